"""What the page is told of payments: numbers and words of the server, equal to what was settled."""

from collections import Counter

import pytest

from game.play import begun, by_bots, steps
from paiju.rules import ids, load
from paiju.rules.given import hand_of
from paiju.rules.reckoned import Due
from paiju.web.scoring import worth
from paiju.web.seen import seen

HANDS = 12


@pytest.mark.parametrize("name", ids())
def test_what_each_is_told_to_pay_is_what_the_hand_was_settled_at(name: str) -> None:
    rules = load(name)
    match = begun(rules, 3, length=16)
    wins = 0
    for _ in steps(match, by_bots(rules, 3, ["planner"] * rules.doc.seats.people), HANDS):
        view = match.view(0)
        if match.playing or view.result is None:
            continue
        told = seen(view, rules)
        assert told.value_name == rules.doc.value_name
        gained: Counter[int] = Counter()
        for one in told.paid:
            gained[one.to] += one.points
            gained[one.payer] -= one.points
            assert one.sum.zh.endswith(f"= {one.points:g}")
        settled = [one.net for one in view.result.settles if one.what == "hand"]
        net = settled[0] if settled else [0] * rules.params.seats
        assert [gained[seat] for seat in range(rules.params.seats)] == [
            points * view.unit for points in net
        ]
        wins += view.result.win is not None
    assert wins > 0


CHICKEN = {"concealed": "123m456m789m11s55z", "win_tile": "5z"}


def due(rules: str, **more: object) -> list[tuple[str, str]]:
    found: list[Due] = worth(rules, load(rules), hand_of({**CHICKEN, **more})).due
    return [(one.who.zh, one.sum.zh) for one in found]


def test_a_value_becomes_points_in_one_line() -> None:
    # 三元牌 1, 门前清 1, 自摸 1, 无花 1: four 番 are 16 points, each pays them twice
    assert due("hk13", win="draw") == [("各家付", "4 番 → 16 分 × 2（自摸）= 32")]
    assert due("hk13", win="discard") == [
        ("点炮的付", "3 番 → 8 分 × 2（点炮）= 16"),
        ("别家各付", "3 番 → 8 分 = 8"),
    ]


def test_a_base_is_paid_beside_the_value() -> None:
    full = due("mcr", concealed="1112345678999m", win_tile="5m", win="discard")
    assert full[1] == ("别家各付", "底 8 = 8")
    assert full[0][1].endswith(str(int(full[0][1].split(" ")[0]) + 8))
    assert " 番 + 底 8 = " in full[0][1]


def test_where_each_pays_the_value_nothing_more_is_told() -> None:
    assert due("tianjin", concealed="123m456m789m11s55z", win_tile="5z") == []


def test_a_hand_that_may_not_be_won_is_paid_by_nobody() -> None:
    assert due("hujia13", win="draw") == []
