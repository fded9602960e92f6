"""胡家十三张 at the table: the last tile, broken-off hands, first-round wins, who pays alone.

Sources: S3 by the numbers of hujia13 (D1, D2, D3, Q1 to Q10), and 国标 and Guangdong where named.
"""

from typing import Any

import pytest

from core.rigged import BARE, FAMILY, GUANGDONG, KINDS, OFFICIAL, Rigged
from core.simple import flat_table
from paiju import tiles
from paiju.core.codes import Code, Drawn, Phase, Way

LOOSE = "1599m147p258s1234z"
QUIET = "28m36p27s1234567z"
WAITS = "46m123789p123s99s"  # for 5m


def family(*hands: str, worth: int = 6, **params: Any) -> Rigged:
    return Rigged(*hands, table=flat_table(worth=worth), **(FAMILY | params))


def test_the_seat_due_for_the_last_tile_may_leave_it() -> None:
    play = family(LOOSE)
    while play.phase != Phase.LAST:
        play.throw().passes()
    assert play.wall.live == 1
    assert play.asked() == 1 << play.turn
    assert play.choices(play.turn) == ["draw", "decline"]
    play.do(play.turn, "decline")
    assert play.told(Code.DRAWN_HAND) == [[Drawn.DECLINED]]
    assert len(play.told(Code.DRAW)) == 82
    # Q10: the dealer leaves, nothing is paid.
    assert play.told(Code.HAND_END) == [[1, 0, 0, 0, 0, 0]]


def test_who_draws_the_last_tile_must_discard_and_it_may_be_won() -> None:
    # 84 tiles after the deal less the dealer's: seat 3 draws the 83rd, keeping a 5m to the end.
    play = family(LOOSE, QUIET, WAITS, "159m47p58s5677z89p")
    while play.phase != Phase.LAST:
        play.throw().passes()
    assert play.turn == 3
    play.do(3, "draw")
    assert not [one for one in play.choices(3) if not one.startswith("discard")]
    play.do(3, "discard 5m").do(2, "win")
    assert play.told(Code.WIN)[0][2] == Way.DISCARD
    assert play.wall.live == 0


def test_without_the_choice_the_last_tile_is_drawn() -> None:
    play = family(LOOSE, last_draw_declined=False).play_out()
    assert len(play.told(Code.DRAW)) == 83
    assert play.told(Code.DRAWN_HAND) == [[Drawn.WALL]]


CHASE = ("147m258p369s1234z9m", "13579p2468s664z9m", "2468m1133p2277s4z", "3579m46p58s77z4z68p")


def test_four_winds_break_the_hand_off() -> None:
    # 有四风和; the dealer leaves as at any draw.
    play = family(*CHASE, streak=1).discards("4z", "4z", "4z", "4z")
    assert play.told(Code.DRAWN_HAND) == [[Drawn.WINDS]]
    assert play.told(Code.HAND_END) == [[1, 0, 0, 0, 0, 0]]


def test_four_of_another_kind_or_another_wind_do_not() -> None:
    assert family(*CHASE, four_winds=False).discards("4z", "4z", "4z", "4z").turn == 0
    hands = ("147m258p369s1237z9m", "13579p2468s557z9m", "2468m1133p2277s7z", "3579m46p58s667z68p")
    play = family(*hands)
    assert play.discards("7z", "7z", "7z", "7z").phase == Phase.TURN
    assert family(*CHASE).discards("4z", "4z", "4z", "8p").phase == Phase.TURN


QUADS = ("1111m258p369s2345z", "1111p47m247s2345z", "1111s369m258p667z", "1111z258m469p36s7z")


@pytest.mark.parametrize(("four_kongs", "broken"), [(1, [[Drawn.KONGS]]), (0, [])])
def test_four_kongs_of_several_seats_may_break_the_hand_off(
    four_kongs: int, broken: list[list[int]]
) -> None:
    # taiwan16 C1: 四槓牌, four by several players; S3: 无四杠和.
    play = family(*QUADS, four_kongs=four_kongs)
    for seat, quad in enumerate(("1m", "1p", "1s", "1z")):
        play.do(seat, f"hidden_kong {quad}")
        if seat < 3:
            play.throw().passes()
    assert play.told(Code.DRAWN_HAND) == broken
    assert len(play.told(Code.REPLACEMENT)) == 4 - four_kongs


def test_four_kongs_of_one_seat_break_nothing_off() -> None:
    play = family("11112222333344m", four_kongs=1, tail="4m4m8s1p")
    play.do(0, "hidden_kong 1m", "hidden_kong 2m", "hidden_kong 3m", "hidden_kong 4m")
    assert (play.phase, len(play.told(Code.KONG))) == (Phase.TURN, 4)


def earthly(*, draws: str = "5m", hand: str = WAITS, **params: Any) -> Rigged:
    return family(LOOSE, hand, QUIET, draws=draws, **params)


