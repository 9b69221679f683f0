"""How an encounter comes to its outcome (R2.10)."""

from __future__ import annotations

from ..core.flow import leave
from ..core.jit import rule
from . import constants as k
from .events import ALL, E_OUTCOME, E_TOOK_BACK, note, note_more
from .indices import Frame, Seat, seats
from .state import State
from .table.hands import gain_card
from .table.store import store_card


@rule
def is_over(g: State, f: Frame) -> int:
    """True, and the phase is left, when the encounter has been decided."""
    if g.outcome != k.O_OPEN:
        leave(g, f)
        return 1
    return 0


@rule
def somebody_won(g: State) -> int:
    return g.outcome == k.O_OFFENSE_WINS or g.outcome == k.O_DEFENSE_WINS


@rule
def side_won(g: State, side: int) -> int:
    return g.outcome == (k.O_OFFENSE_WINS if side == 0 else k.O_DEFENSE_WINS)


@rule
def conclude(g: State, outcome: int) -> None:
    """The encounter has this outcome."""
    g.outcome = outcome
    note(g, E_OUTCOME, g.offense, outcome, g.end_cause, ALL)


@rule
def decide(g: State, side: int) -> None:
    """The side would win; a declared upset turns it round, last of all (Q84, Q97)."""
    g.ahead = side
    winner = 1 - side if g.upset else side
    conclude(g, k.O_OFFENSE_WINS if winner == 0 else k.O_DEFENSE_WINS)


@rule
def end_encounter(g: State, cause: int) -> None:
    """The encounter is over before its cards decided; cards laid but not revealed go back to the hands."""
    g.end_cause = cause
    conclude(g, k.O_ENDED)
    for seat in seats(g.players):
        if g.down[seat] >= 0 and not g.revealed:
            note_more(g, E_TOOK_BACK, seat, g.down[seat], 1, g.down_seen[seat])
            if g.down_store[seat] >= 0:
                store_card(g, g.down_store[seat], g.down[seat], k.NOWHERE, g.down_seen[seat])
            else:
                gain_card(g, seat, g.down[seat])
                remember_open_card(g, seat)
            g.down[seat] = k.NOWHERE


@rule
def remember_open_card(g: State, seat: Seat) -> None:
    """Who has seen the card lie open knows that its player takes it back (D16.1)."""
    card = g.down[seat]
    for viewer in seats(g.players):
        if viewer != seat and (g.down_seen[seat] >> viewer) & 1 and g.known[viewer, seat, card] == 0:
            g.known[viewer, seat, card] = 1


@rule
def discard_destiny(g: State) -> None:
    """The card that is up goes to the destiny discards (D4.4)."""
    if g.destiny_card >= 0:
        g.destiny_discard[g.destiny_discard_n] = g.destiny_card
        g.destiny_discard_n += 1
        g.destiny_card = k.NOWHERE
