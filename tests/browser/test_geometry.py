"""Buttons of claims never cover what lies before the own seat, however much that is."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.laid import kongs_and_flowers, lay
from browser.person import SOON, WAYS
from browser.sight import wrong

pytestmark = pytest.mark.browser
Open = Callable[..., Page]

OVER = """
() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .map((one) => one.getBoundingClientRect());
  const laid = boxes('.lower .laid svg.tile, .lower .hand .held, .lower .own-plate > *');
  const beside = laid.filter(
    (one) => one.left < 0 || one.right > innerWidth || one.bottom > innerHeight);
  const buttons = boxes('.choices button, .choices .question');
  const counts = [buttons.length, laid.length, beside.length];
  return [...counts, buttons.flatMap((one) => laid.filter((under) =>
    Math.min(one.right, under.right) - Math.max(one.left, under.left) > 1 &&
    Math.min(one.bottom, under.bottom) - Math.max(one.top, under.top) > 1)
    .map((under) => [one.x, one.y, under.x, under.y].map(Math.round).join(' ')))];
}
"""


@pytest.mark.timeout(120)
@pytest.mark.parametrize("size", ["desktop", "phone", "small"])
@pytest.mark.parametrize("rules", ["台湾十六张", "胡家十三张"])
def test_claims_cover_no_kong_and_no_flower(
    open_page: Open, served: str, rules: str, size: str
) -> None:
    page = open_page(size, reduced_motion="reduce")
    lay(page, kongs_and_flowers)
    person = WAYS[size](page)
    person.sit_down(served, rules)
    expect(person.choices.get_by_role("button")).to_have_count(7, timeout=SOON)
    page.wait_for_timeout(400)  # the buttons pop up
    buttons, laid, beside, over = page.evaluate(OVER)
    assert (buttons, laid > 24) == (8, True)
    assert (beside, over) == (0, [])
    assert wrong(page) == []
