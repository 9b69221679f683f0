"""Random numbers whose whole state lies in the record: xoshiro128++ (Blackman and Vigna, 2019).

Words of 32 bits are kept in int64, so that the arithmetic is the same compiled and interpreted.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .jit import rule

WORDS = 4
_MASK = 0xFFFFFFFF


def seed_words(seed: int | None, games: int) -> NDArray[np.int64]:
    """Independent generator states, shape ``(games, 4)``, from one seed (``None``: from the operating system)."""
    words = np.random.SeedSequence(seed).generate_state(games * WORDS, np.uint32)
    return words.astype(np.int64).reshape(games, WORDS)


@rule
def _rotate(x: int, k: int) -> int:
    return ((x << k) | (x >> (32 - k))) & _MASK


@rule
def random_word(g: Any) -> int:
    """Next 32 random bits."""
    s0, s1, s2, s3 = g.rng[0], g.rng[1], g.rng[2], g.rng[3]
    result = (_rotate((s0 + s3) & _MASK, 7) + s0) & _MASK
    shifted = (s1 << 9) & _MASK
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    g.rng[0], g.rng[1], g.rng[2], g.rng[3] = s0, s1, s2, _rotate(s3, 11)
    return result


@rule
def below(g: Any, n: int) -> int:
    """Uniform integer in ``0 .. n-1`` (bias under n / 2**32)."""
    return (random_word(g) * n) >> 32


@rule
def shuffle(g: Any, pile: Any, first: int, n: int) -> None:
    """Bring a pile's places `first` to ``n - 1`` into random order."""
    for i in range(n - 1, first, -1):
        j = first + below(g, i - first + 1)
        card = pile[i]
        pile[i] = pile[j]
        pile[j] = card
