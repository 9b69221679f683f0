"""What is seen lies between the bounds of its spaces, and these are no wider than the game is."""

from __future__ import annotations

import numpy as np
import pytest

from cosmic_env import encounter
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.spaces import observation_box, state_box
from cosmic_env.encounter.constants import ALIEN_SLOTS
from tests.core.helpers import random_actions

GAMES = 4 if INTERPRETED else 128
STEPS = 60 if INTERPRETED else 2500


@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_that_is_seen_in_random_play_lies_between_the_bounds(players: int) -> None:
    """Of the seat that is asked, of any other, and of the whole state; also at the end of a game."""
    game, rng = encounter.GAME, np.random.default_rng(players)
    seen, whole = observation_box(game), state_box(game)
    low, high = np.zeros(game.observation_size), np.zeros(game.observation_size)
    least, most = np.zeros(game.state_size), np.zeros(game.state_size)
    env = encounter.VectorEnv(GAMES, players=players, seed=players, max_turns=40)
    observations, masks, _ = env.observe()
    others, states = observations.copy(), np.zeros((GAMES, game.state_size), np.float32)
    for step in range(STEPS):
        game.observe(env.states, rng.integers(players, size=GAMES), others)
        for each in (observations, others, env.final_observation if step % 10 == 0 else others):
            np.minimum(low, each.min(axis=0), out=low), np.maximum(high, each.max(axis=0), out=high)
        if step % 10 == 0:
            game.full_state(env.states, states)
            np.minimum(least, states.min(axis=0), out=least), np.maximum(most, states.max(axis=0), out=most)
        env.step(random_actions(masks, rng))
    for layout, box, found in ((game.layout, seen, (low, high)), (game.state_layout, whole, (least, most))):
        for part in layout:
            here = slice(part.start, part.start + part.size)
            assert (box.low[here] <= found[0][here]).all(), (part.name, found[0][here].min())
            assert (found[1][here] <= box.high[here]).all(), (part.name, found[1][here].max())


def test_the_bounds_are_those_of_the_pieces() -> None:
    """Finite; one for what is there or not, copies of a kind for cards, a player's 20 ships and a flagship."""
    game = encounter.GAME
    box = observation_box(game)
    assert np.isfinite(box.low).all() and np.isfinite(box.high).all()
    bounds = {p.name: (box.low[p.start : p.start + p.size], box.high[p.start : p.start + p.size]) for p in game.layout}
    for name in ("question", "window", "roles", "outcome", "down", "claims", "flares_used"):
        assert (bounds[name][0] == 0).all() and (bounds[name][1] == 1).all(), name
    assert (bounds["power"][1] == 3).all()  # an extra power that works
    assert (bounds["ships"][1] == 21 / 4).all()
    hand = bounds["hand"][1]
    assert hand.sum() == 72 + ALIEN_SLOTS and hand.max() == 15
    env = encounter.env(seed=1)
    assert env.observation_space("player_0")["observation"] == box  # type: ignore[index]
    assert env.state_space == state_box(game)
    assert encounter.GymEnv(opponents="random").observation_space == box
