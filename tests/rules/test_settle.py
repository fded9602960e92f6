"""Every settlement is exact: nothing is lost to a fraction, and payments explain all of it."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.rules import SettleInput, load, settle
from paiju.rules.batch import settle_lines
from paiju.rules.payment import payments
from rules.variants import house

UNITS = st.one_of(
    st.integers(1, 10**9 - 1),
    st.floats(min_value=1e-9, max_value=1e9, exclude_max=True),
    st.sampled_from([0.1, 0.2, 0.25, 0.3, 0.7, 1.1, 3.3, 1e-7, 123456789.123456789]),
)
FOUR = st.tuples(*[st.integers(0, 3)] * 4)


@st.composite
def hands(draw: st.DrawFn) -> SettleInput:
    """A finished hand of four seats."""
    dealer = draw(st.integers(0, 3))
    winner = draw(st.sampled_from([None, 0, 1, 2, 3]))
    pull = [0 if seat == dealer else n for seat, n in enumerate(draw(FOUR))]
    kick = [min(n, pulled) for n, pulled in zip(draw(FOUR), pull, strict=True)]
    return SettleInput(
        winner=winner,
        dealer=dealer,
        fan=0 if winner is None else draw(st.integers(0, 200)),
        kong_points=draw(FOUR),
        sit=draw(st.integers(0, 3)),
        pull=tuple(pull),
        kick=tuple(kick),
        chase=draw(st.booleans()),
        unpaid=winner is not None and draw(st.booleans()),
        unit=draw(UNITS),
    )


@given(hands())
def test_all_amounts_sum_to_zero_exactly(hand: SettleInput) -> None:
    found = settle(load("tianjin"), hand)
    for part in (found.net, found.hand, found.kongs, found.chase):
        assert sum(part) == 0
    parts = zip(found.hand, found.kongs, found.chase, strict=True)
    assert tuple(map(sum, parts)) == found.net


def test_a_tenth_is_a_tenth() -> None:
    hand = SettleInput(winner=1, fan=3, dealer=0, unit=0.1)
    assert settle(load("tianjin"), hand).net == (
        *(Fraction(-3, 10), Fraction(9, 10), Fraction(-3, 10), Fraction(-3, 10)),
    )


@pytest.mark.parametrize("unit", [0.1, 0.3, 0.7, 1.1, 2.5])
def test_a_line_answers_the_decimal_that_was_meant(unit: float) -> None:
    given = {"id": "a", "rules": "tianjin", "winner": 1, "fan": 3, "dealer": 0, "unit": unit}
    (found,) = settle_lines([json.dumps({**given, "kong_points": [0] * 4}).encode()])
    texts = json.loads(json.dumps(found["net"]), parse_float=Fraction)
    assert sum(texts) == 0
    assert texts[1] == 9 * Fraction(str(unit))


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> list[object]:
    """Documents that pay for kongs, draws and first discards in each way."""
    bare: Path = tmp_path_factory.mktemp("bare")
    return [
        load("tianjin"),
        load("tianjin-classic"),
        house(bare, "[stakes]\non_kongs = false\nkick = true\n"),
    ]


@given(hands(), st.integers(0, 2))
def test_payments_together_are_the_settlement(rules: list, hand: SettleInput, which: int) -> None:
    found = settle(rules[which], hand)
    unit = Fraction(str(hand.unit))
    net = [Fraction(0)] * 4
    won = [Fraction(0)] * 4
    for one in payments(rules[which], hand):
        net[one.payer] -= one.points * unit
        net[one.to] += one.points * unit
        won[one.payer] -= one.hand * unit
        won[one.to] += one.hand * unit
    assert tuple(net) == found.net
    assert tuple(won) == found.hand


def test_a_kong_owed_by_one_is_that_ones_payment(tmp_path: Path) -> None:
    alone = house(tmp_path, '[kong]\npayers = "discarder"\n')
    hand = SettleInput(winner=None, dealer=0, sit=1, kong_owed=((1, 0, 2),))
    (paid,) = payments(alone, hand)
    assert (paid.payer, paid.to, paid.points) == (0, 1, 4)  # 2 points, doubled by the one sitting
