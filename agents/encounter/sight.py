"""What a bot looks at. A bot reads public fields, its own hand, what it is sure of, face-down cards it has seen and the
terms it puts together itself; never the deck, other hands or the generator of the game."""

from __future__ import annotations

from typing import Any, Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.indices import Alien, Card, Frame, Seat, cards, frames, planets, seats
from cosmic_env.encounter.scripts import is_in
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies, owner_of
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.powers import is_active
from cosmic_env.encounter.table.seats import clockwise, side_of
from cosmic_env.encounter.table.sheets import could_turn_up
from cosmic_env.encounter.table.variants import colonies_to_win, may_use_flare
from cosmic_env.encounter.windows import POLL, is_choosing, is_resolving

NONE: Final[Any] = -1


@rule
def legal(g: State, action: int) -> int:
    return action >= 0 and action < g.mask.shape[0] and g.mask[action] != 0


@rule
def first_legal(g: State) -> int:
    """The legal action of the lowest number."""
    for action in range(g.mask.shape[0]):
        if g.mask[action] != 0:
            return action
    return NONE


@rule
def working_alien(g: State, player: Seat) -> int:
    """Alien whose power the player can use now, -1 if none; of the seat that is asked, which is the only one that may
    know, also that of a sheet that it could turn up."""
    alien = g.power[player]
    if alien < 0 and player == g.acting:
        return could_turn_up(g, player)
    return alien if is_active(g, player, alien) else NONE


@rule
def use_that_asks(g: State) -> Frame:
    """Frame of the use whose targets are being named or which is being carried out, -1 if no use asks."""
    for f in frames(g.sp - 1, -1, -1):
        if is_choosing(g, f) or is_resolving(g, f):
            return f
        if is_in(g, f, POLL):
            return NONE
    return NONE


@rule
def spare_ships(g: State, player: Seat) -> int:
    """Ships that can leave without giving up a colony."""
    count = 0
    for planet in planets(g.players * k.PLANETS_A_SYSTEM):
        if g.ships[planet, player] > 1:
            count += g.ships[planet, player] - 1
    return count


@rule
def can_pay_a_ship(g: State, me: Seat) -> int:
    """Whether a ship outside the encounter can go without giving up a colony."""
    for planet in planets(g.players * k.PLANETS_A_SYSTEM):
        if planet != g.target and g.ships[planet, me] > 1:
            return 1
    return 0


@rule
def flare_at_hand(g: State, me: Seat, alien: Alien) -> int:
    """Whether I hold the flare of the alien and may still play it in this encounter."""
    return (g.flare_bits[me] >> alien) & 1 and may_use_flare(g, me) and not (g.flares_used >> alien) & 1


@rule
def is_near_win(g: State, player: Seat) -> int:
    return foreign_colonies(g, player) >= colonies_to_win(g) - 1


@rule
def progress(g: State, player: Seat) -> int:
    """Foreign colonies of a player, counted as if five of them won."""
    return foreign_colonies(g, player) + k.COLONIES_TO_WIN - colonies_to_win(g)


@rule
def gains_colony(g: State, player: Seat) -> int:
    """Whether landing on the target would give the player one more foreign colony."""
    return g.target >= 0 and g.ships[g.target, player] == 0 and owner_of(g.target) != player


@rule
def offense_wins_game(g: State, me: Seat) -> int:
    """Whether somebody else would win the game if the offense's side won the encounter."""
    for seat in seats(g.players):
        if seat != me and side_of(g, seat) == 0 and gains_colony(g, seat) and is_near_win(g, seat):
            return 1
    return 0


@rule
def leader(g: State, me: Seat) -> Seat:
    """The other player with the most foreign colonies."""
    best = NONE
    most = -1
    for step in range(1, g.players):
        seat = clockwise(g, me, step)
        count = foreign_colonies(g, seat)
        if count > most:
            best = seat
            most = count
    return best


@rule
def best_attack(g: State, me: Seat) -> Card:
    """Kind of the highest attack in the own hand, -1: none. Attacks are numbered in order of value."""
    for card in cards(k.ATTACKS - 1, -1, -1):
        if g.hand[me, card] > 0:
            return card
    return NONE


@rule
def worst_attack(g: State, me: Seat) -> Card:
    """Kind of the lowest attack in the own hand, -1: none."""
    for card in cards(k.ATTACKS):
        if g.hand[me, card] > 0:
            return card
    return NONE


@rule
def held_reinforcements(g: State, me: Seat) -> int:
    """What all own reinforcements would add."""
    total = 0
    for card in cards(k.REINFORCEMENT, k.ARTIFACT):
        total += VALUE[card] * g.hand[me, card]
    return total


@rule
def sees_card(g: State, me: Seat, player: Seat) -> int:
    """Whether `me` knows the encounter card that lies before the player."""
    return g.down[player] >= 0 and (g.down_seen[player] >> me) & 1
