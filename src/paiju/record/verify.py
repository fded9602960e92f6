"""A record played again from itself alone: its rules, its seed, the choices its events tell.

Every line must come out as it is written; every win is scored again on the way.
"""

from typing import NoReturn

import msgspec

from paiju.game.choices import (
    Choice,
    ChoiceError,
    Chow,
    Decline,
    Discard,
    Draw,
    Kick,
    Pass,
    Pull,
    Pung,
    Redeal,
    Sit,
    Win,
)
from paiju.game.choices import Kong as KongChoice
from paiju.game.events import (
    AnyEvent,
    Call,
    Claim,
    DrawnHand,
    HandStart,
    Kong,
    MatchEnd,
    Meld,
    Redraw,
    RobWindow,
    Seating,
    Stake,
)
from paiju.game.events import Discard as Discarded
from paiju.game.events import Draw as Drawn
from paiju.game.events import Redeal as Redealt
from paiju.game.events import Win as Won
from paiju.game.fairness import SeedError, Shuffle, commitment
from paiju.game.match import Match, MatchError
from paiju.game.run_match import RunMatch, run_unit
from paiju.record.errors import NotVerified, RecordError
from paiju.record.findings import finding
from paiju.record.ledger import verified_ledger
from paiju.record.lines import follows, kind_of, rules_of, same
from paiju.record.read import FIRST_EVENT, Record, event_of, finished
from paiju.record.shape import Foot
from paiju.record.write import foot, head
from paiju.rules import RuleSet
from paiju.tiles import quoted

HEX = 80  # characters; a commitment has 64


class Verified(msgspec.Struct, frozen=True):
    """What a verified record holds."""

    rules: str
    hash: str
    engine: str
    players: tuple[str, ...]
    hands: int
    wins: int
    events: int
    totals: tuple[int | float, ...]  # by player, in units
    commitment: str
    state_hash: str
    by_hand: bool = False  # scored by hand: no wall, no choices were there to check


def verify(record: Record) -> Verified:
    """What a record holds, if all of it is true; else NotVerified, with the line that is not."""
    if record.head.by_hand:
        return by_hand(record)
    last = finished(record)
    ruleset = rules_of(record)
    replay = Replay(record, begun(record, last, ruleset))
    match = replay.run()
    again = foot(match, record.head)
    assert again is not None
    same(msgspec.to_builtins(last), msgspec.to_builtins(again), FIRST_EVENT + len(record.lines))
    return Verified(
        rules=ruleset.id,
        hash=ruleset.hash,
        engine=record.head.engine,
        players=tuple(player.name for player in match.players),
        hands=match.hand,
        wins=sum(isinstance(event, Won) for event in match.events),
        events=len(match.events),
        totals=tuple(match.totals),
        commitment=record.head.commitment,
        state_hash=again.state_hash,
    )


def by_hand(record: Record) -> Verified:
    """What the record of a ledger holds, if all of it is true."""
    ledger = verified_ledger(record)
    events = list(ledger.events())
    return Verified(
        rules=ledger.ruleset.id,
        hash=ledger.ruleset.hash,
        engine=record.head.engine,
        players=ledger.people,
        hands=len(ledger.hands),
        wins=sum(isinstance(event, Won) for event in events),
        events=len(events),
        totals=ledger.totals,
        commitment=record.head.commitment,
        state_hash=ledger.state_hash(),
        by_hand=True,
    )


def begun(record: Record, last: Foot, ruleset: RuleSet) -> Match:
    """The match before its first hand, from a seed that the first line committed to."""
    line = FIRST_EVENT + len(record.lines)
    try:
        seed = bytes.fromhex(last.seed)
        told_before = commitment(seed)
    except ValueError as wrong:  # no hex, or a SeedError
        raise NotVerified(finding("seed", fault=wrong), line=line) from None
    if told_before != record.head.commitment:
        written, right = quoted(record.head.commitment, HEX), quoted(told_before, HEX)
        raise NotVerified(finding("promise", written=written, right=right, line=line), line=1)
    try:
        kind = Match if run_unit(seed) is None else RunMatch
        match = kind(
            ruleset,
            players=[(player.name, player.kind) for player in record.head.players],
            shuffle=Shuffle(seed, last.entropy),
            length=record.head.length,
            unit=record.head.unit,
        )
    except (MatchError, SeedError) as wrong:
        raise NotVerified(finding("start", fault=wrong), line=1) from None
    first = msgspec.to_builtins(record.head)
    same(first, msgspec.to_builtins(head(match)) | {"engine": first["engine"]}, 1)
    return match


