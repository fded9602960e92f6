"""Documents of a test's own: one that ships, with some keys changed."""

from pathlib import Path

from paiju.rules import RuleSet, ids, load

TIANJIN = tuple(name for name in ids() if name.split("-")[0] == "tianjin")

HEAD = """id = "house"
version = "1.0.0"
extends = "{base}"
name = {{ zh = "自家", en = "House" }}
source = ["test"]
"""


def document(text: str, base: str = "tianjin") -> str:
    """The text of a document that extends one that ships."""
    return HEAD.format(base=base) + text


def house(folder: Path, text: str, base: str = "tianjin") -> RuleSet:
    """The rule set of such a document."""
    path = folder / "house.toml"
    path.write_text(document(text, base), encoding="utf-8")
    return load(str(path))
