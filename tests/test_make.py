"""Environments by name: `cosmic_env.make`, PettingZoo's and Gymnasium's registries."""

from __future__ import annotations

import gymnasium
import pettingzoo
import pytest

import cosmic_env
from cosmic_env.encounter import AEC_ID, GYM_ID


def test_make_gives_the_aec_environment() -> None:
    """Options go through."""
    env = cosmic_env.make("encounter", players=3, seed=1)
    env.reset()
    assert len(env.agents) == 3


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    """One clear sentence."""
    with pytest.raises(ValueError, match=r"there is no game 'chess'; games: encounter"):
        cosmic_env.make("chess")


def test_pettingzoo_and_gymnasium_know_the_game() -> None:
    """By id, with options."""
    env = pettingzoo.make("aec", AEC_ID, players=5, seed=1)
    env.reset()
    assert len(env.agents) == 5
    learner = gymnasium.make(GYM_ID, opponents="random", players=3)
    observation, info = learner.reset(seed=1)
    assert info["action_mask"].any() and observation.ndim == 1
