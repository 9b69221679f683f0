"""The spaces the environments of one game share the shape of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from .compact import scales_of
from .game import Game, Slice

_FEW = 12
"""Ones that are looked for one after another."""


class ActionSpace(Discrete[np.int64]):
    """`Discrete` whose masked `sample` draws the same numbers many times faster, the mask unchecked."""

    _source: np.random.Generator | None = None
    """The generator that `_next_word` takes its numbers from."""
    _next_word: Callable[[], int]

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Uniform action among those whose `mask` (shape ``(n,)``) is not 0, else as `Discrete.sample`."""
        if mask is None or probability is not None:
            return super().sample(mask, probability)
        if self._np_random is None or self._source is not self._np_random:
            self._draw_from(self.np_random)
        if mask.itemsize == 1:  # few ones are sooner found in bytes
            raw: bytes = mask.tobytes()
            count = raw.count(1)
            if 0 < count <= _FEW:
                place = raw.find(1)
                for _ in range(self._below(count)):
                    place = raw.find(1, place + 1)
                return np.int64(place)
        legal: NDArray[np.int64] = mask.nonzero()[0]
        return legal[self._below(legal.size)] if legal.size else np.int64(0)

    def _draw_from(self, generator: np.random.Generator) -> None:
        words = generator.bit_generator.ctypes
        self._source, self._next_word = generator, partial(words.next_uint32, words.state)

    def _below(self, n: int) -> int:
        """``integers(0, n)`` of the generator, without what that does around it: a multiplied 32-bit word, drawn again
        where it would favour some numbers (Lemire 2019)."""
        if n == 1:
            return 0
        product = self._next_word() * n
        low = product & 0xFFFFFFFF
        if low < n:
            least = (1 << 32) % n
            while low < least:
                product = self._next_word() * n
                low = product & 0xFFFFFFFF
        return product >> 32

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in ("_source", "_next_word")}


def action_space(game: Game) -> ActionSpace:
    """All actions of the game."""
    return ActionSpace(game.num_actions)


def _box(size: int, layout: Sequence[Slice]) -> Box:
    low, high = np.zeros(size, np.float32), np.zeros(size, np.float32)
    for part in layout:
        low[part.start : part.start + part.size] = part.low
        high[part.start : part.start + part.size] = part.high
    return Box(low, high, (size,), np.float32)


def observation_box(game: Game, dtype: np.dtype[Any] | None = None) -> Box:
    """Observation of one seat, ``(observation_size,)``, between the bounds of its parts; of float32, or of `dtype`
    int8."""
    box = _box(game.observation_size, game.layout)
    if dtype is None or dtype == np.float32:
        return box
    scales = scales_of(game.layout, game.observation_size)
    low, high = (np.rint(bound / scales).astype(dtype) for bound in (box.low, box.high))
    return Box(low, high, box.shape, np.int8)


def state_box(game: Game) -> Box:
    """The full state, float32 ``(state_size,)``, between the bounds of its parts."""
    return _box(game.state_size, game.state_layout)


def observation_space(game: Game) -> Dict:
    """Observation of one seat with its action mask, as AEC environments hand it out."""
    mask = Box(0, 1, (game.num_actions,), np.int8)
    return Dict({"observation": observation_box(game), "action_mask": mask})
