"""What a person is told who wants hints: how near the hand is, what helps, what it can become.

Made from the seat's own view and nothing else, by the same counting as the bots' play.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from paiju.bots.aims import Aim, Held, lacking, wants
from paiju.bots.plans import Hand, dragon, five, wild_waits
from paiju.bots.seen import Seen, seen
from paiju.bots.worths import Worths, worths_of
from paiju.core.batch import packed
from paiju.core.distance import distance, useful
from paiju.core.table import Way
from paiju.core.verdict import Hand as Finished
from paiju.game.view import SeatView
from paiju.rules import RuleSet, Text
from paiju.rules.hand import allowed
from paiju.rules.score import called
from paiju.rules.wilds import kinds_in_play
from paiju.tiles import KIND, NUMBER

MADE_MOST = 3  # names told of what a discard leads to


class Useful(msgspec.Struct, frozen=True):
    """A tile that brings the hand nearer, and how many copies nobody has seen."""

    tile: str
    left: int


class Leads(msgspec.Struct, frozen=True):
    """What a discard leaves."""

    tile: str
    distance: int
    useful: tuple[Useful, ...]
    makes: tuple[Text, ...]  # of a ready hand: what winning would score, the dearest first


class Reach(msgspec.Struct, frozen=True):
    """Whether a pattern can still be had, and how many tiles away it is where that can be told."""

    id: str
    name: Text
    reachable: bool
    away: int | None


class Hints(msgspec.Struct, frozen=True):
    """Everything told."""

    distance: int  # tiles still needed
    useful: tuple[Useful, ...]
    discards: tuple[Leads, ...]  # where a tile is to be discarded
    patterns: tuple[Reach, ...]


class Asked(msgspec.Struct, frozen=True):
    """What hints are asked for."""

    ruleset: RuleSet
    view: SeatView
    own: Seen
    worths: Worths


def hints(ruleset: RuleSet, view: SeatView) -> Hints:
    """Hints for the seat of a view."""
    own = seen(view)
    asked = Asked(ruleset, view, own, worths_of(ruleset))
    whole = own.hand(most=ruleset.table.sets)
    to_discard = sum(own.held) % 3 == 2
    discards: tuple[Leads, ...] = ()
    if to_discard:
        kinds = [kind for kind, copies in enumerate(own.held) if copies]
        discards = tuple(
            sorted(leads(asked, kinds), key=lambda one: (one.distance, -copies_left(one.useful)))
        )
    return Hints(
        distance=away(asked, whole),
        useful=useful_tiles(asked, whole),
        discards=discards,
        patterns=tuple(thought_of(asked) if ruleset.params.discard_win else reach(asked, whole)),
    )


def away(asked: Asked, hand: Hand) -> int:
    """Tiles still needed."""
    fifth = asked.ruleset.doc.wild.fifth_copy
    needed = distance(hand.natural, hand.wilds, hand.sets, fifth_copy=fifth)
    return min([needed, *(lacking(shape, at_once(asked, hand)) for shape in shapes(asked))])


def shapes(asked: Asked) -> list[Aim]:
    """The shapes besides sets and a pair that bots know."""
    return [aim for aim in asked.worths.aims if aim.form in {"pairs", "orphans"}]


def at_once(asked: Asked, hand: Hand) -> Held:
    """A hand with what lies before the seat."""
    return Held(hand.natural, hand.wilds, asked.own.laid, asked.ruleset.table.sets)


def useful_tiles(asked: Asked, hand: Hand) -> tuple[Useful, ...]:
    """The tiles that bring a hand nearer, wilds among them."""
    own, fifth = asked.own, asked.ruleset.doc.wild.fifth_copy
    needed = away(asked, hand)
    found: set[int] = set()
    if distance(hand.natural, hand.wilds, hand.sets, fifth_copy=fifth) == needed:
        found.update(useful(hand.natural, hand.wilds, hand.sets, fifth_copy=fifth))
    for shape in shapes(asked):
        if needed and lacking(shape, at_once(asked, hand)) == needed:
            found |= wants(shape, at_once(asked, hand))
    kinds = found.intersection(kinds_in_play(asked.ruleset.doc))
    if found:
        kinds |= own.wild
    return tuple(Useful(KIND[kind].id, own.left[kind]) for kind in sorted(kinds))


def copies_left(tiles: tuple[Useful, ...]) -> int:
    """How many useful tiles nobody has seen."""
    return sum(one.left for one in tiles)


def leads(asked: Asked, kinds: Sequence[int]) -> list[Leads]:
    """What discarding each of these kinds leaves."""
    left: dict[int, tuple[int, tuple[Useful, ...]]] = {}
    for kind in kinds:
        hand = asked.own.hand([kind], most=asked.ruleset.table.sets)
        left[kind] = away(asked, hand), useful_tiles(asked, hand)
    made = makes(asked, {kind: tiles for kind, (needed, tiles) in left.items() if needed == 1})
    return [
        Leads(KIND[kind].id, needed, tiles, made.get(kind, ()))
        for kind, (needed, tiles) in left.items()
    ]


def makes(asked: Asked, ready: dict[int, tuple[Useful, ...]]) -> dict[int, tuple[Text, ...]]:
    """By the discard that leaves it ready, what a hand scores on the tiles it waits for.

    The dearest first, each name once.
    """
    ruleset, own = asked.ruleset, asked.own
    forfeit = ruleset.doc.wild.discard == "forfeit"
    ways = (Way.DISCARD, Way.DRAW) if ruleset.params.discard_win else (Way.DRAW,)
    lasts = [
        (kind, NUMBER[one.tile], way)
        for kind, tiles in ready.items()
        if not (forfeit and kind in own.wild)
        for one in tiles
        if one.left
        for way in ways
        if allowed(ruleset.doc, way)
    ]
    if not lasts:
        return {}
    scores = asked.worths.scorer.score(finished(asked, lasts))
    best: dict[tuple[int, int], int] = {}  # by discard and last tile: the first way that wins
    for row, (kind, last, _) in enumerate(lasts):
        if scores.legal[row]:
            best.setdefault((kind, last), row)
    names: dict[int, dict[Text, int]] = {kind: {} for kind in ready}
    known: dict[bytes, Text] = {}
    for row in sorted(best.values(), key=lambda row: -scores.fan[row]):
        found = names[lasts[row][0]]
        if len(found) < MADE_MOST:
            fan = int(scores.fan[row])
            found.setdefault(named(asked, lasts[row], scores.counted[row].tobytes(), known), fan)
    return {
        kind: tuple(with_value(name, fan) for name, fan in found.items())
        for kind, found in names.items()
    }


def finished(asked: Asked, lasts: Sequence[tuple[int, int, Way]]) -> NDArray[Any]:
    """The hand as a batch takes it, finished by each discard, last tile and way."""
    whole = (kind for kind, copies in enumerate(asked.own.held) for _ in range(copies))
    rows = np.repeat(packed([hand_of(asked, tuple(whole), 0, Way.DRAW)]), len(lasts))
    at = np.arange(len(lasts))
    gone, last, way = np.array(lasts).T
    rows["held"][at, gone] -= 1
    rows["held"][at, last] += 1
    rows["win"], rows["way"] = last, way
    return rows


def hand_of(asked: Asked, held: tuple[int, ...], win: int, way: Way) -> Finished:
    """What the judge is told of a finished hand of the seat's."""
    own = asked.own
    return Finished(
        held=held,
        melds=own.laid,
        wild=own.wild,
        win=win,
        way=way,
        round_wind=own.round_wind,
        seat_wind=own.seat_wind,
        is_dealer=own.is_dealer,
        flowers=own.flowers,
    )


