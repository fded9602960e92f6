"""What a person sees at every size and in every language: nothing lies over anything else."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from browser.person import LANGUAGES, SOON, WAYS, Fingers, speak
from browser.sight import wrong

pytestmark = pytest.mark.browser
Open = Callable[..., Page]

RESULT = re.compile("看结果|看結果|See the result")
BOTS = re.compile("老王|二姐|赵叔|趙叔|小刘|小劉")
#: A river as long as the wall of a four-player table lets it become.
LONGEST_RIVER = 20


def test_what_overlaps_is_seen(open_page: Open) -> None:
    page = open_page()
    page.set_content(
        "<p style='position:absolute;margin:0;left:10px;top:10px'>上面</p>"
        "<p style='position:absolute;margin:0;left:20px;top:14px'>下面</p>"
        "<p style='position:absolute;margin:0;left:20px;top:60px;white-space:nowrap'>旁边</p>"
        "<p style='position:absolute;margin:0;left:20px;top:64px;opacity:0'>不见</p>"
        "<p style='position:absolute;margin:0;left:20px;top:130px'>盖住</p>"
        "<div style='position:absolute;left:0;top:120px;width:60px;height:60px;background:red'>"
        "</div>"
        "<p style='position:absolute;left:1430px;top:90px;white-space:nowrap'>太长的一句话</p>"
    )
    found = wrong(page)
    assert [text for text in found if "上面" in text and "下面" in text]
    assert [text for text in found if text.startswith("太长")]
    assert [text for text in found if text.startswith("盖住")]
    assert not [text for text in found if "旁边" in text or "不见" in text]


def whole(name: Locator) -> bool:
    """Whether a text is shown to its end."""
    fits: bool = name.evaluate(
        "one => one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 1"
        " || getComputedStyle(one).display === 'inline'"
    )
    return fits


@pytest.mark.timeout(170)
@pytest.mark.parametrize("size", ["phone", "small", "desktop"])
def test_no_text_lies_over_another(open_page: Open, served: str, size: str) -> None:
    person = WAYS[size](open_page(size, reduced_motion="reduce"))
    page = person.page
    seen: dict[str, list[str]] = {}

    def look(where: str, within: Locator | None = None) -> None:
        found = wrong(page, within)
        if found:
            seen.setdefault(where, []).extend(found)

    person.sit_down(served)
    person.play(lambda: look("table"), turns=5)
    if person.may_discard():
        for lang in ("zh-Hant", "en", "zh-Hans"):
            speak(page, lang)
            hand = page.locator(".hand").get_by_role("button")
            expect(hand.first).to_be_visible(timeout=SOON)
            look(f"table in {lang}")
            person.touch(hand.first)
            expect(page.locator(".hints")).to_be_visible(timeout=SOON)
            look(f"hints in {lang}")
            if lang == "en":
                assert not BOTS.search(page.locator("body").inner_text())
            page.keyboard.press("Escape")  # puts the tile down
        person.play(lambda: look("table"))
    for lang in LANGUAGES:
        speak(page, lang)
        result = page.get_by_role("dialog", name=RESULT)
        expect(result).to_be_visible(timeout=SOON)
        page.wait_for_timeout(1000)  # the sets are laid down one after the other
        look(f"hand end in {lang}", result)
        result.get_by_text(re.compile("^摊牌|^攤牌|^All hands")).click()
        look(f"all hands in {lang}", result)
    assert not BOTS.search(page.locator("body").inner_text()), "the last language is English"
    for lang in LANGUAGES:
        page.goto(served)
        speak(page, lang)
        library = re.compile("规矩一览|規矩一覽|Rule library")
        expect(page.get_by_role("heading", name=library)).to_be_visible()
        look(f"home in {lang}")
    assert seen == {}


def crowd(state: dict[str, Any]) -> dict[str, Any]:
    """The same message late in a hand: every river is as long as it can become."""
    for seat in (state.get("view") or {}).get("table", []):
        more = [{"tile": f"{n % 9 + 1}s", "drawn": False, "claimed_by": None} for n in range(40)]
        seat["river"] = [*seat["river"], *more][:LONGEST_RIVER]
        if seat["hand"] is None:
            pungs = [{"what": "pung", "tiles": [t] * 3, "tile": t, "from": 0} for t in ("2p", "3z")]
            seat["melds"] = pungs
    return state


def late_in_the_hand(route: WebSocketRoute) -> None:
    """Stand between the page and its table."""
    server = route.connect_to_server()

    def told(message: str | bytes) -> None:
        state = json.loads(message)
        route.send(json.dumps(crowd(state) if state["type"] == "state" else state))

    server.on_message(told)


@pytest.mark.parametrize("size", ["phone", "small"])
@pytest.mark.parametrize("lang", ["zh-Hans", "en"])
def test_hints_cover_nothing_late_in_a_hand(
    open_page: Open, served: str, size: str, lang: str
) -> None:
    person = Fingers(open_page(size, reduced_motion="reduce"))
    page = person.page
    page.route_web_socket(re.compile("/play"), late_in_the_hand)
    person.sit_down(served)
    assert person.may_discard()
    speak(page, lang)
    expect(page.locator(".hand .held").first).to_be_visible(timeout=SOON)
    person.touch(page.locator(".hand .held").first)
    hints = page.locator(".hints-at")
    expect(hints).to_be_visible(timeout=SOON)
    assert wrong(page) == []
    last = page.locator(".strip").last.locator("[data-last]").bounding_box()
    panel = hints.bounding_box()
    assert last
    assert panel
    assert last["y"] + last["height"] <= panel["y"] + 1, "the own last discard is in sight"
    assert panel["height"] < page.viewport_size["height"] / 5


def test_hints_cover_nothing_on_a_phone(open_page: Open, served: str) -> None:
    person = Fingers(open_page("phone", reduced_motion="reduce"))
    seen: list[str] = []

    def look() -> None:
        person.melded = False  # takes every 碰
        person.touch(person.hand.first)
        hints = person.page.get_by_role("region", name="提示")
        expect(hints).to_be_visible(timeout=SOON)
        seen.extend(wrong(person.page))

    person.sit_down(served)
    person.play(look)
    assert seen == []


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_hints_say_what_their_numbers_mean_and_go_when_told(
    open_page: Open, served: str, size: str
) -> None:
    person = WAYS[size](open_page(size, reduced_motion="reduce"))
    page = person.page
    person.sit_down(served)
    assert person.may_discard()
    bulb = person.button("提示")
    hints = page.get_by_role("region", name="提示")
    dots = person.hand.locator(".dot")
    expect(bulb).to_have_attribute("aria-pressed", "true")
    lit = bulb.evaluate("one => getComputedStyle(one).backgroundColor")
    expect(dots.first).to_be_visible()
    person.touch(person.hand.first)
    expect(hints.get_by_text("绿点：打它最好")).to_be_visible(timeout=SOON)
    person.touch(bulb)
    expect(bulb).to_have_attribute("aria-pressed", "false")
    expect(bulb).not_to_have_css("background-color", lit)
    expect(hints).to_have_count(0)
    expect(dots).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "small", "desktop"])
@pytest.mark.parametrize("lang", ["zh-Hans", "en"])
def test_the_toolbar_shows_the_whole_name_of_the_rules(
    open_page: Open, served: str, size: str, lang: str
) -> None:
    person = WAYS[size](open_page(size, served, reduced_motion="reduce"))
    page = person.page
    page.locator("input[value=tianjin-classic]").check()
    person.press(person.button("坐下开打"))
    person.press(person.button("准备好了"))
    assert person.asked()
    speak(page, lang)
    name = page.locator(".tools .named span")
    expect(name).to_be_visible(timeout=SOON)
    assert whole(name)
    assert wrong(page) == []


def test_a_replay_fits_a_small_phone_from_start_to_end(open_page: Open, served: str) -> None:
    person = Fingers(open_page("small", reduced_motion="reduce"))
    page = person.page
    person.sit_down(served)
    person.play()
    person.press(person.result.get_by_role("button", name="重放这把"))
    ends = [
        re.compile("^(到结尾|到結尾|To the end)$"),
        re.compile("^(回到开头|回到開頭|To the start)$"),
    ]
    seen = []
    for lang in LANGUAGES:
        speak(page, lang)
        expect(person.button(ends[0])).to_be_visible(timeout=SOON)
        seen += wrong(page)
        for end in ends:
            person.press(person.button(end))
            expect(person.button(end)).to_be_visible()
            seen += wrong(page)
    assert not BOTS.search(page.get_by_role("main").inner_text()), "the last language is English"
    assert seen == []


def test_plates_of_a_replay_stand_where_the_table_has_them(open_page: Open, served: str) -> None:
    person = WAYS["desktop"](open_page("desktop", reduced_motion="reduce"))
    page = person.page
    person.sit_down(served)
    person.play()

    def plates() -> dict[str, tuple[bool, bool]]:
        """Which half of the screen each plate stands in: at the left, above."""
        found = {}
        for plate in page.locator(".plate").all():
            box = plate.bounding_box()
            assert box
            middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            found[plate.get_attribute("aria-label") or ""] = (middle[0] < 720, middle[1] < 450)
        return found

    at_the_table = plates()
    assert len(at_the_table) == 4
    person.press(person.result.get_by_role("button", name="重放这把"))
    expect(page.get_by_role("slider", name="进度")).to_be_visible(timeout=SOON)
    assert plates() == at_the_table
