"""Wilds that are always the same and wilds two kinds long: 白板做鬼 and 翻双鬼 of Guangdong."""

import os
import random
from typing import Any

import msgspec
import pytest

from core import arrangements, plain
from core.test_judge_plain import asking, of_twin, of_verdict, some_table
from game.play import begun, by_bots, played, with_keys
from paiju import record
from paiju.core.judge import Judge
from paiju.core.measure import Measure
from paiju.core.table import Shape
from paiju.core.verdict import HandError
from paiju.game.events import Indicator, Win
from paiju.rules import RuleSet, Score, load, score
from paiju.rules.given import hand_of
from paiju.rules.sheet import sheet
from paiju.rules.text import LANGUAGES
from paiju.rules.wilds import wild_kinds
from paiju.rules.words import sentence, values
from paiju.tiles import ids, parse_one
from paiju.web.scoring import fit

DOUBLED: dict[str, Any] = {"worth.no_wild": {"times": 2}}  # 无鬼加倍
WHITE = {"wild.kinds": "white"}
TWO = {"wild.turned": "first_live", "wild.kinds": "next_two"}
FORMS = {"white": WHITE, "next_two": TWO, "next": TWO | {"wild.kinds": "next"}}
WHITE_WILD = with_keys(load("guangdong13"), WHITE | DOUBLED)
TWO_WILD = with_keys(load("guangdong13"), TWO | DOUBLED)
ROUNDS = 12 if os.environ.get("PAIJU_CORE") else 2


def scored(rules: RuleSet, concealed: str, win: str, **more: Any) -> Score:
    return score(rules, hand_of({"concealed": concealed, "win_tile": win, **more}))


def counted(found: Score) -> dict[str, int]:
    return {one.id: one.worth for one in found.patterns}


@pytest.mark.parametrize(
    ("turned", "wilds"),
    [("8m", "9m 1m"), ("9s", "1s 2s"), ("3z", "4z 1z"), ("7z", "6z 5z"), ("6z", "5z 7z")],
)
def test_the_two_kinds_after_the_turned_one_are_wild(turned: str, wilds: str) -> None:
    found = wild_kinds(TWO_WILD.doc, parse_one(turned))
    assert set(ids(found)) == set(wilds.split())
    assert not wild_kinds(TWO_WILD.doc, None)


def test_white_dragons_are_wild_without_an_indicator() -> None:
    # 12m and a white dragon are 123m; the pair of 9s. With a wild: 2; without: doubled.
    with_one = scored(WHITE_WILD, "12m456p777s222s9s5z", "9s")
    assert (with_one.fan, with_one.legal, with_one.wilds) == (2, True, ("5z",))
    assert scored(WHITE_WILD, "123m456p777s222s9s", "9s").fan == 4


def test_where_the_next_two_are_wild_no_tile_is_without_an_indicator() -> None:
    held = {"concealed": "12m456p777s222s9s5z", "win": "9s"}
    assert not scored(TWO_WILD, **held).legal
    assert scored(TWO_WILD, **held, indicator="7z").fan == 2  # 发 and 白 are wild
    assert scored(TWO_WILD, **held, indicator="6z").fan == 2  # 白 and 中
    assert not scored(TWO_WILD, **held, indicator="5z").legal  # 中 and 发


def test_an_indicator_is_refused_where_none_is_turned() -> None:
    with pytest.raises(HandError, match="turn no tile; the white dragons are wild"):
        scored(WHITE_WILD, "123m456p777s222s9s", "9s", indicator="1m")
    hand = hand_of({"concealed": "123m456p777s222s9s", "win_tile": "9s", "indicator": "1m"})
    fitted, dropped = fit(WHITE_WILD, hand)
    assert (fitted.indicator, dropped) == (None, ("indicator",))


def test_white_dragons_make_no_pung_and_no_kong() -> None:
    for meld in (["pung", "5z"], ["hidden_kong", "5z"]):
        with pytest.raises(HandError, match="is wild and makes no"):
            scored(WHITE_WILD, "123m456p777s9s", "9s", melds=[meld])


