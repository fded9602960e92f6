"""Peers by others, each from its registry in an environment of its own, and asked there."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

TOP = Path(__file__).resolve().parent.parent.parent
ENVIRONMENTS = TOP / ".uv" / "peers"
VERSIONS = {"riichienv": "0.4.11", "PyMahjongGB": "1.4.0"}


class PeerMissing(Exception):
    """A peer that cannot be installed here; says why."""


@cache
def python_of(name: str) -> Path:
    """The interpreter of a peer's environment, made if need be."""
    home = ENVIRONMENTS / f"{name}-{VERSIONS[name]}"
    python = home / "bin" / "python"
    if not (home / "whole").exists():
        uv = TOP / ".uv" / "bin" / "uv"
        wanted = f"{name}=={VERSIONS[name]}"
        commands: list[list[str | Path]] = [
            [uv, "venv", "--quiet", "--clear", "--python", sys.executable, home],
            [uv, "pip", "install", "--quiet", "--python", python, wanted],
        ]
        for command in commands:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                raise PeerMissing(f"{wanted}: {done.stderr.strip().splitlines()[-1:]}")
        (home / "whole").touch()
    return python


def ask(name: str, script: str, asked: Any = None) -> dict[str, Any]:
    """What a script beside this file prints as JSON, run by the peer's interpreter."""
    done = subprocess.run(
        [python_of(name), Path(__file__).parent / script],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found
