"""The compiled core is never older than its sources (docs/decisions/0001)."""

import shutil
from pathlib import Path

import pytest

import compile_core

PLAIN = """
def worth() -> int:
    return 3
"""


@pytest.fixture
def core(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a core of one module, `worth`."""
    folder = tmp_path / "src" / "paiju" / "core"
    folder.mkdir(parents=True)
    for name in ("setup.py", "pyproject.toml", "LICENSE"):
        shutil.copy(compile_core.TOP / name, tmp_path / name)
    (folder / "__init__.py").touch()
    (folder / "worth.py").write_text(PLAIN)
    (folder / "worth.pxd").write_text("cpdef int worth() noexcept\n")
    monkeypatch.setattr(compile_core, "TOP", tmp_path)
    monkeypatch.setattr(compile_core, "CORE", folder)
    monkeypatch.setattr(compile_core, "CACHE", tmp_path / "cache")
    monkeypatch.delenv("PAIJU_NO_COMPILE", raising=False)
    return folder


def test_every_edit_gives_another_key(core: Path) -> None:
    keys = [compile_core.module_keys()]
    (core / "worth.py").write_text(PLAIN.replace("3", "4"))
    keys.append(compile_core.module_keys())
    (core / "worth.pxd").write_text("cpdef long worth() noexcept\n")
    keys.append(compile_core.module_keys())
    (core / "worth.pxd").unlink()
    assert len({key["worth"] for key in keys}) == 3
    assert compile_core.module_keys() == {}


def test_nothing_is_compiled_when_told_not_to(core: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIJU_NO_COMPILE", "1")
    assert compile_core.folder() is None


def test_without_a_compiler_one_line_says_so(
    core: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compile_core, "compiler_missing", lambda: True)
    assert compile_core.folder() is None
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.slow
def test_a_folder_holds_the_modules_of_one_state_of_the_sources(core: Path) -> None:
    before = compile_core.folder()
    if before is None:
        assert compile_core.compiler_missing()
        return
    assert [path.name for path in before.iterdir()] == [f"worth{compile_core.SUFFIX}"]
    assert compile_core.folder() == before
    (core / "worth.py").write_text(PLAIN.replace("3", "4"))
    after = compile_core.folder()
    assert after != before
    assert sorted(path.name for path in core.iterdir()) == ["__init__.py", "worth.pxd", "worth.py"]


@pytest.mark.slow
def test_a_core_that_does_not_compile_is_an_error(core: Path) -> None:
    (core / "worth.py").write_text("def worth(: pass")
    if not compile_core.compiler_missing():
        with pytest.raises(RuntimeError, match=r"worth\.py"):
            compile_core.folder()
