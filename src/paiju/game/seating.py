"""打风: who sits where, and who deals first."""

from collections.abc import Callable, Sequence
from itertools import permutations

from paiju.core.chance import Chance
from paiju.game.events import Redraw, Seating
from paiju.rules.document import Seats
from paiju.tiles import KIND

WINDS = tuple(KIND[kind].id for kind in range(27, 31))
DREAM = KIND[33].id  # 红中, the fifth tile where five people draw
DRAWS_MOST = 10  # of a pot whose neighbours must change; the last can do nothing else

Order = Sequence[int]  # in which tiles are drawn, or people sit where that is random


def draw_seats(
    rules: Seats, chance: Chance, pot: int, before: Sequence[int] | None
) -> tuple[list[Redraw], Seating]:
    """The draws that do not stand and the one that does; `before` are the seats of the pot before.

    A draw after which all neighbours are the same stands only where the document lets it.
    """
    void: list[Redraw] = []
    left = before if rules.until_neighbours_change else None
    while True:
        seating = draw_once(rules, chance, pot, left if len(void) == DRAWS_MOST - 1 else None)
        if left is None or neighbours(seating.seats) != neighbours(left):
            return void, seating
        void.append(
            Redraw(
                pot=pot,
                roller=seating.roller,
                dice=seating.dice,
                winds=seating.winds,
                seats=seating.seats,
            )
        )


def neighbours(seats: Sequence[int]) -> set[tuple[int, int]]:
    """Who sits before whom."""
    return {(seat, seats[(i + 1) % len(seats)]) for i, seat in enumerate(seats)}


def draw_once(rules: Seats, chance: Chance, pot: int, left: Sequence[int] | None) -> Seating:
    """One draw of the seats by the document's way; where seats are `left`, neighbours change."""
    if rules.drawn == "random":
        return at_random(rules, chance, pot, left)
    people = rules.people
    roller = int(chance.below(people))
    dice = (int(chance.die()), int(chance.die()))
    first = (roller + sum(dice) - 1) % people  # the roller is 1

    def seated(order: Order) -> tuple[int, ...]:
        return by_wind(winds_of(order, first))

    winds = winds_of(some_order(chance, people, seated, left), first)
    return Seating(
        pot=pot,
        roller=roller,
        dice=dice,
        winds=winds,
        seats=by_wind(winds),
        dreamer=winds.index(DREAM) if DREAM in winds else None,
        dealer=0,
        east=first if rules.east == "first_drawer" else roller,
    )


def winds_of(order: Order, first: int) -> tuple[str, ...]:
    """What each player draws, where one draws first and the others follow."""
    people = len(order)
    tiles = [*WINDS[: min(people, 4)], *([DREAM] if people == 5 else [])]
    return tuple(tiles[order[(player - first) % people]] for player in range(people))


def by_wind(winds: Sequence[str]) -> tuple[int, ...]:
    """The players from East on."""
    return tuple(winds.index(wind) for wind in WINDS if wind in winds)


def at_random(rules: Seats, chance: Chance, pot: int, left: Sequence[int] | None) -> Seating:
    """People sit as they came; the first dealer is drawn."""
    table = min(rules.people, 4)

    def seated(order: Order) -> tuple[int, ...]:
        return tuple(order[:table])

    people = some_order(chance, rules.people, seated, left)
    return Seating(
        pot=pot,
        roller=None,
        dice=None,
        winds=None,
        seats=seated(people),
        dreamer=people[4] if rules.people == 5 else None,
        dealer=int(chance.below(table)),
        east=None,
    )


def some_order(
    chance: Chance,
    people: int,
    seated: Callable[[Order], tuple[int, ...]],
    left: Sequence[int] | None,
) -> Order:
    """Any order, or any that seats people beside others than those whose seats are `left`."""
    if left is None:
        return [int(one) for one in chance.shuffled(bytes(range(people)))]
    others = [
        order
        for order in permutations(range(people))
        if neighbours(seated(order)) != neighbours(left)
    ]
    return others[int(chance.below(len(others)))]
