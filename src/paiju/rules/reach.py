"""What of a document can be reached: what implies what, what counts beside what, what never does.

Hits stand for hands here: a pattern of which a hit is won is reached, one that counts in a hit is
counted. That a pattern is never counted is proved by the lattice alone.
"""

from typing import Literal

import msgspec

from paiju.core.verdict import HandError
from paiju.rules.document import Document, Text
from paiju.rules.examples import hand_in
from paiju.rules.given import LineError
from paiju.rules.hand import HandInput, allowed
from paiju.rules.lattice import Implied
from paiju.rules.ruleset import RuleSet
from paiju.rules.score import Score, score
from paiju.rules.tables import always_there, covers, implied_in
from paiju.tiles import TileError


class Lattice(msgspec.Struct, frozen=True):
    """Which patterns every reading with a pattern has as well, and how that is known."""

    how: Literal["walked", "wilds"]  # with wilds, the patterns' ranges tell
    implied: Implied  # by pattern, those that imply another
    always: tuple[str, ...]  # what every finished hand has, left out above


class Overruled(msgspec.Struct, frozen=True, kw_only=True):
    """What a document says in words of two patterns, beside what the lattice says of them."""

    id: str  # of the overrule
    pattern: str
    other: str
    count: bool  # whether it counts beside the pattern, as the document says
    derived: bool  # as the lattice says
    reason: Text

    @property
    def agrees(self) -> bool:
        """Whether the lattice says the same."""
        return self.count == self.derived


class Trial(msgspec.Struct, frozen=True):
    """A pattern's hit scored as a hand of the document."""

    pattern: str
    number: int  # of the hit, from 1
    hand: HandInput
    score: Score


def lattice(rules: RuleSet) -> Lattice:
    """The lattice of a document's patterns."""
    doc = rules.doc
    always = tuple(pattern.id for pattern in rules.patterns if always_there(pattern))
    how: Literal["walked", "wilds"] = "walked" if doc.wild.kinds == "none" else "wilds"
    return Lattice(how, without(implied_in(doc), always), always)


def without(found: Implied, always: tuple[str, ...]) -> Implied:
    """A lattice without what goes without saying."""
    kept = {
        name: tuple(other for other in others if other not in always)
        for name, others in found.items()
        if name not in always
    }
    return {name: others for name, others in kept.items() if others}


def derived_covers(doc: Document) -> dict[str, tuple[str, ...]]:
    """What would not count beside what if the document said nothing of it."""
    return covers(msgspec.structs.replace(doc, overrule=()))


def overruled(rules: RuleSet) -> tuple[Overruled, ...]:
    """What the document's overrules say, a row for each pair of patterns that are played."""
    found = derived_covers(rules.doc)
    return tuple(
        Overruled(
            id=rule.id,
            pattern=rule.pattern,
            other=other,
            count=rule.count,
            derived=other not in found.get(rule.pattern, ()),
            reason=rule.reason,
        )
        for rule in rules.doc.overrule
        for other in rule.others
        if rules.doc.worth.get(rule.pattern) and rules.doc.worth.get(other)
    )


def trials(rules: RuleSet) -> tuple[Trial, ...]:
    """Every hit that a table under the document could hold, scored."""
    judge = rules.judge()
    found = []
    for pattern in rules.patterns:
        for number, hit in enumerate(pattern.hits, 1):
            try:
                hand = hand_in(hit)
                found.append(Trial(pattern.id, number, hand, score(rules, hand, judge)))
            except (HandError, LineError, TileError):
                continue
    return tuple(found)


def unreached(rules: RuleSet, tried: tuple[Trial, ...]) -> tuple[str, ...]:
    """The patterns that no hand of the document shows: none of their hits can be won this way."""
    shown = {
        trial.pattern for trial in tried if trial.score.best and allowed(rules.doc, trial.hand.win)
    }
    return tuple(pattern.id for pattern in rules.patterns if pattern.id not in shown)


def dominated(rules: RuleSet) -> dict[str, str]:
    """The patterns that never count, each with the one that is always there and covers it."""
    doc = rules.doc
    found = implied_in(doc)
    covered = covers(doc)
    return {
        pattern.id: other.id
        for pattern in rules.patterns
        for other in rules.patterns
        if pattern.id in covered.get(other.id, ()) and other.id in found.get(pattern.id, ())
    }


def uncounted(rules: RuleSet, tried: tuple[Trial, ...]) -> tuple[str, ...]:
    """The patterns that count in no hit, their own or another's."""
    counted = {one.id for trial in tried for one in trial.score.patterns}
    return tuple(pattern.id for pattern in rules.patterns if pattern.id not in counted)


def least_win(tried: tuple[Trial, ...]) -> Trial | None:
    """The hit that may be won and is worth least; none where nothing may be won."""
    legal = [trial for trial in tried if trial.score.legal]
    return min(legal, key=lambda trial: trial.score.fan, default=None)
