"""How hands end: the wall used up, wins, kongs, chases; who pays and who deals next."""

from typing import Any

import pytest

from core.rigged import FIRST_LIVE, FLOWERS_8, KINDS, THREE, Rigged
from core.tables import table
from paiju.core.codes import Code, Drawn, Phase, Settled, Verb, Way

QUADS = ("1111m258p369s2345z", "1111p47m247s2345z", "1111s369m258p667z", "1111z258m469p36s7z")
FIVE_READY = "12346m789p123s99s"  # 5m: 捉五 3 × 素 2
READY = ("147m258p47s12345z", FIVE_READY)


def konged(count: int, **params: Any) -> Rigged:
    """This many seats from the dealer on make a hidden kong, as far as the tail lets them."""
    play = Rigged(*QUADS, indicator=params.pop("indicator", "5p"), **params)
    for seat in range(count):
        quad = next((one for one in play.choices(seat) if one.startswith("hidden_kong")), None)
        if quad is not None:
            play.do(seat, quad)
        play.throw().passes()
    return play


@pytest.mark.parametrize("kongs", range(5))
@pytest.mark.parametrize("d", range(2, 13))
def test_draws_are_83_less_2d_and_the_tail_2d_less_1_whatever_is_konged(d: int, kongs: int) -> None:
    play = konged(kongs, d=d).play_out()
    replaced = min(kongs, 2 * d - 1)
    assert len(play.told(Code.DRAW)) == 83 - 2 * d
    assert len(play.told(Code.REPLACEMENT)) == len(play.told(Code.KONG)) == replaced
    assert (play.wall.live, play.wall.tail) == (0, 2 * d - 1 - replaced)
    assert len(play.wall.places_left()) == 2 * d - 1 - replaced
    assert play.told(Code.DRAWN_HAND) == [[Drawn.WALL]]


@pytest.mark.parametrize("kongs", range(5))
def test_with_the_first_live_tile_turned_twelve_tiles_are_left_in_all(kongs: int) -> None:
    play = konged(kongs, **FIRST_LIVE).play_out()
    assert len(play.told(Code.DRAW)) == 70 - kongs
    assert len(play.wall.places_left()) == 12


@pytest.mark.parametrize("kongs", range(5))
def test_with_flowers_the_wall_ends_at_its_last_tile(kongs: int) -> None:
    play = konged(kongs, indicator="", **FLOWERS_8).play_out()
    assert len(play.told(Code.DRAW)) == 144 - 53 - kongs
    assert play.wall.places_left() == []


def test_three_seats_draw_to_the_turned_tile() -> None:
    play = Rigged(d=7, indicator="9p", **THREE).play_out()
    assert len(play.told(Code.DRAW)) == 108 - 40 - 14
    assert play.net() == [0, 0, 0]


def test_a_discard_of_the_last_live_tile_may_still_be_claimed() -> None:
    # With 12 from the tail there are 59 draws; the last is seat 3's, who has kept a 1p.
    hands = ("147m258p369s23455z", "111p47m247s22336z", "1144m2277s3388p6z", "1p258m469p36s1117z")
    play = Rigged(*hands, d=12, indicator="9s")
    while play.wall.live:
        play.throw().passes()
    assert play.turn == 3
    assert play.phase == Phase.TURN
    play.do(3, "discard 1p")
    assert play.choices(1) == ["pung", "open_kong", "pass"]
    play.do(1, "open_kong")
    assert play.phase == Phase.TURN
    play.throw().passes()
    assert play.told(Code.DRAWN_HAND) == [[Drawn.WALL]]


@pytest.mark.parametrize(
    ("rule", "kongs", "next_dealer"),
    [
        *((0, (), 0), (0, (1,), 0)),  # keeps
        *((1, (), 1), (1, (0,), 1)),  # leaves
        *((2, (), 0), (2, (0,), 0), (2, (1,), 1), (2, (0, 1), 0)),  # unless only others konged
    ],
)
def test_the_dealer_of_a_drawn_hand_keeps_or_leaves(
    rule: int, kongs: tuple[int, ...], next_dealer: int
) -> None:
    play = Rigged(*QUADS, indicator="9s", draw_dealer=rule, streak=2)
    for seat in range(2):
        if seat in kongs:
            quad = next(one for one in play.choices(seat) if one.startswith("hidden_kong"))
            play.do(seat, quad)
        play.throw().passes()
    play.play_out()
    assert play.told(Code.HAND_END)[0][:2] == [next_dealer, 3 if next_dealer == 0 else 0]


