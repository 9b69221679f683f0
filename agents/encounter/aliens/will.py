"""Will: attacks where a win is likely and takes most from the other side: few ships, a poor hand, a leader's colonies;
it looks first at the hand of the player it would choose."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import WILL
from cosmic_env.encounter.aliens.will import a_naming
from cosmic_env.encounter.indices import Frame, Planet, Seat, cards, planets
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import home_colonies, is_planet, owner_of, planet_absolute
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import clockwise
from cosmic_env.encounter.table.variants import home_colonies_for_power

from ..alliance import A_POINT
from ..hint import RANK, alien_hint, hint
from ..judge import near_win
from ..ships import FULL_LAUNCH, aim_score, best_aim
from ..sight import best_attack, held_reinforcements, is_near_win, progress, spare_ships, working_alien
from ..strength import COLONY, MEAN_ATTACK, SHIP, SHIP_WEIGHT

NO_AIM: Final = -1_000_000
FULL_HAND: Final = 8
KEEPS_FROM_WINNING: Final = 200
"""Worth of taking a colony from who has all but one."""


# --- how likely a win is ---------------------------------------------------------------------------------------------


@rule
def cards_known(g: State, me: Seat, foe: Seat) -> int:
    """Cards of the other hand that I am sure of."""
    count = 0
    for card in cards(k.CARDS):
        count += g.known[me, foe, card]
    return count


@rule
def best_points_known(g: State, me: Seat, foe: Seat) -> int:
    """Best attack I am sure of in the other hand, with the reinforcements there."""
    points = 0
    for card in cards(k.ATTACKS):
        if g.known[me, foe, card] > 0:
            points = VALUE[card]
    for card in cards(k.REINFORCEMENT, k.REINFORCEMENT + 3):
        points += VALUE[card] * g.known[me, foe, card]
    return points


@rule
def points_to_expect(g: State, me: Seat, foe: Seat) -> int:
    """Points the other one will lay: what I know of the hand, and a guess, by its size, for the rest."""
    size = max(1, g.hand_n[foe])
    known = min(size, cards_known(g, me, foe))
    guess = MEAN_ATTACK + (min(FULL_HAND, size) - FULL_HAND) // 2
    points = (known * best_points_known(g, me, foe) + (size - known) * guess) // size
    alien = working_alien(g, foe)
    return points + (RANK[alien] // 3 if alien >= 0 else 0)


@rule
def chance_against(g: State, me: Seat, foe: Seat, planet: Planet) -> int:
    """Chance of an attack with my best card on the player's ships on the planet."""
    alien, card = working_alien(g, foe), best_attack(g, me)
    mine = held_reinforcements(g, me) // 2 + max(1, min(FULL_LAUNCH, spare_ships(g, me)))
    mine += VALUE[card] if card >= 0 else 0
    weight = SHIP_WEIGHT[alien] if alien >= 0 else 1
    lead = mine - points_to_expect(g, me, foe) - weight * g.ships[planet, foe]
    return min(940, max(60, 500 + A_POINT * lead))


# --- what a win is worth ---------------------------------------------------------------------------------------------


@rule
def worth_of_colony(g: State, me: Seat, planet: Planet) -> int:
    """What a colony on the planet is worth to me."""
    if g.ships[planet, me] > 0:
        return 10
    return 40 if owner_of(planet) == me else COLONY[progress(g, me)]


@rule
def harm(g: State, foe: Seat, planet: Planet) -> int:
    """What I gain by the loss of its colony on the planet; the others gain as much."""
    ships = g.ships[planet, foe]
    if ships == 0:
        return 0
    if owner_of(planet) == foe:
        return SHIP * ships // 3 + 15 * int(home_colonies(g, foe) == home_colonies_for_power(g))
    if is_near_win(g, foe):
        return KEEPS_FROM_WINNING
    return SHIP * ships // 3 + COLONY[progress(g, foe) - 1] // 3


@rule
def score_of(g: State, me: Seat, foe: Seat, planet: Planet) -> int:
    """Expected gain, in millionths of a game, of attacking the player on the planet."""
    return chance_against(g, me, foe, planet) * (worth_of_colony(g, me, planet) + harm(g, foe, planet))


@rule
def best_score(g: State, me: Seat, foe: Seat) -> int:
    """The same for the best planet: any at home, or one abroad where the player has a colony."""
    best = NO_AIM
    for planet in planets(g.players * k.PLANETS_A_SYSTEM):
        if is_planet(g, planet) and (owner_of(planet) == foe or g.ships[planet, foe] > 0):
            best = max(best, score_of(g, me, foe, planet))
    return best


# --- the choice ------------------------------------------------------------------------------------------------------


@rule
def pick_victim(g: State, me: Seat, f: Frame) -> int:
    """For the attack, and for the look before it."""
    if g.question != k.Q_WILD_DESTINY and g.question != k.Q_PLAYER:
        return -1
    best, most = -1, NO_AIM
    for step in range(1, g.players):
        if g.mask[k.A_SEAT + step] != 0:
            score = best_score(g, me, clockwise(g, me, step))
            if score > most:
                best, most = k.A_SEAT + step, score
    return best


@rule
def aim_at_best(g: State, me: Seat) -> int:
    """The planet for which the victim was chosen."""
    if g.question != k.Q_AIM or g.defense < 0:
        return -1
    best, most = -1, NO_AIM
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0:
            score = score_of(g, me, g.defense, planet_absolute(g, index, me))
            if score > most:
                best, most = k.A_PLANET + index, score
    return best


@rule
def keeps_choosing_me(g: State, me: Seat, f: Frame) -> int:
    """I am named, the card names somebody else, and a win would give Will the game or cost me my power."""
    if a_naming.defense(g, f) != me or g.destiny_colour == me:
        return 0
    return int(is_near_win(g, user_of(g, f)) or home_colonies(g, me) == home_colonies_for_power(g))


@rule
def weaker_abroad(g: State, me: Seat, event: Frame) -> int:
    """The player on the card has a better target elsewhere than at home."""
    foe = g.destiny_colour
    at_home = best_aim(g, me, foe)
    for planet in planets(g.players * k.PLANETS_A_SYSTEM):
        if owner_of(planet) != foe and g.ships[planet, foe] > 0 and aim_score(g, me, foe, planet) > at_home:
            return 10
    return 0


@rule
def can_meet_me_abroad(g: State, me: Seat, f: Frame) -> int:
    """I am on the card, and about to win by my colonies abroad."""
    return g.destiny_colour == me and is_near_win(g, me)


alien_hint(WILL, rank=6, plays=aim_at_best)
hint(POWER, WILL, hurts=keeps_choosing_me, picks=pick_victim)
hint(WILD, WILL, wants=weaker_abroad, hurts=can_meet_me_abroad)
hint(SUPER, WILL, hurts=near_win, picks=pick_victim)
