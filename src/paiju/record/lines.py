"""Lines held against what should stand there, and the rules that the first of them tells."""

from typing import Any

import msgspec

from paiju.game.events import AnyEvent
from paiju.record.difference import difference, told
from paiju.record.errors import NotVerified
from paiju.record.findings import finding
from paiju.record.read import FIRST_EVENT, Line, Record
from paiju.rules import RulesError, RuleSet, load_flat
from paiju.tiles import clip


def rules_of(record: Record) -> RuleSet:
    """The rules in the first line, which have the hash that stands there."""
    try:
        ruleset = load_flat(record.head.rules)
    except RulesError as wrong:
        raise NotVerified(finding("rules", fault=wrong), line=1) from None
    same({"hash": record.head.hash}, {"hash": ruleset.hash}, 1)
    return ruleset


def same(written: Line, right: Line, line: int, since: int = 0) -> None:
    """Passes where two lines are equal; `since` is the line on whose ground they should be."""
    found = difference(written, right)
    if found:
        said = told(found)
        raise NotVerified(
            finding("since", difference=said, line=since) if since else said, line=line
        )


def plain(event: AnyEvent) -> dict[str, Any]:
    """An event as a line holds it."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(event))
    return found


def kind_of(line: Line) -> str:
    """What a line tells of."""
    return clip(str(line.get("type")))


def follows(lines: list[Line], at: int, event: AnyEvent, since: int = 0) -> None:
    """Passes where an event stands at its place among the lines."""
    right = plain(event)
    line = FIRST_EVENT + at
    if at == len(lines):
        raise NotVerified(finding("missing", kind=right["type"]), line=line)
    same(lines[at], right, line, since if line > since else 0)
