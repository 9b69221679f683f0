"""Philanthropist: gives the opponent a poor attack, or its own last encounter card for the new hand that this brings;
as an ally with the game at stake, its best attack to the own side.

Wild: a weak power is lent to an offense with a strong one. Super: the gift, a poor attack or a negotiate, must be
played, and the own card is chosen to match.
"""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import PHILANTHROPIST
from cosmic_env.encounter.aliens.philanthropist import GIVEN, GIVEN_TO, a_gift, a_loan
from cosmic_env.encounter.indices import Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import is_main, main_of, opponent, relative, side_of

from ..cards import KEEP
from ..hint import alien_hint, hint
from ..judge import POOR_CARD, never, pick_opponent
from ..rank import rank_of
from ..sight import (
    best_attack,
    flare_at_hand,
    gains_colony,
    held_reinforcements,
    is_near_win,
    offense_wins_game,
    spare_ships,
    worst_attack,
)
from ..strength import chance_against, stake

SMALL_HAND: Final = 4
MIDDLING: Final = 12
"""The last attack, if it is no higher, goes for a new hand."""
STRONG_GIFT: Final = 14
WEAK: Final = 6
"""Rank of a power that can be missed for an encounter."""


# --- the gift --------------------------------------------------------------------------------------------------------


@rule
def last_card(g: State, me: Seat) -> int:
    """The only encounter card of a main player with a small hand, if it is nothing special: eight cards are better."""
    if not is_main(g, me) or g.encounter_n[me] != 1 or g.hand_n[me] > SMALL_HAND:
        return -1
    card = best_attack(g, me)
    if card >= 0:
        return card if VALUE[card] <= MIDDLING else -1
    return k.NEGOTIATE if g.hand[me, k.NEGOTIATE] > 0 else -1


@rule
def gift_for_opponent(g: State, me: Seat) -> int:
    """Kind of card, -1: none. With the super at hand a negotiate will do too, for who has, or leaves it to another to
    have, an attack against it."""
    card = worst_attack(g, me)
    if card >= 0 and VALUE[card] <= POOR_CARD:
        return card
    attacks = best_attack(g, me) >= 0 or not is_main(g, me)
    if g.hand[me, k.NEGOTIATE] > 0 and flare_at_hand(g, me, PHILANTHROPIST) and attacks:
        return k.NEGOTIATE
    return last_card(g, me)


@rule
def help_is_needed(g: State, me: Seat) -> int:
    """I am an ally, the encounter may win or lose me the game, and I have a high attack for my main player."""
    card = best_attack(g, me)
    if is_main(g, me) or side_of(g, me) < 0 or card < 0 or VALUE[card] < STRONG_GIFT:
        return 0
    if side_of(g, me) == 1:
        return offense_wins_game(g, me)
    return is_near_win(g, me) and gains_colony(g, me)


@rule
def has_gift(g: State, me: Seat, event: Frame) -> int:
    return 10 * (help_is_needed(g, me) or gift_for_opponent(g, me) >= 0)


@rule
def pick_gift(g: State, me: Seat, f: Frame) -> int:
    """First for whom, then what."""
    if g.question == k.Q_PLAYER:
        if help_is_needed(g, me):
            return k.A_SEAT + relative(g, main_of(g, side_of(g, me)), me)
        return pick_opponent(g, me, f)
    if g.question != k.Q_GIVE:
        return -1
    if not is_main(g, me) and a_gift.taker(g, f) == main_of(g, side_of(g, me)):
        return k.A_GIVE + best_attack(g, me)
    card = gift_for_opponent(g, me)
    return k.A_GIVE + card if card >= 0 else -1


# --- super: the gift has to be played --------------------------------------------------------------------------------


@rule
def poor_gift(g: State, me: Seat, event: Frame) -> int:
    """What the other side was given: a low attack, or a negotiate against which my side can attack."""
    card, taker = g.scratch[GIVEN], g.scratch[GIVEN_TO]
    if card < 0 or side_of(g, taker) == side_of(g, me):
        return 0
    if card == k.NEGOTIATE:
        return 10 * (best_attack(g, me) >= 0 or not is_main(g, me))
    return 10 * (card < k.ATTACKS and VALUE[card] <= POOR_CARD)


@rule
def good_gift(g: State, me: Seat, event: Frame) -> int:
    """What the own side was given."""
    card, taker = g.scratch[GIVEN], g.scratch[GIVEN_TO]
    return 10 * (card >= 0 and card < k.ATTACKS and VALUE[card] >= STRONG_GIFT and side_of(g, taker) == side_of(g, me))


@rule
def gift_should_be_played(g: State, me: Seat, event: Frame) -> int:
    return max(poor_gift(g, me, event), good_gift(g, me, event))


@rule
def match_forced_card(g: State, me: Seat) -> int:
    """My card, when the opponent has to play what I gave it: the chance is known."""
    if g.question != k.Q_SELECT or not is_main(g, me):
        return -1
    foe, gift = opponent(g, me), g.scratch[GIVEN]
    if gift < 0 or g.scratch[GIVEN_TO] != foe or g.must_play[foe] != gift:
        return -1
    at_stake, extra = stake(g, me), held_reinforcements(g, me) // 2
    best, best_score = -1, -1_000_000
    for card in cards(k.MORPH + 1):
        if g.mask[k.A_PLAY + card] != 0 and card != k.NEGOTIATE:
            score = chance_against(g, side_of(g, me), card, gift, extra) * at_stake // 1000 - KEEP[card]
            if score > best_score:
                best, best_score = k.A_PLAY + card, score
    return best


# --- wild: the power is lent -----------------------------------------------------------------------------------------


@rule
def offense_is_strong(g: State, me: Seat, event: Frame) -> int:
    """Its power is better than mine, which I can miss, and I can spare the ship."""
    if me == g.offense or spare_ships(g, me) == 0 or rank_of(g, me) > WEAK:
        return 0
    return 10 * (rank_of(g, g.offense) > rank_of(g, me) + 1)


@rule
def pick_borrower(g: State, me: Seat, f: Frame) -> int:
    return k.A_SEAT + relative(g, g.offense, me) if g.question == k.Q_PLAYER else -1


@rule
def replaces_my_better_power(g: State, me: Seat, f: Frame) -> int:
    return a_loan.borrower(g, f) == me and rank_of(g, me) > rank_of(g, user_of(g, f)) + 1


alien_hint(PHILANTHROPIST, rank=5, plays=match_forced_card)
hint(POWER, PHILANTHROPIST, wants=has_gift, hurts=never, picks=pick_gift)
hint(WILD, PHILANTHROPIST, wants=offense_is_strong, hurts=replaces_my_better_power, picks=pick_borrower)
hint(SUPER, PHILANTHROPIST, wants=gift_should_be_played)
