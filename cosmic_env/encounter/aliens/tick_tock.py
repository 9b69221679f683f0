"""Tick-Tock (yellow) - Patience: wins when its clock runs out.

Game Setup: ten tokens on the sheet, eight with four planets (Q321). They go wherever the sheet goes (Q259) [inference];
without power they stay, frozen (Q32).
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

from ...core.flow import Getter, Setter
from ...core.jit import rule
from .. import constants as k
from ..ability import BESIDES_NUMBER, SHOWS_PLANET, Use, passive, power, super_flare, user_of, wild
from ..alien_ids import TICK_TOCK
from ..arguments import Ships
from ..choices import in_order, pick_number, pick_planet, ships
from ..indices import Frame, Planet, Seat
from ..scratch import scratch
from ..settings import setting
from ..ships import settle, ships_for_price
from ..state import State
from ..table.board import owner_of, ships_on_colonies
from ..table.powers import HAS_SETUP
from ..table.seats import side_of
from ..table.variants import plays

TOKENS = scratch(TICK_TOCK, "tokens left")
ALL_TOKENS = 10
FEWER_TOKENS = 2
"""Tokens left out with four planets (Q321)."""
TOKENS_AT_SETUP = setting(TICK_TOCK, "tokens", ALL_TOKENS, least=6, most=14)
MOST_SETTLERS = 4
HAS_SETUP[TICK_TOCK] = 1


# --- power: a token goes with each deal and each win of the defense; without tokens it wins ---------------------------


@rule
def wind_up(g: State, f: Frame) -> None:
    g.scratch[TOKENS] = g.settings[TOKENS_AT_SETUP] - (FEWER_TOKENS if plays(g, k.V_FOUR_PLANETS) else 0)


passive(TICK_TOCK, "ten tokens", at=k.W_GAME_SETUP, as_=k.R_ANY, use=wind_up)


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


power(TICK_TOCK, "tick", at=k.W_CLOSING, as_=k.R_ANY, mandatory=True, ready=clock_ticks, use=tick)


@rule
def has_run_out(g: State, user: Seat, event: Frame) -> int:
    return g.scratch[TOKENS] == 0


@rule
def win_at_check(g: State, f: Frame) -> None:
    g.special_win |= 1 << user_of(g, f)


passive(TICK_TOCK, "time is up", at=k.W_CLOSING, as_=k.R_ANY, ready=has_run_out, use=win_at_check)


# --- wild: at a shuffle up to four ships settle on a foreign planet ---------------------------------------------------


class Landing(Use):
    """Ships settle on a planet."""

    planet: Getter[Planet]
    set_planet: Setter[Planet]
    count: Getter[Ships]
    set_count: Setter[Ships]


a_landing: Final = Landing()


@rule
def has_ship(g: State, user: Seat, event: Frame) -> int:
    return ships_on_colonies(g, user) > 0


@rule
def foreign_planets(g: State, use: Frame, planet: Planet) -> bool:
    return owner_of(planet) != user_of(g, use)


@rule
def most_settlers(g: State, use: Frame) -> int:
    return min(MOST_SETTLERS, ships_on_colonies(g, user_of(g, use)))


@rule
def land_settlers(g: State, f: Frame) -> None:
    settle(g, user_of(g, f), a_landing.planet(g, f), a_landing.count(g, f))


wild(
    TICK_TOCK,
    at=k.W_RESHUFFLED,
    as_=k.R_ANY,
    ready=has_ship,
    choose=in_order(
        pick_planet(foreign_planets, asked=k.Q_OFFER_PLANET, into=a_landing.set_planet),
        pick_number(1, most_settlers, into=a_landing.set_count),
    ),
    use=land_settlers,
    args=a_landing,
    shows=SHOWS_PLANET,
    besides=BESIDES_NUMBER,
)


# --- super: a main player that has won or made a deal discards a token too, at the price of a ship --------------------


@rule
def own_win_or_deal(g: State, user: Seat, event: Frame) -> int:
    """As a main player; with a token to discard and a ship to pay."""
    if g.scratch[TOKENS] == 0 or ships_for_price(g, user) == 0:
        return 0
    won = k.O_OFFENSE_WINS if side_of(g, user) == 0 else k.O_DEFENSE_WINS
    return g.outcome == won or deal_was_made(g)


super_flare(TICK_TOCK, at=k.W_CLOSING, as_=k.R_MAIN_PLAYER, ready=own_win_or_deal, price=ships(1), use=tick)
