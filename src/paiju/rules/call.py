"""Scoring and settling with texts for tiles and rule sets, as people type them."""

from collections.abc import Sequence

from paiju.rules.given import hand_of
from paiju.rules.library import load
from paiju.rules.ruleset import RuleSet
from paiju.rules.score import Score
from paiju.rules.score import score as score_hand
from paiju.rules.settle import Amount, SettleInput, Settlement
from paiju.rules.settle import settle as settle_hand


def named(rules: str | RuleSet) -> RuleSet:
    """The rule set of an id or file, or one already loaded."""
    return rules if isinstance(rules, RuleSet) else load(rules)


def score(
    rules: str | RuleSet,
    tiles: str,
    *,
    win: str,
    turned: str | None = None,
    melds: Sequence[tuple[str, str]] = (),
    way: str = "draw",
) -> Score:
    """The score of concealed tiles and the winning one: `score("tianjin", "123m…", win="5m")`."""
    line = {
        "concealed": tiles,
        "win_tile": win,
        "indicator": turned,
        "melds": [list(meld) for meld in melds],
        "win": way,
    }
    return score_hand(named(rules), hand_of(line))


def settle(
    rules: str | RuleSet,
    *,
    winner: int | None,
    fan: int = 0,
    dealer: int,
    kong_points: Sequence[int] = (),
    sit: int = 0,
    pull: Sequence[int] = (),
    kick: Sequence[int] = (),
    chase: bool = False,
    unpaid: bool = False,
    unit: Amount = 1,
) -> Settlement:
    """What each seat gains from a hand: `settle("tianjin", winner=1, fan=3, dealer=0).net`."""
    given = SettleInput(
        winner=winner,
        fan=fan,
        dealer=dealer,
        kong_points=tuple(kong_points),
        sit=sit,
        pull=tuple(pull),
        kick=tuple(kick),
        chase=chase,
        unpaid=unpaid,
        unit=unit,
    )
    return settle_hand(named(rules), given)
