"""A ledger of hands that were played comes to what the match came to."""

import pytest

from game.entries import compare, entry_of, ledger_of
from game.evenings import DOCUMENTS
from game.play import Answer, begun, by_bots
from paiju.game.ledger import Ledger
from paiju.game.match import Match
from paiju.rules import RuleSet, load
from runs.houses import houses


def play_hand(match: Match, answer: Answer) -> None:
    """Plays the next hand to its end."""
    match.deal_next()
    while match.playing:
        seat, choices = min(match.ask().items())
        match.answer(seat, answer(match, seat, choices))


def told_match(ruleset: RuleSet, seed: int, hands: int) -> tuple[Ledger, Ledger]:
    """Ledgers of a match by bots: with the tiles told, and with values alone."""
    match = begun(ruleset, seed, length=4)
    kinds = ("planner", "stubborn", "planner", "planner", "random")[: len(match.players)]
    answer = by_bots(ruleset, seed, kinds)
    tiles, values = ledger_of(match), ledger_of(match)
    for _ in range(hands):
        play_hand(match, answer)
        if match.ended or match.pot > 1:
            break
        for ledger in (tiles, values):
            compare(match, ledger.add(entry_of(match, by_points=ledger is values)))
    return tiles, values


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_ledger_comes_to_what_the_match_came_to(name: str) -> None:
    tiles, values = told_match(load(name), 3, 10)
    assert tiles.totals == values.totals
    assert len(tiles.hands) > 5


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_a_ledger_comes_to_it_under_every_reading_of_every_key() -> None:
    for ruleset in houses():
        told_match(ruleset, 7, 8)