class Replay:
    """A match played by what the lines of its record say was chosen."""

    def __init__(self, record: Record, match: Match) -> None:
        self.lines = record.lines
        self.match = match
        self._checked = 0  # lines found equal
        self._chosen = 0  # the line that told the last choice

    def run(self) -> Match:
        """The match at its end, each line found as it must be."""
        self.check()
        while not self.match.ended:
            if self._checked == len(self.lines):
                line = FIRST_EVENT + self._checked
                raise NotVerified(finding("not_over"), line=line)
            self._chosen = FIRST_EVENT + self._checked
            self.step(self.next())
            self.check()
        if self._checked < len(self.lines):
            self.fail("after_end")
        return self.match

    def check(self) -> None:
        """Holds the lines against what has happened since."""
        for event in self.match.events[self._checked :]:
            follows(self.lines, self._checked, event, self._chosen)
            self._checked += 1

    def next(self) -> AnyEvent:
        """The next line as an event."""
        try:
            return event_of(self.lines[self._checked], FIRST_EVENT + self._checked)
        except RecordError as wrong:
            self.fail("no_event", fault=wrong.message.removeprefix("is no event: "))

    def step(self, event: AnyEvent) -> None:
        """Does what the next line says was done."""
        try:
            if isinstance(event, MatchEnd) and event.left is not None:
                self.match.leave(event.left)
            elif self.match.playing:
                self.choose(event)
            elif isinstance(event, HandStart | Redraw | Seating):
                self.match.deal_next()
            else:
                self.fail("no_hand")
        except (ChoiceError, MatchError) as wrong:
            self.fail("not_now", fault=wrong)

    def choose(self, event: AnyEvent) -> None:
        """Makes the choice that an event tells of."""
        offered = self.match.ask()
        asked = list(offered)
        if isinstance(event, Claim):
            self.claim(event, asked)
            return
        chosen = choice_of(event)
        if chosen is None:
            self.not_asked(asked)
        seat, choice = chosen
        if isinstance(choice, Draw | Decline) and choice not in offered[asked[0]]:
            self.not_asked(asked)
        self.match.answer(asked[0] if seat is None else seat, choice)

    def claim(self, event: Claim, asked: list[int]) -> None:
        """Gives the answers to a window: what each seat claimed, and all others pass."""
        last = self.last_discard()
        wanted = {one.seat: claimed(one.what, one.tile, last) for one in event.others}
        if event.seat is not None and event.what != "none":
            wanted[event.seat] = claimed(event.what, self.run_laid(), last)
        if not set(wanted) <= set(asked):
            self.not_asked(asked)
        for seat in asked:
            self.match.answer(seat, wanted.get(seat, Pass()))

    def run_laid(self) -> str | None:
        """The lowest tile of the run that the line after the next tells of."""
        at = self._checked + 1
        if at == len(self.lines):
            return None
        try:
            laid = event_of(self.lines[at], FIRST_EVENT + at)
        except RecordError:
            return None
        return laid.tile if isinstance(laid, Meld) else None

    def not_asked(self, asked: list[int]) -> NoReturn:
        """Says that the next line follows from no choice of those who have to choose."""
        self.fail("not_asked", seats=", ".join(map(str, asked)))

    def last_discard(self) -> str:
        """The tile discarded last."""
        told_last = (one for one in reversed(self.match.events) if isinstance(one, Discarded))
        return next((one.tile for one in told_last), "")

    def kind(self) -> str:
        """What the next line tells of."""
        return kind_of(self.lines[self._checked])

    def fail(self, name: str, **filled: object) -> NoReturn:
        """Says what is wrong with the next line."""
        said = finding(name, kind=self.kind(), **filled)
        raise NotVerified(said, line=FIRST_EVENT + self._checked)


def claimed(what: Call, tile: str | None, last: str) -> Choice:
    """The choice of a claim; `tile` begins a run, `last` is the last discard."""
    match what:
        case "pung":
            return Pung()
        case "kong":
            return KongChoice("open", last)
        case "chow":
            return Chow(tile or "")
        case "win":
            return Win()


def choice_of(event: AnyEvent) -> tuple[int | None, Choice] | None:
    """The seat and the choice an event tells of, if it tells of one; no seat: the one asked."""
    match event:
        case Stake(seat=seat, what="sit", amount=amount):
            return seat, Sit(amount)
        case Stake(seat=seat, what="pull", amount=amount):
            return seat, Pull(amount)
        case Stake(seat=seat, amount=amount, against=int(against)):
            return seat, Kick(against, amount)
        case Discarded(seat=seat, tile=tile):
            return seat, Discard(tile)
        case RobWindow(seat=seat, tile=tile):
            return seat, KongChoice("added", tile)
        case Kong(seat=seat, what=what, tile=str(tile)):
            return seat, KongChoice(what, tile)
        case Redealt(seat=seat, accepted=accepted):
            return seat, Redeal(accepted)
        case Won(seat=seat):
            return seat, Win()
        case Drawn(seat=seat):
            return seat, Draw()
        case DrawnHand(reason="declined"):
            return None, Decline()
        case _:
            return None
