"""Parasite (green) - Infest: allies uninvited.

Power (not a main player, at its place in the order of answers): ally with either side, one to four ships, though that
side has not invited it; zapped, it may still accept a real invitation (Q255). Accepting an invitation is no use.
Force Field may throw it out afterwards (Q254).
Wild (any player): at the moment another player loses its power for lack of home colonies, one of your ships, from one
of your colonies [inference], founds or joins a colony on one of that player's home planets (Q256).
Super (ally): send any number of ships, the limit of four does not hold; the number beyond the ordinary one is asked for
(D5.5) as the flare is played with the use, or, for who has accepted an invitation, when its ships are sent [inference].
Choices: side, number and colonies; the planet to settle (wild); how many more ships (super).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import ask, clear_options, option, push
from ...core.jit import rule
from .. import constants as k
from ..ability import (
    BESIDES_NUMBER,
    SHOWS_NUMBER,
    SHOWS_PLANET,
    SHOWS_SIDE,
    U_A,
    U_B,
    U_C,
    event_of,
    power,
    super_flare,
    super_of_use,
    user_of,
    wild,
)
from ..alien_ids import PARASITE
from ..indices import Frame, Seat
from ..phases.alliance import join
from ..phases.launch import DESTINATION, LIMIT
from ..scripts import SCRIPTS
from ..ships import settle, take
from ..state import State
from ..table.board import is_planet, owner_of, planet_absolute, ships_on_colonies
from ..table.seats import side_of
from ..windows import P_SUBJECT

USE_FRAME: Final = 1
MOST: Final = 2


@rule
def could_join_uninvited(g: State, user: Seat, event: Frame) -> int:
    both = (g.invited[0] & g.invited[1]) >> user
    return not both & 1 and ships_on_colonies(g, user) > 0


@rule
def choose_side(g: State, f: Frame) -> None:
    push(g, WHICH_SIDE, f, 0, 0, 0)


@rule
def ask_side(g: State, f: Frame) -> None:
    user = user_of(g, g.stack[f, USE_FRAME])
    clear_options(g)
    for side in range(2):
        if not (g.invited[side] >> user) & 1:
            for count in range(min(4, ships_on_colonies(g, user))):
                option(g, k.A_JOIN + 4 * side + count)
    ask(g, user, k.Q_ALLY)


@rule
def side_chosen(g: State, f: Frame) -> None:
    use = g.stack[f, USE_FRAME]
    g.stack[use, U_A] = (g.answer - k.A_JOIN) // 4
    g.stack[use, U_B] = (g.answer - k.A_JOIN) % 4 + 1


WHICH_SIDE: Final = SCRIPTS.script("Parasite's side", ask_side, side_chosen)


@rule
def infest(g: State, f: Frame) -> None:
    """With the super flare more ships go than the four of the limit."""
    sending = join(g, user_of(g, f), g.stack[f, U_A], g.stack[f, U_B] + g.stack[f, U_C])
    g.stack[Frame(sending), LIMIT] += g.stack[f, U_C]


# --- wild -------------------------------------------------------------------------------------------------------------


@rule
def has_ship(g: State, user: Seat, event: Frame) -> int:
    return ships_on_colonies(g, user) > 0


@rule
def choose_planet(g: State, f: Frame) -> None:
    push(g, WHICH_PLANET, f, 0, 0, 0)


@rule
def ask_planet(g: State, f: Frame) -> None:
    """The poll that offered the flare lies under the use and names the player that lost its power."""
    use = g.stack[f, USE_FRAME]
    user = user_of(g, use)
    victim = g.stack[use - 1, P_SUBJECT]
    clear_options(g)
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        planet = planet_absolute(g, index, user)
        if owner_of(planet) == victim and is_planet(planet):
            option(g, k.A_PLANET + index)
    ask(g, user, k.Q_OFFER_PLANET)


@rule
def planet_chosen(g: State, f: Frame) -> None:
    use = g.stack[f, USE_FRAME]
    g.stack[use, U_A] = planet_absolute(g, g.answer - k.A_PLANET, user_of(g, use))


WHICH_PLANET: Final = SCRIPTS.script("Parasite's planet", ask_planet, planet_chosen)


@rule
def land_one(g: State, f: Frame) -> None:
    settle(g, user_of(g, f), g.stack[f, U_A], 1)


# --- super ------------------------------------------------------------------------------------------------------------


@rule
def has_more_ships(g: State, user: Seat, event: Frame) -> int:
    return ships_on_colonies(g, user) > g.stack[event, U_B]


@rule
def choose_number(g: State, f: Frame) -> None:
    push(g, HOW_MANY, f, ships_on_colonies(g, user_of(g, f)), 0, 0)


@rule
def choose_number_beyond(g: State, f: Frame) -> None:
    push(g, HOW_MANY, f, ships_on_colonies(g, user_of(g, f)) - g.stack[event_of(g, f), U_B], 0, 0)


@rule
def ask_number(g: State, f: Frame) -> None:
    user = user_of(g, g.stack[f, USE_FRAME])
    clear_options(g)
    for count in range(1, g.stack[f, MOST] + 1):
        option(g, k.A_NUMBER + count)
    ask(g, user, k.Q_NUMBER)


@rule
def number_chosen(g: State, f: Frame) -> None:
    g.stack[g.stack[f, USE_FRAME], U_A] = g.answer - k.A_NUMBER


HOW_MANY: Final = SCRIPTS.script("Parasite's number", ask_number, number_chosen)


@rule
def infest_with_more(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), U_C] = g.stack[f, U_A]


@rule
def was_invited(g: State, user: Seat, event: Frame) -> int:
    """It has accepted an invitation, which is no use of the power; and has a ship left."""
    return (g.invited[side_of(g, user)] >> user) & 1 and ships_on_colonies(g, user) > 0


@rule
def send_more(g: State, f: Frame) -> None:
    user = user_of(g, f)
    count = min(g.stack[f, U_A], ships_on_colonies(g, user))
    if count > 0:
        take(g, user, count, g.stack[event_of(g, f), DESTINATION])


INFEST = power(PARASITE, "infest", at=k.W_ANSWERING, as_=k.R_SUBJECT, ready=could_join_uninvited, choose=choose_side,
               use=infest, shows=SHOWS_SIDE, besides=BESIDES_NUMBER)  # fmt: skip
wild(PARASITE, at=k.W_POWER_LOST, as_=k.R_OTHER, ready=has_ship, choose=choose_planet, use=land_one, shows=SHOWS_PLANET)
super_of_use(PARASITE, of=(INFEST,), ready=has_more_ships, choose=choose_number_beyond, use=infest_with_more,
             shows=SHOWS_NUMBER)  # fmt: skip
super_flare(PARASITE, at=k.W_SENT, as_=k.R_SUBJECT | k.R_ALLY, ready=was_invited, choose=choose_number, use=send_more,
            shows=SHOWS_NUMBER)  # fmt: skip
