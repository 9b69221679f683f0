"""``cosmic bench``: how fast the environments are on this machine.

The keys of the JSON object are stable:

==========================  ============================================================================================
``machine``                 processor, cores, system and versions
``aec_steps_per_s``         random play through the AEC environment: ``last``, a masked sample, ``step``
``connect_four_steps_per_s``  the same loop over PettingZoo's connect_four_v3; ``null`` without pygame
``aec_ratio``               the first of them over the second, or ``null``
``vector_decisions_per_s``  by number of games: random play through `VectorEnv`, choosing the actions included
``vector_compact_decisions_per_s``  the same with observations of int8
``games_per_s``             by agent: whole games of the compiled bots, 5 players, on all cores
``bytes_per_game``          size of a game's record
``clone_us``                copying a game's record, µs
``aec_clone_us``            ``env.clone()`` of an AEC environment, µs
``aec_determinize_us``      ``env.determinize(seat, seed)`` of the asked seat, µs
``aec_pickle_bytes``        size of a pickled AEC environment
``cold_compile_s``          a process without compiled code: from its start to the first question, or ``null``
``cold_first_bot_game_s``   the same, its bots too: to the end of the first game of the last of them (``rules``)
``warm_start_s``            the first of them with compiled code
``runs``, ``quick``         how often each was measured, and whether ``--quick`` was given
==========================  ============================================================================================
"""

from __future__ import annotations

import os
import pickle
import platform
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from time import perf_counter
from typing import Any

import numba
import numpy as np

from cosmic_env.core.aec import BoardAEC
from cosmic_env.core.batch import clone, new_states
from cosmic_env.core.game import Game
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.players import BOT_RNG, BotTable
from cosmic_env.core.rng import seed_words
from cosmic_env.core.threads import cores
from cosmic_env.core.vector import VectorEnv

from ...common.arguments import bots_of
from ...common.console import progress
from .random_play import random_actions

VECTOR_SIZES = (1, 64, 256, 1024, 4096)
CHOICES_PER_THREAD = 1024
"""Choosing an action is cheaper than a step, so a second thread pays off later."""
COLD_RUNS = 3

_FIRST_QUESTION = """
import sys
from cosmic_env.core.batch import ensure_compiled, new_states
from cosmic_env.core.registry import find_game
game = find_game(sys.argv[1], sys.argv[2])
ensure_compiled(game)
new_states(game, None, [0])
"""

_FIRST_BOT_GAME = """
import sys
import numpy as np
from cosmic_env.agents.compiled import table_of
from cosmic_env.core.batch import new_states
from cosmic_env.core.players import Players
from cosmic_env.core.registry import find_game
from cosmic_env.core.warming import warm_up
game = find_game(sys.argv[1], sys.argv[2])
table = table_of(game)
warm_up(game, table)
states = new_states(game, None, [0])
seating = np.zeros((1, int(states["players"][0])), np.int64)
Players(game, [table.bot(table.names[-1])], seating, 0).advance(states)
assert states["over"][0] or states["truncated"][0]
"""


