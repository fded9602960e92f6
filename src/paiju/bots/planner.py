"""The bot that plans: fewest tiles from a hand that may be won, most useful tiles left."""

from collections.abc import Sequence
from typing import assert_never

from paiju.bots.aims import Laid
from paiju.bots.outlook import Outlook, outlook_of
from paiju.bots.seen import Seen, seen
from paiju.core.table import Meld
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
from paiju.game.view import Last, SeatView
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


class PlannerBot:
    """Takes any win; else does what leaves the best prospect."""

    def __init__(self, ruleset: RuleSet, _seed: int) -> None:
        self.params = ruleset.params
        self.outlook_of = outlook_of(ruleset)

    def choose(self, view: SeatView, choices: Sequence[Choice]) -> Choice:
        """One of the choices."""
        if Win() in choices:
            return Win()
        if view.phase not in {"play", "claim"}:
            return max(choices, key=lambda choice: self.stake(choice, view))
        held = seen(view)
        ahead = self.outlook_of(held)
        return max(choices, key=lambda choice: self.merit(choice, held, ahead, view.last))

    def stake(self, choice: Choice, view: SeatView) -> float:
        """How good a stake is."""
        match choice:
            case Sit(amount=amount):
                return 1.0 if amount == 1 else -amount  # the dealer draws first
            case Pull(amount=amount):
                return 1.0 if amount == int(self.is_behind(view)) else -amount
            case Kick(amount=amount):
                return float(amount)
            case _:
                raise ValueError(f"{choice} is no stake")

    def merit(self, choice: Choice, held: Seen, ahead: Outlook, last: Last | None) -> float:
        """How good a choice of play is, on the scale of a prospect."""
        match choice:
            case Discard(tile=tile):
                return after_discard(held, ahead, NUMBER[tile])
            case Pass():
                return ahead.prospect()
            case Pung() | Chow():
                assert last is not None
                return after_claim(held, ahead, choice, NUMBER[last.tile]) / CLAIM
            case Kong():
                return self.after_kong(held, ahead, choice)
            case Redeal(accept=accept):
                return float(accept == (standing(held, ahead) < POOR))
            case Draw() | Decline():
                return float(isinstance(choice, Draw) == ahead.ready())
            case Win() | Sit() | Pull() | Kick():
                raise ValueError(f"{choice} is not weighed")
            case _:
                assert_never(choice)

    def after_kong(self, held: Seen, ahead: Outlook, kong: Kong) -> float:
        """The prospect after a kong, with what its points are worth."""
        kind = NUMBER[kong.tile]
        points = self.params.kong_worth(hidden=kong.what == "hidden", wild=kind in held.wild)
        if kong.what == "added":
            left = ahead.prospect([kind])
        else:
            what = Meld.HIDDEN_KONG if kong.what == "hidden" else Meld.OPEN_KONG
            left = ahead.prospect([kind] * held.held[kind], ((what, kind),))
        return left + points * KONG_POINT

    def is_behind(self, view: SeatView) -> bool:
        """Whether this seat's player is far behind the leader."""
        assert view.seat is not None
        mine = view.totals[view.seats[view.seat]]
        return bool(max(view.totals) - mine >= BEHIND * view.unit)


def after_discard(
    held: Seen, ahead: Outlook, kind: int, without: Sequence[int] = (), laid: Laid = ()
) -> float:
    """The prospect after a discard; a wild is thrown away only where nothing else is held."""
    if kind in held.wild:
        return -1.0
    return ahead.prospect([*without, kind], laid)


def after_claim(held: Seen, ahead: Outlook, claim: Pung | Chow, last: int) -> float:
    """The best prospect after a pung or a run and the discard it forces."""
    laid: Laid = ((Meld.PUNG, last),)
    own = [last, last]
    if isinstance(claim, Chow):
        low = NUMBER[claim.tile]
        laid = ((Meld.CHOW, low),)
        own = [kind for kind in range(low, low + 3) if kind != last]
    counts = list(held.held)
    for kind in own:
        counts[kind] -= 1
    return max(after_discard(held, ahead, k, own, laid) for k, n in enumerate(counts) if n)


def standing(held: Seen, ahead: Outlook) -> float:
    """The prospect of the hand as it was dealt."""
    return ahead.prospect() if sum(held.held) % 3 == 1 else 1.0
