"""The former selves: each is credited with its own games only."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cosmic_env.training.learning.pool import Pool
from cosmic_env.training.learning.ppo import RIVAL, Trainer
from tests.core import toy

from .test_ppo import CONFIG

ALL = np.ones(4, np.bool_)


def facing(*updates: int) -> Pool:
    """A pool of four games and three players, its members of these updates."""
    pool = Pool(3, 3, 4)
    for update in updates:
        pool.join(update, 0.3)
    pool.draw(np.random.default_rng(0))
    return pool


def test_only_games_begun_and_ended_with_a_rival_tell_of_it() -> None:
    pool = facing(1)
    pool.note(np.array([True, True, False, False]), np.ones(2, np.bool_), np.ones(2))
    assert pool.members[0]["games"] == 0, "they had begun before it was drawn"
    pool.note(np.array([True, False, True, False]), np.array([True, True]), np.array([0.5, 1.0]))
    assert (pool.members[0]["won"], pool.members[0]["games"]) == (0.5, 1)
    pool.note(np.array([True, True, False, False]), np.array([True, False]), np.array([1.0, 1.0]))
    assert (pool.members[0]["won"], pool.members[0]["games"]) == (1.5, 2), "the second was no game against it"
    assert not pool.draw(np.random.default_rng(0)), "the same one again: the games go on"
    pool.join(2, 0.3)
    while pool.facing == 1:
        pool.draw(np.random.default_rng(len(pool.members)))
        pool.members[0]["won"], pool.members[0]["games"] = 1000.0, 1000
    pool.note(ALL, ALL, np.ones(4))
    assert pool.members[1]["games"] == 0 and pool.members[0]["games"] == 1000
    pool.note(ALL, ALL, np.zeros(4))
    assert (pool.members[1]["won"], pool.members[1]["games"]) == (0.0, 4)


def test_in_a_run_too(tmp_path: Path) -> None:
    """Against a count of our own."""
    tmp_path.joinpath("a").mkdir()
    config = replace(CONFIG, bot_fraction=0.0, rival_fraction=0.6, rival_every=8, pool_size=50)
    trainer, counts, swapped = Trainer(toy.GAME, config, tmp_path / "a"), dict[int, int](), 0
    rivals: list[set[int]] = [set() for _ in range(config.games)]
    step = trainer.tables.step

    def watched(actions: Any) -> Any:
        nonlocal swapped
        for met in rivals:
            met.add(trainer.pool.facing)
        out = step(actions)
        for owners, game in zip(out[2].owners, np.flatnonzero(out[1]).tolist(), strict=True):
            if (owners == RIVAL).any():
                swapped += len(rivals[game]) > 1
                if len(rivals[game]) == 1:
                    (rival,) = rivals[game]
                    counts[rival] = counts.get(rival, 0) + 1
            rivals[game] = {trainer.pool.facing}
        return out

    trainer.tables.step = watched  # type: ignore[method-assign]
    for _ in range(60):
        trainer.step()
    assert len(counts) > 3 and swapped > 10
    assert {one["update"]: one["games"] for one in trainer.pool.members if one["games"]} == counts


def test_it_goes_on_where_it_was_saved() -> None:
    """With the games that are to count."""
    pool = facing(1)
    pool.note(np.array([True, False, True, False]), np.ones(2, np.bool_), np.ones(2))
    other = Pool(3, 3, 4)
    other.load(json.loads(json.dumps(pool.saved())))
    for each in (pool, other):
        each.note(ALL, ALL, np.array([1.0, 0.5, 0.0, 0.5]))
    assert pool.saved() == other.saved() and (pool.members[0]["won"], pool.members[0]["games"]) == (1.0, 2)


def test_before_any_game_a_former_self_is_taken_to_be_at_par() -> None:
    """So it is no easier or harder than one that was met often with that result."""
    pool = facing(1, 2)
    pool.members[0]["won"], pool.members[0]["games"] = 100.0, 300
    assert [pool.beaten(one) for one in pool.members] == pytest.approx([1 / 3, 1 / 3])
    pool.members[0]["won"] = 290.0
    drawn = []
    for seed in range(200):
        pool.draw(np.random.default_rng(seed))
        drawn.append(pool.facing)
    assert drawn.count(2) > 190


def test_who_joins_and_who_leaves() -> None:
    """The latest former self is the measure; the one beaten most often leaves, never the newest."""
    pool = facing(1, 2, 3)
    pool.members[1]["won"], pool.members[1]["games"] = 30.0, 40
    assert pool.admits(0.295) and not pool.admits(0.28) and pool.admits(None)
    pool.facing = 2
    assert pool.join(4, 0.5) and [one["update"] for one in pool.members] == [1, 3, 4]
    assert not pool.admits(0.48) and Pool(3, 3, 4).admits(0.0)
