"""Keys that contradict each other, each with what would be right."""

from collections.abc import Iterator
from itertools import pairwise

from paiju.core.measure import Measure
from paiju.core.params import POINTS_MOST, POINTS_ROWS
from paiju.core.table import ROWS_MOST
from paiju.rules.document import Document, Pattern
from paiju.rules.errors import Fault, RulesError, nearest
from paiju.rules.identity import span
from paiju.rules.named import MEASURES, of_measures, of_overrules, of_patterns
from paiju.rules.play import FLOWERS, WAYS, asides, doubled, half_doubled
from paiju.rules.refusal import Refusal, either, refused
from paiju.rules.wilds import UNTURNED
from paiju.tiles import quoted

OF_WILDS = (
    *(Measure.WILDS, Measure.WILD_WAIT, Measure.DRAWN_WILD),
    *(Measure.DRAGON_OWN_SUIT, Measure.SELF_WILD_DRAGON),
)
WORTH_MOST = 2**62  # what the core's numbers hold
TURNED_ONLY = {Measure.DRAGON_OWN_SUIT, Measure.SELF_WILD_DRAGON}  # wilds of a suit
UNSUITED = {"flowers": "flowers_no_suit", "white": "white_no_suit"}


def check_together(doc: Document, file: str) -> None:
    """Refuses a document whose keys cannot all hold."""
    for faults in (
        *(of_tiles, of_wall, of_shapes, of_wins, of_pay, of_points, of_stakes),
        *(of_measures, of_worth, of_patterns, of_overrules),
    ):
        for table, key, message in faults(doc):
            raise RulesError(message, file=file, table=table, key=key)


def clash(value: object, key: str, other: object, right: str) -> Refusal:
    """A value that another key's value forbids."""
    return refused("with_should", value=repr(value), key=key, other=repr(other), right=right)


def of_tiles(doc: Document) -> Iterator[Fault]:
    """Contradictions of tiles, people and wilds."""
    if (doc.tiles.set == 108) != (doc.seats.people == 3):
        yield (
            *("seats", "people"),
            refused("people_tiles", people=doc.seats.people, set=doc.tiles.set),
        )
    kinds = wild_of_set(doc.tiles.set)
    if doc.wild.kinds not in {"none", *kinds}:
        right = either(map(repr, kinds))
        yield (
            *("wild", "kinds"),
            clash(doc.wild.kinds, "tiles.set", doc.tiles.set, right),
        )
    fixed = doc.wild.kinds in UNTURNED
    if (doc.wild.turned == "none") != fixed:
        right = either(["'none'"] if fixed else ["'from_tail'", "'first_live'"])
        yield (
            *("wild", "turned"),
            clash(doc.wild.turned, "wild.kinds", doc.wild.kinds, right),
        )
    if doc.seats.until_neighbours_change and doc.seats.again == "never":
        yield (
            *("seats", "until_neighbours_change"),
            refused("seats_once"),
        )


def wild_of_set(tiles: int) -> tuple[str, ...]:
    """Which kinds may be wild in a set of so many tiles: of 108 no dragons, flowers before all."""
    if tiles in FLOWERS:
        return ("flowers",)
    return ("turned_and_next", "next", "next_two", *(("white",) if tiles > 108 else ()))


def of_wall(doc: Document) -> Iterator[Fault]:
    """Contradictions of the turned tile and the end of the wall."""
    ends = {
        "from_tail": ("before_turned",),
        "first_live": ("twelve_left", "last_tile", "dead_wall"),
        "none": ("last_tile", "twelve_left", "dead_wall"),
    }[doc.wild.turned]
    if doc.draw.wall_end not in ends:
        yield (
            *("draw", "wall_end"),
            clash(doc.draw.wall_end, "wild.turned", doc.wild.turned, either(map(repr, ends))),
        )
    dead = doc.draw.wall_end == "dead_wall"
    if dead != (doc.draw.dead_wall > 0):
        span_of = refused("or_more", low=1, high=30) if dead else "0"
        yield (
            *("draw", "dead_wall"),
            clash(doc.draw.dead_wall, "wall_end", doc.draw.wall_end, span_of),
        )
    left = dead or doc.draw.wall_end == "twelve_left"
    if doc.draw.dead_wall_size != "stays" and not left:
        yield (
            *("draw", "dead_wall_size"),
            refused(
                "nothing_left", value=repr(doc.draw.dead_wall_size), other=repr(doc.draw.wall_end)
            ),
        )


