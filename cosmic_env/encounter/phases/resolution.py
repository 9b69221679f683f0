"""Phase 7, resolution (R15 to R17, D9): losses and landings, payments, discards, victory."""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, begin, starts_at
from ...core.jit import rule
from .. import constants as k
from ..arguments import Layout, Ships
from ..deals import CARRY_OUT
from ..events import ALL, E_ENCOUNTER_OVER, E_ENGAGED, E_UNDER_DECK, note
from ..indices import Frame, Seat, seats
from ..outcome import discard_destiny, side_won, somebody_won
from ..payments import push_compensation, reward
from ..scripts import SCRIPTS
from ..ships import (
    BY_EFFECT,
    BY_ENCOUNTER,
    all_go_home,
    lose,
    pick_losses,
    pick_up_gate,
    pick_up_sent,
    push_batch,
    ships_outside_warp,
)
from ..state import State
from ..table.board import check_victory, land, lift, ships_in_encounter
from ..table.knowledge import leaves_openly
from ..table.piles import put_on_discard, put_under_deck
from ..table.powers import return_lent_powers
from ..table.seats import begin_phase, is_ally, main_of, side_of
from ..windows import look_at_news, open_window

FAILED_DEAL_SHIPS: Final = 3
MADE: Final = 0
FAILED: Final = 1


class Resolution(Layout):
    """The encounter is resolved; what a failed deal costs may be changed by effects (W_LOSSES_DUE)."""

    offense_loses: Getter[Ships] = starts_at(FAILED_DEAL_SHIPS)
    set_offense_loses: Setter[Ships]
    defense_loses: Getter[Ships] = starts_at(FAILED_DEAL_SHIPS)
    set_defense_loses: Setter[Ships]


a_resolution: Final = Resolution()


@rule
def outcome_window(g: State, f: Frame) -> None:
    """An encounter that ended early opens only the windows that have something to settle (D9.9)."""
    begin_phase(g, k.RESOLUTION)
    for seat in seats(g.players):
        g.founded[seat] = k.NOWHERE
    if g.end_cause == k.END_NONE:
        if g.outcome == k.O_OFFENSE_WINS:
            g.success = 1
        open_window(g, k.W_OUTCOME, k.NOBODY, k.NOBODY)


@rule
def eradication(g: State, f: Frame) -> None:
    g.batching = 1
    if somebody_won(g):
        open_window(g, k.W_ERADICATION, k.NOBODY, k.NOBODY)


@rule
def losses_due(g: State, f: Frame) -> None:
    """What a failed deal costs each main player (R15.17) may be changed by effects."""
    if g.end_cause == k.END_NONE or g.end_cause == k.END_AS_DEAL:
        open_window(g, k.W_LOSSES_DUE, k.NOBODY, f)


@rule
def losses_and_landings(g: State, f: Frame) -> None:
    """Losing and landing are one event (D9.2)."""
    for seat in seats(g.players):
        g.engaged[seat] = ships_in_encounter(g, seat)
        if side_of(g, seat) >= 0:
            note(g, E_ENGAGED, seat, side_of(g, seat), g.engaged[seat], ALL)
    if g.outcome == k.O_OFFENSE_WINS:
        lose_side(g, 1)
        if g.no_landing:
            lose_side(g, 0)
        else:
            land_gate(g)
    elif g.outcome == k.O_DEFENSE_WINS:
        lose_side(g, 0)
        for seat in seats(g.players):
            if g.role[seat] == k.R_DEFENSIVE_ALLY:
                g.rewards[seat] = g.beside[seat]
    elif g.outcome == k.O_BOTH_LOSE:
        lose_side(g, 1)
        lose_side(g, 0)
    elif g.outcome == k.O_DEAL and g.deal_pending:
        g.success = 1
        count_talk(g, MADE)
        begin(g, CARRY_OUT)
    elif g.outcome == k.O_NO_DEAL:
        count_talk(g, FAILED)
        fail_deal(g, a_resolution.offense_loses(g, f), a_resolution.defense_loses(g, f))


@rule
def lose_side(g: State, side: int) -> None:
    """All ships of the side leave together; each player's are one loss (Q106)."""
    for i in range(g.players - 1, -1, -1):
        player = g.order[i]
        if side_of(g, player) == side:
            count = pick_up_sent(g, player)
            if player == g.defense:
                here = g.ships[g.target, player]
                lift(g, player, g.target, here)
                count += here
            lose(g, player, count, BY_ENCOUNTER)


@rule
def land_gate(g: State) -> None:
    """All ships on the gate land on the target planet (R15.1, R15.2)."""
    for player in seats(g.players):
        land(g, player, g.target, pick_up_gate(g, player))


@rule
def fail_deal(g: State, offense_loses: int, defense_loses: int) -> None:
    """Each chooses, then all picked ships are lost together (R15.17, D3.6)."""
    offense_loses = min(offense_loses, ships_outside_warp(g, g.offense))
    defense_loses = min(defense_loses, ships_outside_warp(g, g.defense))
    lose(g, g.defense, defense_loses, BY_EFFECT)
    lose(g, g.offense, offense_loses, BY_EFFECT)
    pick_losses(g, g.defense, defense_loses, BY_EFFECT)
    pick_losses(g, g.offense, offense_loses, BY_EFFECT)


