"""`paiju rules`: list, show, sheet, diff and check."""

import json
import sys
import tomllib
from pathlib import Path

import pytest

from paiju.cli import main
from paiju.rules import ids, load
from rules.variants import document


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]):
    """Runs `paiju rules`; gives its status, output and errors."""

    def command(*words: str) -> tuple[int, str, str]:
        monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
        monkeypatch.setattr(sys, "argv", ["paiju", "rules", *words])
        status = 0
        try:
            main()
        except SystemExit as ended:
            status = int(ended.code or 0)
        sys.stdout.flush()
        out, err = capfd.readouterr()
        return status, out, err

    return command


def test_list_names_every_document(run) -> None:
    lines = run("list")[1].splitlines()
    assert [line.split()[0] for line in lines] == list(ids())
    assert lines[0].split()[1:] == ["1.0.0", load("tianjin").hash[:12], "天津麻将"]
    assert [one["id"] for one in json.loads(run("list", "--json")[1])] == list(ids())


def test_show_prints_every_key_as_toml(run) -> None:
    shown = tomllib.loads(run("show", "tianjin-classic")[1])
    flat = load("tianjin-classic").flat
    for table in ("wild", "draw", "stakes", "kong"):
        assert shown[table] == flat[table]
    assert shown["worth"]["heavenly"] == {"times": 2, "least": 4}
    assert shown["worth"]["self_wild_dragon"] is False
    found = json.loads(run("show", "tianjin-classic", "--json")[1])
    assert found["hash"] == load("tianjin-classic").hash
    assert found["pattern"] == flat["pattern"]


@pytest.mark.parametrize(
    ("words", "begins"),
    [
        ((), "天津麻将\ntianjin 1.0.0"),
        (("--lang", "en"), "Tianjin mahjong\ntianjin 1.0.0"),
        (("--format", "markdown"), "# 天津麻将\n"),
        (("--format", "html"), '<!doctype html><html lang="zh-Hans">'),
        (("--json",), "{"),
    ],
)
def test_sheet_is_printed_in_each_form(run, words, begins) -> None:
    status, out, _ = run("sheet", "tianjin", *words)
    assert status == 0
    assert out.startswith(begins)


def test_diff_tells_what_parts(run) -> None:
    out = run("diff", "tianjin", "tianjin-classic", "--lang", "en")[1]
    assert "Kongs on a drawn hand (draw.kongs)\n  - kongs are paid\n  + kongs are void\n" in out
    assert run("diff", "tianjin", "tianjin")[1] == "两份规则打起来完全一样\n"
    found = json.loads(run("diff", "tianjin", "tianjin-online", "--json")[1])
    assert [one["key"] for one in found] == ["seats.drawn", "deal.throws"]


def test_check_runs_every_example(run) -> None:
    status, out, err = run("check")
    assert (status, err) == (0, "")
    assert [line.split(":")[0] for line in out.splitlines()] == list(ids())
    assert out.startswith("tianjin: 8 patterns, ")


def test_check_tells_of_each_wrong_document(run, tmp_path: Path) -> None:
    right, wrong = tmp_path / "right.toml", tmp_path / "wrong.toml"
    right.write_text(document("unit = 2\n"))
    wrong.write_text(document("[wild]\ndise = 2\n"))
    status, out, err = run("check", str(wrong), str(right))
    assert status == 1
    assert "right.toml: 8 patterns" in out
    assert "[wild]: dise: no such key; did you mean 'dice'?" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "words", [("show", "x"), ("sheet", "x"), ("diff", "x", "tianjin"), ("sheet",), ("nothing",)]
)
def test_bad_input_ends_with_one_line_and_status_two(run, words) -> None:
    status, out, err = run(*words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("paiju: ")
