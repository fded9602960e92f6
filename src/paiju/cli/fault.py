"""How a command ends that was asked for something it cannot do: one line, status 2."""

import sys
from typing import TYPE_CHECKING, NoReturn

from paiju.tiles import clip

if TYPE_CHECKING:
    from paiju.rules.text import Language

WRONG_INPUT = 2  # the exit status
WORD_MOST = 300  # characters; a path may be that long


def stop(fault: object, language: "Language" = "en") -> NoReturn:
    """Ends the command with a one-line error, in a language where it is known in that."""
    from paiju.rules.refusal import text_of  # noqa: PLC0415 (a start that goes well needs no rules)

    write_fault(text_of(fault).say(language))
    sys.exit(WRONG_INPUT)


def write_fault(fault: object) -> None:
    """Prints a one-line error, its longest words clipped."""
    words = (clip(word, WORD_MOST) for word in str(fault).split())
    sys.stderr.write(f"paiju: {' '.join(words)}\n")
