"""A rule sheet written as plain text, Markdown or HTML."""

from html import escape

from paiju.rules.draw import reading_text, tiles_text
from paiju.rules.sheet import Item, Sheet, Shown
from paiju.rules.words import listed, say

STYLE = (
    "body{font-family:system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;"
    "line-height:1.6}dt{font-weight:600;margin-top:.7rem}dd{margin:0 0 0 1.2rem}"
    ".small{opacity:.75;font-size:.9em}"
)


def shown_text(shown: Shown, language: str) -> str:
    """An example hand in one line."""
    turned = ""
    if shown.turned:
        turned = f"{say('turned', language)} {tiles_text([shown.turned], [False], language)}: "
    return f"{turned}{reading_text(shown.sets, language)}  →  {shown.arithmetic}"


def lines_of(item: Item, language: str) -> list[str]:
    """An item's lines below its title."""
    found = [item.text] if item.text else []
    if item.also:
        found.append(f"{say('also', language)} {listed(item.also, language)}")
    if item.kind == "question":
        found = [f"{say('taken', language)}: {item.text}"]
        found += [f"{say('not_taken', language)}: {text}" for text in item.not_taken]
    if item.example:
        found.append(f"{say('example', language)}: {shown_text(item.example, language)}")
    return found


def title_of(item: Item) -> str:
    """An item's title, with its worth behind it."""
    return f"{item.title}  {item.worth}" if item.worth else item.title


def head_of(sheet: Sheet) -> str:
    """The line below a sheet's name."""
    return f"{sheet.id} {sheet.version} · {sheet.hash[:12]}"


def as_text(sheet: Sheet) -> str:
    """The sheet for a terminal."""
    found = [sheet.name, head_of(sheet), ""]
    for section in sheet.sections:
        found += ["", section.title, "=" * (2 * len(section.title))]
        if note := section.note:
            found.append(note)
        for item in section.items:
            if item.kind == "key":
                found.append(f"  {item.title}: {item.text}")
                continue
            found.append(f"  {title_of(item)}")
            found += [f"      {line}" for line in lines_of(item, sheet.language)]
    found += ["", f"{say('source', sheet.language)}: {listed(sheet.source, sheet.language)}"]
    return "\n".join(found) + "\n"


def as_markdown(sheet: Sheet) -> str:
    """The sheet as Markdown."""
    found = [f"# {sheet.name}", "", head_of(sheet)]
    for section in sheet.sections:
        found += ["", f"## {section.title}", ""]
        if note := section.note:
            found += [note, ""]
        for item in section.items:
            if item.kind == "key":
                found.append(f"* **{item.title}**: {plain(item.text)}")
                continue
            found.append(f"* **{title_of(item)}**")
            found += [f"    * {plain(line)}" for line in lines_of(item, sheet.language)]
    found += ["", f"{say('source', sheet.language)}: {listed(sheet.source, sheet.language)}"]
    return "\n".join(found) + "\n"


def plain(line: str) -> str:
    """A line whose stars and brackets Markdown leaves alone."""
    return "".join(f"\\{letter}" if letter in "*_[]\\`" else letter for letter in line)


def as_html(sheet: Sheet) -> str:
    """The sheet as a page of its own."""
    found = [
        f'<!doctype html><html lang="{sheet.language}"><meta charset="utf-8">',
        f"<title>{escape(sheet.name)}</title><style>{STYLE}</style>",
        f'<h1>{escape(sheet.name)}</h1><p class="small">{escape(head_of(sheet))}</p>',
    ]
    for section in sheet.sections:
        found.append(f'<section id="{section.id}"><h2>{escape(section.title)}</h2>')
        if note := section.note:
            found.append(f"<p>{escape(note)}</p>")
        found.append("<dl>")
        for item in section.items:
            found.append(
                f'<dt id="{escape(item.kind + "-" + item.id)}">{escape(title_of(item))}</dt>'
            )
            found += [f"<dd>{escape(line)}</dd>" for line in lines_of(item, sheet.language)]
        found.append("</dl></section>")
    sources = listed(sheet.source, sheet.language)
    found.append(f'<p class="small">{escape(say("source", sheet.language))}: {escape(sources)}</p>')
    return "\n".join(found) + "</html>\n"
