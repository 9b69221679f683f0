"""Citadel: walls up the planets that will be attacked with low attacks, and activates them for the side it is on."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import PASSIVE, POWER, SUPER, WILD
from cosmic_env.encounter.alien_ids import ANTI_MATTER, CITADEL
from cosmic_env.encounter.aliens.citadel import ACTIVE, WILD_BONUS, an_activation
from cosmic_env.encounter.indices import Frame, Planet, Seat, cards
from cosmic_env.encounter.phases.reveal import total_of
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import home_system, is_planet, planet_absolute, planet_relative
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import is_main, side_of

from ..hint import alien_hint, hint
from ..ships import aim_score
from ..sight import best_attack, flare_at_hand, is_near_win, offense_wins_game, working_alien, worst_attack
from ..strength import flips, power_still_due, stake

LOW: Final = 7
"""An attack up to this value is a stone for a wall."""
MIDDLE: Final = 15
"""An attack up to this value is one for the encounter at hand, if there is a better one to lay."""
ENOUGH: Final = 5
"""Points of citadels that are worth a zap."""


# --- what stands where -----------------------------------------------------------------------------------------------


@rule
def walls(g: State, planet: Planet) -> int:
    """Points of the citadels beside the planet, which all see."""
    points = 0
    for i in range(g.store_n):
        if g.store_of[i] == CITADEL and g.store_at[i] == planet:
            points += VALUE[g.store[i]]
    return points


@rule
def likely_target(g: State) -> int:
    """The planet that the offense will most likely aim at, -1 if it is not known whose."""
    if g.system < 0 or g.defense < 0:
        return -1
    best, best_score = -1, -100_000
    for planet in home_system(g.system):
        score = aim_score(g, g.offense, g.defense, planet)
        if is_planet(g, planet) and score > best_score:
            best, best_score = planet, score
    return best


@rule
def weakest_home(g: State, me: Seat) -> int:
    """The own home colony with the fewest ships, walls counted as a few of them."""
    best, weakest = -1, 1_000_000
    for planet in home_system(me):
        strength = 10 * g.ships[planet, me] + walls(g, planet)
        if g.ships[planet, me] > 0 and strength < weakest:
            best, weakest = planet, strength
    return best


@rule
def citadel_total(g: State, player: Seat, value: int, own: int, allied: int) -> int:
    """As the defense, with the walls that it will activate."""
    will_activate = player == g.defense and g.target >= 0 and not g.revealed and not g.scratch[ACTIVE]
    return value + own + allied + (walls(g, g.target) if will_activate else 0)


# --- building --------------------------------------------------------------------------------------------------------


@rule
def second_attack(g: State, me: Seat, most: int) -> int:
    """The highest own attack up to the value that is not needed as encounter card, -1: none."""
    best = best_attack(g, me)
    for card in cards(k.ATTACKS - 1, -1, -1):
        if VALUE[card] <= most and g.hand[me, card] > (1 if card == best else 0):
            return card
    return -1


@rule
def low_attack(g: State, me: Seat) -> int:
    card = worst_attack(g, me)
    return card if card >= 0 and VALUE[card] <= LOW else -1


@rule
def is_at_stake(g: State, me: Seat) -> int:
    """Whether the walls are for the encounter at hand: my own defense, or one that keeps a player from winning."""
    return int(g.defense == me or (g.offense != me and g.defense >= 0 and is_near_win(g, g.offense) != 0))


@rule
def stone(g: State, me: Seat) -> int:
    """The attack to build with now, -1: none."""
    if is_at_stake(g, me):
        card = second_attack(g, me, MIDDLE)
        return card if card >= 0 else low_attack(g, me)
    if g.offense == me:
        if flare_at_hand(g, me, CITADEL) and g.defense >= 0:
            return second_attack(g, me, MIDDLE)
        return low_attack(g, me) if g.encounter_n[me] >= 3 else -1
    return low_attack(g, me)


@rule
def site(g: State, me: Seat) -> int:
    """The planet to build at, -1: none."""
    here = is_at_stake(g, me) or (g.offense == me and flare_at_hand(g, me, CITADEL))
    planet = likely_target(g) if here else -1
    return planet if planet >= 0 else weakest_home(g, me)


@rule
def has_a_stone(g: State, me: Seat, event: Frame) -> int:
    return 10 * (stone(g, me) >= 0 and site(g, me) >= 0)


@rule
def pick_wall(g: State, me: Seat, f: Frame) -> int:
    if g.question == k.Q_GIVE:
        return k.A_GIVE + stone(g, me)
    return k.A_PLANET + planet_relative(g, Planet(site(g, me)), me) if g.question == k.Q_PLANET else -1


@rule
def aim_at_own_walls(g: State, me: Seat) -> int:
    """The planet whose walls the super flare will turn."""
    if g.question != k.Q_AIM or not flare_at_hand(g, me, CITADEL):
        return -1
    best, most = -1, 0
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        planet = planet_absolute(g, index, me)
        if g.mask[k.A_PLANET + index] != 0 and is_planet(g, planet) and g.ships[planet, me] == 0:
            if walls(g, planet) > most:
                best, most = k.A_PLANET + index, walls(g, planet)
    return best


# --- activating ------------------------------------------------------------------------------------------------------


@rule
def side_helped(g: State) -> int:
    """Points help the defense; against Anti-Matter's power the offense."""
    lower_wins = working_alien(g, g.offense) == ANTI_MATTER or working_alien(g, g.defense) == ANTI_MATTER
    return 0 if lower_wins else 1


