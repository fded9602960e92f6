"""打风: every throw and every order of the winds, counted out."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import permutations, product

import pytest

from game.play import begun, changed
from paiju.game.events import Seating
from paiju.game.seating import DRAWS_MOST, draw_seats, neighbours
from paiju.rules import RuleSet, load

WINDS = ("1z", "2z", "3z", "4z")


class Told:
    """Chance that does as it is told."""

    def __init__(self, numbers: Iterable[int], orders: Iterable[Iterable[int]]) -> None:
        self.numbers, self.orders = iter(numbers), iter(orders)

    def below(self, _: int) -> int:
        return next(self.numbers)

    def die(self) -> int:
        return next(self.numbers)

    def shuffled(self, _: bytes) -> bytes:
        return bytes(next(self.orders))


def every(ruleset: RuleSet) -> Iterator[Seating]:
    """The seats of every roller, throw and order of the tiles, once each."""
    people = ruleset.doc.seats.people
    for roller, first, second in product(range(people), range(1, 7), range(1, 7)):
        for order in permutations(range(people)):
            told = Told([roller, first, second], [order])
            yield draw_seats(ruleset.doc.seats, told, 1, None)


@pytest.mark.parametrize("document", ["tianjin", "tianjin-classic", "tianjin-three"])
def test_each_sits_at_the_wind_drawn_and_all_seats_are_as_likely(document: str) -> None:
    ruleset = load(document)
    people = ruleset.doc.seats.people
    sat: Counter[tuple[int, ...]] = Counter()
    for seating in every(ruleset):
        assert seating.winds is not None
        assert [seating.winds[player] for player in seating.seats] == list(WINDS[:people])
        assert (seating.dealer, seating.dreamer) == (0, None)  # East deals first
        sat[seating.seats] += 1
    assert len(sat) == len(list(permutations(range(people))))
    assert set(sat.values()) == {people * 36}


def test_of_five_one_draws_the_dragon_and_dreams() -> None:
    ruleset = load("tianjin-five")
    dreams: Counter[int | None] = Counter()
    for seating in every(ruleset):
        assert seating.dreamer is not None
        assert seating.winds is not None
        assert seating.winds[seating.dreamer] == "7z"
        assert sorted([*seating.seats, seating.dreamer]) == [0, 1, 2, 3, 4]
        assert [seating.winds[player] for player in seating.seats] == list(WINDS)
        dreams[seating.dreamer] += 1
    assert len(dreams) == 5
    assert len(set(dreams.values())) == 1


def test_the_one_counted_to_draws_first_and_the_others_follow() -> None:
    # Player 1 throws 3 + 4; himself counted as 1, the seventh is 1 + 6 = 7 = 3 of four players.
    told = Told([1, 3, 4], [(2, 0, 3, 1)])
    seating = draw_seats(load("tianjin").doc.seats, told, 1, None)
    assert (seating.roller, seating.dice) == (1, (3, 4))
    assert seating.winds == ("1z", "4z", "2z", "3z")  # player 3 drew the first tile, West
    assert seating.seats == (0, 2, 3, 1)


def test_whose_place_becomes_east_is_the_documents() -> None:
    place = {}
    for document in ("tianjin", "tianjin-classic"):
        told = Told([1, 3, 4], [(2, 0, 3, 1)])
        place[document] = draw_seats(load(document).doc.seats, told, 1, None)
    assert place["tianjin"].east == 1  # who threw
    assert place["tianjin-classic"].east == 3  # who drew first
    assert place["tianjin"].seats == place["tianjin-classic"].seats


def test_where_seats_are_random_nothing_is_thrown() -> None:
    rules = load("tianjin-online").doc.seats
    sat: Counter[tuple[tuple[int, ...], int]] = Counter()
    for dealer, order in product(range(4), permutations(range(4))):
        seating = draw_seats(rules, Told([dealer], [order]), 1, None)
        assert (seating.roller, seating.dice, seating.winds, seating.east) == (None,) * 4
        sat[seating.seats, seating.dealer] += 1
    assert set(sat.values()) == {1}
    assert len(sat) == 24 * 4


def test_the_seating_event_tells_which_way_was_taken() -> None:
    drawn, at_random = (begun(load(name), 1).events[1] for name in ("tianjin", "tianjin-online"))
    assert isinstance(drawn, Seating)
    assert isinstance(at_random, Seating)
    assert drawn.dice is not None
    assert at_random.dice is None


def test_the_guide_draws_again_until_a_neighbour_changes() -> None:
    rules = load("tianjin-guide").doc.seats
    numbers = [1, 1, 1] * 3
    orders = [(0, 1, 2, 3), (1, 2, 3, 0), (1, 0, 2, 3)]  # the first two are the same ring
    seating = draw_seats(rules, Told(numbers, orders), 2, before=(0, 1, 2, 3))
    assert neighbours(seating.seats) != neighbours((0, 1, 2, 3))
    assert seating.winds == ("3z", "4z", "2z", "1z")  # the third draw stands


def test_the_other_documents_let_the_first_draw_stand() -> None:
    for ruleset in (
        load("tianjin"),
        changed("tianjin-guide", seats__until_neighbours_change=False),
    ):
        told = Told([1, 1, 1], [(0, 1, 2, 3)])
        seating = draw_seats(ruleset.doc.seats, told, 2, before=(0, 1, 2, 3))
        assert neighbours(seating.seats) == neighbours((0, 1, 2, 3))


def test_the_first_seats_of_a_match_stand_under_the_guide() -> None:
    rules = load("tianjin-guide").doc.seats
    assert draw_seats(rules, Told([1, 1, 1], [(0, 1, 2, 3)]), 1, before=None).pot == 1


def test_a_draw_that_never_changes_comes_to_an_end() -> None:
    rules = load("tianjin-guide").doc.seats
    told = Told([1, 1, 1] * (DRAWS_MOST + 1), [(0, 1, 2, 3)] * (DRAWS_MOST + 1))
    seating = draw_seats(rules, told, 2, before=(0, 1, 2, 3))
    assert next(told.numbers, None) is None
    assert sorted(seating.seats) == [0, 1, 2, 3]


def test_five_hundred_matches_seat_everybody_everywhere() -> None:
    seated: Counter[tuple[int, int]] = Counter()
    ruleset = load("tianjin")
    for seed in range(500):
        seating = begun(ruleset, seed).events[1]
        assert isinstance(seating, Seating)
        seated.update(enumerate(seating.seats))
    # 125 expected in each of the 16; 80 and 170 are more than 4.6 standard deviations (9.7) off.
    assert len(seated) == 16
    assert all(80 < times < 170 for times in seated.values())
