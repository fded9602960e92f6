"""Laws of whole hands, played at random under many houses."""

import hashlib
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import compile_core
from core.rigged import (
    BARE,
    FAMILY,
    FIRST_LIVE,
    FLOWERS_8,
    GUANGDONG,
    OFFICIAL,
    TAIWAN,
    THREE,
    events,
)
from core.simple import flat_table
from core.tables import classic, tianjin
from paiju.core.chance import Chance
from paiju.core.codes import Claim, Code, Meld, Phase
from paiju.core.params import TableParams
from paiju.core.referee import Referee

CLASSIC = {
    "wild_discard": 1,
    "draw_kongs_paid": False,
    "draw_dealer": 1,
    "same_first": 2,
    "sit_max": 4,
    "pull_needs_streak": True,
    "pull_without_sit": False,
}
HOUSES: dict[str, dict[str, Any]] = {
    "tianjin": {},
    "classic": CLASSIC,
    "classic, first live": CLASSIC | FIRST_LIVE,
    "online": {"throws": 1},
    "three": THREE,
    "140": FLOWERS_8 | {"flowers": 4, "stacks": (18, 18, 17, 17)},
    "144": FLOWERS_8,
    "148": FLOWERS_8 | {"flowers": 12, "stacks": (19, 19, 18, 18)},
    "left to right, at the sum": {"right_to_left": False, "first_after": False},
    "no wilds": {"turned": 2, "wild_kinds": 2},
    "strict": {
        "wild_discard": 2,
        "win_pass": False,
        "minimum": 1,
        "wild_kong": False,
        "kick": True,
        "kong_payers": 1,
        "kong_doubled": True,
        "stakes_on_kongs": False,
    },
    "next two, which pay": {"wild_kinds": 4, "wild_discard": 1},
    "white dragons": {"turned": 2, "wild_kinds": 5, "wild_kong": False},
    "one die, next only": {"wild_dice": 1, "wild_kinds": 1, "draw_dealer": 0},
}
ANY_HAND: dict[str, dict[str, Any]] = {  # played with a table by which any complete hand wins
    "family": FAMILY | {"minimum": 1},
    "taiwan": TAIWAN,
    "taiwan, many winners": TAIWAN
    | {"several_winners": 1, "reserve_grows": 1, "last_claims": True, "four_kongs": 0},
    "official": OFFICIAL | {"minimum": 1},
    "guangdong": GUANGDONG,
    "wilds and claims": BARE
    | {
        "turned": 0,
        "wild_kinds": 0,
        "wild_discard": 2,
        "same_first": 2,
        "four_winds": True,
        "last_draw_declined": True,
        "ready_kept": True,
        "liability": 1,
    },
    "guangdong, white dragons": GUANGDONG | {"wild_kinds": 5, "wild_discard": 2},
    "guangdong, next two": GUANGDONG | {"turned": 1, "wild_kinds": 4, "wild_discard": 2},
    "a reserve that shrinks": TAIWAN | {"reserve_grows": 2, "win_pass": False},
}
HOUSES |= ANY_HAND


def referee(house: str) -> Referee:
    params = TableParams(**HOUSES[house])
    if house in ANY_HAND:
        return Referee(params, flat_table(sets=params.sets))
    return Referee(params, classic() if "classic" in house else tianjin())


def begin(table: Referee, chance: Chance, dealer: int, streak: int) -> bytes:
    """Begins a hand; the kinds of its wall by place."""
    wall = chance.shuffled(table.tile_set)
    table.begin(wall, [chance.die() for _ in range(6)], dealer, streak)
    return wall


def keen(table: Referee, seat: int, chance: Chance) -> int:
    """A choice at random, a win or a claim more often than not."""
    offered = table.legal(seat)
    return offered[0] if chance.below(3) else offered[chance.below(len(offered))]


def claimed_away(code: Code, fields: list[int]) -> bool:
    """Whether an event takes the last discard into a meld."""
    return code == Code.CLAIM and fields[1] in {Claim.PUNG, Claim.KONG, Claim.CHOW}


def tiles_on_the_table(table: Referee) -> Counter[int]:
    """Every tile: in hands, melds, rivers, the wall, set aside, turned at either end of play."""
    found: Counter[int] = Counter()
    for seat in range(table.seats):
        found.update(table.hand_of(seat))
        found.update(table.flowers_of(seat))
        for what, kind, _ in table.melds_of(seat):
            if what == Meld.CHOW:
                found.update(range(kind, kind + 3))
            else:
                found[kind] += 3 if what == Meld.PUNG else 4
    river: list[int] = []
    horses: list[int] = []
    for code, fields in events(table.log):
        if code == Code.DISCARD:
            river.append(fields[1])
        if claimed_away(code, fields):
            river.pop()
        if code == Code.HORSES:
            horses = fields[2:]
    found.update(river + horses)
    if table.wall.turned >= 0:
        found[table.wall.turned] += 1
    return found


