"""The lines of a record that are no events: its first and its last."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from paiju.game.events import Player

FORMAT = "paiju-record"
VERSION = 1

Count = Annotated[int, Meta(ge=1, le=1_000_000_000)]


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a match is played by, and who plays."""

    format: str
    version: int
    engine: str  # the version of paiju that wrote it
    rules: dict[str, Any]  # the flattened document
    hash: str  # its identity
    players: tuple[Player, ...]
    length: Count  # rounds
    unit: Count
    commitment: str  # SHA-256 of the seed; empty where it was scored by hand
    by_hand: bool = False  # played with real tiles and scored by hand: a ledger, without a wall
    title: str = ""  # of a ledger


class Foot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chance of an ended match and the state it came to."""

    seed: str  # hex; empty where it was scored by hand
    entropy: str
    state_hash: str
    events: int  # lines between the first and this
    lines_hash: str  # SHA-256 of all lines before, written with their keys in order
