"""Shadow: executes the last ship of a foreign colony, else of the third home colony, else where few ships are; but one
on a technology rather than one that takes no colony.
With its super flare at hand it picks a planet where the ship that takes the place founds a colony. Its wild flare takes
the winners along whenever the price costs no colony."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, event_of, user_of
from cosmic_env.encounter.alien_ids import SHADOW
from cosmic_env.encounter.aliens.shadow import an_execution
from cosmic_env.encounter.indices import Frame, Planet, Seat, planets
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies, home_colonies, owner_of, planet_absolute
from cosmic_env.encounter.table.seats import clockwise, is_main, side_of
from cosmic_env.encounter.table.technologies import TECHNOLOGIES, ships_researching
from cosmic_env.encounter.table.variants import home_colonies_for_power

from ..hint import alien_hint, hint
from ..judge import always
from ..sight import can_pay_a_ship, flare_at_hand, gains_colony, is_near_win, offense_wins_game

FOUNDED: Final = 2000
LAST_ABROAD: Final = 1000
LAST_FOR_POWER: Final = 500
LAST_AT_HOME: Final = 200
RESEARCHING: Final = 100


# --- the power -------------------------------------------------------------------------------------------------------


@rule
def can_take_place(g: State, me: Seat) -> int:
    """Whether the super flare could follow the execution."""
    return me == g.offense and g.warp[me] > 0 and flare_at_hand(g, me, SHADOW)


@rule
def founds_colony(g: State, me: Seat, planet: Planet) -> int:
    """A ship of mine there would be a new foreign colony."""
    return owner_of(planet) != me and g.ships[planet, me] == 0


@rule
def harm(g: State, victim: Seat, planet: Planet) -> int:
    """What the victim loses with a ship from the planet; few ships left come before many."""
    here = g.ships[planet, victim]
    if here != 1:
        return 40 - here + 20 * (owner_of(planet) != victim)
    if owner_of(planet) != victim:
        return LAST_ABROAD
    return LAST_FOR_POWER if home_colonies(g, victim) == home_colonies_for_power(g) else LAST_AT_HOME


@rule
def score_of_planet(g: State, me: Seat, victim: Seat, planet: Planet) -> int:
    return harm(g, victim, planet) + FOUNDED * (can_take_place(g, me) and founds_colony(g, me, planet))


@rule
def score_of_victim(g: State, me: Seat, victim: Seat) -> int:
    """The best planet there, and rather the player with more foreign colonies."""
    best = -1
    for planet in planets(g.players * k.PLANETS_A_SYSTEM):
        if g.ships[planet, victim] > 0:
            best = max(best, score_of_planet(g, me, victim, planet))
    if ships_researching(g, victim) > 0:
        best = max(best, RESEARCHING)
    return best + 100 * foreign_colonies(g, victim) + 1000 * is_near_win(g, victim)


@rule
def pick_planet(g: State, me: Seat, victim: Seat) -> int:
    best, best_score = -1, -1
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0:
            score = score_of_planet(g, me, victim, planet_absolute(g, index, me))
            if score > best_score:
                best, best_score = k.A_PLANET + index, score
    if best_score < RESEARCHING:
        for place in range(TECHNOLOGIES):
            if g.mask[k.A_NUMBER + place] != 0:
                return k.A_NUMBER + place
    return best


@rule
def pick_victim(g: State, me: Seat) -> int:
    best, best_score = -1, -1
    for step in range(1, g.players):
        if g.mask[k.A_SEAT + step] != 0:
            score = score_of_victim(g, me, clockwise(g, me, step))
            if score > best_score:
                best, best_score = k.A_SEAT + step, score
    return best


@rule
def pick_execution(g: State, me: Seat, f: Frame) -> int:
    if g.question == k.Q_PLAYER:
        return pick_victim(g, me)
    if g.question == k.Q_TAKE_SHIP and g.sp - 1 > f:
        return pick_planet(g, me, an_execution.victim(g, f))
    return -1


@rule
def costs_me_a_colony(g: State, me: Seat, f: Frame) -> int:
    """My last ship of a foreign colony, or of the home colony that my power needs, is to die."""
    if an_execution.victim(g, f) != me or an_execution.where(g, f) >= k.PLANETS:
        return 0
    planet = Planet(an_execution.where(g, f))
    return g.ships[planet, me] == 1 and harm(g, me, planet) >= LAST_FOR_POWER


@rule
def wins_by_taking_place(g: State, me: Seat, f: Frame) -> int:
    user = user_of(g, f)
    return is_near_win(g, user) and founds_colony(g, user, Planet(an_execution.where(g, event_of(g, f))))


# --- wild ------------------------------------------------------------------------------------------------------------


@rule
def winners_shall_die(g: State, me: Seat, event: Frame) -> int:
    return 20 * (can_pay_a_ship(g, me) or offense_wins_game(g, me))


@rule
def i_was_about_to_land(g: State, me: Seat, f: Frame) -> int:
    """My own landing is taken away, and it matters: a colony, or several ships."""
    if side_of(g, me) != 0:
        return 0
    return gains_colony(g, me) or (is_main(g, me) and g.gate[me] >= 3)


alien_hint(SHADOW, rank=8)
hint(POWER, SHADOW, wants=always, picks=pick_execution, hurts=costs_me_a_colony)
hint(WILD, SHADOW, wants=winners_shall_die, hurts=i_was_about_to_land)
hint(SUPER, SHADOW, wants=always, hurts=wins_by_taking_place)
