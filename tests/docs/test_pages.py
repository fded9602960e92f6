"""The documents name what is there; pages made by a program are as it makes them now."""

import re
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
DECISIONS = sorted((TOP / "docs" / "decisions").glob("*.md"))
DECISION_LINES = 40


def test_the_map_names_every_layer() -> None:
    rows = re.findall(r"`(\w+)`", (TOP / "docs" / "map.md").read_text())
    layers = {path.parent.name for path in (TOP / "src" / "paiju").glob("*/__init__.py")}
    assert layers - set(rows) == set()


def test_decisions_are_numbered_one_by_one() -> None:
    numbers = [int(path.name[:4]) for path in DECISIONS]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("path", DECISIONS, ids=lambda path: path.stem)
def test_a_decision_is_short_and_whole(path: Path) -> None:
    text = path.read_text()
    assert len(text.splitlines()) <= DECISION_LINES
    for part in ("Context", "Decision", "Consequences", "Alternatives"):
        assert f"**{part}.**" in text, part


@pytest.mark.parametrize("path", sorted(TOP.glob("docs/**/*.md")), ids=lambda path: path.name)
def test_links_between_pages_lead_somewhere(path: Path) -> None:
    links = re.findall(r"\]\((?!\w+:|#)([^)#]+)", path.read_text())
    assert [link for link in links if not (path.parent / link).exists()] == []
