"""One hand on the table: the referee, what it does not keep, and what each seat sees of it.

What is seen is read off the referee and off the choices made, never off the events.
"""

from collections.abc import Sequence

from paiju.core.codes import Phase as RefereePhase
from paiju.core.params import TableParams
from paiju.core.referee import Referee
from paiju.core.table import Meld
from paiju.game.choices import (
    Choice,
    Discard,
    Kick,
    Kong,
    Pull,
    Redeal,
    Sit,
    packed,
    unpacked,
)
from paiju.game.money import amounts
from paiju.game.view import (
    Laid,
    Last,
    Opened,
    Phase,
    Place,
    Result,
    SettlePart,
    Stakes,
    Thrown,
    Turned,
    WallSeen,
)
from paiju.tiles import KIND, ids

STAKES = {RefereePhase.SIT, RefereePhase.PULL, RefereePhase.KICK}


class Table:
    """The table of one hand."""

    def __init__(self, params: TableParams, referee: Referee) -> None:
        self.params = params
        self.referee = referee
        self.seats = range(params.seats)
        self.rivers: list[list[Thrown]] = [[] for _ in self.seats]
        self.added: set[tuple[int, int]] = set()  # seat and kind of each added kong
        self.sat: int | None = None
        self.pulled: list[int | None] = [None] * params.seats
        self.kicked: list[int | None] = [None] * params.seats
        self.redealt = False

    def ask(self) -> dict[int, list[Choice]]:
        """What each seat that must choose may choose."""
        asked = self.referee.asked()
        return {
            seat: [unpacked(code, self.referee) for code in self.referee.legal(seat)]
            for seat in self.seats
            if asked >> seat & 1
        }

    def apply(self, seat: int, choice: Choice) -> None:
        """Makes one of the choices asked for."""
        referee = self.referee
        drawn = referee.drawn
        melds = [len(referee.melds_of(other)) for other in self.seats]
        thrown_by = referee.last_seat
        taken = referee.apply(seat, packed(choice))
        assert taken, f"seat {seat} was offered {choice}"
        match choice:
            case Sit(amount=amount):
                self.sat = amount
            case Pull(amount=amount):
                self.pulled[seat] = amount
            case Kick(against=against, amount=amount):
                self.kicked[against] = amount
            case Discard(tile=tile):
                just_drawn = drawn >= 0 and KIND[drawn].id == tile
                self.rivers[seat].append(Thrown(tile, just_drawn))
            case Kong(what="added", tile=tile):
                self.added.add((seat, next(k.number for k in KIND if k.id == tile)))
            case Redeal(accept=accept):
                self.redealt = accept
            case _:
                self.note_claim(thrown_by, melds)

    def note_claim(self, thrown_by: int, melds: Sequence[int]) -> None:
        """Marks the last discard as claimed where a meld has been made of it."""
        for seat in self.seats:
            laid = self.referee.melds_of(seat)
            if len(laid) > melds[seat] and laid[-1][2] >= 0:
                tile = self.rivers[thrown_by][-1]
                self.rivers[thrown_by][-1] = Thrown(tile.tile, tile.drawn, seat)

    # What is seen.

    def phase(self) -> Phase:
        """Where the hand stands."""
        phase = self.referee.phase
        if phase in STAKES:
            return "stakes"
        if phase == RefereePhase.CLAIM:
            return "claim"
        return "over" if phase == RefereePhase.OVER else "play"

    def turn(self) -> int | None:
        """Whose turn it is; after a discard still the discarder's."""
        phase = self.referee.phase
        if phase in STAKES or phase == RefereePhase.OVER:
            return None
        if phase in {RefereePhase.CLAIM, RefereePhase.REDEAL}:
            return self.referee.last_seat
        return self.referee.turn

    def stakes(self) -> Stakes:
        """The stakes declared."""
        return Stakes(self.sat, tuple(self.pulled), tuple(self.kicked))

    def wall(self) -> WallSeen:
        """The wall."""
        wall = self.referee.wall
        opened = wall.first_seat >= 0
        return WallSeen(
            opened=Opened(wall.first_seat, wall.first_stack) if opened else None,
            stacks=stacks(self.params, self.referee.dealer),
            taken=wall.taken,
            replaced=wall.replaced,
            live=wall.live if opened else self.params.tiles,
            tail=wall.tail if opened else 0,
        )

    def indicator(self) -> Turned | None:
        """The turned tile."""
        wall = self.referee.wall
        if wall.turned < 0:
            return None
        return Turned(KIND[wall.turned].id, wall.turned_seat, wall.turned_stack)

    def wilds(self) -> tuple[str, ...]:
        """The wild kinds."""
        return tuple(ids(self.referee.wilds()))

    def last(self) -> Last | None:
        """The last discard, unless it was claimed."""
        seat = self.referee.last_seat
        if seat < 0 or self.rivers[seat][-1].claimed_by is not None:
            return None
        return Last(seat, KIND[self.referee.last_kind].id)

    def place(self, seat: int, viewer: int | None) -> Place:
        """What lies before a seat, as another or itself sees it."""
        referee = self.referee
        hand = referee.hand_of(seat)
        own = seat == viewer
        drawing = own and seat == referee.turn and referee.drawn >= 0
        return Place(
            count=len(hand),
            hand=tuple(ids(hand)) if own else None,
            drawn=KIND[referee.drawn].id if drawing else None,
            melds=tuple(
                self.laid(seat, meld, open_to_all=own or self.phase() == "over")
                for meld in referee.melds_of(seat)
            ),
            river=tuple(self.rivers[seat]),
            kong_points=sum(self.points(what, kind) for what, kind, _ in referee.melds_of(seat)),
            forfeited=referee.fault_of(seat) != 0,
        )

    def laid(self, seat: int, meld: tuple[int, int, int], *, open_to_all: bool) -> Laid:
        """A meld as it is seen."""
        what, kind, origin = meld
        tile = KIND[kind].id
        from_seat = None if origin < 0 else origin
        if what == Meld.PUNG:
            return Laid("pung", (tile,) * 3, tile, from_seat)
        if what == Meld.OPEN_KONG:
            made = "added" if (seat, kind) in self.added else "open"
            return Laid(made, (tile,) * 4, tile, from_seat)
        seen = tile if open_to_all or self.params.hidden_shown else None
        return Laid("hidden", (seen,) * 4, seen, None)

    def points(self, what: int, kind: int) -> int:
        """What a meld's kong is worth."""
        if what == Meld.PUNG:
            return 0
        if kind in self.referee.wilds():
            return self.params.kong_wild
        return self.params.kong_open if what == Meld.OPEN_KONG else self.params.kong_hidden

    def parts(self, unit: int) -> Result:
        """The payments of a finished hand, and all hands; the win is the match's to add."""
        paid = self.referee.paid
        parts = paid.parts()
        won = paid.winner >= 0
        konged = any(what != Meld.PUNG for s in self.seats for what, *_ in self.referee.melds_of(s))
        told = {"hand": won, "kongs": konged and not paid.kongs_void, "chase": bool(paid.chase)}
        if self.redealt:
            told = {}
        return Result(
            drawn_hand=None if won else "redeal" if self.redealt else "wall",
            settles=tuple(
                SettlePart(what, amounts(parts[what], unit)) for what, is_told in told.items() if is_told
            ),
            net=amounts(parts["net"], unit),
            hands=tuple(tuple(ids(self.referee.hand_of(seat))) for seat in self.seats),
        )


def stacks(params: TableParams, dealer: int) -> tuple[int, ...]:
    """How many stacks stand before each seat."""
    return tuple(params.stacks[(seat - dealer) % params.seats] for seat in range(params.seats))
