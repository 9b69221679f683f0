"""Networks of a former layout play as they did with the code of their time."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from cosmic_env.agents.trained import ppo
from cosmic_env.core.batch import ensure_compiled, new_states
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.registry import find_game

pytest.importorskip("torch")

GAME = find_game("encounter")
CHOICES = json.loads(Path(__file__).with_name("choices_of_version_2.json").read_text())
"""What the code of version 2 chose with these networks, in every seat: block of the action and place in it."""
MOST = 40 if INTERPRETED else 120


def action_of(choice: str) -> int:
    """The action that is at this place of its block."""
    name, place = choice.split()
    return next(block.start for block in GAME.action_blocks if block.name == name) + int(place)


@pytest.mark.parametrize("game", CHOICES, ids=lambda game: f"{game['players']} players, seed {game['seed']}")
def test_shipped_networks_choose_as_they_did(game: dict[str, object]) -> None:
    players, seed, choices = game["players"], game["seed"], game["choices"]
    assert isinstance(seed, int) and isinstance(choices, list)
    ensure_compiled(GAME)
    agent = ppo(GAME)
    agent.reset(seed)
    states, refused = new_states(GAME, {"players": players}, [seed]), np.zeros(1, np.int8)
    for number, choice in enumerate(choices[:MOST]):
        expected = action_of(choice)
        assert agent.choose(states).tolist() == [expected], f"decision {number}: {choice}"
        GAME.act(states, np.array([expected]), refused)
        assert not refused[0]
