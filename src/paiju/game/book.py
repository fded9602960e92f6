"""Everything ever done to a ledger, in order: hands told, told anew, undone, done again.

Nothing is taken away: what is undone stays among the acts. An act that is refused is none.
"""

from typing import assert_never

import msgspec

from paiju.game.entry import Entry
from paiju.game.ledger import Ledger, Settled
from paiju.game.refusals import refusal


class Added(msgspec.Struct, frozen=True, tag="added"):
    """A hand is told."""

    entry: Entry


class Corrected(msgspec.Struct, frozen=True, tag="corrected"):
    """A hand is told anew."""

    number: int
    entry: Entry


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The evening is over."""


class Undone(msgspec.Struct, frozen=True, tag="undone"):
    """The last act that still holds does so no more."""


class Redone(msgspec.Struct, frozen=True, tag="redone"):
    """What was undone last holds again; nothing was done since."""


Act = Added | Corrected | Closed | Undone | Redone


class Book:
    """A ledger and its acts."""

    def __init__(self, empty: Ledger) -> None:
        self._held = [empty]  # after each act that holds
        self._undone: list[Ledger] = []
        self.edition = 0  # how many acts there have been

    @property
    def ledger(self) -> Ledger:
        """The ledger as it is now."""
        return self._held[-1]

    @property
    def can_undo(self) -> bool:
        """Whether an act holds."""
        return len(self._held) > 1

    @property
    def can_redo(self) -> bool:
        """Whether an act was undone and nothing was done since."""
        return bool(self._undone)

    def after(self, act: Act) -> Ledger:
        """What the ledger would be after an act; nothing is done yet."""
        now = self.ledger
        match act:
            case Added(entry=entry):
                return now.with_hand(entry)
            case Corrected(number=number, entry=entry):
                return now.corrected(number, entry)
            case Closed():
                return now.closed()
            case Undone():
                if not self.can_undo:
                    raise refusal("edition", "nothing_undone")
                return self._held[-2]
            case Redone():
                if not self.can_redo:
                    raise refusal("edition", "nothing_redone")
                return self._undone[-1]
            case _:
                assert_never(act)

    def do(self, act: Act, then: Ledger) -> None:
        """Does an act after which the ledger is `then`."""
        if isinstance(act, Undone):
            self._undone.append(self._held.pop())
        else:
            self._held.append(then)
            if isinstance(act, Redone):
                self._undone.pop()
            else:
                self._undone.clear()
        self.edition += 1

    def tried(self, entry: Entry, number: int | None) -> Settled:
        """What a hand would come to: the next, or one told anew."""
        if number is None:
            return self.ledger.with_hand(entry).hands[-1]
        return self.ledger.corrected(number, entry).hands[number - 1]
