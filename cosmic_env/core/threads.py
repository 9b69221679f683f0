"""A crew of threads that stay, for work handed out many times a second, and steps that Ctrl-C cannot cut in two."""

from __future__ import annotations

import os
import signal
import threading
import weakref
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import FrameType
from typing import Any

from .jit import INTERPRETED


class Uninterrupted:
    """Inside the block Ctrl-C waits: it takes effect when the block ends.

    The interpreter runs signal handlers in the main thread only; in other threads there is nothing to be held back.
    """

    def __enter__(self) -> None:
        self._pending: tuple[int, FrameType | None] | None = None
        self._handler: Callable[[int, FrameType | None], Any] | None = None
        if threading.current_thread() is threading.main_thread():
            handler = signal.getsignal(signal.SIGINT)
            if callable(handler):  # else Ctrl-C is ignored, or ends the process at once
                self._handler = handler
                signal.signal(signal.SIGINT, self._note)

    def __exit__(self, *_: object) -> None:
        if self._handler is not None:
            signal.signal(signal.SIGINT, self._handler)
            if self._pending is not None:
                self._handler(*self._pending)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self._pending = number, frame


def uninterrupted(call: Callable[..., Any]) -> Callable[..., Any]:
    """`call` so that Ctrl-C takes effect when it is done; a compiled function is so by itself."""
    if not INTERPRETED:
        return call

    def held(*arguments: Any) -> Any:
        with Uninterrupted():
            return call(*arguments)

    return held


class _Helper:
    """One thread: sleeps until `go` is released, works off the crew's tasks, releases `done`."""

    def __init__(self) -> None:
        self.go, self.done = threading.Lock(), threading.Lock()
        self.go.acquire()
        self.done.acquire()
        self.work: Callable[..., Any] | None = None
        self.tasks: Iterator[Iterable[Any]] = iter(())
        self.error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while self.go.acquire() and self.work is not None:
            try:
                for task in self.tasks:
                    if self.work is None:
                        break
                    self.work(*task)
            except BaseException as error:  # handed to the thread that waits
                self.error = error
            self.done.release()

    def call(self, work: Callable[..., Any], tasks: Iterator[Iterable[Any]]) -> None:
        """Begin."""
        self.work, self.tasks = work, tasks
        self.go.release()

    def wait(self) -> BaseException | None:
        """Come back when the helper is idle, with the error its work ended in; one that sleeps still sleeps on."""
        if not self.go.acquire(blocking=False):
            self.done.acquire()
        error, self.error = self.error, None
        return error

    def dismiss(self) -> None:
        """Let the thread end after the task it is at, whatever the locks are like."""
        self.work = None
        if self.go.locked():
            self.go.release()

    def join(self) -> None:
        """Come back when the thread has ended."""
        self._thread.join()


class Crew:
    """`helpers` threads beside the caller's own; they end with the crew.

    The work has to leave Python's lock alone for most of its time. A forked process has no helpers and does all itself.
    Threads that use one crew at the same time take turns.
    """

    def __init__(self, helpers: int) -> None:
        self._number = helpers
        self._helpers: list[_Helper] = []
        self._lock = threading.RLock()
        self._idle = False  # the helpers are there and wait for work
        self._hire()

    def do(self, work: Callable[..., Any], tasks: Sequence[Iterable[Any]]) -> None:
        """``work(*task)`` for every task, shared out among the threads; returns when all are done.

        Ctrl-C takes effect when the tasks are done. An error of a task ends what has not begun and is raised when all
        threads are idle.
        """
        if not self._number:
            for task in tasks:
                work(*task)
            return
        with self._lock, Uninterrupted():
            if not self._idle:
                self._hire()
            self._idle = False
            self._share(work, tasks)

    def _share(self, work: Callable[..., Any], tasks: Sequence[Iterable[Any]]) -> None:
        left = iter(tasks)  # the iterator of a list gives each task to one thread only
        for helper in self._helpers:
            helper.call(work, left)
        try:
            for task in left:
                work(*task)
        finally:
            list(left)
            errors = [helper.wait() for helper in self._helpers]
            self._idle = True
        for error in errors:
            if error is not None:
                raise error

    def _hire(self) -> None:
        """Helpers that wait for work, in the place of those whose work was cut off, which are waited for."""
        for helper in self._helpers:
            helper.dismiss()
            helper.join()
        self._helpers = [_Helper() for _ in range(self._number)]
        for helper in self._helpers:
            weakref.finalize(self, helper.dismiss)
        self._idle = True


def cores() -> int:
    """Cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def useful_threads(tasks: int, tasks_per_thread: int) -> int:
    """As many threads as have so many tasks, and a core, each; at least one."""
    return max(1, min(cores(), tasks // tasks_per_thread))