class Bencher:
    """Measures `game` with `options`: medians of `runs` runs of about `seconds` seconds each."""

    def __init__(
        self, game: Game, seed: int, runs: int, seconds: float, options: Mapping[str, Any] | None = None
    ) -> None:
        self._game, self._seed, self._runs, self._seconds = game, seed, runs, seconds
        self._options = dict(options or {})

    def measure(self, quick: bool) -> dict[str, Any]:
        """All figures, by their names in the JSON object."""
        table = bots_of(self._game)
        connect_four = find_connect_four()
        bots = {} if table is None else {name: self._game_rate(table, i) for i, name in enumerate(table.names)}
        tasks: list[tuple[str, Callable[[], float]]] = [
            ("aec", self._aec_rate(BoardAEC(self._game, self._options))),
            *([] if connect_four is None else [("connect four", self._aec_rate(connect_four()))]),
            *((f"vector {n}", self._vector_rate(n, "float32")) for n in VECTOR_SIZES),
            *((f"compact {n}", self._vector_rate(n, "int8")) for n in VECTOR_SIZES),
            *((f"games {name}", rate) for name, rate in bots.items()),
            ("clone", self._clone_us),
            ("aec clone", self._aec_us(lambda env: env.clone())),
            ("aec determinize", self._aec_us(lambda env: env.determinize(int(env.states["acting"][0]), self._seed))),
        ]
        found: dict[str, float] = {}
        with progress() as bar:
            task = bar.add_task("measuring", total=len(tasks) + 1)
            for name, run in tasks:
                bar.update(task, description=name)
                found[name] = statistics.median(run() for _ in range(self._runs))
                bar.advance(task)
            bar.update(task, description="starts" if quick else "cold compile")
            cold, bot_game, start = self._starts(quick)
        aec, other = found["aec"], found.get("connect four")
        return {
            "machine": machine(), "game": self._game.name, "options": self._options, "runs": self._runs,
            "quick": quick,
            "aec_steps_per_s": round(aec),
            "connect_four_steps_per_s": None if other is None else round(other),
            "aec_ratio": None if other is None else round(aec / other, 3),
            "vector_decisions_per_s": {str(n): round(found[f"vector {n}"]) for n in VECTOR_SIZES},
            "vector_compact_decisions_per_s": {str(n): round(found[f"compact {n}"]) for n in VECTOR_SIZES},
            "games_per_s": {name: round(found[f"games {name}"], 1) for name in bots},
            "bytes_per_game": self._game.dtype.itemsize,
            "clone_us": round(found["clone"], 3), "aec_clone_us": round(found["aec clone"], 1),
            "aec_determinize_us": round(found["aec determinize"], 1),
            "aec_pickle_bytes": len(pickle.dumps(self._begun())),
            "cold_compile_s": cold, "cold_first_bot_game_s": bot_game, "warm_start_s": start,
        }  # fmt: skip

    def _aec_rate(self, env: Any) -> Callable[[], float]:
        return lambda: aec_rate(env, self._seconds, self._seed)

    def _vector_rate(self, games: int, dtype: str) -> Callable[[], float]:
        return lambda: vector_rate(self._game, games, self._seconds, self._seed, dtype, self._options)

    def _game_rate(self, table: BotTable, bot: int) -> Callable[[], float]:
        return lambda: game_rate(self._game, table, bot, self._seconds, self._seed, self._options)

    def _clone_us(self) -> float:
        states = new_states(self._game, self._options, [self._seed])
        return 1e4 / rate(lambda: [clone(states) for _ in range(100)], self._seconds)

    def _aec_us(self, call: Callable[[BoardAEC], Any]) -> Callable[[], float]:
        env = self._begun()
        return lambda: 1e6 / rate(lambda: call(env), self._seconds)

    def _begun(self) -> BoardAEC:
        """An environment from whose action spaces something was drawn, as in use."""
        env = BoardAEC(self._game, self._options)
        env.reset(seed=self._seed)
        for agent in env.possible_agents:
            env.action_space(agent).seed(self._seed)
        return env

    def _starts(self, quick: bool) -> tuple[float | None, float | None, float]:
        """Seconds a fresh process needs: to the first question and to the end of a bot's first game with nothing
        compiled, and to the first question with everything."""
        if quick or INTERPRETED:
            return None, None, _median(first_question(self._game, None) for _ in range(self._runs))
        cold, bot_games = [], []
        for _ in range(COLD_RUNS):
            with tempfile.TemporaryDirectory() as cache:
                cold.append(first_question(self._game, cache))
                warm_starts = [first_question(self._game, cache) for _ in range(self._runs)]
            if bots_of(self._game) is not None:
                with tempfile.TemporaryDirectory() as cache:
                    bot_games.append(first_bot_game(self._game, cache))
        return _median(cold), _median(bot_games) if bot_games else None, _median(warm_starts)


def aec_rate(env: Any, seconds: float, seed: int) -> float:
    """Decisions per second of random play through an AEC environment."""
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + number)
    steps, begin = 0, perf_counter()
    while True:
        env.reset(seed=seed)
        seed += 1
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            action = None
            if not (terminated or truncated):
                action = env.action_space(agent).sample(observation["action_mask"])
                steps += 1
            env.step(action)
            if steps % 64 == 0 and perf_counter() - begin >= seconds:
                return steps / (perf_counter() - begin)


