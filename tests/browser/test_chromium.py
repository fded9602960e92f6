"""The browser that the other tests drive draws what a person would see."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("size", "width"), [("phone", 390), ("desktop", 1440)])
def test_a_page_has_the_size_of_its_device(
    open_page: Callable[..., Page], size: str, width: int
) -> None:
    page = open_page(size)
    page.set_content("<meta name='viewport' content='width=device-width'>")
    assert page.evaluate("document.documentElement.clientWidth") == width


def test_chinese_has_glyphs(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.set_content("<b style='font-size:40px'>牌</b> <i style='font-size:40px'>\U0010fffd</i>")
    drawn, missing = page.locator("b").screenshot(), page.locator("i").screenshot()
    assert drawn != missing
