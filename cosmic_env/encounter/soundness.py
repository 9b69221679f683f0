"""Whether a record from outside is one that the engine can go on from: `find_flaw`.

Every field is within its bounds (`bounds`), every frame of the stack where it can be, with arguments of its script's
kinds (`frames`); ships and cards add up, what can be worked out from something else is, and the step that has asked
puts the same question again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.flow import ARGS, argument, has_done, is_next, next_of, next_steps, put_back
from ..core.game import States
from ..core.jit import INTERPRETED, rule
from ..core.record import record
from ..core.soundness import out_of_bounds
from . import constants as k
from .ability import (
    ECHO,
    FREE_START,
    KIND,
    PASSIVE,
    U_A,
    U_C,
    a_use,
)
from .arguments import OF_FRAME, OF_FRAME_OR_NONE, OF_SEAT, OF_SEAT_OR_NOBODY, OF_USE
from .bounds import BOUNDS
from .deals import DEAL, FOUND, founding
from .frames import (
    ANSWERS,
    ASKED,
    ASKING,
    CAN_ASK_AGAIN,
    CARD_OF,
    GOES_BY_ANSWER,
    INDEX,
    KINDS,
    LEAST,
    MOST,
    OFFERED,
    ON,
    ON_CHOICE,
    ON_USE,
    OPENS,
    PUTS,
    SEAT_OF,
    START,
    USE_KINDS,
    USE_LEAST,
    USE_MOST,
)
from .indices import Frame, Planet, Seat, Technology, cards, frames, planets, seats, technologies
from .phases.destiny import DESTINY_PHASE
from .phases.launch import launch_how_many
from .phases.regroup import LONGEST_TURN
from .phases.signals import SIGNAL, a_signal, token_chosen
from .phases.turn import ENCOUNTER, TURN, start_turn
from .program import PROGRAM
from .scripts import is_in
from .setup import DEALT, SET_UP, alien_chosen
from .ships import (
    CHOOSE_LOSSES,
    LOSE,
    LOSE_TOGETHER,
    LOST_BATCH,
    PLACE,
    SETTLE,
    TAKE,
    TO_LIMBO,
    loss,
    loss_picks,
    placing,
    settling,
    taking,
)
from .state import COPIES_OF, F_BESIDE, F_GATE, F_HAND, F_HELD, F_TECHNOLOGY, F_WARP, UNDER, State
from .table.board import foreign_colonies, has_been, is_planet, owner_of
from .table.flagship import FLAGSHIP_CARD
from .table.powers import HAS_SETUP
from .table.seats import main_of
from .table.sheet_pile import forbidden_beside, in_play
from .table.sheets import lies_face_down
from .table.store import lies_under
from .table.technologies import IS_LOADED, TECHNOLOGIES, at_place, face_down_before, is_face_up
from .table.technologies import in_play as is_in_play
from .table.variants import all_ships_of, colonies_to_win, plays
from .windows import (
    DISCARDS,
    PASSIVE_USE,
    POLL,
    USE,
    a_poll,
    discarded_card,
    discards,
    is_announced,
    is_choosing,
    is_resolving,
)

# --- frames -----------------------------------------------------------------------------------------------------------

(SOUND, BAD_STEP, BAD_ARGUMENT, BAD_PLACE, BAD_CARDS, BAD_SHIPS, BAD_HANDS, BAD_DESTINY, BAD_MASK, BAD_QUESTION,
 BAD_SEATS, BAD_KNOWLEDGE, BAD_END, BAD_TECHNOLOGIES, BAD_PLANETS) = range(15)  # fmt: skip
FLAWS: Final = (
    "",
    "a frame of its stack stands at no step",
    "an argument on its stack is out of its range",
    "a script lies on its stack where it cannot",
    "its cards do not add up",
    "its ships do not add up",
    "its hands are not what is noted of them",
    "its destiny cards do not add up",
    "its legal actions are not those of a question",
    "its question cannot be asked here",
    "a seat in it does not fit the players",
    "what seats know in it is not so",
    "it is not clear whether it is over",
    "its technologies do not lie where they can",
    "its planets cannot have come and gone like that",
)
"""What is wrong, by its number."""

AFTER_CHECK: Final = np.zeros(len(k.QUESTIONS), np.bool_)
"""Questions before which a victory check was made."""
AFTER_CHECK[
    [k.Q_NEXT_ENCOUNTER, k.Q_OWN_COLOUR, k.Q_WILD_DESTINY, k.Q_AIM, k.Q_LAUNCH, k.Q_INVITE, k.Q_ALLY, k.Q_SELECT]
] = True


@rule
def script_of(g: State, f: Frame) -> int:
    """Script that frame `f` runs."""
    return START[INDEX[next_of(g, f)]]


@rule
def value_fits(g: State, f: Frame, value: int, kind: int, least: int, most: int) -> int:
    """Whether an argument of frame `f` may have the value."""
    if kind == OF_SEAT:
        return 0 <= value < g.players
    if kind == OF_SEAT_OR_NOBODY:
        return -1 <= value < g.players
    if kind == OF_FRAME:
        return 0 <= value < f
    if kind == OF_FRAME_OR_NONE:
        return -1 <= value < f
    if kind == OF_USE:
        return 0 <= value < f and script_of(g, Frame(value)) == USE
    return least <= value <= most


@rule
def argument_fits(g: State, f: Frame, place: int) -> int:
    script = INDEX[next_of(g, f)]
    return value_fits(g, f, argument(g, f, place), KINDS[script, place], LEAST[script, place], MOST[script, place])


@rule
def use_fits(g: State, f: Frame) -> int:
    """Whether the free arguments of a use, and its card, are what its ability makes of them."""
    ability = a_use.ability(g, f)
    for place in range(U_A, U_C + 1):
        value = argument(g, f, place)
        unset = value == FREE_START[ability, place - U_A] and not is_announced(g, f)
        least, most = USE_LEAST[ability, place], USE_MOST[ability, place]
        if not unset and not value_fits(g, f, value, USE_KINDS[ability, place], least, most):
            return 0
    if not is_announced(g, f):  # nobody can have stopped it
        return a_use.state(g, f) == k.STANDS
    return a_use.card(g, f) < 0 or a_use.card(g, f) == CARD_OF[ability]


@rule
def discards_fit(g: State, f: Frame) -> int:
    for i in range(discards.count(g, f)):
        if discarded_card(g, f, i) >= k.CARDS:
            return 0
    return 1


@rule
def event_fits(g: State, f: Frame) -> int:
    """Whether a window is about a frame that opens it; what has happened outside of all frames is about none (0)."""
    event = a_poll.event(g, f)
    return event <= 0 or OPENS[INDEX[next_of(g, event)], a_poll.window(g, f)]


@rule
def can_lie_on(g: State, below: Frame, script: int) -> int:
    """Whether a frame of the script (by its place in their order) can have been pushed by frame `below`."""
    if ON[next_of(g, below), script]:
        return 1
    if is_choosing(g, below):
        return ON_CHOICE[a_use.ability(g, below), script]
    return is_resolving(g, below) and ON_USE[a_use.ability(g, below), script]


@rule
def place_fits(g: State, f: Frame) -> int:
    """Whether the frame lies on one that pushes its script, or on others that this one has pushed with it, which are
    at their first step."""
    script = INDEX[next_of(g, f)]
    if f == 0:
        return START[script] == TURN
    if START[script] == SET_UP:
        return f == 1 and is_next(g, 0, start_turn)
    below = Frame(f - 1)
    while below >= 0:
        if can_lie_on(g, below, script):
            return 1
        if next_of(g, below) != script_of(g, below):
            return 0
        below = Frame(below - 1)
    return 0


@rule
def stack_flaw(g: State) -> int:
    """What is wrong with the frames, `SOUND` if nothing is."""
    for f in frames(g.sp):
        if next_of(g, f) < 0 or next_of(g, f) >= INDEX.shape[0]:
            return BAD_STEP
        for place in range(1, ARGS):
            if not argument_fits(g, f, place):
                return BAD_ARGUMENT
        script = script_of(g, f)
        if script == USE:
            if KIND[a_use.ability(g, f)] == PASSIVE or KIND[a_use.ability(g, f)] == ECHO or not use_fits(g, f):
                return BAD_ARGUMENT
        elif script == PASSIVE_USE:
            if KIND[a_use.ability(g, f)] != PASSIVE and KIND[a_use.ability(g, f)] != ECHO:
                return BAD_ARGUMENT
        elif (script == DISCARDS and not discards_fit(g, f)) or (script == POLL and not event_fits(g, f)):
            return BAD_ARGUMENT
        if (script == USE or script == PASSIVE_USE) and f > 0 and script_of(g, Frame(f - 1)) == POLL:
            if not OFFERED[a_use.ability(g, f), a_poll.window(g, f - 1)]:
                return BAD_ARGUMENT
        if f < g.sp - 1 and not picks_wait(g, f):
            return BAD_ARGUMENT
        if not place_fits(g, f):
            return BAD_PLACE
    return SOUND


@rule
def picks_wait(g: State, f: Frame) -> int:
    """Ships that are picked one by one when the frames above are done: none of them has been picked yet."""
    if is_in(g, f, CHOOSE_LOSSES):
        return loss_picks.last(g, f) == 0
    if is_in(g, f, TAKE):
        return taking.last(g, f) == 0
    return not is_in(g, f, PLACE) or placing.last(g, f) == 0


# --- the question -----------------------------------------------------------------------------------------------------


@rule
def question_flaw(g: State) -> int:
    """What is wrong with who is asked what, and with the legal actions."""
    legal = 0
    for action in range(g.mask.shape[0]):
        legal += g.mask[action]
    if legal != g.options or g.acting >= g.players:
        return BAD_MASK
    if not end_fits(g):
        return BAD_END
    if g.over or g.truncated:
        return BAD_MASK if legal else SOUND
    if g.waiting == 0:
        return BAD_END
    if legal < 2:
        return BAD_MASK
    step = next_of(g, g.sp - 1)
    if not ASKED[step, g.question] or (g.question == k.Q_ALIEN and not is_next(g, g.sp - 1, alien_chosen)):
        return BAD_QUESTION
    if g.only != 0:
        return BAD_MASK
    for action in range(g.mask.shape[0]):
        if g.mask[action] and (not ANSWERS[step, action] or SEAT_OF[action] >= g.players):
            return BAD_MASK
    return SOUND


# --- seats, ships, cards ----------------------------------------------------------------------------------------------


@rule
def roles_fit(g: State) -> int:
    """One offense, first in the timing order, one defense, second, when it is known; ships in the encounter and cards
    before a seat only where its role has them."""
    if g.offense < 0 or g.order[0] != g.offense or (g.defense >= 0 and g.order[1] != g.defense):
        return 0
    for seat in seats(g.role.shape[0]):
        role = g.role[seat]
        if (role == k.R_OFFENSE) != (seat == g.offense) or (role == k.R_DEFENSE) != (seat == g.defense):
            return 0
        if role & (role - 1) or (role == 0) != (seat >= g.players):
            return 0
        if g.gate[seat] > 0 and role != k.R_OFFENSE and role != k.R_OFFENSIVE_ALLY:
            return 0
        if g.beside[seat] > 0 and role != k.R_DEFENSIVE_ALLY:
            return 0
        if g.down[seat] >= 0 and role != k.R_OFFENSE and role != k.R_DEFENSE:
            return 0
    return 1


@rule
def end_fits(g: State) -> int:
    """Whether the game is over just when somebody has won, and truncated just at its turn limit."""
    if g.over:
        return g.winners != 0 and g.truncated == 0
    at_limit = g.turns >= g.max_turns or g.encounter_no > LONGEST_TURN
    if g.winners or g.turns > g.max_turns or (g.truncated != 0) != at_limit:
        return 0
    if g.special_win and not g.news and (g.phase != k.RESOLUTION or g.closed):
        return 0  # nobody would look whether somebody has won
    won = g.special_win
    for seat in seats(g.players):
        if foreign_colonies(g, seat) >= colonies_to_win(g):
            won |= 1 << seat
    return not AFTER_CHECK[g.question] or won == 0


@rule
def planning_fits(g: State) -> int:
    """Cards are shown first, claimed and turned over from planning on; only one that would be open is claimed early."""
    if g.revealed and k.START_TURN <= g.phase <= k.PLANNING:
        return 0
    for side in range(2):
        if g.claim[side] >= 0 and k.START_TURN <= g.phase <= k.PLANNING:
            if g.phase != k.PLANNING or g.shows_first != main_of(g, side):
                return 0
    return g.shows_first < 0 or g.phase < k.START_TURN or g.phase > k.ALLIANCE


@rule
def aim_fits(g: State) -> int:
    """The gate is aimed in the launch, at what destiny has left to aim at."""
    if (g.phase == k.START_TURN or g.phase == k.REGROUP) and g.aim:
        return 0
    if script_of(g, g.sp - 1) == DESTINY_PHASE and g.aim:
        return 0  # the answer decides
    if g.phase == k.LAUNCH or (g.phase == k.DESTINY and g.system >= 0):
        if (g.defense < 0) != (g.aim == k.AIM_RESETTLE):
            return 0  # only who resettles meets nobody
    if g.target >= 0:
        return 1
    running = 0
    for f in frames(g.sp):
        script = script_of(g, f)
        running |= script == ENCOUNTER
        if has_done(g, f, launch_how_many):
            return 0
    if not running or g.phase < k.ALLIANCE:
        return 1
    return g.phase == k.RESOLUTION and g.end_cause != k.END_NONE


@rule
def losses_fit(g: State) -> int:
    """Losses are gathered in the resolution, or while ships are being lost."""
    for seat in seats(g.players):
        if g.batch_removed[seat] > g.removed[seat]:
            return 0
    if g.phase == k.RESOLUTION or g.batching:
        return 1
    for f in frames(g.sp):
        script = script_of(g, f)
        if script == LOSE or script == LOST_BATCH or script == LOSE_TOGETHER:
            return 1
    for seat in seats(g.players):
        if g.batch_lost[seat] or g.batch_removed[seat]:
            return 0
    return 1


@rule
def phase_fits(g: State) -> int:
    """The frame of the encounter stands behind its phase, and nothing is there before its time."""
    if not planning_fits(g) or not aim_fits(g) or not losses_fit(g):
        return 0
    for f in frames(g.sp):
        script = script_of(g, f)
        if script == ENCOUNTER:
            return g.phase == next_of(g, f) - ENCOUNTER + k.START_TURN
        if script == SET_UP:
            return g.phase == k.SETUP
    return g.phase == k.SETUP or g.phase == k.START_TURN or g.phase == k.RESOLUTION


@rule
def use_is_running(g: State) -> int:
    for f in frames(g.sp):
        if script_of(g, f) == USE:
            return 1
    return 0


@rule
def players_fit(g: State) -> int:
    """Whether no seat is named that does not play."""
    seen = 0
    for i in range(g.players):
        seen |= 1 << g.order[i]
    if seen != (1 << g.players) - 1:
        return 0
    if g.flagship >= g.players:
        return 0
    for seat in (g.destiny_colour, g.turn, g.offense, g.defense, g.system, g.shows_first, g.collector, g.kept_by):
        if seat >= g.players:
            return 0
    if g.phase != k.SETUP and (g.turn < 0 or not roles_fit(g)):
        return 0
    for i in range(g.extra_n):
        if g.extra_offense[i] < 0 or g.extra_offense[i] >= g.players or g.extra_defense[i] >= g.players:
            return 0
        if g.extra_offense[i] == g.extra_defense[i]:
            return 0
    outside = -1 << g.players
    if (g.winners | g.special_win | g.invited[0] | g.invited[1] | g.must_ally[0] | g.must_ally[1]) & outside:
        return 0
    if g.must_ally[0] & ~g.invited[0] or g.must_ally[1] & ~g.invited[1] or g.must_ally[0] & g.must_ally[1]:
        return 0
    for i in range(g.table_n):
        if g.table_owner[i] >= g.players:
            return 0
    if g.target >= 0 and (owner_of(g.target) >= g.players or not is_planet(g, g.target)):
        return 0
    if g.table_n and not use_is_running(g):
        return 0
    if g.deal_pending and g.outcome != k.O_DEAL:
        return 0
    if not phase_fits(g):
        return 0
    sheets, powers = 0, 0
    for seat in seats(g.players):
        if g.sheet[seat] >= 0:
            sheets |= 1 << g.sheet[seat]
        if g.power[seat] >= 0:
            if (powers >> g.power[seat]) & 1:
                return 0
            powers |= 1 << g.power[seat]
    if not extra_fits(g):
        return 0
    if not sheets_fit(g, powers) or not signals_fit(g):
        return 0
    if not sheets_go_together(g) or not drawn_sheet_fits(g):
        return 0
    return (powers & ~sheets) == 0 and ((g.dealt | g.seated | g.spent) & ~g.pool) == 0


@rule
def sheets_go_together(g: State) -> int:
    """No sheet or form lies before two players, beside one that is forbidden there, or on the discard pile (D2.2,
    Q366)."""
    there = 0
    for seat in seats(g.players):
        for alien in (g.sheet[seat], g.sheet_form[seat]):
            if alien >= 0:
                if (there >> alien) & 1:
                    return 0
                there |= 1 << alien
    for alien in (g.extra, g.extra_form):
        if alien >= 0:
            if (there >> alien) & 1:
                return 0
            there |= 1 << alien
    if there & (forbidden_beside(there) | ~g.pool):
        return 0
    return g.phase == k.SETUP or there & g.spent == 0


@rule
def extra_fits(g: State) -> int:
    """A player has an extra power only with a variant that gives one; it has no Game Setup text (Q320)."""
    if g.extra_of < 0:
        return g.extra < 0 and g.extra_form < 0
    if not plays(g, k.V_TECHNOLOGY) or g.extra_of >= g.players or g.extra < 0 or HAS_SETUP[g.extra]:
        return 0
    return g.extra_form < 0 or not HAS_SETUP[g.extra_form]


@rule
def drawn_sheet_fits(g: State) -> int:
    """A sheet is drawn only while the offense is asked whether it keeps it, from those of the pile (R28.1, D17.4)."""
    asked = g.options > 0 and g.question == k.Q_SHEET and g.acting == g.turn
    if g.drawn_sheet < 0 or not asked:
        return g.drawn_sheet < 0 and not asked
    in_pile = g.pool & ~(in_play(g) | g.spent)
    return plays(g, k.V_CHANGING_POWERS) and (in_pile >> g.drawn_sheet) & 1


@rule
def sheets_fit(g: State, powers: int) -> int:
    """Sheets lie face down with hidden powers only; each is known to its owner, and nobody has its power. One dealt at
    set-up has not been seen by all."""
    if g.face_down and not plays(g, k.V_HIDDEN_POWERS):
        return 0
    if (g.face_down & (-1 << g.players)) != 0 or (g.drawn_later & ~g.face_down) != 0:
        return 0
    for seat in seats(g.sheet_seen.shape[0]):
        seen, alien = g.sheet_seen[seat], g.sheet[seat]
        if not lies_face_down(g, seat):
            if seen != 0:
                return 0
            continue
        if alien < 0 or not (seen >> seat) & 1 or (seen & (-1 << g.players)) != 0:
            return 0
        if (powers >> alien) & 1 or HAS_SETUP[alien]:
            return 0
        dealt = not (g.drawn_later >> seat) & 1
        if dealt and ((g.seated >> alien) & 1 or not (g.dealt >> alien) & 1):
            return 0
    return 1


@rule
def signals_fit(g: State) -> int:
    """Each token is signalled to another seat, from the alliance phase on, or its sender is asked to whom; none by a
    seat that has not been asked yet."""
    for seat in seats(g.signal.shape[0]):
        sent = g.signal[seat] >= 0
        if sent and (not g.signals_on or seat >= g.players or g.phase < k.ALLIANCE):
            return 0
        asked = g.question == k.Q_SIGNAL_TO and g.acting == seat and g.options > 0
        if (g.signal_to[seat] >= 0) != (sent and not asked) or (asked and not sent):
            return 0
        if g.signal_to[seat] == seat or g.signal_to[seat] >= g.players:
            return 0
    for f in frames(g.sp):
        if script_of(g, f) == SIGNAL and not has_done(g, f, token_chosen) and g.signal[a_signal.player(g, f)] >= 0:
            return 0
    return 1


@rule
def picked_up(g: State, player: Seat) -> int:
    """Ships of the player that frames hold."""
    count = 0
    for f in frames(g.sp):
        if is_in(g, f, FOUND):
            count += founding.landed(g, f) * (main_of(g, founding.side(g, f)) == player)
        elif is_in(g, f, PLACE):
            count += placing.count(g, f) * (placing.player(g, f) == player)
        elif is_in(g, f, LOSE):
            count += loss.count(g, f) * (loss.player(g, f) == player)
        elif is_in(g, f, SETTLE):
            count += settling.count(g, f) * (settling.player(g, f) == player)
        elif is_in(g, f, CHOOSE_LOSSES):
            count -= loss_picks.count(g, f) * (loss_picks.player(g, f) == player)
        elif is_in(g, f, TAKE) and taking.destination(g, f) == TO_LIMBO:
            count -= taking.count(g, f) * (taking.player(g, f) == player)
    return count


@rule
def ships_add_up(g: State) -> int:
    """Those of each player, on planets that exist; those picked up wait for a frame to put them down."""
    for player in seats(g.ships.shape[1]):
        total = g.gate[player] + g.beside[player] + g.warp[player] + g.removed[player] + g.limbo[player]
        for t in technologies(TECHNOLOGIES):
            total += g.tech_ships[t] * (g.tech_at[t] == player)
        for planet in planets(g.ships.shape[0]):
            here = g.ships[planet, player]
            if here and (owner_of(planet) >= g.players or not is_planet(g, planet)):
                return 0
            total += here
        if total != (all_ships_of(g, player) if player < g.players else 0) or g.fresh[player] > g.warp[player]:
            return 0
        if g.flagship == player and not flagship_fits(g):
            return 0
        if player < g.players and g.limbo[player] != picked_up(g, player) and not g.over:
            return 0
    return g.flagship >= 0 or (g.flagship_at < 0 and flagship_holders(g) == 0)


@rule
def flagship_holders(g: State) -> int:
    """Frames that hold the flagship."""
    count = 0
    for f in frames(g.sp):
        if is_in(g, f, PLACE):
            if placing.flagship(g, f):
                count += 1 if placing.player(g, f) == g.flagship and placing.count(g, f) > 0 else 2
        elif is_in(g, f, LOSE):
            if loss.flagship(g, f):
                count += 1 if loss.player(g, f) == g.flagship and loss.count(g, f) > 0 else 2
    return count


@rule
def flagship_fits(g: State) -> int:
    """One of its owner's ships is in the place where the flagship is."""
    player, place = g.flagship, g.flagship_at
    if place < 0 or not plays(g, k.V_TECHNOLOGY) or not is_in_play(g, Technology(FLAGSHIP_CARD[0])):
        return 0
    if flagship_holders(g) != (place == F_HELD):
        return 0
    if place < k.PLANETS:
        return g.ships[Planet(place), player] > 0
    if place == F_GATE or place == F_BESIDE:
        return (g.gate[player] if place == F_GATE else g.beside[player]) > 0
    if place == F_WARP:
        return g.warp[player] > 0
    if place == F_HAND or place == F_HELD:
        return g.limbo[player] > 0 or g.over != 0
    t = Technology(place - F_TECHNOLOGY)
    return t < TECHNOLOGIES and g.tech_at[t] == player and g.tech_ships[t] > 0


