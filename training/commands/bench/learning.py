"""``cosmic bench --training``: how fast agents learn and search on this machine.

The keys of the JSON object are stable:

=========================================  =============================================================================
``machine``                                processor, cores, system and versions
``ppo_decisions_per_s``                    `learning.ppo`, preset small: decisions collected and learned from
``maskable_native_per_s``                  MaskablePPO over `TablesVecEnv`, 256 games, the same network: decisions
``maskable_dummy_per_s``                   the same MaskablePPO over SB3's `DummyVecEnv` of 8 `GymEnv`
``maskable_ratio``                         the first of them over the second
``maskable_defaults_per_s``                MaskablePPO with SB3's settings, as in the README: one `GymEnv`, minibatches
                                           of 64, ten epochs, PyTorch on one thread
``ppo_decisions_per_s_one_core_busy``      the same while another process has one of the cores, in turns with the
                                           measurements without it
``maskable_native_per_s_one_core_busy``
``maskable_dummy_per_s_one_core_busy``
``maskable_defaults_per_s_one_core_busy``
``mcts_decisions_per_s_core``              decisions taken inside the simulations of ``mcts:200``, on one thread
``checkpoint``                             names of the trained players that come with the package
``runs``                                   how often each was measured; the figures are medians
=========================================  =============================================================================
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
import torch

from cosmic_env.agents.search import Search
from cosmic_env.agents.threads import on_threads
from cosmic_env.agents.trained import WEIGHTS
from cosmic_env.core.batch import new_states
from cosmic_env.core.game import Game
from cosmic_env.core.gym import GymEnv

from ...frameworks.sb3 import NO_LOGGER, TablesVecEnv, maskable_ppo
from ...learning.ppo import Trainer, preset

NATIVE_GAMES, DUMMY_GAMES = 256, 8
SEARCHED = 4
"""Positions that are searched in one measurement."""


def measure_training(game: Game, machine: dict[str, Any], seconds: float, runs: int, seed: int) -> dict[str, Any]:
    """All figures, by their names in the JSON object."""
    ppo, ppo_busy = _ppo(game, seconds, runs, seed)
    native, native_busy = _medians(runs, lambda: _maskable(game, True, seconds, seed))
    dummy, dummy_busy = _medians(runs, lambda: _maskable(game, False, seconds, seed))
    defaults, defaults_busy = _medians(runs, lambda: _defaults(game, seconds, seed))
    return {
        "machine": {**machine, "torch": torch.__version__},
        "game": game.name,
        "runs": runs,
        "ppo_decisions_per_s": ppo,
        "maskable_native_per_s": native,
        "maskable_dummy_per_s": dummy,
        "maskable_ratio": round(native / dummy, 2),
        "maskable_defaults_per_s": defaults,
        "ppo_decisions_per_s_one_core_busy": ppo_busy,
        "maskable_native_per_s_one_core_busy": native_busy,
        "maskable_dummy_per_s_one_core_busy": dummy_busy,
        "maskable_defaults_per_s_one_core_busy": defaults_busy,
        "mcts_decisions_per_s_core": round(statistics.median(_search(game, seed) for _ in range(runs))),
        "checkpoint": sorted(path.name for path in WEIGHTS.glob(f"{game.name}-*.safetensors")),
    }


@contextmanager
def one_core_busy() -> Iterator[None]:
    """Inside the block another process has one of the cores that this one may use as well."""
    with subprocess.Popen([sys.executable, "-S", "-c", _BUSY, str(os.getpid())]) as process:
        try:
            yield
        finally:
            process.kill()


_BUSY = """
import os, sys
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
while os.getppid() == int(sys.argv[1]):
    for _ in range(1_000_000):
        pass
"""


def _medians(runs: int, measure: Callable[[], float]) -> tuple[int, int]:
    """Without and with a busy core, in turns."""
    free: list[float] = []
    busy: list[float] = []
    for _ in range(runs):
        free.append(measure())
        with one_core_busy():
            busy.append(measure())
    return round(statistics.median(free)), round(statistics.median(busy))


def _ppo(game: Game, seconds: float, runs: int, seed: int) -> tuple[int, int]:
    """Updates of one run; the first two, whose games have just begun, do not count."""
    with tempfile.TemporaryDirectory() as out:
        trainer = Trainer(game, preset("small", seed=seed), Path(out), "cpu")
        free, busy = [trainer.step()["decisions_per_s"] for _ in range(2)], list[float]()
        begin = perf_counter()
        while len(busy) < runs or perf_counter() - begin < 2 * seconds * runs:
            free.append(trainer.step()["decisions_per_s"])
            with one_core_busy():
                busy.append(trainer.step()["decisions_per_s"])
    return round(statistics.median(free[2:])), round(statistics.median(busy))


def _maskable(game: Game, native: bool, seconds: float, seed: int) -> float:
    if native:
        env: Any = TablesVecEnv(game, NATIVE_GAMES, seed=seed)
        model = maskable_ppo(env, seed)
    else:
        from stable_baselines3.common.vec_env import DummyVecEnv

        env = DummyVecEnv([lambda: GymEnv(game)] * DUMMY_GAMES)
        model = maskable_ppo(env, seed, batch_size=512)
    return _rate(model, seconds)


def _defaults(game: Game, seconds: float, seed: int) -> float:
    from sb3_contrib import MaskablePPO

    model = MaskablePPO("MlpPolicy", GymEnv(game), seed=seed, device="cpu")
    model.set_logger(NO_LOGGER)
    with on_threads(1):
        return _rate(model, seconds)


def _rate(model: Any, seconds: float) -> float:
    """Decisions per second, learning included, in as many whole rollouts as `seconds` hold, one at least."""
    begin, decisions = perf_counter(), 0
    while decisions == 0 or perf_counter() - begin < seconds:
        model.learn(1, reset_num_timesteps=False)
        decisions = model.num_timesteps
    return decisions / (perf_counter() - begin)


def _search(game: Game, seed: int) -> float:
    """Simulated decisions per second at first decisions of games."""
    states = new_states(game, None, list(range(seed, seed + SEARCHED)))
    searcher = Search(game)
    searcher.reset(seed)
    begin = perf_counter()
    searcher.choose(np.array(states))
    return searcher.simulated / (perf_counter() - begin)
