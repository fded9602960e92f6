"""The compiled policy `quick` chooses as its plain twin does, and plays well."""

from dataclasses import replace

import pytest

from core import plain_quick
from core.rigged import BARE, FAMILY, FLOWERS_8, OFFICIAL, TAIWAN
from core.simple import flat_table
from core.tables import tianjin
from core.test_referee_random import begin
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
