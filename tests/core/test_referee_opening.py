"""Before play: stakes, throws, the opened wall, the deal, the turned tile."""

from collections.abc import Sequence

import pytest

from core.rigged import FIRST_LIVE, FLOWERS_8, KINDS, OPENING, THREE, Rigged
from paiju import tiles
from paiju.core.codes import Code, Phase, Stake, Throw
from paiju.core.referee import RefereeError

HANDS = ("1122334455667m8p", "1122334455667p", "1122334455667s", "1122334455667z")


@pytest.mark.parametrize(
    ("first", "second"),
    [((1, 1), 1), ((1, 2), 2), ((2, 2), 3), ((2, 3), 0), ((4, 6), 1), ((5, 6), 2), ((6, 6), 3)],
)
def test_the_dealers_sum_counts_to_the_second_thrower(first: tuple[int, int], second: int) -> None:
    # S0: 5 and 9 himself, 2, 6, 10 the next, 3, 7, 11 opposite, 4, 8, 12 the seat before.
    play = Rigged(dealer=1, opening=(*first, 3, 4))
    thrown = play.told(Code.DICE)
    assert thrown[0] == [1, Throw.FIRST, *first]
    assert thrown[1] == [(1 + second) % 4, Throw.SECOND, 3, 4]


def opened(opening: Sequence[int], **params: object) -> list[int]:
    """Seat and stack, counted from 0 at the right, of the first stack taken."""
    return Rigged(opening=opening, **params).told(Code.WALL_OPENED)[0]


def test_the_first_stack_is_the_one_after_the_sum_or_at_it() -> None:
    assert opened(OPENING) == [2, 10]  # the 11th stack of the opposite
    assert opened(OPENING, first_after=False) == [2, 9]
    assert opened((6, 6, 6, 6)) == [2, 7]  # S0: 25 is the 8th of the dealer's opposite
    assert opened((6, 5, 3, 3)) == [1, 0]  # 17 and one more: the right end of the seat before


def test_the_other_direction_goes_from_the_left_to_the_next_seat() -> None:
    assert opened(OPENING, right_to_left=False) == [2, 17 - 11]
    # S3's third example: 12 and 12 is the dealer's 8th stack, counted from his left.
    assert opened((6, 6, 6, 6), right_to_left=False) == [0, 17 - 8]


def test_one_throw_opens_the_dealers_own_wall_by_its_own_sum() -> None:
    play = Rigged(throws=1, opening=(2, 6, 5, 5), dealer=3)
    assert play.told(Code.WALL_OPENED) == [[3, 8]]
    assert [fields[1] for fields in play.told(Code.DICE)] == [Throw.FIRST, Throw.WILD]


@pytest.mark.parametrize("params", [{}, FLOWERS_8, {"throws": 1}, {"right_to_left": False}])
@pytest.mark.parametrize("dealer", [0, 2])
def test_the_deal_is_by_two_stacks_with_a_jump_at_the_end(
    params: dict[str, object], dealer: int
) -> None:
    # The rig takes three times two stacks each, then one tile each, the dealer's second the fifth.
    play = Rigged(*HANDS, dealer=dealer, draws="9m", indicator="9s", **params)
    assert [play.hand((dealer + i) % 4) for i in range(4)] == list(HANDS)
    play.do(dealer, "discard 8p").passes()
    assert play.told(Code.DRAW)[0][:2] == [(dealer + 1) % 4, KINDS["9m"]]


def test_the_next_live_tile_is_the_lower_of_the_jumps_third_stack() -> None:
    play = Rigged(*HANDS)
    place = play.wall.places()[53]
    play.do(0, "discard 8p").passes()
    # The 11th stack of seat 2 is the first; 24 stacks are dealt and two more jumped and fished:
    # 7 of seat 2, 17 of seat 1, then the third of seat 0, whose upper tile the dealer has.
    assert place == 2 * 2 + 1
    assert place not in play.wall.places_left()


