"""A hand scored and explained: the reading, the patterns, the sum, and why not."""

import msgspec

from paiju.core.distance import distance, useful
from paiju.core.judge import Judge
from paiju.core.table import Meld, Way
from paiju.core.verdict import Outcome, Reading
from paiju.rules.document import Document, Text
from paiju.rules.hand import HandInput, allowed, checked, wild_of
from paiju.rules.named import LABELLED
from paiju.rules.ruleset import RuleSet
from paiju.rules.spoken import spoken
from paiju.tiles import NATURALS, count, ids


class Counted(msgspec.Struct, frozen=True):
    """A pattern that counted: an added one gives worth × count, a factor multiplies count times."""

    id: str
    name: Text  # its variant's name where it has one
    kind: str  # add or times
    worth: int
    count: int


class Set(msgspec.Struct, frozen=True):
    """One set or pair of the reading, drawn."""

    what: str  # run, triplet, pair, free, free_pair, pung, open_kong, hidden_kong
    tiles: tuple[str, ...]  # as what they stand for; a free set's wilds as themselves
    held: tuple[str, ...]  # the tiles themselves
    wild: tuple[bool, ...]
    win: int | None = None  # the place of the winning tile, where it is in this set


class Explained(msgspec.Struct, frozen=True):
    """One reading and what it is worth."""

    fan: int
    patterns: tuple[Counted, ...]  # in declared order
    reading: tuple[Set, ...]
    arithmetic: Text
    spoken: Text


class Missing(msgspec.Struct, frozen=True):
    """What an incomplete hand lacks."""

    distance: int  # tiles still needed
    useful: tuple[str, ...]  # kinds that bring it nearer; a wild does as well


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """What a hand is worth and whether it may be won."""

    legal: bool
    fan: int
    kong_points: int
    why: str | None = None  # incomplete, way_not_allowed, forfeited, below_minimum
    unpaid: bool = False  # it may be won but is not paid
    best: Explained | None = None
    runner_up: Explained | None = None  # the best reading with other patterns
    missing: Missing | None = None
    wilds: tuple[str, ...] = ()
    minimum: int = 0

    @property
    def patterns(self) -> tuple[Counted, ...]:
        """The patterns that count."""
        return self.best.patterns if self.best else ()

    @property
    def reading(self) -> tuple[Set, ...]:
        """The reading, set by set."""
        return self.best.reading if self.best else ()

    @property
    def arithmetic(self) -> str:
        """The sum in one line, in Chinese."""
        return self.best.arithmetic.zh if self.best else ""

    @property
    def spoken(self) -> str:
        """What players call it, in Chinese."""
        return self.best.spoken.zh if self.best else ""


def score(rules: RuleSet, hand: HandInput, judge: Judge | None = None) -> Score:
    """The score of a hand; a judge of the same rules saves making one."""
    doc = rules.doc
    whole = checked(doc, hand)
    verdict = (judge or rules.judge()).verdict(whole)
    why = None
    if not verdict.complete:
        why = "incomplete"
    elif not allowed(doc, hand.win):
        why = "way_not_allowed"
    elif hand.wild_discarded and doc.wild.discard != "unpaid":
        why = "forfeited"
    elif not verdict.legal:
        why = "below_minimum"
    return Score(
        legal=why is None,
        fan=verdict.fan,
        kong_points=kong_points(rules, hand),
        why=why,
        unpaid=why is None and hand.wild_discarded,
        best=explained(rules, verdict.best) if verdict.best else None,
        runner_up=explained(rules, verdict.runner_up) if verdict.runner_up else None,
        missing=None if verdict.complete else missing(doc, hand),
        wilds=tuple(ids(sorted(whole.wild))),
        minimum=doc.win.minimum,
    )


def kong_points(rules: RuleSet, hand: HandInput) -> int:
    """The points of the hand's own kongs."""
    wild = wild_of(rules.doc, hand)
    points = 0
    for what, kind in hand.melds:
        if what in {Meld.OPEN_KONG, Meld.HIDDEN_KONG}:
            hidden = what == Meld.HIDDEN_KONG
            points += rules.params.kong_worth(hidden=hidden, wild=kind in wild)
    doubled = rules.doc.kong.doubled_on_kong_draw and hand.win == Way.KONG_DRAW
    return 2 * points if doubled else points


