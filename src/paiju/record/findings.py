"""What is said of a record that does not verify, in the three languages."""

from paiju.rules import Text
from paiju.rules.text import filled

FAULT_MOST = 400  # characters of what another layer found wrong

FINDINGS = {
    "rules": Text(zh="规则：{fault}", zh_hant="規則：{fault}", en="rules: {fault}"),
    "seed": Text(zh="种子：{fault}", zh_hant="種子：{fault}", en="seed: {fault}"),
    "start": Text(zh="开不了局：{fault}", zh_hant="開不了局：{fault}", en="{fault}"),
    "promise": Text(
        zh="commitment 是 {written}，第 {line} 行的种子却得出 {right}：不是承诺过的种子",
        zh_hant="commitment 是 {written}，第 {line} 行的種子卻得出 {right}：不是承諾過的種子",
        en="commitment is {written}, but the seed of line {line} has {right}: "
        "it is not the seed that was promised",
    ),
    "no_event": Text(zh="不是事件：{fault}", en="is no event: {fault}"),
    "not_over": Text(
        zh="缺了一个事件：牌局到这里还没完",
        zh_hant="缺了一個事件：牌局到這裡還沒完",
        en="an event is missing: the match is not over here",
    ),
    "missing": Text(
        zh="缺了一个事件，应当是 {kind}",
        zh_hant="缺了一個事件，應當是 {kind}",
        en="an event is missing; it should be {kind}",
    ),
    "after_end": Text(
        zh="match_end 之后什么也不该有，这里却是 {kind}",
        zh_hant="match_end 之後什麼也不該有，這裡卻是 {kind}",
        en="there is nothing after match_end, but here is {kind}",
    ),
    "no_hand": Text(
        zh="这里不能接 {kind}，应当是 hand_start",
        zh_hant="這裡不能接 {kind}，應當是 hand_start",
        en="{kind} cannot follow here; it should be hand_start",
    ),
    "not_now": Text(
        zh="这里不能接 {kind}：{fault}",
        zh_hant="這裡不能接 {kind}：{fault}",
        en="{kind} cannot follow here: {fault}",
    ),
    "not_asked": Text(
        zh="这里不能接 {kind}：该由座位 {seats} 选择",
        zh_hant="這裡不能接 {kind}：該由座位 {seats} 選擇",
        en="{kind} cannot follow here: seat {seats} has to choose",
    ),
    "told": Text(
        zh="这把这样记不成立：{where}：{fault}",
        zh_hant="這把這樣記不成立：{where}：{fault}",
        en="the hand cannot have been so: {where}: {fault}",
    ),
    "lacks": Text(
        zh="缺 {path}，应当是 {right}",
        zh_hant="缺 {path}，應當是 {right}",
        en="{path} is missing; it should be {right}",
    ),
    "too_much": Text(
        zh="{path} 是 {written}，不该有",
        zh_hant="{path} 是 {written}，不該有",
        en="{path} is {written}; it should not be there",
    ),
    "differs": Text(
        zh="{path} 是 {written}，应当是 {right}",
        zh_hant="{path} 是 {written}，應當是 {right}",
        en="{path} is {written}; it should be {right}",
    ),
    "since": Text(
        zh="{difference}（如果第 {line} 行没有写错）",
        zh_hant="{difference}（如果第 {line} 行沒有寫錯）",
        en="{difference}, when line {line} is as it stands",
    ),
    "cut": Text(
        zh="记录不全：断在第 {line} 行中间，牌局还没完",
        zh_hant="記錄不全：斷在第 {line} 行中間，牌局還沒完",
        en="the record is unfinished: it ends in the middle of line {line}, before its match",
    ),
    "unfinished": Text(
        zh="记录不全：到第 {events} 个事件为止，牌局还没完",
        zh_hant="記錄不全：到第 {events} 個事件為止，牌局還沒完",
        en="the record is unfinished: it ends after {events} events, before its match",
    ),
}


def finding(name: str, /, **values: object) -> Text:
    """A finding with its places filled in; texts come in each language."""
    return filled(FINDINGS[name], FAULT_MOST, **values)
