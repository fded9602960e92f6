"""Runs the examples a document carries: a priced pattern hits its hits and misses its misses."""

import msgspec

from paiju.core.judge import Judge
from paiju.rules.document import Example, Pattern
from paiju.rules.errors import RulesError
from paiju.rules.given import LineError, hand_of
from paiju.rules.hand import HandInput
from paiju.rules.ruleset import RuleSet
from paiju.rules.score import score
from paiju.rules.wilds import kinds_in_play
from paiju.tiles import TileError, parse

LEAST = 2  # examples of each sort that must fit the document's tiles and wilds


class Tally(msgspec.Struct, frozen=True):
    """How many examples of a pattern were run, and how many did not fit the document's tiles."""

    pattern: str
    hits: int
    misses: int
    passed_over: int


class Unfit(ValueError):
    """An example that the document's tiles or wilds do not allow."""


def check_examples(rules: RuleSet, file: str) -> tuple[Tally, ...]:
    """Refuses a document of which an example fails; tells how many were run."""
    judge = rules.judge()
    return tuple(check_pattern(rules, pattern, judge, file) for pattern in rules.patterns)


def check_pattern(rules: RuleSet, pattern: Pattern, judge: Judge, file: str) -> Tally:
    """Runs one pattern's examples."""
    run = {"hits": 0, "misses": 0}
    passed_over = 0
    for sort, examples in (("hits", pattern.hits), ("misses", pattern.misses)):
        for number, example in enumerate(examples, 1):
            key = f"{pattern.id} {sort} {number}"
            try:
                found = counted(rules, example, judge)
            except Unfit:
                passed_over += 1
                continue
            except (LineError, TileError) as wrong:
                raise RulesError(str(wrong), file=file, table="pattern", key=key) from None
            if (pattern.id in found) != (sort == "hits"):
                scored = ", ".join(found) or "nothing"
                message = f"{shown(example)} should {'' if sort == 'hits' else 'not '}have it"
                raise RulesError(
                    f"{message}; it scores {scored}", file=file, table="pattern", key=key
                )
            run[sort] += 1
    for sort, times in run.items():
        if times < LEAST:
            message = f"{times} {sort} fit these tiles and wilds; at least {LEAST} should"
            raise RulesError(message, file=file, table="pattern", key=pattern.id)
    return Tally(pattern.id, run["hits"], run["misses"], passed_over)


def shown(example: str | Example) -> str:
    """An example in one line."""
    if isinstance(example, str):
        return repr(example)
    return f"{example.concealed} + {example.win_tile}"


def hand_in(example: str | Example) -> HandInput:
    """The hand of an example; of plain tiles the last is the one drawn."""
    if isinstance(example, Example):
        return hand_of(msgspec.json.decode(msgspec.json.encode(example)))
    *concealed, last = parse(example) or [-1]
    if last < 0:
        raise LineError("an example names fourteen tiles")
    return HandInput(concealed=tuple(concealed), win_tile=last)


def fitting(rules: RuleSet, hand: HandInput) -> HandInput:
    """The hand, where the document's tiles and wilds allow it."""
    in_play = kinds_in_play(rules.doc)
    melded = [kind for _, kind in hand.melds]
    if hand.indicator is not None and rules.doc.wild.turned == "none":
        raise Unfit
    if any(kind not in in_play for kind in (*hand.concealed, hand.win_tile, *melded)):
        raise Unfit
    return hand


def counted(rules: RuleSet, example: str | Example, judge: Judge) -> list[str]:
    """The patterns that count in an example."""
    hand = fitting(rules, hand_in(example))
    return [pattern.id for pattern in score(rules, hand, judge).patterns]
