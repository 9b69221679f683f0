"""Board games as reinforcement-learning environments, with compiled rules.

The games: `cosmic_env.encounter` (Cosmic Encounter).
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core.aec import BoardAEC

GAMES = ("encounter",)
"""Names of the games; each is a package of that name."""

try:
    __version__ = version("cosmic-env")
except PackageNotFoundError:  # a source tree that is not installed
    __version__ = "0"


def make(game: str, **options: Any) -> BoardAEC:
    """The PettingZoo AEC environment of a game: ``make("encounter", players=5, seed=1)``.

    Raises:
        ValueError: there is no such game, or an option is bad.
    """
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}; games: {', '.join(GAMES)}")
    env: BoardAEC = import_module(f"{__name__}.{game}").env(**options)
    return env