@rule
def offer_is_in_hand(g: State) -> int:
    """While a deal is talked over, the cards that are named in an offer lie in the hand of whoever makes it."""
    if g.deal_exact_side < 0:
        return 1
    for f in frames(g.sp):
        if script_of(g, f) == DEAL:
            for card in cards(k.CARDS):
                if g.deal_exact[card] > g.hand[main_of(g, g.deal_exact_side), card]:
                    return 0
    return 1


@rule
def decks_are_built(g: State) -> int:
    return g.phase != k.SETUP or g.question != k.Q_ALIEN


@rule
def cards_add_up(g: State, counts: Any) -> int:
    """The cosmic deck of these options, each kind exactly."""
    for card in cards(k.CARDS):
        counts[card] = 0
    for i in range(g.deck_n):
        counts[g.deck[i]] += 1
    for i in range(g.discard_n):
        counts[g.discard[i]] += 1
    for i in range(g.table_n):
        counts[g.table[i]] += 1
    for i in range(g.store_n):
        counts[g.store[i]] += 1
    for player in seats(g.hand.shape[0]):
        for card in cards(k.CARDS):
            counts[card] += g.hand[player, card]
        if player < g.players and g.down[player] >= 0:
            counts[g.down[player]] += 1
    for f in frames(g.sp):  # an announced card lies with its use until that is finished
        if is_announced(g, f) and a_use.card(g, f) >= 0:
            counts[a_use.card(g, f)] += 1
    flares = 0
    for card in cards(k.CARDS):
        expected = 0
        if decks_are_built(g):
            if card < k.FLARE:
                expected = COPIES_OF[card]
            elif g.flares_on:
                expected = (g.dealt >> (card - k.FLARE)) & 1
                flares += expected
        if counts[card] != expected:
            return 0
    return flares == (k.FLARES_IN_DECK if g.flares_on and decks_are_built(g) else 0)


