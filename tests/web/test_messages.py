"""A wrong message is answered, changes nothing, and leaves the socket open."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from web.people import Person
from web.served import Client, serving


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("data")) as client:
        yield client


@pytest.fixture(scope="module")
def person(client: Client) -> Iterator[Person]:
    table, key = client.table()
    with client.sit(table, key) as person:
        person.ready()
        person.hear_until(lambda state: state["ask"] is not None)
        yield person


CHOICE = '{"type":"discard","tile":"1m"}'


@pytest.mark.parametrize(
    ("frame", "where", "says"),
    [
        ("", "message", "truncated"),
        ("hello", "message", "malformed"),
        ("[1, 2]", "message", "object"),
        ("{}", "message", "known here: ready, choose"),
        ('{"type":"cheat"}', "message", "known here: ready, choose, next, leave, hints, resume"),
        ('{"type":"chose"}', "message", "did you mean 'choose'"),
        ('{"type":7}', "message", "str"),
        ('{"type":"' + "x" * 4000 + '"}', "message", "known here: ready"),
        ('{"type":"it\'s `$.type`"}', "message", "known here: ready"),
        ('{"type":"next","hand":3}', "message", "`hand`; known here: type"),
        ('{"type":"resume","sec":1}', "message", "did you mean 'seq'"),
        ('{"type":"resume","' + "x" * 4000 + '":1}', "message", "known here: type, seq"),
        ('{"type":"choose","ask":"now","choice":' + CHOICE + "}", "message", "$.ask"),
        (
            '{"type":"choose","ask":1,"choice":{"type":"steal"}}',
            "message",
            "known here: sit, pull, kick, discard",
        ),
        ('{"type":"choose","ask":1,"choice":{"type":"pong"}}', "message", "did you mean 'pung'"),
        (
            '{"type":"choose","ask":1,"choice":{}}',
            "message",
            "known here: sit, pull, kick, discard",
        ),
        (
            '{"type":"choose","ask":1,"choice":{"type":"kong","what":"opened","tile":"1m"}}',
            "message",
            "known here: added, hidden, open; did you mean 'open'",
        ),
        ('{"type":"choose","ask":1}', "message", "choice"),
        (
            '{"type":"choose","ask":1,"choice":{"type":"pung","seat":2}}',
            "message",
            "known here: type",
        ),
        (
            '{"type":"choose","ask":99999999999999999999999,"choice":' + CHOICE + "}",
            "ask",
            "never asked",
        ),
        ('{"type":"choose","ask":0,"choice":' + CHOICE + "}", "ask", "question 0 is over"),
        ('{"type":"ready"}', "ready", "has begun"),
        ('{"type":"ready","entropy":"' + "x" * 201 + '"}', "message", "200"),
        ('{"type":"next"}', "next", "no hand has just ended"),
        ('{"type":"resume","seq":-1}', "message", ">= 0"),
        ('{"type":"resume","seq":100000}', "seq", "have not happened"),
        ('{"type":"hints"' + " " * 5000 + "}", "frame", "at most 4096"),
        ("[" * 4000, "message", ""),
        ('{"type":"choose","ask":1,"choice":{"type":"win","x":' + "[" * 3000, "message", ""),
        ('{"type":"resume","seq":"\\ud800"}', "message", ""),
    ],
)
def test_a_wrong_message_is_answered_and_changes_nothing(
    person: Person, frame: str, where: str, says: str
) -> None:
    before = person.state
    person.line.send(frame)
    error = person.hear_error()
    assert error["where"] == where
    assert says in error["message"]
    assert len(error["message"]) < 500
    person.say({"type": "resume", "seq": before["seq"]})
    person.hear()
    for what in ("seq", "view", "ask", "phase"):
        assert person.state[what] == before[what]


@pytest.mark.parametrize("tile", ["9f", "5q", "", "五万", "1m1m"])
def test_a_choice_that_is_not_offered_is_refused(person: Person, tile: str) -> None:
    choice = {"type": "discard", "tile": tile}
    person.say({"type": "choose", "ask": person.state["ask"]["id"], "choice": choice})
    error = person.hear_error()
    assert error["where"] == "choice"
    assert person.state["ask"]["choices"][0]["choice"]["type"] in error["message"]


def test_a_binary_frame_is_read_as_the_same_json(person: Person) -> None:
    person.line.session.send_bytes(b'{"type":"cheat"}')  # type: ignore[attr-defined]
    assert "cheat" in person.hear_error()["message"]


def test_an_answer_given_twice_counts_once(client: Client) -> None:
    table, key = client.table()
    with client.sit(table, key) as person:
        person.ready()
        person.hear_until(lambda state: state["ask"] is not None)
        person.choose()
        person.choose()
        assert person.hear_error()["where"] in {"ask", "choose", "choice"}


def test_nothing_is_asked_of_who_is_not_asked(client: Client) -> None:
    table, key = client.table()
    with client.sit(table, key) as person:
        person.hear()
        assert person.state["ask"] is None
        person.say({"type": "choose", "ask": 0, "choice": {"type": "win"}})
        assert person.hear_error()["where"] == "choose"
        person.say({"type": "hints"})
        assert person.hear_error()["where"] == "hints"
        person.say({"type": "leave"})
        assert person.hear_error()["where"] == "leave"


def test_a_flood_of_wrong_messages_is_answered_in_part_and_play_goes_on(client: Client) -> None:
    table, key = client.table()
    with client.sit(table, key) as person:
        person.hear()
        for _ in range(500):
            person.line.send("x")
        person.say({"type": "ready"})
        person.hear_until(lambda state: state["phase"] == "playing")
        person.play_hand()
        assert person.state["phase"] == "between"


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("/api/tables/nowhere/play?key=x", 4404),
        ("{table}/play?key=wrong", 4403),
        ("{table}/play", 4403),
        ("{table}/play?key=x&seq=abc", 4400),
        ("{table}/play?key=x&seq=-1", 4400),
        ("{table}/play?key=x&seq=1.5", 4400),
        ("{table}/play?key=x&seq=", 4400),
        ("{table}/play?key=x&seq=٣", 4400),
        ("{table}/play?key=x&seq=" + "9" * 5000, 4400),
    ],
)
def test_a_socket_that_opens_nothing_says_why_and_closes(
    client: Client, address: str, code: int
) -> None:
    table, _ = client.table()
    with client.http.websocket_connect(address.format(table=table)) as session:
        assert session.receive_json()["type"] == "error"
        with pytest.raises(WebSocketDisconnect) as closed:
            session.receive_text()
    assert closed.value.code == code


def test_another_sites_page_may_not_play(client: Client) -> None:
    table, key = client.table()
    with (
        pytest.raises(WebSocketDisconnect),
        client.sit(table, key, origin="https://elsewhere.example"),
    ):
        pass
    with client.sit(table, key, origin="http://testserver.local") as person:
        person.hear()


def test_a_seat_is_open_in_a_few_places_only(client: Client) -> None:
    from contextlib import ExitStack

    from paiju.web.socket import MOST

    table, key = client.table()
    with ExitStack() as stack:
        for _ in range(MOST):
            stack.enter_context(client.sit(table, key)).hear()
        extra = stack.enter_context(client.http.websocket_connect(f"{table}/play?key={key}"))
        assert "already" in extra.receive_json()["message"]


def test_a_caption_names_each_choice_in_three_languages(person: Person, tmp_path: Path) -> None:
    for offer in person.state["ask"]["choices"]:
        assert all(offer["caption"][language] for language in ("zh", "zh_hant", "en"))
    keys = [offer["key"] for offer in person.state["ask"]["choices"] if offer["key"]]
    assert keys == [str(n + 1) for n in range(len(keys))]
