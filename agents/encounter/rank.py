"""How good the aliens of the players are, as far as the seat that is asked knows them."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter.indices import Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.sheets import knows_sheet, lies_face_down

from .hint import RANK, USUAL_RANK


@rule
def rank_of_sheet(g: State, player: Seat) -> int:
    """How good it is to have the sheet of the player; one that lies face down and is not known is an usual one."""
    return RANK[g.sheet[player]] if knows_sheet(g, g.acting, player) else USUAL_RANK


@rule
def rank_of(g: State, player: Seat) -> int:
    """How good it is to have what power the player has now, or could turn up."""
    if g.power[player] >= 0:
        return RANK[g.power[player]]
    return rank_of_sheet(g, player) if lies_face_down(g, player) else 0
