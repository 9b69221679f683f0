"""Filch: takes any used card that does its hand good, by its super flare the better one; steals, for a negotiate, what
hurts it, or what others play for themselves."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import (
    CARD,
    POWER,
    SUPER,
    WILD,
    event_of,
    kind_of_use,
    owner_of_use,
    user_of,
)
from cosmic_env.encounter.alien_ids import FILCH
from cosmic_env.encounter.aliens.filch import a_theft
from cosmic_env.encounter.indices import Card, Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.seats import main_of, relative, side_of

from ..artifacts import stops_my_use, zap_is_worth_it
from ..cards import KEEP, is_strong, worth_keeping
from ..hint import alien_hint, hint
from ..sight import is_near_win

# --- used cards ------------------------------------------------------------------------------------------------------


@rule
def opponents_card_is_good(g: State, me: Seat, event: Frame) -> int:
    return 10 * worth_keeping(g, me, g.used_card[1 - side_of(g, me)])


@rule
def better_side(g: State, me: Seat) -> int:
    """Side whose used card is the better one, the own excepted; -1: there is none."""
    best, most = -1, -1
    for side in range(2):
        card = g.used_card[side]
        if card >= 0 and main_of(g, side) != me and KEEP[card] > most:
            best, most = side, KEEP[card]
    return best


@rule
def some_card_is_good(g: State, me: Seat, event: Frame) -> int:
    """The power, if it can be used, takes the opponent's card first."""
    side = better_side(g, me)
    return 9 * (side >= 0 and worth_keeping(g, me, g.used_card[side]))


@rule
def pick_better_card(g: State, me: Seat, f: Frame) -> int:
    side = better_side(g, me)
    if g.question != k.Q_PLAYER or side < 0:
        return -1
    return k.A_SEAT + relative(g, main_of(g, side), me)


@rule
def gets_strong_card(g: State, card: Card, user: Seat) -> int:
    return card >= 0 and is_strong(card) and is_near_win(g, user)


@rule
def takes_strong_card(g: State, me: Seat, f: Frame) -> int:
    """Who is about to win takes a card to win with."""
    user = user_of(g, f)
    side = side_of(g, user)
    return side >= 0 and gets_strong_card(g, g.used_card[1 - side], user)


@rule
def takes_named_strong_card(g: State, me: Seat, f: Frame) -> int:
    return gets_strong_card(g, g.used_card[side_of(g, a_theft.player(g, f))], user_of(g, f))


# --- theft of a card that is played ----------------------------------------------------------------------------------


@rule
def saves_me(g: State, me: Seat, f: Frame) -> int:
    """The use zaps what hurts me."""
    owner = owner_of_use(g, f)
    zaps = kind_of_use(g, f) == CARD and (owner == k.CARD_ZAP or owner == k.COSMIC_ZAP)
    return zaps and zap_is_worth_it(g, me, event_of(g, f)) > 0


@rule
def helps_my_side(g: State, me: Seat, f: Frame) -> int:
    side = side_of(g, me)
    return side >= 0 and side_of(g, user_of(g, f)) == side


@rule
def can_spare_negotiate(g: State, me: Seat) -> int:
    """The offense does not part with its last encounter card."""
    return me != g.offense or g.encounter_n[me] > 1


@rule
def worth_stealing(g: State, me: Seat, event: Frame) -> int:
    """First what hurts me; else any card, unless its use does me good."""
    if zap_is_worth_it(g, me, event) > 0:
        return 60
    if saves_me(g, me, event) or helps_my_side(g, me, event):
        return 0
    return 10 * can_spare_negotiate(g, me)


alien_hint(FILCH, rank=5)
hint(POWER, FILCH, wants=opponents_card_is_good, hurts=takes_strong_card)
hint(WILD, FILCH, wants=worth_stealing, hurts=stops_my_use)
hint(SUPER, FILCH, wants=some_card_is_good, hurts=takes_named_strong_card, picks=pick_better_card)
