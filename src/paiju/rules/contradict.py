"""Keys that contradict each other, each with what would be right."""

from collections.abc import Iterator

from paiju.core.measure import Measure
from paiju.core.params import POINTS_MOST, POINTS_ROWS
from paiju.rules.document import Document, Pattern
from paiju.rules.errors import RulesError, nearest
from paiju.rules.identity import span
from paiju.rules.play import FLOWERS, WAYS, asides, doubled, half_doubled
from paiju.rules.wilds import UNTURNED
from paiju.tiles import quoted

Fault = tuple[str, str, str]  # table, key, what would be right

OF_WILDS = (
    *(Measure.WILDS, Measure.WILD_WAIT, Measure.DRAWN_WILD),
    *(Measure.DRAGON_OWN_SUIT, Measure.SELF_WILD_DRAGON),
)
TURNED_ONLY = {Measure.DRAGON_OWN_SUIT, Measure.SELF_WILD_DRAGON}  # wilds of a suit
UNSUITED = {"flowers": "flowers", "white": "white dragons"}


def check_together(doc: Document, file: str) -> None:
    """Refuses a document whose keys cannot all hold."""
    for faults in (of_tiles, of_wall, of_shapes, of_wins, of_pay, of_points, of_stakes, of_worth):
        for table, key, message in faults(doc):
            raise RulesError(message, file=file, table=table, key=key)


