"""Windows and uses: offer -> announce -> react (zap, card zap, to any depth) -> resolve.

The machine is that of `core.interrupts`; here is what Cosmic Encounter tells it. `open_window` visits the seats in
timing order and asks for one effect at a time; after each the asking begins again with the offense, and the window
closes when all have passed in a row (D11.1, Q4). Seats without a legal effect are not asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from ..core.flow import (
    NONE,
    Getter,
    RowGetter,
    RowSetter,
    Setter,
    ask,
    goto,
    is_next,
    option,
    starts_at,
)
from ..core.interrupts import PollLayout, make_interrupts
from ..core.jit import rule
from . import constants as k
from .ability import (
    AFTER,
    ANSWERS,
    ASIDE,
    BACK_TO_HAND,
    BESIDES,
    BESIDES_NUMBER,
    BESIDES_USED_CARD,
    CARD,
    CARD_AT,
    CARD_BITS,
    COUNTER,
    ECHO_AT,
    ECHOES,
    HAS_PRICE,
    IS_COMPLETION,
    IS_ONLY_USE,
    KIND,
    LEAVES,
    MANDATORY,
    OWNER,
    PASSIVE,
    PLAYS_STORED,
    POWER,
    POWER_AT,
    REGISTRY,
    REPEATS,
    ROLES,
    SHOWS,
    SHOWS_CARD,
    SHOWS_COUNTS,
    SHOWS_NOTHING,
    STORE_PLAY,
    SUPER_AT,
    SUPER_BITS,
    TECHNOLOGY,
    TECHNOLOGY_AT,
    TECHNOLOGY_BITS,
    TO_ALIEN,
    TO_DISCARD,
    TO_TARGET,
    TURNS_UP,
    USES,
    WILD,
    WILD_AT,
    WILD_BITS,
    AnyUse,
    a_use,
    changes_it,
    event_of,
    is_artifact_use,
    is_flare_use,
    kind_of_use,
    owner_of_use,
    user_of,
)
from .alien_ids import ALIENS
from .arguments import Bits, Flag, FrameOrNone, Layout, Outcome, Place, SeatOrNone, Window
from .arguments import Discards as DiscardCount
from .events import (
    ALL,
    E_NAMES,
    E_NAMES_BESIDES,
    E_PASSIVE,
    E_PAYS,
    E_POWER_BACK,
    E_POWER_LOST,
    E_SHARE,
    E_STOPPED,
    E_STORED,
    E_USES,
    E_WORKS,
    note,
)
from .indices import Alien, Card, Frame, Seat, Technology, aliens, frames, seats, technologies
from .promises import can_spare
from .scripts import SCRIPTS, is_in
from .state import NEWS, USED_BITS, State
from .table.board import check_victory, ships_in_motion
from .table.hands import play_from_hand, take_openly
from .table.kinds import flare_of
from .table.piles import put_on_discard
from .table.powers import NEVER_LOST, holder_of, is_active, power_in, power_secure, power_slots
from .table.seats import all_seats
from .table.sheets import could_turn_up, lies_face_down, turn_up
from .table.store import store_card, take_stored
from .table.technologies import LEAVING, STAYS, discard_technology, serves, turn_face_up
from .table.variants import may_use_flare, plays
from .technology_ids import TECHNOLOGIES

COPIES: Final = np.array(k.CARD_COPIES, np.int64)
CARDS_A_WORD: Final = 4
"""Kinds of cards that one argument of a frame holds."""
assert NEWS % CARDS_A_WORD == 0 and k.CARD_SLOTS <= 128
MOST_COUNTED: Final = np.iinfo(np.uint8).max


class Poll(Layout, PollLayout):
    """A window: the seats are asked in turn what they use."""

    window: Getter[Window]
    subject: Getter[SeatOrNone]
    event: Getter[FrameOrNone]
    position: Getter[Place]
    set_position: Setter[Place]
    asked: Getter[Flag]
    set_asked: Setter[Flag]
    used: Getter[Bits]
    set_used: Setter[Bits]
    outcome: Getter[Outcome] = starts_at(k.O_OPEN)
    """That of the encounter when the window was opened."""
    set_outcome: Setter[Outcome]


a_poll: Final = Poll()
POWER_BITS: Final = np.zeros(len(POWER_AT), np.int64)
"""By window: bits of the aliens whose power has a use in it."""


def bind() -> None:
    """Make the dispatchers over all abilities, and `POWER_BITS`; once, before anything is compiled."""
    REGISTRY.bind()
    LEAVING.bind(LEAVES)
    for window, alien in np.argwhere(POWER_AT[:, :, 0] >= 0):
        POWER_BITS[window] |= 1 << alien


# --- what a seat could use --------------------------------------------------------------------------------------------


@rule
def fits_role(g: State, ability: int, seat: Seat, subject: int) -> int:
    """Whether the seat has a role the ability asks for."""
    roles = ROLES[ability]
    if (roles & k.R_SUBJECT and seat != subject) or (roles & k.R_OTHER and seat == subject):
        return 0
    roles &= k.R_ANY
    return roles == 0 or (g.role[seat] & roles) != 0


@rule
def was_used(g: State, ability: int) -> int:
    return (g.used[ability // USED_BITS] >> (ability % USED_BITS)) & 1


@rule
def note_used(g: State, ability: int) -> None:
    g.used[ability // USED_BITS] |= 1 << (ability % USED_BITS)


@rule
def power_fits(g: State, seat: Seat, alien: Alien, ability: int, f: Frame) -> int:
    """Whether the power use may be made now by a seat that has the power."""
    if was_made(g, f, ability):
        return 0
    if not fits_role(g, ability, seat, a_poll.subject(g, f)):
        return 0
    if KIND[ability] == PASSIVE:
        if not (NEVER_LOST[alien] or power_secure(g, seat)):
            return 0
    elif not is_active(g, seat, alien) or (not (ANSWERS[ability] or REPEATS[ability]) and was_used(g, ability)):
        return 0
    if PLAYS_STORED[ability]:
        return stored_fits_some(g, seat, alien, f)
    event = a_poll.event(g, f)
    return changes_it(g, ability, event) and REGISTRY.ready_of(ability, g, seat, event)


@rule
def flare_fits(g: State, seat: Seat, alien: Alien, f: Frame) -> int:
    """Ability of the flare that the seat may play now, -1 if none (R23.8 to R23.13)."""
    if (g.flares_used >> alien) & 1:
        return k.NOBODY
    window = a_poll.window(g, f)
    own = g.power[seat] == alien and is_active(g, seat, alien)
    if is_own_face_down(g, seat, alien):
        own = could_turn_up(g, seat) == alien
        if not own:
            return k.NOBODY
    ability = SUPER_AT[window, alien] if own else WILD_AT[window, alien]
    if ability < 0 or not fits_role(g, ability, seat, a_poll.subject(g, f)):
        return k.NOBODY
    event = a_poll.event(g, f)
    return ability if changes_it(g, ability, event) and REGISTRY.ready_of(ability, g, seat, event) else k.NOBODY


@rule
def is_own_face_down(g: State, seat: Seat, alien: Alien) -> int:
    """Whether the seat has no power but that of `alien` on its sheet, which lies face down: the flare can only be
    super, and the sheet is turned up for it (D17.3, Q323, Q359)."""
    return lies_face_down(g, seat) and g.sheet[seat] == alien and g.power[seat] < 0


@rule
def is_single(card: Card) -> int:
    return COPIES[card] == 1


@rule
def may_play(g: State, seat: Seat, card: Card) -> int:
    """Cards promised in an agreed deal cannot be played before it is carried out (D8.8), an artifact kept after its
    effect not again in the encounter (Q54): of a second copy only that of the seat that holds the kept one is told
    apart."""
    if g.kept_card == card and (g.kept_by == seat or is_single(card)) and g.hand[seat, card] < 2:
        return 0
    return g.deal_pending == 0 or g.outcome != k.O_DEAL or can_spare(g, seat, card)


@rule
def stored_fits(g: State, seat: Seat, card: Card, f: Frame) -> int:
    """Ability of a stored card that the seat may play now as if from hand, -1 if none. An encounter card counts only
    where one is looked for in vain (Q76): 0 then."""
    window = a_poll.window(g, f)
    if card < k.REINFORCEMENT:
        wanted = window == k.W_CARD_CHECK and seat == g.offense and seat == a_poll.subject(g, f) and g.down[seat] < 0
        return 0 if wanted else k.NOBODY
    if g.kept_card == card and (g.kept_by == seat or is_single(card)):
        return k.NOBODY
    if card >= k.FLARE:
        return flare_fits(g, seat, Alien(card - k.FLARE), f) if may_use_flare(g, seat) else k.NOBODY
    ability = CARD_AT[window, card - k.REINFORCEMENT]
    if ability < 0 or not fits_role(g, ability, seat, a_poll.subject(g, f)):
        return k.NOBODY
    return ability if REGISTRY.ready_of(ability, g, seat, a_poll.event(g, f)) else k.NOBODY


@rule
def is_spoken_for(g: State, keeper: int, card: Card) -> int:
    """Whether every stored copy of the card is being played by a use announced already."""
    copies = 0
    for i in range(g.store_n):
        copies += g.store_of[i] == keeper and g.store[i] == card
    for f in frames(g.sp):
        if is_announced(g, f) and a_use.ability(g, f) == STORE_PLAY[keeper]:
            copies -= a_use.first(g, f) == card
    return copies <= 0


@rule
def stored_fits_some(g: State, seat: Seat, alien: Alien, f: Frame) -> int:
    for i in range(g.store_n):
        if g.store_of[i] == alien and stored_fits(g, seat, g.store[i], f) >= 0:
            if not is_spoken_for(g, alien, g.store[i]):
                return 1
    return 0


@rule
def stored_could(g: State, alien: Alien, window: int) -> int:
    """Quick test of the same."""
    for i in range(g.store_n):
        if g.store_of[i] == alien:
            card = g.store[i]
            if card >= k.FLARE:
                if ((WILD_BITS[window] | SUPER_BITS[window]) >> (Alien(card - k.FLARE))) & 1:
                    return 1
            elif card >= k.REINFORCEMENT:
                if (CARD_BITS[window] >> (card - k.REINFORCEMENT)) & 1:
                    return 1
            elif window == k.W_CARD_CHECK:
                return 1
    return 0


@rule
def play_stored(g: State, f: Frame, card: Card) -> None:
    """The use of frame `f`, by which a stored card is played, stands and becomes the play of that card (T12)."""
    ability = stored_fits(g, a_use.user(g, f), card, Frame(f - 1))
    if ability >= 0 and card >= k.REINFORCEMENT:
        a_use.set_store(g, f, OWNER[a_use.ability(g, f)])
        a_use.set_ability(g, f, ability)
        clear_free_arguments(g, f)
        goto(g, f, use_choose)


@rule
def usable_in(g: State, seat: Seat, slot: int) -> Alien:
    """The alien of the power (`power_in`), or that of the own sheet where it lies face down and could be turned up for
    a use (R27.3)."""
    alien = power_in(g, seat, slot)
    return could_turn_up(g, seat) if alien < 0 and slot == 0 else alien


@rule
def is_offered(g: State, seat: Seat, place: int, ability: int) -> int:
    """Whether the use in this place of the power (of the form, from `USES` on) is the seat's choice: a mandatory one,
    too, as long as the sheet lies face down."""
    return TURNS_UP[ability] if place < USES and g.power[seat] < 0 else not MANDATORY[ability]


@rule
def could_use(g: State, seat: Seat, window: int) -> int:
    """Quick test: false if nothing the seat holds has anything to do in the window."""
    if g.card_bits[seat] & CARD_BITS[window] or g.flare_bits[seat] & (WILD_BITS[window] | SUPER_BITS[window]):
        return 1
    powers = POWER_BITS[window]
    if powers:
        for slot in range(power_slots(g, seat)):
            alien = usable_in(g, seat, slot)
            if alien >= 0 and (powers >> alien) & 1:
                if not PLAYS_STORED[POWER_AT[window, alien, 0]] or stored_could(g, alien, window):
                    return 1
    if ECHO_AT[window, 0] >= 0:
        return 1
    return TECHNOLOGY_BITS[window] and plays(g, k.V_TECHNOLOGY) and could_use_technology(g, seat, window)


@rule
def could_use_technology(g: State, seat: Seat, window: int) -> int:
    for t in technologies(TECHNOLOGIES):
        if (TECHNOLOGY_BITS[window] >> t) & 1 and serves(g, seat, t):
            return 1
    return 0


@rule
def technology_fits(g: State, seat: Seat, t: Technology, ability: int, f: Frame) -> int:
    """Whether the technology may be used now by a seat before which it lies."""
    if was_made(g, f, ability) or not fits_role(g, ability, seat, a_poll.subject(g, f)):
        return 0
    if not ANSWERS[ability] and was_used(g, ability):
        return 0
    return serves(g, seat, t) and REGISTRY.ready_of(ability, g, seat, a_poll.event(g, f))


@rule
def offer_technologies(g: State, seat: Seat, f: Frame) -> None:
    window = a_poll.window(g, f)
    for t in technologies(TECHNOLOGIES):
        if (TECHNOLOGY_BITS[window] >> t) & 1 and technology_fits(g, seat, t, TECHNOLOGY_AT[window, t], f):
            option(g, k.A_TECHNOLOGY + t)


@rule
def compulsory(g: State, seat: Seat, f: Frame) -> int:
    """Mandatory use or passive part due for the seat, -1 if none."""
    for slot in range(power_slots(g, seat) * USES):
        alien = power_in(g, seat, slot // USES)
        if alien >= 0:
            ability = POWER_AT[a_poll.window(g, f), alien, slot % USES]
            if ability >= 0 and MANDATORY[ability] and power_fits(g, seat, alien, ability, f):
                return ability
    for slot in range(ECHOES):
        ability = ECHO_AT[a_poll.window(g, f), slot]
        if ability >= 0 and not was_made(g, f, ability) and REGISTRY.ready_of(ability, g, seat, a_poll.event(g, f)):
            return ability
    return k.NOBODY


@rule
def offer_uses(g: State, seat: Seat, f: Frame) -> None:
    """Put every optional effect of the seat among the options."""
    window = a_poll.window(g, f)
    for slot in range(power_slots(g, seat) * USES):
        alien = usable_in(g, seat, slot // USES)
        if alien >= 0:
            ability = POWER_AT[window, alien, slot % USES]
            if ability >= 0 and is_offered(g, seat, slot, ability) and power_fits(g, seat, alien, ability, f):
                option(g, k.A_POWER + slot)
    flares = g.flare_bits[seat] & (WILD_BITS[window] | SUPER_BITS[window])
    if flares and may_use_flare(g, seat):
        for a in aliens(ALIENS):
            if (flares >> a) & 1 and flare_fits(g, seat, a, f) >= 0 and may_play(g, seat, flare_of(a)):
                option(g, k.A_PLAY + flare_of(a))
    cards = g.card_bits[seat] & CARD_BITS[window]
    if cards:
        for c in range(k.FLARE - k.REINFORCEMENT):
            if (cards >> c) & 1:
                ability = CARD_AT[window, c]
                if (
                    fits_role(g, ability, seat, a_poll.subject(g, f))
                    and may_play(g, seat, Card(k.REINFORCEMENT + c))
                    and REGISTRY.ready_of(ability, g, seat, a_poll.event(g, f))
                ):
                    option(g, k.A_PLAY + k.REINFORCEMENT + c)
    if TECHNOLOGY_BITS[window] and plays(g, k.V_TECHNOLOGY):
        offer_technologies(g, seat, f)


@rule
def chosen_ability(g: State, seat: Seat, f: Frame) -> int:
    """Ability behind the answer to a USE question, -1: the seat passes."""
    window = a_poll.window(g, f)
    answer = g.answer
    if answer == k.A_PASS:
        return k.NOBODY
    if answer < k.A_PLAY:
        slot = answer - k.A_POWER
        return POWER_AT[window, usable_in(g, seat, slot // USES), slot % USES]
    if answer >= k.A_TECHNOLOGY:
        return TECHNOLOGY_AT[window, answer - k.A_TECHNOLOGY]
    card = answer - k.A_PLAY
    if card >= k.FLARE:
        return flare_fits(g, seat, Alien(card - k.FLARE), f)
    return CARD_AT[window, card - k.REINFORCEMENT]


# --- the poll ---------------------------------------------------------------------------------------------------------


@rule
def seat_at(g: State, f: Frame, position: int) -> Seat:
    """Timing order: offense, defense, the others clockwise (D11.1)."""
    return g.order[position]


@rule
def part_goes_first(g: State, f: Frame, seat: Seat, ability: int) -> None:
    if g.face_down and TURNS_UP[ability] and (KIND[ability] == WILD or OWNER[ability] == could_turn_up(g, seat)):
        push_part_before(g, f, seat)


@rule
def push_part_before(g: State, f: Frame, seat: Seat) -> None:
    """A part of the power that is compulsory in this window comes before the use for which the sheet is turned up."""
    alien = could_turn_up(g, seat)
    if alien < 0:
        return
    for slot in range(USES):
        part = POWER_AT[a_poll.window(g, f), alien, slot]
        if part >= 0 and KIND[part] == PASSIVE and MANDATORY[part] and power_fits(g, seat, alien, part, f):
            turn_up(g, seat)
            a_poll.set_used(g, f, a_poll.used(g, f) | REGISTRY.bit[part])
            clear_free_arguments(g, a_passive.push(g, part, seat, a_poll.event(g, f)))


@rule
def poll_closes(g: State, f: Frame) -> int:
    """The game is over, or the effect just carried out has decided the encounter."""
    return g.over or (g.outcome != k.O_OPEN and a_poll.outcome(g, f) == k.O_OPEN)


@rule
def note_outcome(g: State, f: Frame) -> None:
    a_poll.set_outcome(g, f, g.outcome)


@rule
def ask_use(g: State, seat: Seat, f: Frame) -> None:
    option(g, k.A_PASS)
    g.asked_window = a_poll.window(g, f)
    g.asked_about = a_poll.subject(g, f)
    ask(g, seat, k.Q_USE)


@rule
def has_news(g: State) -> int:
    return g.news


@rule
def look_round(g: State, f: Frame) -> int:
    """News goes before what a seat may use (D16.2)."""
    return look_at_news(g, is_event(a_poll.window(g, f)))


IS_EVENT: Final = np.array([code.startswith("EV") for _, code, _ in k.WINDOWS], np.int64)
"""1 for a window that answers an event, wherever it stands in the list."""


@rule
def is_event(window: int) -> int:
    """Whether the window answers an effect or an event of one (EV of the rulings), inside whatever goes on."""
    return IS_EVENT[window]


@rule
def effect_unfinished(g: State) -> int:
    """Whether an announced use is being carried out, or an event is being answered."""
    for f in frames(g.sp):
        if is_in(g, f, USE) or (is_in(g, f, POLL) and is_event(a_poll.window(g, f))):
            return 1
    return 0


@rule
def power_at_risk(g: State, player: Seat) -> Alien:
    """Alien of a power of the player, its own or an extra one, that depends on home colonies; -1: none does."""
    for slot in range(0, power_slots(g, player), 2):
        alien = power_in(g, player, slot)
        if alien >= 0 and not NEVER_LOST[alien]:
            return alien
    return k.NOBODY


@rule
def look_at_news(g: State, answering: int) -> int:
    """Open the windows of what has happened since the last look: discards, colonies, lost powers, a shuffle.

    Outside resolution, and when every effect and all answers to it are finished, victory is checked too (D14.1).
    Returns 1 if play has to go elsewhere first.
    """
    if g.news == 0:
        return 0
    if g.news_shuffle:
        g.news_shuffle = 0
        if somebody_could(g, k.W_RESHUFFLED):
            push_poll(g, k.W_RESHUFFLED, k.NOBODY, Frame(0))
            return 1
    moving = ships_in_motion(g)  # colonies and powers are looked at when the one event is over (D9.2)
    for player in seats(g.players):
        if g.news_discard[player]:
            count = g.news_discard[player]
            g.news_discard[player] = 0
            if somebody_could(g, k.W_DISCARDED):
                push_discards(g, player, count)
                return 1
        if g.news_colony[player] and not moving and not g.batching:  # losing and landing are one event (D9.2)
            g.news_colony[player] = 0
            if somebody_could(g, k.W_COLONY_GAINED):
                push_poll(g, k.W_COLONY_GAINED, player, Frame(0))
                return 1
        secure = power_secure(g, player)
        if secure != g.had_power[player]:
            g.had_power[player] = secure
            alien = power_at_risk(g, player)
            if alien >= 0:
                note(g, E_POWER_BACK if secure else E_POWER_LOST, player, alien, 0, ALL)
            if not secure and alien >= 0 and somebody_could(g, k.W_POWER_LOST):
                push_poll(g, k.W_POWER_LOST, player, Frame(0))
                return 1
    settling = g.phase == k.RESOLUTION and not g.closed
    if answering or moving or settling or effect_unfinished(g):
        return 0
    g.news = 0
    check_victory(g)
    return g.over


class Discards(Layout):
    """Cards of one player have been discarded."""

    player: Getter[Seat]
    count: Getter[DiscardCount]
    cards: RowGetter[Bits] = starts_at(0, size=NEWS // CARDS_A_WORD)
    """Their kinds, four to an argument."""
    set_cards: RowSetter[Bits]


discards: Final = Discards()


@rule
def push_discards(g: State, player: Seat, count: int) -> None:
    f = discards.push(g, player, count)
    for i in range(count):
        word = i // CARDS_A_WORD
        card = g.news_discarded[player, i] << (8 * (i % CARDS_A_WORD))
        discards.set_cards(g, f, word, discards.cards(g, f, word) | card)


@rule
def discarded_card(g: State, event: Frame, i: int) -> Card:
    """The `i`-th card of a DISCARDS event."""
    return Card((discards.cards(g, event, i // CARDS_A_WORD) >> (8 * (i % CARDS_A_WORD))) & 127)


@rule
def discards_seen(g: State, f: Frame) -> None:
    open_window(g, k.W_DISCARDED, discards.player(g, f), f)


DISCARDS: Final = SCRIPTS.script("discards", discards, discards_seen)


# --- one use ----------------------------------------------------------------------------------------------------------


@rule
def begin_choice(g: State, f: Frame) -> None:
    """Targets and choices are named before the announcement (D12.1)."""
    a_use.set_card(g, f, NONE)
    if a_use.store(g, f) == NONE:  # else the use has become the play of a stored card: its chain goes on
        a_use.set_table(g, f, g.table_n)


@rule
def turn_up_for(g: State, f: Frame) -> None:
    """The sheet of the user is turned up for the use of frame `f`, if it lies face down and is needed for it."""
    if g.face_down:
        ability, user = a_use.ability(g, f), user_of(g, f)
        own = could_turn_up(g, user)
        if own >= 0 and TURNS_UP[ability] and (KIND[ability] == WILD or OWNER[ability] == own):
            turn_up(g, user)


@rule
def show_flare(g: State, f: Frame) -> None:
    """The price is paid with the announcement (Q25): all see which flare it is, and it is the one of its player in this
    encounter from now on (Q34). A sheet that lies face down is turned up with it (D17.3)."""
    turn_up_for(g, f)
    if not HAS_PRICE[a_use.ability(g, f)]:
        return
    note(g, E_PAYS, user_of(g, f), a_use.ability(g, f), 0, ALL)
    if is_flare_use(g, f):
        user, flare = user_of(g, f), flare_of(owner_of_use(g, f))
        g.flares_played[user] += 1
        if a_use.store(g, f) == NONE:  # a stored card has been shown already
            for viewer in seats(g.players):
                if viewer != user:
                    g.known[viewer, user, flare] = max(g.known[viewer, user, flare], 1)


@rule
def shown_with(g: State, f: Frame) -> int:
    """What the announcement of a use names (D12.1): the ability it answers, or what its own text has it name; -1:
    nothing, or one number for each seat."""
    shows = SHOWS[a_use.ability(g, f)]
    if shows != SHOWS_CARD and answers_a_use(g, f):  # a card played from the hoard is named, whatever it answers
        return a_use.ability(g, event_of(g, f))
    return a_use.first(g, f) if shows != SHOWS_NOTHING and shows != SHOWS_COUNTS else k.NOBODY


@rule
def note_named(g: State, f: Frame) -> None:
    """What the announcement names besides: the numbers of a use that has one for each seat, what a use names that
    answers another, and what it names after that."""
    ability, named = a_use.ability(g, f), a_use.first(g, f)
    shows = SHOWS[ability]
    if shows == SHOWS_COUNTS:
        for seat in seats(g.players):
            if (named >> (5 * seat)) & 31:
                note(g, E_SHARE, seat, ability, (named >> (5 * seat)) & 31, ALL)
    elif shows != SHOWS_NOTHING and shows != SHOWS_CARD and answers_a_use(g, f):
        note(g, E_NAMES, a_use.user(g, f), ability, named, ALL)
    if BESIDES[ability] == BESIDES_NUMBER:
        note(g, E_NAMES_BESIDES, a_use.user(g, f), ability, a_use.second(g, f), ALL)
    elif BESIDES[ability] == BESIDES_USED_CARD and g.used_card[a_use.second(g, f)] >= 0:
        note(g, E_NAMES_BESIDES, a_use.user(g, f), ability, g.used_card[a_use.second(g, f)], ALL)


@rule
def announce(g: State, f: Frame) -> None:
    """Lay the card on the table, note the use, and let others answer (EV1)."""
    ability = a_use.ability(g, f)
    seat = a_use.user(g, f)
    kind = KIND[ability]
    note(g, E_USES, seat, ability, shown_with(g, f), ALL)
    note_named(g, f)
    if kind == POWER:
        note_used(g, ability)
    elif kind == TECHNOLOGY:
        note_used(g, ability)
        turn_face_up(g, seat, OWNER[ability])
    else:
        card = OWNER[ability]
        if kind != CARD:
            if not HAS_PRICE[ability]:  # else it has been counted with the price
                g.flares_played[seat] += 1
            g.flares_used |= 1 << card
            card += k.FLARE
        a_use.set_card(g, f, card)
        if a_use.store(g, f) != NONE:
            take_stored(g, a_use.store(g, f), card, 1)
        else:
            play_from_hand(g, seat, card)
    open_window(g, k.W_ANNOUNCED, seat, f)


@rule
def note_fired(g: State, ability: int) -> None:
    counter = COUNTER[ability]
    if counter >= 0 and g.fired[OWNER[ability], counter] < MOST_COUNTED:
        g.fired[OWNER[ability], counter] += 1


@rule
def note_played(g: State, seat: Seat, card: Card) -> None:
    if card >= k.REINFORCEMENT:  # -1: the use of a power
        if card >= k.FLARE:
            g.played[seat] |= 1 << (Alien(card - k.FLARE))
        else:
            g.played_cards[seat] |= 1 << (card - k.REINFORCEMENT)


@rule
def note_effect(g: State, f: Frame) -> None:
    """A use that stands is told and counted before it is carried out."""
    note(g, E_WORKS, a_use.user(g, f), a_use.ability(g, f), 0, ALL)
    note_fired(g, a_use.ability(g, f))
    note_played(g, a_use.user(g, f), a_use.card(g, f))
    ability = a_use.ability(g, f)
    if kind_of_use(g, f) == TECHNOLOGY and (IS_ONLY_USE[ability] or not IS_COMPLETION[ability]):
        g.worked |= 1 << owner_of_use(g, f)


@rule
def note_stopped(g: State, f: Frame) -> None:
    note(g, E_STOPPED, a_use.user(g, f), a_use.ability(g, f), a_use.state(g, f), ALL)
    if kind_of_use(g, f) == TECHNOLOGY:
        g.tech_stopped |= 1 << owner_of_use(g, f)
    if a_use.state(g, f) == k.ZAPPED or kind_of_use(g, f) == TECHNOLOGY:
        REGISTRY.if_stopped_of(a_use.ability(g, f), g, f)


@rule
def artifact_goes(g: State, f: Frame) -> None:
    """An artifact that worked may still be kept from the discard pile (Q54)."""
    if a_use.state(g, f) == k.STANDS and is_artifact_use(g, f):
        open_window(g, k.W_DISCARDING, a_use.user(g, f), f)


@rule
def card_goes_on(g: State, f: Frame) -> None:
    """The card goes where it belongs; a flare that worked is news (EV8)."""
    ability = a_use.ability(g, f)
    seat = a_use.user(g, f)
    kind = KIND[ability]
    state = a_use.state(g, f)
    card = a_use.card(g, f)
    a_use.set_card(g, f, NONE)
    if kind == TECHNOLOGY:
        technology_goes_on(g, f)
    elif card < 0 or state == k.STOLEN:
        pass
    elif kind == CARD or state == k.CANCELLED:
        lay_on_table(g, seat, card)
    elif state == k.STANDS:
        flare_goes_on(g, f, seat, card)
        open_window(g, k.W_FLARE_WORKED, seat, f)
    else:
        # Zapped or prevented: back to hand, not counted as its player's flare (Q15, Q26). Only a zapped one may be
        # played again, as wild.
        g.flares_played[seat] -= 1
        if state == k.ZAPPED:
            g.flares_used &= ~(1 << (Alien(card - k.FLARE)))
        card_comes_back(g, f, seat, card)
    if not answers_a_use(g, f):
        clear_table(g, a_use.table(g, f))


@rule
def technology_goes_on(g: State, f: Frame) -> None:
    """Cancelled, it is discarded; one that has worked stays or is discarded, as its text says (R30.14)."""
    t, user = owner_of_use(g, f), a_use.user(g, f)
    stays = IS_COMPLETION[a_use.ability(g, f)] or STAYS[t]
    if g.tech_at[t] == user and not (stays and a_use.state(g, f) == k.STANDS):
        discard_technology(g, t)


@rule
def answers_a_use(g: State, f: Frame) -> int:
    """Whether this use is part of a chain whose cards stay on the table until the chain is settled (Q24)."""
    return f > 0 and is_next(g, f - 1, poll) and a_poll.window(g, f - 1) == k.W_ANNOUNCED


@rule
def card_comes_back(g: State, f: Frame, seat: Seat, card: Card) -> None:
    """To where it was played from: the hand, or the cards stored with a power (Q75)."""
    if a_use.store(g, f) != NONE:
        store_card(g, a_use.store(g, f), card, k.NOWHERE, all_seats(g))
    else:
        take_openly(g, seat, card)


@rule
def flare_goes_on(g: State, f: Frame, seat: Seat, card: Card) -> None:
    """Back to the hand, or where the text of the flare sends it (R23.7)."""
    after = AFTER[a_use.ability(g, f)]
    taker = seat
    if after == TO_ALIEN:
        taker = holder_of(g, Alien(card - k.FLARE))
    elif after == TO_TARGET:
        taker = a_use.first(g, f)
    elif after == TO_DISCARD:
        taker = k.NOBODY
    if after == BACK_TO_HAND:
        card_comes_back(g, f, seat, card)
    elif after == ASIDE:
        store_card(g, k.ALIEN_SLOTS + seat, card, k.NOWHERE, all_seats(g))
        note(g, E_STORED, seat, card, k.NOBODY, ALL)
    elif taker == k.NOBODY:
        lay_on_table(g, seat, card)
    else:
        take_openly(g, taker, card)


@rule
def lay_on_table(g: State, owner: Seat, card: Card) -> None:
    """A played card waits on the table until its chain is settled."""
    g.table[g.table_n] = card
    g.table_owner[g.table_n] = owner
    g.table_n += 1


@rule
def take_from_table(g: State, owner: Seat, card: Card) -> None:
    """The owner takes a played card back into its hand."""
    for i in range(g.table_n - 1, -1, -1):
        if g.table[i] == card and g.table_owner[i] == owner:
            g.table_n -= 1
            for j in range(i, g.table_n):
                g.table[j] = g.table[j + 1]
                g.table_owner[j] = g.table_owner[j + 1]
            take_openly(g, owner, card)
            return


@rule
def clear_table(g: State, below: int) -> None:
    """The cards of a settled chain go to the discard pile together, in the order of the card list (Q24, D15.2).

    The first `below` cards belong to chains round it, whose effects still run.
    """
    while g.table_n > below:
        first = below
        for i in range(below + 1, g.table_n):
            if g.table[i] < g.table[first]:
                first = i
        put_on_discard(g, g.table_owner[first], g.table[first])
        g.table_n -= 1
        for i in range(first, g.table_n):
            g.table[i] = g.table[i + 1]
            g.table_owner[i] = g.table_owner[i + 1]


class PassiveUse(AnyUse):
    """A part of a power that is no use, or an echo."""


a_passive: Final = PassiveUse()


@rule
def note_passive(g: State, f: Frame) -> None:
    turn_up_for(g, f)
    note(g, E_PASSIVE, user_of(g, f), a_use.ability(g, f), 0, ALL)


# --- the machine ------------------------------------------------------------------------------------------------------

_machine: Final = make_interrupts(
    SCRIPTS,
    REGISTRY,
    polls=a_poll,
    uses=a_use,
    silent=a_passive,
    seat_at=seat_at,
    could_use=could_use,
    compulsory=compulsory,
    offer=offer_uses,
    ask_use=ask_use,
    meant=chosen_ability,
    closes=poll_closes,
    has_news=has_news,
    look_round=look_round,
    opened=note_outcome,
    begun=part_goes_first,
    prepare=begin_choice,
    before_price=show_flare,
    announce=announce,
    resolves=note_effect,
    stopped=note_stopped,
    settle=artifact_goes,
    finish=card_goes_on,
    before_silent=note_passive,
)
POLL: Final = _machine.poll_script
USE: Final = _machine.use_script
PASSIVE_USE: Final = _machine.silent_script
poll, use_choose, use_pay, use_announce = _machine.poll, _machine.use_choose, _machine.use_pay, _machine.use_announce

_InWindow = Callable[[State, int, int, Frame], None]
_OfFrame = Callable[[State, Frame], None]
_IsFrame = Callable[[State, Frame], bool]
open_window: Final[_InWindow] = _machine.open_window
push_poll: Final[_InWindow] = _machine.push_poll
somebody_could: Final[Callable[[State, int], int]] = _machine.somebody_could
push_use: Final[Callable[[State, int, Seat, Frame], None]] = _machine.push_use
was_made: Final[Callable[[State, Frame, int], int]] = _machine.was_made
clear_free_arguments: Final[_OfFrame] = _machine.clear_free_arguments
offer_again: Final[_OfFrame] = _machine.offer_again
close_window: Final[_OfFrame] = _machine.close_window
is_choosing: Final[_IsFrame] = _machine.is_choosing
is_paying: Final[_IsFrame] = _machine.is_paying
is_announced: Final[_IsFrame] = _machine.is_announced
is_answered: Final[_IsFrame] = _machine.is_answered
is_resolving: Final[_IsFrame] = _machine.is_resolving
is_under_way: Final[_IsFrame] = _machine.is_under_way
subject_of_window: Final[Callable[[State, Frame], int]] = _machine.subject_of_window
take_question_back: Final[Callable[[State], None]] = _machine.take_question_back
asked_in_same_window: Final[Callable[[State, State, int], int]] = _machine.asked_again


@rule
def flare_fits_with(g: State, use: Frame, alien: Alien) -> int:
    """Ability of the flare that the user of frame `use` may play in the window in which the use was offered, -1 if
    none."""
    return flare_fits(g, user_of(g, use), alien, Frame(use - 1))


@rule
def windows_about_others(g: State, use: Frame) -> int:
    """How many windows like the one in which the use was offered lie one upon the other under it, that one included,
    whose subject is another than the user."""
    window, count = a_poll.window(g, Frame(use - 1)), 0
    for below in frames(use - 1, 0, -1):
        if not is_in(g, below, POLL) or a_poll.window(g, below) != window:
            break
        count += a_poll.subject(g, below) != user_of(g, use)
    return count
