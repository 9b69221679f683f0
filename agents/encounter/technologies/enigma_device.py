"""Enigma Device: with few cards in hand, or poor ones, of which it gets rid first."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.indices import Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.technology_ids import ENIGMA_DEVICE

from ..cards import is_poor, is_strong
from ..hint import hint, technology_hint
from ..sight import best_attack

FEW = 4
A_CARD = 12


@rule
def hand_is_poor(g: State, me: Seat) -> int:
    best = best_attack(g, me)
    return g.hand[me, k.MORPH] == 0 and (best < 0 or not is_strong(best))


@rule
def worth_of_cards(g: State, me: Seat) -> int:
    return A_CARD * max(0, k.HAND - g.hand_n[me])


@rule
def needs_cards(g: State, me: Seat, event: Frame) -> int:
    return 10 * int(g.hand_n[me] <= FEW and hand_is_poor(g, me))


@rule
def discard_poor(g: State, me: Seat, f: Frame) -> int:
    """All low attacks and negotiates."""
    if g.question != k.Q_DISCARD:
        return -1
    for card in cards(k.CARDS):
        if g.mask[k.A_GIVE + card] != 0 and is_poor(card):
            return k.A_GIVE + card
    return k.A_PASS


technology_hint(ENIGMA_DEVICE, rank=45, worth=worth_of_cards)
hint(TECHNOLOGY, ENIGMA_DEVICE, wants=needs_cards, picks=discard_poor)
