"""What a seat may see, written plainly and apart from the server's own redaction.

A tile may stand in a message at the places named here and nowhere else.
"""

import re
from collections.abc import Iterator
from typing import Any

TILE = re.compile(r"[1-9][mpszfa]\Z")

#: Events whose tiles lie open for all; those of a win and of a hand's end lie open by then.
OPEN = {
    *(
        "redraw",
        "seating",
        "indicator",
        "discard",
        "claim_window",
        "meld",
        "kong",
        "forfeit",
        "chase",
    ),
    *("flower", "rob_window", "horses"),
    *("win", "hand_end"),
}
#: Events whose tiles only their own seat sees.
OWN = {"deal", "draw", "replacement"}
#: Parts of a view that lie open for all.
VIEWED = {"indicator", "wilds", "last", "round_wind"}
#: Parts of a seat that lie open for all.
LAID = {"melds", "river", "flowers"}
#: Tiles in an event that is not open which are no tiles of the game.
WORDS = {("hand_start", "round_wind")}


def tiles_at(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The place of every tile in a message."""
    if isinstance(value, str) and TILE.match(value):
        yield path
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from tiles_at(inner, (*path, key))
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            yield from tiles_at(inner, (*path, n))


class Eyes:
    """One player, through all the hands of a match."""

    def __init__(self, player: int = 0) -> None:
        self.player = player
        self.seat: int | None = None

    def wrong(self, message: dict[str, Any]) -> list[str]:
        """The places in a message where a tile stands that may not be seen."""
        if message["type"] == "state":
            found = [place for event in message["events"] for place in self.wrong_event(event)]
            view = message["view"]
            found += [] if view is None else self.wrong_view(view)
            rest = {key: message[key] for key in message if key not in {"events", "view", "ask"}}
            return found + [f"state {path}" for path in tiles_at(rest)]
        if message["type"] == "hints":
            shown = {"useful", "discards"}
            return [f"hints {path}" for path in tiles_at(message) if path[0] not in shown]
        return [f"{message['type']} {path}" for path in tiles_at(message)]

    def wrong_event(self, event: dict[str, Any]) -> list[str]:
        """The tiles of an event that are not this player's to see."""
        if event["type"] == "hand_start":
            seats = event["seats"]
            self.seat = seats.index(self.player) if self.player in seats else None
        if event["type"] in OPEN or (event["type"] in OWN and event["seat"] == self.seat):
            return []
        return [
            f"{event['type']} of seat {event.get('seat')} {path}"
            for path in tiles_at(event)
            if (event["type"], path[0]) not in WORDS and not self.own_claim(event, path)
        ]

    def own_claim(self, event: dict[str, Any], path: tuple[Any, ...]) -> bool:
        """Whether a tile is of a claim in vain that is this player's, or lies open after a win."""
        if event["type"] != "claim" or path[0] != "others":
            return False
        return event["what"] == "win" or event["others"][path[1]]["seat"] == self.seat

    def wrong_view(self, view: dict[str, Any]) -> list[str]:
        """The tiles of a view that are not this player's to see."""
        found = []
        for path in tiles_at(view):
            if path[0] == "table":
                allowed = path[2] in LAID or path[1] == self.seat
            else:
                over = view["phase"] in {"over", "ended"}
                allowed = path[0] in VIEWED or (path[0] == "result" and over)
            if not allowed:
                found.append(f"view {path}")
        return found
