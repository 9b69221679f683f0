"""Reincarnator (yellow) - Reincarnation: takes a new unused power after each defeat.

Power (main player or ally, mandatory): when its side has lost, or its own deal has failed, it declares a reincarnation.
The old form works through the resolution; when all tokens and the victory check are done [inference] (Q260), the old
form leaves the game with all it has gathered, and a random unused alien becomes its form: a second power, used and
zapped by itself [inference] (Q264), besides its own. What the new form does after encounters begins with the next one
[inference] (Q265). Aliens with Game Setup text and excluded ones are drawn again; former sheets return when all have
been drawn [inference]; if none is allowed the form stays [house] (Q261). Both powers need three home colonies
[inference]; a change that was declared is carried out all the same (Q28). Traded or lent, the form goes along
[inference] (Q262). A form's flare is wild for its holder (Q52). Zapped: the form stays.
Wild (any player, outcome known): goes to another player, not the Reincarnator, that has lost or failed to deal, or to a
beaten ally [house]. When the encounter is over its power leaves the game and it takes a random unused one (Q263). No
powerless player is named.
Super: it stays as it is this time.
Choices: nothing in the power; whether to stay in a form (super), and which loser to change (wild).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import ask, clear_options, option, push
from ...core.jit import rule
from .. import constants as k
from ..ability import (
    SHOWS_SEAT,
    TO_TARGET,
    U_A,
    echo,
    event_of,
    power,
    super_of_use,
    user_of,
    wild,
)
from ..alien_ids import REINCARNATOR
from ..events import ALL, E_ALIEN, E_FORM, note
from ..indices import Frame, Seat, seats
from ..scratch import FLAG, scratch
from ..scripts import SCRIPTS
from ..setup import random_sheet
from ..state import State
from ..table.powers import has_power
from ..table.seats import clockwise, is_main, side_of
from ..table.store import sheet_leaves

DECLARED = scratch(REINCARNATOR, "reincarnates after this encounter", per_encounter=True, shows=FLAG)
CURSED = scratch(REINCARNATOR, "seat that the wild flare gives a new power", per_encounter=True, seat=True)
USE_FRAME: Final = 1


@rule
def has_lost(g: State, player: Seat) -> int:
    """The player's side has lost, or its own deal has failed."""
    side = side_of(g, player)
    if side < 0:
        return 0
    if g.outcome == k.O_NO_DEAL:
        return is_main(g, player)
    return g.outcome == k.O_BOTH_LOSE or g.outcome == (k.O_DEFENSE_WINS if side == 0 else k.O_OFFENSE_WINS)


@rule
def user_has_lost(g: State, user: Seat, event: Frame) -> int:
    return has_lost(g, user)


@rule
def declare(g: State, f: Frame) -> None:
    g.scratch[DECLARED] = not g.stack[f, U_A]


@rule
def has_declared(g: State, user: Seat, event: Frame) -> int:
    """Lent powers are back with their sheets by now."""
    return g.scratch[DECLARED] and g.sheet[user] == REINCARNATOR


@rule
def take_new_form(g: State, f: Frame) -> None:
    user = user_of(g, f)
    g.scratch[DECLARED] = 0
    alien = random_sheet(g)
    if alien < 0:
        return
    if g.sheet_form[user] >= 0:
        sheet_leaves(g, g.sheet_form[user], user)
    g.sheet_form[user] = alien
    g.form[user] = alien
    note(g, E_FORM, user, alien, 0, ALL)
    g.zapped |= 1 << alien  # not available for the encounter just lost (Q265)


# --- flares -----------------------------------------------------------------------------------------------------------


@rule
def could_be_cursed(g: State, user: Seat, player: Seat) -> int:
    return player != user and g.sheet[player] >= 0 and not has_power(g, player, REINCARNATOR) and has_lost(g, player)


@rule
def another_has_lost(g: State, user: Seat, event: Frame) -> int:
    for player in seats(g.players):
        if could_be_cursed(g, user, player):
            return 1
    return 0


@rule
def choose_loser(g: State, f: Frame) -> None:
    push(g, WHICH_LOSER, f, 0, 0, 0)


@rule
def ask_loser(g: State, f: Frame) -> None:
    user = user_of(g, g.stack[f, USE_FRAME])
    clear_options(g)
    for step in range(1, g.players):
        if could_be_cursed(g, user, clockwise(g, user, step)):
            option(g, k.A_SEAT + step)
    ask(g, user, k.Q_PLAYER)


@rule
def loser_chosen(g: State, f: Frame) -> None:
    use = g.stack[f, USE_FRAME]
    g.stack[use, U_A] = (g.answer - k.A_SEAT + user_of(g, use)) % g.players


WHICH_LOSER: Final = SCRIPTS.script("Reincarnator's loser", ask_loser, loser_chosen)


@rule
def curse(g: State, f: Frame) -> None:
    g.scratch[CURSED] = g.stack[f, U_A]


@rule
def is_cursed(g: State, user: Seat, event: Frame) -> int:
    """After the Reincarnator's own change."""
    return g.scratch[CURSED] == user and not g.scratch[DECLARED]


@rule
def take_new_power(g: State, f: Frame) -> None:
    user = user_of(g, f)
    g.scratch[CURSED] = k.NOBODY
    alien = random_sheet(g)
    if alien < 0:
        return
    sheet_leaves(g, g.sheet[user], user)
    g.sheet[user] = alien
    g.power[user] = alien
    note(g, E_ALIEN, user, alien, 0, ALL)


@rule
def changes_so_far(g: State, user: Seat, event: Frame) -> int:
    return not g.stack[event, U_A]


@rule
def stay(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), U_A] = 1


DECLARE = power(REINCARNATOR, "reincarnate", at=k.W_OUTCOME, as_=k.R_MAIN_PLAYER | k.R_ALLY, mandatory=True,
                ready=user_has_lost, use=declare)  # fmt: skip
echo(REINCARNATOR, "given power", at=k.W_ENCOUNTER_OVER, ready=is_cursed, use=take_new_power)
echo(REINCARNATOR, "new form", at=k.W_ENCOUNTER_OVER, ready=has_declared, use=take_new_form)
wild(REINCARNATOR, at=k.W_OUTCOME, as_=k.R_ANY, ready=another_has_lost, choose=choose_loser, use=curse, after=TO_TARGET,
     shows=SHOWS_SEAT)  # fmt: skip
super_of_use(REINCARNATOR, of=(DECLARE,), ready=changes_so_far, use=stay)
