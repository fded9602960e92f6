"""What a hand is worth if an aim is reached: it is finished in thought and given to the judge.

It is finished with natural tiles, so that a wild only brings an aim nearer.
"""

from collections.abc import Sequence

import msgspec

from paiju.bots.aims import ORPHANS, Aim, Asked, Held, aims, asked_of, lacking, most_alike, near
from paiju.bots.seen import Seen
from paiju.bots.shared import shared
from paiju.core.outs import Outs
from paiju.core.params import COPIES, TableParams
from paiju.core.table import Way
from paiju.core.verdict import Hand, meld_tiles
from paiju.rules import RuleSet
from paiju.tiles import NATURALS

#: How much farther than the nearest an aim may be to be thought about.
FARTHER = 3
#: How many finished hands are judged at most.
HANDS_MOST = 10
#: What an aim that wins on an own draw alone is worth beside one that wins on any tile.
OWN_DRAW = 0.3
#: The worth of any sets and a pair where nothing that may be won is near.
NOTHING = 0.05


class Valued(msgspec.Struct, frozen=True):
    """An aim, what it wins, what the hand lacks of it."""

    aim: Aim
    worth: float
    lacking: int
    asked: Asked | None  # of the aim beside what is laid
    whole: Hand | None = None  # finished by the aim


class Worths:
    """Values the aims of a rule set; one object for each thread."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.params = ruleset.params
        self.judge = ruleset.judge()
        self.aims = aims(ruleset.params, ruleset.table)
        self.outs = Outs()
        # How an aim may be won, with its share; any sets are thought of as drawn as well.
        by_discard = ruleset.params.discard_win
        self.ways = [(Way.DISCARD, 1.0)] if by_discard else [(Way.DRAW, 1.0)]
        self.any_ways = [*self.ways, (Way.DRAW, OWN_DRAW)] if by_discard else self.ways

    def valued(self, hand: Held, seen: Seen) -> list[Valued]:
        """The nearest aims, each with its worth; never none."""
        self.outs.load(hand.natural, seen.left)
        asked = [asked_of(aim, hand) for aim in self.aims]
        short = sorted(
            (near(aim, hand, self.outs, one), n)
            for n, (aim, one) in enumerate(zip(self.aims, asked, strict=True))
        )
        reach = short[0][0] + FARTHER
        judged: dict[tuple[int, ...], Valued | None] = {}  # by finished hand: the nearest aim
        for tiles, n in short:
            if tiles > reach or len(judged) == HANDS_MOST:
                break
            done = finished(self.aims[n], hand, seen.left, self.outs)
            if done is not None and tuple(done) not in judged:
                won = self.won(n, done, hand, seen)
                one = won and Valued(self.aims[n], won[0], tiles, asked[n], won[1])
                judged[tuple(done)] = one
        found = [one for one in judged.values() if one is not None]
        any_sets = self.aims[0]
        return found or [Valued(any_sets, NOTHING, lacking(any_sets, hand), asked[0])]

    def won(self, n: int, done: Sequence[int], hand: Held, seen: Seen) -> tuple[float, Hand] | None:
        """What a hand finished by an aim is worth, and that hand; none where it may not be won."""
        for way, share in self.any_ways if n == 0 else self.ways:
            whole = whole_hand(done, way, hand, seen)
            if too_many(whole):
                return None
            self.judge.load(whole)
            self.judge.score(whole.win, whole.way, whole.chain)
            if self.judge.legal:
                return share * paid(self.params, int(self.judge.fan)), whole
        return None

    def patterns_of(self, one: Valued) -> frozenset[int]:
        """The patterns that a finished hand counts, by index."""
        if one.whole is None:
            return frozenset()
        self.judge.load(one.whole)
        self.judge.score(one.whole.win, one.whole.way, one.whole.chain)
        return self.judge.found()[0]


worths_of = shared(Worths)


def whole_hand(done: Sequence[int], way: Way, hand: Held, seen: Seen) -> Hand:
    """Finished tiles, the winning one last, as the judge takes them."""
    return Hand(
        held=tuple(done),
        melds=hand.laid,
        wild=seen.wild,
        win=done[-1],
        way=way,
        round_wind=seen.round_wind,
        seat_wind=seen.seat_wind,
        is_dealer=seen.is_dealer,
        flowers=seen.flowers,
    )


def too_many(whole: Hand) -> bool:
    """Whether a hand holds more of a kind than there are."""
    counts = [0] * NATURALS
    for kind in whole.held:
        counts[kind] += 1
    for meld in whole.melds:
        for kind in meld_tiles(*meld):
            counts[kind] += 1
    return max(counts) > COPIES


def paid(params: TableParams, fan: int) -> float:
    """What a value brings, by the house's table of points and its base; never nothing."""
    worth = params.points[min(fan, len(params.points) - 1)] if params.points else fan
    return float(max(worth + params.base, 1))


def finished(aim: Aim, hand: Held, left: Sequence[int], outs: Outs) -> list[int] | None:
    """A hand finished by an aim with the tiles likeliest to come, the last one to come last."""
    if aim.form == "sets":
        return finished_sets(aim, hand, outs)
    if aim.form == "triplets":
        triplets, pair = most_alike(hand)
        wanted = [*(kind for kind in triplets for _ in range(3)), pair, pair]
    elif aim.form == "pairs":
        order = sorted(range(NATURALS), key=lambda kind: (-min(hand.natural[kind], 2), -left[kind]))
        wanted = [kind for kind in order[:7] for _ in range(2)]
    else:
        twice = next((kind for kind in ORPHANS if hand.natural[kind] > 1), ORPHANS[0])
        wanted = [*ORPHANS, twice]
    return last_to_come(wanted, hand.natural)


def last_to_come(tiles: Sequence[int], natural: Sequence[int]) -> list[int]:
    """Tiles in an order in which one that is not held, if there is one, comes last."""
    held = list(natural)
    mine: list[int] = []
    others: list[int] = []
    for kind in tiles:
        (mine if held[kind] > 0 else others).append(kind)
        held[kind] -= 1
    return mine + others


def finished_sets(aim: Aim, hand: Held, outs: Outs) -> list[int] | None:
    """Sets and a pair of the kinds an aim allows, with its runs; none where tiles run out."""
    asked = asked_of(aim, hand)
    rest = None if asked is None else outs.finish(*asked)
    if asked is None or rest is None:
        return None
    runs = [kind for low in asked[1] for kind in range(low, low + 3)]
    return last_to_come(rest + runs, hand.natural)
