"""A new document's text: what it must say, and everything it inherits as lines to take up.

The text is played as its parent is, and refused as such until something in it is changed.
"""

import os
from pathlib import Path

import msgspec

from paiju.rules.check import ID_MOST, is_id
from paiju.rules.document import SINGLE_KEYS, TABLES, Text, Worth
from paiju.rules.errors import RulesError
from paiju.rules.identity import unset
from paiju.rules.library import ids
from paiju.rules.refusal import refused
from paiju.rules.ruleset import RuleSet
from paiju.rules.tables import always_there
from paiju.rules.text import Language, fill
from paiju.rules.words import sentence, values
from paiju.rules.write import value
from paiju.tiles import quoted

OWN = "my_pattern"  # the id of the pattern that is shown

PHRASES = {
    "head": Text(
        zh="承 {parent}：没写的都照它。去掉一行前面的 # 再改值，就是你的打法。",
        zh_hant="承 {parent}：沒寫的都照它。去掉一行前面的 # 再改值，就是你的打法。",
        en="Extends {parent}: what is not said here is as there. Take the # off a line and change "
        "its value.",
    ),
    "check": Text(
        zh="改了就查：paiju rules check {file}；看改了什么：paiju rules diff {parent} {file}",
        zh_hant="改了就查：paiju rules check {file}；看改了什麼：paiju rules diff {parent} {file}",
        en="Then: paiju rules check {file}, and to see what is changed: "
        "paiju rules diff {parent} {file}",
    ),
    "name": Text(zh="人怎么叫它", zh_hant="人怎麼叫它", en="what people call it"),
    "version": Text(
        zh="改一次，往上加一次",
        zh_hant="改一次，往上加一次",
        en="goes up with every change",
    ),
    "source": Text(
        zh="规矩从哪来：谁家的、哪本书",
        zh_hant="規矩從哪來：誰家的、哪本書",
        en="where the rules come from: whose house, which book",
    ),
    "rules_of": Text(zh="{name}的规矩", zh_hant="{name}的規矩", en="the rules of {name}"),
    "worth": Text(
        zh="牌型的番数：数目是加，{{ times = 2 }} 是乘，false 是不算。所有牌型见 catalogue.toml",
        zh_hant="牌型的番數：數目是加，{{ times = 2 }} 是乘，false 是不算。"
        "所有牌型見 catalogue.toml",
        en="What patterns are worth: a number adds, {{ times = 2 }} multiplies, false is not "
        "played. catalogue.toml has them all",
    ),
    "pattern": Text(
        zh="自己的牌型：整段去掉 #，在 [worth] 里给它一个番数。when 是量的范围"
        '（3、"2..4"、"1.."），hits 是有它的牌，misses 是差一点的牌，各两手以上',
        zh_hant="自己的牌型：整段去掉 #，在 [worth] 裡給它一個番數。when 是量的範圍"
        '（3、"2..4"、"1.."），hits 是有它的牌，misses 是差一點的牌，各兩手以上',
        en="A pattern of your own: take the # off all of it and give it a worth. `when` has ranges "
        'of measures (3, "2..4", "1.."), `hits` hands that have it, `misses` hands that nearly '
        "do, two of each or more",
    ),
}


def check_name(name: str) -> None:
    """Refuses a name that is no id, or that a document of the package has."""
    if not is_id(name):
        raise RulesError(refused("no_id", name=quoted(name), most=ID_MOST))
    if name in ids():
        raise RulesError(f"{quoted(name)} is a document of the package; take another name")


def parent_from(parent: str, file: Path) -> str:
    """What a document in a file calls the one it extends: an id, or a path from beside itself."""
    if parent in ids():
        return parent
    return Path(os.path.relpath(Path(parent).resolve(), file.resolve().parent)).as_posix()


def new_text(name: str, rules: RuleSet, parent: str, file: str, language: Language) -> str:
    """The text of a new document that extends another."""

    def say(what: str, **filled: object) -> str:
        return fill(PHRASES[what], language, **filled).replace("{{", "{").replace("}}", "}")

    title = value(name)
    lines = [
        f"# {say('head', parent=parent)}",
        f"# {say('check', file=file, parent=parent)}",
        "",
        f"id      = {title}",
        f'version = "1.0.0"  # {say("version")}',
        f"extends = {value(parent)}",
        f"name    = {{ zh = {title}, en = {title} }}  # {say('name')}",
        f"source  = [{value(say('rules_of', name=name))}]  # {say('source')}",
        "",
        *key_lines(rules, language, "# "),
        "",
        "[worth]",
        f"# {say('worth')}",
        *(f"# {line}" for line in worth_lines(rules, language)),
        "",
        f"# {say('pattern')}",
        *(f"# {line}" for line in own_pattern(rules)),
    ]
    return "\n".join(lines) + "\n"


def key_lines(rules: RuleSet, language: Language, mark: str = "") -> list[str]:
    """Every key of a document with what its value means; keys that say nothing are left out."""
    held = values(rules.doc)
    lines = [f"{mark}{key_line(path, path, rules, language)}" for path in SINGLE_KEYS]
    for table in TABLES:
        keys = {path.split(".")[1]: path for path in held if path.startswith(f"{table}.")}
        keys = {key: path for key, path in keys.items() if held[path] != unset(table, key)}
        lines += ["", f"[{table}]"] if keys else []
        lines += [f"{mark}{key_line(key, path, rules, language)}" for key, path in keys.items()]
    return lines


def key_line(key: str, path: str, rules: RuleSet, language: Language) -> str:
    """A key as a document writes it, and what its value means."""
    held = values(rules.doc)
    return f"{key} = {value(held[path])}  # {sentence(path, rules.doc, held, language)}"


def worth_lines(rules: RuleSet, language: Language) -> list[str]:
    """What each pattern that a document speaks of is worth."""
    named = {pattern.id: pattern.name for pattern in rules.doc.pattern} | rules.doc.names
    return [
        f"{name} = {worth_written(worth)}  # {named[name].say(language)}"
        for name, worth in rules.doc.worth.items()
    ]


def worth_written(worth: Worth | None) -> str:
    """A worth as shortly as a document may write it."""
    if worth is None:
        return "false"
    given = {key: part for key, part in msgspec.to_builtins(worth).items() if part}
    return value(worth.number if set(given) <= {"add"} else given)


def own_pattern(rules: RuleSet) -> list[str]:
    """One of the document's patterns under another id, for its form; it passes as it stands."""
    shown = next(one for one in rules.patterns if not always_there(one))
    given = next(one for one in rules.flat["pattern"] if one["id"] == shown.id)
    lines = ["[[pattern]]", f'id     = "{OWN}"', 'name   = { zh = "我的牌型", en = "My pattern" }']
    lines += [f"{key:<6} = {value(given[key])}" for key in ("when", "hits", "misses")]
    return [*lines, f"source = {value(given['source'])}"]
