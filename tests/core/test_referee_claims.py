"""Runs, wins on another seat's tile, robbed kongs: who is asked, whose claim holds, what is told.

Unless another source is named, the rules are those of S3 (吃、碰、杠 "一般") and C2 of taiwan16.
"""

from typing import Any

import pytest

from core.rigged import BARE, KINDS, Rigged
from core.simple import flat_table
from paiju.core.codes import Claim, Code, Kong, Meld, Phase, Way

# The dealer discards 5m: seat 1 has runs with it, seat 2 a pair of it, seat 3 waits for it.
RUNS = "3467m258p369s123z"
PAIR = "55m147p2468s1236z"
WAITS = "46m123789p123s99s"
LOOSE = "1599m147p258s1234z"
QUIET = "28m36p27s1234567z"


def played(*hands: str, **params: Any) -> Rigged:
    """A table of every claim where any complete hand is worth 4."""
    return Rigged(*hands, table=flat_table(worth=4), **(BARE | params))


def asked_for_5m(**params: Any) -> Rigged:
    return played(LOOSE, RUNS, PAIR, WAITS, **params).do(0, "discard 5m")


def test_one_window_asks_every_seat_that_may_do_anything() -> None:
    play = asked_for_5m()
    assert play.asked() == 0b1110
    assert play.choices(1) == ["chow 3m", "chow 4m", "chow 5m", "pass"]
    assert play.choices(2) == ["pung", "pass"]
    assert play.choices(3) == ["win", "pass"]


def test_a_run_is_made_of_the_seat_befores_discard_alone() -> None:
    play = played(LOOSE, PAIR, RUNS, WAITS).do(0, "discard 5m")
    assert play.choices(2) == []
    assert asked_for_5m(chow=False).choices(1) == []


def test_a_run_is_told_by_its_lowest_kind_and_answered_by_a_discard() -> None:
    play = asked_for_5m().do(3, "pass").do(2, "pass").do(1, "chow 4m")
    assert play.told(Code.CLAIM) == [[1, Claim.CHOW]]
    assert play.told(Code.MELD) == [[1, Meld.CHOW, KINDS["4m"], 0]]
    assert play.melds_of(1) == [(Meld.CHOW, KINDS["4m"], 0)]
    assert play.hand(1) == "37m258p369s123z"
    assert all(choice.startswith("discard") for choice in play.choices(1))


def test_a_run_goes_over_no_edge_and_takes_no_honour() -> None:
    # 9m with 1p2p held, then 3z with 1z2z.
    for kind in ("9m", "3z"):
        play = played(LOOSE, "7m12p258s369s12z45z").do(0, f"discard {kind}")
        assert play.told(Code.CLAIM) == [[-1, Claim.NONE]]


@pytest.mark.parametrize(
    ("answers", "claim"),
    [
        (("chow 3m", "pung", "win"), [3, Claim.WIN, 1, Claim.CHOW, 2, 2, Claim.PUNG, -1]),
        (("chow 3m", "pung", "pass"), [2, Claim.PUNG, 1, Claim.CHOW, 2]),
        (("chow 5m", "pass", "pass"), [1, Claim.CHOW]),
        (("pass", "pass", "pass"), [-1, Claim.NONE]),
    ],
)
def test_a_win_comes_before_a_pung_and_that_before_a_run(
    answers: tuple[str, ...], claim: list[int]
) -> None:
    # The claim names what each wanted, or a record could not be played again.
    play = asked_for_5m()
    for seat, answer in enumerate(answers, 1):
        play.do(seat, answer)
    assert play.told(Code.CLAIM) == [claim]


def test_the_order_of_answering_does_not_matter() -> None:
    one = asked_for_5m().do(1, "chow 3m").do(2, "pung").do(3, "pass")
    other = asked_for_5m().do(3, "pass").do(2, "pung").do(1, "chow 3m")
    assert one.log == other.log
    assert one.state_bytes() == other.state_bytes()


def test_a_discard_win_is_told_with_the_discarder_and_paid_by_shares() -> None:
    play = asked_for_5m(share_other=1).do(1, "pass").do(2, "pass").do(3, "win")
    assert play.told(Code.WIN) == [[3, KINDS["5m"], Way.DISCARD, 4, 0, 0, -1]]
    assert play.net() == [-4, -2, -2, 8]
    assert play.phase == Phase.OVER
    assert (play.next_dealer, play.next_streak) == (1, 0)
    assert play.hand(3) == "46m123789p12399s"


def test_a_house_without_discard_wins_asks_nobody_for_one() -> None:
    assert asked_for_5m(discard_win=False).choices(3) == []


def test_a_win_may_be_all_that_is_offered() -> None:
    assert asked_for_5m(win_pass=False).choices(3) == ["win"]


TWO = (LOOSE, WAITS, PAIR, "46m123789s123p99p")


