"""What can be wrong with a rule document, said with its place and what would be right."""

import difflib
from collections.abc import Iterable
from typing import Literal

from paiju.rules.refusal import Refusal, placed, refused, text_of
from paiju.tiles import clip

PATH_MOST = 300  # characters
Fault = tuple[str, str, Refusal]  # table, key, what would be right


class RulesError(ValueError):
    """A rule document that cannot be played; names file, table and key."""

    def __init__(self, message: str, *, file: str = "", table: str = "", key: str = "") -> None:
        """Keeps the place, and puts it in front of the message."""
        self.file, self.table, self.key = file, table, printable(clip(key))
        self.message = message
        self.text = text_of(message)
        parts = (printable(clip(file, PATH_MOST)), f"[{table}]" if table else "", self.key)
        place = ": ".join(part for part in parts if part)
        super().__init__(placed(place, message))


def printable(text: str) -> str:
    """A text whose characters that show nothing are told by their numbers."""
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in text)


def nearest(word: str, known: Iterable[str]) -> Refusal | Literal[""]:
    """A question that offers the known word nearest to one that is not known, or nothing."""
    found = difflib.get_close_matches(clip(word), list(known), n=1, cutoff=0.5)
    return refused("nearest", word=repr(found[0])) if found else ""
