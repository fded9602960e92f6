"""Rule documents over HTTP: looked at, forked, checked, kept, written out, played and scored."""

import copy
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from paiju import rules
from web.served import Client, serving

#: Four triplets, one of them of dragons: a pattern that no document has.
OWN: dict[str, Any] = {
    "id": "own_1",
    "name": {"zh": "双碰", "en": "Dragon and triplets"},
    "when": [{"runs": 0, "triplets": 4, "dragon_triplets": "1.."}],
    "hits": ["111m222p333s555z1s1s", "777z222p333s555z1s1s"],
    "misses": ["123m456p789s555z1s1s", "111m222p333s444p1s1s"],
    "source": "own",
}
HEAD = {"id": "ours", "version": "1.0.0", "name": {"zh": "我家", "en": "Ours"}, "source": ["own"]}


def fork(**changes: Any) -> dict[str, Any]:
    return {"parent": "hujia13", "changes": copy.deepcopy(HEAD | changes)}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("data")) as client:
        yield client


def posted(client: Client, path: str, body: Any, status: int = 200) -> Any:
    answer = client.http.post(path, json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


def saved(client: Client, minimum: int, **more: Any) -> dict[str, Any]:
    row: dict[str, Any] = posted(
        client, "/api/rules", fork(win={"minimum": minimum}) | more, status=201
    )
    return row


def test_the_schema_names_every_key_and_measure_in_three_languages(client: Client) -> None:
    schema = client.get("/api/rules/schema")
    keys = {key["path"]: key for key in schema["keys"]}
    assert (keys["win.minimum"]["low"], keys["win.minimum"]["high"]) == (0, 1000)
    assert keys["claims.chow"]["choices"] == ["from_before", "never"]
    assert keys["kong.hidden_shown"]["kind"] == "switch"
    runs = next(one for one in schema["measures"] if one["id"] == "runs")
    assert runs["text"]["zh_hant"].startswith("順子的副數")
    assert all(one["text"]["zh"] and one["text"]["en"] for one in schema["measures"])


#: The patterns of the catalogue that ask how a five was caught.
MEASURING_FIVE = [
    one.id for one in rules.load("tianjin").doc.pattern if any("five" in row for row in one.when)
]


@pytest.mark.parametrize("name", ["hujia13", rules.load("hujia13").hash])
def test_a_document_is_found_by_its_id_and_by_its_hash(client: Client, name: str) -> None:
    found = client.get(f"/api/rules/{name}")
    assert found["rules"]["ref"] == "hujia13"
    assert found["parent"] is None
    assert found["values"]["win.minimum"] == 5
    assert found["worths"]["all_triplets"] == {"add": 2}
    assert found["sheet"]["sections"]


def test_a_document_of_the_package_tells_its_parent(client: Client) -> None:
    found = client.get("/api/rules/tianjin-five", lang="en")
    assert found["parent"]["ref"] == "tianjin"
    assert [line["key"] for line in found["difference"]] == ["seats.people"]


def test_a_draft_is_told_its_hash_its_difference_and_its_examples(client: Client) -> None:
    draft = fork(worth={"own_1": 4, "all_triplets": 3}, pattern=[OWN])
    told = posted(client, "/api/rules/check?lang=en", draft)
    assert told["faults"] == []
    assert len(told["hash"]) == 64
    assert {line["key"]: line["other"] for line in told["difference"]} == {
        "worth.all_triplets": "3 tai",
        "worth.own_1": "4 tai",
    }
    assert [one["has"] for one in told["trials"][0]["hits"]] == [True, True]


def test_every_key_is_said_with_its_value_and_with_every_choice(client: Client) -> None:
    shapes = client.get("/api/rules/schema")["keys"]
    for name in rules.ids():
        found = client.get(f"/api/rules/{name}")
        assert found["keys"].keys() == found["values"].keys()
        for shape in shapes:
            said = found["keys"][shape["path"]]
            now = found["values"][shape["path"]]
            by_value = {repr(one["value"]): one["text"] for one in said["choices"]}
            listed = {"switch": [True, False], "pattern": ["none"]}.get(shape["kind"])
            wanted = shape["choices"] if listed is None else listed
            assert list(by_value) == [repr(one) for one in wanted]
            assert by_value.get(repr(now), said["text"]) == said["text"]
            assert not re.search(r"\{\w+\}", json.dumps([said["name"], said["text"]]))
            shown = {
                (item["id"], item["text"])
                for section in found["sheet"]["sections"]
                for item in section["items"]
                if item["kind"] == "key" and section["id"] != "decided"
            }
            assert said["matters"] == ((shape["path"], said["text"]["zh"]) in shown), shape["path"]


def test_the_keys_of_a_draft_are_said_as_it_has_them(client: Client) -> None:
    known = client.get("/api/rules/hujia13")["keys"]
    assert (known["match.length"]["text"]["zh"], known["draw.dealer"]["matters"]) == (
        "打 1 圈",
        True,
    )
    changes = {"match": {"counted_in": "pots", "length": 3}, "worth": {"five": False}}
    said = posted(client, "/api/rules/check", fork(**changes))["keys"]
    assert said["match.length"]["text"]["zh"] == "打 3 锅"
    assert posted(client, "/api/rules/check", fork(win={"minimum": -1}))["keys"] == {}


def test_a_key_that_no_pattern_asks_for_makes_no_difference(client: Client) -> None:
    def of(worth: dict[str, Any]) -> bool:
        changes = {"id": "ours", "version": "1", "name": {"zh": "x", "en": "x"}, "source": ["own"]}
        draft = {"parent": "tianjin", "changes": changes | {"worth": worth}}
        said = posted(client, "/api/rules/check", draft)["keys"]
        return bool(said["five.only_wait"]["matters"])

    asking = [one for one in MEASURING_FIVE if rules.load("tianjin").doc.worth.get(one)]
    assert asking
    assert of({"plain": {"add": 3}})
    assert not of(dict.fromkeys(asking, False))


def test_an_example_that_fails_is_told_with_its_place(client: Client) -> None:
    wrong = OWN | {"hits": ["123m222p333s555z1s1s", "777z222p333s555z1s"]}
    told = posted(client, "/api/rules/check", fork(worth={"own_1": 4}, pattern=[wrong]))
    assert [one["has"] for one in told["trials"][0]["hits"]] == [False, None]
    assert [fault["key"] for fault in told["faults"]] == ["own_1 hits 1", "own_1 hits 2"]
    refused = posted(client, "/api/rules", fork(worth={"own_1": 4}, pattern=[wrong]), status=400)
    assert refused["where"] == "pattern.own_1 hits 1"


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"win": {"minimum": 6000}}, "win.minimum"),
        ({"win": {"minimun": 6}}, "win.minimun"),
        ({"win": {"minimum": 5}}, "win.minimum"),  # changes nothing
        ({"worth": {"all_triplets": -1}}, "worth.all_triplets.add"),
        ({"worth": {"no_such": 3}}, "worth.no_such"),
        ({"pattern": [OWN]} | {"worth": {"own_1": "lots"}}, "worth.own_1"),
        ({"pattern": [OWN | {"when": [{"runs": 9}]}], "worth": {"own_1": 3}}, "pattern.own_1.runs"),
        ({"pattern": [OWN | {"hits": []}], "worth": {"own_1": 3}}, "pattern.own_1 hits"),
        ({"pattern": [OWN | {"hits": ["1m"] * 25}], "worth": {"own_1": 3}}, "pattern.own_1"),
        ({"wild": {"kinds": "next"}}, "wild.turned"),  # contradicts
        ({"win": {"minimum": 6}, "id": "hujia13"}, "id"),
        ({"win": {"minimum": 6}, "version": "9" * 65}, "version"),
        ({"win": {"minimum": 6}, "id": "My House"}, "id"),
        ({"win": {"minimum": 6}, "extends": "tianjin"}, "extends"),
        ({"win": {"minimum": 10**40}}, "win.minimum"),
        ({"colour": "red"}, "colour"),
        ({}, "document"),
    ],
)
def test_a_document_with_a_fault_is_refused_with_its_place(
    client: Client, changes: dict[str, Any], where: str
) -> None:
    refused = client.http.post("/api/rules", json=fork(**changes))
    assert refused.status_code == 400
    assert refused.json()["where"] == where


