"""The decorators every compiled function carries, and the compile cache.

`rule` marks a function of the rules: compiled into its callers, never called from Python.
``program.entry`` (or `entry`, for one that stands alone) marks one of the few functions Python calls; its machine
code, rules included, is kept on disk.

A `Program` is what is compiled together: the core, and the folder of one game, or that and the folder of its bots. The
cache folder of its entries is named by a hash of these sources, so that a change in any of them compiles anew, a stale
cache can not be met, a change in another game costs nothing, and all copies of the same sources share the code.
Whatever compiles says so on stderr (`code_cache`). With ``NUMBA_DISABLE_JIT=1`` the decorators leave the functions as
they are: the same source runs interpreted (pdb, coverage) and gives the same bytes.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba import types
from numba.core import config
from numba.core.serialize import dumps

from . import linking
from .code_cache import CodeCache, Notice
from .reach import rules_reached

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = bool(config.DISABLE_JIT)
_CORE = Path(__file__).resolve().parent


def _sources(place: Path) -> Iterator[tuple[str, Path]]:
    """The Python files of a folder (or one file), and how they are named whatever folder the packages lie in."""
    for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
        yield str(path.relative_to(place.parent)), path


@lru_cache
def hash_of(places: tuple[Path, ...]) -> str:
    """Hash of the core's sources, of those in `places`, and of the versions that turn them into machine code."""
    how = (sys.version, numba.__version__, config.CPU_NAME, config.OPT, config.BOUNDSCHECK, config.DEBUGINFO_DEFAULT)
    digest = hashlib.sha256(repr(how).encode())
    for place in (_CORE, *places):
        for name, path in _sources(place):
            digest.update(name.encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Folder of all compiled entries; ``COSMIC_ENV_CACHE`` moves it away from the user's cache folder."""
    base = os.environ.get("COSMIC_ENV_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "cosmic_env"


def can_keep(folder: Path) -> bool:
    """Whether files can be written to `folder`, which is made if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


_CACHE = cache_root()
KEPT = INTERPRETED or can_keep(_CACHE)
"""Whether machine code is kept on disk; where its folder cannot be written to, each process compiles for itself."""
_notice = Notice("" if KEPT else f"{_CACHE} cannot be written to (COSMIC_ENV_CACHE names another)")
_loaded: set[str] = set()


def _widen(t: types.Type) -> types.Type:
    t = types.unliteral(t)
    return types.int64 if isinstance(t, types.Integer | types.Boolean) else t


def _tell_compilations(dispatcher: Any) -> None:
    compile_ = dispatcher.compile

    def told(sig: Any) -> Any:
        before = len(dispatcher.overloads)
        result = compile_(sig)
        if len(dispatcher.overloads) > before:
            _notice.rule_done()
        return result

    dispatcher.compile = told


def rule(function: F) -> F:
    """Compile `function` into its callers, once: every integer argument is an int64.

    Without the widening Numba compiles one copy for each literal and each width it is called with.
    """
    if INTERPRETED:
        return function
    uncalled = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, **linking.RULE_OPTIONS}
    dispatcher: Any = numba.njit(function, nogil=True, error_model="numpy", **uncalled)
    template = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: template(tuple(_widen(a) for a in args), kws)
    _tell_compilations(dispatcher)
    return dispatcher


class Program:
    """What is compiled together.

    Args:
        name: the game's name, or what else the notices are to call it; no other program has it.
        places: folders (with all below them) and files of its sources; the core is among them anyway.
        uses: programs whose sources it is made from too.
    """

    _all: dict[str, Program] = {}

    def __init__(self, name: str, places: Sequence[Path], uses: Sequence[Program] = ()) -> None:
        self.name = name
        self.places: tuple[Path, ...] = tuple(
            dict.fromkeys([*(place for program in uses for place in program.places), *(p.resolve() for p in places)])
        )
        self.folder = _CACHE / f"{name.replace(' ', '_')}-{'interpreted' if INTERPRETED else hash_of(self.places)}"
        """Where the machine code of its entries is kept."""
        self._entries: set[str] = set()
        Program._all[name] = self

    def entry(self, function: F) -> F:
        """Compile `function` for calls from Python and keep the machine code on disk, if that is possible.

        Its name stands for it, so that no two entries of a program have the same: rules that it was made with (free
        variables) are told apart by the sources alone.
        """
        name = function.__name__
        assert name not in self._entries, f"two entries of {self.name} are called {name}"
        self._entries.add(name)
        code = hashlib.sha256(function.__code__.co_code).hexdigest()
        return _entry(function, f"{self.name}.{name}", self.folder if KEPT else None, code)

    def is_kept(self) -> bool:
        """Whether the machine code of its entries lies on disk, of each at least for one signature."""
        kept = {path.name.rpartition("-")[0] for path in self.folder.glob("*.code")}
        return {f"{self.name}.{name}" for name in self._entries} <= kept

    @classmethod
    def all_places(cls) -> tuple[Path, ...]:
        """Sources of all programs that this process has imported so far."""
        return tuple(dict.fromkeys(place for program in cls._all.values() for place in program.places))


def entry(function: F) -> F:
    """An entry that belongs to no program: made from the programs imported before it and from its own file."""
    if INTERPRETED:
        return function
    name = f"{function.__module__}.{function.__qualname__}"
    path = Path(function.__code__.co_filename).resolve()
    kept = KEPT and path.is_file()  # not what has been typed into a console
    folder = _CACHE / f"others-{hash_of((*Program.all_places(), path))}" if kept else None
    cells = dumps(tuple(cell.cell_contents for cell in function.__closure__ or ()))
    code = hashlib.sha256(function.__code__.co_code + cells).hexdigest()
    return _entry(function, name, folder, code)


def _entry(function: F, name: str, folder: Path | None, code: str) -> F:
    if INTERPRETED:
        return function
    dispatcher: Any = numba.njit(function, nogil=True, error_model="numpy", **linking.ENTRY_OPTIONS)
    cache = CodeCache(name, folder, code, lambda name: _notice.begin(name, _uncompiled(function)))
    compile_ = dispatcher.compile

    def announced(sig: Any) -> Any:
        try:
            return compile_(sig)
        finally:
            cache.release()
            _notice.end()

    dispatcher._cache = cache
    dispatcher.compile = announced
    return dispatcher


def _uncompiled(function: Any) -> int:
    """Number of rules that an entry calls and that this process has not compiled yet."""
    return sum(not one.overloads for one in rules_reached(function))


def tell_in_lines() -> None:
    """Say what is being compiled a line at each quarter, on a terminal too, where another process shows percentages."""
    _notice.in_lines = True


def is_loaded(name: str) -> bool:
    """Whether this process has called the entries of `name` (a game, or its bots) already, or needs none."""
    return INTERPRETED or name in _loaded


def mark_loaded(name: str) -> None:
    """Note that every entry of `name` is compiled."""
    _loaded.add(name)
