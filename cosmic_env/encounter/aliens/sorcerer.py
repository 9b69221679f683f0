"""Sorcerer (green) - Magic: swaps the two encounter cards.

Power (main player, planning): both cards selected, none revealed, Sorcerer may exchange them; each main player reveals,
wins, loses and is compensated by the card it ends with (Q277). It does not see the opponent's card first.
Wild (any player, before cards are selected, Sorcerer not a main player): the main players exchange their alien powers
for good, with all that belongs to them, zapped or lost ones too (Q280) [inference]; the flare goes to the Sorcerer,
or is discarded if nobody is (Q45).
Super (ally): use the power for the two main players.
Never in one game with Gambler (Q278, Q315).
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import TO_ALIEN, power, super_flare, wild
from ..alien_ids import SORCERER
from ..indices import Frame, Seat, seats
from ..state import State
from ..table.knowledge import forget
from ..table.powers import has_power
from ..table.seats import is_main
from ..table.sheets import exchange_sheets

# --- power: the two encounter cards are exchanged ---------------------------------------------------------------------


@rule
def swap_cards(g: State, f: Frame) -> None:
    a, b = g.offense, g.defense
    for viewer in seats(g.players):
        follow_swap(g, viewer, a, b)
    card = g.down[a]
    g.down[a] = g.down[b]
    g.down[b] = card
    seen = g.down_seen[a]
    g.down_seen[a] = g.down_seen[b]
    g.down_seen[b] = seen


@rule
def follow_swap(g: State, viewer: Seat, a: Seat, b: Seat) -> None:
    """What a seat is sure of covers hand and face-down card together: a card it has seen is followed to its new place,
    an unseen one makes one copy of each kind less certain (D16.1)."""
    lose_track(g, viewer, a)
    lose_track(g, viewer, b)
    if (g.down_seen[a] >> viewer) & 1 and viewer != b:
        g.known[viewer, b, g.down[a]] += 1
    if (g.down_seen[b] >> viewer) & 1 and viewer != a:
        g.known[viewer, a, g.down[b]] += 1


@rule
def lose_track(g: State, viewer: Seat, giver: Seat) -> None:
    if viewer == giver:
        return
    card = g.down[giver]
    if (g.down_seen[giver] >> viewer) & 1:
        if g.known[viewer, giver, card] > 0:
            g.known[viewer, giver, card] -= 1
    else:
        forget(g, viewer, giver)


power(SORCERER, "swap cards", at=k.W_CARDS_DOWN, as_=k.R_MAIN_PLAYER, use=swap_cards)


# --- wild: the main players exchange their powers for good ------------------------------------------------------------


@rule
def sorcerer_is_no_main_player(g: State, user: Seat, event: Frame) -> int:
    for seat in seats(g.players):
        if has_power(g, seat, SORCERER) and is_main(g, seat):
            return 0
    return 1


@rule
def swap_powers(g: State, f: Frame) -> None:
    exchange_sheets(g, g.offense, g.defense)


wild(SORCERER, at=k.W_BEFORE_CARDS, as_=k.R_ANY, ready=sorcerer_is_no_main_player, use=swap_powers, after=TO_ALIEN)


# --- super: the power for an ally -------------------------------------------------------------------------------------

super_flare(SORCERER, at=k.W_CARDS_DOWN, as_=k.R_ALLY, use=swap_cards)