@rule
def losses_settled(g: State, f: Frame) -> None:
    """Colonies gained and powers lost by the one event are answered before ships go home (D9.1, D9.2)."""
    look_at_news(g, 1)


@rule
def losses_window(g: State, f: Frame) -> None:
    if g.end_cause == k.END_NONE or g.end_cause == k.END_AS_DEAL:
        open_window(g, k.W_LOSSES, k.NOBODY, k.NOBODY)


@rule
def loot(g: State, f: Frame) -> None:
    if somebody_won(g):
        open_window(g, k.W_LOOT, k.NOBODY, k.NOBODY)


@rule
def compensation(g: State, f: Frame) -> None:
    """Loot, then compensation, then rewards (Q147)."""
    if g.outcome == k.O_OFFENSE_WINS:
        push_compensation(g, 1)
    elif g.outcome == k.O_DEFENSE_WINS:
        push_compensation(g, 0)


@rule
def rewards(g: State, f: Frame) -> None:
    """Defensive allies in timing order (D9.5)."""
    if g.no_payments or g.outcome != k.O_DEFENSE_WINS:
        return
    for i in range(g.players - 1, 1, -1):
        ally = g.order[i]
        if g.rewards[ally] > 0:
            reward.push(g, ally, g.rewards[ally])


@rule
def spoils(g: State, f: Frame) -> None:
    if g.end_cause == k.END_NONE:
        open_window(g, k.W_SPOILS, k.NOBODY, k.NOBODY)


@rule
def before_discard(g: State, f: Frame) -> None:
    if g.end_cause == k.END_NONE:
        open_window(g, k.W_BEFORE_DISCARD, k.NOBODY, k.NOBODY)


@rule
def discard_encounter_cards(g: State, f: Frame) -> None:
    """The offense's card, then the defense's on top (R17.1, D9.8)."""
    for side in range(2):
        player = main_of(g, side)
        if player >= 0 and g.down[player] >= 0:
            if g.claim[side] >= 0:
                note(g, E_UNDER_DECK, player, g.down[player], 0, g.down_seen[player])
                put_under_deck(g, g.down[player], g.down_seen[player])  # an accepted claim is never checked
            else:
                if not g.revealed:
                    leaves_openly(g, player, g.down[player])
                put_on_discard(g, player, g.down[player])
                if g.revealed:
                    g.used_card[side] = g.down[player]
            g.down[player] = k.NOWHERE
    if g.end_cause == k.END_NONE:
        open_window(g, k.W_AFTER_DISCARD, k.NOBODY, k.NOBODY)


@rule
def closing(g: State, f: Frame) -> None:
    if g.end_cause != k.END_NONE and g.end_cause != k.END_RESETTLED and g.end_cause != k.END_COLONY_GIVEN:
        if g.end_cause != k.END_AS_DEAL:
            return
    open_window(g, k.W_CLOSING, k.NOBODY, k.NOBODY)


@rule
def role_of(g: State, seat: Seat) -> int:
    """Place of the seat's role in `ROLE_NAMES`; an ally removed from the encounter counts as one all the same."""
    side = side_of(g, seat)
    if side >= 0:
        return 2 * is_ally(g, seat) + side
    for side in range(2):
        if (g.once_allied[side] >> seat) & 1:
            return 2 + side
    return k.ROLES - 1


@rule
def count_roles(g: State) -> None:
    """Add a decided encounter to the counters of all seats: one that a side has won or both have lost, or that was a
    deal, made or failed. A deal has no winner (R2.10), though it is a success. One that ended early, by resettling too,
    is not decided (Q61, R18.9)."""
    if g.outcome == k.O_ENDED:
        return
    g.sided[g.offense, g.defense, 2] += 1
    for seat in seats(g.players):
        role = role_of(g, seat)
        g.by_role[seat, role, 0] += 1
        if role == 2 or role == 3:
            g.sided[seat, main_of(g, role - 2), role - 2] += 1
        if role < k.ROLES - 1 and side_won(g, role % 2):
            g.by_role[seat, role, 1] += 1


@rule
def count_talk(g: State, how: int) -> None:
    """Add a talk of two negotiates to the counters of both main players; a deal that was quashed has failed (Q137)."""
    g.deals[g.offense, how] += 1
    g.deals[g.defense, how] += 1


@rule
def victory(g: State, f: Frame) -> None:
    """One check, after losses, landings, payments, discards and tokens (D14.1)."""
    count_roles(g)
    check_victory(g)
    g.closed = 1


@rule
def encounter_over(g: State, f: Frame) -> None:
    """Lent powers go back; the destiny card is discarded (D4.4)."""
    discard_destiny(g)
    return_lent_powers(g)
    note(g, E_ENCOUNTER_OVER, g.offense, 0, 0, ALL)
    open_window(g, k.W_ENCOUNTER_OVER, k.NOBODY, k.NOBODY)


RESOLUTION_PHASE: Final = SCRIPTS.script(
    "resolution",
    a_resolution,
    outcome_window,
    eradication,
    losses_due,
    losses_and_landings,
    losses_settled,
    all_go_home,
    losses_window,
    push_batch,
    loot,
    compensation,
    rewards,
    spoils,
    before_discard,
    discard_encounter_cards,
    closing,
    victory,
    encounter_over,
)
