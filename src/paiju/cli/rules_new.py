"""`paiju rules new`: a document of one's own begun from another."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from paiju.cli.fault import stop
from paiju.cli.rules_phrases import phrase
from paiju.cli.speak import language
from paiju.rules import RulesError, load
from paiju.rules.new import check_name, new_text, parent_from
from paiju.rules.text import Language


def new(
    name: str,
    *,
    from_: Annotated[str, Parameter(name="--from")],
    out: str | None = None,
    lang: Language | None = None,
) -> None:
    """Begin a document that extends another: NAME.toml, every inherited key a line to take up.

    Parameters
    ----------
    name
        Its id: small letters, digits and hyphens, as my-house.
    from_
        The rule set to extend: an id or a TOML file.
    out
        The file to write; NAME.toml without it. A file that is there is left alone.
    lang
        The language of its comments: zh-Hans, zh-Hant or en; else by LANG.
    """
    spoken = language(lang)
    try:
        check_name(name)
        rules = load(from_)
        path = Path(out if out is not None else f"{name}.toml")
        parent = parent_from(from_, path)
    except (RulesError, ValueError) as fault:
        stop(fault)
    if path.suffix != ".toml":
        stop(f"--out {path}: a rule document's file ends in .toml")
    write_new(path, new_text(name, rules, parent, str(path), spoken))
    print(phrase("written", spoken, path=path, parent=rules.name.say(spoken)))


def write_new(path: Path, text: str) -> None:
    """Writes a file that is not there yet; ends the command where one is."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        stop(f"{path} is there already; take another name or another --out")
    except (OSError, ValueError) as fault:
        stop(f"{path} cannot be written: {getattr(fault, 'strerror', None) or fault}")
