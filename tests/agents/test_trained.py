"""The trained players that come with the package."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from cosmic_env.agents.checkpoint import read_tensors, save_net
from cosmic_env.agents.network import NetConfig, build_net
from cosmic_env.agents.trained import WEIGHTS, ByPlayers, ppo, weights_file
from cosmic_env.core.batch import clone, new_states
from cosmic_env.core.players import find_agent
from cosmic_env.encounter import GAME
from cosmic_env.training.evaluation.tournament import play_games
from tests.core import toy


@pytest.mark.parametrize("players", [3, 4, 5])
def test_there_is_one_for_each_number_of_players(players: int) -> None:
    """A few MB, with the licence, how it was trained, and how well it plays."""
    file = weights_file(GAME, players)
    assert file.stat().st_size < 5_000_000
    _, note = read_tensors(file, GAME)
    assert note.players == players and note.net.advisor == "rules"
    assert set(note.more) == {"licence", "command", "seed", "decisions", "hardware", "rated"}
    assert note.more["licence"] == "MIT" and f"--players {players}" in note.more["command"]
    assert file.with_suffix(".csv").read_text(encoding="utf-8").startswith("update,decisions,share_against_bots,")
    assert file.name in (WEIGHTS / "README.md").read_text(encoding="utf-8")


def test_each_table_gets_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the number of players; without a file for it, the nearest."""
    agent = find_agent("ppo", GAME)
    assert isinstance(agent, ByPlayers) and sorted(agent.agents) == [3, 4, 5]
    states = np.concatenate([new_states(GAME, {"players": n}, list(range(20))) for n in (5, 3)])
    agent.reset(1)
    chosen = agent.choose(clone(states))
    assert states["mask"][np.arange(40), chosen].all()
    for rows, players in ((slice(20), 5), (slice(20, 40), 3)):
        agent.reset(1)
        assert (agent.agents[players].choose(clone(states[rows])) == chosen[rows]).all()
    left = ByPlayers({3: agent.agents[3]})
    assert left.choose(clone(states)).shape == (40,)


@pytest.mark.usefixtures("one_thread")
def test_it_beats_the_bot_that_advises_it() -> None:
    """Among three of them par is a quarter; far below what it has reached in long runs, far above chance."""
    rules = find_agent("rules", GAME)
    names = ["ppo", "a", "b", "c"]
    results = play_games(GAME, {"players": 4}, [find_agent("ppo", GAME), rules, rules, rules], names, 256, seed=2)
    assert results.shares[results.seating == 0].mean() > 0.28


@pytest.mark.usefixtures("one_thread")
def test_it_comes_to_terms_with_its_like() -> None:
    """A talk that fails costs both sides three ships; one that demands whole hands of others fails with its like."""
    results = play_games(GAME, {"players": 4}, [find_agent("ppo", GAME)], ["ppo"], 64, seed=2)
    made, failed = (int(results.counts[name].sum()) for name in ("deals_made", "deals_failed"))
    assert made + failed > 200 and made / (made + failed) > 0.6


def test_one_in_a_file_is_called_as_it_was_typed(tmp_path: Path) -> None:
    """So that the checkpoints of two runs can be told apart."""
    config = NetConfig("mlp", 8, 1)
    for run in ("a", "b"):
        (tmp_path / run).mkdir()
        save_net(tmp_path / run / "checkpoint.safetensors", build_net(toy.GAME, config), toy.GAME, 3, config, {})
    names = [f"ppo:{tmp_path}/{run}/checkpoint.safetensors" for run in ("a", "b")]
    assert [find_agent(name, toy.GAME).name for name in names] == names


def test_a_game_without_one_says_so() -> None:
    with pytest.raises(ValueError, match="no trained player of heap comes with the package"):
        ppo(toy.GAME)
