"""Board games as reinforcement-learning environments, with compiled rules.

The games: `cosmic_env.encounter` (Cosmic Encounter). After the import, PettingZoo and Gymnasium know them by id:
``pettingzoo.make("aec", "cosmic_env/encounter-v1")``, ``gymnasium.make("cosmic_env/Encounter-v1")`` and ``make_vec``.
Every error that is raised on purpose is a `CosmicEnvError`; `cosmic_env.core.errors` shows the tree.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

import gymnasium
import pettingzoo

from .core.errors import (
    ArgumentError,
    Busy,
    CheckpointError,
    CosmicEnvError,
    CutOff,
    FileError,
    GameEnded,
    IllegalAction,
    MissingPackage,
    NoBots,
    NoGame,
    NotAnAgent,
    OptionError,
    ReplayError,
    ResetNeeded,
    SaveError,
    StepMissing,
    TooFewChoices,
    UnknownAgent,
    UnknownGame,
    UnknownOption,
)

if TYPE_CHECKING:
    from .core.aec import BoardAEC

__all__ = [
    "AEC_ID", "GAMES", "GYM_ID", "ArgumentError", "Busy", "CheckpointError", "CosmicEnvError", "CutOff",
    "FileError", "GameEnded", "IllegalAction", "MissingPackage", "NoBots", "NoGame", "NotAnAgent", "OptionError",
    "ReplayError", "ResetNeeded", "SaveError", "StepMissing", "TooFewChoices", "UnknownAgent", "UnknownGame",
    "UnknownOption", "make",
]  # fmt: skip

GAMES = ("encounter",)
"""Names of the games; each is a package of that name."""
AEC_ID = "cosmic_env/encounter-v1"
GYM_ID = "cosmic_env/Encounter-v1"

try:
    __version__ = version("cosmic-env")
except PackageNotFoundError:  # a source tree that is not installed
    __version__ = "0"


def make(game: str, **options: Any) -> BoardAEC:
    """The PettingZoo AEC environment of a game: ``make("encounter", players=5, seed=1)``.

    Raises:
        UnknownGame: there is no such game.
        ArgumentError: an option or another argument is bad.
    """
    if game not in GAMES:
        raise UnknownGame(f"there is no game {game!r}; games: {', '.join(GAMES)}")
    env: BoardAEC = import_module(f"{__name__}.{game}").env(**options)
    return env


def _register() -> None:
    """The game is imported when somebody makes it."""
    module = f"{__name__}.encounter"
    if hasattr(pettingzoo, "register"):  # from PettingZoo 1.26 on
        pettingzoo.register("aec", AEC_ID, f"{module}:env")
    gymnasium.register(
        GYM_ID, f"{module}:GymEnv", vector_entry_point=f"{module}:GymVectorEnv", disable_env_checker=True
    )


_register()
