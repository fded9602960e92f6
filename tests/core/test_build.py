"""The core that runs is the one in the sources; `tools/test` holds CI to the compiled one."""

import importlib
import os
import sys
from pathlib import Path

import pytest

CORE = Path(__file__).resolve().parents[2] / "src" / "paiju" / "core"
MODULES = sorted(path.stem for path in CORE.glob("*.pxd") if path.stem != "__init__")


def test_nothing_compiled_lies_among_the_sources() -> None:
    assert [*CORE.rglob("*.so"), *CORE.rglob("*.c")] == []


def test_an_editable_core_is_imported_from_the_sources() -> None:
    import paiju.core

    assert Path(str(paiju.core.__file__)) == CORE / "__init__.py"


@pytest.mark.parametrize("name", MODULES)
def test_a_module_is_compiled_exactly_where_a_folder_is_named(name: str) -> None:
    importlib.import_module(f"paiju.core.{name}")
    file = Path(str(sys.modules[f"paiju.core.{name}"].__file__))
    folder = os.environ.get("PAIJU_CORE")
    assert file.parent == (Path(folder) if folder else CORE)
