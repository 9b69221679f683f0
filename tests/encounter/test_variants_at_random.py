"""Random play of variants in all combinations, with signals and without: checks of `invariants`, views and worlds of
every seat, replays in another process, interpreted and compiled alike.

``python -m tests.encounter.test_variants_at_random DECISIONS`` plays so many, with every check.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from cosmic_env.core.batch import new_states
from cosmic_env.core.game import States
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.replay import Recorder
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.constants import Q_SHEET
from cosmic_env.encounter.game import GAME, flaw

from .invariants import Play, unsound
from .random_options import some_options


def played(tables: int, decisions: int, games: int) -> Iterator[tuple[dict[str, Any], States]]:
    """The games after each round of decisions, at table after table."""
    for number in range(tables):
        options = some_options(number)
        for states in Play(games, seed=number, **options).positions(decisions // tables):
            yield options, states


def check_all(tables: int, decisions: int, games: int) -> int:
    """Every check after every decision; returns how often a sheet was drawn."""
    sheets = 0
    for options, states in played(tables, decisions, games):
        broken = unsound(states)
        assert not broken, f"{options}: games {broken[:3]}"
        sheets += int((states["question"] == Q_SHEET).sum())
    return sheets


def test_everything_is_accounted_for_with_variants() -> None:
    """R26 to R29, R32.1, D17.1 to D17.7, Q321: random tables of random variants."""
    assert check_all(8 if INTERPRETED else 30, 800 if INTERPRETED else 60_000, 4 if INTERPRETED else 8) > 0


def test_every_seat_is_dealt_a_sound_world_and_sees_the_same_in_it() -> None:
    """D16.2, D17.3, D17.5: what is dealt anew for a seat, drawn sheets among it, is sound and looks the same to it."""
    number = 0
    for options, states in played(4 if INTERPRETED else 40, 600 if INTERPRETED else 24_000, 3 if INTERPRETED else 8):
        number += 1
        if number % 19:
            continue
        going = states[(states["over"] | states["truncated"]) == 0]
        for seat in range(options["players"]):
            seats = np.full(len(going), seat)
            worlds = going.copy()
            GAME.determinize(worlds, seats, seed_words(number, len(going)))
            assert flaw(worlds) is None, options
            views = [np.zeros((len(going), GAME.observation_size), np.float32) for _ in range(2)]
            GAME.observe(going, seats, views[0])
            GAME.observe(worlds, seats, views[1])
            assert (views[0] == views[1]).all(), options
            asked = going["acting"] == seat
            assert (going["mask"][asked] == worlds["mask"][asked]).all(), options


def record_games(folder: Path, games: int, decisions: int) -> None:
    """So many games, each at a table of its own, as replays."""
    for number in range(games):
        options = {**some_options(number), "max_turns": 6}
        states = new_states(GAME, options, [number])
        recorder = Recorder(GAME, options, number, [f"seat {seat}" for seat in range(options["players"])])
        rng = np.random.default_rng(number)
        for _ in range(decisions):
            if states["over"][0] or states["truncated"][0]:
                break
            action = int(rng.choice(np.flatnonzero(states["mask"][0])))
            recorder.add(states, action)
            GAME.act(states, np.array([action]), np.zeros(1, np.int8))
        recorder.write(folder / f"{number}.jsonl", states)


_CHECK = """
import sys
from pathlib import Path
from cosmic_env.core.replay import read_replay
count = 0
for path in Path(sys.argv[1]).glob("*.jsonl"):
    for _ in read_replay(path).states():
        pass
    count += 1
print(count)
"""


def test_replays_are_played_again_in_another_process(tmp_path: Path) -> None:
    """The options with their variants are in the file; the same states come of it."""
    games = 3 if INTERPRETED else 60
    record_games(tmp_path, games, 120 if INTERPRETED else 4000)
    done = subprocess.run([sys.executable, "-c", _CHECK, tmp_path], text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) == games


_PLAY = """
from hashlib import blake2b
import numpy as np
from cosmic_env.core.batch import state_hash
from tests.encounter.invariants import GAME
from tests.encounter.test_variants_at_random import played
for number, (options, states) in enumerate(played(12, 2400, 4)):
    if number % 7 == 0:
        observations = np.zeros((4, GAME.observation_size), np.float32)
        GAME.observe(states, states["acting"].astype(np.int64), observations)
        twins = states.copy()
        GAME.determinize(twins, np.full(4, number % options["players"]), np.full((4, 4), number + 1))
        print(options, state_hash(states), state_hash(twins), blake2b(observations.tobytes()).hexdigest())
"""


def test_interpreted_and_compiled_give_the_same_bytes_with_variants() -> None:
    """In processes of their own."""
    outputs = [
        subprocess.run(
            [sys.executable, "-c", _PLAY], env={**os.environ, **more}, text=True, capture_output=True, check=True
        ).stdout
        for more in ({"NUMBA_DISABLE_JIT": "1"}, {})
    ]
    assert outputs[0].count("\n") > 60 and outputs[0] == outputs[1]


if __name__ == "__main__":
    wanted = int(sys.argv[1])
    print(f"{check_all(max(60, wanted // 10_000), wanted, 16):,} sheets drawn in {wanted:,} decisions")
