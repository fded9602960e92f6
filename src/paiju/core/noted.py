"""What is kept of hands that are played inside: a row a hand, a row a win, sums over them all.

Rows are numbers in the order of `columns`.
"""

from typing import Any

import cython
import numpy as np

from paiju.core.columns import HAND, SUM, WIN
from paiju.core.distance import Distance
from paiju.core.referee import Referee

if not cython.compiled:
    from paiju.core.board import KINDS, MELDS_MOST
    from paiju.core.codes import (
        DRAWN_REDEAL,
        NONE,
        PHASE_CLAIM,
        WAY_HEAVENLY,
        WINDOW_FLOWER,
    )
    from paiju.core.numbers import WAITS
    from paiju.core.wins import tell_judge
    from paiju.core.worth import BEST, MASK

    HANDS_MOST = 2048  # rows kept before they are handed over
    WINS_MOST = 6144
    TILES_MOST = 18  # concealed tiles of a finished hand
    NO_TILE = 255
    DRAWN = 16  # added to the reason of a drawn hand, to tell it from a way to win
    SUMS = 31
    MADE_MOST = 4096  # choices of a hand, of which there are fewer than events


class Notes:
    """The rows and sums of one playout; handed over and emptied before they are full."""

    def __init__(self, referee: Referee, patterns: int) -> None:
        """Of this referee's hands, under a table of so many patterns."""
        if not cython.compiled:
            self.dealt_distance = [0] * 4
            self.ready_turn = [0] * 4
            self.made = [0] * MADE_MOST
        self.referee = referee
        self.near = Distance(5)
        self.rows_wanted = True
        self.wins_wanted = False
        self.distances_wanted = False
        self.unit = 0
        self.number = 0
        self.rotation = 0
        self.decisions = 0
        self.last_phase = 0
        self.bit = 1
        self.measured = False
        self.wilds_dealt = NONE
        self.at = 0
        self.hand = np.zeros((HANDS_MOST, len(HAND)), np.int64)
        self.win = np.zeros((WINS_MOST, len(WIN)), np.int64)
        self.tiles = np.zeros((WINS_MOST, TILES_MOST), np.uint8)
        self.melds = np.zeros((WINS_MOST, MELDS_MOST, 3), np.int8)
        self.patterns = patterns
        self.words = max(1, (patterns + 63) // 64)
        self.present = np.zeros((WINS_MOST, self.words), np.uint64)
        self.counted = np.zeros((WINS_MOST, self.words), np.uint64)
        self.times = np.zeros((WINS_MOST, max(1, patterns)), np.uint8)
        assert len(SUM) == SUMS, "columns and noted list other sums"
        self.sums = np.zeros(SUMS, np.int64)
        self.found = np.zeros((3, max(1, patterns)), np.int64)
        self.clear()

    def clear(self) -> None:
        """Empties the rows."""
        self.hands = 0
        self.wins = 0

    def full(self) -> cython.bint:
        """Whether there may be no room for the rows of another hand."""
        return self.hands == HANDS_MOST or self.wins + 4 > WINS_MOST

    def kept(self) -> dict[str, Any]:
        """Copies of the rows."""
        hands, wins = self.hands, self.wins
        return {
            "hands": np.array(self.hand[:hands]),
            "wins": np.array(self.win[:wins]),
            "tiles": np.array(self.tiles[:wins]),
            "melds": np.array(self.melds[:wins]),
            "present": np.array(self.present[:wins]),
            "counted": np.array(self.counted[:wins]),
            "times": np.array(self.times[:wins]),
        }

    def summed(self) -> dict[str, Any]:
        """Copies of the sums, which are then 0."""
        kept = {"sums": np.array(self.sums), "found": np.array(self.found)}
        self.sums[:] = 0
        self.found[:, :] = 0
        return kept

    # A hand as it is played

    def begin(self) -> None:
        """A hand begins."""
        seat: cython.int
        self.decisions = 0
        self.measured = not self.distances_wanted
        self.wilds_dealt = NONE
        for seat in range(4):
            self.dealt_distance[seat] = NONE
            self.ready_turn[seat] = NONE

    def note_choice(self, seat: cython.int, choice: cython.int, phase: cython.int) -> None:
        """A seat has chosen, when the referee was in this phase."""
        self.made[self.decisions & (MADE_MOST - 1)] = choice << 2 | seat
        self.decisions += 1
        self.last_phase = phase

    def choices(self) -> list[tuple[int, int]]:
        """The choices of the hand so far: a seat, and what it chose, packed."""
        return [(self.made[i] & 3, self.made[i] >> 2) for i in range(self.decisions)]

    def distance_of(self, seat: cython.int) -> cython.int:
        """Tiles a seat still needs, by sets and a pair."""
        kind: cython.int
        self.near.wilds = self.referee.wilds_of[seat]
        self.near.sets = self.referee.house.sets - self.referee.melds[seat]
        for kind in range(34):
            self.near.held[kind] = 0
            if not self.referee.wild[kind]:
                self.near.held[kind] = self.referee.held[seat * KINDS + kind]
        return self.near.distance()

    def measure_deal(self) -> None:
        """Notes every seat's distance when play begins; who is ready is so before any turn."""
        seat: cython.int
        self.measured = True
        self.wilds_dealt = 0
        for seat in range(self.referee.seats):
            self.wilds_dealt += self.referee.wilds_of[seat]
            self.dealt_distance[seat] = self.distance_of(seat)
            if self.dealt_distance[seat] == 1 and seat != self.referee.dealer:
                self.ready_turn[seat] = 0

    def note_discard(self, seat: cython.int) -> None:
        """Notes the turn after which a seat is ready for the first time."""
        if self.ready_turn[seat] == NONE and self.distance_of(seat) <= 1:
            self.ready_turn[seat] = self.referee.thrown[seat]

    # A hand that is over

    def result(self) -> cython.int:
        """How the hand ended."""
        if self.referee.paid.winner >= 0:
            return self.referee.way
        return DRAWN + self.referee.drawn_for

    def turns_of(self, seat: cython.int) -> cython.int:
        """The turns a seat has had: its discards, and its win on a draw of its own."""
        drawn: cython.bint = self.referee.paid.winner == seat and self.referee.paid.discarder < 0
        return self.referee.thrown[seat] + (1 if drawn else 0)

    def winner(self, seat: cython.int) -> cython.bint:
        """Whether a seat has won."""
        return self.referee.paid.winner == seat or self.referee.paid.also[seat] >= 0

    def fan_of(self, seat: cython.int) -> cython.longlong:
        """What a winner's hand is worth."""
        if self.referee.paid.winner == seat:
            return self.referee.paid.fan
        return self.referee.paid.also[seat]

    def note_hand(self) -> None:
        """Adds the hand to the sums, and its rows where they are asked for."""
        i: cython.int
        seat: cython.int
        self.add_sums()
        if self.rows_wanted:
            self.put_hand()
            self.put_seats()
            self.hands += 1
        if self.wins_wanted and self.referee.paid.winner >= 0:
            for i in range(self.referee.seats):
                seat = (self.referee.paid.winner + i) % self.referee.seats
                if self.winner(seat):
                    self.note_win(seat)

    def put(self, number: cython.longlong) -> None:
        """Writes the next number of the hand's row."""
        self.hand[self.hands, self.at] = number
        self.at += 1

    def put_hand(self) -> None:
        """Writes what is not by seat."""
        seat: cython.int
        winners: cython.int = 0
        for seat in range(self.referee.seats):
            winners += self.winner(seat)
        self.at = 0
        self.put(self.unit)
        self.put(self.number)
        self.put(self.rotation)
        self.put(self.referee.dealer)
        self.put(self.referee.streak)
        self.put(self.referee.round_wind)
        self.put(self.result())
        self.put(self.referee.paid.winner)
        self.put(winners)
        self.put(self.referee.paid.discarder)
        self.put(self.referee.paid.fan)
        self.put(self.referee.paid.chase)
        self.put(self.referee.paid.sit)
        self.put(self.referee.next_dealer)
        self.put(self.referee.wall.turned)
        self.put(self.wilds_dealt)
        self.put(self.decisions)
        self.put(self.events())
        self.put(self.referee.horses)

    def put_seats(self) -> None:
        """Writes what is by seat, in the order of SEATS."""
        seat: cython.int
        payer: cython.int
        points: cython.longlong
        for seat in range(4):
            self.put(self.referee.paid.net[seat])
        for seat in range(4):
            self.put(self.turns_of(seat))
        for seat in range(4):
            self.put(self.referee.kongs[seat])
        for seat in range(4):
            points = self.referee.paid.kong_points[seat]
            for payer in range(4):
                points += self.referee.paid.kong_owed[seat * 4 + payer]
            self.put(points)
        for seat in range(4):
            self.put(self.referee.paid.pull[seat])
        for seat in range(4):
            self.put(self.referee.paid.kick[seat])
        for seat in range(4):
            self.put(self.dealt_distance[seat])
        for seat in range(4):
            self.put(self.ready_turn[seat])

    def events(self) -> cython.int:
        """How many events the log holds; NONE where it is off."""
        at: cython.int = 0
        number: cython.int = 0
        if not self.referee.logging:
            return NONE
        while at < self.referee.log_len:
            at += 2 + self.referee.written[at + 1]
            number += 1
        return number

    def add_sums(self) -> None:
        """Adds the hand to the sums, in the order of SUM."""
        seat: cython.int
        wind: cython.int
        player: cython.int
        turns: cython.int = 0
        fan: cython.longlong
        points: cython.longlong
        self.sums[0] += 1
        self.sums[1] += self.referee.paid.winner < 0
        self.sums[3] += self.referee.paid.winner >= 0 and self.referee.paid.discarder < 0
        self.sums[5] += self.decisions
        self.sums[9] += self.referee.paid.winner < 0 and self.result() == DRAWN + DRAWN_REDEAL
        for wind in range(self.referee.seats):
            seat = (self.referee.dealer + wind) % self.referee.seats
            turns += self.turns_of(seat)
            if self.winner(seat):
                fan = self.fan_of(seat)
                self.sums[2] += 1
                self.sums[6] += fan
                self.sums[7] += fan * fan
                self.sums[8] += wind == 0
                self.sums[10 + wind] += 1
            points = self.referee.paid.net[seat]
            self.sums[14 + wind] += points
            self.sums[18 + wind] += points * points
            player = (seat + self.rotation) % self.referee.seats
            self.sums[22 + player] += points
            self.sums[26 + player] += points * points
        self.sums[4] += turns
        self.sums[30] += turns * turns

    # A win

    def note_win(self, seat: cython.int) -> None:
        """Adds a win's row, its hand judged again for its patterns."""
        tile: cython.int = self.referee.window_kind
        claimed: cython.bint = self.last_phase == PHASE_CLAIM
        judged: cython.bint = True
        if not claimed:
            tile = NONE if self.referee.way == WAY_HEAVENLY else self.referee.drawn
        elif self.referee.window == WINDOW_FLOWER:
            claimed = False
            judged = False
        tell_judge(self.referee, seat)
        if claimed:
            self.referee.judge.held[tile] = self.referee.judge.held[tile] + 1
        if judged:
            self.referee.judge.score(tile, self.referee.way, self.referee.chain)
        self.put_win(seat, tile, judged)
        self.put_tiles(seat)
        self.put_patterns(judged)
        self.wins += 1

    def put_win(self, seat: cython.int, tile: cython.int, judged: cython.bint) -> None:
        """Writes a win's row, in the order of WIN."""
        waits: cython.int = NONE
        if judged and self.referee.judge.needs_waits:
            waits = self.referee.judge.values.of[WAITS]
        self.win[self.wins, 0] = self.unit
        self.win[self.wins, 1] = self.number
        self.win[self.wins, 2] = seat
        self.win[self.wins, 3] = self.referee.paid.discarder
        self.win[self.wins, 4] = self.referee.paid.liable[seat]
        self.win[self.wins, 5] = tile
        self.win[self.wins, 6] = self.referee.way
        self.win[self.wins, 7] = self.fan_of(seat)
        self.win[self.wins, 8] = self.referee.judge.counted if judged else NONE
        self.win[self.wins, 9] = waits
        self.win[self.wins, 10] = self.referee.paid.unpaid
        self.win[self.wins, 11] = self.referee.paid.times[seat]
        self.win[self.wins, 12] = self.referee.aside[seat]
        self.win[self.wins, 14] = self.referee.melds[seat]

    def put_tiles(self, seat: cython.int) -> None:
        """Writes the concealed tiles, the winning one included, and the melds."""
        i: cython.int
        at: cython.int = seat * MELDS_MOST
        kind: cython.int
        number: cython.int = 0
        for kind in range(KINDS):
            for i in range(self.referee.judge.held[kind]):  # noqa: B007
                self.tiles[self.wins, number] = kind
                number += 1
        self.win[self.wins, 13] = number
        for i in range(number, TILES_MOST):
            self.tiles[self.wins, i] = NO_TILE
        for i in range(MELDS_MOST):
            self.melds[self.wins, i, 0] = NONE
            self.melds[self.wins, i, 1] = NONE
            self.melds[self.wins, i, 2] = NONE
        for i in range(self.referee.melds[seat]):
            self.melds[self.wins, i, 0] = self.referee.meld_type[at + i]
            self.melds[self.wins, i, 1] = self.referee.meld_kind[at + i]
            self.melds[self.wins, i, 2] = self.referee.meld_from[at + i]

    def put_patterns(self, judged: cython.bint) -> None:
        """Writes the patterns of the best reading: those it has, those of them that count."""
        i: cython.int
        word: cython.int
        times: cython.int
        for word in range(self.words):
            self.present[self.wins, word] = 0
            self.counted[self.wins, word] = 0
            if judged:
                self.present[self.wins, word] = self.referee.judge.worth.present[BEST * MASK + word]
                self.counted[self.wins, word] = self.referee.judge.worth.mask[BEST * MASK + word]
        for i in range(self.patterns):
            times = self.referee.judge.worth.times(BEST, i) if judged else 0
            self.times[self.wins, i] = times
            self.found[0, i] += self.present[self.wins, i >> 6] >> (i & 63) & self.bit
            self.found[1, i] += times > 0
            self.found[2, i] += times
