"""Zombie (green) - Immortality: its ships never go to the warp.

Power (any player, any phase, mandatory): when own ships would go to the warp they go to own colonies instead, not onto
one that the same loss emptied (Q106); without any colony they go to the warp (Q107). No help against removal (Q296).
Zapped: the ships are lost, and compensated as usual [inference]. Not a use (Q13, Q138): in a deal Zombie may release
ships of its partner, and its own, from the warp; not while the power is lost [inference].
Wild: one of the ships you are losing goes to one of your colonies instead.
Super (main player, before the first answer): each player that allies with Zombie in this encounter may add one own ship
from the warp, above the limit of four, once it has sent one [inference] (Q314).
Choices: onto which colonies; in a deal, how many ships to release; whether to play the flares.
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import event_of, passive, power, super_flare, user_of, wild
from ..alien_ids import ZOMBIE
from ..indices import Frame, Seat
from ..ships import save_from_loss, ships_in_loss
from ..state import State
from ..table.board import colonies
from ..table.seats import side_of

# --- power: ships that would go to the warp go to own colonies instead ------------------------------------------------


@rule
def can_be_saved(g: State, user: Seat, event: Frame) -> int:
    return ships_in_loss(g, event) > 0 and colonies(g, user) > 0


@rule
def immortality(g: State, f: Frame) -> None:
    save_from_loss(g, event_of(g, f), ships_in_loss(g, event_of(g, f)))


power(ZOMBIE, "immortality", at=k.W_LOSS_SAVED, as_=k.R_SUBJECT, mandatory=True, answers=True, ready=can_be_saved,
      use=immortality)  # fmt: skip


# --- no use: in a deal ships may be released from the warp ------------------------------------------------------------


@rule
def may_release(g: State, f: Frame) -> None:
    g.deal_may_release[side_of(g, user_of(g, f))] = 1


passive(ZOMBIE, "release", at=k.W_DEAL_TERMS, as_=k.R_MAIN_PLAYER, use=may_release)


# --- wild: one of the ships goes to an own colony instead -------------------------------------------------------------


@rule
def save_one(g: State, f: Frame) -> None:
    save_from_loss(g, event_of(g, f), 1)


wild(ZOMBIE, at=k.W_LOSS_FLARE_SAVED, as_=k.R_SUBJECT, ready=can_be_saved, use=save_one)


# --- super: allies of Zombie may add a ship from the warp -------------------------------------------------------------


@rule
def allies_from_warp(g: State, f: Frame) -> None:
    g.warp_allies[user_of(g, f)] = 1


super_flare(ZOMBIE, at=k.W_BEFORE_ANSWERS, as_=k.R_MAIN_PLAYER, use=allies_from_warp)
