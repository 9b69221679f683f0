"""Ships: where to, how many, from where, which to lose."""

from __future__ import annotations

from typing import Any, Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.indices import Planet, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import (
    foreign_colonies,
    home_colonies,
    home_system,
    is_planet,
    owner_of,
    planet_absolute,
)
from cosmic_env.encounter.table.seats import clockwise
from cosmic_env.encounter.table.variants import home_colonies_for_power

from .sight import is_near_win, legal, spare_ships, working_alien
from .strength import SHIP_WEIGHT

FULL_LAUNCH: Final = 4


@rule
def highest_number(g: State, wish: int) -> int:
    """The highest legal number up to the wish, else the lowest legal one."""
    for count in range(min(wish, k.SHIPS), -1, -1):
        if g.mask[k.A_NUMBER + count] != 0:
            return k.A_NUMBER + count
    for count in range(k.SHIPS + 1):
        if g.mask[k.A_NUMBER + count] != 0:
            return k.A_NUMBER + count
    return -1


# --- whom and where to attack ----------------------------------------------------------------------------------------


@rule
def aim_score(g: State, me: Seat, foe: Seat, planet: Planet) -> int:
    """A planet without an own colony, then few ships of the defense, then a home colony it would miss."""
    score = -10 * g.ships[planet, foe]
    if g.ships[planet, me] == 0 and owner_of(planet) != me:
        score += 1000
    if owner_of(planet) == foe and g.ships[planet, foe] > 0 and home_colonies(g, foe) == home_colonies_for_power(g):
        score += 12
    return score


@rule
def answer_aim(g: State, r: Any) -> int:
    me = g.acting
    best, best_score = -1, -100_000
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0:
            score = 0 if g.defense < 0 else aim_score(g, me, g.defense, planet_absolute(g, index, me))
            if score > best_score:
                best, best_score = k.A_PLANET + index, score
    return best


@rule
def best_aim(g: State, me: Seat, foe: Seat) -> int:
    """Score of the best planet in the home system of `foe`."""
    best = -100_000
    for planet in home_system(foe):
        if is_planet(g, planet):
            best = max(best, aim_score(g, me, foe, planet))
    return best


@rule
def answer_wild_destiny(g: State, r: Any) -> int:
    """An open planet, few defenders, few cards, and rather the leader."""
    me = g.acting
    best, best_score = -1, -1_000_000
    for step in range(1, g.players):
        if g.mask[k.A_SEAT + step] != 0:
            foe = clockwise(g, me, step)
            alien = working_alien(g, foe)
            score = best_aim(g, me, foe) - 3 * g.hand_n[foe] + 2 * foreign_colonies(g, foe)
            if alien >= 0:
                score -= 5 * SHIP_WEIGHT[alien]
            if score > best_score:
                best, best_score = k.A_SEAT + step, score
    return best


@rule
def answer_own_colour(g: State, r: Any) -> int:
    """Resettle when the power is lost or nearly so; evict who is about to win; else redraw."""
    me = g.acting
    if legal(g, k.A_SEAT) and home_colonies(g, me) <= home_colonies_for_power(g):
        return k.A_SEAT
    for step in range(1, g.players):
        if g.mask[k.A_SEAT + step] != 0 and is_near_win(g, clockwise(g, me, step)):
            return k.A_SEAT + step
    return k.A_PASS


# --- how many --------------------------------------------------------------------------------------------------------


@rule
def answer_launch(g: State, r: Any) -> int:
    """As many as can leave without giving up a colony; everything for the last colony."""
    me = g.acting
    if is_near_win(g, me):
        return highest_number(g, FULL_LAUNCH)
    return highest_number(g, max(1, min(FULL_LAUNCH, spare_ships(g, me))))


@rule
def answer_resettle(g: State, r: Any) -> int:
    return highest_number(g, max(1, min(2, spare_ships(g, g.acting))))


@rule
def answer_found(g: State, r: Any) -> int:
    return highest_number(g, 1)


@rule
def answer_number(g: State, r: Any) -> int:
    return highest_number(g, spare_ships(g, g.acting))


# --- from where, onto which ------------------------------------------------------------------------------------------


@rule
def fullest_planet(g: State, me: Seat, left: int) -> int:
    """Planet to take the next of `left` ships from, in ascending order: the fullest from which on, without giving up a
    colony, there are ships enough; if there is none, the fullest, rather at home."""
    best, best_ships = -1, 1
    spare, last, last_ships = 0, -1, -100
    for index in range(g.players * k.PLANETS_A_SYSTEM - 1, -1, -1):
        if g.mask[k.A_PLANET + index] != 0:
            here = g.ships[planet_absolute(g, index, me), me]
            spare += here - 1
            if spare >= left and here > best_ships:
                best, best_ships = k.A_PLANET + index, here
            score = here if index < k.PLANETS_A_SYSTEM else here - 1
            if score > last_ships:
                last, last_ships = k.A_PLANET + index, score
    return best if best >= 0 else last


@rule
def answer_take_ship(g: State, r: Any) -> int:
    """Ships in the gate first, as they would only go home."""
    if legal(g, k.A_SHIP):
        return k.A_SHIP
    return fullest_planet(g, g.acting, g.asked_about)


@rule
def emptiest_planet(g: State, me: Seat) -> int:
    """The planet that may be named with the fewest own ships."""
    best, fewest = -1, 1000
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0:
            here = g.ships[planet_absolute(g, index, me), me]
            if here < fewest:
                best, fewest = k.A_PLANET + index, here
    return best


@rule
def answer_place_ship(g: State, r: Any) -> int:
    """Onto the own colony with the fewest ships."""
    return emptiest_planet(g, g.acting)
