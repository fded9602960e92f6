"""What each document sets of each key, and that a document that sets another plays by it.

Where two that ship differ, test_differences.py plays both.
"""

from pathlib import Path

import pytest

from paiju.core.table import Meld, Way
from paiju.rules import HandInput, SettleInput, load
from paiju.rules import settle as pay
from paiju.rules.call import Course, score, settle
from paiju.rules.check import defaults
from paiju.rules.document import TABLES
from paiju.rules.score import score as score_hand
from paiju.rules.words import values
from paiju.tiles import parse, parse_one
from rules.variants import TIANJIN, house

# key: tianjin, tianjin-classic (S0), tianjin-online (S1), tianjin-guide (S2)
FOUR = {
    "tiles.set": (136, 136, 136, 136),
    "seats.people": (4, 4, 4, 4),
    "seats.drawn": ("seat_draw", "seat_draw", "random", "seat_draw"),
    "seats.east": ("drawn_wind", "first_drawer", "drawn_wind", "drawn_wind"),
    "seats.again": ("never", "never", "never", "each_pot"),
    "seats.until_neighbours_change": (False, False, False, True),
    "deal.throws": ("two", "two", "one", "two"),
    "deal.first_stack": ("after",) * 4,
    "deal.direction": ("right_to_left",) * 4,
    "wild.turned": ("from_tail",) * 4,
    "wild.dice": (2, 2, 2, 2),
    "wild.kinds": ("turned_and_next",) * 4,
    "wild.honours": ("both",) * 4,
    "wild.discard": ("forfeit", "unpaid", "forfeit", "forfeit"),
    "wild.claims": ("kong_only",) * 4,
    "wild.fifth_copy": (True,) * 4,
    "claims.chow": ("never",) * 4,
    "win.by": ("own_draw",) * 4,
    "win.shape": ("sets_and_pair",) * 4,
    "win.minimum": (2, 2, 2, 2),
    "win.pass": (True,) * 4,
    "win.ready_declared": ("never",) * 4,
    "five.only_wait": (False,) * 4,
    "five.doubled_on_drawn_wild": (True, False, True, True),
    "kong.open": (1, 1, 1, 1),
    "kong.hidden": (2, 2, 2, 2),
    "kong.wild": (4, 4, 4, 4),
    "kong.payers": ("all",) * 4,
    "kong.doubled_on_kong_draw": (False,) * 4,
    "kong.chain": ("one",) * 4,
    "kong.wild_breaks_plain": (True,) * 4,
    "kong.hidden_shown": (True,) * 4,
    "draw.wall_end": ("before_turned",) * 4,
    "draw.kongs": ("paid", "void", "paid", "paid"),
    "draw.dealer": (
        "keeps_unless_only_others_konged",
        "leaves",
        "keeps_unless_only_others_konged",
        "keeps_unless_only_others_konged",
    ),
    "same_first_discards": ("pay", "redeal", "pay", "pay"),
    "stakes.sit_max": (1, 4, 1, 1),
    "stakes.pull_max": (2, 2, 2, 2),
    "stakes.pull_needs_streak": (False, True, False, False),
    "stakes.pull_without_sit": (True, False, True, True),
    "stakes.kick": (False,) * 4,
    "stakes.on_kongs": (True,) * 4,
    "unit": (1, 1, 1, 1),
    "match.length": (1, 1, 1, 1),
    "match.counted_in": ("rounds",) * 4,
    "match.pot_rounds": (4, 4, 4, 4),
}
DOCUMENTS = ("tianjin", "tianjin-classic", "tianjin-online", "tianjin-guide")


@pytest.mark.parametrize("number", range(4), ids=DOCUMENTS)
def test_a_document_sets_what_its_seed_says(number: int) -> None:
    held = values(load(DOCUMENTS[number]).doc)
    unset = {f"{table}.{key}": one for table in TABLES for key, one in defaults(table).items()}
    assert held == unset | {key: row[number] for key, row in FOUR.items()}


def test_worths_are_those_of_the_seeds() -> None:
    worths = {name: load(name).doc.worth for name in DOCUMENTS}
    numbers = {
        name: tuple((worth.kind, worth.number, worth.least) if worth else None for worth in row)
        for name, row in (
            (key, [worths[one][key] for one in DOCUMENTS]) for key in worths["tianjin"]
        )
    }
    twice = (("times", 2, 0),) * 4
    assert numbers == {
        "plain": (("add", 1, 0),) * 4,
        "five": (("add", 3, 0),) * 4,
        "dragon": (("add", 4, 0),) * 4,
        **dict.fromkeys(("own_dragon", "wild_wait", "no_wild", "kong_draw"), twice),
        "heavenly": (("times", 4, 0), ("times", 2, 4), ("times", 4, 0), ("times", 4, 0)),
        "self_wild_dragon": (None, None, None, ("times", 2, 0)),
    }


