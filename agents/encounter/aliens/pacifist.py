"""Pacifist: how the bot plays it. It keeps its negotiates and lays them to win, invites nobody then, and with the super
breaks off a deal with a player who leads."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import PACIFIST
from cosmic_env.encounter.aliens.pacifist import WILD_VALUE
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies
from cosmic_env.encounter.table.seats import is_main, opponent, side_of

from ..cards import DEAL, KEEP, answer_select, negotiate_odds
from ..hint import alien_hint, hint
from ..judge import always
from ..points import points_ahead
from ..sight import flare_at_hand, held_reinforcements, is_near_win, progress
from ..strength import chance_of_card, stake

PEACE_KEEP: Final = 70
"""Worth of a negotiate in Pacifist's hand."""
LEADS: Final = 3
"""A partner with so many foreign colonies, more than the own, gets no deal."""


# --- power -----------------------------------------------------------------------------------------------------------


@rule
def peace_works(g: State) -> int:
    """No upset turns the win of the negotiate."""
    return not g.upset and not g.must_attack


@rule
def lay_negotiate(g: State, me: Seat) -> int:
    """The negotiate, if its win or deal is worth more than the best attack."""
    if g.mask[k.A_PLAY + k.NEGOTIATE] == 0 or not peace_works(g):
        return -1
    foe = opponent(g, me)
    odds = negotiate_odds(g, me, foe)
    deal = 20 if is_near_win(g, foe) or is_near_win(g, me) else DEAL
    at_stake = stake(g, me)
    usual = answer_select(g, 0) - k.A_PLAY
    if usual == k.NEGOTIATE:
        return k.A_PLAY + k.NEGOTIATE
    attack = chance_of_card(g, me, Card(usual), held_reinforcements(g, me) // 2) * at_stake // 1000 - KEEP[usual]
    peace = (odds * deal + (1000 - odds) * at_stake) // 1000 - KEEP[k.NEGOTIATE]
    return k.A_PLAY + k.NEGOTIATE if peace >= attack else -1


@rule
def part_with_other_card(g: State) -> int:
    """The cheapest card, a negotiate counting as a good one."""
    best, least = -1, 1_000_000
    for card in cards(k.CARDS):
        worth = PEACE_KEEP if card == k.NEGOTIATE else KEEP[card]
        if g.mask[k.A_GIVE + card] != 0 and worth < least:
            best, least = k.A_GIVE + card, worth
    return best


@rule
def needs_no_allies(g: State, me: Seat) -> int:
    """A negotiate wins without them, and neither planet nor rewards are shared."""
    return g.hand[me, k.NEGOTIATE] > 0 and peace_works(g)


@rule
def play_for_peace(g: State, me: Seat) -> int:
    if g.question == k.Q_SELECT:
        return lay_negotiate(g, me)
    if g.question == k.Q_GIVE or g.question == k.Q_DISCARD:
        return part_with_other_card(g)
    if g.question == k.Q_INVITE and needs_no_allies(g, me):
        return k.A_PASS
    if (g.question == k.Q_OFFER or g.question == k.Q_ANSWER_DEAL) and prefers_failure(g, me):
        return k.A_WALK_AWAY
    return -1


@rule
def wins_against_me(g: State, me: Seat, f: Frame) -> int:
    """My attack loses an encounter of some weight to the negotiate."""
    return is_main(g, me) and side_of(g, me) == 1 - side_of(g, user_of(g, f)) and stake(g, me) >= 80


# --- flares ----------------------------------------------------------------------------------------------------------


@rule
def prefers_failure(g: State, me: Seat) -> int:
    """With the super a failed deal costs me one ship and the partner five: the right deal for a leader."""
    if not flare_at_hand(g, me, PACIFIST):
        return 0
    theirs = foreign_colonies(g, opponent(g, me))
    return progress(g, opponent(g, me)) >= LEADS and theirs > foreign_colonies(g, me)


@rule
def fifteen_wins(g: State, me: Seat, event: Frame) -> int:
    """An attack 15, with the reinforcements in hand, beats theirs; else the compensation is better."""
    side = side_of(g, me)
    if g.negation >= 0 or g.upset or g.multiply[side]:
        return 0
    lead = points_ahead(g, side, WILD_VALUE) + held_reinforcements(g, me)
    return 15 * (lead > 0 or (lead == 0 and side == 1))


@rule
def fifteen_beats_me(g: State, me: Seat, f: Frame) -> int:
    """My attack wins now and would lose to the 15."""
    side = side_of(g, user_of(g, f))
    if not is_main(g, me) or side_of(g, me) != 1 - side or g.negation >= 0 or g.upset:
        return 0
    lead = points_ahead(g, side, WILD_VALUE)
    return lead > 0 or (lead == 0 and side == 1)


alien_hint(PACIFIST, rank=8, plays=play_for_peace)
hint(POWER, PACIFIST, hurts=wins_against_me)
hint(WILD, PACIFIST, wants=fifteen_wins, hurts=fifteen_beats_me)
hint(SUPER, PACIFIST, wants=always)
