"""What a human who plays may want to know: what all games share. What one game adds is in its own module, named in
`GUIDES`."""

from __future__ import annotations

import importlib
from collections.abc import Hashable
from typing import Any

from cosmic_env.core.game import Game, States

GUIDES = {"encounter": "cosmic_env.training.encounter.help"}
"""Module of each game that has a `GUIDE` of its own."""


class Guide:
    """How a game is explained when nothing more is known of it."""

    names = ""
    """What kinds of things `about` knows; nothing if it knows none."""
    table = "the table"
    """How the table is to be read."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def help(self, states: States) -> str:
        """What the question that is asked is about, and what the moves do; a line for each paragraph."""
        return self.game.questions[int(states["question"][0])][1]

    def about(self, states: States, name: str) -> str:
        """What the thing called `name` does in this game: its title, then a line for each paragraph.

        Raises:
            ValueError: there is no such thing.
        """
        raise ValueError(f"there is nothing called {name!r} in {self.game.name}")

    def hint(self, states: States, action: int) -> str:
        """What is worth saying beside `action` in the list of moves; mostly nothing."""
        return ""

    def headline(self, states: States, seat: int) -> Hashable:
        """Changes whenever `seat` should be shown the table again."""
        return self.game.render_text(states, seat).partition("\n")[0]

    def may_take_back(self, states: States) -> bool:
        """Whether the answer to the question that is asked may be taken back as long as the next one is such too."""
        return False

    def all_know(self, states: States) -> bool:
        """Whether every seat knows, from what lies open, that this question is asked now."""
        return False

    def place(self, states: States) -> tuple[int, int]:
        """Number of the turn and of the encounter in it; zeros where a game has neither."""
        return 0, 0


def guide_of(game: Game) -> Guide:
    """How `game` is explained."""
    if game.name not in GUIDES:
        return Guide(game)
    make: Any = importlib.import_module(GUIDES[game.name]).GUIDE
    return make(game)