def test_a_saved_document_has_a_page_a_sheet_and_a_place_in_the_library(client: Client) -> None:
    row = saved(client, 7, owner="二姐", note="过年\n打")
    found = client.get(f"/api/rules/{row['hash']}")
    assert (found["rules"]["owner"], found["note"]) == ("二姐", "过年\n打")
    assert found["parent"]["ref"] == "hujia13"
    assert found["created"] > 0
    assert [line["key"] for line in found["difference"]] == ["win.minimum"]
    assert client.get(f"/api/rules/{row['hash']}/sheet", lang="en")["hash"] == row["hash"]
    listed = {one["ref"]: one for one in client.get("/api/rules")}
    assert listed[row["hash"]] == client.get(f"/api/rules/{row['hash']}")["rules"]


def test_the_same_rules_are_kept_once(client: Client) -> None:
    row = saved(client, 8)
    again = posted(client, "/api/rules", fork(win={"minimum": 8}, id="other"), status=400)
    assert (again["where"], row["hash"] in again["message"]) == ("hash", True)


def test_a_fork_of_a_fork_is_written_out_and_read_back(client: Client) -> None:
    first = saved(client, 9)
    draft = fork(worth={"half_flush": 5}, unit=2) | {"parent": first["hash"]}
    second = posted(client, "/api/rules", draft | {"owner": "我", "note": "注"}, status=201)
    text = client.http.get(f"/api/rules/{second['hash']}/toml").text
    assert 'extends = "hujia13"' in text
    read = posted(client, "/api/rules/import", {"text": text})
    assert (read["owner"], read["note"]) == ("我", "注")
    body = {"parent": read["parent"], "changes": read["changes"]}
    assert posted(client, "/api/rules/check", body)["hash"] == second["hash"]
    assert posted(client, "/api/rules/toml", body)["text"].count("half_flush") == 1


