"""The command line answers."""

import pytest

import paiju
from paiju.cli import app


def test_version_prints_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    app(["version"], result_action="return_value")
    assert capsys.readouterr().out == f"{paiju.__version__}\n"
