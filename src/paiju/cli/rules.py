"""`paiju rules`: the rule documents listed, shown, told as sheets, compared and checked."""

import sys
from typing import Annotated, Literal

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from paiju.cli.fault import stop
from paiju.cli.speak import language, write_json
from paiju.rules import RulesError, RuleSet, ids, load
from paiju.rules.compare import compare
from paiju.rules.document import SINGLE_KEYS, TABLES
from paiju.rules.examples import check_examples
from paiju.rules.identity import unset
from paiju.rules.sheet import sheet
from paiju.rules.sheet_text import as_html, as_markdown, as_text
from paiju.rules.words import Language, say, sentence, values

app = App(name="rules", help="The rule documents: list, show, sheet, diff, check.")
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
    held = values(rules.doc)
    lines = [f"# {rules.name.say(spoken)}  sha256 {rules.hash}"]
    lines += [f'id = "{rules.id}"', f'version = "{rules.version}"', ""]
    for path in SINGLE_KEYS:
        lines.append(f"{path} = {toml(held[path])}  # {sentence(path, held, spoken)}")
    for table in TABLES:
        said = {
            path.removeprefix(f"{table}."): path for path in held if path.startswith(f"{table}.")
        }
        said = {key: path for key, path in said.items() if held[path] != unset(table, key)}
        lines += ["", f"[{table}]"] if said else []
        for key, path in said.items():
            lines.append(f"{key} = {toml(held[path])}  # {sentence(path, held, spoken)}")
    lines += ["", "[worth]"]
    for pattern in rules.doc.pattern:
        worth = rules.doc.worth.get(pattern.id)
        text = toml(msgspec.to_builtins(worth)) if worth else "false"
        lines.append(f"{pattern.id} = {text}  # {pattern.name.say(spoken)}")
    print("\n".join(lines))


def toml(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {toml(part)}" for key, part in value.items() if part != 0)
        return f"{{ {inside} }}"
    return str(value).lower() if isinstance(value, bool) else msgspec.json.encode(value).decode()


@app.command(name="sheet")
def print_sheet(
    name: str,
    *,
    lang: Language | None = None,
    format: Literal["text", "markdown", "html", "json"] = "text",
    json: Json = False,
) -> None:
    """Print the rule sheet of a document.

    Parameters
    ----------
    name
        The rule set: an id or a TOML file.
    lang
        zh-Hans, zh-Hant or en; else by LANG.
    format
        text, markdown, html or json.
    json
        The same as --format json.
    """
    found = sheet(opened(name), language(lang))
    if json or format == "json":
        write_json(found)
    else:
        write = {"text": as_text, "markdown": as_markdown, "html": as_html}[format]
        sys.stdout.write(write(found))


@app.command
def diff(one: str, other: str, *, lang: Language | None = None, json: Json = False) -> None:
    """Print the keys on which two rule sets part.

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
    found = compare(opened(one), opened(other), spoken)
    if json:
        write_json(found)
        return
    if not found:
        print(say("same", spoken))
    for part in found:
        print(f"{part.title} ({part.key})\n  - {part.one}\n  + {part.other}")


@app.command
def check(*names: str) -> None:
    """Check documents: their keys, what contradicts, and every example.

    Parameters
    ----------
    names
        Ids or TOML files; without any, every document of the package.
    """
    failed = False
    for name in names or ids():
        try:
            rules = load(name)
            run = check_examples(rules, name)
        except RulesError as fault:
            failed = True
            print(fault if fault.file else f"{name}: {fault}", file=sys.stderr)
            continue
        hits, misses = sum(one.hits for one in run), sum(one.misses for one in run)
        print(f"{name}: {len(run)} patterns, {hits} hits, {misses} misses, {rules.hash[:12]}")
    if failed:
        sys.exit(1)
