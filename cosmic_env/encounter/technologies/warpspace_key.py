"""Warpspace Key (research 3) - free all your ships.

Use (offense, any moment of the regroup phase after the technology step, also when it has taken its ship; discarded):
all your ships in the warp come back to any of your colonies, as one retrieval (Q346). Without a colony they stay.
Choices: whether to use it; the colony of each ship.
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import technology, user_of
from ..indices import Frame, Seat
from ..ships import retrieve
from ..state import State
from ..table.board import colonies
from ..technology_ids import WARPSPACE_KEY


@rule
def ships_could_return(g: State, user: Seat, event: Frame) -> int:
    return g.warp[user] > 0 and colonies(g, user) > 0


@rule
def free_all(g: State, f: Frame) -> None:
    retrieve(g, user_of(g, f), g.warp[user_of(g, f)])


for _window in (k.W_ENCOUNTER_STARTS, k.W_REGROUP, k.W_SHIP_TAKEN):
    technology(WARPSPACE_KEY, "free all ships", at=_window, as_=k.R_OFFENSE, ready=ships_could_return, use=free_all)
