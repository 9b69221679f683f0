"""Vocabulary of effects: cards, ships, colonies, roles. Everything above is written in these words."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..core.jit import rule
from ..core.rng import below
from . import constants as k
from .alien_ids import ALIENS
from .events import (
    ALL,
    E_ALIEN,
    E_ALLIED,
    E_COLONY_GONE,
    E_DISCARDED,
    E_DREW,
    E_FOUNDED,
    E_LANDED,
    E_LIFTED,
    E_LOOKED,
    E_NO_ALLY,
    E_PASSED,
    E_PASSED_HAND,
    E_SHEET_GONE,
    E_SHUFFLED,
    E_STORED,
    E_SWAPPED_HANDS,
    E_TOOK,
    E_TOOK_BACK,
    E_WARPED,
    E_WON,
    note,
    note_more,
)
from .scratch import SIZE, START
from .state import State

TYPE: Final = np.array(k.CARD_TYPE, np.int64)
VALUE: Final = np.array(k.CARD_VALUE, np.int64)
CLASS: Final = np.array(k.CARD_CLASS, np.int64)
NEVER_LOST: Final = np.zeros(ALIENS, np.int64)
"""1 for an alien whose power does not depend on home colonies; set by its file."""
HAS_SETUP: Final = np.zeros(ALIENS, np.int64)
"""1 for an alien with Game Setup text, which cannot be drawn during the game; set by its file."""
OPEN_ASIDE: Final = 3
"""Place of a player's cards laid aside that lies open; the others are seen by the player alone."""


# --- seats ---------------------------------------------------------------------------------------------------------


@rule
def relative(g: State, seat: int, viewer: int) -> int:
    """Steps clockwise from `viewer` to `seat`."""
    steps = seat - viewer
    return steps + g.players if steps < 0 else steps


@rule
def clockwise(g: State, seat: int, steps: int) -> int:
    """Seat `steps` clockwise from `seat`, less than a round; dividing would take several times as long."""
    seat += steps
    return seat - g.players if seat >= g.players else seat


@rule
def owner_of(planet: int) -> int:
    """Player in whose home system the planet lies."""
    return planet // k.PLANETS_A_SYSTEM


@rule
def planet_relative(g: State, planet: int, viewer: int) -> int:
    """Index of the planet in the PLANET block of `viewer`."""
    return relative(g, owner_of(planet), viewer) * k.PLANETS_A_SYSTEM + planet % k.PLANETS_A_SYSTEM


