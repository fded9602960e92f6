"""The policy `quick`, compiled: fewest tiles from done, then most useful tiles still unseen.

It takes every win, claims a meld where that brings the hand nearer, and makes a kong of its own
where that takes it no further away. It knows what its seat may know: its tiles, what lies open, the
wilds, the house. Wilds it keeps while it holds anything else; as each brings any hand nearer, they
decide between no two discards. Where another shape the document allows is nearer than sets and a
pair it goes for that. Equal to tests/core/plain_quick.py.
"""

import cython

from paiju.core.distance import Distance
from paiju.core.shapes import Shapes
from paiju.core.suits import Suits, tables
from paiju.core.table import ScoreTable

if not cython.compiled:
    from paiju.core.board import KINDS, MELDS_MOST, Board
    from paiju.core.codes import (
        MELD_HIDDEN_KONG,
        PHASE_CLAIM,
        PHASE_LAST,
        PHASE_TURN,
        VERB_CHOW,
        VERB_DISCARD,
        VERB_HIDDEN_KONG,
        VERB_KICK,
        VERB_OPEN_KONG,
        VERB_SIT,
        VERB_WIN,
    )

    NATURAL = 34  # kinds of which sets are made
    PLACES = 36  # nine for each part; the last two stay empty
    PART = 9
    HONOURS = 3  # the part of kinds 27-33
    CLASSES = 256  # as in suit_tables
    HALVES = 512


