"""The turn and the first five phases of an encounter, in rulebook order (R5 to R11). `ENCOUNTER` and `TURN`, at the
end,
are the table of contents."""

from __future__ import annotations

from typing import Final

from ..core.flow import again, ask, clear_options, leave, option, push, skip
from ..core.jit import rule
from . import constants as k
from .ability import STORE_PLAY, USES
from .cards import new_hand
from .events import (
    ALL,
    E_AIMED,
    E_DEFENSE,
    E_DESTINY,
    E_ENCOUNTER,
    E_INVITED,
    E_LAID,
    E_OPENED,
    E_REDRAWN,
    E_TURN,
    note,
)
from .outcome import discard_destiny, end_encounter, is_over
from .resolution import RESOLUTION_PHASE
from .reveal import REVEAL_PHASE
from .scratch import PER_ENCOUNTER
from .scripts import SCRIPTS
from .secrets import hides
from .setup import shuffle_destiny
from .ships import RETRIEVE, TO_BESIDE, TO_GATE, TO_TARGET_PLANET, retrieve, take
from .state import State
from .table import (
    colonies,
    drop_card,
    foreign_colonies,
    is_active,
    is_ally,
    is_empty,
    is_main,
    is_planet,
    land,
    main_of,
    make_ally,
    opponent,
    owner_of,
    planet_absolute,
    relative,
    return_lent_powers,
    set_order,
    ships_on_colonies,
    show_one,
    side_of,
    take_stored,
)
from .windows import USE, open_window, power_in

PLAYER: Final = 1
COUNT: Final = 2


# --- beginning ------------------------------------------------------------------------------------------------------


@rule
def clear_encounter(g: State) -> None:
    """Everything that belongs to one encounter is fresh (D10.3)."""
    g.defense = k.NOBODY
    g.system = k.NOWHERE
    g.target = k.NOWHERE
    g.aim = k.AIM_SYSTEM
    g.destiny_card = k.NOWHERE
    g.destiny_colour = k.NOBODY
    g.must_attack = 0
    g.shows_first = k.NOBODY
    g.revealed = 0
    g.negation = 0
    g.upset = 0
    g.ahead = k.NOBODY
    g.margin = k.NOWHERE
    g.outcome = k.O_OPEN
    g.success = 0
    g.end_cause = k.END_NONE
    g.no_payments = 0
    g.no_landing = 0
    g.collector = k.NOBODY
    g.kept_card = 0
    g.kept_by = k.NOBODY
    g.closed = 0
    g.batching = 0
    g.zapped = 0
    g.flares_used = 0
    g.deal_side = k.NOBODY
    g.deal_pending = 0
    for i in range(g.used.shape[0]):
        g.used[i] = 0
    for i in range(g.scratch.shape[0]):
        if PER_ENCOUNTER[i]:
            g.scratch[i] = 0
    for side in range(2):
        g.invited[side] = 0
        g.once_allied[side] = 0
        g.claim[side] = k.NOWHERE
        g.used_card[side] = k.NOWHERE
        g.may_invite[side] = 1
        g.kind[side] = k.NOWHERE
        g.value[side] = 0
        g.bonus[side] = 0
        g.multiply[side] = 0
        g.total[side] = 0
    for seat in range(g.players):
        g.role[seat] = k.R_BYSTANDER
        g.fresh[seat] = 0
        g.warp_allies[seat] = 0
        g.down[seat] = k.NOWHERE
        g.down_seen[seat] = 0
        g.down_store[seat] = 0
        g.must_play[seat] = k.NOWHERE
        g.ship_value[seat] = 1
        g.rewards[seat] = 0
        g.engaged[seat] = 0
        g.founded[seat] = k.NOWHERE
        g.sees_draws[seat] = 0
        g.lost[seat] = 0
        g.flares_played[seat] = 0
        g.has_one[seat] = 0
    return_lent_powers(g)
    g.role[g.offense] = k.R_OFFENSE
    set_order(g)


# --- 1 regroup (R7) ---------------------------------------------------------------------------------------------------


LONGEST_TURN: Final = 100
"""Encounters of one turn after which the game is stopped (D18.1): a turn of Machine need never end."""


