"""The library at the page: a document that is not there, one without a name, one printed."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.person import SOON
from paiju.rules import load
from paiju.rules.sheet import sheet
from paiju.rules.sheet_page import as_html

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
PAGES_MOST = 8  # of A4, for the longest of the family's documents


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh-CN", "这里没有这份规矩（指纹 0123456789ab），可以读入文件"),
        ("zh-TW", "這裡沒有這份規矩（指紋 0123456789ab），可以讀入檔案"),
        ("en", "These rules (fingerprint 0123456789ab) are not here; they can be read from a file"),
    ],
)
def test_a_document_that_is_not_there_leads_to_the_import(
    open_page: Open, served: str, language: str, said: str
) -> None:
    page = open_page(url=f"{served}rules/{'0123456789abcdef' * 4}", locale=language)
    main = page.get_by_role("main")
    expect(main).to_contain_text(said, timeout=SOON)
    expect(main.locator("input[type=file]")).to_have_count(1)


def test_a_document_saved_without_a_name_names_nobody(open_page: Open, served: str) -> None:
    page = open_page(url=f"{served}rules/hujia13")
    saved = page.request.post(
        f"{served}api/rules",
        data={
            "parent": page.request.get(f"{served}api/rules/hujia13").json()["rules"]["hash"],
            "changes": {
                "id": "hujia13-own",
                "version": "1.0.0",
                "name": {"zh": "我们的", "en": "Ours"},
                "source": ["own"],
                "win": {"minimum": 3},
            },
        },
    )
    assert saved.status == 201, saved.text()
    page.goto(f"{served}rules/{saved.json()['ref']}")
    main = page.get_by_role("main")
    expect(main).to_contain_text("改来", timeout=SOON)
    expect(main).not_to_contain_text("存的")


def pages(page: Page) -> int:
    """The sheets of A4 on which a page is printed."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))


def test_a_sheet_is_printed_on_few_pages(open_page: Open, served: str) -> None:
    page = open_page(url=f"{served}rules/hujia13")
    expect(page.get_by_role("heading", name="胡牌与台数")).to_be_visible(timeout=SOON)
    assert pages(page) <= PAGES_MOST
    written = open_page()
    written.set_content(as_html(sheet(load("hujia13"))))
    assert pages(written) <= PAGES_MOST
