"""What is worked out once and kept in the user's cache, whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile


def folder() -> Path:
    """Where it is kept: `PAIJU_CACHE`, or paiju's folder in the user's cache."""
    base = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    return Path(os.environ.get("PAIJU_CACHE") or Path(base) / "paiju")


def write(file: Path, *content: bytes) -> None:
    """Writes a file in one stroke, where its folder lets it."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = NamedTemporaryFile(dir=file.parent, delete=False)  # noqa: SIM115
        try:
            with fresh:
                for part in content:
                    fresh.write(part)
            Path(fresh.name).replace(file)
        except BaseException:
            Path(fresh.name).unlink(missing_ok=True)
            raise
