"""Builds the core as compiled modules where a C compiler is found, else ships plain Python."""

import os
import platform
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

CORE = Path("src/paiju/core")
# Bits are counted by one instruction, which every such processor since 2009 has; what is compiled
# for the machine at hand and for no other (PAIJU_HERE) uses all that its processor can.
TUNED = ["-mpopcnt"] if platform.machine() in {"x86_64", "AMD64"} else []
if TUNED and os.environ.get("PAIJU_HERE"):
    TUNED = ["-march=native"]
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
BOUNDS_CHECKED = {"boundscheck": True, "wraparound": False, "initializedcheck": True}


def extensions() -> list[Extension]:
    """One extension for each core module that has a `.pxd` beside it."""
    wanted = os.environ.get("PAIJU_ONLY", "").split()
    return [
        Extension(
            f"paiju.core.{path.stem}",
            [path.as_posix()],
            extra_compile_args=["-O3", "-g0", *TUNED],
        )
        for path in sorted(CORE.glob("*.py"))
        if path.stem != "__init__" and path.with_suffix(".pxd").exists()
        if not wanted or path.stem in wanted
    ]


class BuildCore(build_ext):
    """Translates and compiles; says in one line where it cannot, unless PAIJU_STRICT is set."""

    def run(self) -> None:
        # An in-place .so would shadow an edited .py, so editable installs stay plain.
        if not self.extensions or self.inplace or self.editable_mode:
            self.extensions = []
            return
        try:
            self.translate()
            super().run()
        except (Exception, SystemExit) as error:
            if os.environ.get("PAIJU_STRICT"):
                raise
            reason = str(error).strip().splitlines() or [type(error).__name__]
            print(f"paiju: the core stays plain Python ({reason[-1]})", file=sys.stderr)
            self.extensions = []

    def translate(self) -> None:
        """Writes the C files under the build folder, never beside the sources."""
        from Cython.Build import cythonize

        checked = BOUNDS_CHECKED if os.environ.get("PAIJU_BOUNDS") else {}
        self.extensions = cythonize(
            self.extensions,
            build_dir=str(Path(self.build_temp) / "c"),
            compiler_directives={**DIRECTIVES, **checked},
            include_path=["src"],
            quiet=True,
        )
        for extension in self.extensions:
            extension._needs_stub = False


skip = os.environ.get("PAIJU_NO_COMPILE") == "1"
setup(ext_modules=[] if skip else extensions(), cmdclass={"build_ext": BuildCore})
