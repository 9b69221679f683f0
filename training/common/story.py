"""A game told in words: what all games share. A game adds its own through its hooks."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from rich.markup import escape

from cosmic_env.core.game import Game, States
from cosmic_env.core.outcome import winners


class Story:
    """How a game is told when nothing more is known of it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def seat(self, seat: int) -> str:
        """Name of a seat, as Rich markup."""
        return f"player_{seat}"

    def first_players(self, ends: States) -> NDArray[np.int64]:
        """The seat that had the first turn in each of these ended games, int64 ``[n]``."""
        return np.zeros(len(ends), np.int64)

    def is_public(self, states: States, action: int) -> bool:
        """Whether everybody sees `action` of the acting seat of ``states[0]`` as it is taken."""
        return False

    def line(self, states: States, action: int) -> str:
        """Who does what by `action`, as Rich markup."""
        return f"{self.seat(int(states['acting'][0]))}: {escape(self.game.describe_action(states, action))}"

    def cast(self, states: States) -> list[str]:
        """Who takes part, a line for each seat, as Rich markup."""
        return [self.seat(seat) for seat in range(int(states["players"][0]))]

    def narrator(self, viewer: int) -> Narrator:
        """Tells one game to seat `viewer` as it may know it (-1: open table)."""
        return Narrator()

    def watcher(self, viewer: int = -1) -> Watcher:
        """Sums up one game, act by act, as seat `viewer` may know it (-1: open table)."""
        return Watcher()


class Narrator:
    """Tells one game to one seat, in sentences of Rich markup: what happens, and what came to an end."""

    def after(self, states: States) -> list[str]:
        """What is to be told of the action that has led to ``states[0]`` (or of the beginning of the game); the last of
        it may be held back, to be told in one sentence with what follows."""
        return []

    def rest(self) -> list[str]:
        """What was held back."""
        return []


class Watcher:
    """Is shown one game as it begins and after every action, and sums up what came to an end."""

    def after(self, states: States) -> list[str]:
        """Lines, as Rich markup, about what came to an end by the action that has led to ``states[0]``."""
        return []


def ending(story: Story, states: States) -> str:
    """How the game ended, in a sentence of Rich markup."""
    won = [story.seat(seat) for seat in winners(states)]
    if states["truncated"][0] and not states["over"][0]:
        return "The game was stopped at its turn limit: nobody wins."
    if not won:
        return "The game was left unfinished."
    return f"{' and '.join(won)} {'wins' if len(won) == 1 else 'win together'}."
