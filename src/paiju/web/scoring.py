"""A hand scored under several documents at once: what a calculator asks."""

import msgspec

from paiju.rules import RuleSet, Score, score
from paiju.rules.document import Text
from paiju.rules.hand import HandInput, ImpossibleHand
from paiju.rules.play import asides
from paiju.rules.reckoned import Due, due

#: Documents one request may name.
RULES_MOST = 40


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What a hand is worth under one document, or why it has no worth there."""

    ref: str
    name: Text
    score: Score | None = None
    value_name: Text  # what its value is counted in
    due: list[Due] = []  # what it would be paid, without stakes
    error: str = ""
    where: str = ""  # the key of the hand that is wrong; empty for the whole of it
    text: Text | None = None  # what is wrong there, in the languages of the page
    dropped: tuple[str, ...] = ()  # circumstances that these rules do not have


def worth(ref: str, rules: RuleSet, hand: HandInput) -> Worth:
    """What a hand is worth; circumstances that the rules do not have are passed over."""
    fitted, dropped = fit(rules, hand)
    try:
        found = score(rules, fitted)
    except ImpossibleHand as wrong:
        return Worth(
            ref=ref,
            name=rules.name,
            value_name=rules.doc.value_name,
            error=str(wrong),
            where=wrong.where,
            text=wrong.message.text,
            dropped=dropped,
        )
    return Worth(
        ref=ref,
        name=rules.name,
        score=found,
        value_name=rules.doc.value_name,
        due=due(rules, fitted, found),
        dropped=dropped,
    )


def fit(rules: RuleSet, hand: HandInput) -> tuple[HandInput, tuple[str, ...]]:
    """A hand without the turned tile or the flowers, where the rules have none."""
    dropped = []
    if hand.indicator is not None and rules.doc.wild.turned == "none":
        hand = msgspec.structs.replace(hand, indicator=None)
        dropped.append("indicator")
    if hand.flowers and not asides(rules.doc):
        hand = msgspec.structs.replace(hand, flowers=())
        dropped.append("flowers")
    return hand, tuple(dropped)
