"""The state of one hand of play, and the small moves that keep it whole.

What may be done, and what follows, is said elsewhere: `opening`, `turns`, `claims`, `endings`.
"""

import cython

from paiju.core.params import TableParams
from paiju.core.suits import tables
from paiju.core.table import ScoreTable

if not cython.compiled:
    from paiju.core.bits import lowest
    from paiju.core.codes import (
        NONE,
        PHASE_DRAW,
        PHASE_FLOWERS,
        PHASE_OVER,
        PHASE_TURN,
        VERB_DISCARD,
        WINDOW_DISCARD,
    )
    from paiju.core.house import House
    from paiju.core.judge import Judge
    from paiju.core.settle import Settlement
    from paiju.core.wall import Wall

    KINDS = 46
    FIRST_FLOWER = 34
    MELDS_MOST = 5
    CHOICES_MOST = 64
    HORSES_MOST = 12
    LOG_MOST = 4096  # the longest hand writes about 3,300


class Board:
    """Four or three seats with their tiles, the wall, the moment of play, the log."""

    def __init__(self, params: TableParams, table: ScoreTable) -> None:
        if not cython.compiled:
            self.dice = [0] * 6
            self.wild = [0] * KINDS
            self.held = [0] * (4 * KINDS)  # [seat * KINDS + kind]: concealed copies
            self.count = [0] * 4  # concealed tiles
            self.holds = [0] * 16  # [(n - 1) * 4 + seat]: bits of the kinds held n times or more
            self.key = [0] * 16  # [seat * 4 + part]: its natural tiles, as `suits` looks them up
            self.wilds_of = [0] * 4  # concealed wild tiles
            self.part = [0] * KINDS  # three suits, then honours
            self.power = [0] * KINDS  # what a tile of a kind adds to its part's key
            self.melds = [0] * 4
            self.meld_type = [0] * (4 * MELDS_MOST)  # [seat * MELDS_MOST + i]
            self.meld_kind = [0] * (4 * MELDS_MOST)
            self.meld_from = [0] * (4 * MELDS_MOST)  # the discarder's seat, or NONE
            self.kongs = [0] * 4  # how many each seat has made
            self.fault = [0] * 4  # after discarding a wild: 1 no win, 2 an unpaid one
            self.seen = [0] * KINDS  # copies that lie open: rivers, called melds
            self.aside = [0] * 4  # bits of the flowers each seat has set aside
            self.thrown = [0] * 4  # how many tiles each seat has discarded
            self.blocked = [0] * 4  # whether a seat wins on its own draw alone, until it draws
            self.ready = [0] * 4  # whether the hand is ready as dealt and unchanged
            self.claim_fan = [0] * 4  # what each seat would win in the window; NONE for no win
            self.answer = [0] * 4  # packed choices of the seats that have answered
            self.horse = [0] * HORSES_MOST
            self.choice = [0] * CHOICES_MOST
            self.written = [0] * LOG_MOST
        kind: cython.int
        for kind in range(KINDS):
            self.part[kind] = min(kind // 9, 3)
            self.power[kind] = 0
            if kind < 34:
                self.power[kind] = 1 if kind % 9 == 0 else 5 * self.power[kind - 1]
        self.house = House(params)
        self.wall = Wall(
            params.stacks,
            params.reserve,
            right_to_left=params.right_to_left,
            tail_apart=params.turned == 0,
            reserve_grows=params.reserve_grows,
        )
        self.suits = tables(fifth_copy=True)
        self.judge = Judge(table)
        self.paid = Settlement()
        self.paid.seats = params.seats
        self.paid.rates(params)
        self.seats = params.seats
        self.logging = True
        self.told = False
        self.dealer = 0
        self.streak = 0
        self.round_wind = 27
        self.empty()

    def empty(self) -> None:
        """Clears the table for a hand of the present dealer; walls and dice are laid by others."""
        self.clear_tiles()
        self.clear_seats()
        self.judge.clear()
        self.paid.clear()
        self.paid.dealer = self.dealer
        self.paid.streak = self.streak
        self.paid.stakes_on_kongs = self.house.stakes_on_kongs
        self.next_dealer = NONE
        self.next_streak = 0
        self.phase = PHASE_OVER
        self.turn = self.dealer
        self.waiting = 0  # bits of the seats that must choose
        self.against = NONE  # the seat a kick is asked about
        self.drawn = NONE  # the tile just drawn by the seat whose turn it is
        self.from_tail = False  # it is a replacement
        self.from_flower = False  # for a flower
        self.must_discard = False  # a claimed pung is answered by a discard
        self.heavenly = False  # the dealer may still win with the dealt tiles
        self.uncalled = True  # nothing has been claimed, no kong made
        self.clean = NONE  # at the deal: how many seats in a row had no flower left
        self.owed = 0  # tiles to be drawn for flowers set aside
        self.replacing = False  # they are being drawn
        self.window = WINDOW_DISCARD  # what the seats are asked about, whose and which tile
        self.window_seat = NONE
        self.window_kind = NONE
        self.last_seat = NONE  # the last discard
        self.last_kind = NONE
        self.chase_kind = NONE
        self.chase_steps = 0  # discards of the dealer's first kind so far; NONE once broken
        self.chain = 0  # kongs since the last discard
        self.winning = NONE  # whether the seat whose turn it is may win: NONE not yet known
        self.way = 0  # how, and for how much, as last judged
        self.fan = NONE
        self.drawn_for = NONE  # why nobody has won
        self.horses = 0  # tiles turned after a win
        self.choices = 0
        self.discards = 0
        self.choices_of = NONE
        self.log_len = 0
        self.event_at = 0

    def clear_tiles(self) -> None:
        """Nothing is wild, seen or held."""
        i: cython.int
        for i in range(KINDS):
            self.wild[i] = 0
            self.seen[i] = 0
        self.wild_bits = 0
        for i in range(4 * KINDS):
            self.held[i] = 0
        for i in range(16):
            self.holds[i] = 0
            self.key[i] = 0

    def clear_seats(self) -> None:
        """No seat has done anything."""
        i: cython.int
        for i in range(4):
            self.count[i] = 0
            self.wilds_of[i] = 0
            self.melds[i] = 0
            self.kongs[i] = 0
            self.fault[i] = 0
            self.aside[i] = 0
            self.thrown[i] = 0
            self.blocked[i] = 0
            self.ready[i] = 0
            self.claim_fan[i] = NONE
            self.answer[i] = 0

    def event(self, code: cython.int) -> None:
        """Begins an event in the log."""
        if self.logging:
            self.event_at = self.log_len
            self.written[self.log_len] = code
            self.written[self.log_len + 1] = 0
            self.log_len += 2

    def field(self, value: cython.int) -> None:
        """Adds a field to the event just begun."""
        if self.logging:
            self.written[self.log_len] = value
            self.log_len += 1
            self.written[self.event_at + 1] += 1

    def event_of(
        self, code: cython.int, one: cython.int, two: cython.int, three: cython.int
    ) -> None:
        """Writes an event of three fields."""
        self.event(code)
        self.field(one)
        self.field(two)
        self.field(three)

    def offer(self, verb: cython.int, argument: cython.int) -> None:
        """Adds a choice."""
        self.choice[self.choices] = verb | (argument << 8)
        self.choices += 1

    def list_discards(self) -> None:
        """Lists the discards that are offered as bits of kinds, from the lowest kind on."""
        while self.discards:
            self.offer(VERB_DISCARD, lowest(self.discards))
            self.discards &= self.discards - 1

    def gain(self, seat: cython.int, kind: cython.int) -> None:
        """Gives a seat a tile."""
        at: cython.int = seat * KINDS + kind
        self.holds[self.held[at] * 4 + seat] |= cython.cast(cython.ulonglong, 1) << kind
        self.held[at] += 1
        self.count[seat] += 1
        if self.wild[kind]:
            self.wilds_of[seat] += 1
        else:
            self.key[seat * 4 + self.part[kind]] += self.power[kind]

    def lose(self, seat: cython.int, kind: cython.int, copies: cython.int) -> None:
        """Takes tiles of one kind from a seat's concealed hand."""
        at: cython.int = seat * KINDS + kind
        i: cython.int
        for i in range(copies):  # noqa: B007
            self.held[at] -= 1
            self.holds[self.held[at] * 4 + seat] &= ~(cython.cast(cython.ulonglong, 1) << kind)
        self.count[seat] -= copies
        if self.wild[kind]:
            self.wilds_of[seat] -= copies
        else:
            self.key[seat * 4 + self.part[kind]] -= copies * self.power[kind]

    def make_wild(self, kind: cython.int) -> None:
        """Names a kind wild; the tiles of it that seats hold are natural no longer."""
        seat: cython.int
        copies: cython.int
        if self.wild[kind]:
            return
        self.wild[kind] = 1
        self.wild_bits |= cython.cast(cython.ulonglong, 1) << kind
        for seat in range(self.seats):
            copies = self.held[seat * KINDS + kind]
            self.wilds_of[seat] += copies
            self.key[seat * 4 + self.part[kind]] -= copies * self.power[kind]

    def draw(self) -> None:
        """The seat whose turn it is draws the next live tile, and is to act."""
        self.drawn = self.wall.draw()
        self.gain(self.turn, self.drawn)
        self.from_tail = False
        self.from_flower = False
        self.must_discard = False
        self.blocked[self.turn] = False
        self.winning = NONE
        self.act()

    def act(self) -> None:
        """The seat that has drawn acts, after its flower is replaced where that was one."""
        self.phase = PHASE_TURN
        self.waiting = 1 << self.turn
        if self.house.flowers_aside and self.drawn >= FIRST_FLOWER:
            self.phase = PHASE_FLOWERS
            self.waiting = 0

    def throw(self, kind: cython.int) -> None:
        """The seat whose turn it is discards a tile."""
        seat: cython.int = self.turn
        self.lose(seat, kind, 1)
        self.last_seat = seat
        self.last_kind = kind
        self.thrown[seat] += 1
        self.seen[kind] += 1
        self.drawn = NONE
        self.from_tail = False
        self.from_flower = False
        self.must_discard = False
        self.heavenly = False
        self.winning = NONE
        self.chain = 0

    def pass_turn(self) -> None:
        """The last discard lies: the next seat draws."""
        self.waiting = 0
        self.turn = self.last_seat + 1 if self.last_seat + 1 < self.seats else 0
        self.phase = PHASE_DRAW

    def lay(self, seat: cython.int, what: cython.int, kind: cython.int, origin: cython.int) -> None:
        """Lays a meld before a seat."""
        at: cython.int = seat * MELDS_MOST + self.melds[seat]
        self.meld_type[at] = what
        self.meld_kind[at] = kind
        self.meld_from[at] = origin
        self.melds[seat] += 1

    def pung_of(self, seat: cython.int, kind: cython.int) -> cython.int:
        """Where in the melds a seat's pung of this kind lies, or NONE."""
        i: cython.int
        for i in range(seat * MELDS_MOST, seat * MELDS_MOST + self.melds[seat]):
            if self.meld_kind[i] == kind and self.meld_type[i] == 1:
                return i
        return NONE
