"""What every command shares: the language asked for, help of options, JSON written, lines read."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec
from cyclopts import Parameter, Token

from paiju.cli.fault import stop
from paiju.rules.text import Language
from paiju.tiles import quoted


def option(text: str) -> Parameter:
    """An option of a struct of them, with its help and without a `--no-…`."""
    return Parameter(help=text, negative=())


def whole(text: str) -> Parameter:
    """An option that is a whole number, with its help."""
    return Parameter(help=text, negative=(), converter=whole_number)


def whole_number(_type: object, tokens: Sequence[Token]) -> int:
    """A whole number that was given; cyclopts would round 1.5."""
    try:
        return int(tokens[0].value)
    except ValueError:
        raise ValueError(f"{quoted(tokens[0].value)}: should be a whole number") from None


def language(asked: Language | None) -> Language:
    """The language asked for, else that of the environment; Chinese where it says nothing."""
    if asked:
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name, ""):
            place = value.split(".")[0].lower().replace("-", "_")
            if place.startswith("en"):
                return "en"
            traditional = place in {"zh_tw", "zh_hk", "zh_mo"} or "hant" in place
            return "zh-Hant" if traditional else "zh-Hans"
    return "zh-Hans"


def write_json(value: object) -> None:
    """Prints a value as indented JSON."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2)
    write_bytes([text])


def write_bytes(lines: Iterable[bytes]) -> None:
    """Prints lines as they come."""
    for line in lines:
        sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()


def read_lines(name: str) -> Iterator[bytes]:
    """The lines of a file, or of standard input for `-`."""
    if name == "-":
        yield from sys.stdin.buffer
        return
    if not name:
        stop("--batch is empty; name a file, or - for standard input")
    try:
        with Path(name).open("rb") as lines:
            yield from lines
    except OSError as fault:
        stop(f"{name} cannot be read: {fault.strerror or fault}")
    except ValueError as fault:
        stop(f"{quoted(name)} cannot be read: {fault}")
