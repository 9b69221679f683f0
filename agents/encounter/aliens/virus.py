"""Virus: sends four ships, for a home colony too if there are colonies to spare.

Wild: if the product of own and allied ships turns the result. Super: if there are allied ships to multiply.
"""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import VIRUS
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import home_colonies
from cosmic_env.encounter.table.seats import side_of
from cosmic_env.encounter.table.variants import home_colonies_for_power

from ..hint import alien_hint, hint
from ..judge import turns_against_me
from ..ships import FULL_LAUNCH, highest_number
from ..sight import is_near_win, spare_ships
from ..strength import flips, force, shortfall, side_ahead


@rule
def virus_total(g: State, player: Seat, value: int, own: int, allied: int) -> int:
    return value * own + allied


@rule
def full_launch(g: State, me: Seat) -> int:
    """Every ship multiplies: home colonies beyond those the power needs are worth it."""
    if g.question != k.Q_LAUNCH or is_near_win(g, me):
        return -1
    can_go = spare_ships(g, me) + max(0, home_colonies(g, me) - home_colonies_for_power(g))
    return highest_number(g, max(1, min(FULL_LAUNCH, can_go)))


@rule
def product_flips(g: State, me: Seat, event: Frame) -> int:
    """The product of own and allied ships exceeds their sum by enough."""
    side = side_of(g, me)
    own, allied = force(g, side, 1), force(g, side, 0)
    return 15 * (g.multiply[side] == 0 and flips(g, me, own * allied - own - allied))


@rule
def product_turns_against_me(g: State, me: Seat, f: Frame) -> int:
    """The same by the other side, which is behind."""
    side = side_of(g, user_of(g, f))
    if side < 0 or side_of(g, me) != 1 - side or side_ahead(g) != 1 - side:
        return 0
    own, allied = force(g, side, 1), force(g, side, 0)
    need = shortfall(g, side)
    return need > 0 and own * allied - own - allied >= need


@rule
def multiplies_allies(g: State, me: Seat, event: Frame) -> int:
    """Allied ships count more than one each, for or, where the lower total wins, against the total."""
    side = side_of(g, me)
    return 10 * (force(g, side, 0) > 0 and g.value[side] >= 2)


@rule
def allies_turn_against_me(g: State, me: Seat, f: Frame) -> int:
    """I am ahead of the multiplied total, but not with its allies multiplied too."""
    side = side_of(g, user_of(g, f))
    if side < 0 or side_of(g, me) != 1 - side or side_ahead(g) != 1 - side:
        return 0
    own, allied, value = force(g, side, 1), force(g, side, 0), g.value[side]
    need = shortfall(g, side)
    return need > value * own - value - own and need <= value * (own + allied) - value - own - allied


@rule
def product_is_more(g: State, me: Seat, event: Frame) -> int:
    """A sheet that lies face down is turned up for a product above the sum."""
    side = side_of(g, me)
    own = force(g, side, 1)
    return 10 * (g.value[side] * own > g.value[side] + own)


alien_hint(VIRUS, rank=10, total=virus_total, as_form=True, plays=full_launch)
hint(POWER, VIRUS, wants=product_is_more, hurts=turns_against_me)
hint(WILD, VIRUS, wants=product_flips, hurts=product_turns_against_me)
hint(SUPER, VIRUS, wants=multiplies_allies, hurts=allies_turn_against_me)
