"""Amoeba (yellow) - Ooze: changes the number of its ships when the cards are on the table.

Power (main player, cards selected, none revealed): with at least one own ship in the encounter, any number of own ships
comes in from own colonies, the limit of four does not hold, or goes out, even all, to own colonies; a defense's ships
go to its other colonies. The move is one action: the power is looked at again only after it (Q33). With no ship left
the cards are compared all the same [inference] (Q119, Q162); an ally stays an ally (Q164), with nothing to land, to
lose or to be rewarded for [inference] (Q150, Q164).
Wild (main player, before cards are selected): up to four own ships in or out; a defense need have no ship there (Q161).
Super (ally): use the power as an ally.

Choices: one number, how many own ships shall be in the encounter; from or onto which colonies.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import ask, clear_options, option, push
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_NUMBER, U_A, power, super_flare, user_of, wild
from ..alien_ids import AMOEBA
from ..events import ALL, E_WENT_HOME, note
from ..indices import Frame, Seat
from ..scripts import SCRIPTS
from ..ships import TO_BESIDE, TO_GATE, TO_TARGET_PLANET, place, ships_outside_encounter, take
from ..state import State
from ..table.board import colonies, lift, ships_in_encounter
from ..table.seats import side_of

USE_FRAME: Final = 1
BOUND: Final = 2
FOUR_SHIPS: Final = 4


@rule
def can_leave(g: State, user: Seat) -> int:
    """Whether ships taken out have a colony to go to; the planet attacked is none for the defense (R9.8)."""
    if g.role[user] == k.R_DEFENSE and g.ships[g.target, user] > 0:
        return colonies(g, user) > 1
    return colonies(g, user) > 0


@rule
def can_move(g: State, user: Seat, event: Frame) -> int:
    return ships_outside_encounter(g, user) > 0 or (ships_in_encounter(g, user) > 0 and can_leave(g, user))


@rule
def can_ooze(g: State, user: Seat, event: Frame) -> int:
    return ships_in_encounter(g, user) > 0 and can_move(g, user, event)


@rule
def choose_any_number(g: State, f: Frame) -> None:
    push(g, HOW_MANY, f, k.SHIPS, 0, 0)


@rule
def choose_within_four(g: State, f: Frame) -> None:
    push(g, HOW_MANY, f, FOUR_SHIPS, 0, 0)


@rule
def ask_number(g: State, f: Frame) -> None:
    user = user_of(g, g.stack[f, USE_FRAME])
    bound = g.stack[f, BOUND]
    here = ships_in_encounter(g, user)
    clear_options(g)
    if can_leave(g, user):
        for count in range(max(0, here - bound), here):
            option(g, k.A_NUMBER + count)
    for count in range(here + 1, here + min(bound, ships_outside_encounter(g, user)) + 1):
        option(g, k.A_NUMBER + count)
    ask(g, user, k.Q_NUMBER)


@rule
def number_chosen(g: State, f: Frame) -> None:
    g.stack[g.stack[f, USE_FRAME], U_A] = g.answer - k.A_NUMBER


HOW_MANY: Final = SCRIPTS.script("Amoeba's number", ask_number, number_chosen)


@rule
def ooze(g: State, f: Frame) -> None:
    user = user_of(g, f)
    more = g.stack[f, U_A] - ships_in_encounter(g, user)
    if more > 0:
        ooze_in(g, user, min(more, ships_outside_encounter(g, user)))
    elif can_leave(g, user):
        ooze_out(g, user, -more)


@rule
def ooze_in(g: State, user: Seat, count: int) -> None:
    if side_of(g, user) == 0:
        take(g, user, count, TO_GATE)
    elif g.role[user] == k.R_DEFENSE:
        take(g, user, count, TO_TARGET_PLANET)
    else:
        take(g, user, count, TO_BESIDE)


@rule
def ooze_out(g: State, user: Seat, count: int) -> None:
    note(g, E_WENT_HOME, user, 0, count, ALL)
    if side_of(g, user) == 0:
        g.gate[user] -= count
        g.limbo[user] += count
    elif g.role[user] == k.R_DEFENSE:
        lift(g, user, g.target, count)
    else:
        g.beside[user] -= count
        g.limbo[user] += count
    place(g, user, count)


power(AMOEBA, "ooze", at=k.W_CARDS_DOWN, as_=k.R_MAIN_PLAYER, ready=can_ooze, choose=choose_any_number, use=ooze,
      shows=SHOWS_NUMBER)  # fmt: skip
wild(AMOEBA, at=k.W_BEFORE_CARDS, as_=k.R_MAIN_PLAYER, ready=can_move, choose=choose_within_four, use=ooze,
     shows=SHOWS_NUMBER)  # fmt: skip
super_flare(AMOEBA, at=k.W_CARDS_DOWN, as_=k.R_ALLY, ready=can_ooze, choose=choose_any_number, use=ooze,
            shows=SHOWS_NUMBER)  # fmt: skip
