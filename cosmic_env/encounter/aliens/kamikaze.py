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

from ...core.flow import ask, clear_options, option, push
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_NUMBER, U_A, event_of, power, super_flare, user_of, wild
from ..alien_ids import KAMIKAZE
from ..cards import draw_for
from ..indices import Frame, Seat
from ..phases.regroup import COUNT, PLAYER
from ..scripts import SCRIPTS
from ..settings import setting
from ..ships import AS_PRICE, lose_outside, lose_own_choice, ships_outside_encounter
from ..state import State
from ..strength import add_to_total
from ..table.board import ships_on_colonies
from ..table.seats import side_of
from ..windows import begin_price, end_price

USE_FRAME: Final = 1
MOST: Final = 2
FOUR_SHIPS: Final = 4
CARDS_A_SHIP: Final = setting(KAMIKAZE, "cards a ship", 2, least=1, most=3)
SHIPS_GIVEN_UP: Final = setting(KAMIKAZE, "ships given up", FOUR_SHIPS, least=1, most=4)
BONUS_A_SHIP: Final = 3
SHIPS_RETRIEVED: Final = 3


@rule
def ask_number(g: State, f: Frame) -> None:
    clear_options(g)
    for count in range(1, min(FOUR_SHIPS, g.stack[f, MOST]) + 1):
        option(g, k.A_NUMBER + count)
    ask(g, user_of(g, g.stack[f, USE_FRAME]), k.Q_NUMBER)


@rule
def number_chosen(g: State, f: Frame) -> None:
    g.stack[g.stack[f, USE_FRAME], U_A] = g.answer - k.A_NUMBER


HOW_MANY: Final = SCRIPTS.script("Kamikaze's number", ask_number, number_chosen)

# --- power ------------------------------------------------------------------------------------------------------------


@rule
def has_colony(g: State, user: Seat, event: Frame) -> int:
    return ships_on_colonies(g, user) > 0


@rule
def choose_sacrifice(g: State, f: Frame) -> None:
    push(g, HOW_MANY, f, min(g.settings[SHIPS_GIVEN_UP], ships_on_colonies(g, user_of(g, f))), 0, 0)


@rule
def sacrifice(g: State, f: Frame) -> None:
    user = user_of(g, f)
    count = min(g.stack[f, U_A], ships_on_colonies(g, user))
    draw_for(g, user, g.settings[CARDS_A_SHIP] * count)
    lose_own_choice(g, user, count, AS_PRICE)


# --- wild -------------------------------------------------------------------------------------------------------------


@rule
def has_ship_outside(g: State, user: Seat, event: Frame) -> int:
    return ships_outside_encounter(g, user) > 0


@rule
def choose_price(g: State, f: Frame) -> None:
    push(g, PRICE, f, 0, 0, 0)
    push(g, HOW_MANY, f, ships_outside_encounter(g, user_of(g, f)), 0, 0)


@rule
def pay_price(g: State, f: Frame) -> None:
    """Paid with the announcement: the one flare of its player is already being played (Q34)."""
    use = g.stack[f, USE_FRAME]
    user = user_of(g, use)
    begin_price(g, use)
    lose_outside(g, user, g.stack[use, U_A], AS_PRICE)


@rule
def price_paid(g: State, f: Frame) -> None:
    end_price(g, g.stack[f, USE_FRAME])


PRICE: Final = SCRIPTS.script("Kamikaze's price", pay_price, price_paid)


@rule
def add_for_ships(g: State, f: Frame) -> None:
    add_to_total(g, side_of(g, user_of(g, f)), BONUS_A_SHIP * g.stack[f, U_A])


# --- super ------------------------------------------------------------------------------------------------------------


@rule
def more_to_retrieve(g: State, user: Seat, event: Frame) -> int:
    return g.stack[event, PLAYER] == user and g.stack[event, COUNT] == 1 and g.warp[user] > 1


@rule
def retrieve_three(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), COUNT] = SHIPS_RETRIEVED


power(KAMIKAZE, "sacrifice", at=k.W_BEFORE_CARDS, as_=k.R_MAIN_PLAYER, ready=has_colony, choose=choose_sacrifice,
      use=sacrifice, shows=SHOWS_NUMBER)  # fmt: skip
wild(KAMIKAZE, at=k.W_CARDS_DOWN, as_=k.R_MAIN_PLAYER, ready=has_ship_outside, choose=choose_price, use=add_for_ships,
     shows=SHOWS_NUMBER)  # fmt: skip
super_flare(KAMIKAZE, at=k.W_REGROUP, as_=k.R_OFFENSE | k.R_SUBJECT, ready=more_to_retrieve, use=retrieve_three)
