"""A match as JSON Lines: what it is played by, every event, and in the end its chance.

Lines are only ever added: what is written of a match that is played is how its record begins.
"""

import hashlib
from collections.abc import Iterable, Sequence

import msgspec

import paiju
from paiju.game.events import AnyEvent, MatchEnd, MatchStart
from paiju.game.ledger import Ledger
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
    return closing(first or head(match), match.events, end, match.state_hash())


def ledger_head(ledger: Ledger) -> Head:
    """The first line of a ledger."""
    start = ledger.start()
    return Head(
        format=FORMAT,
        version=VERSION,
        engine=paiju.__version__,
        rules=ledger.ruleset.flat,
        hash=ledger.ruleset.hash,
        players=start.players,
        length=start.length,
        unit=start.unit,
        commitment=start.commitment,
        by_hand=True,
        title=ledger.title,
    )


def ledger_foot(ledger: Ledger, first: Head | None = None) -> Foot | None:
    """The last line of a ledger that is closed."""
    events = list(ledger.events())
    end = events[-1]
    if not isinstance(end, MatchEnd):
        return None
    return closing(first or ledger_head(ledger), events, end, ledger.state_hash())


def closing(first: Head, events: Sequence[AnyEvent], end: MatchEnd, state: str) -> Foot:
    """The last line after these."""
    return Foot(end.seed, end.entropy, state, len(events), hash_of([first, *events]))


def hash_of(lines: Iterable[object]) -> str:
    """The SHA-256 of lines, whatever the order of their keys and the blanks between them."""
    digest = hashlib.sha256()
    for line in lines:
        digest.update(msgspec.json.encode(line, order="sorted") + b"\n")
    return digest.hexdigest()


def write(match: Match) -> bytes:
    """The record of a match as far as it has been played."""
    return lines_of(head(match), match.events, foot(match))


def write_ledger(ledger: Ledger) -> bytes:
    """The record of a ledger as far as it has been told."""
    return lines_of(ledger_head(ledger), list(ledger.events()), ledger_foot(ledger))


def lines_of(first: Head, events: Sequence[AnyEvent], last: Foot | None) -> bytes:
    """A whole record."""
    return msgspec.json.Encoder().encode_lines([first, *events, *([last] if last else [])])
