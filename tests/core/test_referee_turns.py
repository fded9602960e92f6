"""Play: draws and discards, claims, kongs and their replacements, wilds, what may be won when."""

import pytest

from core.rigged import KINDS, Rigged
from paiju.core.codes import Claim, Code, Kong, Meld, Phase, Way

# Dealt hands that want little: no pair of one is held by another.
DULL = ("147m258p369s1234z9m", "13579p2468s5566z", "2468m1133p2277s9s", "3579m46p58s77z4z6p9p")


def test_seats_draw_in_turn_and_discards_are_marked_when_just_drawn() -> None:
    play = Rigged(*DULL, draws="8p9p5s", indicator="5s", d=2)
    play.discards("4z", "8p", "9s")
    assert play.told(Code.DRAW)[:3] == [[1, KINDS["8p"], 78], [2, KINDS["9p"], 77], [3, 22, 76]]
    assert [fields[0] for fields in play.told(Code.DISCARD)] == [0, 1, 2]
    assert [fields[2] for fields in play.told(Code.DISCARD)] == [0, 1, 0]
    assert play.told(Code.CLAIM) == [[-1, Claim.NONE]] * 3
    assert len(play.told(Code.CLAIM_WINDOW)) == 3


def test_where_nobody_can_claim_nobody_is_asked() -> None:
    play = Rigged(*DULL, indicator="9s").do(0, "discard 9m")
    assert play.phase == Phase.TURN
    assert play.turn == 1


def test_a_pung_is_answered_by_a_discard_alone() -> None:
    # Seat 3 holds three 7z and claims with two: no kong and no win before the next own draw.
    play = Rigged("147m258p369s1237z9m", *DULL[1:3], "357m46p58s777z4z6p9p", indicator="9s").do(
        0, "discard 7z"
    )
    assert play.asked() == 1 << 3
    assert play.choices(3) == ["pung", "open_kong", "pass"]
    assert play.choices(0) == play.choices(1) == []
    play.do(3, "pung")
    assert all(choice.startswith("discard") for choice in play.choices(3))
    assert "discard 7z" in play.choices(3)
    assert play.told(Code.CLAIM) == [[3, Claim.PUNG]]
    assert play.told(Code.MELD) == [[3, Meld.PUNG, KINDS["7z"], 0]]
    assert play.melds_of(3) == [(Meld.PUNG, KINDS["7z"], 0)]
    play.discards("4z")
    assert play.turn == 0


def test_a_claim_passed_goes_to_the_next_draw() -> None:
    play = Rigged("147m258p369s1237z9m", *DULL[1:], indicator="9s").do(0, "discard 7z")
    assert play.choices(3) == ["pung", "pass"]
    play.do(3, "pass")
    assert play.told(Code.CLAIM) == [[-1, Claim.NONE]]
    assert play.turn == 1


def test_the_added_kong_is_offered_on_drawing_the_fourth_tile_of_ones_pung() -> None:
    # E-47 of the faults others made with wilds and kongs: it was not offered.
    play = Rigged("147m258p369s1237z9m", *DULL[1:], draws="8p9p5s7z", tail="1m", indicator="9s").do(
        0, "discard 7z"
    )
    play.do(3, "pung").discards("4z")  # then 0, 1, 2 draw 8p, 9p, 5s
    play.discards("8p", "9p", "5s")
    assert play.told(Code.DRAW)[-1][:2] == [3, KINDS["7z"]]
    assert "added_kong 7z" in play.choices(3)
    play.do(3, "added_kong 7z")
    assert play.told(Code.KONG) == [[3, Kong.ADDED, KINDS["7z"], 0, 1]]
    assert play.told(Code.REPLACEMENT) == [[3, KINDS["1m"], 12]]
    assert play.melds_of(3) == [(Meld.OPEN_KONG, KINDS["7z"], 0)]
    assert play.kong_points_of(3) == 1


def test_the_added_kong_may_wait() -> None:
    # 有杠不开: the fourth 7z is kept for a round.
    play = Rigged("147m258p369s1237z9m", *DULL[1:], draws="8p9p5s7z", indicator="9s")
    play.do(0, "discard 7z").do(3, "pung").discards("4z", "8p", "9p", "5s", "3m").to(3)
    assert "added_kong 7z" in play.choices(3)


def test_a_hidden_kong_is_of_four_held_and_worth_two() -> None:
    play = Rigged("1111m258p369s1237z", *DULL[1:2], indicator="9s", tail="4m")
    assert "hidden_kong 1m" in play.choices(0)
    play.do(0, "hidden_kong 1m")
    assert play.told(Code.KONG) == [[0, Kong.HIDDEN, KINDS["1m"], -1, 2]]
    assert play.told(Code.REPLACEMENT) == [[0, KINDS["4m"], 12]]
    assert len(play.hand_of(0)) == 11


