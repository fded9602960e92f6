"""The house's rules of play as bare numbers: `TableParams` laid out for the referee."""

import cython

from paiju.core.params import TableParams

if not cython.compiled:
    TWO_THROWS = 2  # throws
    THREE_DICE = 3
    FROM_TAIL = 0  # turned
    FIRST_LIVE = 1
    TURNED_AND_NEXT = 0  # wild_kinds
    FLOWERS = 2
    NEXT_TWO = 4
    WHITE_DRAGONS = 5
    FORFEITS = 0  # wild_discard
    UNPAID = 1
    FORBIDDEN = 2
    PAYS_ALL = 0  # kong_payers: all three
    KEEPS = 0  # draw_dealer
    LEAVES = 1
    KEEPS_UNLESS = 2
    NOTHING = 0  # same_first
    DEALER_PAYS = 1
    MAY_REDEAL = 2
    FIRST_DISCARD = 2  # humanly
    ALL_WIN = 1  # several_winners


class House:
    """What `TableParams` says, by the same names."""

    def __init__(self, params: TableParams) -> None:
        self.seats = params.seats
        self.flowers = params.flowers
        self.honours = params.honours
        self.throws = params.throws
        self.first_after = params.first_after
        self.turned = params.turned
        self.wild_dice = params.wild_dice
        self.wild_kinds = params.wild_kinds
        self.cycle_winds = params.cycle_winds
        self.cycle_dragons = params.cycle_dragons
        self.wild_discard = params.wild_discard
        self.wild_kong = params.wild_kong
        self.minimum = params.minimum
        self.win_pass = params.win_pass
        self.kong_open = params.kong_open
        self.kong_hidden = params.kong_hidden
        self.kong_wild = params.kong_wild
        self.kong_payers = params.kong_payers
        self.kong_doubled = params.kong_doubled
        self.draw_kongs_paid = params.draw_kongs_paid
        self.draw_dealer = params.draw_dealer
        self.same_first = params.same_first
        self.sit_max = params.sit_max
        self.pull_max = params.pull_max
        self.pull_needs_streak = params.pull_needs_streak
        self.pull_without_sit = params.pull_without_sit
        self.kick = params.kick
        self.stakes_on_kongs = params.stakes_on_kongs
        self.sets = params.sets
        self.flowers_aside = params.flowers_aside
        self.flower_win = params.flower_win
        self.chow = params.chow
        self.discard_win = params.discard_win
        self.rob_kong = params.rob_kong
        self.several_winners = params.several_winners
        self.pass_blocks = params.pass_blocks
        self.last_claims = params.last_claims
        self.earthly = params.earthly
        self.humanly = params.humanly
        self.ready_kept = params.ready_kept
        self.last_draw_declined = params.last_draw_declined
        self.four_winds = params.four_winds
        self.four_kongs = params.four_kongs
        self.win_dealer = params.win_dealer
        self.liability = params.liability
        self.rob_pays_all = params.rob_pays_all
        self.horses = params.horses

    def next_kind(self, kind: cython.int) -> cython.int:
        """The kind after this one in its cycle; -1 where it is in none."""
        if kind < 27:
            return kind - 8 if kind % 9 == 8 else kind + 1
        if kind < 31:
            if not self.cycle_winds:
                return -1
            return 27 if kind == 30 else kind + 1
        if kind < 34:
            if not self.cycle_dragons:
                return -1
            return 33 if kind == 31 else kind - 1  # 中 33, 发 32, 白 31
        return -1
