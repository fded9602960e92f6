"""What the README shows is what happens."""

import re
import shlex
from pathlib import Path

import pytest

from paiju.cli.app import app

README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The fenced blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


def test_the_terminal_says_what_the_readme_shows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    (block,) = blocks("console")
    command, shown = block.split("\n", 1)
    words = shlex.split(command.removeprefix("$ ./run paiju "))
    with pytest.raises(SystemExit) as end:
        app(words)
    assert end.value.code in {0, None}
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == [
        line.rstrip() for line in shown.splitlines()
    ]


def test_the_python_lines_say_what_their_comment_says(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = blocks("python")
    exec(block, {})
    assert capsys.readouterr().out.strip() == block.rsplit("  # ", 1)[1].strip()


def test_the_two_commands_are_the_ones_that_set_up_everything() -> None:
    (block,) = blocks("sh")
    assert re.findall(r"^\./run \w+", block, flags=re.MULTILINE) == ["./run serve", "./run test"]


def test_the_pictures_are_there() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    top = Path(__file__).resolve().parents[2]
    assert pictures
    assert [one for one in pictures if not (top / one).exists()] == []
