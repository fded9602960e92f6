"""Writes docs/facts.md from the facts' schema."""

from pathlib import Path

from paiju.sim.facts import page

PAGE = Path(__file__).resolve().parent.parent / "docs" / "facts.md"

if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
