"""What came of ended games, for reports and ratings."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .game import Game, States


def winners(states: States) -> list[int]:
    """The seats that have won ``states[0]``."""
    bits = int(states["winners"][0])
    return [seat for seat in range(int(states["players"][0])) if bits >> seat & 1]


def places(game: Game, ends: States) -> NDArray[np.int64]:
    """The place of each seat in ended games of equally many players, int64 ``[n, players]``: 1 is the first.

    The winners come first, then the others; by `Game.points` within each of the two where the game has any. Seats that
    are alike share the best of their places (1, 1, 3). In a game without winners or points all share the first place.
    """
    players = int(ends["players"][0]) if len(ends) else game.max_players
    won = (ends["winners"][:, None].astype(np.int64) >> np.arange(players)) & 1
    points = np.zeros(won.shape) if game.points is None else np.asarray(game.points(ends), np.float64)[:, :players]
    ahead = (won[:, None, :] > won[:, :, None]) | (
        (won[:, None, :] == won[:, :, None]) & (points[:, None, :] > points[:, :, None])
    )
    found: NDArray[np.int64] = 1 + ahead.sum(axis=2)
    return found


def counts(game: Game, ends: States) -> dict[str, NDArray[np.int64]]:
    """Each of `Game.outcomes` by its name, int64 ``[n, players]``."""
    players = int(ends["players"][0]) if len(ends) else game.max_players
    return {each.name: np.asarray(each.read(ends)).astype(np.int64)[:, :players] for each in game.outcomes}
