"""A run that nothing has disturbed, to compare others with."""

from pathlib import Path

import pytest

from sim.played import UNITS, run, spec


@pytest.fixture(scope="session")
def whole(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("whole") / "run"
    told = run(path, spec())
    assert (told.done, told.hands, told.found) == (UNITS, UNITS, 0)
    return path
