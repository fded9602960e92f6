"""打风: who sits where, and who deals first."""

from collections.abc import Sequence

from paiju.core.chance import Chance
from paiju.game.events import Seating
from paiju.rules.document import Seats
from paiju.tiles import KIND

WINDS = tuple(KIND[kind].id for kind in range(27, 31))
DREAM = KIND[33].id  # 红中, the fifth tile where five people draw
DRAWS_MOST = 100  # of one seat draw that is done again until a neighbour has changed


def draw_seats(rules: Seats, chance: Chance, pot: int, before: Sequence[int] | None) -> Seating:
    """The seats of a pot; `before` are those of the pot before, if there was one."""
    seating = draw_once(rules, chance, pot)
    if rules.until_neighbours_change and before is not None:
        for _ in range(DRAWS_MOST):
            if neighbours(seating.seats) != neighbours(before):
                break
            seating = draw_once(rules, chance, pot)
    return seating


def neighbours(seats: Sequence[int]) -> set[tuple[int, int]]:
    """Who sits before whom."""
    return {(seat, seats[(i + 1) % len(seats)]) for i, seat in enumerate(seats)}


def draw_once(rules: Seats, chance: Chance, pot: int) -> Seating:
    """One draw of the seats by the document's way."""
    if rules.drawn == "random":
        return at_random(rules, chance, pot)
    people = rules.people
    roller = int(chance.below(people))
    dice = (int(chance.die()), int(chance.die()))
    first = (roller + sum(dice) - 1) % people  # the roller is 1
    tiles = [*WINDS[: min(people, 4)], *([DREAM] if people == 5 else [])]
    order = [int(tile) for tile in chance.shuffled(bytes(range(people)))]
    winds = [""] * people
    for turn, tile in enumerate(order):
        winds[(first + turn) % people] = tiles[tile]
    at_table = [player for player in range(people) if winds[player] != DREAM]
    seats = tuple(sorted(at_table, key=lambda player: WINDS.index(winds[player])))
    return Seating(
        pot=pot,
        roller=roller,
        dice=dice,
        winds=tuple(winds),
        seats=seats,
        dreamer=winds.index(DREAM) if DREAM in winds else None,
        dealer=0,
        east=first if rules.east == "first_drawer" else roller,
    )


def at_random(rules: Seats, chance: Chance, pot: int) -> Seating:
    """People sit as they came; the first dealer is drawn."""
    people = [int(player) for player in chance.shuffled(bytes(range(rules.people)))]
    table = min(rules.people, 4)
    return Seating(
        pot=pot,
        roller=None,
        dice=None,
        winds=None,
        seats=tuple(people[:table]),
        dreamer=people[4] if rules.people == 5 else None,
        dealer=int(chance.below(table)),
        east=None,
    )
