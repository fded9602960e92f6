"""Who pays whom for a hand under a document; the sums are the referee's own."""

from decimal import Decimal

import msgspec

from paiju.core.settle import HALVES, SettleError, settlement
from paiju.rules.document import Document
from paiju.rules.ruleset import RuleSet

Amount = int | float


class SettleInput(msgspec.Struct, frozen=True, kw_only=True):
    """A finished hand as the payments see it; seats count from 0."""

    winner: int | None
    dealer: int
    fan: int = 0
    kong_points: tuple[int, ...] = ()  # by seat; empty for none
    sit: int = 0
    pull: tuple[int, ...] = ()
    kick: tuple[int, ...] = ()
    chase: bool = False  # all discarded the dealer's first kind
    unpaid: bool = False  # the winner had discarded a wild
    discarder: int | None = None
    liable: int | None = None
    streak: int = 0
    unit: Amount = 1
    kong_owed: tuple[tuple[int, int, int], ...] = ()  # seat, the one payer, points


class Settlement(msgspec.Struct, frozen=True):
    """What each seat gains, hand, kongs and 铲 apart; each list sums to zero."""

    net: tuple[Amount, ...]
    hand: tuple[Amount, ...]
    kongs: tuple[Amount, ...]
    chase: tuple[Amount, ...]


def settle(rules: RuleSet, given: SettleInput) -> Settlement:
    """The payments of one hand."""
    doc = rules.doc
    seats = rules.params.seats
    zeros = (0,) * seats
    given = msgspec.structs.replace(
        given,
        kong_points=given.kong_points or zeros,
        pull=given.pull or zeros,
        kick=given.kick or zeros,
    )
    check(doc, given, seats)
    paid = settlement(given.winner, given.fan, dealer=given.dealer, sit=given.sit, seats=seats)
    paid.stakes(given.pull, given.kick)
    for seat, points in enumerate(given.kong_points):
        paid.kong(seat, points)
    for seat, payer, points in given.kong_owed:
        paid.kong(seat, points, payer)
    paid.unpaid = given.unpaid
    paid.kongs_void = given.winner is None and doc.draw.kongs == "void"
    paid.chase = given.chase and doc.same_first_discards == "pay"
    paid.stakes_on_kongs = doc.stakes.on_kongs
    paid.settle()
    parts = paid.parts()
    return Settlement(
        net=amounts(parts["net"], given.unit),
        hand=amounts(parts["hand"], given.unit),
        kongs=amounts(parts["kongs"], given.unit),
        chase=amounts(parts["chase"], given.unit),
    )


def amounts(halves: list[int], unit: Amount) -> tuple[Amount, ...]:
    """Half points as amounts in the unit; whole ones as whole numbers."""
    found = [Decimal(half) * Decimal(str(unit)) / HALVES for half in halves]
    return tuple(int(one) if one == int(one) else float(one) for one in found)


def check(doc: Document, given: SettleInput, seats: int) -> None:
    """Refuses what no hand under the document could come to."""
    for name in ("kong_points", "pull", "kick"):
        length = len(getattr(given, name))
        if length != seats:
            raise SettleError(f"{name}: {length} numbers; one for each of {seats} seats")
    for name in ("winner", "dealer", "discarder", "liable"):
        seat = getattr(given, name)
        if seat is not None and not 0 <= seat < seats:
            raise SettleError(f"{name}: {seat}; seats are 0 to {seats - 1}")
    for name in ("pull", "kick"):
        if getattr(given, name)[given.dealer]:
            raise SettleError(f"{name}: seat {given.dealer} is the dealer; 0 belongs there")
    for seat in range(seats):
        if given.kick[seat] and not given.pull[seat]:
            raise SettleError(f"kick: seat {seat} did not pull; only one who pulled is kicked")
    if given.discarder is not None:
        raise SettleError("discarder: a hand is won only by one's own draw here; should be null")
    if given.liable is not None:
        raise SettleError("liable: nobody pays for others in these rules; should be null")
    if given.winner is None and (given.fan or given.unpaid):
        raise SettleError("winner: null with fan or unpaid; a drawn hand has neither")
    if given.kong_owed and doc.kong.payers != "discarder":
        raise SettleError("kong_owed: every kong is paid by all in these rules")
    for seat, payer, _ in given.kong_owed:
        if seat == payer or not {seat, payer} <= set(range(seats)):
            raise SettleError(f"kong_owed: seat {seat} paid by {payer}; two different seats")
    if not 0 < given.unit < 1_000_000_000:
        raise SettleError(f"unit: {given.unit}; should be more than 0, below 1000000000")
    if given.streak < 0:
        raise SettleError(f"streak: {given.streak}; should be 0 or more")
