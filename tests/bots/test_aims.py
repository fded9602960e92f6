"""What a bot may make of a hand where discards win, how far it is, and what it would be worth."""

from collections import Counter
from random import Random

import pytest

from bots.tables import played, totals
from game.play import begun, by_bots, steps
from paiju import rules, tiles
from paiju.bots.aims import NEVER, Aim, Held, aims, asked_of, lacking, left_over, near, reach, wants
from paiju.bots.seen import Seen
from paiju.bots.worths import Worths, finished
from paiju.core.distance import distance, useful
from paiju.core.outs import Outs
from paiju.core.table import Meld
from paiju.game.choices import Choice, Win
from paiju.game.events import Meld as MeldEvent
from paiju.game.match import Match
from paiju.tiles import NATURALS

WIDE = [name for name in rules.ids() if rules.load(name).params.discard_win]
MCR = rules.load("mcr")
ALL = aims(MCR.params, MCR.table)
FULL = (4,) * 46


def hand(text: str, *laid: tuple[Meld, str], wilds: int = 0, sets: int = 4) -> Held:
    counts = [0] * NATURALS
    for kind in tiles.parse(text):
        counts[kind] += 1
    melds = tuple((what, tiles.parse_one(tile)) for what, tile in laid)
    return Held(tuple(counts), wilds, melds, sets)


def dealt(seed: int) -> Held:
    """Thirteen tiles of a shuffled set."""
    pile = [kind for kind in range(NATURALS) for _ in range(4)]
    counts = [0] * NATURALS
    for kind in Random(seed).sample(pile, 13):
        counts[kind] += 1
    return Held(tuple(counts), 0, (), 4)


def outs_of(held: Held, left: tuple[int, ...] = FULL) -> Outs:
    outs = Outs()
    outs.load(held.natural, left)
    return outs


def with_one(held: Held, kind: int) -> Held:
    natural = list(held.natural)
    natural[kind] += 1
    return Held(tuple(natural), held.wilds, held.laid, held.sets)


@pytest.mark.parametrize("seed", range(40))
def test_what_an_aim_wants_brings_it_nearer_by_one(seed: int) -> None:
    held = dealt(seed)
    for aim in ALL:
        short = lacking(aim, held)
        for kind in wants(aim, held):
            if held.natural[kind] < 4:
                assert lacking(aim, with_one(held, kind)) == short - 1, (aim, kind)


@pytest.mark.parametrize("seed", range(40))
def test_a_hand_finished_by_an_aim_takes_as_many_tiles_as_it_lacks(seed: int) -> None:
    held = dealt(seed)
    for aim in ALL:
        done = finished(aim, held, FULL, outs_of(held))
        if done is None:
            continue
        counts = tiles.count(done)
        assert len(done) == 14
        assert lacking(aim, Held(tuple(counts[:NATURALS]), 0, (), 4)) == 0
        taken = sum(max(counts[kind] - held.natural[kind], 0) for kind in range(NATURALS))
        assert taken == lacking(aim, held), aim
        assert counts[done[-1]] > held.natural[done[-1]]  # the last tile has yet to come


@pytest.mark.parametrize("seed", range(10))
def test_what_is_reached_is_what_is_lacked_and_wanted(seed: int) -> None:
    chance = Random(seed)
    for wilds, laid in ((0, ()), (1, ()), (0, ((Meld.CHOW, 0),)), (2, ((Meld.PUNG, 27),))):
        whole = dealt(100 * seed + wilds)
        natural = list(whole.natural)
        for kind in chance.sample(range(NATURALS), NATURALS):
            while natural[kind] and sum(natural) > 13 - wilds - 3 * len(laid):
                natural[kind] -= 1
        held = Held(tuple(natural), wilds, laid, chance.choice([4, 4, 5]))
        left = tuple(chance.randrange(5) for _ in FULL)
        outs = outs_of(held, left)
        for aim in ALL:
            tiles_left = sum(left[kind] for kind in wants(aim, held))
            asked = asked_of(aim, held)
            assert reach(aim, held, outs, asked) == (lacking(aim, held), tiles_left), aim
            assert near(aim, held, outs, asked) == lacking(aim, held)


@pytest.mark.parametrize("seed", range(20))
def test_a_hand_is_finished_with_the_likeliest_tiles(seed: int) -> None:
    held = dealt(seed)
    left = tuple(Random(seed).randrange(5) for _ in FULL)
    for aim in ALL:
        rest = left_over(aim, held)
        if aim.form != "sets" or rest is None:
            continue
        done = finished(aim, held, left, outs_of(held, left))
        counts = list(rest.natural)
        while distance(counts, 0, rest.sets):
            kinds = [kind for kind in useful(counts, 0, rest.sets) if kind in aim.allowed]
            if not kinds:
                assert done is None
                break
            counts[max(kinds, key=lambda kind: left[kind])] += 1
        else:
            runs = [kind for low in aim.runs for kind in range(low, low + 3)]
            assert done is not None
            assert all(done.count(kind) <= counts[kind] + runs.count(kind) for kind in done)


