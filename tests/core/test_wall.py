"""The wall is opened, drawn and replaced from as at the table."""

import pytest

from paiju.core.wall import Wall

FOUR = (17, 17, 17, 17)


def wall_of(
    stacks: tuple[int, ...] = FOUR,
    *,
    dealer: int = 0,
    reserve: int = 0,
    right_to_left: bool = True,
    tail_apart: bool = True,
) -> Wall:
    """A standing wall whose kinds are not looked at."""
    wall = Wall(stacks, reserve, right_to_left=right_to_left, tail_apart=tail_apart)
    wall.laid(bytes(wall.tiles))
    wall.stand(dealer)
    return wall


def stacks_taken(wall: Wall, first: int, last: int) -> list[tuple[int, int]]:
    """Seat and stack, counted from 1, of the stacks so numbered in the order of taking."""
    places = wall.places()[2 * first : 2 * last : 2]
    return [(place // 34, place % 34 // 2 + 1) for place in places]


def numbered(seat: int, first: int, last: int) -> list[tuple[int, int]]:
    return [(seat, stack) for stack in range(first, last + 1)]


@pytest.mark.parametrize(
    ("total", "own"),
    [
        (9, 8),  # 一家一手: four takes of two stacks, one for each player
        (12, 5),  # 两把拐弯: two takes, then round the corner
        (13, 4),  # 两把抓干: two takes and the wall is dry
        (15, 2),  # 一头杵: one take
        (16, 1),  # 两头凑: one take made up from two walls
    ],
)
def test_the_rhymes_of_li_qiang(total: int, own: int) -> None:
    # S0's mnemonics: the stack after the sum is the first, then the right end of the seat before.
    wall = wall_of()
    wall.open_at(2, total)
    taken = stacks_taken(wall, 0, own + 3)
    assert taken == numbered(2, total + 1, 17) + numbered(1, 1, 3)
    assert (wall.first_seat, wall.first_stack) == (2, total)


def test_all_four_walls_are_taken_clockwise() -> None:
    wall = wall_of()
    wall.open_at(0, 9)
    whole = numbered(0, 10, 17) + numbered(3, 1, 17) + numbered(2, 1, 17) + numbered(1, 1, 17)
    assert stacks_taken(wall, 0, 68) == whole + numbered(0, 1, 9)
    assert sorted(wall.places()) == list(range(136))


def test_a_stack_is_taken_upper_tile_first() -> None:
    wall = wall_of()
    wall.open_at(1, 3)
    assert wall.places()[:4] == [34 + 6, 34 + 7, 34 + 8, 34 + 9]


def test_a_sum_longer_than_the_wall_goes_on_in_the_next() -> None:
    # 12 and 12: the 25th stack of the dealer's previous seat. By S0 the 8th of the dealer's
    # opposite; counted the other way, as S3's third example has it, the dealer's own 8th.
    right = wall_of()
    right.open_at(3, 24)
    assert (right.first_seat, right.first_stack + 1) == (2, 8)
    left = wall_of(right_to_left=False)
    left.open_at(3, 24)
    assert (left.first_seat, 17 - left.first_stack) == (0, 8)


def test_left_to_right_begins_at_the_left_end() -> None:
    wall = wall_of(right_to_left=False)
    wall.open_at(1, 15)
    assert stacks_taken(wall, 0, 4) == [(1, 2), (1, 1), (2, 17), (2, 16)]


def test_uneven_walls_stand_from_the_dealer_on() -> None:
    wall = wall_of((18, 18, 17, 17), dealer=3)
    assert wall.tiles == 140
    assert [wall.seat_of(place) for place in (0, 35, 36, 69, 70, 103, 104, 139)] == [
        *(0, 0, 1, 1, 2, 2, 3, 3)  # seats 3 and 0 have 18 stacks
    ]


@pytest.mark.parametrize("d", range(2, 13))
def test_the_turned_tile_parts_draws_from_tail(d: int) -> None:
    wall = wall_of()
    wall.open_at(0, 9)
    for index in range(53):
        wall.deal(index)
    wall.turn_tail(d)
    # The tail ends with the dealer's 9th stack: its d-th from the end is the stack 10 - d.
    at = (0, 9 - d) if d < 10 else (1, 17 - (d - 9))
    assert (wall.turned_seat, wall.turned_stack) == at
    assert (wall.live, wall.tail) == (83 - 2 * d, 2 * d - 1)
    seen = set(wall.places()[:53])
    for _ in range(83 - 2 * d):
        wall.draw()
    assert (wall.live, wall.tail) == (0, 2 * d - 1)
    assert len(wall.places_left()) == 2 * d - 1
    assert not seen & set(wall.places_left())


def test_the_tail_goes_upper_before_lower_and_the_turned_stack_is_not_skipped() -> None:
    wall = wall_of()
    wall.laid(bytes(place for place in range(136)))
    wall.open_at(0, 9)
    wall.turn_tail(2)
    # Stack 9 of seat 0 has places 16 and 17; stack 8 has 14, turned, and 15.
    assert wall.turned == 14
    assert [wall.replace() for _ in range(3)] == [16, 17, 15]
    assert wall.tail == 0


def test_the_first_live_tile_turned_leaves_a_reserve() -> None:
    wall = wall_of(reserve=12, tail_apart=False)
    wall.open_at(0, 9)
    for index in range(53):
        wall.deal(index)
    wall.turn_live()
    assert (wall.live, wall.tail) == (70, 70)  # 82 remain, twelve of them never drawn
    wall.replace()
    assert (wall.live, wall.tail) == (69, 69)
    for _ in range(69):
        wall.draw()
    assert wall.live == 0
    assert len(wall.places_left()) == 12


@pytest.mark.parametrize("replaced", range(5))
def test_both_ends_may_meet_in_one_stack(replaced: int) -> None:
    wall = wall_of((18, 18, 17, 17), tail_apart=False)
    wall.laid(bytes(range(140)))
    wall.open_at(0, 9)
    wall.turn_none()
    kinds = [wall.replace() for _ in range(replaced)]
    kinds += [wall.draw() for _ in range(140 - 2 * replaced)]
    kinds += [wall.replace() for _ in range(replaced)]
    assert sorted(kinds) == list(range(140))
    assert wall.live == wall.tail == 0


@pytest.mark.parametrize(("reserve_grows", "live", "tail"), [(0, 62, 62), (1, 61, 61), (2, 63, 15)])
def test_a_replacement_and_a_kong_are_counted_as_the_house_has_it(
    reserve_grows: int, live: int, tail: int
) -> None:
    wall = Wall(
        (18, 18, 18, 18), 16, right_to_left=True, tail_apart=False, reserve_grows=reserve_grows
    )
    wall.stand(0)
    wall.open_at(0, 9)
    for index in range(65):
        wall.deal(index)
    wall.turn_none()
    assert wall.live == 63
    wall.replace()
    wall.kong()
    assert (wall.live, wall.tail) == (live, tail)


def test_uncovering_goes_on_into_the_reserve() -> None:
    wall = wall_of(reserve=12, tail_apart=False)
    wall.laid(bytes(range(136)))
    wall.open_at(0, 0)
    wall.turn_none()
    tail = wall.replace()
    assert sorted([tail] + [wall.uncover() for _ in range(135)]) == list(range(136))
    assert wall.left() == 0
