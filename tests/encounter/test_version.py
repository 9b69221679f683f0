"""The version of the game goes with its layout and tables, and what belongs to another version is refused by name."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cosmic_env import encounter
from cosmic_env.core.batch import new_states, save_states
from cosmic_env.core.errors import ReplayError, SaveError
from cosmic_env.core.replay import Recorder, check
from cosmic_env.encounter import alien_ids
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import ABILITIES
from cosmic_env.encounter.scratch import CELLS
from cosmic_env.encounter.scratch import SLOTS as NOTE_SLOTS
from cosmic_env.encounter.settings import SETTINGS
from cosmic_env.encounter.settings import SLOTS as SETTING_SLOTS

from ..pins import digest_of
from .pins import PINS

GAME = encounter.GAME


def test_the_version_is_that_of_layout_and_tables() -> None:
    assert PINS.why_not(PINS.pinned(), GAME.version) == ""


def test_a_change_without_the_version_is_found_and_the_other_way_round() -> None:
    """A layout; a table of which a pinned row changed; growth is no change."""
    now = PINS.present()
    layout = now | {"layouts": now["layouts"] | {"actions": "0"}}
    assert PINS.why_not(layout, GAME.version).startswith("actions changed, but not VERSION")
    assert "pin anew" in PINS.why_not(layout, GAME.version + 1)
    count, digest = now["tables"]["windows"]
    for row in ([count, "0"], [count + 1, digest]):
        assert PINS.changed(now | {"tables": now["tables"] | {"windows": row}}) == ["windows"]
    grown = now | {"tables": now["tables"] | {"aliens": [3, digest_of(list(alien_ids.NAMES[:3]))]}}
    assert PINS.why_not(grown, GAME.version) == ""
    assert "nothing has changed" in PINS.why_not(now, GAME.version + 1)


def test_there_is_room_for_what_comes() -> None:
    """At most 8 kB; 63 aliens and their flares, 20 technologies, the sixth planet; some more of everything."""
    assert GAME.dtype.itemsize <= 8192
    sizes = {block.name: block.size for block in GAME.action_blocks}
    assert sizes["ALIEN"] == k.ALIEN_SLOTS > 63 and sizes["TECHNOLOGY"] >= 20
    assert sizes["PLAY"] == sizes["GIVE"] == sizes["NAME"] == k.FLARE + k.ALIEN_SLOTS
    assert sizes["PLANET"] == k.MAX_PLAYERS * 6 and sizes["SPARE"] >= 12
    parts = {part.name: part.size for part in GAME.layout}
    assert parts["spare"] >= 64 and GAME.layout[-1].name == "spare"
    assert parts["question"] > len(k.QUESTIONS) + 4 and parts["window"] > len(k.WINDOWS) + 8
    assert sum(cell.size for cell in CELLS) < NOTE_SLOTS - 10 and len(SETTINGS) < SETTING_SLOTS - 8
    assert len(ABILITIES) < 60 * 8


def test_cards_that_are_not_there_yet_are_never_offered_nor_seen() -> None:
    spare = range(k.NUM_ACTIONS - k.SPARE_ACTIONS, k.NUM_ACTIONS)
    free = [*range(k.A_ALIEN + len(alien_ids.NAMES), k.A_TECHNOLOGY), *spare]
    free += [block + card for block in (k.A_PLAY, k.A_GIVE, k.A_NAME) for card in range(k.CARDS, k.CARD_SLOTS)]
    env = encounter.VectorEnv(4, players=5, seed=2)
    observations, masks, _ = env.observe()
    rng = np.random.default_rng(1)
    for _ in range(200):
        assert not masks[:, free].any() and not observations[:, -383:].any()
        assert not masks[:, k.A_SIGNAL : k.A_SIGNAL + k.SIGNALS].any()
        noise = np.where(masks != 0, rng.random(masks.shape), -1.0)
        observations, masks, *_ = env.step(noise.argmax(axis=1))
    assert {GAME.describe_action(env.states[:1], action) for action in free} == {"nothing yet"}


def _older(path: Path, **header: Any) -> None:
    lines = path.read_text().splitlines()
    lines[0] = json.dumps(json.loads(lines[0]) | header)
    path.write_text("\n".join(lines) + "\n")


def test_a_replay_of_another_version_is_refused_with_both_versions(tmp_path: Path) -> None:
    states = new_states(GAME, {"players": 3}, [1])
    Recorder(GAME, {"players": 3}, 1).write(tmp_path / "replay", states)
    check(tmp_path / "replay")
    _older(tmp_path / "replay", game_version=2)
    message = f"line 1: the replay is of encounter version 2, this is encounter version {GAME.version}"
    with pytest.raises(ReplayError, match=f"^{message}$"):
        check(tmp_path / "replay")


def test_a_save_of_another_version_is_refused_with_both_versions() -> None:
    env = encounter.VectorEnv(1, players=3, seed=1)
    older = save_states(replace(GAME, version=2), env.states)
    with pytest.raises(SaveError, match=rf"version 2 .* of encounter, this is version {GAME.version}"):
        env.load(older)
    env.load(env.save())


def test_a_training_run_of_another_version_is_refused_with_both_versions() -> None:
    """The shipped networks were trained with version 2: they play on, but training cannot go on from them."""
    pytest.importorskip("torch")
    from cosmic_env.agents.checkpoint import read_tensors
    from cosmic_env.agents.trained import weights_file

    file = weights_file(GAME, 4)
    read_tensors(file, GAME)
    message = rf"actions of encounter: version 2 \(.*\), this is version {GAME.version} \(layout"
    with pytest.raises(ValueError, match=message):
        read_tensors(file, GAME, as_trained=True)
