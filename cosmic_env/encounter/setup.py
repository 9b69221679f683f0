"""Set-up (R3, D2): aliens chosen from two dealt or given from outside, decks, hands, first player."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..core.flow import Getter, Setter, again, ask, clear_options, goto, leave, option, starts_at
from ..core.jit import rule
from ..core.rng import shuffle
from . import constants as k
from . import technology_ids
from .alien_ids import ALIENS, NONE
from .arguments import Layout, SeatSoFar
from .events import E_FLARE_DEALT, note
from .indices import Alien, Frame, Seat, aliens, cards, seats, technologies
from .scratch import blank_notes
from .scripts import SCRIPTS
from .state import State, blank_game
from .table.board import planet_of
from .table.hands import draw_into_hand
from .table.kinds import flare_of
from .table.sheet_pile import forbidden_beside, random_bit
from .table.sheets import keep_sheet
from .table.technologies import RESEARCH, TECHNOLOGIES, discard_drawn, draw_technologies, keep_technology
from .table.variants import home_planets, plays
from .windows import open_window

DEAL_TWO: Final = -2
"""Value of ``given``: the seat chooses between two aliens dealt to it."""
POWERLESS: Final = -3
"""``given`` is ``POWERLESS - alien``: the alien is dealt like any other, so that cards and first player are those of
the game in which it plays, but its sheet is taken away before hands are dealt."""


class SetUp(Layout):
    """The game is set up."""

    seat: Getter[SeatSoFar] = starts_at(0)
    """Who chooses its alien next."""
    set_seat: Setter[SeatSoFar]


a_setup: Final = SetUp()

COPIES: Final = np.array(k.CARD_COPIES, np.int64)
DEALT: Final = 2
"""Technologies dealt to each player."""


@rule
def lay_out(g: State, f: Frame) -> None:
    """Four ships on each home planet (R3.2, R26.2); nothing else on the table."""
    blank_game(g)
    for seat in seats(g.order.shape[0]):
        g.order[seat] = seat
    blank_notes(g)
    for seat in seats(g.players):
        g.role[seat] = k.R_BYSTANDER
        g.had_power[seat] = 1
        for index in range(home_planets(g)):
            g.ships[planet_of(seat, index), seat] = k.SHIPS_ON_A_PLANET


@rule
def alien_given(g: State, seat: Seat) -> Alien:
    """The alien that the seat was given from outside, playing or not; -1: none, or the seat chooses."""
    return POWERLESS - g.given[seat] if g.given[seat] <= POWERLESS else max(NONE, g.given[seat])


@rule
def random_flare(g: State, barred: int) -> Alien:
    """A random alien of the pool whose flare is not dealt yet and that is not among the bits `barred`; -1: none
    left."""
    return random_bit(g, g.pool & ~g.dealt & ~barred)


@rule
def deal_aliens(g: State, f: Frame) -> None:
    """Two flares to each player who chooses; to the others the own flare and a random one (R3.4, D2.2, D2.5)."""
    for seat in seats(g.players):
        alien = alien_given(g, seat)
        if alien >= 0:
            g.sheet[seat] = alien
            g.dealt |= 1 << alien
    for seat in seats(g.players):
        if g.given[seat] == DEAL_TWO:
            for i in range(2):
                alien = random_flare(g, forbidden_beside(g.dealt))
                g.offered[seat, i] = alien
                note(g, E_FLARE_DEALT, seat, alien, 0, 1 << seat)
                g.dealt |= 1 << alien
        else:
            alien = random_flare(g, 0)
            if alien >= 0:
                g.dealt |= 1 << alien


@rule
def choose_alien(g: State, f: Frame) -> None:
    """Asked by seat number; nobody sees another's choice before all have chosen (D1.2, D1.3)."""
    seat = a_setup.seat(g, f)
    if seat == g.players:
        goto(g, f, build_decks)
    elif g.given[seat] != DEAL_TWO:
        a_setup.set_seat(g, f, Seat(a_setup.seat(g, f) + 1))
        again(g, f)
    else:
        clear_options(g)
        option(g, k.A_ALIEN + g.offered[seat, 0])
        option(g, k.A_ALIEN + g.offered[seat, 1])
        ask(g, seat, k.Q_ALIEN)


@rule
def alien_chosen(g: State, f: Frame) -> None:
    g.sheet[a_setup.seat(g, f)] = g.answer - k.A_ALIEN
    a_setup.set_seat(g, f, Seat(a_setup.seat(g, f) + 1))
    goto(g, f, choose_alien)


