"""The batched environment."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import pytest

from cosmic_env.core.aec import BoardAEC
from cosmic_env.core.batch import GameSeeds, state_hash
from cosmic_env.core.errors import IllegalAction
from cosmic_env.core.game import SCHEMES
from cosmic_env.core.rng import WORDS
from cosmic_env.core.vector import VectorEnv

from .games import CASES, Case, short
from .helpers import make_env, random_actions

GAMES = 16


def vector(case: Case, games: int = GAMES, **more: Any) -> VectorEnv:
    return VectorEnv(case.game, games, case.options, **{"seed": 11, **more})


def run(env: VectorEnv, steps: int, seed: int = 0) -> None:
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        env.step(random_actions(env.states["mask"], rng))


def test_shapes_and_types(case: Case) -> None:
    env = vector(case)
    observations, masks, seats = env.reset(seed=1)
    out = env.step(masks.argmax(axis=1))
    game = case.game
    assert [(a.shape, a.dtype.name) for a in out] == [
        ((GAMES, game.observation_size), "float32"),
        ((GAMES, game.num_actions), "int8"),
        ((GAMES, env.players), "float32"),
        ((GAMES,), "int64"),
        ((GAMES,), "bool"),
        ((GAMES,), "bool"),
    ]
    assert out[0] is observations and out[1] is masks and out[3] is seats
    assert masks.any(axis=1).all()


def test_games_go_as_in_the_aec_environment(case: Case) -> None:
    """Those that an auto-reset began, too: `game_seeds` tells their seeds; and the end of each is handed over."""
    case = short(case, 1)
    env = vector(case, scheme="shaped")

    def single(i: int) -> BoardAEC:
        return make_env(case, seed=int(env.game_seeds[i]), scheme="shaped")

    singles = [single(i) for i in range(GAMES)]
    rng, ends = np.random.default_rng(0), 0
    observations, masks, seats = env.observe()
    for step in range(200):
        for i in range(GAMES):
            agent = singles[i].agent_selection
            seen = singles[i].observe(agent)
            assert agent == f"player_{seats[i]}"
            assert (seen["observation"] == observations[i]).all() and (seen["action_mask"] == masks[i]).all()
        actions, actors = random_actions(masks, rng), seats.copy()
        _, _, rewards, _, terminated, truncated = env.step(actions)
        ended = terminated | truncated
        assert (env.final_seat == np.where(ended, actors, -1)).all()
        assert not env.final_observation[~ended].any()
        for i in range(GAMES):
            singles[i].step(int(actions[i]))
            assert np.allclose(list(singles[i].rewards.values()), rewards[i], atol=1e-6)
            agent = singles[i].possible_agents[0]
            assert singles[i].terminations[agent] == terminated[i]
            assert singles[i].truncations[agent] == truncated[i]
            if ended[i]:
                last = singles[i].observe(f"player_{actors[i]}")["observation"]
                assert (env.final_observation[i] == last).all() and last.any()
                for seat in range(env.players):
                    last = singles[i].observe(f"player_{seat}")["observation"]
                    assert (env.final_observation_of(seat)[i] == last).all()
                singles[i] = single(i)
                ends += 1
        if step == 100:  # a saved batch goes on with the same seeds
            data = env.save()
            env = vector(case, seed=99, scheme="shaped")
            env.load(data)
            assert (env.final_seat == -1).all() and not env.final_observation.any()
            observations, masks, seats = env.observe()
    assert ends > GAMES


def beginnings(env: VectorEnv, steps: int, seed: int) -> dict[tuple[int, int], str]:
    """First states of the games that random play with `seed` comes to, by place and running number in it."""
    numbers = np.zeros(env.num_games, np.int64)
    found = {(i, 0): state_hash(env.states[i : i + 1]) for i in range(env.num_games)}
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        *_, terminated, truncated = env.step(random_actions(env.states["mask"], rng))
        for i in np.flatnonzero(terminated | truncated).tolist():
            numbers[i] += 1
            found[i, int(numbers[i])] = state_hash(env.states[i : i + 1])
    return found


def test_a_deal_depends_on_the_seed_and_the_number_of_the_game_alone() -> None:
    """Not on what was played before, nor on how many games there are."""
    case = CASES[0]
    runs = [beginnings(vector(case), 200, seed) for seed in (1, 2)]
    runs.append(beginnings(vector(case, games=5), 200, 3))
    for run_ in runs[1:]:
        common = set(runs[0]) & set(run_)
        assert max(number for _, number in common) >= 2
        assert {key: runs[0][key] for key in common} == {key: run_[key] for key in common}
    assert len(set(runs[0].values())) == len(runs[0])


def test_batches_of_different_seeds_share_no_game(case: Case) -> None:
    games = [set(vector(case, seed=seed).game_seeds.tolist()) for seed in range(20)]
    assert len(set().union(*games)) == 20 * GAMES
    seeds = {GameSeeds(first).seed(i, k) for first in (0, 1, 2**70) for i in range(300) for k in range(100)}
    assert len(seeds) == 90_000 and min(seeds) >= 0 and max(seeds) < 2**63


def assert_same(one: Iterable[Any], other: Iterable[Any]) -> None:
    for a, b in zip(one, other, strict=True):
        np.testing.assert_array_equal(a, b)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_rewards_sum_to_what_the_engine_paid(case: Case, scheme: str) -> None:
    env = vector(case, scheme=scheme)
    rng = np.random.default_rng(2)
    number = SCHEMES.index(scheme)
    before, after = np.zeros((GAMES, env.players), np.float32), np.zeros((GAMES, env.players), np.float32)
    case.game.standing(env.states, number, before)
    collected = np.zeros((GAMES, env.players))
    running = np.ones(GAMES, np.bool_)
    for _ in range(200):
        last, actions = env.clone(), random_actions(env.states["mask"], rng)
        _, _, rewards, _, terminated, truncated = env.step(actions)
        collected[running] += rewards[running]
        ended = running & (terminated | truncated)
        case.game.act(last.states, actions, np.zeros(GAMES, np.int8))
        case.game.standing(last.states, number, after)
        assert np.allclose(collected[running], (after - before)[running], atol=1e-5)
        running &= ~ended


def test_results_do_not_depend_on_the_number_of_threads(case: Case) -> None:
    hashes = set()
    for threads in (1, 2, 3, 64):
        env = vector(case, threads=threads)
        run(env, 100)
        arrays = (env._observations, env._masks, env._rewards, env._seats, env._terminated, env._truncated)
        hashes.add((state_hash(env.states), *(a.tobytes() for a in arrays)))
        env.close()
    assert len(hashes) == 1


def test_an_illegal_action_names_its_game_and_changes_none(case: Case) -> None:
    env = vector(case)
    run(env, 3)
    before = state_hash(env.states)
    good = env.states["mask"].argmax(axis=1)
    for bad in (int(env.states["mask"][5].argmin()), -1, case.game.num_actions):
        actions = good.copy()
        actions[5] = bad
        with pytest.raises(IllegalAction, match=rf"^game 5: player_\d is asked .* action {bad}"):
            env.step(actions)
        assert state_hash(env.states) == before
    for wrong in (good[:-1], good.astype(np.float32), good[:, None]):
        with pytest.raises(ValueError, match=f"actions are {GAMES} integers"):
            env.step(wrong)


COPIES: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
    "clone": VectorEnv.clone,
}


@pytest.mark.parametrize("way", [*COPIES, "save"])
def test_copies_go_on_alike_and_apart(case: Case, way: str) -> None:
    env = vector(case, threads=2)
    run(env, 20)
    if way == "save":
        other = vector(case, seed=99)
        other.load(env.save())
    else:
        other = COPIES[way](env)
    before = state_hash(env.states)
    assert_same(env.observe(), other.observe())
    run(other, 20, seed=3)
    assert state_hash(env.states) == before
    run(env, 20, seed=3)
    assert state_hash(env.states) == state_hash(other.states)


def test_arrays_can_be_kept_when_copied(case: Case) -> None:
    env = vector(case, copy_arrays=True)
    first = env.observe()
    kept = [a.copy() for a in first]
    run(env, 5)
    assert_same(first, kept)


def test_seeds_go_on(case: Case) -> None:
    one, two = vector(case, seed=1), vector(case, seed=1)
    assert state_hash(one.states) == state_hash(two.states)
    one.reset(), two.reset()
    assert state_hash(one.states) == state_hash(two.states) != state_hash(vector(case, seed=1).states)


def test_a_determinized_copy_does_not_tell_the_seeds_of_its_games(case: Case) -> None:
    """Neither of those that are played, nor of those that follow."""
    env = vector(case)
    other = env.determinize(0, seed=1)
    assert not set(other.game_seeds.tolist()) & set(env.game_seeds.tolist())
    assert (other._renewal[:, :WORDS] != env._renewal[:, :WORDS]).any(axis=1).all()


def test_determinize_keeps_what_the_seats_see(case: Case) -> None:
    env = vector(case)
    run(env, 12)
    seats = env.states["acting"].astype(np.int64)
    other = env.determinize(seats, seed=1)
    assert_same(env.observe(), other.observe())
    assert state_hash(other.states) != state_hash(env.states)
    with pytest.raises(ValueError, match=f"a seat is one of 0 to .*, not {env.players}"):
        env.determinize(env.players)


def test_bad_arguments_are_refused(case: Case) -> None:
    for arguments, message in [
        ({"games": 0}, "num_games is an integer of at least 1, not 0"),
        ({"threads": -2}, "threads is an integer of at least 1, not -2"),
        ({"games": 2.5}, "num_games is an integer of at least 1, not 2.5"),
        ({"games": "8"}, "num_games is an integer of at least 1, not '8'"),
        ({"games": True}, "num_games is an integer of at least 1, not True"),
        ({"threads": 1.0}, "threads is an integer of at least 1, not 1.0"),
        ({"scheme": "gold"}, "gold"),
        ({"seed": -1}, "not -1"),
    ]:
        with pytest.raises(ValueError, match=message):
            vector(case, **arguments)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=f"not {GAMES} games"):
        vector(case).load(vector(case, games=3).save())
    with pytest.raises(ValueError, match="seeds of later games are missing"):
        vector(case, games=1).load(make_env(case).save())
    with pytest.raises(ValueError, match="seats are one integer, or 16, not float64"):
        vector(case).determinize(1.0)
    with pytest.raises(ValueError, match=f"a seat is one of 0 to {env_players(case) - 1}, not -1"):
        vector(case).determinize([0] * (GAMES - 1) + [-1])


def env_players(case: Case) -> int:
    return int(case.options["players"])


@pytest.mark.parametrize("other", [{"max_turns": 7}, {"flares": False}, {"settings": {"macron ship value": 5}}])
def test_games_with_other_options_are_not_loaded(other: dict[str, Any]) -> None:
    """Their successors would be played by other rules."""
    case = CASES[1]
    env = vector(case, games=3)
    before = state_hash(env.states)
    strange = vector(Case(case.game, {**case.options, **other}), games=3)
    mixed = env.clone()
    mixed.states[2] = strange.states[2]
    for bad in (strange, mixed):
        with pytest.raises(ValueError, match="the saved game has other options than this environment: "):
            env.load(bad.save())
        assert state_hash(env.states) == before
    strange.load(strange.clone().save())


@pytest.mark.parametrize("copy_arrays", [False, True])
def test_what_a_step_returns_has_names(case: Case, copy_arrays: bool) -> None:
    env = VectorEnv(case.game, 3, case.options, seed=1, copy_arrays=copy_arrays)
    step = env.step(env.observe()[1].argmax(axis=1))
    observations, masks, rewards, seats, terminated, truncated = step
    assert step._fields == ("observations", "masks", "rewards", "seats", "terminated", "truncated")
    assert observations is step.observations and masks is step.masks and rewards is step.rewards
    assert seats is step.seats and terminated is step.terminated and truncated is step.truncated
    assert (step.seats == env.states["acting"]).all() and (step.masks == env.states["mask"]).all()
    assert step.rewards.shape == (3, env.players) and step.observations.shape == (3, case.game.observation_size)
