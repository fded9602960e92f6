"""Identity, inheritance, covering and the examples that documents carry."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from paiju.core.house import House
from paiju.rules import ids, load, load_flat
from paiju.rules.call import score
from paiju.rules.examples import LEAST, check_examples
from paiju.rules.identity import hash_of, played, span
from paiju.rules.ruleset import build
from paiju.rules.tables import covers, implies
from paiju.rules.wilds import next_kind, wild_kinds
from paiju.tiles import NATURALS, parse_one
from paiju.tiles import ids as tile_ids
from rules.variants import TIANJIN, house


@pytest.mark.parametrize("name", ids())
def test_every_example_of_a_document_holds(name: str) -> None:
    run = check_examples(load(name), name)
    assert {one.pattern for one in run} == {pattern.id for pattern in load(name).patterns}
    assert all(one.hits >= LEAST and one.misses >= LEAST for one in run)


@pytest.mark.parametrize("name", ids())
def test_a_flattened_document_is_the_same_rules(name: str) -> None:
    rules = load(name)
    again = load_flat(json.loads(json.dumps(rules.flat)))
    assert again == rules
    assert (again.doc, again.table, again.params) == (rules.doc, rules.table, rules.params)


def test_no_two_documents_are_the_same_rules() -> None:
    assert len({load(name).hash for name in ids()}) == len(ids())


def test_the_hash_is_that_of_what_is_played() -> None:
    flat = load("tianjin").flat
    text = json.dumps(played(flat), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    assert load("tianjin").hash == hashlib.sha256(text.encode()).hexdigest()
    assert set(played(flat)) == set(flat) - {
        *("id", "version", "name", "source", "spoken", "prefix", "ambiguity"),
    }


def changed(flat: dict[str, Any], **keys: object) -> str:
    return hash_of({**flat, **keys})


def test_names_texts_sources_and_examples_do_not_change_the_hash() -> None:
    flat = load("tianjin").flat
    name = {"zh": "别名", "en": "Another"}
    pattern = [
        {**one, "name": name, "source": "elsewhere", "text": name, "hits": one["hits"][::-1]}
        for one in flat["pattern"]
    ]
    texts = {"name": name, "value_name": name, "source": ["x"], "ambiguity": [], "spoken": []}
    same = changed(flat, **texts, pattern=pattern, id="y")
    assert same == load("tianjin").hash


def test_a_key_a_worth_or_a_condition_changes_the_hash() -> None:
    flat = load("tianjin").flat
    other_when = [{**one, "when": [{"five": 1}]} for one in flat["pattern"]]
    hashes = {
        changed(flat, unit=2),
        changed(flat, wild={**flat["wild"], "dice": 1}),
        changed(flat, worth={**flat["worth"], "five": {"add": 4}}),
        changed(flat, pattern=other_when),
        changed(flat, pattern=flat["pattern"][::-1]),
        load("tianjin").hash,
    }
    assert len(hashes) == 6


def test_one_worth_written_in_two_ways_is_one(tmp_path: Path) -> None:
    short = house(tmp_path, "[worth]\nfive = 4\n")
    long = house(tmp_path, "[worth]\nfive = { add = 4 }\n")
    assert short.hash == long.hash


@pytest.mark.parametrize("name", TIANJIN)
def test_a_plain_hand_is_covered_by_what_is_worth_more_and_implies_it(name: str) -> None:
    assert covers(load(name).doc) == {"plain": (), "five": ("plain",), "dragon": ("plain",)}


def test_what_is_worth_the_same_covers_nothing() -> None:
    flat = load("tianjin").flat
    equal = build({**flat, "worth": {**flat["worth"], "five": {"add": 1}}}, "equal")
    assert covers(equal.doc) == {"plain": (), "five": (), "dragon": ("plain",)}
    assert score(equal, "123p456s777s11s46m", win="5m").fan == 4  # (1 + 1) × 2


def test_dragon_and_five_imply_the_plain_hand_and_not_each_other() -> None:
    patterns = {pattern.id: pattern for pattern in load("tianjin").patterns}
    plain, five, dragon = (patterns[name] for name in ("plain", "five", "dragon"))
    assert implies(five, plain)
    assert implies(dragon, plain)
    assert not implies(plain, five)
    assert not implies(five, dragon)
    assert not implies(dragon, five)


@pytest.mark.parametrize(
    ("given", "ends"),
    [(3, (3, 3)), ("2..4", (2, 4)), ("1..", (1, 5)), ("..4", (0, 4)), ("..", (0, 5))],
)
def test_a_range_is_read(given: int | str, ends: tuple[int, int]) -> None:
    assert span(given, 0, 5) == ends


@pytest.mark.parametrize("given", [6, -1, "4..2", "6..", "a..b", "3", "1.5..2", ""])
def test_what_is_no_range_is_refused(given: int | str) -> None:
    with pytest.raises(ValueError, match=r"no range|should lie in"):
        span(given, 0, 5)


@pytest.mark.parametrize(
    ("turned", "wild"),
    [
        ("3p", {"3p", "4p"}),
        ("9s", {"9s", "1s"}),
        ("4z", {"4z", "1z"}),
        ("7z", {"7z", "6z"}),
        ("6z", {"6z", "5z"}),
        ("5z", {"5z", "7z"}),
    ],
)
def test_the_turned_kind_and_the_next_are_wild(turned: str, wild: set[str]) -> None:
    found = wild_kinds(load("tianjin").doc, parse_one(turned))
    assert set(tile_ids(found)) == wild


@pytest.mark.uncompiled
@pytest.mark.parametrize("honours", ["both", "winds", "dragons", "none"])
def test_the_next_kind_is_the_referees(tmp_path: Path, honours: str) -> None:
    text = f'[wild]\nhonours = "{honours}"\n'
    rules = load("tianjin") if honours == "both" else house(tmp_path, text)
    referee = House(rules.params)
    for kind in range(NATURALS):
        after = next_kind(kind, honours)
        assert referee.next_kind(kind) == (-1 if after is None else after)


@pytest.mark.parametrize(("name", "number"), [("140", 4), ("144", 8), ("148", 12)])
def test_flowers_are_the_wilds_and_nothing_is_turned(name: str, number: int) -> None:
    rules = load(f"tianjin-{name}")
    assert len(wild_kinds(rules.doc, None)) == number
    found = score(rules, "123m456p777s222s1f", win="9p")
    assert (found.fan, found.spoken) == (2, "混儿吊")
    with pytest.raises(ValueError, match="turn no tile"):
        score(rules, "123m456p777s222s1f", win="9p", turned="3z")


def test_three_play_without_honours_and_with_four_wilds() -> None:
    rules = load("tianjin-three")
    assert score(rules, "123m456p777s222s9s", win="9p", turned="8s").wilds == ("9s",)
    with pytest.raises(ValueError, match="108 tiles"):
        score(rules, "123m456p777s222s1z", win="1z", turned="8s")
