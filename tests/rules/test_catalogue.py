"""Every catalogued pattern has hands that have it, and hands that only just do not."""

from collections import Counter

import msgspec
import pytest

from game.play import with_keys
from paiju.core.verdict import meld_tiles
from paiju.rules import load
from paiju.rules.document import Pattern
from paiju.rules.examples import LEAST, check_examples, hand_in
from paiju.rules.flatten import catalogue
from paiju.rules.hand import HandInput
from paiju.rules.library import ids

PATTERNS = [msgspec.convert(one, Pattern) for one in catalogue()["pattern"]]
#: What no shipped document prices, with one in which it can be met, and the keys it takes.
ELSEWHERE = {
    "five_runs_wide": ("taiwan16", {}),
    "no_honours_or_flowers": ("hk13", {}),
    "any_wind": ("hujia13", {}),
    "orphans_13": ("mcr", {}),
    "pairs_and_triplet": ("taiwan16", {"win.pairs_and_triplet": True}),
    "strictly_concealed": ("hujia13", {}),
    "concealed_self_drawn": ("hujia13", {}),
}
SAME = ("indicator", "round_wind", "seat_wind", "last_tile", "ready_at_deal", "visible_copies")


def tiles_of(hand: HandInput) -> Counter[int]:
    """Every tile of a hand, melds and flowers too."""
    found = Counter([*hand.concealed, hand.win_tile, *hand.flowers])
    for meld in hand.melds:
        found.update(meld_tiles(*meld))
    return found


def is_near(one: HandInput, other: HandInput) -> bool:
    """Whether two hands are one tile or one circumstance apart."""
    mine, others = tiles_of(one), tiles_of(other)
    tiles = max((mine - others).total(), (others - mine).total())
    melds = max(len(set(one.melds) - set(other.melds)), len(set(other.melds) - set(one.melds)))
    apart = sum(getattr(one, name) != getattr(other, name) for name in (*SAME, "win", "is_dealer"))
    if apart:
        return apart == 1 and not tiles and not melds and one.win_tile == other.win_tile
    if melds:
        return melds == 1 and tiles <= 1 and one.win_tile == other.win_tile
    return tiles == 1 or (tiles == 0 and one.win_tile != other.win_tile)


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.id)
def test_a_pattern_has_two_hits_and_two_near_misses(pattern: Pattern) -> None:
    hits = [hand_in(hit) for hit in pattern.hits]
    misses = [hand_in(miss) for miss in pattern.misses]
    assert len(hits) >= LEAST
    near = [miss for miss in misses if any(is_near(miss, hit) for hit in hits)]
    assert len(near) >= LEAST


def test_what_no_document_prices_is_known() -> None:
    priced = {pattern.id for name in ids() for pattern in load(name).patterns}
    assert {pattern.id for pattern in PATTERNS} - priced == set(ELSEWHERE)


@pytest.mark.parametrize("pattern", ELSEWHERE)
def test_what_no_document_prices_can_be_priced(pattern: str) -> None:
    name, keys = ELSEWHERE[pattern]
    flat = load(name).flat
    rules = with_keys(load(name), {**keys, "worth": {**flat["worth"], pattern: {"add": 3}}})
    run = {tally.pattern: tally for tally in check_examples(rules, "")}[pattern]
    assert (run.hits, run.misses) >= (LEAST, LEAST)
