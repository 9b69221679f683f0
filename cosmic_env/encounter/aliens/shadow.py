"""Shadow (yellow) - Execute: a ship dies with each destiny card.

Power (any player, destiny card up): a colour or special card (special: of the player it names, R8.12) kills one ship of
that player if it is not Shadow, mandatory; a wild card one of any other player, if Shadow likes. Shadow picks the
colony, or the technology (R30.27, Q272); ships in the warp are no targets. Once for each card drawn, redraws too
(Q155). It looks at the card, whoever is encountered in the end (Q189).
Wild (defense, the outcome known): beaten by an attack, send one own ship from outside the encounter to the warp, as a
price (Q25, Q111): the winners' ships go to the warp too and found nothing; they have won all the same [inference]
(Q276).
Super (offense, executing): one of your ships in the warp is retrieved to the place of the executed one
[inference], not onto a technology [house] (Q275).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, ask, clear_options, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_SHIP, OfUse, Use, power, set_in_event, super_of_use, user_of, wild
from ..alien_ids import SHADOW
from ..arguments import Flag, ShipPlace
from ..choices import in_order, pick_seat, planet_of_answer, ships_outside
from ..indices import Frame, Planet, Seat, Technology, seats
from ..scripts import SCRIPTS
from ..ships import (
    ANY_SHIP,
    BY_EFFECT,
    ONTO_PLANET,
    is_flagship_on_colony,
    lift_flagship,
    lose,
    names_flagship,
    offer_flagship,
    plain_ships_on,
    plain_ships_researching,
    retrieve_to,
    ships_for_price,
    ships_outside_encounter,
    take_off,
)
from ..state import F_TECHNOLOGY, State
from ..table.board import lift, planet_absolute
from ..table.technologies import TECHNOLOGIES, at_place
from ..table.variants import plays

# --- power: a ship of the player that the destiny card names dies -----------------------------------------------------


class Execution(Use):
    """A ship is executed."""

    where: Getter[ShipPlace]
    set_where: Setter[ShipPlace]
    victim: Getter[Seat]
    """Whose ship it is."""
    set_victim: Setter[Seat]
    own_ship_comes: Getter[Flag] = starts_at(0)
    """1: an own ship takes its place."""
    set_own_ship_comes: Setter[Flag]


an_execution: Final = Execution()
which_ship: Final = OfUse()


@rule
def ships_in_reach(g: State, seat: Seat) -> int:
    """Ships on colonies and on technologies (Q272), the ones that a price is paid with too."""
    return ships_for_price(g, seat)


@rule
def colour_can_lose(g: State, user: Seat, event: Frame) -> int:
    seat = g.destiny_colour
    return seat != k.NOBODY and seat != user and ships_in_reach(g, seat) > 0


@rule
def choose_ship_of_colour(g: State, f: Frame) -> None:
    an_execution.set_victim(g, f, g.destiny_colour)
    which_ship.push(g, f)


@rule
def pick_up_victim(g: State, victim: Seat, planet: Planet, t: Technology) -> None:
    """The ship that was named: the flagship, if it is still there, or another."""
    if g.flagship_named and g.flagship == victim and g.flagship_at == (planet if t < 0 else F_TECHNOLOGY + t):
        lift_flagship(g)
    elif t >= 0:
        take_off(g, t, 1)
    else:
        lift(g, victim, planet, 1)
    g.flagship_named = 0


@rule
def ask_ship(g: State, f: Frame) -> None:
    use = which_ship.use(g, f)
    victim = an_execution.victim(g, use)
    clear_options(g)
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if plain_ships_on(g, planet_absolute(g, index, user_of(g, use)), victim) > 0:
            option(g, k.A_PLANET + index)
    if plays(g, k.V_TECHNOLOGY):
        for place in range(TECHNOLOGIES):
            if plain_ships_researching(g, victim, place) > 0:
                option(g, k.A_NUMBER + place)
    if is_flagship_on_colony(g, victim) or (g.flagship == victim and g.flagship_at >= F_TECHNOLOGY):
        offer_flagship(g)
    g.asked_about = 1
    ask(g, user_of(g, use), k.Q_TAKE_SHIP)


@rule
def ship_chosen(g: State, f: Frame) -> None:
    use = which_ship.use(g, f)
    g.flagship_named = names_flagship(g)
    if g.flagship_named and g.flagship_at < k.PLANETS:
        an_execution.set_where(g, use, g.flagship_at)
    elif g.flagship_named or g.answer >= k.A_NUMBER:
        place = g.tech_place[Technology(g.flagship_at - F_TECHNOLOGY)] if g.flagship_named else g.answer - k.A_NUMBER
        an_execution.set_where(g, use, k.PLANETS + an_execution.victim(g, use) * k.TECHNOLOGY_SLOTS + place)
    else:
        an_execution.set_where(g, use, planet_of_answer(g, user_of(g, use)))


WHICH_SHIP: Final = SCRIPTS.script("Shadow's ship", which_ship, ask_ship, ship_chosen)


@rule
def execute(g: State, f: Frame) -> None:
    where, victim = an_execution.where(g, f), an_execution.victim(g, f)
    if where >= k.PLANETS:
        t = at_place(g, victim, (where - k.PLANETS) % k.TECHNOLOGY_SLOTS)
        if t >= 0 and g.tech_ships[t] > 0:
            pick_up_victim(g, victim, Planet(k.NOWHERE), t)
            lose(g, victim, 1, BY_EFFECT)
        return
    planet = Planet(where)
    if g.ships[planet, victim] == 0:
        return
    if an_execution.own_ship_comes(g, f):
        retrieve_to(g, user_of(g, f), 1, ONTO_PLANET, planet, ANY_SHIP)
    pick_up_victim(g, victim, planet, Technology(k.NOWHERE))
    lose(g, victim, 1, BY_EFFECT)


EXECUTE = power(
    SHADOW,
    "execute",
    at=k.W_DESTINY_UP,
    as_=k.R_ANY,
    mandatory=True,
    answers=True,
    ready=colour_can_lose,
    choose=choose_ship_of_colour,
    use=execute,
    args=an_execution,
    shows=SHOWS_SHIP,
)


# --- power, with a wild card: a ship of any other player may die ------------------------------------------------------


@rule
def wild_card_is_up(g: State, user: Seat, event: Frame) -> int:
    if g.destiny_card != k.D_WILD:
        return 0
    for seat in seats(g.players):
        if seat != user and ships_in_reach(g, seat) > 0:
            return 1
    return 0


@rule
def others_with_ships(g: State, use: Frame, seat: Seat) -> bool:
    return seat != user_of(g, use) and ships_in_reach(g, seat) > 0


EXECUTE_ANY = power(
    SHADOW,
    "execute (wild card)",
    at=k.W_DESTINY_UP,
    as_=k.R_ANY,
    answers=True,
    ready=wild_card_is_up,
    choose=in_order(pick_seat(others_with_ships, into=an_execution.set_victim), which_ship.push),
    use=execute,
    args=an_execution,
    shows=SHOWS_SHIP,
)


# --- wild: a ship outside the encounter is the price for which the winners' ships die too -----------------------------


@rule
def beaten_by_attack(g: State, user: Seat, event: Frame) -> int:
    if g.outcome != k.O_OFFENSE_WINS or g.kind[0] != k.T_ATTACK or g.no_landing:
        return 0
    return ships_outside_encounter(g, user) > 0


@rule
def winners_die(g: State, f: Frame) -> None:
    g.no_landing = 1


wild(SHADOW, at=k.W_OUTCOME, as_=k.R_DEFENSE, ready=beaten_by_attack, price=ships_outside(1), use=winners_die)


# --- super: an own ship comes from the warp to the place of the executed one ------------------------------------------


@rule
def ship_in_warp(g: State, user: Seat, event: Frame) -> int:
    return g.warp[user] > 0 and an_execution.where(g, event) < k.PLANETS


super_of_use(SHADOW, of=(EXECUTE, EXECUTE_ANY), as_=k.R_OFFENSE, ready=ship_in_warp,
             use=set_in_event(an_execution.set_own_ship_comes))  # fmt: skip
