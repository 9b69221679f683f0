"""The board: planets, ships and colonies, and the victory that colonies bring."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.jit import rule
from .. import constants as k
from ..events import ALL, E_COLONY_GONE, E_FOUNDED, E_LANDED, E_LIFTED, E_NEW_PLANET, E_WARPED, E_WON, note, note_more
from ..indices import Planet, Seat, planets, seats
from ..state import F_WARP, State
from .flagship import comes_down, goes_along
from .seats import clockwise, relative
from .variants import colonies_to_win, home_planets


@rule
def owner_of(planet: Planet) -> Seat:
    """Player in whose home system the planet lies."""
    return Seat(planet // k.PLANETS_A_SYSTEM)


@rule
def planet_of(player: Seat, index: int) -> Planet:
    """The planet of this index in the home system of the player."""
    return Planet(player * k.PLANETS_A_SYSTEM + index)


@rule
def planet_relative(g: State, planet: Planet, viewer: Seat) -> int:
    """Index of the planet in the PLANET block of `viewer`."""
    return relative(g, owner_of(planet), viewer) * k.PLANETS_A_SYSTEM + planet % k.PLANETS_A_SYSTEM


@rule
def planet_absolute(g: State, index: int, viewer: Seat) -> Planet:
    """Inverse of `planet_relative`."""
    return planet_of(clockwise(g, viewer, index // k.PLANETS_A_SYSTEM), index % k.PLANETS_A_SYSTEM)


@rule
def home_system(owner: Seat) -> Iterable[Planet]:
    """The places of a home system, one after the other; not each `is_planet`."""
    return planets(owner * k.PLANETS_A_SYSTEM, (owner + 1) * k.PLANETS_A_SYSTEM)


@rule
def home_colonies(g: State, player: Seat) -> int:
    count = 0
    for planet in home_system(player):
        if g.ships[planet, player] > 0:
            count += 1
    return count


@rule
def has_home_colonies(g: State, player: Seat, count: int) -> int:
    """Whether there are so many, asked so often that it stops when they are found."""
    for planet in home_system(player):
        count -= g.ships[planet, player] > 0
        if count == 0:
            return 1
    return 0


@rule
def foreign_colonies(g: State, player: Seat) -> int:
    """Planets outside the home system with a ship of `player` (R4.3, R4.5)."""
    count = 0
    for planet in planets(g.players * k.PLANETS_A_SYSTEM):
        if g.ships[planet, player] > 0 and owner_of(planet) != player:
            count += 1
    return count


@rule
def colonies(g: State, player: Seat) -> int:
    count = 0
    for planet in planets(g.players * k.PLANETS_A_SYSTEM):
        if g.ships[planet, player] > 0:
            count += 1
    return count


@rule
def ships_on_colonies(g: State, player: Seat) -> int:
    count = 0
    for planet in planets(g.players * k.PLANETS_A_SYSTEM):
        count += g.ships[planet, player]
    return count


@rule
def ships_to_spare(g: State, player: Seat) -> int:
    """Ships that the player can take from its colonies without giving one up."""
    return ships_on_colonies(g, player) - colonies(g, player)


@rule
def ships_in_encounter(g: State, player: Seat) -> int:
    """Own ships in the gate, beside the planet, or (defense) on the target planet."""
    count = g.gate[player] + g.beside[player]
    if player == g.defense and g.target >= 0:
        count += g.ships[g.target, player]
    return count


@rule
def is_planet(g: State, planet: Planet) -> int:
    """Whether the planet exists: it has come into being, and has not been destroyed."""
    return has_been(g, planet) and (g.planets_gone >> planet) & 1 == 0


@rule
def has_been(g: State, planet: Planet) -> int:
    """Whether there is or was such a planet: one of those that each player begins with, or a sixth one (R30.3)."""
    place = planet % k.PLANETS_A_SYSTEM
    if place == k.PLANETS_A_SYSTEM - 1:
        return g.sixth_planet == owner_of(planet) + 1
    return owner_of(planet) < g.players and place < home_planets(g)


@rule
def add_planet(g: State, owner: Seat) -> Planet:
    """A sixth planet comes into the home system of the player."""
    planet = planet_of(owner, k.PLANETS_A_SYSTEM - 1)
    g.sixth_planet = owner + 1
    note(g, E_NEW_PLANET, owner, planet, 0, ALL)
    return planet


@rule
def is_empty(g: State, planet: Planet) -> int:
    for player in seats(g.players):
        if g.ships[planet, player] > 0:
            return 0
    return 1


@rule
def land(g: State, player: Seat, planet: Planet, count: int) -> None:
    """Put picked-up ships onto a planet: found or strengthen a colony."""
    if count > 0:
        g.limbo[player] -= count
        comes_down(g, player, planet)
        kind = E_FOUNDED if g.ships[planet, player] == 0 else E_LANDED
        note_more(g, kind, player, planet, count, ALL)
        if g.ships[planet, player] == 0:
            g.news_colony[player] = 1
            g.founded[player] = planet
        g.ships[planet, player] += count
        g.news = 1


@rule
def lift(g: State, player: Seat, planet: Planet, count: int) -> None:
    """Pick ships up from a planet; with the last one the colony is gone (R19.1)."""
    goes_along(g, player, planet, count, g.ships[planet, player])
    g.ships[planet, player] -= count
    g.limbo[player] += count
    g.news = 1
    if count > 0:
        note_more(g, E_LIFTED, player, planet, count, ALL)
        if g.ships[planet, player] == 0:
            note(g, E_COLONY_GONE, player, planet, 0, ALL)


@rule
def to_warp(g: State, player: Seat, count: int) -> None:
    """Put picked-up ships into the warp."""
    g.limbo[player] -= count
    g.warp[player] += count
    g.fresh[player] += count
    if count > 0:
        comes_down(g, player, F_WARP)
        note_more(g, E_WARPED, player, 0, count, ALL)


@rule
def ships_in_motion(g: State) -> int:
    """Whether picked-up ships are not settled yet: the one effect that moves them is not over (D3.2, Q33, Q106)."""
    for player in seats(g.players):
        if g.limbo[player] > 0:
            return 1
    return 0


@rule
def check_victory(g: State) -> None:
    """All who meet a condition now win together (R4.6, D14.3)."""
    winners = g.special_win
    for player in seats(g.players):
        if foreign_colonies(g, player) >= colonies_to_win(g):
            winners |= 1 << player
    if winners:
        g.winners = winners
        note(g, E_WON, k.NOBODY, winners, 0, ALL)
        g.over = 1
