"""A person at the other end of a socket, who plays what is offered and remembers all they heard."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, Protocol

Message = dict[str, Any]

#: Bots that make a whole hand short.
BOTS = ["planner", "planner", "planner"]


class Line(Protocol):
    """An open socket."""

    def send(self, text: str) -> None:
        """Send a frame."""

    def hear(self) -> str:
        """Wait for a frame."""


class Person:
    """Plays a seat: takes wins, claims at random, throws away what was just drawn."""

    def __init__(self, line: Line, seed: int = 1) -> None:
        self.line = line
        self.dice = Random(seed)
        self.frames: list[str] = []
        self.events: list[Message] = []
        self.state: Message = {}

    def say(self, message: Message) -> None:
        self.line.send(json.dumps(message))

    def hear(self) -> Message:
        """The next message; news is noted."""
        frame = self.line.hear()
        self.frames.append(frame)
        message: Message = json.loads(frame)
        if message["type"] == "state":
            self.note(message)
        return message

    def note(self, state: Message) -> None:
        """Takes in news, which goes on exactly where the last ended."""
        self.state = state
        for event in state["events"]:
            if event["seq"] <= len(self.events):
                assert self.events[event["seq"] - 1] == event
            else:
                assert event["seq"] == len(self.events) + 1
                self.events.append(event)
        assert state["seq"] == len(self.events)

    def hear_until(self, wanted: Callable[[Message], bool]) -> Message:
        """The first message, counting the last state, that is as wanted."""
        if self.state and wanted(self.state):
            return self.state
        while True:
            message = self.hear()
            if message["type"] == "state" and wanted(message):
                return message

    def hear_error(self) -> Message:
        """The next refusal."""
        while True:
            message = self.hear()
            if message["type"] == "error":
                return message

    def ready(self, entropy: str = "") -> None:
        """Sits down and begins."""
        self.hear_until(lambda state: state["phase"] == "lobby")
        self.say({"type": "ready", "entropy": entropy})
        self.hear_until(lambda state: state["phase"] == "playing")

    def choose(self) -> None:
        """Answers the question that stands."""
        choice = self.choice(self.state["ask"]["choices"])
        self.say({"type": "choose", "ask": self.state["ask"]["id"], "choice": choice})

    def choice(self, offers: list[Message]) -> Message:
        """Wins if it can; throws away what it drew; else anything."""
        choices: list[Message] = [offer["choice"] for offer in offers]
        drawn = self.state["view"]["table"][self.state["view"]["seat"]]["drawn"]
        for wanted in ({"type": "win"}, {"type": "discard", "tile": drawn}):
            if wanted in choices:
                return wanted
        return self.dice.choice(choices)

    def answer(self) -> None:
        """Answers the question that stands, and hears what comes of it."""
        asked = self.state["ask"]["id"], self.state["ask"]["choices"]
        self.choose()
        self.hear_until(
            lambda state: (
                state["ask"] is None or (state["ask"]["id"], state["ask"]["choices"]) != asked
            )
        )

    def play_hand(self) -> None:
        """Plays until the hand is over."""
        while True:
            self.hear_until(lambda state: state["ask"] is not None or state["phase"] != "playing")
            if self.state["phase"] != "playing":
                return
            self.answer()
