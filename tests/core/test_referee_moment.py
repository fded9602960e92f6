"""What the judge is told: winds, dealer, last tile, copies lying open, ready as dealt, flowers."""

from typing import Any

import pytest

from core.rigged import BARE, TAIWAN, Rigged
from core.simple import moment_table
from paiju.core.codes import Code

LOOSE = "1599m147p258s1234z"
QUIET = "28m36p27s1234567z"
WAITS = "46m123789p123s99s"  # for 5m
DRAW = "discard 1z"
LAST, READY, OPEN, DEALER, ROUND, SEAT, FLOWER = 10, 20, 40, 80, 100, 200, 400


def played(*hands: str, **params: Any) -> Rigged:
    return Rigged(*hands, table=moment_table(), **(BARE | params))


def worth(play: Rigged, seat: int) -> int:
    """What the seat's win comes to."""
    return play.do(seat, "win").told(Code.WIN)[0][3]


def test_a_plain_win_has_nothing_of_the_moment() -> None:
    assert worth(played(LOOSE, WAITS, draws="5m").do(0, DRAW).passes(), 1) == 1


@pytest.mark.parametrize(("dealer", "seat_wind"), [(0, "2z"), (1, "2z"), (3, "2z")])
@pytest.mark.parametrize(("round_wind", "more"), [(27, 0), (28, ROUND)])
def test_a_seats_wind_is_counted_from_the_dealer_and_the_rounds_is_told(
    dealer: int, seat_wind: str, round_wind: int, more: int
) -> None:
    hand = f"46m123789p99s{seat_wind * 3}"
    play = played("1599m147p258s1344z", hand, draws="5m", dealer=dealer, round_wind=round_wind)
    play.do(dealer, DRAW).passes()
    assert worth(play, (dealer + 1) % 4) == 1 + SEAT + more


def test_the_dealer_is_known() -> None:
    play = played(WAITS + "1z", draws="8p8s8p5m").do(0, DRAW).passes().to(0)
    assert worth(play, 0) == 1 + DEALER


def last(**params: Any) -> Rigged:
    """Seat 3 draws the 83rd and last tile; seat 2 waits for 5m."""
    play = played(LOOSE, QUIET, WAITS, "159m47p58s5677z89p", **params)
    while play.wall.live:
        play.throw().passes()
    return play


def test_the_discard_after_the_last_draw_is_the_last_tile() -> None:
    # 河底
    assert worth(last().do(3, "discard 5m").passes_but(2), 2) == 1 + LAST


def test_a_discard_before_it_is_not() -> None:
    play = played(LOOSE, QUIET, WAITS).do(0, "discard 5m").passes_but(2)
    assert worth(play, 2) == 1


def test_the_last_draw_is_the_last_tile() -> None:
    # 海底: a reserve of 30 leaves 53 draws, the last of them seat 1's.
    play = played(LOOSE, WAITS, nth={53: "5m"}, reserve=30)
    while play.wall.live:
        play.throw().passes()
    assert worth(play, 1) == 1 + LAST


def test_a_replacement_is_the_last_tile_where_none_is_left_behind_it() -> None:
    # 国标: the wall is used up by the kong's tile.
    hand = "46m123789p111s99s"
    play = played(LOOSE, QUIET, hand, nth={82: "1s", 83: "5m"})
    while play.wall.live > 1:
        play.throw().passes()
    assert worth(play.do(2, "hidden_kong 1s"), 2) == 1 + LAST
    play = played(LOOSE, hand, QUIET, nth={69: "1s"}, tail="5m", reserve=13)
    while play.wall.live > 1:
        play.throw().passes()
    assert worth(play.do(1, "hidden_kong 1s"), 1) == 1


def test_copies_lying_open_are_counted_without_the_winning_tile() -> None:
    # 绝张: three 5m in the river, the fourth drawn; then a discard with two there before it.
    hands = ("15599m147p28s1234z", WAITS, QUIET, "159m47p258s1234z6p")
    play = played(*hands, draws="8s8p8s8p5m8p")
    play.do(0, "discard 5m").passes()
    play.throw().passes().throw().passes().do(3, "discard 5m").passes()
    play.do(0, "discard 5m").passes().do(1, "win")
    assert play.told(Code.WIN)[0][3] == 1 + OPEN
    two = played(*hands, draws="8s8p8s5m").do(0, "discard 5m").passes()
    two.throw().passes().throw().passes().do(3, "discard 5m").passes()
    assert worth(two.do(0, "discard 5m").passes_but(1), 1) == 1


