"""MaskablePPO over many games: the learner is paid what the engine pays, and never asked for what is not legal."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
import typer
from safetensors.torch import load_file
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.vec_env import DummyVecEnv

from cosmic_env.agents.checkpoint import save_net
from cosmic_env.agents.network import NetConfig, build_net
from cosmic_env.core.errors import IllegalAction
from cosmic_env.core.gym import GymEnv
from cosmic_env.training.frameworks.sb3 import LEARNER, Curve, TablesVecEnv, maskable_ppo, train
from tests.core import toy

SMALL: dict[str, Any] = {"n_steps": 16, "batch_size": 64, "n_epochs": 1}


@pytest.fixture(autouse=True)
def one_thread() -> Any:
    """Small tensors: a second thread only costs time."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def games(n: int = 8, scheme: str = "share", opponents: str = "random") -> TablesVecEnv:
    """Games of the toy, against random players unless others are named."""
    return TablesVecEnv(toy.GAME, n, opponents, {"players": 3}, scheme, seed=4)


@pytest.fixture
def pool(tmp_path: Path) -> str:
    """A bot and two networks that draw, bank and rob as they were born to."""
    names = ["random"]
    for seed in (1, 2):
        torch.manual_seed(seed)
        config, file = NetConfig("mlp", 8, 1), tmp_path / f"{seed}.safetensors"
        save_net(file, build_net(toy.GAME, config), toy.GAME, 3, config, {})
        names.append(f"ppo:{file}")
    return ",".join(names)


def first_legal(env: TablesVecEnv, rng: np.random.Generator) -> np.ndarray:
    """A random legal action of each game."""
    masks = env.action_masks()
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize("networks", [False, True])
@pytest.mark.parametrize("scheme", ["share", "zero_sum"])
def test_what_the_learner_sees_is_what_the_engine_pays(scheme: str, networks: bool, pool: str) -> None:
    """Over whole games: the rewards of an episode add up to the standing of the learner's seat at the end."""
    env, rng = games(scheme=scheme, opponents=pool if networks else "random"), np.random.default_rng(0)
    env.reset()
    sums, ended = np.zeros(8), 0
    for _ in range(300):
        actions = first_legal(env, rng)
        _, rewards, done, infos = env.step(actions)
        sums += rewards
        for i in np.flatnonzero(done):
            share = infos[i]["win_share"]
            expected = share if scheme == "share" else share - 1 / 3
            cut = infos[i]["TimeLimit.truncated"]
            assert sums[i] == pytest.approx(0.0 if cut else expected, abs=1e-6)
            sums[i] = 0.0
            ended += 1
    assert ended > 50


def test_only_the_learner_is_asked_and_one_seat_is_its_own() -> None:
    """Seats change from game to game."""
    env, rng, seats = games(32), np.random.default_rng(0), set()
    for _ in range(30):
        assert (env.tables.asked == LEARNER).all()
        assert ((env.tables.owners == LEARNER).sum(axis=1) == 1).all()
        seats |= set(env.tables.seats.tolist())
        env.step(first_legal(env, rng))
    assert seats == {0, 1, 2}


