"""D17.10, R32.1: every combination of variants that may be played begins, is told in words, saved, loaded and recorded
by every interface, for three, four and five players in turn."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from cosmic_env import encounter
from cosmic_env.core.errors import SaveError
from cosmic_env.core.replay import Recorder, check
from cosmic_env.encounter.game import GAME

from .test_r25_variants import COMBINATIONS

PLAYED = [names for names in COMBINATIONS if not {"unlimited_flares", "no_flares"} <= set(names)]


@pytest.mark.parametrize(("names", "players"), [(names, 3 + i % 3) for i, names in enumerate(PLAYED)])
def test_every_interface_plays_it(names: tuple[str, ...], players: int, tmp_path: Path) -> None:
    options = {"players": players, "variants": names}
    rng = np.random.default_rng(players)
    env = encounter.env(**options)
    env.reset(seed=5)
    recorder = Recorder(GAME, options, 5)
    for _ in range(8):
        agent = env.agent_selection
        legal = np.flatnonzero(env.observe(agent)["action_mask"])
        sentences = env.legal_text(agent)
        assert len(set(sentences)) == len(sentences) == legal.size
        i = int(rng.integers(legal.size))
        assert env.parse(sentences[i]) == legal[i]
        recorder.add(env.states, int(legal[i]))
        env.step(int(legal[i]))
    told = [env.observe_text(seat) for seat in env.possible_agents]
    assert all(name.replace("_", " ") in text for text in told for name in names)
    recorder.write(tmp_path / "game.jsonl", env.states)
    assert len(check(tmp_path / "game.jsonl").moves) == 8

    loaded, plain = encounter.env(**options), encounter.env(players=players)
    loaded.load(env.save())
    assert [loaded.observe_text(seat) for seat in loaded.possible_agents] == told
    if names:
        with pytest.raises(SaveError):
            plain.load(env.save())

    learner = encounter.GymEnv(seat=players - 1, opponents="random", **options)
    learner.reset(seed=5)
    for _ in range(2):
        learner.step(int(rng.choice(np.flatnonzero(learner.action_masks()))))
    assert learner.observe_text()
    games = encounter.VectorEnv(2, seed=5, **options)
    games.reset()
    for _ in range(2):
        games.step(np.array([rng.choice(np.flatnonzero(row)) for row in games.states["mask"]]))
    assert (games.states["variants"] == env.states["variants"]).all()
