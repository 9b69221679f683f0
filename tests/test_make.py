"""Environments by name: `cosmic_env.make`, PettingZoo's and Gymnasium's registries."""

from __future__ import annotations

import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env

import cosmic_env
from cosmic_env import AEC_ID, GYM_ID


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


def test_the_ids_are_there_after_the_import() -> None:
    """Of the package alone, in a fresh process; no game is imported before somebody makes one."""
    code = (
        "import sys, cosmic_env, gymnasium, pettingzoo\n"
        "assert 'cosmic_env.encounter' not in sys.modules\n"
        f"assert {GYM_ID!r} in gymnasium.registry\n"
        f"env = pettingzoo.make('aec', {AEC_ID!r}, players=3)\n"
        "env.reset(seed=1)\n"
        f"print(len(env.agents), gymnasium.make({GYM_ID!r}, opponents='random').reset(seed=1)[0].ndim)\n"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).split() == ["3", "1"]


def test_gymnasium_makes_every_render_mode_without_a_warning() -> None:
    """Also its list of frames; and its own check of an environment, renders included, finds nothing."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for mode, kind in (("rgb_array", np.ndarray), ("ansi", str), ("rgb_array_list", list), ("human", type(None))):
            env = gymnasium.make(GYM_ID, opponents="random", players=3, render_mode=mode)
            _, info = env.reset(seed=1)
            env.step(int(info["action_mask"].argmax()))
            assert isinstance(env.render(), kind), mode
            env.close()
        check_env(gymnasium.make(GYM_ID, opponents="random", players=3).unwrapped)
