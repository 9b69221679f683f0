"""Making, copying, saving and hashing batches of states."""

from __future__ import annotations

import dataclasses
import os
import pickle
import subprocess
import sys

import numpy as np
import pytest

from cosmic_env.core import batch
from cosmic_env.core.registry import find_game

from .games import Case
from .helpers import random_actions, started
from .toy import GAME as HEAP


def test_a_seed_gives_the_same_game_alone_and_in_a_batch(case: Case) -> None:
    together = started(case, 7, 8)
    assert batch.state_hash(together[1:]) == batch.state_hash(started(case, 8))
    assert batch.state_hash(together[:1]) != batch.state_hash(together[1:])


@pytest.mark.parametrize("seed", [-1, 1.5, "1", True])
def test_bad_seeds_are_refused(seed: object) -> None:
    with pytest.raises(ValueError, match="a seed is a non-negative integer or None"):
        batch.new_states(HEAP, {}, [seed])  # type: ignore[list-item]


def test_a_clone_is_equal_and_independent(case: Case) -> None:
    states = started(case, 1)
    copied = batch.clone(states)
    copied.view(np.uint8)[batch._padding(states.dtype)] ^= 1
    assert batch.state_hash(copied) == batch.state_hash(states)
    copied["rng"] += 1
    assert batch.state_hash(copied) != batch.state_hash(states)


def test_saved_states_come_back(case: Case) -> None:
    states = started(case, *range(5))
    data = batch.save_states(case.game, states, b"note")
    assert batch.state_hash(batch.load_states(case.game, data)) == batch.state_hash(states)
    assert batch.load_note(case.game, data) == b"note"
    assert len(batch.load_states(case.game, batch.save_states(case.game, states[:0]))) == 0


def test_bad_saves_are_refused_in_one_sentence(case: Case) -> None:
    data = batch.save_states(case.game, started(case, 1, 2))
    other = dataclasses.replace(case.game, name="other")
    newer = dataclasses.replace(case.game, version=case.game.version + 1)
    damaged = bytearray(data)
    damaged[-1] ^= 1
    for game, bad, message in [
        (case.game, "text", "a saved game is bytes, not str"),
        (case.game, b"", "not a saved game"),
        (case.game, b"PK" + data, "not a saved game"),
        (case.game, data[:20], "truncated"),
        (case.game, data[:-1], "truncated"),
        (case.game, data + b"!", "too long"),
        (case.game, bytes(damaged), "damaged"),
        (other, data, f"saved game of '{case.game.name}', not of 'other'"),
        (newer, data, f"of version {case.game.version}"),
    ]:
        with pytest.raises(ValueError, match=message) as caught:
            batch.load_states(game, bad)  # type: ignore[arg-type]
        assert "\n" not in str(caught.value)


def test_a_game_is_pickled_by_its_name() -> None:
    data = pickle.dumps(HEAP)
    assert len(data) < 200
    assert pickle.loads(data) is HEAP
    with pytest.raises(ValueError, match=r"there is no game 'chess'; known games: .*heap"):
        find_game("chess")


_PLAY = """
import numpy as np
from tests.core.toy import GAME
from cosmic_env.core.batch import new_states, state_hash
states, refused = new_states(GAME, {"players": 5}, range(8)), np.zeros(8, np.int8)
for step in range(40):
    legal = [np.flatnonzero(mask) for mask in states["mask"]]
    GAME.act(states, np.array([row[step % len(row)] for row in legal]), refused)
print(state_hash(states))
"""


def test_interpreted_and_compiled_give_the_same_bytes() -> None:
    hashes = {
        subprocess.check_output([sys.executable, "-c", _PLAY], env={**os.environ, **extra}, text=True).strip()
        for extra in ({"PYTHONHASHSEED": "1"}, {"NUMBA_DISABLE_JIT": "1", "PYTHONHASHSEED": "2"})
    }
    assert len(hashes) == 1 and len(hashes.pop()) == 32


def test_every_changed_record_is_refused_or_played_on() -> None:
    """Of the toy game: any bit of any record, with a checksum that fits."""
    rng = np.random.default_rng(3)
    states = batch.new_states(HEAP, {"players": 4}, range(300))
    refused = np.zeros(len(states), np.int8)
    for _ in range(12):
        HEAP.act(states, random_actions(states["mask"], rng), refused)
    assert HEAP.flaw(states) is None
    kept = []
    for i in range(len(states)):
        one = batch.clone(states[i : i + 1])
        raw = one.view(np.uint8)
        raw[rng.integers(raw.size)] ^= np.uint8(1 << rng.integers(8))
        try:
            kept.append(batch.load_states(HEAP, batch.save_states(HEAP, one)))
        except ValueError as error:
            assert "the saved game is damaged" in str(error)
    assert 20 < len(kept) < 250
    left = np.concatenate(kept)
    for _ in range(300):
        running = left[(left["over"] == 0) & (left["truncated"] == 0)]
        if not len(running):
            return
        assert (running["mask"].sum(axis=1) >= 2).all() and not running["fault"].any()
        HEAP.act(running, random_actions(running["mask"], rng), refused[: len(running)])
        left = running
    raise AssertionError("a game does not end")