def of_tiles(doc: Document) -> Iterator[Fault]:
    """Contradictions of tiles, people and wilds."""
    if (doc.tiles.set == 108) != (doc.seats.people == 3):
        yield (
            *("seats", "people"),
            f"{doc.seats.people} people with tiles.set = {doc.tiles.set}: "
            "three play with 108 tiles, four or five with 136 or more",
        )
    kinds = wild_of_set(doc.tiles.set)
    if doc.wild.kinds not in {"none", *kinds}:
        yield (
            *("wild", "kinds"),
            f"{doc.wild.kinds!r} with tiles.set = {doc.tiles.set} should be "
            + " or ".join(map(repr, kinds)),
        )
    fixed = doc.wild.kinds in UNTURNED
    if (doc.wild.turned == "none") != fixed:
        right = "'none'" if fixed else "'from_tail' or 'first_live'"
        yield (
            *("wild", "turned"),
            f"{doc.wild.turned!r} with wild.kinds = {doc.wild.kinds!r} should be {right}",
        )
    if doc.seats.until_neighbours_change and doc.seats.again == "never":
        yield (
            *("seats", "until_neighbours_change"),
            "true with seats.again = 'never': seats are not drawn again, so it should be false",
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
            f"{doc.draw.wall_end!r} with wild.turned = {doc.wild.turned!r} should be "
            + " or ".join(map(repr, ends)),
        )
    dead = doc.draw.wall_end == "dead_wall"
    if dead != (doc.draw.dead_wall > 0):
        right = "1 to 30" if dead else "0"
        yield (
            *("draw", "dead_wall"),
            f"{doc.draw.dead_wall} with wall_end = {doc.draw.wall_end!r} should be {right}",
        )
    left = dead or doc.draw.wall_end == "twelve_left"
    if doc.draw.dead_wall_size != "stays" and not left:
        yield (
            *("draw", "dead_wall_size"),
            f"{doc.draw.dead_wall_size!r} with wall_end = {doc.draw.wall_end!r}: "
            "no tiles are left over, so it should be 'stays'",
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
            yield "win", key, f"is a hand of fourteen tiles: with sets = 5 it should be {right}"
    if win.pairs_and_triplet and win.sets == 4:
        yield (
            *("win", "pairs_and_triplet"),
            "true with sets = 4: it is a hand of seventeen tiles, so it should be false",
        )


def of_wins(doc: Document) -> Iterator[Fault]:
    """Contradictions of the ways to win."""
    win = doc.win
    if win.humanly != "never" and win.by == "own_draw":
        yield (
            *("win", "humanly"),
            f"{win.humanly!r} with by = 'own_draw': no discard wins, so it should be 'never'",
        )
    if win.eight_flowers and not (doc.tiles.set == 144 and doc.wild.kinds == "none"):
        yield (
            *("win", "eight_flowers"),
            f"{win.eight_flowers}: should be 0 unless tiles.set = 144 and wild.kinds = 'none'",
        )
    if doc.claims.several_winners == "all" and doc.wild.discard == "unpaid":
        yield (
            *("claims", "several_winners"),
            "'all' with wild.discard = 'unpaid': one hand is paid or not, "
            "so it should be 'nearest'",
        )
    priced = {pattern.id for pattern in doc.pattern if doc.worth.get(pattern.id)}
    if doc.combine.alone != "none" and doc.combine.alone not in priced:
        near = nearest(doc.combine.alone, priced)
        yield (
            *("combine", "alone"),
            f"{quoted(doc.combine.alone)} should be 'none' or a pattern that has a worth{near}",
        )


def of_pay(doc: Document) -> Iterator[Fault]:
    """Contradictions of who pays and what is added."""
    pay = doc.pay
    based = {way for way, shares in WAYS.items() if shares.discarder == 2 and shares.other != 1}
    if pay.way == "base_from_all" and not pay.base:
        yield (
            "pay",
            "base",
            "0 with way = 'base_from_all': the others would pay nothing; should be 1 or more",
        )
    if pay.base and pay.way not in based:
        ways = " or ".join(repr(way) for way in WAYS if way in based)
        yield "pay", "base", f"{pay.base} with way = {pay.way!r} should be 0, or way {ways}"
    shared = {way for way, shares in WAYS.items() if shares.other}
    if pay.liable != "nobody" and (pay.way not in shared or doc.win.by == "own_draw"):
        yield (
            *("pay", "liable"),
            f"{pay.liable!r} with way = {pay.way!r} and win.by = {doc.win.by!r}: "
            "nobody else pays for a discard, so it should be 'nobody'",
        )
    if pay.robbed_pays_all and doc.claims.rob_kong == "never":
        yield (
            *("pay", "robbed_pays_all"),
            "true with claims.rob_kong = 'never': no kong is robbed, so it should be false",
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
                f"{cap} with pay.points = {pay.points!r} should be 1 to {most}",
            )
    if (pay.points == "listed") != bool(pay.listed):
        right = "a list of points, that of 0 first" if pay.points == "listed" else "left out"
        yield "pay", "listed", f"with points = {pay.points!r} should be {right}"
    if len(pay.listed) > POINTS_ROWS:
        yield "pay", "listed", f"{len(pay.listed)} numbers; should be at most {POINTS_ROWS}"


def of_stakes(doc: Document) -> Iterator[Fault]:
    """Contradictions of sitting, pulling and kicking."""
    stakes = doc.stakes
    if stakes.kick and not stakes.pull_max:
        yield "stakes", "kick", "true with pull_max = 0: nobody pulls, so it should be false"
    if stakes.pull_max and not stakes.sit_max and not stakes.pull_without_sit:
        yield (
            *("stakes", "pull_without_sit"),
            "false with sit_max = 0: nobody could ever pull; should be true, or pull_max = 0",
        )


def of_worth(doc: Document) -> Iterator[Fault]:
    """Contradictions of the patterns and what they are worth."""
    known = {pattern.id: pattern for pattern in doc.pattern}
    measures = {measure.id: measure for measure in Measure}
    for pattern in doc.pattern:
        names = [name for row in pattern.when for name in row]
        names += [label.measure for label in pattern.label]
        for name in names:
            if name not in measures:
                message = f"no measure {quoted(name)}{nearest(name, measures)}"
                yield "pattern", pattern.id, message
    for name, worth in doc.worth.items():
        if name not in known:
            yield "worth", name, f"no pattern of that id{nearest(name, known)}"
        elif worth is not None and doc.wild.kinds in UNSUITED:
            named = {measures[key] for row in known[name].when for key in row}
            if named & TURNED_ONLY:
                wild = UNSUITED[doc.wild.kinds]
                yield "worth", name, f"should be false: {wild} are wild and have no suit"
        if worth is not None and name in known:
            for reason in never_met(doc, known[name]):
                yield "worth", name, f"should be false: {reason}"
    if not any(worth and worth.kind == "add" for worth in doc.worth.values()):
        yield "worth", "plain", "should add: without an added pattern every hand is worth nothing"


def never_met(doc: Document, pattern: Pattern) -> Iterator[str]:
    """Why no hand of the document has a pattern, where each of its rows asks what never is."""
    absent = {
        Measure.EARTHLY.id: (doc.win.earthly == "never", "win.earthly = 'never'"),
        Measure.HUMANLY.id: (doc.win.humanly == "never", "win.humanly = 'never'"),
        Measure.ROBBED_KONG.id: (doc.claims.rob_kong == "never", "claims.rob_kong = 'never'"),
        Measure.FLOWERS.id: (not asides(doc), "no flower is set aside"),
        Measure.FLOWER_DRAW.id: (not asides(doc), "no flower is set aside"),
    }
    absent |= {one.id: (doc.wild.kinds == "none", "there are no wild tiles") for one in OF_WILDS}
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
