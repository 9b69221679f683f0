"""^C, a closed terminal and a request to end, met without losing anything."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any

import typer

_SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGHUP", "SIGTERM") if hasattr(signal, name)]


class Stopped(BaseException):
    """The program is told to stop; `code` is its exit code."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


class Stops:
    """Inside its block the signals to stop raise `Stopped`, but never inside `whole`: there they wait for its end."""

    def __init__(self) -> None:
        self._before: dict[int, Any] = {}
        self._waits = False
        self._came = 0
        self._note: Callable[[], None] | None = None

    @property
    def came(self) -> bool:
        """Whether the program has been told to stop."""
        return self._came != 0

    def __enter__(self) -> Stops:
        for number in _SIGNALS:
            try:
                self._before[number] = signal.signal(number, self._come)
            except ValueError:  # not in the main thread, which alone is told of signals
                break
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    @contextmanager
    def whole(self, note: Callable[[], None] | None = None) -> Iterator[None]:
        """What is inside is done to its end before `Stopped` is raised.

        Where that takes long, `note` is called when the program is told to stop, and told again it stops at once.
        """
        self._waits, self._note = True, note
        try:
            yield
        finally:
            self._waits, self._note = False, None
        if self._came:
            raise Stopped(self._came)

    def _come(self, number: int, at: FrameType | None) -> None:
        again, self._came = self._came != 0, number
        if not self._waits or (again and self._note is not None):
            raise Stopped(number)
        if self._note is not None:
            self._note()


def tell_that_it_stops(work: str) -> None:
    """Say that the program stops when the running piece of work is done."""
    typer.echo(f"stopping when this {work} is done (^C again: at once) ...", err=True)
