"""Builds Hauntbox; where a C compiler exists, the hot rooms of the house are compiled with mypyc.

The environment variable HAUNTBOX_COMPILE says how: ``auto`` (the default: compile if a compiler is
found, else install the same sources interpreted), ``1`` (compile or fail), ``0`` (interpreted).
HAUNTBOX_OPTIMISE says how far the C compiler goes: ``3``, unless ``g`` is to build in less than half of the time.
An editable install is always interpreted, so that no compiled module ever lies beside its source.
Everything is built in a temporary folder; a checkout stays as it was.
"""

from __future__ import annotations

import atexit
import os
import shlex
import shutil
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src/hauntbox")
# How far the C compiler goes if building has to be quick: modules are compiled together then as well, so much C at once
# beside headers of two million bytes; more of it takes more memory.
QUICK = "g"
PIECE = 1_500_000
MYPYC = "mypy[mypyc]>=1.11"


def switch() -> str:
    """HAUNTBOX_COMPILE, checked."""
    value = os.environ.get("HAUNTBOX_COMPILE", "auto")
    if value not in ("auto", "1", "0"):
        sys.exit(f"HAUNTBOX_COMPILE can't be {value!r}; choose auto, 1 or 0.")
    return value


def compiler_found() -> bool:
    """Whether there is something that can compile an extension; on Windows setuptools looks itself."""
    if sys.platform == "win32":
        return True
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    header = Path(sysconfig.get_paths()["include"], "Python.h")
    return shutil.which(command[0]) is not None and header.exists()


def is_hot(path: Path) -> bool:
    """Whether a module is compiled: all but the drawings of games, and what says ``# interpreted`` first."""
    if path.name == "__init__.py" or {"games", "drawing"} <= set(path.parts):
        return False
    with path.open(encoding="utf-8") as file:
        return not file.readline().startswith("# interpreted")


def hot_modules() -> list[str]:
    """The modules that are compiled: engine, kit, games and how the expert thinks."""
    paths = [path for path in SOURCE.glob("engine/**/*.py") if is_hot(path)]
    paths += [path for path in SOURCE.glob("kit/**/*.py") if is_hot(path)]
    paths += [path for path in SOURCE.glob("games/**/*.py") if is_hot(path)]
    paths += [SOURCE / f"bots/{name}.py" for name in ("rehearsal", "search", "styles")]
    return [path.as_posix() for path in sorted(paths)]


def interpreted_instead(why: str) -> None:
    """Say that the build goes on without compiling, or stop if compiling was demanded."""
    if switch() == "1":
        sys.exit(f"Hauntbox could not be compiled: {why}.")
    print(f"Hauntbox is installed interpreted, because {why}.", file=sys.stderr)


def extensions(folder: str) -> list[Any]:
    """The compiled modules as C extensions; none where compiling is off or impossible."""
    if not {"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv) or switch() == "0":
        return []
    if not compiler_found():
        interpreted_instead("no C compiler with Python's headers was found")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        interpreted_instead("mypy is not installed where it is built")
        return []
    level = os.environ.get("HAUNTBOX_OPTIMISE", "3")
    options = ["--config-file=", f"--cache-dir={folder}/mypy", "--python-version=3.11"]
    try:
        made = list(
            mypycify(options + hot_modules(), opt_level=level, debug_level="0", multi_file=True, target_dir=folder)
        )
    except SystemExit:
        interpreted_instead("mypyc refused a module (its words are above)")
        return []
    if level == QUICK:
        for extension in made:
            extension.sources = in_pieces(extension.sources)
    return made


def in_pieces(sources: list[str]) -> list[str]:
    """C files of modules joined to fewer pieces: all begin with the same headers, and most are shorter than those."""
    of_modules = [Path(source) for source in sources if Path(source).name.startswith("__native_")]
    pieces: list[list[Path]] = []
    room = 0
    for path in of_modules:
        size = path.stat().st_size
        if size > room:
            pieces.append([])
            room = PIECE
        room -= size
        pieces[-1].append(path)
    joined = [piece[0].with_name(f"piece{piece[0].name}") for piece in pieces]
    for path, piece in zip(joined, pieces):
        path.write_text("".join(f'#include "{one.name}"\n' for one in piece), encoding="utf-8")
    return [source for source in sources if Path(source) not in of_modules] + [str(path) for path in joined]


def compile_side_by_side(
    compiler: Any, sources: Any, output_dir: Any = None, macros: Any = None, include_dirs: Any = None,
    debug: Any = 0, extra_preargs: Any = None, extra_postargs: Any = None, depends: Any = None,
) -> Any:
    """The compiler's own `compile`, with as many files at once as there are processors."""
    macros, objects, postargs, options, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    arguments = compiler._get_cc_args(options, debug, extra_preargs)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [
            pool.submit(partial(compiler._compile, made, *build[made], arguments, postargs, options))
            for made in objects
            if made in build
        ]
    for job in jobs:
        job.result()
    return objects


class BuildAllOrNothing(build_ext):
    """Half a compiled package would not import: if one extension fails, none is installed."""

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            self.compiler.compile = partial(compile_side_by_side, self.compiler)
            self.parallel = os.cpu_count()
        super().build_extensions()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            print(error, file=sys.stderr)
            interpreted_instead("the C compiler failed (its words are above)")
            for made in Path(self.build_lib).rglob("*" + sysconfig.get_config_var("EXT_SUFFIX")):
                made.unlink()
            self.extensions = []


if __name__ == "__main__":
    folder = tempfile.mkdtemp(prefix="hauntbox-build-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    setup(
        ext_modules=extensions(folder),
        cmdclass={"build_ext": BuildAllOrNothing},
        setup_requires=[MYPYC] if switch() != "0" and compiler_found() else [],
        options={"build": {"build_base": folder}, "egg_info": {"egg_base": folder}},
    )
