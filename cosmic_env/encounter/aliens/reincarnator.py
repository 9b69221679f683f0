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

from ...core.flow import Getter, Setter, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_SEAT, TO_TARGET, Use, echo, power, set_in_event, super_of_use, user_of, wild
from ..alien_ids import NONE, REINCARNATOR
from ..arguments import Flag
from ..choices import pick_seat
from ..events import ALL, E_FORM, note
from ..indices import Frame, Seat, seats
from ..scratch import FLAG, scratch
from ..state import State
from ..table.powers import has_power
from ..table.seats import is_main, side_of
from ..table.sheet_pile import draw_sheet
from ..table.sheets import lies_face_down, replace_sheet
from ..table.store import sheet_leaves

DECLARED = scratch(REINCARNATOR, "reincarnates after this encounter", per_encounter=True, shows=FLAG)
CURSED = scratch(REINCARNATOR, "seat that the wild flare gives a new power", per_encounter=True, seat=True)


# --- power: who has lost takes a new form when the encounter is over --------------------------------------------------


class Declaration(Use):
    """It will reincarnate."""

    stays: Getter[Flag] = starts_at(0)
    """1: it stays what it is, by the super flare."""
    set_stays: Setter[Flag]


a_declaration: Final = Declaration()


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
    g.scratch[DECLARED] = not a_declaration.stays(g, f)


DECLARE = power(REINCARNATOR, "reincarnate", at=k.W_OUTCOME, as_=k.R_MAIN_PLAYER | k.R_ALLY, mandatory=True,
                ready=user_has_lost, use=declare, args=a_declaration)  # fmt: skip


# --- what the wild flare has set off: the player it names gets a new power --------------------------------------------


@rule
def is_cursed(g: State, user: Seat, event: Frame) -> int:
    """After the Reincarnator's own change."""
    return g.scratch[CURSED] == user and not g.scratch[DECLARED]


@rule
def take_new_power(g: State, f: Frame) -> None:
    user = user_of(g, f)
    g.scratch[CURSED] = k.NOBODY
    alien = draw_sheet(g, NONE)
    if alien < 0:
        return
    replace_sheet(g, user, alien, lies_face_down(g, user))


echo(REINCARNATOR, "given power", at=k.W_ENCOUNTER_OVER, ready=is_cursed, use=take_new_power)


# --- what the power has set off: the new form -------------------------------------------------------------------------


@rule
def has_declared(g: State, user: Seat, event: Frame) -> int:
    """Lent powers are back with their sheets by now."""
    return g.scratch[DECLARED] and (g.sheet[user] == REINCARNATOR or is_extra(g, user))


@rule
def is_extra(g: State, user: Seat) -> int:
    """Whether it is the player's extra power: the form lies with that, and not with the sheet."""
    return g.extra_of == user and g.extra == REINCARNATOR


@rule
def take_new_form(g: State, f: Frame) -> None:
    user = user_of(g, f)
    g.scratch[DECLARED] = 0
    alien = draw_sheet(g, NONE)
    if alien < 0:
        return
    old = g.extra_form if is_extra(g, user) else g.sheet_form[user]
    if old >= 0:
        sheet_leaves(g, old, user)
    if is_extra(g, user):
        g.extra_form = alien
    else:
        g.sheet_form[user] = alien
        g.form[user] = alien
    note(g, E_FORM, user, alien, 0, ALL)
    g.zapped |= 1 << alien  # not available for the encounter just lost (Q265)


echo(REINCARNATOR, "new form", at=k.W_ENCOUNTER_OVER, ready=has_declared, use=take_new_form)


# --- wild: another player that has lost gets a new power, and the flare -----------------------------------------------


class Curse(Use):
    """A player gets a new power."""

    loser: Getter[Seat]


a_curse: Final = Curse()


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
def cursable(g: State, use: Frame, seat: Seat) -> int:
    return could_be_cursed(g, user_of(g, use), seat)


@rule
def curse(g: State, f: Frame) -> None:
    g.scratch[CURSED] = a_curse.loser(g, f)


wild(
    REINCARNATOR,
    at=k.W_OUTCOME,
    as_=k.R_ANY,
    ready=another_has_lost,
    choose=pick_seat(cursable),
    use=curse,
    args=a_curse,
    after=TO_TARGET,
    shows=SHOWS_SEAT,
)


# --- super: the form stays --------------------------------------------------------------------------------------------


@rule
def changes_so_far(g: State, user: Seat, event: Frame) -> int:
    return not a_declaration.stays(g, event)


super_of_use(REINCARNATOR, of=(DECLARE,), ready=changes_so_far, use=set_in_event(a_declaration.set_stays))
