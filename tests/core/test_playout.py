"""Hands played inside the core: the same whatever runs them, and as likely as they should be."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from core.played import COMPILED, UNITS, column, playout, same, seats_of, told, win
from paiju.core.chance import Chance
from paiju.core.codes import Code
from paiju.core.columns import HAND, SUM, WIN
from paiju.core.playout import PlayoutError, Start
from paiju.core.referee import Referee
from paiju.core.table import Way
from paiju.rules import load

TOP = Path(__file__).parents[2]
DOCUMENTS = ("tianjin", "tianjin-three", "hujia13", "taiwan16", "mcr", "guangdong13")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_unit_depends_on_the_seed_and_its_number_alone(name):
    whole = playout(name, wins=True, distances=True).run(5, 0, UNITS)
    again = playout(name, wins=True, distances=True)
    again.run(9, 3, 4)
    parts = [again.run(5, first, UNITS // 3) for first in range(0, UNITS, UNITS // 3)]
    assert np.array_equal(whole.hands, np.concatenate([part.hands for part in parts]))
    assert np.array_equal(whole.times, np.concatenate([part.times for part in parts]))
    assert np.array_equal(whole.found, sum(part.found for part in parts))
    other = playout(name).run(6, 0, UNITS)
    assert not np.array_equal(whole.hands, other.hands)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_log_changes_nothing(name):
    silent = playout(name, wins=True).run(5, 0, UNITS)
    logged = playout(name, wins=True, logging=True).run(5, 0, UNITS)
    events_at = HAND.index("events")
    assert (silent.hands[:, events_at] == -1).all()
    assert (logged.hands[:, events_at] > 50).all()
    assert np.array_equal(
        np.delete(silent.hands, events_at, 1), np.delete(logged.hands, events_at, 1)
    )
    assert same(silent, logged, but=("hands",))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_rows_are_what_the_log_tells(name):
    play = playout(name, logging=True, wins=True)
    played = play.run(11, 0, UNITS)
    seats = play.referee.seats
    wins = 0
    for unit in range(UNITS):
        [log] = play.logs(11, unit)
        log = told(log)
        row = dict(zip(HAND, played.hands[unit].tolist(), strict=True))
        assert row["events"] == sum(map(len, log.values()))
        net = log[Code.HAND_END][0][2:]
        assert [row[f"points_{seat}"] for seat in range(seats)] == net
        assert sum(net) == 0
        assert row["next_dealer"] == log[Code.HAND_END][0][0]
        assert row["turned"] == log[Code.INDICATOR][0][0]
        assert row["chase"] == (Code.CHASE in log)
        discards = [fields[0] for fields in log.get(Code.DISCARD, [])]
        for seat in range(seats):
            own = row["winner"] == seat and row["discarder"] < 0
            assert row[f"turns_{seat}"] == discards.count(seat) + own
            kongs = [fields for fields in log.get(Code.KONG, []) if fields[0] == seat]
            assert row[f"kongs_{seat}"] == len(kongs)
        if Code.DRAWN_HAND in log:
            assert row["result"] == 16 + log[Code.DRAWN_HAND][0][0]
            assert (row["winner"], row["winners"]) == (-1, 0)
        for fields in log.get(Code.WIN, []):
            seat, kind, way, fan, unpaid, *origin = fields
            mine = played.wins[wins].tolist()
            assert mine[:3] == [unit, 0, seat]
            assert mine[WIN.index("tile")] == kind
            assert [mine[WIN.index(name)] for name in ("way", "fan", "unpaid")] == [
                way,
                fan,
                unpaid,
            ]
            assert mine[3:5] == (origin or [-1, -1])
            assert row["result"] == way
            wins += 1
    assert wins == len(played.wins)


@pytest.mark.parametrize("name", [name for name in DOCUMENTS if name != "mcr"])
def test_every_choice_inside_is_one_the_referee_lists(name):
    """The same hand stepped from outside, with the same chance, has the same log."""
    rules = load(name)
    play = playout(name, logging=True)
    for unit in range(8):
        [log] = play.logs(3, unit)
        referee, chance = Referee(rules.params, rules.table), Walls(3, unit)
        wall = chance.of(1).mixed(referee.tile_set)
        throw = chance.of(2)
        dice = [int(throw.die()) for _ in range(6)]
        referee.begin(wall, dice, unit % referee.seats, 0)
        choices = chance.of(3)
        while asked := referee.asked():
            seat = (asked & -asked).bit_length() - 1
            legal = referee.legal(seat)
            at = int(choices.below(len(legal))) if len(legal) > 1 else 0
            assert referee.apply(seat, legal[at])
        assert referee.log == log


class Walls:
    """The streams of a unit's first hand, worked out again."""

    def __init__(self, seed, unit):
        self.seed, self.unit = seed, unit

    def of(self, stream):
        state = 0
        for word in (self.seed, self.unit, 0, stream):
            state = splitmix(state ^ word)
        words = [splitmix((state + i * 0x9E3779B97F4A7C15) % 2**64) for i in range(4)]
        return Chance(*words)