@rule
def hands_are_summed_up(g: State) -> int:
    for player in seats(g.hand.shape[0]):
        total, encounter_cards, flares, others = 0, 0, 0, 0
        for card in cards(k.CARDS):
            here = g.hand[player, card]
            total += here
            if card < k.ENCOUNTER_CARDS:
                encounter_cards += here
            elif here > 0 and card >= k.FLARE:
                flares |= 1 << (card - k.FLARE)
            elif here > 0:
                others |= 1 << (card - k.REINFORCEMENT)
        if total != g.hand_n[player] or encounter_cards != g.encounter_n[player]:
            return 0
        if flares != g.flare_bits[player] or others != g.card_bits[player]:
            return 0
    return 1


@rule
def nobody_is_sure_of_what_is_not_so(g: State) -> int:
    for viewer in seats(g.players):
        for holder in seats(g.players):
            if viewer != holder:
                for card in cards(k.CARDS):
                    there = g.hand[holder, card] + (g.down[holder] == card and not g.revealed)
                    if g.known[viewer, holder, card] > there:
                        return 0
    return 1


@rule
def destiny_adds_up(g: State) -> int:
    """Three of each colour in the game, two wild, three special ones."""
    for kind in range(k.DESTINIES):
        count = 0 + (g.destiny_card == kind)
        for i in range(g.destiny_n):
            count += g.destiny[i] == kind
        for i in range(g.destiny_discard_n):
            count += g.destiny_discard[i] == kind
        expected = 1
        if kind < k.D_WILD:
            expected = 3 if kind < g.players else 0
        elif kind == k.D_WILD:
            expected = 2
        if count != (expected if decks_are_built(g) else 0):
            return 0
    return 1


