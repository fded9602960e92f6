"""What is told of a table: the one place where messages about a game are made."""

import msgspec

from paiju.game.choices import Discard
from paiju.game.events import AnyEvent, HandEnd, HandStart, Points, Win
from paiju.rules.document import Text
from paiju.web.captions import caption, confirm
from paiju.web.messages import Ask, Offer, Readiness, State
from paiju.web.refused import Refused
from paiju.web.seen import Seen
from paiju.web.table import PERSON, Table


def tell(table: Table, player: int, since: int, countdown: float | None) -> State:
    """The state of a table for a player who knows the first `since` events."""
    if since > table.seq:
        raise Refused(f"{since} events have not happened yet; {table.seq} have", "seq")
    return State(
        seq=table.seq,
        events=table.told[player][since:],
        view=table.view(player),
        ask=ask(table, player),
        ready=ready(table, countdown),
        phase=table.phase,
        commitment=table.commitment,
        player=player,
    )


def ready(table: Table, countdown: float | None) -> Readiness:
    """Who is ready; bots always are, and everybody is once the match has begun."""
    begun = table.phase != "lobby"
    return Readiness([begun or place.kind != PERSON for place in table.terms.players], countdown)


def ask(table: Table, player: int) -> Ask | None:
    """The question to a player, with the choices in the order of their keys."""
    seat = table.seat_of(player)
    choices = table.asked().get(seat) if seat is not None else None
    view = table.view(player)
    if not choices or view is None:
        return None
    offers = []
    keys = iter("123456789")
    for choice in choices:
        key = None if isinstance(choice, Discard) else next(keys, None)
        offers.append(Offer(choice, key, caption(choice, view), confirm(choice, choices, view)))
    return Ask(table.seq, offers)


class Finished(msgspec.Struct, frozen=True):
    """A finished hand in a list."""

    hand: int
    round: int
    dealer: int
    streak: int
    seats: tuple[int, ...]  # the player in each seat
    winner: int | None  # a seat; of several the nearest
    others: tuple[int, ...]  # seats that won with the same tile
    fan: int | None
    spoken: Text | None
    net: tuple[Points, ...]  # by seat


class Replay(msgspec.Struct, frozen=True):
    """A finished hand, all open."""

    events: list[AnyEvent]
    start: Seen  # before the first of them


def finished(table: Table) -> list[Finished]:
    """Every finished hand."""
    return [summary(table.hand(number)) for number in range(1, len(table.hands) + 1)]


def summary(events: list[AnyEvent]) -> Finished:
    """A hand in a line."""
    start, end = events[0], events[-1]
    assert isinstance(start, HandStart)
    assert isinstance(end, HandEnd)
    wins = [event for event in events if isinstance(event, Win)]
    won = wins[0] if wins else None
    return Finished(
        hand=start.hand,
        round=start.round,
        dealer=start.dealer,
        streak=start.streak,
        seats=start.seats,
        winner=None if won is None else won.seat,
        others=tuple(win.seat for win in wins[1:]),
        fan=None if won is None else won.fan,
        spoken=None if won is None else won.spoken,
        net=end.net,
    )


def replay(table: Table, number: int, player: int) -> Replay:
    """A finished hand for a player to look at again."""
    return Replay(table.hand(number), table.before(number, player))
