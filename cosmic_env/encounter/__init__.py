"""Cosmic Encounter (2008 base set), 3 to 5 players: `env` (PettingZoo AEC), `VectorEnv` (batches), `GymEnv` (one seat
against other agents) and `GymVectorEnv` (many of these).

Options of a game, as keyword arguments of all: ``players`` (3 to 5), ``aliens`` ("all", or the names that may be
dealt), ``seats`` (an alien for each seat, "none", or ``None`` to choose of two dealt), ``flares``, ``max_turns``,
``settings`` (numbers of powers that are not as printed, such as ``{"macron ship value": 5}``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import AEC_ID, GYM_ID
from ..core.aec import BoardAEC, wrapped
from ..core.gym import GymEnv as BoardGym
from ..core.gym_vector import GymVectorEnv as BoardGymVector
from ..core.players import Given
from ..core.vector import VectorEnv as BoardVector
from .game import GAME

__all__ = ["AEC_ID", "GAME", "GYM_ID", "GymEnv", "GymVectorEnv", "VectorEnv", "env", "raw_env"]


def env(*, seed: int | None = None, scheme: str = "share", render_mode: str | None = None, **options: Any) -> BoardAEC:
    """One game as a PettingZoo AEC environment.

    Observation: ``{"observation": float32 [observation_size], "action_mask": int8 [num_actions]}`` of one seat; seats
    and planets are counted clockwise from it, and what it cannot know is not there. Action: a number whose mask is 1.
    Reward: by `scheme`. End: when somebody has won, or truncated after ``max_turns``; all seats end together. The
    methods are those of `cosmic_env.core.aec.BoardAEC`.

        env = encounter.env(players=4, seed=7)
        env.reset()
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            mask = observation["action_mask"]
            env.step(None if terminated or truncated else env.action_space(agent).sample(mask))

    Args:
        seed: seed of the first `reset` that is given none.
        scheme: ``"share"`` (the winners split 1), ``"zero_sum"`` (less 1/players) or ``"shaped"`` (colonies are paid,
            too).
        render_mode: ``"ansi"``, ``"rgb_array"``, ``"human"`` or ``None``.
        options: ``players``, ``aliens``, ``seats``, ``flares``, ``max_turns``, ``settings``; see this module.

    Raises:
        ValueError: an argument or an option is bad.
    """
    return wrapped(GAME, scheme=scheme, render_mode=render_mode, seed=seed, **options)


raw_env = env
"""The same environment: the checks PettingZoo adds by wrappers are built in."""


class VectorEnv(BoardVector):
    """Many games at once, arrays in and arrays out; a finished game begins anew within the same step. The options of
    the game are keyword arguments, all else is that of `cosmic_env.core.vector.VectorEnv`."""

    def __init__(
        self,
        num_games: int,
        *,
        seed: int | None = None,
        scheme: str = "share",
        threads: int | None = None,
        copy_arrays: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(GAME, num_games, options, seed, scheme, threads, copy_arrays)


class GymEnv(BoardGym):
    """One learner against other agents, as a Gymnasium environment. The options of the game are keyword arguments, all
    else is that of `cosmic_env.core.gym.GymEnv`."""

    def __init__(
        self,
        seat: int = 0,
        opponents: Given | Sequence[Given] = "rules",
        *,
        scheme: str = "share",
        render_mode: str | None = None,
        strict: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(GAME, seat, opponents, options, scheme, render_mode, strict)


class GymVectorEnv(BoardGymVector):
    """One learner in each of many games against other agents, as a vector environment of Gymnasium with same-step
    autoreset. The options of the game are keyword arguments, all else is that of
    `cosmic_env.core.gym_vector.GymVectorEnv`."""

    def __init__(
        self,
        num_envs: int = 1,
        seat: int = 0,
        opponents: Given | Sequence[Given] = "rules",
        *,
        scheme: str = "share",
        render_mode: str | None = None,
        strict: bool = False,
        threads: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__(GAME, num_envs, seat, opponents, options, scheme, render_mode, strict, threads)
