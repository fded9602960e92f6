"""Somebody at the page: finds things by what they are called, and acts by keys or by touch."""

import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

#: How long anything may take to appear, in milliseconds.
SOON = 20_000
#: What is taken of what is offered, the first of these.
WORDS = ["胡", "明杠", "暗杠", "补杠", "碰", "吃", "抓最后", "不参", "坐庄", "拉庄", "踹", "过"]
NO_MOUSE = """
for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
    addEventListener(kind, () => { window.pointed = (window.pointed ?? 0) + 1 }, true)
"""


class Person(ABC):
    """Plays at one page in simplified Chinese."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.melded = False
        self.did: list[str] = []

    # What is on the page

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    @property
    def choices(self) -> Locator:
        return self.page.get_by_role("group", name="可以做的")

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name="我的牌").get_by_role("button")

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("dialog", name="看结果")

    def tiles(self) -> list[str]:
        """The own tiles in order, as `3m`."""
        tiles: list[str] = self.hand.evaluate_all("all => all.map((one) => one.dataset.tile)")
        return tiles

    def laid_out(self) -> dict[str, list[str]]:
        """Everything that lies open, by the name of where it lies."""
        lists = self.page.get_by_role("main").get_by_role("list")
        seen = lists.evaluate_all(
            "all => Object.fromEntries(all.map((one) => "
            "[one.ariaLabel, [...one.querySelectorAll('[role=img]')].map((it) => it.ariaLabel)]))"
        )
        return {**seen, "hand": sorted(self.tiles())}

    # What a person does

    @abstractmethod
    def press(self, what: Locator) -> None:
        """Press a button."""

    @abstractmethod
    def choose_option(self, radio: Locator) -> None:
        """Check a radio button."""

    @abstractmethod
    def discard(self, at: int) -> None:
        """Discard the tile at this place of the hand."""

    def answer(self, choice: Locator) -> None:
        """Take an offer at the table."""
        self.press(choice)

    # How a hand is played

    def sit_down(self, address: str, rules: str = "天津麻将") -> None:
        """From the first page to a table of some rules, by their name."""
        self.page.goto(address)
        self.choose_option(self.page.get_by_role("radio", name=re.compile(f"^{rules}")).first)
        self.press(self.button("坐下开打"))
        expect(self.page.get_by_role("heading", name="准备")).to_be_visible(timeout=SOON)
        self.press(self.button("准备好了"))

    def asked(self) -> bool:
        """Wait until something is asked, or the hand is over; whether something is asked."""
        waits = self.choices.filter(has_text=re.compile(r"\S"))
        expect(waits.or_(self.result).first).to_be_visible(timeout=SOON)
        return self.result.count() == 0

    def play(
        self, turn: Callable[[], None] = lambda: None, *, turns: int = 99, seconds: float = 100
    ) -> None:
        """Play until the hand is over, or for some turns; `turn` is called at the own ones."""
        ends = time.monotonic() + seconds
        while turns > 0 and self.asked():
            assert time.monotonic() < ends, f"no end after {self.did}"
            if self.claim():
                continue
            turn()
            turns -= 1
            self.throw()

    def claim(self) -> bool:
        """Answer what is not about discarding; whether there was such."""
        offers = [one.split()[0] for one in self.choices.get_by_role("button").all_inner_texts()]
        for word in WORDS:
            found = [at for at, text in enumerate(offers) if text.startswith(word)]
            if not found or (word == "碰" and self.melded):
                continue
            self.melded |= word == "碰"
            self.did.append(offers[found[0]])
            self.answer(self.choices.get_by_role("button").nth(found[0]))
            return True
        assert not offers, f"no answer to {offers}"
        return False

    def may_discard(self) -> bool:
        """Answer until a tile is to be discarded, or the hand is over; whether a tile is."""
        while self.asked():
            if not self.claim():
                return True
        return False

    def throw(self) -> None:
        """Discard the loneliest tile, but no wild one."""
        held: list[list[str]] = self.hand.evaluate_all(
            "all => all.map((one) => [one.dataset.tile, one.ariaLabel])"
        )
        tiles = [tile for tile, _ in held]
        able = [at for at, (_, label) in enumerate(held) if "，混" not in label] or [0]
        at = min(able, key=lambda one: (company(tiles[one], tiles), -one))
        self.did.append(f"打{tiles[at]}")
        self.discard(at)


def company(tile: str, tiles: list[str]) -> int:
    """How much else of a hand a tile goes with."""
    near = [abs(int(tile[0]) - int(one[0])) for one in tiles if one[1] == tile[1]]
    if tile[1] == "z":
        return 4 * near.count(0) - 4
    return 4 * near.count(0) - 4 + 3 * near.count(1) + 2 * near.count(2)


class Keys(Person):
    """Uses no mouse, and finds everything by tab and arrows."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.add_init_script(NO_MOUSE)

    def reach(self, what: Locator) -> None:
        """Walk to something by tab."""
        expect(what).to_be_visible(timeout=SOON)
        for _ in range(120):
            if what.evaluate("one => one === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"tab does not come to {what}")

    def press(self, what: Locator) -> None:
        self.reach(what)
        self.page.keyboard.press("Enter")

    def choose_option(self, radio: Locator) -> None:
        """Walk away from a radio button that is checked already, and back."""
        self.reach(radio)
        self.page.keyboard.press("ArrowDown")
        expect(radio).not_to_be_checked()
        self.page.keyboard.press("ArrowUp")
        expect(radio).to_be_checked()

    def answer(self, choice: Locator) -> None:
        key = re.search(r"\s(\S)$", choice.inner_text())
        assert key, f"no key named on {choice.inner_text()!r}"
        self.page.keyboard.press(key[1])

    def discard(self, at: int) -> None:
        while self.hand.nth(at).get_attribute("aria-pressed") != "true":
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Space")
        if self.page.get_by_role("alertdialog").count():
            self.press(self.button("就这样"))


class Mouse(Person):
    """Clicks."""

    def touch(self, what: Locator) -> None:
        what.click(timeout=SOON)

    def press(self, what: Locator) -> None:
        self.touch(what)

    def choose_option(self, radio: Locator) -> None:
        self.touch(radio)
        expect(radio).to_be_checked()

    def discard(self, at: int) -> None:
        if self.hand.nth(at).get_attribute("aria-pressed") != "true":
            self.touch(self.hand.nth(at))
        expect(self.hand.nth(at)).to_have_attribute("aria-pressed", "true")
        if at % 2:  # both ways to discard what is lifted
            self.touch(self.hand.nth(at))
        else:
            self.touch(self.choices.get_by_role("button", name=re.compile("^打")))
        if self.page.get_by_role("alertdialog").count():
            self.press(self.button("就这样"))


class Fingers(Mouse):
    """Taps."""

    def touch(self, what: Locator) -> None:
        what.tap(timeout=SOON)


#: How somebody acts on a screen of a size.
WAYS: dict[str, type[Mouse]] = {"desktop": Mouse, "phone": Fingers, "small": Fingers}

#: The languages of the page by what they call themselves.
LANGUAGES = {"zh-Hans": "简体中文", "zh-Hant": "繁體中文", "en": "English"}


def speak(page: Page, lang: str) -> None:
    """Choose a language on the first page, in another tab, and come back."""
    other = page.context.new_page()
    other.goto("/".join(page.url.split("/")[:3]))
    other.get_by_role("button", name=re.compile("^(设置|設定|Settings)$")).click()
    other.get_by_role("radio", name=LANGUAGES[lang]).check()
    expect(other.locator("html")).to_have_attribute("lang", lang)
    other.close()
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", lang)
