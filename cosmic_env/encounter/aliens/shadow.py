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

from ...core.flow import ask, clear_options, option, push
from ...core.jit import rule
from .. import constants as k
from ..ability import (
    SHOWS_PLANET,
    U_A,
    U_B,
    U_C,
    event_of,
    power,
    super_of_use,
    user_of,
    wild,
)
from ..alien_ids import SHADOW
from ..choices import ships_outside
from ..indices import Frame, Seat, seats
from ..scripts import SCRIPTS
from ..ships import BY_EFFECT, ONTO_PLANET, lose, retrieval, ships_outside_encounter
from ..state import State
from ..table.board import lift, planet_absolute, ships_on_colonies
from ..table.seats import clockwise

USE_FRAME: Final = 1
VICTIM: Final = 2

# --- power: U_A is the planet, U_B the victim, U_C whether an own ship takes the place -------------------------------


@rule
def colour_can_lose(g: State, user: Seat, event: Frame) -> int:
    seat = g.destiny_colour
    return seat != k.NOBODY and seat != user and ships_on_colonies(g, seat) > 0


@rule
def choose_ship_of_colour(g: State, f: Frame) -> None:
    push(g, WHICH_SHIP, f, g.destiny_colour, 0, 0)


@rule
def ask_ship(g: State, f: Frame) -> None:
    user = user_of(g, g.stack[f, USE_FRAME])
    clear_options(g)
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.ships[planet_absolute(g, index, user), g.stack[f, VICTIM]] > 0:
            option(g, k.A_PLANET + index)
    g.asked_about = 1
    ask(g, user, k.Q_TAKE_SHIP)


@rule
def ship_chosen(g: State, f: Frame) -> None:
    use = g.stack[f, USE_FRAME]
    g.stack[use, U_A] = planet_absolute(g, g.answer - k.A_PLANET, user_of(g, use))
    g.stack[use, U_B] = g.stack[f, VICTIM]


WHICH_SHIP: Final = SCRIPTS.script("Shadow's ship", ask_ship, ship_chosen)


@rule
def execute(g: State, f: Frame) -> None:
    planet, victim = g.stack[f, U_A], g.stack[f, U_B]
    if g.ships[planet, victim] == 0:
        return
    if g.stack[f, U_C]:
        retrieval.push(g, user_of(g, f), 1, ONTO_PLANET, planet)
    lift(g, victim, planet, 1)
    lose(g, victim, 1, BY_EFFECT)


@rule
def wild_card_is_up(g: State, user: Seat, event: Frame) -> int:
    if g.destiny_card != k.D_WILD:
        return 0
    for seat in seats(g.players):
        if seat != user and ships_on_colonies(g, seat) > 0:
            return 1
    return 0


@rule
def choose_victim(g: State, f: Frame) -> None:
    push(g, WHICH_VICTIM, f, 0, 0, 0)


@rule
def ask_victim(g: State, f: Frame) -> None:
    user = user_of(g, g.stack[f, USE_FRAME])
    clear_options(g)
    for step in range(1, g.players):
        if ships_on_colonies(g, clockwise(g, user, step)) > 0:
            option(g, k.A_SEAT + step)
    ask(g, user, k.Q_PLAYER)


@rule
def victim_chosen(g: State, f: Frame) -> None:
    use = g.stack[f, USE_FRAME]
    push(g, WHICH_SHIP, use, (g.answer - k.A_SEAT + user_of(g, use)) % g.players, 0, 0)


WHICH_VICTIM: Final = SCRIPTS.script("Shadow's victim", ask_victim, victim_chosen)

# --- super ------------------------------------------------------------------------------------------------------------


@rule
def ship_in_warp(g: State, user: Seat, event: Frame) -> int:
    return g.warp[user] > 0


@rule
def take_its_place(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), U_C] = 1


# --- wild -------------------------------------------------------------------------------------------------------------


@rule
def beaten_by_attack(g: State, user: Seat, event: Frame) -> int:
    if g.outcome != k.O_OFFENSE_WINS or g.kind[0] != k.T_ATTACK or g.no_landing:
        return 0
    return ships_outside_encounter(g, user) > 0


@rule
def winners_die(g: State, f: Frame) -> None:
    g.no_landing = 1


EXECUTE = power(SHADOW, "execute", at=k.W_DESTINY_UP, as_=k.R_ANY, mandatory=True, answers=True, ready=colour_can_lose,
                choose=choose_ship_of_colour, use=execute, shows=SHOWS_PLANET)  # fmt: skip
EXECUTE_ANY = power(SHADOW, "execute (wild card)", at=k.W_DESTINY_UP, as_=k.R_ANY, answers=True, ready=wild_card_is_up,
                    choose=choose_victim, use=execute, shows=SHOWS_PLANET)  # fmt: skip
wild(SHADOW, at=k.W_OUTCOME, as_=k.R_DEFENSE, ready=beaten_by_attack, price=ships_outside(1), use=winners_die)
super_of_use(SHADOW, of=(EXECUTE, EXECUTE_ANY), as_=k.R_OFFENSE, ready=ship_in_warp, use=take_its_place)
