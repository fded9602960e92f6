"""A person plays a whole hand over the socket, the next one, and leaves with a record."""

import hashlib
import time
from pathlib import Path

import pytest

from paiju.record import read, verify
from paiju.web.host import Pace
from web.served import serving


def test_a_hand_is_played_to_settlement_and_the_next_begins(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        table, key = client.table(name="李强", entropy="one")
        assert client.get(table)["phase"] == "lobby"
        with client.sit(table, key) as person:
            person.ready("two")
            person.play_hand()
            assert person.state["phase"] == "between"
            kinds = [event["type"] for event in person.events]
            assert kinds[:3] == ["match_start", "seating", "hand_start"]
            assert kinds[-1] == "hand_end"
            assert sum(person.events[-1]["net"]) == 0
            assert person.state["view"]["players"][0] == {"name": "李强", "kind": "person"}
            person.say({"type": "next"})
            person.hear_until(lambda state: state["phase"] == "playing")
            assert person.state["view"]["hand"] == 2
            person.play_hand()
            assert len(client.get(f"{table}/hands")) == 2


def test_the_seed_was_fixed_before_the_seats_were_drawn(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        table, key = client.table(entropy="mine")
        before = client.get(table)["commitment"]
        with client.sit(table, key) as person:
            person.ready("seen it")
            assert person.state["commitment"] == before
            person.say({"type": "leave"})
            person.hear_until(lambda state: state["phase"] == "ended")
        end = person.events[-1]
        assert (end["reason"], end["left"]) == ("left", 0)
        assert hashlib.sha256(bytes.fromhex(end["seed"])).hexdigest() == before
        assert end["entropy"] == "mine/seen it"


def test_a_finished_hand_is_shown_open_to_who_played_it(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        table, key = client.table()
        with client.sit(table, key) as person:
            person.ready()
            assert client.get(f"{table}/hands") == []
            assert client.http.get(f"{table}/hands/1?key={key}").status_code == 404
            person.play_hand()
        line = client.get(f"{table}/hands")[0]
        hand = client.get(f"{table}/hands/1", key=key)
        assert client.http.get(f"{table}/hands/1?key=wrong").status_code == 403
        deals = [event for event in hand["events"] if event["type"] == "deal"]
        assert sorted(len(deal["tiles"]) for deal in deals) == [13, 13, 13, 14]
        assert hand["events"][0]["type"] == "hand_start"
        assert hand["events"][-1]["net"] == line["net"]
        assert hand["start"]["hand"] == 0
        assert hand["start"]["seats"] == line["seats"]


def test_the_match_ends_by_itself_and_its_record_verifies(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        table, key = client.table()
        with client.sit(table, key) as person:
            person.ready()
            assert client.http.get(f"{table}/record?key={key}").status_code == 404
            while person.state["phase"] != "ended":
                person.play_hand()
                if person.state["phase"] == "between":
                    person.say({"type": "next"})
                    person.hear_until(lambda state: state["phase"] != "between")
            assert person.events[-1]["reason"] == "length"
            for _ in range(100):
                record = client.http.get(f"{table}/record?key={key}")
                if record.status_code == 200:
                    break
        assert record.headers["content-type"].startswith("application/jsonl")
        verify(read(record.content))
        assert client.http.get(f"{table}/record?key=wrong").status_code == 403


@pytest.mark.parametrize(("rules", "bots"), [("tianjin-three", 2), ("tianjin-five", 4)])
def test_three_or_five_sit_down_too(tmp_path: Path, rules: str, bots: int) -> None:
    with serving(tmp_path) as client:
        table, key = client.table(rules=rules, bots=["planner"] * bots)
        with client.sit(table, key) as person:
            person.ready()
            for _ in range(3):
                person.play_hand()
                if person.state["phase"] == "between":
                    person.say({"type": "next"})
                    person.hear_until(lambda state: state["phase"] != "between")
            assert len(client.get(f"{table}/hands")) >= 3


def test_hints_are_of_ones_own_hand(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        table, key = client.table()
        with client.sit(table, key) as person:
            person.ready()
            while person.state["view"]["phase"] != "play" or person.state["ask"] is None:
                person.hear_until(lambda state: state["ask"] is not None)
                if person.state["view"]["phase"] != "play":
                    person.answer()
            person.say({"type": "hints"})
            while (hints := person.hear())["type"] != "hints":
                pass
            own = person.state["view"]["table"][person.state["view"]["seat"]]
            assert {one["tile"] for one in hints["discards"]} == set(own["hand"])
            assert hints["seq"] == person.state["seq"]
            assert all(0 <= one["left"] <= 4 for one in hints["useful"])
            assert {one["id"] for one in hints["patterns"]} >= {"five", "dragon", "wild_wait"}


def test_when_nobody_says_ready_the_countdown_does(tmp_path: Path) -> None:
    with serving(tmp_path, Pace(bot=0, countdown=0.3)) as client:
        table, key = client.table()
        with client.sit(table, key) as person:
            person.hear()
            assert person.state["ready"]["players"] == [False, True, True, True]
            assert 0 < person.state["ready"]["countdown"] <= 0.3
            person.hear_until(lambda state: state["phase"] == "playing")
            assert person.state["ready"] == {"players": [True] * 4, "countdown": None}


def test_the_countdown_waits_for_somebody_to_be_there(tmp_path: Path) -> None:
    with serving(tmp_path, Pace(bot=0, countdown=0.4)) as client:
        table, key = client.table()
        with client.sit(table, key) as person:
            person.hear()
        time.sleep(0.6)
        assert client.get(table)["phase"] == "lobby"


def test_a_reload_goes_on_where_it_was(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        table, key = client.table()
        with client.sit(table, key) as person:
            person.ready()
            person.hear_until(lambda state: state["ask"] is not None)
            with client.sit(table, key) as again:
                again.hear()
                assert again.events == person.events
                assert again.state["view"] == person.state["view"]
                assert again.state["ask"] == person.state["ask"]
            person.say({"type": "resume", "seq": 2})
            assert [event["seq"] for event in person.hear()["events"]][:1] == [3]
