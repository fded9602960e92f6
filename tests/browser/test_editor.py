"""A person without code changes the rules at the page, saves them and sits down to play them."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.access import faint, lost, unnamed
from browser.person import SOON, WAYS, Mouse

pytestmark = pytest.mark.browser
Open = Callable[..., Page]

#: A pattern of its own is walked against all the others when it is saved.
WALKED = 100_000

HITS = ("111m222p333s555z1s1s", "777z222p333s555z1s1s")
MISSES = ("123m456p789s555z1s1s", "111m222p333s444p1s1s")


def play_out(person: Mouse) -> None:
    """Play until the hand is over, claiming nothing but a win."""
    ends = time.monotonic() + 120
    while person.asked():
        assert time.monotonic() < ends, f"no end after {person.did}"
        offers = person.choices.get_by_role("button")
        texts = [text.split()[0] for text in offers.all_inner_texts()]
        wanted = (
            at for word in ("胡", "过", "不抓") for at, text in enumerate(texts) if text == word
        )
        if (at := next(wanted, None)) is not None:
            person.did.append(texts[at])
            person.answer(offers.nth(at))
        else:
            person.throw()


@pytest.mark.timeout(240)
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_somebody_forks_mends_saves_and_plays(open_page: Open, served: str, size: str) -> None:
    person = WAYS[size](open_page(size, f"{served}rules/hujia13", reduced_motion="reduce"))
    page = person.page
    worth = {"desktop": "3", "phone": "4"}[size]
    person.press(person.button("照这份改一份"))

    page.get_by_label("对对胡 多少").fill(worth)
    changes = page.get_by_role("complementary", name="改了哪些")
    expect(changes).to_contain_text(f"2 台 → {worth} 台", timeout=SOON)
    expect(changes).to_contain_text("规矩指纹")

    person.press(page.get_by_role("tab", name="自己的牌型"))
    person.press(person.button("+ 添一个牌型"))
    page.get_by_label("叫什么", exact=True).fill("元牌碰")
    person.press(person.button("+ 添一条"))
    page.get_by_role("searchbox").fill("刻子的副数")
    person.press(person.button("刻子的副数（杠也算）"))
    page.get_by_label("最少：刻子的副数（杠也算）").fill("4")
    person.press(person.button("+ 添一条"))
    page.get_by_role("searchbox").fill("中、发、白的刻子")
    person.press(person.button("中、发、白的刻子"))
    page.get_by_label("元牌碰 多少").fill("4")

    def example(sort: str, n: int, tiles: str) -> None:
        page.get_by_role("textbox", name=f"{sort} {n}", exact=True).fill(tiles)

    for n, tiles in enumerate(HITS, 1):
        example("有它的牌", n, tiles)
    example("没有它的牌", 1, MISSES[0])
    example("没有它的牌", 2, HITS[0])  # which has it
    expect(changes).to_contain_text("元牌碰 · 没有它的牌 2：这手牌不该有它，可是有", timeout=SOON)
    expect(person.button("存下这份规矩")).to_be_disabled()
    example("没有它的牌", 2, MISSES[1])
    expect(changes).to_contain_text("可以存了", timeout=SOON)

    page.get_by_label("这份规矩叫什么").fill(f"我家{worth}番碰")
    page.get_by_label("谁存的").fill("二姐")
    person.press(person.button("存下这份规矩"))
    expect(page).to_have_url(re.compile(r"/rules/[0-9a-f]{64}$"), timeout=WALKED)
    expect(page.get_by_text("二姐 存的").first).to_be_visible(timeout=SOON)
    expect(page.get_by_text("从“胡家十三张”改来")).to_be_visible()

    person.press(person.button("用它开一桌"))
    expect(page.get_by_role("heading", name="准备")).to_be_visible(timeout=SOON)
    person.press(person.button("准备好了"))
    expect(page.get_by_role("group", name="我的牌")).to_be_visible(timeout=SOON)
    expect(page.get_by_role("button", name=re.compile(f"我家{worth}番碰")).first).to_be_visible()
    play_out(person)
    expect(person.result).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_hand_is_tapped_and_scored_under_every_document(
    open_page: Open, served: str, size: str
) -> None:
    person = WAYS[size](open_page(size, f"{served}calculator"))
    page = person.page
    page.get_by_role("combobox", name="规矩").select_option("hujia13")
    pad = page.get_by_role("group", name="点哪张")
    person.press(page.get_by_role("radio", name="碰"))
    for tile in ["5z", "1m", "1m", "1m", "2p", "2p", "2p", "3s", "3s", "3s", "1s", "1s"]:
        person.press(pad.locator(f"[data-tile='{tile}']"))
    # 对对胡 2 + 缺五 1 + 三元刻 1 + 三暗刻 2
    expect(page.get_by_role("region", name="按这份规矩")).to_contain_text("6 台", timeout=SOON)
    others = page.get_by_role("listitem").filter(has_text="台湾十六张")
    expect(others).to_contain_text("这里应是 13 张")
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide


@pytest.mark.timeout(170)
@pytest.mark.parametrize(("size", "theme"), [("desktop", "dark"), ("phone", "light")])
def test_everything_of_the_editor_has_a_name_a_visible_focus_and_contrast(
    open_page: Open, served: str, size: str, theme: str
) -> None:
    context = {"reduced_motion": "reduce", "color_scheme": theme}
    person = WAYS[size](open_page(size, f"{served}rules/hujia13/fork", **context))
    page = person.page
    seen: dict[str, list[str]] = {}

    def look(where: str) -> None:
        page.wait_for_timeout(400)
        if found := [*unnamed(page), *lost(page), *faint(page)]:
            seen[where] = found

    page.get_by_role("searchbox").fill("对对胡")
    page.get_by_label("对对胡 多少").fill("7")
    person.press(page.get_by_role("tab", name="自己的牌型"))
    person.press(person.button("+ 添一个牌型"))
    person.press(person.button("+ 添一条"))
    person.press(person.button("刻子的副数（杠也算）"))
    page.get_by_role("textbox", name="有它的牌 1", exact=True).fill(MISSES[0])
    page.get_by_role("textbox", name="有它的牌 2", exact=True).fill("123m456p789s1z1s1s")
    person.press(page.locator("li").get_by_role("button", name="有它的牌 1", exact=True).first)
    expect(page.get_by_role("complementary")).to_contain_text("还要改的", timeout=SOON)
    look("pattern")
    person.press(page.get_by_role("tab", name="台数"))
    page.get_by_role("searchbox").fill("对对胡")
    look("worths")
    page.goto(f"{served}calculator")
    expect(page.get_by_role("group", name="点哪张")).to_be_visible(timeout=SOON)
    look("calculator")
    assert seen == {}, seen


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_what_counts_beside_what_is_taken_back_and_said_anew(
    open_page: Open, served: str, size: str
) -> None:
    person = WAYS[size](open_page(size, f"{served}rules/hujia13/fork", reduced_motion="reduce"))
    page = person.page
    person.press(page.get_by_role("tab", name="重复计算"))
    changes = page.get_by_role("complementary", name="改了哪些")
    person.press(person.button("去掉这条 四归四"))
    expect(page.get_by_text("已去掉")).to_be_visible()
    expect(changes).to_contain_text("四归四 与 一般高", timeout=SOON)
    person.press(page.get_by_role("listitem").filter(has_text="已去掉").get_by_role("button"))
    expect(page.get_by_text("已去掉")).to_have_count(0)
    expect(changes).to_contain_text("还没有改")
    person.press(person.button("+ 添一条"))
    own = page.get_by_role("listitem").last
    own.get_by_role("combobox", name="有了").select_option("all_triplets")
    own.get_by_role("combobox", name="添一个牌型").select_option("concealed_3")
    own.get_by_role("textbox", name="为什么").fill("我家不重复")
    expect(changes).to_contain_text("对对胡 与 三暗刻", timeout=SOON)
    expect(changes).to_contain_text("不另计")
    expect(changes).to_contain_text("可以存了", timeout=SOON)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_example_has_melds_and_how_it_was_won(open_page: Open, served: str, size: str) -> None:
    person = WAYS[size](open_page(size, f"{served}rules/hujia13/fork", reduced_motion="reduce"))
    page = person.page
    person.press(page.get_by_role("tab", name="自己的牌型"))
    person.press(person.button("+ 添一个牌型"))
    person.press(person.button("+ 添一条"))
    page.get_by_role("searchbox").fill("刻子的副数")
    person.press(person.button("刻子的副数（杠也算）"))
    line = page.get_by_role("listitem").filter(has=page.get_by_label("有它的牌 1", exact=True))
    person.press(line.get_by_role("button", name="吃碰杠、怎么胡的"))
    pad = line.get_by_role("group", name="点哪张")
    for kind, tile in (("碰", "2p"), ("暗杠", "9m"), ("碰", "1z")):
        person.press(line.get_by_role("radio", name=kind, exact=True))
        person.press(pad.locator(f"[data-tile='{tile}']"))
    for tile in ("1s", "2s", "5z", "5z", "3s"):
        person.press(pad.locator(f"[data-tile='{tile}']"))
    line.get_by_role("combobox", name="怎么胡的").select_option("discard")
    expect(line.get_by_role("status").first).to_contain_text("有", timeout=SOON)
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide
