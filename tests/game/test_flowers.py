"""Flowers set aside, hands that break off, the last tile, horses: told, seen and read back."""

from typing import Any

import pytest

from game.rigged import Rigged, house
from paiju.game import events
from paiju.game.choices import Decline, Draw, Kong, Pass, Win
from paiju.game.view import Last
from paiju.rules import load

LOOSE = (
    "1599m147p258s1234667z",
    "28m3456p147s1234567z",
    "147m369p258s1234567z",
    "25589m478p336899s12z",
)
SEVEN = "159m14p1234567f25s12z"


@pytest.fixture
def sixteen(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Deals hands of 台湾十六张."""
    return lambda *hands, **tiles: Rigged(load("taiwan16"), monkeypatch, hands, **tiles)


def secret(event: Any) -> bool:
    return isinstance(event, events.Deal | events.Draw | events.Replacement)


def test_a_flower_is_hidden_until_it_is_set_aside(sixteen: Any) -> None:
    hands = ("159m147p258s123z667z12f", LOOSE[1], "147m369p258s1234z56z3f")
    play = sixteen(*hands, tail="4f1m2m5f3m3m")
    other = play.seat(1)
    for event in play.match.events:
        seen = play.match.redacted(event, other)
        if secret(event) and event.seat != other:
            assert getattr(seen, "tiles", None) is None
            assert getattr(seen, "tile", None) is None
        else:
            assert seen == event
    view = play.match.view(other)
    assert view.table[play.seat(0)].flowers == ["1f", "2f", "4f", "5f"]
    assert view.table[play.seat(2)].flowers == ["3f"]
    assert [state.count for state in view.table].count(16) == 3
    assert (view.turn, view.phase, view.last) == (play.seat(0), "play", None)
    told = play.read_back()
    assert "补花 春" in told
    assert "补上 一万" in told


def test_a_flower_drawn_in_play_is_replaced_before_the_seat_acts(sixteen: Any) -> None:
    play = sixteen(*LOOSE, draws="1f", tail="2f9s").do(0, "9m").passes()
    own = play.match.view(play.seat(1)).table[play.seat(1)]
    assert (own.drawn, own.flowers, own.count) == ("9s", ["1f", "2f"], 17)
    others = play.match.view(play.seat(2)).table[play.seat(1)]
    assert (others.drawn, others.hand, others.flowers) == (None, None, ["1f", "2f"])


def test_eight_flowers_win_by_themselves(sixteen: Any) -> None:
    # 八仙過海 8
    play = sixteen(SEVEN + "9s", tail="8f2m2m2m3m3m3m")
    assert play.offered(0) == [Win(), Pass()]
    assert play.match.view(None).last == Last(play.seat(0), "8f", "flower")
    play.do(0, Win())
    win = play.last(events.Win)
    assert (win.tile, win.way, win.fan, win.patterns, win.reading) == (
        *("8f", "flower_draw", 8),
        *((), ()),
    )
    assert "花胡：八仙过海" in play.read_back()


def test_seven_flowers_take_the_eighth_of_another(sixteen: Any) -> None:
    # 七搶一 8
    play = sixteen(SEVEN + "9s", LOOSE[1], draws="8f").do(0, "1z")
    assert play.offered(0) == [Win(), Pass()]
    play.do(0, Win())
    assert play.last(events.Win).from_seat == play.seat(1)
    assert "七抢一" in play.read_back()


def test_the_eighth_flower_may_be_left(sixteen: Any) -> None:
    play = sixteen(SEVEN + "9s", LOOSE[1], draws="8f", tail="1m2m2m2m3m3m3m9m")
    play.do(0, "1z").passes()
    assert play.last(events.Replacement).seat == play.seat(1)
    assert play.match.view(None).last is None
    play.throw().read_back()


FAMILY = (
    "1599m147p258s1234z",
    "28m36p27s1234567z",
    "46m123789p123s99s",
    "159m47p58s5677z89p",
)


def to_the_last(monkeypatch: pytest.MonkeyPatch) -> Rigged:
    """A hand in which one tile is left, and the fourth seat is due for it."""
    play = Rigged(load("hujia13"), monkeypatch, FAMILY)
    return play.throws_until(lambda: [Draw(), Decline()] in play.match.ask().values())


def test_the_last_tile_may_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    play = to_the_last(monkeypatch)
    assert play.match.view(None).wall.live == 1
    assert play.match.view(None).last is not None
    play.do(3, Decline())
    assert play.last(events.DrawnHand).reason == "declined"
    assert "最后一张不抓，荒庄" in play.read_back()


def test_the_last_tile_may_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    play = to_the_last(monkeypatch).do(3, Draw())
    assert play.last(events.Draw).live == 0
    play.throw().read_back()


CHASE = ("147m258p369s1234z9m", "13579p2468s664z9m", "2468m1133p2277s4z", "3579m46p58s77z4z68p")


def test_four_winds_break_the_hand_off(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Rigged(load("hujia13"), monkeypatch, CHASE)
    for place in range(4):
        play.do(place, "4z").passes()
    assert play.last(events.DrawnHand).reason == "four_winds"
    assert "同一种风" in play.read_back()


QUADS = (
    "1111m258p369s2345z667z",
    "1111p47m247s2345z899s",
    "1111s369m258p667z234z",
    "1111z258m469p36s7z44p5s",
)


@pytest.mark.parametrize("size", ["stays", "grows", "shrinks"])
def test_four_kongs_break_the_hand_off(monkeypatch: pytest.MonkeyPatch, size: str) -> None:
    ruleset = house("taiwan16", draw={"dead_wall_size": size})
    play = Rigged(ruleset, monkeypatch, QUADS)
    for place, quad in enumerate(("1m", "1p", "1s", "1z")):
        play.do(place, Kong("hidden", quad))
        if place < 3:
            play.throw()
    assert play.last(events.DrawnHand).reason == "four_kongs"
    assert play.match.view(None).last is None
    assert "杠够四个" in play.read_back()


def test_the_horses_are_told_to_the_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = house("hujia13", pay={"horses": 4}, win={"minimum": 0})
    play = Rigged(ruleset, monkeypatch, ("123456m123789p99s",), draws="159m9p")
    before = play.match.view(None).wall
    play.do(0, Win())
    horses = play.last(events.Horses)
    assert (horses.seat, horses.hits, horses.tiles) == (play.seat(0), 4, ("1m", "5m", "9m", "9p"))
    view = play.match.view(None)
    assert view.result is not None
    assert view.result.horses == [horses]
    assert view.wall.taken == before.taken + 4
    assert "的马：一五九万九筒，中 4 匹" in play.read_back()


def test_a_hidden_kong_stays_hidden_in_the_family(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not load("hujia13").params.hidden_shown
    hands = ("1111m258p369s5567z", "46m3456p27s12345z", "28m36p27s1234567z")
    play = Rigged(load("hujia13"), monkeypatch, hands)
    play.do(0, Kong("hidden", "1m"))
    for place in range(1, 4):
        meld = play.match.view(play.seat(place)).table[play.seat(0)].melds[0]
        assert (meld.tile, meld.tiles) == (None, [None] * 4)
    assert play.match.view(play.seat(0)).table[play.seat(0)].melds[0].tile == "1m"
    play.throw().read_back()
