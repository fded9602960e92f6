"""What somebody meets who hears the page, uses keys, or sees little: names, focus, contrast."""

from playwright.sync_api import Page

#: Everything that can be pressed or filled in, and pictures that are not said to be ornaments.
UNNAMED = """
() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const named = (one) => {
    const by = (one.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const labels = [...(one.labels ?? []), ...by.map((id) => document.getElementById(id))];
    const words = [one.getAttribute('aria-label'), one.innerText, one.textContent,
                   ...labels.map((label) => label?.textContent)];
    return words.some((text) => text?.trim());
  };
  const wanted = 'button, a[href], input, select, textarea, summary, [role=button], [role=dialog],'
    + ' dialog, [role=img], nav, [role=group], [role=region], [role=list], [role=slider]';
  return [...document.querySelectorAll(wanted)]
    .filter((one) => shown(one) && !one.closest('[aria-hidden=true]') && !named(one))
    .map((one) => one.outerHTML.slice(0, 120));
}
"""

#: The focused thing as it is painted, and how it looks: an outline, or a ring drawn after it.
FOCUSED = """
async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await document.fonts.ready;
  await frame();
  await frame();
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const ring = (style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  const border = (style) => style.content !== 'none' && parseFloat(style.borderTopWidth) >= 2;
  const seen = ring(getComputedStyle(one)) || border(getComputedStyle(one, '::after'));
  const box = one.getBoundingClientRect();
  const at = one.tagName + ' ' + (one.getAttribute('aria-label') ?? one.innerText ?? '').trim();
  const on = box.width > 0 && box.bottom > 0 && box.right > 0
    && box.top < innerHeight && box.left < innerWidth;
  return { at: `${at.slice(0, 50)} ${Math.round(box.x)},${Math.round(box.y)}`, seen, on };
}
"""

#: Every text against the darkest and the lightest of what may lie under it.
FAINT = """
() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const read = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, under) =>
    [0, 1, 2].map((n) => top[n] * top[3] + under[n] * (1 - top[3])).concat(1);
  const light = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((part) => {
      const c = part / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  // What lies under a text: layers from the text outwards until one is solid.
  const unders = (holder) => {
    const layers = [];
    for (let at = holder; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const stops = style.backgroundImage.match(/(rgba?|color|oklab|oklch)\\([^()]*\\)/g) ?? [];
      const colours = stops.map(read);
      const plain = read(style.backgroundColor);
      if (colours.length) layers.push(colours);
      if (plain[3] > 0) layers.push([plain]);
      if (colours.some((one) => one[3] < 1) && plain[3] === 0) continue;
      if (layers.at(-1)?.every((one) => one[3] === 1)) break;
      // What floats lies over the felt or over the page, not over its parent.
      if (at.tagName === 'DIALOG') break;
    }
    let found = [[255, 255, 255, 1]];
    for (const layer of layers.reverse())
      found = layer.flatMap((top) => found.map((under) => over(top, under)));
    return found;
  };
  const faint = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement, text = walker.currentNode.data.trim();
    if (!text || holder.closest('option, script, style, title, .unseen, svg, .bubble, .moment'))
      continue;
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (holder.closest(':disabled')) continue;
    const style = getComputedStyle(holder);
    let opacity = 1;
    for (let at = holder; at; at = at.parentElement) opacity *= +getComputedStyle(at).opacity;
    const size = parseFloat(style.fontSize), bold = +style.fontWeight >= 700;
    const wanted = size >= 24 || (bold && size >= 18.66) ? 3 : 4.5;
    const ink = read(style.color);
    ink[3] *= opacity;
    const least = Math.min(...unders(holder).map((under) => contrast(over(ink, under), under)));
    if (least < wanted - 0.05)
      faint.add(`${text.slice(0, 30)}: ${least.toFixed(2)} of ${wanted} (${holder.className})`);
  }
  return [...faint];
}
"""


def unnamed(page: Page) -> list[str]:
    """What can be used or looked at, but has no name."""
    found: list[str] = page.evaluate(UNNAMED)
    return found


def faint(page: Page) -> list[str]:
    """Text with less contrast than WCAG AA asks for."""
    found: list[str] = page.evaluate(FAINT)
    return found


def lost(page: Page, *, most: int = 80) -> list[str]:
    """Where tab goes and nobody sees that it is there."""
    found = []
    first = None
    page.evaluate("document.activeElement?.blur()")
    for _ in range(most):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        if focused is None or focused["at"] == first:
            break
        first = first or focused["at"]
        if not focused["seen"] or not focused["on"]:
            found.append(f"{focused['at']} seen {focused['seen']} on screen {focused['on']}")
    assert first, "tab goes nowhere"
    return found