def test_a_discard_and_three_held_make_an_open_kong_at_once() -> None:
    play = Rigged(
        "147m258p369s1237z9m", *DULL[1:3], "357m46p58s777z4z6p9p", indicator="9s", tail="8s"
    ).do(0, "discard 7z")
    play.do(3, "open_kong")
    assert play.told(Code.CLAIM) == [[3, Claim.KONG]]
    assert play.told(Code.MELD) == []
    assert play.told(Code.KONG) == [[3, Kong.OPEN, KINDS["7z"], 0, 1]]
    assert play.told(Code.REPLACEMENT) == [[3, KINDS["8s"], 12]]


WILDS_OF_3 = ("2479m258p369s1234z", "13579p2468s5566z", "1133p2277s9s1118m", "579m46p58s77z4z6p93p")


def test_a_wild_is_never_a_pung_and_makes_a_kong_of_three_held() -> None:
    # 9m is turned: 9m and 1m are wild. Seat 2 holds three 1m, the dealer discards the fourth.
    hands = ("1478m258p369s123z", *WILDS_OF_3[1:])
    play = Rigged(*hands, indicator="9m", tail="4z").do(0, "discard 1m")
    assert play.choices(2) == ["open_kong", "pass"]
    play.do(2, "open_kong")
    assert play.told(Code.KONG) == [[2, Kong.OPEN, KINDS["1m"], 0, 4]]
    assert play.kong_points_of(2) == 4
    two = ("1478m258p369s123z", WILDS_OF_3[1], "1133p2277s9s118m4z", "579m46p58s77z6p93p")
    play = Rigged(*two, indicator="9m").do(0, "discard 1m")
    assert play.phase == Phase.TURN
    assert play.turn == 1


def test_four_wilds_held_are_a_hidden_kong_worth_four() -> None:
    play = Rigged("1111m258p369s1237z", indicator="9m")
    play.do(0, "hidden_kong 1m")
    assert play.told(Code.KONG) == [[0, Kong.HIDDEN, KINDS["1m"], -1, 4]]


def test_a_house_may_have_no_kongs_of_wilds() -> None:
    play = Rigged("1111m258p369s1237z", indicator="9m", wild_kong=False)
    assert "hidden_kong 1m" not in play.choices(0)
    hands = ("1478m258p369s123z", *WILDS_OF_3[1:])
    play = Rigged(*hands, indicator="9m", wild_kong=False).do(0, "discard 1m")
    assert play.turn == 1


def test_no_kong_without_a_replacement_left() -> None:
    # Two stacks from the tail leave three tiles; every seat holds four of a kind.
    quads = [f"1111{suit}" for suit in "mpsz"]
    hands = [quads[0] + "258p369s2345z", *(quad + "47m6p7s" for quad in quads[1:])]
    play = Rigged(*hands, d=2, indicator="9s")
    for kong in ("1m", "1p", "1s"):
        play.do(play.turn, f"hidden_kong {kong}")
        play.do(play.turn, play.choices(play.turn)[-1]).passes()
    assert play.turn == 3
    assert play.wall.tail == 0
    assert not [one for one in play.choices(3) if "kong" in one]
    play = Rigged(*hands, d=3, indicator="9s")
    for kong in ("1m", "1p", "1s"):
        play.do(play.turn, f"hidden_kong {kong}")
        play.do(play.turn, play.choices(play.turn)[-1]).passes()
    assert "hidden_kong 1z" in play.choices(3)


PLAIN_READY = "123456m789p2399s"  # 1s or 4s: 素, 2
FIVE_READY = "12346m789p123s99s"  # 5m: 捉五 3 × 素 2


def win_of(hand: str, draw: str, **params: object) -> Rigged:
    """Seat 1 holds the hand and draws the tile; the turned 7z makes 7z and 6z wild."""
    play = Rigged("147m258p47s12345z", hand, draws=draw, indicator="7z", **params)
    return play.do(0, "discard 5z").passes()


def test_a_win_below_the_minimum_is_not_offered() -> None:
    with_wild = "123456m78p2399s6z"  # the wild 6z is 9p: 提溜, 1
    assert "win" not in win_of(with_wild, "1s").choices(1)
    assert "win" in win_of(with_wild, "1s", minimum=1).choices(1)
    assert "win" in win_of(PLAIN_READY, "1s").choices(1)
    assert "win" not in win_of(PLAIN_READY, "1s", minimum=3).choices(1)


def test_a_win_is_told_with_its_way_and_value() -> None:
    play = win_of(FIVE_READY, "5m").do(1, "win")
    assert play.told(Code.WIN) == [[1, KINDS["5m"], Way.DRAW, 6, 0]]
    assert play.net() == [-6, 18, -6, -6]
    assert play.phase == Phase.OVER
    assert play.asked() == 0