def test_kongs_of_a_drawn_hand_are_paid_or_void() -> None:
    # One hidden kong, the dealer's: 2 from each.
    assert konged(1, draw_kongs_paid=True).play_out().net() == [6, -2, -2, -2]
    void = konged(1, draw_kongs_paid=False).play_out()
    assert void.net() == [0, 0, 0, 0]
    assert void.told(Code.SETTLE) == []


@pytest.mark.parametrize(
    ("price", "indicator", "net"),
    [("kong_hidden", "5p", 9), ("kong_wild", "9m", 9), ("kong_open", "5p", 6)],
)
def test_each_sort_of_kong_has_its_price(price: str, indicator: str, net: int) -> None:
    # The dealer's hidden kong of 1m, which is wild where 9m is turned; each of three pays.
    assert konged(1, indicator=indicator, **{price: 3}).play_out().net()[0] == net


def won(*before: str, seat: int = 1, stakes: tuple[str, ...] = (), **params: Any) -> Rigged:
    """Seat 1 draws its 5m and wins 6; the dealer makes these choices before."""
    play = Rigged(*READY, draws="5m", indicator="7z", **params)
    for choice in stakes:
        play.do(play.asked().bit_length() - 1, choice)
    return play.do(0, *(before or ("discard 5z",))).passes().do(1, "win")


def test_another_seats_win_moves_the_deal_on() -> None:
    play = won(streak=3)
    assert play.told(Code.HAND_END)[0][:2] == [1, 0]
    assert play.net() == [-6, 18, -6, -6]


def test_the_dealers_win_keeps_the_deal() -> None:
    play = Rigged("123789m789p123s99s", indicator="7z", streak=1).do(0, "win")
    assert play.told(Code.HAND_END)[0][:2] == [0, 2]


def test_a_dealer_whose_win_is_unpaid_keeps_the_deal() -> None:
    # S0: 庄家打混儿胡牌可以连庄.
    play = Rigged("1234699m789p123s6z", draws="2s2s2s5m", indicator="7z", wild_discard=1)
    play.do(0, "discard 6z").passes().to(0).do(0, "win")
    assert play.told(Code.WIN)[0][3:] == [6, 1]
    assert play.net() == [0, 0, 0, 0]
    assert play.told(Code.HAND_END)[0][:2] == [0, 1]


SAT = {"sit_max": 1, "pull_max": 2}
STAKED = ("sit 1", "pull 1", "pull 0", "pull 2")


def test_stakes_multiply_between_the_dealer_and_each() -> None:
    # The winner pulled one and the dealer sat one: 6 × 4 from him, 6 from the others.
    assert won(stakes=STAKED, **SAT).net() == [-24, 36, -6, -6]
    kicked = won(stakes=(*STAKED, "kick 1", "kick 0"), kick=True, **SAT)
    assert kicked.net() == [-48, 60, -6, -6]


@pytest.mark.parametrize(("on_kongs", "net"), [(True, [28, -8, -4, -16]), (False, [6, -2, -2, -2])])
def test_stakes_hold_for_kongs_or_not(*, on_kongs: bool, net: list[float]) -> None:
    play = Rigged(*QUADS, indicator="9s", stakes_on_kongs=on_kongs, **SAT)
    for choice in STAKED:
        play.do(play.asked().bit_length() - 1, choice)
    assert play.do(0, "hidden_kong 1m").play_out().net() == net


def test_the_winner_pays_the_others_kongs() -> None:
    # The dealer's hidden kong, then seat 1 wins 6: kongs are settled with the hand.
    play = Rigged("1111p258m47s12345z", FIVE_READY, draws="5m", indicator="7z")
    play.do(0, "hidden_kong 1p").throw().passes().do(1, "win")
    assert play.part(Settled.HAND) == [-6, 18, -6, -6]
    assert play.part(Settled.KONGS) == [6, -2, -2, -2]
    assert play.net() == [0, 16, -8, -8]