@rule
def build_decks(g: State, f: Frame) -> None:
    """72 cards and ten flares, or 72 alone in a game without flares (R3.6, R3.7, R25.1); destiny deck (R3.3)."""
    for seat in seats(g.players):
        if g.given[seat] <= POWERLESS:
            g.seated |= 1 << g.sheet[seat]
            g.sheet[seat] = NONE
        keep_sheet(g, seat)
    for kind in cards(COPIES.shape[0]):
        for _ in range(COPIES[kind]):
            g.deck[g.deck_n] = kind
            g.deck_n += 1
    if g.flares_on:
        count = 0
        for alien in aliens(ALIENS):
            count += (g.dealt >> alien) & 1
        for _ in range(k.FLARES_IN_DECK - count):
            g.dealt |= 1 << random_flare(g, 0)
        for alien in aliens(ALIENS):
            if (g.dealt >> alien) & 1:
                g.deck[g.deck_n] = flare_of(alien)
                g.deck_n += 1
    shuffle(g, g.deck, 0, g.deck_n)
    for colour in range(g.players):
        for _ in range(3):
            g.destiny[g.destiny_n] = colour
            g.destiny_n += 1
    for special in range(k.D_WILD, k.D_FEWEST_WARP + 1):
        for _ in range(2 if special == k.D_WILD else 1):
            g.destiny[g.destiny_n] = special
            g.destiny_n += 1
    shuffle_destiny(g)


@rule
def shuffle_destiny(g: State) -> None:
    shuffle(g, g.destiny, 0, g.destiny_n)


@rule
def deal_hands(g: State, f: Frame) -> None:
    """Eight cards each (R3.8); then game-setup texts (R3.11)."""
    for seat in seats(g.players):
        draw_into_hand(g, seat, k.HAND)
    open_window(g, k.W_GAME_SETUP, k.NOBODY, k.NOBODY)


@rule
def first_player(g: State, f: Frame) -> None:
    """Turn destiny cards over until a colour shows; then shuffle them back (R3.12)."""
    i = g.destiny_n - 1
    while g.destiny[i] >= k.D_WILD:
        i -= 1
    g.turn = Seat(g.destiny[i])
    shuffle_destiny(g)


@rule
def deal_technologies(g: State, f: Frame) -> None:
    """Two technologies for each player, when all else is set up (R30.4); with four planets out of those that do not
    take too long (R26.5)."""
    if not plays(g, k.V_TECHNOLOGY):
        leave(g, f)
        return
    for t in technologies(TECHNOLOGIES):
        too_long = plays(g, k.V_FOUR_PLANETS) and RESEARCH[t] >= technology_ids.TOO_LONG
        if not too_long:
            g.tech_at[t] = k.T_DECK
    for seat in seats(g.players):
        draw_technologies(g, seat, DEALT)
    a_setup.set_seat(g, f, Seat(0))


@rule
def choose_technology(g: State, f: Frame) -> None:
    """Asked by seat number; nobody sees which one another has kept before all have chosen (R30.5, Q355, D1.3)."""
    seat = a_setup.seat(g, f)
    if seat == g.players:
        goto(g, f, lay_technologies)
        return
    ask_which_to_keep(g, seat)


@rule
def ask_which_to_keep(g: State, seat: Seat) -> None:
    """Which one of the technologies that the seat has drawn it keeps."""
    clear_options(g)
    for t in technologies(TECHNOLOGIES):
        if g.tech_at[t] == k.T_DRAWN + seat:
            option(g, k.A_TECHNOLOGY + t)
    ask(g, seat, k.Q_KEEP_TECHNOLOGY)


@rule
def technology_chosen(g: State, f: Frame) -> None:
    seat = a_setup.seat(g, f)
    g.tech_place[g.answer - k.A_TECHNOLOGY] = 0
    a_setup.set_seat(g, f, Seat(seat + 1))
    goto(g, f, choose_technology)


@rule
def lay_technologies(g: State, f: Frame) -> None:
    """The kept ones lie face down, the others are discarded face up (R30.5, R30.6). One that is barred leaves the game
    instead, so that all else is dealt as it would be with it: for who wants to know what it is worth."""
    for seat in seats(g.players):
        for t in technologies(TECHNOLOGIES):
            if g.tech_at[t] == k.T_DRAWN + seat and g.tech_place[t] == 0:
                g.kept_first[seat] = t
                if (g.barred >> t) & 1:
                    g.tech_place[t] = k.NOWHERE
                    g.tech_at[t] = k.T_OUT
                else:
                    keep_technology(g, seat, t)
        discard_drawn(g, seat)


SET_UP: Final = SCRIPTS.script(
    "set-up",
    a_setup,
    lay_out,
    deal_aliens,
    choose_alien,
    alien_chosen,
    build_decks,
    deal_hands,
    first_player,
    deal_technologies,
    choose_technology,
    technology_chosen,
    lay_technologies,
)
