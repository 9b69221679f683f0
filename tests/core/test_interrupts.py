"""Ctrl-C at any moment, and many threads at one environment: a step is done or not begun, and nothing hangs."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from cosmic_env.agents import RANDOM
from cosmic_env.core.aec import BoardAEC
from cosmic_env.core.batch import state_hash
from cosmic_env.core.errors import GameEnded, IllegalAction
from cosmic_env.core.game import States
from cosmic_env.core.gym import GymEnv
from cosmic_env.core.gym_vector import GymVectorEnv
from cosmic_env.core.threads import Crew, Uninterrupted
from cosmic_env.core.vector import VectorEnv

from .games import HEAP, Case
from .helpers import random_actions

INTERRUPTS = 150
LIMIT_S = 60.0


class Killer:
    """Another thread, which sends this process one SIGINT a while after each `arm`."""

    def __init__(self, within_s: float) -> None:
        self._rng = np.random.default_rng(1)
        self._within, self._armed, self._ended = within_s, threading.Semaphore(0), False
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while self._armed.acquire() and not self._ended:
            time.sleep(self._rng.random() * self._within)
            os.kill(os.getpid(), signal.SIGINT)

    def arm(self) -> None:
        """One SIGINT is on its way."""
        self._armed.release()

    def close(self) -> None:
        """End the thread."""
        self._ended = True
        self._armed.release()
        self._thread.join()


@contextmanager
def interrupted(within_s: float = 0.003) -> Iterator[Callable[[Callable[[], object]], None]]:
    """A function that repeats what it is given until a SIGINT comes."""
    killer = Killer(within_s)

    def until_interrupted(work: Callable[[], object]) -> None:
        end = time.monotonic() + LIMIT_S
        try:
            killer.arm()
            while time.monotonic() < end:
                work()
        except KeyboardInterrupt:
            return
        raise AssertionError("the interrupt was lost")

    yield until_interrupted
    killer.close()


def determined(states: States) -> NDArray[np.int64]:
    """Legal actions that depend on the states alone, and change with them."""
    words = states["rng"].sum(axis=1) + states["steps"] if "steps" in states.dtype.names else states["rng"].sum(axis=1)
    return np.array([np.flatnonzero(mask)[word % mask.sum()] for mask, word in zip(states["mask"], words, strict=True)])


def everything(env: VectorEnv) -> tuple[Any, ...]:
    """All that a user can see of an environment."""
    return state_hash(env.states), env.game_seeds.tobytes(), *(array.tobytes() for array in env.observe())


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_batch_is_whole_after_an_interrupt(threads: int) -> None:
    """It goes through the same states as a twin that is left in peace, with one thread."""
    env = VectorEnv(HEAP, 300, {"players": 4}, seed=1, threads=threads)
    twin = VectorEnv(HEAP, 300, {"players": 4}, seed=1, threads=1)
    done = 0
    with interrupted() as until_interrupted:
        for _ in range(INTERRUPTS):
            until_interrupted(lambda: env.step(determined(env.states)))
            for _ in range(10_000):
                if state_hash(twin.states) == state_hash(env.states):
                    break
                twin.step(determined(twin.states))
                done += 1
            assert everything(twin) == everything(env)
            for a, b in zip(env.step(determined(env.states)), twin.step(determined(twin.states)), strict=True):
                assert (a == b).all()
    assert done > 0


def test_a_reset_and_a_load_are_whole_after_an_interrupt() -> None:
    env = VectorEnv(HEAP, 100, {"players": 4}, seed=1, threads=2)
    saved = VectorEnv(HEAP, 100, {"players": 4}, seed=2).save()
    kinds = [lambda: env.reset(seed=3), lambda: env.load(saved), lambda: env.step(determined(env.states))]
    turn = 0

    def work() -> None:
        nonlocal turn
        turn += 1
        kinds[turn % 3]()

    with interrupted() as until_interrupted:
        for _ in range(INTERRUPTS):
            until_interrupted(work)
            twin = VectorEnv(HEAP, 100, {"players": 4}, seed=0, threads=1)
            twin.load(env.save())
            for _ in range(5):
                one, other = env.step(determined(env.states)), twin.step(determined(twin.states))
                assert all((a == b).all() for a, b in zip(one, other, strict=True))
            assert everything(env) == everything(twin)


def attributes(env: BoardAEC) -> dict[str, Any]:
    """What PettingZoo's users read."""
    names = ("agents", "agent_selection", "terminations", "truncations")
    paid = {
        name: {a: round(v, 6) for a, v in getattr(env, name).items()} for name in ("rewards", "_cumulative_rewards")
    }
    masks = {a: {k: v.tolist() for k, v in info.items()} for a, info in env.infos.items()}
    return {**{name: getattr(env, name) for name in names}, **paid, "infos": masks, "state": state_hash(env.states)}


