"""One more alien, that of the recipe, in a copy of the project: nothing old gets another size or number there, a
network of before plays as it did, and a replay of before verifies."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cosmic_env.agents.trained import weights_file
from cosmic_env.core.batch import new_states
from cosmic_env.core.replay import Recorder
from cosmic_env.encounter import GAME
from tests.checkout import ROOT, copy_project, run_in
from tests.core.helpers import random_actions
from tests.docs.test_recipes import follow

from .pins import PINS, tables

CHOICES = ROOT / "tests" / "agents" / "choices_of_version_2.json"
MOST = 60

TELL_PINS = """
import json
from tests.encounter.pins import PINS, tables
from cosmic_env.encounter.alien_ids import NAMES
print(json.dumps({"names": NAMES, "layouts": PINS.layouts(), "tables": {n: list(r) for n, r in tables().items()}}))
"""
REPLAY = """
import sys
from cosmic_env.core.replay import check
print(len(check(sys.argv[1]).moves))
"""
PLAY = """
import json, sys
import numpy as np
from cosmic_env.agents.trained import ppo
from cosmic_env.core.batch import new_states
from cosmic_env.encounter import GAME
options, seed, most = json.loads(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
agent = ppo(GAME, sys.argv[1])
agent.reset(seed)
states, refused = new_states(GAME, options, [seed]), np.zeros(1, np.int8)
for _ in range(most):
    action = agent.choose(states)
    block = next(b for b in GAME.action_blocks if b.start <= action[0] < b.start + b.size)
    print(block.name, action[0] - block.start)
    GAME.act(states, action, refused)
"""


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with one more alien."""
    copy = copy_project(tmp_path_factory.mktemp("grown"))
    follow("add_an_alien.md", copy)
    return copy


def output(copy: Path, code: str, *arguments: str) -> str:
    """What the code prints in the copy."""
    done = run_in(copy, "-c", code, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_layouts_and_old_numbers_stay(grown: Path) -> None:
    """The record, what is seen and the actions are as before; every table has its old rows first."""
    found: dict[str, Any] = json.loads(output(grown, TELL_PINS))
    assert found["names"][-1] == "lamplighter" and found["names"][:-1] == list(tables()["aliens"])
    assert found["layouts"] == json.loads(json.dumps(PINS.layouts()))
    for name, rows in tables().items():
        old: list[Any] = json.loads(json.dumps(list(rows)))
        assert found["tables"][name][: len(old)] == old, name
    grew = {name for name, rows in tables().items() if len(found["tables"][name]) > len(rows)}
    assert grew >= {"aliens", "cards", "abilities"}


def test_a_replay_of_before_verifies(grown: Path, tmp_path: Path) -> None:
    """With all aliens in the pool: those that there were."""
    states = new_states(GAME, {"players": 4}, [11])
    recorder, rng, refused = Recorder(GAME, {"players": 4}, 11), np.random.default_rng(0), np.zeros(1, np.int8)
    for _ in range(300):
        action = random_actions(states["mask"], rng)
        recorder.add(states, int(action[0]))
        GAME.act(states, action, refused)
    recorder.write(tmp_path / "replay", states)
    assert int(output(grown, REPLAY, str(tmp_path / "replay"))) == 300


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_shipped_network_plays_as_before(grown: Path, players: int) -> None:
    """The same choices in the same games."""
    pytest.importorskip("torch")
    game = next(game for game in json.loads(CHOICES.read_text()) if game["players"] == players)
    options = json.dumps({"players": players, **GAME.lasting({})})
    found = output(grown, PLAY, str(weights_file(GAME, players)), options, str(game["seed"]), str(MOST))
    assert found.splitlines() == game["choices"][:MOST]
