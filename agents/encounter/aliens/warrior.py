"""Warrior: counts its tokens, takes a defeat, which teaches more, the lighter; strikes back with a fair attack in hand,
and lends its tokens to the side it is allied with."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import WARRIOR
from cosmic_env.encounter.aliens.warrior import TOKENS
from cosmic_env.encounter.indices import Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import home_colonies
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import opponent
from cosmic_env.encounter.table.variants import home_colonies_for_power

from ..cards import KEEP, negotiate_odds, worth_of_negotiate
from ..hint import alien_hint, hint
from ..judge import turns_against_me
from ..points import points_beat_me, points_help
from ..sight import best_attack, held_reinforcements, is_near_win, spare_ships
from ..strength import chance_of_card, is_decisive, stake

LESSON: Final = 20
"""Worth of the second token that a defeat brings."""
FAIR_ATTACK: Final = 8


@rule
def warrior_total(g: State, player: Seat, value: int, own: int, allied: int) -> int:
    return value + own + allied + g.scratch[TOKENS]


@rule
def select_with_lessons(g: State, me: Seat) -> int:
    """As usual, but that a defeat is worth a token more than a win or a deal."""
    if g.question != k.Q_SELECT or g.upset or is_decisive(g, me):
        return -1
    at_stake, extra = stake(g, me) - LESSON, held_reinforcements(g, me) // 2
    best, best_score = -1, -1_000_000
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_PLAY + card] != 0:
            if card == k.NEGOTIATE:
                score = worth_of_negotiate(g, me) - LESSON * negotiate_odds(g, me, opponent(g, me)) // 1000
            else:
                score = chance_of_card(g, me, card, extra) * at_stake // 1000 - KEEP[card]
            if score > best_score:
                best, best_score = k.A_PLAY + card, score
    return best


@rule
def can_win_at_their_home(g: State, me: Seat, event: Frame) -> int:
    """Ships to spare and a fair attack; for the last colony any attack will do."""
    card = best_attack(g, me)
    if card < 0 or spare_ships(g, me) == 0:
        return 0
    if is_near_win(g, me):
        return 20
    return 10 * int(spare_ships(g, me) >= 2 and VALUE[card] + held_reinforcements(g, me) // 2 >= FAIR_ATTACK)


@rule
def strikes_at_me(g: State, me: Seat, f: Frame) -> int:
    """I was the offense, and my power or the game is in danger."""
    if me != g.offense:
        return 0
    return int(is_near_win(g, user_of(g, f)) or home_colonies(g, me) == home_colonies_for_power(g))


@rule
def tokens_help_my_side(g: State, me: Seat, event: Frame) -> int:
    return points_help(g, me, g.scratch[TOKENS])


@rule
def tokens_beat_me(g: State, me: Seat, f: Frame) -> int:
    return points_beat_me(g, me, user_of(g, f), g.scratch[TOKENS])


@rule
def tokens_kept(g: State, me: Seat) -> int:
    return g.scratch[TOKENS] // 2


alien_hint(WARRIOR, rank=8, total=warrior_total, plays=select_with_lessons, gathered=tokens_kept)
hint(POWER, WARRIOR, hurts=turns_against_me)
hint(WILD, WARRIOR, wants=can_win_at_their_home, hurts=strikes_at_me)
hint(SUPER, WARRIOR, wants=tokens_help_my_side, hurts=tokens_beat_me)
