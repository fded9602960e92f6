"""What every bot is: a function from a seat's view and the choices to one of the choices.

A bot keeps nothing between two questions; its chance comes from its own seed and from how far the
match is. So a bot that is made anew in the middle of a match goes on as if nothing had happened.
"""

import hashlib
from collections.abc import Sequence
from random import Random
from typing import Protocol

from paiju.game.choices import Choice
from paiju.game.view import SeatView
from paiju.rules import RuleSet


class BotError(ValueError):
    """A bot that nobody has written."""


class Bot(Protocol):
    """A player that is asked and answers at once."""

    def choose(self, view: SeatView, choices: Sequence[Choice]) -> Choice:
        """One of the choices."""


def chance(seed: int, view: SeatView) -> Random:
    """The chance of one answer, the same whenever the same question is asked."""
    asked = f"{seed}/{view.seq}/{view.seat}".encode()
    return Random(int.from_bytes(hashlib.sha256(asked).digest()[:8]))


class RandomBot:
    """Takes any choice, all alike likely."""

    def __init__(self, _ruleset: RuleSet, seed: int) -> None:
        self._seed = seed

    def choose(self, view: SeatView, choices: Sequence[Choice]) -> Choice:
        """One of the choices."""
        return chance(self._seed, view).choice(choices)
