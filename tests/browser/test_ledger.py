"""An evening at a real table, written down at the page: told, corrected, undone, settled up."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.access import faint, lost, unnamed
from browser.person import SOON, WAYS, Mouse
from browser.sight import wrong

pytestmark = pytest.mark.browser
Open = Callable[..., Page]

PEOPLE = ["王姐", "老李", "二哥", "小陈"]
#: With the pung of 5z: 对对胡 2 + 缺五 1 + 三元刻 1 + 三暗刻 2.
TILES = ["5z", "1m", "1m", "1m", "2p", "2p", "2p", "3s", "3s", "3s", "1s", "1s"]


class Writer:
    """Somebody who writes a ledger."""

    def __init__(self, person: Mouse, address: str) -> None:
        self.person = person
        self.page = person.page
        self.address = address

    def start(self, rules: str = "hujia13") -> None:
        """Begin a ledger of four."""
        self.page.goto(f"{self.address}ledger")
        choice = self.page.get_by_role("combobox", name="规矩")
        choice.locator(f"option[value={rules}]").wait_for(state="attached", timeout=SOON)
        choice.select_option(rules)
        for number, name in enumerate(PEOPLE, 1):
            self.page.get_by_role("textbox", name=f"第 {number} 位").fill(name)
        self.person.press(self.person.button("开始记"))
        expect(self.group("谁胡了")).to_be_visible(timeout=SOON)

    @property
    def api(self) -> str:
        """The ledger's address for programs."""
        return f"{self.address}api/ledgers/{self.page.url.rpartition('/')[2]}"

    def view(self) -> dict[str, Any]:
        """The ledger as the server has it."""
        found: dict[str, Any] = self.page.request.get(self.api).json()
        return found

    def group(self, name: str) -> Locator:
        return self.page.get_by_role("group", name=name, exact=True)

    def choose(self, group: str, name: str) -> None:
        self.person.press(self.group(group).get_by_role("button", name=name, exact=True))

    def way(self, id_: str) -> None:
        """Choose a way of winning by its id."""
        names = {way["id"]: way["name"]["zh"] for way in self.view()["form"]["ways"]}
        self.choose("怎么胡的", names[id_])

    def points(self, who: str, n: int) -> None:
        self.page.get_by_role("textbox", name=re.compile(f"^{who} 的")).fill(str(n))

    def row(self, what: str) -> None:
        """Open one of the rows of what is seldom said."""
        self.person.press(self.page.locator("details > summary", has_text=re.compile(f"^{what}")))

    def write(self, says: str) -> None:
        """Write it down, once what it comes to is there."""
        expect(self.page.get_by_role("heading", name="这样算")).to_be_visible()
        self.person.press(self.person.button(re.compile("^(记下|改成这样)$")))
        self.done(says)

    def done(self, says: str) -> None:
        """What was done is said, and the page has what the server has."""
        expect(self.page.get_by_role("status").filter(has_text=says)).to_be_visible(timeout=SOON)
        assert self.totals() == self.view()["totals"]

    def end(self) -> None:
        """The evening is over."""
        self.person.press(self.person.button("散局，算总账"))
        asked = self.page.get_by_role("dialog")
        self.person.press(asked.get_by_role("button", name="散局", exact=True))

    def totals(self) -> list[float]:
        """Everybody's total as the page shows it."""
        plates = self.page.get_by_role("region", name="眼下的账").get_by_role("listitem")
        expect(plates).to_have_count(len(PEOPLE))
        return [number(text) for text in plates.locator("b").all_inner_texts()]

    def hand(self, n: int) -> Locator:
        """The row of a hand, opened."""
        rows = self.page.get_by_role("region", name="记过的").get_by_role("listitem")
        found = rows.filter(has=self.page.locator("summary > i", has_text=re.compile(f"^{n}$")))
        self.person.press(found.locator("summary"))
        return found


def number(text: str) -> float:
    return float(text.replace("−", "-"))


def an_evening(writer: Writer) -> None:
    """Four hands: a win by its value, one by its tiles, one with a kong, one that nobody won."""
    writer.choose("谁胡了", "王姐")
    writer.way("discard")
    writer.choose("谁的牌", "二哥")
    writer.points("王姐", 6)
    writer.write("第 1 把记下了")

    writer.choose("谁胡了", "老李")
    writer.way("draw")
    writer.choose("多少", "把牌摆出来")
    writer.person.press(writer.page.get_by_role("radio", name="碰"))
    pad = writer.group("点哪张")
    for tile in TILES:
        writer.person.press(pad.locator(f"[data-tile='{tile}']"))
    expect(writer.page.get_by_text("对对胡").first).to_be_visible(timeout=SOON)
    writer.write("第 2 把记下了")

    writer.choose("谁胡了", "小陈")
    writer.way("draw")
    writer.points("小陈", 7)
    writer.row("杠")
    writer.person.press(writer.person.button("+ 记一个杠"))
    writer.choose("谁杠的", "二哥")
    writer.choose("什么杠", "暗杠")
    writer.write("第 3 把记下了")

    writer.person.press(writer.person.button("荒庄"))
    writer.done("第 4 把记下了")


