"""Histories: the same whichever way a game is come by, and kept through copies, saves and replays."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cosmic_env.core.aec import BoardAEC, wrapped
from cosmic_env.core.errors import NoGame, SaveError
from cosmic_env.core.gym import GymEnv
from cosmic_env.core.history import History
from cosmic_env.core.memory import COLUMNS, DECISION, HIDDEN
from cosmic_env.core.replay import Recorder, parse_replay
from cosmic_env.core.vector import VectorEnv

from .games import CASES, Case, short

CASES_WITH_EVENTS = [case for case in CASES if case.game.events is not None]
DECISIONS = 60


def played(case: Case, decisions: int = DECISIONS, seed: int = 1) -> BoardAEC:
    """A game after so many decisions."""
    env = wrapped(case.game, seed=seed, **case.options)
    env.reset()
    play_on(env, decisions)
    return env


def play_on(env: BoardAEC, decisions: int) -> None:
    """Take actions that depend on the game alone."""
    for number in range(decisions):
        if env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
            return
        env.step(legal_action(env, number))


def legal_action(env: BoardAEC, number: int) -> int:
    """One of the legal actions, another for another number."""
    legal = np.flatnonzero(env.infos[env.agent_selection]["action_mask"])
    return int(legal[number % len(legal)])


def memories(env: BoardAEC) -> list[tuple[bytes, list[str]]]:
    """All that all seats remember."""
    return [(env.information_state(agent), env.history_text(agent)) for agent in env.possible_agents]


@pytest.mark.parametrize("case", CASES_WITH_EVENTS)
def test_rows_are_what_the_columns_say(case: Case) -> None:
    assert case.game.events is not None
    env = played(case)
    for seat, agent in enumerate(env.possible_agents):
        rows = env.history(agent)
        assert rows.dtype == np.int32 and rows.shape[1] == len(COLUMNS) and len(rows)
        moment, kind, who, _, b = rows.T
        assert ((kind >= DECISION) & (kind < len(case.game.events.kinds))).all()
        own = kind == DECISION
        assert (who[own] == seat).all() and (b[own] < case.game.num_actions).all()
        assert (moment == np.cumsum(own) - own).all()  # counted by own decisions alone: no clock
        assert (env.history(seat) == rows).all()
    assert any((env.history(agent)[:, 3] == HIDDEN).any() for agent in env.possible_agents)


@pytest.mark.parametrize("case", CASES_WITH_EVENTS)
def test_nothing_is_forgotten(case: Case) -> None:
    """What was told stays told, whether it is asked for after each action or at the end."""
    asked, unasked = played(case, 0), played(case, 0)
    before = asked.history(0)
    for number in range(DECISIONS):
        for env in (asked, unasked):
            env.step(legal_action(env, number))
        rows = asked.history(0)
        last = max(0, len(before) - 1)
        assert len(rows) >= len(before) and (rows[:last] == before[:last]).all()
        assert (rows[last : len(before), :4] == before[last:, :4]).all()  # the last may only count more
        before = rows
    assert memories(asked) == memories(unasked)


def saved_and_loaded(env: BoardAEC, options: dict[str, Any]) -> BoardAEC:
    """A copy by way of a save."""
    other = wrapped(env.game, **options)
    other.load(env.save())
    return other


WAYS: dict[str, Callable[[BoardAEC, dict[str, Any]], BoardAEC]] = {
    "clone": lambda env, options: env.clone(),
    "pickle": lambda env, options: pickle.loads(pickle.dumps(env)),
    "save": saved_and_loaded,
}
"""Ways to a copy of an environment that was made with these options."""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("case", CASES_WITH_EVENTS)
@pytest.mark.parametrize("asked", [True, False])
def test_copies_remember_and_go_on_alone(case: Case, way: str, asked: bool) -> None:
    env = played(case)
    if asked:
        memories(env)
    copy = WAYS[way](env, case.options)
    before = memories(env)
    assert memories(copy) == before
    play_on(copy, 5)
    assert memories(env) == before != memories(copy)
    play_on(env, 5)
    assert memories(env) == memories(copy)


@pytest.mark.parametrize("case", CASES_WITH_EVENTS)
def test_a_world_dealt_anew_has_the_past_of_one_seat(case: Case) -> None:
    env = played(case)
    world = env.determinize(1, seed=3)
    assert (world.history(1) == env.history(1)).all() and world.history_text(1) == env.history_text(1)
    with pytest.raises(NoGame, match="nothing is known of the past of seat 0"):
        world.history(0)
    play_on(world, 5)
    assert len(world.history(1)) >= len(env.history(1))
    for way in WAYS.values():
        assert way(world, case.options).information_state(1) == world.information_state(1) or way is WAYS["clone"]
    again = world.determinize(2, seed=3)
    for seat in (0, 1, 2):
        with pytest.raises(NoGame):
            again.history(seat)


@pytest.mark.parametrize("case", CASES_WITH_EVENTS)
def test_a_world_dealt_anew_has_the_past_of_the_moment_at_which_it_was_copied(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    env, copied = played(case), BoardAEC.clone
    before = env.history(1)

    def copied_as_another_thread_plays_on(env: BoardAEC) -> BoardAEC:
        other = copied(env)
        play_on(env, 10)
        return other

    monkeypatch.setattr(BoardAEC, "clone", copied_as_another_thread_plays_on)
    world = env.determinize(1, seed=3)
    assert np.array_equal(world.history(1), before) and not np.array_equal(env.history(1), before)


@pytest.mark.parametrize("case", CASES_WITH_EVENTS)
def test_a_replay_gives_the_same(case: Case) -> None:
    env = played(case, 0, seed=5)
    recorder = Recorder(case.game, case.options, 5)
    for number in range(DECISIONS):
        action = legal_action(env, number)
        recorder.add(env.states, action)
        env.step(action)
    history = parse_replay(recorder.text(env.states)).history(case.game)
    for seat, agent in enumerate(env.possible_agents):
        assert history.information_state(seat) == env.information_state(agent)


@pytest.mark.parametrize("case", CASES_WITH_EVENTS)
def test_a_vector_environment_remembers_each_game_and_begins_anew(case: Case) -> None:
    case = short(case, 2)
    vec = VectorEnv(case.game, 3, case.options, seed=4, history=True)
    envs = [wrapped(case.game, **case.options) for _ in range(3)]
    for env, seed in zip(envs, vec.game_seeds.tolist(), strict=True):
        env.reset(seed=seed)
    ended = 0
    for number in range(120):
        masks = vec.observe()[1]
        actions = [int(np.flatnonzero(mask)[number % mask.sum()]) for mask in masks]
        done = vec.step(np.array(actions))
        for i, env in enumerate(envs):
            env.step(actions[i])
            if done.terminated[i] or done.truncated[i]:
                ended += 1
                assert (vec.final_history(i, 1) == env.history(1)).all()
                env.reset(seed=int(vec.game_seeds[i]))
            assert vec.information_state(i, 2) == env.information_state(2)
    copy = pickle.loads(pickle.dumps(vec))
    other = VectorEnv(case.game, 3, case.options, history=True)
    other.load(vec.save())
    for each in (copy, other, vec.clone(), vec.determinize(0, seed=1)):
        assert all((each.history(i, 0) == envs[i].history(0)).all() for i in range(3))
    assert ended > 0


@pytest.mark.parametrize("place", [-1, 3, 0.5, True, "1", None])
def test_the_history_of_a_game_that_is_none_is_refused(place: Any) -> None:
    case = CASES_WITH_EVENTS[0]
    vec = VectorEnv(case.game, 3, case.options, seed=4, history=True)
    for ask in (vec.history, vec.history_text, vec.final_history, vec.information_state):
        with pytest.raises(ValueError, match=f"^a game is one of 0 to 2, not {place!r}$"):
            ask(place, 0)
    assert (vec.history(np.int64(2), 0) == vec.history(2, 0)).all()


@pytest.mark.parametrize("case", CASES_WITH_EVENTS)
def test_a_learner_remembers_what_its_opponents_did(case: Case) -> None:
    """And the opponents play as they do where nobody listens."""
    envs = [GymEnv(case.game, 1, "random", case.options, history=kept) for kept in (True, False)]
    for env in envs:
        env.reset(seed=6)
    for number in range(25):
        legal = np.flatnonzero(envs[0].action_masks())
        for env in envs:
            env.step(int(legal[number % len(legal)]))
        assert (envs[0].states == envs[1].states).all()
    rows = envs[0].history()
    assert (rows[:, 1] == DECISION).sum() == 25
    copy = pickle.loads(pickle.dumps(envs[0]))
    other = GymEnv(case.game, 1, "random", case.options, history=True)
    other.load(envs[0].save())
    for each in (copy, other, envs[0].clone()):
        assert each.information_state() == envs[0].information_state()
    with pytest.raises(NoGame, match="make it with history=True"):
        envs[1].history()


@pytest.mark.parametrize("case", CASES_WITH_EVENTS)
def test_a_damaged_history_is_refused(case: Case) -> None:
    env = played(case)
    saved = env._history.saved()
    assert History.loaded(case.game, env.states, saved).information_state(0) == env.information_state(0)
    for wrong in (
        {"actions": saved["actions"][:-1]}, {"actions": [*saved["actions"], 10**9]}, {"actions": "x"}, {"origin": "!"},
        {"origin": saved["origin"][:-9]}, {"known": [None]}, {"known": [{"rows": [[1]]}] * len(env.possible_agents)},
    ):  # fmt: skip
        with pytest.raises(SaveError):
            History.loaded(case.game, env.states, saved | wrong)


@pytest.mark.parametrize("case", CASES_WITH_EVENTS)
def test_unknown_seats_are_refused(case: Case) -> None:
    env = played(case, 3)
    for seat in (-1, len(env.possible_agents), "player_9"):
        with pytest.raises(ValueError, match=r"seat|agent"):
            env.history(seat)
