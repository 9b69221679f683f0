"""Macron: asks to send four ships, in case the power is zapped; has the super send all that can be spared, unless one
is enough."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import MACRON
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import ships_in_encounter
from cosmic_env.encounter.table.seats import is_main, side_of

from ..alliance import A_POINT, SURE
from ..hint import alien_hint, hint
from ..judge import never
from ..points import points_beat_me, points_help
from ..sight import is_near_win, spare_ships
from ..strength import SHIP_WEIGHT, my_chance, offense_chance, shortfall, side_ahead

# --- how many ships --------------------------------------------------------------------------------------------------


@rule
def chance_of_one(g: State, me: Seat) -> int:
    """Chance of my side with one more ship of mine."""
    if is_main(g, me):
        return my_chance(g, me) + A_POINT * SHIP_WEIGHT[MACRON]
    chance = offense_chance(g) if side_of(g, me) == 0 else 1000 - offense_chance(g)
    return chance + A_POINT * SHIP_WEIGHT[MACRON]


@rule
def more_ships_needed(g: State, me: Seat, event: Frame) -> int:
    """There are ships to spare, or the last colony is at stake, and a single one does not make sure of the win."""
    if spare_ships(g, me) < 2 and not is_near_win(g, me):
        return 0
    return 10 * int(chance_of_one(g, me) < SURE)


# --- at the reveal ---------------------------------------------------------------------------------------------------


@rule
def mass_turns_against_me(g: State, me: Seat, f: Frame) -> int:
    """Ships counted as one each until now count as four."""
    user = user_of(g, f)
    side = side_of(g, user)
    if side < 0 or side_of(g, me) != 1 - side or side_ahead(g) != 1 - side:
        return 0
    need = shortfall(g, side)
    return int(0 < need <= (SHIP_WEIGHT[MACRON] - 1) * ships_in_encounter(g, user))


@rule
def own_ships_help(g: State, me: Seat, event: Frame) -> int:
    return points_help(g, me, ships_in_encounter(g, me))


@rule
def ships_beat_me(g: State, me: Seat, f: Frame) -> int:
    user = user_of(g, f)
    return points_beat_me(g, me, user, ships_in_encounter(g, user))


@rule
def totals_decide(g: State, me: Seat, event: Frame) -> int:
    """A sheet that lies face down is turned up where ships count."""
    return 10 * (g.kind[0] == k.T_ATTACK and g.kind[1] == k.T_ATTACK)


alien_hint(MACRON, rank=6, ship_weight=4)
hint(POWER, MACRON, "one ship", wants=never, hurts=never)
hint(POWER, MACRON, "mass", wants=totals_decide, hurts=mass_turns_against_me)
hint(WILD, MACRON, wants=own_ships_help, hurts=ships_beat_me)
hint(SUPER, MACRON, wants=more_ships_needed)