def test_a_win_may_be_passed_for_a_bigger_one_where_the_house_allows() -> None:
    assert len(win_of(FIVE_READY, "5m").choices(1)) > 1
    assert win_of(FIVE_READY, "5m", win_pass=False).choices(1) == ["win"]
    passed = win_of(FIVE_READY, "5m").do(1, "discard 5m").passes()
    assert passed.told(Code.WIN) == []


HEAVENLY = "123789m789p123s99s"  # 素, 2; heavenly × 4


def test_the_dealer_may_win_with_the_dealt_tiles() -> None:
    play = Rigged(HEAVENLY, indicator="7z")
    assert play.choices(0)[0] == "win"
    play.do(0, "win")
    assert play.told(Code.WIN) == [[0, -1, Way.HEAVENLY, 8, 0]]
    assert play.net() == [24, -8, -8, -8]


def test_a_kong_ends_the_chance_of_heaven() -> None:
    # 1111m 23m 456p 789p 99s, 1m as the fourth: heavenly; after the kong only what 杠开 gives.
    play = Rigged("111123m456789p99s", indicator="7z", tail="1s")
    assert play.choices(0)[:2] == ["win", "hidden_kong 1m"]
    play.do(0, "hidden_kong 1m")
    assert "win" not in play.choices(0)
    play = Rigged("111123m456789p99s", indicator="7z", tail="4m").do(0, "hidden_kong 1m", "win")
    # 杠开 素: 1 × 2 × 2, and the hidden kong.
    assert play.told(Code.WIN) == [[0, KINDS["4m"], Way.KONG_DRAW, 4, 0]]
    assert play.net() == [18, -6, -6, -6]


def test_heaven_is_for_the_first_action_only() -> None:
    play = Rigged(HEAVENLY, "13579p2468s5566z", draws="8p8p8p9s", indicator="7z")
    play.do(0, "discard 9s").passes().discards("8p", "8p", "8p")
    assert play.told(Code.DRAW)[-1][:2] == [0, KINDS["9s"]]
    play.do(0, "win")
    assert play.told(Code.WIN)[0][2:4] == [Way.DRAW, 2]


# Seat 1 discards the wild 6z, then draws the tile that finishes its hand.
def wild_discarded(**params: object) -> Rigged:
    play = Rigged(
        "147m258p47s12345z",
        "12346m789p123s9s6z",
        draws="9s2s2s2s5m",
        indicator="7z",
        **params,
    )
    return play.do(0, "discard 5z").passes()


def test_discarding_a_wild_forfeits_the_win_but_not_the_kongs() -> None:
    play = wild_discarded(wild_discard=0).discards("6z").to(1)
    assert play.told(Code.FORFEIT) == [[1, KINDS["6z"], 0]]
    assert play.fault_of(1) == 1
    assert play.drawn == KINDS["5m"]
    assert "win" not in play.choices(1)


def test_after_the_forfeit_kongs_are_made_and_paid() -> None:
    hand = ("147m258p47s12345z", "12m1111p789p1s9s6z4m")
    play = Rigged(*hand, draws="9s", indicator="7z").do(0, "discard 5z").passes()
    play.discards("6z").to(1).do(1, "hidden_kong 1p").play_out()
    assert play.net() == [-2, 6, -2, -2]


def test_or_it_leaves_the_win_unpaid() -> None:
    play = wild_discarded(wild_discard=1).discards("6z").to(1)
    assert play.told(Code.FORFEIT) == [[1, KINDS["6z"], 1]]
    play.do(1, "win")
    assert play.told(Code.WIN) == [[1, KINDS["5m"], Way.DRAW, 6, 1]]
    assert play.net() == [0, 0, 0, 0]
    assert (play.next_dealer, play.next_streak) == (1, 0)


def test_or_it_is_forbidden() -> None:
    assert "discard 6z" not in wild_discarded(wild_discard=2).choices(1)
    assert "discard 6z" in wild_discarded(wild_discard=0).choices(1)


@pytest.mark.parametrize(("wild_discard", "offered"), [(0, True), (2, False)])
def test_a_pung_that_leaves_only_wilds_needs_wilds_to_be_discarded(
    *, wild_discard: int, offered: bool
) -> None:
    # Seat 1 has called three sets and holds 5z5z and two wilds when the dealer discards 5z.
    play = Rigged(
        "1p1s2m2p2s3z4z5z9m8m4m",
        "11p11s22m55z66z4z7p8p",
        indicator="7z",
        wild_discard=wild_discard,
    )
    for claimed, loose in (("1p", "7p"), ("1s", "8p"), ("2m", "4z")):
        play.do(0, f"discard {claimed}").do(1, "pung").discards(loose).to(0)
    play.do(0, "discard 5z")
    assert play.phase == (Phase.CLAIM if offered else Phase.TURN)
    assert ("pung" in play.choices(1)) == offered
