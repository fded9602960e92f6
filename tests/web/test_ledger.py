"""A ledger over HTTP: written hand by hand, tried, corrected, undone, closed, taken away."""

import csv
import io
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from game.evenings import empty, evening
from game.play import changed
from paiju import record, rules
from paiju.game.entry import NOTE_MOST, read_entry
from paiju.game.ledger import NAME_MOST
from paiju.game.refusals import EntryError
from paiju.web.ledger_sheet import cell
from paiju.web.ledger_view import form, hand_view
from web.served import Client, serving

PEOPLE = ["王姐", "老李", "小赵", "二姐"]
EIGHT: dict[str, Any] = {"end": "win", "wins": [{"seat": 0, "way": "draw", "points": 8}]}
DRAWN: dict[str, Any] = {"end": "drawn", "reason": "wall"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("data")) as client:
        yield client


class Page:
    """A page at a ledger."""

    def __init__(self, client: Client, rules: str = "tianjin", **more: Any) -> None:
        self.http = client.http
        wanted = {"rules": rules, "people": PEOPLE} | more
        made = self.http.post("/api/ledgers", json=wanted)
        assert made.status_code == 201, made.text
        self.view: dict[str, Any] = made.json()
        self.at = f"/api/ledgers/{self.view['id']}"

    def send(self, method: str, path: str, status: int = 200, **body: Any) -> Any:
        """What is answered; a view is kept."""
        answer = self.http.request(method, f"{self.at}/{path}", json=body)
        assert answer.status_code == status, answer.text
        said = answer.json()
        if "edition" in said:
            self.view = said
        return said

    def add(self, entry: dict[str, Any], status: int = 200) -> Any:
        return self.send("POST", "hands", status, entry=entry, after=len(self.view["hands"]))

    def correct(self, number: int, entry: dict[str, Any], status: int = 200) -> Any:
        edition = self.view["edition"]
        return self.send("PUT", f"hands/{number}", status, entry=entry, edition=edition)

    def turn(self, what: str, status: int = 200) -> Any:
        return self.send("POST", what, status, edition=self.view["edition"])

    def get(self, path: str = "") -> Any:
        return self.http.get(f"{self.at}{path}")


def test_a_new_ledger_tells_what_may_be_said(client: Client) -> None:
    view = Page(client, unit=2, title=" 周六\u200b晚 ").view
    assert (view["title"], view["unit"], view["people"]) == ("周六晚", 2, PEOPLE)
    assert view["next"] == {
        "number": 1,
        "dealer": 0,
        "streak": 0,
        "round_wind": None,
        "seat_winds": ["E", "S", "W", "N"],
        "sits_out": None,
    }
    form = view["form"]
    assert [way["id"] for way in form["ways"]] == ["draw", "kong_draw", "heavenly"]
    assert (form["sit_max"], form["pull_max"], form["kick"]) == (1, 2, False)
    assert (view["edition"], view["can_undo"], view["can_redo"]) == (0, False, False)


def test_hands_are_settled_as_they_are_told(client: Client) -> None:
    page = Page(client, unit=2)
    page.add(EIGHT | {"stakes": {"sit": 1, "pull": [0, 1, 0, 0], "kick": [0] * 4}})
    hand = page.view["hands"][0]
    # The dealer sat (2), the second pulled (4): 8 x 4, 8 x 2, 8 x 2, each point 2.
    assert hand["net"] == [128, -64, -32, -32]
    assert hand["told"]["zh-Hans"] == ["东 王姐 坐庄 1", "南 老李 拉庄 1", "东 王姐 自摸胡：8 番"]
    assert (hand["value"], page.view["next"]["streak"]) == (8, 1)
    page.add(DRAWN)
    assert page.view["totals"] == [128, -64, -32, -32]


@pytest.mark.parametrize("name", rules.ids())
def test_payments_are_told_as_they_are_settled(name: str) -> None:
    ledger = evening(name, 12, 40)
    for hand in ledger.hands:
        seen = hand_view(ledger, hand)
        told = [Fraction(0)] * len(ledger.people)
        for one in seen.paid:
            told[one.to] += Fraction(one.points)
            told[one.payer] -= Fraction(one.points)
            assert one.sum.zh.endswith(f"= {one.points}") or one.sum.zh.startswith(f"{one.points}")
        assert told == [Fraction(points) for points in seen.parts["hand"]]


