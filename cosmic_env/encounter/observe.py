"""What a seat sees: one flat vector, seat-relative (the seat itself first, then clockwise), padded to five seats.

`sections` has the layout; the code that writes each part stands here in the same order. It writes whole numbers, of
which a scale makes the float32 form (`core.compact`). Everything written is public or known to the seat (D16): there
are no counters, clocks or traces of who was asked.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..core.flow import is_next
from ..core.jit import rule
from . import constants as k
from . import sections as s
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
    SHOWS_SHIP,
    SHOWS_SIDE,
    SHOWS_TECHNOLOGY,
    TECHNOLOGY,
    a_use,
    event_of,
)
from .alien_ids import ALIENS
from .indices import Alien, Card, Frame, Planet, Seat, Technology, aliens, cards, frames, planets, seats, technologies
from .notes import NOTE_HUNDREDS, NOTE_IS_CARD, NOTE_IS_SEAT, NOTES, sees_note
from .phases.launch import a_sending
from .phases.reveal import total_of
from .scratch import BLANK
from .sections import AT, HUNDRED
from .ships import loss_chosen, loss_picks, seats_share
from .state import DRAWN, F_TECHNOLOGY, State
from .table.board import is_planet, owner_of, planet_relative
from .table.kinds import VALUE
from .table.powers import has_power, is_active, power_in, power_slots
from .table.seats import clockwise, main_of, relative, side_to_join
from .table.sheets import knows_sheet, lies_face_down
from .table.signals import knows_signal
from .table.store import sees_stored
from .table.technologies import is_face_up
from .table.token import next_in_ring, place_of_token
from .table.variants import plays
from .technology_ids import TECHNOLOGIES
from .windows import a_poll, answers_a_use, is_choosing, poll

_QUESTION: Final = AT["question"]
_WINDOW: Final = AT["window"]
_ABOUT: Final = AT["about"]
_SUBJECT: Final = AT["subject"]
_USE: Final = AT["use"]
_USE_ANSWERED: Final = AT["use_answered"]
_USE_TARGET: Final = AT["use_target"]
_PHASE: Final = AT["phase"]
_ROLES: Final = AT["roles"]
_TURN: Final = AT["turn"]
_SHIPS: Final = AT["ships"]
_SEATS: Final = AT["seats"]
_POWER: Final = AT["power"]
_OFFERED: Final = AT["offered"]
_HAND: Final = AT["hand"]
_DOWN: Final = AT["down"]
_LIES: Final = AT["lies"]
_KNOWN: Final = AT["known"]
_ASIDE: Final = AT["aside"]
_DISCARD: Final = AT["discard"]
_DESTINY: Final = AT["destiny"]
_DESTINIES: Final = AT["destinies"]
_TARGET: Final = AT["target"]
_SIDES: Final = AT["sides"]
_FACTS: Final = AT["facts"]
_OUTCOME: Final = AT["outcome"]
_FLARES_USED: Final = AT["flares_used"]
_DEAL_PLANETS: Final = AT["deal_planets"]
_DEAL_CARDS: Final = AT["deal_cards"]
_DEAL_EXACT: Final = AT["deal_exact"]
_DEAL_TERMS: Final = AT["deal_terms"]
_STORED: Final = AT["stored"]
_STORED_N: Final = AT["stored_n"]
_STORED_AT: Final = AT["stored_at"]
_STORED_HUNDREDS: Final = AT["stored_hundreds"]
_CLAIMS: Final = AT["claims"]
_NOTES: Final = AT["notes"]
_NOTES_HUNDREDS: Final = AT["notes_hundreds"]
_BOTTOM: Final = AT["bottom"]
_VARIANTS: Final = AT["variants"]
_SHEETS_GONE: Final = AT["sheets_gone"]
_TECHNOLOGIES: Final = AT["technologies"]
_DRAWN: Final = AT["technologies_drawn"]
_UP: Final = AT["technologies_up"]
_RESEARCH: Final = AT["research"]
_GONE: Final = AT["technologies_discarded"]
_TECHNOLOGY_DECK: Final = AT["technology_deck"]
_MARKS: Final = AT["marks"]
_PLANETS: Final = AT["planets"]
_SIXTH_PLANET: Final = AT["sixth_planet"]
_SIGNALS_TO: Final = AT["signals_to"]
_SIGNALS: Final = AT["signals"]
_HANDS: Final = AT["hands"]
_ALL_DOWN: Final = AT["all_down"]
_DECK: Final = AT["deck"]
_ALL_STORED: Final = AT["all_stored"]
_ALL_TECHNOLOGIES: Final = AT["all_technologies"]
_ALL_SIGNALS: Final = AT["all_signals"]

SHARE_PILE: Final = k.V_CHANGING_POWERS | k.V_TECHNOLOGY
"""Variants in which the discarded sheets are shown: all draw from their pile."""
TELLS_NUMBER: Final = np.zeros(len(k.QUESTIONS), np.int64)
"""1 for a question that always says what number it is about; with the others an older one would still stand there and
tell whether another seat was asked (D1.5, D16.2)."""
for _q in (k.Q_PLACE_SHIP, k.Q_TAKE_SHIP, k.Q_LOSE_SHIP, k.Q_REWARDS, k.Q_DISCARD):
    TELLS_NUMBER[_q] = 1


@rule
def write_question(g: State, viewer: Seat, out: Any) -> None:
    """Question, window and the use being answered; only for the seat that is asked."""
    if g.acting != viewer or g.options == 0:
        return
    out[_QUESTION + g.question] = 1
    if g.question != k.Q_USE:
        if TELLS_NUMBER[g.question]:
            out[_ABOUT] = min(g.asked_about, k.MAX_DECK)
        if is_next(g, g.sp - 1, loss_chosen):
            out[_SUBJECT + relative(g, loss_picks.player(g, g.sp - 1), viewer)] = 1
        write_own_use(g, viewer, out)
        return
    out[_WINDOW + g.asked_window] = 1
    if g.asked_about >= 0:
        out[_SUBJECT + relative(g, Seat(g.asked_about), viewer)] = 1
    f = g.sp - 1
    if g.asked_window == k.W_ANNOUNCED and is_next(g, f, poll) and a_poll.window(g, f) == k.W_ANNOUNCED:
        event = a_poll.event(g, f)
        write_use(g, viewer, event, _USE, out)
        write_target(g, viewer, event, out)
        if answers_a_use(g, event):
            write_use(g, viewer, a_use.event(g, event), _USE_ANSWERED, out)


@rule
def write_own_use(g: State, viewer: Seat, out: Any) -> None:
    """The viewer names the targets of its use: the frame of the use lies just below the question."""
    for f in frames(max(0, g.sp - 3), g.sp):
        if is_choosing(g, f) and a_use.user(g, f) == viewer:
            write_use(g, viewer, f, _USE, out)
            if SHOWS[a_use.ability(g, f)] == SHOWS_COUNTS:
                write_target(g, viewer, f, out)


@rule
def write_use(g: State, viewer: Seat, event: Frame, at: int, out: Any) -> None:
    ability = a_use.ability(g, event)
    kind = KIND[ability]
    card = OWNER[ability]
    if kind == TECHNOLOGY:
        card += s.USE_TECHNOLOGY - s.USE_CARD
    elif kind != CARD:
        card += k.FLARE
    out[at + s.USE_SEAT + relative(g, a_use.user(g, event), viewer)] = 1
    out[at + s.USE_KIND + kind] = 1
    out[at + s.USE_CARD + card] = 1
    out[at + s.USE_STATE + a_use.state(g, event)] = 1


@rule
def write_target(g: State, viewer: Seat, event: Frame, out: Any) -> None:
    """A use is announced with its targets (D12.1)."""
    shows = SHOWS[a_use.ability(g, event)]
    named = a_use.first(g, event)
    first = _USE_TARGET + s.TARGET_SEAT
    if shows == SHOWS_SEAT:
        out[first + relative(g, named, viewer)] = s.ONE_NAMED
    elif shows == SHOWS_SIDE:
        out[first + relative(g, main_of(g, named), viewer)] = s.ONE_NAMED
    elif shows == SHOWS_SEATS:
        for seat in seats(g.players):
            out[first + relative(g, seat, viewer)] = ((named >> seat) & 1) * s.ONE_NAMED
    elif shows == SHOWS_COUNTS:
        for seat in seats(g.players):
            out[first + relative(g, seat, viewer)] = seats_share(g, named, seat)
    elif (shows == SHOWS_PLANET or shows == SHOWS_SHIP) and named >= 0 and named < k.PLANETS:
        out[_USE_TARGET + s.TARGET_PLANET + planet_relative(g, named, viewer)] = 1
    elif shows == SHOWS_SHIP and named >= k.PLANETS:
        owner, place = divmod(named - k.PLANETS, k.TECHNOLOGY_SLOTS)
        out[first + relative(g, Seat(owner), viewer)] = s.ONE_NAMED
        out[_USE_TARGET + s.TARGET_NUMBER] = place + 1
    elif shows == SHOWS_NUMBER:
        write_sum(named, _USE_TARGET + s.TARGET_NUMBER, _USE_TARGET + s.TARGET_HUNDREDS, out)
    elif shows == SHOWS_CARD and named >= 0:
        out[_USE_TARGET + s.TARGET_CARD + named] = 1
    elif shows == SHOWS_TECHNOLOGY:
        out[_USE_TARGET + s.TARGET_TECHNOLOGY + named] = 1
    besides = BESIDES[a_use.ability(g, event)]
    if besides == BESIDES_NUMBER:
        write_sum(a_use.second(g, event), _USE_TARGET + s.TARGET_NUMBER, _USE_TARGET + s.TARGET_HUNDREDS, out)
    elif besides == BESIDES_SHIPS:
        out[_USE_TARGET + s.TARGET_NUMBER] = a_sending.wish(g, event_of(g, event))
    elif besides == BESIDES_USED_CARD and g.used_card[a_use.second(g, event)] >= 0:
        out[_USE_TARGET + s.TARGET_CARD + g.used_card[a_use.second(g, event)]] = 1


@rule
def write_sum(number: int, at: int, hundreds_at: int, out: Any) -> None:
    """A number that may be large: its hundreds apart, both with its sign."""
    hundreds = abs(number) // HUNDRED
    if number < 0:
        hundreds = -hundreds
    out[at] = number - HUNDRED * hundreds
    out[hundreds_at] = hundreds


@rule
def shows_invitation(g: State, viewer: Seat, side: int, seat: Seat) -> int:
    """An invitation is public when its set is closed; before that its giver alone knows of it (D5.1)."""
    if g.question == k.Q_INVITE and g.acting == main_of(g, side) and viewer != g.acting:
        return 0
    return (g.invited[side] >> seat) & 1


@rule
def place_of_flagship(g: State) -> int:
    """Number of the place where the flagship is, as all see it."""
    place = g.flagship_at
    if place < k.PLANETS:
        return 1
    if place < F_TECHNOLOGY:
        return place - k.PLANETS + 2
    return F_TECHNOLOGY - k.PLANETS + 2 + g.tech_place[Technology(place - F_TECHNOLOGY)]


@rule
def write_seats(g: State, viewer: Seat, out: Any) -> None:
    """Everything public about each seat."""
    for i in range(g.players):
        seat = clockwise(g, viewer, i)
        role = g.role[seat]
        for bit in range(k.ROLES):
            if (role >> bit) & 1:
                out[_ROLES + i * k.ROLES + bit] = 1
        alien = g.power[seat]
        at = _SEATS + i * s.SEAT_FACTS
        out[at + s.S_THERE] = 1
        out[at + s.S_GATE] = g.gate[seat]
        out[at + s.S_BESIDE] = g.beside[seat]
        out[at + s.S_WARP] = g.warp[seat]
        out[at + s.S_FRESH] = g.fresh[seat]
        out[at + s.S_REMOVED] = g.removed[seat]
        out[at + s.S_HAND] = g.hand_n[seat]
        out[at + s.S_INVITED_BY_OFFENSE] = shows_invitation(g, viewer, 0, seat)
        out[at + s.S_INVITED_BY_DEFENSE] = shows_invitation(g, viewer, 1, seat)
        if alien >= 0:
            out[at + s.S_POWER_WORKS] = is_active(g, seat, alien)
            out[at + s.S_POWER_ZAPPED] = (g.zapped >> alien) & 1
            out[_POWER + i * k.ALIEN_SLOTS + alien] = 1
        if g.form[seat] >= 0:
            out[_POWER + i * k.ALIEN_SLOTS + g.form[seat]] = 1
        for slot in range(2, power_slots(g, seat)):
            besides = power_in(g, seat, slot)
            if besides >= 0:
                out[_POWER + i * k.ALIEN_SLOTS + besides] = s.EXTRA_WORKS if is_active(g, seat, besides) else s.EXTRA
        out[at + s.S_FLARES_PLAYED] = g.flares_played[seat]
        out[at + s.S_WARP_ALLIES] = g.warp_allies[seat]
        out[at + s.S_MUST_ALLY] = side_to_join(g, seat) + 1
        if g.flagship == seat:
            out[at + s.S_FLAGSHIP] = place_of_flagship(g)
            out[at + s.S_FLAGSHIP_FRESH] = g.flagship_fresh
        if lies_face_down(g, seat):
            out[at + s.S_FACE_DOWN] = 1
            if knows_sheet(g, viewer, seat):
                out[_POWER + i * k.ALIEN_SLOTS + g.sheet[seat]] = 1
    if g.turn >= 0:
        out[_TURN + relative(g, g.turn, viewer)] = 1


@rule
def write_ships(g: State, viewer: Seat, out: Any) -> None:
    """Ships on planets, and with the same look the colonies of each seat."""
    for j in range(g.players):
        seat = clockwise(g, viewer, j)
        foreign = 0
        home = 0
        for i in range(g.players):
            first = clockwise(g, viewer, i) * k.PLANETS_A_SYSTEM
            for planet in planets(k.PLANETS_A_SYSTEM):
                ships = g.ships[Planet(first + planet), seat]
                if ships > 0:
                    out[_SHIPS + (i * k.PLANETS_A_SYSTEM + planet) * k.MAX_PLAYERS + j] = ships
                    foreign += i != j
                    home += i == j
        out[_SEATS + j * s.SEAT_FACTS + s.S_FOREIGN] = foreign
        out[_SEATS + j * s.SEAT_FACTS + s.S_HOME] = home


@rule
def write_cards(g: State, viewer: Seat, out: Any) -> None:
    """Own hand, what is known of others, the open piles."""
    for card in cards(k.CARDS):
        out[_HAND + card] = g.hand[viewer, card]
    for i in range(1, g.players):
        seat = clockwise(g, viewer, i)
        at = _KNOWN + (i - 1) * k.CARD_SLOTS
        for card in cards(k.CARDS):
            out[at + card] = g.known[viewer, seat, card]
    for i in range(g.discard_n):
        out[_DISCARD + g.discard[i]] += 1
    if g.drawn_sheet >= 0 and viewer == g.turn:
        out[_OFFERED + g.sheet[viewer]] = 1
        out[_OFFERED + g.drawn_sheet] = 1
    else:
        for i in range(2):
            if g.offered[viewer, i] >= 0:
                out[_OFFERED + g.offered[viewer, i]] = 1
    if g.variants & SHARE_PILE:
        for alien in aliens(ALIENS):
            out[_SHEETS_GONE + alien] = (g.spent >> alien) & 1
    for i in range(g.destiny_discard_n):
        out[_DESTINIES + destiny_index(g, Card(g.destiny_discard[i]), viewer)] += 1
    if g.destiny_card >= 0:
        out[_DESTINY + destiny_index(g, Card(g.destiny_card), viewer)] = 1
        if g.destiny_colour >= 0:
            out[_DESTINY + relative(g, g.destiny_colour, viewer)] = 1


@rule
def destiny_index(g: State, card: Card, viewer: Seat) -> int:
    return relative(g, Seat(card), viewer) if card < k.D_WILD else card


@rule
def write_encounter(g: State, viewer: Seat, out: Any) -> None:
    """Target, cards on the table, sides and totals."""
    if g.target >= 0:
        out[_TARGET + planet_relative(g, g.target, viewer)] = 1
    for side in range(2):
        seat = main_of(g, side)
        at = _SIDES + side * s.SIDE_FACTS
        out[at + s.F_MAY_INVITE] = g.may_invite[side]
        if seat == k.NOBODY:
            continue
        if g.down[seat] >= 0:
            out[_LIES + side] = 1
            if (g.down_seen[seat] >> viewer) & 1:
                out[_DOWN + side * k.ENCOUNTER_CARDS + g.down[seat]] = 1
        if g.revealed and g.target >= 0:
            out[at + s.F_COUNTS_AS_ATTACK] = g.kind[side] == k.T_ATTACK
            out[at + s.F_COUNTS_AS_NEGOTIATE] = g.kind[side] == k.T_NEGOTIATE
            write_sum(g.value[side], at + s.F_VALUE, at + s.F_VALUE_HUNDREDS, out)
            write_sum(g.bonus[side], at + s.F_BONUS, at + s.F_BONUS_HUNDREDS, out)
            write_sum(total_of(g, side), at + s.F_TOTAL, at + s.F_TOTAL_HUNDREDS, out)


@rule
def write_facts(g: State, viewer: Seat, out: Any) -> None:
    out[_PHASE + g.phase] = 1
    out[_OUTCOME + g.outcome] = 1
    for variant in range(k.VARIANTS):
        out[_VARIANTS + variant] = (g.variants >> variant) & 1
    out[_FACTS + s.E_DECK] = g.deck_n
    out[_FACTS + s.E_DESTINIES] = g.destiny_n
    out[_FACTS + s.E_LATER_ENCOUNTER] = g.encounter_no > 1
    out[_FACTS + s.E_EVICTING] = g.target >= 0 and owner_of(g.target) == g.offense
    out[_FACTS + s.E_REVEALED] = g.revealed
    out[_FACTS + s.E_UPSET] = g.upset
    out[_FACTS + s.E_LOWER_WINS] = g.negation >= 0
    out[_FACTS + s.E_SUCCESS] = g.success
    out[_FACTS + s.E_NO_PAYMENTS] = g.no_payments
    out[_FACTS + s.E_DEAL_AGREED] = g.deal_pending
    out[_FACTS + s.E_IS_OFFENSE] = viewer == g.offense
    out[_FACTS + s.E_IS_DEFENSE] = viewer == g.defense
    if g.flares_used:
        for alien in aliens(ALIENS):
            out[_FLARES_USED + alien] = (g.flares_used >> alien) & 1


@rule
def write_deal(g: State, viewer: Seat, out: Any) -> None:
    """Terms are public as worded (D8.9); an offer being put together is seen by its maker only."""
    if g.deal_side < 0 or not deal_is_visible(g, viewer):
        return
    for side in range(2):
        if g.deal_colony[side] >= 0:
            out[_DEAL_PLANETS + side * k.PLANETS + planet_relative(g, g.deal_colony[side], viewer)] = 1
        picked = viewer == main_of(g, side)  # others see the terms as agreed, not how far the giver has got
        for kind in range(k.CLASSES):
            left = g.deal_class[side, kind] - (g.deal_picked[side, kind] if picked else 0)
            out[_DEAL_CARDS + side * k.CLASSES + kind] = left
        out[_DEAL_TERMS + s.T_OFFER_OF + side] = g.deal_side == side
        out[_DEAL_TERMS + s.T_RELEASES + 2 * side] = g.deal_release[side, 0]
        out[_DEAL_TERMS + s.T_RELEASES + 2 * side + 1] = g.deal_release[side, 1]
        out[_DEAL_TERMS + s.T_OFFERS + side] = g.deal_offers[side]
    for card in cards(k.CARDS):
        out[_DEAL_EXACT + card] = g.deal_exact[card]


@rule
def deal_is_visible(g: State, viewer: Seat) -> int:
    return g.deal_open == 0 or viewer == main_of(g, g.deal_side)


@rule
def write_stored(g: State, viewer: Seat, out: Any) -> None:
    """Cards stored with powers or laid aside, and what unseen encounter cards are taken for."""
    for i in range(g.store_n):
        keeper = g.store_of[i]
        if keeper >= DRAWN:
            if sees_stored(g, viewer, i):
                out[_ASIDE + g.store[i]] += 1
            continue
        if sees_stored(g, viewer, i):
            own = has_power(g, viewer, Alien(keeper)) or keeper == k.ALIEN_SLOTS + viewer
            out[_STORED + g.store[i] + (0 if own else k.CARD_SLOTS)] += 1
        for seat in seats(g.players):
            if has_power(g, seat, Alien(keeper)) or keeper == k.ALIEN_SLOTS + seat:
                out[_STORED_N + relative(g, seat, viewer)] += 1
        if g.store_at[i] >= 0:
            place = planet_relative(g, g.store_at[i], viewer)
            sum_ = out[_STORED_AT + place] + HUNDRED * out[_STORED_HUNDREDS + place] + VALUE[g.store[i]]
            write_sum(sum_, _STORED_AT + place, _STORED_HUNDREDS + place, out)
    for side in range(2):
        if g.claim[side] >= 0:
            out[_CLAIMS + side * k.ENCOUNTER_CARDS + g.claim[side]] = 1


@rule
def write_notes(g: State, viewer: Seat, out: Any) -> None:
    for i in range(NOTES):
        value = g.scratch[i]
        if value != BLANK[i] and sees_note(g, viewer, i):
            if NOTE_IS_SEAT[i]:
                value = relative(g, value, viewer) + 1
            elif NOTE_IS_CARD[i]:
                value = 1
            if NOTE_HUNDREDS[i] >= 0:
                write_sum(value, _NOTES + i, _NOTES_HUNDREDS + NOTE_HUNDREDS[i], out)
            else:
                out[_NOTES + i] = value


@rule
def write_bottom(g: State, viewer: Seat, out: Any) -> None:
    """Cards laid under the draw pile that the viewer can still follow (Q352); they lie below all unknown ones."""
    weight = s.BOTTOM
    for i in range(g.deck_n):
        if g.deck_seen[i] == 0 or weight == 0:
            return
        if (g.deck_seen[i] >> viewer) & 1:
            out[_BOTTOM + g.deck[i]] += weight
        weight //= 2


@rule
def write_technologies(g: State, viewer: Seat, out: Any) -> None:
    """Own technologies by name; of those of others that lie face down only how many ships are on each (D16)."""
    for t in technologies(TECHNOLOGIES):
        where = g.tech_at[t]
        if where < k.MAX_PLAYERS:
            if is_face_up(g, t):
                out[_UP + t] = 1 + relative(g, Seat(where), viewer)
                out[_UP + k.TECHNOLOGY_SLOTS + t] = g.tech_ships[t]
            else:
                if where == viewer:
                    out[_TECHNOLOGIES + t] = 1 + g.tech_ships[t]
                place = min(g.tech_place[t], s.RESEARCH_PLACES - 1)
                at = _RESEARCH + relative(g, Seat(where), viewer) * s.RESEARCH_PLACES + place
                out[at] = min(s.REST, out[at] + 1 + g.tech_ships[t])
        elif where == k.T_DISCARD:
            out[_GONE + t] = 1
        elif where == k.T_DECK:
            out[_TECHNOLOGY_DECK] += 1
        elif where == k.T_DRAWN + viewer:
            out[_DRAWN + t] = 1
    behind = place_of_token(g)
    if behind >= 0:
        out[_MARKS + planet_relative(g, behind, viewer)] = 1
        out[_MARKS + planet_relative(g, next_in_ring(g, behind, 1), viewer)] = 1
    if 0 <= g.flagship_at < k.PLANETS:
        out[_MARKS + planet_relative(g, Planet(g.flagship_at), viewer)] += 2
    for planet in planets(g.players * k.PLANETS_A_SYSTEM):
        out[_PLANETS + planet_relative(g, planet, viewer)] = is_planet(g, planet)
    out[_SIXTH_PLANET] = g.sixth_planet != 0


@rule
def write_signals(g: State, viewer: Seat, out: Any) -> None:
    """All see who has signalled to whom."""
    out[_FACTS + s.E_SIGNALS] = 1
    for seat in seats(g.players):
        i = relative(g, seat, viewer)
        if g.signal_to[seat] >= 0:
            out[_SIGNALS_TO + i] = 1 + relative(g, g.signal_to[seat], viewer)
        if g.signal[seat] >= 0 and knows_signal(g, viewer, seat):
            for bit in range(k.SIGNAL_BITS):
                out[_SIGNALS + i * k.SIGNAL_BITS + bit] = (g.signal[seat] >> bit) & 1


@rule
def observe_seat(g: State, viewer: Seat, out: Any) -> None:
    """Write what `viewer` sees, in whole numbers, into the row `out`, which is all 0."""
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
    if plays(g, k.V_TECHNOLOGY):
        write_technologies(g, viewer, out)
    if g.signals_on:
        write_signals(g, viewer, out)


@rule
def observe_all(g: State, out: Any) -> None:
    """Write the full state, hidden things included, in whole numbers into the row `out`, which is all 0."""
    observe_seat(g, Seat(0), out)
    for seat in seats(g.players):
        for card in cards(k.CARDS):
            out[_HANDS + seat * k.CARD_SLOTS + card] = g.hand[seat, card]
        if g.down[seat] >= 0:
            out[_ALL_DOWN + seat * k.ENCOUNTER_CARDS + g.down[seat]] = 1
    for i in range(g.deck_n):
        out[_DECK + g.deck[i]] += 1
    for i in range(g.store_n):
        out[_ALL_STORED + g.store[i]] += 1
    if plays(g, k.V_TECHNOLOGY):
        for t in technologies(TECHNOLOGIES):
            out[_ALL_TECHNOLOGIES + t] = 1 + g.tech_at[t]
    if g.signals_on:
        for seat in seats(g.players):
            if g.signal[seat] >= 0:
                out[_ALL_SIGNALS + seat * k.SIGNALS + g.signal[seat]] = 1
