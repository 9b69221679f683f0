"""Phase 2, destiny (R8)."""

from __future__ import annotations

from typing import Final

from ...core.flow import NONE, Getter, Setter, ask, clear_options, goto, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..arguments import DestinyOrNone, Layout, SeatOrNone
from ..events import ALL, E_DEFENSE, E_DESTINY, E_REDRAWN, note
from ..indices import Frame, Seat, planets, seats
from ..outcome import discard_destiny
from ..scripts import SCRIPTS
from ..setup import shuffle_destiny
from ..state import State
from ..table.board import foreign_colonies, is_empty, is_planet, ships_on_colonies
from ..table.seats import begin_phase, clockwise, relative, set_order
from ..windows import open_window


class Destiny(Layout):
    """The offense's destiny (W_BEFORE_DESTINY): powers may choose it."""

    chosen: Getter[DestinyOrNone] = starts_at(NONE)
    """Card chosen by a power instead of the draw."""
    set_chosen: Setter[DestinyOrNone]
    named: Getter[SeatOrNone] = starts_at(NONE)
    """Defense named by a power in place of the card."""
    set_named: Setter[SeatOrNone]


a_destiny: Final = Destiny()


@rule
def before_destiny(g: State, f: Frame) -> None:
    begin_phase(g, k.DESTINY)
    a_destiny.set_chosen(g, f, NONE)
    a_destiny.set_named(g, f, NONE)
    open_window(g, k.W_BEFORE_DESTINY, k.NOBODY, f)


@rule
def refill_destiny(g: State) -> None:
    """A last card is not drawn: it and the discards become a new deck (R8.2)."""
    if g.destiny_n <= 1:
        for i in range(g.destiny_discard_n):
            g.destiny[g.destiny_n] = g.destiny_discard[i]
            g.destiny_n += 1
        g.destiny_discard_n = 0
        shuffle_destiny(g)


@rule
def draw_destiny(g: State, f: Frame) -> None:
    if a_destiny.chosen(g, f) != NONE:
        take_destiny(g, a_destiny.chosen(g, f))
    else:
        refill_destiny(g)
        g.destiny_n -= 1
        g.destiny_card = g.destiny[g.destiny_n]
    g.destiny_colour = colour_of_destiny(g)
    note(g, E_DESTINY, g.offense, g.destiny_card, g.destiny_colour, ALL)


@rule
def take_destiny(g: State, card: int) -> None:
    """Turn up a card chosen in the destiny deck; the rest is shuffled."""
    found = 0
    while g.destiny[found] != card:
        found += 1
    g.destiny_n -= 1
    for i in range(found, g.destiny_n):
        g.destiny[i] = g.destiny[i + 1]
    shuffle_destiny(g)
    g.destiny_card = card


@rule
def destiny_up(g: State, f: Frame) -> None:
    open_window(g, k.W_DESTINY_UP, k.NOBODY, f)


@rule
def colour_of_destiny(g: State) -> Seat:
    """Seat the card points at; a special card has the colour of the defense it names (R8.12); -1 for a wild card.

    Worked out as the card is turned up: effects that follow may change what a special card compares.
    """
    card = g.destiny_card
    if card < k.D_WILD:
        return Seat(card)
    if card == k.D_WILD:
        return k.NOBODY
    best = k.NOBODY
    best_score = 0
    for step in range(1, g.players):
        seat = clockwise(g, g.offense, step)
        score = special_score(g, card, seat)
        if best == k.NOBODY or score > best_score:
            best = seat
            best_score = score
    return best


@rule
def special_score(g: State, card: int, seat: Seat) -> int:
    """What a special card compares, the highest being meant; ties go to the first from the offense's left (R8.11)."""
    if card == k.D_MOST_CARDS:
        return g.hand_n[seat]
    if card == k.D_MOST_COLONIES:
        return foreign_colonies(g, seat)
    return -g.warp[seat]


@rule
def destiny_choice(g: State, f: Frame) -> None:
    """Name the defense; the own colour and a wild card ask the offense (R8.5, R8.9)."""
    offense = g.offense
    if a_destiny.named(g, f) != NONE:
        g.aim = k.AIM_ANY_COLONY
        g.answer = k.A_SEAT + relative(g, a_destiny.named(g, f), offense)
        return
    seat = g.destiny_colour
    clear_options(g)
    if seat == offense:
        option(g, k.A_PASS)
        for other in seats(g.players):
            if other != offense and can_evict(g, other):
                option(g, k.A_SEAT + relative(g, other, offense))
        if can_resettle(g):
            option(g, k.A_SEAT)
        ask(g, offense, k.Q_OWN_COLOUR)
    elif seat == k.NOBODY:
        for step in range(1, g.players):
            option(g, k.A_SEAT + step)
        ask(g, offense, k.Q_WILD_DESTINY)
    else:
        g.answer = k.A_SEAT + relative(g, seat, offense)


@rule
def can_evict(g: State, other: Seat) -> int:
    """Whether the player has a colony in the offense's home system (R18.1)."""
    for planet in planets(g.offense * k.PLANETS_A_SYSTEM, (g.offense + 1) * k.PLANETS_A_SYSTEM):
        if g.ships[planet, other] > 0:
            return 1
    return 0


@rule
def can_resettle(g: State) -> int:
    """Whether a home planet of the offense holds nobody's ship and there is a ship to send (R8.6, R18.7)."""
    if ships_on_colonies(g, g.offense) + g.gate[g.offense] == 0:
        return 0
    for planet in planets(g.offense * k.PLANETS_A_SYSTEM, (g.offense + 1) * k.PLANETS_A_SYSTEM):
        if is_planet(g, planet) and is_empty(g, planet):
            return 1
    return 0


@rule
def destiny_settled(g: State, f: Frame) -> None:
    offense = g.offense
    if g.answer == k.A_PASS:
        note(g, E_REDRAWN, offense, 0, 0, ALL)
        discard_destiny(g)
        goto(g, f, before_destiny)
        return
    seat = (g.answer - k.A_SEAT + offense) % g.players
    if seat == offense:
        g.aim = k.AIM_RESETTLE
        g.system = offense
        open_window(g, k.W_SYSTEM_FIXED, k.NOBODY, k.NOBODY)
        return
    own_colour = g.aim != k.AIM_ANY_COLONY and g.destiny_colour == offense
    g.defense = seat
    g.role[seat] = k.R_DEFENSE
    g.system = offense if own_colour else seat
    if own_colour:
        g.aim = k.AIM_EVICT
    note(g, E_DEFENSE, seat, g.system, 0, ALL)
    set_order(g)
    open_window(g, k.W_SYSTEM_FIXED, k.NOBODY, k.NOBODY)


DESTINY_PHASE: Final = SCRIPTS.script(
    "destiny", a_destiny, before_destiny, draw_destiny, destiny_up, destiny_choice, destiny_settled
)
