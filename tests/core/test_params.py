"""Table parameters that no table can hold are refused with what would be right."""

from typing import Any

import pytest

from paiju.core.params import ParamsError, TableParams

NO_WILDS = {"turned": 2, "wild_kinds": 3}
EIGHT = {"flowers": 8, "stacks": (18, 18, 18, 18)}


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"seats": 5}, "3 or 4"),
        ({"stacks": (17, 17, 17)}, "4 walls"),
        ({"flowers": 4}, "140 tiles"),
        ({"turned": 2}, "go together"),
        ({"reserve": 12}, "turned tile ends"),
        ({"sit_max": 9}, "0 to 8"),
        ({"sets": 6}, "4 or 5"),
        ({"wild_kinds": 3}, "go together"),
        ({"wild_kinds": 5}, "go together"),
        ({"wild_kinds": 4, "turned": 2}, "go together"),
        ({"wild_kinds": 6}, "0 to 5"),
        (
            {"wild_kinds": 5, "turned": 2, "honours": False, "seats": 3, "stacks": (18, 18, 18)},
            "no honours",
        ),
        ({"reserve_grows": 1}, "no reserve"),
        ({"flowers_aside": True}, "there are wilds"),
        (NO_WILDS | {"flowers_aside": True}, "no flowers"),
        (NO_WILDS | EIGHT, "wild or set aside"),
        (NO_WILDS | {"flower_win": 8}, "not eight flowers"),
        ({"humanly": 1}, "no discard is won"),
        ({"rob_pays_all": True}, "no kong is robbed"),
        ({"several_winners": 1, "wild_discard": 1}, "unpaid"),
        ({"points": (1, -1)}, "0 to 1000000"),
        ({"points": (0,) * 65}, "at most 64"),
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
