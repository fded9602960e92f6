"""Tiles read from text and written: `123m5p`, Chinese names, nicknames, Unicode tiles."""

import difflib
import re
from collections.abc import Iterable
from functools import cache

from paiju.tiles.clip import clip, quoted
from paiju.tiles.kinds import DIGITS, FIRST, KIND, NUMBER, RANKS, SUITS
from paiju.tiles.names import NICKNAMES, SIMPLIFIED, UNCLEAR

SUIT_WORDS = dict(zip("mpszfa万筒饼条索", "mpszfamppss", strict=True))
SUIT_TITLES = {
    "m": "characters 万",
    "p": "dots 筒",
    "s": "bamboo 条",
    "z": "honours",
    "f": "flowers",
    "a": "animals",
}
RANK_WORDS = {
    **{digit: rank for rank, digit in enumerate("0123456789")},
    **{digit: rank for rank, digit in enumerate("０１２３４５６７８９")},
    **{digit: rank for rank, digit in enumerate(DIGITS, 1)},
    "幺": 1,
}
RUN = re.compile(f"[{''.join(RANK_WORDS)}]+")
SEPARATORS = " \t\r\n,，、;；·\ufe0e\ufe0f"
EXAMPLE = "write tiles as 123m5p7z, 三万 or 红中"


class TileError(ValueError):
    """Text that names no possible tiles; `place` is the character, from 1, or 0 for the whole.

    Its `code` and `values` say the same without words, for what is told in other languages.
    """

    def __init__(self, message: str, code: str = "", place: int = 0, **values: object) -> None:
        """Keeps the message, with its place in front."""
        super().__init__(f"character {place}: {message}" if place else message)
        self.code = code
        self.place = place
        self.values = values


@cache
def words() -> dict[str, int]:
    """Every name and nickname with its kind, in simplified characters."""
    found = {kind.zh: kind.number for kind in KIND}
    found |= {kind.glyph: kind.number for kind in KIND}
    found |= {kind.zh[0]: kind.number for kind in KIND if kind.suit == "z"}
    for text, names in NICKNAMES.items():
        found |= dict.fromkeys(names, NUMBER[text])
    found |= {"中": NUMBER["7z"]}
    del found["红"]  # of 红中 only the last character stands alone
    return found


@cache
def word_pattern() -> re.Pattern[str]:
    """The longest name at a place."""
    known = sorted([*words(), *UNCLEAR], key=len, reverse=True)
    return re.compile("|".join(map(re.escape, known)))


def parse(text: str) -> list[int]:
    """The kinds a text names, in its order."""
    plain = text.translate(SIMPLIFIED)
    kinds: list[int] = []
    at = 0
    while at < len(plain):
        if plain[at] in SEPARATORS:
            at += 1
            continue
        run = RUN.match(plain, at)
        run_end = run.end() + 1 if run and plain[run.end() : run.end() + 1] in SUIT_WORDS else at
        if run and run.end() == len(plain):
            run_end = at
        word = word_pattern().match(plain, at)
        if word and word.end() > run_end:
            kinds.append(named(word.group(), at + 1))
            at = word.end()
        elif run and run_end > at:
            suit = SUIT_WORDS[plain[run.end()]]
            kinds += [ranked(plain[i], suit, i + 1) for i in range(at, run.end())]
            at = run_end
        else:
            raise unreadable(plain, at, run.end() if run else at)
    return kinds


def named(word: str, place: int) -> int:
    """The kind of one name."""
    if word in UNCLEAR:
        raise TileError(f"{word} means {UNCLEAR[word]}", f"unclear_{word}", place)
    return words()[word]


def ranked(digit: str, suit: str, place: int) -> int:
    """The kind of a digit and a suit."""
    rank = RANK_WORDS[digit]
    if not 1 <= rank <= RANKS[suit]:
        title = SUIT_TITLES[suit]
        message = f"no tile {rank}{suit}: {title} are 1{suit} to {RANKS[suit]}{suit}"
        raise TileError(message, f"no_rank_{suit}", place, rank=rank)
    return FIRST[suit] + rank - 1


def unreadable(plain: str, at: int, run_end: int) -> TileError:
    """The error for text in which no name begins."""
    if run_end > at:
        digits, suits = clip(plain[at:run_end]), " ".join(SUITS)
        message = f"{digits} needs a suit after it: one of {suits} 万 筒 条"
        return TileError(message, "no_suit", at + 1, digits=digits, suits=suits)
    rest = re.split(f"[{SEPARATORS}]", plain[at:])[0]
    near = difflib.get_close_matches(clip(rest), list(words()), n=1, cutoff=0.4)
    word = quoted(rest)
    if near:
        message = f"{word} is no tile; did you mean {near[0]}?"
        return TileError(message, "no_tile_near", at + 1, word=word, near=near[0])
    return TileError(f"{word} is no tile; {EXAMPLE}", "no_tile", at + 1, word=word)


def parse_one(text: str) -> int:
    """The one kind a text names."""
    kinds = parse(text)
    if len(kinds) != 1:
        said, n = quoted(text), len(kinds)
        message = f"{said} names {n} tiles; exactly one belongs here"
        raise TileError(message, "one_tile", text=said, n=n)
    return kinds[0]


def write(kinds: Iterable[int]) -> str:
    """Tiles in the short notation, in the order given: `123m5p`."""
    parts: list[str] = []
    suit = ""
    for kind in kinds:
        row = KIND[kind]
        if row.suit != suit:
            parts.append(suit)
            suit = row.suit
        parts.append(str(row.rank))
    return "".join([*parts, suit])


def ids(kinds: Iterable[int]) -> list[str]:
    """Each tile's id: `["1m", "5p"]`."""
    return [KIND[kind].id for kind in kinds]
