"""How strong the sides are: totals to expect, chances in per mille, and what winning is worth."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import MANDATORY, POWER_AT
from cosmic_env.encounter.alien_ids import ALIENS
from cosmic_env.encounter.indices import Card, Seat, seats
from cosmic_env.encounter.phases.reveal import total_of
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies, home_colonies, ships_in_encounter
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.powers import is_active
from cosmic_env.encounter.table.seats import is_ally, main_of, side_of
from cosmic_env.encounter.windows import was_used

from .sight import (
    NONE,
    best_attack,
    gains_colony,
    held_reinforcements,
    is_near_win,
    offense_wins_game,
    progress,
    sees_card,
    working_alien,
)

NEGOTIATE_ODDS: Final = 220
MEAN_ATTACK: Final = 10
SHIP: Final = 12
"""Worth of a ship; a win of the game is 1000."""
COLONY: Final = np.array([130, 140, 160, 200, 1000, 1000], np.int64)
"""Worth of one more foreign colony for who has so many."""


def _attack_odds() -> list[int]:
    """Per mille by kind of attack: half of the opponents lay one at random, half the better of two."""
    deck = sum(k.ATTACK_COPIES)
    odds, below = [], 0.0
    for copies in k.ATTACK_COPIES:
        up_to = below + copies / deck
        odds.append(round((1000 - NEGOTIATE_ODDS) * (copies / deck + up_to**2 - below**2) / 2))
        below = up_to
    odds[k.ATTACKS // 2] += 1000 - NEGOTIATE_ODDS - sum(odds)
    return odds


ODDS: Final = np.array(_attack_odds(), np.int64)
assert len(k.ATTACK_VALUES) == len(ODDS)
SHIP_WEIGHT: Final = np.ones(ALIENS, np.int64)
"""What a ship of each alien counts once cards are revealed; set by the hints."""

total_as: Any = None
total_in_form: Any = None


def bind(total_as_: Any, total_in_form_: Any) -> None:
    """Set the dispatchers of the aliens' totals, as powers and as forms; once, before anything is compiled."""
    global total_as, total_in_form
    total_as, total_in_form = total_as_, total_in_form_


# --- totals ----------------------------------------------------------------------------------------------------------


@rule
def ship_weight(g: State, seat: Seat) -> int:
    """What a ship of the seat counts, or will count."""
    if g.power[seat] >= 0 and SHIP_WEIGHT[g.power[seat]] <= g.ship_value[seat]:  # whether it works or not, quicker
        return g.ship_value[seat]
    alien = working_alien(g, seat)
    return max(g.ship_value[seat], SHIP_WEIGHT[alien] if alien >= 0 else 1)


@rule
def force(g: State, side: int, of_main: int) -> int:
    """Ships of the side's main player (1) or of its allies (0), as they will count."""
    count = 0
    for seat in seats(g.players):
        if side_of(g, seat) == side and is_ally(g, seat) != of_main:
            count += ships_in_encounter(g, seat) * ship_weight(g, seat)
    return count


@rule
def expected_total(g: State, side: int, value: int) -> int:
    """Total of the side with an attack of this value, its main player's power included."""
    main = main_of(g, side)
    return total_as(working_alien(g, main), g, main, value, force(g, side, 1), force(g, side, 0))


@rule
def total_of_form(g: State, player: Seat, value: int, own: int, allied: int) -> int:
    """What the form that a power has taken makes of card and ships; the plain sum without one that works."""
    form = g.form[player]
    return total_in_form(form if is_active(g, player, form) else NONE, g, player, value, own, allied)


# --- chances before the cards are shown ------------------------------------------------------------------------------


@rule
def chance_with(g: State, side: int, card: Card, extra: int) -> int:
    """Chance of the side with this encounter card and `extra` points against an unknown card; a negotiate has none."""
    me, foe = main_of(g, side), main_of(g, 1 - side)
    mine, other = working_alien(g, me), working_alien(g, foe)
    my_ships, my_allies = force(g, side, 1), force(g, side, 0)
    their_ships, their_allies = force(g, 1 - side, 1), force(g, 1 - side, 0)
    chance = NEGOTIATE_ODDS if card < k.ATTACKS else 0
    if card == k.NEGOTIATE:
        return 0
    total = total_as(mine, g, me, VALUE[card], my_ships, my_allies) + extra
    for kind in range(k.ATTACKS):
        value = VALUE[kind]
        if card == k.MORPH:
            total = total_as(mine, g, me, value, my_ships, my_allies) + extra
        lead = total - total_as(other, g, foe, value, their_ships, their_allies)
        if lead > 0 or (lead == 0 and side == 1):
            chance += ODDS[kind]
    return chance


