"""Amoeba: brings in as many ships as the card on the table deserves, or takes all home when the case is lost."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import AMOEBA
from cosmic_env.encounter.aliens.amoeba import FOUR_SHIPS, an_ooze, can_leave
from cosmic_env.encounter.indices import Card, Frame, Seat, planets
from cosmic_env.encounter.ships import colony_ships_outside_encounter
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import ships_in_encounter
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import is_ally, main_of, side_of

from ..alliance import A_POINT, score_of_joining
from ..hint import alien_hint, hint
from ..judge import opposes_me
from ..sight import best_attack, offense_wins_game, sees_card
from ..strength import SHIP, chance_with, expected_total, is_decisive, offense_chance, ship_weight, stake

WORTH_IT: Final = 6_000
"""Gain for which ships are moved, in millionths of a game."""
PLENTY: Final = 5
"""Worth of a ship for who has many to spare."""
MOVE: Final = 2
"""Worth of a ship where it stands, which it leaves bare."""
MOST_OF_ALLY: Final = 6
"""An ally brings no more than so many ships."""
SURE_WIN: Final = 930
SURE_LOSS: Final = 30
"""Chances against an open card, as things may still be added."""
EMPTY_WIN: Final = 25
"""Worth of a win without a ship that lands or stays."""


# --- how many could come ---------------------------------------------------------------------------------------------


@rule
def reserve(g: State, me: Seat) -> int:
    """Ships that can come in without giving up a colony; those at home to the last if the game is at stake."""
    decisive = is_decisive(g, me)
    count = 0
    for planet in planets(g.players * k.PLANETS_A_SYSTEM):
        if g.ships[planet, me] > 0 and not (planet == g.target and me == g.defense):
            at_home = planet // k.PLANETS_A_SYSTEM == me
            count += g.ships[planet, me] - (0 if at_home and decisive else 1)
    return count


# --- what a number is worth ------------------------------------------------------------------------------------------


@rule
def chance_with_more(g: State, me: Seat, card: Card, more: int) -> int:
    """Chance of a main player with this card and so many more ships than it has there now."""
    side = side_of(g, me)
    foe = main_of(g, 1 - side)
    points = more * ship_weight(g, me)
    if not sees_card(g, me, foe):
        return chance_with(g, side, card, points)
    return chance_against_open(g, side, card, g.down[foe], points)


@rule
def chance_against_open(g: State, side: int, card: Card, shown: int, points: int) -> int:
    """The same against a card it has seen."""
    if shown == k.NEGOTIATE:
        return 1000 if card < k.ATTACKS else 0
    mine = VALUE[shown] if card == k.MORPH else VALUE[card]
    other = VALUE[card] if shown == k.MORPH else VALUE[shown]
    lead = expected_total(g, side, mine) + points - expected_total(g, 1 - side, other)
    return SURE_WIN if lead > 0 or (lead == 0 and side == 1) else SURE_LOSS


@rule
def price_of(g: State, me: Seat, number: int) -> int:
    """What it costs to lose so many ships: the fewer are left to spare, the dearer."""
    left = reserve(g, me) + ships_in_encounter(g, me)
    price = 0
    for _ in range(number):
        left -= 1
        price += PLENTY if left >= 2 * FOUR_SHIPS else SHIP if left >= FOUR_SHIPS else 2 * SHIP
    return price


@rule
def score_of_main(g: State, me: Seat, card: Card, number: int) -> int:
    """Worth of having so many own ships in the encounter, in millionths of a game."""
    here = ships_in_encounter(g, me)
    chance = chance_with_more(g, me, card, number - here)
    worth = max(EMPTY_WIN, stake(g, me) - SHIP * here)
    if number == 0 and not offense_wins_game(g, me):
        worth = EMPTY_WIN
    return chance * worth - (1000 - chance) * price_of(g, me, number) - 1000 * MOVE * max(0, number - here)


@rule
def score_of_ally(g: State, me: Seat, number: int) -> int:
    """The same for an ally, who lands or is rewarded."""
    if number == 0:
        return 0
    side = side_of(g, me)
    chance = offense_chance(g) if side == 0 else 1000 - offense_chance(g)
    without = max(50, chance - A_POINT * ships_in_encounter(g, me) * ship_weight(g, me))
    return score_of_joining(g, me, side, number, without, offense_wins_game(g, me))


@rule
def score(g: State, me: Seat, card: Card, number: int) -> int:
    return score_of_ally(g, me, number) if is_ally(g, me) else score_of_main(g, me, card, number)


@rule
def best_number(g: State, me: Seat, card: Card, bound: int) -> int:
    """The best number of own ships, at most `bound` from the present one, which stays if none is clearly better."""
    here = ships_in_encounter(g, me)
    most = here + min(min(bound, colony_ships_outside_encounter(g, me)), reserve(g, me))
    if is_ally(g, me):
        most = min(most, max(here, MOST_OF_ALLY))
    least = max(0, here - bound) if can_leave(g, me) else here
    best, best_score = here, score(g, me, card, here) + WORTH_IT
    for number in range(least, most + 1):
        worth = score(g, me, card, number)
        if worth > best_score:
            best, best_score = number, worth
    return best


# --- power and super -------------------------------------------------------------------------------------------------


@rule
def number_for_laid_card(g: State, me: Seat) -> int:
    """With a negotiate on the table ships change nothing."""
    if not is_ally(g, me) and g.down[me] == k.NEGOTIATE:
        return ships_in_encounter(g, me)
    return best_number(g, me, Card(0 if is_ally(g, me) else g.down[me]), k.SHIPS)


@rule
def another_number_is_better(g: State, me: Seat, event: Frame) -> int:
    return 10 * (number_for_laid_card(g, me) != ships_in_encounter(g, me))


@rule
def from_home_first(g: State, me: Seat) -> int:
    """If the game is at stake: home ships, so that no foreign colony goes."""
    if not is_decisive(g, me):
        return -1
    for index in range(k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0:
            return k.A_PLANET + index
    return -1


@rule
def pick_number(g: State, me: Seat, f: Frame) -> int:
    if g.question == k.Q_TAKE_SHIP:
        return from_home_first(g, me)
    return k.A_NUMBER + number_for_laid_card(g, me) if g.question == k.Q_NUMBER else -1


@rule
def grows_against_me(g: State, me: Seat, f: Frame) -> int:
    """Three or more ships join the side against me."""
    user = user_of(g, f)
    return int(opposes_me(g, me, f) != 0 and an_ooze.count(g, f) >= ships_in_encounter(g, user) + 3)


# --- wild ------------------------------------------------------------------------------------------------------------


@rule
def number_for_hand(g: State, me: Seat) -> int:
    """For the attack that would be laid."""
    card = best_attack(g, me)
    if card < 0:
        return ships_in_encounter(g, me)
    return best_number(g, me, Card(card), FOUR_SHIPS)


@rule
def hand_wants_another_number(g: State, me: Seat, event: Frame) -> int:
    return 10 * (number_for_hand(g, me) != ships_in_encounter(g, me))


@rule
def pick_number_for_hand(g: State, me: Seat, f: Frame) -> int:
    if g.question == k.Q_TAKE_SHIP:
        return from_home_first(g, me)
    return k.A_NUMBER + number_for_hand(g, me) if g.question == k.Q_NUMBER else -1


alien_hint(AMOEBA, rank=7)
hint(POWER, AMOEBA, wants=another_number_is_better, hurts=grows_against_me, picks=pick_number)
hint(WILD, AMOEBA, wants=hand_wants_another_number, hurts=grows_against_me, picks=pick_number_for_hand)
hint(SUPER, AMOEBA, wants=another_number_is_better, hurts=grows_against_me, picks=pick_number)
