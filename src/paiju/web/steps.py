"""What is kept of a table: what was agreed, then every accepted step.

A table is rebuilt from these alone, so their JSON stays readable for as long as tables are open.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from paiju.game.choices import Choice
from paiju.game.names import player_kind


class Place(msgspec.Struct, frozen=True):
    """Who sits down at a table."""

    name: str
    kind: str  # "person", or the name of a bot


class Terms(msgspec.Struct, frozen=True):
    """What is agreed before a match."""

    document: dict[str, Any]  # the rules as they were agreed, flattened
    rounds: int
    unit: int
    players: tuple[Place, ...]
    entropy: str  # given with the request for a table, before the commitment was seen


class Start(msgspec.Struct, frozen=True, tag="start"):
    """All are ready."""

    entropy: str  # given after the commitment was seen


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    """A seat has chosen."""

    seat: int
    choice: Choice


class Next(msgspec.Struct, frozen=True, tag="next"):
    """The next hand is wanted."""


class Left(msgspec.Struct, frozen=True, tag="left"):
    """A player leaves, which ends the match."""

    player: int


Step = Start | Chosen | Next | Left


class Kept(msgspec.Struct, frozen=True):
    """A step as it is kept."""

    seq: int  # how many events had happened before it
    step: Step


_kept = msgspec.json.Decoder(Kept)
_terms = msgspec.json.Decoder(Terms)


def write(kept: Kept | Terms) -> bytes:
    """Terms or a step as they are kept."""
    return msgspec.json.encode(kept)


def read_step(body: bytes) -> Kept:
    """A step that was kept."""
    return _kept.decode(body)


def read_terms(body: bytes) -> Terms:
    """Terms that were kept, bots by the names they have now."""
    terms = _terms.decode(body)
    players = tuple(replace(one, kind=player_kind(one.kind)) for one in terms.players)
    return replace(terms, players=players)
