"""Energy Cloak (research 4) - the defense may invite nobody.

Use (offense, the gate is aimed; discarded): the defense invites nobody in this encounter. Who needs no invitation may
join it all the same (Q333, Q254).
Choices: whether to use it.
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import technology
from ..indices import Frame, Seat
from ..state import State
from ..technology_ids import ENERGY_CLOAK


@rule
def could_invite(g: State, user: Seat, event: Frame) -> int:
    return g.may_invite[1]


@rule
def cloak(g: State, f: Frame) -> None:
    g.may_invite[1] = 0


technology(ENERGY_CLOAK, "no invitations", at=k.W_GATE_AIMED, as_=k.R_OFFENSE, ready=could_invite, use=cloak)
