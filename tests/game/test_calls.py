"""Others' tiles: runs, claims at once, wins, robbed kongs, who pays alone."""

from functools import partial
from typing import Any

import pytest

from game.play import at_random, begun, played
from game.rigged import Rigged, house
from paiju.game import events
from paiju.game.choices import Chow, Kong, Pass, Pung, Win
from paiju.game.events import Claimed
from paiju.game.view import Last, MeldView
from paiju.rules import load

QUIET = "28m36p27s1234567z"
FREE = {"minimum": 0}  # any complete hand may be won


@pytest.fixture
def family(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Deals hands of 胡家十三张 in which any complete hand wins."""
    return partial(deal, monkeypatch)


def deal(monkeypatch: pytest.MonkeyPatch, *hands: str, keys: Any = None, **tiles: Any) -> Rigged:
    """A hand of a document with keys changed."""
    ruleset = house("hujia13", **{"win": FREE, **(keys or {})})
    return Rigged(ruleset, monkeypatch, hands, **tiles)


def test_a_run_is_laid_with_the_tile_it_was_claimed_for(family: Any) -> None:
    play = family("1599m147p258s1234z", "46m3456p27s12345z", QUIET).do(0, "5m")
    assert play.offered(1) == [Chow("4m"), Pass()]
    play.do(1, Chow("4m"))
    meld = MeldView("chow", ["4m", "5m", "6m"], "4m", play.seat(0), "5m")
    for seat in (None, *range(4)):
        view = play.match.view(seat)
        assert view.table[play.seat(1)].melds == [meld]
        assert view.table[play.seat(1)].count == 11
        assert view.table[play.seat(0)].river[-1].claimed_by == play.seat(1)
        assert (view.last, view.turn) == (None, play.seat(1))
    assert "吃成 四五六万" in play.do(1, "3p").read_back()


BOTH = ("15m147p258s12344z9m", "46m3456p27s12355z", QUIET, "55m36p27s1234567z")


def test_a_claim_that_loses_is_told_to_its_seat_alone(family: Any) -> None:
    play = family(*BOTH).do(0, "5m").do(1, Chow("4m")).do(3, Pung())
    claim = play.last(events.Claim)
    lost = (Claimed(play.seat(1), "chow", "4m"),)
    assert (claim.seat, claim.what, claim.others) == (play.seat(3), "pung", lost)
    for place in range(4):
        seen = play.match.redacted(claim, play.seat(place))
        assert seen.others == (lost if place == 1 else ())
    assert play.match.redacted(claim, None).others == ()
    assert "要吃成 四五六万，没吃成" in play.do(3, "3p").read_back()


def test_the_order_of_answers_changes_nothing(family: Any) -> None:
    first = family(*BOTH).do(0, "5m").do(1, Chow("4m")).do(3, Pung())
    second = family(*BOTH).do(0, "5m").do(3, Pung()).do(1, Chow("4m"))
    assert first.match.events == second.match.events
    assert first.match.state_hash() == second.match.state_hash()


TWO = ("1599m147p258s1234z", "46m123789p11123s", "46m123789p77789s", QUIET)


def test_of_two_who_would_win_the_nearest_does(family: Any) -> None:
    play = family(*TWO).do(0, "5m").do(2, Win()).do(1, Win())
    [win] = play.all(events.Win)
    assert (win.seat, win.tile, win.from_seat, win.way) == (
        *(play.seat(1), "5m", play.seat(0)),
        "humanly",
    )
    assert win.hand.count("5m") == 1
    claim = play.last(events.Claim)
    for seat in (None, *range(4)):  # the hand is over: all are told who would have won
        assert play.match.redacted(claim, seat) == claim
    assert claim.others == (Claimed(play.seat(2), "win", None),)
    view = play.match.view(0)
    assert view.result is not None
    assert (view.result.win, view.result.more) == (win, [])
    assert view.table[play.seat(0)].river[-1].claimed_by == play.seat(1)
    told = play.read_back()
    assert "点的" in told
    assert "也能胡，被截了" in told


def test_where_all_win_each_has_an_event_of_his_own(family: Any) -> None:
    keys = {"claims": {"several_winners": "all"}}
    play = family(*TWO, keys=keys).do(0, "5m").do(1, Win()).do(2, Win())
    wins = play.all(events.Win)
    assert [win.seat for win in wins] == [play.seat(1), play.seat(2)]
    assert play.net()[0] == -sum(win.fan for win in wins)
    view = play.match.view(None)
    assert view.result is not None
    assert (view.result.win, view.result.more) == (wins[0], [wins[1]])
    assert "被截" not in play.read_back()


ROBBED = ("5m147p258s1234z99m6z", "55m36p27s123456z8p", "46m123789p123s99s", "1399m147p258s1234z")


def to_the_kong(play: Rigged) -> Rigged:
    """The next seat pungs the dealer's 5m and is about to add the fourth."""
    play.do(0, "5m").do(2, Pass()).do(1, Pung(), "8p").passes()
    while play.seat(1) not in play.match.ask() or Kong("added", "5m") not in play.offered(1):
        play.throw()
    return play.do(1, Kong("added", "5m"))


def test_a_tile_added_to_a_pung_may_be_robbed(family: Any) -> None:
    play = to_the_kong(family(*ROBBED, keys={"claims": {"pass_blocks": False}}, nth={4: "5m"}))
    assert play.match.view(None).last == Last(play.seat(1), "5m", "kong")
    assert play.match.view(None).phase == "claim"
    assert play.offered(2) == [Win(), Pass()]
    before = play.match.view(play.seat(1)).table[play.seat(1)].count
    play.do(2, Win())
    win = play.last(events.Win)
    assert (win.way, win.tile, win.from_seat) == ("rob_kong", "5m", play.seat(1))
    assert play.all(events.Kong) == []
    robbed = play.match.view(play.seat(1)).table[play.seat(1)]
    assert (robbed.count, robbed.melds[0].what) == (before - 1, "pung")
    assert "5m" not in play.last(events.HandEnd).hands[play.seat(1)]
    assert "抢杠胡" in play.read_back()


def test_a_kong_that_nobody_robs_is_laid(family: Any) -> None:
    play = to_the_kong(family(*ROBBED, keys={"claims": {"pass_blocks": False}}, nth={4: "5m"}))
    play.do(2, Pass())
    told = [type(event) for event in play.match.events[-4:]]
    assert told == [events.RobWindow, events.Claim, events.Kong, events.Replacement]
    assert play.match.view(None).last is None
    assert play.match.view(None).table[play.seat(1)].melds[0].what == "added"
    play.throw().read_back()


MAN = (("3m", Chow("1m"), "1p"), ("6m", Chow("4m"), "5p"), ("9m", Chow("7m"), "9p"))


def test_who_feeds_a_hand_plain_to_see_pays_alone(family: Any) -> None:
    # Q7: three called sets of 万, then 清一色 on the discard.
    play = family("1369m258p258s1234z", "1124578999m159p", QUIET, keys={"win": {}})
    for discard, claim, answer in MAN:
        play.do(0, discard).do(1, claim, answer).passes()
        play.throws_until(lambda: play.seat(0) in play.match.ask())
    play.do(0, "1m").do(1, Win())
    win = play.last(events.Win)
    assert win.liable == play.seat(0)
    assert play.net() == [-2 * win.fan, 2 * win.fan, 0, 0]
    assert "包" in play.read_back()


def test_the_first_round_is_of_the_east(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Rigged(load("hujia13"), monkeypatch, ())
    assert play.last(events.HandStart).round_wind == "1z"
    assert play.match.view(None).round_wind == "1z"
    assert "（东风圈）" in play.read_back()


def test_the_wind_changes_when_all_have_lost_the_deal() -> None:
    match = played(begun(load("hujia13"), 4, length=2), at_random(4))
    starts = [event for event in match.events if isinstance(event, events.HandStart)]
    assert {(start.round, start.round_wind) for start in starts} == {(1, "1z"), (2, "2z")}


def test_a_document_without_winds_tells_none(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Rigged(house("tianjin", stakes={"sit_max": 0, "pull_max": 0}), monkeypatch, ())
    assert play.last(events.HandStart).round_wind is None
    assert play.match.view(None).round_wind is None
