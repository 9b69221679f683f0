"""Every technology in one game with every alien: random play with every check, compiled (interpreted: some of them)."""

from __future__ import annotations

import numpy as np
import pytest

from cosmic_env.core.batch import template
from cosmic_env.core.game import States
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.ability import ABILITIES, IS_COMPLETION, TECHNOLOGY
from cosmic_env.encounter.alien_ids import ALIENS
from cosmic_env.encounter.constants import MAX_PLAYERS, PLANETS_A_SYSTEM, Q_AIM
from cosmic_env.encounter.game import GAME, flaw
from cosmic_env.encounter.setup import DEAL_TWO
from cosmic_env.encounter.technology_ids import COLLAPSIUM_HULLS, HIDDEN, NAMES, RESEARCH, TECHNOLOGIES

from ..invariants import choose, generators
from ..test_pairs import play_out
from .common import face_down

TURNS = 2 if INTERPRETED else 16
OFTEN_USED = {a.owner for a in ABILITIES if a.kind == TECHNOLOGY and not IS_COMPLETION[a.number]} - {COLLAPSIUM_HULLS}
"""Technologies with a use besides their completion, but for one that waits for a narrow defeat."""
SHIPS_ON_X = 5
"""Ships that are laid on a technology which any number suffices for."""


def tables(aliens: range, seed: int) -> States:
    """A game of 3, 4 or 5 players for each alien, which is given to one of the seats; the others choose of two."""
    blanks = [template(GAME, {"players": n, "variants": ("technology",), "max_turns": TURNS}) for n in (3, 4, 5)]
    states = np.concatenate([blanks[alien % 3] for alien in aliens])
    states["given"][:, :MAX_PLAYERS] = DEAL_TWO
    for i, alien in enumerate(aliens):
        states["given"][i, alien_seat(states, i)] = alien
    states["rng"] = seed_words(seed, len(states))
    GAME.start(states)
    return states


def alien_seat(states: States, i: int) -> int:
    """Seat of the alien in the game `i`."""
    return int(i % states["players"][i])


def play_to_aim(states: States, dice: np.ndarray) -> None:
    """Random decisions until each game is at its first aiming, where no technology is being asked about."""
    actions, refused = np.zeros(len(states), np.int64), np.zeros(len(states), np.int8)
    while (waiting := (states["question"] != Q_AIM) & (states["over"] | states["truncated"] == 0)).any():
        choose(states, dice, actions)
        actions[~waiting] = -1
        GAME.act(states, actions, refused)


def lay(states: States, technology: int) -> int:
    """Lay the technology, ready to be completed or used, before the alien's seat or the one to its left, in the place
    of what the seat researches; returns in how many games."""
    laid = 0
    for i, state in enumerate(states):
        seat = (alien_seat(states, i) + i // 5 % 2) % int(state["players"])
        mine = face_down(state, seat)
        if state["question"] != Q_AIM or state["tech_up"] >> technology & 1 or not mine:
            continue
        for field in ("tech_at", "tech_place", "tech_ships"):
            state[field][[mine[0], technology]] = state[field][[technology, mine[0]]]
        ships = state["ships"][seat * PLANETS_A_SYSTEM :, seat]
        missing = (RESEARCH[technology] or SHIPS_ON_X) - int(state["tech_ships"][technology])
        for _ in range(max(missing, 0)):
            ships[ships[:PLANETS_A_SYSTEM].argmax()] -= 1
            state["tech_ships"][technology] += 1
        laid += 1
    assert flaw(states) is None
    return laid


@pytest.mark.parametrize("technology", range(TECHNOLOGIES), ids=NAMES)
def test_a_technology_meets_every_alien(technology: int) -> None:
    """Every check after every decision; it is completed in many games, or revealed in some, and used."""
    some = range(technology % 7, ALIENS, 25) if INTERPRETED else range(ALIENS)
    states, dice = tables(some, seed=technology), generators(len(some), technology)
    play_to_aim(states, dice)
    laid = lay(states, technology)
    play_out(states, dice)
    if not INTERPRETED:
        assert laid >= len(some) * 0.8
        completed = np.bitwise_or.reduce(states["completed"], axis=1) >> technology & 1
        assert completed.sum() >= len(some) / (20 if technology in HIDDEN else 4)
        assert (states["worked"] >> technology & 1).any() or technology not in OFTEN_USED