def test_variants_set_their_tiles_people_and_wilds() -> None:
    found = {
        name: (doc.tiles.set, doc.seats.people, doc.wild.kinds, doc.draw.wall_end)
        for name in TIANJIN
        if name not in DOCUMENTS
        for doc in (load(name).doc,)
    }
    assert found == {
        "tianjin-140": (140, 4, "flowers", "last_tile"),
        "tianjin-144": (144, 4, "flowers", "last_tile"),
        "tianjin-148": (148, 4, "flowers", "last_tile"),
        "tianjin-five": (136, 5, "turned_and_next", "before_turned"),
        "tianjin-sheet": (136, 4, "turned_and_next", "before_turned"),
        "tianjin-three": (108, 3, "next", "before_turned"),
    }


def test_stacks_follow_the_tiles() -> None:
    assert {name: load(name).params.stacks for name in TIANJIN if name[-1].isdigit()} == {
        "tianjin-140": (18, 18, 17, 17),
        "tianjin-144": (18, 18, 18, 18),
        "tianjin-148": (19, 19, 18, 18),
    }
    assert load("tianjin-three").params.stacks == (18, 18, 18)


def test_a_wild_drawn_as_the_five_beside_a_dragon_doubles_or_not() -> None:
    hand = "123456789p11p34z"
    assert score("tianjin", hand, win="3z", turned="3z").fan == 14
    found = score("tianjin-classic", hand, win="3z", turned="3z")
    assert (found.fan, found.arithmetic) == (8, "龙 4 × 双混吊 2 = 8")


def test_what_is_least_worth_something_says_so() -> None:
    course = Course(way="heavenly")
    found = score("tianjin-classic", "123m456p789s3z4s77p", win="5s", turned="3z", course=course)
    assert found.arithmetic == "max(提溜 1 × 天胡 2, 4) = 4"


def test_a_win_that_is_not_paid_leaves_the_kongs() -> None:
    paid = settle(
        "tianjin-classic",
        SettleInput(winner=1, fan=6, dealer=0, kong_points=(0, 2, 0, 0), unpaid=True),
    )
    assert paid.net == (-2, 6, -2, -2)


# The switches: a document that sets one plays by it.


def test_an_exclusive_wait_can_be_asked_of_the_five(tmp_path: Path) -> None:
    strict = house(tmp_path, "[five]\nonly_wait = true\n")
    everything, only = "123p777s999s456m3z", "123p456s777s22z46m"
    assert [score(one, everything, win="5m", turned="3z").fan for one in ("tianjin", strict)] == [
        3,
        2,
    ]
    assert [score(one, only, win="5m", turned="3z").fan for one in ("tianjin", strict)] == [6, 6]


def test_kong_points_can_double_on_a_kong_draw(tmp_path: Path) -> None:
    doubled = house(tmp_path, "[kong]\ndoubled_on_kong_draw = true\n")
    given = {"win": "5s", "turned": "3z"}
    drawn = Course(melds=(("open_kong", "9m"),))
    replaced = Course(melds=drawn.melds, way="kong_draw")
    assert score(doubled, "456p789s3z4s77p", course=replaced, **given).kong_points == 2
    assert score(doubled, "456p789s3z4s77p", course=drawn, **given).kong_points == 1
    assert score("tianjin", "456p789s3z4s77p", course=replaced, **given).kong_points == 1


def test_each_kong_of_a_chain_can_double(tmp_path: Path) -> None:
    each = house(tmp_path, '[kong]\nchain = "each"\n')
    hand = HandInput(
        concealed=tuple(parse("456p3z4s77p")),
        melds=((Meld.OPEN_KONG, parse_one("9m")), (Meld.OPEN_KONG, parse_one("1s"))),
        win_tile=parse_one("5s"),
        win=Way.KONG_DRAW,
        indicator=parse_one("3z"),
        chain=2,
    )
    one, chained = score_hand(load("tianjin"), hand), score_hand(each, hand)
    assert (one.fan, chained.fan) == (2, 4)
    assert chained.arithmetic == "提溜 1 × 杠开 2 × 杠开 2 = 4"
    assert [pattern.count for pattern in chained.patterns] == [1, 2]


def test_a_kong_of_wilds_breaks_the_plain_hand_or_not(tmp_path: Path) -> None:
    whole = house(tmp_path, "[kong]\nwild_breaks_plain = false\n")
    given = {"win": "5m", "turned": "3z", "course": Course(melds=(("hidden_kong", "4z"),))}
    hand = "456p789s46m77p"
    assert [score(one, hand, **given).fan for one in ("tianjin", whole)] == [3, 6]


