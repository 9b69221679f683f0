"""Gymnasium's vector API: many games of one learner, played as `GymEnv` plays each."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from numpy.typing import NDArray

from cosmic_env import GYM_ID
from cosmic_env.agents import RANDOM
from cosmic_env.core.batch import state_hash
from cosmic_env.core.errors import IllegalAction
from cosmic_env.core.gym import GymEnv
from cosmic_env.core.gym_vector import GymVectorEnv

from .games import CASES, Case, short
from .helpers import FirstLegal, RandomPython, random_actions

ENVS = 5


def vector(case: Case, num_envs: int = ENVS, **more: Any) -> GymVectorEnv:
    return GymVectorEnv(case.game, num_envs, **{"opponents": RANDOM, "options": case.options, **more})


@pytest.mark.parametrize("threads", [1, 2])
def test_each_game_goes_as_in_the_single_environment(case: Case, threads: int) -> None:
    """Observations, rewards, ends and infos; `game_seeds` tells the seed of each game, those after a reset included."""
    case = short(case, 2)
    env = vector(case, seat=1, scheme="shaped", threads=threads)
    singles = [GymEnv(case.game, seat=1, opponents=RANDOM, options=case.options, scheme="shaped") for _ in range(ENVS)]
    observations, infos = env.reset(seed=3)
    firsts = [single.reset(seed=int(seed)) for single, seed in zip(singles, env.game_seeds, strict=True)]
    rng, ends = np.random.default_rng(0), 0
    for _ in range(150):
        for i, (observation, info) in enumerate(firsts):
            assert (observations[i] == observation).all() and (infos["action_mask"][i] == info["action_mask"]).all()
        actions = rng.integers(case.game.num_actions, size=ENVS)  # many are not legal, and replaced
        legal = random_actions(infos["action_mask"], rng)
        actions[::2] = legal[::2]
        observations, rewards, terminated, truncated, infos = env.step(actions)
        firsts = []
        for i, single in enumerate(singles):
            observation, reward, over, cut, info = single.step(actions[i])
            assert (reward, over, cut) == (pytest.approx(rewards[i], abs=1e-6), terminated[i], truncated[i])
            shown = infos["final_info"] if over or cut else infos
            assert shown.get("_illegal_action", np.zeros(ENVS, bool))[i] == ("illegal_action" in info)
            if "illegal_action" in info:
                assert shown["illegal_action"][i] == info["illegal_action"]
            if over or cut:
                assert infos["_final_obs"][i] and infos["_final_info"][i]
                assert (infos["final_obs"][i] == observation).all() and shown["action_mask"][i].all()
                observation, info = single.reset(seed=int(env.game_seeds[i]))
                ends += 1
            elif "final_obs" in infos:
                assert infos["final_obs"][i] is None and not infos["_final_obs"][i]
            firsts.append((observation, info))
    assert ends > ENVS


def test_infos_have_the_shape_of_gymnasiums_own(case: Case) -> None:
    """As `SyncVectorEnv` puts those of single environments together."""
    case = short(case, 2)
    ours = vector(case)
    theirs = SyncVectorEnv(
        [lambda: GymEnv(case.game, opponents=RANDOM, options=case.options)] * ENVS,
        autoreset_mode=AutoresetMode.SAME_STEP,
    )
    assert ours.metadata["autoreset_mode"] is theirs.metadata["autoreset_mode"]
    for name in ("observation_space", "action_space", "single_observation_space", "single_action_space", "num_envs"):
        assert getattr(ours, name) == getattr(theirs, name), name

    def shape_of(data: Any) -> Any:
        if isinstance(data, dict):
            return {key: shape_of(value) for key, value in data.items()}
        return data.shape, data.dtype

    shapes: list[list[Any]] = [[], []]
    for found, env in zip(shapes, (ours, theirs), strict=True):
        _, infos = env.reset(seed=1)
        found.append(shape_of(infos))
        for _ in range(400):
            out = env.step(infos["action_mask"].argmax(axis=1))
            infos = out[4]
            if "final_obs" in infos:
                found += [shape_of(infos), *[shape_of(each) for each in out[:4]]]
                break
    assert shapes[0] == shapes[1] and len(shapes[0]) == 6


def test_gymnasiums_wrappers_go_on_top(case: Case) -> None:
    """Returns of episodes are those of the engine; what is handed out lies in the spaces and is not used again."""
    case = short(case, 2)
    env: Any = DictInfoToList(RecordEpisodeStatistics(vector(case, scheme="zero_sum")))
    observations, infos = env.reset(seed=2)
    rng, ends = np.random.default_rng(1), 0
    for _ in range(300):
        kept = observations, observations.copy()
        masks = np.array([info["action_mask"] for info in infos])
        actions = random_actions(masks, rng)
        assert env.observation_space.contains(observations) and env.action_space.contains(actions)
        observations, _, terminated, truncated, infos = env.step(actions)
        assert (kept[0] == kept[1]).all()
        for i in np.flatnonzero(terminated | truncated):
            ends += 1
            assert "episode" in infos[i] or "episode" in infos[i]["final_info"]
    assert ends


def test_resets_repeat_by_seed(case: Case) -> None:
    """As Gymnasium's check of an environment asks of a reset and a step, for `VectorEnv`."""
    env, other = vector(case), vector(case)
    first = env.reset(seed=7)
    assert data_equivalence(first, other.reset(seed=7), exact=True)
    env.action_space.seed(1), other.action_space.seed(1)
    for _ in range(20):
        assert data_equivalence(env.step(env.action_space.sample()), other.step(other.action_space.sample()))
    again, more = env.reset(), other.reset()
    assert data_equivalence(again, more) and not data_equivalence(again, first)
    assert data_equivalence(env.reset(seed=7), first, exact=True)
    seeds = env.game_seeds.tolist()
    env.reset(seed=8)
    assert not set(seeds) & set(env.game_seeds.tolist())


