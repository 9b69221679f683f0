"""The two decorators every compiled function carries, and the compile cache.

`rule` marks a function of the rules: compiled into its callers, never called from Python.
`entry` marks one of the few functions Python calls; its machine code, rules included, is kept on disk.

The cache folder is named by a hash of every engine source, so that a change anywhere compiles anew, a stale cache can
not be met, and all copies of the same sources share it. Whatever compiles says so on stderr (`code_cache`). With
``NUMBA_DISABLE_JIT=1`` both decorators leave the functions as they are: the same source runs interpreted (pdb,
coverage) and gives the same bytes.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba import types
from numba.core import config

from . import linking
from .code_cache import CodeCache, Notice

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = bool(config.DISABLE_JIT)
_PACKAGE = Path(__file__).resolve().parents[1]
_AGENTS = _PACKAGE.parent / "agents"

_rules = 0
_compiled = 0


def source_hash() -> str:
    """Hash of the engine sources and of the versions that turn them into machine code."""
    how = (sys.version, numba.__version__, config.CPU_NAME, config.OPT, config.BOUNDSCHECK, config.DEBUGINFO_DEFAULT)
    digest = hashlib.sha256(repr(how).encode())
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
_notice = Notice("" if KEPT else f"{_CACHE} cannot be written to (COSMIC_ENV_CACHE names another)")
_loaded: set[str] = set()


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
            _notice.rule_done()
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
    dispatcher: Any = numba.njit(function, nogil=True, error_model="numpy", **linking.ENTRY_OPTIONS)
    source = _source_of(function)
    cache = CodeCache(function, _CACHE if KEPT and source else None, source, _begin_notice)
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


def _begin_notice(name: str) -> None:
    _notice.begin(name, _rules - _compiled)


def _source_of(function: Any) -> str:
    """What stands for the source of an entry: its place in the hashed sources, or else its file and what that holds;
    empty for one that has been typed into a console."""
    path = Path(function.__code__.co_filename).resolve()
    for root in (_PACKAGE, _AGENTS):
        if path.is_relative_to(root):
            return str(path.relative_to(root.parent))
    try:
        return f"{path} {hashlib.sha256(path.read_bytes()).hexdigest()}"
    except OSError:
        return ""


def is_loaded(name: str) -> bool:
    """Whether this process has called the entries of `name` (a game, or its bots) already, or needs none."""
    return INTERPRETED or name in _loaded


def mark_loaded(name: str) -> None:
    """Note that every entry of `name` is compiled."""
    _loaded.add(name)
