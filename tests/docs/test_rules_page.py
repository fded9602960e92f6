"""docs/2-rules.md is done as it says, on a copy of the package: files written, commands run."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
PAGE = (TOP / "docs" / "2-rules.md").read_text(encoding="utf-8")
LEFT_OUT = "…"
AT_THE_END = "# at the end of "


def parts_shown(shown: list[str]) -> list[str]:
    """What is shown, cut where lines are left out; an empty part where it begins or ends so."""
    return re.split(rf"^{LEFT_OUT}\n", "".join(f"{line}\n" for line in shown), flags=re.MULTILINE)


def says(out: str, shown: list[str]) -> bool:
    """Whether an output is what is shown."""
    first, *others = parts_shown(shown)
    if not others:
        return out == first
    at = len(first)
    for part in others:
        found = f"\n{out}".find(f"\n{part}", at)
        if found < 0:
            return False
        at = found + len(part)
    return out.startswith(first) and (not others[-1] or out.endswith(others[-1]))


def test_an_output_is_what_is_shown_but_for_lines_left_out() -> None:
    out = "one\ntwo\nthree\nfour\n"
    good = [["one", "two", "three", "four"], ["…", "two", "…"], ["one", "…", "four"], ["…", "four"]]
    bad = [["one", "two"], ["…", "wo", "…"], ["…", "four", "…", "two", "…"], ["one", "…", "three"]]
    assert [shown for shown in good if not says(out, shown)] == []
    assert [shown for shown in bad if says(out, shown)] == []


def written(block: str, folder: Path) -> None:
    """Writes a block of TOML to the file that its first line names."""
    first, rest = block.split("\n", 1)
    if first.startswith(AT_THE_END):
        with (folder / first.removeprefix(AT_THE_END)).open("a", encoding="utf-8") as file:
            file.write(f"\n{rest}")
    else:
        (folder / first.removeprefix("# ")).write_text(rest, encoding="utf-8")


def test_the_page_of_rules_is_what_happens(tmp_path: Path) -> None:
    left = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(TOP / "src" / "paiju", tmp_path / "src" / "paiju", ignore=left)
    told = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "en_GB.UTF-8", "PYTHONUTF8": "1"}
    environment = os.environ | told | {"PYTHONPATH": str(tmp_path / "src")}
    commands = 0
    for language, block in re.findall(r"```(toml|console)\n(.*?)```", PAGE, flags=re.DOTALL):
        if language == "toml":
            written(block, tmp_path)
            continue
        for step in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, *shown = step.splitlines()
            words = shlex.split(line.removeprefix("./run paiju "))
            ran = subprocess.run(
                [sys.executable, "-m", "paiju", *words],
                cwd=tmp_path,
                env=environment,
                capture_output=True,
                encoding="utf-8",
                check=False,
            )
            assert says(ran.stdout, shown), f"{line}\n{ran.stdout}{ran.stderr}"
            assert ran.returncode == (1 if "[fault]" in ran.stdout else 0)
            commands += 1
    assert commands == PAGE.count("$ ./run paiju ")
    assert (tmp_path / "my-house.html").read_text(encoding="utf-8").endswith("</html>\n")
