"""Spiff (green) - Crash Land: gains a colony by losing badly.

Power (offense, resolution): having lost by 10 or more (both totals compared, the difference whichever way, Q101, Q168,
Q282), it may land one of its ships that would go to the warp on the target planet, beside whoever is there; the others
are lost. Zapped: all are lost. Void removes them first (Q281).
Wild (defense, resolution): having lost, keep one of your ships of the encounter on the planet instead of losing it.
Super (offense, resolution): from a margin of 5.
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import event_of, power, super_flare, wild
from ..alien_ids import SPIFF
from ..indices import Frame, Seat
from ..settings import setting
from ..ships import BY_ENCOUNTER, keep_from_loss, land_from_loss, loss, ships_in_loss
from ..state import State

BADLY = 10
MARGIN = setting(SPIFF, "margin", BADLY, least=6, most=15)
BADLY_FOR_SUPER = 5


# --- power: an offense that loses badly lands one of its ships --------------------------------------------------------


@rule
def beaten_ships(g: State, event: Frame) -> int:
    """Ships of the encounter that are about to be lost by losing it."""
    return ships_in_loss(g, event) if loss.cause(g, event) == BY_ENCOUNTER else 0


@rule
def lost_badly(g: State, user: Seat, event: Frame) -> int:
    return g.outcome == k.O_DEFENSE_WINS and g.margin >= g.settings[MARGIN] and beaten_ships(g, event) > 0


@rule
def crash_land(g: State, f: Frame) -> None:
    land_from_loss(g, event_of(g, f), g.target)


power(SPIFF, "crash land", at=k.W_LOSS_LANDED, as_=k.R_OFFENSE | k.R_SUBJECT, ready=lost_badly, use=crash_land)


# --- wild: a defense that loses keeps one of its ships on the planet --------------------------------------------------


@rule
def lost_as_defense(g: State, user: Seat, event: Frame) -> int:
    return beaten_ships(g, event) > 0


@rule
def keep_one(g: State, f: Frame) -> None:
    keep_from_loss(g, event_of(g, f), g.target)


wild(SPIFF, at=k.W_LOSS_FLARE_KEPT, as_=k.R_DEFENSE | k.R_SUBJECT, ready=lost_as_defense, use=keep_one)


# --- super: it lands after a lesser defeat too ------------------------------------------------------------------------


@rule
def lost_less_badly(g: State, user: Seat, event: Frame) -> int:
    return (
        g.outcome == k.O_DEFENSE_WINS
        and BADLY_FOR_SUPER <= g.margin < g.settings[MARGIN]
        and beaten_ships(g, event) > 0
    )


super_flare(SPIFF, at=k.W_LOSS_LANDED, as_=k.R_OFFENSE | k.R_SUBJECT, ready=lost_less_badly, use=crash_land)
