"""Batch lines: one JSON object in, one out, in order; a bad line says where and stops no other."""

from collections.abc import Callable, Iterable, Iterator

import msgspec

from paiju.core.judge import Judge
from paiju.core.settle import MOST_POINTS
from paiju.rules.document import HORSES_MOST
from paiju.rules.given import Line, LineError, at_key, flag, hand_of, numbers, seat, text, whole
from paiju.rules.library import load
from paiju.rules.refusal import refused, spoken, text_of
from paiju.rules.ruleset import RuleSet
from paiju.rules.score import Explained, Score, score
from paiju.rules.settle import STREAK_MOST, SettleInput, settle, written
from paiju.rules.text import Language
from paiju.tiles import quoted

LINE_MOST = 1_000_000  # bytes


class Books:
    """The rule sets that a batch has named, and a judge for each."""

    def __init__(self) -> None:
        """Empty: a rule set is loaded when a line first names it."""
        self.rules: dict[str, RuleSet | ValueError] = {}
        self.judges: dict[str, Judge] = {}

    def open(self, name: str) -> RuleSet:
        """The rule set of a name; its error, every time, where it has one."""
        if name not in self.rules:
            try:
                self.rules[name] = load(name)
            except ValueError as wrong:
                self.rules[name] = wrong
        found = self.rules[name]
        if isinstance(found, ValueError):
            raise LineError(spoken(text_of(found)), "rules")
        return found

    def judge(self, name: str) -> Judge:
        """The one judge of a rule set."""
        if name not in self.judges:
            self.judges[name] = self.open(name).judge()
        return self.judges[name]


def score_lines(lines: Iterable[bytes], language: Language = "en") -> Iterator[Line]:
    """The score of each line; its errors in a language."""
    return answered(lines, scored, language)


def settle_lines(lines: Iterable[bytes], language: Language = "en") -> Iterator[Line]:
    """The settlement of each line; its errors in a language."""
    return answered(lines, settled, language)


def answered(
    lines: Iterable[bytes], answer: Callable[[Line, Books], Line], language: Language
) -> Iterator[Line]:
    """Each line's answer, or its error; empty lines have none."""
    books = Books()
    for number, raw in enumerate(lines, 1):
        line = raw.removeprefix(b"\xef\xbb\xbf").strip()
        if not line:
            continue
        name: object = None
        try:
            given = read(line, number)
            name = given.get("id")
            yield {"id": text(given, "id"), **answer(given, books)}
        except ValueError as wrong:
            yield {"id": name, "error": text_of(wrong).say(language)}


def read(line: bytes, number: int) -> Line:
    """The object of a line."""
    if len(line) > LINE_MOST:
        message = refused("line_long", n=len(line), most=LINE_MOST)
        raise LineError(message, "", refused("line_number", n=number))
    try:
        given = msgspec.json.decode(line)
    except (ValueError, RecursionError) as wrong:
        raise LineError(refused("line_no_json", n=number, why=wrong), "") from None
    if not isinstance(given, dict):
        message = refused("line_object", example='{"id": …}')
        raise LineError(message, "", refused("line_number", n=number))
    return given


def scored(given: Line, books: Books) -> Line:
    """The answer to a line of hands."""
    name = text(given, "rules")
    rules = books.open(name)
    return score_line(score(rules, hand_of(given), books.judge(name)))


def score_line(found: Score) -> Line:
    """A score as the batch format writes it."""
    line: Line = {"legal": found.legal, "fan": found.fan, "kong_points": found.kong_points}
    line |= outcome_line(found.best)
    if found.why:
        line["why"] = found.why
    if found.missing:
        line["missing"] = msgspec.to_builtins(found.missing)
    if found.runner_up:
        line["runner_up"] = {"fan": found.runner_up.fan, **outcome_line(found.runner_up)}
    return line


def outcome_line(best: Explained | None) -> Line:
    """One reading as the batch format writes it; empty for none."""
    if best is None:
        return {"patterns": [], "reading": [], "arithmetic": ""}
    return {
        "patterns": [msgspec.to_builtins(pattern) for pattern in best.patterns],
        "reading": [msgspec.to_builtins(one) for one in best.reading],
        "arithmetic": best.arithmetic.zh,
        "spoken": msgspec.to_builtins(best.spoken),
    }


def settled(given: Line, books: Books) -> Line:
    """The answer to a line of payments."""
    rules = books.open(text(given, "rules"))
    for key in ("winner", "fan", "kong_points", "dealer"):
        if key not in given:
            raise at_key(key, "is_missing")
    unit = given.get("unit", 1)
    if not isinstance(unit, int | float) or isinstance(unit, bool):
        raise at_key("unit", "should_be_number", value=quoted(unit))
    dealer = seat(given, "dealer")
    if dealer is None:
        raise at_key("dealer", "dealer_null")
    found = settle(
        rules,
        SettleInput(
            winner=seat(given, "winner"),
            dealer=dealer,
            fan=whole(given, "fan", MOST_POINTS),
            kong_points=numbers(given, "kong_points"),
            sit=whole(given, "sit", 16),
            pull=numbers(given, "pull"),
            kick=numbers(given, "kick"),
            chase=flag(given, "chase"),
            unpaid=flag(given, "unpaid"),
            discarder=seat(given, "discarder"),
            robbed=flag(given, "robbed"),
            liable=seat(given, "liable"),
            streak=whole(given, "streak", STREAK_MOST),
            horses=whole(given, "horses", HORSES_MOST),
            unit=unit,
        ),
    )
    return {"net": written(found.net)}