@rule
def walls_help(g: State, me: Seat, event: Frame) -> int:
    """For my side, unless my own negotiate loses them; for a defense that has to hold; to be turned by the super."""
    side = side_of(g, me)
    if side < 0:
        return 10 * (side_helped(g) == 1 and offense_wins_game(g, me) != 0)
    if side == side_helped(g):
        return 10 * (me != g.defense or g.down[me] != k.NEGOTIATE)
    return 10 * flare_at_hand(g, me, CITADEL)


@rule
def turns_my_walls(g: State, me: Seat, event: Frame) -> int:
    return 10 * (side_of(g, me) == 1 - side_helped(g))


@rule
def walls_oppose_me(g: State, me: Seat, f: Frame) -> int:
    """Citadels added to the side against me, or taken from mine."""
    if not is_main(g, me) or walls(g, g.target) < ENOUGH or stake(g, me) < 100:
        return 0
    return int(side_of(g, me) == (1 if an_activation.subtracts(g, f) else 0))


@rule
def walls_turn_on_me(g: State, me: Seat, f: Frame) -> int:
    return int(me == g.defense and walls(g, g.target) >= ENOUGH)


# --- wild ------------------------------------------------------------------------------------------------------------


@rule
def five_points_flip(g: State, me: Seat, event: Frame) -> int:
    """For the defense's side; where the lower total wins, for the offense's."""
    if g.negation < 0:
        return 15 * (side_of(g, me) == 1 and flips(g, me, WILD_BONUS) != 0)
    if side_of(g, me) != 0 or power_still_due(g) or g.upset:
        return 0
    lead = total_of(g, 0) - total_of(g, 1)
    return 15 * (0 <= lead < WILD_BONUS)


@rule
def five_points_beat_me(g: State, me: Seat, f: Frame) -> int:
    """The offense leads by five points at most."""
    if side_of(g, me) != 0 or g.kind[0] != k.T_ATTACK or g.kind[1] != k.T_ATTACK or g.negation >= 0 or g.upset:
        return 0
    lead = total_of(g, 0) - total_of(g, 1)
    return int(0 < lead <= WILD_BONUS)


@rule
def stones(g: State, me: Seat) -> int:
    count = 0
    for i in range(g.store_n):
        count += g.store_of[i] == CITADEL
    return count


alien_hint(CITADEL, rank=5, total=citadel_total, plays=aim_at_own_walls, gathered=stones)
hint(PASSIVE, CITADEL, wants=has_a_stone, picks=pick_wall)
hint(POWER, CITADEL, wants=walls_help, hurts=walls_oppose_me)
hint(WILD, CITADEL, wants=five_points_flip, hurts=five_points_beat_me)
hint(SUPER, CITADEL, wants=turns_my_walls, hurts=walls_turn_on_me)
