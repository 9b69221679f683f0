"""Re-deal what a seat cannot see, consistently with what it knows (D16, D16.1); for search."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.rng import below
from .aliens.ids import ALIENS
from .constants import CARDS, ENCOUNTER_CARDS, FLARE, NOBODY, NOWHERE, SETUP
from .setup import DEAL_TWO, PARTNER
from .table import CLASS, drop_card, gain_card


@rule
def determinize_for(g: Any, viewer: int, r: Any) -> None:
    """Replace every card the viewer cannot know by a random one; `r` holds the generator. The draw pile serves as the
    pool: unknown cards go into it, it is shuffled, and as many are dealt back."""
    if g.phase == SETUP:
        redeal_aliens(g, viewer, r)
        return
    for seat in range(g.players):
        if seat != viewer:
            if hidden_down(g, viewer, seat):
                gain_card(g, seat, g.down[seat])
            for card in range(CARDS):
                for _ in range(g.hand[seat, card] - g.known[viewer, seat, card]):
                    pool_card(g, seat, card)
    change_unseen_flares(g, viewer, r)
    shuffle_pool(g, r)
    for seat in range(g.players):
        if seat != viewer:
            deal_back(g, seat)
            if hidden_down(g, viewer, seat):
                lay_down_again(g, viewer, seat, r)
        elif hidden_down(g, viewer, seat):
            exchange_down(g, seat)
    repair_given(g, viewer)
    for i in range(g.destiny_n - 1, 0, -1):
        j = below(r, i + 1)
        card = g.destiny[i]
        g.destiny[i] = g.destiny[j]
        g.destiny[j] = card


@rule
def hidden_down(g: Any, viewer: int, seat: int) -> int:
    """Whether a card lies before the seat that the viewer has not seen."""
    return g.down[seat] >= 0 and not (g.down_seen[seat] >> viewer) & 1


@rule
def pool_card(g: Any, seat: int, card: int) -> None:
    drop_card(g, seat, card)
    g.owed[seat] += 1
    g.deck[g.deck_n] = card
    g.deck_n += 1


@rule
def shuffle_pool(g: Any, r: Any) -> None:
    for i in range(g.deck_n - 1, 0, -1):
        j = below(r, i + 1)
        card = g.deck[i]
        g.deck[i] = g.deck[j]
        g.deck[j] = card


@rule
def deal_back(g: Any, seat: int) -> None:
    """As many cards as were taken."""
    while g.owed[seat] > 0:
        g.deck_n -= 1
        gain_card(g, seat, g.deck[g.deck_n])
        g.owed[seat] -= 1


@rule
def lay_down_again(g: Any, viewer: int, seat: int, r: Any) -> None:
    """Choose the unseen face-down card among the encounter cards of the new hand."""
    if g.encounter_n[seat] == 0:
        fetch_encounter_card(g, viewer, seat)
    n = below(r, g.encounter_n[seat])
    for card in range(ENCOUNTER_CARDS):
        n -= g.hand[seat, card]
        if n < 0:
            drop_card(g, seat, card)
            g.down[seat] = card
            return


@rule
def fetch_encounter_card(g: Any, viewer: int, seat: int) -> None:
    """The hand must have held one: exchange an uncertain card for an encounter card of the pool, or of another hand."""
    for card in range(ENCOUNTER_CARDS, CARDS):
        if g.hand[seat, card] > g.known[viewer, seat, card]:
            for i in range(g.deck_n):
                if g.deck[i] < ENCOUNTER_CARDS:
                    drop_card(g, seat, card)
                    gain_card(g, seat, g.deck[i])
                    g.deck[i] = card
                    return
            drop_card(g, seat, card)
            gain_card(g, seat, g.down[seat])
            g.deck[g.deck_n] = card
            g.deck_n += 1
            return


@rule
def exchange_down(g: Any, seat: int) -> None:
    """The viewer's own card, unseen after a swap: any encounter card of the pool."""
    for i in range(g.deck_n):
        card = g.deck[i]
        if card < ENCOUNTER_CARDS:
            g.deck[i] = g.down[seat]
            g.down[seat] = card
            return


@rule
def change_unseen_flares(g: Any, viewer: int, r: Any) -> None:
    """Which flares are in the deck is unknown, but for those of aliens in play and those the viewer was dealt (R3.6)."""
    fixed = 0
    for seat in range(g.players):
        if g.sheet[seat] >= 0:
            fixed |= 1 << g.sheet[seat]
    for i in range(2):
        if g.offered[viewer, i] >= 0:
            fixed |= 1 << g.offered[viewer, i]
    hidden = 0
    for i in range(g.deck_n):
        if g.deck[i] >= FLARE:
            hidden |= 1 << (g.deck[i] - FLARE)
    candidates = (g.pool & ~g.dealt) | (hidden & ~fixed)
    for i in range(g.deck_n):
        if g.deck[i] >= FLARE and not (fixed >> (g.deck[i] - FLARE)) & 1:
            alien = pick_bit(candidates, r)
            candidates &= ~(1 << alien)
            g.dealt &= ~(1 << (g.deck[i] - FLARE))
            g.deck[i] = FLARE + alien
    for i in range(g.deck_n):
        if g.deck[i] >= FLARE:
            g.dealt |= 1 << (g.deck[i] - FLARE)


@rule
def pick_bit(bits: int, r: Any) -> int:
    count = 0
    for alien in range(ALIENS):
        count += (bits >> alien) & 1
    n = below(r, count)
    for alien in range(ALIENS):
        n -= (bits >> alien) & 1
        if n < 0:
            return alien
    return NOBODY


@rule
def repair_given(g: Any, viewer: int) -> None:
    """Cards another has picked for a deal, unseen, are picked anew from the hand it has now."""
    for side in range(2):
        seat = g.offense if side == 0 else g.defense
        if seat == NOBODY or seat == viewer:
            continue
        for card in range(CARDS):
            while g.deal_given[side, card] > g.hand[seat, card]:
                g.deal_given[side, card] -= 1
                give_another(g, side, seat, CLASS[card])


@rule
def give_another(g: Any, side: int, seat: int, kind: int) -> None:
    """A card of the same class if there is one, else any."""
    for strict in range(1, -1, -1):
        for card in range(CARDS):
            if g.hand[seat, card] > g.deal_given[side, card] and (not strict or CLASS[card] == kind):
                g.deal_given[side, card] += 1
                return


@rule
def redeal_aliens(g: Any, viewer: int, r: Any) -> None:
    """Before the sheets are turned up nobody knows what the others were dealt, or chose (R3.4)."""
    g.dealt = 0
    for seat in range(g.players):
        if g.given[seat] >= 0:
            g.dealt |= 1 << g.given[seat]
        if seat == viewer:
            for i in range(2):
                if g.offered[seat, i] >= 0:
                    g.dealt |= 1 << g.offered[seat, i]
    for seat in range(g.players):
        if seat == viewer or g.given[seat] != DEAL_TWO:
            continue
        kept = -1
        for i in range(2):
            if g.sheet[seat] != NOWHERE and g.sheet[seat] == g.offered[seat, i]:
                kept = i
        for i in range(2):
            barred = 0
            for alien in range(ALIENS):
                if PARTNER[alien] >= 0 and (g.dealt >> PARTNER[alien]) & 1:
                    barred |= 1 << alien
            alien = pick_bit(g.pool & ~g.dealt & ~barred, r)
            if i == kept:
                g.sheet[seat] = alien
            g.offered[seat, i] = alien
            g.dealt |= 1 << alien
