"""Which variants are played (R25 to R30)."""

from __future__ import annotations

from ...core.jit import rule
from ..state import State


@rule
def plays(g: State, variant: int) -> int:
    """Whether the game is played with a variant, `constants.V_FOUR_PLANETS` or another of these."""
    return (g.variants & variant) != 0
