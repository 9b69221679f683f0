"""What a seat sees: one flat float32 vector, seat-relative (the seat itself first, then clockwise), padded to five
seats.

`SECTIONS` is the layout; the code that writes each section stands below it in the same order. Everything written is
public or known to the seat (D16): there are no counters, clocks or traces of who was asked.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..core.game import Slice
from ..core.jit import rule
from .ability import (
    BESIDES,
    BESIDES_NUMBER,
    BESIDES_SHIPS,
    BESIDES_USED_CARD,
    CARD,
    KIND,
    OWNER,
    SHOWS,
    SHOWS_CARD,
    SHOWS_COUNTS,
    SHOWS_NUMBER,
    SHOWS_PLANET,
    SHOWS_SEAT,
    SHOWS_SEATS,
    SHOWS_SIDE,
    U_A,
    U_ABILITY,
    U_B,
    U_EVENT,
    U_STATE,
    U_USER,
)
from .alien_ids import ALIENS
from .constants import (
    ALIEN_SLOTS,
    CARDS,
    CLASSES,
    D_WILD,
    DESTINIES,
    ENCOUNTER_CARDS,
    FLARE,
    MAX_PLAYERS,
    NOBODY,
    OUTCOME_NAMES,
    PLANETS,
    PLANETS_A_SYSTEM,
    Q_DISCARD,
    Q_INVITE,
    Q_LOSE_SHIP,
    Q_PLACE_SHIP,
    Q_REWARDS,
    Q_TAKE_SHIP,
    Q_USE,
    QUESTIONS,
    T_NEGOTIATE,
    W_ANNOUNCED,
    WINDOWS,
)
from .notes import NOTE_IS_CARD, NOTE_IS_SEAT, NOTES, sees_note
from .phases.launch import WISH
from .phases.reveal import total_of
from .seen_bounds import bounded, state_layout
from .ships import CHOOSE_LOSSES, PLAYER, seats_share
from .state import State
from .table.board import owner_of, planet_relative
from .table.kinds import VALUE
from .table.powers import has_power, is_active
from .table.seats import clockwise, main_of, relative
from .table.store import sees_aside, sees_stored
from .windows import P_EVENT, P_WINDOW, POLL, USE, answers_a_use

_PHASES = 9
_ROLES = 5
SEAT_FACTS: Final = 15
_FOREIGN: Final = 7
_HOME: Final = 8
SIDE_FACTS: Final = 6
FACTS: Final = 12
USE_FACTS: Final = MAX_PLAYERS + 5 + CARDS + 5

SHIP_SCALE: Final = 0.25
CARD_SCALE: Final = 0.125

# (name, size, meaning); a seat index i means the i-th seat clockwise from the viewer
SECTIONS: Final = (
    ("question", len(QUESTIONS), "one-hot: what the viewer is asked; all 0 if it is not asked"),
    ("window", len(WINDOWS), "one-hot: the window of a USE question"),
    (
        "about",
        1,
        "how many ships or cards the question is still about, / 8: ships left to place, take or lose, rewards due,"
        " cards that may still be discarded or named; 0 for questions without such a number",
    ),
    ("subject", MAX_PLAYERS, "one-hot: seat the window of a USE question is about, or whose ships are picked"),
    (
        "use",
        USE_FACTS,
        "the announced use that may be answered, or the own use whose choices are being made: user seat, kind, card or"
        " alien, state",
    ),
    ("use_answered", USE_FACTS, "the use that this use answers, if it answers one (a zap)"),
    (
        "use_target",
        MAX_PLAYERS + PLANETS + 1 + CARDS,
        "what that use names in public: seats, planet, number (/ 8), card",
    ),
    ("phase", _PHASES, "one-hot: phase"),
    ("roles", MAX_PLAYERS * _ROLES, "seat i: offense, defense, offensive ally, defensive ally, neither"),
    ("turn", MAX_PLAYERS, "one-hot: whose turn it is"),
    ("ships", PLANETS * MAX_PLAYERS, "planet (owner i times 6 plus number) by seat: ships, / 4"),
    (
        "seats",
        MAX_PLAYERS * SEAT_FACTS,
        "seat i: in the game; ships in gate, beside the planet, warp, warp since this encounter began, removed (/ 4);"
        " hand (/ 8); foreign colonies, home colonies (/ 5); invited by offense, by defense; power works; power zapped;"
        " flare played; allies may come from the warp",
    ),
    ("power", MAX_PLAYERS * ALIENS, "seat i: the power it has, and its form"),
    ("offered", ALIENS, "the aliens the viewer chooses between or chose from"),
    ("hand", CARDS, "the viewer's cards by kind"),
    ("down", 2 * ENCOUNTER_CARDS, "encounter card of offense, of defense: kind if the viewer knows it"),
    ("lies", 2, "an encounter card of offense, of defense lies on the table"),
    ("known", (MAX_PLAYERS - 1) * CARDS, "seat i from 1: copies of each kind the viewer is sure of"),
    ("aside", CARDS, "cards laid aside that the viewer knows, by kind"),
    ("discard", CARDS, "discard pile by kind"),
    ("destiny", DESTINIES, "the destiny card that is up (colours by seat i); a special one also as its colour"),
    ("destinies", DESTINIES, "destiny discards by kind (colours by seat i), / 3"),
    ("target", PLANETS, "one-hot: the planet the gate points at"),
    (
        "sides",
        2 * SIDE_FACTS,
        "offense, defense: card counts as attack, as negotiate; value, bonus, total (/ 40); may invite",
    ),
    (
        "facts",
        FACTS,
        "deck (/ 82), destiny deck (/ 20); second or later encounter; evicting; revealed; upset; lower total wins;"
        " success; no payments; deal agreed; the viewer is offense, is defense",
    ),
    ("outcome", len(OUTCOME_NAMES), "one-hot: open, offense wins, defense wins, deal, no deal, both lose, ended"),
    ("flares_used", ALIENS, "flares that may not be used again in this encounter"),
    ("deal_planets", 2 * PLANETS, "deal: planet for offense's, for defense's new colony"),
    (
        "deal_cards",
        2 * CLASSES,
        "deal: cards the offense, the defense gives, by class, / 4; of the viewer's own side those not picked yet",
    ),
    ("deal_exact", CARDS, "deal: cards named exactly by the side whose offer it is"),
    ("deal_terms", 2 + 4 + 2, "deal: whose offer it is; releases from the warp (/ 4); offers made (/ 3)"),
    ("stored", 2 * CARDS, "cards stored with a power that the viewer knows, by kind: its own, others"),
    ("stored_n", MAX_PLAYERS, "seat i: cards stored with its power or its form, / 8"),
    ("stored_at", PLANETS, "sum of the attacks stored beside the planet, / 40"),
    ("claims", 2 * ENCOUNTER_CARDS, "offense, defense: card that its unseen card is taken for"),
    ("notes", NOTES, "tokens and notes of aliens, / 8; 1 / 8 where a note holds a card"),
    (
        "bottom",
        ENCOUNTER_CARDS,
        "cards the viewer knows under the draw pile, by kind: 1 for the lowest of the pile, 1/2 for the next, 1/4 ...",
    ),
)  # fmt: skip


def _layout() -> tuple[list[Slice], int]:
    out, start = [], 0
    for name, size, meaning in SECTIONS:
        out.append(bounded(name, start, size, meaning))
        start += size
    return out, start


LAYOUT, OBSERVATION_SIZE = _layout()
_at = {s.name: s.start for s in LAYOUT}
_QUESTION: Final = _at["question"]
_WINDOW: Final = _at["window"]
_ABOUT: Final = _at["about"]
_SUBJECT: Final = _at["subject"]
_USE: Final = _at["use"]
_USE_ANSWERED: Final = _at["use_answered"]
_USE_TARGET: Final = _at["use_target"]
_PHASE: Final = _at["phase"]
_ROLE: Final = _at["roles"]
_TURN: Final = _at["turn"]
_SHIPS: Final = _at["ships"]
_SEATS: Final = _at["seats"]
_POWER: Final = _at["power"]
_OFFERED: Final = _at["offered"]
_HAND: Final = _at["hand"]
_DOWN: Final = _at["down"]
_LIES: Final = _at["lies"]
_KNOWN: Final = _at["known"]
_ASIDE: Final = _at["aside"]
_DISCARD: Final = _at["discard"]
_DESTINY: Final = _at["destiny"]
_DESTINIES: Final = _at["destinies"]
_TARGET: Final = _at["target"]
_SIDES: Final = _at["sides"]
_FACTS: Final = _at["facts"]
_OUTCOME: Final = _at["outcome"]
_FLARES: Final = _at["flares_used"]
_DEAL_PLANETS: Final = _at["deal_planets"]
_DEAL_CARDS: Final = _at["deal_cards"]
_DEAL_EXACT: Final = _at["deal_exact"]
_DEAL_TERMS: Final = _at["deal_terms"]
_STORED: Final = _at["stored"]
_STORED_N: Final = _at["stored_n"]
_STORED_AT: Final = _at["stored_at"]
_CLAIMS: Final = _at["claims"]
_NOTE: Final = _at["notes"]
_BOTTOM: Final = _at["bottom"]

TELLS_NUMBER: Final = np.zeros(len(QUESTIONS), np.int64)
"""1 for a question that always says what number it is about; with the others an older one would still stand there and
tell whether another seat was asked (D1.5, D16.2)."""
for _q in (Q_PLACE_SHIP, Q_TAKE_SHIP, Q_LOSE_SHIP, Q_REWARDS, Q_DISCARD):
    TELLS_NUMBER[_q] = 1


@rule
def write_question(g: State, viewer: int, out: Any) -> None:
    """Question, window and the use being answered; only for the seat that is asked."""
    if g.acting != viewer or g.options == 0:
        return
    out[_QUESTION + g.question] = 1.0
    if g.question != Q_USE:
        if TELLS_NUMBER[g.question]:
            out[_ABOUT] = g.asked_about * CARD_SCALE
        if g.stack[g.sp - 1, 0] == CHOOSE_LOSSES + 1:
            out[_SUBJECT + relative(g, g.stack[g.sp - 1, PLAYER], viewer)] = 1.0
        write_own_use(g, viewer, out)
        return
    out[_WINDOW + g.asked_window] = 1.0
    if g.asked_about >= 0:
        out[_SUBJECT + relative(g, g.asked_about, viewer)] = 1.0
    f = g.sp - 1
    if g.asked_window == W_ANNOUNCED and g.stack[f, 0] == POLL and g.stack[f, P_WINDOW] == W_ANNOUNCED:
        event = g.stack[f, P_EVENT]
        write_use(g, viewer, event, _USE, out)
        write_target(g, viewer, event, out)
        if answers_a_use(g, event):
            write_use(g, viewer, g.stack[event, U_EVENT], _USE_ANSWERED, out)


@rule
def write_own_use(g: State, viewer: int, out: Any) -> None:
    """The viewer names the targets of its use: the frame of the use lies just below the question."""
    for f in range(max(0, g.sp - 3), g.sp):
        if g.stack[f, 0] == USE + 1 and g.stack[f, U_USER] == viewer:
            write_use(g, viewer, f, _USE, out)
            if SHOWS[g.stack[f, U_ABILITY]] == SHOWS_COUNTS:
                write_target(g, viewer, f, out)


@rule
def write_use(g: State, viewer: int, event: int, at: int, out: Any) -> None:
    ability = g.stack[event, U_ABILITY]
    kind = KIND[ability]
    card = OWNER[ability]
    if kind != CARD:
        card += FLARE
    out[at + relative(g, g.stack[event, U_USER], viewer)] = 1.0
    out[at + MAX_PLAYERS + kind] = 1.0
    out[at + MAX_PLAYERS + 5 + card] = 1.0
    out[at + MAX_PLAYERS + 5 + CARDS + g.stack[event, U_STATE]] = 1.0


@rule
def write_target(g: State, viewer: int, event: int, out: Any) -> None:
    """A use is announced with its targets (D12.1)."""
    shows = SHOWS[g.stack[event, U_ABILITY]]
    named = g.stack[event, U_A]
    if shows == SHOWS_SEAT:
        out[_USE_TARGET + relative(g, named, viewer)] = 1.0
    elif shows == SHOWS_SIDE:
        out[_USE_TARGET + relative(g, main_of(g, named), viewer)] = 1.0
    elif shows == SHOWS_SEATS:
        for seat in range(g.players):
            out[_USE_TARGET + relative(g, seat, viewer)] = (named >> seat) & 1
    elif shows == SHOWS_COUNTS:
        for seat in range(g.players):
            out[_USE_TARGET + relative(g, seat, viewer)] = seats_share(g, named, seat) * CARD_SCALE
    elif shows == SHOWS_PLANET:
        out[_USE_TARGET + MAX_PLAYERS + planet_relative(g, named, viewer)] = 1.0
    elif shows == SHOWS_NUMBER:
        out[_USE_TARGET + MAX_PLAYERS + PLANETS] = named * CARD_SCALE
    elif shows == SHOWS_CARD and named >= 0:
        out[_USE_TARGET + MAX_PLAYERS + PLANETS + 1 + named] = 1.0
    besides = BESIDES[g.stack[event, U_ABILITY]]
    if besides == BESIDES_NUMBER:
        out[_USE_TARGET + MAX_PLAYERS + PLANETS] = g.stack[event, U_B] * CARD_SCALE
    elif besides == BESIDES_SHIPS:
        out[_USE_TARGET + MAX_PLAYERS + PLANETS] = g.stack[g.stack[event, U_EVENT], WISH] * CARD_SCALE
    elif besides == BESIDES_USED_CARD and g.used_card[g.stack[event, U_B]] >= 0:
        out[_USE_TARGET + MAX_PLAYERS + PLANETS + 1 + g.used_card[g.stack[event, U_B]]] = 1.0


@rule
def shows_invitation(g: State, viewer: int, side: int, seat: int) -> int:
    """An invitation is public when its set is closed; before that its giver alone knows of it (D5.1)."""
    if g.question == Q_INVITE and g.acting == main_of(g, side) and viewer != g.acting:
        return 0
    return (g.invited[side] >> seat) & 1


@rule
def write_seats(g: State, viewer: int, out: Any) -> None:
    """Everything public about each seat."""
    for i in range(g.players):
        seat = clockwise(g, viewer, i)
        role = g.role[seat]
        for bit in range(_ROLES):
            if (role >> bit) & 1:
                out[_ROLE + i * _ROLES + bit] = 1.0
        alien = g.power[seat]
        at = _SEATS + i * SEAT_FACTS
        out[at] = 1.0
        out[at + 1] = g.gate[seat] * SHIP_SCALE
        out[at + 2] = g.beside[seat] * SHIP_SCALE
        out[at + 3] = g.warp[seat] * SHIP_SCALE
        out[at + 4] = g.fresh[seat] * SHIP_SCALE
        out[at + 5] = g.removed[seat] * SHIP_SCALE
        out[at + 6] = g.hand_n[seat] * CARD_SCALE
        out[at + 9] = shows_invitation(g, viewer, 0, seat)
        out[at + 10] = shows_invitation(g, viewer, 1, seat)
        if alien >= 0:
            out[at + 11] = is_active(g, seat, alien)
            out[at + 12] = (g.zapped >> alien) & 1
            out[_POWER + i * ALIENS + alien] = 1.0
        if g.form[seat] >= 0:
            out[_POWER + i * ALIENS + g.form[seat]] = 1.0
        out[at + 13] = g.flares_played[seat]
        out[at + 14] = g.warp_allies[seat]
    if g.turn >= 0:
        out[_TURN + relative(g, g.turn, viewer)] = 1.0


@rule
def write_ships(g: State, viewer: int, out: Any) -> None:
    """Ships on planets, and with the same look the colonies of each seat."""
    for j in range(g.players):
        seat = clockwise(g, viewer, j)
        foreign = 0
        home = 0
        for i in range(g.players):
            first = clockwise(g, viewer, i) * PLANETS_A_SYSTEM
            for k in range(PLANETS_A_SYSTEM):
                ships = g.ships[first + k, seat]
                if ships > 0:
                    out[_SHIPS + (i * PLANETS_A_SYSTEM + k) * MAX_PLAYERS + j] = ships * SHIP_SCALE
                    foreign += i != j
                    home += i == j
        out[_SEATS + j * SEAT_FACTS + _FOREIGN] = foreign * 0.2
        out[_SEATS + j * SEAT_FACTS + _HOME] = home * 0.2


@rule
def write_cards(g: State, viewer: int, out: Any) -> None:
    """Own hand, what is known of others, the open piles."""
    for card in range(CARDS):
        out[_HAND + card] = g.hand[viewer, card]
    for i in range(1, g.players):
        seat = clockwise(g, viewer, i)
        at = _KNOWN + (i - 1) * CARDS
        for card in range(CARDS):
            out[at + card] = g.known[viewer, seat, card]
    for seat in range(g.players):
        for place in range(g.aside.shape[1]):
            if g.aside[seat, place] > 0 and sees_aside(g, viewer, seat, place):
                out[_ASIDE + g.aside[seat, place] - 1] += 1.0
    for i in range(g.discard_n):
        out[_DISCARD + g.discard[i]] += 1.0
    for i in range(2):
        if g.offered[viewer, i] >= 0:
            out[_OFFERED + g.offered[viewer, i]] = 1.0
    for i in range(g.destiny_discard_n):
        out[_DESTINIES + destiny_index(g, g.destiny_discard[i], viewer)] += 1.0 / 3.0
    if g.destiny_card >= 0:
        out[_DESTINY + destiny_index(g, g.destiny_card, viewer)] = 1.0
        if g.destiny_colour >= 0:
            out[_DESTINY + relative(g, g.destiny_colour, viewer)] = 1.0


@rule
def destiny_index(g: State, card: int, viewer: int) -> int:
    return relative(g, card, viewer) if card < D_WILD else card


@rule
def write_encounter(g: State, viewer: int, out: Any) -> None:
    """Target, cards on the table, sides and totals."""
    if g.target >= 0:
        out[_TARGET + planet_relative(g, g.target, viewer)] = 1.0
    for side in range(2):
        seat = main_of(g, side)
        at = _SIDES + side * SIDE_FACTS
        out[at + 5] = g.may_invite[side]
        if seat == NOBODY:
            continue
        if g.down[seat] >= 0:
            out[_LIES + side] = 1.0
            if (g.down_seen[seat] >> viewer) & 1:
                out[_DOWN + side * ENCOUNTER_CARDS + g.down[seat]] = 1.0
        if g.revealed and g.target >= 0:
            out[at] = g.kind[side] == 0
            out[at + 1] = g.kind[side] == T_NEGOTIATE
            out[at + 2] = g.value[side] * 0.025
            out[at + 3] = g.bonus[side] * 0.025
            out[at + 4] = total_of(g, side) * 0.025


@rule
def write_facts(g: State, viewer: int, out: Any) -> None:
    out[_PHASE + g.phase] = 1.0
    out[_OUTCOME + g.outcome] = 1.0
    out[_FACTS] = g.deck_n / 82.0
    out[_FACTS + 1] = g.destiny_n / 20.0
    out[_FACTS + 2] = g.encounter_no > 1
    out[_FACTS + 3] = g.target >= 0 and owner_of(g.target) == g.offense
    out[_FACTS + 4] = g.revealed
    out[_FACTS + 5] = g.upset
    out[_FACTS + 6] = g.negation > 0
    out[_FACTS + 7] = g.success
    out[_FACTS + 8] = g.no_payments
    out[_FACTS + 9] = g.deal_pending
    out[_FACTS + 10] = viewer == g.offense
    out[_FACTS + 11] = viewer == g.defense
    if g.flares_used:
        for alien in range(ALIENS):
            out[_FLARES + alien] = (g.flares_used >> alien) & 1


@rule
def write_deal(g: State, viewer: int, out: Any) -> None:
    """Terms are public as worded (D8.9); an offer being put together is seen by its maker only."""
    if g.deal_side < 0 or not deal_is_visible(g, viewer):
        return
    for side in range(2):
        if g.deal_colony[side] >= 0:
            out[_DEAL_PLANETS + side * PLANETS + planet_relative(g, g.deal_colony[side], viewer)] = 1.0
        picked = viewer == main_of(g, side)  # others see the terms as agreed, not how far the giver has got
        for kind in range(CLASSES):
            left = g.deal_class[side, kind] - (g.deal_picked[side, kind] if picked else 0)
            out[_DEAL_CARDS + side * CLASSES + kind] = left * 0.25
        out[_DEAL_TERMS + side] = g.deal_side == side
        out[_DEAL_TERMS + 2 + 2 * side] = g.deal_release[side, 0] * SHIP_SCALE
        out[_DEAL_TERMS + 3 + 2 * side] = g.deal_release[side, 1] * SHIP_SCALE
        out[_DEAL_TERMS + 6 + side] = g.deal_offers[side] / 3.0
    for card in range(CARDS):
        out[_DEAL_EXACT + card] = g.deal_exact[card]


@rule
def deal_is_visible(g: State, viewer: int) -> int:
    return g.deal_open == 0 or viewer == main_of(g, g.deal_side)


@rule
def write_stored(g: State, viewer: int, out: Any) -> None:
    """Cards stored with powers, and what unseen encounter cards are taken for."""
    for i in range(g.store_n):
        keeper = g.store_of[i]
        if sees_stored(g, viewer, i):
            own = has_power(g, viewer, keeper) or keeper == ALIEN_SLOTS + viewer
            out[_STORED + g.store[i] + (0 if own else CARDS)] += 1.0
        for seat in range(g.players):
            if has_power(g, seat, keeper) or keeper == ALIEN_SLOTS + seat:
                out[_STORED_N + relative(g, seat, viewer)] += CARD_SCALE
        if g.store_at[i] >= 0:
            out[_STORED_AT + planet_relative(g, g.store_at[i], viewer)] += VALUE[g.store[i]]
    for place in range(PLANETS):
        out[_STORED_AT + place] *= 0.025  # of the sum, which so does not depend on the order of the cards
    for side in range(2):
        if g.claim[side] >= 0:
            out[_CLAIMS + side * ENCOUNTER_CARDS + g.claim[side]] = 1.0


@rule
def write_notes(g: State, viewer: int, out: Any) -> None:
    for i in range(NOTES):
        value = g.scratch[i]
        if value != 0 and sees_note(g, viewer, i):
            if NOTE_IS_SEAT[i] and value > 0:
                value = relative(g, value - 1, viewer) + 1
            elif NOTE_IS_CARD[i]:
                value = 1
            out[_NOTE + i] = value * CARD_SCALE


@rule
def write_bottom(g: State, viewer: int, out: Any) -> None:
    """Cards laid under the draw pile that the viewer can still follow (Q352); they lie below all unknown ones."""
    weight = 1.0
    for i in range(g.deck_n):
        if g.deck_seen[i] == 0:
            return
        if (g.deck_seen[i] >> viewer) & 1:
            out[_BOTTOM + g.deck[i]] += weight
        weight *= 0.5


@rule
def observe_seat(g: State, viewer: int, out: Any) -> None:
    """Write what `viewer` sees into the float32 row `out`."""
    for i in range(OBSERVATION_SIZE):
        out[i] = 0.0
    write_question(g, viewer, out)
    write_facts(g, viewer, out)
    write_seats(g, viewer, out)
    write_ships(g, viewer, out)
    write_cards(g, viewer, out)
    write_encounter(g, viewer, out)
    write_deal(g, viewer, out)
    write_stored(g, viewer, out)
    write_notes(g, viewer, out)
    write_bottom(g, viewer, out)


STATE_LAYOUT: Final = state_layout(LAYOUT, OBSERVATION_SIZE)
STATE_SIZE: Final = STATE_LAYOUT[-1].start + STATE_LAYOUT[-1].size
"""Observation of seat 0, then all hands, the cards on the table, the draw pile and the stored cards by kind."""


@rule
def observe_all(g: State, out: Any) -> None:
    """Write the full state, hidden things included, into the float32 row `out` (for a central critic)."""
    observe_seat(g, 0, out)
    for i in range(OBSERVATION_SIZE, STATE_SIZE):
        out[i] = 0.0
    at = OBSERVATION_SIZE
    for seat in range(g.players):
        for card in range(CARDS):
            out[at + seat * CARDS + card] = g.hand[seat, card]
    at += MAX_PLAYERS * CARDS
    for seat in range(g.players):
        if g.down[seat] >= 0:
            out[at + seat * ENCOUNTER_CARDS + g.down[seat]] = 1.0
    at += MAX_PLAYERS * ENCOUNTER_CARDS
    for i in range(g.deck_n):
        out[at + g.deck[i]] += 1.0
    for i in range(g.store_n):
        out[at + CARDS + g.store[i]] += 1.0
