"""What of an event a seat may see. Nothing of a game leaves the server but through here."""

from typing import assert_never

from msgspec.structs import replace

from paiju.game import events


def redact(event: events.AnyEvent, seat: int | None, *, hidden_shown: bool) -> events.AnyEvent:
    """The event as a seat sees it, or as one who holds none (None).

    `hidden_shown`: the document shows the tile of a hidden kong; where it does not, the kong's
    points go as well, since a kong of wilds is told by them.
    """
    match event:
        case events.Deal() | events.Draw() | events.Replacement():
            if event.seat == seat:
                return event
            if isinstance(event, events.Deal):
                return replace(event, tiles=None)
            return replace(event, tile=None)
        case events.Kong():
            if event.what != "hidden" or event.seat == seat or hidden_shown:
                return event
            return replace(event, tile=None, points=None)
        case events.Claim():
            if event.what == "win":  # the hand is over and lies open
                return event
            return replace(event, others=tuple(one for one in event.others if one.seat == seat))
        case (
            events.MatchStart()
            | events.Redraw()
            | events.Seating()
            | events.HandStart()
            | events.Stake()
            | events.Dice()
            | events.WallOpened()
            | events.Indicator()
            | events.Discard()
            | events.Flower()
            | events.ClaimWindow()
            | events.RobWindow()
            | events.Meld()
            | events.Forfeit()
            | events.Redeal()
            | events.Win()
            | events.Horses()
            | events.DrawnHand()
            | events.Chase()
            | events.Settle()
            | events.HandEnd()
            | events.MatchEnd()
        ):
            return event
        case _:
            assert_never(event)
