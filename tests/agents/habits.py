"""``python -m tests.agents.habits [GAMES]``: two habits of the rules bot, counted in games among its like.

* Defenses in which it lays a negotiate although no ship of its own stands on the planet, so that no compensation can
  come, and it holds an attack; of all its defenses with an attack in hand.
* How much of its hand it gives on top of an equal swap of colonies: wherever it accepts an offer in which each side may
  found a colony, and nothing else, cards of any class are asked of it besides, one more each time, until it does not.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.batch import new_states
from cosmic_env.core.game import States
from cosmic_env.encounter.constants import (
    A_ACCEPT,
    A_PLAY,
    ATTACKS,
    C_ANY,
    CARDS,
    NEGOTIATE,
    Q_ANSWER_DEAL,
    Q_SELECT,
)
from cosmic_env.encounter.game import GAME

from .bots import choices, generators, seating


@dataclass
class Habits:
    """Counts over all games."""

    defenses: int = 0
    """Selections of the defense with an attack in hand."""
    bare_negotiates: int = 0
    """Of these, negotiates on a planet without own ships."""
    swaps: int = 0
    """Offers of a colony for a colony, nothing else, that the bot would accept."""
    hands: int = 0
    """Cards in the hands of those who are to answer them."""
    given: int = 0
    """Cards they would give on top."""
    most: int = 0
    """The most cards anybody would give on top."""
    whole_hands: int = 0
    """Of the swaps: the whole hand, of four cards or more."""

    @property
    def text(self) -> str:
        """The figures in two lines."""
        bare = self.bare_negotiates / max(1, self.defenses)
        share = self.given / max(1, self.hands)
        return (
            f"negotiate with an attack in hand and no ship on the planet: {bare:.1%} of {self.defenses} defenses\n"
            f"given on top of an equal swap of colonies: {share:.0%} of the hand, at most {self.most} cards; the whole"
            f" hand in {self.whole_hands} of {self.swaps}"
        )


def count_habits(games: int, players: int = 4, seed: int = 1) -> Habits:
    """Play so many games of the bot among its like and count."""
    found = Habits()
    states = new_states(GAME, {"players": players}, [seed * 1_000_000 + i for i in range(games)])
    bots, rng = seating(games, players), generators(games, seed)
    refused = np.zeros(games, np.int8)
    while True:
        actions = choices(states, bots, rng)
        if (actions < 0).all():
            return found
        _count_defenses(states, actions, found)
        _count_swaps(states, actions, found)
        GAME.act(states, actions, refused)


def _count_defenses(states: States, actions: NDArray[np.int64], found: Habits) -> None:
    for i in np.flatnonzero((actions >= 0) & (states["question"] == Q_SELECT)):
        game = states[i]
        seat = game["acting"]
        if seat == game["defense"] and game["hand"][seat, :ATTACKS].any():
            found.defenses += 1
            bare = game["ships"][game["target"], seat] == 0
            found.bare_negotiates += int(bare and actions[i] == A_PLAY + NEGOTIATE)


def _count_swaps(states: States, actions: NDArray[np.int64], found: Habits) -> None:
    answers = np.flatnonzero((actions == A_ACCEPT) & (states["question"] == Q_ANSWER_DEAL))
    for i in answers:
        game = states[i : i + 1].copy()
        seat = int(game["acting"][0])
        side = 0 if seat == game["offense"][0] else 1
        plain = (
            not game["deal_class"][0].any() and not game["deal_exact"][0].any() and not game["deal_release"][0].any()
        )
        if not plain or (game["deal_colony"][0] < 0).any() or not game["mask"][0, A_ACCEPT]:
            continue
        hand = int(game["hand"][0, seat, :CARDS].sum())
        given = 0
        while given < hand:
            game["deal_class"][0, side, C_ANY] = given + 1
            if choices(game, seating(1, game["players"][0]), generators(1))[0] != A_ACCEPT:
                break
            given += 1
        found.swaps += 1
        found.hands += hand
        found.given += given
        found.most = max(found.most, given)
        found.whole_hands += given == hand >= 4


if __name__ == "__main__":
    print(count_habits(int(sys.argv[1]) if len(sys.argv) > 1 else 1000).text)
