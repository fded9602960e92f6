"""Hands of sixteen, three dice, the dead wall, flowers; sources by taiwan16 C2 where not named."""

from typing import Any

import pytest

from core.rigged import ASIDE, BARE, KINDS, TAIWAN, Rigged, events
from core.simple import flat_table
from paiju import tiles
from paiju.core.codes import Code, Drawn, Phase, Throw, Way
from paiju.core.params import TableParams
from paiju.core.referee import Referee, RefereeError

LOOSE = (
    "1599m147p258s1234667z",
    "28m3456p147s1234567z",
    "147m369p258s1234567z",
    "25589m478p336899s12z",
)


def sixteen(*hands: str, **params: Any) -> Rigged:
    """A table of sixteen where any complete hand is worth 4."""
    return Rigged(*hands, table=flat_table(worth=4, sets=5), **(TAIWAN | params))


def test_four_rounds_of_two_stacks_then_the_dealer_takes_one_more() -> None:
    # C2.2. 開門
    play = sixteen(*LOOSE, dealer=1)
    assert [len(play.hand_of(seat)) for seat in range(4)] == [16, 17, 16, 16]
    assert [play.hand((1 + i) % 4) for i in range(4)] == [*LOOSE]
    assert play.wall.taken == 65


@pytest.mark.parametrize(
    ("dice", "seat", "stack"),
    [
        ((1, 1, 1), 2, 3),  # three: the opposite
        ((1, 2, 2), 0, 5),
        ((1, 2, 4), 2, 7),  # C16: seven leaves seven stacks and takes the eighth
        ((2, 3, 3), 3, 8),
        ((6, 6, 6), 0, 0),  # the 18 stacks of the dealer's next, so the wall on its right
    ],
)
def test_one_throw_of_three_dice_counts_the_seat_and_the_stacks_left(
    dice: tuple[int, int, int], seat: int, stack: int
) -> None:
    play = sixteen(opening=(*dice, 1))
    assert play.told(Code.DICE) == [[0, Throw.FIRST, *dice]]
    assert play.told(Code.WALL_OPENED) == [[seat, stack]]


def test_sixty_three_tiles_are_drawn_where_none_is_replaced() -> None:
    # C2.7: 144 − 65 − 16 = 63.
    play = sixteen()
    assert play.told(Code.INDICATOR)[0][3:5] == [63, 63]


@pytest.mark.parametrize(
    ("reserve_grows", "live", "left"),
    [(0, 63 - 9, 16), (1, 63 - 10, 17), (2, 63, 16 - 9)],
)
def test_the_dead_wall_stays_or_grows_or_shrinks(reserve_grows: int, live: int, left: int) -> None:
    # Eight flowers and one kong are replaced. C7 replenishes, 一槓一 leaves one more for each kong.
    play = sixteen("1111m147p258s1234z667z", reserve_grows=reserve_grows)
    play.do(0, "hidden_kong 1m").play_out()
    assert len(play.told(Code.FLOWER)) == 8
    assert len(play.told(Code.REPLACEMENT)) == 9
    assert len(play.told(Code.DRAW)) == live
    assert len(play.wall.places_left()) == left
    assert play.told(Code.DRAWN_HAND) == [[Drawn.WALL]]
    assert play.net() == [0, 0, 0, 0]


def test_a_drawn_hand_keeps_the_dealer() -> None:
    # C2.8 臭莊連莊
    assert sixteen(streak=1).play_out().told(Code.HAND_END)[0][:2] == [0, 2]


def test_a_table_scores_as_many_sets_as_are_dealt() -> None:
    with pytest.raises(RefereeError, match="4 sets: should be 5"):
        Referee(TableParams(**TAIWAN), flat_table())


def told_of(play: Rigged, *codes: Code) -> list[tuple[str, int, str]]:
    """Events of a seat and a kind, in order."""
    return [
        (code.name, fields[0], tiles.ids([fields[1]])[0])
        for code, fields in events(play.log)
        if code in codes
    ]


BOTH = (Code.FLOWER, Code.REPLACEMENT)


def test_dealt_flowers_are_replaced_in_rounds_the_dealer_first() -> None:
    # C2.3: all of a seat's flowers, then as many tiles; what comes of these waits for 再補.
    hands = ("159m147p258s123z667z12f", LOOSE[1], "147m369p258s1234z56z3f")
    play = sixteen(*hands, tail="4f1m2m5f3m3m")
    assert told_of(play, *BOTH) == [
        *(("FLOWER", 0, "1f"), ("FLOWER", 0, "2f")),
        *(("REPLACEMENT", 0, "4f"), ("REPLACEMENT", 0, "1m")),
        *(("FLOWER", 2, "3f"), ("REPLACEMENT", 2, "2m")),
        *(("FLOWER", 0, "4f"), ("REPLACEMENT", 0, "5f")),
        *(("FLOWER", 0, "5f"), ("REPLACEMENT", 0, "3m")),
    ]
    assert play.flowers_of(0) == tiles.parse("1245f")
    assert play.flowers_of(2) == tiles.parse("3f")
    assert (play.phase, play.turn, play.heavenly) == (Phase.TURN, 0, True)
    assert play.wall.live == 63 - 5