def test_a_told_hand_is_scored(client: Client) -> None:
    page = Page(client)
    hand = {"concealed": "123456789m1155p", "win_tile": "1p", "indicator": "9s"}
    page.add({"end": "win", "wins": [{"seat": 2, "way": "draw", "hand": hand}]})
    seen = page.view["hands"][0]
    assert (seen["value"], seen["net"]) == (8, [-8, -8, 24, -8])
    [won] = seen["wins"]
    assert [one["id"] for one in won["patterns"]] == ["dragon", "no_wild"]
    assert won["arithmetic"]["zh"] == "龙 4 × 素 2 = 8"


def test_a_trial_keeps_nothing(client: Client) -> None:
    page = Page(client)
    tried = page.send("POST", "try", entry=EIGHT)
    assert tried["hand"]["net"] == [24, -8, -8, -8]
    assert page.get().json()["edition"] == 0
    page.add(EIGHT)
    anew = page.send("POST", "try", entry=DRAWN, number=1)
    assert anew["hand"]["net"] == [0, 0, 0, 0]
    assert page.get().json()["edition"] == 1


def test_a_correction_settles_every_later_hand_again(client: Client) -> None:
    page = Page(client)
    page.add(EIGHT)
    page.add({"end": "win", "wins": [{"seat": 1, "way": "draw", "points": 4}]})
    assert page.view["hands"][1]["dealer"] == 0
    page.correct(1, {"end": "win", "wins": [{"seat": 1, "way": "draw", "points": 2}]})
    assert page.view["hands"][1]["dealer"] == 1
    assert page.view["totals"] == [-6, 18, -6, -6]
    page.turn("undo")
    assert page.view["totals"] == [20, 4, -12, -12]
    page.turn("redo")
    assert page.view["totals"] == [-6, 18, -6, -6]


def test_a_correction_that_a_later_hand_cannot_follow_is_refused(client: Client) -> None:
    page = Page(client)
    page.add(EIGHT)
    page.add(EIGHT | {"stakes": {"pull": [0, 1, 0, 0]}})
    wrong = page.correct(1, {"end": "win", "wins": [{"seat": 1, "way": "draw", "points": 2}]}, 422)
    assert "第 2 把就不成立（拉：老李 写了 1" in wrong["text"]["zh"]
    assert "(pulling: 老李 has 1" in wrong["message"]
    assert page.get().json() == page.view


def test_what_is_undone_may_be_done_again_until_something_else_is(client: Client) -> None:
    page = Page(client)
    page.add(EIGHT)
    page.turn("undo")
    assert (page.view["hands"], page.view["can_undo"], page.view["can_redo"]) == ([], False, True)
    page.turn("undo", 422)
    page.add(DRAWN)
    assert not page.view["can_redo"]
    page.turn("redo", 422)


def test_a_closed_ledger_is_opened_by_undoing(client: Client) -> None:
    page = Page(client)
    page.add(EIGHT)
    page.turn("end")
    assert (page.view["ended"], page.view["next"]) == (True, None)
    page.add(DRAWN, 422)
    page.turn("end", 422)
    page.turn("undo")
    page.add(DRAWN)
    assert len(page.view["hands"]) == 2


def test_of_two_who_write_at_once_the_second_is_told(client: Client) -> None:
    page = Page(client)
    page.add(EIGHT)
    late = page.send("POST", "hands", 409, entry=DRAWN, after=0)
    assert late["where"] == "after"
    assert late["text"]["zh_hant"].startswith("別人剛動過")
    page.send("POST", "undo", 409, edition=0)
    page.send("PUT", "hands/1", 409, entry=DRAWN, edition=0)
    assert page.get().json()["edition"] == 1


