"""Who pays whom when a hand is over: the one settlement, for the referee and for sums asked for.

Amounts come out in half points, since some ways of paying halve. Nothing here knows a tile.
"""

from collections.abc import Sequence

import cython

from paiju.core.params import POINTS_ROWS, TableParams

HALVES = 2  # half points in a point


class SettleError(ValueError):
    """A settlement that no table could ask for; says which number is wrong."""


class Settlement:
    """The hand, the kongs and the chase, each settled between all pairs of seats.

    Set the attributes, call `settle`, read `part` and `total`.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.pull = [0] * 4
            self.kick = [0] * 4
            self.kong_points = [0] * 4  # paid by every other seat
            self.kong_owed = [0] * 16  # [seat * 4 + payer]: paid by that seat alone
            self.also = [0] * 4  # the value of each further winner's hand, -1 for no winner
            self.liable = [0] * 4  # by winner: the seat that pays alone, or -1
            self.times = [0] * 4  # by winner: how often the hand is paid beside once
            self.points = [0] * POINTS_ROWS
            self.hand = [0] * 4
            self.kongs = [0] * 4
            self.chases = [0] * 4
            self.net = [0] * 4
        self.seats = 4
        self.rates(TableParams())
        self.clear()

    def rates(self, params: TableParams) -> None:
        """Takes the house's shares, base, extras and table of points."""
        self.share_drawn = params.share_drawn
        self.share_discarder = params.share_discarder
        self.share_other = params.share_other
        self.share_liable = params.share_liable
        self.base = params.base
        self.base_drawn = params.base_drawn
        self.base_discarder = params.base_discarder
        self.base_other = params.base_other
        self.dealer_extra = params.dealer_extra
        self.streak_extra = params.streak_extra
        self.rows = len(params.points)
        for fan, points in enumerate(params.points):
            self.points[fan] = points

    def clear(self) -> None:
        """A hand nobody has won, without stakes or kongs; the number of seats stays."""
        i: cython.int
        self.dealer = 0
        self.streak = 0
        self.winner = -1
        self.fan = 0
        self.discarder = -1  # whose tile was won with
        self.robbed_pays = False  # and he pays what all would for a drawn win
        self.unpaid = False
        self.kongs_void = False
        self.chase = False
        self.stakes_on_kongs = True
        self.sit = 0
        for i in range(4):
            self.pull[i] = 0
            self.kick[i] = 0
            self.kong_points[i] = 0
            self.also[i] = -1
            self.liable[i] = -1
            self.times[i] = 0
        for i in range(16):
            self.kong_owed[i] = 0

    def owe(self, seat: cython.int, payer: cython.int, points: cython.longlong) -> None:
        """Adds a kong's points for a seat, owed by one payer, or by all others where it is -1."""
        if payer < 0:
            self.kong_points[seat] += points
        else:
            self.kong_owed[seat * 4 + payer] += points

    def double_kongs(self, seat: cython.int) -> None:
        """Counts a seat's kongs twice."""
        payer: cython.int
        self.kong_points[seat] *= 2
        for payer in range(4):
            self.kong_owed[seat * 4 + payer] *= 2

    def stake(self, one: cython.int, other: cython.int) -> cython.longlong:
        """The multiplier between two seats: 1 where neither is the dealer."""
        against: cython.int = other
        doublings: cython.int
        single: cython.longlong = 1
        if other == self.dealer:
            against = one
        elif one != self.dealer:
            return single
        doublings = self.sit + self.pull[against] + self.kick[against]
        return single << doublings

    def worth(self, winner: cython.int, payer: cython.int, fan: cython.longlong) -> cython.longlong:
        """The points a payment is a share of."""
        value: cython.longlong = fan
        if self.rows:
            value = self.points[min(fan, self.rows - 1)]
        if winner == self.dealer or payer == self.dealer:
            value += self.dealer_extra + self.streak_extra * self.streak
        return value

    def payment(
        self, winner: cython.int, payer: cython.int, fan: cython.longlong
    ) -> cython.longlong:
        """What one seat owes a winner, in half points."""
        share: cython.int = self.share_other
        based: cython.bint = self.base_other
        if self.liable[winner] == payer:
            share = self.share_liable
            based = self.base_discarder
        elif self.discarder < 0 or self.robbed_pays:
            share = self.share_drawn
            based = self.base_drawn
        elif self.discarder == payer:
            share = self.share_discarder
            based = self.base_discarder
        amount: cython.longlong = share * self.worth(winner, payer, fan)
        if based:
            amount += 2 * self.base
        return amount * self.stake(winner, payer) * (1 + self.times[winner])

    def pay_winner(self, winner: cython.int, fan: cython.longlong) -> None:
        """Every other seat pays a winner, or one of them alone."""
        seat: cython.int
        payer: cython.int
        amount: cython.longlong
        for seat in range(self.seats):
            if seat == winner or (self.liable[winner] >= 0 and seat != self.liable[winner]):
                continue
            amount = self.payment(winner, seat, fan)
            payer = self.discarder if self.robbed_pays else seat
            self.hand[winner] += amount
            self.hand[payer] -= amount

    def pay_hand(self) -> None:
        """Each winner is paid on his own."""
        seat: cython.int
        if self.winner >= 0 and not self.unpaid:
            self.pay_winner(self.winner, self.fan)
        for seat in range(self.seats):
            if self.also[seat] >= 0:
                self.pay_winner(seat, self.also[seat])

    def pay_kongs(self) -> None:
        """Every seat receives its kong points from each other seat, the winner's included."""
        seat: cython.int
        payer: cython.int
        amount: cython.longlong
        if self.kongs_void:
            return
        for seat in range(self.seats):
            for payer in range(self.seats):
                if payer != seat:
                    amount = 2 * (self.kong_points[seat] + self.kong_owed[seat * 4 + payer])
                    if self.stakes_on_kongs:
                        amount *= self.stake(seat, payer)
                    self.kongs[seat] += amount
                    self.kongs[payer] -= amount

    def pay_chase(self) -> None:
        """The dealer pays each other seat one point times their stake."""
        seat: cython.int
        amount: cython.longlong
        if not self.chase:
            return
        for seat in range(self.seats):
            if seat != self.dealer:
                amount = 2
                if self.stakes_on_kongs:
                    amount *= self.stake(self.dealer, seat)
                self.chases[seat] += amount
                self.chases[self.dealer] -= amount

    def settle(self) -> None:
        """Works out the three parts and their sum, each of which sums to zero over the seats."""
        seat: cython.int
        for seat in range(4):
            self.hand[seat] = 0
            self.kongs[seat] = 0
            self.chases[seat] = 0
        self.pay_hand()
        self.pay_kongs()
        self.pay_chase()
        for seat in range(4):
            self.net[seat] = self.hand[seat] + self.kongs[seat] + self.chases[seat]

    def stakes(self, pull: Sequence[int], kick: Sequence[int]) -> None:
        """Sets what each seat pulled, and against whom the dealer kicked."""
        for seat in range(self.seats):
            for name, value in (("pull", pull[seat]), ("kick", kick[seat])):
                if not 0 <= value <= MOST_DOUBLINGS:
                    raise SettleError(
                        f"{name} of seat {seat} = {value}: should be 0 to {MOST_DOUBLINGS}"
                    )
            self.pull[seat] = pull[seat]
            self.kick[seat] = kick[seat]

    def kong(self, seat: int, points: int, payer: int | None = None) -> None:
        """Adds a kong's points for a seat, owed by every other seat or by one payer alone."""
        if not 0 <= points <= MOST_POINTS:
            raise SettleError(f"kong points = {points}: should be 0 to {MOST_POINTS}")
        self.owe(seat, -1 if payer is None else payer, points)

    def won_also(self, seat: int, fan: int) -> None:
        """Adds another winner of the same tile."""
        self.also[seat] = fan

    def blame(self, winner: int, seat: int) -> None:
        """Has one seat pay a winner alone."""
        self.liable[winner] = seat

    def turn_horses(self, winner: int, times: int) -> None:
        """Has a winner's hand paid so often beside once."""
        self.times[winner] = times

    def parts(self) -> dict[str, list[int]]:
        """What each seat gains, in half points: hand, kongs, chase and net."""
        seats = range(self.seats)
        return {
            "hand": [int(self.hand[seat]) for seat in seats],
            "kongs": [int(self.kongs[seat]) for seat in seats],
            "chase": [int(self.chases[seat]) for seat in seats],
            "net": [int(self.net[seat]) for seat in seats],
        }


MOST_DOUBLINGS = 16  # of one kind of stake; three kinds and MOST_POINTS stay far within 64 bits
MOST_POINTS = 1 << 12


def settlement(
    winner: int | None, fan: int, *, dealer: int, sit: int, seats: int = 4
) -> Settlement:
    """A settlement with these numbers checked; stakes, kongs and switches are added to it."""
    for name, value, most in (
        ("seats", seats, 4),
        ("dealer", dealer, seats - 1),
        ("winner", 0 if winner is None else winner, seats - 1),
        ("fan", fan, MOST_POINTS),
        ("sit", sit, MOST_DOUBLINGS),
    ):
        if not 0 <= value <= most:
            raise SettleError(f"{name} = {value}: should be 0 to {most}")
    paid = Settlement()
    paid.seats = seats
    paid.dealer = dealer
    paid.winner = -1 if winner is None else winner
    paid.fan = fan
    paid.sit = sit
    return paid
