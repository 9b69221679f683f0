"""Remora: clings to everything, but draws no card that would stand between it and a new hand.
Its super brings a ship when few can leave or no card is wanted, else a card."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD
from cosmic_env.encounter.alien_ids import REMORA
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State

from ..hint import alien_hint, hint
from ..judge import always, never
from ..sight import spare_ships

MANY_IN_WARP: Final = 4
FEW_TO_SEND: Final = 4


@rule
def awaits_new_hand(g: State, me: Seat) -> int:
    """No encounter card is left: as soon as one is needed eight new cards come, unless one is drawn before. In its own
    turn a card may mean another encounter."""
    return g.encounter_n[me] == 0 and g.turn != me


@rule
def card_is_welcome(g: State, me: Seat, event: Frame) -> int:
    return 10 * (not awaits_new_hand(g, me))


@rule
def pick_is_welcome(g: State, me: Seat, event: Frame) -> int:
    return 10 * (g.warp[me] > 0 or not awaits_new_hand(g, me))


@rule
def pick_card_or_ship(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_CARD_OR_SHIP:
        return -1
    if g.warp[me] == 0:
        return k.A_TAKE_CARD
    ship = awaits_new_hand(g, me) or spare_ships(g, me) < FEW_TO_SEND or g.warp[me] >= MANY_IN_WARP
    return k.A_SHIP if ship else k.A_TAKE_CARD


alien_hint(REMORA, rank=8)
hint(POWER, REMORA, "cling to a ship", wants=always, hurts=never)
hint(POWER, REMORA, "cling to a card", wants=card_is_welcome, hurts=never)
hint(WILD, REMORA, wants=card_is_welcome, hurts=never)
hint(SUPER, REMORA, wants=pick_is_welcome, picks=pick_card_or_ship, hurts=never)
