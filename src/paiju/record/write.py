"""A match as JSON Lines: what it is played by, every event, and in the end its chance.

Lines are only ever added: a record may be written while its match is played.
"""

import hashlib
from collections.abc import Iterable
from typing import IO

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


class Writer:
    """Writes a match's record into a stream as the match goes on."""

    def __init__(self, match: Match, stream: IO[bytes]) -> None:
        """Writes the first line."""
        self.match = match
        self._stream = stream
        self._written = 0  # events
        self._closed = False
        self._line(head(match))

    def write(self) -> None:
        """Writes what has happened since, and the last line when the match has ended."""
        events = self.match.events
        for event in events[self._written :]:
            self._line(event)
        self._written = len(events)
        last = foot(self.match)
        if last is not None and not self._closed:
            self._line(last)
            self._closed = True

    def _line(self, value: object) -> None:
        self._stream.write(msgspec.json.encode(value) + b"\n")


def write(match: Match) -> bytes:
    """The record of a match as far as it has been played."""
    last = foot(match)
    lines = [head(match), *match.events, *([last] if last else [])]
    return msgspec.json.Encoder().encode_lines(lines)
