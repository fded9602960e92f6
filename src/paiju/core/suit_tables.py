"""The tables of `suits` as arrays: worked out rank by rank, kept in the user's cache.

A *part* is one suit, or the honours; its key is the sum of count x 5**rank. A *state* is all that
the ranks walked so far leave open: for runs begun one and two ranks ago, sets made, and a pair or
none, the fewest tiles missing. Keys share few states, so each rank costs a few thousand steps.
"""

import json
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from math import prod
from mmap import ACCESS_READ, mmap
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from paiju.core import kept

Tables = dict[str, NDArray[np.generic]]
Bytes = NDArray[np.int8]
Numbers = NDArray[np.intp]

VERSION = 4  # goes up when the tables are made otherwise
SUIT = 9  # ranks
HONOURS = 7
SETS = 6  # numbers of sets: 0 to 5
TILES = 17  # no hand holds more
ROW = 2 * SETS  # entries of a row: sets x 2, + 1 with the pair
CLASSES = 256  # of parts: fewer are used
HALVES = 512  # of two parts: the same
NO = 99  # no way
NEVER = 31  # as `need`: no wilds are enough
PAIR_HERE = 32  # as `need`: with the pair in this part one wild fewer
PAIR_HERE_ONLY = 64  # and four fewer, where wilds may not make five of a kind
START = 64  # bytes of a file's first line


def sums(ranks: int) -> Bytes:
    """The tiles of every key."""
    found = np.zeros(1, np.int8)
    for _ in range(ranks):
        found = np.add.outer(np.arange(5, dtype=np.int8), found).ravel()
    return found


def places(begin: bool, wanted_most: int) -> list[tuple[int, int, int, int, int, int]]:  # noqa: FBT001
    """What may stand at a rank: runs from before (2), runs begun, triplets, pair, tiles wanted.

    Three equal runs are three triplets, so no more than two begin at a rank.
    """
    found = []
    for last, before, runs, triplets, pair in np.ndindex(3, 3, 3 if begin else 1, 3, 2):
        wanted = last + before + runs + 3 * triplets + 2 * pair
        if wanted <= wanted_most:
            found.append((last, before, runs, triplets, pair, wanted))
    return found


def walked(ranks: int, *, fifth: bool, whole: bool) -> tuple[Bytes, Numbers]:
    """Rows of what parts offer by sets and pair or none, and the row of each key.

    `whole`: every tile has its place and sets are not counted; else the fewest tiles missing.
    """
    sets = 1 if whole else SETS
    states = np.full((1, 3, 3, sets, 2), NO, np.int8)
    states[0, 0, 0, 0, 0] = 0
    of_key: Numbers = np.zeros(1, np.intp)
    for rank in range(ranks):
        begin = ranks == SUIT and rank < SUIT - 2
        after = np.full((len(states), 5, 3, 3, sets, 2), NO, np.int8)
        for last, before, runs, triplets, pair, wanted in places(begin, 99 if fifth else 4):
            made = 0 if whole else runs + triplets
            source = states[:, last, before, : sets - made, : 2 - pair]
            for count in range(5 if not whole else min(wanted, 4) + 1):
                target = after[:, count, runs, last, made:, pair:]
                np.minimum(target, source + max(0, wanted - count), out=target)
        rows = np.minimum(after, NO).reshape(len(states) * 5, -1)
        states, step = unique(rows)
        states = states.reshape(-1, 3, 3, sets, 2)
        of_key = step.reshape(-1, 5)[of_key].T.ravel()
    return states[:, 0, 0].reshape(len(states), -1), of_key


def unique(rows: Bytes) -> tuple[Bytes, Numbers]:
    """The different rows, and which of them each row is."""
    flat = np.ascontiguousarray(rows).view(f"V{rows.shape[1]}").ravel()
    found, which = np.unique(flat, return_inverse=True)
    return found.view(np.int8).reshape(len(found), -1), which