def test_networks_play_until_the_learner_is_asked(pool: str) -> None:
    """What they are shown is what their seats see; nothing that is paid in a game gets lost, as shaped rewards show."""
    env, rng = games(32, "shaped", pool), np.random.default_rng(0)
    env.reset()
    assert (env.tables.asked == LEARNER).all()
    shown, answers = [], env._opponents._players.answers

    def watched(agent: Any, asked: Any) -> Any:
        shown.append((agent.name, len(asked)))
        return answers(agent, asked)

    env._opponents._players.answers = watched  # type: ignore[method-assign]
    ends: dict[int, Any] = {}
    step = env.tables.step

    def stepped(actions: Any) -> Any:
        out = step(actions)
        for row, end in zip(np.flatnonzero(out[1]).tolist(), out[2].ends, strict=True):
            ends.setdefault(row, end)
        return out

    env.tables.step = stepped  # type: ignore[method-assign]
    standing, now = np.zeros((32, 3), np.float32), np.arange(32)
    toy.GAME.standing(env.tables.states, 2, standing)
    owed = standing[now, (env.tables.owners == LEARNER).argmax(axis=1)].copy()
    games_over = 0
    for _ in range(60):
        ends.clear()
        mine = (env.tables.owners == LEARNER).argmax(axis=1)
        _, rewards, done, _ = env.step(first_legal(env, rng))
        assert (env.tables.asked == LEARNER).all()
        toy.GAME.standing(env.tables.states, 2, standing)
        for row, end in ends.items():
            last = np.zeros((1, 3), np.float32)
            toy.GAME.standing(np.array([end], toy.DTYPE), 2, last)
            assert done[row] and owed[row] + rewards[row] == pytest.approx(last[0, mine[row]], abs=1e-5)
        owed += rewards
        assert owed[~done] == pytest.approx(standing[now, mine][~done], abs=1e-5)
        owed[done] = standing[now, (env.tables.owners == LEARNER).argmax(axis=1)][done]
        games_over += int(done.sum())
    assert games_over > 20 and {name for name, _ in shown} == set(pool.split(",")[1:])
    assert max(count for _, count in shown) > 5, "many games are put through a network at once"


def test_a_reset_begins_new_games() -> None:
    """Those of the seed, if one was set; else others each time."""
    env, rng, found = games(32), np.random.default_rng(0), []
    for seed in (5, None, 5, 6):
        for _ in range(15):
            env.step(first_legal(env, rng))
        if seed is not None:
            env.seed(seed)
        observations = env.reset()
        assert (env.tables.states["turn"] <= 5).all(), "none has gone far"
        found.append((observations, env.tables.states.tobytes()))
    assert found[0][1] == found[2][1] and np.array_equal(found[0][0], found[2][0])
    assert len({states for _, states in found}) == 3


def test_the_last_observation_of_a_game_is_handed_over() -> None:
    """SB3 looks for it under ``terminal_observation``; the observation of the step belongs to the next game."""
    env, rng = games(), np.random.default_rng(0)
    for _ in range(100):
        observations, _, done, infos = env.step(first_legal(env, rng))
        for i in range(8):
            assert bool(done[i]) == ("terminal_observation" in infos[i])
            if done[i]:
                assert infos[i]["terminal_observation"].shape == observations[i].shape
                assert not np.array_equal(infos[i]["terminal_observation"], observations[i])


def test_an_action_that_is_not_legal_changes_nothing_and_is_explained() -> None:
    """The seat and what it may do are named; what cannot be an action is refused as well, -1 too."""
    env, rng = games(), np.random.default_rng(0)
    for _ in range(5):
        env.step(first_legal(env, rng))
    before = env.tables.states.tobytes(), env.tables.rng.bit_generator.state
    good = first_legal(env, rng)
    clear = int(env.action_masks()[3].argmin())
    for bad in (clear, -1, toy.ACTIONS, 10**9):
        actions = good.copy()
        actions[3] = bad
        with pytest.raises(IllegalAction, match=rf"^game 3: player_\d is asked .* action {bad}.* legal: ") as caught:
            env.step(actions)
        legal = int(env.action_masks()[3].argmax())
        assert toy.GAME.describe_action(env.tables.states[3:4], legal) in str(caught.value)
        if bad != -1:  # which leaves a game of `Tables` as it is
            with pytest.raises(IllegalAction, match=r"^game 3: "):
                env.tables.step(actions)
    for wrong in (good.astype(float), good > 0, good.astype(str), good[:-1]):
        for step in (env.step, env.tables.step):
            with pytest.raises(ValueError, match="actions are 8 integers, not "):
                step(wrong)
    assert (env.tables.states.tobytes(), env.tables.rng.bit_generator.state) == before
    assert (env.tables.observations == env.step(good)[0]).all()


