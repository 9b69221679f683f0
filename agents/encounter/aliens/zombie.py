"""Zombie: joins whatever promises a colony, as no ship is lost by it, negotiates for deals only, and pays in them by
releasing ships of the partner."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, event_of, user_of
from cosmic_env.encounter.alien_ids import MASOCHIST, ZOMBIE
from cosmic_env.encounter.indices import Frame, Planet, Seat, seats
from cosmic_env.encounter.ships import ships_in_loss
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.seats import is_main, opponent, side_of

from ..alliance import REWARD, best_alliance
from ..cards import DEAL, KEEP, LATER, best_choice, better_kept, negotiate_odds
from ..deals import price_of_colony
from ..hint import alien_hint, hint
from ..judge import never
from ..sight import is_near_win, legal, working_alien
from ..strength import SHIP, offense_chance, stake

RELEASE_PARTNERS: Final = k.A_RELEASE
"""RELEASE item by which I let ships of my partner out of the warp."""


# --- joining and laying ----------------------------------------------------------------------------------------------


@rule
def join_without_risk(g: State, me: Seat) -> int:
    """As any player would, but that ships of the losing side come back."""
    action = best_alliance(g, me, offense_chance(g), 0, REWARD)
    return -1 if action == k.A_PASS else action


@rule
def worth_of_deal(g: State, me: Seat) -> int:
    """A negotiate brings a deal now and then, but no compensation: no ship of mine reaches the warp."""
    foe = opponent(g, me)
    if better_kept(g, me):
        return -LATER
    deal = 20 if is_near_win(g, foe) or is_near_win(g, me) else DEAL
    return negotiate_odds(g, me, foe) * deal // 1000 - KEEP[k.NEGOTIATE]


# --- deals -----------------------------------------------------------------------------------------------------------


@rule
def release_buys(g: State, me: Seat, planet: Planet) -> int:
    """Whether its ships in the warp are worth more to the partner than it costs it to let me have a colony there."""
    foe = opponent(g, me)
    return planet >= 0 and SHIP * g.warp[foe] >= price_of_colony(g, foe, me, planet, 0)


@rule
def offer_release(g: State, me: Seat) -> int:
    """Ships of the partner for the colony that I ask for, and nothing else."""
    side = side_of(g, me)
    if not release_buys(g, me, g.deal_colony[side]):
        return -1
    if legal(g, RELEASE_PARTNERS):
        return RELEASE_PARTNERS
    return k.A_SUBMIT if g.deal_release[side, 1 - side] > 0 else -1


@rule
def counter_with_release(g: State, me: Seat) -> int:
    """Once: rather free ships than give a colony, for the same colony."""
    side = side_of(g, me)
    first = g.deal_offers[side] == 0 and g.deal_may_release[side] != 0 and legal(g, k.A_COUNTER)
    if first and g.deal_colony[1 - side] >= 0 and release_buys(g, me, g.deal_colony[side]):
        return k.A_COUNTER
    return -1


@rule
def play_immortal(g: State, me: Seat) -> int:
    if g.question == k.Q_ALLY:
        return join_without_risk(g, me)
    if g.question == k.Q_SELECT:
        return best_choice(g, me, stake(g, me), worth_of_deal(g, me))
    if g.question == k.Q_OFFER:
        return offer_release(g, me)
    return counter_with_release(g, me) if g.question == k.Q_ANSWER_DEAL else -1


# --- power and flares ------------------------------------------------------------------------------------------------


@rule
def winner_saves_many(g: State, me: Seat, f: Frame) -> int:
    """Who is about to win the game would keep three ships or more, which I have beaten."""
    return is_near_win(g, user_of(g, f)) and is_main(g, me) and ships_in_loss(g, event_of(g, f)) >= 3


@rule
def ship_is_missed(g: State, me: Seat, event: Frame) -> int:
    """Always, but for who wants to be rid of its ships."""
    return 10 * int(working_alien(g, me) != MASOCHIST)


@rule
def guests_have_ships_in_warp(g: State, me: Seat, event: Frame) -> int:
    """I have invited somebody with a ship in the warp."""
    side = side_of(g, me)
    for seat in seats(g.players):
        if (g.invited[side] >> seat) & 1 and g.warp[seat] > 0:
            return 10
    return 0


alien_hint(ZOMBIE, rank=6, plays=play_immortal)
hint(POWER, ZOMBIE, hurts=winner_saves_many)
hint(WILD, ZOMBIE, wants=ship_is_missed, hurts=never)
hint(SUPER, ZOMBIE, wants=guests_have_ships_in_warp)
