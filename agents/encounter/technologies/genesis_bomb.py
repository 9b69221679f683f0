"""Genesis Bomb: a further home colony, settled by two ships."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.technology_ids import GENESIS_BOMB

from ..hint import hint, technology_hint
from ..judge import never
from ..ships import highest_number

SETTLERS = 2


@rule
def settle_with_two(g: State, me: Seat, f: Frame) -> int:
    return highest_number(g, SETTLERS) if g.question == k.Q_NUMBER else -1


technology_hint(GENESIS_BOMB, rank=30)
hint(TECHNOLOGY, GENESIS_BOMB, hurts=never, picks=settle_with_two)