@pytest.mark.parametrize(
    ("entry", "where"),
    [
        ({"end": "won"}, "end"),
        (EIGHT | {"wins": [{"seat": 7, "way": "draw", "points": 8}]}, "wins[0].seat"),
        (EIGHT | {"wins": [{"seat": 0, "way": "discard", "from": 1, "points": 8}]}, "wins[0].way"),
        (EIGHT | {"horses": 1}, "horses"),
        (EIGHT | {"note": "长" * 201}, "note"),
    ],
)
def test_a_wrong_entry_is_refused_with_its_place(
    client: Client, entry: dict[str, Any], where: str
) -> None:
    page = Page(client)
    fault = page.add(entry, 422)
    assert (fault["type"], fault["where"]) == ("error", where)
    assert fault["text"]["zh"]
    assert fault["text"]["en"] == fault["message"]


def test_the_record_and_the_table_are_files(client: Client) -> None:
    page = Page(client, people=["=1+1", *PEOPLE[1:]], title="周六")
    page.add(EIGHT | {"note": "=2"})
    page.turn("end")
    answer = page.get("/record")
    assert answer.headers["content-type"] == "application/x-ndjson"
    assert page.view["id"] not in answer.headers["content-disposition"]
    assert page.view["id"] not in answer.text
    found = record.verify(record.read(answer.content))
    assert (found.by_hand, found.totals) == (True, (24, -8, -8, -8))
    answer = page.get("/table.csv?lang=en")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    table = answer.content.decode()
    assert table.startswith("\ufeffhand,")
    [head, row] = csv.reader(io.StringIO(table[1:]))
    told = dict(zip(head, row, strict=True))
    assert (told["'=1+1, this hand"], told["note"]) == ("24", "'=2")
    assert (told["老李, total"], told["fan"]) == ("-8", "8")


def test_another_sites_page_may_not_write(client: Client) -> None:
    page = Page(client)
    headers = {"origin": "https://elsewhere.example"}
    for method, path in (("POST", "hands"), ("PUT", "hands/1"), ("POST", "undo"), ("POST", "try")):
        answer = client.http.request(method, f"{page.at}/{path}", json={}, headers=headers)
        assert answer.status_code == 403, path


def test_what_is_no_ledger_is_not_here(client: Client) -> None:
    assert client.http.get("/api/ledgers/nothing").status_code == 404
    wanted = {"rules": "nothing", "people": PEOPLE}
    assert client.http.post("/api/ledgers", json=wanted).status_code == 404
    answer = client.http.post("/api/ledgers", json=wanted | {"rules": "tianjin-three"})
    assert answer.json()["where"] == "people"
    twice = client.http.post(
        "/api/ledgers", json={"rules": "tianjin", "people": ["a", "b", "a", "c"]}
    )
    assert twice.json()["where"] == "people[2]"


