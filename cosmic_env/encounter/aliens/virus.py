"""Virus (red) - Multiply: its attack is multiplied by its ships.

Power (main player, reveal, mandatory): with an attack revealed its total is card times own ships in the encounter, plus
allied ships and additions (Q102). Changes of the card's value come first [inference] (Q84). Ships that count as more do
so in the product [inference] (Q229). Against Anti-Matter the allied ships are taken off [inference] (Q293).
Wild (main player, reveal): your own ships times your allies' ships count instead of their sum (Q294: none without
allies); nothing beside the power, which a form may give to who plays it (Q367).
Super (main player, reveal, with the power): card times own and allied ships together.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import Use, power, set_in_event, super_of_use, user_of, wild
from ..alien_ids import VIRUS
from ..arguments import Flag
from ..indices import Frame, Seat
from ..phases.reveal import CARD_PLUS_PRODUCT, CARD_PLUS_SHIPS, CARD_TIMES_ALL, CARD_TIMES_OWN
from ..state import State
from ..strength import put_together
from ..table.seats import side_of

# --- power: the own attack is multiplied by the number of own ships ---------------------------------------------------


class Multiplication(Use):
    """The card is multiplied."""

    by_all: Getter[Flag] = starts_at(0)
    """1: by the ships of the whole side, by the super flare."""
    set_by_all: Setter[Flag]


a_multiplication: Final = Multiplication()


@rule
def revealed_attack(g: State, user: Seat, event: Frame) -> int:
    return g.kind[side_of(g, user)] == k.T_ATTACK


@rule
def multiply(g: State, f: Frame) -> None:
    put_together(g, side_of(g, user_of(g, f)), CARD_TIMES_ALL if a_multiplication.by_all(g, f) else CARD_TIMES_OWN)


MULTIPLY = power(VIRUS, "multiply", at=k.W_REVEALED, as_=k.R_MAIN_PLAYER, mandatory=True, ready=revealed_attack,
                 use=multiply, args=a_multiplication)  # fmt: skip


# --- wild: the own ships are multiplied by the allies' instead of added -----------------------------------------------


@rule
def product_of_ships(g: State, f: Frame) -> None:
    """Nothing while the power multiplies, that of a form beside its flare (Q367)."""
    side = side_of(g, user_of(g, f))
    if g.multiply[side] == CARD_PLUS_SHIPS:
        put_together(g, side, CARD_PLUS_PRODUCT)


wild(VIRUS, at=k.W_REVEALED, as_=k.R_MAIN_PLAYER, use=product_of_ships)


# --- super: the allies' ships multiply too ----------------------------------------------------------------------------


super_of_use(VIRUS, of=(MULTIPLY,), use=set_in_event(a_multiplication.set_by_all))