@rule
def encounter_starts(g: State, f: int) -> None:
    g.phase = k.REGROUP
    g.encounter_no += 1
    if g.encounter_no > LONGEST_TURN:
        g.truncated = 1
        return
    g.stack[f, PLAYER] = g.offense
    g.stack[f, COUNT] = 1
    open_window(g, k.W_ENCOUNTER_STARTS, k.NOBODY, k.NOBODY)


@rule
def before_regroup(g: State, f: int) -> None:
    """Effects may change who takes how many ships: arguments 1 and 2 of this frame."""
    open_window(g, k.W_REGROUP, g.offense, f)


@rule
def take_ship_from_warp(g: State, f: int) -> None:
    """One ship to an own colony; without any colony straight onto the gate (R7.1 to R7.3)."""
    player = g.stack[f, PLAYER]
    count = min(g.stack[f, COUNT], g.warp[player])
    if count > 0 and colonies(g, player) == 0 and player == g.offense:
        push(g, RETRIEVE, player, count, 1, 0)
    else:
        retrieve(g, player, count)


REGROUP_PHASE: Final = SCRIPTS.script("regroup", encounter_starts, before_regroup, take_ship_from_warp)


# --- 2 destiny (R8) ---------------------------------------------------------------------------------------------------

CHOSEN_CARD: Final = 1
"""Argument of the destiny frame: card chosen by a power instead of the draw, plus 1."""
NAMED: Final = 2
"""Argument of the destiny frame: defense named by a power in place of the card, plus 1."""


@rule
def before_destiny(g: State, f: int) -> None:
    g.phase = k.DESTINY
    g.stack[f, CHOSEN_CARD] = 0
    g.stack[f, NAMED] = 0
    open_window(g, k.W_BEFORE_DESTINY, k.NOBODY, f)


@rule
def refill_destiny(g: State) -> None:
    """A last card is not drawn: it and the discards become a new deck (R8.2)."""
    if g.destiny_n <= 1:
        for i in range(g.destiny_discard_n):
            g.destiny[g.destiny_n] = g.destiny_discard[i]
            g.destiny_n += 1
        g.destiny_discard_n = 0
        shuffle_destiny(g)


@rule
def draw_destiny(g: State, f: int) -> None:
    if g.stack[f, CHOSEN_CARD]:
        take_destiny(g, g.stack[f, CHOSEN_CARD] - 1)
    else:
        refill_destiny(g)
        g.destiny_n -= 1
        g.destiny_card = g.destiny[g.destiny_n]
    g.destiny_colour = colour_of_destiny(g)
    note(g, E_DESTINY, g.offense, g.destiny_card, g.destiny_colour, ALL)


@rule
def take_destiny(g: State, card: int) -> None:
    """Turn up a card chosen in the destiny deck; the rest is shuffled."""
    found = 0
    while g.destiny[found] != card:
        found += 1
    g.destiny_n -= 1
    for i in range(found, g.destiny_n):
        g.destiny[i] = g.destiny[i + 1]
    shuffle_destiny(g)
    g.destiny_card = card


@rule
def destiny_up(g: State, f: int) -> None:
    open_window(g, k.W_DESTINY_UP, k.NOBODY, f)


@rule
def colour_of_destiny(g: State) -> int:
    """Seat the card points at; a special card has the colour of the defense it names (R8.12); -1 for a wild card.

    Worked out as the card is turned up: effects that follow may change what a special card compares.
    """
    card = g.destiny_card
    if card < k.D_WILD:
        return card
    if card == k.D_WILD:
        return k.NOBODY
    best = k.NOBODY
    best_score = 0
    for step in range(1, g.players):
        seat = (g.offense + step) % g.players
        score = special_score(g, card, seat)
        if best == k.NOBODY or score > best_score:
            best = seat
            best_score = score
    return best


@rule
def special_score(g: State, card: int, seat: int) -> int:
    """What a special card compares, the highest being meant; ties go to the first from the offense's left (R8.11)."""
    if card == k.D_MOST_CARDS:
        return g.hand_n[seat]
    if card == k.D_MOST_COLONIES:
        return foreign_colonies(g, seat)
    return -g.warp[seat]


