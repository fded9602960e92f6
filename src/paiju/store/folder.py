"""The data folder of one server: a database file, and a lock against a second server."""

import fcntl
from pathlib import Path
from typing import IO

from paiju.store.errors import StoreError


class Folder:
    """A data folder held by this process until it is closed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._lock: IO[bytes] = (path / "paiju.lock").open("ab")
        except OSError as fault:
            raise StoreError(f"{path}: cannot keep data here: {fault.strerror or fault}") from fault
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            self._lock.close()
            raise StoreError(f"{path}: another paiju serves from this folder") from fault

    @property
    def url(self) -> str:
        """The address of the database in this folder."""
        return f"sqlite+aiosqlite:///{(self.path / 'paiju.sqlite').absolute()}"

    def close(self) -> None:
        """Let another server have the folder."""
        self._lock.close()
