"""打风: every throw and every order of the winds, counted out."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product

import pytest

from game.play import Told, at_random, begun, changed, played
from paiju.game import fairness
from paiju.game.events import Redraw, Seating
from paiju.game.fold import fold
from paiju.game.seating import DRAWS_MOST, draw_seats, neighbours
from paiju.rules import RuleSet, load
from paiju.rules.document import Seats

WINDS = ("1z", "2z", "3z", "4z")


def stood(rules: Seats, chance: Told, before: Sequence[int] | None = None) -> Seating:
    """The draw that stands, which is the only one."""
    void, seating = draw_seats(rules, chance, 1 if before is None else 2, before)
    assert void == []
    return seating


def every(ruleset: RuleSet) -> Iterator[Seating]:
    """The seats of every roller, throw and order of the tiles, once each."""
    people = ruleset.doc.seats.people
    for roller, first, second in product(range(people), range(1, 7), range(1, 7)):
        for order in permutations(range(people)):
            told = Told([roller, first, second], [order])
            yield stood(ruleset.doc.seats, told)


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
    seating = stood(load("tianjin").doc.seats, told)
    assert (seating.roller, seating.dice) == (1, (3, 4))
    assert seating.winds == ("1z", "4z", "2z", "3z")  # player 3 drew the first tile, West
    assert seating.seats == (0, 2, 3, 1)


def test_whose_place_becomes_east_is_the_documents() -> None:
    place = {}
    for document in ("tianjin", "tianjin-classic"):
        told = Told([1, 3, 4], [(2, 0, 3, 1)])
        place[document] = stood(load(document).doc.seats, told)
    assert place["tianjin"].east == 1  # who threw
    assert place["tianjin-classic"].east == 3  # who drew first
    assert place["tianjin"].seats == place["tianjin-classic"].seats


def test_where_seats_are_random_nothing_is_thrown() -> None:
    rules = load("tianjin-online").doc.seats
    sat: Counter[tuple[tuple[int, ...], int]] = Counter()
    for dealer, order in product(range(4), permutations(range(4))):
        seating = stood(rules, Told([dealer], [order]))
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


SAME = [(0, 1, 2, 3), (1, 2, 3, 0)]  # one ring: everybody has the same neighbours


def test_the_guide_draws_again_until_a_neighbour_changes() -> None:
    rules = load("tianjin-guide").doc.seats
    told = Told([1, 1, 1, 2, 3, 4, 3, 5, 6], [*SAME, (1, 0, 2, 3)])
    void, seating = draw_seats(rules, told, 2, before=(0, 1, 2, 3))
    assert neighbours(seating.seats) != neighbours((0, 1, 2, 3))
    assert (seating.roller, seating.dice) == (3, (5, 6))  # the third draw stands
    assert [(one.pot, one.roller, one.dice) for one in void] == [(2, 1, (1, 1)), (2, 2, (3, 4))]
    for one in void:
        assert neighbours(one.seats) == neighbours((0, 1, 2, 3))
        assert one.winds is not None
        assert [one.winds[player] for player in one.seats] == list(WINDS)


def test_the_other_documents_let_the_first_draw_stand() -> None:
    for ruleset in (
        load("tianjin"),
        changed("tianjin-guide", seats__until_neighbours_change=False),
    ):
        seating = stood(ruleset.doc.seats, Told([1, 1, 1], SAME), before=(0, 1, 2, 3))
        assert neighbours(seating.seats) == neighbours((0, 1, 2, 3))


def test_the_first_seats_of_a_match_stand_under_the_guide() -> None:
    assert stood(load("tianjin-guide").doc.seats, Told([1, 1, 1], SAME)).pot == 1


@pytest.mark.parametrize("people", [3, 4, 5])
@pytest.mark.parametrize("drawn", ["seat_draw", "random"])
def test_the_last_draw_of_a_pot_can_but_change_a_neighbour(people: int, drawn: str) -> None:
    document = {3: "tianjin-three", 4: "tianjin", 5: "tianjin-five"}[people]
    keys = {"seats__again": "each_pot", "seats__until_neighbours_change": True}
    rules = changed(document, seats__drawn=drawn, **keys).doc.seats
    order = tuple(range(people))
    each = [1, 1, 1] if drawn == "seat_draw" else [0]
    before = stood(rules, Told(each, [order])).seats
    found = set()
    for pick in range(200):
        last = [*each, pick] if drawn == "seat_draw" else [pick, *each]
        told = Told([*each * (DRAWS_MOST - 1), *last], [order] * (DRAWS_MOST - 1))
        try:
            void, seating = draw_seats(rules, told, 2, before)
        except IndexError:  # there are no more orders
            break
        assert len(void) == DRAWS_MOST - 1
        assert neighbours(seating.seats) != neighbours(before)
        found.add((seating.seats, seating.dreamer))
    # Of n! orders those n go out that turn the same ring; with five one more sits out.
    assert len(found) == {3: 6 - 3, 4: 24 - 4, 5: 120 - 4}[people]


def test_a_match_tells_every_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {"match__pot_rounds": 1, "draw__dealer": "leaves", "win__minimum": 1000}
    match = begun(changed("tianjin-guide", **keys), 1, length=2)
    seats = match.events[1].seats
    # Player 0 throws two ones and so player 1 draws first; the tiles are drawn as people sit.
    same = [seats.index((1 + turn) % 4) for turn in range(4)]
    told = Told([0, 1, 1] * 2, [same, [same[1], same[0], *same[2:]]])
    stream = fairness.stream
    monkeypatch.setattr(
        fairness,
        "stream",
        lambda root, what, n: told if (what, n) == ("seats", 2) else stream(root, what, n),
    )
    played(match, at_random(1), hands=5)
    drawn = [event for event in match.events if isinstance(event, Redraw | Seating)]
    assert [type(event) for event in drawn] == [Seating, Redraw, Seating]
    assert drawn[1].seats == seats
    assert drawn[2].seq == drawn[1].seq + 1
    assert neighbours(drawn[2].seats) != neighbours(seats)
    for player in range(4):
        assert match.redacted(drawn[1], match.seat_of(player)) == drawn[1]
        told_to = [match.redacted(event, match.seat_of(player)) for event in match.events]
        assert fold(told_to[: drawn[1].seq], player).seats == list(seats)


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
