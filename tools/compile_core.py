"""Compiles the core outside the source tree; prints the folder for `PAIJU_CORE`, or nothing.

A compiled module is kept under a hash of everything that goes into it: its `.py`, every `.pxd` of
the core, setup.py, the interpreter and what the processor can. A folder holds the modules of one
state of all the sources, so edited sources never meet modules compiled from others. See
docs/decisions/0001.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
CORE = TOP / "src" / "paiju" / "core"
CACHE = TOP / ".uv" / "core"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
KEPT = 12  # states of the sources whose compiled modules stay on disk


def digest(*parts: bytes) -> str:
    """A short name for these bytes."""
    total = hashlib.sha256()
    for part in parts:
        total.update(hashlib.sha256(part).digest())
    return total.hexdigest()[:20]


def processor() -> bytes:
    """What the processor can, where the system says it."""
    try:
        lines = Path("/proc/cpuinfo").read_bytes().splitlines()
    except OSError:
        return platform.processor().encode()
    return next((line for line in lines if line.startswith((b"flags", b"Features"))), b"")


def module_keys() -> dict[str, str]:
    """Each compiled module's name with the hash of all that goes into it."""
    declarations = sorted(CORE.glob("*.pxd"))
    shared = digest(
        sys.version.encode(),
        str(SUFFIX).encode(),
        os.environ.get("PAIJU_BOUNDS", "").encode(),
        processor(),
        (TOP / "setup.py").read_bytes(),
        *(path.name.encode() + b"\n" + path.read_bytes() for path in declarations),
    )
    return {
        path.stem: digest(shared.encode(), path.stem.encode(), path.with_suffix(".py").read_bytes())
        for path in declarations
        if path.stem != "__init__" and path.with_suffix(".py").exists()
    }


def compiler_missing() -> bool:
    """Whether a one-line program that includes Python.h fails to compile."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if shutil.which(compiler[0]) is None:
        return True
    include = sysconfig.get_paths()["include"]
    command = [*compiler, f"-I{include}", "-fsyntax-only", "-xc", "-"]
    tried = subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True)
    return tried.returncode != 0


def build(missing: dict[str, str], work: Path) -> None:
    """Compiles these modules from a copy of the sources and keeps them under their hashes."""
    copy = work / "src" / "paiju" / "core"
    copy.mkdir(parents=True)
    for path in [*CORE.glob("*.py"), *CORE.glob("*.pxd")]:
        shutil.copy(path, copy)
    (copy.parent / "__init__.py").touch()
    for name in ("setup.py", "pyproject.toml", "LICENSE"):
        shutil.copy(TOP / name, work / name)
    asked = {"PAIJU_STRICT": "1", "PAIJU_HERE": "1", "PAIJU_ONLY": " ".join(missing)}
    command = [sys.executable, "setup.py", "-q", "build_ext", "-j2", "--build-lib=out"]
    done = subprocess.run(
        command,
        cwd=work,
        env=os.environ | asked,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        raise RuntimeError(done.stdout)
    for name, key in missing.items():
        made = work / "out" / "paiju" / "core" / f"{name}{SUFFIX}"
        made.replace(CACHE / f"{key}.module")


def folder() -> Path | None:
    """The folder of compiled modules for the sources as they are now, made if need be."""
    keys = module_keys()
    if not keys or os.environ.get("PAIJU_NO_COMPILE") == "1":
        return None
    target = CACHE / digest(repr(sorted(keys.items())).encode())
    if target.exists():
        os.utime(target)
        return target
    CACHE.mkdir(parents=True, exist_ok=True)
    missing = {name: key for name, key in keys.items() if not (CACHE / f"{key}.module").exists()}
    with tempfile.TemporaryDirectory(dir=CACHE, prefix="work-") as work_name:
        work = Path(work_name)
        if missing:
            if compiler_missing():
                print("paiju: no C compiler found, the core runs as plain Python", file=sys.stderr)
                return None
            print(f"paiju: compiling {', '.join(missing)} …", file=sys.stderr)
            build(missing, work)
        if module_keys() != keys:
            return folder()  # edited meanwhile: start again from what is there now
        (work / "whole").mkdir()
        for name, key in keys.items():
            os.link(CACHE / f"{key}.module", work / "whole" / f"{name}{SUFFIX}")
        if not target.exists():
            (work / "whole").rename(target)
    forget_old()
    return target


def forget_old() -> None:
    """Removes all but the newest folders, and compiled modules that no folder holds."""
    folders = [path for path in CACHE.iterdir() if path.is_dir() and "work-" not in path.name]
    for path in sorted(folders, key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(path, ignore_errors=True)
    for path in CACHE.glob("*.module"):
        if path.stat().st_nlink == 1 and len(folders) > KEPT:
            path.unlink(missing_ok=True)


def main() -> int:
    """Prints the folder; with `--strict` a core that does not compile is an error."""
    try:
        print(folder() or "")
    except RuntimeError as error:
        if "--strict" in sys.argv:
            print(error, file=sys.stderr)
            return 1
        log = CACHE / "failed.log"
        log.write_text(str(error))
        print(
            f"paiju: the core did not compile and runs as plain Python, see {log}", file=sys.stderr
        )
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