@pytest.mark.parametrize(
    ("turned", "wilds"),
    [
        *(("8m", "89m"), ("9m", "19m"), ("9s", "19s"), ("3p", "34p")),
        *(("1z", "12z"), ("3z", "34z"), ("4z", "14z")),
        *(("7z", "67z"), ("6z", "56z"), ("5z", "57z")),  # 中 发 白 中
    ],
)
def test_the_turned_kind_and_the_next_are_wild(turned: str, wilds: str) -> None:
    play = Rigged(indicator=turned)
    assert tiles.write(play.wilds()) == wilds
    assert play.told(Code.INDICATOR)[0][0] == KINDS[turned]
    assert play.told(Code.INDICATOR)[0][5:] == play.wilds()


def test_the_next_kind_alone_is_wild_where_the_house_says_so() -> None:
    assert tiles.write(Rigged(indicator="4z", wild_kinds=1).wilds()) == "1z"
    assert tiles.write(Rigged(indicator="9p", wild_kinds=1).wilds()) == "1p"


@pytest.mark.parametrize(
    ("turned", "wilds"),
    [("7m", "89m"), ("8m", "19m"), ("9s", "12s"), ("3z", "14z"), ("7z", "56z"), ("5z", "67z")],
)
def test_the_next_two_kinds_are_wild_where_the_house_says_so(turned: str, wilds: str) -> None:
    play = Rigged(indicator=turned, wild_kinds=4)
    assert tiles.write(play.wilds()) == wilds
    assert play.told(Code.INDICATOR)[0][5:] == play.wilds()


def test_of_a_turned_honour_outside_a_cycle_neither_of_two_is_wild() -> None:
    assert Rigged(indicator="4z", wild_kinds=4, cycle_winds=False).wilds() == []


def test_white_dragons_may_be_wild_and_nothing_is_turned() -> None:
    play = Rigged(turned=2, wild_kinds=5)
    # 136 tiles less 53 dealt are left to draw.
    assert play.told(Code.INDICATOR) == [[-1, -1, -1, 83, 83, KINDS["5z"]]]
    assert tiles.write(play.wilds()) == "5z"


def test_an_honour_outside_a_cycle_has_no_next() -> None:
    assert tiles.write(Rigged(indicator="4z", cycle_winds=False).wilds()) == "4z"
    assert tiles.write(Rigged(indicator="5z", cycle_winds=False).wilds()) == "57z"
    assert tiles.write(Rigged(indicator="5z", cycle_dragons=False).wilds()) == "5z"


