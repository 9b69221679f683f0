"""What a position of Cosmic Encounter is worth at the end of a turn: the win share each seat may expect where rules
bots play on.

A multinomial logit on the winner, fitted to 30,000 games of rules bots for each number of players (aliens drawn for
each game) that were looked at after 1 to 15 turns. It explains little of who wins (6 to 11 % of the variance): most is
still to come. As an end of short rollouts it is worth more than the one result of a long one.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cosmic_env.agents.outlook import Outlook
from cosmic_env.core.game import States
from cosmic_env.encounter.constants import COLONIES_TO_WIN, PLANETS_A_SYSTEM, V_FOUR_PLANETS

FEATURES: Final = (
    "1 foreign colony", "2", "3", "4 or more", "home colonies", "ships in the warp", "cards", "encounter cards",
    "power", "turns until its own", "4 foreign colonies and its turn next", "and the one after", "3 and its turn next",
    "and the one after",
)  # fmt: skip
WEIGHTS: Final = {
    3: (0.084, 0.293, 0.568, 0.855, 0.063, -0.065, 0.09, -0.067, 0.234, -0.072, 0.541, 0.268, 0.295, 0.161),
    4: (0.123, 0.285, 0.69, 0.928, 0.039, -0.046, 0.098, -0.072, 0.002, -0.048, 0.598, 0.386, 0.254, 0.086),
    5: (0.103, 0.393, 0.809, 1.097, -0.033, -0.033, 0.109, -0.082, 0.099, -0.052, 0.728, 0.329, 0.175, 0.11),
}
"""Weight of each feature in the logit, by the number of players."""
HORIZON: Final = 1
"""Turns that a short game lasts, the running one included."""


def colonies(states: States) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Home and foreign colonies of each seat, ``[n, players]`` each; all games have the same number of players."""
    players = int(states["players"][0])
    there = states["ships"][:, : players * PLANETS_A_SYSTEM, :players] > 0
    by_system = there.reshape(len(states), players, PLANETS_A_SYSTEM, players).sum(axis=2)
    seats = np.arange(players)
    home: NDArray[np.int64] = by_system[:, seats, seats]
    return home, by_system.sum(axis=1) - home


def colonies_that_win(states: States) -> NDArray[np.int64]:
    """Foreign colonies that win each game, ``[n]`` (R4.1, R26.3)."""
    return COLONIES_TO_WIN - ((states["variants"] & V_FOUR_PLANETS) != 0).astype(np.int64)


def features(states: States) -> NDArray[np.float64]:
    """``[n, players, features]`` of running games that all have the same number of players."""
    players = int(states["players"][0])
    home, foreign = colonies(states)
    foreign = foreign + COLONIES_TO_WIN - colonies_that_win(states)[:, None]  # as if five of them won
    # The game is about to hand the turn on.
    until = (np.arange(players)[None, :] - states["turn"].astype(np.int64)[:, None]) % players
    held = [states[name][:, :players] for name in ("warp", "hand_n", "encounter_n")]
    parts = [
        *(foreign == k for k in range(1, 4)),
        foreign >= 4,
        home,
        *held,
        states["had_power"][:, :players] != 0,
        until,
    ]
    parts += [(foreign == colonies) & (until == k) for colonies in (4, 3) for k in range(2)]
    return np.stack([np.asarray(part, np.float64) for part in parts], axis=2)


def win_shares(states: States) -> NDArray[np.float64]:
    """Win shares ``[n, players]`` that the seats of running games may expect."""
    odds = np.exp(features(states) @ np.array(WEIGHTS[int(states["players"][0])]))
    return odds / odds.sum(axis=1, keepdims=True)


def shorten(states: States) -> None:
    """Let games be stopped at the horizon."""
    states["max_turns"] = np.minimum(states["max_turns"], states["turns"] + HORIZON)


OUTLOOK: Final = Outlook(shorten, win_shares)
