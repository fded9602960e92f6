"""`paiju rules`: the rule documents listed, shown, told as sheets and compared."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from paiju.cli.fault import stop
from paiju.cli.rules_phrases import phrase
from paiju.cli.speak import language, write_json
from paiju.core.measure import Measure
from paiju.rules import RulesError, RuleSet, ids, load
from paiju.rules.compare import compare, in_words
from paiju.rules.new import key_lines, worth_written
from paiju.rules.sheet import sheet
from paiju.rules.sheet_page import as_html
from paiju.rules.sheet_text import as_markdown, as_text
from paiju.rules.text import Language
from paiju.rules.words import measure_text

app = App(name="rules", help="The rule documents: list, show, sheet, diff, check, new, measures.")
app.command(
    "paiju.cli.rules_check:check",
    name="check",
    help="Put documents to every law: keys, examples, what covers what, payments, the wall, a win.",
)
app.command(
    "paiju.cli.rules_new:new",
    name="new",
    help="Begin a document that extends another: every inherited key a line to take up.",
)
Json = Annotated[bool, Parameter(negative=())]


def opened(name: str) -> RuleSet:
    """A rule set; ends the command where there is none."""
    try:
        return load(name)
    except RulesError as fault:
        stop(fault)


@app.command(name="list")
def list_rules(*, lang: Language | None = None, json: Json = False) -> None:
    """List the rule sets of the package.

    Parameters
    ----------
    lang
        zh-Hans, zh-Hant or en; else by LANG.
    json
        Print JSON.
    """
    found = [load(name) for name in ids()]
    if json:
        write_json([head(rules) for rules in found])
        return
    spoken = language(lang)
    table = Table(box=None, show_header=False, pad_edge=False)
    for rules in found:
        table.add_row(rules.id, rules.version, rules.hash[:12], rules.name.say(spoken))
    Console(highlight=False).print(table)


def head(rules: RuleSet) -> dict[str, object]:
    """What a list says of a rule set."""
    return {
        "id": rules.id,
        "version": rules.version,
        "hash": rules.hash,
        "name": msgspec.to_builtins(rules.name),
        "people": rules.doc.seats.people,
        "tiles": rules.doc.tiles.set,
        "source": rules.source,
    }


@app.command
def show(name: str, *, lang: Language | None = None, json: Json = False) -> None:
    """Print a document with everything it inherits, each key with what its value means.

    Parameters
    ----------
    name
        The rule set: an id or a TOML file.
    lang
        zh-Hans, zh-Hant or en; else by LANG.
    json
        Print JSON, patterns and names included.
    """
    rules = opened(name)
    if json:
        write_json({"hash": rules.hash, **rules.flat})
        return
    spoken = language(lang)
    lines = [f"# {rules.name.say(spoken)}  sha256 {rules.hash}"]
    lines += [f'id = "{rules.id}"', f'version = "{rules.version}"', ""]
    lines += [*key_lines(rules, spoken), "", "[worth]"]
    for pattern in rules.doc.pattern:
        worth = rules.doc.worth.get(pattern.id)
        lines.append(f"{pattern.id} = {worth_written(worth)}  # {pattern.name.say(spoken)}")
    print("\n".join(lines))


@app.command(name="sheet")
def print_sheet(
    name: str,
    *,
    lang: Language | None = None,
    format: Literal["text", "markdown", "html", "json"] = "text",
    out: str | None = None,
    json: Json = False,
) -> None:
    """Print the rule sheet of a document; as HTML it is one page, with tiles, to read or print.

    Parameters
    ----------
    name
        The rule set: an id or a TOML file.
    lang
        zh-Hans, zh-Hant or en; else by LANG.
    format
        text, markdown, html or json.
    out
        The file to write it to, over what is there; else it is printed.
    json
        The same as --format json.
    """
    spoken = language(lang)
    found = sheet(opened(name), spoken)
    if json or format == "json":
        text = json_text(found)
    else:
        text = {"text": as_text, "markdown": as_markdown, "html": as_html}[format](found)
    if out is None:
        sys.stdout.write(text)
        return
    try:
        Path(out).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as fault:
        stop(f"{out} cannot be written: {getattr(fault, 'strerror', None) or fault}")
    print(phrase("sheet_written", spoken, path=out))


def json_text(value: object) -> str:
    """A value as indented JSON, with the line's end."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"


@app.command
def diff(one: str, other: str, *, lang: Language | None = None, json: Json = False) -> None:
    """Print what the second of two rule sets changes of the first, in words.

    Parameters
    ----------
    one
        A rule set: an id or a TOML file.
    other
        Another.
    lang
        zh-Hans, zh-Hant or en; else by LANG.
    json
        Print JSON.
    """
    spoken = language(lang)
    first, second = opened(one), opened(other)
    if json:
        write_json(compare(first, second, spoken))
    else:
        print("\n".join(in_words(first, second, spoken)))


@app.command
def measures(*, lang: Language | None = None, json: Json = False) -> None:
    """List what the conditions of patterns may ask: each measure, its range and what it counts.

    Parameters
    ----------
    lang
        zh-Hans, zh-Hant or en; else by LANG.
    json
        Print JSON.
    """
    if json:
        rows = [
            {
                "id": one.id,
                "low": one.low,
                "high": one.high,
                **msgspec.to_builtins(measure_text(one)),
            }
            for one in Measure
        ]
        write_json(rows)
        return
    told = language(lang)
    for one in Measure:
        span = f"{one.low}..{one.high}"
        print(f"{one.id:<27} {span:<6} {measure_text(one).say(told)}")
