"""A person at the page: whole hands by keys and by touch, against a server as it runs for them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from browser.person import SOON, WAYS, Fingers, Keys, Person
from browser.sight import wrong

pytestmark = pytest.mark.browser
Open = Callable[..., Page]


def read_the_sheet(person: Person) -> None:
    """Open the rules at the table, find 捉五, close them, and find the hand as it was."""
    held = person.laid_out()
    if isinstance(person, Keys):
        person.page.keyboard.press("g")
    else:
        person.press(person.button(re.compile("^规矩：")))
    sheet = person.page.get_by_role("dialog", name="规矩")
    box = sheet.get_by_role("searchbox")
    if isinstance(person, Keys):
        person.reach(box)
    else:
        person.press(box)
    person.page.keyboard.type("捉五")
    expect(sheet.get_by_role("term").filter(has_text="捉五").first).to_be_visible(timeout=SOON)
    expect(sheet.get_by_role("status")).to_have_text(re.compile(r"^\d+ 处$"))
    person.press(sheet.get_by_role("button", name="关上"))
    expect(sheet).to_have_count(0)
    assert person.laid_out() == held


def points(text: str) -> int:
    return int(text.replace("−", "-"))


def read_the_end(person: Person) -> None:
    """The hand is won and read, or 荒庄; what the seats pay adds up to nothing."""
    end = person.result
    title = end.get_by_role("heading", level=2).inner_text()
    if "胡了" in title:
        expect(end.get_by_role("heading", name="怎么看这手牌")).to_be_visible()
        assert re.search(r"[（(]?.+= \d+", end.inner_text())
    else:
        assert title in {"荒庄", "参牌，重来"}
    table = end.get_by_role("table")
    heads = table.get_by_role("columnheader").all_inner_texts()
    rows = [
        [points(cell) for cell in row.get_by_role("cell").all_inner_texts()]
        for row in table.get_by_role("row").all()[1:]
    ]
    assert len(rows) == 4
    for name, column in zip(heads[1:], zip(*rows, strict=True), strict=True):
        assert sum(column) == 0, f"{name}: {column}"
    how = (
        end.get_by_role("listitem")
        .filter(has_text=re.compile(r"番.*=|^\S+\s(杠|铲) "))
        .all_inner_texts()
    )
    if any(re.match(r"\S+\s(杠|铲) ", line) for line in how):
        return  # kongs are paid to and fro
    seats = [one.strip() for one in table.get_by_role("rowheader").all_inner_texts()]
    gained = dict(zip(seats, (row[heads[1:].index("这把")] for row in rows), strict=True))
    for line in how:
        who = next(seat for seat in seats if seat.endswith(line.split()[0]))
        told = points(re.findall(r"[−+]?\d+", line)[-1])
        # A line without a total is what is paid; who has konged may gain in all.
        assert gained.pop(who) == (told if "共" in line else -abs(told)), how
    assert min(gained.values(), default=0) >= 0, how


def look_at_the_table(person: Person) -> None:
    """Put the result away, find every hand open and nothing covered, and come back to it."""
    page = person.page
    person.press(person.result.get_by_role("button", name="看牌桌"))
    back = person.button("看结果")
    expect(back).to_be_visible()
    hands = page.get_by_role("main").get_by_role("list", name=re.compile("的手牌"))
    expect(hands).to_have_count(3)
    assert all(hand.get_by_role("img").count() % 3 in {1, 2} for hand in hands.all())
    assert all("扣着" not in (hand.inner_text() or "") for hand in hands.all())
    assert wrong(page) == []
    person.press(back)
    expect(person.result).to_be_visible()


def turn_the_sound_off(person: Person) -> None:
    """Use the toolbar while the result lies over the table."""
    sound = person.button("静音")
    for state in ("true", "false"):
        person.press(sound)
        expect(sound).to_have_attribute("aria-pressed", state)
    person.press(person.button("设置"))
    person.press(person.page.get_by_role("dialog", name="设置").get_by_role("button", name="关上"))
    expect(person.result).to_be_visible()


def watch_again(person: Person) -> None:
    """Step through the hand from another seat, then with all hands open."""
    page = person.page
    person.press(person.result.get_by_role("button", name="重放这把"))
    seats = page.get_by_label("从谁那里看")
    expect(seats).to_be_visible(timeout=SOON)
    hands = page.get_by_role("list", name=re.compile("的手牌"))
    step = page.get_by_text(re.compile(r"^第 \d+ / \d+ 步$"))
    at, last = map(int, re.findall(r"\d+", step.inner_text()))
    names = seats.get_by_role("option").all_inner_texts()
    assert len(names) == 5, names
    if isinstance(person, Keys):
        person.reach(seats)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Tab")
    else:
        seats.select_option(index=2)
    said = set()
    while at < last:
        if at == last // 2:
            expect(hands).to_have_count(1)
        at = go(person, step, at, last, 1)
        said.add(page.get_by_role("slider", name="进度").get_attribute("aria-valuetext"))
    assert len(said) > 5
    if isinstance(person, Keys):
        person.reach(seats)
        page.keyboard.press("Home")
        page.keyboard.press("Tab")
    else:
        seats.select_option(index=0)
    while at > last // 2:
        at = go(person, step, at, last, -1)
    expect(hands).to_have_count(4)
    person.press(person.button("返回"))


def go(person: Person, step: Locator, at: int, last: int, by: int) -> int:
    """One step of a replay, on or back."""
    if isinstance(person, Keys):
        person.page.keyboard.press("ArrowRight" if by > 0 else "ArrowLeft")
    else:
        person.press(person.button("前进一步" if by > 0 else "后退一步"))
    expect(step).to_have_text(f"第 {at + by} / {last} 步")
    return at + by


@pytest.mark.timeout(170)
@pytest.mark.parametrize(("size", "ways"), [("desktop", Keys), ("phone", Fingers)])
def test_a_hand_is_played_read_and_watched_again(
    open_page: Open, served: str, size: str, ways: type[Person]
) -> None:
    motion = "no-preference" if size == "desktop" else "reduce"
    person = ways(open_page(size, reduced_motion=motion))
    person.sit_down(served)
    person.play(turns=2)
    if person.asked() and not person.claim():
        read_the_sheet(person)
    person.page.emulate_media(reduced_motion="reduce")  # enough was seen of how tiles move
    person.play()
    expect(person.result).to_be_visible(timeout=SOON)
    read_the_end(person)
    look_at_the_table(person)
    turn_the_sound_off(person)
    watch_again(person)
    expect(person.result).to_be_visible(timeout=SOON)
    person.press(person.result.get_by_role("button", name="下一把"))
    expect(person.result).to_have_count(0)
    expect(person.page.get_by_text("第 2 把").first).to_be_visible(timeout=SOON)
    assert person.asked()
    if ways is Keys:
        assert person.page.evaluate("window.pointed") is None


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_reload_comes_back_to_the_same_hand(open_page: Open, served: str, size: str) -> None:
    person = WAYS[size](open_page(size, reduced_motion="reduce"))
    person.sit_down(served)
    for _ in range(6):  # some hands are over before three turns
        person.play(turns=3)
        if person.asked():
            break
        person.press(person.result.get_by_role("button", name="下一把"))
    held, asked = person.laid_out(), person.choices.inner_text()
    address = person.page.url
    for _ in range(2):
        person.page.reload()
        assert person.asked()
        assert person.laid_out() == held
        assert person.choices.inner_text() == asked
    person.page.goto(served)
    person.press(person.button("回到牌桌"))
    assert person.asked()
    assert person.page.url == address
    assert person.laid_out() == held


def test_a_cut_line_is_told_and_mended(open_page: Open, served: str) -> None:
    person = Fingers(open_page("phone", reduced_motion="reduce"))
    lines: list[WebSocketRoute] = []
    cut = False

    def connect(line: WebSocketRoute) -> None:
        if cut:
            line.close(code=1011)
            return
        lines.append(line)
        line.connect_to_server()

    person.page.route_web_socket(re.compile("/play"), connect)
    person.sit_down(served)
    assert person.may_discard()
    held = person.laid_out()
    link = person.page.get_by_role("navigation").get_by_role("img")
    expect(link).to_have_accessible_name("已连上")
    cut = True
    lines[-1].close(code=1011)
    expect(link).to_have_accessible_name("正在接上")
    cut = False
    expect(link).to_have_accessible_name("已连上", timeout=SOON)
    assert person.laid_out() == held


def test_each_language_says_it_in_its_own_words(open_page: Open, served: str) -> None:
    page = open_page("desktop", served)
    person = Keys(page)
    words = [
        ("简体中文", "zh-Hans", "照你们家的规矩，打天津麻将", "设置", "关上"),
        ("繁體中文", "zh-Hant", "照你們家的規矩，打天津麻將", "設定", "關上"),
        ("English", "en", "Tianjin mahjong, by the rules you play", "Settings", "Close"),
    ]
    for at, (name, lang, tagline, settings, close) in enumerate(words):
        person.press(page.get_by_role("button", name=words[max(0, at - 1)][3]))
        radio = page.get_by_role("radio", name=name)
        person.reach(page.get_by_role("radio", name=words[max(0, at - 1)][0]))
        if at > 0:
            page.keyboard.press("ArrowDown")
        expect(radio).to_be_checked()
        expect(page.get_by_role("dialog", name=settings)).to_be_visible()
        person.press(page.get_by_role("button", name=close))
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.get_by_role("heading", level=1)).to_have_text(tagline)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(words[2][2])


def test_end_and_space_discard_the_last_tile(open_page: Open, served: str) -> None:
    person = Keys(open_page("desktop", reduced_motion="reduce"))
    person.sit_down(served)
    river = person.page.get_by_role("list", name="我 打出的牌").get_by_role("listitem")
    while person.asked() and person.claim():
        pass
    last = person.tiles()[-1]
    for key in ("ArrowRight", "End", "Space"):
        person.page.keyboard.press(key)
    if person.page.get_by_role("alertdialog").count():
        person.press(person.button("就这样"))
    expect(river).to_have_count(1)
    assert river.first.get_attribute("data-tile") == last