@pytest.mark.parametrize("scheme", ["share", "shaped"])
def test_a_game_is_whole_after_an_interrupt(scheme: str) -> None:
    """Rewards, masks and whose turn it is fit the record; nothing is paid twice or lost."""
    env, twin = (BoardAEC(HEAP, {"players": 3}, scheme=scheme, seed=4) for _ in range(2))
    env.reset(), twin.reset()

    def step(env: BoardAEC) -> None:
        if not env.agents:
            env.reset()
        elif env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
            env.step(None)
        else:
            env.step(int(determined(env.states)[0]))

    done = 0
    with interrupted(0.001) as until_interrupted:
        for _ in range(4 * INTERRUPTS):
            until_interrupted(lambda: step(env))
            found = attributes(env)
            for _ in range(10_000):
                if attributes(twin) == found:
                    break
                step(twin)
                done += 1
            assert attributes(twin) == found
            assert (env.last()[0] is None) is False if env.agents else True
    assert done > INTERRUPTS


def gym_attributes(env: GymEnv) -> tuple[Any, ...]:
    """What decides how a game of one learner goes on."""
    return state_hash(env.states), env._players._rng["rng"].tolist(), env._running


def test_a_game_of_one_learner_is_whole_after_an_interrupt() -> None:
    """The opponents' answers included; what was paid in a step that was cut off is in the next reward."""
    one, twin = (GymEnv(HEAP, opponents=RANDOM, options={"players": 3}, scheme="shaped") for _ in range(2))
    one.reset(seed=1), twin.reset(seed=1)

    def step(env: GymEnv) -> None:
        if env._running:
            env.step(int(determined(env.states)[0]))
        else:
            env.reset(seed=int(env.states["rng"][0, 0]))

    done = 0
    with interrupted(0.001) as until_interrupted:
        for _ in range(2 * INTERRUPTS):
            until_interrupted(lambda: step(one))
            if not one._running and not one._ended():  # a reset was cut off, and the environment says so
                with pytest.raises(RuntimeError, match="call reset"):
                    one.step(0)
                one.reset(seed=5), twin.reset(seed=5)
            one.clone()  # any call finishes the step
            for _ in range(10_000):
                if gym_attributes(twin) == gym_attributes(one):
                    break
                step(twin)
                done += 1
            assert gym_attributes(twin) == gym_attributes(one)
    assert done > INTERRUPTS


@pytest.mark.parametrize("threads", [1, 2])
def test_many_games_of_a_learner_are_whole_after_an_interrupt(threads: int) -> None:
    options = {"players": 3}
    one = GymVectorEnv(HEAP, 60, opponents=RANDOM, options=options, scheme="shaped", threads=threads)
    twin = GymVectorEnv(HEAP, 60, opponents=RANDOM, options=options, scheme="shaped", threads=1)
    one.reset(seed=1), twin.reset(seed=1)

    def found(env: GymVectorEnv) -> tuple[Any, ...]:
        return state_hash(env.states), env._players.saved(), env.game_seeds.tolist(), env._paid.tolist()

    with interrupted() as until_interrupted:
        for _ in range(INTERRUPTS):
            until_interrupted(lambda: one.step(determined(one.states)))
            for _ in range(10_000):
                if found(twin) == found(one):
                    break
                twin.step(determined(twin.states))
            assert found(twin) == found(one)


def test_a_second_interrupt_during_the_mending_is_mended_later() -> None:
    env, twin = (BoardAEC(HEAP, {"players": 3}, scheme="shaped", seed=4) for _ in range(2))
    env.reset(), twin.reset()
    action = int(determined(env.states)[0])
    settle, times = env._settle, 0

    def stopped() -> None:
        nonlocal times
        times += 1
        if times <= 2:
            raise KeyboardInterrupt
        settle()

    env._settle = stopped  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        env.step(action)
    assert times == 2
    twin.step(action)
    agent = twin.agent_selection
    assert (env.observe(agent)["observation"] == twin.observe(agent)["observation"]).all()
    assert attributes(env) == attributes(twin)


