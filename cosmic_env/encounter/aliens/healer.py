"""Healer (yellow) - Heal: saves the ships of others, for cards.

Power (any player, any phase): when another player has just lost ships, to the warp or out of the game (Q214), Healer
may send all of them to colonies of that player, which picks them and cannot refuse (Q215), and draws a card; once for
every loss, each player's own (Q135). What a loss has set off stays: compensation, Vacuum's catharsis (Q143, Q212). Who
has no colony cannot be healed [house]. Healed ships come from the warp: a retrieval (Q213). Zapped: nobody is healed in
this encounter any more.
Wild (any player): a Cosmic Zap played on you is discarded without effect (Q55).
Super (with the power): the fee is a card for each ship healed.
Never in one game with Masochist (Q316).
Choices: whom to heal; the healed player, onto which of its colonies.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import (
    Use,
    cancel_event,
    event_of,
    is_zap_use,
    power,
    set_in_event,
    stands,
    super_of_use,
    user_of,
    wild,
)
from ..alien_ids import HEALER
from ..arguments import Flag
from ..cards import draw_for
from ..events import ALL, E_RETURNED, note
from ..indices import Frame, Seat
from ..settings import setting
from ..ships import NEWLY_LOST, loss, place, retrieve_those
from ..state import State
from ..table.board import colonies

FEE = setting(HEALER, "fee", 1, least=0, most=2)


# --- power: another player's lost ships come back, for a card from the deck -------------------------------------------


class Healing(Use):
    """Lost ships come back."""

    card_for_each: Getter[Flag] = starts_at(0)
    """1: a card for each ship, by the super flare."""
    set_card_for_each: Setter[Flag]


a_healing: Final = Healing()


@rule
def just_lost(g: State, event: Frame) -> int:
    """Ships of the loss that are still where it has sent them."""
    return min(loss.lost(g, event), g.warp[loss.player(g, event)]) + loss.removed(g, event)


@rule
def can_heal(g: State, user: Seat, event: Frame) -> int:
    return just_lost(g, event) > 0 and colonies(g, loss.player(g, event)) > 0


@rule
def heal(g: State, f: Frame) -> None:
    """The ships come home first, then the fee is drawn."""
    event = event_of(g, f)
    patient = loss.player(g, event)
    draw_for(g, user_of(g, f), just_lost(g, event) if a_healing.card_for_each(g, f) else g.settings[FEE])
    removed = loss.removed(g, event)
    g.removed[patient] -= removed
    if removed > 0:
        note(g, E_RETURNED, patient, 0, removed, ALL)
    g.limbo[patient] += removed
    place(g, patient, removed)
    lost = min(loss.lost(g, event), g.warp[patient])
    retrieve_those(g, patient, lost, NEWLY_LOST)
    g.fresh[patient] = max(0, g.fresh[patient] - lost)


HEAL = power(HEALER, "heal", at=k.W_SHIPS_LOST, as_=k.R_OTHER, answers=True, ready=can_heal, use=heal,
             args=a_healing)  # fmt: skip


# --- wild: a cosmic zap against the user has no effect ----------------------------------------------------------------


@rule
def zap_on_oneself(g: State, user: Seat, event: Frame) -> int:
    if not stands(g, event) or not is_zap_use(g, event):
        return 0
    return user_of(g, event_of(g, event)) == user


wild(HEALER, at=k.W_ANNOUNCED, as_=k.R_ANY, ready=zap_on_oneself, use=cancel_event)


# --- super: a card for each ship that is healed -----------------------------------------------------------------------


@rule
def healing_many(g: State, user: Seat, event: Frame) -> int:
    return just_lost(g, event_of(g, event)) > g.settings[FEE]


super_of_use(HEALER, of=(HEAL,), ready=healing_many, use=set_in_event(a_healing.set_card_for_each))