@rule
def destiny_choice(g: State, f: int) -> None:
    """Name the defense; the own colour and a wild card ask the offense (R8.5, R8.9)."""
    offense = g.offense
    if g.stack[f, NAMED]:
        g.aim = k.AIM_ANY_COLONY
        g.answer = k.A_SEAT + relative(g, g.stack[f, NAMED] - 1, offense)
        return
    seat = g.destiny_colour
    clear_options(g)
    if seat == offense:
        option(g, k.A_PASS)
        for other in range(g.players):
            if other != offense and can_evict(g, other):
                option(g, k.A_SEAT + relative(g, other, offense))
        if can_resettle(g):
            option(g, k.A_SEAT)
        ask(g, offense, k.Q_OWN_COLOUR)
    elif seat == k.NOBODY:
        for step in range(1, g.players):
            option(g, k.A_SEAT + step)
        ask(g, offense, k.Q_WILD_DESTINY)
    else:
        g.answer = k.A_SEAT + relative(g, seat, offense)


@rule
def can_evict(g: State, other: int) -> int:
    """Whether the player has a colony in the offense's home system (R18.1)."""
    for planet in range(g.offense * k.PLANETS_A_SYSTEM, (g.offense + 1) * k.PLANETS_A_SYSTEM):
        if g.ships[planet, other] > 0:
            return 1
    return 0


@rule
def can_resettle(g: State) -> int:
    """Whether a home planet of the offense holds nobody's ship and there is a ship to send (R8.6, R18.7)."""
    if ships_on_colonies(g, g.offense) + g.gate[g.offense] == 0:
        return 0
    for planet in range(g.offense * k.PLANETS_A_SYSTEM, (g.offense + 1) * k.PLANETS_A_SYSTEM):
        if is_planet(planet) and is_empty(g, planet):
            return 1
    return 0


@rule
def destiny_settled(g: State, f: int) -> None:
    offense = g.offense
    if g.answer == k.A_PASS:
        note(g, E_REDRAWN, offense, 0, 0, ALL)
        discard_destiny(g)
        skip(g, f, -5)
        return
    seat = (g.answer - k.A_SEAT + offense) % g.players
    if seat == offense:
        g.aim = k.AIM_RESETTLE
        g.system = offense
        open_window(g, k.W_SYSTEM_FIXED, k.NOBODY, k.NOBODY)
        return
    own_colour = g.aim != k.AIM_ANY_COLONY and g.destiny_colour == offense
    g.defense = seat
    g.role[seat] = k.R_DEFENSE
    g.system = offense if own_colour else seat
    if own_colour:
        g.aim = k.AIM_EVICT
    note(g, E_DEFENSE, seat, g.system, 0, ALL)
    set_order(g)
    open_window(g, k.W_SYSTEM_FIXED, k.NOBODY, k.NOBODY)


DESTINY_PHASE: Final = SCRIPTS.script(
    "destiny", before_destiny, draw_destiny, destiny_up, destiny_choice, destiny_settled
)


# --- 3 launch (R9, R18) -----------------------------------------------------------------------------------------------


@rule
def can_aim_at(g: State, planet: int) -> int:
    """Which planets the gate may point at (R9.1, R9.3, R18.7)."""
    if not is_planet(planet):
        return 0
    if g.aim == k.AIM_ANY_COLONY:
        return owner_of(planet) == g.defense or g.ships[planet, g.defense] > 0
    if owner_of(planet) != g.system:
        return 0
    if g.aim == k.AIM_EVICT:
        return g.ships[planet, g.defense] > 0
    return g.aim != k.AIM_RESETTLE or is_empty(g, planet)


@rule
def aim_gate(g: State, f: int) -> None:
    g.phase = k.LAUNCH
    clear_options(g)
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if can_aim_at(g, planet_absolute(g, index, g.offense)):
            option(g, k.A_PLANET + index)
    ask(g, g.offense, k.Q_AIM)


@rule
def gate_aimed(g: State, f: int) -> None:
    g.target = planet_absolute(g, g.answer - k.A_PLANET, g.offense)
    note(g, E_AIMED, g.offense, g.target, 0, ALL)
    if g.aim == k.AIM_RESETTLE:
        leave(g, f)
        push(g, RESETTLE, 0, 0, 0, 0)
    else:
        open_window(g, k.W_GATE_AIMED, k.NOBODY, k.NOBODY)


