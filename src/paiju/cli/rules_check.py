"""`paiju rules check`: what documents were put to, told in plain words."""

import sys
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from paiju.cli.fault import stop
from paiju.cli.rules_phrases import phrase
from paiju.cli.speak import language, write_json
from paiju.rules import RulesError, RuleSet, ids
from paiju.rules.errors import printable
from paiju.rules.laws import Fault, Law, Report, report
from paiju.rules.library import load, looks_like_file
from paiju.rules.reach import Overruled
from paiju.rules.tables import covers
from paiju.rules.text import Language
from paiju.rules.words import listed

Json = Annotated[bool, Parameter(negative=())]


def check(*names: str, lang: Language | None = None, json: Json = False) -> None:
    """Put documents to every law: keys, examples, what covers what, payments, the wall, a win.

    Parameters
    ----------
    names
        Ids or TOML files, each told in full; without any, every document of the package in a line.
    lang
        zh-Hans, zh-Hant or en; else by LANG.
    json
        Print JSON.
    """
    spoken = language(lang)
    for name in names:
        if name not in ids() and not looks_like_file(name):
            try:
                load(name)
            except RulesError as fault:
                stop(fault)
    broken = False
    told = []
    for name in names or ids():
        found = report(name)
        broken |= not found.ok
        if json:
            told.append(as_plain(found))
        else:
            print("\n".join(in_full(found, spoken) if names else in_short(found, spoken)))
    if json:
        write_json(told)
    sys.stdout.flush()
    if broken:
        sys.exit(1)


def in_short(found: Report, spoken: Language) -> Iterator[str]:
    """A report in a line, and one more for each fault."""
    yield last_line(found, spoken)
    for law in found.laws:
        yield from (f"  {told_fault(fault, spoken)}" for fault in law.faults)


def last_line(found: Report, spoken: Language) -> str:
    """Whether every law holds, with what was counted."""
    laws = len(found.laws)
    if found.ok:
        counted = {key: value for law in found.laws for key, value in law.counted.items()}
        return phrase("all_ok", spoken, **(counted | {"name": printable(found.name), "laws": laws}))
    if found.rules is None:
        return phrase("unread", spoken, name=printable(found.name))
    broken = sum(not law.ok for law in found.laws)
    return phrase("some_fault", spoken, name=printable(found.name), n=broken, laws=laws)


def told_fault(fault: Fault, spoken: Language) -> str:
    """A fault behind its place."""
    return f"{printable(fault.place)}: {fault.message.say(spoken)}"


def in_full(found: Report, spoken: Language) -> Iterator[str]:
    """A report law by law, then the lattice and what the document says of it."""
    rules = found.rules
    if rules is not None:
        yield f"{rules.name.say(spoken)}  {rules.id} {rules.version}"
    for law in found.laws:
        yield from told_law(law, rules, spoken)
        if law.law == "counting" and rules is not None and found.uncounted:
            names = listed((called(rules, name, spoken) for name in found.uncounted), spoken)
            yield f"    {phrase('uncounted', spoken, names=names)}"
    if rules is None:
        yield f"    {phrase('not_asked', spoken)}"
    else:
        yield from told_lattice(found, rules, spoken)
        yield from told_overrules(found, rules, spoken)
    yield ""
    yield last_line(found, spoken)


def told_law(law: Law, rules: RuleSet | None, spoken: Language) -> Iterator[str]:
    """A law with ok or fault in front, what was counted or each fault below."""
    yield f"[{phrase('ok' if law.ok else 'fault', spoken)}] {phrase(law.law, spoken)}"
    for fault in law.faults:
        yield f"    {told_fault(fault, spoken)}"
    if law.ok:
        counted: dict[str, Any] = dict(law.counted)
        if rules is not None and "pattern" in counted:
            counted["pattern"] = called(rules, str(counted["pattern"]), spoken)
        yield f"    {phrase(f'{law.law}_counted', spoken, **counted)}"


def told_lattice(found: Report, rules: RuleSet, spoken: Language) -> Iterator[str]:
    """What implies what, a line a pattern, by the document's names."""
    lattice = found.lattice
    assert lattice
    yield ""
    yield f"{phrase('lattice', spoken)} — {phrase(lattice.how, spoken)}"
    covered = covers(rules.doc)
    for pattern in rules.patterns:
        if others := lattice.implied.get(pattern.id):
            beside = covered.get(pattern.id, ())
            names = (
                ("" if other in beside else "+") + called(rules, other, spoken) for other in others
            )
            yield f"    {pattern.name.say(spoken)} ⊃ {listed(names, spoken)}"
    if not lattice.implied:
        yield f"    {phrase('nothing_implied', spoken)}"
    if lattice.always:
        names = (called(rules, name, spoken) for name in lattice.always)
        yield f"    {phrase('always', spoken, names=listed(names, spoken))}"


def told_overrules(found: Report, rules: RuleSet, spoken: Language) -> Iterator[str]:
    """What the document says beside the lattice, each with its reason."""
    if found.overruled:
        yield ""
        yield phrase("overrules", spoken)
    reason = ""
    for one in found.overruled:
        names = {"pattern": one.pattern, "other": one.other}
        pair = phrase(
            "counts" if one.count else "counts_not",
            spoken,
            **{key: called(rules, name, spoken) for key, name in names.items()},
        )
        if reason != (reason := one.reason.say(spoken)):
            yield f"  {reason}"
        yield f"    {pair} — {phrase(beside_lattice(one, found), spoken)}"


def beside_lattice(one: Overruled, found: Report) -> str:
    """Which phrase tells what the lattice says of a pair."""
    if one.agrees:
        return "agrees"
    if one.count:
        return "left_out"
    always = found.lattice is not None and one.other in found.lattice.implied.get(one.pattern, ())
    return "worth_no_less" if always else "not_implied"


def called(rules: RuleSet, name: str, spoken: Language) -> str:
    """A pattern by the name the document gives it."""
    return next(one.name.say(spoken) for one in rules.patterns if one.id == name)


def as_plain(found: Report) -> dict[str, Any]:
    """A report for a program."""
    rules = found.rules
    return {
        "name": found.name,
        "id": rules.id if rules else None,
        "hash": rules.hash if rules else None,
        "ok": found.ok,
        "laws": [{"ok": law.ok, **msgspec.to_builtins(law)} for law in found.laws],
        "lattice": msgspec.to_builtins(found.lattice),
        "overruled": [
            {"agrees": one.agrees, **msgspec.to_builtins(one)} for one in found.overruled
        ],
        "uncounted": found.uncounted,
    }