def test_a_whole_document_is_read_as_well(client: Client) -> None:
    text = client.http.get("/api/rules/hujia13/toml").text
    read = posted(client, "/api/rules/import", {"text": text})
    body = {"parent": read["parent"], "changes": read["changes"]}
    assert posted(client, "/api/rules/check", body)["hash"] == rules.load("hujia13").hash


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("id = ", "document"),
        ('extends = "../../secret.toml"', "rules"),
        ('extends = "hujia13"\ncolour = 3', "colour"),
        ("[" * 5000, "document"),
        ("a" + ".a" * 40_000 + "=1", "document"),
    ],
)
def test_a_text_that_is_no_document_is_refused(client: Client, text: str, where: str) -> None:
    refused = client.http.post("/api/rules/import", json={"text": text})
    assert refused.status_code in {400, 404}
    assert refused.json()["where"] == where


def test_a_text_may_not_be_endless(client: Client) -> None:
    assert client.http.post("/api/rules/import", json={"text": "#" * 500_000}).status_code == 413


@pytest.mark.parametrize("path", ["/api/rules", "/api/rules/check", "/api/rules/import"])
def test_another_sites_page_may_not_save(client: Client, path: str) -> None:
    header = {"origin": "https://elsewhere.example"}
    assert client.http.post(path, json=fork(), headers=header).status_code == 403


def test_a_saved_pattern_is_played_after_the_server_starts_again(tmp_path: Path) -> None:
    draft = fork(worth={"own_1": 4}, pattern=[OWN])
    with serving(tmp_path) as client:
        row = posted(client, "/api/rules", draft, status=201)
        table, _ = client.table(rules=row["hash"])
        assert client.get(table)["rules"]["ref"] == row["hash"]
    with serving(tmp_path) as client:
        assert client.get(table)["rules"]["hash"] == row["hash"]
        assert client.get("/api/health")["broken"] == 0
        table, _ = client.table(rules=row["hash"])
        assert client.get(table)["phase"] == "lobby"


def test_a_hand_is_scored_under_several_documents(client: Client) -> None:
    hand = {"concealed": "111m222p333s555z1s", "win_tile": "1s", "indicator": "3p"}
    found = posted(
        client, "/api/score", {"hand": hand, "rules": ["hujia13", "tianjin", "taiwan16"]}
    )
    family, tianjin, sixteen = found
    # 缺五 1 + 三元刻 1 + 四暗刻 16 + 不求 1
    assert (family["score"]["fan"], family["dropped"]) == (19, ["indicator"])
    assert (tianjin["dropped"], tianjin["score"]["wilds"]) == ([], ["3p", "4p"])
    assert (sixteen["score"], sixteen["where"]) == (None, "concealed")
    assert sixteen["text"] == {
        "zh": "手里 13 张，这里应是 16 张，胡的那张另算",
        "zh_hant": "手裡 13 張，這裡應是 16 張，胡的那張另算",
        "en": "13 tiles; 16 belong here, the winning tile apart",
    }
    assert sixteen["error"] == f"concealed: {sixteen['text']['en']}"


