"""Bounds of what a seat sees and of the full state, section by section, as pieces and rules set them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..core.game import Slice
from . import declared, scratch
from .alien_ids import ALIENS
from .constants import (
    ATTACK_COPIES,
    ATTACK_VALUES,
    CARD_COPIES,
    CARDS,
    ENCOUNTER_CARDS,
    FLARES_IN_DECK,
    MAX_DECK,
    MAX_PLAYERS,
    PLANETS_A_SYSTEM,
)

assert declared  # every alien has reserved its notes
Bound = float | tuple[float, ...]

SHIPS: Final = 20 * 0.25
"""All ships of a player, / 4."""
DECK: Final = MAX_DECK * 0.125
"""All cards, / 8."""
COPIES: Final = (*map(float, CARD_COPIES), *[1.0] * ALIENS)
"""Copies of each kind of card; each flare is there once."""
TOTAL: Final = (40 * 40 + max(cell.most for cell in scratch.CELLS)) / 40
"""A 40 times all ships of a side, and all the tokens there may be."""
LEAST_TOTAL: Final = -4 * SHIPS
ATTACKS: Final = sum(value * copies for value, copies in zip(ATTACK_VALUES, ATTACK_COPIES, strict=True)) / 40
"""All attacks together, / 40."""
_FOREIGN: Final = (MAX_PLAYERS - 1) * PLANETS_A_SYSTEM / 5
_HOME: Final = PLANETS_A_SYSTEM / 5

_SIDE: Final = (1.0, 1.0, TOTAL, TOTAL, TOTAL, 1.0)
_LEAST_SIDE: Final = (0.0, 0.0, LEAST_TOTAL, LEAST_TOTAL, LEAST_TOTAL, 0.0)
_SEAT: Final = (1.0, SHIPS, SHIPS, SHIPS, SHIPS, SHIPS, DECK, _FOREIGN, _HOME, *[1.0] * 4, float(FLARES_IN_DECK), SHIPS)


def _note_bound(cell: scratch.Cell) -> float:
    """Highest number in the notes of a cell, / 8."""
    if cell.seat:
        return MAX_PLAYERS / 8
    most = {scratch.FLAG: 1, scratch.CARD: CARDS, scratch.KINDS: max(COPIES), scratch.NUMBER: cell.most}
    return most[cell.shows] / 8


def _notes() -> tuple[float, ...]:
    return tuple(_note_bound(cell) for cell in scratch.CELLS for _ in range(cell.size)) or (1.0,)


BOUNDS: Final[dict[str, tuple[Bound, Bound]]] = {
    "about": (-0.125, DECK),
    "use_target": (-0.125, (*[SHIPS] * MAX_PLAYERS, *[1.0] * (MAX_PLAYERS * PLANETS_A_SYSTEM), DECK, *[1.0] * CARDS)),
    "ships": (0.0, SHIPS),
    "seats": (0.0, _SEAT * MAX_PLAYERS),
    "hand": (0.0, COPIES),
    "known": (0.0, COPIES * (MAX_PLAYERS - 1)),
    "aside": (0.0, COPIES),
    "discard": (0.0, COPIES),
    "destinies": (0.0, 1.001),
    "sides": (_LEAST_SIDE * 2, _SIDE * 2),
    "facts": (0.0, 1.0),
    "deal_cards": (0.0, MAX_DECK / 4),
    "deal_exact": (0.0, COPIES),
    "deal_terms": (0.0, (1.0, 1.0, *[SHIPS] * 4, 1.0, 1.0)),
    "stored": (0.0, COPIES * 2),
    "stored_n": (0.0, DECK),
    "stored_at": (0.0, ATTACKS),
    "notes": (-0.125, _notes()),
    "bottom": (0.0, 2.0),
}
"""Lowest and highest value of a section, or of each of its numbers; the other sections hold 0 or 1."""


def bounded(name: str, start: int, size: int, meaning: str) -> Slice:
    """The section with its bounds."""
    low, high = BOUNDS.get(name, (0.0, 1.0))
    return Slice(name, start, size, meaning, low, high)


def state_layout(observation: Sequence[Slice], size: int) -> list[Slice]:
    """Parts of the full state: the observation of seat 0, of so many numbers, and what lies hidden."""
    out, start = list(observation), size
    hidden = (
        ("hands", MAX_PLAYERS, COPIES, "seat i: cards in hand by kind"),
        ("all_down", MAX_PLAYERS, (1.0,) * ENCOUNTER_CARDS, "seat i: encounter card on the table by kind"),
        ("deck", 1, COPIES, "cards in the draw pile by kind"),
        ("all_stored", 1, COPIES, "cards stored with powers by kind"),
    )
    for name, times, high, meaning in hidden:
        part = Slice(name, start, times * len(high), meaning, 0.0, high * times)
        out.append(part)
        start += part.size
    return out