def of_shapes(doc: Document) -> Iterator[Fault]:
    """Contradictions of the number of sets and the shapes that are none."""
    win = doc.win
    four = {
        "seven_pairs": win.seven_pairs != "never",
        "orphans": win.orphans,
        "scattered": win.scattered,
    }
    for key, played in four.items():
        if played and win.sets == 5:
            right = "'never'" if key == "seven_pairs" else "false"
            yield "win", key, refused("fourteen_hand", right=right)
    if win.pairs_and_triplet and win.sets == 4:
        yield (
            *("win", "pairs_and_triplet"),
            refused("seventeen_hand"),
        )


def of_wins(doc: Document) -> Iterator[Fault]:
    """Contradictions of the ways to win."""
    win = doc.win
    if win.humanly != "never" and win.by == "own_draw":
        yield (
            *("win", "humanly"),
            refused("no_discard_wins", value=repr(win.humanly)),
        )
    if win.eight_flowers and not (doc.tiles.set == 144 and doc.wild.kinds == "none"):
        yield (
            *("win", "eight_flowers"),
            refused("eight_flowers", value=win.eight_flowers),
        )
    if doc.claims.several_winners == "all" and doc.wild.discard == "unpaid":
        yield (
            *("claims", "several_winners"),
            refused("all_unpaid"),
        )
    priced = {pattern.id for pattern in doc.pattern if doc.worth.get(pattern.id)}
    if doc.combine.alone != "none" and doc.combine.alone not in priced:
        near = nearest(doc.combine.alone, priced)
        yield (
            *("combine", "alone"),
            refused("alone", value=quoted(doc.combine.alone), near=near),
        )


def of_pay(doc: Document) -> Iterator[Fault]:
    """Contradictions of who pays and what is added."""
    pay = doc.pay
    based = {way for way, shares in WAYS.items() if shares.discarder == 2 and shares.other != 1}
    if pay.way == "base_from_all" and not pay.base:
        yield "pay", "base", refused("base_zero")
    if pay.base and pay.way not in based:
        ways = either(repr(way) for way in WAYS if way in based)
        message = refused("base_way", value=pay.base, other=repr(pay.way), ways=ways)
        yield "pay", "base", message
    shared = {way for way, shares in WAYS.items() if shares.other}
    if pay.liable != "nobody" and (pay.way not in shared or doc.win.by == "own_draw"):
        yield (
            *("pay", "liable"),
            refused(
                "liable_nobody", value=repr(pay.liable), way=repr(pay.way), by=repr(doc.win.by)
            ),
        )
    if pay.robbed_pays_all and doc.claims.rob_kong == "never":
        yield (
            *("pay", "robbed_pays_all"),
            refused("robbed_never"),
        )


def of_points(doc: Document) -> Iterator[Fault]:
    """Contradictions of the table of points."""
    pay, cap = doc.pay, doc.combine.cap
    rising = {"doubling": doubled, "half_doubling": half_doubled}.get(pay.points)
    if rising:
        most = max(n for n in range(1, POINTS_ROWS) if rising(n) <= POINTS_MOST)
        if not 1 <= cap <= most:
            yield (
                *("combine", "cap"),
                clash(cap, "pay.points", pay.points, refused("or_more", low=1, high=most)),
            )
    if (pay.points == "listed") != bool(pay.listed):
        right = refused("points_list" if pay.points == "listed" else "left_out")
        yield "pay", "listed", refused("listed_points", points=repr(pay.points), right=right)
    if len(pay.listed) > POINTS_ROWS:
        yield "pay", "listed", refused("listed_many", n=len(pay.listed), most=POINTS_ROWS)
    if pay.listed and not any(pay.listed):
        yield "pay", "listed", refused("listed_zero")
    for number, (before, after) in enumerate(pairwise(pay.listed), 2):
        if after < before:
            falls = refused("listed_falls", value=after, before=before)
            yield "pay", f"listed {number}", falls


