"""Changing powers (R28, D17.4 to D17.6): at the start of its turn the offense draws an alien sheet and keeps that one
or its own. A player without an alien draws none."""

from __future__ import annotations

from typing import Final

from ...core.flow import ask, begin, clear_options, option
from ...core.jit import rule
from .. import constants as k
from ..alien_ids import NONE
from ..events import E_DREW_SHEET, note
from ..indices import Frame
from ..scripts import SCRIPTS
from ..state import State
from ..table.sheet_pile import discard_sheet, draw_sheet
from ..table.sheets import replace_sheet
from ..table.variants import plays


@rule
def change_power(g: State) -> None:
    """The change comes first in a turn (D17.5); if no sheet can be drawn the old one stays (D17.4)."""
    if not plays(g, k.V_CHANGING_POWERS) or g.sheet[g.turn] < 0:
        return
    g.drawn_sheet = draw_sheet(g, g.sheet[g.turn])
    if g.drawn_sheet >= 0:
        note(g, E_DREW_SHEET, g.turn, g.drawn_sheet, 0, 1 << g.turn)
        begin(g, CHANGE)


@rule
def offer_sheets(g: State, f: Frame) -> None:
    """Nobody but the drawer knows what it has drawn (D17.5)."""
    clear_options(g)
    option(g, k.A_ALIEN + g.sheet[g.turn])
    option(g, k.A_ALIEN + g.drawn_sheet)
    ask(g, g.turn, k.Q_SHEET)


@rule
def sheet_chosen(g: State, f: Frame) -> None:
    """The other one is discarded for all to see (R28.2, Q363); with hidden powers a new one lies face down (R28.4)."""
    alien = g.drawn_sheet
    g.drawn_sheet = NONE
    if g.answer == k.A_ALIEN + alien:
        replace_sheet(g, g.turn, alien, plays(g, k.V_HIDDEN_POWERS))
    else:
        discard_sheet(g, alien, g.turn)


CHANGE: Final = SCRIPTS.script("change of power", offer_sheets, sheet_chosen)
