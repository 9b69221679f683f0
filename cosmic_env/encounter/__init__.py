"""Cosmic Encounter (2008 base set), 3 to 5 players: `env` (PettingZoo AEC), `VectorEnv` (batches), `GymEnv` (one seat
against other agents) and `GymVectorEnv` (many of these).

Options of a game, as keyword arguments of all: ``players`` (3 to 5), ``aliens`` ("all", or the names that may be
dealt), ``seats`` (an alien for each seat, "none", or ``None`` to choose of two dealt), ``flares``, ``variants``,
``signals`` (whether players may signal tokens to each other), ``max_turns``, ``settings`` (numbers of powers that are
not as printed, such as ``{"macron ship value": 5}``).
"""

from __future__ import annotations

from .. import AEC_ID, GYM_ID
from ..core.environments import environments
from .game import GAME

__all__ = ["AEC_ID", "GAME", "GYM_ID", "GymEnv", "GymVectorEnv", "VectorEnv", "env", "raw_env"]

env, VectorEnv, GymEnv, GymVectorEnv = environments(GAME, __name__)
raw_env = env
"""The same environment: the checks PettingZoo adds by wrappers are built in."""