@rule
def planets_fit(g: State) -> int:
    """A sixth planet comes, and a planet is destroyed, in a game with technologies only; what was destroyed had
    existed."""
    if not plays(g, k.V_TECHNOLOGY):
        return g.sixth_planet == 0 and g.planets_gone == 0
    if g.sixth_planet > g.players:
        return 0
    for planet in planets(k.PLANETS):
        if (g.planets_gone >> planet) & 1 and not has_been(g, planet):
            return 0
    return 1


@rule
def technologies_fit(g: State) -> int:
    """Those of a game with technologies lie in the deck, before a player or among the discards; ships are on those
    before a player only, and those face down there have places one after the other."""
    for t in technologies(g.tech_at.shape[0]):
        where, place = g.tech_at[t], g.tech_place[t]
        if where != k.T_OUT and (t >= TECHNOLOGIES or not plays(g, k.V_TECHNOLOGY)):
            return 0
        before = where < k.MAX_PLAYERS
        if (before and where >= g.players) or where >= k.T_DRAWN + g.players:
            return 0
        if not before and (g.tech_ships[t] != 0 or is_face_up(g, t)):
            return 0
        if before and not is_face_up(g, t):
            if place < 0 or at_place(g, where, place) != t or place >= face_down_before(g, where):
                return 0
        elif place != k.NOWHERE and not (place == 0 and where >= k.T_DRAWN):
            return 0
    return drawn_fit(g) and cards_under_fit(g)