def splitmix(state):
    """splitmix64's next output after this state, from its authors' text."""
    z = (state + 0x9E3779B97F4A7C15) % 2**64
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
    return z ^ (z >> 31)


def test_splitmix_is_what_its_authors_publish():
    # The first outputs for the seed 1234567, as in the published test of splitmix64.
    state, found = 1234567, []
    for _ in range(3):
        found.append(splitmix(state))
        state = (state + 0x9E3779B97F4A7C15) % 2**64
    assert found == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_documents_with_the_same_tiles_share_walls_and_dice():
    names = ("tianjin", "tianjin-guide", "hujia13", "hk13")
    for unit in range(6):
        tianjin, guide, hujia, hongkong = (
            told(playout(name, logging=True).logs(2, unit)[0]) for name in names
        )
        assert tianjin[Code.DEAL] == guide[Code.DEAL]
        thrown = [fields[2:] for fields in tianjin[Code.DICE]]
        assert hujia[Code.DICE][0][2:] == thrown[0]
        assert hongkong[Code.DICE][0][2:][:2] == thrown[0]


def test_duplicate_units_share_wall_dice_and_dealer_while_players_move_on():
    play = playout(seating="duplicate", logging=True)
    logs = [told(play.logs(4, unit)[0]) for unit in range(8)]
    for block in (logs[:4], logs[4:]):
        assert all(log[Code.DEAL] == block[0][Code.DEAL] for log in block)
    assert logs[0][Code.DEAL] != logs[4][Code.DEAL]
    played = play.run(4, 0, 8)
    assert column(played, "rotation").tolist() == [0, 1, 2, 3] * 2
    assert column(played, "dealer").tolist() == [0] * 4 + [1] * 4


