"""Bots answer every question with one of its choices, alike each time, and know how to win."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev

import pytest

from bots.tables import played, totals
from paiju import bots, rules
from paiju.game import events
from paiju.game.choices import Choice, Discard, Kong, Win
from paiju.game.view import SeatView

PEOPLE = {name: rules.load(name).params.players for name in rules.ids()}
MIXED = ("planner", "stubborn", "random", "planner", "stubborn")


@pytest.mark.parametrize("document", rules.ids())
def test_every_answer_of_a_match_is_one_of_the_choices(document: str) -> None:
    asked: Counter[str] = Counter()

    def look(view: SeatView, choices: Sequence[Choice], choice: Choice) -> None:
        assert choice in choices
        assert view.seat is not None
        asked[view.players[view.seats[view.seat]].kind] += 1

    match = played(document, MIXED[: PEOPLE[document]], 5, look)
    assert match.ended
    assert sum(match.totals) == 0
    assert set(asked) == {"planner", "stubborn", "random"}


def test_the_same_question_has_the_same_answer() -> None:
    """Also for a bot made anew, so that a table may be rebuilt at any moment."""
    ruleset = rules.load("tianjin")

    def look(view: SeatView, choices: Sequence[Choice], choice: Choice) -> None:
        assert view.seat is not None
        player = view.seats[view.seat]
        anew = bots.make(view.players[player].kind, ruleset, 100 * 7 + player)
        assert anew.choose(view, choices) == choice

    played("tianjin", MIXED[:4], 7, look)


def test_another_seed_gives_another_match() -> None:
    kinds = ("random",) * 4
    assert played("tianjin", kinds, 1).events[-9:] != played("tianjin", kinds, 2).events[-9:]


def test_the_planner_takes_every_win_and_throws_no_wild_away() -> None:
    wins = 0

    def look(view: SeatView, choices: Sequence[Choice], choice: Choice) -> None:
        nonlocal wins
        assert isinstance(choice, Win) == (Win() in choices)
        assert not (isinstance(choice, Discard) and choice.tile in view.wilds)
        wins += isinstance(choice, Win)

    for seed in range(3):
        played("tianjin", ("planner",) * 4, seed, look)
    assert wins >= 10


def test_the_stubborn_bot_passes_wins_and_holds_kongs_back_at_times() -> None:
    seen: Counter[str] = Counter()

    def look(view: SeatView, choices: Sequence[Choice], choice: Choice) -> None:
        if Win() in choices:
            seen["won" if choice == Win() else "passed"] += 1
        elif any(isinstance(one, Kong) for one in choices):
            seen["konged" if isinstance(choice, Kong) else "held back"] += 1

    for seed in range(4):
        played("tianjin", ("stubborn",) * 4, seed, look)
    assert min(seen[what] for what in ("won", "passed", "konged", "held back")) >= 3


def test_the_planner_claims_and_kongs() -> None:
    laid: Counter[str] = Counter()
    for seed in range(3):
        for event in played("tianjin", ("planner",) * 4, seed).events:
            if isinstance(event, events.Meld | events.Kong):
                laid[event.what] += 1
    assert set(laid) == {"pung", "open", "added", "hidden"}


def test_the_planner_beats_the_random_one() -> None:
    won: Counter[str] = Counter()
    for seed in range(6):
        won.update(totals(played("tianjin", ("planner", "random", "planner", "random"), seed)))
    assert won["planner"] > 100


@pytest.mark.slow
def test_the_planner_beats_the_random_one_over_hundreds_of_hands() -> None:
    """By more than four standard errors of what it wins a hand."""
    won: list[float] = []
    for seed in range(25):
        match = played("tianjin", ("planner", "random", "random", "random"), seed)
        won.append(totals(match)["planner"] / match.hand)
    assert mean(won) > 4 * stdev(won) / sqrt(len(won))
    assert mean(won) > 2  # units; a plain win with nothing staked brings 6


@pytest.mark.slow
def test_among_planners_stubbornness_costs() -> None:
    won: Counter[str] = Counter()
    for seed in range(25):
        won.update(totals(played("tianjin", ("planner", "stubborn", "planner", "planner"), seed)))
    assert won["stubborn"] < 0 < won["planner"]


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(bots.BotError, match="'clever'; there are planner, stubborn, random"):
        bots.make("clever", rules.load("tianjin"), 1)


def test_the_policy_of_the_core_is_no_bot_of_a_table() -> None:
    with pytest.raises(bots.BotError, match="'quick'; there are planner, stubborn, random"):
        bots.make("quick", rules.load("tianjin"), 1)
