"""What a hand may be made into where others' discards win, and what it lacks of each.

An aim is what sets and a pair are made of: kinds that may be used, runs that must be there, or
triplets alone. Beside these stand seven pairs and the thirteen orphans. What an aim is worth is not
said here: a hand finished by it is given to the judge (`worths`).
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from typing import Literal

import msgspec

from paiju.core.distance import distance, useful
from paiju.core.outs import Outs
from paiju.core.params import TableParams
from paiju.core.table import Meld, ScoreTable, Shape
from paiju.tiles import NATURALS

NEVER = 99
SUITED = 27  # kinds of the three suits
ORPHANS = tuple(kind for kind in range(NATURALS) if kind >= SUITED or kind % 9 in {0, 8})
EVERY = frozenset(range(NATURALS))
HONOURS = frozenset(range(SUITED, NATURALS))

Form = Literal["sets", "triplets", "pairs", "orphans"]
Laid = tuple[tuple[Meld, int], ...]  # of a run the lowest kind
Asked = tuple[int, Sequence[int], int]  # of `Outs`: kinds as bits, runs, sets


class Aim(msgspec.Struct, frozen=True):
    """One thing to make of a hand."""

    form: Form
    allowed: frozenset[int] = EVERY
    runs: tuple[int, ...] = ()  # the lowest kinds of runs that must be there
    alike: bool = False  # four of a kind are two pairs


class Held(msgspec.Struct, frozen=True):
    """What is held between two draws, and what lies before the seat."""

    natural: tuple[int, ...]
    wilds: int
    laid: Laid
    sets: int  # of a whole hand


class Rest(msgspec.Struct, frozen=True):
    """What of a hand is left to be made into any sets, once what an aim fixes is taken out."""

    natural: tuple[int, ...]
    sets: int
    missing: tuple[int, ...]  # kinds the fixed runs lack


def aims(params: TableParams, table: ScoreTable) -> tuple[Aim, ...]:
    """Everything that may be worth making under a rule set."""
    suits = [frozenset(range(9 * suit, 9 * suit + 9)) for suit in range(3)]
    inner = frozenset(kind for kind in range(SUITED) if kind % 9 not in {0, 8})
    found = [Aim("sets"), Aim("triplets"), Aim("sets", inner)]
    found += [Aim("sets", suit) for suit in suits]
    found += [Aim("sets", EVERY - suit - HONOURS) for suit in suits]
    if params.honours:
        found += [Aim("sets", suit | HONOURS) for suit in suits]
    found += [Aim("sets", runs=(low, low + 3, low + 6)) for low in (0, 9, 18)]
    found += [Aim("sets", runs=(low, low + 9, low + 18)) for low in range(7)]
    found += [Aim("sets", runs=(a, 9 + b, 18 + c)) for a, b, c in permutations((0, 3, 6))]
    if Shape.SEVEN_PAIRS in table.shapes:
        found.append(Aim("pairs", alike=Shape.PAIRS_ALIKE in table.shapes))
    if Shape.ORPHANS in table.shapes:
        found.append(Aim("orphans"))
    return tuple(found)


def lacking(aim: Aim, hand: Held) -> int:
    """Tiles a hand still lacks of an aim; NEVER where it cannot be had."""
    if aim.form == "sets":
        rest = left_over(aim, hand)
        if rest is None:
            return NEVER
        short = distance(rest.natural, 0, rest.sets) + len(rest.missing)
    elif aim.form == "triplets":
        if any(what == Meld.CHOW for what, _ in hand.laid):
            return NEVER
        short = lacking_triplets(hand)
    elif hand.laid:
        return NEVER
    elif aim.form == "pairs":
        short = lacking_pairs(hand.natural, alike=aim.alike)
    else:
        short = lacking_orphans(hand.natural)
    return max(short - hand.wilds, 0)


def reach(aim: Aim, hand: Held, outs: Outs, asked: Asked | None) -> tuple[int, int]:
    """Tiles a hand lacks of an aim, and copies still to come of what brings it nearer.

    That is `lacking` and what `wants` counts; `outs` has been given the hand and what is left, and
    `asked` is what is asked of the aim beside what the hand has laid.
    """
    if asked is not None:
        short = outs.look(*asked)
        return max(short - hand.wilds, 0), outs.tiles
    if aim.form == "sets":
        return NEVER, 0
    return lacking(aim, hand), sum(map(outs.left_of, wants(aim, hand)))


def near(aim: Aim, hand: Held, outs: Outs, asked: Asked | None) -> int:
    """Tiles a hand still lacks of an aim, as `lacking` has it."""
    if asked is not None:
        return max(outs.lacks(*asked) - hand.wilds, 0)
    return NEVER if aim.form == "sets" else lacking(aim, hand)


def asked_of(aim: Aim, hand: Held) -> Asked | None:
    """What is asked of sets beside those laid; none of other forms and where it cannot be."""
    if aim.form != "sets":
        return None
    if not hand.laid:
        return bits_of(aim.allowed), aim.runs, hand.sets
    runs = wanted_runs(aim, hand) if aim.runs else ()
    sets = hand.sets - len(hand.laid)
    if len(runs) > sets or not stands(aim, hand):
        return None
    return bits_of(aim.allowed), runs, sets


@cache
def bits_of(kinds: frozenset[int]) -> int:
    """Kinds as bits."""
    return sum(1 << kind for kind in kinds)


def stands(aim: Aim, hand: Held) -> bool:
    """Whether all that is laid is of kinds the aim allows."""
    return aim.allowed is EVERY or all(kind in aim.allowed for kind in laid_kinds(hand.laid))


def left_over(aim: Aim, hand: Held) -> Rest | None:
    """The tiles an aim may use beside its runs; none where what is laid stands against it."""
    if not stands(aim, hand):
        return None
    natural = list(hand.natural)
    if aim.allowed is not EVERY:
        natural = [n if kind in aim.allowed else 0 for kind, n in enumerate(natural)]
    wanted = wanted_runs(aim, hand)
    sets = hand.sets - len(hand.laid) - len(wanted)
    if sets < 0:
        return None
    missing = []
    for low in wanted:
        for kind in range(low, low + 3):
            if natural[kind]:
                natural[kind] -= 1
            else:
                missing.append(kind)
    return Rest(tuple(natural), sets, tuple(missing))


def wanted_runs(aim: Aim, hand: Held) -> list[int]:
    """The runs of an aim that do not lie before the seat."""
    wanted = list(aim.runs)
    for what, kind in hand.laid:
        if what == Meld.CHOW and kind in wanted:
            wanted.remove(kind)
    return wanted


def laid_kinds(laid: Laid) -> Iterator[int]:
    """The kinds before a seat."""
    for what, kind in laid:
        yield from range(kind, kind + 3) if what == Meld.CHOW else (kind,)


def most_alike(hand: Held) -> tuple[list[int], int]:
    """The kinds to be triplets and the one to be the pair, by how many of them are held."""
    held: tuple[list[int], ...] = ([], [], [], [])  # kinds held three times, twice, once, never
    for kind, copies in enumerate(hand.natural):
        held[3 - min(copies, 3)].append(kind)
    order = [kind for kinds in held for kind in kinds]
    sets = hand.sets - len(hand.laid)
    return order[:sets], order[sets]


def lacking_triplets(hand: Held) -> int:
    """What triplets and a pair lack."""
    sets = hand.sets - len(hand.laid)
    most = sorted(hand.natural, reverse=True)
    return sum(3 - min(n, 3) for n in most[:sets]) + 2 - min(most[sets], 2)


def lacking_pairs(natural: Sequence[int], *, alike: bool) -> int:
    """What seven pairs lack."""
    if alike:
        return 7 - min(7, sum(copies // 2 for copies in natural if copies > 1))
    kinds = len(natural) - natural.count(0)
    pairs = kinds - natural.count(1)
    return 7 - min(7, pairs) + max(0, 7 - kinds)


def lacking_orphans(natural: Sequence[int]) -> int:
    """What thirteen orphans and one of them again lack."""
    held = [natural[kind] for kind in ORPHANS]
    return 14 - len(held) + held.count(0) - (max(held) > 1)


def wants(aim: Aim, hand: Held) -> frozenset[int]:
    """The natural kinds that bring an aim nearer."""
    natural = hand.natural
    if aim.form == "sets":
        rest = left_over(aim, hand)
        if rest is None:
            return frozenset()
        return frozenset(rest.missing) | (
            frozenset(useful(rest.natural, 0, rest.sets)) & aim.allowed
        )
    if aim.form == "triplets":
        return wanted_alike(hand)
    if aim.form == "pairs":
        singles = frozenset(kind for kind, n in enumerate(natural) if n == 1)
        return singles or EVERY - frozenset(kind for kind, n in enumerate(natural) if n)
    paired = any(natural[kind] > 1 for kind in ORPHANS)
    return frozenset(kind for kind in ORPHANS if not (natural[kind] and paired))


def wanted_alike(hand: Held) -> frozenset[int]:
    """The kinds of which triplets and a pair lack one."""
    triplets, pair = most_alike(hand)
    short = {kind for kind in triplets if hand.natural[kind] < 3}
    if hand.natural[pair] < 2:
        short.add(pair)
    held = {kind for kind in short if hand.natural[kind]}
    return frozenset(held or short)
