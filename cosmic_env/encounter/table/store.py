"""Cards stored with a power, laid aside by a seat, or under a technology. They belong to no hand (Q73). Each lies with
the sheet of an alien, is laid aside by a seat (``ALIEN_SLOTS + seat``), has just been drawn (`place_before`), or lies
under a technology (``UNDER + technology``)."""

from __future__ import annotations

from typing import Final

from ...core.jit import rule
from .. import constants as k
from ..events import E_STORED, E_TOOK_BACK, note, note_more
from ..indices import Alien, Card, Planet, Seat, Technology, cards, seats
from ..scratch import blank_notes_of
from ..state import DRAWN, DRAWN_PLACES, UNDER, State
from .hands import drop_card, gain_seen
from .knowledge import forget
from .piles import put_on_discard
from .powers import has_power, holder_of
from .sheet_pile import discard_sheet

OPEN_PLACE: Final = DRAWN_PLACES - 1
"""Place of a card drawn that lies open; those in the other places are known to whoever sees the player's draws."""


@rule
def store_card(g: State, keeper: int, card: Card, place: Planet, seen: int) -> None:
    """Lay a card that is in no pile with the stored ones; `place` is a planet or nowhere, `seen` who knows the card."""
    i = g.store_n
    g.store[i] = card
    g.store_of[i] = keeper
    g.store_at[i] = place
    g.store_seen[i] = seen
    g.store_n = i + 1


@rule
def sees_stored(g: State, viewer: Seat, i: int) -> int:
    """Whether the viewer knows the `i`-th stored card: whoever has the power, or the technology, may look at them."""
    if (g.store_seen[i] >> viewer) & 1:
        return 1
    keeper = g.store_of[i]
    if keeper >= UNDER:
        return g.tech_at[Technology(keeper - UNDER)] == viewer
    return viewer == keeper - k.ALIEN_SLOTS if keeper >= k.ALIEN_SLOTS else has_power(g, viewer, Alien(keeper))


@rule
def find_stored(g: State, keeper: int, card: Card) -> int:
    for i in range(g.store_n):
        if g.store_of[i] == keeper and g.store[i] == card:
            return i
    return k.NOBODY


@rule
def remove_stored(g: State, i: int) -> None:
    g.store_n -= 1
    for j in range(i, g.store_n):
        g.store[j] = g.store[j + 1]
        g.store_of[j] = g.store_of[j + 1]
        g.store_at[j] = g.store_at[j + 1]
        g.store_seen[j] = g.store_seen[j + 1]


@rule
def take_stored(g: State, keeper: int, card: Card, openly: int) -> None:
    """Take a copy of the card out of the store. Unseen, it is an encounter card that is laid face down: of each such
    kind one copy less is certain (D16.1)."""
    taken = find_stored(g, keeper, card)
    for viewer in seats(g.players):
        for kind in cards(k.CARDS):
            leaving = kind == card if openly else kind < k.ENCOUNTER_CARDS
            if leaving and not (kind == card and (g.store_seen[taken] >> viewer) & 1):
                unsure_of_stored(g, keeper, kind, viewer)
    remove_stored(g, taken)


@rule
def unsure_of_stored(g: State, keeper: int, card: Card, viewer: Seat) -> None:
    for i in range(g.store_n):
        if g.store_of[i] == keeper and g.store[i] == card and (g.store_seen[i] >> viewer) & 1:
            g.store_seen[i] &= ~(1 << viewer)
            return


@rule
def show_stored(g: State, keeper: int, card: Card) -> None:
    """Everybody is shown a copy of the card."""
    for viewer in seats(g.players):
        known = 0
        last = k.NOBODY
        for i in range(g.store_n):
            if g.store_of[i] == keeper and g.store[i] == card:
                last = i
                known |= (g.store_seen[i] >> viewer) & 1
        if last >= 0 and not known:
            g.store_seen[last] |= 1 << viewer


@rule
def store_has_encounter_card(g: State, keeper: int) -> int:
    for i in range(g.store_n):
        if g.store_of[i] == keeper and g.store[i] < k.ENCOUNTER_CARDS:
            return 1
    return 0


