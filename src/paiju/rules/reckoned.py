"""How a value becomes points, in one line: 3 番 → 8 分 × 2（点炮）= 16.

`paiju settle`, `paiju score` and the page all say it in these words.
"""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from paiju.core.settle import HALVES
from paiju.core.table import Way
from paiju.rules.document import Text
from paiju.rules.hand import HandInput
from paiju.rules.payment import Payment, payments
from paiju.rules.ruleset import RuleSet
from paiju.rules.score import Score
from paiju.rules.settle import Amount, SettleInput, amounts
from paiju.rules.text import LANGUAGES
from paiju.rules.words import listed, say

STAKES = ("sat", "pulled", "kicked")
ON_DISCARD = {Way.DISCARD, Way.ROB_KONG, Way.HUMANLY}


class Paid(msgspec.Struct, frozen=True):
    """What one seat pays another for a hand, in units."""

    payer: int
    to: int
    points: int | float
    sum: Text  # its arithmetic, the points last
    role: str  # why the payer's share is another than one; empty where it is one


class Due(msgspec.Struct, frozen=True):
    """What a hand would be paid, without stakes: by whom, and its arithmetic."""

    who: Text
    points: int | float
    sum: Text


def paid(rules: RuleSet, given: SettleInput) -> list[Paid]:
    """What each seat pays for the hand, kongs and chases apart."""
    return [
        Paid(
            one.payer,
            one.to,
            plain(in_units(one.hand, given.unit)),
            sum_text(rules, one, given),
            "" if one.share == 1 else one.role,
        )
        for one in payments(rules, given)
        if one.hand
    ]


def sum_text(rules: RuleSet, payment: Payment, given: SettleInput) -> Text:
    """The arithmetic of a payment for a hand in every language."""
    zh, zh_hant, en = (summed(rules, payment, given.unit, language) for language in LANGUAGES)
    return Text(zh=zh, zh_hant=zh_hant, en=en)


def summed(rules: RuleSet, payment: Payment, unit: float, language: str) -> str:
    """The arithmetic of a payment for a hand in one language."""
    told = " + ".join(terms := hand_terms(rules, payment, language))
    if unit != 1:
        told = f"({told})" if len(terms) > 1 else told
        told += f" × {say('unit', language, f'{unit:g}')}"
    return close(f"{told} = {plain(in_units(payment.hand, unit)):g}")


def hand_terms(rules: RuleSet, payment: Payment, language: str) -> list[str]:
    """What is paid for the hand: its value with what is added, the share, the base, the stakes."""
    fan = rules.doc.value_name
    terms = [say("added", language, payment.fan, fan)] if payment.fan or payment.value else []
    if payment.value != payment.fan:
        terms = [f"{terms[0]} → {say('points', language, payment.value)}"]
    for name, points in (("as_dealer", payment.dealer), ("as_kept", payment.streak)):
        if points:
            terms.append(say(name, language, points))
    if payment.share not in {0, 1} and terms:
        terms = [times(terms, payment.share, say(payment.role, language), language)]
    if payment.base:
        terms.append(say("base", language, payment.base))
    if payment.stake > 1 and terms:
        stakes = (
            say(name, language, n) for name, n in zip(STAKES, payment.doublings, strict=True) if n
        )
        terms = [times(terms, Fraction(payment.stake), listed(stakes, language), language)]
    if payment.times > 1 and terms:
        horses = say("horses", language, payment.times - 1)
        terms = [times(terms, Fraction(payment.times), horses, language)]
    return terms


def times(terms: Sequence[str], factor: Fraction, why: str, language: str) -> str:
    """A sum times a factor, with its reason."""
    sum_ = f"({' + '.join(terms)})" if len(terms) > 1 else terms[0]
    sign, number = ("×", factor) if factor.denominator == 1 else ("÷", 1 / factor)
    if number.denominator != 1:
        sign, number = "×", Fraction(factor)
    reason = f" ({why})" if language == "en" else f"（{why}）"
    return f"{sum_} {sign} {float(number):g}{reason}"


def close(text: str) -> str:
    """A sum without a gap after a Chinese bracket, which is wide enough."""
    return text.replace("） ", "）")


def in_units(points: Amount, unit: float) -> Amount:
    """Points in the unit."""
    (amount,) = amounts([int(HALVES * points)], unit)
    return amount


def plain(amount: Amount) -> int | float:
    """An amount as JSON writes it."""
    return amount if isinstance(amount, int) else float(amount)


def due(rules: RuleSet, hand: HandInput, found: Score) -> list[Due]:
    """What each seat would pay for a hand, without stakes and kept deals; who pays alike once.

    Nothing where each simply pays the value.
    """
    if not found.legal or found.unpaid:
        return []
    seats = rules.params.seats
    winner, dealer = 0, 0 if hand.is_dealer else seats - 1
    discarder = 1 if hand.win in ON_DISCARD else None
    given = SettleInput(
        winner=winner,
        dealer=dealer,
        fan=found.fan,
        discarder=discarder,
        robbed=hand.win == Way.ROB_KONG,
    )
    told: dict[str, list[int]] = {}
    by_text = {}
    for one in payments(rules, given):
        text = sum_text(rules, one, given)
        told.setdefault(text.zh, []).append(one.payer)
        by_text[text.zh] = (text, one)
    rows = []
    for key, payers in told.items():
        text, one = by_text[key]
        rows.append(Due(who(payers, seats, dealer, discarder), plain(one.hand), text))
    return [] if len(rows) == 1 and rows[0].points == found.fan else rows


def who(payers: Sequence[int], seats: int, dealer: int, discarder: int | None) -> Text:
    """What those who pay alike are called."""
    others = set(range(1, seats)) - {discarder}
    if set(payers) == set(range(1, seats)):
        name = "each"
    elif discarder in payers:
        name = "the_robbed" if len(payers) > 1 else "the_discarder"
    elif set(payers) == others:
        name = "the_others"
    else:
        name = "the_dealer" if payers == [dealer] else "not_dealers"
    zh, zh_hant, en = (say(name, language) for language in LANGUAGES)
    return Text(zh=zh, zh_hant=zh_hant, en=en)
