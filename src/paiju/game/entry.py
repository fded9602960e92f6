"""What a person says of one hand that was played at a real table; seats are numbers of people."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from paiju.core.settle import MOST_POINTS
from paiju.game.events import Reason, Told, ToldHand
from paiju.game.refusals import EntryError, refusal
from paiju.game.shape import misshapen
from paiju.rules.document import HORSES_MOST

NOTE_MOST = 200  # characters
Place = Annotated[int, Meta(ge=0, le=4)]
Hits = Annotated[int, Meta(ge=0, le=HORSES_MOST)]
Doublings = Annotated[int, Meta(ge=0, le=16)]
BySeat = Annotated[tuple[Doublings, ...], Meta(max_length=5)]
WayName = Literal[
    "draw",
    "kong_draw",
    "flower_draw",
    "discard",
    "rob_kong",
    "heavenly",
    "earthly",
    "humanly",
]


class Said(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """A part of what is said; what is left out is as its default."""


class Stakes(Said, frozen=True, kw_only=True):
    """坐, 拉 and 踹: what the dealer sat, what each pulled, against whom the dealer kicked."""

    sit: Doublings = 0
    pull: BySeat = ()
    kick: BySeat = ()


class KongSaid(Said, frozen=True, kw_only=True, rename={"from_": "from"}):
    """A kong."""

    seat: Place
    kind: Literal["open", "added", "hidden"]
    from_: Place | None = None  # who discarded the tile, or that of the pung
    tile: Told | None = None
    wild: bool = False


class WinSaid(Said, frozen=True, kw_only=True, rename={"from_": "from"}):
    """A win: its value before the stakes, or the hand."""

    seat: Place
    way: WayName
    from_: Place | None = None  # whose tile it was
    liable: Place | None = None  # who pays alone
    points: Annotated[int, Meta(ge=0, le=MOST_POINTS)] | None = None
    hand: ToldHand | None = None
    horses: Hits = 0  # where several win; else those of the entry


class Entry(Said, frozen=True, kw_only=True):
    """A hand."""

    end: Literal["win", "drawn"]
    reason: Reason | None = None  # of a drawn hand
    wins: Annotated[tuple[WinSaid, ...], Meta(max_length=3)] = ()
    kongs: Annotated[tuple[KongSaid, ...], Meta(max_length=16)] = ()
    stakes: Stakes | None = None
    chase: bool = False  # all discarded the dealer's first kind
    unpaid: bool = False  # the winner had discarded a wild
    horses: Hits = 0
    note: Annotated[str, Meta(max_length=NOTE_MOST)] = ""


def read_entry(said: Any) -> Entry:
    """An entry of plain values; a wrong one is refused with its place."""
    try:
        return msgspec.convert(said, Entry)
    except msgspec.ValidationError as wrong:
        raise misshapen(wrong, said, Entry) from None


def normal(entry: Entry, people: int) -> Entry:
    """The one way of writing what an entry says: stakes in full or not at all, a note's blanks."""
    stakes = entry.stakes
    if stakes is not None:
        for name in ("pull", "kick"):
            if len(getattr(stakes, name)) not in {0, people}:
                raise refusal(
                    f"stakes.{name}", "numbers", n=len(getattr(stakes, name)), people=people
                )
        nobody = (0,) * people
        stakes = replace(stakes, pull=stakes.pull or nobody, kick=stakes.kick or nobody)
        if not (stakes.sit or any(stakes.pull) or any(stakes.kick)):
            stakes = None
    wins, horses = entry.wins, entry.horses
    if len(wins) == 1 and wins[0].horses:
        if horses not in {0, wins[0].horses}:
            raise refusal("horses", "said_twice", written=horses, right=wins[0].horses)
        horses, wins = wins[0].horses, (replace(wins[0], horses=0),)
    note = " ".join("".join(filter(str.isprintable, word)) for word in entry.note.split()).strip()
    return replace(entry, stakes=stakes, wins=wins, horses=horses, note=note)


__all__ = ["Entry", "EntryError", "KongSaid", "Stakes", "WinSaid", "normal", "read_entry"]
