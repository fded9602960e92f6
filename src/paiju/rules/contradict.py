"""Keys that contradict each other, each with what would be right."""

from collections.abc import Iterator

from paiju.core.measure import Measure
from paiju.rules.document import Document
from paiju.rules.errors import RulesError, nearest
from paiju.tiles import quoted

FLOWER_SETS = {140, 144, 148}
TURNED_ONLY = {Measure.DRAGON_OWN_SUIT, Measure.SELF_WILD_DRAGON}  # flowers have no suit


def check_together(doc: Document, file: str) -> None:
    """Refuses a document whose keys cannot all hold."""
    for table, key, message in (*of_tiles(doc), *of_wall(doc), *of_stakes(doc), *of_worth(doc)):
        raise RulesError(message, file=file, table=table, key=key)


def of_tiles(doc: Document) -> Iterator[tuple[str, str, str]]:
    """Contradictions of tiles, people and wilds."""
    if (doc.tiles.set == 108) != (doc.seats.people == 3):
        yield (
            *("seats", "people"),
            f"{doc.seats.people} people with tiles.set = {doc.tiles.set}: "
            "three play with 108 tiles, four or five with 136 or more",
        )
    flowers = doc.tiles.set in FLOWER_SETS
    if doc.wild.kinds != "none" and flowers != (doc.wild.kinds == "flowers"):
        right = "'flowers'" if flowers else "'turned_and_next' or 'next'"
        yield (
            *("wild", "kinds"),
            f"{doc.wild.kinds!r} with tiles.set = {doc.tiles.set} should be {right}",
        )
    fixed = doc.wild.kinds in {"flowers", "none"}
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


def of_wall(doc: Document) -> Iterator[tuple[str, str, str]]:
    """Contradictions of the turned tile and the end of the wall."""
    right = {
        "from_tail": ("before_turned",),
        "first_live": ("twelve_left", "last_tile"),
        "none": ("last_tile", "twelve_left"),
    }[doc.wild.turned]
    if doc.draw.wall_end not in right:
        yield (
            *("draw", "wall_end"),
            f"{doc.draw.wall_end!r} with wild.turned = {doc.wild.turned!r} should be "
            + " or ".join(map(repr, right)),
        )


def of_stakes(doc: Document) -> Iterator[tuple[str, str, str]]:
    """Contradictions of sitting, pulling and kicking."""
    stakes = doc.stakes
    if stakes.kick and not stakes.pull_max:
        yield "stakes", "kick", "true with pull_max = 0: nobody pulls, so it should be false"
    if stakes.pull_max and not stakes.sit_max and not stakes.pull_without_sit:
        yield (
            *("stakes", "pull_without_sit"),
            "false with sit_max = 0: nobody could ever pull; should be true, or pull_max = 0",
        )


def of_worth(doc: Document) -> Iterator[tuple[str, str, str]]:
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
        elif worth is not None and doc.wild.kinds == "flowers":
            named = {measures[key] for row in known[name].when for key in row}
            if named & TURNED_ONLY:
                yield "worth", name, "should be false: flowers are wild and have no suit"
    if not any(worth and worth.kind == "add" for worth in doc.worth.values()):
        yield "worth", "plain", "should add: without an added pattern every hand is worth nothing"
