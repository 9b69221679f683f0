"""What a human who plays may want to know: what all games share. A game adds its own through its hooks."""

from __future__ import annotations

from collections.abc import Hashable

from cosmic_env.core.errors import ArgumentError
from cosmic_env.core.game import Game, States


class Guide:
    """How a game is explained when nothing more is known of it."""

    names = ""
    """What kinds of things `about` knows; nothing if it knows none."""
    part = "part of a turn"
    """What the second number of `place` counts."""
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
        raise ArgumentError(f"there is nothing called {name!r} in {self.game.name}")

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
        """Number of the turn and of the `part` in it; zeros where a game has neither."""
        return 0, 0