@rule
def launch_how_many(g: State, f: int) -> None:
    """One to four ships; a ship put on the gate by regrouping counts (R7.3, R9.4)."""
    offense = g.offense
    room = 4 - g.gate[offense]
    available = min(room, ships_on_colonies(g, offense))
    if available <= 0:
        if g.gate[offense] == 0:
            end_encounter(g, k.END_NO_SHIP)
        g.answer = k.A_NUMBER
        return
    clear_options(g)
    for count in range(0 if g.gate[offense] > 0 else 1, available + 1):
        option(g, k.A_NUMBER + count)
    ask(g, offense, k.Q_LAUNCH)


@rule
def launch_ships(g: State, f: int) -> None:
    if is_over(g, f):
        return
    push(g, SEND, g.offense, g.answer - k.A_NUMBER, 4 - g.gate[g.offense], TO_GATE)


@rule
def launched(g: State, f: int) -> None:
    open_window(g, k.W_LAUNCHED, k.NOBODY, k.NOBODY)


LAUNCH_PHASE: Final = SCRIPTS.script("launch", aim_gate, gate_aimed, launch_how_many, launch_ships, launched)

# Arguments of a SEND frame
WISH: Final = 2
LIMIT: Final = 3
DESTINATION: Final = 4


@rule
def sending(g: State, f: int) -> None:
    """A power may change the limit, argument 3, before ships are taken."""
    open_window(g, k.W_SENDING, g.stack[f, PLAYER], f)


@rule
def send_ships(g: State, f: int) -> None:
    player = g.stack[f, PLAYER]
    count = min(g.stack[f, WISH], g.stack[f, LIMIT], ships_on_colonies(g, player))
    if count > 0:
        take(g, player, count, g.stack[f, DESTINATION])


@rule
def sent(g: State, f: int) -> None:
    open_window(g, k.W_SENT, g.stack[f, PLAYER], f)


@rule
def warp_ship_offered(g: State, f: int) -> None:
    """An effect may let the allies of a main player add one ship from the warp."""
    player = g.stack[f, PLAYER]
    if not is_ally(g, player) or not g.warp_allies[main_of(g, side_of(g, player))] or g.warp[player] == 0:
        leave(g, f)
        return
    clear_options(g)
    option(g, k.A_YES)
    option(g, k.A_NO)
    ask(g, player, k.Q_WARP_SHIP)


@rule
def warp_ship_sent(g: State, f: int) -> None:
    if g.answer == k.A_YES:
        send_from_warp(g, g.stack[f, PLAYER])


@rule
def send_from_warp(g: State, player: int) -> None:
    """One ship goes straight from the warp into the encounter; it is a retrieval (Q314)."""
    push(g, RETRIEVE, player, 1, 1 + side_of(g, player), 0)


SEND: Final = SCRIPTS.script("send ships", sending, send_ships, sent, warp_ship_offered, warp_ship_sent)


@rule
def resettle_how_many(g: State, f: int) -> None:
    """One to four ships, no opponent, no cards (R18.8); a ship on the gate goes first and counts (D4.6)."""
    offense = g.offense
    clear_options(g)
    for count in range(max(1, g.gate[offense]), min(4, ships_on_colonies(g, offense) + g.gate[offense]) + 1):
        option(g, k.A_NUMBER + count)
    ask(g, offense, k.Q_RESETTLE)


@rule
def resettle(g: State, f: int) -> None:
    offense = g.offense
    on_gate = g.gate[offense]
    count = g.answer - k.A_NUMBER - on_gate
    g.gate[offense] = 0
    g.limbo[offense] += on_gate
    land(g, offense, g.target, on_gate)
    if count > 0:
        take(g, offense, count, TO_TARGET_PLANET)


@rule
def resettled(g: State, f: int) -> None:
    g.success = 1
    end_encounter(g, k.END_RESETTLED)


RESETTLE: Final = SCRIPTS.script("resettle", resettle_how_many, resettle, resettled)


# --- 4 alliance (R10) -------------------------------------------------------------------------------------------------

SIDE: Final = 1
LAST: Final = 2