def needs(ranks: int, *, fifth: bool) -> NDArray[np.uint8]:
    """The `need` of every key."""
    rows, of_key = walked(ranks, fifth=fifth, whole=True)
    alone, paired = rows[:, 0].astype(int), rows[:, 1].astype(int)
    need = np.where(alone < NO, alone, NEVER)
    need += np.where((alone < NO) & (paired <= alone - 1), PAIR_HERE, 0)
    need += np.where((alone < NO) & (paired <= alone - 4), PAIR_HERE_ONLY, 0)
    found = need.astype(np.uint8)[of_key]
    found[sums(ranks) > TILES] = NEVER
    return found


def made(*, fifth: bool) -> Tables:
    """The tables, wilds making five of a kind or not."""
    suit_rows, suit_of = walked(SUIT, fifth=fifth, whole=False)
    honour_rows, honour_of = walked(HONOURS, fifth=fifth, whole=False)
    rows, which = unique(np.concatenate([suit_rows, honour_rows]))
    of_suit, of_honours = which[: len(suit_rows)], which[len(suit_rows) :]
    return joined(rows) | {
        "need_suit": needs(SUIT, fifth=fifth),
        "need_honours": needs(HONOURS, fifth=fifth),
        "class_suit": of_suit.astype(np.uint8)[suit_of],
        "class_honours": of_honours.astype(np.uint8)[honour_of],
    }


def joined(rows: Bytes) -> Tables:
    """What parts of these classes lack together: by twos, and all four."""
    number = len(rows)
    pairs = np.full((number, number, ROW), NO, np.int8)
    for i in range(ROW):
        for j in range(ROW - i):
            if not i & j & 1:  # one pair in all
                both = rows[:, None, i] + rows[None, :, j]
                np.minimum(pairs[:, :, i + j], both, out=pairs[:, :, i + j])
    halves, half_of = unique(pairs.reshape(-1, ROW))
    half = np.zeros((CLASSES, CLASSES), np.uint16)
    half[:number, :number] = half_of.reshape(number, number)
    lacks = np.zeros((SETS, HALVES, HALVES), np.uint8)
    number = len(halves)
    for sets in range(SETS):
        last = 2 * sets + 1
        ways = halves[:, None, : last + 1] + halves[None, :, last::-1]
        lacks[sets, :number, :number] = ways.min(2)
    return {"half": half, "lacks": lacks, "rows": rows.astype(np.uint8)}


@cache
def stored(name: str) -> Tables:
    """The tables of a name, read-only; shared by all processes where they could be kept."""
    unkept = (OSError, ValueError, RuntimeError)  # not there, not whole, no home to keep it in
    with suppress(*unkept):
        return loaded(kept.folder() / "suits" / name)
    tables = MAKE[name]()
    with suppress(*unkept):
        save(kept.folder() / "suits" / name, tables)
        return loaded(kept.folder() / "suits" / name)
    for table in tables.values():
        table.flags.writeable = False
    return tables


def save(file: Path, tables: Tables) -> None:
    """Keeps tables: a line that says what follows, a line that says which, their bytes."""
    ordered = sorted(tables.items(), key=lambda item: -item[1].itemsize)
    which = json.dumps([(name, table.dtype.str, table.shape) for name, table in ordered]).encode()
    which += b" " * (-len(which) % 8)
    content = b"".join([which, *(table.tobytes() for _, table in ordered)])
    numbers = (VERSION, len(which), len(content), zlib.crc32(content))
    kept.write(file, " ".join(["paiju", *map(str, numbers)]).encode().ljust(START), content)


def loaded(file: Path) -> Tables:
    """Tables that were kept, mapped from their file; a ValueError where it is not whole."""
    with file.open("rb") as opened:
        whole = mmap(opened.fileno(), 0, access=ACCESS_READ)
    version, names, length, check = map(int, whole[:START].split()[1:])
    content = memoryview(whole)[START:]
    if (version, length, check) != (VERSION, len(content), zlib.crc32(content)):
        raise ValueError(f"{file} is damaged, or of another version")
    tables: Tables = {}
    at = names
    for name, dtype, shape in json.loads(bytes(content[:names])):
        size = prod(shape) * np.dtype(dtype).itemsize
        tables[name] = np.frombuffer(content[at : at + size], dtype).reshape(shape)
        at += size
    return tables


MAKE: dict[str, Callable[[], Tables]] = {
    "five": partial(made, fifth=True),  # wilds make five of a kind
    "four": partial(made, fifth=False),
}
