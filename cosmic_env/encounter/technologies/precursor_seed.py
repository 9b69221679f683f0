"""Precursor Seed (research 9; not with four planets) - a second alien power.

Completion: an unused alien is drawn at random and laid face up before you; while the card is in play you have its power
besides your own, and what is mandatory in it stays so (Q341). Unused are the sheets of this game's aliens that neither
lie before a player nor on the face-up pile; those with Game Setup text are not drawn, nor one forbidden beside another
in play (Q320, Q360, Q366). If none is left the card is completed without effect [house].
The two powers are zapped each by itself, and lost and regained together (Masochist's is never lost, Q365). The flare of
the extra alien is wild for you (Q52). What exchanges, lends or replaces a power touches the own sheet only [house]; an
extra Reincarnator has a form of its own beside it [house]. The alien lies face up with hidden powers too, and does not
turn the own sheet up (Q361).
The card gone, the alien goes back to the unused ones; what it has gathered is discarded [house].
Choices: none at completion; afterwards those of the power.
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import completion, leaves_with, user_of
from ..alien_ids import NONE
from ..events import ALL, E_FORM, note
from ..indices import Frame, Seat
from ..state import State
from ..table.sheet_pile import draw_sheet
from ..table.store import gathered_goes
from ..technology_ids import PRECURSOR_SEED


@rule
def sprout(g: State, f: Frame) -> None:
    alien = draw_sheet(g, NONE)
    if alien >= 0:
        g.extra_of = user_of(g, f)
        g.extra = alien
        note(g, E_FORM, g.extra_of, alien, 0, ALL)


@rule
def wither(g: State, owner: Seat) -> None:
    if g.extra < 0:
        return
    gathered_goes(g, g.extra, owner)
    if g.extra_form >= 0:
        gathered_goes(g, g.extra_form, owner)
    g.extra_of = k.NOBODY
    g.extra = k.NOBODY
    g.extra_form = k.NOBODY
    note(g, E_FORM, owner, k.NOBODY, 0, ALL)


completion(PRECURSOR_SEED, use=sprout)
leaves_with(PRECURSOR_SEED, wither)
