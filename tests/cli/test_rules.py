"""`paiju rules`: list, show, sheet, diff and check."""

import json
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest

from paiju.cli import main
from paiju.rules import ids, load
from paiju.rules.document import Worth
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
        (("--format", "html"), '<!doctype html><html lang="zh-Hans"><meta charset="utf-8">'),
        (("--json",), "{"),
    ],
)
def test_sheet_is_printed_in_each_form(run, words, begins) -> None:
    status, out, _ = run("sheet", "tianjin", *words)
    assert status == 0
    assert out.startswith(begins)


def test_a_sheet_is_written_to_a_file(run, tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    status, out, _ = run("sheet", "tianjin", "--format", "html", "--out", str(path))
    assert (status, out) == (0, f"写好了 {path}\n")
    assert path.read_text() == run("sheet", "tianjin", "--format", "html")[1]
    status, out, err = run("sheet", "tianjin", "--out", str(tmp_path / "no" / "where"))
    assert (status, out) == (2, "")
    assert err.endswith("cannot be written: No such file or directory\n")


def test_diff_tells_what_parts(run) -> None:
    out = run("diff", "tianjin", "tianjin-classic", "--lang", "en")[1]
    assert "  Kongs on a drawn hand: kongs are paid → kongs are void\n" in out
    assert run("diff", "tianjin", "tianjin-classic")[1].startswith(
        "番数\n  天胡 乘 4 → 乘 2，至少 4\n\n行牌\n"
    )
    assert run("diff", "tianjin", "tianjin-guide")[1].startswith("多了的牌型\n  + 素本 乘 2\n")
    assert run("diff", "tianjin", "tianjin")[1] == "两份规则打起来完全一样\n"
    found = json.loads(run("diff", "tianjin", "tianjin-online", "--json")[1])
    assert [one["key"] for one in found] == ["seats.drawn", "deal.throws"]
    assert {one["kind"] for one in found} == {"key"}


def test_diff_tells_a_changed_worth_as_players_say_it(run, tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(document("[worth]\nconcealed_4 = 12\n", base="hujia13"))
    before = load("hujia13").doc.worth["concealed_4"]
    assert before
    assert run("diff", "hujia13", str(path))[1] == f"台数\n  四暗刻 {before.number} → 12\n"


def test_check_puts_every_document_of_the_package_to_every_law(run) -> None:
    status, out, err = run("check")
    assert (status, err) == (0, "")
    assert [line.split("：")[0] for line in out.splitlines()] == list(ids())
    assert out.startswith("tianjin：7 条都对（8 种牌型，")


def test_check_tells_a_document_law_by_law(run) -> None:
    status, out, _ = run("check", "hujia13")
    assert status == 0
    assert out.count("[对]") == 7
    assert "    一条龙 ⊃ 老少\n" in out
    assert "    四归四 ⊃ +一般高\n" in out
    assert "  七对子得与门清重复计算（S3）\n    七对子 与 门清：另计 — 有前者必有后者" in out
    assert "    四归四 与 三般高：另计 — 推出的也如此\n" in out
    assert "from the ranges of the conditions alone" in run("check", "tianjin", "--lang", "en")[1]


def test_check_as_json_is_for_programs(run) -> None:
    (told,) = json.loads(run("check", "mcr", "--json")[1])
    assert told["ok"] is True
    assert told["hash"] == load("mcr").hash
    assert [law["law"] for law in told["laws"] if law["ok"]] == [
        *("keys", "examples", "reachable", "counting", "zero_sum", "wall_ends", "winnable"),
    ]
    assert "terminal_runs" in told["lattice"]["implied"]["dragon"]
    assert told["lattice"]["how"] == "walked"
    assert told["overruled"][0]["reason"]["en"]


def test_check_tells_of_each_wrong_document(run, tmp_path: Path) -> None:
    right, wrong = tmp_path / "right.toml", tmp_path / "wrong.toml"
    right.write_text(document("unit = 2\n"))
    wrong.write_text(document("[wild]\ndise = 2\n"))
    status, out, err = run("check", str(wrong), str(right))
    assert (status, err) == (1, "")
    assert f"{wrong}: [wild]: dise: 没有这个键；是不是 'dice'？\n" in out
    assert f"{wrong}：读不通\n" in out
    assert f"{right}：7 条都对（8 种牌型" in out


def test_check_lists_every_example_that_fails(run, tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(document(TWO_WRONG))
    status, out, _ = run("check", str(path), "--lang", "en")
    assert status == 1
    assert "[fault] Every example hits or misses its pattern as it says" in out
    for name in ("one", "two"):
        assert f"{path}: [pattern]: {name} hits 1: '123p456s777s11s46m5p' should have it" in out
    assert f"{path}: 1 of 7 laws broken\n" in out


TWO_WRONG = "[worth]\none = 3\ntwo = 3\n" + "".join(
    f"""
[[pattern]]
id = "{name}"
name = {{ zh = "{name}", en = "{name}" }}
when = {{ five = 1 }}
hits = ["123p456s777s11s46m5p", "123p777s11s44566m5m"]
misses = ["123p456s777s11s34m5m", "123p456s777s11s67m5m"]
source = "test"
"""
    for name in ("one", "two")
)


@pytest.mark.parametrize(
    "words",
    [
        ("check", "x"),
        ("new", "x"),
        ("show", "x"),
        ("sheet", "x"),
        ("diff", "x", "tianjin"),
        ("sheet",),
        ("nothing",),
    ],
)
def test_bad_input_ends_with_one_line_and_status_two(run, words) -> None:
    status, out, err = run(*words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("paiju: ")


@pytest.mark.parametrize("name", ids())
def test_the_worths_that_are_shown_are_read_back_as_they_are(run, name: str) -> None:
    doc = load(name).doc
    shown = tomllib.loads(run("show", name)[1])["worth"]
    assert shown.keys() == {pattern.id for pattern in doc.pattern}
    for pattern, written in shown.items():
        whole = {"add": written} if type(written) is int else written
        worth = None if written is False else msgspec.convert(whole, Worth)
        assert worth == doc.worth.get(pattern)
