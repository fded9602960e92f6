"""Whole hands and matches played inside the core by its own policies, nothing of Python in sight.

A unit is a hand from a given moment of the table, or a match. Unit i depends on the seed and i and
on nothing else; its walls and dice depend on no rule, so that two documents with the same tiles
are played on the same walls.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cython
import numpy as np

from paiju.core.chance import Chance
from paiju.core.noted import Notes
from paiju.core.params import TableParams
from paiju.core.quick import Quick
from paiju.core.referee import Referee
from paiju.core.table import ScoreTable

if not cython.compiled:
    from paiju.core.bits import lowest
    from paiju.core.codes import PHASE_OPENING, PHASE_TURN, VERB_DISCARD
    from paiju.core.course import (
        deal_of,
        is_over,
        lost_after,
        rotation_of,
        round_of,
        wind_of_round,
    )
    from paiju.core.turns import choice_at, fill, follow, offered, start

    WALL = 1  # the streams of chance of a hand
    DICE = 2
    CHOICES = 3
    RANDOM = 0  # a policy: every legal choice is as likely as any other
    QUICK = 1  # as `core.quick` has it
    DISTANCES = 15  # 0 to 14 tiles

POLICIES = {"random": 0, "quick": 1}
SEATINGS = {"fixed": 0, "rotated": 1, "duplicate": 2}


class PlayoutError(ValueError):
    """A run that no table could play; says which number or word is wrong."""


@dataclass(frozen=True)
class Start:
    """Where the table stands before each unit's first hand, and how long a unit is."""

    dealer: int = -1  # a seat; -1: each in turn
    streak: int = 0
    round_wind: int = 27  # a kind
    rounds: int = 0  # of a match; 0: a unit is one hand


AS_EVER = Start()


@dataclass(frozen=True)
class Played:
    """What a run kept: rows as `columns` lists them, and sums over all its hands.

    hands (n, HAND) and wins (m, WIN) are int64; of each win tiles (m, 18) are concealed kinds, 255
    for none; melds (m, 5, 3) are type, kind and whose tile, -1 for none; present and counted are
    the patterns as bits of uint64 words, times (m, patterns) how often each counts. A pattern is
    present that the reading has, counted or covered by another. sums is as SUM; found (3, patterns)
    is in how many wins each pattern is present and counts, and how often it counts.
    """

    hands: Any
    wins: Any
    tiles: Any
    melds: Any
    present: Any
    counted: Any
    times: Any
    sums: Any
    found: Any


