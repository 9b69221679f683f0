"""Gymnasium environment: one learner's seat against other agents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from numpy.typing import NDArray

from .batch import (
    check_no_options,
    check_scheme,
    check_seat,
    check_seed,
    clone,
    ensure_compiled,
    start_states,
    template,
)
from .errors import illegal_action
from .game import Game, States
from .players import Given, Player, Players, as_player
from .render import RENDER_MODES, check_render_mode, render
from .spaces import action_space, vector_space

_VIEWS = ("_mask_row",)


class GymEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One learner on `seat` against `opponents`.

    The observation is a flat float32 vector; the legal actions are in ``info["action_mask"]`` (int8) and
    `action_masks` (bool, for MaskablePPO), of shape ``(num_actions,)``. At the end of the game the mask is
    all ones, so it is never empty. Gymnasium lets a learner try any action of the space: one that is not
    legal is replaced by the next legal one (cyclically, by number) and reported as
    ``info["illegal_action"]``; with `strict` it raises instead.

    The reward is the change of the learner's standing since its last action, so what is paid while others act
    is in it.

    Args:
        game: the game.
        seat: the learner's seat.
        opponents: a name or an agent for all other seats, or one for each of them in seat order.
        options: the game's options.
        scheme: reward scheme, one of `SCHEMES`.
        render_mode: ``"ansi"``, ``"rgb_array"``, ``"human"`` (prints the text after each step) or ``None``.
            The learner's view is shown.
        strict: raise `IllegalAction` for an action that is not legal.

    Raises:
        ValueError: an argument or an option is bad, or there is no agent of a name.
    """

    def __init__(
        self,
        game: Game,
        seat: int = 0,
        opponents: Given | Sequence[Given] = "rules",
        options: Mapping[str, Any] | None = None,
        scheme: str = "share",
        render_mode: str | None = None,
        strict: bool = False,
    ) -> None:
        self.game = game
        self.metadata = {"name": f"{game.name}_gym", "render_modes": list(RENDER_MODES), "render_fps": 4}
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = vector_space(game.observation_size)  # type: ignore[assignment]
        self.action_space = action_space(game)
        self._scheme = check_scheme(scheme)
        self._strict = strict
        self._template = template(game, options, "seat, opponents, scheme, render_mode, strict; a seed goes to reset")
        players = int(self._template["players"][0])
        self.seat = check_seat(seat, players)
        ensure_compiled(game)

        agents = _opponents(opponents, game, players - 1)
        seating = np.insert(np.arange(players - 1), seat, -1).reshape(1, players)
        self._players = Players(game, agents, seating, seed=0)

        self._seats = np.array([seat], np.int64)
        self._action = np.zeros(1, np.int64)
        self._refused = np.zeros(1, np.int8)
        self._standing = np.zeros((1, players), np.float32)
        self._paid = 0.0
        self._running = False
        self._set_states(clone(self._template))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a new game and play it to the learner's first decision; `options` are for the constructor.

        Returns:
            the observation float32 ``(observation_size,)`` and the info.

        Raises:
            ValueError: the seed is not a non-negative integer, or options are given.
        """
        check_no_options(options)
        super().reset(seed=check_seed(seed))
        self._running = False
        while not self._running:  # a game that ends before the learner is asked is not shown
            game_seed = int(self.np_random.integers(2**62)) if seed is None else int(seed)
            seed = None
            self._set_states(start_states(self.game, self._template, [game_seed]))
            self._players.reset(game_seed)
            self._players.advance(self._states)
            self._running = not self._ended()
        self.game.standing(self._states, self._scheme, self._standing)
        self._paid = float(self._standing[0, self.seat])
        if self.render_mode == "human":
            self.render()
        return self._observe(), {"action_mask": self._mask_row.copy()}

    def step(self, action: SupportsIndex) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Take the learner's `action` and play on to its next decision or to the end.

        Returns:
            observation, reward, terminated, truncated (the turn limit was reached), info.

        Raises:
            IllegalAction: the action is outside the action space, or not legal and the environment is
                `strict`.
            RuntimeError: there is no game in progress.
        """
        if not self._running:
            raise RuntimeError("there is no game in progress: call reset() first")
        number = int(action)
        info: dict[str, Any] = {}
        if not 0 <= number < self.game.num_actions:
            raise illegal_action(self.game, self._states, number)
        if not self._mask_row[number]:
            if self._strict:
                raise illegal_action(self.game, self._states, number)
            info["illegal_action"] = number
            legal = self._mask_row.nonzero()[0]
            number = int(legal[np.searchsorted(legal, number) % legal.size])
        self._action[0] = number
        self.game.act(self._states, self._action, self._refused)
        self._players.advance(self._states)
        self.game.standing(self._states, self._scheme, self._standing)
        standing = float(self._standing[0, self.seat])
        reward, self._paid = standing - self._paid, standing
        over = bool(self._states["over"][0])
        self._running = not self._ended()
        info["action_mask"] = self.action_masks().astype(np.int8)
        if self.render_mode == "human":
            self.render()
        return self._observe(), reward, over, not self._running and not over, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The learner's legal actions, bool ``(num_actions,)``; all true once the game is over."""
        return self._mask_row.astype(np.bool_) if self._running else np.ones(self.game.num_actions, np.bool_)

    def render(self) -> Any:
        """The table as the learner sees it: text, an RGB picture, or printed text (by `render_mode`)."""
        if not self._states["mask"].any() and not self._ended():
            raise RuntimeError("there is no game in progress: call reset() first")
        return render(self.game, self._states, self.render_mode, self.seat)

    @property
    def states(self) -> States:
        """The game record itself, in an array of shape ``(1,)``; for reading."""
        return self._states

    def _ended(self) -> bool:
        return bool(self._states["over"][0] or self._states["truncated"][0])

    def _observe(self) -> NDArray[np.float32]:
        out = np.empty((1, self.game.observation_size), np.float32)
        self.game.observe(self._states, self._seats, out)
        return out[0]

    def _set_states(self, states: States) -> None:
        self._states = states
        self._mask_row: NDArray[np.int8] = states["mask"][0]

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in self.__dict__.items() if key not in _VIEWS}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._set_states(self._states)


def _opponents(given: Given | Sequence[Given], game: Game, number: int) -> list[Player]:
    each = given if isinstance(given, Sequence) and not isinstance(given, str) else [given] * number
    if len(each) != number:
        raise ValueError(f"{number + 1} players need {number} opponents, not {len(each)}")
    return [as_player(one, game) for one in each]