@pytest.mark.parametrize(
    ("change", "where", "zh"),
    [
        ({"concealed": "1111m22p333s5555z", "win_tile": "1m"}, "", "1m (一万) 有 5 张"),
        ({"win_tile": "1f"}, "win_tile", "1f (春) 不在这份规则的 136 张牌里"),
        ({"win": "kong_draw"}, "win", "杠上开花要先有杠"),
    ],
)
def test_a_hand_that_cannot_be_is_told_with_its_key(
    client: Client, change: dict[str, Any], where: str, zh: str
) -> None:
    hand = {"concealed": "111m222p333s555z1s", "win_tile": "1s"} | change
    (found,) = posted(client, "/api/score", {"hand": hand, "rules": ["hujia13"]})
    assert (found["score"], found["where"]) == (None, where)
    assert found["text"]["zh"].startswith(zh)


def test_a_hand_that_cannot_be_read_is_refused_with_its_key(client: Client) -> None:
    body = {"hand": {"concealed": "1x", "win_tile": "1s"}, "rules": ["hujia13"]}
    refused = posted(client, "/api/score", body, status=400)
    assert (refused["where"], refused["message"]) == ("concealed", refused["text"]["en"])
    assert refused["text"]["zh"].startswith("第 1 个字：1 后面要写花色")
    body = {"hand": {"concealed": "1m", "win_tile": "1s"}, "rules": ["nowhere"]}
    assert posted(client, "/api/score", body, status=404)["where"] == "rules"


def test_what_counts_beside_what_is_changed_and_taken_back(client: Client) -> None:
    found = client.get("/api/rules/hujia13")["overrules"]
    rule = next(one for one in found if one["id"] == "seven_pairs_concealed")
    told = posted(client, "/api/rules/check", fork(overrule=[rule | {"count": False}]))
    assert [line["key"] for line in told["difference"]] == ["overrule.seven_pairs.concealed"]
    assert told["faults"] == []
    gone = posted(client, "/api/rules/check", fork(overrule=[rule | {"others": []}]))
    assert gone["hash"] not in {told["hash"], ""}
    assert [(line["one"], line["other"]) for line in gone["difference"]] == [("另计", "照推出来的")]
    row = posted(client, "/api/rules", fork(overrule=[rule | {"others": []}]), status=201)
    kept = client.get(f"/api/rules/{row['hash']}")["overrules"]
    assert rule["id"] not in {one["id"] for one in kept}
    text = client.http.get(f"/api/rules/{row['hash']}/toml").text
    read = posted(client, "/api/rules/import", {"text": text})
    body = {"parent": read["parent"], "changes": read["changes"]}
    assert posted(client, "/api/rules/check", body)["hash"] == row["hash"]


def test_an_example_may_have_melds_and_circumstances(client: Client) -> None:
    hit = {"concealed": "111m5p", "win_tile": "5p", "melds": [["pung", "2s"], ["pung", "9p"]]}
    hit["melds"].append(["hidden_kong", "1z"])
    own = OWN | {"hits": [hit | {"win": "discard", "seat_wind": "S"}, *OWN["hits"][1:]]}
    told = posted(client, "/api/rules/check", fork(worth={"own_1": 4}, pattern=[own]))
    assert told["trials"][0]["hits"][0]["has"] is not None


def test_what_is_wrong_is_said_in_the_languages_of_the_page(client: Client) -> None:
    told = posted(client, "/api/rules/check", fork(worth={"zzzzzz": 3}))
    assert told["faults"][0]["text"]["zh_hant"] == "沒有這個牌型"
    refused = posted(client, "/api/rules", fork(worth={"zzzzzz": 3}), status=400)
    assert refused["text"]["zh"] == "没有这个牌型"
    saved(client, 40)
    again = posted(client, "/api/rules", fork(win={"minimum": 40}, id="other"), status=400)
    assert again["text"]["zh"].startswith("打法一模一样的规则已经有了")
