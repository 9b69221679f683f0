"""Citadel (red) - Fortification: builds citadels on planets.

Building (in any encounter, once its system is fixed, before the launch [inference]; no use): one attack card of the
hand is laid face up beside any planet of any system. Citadels are no hand cards and no encounter cards: nobody's effect
on cards reaches them. Power lost: they stay, frozen; its sheet gone from the game: they are discarded (Q178); whoever
has the sheet has the citadels [inference] (Q179).
Power (any player, cards selected and not revealed): the citadels of the attacked planet, all of them, are activated:
the sum of their values is added to the defense's total. If the defense then loses, with or without a comparison, they
are discarded with the encounter cards; after a win, a deal or a failed deal they stay [inference] (Q180). Zapped: they
add nothing and stay.
Wild (main player or ally, reveal): 5 more to the defense's total.
Super (any player): the activated citadels are subtracted instead.

Choices: which card to build with, and where; whether to activate, and to subtract.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import NONE, Getter, Setter, ask, clear_options, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import Use, echo, passive, power, set_in_event, super_of_use, user_of, wild
from ..alien_ids import CITADEL
from ..arguments import CardOrNone, Flag, Layout
from ..choices import planet_of_answer
from ..events import ALL, E_STORED, note
from ..indices import Frame, Seat, cards
from ..scratch import FLAG, scratch
from ..scripts import SCRIPTS
from ..secrets import hides
from ..state import State
from ..strength import add_to_total
from ..table.board import is_planet, planet_absolute
from ..table.hands import play_from_hand
from ..table.kinds import VALUE
from ..table.powers import holder_of
from ..table.seats import all_seats
from ..table.store import discard_stored, store_card
from ..windows import offer_again

ACTIVE = scratch(CITADEL, "citadels of the attacked planet are activated", per_encounter=True, shows=FLAG)
WILD_BONUS = 5


# --- power, no use of it: an attack is laid beside a planet -----------------------------------------------------------


class Building(Layout):
    """A citadel is built."""

    passive_use: Getter[Frame]
    stone: Getter[CardOrNone] = starts_at(NONE)
    set_stone: Setter[CardOrNone]


a_building: Final = Building()


@rule
def holds_attack(g: State, user: Seat, event: Frame) -> int:
    for card in cards(k.ATTACKS):
        if g.hand[user, card] > 0:
            return 1
    return 0


@rule
def build(g: State, f: Frame) -> None:
    a_building.push(g, f)


@rule
def builder_of(g: State, f: Frame) -> Seat:
    return user_of(g, a_building.passive_use(g, f))


@rule
def ask_stone(g: State, f: Frame) -> None:
    builder = builder_of(g, f)
    clear_options(g)
    for card in cards(k.ATTACKS):
        if g.hand[builder, card] > 0:
            option(g, k.A_GIVE + card)
    ask(g, builder, k.Q_GIVE)


@rule
def stone_chosen(g: State, f: Frame) -> None:
    a_building.set_stone(g, f, g.answer - k.A_GIVE)


@rule
def ask_site(g: State, f: Frame) -> None:
    builder = builder_of(g, f)
    clear_options(g)
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if is_planet(g, planet_absolute(g, index, builder)):
            option(g, k.A_PLANET + index)
    ask(g, builder, k.Q_PLANET)


@rule
def lay_stone(g: State, f: Frame) -> None:
    builder, stone = builder_of(g, f), a_building.stone(g, f)
    play_from_hand(g, builder, stone)
    note(g, E_STORED, builder, stone, CITADEL, ALL)
    store_card(g, CITADEL, stone, planet_of_answer(g, builder), all_seats(g))


BUILD: Final = SCRIPTS.script("Citadel builds", a_building, ask_stone, stone_chosen, ask_site, lay_stone)


@rule
def build_anew(g: State, f: Frame) -> None:
    """Nobody knows of it before the stone is laid."""
    offer_again(g, a_building.passive_use(g, f))


hides(BUILD, take_back=build_anew)

passive(CITADEL, "build", at=k.W_SYSTEM_FIXED, as_=k.R_ANY, ready=holds_attack, use=build, mandatory=False,
        turns_up=True)  # fmt: skip


# --- power: the citadels of the attacked planet add their values to the defense; they fall with it --------------------


class Activation(Use):
    """Citadels are activated."""

    subtracts: Getter[Flag] = starts_at(0)
    """1: they are deducted from the defense's total."""
    set_subtracts: Setter[Flag]


an_activation: Final = Activation()


@rule
def planet_is_fortified(g: State, user: Seat, event: Frame) -> int:
    for i in range(g.store_n):
        if g.store_of[i] == CITADEL and g.store_at[i] == g.target:
            return 1
    return 0


@rule
def activate(g: State, f: Frame) -> None:
    g.scratch[ACTIVE] = 1
    for i in range(g.store_n):
        if g.store_of[i] == CITADEL and g.store_at[i] == g.target:
            value = VALUE[g.store[i]]
            add_to_total(g, 1, -value if an_activation.subtracts(g, f) else value)


@rule
def defense_lost(g: State, user: Seat, event: Frame) -> int:
    """Carried out for the offense, who is asked first, whoever has the power now."""
    return user == g.offense and g.scratch[ACTIVE] and (g.outcome == k.O_OFFENSE_WINS or g.outcome == k.O_BOTH_LOSE)


@rule
def raze(g: State, f: Frame) -> None:
    discard_stored(g, CITADEL, g.target, holder_of(g, CITADEL))


ACTIVATE = power(CITADEL, "activate", at=k.W_CARDS_DOWN, as_=k.R_ANY, ready=planet_is_fortified, use=activate,
                 args=an_activation)  # fmt: skip
echo(CITADEL, "lost citadels", at=k.W_BEFORE_DISCARD, ready=defense_lost, use=raze)


# --- wild: 5 points for the defense -----------------------------------------------------------------------------------


@rule
def help_defense(g: State, f: Frame) -> None:
    add_to_total(g, 1, WILD_BONUS)


wild(CITADEL, at=k.W_REVEALED, as_=k.R_MAIN_PLAYER | k.R_ALLY, use=help_defense)


# --- super: the citadels are deducted instead -------------------------------------------------------------------------


@rule
def adds_so_far(g: State, user: Seat, event: Frame) -> int:
    return not an_activation.subtracts(g, event)


super_of_use(CITADEL, of=(ACTIVATE,), ready=adds_so_far, use=set_in_event(an_activation.set_subtracts))
