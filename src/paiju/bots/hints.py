"""What a person is told who wants hints: how near the hand is, what helps, what it can become.

Made from the seat's own view and nothing else, by the same counting as the bots' play.
"""

from collections.abc import Iterator, Sequence

import msgspec

from paiju.bots.aims import Held, lacking, wants
from paiju.bots.plans import Hand, dragon, five, wild_waits
from paiju.bots.ready import Wins
from paiju.bots.seen import Seen, seen
from paiju.bots.shared import shared
from paiju.bots.worths import worths_of
from paiju.core.distance import Distance, distance
from paiju.game.view import SeatView
from paiju.rules import RuleSet, Text
from paiju.rules.wilds import kinds_in_play
from paiju.tiles import KIND


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


class Adviser:
    """Gives hints to the seats of tables under a rule set; one object for each thread."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.ruleset = ruleset
        self.sets = ruleset.table.sets
        self.worths = worths_of(ruleset)
        self.wins = Wins(ruleset, self.worths.judge)
        self.shapes = [aim for aim in self.worths.aims if aim.form in {"pairs", "orphans"}]
        self.near = Distance(self.sets, ruleset.doc.wild.fifth_copy)
        self.in_play = kinds_in_play(ruleset.doc)

    def hints(self, view: SeatView) -> Hints:
        """Hints for the seat of a view."""
        own = seen(view)
        hand = own.hand(most=self.sets)
        needed, tiles = self.nearer(own, hand)
        by_wins = self.ruleset.params.discard_win
        return Hints(
            distance=needed,
            useful=told(own, tiles),
            discards=self.discards(own) if sum(own.held) % 3 == 2 else (),
            patterns=tuple(self.thought_of(own) if by_wins else self.reach(view, own, needed)),
        )

    def nearer(self, own: Seen, hand: Hand) -> tuple[int, list[int]]:
        """Tiles still needed, and the kinds that bring a hand nearer, wilds among them."""
        self.near.load(hand.natural, hand.wilds, hand.sets)
        needed = self.near.useful()
        found = set(self.near.marked())
        for shape in [] if own.laid else self.shapes:
            held = Held(hand.natural, hand.wilds, (), self.sets)
            short = lacking(shape, held)
            if short <= needed:
                more = wants(shape, held) if short else set()
                found = {*more} if short < needed else found | more
                needed = short
        kinds = found.intersection(self.in_play)
        return needed, sorted(kinds | own.wild if found else kinds)

    def discards(self, own: Seen) -> tuple[Leads, ...]:
        """What each discard leaves, the best first."""
        left = {
            kind: self.nearer(own, own.hand([kind], most=self.sets))
            for kind, copies in enumerate(own.held)
            if copies
        }
        ready = {
            kind: [tile for tile in tiles if own.left[tile]]
            for kind, (needed, tiles) in left.items()
            if needed == 1
        }
        made = self.wins.made(own, ready)
        found = [
            Leads(KIND[kind].id, needed, told(own, tiles), made.get(kind, ()))
            for kind, (needed, tiles) in left.items()
        ]
        return tuple(sorted(found, key=lambda one: (one.distance, -copies_left(one.useful))))

    def thought_of(self, own: Seen) -> Iterator[Reach]:
        """The patterns of the hands that this one might become, by the fewest tiles away."""
        found: dict[int, int] = {}
        for one in self.worths.valued(own.between(self.sets), own):
            for index in self.worths.patterns_of(one):
                found[index] = min(one.lacking, found.get(index, one.lacking))
        for index in sorted(found, key=lambda index: (found[index], index)):
            pattern = self.ruleset.patterns[index]
            yield Reach(pattern.id, pattern.name, reachable=True, away=found[index])

    def reach(self, view: SeatView, own: Seen, needed: int) -> Iterator[Reach]:
        """How far each pattern of the document is."""
        assert view.seat is not None
        mine = view.table[view.seat]
        forfeited = mine.forfeited and self.ruleset.doc.wild.discard == "forfeit"
        ways = {"plain": needed, **ways_to(own, own.hand(most=self.sets))}
        for pattern in self.ruleset.patterns:
            tiles = ways.get(pattern.id)
            reachable = tiles is not None
            if pattern.id == "kong_draw":
                reachable = view.wall.tail > 0
            yield Reach(
                pattern.id, pattern.name, reachable and not forfeited, None if forfeited else tiles
            )


adviser_of = shared(Adviser)


def ways_to(own: Seen, hand: Hand) -> dict[str, int | None]:
    """Tiles that patterns made of wilds are away; none where they cannot be had."""
    dragons = {suit: dragon(hand, suit, 1).lacking for suit in range(3) if hand.sets >= 3}
    own_suit = [lacking for suit, lacking in dragons.items() if suit in hand.wild_suits]
    melded_wild = any(kind in own.wild for _, kind in own.laid)
    return {
        "five": five(hand, 1).lacking + 1 if hand.sets else None,
        "dragon": min(dragons.values(), default=None),
        "own_dragon": min(own_suit, default=None),
        "wild_wait": min((plan.lacking + 1 for plan in wild_waits(hand, 1)), default=None),
        "no_wild": None if melded_wild else distance(hand.natural, 0, hand.sets),
        "self_wild_dragon": min(own_suit, default=None) if hand.wilds <= 2 else None,
    }


def told(own: Seen, kinds: Sequence[int]) -> tuple[Useful, ...]:
    """Kinds with the copies that nobody has seen."""
    return tuple(Useful(KIND[kind].id, own.left[kind]) for kind in kinds)


def copies_left(tiles: tuple[Useful, ...]) -> int:
    """How many useful tiles nobody has seen."""
    return sum(one.left for one in tiles)