class Playout:
    """Plays units under one document; one object for each thread."""

    def __init__(
        self,
        params: TableParams,
        table: ScoreTable,
        policies: Sequence[str],
        *,
        start: Start = AS_EVER,
        seating: str = "fixed",
        logging: bool = False,
        rows: bool = True,
        wins: bool = False,
        distances: bool = False,
    ) -> None:
        """`policies`: one a player; `rows`, `wins`, `distances`: what is kept beside the sums."""
        if not cython.compiled:
            self.policy = [0] * 4
            self.policy_at = [0] * 4
            self.tile = bytearray(160)
        check(params, policies, start, seating)
        self.referee = Referee(params, table)
        self.referee.logging = logging
        self.chance = Chance()
        self.quick = Quick(table)
        for player, name in enumerate(policies):
            self.policy[player] = POLICIES[name]
        self.seating = SEATINGS[seating]
        self.first_dealer = start.dealer
        self.first_streak = start.streak
        self.first_wind = start.round_wind
        self.rounds = start.rounds
        self.tiles = len(self.referee.tile_set)
        for place, kind in enumerate(self.referee.tile_set):
            self.tile[place] = kind
        self.notes = Notes(self.referee, table.patterns)
        self.notes.rows_wanted = rows
        self.notes.wins_wanted = wins
        self.notes.distances_wanted = distances

    def run(self, seed: int, first: int, units: int) -> Played:
        """Plays units first … first + units - 1 of a seed."""
        parts = []
        self.begin(seed, first, units)
        while True:
            with cython.nogil:
                self.play()
            parts.append(self.notes.kept())
            if self.unit == self.end:
                break
        rows = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
        return Played(**rows, **self.notes.summed())

    def logs(self, seed: int, unit: int) -> list[list[int]]:
        """The referee's log of every hand of one unit; `logging` must be on."""
        found = []
        self.begin(seed, unit, 1)
        while self.unit != self.end:
            self.play_hand()
            found.append(self.referee.log)
            self.pass_on()
        return found

    def choices(self, seed: int, unit: int) -> list[list[tuple[int, int]]]:
        """Every choice of every hand of one unit: a seat, and what it chose, packed."""
        found = []
        self.begin(seed, unit, 1)
        while self.unit != self.end:
            self.play_hand()
            found.append(self.notes.choices())
            self.pass_on()
        return found

    def deals(self, seed: int, first: int, units: int) -> list[int]:
        """How many hands deal their dealer so many tiles from done, 0 and up; none is played.

        Where stakes are asked for before the deal, the first choice is taken.
        """
        found = [0] * DISTANCES
        self.begin(seed, first, units)
        while self.unit != self.end:
            with cython.nogil:
                self.deal_only()
            found[self.notes.distance_of(self.dealer)] += 1
            self.unit += 1
            self.seat_unit()
        return found

    def begin(self, seed: int, first: int, units: int) -> None:
        """Makes ready for a run."""
        for name, number in (("seed", seed), ("first", first), ("units", units)):
            if not 0 <= number < 1 << 62:
                raise PlayoutError(f"{name} = {number}: should be 0 to {(1 << 62) - 1}")
        self.seed = seed
        self.unit = first
        self.end = first + units
        self.notes.clear()
        self.notes.summed()
        self.seat_unit()

    def play(self) -> None:
        """Plays on until the run is over or its rows are full."""
        self.notes.clear()
        while self.unit != self.end and not self.notes.full():
            self.play_hand()
            self.notes.note_hand()
            self.pass_on()

    def seat_unit(self) -> None:
        """The table as it stands before the present unit's first hand."""
        seat: cython.int
        self.notes.rotation = rotation_of(self.unit, self.referee.seats, self.seating)
        self.deal = deal_of(self.unit, self.referee.seats, self.seating)
        self.dealer = self.first_dealer
        if self.dealer < 0:
            self.dealer = self.deal % cython.cast(cython.ulonglong, self.referee.seats)
        self.streak = self.first_streak
        self.lost = 0
        self.number = 0
        for seat in range(self.referee.seats):
            self.policy_at[seat] = self.policy[(seat + self.notes.rotation) % self.referee.seats]

    def lay(self) -> None:
        """Lays the wall and the dice of the present hand."""
        i: cython.int
        for i in range(self.tiles):
            self.referee.wall.kind[i] = self.tile[i]
        self.chance.begin(self.seed, self.deal, self.number, WALL)
        self.chance.mix(self.referee.wall.kind, self.tiles)
        self.chance.begin(self.seed, self.deal, self.number, DICE)
        for i in range(6):
            self.referee.dice[i] = self.chance.die()
        self.chance.begin(self.seed, self.unit, self.number, CHOICES)
        self.referee.round_wind = self.first_wind
        if self.rounds:
            self.referee.round_wind = wind_of_round(round_of(self.lost, self.referee.seats))

    def play_hand(self) -> None:
        """Plays the present hand to its end."""
        seat: cython.int
        choice: cython.int
        phase: cython.int
        self.lay()
        self.notes.begin()
        self.notes.unit = self.unit
        self.notes.number = self.number
        start(self.referee, self.dealer, self.streak)
        while self.referee.waiting:
            phase = self.referee.phase
            if phase == PHASE_TURN and not self.notes.measured:
                self.notes.measure_deal()
            seat = lowest(self.referee.waiting)
            fill(self.referee, seat)
            choice = choice_at(self.referee, self.choose(seat))
            self.notes.note_choice(seat, choice, phase)
            follow(self.referee, seat, choice)
            if self.notes.distances_wanted and choice & 255 == VERB_DISCARD:
                self.notes.note_discard(seat)

    def deal_only(self) -> None:
        """Deals the present hand."""
        seat: cython.int
        self.lay()
        start(self.referee, self.dealer, self.streak)
        while self.referee.phase < PHASE_OPENING:
            seat = lowest(self.referee.waiting)
            fill(self.referee, seat)
            follow(self.referee, seat, choice_at(self.referee, 0))

    def choose(self, seat: cython.int) -> cython.int:
        """Which of the choices listed the player in a seat takes."""
        choices: cython.int = offered(self.referee)
        if self.policy_at[seat] == QUICK:
            return self.quick.choose(self.referee, seat)
        if choices > 1:
            return self.chance.below(choices)
        return 0

    def pass_on(self) -> None:
        """The next hand of the match is due, or the next unit."""
        self.lost = lost_after(self.lost, self.dealer, self.referee.next_dealer)
        self.dealer = self.referee.next_dealer
        self.streak = self.referee.next_streak
        self.number += 1
        if self.rounds == 0 or is_over(self.lost, self.referee.seats, self.rounds):
            self.unit += 1
            self.seat_unit()


def check(params: TableParams, policies: Sequence[str], start: Start, seating: str) -> None:
    """Refuses what no table could play."""
    unknown = sorted({name for name in policies if name not in POLICIES})
    if unknown:
        raise PlayoutError(f"policy {unknown[0]!r}: should be one of {', '.join(POLICIES)}")
    if len(policies) != params.seats:
        raise PlayoutError(f"{len(policies)} policies: should be {params.seats}, one a player")
    if seating not in SEATINGS:
        raise PlayoutError(f"seating {seating!r}: should be one of {', '.join(SEATINGS)}")
    for name, number, low, high in (
        ("dealer", start.dealer, -1, params.seats - 1),
        ("streak", start.streak, 0, 1000),
        ("round_wind", start.round_wind, 27, 30),
        ("rounds", start.rounds, 0, 1000),
    ):
        if not low <= number <= high:
            raise PlayoutError(f"{name} = {number}: should be {low} to {high}")
