"""RLlib over our games: seats are paid what the engine pays, no illegal action is ever sent, a run leaves its curve."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
import typer
from ray.rllib.core.columns import Columns
from ray.rllib.env.env_context import EnvContext
from safetensors.numpy import load_file, save
from typer.testing import CliRunner

from cosmic_env.training.frameworks import rllib
from cosmic_env.training.frameworks.rllib import Learning, ModulePlayer, SeatsEnv, module_spec, train
from tests.core import toy

OPTIONS = {"players": 3}


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    """Small tensors: a second thread only costs time."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def game(scheme: str = "share", runner: int = 0) -> SeatsEnv:
    """A game of the toy, as a runner makes it."""
    return SeatsEnv(EnvContext({"game": toy.GAME, "options": OPTIONS, "scheme": scheme}, runner))


@pytest.mark.parametrize("scheme", ["share", "zero_sum"])
def test_seats_are_paid_what_the_engine_pays(scheme: str) -> None:
    """Over whole games, ended and cut off: each seat's rewards add up to its standing at the end."""
    env, rng, standing = game(scheme), np.random.default_rng(0), np.zeros((1, 3), np.float32)
    ended = {"over": 0, "cut": 0}
    for seed in range(60):
        seen, _ = env.reset(seed=seed)
        paid = dict.fromkeys(env.possible_agents, 0.0)
        over = cut = False
        while not (over or cut):
            assert len(seen) == 1
            ((seat, observation),) = seen.items()
            legal = np.flatnonzero(observation["action_mask"])
            action = rng.choice(legal) if seed % 2 else legal[-1]  # who only robs never ends a game
            seen, rewards, terminated, truncated, _ = env.step({seat: action})
            assert rewards.keys() == seen.keys()
            over, cut = terminated["__all__"], truncated["__all__"]
            for agent, reward in rewards.items():
                paid[agent] += reward
        ended["over" if over else "cut"] += 1
        assert set(seen) == set(env.possible_agents)
        toy.GAME.standing(env.aec.states, {"share": 0, "zero_sum": 1}[scheme], standing)
        assert list(paid.values()) == pytest.approx(standing[0].tolist(), abs=1e-6)
    assert ended["over"] > 10 and ended["cut"] > 0


def test_neighbouring_runners_play_different_games() -> None:
    """RLlib gives the second game of a runner the seed of the first of the next."""
    assert first_hand(game(), 7) == first_hand(game(), 7) != first_hand(game(), 8)
    assert first_hand(game(runner=1), 8) != first_hand(game(runner=2), 8)


def first_hand(env: SeatsEnv, seed: int) -> list[int]:
    """The generator of a game that begins."""
    env.reset(seed=seed)
    words: list[int] = env.aec.states["rng"][0].tolist()
    return words


def test_the_module_closes_what_the_mask_closes() -> None:
    """In play and in training; what is open does not depend on it."""
    module = module_spec(toy.GAME).build()
    observations = torch.randn(5, toy.GAME.observation_size)
    mask = torch.randint(0, 2, (5, toy.GAME.num_actions), dtype=torch.int8)
    mask[:, 0] = 1
    batch: dict[str, Any] = {Columns.OBS: {"observation": observations, "action_mask": mask}}
    free = {Columns.OBS: {"observation": observations, "action_mask": torch.ones_like(mask)}}
    for forward in (module.forward_inference, module.forward_exploration, module.forward_train):
        logits, unmasked = forward(batch)[Columns.ACTION_DIST_INPUTS], forward(free)[Columns.ACTION_DIST_INPUTS]
        assert (logits.softmax(-1)[mask == 0] == 0).all()
        assert torch.equal(logits[mask == 1], unmasked[mask == 1])
    assert module.compute_values(batch).shape == (5,)


def test_more_runners_than_cores_are_refused(address: str) -> None:
    """RLlib would wait for them for ever."""
    with pytest.raises(ValueError, match="each runner needs a core: 3 runners, but the cluster has 2"):
        Learning(toy.GAME, OPTIONS, "share", 3)


def test_a_run_leaves_curve_and_weights(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that is sent an illegal action raises, which would end the run; the saved weights play again."""
    command, out, saved = typer.Typer(), tmp_path / "run", []
    command.command()(train)
    monkeypatch.setattr(rllib, "save", lambda weights: (saved.append(weights), save(weights))[1])
    given = ["--game", toy.GAME.name, "--players", "3", "--scheme", "share", "--opponent", "random", "--out", str(out)]
    small = ["--iterations", "3", "--decisions", "256", "--games", "40", "--every", "2", "--json"]
    result = CliRunner().invoke(command, [*given, *small])
    assert result.exit_code == 0, result.stderr
    with open(out / "curve.csv", newline="") as text:
        rows = list(csv.DictReader(text))
    assert [row["iteration"] for row in rows] == ["2", "3"]
    assert all(0.1 < float(row["win_share"]) < 0.6 for row in rows)
    assert sorted(path.name for path in out.iterdir()) == ["curve.csv", "policy.safetensors"]
    for layer in ("pi.net.mlp.0.weight", "vf.net.mlp.0.weight"):
        assert not np.array_equal(saved[0][layer], saved[1][layer])
    player = ModulePlayer(toy.GAME, load_file(out / "policy.safetensors"))
    actions = toy.GAME.num_actions
    observations = np.zeros((actions, toy.GAME.observation_size), np.float32)
    assert player.act(observations, np.eye(actions, dtype=np.int8)).tolist() == list(range(actions))