@rule
def drawn_fit(g: State) -> int:
    """Technologies are drawn only while somebody is asked which one it keeps: at set-up two by each seat, of which
    those before the asked one have chosen (R30.5), later by the asked one alone."""
    asked = g.options > 0 and g.question == k.Q_KEEP_TECHNOLOGY
    for seat in seats(g.players):
        drawn, chosen = 0, 0
        for t in technologies(TECHNOLOGIES):
            if g.tech_at[t] == k.T_DRAWN + seat:
                drawn += 1
                chosen += g.tech_place[t] == 0
        if drawn > 0 and (not asked or (g.phase != k.SETUP and seat != g.acting)):
            return 0
        waits = asked and g.phase == k.SETUP
        if chosen != (waits and seat < g.acting) or (waits and drawn != DEALT):
            return 0
    return 1


@rule
def cards_under_fit(g: State) -> int:
    """One encounter card at most lies under a technology, which lies face up; its owner alone may know it."""
    for i in range(g.store_n):
        if g.store_of[i] < UNDER:
            continue
        t = Technology(g.store_of[i] - UNDER)
        if t >= TECHNOLOGIES or not IS_LOADED[t] or not is_face_up(g, t) or lies_under(g, t) != i:
            return 0
        if g.store[i] >= k.ENCOUNTER_CARDS or g.store_at[i] >= 0 or g.store_seen[i] & ~(1 << g.tech_at[t]):
            return 0
    return 1


