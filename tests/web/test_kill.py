"""The server's process is killed at random moments; each time the table is where it was."""

import json
import time
import urllib.error
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from paiju.record import read, verify
from web.own_process import Server, running
from web.people import BOTS, Person


class Wire:
    """A socket to the process."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def send(self, text: str) -> None:
        self.socket.send(text)

    def hear(self) -> str:
        return str(self.socket.recv(timeout=20))


def act(person: Person) -> None:
    """Does the next thing at the table."""
    match person.state["phase"]:
        case "lobby":
            person.say({"type": "ready"})
            person.hear_until(lambda state: state["phase"] != "lobby")
        case "between":
            person.say({"type": "next"})
            person.hear_until(lambda state: state["phase"] != "between")
        case _:
            person.hear_until(lambda state: state["ask"] is not None or state["phase"] != "playing")
            if person.state["phase"] == "playing":
                person.answer()


def play_until_killed(server: Server, person: Person, path: str, after: float) -> None:
    """Plays on from what was heard last, until the process is gone."""
    heard = len(person.events)
    with connect(f"ws://{server.address}{path}&seq={heard}") as socket:
        person.line = Wire(socket)
        person.state = {}
        person.hear()
        Timer(after, server.child.kill).start()
        try:
            while person.state["phase"] != "ended":
                act(person)
            socket.recv(timeout=20)
        except ConnectionClosed:
            pass


def killed(folder: Path, times: int, seed: int) -> None:
    """Kills a server so often during play, then ends the match and checks its record."""
    dice = Random(seed)
    person = Person(None, seed)  # type: ignore[arg-type]
    path = ""
    told: dict[str, Any] = {}
    for _ in range(times):
        with running(folder) as server:
            if not path or person.state.get("phase") == "ended":
                wanted = {"rules": "tianjin", "bots": BOTS}
                told = json.loads(server.ask("/api/tables", wanted))
                path = f"/api/tables/{told['table']}/play?key={told['key']}"
                person = Person(None, dice.randrange(1000))  # type: ignore[arg-type]
            play_until_killed(server, person, path, 0.02 + dice.random() * 0.6)
    with running(folder) as server:
        everything = Person(None)  # type: ignore[arg-type]
        with connect(f"ws://{server.address}{path}&seq=0") as socket:
            everything.line = Wire(socket)
            everything.hear()
            # nothing that was ever told has changed or gone
            assert everything.events[: len(person.events)] == person.events
            if everything.state["phase"] != "ended":
                for _ in range(3):
                    act(everything)
                everything.say({"type": "leave"})
                everything.hear_until(lambda state: state["phase"] == "ended")
        verify(read(record_of(server, path)))


def record_of(server: Server, path: str) -> bytes:
    """The record of an ended match, kept a moment after its end is told."""
    for _ in range(100):
        try:
            return server.ask(path.replace("/play?", "/record?"))
        except urllib.error.HTTPError as fault:
            fault.close()
            time.sleep(0.05)
    raise AssertionError("the record does not come")


def test_a_table_survives_two_kills(tmp_path: Path) -> None:
    killed(tmp_path, 2, seed=1)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_table_survives_fifty_kills(tmp_path: Path) -> None:
    killed(tmp_path, 50, seed=2)
