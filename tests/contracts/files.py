"""The project's own files, as the contracts read them."""

import subprocess
from functools import cache
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
SOURCES = {".py", ".pyi", ".pxd", ".ts", ".svelte"}


@cache
def own_files() -> tuple[Path, ...]:
    """Every file that git tracks, or would."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=TOP, check=True, capture_output=True).stdout
    paths = {TOP / name.decode() for name in names.split(b"\0") if name}
    return tuple(sorted(path for path in paths if path.is_file()))


def read(path: Path) -> str:
    """The text of a file, empty where it is no text."""
    content = path.read_bytes()
    return "" if b"\0" in content[:8000] else content.decode(errors="replace")
