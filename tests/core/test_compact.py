"""Compact observations: whole numbers in a quarter of the bytes, of which the scales make the float32 form exactly."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from cosmic_env.core.compact import scales_of
from cosmic_env.core.errors import ArgumentError
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.spaces import observation_box
from cosmic_env.core.vector import VectorEnv

from .games import CASES, Case
from .helpers import random_actions

GAMES, STEPS = (3, 150) if INTERPRETED else (64, 1500)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_float32_is_the_compact_form_times_the_scales(case: Case) -> None:
    """Bit by bit, of running games and of those that ended; in a quarter of the bytes."""
    game, rng = case.game, np.random.default_rng(3)
    floats, compact = (
        VectorEnv(game, GAMES, case.options, seed=5, observation_dtype=dtype) for dtype in ("float32", "int8")
    )
    scales, box = compact.observation_scales, observation_box(game, np.dtype(np.int8))
    _, masks, _ = floats.observe()
    ended = 0
    for _ in range(STEPS):
        actions = random_actions(masks, rng)
        one, other = floats.step(actions), compact.step(actions)
        masks = one.masks
        assert one.observations.dtype == np.float32 and other.observations.dtype == np.int8
        assert one.observations.nbytes == 4 * other.observations.nbytes
        assert ((other.observations * scales).view(np.int32) == one.observations.view(np.int32)).all()
        assert (box.low <= other.observations).all() and (other.observations <= box.high).all()
        done = one.terminated | one.truncated
        ended += int(done.sum())
        if done.any():
            assert (compact.final_observation * scales == floats.final_observation).all()
            assert compact.final_observation.any(axis=1)[done].all()
    assert ended or INTERPRETED
    assert one.observations.any()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_scale_stands_in_the_layout(case: Case) -> None:
    """The scale of a section is that of all its numbers, or of each; the rest of what a seat sees is 0 or 1."""
    scales = scales_of(case.game.layout, case.game.observation_size)
    for part in case.game.layout:
        here = scales[part.start : part.start + part.size]
        assert here.dtype == np.float32 and (here > 0).all()
        assert (here == np.asarray(part.scale, np.float32)).all()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_form_is_kept_by_copies(case: Case) -> None:
    env = VectorEnv(case.game, 2, case.options, seed=1, observation_dtype="int8")
    for other in (env.clone(), pickle.loads(pickle.dumps(env))):
        assert (other.observe()[0] == env.observe()[0]).all() and other.observe()[0].dtype == np.int8


@pytest.mark.parametrize("dtype", ["uint8", "float64", None, 8, "int8 "])
def test_another_form_is_refused_in_one_sentence(dtype: object) -> None:
    with pytest.raises(ArgumentError, match="observation_dtype is float32 or int8, not") as caught:
        VectorEnv(CASES[0].game, 1, CASES[0].options, observation_dtype=dtype)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)
