"""Tables of policies and bots: a step is done or not begun, whatever interrupts it and whoever asks for it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from cosmic_env.agents.compiled import table_of
from cosmic_env.core.batch import state_hash
from cosmic_env.core.errors import IllegalAction
from cosmic_env.training.learning.tables import LEAVE, Tables
from tests.core import toy
from tests.core.helpers import random_actions
from tests.core.test_interrupts import hammer, interrupted

INTERRUPTS = 120


def seating(rng: np.random.Generator, games: int) -> NDArray[np.int64]:
    """A policy on one seat, drawn anew, and bots on the others."""
    owners = np.full((games, 3), -1, np.int64)
    owners[np.arange(games), rng.integers(3, size=games)] = 0
    return owners


def tables(games: int = 200, threads: int = 2) -> Tables:
    return Tables(toy.GAME, games, {"players": 3}, table_of(toy.GAME), seating, 5, "shaped", threads)


def determined(each: Tables) -> NDArray[np.int64]:
    """Legal actions that depend on the games alone."""
    words = each.states["rng"].sum(axis=1) + each.states["steps"]
    rows = zip(each.states["mask"], words, strict=True)
    return np.array([np.flatnonzero(mask)[word % mask.sum()] for mask, word in rows])


def everything(each: Tables) -> list[Any]:
    """All that the future depends on, and what is seen now."""
    saved = [array.tobytes() for name, array in each.saved().items() if name != "states"]
    return [state_hash(each.states), *saved, each.observations.tobytes(), each.rng.bit_generator.state]


@pytest.mark.parametrize("threads", [1, 2])
def test_they_are_whole_after_an_interrupt(threads: int) -> None:
    """As a twin with one thread that is left in peace."""
    one, twin, steps = tables(threads=threads), tables(threads=1), 0
    with interrupted() as until_interrupted:
        for _ in range(INTERRUPTS):
            until_interrupted(lambda: one.step(determined(one)))
            for _ in range(10_000):
                if state_hash(twin.states) == state_hash(one.states):
                    break
                twin.step(determined(twin))
                steps += 1
            assert everything(one) == everything(twin)
    assert steps > 0


def test_a_beginning_is_whole_after_an_interrupt() -> None:
    one, twin = tables(), tables()
    with interrupted() as until_interrupted:
        for _ in range(30):
            until_interrupted(lambda: one.begin(3))
            twin.begin(3)
            assert everything(one) == everything(twin)


def test_threads_take_turns() -> None:
    each = tables(20)

    def work() -> None:
        for _ in range(30):
            with suppress(IllegalAction):  # another thread was quicker
                each.step(random_actions(each.masks, np.random.default_rng()))

    assert hammer(work) == []
    each.step(determined(each))


def test_an_error_halfway_is_told_of_until_it_is_mended() -> None:
    each = tables(20)
    saved, before = each.saved(), everything(each)

    def broken(part: slice) -> None:
        raise MemoryError

    play = each._play
    each._play = broken  # type: ignore[method-assign]
    with pytest.raises(MemoryError):
        each.step(determined(each))
    each._play = play  # type: ignore[method-assign]
    with pytest.raises(RuntimeError, match=r"an error ended a step of these tables halfway: begin\(\) anew, or load"):
        each.step(determined(each))
    each.load(saved)
    assert everything(each) == before
    each.step(determined(each))


def test_a_game_can_be_left_as_it_is() -> None:
    each = tables(4)
    before = state_hash(each.states[:2])
    actions = determined(each)
    actions[:2] = LEAVE
    each.step(actions)
    assert state_hash(each.states[:2]) == before
