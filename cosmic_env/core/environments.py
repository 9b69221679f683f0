"""The environments of one game, made from what is written once for all games: ``environments(GAME, __name__)``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from . import aec, gym, gym_vector, vector
from .game import Game
from .players import Given


class MakesAEC(Protocol):
    """``env(...)`` of a game."""

    def __call__(
        self, *, seed: int | None = None, scheme: str = "share", render_mode: str | None = None, **options: Any
    ) -> aec.BoardAEC:
        """One game as a PettingZoo AEC environment."""


class Environments(NamedTuple):
    """What a game's package offers under the names of the fields."""

    env: MakesAEC
    VectorEnv: type[vector.VectorEnv]
    GymEnv: type[gym.GymEnv]
    GymVectorEnv: type[gym_vector.GymVectorEnv]


_ENV = """One game as a PettingZoo AEC environment.

Observation: ``{"observation": float32 [observation_size], "action_mask": int8 [num_actions]}`` of one seat; seats are
counted from it, and what it cannot know is not there. Action: a number whose mask is 1. Reward: by `scheme`. End: when
somebody has won, or truncated by a limit of the game; all seats end together. The methods are those of
`cosmic_env.core.aec.BoardAEC`.

    env = GAME.env(seed=7)
    env.reset()
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        mask = observation["action_mask"]
        env.step(None if terminated or truncated else env.action_space(agent).sample(mask))

Args:
    seed: seed of the first `reset` that is given none.
    scheme: reward scheme.
    render_mode: ``"ansi"``, ``"rgb_array"``, ``"human"`` or ``None``.
    options: those of the game.

Raises:
    ArgumentError: an argument or an option is bad.
"""
_VECTOR = """Many games at once, arrays in and arrays out; a finished game begins anew within the same step. The options
of the game are keyword arguments, all else is that of `cosmic_env.core.vector.VectorEnv`.
"""
_GYM = """One learner against other agents, as a Gymnasium environment. The options of the game are keyword arguments,
all else is that of `cosmic_env.core.gym.GymEnv`.
"""
_GYM_VECTOR = """One learner in each of many games against other agents, as a vector environment of Gymnasium with
same-step autoreset. The options of the game are keyword arguments, all else is that of
`cosmic_env.core.gym_vector.GymVectorEnv`.
"""


def environments(game: Game, module: str) -> Environments:
    """The environments of `game`, whose options they take as keyword arguments.

    Args:
        game: the game.
        module: the package whose attributes they become, under their own names; by these they are pickled.
    """

    def env(
        *, seed: int | None = None, scheme: str = "share", render_mode: str | None = None, **options: Any
    ) -> aec.BoardAEC:
        return aec.wrapped(game, scheme=scheme, render_mode=render_mode, seed=seed, **options)

    class VectorEnv(vector.VectorEnv):
        def __init__(
            self,
            num_games: int,
            *,
            seed: int | None = None,
            scheme: str = "share",
            threads: int | None = None,
            copy_arrays: bool = False,
            observation_dtype: str = "float32",
            history: bool = False,
            **options: Any,
        ) -> None:
            super().__init__(game, num_games, options, seed, scheme, threads, copy_arrays, observation_dtype, history)

    class GymEnv(gym.GymEnv):
        def __init__(
            self,
            seat: int = 0,
            opponents: Given | Sequence[Given] = "rules",
            *,
            scheme: str = "share",
            render_mode: str | None = None,
            strict: bool = False,
            history: bool = False,
            **options: Any,
        ) -> None:
            super().__init__(game, seat, opponents, options, scheme, render_mode, strict, history)

    class GymVectorEnv(gym_vector.GymVectorEnv):
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
            super().__init__(game, num_envs, seat, opponents, options, scheme, render_mode, strict, threads)

    words: dict[Any, str] = {
        env: _ENV.replace("GAME", game.name),
        VectorEnv: _VECTOR,
        GymEnv: _GYM,
        GymVectorEnv: _GYM_VECTOR,
    }
    options = "\n".join(f"    {each.name}: {each.meaning} ({each.values}; {each.default!r})." for each in game.options)
    schemes = "\n".join(f"    {name}: {what}." for name, what in game.schemes.items())
    for made, what in words.items():
        made.__module__, made.__qualname__ = module, made.__name__
        made.__doc__ = f"{what}\nOptions of {game.name}:\n{options}\n\nReward schemes:\n{schemes}\n"
    return Environments(env, VectorEnv, GymEnv, GymVectorEnv)
