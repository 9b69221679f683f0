"""Delta Scanners: waits for a card to win with among the discards, and takes the best."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.technology_ids import DELTA_SCANNERS

from ..cards import KEEP, STRONG
from ..hint import hint, technology_hint

GOOD = 4 + 4 * STRONG
"""Worth of keeping an attack that wins most encounters."""


@rule
def best_discard(g: State) -> int:
    """Worth of keeping the best card of the discard pile."""
    best = 0
    for i in range(g.discard_n):
        best = max(best, KEEP[g.discard[i]])
    return best


@rule
def good_card_lies_there(g: State, me: Seat, event: Frame) -> int:
    return 10 * int(best_discard(g) >= GOOD)


@rule
def pick_best_discard(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_CARD:
        return -1
    best, most = -1, -1
    for card in cards(k.CARDS):
        if g.mask[k.A_NAME + card] != 0 and KEEP[Card(card)] > most:
            best, most = k.A_NAME + card, KEEP[Card(card)]
    return best


technology_hint(DELTA_SCANNERS, rank=50)
hint(TECHNOLOGY, DELTA_SCANNERS, wants=good_card_lies_there, picks=pick_best_discard)