@rule
def my_chance(g: State, me: Seat) -> int:
    """Chance of a main player with its best attack and its reinforcements."""
    card = best_attack(g, me)
    if card < 0:
        return 100
    return chance_with(g, side_of(g, me), Card(card), held_reinforcements(g, me))


@rule
def offense_chance(g: State) -> int:
    """Chance of the offense as anybody sees it."""
    lead = expected_total(g, 0, MEAN_ATTACK) - expected_total(g, 1, MEAN_ATTACK)
    return min(920, max(80, 490 + 30 * lead))


@rule
def chance_against(g: State, side: int, card: Card, shown: int, extra: int) -> int:
    """Chance of the side with this attack or morph against a known card; reinforcements and effects may still come."""
    if card == k.NEGOTIATE or (card == k.MORPH and shown == k.NEGOTIATE):
        return 0
    if shown == k.NEGOTIATE:
        return 1000
    mine = VALUE[shown] if card == k.MORPH else VALUE[card]
    other = VALUE[card] if shown == k.MORPH else VALUE[shown]
    lead = expected_total(g, side, mine) - expected_total(g, 1 - side, other)
    if lead > 0 or (lead == 0 and side == 1):
        return min(980, 700 + 40 * lead + 20 * extra)
    return 400 if lead + extra > 0 else 60


@rule
def chance_of_card(g: State, me: Seat, card: Card, extra: int) -> int:
    """Chance of a main player with this encounter card, against the opponent's open card if there is one."""
    side = side_of(g, me)
    foe = main_of(g, 1 - side)
    if sees_card(g, me, foe):
        return chance_against(g, side, card, g.down[foe], extra)
    return chance_with(g, side, card, extra)


# --- when the cards lie open -----------------------------------------------------------------------------------------


@rule
def side_ahead(g: State) -> int:
    """Side that wins as things stand, -1: a deal."""
    if g.kind[0] == k.T_NEGOTIATE and g.kind[1] == k.T_NEGOTIATE:
        return -1
    if g.kind[0] == k.T_ATTACK and g.kind[1] == k.T_ATTACK:
        lead = total_of(g, 0) - total_of(g, 1)
        if g.negation >= 0:
            lead = -lead
        ahead = 0 if lead > 0 else 1
    else:
        ahead = 0 if g.kind[0] == k.T_ATTACK else 1
    return 1 - ahead if g.upset else ahead


@rule
def shortfall(g: State, side: int) -> int:
    """Points the side needs to win, 0 if it is ahead or if points do not help."""
    if g.kind[0] != k.T_ATTACK or g.kind[1] != k.T_ATTACK or g.negation >= 0 or g.upset:
        return 0
    if side == 0:
        return max(0, total_of(g, 1) - total_of(g, 0) + 1)
    return max(0, total_of(g, 0) - total_of(g, 1))


@rule
def power_still_due(g: State) -> int:
    """Whether a main player's mandatory power will still change the totals; afterwards everybody is asked again."""
    for side in range(2):
        alien = g.power[main_of(g, side)]
        if is_active(g, main_of(g, side), alien):
            ability = POWER_AT[k.W_REVEALED, alien, 0]
            if ability >= 0 and MANDATORY[ability] and g.kind[side] == k.T_ATTACK and not was_used(g, ability):
                return 1
    return 0


@rule
def flips(g: State, me: Seat, points: int) -> int:
    """Whether so many points for the own side turn a loss into a win."""
    side = side_of(g, me)
    if side < 0 or power_still_due(g):
        return 0
    need = shortfall(g, side)
    return need > 0 and need <= points


# --- what the encounter is worth -------------------------------------------------------------------------------------


@rule
def worth_of_target(g: State, player: Seat) -> int:
    """Worth of landing on the target."""
    return COLONY[progress(g, player)] if gains_colony(g, player) else 50


@rule
def stake(g: State, me: Seat) -> int:
    """What a main player wins by winning the encounter, losses avoided included."""
    danger = offense_wins_game(g, me)
    if me == g.offense:
        worth = worth_of_target(g, me) + SHIP * g.gate[me]
        return worth // 2 if danger else worth
    if danger:
        return 1000
    worth = 40 + SHIP * g.ships[g.target, me] + 15 * foreign_colonies(g, g.offense)
    if home_colonies(g, me) == 3 and g.ships[g.target, me] > 0:
        worth += 60
    return worth


@rule
def is_decisive(g: State, me: Seat) -> int:
    """Whether the game may be over after the encounter."""
    if offense_wins_game(g, me):
        return 1
    return side_of(g, me) == 0 and is_near_win(g, me) and gains_colony(g, me)
