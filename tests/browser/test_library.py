"""The library at the page: a document that is not there, and one that nobody put a name to."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.person import SOON

pytestmark = pytest.mark.browser
Open = Callable[..., Page]


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
