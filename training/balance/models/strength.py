"""Strength of aliens: who wins a game, by the aliens, places and agents at the table.

A conditional logit, which for one winner a game is the Plackett-Luce model of the first rank: a seat is worth the sum
of the effects of its alien, of its place in the order of turns and of its agent, and wins with probability
proportional to the exponential of it. Winners who share count with their shares (Papke and Wooldridge 1996). As shared
wins vary less than single ones, the likelihood is divided by the dispersion (McCullagh and Nelder 1989). The effects
of the aliens have a normal prior whose spread is estimated from them (empirical Bayes, MacKay 1992).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import linalg, sparse

from cosmic_env.core.errors import ArgumentError

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

WEAK = 1e-3
"""Precision of the prior of places and agents: enough to fix what nothing else does."""
SMALLEST_SPREAD = 1e-3
"""Of the aliens' effects, so that equals have a prior too."""
STEPS = 50
"""Newton steps at most; the likelihood is concave, and five or six are usual."""


@dataclass(frozen=True)
class Strength:
    """Effects in logits, each kind summing to 0; 0.1 more is about 2 points of win share among four equals."""

    alien: Floats
    """``[count]``: the posterior mean; 0 for an alien that was not seen."""
    alien_covariance: Floats
    """``[count, count]``: of the posterior."""
    place: Floats
    """``[players]``: of the first, second ... player in the order of turns."""
    place_errors: Floats
    agent: Floats
    """``[agents]``; a single 0 where agents were not told apart."""
    agent_errors: Floats
    spread: float
    """Standard deviation of the aliens' prior."""
    dispersion: float
    """Variance of the shares in terms of that of single winners: 1 without shared wins, else less."""

    @property
    def alien_errors(self) -> Floats:
        """Standard errors ``[count]``."""
        return np.sqrt(np.diag(self.alien_covariance))


def fit(aliens: Ints, shares: Floats, first: Ints, count: int, agents: Ints | None = None) -> Strength:
    """Fit the model; games without a winner do not count.

    Args:
        aliens: ``[games, players]``, below `count`.
        shares: ``[games, players]``: 1 split among the winners.
        first: ``[games]``: the seat that had the first turn.
        count: how many aliens there are.
        agents: ``[games, players]``, from 0; ``None``: not told apart.

    Raises:
        ValueError: no game has a winner.
    """
    won = shares.sum(axis=1) > 0
    if not won.any():
        raise ArgumentError("no game has a winner")
    agents = np.zeros_like(aliens) if agents is None else agents
    aliens, shares, first, agents = aliens[won], shares[won], first[won], agents[won]
    games, players = aliens.shape
    kinds = np.array([count, players, int(agents.max()) + 1])
    columns = np.stack([aliens, count + places(first, players), count + players + agents], axis=2)
    seats = _rows(np.ones(columns.size), columns, 3, int(kinds.sum()))

    effects, spread = np.zeros(int(kinds.sum())), 1.0
    for _ in range(STEPS):
        chances = _chances((seats @ effects).reshape(games, players))
        dispersion = float(((shares - chances) ** 2 / chances).sum()) / (games * (players - 1))
        weights = np.repeat(chances.ravel(), 3)
        tables = _rows(weights, columns, 3 * players, seats.shape[1])
        curvature = (seats.T @ _rows(weights, columns, 3, seats.shape[1]) - tables.T @ tables).toarray()
        slope = curvature @ effects + seats.T @ (shares - chances).ravel()
        before = effects
        effects, covariance, spread = _posterior(curvature / dispersion, slope / dispersion, count, spread)
        if np.abs(effects - before).max() < 1e-6:
            break

    found = []
    for end, kind in zip(np.cumsum(kinds), kinds):
        part = slice(end - kind, end)
        centre = np.eye(kind) - 1 / kind
        found.append((centre @ effects[part], centre @ covariance[part, part] @ centre))
    (alien, alien_covariance), (place, place_covariance), (agent, agent_covariance) = found
    place_errors, agent_errors = np.sqrt(np.diag(place_covariance)), np.sqrt(np.diag(agent_covariance))
    return Strength(alien, alien_covariance, place, place_errors, agent, agent_errors, spread, dispersion)


def places(first: Ints, players: int) -> Ints:
    """Place of each seat in the order of turns, ``[games, players]``; 0: had the first turn."""
    order: Ints = (np.arange(players) - first[:, None]) % players
    return order


def expected_shares(model: Strength, aliens: Ints, first: Ints, agents: Ints | None = None) -> Floats:
    """Win shares ``[games, players]`` that the model expects; the arguments are those of `fit`."""
    return _chances(model.alien[aliens] + _apart_from_alien(model, aliens, first, agents))


def average_shares(model: Strength, aliens: Ints, first: Ints, agents: Ints | None = None) -> tuple[Floats, Floats]:
    """Win share of each alien at an average table, and its standard error, ``[count]`` each.

    Each alien is put on every seat of the games in turn, but for games where it sits on another seat; the others
    stay. The error is that of the alien's effect (delta method). The arguments are those of `fit`.
    """
    count = len(model.alien)
    rest = np.exp(_apart_from_alien(model, aliens, first, agents))
    worth = np.exp(model.alien)[aliens] * rest
    others = worth.sum(axis=1, keepdims=True) - worth
    share, slope = np.empty(count), np.empty(count)
    for alien in range(count):
        here = aliens == alien
        free = here | ~here.any(axis=1, keepdims=True)
        own = np.exp(model.alien[alien]) * rest[free]
        chance = own / (own + others[free])
        share[alien], slope[alien] = chance.mean(), (chance * (1 - chance)).mean()
    return share, slope * model.alien_errors * count / (count - 1)


def _apart_from_alien(model: Strength, aliens: Ints, first: Ints, agents: Ints | None) -> Floats:
    by_agent = 0.0 if agents is None else model.agent[agents]
    return model.place[places(first, aliens.shape[1])] + by_agent


def _chances(worth: Floats) -> Floats:
    raised = np.exp(worth - worth.max(axis=1, keepdims=True))
    return raised / raised.sum(axis=1, keepdims=True)


def _rows(values: Floats, columns: Ints, width: int, total: int) -> sparse.csr_matrix:
    """Matrix with `total` columns whose rows hold `width` values each, in the given columns."""
    ends = np.arange(0, columns.size + 1, width)
    return sparse.csr_matrix((values, columns.ravel(), ends), shape=(len(ends) - 1, total))


def _posterior(information: Floats, score: Floats, count: int, spread: float) -> tuple[Floats, Floats, float]:
    """Effects, their covariance and the spread of the aliens' prior, from a quadratic log-likelihood."""
    precision = np.full(len(score), WEAK)
    for _ in range(200):
        precision[:count] = spread**-2
        covariance: Floats = linalg.inv(information + np.diag(precision))
        effects = covariance @ score
        told = count - np.trace(covariance[:count, :count]) / spread**2  # effects that the games, not the prior, tell
        before, spread = spread, SMALLEST_SPREAD
        if told > 0:
            spread = max(spread, float(np.sqrt((effects[:count] ** 2).sum() / told)))
        if abs(spread - before) < 1e-6 * before:
            break
    return effects, covariance, spread
