"""Every scored set of patterns has a name that players say."""

from itertools import product

import pytest

from paiju.rules import load
from paiju.rules.call import Course, score
from paiju.rules.spoken import spoken

SAID = [
    ("1112345678p9p66z", "5m", "1p", "双混儿捉五本混龙"),
    ("123456789s2s777z", "5z", "2s", "甩本"),
    ("123456789m123p3z", "1z", "3z", "混儿吊龙"),
    ("123456789m23p11z", "4p", "3z", "清龙"),
    ("123p456s777s22z46m", "5m", "3z", "素捉五"),
    ("123p456s777s22z34z", "5m", "3z", "双混儿五"),
    ("123p456s777s22z34m", "5m", "3z", "素胡"),
    ("1234678m3z123p22z", "5m", "3z", "捉五龙"),
]


@pytest.mark.parametrize(("hand", "win", "turned", "name"), SAID)
def test_a_hand_is_called_by_its_name(hand: str, win: str, turned: str, name: str) -> None:
    assert score("tianjin", hand, win=win, turned=turned).spoken == name


def test_a_kong_draw_and_a_heavenly_hand_are_said_in_front() -> None:
    course = Course(melds=(("open_kong", "9m"),), way="kong_draw")
    found = score("tianjin", "123456789s2s", win="2z", turned="2s", course=course)
    assert found.best
    assert found.best.spoken.zh_hant == "槓開甩本"
    found = score(
        "tianjin", "1112345678p9p66z", win="5m", turned="1p", course=Course(way="heavenly")
    )
    assert found.spoken == "天胡双混儿捉五本混龙"


def test_each_wild_as_itself_has_names_of_its_own() -> None:
    given = {"win": "5m", "turned": "8m"}
    assert score("tianjin-guide", "12346789m333z44s", **given).spoken == "素本五龙"
    assert score("tianjin", "12346789m333z44s", **given).spoken == "捉五本混儿龙"


def test_names_of_the_seeds_are_there() -> None:
    doc = load("tianjin").doc
    said = {name for row in doc.spoken for name in (row.name.zh, *row.also)}
    assert said >= {
        *("甩龙", "甩本", "混儿吊本", "捉五本", "双混儿五本", "素本五龙", "小蛇", "杠上开花"),
        *("五魁首", "清龙", "素龙", "双混五", "素捉五", "杠开", "没混", "本混清龙", "杠刺"),
        *("杠开捉五本", "杠开素素五魁首", "双混儿五本混儿龙", "没混儿捉伍儿龙", "素本龙"),
    }


def test_every_set_that_can_be_scored_has_a_row_or_prefixes() -> None:
    doc = load("tianjin-guide").doc
    names = {pattern.id: pattern.name for pattern in doc.pattern}
    bases = [("plain",), ("five",), ("dragon",), ("five", "dragon")]
    extras = [(), ("no_wild",), ("wild_wait",), ("own_dragon",), ("own_dragon", "wild_wait")]
    for base, extra, front in product(bases, extras, [(), ("kong_draw",), ("heavenly",)]):
        if ("own_dragon" in extra and "dragon" not in base) or (
            base == ("five",) and extra == ("wild_wait",)
        ):
            continue
        labels = ["双混吊"] if "five" in base and "wild_wait" in extra else []
        said = spoken(doc, {key: names[key] for key in (*base, *extra, *front)}, labels)
        assert "、" not in said.zh, (base, extra, front)


def test_what_nobody_has_named_is_told_pattern_by_pattern() -> None:
    doc = load("tianjin").doc
    names = {pattern.id: pattern.name for pattern in doc.pattern}
    odd = {key: names[key] for key in ("five", "own_dragon")}
    assert spoken(doc, odd, []).zh == "捉五、本混"


ADDITIVE = [
    (
        "hujia13",
        "heavenly",
        "天胡、平胡、断么九、将",
        "Heavenly hand, All runs, No edges, Pair of 2, 5 or 8",
    ),
    (
        "hujia13",
        "kong_draw",
        "杠上开花、断么九、将",
        "Win on a kong's replacement, No edges, Pair of 2, 5 or 8",
    ),
    ("mcr", "kong_draw", "杠上开花、断幺、", "Out with replacement tile, All simples, "),
]


@pytest.mark.parametrize(("rules", "way", "zh", "en"), ADDITIVE)
def test_what_adds_up_is_told_pattern_by_pattern(rules: str, way: str, zh: str, en: str) -> None:
    hand = "456p678s22p45s" if way == "kong_draw" else "234m456p678s22p45s"
    melds = (("open_kong", "3m"),) if way == "kong_draw" else ()
    best = score(rules, hand, win="6s", course=Course(melds=melds, way=way)).best
    assert best
    assert best.spoken.zh.startswith(zh)
    assert best.spoken.en.startswith(en)


def test_a_pattern_of_another_name_is_called_by_it() -> None:
    assert score("mcr", "123456789m22p45s", win="6s").spoken.startswith("清龙、平和")
    names = {"dragon": load("mcr").doc.names["dragon"]}
    assert spoken(load("mcr").doc, names, []).zh == "清龙"
