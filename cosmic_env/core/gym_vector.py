"""Gymnasium vector environment: one learner's seat in many games against other agents, without Python work per game."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from .batch import (
    GameSeeds,
    Seeds,
    check_count,
    check_no_options,
    check_scheme,
    check_seat,
    start_states,
    template,
)
from .errors import ArgumentError, CutOff, IllegalAction, ResetNeeded
from .game import Game, States
from .gym import opponents_of
from .legality import check_legal
from .players import Given, Players, TextAgent
from .render import check_render_mode, render
from .spaces import action_space, observation_box
from .threads import Crew, Uninterrupted, useful_threads
from .warming import warm_up

CHUNK = 16
"""Games that a thread plays in one go; with bots a step is several decisions long."""
GAMES_PER_THREAD = 64

Infos = dict[str, Any]
Batch = tuple[NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]


class GymVectorEnv(VectorEnv[NDArray[np.float32], NDArray[np.int64], NDArray[Any]]):
    """`num_envs` games, the learner on the same seat of each; what `GymEnv` is for one game.

    A finished game begins anew in the same step (``AutoresetMode.SAME_STEP``): the observation is the first of the new
    game, ``infos["final_obs"][i]`` the last of the old one and ``infos["final_info"]`` its info. Legal actions are in
    ``infos["action_mask"]`` (int8 ``[num_envs, num_actions]``) and `action_masks`. An action that is not legal is
    replaced by the next legal one, cyclically by number, and reported in ``infos["illegal_action"]``; with `strict` it
    raises instead and no game changes.

    The deal of a game depends on the seed of `reset`, its place and its running number there alone; a `GymEnv` against
    the same compiled bots plays game `i` after ``reset(seed=game_seeds[i])``.

    Args:
        game: the game.
        num_envs: how many games.
        seat: the learner's seat.
        opponents: a name or an agent for all other seats, or one for each of them in seat order.
        options: the game's options.
        scheme: reward scheme, one of `SCHEMES`.
        render_mode: ``"ansi"``, ``"rgb_array"`` or ``None``; the learner's view of each game is shown.
        strict: raise `IllegalAction` for an action that is not legal.
        threads: threads that share the work (``None``: as many as pay off); the results do not depend on it.

    Raises:
        ValueError: an argument or an option is bad, or there is no agent of a name.
        TypeError: what is given as an opponent is no agent.
    """

    metadata: dict[str, Any] = {
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 4,
    }

    def __init__(
        self,
        game: Game,
        num_envs: int = 1,
        seat: int = 0,
        opponents: Given | Sequence[Given] = "rules",
        options: Mapping[str, Any] | None = None,
        scheme: str = "share",
        render_mode: str | None = None,
        strict: bool = False,
        threads: int | None = None,
    ) -> None:
        self.game = game
        self.num_envs = n = check_count("num_envs", num_envs)
        self.render_mode = check_render_mode(render_mode)
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ArgumentError(f"the render modes of many games are {', '.join(self.metadata['render_modes'])}")
        self._scheme = check_scheme(game, scheme)
        self._strict = strict
        taken = "num_envs, seat, opponents, scheme, render_mode, strict, threads; a seed goes to reset"
        self._template = template(game, options, taken)
        players = int(self._template["players"][0])
        self.seat = check_seat(seat, players)

        self.single_observation_space = observation_box(game)
        self.single_action_space = action_space(game)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)

        agents = opponents_of(opponents, game, players - 1)
        seating = np.insert(np.arange(players - 1), self.seat, -1)
        for agent in agents:
            if isinstance(agent, TextAgent):
                raise ArgumentError(f"the agent {agent.name!r} plays one game at a time: use GymEnv")
        self._players = Players(game, agents, np.tile(seating, (n, 1)), seed=0)
        warm_up(game, self._players.table)
        wanted = useful_threads(n, GAMES_PER_THREAD) if threads is None else check_count("threads", threads)
        self._crew = Crew(min(wanted, n) - 1)
        parts = 1 if wanted == 1 else max(wanted, n // CHUNK)
        self._parts = [(slice(k * n // parts, (k + 1) * n // parts),) for k in range(parts)]

        self._lock = threading.RLock()
        self._seeds = Seeds()
        self._rows = np.arange(n)
        self._who = np.full(n, self.seat)
        self._numbers = np.zeros(n, np.int64)
        self._states: States = np.zeros(n, game.dtype)
        self._actions = np.zeros(n, np.int64)
        self._refused = np.zeros(n, np.int8)
        self._standing = np.zeros((n, players), np.float32)
        self._paid = np.zeros(n, np.float64)
        self._begun = self._whole = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], Infos]:
        """Begin all games anew and play each to the learner's first decision; `options` are for the constructor.

        Returns:
            observations float32 ``[num_envs, observation_size]``, and infos with ``action_mask``.

        Raises:
            ValueError: the seed is not a non-negative integer, or options are given.
        """
        check_no_options(options)
        with self._lock, self._uninterrupted():
            if seed is not None:
                self._seeds = Seeds(seed)
                super().reset(seed=seed)
            self._begun, self._whole = True, False
            self._game_seeds = GameSeeds(self._seeds.next())
            self._players.reset(self._game_seeds.first)
            self._numbers[:] = 0
            self._begin(self._rows)
            self._whole = True
            return self._observed(), self._infos(self._rows, np.zeros(self.num_envs, np.bool_))

    def step(self, actions: ArrayLike) -> Batch:
        """Take the learner's action in each game (integers ``[num_envs]``) and play on to its next decision.

        Returns:
            observations float32 ``[num_envs, observation_size]``, rewards float64, terminated and truncated bool
            ``[num_envs]`` (the turn limit was reached), infos.

        Raises:
            IllegalAction: an action is outside the action space, or not legal and the environment is `strict`; no game
                has changed.
            RuntimeError: `reset` was not called, or an error cut an earlier step off.
            ValueError: the actions have the wrong shape or are not integers.
        """
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise ArgumentError(f"actions are {self.num_envs} integers, not {given.dtype} of shape {given.shape}")
        with self._lock, self._uninterrupted():
            self._check_whole()
            chosen, illegal = self._legal(given)
            self._whole = False
            out = self._step(given, chosen, illegal)
            self._whole = True
            return out

    def action_masks(self) -> NDArray[np.bool_]:
        """The learner's legal actions in each game, bool ``[num_envs, num_actions]``."""
        with self._lock:
            self._check_whole()
            return self._states["mask"].astype(np.bool_)

    @property
    def game_seeds(self) -> NDArray[np.int64]:
        """int64 ``[num_envs]``: seed of the game that each place is at."""
        with self._lock:
            self._check_whole()
            return self._game_seeds.seeds(self._numbers)

    @property
    def states(self) -> States:
        """The game records themselves, shape ``(num_envs,)``; for reading."""
        return self._states

    def render(self) -> tuple[Any, ...] | None:
        """The learner's view of each game, as text or RGB pictures (by `render_mode`)."""
        with self._lock:
            self._check_whole()
            if self.render_mode is None:
                return None
            each = (self._states[i : i + 1] for i in range(self.num_envs))
            return tuple(render(self.game, states, self.render_mode, self.seat) for states in each)

    # --- inside -----------------------------------------------------------------------------------------------------

    def _legal(self, given: NDArray[Any]) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """Legal actions in the place of those given, and where they differ."""
        actions = given.astype(np.int64)
        try:
            check_legal(self.game, self._states, self._rows, actions)
        except IllegalAction:
            if self._strict or actions.min() < 0 or actions.max() >= self.game.num_actions:
                raise
        masks = self._states["mask"]
        illegal = masks[self._rows, actions] == 0
        for row in np.flatnonzero(illegal).tolist():
            legal = masks[row].nonzero()[0]
            actions[row] = legal[np.searchsorted(legal, actions[row]) % legal.size]
        return actions, illegal

    def _step(self, given: NDArray[Any], actions: NDArray[np.int64], illegal: NDArray[np.bool_]) -> Batch:
        self._actions[:] = actions
        self._crew.do(self._play, self._parts)
        if not self._players.compiled:
            self._players.advance(self._states)
            self.game.standing(self._states, self._scheme, self._standing)
        standing = self._standing[:, self.seat].astype(np.float64)
        rewards, self._paid = standing - self._paid, standing
        terminated = self._states["over"] != 0
        truncated = (self._states["truncated"] != 0) & ~terminated
        ended = terminated | truncated
        rows = np.flatnonzero(ended)
        last = self._last(rows, given, illegal) if rows.size else {}
        self._numbers[rows] += 1
        self._begin(rows)
        return self._observed(), rewards, terminated, truncated, {**self._infos(given, illegal & ~ended), **last}

    def _play(self, part: slice) -> None:
        self.game.act(self._states[part], self._actions[part], self._refused[part])
        self._players.play(self._states, part)
        self.game.standing(self._states[part], self._scheme, self._standing[part])

    def _begin(self, rows: NDArray[np.int64]) -> None:
        """New games in these rows, played to the learner's first decision; what ends before that is not shown."""
        begun = rows
        while rows.size:
            seeds = [self._game_seeds.seed(row, int(self._numbers[row])) for row in rows.tolist()]
            self._states[rows] = start_states(self.game, self._template, seeds)
            for row, seed in zip(rows.tolist(), seeds, strict=True):
                self._players.reseed(row, seed)
            self._players.advance(self._states)
            rows = rows[(self._states["over"][rows] != 0) | (self._states["truncated"][rows] != 0)]
            self._numbers[rows] += 1
        if begun.size:
            self.game.standing(self._states, self._scheme, self._standing)
            self._paid[begun] = self._standing[begun, self.seat]

    def _observed(self) -> NDArray[np.float32]:
        out = np.empty((self.num_envs, self.game.observation_size), np.float32)

        def look(part: slice) -> None:
            self.game.observe(self._states[part], self._who[part], out[part])

        self._crew.do(look, self._parts)
        return out

    def _infos(self, given: NDArray[Any], illegal: NDArray[np.bool_]) -> Infos:
        """As Gymnasium's own vector environments put the infos of single ones together."""
        infos: Infos = {"action_mask": self._states["mask"].copy(), "_action_mask": np.ones(self.num_envs, np.bool_)}
        return infos | _replaced(given, illegal)

    def _last(self, rows: NDArray[np.int64], given: NDArray[Any], illegal: NDArray[np.bool_]) -> Infos:
        """What there is to be told of the games that have just ended, in these rows."""
        seen = np.empty((rows.size, self.game.observation_size), np.float32)
        self.game.observe(self._states[rows], self._who[rows], seen)
        observations, ended = np.full(self.num_envs, None, object), np.zeros(self.num_envs, np.bool_)
        masks = np.zeros((self.num_envs, self.game.num_actions), np.int8)
        ended[rows], masks[rows] = True, 1
        for row, observation in zip(rows.tolist(), seen, strict=True):
            observations[row] = observation
        info = {"action_mask": masks, "_action_mask": ended.copy()} | _replaced(given, illegal & ended)
        return {"final_obs": observations, "_final_obs": ended, "final_info": info, "_final_info": ended.copy()}

    def _uninterrupted(self) -> AbstractContextManager[None]:
        """Holds Ctrl-C back, but for agents in Python, who may think long."""
        return Uninterrupted() if self._players.compiled else nullcontext()

    def _check_whole(self) -> None:
        if not self._begun:
            raise ResetNeeded
        if not self._whole:
            raise CutOff("Ctrl-C or an opponent cut a step off in its middle: reset() the environment")


def _replaced(given: NDArray[Any], illegal: NDArray[np.bool_]) -> Infos:
    if not illegal.any():
        return {}
    return {"illegal_action": np.where(illegal, given, 0), "_illegal_action": illegal}
