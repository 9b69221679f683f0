"""The metagame: the game of choosing an agent for each seat, and what is a good choice in it.

All seats are alike, so a table is told by how many of each agent sit at it (a *mixture*), and its payoffs are the win
shares of a seat of each. Of few agents all mixtures are played; of many only those of one agent among others of one
kind. From the payoffs follow

- *alpha-rank* (Omidshafiei et al. 2019; OpenSpiel): how often each agent is seen when seats keep changing to agents
  that win more there. It is computed in the limit of strict preference; of all mixtures with a population for each
  seat, otherwise with one population and the payoffs of one agent against another.
- *Nash averaging* (Balduzzi et al. 2018): the equilibrium of greatest entropy of the two-player game in which an agent
  wins against another half the difference between what one of it wins among the others and what one of those wins
  among it; and what each agent wins against that equilibrium (never more than 0).

All tables are played with the same deals, so that drawing deals anew (the bootstrap) tells how sure both are; where
deals are few, by as much again as the intervals of the payoffs are wider.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np
from numpy.typing import NDArray
from open_spiel.python.egt import alpharank
from scipy.optimize import linprog, minimize

from cosmic_env.core.batch import template
from cosmic_env.core.errors import ArgumentError
from cosmic_env.core.game import Game
from cosmic_env.core.players import Player

from ..common.agent_table import show_agents
from ..common.console import say
from ..common.format import percent
from .statistics import Z, share_interval
from .tournament import Cluster, play_games

PROFILES = 256
"""All mixtures are played while there are at most so many ways to seat the agents, with which alpha-rank computes."""
DRAWS = 100
"""How often the deals are drawn anew."""
NOISE = 0.01
"""Alpha-rank's chance that a seat changes to an agent that wins less there."""
SAME = 1e-6
"""Shares of an equilibrium that differ by less are the same."""


@dataclass(frozen=True)
class Payoffs:
    """What agents win at tables of `players` seats."""

    players: int
    agents: int
    mixtures: list[tuple[int, ...]]
    """The agents at each table, in order."""
    shares: NDArray[np.float64]
    """``[mixtures, rounds, agents]``: mean win share of the agent's seats in a round of games with the same deal; NaN
    where it is not at the table."""
    intervals: list[dict[int, tuple[float, float, float]]]
    """Of each mixture: win share of a seat of each of its agents, and the 95 % interval."""

    @property
    def complete(self) -> bool:
        """Whether these are all mixtures."""
        return _few(self.agents, self.players)

    @property
    def games(self) -> int:
        """Games at each table."""
        return self.shares.shape[1] * self.players


def mixtures_of(agents: int, players: int) -> list[tuple[int, ...]]:
    """The tables to be played: all mixtures, or one agent among others of one kind."""
    if _few(agents, players):
        return list(combinations_with_replacement(range(agents), players))
    return [_one_among(one, other, players) for one in range(agents) for other in range(agents) if one != other]


def games_of(agents: int, players: int, games: int) -> int:
    """Games of a whole metagame with at least `games` at each table."""
    return len(mixtures_of(agents, players)) * _whole_rounds(players, games)


def check_agents(agents: Sequence[Player]) -> None:
    """Refuse a metagame of less than two agents.

    Raises:
        ValueError: there are so few.
    """
    if len(agents) < 2:
        raise ArgumentError("a metagame needs two agents or more")