def of_stakes(doc: Document) -> Iterator[Fault]:
    """Contradictions of sitting, pulling and kicking."""
    stakes = doc.stakes
    if stakes.kick and not stakes.pull_max:
        yield "stakes", "kick", refused("kick_alone")
    if stakes.pull_max and not stakes.sit_max and not stakes.pull_without_sit:
        yield (
            *("stakes", "pull_without_sit"),
            refused("never_pull"),
        )


def of_worth(doc: Document) -> Iterator[Fault]:
    """Contradictions of the patterns and what they are worth."""
    known = {pattern.id: pattern for pattern in doc.pattern}
    for name, worth in doc.worth.items():
        if name not in known:
            yield "worth", name, refused("no_pattern", near=nearest(name, known))
        elif worth is not None and doc.wild.kinds in UNSUITED:
            named = {MEASURES[key] for row in known[name].when for key in row}
            if named & TURNED_ONLY:
                yield "worth", name, refused(UNSUITED[doc.wild.kinds])
        if worth is not None and name in known:
            for reason in never_met(doc, known[name]):
                yield "worth", name, refused("never_met", reason=reason)
    rows = 0
    for pattern in doc.pattern:
        rows += len(pattern.when) if doc.worth.get(pattern.id) else 0
        if rows > ROWS_MOST:
            message = refused("when_many", n=len(pattern.when), most=ROWS_MOST)
            yield "pattern", f"{pattern.id}.when", message
    if most_worth(doc) > WORTH_MOST:
        yield "worth", "", refused("worth_many", most=WORTH_MOST)
    if not any(worth and worth.kind == "add" for worth in doc.worth.values()):
        yield "worth", "plain", refused("no_added")


def most_worth(doc: Document) -> int:
    """More than any hand is worth: every pattern at once, each as often as it may count."""
    chain = Measure.KONG_DRAW
    added, factors, least = 0, 1, 0
    for pattern in doc.pattern:
        worth = doc.worth.get(pattern.id)
        if not worth:
            continue
        times = MEASURES[pattern.counts].high if pattern.counts else 1
        if doc.kong.chain == "each" and any(chain.id in row for row in pattern.when):
            times = max(times, chain.high)
        if worth.kind == "add":
            added += worth.number * times
        else:
            factors *= worth.number**times
            least = max(least, worth.least)
    stakes: int = 2 ** (doc.stakes.sit_max + doc.stakes.pull_max + doc.stakes.kick)
    return max(added, least) * factors * stakes


def never_met(doc: Document, pattern: Pattern) -> Iterator[str]:
    """Why no hand of the document has a pattern, where each of its rows asks what never is."""
    absent = {
        Measure.EARTHLY.id: (doc.win.earthly == "never", "win.earthly = 'never'"),
        Measure.HUMANLY.id: (doc.win.humanly == "never", "win.humanly = 'never'"),
        Measure.ROBBED_KONG.id: (doc.claims.rob_kong == "never", "claims.rob_kong = 'never'"),
        Measure.FLOWERS.id: (not asides(doc), refused("no_flower_aside")),
        Measure.FLOWER_DRAW.id: (not asides(doc), refused("no_flower_aside")),
    }
    absent |= {one.id: (doc.wild.kinds == "none", refused("no_wilds")) for one in OF_WILDS}
    reasons = [
        [why for name, (never, why) in absent.items() if never and asked(row.get(name))]
        for row in pattern.when
    ]
    if reasons and all(reasons):
        yield reasons[0][0]


def asked(given: int | str | None) -> bool:
    """Whether a range leaves 0 out; what is no range is told elsewhere."""
    if given is None:
        return False
    try:
        return span(given, 0, 1000)[0] > 0
    except ValueError:
        return False
