"""Masked sampling draws what Gymnasium's own `Discrete` draws, only sooner."""

from __future__ import annotations

import copy
import pickle

import numpy as np
from gymnasium.spaces import Discrete

from cosmic_env.core.spaces import ActionSpace

SIZE = 40


def test_masked_samples_are_those_of_discrete() -> None:
    """With the same generator left behind, also between other draws and where there is one legal action or none."""
    mine, theirs, rng = ActionSpace(SIZE), Discrete(SIZE), np.random.default_rng(0)
    for seed in range(20):
        mine.seed(seed), theirs.seed(seed)
        for turn in range(200):
            mask = (rng.random(SIZE) < rng.random()).astype(np.int8)
            assert mine.sample(mask) == theirs.sample(mask)
            if turn % 7 == 0:
                assert mine.sample() == theirs.sample()
        assert mine.np_random.bit_generator.state == theirs.np_random.bit_generator.state


def test_words_that_would_favour_some_numbers_are_drawn_again() -> None:
    """Which with few actions hardly ever happens: here the words are made up."""
    space, words = ActionSpace(3), iter([0, 1, 2**32 - 1])
    space._next_word = lambda: next(words)
    assert space._below(3) == 0, "0 is favoured and drawn again, 1 gives the first action"
    assert space._below(3) == 2
    assert next(words, None) is None


def test_a_copy_goes_on_by_itself() -> None:
    space, mask = ActionSpace(SIZE), np.ones(SIZE, np.int8)
    space.seed(3)
    space.sample(mask)
    for other in (copy.deepcopy(space), pickle.loads(pickle.dumps(space))):
        expected = [int(each.sample(mask)) for each in [copy.deepcopy(space)] for _ in range(5)]
        assert [int(other.sample(mask)) for _ in range(5)] == expected
    before = space.np_random.bit_generator.state
    copy.deepcopy(space).sample(mask)
    assert space.np_random.bit_generator.state == before


def test_a_new_seed_counts_at_once() -> None:
    space, mask = ActionSpace(SIZE), np.ones(SIZE, np.int8)
    space.seed(3)
    first = [int(space.sample(mask)) for _ in range(5)]
    space.seed(3)
    assert [int(space.sample(mask)) for _ in range(5)] == first
