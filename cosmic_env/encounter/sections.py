"""The layout of what a seat sees, and of the full state: each part with its scale and its bounds.

An observation is written as whole numbers that fit into int8. A section's `scale` makes the float32 form of them:
``float32 = int8 * scale``, exactly. What may be more than 99 takes two numbers: the hundreds stand apart, and carry the
sign too (-250 is -50 and -2).

All parts that hold something for each alien, card, technology, question, window or note have room for more of them than
there are, and the `spare` part at the end is kept free: what comes later changes no size and moves no number.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ..core.game import SPARE, Slice
from . import constants as k
from . import declared, scratch
from .notes import NOTE_HUNDREDS_SLOTS
from .state import F_TECHNOLOGY
from .technology_ids import TECHNOLOGIES

assert declared  # every alien has reserved its notes

Number = int | tuple[int, ...]
"""Of all numbers of a part, or of each."""

QUESTION_SLOTS: Final = 48
WINDOW_SLOTS: Final = 80
PHASE_SLOTS: Final = 12
OUTCOME_SLOTS: Final = 8
DESTINY_SLOTS: Final = 12
assert len(k.QUESTIONS) <= QUESTION_SLOTS and len(k.WINDOWS) <= WINDOW_SLOTS and len(k.PHASE_NAMES) <= PHASE_SLOTS
assert len(k.OUTCOME_NAMES) <= OUTCOME_SLOTS and k.DESTINIES <= DESTINY_SLOTS

HUNDRED: Final = 100
REST: Final = HUNDRED - 1
"""Most that stands beside the hundreds."""

SHIP_SCALE: Final = 1 / 4
CARD_SCALE: Final = 1 / 8
COLONY_SCALE: Final = 1 / 5
SUM_SCALE: Final = 1 / 40
VARIANT_SLOTS: Final = 8
assert k.VARIANTS <= VARIANT_SLOTS
RESEARCH_PLACES: Final = 8
"""Technologies face down before a seat that are shown each by itself; the last place holds the ships of all further
ones too."""
SPARE_SIZE: Final = 64

# --- Facts of a seat, of a side, of the encounter, in the order of their numbers --------------------------------------
(
    S_THERE, S_GATE, S_BESIDE, S_WARP, S_FRESH, S_REMOVED, S_HAND, S_FOREIGN, S_HOME, S_INVITED_BY_OFFENSE,
    S_INVITED_BY_DEFENSE, S_POWER_WORKS, S_POWER_ZAPPED, S_FLARES_PLAYED, S_WARP_ALLIES, S_FACE_DOWN,
    S_MUST_ALLY, S_FLAGSHIP, S_FLAGSHIP_FRESH,
) = range(19)  # fmt: skip
SEAT_FACTS: Final = 20
SEAT_SCALES: Final = (1, *[SHIP_SCALE] * 5, CARD_SCALE, COLONY_SCALE, COLONY_SCALE, *[1] * 11)
SEAT_MOST: Final = (
    1, *[k.SHIPS + 1] * 5, k.MAX_DECK, (k.MAX_PLAYERS - 1) * k.PLANETS_A_SYSTEM, k.PLANETS_A_SYSTEM, *[1] * 4,
    k.FLARES_IN_DECK, 1, 1, 2, F_TECHNOLOGY - k.PLANETS + 1 + TECHNOLOGIES, *[1] * 2,
)  # fmt: skip

(
    F_COUNTS_AS_ATTACK, F_COUNTS_AS_NEGOTIATE, F_VALUE, F_VALUE_HUNDREDS, F_BONUS, F_BONUS_HUNDREDS, F_TOTAL,
    F_TOTAL_HUNDREDS, F_MAY_INVITE,
) = range(9)  # fmt: skip
SIDE_FACTS: Final = 12
_HUNDREDS_SCALE: Final = SUM_SCALE * HUNDRED
SIDE_SCALES: Final = (1, 1, *[SUM_SCALE, _HUNDREDS_SCALE] * 3, *[1] * 4)
_TOKENS: Final = max(cell.most for cell in scratch.CELLS)
_TOTAL: Final = (40 * 40 + _TOKENS) // HUNDRED
"""A 40 times all ships of a side, and all the tokens there may be."""
_LEAST_TOTAL: Final = -4 * k.SHIPS * 10 // HUNDRED
SIDE_MOST: Final = (1, 1, *[REST, _TOTAL] * 3, *[1] * 4)
SIDE_LEAST: Final = (0, 0, *[-REST, _LEAST_TOTAL] * 3, 0, 0, 0, 0)

(
    E_DECK, E_DESTINIES, E_LATER_ENCOUNTER, E_EVICTING, E_REVEALED, E_UPSET, E_LOWER_WINS, E_SUCCESS, E_NO_PAYMENTS,
    E_DEAL_AGREED, E_IS_OFFENSE, E_IS_DEFENSE, E_SIGNALS,
) = range(13)  # fmt: skip
FACTS: Final = 16
FACT_SCALES: Final = (1 / k.MAX_DECK, 1 / k.MAX_DESTINY, *[1] * 14)
FACT_MOST: Final = (k.MAX_DECK, k.MAX_DESTINY, *[1] * 14)

# --- Parts of a use and of what it names ------------------------------------------------------------------------------
USE_KINDS: Final = 8
USE_STATES: Final = 8
USE_SEAT: Final = 0
USE_KIND: Final = USE_SEAT + k.MAX_PLAYERS
USE_CARD: Final = USE_KIND + USE_KINDS
USE_TECHNOLOGY: Final = USE_CARD + k.CARD_SLOTS
USE_STATE: Final = USE_TECHNOLOGY + k.TECHNOLOGY_SLOTS
USE_SIZE: Final = USE_STATE + USE_STATES

TARGET_SEAT: Final = 0
TARGET_PLANET: Final = TARGET_SEAT + k.MAX_PLAYERS
TARGET_NUMBER: Final = TARGET_PLANET + k.PLANETS
TARGET_HUNDREDS: Final = TARGET_NUMBER + 1
TARGET_CARD: Final = TARGET_HUNDREDS + 1
TARGET_TECHNOLOGY: Final = TARGET_CARD + k.CARD_SLOTS
TARGET_SIZE: Final = TARGET_TECHNOLOGY + k.TECHNOLOGY_SLOTS
TARGET_SCALES: Final = (
    *[CARD_SCALE] * k.MAX_PLAYERS, *[1] * k.PLANETS, CARD_SCALE, CARD_SCALE * HUNDRED,
    *[1] * (k.CARD_SLOTS + k.TECHNOLOGY_SLOTS),
)  # fmt: skip
TARGET_MOST: Final = (
    *[k.SHIPS + 1] * k.MAX_PLAYERS, *[1] * k.PLANETS, REST, 10, *[1] * (k.CARD_SLOTS + k.TECHNOLOGY_SLOTS),
)  # fmt: skip
TARGET_LEAST: Final = (*[0] * TARGET_NUMBER, -1, *[0] * (TARGET_SIZE - TARGET_NUMBER - 1))

(EXTRA, EXTRA_WORKS) = (2, 3)
"""What stands for an alien whose power a seat has besides its own."""
ONE_NAMED: Final = 8
"""What a seat that is named counts, where a use may also give each seat a number: 1 in the float32 form."""

(T_OFFER_OF, T_RELEASES, T_OFFERS) = (0, 2, 6)
TERMS: Final = 8

BOTTOM: Final = 64
"""Weight of the lowest card of the draw pile; that of each next one is half of it, down to 1."""

COPIES: Final = (*k.CARD_COPIES, *[1] * k.ALIEN_SLOTS)
"""Copies of each kind of card; each flare is there once."""
_ATTACKS: Final = sum(value * copies for value, copies in zip(k.ATTACK_VALUES, k.ATTACK_COPIES, strict=True))


class Section(NamedTuple):
    """A part of a vector; `scale`, `least` and `most` of each of its numbers, or of all. `least` and `most` bound the
    whole numbers."""

    name: str
    size: int
    meaning: str
    scale: float | tuple[float, ...] = 1.0
    most: Number = 1
    least: Number = 0


def _notes_most() -> tuple[int, ...]:
    """Highest number of each note; a free place may hold any."""
    shown = {scratch.FLAG: 1, scratch.CARD: 1, scratch.KINDS: max(COPIES)}
    most = [
        k.MAX_PLAYERS if cell.seat else min(REST, shown.get(cell.shows, cell.most))
        for cell in scratch.CELLS
        for _ in range(cell.size)
    ]
    return (*most, *[REST] * (scratch.SLOTS - len(most)))


# a seat index i means the i-th seat clockwise from the viewer
SECTIONS: Final = (
    Section("question", QUESTION_SLOTS, "one-hot: what the viewer is asked; all 0 if it is not asked"),
    Section("window", WINDOW_SLOTS, "one-hot: the window of a USE question"),
    Section(
        "about",
        1,
        "how many ships or cards the question is still about, / 8: ships left to place, take or lose, rewards due,"
        " cards that may still be discarded or named; 0 for questions without such a number",
        CARD_SCALE,
        k.MAX_DECK,
        -1,
    ),
    Section("subject", k.MAX_PLAYERS, "one-hot: seat the window of a USE question is about, or whose ships are picked"),
    Section(
        "use",
        USE_SIZE,
        "the announced use that may be answered, or the own use whose choices are being made: user seat, kind, card or"
        " alien, technology, state",
    ),
    Section("use_answered", USE_SIZE, "the use that this use answers, if it answers one (a zap)"),
    Section(
        "use_target",
        TARGET_SIZE,
        "what that use names in public: seats (a number: / 8), planet, number (/ 8) and its hundreds, card, technology",
        TARGET_SCALES,
        TARGET_MOST,
        TARGET_LEAST,
    ),
    Section("phase", PHASE_SLOTS, "one-hot: phase"),
    Section("roles", k.MAX_PLAYERS * k.ROLES, "seat i: offense, defense, offensive ally, defensive ally, neither"),
    Section("turn", k.MAX_PLAYERS, "one-hot: whose turn it is"),
    Section(
        "ships",
        k.PLANETS * k.MAX_PLAYERS,
        "planet (owner i times 6 plus number) by seat: ships, / 4",
        SHIP_SCALE,
        k.SHIPS + 1,
    ),
    Section(
        "seats",
        k.MAX_PLAYERS * SEAT_FACTS,
        "seat i: in the game; ships in gate, beside the planet, warp, warp since this encounter began, removed (/ 4);"
        " hand (/ 8); foreign colonies, home colonies (/ 5); invited by offense, by defense; power works; power zapped;"
        " flares played; allies may come from the warp; sheet lies face down; has to ally with the"
        " offense (1), the defense (2); its flagship: 1 on a planet, 2 in the gate, 3 beside the planet, 4 in the warp,"
        " 5 and 6 picked up, from 7 on its place among the technologies that lie face down, 0: it has none; this"
        " has come into the warp in this encounter; one kept free",
        SEAT_SCALES * k.MAX_PLAYERS,
        SEAT_MOST * k.MAX_PLAYERS,
    ),
    Section(
        "power",
        k.MAX_PLAYERS * k.ALIEN_SLOTS,
        "seat i: the power it has, and its form; of a sheet that lies face down: its alien, if the viewer knows it;"
        " 2: an extra power (or a form of that) that does not work now, 3: one that works",
        most=EXTRA_WORKS,
    ),
    Section("offered", k.ALIEN_SLOTS, "the aliens the viewer chooses between, or chose from at set-up"),
    Section("hand", k.CARD_SLOTS, "the viewer's cards by kind", most=COPIES),
    Section("down", 2 * k.ENCOUNTER_CARDS, "encounter card of offense, of defense: kind if the viewer knows it"),
    Section("lies", 2, "an encounter card of offense, of defense lies on the table"),
    Section(
        "known",
        (k.MAX_PLAYERS - 1) * k.CARD_SLOTS,
        "seat i from 1: copies of each kind the viewer is sure of",
        most=COPIES * (k.MAX_PLAYERS - 1),
    ),
    Section("aside", k.CARD_SLOTS, "cards laid aside that the viewer knows, by kind", most=COPIES),
    Section("discard", k.CARD_SLOTS, "discard pile by kind", most=COPIES),
    Section(
        "destiny", DESTINY_SLOTS, "the destiny card that is up (colours by seat i); a special one also as its colour"
    ),
    Section("destinies", DESTINY_SLOTS, "destiny discards by kind (colours by seat i), / 3", 1 / 3, 3),
    Section("target", k.PLANETS, "one-hot: the planet the gate points at"),
    Section(
        "sides",
        2 * SIDE_FACTS,
        "offense, defense: card counts as attack, as negotiate; value, bonus, total (/ 40), each followed by its"
        " hundreds; may invite; three kept free",
        SIDE_SCALES * 2,
        SIDE_MOST * 2,
        SIDE_LEAST * 2,
    ),
    Section(
        "facts",
        FACTS,
        "deck (/ 82), destiny deck (/ 20); second or later encounter; evicting; revealed; upset; lower total wins;"
        " success; no payments; deal agreed; the viewer is offense, is defense; signals are on; three kept free",
        FACT_SCALES,
        FACT_MOST,
    ),
    Section("outcome", OUTCOME_SLOTS, "one-hot: open, offense wins, defense wins, deal, no deal, both lose, ended"),
    Section("flares_used", k.ALIEN_SLOTS, "flares that may not be used again in this encounter"),
    Section("deal_planets", 2 * k.PLANETS, "deal: planet for offense's, for defense's new colony"),
    Section(
        "deal_cards",
        2 * k.CLASSES,
        "deal: cards the offense, the defense gives, by class, / 4; of the viewer's own side those not picked yet",
        SHIP_SCALE,
        k.MAX_DECK,
    ),
    Section("deal_exact", k.CARD_SLOTS, "deal: cards named exactly by the side whose offer it is", most=COPIES),
    Section(
        "deal_terms",
        TERMS,
        "deal: whose offer it is; releases from the warp (/ 4); offers made (/ 3)",
        (1, 1, *[SHIP_SCALE] * 4, 1 / 3, 1 / 3),
        (1, 1, *[k.SHIPS + 1] * 4, 3, 3),
    ),
    Section(
        "stored",
        2 * k.CARD_SLOTS,
        "cards stored with a power that the viewer knows, by kind: its own, others",
        most=COPIES * 2,
    ),
    Section(
        "stored_n",
        k.MAX_PLAYERS,
        "seat i: cards stored with its power or its form, / 8",
        CARD_SCALE,
        k.MAX_DECK,
    ),
    Section("stored_at", k.PLANETS, "sum of the attacks stored beside the planet, / 40", SUM_SCALE, REST),
    Section("stored_hundreds", k.PLANETS, "the hundreds of that sum", _HUNDREDS_SCALE, _ATTACKS // HUNDRED),
    Section("claims", 2 * k.ENCOUNTER_CARDS, "offense, defense: card that its unseen card is taken for"),
    Section(
        "notes",
        scratch.SLOTS,
        "tokens and notes of aliens, / 8; 1 / 8 where a note holds a card",
        CARD_SCALE,
        _notes_most(),
        -1,
    ),
    Section(
        "notes_hundreds",
        NOTE_HUNDREDS_SLOTS,
        "the hundreds of those notes that may have some",
        CARD_SCALE * HUNDRED,
        _TOKENS // HUNDRED,
    ),
    Section(
        "bottom",
        k.ENCOUNTER_CARDS,
        "cards the viewer knows under the draw pile, by kind: 1 for the lowest of the pile, 1/2 for the next, 1/4 ...,"
        " of the seven lowest",
        1 / BOTTOM,
        2 * BOTTOM - 1,
    ),
    Section(
        "variants",
        VARIANT_SLOTS,
        f"1 for each variant that is played: {', '.join(k.VARIANT_NAMES).replace('_', ' ')}",
    ),
    Section(
        "sheets_gone",
        k.ALIEN_SLOTS,
        "alien sheets on the face-up discard pile, with changing powers or technology",
    ),
    Section(
        "technologies",
        k.TECHNOLOGY_SLOTS,
        "the viewer's technologies that lie face down: 1 and the ships on it, / 4",
        SHIP_SCALE,
        k.SHIPS + 3,
    ),
    Section(
        "technologies_drawn", k.TECHNOLOGY_SLOTS, "technologies that the viewer has drawn, of which it may keep one"
    ),
    Section(
        "technologies_up",
        2 * k.TECHNOLOGY_SLOTS,
        "technologies that lie face up before a seat: 1 + i, / 5; ships on them, / 4",
        (*[COLONY_SCALE] * k.TECHNOLOGY_SLOTS, *[SHIP_SCALE] * k.TECHNOLOGY_SLOTS),
        (*[k.MAX_PLAYERS] * k.TECHNOLOGY_SLOTS, *[k.SHIPS + 2] * k.TECHNOLOGY_SLOTS),
    ),
    Section(
        "research",
        k.MAX_PLAYERS * RESEARCH_PLACES,
        "seat i: its technologies that lie face down, in the order in which they came: 1 and the ships on it, / 4",
        SHIP_SCALE,
        REST,
    ),
    Section("technologies_discarded", k.TECHNOLOGY_SLOTS, "technologies among the discards"),
    Section("technology_deck", 1, "technologies in the deck, / 20", 1 / TECHNOLOGIES, TECHNOLOGIES),
    Section(
        "marks",
        k.PLANETS,
        "planet (owner i times 6 plus number): 1 if it is one of the two between which the token of a technology lies;"
        " 2 more if the flagship is on it",
        most=3,
    ),
    Section(
        "planets",
        k.PLANETS,
        "with technologies, planet (owner i times 6 plus number): 1 if it exists: it is no sixth one that has not been"
        " made, and has not been destroyed",
    ),
    Section("sixth_planet", 1, "1 if a sixth planet has come into a home system, even if it was destroyed since"),
    Section(
        "signals_to", k.MAX_PLAYERS, "seat i: 1 + the seat that it has signalled to, / 5", COLONY_SCALE, k.MAX_PLAYERS
    ),
    Section(
        "signals",
        k.MAX_PLAYERS * k.SIGNAL_BITS,
        "seat i: the token that it has signalled to or from the viewer, or the viewer is about to signal: 0 to 15 in"
        " bits, the lowest first",
    ),
    Section(SPARE, SPARE_SIZE, "kept free for what comes later: 0"),
)

HIDDEN: Final = (
    Section("hands", k.MAX_PLAYERS * k.CARD_SLOTS, "seat i: cards in hand by kind", most=COPIES * k.MAX_PLAYERS),
    Section("all_down", k.MAX_PLAYERS * k.ENCOUNTER_CARDS, "seat i: encounter card on the table by kind"),
    Section("deck", k.CARD_SLOTS, "cards in the draw pile by kind", most=COPIES),
    Section("all_stored", k.CARD_SLOTS, "cards stored with powers by kind", most=COPIES),
    Section(
        "all_technologies",
        k.TECHNOLOGY_SLOTS,
        "where each technology lies: 1 + seat, 6 deck, 7 discards, from 9 on: drawn by a seat; 0 or 8: nowhere; / 5",
        COLONY_SCALE,
        k.T_DRAWN + k.MAX_PLAYERS,
    ),
    Section("all_signals", k.MAX_PLAYERS * k.SIGNALS, "seat i: the token that it has signalled, or is about to signal"),
)
"""What the full state holds beside the observation of seat 0."""


def laid_out(sections: tuple[Section, ...], start: int = 0) -> tuple[Slice, ...]:
    """The sections one after the other, the first at `start`."""
    out = []
    for name, size, meaning, scale, most, least in sections:
        low, high = (_scaled(bound, scale, size) for bound in (least, most))
        out.append(Slice(name, start, size, meaning, low, high, scale))
        start += size
    return tuple(out)


def _scaled(bound: Number, scale: float | tuple[float, ...], size: int) -> float | tuple[float, ...]:
    """The bound in the float32 form, as that is reckoned."""
    if isinstance(bound, int) and not isinstance(scale, tuple):
        return float(np.float32(bound) * np.float32(scale))
    bounds = bound if isinstance(bound, tuple) else (bound,) * size
    scales = scale if isinstance(scale, tuple) else (scale,) * size
    return tuple(float(np.float32(b) * np.float32(s)) for b, s in zip(bounds, scales, strict=True))


LAYOUT: Final = laid_out(SECTIONS)
OBSERVATION_SIZE: Final = LAYOUT[-1].start + LAYOUT[-1].size
STATE_LAYOUT: Final = (*LAYOUT, *laid_out(HIDDEN, OBSERVATION_SIZE))
STATE_SIZE: Final = STATE_LAYOUT[-1].start + STATE_LAYOUT[-1].size
AT: Final = {part.name: part.start for part in STATE_LAYOUT}
"""Where each part begins."""
