"""A crew of threads that stay, for work handed out many times a second."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any


class _Helper:
    """One thread: sleeps until `go` is released, works off the crew's tasks, releases `done`."""

    def __init__(self) -> None:
        self.go, self.done = threading.Lock(), threading.Lock()
        self.go.acquire()
        self.done.acquire()
        self.work: Callable[..., Any] | None = None
        self.tasks: Iterator[Iterable[Any]] = iter(())
        self.error: BaseException | None = None
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        while self.go.acquire() and self.work is not None:
            try:
                for task in self.tasks:
                    self.work(*task)
            except BaseException as error:  # handed to the thread that waits
                self.error = error
            self.done.release()

    def call(self, work: Callable[..., Any] | None, tasks: Iterator[Iterable[Any]]) -> None:
        """Begin; ``None`` as work ends the thread."""
        self.work, self.tasks = work, tasks
        self.go.release()

    def wait(self) -> None:
        """Come back when the helper is idle; one that has not woken yet sleeps on."""
        if not self.go.acquire(blocking=False):
            self.done.acquire()
        if self.error is not None:
            error, self.error = self.error, None
            raise error


class Crew:
    """`helpers` threads beside the caller's own; they end with the crew.

    The work has to leave Python's lock alone for most of its time. A forked process has no helpers and does all itself.
    """

    def __init__(self, helpers: int) -> None:
        self._helpers = [_Helper() for _ in range(helpers)]
        for helper in self._helpers:
            weakref.finalize(self, helper.call, None, iter(()))

    def do(self, work: Callable[..., Any], tasks: Sequence[Iterable[Any]]) -> None:
        """``work(*task)`` for every task, shared out among the threads; returns when all are done."""
        left = iter(tasks)  # the iterator of a list gives each task to one thread only
        for helper in self._helpers:
            helper.call(work, left)
        try:
            for task in left:
                work(*task)
        finally:
            for helper in self._helpers:
                helper.wait()
