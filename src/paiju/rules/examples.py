"""Runs the examples a document carries: a priced pattern hits its hits and misses its misses."""

from dataclasses import replace

import msgspec

from paiju.core.judge import Judge
from paiju.core.table import ADD, NO_MEASURE
from paiju.core.verdict import Hand, HandError
from paiju.rules.document import Example, Pattern
from paiju.rules.errors import RulesError
from paiju.rules.given import LineError, hand_of
from paiju.rules.hand import HandInput, ImpossibleHand, checked
from paiju.rules.refusal import Refusal, refused, spoken, text_of
from paiju.rules.ruleset import RuleSet
from paiju.rules.score import score
from paiju.rules.tables import always_there
from paiju.rules.wilds import WHITE, next_kind
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
    return tuple(check_pattern(rules, pattern, file) for pattern in rules.patterns)


def check_pattern(rules: RuleSet, pattern: Pattern, file: str) -> Tally:
    """Runs one pattern's examples."""
    run = {"hits": 0, "misses": 0}
    judge = judge_of(rules, pattern)
    passed_over: list[Refusal] = []
    for sort, examples in (("hits", pattern.hits), ("misses", pattern.misses)):
        for number, example in enumerate(examples, 1):
            key = f"{pattern.id} {sort} {number}"
            try:
                hand = hand_in(example)
                has = seen(rules, hand, judge)
            except Unfit as why:
                passed_over.append(refused("passed_over", hand=shown(example), why=words_of(why)))
                continue
            except (LineError, TileError) as wrong:
                raise RulesError(words_of(wrong), file=file, table="pattern", key=key) from None
            if has != (sort == "hits"):
                scored = ", ".join(counted(rules, hand)) or refused("scores_nothing")
                code = "should_hit" if sort == "hits" else "should_miss"
                message = refused(code, hand=shown(example), scored=scored)
                raise RulesError(message, file=file, table="pattern", key=key)
            run[sort] += 1
    for sort, times in run.items():
        if times < LEAST:
            first = passed_over[0] if passed_over else ""
            message = refused(f"few_{sort}", n=times, least=LEAST, why=first)
            raise RulesError(message, file=file, table="pattern", key=pattern.id)
    return Tally(pattern.id, run["hits"], run["misses"], len(passed_over))


def words_of(wrong: Exception) -> Refusal:
    """What is wrong with a hand, in the three languages, without its key."""
    if isinstance(wrong, LineError | ImpossibleHand):
        return wrong.message
    return spoken(text_of(wrong))


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
        raise LineError(refused("fourteen"), "")
    return HandInput(concealed=tuple(concealed), win_tile=last)


def fitting(rules: RuleSet, hand: HandInput) -> Hand:
    """The hand for the judge, where the document's tiles, wilds and claims allow it."""
    try:
        return checked(rules.doc, suited(rules, hand))
    except HandError as why:
        raise Unfit(words_of(why)) from None


def suited(rules: RuleSet, hand: HandInput) -> HandInput:
    """An example's hand with the wilds that a document has."""
    if rules.doc.wild.kinds == "white" and hand.indicator is not None:
        return with_white(hand, hand.indicator)
    return hand


def with_white(hand: HandInput, turned: int) -> HandInput:
    """An example's hand with white dragons for the kind after the turned one, which is wild."""
    after = next_kind(turned, "both")
    held = tuple(WHITE if kind == after else kind for kind in hand.concealed)
    win = WHITE if hand.win_tile == after else hand.win_tile
    return msgspec.structs.replace(hand, concealed=held, win_tile=win, indicator=None)


def counted(rules: RuleSet, hand: HandInput) -> list[str]:
    """The patterns that count in a hand."""
    return [pattern.id for pattern in score(rules, hand).patterns]


class Alone(msgspec.Struct, frozen=True):
    """A judge who asks for one pattern, whatever covers it."""

    judge: Judge
    index: int  # of the pattern, as this judge has it


def judge_of(rules: RuleSet, pattern: Pattern) -> Alone:
    """The judge of a pattern; one that every finished hand has is asked among the others."""
    at = [one.id for one in rules.patterns].index(pattern.id)
    if always_there(pattern):
        return Alone(rules.judge(), at)
    rows = [(0, ranges) for of, ranges in rules.table.rows if of == at]
    table = replace(
        rules.table,
        patterns=1,
        rows=rows,
        kind=[ADD],
        worth=[1],
        least=(),
        covers=(),
        count_measure=(),
        joined=(),
        beyond=(),
        cap=0,
        alone=NO_MEASURE,
    )
    return Alone(Judge(table), 0)


def seen(rules: RuleSet, hand: HandInput, alone: Alone) -> bool:
    """Whether some reading of a hand has the pattern asked for."""
    whole = fitting(rules, hand)
    try:
        best = alone.judge.verdict(whole).best
    except HandError as why:
        raise Unfit(words_of(why)) from None
    return best is not None and alone.index in dict(best.patterns)
