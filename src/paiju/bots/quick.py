"""The bot that hurries: fewest tiles from a hand that may be won, most useful tiles left."""

from collections.abc import Sequence
from typing import assert_never

from paiju.bots.goals import goals
from paiju.bots.plans import prospect
from paiju.bots.seen import Seen, seen
from paiju.game.choices import (
    Choice,
    Chow,
    Decline,
    Discard,
    Draw,
    Kick,
    Kong,
    Pass,
    Pull,
    Pung,
    Redeal,
    Sit,
    Win,
)
from paiju.game.view import SeatView
from paiju.rules import RuleSet
from paiju.tiles import NUMBER

#: What a point of a kong is worth beside the prospect of a hand: three pay it, if the hand counts.
KONG_POINT = 0.8
#: A claim opens the hand and gives nothing back; it has to help by this much.
CLAIM = 1.1
#: Below this prospect a hand is better dealt again.
POOR = 0.06
#: Units behind the leader from which a player doubles against the dealer.
BEHIND = 24


class QuickBot:
    """Takes any win; else does what leaves the best prospect."""

    def __init__(self, ruleset: RuleSet, _seed: int) -> None:
        self.table = ruleset.table
        self.params = ruleset.params
        self.goals = goals(ruleset.table)

    def choose(self, view: SeatView, choices: Sequence[Choice]) -> Choice:
        """One of the choices."""
        held = seen(view) if view.phase in {"play", "claim"} else None
        return max(choices, key=lambda choice: self.merit(choice, view, held))

    def merit(self, choice: Choice, view: SeatView, held: Seen | None) -> float:
        """How good a choice is, on the scale of a prospect."""
        match choice:
            case Win():
                return 1e9
            case Sit(amount=amount):
                return 1.0 if amount == 1 else -amount  # the dealer draws first
            case Pull(amount=amount):
                return 1.0 if amount == int(self.is_behind(view)) else -amount
            case Kick(amount=amount):
                return float(amount)
            case Redeal(accept=accept):
                return float(accept == (self.standing(view) < POOR))
            case Discard(tile=tile):
                assert held is not None
                return self.after_discard(held, NUMBER[tile])
            case Pass():
                assert held is not None
                return self.prospect(held)
            case Pung():
                assert held is not None
                assert view.last is not None
                return self.after_pung(held, NUMBER[view.last.tile]) / CLAIM
            case Chow():
                return -1.0
            case Kong():
                assert held is not None
                return self.after_kong(held, choice)
            case Draw() | Decline():
                return float(isinstance(choice, Draw))
            case _:
                assert_never(choice)

    def prospect(self, held: Seen, without: Sequence[int] = (), melds: int = 0) -> float:
        """The prospect of what is held, less some tiles."""
        hand = held.hand(without, melds, self.table.sets)
        return prospect(hand, self.goals, held.left)

    def after_discard(self, held: Seen, kind: int, without: Sequence[int] = ()) -> float:
        """The prospect after a discard; a wild is thrown away only where nothing else is held."""
        if kind in held.wild:
            return -1.0
        return self.prospect(held, [*without, kind], melds=1 if without else 0)

    def after_pung(self, held: Seen, kind: int) -> float:
        """The best prospect after a pung and the discard it forces."""
        pair = [kind, kind]
        counts = list(held.held)
        counts[kind] -= 2
        return max(self.after_discard(held, k, pair) for k, n in enumerate(counts) if n)

    def after_kong(self, held: Seen, kong: Kong) -> float:
        """The prospect after a kong, with what its points are worth."""
        kind = NUMBER[kong.tile]
        points = self.params.kong_worth(hidden=kong.what == "hidden", wild=kind in held.wild)
        if kong.what == "added":
            left = self.prospect(held, [kind])
        else:
            left = self.prospect(held, [kind] * held.held[kind], melds=1)
        return left + points * KONG_POINT

    def standing(self, view: SeatView) -> float:
        """The prospect of the hand as it was dealt."""
        held = seen(view)
        return self.prospect(held) if sum(held.held) % 3 == 1 else 1.0

    def is_behind(self, view: SeatView) -> bool:
        """Whether this seat's player is far behind the leader."""
        assert view.seat is not None
        mine = view.totals[view.seats[view.seat]]
        return bool(max(view.totals) - mine >= BEHIND * view.unit)
