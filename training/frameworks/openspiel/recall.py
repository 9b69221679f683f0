"""Information states: what a seat remembers at a point of a game, kept at the points at which somebody has asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.batch import clone
from cosmic_env.core.game import Game
from cosmic_env.core.memory import Memory, begin, go_on, information_state_text

if TYPE_CHECKING:
    from .point import Point


class EventRecall:
    """Of a game that tells its events: the history of a seat, as everywhere else."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def first(self, point: Point, seat: int) -> Memory:
        """What the seat remembers where nothing has been done; of a game dealt anew, nothing."""
        memory = Memory()
        if point.seed is not None:
            begin(self._game, point.states, self._alone(point, seat, memory))
        return memory

    def later(self, memory: Memory, path: Sequence[Point], seat: int) -> Memory:
        """What it remembers at the last of these points that follow each other, and what at the first."""
        memory = memory.copy()
        for before, point in pairwise(path):
            go_on(self._game, clone(before.states), point.action, self._alone(point, seat, memory))
        return memory

    def text(self, memory: Memory, point: Point, seat: int) -> str:
        """The information state."""
        return information_state_text(self._game, memory, point.states, seat)

    def saved(self, memory: Memory) -> Any:
        """What `loaded` makes the same of, for JSON."""
        return memory.saved()

    def loaded(self, saved: Mapping[str, Any]) -> Memory:
        """What gave `saved`."""
        return Memory.loaded(self._game, saved)

    def _alone(self, point: Point, seat: int, memory: Memory) -> list[Memory | None]:
        return [memory if s == seat else None for s in range(point.table.players)]


class SightRecall:
    """Of any other game: all that the seat has observed, as far as it changed, and has done, a line each."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._labels = [f"{part.name}[{i}]" for part in game.layout for i in range(part.size)]

    def first(self, point: Point, seat: int) -> str:
        """What the seat remembers where nothing has been done: what it observes, all numbers other than 0."""
        return self._named(self._observed([point], seat)[0], None)

    def later(self, memory: str, path: Sequence[Point], seat: int) -> str:
        """What it remembers at the last of these points that follow each other, and what at the first."""
        rows, lines = self._observed(path, seat), [memory]
        for point, seen, seen_before in zip(path[1:], rows[1:], rows[:-1]):
            if point.actor == seat:
                lines.append(f"action {point.action}")
            changes = self._named(seen, seen_before)
            if changes:
                lines.append(changes)
        return "\n".join(lines)

    def text(self, memory: str, point: Point, seat: int) -> str:
        """The information state."""
        return memory

    def saved(self, memory: str) -> Any:
        """What `loaded` makes the same of, for JSON."""
        return memory

    def loaded(self, saved: Any) -> str:
        """What gave `saved`."""
        return str(saved)

    def _observed(self, points: Sequence[Point], seat: int) -> NDArray[np.int8]:
        """What the seat observes at each of these points of a game, in the compact form."""
        states = np.concatenate([point.states.view(np.uint8) for point in points]).view(self._game.dtype)
        out = np.zeros((len(points), self._game.observation_size), np.int8)
        self._game.observe(states, np.full(len(points), seat, np.int64), out)
        return out

    def _named(self, seen: NDArray[np.int8], before: NDArray[np.int8] | None) -> str:
        places = np.flatnonzero(seen if before is None else seen != before)
        return " ".join([f"{self._labels[i]}={value}" for i, value in zip(places.tolist(), seen[places].tolist())])
