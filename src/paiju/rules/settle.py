"""Who pays whom for a hand under a document; the sums are the referee's own."""

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from paiju.core.settle import HALVES, MOST_DOUBLINGS, MOST_POINTS, SettleError, settlement
from paiju.rules.document import HORSES_MOST, Document
from paiju.rules.refusal import placed, refused
from paiju.rules.ruleset import RuleSet
from paiju.tiles import quoted

Amount = int | Fraction
UNIT_LIMIT = 1_000_000_000
STREAK_MOST = 1000
BY_SEAT = {"kong_points": MOST_POINTS, "pull": MOST_DOUBLINGS, "kick": MOST_DOUBLINGS}


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
    discarder: int | None = None  # whose tile was won with
    robbed: bool = False  # it was to be added to a kong
    liable: int | None = None  # who pays for all
    streak: int = 0  # the deals that the dealer has kept
    horses: int = 0  # those of the winner's
    unit: int | float = 1  # a float is the decimal number it is written as
    kong_owed: tuple[tuple[int, int, int], ...] = ()  # seat, the one payer, points


class Settlement(msgspec.Struct, frozen=True):
    """What each seat gains, hand, kongs and 铲 apart; each list is exact and sums to zero."""

    net: tuple[Amount, ...]
    hand: tuple[Amount, ...]
    kongs: tuple[Amount, ...]
    chase: tuple[Amount, ...]


def wrong_at(place: str, code: str, /, **values: object) -> SettleError:
    """What is wrong at a key."""
    return SettleError(placed(place, refused(code, **values)))


def settle(rules: RuleSet, given: SettleInput) -> Settlement:
    """The payments of one hand."""
    doc = rules.doc
    seats = rules.params.seats
    given = checked(rules, given)
    paid = settlement(given.winner, given.fan, dealer=given.dealer, sit=given.sit, seats=seats)
    paid.rates(rules.params)
    paid.streak = given.streak
    if given.winner is not None:
        paid.turn_horses(given.winner, given.horses)
        if given.liable is not None:
            paid.blame(given.winner, given.liable)
    if given.discarder is not None:
        paid.discarder = given.discarder
        paid.robbed_pays = given.robbed and doc.pay.robbed_pays_all
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


def amounts(halves: list[int], unit: float) -> tuple[Amount, ...]:
    """Half points as amounts in the unit; whole ones as whole numbers."""
    half_unit = Fraction(str(unit)) / HALVES
    found = [half * half_unit for half in halves]
    return tuple(one.numerator if one.denominator == 1 else one for one in found)


def written(amounts: Iterable[Amount]) -> list[int | float]:
    """Amounts as JSON and people write them: what is not whole as the nearest float."""
    return [one if isinstance(one, int) else float(one) for one in amounts]


def checked(rules: RuleSet, given: SettleInput) -> SettleInput:
    """A hand with a number for every seat; refuses what it could not come to."""
    seats = rules.params.seats
    zeros = (0,) * seats
    given = msgspec.structs.replace(
        given,
        kong_points=given.kong_points or zeros,
        pull=given.pull or zeros,
        kick=given.kick or zeros,
    )
    check_numbers(given, seats)
    check(rules.doc, given, seats)
    return given


def check_numbers(given: SettleInput, seats: int) -> None:
    """Refuses numbers outside their range, and other than one for each seat."""
    for name, most in BY_SEAT.items():
        by_seat = getattr(given, name)
        if len(by_seat) != seats:
            raise wrong_at(name, "numbers_seats", n=len(by_seat), seats=seats)
        for seat, number in enumerate(by_seat):
            if not 0 <= number <= most:
                place = refused("of_seat", name=name, seat=seat, value=quoted(number))
                raise wrong_at(place, "number_between", most=most)
    for name in ("winner", "dealer", "discarder", "liable"):
        seat = getattr(given, name)
        if seat is not None and not 0 <= seat < seats:
            raise wrong_at(name, "seat_between", value=quoted(seat), last=seats - 1)
    if not 0 < given.unit < UNIT_LIMIT:
        raise wrong_at("unit", "unit_between", value=quoted(given.unit), most=UNIT_LIMIT)
    for name, most in (("streak", STREAK_MOST), ("horses", HORSES_MOST)):
        if not 0 <= getattr(given, name) <= most:
            value = quoted(getattr(given, name))
            raise wrong_at(name, "value_between", value=value, most=most)


def check(doc: Document, given: SettleInput, seats: int) -> None:
    """Refuses what no hand under the document could come to."""
    for name in ("pull", "kick"):
        if getattr(given, name)[given.dealer]:
            raise wrong_at(name, "dealer_zero", seat=given.dealer)
    for seat in range(seats):
        if given.kick[seat] and not given.pull[seat]:
            raise wrong_at("kick", "kick_unpulled", seat=seat)
    if given.winner is None and (given.fan or given.unpaid):
        raise wrong_at("winner", "drawn_fan")
    check_claimed(doc, given)
    if given.horses > doc.pay.horses:
        raise wrong_at("horses", "horses_here", n=given.horses, most=doc.pay.horses)
    if given.kong_owed and doc.kong.payers != "discarder":
        raise wrong_at("kong_owed", "kong_owed_all")
    for seat, payer, _ in given.kong_owed:
        if seat == payer or not {seat, payer} <= set(range(seats)):
            raise wrong_at("kong_owed", "kong_owed_two", seat=seat, payer=payer)


def check_claimed(doc: Document, given: SettleInput) -> None:
    """Refuses a discarder, or one who pays for others, that the document does not have."""
    if given.discarder is not None:
        if doc.win.by == "own_draw" and not given.robbed:
            raise wrong_at("discarder", "discarder_never")
        if given.winner is None or given.winner == given.discarder:
            values = {"discarder": given.discarder, "winner": quoted(given.winner)}
            raise wrong_at("discarder", "discarder_two", **values)
    if given.robbed and (doc.claims.rob_kong == "never" or given.discarder is None):
        never = doc.claims.rob_kong == "never"
        raise wrong_at("robbed", "robbed_here" if never else "robbed_nobody")
    if given.liable is not None:
        if doc.pay.liable == "nobody":
            raise wrong_at("liable", "liable_none")
        if given.liable != given.discarder:
            raise wrong_at("liable", "liable_other", seat=given.liable)
