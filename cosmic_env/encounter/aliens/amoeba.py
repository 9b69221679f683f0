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

from ...core.flow import Getter, Setter, ask, clear_options, option
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_NUMBER, OfUse, Use, power, super_flare, user_of, wild
from ..alien_ids import AMOEBA
from ..arguments import Ships
from ..events import ALL, E_WENT_HOME, note
from ..indices import Frame, Seat
from ..scripts import SCRIPTS
from ..ships import HOME, TO_BESIDE, TO_GATE, TO_TARGET_PLANET, colony_ships_outside_encounter, leave_encounter, take
from ..state import State
from ..table.board import colonies, ships_in_encounter
from ..table.seats import side_of

FOUR_SHIPS: Final = 4


# --- power: a main player changes the number of its ships in the encounter --------------------------------------------


class Ooze(Use):
    """Ships join the encounter, or leave it."""

    count: Getter[Ships]
    """Ships in it afterwards."""
    set_count: Setter[Ships]


class HowMany(OfUse):
    """How many ships in the encounter."""

    bound: Getter[Ships]
    """How many at most may join or leave."""


an_ooze: Final = Ooze()
how_many: Final = HowMany()


@rule
def can_leave(g: State, user: Seat) -> int:
    """Whether ships taken out have a colony to go to; the planet attacked is none for the defense (R9.8)."""
    if g.role[user] == k.R_DEFENSE and g.ships[g.target, user] > 0:
        return colonies(g, user) > 1
    return colonies(g, user) > 0


@rule
def can_move(g: State, user: Seat, event: Frame) -> int:
    return colony_ships_outside_encounter(g, user) > 0 or (ships_in_encounter(g, user) > 0 and can_leave(g, user))


@rule
def can_ooze(g: State, user: Seat, event: Frame) -> int:
    return ships_in_encounter(g, user) > 0 and can_move(g, user, event)


@rule
def choose_any_number(g: State, f: Frame) -> None:
    how_many.push(g, f, k.SHIPS)


@rule
def ask_number(g: State, f: Frame) -> None:
    user, bound = user_of(g, how_many.use(g, f)), how_many.bound(g, f)
    here = ships_in_encounter(g, user)
    clear_options(g)
    if can_leave(g, user):
        for count in range(max(0, here - bound), here):
            option(g, k.A_NUMBER + count)
    most = min(here + min(bound, colony_ships_outside_encounter(g, user)), k.SHIPS)
    for count in range(here + 1, most + 1):
        option(g, k.A_NUMBER + count)
    ask(g, user, k.Q_NUMBER)


@rule
def number_chosen(g: State, f: Frame) -> None:
    an_ooze.set_count(g, how_many.use(g, f), g.answer - k.A_NUMBER)


HOW_MANY: Final = SCRIPTS.script("Amoeba's number", how_many, ask_number, number_chosen)


@rule
def ooze(g: State, f: Frame) -> None:
    user = user_of(g, f)
    more = an_ooze.count(g, f) - ships_in_encounter(g, user)
    if more > 0:
        ooze_in(g, user, min(more, colony_ships_outside_encounter(g, user)))
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
    leave_encounter(g, user, count, HOME)


power(AMOEBA, "ooze", at=k.W_CARDS_DOWN, as_=k.R_MAIN_PLAYER, ready=can_ooze, choose=choose_any_number, use=ooze,
      args=an_ooze, shows=SHOWS_NUMBER)  # fmt: skip


# --- wild: by up to four ships, before cards are selected -------------------------------------------------------------


@rule
def choose_within_four(g: State, f: Frame) -> None:
    how_many.push(g, f, FOUR_SHIPS)


wild(AMOEBA, at=k.W_BEFORE_CARDS, as_=k.R_MAIN_PLAYER, ready=can_move, choose=choose_within_four, use=ooze,
     args=an_ooze, shows=SHOWS_NUMBER)  # fmt: skip


# --- super: as an ally too --------------------------------------------------------------------------------------------


super_flare(AMOEBA, at=k.W_CARDS_DOWN, as_=k.R_ALLY, ready=can_ooze, choose=choose_any_number, use=ooze, args=an_ooze,
            shows=SHOWS_NUMBER)  # fmt: skip
