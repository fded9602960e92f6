"""How long the first use takes, with every table still to be made, and each later start."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.row import Row

FIRST = 10.0  # seconds
LATER = 0.3
LATER_USE = ["--version"]
FIRST_USE = ["score", "--batch", "-"]
HAND = b'{"rules": "tianjin", "concealed": "111222333m4445z", "win_tile": "5z", "win": "draw"}\n'


def took(arguments: list[str], cache: Path | None = None) -> float:
    """Seconds of one run of the command, by the wall clock."""
    environment = dict(os.environ)
    if cache:
        environment["PAIJU_CACHE"] = str(cache)
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "paiju", *arguments],
        input=HAND,
        env=environment,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return time.perf_counter() - start


def first() -> float:
    """With an empty cache: tables are made."""
    with tempfile.TemporaryDirectory() as empty:
        return took(FIRST_USE, Path(empty))


def rows() -> Iterator[Row]:
    """The first use and a later start."""
    yield Row("first use: a hand scored, tables made", "s", first, most=FIRST)
    yield Row("a later start of paiju", "s", lambda: took(LATER_USE), most=LATER)