def test_rotated_players_move_on_when_each_seat_has_dealt():
    played = playout(seating="rotated").run(4, 0, 20)
    assert column(played, "rotation").tolist() == [unit // 4 % 4 for unit in range(20)]


@pytest.mark.parametrize(("name", "rounds"), [("tianjin", 1), ("hujia13", 2), ("tianjin-three", 1)])
def test_a_match_passes_the_deal_until_its_rounds_are_over(name, rounds):
    start = Start(dealer=0, rounds=rounds)
    units = 4 if COMPILED else 1
    played = playout(name, start=start).run(8, 0, units)
    seats = load(name).params.seats
    for unit in range(units):
        hands = played.hands[column(played, "unit") == unit]
        rows = [dict(zip(HAND, hand.tolist(), strict=True)) for hand in hands]
        dealer, streak, lost = 0, 0, 0
        for number, row in enumerate(rows):
            assert (row["hand"], row["dealer"]) == (number, dealer)
            assert row["streak"] == streak
            assert row["round_wind"] == 27 + lost // seats
            lost += row["next_dealer"] != dealer
            streak = 0 if row["next_dealer"] != dealer else streak + (row["result"] != 17)
            dealer = row["next_dealer"]
        assert lost == seats * rounds
    alone = playout(name, start=start).run(8, units - 1, 1)
    assert np.array_equal(alone.hands, hands)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_wins_judged_again_are_worth_what_was_paid_for(name):
    if not COMPILED:
        return
    rules = load(name)
    played = playout(name, wins=True).run(21, 0, 4000)
    assert len(played.wins)
    for i, row in enumerate(played.wins.tolist()):
        row = dict(zip(WIN, row, strict=True))
        tiles = [kind for kind in played.tiles[i].tolist() if kind != 255]
        assert len(tiles) == row["concealed"]
        assert sorted(tiles) == tiles
        if row["counted"] < 0:
            assert row["way"] == Way.FLOWER_DRAW
            continue
        assert len(tiles) == 3 * (rules.params.sets - row["melds"]) + 2
        worth = sum(
            rules.table.worth[pattern] * int(times)
            for pattern, times in enumerate(played.times[i])
            if rules.table.kind[pattern] == 0
        )
        for pattern, times in enumerate(played.times[i].tolist()):
            if rules.table.kind[pattern] == 1:
                worth *= rules.table.worth[pattern] ** times
        worth = max(
            [
                worth,
                *(
                    rules.table.least[pattern]
                    for pattern in np.flatnonzero(played.times[i])
                    if rules.table.least
                ),
            ]
        )
        assert row["fan"] == (min(worth, rules.table.cap) if rules.table.cap else worth)
        bits = sum(int(word) << 64 * at for at, word in enumerate(played.counted[i]))
        assert bits == sum(1 << int(pattern) for pattern in np.flatnonzero(played.times[i]))
        present = sum(int(word) << 64 * at for at, word in enumerate(played.present[i]))
        assert present & bits == bits


def test_sums_are_those_of_the_rows():
    played = playout("guangdong13", wins=True).run(3, 0, UNITS)
    sums = dict(zip(SUM, played.sums.tolist(), strict=True))
    assert sums["hands"] == UNITS
    assert sums["drawn"] == (column(played, "winner") < 0).sum()
    assert sums["wins"] == len(played.wins) == column(played, "winners").sum()
    assert sums["fan"] == win(played, "fan").sum()
    assert sums["fan_squares"] == (win(played, "fan") ** 2).sum()
    assert sums["turns"] == seats_of(played, "turns").sum()
    assert sums["decisions"] == column(played, "decisions").sum()
    points = np.array(
        [
            np.roll(row, -dealer)
            for row, dealer in zip(
                seats_of(played, "points"), column(played, "dealer"), strict=True
            )
        ]
    )
    for wind in range(4):
        assert sums[f"points_{wind}"] == points[:, wind].sum()
        assert sums[f"points_squares_{wind}"] == (points[:, wind] ** 2).sum()
    assert (seats_of(played, "points").sum(1) == 0).all()
    assert np.array_equal(played.found[2], played.times.sum(0, dtype=np.int64))
    assert np.array_equal(played.found[1], (played.times > 0).sum(0))
    assert (playout("guangdong13", rows=False).run(3, 0, UNITS).sums == played.sums).all()


def test_nothing_is_kept_that_is_not_asked_for():
    played = playout(rows=False).run(3, 0, 10)
    assert (len(played.hands), len(played.wins), played.sums[0]) == (0, 0, 10)
    assert (seats_of(playout().run(3, 0, 10), "dealt_distance") == -1).all()


@pytest.mark.parametrize("name", ["tianjin", "guangdong13"])
def test_the_choices_of_a_unit_lead_to_its_log(name):
    policies = ["quick", "random", "quick", "quick"]
    play = playout(name, policies, logging=True, seating="duplicate")
    for unit in range(3):
        [log], [choices] = play.logs(3, unit), play.choices(3, unit)
        referee = play.referee
        assert referee.log == log
        asked = column(play.run(3, unit, 1), "decisions")
        assert asked.tolist() == [len(choices)]
        wall, throw = Walls(3, 0).of(1).mixed(referee.tile_set), Walls(3, 0).of(2)
        referee.begin(wall, [int(throw.die()) for _ in range(6)], 0, 0)
        for seat, packed in choices:
            assert referee.apply(seat, packed)
        assert referee.log == log


def test_quick_players_win_where_random_ones_do_not():
    hands = 400 if COMPILED else 12
    play = playout("hujia13", ["quick", "random", "random", "random"], seating="rotated")
    sums = dict(zip(SUM, play.run(1, 0, hands).sums.tolist(), strict=True))
    assert sums["player_points_0"] > 0 or not sums["wins"]
    assert sum(sums[f"player_points_{player}"] for player in range(4)) == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"policies": ["random"] * 3}, "3 policies: should be 4"),
        ({"policies": ["clever"] * 4}, "policy 'clever': should be one of random, quick"),
        ({"start": Start(dealer=4)}, "dealer = 4: should be -1 to 3"),
        ({"start": Start(round_wind=1)}, "round_wind = 1: should be 27 to 30"),
        ({"seating": "loose"}, "seating 'loose': should be one of fixed, rotated, duplicate"),
    ],
)
def test_what_no_table_could_play_is_refused(options, said):
    with pytest.raises(PlayoutError, match=said):
        playout(**options)


def test_a_seed_below_nothing_is_refused():
    with pytest.raises(PlayoutError, match="seed = -1: should be 0 to"):
        playout().run(-1, 0, 1)


ASK = """
import hashlib, json, sys
import numpy as np
from paiju.core import playout as module
from paiju.core.playout import Playout, Start
from paiju.rules import load

digest = {}
for name in sys.argv[1:]:
    rules = load(name)
    policies = ["random", "quick", "quick", "random"][: rules.params.seats]
    play = Playout(
        rules.params, rules.table, policies,
        seating="rotated", wins=True, distances=True, logging=True,
    )
    played = play.run(5, 0, 12)
    total = hashlib.sha256()
    for part in ("hands", "wins", "tiles", "melds", "present", "counted", "times", "sums", "found"):
        total.update(np.ascontiguousarray(getattr(played, part)).tobytes())
    total.update(repr([play.logs(5, unit) for unit in range(4)]).encode())
    digest[name] = total.hexdigest()
print(json.dumps({"module": module.__file__, "digest": digest}))
"""


def asked(core):
    environment = os.environ | {"PAIJU_CORE": core, "PYTHONPATH": f"{TOP}/src"}
    done = subprocess.run(
        [sys.executable, "-c", ASK, *DOCUMENTS],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.mark.slow
def test_compiled_and_plain_core_play_the_same_hands():
    core = os.environ.get("PAIJU_CORE", "")
    fast, plain = asked(core), asked("")
    assert plain["module"].endswith(".py")
    assert fast["digest"] == plain["digest"]
