"""`paiju rules new`: a document begun from another."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

from paiju.cli import main
from paiju.rules import RulesError, ids, load
from paiju.rules.new import OWN, new_text


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path):
    """Runs `paiju rules` in an empty folder; gives its status, output and errors."""
    monkeypatch.chdir(tmp_path)

    def command(*words: str) -> tuple[int, str, str]:
        monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
        monkeypatch.setattr(sys, "argv", ["paiju", "rules", *words])
        status = 0
        try:
            main()
        except SystemExit as ended:
            status = int(ended.code or 0)
        sys.stdout.flush()
        return status, *capfd.readouterr()

    return command


def test_a_new_document_is_refused_until_something_changes(run) -> None:
    assert run("new", "my-house", "--from", "tianjin")[0] == 0
    assert "my-house.toml: 比所承的什么也没改" in run("check", "my-house.toml")[1]
    path = Path("my-house.toml")
    path.write_text(path.read_text().replace("# dragon = 4 ", "dragon = 6 "))
    status, out, _ = run("check", "my-house.toml")
    assert status == 0
    assert "my-house.toml：7 条都对" in out
    assert run("diff", "tianjin", "my-house.toml")[1] == "番数\n  龙 4 → 6\n"


def test_a_new_document_extends_a_file_beside_it(run) -> None:
    run("new", "my-house", "--from", "tianjin")
    path = Path("my-house.toml")
    path.write_text(path.read_text().replace("# unit = 1 ", "unit = 5 "))
    Path("deeper").mkdir()
    out = str(Path("deeper", "cousin.toml"))
    assert run("new", "cousin", "--from", "my-house.toml", "--out", out)[0] == 0
    cousin = Path(out)
    assert tomllib.loads(cousin.read_text())["extends"] == "../my-house.toml"
    cousin.write_text(cousin.read_text().replace("# minimum = 2 ", "minimum = 3 "))
    assert load(out).doc.unit == 5


@pytest.mark.parametrize("name", ["My House", "-x", "x-", "家", "", "tianjin", "a/b", "x" * 41])
def test_a_bad_name_is_refused(run, name: str) -> None:
    status, out, err = run("new", name, "--from", "mcr")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert list(Path().iterdir()) == []


def test_a_file_that_is_there_is_left_alone(run) -> None:
    Path("mine.toml").write_text("mine")
    status, _, err = run("new", "mine", "--from", "mcr")
    assert (status, err.split(";")[0]) == (2, "paiju: mine.toml is there already")
    assert Path("mine.toml").read_text() == "mine"


@pytest.mark.parametrize("out", ["no/where.toml", "mine.txt"])
def test_a_place_that_cannot_be_written_is_refused(run, out: str) -> None:
    status, _, err = run("new", "mine", "--from", "mcr", "--out", out)
    assert (status, err.count("\n")) == (2, 1)


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "en"])
@pytest.mark.parametrize("name", ids())
def test_the_pattern_shown_passes_as_it_stands(
    name: str, language, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = load(name)
    # No example needs the lattice, which the compiled core would walk anew for each document.
    monkeypatch.setattr("paiju.rules.tables.implied", lambda _: {})
    text = new_text("mine", rules, name, "mine.toml", language)
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(RulesError, match="changes nothing of what it extends"):
        load(str(path))
    begin = text.index("# [[pattern]]")
    own = re.sub(r"^# ", "", text[begin:], flags=re.MULTILINE)
    head = text[:begin].replace("[worth]\n", f"[worth]\n{OWN} = 1\n")
    path.write_text(head + own)
    assert OWN in {pattern.id for pattern in load(str(path)).patterns}


def test_each_line_taken_up_says_what_is_inherited(tmp_path: Path) -> None:
    rules = load("hujia13")
    text = new_text("mine", rules, "hujia13", "mine.toml", "en")
    up = re.sub(r"^# (?=[a-z0-9_]+ = )", "", text.split("# [[pattern]]")[0], flags=re.MULTILINE)
    held = tomllib.loads(up)
    assert held["win"] == {
        key: value for key, value in rules.flat["win"].items() if key in held["win"]
    }
    assert set(held["worth"]) == set(rules.doc.worth)
