"""A server in a process of its own, as people run it."""

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from web.people import Message


class Server:
    """A server process over a folder."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "paiju", "serve", "--port", "0", "--data", str(folder)]
        self.child = subprocess.Popen(
            [*command, "--bot-pace", "0"],
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
        assert self.child.stdout is not None
        line = self.child.stdout.readline().decode()
        self.address = line.split()[1].removeprefix("http://").rstrip("/")

    def kill(self) -> None:
        """Ends the process without a word of warning."""
        self.child.kill()
        self.child.wait()
        if self.child.stdout is not None:
            self.child.stdout.close()

    def ask(self, path: str, body: Message | None = None) -> bytes:
        """What the server answers."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://{self.address}{path}", data, {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            read: bytes = answer.read()
            return read


@contextmanager
def running(folder: Path) -> Iterator[Server]:
    """A server that is certainly gone afterwards."""
    server = Server(folder)
    try:
        yield server
    finally:
        server.kill()
