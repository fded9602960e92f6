"""A settlement told apart by who pays whom; all payments together are the settlement."""

import msgspec

from paiju.rules.ruleset import RuleSet
from paiju.rules.settle import SettleInput, checked


class Payment(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat pays another, in points; stakes multiply them."""

    payer: int
    to: int
    fan: int  # of the hand that was won; 0 for none
    kongs: int  # the other seat's kong points
    chase: int  # 1 where the dealer pays for the same first discards
    stake: int  # multiplies the hand
    other_stake: int  # multiplies kongs and the chase

    @property
    def points(self) -> int:
        """The sum."""
        return self.fan * self.stake + (self.kongs + self.chase) * self.other_stake


def payments(rules: RuleSet, given: SettleInput) -> list[Payment]:
    """Who pays whom, by the seat that pays; those who pay nothing are left out."""
    given = checked(rules, given)
    seats = range(rules.params.seats)
    pairs = [(payer, to) for payer in seats for to in seats if payer != to]
    found = [between(rules, given, payer, to) for payer, to in pairs]
    return [payment for payment in found if payment.points]


def between(rules: RuleSet, given: SettleInput, payer: int, to: int) -> Payment:
    """What one seat pays another."""
    doc = rules.doc
    stake = multiplier(given, payer, to)
    void = given.winner is None and doc.draw.kongs == "void"
    owed = sum(points for seat, by, points in given.kong_owed if (seat, by) == (to, payer))
    chased = given.chase and doc.same_first_discards == "pay" and payer == given.dealer
    return Payment(
        payer=payer,
        to=to,
        fan=given.fan if to == given.winner and not given.unpaid else 0,
        kongs=0 if void else given.kong_points[to] + owed,
        chase=int(chased),
        stake=stake,
        other_stake=stake if doc.stakes.on_kongs else 1,
    )


def multiplier(given: SettleInput, one: int, other: int) -> int:
    """The stake between two seats; must equal `paiju.core.settle.Settlement.stake`."""
    if given.dealer not in {one, other}:
        return 1
    against = one if other == given.dealer else other
    return 1 << (given.sit + given.pull[against] + given.kick[against])