def all_tiles_are_there(table: Referee, wall: bytes) -> None:
    left = Counter(wall[place] for place in table.wall.places_left())
    assert tiles_on_the_table(table) + left == Counter(table.tile_set)


def refused_choices_change_nothing(table: Referee) -> None:
    """Whatever is not offered is refused, and leaves state and log as they were."""
    before, written = table.state_bytes(), table.log_len
    for seat in range(-1, table.seats + 1):
        offered = set(table.legal(seat))
        for packed in {*(verb | kind << 8 for verb in range(16) for kind in (0, 1, 31, 45)), -1}:
            if packed not in offered:
                assert not table.apply(seat, packed)
    assert (table.state_bytes(), table.log_len) == (before, written)


def sums_to_zero(table: Referee) -> None:
    told = events(table.log)
    assert [code for code, _ in told].count(Code.HAND_END) == 1
    parts = [fields[1:] for code, fields in told if code == Code.SETTLE]
    net = told[-1][1][2:]
    assert sum(net) == 0
    assert [sum(part) for part in zip(*parts, strict=True)] == (net if parts else [])
    assert all(sum(part) == 0 for part in parts)


@pytest.mark.parametrize("house", HOUSES)
def test_a_hand_keeps_its_laws(house: str) -> None:
    table, chance = referee(house), Chance(len(house), 2, 3, 4)
    dealer = streak = 0
    for hand in range(12):
        wall = begin(table, chance, dealer, streak)
        step = 0
        while seats := [seat for seat in range(table.seats) if table.asked() >> seat & 1]:
            for seat in range(table.seats):
                assert bool(table.legal(seat)) == (seat in seats)
            if hand == 0 or step % 16 == 0:
                refused_choices_change_nothing(table)
            if table.phase in {Phase.TURN, Phase.CLAIM, Phase.LAST} and step % 8 == 0:
                all_tiles_are_there(table, wall)
            seat = seats[chance.below(len(seats))]
            assert table.apply(seat, keen(table, seat, chance))
            step += 1
        all_tiles_are_there(table, wall)
        sums_to_zero(table)
        dealer, streak = table.next_dealer, table.next_streak


def digest(house: str, hands: int) -> str:
    """The events of hands played from a seed, as one number."""
    table, chance = referee(house), Chance(7, 7, 7, 7)
    total = hashlib.sha256()
    dealer = streak = 0
    for _ in range(hands):
        begin(table, chance, dealer, streak)
        while table.asked():
            seat = table.asked().bit_length() - 1
            assert table.apply(seat, keen(table, seat, chance))
        total.update(repr(table.log).encode() + table.state_bytes())
        dealer, streak = table.next_dealer, table.next_streak
    return total.hexdigest()


@pytest.mark.parametrize("house", ["tianjin", "three", "taiwan"])
def test_the_same_seed_gives_the_same_events(house: str) -> None:
    assert digest(house, 5) == digest(house, 5)


@pytest.mark.parametrize("house", ["tianjin", "family", "taiwan", "guangdong"])
def test_a_referee_plays_one_hand_after_another_as_a_new_one_would(house: str) -> None:
    used, chance = referee(house), Chance(1, 2, 3, 4)
    for _ in range(3):
        begin(used, chance, 0, 0)
        while used.asked():
            seat = used.asked().bit_length() - 1
            used.apply(seat, used.legal(seat)[0])
        begin(used, Chance(5, 6, 7, 8), 1, 1)
        fresh = referee(house)
        begin(fresh, Chance(5, 6, 7, 8), 1, 1)
        assert used.state_bytes() == fresh.state_bytes()


@pytest.mark.slow
def test_compiled_and_plain_give_the_same_events() -> None:
    core = compile_core.folder()
    if core is None:
        assert compile_core.compiler_missing() or os.environ.get("PAIJU_NO_COMPILE") == "1"
        return
    tests = Path(__file__).parents[1]
    script = (
        "from core.test_referee_random import HOUSES, digest\n"
        "print([digest(house, 40) for house in HOUSES])"
    )
    path = os.pathsep.join([str(tests), str(tests.parent / "tools"), str(tests.parent / "src")])
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONPATH": path, "PAIJU_CORE": folder},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for folder in ("", str(core))
    }
    assert len(told) == 1
