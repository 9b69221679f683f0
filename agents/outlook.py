"""What short games are worth: games that are stopped early and judged by what their game's bot package knows.

Such a package (`cosmic_env.agents.<game>`) may offer an `Outlook` as ``OUTLOOK``; a game without one is played to its
end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.game import SCHEMES, Game, States


@dataclass(frozen=True)
class Outlook:
    """How games of one kind are stopped early, and what they are worth then."""

    shorten: Callable[[States], None]
    """``shorten(states)``: let running games be stopped soon, as if at their turn limit."""
    judge: Callable[[States], NDArray[np.float64]]
    """``judge(states)``: win shares that the seats of stopped games may expect, ``[n, players]``."""


def outlook_of(game: Game) -> Outlook | None:
    """The judgement of the game's positions, if there is one."""
    package = f"{__package__}.{game.name}"
    if find_spec(package) is None:
        return None
    found: Outlook | None = getattr(import_module(package), "OUTLOOK", None)
    return found


def worth(game: Game, outlook: Outlook | None, states: States, seats: NDArray[np.int64]) -> NDArray[np.float64]:
    """Win share ``[n]`` of a seat of each game: what it has won, or may expect where the game was stopped."""
    standing = np.zeros((len(states), int(states["players"][0])), np.float32)
    game.standing(states, SCHEMES.index("share"), standing)
    values: NDArray[np.float64] = standing[np.arange(len(states)), seats].astype(np.float64)
    stopped = np.flatnonzero(states["truncated"] != 0)
    if stopped.size and outlook is not None:
        values[stopped] = outlook.judge(states[stopped])[np.arange(stopped.size), seats[stopped]]
    return values
