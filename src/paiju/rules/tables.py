"""A document compiled: the score table of the judge and the parameters of the referee."""

from paiju.core.measure import Measure
from paiju.core.params import TableParams
from paiju.core.table import ADD, NO_MEASURE, TIMES, ScoreTable
from paiju.rules.document import Document, Pattern
from paiju.rules.identity import rows

STACKS = {
    108: (18, 18, 18),
    136: (17, 17, 17, 17),
    140: (18, 18, 17, 17),
    144: (18, 18, 18, 18),
    148: (19, 19, 18, 18),
}
FLOWERS = {140: 4, 144: 8, 148: 12}
LIMITS = {measure.id: (measure.low, measure.high) for measure in Measure}
NUMBERS = {measure.id: int(measure) for measure in Measure}
Box = dict[str, tuple[int, int]]


def priced(doc: Document) -> tuple[Pattern, ...]:
    """The patterns a document gives a worth, in declared order."""
    return tuple(pattern for pattern in doc.pattern if doc.worth.get(pattern.id))


def inside(box: Box, other: Box) -> bool:
    """Whether every value that one range of measures allows is allowed by the other."""
    for name, (low, high) in other.items():
        first, last = box.get(name, LIMITS[name])
        if first < low or last > high:
            return False
    return True


def implies(pattern: Pattern, other: Pattern) -> bool:
    """Whether every reading with one pattern has the other, as their ranges tell."""
    return all(
        any(inside(box, wide) for wide in rows(other, LIMITS)) for box in rows(pattern, LIMITS)
    )


def covers(doc: Document) -> dict[str, tuple[str, ...]]:
    """The added patterns not counted beside one that implies them and is worth more."""
    added = [
        (pattern, worth.number)
        for pattern in priced(doc)
        if (worth := doc.worth[pattern.id]) and worth.kind == "add"
    ]
    return {
        pattern.id: tuple(
            other.id for other, less in added if less < worth and implies(pattern, other)
        )
        for pattern, worth in added
    }


def score_table(doc: Document) -> ScoreTable:
    """What the judge reads."""
    patterns = priced(doc)
    worths = [worth for pattern in patterns if (worth := doc.worth[pattern.id])]
    index = {pattern.id: number for number, pattern in enumerate(patterns)}
    covered = covers(doc)
    chained = [
        int(Measure.KONG_DRAW)
        if doc.kong.chain == "each" and any(Measure.KONG_DRAW.id in row for row in pattern.when)
        else NO_MEASURE
        for pattern in patterns
    ]
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
        count_measure=chained,
        minimum=doc.win.minimum,
        fifth_copy=doc.wild.fifth_copy,
        five_only_wait=doc.five.only_wait,
        five_doubled_on_drawn_wild=doc.five.doubled_on_drawn_wild,
        wild_kong_breaks_plain=doc.kong.wild_breaks_plain,
    )


def table_params(doc: Document) -> TableParams:
    """What the referee reads."""
    return TableParams(
        seats=min(doc.seats.people, 4),
        players=doc.seats.people,
        honours=doc.tiles.set != 108,
        flowers=FLOWERS.get(doc.tiles.set, 0),
        stacks=STACKS[doc.tiles.set],
        throws={"one": 1, "two": 2}[doc.deal.throws],
        first_after=doc.deal.first_stack == "after",
        right_to_left=doc.deal.direction == "right_to_left",
        turned={"from_tail": 0, "first_live": 1, "none": 2}[doc.wild.turned],
        wild_dice=doc.wild.dice,
        wild_kinds={"turned_and_next": 0, "next": 1, "flowers": 2}[doc.wild.kinds],
        cycle_winds=doc.wild.honours in {"both", "winds"},
        cycle_dragons=doc.wild.honours in {"both", "dragons"},
        wild_discard={"forfeit": 0, "unpaid": 1, "forbidden": 2}[doc.wild.discard],
        wild_kong=doc.wild.claims == "kong_only",
        minimum=doc.win.minimum,
        win_pass=doc.win.pass_,
        kong_open=doc.kong.open,
        kong_hidden=doc.kong.hidden,
        kong_wild=doc.kong.wild,
        kong_payers={"all": 0, "discarder": 1}[doc.kong.payers],
        kong_doubled=doc.kong.doubled_on_kong_draw,
        kong_chain_each=doc.kong.chain == "each",
        hidden_shown=doc.kong.hidden_shown,
        reserve=12 if doc.draw.wall_end == "twelve_left" else 0,
        draw_kongs_paid=doc.draw.kongs == "paid",
        draw_dealer=("keeps", "leaves", "keeps_unless_only_others_konged").index(doc.draw.dealer),
        same_first=("none", "pay", "redeal").index(doc.same_first_discards),
        sit_max=doc.stakes.sit_max,
        pull_max=doc.stakes.pull_max,
        pull_needs_streak=doc.stakes.pull_needs_streak,
        pull_without_sit=doc.stakes.pull_without_sit,
        kick=doc.stakes.kick,
        stakes_on_kongs=doc.stakes.on_kongs,
        unit=doc.unit,
    )