@rule
def planet_absolute(g: State, index: int, viewer: int) -> int:
    """Inverse of `planet_relative`."""
    return clockwise(g, viewer, index // k.PLANETS_A_SYSTEM) * k.PLANETS_A_SYSTEM + index % k.PLANETS_A_SYSTEM


@rule
def set_order(g: State) -> None:
    """Timing order: the offense, the defense, the others clockwise from the offense's left (R22.3, D1.2)."""
    g.order[0] = g.offense
    n = 1
    if g.defense != k.NOBODY:
        g.order[1] = g.defense
        n = 2
    for step in range(1, g.players):
        seat = (g.offense + step) % g.players
        if seat != g.defense:
            g.order[n] = seat
            n += 1


@rule
def is_main(g: State, player: int) -> int:
    return player == g.offense or player == g.defense


@rule
def opponent(g: State, main: int) -> int:
    """The other main player."""
    return g.defense if main == g.offense else g.offense


@rule
def side_of(g: State, player: int) -> int:
    """0 for the offense's side, 1 for the defense's, -1 for everybody else."""
    role = g.role[player]
    if role & (k.R_OFFENSE | k.R_OFFENSIVE_ALLY):
        return 0
    if role & (k.R_DEFENSE | k.R_DEFENSIVE_ALLY):
        return 1
    return -1


@rule
def main_of(g: State, side: int) -> int:
    return g.offense if side == 0 else g.defense


@rule
def make_ally(g: State, player: int, side: int) -> None:
    g.role[player] = k.R_OFFENSIVE_ALLY if side == 0 else k.R_DEFENSIVE_ALLY
    g.once_allied[side] |= 1 << player
    note(g, E_ALLIED, player, side, 0, ALL)


@rule
def is_ally(g: State, player: int) -> int:
    return (g.role[player] & k.R_ALLY) != 0


@rule
def make_bystander(g: State, player: int) -> None:
    note(g, E_NO_ALLY, player, 0, 0, ALL)
    g.role[player] = k.R_BYSTANDER


# --- ships and colonies -----------------------------------------------------------------------------------------------


@rule
def home_colonies(g: State, player: int) -> int:
    count = 0
    for planet in range(player * k.PLANETS_A_SYSTEM, (player + 1) * k.PLANETS_A_SYSTEM):
        if g.ships[planet, player] > 0:
            count += 1
    return count


@rule
def foreign_colonies(g: State, player: int) -> int:
    """Planets outside the home system with a ship of `player` (R4.3, R4.5)."""
    count = 0
    for planet in range(g.players * k.PLANETS_A_SYSTEM):
        if g.ships[planet, player] > 0 and owner_of(planet) != player:
            count += 1
    return count


@rule
def colonies(g: State, player: int) -> int:
    count = 0
    for planet in range(g.players * k.PLANETS_A_SYSTEM):
        if g.ships[planet, player] > 0:
            count += 1
    return count


@rule
def ships_on_colonies(g: State, player: int) -> int:
    count = 0
    for planet in range(g.players * k.PLANETS_A_SYSTEM):
        count += g.ships[planet, player]
    return count


@rule
def ships_in_encounter(g: State, player: int) -> int:
    """Own ships in the gate, beside the planet, or (defense) on the target planet."""
    count = g.gate[player] + g.beside[player]
    if player == g.defense and g.target >= 0:
        count += g.ships[g.target, player]
    return count


@rule
def is_planet(planet: int) -> int:
    """Whether the planet exists; the sixth place of each system is kept for planet Genesis."""
    return planet % k.PLANETS_A_SYSTEM < k.PLANETS_A_SYSTEM - 1


@rule
def is_empty(g: State, planet: int) -> int:
    for player in range(g.players):
        if g.ships[planet, player] > 0:
            return 0
    return 1


@rule
def land(g: State, player: int, planet: int, count: int) -> None:
    """Put picked-up ships onto a planet: found or strengthen a colony."""
    if count > 0:
        g.limbo[player] -= count
        kind = E_FOUNDED if g.ships[planet, player] == 0 else E_LANDED
        note_more(g, kind, player, planet, count, ALL)
        if g.ships[planet, player] == 0:
            g.news_colony[player] = 1
            g.founded[player] = planet
        g.ships[planet, player] += count
        g.news = 1


@rule
def lift(g: State, player: int, planet: int, count: int) -> None:
    """Pick ships up from a planet; with the last one the colony is gone (R19.1)."""
    g.ships[planet, player] -= count
    g.limbo[player] += count
    g.news = 1
    if count > 0:
        note_more(g, E_LIFTED, player, planet, count, ALL)
        if g.ships[planet, player] == 0:
            note(g, E_COLONY_GONE, player, planet, 0, ALL)


@rule
def to_warp(g: State, player: int, count: int) -> None:
    """Put picked-up ships into the warp."""
    g.limbo[player] -= count
    g.warp[player] += count
    g.fresh[player] += count
    if count > 0:
        note_more(g, E_WARPED, player, 0, count, ALL)


@rule
def ships_in_motion(g: State) -> int:
    """Whether picked-up ships are not settled yet: the one effect that moves them is not over (D3.2, Q33, Q106)."""
    for player in range(g.players):
        if g.limbo[player] > 0:
            return 1
    return 0


@rule
def power_secure(g: State, player: int) -> int:
    """Whether the player has home colonies enough for a power (R21.11).

    While anybody's picked-up ships are not settled the look before the effect that moves them holds (D3.2, D9.2).
    """
    if ships_in_motion(g):
        return g.had_power[player]
    return home_colonies(g, player) >= k.HOME_COLONIES_FOR_POWER


@rule
def is_active(g: State, player: int, alien: int) -> int:
    """Whether the player, whose power or form is `alien`, can use it: neither lost nor zapped (R21.8, R21.11)."""
    if alien < 0 or (g.zapped >> alien) & 1:
        return 0
    return NEVER_LOST[alien] != 0 or power_secure(g, player)


@rule
def return_lent_powers(g: State) -> None:
    """Everybody has the power of the own sheet again."""
    for seat in range(g.players):
        if g.power[seat] != g.sheet[seat]:
            note(g, E_ALIEN, seat, g.sheet[seat], 0, ALL)
        g.power[seat] = g.sheet[seat]
        g.form[seat] = g.sheet_form[seat]


@rule
def has_power(g: State, player: int, alien: int) -> int:
    """Whether the player has the power of `alien`, as its own, lent to it, or as a form."""
    return g.power[player] == alien or g.form[player] == alien


@rule
def holder_of(g: State, alien: int) -> int:
    """Player that has the power of `alien`, -1: nobody."""
    for player in range(g.players):
        if has_power(g, player, alien):
            return player
    return k.NOBODY


# --- cards ------------------------------------------------------------------------------------------------------------


@rule
def is_encounter_card(card: int) -> int:
    return card < k.ENCOUNTER_CARDS


@rule
def gain_card(g: State, player: int, card: int) -> None:
    """Put a card into a hand; who has seen it is settled by the caller."""
    g.hand[player, card] += 1
    g.hand_n[player] += 1
    if card < k.ENCOUNTER_CARDS:
        g.encounter_n[player] += 1
        return
    if card >= k.FLARE:
        g.flare_bits[player] |= 1 << (card - k.FLARE)
        g.held[player] |= 1 << (card - k.FLARE)
    else:
        g.card_bits[player] |= 1 << (card - k.REINFORCEMENT)
        g.held_cards[player] |= 1 << (card - k.REINFORCEMENT)


@rule
def drop_card(g: State, player: int, card: int) -> None:
    """Take a card out of a hand; who has seen it go is settled by the caller."""
    g.hand[player, card] -= 1
    g.hand_n[player] -= 1
    g.has_one[player] = 0
    if card < k.ENCOUNTER_CARDS:
        g.encounter_n[player] -= 1
    elif g.hand[player, card] == 0:
        if card >= k.FLARE:
            g.flare_bits[player] &= ~(1 << (card - k.FLARE))
        else:
            g.card_bits[player] &= ~(1 << (card - k.REINFORCEMENT))


@rule
def forget(g: State, viewer: int, holder: int) -> None:
    """A card left the holder's hand unseen: of each kind one copy less is certain (D16.1)."""
    for card in range(k.CARDS):
        if g.known[viewer, holder, card] > 0:
            g.known[viewer, holder, card] -= 1


@rule
def seen_leaving(g: State, viewer: int, holder: int, card: int) -> None:
    if g.known[viewer, holder, card] > 0:
        g.known[viewer, holder, card] -= 1


@rule
def leaves_openly(g: State, player: int, card: int) -> None:
    """All see that this card is no longer among the player's cards."""
    for viewer in range(g.players):
        seen_leaving(g, viewer, player, card)


@rule
def show_one(g: State, player: int) -> None:
    """The hand has been looked through for an encounter card: all know whether it holds one (R6.1, R11.1, R11.2)."""
    g.has_one[player] = g.encounter_n[player] > 0


@rule
def play_from_hand(g: State, player: int, card: int) -> None:
    """Take a card out of a hand openly."""
    has_one = g.has_one[player]
    drop_card(g, player, card)
    leaves_openly(g, player, card)
    if card >= k.ENCOUNTER_CARDS:
        g.has_one[player] = has_one


@rule
def take_openly(g: State, player: int, card: int) -> None:
    """Put a card that all have seen into a hand."""
    note(g, E_TOOK, player, card, 0, ALL)
    gain_card(g, player, card)
    for viewer in range(g.players):
        if viewer != player:
            g.known[viewer, player, card] += 1


@rule
def pass_card(g: State, giver: int, taker: int, card: int) -> None:
    """A card goes from hand to hand; only the two know which (Q81, D16.1)."""
    note(g, E_PASSED, giver, card, taker, 1 << giver | 1 << taker)
    drop_card(g, giver, card)
    gain_card(g, taker, card)
    for viewer in range(g.players):
        if viewer != giver and viewer != taker:
            forget(g, viewer, giver)
    seen_leaving(g, taker, giver, card)
    g.known[giver, taker, card] += 1
    if g.kept_card == card + 1 and g.kept_by == giver and g.hand[giver, card] == 0:
        g.kept_by = taker


@rule
def sees_aside(g: State, viewer: int, player: int, place: int) -> int:
    """Whether the viewer knows the card at this place of those the player has laid aside."""
    return viewer == player or place == OPEN_ASIDE or (g.aside_seen[player, place] >> viewer) & 1


@rule
def learn_hand(g: State, viewer: int, holder: int) -> None:
    """`viewer` looks at the whole hand of `holder`."""
    note(g, E_LOOKED, viewer, holder, 0, ALL)
    know_hand(g, viewer, holder)


@rule
def know_hand(g: State, viewer: int, holder: int) -> None:
    for card in range(k.CARDS):
        g.known[viewer, holder, card] = g.hand[holder, card]


@rule
def random_card(g: State, player: int) -> int:
    """A card of a hand, each with the same chance; the hand must not be empty (D9.4)."""
    n = below(g, g.hand_n[player])
    for card in range(k.CARDS):
        n -= g.hand[player, card]
        if n < 0:
            return card
    return k.NOBODY


@rule
def put_on_discard(g: State, owner: int, card: int) -> None:
    """Lay a card that is in no pile on top of the discard pile; `owner` is whose discard it is."""
    note_more(g, E_DISCARDED, owner, card, 1, ALL)
    g.discard[g.discard_n] = card
    g.discard_n += 1
    g.news = 1
    if owner >= 0:
        n = g.news_discard[owner]
        if n < g.news_discarded.shape[1]:
            g.news_discarded[owner, n] = card
            g.news_discard[owner] = n + 1


@rule
def discard_from_hand(g: State, player: int, card: int) -> None:
    play_from_hand(g, player, card)
    put_on_discard(g, player, card)


@rule
def discard_hand(g: State, player: int, keeps: int) -> None:
    """Show and discard the hand, but for the card types whose bits are set in `keeps`, in the order of the card list
    (D15.2)."""
    for card in range(k.CARDS):
        if (keeps >> TYPE[card]) & 1:
            for viewer in range(g.players):
                if viewer != player:
                    g.known[viewer, player, card] = g.hand[player, card]
        else:
            while g.hand[player, card] > 0:
                discard_from_hand(g, player, card)


@rule
def shuffle_deck(g: State) -> None:
    for i in range(g.deck_n - 1, 0, -1):
        j = below(g, i + 1)
        card = g.deck[i]
        g.deck[i] = g.deck[j]
        g.deck[j] = card


@rule
def draw(g: State) -> int:
    """Top card of the deck; the discards become the deck when it is empty (R24.2); -1 when both are empty (D15.1)."""
    if g.deck_n == 0:
        if g.discard_n == 0:
            return k.NOBODY
        for i in range(g.discard_n):
            g.deck[i] = g.discard[i]
        g.deck_n = g.discard_n
        g.discard_n = 0
        g.used_card[0] = k.NOWHERE
        g.used_card[1] = k.NOWHERE
        for i in range(g.deck_n):
            g.deck_seen[i] = 0
        shuffle_deck(g)
        g.news_shuffle = 1
        g.news = 1
        note(g, E_SHUFFLED, k.NOBODY, 0, 0, ALL)
    g.deck_n -= 1
    return g.deck[g.deck_n]


@rule
def who_knows_drawn(g: State, player: int) -> int:
    """Bits of the seats that know the card `player` has just drawn: who sees its draws, who knew the card where it lay
    in the deck (Q352), and the player."""
    return g.sees_draws[player] | g.deck_seen[g.deck_n] | 1 << player


@rule
def draw_into_hand(g: State, player: int, count: int) -> int:
    """Draw up to `count` cards; returns how many came."""
    for drawn in range(count):
        card = draw(g)
        if card < 0:
            return drawn
        seen = who_knows_drawn(g, player)
        note_more(g, E_DREW, player, card, 1, seen)
        gain_seen(g, player, card, seen)
        if player == g.collector:
            g.collected[card] += 1
    return count


@rule
def gain_seen(g: State, player: int, card: int, seen: int) -> None:
    """Put into a hand a card that the seats of the bits `seen` know."""
    gain_card(g, player, card)
    for viewer in range(g.players):
        if (seen >> viewer) & 1 and viewer != player:
            g.known[viewer, player, card] += 1


@rule
def lies_discarded(g: State, card: int) -> int:
    """Whether a copy of the card lies in the discard pile."""
    for i in range(g.discard_n):
        if g.discard[i] == card:
            return 1
    return 0


@rule
def take_from_discard(g: State, card: int) -> int:
    """Lift the topmost copy of the card out of the discard pile; 0 if there is none."""
    for i in range(g.discard_n - 1, -1, -1):
        if g.discard[i] == card:
            for j in range(i, g.discard_n - 1):
                g.discard[j] = g.discard[j + 1]
            g.discard_n -= 1
            return 1
    return 0


@rule
def take_used_card(g: State, side: int, taker: int) -> None:
    """The encounter card a side has used comes out of the discard pile into a hand."""
    card = g.used_card[side]
    g.used_card[side] = k.NOWHERE
    if card >= 0 and take_from_discard(g, card):
        take_openly(g, taker, card)


@rule
def put_under_deck(g: State, card: int, seen: int) -> None:
    """Lay a card under the draw pile; the seats of the bits `seen` know it there until it is drawn (Q352)."""
    for i in range(g.deck_n, 0, -1):
        g.deck[i] = g.deck[i - 1]
        g.deck_seen[i] = g.deck_seen[i - 1]
    g.deck[0] = card
    g.deck_seen[0] = seen
    g.deck_n += 1


# --- cards stored with a power ----------------------------------------------------------------------------------------
# They belong to no hand (Q73). Each lies with the sheet of an alien, or is laid aside by a seat (ALIEN_SLOTS + seat).


@rule
def all_seats(g: State) -> int:
    """Bits of all seats."""
    return (1 << g.players) - 1


@rule
def store_card(g: State, keeper: int, card: int, place: int, seen: int) -> None:
    """Lay a card that is in no pile with the stored ones; `place` is a planet or nowhere, `seen` who knows the card."""
    i = g.store_n
    g.store[i] = card
    g.store_of[i] = keeper
    g.store_at[i] = place
    g.store_seen[i] = seen
    g.store_n = i + 1


@rule
def sees_stored(g: State, viewer: int, i: int) -> int:
    """Whether the viewer knows the `i`-th stored card: whoever has the power may look at them."""
    if (g.store_seen[i] >> viewer) & 1:
        return 1
    keeper = g.store_of[i]
    return viewer == keeper - k.ALIEN_SLOTS if keeper >= k.ALIEN_SLOTS else has_power(g, viewer, keeper)


@rule
def find_stored(g: State, keeper: int, card: int) -> int:
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
def take_stored(g: State, keeper: int, card: int, openly: int) -> None:
    """Take a copy of the card out of the store. Unseen, it is an encounter card that is laid face down: of each such
    kind one copy less is certain (D16.1)."""
    taken = find_stored(g, keeper, card)
    for viewer in range(g.players):
        for kind in range(k.CARDS):
            leaving = kind == card if openly else kind < k.ENCOUNTER_CARDS
            if leaving and not (kind == card and (g.store_seen[taken] >> viewer) & 1):
                unsure_of_stored(g, keeper, kind, viewer)
    remove_stored(g, taken)


@rule
def unsure_of_stored(g: State, keeper: int, card: int, viewer: int) -> None:
    for i in range(g.store_n):
        if g.store_of[i] == keeper and g.store[i] == card and (g.store_seen[i] >> viewer) & 1:
            g.store_seen[i] &= ~(1 << viewer)
            return


@rule
def show_stored(g: State, keeper: int, card: int) -> None:
    """Everybody is shown a copy of the card."""
    for viewer in range(g.players):
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
def discard_stored(g: State, keeper: int, place: int, owner: int) -> None:
    """All cards stored with `keeper` (beside the planet, if it is one) go openly to the discard pile, in the order of
    the card list (D15.2)."""
    for card in range(k.CARDS):
        for i in range(g.store_n - 1, -1, -1):
            if g.store[i] == card and g.store_of[i] == keeper and (place < 0 or g.store_at[i] == place):
                remove_stored(g, i)
                put_on_discard(g, owner, card)


@rule
def lay_aside(g: State, player: int, card: int) -> None:
    """A card of the hand is laid aside face down."""
    drop_card(g, player, card)
    for viewer in range(g.players):
        if viewer != player:
            forget(g, viewer, player)
    store_card(g, k.ALIEN_SLOTS + player, card, k.NOWHERE, 1 << player)
    note(g, E_STORED, player, card, k.NOBODY, 1 << player)


@rule
def take_back_aside(g: State, player: int) -> None:
    """What the player has laid aside comes back to its hand."""
    for i in range(g.store_n - 1, -1, -1):
        if g.store_of[i] == k.ALIEN_SLOTS + player:
            note_more(g, E_TOOK_BACK, player, g.store[i], 1, g.store_seen[i] | 1 << player)
            gain_seen(g, player, g.store[i], g.store_seen[i])
            remove_stored(g, i)


@rule
def sheet_leaves(g: State, alien: int, owner: int) -> None:
    """A sheet leaves the game: what it has gathered is discarded (Q32, Q137, Q178)."""
    discard_stored(g, alien, k.NOWHERE, owner)
    for i in range(SIZE[alien]):
        g.scratch[START[alien] + i] = 0
    g.spent |= 1 << alien
    note(g, E_SHEET_GONE, owner, alien, 0, ALL)


@rule
def encounter_card_can_come(g: State) -> int:
    """Whether draw pile or discard pile holds an encounter card (D6.4)."""
    for i in range(g.deck_n):
        if g.deck[i] < k.ENCOUNTER_CARDS:
            return 1
    for i in range(g.discard_n):
        if g.discard[i] < k.ENCOUNTER_CARDS:
            return 1
    return 0


@rule
def pass_hand(g: State, giver: int, taker: int) -> None:
    """A whole hand goes to another player; every viewer's knowledge goes along with the cards."""
    note(g, E_PASSED_HAND, giver, 0, taker, ALL)
    for card in range(k.CARDS):
        for viewer in range(g.players):
            if viewer != giver and viewer != taker:
                g.known[viewer, taker, card] += g.known[viewer, giver, card]
            g.known[viewer, giver, card] = 0
        g.known[giver, taker, card] += g.hand[giver, card]
        while g.hand[giver, card] > 0:
            drop_card(g, giver, card)
            gain_card(g, taker, card)


@rule
def swap_hands(g: State, a: int, b: int) -> None:
    """Exchange two whole hands; every viewer's knowledge goes along with the cards."""
    for card in range(k.CARDS):
        for viewer in range(g.players):
            seen = g.known[viewer, a, card]
            g.known[viewer, a, card] = g.known[viewer, b, card]
            g.known[viewer, b, card] = seen
        mine = g.hand[a, card]
        g.hand[a, card] = g.hand[b, card]
        g.hand[b, card] = mine
    n = g.hand_n[a]
    g.hand_n[a] = g.hand_n[b]
    g.hand_n[b] = n
    n = g.encounter_n[a]
    g.encounter_n[a] = g.encounter_n[b]
    g.encounter_n[b] = n
    bits = g.flare_bits[a]
    g.flare_bits[a] = g.flare_bits[b]
    g.flare_bits[b] = bits
    bits = g.card_bits[a]
    g.card_bits[a] = g.card_bits[b]
    g.card_bits[b] = bits
    know_hand(g, a, b)
    know_hand(g, b, a)
    show_one(g, a)  # a hand without such a card is not passed on (Q68)
    show_one(g, b)
    note(g, E_SWAPPED_HANDS, a, 0, b, ALL)
    if g.kept_by == a:
        g.kept_by = b
    elif g.kept_by == b:
        g.kept_by = a


# --- victory ----------------------------------------------------------------------------------------------------------


@rule
def check_victory(g: State) -> None:
    """All who meet a condition now win together (R4.6, D14.3)."""
    winners = g.special_win
    for player in range(g.players):
        if foreign_colonies(g, player) >= k.COLONIES_TO_WIN:
            winners |= 1 << player
    if winners:
        g.winners = winners
        note(g, E_WON, k.NOBODY, winners, 0, ALL)
        g.over = 1


@rule
def is_reinforcement(card: int) -> int:
    return card >= k.REINFORCEMENT and card < k.ARTIFACT