@rule
def flaw_of(g: State, counts: Any) -> int:
    """What is wrong with a record whose fields are within their bounds, `SOUND` if nothing is."""
    found = stack_flaw(g)
    if found == SOUND and not players_fit(g):
        found = BAD_SEATS
    if found == SOUND:
        found = question_flaw(g)
    if found != SOUND:
        return found
    if not technologies_fit(g):
        return BAD_TECHNOLOGIES
    if not planets_fit(g):
        return BAD_PLANETS
    if not ships_add_up(g):
        return BAD_SHIPS
    if not cards_add_up(g, counts):
        return BAD_CARDS
    if not hands_are_summed_up(g) or not offer_is_in_hand(g):
        return BAD_HANDS
    if not destiny_adds_up(g):
        return BAD_DESTINY
    if not nobody_is_sure_of_what_is_not_so(g):
        return BAD_KNOWLEDGE
    return SOUND


@PROGRAM.entry
def find_flaws(states: Any, counts: Any, out: Any) -> None:
    """Write the number of what is wrong with each record into ``out[i]``; `counts` is working space."""
    for i in range(states.shape[0]):
        out[i] = flaw_of(record(states, i), counts)


def find_flaw(states: States, perform: Callable[[States], None]) -> tuple[int, str] | None:
    """See `Game.flaw`.

    Args:
        states: the records.
        perform: performs the step at which the frame on top of each record stands.
    """
    outside = out_of_bounds(states, BOUNDS)
    if outside is not None:
        return outside
    idle = np.flatnonzero((states["rng"] == 0).all(axis=1))
    if idle.size:
        return int(idle[0]), "its generator stands still"
    out = np.zeros(len(states), np.int64)
    find_flaws(states, np.zeros(k.CARDS, np.int64), out)
    running = np.flatnonzero((out == SOUND) & (states["over"] == 0) & (states["truncated"] == 0))
    out[running[~asks_again(states[running], perform)]] = BAD_MASK
    wrong = np.flatnonzero(out)
    return (int(wrong[0]), FLAWS[out[wrong[0]]]) if wrong.size else None


