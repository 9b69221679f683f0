"""Machine code of the entries on disk, and the notice that something is being compiled.

Each entry has one file for each signature, named by the entry, the signature and the processor, in a folder that is
named by the sources of its program. No path of the sources counts, so that all copies of the same sources share the
code. A file begins with a checksum over the rest: what does not fit it is compiled anew and never reaches Numba. One
process at a time compiles an entry; another that needs it waits and takes what the first has written.
"""

from __future__ import annotations

import os
import pickle
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from .files import sole_writer, write_whole

_DIGEST: Final = 32
SAID_AFTER: Final = 1.0
"""Seconds that a compilation may take without a word."""


def _say(text: str, end: str = "\n") -> None:
    if sys.stderr is not None:
        print(text, end=end, file=sys.stderr, flush=True)


class Notice:
    """Says on stderr that an entry is being compiled, and how far it is.

    A terminal is shown a running percentage, anything else a line at each quarter. What is done within `SAID_AFTER`
    passes without a word.

    Args:
        why_not_kept: why code cannot be kept on disk; empty if it can.
    """

    def __init__(self, why_not_kept: str) -> None:
        self._why_not_kept = why_not_kept
        self._name = ""
        self._began = 0.0
        self._total = self._done = self._shown = 0
        self._said = False
        self._explained = False
        self.in_lines = False

    def begin(self, name: str, rules: int) -> None:
        """An entry called `name` is compiled, with `rules` rules at most."""
        self._name, self._total, self._done, self._shown = name, max(1, rules), 0, 0
        self._began, self._said = time.perf_counter(), False

    def rule_done(self) -> None:
        """One more rule is compiled."""
        if not self._name:
            return
        self._done += 1
        if not self._said and time.perf_counter() - self._began > SAID_AFTER:
            self._said = True
            self._explain()
        percent = min(99, 100 * self._done // self._total)
        if self._said and percent > self._shown:
            if self._live():
                _say(f"\rcompiling {self._name}: {percent} % ", end="")
            elif percent // 25 > self._shown // 25:
                _say(f"compiling {self._name}: {percent} %")
            self._shown = percent

    def end(self) -> None:
        """The entry is compiled, or its compilation has failed."""
        if self._said:
            start = "\r" if self._live() else ""
            _say(f"{start}{self._name} compiled in {time.perf_counter() - self._began:.0f} s ")
        self._name, self._said = "", False

    def _live(self) -> bool:
        """Whether a running percentage can be shown."""
        return not self.in_lines and sys.stderr is not None and sys.stderr.isatty()

    def _explain(self) -> None:
        if self._why_not_kept and not self._explained:
            _say(f"cosmic_env cannot keep the compiled code: {self._why_not_kept}")
        self._explained = True
        often = "in each process" if self._why_not_kept else "once per version"
        _say(f"cosmic_env compiles {self._name}, {often} (about a minute for each part)")


class CodeCache:
    """The code of one entry on disk, in the place of Numba's own cache.

    Args:
        name: of the entry.
        folder: where it is kept; ``None``: nowhere.
        code: what stands for the entry's own code beside the name of the folder, which stands for all sources.
        on_compile: called with the name when the entry has to be compiled.
    """

    def __init__(self, name: str, folder: Path | None, code: str, on_compile: Callable[[str], None]) -> None:
        self._name, self._folder, self._code, self._on_compile = name, folder, code, on_compile
        self._lock: AbstractContextManager[None] | None = None

    @property
    def cache_path(self) -> str | None:
        """Folder of the files."""
        return None if self._folder is None else str(self._folder)

    def load_overload(self, signature: Any, context: Any) -> Any:
        """The compiled entry, or ``None``: then the caller compiles it, calls `save_overload` and then `release`."""
        context.refresh()
        if self._folder is not None:
            path = self._path(signature, context.codegen())
            found = self._read(path, context)
            if found is None:
                self._wait_for(path)
                found = self._read(path, context) if path.exists() else None
            if found is not None:
                self.release()
                return found
        self._on_compile(self._name)
        return None

    def save_overload(self, signature: Any, compiled: Any) -> None:
        """Keep what was compiled."""
        if (
            self._folder is None
            or compiled.library.has_dynamic_globals
            or any(not x.can_cache for x in compiled.lifted)
        ):
            return
        try:
            body = dumps(compiled._reduce())
            write_whole(self._path(signature, compiled.codegen), blake2b(body, digest_size=_DIGEST).digest() + body)
        except Exception as error:  # the code itself is good
            _say(f"cosmic_env cannot keep the compiled code of {self._name}: {error}")

    def release(self) -> None:
        """Let other processes compile."""
        if self._lock is not None:
            lock, self._lock = self._lock, None
            lock.__exit__(None, None, None)

    def enable(self) -> None:
        """Nothing: it is always on."""

    def disable(self) -> None:
        """Keep nothing any more."""
        self._folder = None

    def flush(self) -> None:
        """Forget what is kept of this entry."""
        if self._folder is not None:
            for path in self._folder.glob(f"{self._name}-*.code"):
                path.unlink()

    def _path(self, signature: Any, codegen: Any) -> Path:
        key = repr((str(signature), codegen.magic_tuple(), self._code))
        assert self._folder is not None
        return self._folder / f"{self._name}-{blake2b(key.encode(), digest_size=10).hexdigest()}.code"

    def _read(self, path: Path, context: Any) -> Any:
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            _say(f"cosmic_env cannot read compiled code and compiles it again: {error}")
            return None
        body = memoryview(data)[_DIGEST:]
        if blake2b(body, digest_size=_DIGEST).digest() == data[:_DIGEST]:
            with suppress(Exception):  # written by something else: no reason to stop
                return CompileResult._rebuild(context, *pickle.loads(body))
        _say(f"the compiled code of {self._name} is damaged ({path}): cosmic_env compiles it again")
        with suppress(OSError):
            os.unlink(path)
        return None

    def _wait_for(self, path: Path) -> None:
        lock = sole_writer(path, when_busy=lambda: _say(f"another process compiles {self._name}: waiting for it"))
        with suppress(OSError):  # without a lock two may compile; the last one's file stays
            path.parent.mkdir(parents=True, exist_ok=True)
            lock.__enter__()
            self._lock = lock
