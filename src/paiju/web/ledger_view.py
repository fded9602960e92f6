"""A ledger as its page is told it: what was told, what it came to, what may be said next.

Everything that has a seat in the engine is by person here, in units.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from paiju.game.book import Book
from paiju.game.course import winds_matter
from paiju.game.entry import NOTE_MOST, Entry
from paiju.game.events import Chase, DrawnHand, HandStart, Horses, Kong, Points, Stake, Win
from paiju.game.ledger import Ledger, Settled
from paiju.game.names import KONG_NAMES, REASON_NAMES, WAY_NAMES
from paiju.game.sitting import (
    Origin,
    Sitting,
    chains,
    origin,
    reasons,
    unpaid_wins,
    ways,
    wild_kongs,
    worths,
)
from paiju.game.told import LETTERS
from paiju.record.tell import Teller
from paiju.rules import RuleSet, SettleInput, Text
from paiju.rules.reckoned import Paid, paid
from paiju.rules.score import Counted
from paiju.rules.text import LANGUAGES


class RulesNamed(msgspec.Struct, frozen=True):
    """The document of a ledger."""

    id: str
    hash: str
    name: Text


class Named(msgspec.Struct, frozen=True):
    """A word of entries with what people call it."""

    id: str
    name: Text


class WayNamed(msgspec.Struct, frozen=True):
    """A way of winning."""

    id: str
    name: Text
    from_: Origin = msgspec.field(name="from")  # whether it is said whose tile it was
    points: tuple[int, int]  # the least and the most that it is worth


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """What the document lets one say of a hand."""

    ways: tuple[WayNamed, ...]
    several_winners: bool
    kong_kinds: tuple[Named, ...]
    kong_from: bool  # an open kong is paid by whose tile it was, who has to be told
    wild: bool  # kongs of wilds may be laid, and are paid otherwise
    chain: bool  # how many kongs came in a row before a kong draw counts
    sit_max: int
    pull_max: int
    kick: bool
    chase: bool
    unpaid: bool
    horses: int
    liable: bool
    reasons: tuple[Named, ...]
    note_most: int  # characters
    counted: Text


class Next(msgspec.Struct, frozen=True, kw_only=True):
    """Where the table stands before a hand."""

    number: int
    dealer: int
    streak: int
    round_wind: str | None  # none where winds mean nothing
    seat_winds: tuple[str | None, ...]  # none of who sits out
    sits_out: int | None


class WinView(msgspec.Struct, frozen=True):
    """What a win is worth."""

    seat: int
    value: int
    patterns: tuple[Counted, ...]
    arithmetic: Text


class HandView(msgspec.Struct, frozen=True, kw_only=True):
    """A told hand."""

    number: int
    dealer: int
    streak: int
    round_wind: str | None
    seat_winds: tuple[str | None, ...]
    sits_out: int | None
    entry: Entry
    told: dict[str, list[str]]  # by language
    wins: tuple[WinView, ...]
    value: int | None  # of the first win
    paid: tuple[Paid, ...]  # for the wins, by person, with how it comes about
    parts: dict[str, tuple[Points, ...]]
    net: tuple[Points, ...]
    totals: tuple[Points, ...]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A whole ledger."""

    id: str
    title: str
    edition: int
    ended: bool
    can_undo: bool
    can_redo: bool
    rules: RulesNamed
    people: tuple[str, ...]
    unit: int
    next: Next | None  # none where the ledger is closed
    form: Form
    hands: tuple[HandView, ...]
    totals: tuple[Points, ...]


def view(ledger_id: str, book: Book) -> View:
    """A ledger as it is now."""
    ledger = book.ledger
    ruleset = ledger.ruleset
    return View(
        id=ledger_id,
        title=ledger.title,
        edition=book.edition,
        ended=ledger.ended,
        can_undo=book.can_undo,
        can_redo=book.can_redo,
        rules=RulesNamed(ruleset.id, ruleset.hash, ruleset.name),
        people=ledger.people,
        unit=ledger.unit,
        next=None if ledger.ended else Next(number=len(ledger.hands) + 1, **stands(ledger.next)),
        form=form(ruleset),
        hands=tuple(hand_view(ledger, hand) for hand in ledger.hands),
        totals=ledger.totals,
    )


