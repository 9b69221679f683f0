"""Collapsium Hulls (research 4) - a ship stays after a narrow defeat.

Use (defense, its ships about to be lost; stays in play): beaten by 5 or less, as totals were compared, whichever was
higher, one of your ships stays on the attacked planet, beside the colonies that have landed (Q331, E26). Where no
totals were compared there is no margin (Q101). Not a ship that Void has removed (Q376); it does not save from the smash
of Cudgel.
Choices: whether to use it.
"""

from __future__ import annotations

from typing import Final

from ...core.jit import rule
from .. import constants as k
from ..ability import event_of, technology
from ..indices import Frame, Seat
from ..ships import BY_ENCOUNTER, keep_from_loss, loss, ships_in_loss
from ..state import State
from ..technology_ids import COLLAPSIUM_HULLS

NARROW: Final = 5


@rule
def beaten_narrowly(g: State, user: Seat, event: Frame) -> int:
    if g.outcome != k.O_OFFENSE_WINS or g.margin < 0 or g.margin > NARROW:
        return 0
    return loss.cause(g, event) == BY_ENCOUNTER and ships_in_loss(g, event) > 0


@rule
def keep_one(g: State, f: Frame) -> None:
    keep_from_loss(g, event_of(g, f), g.target)


technology(COLLAPSIUM_HULLS, "keep a ship", at=k.W_LOSS_KEPT, as_=k.R_DEFENSE | k.R_SUBJECT, ready=beaten_narrowly,
           use=keep_one)  # fmt: skip
