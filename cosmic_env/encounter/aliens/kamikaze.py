"""Kamikaze (yellow) - Sacrifice: gives up ships for cards.

Power (main player, before cards are selected): one to four own ships, from own colonies (a defense's on the planet
attacked are on one [inference], those in the gate are not), go to the warp, all at once (Q219); two cards from the deck
for each. Zapped, the ships stay (Q25). Once an encounter [inference]. The cards are drawn although the power goes with
the third home colony [inference].
Wild (main player, cards selected, none revealed): give up one to four own ships outside the encounter as a price
(Q25, Q111); each adds 3 to your side's total.
Super (offense, regroup): retrieve three ships in place of one.
Choices: how many ships, and from which colonies (power, wild).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_NUMBER, Use, event_of, power, super_flare, user_of, wild
from ..alien_ids import KAMIKAZE
from ..arguments import Ships
from ..cards import draw_for
from ..choices import pick_number
from ..indices import Frame, Seat
from ..phases.regroup import a_regroup
from ..settings import setting
from ..ships import colony_ships_outside_encounter, pay_from_colonies
from ..state import State
from ..strength import add_to_total
from ..table.board import ships_on_colonies
from ..table.seats import side_of

FOUR_SHIPS: Final = 4
CARDS_A_SHIP: Final = setting(KAMIKAZE, "cards a ship", 2, least=1, most=3)
SHIPS_GIVEN_UP: Final = setting(KAMIKAZE, "ships given up", FOUR_SHIPS, least=1, most=4)
BONUS_A_SHIP: Final = 3
SHIPS_RETRIEVED: Final = 3


class Sacrifice(Use):
    """Ships are given up."""

    count: Getter[Ships]


a_sacrifice: Final = Sacrifice()


# --- power: up to four ships go to the warp, two cards for each come from the deck ------------------------------------


@rule
def has_colony(g: State, user: Seat, event: Frame) -> int:
    return ships_on_colonies(g, user) > 0


@rule
def most_to_sacrifice(g: State, use: Frame) -> int:
    return min(FOUR_SHIPS, g.settings[SHIPS_GIVEN_UP], ships_on_colonies(g, user_of(g, use)))


@rule
def sacrifice(g: State, f: Frame) -> None:
    user = user_of(g, f)
    count = min(a_sacrifice.count(g, f), ships_on_colonies(g, user))
    draw_for(g, user, g.settings[CARDS_A_SHIP] * count)
    pay_from_colonies(g, user, count, 0)


power(
    KAMIKAZE,
    "sacrifice",
    at=k.W_BEFORE_CARDS,
    as_=k.R_MAIN_PLAYER,
    ready=has_colony,
    choose=pick_number(1, most_to_sacrifice),
    use=sacrifice,
    args=a_sacrifice,
    shows=SHOWS_NUMBER,
)


# --- wild: up to four ships outside the encounter are the price of 3 points each --------------------------------------


@rule
def has_ship_outside(g: State, user: Seat, event: Frame) -> int:
    return colony_ships_outside_encounter(g, user) > 0


@rule
def most_to_pay(g: State, use: Frame) -> int:
    return min(FOUR_SHIPS, colony_ships_outside_encounter(g, user_of(g, use)))


@rule
def give_up(g: State, f: Frame) -> None:
    pay_from_colonies(g, user_of(g, f), a_sacrifice.count(g, f), 1)


@rule
def add_for_ships(g: State, f: Frame) -> None:
    add_to_total(g, side_of(g, user_of(g, f)), BONUS_A_SHIP * a_sacrifice.count(g, f))


wild(
    KAMIKAZE,
    at=k.W_CARDS_DOWN,
    as_=k.R_MAIN_PLAYER,
    ready=has_ship_outside,
    choose=pick_number(1, most_to_pay),
    price=give_up,
    use=add_for_ships,
    args=a_sacrifice,
    shows=SHOWS_NUMBER,
)


# --- super: the offense retrieves three ships in place of one ---------------------------------------------------------


@rule
def more_to_retrieve(g: State, user: Seat, event: Frame) -> int:
    return a_regroup.player(g, event) == user and a_regroup.count(g, event) == 1 and g.warp[user] > 1


@rule
def retrieve_three(g: State, f: Frame) -> None:
    a_regroup.set_count(g, event_of(g, f), SHIPS_RETRIEVED)


super_flare(KAMIKAZE, at=k.W_REGROUP, as_=k.R_OFFENSE | k.R_SUBJECT, ready=more_to_retrieve, use=retrieve_three)
