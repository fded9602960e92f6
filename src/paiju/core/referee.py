"""The referee of one hand: who must choose, what each may choose, what follows from a choice.

A choice is packed as `verb | argument << 8`; an event as its code, the number of its fields, the
fields. Same wall, dice and choices give the same events.
"""

from array import array
from collections.abc import Sequence

import cython

from paiju.core.params import TableParams
from paiju.core.table import ScoreTable

if not cython.compiled:
    from paiju.core.board import KINDS, MELDS_MOST, Board
    from paiju.core.codes import PHASE_CLAIM
    from paiju.core.turns import choice_at, fill, follow, offered, start


class RefereeError(ValueError):
    """A hand that cannot begin; says what its wall, dice or dealer should be."""


def tile_set(params: TableParams) -> bytes:
    """Every tile of the game once, by kind."""
    kinds = range(34 if params.honours else 27)
    flowers = bytes(range(34, 34 + params.flowers))
    return bytes(kind for kind in kinds for _ in range(4)) + flowers


class Referee(Board):
    """One table's referee; `begin` starts a hand, whatever went before."""

    def __init__(self, params: TableParams, table: ScoreTable) -> None:
        if table.sets != params.sets:
            raise RefereeError(f"the table scores {table.sets} sets: should be {params.sets}")
        Board.__init__(self, params, table)
        self.tile_set = tile_set(params)
        self.wide = params.wide

    def choose(self, seat: cython.int, packed: cython.int) -> cython.bint:
        """Applies one of the seat's choices; anything else changes nothing and is False."""
        i: cython.int
        fill(self, seat)
        for i in range(offered(self)):
            if choice_at(self, i) == packed:
                follow(self, seat, packed)
                return True
        return False

    # The face for Python.

    def begin(
        self, wall: bytes, dice: Sequence[int], dealer: int, streak: int, round_wind: int = 27
    ) -> None:
        """Begins a hand: the wall's kinds by place; dice of both throws and of the wild's."""
        if sorted(wall) != list(self.tile_set):
            raise RefereeError(f"the wall should hold the {len(self.tile_set)} tiles of the game")
        if len(dice) != 6 or any(pips not in range(1, 7) for pips in dice):
            raise RefereeError(f"dice = {list(dice)}: should be six numbers from 1 to 6")
        self.check_start(dealer, streak, round_wind)
        self.wall.laid(wall)
        for i, pips in enumerate(dice):
            self.dice[i] = pips
        self.told = False
        self.round_wind = round_wind
        start(self, dealer, streak)

    def begin_told(self, dealer: int, streak: int, round_wind: int = 27) -> None:
        """Begins a hand that is played elsewhere: stakes are asked for, `told` tells the rest."""
        self.check_start(dealer, streak, round_wind)
        self.told = True
        self.round_wind = round_wind
        start(self, dealer, streak)

    def check_start(self, dealer: int, streak: int, round_wind: int) -> None:
        """Refuses a dealer, streak or wind that no hand begins with."""
        if dealer not in range(self.seats) or streak < 0:
            raise RefereeError(
                f"dealer = {dealer}, streak = {streak}: should be 0 to {self.seats - 1}, 0 or more"
            )
        if round_wind not in range(27, 31):
            raise RefereeError(f"round_wind = {round_wind}: should be 27 to 30")

    def asked(self) -> int:
        """The seats that must choose, as bits."""
        return self.waiting

    def legal(self, seat: int) -> list[int]:
        """The packed choices of a seat, always in the same order; none where it is not asked."""
        if seat not in range(self.seats):
            return []
        fill(self, seat)
        return [choice_at(self, i) for i in range(offered(self))]

    def apply(self, seat: int, packed: int) -> bool:
        """Applies a choice; one that is not the seat's is refused (False) and changes nothing."""
        if seat not in range(self.seats) or not 0 <= packed < 1 << 16:
            return False
        return bool(self.choose(seat, packed))

    @property
    def log(self) -> list[int]:
        """Every event of the hand so far, flat."""
        return self.since(0)

    def since(self, start: int) -> list[int]:
        """The log from this number on."""
        return [self.written[i] for i in range(start, self.log_len)]

    def hand_of(self, seat: int) -> list[int]:
        """A seat's concealed tiles, by kind."""
        at = seat * KINDS
        return [kind for kind in range(KINDS) for _ in range(self.held[at + kind])]

    def melds_of(self, seat: int) -> list[tuple[int, int, int]]:
        """A seat's melds in the order laid: type, kind, the seat it was claimed from or -1."""
        rows = range(seat * MELDS_MOST, seat * MELDS_MOST + self.melds[seat])
        return [(self.meld_type[i], self.meld_kind[i], self.meld_from[i]) for i in rows]

    def kong_points_of(self, seat: int) -> int:
        """What a seat's kongs are worth of each payer, and of a payer alone, added up."""
        owed = sum(self.paid.kong_owed[seat * 4 + payer] for payer in range(4))
        return int(self.paid.kong_points[seat] + owed)

    def fault_of(self, seat: int) -> int:
        """What a discarded wild costs the seat: 0 nothing, 1 the win, 2 the pay for it."""
        return self.fault[seat]

    def flowers_of(self, seat: int) -> list[int]:
        """The flowers a seat has set aside."""
        return [34 + i for i in range(12) if self.aside[seat] >> i & 1]

    def moment_of(self, winner: int) -> tuple[bool, bool, int]:
        """What the judge was told of a winner's moment: last tile, ready as dealt, copies seen."""
        return bool(self.judge.last_tile), bool(self.ready[winner]), int(self.judge.visible)

    def stakes(self) -> tuple[int, list[int], list[int]]:
        """What the dealer sat, what each seat pulled, against whom the dealer kicked."""
        seats = range(self.seats)
        pull, kick = self.paid.pull, self.paid.kick
        return self.paid.sit, [pull[seat] for seat in seats], [kick[seat] for seat in seats]

    def wilds(self) -> list[int]:
        """The kinds that are wild."""
        return [kind for kind in range(KINDS) if self.wild[kind]]

    def state_bytes(self) -> bytes:
        """Everything that decides how the hand goes on, and what it has come to.

        Houses that are not `wide` keep the bytes that their records are hashed by.
        """
        state = array("i", [self.phase, self.turn, self.waiting, self.against, self.drawn])
        state.extend([self.dealer, self.streak, self.next_dealer, self.next_streak])
        state.extend([self.from_tail, self.must_discard, self.heavenly])
        state.extend([self.last_seat, self.last_kind, self.chase_kind, self.chase_steps])
        state.append(self.chain)
        state.extend([self.paid.winner, self.paid.unpaid, self.paid.chase, self.paid.sit])
        state.append(self.paid.fan)
        state.extend(self.dice)
        state.extend(self.wilds())
        for seat in range(self.seats):
            state.extend(self.hand_of(seat))
            for meld in self.melds_of(seat):
                state.extend(meld)
            state.extend([self.kongs[seat], self.fault[seat], self.kong_points_of(seat)])
            state.extend([self.paid.pull[seat], self.paid.kick[seat]])
            state.append(self.answer[seat] if self.phase == PHASE_CLAIM else 0)
        wall = self.wall
        state.extend([wall.first_seat, wall.first_stack, wall.taken, wall.replaced])
        state.extend([wall.live, wall.tail, wall.turned, wall.turned_seat, wall.turned_stack])
        state.extend(wall.places_left())
        if self.wide:
            state.extend(self.wider())
        return state.tobytes()

    def wider(self) -> list[int]:
        """What decides hands of wide houses alone."""
        wall, paid = self.wall, self.paid
        state = [self.round_wind, self.from_flower, self.uncalled, self.clean, self.owed]
        state += [self.replacing, wall.konged, paid.discarder, paid.robbed_pays]
        state.extend(self.seen)
        if self.phase == PHASE_CLAIM:
            state += [self.window, self.window_seat, self.window_kind, self.way]
            state += [self.claim_fan[seat] for seat in range(self.seats)]
        for seat in range(self.seats):
            state += [self.aside[seat], self.thrown[seat], self.blocked[seat], self.ready[seat]]
            state += [paid.also[seat], paid.liable[seat], paid.times[seat]]
        return state
