"""How a command ends that was asked for something it cannot do: one line, status 2."""

import sys
from typing import NoReturn

from paiju.tiles import clip

WRONG_INPUT = 2  # the exit status
WORD_MOST = 300  # characters; a path may be that long


def stop(fault: object) -> NoReturn:
    """Ends the command with a one-line error."""
    write_fault(fault)
    sys.exit(WRONG_INPUT)


def write_fault(fault: object) -> None:
    """Prints a one-line error, its longest words clipped."""
    words = (clip(word, WORD_MOST) for word in str(fault).split())
    sys.stderr.write(f"paiju: {' '.join(words)}\n")
