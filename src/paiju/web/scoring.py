"""A hand scored under several documents at once: what a calculator asks."""

import msgspec

from paiju.core.verdict import HandError
from paiju.rules import RuleSet, Score, score
from paiju.rules.document import Text
from paiju.rules.given import LineError, hand_of
from paiju.rules.hand import HandInput
from paiju.rules.play import asides
from paiju.rules.reckoned import Due, due
from paiju.tiles import clip

#: Documents one request may name.
RULES_MOST = 40
SAID_MOST = 300  # characters


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What a hand is worth under one document, or why it has no worth there."""

    ref: str
    name: Text
    score: Score | None = None
    value_name: Text  # what its value is counted in
    due: list[Due] = []  # what it would be paid, without stakes
    error: str = ""
    where: str = ""  # the key of the hand that is wrong
    dropped: tuple[str, ...] = ()  # circumstances that these rules do not have


def read_hand(line: dict[str, object]) -> HandInput:
    """The hand of a line; a wrong one is told with its key."""
    return hand_of(line)


def worth(ref: str, rules: RuleSet, hand: HandInput) -> Worth:
    """What a hand is worth; circumstances that the rules do not have are passed over."""
    fitted, dropped = fit(rules, hand)
    try:
        found = score(rules, fitted)
    except (HandError, LineError) as wrong:
        said = clip(str(wrong), SAID_MOST)
        where = said.partition(":")[0].split(" ")[0]
        return Worth(
            ref=ref,
            name=rules.name,
            value_name=rules.doc.value_name,
            error=said,
            where=where,
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
