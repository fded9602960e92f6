"""What of an event a seat may see. Nothing of a game leaves the server but through here."""

from typing import assert_never

from msgspec.structs import replace

from paiju.game.events import (
    AnyEvent,
    Chase,
    Claim,
    ClaimWindow,
    Deal,
    Dice,
    Discard,
    Draw,
    DrawnHand,
    Forfeit,
    HandEnd,
    HandStart,
    Indicator,
    Kong,
    MatchEnd,
    MatchStart,
    Meld,
    Redeal,
    Replacement,
    Seating,
    Settle,
    Stake,
    WallOpened,
    Win,
)


def redact(event: AnyEvent, seat: int | None, *, hidden_shown: bool) -> AnyEvent:
    """The event as a seat sees it, or as one who holds none (None).

    `hidden_shown`: the document shows the tile of a hidden kong; where it does not, the kong's
    points go as well, since a kong of wilds is told by them.
    """
    match event:
        case Deal() | Draw() | Replacement():
            if event.seat == seat:
                return event
            if isinstance(event, Deal):
                return replace(event, tiles=None)
            return replace(event, tile=None)
        case Kong():
            if event.what != "hidden" or event.seat == seat or hidden_shown:
                return event
            return replace(event, tile=None, points=None)
        case (
            MatchStart()
            | Seating()
            | HandStart()
            | Stake()
            | Dice()
            | WallOpened()
            | Indicator()
            | Discard()
            | ClaimWindow()
            | Claim()
            | Meld()
            | Forfeit()
            | Redeal()
            | Win()
            | DrawnHand()
            | Chase()
            | Settle()
            | HandEnd()
            | MatchEnd()
        ):
            return event
        case _:
            assert_never(event)