def named(
    asked: Asked, last: tuple[int, int, Way], counted: bytes, known: dict[bytes, Text]
) -> Text:
    """What players call a hand of these patterns; known where no label tells hands apart."""
    if counted in known:
        return known[counted]
    gone, win, way = last
    held = list(asked.own.held)
    held[gone] -= 1
    held[win] += 1
    whole = tuple(kind for kind, copies in enumerate(held) for _ in range(copies))
    best = asked.worths.judge.verdict(hand_of(asked, whole, win, way)).best
    assert best
    name = called(asked.ruleset, best)
    patterns = asked.ruleset.patterns
    if not any(patterns[index].label for index, _ in best.patterns):
        known[counted] = name
    return name


def with_value(name: Text, fan: int) -> Text:
    """A name with its value."""
    return Text(
        zh=f"{name.zh} {fan}", en=f"{name.en} {fan}", zh_hant=f"{name.say('zh-Hant')} {fan}"
    )


def thought_of(asked: Asked) -> Iterator[Reach]:
    """The patterns of the hands that this one might become, by the fewest tiles away."""
    own, patterns = asked.own, asked.ruleset.patterns
    found: dict[int, int] = {}
    held = own.between(asked.ruleset.table.sets)
    for one in asked.worths.valued(held, own):
        best = one.whole and asked.worths.judge.verdict(one.whole).best
        for index, _ in best.patterns if best else ():
            found[index] = min(one.lacking, found.get(index, one.lacking))
    for index in sorted(found, key=lambda index: (found[index], index)):
        yield Reach(patterns[index].id, patterns[index].name, reachable=True, away=found[index])


def reach(asked: Asked, hand: Hand) -> Iterator[Reach]:
    """How far each pattern of the document is."""
    ruleset, view, own = asked.ruleset, asked.view, asked.own
    assert view.seat is not None
    forfeited = view.table[view.seat].forfeited and ruleset.doc.wild.discard == "forfeit"
    dragons = {suit: dragon(hand, suit, 1).lacking for suit in range(3) if hand.sets >= 3}
    own_suit = [lacking for suit, lacking in dragons.items() if suit in hand.wild_suits]
    melded_wild = any(
        meld.tile is not None and NUMBER[meld.tile] in own.wild
        for meld in view.table[view.seat].melds
    )
    ways: dict[str, int | None] = {
        "plain": away(asked, hand),
        "five": five(hand, 1).lacking + 1 if hand.sets else None,
        "dragon": min(dragons.values(), default=None),
        "own_dragon": min(own_suit, default=None),
        "wild_wait": min((plan.lacking + 1 for plan in wild_waits(hand, 1)), default=None),
        "no_wild": None if melded_wild else distance(hand.natural, 0, hand.sets),
        "self_wild_dragon": min(own_suit, default=None) if hand.wilds <= 2 else None,
    }
    for pattern in ruleset.patterns:
        tiles = ways.get(pattern.id)
        reachable = tiles is not None
        if pattern.id == "kong_draw":
            reachable = view.wall.tail > 0
        yield Reach(
            pattern.id, pattern.name, reachable and not forfeited, None if forfeited else tiles
        )
