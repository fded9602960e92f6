"""The wall: where each tile lies, where it was opened, and which tile comes next from either end.

A place is a number: the wall's offset of its seat + 2 × stack + (0 upper, 1 lower); stacks count
from 0 at the right end as that seat sees it. An index counts the tiles in the order of taking.
"""

from collections.abc import Sequence

import cython

if not cython.compiled:
    from paiju.core.codes import NONE

    TILES_MOST = 160
    STAYS = 0  # the reserve, as replacements are taken: it is filled up from the live wall
    GROWS = 1  # and by one more tile for each kong
    SHRINKS = 2  # it is where they come from


class Wall:
    """One hand's wall."""

    def __init__(
        self,
        from_dealer: Sequence[int],
        reserve: int,
        *,
        right_to_left: bool,
        tail_apart: bool,
        reserve_grows: int = 0,
    ) -> None:
        if not cython.compiled:
            self.from_dealer = [0] * 4
            self.stacks = [0] * 4
            self.offset = [0] * 4
            self.kind = bytearray(TILES_MOST)
            self.order = [0] * TILES_MOST
            self.gone = [0] * TILES_MOST
        self.seats = len(from_dealer)
        for walls, stacks in enumerate(from_dealer):
            self.from_dealer[walls] = stacks
        self.tiles = 2 * sum(from_dealer)
        self.reserve = reserve
        self.reserve_grows = reserve_grows
        self.right_to_left = right_to_left
        self.shared = not tail_apart  # draws and replacements come out of one count
        self.first_seat = NONE
        self.first_stack = NONE
        self.front = 0  # index of the next live tile, or of one already gone from the tail
        self.taken = 0  # tiles gone from the front, the deal included, a turned one not
        self.replaced = 0
        self.konged = 0  # kongs told of
        self.live = 0  # draws left
        self.tail = 0  # replacements left
        self.turned = NONE  # kind of the turned tile
        self.turned_seat = NONE
        self.turned_stack = NONE

    def stand(self, dealer: cython.int) -> None:
        """Stands the walls before the seats, none opened, every tile face down."""
        i: cython.int
        place: cython.int = 0
        for i in range(self.seats):
            self.stacks[(dealer + i) % self.seats] = self.from_dealer[i]
        for i in range(self.seats):
            self.offset[i] = place
            place += 2 * self.stacks[i]
        for i in range(self.tiles):
            self.order[i] = i
            self.gone[i] = 0
        self.first_seat = NONE
        self.first_stack = NONE
        self.front = 0
        self.taken = 0
        self.replaced = 0
        self.konged = 0
        self.live = 0
        self.tail = 0
        self.turned = NONE
        self.turned_seat = NONE
        self.turned_stack = NONE

    def open_at(self, seat: cython.int, stack: cython.int) -> None:
        """Opens at the stack counted from 0 in the wall of this seat, and on round the table."""
        stacks: cython.int = self.tiles // 2
        index: cython.int = 0
        i: cython.int
        place: cython.int
        skip: cython.int = stack % stacks
        for i in range(stacks):
            if i == 0:
                while skip >= self.stacks[seat]:
                    skip -= self.stacks[seat]
                    seat = self.beside(seat)
                self.first_seat = seat
                self.first_stack = skip if self.right_to_left else self.stacks[seat] - 1 - skip
            place = skip if self.right_to_left else self.stacks[seat] - 1 - skip
            place = self.offset[seat] + 2 * place
            self.order[index] = place
            self.order[index + 1] = place + 1
            index += 2
            skip += 1
            if skip == self.stacks[seat]:
                skip = 0
                seat = self.beside(seat)

    def beside(self, seat: cython.int) -> cython.int:
        """The seat whose wall follows in the direction of taking."""
        if self.right_to_left:
            return (seat + self.seats - 1) % self.seats
        return (seat + 1) % self.seats

    def seat_of(self, place: cython.int) -> cython.int:
        """The seat before whose wall a place lies."""
        seat: cython.int = self.seats - 1
        while self.offset[seat] > place:
            seat -= 1
        return seat

    def take(self, index: cython.int) -> cython.int:
        """Takes the tile at this index; its kind."""
        place: cython.int = self.order[index]
        self.gone[place] = 1
        return self.kind[place]

    def deal(self, index: cython.int) -> cython.int:
        """Takes a tile of the deal; its kind."""
        self.taken += 1
        return self.take(index)

    def show(self, index: cython.int) -> None:
        """Turns the tile at this index, which stays where it lies and is out of play."""
        place: cython.int = self.order[index]
        self.turned = self.take(index)
        self.turned_seat = self.seat_of(place)
        self.turned_stack = (place - self.offset[self.turned_seat]) // 2

    def turn_tail(self, stacks: cython.int) -> None:
        """Turns the upper tile of this many stacks from the tail: it parts draws from tail."""
        self.front = self.taken
        self.show(self.tiles - 2 * stacks)
        self.live = self.tiles - 2 * stacks - self.taken
        self.tail = 2 * stacks - 1

    def turn_live(self) -> None:
        """Turns the first live tile."""
        self.show(self.taken)
        self.front = self.taken + 1
        self.count_shared()

    def turn_none(self) -> None:
        """Turns nothing."""
        self.front = self.taken
        self.count_shared()

    def count_shared(self) -> None:
        """Draws end where the reserve begins, and replacements too unless they come out of it."""
        left: cython.int = self.left() - self.reserve
        if self.reserve_grows == GROWS:
            left -= self.konged
        elif self.reserve_grows == SHRINKS:
            left += min(self.replaced, self.reserve)
        self.live = max(left, 0)
        self.tail = self.live
        if self.reserve_grows == SHRINKS:
            self.tail = max(self.reserve - self.replaced, 0)

    def left(self) -> cython.int:
        """How many tiles lie face down."""
        return self.tiles - self.taken - self.replaced - (1 if self.turned >= 0 else 0)

    def kong(self) -> None:
        """A kong has been made, which a growing reserve takes note of."""
        self.konged += 1
        if self.shared:
            self.count_shared()

    def draw(self) -> cython.int:
        """Takes the next live tile; its kind."""
        while self.gone[self.order[self.front]]:
            self.front += 1
        self.front += 1
        self.taken += 1
        if self.shared:
            self.count_shared()
        else:
            self.live -= 1
        return self.take(self.front - 1)

    def replace(self) -> cython.int:
        """Takes the next tile of the tail, upper before lower and none skipped; its kind."""
        # r tiles gone: stack r // 2 from the tail; where its upper tile is turned or drawn, the
        # lower one.
        index: cython.int = self.tiles - 2 - 2 * (self.replaced // 2) + self.replaced % 2
        if self.gone[self.order[index]]:
            index += 1
        self.replaced += 1
        if self.shared:
            self.count_shared()
        else:
            self.tail -= 1
        return self.take(index)

    def uncover(self) -> cython.int:
        """Turns the next tile from the front, reserved or not; its kind."""
        while self.gone[self.order[self.front]]:
            self.front += 1
        self.taken += 1
        self.front += 1
        return self.take(self.front - 1)

    def laid(self, kinds: bytes) -> None:
        """Lays these kinds face down, by place."""
        for place, kind in enumerate(kinds):
            self.kind[place] = kind

    def places(self) -> list[int]:
        """The places in the order of taking."""
        return [int(self.order[index]) for index in range(self.tiles)]

    def places_left(self) -> list[int]:
        """The places whose tile lies face down."""
        return [place for place in range(self.tiles) if not self.gone[place]]
