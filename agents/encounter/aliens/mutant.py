"""Mutant: how the bot plays it. It refills whenever it can, from an offense that it may leave without a card, else from
leaders and known good cards, and lays higher cards than others would, as new ones come."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import MUTANT
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import clockwise, is_main, side_of

from ..cards import KEEP, weigh_cards, worth_of_negotiate
from ..hint import alien_hint, hint
from ..judge import POOR_CARD, always, never
from ..sight import held_reinforcements
from ..strength import stake

USUAL_WORTH: Final = 30
"""Worth of a card of which nothing is known."""
OF_THE_DECK: Final = USUAL_WORTH - 5
"""Drawing such a card of the deck takes it from nobody."""
NEGOTIATES: Final = 2
"""Of more negotiates than these it is glad to be rid."""
BIG_REFILL: Final = 4


# --- power -----------------------------------------------------------------------------------------------------------


@rule
def worth_of_source(g: State, me: Seat, seat: Seat) -> int:
    """Worth of a random card of the hand, and of the harm to its holder."""
    worth, unknown = 0, g.hand_n[seat]
    for card in cards(k.CARDS):
        known = g.known[me, seat, card]
        worth += known * KEEP[card]
        unknown -= known
    score = (worth + max(0, unknown) * USUAL_WORTH) // g.hand_n[seat] + 5 * foreign_colonies(g, seat)
    if not is_main(g, seat):
        return score - (15 if g.hand_n[seat] <= 2 else 0)
    if seat == g.offense:
        return score + 25  # without an encounter card its turn is over
    return score + (10 if g.hand_n[seat] > 3 else -40)  # without one it takes a new hand


@rule
def pick_source(g: State, me: Seat, f: Frame) -> int:
    """The best hand, or the deck."""
    if g.question != k.Q_PLAYER:
        return -1
    best, best_score = k.A_TAKE_CARD, OF_THE_DECK if g.mask[k.A_TAKE_CARD] != 0 else -1_000_000
    for step in range(1, g.players):
        if g.mask[k.A_SEAT + step] != 0:
            score = worth_of_source(g, me, clockwise(g, me, step))
            if score > best_score:
                best, best_score = k.A_SEAT + step, score
    return best


@rule
def refills_against_me(g: State, me: Seat, f: Frame) -> int:
    """The opponent in an encounter that matters draws half a hand, some of it mine."""
    user = user_of(g, f)
    if not is_main(g, me) or side_of(g, me) != 1 - side_of(g, user):
        return 0
    return k.HAND - g.hand_n[user] >= BIG_REFILL and stake(g, me) >= 80


@rule
def lay_high_card(g: State, me: Seat) -> int:
    """As usual, but a card of the hand is worth half as much, since it will be refilled."""
    if g.question != k.Q_SELECT:
        return -1
    return weigh_cards(g, me, stake(g, me), held_reinforcements(g, me) // 2, worth_of_negotiate(g, me), 50)


# --- super -----------------------------------------------------------------------------------------------------------


@rule
def is_junk(g: State, me: Seat, card: Card) -> int:
    """A poor attack, or a negotiate too many."""
    if card < k.ATTACKS:
        return VALUE[card] <= POOR_CARD
    return card == k.NEGOTIATE and g.hand[me, k.NEGOTIATE] > NEGOTIATES


@rule
def holds_junk(g: State, me: Seat, event: Frame) -> int:
    """Something to be rid of before the refill."""
    for card in cards(k.ENCOUNTER_CARDS):
        if g.hand[me, card] > 0 and is_junk(g, me, card):
            return 20
    return 0


@rule
def pick_junk(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_DISCARD:
        return -1
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_GIVE + card] != 0 and is_junk(g, me, card):
            return k.A_GIVE + card
    return k.A_PASS


alien_hint(MUTANT, rank=5, plays=lay_high_card)
hint(POWER, MUTANT, wants=always, hurts=refills_against_me, picks=pick_source)
hint(WILD, MUTANT, wants=always, hurts=never)
hint(SUPER, MUTANT, wants=holds_junk, hurts=never, picks=pick_junk)
