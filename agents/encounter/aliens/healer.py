"""Healer: heals everybody for the cards, but nobody who is about to win and short of ships."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter.ability import POWER, SUPER, WILD, event_of, owner_of_use
from cosmic_env.encounter.alien_ids import HEALER, HUMAN
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.ships import loss
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import ships_on_colonies

from ..hint import alien_hint, hint
from ..judge import always, never
from ..sight import is_near_win

FEW_SHIPS: Final = 8


@rule
def is_dangerous(g: State, patient: Seat) -> int:
    """The ships healed may be those it lacks for its last colony."""
    return is_near_win(g, patient) and ships_on_colonies(g, patient) <= FEW_SHIPS


@rule
def patient_is_harmless(g: State, me: Seat, event: Frame) -> int:
    return 10 * (not is_dangerous(g, loss.player(g, event)))


@rule
def heals_near_winner(g: State, me: Seat, f: Frame) -> int:
    """Somebody else who is about to win gets ships back that it needs."""
    patient = loss.player(g, event_of(g, f))
    return patient != me and is_dangerous(g, patient)


@rule
def zap_is_unwelcome(g: State, me: Seat, event: Frame) -> int:
    """A zapped Human wins, unless an upset is declared."""
    stopped = event_of(g, event)
    return 30 * (g.upset != 0 or owner_of_use(g, stopped) != HUMAN)


alien_hint(HEALER, rank=5)
hint(POWER, HEALER, wants=patient_is_harmless, hurts=heals_near_winner)
hint(WILD, HEALER, wants=zap_is_unwelcome, hurts=never)
hint(SUPER, HEALER, wants=always, hurts=never)
