"""Kamikaze: turns ships to spare into cards, or, with the wild flare, into points where they are worth it."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD
from cosmic_env.encounter.alien_ids import KAMIKAZE
from cosmic_env.encounter.aliens.kamikaze import BONUS_A_SHIP, FOUR_SHIPS
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.ships import colony_ships_outside_encounter
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import planet_absolute

from ..hint import alien_hint, hint
from ..judge import always, near_win, opposes_me
from ..ships import highest_number
from ..sight import held_reinforcements, sees_card, spare_ships
from ..strength import SHIP, chance_of_card, my_chance, stake

LOST_CAUSE: Final = 300
"""With less of a chance the attacked planet is as good as lost."""


# --- cards for ships -------------------------------------------------------------------------------------------------


@rule
def spares_ships(g: State, me: Seat, event: Frame) -> int:
    return 10 * (spare_ships(g, me) > 0)


@rule
def target_index(g: State, me: Seat) -> int:
    """Number, as I count, of the planet that is attacked; -1 if no ship of mine may be lost there."""
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0 and planet_absolute(g, index, me) == g.target:
            return index
    return -1


@rule
def ship_to_lose(g: State, me: Seat) -> int:
    """From the attacked planet if it is as good as lost, else not from there."""
    index = target_index(g, me)
    if index < 0 or me != g.defense:
        return -1
    return k.A_PLANET + index if my_chance(g, me) < LOST_CAUSE else -1


@rule
def pick_spare(g: State, me: Seat, f: Frame) -> int:
    """As many ships as leave no colony empty."""
    if g.question == k.Q_NUMBER:
        return highest_number(g, min(FOUR_SHIPS, spare_ships(g, me)))
    return ship_to_lose(g, me) if g.question == k.Q_LOSE_SHIP else -1


# --- points for ships ------------------------------------------------------------------------------------------------


@rule
def gain_of(g: State, me: Seat, count: int) -> int:
    """What so many ships add to the expected outcome, less their worth."""
    if g.upset or not sees_card(g, me, me) or g.down[me] == k.NEGOTIATE:
        return 0
    extra = held_reinforcements(g, me) // 2
    now = chance_of_card(g, me, g.down[me], extra)
    then = chance_of_card(g, me, g.down[me], extra + BONUS_A_SHIP * count)
    return (then - now) * stake(g, me) // 1000 - SHIP * count


@rule
def best_count(g: State, me: Seat) -> int:
    """0: none pays."""
    best, best_gain = 0, 0
    for count in range(1, min(FOUR_SHIPS, colony_ships_outside_encounter(g, me)) + 1):
        gain = gain_of(g, me, count)
        if gain > best_gain:
            best, best_gain = count, gain
    return best


@rule
def ships_pay(g: State, me: Seat, event: Frame) -> int:
    return 10 * (best_count(g, me) > 0)


@rule
def pick_count(g: State, me: Seat, f: Frame) -> int:
    return highest_number(g, best_count(g, me)) if g.question == k.Q_NUMBER else -1


alien_hint(KAMIKAZE, rank=9)
hint(POWER, KAMIKAZE, wants=spares_ships, hurts=near_win, picks=pick_spare)
hint(WILD, KAMIKAZE, wants=ships_pay, hurts=opposes_me, picks=pick_count)
hint(SUPER, KAMIKAZE, wants=always, hurts=near_win)
