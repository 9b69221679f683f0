"""Powers, flares, artifacts, reinforcements and technologies: of all that could be used now, the one wanted most, or
none."""

from __future__ import annotations

from typing import Any

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import CARD_AT, POWER_AT, SUPER_AT, TECHNOLOGY_AT, USES, WILD_AT
from cosmic_env.encounter.alien_ids import ALIENS
from cosmic_env.encounter.indices import Alien, Frame, Seat, aliens, cards, technologies
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies
from cosmic_env.encounter.table.powers import is_active, power_slots
from cosmic_env.encounter.table.seats import clockwise
from cosmic_env.encounter.table.sheets import could_turn_up
from cosmic_env.encounter.table.technologies import TECHNOLOGIES
from cosmic_env.encounter.table.variants import plays
from cosmic_env.encounter.windows import a_poll, usable_in

from .hint import RANK
from .hints import gathered, wants


@rule
def ability_of_flare(g: State, me: Seat, alien: Alien) -> int:
    """Super with the own, working power, which may still lie face down, else wild."""
    if (g.power[me] == alien and is_active(g, me, alien)) or could_turn_up(g, me) == alien:
        return SUPER_AT[g.asked_window, alien]
    return WILD_AT[g.asked_window, alien]


@rule
def best_power(g: State, me: Seat, event: Frame, best: int) -> int:
    """Score of the power use wanted most, times 1024, plus its action; at least `best`."""
    for slot in range(power_slots(g, me) * USES):
        if g.mask[k.A_POWER + slot] != 0:
            ability = POWER_AT[g.asked_window, usable_in(g, me, slot // USES), slot % USES]
            best = max(best, wants(ability, g, me, event) * 1024 + k.A_POWER + slot)
    return best


@rule
def best_flare(g: State, me: Seat, event: Frame, best: int) -> int:
    for alien in aliens(ALIENS):
        if (g.flare_bits[me] >> alien) & 1 and g.mask[k.A_PLAY + k.FLARE + alien] != 0:
            ability = ability_of_flare(g, me, alien)
            best = max(best, wants(ability, g, me, event) * 1024 + k.A_PLAY + k.FLARE + alien)
    return best


@rule
def best_card(g: State, me: Seat, event: Frame, best: int) -> int:
    for card in cards(k.REINFORCEMENT, k.FLARE):
        if g.mask[k.A_PLAY + card] != 0:
            ability = CARD_AT[g.asked_window, card - k.REINFORCEMENT]
            best = max(best, wants(ability, g, me, event) * 1024 + k.A_PLAY + card)
    return best


@rule
def best_technology(g: State, me: Seat, event: Frame, best: int) -> int:
    for t in technologies(TECHNOLOGIES):
        if g.mask[k.A_TECHNOLOGY + t] != 0:
            ability = TECHNOLOGY_AT[g.asked_window, t]
            best = max(best, wants(ability, g, me, event) * 1024 + k.A_TECHNOLOGY + t)
    return best


@rule
def answer_use(g: State, r: Any) -> int:
    """Nothing wanted: pass."""
    me = g.acting
    event = a_poll.event(g, g.sp - 1)
    best = best_power(g, me, event, 1023)
    if g.flare_bits[me] != 0:
        best = best_flare(g, me, event, best)
    if g.card_bits[me] != 0:
        best = best_card(g, me, event, best)
    if plays(g, k.V_TECHNOLOGY):
        best = best_technology(g, me, event, best)
    return k.A_PASS if best < 1024 else best % 1024


@rule
def answer_alien(g: State, r: Any) -> int:
    """The better of the two dealt."""
    a, b = g.offered[g.acting, 0], g.offered[g.acting, 1]
    return k.A_ALIEN + (b if RANK[b] > RANK[a] else a)


@rule
def answer_sheet(g: State, r: Any) -> int:
    """The better of the own sheet, with all it has gathered, and the one drawn."""
    me = g.acting
    old, new = g.sheet[me], g.drawn_sheet
    return k.A_ALIEN + (new if RANK[new] > RANK[old] + gathered(old, g, me) else old)


@rule
def answer_player(g: State, r: Any) -> int:
    """The other player with the most colonies."""
    me = g.acting
    best, most = -1, -1
    for step in range(1, g.players):
        if g.mask[k.A_SEAT + step] != 0 and foreign_colonies(g, clockwise(g, me, step)) > most:
            best, most = k.A_SEAT + step, foreign_colonies(g, clockwise(g, me, step))
    return best