@pytest.mark.parametrize("d", range(2, 13))
def test_the_opposite_throws_and_counts_stacks_from_the_tail(d: int) -> None:
    play = Rigged(d=d, indicator="2s", dealer=3)
    assert play.told(Code.DICE)[-1] == [1, Throw.WILD, d // 2, d - d // 2]
    # The sum is 10: the dealer counts to seat 1, whose first ten stacks are the tail's end.
    at = [1, 10 - d] if d <= 10 else [2, 17 - (d - 10)]
    assert play.told(Code.INDICATOR)[0][:5] == [KINDS["2s"], *at, 83 - 2 * d, 2 * d - 1]


def test_one_die_may_count_the_stacks() -> None:
    play = Rigged(d=8, wild_dice=1, indicator="2s")
    assert play.told(Code.DICE)[-1] == [2, Throw.WILD, 4, -1]
    assert play.told(Code.INDICATOR)[0][3:5] == [83 - 8, 7]


def test_of_three_the_seat_before_the_dealer_throws() -> None:
    play = Rigged(dealer=1, indicator="9p", **THREE)
    assert play.told(Code.DICE)[-1][:2] == [0, Throw.WILD]
    assert tiles.write(play.wilds()) == "1p"
    assert [len(play.hand_of(seat)) for seat in range(3)] == [13, 14, 13]
    assert (play.wall.live, play.wall.tail) == (108 - 40 - 14, 13)


def test_the_first_live_tile_may_be_turned_or_none() -> None:
    assert Rigged(indicator="7z", **FIRST_LIVE).told(Code.INDICATOR) == [
        [KINDS["7z"], 0, 2, 70, 70, KINDS["6z"], KINDS["7z"]]
    ]
    flowers = list(range(34, 42))
    assert Rigged(**FLOWERS_8).told(Code.INDICATOR) == [[-1, -1, -1, 91, 91, *flowers]]


def stakes_asked(play: Rigged, *amounts: int) -> list[list[int]]:
    """Gives these amounts whenever a stake is asked for; the stake events."""
    for amount in amounts:
        seat = play.asked().bit_length() - 1
        choice = next(one for one in play.choices(seat) if one.endswith(f" {amount}"))
        play.do(seat, choice)
    return play.told(Code.STAKE)


def test_the_dealer_sits_first_then_each_may_pull_before_any_tile() -> None:
    play = Rigged(dealer=2, sit_max=1, pull_max=2)
    assert play.choices(2) == ["sit 0", "sit 1"]
    assert play.choices(3) == []
    assert play.log == []
    play.do(2, "sit 1")
    assert play.choices(3) == ["pull 0", "pull 1", "pull 2"]
    assert stakes_asked(play, 0, 1, 2) == [
        [2, Stake.SIT, 1, -1],
        [3, Stake.PULL, 0, -1],
        [0, Stake.PULL, 1, -1],
        [1, Stake.PULL, 2, -1],
    ]
    assert play.phase == Phase.TURN
    assert play.stakes() == (1, [1, 2, 0, 0], [0, 0, 0, 0])


def test_where_nothing_can_be_chosen_nobody_is_asked() -> None:
    assert Rigged(sit_max=0, pull_max=0).phase == Phase.TURN
    assert Rigged(sit_max=0, pull_max=1).choices(1) == ["pull 0", "pull 1"]
    assert Rigged(sit_max=4, pull_max=0).choices(0) == [f"sit {n}" for n in range(5)]


def test_pulling_may_need_a_kept_deal() -> None:
    first = Rigged(sit_max=1, pull_max=2, pull_needs_streak=True).do(0, "sit 1")
    assert first.phase == Phase.TURN
    kept = Rigged(sit_max=1, pull_max=2, pull_needs_streak=True, streak=1).do(0, "sit 1")
    assert kept.phase == Phase.PULL


def test_pulling_may_need_a_dealer_who_sits() -> None:
    for pull_without_sit, phase in ((True, Phase.PULL), (False, Phase.TURN)):
        play = Rigged(sit_max=1, pull_max=2, pull_without_sit=pull_without_sit)
        assert play.do(0, "sit 0").phase == phase


def test_the_dealer_may_kick_those_who_pulled() -> None:
    play = Rigged(sit_max=1, pull_max=2, kick=True)
    told = stakes_asked(play, 1, 2, 0, 1)
    assert play.phase == Phase.KICK
    assert play.against == 1
    told = stakes_asked(play, 1, 0)
    assert told[-2:] == [[0, Stake.KICK, 1, 1], [0, Stake.KICK, 0, 3]]
    assert play.stakes() == (1, [0, 2, 0, 1], [0, 1, 0, 0])
    assert play.phase == Phase.TURN
    assert stakes_asked(Rigged(sit_max=1, pull_max=2), 1, 2, 0, 1)[-1][1] == Stake.PULL


def test_a_hand_that_cannot_be_laid_is_refused() -> None:
    play = Rigged()
    wall = bytes(play.tile_set)
    with pytest.raises(RefereeError, match="136 tiles"):
        play.begin(wall[:-1], [1] * 6, 0, 0)
    with pytest.raises(RefereeError, match="1 to 6"):
        play.begin(wall, [1, 2, 3, 4, 5, 7], 0, 0)
    with pytest.raises(RefereeError, match="0 to 3"):
        play.begin(wall, [1] * 6, 4, 0)
    with pytest.raises(RefereeError, match="27 to 30"):
        play.begin(wall, [1] * 6, 0, 0, 31)