class Quick:
    """Chooses for any seat of a board; one object for each thread."""

    def __init__(self, table: ScoreTable) -> None:
        """For hands of a table."""
        if not cython.compiled:
            self.left = [0] * PLACES  # copies unseen
            self.more = [0] * PLACES  # the class of its part with one more of a kind
            self.beside = [0] * 4  # where `half` tells of the class beside a part
            self.opposite = [0] * 4  # the half that a part is not of
            self.fit = [False] * 64  # choices among which the useful tiles decide
        self.near = Distance(table.sets, table.fifth_copy)
        self.shapes = Shapes(table.shapes, table.sets)
        self.of: Suits = tables(fifth_copy=table.fifth_copy)
        self.melds = 0
        self.left[34] = self.left[35] = 0
        self.more[34] = self.more[35] = 0

    def choose(self, board: Board, seat: cython.int) -> cython.int:
        """Which of the choices listed for a seat it takes."""
        board.list_discards()
        if board.choices < 2 or board.choice[0] & 255 == VERB_WIN:
            return 0
        if board.phase == PHASE_TURN:
            return self.turn(board, seat)
        if board.phase == PHASE_CLAIM:
            return self.claim(board, seat)
        if board.phase == PHASE_LAST:
            return self.last(board, seat)
        return self.stake(board)

    def stake(self, board: Board) -> cython.int:
        """The dealer sits for one, nobody pulls, who may kick does; no hand is dealt again."""
        verb: cython.int = board.choice[0] & 255
        if verb == VERB_SIT:
            return 1
        return board.choices - 1 if verb == VERB_KICK else 0

    def last(self, board: Board, seat: cython.int) -> cython.int:
        """A hand that is ready draws the last tile; it is offered first."""
        self.take(board, seat)
        return 0 if self.nearest() <= 1 else 1

    def take(self, board: Board, seat: cython.int) -> cython.void:
        """Takes a seat's tiles in hand."""
        kind: cython.int = 0
        held: cython.int = 0
        at: cython.int = seat * KINDS
        self.near.wilds = 0
        for kind in range(NATURAL):
            held = board.held[at + kind]
            if board.wild[kind]:
                self.near.wilds += held
                held = 0
            self.near.held[kind] = held
        for kind in range(NATURAL, KINDS):
            if board.wild[kind]:
                self.near.wilds += board.held[at + kind]
        self.melds = board.melds[seat]
        self.near.sets = board.house.sets - self.melds

    def shapely(self) -> cython.int:
        """Natural tiles that the nearest other shape lacks."""
        kind: cython.int = 0
        for kind in range(NATURAL):
            self.shapes.held[kind] = self.near.held[kind]
        return self.shapes.lacks(self.melds)

    def lacking(self) -> cython.int:
        """Natural tiles the hand lacks of sets and a pair; notes what lies beside each part."""
        part: cython.int = 0
        lacks: cython.int = self.near.missing()
        for part in range(4):
            self.beside[part] = self.near.part_class[part ^ 1] * CLASSES
            self.opposite[part] = self.near.right if part < 2 else self.near.left
        return lacks

    def nearest(self) -> cython.int:
        """The distance, by sets and a pair or by another shape."""
        lacks: cython.int = self.lacking()
        if self.shapes.some:
            lacks = min(lacks, self.shapely())
        return lacks - self.near.wilds

    def class_of(self, part: cython.int, key: cython.int) -> cython.int:
        """The class of a part with this key."""
        if part == HONOURS:
            return self.of.class_honours[key]
        return self.of.class_suit[key]

    def without(self, part: cython.int, tiles: cython.int, sets: cython.int) -> cython.int:
        """Natural tiles lacked of so many sets without some of a part, given as a key."""
        at: cython.Py_ssize_t = sets
        at = (at * HALVES + self.opposite[part]) * HALVES
        part_class: cython.int = self.class_of(part, self.near.key[part] - tiles)
        return self.of.lacks[at + self.of.half[self.beside[part] + part_class]]

    # Claims.

    def claim(self, board: Board, seat: cython.int) -> cython.int:
        """The claim that brings the hand nearest, if nearer than it is; else it passes."""
        i: cython.int = 0
        after: cython.int = 0
        best: cython.int = board.choices - 1  # to pass is offered last
        self.take(board, seat)
        least: cython.int = self.nearest()
        for i in range(board.choices - 1):
            after = self.claimed(board, board.choice[i])
            if after < least:
                least = after
                best = i
        return best

    def claimed(self, board: Board, packed: cython.int) -> cython.int:
        """The distance after a claim and, but for a kong, the discard after it."""
        verb: cython.int = packed & 255
        low: cython.int = packed >> 8
        kind: cython.int = board.last_kind
        tiles: cython.int = 2 * self.of.pow5[kind]
        wilds: cython.int = self.near.wilds
        if verb == VERB_CHOW:
            tiles = self.of.pow5[low] + self.of.pow5[low + 1] + self.of.pow5[low + 2]
            tiles -= self.of.pow5[kind]
        elif board.wild[kind]:  # a kong of wilds; they make no other meld
            tiles = 0
            wilds -= 3
        elif verb == VERB_OPEN_KONG:
            tiles += self.of.pow5[kind]
        after: cython.int = self.without(kind // PART, tiles, self.near.sets - 1) - wilds
        if after < 1 and verb != VERB_OPEN_KONG:
            return 1
        return after

    # The seat's own turn.

    def turn(self, board: Board, seat: cython.int) -> cython.int:
        """A kong, or the discard."""
        i: cython.int = 0
        self.take(board, seat)
        least: cython.int = self.lacking()
        if self.shapes.some and self.shapely() < least:
            return self.shaped(board, seat)
        least = self.find_fit(board, least)
        for i in range(board.choices):
            if board.choice[i] & 255 == VERB_DISCARD:
                break
            if self.after_kong(board, board.choice[i]) <= least - self.near.wilds:
                return i
        return self.discard(board, seat)

    def after_kong(self, board: Board, packed: cython.int) -> cython.int:
        """The distance after a kong of the seat's own."""
        kind: cython.int = packed >> 8
        copies: cython.int = 1
        sets: cython.int = self.near.sets
        wilds: cython.int = self.near.wilds
        tiles: cython.int = 0
        if packed & 255 == VERB_HIDDEN_KONG:
            copies = 4
            sets -= 1
        if board.wild[kind]:
            wilds -= copies
        else:
            tiles = copies * self.of.pow5[kind]
        lacks: cython.int = self.without(min(kind // PART, HONOURS), tiles, sets)
        return lacks - wilds

    def lacks_without(self, kind: cython.int) -> cython.int:
        """Natural tiles lacked without one of a kind."""
        return self.without(kind // PART, self.of.pow5[kind], self.near.sets)

    def find_fit(self, board: Board, lacks: cython.int) -> cython.int:
        """Notes the discards that leave least missing, of a hand that lacks so much; how much.

        Wilds are never among them.
        """
        i: cython.int = 0
        kind: cython.int = 0
        free: cython.bint = False
        for i in range(board.choices):
            kind = board.choice[i] >> 8
            self.fit[i] = False
            if board.choice[i] & 255 == VERB_DISCARD and not board.wild[kind]:
                self.fit[i] = self.lacks_without(kind) == lacks
                free = free or self.fit[i]
        if free:
            return lacks
        for i in range(board.choices):
            self.fit[i] = (
                board.choice[i] & 255 == VERB_DISCARD and not board.wild[board.choice[i] >> 8]
            )
        return lacks + 1

    def discard(self, board: Board, seat: cython.int) -> cython.int:
        """The fit discard after which most useful tiles are unseen, the last of those equal.

        With wilds alone in hand, the first choice. Flowers are wild, or are not held.
        """
        i: cython.int = 0
        kind: cython.int = 0
        first: cython.int = 0
        number: cython.int = 0
        best: cython.int = -1
        most: cython.int = -1
        useful: cython.int = 0
        while board.choice[first] & 255 != VERB_DISCARD:
            first += 1
        for i in range(first, board.choices):
            if self.fit[i]:
                best = i
                number += 1
        if number < 2:
            return first if best < 0 else best
        self.look(board, seat)
        for i in range(first, board.choices):
            if self.fit[i]:
                kind = board.choice[i] >> 8
                useful = self.useful_without(kind)
                if useful >= most:
                    most = useful
                    best = i
        return best

    def look(self, board: Board, seat: cython.int) -> cython.void:
        """Counts what is unseen of each natural kind; notes the classes with one more of each."""
        kind: cython.int = 0
        part: cython.int = 0
        i: cython.int = 0
        for kind in range(NATURAL):
            self.left[kind] = 0
            if not board.wild[kind]:
                self.left[kind] = 4 - self.near.held[kind] - board.seen[kind]
            self.more[kind] = 0
            if self.left[kind] > 0:
                part = kind // PART
                self.more[kind] = self.class_of(part, self.near.key[part] + self.of.pow5[kind])
        for i in range(seat * MELDS_MOST, seat * MELDS_MOST + self.melds):
            if board.meld_type[i] == MELD_HIDDEN_KONG and board.meld_kind[i] < NATURAL:
                self.left[board.meld_kind[i]] = 0

    def useful_without(self, gone: cython.int) -> cython.int:
        """How many unseen tiles bring the hand nearer once it has lost a tile."""
        kind: cython.int = 0
        total: cython.int = 0
        part: cython.int = gone // PART
        key: cython.int = self.near.key[part] - self.of.pow5[gone]
        part_class: cython.int = self.class_of(part, key)
        half: cython.Py_ssize_t = self.of.half[self.beside[part] + part_class]
        at: cython.Py_ssize_t = self.near.sets * HALVES
        beyond: cython.Py_ssize_t = (at + half) * HALVES
        at = (at + self.opposite[part]) * HALVES
        lacks: cython.int = self.of.lacks[at + half]
        for kind in range(PART * part, PART * part + PART):
            if self.left[kind] > 0:
                half = self.class_of(part, key + self.of.pow5[kind])
                half = self.of.half[self.beside[part] + half]
                total += self.left[kind] * (self.of.lacks[at + half] < lacks)
        total += self.useful_of(part ^ 1, part_class * CLASSES, at, lacks)
        total += self.useful_of(part ^ 2, self.beside[part ^ 2], beyond, lacks)
        return total + self.useful_of(part ^ 3, self.beside[part ^ 3], beyond, lacks)

    def useful_of(
        self, part: cython.int, beside: cython.int, at: cython.Py_ssize_t, lacks: cython.int
    ) -> cython.int:
        """How many unseen tiles of a part bring a hand nearer that lacks so much.

        `beside` and `at` are where the tables tell of the class beside and the half opposite.
        """
        kind: cython.int = 0
        half: cython.int = 0
        total: cython.int = 0
        for kind in range(PART * part, PART * part + PART):
            half = self.of.half[beside + self.more[kind]]
            total += self.left[kind] * (self.of.lacks[at + half] < lacks)
        return total

    def shaped(self, board: Board, seat: cython.int) -> cython.int:
        """The discard that leaves another shape nearest, then the one of which fewest are unseen.

        The last of those equal; with wilds alone in hand, the first choice.
        """
        i: cython.int = 0
        kind: cython.int = 0
        lacks: cython.int = 0
        best: cython.int = -1
        least: cython.int = 0
        self.look(board, seat)
        for i in range(board.choices):
            kind = board.choice[i] >> 8
            if board.choice[i] & 255 != VERB_DISCARD:
                continue
            if best < 0:
                best = i
                least = 999
            if board.wild[kind]:
                continue
            self.near.held[kind] = self.near.held[kind] - 1
            lacks = self.shapely() * 8 + self.left[kind]
            self.near.held[kind] = self.near.held[kind] + 1
            if lacks <= least:
                least = lacks
                best = i
        return best
