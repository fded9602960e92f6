"""The hand that a sheet shows for a pattern: the one that shows it best, and how it was won."""

from collections.abc import Collection, Iterator

import msgspec

from paiju.core.judge import Judge
from paiju.core.table import Way
from paiju.core.verdict import HandError
from paiju.rules.document import Pattern
from paiju.rules.draw import tiles_text
from paiju.rules.examples import hand_in, suited
from paiju.rules.hand import HandInput
from paiju.rules.ruleset import RuleSet
from paiju.rules.score import Score, Set, score
from paiju.rules.words import listed, named, say, words
from paiju.tiles import KIND

MELDS = ("chow", "pung", "open_kong", "hidden_kong")
SEAT_WIND = {"seat_wind_pair", "seat_wind_triplet", "guest_wind_triplets", "own_flowers"}
SEAT_WIND |= {"lone_own_flowers"}
ROUND_WIND = {"round_wind_pair", "round_wind_triplet", "guest_wind_triplets"}


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """An example hand, scored."""

    sets: tuple[Set, ...]
    calls: tuple[str, ...]  # what each set is called if it was melded, else empty
    turned: str | None
    win: str  # the last tile
    how: str  # how it came and what else matters; empty for a plain draw
    arithmetic: str
    fan: int
    remarks: tuple[str, ...]  # why the pattern is not in the sum, why the hand may not be won


def example(rules: RuleSet, pattern: Pattern, judge: Judge, language: str) -> Shown | None:
    """The first hit that may be won and in which the pattern counts; else the nearest to it."""
    best: tuple[int, HandInput, Score] | None = None
    for hand in suitable(rules, pattern):
        try:
            found = score(rules, hand, judge)
        except HandError:
            continue
        if not found.best:
            continue
        counts = pattern.id in {one.id for one in found.best.patterns}
        lacks = 2 * (not counts) + (not found.legal)
        if best is None or lacks < best[0]:
            best = (lacks, hand, found)
        if not lacks:
            break
    return best and shown(rules, pattern, best[1], best[2], language)


def suitable(rules: RuleSet, pattern: Pattern) -> Iterator[HandInput]:
    """A pattern's hits with the document's wilds."""
    for hit in pattern.hits:
        yield suited(rules, hand_in(hit))


def shown(rules: RuleSet, pattern: Pattern, hand: HandInput, found: Score, language: str) -> Shown:
    """A scored hand as a sheet has it."""
    best = found.best
    assert best
    counted = {one.id for one in best.patterns}
    remarks = [] if pattern.id in counted else [say("not_counted", language)]
    if found.why == "below_minimum":
        remarks.append(say("below", language, found.minimum, rules.doc.value_name))
    elif found.why:
        remarks.append(named(words().why[found.why], language, rules.doc.value_name))
    asked = {
        measure
        for one in rules.patterns
        if one.id in counted or one.id == pattern.id
        for row in one.when
        for measure in row
    }
    return Shown(
        sets=best.reading,
        calls=tuple(
            say(f"meld_{one.what}", language) if one.what in MELDS else "" for one in best.reading
        ),
        turned=None if hand.indicator is None else KIND[hand.indicator].id,
        win=KIND[hand.win_tile].id,
        how=listed(circumstances(hand, asked, language), language),
        arithmetic=best.arithmetic.say(language),
        fan=best.fan,
        remarks=tuple(remarks),
    )


def circumstances(hand: HandInput, asked: Collection[str], language: str) -> list[str]:
    """How a hand was won and what of the table bears on what is asked of it."""
    found = []
    if hand.win != Way.DRAW:
        found.append(say(f"way_{hand.win.name.lower()}", language))
    if ROUND_WIND & {*asked}:
        found.append(say("round_wind", language, say(f"wind_{hand.round_wind}", language)))
    if SEAT_WIND & {*asked}:
        found.append(say("seat_wind", language, say(f"wind_{hand.seat_wind}", language)))
    if hand.is_dealer and "is_dealer" in asked:
        found.append(say("is_dealer", language))
    if hand.last_tile:
        found.append(say("last_tile", language))
    if hand.ready_at_deal:
        found.append(say("ready_at_deal", language))
    if hand.visible_copies and "visible_copies" in asked:
        found.append(say("visible_copies", language, hand.visible_copies))
    if hand.flowers:
        flowers = [KIND[kind].id for kind in hand.flowers]
        tiles = tiles_text(flowers, [False] * len(flowers), language)
        found.append(say("flowers", language, tiles))
    return found
