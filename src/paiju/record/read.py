"""A record read back: first line, events, last line. Whether they are true is not asked here.

A line is a JSON object; no key stands twice in it and no number is infinite.
"""

import codecs
import json
from functools import cached_property
from typing import Any, NoReturn

import msgspec

from paiju.game.events import AnyEvent
from paiju.record.errors import RecordError, Unfinished
from paiju.record.findings import finding
from paiju.record.shape import FORMAT, VERSION, Foot, Head
from paiju.tiles import clip, quoted

Line = dict[str, Any]
FIRST_EVENT = 2  # the line of seq 1
FAULT_MOST = 200  # characters of what a fault of a line's shape is told in


class Record:
    """A record as it is written; `foot` is none while the match is unfinished."""

    def __init__(self, head: Head, lines: list[Line], foot: Foot | None, cut: int = 0) -> None:
        self.head = head
        self.lines = lines  # the events as plain values
        self.foot = foot
        self.cut = cut  # the line that ends in its middle, if one does

    @cached_property
    def events(self) -> list[AnyEvent]:
        """The events, each checked for its shape."""
        return [event_of(line, FIRST_EVENT + n) for n, line in enumerate(self.lines)]


def told(fault: Exception) -> str:
    """What is wrong with a line's shape; values of the line stand in it."""
    return clip(str(fault), FAULT_MOST)


def event_of(line: Line, number: int) -> AnyEvent:
    """A line as an event."""
    try:
        found: AnyEvent = msgspec.convert(line, AnyEvent)
    except msgspec.ValidationError as wrong:
        raise RecordError(f"is no event: {told(wrong)}", line=number) from None
    return found


def read(data: bytes) -> Record:
    """The record in these lines."""
    rows = data.removeprefix(codecs.BOM_UTF8).split(b"\n")
    whole = rows[-1] == b""
    if whole:
        rows.pop()
    if not rows:
        raise RecordError("the file is empty; a record begins with a line that tells its rules")
    head = head_of(parsed(rows[0], 1))
    lines: list[Line] = []
    cut = 0
    for number, row in enumerate(rows[1:], FIRST_EVENT):
        if number == len(rows) and not whole and not is_json(row):
            cut = number
            break
        lines.append(parsed(row, number))
    if lines and "type" not in lines[-1] and not cut:
        return Record(head, lines[:-1], foot_of(lines[-1], len(lines) + 1))
    return Record(head, lines, None, cut)


def finished(record: Record) -> Foot:
    """The last line of a record that must have one."""
    if record.foot is None:
        raise Unfinished(
            finding("cut", line=record.cut)
            if record.cut
            else finding("unfinished", events=len(record.lines))
        )
    return record.foot


def is_json(row: bytes) -> bool:
    """Whether a line is JSON at all."""
    try:
        json.loads(row)
    except (ValueError, RecursionError):
        return False
    return True


def parsed(row: bytes, number: int) -> Line:
    """A line as plain values."""
    if not row.strip():
        raise RecordError("is empty; every line is a JSON object", line=number)
    try:
        found = json.loads(row.decode(), object_pairs_hook=once, parse_constant=no_number)
    except RecursionError:
        raise RecordError("is nested too deeply", line=number) from None
    except UnicodeDecodeError as wrong:
        raise RecordError(f"is no UTF-8 at byte {wrong.start}", line=number) from None
    except json.JSONDecodeError as wrong:
        message = f"is no JSON at character {wrong.pos + 1}: {wrong.msg}"
        raise RecordError(message, line=number) from None
    except ValueError as wrong:
        raise RecordError(str(wrong), line=number) from None
    if not isinstance(found, dict):
        raise RecordError("is no JSON object", line=number)
    try:
        msgspec.json.encode(found)
    except UnicodeEncodeError:
        raise RecordError("holds half of a character", line=number) from None
    return found


def once(pairs: list[tuple[str, Any]]) -> Line:
    """An object in which no key stands twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {quoted(twice)} stands twice")
    return found


def no_number(word: str) -> NoReturn:
    """Refuses NaN and the infinities, which are no JSON."""
    raise ValueError(f"{word} is no number")


def head_of(line: Line) -> Head:
    """The first line of a record this engine reads."""
    if line.get("format") != FORMAT:
        raise RecordError(f'is no first line of a record: "format" should be "{FORMAT}"', line=1)
    version = line.get("version")
    if type(version) is not int or version != VERSION:
        raise RecordError(f"version {quoted(version)}; this engine reads version {VERSION}", line=1)
    try:
        return msgspec.convert(line, Head)
    except msgspec.ValidationError as wrong:
        raise RecordError(told(wrong), line=1) from None


def foot_of(line: Line, number: int) -> Foot:
    """The last line of a record."""
    try:
        return msgspec.convert(line, Foot)
    except msgspec.ValidationError as wrong:
        message = f"is neither an event nor the last line: {told(wrong)}"
        raise RecordError(message, line=number) from None