def test_a_wild_may_be_a_fifth_copy_or_not(tmp_path: Path) -> None:
    four = house(tmp_path, "[wild]\nfifth_copy = false\n")
    held = "111m456p789s222p1m"  # 1m waits for a wild
    assert score("tianjin", held, win="3z", turned="3z").fan == 1
    assert score(four, held, win="3z", turned="3z").why == "incomplete"


def test_the_minimum_and_the_kongs_worth_are_numbers(tmp_path: Path) -> None:
    lower = house(tmp_path, "[win]\nminimum = 1\n[kong]\nopen = 3\nhidden = 5\nwild = 8\n")
    plain = {"win": "5s", "turned": "3z"}
    assert score("tianjin", "123m456p789s3z4s77p", **plain).why == "below_minimum"
    assert score(lower, "123m456p789s3z4s77p", **plain).legal
    course = Course(melds=(("open_kong", "9m"), ("hidden_kong", "1s"), ("hidden_kong", "4z")))
    assert score(lower, "33s46p", win="5p", turned="3z", course=course).kong_points == 16
    assert score("tianjin", "33s46p", win="5p", turned="3z", course=course).kong_points == 7


def test_wild_kongs_and_kinds_follow_the_document(tmp_path: Path) -> None:
    none = house(tmp_path, '[wild]\nclaims = "none"\n')
    given = {"win": "5m", "turned": "3z", "course": Course(melds=(("hidden_kong", "4z"),))}
    with pytest.raises(ValueError, match="makes no kong"):
        score(none, "456p789s46m77p", **given)
    only_next = house(tmp_path, '[wild]\nkinds = "next"\n')
    assert score(only_next, "123p456s777s22z46m", win="5m", turned="3z").wilds == ("4z",)
    still = house(tmp_path, '[wild]\nhonours = "dragons"\n')
    assert score(still, "123p456s777s22z46m", win="5m", turned="4z").wilds == ("4z",)
    assert score(still, "123p456s777s22z46m", win="5m", turned="5z").wilds == ("5z", "7z")


def test_stakes_on_kongs_and_kicks_follow_the_document(tmp_path: Path) -> None:
    bare = house(tmp_path, "[stakes]\non_kongs = false\nkick = true\n")
    given = SettleInput(winner=None, dealer=0, sit=1, kong_points=(1, 0, 0, 0), chase=True)
    assert settle("tianjin", given).net == (0, 0, 0, 0)
    assert settle(bare, given).kongs == (3, -1, -1, -1)
    hand = SettleInput(winner=2, fan=3, dealer=0, pull=(0, 0, 1, 0), kick=(0, 0, 1, 0))
    kicked = settle(bare, hand)
    assert kicked.net == (-12, -3, 18, -3)


def test_a_discarded_kong_can_be_its_discarders_alone(tmp_path: Path) -> None:
    alone = house(tmp_path, '[kong]\npayers = "discarder"\n')
    given = SettleInput(winner=None, dealer=0, kong_owed=((1, 2, 1),))
    assert pay(alone, given).net == (0, 1, -1, 0)
    with pytest.raises(ValueError, match="paid by all"):
        pay(load("tianjin"), given)


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ('[deal]\nthrows = "one"\n', "throws", 1),
        ('[deal]\nfirst_stack = "at"\n', "first_after", False),
        ('[deal]\ndirection = "left_to_right"\n', "right_to_left", False),
        ('[wild]\nturned = "first_live"\n[draw]\nwall_end = "twelve_left"\n', "reserve", 12),
        ('[wild]\nturned = "first_live"\n[draw]\nwall_end = "last_tile"\n', "turned", 1),
        ("[wild]\ndice = 1\n", "wild_dice", 1),
        ('[wild]\ndiscard = "forbidden"\n', "wild_discard", 2),
        ('[wild]\nhonours = "winds"\n', "cycle_dragons", False),
        ('[wild]\nhonours = "none"\n', "cycle_winds", False),
        ("[win]\npass = false\n", "win_pass", False),
        ('[kong]\npayers = "discarder"\n', "kong_payers", 1),
        ("[kong]\nhidden_shown = false\n", "hidden_shown", False),
        ('[draw]\ndealer = "keeps"\n', "draw_dealer", 0),
        ('same_first_discards = "none"\n', "same_first", 0),
        ("[stakes]\nkick = true\n", "kick", True),
        ("[stakes]\npull_max = 3\n", "pull_max", 3),
        ("unit = 5\n", "unit", 5),
    ],
)
def test_a_switch_reaches_the_referee(tmp_path: Path, text: str, name: str, value: object) -> None:
    assert getattr(house(tmp_path, text).params, name) == value
    assert getattr(load("tianjin").params, name) != value