def test_agents_in_python_play_along() -> None:
    """All their games in one call; the rewards are those of the engine."""
    sizes: list[int] = []

    class Counting(FirstLegal):
        def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
            sizes.append(len(observations))
            return super().act(observations, masks)

    case = CASES[0]
    runs = []
    for _ in range(2):
        env = vector(case, 20, opponents=[Counting(), RandomPython(), RANDOM])
        _, infos = env.reset(seed=1)
        hashes, rng = [], np.random.default_rng(0)
        total = np.zeros(20)
        for _ in range(40):
            _, rewards, _, _, infos = env.step(random_actions(infos["action_mask"], rng))
            total += rewards
            hashes.append(state_hash(env.states))
        runs.append(hashes)
        assert total.sum() > 0
    assert runs[0] == runs[1] and max(sizes) > 5


def test_what_is_not_allowed_is_refused_and_changes_nothing(case: Case) -> None:
    env, strict = vector(case), vector(case, strict=True)
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        env.step(np.zeros(ENVS, np.int64))
    for each in (env, strict):
        each.reset(seed=1)
    before = state_hash(env.states)
    good = strict.action_masks().argmax(axis=1)
    illegal = good.copy()
    illegal[2] = int(strict.action_masks()[2].argmin())
    with pytest.raises(IllegalAction, match=r"^game 2: player_0 is asked .* legal: "):
        strict.step(illegal)
    for each in (env, strict):
        for bad in (-1, case.game.num_actions):
            with pytest.raises(IllegalAction, match=rf"^game 2: .* action {bad}"):
                each.step([*good[:2], bad, *good[3:]])
        for wrong in (good[:-1], good.astype(float), good.astype(str), good > 0):
            with pytest.raises(ValueError, match=f"actions are {ENVS} integers, not "):
                each.step(wrong)
        with pytest.raises(ValueError, match=r"takes no options \('players'\)"):
            each.reset(options={"players": 3})
        assert state_hash(each.states) == before
    assert strict.step(good)[0].shape == env.step(good)[0].shape
    for arguments, message in [
        ({"num_envs": 0}, "num_envs is an integer of at least 1, not 0"),
        ({"num_envs": 2.5}, "num_envs is an integer of at least 1, not 2.5"),
        ({"seat": 1.0}, "a seat is one of 0 to .*, not 1.0"),
        ({"render_mode": "human"}, "the render modes of many games are ansi, rgb_array"),
        ({"options": {"gravity": 1}}, "gravity"),
    ]:
        with pytest.raises(ValueError, match=message):
            vector(case, **arguments)


def test_an_opponent_that_failed_is_told_of(case: Case) -> None:
    class Bad(FirstLegal):
        broken = False

        def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
            return masks.argmin(axis=1) if self.broken else masks.argmax(axis=1)

    agent = Bad()
    env = vector(case, opponents=agent)
    _, infos = env.reset(seed=1)
    agent.broken = True
    with pytest.raises(IllegalAction, match="agent 'first'"):
        for _ in range(50):
            infos = env.step(infos["action_mask"].argmax(axis=1))[4]
    with pytest.raises(RuntimeError, match=r"an opponent cut a step off in its middle: reset\(\) the environment"):
        env.step(np.zeros(ENVS, np.int64))
    agent.broken = False
    env.reset(seed=1)


def test_gymnasium_makes_it_without_a_warning() -> None:
    """By id, with options; rendering gives a picture or a text of each game."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make_vec(GYM_ID, num_envs=3, opponents="random", players=3, render_mode="rgb_array")
    assert isinstance(env, GymVectorEnv) and env.num_envs == 3
    assert env.single_action_space.n == env.game.num_actions  # type: ignore[attr-defined]
    observations, infos = env.reset(seed=1)
    assert observations.shape == (3, *env.single_observation_space.shape)  # type: ignore[misc]
    frames = env.render()
    assert frames is not None and len(frames) == 3 and frames[0].ndim == 3
    env.step(infos["action_mask"].argmax(axis=1))
    env.close()
    text = gymnasium.make_vec(GYM_ID, num_envs=1, opponents="random", render_mode="ansi")
    text.reset(seed=1)
    assert isinstance(text.render()[0], str)  # type: ignore[index]
