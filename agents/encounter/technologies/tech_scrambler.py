"""Tech Scrambler: answers what hurts, and ends the lasting technology of another that is worth it."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.indices import Frame, Seat, technologies
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.technologies import TECHNOLOGIES
from cosmic_env.encounter.technologies.tech_scrambler import can_hit
from cosmic_env.encounter.technology_ids import TECH_SCRAMBLER

from ..artifacts import stops_my_use, zap_is_worth_it
from ..hint import WORTH, hint, technology_hint

SHIPS = 2
WORTH_IT = 40


@rule
def lasting_one_is_worth_it(g: State, me: Seat, event: Frame) -> int:
    """A technology of somebody else that lies open, and that it reaches."""
    best = 0
    for t in technologies(TECHNOLOGIES):
        if can_hit(g, event, t) and g.tech_at[t] != me:
            best = max(best, WORTH[t])
    return best if best >= WORTH_IT else 0


technology_hint(TECH_SCRAMBLER, rank=20, ships=SHIPS)
hint(TECHNOLOGY, TECH_SCRAMBLER, "scramble", wants=zap_is_worth_it, hurts=stops_my_use)
hint(TECHNOLOGY, TECH_SCRAMBLER, "scramble one in play", wants=lasting_one_is_worth_it)
