"""No socket ever carries a tile that its seat may not see, shown on the frames sent."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from paiju import rules
from web.eyes import Eyes
from web.people import Message, Person
from web.served import serving

PEOPLE = {name: rules.load(name).params.players for name in rules.ids()}


def state(**change: Any) -> Message:
    return {"type": "state", "events": [], "view": None, "ask": None} | change


def seat(**change: Any) -> Message:
    return {"hand": None, "drawn": None, "melds": [], "river": []} | change


@pytest.mark.parametrize(
    "message",
    [
        state(events=[{"type": "draw", "seat": 1, "tile": "5m"}]),
        state(events=[{"type": "deal", "seat": 3, "tiles": ["1z"] * 13}]),
        state(events=[{"type": "replacement", "seat": 2, "tile": "9p"}]),
        state(view={"phase": "play", "table": [seat(), seat(hand=["1m"]), seat(), seat()]}),
        state(view={"phase": "play", "table": [seat(drawn="1m"), seat(), seat(), seat()]}),
        state(view={"phase": "play", "table": [], "wall": {"tiles": ["3s"]}}),
        state(view={"phase": "claim", "table": [], "result": {"hands": [["3s"]]}}),
        state(next="3s"),
        {"type": "hints", "patterns": [{"needs": "7p"}]},
        {"type": "error", "message": "7p", "where": "wall"},
    ],
)
def test_a_tile_in_a_wrong_place_is_noticed(message: Message) -> None:
    eyes = Eyes()
    eyes.seat = None
    assert len(eyes.wrong(message)) >= 1


def watched(person: Person, key: str, hands: int) -> Counter[str]:
    """Plays hands, asking for hints now and then; every frame is looked at."""
    person.ready()
    for _ in range(hands):
        while person.state["phase"] == "playing":
            person.hear_until(lambda now: now["ask"] is not None or now["phase"] != "playing")
            if person.state["ask"] is not None:
                if person.dice.random() < 0.5:
                    person.say({"type": "hints"})
                person.answer()
        if person.state["phase"] == "ended":
            break
        person.say({"type": "next"})
        person.hear_until(lambda now: now["phase"] != "between")
    eyes = Eyes()
    kinds: Counter[str] = Counter()
    seed = next((e["seed"] for e in person.events if e["type"] == "match_end"), "")
    for frame in person.frames:
        message = json.loads(frame)
        assert eyes.wrong(message) == []
        assert key not in frame
        ended = message["type"] == "state" and message["phase"] == "ended"
        assert ended or not seed or seed not in frame
        kinds[message["type"]] += 1
    return kinds


def open_events(client: Any, table: str, key: str) -> list[Message]:
    """Every event of the finished hands, as they truly were."""
    count = len(client.get(f"{table}/hands"))
    hands = [client.get(f"{table}/hands/{n + 1}", key=key)["events"] for n in range(count)]
    return [event for hand in hands for event in hand]


@pytest.mark.parametrize("document", ["tianjin", "tianjin-classic", "tianjin-five", "tianjin-144"])
def test_no_frame_of_a_match_carries_a_hidden_tile(tmp_path: Path, document: str) -> None:
    with serving(tmp_path) as client:
        bots = ["stubborn", "planner", "random", "planner"][: PEOPLE[document] - 1]
        table, key = client.table(rules=document, bots=bots)
        with client.sit(table, key) as person:
            kinds = watched(person, key, 3)
        assert kinds["state"] > 50
        assert kinds["hints"] > 0
        told = {event["seq"]: event for event in person.events}
        hidden = 0
        for event in open_events(client, table, key):
            if event == told[event["seq"]]:
                continue
            hidden += 1
            assert event["type"] in {"deal", "draw", "replacement"}
            secret = "tiles" if event["type"] == "deal" else "tile"
            assert told[event["seq"]] == event | {secret: None}
        assert hidden > 50


@pytest.mark.slow
@pytest.mark.parametrize("document", rules.ids())
def test_no_frame_of_many_matches_carries_a_hidden_tile(tmp_path: Path, document: str) -> None:
    with serving(tmp_path) as client:
        for seed in range(4):
            bots = ["stubborn", "planner", "random", "stubborn"][: PEOPLE[document] - 1]
            table, key = client.table(rules=document, bots=bots)
            with client.sit(table, key) as person:
                person.dice.seed(seed)
                watched(person, key, 40)
                assert person.state["phase"] == "ended"
