"""A record written out for people: one line an event, in the words used at a table.

What nobody says at a table has no line: that a discard may be claimed, and that nobody does.
"""

from collections.abc import Iterator, Sequence

import msgspec

from paiju.game.events import AnyEvent, HandStart, MatchEnd, Player
from paiju.record.errors import RecordError
from paiju.record.phrases import kind, phrase
from paiju.record.read import FIRST_EVENT, Record
from paiju.record.tell import Teller, clean
from paiju.rules.text import LANGUAGES
from paiju.rules.words import listed, value_name
from paiju.tiles import quoted


def show(record: Record, language: str = "zh-Hans", hand: int | None = None) -> str:
    """A whole match, or one hand of it, as text."""
    if language not in LANGUAGES:
        raise ValueError(f"language {quoted(language)}; it is one of {', '.join(LANGUAGES)}")
    events = record.events
    dealt = [event.hand for event in events if isinstance(event, HandStart)]
    if hand is not None and hand not in dealt:
        there = f"there are 1 to {dealt[-1]}" if dealt else "no hand was dealt"
        raise RecordError(f"no hand {hand}; {there}")
    lines = list(head_lines(record, language)) if hand is None else []
    teller = teller_of(record, language)
    within = hand is None
    for number, event in enumerate(events, FIRST_EVENT):
        if isinstance(event, HandStart):
            within = hand in {None, event.hand}
        elif isinstance(event, MatchEnd):
            within = hand is None
        told = told_of(teller, event, number)
        lines += told if within else []
    if record.foot is None and within:
        lines.append(phrase("unfinished", language))
    return "".join(f"{clean(line)}\n" for line in lines)


def teller_of(record: Record, language: str) -> Teller:
    """Who tells a record."""
    head = record.head
    try:
        fan = value_name(head.rules)
    except msgspec.ValidationError as wrong:
        raise RecordError(f"rules: value_name: {wrong}", line=1) from None
    return Teller(head.players, language, fan, by_hand=head.by_hand)


def told_of(teller: Teller, event: AnyEvent, number: int) -> list[str]:
    """The lines of an event that stands in a line of the record."""
    try:
        return list(teller.tell(event))
    except (LookupError, ValueError) as wrong:
        raise RecordError(f"cannot be told: {quoted(wrong, 200)}", line=number) from None


def head_lines(record: Record, language: str) -> Iterator[str]:
    """What is played, and by whom."""
    head = record.head
    yield phrase("engine", language, rules=head.rules.get("id"), engine=head.engine, hash=head.hash)
    if head.by_hand:
        title = phrase("titled", language, title=head.title) if head.title else ""
        yield phrase("by_hand", language, title=title)
    else:
        yield phrase("commitment", language, commitment=head.commitment)
    yield phrase("players", language, players=seated(head.players, language))


def seated(players: Sequence[Player], language: str) -> str:
    """The players with their kinds."""
    left, right = (" (", ")") if language == "en" else ("（", "）")
    return listed(
        (f"{one.name}{left}{kind(one.kind, language)}{right}" for one in players), language
    )
