"""Rules with runs, wins on another's tile and flowers, played on a phone to the settlement."""

import re
from collections.abc import Callable
from fractions import Fraction

import pytest
from playwright.sync_api import Page, expect

from browser.person import SOON, Fingers
from browser.sight import wrong

pytestmark = pytest.mark.browser
Open = Callable[..., Page]

DRAWN = {"荒庄", "最后一张没人抓，荒庄", "四风连打，荒庄", "四杠，荒庄"}


def settled(person: Fingers) -> None:
    """The result says who won from whom, or why nobody did; what is paid adds up to nothing."""
    end = person.result
    title = end.get_by_role("heading", level=2).inner_text()
    if "胡了" in title:
        how = end.locator(".spoken small").first.inner_text()
        assert re.search("自摸|杠开|花开|天胡|地胡|人胡|点炮|抢", how), how
        assert end.locator(".groups .one.win").count() == 1
    else:
        assert title in DRAWN
    rows = end.get_by_role("table").get_by_role("row").all()[1:]
    cells = [row.get_by_role("cell").all_inner_texts() for row in rows]
    assert len(cells) == 4
    for column in zip(*cells, strict=True):
        assert sum(Fraction(cell.replace("−", "-")) for cell in column) == 0, column


@pytest.mark.timeout(170)
@pytest.mark.parametrize(
    ("rules", "held", "rows"), [("胡家十三张", {13, 14}, 1), ("台湾十六张", {16, 17}, 2)]
)
def test_a_hand_is_played_to_its_settlement_on_a_phone(
    open_page: Open, served: str, rules: str, held: set[int], rows: int
) -> None:
    person = Fingers(open_page("phone", reduced_motion="reduce"))
    page = person.page
    seen: list[str] = []
    person.sit_down(served, rules)
    assert person.asked()
    assert person.hand.count() in held
    tops = person.hand.evaluate_all(
        "all => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size"
    )
    assert tops == rows, "seventeen tiles take two rows"
    expect(page.get_by_text("东风圈")).to_be_visible()
    expect(page.get_by_text("混儿")).to_have_count(0)

    def look() -> None:
        seen.extend(wrong(page))

    person.play(look, seconds=150)
    expect(person.result).to_be_visible(timeout=SOON)
    settled(person)
    assert seen == []
    assert wrong(page, person.result) == []
    person.press(person.result.get_by_role("button", name="下一把"))
    expect(page.get_by_text("第 2 把").first).to_be_visible(timeout=SOON)
