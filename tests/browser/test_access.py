"""The page for who hears it, who uses keys, who sees little: every screen, light and dark."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.access import faint, lost, unnamed
from browser.person import SOON, WAYS, speak

pytestmark = pytest.mark.browser
Open = Callable[..., Page]


def test_what_is_wrong_is_found(open_page: Open) -> None:
    page = open_page()
    page.set_content(
        "<body style='background:#fff'><button><svg></svg></button><button>好</button>"
        "<p style='color:#999'>淡</p><p style='color:#555'>清</p>"
        "<div style='background:linear-gradient(#000,#444)'><p style='color:#666'>暗</p></div>"
        "<button style='outline:none'>没有框</button></body>"
    )
    assert len(unnamed(page)) == 1
    assert {text[0] for text in faint(page)} == {"淡", "暗"}
    assert [text for text in lost(page) if "没有框" in text]


@pytest.mark.timeout(170)
@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_everything_has_a_name_a_visible_focus_and_contrast(
    open_page: Open, served: str, size: str, theme: str
) -> None:
    person = WAYS[size](open_page(size, served, reduced_motion="reduce", color_scheme=theme))
    page = person.page
    seen: dict[str, list[str]] = {}

    def look(where: str) -> None:
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(400)
        found = [*unnamed(page), *lost(page), *faint(page)]
        if found:
            seen[where] = found

    expect(person.button("坐下开打")).to_be_visible(timeout=SOON)
    look("home")
    person.press(person.button("设置"))
    look("settings")
    person.press(person.button("关上"))
    page.goto(f"{served}rules/tianjin")
    expect(page.get_by_role("searchbox")).to_be_visible(timeout=SOON)
    look("rules")
    person.sit_down(served)
    if person.may_discard():
        speak(page, "en")
        expect(page.locator(".hand .held").first).to_be_visible(timeout=SOON)
        page.keyboard.press("ArrowRight")
        expect(page.locator(".hints")).to_be_visible(timeout=SOON)
        page.wait_for_timeout(600)
        seen["table in English"] = [*unnamed(page), *faint(page)]
        page.keyboard.press("Escape")
        speak(page, "zh-Hans")
        assert person.may_discard()
        look("table")
        page.keyboard.press("Escape")
    person.play()
    expect(person.result).to_be_visible(timeout=SOON)
    page.wait_for_timeout(1200)
    look("hand end")
    person.press(person.result.get_by_role("button", name="重放这把"))
    expect(page.get_by_role("slider", name="进度")).to_be_visible(timeout=SOON)
    look("replay")
    faults = [f"{where}: {fault}" for where, found in seen.items() for fault in found]
    assert not faults, "\n".join(faults)
