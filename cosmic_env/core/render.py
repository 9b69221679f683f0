"""The render modes, the same for every environment of one game."""

from __future__ import annotations

import numpy as np
from gymnasium import logger
from numpy.typing import NDArray

from .errors import ArgumentError
from .game import Game, States

RENDER_MODES = ("human", "ansi", "rgb_array")


def check_render_mode(mode: str | None) -> str | None:
    """`mode` itself.

    Raises:
        ValueError: there is no such mode.
    """
    if mode is not None and mode not in RENDER_MODES:
        raise ArgumentError(f"there is no render mode {mode!r}; modes: {', '.join(RENDER_MODES)}")
    return mode


def render(game: Game, states: States, mode: str | None, seat: int = -1) -> str | NDArray[np.uint8] | None:
    """The table seen by `seat` (-1: open) in the given mode; ``"human"`` prints the text."""
    if mode is None:
        logger.warn("render() does nothing without a render_mode")
        return None
    if mode == "rgb_array":
        return game.render_image(states, seat)
    text = game.render_text(states, seat)
    if mode == "ansi":
        return text
    print(text, flush=True)
    return None
