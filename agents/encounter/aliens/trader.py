"""Trader: swaps a hand that is worth less, for the encounter and for later, than what the other is sure or likely to
hold, and lays its card by what it has seen of the hand it gave away.

Wild: always, giving the worst card. Super: where another player's hand promises more than the opponent's.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import TRADER
from cosmic_env.encounter.aliens.trader import trading_elsewhere
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import clockwise, is_main, opponent, side_of

from ..cards import KEEP, cheapest_to_give, worth_of_negotiate
from ..hint import alien_hint, hint
from ..judge import POOR_CARD, always, never
from ..sight import best_attack, held_reinforcements, sees_card, worst_attack
from ..strength import chance_against, chance_with, expected_total, my_chance, stake

UNSEEN: Final = 28
"""Worth of keeping a card nobody has shown; a little less than the deck's average, as the best are played first."""
NEW_HAND: Final = 8
MARGIN: Final = 15
"""A trade has to promise more than this, as the other learns the own hand."""
WORTH_A_ZAP: Final = 40
NO_ATTACK: Final = 900
"""Chance against a hand without an attack."""


def _share_up_to() -> list[int]:
    """Per mille of the deck by kind of attack: cards that are no attack, or none higher."""
    deck, below = k.MAX_DECK, k.MAX_DECK - sum(k.ATTACK_COPIES)
    shares = []
    for copies in k.ATTACK_COPIES:
        below += copies
        shares.append(round(1000 * below / deck))
    return shares


SHARE_UP_TO: Final = np.array(_share_up_to(), np.int64)
assert sum(k.CARD_COPIES) + k.FLARES_IN_DECK == k.MAX_DECK


# --- what hands are worth --------------------------------------------------------------------------------------------


@rule
def known_cards(g: State, me: Seat, holder: Seat) -> int:
    count = 0
    for card in cards(k.CARDS):
        count += g.known[me, holder, card]
    return count


@rule
def worth_of_own_hand(g: State, me: Seat) -> int:
    """A defense without an encounter card takes a new hand first."""
    if me == g.defense and g.encounter_n[me] == 0:
        return NEW_HAND * UNSEEN
    worth = 0
    for card in cards(k.CARDS):
        worth += g.hand[me, card] * KEEP[card]
    return worth


@rule
def worth_of_their_hand(g: State, me: Seat, holder: Seat) -> int:
    """What I am sure of, and an ordinary card for each other one; an empty hand of the defense is renewed."""
    if g.hand_n[holder] == 0:
        return NEW_HAND * UNSEEN if holder == g.defense else 0
    worth, sure = 0, 0
    for card in cards(k.CARDS):
        worth += g.known[me, holder, card] * KEEP[card]
        sure += g.known[me, holder, card]
    return worth + UNSEEN * max(0, g.hand_n[holder] - sure)


# --- what hands promise in this encounter ----------------------------------------------------------------------------


@rule
def best_known_attack(g: State, me: Seat, holder: Seat) -> int:
    """Kind of the highest attack I am sure of in the hand, -1: none."""
    for card in cards(k.ATTACKS - 1, -1, -1):
        if g.known[me, holder, card] > 0:
            return card
    return -1


@rule
def odds_of_best(g: State, me: Seat, holder: Seat, kind: int) -> int:
    """Per mille that the best attack of the hand is no higher than this kind."""
    if kind < best_known_attack(g, me, holder):
        return 0
    odds = 1000
    for _ in range(g.hand_n[holder] - known_cards(g, me, holder)):
        odds = odds * SHARE_UP_TO[kind] // 1000
    return odds


@rule
def chance_against_own_hand(g: State, me: Seat, kind: int) -> int:
    """Chance with this attack of the new hand, if the opponent plays the best of the old one."""
    theirs, side = best_attack(g, me), side_of(g, me)
    if theirs < 0:
        return NO_ATTACK
    lead = expected_total(g, side, VALUE[kind]) - expected_total(g, 1 - side, VALUE[theirs])
    lead -= held_reinforcements(g, me) // 2
    return 950 if lead > 0 or (lead == 0 and side == 1) else 100


@rule
def chance_after_trade(g: State, me: Seat, holder: Seat) -> int:
    """Chance with the hand of the holder, which is the opponent or a third player."""
    chance, below = 0, 0
    for kind in range(k.ATTACKS):
        up_to = odds_of_best(g, me, holder, kind)
        if up_to > below:
            if is_main(g, holder):
                value = chance_against_own_hand(g, me, kind)
            else:
                value = chance_with(g, side_of(g, me), Card(kind), 0)
            chance += (up_to - below) * value // 1000
            below = up_to
    return chance


@rule
def trade_gain(g: State, me: Seat, holder: Seat) -> int:
    """What the trade promises, for later and in this encounter."""
    gain = worth_of_their_hand(g, me, holder) - worth_of_own_hand(g, me) - MARGIN
    if g.hand_n[holder] == 0 or g.encounter_n[me] == 0:
        return gain
    return gain + stake(g, me) * (chance_after_trade(g, me, holder) - my_chance(g, me)) // 1000


