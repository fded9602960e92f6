"""A settlement told apart by who pays whom; all payments together are the settlement."""

from fractions import Fraction
from typing import Literal

import msgspec

from paiju.core.params import TableParams
from paiju.core.settle import HALVES
from paiju.rules.ruleset import RuleSet
from paiju.rules.settle import Amount, SettleInput, checked

Role = Literal["drawn", "discarder", "other", "liable", "robbed"]


class Payment(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat pays another, in points; stakes multiply them."""

    payer: int
    to: int
    fan: int  # of the hand that was won; 0 for none
    value: int  # the points it is paid for
    dealer: int  # added where the dealer takes part
    streak: int  # added there for the deals that were kept
    share: Fraction  # of all three, for this payer
    role: Role
    base: int
    times: int  # 1, and once more for each horse
    kongs: int  # the other seat's kong points
    chase: int  # 1 where the dealer pays for the same first discards
    doublings: tuple[int, int, int]  # 坐, 拉 and 踹 between the two
    stake: int  # multiplies the hand
    other_stake: int  # multiplies kongs and the chase

    @property
    def hand(self) -> Amount:
        """What is paid for the hand."""
        worth = (self.value + self.dealer + self.streak) * self.share + self.base
        paid = worth * self.stake * self.times
        return paid.numerator if paid.denominator == 1 else paid

    @property
    def points(self) -> Amount:
        """The sum."""
        return self.hand + (self.kongs + self.chase) * self.other_stake


def payments(rules: RuleSet, given: SettleInput) -> list[Payment]:
    """Who pays whom, by the seat that pays; those who pay nothing are left out."""
    given = checked(rules, given)
    seats = range(rules.params.seats)
    pairs = [(payer, to) for payer in seats for to in seats if payer != to]
    found = [between(rules, given, payer, to) for payer, to in pairs]
    if robbed_pays(rules, given):
        found = [part for payment in found for part in apart(payment, given)]
    return [payment for payment in found if payment.points]


def robbed_pays(rules: RuleSet, given: SettleInput) -> bool:
    """Whether the seat robbed of a kong pays what all would for a drawn win."""
    return given.robbed and rules.doc.pay.robbed_pays_all


def apart(payment: Payment, given: SettleInput) -> tuple[Payment, Payment]:
    """A payment for the hand, by the seat that was robbed, and the rest by its own payer."""
    robbed = payment.payer if given.discarder is None else given.discarder
    change = msgspec.structs.replace
    none = Fraction(0)
    return (
        change(payment, payer=robbed, kongs=0, chase=0),
        change(payment, fan=0, value=0, dealer=0, streak=0, share=none, base=0),
    )


def between(rules: RuleSet, given: SettleInput, payer: int, to: int) -> Payment:
    """What one seat owes another."""
    doc, params = rules.doc, rules.params
    doublings = staked(given, payer, to)
    stake = 1 << sum(doublings)
    void = given.winner is None and doc.draw.kongs == "void"
    owed = sum(points for seat, by, points in given.kong_owed if (seat, by) == (to, payer))
    chased = given.chase and doc.same_first_discards == "pay" and payer == given.dealer
    won = to == given.winner and not given.unpaid
    share, based = shared(rules, given, payer) if won else (0, False)
    dealt = share and given.dealer in {payer, to}
    return Payment(
        payer=payer,
        to=to,
        fan=given.fan if share else 0,
        value=valued(params, given.fan) if share else 0,
        dealer=params.dealer_extra if dealt else 0,
        streak=params.streak_extra * given.streak if dealt else 0,
        share=Fraction(share, HALVES),
        role=role_of(rules, given, payer),
        base=params.base if based else 0,
        times=1 + given.horses,
        kongs=0 if void else given.kong_points[to] + owed,
        chase=int(chased),
        doublings=doublings,
        stake=stake,
        other_stake=stake if doc.stakes.on_kongs else 1,
    )


def valued(params: TableParams, fan: int) -> int:
    """What a value is paid for."""
    return params.points[min(fan, len(params.points) - 1)] if params.points else fan


def shared(rules: RuleSet, given: SettleInput, payer: int) -> tuple[int, bool]:
    """The halves of the hand that a payer owes, and whether the base; as the referee settles."""
    params = rules.params
    if given.liable is not None:
        return (params.share_liable, params.base_discarder) if given.liable == payer else (0, False)
    if given.discarder is None or robbed_pays(rules, given):
        return params.share_drawn, params.base_drawn
    if given.discarder == payer:
        return params.share_discarder, params.base_discarder
    return params.share_other, params.base_other


def role_of(rules: RuleSet, given: SettleInput, payer: int) -> Role:
    """Why a payer's share is what it is."""
    if given.liable == payer:
        return "liable"
    if robbed_pays(rules, given):
        return "robbed"
    if given.discarder is None:
        return "drawn"
    return "discarder" if given.discarder == payer else "other"


def staked(given: SettleInput, one: int, other: int) -> tuple[int, int, int]:
    """The doublings between two seats; as `paiju.core.settle.Settlement.stake`."""
    if given.dealer not in {one, other}:
        return 0, 0, 0
    against = one if other == given.dealer else other
    return given.sit, given.pull[against], given.kick[against]
