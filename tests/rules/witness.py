"""Readings of random hands that show which patterns need not come together."""

import random
from collections.abc import Iterator

import msgspec

from core import arrangements
from paiju.core.judge import Judge
from paiju.core.table import ADD, Meld, ScoreTable, Way
from paiju.core.verdict import Hand, HandError, check_hand
from paiju.rules.examples import Unfit, fitting, hand_in
from paiju.rules.ruleset import RuleSet

BEFORE = {Way.HEAVENLY, Way.EARTHLY, Way.HUMANLY}  # anything is called


def moments(hand: Hand, rules: RuleSet, rng: random.Random) -> Iterator[Hand]:
    """The hand, and the same won otherwise where it can be."""
    yield hand
    flowers: tuple[int, ...] = ()
    if rules.params.flowers_aside:
        flowers = tuple(sorted(rng.sample(range(34, 42), rng.choice([0, 0, 1, 2, 4, 7]))))
        flowers = rng.choice([flowers, (34, 35, 36, 37)])
    kongs = any(what >= Meld.OPEN_KONG for what, _ in hand.melds)
    for way in Way:
        if (way in BEFORE and hand.melds) or (way == Way.KONG_DRAW and not kongs):
            continue
        if way != Way.FLOWER_DRAW:
            yield msgspec.structs.replace(
                hand,
                way=way,
                chain=int(way == Way.KONG_DRAW),
                round_wind=rng.randrange(27, 31),
                seat_wind=rng.randrange(27, 31),
                last_tile=way not in BEFORE and rng.random() < 0.5,
                ready_at_deal=not hand.melds and rng.random() < 0.5,
                visible_copies=rng.choice([0, 3]),
                flowers=flowers,
            )


WINDS, DRAGONS, GREENS = (27, 28, 29, 30), (31, 32, 33), (19, 20, 21, 23, 25, 32)


def rare_hand(rules: RuleSet, rng: random.Random) -> Hand:
    """A hand of winds, dragons or greens, which chance seldom makes."""
    pool = rng.choice([WINDS, DRAGONS, GREENS, WINDS + DRAGONS])
    sets = rules.table.sets
    if rng.random() < 0.1 and len(pool) > 6 and sets == 4:
        pairs = tuple(kind for kind in pool for _ in range(2))
        return Hand(held=pairs, win=pairs[0])
    kinds = rng.sample(pool, min(sets, rng.randint(3, 4), len(pool)))
    chosen = [(kind,) * 3 for kind in kinds]
    while len(chosen) < sets:
        low = 9 * rng.randrange(3) + rng.randrange(7)
        low = rng.choice([low, 19, 19])
        chosen.append(rng.choice([(low, low + 1, low + 2), (rng.randrange(27),) * 3]))
    pair = rng.choice([rng.randrange(34), rng.choice(pool)])
    called = rng.randint(0, sets - 1)
    rng.shuffle(chosen)
    held = (*(kind for some in chosen[called:] for kind in some), pair, pair)
    melds = tuple(
        (Meld.CHOW if one[0] != one[1] else rng.choice([Meld.PUNG, Meld.HIDDEN_KONG]), one[0])
        for one in chosen[:called]
    )
    return Hand(held=held, melds=melds, win=rng.choice(held))


def possible(hand: Hand, sets: int) -> bool:
    """Whether a table could hold the hand."""
    try:
        check_hand(hand, sets)
    except HandError:
        return False
    return True


def hands_for(rules: RuleSet, seed: int, number: int) -> Iterator[Hand]:
    """The document's own hits, then random hands, each won in several ways."""
    rng = random.Random(seed)
    for pattern in rules.patterns:
        for hit in (*pattern.hits, *pattern.misses):
            try:
                hand = fitting(rules, hand_in(hit))
                if possible(hand, rules.table.sets):
                    yield from moments(hand, rules, rng)
            except Unfit:
                continue
    for at in range(number):
        hand = arrangements.some_hand(rng, rules.table.sets)
        if at % 4 == 0:
            hand = rare_hand(rules, rng)
        if not hand.wild & set(hand.held) and possible(hand, rules.table.sets):
            bare = msgspec.structs.replace(hand, wild=frozenset(), flowers=())
            yield from moments(bare, rules, rng)


def always_together(rules: RuleSet, seed: int, number: int) -> dict[str, set[str]]:
    """For each pattern met, those that were there in every reading with it."""
    names = [pattern.id for pattern in rules.patterns]
    judges = []
    for first in (None, *range(len(names))):
        judges.append(
            Judge(
                ScoreTable(
                    patterns=len(names),
                    rows=rules.table.rows,
                    kind=[ADD] * len(names),
                    worth=[100 if index == first else 1 for index in range(len(names))],
                    sets=rules.table.sets,
                    shapes=rules.table.shapes,
                    fifth_copy=False,
                    heavenly_last=rules.table.heavenly_last,
                )
            )
        )
    found: dict[str, set[str]] = {}
    for at, hand in enumerate(hands_for(rules, seed, number)):
        verdict = judges[at % len(judges)].verdict(hand)
        for outcome in (verdict.best, verdict.runner_up):
            here = {names[index] for index, _ in outcome.patterns} if outcome else set()
            for name in here:
                found[name] = found.get(name, here) & here
    return found
