"""Which aliens a population that learns by imitation would end up with: alpha-rank.

A population of players all have one alien; now and then one tries another, which is copied the more the more it wins,
until all have it or none. The share of the time that each alien is everybody's is its mass (Omidshafiei et al. 2019,
"alpha-Rank: multi-agent evaluation by evolution", Scientific Reports 9:9937). In contrast to a list of strengths it
sees cycles, in which every alien has another that beats it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.stats import hypergeom

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

SETTLED = 1e-3
"""The mass of no alien changes by more as the intensity of selection doubles."""
DOUBLINGS = 40
RAREST = -600.0
"""Logarithm of the smallest probability of a takeover that is told from 0; without it the chain could fall apart."""


def table_payoffs(alien: Floats, pairs: Floats, players: int) -> Floats:
    """Win shares at tables where only two aliens, r and s, sit: ``[count, count, players]``.

    Element ``[r, s, n]`` is the share of a seat with r when n of the other seats have s and the rest have r too. That
    several seats have the same alien is an assumption of the metagame, not of the game.

    Args:
        alien: ``[count]``: strengths in logits.
        pairs: ``[count, count]``: effect of the column's alien on the row's share; NaN counts as 0. It is added to
            the strengths in logits, at the slope of a fair share, so that the shares of a table still sum to 1.
        players: seats of a table.
    """
    par = 1 / players
    by_pair = np.nan_to_num(pairs) / (par * (1 - par))
    others = np.arange(players)
    own = alien[:, None, None] + by_pair[:, :, None] * others
    other = alien[None, :, None] + by_pair.T[:, :, None] * (players - others)
    payoffs: Floats = 1 / (players - others + others * np.exp(other - own))
    return payoffs


def alpha_rank(payoffs: Floats, population: int = 50, intensity: float | None = None) -> Floats:
    """Mass of each alien, ``[count]``, summing to 1.

    Args:
        payoffs: ``[count, count, players]``, as of `table_payoffs`.
        population: how many players imitate each other.
        intensity: how much a better payoff counts (alpha); ``None``: raised until the masses settle.
    """
    if intensity is not None:
        return _stationary(_transitions(payoffs, population, intensity))
    largest = float(np.abs(payoffs - payoffs.transpose(1, 0, 2)).max())
    if largest == 0.0:
        return np.full(len(payoffs), 1 / len(payoffs))
    intensity = 10 / (population * largest)  # already sure where the payoffs differ most
    masses = _stationary(_transitions(payoffs, population, intensity))
    for _ in range(DOUBLINGS):
        intensity *= 2
        before, masses = masses, _stationary(_transitions(payoffs, population, intensity))
        if np.abs(masses - before).max() < SETTLED:
            break
    return masses


def _transitions(payoffs: Floats, population: int, intensity: float) -> Floats:
    """Chain from the alien of everybody (rows) to the next one (columns)."""
    count, players = len(payoffs), payoffs.shape[2]
    having = np.arange(1, population)
    unlike = np.arange(players)
    to_old = hypergeom.pmf(unlike[:, None], population - 1, population - having, players - 1)
    to_new = hypergeom.pmf(unlike[:, None], population - 1, having, players - 1)
    lead = payoffs @ to_old - (payoffs @ to_new).transpose(1, 0, 2)  # of the new (first axis) over the old alien
    falls = -intensity * np.cumsum(lead, axis=2)
    takeover = -np.logaddexp.reduce(np.concatenate([np.zeros((count, count, 1)), falls], axis=2), axis=2)
    chain: Floats = np.exp(np.maximum(takeover.T, RAREST)) / max(count - 1, 1)
    np.fill_diagonal(chain, 0.0)
    np.fill_diagonal(chain, 1 - chain.sum(axis=1))
    return chain


def _stationary(chain: Floats) -> Floats:
    """Stationary distribution by elimination without subtractions (Grassmann, Taksar and Heyman 1985), which keeps
    the smallest probabilities exact."""
    left = chain.copy()
    for state in range(len(left) - 1, 0, -1):
        left[:state, state] /= left[state, :state].sum()
        left[:state, :state] += left[:state, state, None] * left[state, None, :state]
    masses = np.ones(len(left))
    for state in range(1, len(left)):
        masses[state] = masses[:state] @ left[:state, state]
    return masses / masses.sum()
