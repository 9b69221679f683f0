"""Games whose aliens have known strengths."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


def tables(rng: np.random.Generator, games: int, players: int, count: int) -> Ints:
    """Different aliens for each seat, ``[games, players]``."""
    return np.argsort(rng.random((games, count)), axis=1)[:, :players]


def play(rng: np.random.Generator, worth: Floats, shared: float = 0.0) -> Floats:
    """Shares ``[games, players]``: a seat wins in proportion to the exponential of its worth; with probability
    `shared` a seat drawn from the others wins too."""
    games, players = worth.shape
    seats = np.arange(players)
    winner = np.argmax(worth + rng.gumbel(size=worth.shape), axis=1)
    second = (winner + rng.integers(1, players, size=games)) % players
    both = rng.random(games) < shared
    won = (seats == winner[:, None]) | ((seats == second[:, None]) & both[:, None])
    shares: Floats = won / won.sum(axis=1, keepdims=True)
    return shares


def true_shares(strengths: Floats, players: int, shared: float = 0.0) -> Floats:
    """Mean share of each alien over all tables, ``[count]``."""
    worth = np.exp(strengths)
    out = np.empty(len(worth))
    for alien in range(len(worth)):
        others = np.delete(worth, alien)
        sums = np.array([sum(table) for table in combinations(others, players - 1)])
        alone = float((worth[alien] / (worth[alien] + sums)).mean())
        out[alien] = (1 - shared) * alone + shared * (alone / 2 + (1 - alone) / (players - 1) / 2)
    return out
