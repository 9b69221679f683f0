"""What a learner does, as rates."""

from __future__ import annotations

import numpy as np

from cosmic_env.core.batch import new_states
from cosmic_env.encounter import GAME
from cosmic_env.encounter.ability import FIRED_KINDS, POWER, SUPER, WILD
from cosmic_env.training.learning.behaviour import Behaviour


def test_only_the_learners_own_effects_count() -> None:
    """Its power and its super flare; per seat of the learner. Who has no power has none."""
    states = new_states(GAME, {"players": 3}, [1, 2])
    states["power"][0, :3], states["power"][1, :3] = (4, 9, -1), (4, 9, 7)
    fired, at = np.zeros_like(states["fired"]), FIRED_KINDS.index
    fired[0, 4, at(POWER)], fired[0, 4, at(SUPER)], fired[0, 4, at(WILD)] = 5, 1, 100
    fired[0, 9, at(POWER)], fired[:, -1, at(POWER)], fired[1, 7, at(POWER)] = 200, 200, 3
    states["fired"] = fired
    behaviour = Behaviour(GAME)
    behaviour.count_games(states, np.array([[True, False, True], [False, False, True]]))
    assert behaviour.rates() == {"fired_per_game": (5 + 1 + 3) / 3}


def test_deals_that_came_about() -> None:
    """Of the learner's seats; at tables of the learner alone once more by themselves."""
    states = new_states(GAME, {"players": 3}, [1, 2])
    states["power"][:, :3] = -1
    states["deals"][0, :3], states["deals"][1, :3] = [(3, 1), (50, 50), (0, 0)], [(1, 3), (1, 2), (0, 1)]
    behaviour = Behaviour(GAME)
    behaviour.count_games(states, np.array([[True, False, True], [True, True, True]]))
    rates = behaviour.rates()
    assert rates["deals_made"] == (3 + 2) / (4 + 8) and rates["deals_made_among_itself"] == 2 / 8
