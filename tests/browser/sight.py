"""What a person would see wrong: text over text, tiles over text, things beside the screen."""

from playwright.sync_api import Locator, Page

LOOK = """
(root) => {
  const cut = (box, by) => ({
    left: Math.max(box.left, by.left), right: Math.min(box.right, by.right),
    top: Math.max(box.top, by.top), bottom: Math.min(box.bottom, by.bottom),
  });
  const seen = (box) => box.right - box.left > 1.5 && box.bottom - box.top > 1.5;
  const clipped = (box, from) => {
    for (let at = from; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX !== 'visible' || style.clipPath !== 'none')
        box = cut(box, at.getBoundingClientRect());
      if (style.position === 'fixed') break;
    }
    return box;
  };
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, holder = node.parentElement, text = node.data.trim();
    // A call that floats up from a seat is there for a moment, and over everything on purpose.
    if (!text || holder.closest('option, script, style, title, noscript, .bubble')) continue;
    if (!shown(holder)) continue;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      // A line's box is higher than what is drawn in it.
      const middle = (line.top + line.bottom) / 2, half = Math.min(line.height, size * 0.8) / 2;
      const box = { left: line.left, right: line.right, top: middle - half, bottom: middle + half };
      const rest = clipped(box, holder);
      if (seen(rest)) texts.push({ node, holder, text, box: rest });
    }
  }
  const tiles = [...root.querySelectorAll('svg.tile')].filter(shown).map((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    const box = { left: left + 2, right: right - 2, top: top + 2, bottom: bottom - 2 };
    const text = `tile ${tile.getAttribute('aria-label') ?? ''}`;
    return { holder: tile, text, box: clipped(box, tile) };
  });
  const stuck = (one) => {
    for (let at = one; at; at = at.parentElement)
      if (getComputedStyle(at).position === 'sticky') return at;
    return null;
  };
  const controls = [...root.querySelectorAll('button, select, input')].filter(shown).map((one) => {
    const text = one.getAttribute('aria-label') ?? one.innerText ?? one.tagName;
    return { holder: one, text, box: clipped(one.getBoundingClientRect(), one.parentElement) };
  });
  const covers = (top, under) => {
    for (let at = top; at && !at.contains(under); at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at);
      if (opacity === '0') return false;
      const clear = /^rgba.*, 0\\)$|^transparent$/.test(backgroundColor);
      if (at.matches('svg.tile') || !clear || backgroundImage !== 'none') return true;
    }
    return false;
  };
  const wrong = new Set();
  const say = (one) => {
    const { x, y } = one.holder.getBoundingClientRect();
    return `${one.text.slice(0, 40)} at ${Math.round(x)},${Math.round(y)}`;
  };
  texts.forEach((one, at) => {
    const top = document.elementFromPoint(
      (one.box.left + one.box.right) / 2, (one.box.top + one.box.bottom) / 2);
    // What lets clicks through is not found at its own place.
    if (top && !top.contains(one.holder) && !stuck(top) && covers(top, one.holder)
        && getComputedStyle(one.holder).pointerEvents !== 'none')
      wrong.add(`${say(one)} is covered by ${top.innerText?.slice(0, 40) ?? top.tagName}`);
    for (const other of [...texts.slice(at + 1), ...tiles]) {
      if (one.node === other.node || stuck(one.holder) !== stuck(other.holder)) continue;
      const both = cut(one.box, other.box);
      if (seen(both)) wrong.add(`${say(one)} over ${say(other)}`);
    }
  });
  const wide = document.documentElement.clientWidth;
  for (const one of [...texts, ...tiles, ...controls])
    if (seen(one.box) && (one.box.left < -1 || one.box.right > wide + 1))
      wrong.add(`${say(one)} beside the screen`);
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) wrong.add(`the page scrolls to ${page.scrollWidth}`);
  return [...wrong];
}
"""


def wrong(page: Page, within: Locator | None = None) -> list[str]:
    """What overlaps what, in a part of the page or all of it, in words."""
    found: list[str] = (within or page.locator("body")).evaluate(LOOK)
    size = page.viewport_size
    assert size
    wide = page.evaluate("document.documentElement.clientWidth")
    return found if wide == size["width"] else [*found, f"the page is {wide} wide"]