def test_copies_in_called_melds_lie_open_and_hidden_ones_do_not() -> None:
    # Seat 3 calls a pung of 5m; the fourth wins.
    hands = (LOOSE, WAITS, QUIET, "5519m47p258s1234z")
    play = played(*hands, draws="8s5m").do(0, "discard 5m").passes_but(3).do(3, "pung")
    play.do(3, "discard 1z").passes().throw().passes()
    assert worth(play, 1) == 1 + OPEN
    own = played("1499m147p258s1234z", "45556m123789p99s", draws="5m").do(0, DRAW).passes()
    assert worth(own, 1) == 1


def test_a_robbed_tile_has_the_pungs_three_beside_it() -> None:
    # D-12
    hands = (LOOSE, "55m147p2468s1236z", QUIET, WAITS)
    play = played(*hands, draws="8p8s8p5m").do(0, "discard 5m").passes_but(1).do(1, "pung")
    play.do(1, "discard 6z").passes().to(1).do(1, "added_kong 5m")
    assert worth(play, 3) == 1 + OPEN


def ready(*hands: str, **params: Any) -> Rigged:
    return played(*(hands or (LOOSE, WAITS)), ready_kept=True, **params)


def test_a_hand_ready_as_dealt_and_kept_is_known() -> None:
    # D-06 天听: what is drawn is discarded.
    play = ready(draws="8s8s8p8p5m").do(0, DRAW).passes().throw().passes().to(1)
    assert worth(play, 1) == 1 + READY
    assert worth(ready(draws="5m").do(0, DRAW).passes(), 1) == 1 + READY
    assert worth(ready().do(0, "discard 5m").passes_but(1), 1) == 1 + READY
    assert worth(played(LOOSE, WAITS).do(0, "discard 5m").passes_but(1), 1) == 1


def test_a_changed_hand_is_no_longer_ready_as_dealt() -> None:
    # 46m and 8m: 4m is thrown for the 8m drawn, and 7m wins.
    play = ready(draws="8m8s8p8p7m").do(0, DRAW).passes().do(1, "discard 4m").passes().to(1)
    assert worth(play, 1) == 1


def test_a_hand_that_becomes_ready_is_not_ready_as_dealt() -> None:
    hands = (LOOSE, "46m12378p123s991s")
    play = ready(*hands, draws="9p8s8p8s5m").do(0, DRAW).passes()
    assert worth(play.do(1, "discard 1s").passes().to(1), 1) == 1


def test_the_dealer_is_ready_after_his_first_discard() -> None:
    play = ready(WAITS + "1z", draws="8s8p8s5m").do(0, DRAW).passes().to(0)
    assert worth(play, 0) == 1 + DEALER + READY
    late = ready(WAITS.replace("46m", "4m") + "1z7p", draws="8s8p8s6m8s8p8s5m")
    late.do(0, DRAW).passes().to(0).do(0, "discard 7p").passes().to(0)
    assert worth(late, 0) == 1 + DEALER


def test_a_kong_or_a_claim_changes_the_hand() -> None:
    hand = "46m123789p111s99s"
    play = ready("1599m147p258s1234z", hand, draws="1s", tail="5m").do(0, DRAW).passes()
    assert worth(play.do(1, "hidden_kong 1s"), 1) == 1
    hand = "46m111789p123s99s"
    play = ready("1599m147p258s1234z", hand, draws="8s8p8s5m", tail="8p").do(0, "discard 1p")
    play.passes_but(1).do(1, "open_kong").throw().passes().to(1)
    assert worth(play, 1) == 1


def test_own_flowers_are_told() -> None:
    # TW9: the South player's own flower is 2.
    hand = "46m123789p1234569s2f"
    play = Rigged(
        *("1599m147p258s1234666z", hand),
        draws="5m",
        tail="9s",
        table=moment_table(sets=5),
        **(TAIWAN | {"earthly": False}),
    )
    assert worth(play.do(0, DRAW).passes(), 1) == 1 + FLOWER
