"""`paiju verify`: records played again and compared line by line."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from paiju.cli.fault import WRONG_INPUT, stop, write_fault
from paiju.cli.phrases import phrase
from paiju.cli.speak import language, write_json
from paiju.record import Found, Record, RecordError, Verified, read, verify
from paiju.rules.text import Language

NOT_VERIFIED = 1  # the exit status


def command(
    *files: Annotated[str, Parameter(allow_leading_hyphen=True)],
    lang: Language | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Play records again from themselves alone, and compare every line.

    Seed, walls, choices, every score and payment must come out as they are written; of a ledger,
    which is scored by hand, every told hand, payment and total. The exit
    status is 0 when all are true, 1 when one is not, 2 when one cannot be read.

    Parameters
    ----------
    files
        Records as JSON Lines; `-` for standard input.
    lang
        zh-Hans, zh-Hant or en; else by LANG.
    json
        Print JSON.
    """
    if not files:
        stop("name a record, as: paiju verify match.jsonl")
    worst = 0
    answers = []
    for file in files:
        found = verified(file)
        worst = max(worst, status_of(found))
        answers.append(answer(file, found))
        if not json:
            tell(file, found, language(lang))
    if json:
        write_json(answers)
    sys.stdout.flush()
    sys.exit(worst)


def record_in(file: str) -> Record:
    """The record in a file, or on standard input for `-`."""
    if not file:
        raise RecordError("the file's name is empty; - is standard input")
    try:
        return read(sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes())
    except OSError as wrong:
        raise RecordError(f"cannot be read: {wrong.strerror or wrong}") from None


def verified(file: str) -> Verified | ValueError:
    """What is found in a file: what it holds, or what is wrong with it."""
    try:
        return verify(record_in(file))
    except ValueError as wrong:  # not true, no record, or a path that is none
        return wrong


def status_of(found: Verified | ValueError) -> int:
    """The exit status that goes with what was found."""
    if isinstance(found, Verified):
        return 0
    return NOT_VERIFIED if isinstance(found, Found) else WRONG_INPUT


def answer(file: str, found: Verified | ValueError) -> dict[str, object]:
    """What was found, for a program."""
    if isinstance(found, Verified):
        return {"file": file, "verified": True, **msgspec.to_builtins(found)}
    line = getattr(found, "line", 0) or None
    message = getattr(found, "message", str(found))
    return {"file": file, "verified": False, "line": line, "message": message}


def tell(file: str, found: Verified | ValueError, lang: Language) -> None:
    """Prints what was found, for a person."""
    if isinstance(found, Verified):
        name = "verified_by_hand" if found.by_hand else "verified"
        print(f"{file}: {phrase(name, lang, **msgspec.structs.asdict(found))}")
        return
    sys.stdout.flush()
    line = getattr(found, "line", 0)
    message = getattr(found, "message", str(found))
    if isinstance(found, Found):
        message = phrase("not_verified", lang, said=found.said.say(lang))
    write_fault(f"{file}:{line}: {message}" if line else f"{file}: {message}")
