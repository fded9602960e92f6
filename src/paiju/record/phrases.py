"""What a written-out match says of each event, in the three languages; `{…}` are filled in."""

from paiju.game.names import REASON_NAMES, WAY_NAMES, player_kind
from paiju.rules import Text
from paiju.rules.text import fill

SEATS = (
    Text(zh="东", zh_hant="東", en="East"),
    Text(zh="南", en="South"),
    Text(zh="西", en="West"),
    Text(zh="北", en="North"),
)

PHRASES = {
    "engine": Text(
        zh="规则 {rules}　牌局 {engine}　{hash}",
        zh_hant="規則 {rules}　牌局 {engine}　{hash}",
        en="rules {rules}, paiju {engine}, {hash}",
    ),
    "match": Text(
        zh="{name}　圈数 {length}，每分 {unit}",
        zh_hant="{name}　圈數 {length}，每分 {unit}",
        en="{name}; rounds: {length}; each point: {unit}",
    ),
    "commitment": Text(
        zh="种子的承诺 {commitment}",
        zh_hant="種子的承諾 {commitment}",
        en="the seed's commitment {commitment}",
    ),
    "players": Text(zh="在座：{players}", en="players: {players}"),
    "by_hand": Text(
        zh="账本{title}：真牌桌上打的，手记的；没有牌墙和种子可验",
        zh_hant="帳本{title}：真牌桌上打的，手記的；沒有牌牆和種子可驗",
        en="a ledger{title}: played at a real table and scored by hand; "
        "there is no wall and no seed to check",
    ),
    "titled": Text(zh="“{title}”", zh_hant="「{title}」", en=" “{title}”"),
    "as_sat": Text(zh="照坐的位子", en="seats are as people sat"),
    "note": Text(zh="（{note}）", en=" ({note})"),
    "roll": Text(
        zh="打风：{roller} 掷 {dice}，{winds}",
        zh_hant="打風：{roller} 擲 {dice}，{winds}",
        en="seats are drawn: {roller} throws {dice}; {winds}",
    ),
    "drew": Text(zh="{player} 抓到{wind}", en="{player} draws {wind}"),
    "random": Text(zh="座位随机", zh_hant="座位隨機", en="seats are random"),
    "redraw": Text(
        zh="第 {pot} 锅{drawn}；上下家都没变，再打一次",
        zh_hant="第 {pot} 鍋{drawn}；上下家都沒變，再打一次",
        en="pot {pot}, {drawn}; all neighbours are the same: once more",
    ),
    "seats": Text(
        zh="第 {pot} 锅入座：{seats}；{dealer} 先做庄",
        zh_hant="第 {pot} 鍋入座：{seats}；{dealer} 先做莊",
        en="seats of pot {pot}: {seats}; {dealer} deals first",
    ),
    "dreams": Text(zh="；{player} 做梦", zh_hant="；{player} 做夢", en="; {player} dreams"),
    "hand": Text(
        zh="第 {hand} 把　第 {pot} 锅第 {round} 圈{wind}　庄家 {dealer}{streak}{dreams}",
        zh_hant="第 {hand} 把　第 {pot} 鍋第 {round} 圈{wind}　莊家 {dealer}{streak}{dreams}",
        en="Hand {hand}, pot {pot}, round {round}{wind}, dealer {dealer}{streak}{dreams}",
    ),
    "round_wind": Text(zh="（{wind}风圈）", zh_hant="（{wind}風圈）", en=" ({wind})"),
    "streak": Text(
        zh="，连庄 {streak}", zh_hant="，連莊 {streak}", en=", deal kept {streak} times"
    ),
    "sit": Text(zh="{who} 坐庄 {amount}", zh_hant="{who} 坐莊 {amount}", en="{who} sits {amount}"),
    "no_sit": Text(zh="{who} 不坐", en="{who} does not sit"),
    "pull": Text(
        zh="{who} 拉庄 {amount}", zh_hant="{who} 拉莊 {amount}", en="{who} pulls {amount}"
    ),
    "no_pull": Text(zh="{who} 不拉", en="{who} does not pull"),
    "kick": Text(zh="{who} 踹 {against}", en="{who} kicks {against}"),
    "no_kick": Text(zh="{who} 不踹 {against}", en="{who} does not kick {against}"),
    "first": Text(zh="{who} 掷骰 {dice}", zh_hant="{who} 擲骰 {dice}", en="{who} throws {dice}"),
    "second": Text(
        zh="{who} 再掷 {dice}", zh_hant="{who} 再擲 {dice}", en="{who} throws {dice} in turn"
    ),
    "wild": Text(
        zh="{who} 打混儿掷 {dice}",
        zh_hant="{who} 打混兒擲 {dice}",
        en="{who} throws {dice} for the wild",
    ),
    "opened": Text(
        zh="从 {who} 面前第 {stack} 墩起抓",
        zh_hant="從 {who} 面前第 {stack} 墩起抓",
        en="tiles are taken from stack {stack} before {who} on",
    ),
    "deal": Text(zh="{who} 起手 {tiles}", en="{who} is dealt {tiles}"),
    "turned": Text(
        zh="翻出 {tile}，混儿是 {wilds}；可抓 {live} 张，杠尾 {tail} 张",
        zh_hant="翻出 {tile}，混兒是 {wilds}；可抓 {live} 張，槓尾 {tail} 張",
        en="{tile} is turned, wild are {wilds}; {live} draws and {tail} replacements are left",
    ),
    "no_turned": Text(
        zh="混儿是 {wilds}；剩 {live} 张",
        zh_hant="混兒是 {wilds}；剩 {live} 張",
        en="wild are {wilds}; {live} tiles are left",
    ),
    "no_wild": Text(zh="剩 {live} 张", zh_hant="剩 {live} 張", en="{live} tiles are left"),
    "flower": Text(
        zh="{who} 补花 {tile}", zh_hant="{who} 補花 {tile}", en="{who} sets {tile} aside"
    ),
    "for_flower": Text(
        zh="{who} 补上 {tile}", zh_hant="{who} 補上 {tile}", en="{who} draws {tile} for the flower"
    ),
    "draw": Text(zh="{who} 抓 {tile}", en="{who} draws {tile}"),
    "replacement": Text(
        zh="{who} 杠上抓 {tile}",
        zh_hant="{who} 槓上抓 {tile}",
        en="{who} draws {tile} after the kong",
    ),
    "discard": Text(zh="{who} 打 {tile}", en="{who} discards {tile}"),
    "pung": Text(zh="{who} 碰 {tile}（{from} 打的）", en="{who} pungs {tile} from {from}"),
    "chow": Text(zh="{who} 吃成 {tile}（{from} 打的）", en="{who} chows {tile} from {from}"),
    "vain_chow": Text(
        zh="{who} 要吃成 {run}，没吃成",
        zh_hant="{who} 要吃成 {run}，沒吃成",
        en="{who} calls chow for {run} in vain",
    ),
    "vain_pung": Text(
        zh="{who} 要碰，没碰成", zh_hant="{who} 要碰，沒碰成", en="{who} calls pung in vain"
    ),
    "vain_kong": Text(
        zh="{who} 要杠，没杠成", zh_hant="{who} 要槓，沒槓成", en="{who} calls kong in vain"
    ),
    "beaten": Text(
        zh="{who} 也能胡，被截了", zh_hant="{who} 也能胡，被截了", en="{who} called a win too"
    ),
    "open": Text(
        zh="{who} 明杠 {tile}（{from} 点的）",
        zh_hant="{who} 明槓 {tile}（{from} 點的）",
        en="{who} kongs {tile} from {from}",
    ),
    "added": Text(
        zh="{who} 补杠 {tile}", zh_hant="{who} 補槓 {tile}", en="{who} adds {tile} to a kong"
    ),
    "hidden": Text(
        zh="{who} 暗杠 {tile}",
        zh_hant="{who} 暗槓 {tile}",
        en="{who} lays a hidden kong of {tile}",
    ),
    "open_told": Text(
        zh="{who} 明杠{tile}{from}", zh_hant="{who} 明槓{tile}{from}", en="{who} kongs{tile}{from}"
    ),
    "added_told": Text(
        zh="{who} 补杠{tile}{from}",
        zh_hant="{who} 補槓{tile}{from}",
        en="{who} adds to a kong{tile}{from}",
    ),
    "hidden_told": Text(
        zh="{who} 暗杠{tile}{from}",
        zh_hant="{who} 暗槓{tile}{from}",
        en="{who} lays a hidden kong{tile}{from}",
    ),
    "of_tile": Text(zh=" {tile}", en=" of {tile}"),
    "of_wild": Text(zh="（混儿）", zh_hant="（混兒）", en=" (wild)"),
    "kong_from": Text(zh="（{who} 的）", en=" from {who}"),
    "kong_points": Text(zh="，{points} 分", en=": {points}"),
    "forfeit": Text(
        zh="{who} 打了混儿 {tile}，成小相公：这把不能胡",
        zh_hant="{who} 打了混兒 {tile}，成小相公：這把不能胡",
        en="{who} discarded the wild {tile} and may not win this hand",
    ),
    "unpaid": Text(
        zh="{who} 打了混儿 {tile}，成相公：胡了也不算钱",
        zh_hant="{who} 打了混兒 {tile}，成相公：胡了也不算錢",
        en="{who} discarded the wild {tile}: a win would not be paid",
    ),
    "redeal": Text(
        zh="{who} 参牌，重发", zh_hant="{who} 參牌，重發", en="{who} has the hand dealt again"
    ),
    "no_redeal": Text(zh="{who} 不参", zh_hant="{who} 不參", en="{who} has the hand played on"),
    "win": Text(
        zh="{who} {way}：{spoken}，{fan} {value_name}{tile}{origin}{unpaid}",
        en="{who} wins by {way}: {spoken}, {fan} {value_name}{tile}{origin}{unpaid}",
    ),
    "win_untold": Text(
        zh="{who} {way}：{fan} {value_name}{origin}{unpaid}",
        en="{who} wins by {way}: {fan} {value_name}{origin}{unpaid}",
    ),
    "last": Text(zh="（{tile}）", en=" ({tile})"),
    "thrown": Text(zh="，{who} 点的", zh_hant="，{who} 點的", en=", discarded by {who}"),
    "robbed": Text(zh="，抢 {who} 的", zh_hant="，搶 {who} 的", en=", taken from {who}"),
    "liable": Text(zh="，{who} 包", en=", for which {who} pays alone"),
    "horses": Text(
        zh="{who} 的马：{tiles}，中 {hits} 匹",
        zh_hant="{who} 的馬：{tiles}，中 {hits} 匹",
        en="the horses of {who}: {tiles}; {hits} of them hit",
    ),
    "horses_untold": Text(
        zh="{who} 中马 {hits} 匹", zh_hant="{who} 中馬 {hits} 匹", en="horses of {who}: {hits}"
    ),
    "not_paid": Text(zh="，不算钱", zh_hant="，不算錢", en=", not paid"),
    "runner_up": Text(
        zh="次选 {arithmetic}", zh_hant="次選 {arithmetic}", en="runner-up {arithmetic}"
    ),
    "wall": REASON_NAMES["wall"],
    "declined": REASON_NAMES["declined"],
    "four_winds": REASON_NAMES["four_winds"],
    "four_kongs": REASON_NAMES["four_kongs"],
    "again": REASON_NAMES["redeal"],
    "chase": Text(
        zh="铲：头一圈都打 {tile}，{who} 付给各家",
        zh_hant="鏟：頭一圈都打 {tile}，{who} 付給各家",
        en="all discarded {tile} first: {who} pays the others",
    ),
    "chase_untold": Text(
        zh="铲：头一圈都跟庄家打同一张，{who} 付给各家",
        zh_hant="鏟：頭一圈都跟莊家打同一張，{who} 付給各家",
        en="all discarded the dealer's tile first: {who} pays the others",
    ),
    "settle_hand": Text(zh="胡　{points}", en="the hand: {points}"),
    "settle_kongs": Text(zh="杠　{points}", zh_hant="槓　{points}", en="kongs: {points}"),
    "settle_chase": Text(
        zh="铲　{points}", zh_hant="鏟　{points}", en="the same first discards: {points}"
    ),
    "left": Text(zh="{who} 手里 {tiles}", zh_hant="{who} 手裡 {tiles}", en="{who} holds {tiles}"),
    "net": Text(zh="这把 {points}", zh_hant="這把 {points}", en="this hand: {points}"),
    "totals": Text(zh="累计 {points}", zh_hant="累計 {points}", en="totals: {points}"),
    "end": Text(zh="打完　{points}", en="The match is over: {points}"),
    "closed": Text(zh="结账　{points}", zh_hant="結帳　{points}", en="Closed: {points}"),
    "walked": Text(
        zh="{player} 离桌，到此为止　{points}",
        zh_hant="{player} 離桌，到此為止　{points}",
        en="{player} leaves and the match ends: {points}",
    ),
    "seed": Text(
        zh="种子 {seed}{entropy}", zh_hant="種子 {seed}{entropy}", en="seed {seed}{entropy}"
    ),
    "words": Text(
        zh="，众人的话 {entropy}", zh_hant="，眾人的話 {entropy}", en=", people's words {entropy}"
    ),
    "unfinished": Text(
        zh="（记录到此中断）", zh_hant="（記錄到此中斷）", en="(the record ends here)"
    ),
}

WAYS = WAY_NAMES | {"flowers": Text(zh="花胡", en="flowers")}


KINDS = {
    "person": Text(zh="真人", en="person"),
    "planner": Text(zh="会算牌", zh_hant="會算牌", en="planner"),
    "stubborn": Text(zh="倔脾气", zh_hant="倔脾氣", en="stubborn"),
    "random": Text(zh="随便打", zh_hant="隨便打", en="random"),
}


def kind(name: str, language: str) -> str:
    """What a player of this kind is called; a kind of others' making by its own name."""
    name = player_kind(name)
    return KINDS[name].say(language) if name in KINDS else name


def phrase(name: str, language: str, /, **filled: object) -> str:
    """A phrase with its places filled in."""
    return fill(PHRASES[name], language, **filled)
