"""What commands say beside what the layers below say, in the three languages."""

from paiju.rules import Text
from paiju.rules.text import Language, fill

PHRASES = {
    "verified": Text(
        zh="属实：{rules}，{hands} 把，胡 {wins} 把，{events} 个事件，状态 {state_hash}",
        zh_hant="屬實：{rules}，{hands} 把，胡 {wins} 把，{events} 個事件，狀態 {state_hash}",
        en="verified: {rules}, {hands} hands, {wins} wins, {events} events, state {state_hash}",
    ),
    "verified_by_hand": Text(
        zh="属实：{rules}，手记的账本，{hands} 把，胡 {wins} 把，{events} 个事件，"
        "状态 {state_hash}；真牌桌上打的，没有牌墙可验",
        zh_hant="屬實：{rules}，手記的帳本，{hands} 把，胡 {wins} 把，{events} 個事件，"
        "狀態 {state_hash}；真牌桌上打的，沒有牌牆可驗",
        en="verified: {rules}, a ledger scored by hand, {hands} hands, {wins} wins, "
        "{events} events, state {state_hash}; played at a real table, there is no wall to check",
    ),
    "not_verified": Text(zh="不属实：{said}", zh_hant="不屬實：{said}", en="not verified: {said}"),
    "payment": Text(
        zh="{payer} 付给 {to}: {sum} = {amount}",
        zh_hant="{payer} 付給 {to}: {sum} = {amount}",
        en="{payer} pays {to}: {sum} = {amount}",
    ),
    "kongs": Text(zh="杠 {n}", zh_hant="槓 {n}", en="kongs {n}"),
    "chase": Text(zh="铲 {n}", zh_hant="鏟 {n}", en="same first discards {n}"),
    "unpaid": Text(
        zh="{winner} 打过混儿，胡了不算钱",
        zh_hant="{winner} 打過混兒，胡了不算錢",
        en="{winner} discarded a wild, so the win is not paid",
    ),
    "nothing": Text(zh="谁也不付", zh_hant="誰也不付", en="nobody pays"),
}


def phrase(name: str, language: Language, /, **filled: object) -> str:
    """A phrase with its places filled in."""
    return fill(PHRASES[name], language, **filled)