# Two hidden kongs in a row draw 4z, for the pair, and 1s.
CHAIN = "11112222m123p23s4z"
CHAIN_TAIL = "4z1s"


def chained(**params: Any) -> Rigged:
    """The dealer makes two kongs in a row and wins on the second tile: 提溜 × 素 × 杠开."""
    play = Rigged(CHAIN, indicator="7z", tail=CHAIN_TAIL, **params)
    return play.do(0, "hidden_kong 1m", "hidden_kong 2m", "win")


def test_a_chain_of_kongs_doubles_once_and_adds_its_points() -> None:
    play = chained()
    assert play.told(Code.WIN) == [[0, KINDS["1s"], Way.KONG_DRAW, 4, 0]]
    assert play.part(Settled.KONGS) == [12, -4, -4, -4]


def test_each_kong_of_a_chain_may_double() -> None:
    play = chained(table=table(chain_each=True), kong_chain_each=True)
    assert play.told(Code.WIN)[0][3] == 8


def test_a_kong_draw_may_double_the_winners_kongs() -> None:
    # S0: in some places 杠开提溜 is 4, the kong's own points doubled too.
    assert chained(kong_doubled=True).part(Settled.KONGS) == [24, -8, -8, -8]


def test_an_earlier_kong_of_the_winner_is_doubled_as_well() -> None:
    # The document says "the winner's own kongs", as the score of a hand without its history must.
    play = Rigged(CHAIN, draws="9p9p8s2p", indicator="7z", tail=CHAIN_TAIL, kong_doubled=True)
    play.do(0, "hidden_kong 1m", "discard 2p").passes().to(0).do(0, "hidden_kong 2m", "win")
    assert play.kong_points_of(0) == 2 * (2 + 2)


@pytest.mark.parametrize(
    ("payers", "doubled", "kongs"),
    [
        *((0, False, [-1, -1, -1, 3]), (1, False, [-1, 0, 0, 1])),
        *((0, True, [-2, -2, -2, 6]), (1, True, [-2, 0, 0, 2])),
    ],
)
def test_all_or_the_discarder_pay_a_claimed_kong(
    *, payers: int, doubled: bool, kongs: list[float]
) -> None:
    # Seat 3 makes a kong of the dealer's 7z and wins on its replacement.
    play = Rigged(
        *("147m258p369s1237z9m", "13579p2468s5566z", "2468m1133p2277s9s", "123789m13p99s777z"),
        indicator="3z",
        tail="2p",
        kong_payers=payers,
        kong_doubled=doubled,
    )
    play.do(0, "discard 7z").do(3, "open_kong", "win")
    assert play.told(Code.WIN)[0][2] == Way.KONG_DRAW
    assert play.part(Settled.KONGS) == kongs


def test_an_added_kong_is_paid_by_all_even_where_the_discarder_pays() -> None:
    play = Rigged(
        *("147m258p369s1237z9m", "13579p2468s5566z", "2468m1133p2277s9s", "3579m46p58s77z4z6p9p"),
        draws="8p9p5s7z",
        indicator="9s",
        kong_payers=1,
    )
    play.do(0, "discard 7z").do(3, "pung").discards("4z", "8p", "9p", "5s")
    play.do(3, "added_kong 7z").play_out()
    assert play.part(Settled.KONGS) == [-1, -1, -1, 3]


# Everybody holds one 4z.
CHASE = ("147m258p369s1234z9m", "13579p2468s664z9m", "2468m1133p2277s4z", "3579m46p58s77z4z68p")


def chase(*discards: str, **params: Any) -> Rigged:
    return Rigged(*CHASE, indicator="9s", **params).discards(*(discards or ("4z",) * 4))


def test_a_chase_is_paid_by_the_dealer_when_the_hand_is_over() -> None:
    play = chase()
    assert play.told(Code.CHASE) == []
    play.play_out()
    assert play.told(Code.CHASE) == [[0, KINDS["4z"]]]
    assert play.part(Settled.CHASE) == [-3, 1, 1, 1]
    assert play.net() == [-3, 1, 1, 1]


