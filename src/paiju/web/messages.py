"""The messages between a browser and a table, as JSON on a WebSocket.

Whatever a seat is told of the game stands in `State`, made by `paiju.web.table.Table.state` alone.
"""

from typing import Annotated, Any, Literal

import msgspec

from paiju.game.choices import Choice
from paiju.rules.document import Text
from paiju.web.refused import Refused
from paiju.web.seen import Seen
from paiju.web.unread import told

#: The longest message a client may send, in bytes; a choice takes some eighty.
LONGEST = 4096

Phase = Literal["lobby", "playing", "between", "ended"]


class Offer(msgspec.Struct, frozen=True):
    """One choice that may be made now."""

    choice: Choice
    key: str | None  # "1".."9" for what is not a tile to discard
    caption: Text
    confirm: bool  # cannot be undone, and is often a slip


class Ask(msgspec.Struct, frozen=True):
    """A question to the seat."""

    id: int
    choices: list[Offer]


class Readiness(msgspec.Struct, frozen=True):
    """Who is ready before the match."""

    players: list[bool]
    countdown: float | None  # seconds until everybody counts as ready


class State(msgspec.Struct, frozen=True, tag="state"):
    """What happened since the last message, and everything the seat sees now."""

    seq: int  # send it with `resume` to get what comes after
    events: list[msgspec.Raw]
    view: Seen | None  # none before the match
    ask: Ask | None
    ready: Readiness
    phase: Phase
    commitment: str
    player: int


class Error(msgspec.Struct, frozen=True, tag="error"):
    """What was wrong with a message; nothing changed."""

    message: str
    where: str
    text: Text | None = None  # the message in the languages of the page, where it has words


Entropy = Annotated[str, msgspec.Meta(max_length=200)]


class Ready(msgspec.Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """The person is ready, and may add chance of their own."""

    entropy: Entropy = ""


class Choose(msgspec.Struct, frozen=True, tag="choose", forbid_unknown_fields=True):
    """The answer to a question."""

    ask: int
    choice: Choice


class Hints(msgspec.Struct, frozen=True, tag="hints", forbid_unknown_fields=True):
    """Asks what the hand could become."""


class Next(msgspec.Struct, frozen=True, tag="next", forbid_unknown_fields=True):
    """Asks for the next hand."""


class Leave(msgspec.Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Ends the match."""


class Resume(msgspec.Struct, frozen=True, tag="resume", forbid_unknown_fields=True):
    """Asks to be told again what came after `seq`."""

    seq: Annotated[int, msgspec.Meta(ge=0)]


Wish = Ready | Choose | Next | Leave
Message = Wish | Hints | Resume

Outgoing = State | Error | dict[str, Any]

_messages = msgspec.json.Decoder(Message)


def read(frame: str | bytes) -> Message:
    """The message in a frame."""
    size = len(frame.encode() if isinstance(frame, str) else frame)
    if size > LONGEST:
        raise Refused(f"{size} bytes; a message has at most {LONGEST}", "frame")
    try:
        return _messages.decode(frame)
    except msgspec.ValidationError as fault:
        raise Refused(told(fault, Message, frame), "message") from fault
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Refused(str(fault), "message") from fault


def write(message: Outgoing) -> str:
    """A message as a text frame."""
    return msgspec.json.encode(message).decode()


def hinted(hints: Any, seq: int) -> dict[str, Any]:
    """Hints as a message; `seq` says for which view."""
    return {"type": "hints", "seq": seq, **msgspec.to_builtins(hints)}


def error(fault: Refused) -> Error:
    """A refusal as a message."""
    return Error(fault.message, fault.where, fault.text)
