"""Loser: declares an upset when its side is likely to have the lower total, and prepares for that with one ship, no
allies and its lowest attack; with the super flare in hand it lays whatever loses or wins most surely."""

from __future__ import annotations

from typing import Final

import numpy as np

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD
from cosmic_env.encounter.alien_ids import LOSER
from cosmic_env.encounter.indices import Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import owner_of, planet_absolute, ships_in_encounter
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import is_main, opponent, side_of

from ..hint import alien_hint, hint
from ..ships import highest_number
from ..sight import best_attack, flare_at_hand, held_reinforcements, offense_wins_game, sees_card, worst_attack
from ..strength import NEGOTIATE_ODDS, chance_of_card, expected_total, force, my_chance, stake

UNARMED: Final = 50
"""Chance that the opponent holds no attack: what it lays then wins the upset."""
MEAN_LOWEST: Final = 6
SURE_LEAD: Final = 2
STRONG: Final = 12
"""With a best attack of less the upset is planned anyhow."""
GOOD: Final = 600
POOR: Final = 350


def _lowest_odds() -> list[int]:
    """Per mille by kind of attack: half of the opponents lay one at random, half the lower of two."""
    deck = sum(k.ATTACK_COPIES)
    odds, above = [], 1.0
    for copies in k.ATTACK_COPIES:
        down_to = above - copies / deck
        odds.append(round((1000 - UNARMED) * (copies / deck + above**2 - down_to**2) / 2))
        above = down_to
    return odds


LOWEST_ODDS: Final = np.array(_lowest_odds(), np.int64)


# --- chances under an upset ------------------------------------------------------------------------------------------


@rule
def chance_if_upset(g: State, me: Seat) -> int:
    """Chance of a main player with its lowest attack to end below; a negotiate, laid for want of an attack, does."""
    card = worst_attack(g, me)
    if card < 0:
        return 900 if g.hand[me, k.NEGOTIATE] > 0 else 500
    side = side_of(g, me)
    mine = expected_total(g, side, VALUE[card])
    chance = 0
    for kind in range(k.ATTACKS):
        lead = mine - expected_total(g, 1 - side, VALUE[kind])
        if lead < 0 or (lead == 0 and side == 0):
            chance += LOWEST_ODDS[kind]
    return chance


@rule
def upset_helps(g: State, me: Seat, event: Frame) -> int:
    """Lower is likelier than higher; with the super flare in hand nobody need be warned, unless it is nearly sure."""
    chance = chance_if_upset(g, me)
    if flare_at_hand(g, me, LOSER) and chance < 1000 - NEGOTIATE_ODDS:
        return 0
    return 10 * (chance > my_chance(g, me))


@rule
def hits_strong_hand(g: State, me: Seat, f: Frame) -> int:
    """The upset of my opponent robs me of a likely win."""
    return is_main(g, me) and stake(g, me) >= 100 and my_chance(g, me) >= GOOD


@rule
def chance_of_laid_card(g: State, me: Seat) -> int:
    """Chance, without an upset, of the card that lies before me."""
    return chance_of_card(g, me, g.down[me], held_reinforcements(g, me)) if sees_card(g, me, me) else 500


@rule
def laid_card_loses(g: State, me: Seat, event: Frame) -> int:
    return 10 * (chance_of_laid_card(g, me) < 450)


@rule
def hits_laid_card(g: State, me: Seat, f: Frame) -> int:
    return is_main(g, me) and stake(g, me) >= 100 and chance_of_laid_card(g, me) >= GOOD


# --- both lose -------------------------------------------------------------------------------------------------------


@rule
def chance_now(g: State, me: Seat) -> int:
    return chance_if_upset(g, me) if g.upset else my_chance(g, me)


@rule
def drags_down(g: State, me: Seat, event: Frame) -> int:
    """I am likely to lose, and the opponent loses as many ships; or its side would win the game."""
    chance = chance_now(g, me)
    if offense_wins_game(g, me):
        return 30 * (me == g.defense and chance < 800)
    return 10 * (chance < POOR and ships_in_encounter(g, opponent(g, me)) >= ships_in_encounter(g, me))


@rule
def drags_me_down(g: State, me: Seat, f: Frame) -> int:
    return is_main(g, me) and stake(g, me) >= 100 and chance_now(g, me) >= GOOD


# --- preparing -------------------------------------------------------------------------------------------------------


@rule
def plans_upset(g: State, me: Seat, mine: int, theirs: int) -> int:
    """With so many ships on the two sides the low total is likelier than the high one."""
    low, high = worst_attack(g, me), best_attack(g, me)
    if low < 0:
        return g.hand[me, k.NEGOTIATE] > 0
    return VALUE[high] < STRONG or MEAN_LOWEST + theirs - VALUE[low] - mine >= SURE_LEAD


@rule
def crowded_planet(g: State, me: Seat) -> int:
    """Of the planets that would be a new colony, the one with most ships of the defense."""
    best, best_score = -1, 0
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0:
            planet = planet_absolute(g, index, me)
            score = g.ships[planet, g.defense] + 100 * (g.ships[planet, me] == 0 and owner_of(planet) != me)
            if score > best_score:
                best, best_score = k.A_PLANET + index, score
    return best


@rule
def lowest_card(g: State) -> int:
    """The lowest attack; for want of one a negotiate."""
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_PLAY + card] != 0:
            return k.A_PLAY + card
    return -1


@rule
def surest_card(g: State, me: Seat) -> int:
    """The card most sure to lose or to win: the super flare decides afterwards which of the two is a loss."""
    best, best_chance = -1, -1
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_PLAY + card] != 0:
            chance = chance_of_card(g, me, card, 0)
            turned = 1000 - chance - NEGOTIATE_ODDS * (card == k.NEGOTIATE)
            if max(chance, turned) > best_chance:
                best, best_chance = k.A_PLAY + card, max(chance, turned)
    return best


@rule
def play_low(g: State, me: Seat) -> int:
    """One ship against many, no allies, the lowest card."""
    if g.question == k.Q_SELECT:
        if g.upset:
            return lowest_card(g)
        return surest_card(g, me) if flare_at_hand(g, me, LOSER) else -1
    if g.question == k.Q_AIM and g.defense >= 0:
        return crowded_planet(g, me) if plans_upset(g, me, 1, 4) else -1
    if g.question == k.Q_LAUNCH and g.defense >= 0:
        return highest_number(g, 1) if plans_upset(g, me, 1, g.ships[g.target, g.defense]) else -1
    if g.question == k.Q_INVITE:
        side = side_of(g, me)
        mine, theirs = force(g, side, 1), force(g, 1 - side, 1)
        return k.A_PASS if plans_upset(g, me, mine, theirs) else -1
    return -1


alien_hint(LOSER, rank=10, plays=play_low)
hint(POWER, LOSER, wants=upset_helps, hurts=hits_strong_hand)
hint(WILD, LOSER, wants=drags_down, hurts=drags_me_down)
hint(SUPER, LOSER, wants=laid_card_loses, hurts=hits_laid_card)
