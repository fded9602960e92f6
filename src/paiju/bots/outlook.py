"""What a bot may expect of a hand, asked before each choice: by goals or by aims.

Where only own draws win, a bot counts what wilds make of a hand (`plans`); where discards win, it
thinks of hands worth making (`aims`).
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from paiju.bots.aims import NEVER, Held, Laid, lacking, reach
from paiju.bots.goals import Goals, goals
from paiju.bots.plans import ANY_TILE, FADING, plans, prospect
from paiju.bots.seen import Seen
from paiju.bots.worths import Valued, Worths, worths_of
from paiju.rules import RuleSet

#: How many aims a hand is held for, and what all but the first count.
THOUGHT_OF = 4
SECOND = 0.4
#: By how many tiles are lacking, what is left of a worth.
FADED: tuple[float, ...] = tuple(FADING**short for short in range(NEVER + 1))


class Outlook(Protocol):
    """What one seat may expect at one moment."""

    def prospect(self, without: Sequence[int] = (), laid: Laid = ()) -> float:
        """What is held is worth, on a scale of its own, without some tiles and with new melds."""

    def ready(self) -> bool:
        """Whether nothing is gained by waiting with a kong."""


def outlook_of(ruleset: RuleSet) -> Callable[[Seen], Outlook]:
    """Makes the outlooks of a rule set."""
    if ruleset.params.discard_win:
        worths = worths_of(ruleset)
        return lambda seen: ByAims(worths, seen)
    pays = goals(ruleset.table)
    return lambda seen: ByGoals(pays, ruleset.table.sets, seen)


class ByGoals:
    """The outlook where wilds and own draws decide."""

    def __init__(self, pays: Goals, sets: int, seen: Seen) -> None:
        self.goals = pays
        self.sets = sets
        self.seen = seen

    def prospect(self, without: Sequence[int] = (), laid: Laid = ()) -> float:
        """The faded worth of all goals."""
        hand = self.seen.hand(without, len(laid), self.sets)
        return prospect(hand, self.goals, self.seen.left)

    def ready(self) -> bool:
        """Whether any tile wins."""
        hand = self.seen.hand(most=self.sets)
        return any(plan.last == ANY_TILE and not plan.lacking for plan in plans(hand, self.goals))


class ByAims:
    """The outlook where discards win."""

    def __init__(self, worths: Worths, seen: Seen) -> None:
        self.worths = worths
        self.seen = seen
        self.sets = worths.params.sets
        self.known: dict[Laid, list[Valued]] = {}  # by new melds: the aims and their worth

    def prospect(self, without: Sequence[int] = (), laid: Laid = ()) -> float:
        """The faded worth of the best aims."""
        hand = self.seen.between(self.sets, without, laid)
        if laid not in self.known:
            self.known[laid] = self.worths.valued(hand, self.seen)
        self.worths.outs.load(hand.natural, self.seen.left)
        faded = sorted((self.likely(one, hand) for one in self.known[laid]), reverse=True)
        best, *others = faded[:THOUGHT_OF]
        return best + SECOND * sum(others)

    def likely(self, one: Valued, hand: Held) -> float:
        """The worth of an aim, faded by what the hand lacks of it."""
        short, tiles = reach(one.aim, hand, self.worths.outs, one.asked)
        return one.worth * FADED[short] * (0.6 + min(tiles, 40) / 40)

    def ready(self) -> bool:
        """Whether one tile is missing at most."""
        hand = self.seen.between(self.sets)
        return lacking(self.worths.aims[0], hand) <= 1
