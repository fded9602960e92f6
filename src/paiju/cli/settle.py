"""`paiju settle`: who pays whom, for one hand or for lines of hands."""

from dataclasses import dataclass
from typing import Annotated

import msgspec
from cyclopts import Parameter

from paiju.cli.fault import stop
from paiju.cli.phrases import phrase
from paiju.cli.speak import language, option, read_lines, write_bytes, write_json
from paiju.core.settle import HALVES
from paiju.rules import RuleSet, SettleInput, Settlement, load, settle
from paiju.rules.batch import settle_lines
from paiju.rules.payment import Payment, payments
from paiju.rules.reckoned import close, hand_terms
from paiju.rules.settle import amounts, written
from paiju.rules.text import Language
from paiju.tiles import quoted

SEATS = "one number for each seat, as 0,0,1,2"
Switch = Parameter(negative=())


@dataclass(frozen=True, kw_only=True)
class Hand:
    """A finished hand as its payments see it."""

    winner: Annotated[int | None, option("The winner's seat, from 0; none if drawn.")] = None
    fan: Annotated[int, option("What the hand is worth.")] = 0
    dealer: Annotated[int | None, option("The dealer's seat.")] = None
    kong_points: Annotated[str, option("Points of kongs by seat, as 0,2,0,0.")] = ""
    sit: Annotated[int, option("How often the dealer sat (坐庄).")] = 0
    pull: Annotated[str, option("How often each seat pulled (拉庄), as 0,0,1,2.")] = ""
    kick: Annotated[str, option("Whom the dealer kicked (踹), as 0,0,1,0.")] = ""
    chase: Annotated[bool, option("All discarded the dealer's first tile (铲).")] = False
    unpaid: Annotated[bool, option("The winner had discarded a wild and is not paid.")] = False
    discarder: Annotated[int | None, option("Whose tile was won with.")] = None
    robbed: Annotated[bool, option("It was to be added to a kong (抢杠).")] = False
    liable: Annotated[int | None, option("Who pays for all (包).")] = None
    streak: Annotated[int, option("How often the dealer has kept the deal (连庄).")] = 0
    horses: Annotated[int, option("How many horses (买马) are the winner's.")] = 0
    unit: Annotated[float, option("What one point is worth.")] = 1


def command(
    hand: Annotated[Hand, Parameter(name="*")] | None = None,
    *,
    rules: str = "tianjin",
    lang: Language | None = None,
    json: Annotated[bool, Switch] = False,
    batch: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
) -> None:
    """Settle a hand, or a file of hands.

    Parameters
    ----------
    rules
        The rule set: an id of `paiju rules list`, or a TOML file.
    lang
        zh-Hans, zh-Hant or en; else by LANG. Errors are in English unless this is given.
    json
        Print JSON.
    batch
        Settle each line of this file (`-` for standard input), one JSON object a line.
    """
    if batch is not None:
        if hand is not None:
            stop("--batch takes its hands from the file; give no other hand")
        write_bytes(map(msgspec.json.encode, settle_lines(read_lines(batch), lang or "en")))
        return
    if hand is None or hand.dealer is None:
        stop("--dealer is needed, as: paiju settle --winner 1 --fan 3 --dealer 0 --sit 1")
    try:
        rule_set, given = load(rules), given_by(hand, hand.dealer)
        found = settle(rule_set, given)
    except ValueError as fault:
        stop(fault, lang or "en")
    if json:
        write_json({part: written(getattr(found, part)) for part in found.__struct_fields__})
    else:
        tell(rule_set, given, found, language(lang))


def given_by(hand: Hand, dealer: int) -> SettleInput:
    """The hand as it is settled."""
    return SettleInput(
        winner=hand.winner,
        fan=hand.fan,
        dealer=dealer,
        kong_points=numbers("kong-points", hand.kong_points),
        sit=hand.sit,
        pull=numbers("pull", hand.pull),
        kick=numbers("kick", hand.kick),
        chase=hand.chase,
        unpaid=hand.unpaid,
        discarder=hand.discarder,
        robbed=hand.robbed,
        liable=hand.liable,
        streak=hand.streak,
        horses=hand.horses,
        unit=hand.unit,
    )


def tell(rules: RuleSet, given: SettleInput, found: Settlement, lang: Language) -> None:
    """Prints who pays whom and why, then what each seat gains."""
    print(rules.name.say(lang))
    if given.unpaid:
        print(phrase("unpaid", lang, winner=given.winner))
    paid = payments(rules, given)
    for payment in paid:
        print(told_payment(rules, payment, given.unit, lang))
    if not paid:
        print(phrase("nothing", lang))
    for seat, amount in enumerate(written(found.net)):
        print(f"{seat}: {amount:+}")


def told_payment(rules: RuleSet, payment: Payment, unit: float, lang: Language) -> str:
    """A payment as a sum: 3 番 × 4 + 杠 2 × 4 = 20."""
    terms = hand_terms(rules, payment, lang)
    for name, points, stake in (
        ("kongs", payment.kongs, payment.other_stake),
        ("chase", payment.chase, payment.other_stake),
    ):
        if points:
            times = f" × {stake}" if stake > 1 else ""
            terms.append(phrase(name, lang, n=points) + times)
    told = " + ".join(terms)
    if unit != 1:
        told = f"({told}) × {unit:g}" if len(terms) > 1 else f"{told} × {unit:g}"
    (amount,) = written(amounts([int(HALVES * payment.points)], unit))
    line = phrase("payment", lang, payer=payment.payer, to=payment.to, sum=told, amount=amount)
    return close(line)


def numbers(name: str, text: str) -> tuple[int, ...]:
    """The numbers of a text, by seat; none where it is empty."""
    try:
        return tuple(int(part) for part in text.split(",")) if text else ()
    except ValueError:
        raise ValueError(f"--{name}: {quoted(text)} should be {SEATS}") from None
