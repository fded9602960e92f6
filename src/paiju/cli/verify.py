"""`paiju verify`: records played again and compared line by line."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from paiju.cli.speak import WRONG_INPUT, stop, write_json
from paiju.record import NotVerified, Record, RecordError, Unfinished, read, verify

NOT_VERIFIED = 1  # the exit status


def command(
    *files: Annotated[str, Parameter(allow_leading_hyphen=True)],
    json: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Play records again from themselves alone, and compare every line.

    Seed, walls, choices, every score and payment must come out as they are written. The exit
    status is 0 when all are true, 1 when one is not, 2 when one cannot be read.

    Parameters
    ----------
    files
        Records as JSON Lines; `-` for standard input.
    json
        Print JSON.
    """
    if not files:
        stop("name a record, as: paiju verify match.jsonl")
    worst = 0
    found = []
    for file in files:
        answer, status = verified(file)
        worst = max(worst, status)
        found.append(answer)
        if not json:
            tell(answer)
    if json:
        write_json(found)
    sys.stdout.flush()
    sys.exit(worst)


def record_in(file: str) -> Record:
    """The record in a file, or on standard input for `-`."""
    try:
        return read(sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes())
    except OSError as wrong:
        raise RecordError(f"cannot be read: {wrong.strerror}") from None


def verified(file: str) -> tuple[dict[str, object], int]:
    """What is found in a file, and the exit status that goes with it."""
    status = 0
    try:
        found = verify(record_in(file))
    except (NotVerified, Unfinished) as wrong:
        fault: ValueError = wrong
        status = NOT_VERIFIED
    except ValueError as wrong:  # a record that cannot be read, or a path that is none
        fault = wrong
        status = WRONG_INPUT
    else:
        return {"file": file, "verified": True, **msgspec.to_builtins(found)}, status
    line = getattr(fault, "line", 0) or None
    message = getattr(fault, "message", str(fault))
    return {"file": file, "verified": False, "line": line, "message": message}, status


def tell(answer: dict[str, object]) -> None:
    """Prints one answer for a person."""
    file = answer["file"]
    if answer["verified"]:
        print(
            f"{file}: verified: {answer['rules']}, {answer['hands']} hands, "
            f"{answer['wins']} wins, {answer['events']} events, state {answer['state_hash']}"
        )
        return
    place = f"{file}:{answer['line']}" if answer["line"] else f"{file}"
    sys.stdout.flush()
    sys.stderr.write(f"paiju: {place}: {' '.join(str(answer['message']).split())}\n")
