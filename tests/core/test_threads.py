"""The crew of threads: every task once, errors reach the caller, helpers take part and end with the crew."""

from __future__ import annotations

import threading
import time

import pytest

from cosmic_env.core.threads import Crew


def test_every_task_is_done_once() -> None:
    crew = Crew(2)
    done: list[int] = []
    for _ in range(200):
        crew.do(done.append, [(i,) for i in range(7)])
    assert sorted(done) == sorted(list(range(7)) * 200)


def test_helpers_take_part() -> None:
    who: set[int] = set()

    def work(_: int) -> None:
        time.sleep(0.01)
        who.add(threading.get_ident())

    Crew(1).do(work, [(i,) for i in range(6)])
    assert len(who) == 2


def test_an_error_of_a_helper_reaches_the_caller() -> None:
    caller = threading.get_ident()

    def work(_: int) -> None:
        time.sleep(0.01)
        if threading.get_ident() != caller:
            raise ValueError("helper")

    crew = Crew(1)
    with pytest.raises(ValueError, match="helper"):
        crew.do(work, [(i,) for i in range(6)])
    crew.do(time.sleep, [(0.001,)] * 4)  # the crew goes on working


def test_threads_end_with_the_crew() -> None:
    before = threading.active_count()
    crew = Crew(3)
    crew.do(time.sleep, [(0.001,)] * 4)
    del crew
    for _ in range(200):
        if threading.active_count() <= before:
            break
        time.sleep(0.01)
    assert threading.active_count() <= before
