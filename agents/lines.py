"""A program that is talked to in lines over its standard input and output, whatever it does.

Nothing waits longer than it is told to: pipes are read and written as far as they go without blocking. What the
program writes to its standard error goes to that of this process. It runs in a process group of its own, so that ^C
reaches only this process, and all that the program has started ends with it.
"""

from __future__ import annotations

import atexit
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from weakref import WeakSet

LONGEST = 1 << 16
"""Bytes of the longest line that is read."""
MOST_UNASKED = 1 << 20
"""Bytes that a program may write without being asked before it is given up."""
_CHUNK = 1 << 16
LONGEST_WAIT = 3600.0
"""Seconds that a poll may last, which takes no number of any size."""


class Late(Exception):  # noqa: N818
    """No line came in time."""


class Gone(Exception):  # noqa: N818
    """The program has ended, or has to be ended."""


class LineProcess:
    """A running program.

    Args:
        command: the program and its arguments; no shell reads them.

    Raises:
        OSError: it cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, bufsize=0, start_new_session=True)
        assert self._process.stdin is not None and self._process.stdout is not None
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        for file in (self._stdin, self._stdout):
            os.set_blocking(file.fileno(), False)
        self._to_write, self._read = bytearray(), bytearray()
        self._skipping = self._ended = False
        _running.add(self)

    @property
    def pid(self) -> int:
        """Its number, which is that of its process group too."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it runs and its output is open."""
        return not self._ended and self._process.poll() is None

    def send(self, line: str) -> None:
        """Put a line in its input, as far as that has room; the rest goes while `receive` waits."""
        self._to_write += line.encode() + b"\n"
        self._write()

    def receive(self, until: float) -> str:
        """Its next line, empty if that is longer than `LONGEST` or no UTF-8.

        Args:
            until: a time of ``time.monotonic``.

        Raises:
            Late: none came by then.
            Gone: it has ended, or did not read what it was sent by then.
        """
        while True:
            line = self._line()
            if line is not None:
                return line
            if self._ended:
                raise Gone(f"the program has ended{self._how()}")
            left = until - time.monotonic()
            if left <= 0:
                if self._to_write:
                    raise Gone("the program does not read its input")
                raise Late("no answer came in time")
            self._wait(left)

    def unasked(self) -> int:
        """Throw away the lines that have come, and say how many there were.

        Raises:
            Gone: they do not end.
        """
        count = taken = 0
        while True:
            line = self._line()
            if line is not None:
                count, taken = count + 1, taken + len(line)
            else:
                found = 0 if self._ended else self._take()
                if not found:
                    return count
                taken += found
            if taken > MOST_UNASKED:
                raise Gone("the program writes without end")

    def let_go(self) -> None:
        """Close its input, by which it learns that nothing more is to come; later, if it is still to read something."""
        self._write()
        if not self._to_write:
            with suppress(OSError):
                self._stdin.close()

    def end(self, patience: float) -> None:
        """End it and all that it has started; it has so many seconds to end by itself."""
        if self not in _running:
            return
        try:
            self._finish(time.monotonic() + patience)
        finally:  # ^C meanwhile
            with suppress(OSError):
                os.killpg(self.pid, signal.SIGKILL)
            self._process.wait()
            for file in (self._stdin, self._stdout):
                with suppress(OSError):
                    file.close()
            self._ended = True
            _running.discard(self)

    def _finish(self, until: float) -> None:
        """Wait for its end, reading away what it still writes; what it was sent is written first."""
        while not self._ended and (left := until - time.monotonic()) > 0:
            self.let_go()
            self._wait(left)
            self._read.clear()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(max(0.0, until - time.monotonic()))

    def _line(self) -> str | None:
        """The next whole line that has been read, if there is one."""
        while True:
            end = self._read.find(b"\n")
            if end < 0:
                if len(self._read) > LONGEST:
                    self._read.clear()
                    self._skipping = True
                return None
            line = bytes(self._read[:end])
            del self._read[: end + 1]
            too_long, self._skipping = self._skipping or len(line) > LONGEST, False
            try:
                return "" if too_long else line.decode()
            except UnicodeDecodeError:
                return ""

    def _wait(self, seconds: float) -> None:
        """Write and read once, as soon as either can be done."""
        with selectors.PollSelector() as ready:  # select knows no file numbers above 1023
            ready.register(self._stdout, selectors.EVENT_READ)
            if self._to_write:
                ready.register(self._stdin, selectors.EVENT_WRITE)
            found = {key.fileobj for key, _ in ready.select(min(seconds, LONGEST_WAIT))}
        if self._stdin in found:
            self._write()
        if self._stdout in found:
            self._take()

    def _take(self) -> int:
        try:
            found = os.read(self._stdout.fileno(), _CHUNK)
        except BlockingIOError:
            return 0
        self._ended = self._ended or not found
        self._read += found
        return len(found)

    def _write(self) -> None:
        try:
            while self._to_write:
                done = os.write(self._stdin.fileno(), self._to_write[:_CHUNK])
                del self._to_write[:done]
        except BlockingIOError:
            return
        except (OSError, ValueError):  # it does not read any more; what it has written may still be read
            self._to_write.clear()

    def _how(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            code = self._process.wait(0.2)
            return f" (exit code {code})" if code >= 0 else f" (signal {-code})"
        return ""


_running: WeakSet[LineProcess] = WeakSet()


@atexit.register
def _end_all() -> None:
    for process in list(_running):
        process.end(0)
