"""Why what is said of a hand, or done to a ledger, is refused; in the three languages."""

from collections.abc import Iterable

from paiju.rules import Text
from paiju.rules.text import LANGUAGES, filled
from paiju.rules.words import listed

REFUSALS = {
    "shape": Text(zh="写法不对：{fault}", zh_hant="寫法不對：{fault}", en="{fault}"),
    "missing": Text(
        zh="没写；应当写上", zh_hant="沒寫；應當寫上", en="is missing; it should be said"
    ),
    "unknown_key": Text(
        zh="没有 {key} 这一项；应当是 {right} 里的",
        zh_hant="沒有 {key} 這一項；應當是 {right} 裡的",
        en="there is no key {key} here; it should be one of {right}",
    ),
    "unknown_word": Text(
        zh="不认得 {written}；应当是 {right} 里的一个",
        zh_hant="不認得 {written}；應當是 {right} 裡的一個",
        en="{written} is no word known here; it should be one of {right}",
    ),
    "kind": Text(
        zh="写的是{written}；应当是{right}",
        zh_hant="寫的是{written}；應當是{right}",
        en="is {written}; it should be {right}",
    ),
    "range": Text(
        zh="{written} 不行；应当是 {least} 到 {most}",
        zh_hant="{written} 不行；應當是 {least} 到 {most}",
        en="{written}; it should be {least} to {most}",
    ),
    "too_long": Text(
        zh="写了 {n} 个字；应当最多 {most} 个",
        zh_hant="寫了 {n} 個字；應當最多 {most} 個",
        en="{n} characters; there should be at most {most}",
    ),
    "too_many": Text(
        zh="写了 {n} 个；应当最多 {most} 个",
        zh_hant="寫了 {n} 個；應當最多 {most} 個",
        en="{n} of them; there should be at most {most}",
    ),
    "length": Text(
        zh="写了 {n} 个；应当正好 {right} 个",
        zh_hant="寫了 {n} 個；應當正好 {right} 個",
        en="{n} of them; there should be {right}",
    ),
    "numbers": Text(
        zh="写了 {n} 个数；{people} 位，一位一个",
        zh_hant="寫了 {n} 個數；{people} 位，一位一個",
        en="{n} numbers; one belongs to each of {people} people",
    ),
    "said_twice": Text(
        zh="写了 {written}，胡牌那里却是 {right}；应当一样",
        zh_hant="寫了 {written}，胡牌那裡卻是 {right}；應當一樣",
        en="{written}, but the win has {right}; they should be the same",
    ),
    "nobody": Text(
        zh="没有第 {n} 位；应当是 0 到 {most}",
        zh_hant="沒有第 {n} 位；應當是 0 到 {most}",
        en="nobody is number {n}; it should be 0 to {most}",
    ),
    "sits_out": Text(
        zh="{who} 这把歇着；应当是 {others}",
        zh_hant="{who} 這把歇著；應當是 {others}",
        en="{who} sits this hand out; it should be one of {others}",
    ),
    "stake": Text(
        zh="{who} 写了 {written}；这里只能是 {right}",
        zh_hant="{who} 寫了 {written}；這裡只能是 {right}",
        en="{who} has {written}; only {right} can be said here",
    ),
    "not_here": Text(
        zh="这套规则里没有；应当不写",
        zh_hant="這套規則裡沒有；應當不寫",
        en="these rules do not have it; it should be left out",
    ),
    "no_way": Text(
        zh="这套规则里不能这样胡；应当是{right}",
        zh_hant="這套規則裡不能這樣胡；應當是{right}",
        en="no hand is won so in these rules; it should be one of {right}",
    ),
    "no_reason": Text(
        zh="这套规则里没有{written}；应当是{right}",
        zh_hant="這套規則裡沒有{written}；應當是{right}",
        en="{written} draws no hand in these rules; it should be one of {right}",
    ),
    "reason_missing": Text(
        zh="没写怎么荒的；应当是{right}",
        zh_hant="沒寫怎麼荒的；應當是{right}",
        en="why the hand was drawn is missing; it should be one of {right}",
    ),
    "no_wins": Text(
        zh="有人胡才算胡；应当写是谁胡的",
        zh_hant="有人胡才算胡；應當寫是誰胡的",
        en="a hand that is won has a winner; it should say who",
    ),
    "drawn": Text(
        zh="荒庄没有这个；应当不写",
        zh_hant="荒莊沒有這個；應當不寫",
        en="a drawn hand has none; it should be left out",
    ),
    "won": Text(
        zh="胡了的牌没有这个；应当不写",
        zh_hant="胡了的牌沒有這個；應當不寫",
        en="a hand that is won has none; it should be left out",
    ),
    "several": Text(
        zh="这套规则里只有一家胡；应当只写一位",
        zh_hant="這套規則裡只有一家胡；應當只寫一位",
        en="one alone wins in these rules; there should be one",
    ),
    "several_ways": Text(
        zh="几家一起胡，胡的是同一张牌；应当是{right}",
        zh_hant="幾家一起胡，胡的是同一張牌；應當是{right}",
        en="several win with one and the same tile; it should be {right}",
    ),
    "several_from": Text(
        zh="几家一起胡，胡的是同一张牌；应当都是 {right} 的",
        zh_hant="幾家一起胡，胡的是同一張牌；應當都是 {right} 的",
        en="several win with one and the same tile; it should be that of {right}",
    ),
    "twice": Text(
        zh="{who} 已经写过了；应当是另一位",
        zh_hant="{who} 已經寫過了；應當是另一位",
        en="{who} is there already; it should be another",
    ),
    "own_tile": Text(
        zh="是 {who} 自己；应当是另一位",
        zh_hant="是 {who} 自己；應當是另一位",
        en="is {who} again; it should be another",
    ),
    "from_whom": Text(
        zh="没写是谁的牌；应当是 {others}",
        zh_hant="沒寫是誰的牌；應當是 {others}",
        en="whose tile it was is missing; it should be one of {others}",
    ),
    "own_draw": Text(
        zh="不是别人的牌；应当不写",
        zh_hant="不是別人的牌；應當不寫",
        en="it was nobody else's tile; it should be left out",
    ),
    "dealer_only": Text(
        zh="{who} 不是庄家；应当是 {right}",
        zh_hant="{who} 不是莊家；應當是 {right}",
        en="{who} is not the dealer; it should be {right}",
    ),
    "not_dealer": Text(
        zh="{who} 是庄家；应当是闲家",
        zh_hant="{who} 是莊家；應當是閒家",
        en="{who} is the dealer; it should be another",
    ),
    "liable": Text(
        zh="只有点炮的能包；应当是 {right}，或者不写",
        zh_hant="只有點炮的能包；應當是 {right}，或者不寫",
        en="only whose tile it was pays alone; it should be {right} or left out",
    ),
    "not_liable": Text(
        zh="这副牌没亮到要 {who} 包的份上；应当不写",
        zh_hant="這副牌沒亮到要 {who} 包的份上；應當不寫",
        en="this hand was not plain to see, so {who} does not pay alone; it should be left out",
    ),
    "points_or_hand": Text(
        zh="只报{fan}数，或者把牌摆出来；两样应当正好写一样",
        zh_hant="只報{fan}數，或者把牌擺出來；兩樣應當正好寫一樣",
        en="a win is told by its value or by its tiles; it should be exactly one of the two",
    ),
    "hand": Text(
        zh="这副牌不对：{fault}", zh_hant="這副牌不對：{fault}", en="the hand is wrong: {fault}"
    ),
    "incomplete": Text(
        zh="没胡：还差 {n} 张；应当再看一遍牌",
        zh_hant="沒胡：還差 {n} 張；應當再看一遍牌",
        en="is not complete: {n} tiles are lacking; the tiles should be looked at again",
    ),
    "below_minimum": Text(
        zh="只有 {fan}；应当够 {least} 才能胡",
        zh_hant="只有 {fan}；應當夠 {least} 才能胡",
        en="is worth {fan}; it should be at least {least} to be won",
    ),
    "no_kong": Text(
        zh="{who} 杠开，却没写他的杠；应当把杠也写上",
        zh_hant="{who} 槓開，卻沒寫他的槓；應當把槓也寫上",
        en="{who} has won on a kong's replacement but has no kong; it should be told too",
    ),
    "kong_untold": Text(
        zh="{who} 的牌里有杠 {tile}，记的杠里没有；两处应当一样",
        zh_hant="{who} 的牌裡有槓 {tile}，記的槓裡沒有；兩處應當一樣",
        en="{who} shows a kong of {tile} that is not among the kongs told; the two should agree",
    ),
    "kong_unshown": Text(
        zh="{who} 胡的牌里没有这个杠；两处应当一样",
        zh_hant="{who} 胡的牌裡沒有這個槓；兩處應當一樣",
        en="the hand of {who} does not show this kong; the two should agree",
    ),
    "kong_wild": Text(
        zh="{tile} 是混儿；应当记成混儿杠",
        zh_hant="{tile} 是混兒；應當記成混兒槓",
        en="{tile} is wild; it should be told as a kong of wilds",
    ),
    "kong_not_wild": Text(
        zh="{tile} 不是混儿；不应当记成混儿杠",
        zh_hant="{tile} 不是混兒；不應當記成混兒槓",
        en="{tile} is not wild; it should not be told as a kong of wilds",
    ),
    "kong_tile": Text(
        zh="{fault}；应当是牌里的一种",
        zh_hant="{fault}；應當是牌裡的一種",
        en="{fault}; it should be a kind of tile of these rules",
    ),
    "kongs_most": Text(
        zh="{who} 有 {n} 个杠；应当最多 {most} 个",
        zh_hant="{who} 有 {n} 個槓；應當最多 {most} 個",
        en="{who} has {n} kongs; there should be at most {most}",
    ),
    "broken_off": Text(
        zh="到这个杠为止，杠够四个，这把就荒了；应当记成{right}",
        zh_hant="到這個槓為止，槓夠四個，這把就荒了；應當記成{right}",
        en="four kongs by more than one seat end the hand here; it should be told as {right}",
    ),
    "too_few_kongs": Text(
        zh="不止一家、一共四个杠才荒；应当把杠都写上",
        zh_hant="不止一家、一共四個槓才荒；應當把槓都寫上",
        en="this takes four kongs by more than one seat; they should all be told",
    ),
    "first_round": Text(
        zh="头一圈就完了的一把没有这个；应当不写",
        zh_hant="頭一圈就完了的一把沒有這個；應當不寫",
        en="a hand that ended in its first round has none; it should be left out",
    ),
    "horses": Text(
        zh="一共 {written} 匹；应当最多 {most} 匹",
        zh_hant="一共 {written} 匹；應當最多 {most} 匹",
        en="{written} in all; there should be at most {most}",
    ),
    "horses_of": Text(
        zh="几家一起胡，应当在每一家那里写",
        zh_hant="幾家一起胡，應當在每一家那裡寫",
        en="where several win, it should be said of each",
    ),
    "indicator": Text(
        zh="翻出的牌不一样；应当都是 {right}",
        zh_hant="翻出的牌不一樣；應當都是 {right}",
        en="is not the turned tile told before; it should be {right}",
    ),
    "people": Text(
        zh="写了 {n} 位；{rules} 应当是 {right} 位",
        zh_hant="寫了 {n} 位；{rules} 應當是 {right} 位",
        en="{n} people; {rules} should have {right}",
    ),
    "name": Text(
        zh="名字应当有 1 到 {most} 个字",
        zh_hant="名字應當有 1 到 {most} 個字",
        en="a name should have 1 to {most} characters",
    ),
    "same_name": Text(
        zh="有两位都叫 {who}；应当分得开",
        zh_hant="有兩位都叫 {who}；應當分得開",
        en="two people are called {who}; names should differ",
    ),
    "later": Text(
        zh="这样改，后面第 {hand} 把就不成立（{part}：{said}）；应当先改那一把",
        zh_hant="這樣改，後面第 {hand} 把就不成立（{part}：{said}）；應當先改那一把",
        en="changed so, hand {hand} cannot stand ({part}: {said}); it should be changed first",
    ),
    "no_number": Text(
        zh="没有第 {n} 把；应当是 1 到 {most}",
        zh_hant="沒有第 {n} 把；應當是 1 到 {most}",
        en="there is no hand {n}; it should be 1 to {most}",
    ),
    "stale": Text(
        zh="别人刚动过这本账；这里应当是 {there}，先看一眼再记",
        zh_hant="別人剛動過這本帳；這裡應當是 {there}，先看一眼再記",
        en="somebody has written in this ledger; it should be {there}: look at it first",
    ),
    "closed": Text(
        zh="账已经结了；应当先撤回",
        zh_hant="帳已經結了；應當先撤回",
        en="the ledger is closed; that should be undone first",
    ),
    "nothing_undone": Text(
        zh="没有可以撤回的", zh_hant="沒有可以撤回的", en="there is nothing to undo"
    ),
    "nothing_redone": Text(
        zh="没有可以重做的", zh_hant="沒有可以重做的", en="there is nothing to do again"
    ),
    "full": Text(
        zh="一本账最多 {most} 把；应当另开一本",
        zh_hant="一本帳最多 {most} 把；應當另開一本",
        en="a ledger has at most {most} hands; another should be begun",
    ),
}


class EntryError(ValueError):
    """What is refused; says where, what is wrong and what would be right. Nothing has changed."""

    def __init__(self, where: str, said: Text) -> None:
        """Keeps the place, and puts it in front of the message, which is English."""
        self.where = where
        self.said = said
        super().__init__(f"{where}: {said.en}")


def refusal(where: str, name: str, /, **values: object) -> EntryError:
    """A refusal with its places filled in; texts come in each language."""
    return EntryError(where, filled(REFUSALS[name], **values))


def among(parts: Iterable[Text | str]) -> Text:
    """Parts one after another; texts come in each language."""
    all_parts = list(parts)
    zh, zh_hant, en = (
        listed((one.say(language) if isinstance(one, Text) else one for one in all_parts), language)
        for language in LANGUAGES
    )
    return Text(zh=zh, zh_hant=zh_hant, en=en)


def called(names: Iterable[Text]) -> Text:
    """What is called so, each in quotation marks, as names have commas of their own."""
    return among(
        Text(zh=f"“{one.zh}”", zh_hant=f"「{one.say('zh-Hant')}」", en=f"“{one.en}”")
        for one in names
    )
