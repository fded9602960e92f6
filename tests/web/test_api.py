"""The server answers over HTTP what is asked well, and says what is asked wrongly."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from paiju import rules
from web.people import BOTS
from web.served import Client, serving


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("data")) as client:
        yield client


def test_the_library_lists_every_document(client: Client) -> None:
    rows = {row["id"]: row for row in client.get("/api/rules")}
    assert set(rows) == set(rules.ids())
    assert rows["tianjin"]["hash"] == rules.load("tianjin").hash
    assert rows["tianjin"]["name"]["zh"] == rules.load("tianjin").name.zh
    assert rows["tianjin-five"]["players"] == 5


@pytest.mark.parametrize("lang", ["zh", "zh_hant", "en"])
def test_the_library_tells_its_documents_apart(client: Client, lang: str) -> None:
    rows = client.get("/api/rules")
    said = [(row["about"][lang], row["players"]) for row in rows]
    by_tiles = [one for one in said if "¶麻将牌" in one[0]]
    assert len(by_tiles) == 3
    assert len(set(said)) == len(rows)


def test_what_tells_a_document_apart_is_said_in_its_sheets_words(client: Client) -> None:
    about = next(r["about"] for r in client.get("/api/rules") if r["id"] == "tianjin-three")
    assert about["zh"] == "108 张；只有翻开那张的下一张，共四张；出处：S0 ¶三拐"
    assert about["en"] == "108 tiles; only the kind after the turned one; Sources: S0 ¶三拐"


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant", "en"])
def test_a_rule_sheet_comes_in_three_languages(client: Client, lang: str) -> None:
    sheet = client.get("/api/rules/tianjin/sheet", lang=lang)
    assert sheet["language"] == lang
    assert sheet["sections"]


def wanted(**change: Any) -> dict[str, Any]:
    return {"rules": "tianjin", "bots": BOTS} | change


@pytest.mark.parametrize(
    ("body", "where", "says"),
    [
        (wanted(rules="tianjing"), "rules", "tianjin-classic"),
        (wanted(rules="../../secret.toml"), "rules", "no rule set"),
        (wanted(bots=["planner"]), "bots", "played with 3"),
        (wanted(bots=["planner", "planner", "clever"]), "bots", "planner, stubborn, random"),
        (wanted(bots=["quick"] * 3), "bots", "no bot 'quick'; there are planner, stubborn, random"),
        (wanted(rounds=0), "rounds", ">= 1"),
        (wanted(rounds="many"), "rounds", "int"),
        (wanted(unit=-1), "unit", ">= 1"),
        (wanted(name="x" * 25), "name", "24"),
        (wanted(entropy="x" * 201), "entropy", "200"),
        (wanted(colour="red"), "request", "colour"),
        ({"bots": BOTS}, "request", "`rules`"),
        ([], "request", "object"),
        (wanted(rules="tianjn"), "rules", "did you mean 'tianjin'"),
        (wanted(bots=["planner", "planner", "stuborn"]), "bots", "did you mean 'stubborn'"),
        (wanted(rules="x" * 60_000), "rules", "there are tianjin"),
        (wanted(bots=["x" * 60_000] * 1 + ["planner"] * 2), "bots", "there are planner"),
        (wanted(**{"x" * 60_000: 1}), "request", "unknown field"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    client: Client, body: Any, where: str, says: str
) -> None:
    answer = client.http.post("/api/tables", json=body)
    assert answer.status_code in {400, 404}
    said = answer.json()
    assert said["type"] == "error"
    assert says in said["message"]
    assert said["where"] == where
    assert len(said["message"]) < 500


def test_broken_json_and_too_long_a_body_are_refused(client: Client) -> None:
    header = {"content-type": "application/json"}
    broken = client.http.post("/api/tables", content=b'{"rules": ', headers=header)
    assert (broken.status_code, broken.json()["type"]) == (400, "error")
    long = client.http.post("/api/tables", content=b'"' + b"x" * 70_000 + b'"', headers=header)
    assert (long.status_code, long.json()["type"]) == (413, "error")


@pytest.mark.parametrize(
    ("body", "says"),
    [(b"", "empty"), (b"[" * 20_000, "deeply"), (b'{"bots":' + b"[" * 20_000, "deeply")],
)
def test_a_body_that_is_empty_or_too_deep_is_the_askers_fault(
    client: Client, body: bytes, says: str
) -> None:
    header = {"content-type": "application/json"}
    answer = client.http.post("/api/tables", content=body, headers=header)
    assert (answer.status_code, answer.json()["where"]) == (400, "request")
    assert says in answer.json()["message"]


def test_another_sites_page_may_not_ask_for_a_table(client: Client) -> None:
    for origin, status in [("https://elsewhere.example", 403), ("http://testserver.local", 201)]:
        answer = client.http.post("/api/tables", json=wanted(), headers={"origin": origin})
        assert answer.status_code == status, answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/nowhere",
        "/api/tables/nowhere/hands",
        "/api/tables/nowhere/hands/1",
        "/api/tables/nowhere/record",
        "/api/rules/tianjing/sheet",
        "/api/nothing",
        "/assets/nothing.js",
    ],
)
def test_what_is_not_here_is_said_so(client: Client, path: str) -> None:
    answer = client.http.get(path)
    assert answer.status_code == 404
    assert answer.json()["type"] == "error"
    assert answer.json()["message"]


def test_a_wrong_method_and_language_are_refused(client: Client) -> None:
    assert client.http.delete("/api/rules").status_code == 405
    sheet = client.http.get("/api/rules/tianjin/sheet?lang=fr")
    assert (sheet.status_code, sheet.json()["where"]) == (400, "lang")


def test_a_lobby_tells_anybody_no_secret(client: Client) -> None:
    table, key = client.table(bots=["planner", "random", "stubborn"])
    answer = client.http.get(table)
    assert key not in answer.text
    lobby = answer.json()
    assert [player["kind"] for player in lobby["players"]] == [
        "person",
        "planner",
        "random",
        "stubborn",
    ]
    assert lobby["ready"] == {"players": [False, True, True, True], "countdown": None}
    assert len(lobby["commitment"]) == 64
    assert set(lobby) == {
        *("table", "rules", "players", "rounds", "unit", "phase", "ready", "commitment", "hands")
    }


@pytest.mark.parametrize("path", ["/", "/table/x", "/api/rules", "/api/nothing"])
def test_every_answer_says_what_a_browser_may_do_with_it(client: Client, path: str) -> None:
    headers = client.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src" not in policy  # default-src stands for it: no inline script, no eval
    assert "frame-ancestors 'none'" in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"


def test_the_server_tells_how_it_is(client: Client) -> None:
    health = client.get("/api/health")
    assert health["status"] == "ok"
    assert health["broken"] == 0


def test_long_answers_are_compressed(client: Client) -> None:
    answer = client.http.get("/api/rules/tianjin/sheet", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"


def test_a_name_of_control_characters_becomes_a_plain_one(client: Client, tmp_path: Path) -> None:
    table, _ = client.table(name="\x00\n\u202e")
    assert client.get(table)["players"][0]["name"] == "我"
