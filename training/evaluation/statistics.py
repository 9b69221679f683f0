"""Figures of a tournament: shares, rates, their 95 % intervals, ratings.

A *seat* is one agent on one seat of one game; an agent can have several seats in a game. All rates are per seat, so
1/players is par for the win share.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from openskill.models import PlackettLuce

from cosmic_env.agents.stdio import COUNTED, StdioAgent
from cosmic_env.core.game import Game
from cosmic_env.core.players import Player

from ..common.arguments import labels
from .tournament import Results

Z = 1.959964
"""Half width of a 95 % interval of the normal distribution, in standard deviations."""


BELIEVED = 4
"""Deals that the spread of independent games counts as, beside the deals that were played."""


def wilson(successes: float, n: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate; (0, 1) without observations."""
    if n == 0:
        return 0.0, 1.0
    rate, z2 = successes / n, Z * Z / n
    middle = (rate + z2 / 2) / (1 + z2)
    half = math.sqrt(rate * (1 - rate) * z2 + z2 * z2 / 4) / (1 + z2)
    return max(0.0, middle - half), min(1.0, middle + half)


@cache
def student(freedom: int) -> float:
    """Half width of a 95 % interval of Student's t, in standard deviations that were estimated with so many degrees of
    freedom. With t = sqrt(freedom) tan(angle) the density is a power of the cosine."""
    angles = np.linspace(0.0, np.pi / 2, 100_001)
    density = np.cos(angles) ** (freedom - 1)
    mass = np.concatenate([[0.0], np.cumsum(density[1:] + density[:-1])])
    return float(math.sqrt(freedom) * np.tan(np.interp(0.95 * mass[-1], mass, angles)))


def share_interval(
    shares: NDArray[np.float64], mine: NDArray[np.bool_], rounds: NDArray[np.int64] | None = None
) -> tuple[float, float, float]:
    """Mean of ``shares[mine]`` and its 95 % interval, the games of one deal counting as one observation.

    Wilson's at the number of independent games that would tell as much (Korn and Graubard 1998), so that a few games
    are never certain. A spread seen in few deals is hardly known: that of independent games, at which one seat wins or
    none, counts as `BELIEVED` deals besides. Where all seats of all games are meant and each game has a winner, nothing
    is left to chance.

    Args:
        shares: ``[n, players]``.
        mine: which of them are meant, ``[n, players]``.
        rounds: ``[n]``: the games of a round have the same deal; ``None``: each game its own.
    """
    counts = mine.sum(axis=1)
    sums = (shares * mine).sum(axis=1)
    games = int((counts > 0).sum())
    if rounds is not None:
        _, deals = np.unique(rounds, return_inverse=True)
        counts, sums = np.bincount(deals, counts), np.bincount(deals, sums)
    observed, seats = int((counts > 0).sum()), int(counts.sum())
    if seats == 0:
        return 0.0, 0.0, 1.0
    share = float(sums.sum()) / seats
    if mine.all() and (shares.sum(axis=1) > 0.999).all():
        return share, share, share
    if observed < 2:
        return share, 0.0, 1.0
    of_game = seats / games  # a game is won by one of so many seats, or by none of them
    rate = min(1.0, share * of_game)
    spread = float(((sums - share * counts) ** 2).sum()) * observed / (observed - 1) / games**2
    likely = rate * (1 - rate) / games
    likely = max(likely, min(spread, likely * games / observed))  # as far as the games of a deal are seen to go alike
    variance = ((observed - 1) * spread + BELIEVED * likely) / (observed - 1 + BELIEVED)
    wider = student(observed - 1 + BELIEVED) / Z
    n = rate * (1 - rate) / (variance * wider**2) if variance > 0 else float(observed)
    low, high = wilson(rate * n, n)
    return share, low / of_game, min(1.0, high / of_game)


Rating = tuple[float, float]
"""Mean and standard deviation of what is believed of an agent's strength."""


def new_rating() -> Rating:
    """The rating of an agent of which nothing is known: 25, and 25/3."""
    model = PlackettLuce()
    return model.mu, model.sigma


