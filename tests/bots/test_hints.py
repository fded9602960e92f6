"""Hints count what is needed and what helps, and name what a ready hand would win."""

import gc
import weakref
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from threading import Thread

import pytest

from paiju import rules, tiles
from paiju.bots.hints import adviser_of
from paiju.bots.ready import MADE_MOST, Last, Wins, whole, with_value
from paiju.bots.seen import Seen
from paiju.core.table import Meld
from paiju.rules.score import called
from paiju.tiles import KIND, KINDS, NATURALS, NUMBER

#: With labels and many wilds; with labels and none; with discards that win.
DOCUMENTS = ("tianjin", "tianjin-148", "hk13", "mcr")


def seen_with(text: str, wild: str = "", *laid: tuple[Meld, int]) -> Seen:
    """East in an East round, who holds these; nothing else is seen."""
    held = tiles.count(tiles.parse(text))
    return Seen(
        held=tuple(held),
        melds=len(laid),
        wild=frozenset(tiles.parse(wild)),
        left=tuple(kind.copies - n for kind, n in zip(KIND, held, strict=True)),
        laid=laid,
        flowers=(),
        round_wind=27,
        seat_wind=27,
        is_dealer=True,
    )


def some_of(document: str, seed: int, number: int) -> Seen:
    """So many natural tiles, two kinds of them wild where a document has wilds."""
    chance = Random(seed)
    wilds = rules.load(document).doc.wild.kinds != "none"
    wild = frozenset(chance.sample(range(NATURALS), 2)) if wilds else frozenset[int]()
    deck = [kind for kind in range(NATURALS) for _ in range(4)]
    held = tiles.count(chance.sample(deck, number))
    left = tuple(kind.copies - n for kind, n in zip(KIND, held, strict=True))
    return Seen(tuple(held), 0, wild, left, (), (), 27, 28, is_dealer=False)


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_useful_is_what_leaves_less_needed(document: str, seed: int) -> None:
    adviser = adviser_of(rules.load(document))
    sets = adviser.sets
    own = some_of(document, seed, 13)
    needed, useful = adviser.nearer(own, own.hand(most=sets))
    assert needed
    for kind in range(NATURALS):
        if own.held[kind] == 4:
            continue
        held = tuple(n + (k == kind) for k, n in enumerate(own.held))
        more = Seen(held, 0, own.wild, own.left, (), (), 27, 28, is_dealer=False)
        assert (adviser.nearer(more, more.hand(most=sets))[0] < needed) == (kind in useful)


@pytest.mark.parametrize(
    ("text", "useful"),
    [
        ("1133557799m11p5s", "5s"),  # six pairs
        ("19m19p19s1234567z", "19m19p19s1234567z"),  # the thirteen orphans, one of them twice
    ],
)
def test_shapes_besides_sets_and_a_pair_are_counted(text: str, useful: str) -> None:
    adviser = adviser_of(rules.load("mcr"))
    own = seen_with(text)
    assert adviser.nearer(own, own.hand()) == (1, tiles.parse(useful))


def readied(document: str) -> Iterator[tuple[Seen, dict[int, list[int]]]]:
    """Hands one tile short, with what each discard makes them wait for."""
    adviser = adviser_of(rules.load(document))
    for own in (whole_but_one(document, seed) for seed in range(60)):
        left = {k: adviser.nearer(own, own.hand([k])) for k, n in enumerate(own.held) if n}
        yield own, {kind: waits for kind, (needed, waits) in left.items() if needed == 1}


def whole_but_one(document: str, seed: int) -> Seen:
    """Sets and a pair of which one tile, or a wild for it, is held; and one tile too many."""
    chance = Random(seed)
    wilds = rules.load(document).doc.wild.kinds != "none"
    held = [0] * KINDS
    for _ in range(4):
        low = 9 * chance.randrange(3) + chance.randrange(7)
        run = range(low, low + 3) if chance.random() < 0.8 else [chance.randrange(27, 34)] * 3
        for kind in run:
            held[kind] += 1
    held[chance.randrange(NATURALS)] += 2
    wild = chance.sample(range(NATURALS), 2) if wilds else []
    for kind in wild * chance.randrange(1, 3):
        gone = chance.choice([k for k, n in enumerate(held) if n])
        held[gone] -= 1
        held[kind] += 1
    held = [min(n, 4) for n in held]
    while sum(held) < 14:
        held[chance.choice([k for k in range(NATURALS) if held[k] < 4])] += 1
    left = tuple(kind.copies - n for kind, n in zip(KIND, held, strict=True))
    return Seen(tuple(held), 0, frozenset(wild), left, (), (), 27, 28, is_dealer=False)


def plainly(
    wins: Wins, own: Seen, ready: Mapping[int, Sequence[int]]
) -> dict[int, tuple[rules.Text, ...]]:
    """What `made` tells, each hand read by the judge."""
    told = {}
    for gone, waits in ready.items():
        found: list[tuple[int, rules.Text]] = []
        for tile in waits if gone not in own.wild or not wins.forfeit else ():
            verdicts = (wins.judge.verdict(whole(own, Last(gone, tile, w))) for w in wins.ways)
            best = next((one.best for one in verdicts if one.legal), None)
            if best is not None:
                found.append((best.fan, called(wins.ruleset, best)))
        names: dict[rules.Text, int] = {}
        for fan, name in sorted(found, key=lambda one: -one[0]):
            names.setdefault(name, fan)
        told[gone] = tuple(with_value(name, fan) for name, fan in names.items())[:MADE_MOST]
    return told


@pytest.mark.parametrize("document", DOCUMENTS)
def test_names_of_a_ready_hand_are_those_the_judge_reads(document: str) -> None:
    wins = adviser_of(rules.load(document)).wins
    names: set[str] = set()
    for own, ready in readied(document):
        copies = {gone: [tile for tile in waits if own.left[tile]] for gone, waits in ready.items()}
        made = wins.made(own, copies)
        if made:
            assert made == plainly(wins, own, copies)
            names.update(name.zh for told in made.values() for name in told)
    assert len(names) > 5
    if wins.labelled:
        assert {"混" in name for name in names} == {True, False}


def test_a_label_is_told_where_the_last_tile_joins_two_wilds() -> None:
    # 双混吊: three sets and a pair stand, and any tile joins the two wilds. 混吊: four sets stand,
    # and any tile pairs with the one wild.
    wins = adviser_of(rules.load("tianjin")).wins
    double = seen_with("123m456p777s11p1z89s", "89s")
    single = seen_with("123m456p777s222s1z9s", "89s")
    for own, label in ((double, "双混"), (single, "混")):
        [told] = wins.made(own, {NUMBER["1z"]: [NUMBER["3z"]]}).values()
        assert [name.zh.startswith(label) for name in told] == [True]
        assert ("双" in told[0].zh) == (label == "双混")


def test_all_tables_of_a_thread_under_one_rule_set_share_an_adviser() -> None:
    ruleset = rules.load("hk13")
    first = adviser_of(ruleset)
    assert adviser_of(rules.load("hk13")) is first
    assert adviser_of(rules.load("mcr")) is not first
    others = []
    thread = Thread(target=lambda: others.append(adviser_of(ruleset)))
    thread.start()
    thread.join()
    assert others != [first]


def test_an_adviser_nobody_holds_is_let_go() -> None:
    ruleset = rules.load("hk13")
    seen = weakref.ref(adviser_of(ruleset))
    gc.collect()
    assert seen() is None
