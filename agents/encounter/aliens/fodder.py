"""Fodder: adds the fewest attacks that turn the result, if that is worth them, and lays its card with those in mind.
Its wild flare joins the side that is winning, or the one that its single ship makes the winner."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import FODDER
from cosmic_env.encounter.aliens.fodder import NAMED, a_late_ally, an_overwhelm, qualifies
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import opponent, side_of

from ..cards import KEEP, worth_of_negotiate
from ..hint import alien_hint, hint
from ..sight import gains_colony, held_reinforcements, is_near_win, offense_wins_game, sees_card, spare_ships
from ..strength import (
    NEGOTIATE_ODDS,
    ODDS,
    chance_of_card,
    expected_total,
    flips,
    power_still_due,
    ship_weight,
    shortfall,
    side_ahead,
    stake,
)

MARGIN: Final = 3
"""Points more than needed, against a reinforcement, where much is at stake."""
MUCH: Final = 150
A_CARD: Final = 8
A_POINT_OF_CARDS: Final = 4
"""What attacks cost that are added: each card, and each point of them."""


# --- which attacks to add --------------------------------------------------------------------------------------------


@rule
def fodder_points(g: State, me: Seat, lifted: int) -> int:
    """What all attacks that fit would add; the lower bound may be lifted."""
    points = 0
    for card in cards(k.ATTACKS):
        if g.hand[me, card] > 0 and qualifies(g, me, card, lifted):
            points += VALUE[card] * g.hand[me, card]
    return points


@rule
def points_to_add(g: State, me: Seat, lifted: int) -> int:
    """Enough to be ahead, and a few more in an encounter that matters; all, if reinforcements have to follow."""
    need = shortfall(g, side_of(g, me))
    if need > 0 and stake(g, me) >= MUCH:
        need += MARGIN
    return min(need, fodder_points(g, me, lifted))


@rule
def copies_planned(g: State, me: Seat, card: Card, lifted: int) -> int:
    """Copies of the card among the attacks to add: the highest are left out as long as the others are enough."""
    rest, need = fodder_points(g, me, lifted), points_to_add(g, me, lifted)
    for kind in range(k.ATTACKS - 1, -1, -1):
        if g.hand[me, Card(kind)] > 0 and qualifies(g, me, Card(kind), lifted):
            copies = 0
            for _ in range(g.hand[me, Card(kind)]):
                rest -= VALUE[kind]
                if rest < need:
                    need -= VALUE[kind]
                    copies += 1
            if kind == card:
                return copies
    return 0


@rule
def cost_of_plan(g: State, me: Seat, lifted: int) -> int:
    cost = 0
    for card in cards(k.ATTACKS):
        if g.hand[me, card] > 0:
            cost += KEEP[card] * copies_planned(g, me, card, lifted)
    return cost


@rule
def fodder_turns_it(g: State, me: Seat, lifted: int) -> int:
    """With reinforcements if need be, and for no more than the encounter is worth."""
    points = fodder_points(g, me, lifted)
    if points == 0 or not flips(g, me, points + held_reinforcements(g, me)):
        return 0
    return cost_of_plan(g, me, lifted) <= stake(g, me)


@rule
def middle_attacks_turn_it(g: State, me: Seat, event: Frame) -> int:
    return 15 * fodder_turns_it(g, me, 0)


@rule
def lower_attacks_turn_it(g: State, me: Seat, event: Frame) -> int:
    """The flare comes back to the hand, and cheaper attacks do."""
    return 16 * fodder_turns_it(g, me, 1)


@rule
def pick_planned(g: State, me: Seat, lifted: int) -> int:
    """The next attack of the plan, in ascending order; then done."""
    if g.question != k.Q_DISCARD:
        return -1
    for card in cards(k.ATTACKS):
        if g.mask[k.A_GIVE + card] != 0 and g.scratch[NAMED + card] < copies_planned(g, me, card, lifted):
            return k.A_GIVE + card
    return k.A_PASS


@rule
def pick_middle_attack(g: State, me: Seat, f: Frame) -> int:
    return pick_planned(g, me, 0)


@rule
def pick_lower_attack(g: State, me: Seat, f: Frame) -> int:
    return pick_planned(g, me, 1)


@rule
def adds_enough_against_me(g: State, me: Seat, f: Frame) -> int:
    """My side is ahead, and would not be with the attacks named."""
    side = side_of(g, user_of(g, f))
    if side < 0 or side_of(g, me) != 1 - side or side_ahead(g) != 1 - side:
        return 0
    need = shortfall(g, side)
    return need > 0 and need <= an_overwhelm.points(g, f)


# --- the encounter card ----------------------------------------------------------------------------------------------


@rule
def gain_with_fodder(need: int, points: int, at_stake: int) -> int:
    """What is won if so many points are missing and at most so many can be added, their cost deducted."""
    if need <= 0:
        return at_stake
    return max(0, at_stake - A_CARD - A_POINT_OF_CARDS * need) if points >= need else 0


@rule
def worth_of_attack(g: State, me: Seat, card: Card) -> int:
    """The usual worth of laying the attack, with the attacks that could be added to it."""
    side, foe, at_stake = side_of(g, me), opponent(g, me), stake(g, me)
    shown = g.down[foe] if sees_card(g, me, foe) else -1
    if shown >= k.ATTACKS:
        return chance_of_card(g, me, card, 0) * at_stake // 1000 - KEEP[card]
    mine = expected_total(g, side, VALUE[card]) + held_reinforcements(g, me) // 2
    worth, points = NEGOTIATE_ODDS * at_stake, 0
    for kind in range(k.ATTACKS):
        need = expected_total(g, 1 - side, VALUE[kind]) - mine + (side == 0)
        gain = gain_with_fodder(need, points, at_stake)
        if kind == shown:
            return gain - KEEP[card]
        worth += ODDS[kind] * gain
        if kind > card:
            points += VALUE[kind] * g.hand[me, Card(kind)]
    return worth // 1000 - KEEP[card]


@rule
def worth_of_card(g: State, me: Seat, card: Card) -> int:
    if card == k.NEGOTIATE:
        return worth_of_negotiate(g, me)
    if card == k.MORPH:
        return chance_of_card(g, me, card, held_reinforcements(g, me) // 2) * stake(g, me) // 1000 - KEEP[card]
    return worth_of_attack(g, me, card)


@rule
def lay_below_fodder(g: State, me: Seat) -> int:
    """A low attack is good enough if there are some to add to it."""
    if g.question != k.Q_SELECT or g.upset or g.negation >= 0:
        return -1
    best, best_worth = -1, -1_000_000
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_PLAY + card] != 0:
            worth = worth_of_card(g, me, card)
            if worth > best_worth:
                best, best_worth = k.A_PLAY + card, worth
    return best


# --- wild ------------------------------------------------------------------------------------------------------------


@rule
def is_invited(g: State, me: Seat, side: int) -> int:
    return (g.invited[side] >> me) & 1


@rule
def ship_turns_it(g: State, me: Seat, side: int) -> int:
    """My one ship makes the side the winner."""
    need = shortfall(g, side)
    return need > 0 and need <= ship_weight(g, me)


@rule
def late_side(g: State, me: Seat) -> int:
    """Side worth joining now that the cards are open, -1: neither."""
    ahead = side_ahead(g)
    if ahead < 0 or power_still_due(g):
        return -1
    danger = offense_wins_game(g, me)
    mine = gains_colony(g, me) and (not danger or is_near_win(g, me))
    if is_invited(g, me, 0) and mine and (ahead == 0 or ship_turns_it(g, me, 0)):
        return 0
    if is_invited(g, me, 1) and (ahead == 1 or (danger and ship_turns_it(g, me, 1))):
        return 1
    return -1


@rule
def late_ship_pays(g: State, me: Seat, event: Frame) -> int:
    """No colony is given up for it, but for the end of the game."""
    if late_side(g, me) < 0:
        return 0
    return 10 * (spare_ships(g, me) > 0 or is_near_win(g, me) or offense_wins_game(g, me))


@rule
def pick_late_side(g: State, me: Seat, f: Frame) -> int:
    side = late_side(g, me)
    return k.A_JOIN + 4 * side if g.question == k.Q_ALLY and side >= 0 else -1


@rule
def late_ship_matters(g: State, me: Seat, f: Frame) -> int:
    """It turns the result against my side, or lands for a victory."""
    user, side = user_of(g, f), a_late_ally.side(g, f)
    if side == 0 and side_ahead(g) == 0 and is_near_win(g, user) and gains_colony(g, user):
        return 1
    return side_of(g, me) == 1 - side and side_ahead(g) == 1 - side and ship_turns_it(g, user, side)


alien_hint(FODDER, rank=5, plays=lay_below_fodder)
hint(POWER, FODDER, wants=middle_attacks_turn_it, hurts=adds_enough_against_me, picks=pick_middle_attack)
hint(WILD, FODDER, wants=late_ship_pays, hurts=late_ship_matters, picks=pick_late_side)
hint(SUPER, FODDER, wants=lower_attacks_turn_it, hurts=adds_enough_against_me, picks=pick_lower_attack)
