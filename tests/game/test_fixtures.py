"""The hands that the page's tests fold are as the game tells them now."""

from pathlib import Path
from runpy import run_path

TOP = Path(__file__).resolve().parents[2]


def test_the_page_s_hands_are_as_the_game_tells_them():
    folder = TOP / "client" / "fixtures"
    made = run_path(str(folder / "make.py"))["made"]()
    stale = [name for name, content in made.items() if (folder / name).read_bytes() != content]
    assert stale == [], "run client/fixtures/make.py"
