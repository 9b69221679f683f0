"""Sheets that lie face down (hidden powers, R27): who knows them, and how they are turned up, exchanged and replaced.

While a sheet lies face down its owner has no power: ``g.power`` is -1, so that nothing finds the alien, and ``g.sheet``
alone says which it is. Rules that act on what others may know do not read that field; bots and renderers ask
`knows_sheet`.
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..events import ALL, E_ALIEN, E_FORM, E_TURNED_UP, note
from ..indices import Alien, Seat
from ..state import State
from .powers import HAS_SETUP, has_power, is_active
from .store import sheet_leaves
from .variants import plays


@rule
def lies_face_down(g: State, seat: Seat) -> int:
    return (g.face_down >> seat) & 1


@rule
def knows_sheet(g: State, viewer: Seat, seat: Seat) -> int:
    """Whether the viewer knows the sheet of the seat, should it lie face down."""
    return not lies_face_down(g, seat) or (g.sheet_seen[seat] >> viewer) & 1


@rule
def could_turn_up(g: State, seat: Seat) -> Alien:
    """Alien of the sheet that the seat can turn up now for a use, -1: none lies face down, or the seat has a borrowed
    power instead of its own, or too few home colonies for it (Q359)."""
    if not lies_face_down(g, seat) or g.power[seat] >= 0 or not is_active(g, seat, g.sheet[seat]):
        return k.NOBODY
    return g.sheet[seat]


@rule
def is_alien(g: State, player: Seat, alien: Alien) -> int:
    """Whether the player has the power of `alien`, or its sheet, face down."""
    return has_power(g, player, alien) or (lies_face_down(g, player) and g.sheet[player] == alien)


@rule
def comes_to_light(g: State, seat: Seat) -> None:
    """All see the sheet of the seat, and that the flare of an alien dealt at set-up is in the deck."""
    if not (g.drawn_later >> seat) & 1:
        g.seated |= 1 << g.sheet[seat]
    g.face_down &= ~(1 << seat)
    g.drawn_later &= ~(1 << seat)
    g.sheet_seen[seat] = 0


@rule
def turn_up(g: State, seat: Seat) -> None:
    """Once turned up it stays so (R27.4)."""
    comes_to_light(g, seat)
    g.power[seat] = g.sheet[seat]
    note(g, E_TURNED_UP, seat, g.sheet[seat], 0, ALL)


@rule
def note_sheet(g: State, seat: Seat) -> None:
    """All are told which power the seat has, or that its sheet lies face down; whoever knows it, which it is."""
    if lies_face_down(g, seat) and g.power[seat] < 0:
        note(g, E_ALIEN, seat, g.sheet[seat], 1, g.sheet_seen[seat])
    else:
        note(g, E_ALIEN, seat, g.power[seat], 0, ALL)


@rule
def lay_face_down(g: State, seat: Seat) -> None:
    """The sheet of the seat lies face down; its owner knows it."""
    g.face_down |= 1 << seat
    g.sheet_seen[seat] = 1 << seat
    g.power[seat] = k.NOBODY


@rule
def keep_sheet(g: State, seat: Seat) -> None:
    """At set-up: the sheet is turned up, or lies face down with hidden powers, but for one with Game Setup text (R3.5,
    R27.1, Q320)."""
    alien = g.sheet[seat]
    g.power[seat] = alien
    if alien >= 0:
        if plays(g, k.V_HIDDEN_POWERS) and not HAS_SETUP[alien]:
            lay_face_down(g, seat)
        else:
            g.seated |= 1 << alien
    note_sheet(g, seat)


@rule
def replace_sheet(g: State, seat: Seat, alien: Alien, down: int) -> None:
    """The sheet of the seat is discarded face up (Q363) with all it has gathered, a form too (Q324, Q366), and that of
    `alien` takes its place, face down or not."""
    old, form = g.sheet[seat], g.sheet_form[seat]
    if lies_face_down(g, seat):
        comes_to_light(g, seat)
    sheet_leaves(g, old, seat)
    if form >= 0:
        sheet_leaves(g, form, seat)
        g.sheet_form[seat] = k.NOBODY
        g.form[seat] = k.NOBODY
    g.sheet[seat] = alien
    g.power[seat] = alien
    if down:
        lay_face_down(g, seat)
        g.drawn_later |= 1 << seat
    note_sheet(g, seat)


@rule
def exchange_sheets(g: State, a: Seat, b: Seat) -> None:
    """The sheets of two players change places as they lie, and their powers with them; both know both (Q361)."""
    g.sheet[a], g.sheet[b] = g.sheet[b], g.sheet[a]
    g.power[a], g.power[b] = g.power[b], g.power[a]
    g.sheet_form[a], g.sheet_form[b] = g.sheet_form[b], g.sheet_form[a]
    g.form[a], g.form[b] = g.form[b], g.form[a]
    g.sheet_seen[a], g.sheet_seen[b] = g.sheet_seen[b], g.sheet_seen[a]
    g.face_down = with_exchanged_bits(g.face_down, a, b)
    g.drawn_later = with_exchanged_bits(g.drawn_later, a, b)
    for seat in (a, b):
        if lies_face_down(g, seat):
            g.sheet_seen[seat] |= 1 << a | 1 << b
        note_sheet(g, seat)
        if g.form[seat] >= 0:
            note(g, E_FORM, seat, g.form[seat], 0, ALL)


@rule
def with_exchanged_bits(bits: int, a: Seat, b: Seat) -> int:
    """The bits of two seats exchanged."""
    if (bits >> a) & 1 == (bits >> b) & 1:
        return bits
    return bits ^ (1 << a | 1 << b)
