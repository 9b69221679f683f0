"""Shadow (yellow) - Execute: a ship dies with each destiny card.

Power (any player, destiny card up): a colour or special card (special: of the player it names, R8.12) kills one ship of
that player if it is not Shadow, mandatory; a wild card one of any other player, if Shadow likes. Shadow picks the
colony; ships in the warp are no targets. Once for each card drawn, redraws too (Q155). It looks at the card, whoever
is encountered in the end (Q189). Ships on technology cards (Q272) belong to that variant.
Wild (defense, the outcome known): beaten by an attack, send one own ship from outside the encounter to the warp, as a
price (Q25, Q111): the winners' ships go to the warp too and found nothing; they have won all the same [inference]
(Q276).
Super (offense, executing): one of your ships in the warp is retrieved to the place of the executed one
[inference] (Q275).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, ask, clear_options, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_PLANET, OfUse, Use, power, set_in_event, super_of_use, user_of, wild
from ..alien_ids import SHADOW
from ..arguments import Flag
from ..choices import in_order, pick_seat, planet_of_answer, ships_outside
from ..indices import Frame, Planet, Seat, seats
from ..scripts import SCRIPTS
from ..ships import BY_EFFECT, ONTO_PLANET, lose, retrieval, ships_outside_encounter
from ..state import State
from ..table.board import lift, planet_absolute, ships_on_colonies

# --- power: a ship of the player that the destiny card names dies -----------------------------------------------------


class Execution(Use):
    """A ship is executed."""

    planet: Getter[Planet]
    set_planet: Setter[Planet]
    victim: Getter[Seat]
    """Whose ship it is."""
    set_victim: Setter[Seat]
    own_ship_comes: Getter[Flag] = starts_at(0)
    """1: an own ship takes its place."""
    set_own_ship_comes: Setter[Flag]


an_execution: Final = Execution()
which_ship: Final = OfUse()


@rule
def colour_can_lose(g: State, user: Seat, event: Frame) -> int:
    seat = g.destiny_colour
    return seat != k.NOBODY and seat != user and ships_on_colonies(g, seat) > 0


@rule
def choose_ship_of_colour(g: State, f: Frame) -> None:
    an_execution.set_victim(g, f, g.destiny_colour)
    which_ship.push(g, f)


@rule
def ask_ship(g: State, f: Frame) -> None:
    use = which_ship.use(g, f)
    clear_options(g)
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.ships[planet_absolute(g, index, user_of(g, use)), an_execution.victim(g, use)] > 0:
            option(g, k.A_PLANET + index)
    g.asked_about = 1
    ask(g, user_of(g, use), k.Q_TAKE_SHIP)


@rule
def ship_chosen(g: State, f: Frame) -> None:
    use = which_ship.use(g, f)
    an_execution.set_planet(g, use, planet_of_answer(g, user_of(g, use)))


WHICH_SHIP: Final = SCRIPTS.script("Shadow's ship", which_ship, ask_ship, ship_chosen)


@rule
def execute(g: State, f: Frame) -> None:
    planet, victim = an_execution.planet(g, f), an_execution.victim(g, f)
    if g.ships[planet, victim] == 0:
        return
    if an_execution.own_ship_comes(g, f):
        retrieval.push(g, user_of(g, f), 1, ONTO_PLANET, planet)
    lift(g, victim, planet, 1)
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
    shows=SHOWS_PLANET,
)


# --- power, with a wild card: a ship of any other player may die ------------------------------------------------------


@rule
def wild_card_is_up(g: State, user: Seat, event: Frame) -> int:
    if g.destiny_card != k.D_WILD:
        return 0
    for seat in seats(g.players):
        if seat != user and ships_on_colonies(g, seat) > 0:
            return 1
    return 0


@rule
def others_with_ships(g: State, use: Frame, seat: Seat) -> bool:
    return seat != user_of(g, use) and ships_on_colonies(g, seat) > 0


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
    shows=SHOWS_PLANET,
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
    return g.warp[user] > 0


super_of_use(SHADOW, of=(EXECUTE, EXECUTE_ANY), as_=k.R_OFFENSE, ready=ship_in_warp,
             use=set_in_event(an_execution.set_own_ship_comes))  # fmt: skip