def test_wilds_stand_in_seven_pairs_and_orphans() -> None:
    pairs = scored(WHITE_WILD, "1133m2244p556s75z", "7z")  # 6s with a wild
    assert counted(pairs) == {"seven_pairs": 6}
    alike = scored(WHITE_WILD, "1133m2244p555s35z", "3z")  # a wild is the fourth 5s
    assert counted(alike) == {"seven_pairs_alike": 10}
    alike = scored(WHITE_WILD, "1133m2244p556s55z", "6s")  # a pair of wilds is 1m again
    assert counted(alike) == {"seven_pairs_alike": 10}
    orphans = scored(WHITE_WILD, "19m19p19s123466z5z", "7z")  # white as itself
    assert counted(orphans) == {"orphans": 26}
    orphans = scored(WHITE_WILD, "19m19p1s1234667z5z", "5z")  # as 9s and as white
    assert counted(orphans) == {"orphans": 26}
    two = scored(TWO_WILD, "19m19p1s123467z2m3m", "1m", indicator="1m")  # 2m 3m: 9s, 5z
    assert counted(two) == {"orphans": 26}


@pytest.mark.parametrize("form", FORMS)
def test_a_form_of_wilds_is_said_in_every_language(form: str) -> None:
    rules = with_keys(load("guangdong13"), FORMS[form])
    said = {
        sentence("wild.kinds", rules.doc, values(rules.doc), language) for language in LANGUAGES
    }
    assert len(said) == 3
    for language in LANGUAGES:
        shown = str(msgspec.to_builtins(sheet(rules, language)))
        assert sentence("wild.kinds", rules.doc, values(rules.doc), language) in shown


def wild_at_random(form: str, rng: random.Random) -> frozenset[int]:
    """The wilds of one hand."""
    rules = WHITE_WILD if form == "white" else TWO_WILD
    return wild_kinds(rules.doc, rng.randrange(34))


@pytest.mark.parametrize("form", ["white", "next_two"])
@pytest.mark.parametrize("seed", range(3))
def test_the_judge_is_as_the_twin_has_it(
    form: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        arrangements, "wild_kinds", lambda rng, _wanted, _held: wild_at_random(form, rng)
    )
    rng = random.Random(seed)
    own = (WHITE_WILD if form == "white" else TWO_WILD).table
    named = [one for one in Measure if one.family == "reading"]
    tables = [own, some_table(rng), asking(rng.sample(named, 8), shapes=frozenset(Shape))]
    for table in tables:
        judge = Judge(table)
        for _ in range(ROUNDS):
            hand = arrangements.some_hand(rng, table.sets)
            assert of_verdict(judge.verdict(hand)) == of_twin(plain.verdict(hand, table)), hand
        for shape in table.shapes - {Shape.PAIRS_ALIKE} if table.sets == 4 else ():
            if shape != Shape.PAIRS_AND_TRIPLET:
                hand = arrangements.special(rng, shape, wilds=rng.choice([1, 2, 3]))
                assert of_verdict(judge.verdict(hand)) == of_twin(plain.verdict(hand, table)), hand


@pytest.mark.parametrize("form", FORMS)
def test_mixed_bots_play_a_match_whose_record_holds(form: str) -> None:
    rules = with_keys(load("guangdong13"), FORMS[form] | DOUBLED)
    match = begun(rules, 3, length=2)
    played(match, by_bots(rules, 3, ("planner", "random", "stubborn", "planner")), hands=6)
    told = [event for event in match.events if isinstance(event, Indicator)]
    assert len(told) == 6
    for event in told:
        turned = None if event.tile is None else parse_one(event.tile)
        assert (turned is None) == (form == "white")
        assert set(event.wilds) == set(ids(wild_kinds(rules.doc, turned)))
    assert any(isinstance(event, Win) for event in match.events)
    written = record.read(record.write(match))
    record.verify(written)
    shown = [record.show(written, language) for language in LANGUAGES]
    assert all("白" in text or form != "white" for text in shown[:2])
