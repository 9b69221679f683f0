"""``cosmic arena --metagame``: payoff tables, alpha-rank and Nash averaging, against figures worked out by hand."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from cosmic_env.training.common.arguments import given_agents
from cosmic_env.training.evaluation import metagame
from cosmic_env.training.evaluation.metagame import (
    NOISE,
    Payoffs,
    alpha_rank,
    analyse,
    mixtures_of,
    nash_averaging,
    play_mixtures,
)
from cosmic_env.training.evaluation.statistics import share_interval
from cosmic_env.training.evaluation.tournament import Cluster
from tests.core import toy

from ..conftest import HEAP, LAST, Run

ROCK_PAPER_SCISSORS = np.array([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]])


def payoffs(players: int, agents: int, won: dict[tuple[int, ...], dict[int, float]]) -> tuple[Payoffs, NDArray[Any]]:
    means = np.full((len(won), agents), np.nan)
    for number, shares in enumerate(won.values()):
        for agent, share in shares.items():
            means[number, agent] = share
    return Payoffs(players, agents, list(won), means[:, None], []), means


def test_copies_share_what_the_one_had() -> None:
    """Two rocks: the Nash average of each is half that of one, which no other equilibrium has by right."""
    whose = [0, 0, 1, 2]
    mixed, value = nash_averaging(ROCK_PAPER_SCISSORS[np.ix_(whose, whose)])
    assert mixed == pytest.approx([1 / 6, 1 / 6, 1 / 3, 1 / 3], abs=1e-5)
    assert value == pytest.approx([0.0] * 4, abs=1e-5)


def test_who_loses_to_the_best_has_no_part() -> None:
    mixed, value = nash_averaging(np.array([[0.0, 0.1, 0.2], [-0.1, 0.0, 0.05], [-0.2, -0.05, 0.0]]))
    assert mixed == pytest.approx([1, 0, 0]) and value == pytest.approx([0, -0.1, -0.2])


def test_few_agents_are_ranked_by_all_mixtures() -> None:
    """1 wins alone among 0s and as one of two, but a third 1 is worse off than the last 0: one 0 stays."""
    won = {(0, 0, 0): {0: 1 / 3}, (0, 0, 1): {0: 0.2, 1: 0.6}, (0, 1, 1): {0: 0.4, 1: 0.3}, (1, 1, 1): {1: 1 / 3}}
    assert list(won) == mixtures_of(2, 3)
    assert alpha_rank(*payoffs(3, 2, won)) == pytest.approx([1 / 3, 2 / 3], abs=2 * NOISE)


def test_many_agents_are_ranked_by_duels() -> None:
    """Of seven at four seats: the first beats the others, which are alike."""
    mixtures = mixtures_of(7, 4)
    assert len(mixtures) == 42 and mixtures[:2] == [(0, 1, 1, 1), (0, 2, 2, 2)]
    won: dict[tuple[int, ...], dict[int, float]] = {}
    for mixture in mixtures:
        one = next(agent for agent in mixture if mixture.count(agent) == 1)
        won[mixture] = dict.fromkeys(set(mixture), 0.25) | {one: 0.4 if one == 0 else 0.25}
    rank = alpha_rank(*payoffs(4, 7, won))
    # A chain between the first and each other: NOISE / 6 there, (1 - NOISE) / 6 back.
    assert rank == pytest.approx([1 - 6 * rank[1], *[rank[1]] * 6]) and rank[1] / rank[0] == pytest.approx(
        NOISE / (1 - NOISE)
    )


@pytest.mark.parametrize(("agents", "players", "tables"), [(2, 5, 6), (4, 4, 35), (6, 3, 56), (4, 5, 12), (5, 4, 20)])
def test_how_many_tables_there_are(agents: int, players: int, tables: int) -> None:
    assert len(mixtures_of(agents, players)) == tables


def test_all_tables_have_the_same_deals_and_every_seat_counts() -> None:
    """The same bot under three names: the second and the third win the same beside two of the first."""
    found = play_mixtures(toy.GAME, {"players": 3}, given_agents("random,random,random", toy.GAME), 34, seed=2)
    assert (found.games, found.shares.shape) == (36, (10, 12, 3))
    one, other = (found.shares[found.mixtures.index((0, 0, agent)), :, agent] for agent in (1, 2))
    assert one.tolist() == other.tolist() and len(set(one.tolist())) > 2
    counts = np.array([[mixture.count(agent) for agent in range(3)] for mixture in found.mixtures])
    assert (np.nan_to_num(found.shares) * counts[:, None]).sum(axis=2) == pytest.approx(np.ones((10, 12)))
    for means, intervals in zip(found.shares.mean(axis=1), found.intervals, strict=True):
        for agent, (share, low, high) in intervals.items():
            assert low <= share <= high and share == pytest.approx(means[agent])


def test_the_command_tells_the_metagame(run_json: Any, run: Run) -> None:
    ask = ("arena", *HEAP, "--agents", f"random,{LAST}", "--players", 3, "--games", 6, "--metagame", 10)
    found = run_json(*ask)["metagame"]
    assert (found["complete"], found["games_of_a_table"], len(found["tables"])) == (True, 12, 4)
    assert found["tables"][1]["agents"] == ["random", "random", "last"]
    assert [(won["agent"], won["seats"]) for won in found["tables"][1]["payoffs"]] == [("random", 2), ("last", 1)]
    assert found["rows"][0]["alpha_rank"] > found["rows"][1]["alpha_rank"]
    for key in ("alpha_rank", "nash"):
        assert sum(row[key] for row in found["rows"]) == pytest.approx(1, abs=1e-5)
        assert all(0 <= row[f"{key}_low"] <= row[f"{key}_high"] <= 1 for row in found["rows"])
    assert run_json(*ask)["metagame"] == found
    text = run(*ask)
    assert "Metagame: 4 tables of agents, 12 games each" in text and "alpha-rank, %" in text


def test_what_is_wrong_is_said_before_anything_is_played(refuse: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = ("arena", *HEAP, "--metagame", 10, "--agents")
    monkeypatch.setattr("cosmic_env.training.evaluation.with_progress.play_games", None)
    assert refuse(*ask, "random") == "a metagame needs two agents or more"
    monkeypatch.delitem(sys.modules, "cosmic_env.training.evaluation.metagame")
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    assert refuse(*ask, "random,random").endswith("install cosmic-env[metagame]")


def test_on_a_cluster_each_table_is_given_by_its_agents(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    play = metagame.play_games

    def note(*arguments: Any, cluster: Cluster, **more: Any) -> Any:
        given.append(cluster.agents)
        return play(*arguments, **more)

    monkeypatch.setattr(metagame, "play_games", note)
    agents = given_agents(f"random,{LAST}", toy.GAME)
    play_mixtures(toy.GAME, {"players": 3}, agents, 3, seed=2, cluster=Cluster("auto", f"random,{LAST}"))
    r, last = "random", LAST
    assert given == [f"{r},{r},{r}", f"{r},{r},{last}", f"{r},{last},{last}", f"{last},{last},{last}"]


@pytest.mark.parametrize("rounds", [1, 2])
def test_few_rounds_are_not_certain(rounds: int) -> None:
    """Two agents, the second of which has won every game against the first in a round or two."""
    mixtures = mixtures_of(2, 3)
    shares = np.full((len(mixtures), rounds, 2), np.nan)
    intervals = []
    for number, mixture in enumerate(mixtures):
        seated = np.array([mixture] * 3 * rounds)
        won = np.eye(3)[np.full(3 * rounds, 2)]
        deals = np.repeat(np.arange(rounds), 3)
        intervals.append({agent: share_interval(won, seated == agent, deals) for agent in set(mixture)})
        for agent in set(mixture):
            shares[number, :, agent] = intervals[-1][agent][0]
    rows = analyse(Payoffs(3, 2, mixtures, shares, intervals), ["loser", "winner"], seed=1)["rows"]
    for row in rows:
        assert row["alpha_rank_high"] - row["alpha_rank_low"] > 0.1, row
