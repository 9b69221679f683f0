"""Files that appear whole or not at all, that one process at a time may change, and that are read with care."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from .errors import Busy, FileError

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]


MOST_TEXT: Final = 2**27
"""Bytes of the longest text file that is read; the longest game makes a hundredth of it."""


def write_whole(path: Path, data: str | bytes) -> None:
    """Write a file, text as UTF-8; if it fails, or is cut off, what was there before is there still.

    Raises:
        OSError: it cannot be written; it names the file.
    """
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise _naming(error, path) from error
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data.encode("utf-8") if isinstance(data, str) else data)
            file.flush()
            os.fsync(file.fileno())  # on the disk before it takes the old one's place
        os.chmod(temporary, 0o644)  # mkstemp makes a file that only its owner can read
        os.replace(temporary, path)
    except BaseException as error:
        with suppress(OSError):
            os.unlink(temporary)
        if isinstance(error, OSError):
            raise _naming(error, path) from error
        raise


def read_text(path: Path) -> str:
    """A text file in UTF-8 of at most `MOST_TEXT` bytes.

    Raises:
        ValueError: it is longer, or no text.
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        data = file.read(MOST_TEXT + 1)
    if len(data) > MOST_TEXT:
        raise FileError(f"it is longer than {MOST_TEXT // 2**20} MiB")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileError("it is not text") from error


def json_object(text: str | bytes) -> dict[str, Any] | None:
    """The JSON object that `text` is, ``None`` if it is none, or one so deep that Python cannot read it."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


@contextmanager
def sole_writer(path: Path, *, wait: bool = True, when_busy: Callable[[], None] | None = None) -> Iterator[None]:
    """Keep other processes, and other threads, that ask likewise from writing `path` inside the block.

    To change a file, read it, change it and write it inside one block. The lock ends with the process, however that
    ends. Blocks for one path do not nest.

    Args:
        path: a file, which need not exist, or a folder, which must.
        wait: wait until the other one is done.
        when_busy: called once before waiting.

    Raises:
        Busy: another process is writing there, and `wait` is false.
        OSError: no lock can be had there; it names `path`.
    """
    path = path.resolve()
    held = path / ".lock" if path.is_dir() else path.with_name(f".{path.name}.lock")
    handle = _take(held, path, wait, when_busy)
    try:
        yield
    finally:
        with suppress(OSError):
            os.unlink(held)
        os.close(handle)


def _take(held: Path, path: Path, wait: bool, when_busy: Callable[[], None] | None) -> int:
    """The open lock file, locked, and still the one of its name (its last holder takes it away)."""
    if fcntl is None:
        raise OSError(f"{path} cannot be locked against other writers: this system has no file locks")
    while True:
        try:
            handle = os.open(held, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise _naming(error, path) from error
        try:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                if not wait:
                    raise Busy(f"{path} is being written by another process") from None
                if when_busy is not None:
                    when_busy()
                    when_busy = None
                fcntl.flock(handle, fcntl.LOCK_EX)
            if _is_file(handle, held):
                return handle
        except OSError as error:
            os.close(handle)
            why = error.strerror or str(error)
            raise OSError(error.errno, f"cannot be locked against other writers: {why}", str(path)) from error
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)


def _is_file(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except FileNotFoundError:
        return False


def _naming(error: OSError, path: Path) -> OSError:
    """The same error about `path`, whatever file it was met at."""
    return OSError(error.errno, error.strerror or str(error), str(path))