def test_a_flower_drawn_is_replaced_at_once_and_wins_as_such() -> None:
    # 補花 is no call: a first draw stays earthly.
    ready = "123456789m123p78s55z"
    play = sixteen(LOOSE[0], ready, draws="1f", tail="2f9s").do(0, "discard 9m").passes()
    assert told_of(play, Code.DRAW, *BOTH) == [
        *(("DRAW", 1, "1f"), ("FLOWER", 1, "1f"), ("REPLACEMENT", 1, "2f")),
        *(("FLOWER", 1, "2f"), ("REPLACEMENT", 1, "9s")),
    ]
    play.do(1, "win")
    assert play.told(Code.WIN) == [[1, KINDS["9s"], Way.EARTHLY, 4, 0]]
    play = sixteen(LOOSE[0], ready, draws="1f", tail="9s", earthly=False).do(0, "discard 9m")
    play.passes().do(1, "win")
    assert play.told(Code.WIN)[0][2] == Way.FLOWER_DRAW


def test_a_flower_ends_the_chain_of_kongs() -> None:
    # The kong draws a flower, the flower the winning tile.
    play = sixteen("1111m456789p123s55z78s", tail="1f9s").do(0, "hidden_kong 1m", "win")
    assert play.told(Code.WIN)[0][1:3] == [KINDS["9s"], Way.FLOWER_DRAW]
    assert play.chain == 0


def test_a_win_on_a_kongs_replacement_stays_one() -> None:
    play = sixteen("1111m456789p123s55z78s", tail="9s").do(0, "hidden_kong 1m", "win")
    assert play.told(Code.WIN)[0][1:3] == [KINDS["9s"], Way.KONG_DRAW]


def test_a_flower_that_nothing_is_left_to_replace_ends_the_hand() -> None:
    # 国标: the wall is played to its end. Seven flowers are replaced, the eighth is the last tile.
    loose = "159m147p258s1234z9s"
    play = Rigged(loose, table=flat_table(), draws="1234567f", tail="2345678m8f", **(BARE | ASIDE))
    while play.wall.live > 1:
        play.throw().passes()
    assert play.told(Code.DRAWN_HAND) == []
    last = [play.laid[place] for place in play.wall.places_left()]
    play.throw().passes()
    assert (last, play.phase) == ([KINDS["8f"]], Phase.OVER)
    assert play.told(Code.DRAWN_HAND) == [[Drawn.WALL]]


def test_there_may_be_no_wilds_at_all() -> None:
    play = Rigged(table=flat_table(), **BARE)
    assert play.wilds() == []
    assert play.told(Code.INDICATOR) == [[-1, -1, -1, 83, 83]]


SEVEN = "159m14p1234567f25s12z"


def test_eight_flowers_win_at_once_or_are_passed() -> None:
    # 八仙過海 8: C1.
    play = sixteen(SEVEN + "9s", tail="8f2m2m2m3m3m3m")
    assert play.phase == Phase.CLAIM
    assert play.asked() == 1
    assert play.choices(0) == ["win", "pass"]
    play.do(0, "win")
    assert play.told(Code.WIN) == [[0, KINDS["8f"], Way.FLOWER_DRAW, 8, 0]]
    # 底 3, 8 台, 莊家 1 of each.
    assert play.net() == [36, -12, -12, -12]


def test_seven_take_the_eighth_that_another_sets_aside() -> None:
    # 七搶一 8: C1. The seat it is taken from pays alone.
    play = sixteen(SEVEN + "9s", LOOSE[1], draws="8f").do(0, "discard 1z")
    assert play.choices(0) == ["win", "pass"]
    assert play.choices(1) == []
    assert play.do(0, "win").told(Code.WIN) == [[0, KINDS["8f"], Way.FLOWER_DRAW, 8, 0, 1, -1]]
    assert play.net() == [12, -12, 0, 0]
    passed = sixteen(SEVEN + "9s", LOOSE[1], draws="8f", tail="1m2m2m2m3m3m3m9m")
    passed.do(0, "discard 1z").do(0, "pass")
    assert (passed.phase, passed.turn, passed.drawn) == (Phase.TURN, 1, KINDS["9m"])


def test_eight_flowers_win_nothing_where_the_house_has_no_such_win() -> None:
    play = sixteen(SEVEN + "9s", tail="8f2m2m2m3m3m3m", flower_win=0)
    assert play.phase == Phase.TURN
    assert len(play.flowers_of(0)) == 8
