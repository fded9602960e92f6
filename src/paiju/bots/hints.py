"""What a person is told who wants hints: how near the hand is, what helps, what it can become.

Made from the seat's own view and nothing else, by the same counting as the bots' play.
"""

from collections.abc import Iterator

import msgspec

from paiju.bots.plans import Hand, dragon, five, wild_waits
from paiju.bots.seen import MELDS, Seen, seen
from paiju.core.distance import distance, useful
from paiju.core.judge import Judge
from paiju.core.table import Way
from paiju.game.view import SeatView
from paiju.rules import HandInput, RuleSet, Text, score
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
    judge: Judge


def hints(ruleset: RuleSet, view: SeatView) -> Hints:
    """Hints for the seat of a view."""
    own = seen(view)
    asked = Asked(ruleset, view, own, ruleset.judge())
    whole = own.hand()
    to_discard = sum(own.held) % 3 == 2
    discards: tuple[Leads, ...] = ()
    if to_discard:
        kinds = [kind for kind, copies in enumerate(own.held) if copies]
        found = [leads(asked, kind) for kind in kinds]
        discards = tuple(sorted(found, key=lambda one: (one.distance, -copies_left(one.useful))))
    return Hints(
        distance=away(ruleset, whole),
        useful=useful_tiles(ruleset, own, whole),
        discards=discards,
        patterns=tuple(reach(asked, whole)),
    )


def away(ruleset: RuleSet, hand: Hand) -> int:
    """Tiles still needed."""
    fifth = ruleset.doc.wild.fifth_copy
    return distance(hand.natural, hand.wilds, hand.sets, fifth_copy=fifth)


def useful_tiles(ruleset: RuleSet, own: Seen, hand: Hand) -> tuple[Useful, ...]:
    """The tiles that bring a hand nearer, wilds among them."""
    fifth = ruleset.doc.wild.fifth_copy
    found = useful(hand.natural, hand.wilds, hand.sets, fifth_copy=fifth)
    kinds = set(found).intersection(kinds_in_play(ruleset.doc))
    if found:
        kinds |= own.wild
    return tuple(Useful(KIND[kind].id, own.left[kind]) for kind in sorted(kinds))


def copies_left(tiles: tuple[Useful, ...]) -> int:
    """How many useful tiles nobody has seen."""
    return sum(one.left for one in tiles)


def leads(asked: Asked, kind: int) -> Leads:
    """What discarding a kind leaves."""
    hand = asked.own.hand([kind])
    needed = away(asked.ruleset, hand)
    tiles = useful_tiles(asked.ruleset, asked.own, hand)
    made: tuple[Text, ...] = ()
    if needed == 1:
        made = makes(asked, kind, tiles)
    return Leads(KIND[kind].id, needed, tiles, made)


def makes(asked: Asked, kind: int, tiles: tuple[Useful, ...]) -> tuple[Text, ...]:
    """What a ready hand scores on the tiles it waits for, each name once."""
    ruleset, view, own = asked.ruleset, asked.view, asked.own
    if kind in own.wild and ruleset.doc.wild.discard == "forfeit":
        return ()
    assert view.seat is not None
    melds = view.table[view.seat].melds
    held = list(own.held)
    held[kind] -= 1
    found: dict[Text, int] = {}
    for one in tiles:
        if not one.left:
            continue
        hand = HandInput(
            concealed=tuple(k for k, copies in enumerate(held) for _ in range(copies)),
            win_tile=NUMBER[one.tile],
            melds=tuple((MELDS[meld.what], NUMBER[meld.tile]) for meld in melds if meld.tile),
            indicator=NUMBER[view.indicator.tile] if view.indicator else None,
            win=Way.DRAW,
        )
        scored = score(ruleset, hand, asked.judge)
        if scored.legal and scored.best:
            found[scored.best.spoken] = scored.fan
    dearest = sorted(found, key=lambda name: -found[name])[:MADE_MOST]
    return tuple(with_value(name, found[name]) for name in dearest)


def with_value(name: Text, fan: int) -> Text:
    """A name with its value."""
    return Text(
        zh=f"{name.zh} {fan}", en=f"{name.en} {fan}", zh_hant=f"{name.say('zh-Hant')} {fan}"
    )


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
        "plain": away(ruleset, hand),
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
