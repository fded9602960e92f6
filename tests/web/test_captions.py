"""What the buttons of a table say of runs, wins and the last tile."""

import pytest

from game.play import begun
from paiju.game.choices import Choice, Chow, Decline, Draw, Pass, Win
from paiju.game.view import Last, SeatView
from paiju.rules import load
from paiju.web.captions import caption, confirm


def view(last: Last | None = None) -> SeatView:
    """The view of a hand just dealt, with a tile lying between the players."""
    match = begun(load("hujia13"), 1)
    match.deal_next()
    seen = match.view(0)
    seen.last = last
    return seen


@pytest.mark.parametrize(
    ("choice", "last", "zh", "en"),
    [
        (Chow("4m"), None, "吃四五六万", "Chow: 4 of characters, 5 of characters, 6 of characters"),
        (Win(), None, "胡", "Win"),
        (Win(), Last(1, "5m", "kong"), "抢杠胡", "Rob the kong and win"),
        (Win(), Last(1, "1f", "flower"), "花胡", "Win by flowers"),
        (Draw(), None, "抓最后一张", "Draw the last tile"),
        (Decline(), None, "不抓", "Leave the last tile"),
    ],
)
def test_a_button_says_what_it_does(choice: Choice, last: Last | None, zh: str, en: str) -> None:
    said = caption(choice, view(last))
    assert (said.zh, said.en) == (zh, en)
    assert said.zh_hant


def test_whoever_may_win_confirms_to_pass() -> None:
    choices: list[Choice] = [Win(), Chow("4m"), Pass()]
    assert [confirm(one, choices, view()) for one in choices] == [False, True, True]
