"""^C, a closed terminal and a request to end, met without losing anything."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any

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
    def whole(self) -> Iterator[None]:
        """What is inside is done to its end before `Stopped` is raised."""
        self._waits = True
        try:
            yield
        finally:
            self._waits = False
        if self._came:
            raise Stopped(self._came)

    def _come(self, number: int, at: FrameType | None) -> None:
        self._came = number
        if not self._waits:
            raise Stopped(number)