def vector_rate(
    game: Game,
    games: int,
    seconds: float,
    seed: int,
    dtype: str = "float32",
    options: Mapping[str, Any] | None = None,
) -> float:
    """Decisions per second of random play through `VectorEnv` with observations of `dtype`, choosing the actions
    included."""
    env = VectorEnv(game, games, options, seed, observation_dtype=dtype)
    generators = np.zeros(games, BOT_RNG)
    generators["rng"] = seed_words(seed, games)
    actions = np.zeros(games, np.int64)
    _, masks, _ = env.observe()
    threads = max(1, min(cores(), games // CHOICES_PER_THREAD))
    parts = [slice(k * games // threads, (k + 1) * games // threads) for k in range(threads)]
    with ThreadPoolExecutor(threads) as pool:

        def step() -> None:
            if threads == 1:
                random_actions(masks, generators, actions)
            else:
                chunks = [(masks[part], generators[part], actions[part]) for part in parts]
                list(pool.map(lambda chunk: random_actions(*chunk), chunks))
            env.step(actions)

        rate(step, seconds / 4)  # the games are no longer all at their beginning
        found = rate(step, seconds) * games
    env.close()
    return found


def game_rate(
    game: Game,
    table: BotTable,
    bot: int,
    seconds: float,
    seed: int,
    options: Mapping[str, Any] | None = None,
) -> float:
    """Whole games per second, the bot on all of 5 seats (or as many as there can be, or as `options` say), on all
    cores."""
    options = {"players": min(5, game.max_players), **(options or {})}
    players = options["players"]
    begin = perf_counter()

    def play(first: int) -> int:
        states = new_states(game, options, [first])
        generators = np.zeros(1, BOT_RNG)
        generators["rng"] = seed_words(first, 1)
        count = 0
        while count == 0 or perf_counter() - begin < seconds:
            table.advance(states, np.full((1, players), bot, np.int64), generators)
            count += 1
            states = new_states(game, options, [first + count])
        return count

    threads = cores()
    with ThreadPoolExecutor(threads) as pool:
        finished = sum(pool.map(play, range(seed, seed + threads * 10**6, 10**6)))
    return finished / (perf_counter() - begin)


def rate(call: Callable[[], Any], seconds: float) -> float:
    """Calls per second."""
    call()
    count, begin = 0, perf_counter()
    while count == 0 or perf_counter() - begin < seconds:
        call()
        count += 1
    return count / (perf_counter() - begin)


def first_question(game: Game, cache: str | None) -> float:
    """Seconds a new process needs to the first question of a game, with its compiled code in `cache`."""
    return _seconds_of(_FIRST_QUESTION, game, cache)


def first_bot_game(game: Game, cache: str | None) -> float:
    """Seconds a new process needs to the end of the first game of a bot, with the compiled code in `cache`."""
    return _seconds_of(_FIRST_BOT_GAME, game, cache)


def _seconds_of(code: str, game: Game, cache: str | None) -> float:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    if cache is not None:
        environment["COSMIC_ENV_CACHE"] = cache
    command = [sys.executable, "-c", code, game.name, game.configure.__module__]
    begin = perf_counter()
    subprocess.run(command, check=True, env=environment, capture_output=True)
    return perf_counter() - begin


def find_connect_four() -> Any:
    """PettingZoo's connect_four_v3; ``None`` without pygame."""
    with _without("OPENBLAS_CORETYPE"):
        try:
            from pettingzoo.classic.connect_four.connect_four import env
        except ImportError:
            return None
    return env


@contextmanager
def _without(variable: str) -> Iterator[None]:
    value = os.environ.pop(variable, None)
    try:
        yield
    finally:
        if value is not None:
            os.environ[variable] = value


def machine() -> dict[str, Any]:
    """Processor, cores, system and versions."""
    return {
        "cpu": _processor(),
        "cores": cores(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
        "interpreted": INTERPRETED,
    }


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            for line in file:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or "unknown"


def _median(values: Any) -> float:
    return round(statistics.median(values), 3)