def ratings(results: Results, agents: int, begin: Sequence[Rating] | None = None) -> list[Rating]:
    """Plackett-Luce rating of each agent after the games, beginning with `begin` (``None``: nothing is known of any).

    The games count in the order they were played, by the places of the seats: without points the winners of a game tie
    for the first place, the others for the next, and a game without winners is a tie of all. What the seats of one
    agent in a game tell adds up.
    """
    model = PlackettLuce()
    now = [new_rating()] * agents if begin is None else list(begin)
    for row, ranks in zip(results.seating.tolist(), results.places.tolist()):
        teams = [[model.rating(*now[agent])] for agent in row]
        rated = model.rate(teams, ranks=[float(rank) for rank in ranks])
        for agent in set(row):
            mu, sigma = now[agent]
            own = [team[0] for team, who in zip(rated, row) if who == agent]
            now[agent] = (mu + sum(r.mu - mu for r in own), sigma * math.prod(r.sigma / sigma for r in own))
    return now


def rows(results: Results, names: Sequence[str], begin: Sequence[Rating] | None = None) -> list[dict[str, Any]]:
    """A row for each agent, the best win share first; `begin`: their ratings before."""
    winners = (results.shares > 0).sum(axis=1, keepdims=True)
    out = []
    for agent, (rating, uncertainty) in enumerate(ratings(results, len(names), begin)):
        mine = results.seating == agent
        seats = int(mine.sum())
        share, low, high = share_interval(results.shares, mine, results.rounds)
        any_wins = int(((results.shares > 0) & mine).sum())
        solo_wins = int(((results.shares > 0) & mine & (winners == 1)).sum())
        any_low, any_high = wilson(any_wins, seats)
        solo_low, solo_high = wilson(solo_wins, seats)
        out.append({
            "agent": names[agent], "games": int(mine.any(axis=1).sum()), "seats": seats,
            "win_share": share, "low": low, "high": high,
            "any_win": any_wins / max(seats, 1), "any_win_low": any_low, "any_win_high": any_high,
            "solo_win": solo_wins / max(seats, 1), "solo_win_low": solo_low, "solo_win_high": solo_high,
            "rating": rating, "rating_sd": uncertainty,
            **{name: int(each[mine].sum()) for name, each in results.counts.items()},
        })  # fmt: skip
    return sorted(out, key=lambda row: (-row["win_share"], row["agent"]))


def of_the_games(results: Results) -> dict[str, Any]:
    """Figures of the games as a whole: what beginning is worth, what each seat is worth, how long games are."""
    players = results.shares.shape[1]
    seats = np.arange(players)
    first, low, high = share_interval(results.shares, results.first[:, None] == seats, results.rounds)
    par = 1 / players
    return {
        "first_seat_effect": {"win_share": first, "low": low, "high": high, "above_par": first - par},
        "seat_win_shares": [float(share) for share in results.shares.mean(axis=0)],
        "truncated": int((results.shares.sum(axis=1) == 0).sum()),
        "mean_decisions": float(results.decisions.mean()),
        "mean_turns": None if results.turns is None else float(results.turns.mean()),
    }


def summarise(
    game: Game,
    options: dict[str, Any],
    agents: Sequence[Player],
    results: Results,
    seed: int,
    begin: Sequence[Rating] | None = None,
) -> dict[str, Any]:
    """All figures of a tournament as plain values; `begin`: the agents' ratings before it. Where agents are programs,
    the rows say how often their answers were at fault (`stdio.COUNTED`), as far as they have played by now."""
    count, players = results.seating.shape
    names = labels(list(agents))
    each = rows(results, names, begin)
    if any(isinstance(agent, StdioAgent) for agent in agents):
        for row in each:
            agent = agents[names.index(row["agent"])]
            counts = agent.counts if isinstance(agent, StdioAgent) else {}
            row.update({kind: counts.get(kind, 0) for kind in COUNTED})
    return {
        "game": game.name, "game_version": game.version, "options": {"players": players, **options},
        "players": players, "games": count, "seed": seed, "rows": each,
        **of_the_games(results),
    }  # fmt: skip