@pytest.mark.timeout(170)
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_evening_is_written_corrected_and_settled_up(
    open_page: Open, served: str, size: str, tmp_path: Path
) -> None:
    page = open_page(size, reduced_motion="reduce", accept_downloads=True)
    writer = Writer(WAYS[size](page), served)
    person = writer.person
    writer.start()
    an_evening(writer)
    before = writer.totals()
    said = writer.view()["hands"]
    assert [hand["entry"]["end"] for hand in said] == ["win", "win", "win", "drawn"]
    assert said[1]["value"] == 6
    assert said[2]["entry"]["kongs"][0]["kind"] == "hidden"

    hand = writer.hand(1)
    expect(hand).to_contain_text("后面 3 把会跟着重新算")
    person.press(hand.get_by_role("button", name="改这一把"))
    writer.points("王姐", 8)
    writer.write("第 1 把改好了，后面 3 把重新算过")
    after = writer.totals()
    assert after != before
    person.press(person.button("撤回"))
    writer.done("撤回了一步")
    assert writer.totals() == before
    person.press(person.button("重做"))
    writer.done("又做回来了")
    assert writer.totals() == after
    person.press(person.button("撤销"))
    writer.done("撤回了一步")
    assert writer.totals() == before
    person.press(person.button("重做"))
    writer.done("又做回来了")
    assert writer.totals() == after

    writer.end()
    evening = page.get_by_role("region", name="散局了")
    expect(evening).to_be_visible(timeout=SOON)
    ranks = evening.get_by_role("list").first.get_by_role("listitem")
    shown = {one.locator("span").inner_text(): one.locator("b").inner_text() for one in ranks.all()}
    assert {name: number(text) for name, text in shown.items()} == dict(
        zip(PEOPLE, after, strict=True)
    )
    even = dict(zip(PEOPLE, after, strict=True))
    for line in evening.get_by_role("listitem").locator(".unseen").all_text_contents():
        paid = re.fullmatch(r"(\S+) 给 (\S+) ([\d.]+)", line)
        assert paid
        even[paid[1]] += float(paid[3])
        even[paid[2]] -= float(paid[3])
    assert set(even.values()) == {0}

    with page.expect_download() as download:
        person.press(page.get_by_role("link", name="牌谱 .jsonl"))
    record = tmp_path / "evening.jsonl"
    download.value.save_as(record)
    verified = subprocess.run(
        [sys.executable, "-m", "paiju", "verify", str(record)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert verified.returncode == 0, verified.stdout + verified.stderr
    with page.expect_download() as download:
        person.press(page.get_by_role("link", name="表格 .csv"))
    table = tmp_path / "evening.csv"
    download.value.save_as(table)
    assert all(name in table.read_text("utf-8-sig") for name in PEOPLE)

    page.goto(f"{served}ledger")
    expect(page.get_by_role("region", name="这台机器记过的")).to_contain_text("王姐")


def test_nothing_typed_is_lost_by_a_reload_or_by_what_another_writes(
    open_page: Open, served: str
) -> None:
    writer = Writer(WAYS["phone"](open_page("phone", reduced_motion="reduce")), served)
    page = writer.page
    writer.start()
    writer.choose("谁胡了", "小陈")
    writer.way("discard")
    writer.choose("谁的牌", "老李")
    writer.points("小陈", 9)
    page.reload()
    box = page.get_by_role("textbox", name=re.compile("^小陈 的"))
    expect(box).to_have_value("9", timeout=SOON)

    other = {"entry": {"end": "drawn", "reason": "wall"}, "after": 0}
    assert page.request.post(f"{writer.api}/hands", data=other).ok
    writer.person.press(writer.person.button("记下"))
    clash = page.get_by_role("alert", name="别处刚记过")
    expect(clash).to_contain_text("第 1 把", timeout=SOON)
    expect(box).to_have_value("9")
    assert len(writer.view()["hands"]) == 1
    writer.person.press(clash.get_by_role("button", name="不是，接着记第 2 把"))
    writer.write("第 2 把记下了")

    page.context.set_offline(True)
    writer.person.press(writer.person.button("荒庄"))
    lost_line = page.get_by_role("alert").filter(has_text="连不上。填的都在")
    expect(lost_line).to_be_visible(timeout=SOON)
    page.context.set_offline(False)
    expect(lost_line).not_to_be_visible(timeout=SOON)
    writer.person.press(writer.person.button("记下"))
    writer.done("第 3 把记下了")


def test_the_eighth_flower_is_taken_and_too_high_a_value_is_not(
    open_page: Open, served: str
) -> None:
    writer = Writer(WAYS["phone"](open_page("phone", reduced_motion="reduce")), served)
    page = writer.page
    writer.start("taiwan16")
    writer.choose("谁胡了", "王姐")
    writer.way("flower_draw")
    writer.choose("谁的牌（自己摸的不说）", "二哥")
    [way] = [one for one in writer.view()["form"]["ways"] if one["id"] == "flower_draw"]
    least, most = way["points"]
    sent = []
    page.on("request", lambda asked: sent.append(asked.url))
    writer.points("王姐", most + 1)
    refused = page.get_by_text(f"应当是 {least} 到 {most}", exact=True)
    expect(refused).to_be_visible()
    writer.person.press(writer.person.button("记下"))
    page.wait_for_timeout(500)  # a trial is sent after 180 ms
    assert not [url for url in sent if "/api/ledgers/" in url]
    writer.points("王姐", 8)
    expect(refused).not_to_be_visible()
    writer.write("第 1 把记下了")
    assert writer.view()["hands"][0]["entry"]["wins"][0]["from"] == 2


def test_a_chain_of_kongs_outlives_a_correction(open_page: Open, served: str) -> None:
    writer = Writer(WAYS["desktop"](open_page("desktop", reduced_motion="reduce")), served)
    page = writer.page
    writer.start("tianjin")
    kongs = [{"seat": 0, "kind": "hidden", "tile": tile} for tile in ("5z", "6z")]
    melds = [["hidden_kong", "5z"], ["hidden_kong", "6z"]]
    hand = {"concealed": "111m222p5p", "win_tile": "5p", "melds": melds, "chain": 2}
    win = {"seat": 0, "way": "kong_draw", "hand": hand}
    entry = {"end": "win", "wins": [win], "kongs": kongs}
    told = page.request.post(f"{writer.api}/hands", data={"entry": entry, "after": 0})
    assert told.ok, told.text()
    page.reload()
    before = writer.view()["hands"][0]
    row = writer.hand(1)
    writer.person.press(row.get_by_role("button", name="改这一把"))
    writer.write("第 1 把改好了")
    after = writer.view()["hands"][0]
    assert after["entry"]["wins"][0]["hand"]["chain"] == 2
    assert after["net"] == before["net"]


def test_a_ledger_that_is_not_there_says_so(open_page: Open, served: str) -> None:
    page = open_page("phone", f"{served}ledger/no-such-ledger")
    expect(page.get_by_role("heading", name="没有这本账")).to_be_visible(timeout=SOON)


@pytest.mark.timeout(170)
@pytest.mark.parametrize(("size", "theme"), [("desktop", "dark"), ("small", "light")])
def test_everything_of_the_ledger_has_a_name_a_visible_focus_and_its_place(
    open_page: Open, served: str, size: str, theme: str
) -> None:
    context = {"reduced_motion": "reduce", "color_scheme": theme}
    writer = Writer(WAYS[size](open_page(size, **context)), served)
    page, person = writer.page, writer.person
    seen: dict[str, list[str]] = {}

    def look(where: str) -> None:
        expect(page.locator(".done p")).to_have_count(0, timeout=SOON)  # it stays for a while
        page.wait_for_timeout(400)
        page.evaluate("scrollTo(0, 0)")
        if found := [*unnamed(page), *faint(page), *wrong(page), *lost(page)]:
            seen[where] = found

    writer.start()
    look("begun")
    an_evening(writer)
    writer.hand(2)
    look("hands")
    writer.choose("谁胡了", "老李")
    writer.way("discard")
    writer.choose("谁的牌", "二哥")
    writer.choose("多少", "把牌摆出来")
    writer.row("杠")
    person.press(person.button("+ 记一个杠"))
    writer.choose("谁杠的", "二哥")
    writer.choose("什么杠", "明杠")
    writer.row("别的")
    look("being told")
    person.press(person.button("清掉重填"))
    writer.end()
    expect(page.get_by_role("region", name="散局了")).to_be_visible(timeout=SOON)
    look("ended")
    page.goto(f"{served}ledger")
    expect(page.get_by_role("button", name="开始记")).to_be_enabled(timeout=SOON)
    look("start")
    faults = [f"{where}: {fault}" for where, found in seen.items() for fault in found]
    assert not faults, "\n".join(faults)
