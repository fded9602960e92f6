"""A document compiled: the score table of the judge and the parameters of the referee."""

import msgspec

from paiju.core.join import JOINED
from paiju.core.measure import BY_NUMBER, Measure
from paiju.core.table import ADD, NO_MEASURE, TIMES, ScoreTable, Shape, Way
from paiju.rules.document import Document, Pattern
from paiju.rules.hand import allowed
from paiju.rules.identity import rows
from paiju.rules.lattice import Frame, Implied, Ranges, holds, implied
from paiju.rules.play import asides

LIMITS = {measure.id: (measure.low, measure.high) for measure in Measure}
NUMBERS = {measure.id: int(measure) for measure in Measure}
Covers = dict[str, tuple[str, ...]]  # by pattern, those not counted beside it


def priced(doc: Document) -> tuple[Pattern, ...]:
    """The patterns a document gives a worth, in declared order, by the names it gives them."""
    return tuple(
        msgspec.structs.replace(pattern, name=doc.names.get(pattern.id, pattern.name))
        for pattern in doc.pattern
        if doc.worth.get(pattern.id)
    )


def always_there(pattern: Pattern) -> bool:
    """Whether every finished hand has a pattern."""
    return any(set(row) <= {Measure.COMPLETE.id} for row in pattern.when)


def ranges(pattern: Pattern) -> list[Ranges]:
    """A pattern's conditions as ranges of measures."""
    return [
        {BY_NUMBER[NUMBERS[name]]: ends for name, ends in row.items()}
        for row in rows(pattern, LIMITS)
    ]


def implies(pattern: Pattern, other: Pattern) -> bool:
    """Whether every reading with one pattern has the other, as their ranges tell."""
    wide = ranges(other)
    return all(any(holds(one, box) for one in wide) for box in ranges(pattern))


def as_ranges_tell(doc: Document) -> Implied:
    """For each pattern those that its ranges imply."""
    patterns = priced(doc)
    return {
        pattern.id: tuple(
            other.id for other in patterns if other != pattern and implies(pattern, other)
        )
        for pattern in patterns
    }


def implied_in(doc: Document) -> Implied:
    """For each pattern those that it implies: walked, or told by ranges where there are wilds.

    No wilds are walked: with them ranges tell, whatever core runs.
    """
    return implied(frame(doc)) if doc.wild.kinds == "none" else as_ranges_tell(doc)


def frame(doc: Document) -> Frame:
    """What the implications between a document's patterns depend on."""
    return Frame(
        patterns=tuple(
            (
                pattern.id,
                tuple(
                    tuple((name, *ends) for name, ends in sorted(row.items()))
                    for row in rows(pattern, LIMITS)
                ),
            )
            for pattern in priced(doc)
        ),
        sets=doc.win.sets,
        shapes=tuple(sorted(shapes(doc))),
        chow=doc.claims.chow != "never",
        ways=tuple(int(way) for way in Way if allowed(doc, way)),
        flowers=asides(doc),
        heavenly_last=doc.win.heavenly_last == "any",
    )


def covers(doc: Document, known: Implied | None = None) -> Covers:
    """The patterns not counted beside another: added ones that it implies and is worth more than.

    What implies what may be known already.

    The document may overrule either way.
    """
    added = [
        (pattern, worth.number)
        for pattern in priced(doc)
        if (worth := doc.worth[pattern.id]) and worth.kind == "add"
    ]
    lattice = implied_in(doc) if known is None else known
    found = {
        pattern.id: [
            other.id
            for other, less in added
            if less < worth
            and NO_MEASURE in (joins(doc, pattern), joins(doc, other))
            and other.id in lattice.get(pattern.id, ())
        ]
        for pattern, worth in added
    }
    for rule in doc.overrule:
        beside = found.setdefault(rule.pattern, [])
        beside[:] = [other for other in beside if other not in rule.others]
        if not rule.count:
            beside += [other for other in rule.others if doc.worth.get(other)]
    return {name: tuple(others) for name, others in found.items()}


def times_counted(doc: Document, pattern: Pattern) -> int:
    """The measure that says how often a pattern counts, or NO_MEASURE for once."""
    chain = Measure.KONG_DRAW.id
    if pattern.counts:
        return NUMBERS[pattern.counts]
    if doc.kong.chain == "each" and any(chain in row for row in pattern.when):
        return NUMBERS[chain]
    return NO_MEASURE


def joins(doc: Document, pattern: Pattern) -> int:
    """The measure by which a pattern joins sets that may be joined only once, or NO_MEASURE."""
    if doc.combine.joined == "freely" or len(pattern.when) > 1:
        return NO_MEASURE
    relations = [NUMBERS[name] for name in pattern.when[0] if BY_NUMBER[NUMBERS[name]] in JOINED]
    return relations[0] if len(relations) == 1 else NO_MEASURE


def shapes(doc: Document) -> frozenset[Shape]:
    """The shapes besides sets and a pair that a document allows."""
    win = doc.win
    allowed = {
        Shape.SEVEN_PAIRS: win.seven_pairs != "never",
        Shape.PAIRS_ALIKE: win.seven_pairs == "alike",
        Shape.ORPHANS: win.orphans,
        Shape.SCATTERED: win.scattered,
        Shape.KNITTED_STRAIGHT: win.knitted_straight,
        Shape.PAIRS_AND_TRIPLET: win.pairs_and_triplet,
    }
    return frozenset(shape for shape, may in allowed.items() if may)


def score_table(doc: Document, covered: Covers | None = None) -> ScoreTable:
    """What the judge reads; what covers what may be told."""
    patterns = priced(doc)
    worths = [worth for pattern in patterns if (worth := doc.worth[pattern.id])]
    index = {pattern.id: number for number, pattern in enumerate(patterns)}
    covered = covers(doc) if covered is None else covered
    return ScoreTable(
        patterns=len(patterns),
        rows=[
            (index[pattern.id], {NUMBERS[name]: ends for name, ends in row.items()})
            for pattern in patterns
            for row in rows(pattern, LIMITS)
        ],
        kind=[ADD if worth.kind == "add" else TIMES for worth in worths],
        worth=[worth.number for worth in worths],
        least=[worth.least for worth in worths],
        covers=[[index[other] for other in covered.get(pattern.id, ())] for pattern in patterns],
        count_measure=[times_counted(doc, pattern) for pattern in patterns],
        joined=[joins(doc, pattern) for pattern in patterns],
        beyond=[worth.beyond for worth in worths],
        minimum=doc.win.minimum,
        cap=doc.combine.cap,
        alone=index.get(doc.combine.alone, NO_MEASURE),
        shapes=shapes(doc),
        own_four_wait=doc.win.own_four_wait,
        heavenly_last=doc.win.heavenly_last == "any",
        sets=doc.win.sets,
        fifth_copy=doc.wild.fifth_copy,
        five_only_wait=doc.five.only_wait,
        five_doubled_on_drawn_wild=doc.five.doubled_on_drawn_wild,
        wild_kong_breaks_plain=doc.kong.wild_breaks_plain,
    )
