"""Void: fights harder, the more ships it would remove for good. Its wild flare stops an artifact aimed at its player's
interests for a ship it can spare; its super flare removes whom an ally has beaten."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, owner_of_use, user_of
from cosmic_env.encounter.alien_ids import VOID
from cosmic_env.encounter.indices import Frame, Seat, seats
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import ships_in_encounter
from cosmic_env.encounter.table.seats import is_main, side_of
from cosmic_env.encounter.table.variants import colonies_to_win, ships_of_a_player

from ..artifacts import stops_my_use, zap_is_worth_it
from ..cards import best_choice, worth_of_negotiate
from ..hint import alien_hint, hint
from ..judge import always
from ..sight import can_pay_a_ship
from ..strength import SHIP, stake

MANY: Final = 3
"""Ships, or cards due, that are worth a card or a flare."""
FLOOD: Final = 8
"""So many more ships of others come back from the warp than of mine."""


@rule
def can_remove(g: State, seat: Seat) -> int:
    """How many of its ships in the encounter the seat would lose for good."""
    return max(0, min(ships_in_encounter(g, seat), ships_of_a_player(g) - g.removed[seat] - colonies_to_win(g)))


@rule
def lay_to_remove(g: State, me: Seat) -> int:
    """Ships of the other side, as they would never come back, add to what is at stake."""
    if g.question != k.Q_SELECT or not is_main(g, me):
        return -1
    at_stake = stake(g, me)
    for seat in seats(g.players):
        if side_of(g, seat) == 1 - side_of(g, me):
            at_stake += SHIP * can_remove(g, seat) // 4
    return best_choice(g, me, at_stake, worth_of_negotiate(g, me))


@rule
def removes_many_of_mine(g: State, me: Seat, f: Frame) -> int:
    side = side_of(g, user_of(g, f))
    return side >= 0 and side_of(g, me) == 1 - side and can_remove(g, me) >= MANY


# --- wild ------------------------------------------------------------------------------------------------------------


@rule
def i_am_owed(g: State, me: Seat) -> int:
    """Compensation or rewards for several ships are due to me."""
    side = side_of(g, me)
    if side < 0:
        return 0
    if is_main(g, me):
        lost = g.outcome == (k.O_DEFENSE_WINS if side == 0 else k.O_OFFENSE_WINS)
        owed = lost and g.kind[side] == k.T_NEGOTIATE and g.kind[1 - side] == k.T_ATTACK
        return owed and ships_in_encounter(g, me) >= MANY
    return side == 1 and g.outcome == k.O_DEFENSE_WINS and g.beside[me] >= MANY


@rule
def others_come_back(g: State, me: Seat) -> int:
    """The warp holds far more ships of others than of mine."""
    others = 0
    for seat in seats(g.players):
        if seat != me:
            others += g.warp[seat]
    return others >= FLOOD + (g.players - 1) * g.warp[me]


@rule
def artifact_is_worth_a_ship(g: State, me: Seat, event: Frame) -> int:
    """What is worth a zap, or spoils my payment, or frees the others; not at the price of a colony."""
    if not can_pay_a_ship(g, me):
        return 0
    score = zap_is_worth_it(g, me, event)
    artifact = owner_of_use(g, event)
    if artifact == k.IONIC_GAS:
        score = max(score, 10 * i_am_owed(g, me))
    if artifact == k.MOBIUS_TUBES:
        score = max(score, 10 * others_come_back(g, me))
    return score + (score > 0)


alien_hint(VOID, rank=4, plays=lay_to_remove)
hint(POWER, VOID, hurts=removes_many_of_mine)
hint(WILD, VOID, wants=artifact_is_worth_a_ship, hurts=stops_my_use)
hint(SUPER, VOID, wants=always, hurts=removes_many_of_mine)
