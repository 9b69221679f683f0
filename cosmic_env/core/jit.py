"""The two decorators every compiled function carries, and the compile cache.

`rule` marks a function of the rules: compiled into its callers, never called from Python.
`entry` marks one of the few functions Python calls; its machine code, rules included, is kept on disk.

Numba's disk cache watches only the file of the cached function. The cache folder is therefore named by a hash of every
engine source, so a change anywhere compiles anew and a stale cache can not be met. With ``NUMBA_DISABLE_JIT=1`` both
decorators leave the functions as they are: the same source runs interpreted (pdb, coverage) and gives the same bytes.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba import types
from numba.core import config

from . import linking

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = bool(config.DISABLE_JIT)
_PACKAGE = Path(__file__).resolve().parents[1]
_AGENTS = _PACKAGE.parent / "agents"

_rules = 0
_compiled = 0
_listener: Callable[[int, int], None] | None = None


def source_hash() -> str:
    """Hash of the engine sources and of the versions that turn them into machine code."""
    digest = hashlib.sha256(f"{sys.version}|{numba.__version__}|{config.CPU_NAME}".encode())
    # Of the agents only the compiled bots count: each game has a folder of them.
    for path in (*sorted(_PACKAGE.rglob("*.py")), _AGENTS / "compiled.py", *sorted(_AGENTS.glob("*/**/*.py"))):
        digest.update(str(path.relative_to(_PACKAGE.parent)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Folder of the compiled entries; ``COSMIC_ENV_CACHE`` moves it away from the user's cache folder."""
    base = os.environ.get("COSMIC_ENV_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "cosmic_env" / source_hash()


def can_keep(folder: Path) -> bool:
    """Whether files can be written to `folder`, which is made if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


_CACHE = cache_folder()
KEPT = INTERPRETED or can_keep(_CACHE)
"""Whether machine code is kept on disk; where its folder cannot be written to, each process compiles for itself."""
_warm: set[str] = set()


def _widen(t: types.Type) -> types.Type:
    t = types.unliteral(t)
    return types.int64 if isinstance(t, types.Integer | types.Boolean) else t


def _count_compilations(dispatcher: Any) -> None:
    compile_ = dispatcher.compile

    def counted(sig: Any) -> Any:
        global _compiled
        before = len(dispatcher.overloads)
        result = compile_(sig)
        if len(dispatcher.overloads) > before:
            _compiled += 1
            if _listener is not None:
                _listener(_compiled, _rules)
        return result

    dispatcher.compile = counted


def rule(function: F) -> F:
    """Compile `function` into its callers, once: every integer argument is an int64.

    Without the widening Numba compiles one copy for each literal and each width it is called with.
    """
    global _rules
    if INTERPRETED:
        return function
    _rules += 1
    uncalled = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, **linking.RULE_OPTIONS}
    dispatcher: Any = numba.njit(function, nogil=True, error_model="numpy", **uncalled)
    template = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: template(tuple(_widen(a) for a in args), kws)
    _count_compilations(dispatcher)
    return dispatcher


def entry(function: F) -> F:
    """Compile `function` for calls from Python and keep the machine code on disk, if that is possible."""
    if INTERPRETED:
        return function
    previous = config.CACHE_DIR
    config.CACHE_DIR = str(_CACHE)
    try:
        dispatcher: Any = numba.njit(function, nogil=True, error_model="numpy", cache=KEPT, **linking.ENTRY_OPTIONS)
        return dispatcher
    finally:
        config.CACHE_DIR = previous


def is_warm(marker: str) -> bool:
    """Whether the entries of the game named `marker` have been compiled for these sources."""
    return INTERPRETED or marker in _warm or (KEPT and (_CACHE / f"{marker}.warm").exists())


def mark_warm(marker: str) -> None:
    """Note that every entry of the game named `marker` is compiled and, where it can be kept, lies in the cache."""
    _warm.add(marker)
    if KEPT and not INTERPRETED:
        with suppress(OSError):
            _CACHE.mkdir(parents=True, exist_ok=True)
            (_CACHE / f"{marker}.warm").touch()


@contextmanager
def compile_progress(listener: Callable[[int, int], None]) -> Iterator[None]:
    """Call ``listener(compiled, rules)`` after each rule that is compiled inside the block."""
    global _listener
    _listener = listener
    try:
        yield
    finally:
        _listener = None
