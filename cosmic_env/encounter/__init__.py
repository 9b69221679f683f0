"""Cosmic Encounter (2008 base set, 3 to 5 players)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.aec import BoardAEC, wrapped
from ..core.gym import GymEnv as _GymEnv
from ..core.vector import VectorEnv as _VectorEnv
from .game import GAME

__all__ = ["GAME", "GymEnv", "VectorEnv", "env", "raw_env"]