def test_a_first_draw_with_nothing_called_wins_earthly() -> None:
    # 闲家摸第一张牌就自摸，之前不可有人吃碰
    play = earthly().do(0, "discard 1z").do(1, "win")
    assert play.told(Code.WIN) == [[1, KINDS["5m"], Way.EARTHLY, 6, 0]]
    off = earthly(earthly=False).do(0, "discard 1z").do(1, "win")
    assert off.told(Code.WIN)[0][2] == Way.DRAW


def test_after_a_claim_or_a_kong_nothing_is_earthly() -> None:
    play = family("159m147p258s12347z", WAITS, QUIET, "28m36p27s1234577z", draws="8p5m")
    play.do(0, "discard 7z").do(3, "pung", "discard 5z").passes()
    play.throw().passes().do(1, "win")
    assert play.told(Code.WIN)[0][:3] == [1, KINDS["5m"], Way.DRAW]
    play = family("1111m147p258s1234z", WAITS, QUIET, draws="5m", tail="6z")
    play.do(0, "hidden_kong 1m", "discard 6z").passes().do(1, "win")
    assert play.told(Code.WIN)[0][2] == Way.DRAW


@pytest.mark.parametrize(("humanly", "way"), [(0, Way.DISCARD), (1, Way.HUMANLY), (2, Way.HUMANLY)])
def test_the_dealers_first_discard_wins_humanly(humanly: int, way: int) -> None:
    play = family(LOOSE, QUIET, WAITS, humanly=humanly).do(0, "discard 5m").passes_but(2)
    play.do(2, "win")
    assert play.told(Code.WIN) == [[2, KINDS["5m"], way, 6, 0, 0, -1]]


@pytest.mark.parametrize(("humanly", "way"), [(1, Way.HUMANLY), (2, Way.DISCARD)])
def test_another_discard_of_the_first_round_does_by_the_wide_reading(
    humanly: int, way: int
) -> None:
    # D-07: 胡第一轮所打的牌; 又一说 the dealer's first alone.
    play = family(LOOSE, QUIET, WAITS, draws="5m", humanly=humanly).do(0, "discard 1z").passes()
    play.do(1, "discard 5m").passes_but(2).do(2, "win")
    assert play.told(Code.WIN)[0][2] == way


def test_in_the_second_round_no_win_is_humanly() -> None:
    play = family(LOOSE, QUIET, WAITS, draws="8p8s8s5m")
    play.do(0, "discard 1z").passes().to(0).throw().passes_but(2).do(2, "win")
    assert play.told(Code.WIN)[0][2] == Way.DISCARD


def test_the_value_without_kept_deals_is_asked_of_a_hand() -> None:
    # Q9: 4 台 and three kept deals are no win.
    play = family(LOOSE, QUIET, WAITS, worth=4, streak=3).do(0, "discard 5m")
    assert play.choices(2) == []


def called(dealer: str, hand: str, *claims: tuple[str, str, str], **params: Any) -> Rigged:
    """Seat 1 makes these claims of the dealer's discards and answers them."""
    play = family(dealer, hand, worth=11, **params)
    for discard, claim, answer in claims:
        play.do(0, f"discard {discard}").passes_but(1).do(1, claim, f"discard {answer}")
        play.passes().to(0)
    return play


MAN = (("3m", "chow 1m", "1p"), ("6m", "chow 4m", "5p"), ("9m", "chow 7m", "9p"))
OF_MAN = "1369m258p258s1234z"


def won_of(play: Rigged, last: str) -> Rigged:
    return play.do(0, f"discard {last}").passes_but(1).do(1, "win")


def test_who_feeds_a_hand_plain_to_see_pays_two_shares_alone() -> None:
    # Q7: three called sets of 万, 清一色 on B's discard.
    play = won_of(called(OF_MAN, "1124578999m159p", *MAN), "1m")
    assert play.told(Code.WIN) == [[1, KINDS["1m"], Way.DISCARD, 11, 0, 0, 0]]
    assert play.net() == [-22, 22, 0, 0]


def test_another_hand_than_the_one_to_see_is_paid_by_all() -> None:
    # Q8: the same sets, but the wait was 中 and the hand is 混一色.
    play = won_of(called("369m258p258s12347z", "124578999m159p7z", *MAN), "7z")
    assert play.told(Code.WIN)[0][5:] == [0, -1]
    assert play.net() == [-11, 22, -5.5, -5.5]


def test_the_house_may_know_no_liability() -> None:
    play = won_of(called(OF_MAN, "1124578999m159p", *MAN, liability=0), "1m")
    assert play.net() == [-11, 22, -5.5, -5.5]