def test_every_task_of_a_crew_is_done_once_whatever_interrupts() -> None:
    crew, done = Crew(2), np.zeros(7, np.int64)
    rounds = 0

    def task(i: int) -> None:
        time.sleep(0.0001)
        done[i] += 1

    with interrupted() as until_interrupted:
        for _ in range(INTERRUPTS):
            until_interrupted(lambda: crew.do(task, [(i,) for i in range(7)]))
            assert len(set(done.tolist())) == 1
            rounds = int(done[0])
    assert rounds > 0


def test_a_crew_cut_off_by_another_error_works_on() -> None:
    """Errors that a debugger or a time limit throws into a thread come between any two steps of the interpreter."""
    crew, done = Crew(2), []

    class Limit(BaseException):
        pass

    for _ in range(20):
        for helper in crew._helpers:
            helper.wait = lambda: (_ for _ in ()).throw(Limit)  # type: ignore[method-assign]
        if crew._helpers:
            with pytest.raises(Limit):
                crew.do(lambda i: time.sleep(0.001), [(i,) for i in range(4)])
        done.clear()
        crew.do(done.append, [(i,) for i in range(9)])
        assert sorted(done) == list(range(9))


def test_an_environment_cut_off_by_another_error_says_so(case: Case) -> None:
    env = VectorEnv(case.game, 4, case.options, seed=1, threads=2)
    saved, before = env.save(), state_hash(env.states)

    class Limit(BaseException):
        pass

    def cut(*_: object) -> None:
        raise Limit

    crew, env._crew = env._crew, type("Cut", (), {"do": staticmethod(cut)})()
    with pytest.raises(Limit):
        env.step(determined(env.states))
    env._crew = crew
    for call in (env.observe, env.save, env.clone, lambda: env.step(determined(env.states))):
        with pytest.raises(
            RuntimeError, match=r"interrupted in the middle of a step: reset\(\) it, or load\(\) a save"
        ):
            call()
    env.load(saved)
    assert state_hash(env.states) == before
    env.step(determined(env.states))


def test_an_interrupt_waits_for_the_end_of_a_block() -> None:
    """Also with a handler of the user's own; it is back in its place afterwards."""
    told: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: told.append(number))
    try:
        handler = signal.getsignal(signal.SIGINT)
        with Uninterrupted():
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.01)
            assert told == []
        assert told == [signal.SIGINT] and signal.getsignal(signal.SIGINT) is handler
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        with Uninterrupted():
            os.kill(os.getpid(), signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def hammer(work: Callable[[], object], threads: int = 6) -> list[BaseException]:
    """Errors of `work` done at the same time in many threads."""
    errors: list[BaseException] = []
    together = threading.Barrier(threads)

    def run() -> None:
        together.wait()
        try:
            work()
        except BaseException as error:
            errors.append(error)

    crew = [threading.Thread(target=run, daemon=True) for _ in range(threads)]
    for thread in crew:
        thread.start()
    end = time.monotonic() + LIMIT_S
    for thread in crew:
        thread.join(max(0.0, end - time.monotonic()))
    assert not any(thread.is_alive() for thread in crew), "a thread hangs"
    return errors


@pytest.mark.parametrize("threads", [1, 2])
def test_threads_take_turns_at_a_batch(case: Case, threads: int) -> None:
    """Each step is whole: as many are done as are asked for, and the games are some that can be played."""
    env = VectorEnv(case.game, 6, case.options, seed=1, threads=threads, copy_arrays=True)
    counts, refused = [], []

    def work() -> None:
        for _ in range(20):
            try:
                env.step(random_actions(env.observe()[1], np.random.default_rng()))
                counts.append(1)
            except IllegalAction:  # another thread was quicker
                refused.append(1)

    assert hammer(work) == []
    assert len(counts) + len(refused) == 120 and counts
    masks = env.observe()[1]
    assert masks.any(axis=1).all() and env.states["mask"].tolist() == masks.tolist()
    env.load(env.save())


def test_threads_take_turns_at_a_game(case: Case) -> None:
    env = BoardAEC(case.game, case.options, seed=1)
    env.reset()

    def work() -> None:
        for _ in range(30):
            try:
                observation = env.last()[0]
                assert observation is not None and observation["observation"].any()
                env.step(int(random_actions(observation["action_mask"][None], np.random.default_rng())[0]))
            except IllegalAction:
                pass
            except GameEnded:
                pass
            env.clone().observe("player_0")

    assert hammer(work) == []
    if not (env.terminations["player_0"] or env.truncations["player_0"]):
        assert env.agent_selection == f"player_{env.states['acting'][0]}"
        assert env.infos[env.agent_selection]["action_mask"].tolist() == env.states["mask"][0].tolist()
