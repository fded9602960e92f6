"""A rule sheet written as plain text or Markdown."""

from html import escape

from paiju.rules.draw import reading_text, tiles_text
from paiju.rules.sheet import Item, Sheet
from paiju.rules.sheet_example import Shown
from paiju.rules.words import listed, say


def shown_text(shown: Shown, language: str) -> str:
    """An example hand in one line."""
    turned = ""
    if shown.turned:
        turned = f"{say('turned', language)} {tiles_text([shown.turned], [False], language)}: "
    sets = "  ".join(
        f"{call} {reading_text([one], language)}".lstrip()
        for call, one in zip(shown.calls, shown.sets, strict=True)
    )
    how = f"  ({shown.how})" if language == "en" else f"（{shown.how}）"
    return f"{turned}{sets}{how if shown.how else ''}  →  {shown.arithmetic}"


def said_of(item: Item, language: str) -> list[str]:
    """An item's lines below its title, but for its example."""
    found = [item.text] if item.text else []
    if item.also:
        found.append(f"{say('also', language)} {listed(item.also, language)}")
    if item.kind == "question":
        found = [f"{say('taken', language)}: {item.text}"]
        found += [f"{say('not_taken', language)}: {text}" for text in item.not_taken]
    return found


def lines_of(item: Item, language: str) -> list[str]:
    """An item's lines below its title."""
    shown = item.example
    example = [f"{say('example', language)}: {shown_text(shown, language)}"] if shown else []
    return said_of(item, language) + example + list(shown.remarks if shown else ())


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
    found = [f"# {plain(sheet.name)}", "", plain(head_of(sheet))]
    for section in sheet.sections:
        found += ["", f"## {plain(section.title)}", ""]
        if note := section.note:
            found += [plain(note), ""]
        for item in section.items:
            if item.kind == "key":
                found.append(f"* **{plain(item.title)}**: {plain(item.text)}")
                continue
            found.append(f"* **{plain(title_of(item))}**")
            found += [f"    * {plain(line)}" for line in lines_of(item, sheet.language)]
    sources = listed(sheet.source, sheet.language)
    found += ["", f"{say('source', sheet.language)}: {plain(sources)}"]
    return "\n".join(found) + "\n"


def plain(line: str) -> str:
    """A line whose stars, brackets and tags Markdown leaves alone."""
    tagless = escape(line, quote=False)
    return "".join(f"\\{letter}" if letter in "*_[]\\`" else letter for letter in tagless)
