"""Table parameters that no table can hold are refused with what would be right."""

from typing import Any

import pytest

from paiju.core.params import ParamsError, TableParams


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"seats": 5}, "3 or 4"),
        ({"stacks": (17, 17, 17)}, "4 walls"),
        ({"flowers": 4}, "140 tiles"),
        ({"turned": 2}, "go together"),
        ({"reserve": 12}, "turned tile ends"),
        ({"sit_max": 9}, "0 to 8"),
    ],
)
def test_numbers_that_do_not_fit_are_refused(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ParamsError, match=says):
        TableParams(**wrong)


def test_the_sets_hold_their_tiles() -> None:
    assert TableParams().tiles == 136
    assert TableParams(honours=False, seats=3, players=3, stacks=(18, 18, 18)).tiles == 108
    flowers = {"turned": 2, "wild_kinds": 2}
    assert TableParams(flowers=12, stacks=(19, 19, 18, 18), **flowers).tiles == 148