def form(ruleset: RuleSet) -> Form:
    """What a document lets one say."""
    doc = ruleset.doc
    there = tuple(
        WayNamed(way, WAY_NAMES[way], origin(doc, way), worths(doc, way)) for way in ways(doc)
    )
    return Form(
        ways=there,
        several_winners=doc.claims.several_winners == "all"
        and any(way.from_ == "must" for way in there),
        kong_kinds=tuple(Named(kind, name) for kind, name in KONG_NAMES.items()),
        kong_from=doc.kong.payers == "discarder",
        wild=wild_kongs(doc),
        chain=chains(doc),
        sit_max=doc.stakes.sit_max,
        pull_max=doc.stakes.pull_max,
        kick=doc.stakes.kick,
        chase=doc.same_first_discards == "pay",
        unpaid=unpaid_wins(doc),
        horses=doc.pay.horses,
        liable=doc.pay.liable != "nobody",
        reasons=tuple(Named(reason, REASON_NAMES[reason]) for reason in reasons(doc)),
        note_most=NOTE_MOST,
        counted=doc.value_name,
    )


def stands(at: Sitting) -> dict[str, Any]:
    """Who deals and who has which wind, before a hand."""
    course = at.course
    winds: list[str | None] = [None] * len(at.people)
    turning = winds_matter(at.ruleset.doc)  # else a seat keeps the wind it was drawn
    for seat, person in enumerate(course.seats):
        winds[person] = LETTERS[course.seat_wind(seat)] if turning else "ESWN"[seat]
    return {
        "dealer": at.dealer,
        "streak": course.streak,
        "round_wind": LETTERS[course.round_wind] if turning else None,
        "seat_winds": tuple(winds),
        "sits_out": course.dreamer,
    }


def hand_view(ledger: Ledger, hand: Settled) -> HandView:
    """A told hand with all it came to."""
    seats = hand.at.course.seats
    wins = tuple(
        WinView(seats[win.seat], win.fan, win.patterns, win.arithmetic) for win in hand.wins
    )
    first = wins[0] if wins else None

    def in_units(points: Sequence[Points]) -> tuple[Points, ...]:
        return hand.by_person([one * ledger.unit for one in points])

    return HandView(
        number=hand.number,
        **stands(hand.at),
        entry=hand.entry,
        told={language: told(ledger, hand, language) for language in LANGUAGES},
        wins=wins,
        value=first.value if first else None,
        paid=tuple(
            replace(one, payer=seats[one.payer], to=seats[one.to])
            for win in hand.wins
            if not win.unpaid
            for one in paid(ledger.ruleset, given(ledger, hand, win))
        ),
        parts={what: in_units(hand.part(what)) for what in ("hand", "kongs", "chase")},
        net=in_units(hand.end.net),
        totals=hand.end.totals,
    )


def given(ledger: Ledger, hand: Settled, win: Win) -> SettleInput:
    """A win as it is settled, kongs apart."""
    stakes = [event for event in hand.events if isinstance(event, Stake)]
    horses = [event for event in hand.events if isinstance(event, Horses)]
    seats = range(len(hand.at.course.seats))
    pulled = {one.seat: one.amount for one in stakes if one.what == "pull"}
    kicked = {one.against: one.amount for one in stakes if one.what == "kick"}
    return SettleInput(
        winner=win.seat,
        dealer=hand.at.course.dealer,
        fan=win.fan,
        sit=sum(one.amount for one in stakes if one.what == "sit"),
        pull=tuple(pulled.get(seat, 0) for seat in seats),
        kick=tuple(kicked.get(seat, 0) for seat in seats),
        discarder=win.from_seat,
        robbed=win.way == "rob_kong",
        liable=win.liable,
        streak=hand.at.course.streak,
        horses=sum(one.hits for one in horses if one.seat == win.seat),
        unit=ledger.unit,
    )


def told(ledger: Ledger, hand: Settled, language: str) -> list[str]:
    """What was told of a hand, line by line, without what it came to."""
    teller = Teller(ledger.start().players, language, ledger.ruleset.doc.value_name, by_hand=True)
    lines = []
    for event in hand.events:
        match event:
            case HandStart():
                teller.hand(event)
            case Win():
                lines.append(teller.won(event))
            case Stake(amount=0):
                pass
            case Stake() | Kong() | Horses() | DrawnHand() | Chase():
                lines += [line.strip() for line in teller.tell(event)]
            case _:
                pass
    return lines
