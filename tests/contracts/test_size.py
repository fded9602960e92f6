"""No file is longer than 400 lines, no function of the package longer than 60.

None outside the core takes more than five parameters.
"""

import ast

from contracts.files import SOURCES, TOP, own_files, read

FILE_LINES = 400
FUNCTION_LINES = 60
PARAMETERS = 5


def long_functions(source: str) -> list[str]:
    """The functions of a Python source that are too long, with their lengths."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > FUNCTION_LINES:
                found.append(f"{node.name}: {length} lines")
    return found


def function_of(lines: int) -> str:
    return "def walk():\n" + "    pass\n" * (lines - 1)


def wide_functions(source: str) -> list[str]:
    """The functions of a Python source that take too much, with how much; `self` is not counted."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            taken = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            count = len([one for one in taken if one.arg not in {"self", "cls"}])
            if count > PARAMETERS:
                found.append(f"{node.name}: {count} parameters")
    return found


def test_a_wide_function_is_noticed() -> None:
    assert wide_functions("def pay(a, b, c, *, d, e, f): ...") == ["pay: 6 parameters"]
    assert wide_functions("class One:\n    def pay(self, a, b, c, *, d, e): ...") == []


def test_a_long_function_is_noticed() -> None:
    assert long_functions(function_of(61)) == ["walk: 61 lines"]
    assert long_functions(function_of(60)) == []


def test_files_are_short() -> None:
    lengths = {path: len(read(path).splitlines()) for path in own_files()}
    long = {
        str(path.relative_to(TOP)): length
        for path, length in lengths.items()
        if path.suffix in SOURCES and length > FILE_LINES
    }
    assert long == {}


def test_functions_are_short() -> None:
    long = {
        str(path.relative_to(TOP)): found
        for path in own_files()
        if path.suffix == ".py" and path.is_relative_to(TOP / "src")
        if (found := long_functions(read(path)))
    }
    assert long == {}


def test_functions_take_few_parameters() -> None:
    wide = {
        str(path.relative_to(TOP)): found
        for path in own_files()
        if path.suffix == ".py" and path.is_relative_to(TOP / "src" / "paiju")
        if path.parent.name != "core"
        if (found := wide_functions(read(path)))
    }
    assert wide == {}
