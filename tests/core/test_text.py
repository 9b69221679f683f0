"""What a seat sees and may do in words, through the environments of any game."""

from __future__ import annotations

import numpy as np
import pytest

from cosmic_env.core.aec import wrapped
from cosmic_env.core.errors import ArgumentError, IllegalAction, NoGame, ResetNeeded
from cosmic_env.core.gym import GymEnv

from .games import Case
from .toy import GAME as HEAP


def test_a_game_played_in_words_alone(case: Case) -> None:
    env = wrapped(case.game, **case.options, seed=4)
    env.reset()
    rng = np.random.default_rng(1)
    for _ in range(200):
        if not env.agents or env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
            break
        agent = env.agent_selection
        seat = env.possible_agents.index(agent)
        legal = np.flatnonzero(env.states["mask"][0]).tolist()
        sentences = env.legal_text(seat)
        assert [env.parse(text) for text in sentences] == legal == [env.parse(str(action)) for action in legal]
        assert env.legal_text(agent) == sentences and env.observe_text(agent) == env.observe_text(seat)
        assert len(env.observe_text(seat, rules=True)) > len(env.observe_text(seat))
        others = [other for other in range(len(env.possible_agents)) if other != seat]
        assert all(env.legal_text(other) == [] for other in others)
        env.step(env.parse(sentences[rng.integers(len(sentences))].upper()))


def test_the_environments_say_the_same(case: Case) -> None:
    gym = GymEnv(case.game, 0, "random", case.options)
    gym.reset(seed=3)
    aec = wrapped(case.game, **case.options)
    aec.reset()
    aec._set_states(gym.states)
    assert gym.observe_text() == gym.observe_text(0) == aec.observe_text(0)
    assert gym.legal_text() == aec.legal_text("player_0") != []
    assert gym.parse(gym.legal_text()[-1]) == aec.parse(gym.legal_text()[-1])


def test_bad_seats_and_texts_are_refused() -> None:
    env = wrapped(HEAP, players=3)
    for ask in (lambda: env.observe_text(0), lambda: env.legal_text(0), lambda: env.parse("1")):
        with pytest.raises(ResetNeeded):
            ask()
    env.reset(seed=1)
    for seat in (3, -1, True, None, 1.0):
        with pytest.raises(ArgumentError, match="a seat is one of 0 to 2"):
            env.observe_text(seat)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="there is no agent 'player_3'; agents: player_0"):
        env.legal_text("player_3")
    with pytest.raises(ArgumentError, match="a move is named by a text, not by 3"):
        env.parse(3)  # type: ignore[arg-type]
    with pytest.raises(IllegalAction, match=r"'fly' is no legal move of player_\d: 0 \(Draw coins\)"):
        env.parse("fly")


def test_when_the_game_is_over_nothing_is_legal() -> None:
    env = wrapped(HEAP, players=3)
    env.reset(seed=1)
    while not env.terminations[env.agent_selection] and not env.truncations[env.agent_selection]:
        env.step(env.parse(env.legal_text(env.agent_selection)[0]))
    assert env.legal_text(env.agent_selection) == []
    assert "coins banked" in env.observe_text(0)
    with pytest.raises(IllegalAction, match="the game is over"):
        env.parse("Draw coins.")


def test_gym_has_no_words_before_a_game() -> None:
    env = GymEnv(HEAP, 0, "random", {"players": 3})
    for ask in (env.observe_text, env.legal_text, lambda: env.parse("1")):
        with pytest.raises(NoGame):
            ask()