@rule
def discard_stored(g: State, keeper: int, place: int, owner: Seat) -> None:
    """All cards stored with `keeper` (beside the planet, if it is one) go openly to the discard pile, in the order of
    the card list (D15.2)."""
    for card in cards(k.CARDS):
        for i in range(g.store_n - 1, -1, -1):
            if g.store[i] == card and g.store_of[i] == keeper and (place < 0 or g.store_at[i] == place):
                remove_stored(g, i)
                put_on_discard(g, owner, card)


@rule
def discard_beside(g: State, planet: Planet) -> None:
    """All cards stored beside the planet go openly to the discard pile, in the order of the card list (Q181, D15.2)."""
    for card in cards(k.CARDS):
        for i in range(g.store_n - 1, -1, -1):
            if g.store[i] == card and g.store_at[i] == planet:
                owner = holder_of(g, Alien(g.store_of[i]))
                remove_stored(g, i)
                put_on_discard(g, owner, card)


@rule
def lay_aside(g: State, player: Seat, card: Card) -> None:
    """A card of the hand is laid aside face down."""
    drop_card(g, player, card)
    for viewer in seats(g.players):
        if viewer != player:
            forget(g, viewer, player)
    store_card(g, k.ALIEN_SLOTS + player, card, k.NOWHERE, 1 << player)
    note(g, E_STORED, player, card, k.NOBODY, 1 << player)


@rule
def take_back_aside(g: State, player: Seat) -> None:
    """What the player has laid aside comes back to its hand."""
    for i in range(g.store_n - 1, -1, -1):
        if g.store_of[i] == k.ALIEN_SLOTS + player:
            note_more(g, E_TOOK_BACK, player, g.store[i], 1, g.store_seen[i] | 1 << player)
            gain_seen(g, player, g.store[i], g.store_seen[i])
            remove_stored(g, i)


@rule
def put_under(g: State, player: Seat, t: Technology, card: Card) -> None:
    """An encounter card of the hand goes face down under the technology (Q379): of the encounter cards that others know
    in the hand one copy of each kind less is certain (D16.1)."""
    drop_card(g, player, card)
    for viewer in seats(g.players):
        if viewer != player:
            for kind in cards(k.ENCOUNTER_CARDS):
                g.known[viewer, player, kind] = max(0, g.known[viewer, player, kind] - 1)
    store_card(g, UNDER + t, card, k.NOWHERE, 1 << player)
    note(g, E_STORED, player, card, k.NOBODY, 1 << player)


@rule
def lies_under(g: State, t: Technology) -> int:
    """Where in the store the card under the technology lies, -1: there is none."""
    for i in range(g.store_n):
        if g.store_of[i] == UNDER + t:
            return i
    return k.NOWHERE


@rule
def take_from_under(g: State, t: Technology) -> Card:
    """The card under the technology is taken out, for all to see; -1: there is none."""
    i = lies_under(g, t)
    if i < 0:
        return k.NOBODY
    card = g.store[i]
    remove_stored(g, i)
    return card


@rule
def place_before(player: Seat, place: int) -> int:
    """Keeper of the card that the player has drawn and that lies in this place before it."""
    return DRAWN + DRAWN_PLACES * player + place


@rule
def knows_who_sees(viewer: Seat, keeper: int) -> int:
    """Whether the viewer can tell who else knows a card: one drawn lies open, or is its own (Q352)."""
    place = keeper - DRAWN
    return 0 <= place < UNDER - DRAWN and (place % DRAWN_PLACES == OPEN_PLACE or place // DRAWN_PLACES == viewer)


@rule
def drawn_at(g: State, player: Seat, place: int) -> int:
    """Where in the store the drawn card of this place lies, -1: the place is empty."""
    for i in range(g.store_n):
        if g.store_of[i] == place_before(player, place):
            return i
    return k.NOWHERE


@rule
def gathered_goes(g: State, alien: Alien, owner: Seat) -> None:
    """What a power has gathered is discarded: tokens and stored cards (Q32, Q137, Q178)."""
    discard_stored(g, alien, k.NOWHERE, owner)
    blank_notes_of(g, alien)


@rule
def sheet_leaves(g: State, alien: Alien, owner: Seat) -> None:
    """A sheet leaves the game with what it has gathered."""
    gathered_goes(g, alien, owner)
    discard_sheet(g, alien, owner)
