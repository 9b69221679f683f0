"""Vulch: collects artifacts without being asked; nobody spends a zap on that.

Wild: always; cards are thrown away until a good one comes or none is left. Super: always.
"""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD
from cosmic_env.encounter.alien_ids import VULCH
from cosmic_env.encounter.indices import Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.seats import is_main, opponent

from ..cards import KEEP
from ..hint import alien_hint, hint
from ..judge import always, never

GOOD: Final = 50
"""A card worth so much is kept at once: an attack of 12 or more, a morph."""
FAIR: Final = 30
"""What is kept of the last cards."""
LAST_CARDS: Final = 2


@rule
def card_held_out(g: State) -> int:
    """The card that may be kept, -1 if no card is asked about."""
    for card in cards(k.CARDS):
        if g.mask[k.A_NAME + card] != 0:
            return card
    return -1


@rule
def cards_to_come(g: State, giver: Seat) -> int:
    """Cards of the giver not asked for yet, the one held out included."""
    count = g.hand_n[giver]
    for card in cards(k.CARDS):
        count -= g.collected[card]
    return count


@rule
def pick_first_good_card(g: State, me: Seat, f: Frame) -> int:
    """The more cards are to come, the better it has to be; the last is taken as it is."""
    card = card_held_out(g)
    if g.question != k.Q_CARD or card < 0:
        return -1
    left = cards_to_come(g, opponent(g, me))
    wanted = 0 if left <= 1 else FAIR if left <= LAST_CARDS else GOOD
    return k.A_NAME + card if KEEP[card] >= wanted else k.A_PASS


@rule
def holds_something_good(g: State, me: Seat, f: Frame) -> int:
    """I am the one to be robbed, of a good card or of a whole hand."""
    if not is_main(g, me):
        return 0
    for card in cards(k.CARDS):
        if g.hand[me, card] > 0 and KEEP[card] >= GOOD:
            return 1
    return g.hand_n[me] >= 4


alien_hint(VULCH, rank=7)
hint(POWER, VULCH, hurts=never)
hint(WILD, VULCH, wants=always, hurts=holds_something_good, picks=pick_first_good_card)
hint(SUPER, VULCH, wants=always, hurts=never)
