"""Words that stand nowhere in the project, and names that no public thing of the package has.

The patterns are written so that they do not find themselves.
"""

import ast
import re

import pytest

from contracts.files import SOURCES, TOP, own_files, read

HOSTS = re.compile(
    r"[p]ypi[.]org|[p]ythonhosted|[r]egistry[.]npmjs|[n]pmjs[.]|[d]eb[.]debian|[p]roxy[.]golang"
)
MACHINE = re.compile(r"/[w]ork/(main|steering|shared|[.]library)|/[r]oot/|/[f]arm/")
LEFT_OPEN = re.compile(
    r"\b(T[O]DO|F[I]XME|X[X]X)\b|NotImplemented[E]rror|mark[.]s[k]ip\b|[.]only\(|\b(it|test)[.]s[k]ip\b"
)
NO_ONES_NAME = {"manager", "helper", "helpers", "util", "utils", "common", "process", "handle"}


def own_names(source: str) -> list[str]:
    """The classes and functions that a Python source defines."""
    kinds = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    return [node.name for node in ast.walk(ast.parse(source)) if isinstance(node, kinds)]


def empty_names(names: list[str]) -> list[str]:
    """Those of the names that hold a word which says nothing."""
    split = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])")
    return [name for name in names if NO_ONES_NAME & {word.lower() for word in split.findall(name)}]


@pytest.mark.parametrize(
    ("pattern", "bad", "good"),
    [
        (HOSTS, ["https://" + "pypi" + ".org/simple", "registry.npm" + "js.org"], ["PyPI", "npm"]),
        (MACHINE, ["/wo" + "rk/main/src", "/ro" + "ot/.cache"], ["src/paiju", "work/main"]),
        (
            LEFT_OPEN,
            ["# TO" + "DO: later", "raise NotImplemented" + "Error", "@pytest.mark.sk" + "ip"],
            ["todos", "pytest.mark.slow", "the dealer is skipped"],
        ),
    ],
)
def test_patterns_find_the_bad_and_pass_the_good(
    pattern: re.Pattern[str], bad: list[str], good: list[str]
) -> None:
    assert [text for text in bad if not pattern.search(text)] == []
    assert [text for text in good if pattern.search(text)] == []


def test_names_that_say_nothing_are_noticed() -> None:
    bad = ["TableManager", "game_utils", "handle", "process_event", "HTTPHelper"]
    good = ["Wall", "discard", "handled_tiles", "ProcessPoolExecutor2x", "commonest"]
    assert empty_names(bad) == bad
    assert empty_names(good) == ["ProcessPoolExecutor2x"]


@pytest.mark.parametrize("pattern", [HOSTS, MACHINE], ids=["registry hosts", "machine paths"])
def test_no_file_names_a_registry_host_or_a_path_of_a_machine(pattern: re.Pattern[str]) -> None:
    found = [
        f"{path.relative_to(TOP)}:{number}"
        for path in own_files()
        for number, line in enumerate(read(path).splitlines(), 1)
        if pattern.search(line)
    ]
    assert found == []


def test_nothing_is_left_open_in_the_sources() -> None:
    found = [
        f"{path.relative_to(TOP)}:{number}"
        for path in own_files()
        if path.suffix in SOURCES
        for number, line in enumerate(read(path).splitlines(), 1)
        if LEFT_OPEN.search(line)
    ]
    assert found == []


def test_every_name_of_the_package_says_what_it_is() -> None:
    found = {
        str(path.relative_to(TOP)): empty
        for path in own_files()
        if path.suffix == ".py" and path.is_relative_to(TOP / "src")
        if (empty := empty_names([path.stem, *own_names(read(path))]))
    }
    assert found == {}
