"""A rule sheet as one page to read and to print: nothing is fetched, every tile is in it."""

from html import escape

from paiju.rules.pictures import colours, drawn, sprite, tile
from paiju.rules.sheet import Item, Sheet
from paiju.rules.sheet_example import Shown
from paiju.rules.sheet_text import head_of, said_of
from paiju.rules.words import listed, say

STYLE = """
:root{COLOURS}
body{font-family:system-ui,"Noto Sans CJK SC",sans-serif;max-width:48rem;margin:2rem auto;
  padding:0 1rem;line-height:1.6;color:#1b1b1b;background:#fff}
h1{margin-bottom:0}h2{border-bottom:1px solid #bbb;margin-top:2rem;break-after:avoid}
dl{margin:0}.item{margin-top:.8rem;break-inside:avoid}
dt{font-weight:600;display:flex;gap:1rem;justify-content:space-between}
dt .worth{white-space:nowrap}dd{margin:0 0 0 1.2rem}.key{margin-top:.3rem}.key dt{display:inline}
.key dd{display:inline;margin:0}.small{color:#555;font-size:.9em}
.hand{display:flex;flex-wrap:wrap;gap:.2rem .55rem;align-items:flex-end;margin:.25rem 0}
.set{display:inline-flex}.tile{width:1.75rem;height:2.46rem}
.meld{display:inline-flex;align-items:flex-end;gap:.2rem}.meld+.set{margin-left:.9rem}
.back{opacity:.45;filter:brightness(.55)}
.last{position:relative;outline:2px solid #b4231c;outline-offset:1px;border-radius:5px}
@media print{@page{size:A4;margin:14mm}
  body{max-width:none;margin:0;padding:0;font-size:8.5pt;line-height:1.3}
  dl{columns:2;column-gap:7mm}h2{margin-top:4mm}dd{margin-left:3mm}
  .tile{width:3.8mm;height:5.35mm}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
  .hand{gap:.4mm 1.2mm;margin:.5mm 0}section{break-before:auto}.item{margin-top:1.4mm}}
"""


def as_html(sheet: Sheet) -> str:
    """The sheet as a page of its own."""
    style = STYLE.strip().replace("COLOURS", colours())
    found = [
        f'<!doctype html><html lang="{sheet.language}"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{escape(sheet.name)}</title><style>{style}</style>",
        f'<h1>{escape(sheet.name)}</h1><p class="small">{escape(head_of(sheet))}</p>',
        sprite(used(sheet)),
    ]
    for section in sheet.sections:
        found.append(f'<section id="{section.id}"><h2>{escape(section.title)}</h2>')
        if section.note:
            found.append(f"<p>{escape(section.note)}</p>")
        found.append("<dl>")
        found += [item_page(item, sheet.language) for item in section.items]
        found.append("</dl></section>")
    sources = listed(sheet.source, sheet.language)
    found.append(f'<p class="small">{escape(say("source", sheet.language))}: {escape(sources)}</p>')
    return "\n".join(found) + "</html>\n"


def used(sheet: Sheet) -> set[str]:
    """The tiles of a sheet's examples."""
    shown = [item.example for section in sheet.sections for item in section.items if item.example]
    tiles = {held for one in shown for part in one.sets for held in part.held}
    return tiles | {one.turned for one in shown if one.turned}


def item_page(item: Item, language: str) -> str:
    """One item, the hand it shows in tiles."""
    name = escape(f"{item.kind}-{item.id}")
    if item.kind == "key":
        colon = ": " if language == "en" else "："
        text = f"<dt>{escape(item.title)}{colon}</dt> <dd>{escape(item.text)}</dd>"
        return f'<div class="item key" id="{name}">{text}</div>'
    worth = f'<span class="worth">{escape(item.worth)}</span>' if item.worth else ""
    lines = [f"<dt><span>{escape(item.title)}</span>{worth}</dt>"]
    lines += [f"<dd>{escape(line)}</dd>" for line in said_of(item, language)]
    if item.example:
        lines.append(f"<dd>{hand_page(item.example, language)}</dd>")
    return f'<div class="item" id="{name}">{"".join(lines)}</div>'


def hand_page(shown: Shown, language: str) -> str:
    """A hand set by set, the tile turned before it, its sum below."""
    turned = ""
    if shown.turned:
        turned = f'<span class="small">{escape(say("turned", language))}</span>'
        turned += f'<span class="set">{tile(shown.turned, language)}</span>'
    sets = "".join(
        meld_page(call, drawn(one, language)) if call else drawn(one, language)
        for call, one in zip(shown.calls, shown.sets, strict=True)
    )
    how = f'<span class="small">{escape(shown.how)}</span>' if shown.how else ""
    total = f'<div class="small">{escape(shown.arithmetic)}</div>'
    remarks = "".join(f'<div class="small remark">{escape(one)}</div>' for one in shown.remarks)
    return f'<div class="hand">{turned}{sets}{how}</div>{total}{remarks}'


def meld_page(call: str, tiles: str) -> str:
    """A meld with what it is called."""
    return f'<span class="meld"><span class="small">{escape(call)}</span>{tiles}</span>'
