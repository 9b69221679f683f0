"""Tick-Tock (yellow) - Patience: wins when its clock runs out.

Game Setup: ten tokens on the sheet. They go wherever the sheet goes (Q259) [inference]; without power they stay,
frozen (Q32).
Power (any player, closing, mandatory): whenever the defense has won, whoever it is, or a deal has been made, one token
is discarded; an ended encounter that counts as a deal takes one too (Q249). Not after wins of the offense, failed or
quashed [inference] deals, a loss of both sides, resettling (Q283). In the victory check whoever has the power, not
lost, and no token left wins, together with all who win in another way (Q284).
Wild (any player): as the discard pile becomes the new deck, up to four own ships, from own colonies [inference], land
as a colony on any home planet of another player.
Super (main player, closing): after its own win or deal one ship is sent to the warp, as a price, for one more token,
with which it may win too [inference].
Choices: planet and ships (wild), whether a ship is paid (super); it wants defenses to win and deals to be made.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import ask, clear_options, option, push
from ...core.jit import rule
from .. import constants as k
from ..ability import BESIDES_NUMBER, SHOWS_PLANET, U_A, U_B, passive, power, super_flare, user_of, wild
from ..alien_ids import TICK_TOCK
from ..choices import ships
from ..indices import Frame, Seat
from ..scratch import scratch
from ..scripts import SCRIPTS
from ..settings import setting
from ..ships import settle
from ..state import State
from ..table.board import is_planet, owner_of, planet_absolute, ships_on_colonies
from ..table.powers import HAS_SETUP
from ..table.seats import side_of

TOKENS = scratch(TICK_TOCK, "tokens left")
ALL_TOKENS = 10
TOKENS_AT_SETUP = setting(TICK_TOCK, "tokens", ALL_TOKENS, least=6, most=14)
MOST_SETTLERS = 4
USE_FRAME: Final = 1
HAS_SETUP[TICK_TOCK] = 1


# --- power ------------------------------------------------------------------------------------------------------------


@rule
def wind_up(g: State, f: Frame) -> None:
    g.scratch[TOKENS] = g.settings[TOKENS_AT_SETUP]


@rule
def deal_was_made(g: State) -> int:
    return g.outcome == k.O_DEAL or g.end_cause == k.END_AS_DEAL


@rule
def clock_ticks(g: State, user: Seat, event: Frame) -> int:
    return g.scratch[TOKENS] > 0 and (g.outcome == k.O_DEFENSE_WINS or deal_was_made(g))


@rule
def tick(g: State, f: Frame) -> None:
    if g.scratch[TOKENS] > 0:
        g.scratch[TOKENS] -= 1


@rule
def has_run_out(g: State, user: Seat, event: Frame) -> int:
    return g.scratch[TOKENS] == 0


@rule
def win_at_check(g: State, f: Frame) -> None:
    g.special_win |= 1 << user_of(g, f)


# --- wild -------------------------------------------------------------------------------------------------------------


@rule
def has_ship(g: State, user: Seat, event: Frame) -> int:
    return ships_on_colonies(g, user) > 0


@rule
def choose_landing(g: State, f: Frame) -> None:
    push(g, WHICH_LANDING, f, 0, 0, 0)


@rule
def ask_planet(g: State, f: Frame) -> None:
    user = user_of(g, g.stack[f, USE_FRAME])
    clear_options(g)
    for index in range(k.PLANETS_A_SYSTEM, g.players * k.PLANETS_A_SYSTEM):
        planet = planet_absolute(g, index, user)
        if is_planet(planet) and owner_of(planet) != user:
            option(g, k.A_PLANET + index)
    ask(g, user, k.Q_OFFER_PLANET)


@rule
def planet_chosen(g: State, f: Frame) -> None:
    use = g.stack[f, USE_FRAME]
    user = user_of(g, use)
    g.stack[use, U_A] = planet_absolute(g, g.answer - k.A_PLANET, user)


@rule
def ask_number(g: State, f: Frame) -> None:
    user = user_of(g, g.stack[f, USE_FRAME])
    clear_options(g)
    for count in range(1, min(MOST_SETTLERS, ships_on_colonies(g, user)) + 1):
        option(g, k.A_NUMBER + count)
    ask(g, user, k.Q_NUMBER)


@rule
def number_chosen(g: State, f: Frame) -> None:
    g.stack[g.stack[f, USE_FRAME], U_B] = g.answer - k.A_NUMBER


WHICH_LANDING: Final = SCRIPTS.script("Tick-Tock's landing", ask_planet, planet_chosen, ask_number, number_chosen)


@rule
def land_settlers(g: State, f: Frame) -> None:
    settle(g, user_of(g, f), g.stack[f, U_A], g.stack[f, U_B])


# --- super ------------------------------------------------------------------------------------------------------------


@rule
def own_win_or_deal(g: State, user: Seat, event: Frame) -> int:
    """As a main player; with a token to discard and a ship to pay."""
    if g.scratch[TOKENS] == 0 or ships_on_colonies(g, user) == 0:
        return 0
    won = k.O_OFFENSE_WINS if side_of(g, user) == 0 else k.O_DEFENSE_WINS
    return g.outcome == won or deal_was_made(g)


passive(TICK_TOCK, "ten tokens", at=k.W_GAME_SETUP, as_=k.R_ANY, use=wind_up)
power(TICK_TOCK, "tick", at=k.W_CLOSING, as_=k.R_ANY, mandatory=True, ready=clock_ticks, use=tick)
passive(TICK_TOCK, "time is up", at=k.W_CLOSING, as_=k.R_ANY, ready=has_run_out, use=win_at_check)
wild(
    TICK_TOCK, at=k.W_RESHUFFLED, as_=k.R_ANY, ready=has_ship, choose=choose_landing, use=land_settlers,
    shows=SHOWS_PLANET, besides=BESIDES_NUMBER,
)  # fmt: skip
super_flare(TICK_TOCK, at=k.W_CLOSING, as_=k.R_MAIN_PLAYER, ready=own_win_or_deal, price=ships(1), use=tick)
