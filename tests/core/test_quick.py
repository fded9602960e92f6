"""The compiled policy `quick` chooses as its plain twin does, and plays well."""

import hashlib
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import compile_core
from core import plain_quick
from core.rigged import BARE, FAMILY, FLOWERS_8, OFFICIAL, TAIWAN, Rigged
from core.simple import flat_table
from core.tables import tianjin
from core.test_referee_random import begin
from core.test_referee_turns import DULL
from paiju.core.chance import Chance
from paiju.core.codes import Code
from paiju.core.params import TableParams
from paiju.core.quick import Quick
from paiju.core.referee import Referee
from paiju.core.table import Shape

ANY = flat_table()
PAIRS = {Shape.SEVEN_PAIRS, Shape.PAIRS_ALIKE, Shape.ORPHANS}
GAMES = {
    "tianjin": ({}, tianjin()),
    "flowers are wild": (FLOWERS_8, ANY),
    "family": (FAMILY, replace(ANY, shapes=frozenset(PAIRS))),
    "family, pairs of seven kinds": (FAMILY, replace(ANY, shapes=frozenset({Shape.SEVEN_PAIRS}))),
    "official": (OFFICIAL, replace(ANY, shapes=frozenset({*PAIRS, *Shape} - {Shape(5)}))),
    "taiwan": (TAIWAN, replace(flat_table(sets=5), shapes=frozenset({Shape.PAIRS_AND_TRIPLET}))),
    "wilds, claims, four copies": (
        BARE | {"turned": 0, "wild_kinds": 0, "wild_discard": 2, "last_draw_declined": True},
        replace(ANY, fifth_copy=False, shapes=frozenset(PAIRS)),
    ),
}


@pytest.mark.parametrize("hands", [3, pytest.param(100, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", GAMES)
def test_it_chooses_as_the_plain_one_does(name, hands):
    rules, table = GAMES[name]
    params = TableParams(**rules)
    referee, quick = Referee(params, table), Quick(table)
    chance = Chance(len(name), hands, 5, 6)
    met = 0
    for hand in range(hands):
        begin(referee, chance, hand % params.seats, hand % 3)
        stray = hand % 3  # some players stray from it, so that more comes about
        while referee.asked():
            seat = referee.asked().bit_length() - 1
            offered = referee.legal(seat)
            at = quick.choose(referee, seat)
            assert at == plain_quick.chosen(referee, params, table, seat), referee.hand_of(seat)
            met += len(offered) > 1
            if stray and chance.below(4) < stray:
                at = chance.below(len(offered))
            assert referee.apply(seat, offered[at])
    assert met > 20 * hands


def digest(hands):
    """The events of hands of every game in which all seats choose so, as one number."""
    total = hashlib.sha256()
    for name, (rules, table) in GAMES.items():
        referee, quick = Referee(TableParams(**rules), table), Quick(table)
        chance = Chance(len(name), hands, 7, 8)
        for hand in range(hands):
            begin(referee, chance, hand % referee.seats, 0)
            while referee.asked():
                seat = referee.asked().bit_length() - 1
                referee.apply(seat, referee.legal(seat)[quick.choose(referee, seat)])
            total.update(repr(referee.log).encode())
    return total.hexdigest()


@pytest.mark.slow
def test_compiled_and_plain_choose_alike():
    core = compile_core.folder()
    if core is None:
        assert compile_core.compiler_missing() or os.environ.get("PAIJU_NO_COMPILE") == "1"
        return
    top = Path(__file__).parents[2]
    path = os.pathsep.join(str(top / name) for name in ("tests", "tools", "src"))
    told = {
        subprocess.run(
            [sys.executable, "-c", "from core.test_quick import digest; print(digest(20))"],
            env={**os.environ, "PYTHONPATH": path, "PAIJU_CORE": folder},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for folder in ("", str(core))
    }
    assert len(told) == 1


def test_it_wins_far_more_often_than_chance():
    params, table = TableParams(), tianjin()
    referee, quick = Referee(params, table), Quick(table)
    chance = Chance(1, 2, 3, 4)
    won = 0
    for hand in range(30):
        begin(referee, chance, hand % 4, 0)
        while referee.asked():
            seat = referee.asked().bit_length() - 1
            assert referee.apply(seat, referee.legal(seat)[quick.choose(referee, seat)])
        won += Code.WIN in {code for code, _ in plain_quick.events(referee.log)}
    assert won > 20


def choice_of(play, seat, table):
    """What it chooses in a hand of play; the plain twin agrees."""
    offered = play.choices(seat)
    at = Quick(table).choose(play.referee, seat)
    assert at == plain_quick.chosen(play.referee, play.params, table, seat)
    return offered[at]


def test_it_makes_no_kong_of_wilds():
    # 5z is turned: 5z and 7z are wild.
    play = Rigged("147m258p369s1237z9m", *DULL[1:3], "357m46p58s777z4z6p9p", indicator="5z")
    play.do(0, "discard 7z")
    assert play.choices(3) == ["open_kong", "pass"]
    assert choice_of(play, 3, tianjin()) == "pass"
    play = Rigged("147m258p3s77771236z", *DULL[1:3], DULL[3].replace("77z", "6z8s"), indicator="5z")
    assert play.choices(0)[0] == "hidden_kong 7z"
    assert choice_of(play, 0, tianjin()).startswith("discard")


def test_it_makes_a_kong_that_costs_nothing_and_knows_its_tiles_are_gone():
    play = Rigged("111178m45688p78s3z", *DULL[1:], tail="3z", indicator="9s")
    assert choice_of(play, 0, tianjin()) == "hidden_kong 1m"
    play.do(0, "hidden_kong 1m")
    assert choice_of(play, 0, tianjin()) == "discard 3z"


def test_it_goes_for_pairs_where_they_are_nearer():
    table = replace(tianjin(), shapes=frozenset(PAIRS))
    play = Rigged("1111358m77p11s9s77z", *DULL[1:], indicator="5z")  # 7z is wild
    assert play.choices(0)[0] == "hidden_kong 1m"
    assert choice_of(play, 0, table) == "discard 9s"