def test_of_two_winners_the_nearest_in_turn_order_has_it() -> None:
    # 攔胡: C11.
    play = played(*TWO).do(0, "discard 5m").do(3, "win").do(2, "pass").do(1, "win")
    assert play.told(Code.CLAIM) == [[1, Claim.WIN, 3, Claim.WIN, -1]]
    assert [fields[0] for fields in play.told(Code.WIN)] == [1]
    assert play.net() == [-4, 4, 0, 0]


def test_or_both_win_and_each_is_paid_on_his_own() -> None:
    play = played(*TWO, several_winners=1, share_other=1).do(0, "discard 5m")
    play.do(3, "win").do(2, "pass").do(1, "win")
    assert [fields[0] for fields in play.told(Code.WIN)] == [1, 3]
    # Each winner: 4 of the discarder, 2 of the other two.
    assert play.net() == [-8, 6, -4, 6]


@pytest.mark.parametrize(("blocks", "offered"), [(True, []), (False, ["win", "pass"])])
def test_who_lets_a_winning_tile_go_wins_on_none_until_he_draws(
    *, blocks: bool, offered: list[str]
) -> None:
    # 过水: S3 不能过水; C11.
    hands = (LOOSE, "139m36p258s1234z5m", QUIET, WAITS)
    play = played(*hands, pass_blocks=blocks, draws="8p8p1s5m").do(0, "discard 5m").passes()
    play.do(1, "discard 5m")
    assert play.choices(3) == offered
    play.passes().throw().passes()
    assert play.turn == 3
    play.throw().passes().to(0)
    assert play.drawn == KINDS["5m"]
    assert play.throw().choices(3) == ["win", "pass"]


def robbed(**params: Any) -> Rigged:
    """Seat 1 adds the fourth 5m to its pung; seat 3 waits for it."""
    hands = (LOOSE, PAIR, QUIET, WAITS)
    play = played(*hands, draws="8p8p8p5m", **params).do(0, "discard 5m")
    if "win" in play.choices(3):
        play.do(3, "pass")
    play.do(1, "pung", "discard 6z").passes().to(1)
    return play.do(1, "added_kong 5m")


def test_an_added_kong_may_be_robbed_before_it_is_made() -> None:
    play = robbed()
    assert play.told(Code.ROB_WINDOW) == [[1, KINDS["5m"]]]
    assert play.told(Code.KONG) == play.told(Code.REPLACEMENT) == []
    assert play.asked() == 1 << 3
    assert play.choices(3) == ["win", "pass"]
    play.do(3, "win")
    assert play.told(Code.CLAIM)[-1] == [3, Claim.WIN]
    assert play.told(Code.WIN) == [[3, KINDS["5m"], Way.ROB_KONG, 4, 0, 1, -1]]
    assert play.net() == [0, -4, 0, 4]


def test_on_a_robbed_win_the_kong_was_not_made() -> None:
    play = robbed().do(3, "win")
    assert play.told(Code.KONG) == []
    assert play.melds_of(1) == [(Meld.PUNG, KINDS["5m"], 0)]
    assert "5m" in play.hand(1)
    assert play.kong_points_of(1) == 0


def test_a_kong_that_nobody_robs_is_made() -> None:
    play = robbed().do(3, "pass")
    assert play.told(Code.CLAIM)[-1] == [-1, Claim.NONE]
    assert play.told(Code.KONG) == [[1, Kong.ADDED, KINDS["5m"], 0, 1]]
    assert len(play.told(Code.REPLACEMENT)) == 1
    assert play.turn == 1


def test_a_house_may_let_no_kong_be_robbed() -> None:
    play = robbed(rob_kong=False)
    assert play.told(Code.ROB_WINDOW) == []
    assert len(play.told(Code.KONG)) == 1


def test_a_hidden_kong_is_not_robbed() -> None:
    # S3: 明杠，暗杠不可; C12.
    hands = ("5555m147p258s1234z", "139m36p258s12345z", QUIET, WAITS)
    assert played(*hands).do(0, "hidden_kong 5m").told(Code.ROB_WINDOW) == []


def test_the_robbed_may_pay_what_all_would_for_a_drawn_win() -> None:
    # 抢杠包三家, Guangdong.
    play = robbed(rob_pays_all=True).do(3, "win")
    assert play.told(Code.WIN)[0][5:] == [1, 1]
    assert play.net() == [0, -12, 0, 12]


@pytest.mark.parametrize(("last_claims", "offered"), [(True, 0b1010), (False, 0b1000)])
def test_the_last_discard_may_be_for_wins_alone(*, last_claims: bool, offered: int) -> None:
    # 70 live draws after a reserve of 13: the last is seat 2's, who has kept a 9s.
    hands = ("1599m147p258s1134z", "99s147p46m1236z35p", "19m258p369s4567z8m", "123m123789p78s55z")
    play = played(*hands, reserve=13, last_claims=last_claims)
    while play.wall.live:
        play.throw().passes()
    assert play.turn == 2
    assert play.do(2, "discard 9s").asked() == offered
