"""What `paiju rules` says of laws, new documents and what parts two of them."""

from paiju.rules import Text
from paiju.rules.text import Language, fill

PHRASES = {
    "ok": Text(zh="对", zh_hant="對", en="ok"),
    "fault": Text(zh="错", zh_hant="錯", en="fault"),
    "all_ok": Text(
        zh="{name}：{laws} 条都对（{patterns} 种牌型，例牌中 {hits}、不中 {misses}）  {hash}",
        zh_hant="{name}：{laws} 條都對（{patterns} 種牌型，例牌中 {hits}、不中 {misses}）  {hash}",
        en="{name}: {laws} laws hold ({patterns} patterns, {hits} hits, {misses} misses)  {hash}",
    ),
    "some_fault": Text(
        zh="{name}：{laws} 条里错 {n} 条",
        zh_hant="{name}：{laws} 條裡錯 {n} 條",
        en="{name}: {n} of {laws} laws broken",
    ),
    "unread": Text(zh="{name}：读不通", zh_hant="{name}：讀不通", en="{name}: cannot be read"),
    "keys": Text(
        zh="每个键都认识，取值都许可，互不矛盾",
        zh_hant="每個鍵都認識，取值都許可，互不矛盾",
        en="Every key is known, has a value it may have and contradicts no other",
    ),
    "keys_counted": Text(zh="打法的指纹 {hash}", zh_hant="打法的指紋 {hash}", en="hash {hash}"),
    "not_asked": Text(
        zh="读不通，别的都没法问",
        zh_hant="讀不通，別的都沒法問",
        en="the rest cannot be asked of a document that cannot be read",
    ),
    "examples": Text(
        zh="每种牌型的例牌该中的中，该不中的不中",
        zh_hant="每種牌型的例牌該中的中，該不中的不中",
        en="Every example hits or misses its pattern as it says",
    ),
    "examples_counted": Text(
        zh="{patterns} 种牌型：中 {hits} 手，不中 {misses} 手；另有 {unfit} 手这里用不上",
        zh_hant="{patterns} 種牌型：中 {hits} 手，不中 {misses} 手；另有 {unfit} 手這裡用不上",
        en="{patterns} patterns: {hits} hits, {misses} misses; {unfit} more do not fit these rules",
    ),
    "reachable": Text(
        zh="每种牌型都做得出来",
        zh_hant="每種牌型都做得出來",
        en="Every pattern is in some hand that can be won",
    ),
    "reachable_counted": Text(
        zh="{patterns} 种，每种都有一手许可的胡法",
        zh_hant="{patterns} 種，每種都有一手許可的胡法",
        en="{patterns} patterns, each in a hand won in a way these rules allow",
    ),
    "counting": Text(
        zh="没有一种总被别的盖住",
        zh_hant="沒有一種總被別的蓋住",
        en="No pattern is always covered by another",
    ),
    "counting_counted": Text(zh="{patterns} 种", zh_hant="{patterns} 種", en="{patterns} patterns"),
    "uncounted": Text(
        zh="例牌里没有一手计它：{names}（有更大的在；不算错）",
        zh_hant="例牌裡沒有一手計它：{names}（有更大的在；不算錯）",
        en="counted in none of the examples, where bigger ones are: {names} (no fault)",
    ),
    "zero_sum": Text(
        zh="有人赢多少，就有人付多少",
        zh_hant="有人贏多少，就有人付多少",
        en="What some gain others pay",
    ),
    "zero_sum_counted": Text(
        zh="抽签结了 {hands} 把，每把四家合计为零",
        zh_hant="抽籤結了 {hands} 把，每把四家合計為零",
        en="{hands} hands drawn by lot and settled; each sums to zero",
    ),
    "wall_ends": Text(zh="牌墙有尽头", zh_hant="牌牆有盡頭", en="The wall ends"),
    "wall_ends_counted": Text(
        zh="{tiles} 张，发 {dealt} 张，留 {kept} 张，最多再摸 {draws} 张",
        zh_hant="{tiles} 張，發 {dealt} 張，留 {kept} 張，最多再摸 {draws} 張",
        en="of {tiles} tiles {dealt} are dealt, {kept} kept, {draws} drawn at most",
    ),
    "winnable": Text(
        zh="够起胡的牌做得出来",
        zh_hant="夠起胡的牌做得出來",
        en="Some hand reaches the minimum",
    ),
    "winnable_counted": Text(
        zh="起胡 {minimum}；例牌里最小的一手 {fan}（{pattern} 的第 {hit} 手）",
        zh_hant="起胡 {minimum}；例牌裡最小的一手 {fan}（{pattern} 的第 {hit} 手）",
        en="the minimum is {minimum}; the least of the hits has {fan} (hit {hit} of {pattern})",
    ),
    "lattice": Text(
        zh="有左边就有右边（⊃）；带 + 的照样另计，不带的不另计",
        zh_hant="有左邊就有右邊（⊃）；帶 + 的照樣另計，不帶的不另計",
        en="Whoever has the left has the right too (⊃); what bears a + counts beside it",
    ),
    "walked": Text(
        zh="走遍所有成牌得出",
        zh_hant="走遍所有成牌得出",
        en="from every finished hand",
    ),
    "wilds": Text(
        zh="有混儿，不走遍成牌，只比条件的范围",
        zh_hant="有混兒，不走遍成牌，只比條件的範圍",
        en="with wild tiles hands are not walked: from the ranges of the conditions alone",
    ),
    "nothing_implied": Text(
        zh="没有一种含着另一种",
        zh_hant="沒有一種含著另一種",
        en="no pattern implies another",
    ),
    "always": Text(
        zh="每手成牌都有：{names}",
        zh_hant="每手成牌都有：{names}",
        en="in every finished hand: {names}",
    ),
    "overrules": Text(
        zh="文件里另写的（[[overrule]]）",
        zh_hant="文件裡另寫的（[[overrule]]）",
        en="What the document says in words ([[overrule]])",
    ),
    "counts": Text(
        zh="{pattern} 与 {other}：另计",
        zh_hant="{pattern} 與 {other}：另計",
        en="{other} counts beside {pattern}",
    ),
    "counts_not": Text(
        zh="{pattern} 与 {other}：不另计",
        zh_hant="{pattern} 與 {other}：不另計",
        en="{other} does not count beside {pattern}",
    ),
    "agrees": Text(zh="推出的也如此", zh_hant="推出的也如此", en="the lattice agrees"),
    "left_out": Text(
        zh="有前者必有后者，推出的是不另计；以文件为准",
        zh_hant="有前者必有後者，推出的是不另計；以文件為準",
        en="always there and worth less, so the lattice leaves it out; the document holds",
    ),
    "worth_no_less": Text(
        zh="有前者必有后者，但后者不比它小，推出的是另计；以文件为准",
        zh_hant="有前者必有後者，但後者不比它小，推出的是另計；以文件為準",
        en="always there but worth no less, so the lattice counts it; the document holds",
    ),
    "not_implied": Text(
        zh="有前者不一定有后者，推出的是另计；以文件为准",
        zh_hant="有前者不一定有後者，推出的是另計；以文件為準",
        en="not always there, so the lattice counts it; the document holds",
    ),
    "written": Text(
        zh="写好了 {path}：承 {parent}。去掉一行的 # 改个值，再 paiju rules check {path}",
        zh_hant="寫好了 {path}：承 {parent}。去掉一行的 # 改個值，再 paiju rules check {path}",
        en="{path} is written; it extends {parent}. Take the # off a line, change its value, then: "
        "paiju rules check {path}",
    ),
    "sheet_written": Text(zh="写好了 {path}", zh_hant="寫好了 {path}", en="{path} is written"),
}


def phrase(name: str, language: Language, /, **filled: object) -> str:
    """A phrase with its places filled in."""
    return fill(PHRASES[name], language, **filled)