@rule
def before_invitations(g: State, f: int) -> None:
    g.phase = k.ALLIANCE
    open_window(g, k.W_BEFORE_INVITATIONS, k.NOBODY, k.NOBODY)


@rule
def invite_both(g: State, f: int) -> None:
    """The offense first; the defense decides after seeing the offense's set (R10.1, R10.3, D5.1)."""
    push(g, INVITE, 1, 0, 0, 0)
    push(g, INVITE, 0, 0, 0, 0)


@rule
def inviting(g: State, f: int) -> None:
    if not g.may_invite[g.stack[f, SIDE]]:
        leave(g, f)
        return
    open_window(g, k.W_INVITING, main_of(g, g.stack[f, SIDE]), f)


@rule
def invite_whom(g: State, f: int) -> None:
    """Seats in ascending order, then done, so that each set has one path."""
    main = main_of(g, g.stack[f, SIDE])
    clear_options(g)
    for step in range(g.stack[f, LAST] + 1, g.players):
        if not is_main(g, (main + step) % g.players):
            option(g, k.A_SEAT + step)
    if g.options == 0:
        leave(g, f)
        return
    option(g, k.A_PASS)
    ask(g, main, k.Q_INVITE)


@rule
def invited(g: State, f: int) -> None:
    if g.answer == k.A_PASS:
        return
    side = g.stack[f, SIDE]
    step = g.answer - k.A_SEAT
    g.invited[side] |= 1 << ((main_of(g, side) + step) % g.players)
    g.stack[f, LAST] = step
    skip(g, f, -2)


INVITE: Final = SCRIPTS.script("invite", inviting, invite_whom, invited)


@rule
def invite_anew(g: State, f: int) -> None:
    """The set is seen when it is closed (D5.1)."""
    g.invited[g.stack[f, SIDE]] = 0
    g.stack[f, LAST] = 0


hides(INVITE, take_back=invite_anew)


@rule
def before_answers(g: State, f: int) -> None:
    for side in range(2):
        note(g, E_INVITED, main_of(g, side), g.invited[side], 0, ALL)
    open_window(g, k.W_BEFORE_ANSWERS, k.NOBODY, k.NOBODY)


@rule
def ask_allies(g: State, f: int) -> None:
    """Clockwise from the offense's left, each answers and sends before the next (R10.4, R10.6)."""
    for i in range(g.players - 1, 1, -1):
        push(g, ANSWER, g.order[i], 0, 0, 0)


@rule
def answering(g: State, f: int) -> None:
    open_window(g, k.W_ANSWERING, g.stack[f, PLAYER], f)


@rule
def answer_invitation(g: State, f: int) -> None:
    """Side and number in one choice (D5.3); who has no invitation or no ship is passed over (D5.4)."""
    player = g.stack[f, PLAYER]
    most = min(4, ships_on_colonies(g, player))
    if is_ally(g, player) or most == 0:
        leave(g, f)
        return
    clear_options(g)
    option(g, k.A_PASS)
    for side in range(2):
        if (g.invited[side] >> player) & 1:
            for count in range(most):
                option(g, k.A_JOIN + 4 * side + count)
    if g.options == 1:
        leave(g, f)
        return
    ask(g, player, k.Q_ALLY)


