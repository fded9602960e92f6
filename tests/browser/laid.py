"""A table as a test lays it: what the server tells of one is changed on its way to the page."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

Told = dict[str, Any]
#: A discard that may be taken in every way.
LAST = {"seat": 3, "tile": "5m", "what": "discard"}


def lay(page: Page, change: Callable[[Told], None]) -> None:
    """Has every view of a table that is being played changed before the page sees it."""

    def through(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(server.send)
        server.on_message(lambda frame: route.send(changed(frame, change)))

    page.route_web_socket(re.compile("/play"), through)


def changed(frame: str | bytes, change: Callable[[Told], None]) -> str:
    """A message with its view changed; what led to it is not shown."""
    message: Told = json.loads(frame)
    view = message.get("view")
    if message["type"] == "state" and view and view["table"]:
        message["events"] = []
        change(message)
    return json.dumps(message)


def kongs_and_flowers(message: Told) -> None:
    """Four kongs, eight flowers and a discard that everybody would take."""
    view = message["view"]
    own = view["table"][view["seat"] or 0]
    kongs = [("hidden", "1z", None), ("open", "2p", 1), ("added", "7s", 2), ("open", "9m", 3)]
    own["melds"] = [
        {"what": what, "tiles": [tile] * 4, "tile": tile, "from": origin, "claimed": tile}
        for what, tile, origin in kongs
    ]
    own["flowers"] = [f"{n}f" for n in range(1, 9)]
    own.update(hand=["3m", "4m", "5m", "6m"], drawn=None, count=4)
    view["last"] = {**LAST, "seat": ((view["seat"] or 0) + 3) % 4}
    view.update(phase="claim", turn=view["last"]["seat"])
    chows = [("chow", tile) for tile in ("3m", "4m", "5m")]
    choices: list[Told] = [{"type": kind, "tile": tile} for kind, tile in chows]
    choices += [{"type": "pung"}, {"type": "kong", "what": "open", "tile": "5m"}]
    choices += [{"type": "win"}, {"type": "pass"}]
    said = {"pung": "碰", "kong": "明杠五万", "win": "胡", "pass": "过", "chow": "吃三四五万"}
    message["ask"] = {
        "id": 1,
        "choices": [
            {
                "choice": one,
                "key": str(key),
                "caption": {"zh": said[one["type"]], "en": one["type"].title()},
                "confirm": False,
            }
            for key, one in enumerate(choices, 1)
        ],
    }