def test_any_sets_lack_what_the_distance_says() -> None:
    for seed in range(40):
        held = dealt(seed)
        assert lacking(Aim("sets"), held) == distance(held.natural, 0, 4)


SUIT = Aim("sets", frozenset(range(9)))


@pytest.mark.parametrize(
    ("aim", "held", "short"),
    [
        (SUIT, hand("123456789m1122m"), 1),
        (SUIT, hand("123456789m11p22s"), 5),  # four tiles of other suits, and one set and a pair
        (SUIT, hand("123456m11m22m", (Meld.PUNG, "1p")), NEVER),
        (Aim("triplets"), hand("111m222p333s44z55z"), 1),
        (Aim("triplets"), hand("111m222p44z55z", (Meld.CHOW, "1s")), NEVER),
        (Aim("pairs"), hand("11223344m5566p7s"), 1),
        (Aim("pairs"), hand("11113344m5566p7s"), 3),
        (Aim("pairs", alike=True), hand("11113344m5566p7s"), 1),
        (Aim("orphans"), hand("19m19p19s1234567z"), 1),
        (Aim("sets", runs=(0, 3, 6)), hand("123456m11p22p", (Meld.CHOW, "7m")), 1),
        (
            Aim("sets", runs=(0, 3, 6)),
            hand("1234m", *[(Meld.PUNG, tile) for tile in ("1p", "2p", "3p")]),
            NEVER,
        ),
        (SUIT, hand("123456789m112m", wilds=1), 1),
    ],
)
def test_aims_lack(aim: Aim, held: Held, short: int) -> None:
    assert lacking(aim, held) == short


def seen_with(held: Held) -> Seen:
    """The North of an East round holds these; nothing else is seen."""
    return Seen(
        held=(*held.natural, *[0] * 12),
        melds=0,
        wild=frozenset(),
        left=FULL,
        laid=(),
        flowers=(),
        round_wind=27,
        seat_wind=30,
        is_dealer=False,
    )


def nearest(held: Held) -> int:
    """How far the nearest hand is that may be won."""
    return min(one.lacking for one in Worths(MCR).valued(held, seen_with(held)))


def test_only_what_reaches_the_minimum_is_worth_making() -> None:
    # 国标 asks for 8: 花龙 is 8 by itself; 连六, 缺一门 and 坎张 beside a called wind are 3.
    assert nearest(hand("123m456p79s55z1p", (Meld.PUNG, "2z"))) == 1
    assert nearest(hand("123m456p79p55z1p", (Meld.PUNG, "2z"))) > 1


@pytest.mark.parametrize("document", WIDE)
def test_planners_take_every_win_of_every_document(document: str) -> None:
    ruleset = rules.load(document)
    match = begun(ruleset, 1)
    answer = by_bots(ruleset, 1, ("planner",) * 4)
    wins = 0

    def taken(match: Match, seat: int, choices: list[Choice]) -> Choice:
        nonlocal wins
        choice = answer(match, seat, choices)
        assert (choice == Win()) == (Win() in choices)
        wins += choice == Win()
        return choice

    for _ in steps(match, taken, hands=4):
        pass
    assert wins >= 1


@pytest.mark.slow
@pytest.mark.parametrize("document", WIDE)
def test_the_planner_beats_the_random_one_where_discards_win(document: str) -> None:
    won: Counter[str] = Counter()
    for seed in range(3):
        won.update(totals(played(document, ("planner", "random", "planner", "random"), seed)))
    assert won["planner"] > 0


def test_the_planner_lays_runs_where_they_bring_it_nearer() -> None:
    match = played("hk13", ("planner",) * 4, 2)
    laid = [event.what for event in match.events if isinstance(event, MeldEvent)]
    assert {"chow", "pung"} <= set(laid)


def test_a_bot_made_anew_answers_alike_where_discards_win() -> None:
    ruleset = rules.load("hk13")
    match = begun(ruleset, 3)
    first = by_bots(ruleset, 3, ("planner", "stubborn", "random", "planner"))

    def alike(match: Match, seat: int, choices: list[Choice]) -> Choice:
        anew = by_bots(ruleset, 3, ("planner", "stubborn", "random", "planner"))
        choice = first(match, seat, choices)
        assert anew(match, seat, choices) == choice
        return choice

    for _ in steps(match, alike, hands=1):
        pass
