"""The lattice is exact: what is implied is always there, and for what is not there is a hand."""

import os

import pytest

from paiju.rules.lattice import derived, implied, stored
from paiju.rules.library import ids, load
from paiju.rules.tables import covers, frame
from rules.witness import always_together

WITHOUT_WILDS = [name for name in ids() if load(name).doc.wild.kinds == "none"]
COMPILED = bool(os.environ.get("PAIJU_CORE"))
HANDS = 4000 if COMPILED else 60


@pytest.mark.parametrize("name", WITHOUT_WILDS)
def test_the_stored_lattice_is_of_the_document_as_it_is(name: str) -> None:
    """`./run python tools/lattices.py` makes it again."""
    assert frame(load(name).doc).hash in stored()


@pytest.mark.parametrize("name", WITHOUT_WILDS)
def test_what_is_implied_is_there_in_every_reading(name: str) -> None:
    rules = load(name)
    known = implied(frame(rules.doc))
    assert known
    for pattern, beside in always_together(rules, 1, HANDS).items():
        assert set(known.get(pattern, ())) <= beside, pattern


@pytest.mark.skipif(not COMPILED, reason="twelve thousand hands take the compiled core")
@pytest.mark.parametrize("name", ["hujia13", "hk13", "taiwan16"])
def test_for_all_that_is_not_implied_there_is_a_hand(name: str) -> None:
    rules = load(name)
    known = implied(frame(rules.doc))
    assert known
    beside = always_together(rules, 3, 12_000)
    for pattern in rules.patterns:
        assert beside[pattern.id] - {pattern.id} == set(known.get(pattern.id, ())), pattern.id


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="every arrangement takes the compiled core")
def test_the_stored_lattice_of_the_family_is_derived_again() -> None:
    of = frame(load("hujia13").doc)
    assert {name: beside for name, beside in derived(of).items() if beside} == stored()[of.hash]


def test_an_overrule_says_something() -> None:
    for name in WITHOUT_WILDS:
        doc = load(name).doc
        known = implied(frame(doc)) or {}
        worth = {pattern: one.number for pattern, one in doc.worth.items() if one}
        for rule in doc.overrule:
            derived_alike = [
                (other in known.get(rule.pattern, ()) and worth[other] < worth[rule.pattern])
                != rule.count
                for other in rule.others
            ]
            assert not all(derived_alike), f"{name} {rule.id}: the lattice says the same"
            for other in rule.others:
                assert rule.count == (other not in covers(doc)[rule.pattern])
