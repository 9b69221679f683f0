"""What a learner does in whole games of Cosmic Encounter, as rates: how often it uses its power, and makes deals.

``fired_per_game``: how often the power and the super flare of a seat of the learner took effect (a wild flare is
anybody's). ``deals_made``: talks of two negotiates that led to a deal; ``deals_made_among_itself``: those at tables of
the learner alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.game import States
from cosmic_env.encounter.ability import FIRED_KINDS, POWER, SUPER

from ..common.hooks import GameRate

OWN: Final = [FIRED_KINDS.index(kind) for kind in (POWER, SUPER)]


def fired_per_game(ends: States, learning: NDArray[np.bool_]) -> tuple[float, float]:
    """Effects of the learner's seats, and its seats; one without a power has none."""
    games, seats = np.nonzero(learning)
    aliens = ends["power"][games, seats].astype(np.int64)
    some = aliens >= 0
    return float(ends["fired"][games[some], aliens[some]][:, OWN].sum()), float(len(games))


def deals_made(ends: States, learning: NDArray[np.bool_]) -> tuple[float, float]:
    """Deals of the learner's seats, and their talks."""
    talks = ends["deals"][:, : learning.shape[1]].astype(np.float64)[learning]
    return float(talks[:, 0].sum()), float(talks.sum())


def deals_made_among_itself(ends: States, learning: NDArray[np.bool_]) -> tuple[float, float]:
    """The same at tables of the learner alone."""
    return deals_made(ends, learning & learning.all(axis=1, keepdims=True))


GAME_RATES: Final[Mapping[str, GameRate]] = {
    rate.__name__: rate for rate in (fired_per_game, deals_made, deals_made_among_itself)
}