def test_learning_leaves_nothing_among_the_temporary_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless a log is wanted."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    maskable_ppo(games(2), **SMALL).learn(1)
    assert not list(tmp_path.glob("SB3*"))
    maskable_ppo(games(2), **SMALL, tensorboard_log=str(tmp_path / "log")).learn(1)
    assert (tmp_path / "log").is_dir()


def test_maskable_ppo_learns_from_legal_actions_only() -> None:
    """An action that is not legal would raise; the curve has a row for each rollout."""
    curve = Curve(lambda text: None)
    model = maskable_ppo(games(16), seed=1, **SMALL)
    model.learn(16 * 16 * 3, callback=curve)
    assert [row[0] for row in curve.rows] == [256, 512, 768]
    assert sum(row[2] for row in curve.rows) > 10
    assert curve.csv().count("\n") == 4


def test_playing_and_learning_each_have_the_threads_that_pay_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are as before afterwards."""
    model = maskable_ppo(games(16), **SMALL)
    seen: dict[str, int] = {}
    monkeypatch.setattr("cosmic_env.training.frameworks.sb3.threads_for", lambda net, rows: {16: 2, 64: 3}[rows])
    watch = Watch(seen)
    evaluate = model.policy.evaluate_actions

    def watched(*of: Any, **more: Any) -> Any:
        seen["learning"] = torch.get_num_threads()
        return evaluate(*of, **more)

    monkeypatch.setattr(model.policy, "evaluate_actions", watched)
    model.learn(16 * 16, callback=watch)
    assert seen == {"playing": 2, "learning": 3} and torch.get_num_threads() == 1


class Watch(BaseCallback):
    """Notes on how many threads PyTorch works while the games are played."""

    def __init__(self, seen: dict[str, int]) -> None:
        super().__init__()
        self._seen = seen

    def _on_step(self) -> bool:
        self._seen["playing"] = torch.get_num_threads()
        return True


def test_settings_of_ones_own() -> None:
    """Any of them may be another."""
    model = maskable_ppo(games(4), **{**SMALL, "policy_kwargs": {"net_arch": [8]}, "gamma": 0.5})
    assert model.gamma == 0.5 and model.policy.mlp_extractor.policy_net[0].out_features == 8


def test_it_runs_on_single_environments_too() -> None:
    """`GymEnv` in SB3's own `DummyVecEnv`, and SB3's check of an environment."""

    def make() -> GymEnv:
        return GymEnv(toy.GAME, opponents="random", options={"players": 3})

    check_env(make(), warn=False)
    model = maskable_ppo(DummyVecEnv([make] * 2), **{**SMALL, "batch_size": 32})
    model.learn(64)
    assert model.num_timesteps == 64


def test_a_folder_that_cannot_be_made_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit):
        train(players=3, opponents="random", out=Path("/proc/run"), game_name=toy.GAME.name)
    assert capsys.readouterr().err.startswith("/proc/run: ")


def test_what_was_learned_is_kept_when_it_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By a signal in the second rollout."""
    step = TablesVecEnv.step_wait
    left = [70]

    def stopped(self: TablesVecEnv) -> Any:
        left[0] -= 1
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGINT)
        return step(self)

    monkeypatch.setattr(TablesVecEnv, "step_wait", stopped)
    with pytest.raises(typer.Exit) as ended:
        train(10**6, 4, 3, "random", "shaped", 0, tmp_path / "run", False, toy.GAME.name)
    told = capsys.readouterr()
    assert ended.value.exit_code == 130 and f"so far are in {tmp_path / 'run'}" in told.err
    assert (tmp_path / "run" / "curve.csv").read_text().count("\n") == 2
    assert "action_net.weight" in load_file(tmp_path / "run" / "policy.safetensors")


def test_what_the_games_do_not_have() -> None:
    env = games(2)
    with pytest.raises(AttributeError, match="they have action_masks"):
        env.env_method("jump")
    with pytest.raises(AttributeError, match="no attribute 'gravity'"):
        env.get_attr("gravity")
    assert env.get_attr("render_mode") == [None, None] and env.env_is_wrapped(object) == [False, False]
