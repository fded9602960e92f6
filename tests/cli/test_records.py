"""`paiju verify` and `paiju show`: what they print, and the status they end with."""

import io
import json
import sys
from pathlib import Path

import pytest

from game.evenings import evening
from paiju.cli.app import app
from paiju.record import write_ledger

GOLDEN = Path(__file__).parents[1] / "record" / "golden"
MATCH = GOLDEN / "tianjin.jsonl"


def run(*arguments: object) -> int:
    """The exit status of a command."""
    try:
        app(list(map(str, arguments)), exit_on_error=False, print_error=False)
    except SystemExit as ended:
        return int(ended.code or 0)
    return 0


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """The stored match with another tile in its line 21."""
    rows = MATCH.read_text(encoding="utf-8").splitlines(keepends=True)
    row = json.loads(rows[20])
    rows[20] = json.dumps({**row, "tile": "7z" if row["tile"] != "7z" else "1m"}) + "\n"
    path = tmp_path / "changed.jsonl"
    path.write_text("".join(rows), encoding="utf-8")
    return path


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    """The record of a closed ledger."""
    path = tmp_path / "ledger.jsonl"
    path.write_bytes(write_ledger(evening("tianjin", 1, 3).closed()))
    return path


def test_a_ledger_is_verified_as_scored_by_hand(
    ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("verify", ledger, "--lang", "en") == 0
    told = capsys.readouterr().out
    assert "verified: tianjin, a ledger scored by hand, 3 hands" in told
    assert "there is no wall to check" in told
    assert run("verify", ledger, "--json") == 0
    [found] = json.loads(capsys.readouterr().out)
    assert (found["by_hand"], found["commitment"]) == (True, "")
    assert run("show", ledger, "--lang", "zh-Hans") == 0
    assert "手记的；没有牌墙和种子可验" in capsys.readouterr().out


def test_a_ledger_with_a_wrong_payment_is_not_verified(
    ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [json.loads(row) for row in ledger.read_text(encoding="utf-8").splitlines()]
    at = next(n for n, row in enumerate(rows) if row.get("type") == "hand_end")
    rows[at]["net"][0] += 1
    ledger.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    assert run("verify", ledger, "--lang", "en") == 1
    assert f"{ledger}:{at + 1}: not verified: net[0] is" in capsys.readouterr().err


def test_a_true_record_is_verified(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("verify", MATCH, "--lang", "en") == 0
    assert f"{MATCH}: verified: tianjin, 3 hands, 2 wins, 630 events" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "right", "wrong", "cut"),
    [
        ("zh-Hans", "属实：tianjin，3 把，胡 2 把", "不属实：", "记录不全：断在第 199 行中间"),
        ("zh-Hant", "屬實：tianjin，3 把，胡 2 把", "不屬實：", "記錄不全：斷在第 199 行中間"),
        ("en", "verified: tianjin, 3 hands", "not verified: ", "in the middle of line 199"),
    ],
)
def test_records_are_judged_in_the_language_asked_for(
    changed: Path,
    capsys: pytest.CaptureFixture[str],
    language: str,
    right: str,
    wrong: str,
    cut: str,
) -> None:
    half = changed.with_name("cut.jsonl")
    half.write_bytes(MATCH.read_bytes()[:40_000])
    assert run("verify", MATCH, changed, half, "--lang", language) == 1
    said = capsys.readouterr()
    assert right in said.out
    assert f"{changed}:21: {wrong}" in said.err
    assert cut in said.err


def test_nothing_said_of_a_record_depends_on_the_language_for_a_program(
    changed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = []
    for language in ("zh-Hans", "en"):
        run("verify", changed, "--json", "--lang", language)
        answers.append(capsys.readouterr().out)
    assert answers[0] == answers[1]
    assert "should be" in answers[0]


def test_a_changed_record_is_not_and_its_line_is_named(
    changed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("verify", MATCH, changed, "--lang", "en") == 1
    said = capsys.readouterr()
    assert "tianjin.jsonl: verified" in said.out
    assert f"{changed}:21: " in said.err


def test_an_unfinished_record_is_not_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes(MATCH.read_bytes()[:40_000])
    assert run("verify", path, "--lang", "en") == 1
    assert "the record is unfinished: it ends in the middle of line" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"# notes\n", b"\x00\xff"])
def test_what_is_no_record_ends_with_status_2(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "notes"
    path.write_bytes(content)
    for command in ("verify", "show"):
        assert run(command, path) == 2
        said = capsys.readouterr().err
        assert str(path) in said
        assert said.count("\n") == 1


@pytest.mark.parametrize("path", ["nowhere.jsonl", ".", "a\0b", "", "x" * 5000])
def test_a_path_without_a_file_ends_with_status_2(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("verify", "show"):
        assert run(command, path) == 2
        said = capsys.readouterr().err
        assert "paiju: " in said
        assert len(said) < 500


def test_verify_wants_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("verify") == 2
    assert "name a record" in capsys.readouterr().err


def test_verify_answers_a_program(changed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("verify", MATCH, changed, "nowhere", "--json") == 2
    good, bad, missing = json.loads(capsys.readouterr().out)
    assert good["verified"]
    assert (good["rules"], good["hands"], good["totals"]) == ("tianjin", 3, [-4, 14, -6, -4])
    assert (bad["verified"], bad["line"]) == (False, 21)
    assert (missing["verified"], missing["line"]) == (False, None)


def test_standard_input_is_read_for_a_dash(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(MATCH.read_bytes())))
    assert run("verify", "-", "--lang", "en") == 0
    assert "-: verified" in capsys.readouterr().out


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "en"])
def test_a_match_is_shown(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", MATCH, "--lang", language) == 0
    told = GOLDEN / f"tianjin.{language}.txt"
    assert capsys.readouterr().out == told.read_text(encoding="utf-8")


def test_one_hand_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", MATCH, "--lang", "en", "--hand", 2) == 0
    assert capsys.readouterr().out.lstrip().startswith("Hand 2, ")
    assert run("show", MATCH, "--hand", 9) == 2
    assert "no hand 9; there are 1 to 3" in capsys.readouterr().err
