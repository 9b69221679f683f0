"""Who has the power of which alien, and whether it can be used."""

from __future__ import annotations

from typing import Final

import numpy as np

from ...core.jit import rule
from .. import constants as k
from ..alien_ids import ALIENS
from ..events import ALL, E_ALIEN, note
from ..indices import Alien, Seat, seats
from ..state import State
from .board import has_home_colonies, ships_in_motion
from .variants import home_colonies_for_power

NEVER_LOST: Final = np.zeros(ALIENS, np.int64)
"""1 for an alien whose power does not depend on home colonies; set by its file."""
HAS_SETUP: Final = np.zeros(ALIENS, np.int64)
"""1 for an alien with Game Setup text, which cannot be drawn during the game; set by its file."""


@rule
def power_secure(g: State, player: Seat) -> int:
    """Whether the player has home colonies enough for a power (R21.11).

    While anybody's picked-up ships are not settled the look before the effect that moves them holds (D3.2, D9.2).
    """
    if ships_in_motion(g):
        return g.had_power[player]
    return has_home_colonies(g, player, home_colonies_for_power(g))


@rule
def is_active(g: State, player: Seat, alien: Alien) -> int:
    """Whether the player, whose power or form is `alien`, can use it: neither lost nor zapped (R21.8, R21.11)."""
    if alien < 0 or (g.zapped >> alien) & 1:
        return 0
    return NEVER_LOST[alien] != 0 or power_secure(g, player)


@rule
def return_lent_powers(g: State) -> None:
    """Everybody has the power of the own sheet again, or none if it lies face down."""
    for seat in seats(g.players):
        down = (g.face_down >> seat) & 1
        own = k.NOBODY if down else g.sheet[seat]
        if g.power[seat] != own:
            note(g, E_ALIEN, seat, g.sheet[seat], down, g.sheet_seen[seat] if down else ALL)
        g.power[seat] = own
        g.form[seat] = g.sheet_form[seat]


@rule
def power_slots(g: State, player: Seat) -> int:
    """Powers that the player can have: its own, or one lent to it, its form, an extra power, the form of that."""
    return 4 if g.extra_of == player else 2


@rule
def power_in(g: State, player: Seat, slot: int) -> Alien:
    """Alien of one of these powers, -1: none."""
    if slot < 2:
        return g.power[player] if slot == 0 else g.form[player]
    if g.extra_of != player:
        return k.NOBODY
    return g.extra if slot == 2 else g.extra_form


@rule
def has_power(g: State, player: Seat, alien: Alien) -> int:
    """Whether the player has the power of `alien`, as its own, lent to it, as a form, or besides."""
    if g.power[player] == alien or g.form[player] == alien:
        return 1
    return g.extra_of == player and (g.extra == alien or g.extra_form == alien)


@rule
def holder_of(g: State, alien: Alien) -> Seat:
    """Player that has the power of `alien`, -1: nobody."""
    for player in seats(g.players):
        if has_power(g, player, alien):
            return player
    return k.NOBODY