def test_a_ledger_is_kept_with_all_that_was_undone(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        page = Page(client)
        page.add(EIGHT)
        page.add(DRAWN)
        page.turn("undo")
    with serving(tmp_path) as again:
        assert again.get(page.at) == page.view
        page.http = again.http
        page.turn("redo")
        assert len(page.view["hands"]) == 2


def test_two_servers_of_one_store_do_not_write_over_each_other(tmp_path: Path) -> None:
    with serving(tmp_path) as one, serving(tmp_path) as other:
        page = Page(one)
        behind = other.get(page.at)
        page.add(EIGHT)
        assert behind["edition"] == 0
        page.http = other.http
        page.send("POST", "hands", 409, entry=DRAWN, after=0)
        assert len(other.get(page.at)["hands"]) == 1


@pytest.mark.parametrize("name", rules.ids())
def test_every_documents_form_names_all_it_offers(client: Client, name: str) -> None:
    people = [f"p{n}" for n in range(rules.load(name).doc.seats.people)]
    form = Page(client, name, people=people).view["form"]
    for part in ("ways", "kong_kinds", "reasons"):
        assert all(one["name"]["zh"] and one["name"]["en"] for one in form[part])
    assert ("discard" in [way["id"] for way in form["ways"]]) == (
        rules.load(name).doc.win.by == "any"
    )


def test_a_round_is_told_where_winds_mean_something(client: Client) -> None:
    page = Page(client, "hk13")
    page.add(DRAWN)
    assert (page.view["next"]["round_wind"], page.view["hands"][0]["round_wind"]) == ("E", "E")
    assert ",東,王姐," in page.get("/table.csv?lang=zh-Hant").text
    page = Page(client)
    page.add(DRAWN)
    assert (page.view["next"]["round_wind"], page.view["hands"][0]["round_wind"]) == (None, None)
    assert "\n1,,王姐," in page.get("/table.csv").text.replace("\r", "")


@pytest.mark.parametrize(("language", "mark"), [("zh-Hans", "；"), ("zh-Hant", "；"), ("en", "; ")])
def test_what_happened_is_one_cell_in_the_marks_of_its_language(
    client: Client, language: str, mark: str
) -> None:
    page = Page(client)
    page.add(EIGHT | {"stakes": {"sit": 1, "pull": [0, 1, 0, 0]}})
    told = page.view["hands"][0]["told"][language]
    assert len(told) == 3
    assert mark.join(told) in page.get(f"/table.csv?lang={language}").text


def test_what_a_ledger_may_be_begun_with_is_said_before(client: Client) -> None:
    most = client.http.get("/api/ledgers").json()
    assert most["name_most"] == NAME_MOST
    longest = ["长" * NAME_MOST, *PEOPLE[1:]]
    Page(client, people=longest, title="长" * most["title_most"])
    wanted = {"rules": "tianjin", "people": [longest[0] + "长", *PEOPLE[1:]]}
    assert client.http.post("/api/ledgers", json=wanted).json()["where"] == "people[0]"
    wanted = {"rules": "tianjin", "people": PEOPLE, "title": "长" * (most["title_most"] + 1)}
    assert client.http.post("/api/ledgers", json=wanted).status_code == 400


def taken(name: str, place: str, entry: dict[str, Any]) -> bool:
    """Whether a place of an entry is one that a document takes."""
    ledger = empty(rules.load(name))
    try:
        ledger.settled(read_entry(entry))
    except EntryError as fault:
        refused = fault.where
    else:
        return True
    assert refused == place
    return False


@pytest.mark.parametrize("name", rules.ids())
def test_the_form_says_what_the_servers_check_accepts(name: str) -> None:
    offered = form(rules.load(name))
    for way in offered.ways:
        first = way.id in {"heavenly", "earthly", "humanly"}  # before anybody has a kong
        seat, other = (0, 1) if way.id not in {"earthly", "humanly"} else (1, 0)
        least, most = way.points
        win: dict[str, Any] = {"seat": seat, "way": way.id, "points": most}
        entry: dict[str, Any] = {"end": "win"}
        if not first:
            entry["kongs"] = [{"seat": seat, "kind": "hidden"}]
        origins = {None: win, other: win | {"from": other}}
        accepted = {
            origin: taken(name, "wins[0].from", entry | {"wins": [one]})
            for origin, one in origins.items()
        }
        said = {"must": (False, True), "may": (True, True), "no": (True, False)}[way.from_]
        assert (accepted[None], accepted[other]) == said, way.id
        right = origins[other if way.from_ == "must" else None]
        for points in (least - 1, least, most, most + 1):
            assert taken(
                name, "wins[0].points", entry | {"wins": [right | {"points": points}]}
            ) == (least <= points <= most), (way.id, points)
    for length in (offered.note_most, offered.note_most + 1):
        assert taken(name, "note", DRAWN | {"note": "长" * length}) == (length <= NOTE_MOST)


def test_a_chain_of_kongs_is_asked_for_where_it_counts() -> None:
    assert not any(form(rules.load(name)).chain for name in rules.ids())
    assert form(changed("tianjin", kong__chain="each")).chain


def test_the_eighth_flower_may_be_taken_of_another(client: Client) -> None:
    page = Page(client, "taiwan16")
    [way] = [one for one in page.view["form"]["ways"] if one["id"] == "flower_draw"]
    assert way["from"] == "may"
    page.add({"end": "win", "wins": [{"seat": 0, "way": "flower_draw", "from": 2, "points": 8}]})
    assert page.view["hands"][0]["entry"]["wins"][0]["from"] == 2


@pytest.mark.parametrize("mark", "=+-@＝＋－＠")
def test_no_spreadsheet_works_a_name_out(mark: str) -> None:
    assert cell(f"{mark}1") == f"'{mark}1"