def play_mixtures(
    game: Game,
    options: Mapping[str, Any],
    agents: Sequence[Player],
    games: int,
    seed: int,
    done: Callable[[int], None] = lambda games: None,
    cluster: Cluster | None = None,
) -> Payoffs:
    """Play the metagame; at each table at least `games` games, in whole rounds in which all seats change places.

    Arguments are those of `play_games`.

    Raises:
        ValueError: fewer than two agents.
    """
    check_agents(agents)
    players = int(template(game, options)["players"][0])
    games = _whole_rounds(players, games)
    mixtures = mixtures_of(len(agents), players)
    shares = np.full((len(mixtures), games // players, len(agents)), np.nan)
    intervals: list[dict[int, tuple[float, float, float]]] = []
    for number, mixture in enumerate(mixtures):
        seated = [agents[agent] for agent in mixture]
        names = [agent.name for agent in seated]
        workers = cluster and replace(cluster, agents=",".join(cluster.agents.split(",")[agent] for agent in mixture))
        results = play_games(game, options, seated, names, games, seed, done=done, cluster=workers)
        seating = np.array(mixture)[results.seating]
        intervals.append({})
        for agent in sorted(set(mixture)):
            mine = seating == agent
            won = (results.shares * mine).reshape(-1, players * players).sum(axis=1)
            shares[number, :, agent] = won / (mixture.count(agent) * players)
            intervals[-1][agent] = share_interval(results.shares, mine, results.rounds)
    return Payoffs(players, len(agents), mixtures, shares, intervals)


def analyse(payoffs: Payoffs, names: Sequence[str], seed: int) -> dict[str, Any]:
    """The metagame as plain values: the payoff table, alpha-rank and Nash averaging, with 95 % intervals."""

    def solve(means: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.stack([alpha_rank(payoffs, means), *nash_averaging(duels(payoffs, means))])

    rng = np.random.default_rng([seed, 2])
    rounds = payoffs.shares.shape[1]
    found = solve(payoffs.shares.mean(axis=1))
    doubt = _doubts(payoffs)
    drawn = []
    for _ in range(DRAWS):
        means = payoffs.shares[:, rng.integers(rounds, size=rounds)].mean(axis=1)
        drawn.append(solve(np.clip(means + doubt * rng.standard_normal(means.shape), 0.0, 1.0)))
    low, high = np.percentile(drawn, (2.5, 97.5), axis=0)
    rows: list[dict[str, Any]] = []
    for i, name in enumerate(names):
        rows.append({"agent": name})
        for measure, key in enumerate(("alpha_rank", "nash", "nash_value")):
            for ending, values in (("", found), ("_low", low), ("_high", high)):
                rows[-1][key + ending] = round(float(values[measure, i]), 6) + 0.0  # no -0.0
    return {
        "players": payoffs.players, "complete": payoffs.complete, "games_of_a_table": payoffs.games,
        "rows": sorted(rows, key=lambda row: (-row["alpha_rank"], row["agent"])),
        "tables": [
            {
                "agents": [names[agent] for agent in mixture],
                "payoffs": [
                    {"agent": names[agent], "seats": mixture.count(agent), "win_share": share, "low": low, "high": high}
                    for agent, (share, low, high) in won.items()
                ],
            }
            for mixture, won in zip(payoffs.mixtures, payoffs.intervals, strict=True)
        ],
    }  # fmt: skip


def _doubts(payoffs: Payoffs) -> NDArray[np.float64]:
    """How much less sure each payoff is than drawing rounds anew makes it seem, ``[mixtures, agents]``: of few rounds,
    which may all be alike, nothing else would come. A standard deviation; NaN where the agent is not at the table."""
    rounds = payoffs.shares.shape[1]
    drawn = payoffs.shares.var(axis=1) / rounds
    known = np.full_like(drawn, np.nan)
    for number, intervals in enumerate(payoffs.intervals):
        for agent, (_, low, high) in intervals.items():
            known[number, agent] = ((high - low) / (2 * Z)) ** 2
    return np.sqrt(np.maximum(known - drawn, 0.0))


def show_metagame(values: dict[str, Any]) -> None:
    """Print alpha-rank and Nash averaging for people."""
    title = f"Metagame: {len(values['tables'])} tables of agents, {values['games_of_a_table']} games each"
    show_agents(
        title,
        ("alpha-rank, %", "Nash average, %", "value, points"),
        [
            (row["agent"], [percent(row, key, f"{key}_") for key in ("alpha_rank", "nash", "nash_value")])
            for row in values["rows"]
        ],
    )
    say("In brackets: 95 % intervals, from drawing the deals anew. --json and --html tell the payoff table too.")


def duels(payoffs: Payoffs, means: NDArray[np.float64]) -> NDArray[np.float64]:
    """What an agent wins against another, antisymmetric ``[agents, agents]``; `means` ``[mixtures, agents]``."""
    place = {mixture: number for number, mixture in enumerate(payoffs.mixtures)}
    alone = np.zeros((payoffs.agents, payoffs.agents))
    for one, other in product(range(payoffs.agents), repeat=2):
        if one != other:
            alone[one, other] = means[place[_one_among(one, other, payoffs.players)], one]
    return (alone - alone.T) / 2


def alpha_rank(payoffs: Payoffs, means: NDArray[np.float64]) -> NDArray[np.float64]:
    """How often each agent is seen in the long run, ``[agents]``; `means` ``[mixtures, agents]``."""
    if not payoffs.complete:
        return _stationary([duels(payoffs, means)])
    place = {mixture: number for number, mixture in enumerate(payoffs.mixtures)}
    shape = (payoffs.agents,) * payoffs.players
    first = np.array([means[place[tuple(sorted(seats))], seats[0]] for seats in np.ndindex(shape)]).reshape(shape)
    seen = _stationary([np.moveaxis(first, 0, seat) for seat in range(payoffs.players)]).reshape(shape)
    others = range(payoffs.players)
    return np.mean([seen.sum(axis=tuple(o for o in others if o != seat)) for seat in others], axis=0)


def nash_averaging(duel: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The equilibrium of greatest entropy of an antisymmetric game ``[n, n]``, and what each choice wins against it."""
    n = len(duel)
    limits = {"A_ub": duel, "b_ub": np.zeros(n), "A_eq": np.ones((1, n)), "b_eq": np.ones(1)}
    ends = np.array([linprog(-np.eye(n)[i], **limits).x for i in range(n)])  # with as much of choice i as can be
    mixed = ends.mean(axis=0)
    if np.ptp(ends, axis=0).max() > SAME:
        mixed = _most_even(duel, mixed)
    return mixed, duel @ mixed


def _most_even(duel: NDArray[np.float64], begin: NDArray[np.float64]) -> NDArray[np.float64]:
    """The equilibrium of greatest entropy; `begin` is one with all choices that any equilibrium has."""
    has = begin > SAME
    part = duel[:, has]
    found = minimize(
        lambda p: float(p @ np.log(p)),
        begin[has],
        jac=lambda p: np.log(p) + 1,
        method="SLSQP",
        bounds=[(SAME**2, 1)] * int(has.sum()),
        constraints=[
            {"type": "eq", "fun": lambda p: p.sum() - 1, "jac": np.ones_like},
            {"type": "ineq", "fun": lambda p: -part @ p, "jac": lambda p: -part},
        ],
        options={"ftol": SAME**2},
    )
    mixed = np.zeros(len(duel))
    mixed[has] = found.x if found.success else begin[has]
    return mixed


def _stationary(tables: list[NDArray[np.float64]]) -> NDArray[np.float64]:
    found: NDArray[np.float64] = alpharank.compute(tables, m=None, alpha=None, use_inf_alpha=True, inf_alpha_eps=NOISE)[
        2
    ]
    return found


def _few(agents: int, players: int) -> bool:
    return agents**players <= PROFILES


def _one_among(one: int, other: int, players: int) -> tuple[int, ...]:
    return tuple(sorted((one, *(other,) * (players - 1))))


def _whole_rounds(players: int, games: int) -> int:
    return -(-games // players) * players
