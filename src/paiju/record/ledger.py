"""A ledger read back from its record, and held against it: every line must follow from the hands.

What was told of a hand is found in its events; there is no wall to check.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from paiju.game.entry import Entry, read_entry
from paiju.game.events import (
    AnyEvent,
    Chase,
    DrawnHand,
    HandStart,
    Horses,
    Kong,
    MatchEnd,
    Stake,
    Win,
)
from paiju.game.ledger import Ledger, hand_start
from paiju.game.refusals import EntryError
from paiju.record.errors import NotVerified, RecordError
from paiju.record.findings import finding
from paiju.record.lines import follows, kind_of, rules_of, same
from paiju.record.read import FIRST_EVENT, Record, finished
from paiju.record.write import ledger_foot, ledger_head


def read_ledger(record: Record) -> Ledger:
    """The ledger of a record, all of whose lines follow from its hands."""
    reading = Reading(record)
    reading.run()
    return reading.ledger


def verified_ledger(record: Record) -> Ledger:
    """The ledger of a record that is whole, its last line included."""
    ledger = read_ledger(record)
    last = finished(record)
    line = FIRST_EVENT + len(record.lines)
    again = ledger_foot(ledger, record.head)
    if again is None:
        raise NotVerified(finding("not_over"), line=line)
    same(msgspec.to_builtins(last), msgspec.to_builtins(again), line)
    return ledger


class Reading:
    """A ledger written again from the lines of its record, each held against what follows."""

    def __init__(self, record: Record) -> None:
        self.lines = record.lines
        self.ledger = begun(record)
        self._events = events_of(record)
        self._checked = 0  # lines found equal

    def run(self) -> None:
        """Reads every hand and the end."""
        self.check(self.ledger.opening())
        while self._checked < len(self.lines):
            event = self._events[self._checked]
            if isinstance(event, HandStart):
                self.hand(event)
            elif isinstance(event, MatchEnd):
                self.ledger = self.ledger.closed()
                self.check(self.ledger.closing())
                if self._checked < len(self.lines):
                    self.fail("after_end")
            else:
                self.fail("no_hand")

    def hand(self, start: HandStart) -> None:
        """Reads one hand, which begins at the next line."""
        first = self._checked
        right = hand_start(self.ledger.next, len(self.ledger.hands) + 1, start.note)
        follows(self.lines, first, replace(right, seq=first + 1))
        after = first + 1
        while after < len(self._events) and not isinstance(
            self._events[after], HandStart | MatchEnd
        ):
            after += 1
        events = self._events[first:after]
        tells = (n for n, event in enumerate(events) if isinstance(event, Win | DrawnHand))
        at = FIRST_EVENT + first + next(tells, 0)
        try:
            hand = self.ledger.add(entry_of(start, events[1:]))
        except EntryError as wrong:
            said = finding("told", where=wrong.where, fault=wrong.said)
            raise NotVerified(said, line=at) from None
        self.check(hand.events, since=at)

    def check(self, events: Iterable[AnyEvent], since: int = 0) -> None:
        """Holds the next lines against events that have no seq yet."""
        for event in events:
            follows(self.lines, self._checked, replace(event, seq=self._checked + 1), since)
            self._checked += 1

    def fail(self, name: str) -> None:
        """Says what is wrong with the next line."""
        line = self.lines[self._checked]
        raise NotVerified(finding(name, kind=kind_of(line)), line=FIRST_EVENT + self._checked)


def begun(record: Record) -> Ledger:
    """The ledger before its first hand."""
    ruleset, head = rules_of(record), record.head
    people = [one.name for one in head.players]
    try:
        ledger = Ledger(ruleset, people, unit=head.unit, title=head.title)
    except EntryError as wrong:
        raise NotVerified(finding("start", fault=wrong.said), line=1) from None
    first = msgspec.json.decode(msgspec.json.encode(head))
    right = msgspec.json.decode(msgspec.json.encode(ledger_head(ledger)))
    same(first, right | {"engine": head.engine}, 1)
    return ledger


def events_of(record: Record) -> list[AnyEvent]:
    """The events; a line that is none does not verify."""
    try:
        return record.events
    except RecordError as wrong:
        fault = wrong.message.removeprefix("is no event: ")
        raise NotVerified(finding("no_event", fault=fault), line=wrong.line) from None


def entry_of(start: HandStart, events: Sequence[AnyEvent]) -> Entry:
    """What was told of a hand, from its events; a seat that is none stays its own number."""
    seats = dict(enumerate(start.seats))
    hits = {event.seat: event.hits for event in events if isinstance(event, Horses)}
    said: dict[str, Any] = {
        "end": "win",
        "wins": [],
        "kongs": [],
        "stakes": stakes_of(start, [event for event in events if isinstance(event, Stake)]),
        "note": start.note,
    }
    for event in events:
        match event:
            case Kong():
                said["kongs"].append(kong_said(event, seats))
            case Win():
                said["wins"].append(win_said(event, seats, hits.get(event.seat, 0)))
                said["unpaid"] = event.unpaid
            case DrawnHand(reason=reason):
                said |= {"end": "drawn", "reason": reason}
            case Chase():
                said["chase"] = True
            case _:
                pass
    return read_entry(said)


def stakes_of(start: HandStart, stakes: Sequence[Stake]) -> dict[str, Any]:
    """The stakes that were told."""
    people = len(start.seats) + (start.dreamer is not None)
    said: dict[str, Any] = {"sit": 0, "pull": [0] * people, "kick": [0] * people}
    seats = dict(enumerate(start.seats))
    for stake in stakes:
        if stake.what == "sit":
            said["sit"] = stake.amount
        else:
            person = seats.get(stake.seat if stake.what == "pull" else stake.against or 0)
            if person is not None and person < people:
                said[stake.what][person] = stake.amount
    return said


def kong_said(kong: Kong, seats: dict[int, int]) -> dict[str, Any]:
    """A kong as it was told."""
    return {
        "seat": seats.get(kong.seat, kong.seat),
        "kind": kong.what,
        "from": None if kong.from_seat is None else seats.get(kong.from_seat, kong.from_seat),
        "tile": kong.tile,
        "wild": kong.wild,
    }


def win_said(win: Win, seats: dict[int, int], horses: int) -> dict[str, Any]:
    """A win as it was told: by its hand, or by its value."""
    told = {"points": win.fan} if win.told is None else {"hand": msgspec.to_builtins(win.told)}
    return {
        "seat": seats.get(win.seat, win.seat),
        "way": win.way,
        "from": None if win.from_seat is None else seats.get(win.from_seat, win.from_seat),
        "liable": None if win.liable is None else seats.get(win.liable, win.liable),
        "horses": horses,
        **told,
    }
