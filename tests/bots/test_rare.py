"""Bots answer where play seldom leads: a dealt win, a win that may not be passed."""

from pathlib import Path

import pytest

from paiju import bots, rules
from paiju.game.choices import Choice
from paiju.game.view import SeatView
from rules.variants import house
from runs.play import rigged

COMPLETE = "123m456p78s666s99p9s"


@pytest.mark.parametrize("name", sorted(bots.BOTS))
def test_a_bot_answers_with_a_dealt_win(name: str) -> None:
    ruleset = rules.load("tianjin")
    for seed in range(6):
        choose = bots.make(name, ruleset, seed).choose
        rigged(ruleset, seed, [COMPLETE], turned="7z", player=choose)


@pytest.mark.parametrize("name", sorted(bots.BOTS))
def test_a_bot_takes_a_win_that_may_not_be_passed(name: str, tmp_path: Path) -> None:
    ruleset = house(tmp_path, "[win]\npass = false\n")
    hands = ["147m258p369s1256z9m", "123m456p789s22s45p"]

    for seed in range(6):
        bot = bots.make(name, ruleset, seed)

        def choose(view: SeatView, choices: list[Choice], bot: bots.Bot = bot) -> Choice:
            return bot.choose(view, choices)

        count = rigged(ruleset, seed, hands, draws="3p", turned="7z", player=choose)
        assert count["a passed win"] == 0
