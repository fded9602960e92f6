"""What a document names: patterns and measures that must be there, and overrules that agree."""

from collections.abc import Iterator

from paiju.core.measure import Measure
from paiju.rules.document import Document, Pattern
from paiju.rules.errors import Fault, nearest
from paiju.rules.refusal import either, refused
from paiju.tiles import quoted

MEASURES = {measure.id: measure for measure in Measure}
LABELLED = {one.id: one for one in (Measure.WILD_WAIT,)}  # what score.measured reads off a reading


def of_patterns(doc: Document) -> Iterator[Fault]:
    """Patterns that a document speaks of and does not have."""
    known = {pattern.id for pattern in doc.pattern}
    said = [(("names", name), name) for name in doc.names]
    for rule in doc.overrule:
        said.append((("overrule", f"{rule.id}.pattern"), rule.pattern))
        said += [(("overrule", f"{rule.id}.others"), other) for other in rule.others]
    for spoken in doc.spoken:
        said += [(("spoken", f"{spoken.name.zh}.patterns"), name) for name in spoken.patterns]
    said += [(("prefix", f"{one.name.zh}.pattern"), one.pattern) for one in doc.prefix]
    for (table, key), name in said:
        if name not in known:
            yield (
                *(table, key),
                refused("no_pattern_named", name=quoted(name), near=nearest(name, known)),
            )


def of_measures(doc: Document) -> Iterator[Fault]:
    """Measures that a pattern asks for and that are none, or none for that place."""
    for pattern in doc.pattern:
        for row in pattern.when:
            yield from (unmeasured(name, pattern.id) for name in row if name not in MEASURES)
        if pattern.counts and pattern.counts not in MEASURES:
            yield unmeasured(pattern.counts, f"{pattern.id}.counts")
        yield from of_labels(pattern)


def unmeasured(name: str, key: str) -> Fault:
    """What is said of a measure that is none."""
    return "pattern", key, refused("no_measure", name=quoted(name), near=nearest(name, MEASURES))


def of_labels(pattern: Pattern) -> Iterator[Fault]:
    """Labels by what cannot be read off a reading, or has no such value."""
    for label in pattern.label:
        measure = LABELLED.get(label.measure)
        if measure is None:
            right = either(map(repr, LABELLED))
            message = refused("should_be", value=quoted(label.measure), right=right)
            yield "pattern", f"{pattern.id}.label", message
        elif not measure.low <= label.is_ <= measure.high:
            message = refused("in_range", given=label.is_, low=measure.low, high=measure.high)
            yield "pattern", f"{pattern.id}.label", message


def of_overrules(doc: Document) -> Iterator[Fault]:
    """Overrules of a pattern beside itself, and of two that cannot both hold."""
    said: dict[tuple[str, str], bool] = {}
    for rule in doc.overrule:
        for other in rule.others:
            pair = {"pattern": quoted(rule.pattern), "other": quoted(other)}
            place = ("overrule", f"{rule.id}.others")
            if other == rule.pattern:
                yield *place, refused("overrules_itself", **pair)
            if said.setdefault((rule.pattern, other), rule.count) != rule.count:
                yield *place, refused("overruled_both_ways", **pair)
            if not rule.count and said.get((other, rule.pattern)) is False:
                yield *place, refused("overrule_each_other", **pair)
