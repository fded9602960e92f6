"""A bot knows what its rule set pays for, and how far its hand is from that."""

import pytest

from paiju import rules, tiles
from paiju.bots.goals import Goals, goals
from paiju.bots.plans import ANY_TILE, Hand, Plan, plans, prospect, wants

pays = goals(rules.load("tianjin").table)


def hand(text: str, wilds: int, wild_suits: str = "") -> Hand:
    """Natural tiles and a number of wilds, no melds unless tiles lack for them."""
    counts = [0] * tiles.NATURALS
    for kind in tiles.parse(text):
        counts[kind] += 1
    held = sum(counts) + wilds
    suits = frozenset("mps".index(suit) for suit in wild_suits)
    return Hand(tuple(counts), wilds, held // 3, suits)


def nearest(text: str, wilds: int, worth: int) -> Plan:
    """The nearest plan of a worth."""
    found = plans(hand(text, wilds), pays)
    return min((p for p in found if p.worth == worth), key=lambda plan: plan.lacking)


def test_tianjin_pays_for_these_things_alone() -> None:
    # rules/tianjin: 提溜 1 is below the minimum of 2; 混吊, 素 and 杠开 double it; 捉五 3; 龙 4;
    # 本混 doubles the dragon
    assert pays == Goals(
        plain=0, no_wild=2, wild_wait=2, five=3, dragon=4, own_dragon=8, kong_draw=2
    )


def test_a_wild_beside_four_sets_waits_for_any_tile() -> None:
    plan = nearest("123m456m789p111z", 1, 2)
    assert (plan.lacking, plan.last) == (0, ANY_TILE)


def test_two_wilds_beside_three_sets_and_a_pair_wait_for_any_tile() -> None:
    plan = nearest("123m456m789p11z", 2, 2)
    assert (plan.lacking, plan.last) == (0, ANY_TILE)


def test_a_complete_run_of_sets_without_the_wild_lacks_one_for_the_wild_wait() -> None:
    # 12m wants 3m; then four sets stand and the wild waits
    plan = nearest("12m456m789p111z9s", 1, 2)
    assert plan.lacking == 1
    assert set(tiles.ids(wants(plan))) == {"3m"}


def test_without_wilds_a_plain_hand_is_worth_finishing() -> None:
    plan = nearest("123m456m789p111z9s", 0, 2)
    assert (plan.lacking, tiles.ids(wants(plan))) == (1, ["9s"])


def test_four_and_six_of_characters_wait_for_the_five() -> None:
    plan = nearest("46m123p789p111z9s", 1, 3)
    assert (plan.lacking, plan.last > 1) == (0, True)
    assert tiles.ids(wants(plan)) == ["5m"]


def test_a_dragon_wants_the_tiles_it_lacks() -> None:
    plan = nearest("12345678s111z99p", 0, 4)
    assert plan.lacking == 1
    assert tiles.ids(wants(plan)) == ["9s"]


def test_a_dragon_in_the_suit_of_the_wilds_is_worth_twice() -> None:
    found = plans(hand("1234567s111z9p", 2, wild_suits="s"), pays)
    assert {plan.worth for plan in found} == {2, 3, 4, 8}


def test_a_hand_with_two_melds_plans_no_dragon() -> None:
    assert {plan.worth for plan in plans(hand("1234567s", 0), pays)} == {2, 3}


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("123m456m789p11z2s", "123m456m79p115z2s"),  # one nearer
        ("46m123p789p111z9s", "67m123p789p111z9s"),  # 46m kept for the five
    ],
)
def test_what_is_nearer_to_being_paid_has_the_better_prospect(better: str, worse: str) -> None:
    left = tuple([3] * tiles.KINDS)
    prospects = [prospect(hand(text, 1), pays, left) for text in (better, worse)]
    assert prospects[0] > prospects[1]
