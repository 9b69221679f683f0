"""Which variants are played (R25 to R30), and the numbers of the game that depend on them."""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..indices import Seat
from ..state import State


@rule
def plays(g: State, variant: int) -> int:
    """Whether the game is played with a variant, `constants.V_FOUR_PLANETS` or another of these."""
    return (g.variants & variant) != 0


@rule
def home_planets(g: State) -> int:
    """Planets of a home system at the beginning (R1.3, R26.1)."""
    return k.HOME_PLANETS - plays(g, k.V_FOUR_PLANETS)


@rule
def ships_of_a_player(g: State) -> int:
    """Ships that each player has in the game (R3.2, R26.2)."""
    return home_planets(g) * k.SHIPS_ON_A_PLANET


@rule
def all_ships_of(g: State, seat: Seat) -> int:
    """The same, with a flagship that the seat has (Q372)."""
    return ships_of_a_player(g) + (g.flagship == seat)


@rule
def colonies_to_win(g: State) -> int:
    """Foreign colonies that win (R4.1, R26.3)."""
    return k.COLONIES_TO_WIN - plays(g, k.V_FOUR_PLANETS)


@rule
def home_colonies_for_power(g: State) -> int:
    """Home colonies without which a power is lost (R21.11, R26.4)."""
    return k.HOME_COLONIES_FOR_POWER - plays(g, k.V_FOUR_PLANETS)


@rule
def may_use_flare(g: State, seat: Seat) -> int:
    """Whether the seat may still use a flare in this encounter: one, unless flares are unlimited (R23.9, R29.1). Which
    one is another matter: each once (R23.8)."""
    return g.flares_played[seat] == 0 or plays(g, k.V_UNLIMITED_FLARES)
