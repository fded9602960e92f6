"""The pictures that the README shows; `PAIJU_PICTURES=1` puts them where it finds them."""

import os
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from browser.person import SOON, Fingers, Mouse, Person

pytestmark = pytest.mark.browser
Open = Callable[..., Page]

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
LARGEST = 300_000  # bytes
COLOURS = 256


def picture(page: Page) -> bytes:
    """What the page shows, as a small PNG."""
    shown = Image.open(BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    small = BytesIO()
    few = shown.quantize(COLOURS, Image.Quantize.FASTOCTREE)  # keeps small bright things bright
    shown.quantize(palette=few, dither=Image.Dither.FLOYDSTEINBERG).save(
        small, "PNG", optimize=True
    )
    return small.getvalue()


def keep(name: str, taken: bytes) -> None:
    """Put a picture where the README finds it, when asked to."""
    assert 20_000 < len(taken) < LARGEST
    if os.environ.get("PAIJU_PICTURES"):
        PICTURES.mkdir(exist_ok=True)
        (PICTURES / name).write_bytes(taken)


@pytest.mark.timeout(170)
@pytest.mark.parametrize(("size", "ways"), [("desktop", Mouse), ("phone", Fingers)])
def test_the_table_and_the_end_of_a_hand_have_their_picture(
    open_page: Open, served: str, size: str, ways: type[Person]
) -> None:
    person = ways(open_page(size, reduced_motion="reduce"))
    person.sit_down(served)
    for _ in range(6):  # some hands are over before there is much to see
        person.play(turns=6)
        if person.asked():
            break
        person.press(person.result.get_by_role("button", name="下一把"))
    while person.asked() and person.claim():
        pass
    person.page.mouse.move(1, 1)
    keep(f"table-{size}.png", picture(person.page))
    person.play()
    expect(person.result).to_be_visible(timeout=SOON)
    keep(f"hand-end-{size}.png", picture(person.page))
