"""Phase 5, planning (R11)."""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, again, ask, begin, clear_options, goto, leave, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import STORE_PLAY, USES
from ..arguments import Flag, Layout
from ..cards import new_hand
from ..events import ALL, E_LAID, E_OPENED, note
from ..indices import Card, Frame, Seat, cards, seats
from ..outcome import end_encounter, is_over
from ..scripts import SCRIPTS
from ..state import State
from ..table.hands import drop_card
from ..table.knowledge import show_one
from ..table.powers import is_active, power_in, power_slots
from ..table.seats import begin_phase, opponent, side_of
from ..table.store import take_stored
from ..windows import open_window, push_use


class Selection(Layout):
    """A main player selects its encounter card."""

    player: Getter[Seat]
    redrawn: Getter[Flag] = starts_at(0)
    """1: it has taken a new hand for it."""
    set_redrawn: Setter[Flag]


a_selection: Final = Selection()


@rule
def before_cards(g: State, f: Frame) -> None:
    begin_phase(g, k.PLANNING)
    open_window(g, k.W_BEFORE_CARDS, k.NOBODY, k.NOBODY)


@rule
def check_offense(g: State, f: Frame) -> None:
    if not is_over(g, f) and g.encounter_n[g.offense] == 0:
        open_window(g, k.W_CARD_CHECK, g.offense, k.NOBODY)


@rule
def offense_checked(g: State, f: Frame) -> None:
    """Without an encounter card the offense's turn ends (R11.1, R20.2), unless a power has laid one (Q76)."""
    if is_over(g, f):
        return
    show_one(g, g.offense)
    if g.encounter_n[g.offense] == 0 and g.down[g.offense] < 0:
        end_encounter(g, k.END_DRY)


@rule
def check_defense(g: State, f: Frame) -> None:
    if not is_over(g, f) and g.encounter_n[g.defense] == 0:
        open_window(g, k.W_CARD_CHECK, g.defense, k.NOBODY)


@rule
def defense_checked(g: State, f: Frame) -> None:
    """Without an encounter card the defense takes a new hand (R11.2, R20.4)."""
    if not is_over(g, f) and g.encounter_n[g.defense] == 0:
        new_hand(g, g.defense)


@rule
def selecting(g: State, f: Frame) -> None:
    if is_over(g, f):
        return
    if g.encounter_n[g.defense] == 0:
        end_encounter(g, k.END_DRY)  # no card can come any more (D6.4)
    else:
        show_one(g, g.defense)
        open_window(g, k.W_SELECTING, k.NOBODY, k.NOBODY)


@rule
def select_both(g: State, f: Frame) -> None:
    """The offense first, the defense second, unseen (D6.2); unless an effect makes one select first and openly."""
    if is_over(g, f):
        return
    first = g.offense if g.shows_first == k.NOBODY else g.shows_first
    a_selection.push(g, opponent(g, first))
    begin(g, OPEN_CARD)
    a_selection.push(g, first)


@rule
def open_card(g: State, f: Frame) -> None:
    """A card selected openly lies face up before the other is selected; one about which a claim was accepted does
    not."""
    if g.shows_first != k.NOBODY and g.outcome == k.O_OPEN and g.claim[side_of(g, g.shows_first)] < 0:
        for seat in seats(g.players):
            g.down_seen[g.shows_first] |= 1 << seat
        note(g, E_OPENED, g.shows_first, g.down[g.shows_first], 0, ALL)
        open_window(g, k.W_CARD_OPEN, g.shows_first, k.NOBODY)


OPEN_CARD: Final = SCRIPTS.script("a card lies open", open_card)


@rule
def select_card(g: State, f: Frame) -> None:
    """Exactly one encounter card (R11.4). Who has lost the last one meanwhile is checked again (D6.1)."""
    player = a_selection.player(g, f)
    if is_over(g, f):
        return
    if g.down[player] >= 0:  # laid by a power
        leave(g, f)
        open_window(g, k.W_CARD_CHOSEN, player, k.NOBODY)
        return
    if g.encounter_n[player] == 0:
        if player == g.offense or a_selection.redrawn(g, f):
            end_encounter(g, k.END_DRY)
            leave(g, f)
        else:
            a_selection.set_redrawn(g, f, 1)
            again(g, f)
            new_hand(g, player)
        return
    clear_options(g)
    for card in cards(k.ENCOUNTER_CARDS):
        if g.hand[player, card] > 0 and may_select(g, player, card):
            option(g, k.A_PLAY + card)
    for slot in range(power_slots(g, player)):
        alien = power_in(g, player, slot)
        if alien >= 0 and STORE_PLAY[alien] >= 0 and is_active(g, player, alien):
            for i in range(g.store_n):
                if g.store_of[i] == alien and g.store[i] < k.ENCOUNTER_CARDS and may_select(g, player, g.store[i]):
                    option(g, k.A_POWER + slot * USES)
    ask(g, player, k.Q_SELECT)


@rule
def lay_stored(g: State, player: Seat, keeper: int, card: Card) -> None:
    """An encounter card is selected among those stored with a power; `select_card` goes on from there."""
    take_stored(g, keeper, card, 0)
    g.down[player] = card
    g.down_seen[player] = 1 << player
    g.down_store[player] = keeper
    note(g, E_LAID, player, card, 0, 1 << player)


@rule
def may_select(g: State, player: Seat, card: Card) -> int:
    """The duty to attack goes before the duty to play a given card (Q221)."""
    if g.must_attack and holds_attack(g, player):
        return card < k.ATTACKS
    forced = g.must_play[player]
    return forced < 0 or g.hand[player, forced] == 0 or card == forced


@rule
def holds_attack(g: State, player: Seat) -> int:
    for card in cards(k.ATTACKS):
        if g.hand[player, card] > 0:
            return 1
    return 0


@rule
def card_selected(g: State, f: Frame) -> None:
    """The card has left the hand (D6.3); who is sure of it stays sure, hand and face-down card taken together."""
    player = a_selection.player(g, f)
    if g.answer < k.A_PLAY:
        goto(g, f, select_card)
        push_use(g, STORE_PLAY[power_in(g, player, (g.answer - k.A_POWER) // USES)], player, f)
        return
    card = g.answer - k.A_PLAY
    drop_card(g, player, card)
    note(g, E_LAID, player, card, 0, 1 << player)
    g.down[player] = card
    g.down_seen[player] = 1 << player
    open_window(g, k.W_CARD_CHOSEN, player, f)


SELECT: Final = SCRIPTS.script("select an encounter card", a_selection, select_card, card_selected)


@rule
def cards_down(g: State, f: Frame) -> None:
    if not is_over(g, f):
        open_window(g, k.W_CARDS_DOWN, k.NOBODY, k.NOBODY)


PLANNING_PHASE: Final = SCRIPTS.script(
    "planning",
    before_cards,
    check_offense,
    offense_checked,
    check_defense,
    defense_checked,
    selecting,
    select_both,
    cards_down,
)
