"""What a seat may choose, as typed values, and the packed numbers the referee takes."""

from typing import Literal, assert_never

import msgspec

from paiju.core.codes import Verb
from paiju.tiles import KIND, NUMBER


class ChoiceError(ValueError):
    """A choice that may not be made now; nothing has changed."""


class Offered(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What all choices share: a word that names them in `type`, and no key that means nothing."""


class Sit(Offered, frozen=True, tag="sit"):
    """The dealer stakes so many doublings."""

    amount: int


class Pull(Offered, frozen=True, tag="pull"):
    """Another seat stakes so many doublings against the dealer."""

    amount: int


class Kick(Offered, frozen=True, tag="kick"):
    """The dealer doubles, or does not, against a seat that pulled."""

    against: int
    amount: int


class Discard(Offered, frozen=True, tag="discard"):
    """A tile goes to the river."""

    tile: str


class Chow(Offered, frozen=True, tag="chow"):
    """The discard is claimed with two others of a run."""

    tile: str  # the lowest of the run


class Pung(Offered, frozen=True, tag="pung"):
    """The discard is claimed with two of its kind."""


class Kong(Offered, frozen=True, tag="kong"):
    """Four of a kind are laid."""

    what: Literal["open", "added", "hidden"]
    tile: str


class Win(Offered, frozen=True, tag="win"):
    """The hand is won."""


class Pass(Offered, frozen=True, tag="pass"):
    """The tile is left."""


class Draw(Offered, frozen=True, tag="draw"):
    """The wall's last tile is drawn, where it need not be."""


class Decline(Offered, frozen=True, tag="decline"):
    """The wall's last tile is left, and nobody wins."""


class Redeal(Offered, frozen=True, tag="redeal"):
    """The hand is dealt again, or not."""

    accept: bool


Choice = Sit | Pull | Kick | Discard | Chow | Pung | Kong | Win | Pass | Draw | Decline | Redeal

OWN_KONGS = {"added": Verb.ADDED_KONG, "hidden": Verb.HIDDEN_KONG}


def packed(choice: Choice) -> int:
    """A choice as the referee takes it."""
    match choice:
        case Sit(amount=amount):
            return Verb.SIT | amount << 8
        case Pull(amount=amount):
            return Verb.PULL | amount << 8
        case Kick(amount=amount):
            return Verb.KICK | amount << 8
        case Discard(tile=tile):
            return Verb.DISCARD | NUMBER[tile] << 8
        case Chow(tile=tile):
            return Verb.CHOW | NUMBER[tile] << 8
        case Pung():
            return Verb.PUNG
        case Kong(what="open"):
            return Verb.OPEN_KONG
        case Kong(what=what, tile=tile):
            return OWN_KONGS[what] | NUMBER[tile] << 8
        case Win():
            return Verb.WIN
        case Pass():
            return Verb.PASS
        case Draw():
            return Verb.DRAW
        case Decline():
            return Verb.DECLINE
        case Redeal(accept=accept):
            return Verb.REDEAL | accept << 8
        case _:
            assert_never(choice)


def unpacked(number: int, *, last: int, against: int) -> Choice:
    """A referee's choice; `last` is the kind last discarded, `against` whom a kick would meet."""
    verb, argument = Verb(number & 255), number >> 8
    match verb:
        case Verb.SIT:
            return Sit(argument)
        case Verb.PULL:
            return Pull(argument)
        case Verb.KICK:
            return Kick(against, argument)
        case Verb.DISCARD:
            return Discard(KIND[argument].id)
        case Verb.CHOW:
            return Chow(KIND[argument].id)
        case Verb.PUNG:
            return Pung()
        case Verb.OPEN_KONG:
            return Kong("open", KIND[last].id)
        case Verb.HIDDEN_KONG:
            return Kong("hidden", KIND[argument].id)
        case Verb.ADDED_KONG:
            return Kong("added", KIND[argument].id)
        case Verb.WIN:
            return Win()
        case Verb.PASS:
            return Pass()
        case Verb.DRAW:
            return Draw()
        case Verb.DECLINE:
            return Decline()
        case Verb.REDEAL:
            return Redeal(bool(argument))
        case _:
            assert_never(verb)
