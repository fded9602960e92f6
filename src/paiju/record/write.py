"""A match as JSON Lines: what it is played by, every event, and in the end its chance.

Lines are only ever added: what is written of a match that is played is how its record begins.
"""

import hashlib
from collections.abc import Iterable

import msgspec

import paiju
from paiju.game.events import MatchEnd, MatchStart
from paiju.game.match import Match
from paiju.record.shape import FORMAT, VERSION, Foot, Head


def head(match: Match) -> Head:
    """The first line."""
    start = match.events[0]
    assert isinstance(start, MatchStart)
    return Head(
        format=FORMAT,
        version=VERSION,
        engine=paiju.__version__,
        rules=match.ruleset.flat,
        hash=match.ruleset.hash,
        players=start.players,
        length=start.length,
        unit=start.unit,
        commitment=start.commitment,
    )


def foot(match: Match, first: Head | None = None) -> Foot | None:
    """The last line, once the match has ended; `first` is the line it was begun with."""
    end = match.events[-1]
    if not isinstance(end, MatchEnd):
        return None
    lines = [first or head(match), *match.events]
    return Foot(end.seed, end.entropy, match.state_hash(), len(match.events), hash_of(lines))


def hash_of(lines: Iterable[object]) -> str:
    """The SHA-256 of lines, whatever the order of their keys and the blanks between them."""
    digest = hashlib.sha256()
    for line in lines:
        digest.update(msgspec.json.encode(line, order="sorted") + b"\n")
    return digest.hexdigest()


def write(match: Match) -> bytes:
    """The record of a match as far as it has been played."""
    last = foot(match)
    lines = [head(match), *match.events, *([last] if last else [])]
    return msgspec.json.Encoder().encode_lines(lines)
