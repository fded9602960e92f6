"""Scoring and settling with texts for tiles and rule sets, as people type them."""

import msgspec

from paiju.rules.given import hand_of
from paiju.rules.library import load
from paiju.rules.ruleset import RuleSet
from paiju.rules.score import Score
from paiju.rules.score import score as score_hand
from paiju.rules.settle import SettleInput, Settlement
from paiju.rules.settle import settle as settle_hand


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """How a hand went before it was scored: what was laid, how its last tile came."""

    melds: tuple[tuple[str, str], ...] = ()  # ("pung", "5z")
    way: str = "draw"


NOTHING_LAID = Course()


def named(rules: str | RuleSet) -> RuleSet:
    """The rule set of an id or file, or one already loaded."""
    return rules if isinstance(rules, RuleSet) else load(rules)


def score(
    rules: str | RuleSet,
    tiles: str,
    *,
    win: str,
    turned: str | None = None,
    course: Course = NOTHING_LAID,
) -> Score:
    """The score of concealed tiles and the winning one: `score("tianjin", "123m…", win="5m")`."""
    line = {
        "concealed": tiles,
        "win_tile": win,
        "indicator": turned,
        "melds": [list(meld) for meld in course.melds],
        "win": course.way,
    }
    return score_hand(named(rules), hand_of(line))


def settle(rules: str | RuleSet, hand: SettleInput) -> Settlement:
    """What each seat gains: `settle("tianjin", SettleInput(winner=1, fan=3, dealer=0)).net`."""
    return settle_hand(named(rules), hand)
