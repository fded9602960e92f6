"""Where the chance of a match comes from, so that anybody can check it afterwards.

The server draws a seed and shows its hash before the seats are drawn; people may add words of
their own; the seed is shown when the match is over. Wall and dice of a hand are two streams of
both, and no rule has a part in them: two documents may be compared on the same walls.
"""

import hashlib

import msgspec

from paiju.core.chance import Chance

SEED_BYTES = 32


class SeedError(ValueError):
    """A seed of a wrong length, or words that are no text."""


class Shuffle(msgspec.Struct, frozen=True):
    """What all chance of a match comes from."""

    seed: bytes  # the server's
    entropy: str = ""  # the people's words


def commitment(seed: bytes) -> str:
    """What is shown of a seed beforehand: its SHA-256, in hex."""
    if len(seed) != SEED_BYTES:
        raise SeedError(f"a seed of {len(seed)} bytes; it has {SEED_BYTES}")
    return hashlib.sha256(seed).hexdigest()


def mixed(seed: bytes, entropy: str) -> bytes:
    """The server's seed and the people's words as one."""
    try:
        words = entropy.encode()
    except UnicodeEncodeError as wrong:
        raise SeedError(f"entropy: no text at {wrong.start}; any words will do") from None
    return hashlib.sha256(b"paiju seed\0" + seed + words).digest()


def stream(root: bytes, what: str, number: int) -> Chance:
    """The stream of chance for one thing of one hand, or of one seat draw."""
    digest = hashlib.sha256(root + f"\0{what}\0{number}".encode()).digest()
    words = [int.from_bytes(digest[i : i + 8], "big") for i in range(0, 32, 8)]
    return Chance(*words)


def wall(root: bytes, hand: int, tiles: bytes) -> bytes:
    """The tiles of a hand's wall, by place."""
    return stream(root, "wall", hand).shuffled(tiles)


def dice(root: bytes, hand: int) -> list[int]:
    """The dice of a hand: two throws of two for the wall, two dice for the wild."""
    chance = stream(root, "dice", hand)
    return [int(chance.die()) for _ in range(6)]
