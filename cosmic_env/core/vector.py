"""Many games at once, arrays in and arrays out, without Python work per game."""

from __future__ import annotations

import copy
import os
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .batch import (
    Seeds,
    check_scheme,
    check_seat,
    check_seed,
    ensure_compiled,
    load_states,
    save_states,
    start_states,
    template,
)
from .errors import illegal_action
from .game import Game, States
from .rng import seed_words
from .threads import Crew

CHUNK = 64
"""Games played in one go; threads take chunk after chunk, so that one that wakes late takes fewer."""
GAMES_PER_THREAD = 256
"""Waking a thread takes about 100 µs; with fewer games a second one brings nothing."""

Seen = tuple[NDArray[np.float32], NDArray[np.int8], NDArray[np.int64]]
Step = tuple[
    NDArray[np.float32],
    NDArray[np.int8],
    NDArray[np.float32],
    NDArray[np.int64],
    NDArray[np.bool_],
    NDArray[np.bool_],
]


class VectorEnv:
    """`num_games` games side by side; a finished game begins anew within the same step.

    All arrays handed out are buffers that the next `step` overwrites, unless `copy_arrays` is set.

    Args:
        game: the game.
        num_games: how many.
        options: the game's options, the same for all.
        seed: game `i` begins like an AEC environment reset with ``seed + i`` (``None``: from the operating
            system).
        scheme: reward scheme, one of `SCHEMES`.
        threads: threads that share the work (``None``: as many as pay off); the results do not depend on it.
        copy_arrays: hand out copies.

    Raises:
        ValueError: an argument or an option is bad.
    """

    def __init__(
        self,
        game: Game,
        num_games: int,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        scheme: str = "share",
        threads: int | None = None,
        copy_arrays: bool = False,
    ) -> None:
        for name, value in (("num_games", num_games), ("threads", 1 if threads is None else threads)):
            if value < 1:
                raise ValueError(f"{name} is at least 1, not {value}")
        self.game = game
        self.num_games = num_games
        self._scheme = check_scheme(scheme)
        self._seeds = Seeds(seed)
        self._template = template(game, options, "num_games, seed, scheme, threads, copy_arrays")
        self._copy = copy_arrays
        self._threads = min(threads, num_games) if threads else _useful_threads(num_games)
        ensure_compiled(game)

        self.players = int(self._template["players"][0])
        self._rows = np.arange(num_games)
        self._actions = np.zeros(num_games, np.int64)
        self._refused = np.zeros(num_games, np.int8)
        self._observations = np.zeros((num_games, game.observation_size), np.float32)
        self._masks = np.zeros((num_games, game.num_actions), np.int8)
        self._seats = np.zeros(num_games, np.int64)
        self._rewards = np.zeros((num_games, self.players), np.float32)
        self._terminated = np.zeros(num_games, np.bool_)
        self._truncated = np.zeros(num_games, np.bool_)
        self._states: States = np.zeros(num_games, game.dtype)
        self._bind()
        self.reset()

    def reset(self, seed: int | None = None) -> Seen:
        """Begin all games anew.

        Returns:
            observations float32 ``[n, observation_size]`` and masks int8 ``[n, num_actions]`` of the acting
            seats, and these seats, int64 ``[n]``.

        Raises:
            ValueError: the seed is not a non-negative integer.
        """
        if seed is not None:
            self._seeds = Seeds(seed)
        first = self._seeds.next()
        self._states[:] = start_states(self.game, self._template, range(first, first + self.num_games))
        return self.observe()

    def step(self, actions: ArrayLike) -> Step:
        """Take ``actions[i]`` (integers, shape ``(n,)``) for the acting seat of each game.

        Returns:
            observations float32 ``[n, observation_size]`` and masks int8 ``[n, num_actions]`` of the seats
            that act now, the rewards of this step float32 ``[n, players]``, the seats that act now int64
            ``[n]``, terminated and truncated bool ``[n]``. Where a game ended, the rewards are its last, all
            else belongs to the new game.

        Raises:
            IllegalAction: an action is not legal; the message names the first such game, and no game has
                changed.
            ValueError: the actions have the wrong shape or are not integers.
        """
        given = np.asarray(actions)
        if given.shape != (self.num_games,) or given.dtype.kind not in "iu":
            found = f"{given.dtype} of shape {given.shape}"
            raise ValueError(f"actions are {self.num_games} integers, not {found}")
        self._check_legal(given)
        self._actions[:] = given
        self._crew.do(self.game.vector_step, self._chunks)
        out = (self._observations, self._masks, self._rewards, self._seats, self._terminated, self._truncated)
        return copy.deepcopy(out) if self._copy else out

    def observe(self) -> Seen:
        """Observations, masks and seats of the seats that act now, as `reset` returns them."""
        self._seats[:] = self._states["acting"]
        self._masks[:] = self._states["mask"]
        self.game.observe(self._states, self._seats, self._observations)
        out = (self._observations, self._masks, self._seats)
        return copy.deepcopy(out) if self._copy else out

    @property
    def states(self) -> States:
        """The game records themselves, shape ``(n,)``; for reading."""
        return self._states

    def clone(self) -> VectorEnv:
        """An independent copy in its present state."""
        return copy.deepcopy(self)

    def save(self) -> bytes:
        """All games as bytes."""
        return save_states(self.game, self._states)

    def load(self, data: bytes) -> None:
        """Go on from what `save` wrote.

        Raises:
            ValueError: the bytes are foreign, truncated, damaged, or of another game, version, batch or table
                size.
        """
        states = load_states(self.game, data)
        if len(states) != self.num_games or (states["players"] != self.players).any():
            raise ValueError(f"the saved games are not {self.num_games} games of {self.players} players")
        self._states[:] = states
        self.observe()

    def determinize(self, seats: ArrayLike, seed: int | None = None) -> VectorEnv:
        """A copy in which what ``seats[i]`` (or one seat for all) cannot see in game `i` is dealt anew."""
        other = self.clone()
        who = np.ascontiguousarray(np.broadcast_to(np.asarray(seats, np.int64), (self.num_games,)))
        for seat in (int(who.min()), int(who.max())):
            check_seat(seat, self.players)
        self.game.determinize(other._states, who, seed_words(check_seed(seed), self.num_games))
        other.observe()
        return other

    def close(self) -> None:
        """End the threads; the environment goes on with one."""
        self._threads = 1
        self._bind()

    def _check_legal(self, actions: NDArray[Any]) -> None:
        inside = (actions >= 0) & (actions < self.game.num_actions)
        if not inside.all():
            bad = int(np.argmin(inside))
        else:
            legal = self._states["mask"][self._rows, actions]
            if legal.all():
                return
            bad = int(np.argmin(legal))
        raise illegal_action(self.game, self._states[bad : bad + 1], int(actions[bad]), f"game {bad}: ")

    def _bind(self) -> None:
        n, threads = self.num_games, self._threads
        self._crew = Crew(threads - 1)
        arrays = (self._refused, self._observations, self._masks, self._seats, self._rewards,
                  self._terminated, self._truncated)  # fmt: skip
        parts = 1 if threads == 1 else max(threads, n // CHUNK)
        self._chunks = []
        for k in range(parts):
            part = slice(k * n // parts, (k + 1) * n // parts)
            rest = (array[part] for array in arrays)
            self._chunks.append((self._states[part], self._actions[part], self._scheme, *rest))

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in self.__dict__.items() if key not in ("_crew", "_chunks")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._bind()


def _useful_threads(games: int) -> int:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, games // GAMES_PER_THREAD))