@rule
def best_third_hand(g: State, me: Seat) -> int:
    """The player, neither offense nor defense, whose hand promises most. A small hand may hold no encounter card."""
    best, most = -1, 0
    for step in range(1, g.players):
        seat = clockwise(g, me, step)
        if not is_main(g, seat) and g.hand_n[seat] >= 3:
            gain = trade_gain(g, me, seat)
            if gain > most:
                best, most = seat, gain
    return best


# --- power and flares ------------------------------------------------------------------------------------------------


@rule
def opponents_hand_is_better(g: State, me: Seat, event: Frame) -> int:
    return max(0, min(500, trade_gain(g, me, opponent(g, me))))


@rule
def has_more_to_lose(g: State, me: Seat, user: Seat) -> int:
    return worth_of_own_hand(g, me) > worth_of_their_hand(g, me, user) + WORTH_A_ZAP


@rule
def loses_good_hand(g: State, me: Seat, f: Frame) -> int:
    """My hand is better than what its new owner is likely to give for it."""
    return is_main(g, me) and has_more_to_lose(g, me, user_of(g, f))


@rule
def third_hand_is_better(g: State, me: Seat, event: Frame) -> int:
    seat = best_third_hand(g, me)
    return max(0, min(500, trade_gain(g, me, Seat(seat)))) if seat >= 0 else 0


@rule
def third_is_me(g: State, me: Seat, f: Frame) -> int:
    """The super names me, and my hand is the better one."""
    return trading_elsewhere.partner(g, f) == me and has_more_to_lose(g, me, user_of(g, f))


@rule
def pick_partner(g: State, me: Seat, f: Frame) -> int:
    seat = best_third_hand(g, me)
    if g.question != k.Q_PLAYER or seat < 0:
        return -1
    return k.A_SEAT + (seat - me) % g.players


@rule
def worst_to_give(g: State, me: Seat, f: Frame) -> int:
    """A poor attack rather than a negotiate; never the last encounter card while there is another card."""
    if g.question != k.Q_GIVE:
        return -1
    if g.encounter_n[me] == 1:
        best, least = -1, 1_000_000
        for card in cards(k.ENCOUNTER_CARDS, k.CARDS):
            if g.mask[k.A_GIVE + card] != 0 and KEEP[card] < least:
                best, least = k.A_GIVE + card, KEEP[card]
        return best
    card = worst_attack(g, me)
    return k.A_GIVE + card if card >= 0 and VALUE[card] <= POOR_CARD else cheapest_to_give(g)


# --- the card against a hand that was seen ---------------------------------------------------------------------------


@rule
def hand_is_seen(g: State, me: Seat, holder: Seat) -> int:
    """I am sure of every card of the player, the one it has laid included."""
    count = known_cards(g, me, holder)
    return count > 0 and count >= g.hand_n[holder] + (g.down[holder] >= 0)


@rule
def chance_against_seen_hand(g: State, me: Seat, foe: Seat, card: Card, extra: int) -> int:
    """Half the weight on its best card, the rest on all of its encounter cards."""
    side, best = side_of(g, me), best_known_attack(g, me, foe)
    count, sum_ = 0, 0
    for other in cards(k.ENCOUNTER_CARDS):
        copies = g.known[me, foe, other]
        count += copies
        sum_ += copies * chance_against(g, side, card, other, extra)
    mean = sum_ // max(1, count)
    return (mean + chance_against(g, side, card, best, extra)) // 2 if best >= 0 else mean


@rule
def select_against_seen_hand(g: State, me: Seat) -> int:
    """The card whose chance, times what is at stake, less its worth in hand, is highest."""
    if g.question != k.Q_SELECT or not is_main(g, me):
        return -1
    foe = opponent(g, me)
    if sees_card(g, me, foe) or not hand_is_seen(g, me, foe):
        return -1
    at_stake, extra = stake(g, me), held_reinforcements(g, me) // 2
    best, best_score = -1, -1_000_000
    for card in cards(k.MORPH + 1):
        if g.mask[k.A_PLAY + card] != 0:
            score = worth_of_negotiate(g, me)
            if card != k.NEGOTIATE:
                score = chance_against_seen_hand(g, me, foe, card, extra) * at_stake // 1000 - KEEP[card]
            if score > best_score:
                best, best_score = k.A_PLAY + card, score
    return best


alien_hint(TRADER, rank=7, plays=select_against_seen_hand)
hint(POWER, TRADER, wants=opponents_hand_is_better, hurts=loses_good_hand)
hint(WILD, TRADER, wants=always, hurts=never, picks=worst_to_give)
hint(SUPER, TRADER, wants=third_hand_is_better, hurts=third_is_me, picks=pick_partner)
