"""Quark Battery: loaded with the best attack of a hand that has another one to lay, used where it turns a defeat."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import side_of
from cosmic_env.encounter.table.store import lies_under
from cosmic_env.encounter.technology_ids import QUARK_BATTERY

from ..hint import hint, technology_hint
from ..points import points_ahead
from ..sight import best_attack
from ..strength import side_ahead, stake

FAIR_ATTACK = 12
MATTERS = 60


@rule
def has_a_card_to_hide(g: State, me: Seat) -> int:
    best = best_attack(g, me)
    return g.encounter_n[me] >= 2 and best >= 0 and VALUE[best] >= FAIR_ATTACK


@rule
def pick_best_attack(g: State, me: Seat, f: Frame) -> int:
    """In either block of actions that name a card."""
    best, most = -1, -1
    for card in cards(k.ATTACKS):
        for block in (k.A_NAME, k.A_GIVE):
            if g.mask[block + card] != 0 and VALUE[Card(card)] > most:
                best, most = block + card, VALUE[Card(card)]
    return best


@rule
def turns_a_defeat(g: State, me: Seat, event: Frame) -> int:
    """The opponent's attack is ahead, and would not be against the hidden card."""
    side, place = side_of(g, me), lies_under(g, QUARK_BATTERY)
    if side < 0 or place < 0 or g.kind[1 - side] != k.T_ATTACK or side_ahead(g) == side or stake(g, me) < MATTERS:
        return 0
    lead = points_ahead(g, side, VALUE[g.store[place]])
    return 20 * int(lead > 0 or (lead == 0 and side == 1))


technology_hint(QUARK_BATTERY, rank=35, completes=has_a_card_to_hide)
hint(TECHNOLOGY, QUARK_BATTERY, wants=turns_a_defeat)
hint(TECHNOLOGY, QUARK_BATTERY, "completion", picks=pick_best_attack)