@rule
def invitation_answered(g: State, f: int) -> None:
    if g.answer != k.A_PASS:
        join(g, g.stack[f, PLAYER], (g.answer - k.A_JOIN) // 4, (g.answer - k.A_JOIN) % 4 + 1)


@rule
def join(g: State, player: int, side: int, count: int) -> int:
    """Become an ally of the side and send `count` ships (R10.7, R10.8); returns the SEND frame."""
    make_ally(g, player, side)
    return push(g, SEND, player, count, 4, TO_GATE if side == 0 else TO_BESIDE)


ANSWER: Final = SCRIPTS.script("answer the invitation", answering, answer_invitation, invitation_answered)


@rule
def allied(g: State, f: int) -> None:
    open_window(g, k.W_ALLIED, k.NOBODY, k.NOBODY)


ALLIANCE_PHASE: Final = SCRIPTS.script("alliance", before_invitations, invite_both, before_answers, ask_allies, allied)


# --- 5 planning (R11) -------------------------------------------------------------------------------------------------


@rule
def before_cards(g: State, f: int) -> None:
    g.phase = k.PLANNING
    open_window(g, k.W_BEFORE_CARDS, k.NOBODY, k.NOBODY)


@rule
def check_offense(g: State, f: int) -> None:
    if not is_over(g, f) and g.encounter_n[g.offense] == 0:
        open_window(g, k.W_CARD_CHECK, g.offense, k.NOBODY)


@rule
def offense_checked(g: State, f: int) -> None:
    """Without an encounter card the offense's turn ends (R11.1, R20.2), unless a power has laid one (Q76)."""
    if is_over(g, f):
        return
    show_one(g, g.offense)
    if g.encounter_n[g.offense] == 0 and g.down[g.offense] < 0:
        end_encounter(g, k.END_DRY)


@rule
def check_defense(g: State, f: int) -> None:
    if not is_over(g, f) and g.encounter_n[g.defense] == 0:
        open_window(g, k.W_CARD_CHECK, g.defense, k.NOBODY)


@rule
def defense_checked(g: State, f: int) -> None:
    """Without an encounter card the defense takes a new hand (R11.2, R20.4)."""
    if not is_over(g, f) and g.encounter_n[g.defense] == 0:
        new_hand(g, g.defense)


@rule
def selecting(g: State, f: int) -> None:
    if is_over(g, f):
        return
    if g.encounter_n[g.defense] == 0:
        end_encounter(g, k.END_DRY)  # no card can come any more (D6.4)
    else:
        show_one(g, g.defense)
        open_window(g, k.W_SELECTING, k.NOBODY, k.NOBODY)


@rule
def select_both(g: State, f: int) -> None:
    """The offense first, the defense second, unseen (D6.2); unless an effect makes one select first and openly."""
    if is_over(g, f):
        return
    first = g.offense if g.shows_first == k.NOBODY else g.shows_first
    push(g, SELECT, opponent(g, first), 0, 0, 0)
    push(g, OPEN_CARD, 0, 0, 0, 0)
    push(g, SELECT, first, 0, 0, 0)


@rule
def open_card(g: State, f: int) -> None:
    """A card selected openly lies face up before the other is selected; one about which a claim was accepted does
    not."""
    if g.shows_first != k.NOBODY and g.outcome == k.O_OPEN and g.claim[side_of(g, g.shows_first)] < 0:
        for seat in range(g.players):
            g.down_seen[g.shows_first] |= 1 << seat
        note(g, E_OPENED, g.shows_first, g.down[g.shows_first], 0, ALL)
        open_window(g, k.W_CARD_OPEN, g.shows_first, k.NOBODY)


OPEN_CARD: Final = SCRIPTS.script("a card lies open", open_card)


@rule
def select_card(g: State, f: int) -> None:
    """Exactly one encounter card (R11.4). Who has lost the last one meanwhile is checked again (D6.1)."""
    player = g.stack[f, PLAYER]
    if is_over(g, f):
        return
    if g.down[player] >= 0:  # laid by a power
        leave(g, f)
        open_window(g, k.W_CARD_CHOSEN, player, k.NOBODY)
        return
    if g.encounter_n[player] == 0:
        if player == g.offense or g.stack[f, COUNT]:
            end_encounter(g, k.END_DRY)
            leave(g, f)
        else:
            g.stack[f, COUNT] = 1
            again(g, f)
            new_hand(g, player)
        return
    clear_options(g)
    for card in range(k.ENCOUNTER_CARDS):
        if g.hand[player, card] > 0 and may_select(g, player, card):
            option(g, k.A_PLAY + card)
    for slot in range(2):
        alien = power_in(g, player, slot)
        if alien >= 0 and STORE_PLAY[alien] >= 0 and is_active(g, player, alien):
            for i in range(g.store_n):
                if g.store_of[i] == alien and g.store[i] < k.ENCOUNTER_CARDS and may_select(g, player, g.store[i]):
                    option(g, k.A_POWER + slot * USES)
    ask(g, player, k.Q_SELECT)


@rule
def lay_stored(g: State, player: int, keeper: int, card: int) -> None:
    """An encounter card is selected among those stored with a power; `select_card` goes on from there."""
    take_stored(g, keeper, card, 0)
    g.down[player] = card
    g.down_seen[player] = 1 << player
    g.down_store[player] = keeper + 1
    note(g, E_LAID, player, card, 0, 1 << player)


@rule
def may_select(g: State, player: int, card: int) -> int:
    """The duty to attack goes before the duty to play a given card (Q221)."""
    if g.must_attack and holds_attack(g, player):
        return card < k.ATTACKS
    forced = g.must_play[player]
    return forced < 0 or g.hand[player, forced] == 0 or card == forced


@rule
def holds_attack(g: State, player: int) -> int:
    for card in range(k.ATTACKS):
        if g.hand[player, card] > 0:
            return 1
    return 0


@rule
def card_selected(g: State, f: int) -> None:
    """The card has left the hand (D6.3); who is sure of it stays sure, hand and face-down card taken together."""
    player = g.stack[f, PLAYER]
    if g.answer < k.A_PLAY:
        skip(g, f, -2)
        push(g, USE, STORE_PLAY[power_in(g, player, (g.answer - k.A_POWER) // USES)], player, f, 0)
        return
    card = g.answer - k.A_PLAY
    drop_card(g, player, card)
    note(g, E_LAID, player, card, 0, 1 << player)
    g.down[player] = card
    g.down_seen[player] = 1 << player
    open_window(g, k.W_CARD_CHOSEN, player, f)


SELECT: Final = SCRIPTS.script("select an encounter card", select_card, card_selected)


@rule
def cards_down(g: State, f: int) -> None:
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


# --- the encounter ----------------------------------------------------------------------------------------------------


@rule
def regroup(g: State, f: int) -> None:
    """An extra encounter against a given defense begins with the launch (Q307)."""
    note(g, E_ENCOUNTER, g.offense, g.extra_now, g.defense, ALL)
    if g.defense == k.NOBODY:
        push(g, REGROUP_PHASE, 0, 0, 0, 0)


@rule
def destiny(g: State, f: int) -> None:
    """A defense fixed from outside (an extra encounter) needs no destiny."""
    if g.outcome == k.O_OPEN and g.defense == k.NOBODY:
        push(g, DESTINY_PHASE, 0, 0, 0, 0)


@rule
def launch(g: State, f: int) -> None:
    if g.outcome == k.O_OPEN:
        push(g, LAUNCH_PHASE, 0, 0, 0, 0)


@rule
def alliance(g: State, f: int) -> None:
    if g.outcome == k.O_OPEN:
        push(g, ALLIANCE_PHASE, 0, 0, 0, 0)


@rule
def planning(g: State, f: int) -> None:
    if g.outcome == k.O_OPEN:
        push(g, PLANNING_PHASE, 0, 0, 0, 0)


@rule
def reveal(g: State, f: int) -> None:
    if g.outcome == k.O_OPEN:
        push(g, REVEAL_PHASE, 0, 0, 0, 0)


@rule
def resolution(g: State, f: int) -> None:
    push(g, RESOLUTION_PHASE, 0, 0, 0, 0)


ENCOUNTER: Final = SCRIPTS.script("encounter", regroup, destiny, launch, alliance, planning, reveal, resolution)


# --- the turn (R5, R6) ------------------------------------------------------------------------------------------------

GRANTED: Final = 1
"""Argument of the turn frame: an effect gives the offense one more encounter."""


@rule
def start_turn(g: State, f: int) -> None:
    g.phase = k.START_TURN
    g.offense = g.turn
    g.encounter_no = 0
    clear_encounter(g)
    note(g, E_TURN, g.turn, g.turns + 1, 0, ALL)
    open_window(g, k.W_TURN_STARTS, k.NOBODY, k.NOBODY)


@rule
def check_hand(g: State, f: int) -> None:
    """Without an encounter card: a new hand (R6.2)."""
    if g.encounter_n[g.offense] == 0:
        new_hand(g, g.offense)


@rule
def hand_checked(g: State, f: int) -> None:
    """If no encounter card can come any more the turn is over (D6.4)."""
    if g.encounter_n[g.offense] == 0:
        skip(g, f, 6)
    else:
        show_one(g, g.offense)
        open_window(g, k.W_HAND_CHECKED, k.NOBODY, k.NOBODY)


@rule
def have_encounter(g: State, f: int) -> None:
    push(g, ENCOUNTER, 0, 0, 0, 0)


@rule
def extra_encounters(g: State, f: int) -> None:
    """Extra encounters are announced, then played in order, never one inside another (D10.5)."""
    open_window(g, k.W_EXTRA_ENCOUNTERS, k.NOBODY, k.NOBODY)


@rule
def play_extra(g: State, f: int) -> None:
    if g.extra_n == 0:
        if g.extra_now:
            resume_turn(g)
        return
    if not g.extra_now:
        remember_turn(g)
    g.extra_now = 1
    g.offense = g.extra_offense[0]
    clear_encounter(g)
    if g.extra_defense[0] >= 0:
        g.defense = g.extra_defense[0]
        g.role[g.defense] = k.R_DEFENSE
        g.system = g.defense
        set_order(g)
    g.extra_n -= 1
    for i in range(g.extra_n):
        g.extra_offense[i] = g.extra_offense[i + 1]
        g.extra_defense[i] = g.extra_defense[i + 1]
    skip(g, f, -2)
    push(g, ENCOUNTER, 0, 0, 0, 0)


@rule
def resume_turn(g: State) -> None:
    """The player whose turn it is is the offense again; its encounter is over (Q307)."""
    g.extra_now = 0
    g.offense = g.turn
    g.defense = k.NOBODY
    g.target = k.NOWHERE
    for seat in range(g.players):
        g.role[seat] = k.R_BYSTANDER
    g.role[g.offense] = k.R_OFFENSE
    set_order(g)


SUCCEEDED: Final = 2
PLAYED: Final = 3
ENDED: Final = 4


@rule
def remember_turn(g: State) -> None:
    """The interrupted turn keeps its rights (Q307, Q337): arguments 2 to 4 of the turn frame, which lies at the
    bottom."""
    g.stack[0, SUCCEEDED] = g.success
    g.stack[0, PLAYED] = g.encounter_no
    g.stack[0, ENDED] = g.end_cause


@rule
def next_encounter_granted(g: State, f: int) -> None:
    """Effects may give the offense one more encounter: argument 1 of this frame.

    Not when it had no card to play or no ship to launch: that ends the turn (R20.2, R20.3, D4.7).
    """
    if g.stack[f, PLAYED]:
        g.success = g.stack[f, SUCCEEDED]
        g.encounter_no = g.stack[f, PLAYED]
        g.end_cause = g.stack[f, ENDED]
        g.stack[f, PLAYED] = 0
    g.stack[f, GRANTED] = 0
    if g.end_cause != k.END_DRY and g.end_cause != k.END_NO_SHIP:
        open_window(g, k.W_NEXT_ENCOUNTER, g.offense, f)


@rule
def second_encounter_offered(g: State, f: int) -> None:
    """After a success in the first encounter, with an encounter card in hand, the offense may go on (R5.5, R5.7)."""
    if g.stack[f, GRANTED]:
        g.answer = k.A_YES
        return
    clear_options(g)
    option(g, k.A_NO)
    if g.encounter_no == 1 and g.success and g.encounter_n[g.offense] > 0:
        option(g, k.A_YES)
    ask(g, g.offense, k.Q_NEXT_ENCOUNTER)


@rule
def second_encounter(g: State, f: int) -> None:
    if g.answer == k.A_YES:
        clear_encounter(g)
        show_one(g, g.offense)
        skip(g, f, -6)


@rule
def next_turn(g: State, f: int) -> None:
    """The turn passes to the left (R5.9); a game may be stopped after a stated number of turns (D18.1)."""
    g.turns += 1
    g.turn = (g.turn + 1) % g.players
    if g.turns >= g.max_turns:
        g.truncated = 1
    skip(g, f, -10)


TURN: Final = SCRIPTS.script(
    "turn",
    start_turn,
    check_hand,
    hand_checked,
    have_encounter,
    extra_encounters,
    play_extra,
    next_encounter_granted,
    second_encounter_offered,
    second_encounter,
    next_turn,
)
