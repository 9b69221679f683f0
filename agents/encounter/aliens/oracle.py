"""Oracle: ends an encounter that it cannot win against the open card; a poor hand is mixed with a fuller one."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD
from cosmic_env.encounter.alien_ids import ORACLE
from cosmic_env.encounter.indices import Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import is_main, opponent

from ..hint import alien_hint, hint
from ..judge import opposes_me
from ..sight import best_attack, held_reinforcements, is_near_win
from ..strength import chance_of_card, my_chance, stake

POOR: Final = 10
"""An attack of less is no hand to keep."""
RICH: Final = 15
ENOUGH: Final = 4
"""Cards the opponent has to hold for a mixing."""
POOR_CHANCE: Final = 400
GOOD_CHANCE: Final = 600


@rule
def value_of_best(g: State, me: Seat) -> int:
    card = best_attack(g, me)
    return VALUE[card] if card >= 0 else -1


@rule
def hand_is_poor(g: State, me: Seat, event: Frame) -> int:
    """My attacks are low, and the opponent holds cards to mix them with; under an upset low ones are good."""
    return 10 * (not g.upset and g.hand_n[opponent(g, me)] >= ENOUGH and value_of_best(g, me) < POOR)


@rule
def hand_is_rich(g: State, me: Seat, f: Frame) -> int:
    """The opponent would mix my good attacks with its cards."""
    return is_main(g, me) and stake(g, me) >= 100 and value_of_best(g, me) >= RICH


@rule
def best_answer(g: State, me: Seat) -> int:
    """Chance of my best card against the open one; a deal that both may want counts as even."""
    foe = opponent(g, me)
    best = 0
    for card in cards(k.ENCOUNTER_CARDS):
        if g.hand[me, card] > 0:
            chance = chance_of_card(g, me, card, held_reinforcements(g, me))
            if card == k.NEGOTIATE and g.down[foe] == k.NEGOTIATE and not is_near_win(g, foe):
                chance = 500
            best = max(best, 1000 - chance if g.upset and card != k.NEGOTIATE else chance)
    return best


@rule
def cannot_beat_open_card(g: State, me: Seat, event: Frame) -> int:
    return 10 * (best_answer(g, me) < POOR_CHANCE)


@rule
def shows_my_card(g: State, me: Seat, f: Frame) -> int:
    """My card laid open is a likely win thrown away, unless nothing beats it anyhow."""
    return opposes_me(g, me, f) and my_chance(g, me) >= GOOD_CHANCE


alien_hint(ORACLE, rank=4)
hint(POWER, ORACLE, hurts=shows_my_card)
hint(WILD, ORACLE, wants=hand_is_poor, hurts=hand_is_rich)
hint(SUPER, ORACLE, wants=cannot_beat_open_card, hurts=opposes_me)