_QUESTION: Final = ("question", "acting", "options", "only", "asked_window", "asked_about", "waiting")
"""What a question consists of, beside the mask."""


def asks_again(states: States, perform: Callable[[States], None]) -> NDArray[np.bool_]:
    """Whether the step that asked, performed again on a copy, puts the same question with the same legal actions."""
    top = states["sp"].astype(np.int64) - 1
    step = next_steps(states, top)
    same = ~CAN_ASK_AGAIN[step] | (GOES_BY_ANSWER[step] & (states["answer"] == 0))
    for asking in ASKING.T:
        candidate = asking[step]
        rows = np.flatnonzero(~same & (candidate >= 0) & PUTS[candidate, states["question"]])
        if rows.size:
            again = states[np.concatenate([rows[:1], rows, rows[:1]])]  # the ends: for what writes beside a record
            put_back(again[1:-1], top[rows], candidate[rows])
            polls = START[INDEX[step[rows]]] == POLL
            a_poll.write(again, np.flatnonzero(polls) + 1, top[rows][polls], asked=0)
            again = again[1:-1]
            fits = _performed(again, perform) & (again["mask"] == states["mask"][rows]).all(axis=1)
            for name in _QUESTION:
                fits &= again[name] == states[name][rows]
            same[rows[fits]] = True
    return same


def _performed(states: States, perform: Callable[[States], None]) -> NDArray[np.bool_]:
    """Perform the steps; says which could be. Interpreted, one that cannot is an error, which ends a batch."""
    done = np.ones(len(states), np.bool_)
    if not INTERPRETED:
        perform(states)
        return done
    for i in range(len(states)):
        try:
            perform(states[i : i + 1])
        except (ArithmeticError, IndexError, TypeError, ValueError):
            done[i] = False
    return done
