"""What an open question names as another reading is a document that can be played."""

import re
import tomllib

import pytest

from paiju.rules import RuleSet, ids, load
from paiju.rules.document import SINGLE_KEYS
from paiju.rules.examples import check_examples
from paiju.rules.flatten import flatten
from paiju.rules.given import hand_of
from paiju.rules.library import find
from paiju.rules.ruleset import build
from paiju.rules.score import Score, score
from rules.variants import HEAD

VALUE = r"'[a-z_]+'|\{[^}]*\}|\[[^\]]*\]|true|false|\d+"
SETTING = re.compile(rf"\b([a-z][a-z_0-9]*(?:\.[a-z_0-9]+)?) = ({VALUE})")


def settings(text: str) -> dict[str, str]:
    """The keys that a text names with their values; of an overrule only its words are given."""
    return {key: value for key, value in SETTING.findall(text) if key != "count"}


def written(keys: dict[str, str]) -> str:
    """The keys as a document sets them: those without a table are worths."""
    alone = [f"{key} = {value}" for key, value in keys.items() if key in SINGLE_KEYS]
    tables: dict[str, list[str]] = {}
    for key, value in keys.items():
        if key not in SINGLE_KEYS:
            table, _, name = key.rpartition(".")
            tables.setdefault(table or "worth", []).append(f"{name} = {value}")
    return "\n".join([*alone, *(line for name in tables for line in (f"[{name}]", *tables[name]))])


def switched(base: str, text: str) -> RuleSet:
    """A document that ships with some keys changed."""
    return build(flatten(HEAD.format(base=base) + text, "house.toml", find), "house.toml")


def others() -> list[tuple[str, str, str]]:
    """Each document's readings that were not taken and name what would make them."""
    return [
        (name, one.id, reading.en)
        for name in ids()
        for one in load(name).ambiguities
        for reading in one.not_taken
        if settings(reading.en)
    ]


@pytest.mark.parametrize(("name", "question", "reading"), others())
def test_a_reading_not_taken_can_be_played(name: str, question: str, reading: str) -> None:
    keys = settings(reading)
    text = written(keys)
    tomllib.loads(text)
    rules = switched(name, text)
    assert rules.hash != load(name).hash
    check_examples(rules, "house.toml")


@pytest.mark.parametrize("name", ["hujia13", "taiwan16", "hk13", "guangdong13", "tianjin-sheet"])
def test_a_document_names_its_switches(name: str) -> None:
    assert sum(document == name for document, _, _ in others()) >= 10


def test_every_undecided_point_of_the_family_is_decided() -> None:
    points = {point for one in load("hujia13").ambiguities for point in one.points}
    assert points >= {f"D-{number:02}" for number in range(1, 33)}


def scored(rules: RuleSet, keys: dict[str, object]) -> Score:
    return score(rules, hand_of(keys))


def worths(found: Score) -> dict[str, int]:
    return {one.id: one.worth * one.count for one in found.patterns}


KONG = {
    "concealed": "456m789s23p55s",
    "melds": [["open_kong", "9m"]],
    "win_tile": "1p",
    "win": "kong_draw",
}
ORPHANS = {"concealed": "19m19p19s1234567z", "win_tile": "7z", "win": "discard"}
PAIRS = {"concealed": "1133m2244p5566s7z", "win_tile": "7z", "win": "discard"}


def test_a_win_on_a_kongs_replacement_can_double_the_hand() -> None:
    one, doubled = load("hujia13"), switched("hujia13", "[worth]\nkong_draw = { times = 2 }")
    assert scored(doubled, KONG).fan == 2 * (scored(one, KONG).fan - 1)


def test_seven_pairs_and_orphans_can_be_worth_more() -> None:
    more = switched("hujia13", "[worth]\nseven_pairs = 3\norphans_13 = 16")
    assert worths(scored(more, PAIRS))["seven_pairs"] == 3
    assert worths(scored(load("hujia13"), PAIRS))["seven_pairs"] == 2
    found = worths(scored(more, ORPHANS))
    assert (found["orphans"], found["orphans_13"]) == (16, 16)
    assert "orphans_13" not in worths(scored(load("hujia13"), ORPHANS))


def test_the_family_can_open_by_one_throw_and_play_without_a_floor() -> None:
    text = '[deal]\nthrows = "three_dice"\n[win]\nminimum = 0\nhumanly = "first_discard"\n'
    params = switched("hujia13", text).params
    assert (params.throws, params.minimum, params.humanly) == (3, 0, 2)
    assert switched("hujia13", '[deal]\nthrows = "one"').params.throws == 1


def test_wild_waits_alone_may_be_too_little() -> None:
    strict = switched("tianjin-sheet", "[worth]\nwild_wait = { times = 2, beyond = true }")
    hand = {"concealed": "123m456p777s222s9s", "win_tile": "9p", "indicator": "8s"}
    found = scored(strict, hand)
    assert (found.fan, found.why) == (2, "below_minimum")
    assert scored(load("tianjin-sheet"), hand).legal


@pytest.mark.parametrize(
    ("name", "text", "params"),
    [
        ("taiwan16", '[draw]\ndead_wall = 8\ndead_wall_size = "grows"', {"reserve": 8}),
        ("taiwan16", "[pay]\nbase = 5\nstreak = 1", {"base": 5, "streak_extra": 1}),
        ("hk13", '[pay]\nway = "discarder_for_all"', {"share_discarder": 8, "share_other": 0}),
        ("hk13", '[pay]\npoints = "doubling"\n[combine]\ncap = 13', {}),
        ("guangdong13", "[pay]\nhorses = 4\nrobbed_pays_all = true", {"horses": 4}),
        (
            *("guangdong13", '[wild]\nturned = "first_live"\nkinds = "next"'),
            {"turned": 1, "wild_kinds": 1},
        ),
    ],
)
def test_a_switch_reaches_the_referee(name: str, text: str, params: dict[str, int]) -> None:
    found = switched(name, text).params
    assert {key: getattr(found, key) for key in params} == params


def test_points_rise_by_halves_or_double() -> None:
    halves = [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128]
    assert list(load("hk13").params.points) == halves
    doubling = switched("hk13", '[pay]\npoints = "doubling"\n[combine]\ncap = 13').params.points
    assert list(doubling) == [2**value for value in range(14)]


GHOSTS = """
[wild]
turned = "first_live"
kinds = "next"
[worth]
no_wild = { times = 2 }
"""


def test_a_hand_without_a_ghost_can_double() -> None:
    ghosts = switched("guangdong13", GHOSTS)
    held = {"win_tile": "9s", "indicator": "3z"}
    bare = scored(ghosts, {**held, "concealed": "123m456p777s222s9s"})
    assert (bare.fan, bare.legal, bare.arithmetic) == (4, True, "鸡胡 2 × 无鬼 2 = 4")
    with_one = scored(ghosts, {**held, "concealed": "12m456p777s222s9s4z"})
    assert (with_one.fan, with_one.wilds) == (2, ("4z",))
