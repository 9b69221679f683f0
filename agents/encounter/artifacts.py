"""Zaps, reinforcements and the other artifacts: when to play them, and whether they are worth a zap."""

from __future__ import annotations

from typing import Any

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import CARD, a_use, event_of, user_of
from cosmic_env.encounter.indices import Frame, Seat, seats
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies, owner_of, ships_in_encounter
from cosmic_env.encounter.table.seats import is_main, main_of, relative, side_of

from .hint import hint
from .sight import held_reinforcements, leader, progress
from .strength import flips, force, is_decisive, power_still_due, shortfall, side_ahead, stake

hurts: Any = None


def bind(hurts_: Any) -> None:
    """Set the dispatcher that tells whether a use hurts; once, before anything is compiled."""
    global hurts
    hurts = hurts_


# --- zaps ------------------------------------------------------------------------------------------------------------


@rule
def zap_is_worth_it(g: State, me: Seat, event: Frame) -> int:
    """Stop what hurts me."""
    if a_use.user(g, event) == me:
        return 0
    return 50 * hurts(a_use.ability(g, event), g, me, event)


@rule
def stops_my_use(g: State, me: Seat, f: Frame) -> int:
    """A zap of my own use is zapped in turn."""
    return user_of(g, event_of(g, f)) == me


hint(CARD, k.COSMIC_ZAP, wants=zap_is_worth_it, hurts=stops_my_use)
hint(CARD, k.CARD_ZAP, wants=zap_is_worth_it, hurts=stops_my_use)


# --- reinforcements --------------------------------------------------------------------------------------------------
@rule
def reinforce_by(g: State, me: Seat, value: int) -> int:
    """Only if the reinforcements in hand flip the result: the smallest that is enough, else the largest first."""
    if not flips(g, me, held_reinforcements(g, me)):
        return 0
    return 40 - value if value >= shortfall(g, side_of(g, me)) else 20 + value


@rule
def reinforce_2(g: State, me: Seat, event: Frame) -> int:
    return reinforce_by(g, me, 2)


@rule
def reinforce_3(g: State, me: Seat, event: Frame) -> int:
    return reinforce_by(g, me, 3)


@rule
def reinforce_5(g: State, me: Seat, event: Frame) -> int:
    return reinforce_by(g, me, 5)


hint(CARD, k.REINFORCEMENT, wants=reinforce_2)
hint(CARD, k.REINFORCEMENT + 1, wants=reinforce_3)
hint(CARD, k.REINFORCEMENT + 2, wants=reinforce_5)


# --- the other artifacts ---------------------------------------------------------------------------------------------
@rule
def calm_when_beaten(g: State, me: Seat, event: Frame) -> int:
    """A deal is better than the defeat that reinforcements do not avert."""
    if not is_main(g, me) or power_still_due(g) or side_ahead(g) != 1 - side_of(g, me):
        return 0
    return 10 * (stake(g, me) >= 60)


@rule
def calms_my_win(g: State, me: Seat, f: Frame) -> int:
    return is_main(g, me) and side_ahead(g) == side_of(g, me)


hint(CARD, k.EMOTION_CONTROL, wants=calm_when_beaten, hurts=calms_my_win)


@rule
def enemy_allies(g: State, me: Seat, event: Frame) -> int:
    """Two or more points of allies against me in an encounter of mine."""
    side = side_of(g, me)
    return 10 * (is_main(g, me) and force(g, 1 - side, 0) >= 2)


@rule
def throws_out_my_allies(g: State, me: Seat, f: Frame) -> int:
    """An ally of mine is among those thrown out."""
    if not is_main(g, me):
        return 0
    for seat in seats(g.players):
        if (a_use.first(g, f) >> seat) & 1 and side_of(g, seat) == side_of(g, me):
            return is_decisive(g, me)
    return 0


hint(CARD, k.FORCE_FIELD, wants=enemy_allies, hurts=throws_out_my_allies)


@rule
def i_would_pay(g: State, me: Seat, event: Frame) -> int:
    """Compensation is due from me, or many rewards to others."""
    winner = 0 if g.outcome == k.O_OFFENSE_WINS else 1
    loser = main_of(g, 1 - winner)
    if me == main_of(g, winner):
        owed = g.kind[1 - winner] == k.T_NEGOTIATE and g.kind[winner] == k.T_ATTACK
        return 10 * (owed and ships_in_encounter(g, loser) > 1)
    rewards = 0
    for seat in seats(g.players):
        if seat != me:
            rewards += g.beside[seat]
    return 10 * (g.outcome == k.O_DEFENSE_WINS and side_of(g, me) != 1 and rewards >= 3)


hint(CARD, k.IONIC_GAS, wants=i_would_pay)


@rule
def many_in_warp(g: State, me: Seat, event: Frame) -> int:
    """More of my ships are in the warp than the others have there on average."""
    others = 0
    for seat in seats(g.players):
        if seat != me:
            others += g.warp[seat]
    return 10 * (g.warp[me] >= 3 and g.warp[me] * (g.players - 1) > others)


hint(CARD, k.MOBIUS_TUBES, wants=many_in_warp)


@rule
def somebody_leads(g: State, me: Seat, event: Frame) -> int:
    most = foreign_colonies(g, leader(g, me))
    return 10 * (progress(g, leader(g, me)) >= 2 and most >= foreign_colonies(g, me))


@rule
def pick_leader(g: State, me: Seat, f: Frame) -> int:
    return k.A_SEAT + relative(g, leader(g, me), me)


@rule
def aims_at_me(g: State, me: Seat, f: Frame) -> int:
    """The player named by the use is me."""
    return a_use.first(g, f) == me


hint(CARD, k.PLAGUE, wants=somebody_leads, hurts=aims_at_me, picks=pick_leader)


@rule
def deal_makes_winner(g: State, me: Seat, event: Frame) -> int:
    """Others agree on a deal that gives the game, or nearly, to one of them."""
    if is_main(g, me):
        return 0
    for side in range(2):
        planet = g.deal_colony[side]
        player = main_of(g, side)
        if planet >= 0 and owner_of(planet) != player and progress(g, player) >= 3:
            return 10
    return 0


@rule
def is_main_player(g: State, me: Seat, f: Frame) -> int:
    return is_main(g, me)


hint(CARD, k.QUASH, wants=deal_makes_winner, hurts=is_main_player)