def test_a_chase_is_staked() -> None:
    # S1's example: A did not pull, B one, C two, the dealer sat one: 2, 4 and 8.
    play = Rigged(*CHASE, indicator="9s", **SAT)
    for seat, choice in enumerate(("sit 1", "pull 0", "pull 1", "pull 2")):
        play.do(seat, choice)
    play.discards("4z", "4z", "4z", "4z").play_out()
    assert play.net() == [-14, 2, 4, 8]


def test_a_chase_is_paid_beside_a_win_as_well() -> None:
    hands = ("147m258p369s1234z9m", "12346m789p123s9s4z", CHASE[2], CHASE[3])
    play = Rigged(*hands, draws="9s8m8m8m5m", indicator="7z").discards("4z", "4z", "4z", "4z")
    play.to(1).do(1, "win")
    assert play.part(Settled.HAND) == [-6, 18, -6, -6]
    assert play.part(Settled.CHASE) == [-3, 1, 1, 1]
    assert play.net() == [-9, 19, -5, -5]


def test_another_discard_a_claim_or_a_kong_breaks_the_chase() -> None:
    assert chase("4z", "4z", "4z", "8p").play_out().told(Code.CHASE) == []
    assert chase("1m", "4z", "4z", "4z").play_out().told(Code.CHASE) == []
    konged = Rigged(
        *("147m258p369s1234z9m", "1111s2468p6664z9m", CHASE[2], CHASE[3]), indicator="9s"
    ).discards("4z")
    konged.do(1, "hidden_kong 1s").discards("4z", "4z", "4z").play_out()
    assert konged.told(Code.CHASE) == []


def test_a_chase_in_a_later_round_is_none() -> None:
    play = chase("9m", "9m", "2s", "3m")
    play.discards("4z", "4z", "4z", "4z").play_out()
    assert play.told(Code.CHASE) == []


def test_a_claim_inside_the_round_breaks_the_chase() -> None:
    hands = ("13579p2468s6657z", "2468m1133p2277s5z", "3579m46p58s444z68p")
    play = Rigged(CHASE[0], *hands, indicator="9s")
    play.do(0, "discard 4z").do(3, "pung").throw().passes().play_out()
    assert play.told(Code.CHASE) == []


def test_three_seats_have_no_chase_where_their_house_has_none() -> None:
    hands = ("147m258p369s1234s9m", "13579p2468s669s9m", "2468m1133p2277s9m")
    for same_first, told in ((0, 0), (1, 1)):
        params = THREE | {"same_first": same_first}
        play = Rigged(*hands, indicator="4p", **params).discards("9m", "9m", "9m").play_out()
        assert len(play.told(Code.CHASE)) == told


def test_a_redeal_is_offered_to_the_last_of_the_three() -> None:
    play = chase(same_first=2, streak=2)
    assert play.phase == Phase.REDEAL
    assert play.asked() == 1 << 3
    assert play.choices(3) == ["redeal 0", "redeal 1"]


def test_an_accepted_redeal_ends_the_hand_without_payment_or_streak() -> None:
    play = chase(same_first=2, streak=2).do(3, "redeal 1")
    assert play.told(Code.REDEAL) == [[3, 1]]
    assert play.told(Code.DRAWN_HAND) == [[Drawn.REDEAL]]
    assert play.told(Code.HAND_END) == [[0, 2, 0, 0, 0, 0]]
    assert play.told(Code.SETTLE) == []


def test_a_refused_redeal_lets_the_hand_go_on() -> None:
    play = chase(same_first=2).do(3, "redeal 0")
    assert play.told(Code.REDEAL) == [[3, 0]]
    assert play.turn == 0
    play.play_out()
    assert play.told(Code.CHASE) == []


def test_no_chase_where_the_house_has_none() -> None:
    assert chase(same_first=0).play_out().told(Code.CHASE) == []


def test_a_hand_that_is_over_offers_nothing() -> None:
    play = won()
    assert [play.legal(seat) for seat in range(4)] == [[], [], [], []]
    assert not play.apply(1, Verb.WIN)
