"""What a learner does, as rates: which answers it gives, and what its game counts."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.game import Game, States

from ..common.hooks import hooks_of

KEPT = 0.98
"""Weight of what was counted before, each time the rates are asked for."""


class Behaviour:
    """Counts decisions and games, and gives the rates that the game declares (`GameHooks`) over the latest updates."""

    def __init__(self, game: Game) -> None:
        hooks = hooks_of(game.name)
        questions = {name: number for number, (name, _) in enumerate(game.questions)}
        blocks = {block.name: range(block.start, block.start + block.size) for block in game.action_blocks}
        self._answers = {rate: (questions[question], blocks[block]) for rate, question, block in hooks.answer_rates}
        self._games = dict(hooks.game_rates())
        self._counts: dict[str, list[float]] = {rate: [0.0, 0.0] for rate in (*self._answers, *self._games)}

    def count_decisions(self, states: States, actions: NDArray[np.int64], learning: NDArray[np.bool_]) -> None:
        """Count the learner's decisions, before they are carried out."""
        for rate, (question, block) in self._answers.items():
            asked = learning & (states["question"] == question)
            self._add(rate, (asked & (actions >= block.start) & (actions < block.stop)).sum(), asked.sum())

    def count_games(self, ends: States, learning: NDArray[np.bool_]) -> None:
        """Count what the seats ``learning[game, seat]`` did in games that are over."""
        for rate, count in self._games.items():
            self._add(rate, *count(ends, learning))

    def _add(self, rate: str, some: float, of: float) -> None:
        self._counts[rate][0] += float(some)
        self._counts[rate][1] += float(of)

    def rates(self) -> dict[str, float]:
        """The rates; older counts fade."""
        found = {rate: some / of for rate, (some, of) in self._counts.items() if of}
        for counts in self._counts.values():
            counts[:] = [KEPT * counts[0], KEPT * counts[1]]
        return found

    def saved(self) -> dict[str, Any]:
        """The counts, as plain values."""
        return {rate: list(counts) for rate, counts in self._counts.items()}

    def load(self, counts: dict[str, Any]) -> None:
        """Go on from what `saved` gave."""
        self._counts = {rate: list(pair) for rate, pair in counts.items()}