def missing(doc: Document, hand: HandInput) -> Missing:
    """What a hand, its last tile included, lacks."""
    wild = wild_of(doc, hand)
    held = count((*hand.concealed, hand.win_tile))
    wilds = sum(held[kind] for kind in wild)
    natural = [0 if kind in wild else held[kind] for kind in range(NATURALS)]
    sets = doc.win.sets - len(hand.melds)
    fifth = doc.wild.fifth_copy
    kinds = useful(natural, wilds, sets, fifth_copy=fifth)
    return Missing(
        distance(natural, wilds, sets, fifth_copy=fifth),
        tuple(ids(kind for kind in kinds if kind not in wild)),
    )


def explained(rules: RuleSet, outcome: Outcome) -> Explained:
    """A judged reading in words."""
    names = pattern_names(rules, outcome)
    counted = []
    for index, times in outcome.patterns:
        pattern = rules.patterns[index]
        worth = rules.doc.worth[pattern.id]
        assert worth
        counted.append(Counted(pattern.id, names[index], worth.kind, worth.number, times))
    places = {pattern.id: pattern.place for pattern in rules.patterns}
    return Explained(
        fan=outcome.fan,
        patterns=tuple(counted),
        reading=drawn(outcome.reading),
        arithmetic=summed(sorted(counted, key=lambda one: places[one.id]), outcome.fan),
        spoken=called(rules, outcome),
    )


def pattern_names(rules: RuleSet, outcome: Outcome) -> dict[int, Text]:
    """The names of the patterns that count, by index: a label's where the reading has one."""
    names = {}
    for index, _ in outcome.patterns:
        pattern = rules.patterns[index]
        names[index] = pattern.name
        for label in pattern.label:
            if measured(outcome.reading, label.measure) == label.is_:
                names[index] = label.name
    return names


def called(rules: RuleSet, outcome: Outcome) -> Text:
    """What players call a judged reading."""
    names = pattern_names(rules, outcome)
    labels = [
        name.zh
        for index, name in names.items()
        if any(name == label.name for label in rules.patterns[index].label)
    ]
    return spoken(rules.doc, {rules.patterns[i].id: name for i, name in names.items()}, labels)


def measured(reading: Reading, measure: str) -> int:
    """A measure's value, seen in a reading that has the pattern."""
    assert measure in LABELLED, f"a label of {measure} cannot be read off a reading"
    group = reading.groups[reading.win_group]
    return sum(wild for place, wild in enumerate(group.wild) if place != reading.win_place)


def drawn(reading: Reading) -> tuple[Set, ...]:
    """A reading's sets as ids of tiles."""
    return tuple(
        Set(
            what=group.what,
            tiles=tuple(ids(group.kinds or group.tiles)),
            held=tuple(ids(group.tiles)),
            wild=group.wild,
            win=reading.win_place if number == reading.win_group else None,
        )
        for number, group in enumerate(reading.groups)
    )


def summed(counted: list[Counted], fan: int) -> Text:
    """The sum in one line: (捉五 3 + 龙 4) × 双混吊 2 × 本混 2 = 28."""
    return Text(
        zh=line(counted, fan, "zh-Hans"),
        en=line(counted, fan, "en"),
        zh_hant=line(counted, fan, "zh-Hant"),
    )


def line(counted: list[Counted], fan: int, language: str) -> str:
    """The sum in one language."""
    added = [
        f"{one.name.say(language)} {one.worth}" + (f" × {one.count}" if one.count > 1 else "")
        for one in counted
        if one.kind == "add"
    ]
    factors = [
        f"{one.name.say(language)} {one.worth}"
        for one in counted
        if one.kind == "times"
        for _ in range(one.count)
    ]
    terms = " + ".join(added) or "0"
    if factors and len(added) > 1:
        terms = f"({terms})"
    product = " × ".join([terms, *factors])
    if worth_of(counted) < fan:
        return f"max({product}, {fan}) = {fan}"
    return f"{product} = {fan}"


def worth_of(counted: list[Counted]) -> int:
    """The sum times the factors, before any least."""
    worth = sum(one.worth * one.count for one in counted if one.kind == "add")
    for one in counted:
        if one.kind == "times":
            worth *= one.worth**one.count
    return worth
