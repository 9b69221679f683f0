"""Dictator: sends the offense against the leader, against a system where it gains nothing, or, to get a new hand,
against itself; keeps attackers away from a poor hand of its own. As the offense it picks the weakest defense."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD
from cosmic_env.encounter.alien_ids import DICTATOR
from cosmic_env.encounter.indices import Card, Frame, Seat, cards, planets, seats
from cosmic_env.encounter.phases.destiny import special_score
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies, home_colonies, home_system, is_planet
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import clockwise, relative
from cosmic_env.encounter.table.variants import home_colonies_for_power

from ..hint import alien_hint, hint
from ..judge import near_win
from ..ships import best_aim
from ..sight import best_attack, is_near_win

GOOD_ATTACK: Final = 15
FEW_CARDS: Final = 3
NOTHING_TO_GAIN: Final = 500
"""A best aim below this is a planet on which the offense has a colony."""

# --- seats -----------------------------------------------------------------------------------------------------------


@rule
def seat_named(g: State, card: Card) -> int:
    """Defense that the destiny card would give; the offense: its own colour; -1: the offense may choose."""
    if card < k.D_WILD:
        return card
    if card == k.D_WILD:
        return -1
    best, most = -1, 0
    for step in range(1, g.players):
        seat = clockwise(g, g.offense, step)
        score = special_score(g, card, seat)
        if best < 0 or score > most:
            best, most = seat, score
    return best


@rule
def wants_new_hand(g: State, me: Seat) -> int:
    """The defense without an encounter card draws eight cards; few are lost."""
    return g.encounter_n[me] == 0 and g.hand_n[me] <= FEW_CARDS


@rule
def can_beat_offense(g: State, me: Seat) -> int:
    card = best_attack(g, me)
    return wants_new_hand(g, me) or (card >= 0 and VALUE[card] >= GOOD_ATTACK)


@rule
def systems_guest(g: State, owner: Seat) -> Seat:
    """The seat with most foreign colonies among those with a colony in the owner's system, -1: nobody."""
    best, most = k.NOBODY, 0
    for planet in planets(owner * k.PLANETS_A_SYSTEM, (owner + 1) * k.PLANETS_A_SYSTEM):
        for seat in seats(g.players):
            if seat != owner and g.ships[planet, seat] > 0 and foreign_colonies(g, seat) > most:
                best, most = seat, foreign_colonies(g, seat)
    return best


@rule
def open_planets(g: State, me: Seat, owner: Seat) -> int:
    """Planets of the owner's system on which an alliance could bring me a colony."""
    count = 0
    for planet in home_system(owner):
        count += is_planet(g, planet) and g.ships[planet, me] == 0
    return count


# --- somebody else's encounter ---------------------------------------------------------------------------------------


@rule
def score_against_me(g: State, me: Seat, danger: int) -> int:
    """To be attacked brings nothing but a new hand; somebody about to win is best met by a strong card of mine."""
    score = 80 if wants_new_hand(g, me) else -60
    if danger:
        score += 150 if can_beat_offense(g, me) else -50
    return score


@rule
def score_of_own_colour(g: State, me: Seat, danger: int) -> int:
    """The offense may throw a guest out: good if that is a leader, bad if it is me; else it draws again."""
    guest = systems_guest(g, g.offense)
    if guest == me:
        return -200 if is_near_win(g, me) else -40
    if guest >= 0 and is_near_win(g, guest):
        return 700 if danger else 120
    return -30


@rule
def score_against_other(g: State, me: Seat, seat: Seat, danger: int) -> int:
    """The leader is to be hit, where I may land too; a strong offense is to meet many cards, and many ships if it is
    about to win."""
    leads = foreign_colonies(g, seat)
    score = foreign_colonies(g, g.offense) * g.hand_n[seat] // 2
    if danger:
        return 4 * score + (1000 - best_aim(g, g.offense, seat)) // 3
    if leads > 0 and home_colonies(g, seat) == home_colonies_for_power(g):
        score += 10
    return score + 15 * leads + 3 * open_planets(g, me, seat)


@rule
def score_against(g: State, me: Seat, seat: Seat) -> int:
    """How good an attack of the offense on the seat is for me."""
    danger = is_near_win(g, g.offense)
    if seat == g.offense:
        return score_of_own_colour(g, me, danger)
    score = 0
    if best_aim(g, g.offense, seat) < NOTHING_TO_GAIN:
        score = 800 if danger else 60
    return score + (score_against_me(g, me, danger) if seat == me else score_against_other(g, me, seat, danger))


# --- what is good for the offense ------------------------------------------------------------------------------------


@rule
def score_for_offense(g: State, seat: Seat) -> int:
    """An open planet, few defenders, few cards, and rather the leader; the own colour to win the power back."""
    if seat == g.offense:
        return 10_000 if home_colonies(g, seat) <= home_colonies_for_power(g) else -1000
    return best_aim(g, g.offense, seat) - 3 * g.hand_n[seat] + 2 * foreign_colonies(g, seat)


@rule
def choice_of_offense(g: State) -> Seat:
    """Defense that the offense is likely to name if it may."""
    best, best_score = k.NOBODY, -1_000_000
    for step in range(1, g.players):
        seat = clockwise(g, g.offense, step)
        if score_for_offense(g, seat) > best_score:
            best, best_score = seat, score_for_offense(g, seat)
    return best


# --- the choice ------------------------------------------------------------------------------------------------------


@rule
def score_of_seat(g: State, me: Seat, seat: Seat) -> int:
    return score_for_offense(g, seat) if me == g.offense else score_against(g, me, seat)


@rule
def score_of_destiny(g: State, me: Seat, card: Card) -> int:
    """A wild card leaves the choice to the offense, and might be of use later."""
    seat = seat_named(g, card)
    return score_of_seat(g, me, Seat(seat)) if seat >= 0 else score_of_seat(g, me, choice_of_offense(g)) - 5


@rule
def pick_destiny(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_DESTINY_CARD:
        return -1
    best, best_score = k.NOBODY, -1_000_000
    for card in cards(k.DESTINIES):
        action = k.A_DESTINY + card - k.D_WILD
        if card < k.D_WILD:
            action = k.A_SEAT + relative(g, Seat(card), me) if card < g.players else -1
        if action >= 0 and g.mask[action] != 0:
            score = score_of_destiny(g, me, card)
            if score > best_score:
                best, best_score = action, score
    return best


@rule
def card_is_bad_for_me(g: State, me: Seat, event: Frame) -> int:
    """I am to be attacked with a poor hand, my colony may be evicted, or who is about to win has an open target."""
    if g.destiny_colour == me:
        return 10 * (not can_beat_offense(g, me))
    if g.destiny_colour == g.offense:
        return 10 * (systems_guest(g, g.offense) == me)
    if not is_near_win(g, g.offense):
        return 0
    return 10 * (g.destiny_colour < 0 or best_aim(g, g.offense, g.destiny_colour) >= NOTHING_TO_GAIN)


@rule
def keeps_me_from_winning(g: State, me: Seat, f: Frame) -> int:
    """I am about to win, and chance or the card that is up is better than what the user wants."""
    return me == g.offense and is_near_win(g, me)


alien_hint(DICTATOR, rank=5)
hint(POWER, DICTATOR, hurts=keeps_me_from_winning, picks=pick_destiny)
hint(WILD, DICTATOR, wants=card_is_bad_for_me, hurts=keeps_me_from_winning)
hint(SUPER, DICTATOR, hurts=near_win, picks=pick_destiny)