@pytest.mark.parametrize(
    ("dealer", "hand", "claims", "last", "liable"),
    [
        # Honours to see and in the hand: 混一色.
        (
            "136m7z258p258s1234z",
            "11245999m77z159p",
            (("7z", "pung", "1p"), ("3m", "chow 1m", "5p"), ("6m", "chow 4m", "9p")),
            "1m",
            0,
        ),
        # Three pungs to see, and all are triplets: 对对胡.
        (
            "3m6p7z9s258p258s123z",
            "33m66p77z1199s14p9m",
            (("3m", "pung", "1p"), ("6p", "pung", "4p"), ("7z", "pung", "9m")),
            "9s",
            0,
        ),
        # The same three, but a run is what was waited for.
        (
            "3m6p7z9s258p258s123z",
            "33m66p77z1178s14p9m",
            (("3m", "pung", "1p"), ("6p", "pung", "4p"), ("7z", "pung", "9m")),
            "9s",
            -1,
        ),
        # Honours all: 字一色.
        (
            "567z1z258p258s1234m",
            "55667711z22z14p9m",
            (("5z", "pung", "1p"), ("6z", "pung", "4p"), ("7z", "pung", "9m")),
            "1z",
            0,
        ),
        # Two sets are not enough.
        ("136m2258p258s1234z", "11245789999m15p", MAN[:2], "1m", -1),
    ],
)
def test_the_hand_must_be_what_three_called_sets_showed(
    dealer: str, hand: str, claims: Any, last: str, liable: int
) -> None:
    play = called(dealer, hand, *claims)
    assert won_of(play, last).told(Code.WIN)[0][5:] == [0, liable]


def test_four_of_a_kind_held_are_no_triplets() -> None:
    # Five sets: 33m 66p 77z called, then 111 123 22 of bamboos.
    play = Rigged(
        *("3m6p7z1s258p258s1234z9m89p", "33m66p77z1112223s14p9m"),
        table=flat_table(worth=6, sets=5),
        **(BARE | {"sets": 5, "liability": 1}),
    )
    for discard, answer in (("3m", "1p"), ("6p", "4p"), ("7z", "9m")):
        play.do(0, f"discard {discard}").passes_but(1).do(1, "pung", f"discard {answer}")
        play.passes().to(0)
    assert won_of(play, "1s").told(Code.WIN)[0][5:] == [0, -1]


def test_on_an_own_draw_nobody_pays_alone() -> None:
    # D-28
    play = called(OF_MAN, "1124578999m159p", *MAN, draws="678p678p678p1m")
    play.do(0, "discard 1z").passes().do(1, "win")
    assert play.told(Code.WIN) == [[1, KINDS["1m"], Way.DRAW, 11, 0]]
    assert play.net() == [-11, 33, -11, -11]


OWNED = ("15m9p9s1z7z", "26m2p6s2z6z", "37m7p3s3z5z", "48m48p8s4z")


@pytest.mark.parametrize("place", range(4))
def test_horses_are_the_winners_by_number(place: int) -> None:
    # Guangdong 买马: 1 5 9 东 中 are the dealer's, 2 6 南 发 the next seat's, 3 7 西 白, 4 8 北.
    hands = ["123456m123789p99s"] if place == 0 else [LOOSE, *[QUIET] * (place - 1), WAITS]
    before = ["", "5m", "8p5m", "8p7p5m"][place]
    for owner in range(4):
        params = GUANGDONG | {"horses": 6}
        play = Rigged(
            *hands, draws=before + OWNED[owner], dealer=1, table=flat_table(worth=2), **params
        )
        winner = (1 + place) % 4
        while "win" not in play.choices(winner):
            play.throw().passes()
        play.do(winner, "win")
        hits = 6 if owner == place else 0
        assert play.told(Code.HORSES) == [[winner, hits, *tiles.parse(OWNED[owner])]]
        assert play.net()[winner] == 3 * 2 * (1 + hits)


def test_flowers_among_the_horses_go_by_number() -> None:
    params = BARE | {"flowers": 8, "flowers_aside": True, "stacks": (18, 18, 18, 18), "horses": 4}
    play = Rigged(LOOSE, WAITS, draws="5m1f2f6f9p", table=flat_table(), **params)
    play.do(0, "discard 1z").passes().do(1, "win")
    assert play.told(Code.HORSES)[0][:2] == [1, 2]


def test_as_many_horses_are_turned_as_tiles_are_left() -> None:
    # The reserve is turned too: after the last discard nine horses find eight tiles.
    hands = (LOOSE, QUIET, WAITS, "159m47p58s5677z89p")
    play = Rigged(*hands, table=flat_table(), **(GUANGDONG | {"horses": 9}))
    while play.wall.live:
        play.throw().passes()
    play.do(3, "discard 5m").passes_but(2).do(2, "win")
    assert len(play.told(Code.HORSES)[0]) == 2 + 8
    assert play.wall.places_left() == []


def test_a_dealers_win_may_lose_him_the_deal() -> None:
    # 国标: the deal goes round whoever wins.
    play = Rigged("123456m123789p99s", table=flat_table(worth=8), streak=0, **OFFICIAL)
    assert play.do(0, "win").told(Code.HAND_END)[0][:2] == [1, 0]
    kept = Rigged("123456m123789p99s", table=flat_table(worth=8), **(OFFICIAL | {"win_dealer": 0}))
    assert kept.do(0, "win").told(Code.HAND_END)[0][:2] == [0, 1]
