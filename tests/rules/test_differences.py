"""Wherever two of the four documents differ, the same situation has two answers.

The keys are read off the documents: one that nobody plays here fails.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

import pytest

from game.play import Told, begun, played, with_keys
from paiju.game.choices import Choice, Discard, Pass, Pull, Sit
from paiju.game.events import Dice, HandEnd, HandStart, Seating
from paiju.game.match import Match
from paiju.game.seating import draw_seats, neighbours
from paiju.rules import HandInput, RuleSet, SettleInput, load
from paiju.rules import settle as pay
from paiju.rules.call import Course, score
from paiju.rules.score import score as score_hand
from paiju.rules.words import values
from paiju.tiles import parse, parse_one
from runs.play import dealt, play_hand, scripted

DOCUMENTS = ("tianjin", "tianjin-classic", "tianjin-online", "tianjin-guide")

#: What a key needs of others, to make a difference alone.
BESIDE: dict[str, dict[str, object]] = {
    "seats.east": {"seats.drawn": "seat_draw"},
    "seats.again": {"seats.until_neighbours_change": False},
    "seats.until_neighbours_change": {"seats.again": "each_pot"},
}


def held(name: str) -> dict[str, object]:
    """Every key and every worth of a document, by its path."""
    ruleset = load(name)
    worths = {f"worth.{pattern}": worth for pattern, worth in ruleset.flat["worth"].items()}
    return {**values(ruleset.doc), **worths}


def differing() -> dict[str, dict[str, object]]:
    """What each document sets of the keys in which any two differ."""
    each = {name: held(name) for name in DOCUMENTS}
    rows = {path: {name: each[name][path] for name in DOCUMENTS} for path in held("tianjin")}
    return {
        path: row
        for path, row in rows.items()
        if any(row["tianjin"] != one for one in row.values())
    }


def quiet(match: Match, seat: int, choices: Sequence[Choice]) -> Choice:
    """Stakes nothing, claims nothing and throws away what is drawn."""
    drawn = match.view(seat).table[seat].drawn or ""
    wanted = [Sit(0), Pull(0), Pass(), Discard(drawn)]
    return next((one for one in wanted if one in choices), choices[0])


def asked_to_pull(match: Match, sit: int) -> bool:
    """Whether anybody is asked to pull when the dealer has staked so much."""
    ((dealer, _),) = match.ask().items()
    match.answer(dealer, Sit(sit))
    return any(Pull(1) in choices for choices in match.ask().values())


# Seats and the opening


def drawing(rules: RuleSet) -> str:
    seating = begun(rules, 1).events[1]
    assert isinstance(seating, Seating)
    return "random" if seating.dice is None else "winds"


def place_of_east(rules: RuleSet) -> str | None:
    # Player 1 throws 3 + 4: counted from himself, player 3 draws first.
    _, seating = draw_seats(rules.doc.seats, Told([1, 3, 4], [(2, 0, 3, 1)]), 1, None)
    return {1: "who threw", 3: "who drew first"}.get(-1 if seating.east is None else seating.east)


def draws_in_two_pots(rules: RuleSet) -> int:
    match = begun(with_keys(rules, {"match.pot_rounds": 1}), 1, length=2)
    played(match, lambda *asked: scripted()(asked[0].view(asked[1]), asked[2]))
    assert {event.pot for event in match.events if isinstance(event, HandStart)} == {1, 2}
    return sum(isinstance(event, Seating) for event in match.events)


def neighbours_change(rules: RuleSet) -> bool:
    before = (0, 1, 2, 3)  # as the first of the draws would seat them again
    told = Told([1, 1, 1] * 2, [(0, 1, 2, 3), (1, 0, 2, 3)])
    _, seating = draw_seats(rules.doc.seats, told, 2, before)
    return neighbours(seating.seats) != neighbours(before)


def throws(rules: RuleSet) -> tuple[str, ...]:
    match = played(begun(rules, 1), quiet, hands=1)
    return tuple(event.what for event in match.events if isinstance(event, Dice))


# Wilds and worths


def wild_discarded(rules: RuleSet) -> tuple[bool, bool]:
    hand = HandInput(
        concealed=tuple(parse("123p456s777s22z46m")),
        win_tile=parse_one("5m"),
        indicator=parse_one("3z"),
        wild_discarded=True,
    )
    found = score_hand(rules, hand)
    assert found.fan == 6  # 捉五 and no wild
    return found.legal, found.unpaid


def wild_drawn_as_the_five(rules: RuleSet) -> int:
    # Two wilds wait and 西, a wild, is drawn.
    return score(rules, "123p777s666z99s34z", win="3z", turned="3z").fan


def heavenly(rules: RuleSet) -> tuple[int, int]:
    course = Course(way="heavenly")
    plain = score(rules, "123m456p789s3z4s77p", win="5s", turned="3z", course=course)
    five = score(rules, "123p456s777s46m22z", win="5m", turned="3z", course=course)
    return plain.fan, five.fan


def wilds_as_themselves(rules: RuleSet) -> int:
    return score(rules, "123456789p6678s", win="9s", turned="2p").fan


# What is paid, and who deals next


def drawn_kongs(rules: RuleSet) -> tuple[float, ...]:
    return pay(rules, SettleInput(winner=None, dealer=0, kong_points=(0, 1, 0, 2))).net


def dealer_after_a_draw(rules: RuleSet) -> str:
    match = played(begun(rules, 1), quiet, hands=1)
    end = next(event for event in match.events if isinstance(event, HandEnd))
    start = next(event for event in match.events if isinstance(event, HandStart))
    assert set(end.net) == {0}
    return "keeps" if end.next_dealer == start.dealer else "leaves"


def same_first_discards(rules: RuleSet) -> tuple[float, ...]:
    given = SettleInput(winner=None, dealer=0, sit=1, pull=(0, 0, 1, 2), chase=True)
    return pay(rules, given).net


def most_to_sit(rules: RuleSet) -> int:
    match = begun(rules, 1)
    match.deal_next()
    ((_, choices),) = match.ask().items()
    return max(one.amount for one in choices if isinstance(one, Sit))


def pulled_in_the_first_hand(rules: RuleSet) -> bool:
    match = begun(rules, 1)
    match.deal_next()
    return asked_to_pull(match, sit=1)


def pulled_though_nobody_sits(rules: RuleSet) -> bool:
    # The dealer has won the first hand as it was dealt, and so keeps the deal.
    match = dealt(rules, 1, ["123m456p78s666s99p9s"], turned="7z")
    play_hand(match, [scripted()] * 4, Counter())
    match.deal_next()
    assert match.view(None).streak == 1
    return asked_to_pull(match, sit=0)


Answer = Callable[[RuleSet], object]


def four(tianjin: object, **others: object) -> dict[str, object]:
    """The answers of the documents; those not named answer as `tianjin` does."""
    return {name: others.get(name.removeprefix("tianjin-"), tianjin) for name in DOCUMENTS}


ANSWERS: dict[str, tuple[Answer, dict[str, object]]] = {
    "seats.drawn": (drawing, four("winds", online="random")),
    "seats.east": (place_of_east, four("who threw", classic="who drew first", online=None)),
    "seats.again": (draws_in_two_pots, four(1, guide=2)),
    "seats.until_neighbours_change": (neighbours_change, four(False, guide=True)),
    "deal.throws": (throws, four(("first", "second", "wild"), online=("first", "wild"))),
    # S1, S2: no win; S0: a win without pay.
    "wild.discard": (wild_discarded, four((False, False), classic=(True, True))),
    # 捉五 3 × 双混吊 2; S0: no more than 3.
    "five.doubled_on_drawn_wild": (wild_drawn_as_the_five, four(6, classic=3)),
    # (-1, 3, -1, -1) for the kong of 1 and (-2, -2, -2, 6) for those of 2; S0: nothing.
    "draw.kongs": (drawn_kongs, four((-3, 1, -3, 5), classic=(0, 0, 0, 0))),
    "draw.dealer": (dealer_after_a_draw, four("keeps", classic="leaves")),
    # The dealer pays 1 × 2 for sitting, × 2 and × 4 more to those who pulled.
    "same_first_discards": (same_first_discards, four((-14, 2, 4, 8), classic=(0, 0, 0, 0))),
    "stakes.sit_max": (most_to_sit, four(1, classic=4)),
    "stakes.pull_needs_streak": (pulled_in_the_first_hand, four(True, classic=False)),
    "stakes.pull_without_sit": (pulled_though_nobody_sits, four(True, classic=False)),
    # 提溜 1 × 4 and 捉五 3 × 素 2 × 4; S0: max(1 × 2, 4) and 3 × 2 × 2.
    "worth.heavenly": (heavenly, four((4, 24), classic=(4, 12))),
    # 龙 4 × 本混 2; S2: × 2 once more.
    "worth.self_wild_dragon": (wilds_as_themselves, four(8, guide=16)),
}


def test_every_key_in_which_documents_differ_is_played() -> None:
    assert sorted(ANSWERS) == sorted(differing())


@pytest.mark.parametrize("path", ANSWERS)
def test_documents_that_differ_in_a_key_answer_differently(path: str) -> None:
    answer, expected = ANSWERS[path]
    assert {name: answer(load(name)) for name in DOCUMENTS} == expected
    row = differing()[path]
    for one, other in combinations(DOCUMENTS, 2):
        if row[one] != row[other]:
            assert expected[one] != expected[other], (one, other)


@pytest.mark.parametrize("path", ANSWERS)
def test_the_key_alone_makes_the_difference(path: str) -> None:
    answer, _ = ANSWERS[path]
    row = differing()[path]
    beside = BESIDE.get(path, {})
    for one, other in combinations(DOCUMENTS, 2):
        if row[one] != row[other]:
            own, changed = (
                with_keys(load(one), {**beside, path: row[name]}) for name in (one, other)
            )
            assert answer(own) != answer(changed), (one, other)
