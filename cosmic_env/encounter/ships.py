"""Ships that move: taken from colonies, placed on colonies, lost, retrieved. Ships in a player's hand are in
``limbo``."""

from __future__ import annotations

from typing import Final

from ..core.flow import again, ask, clear_options, option, push
from ..core.jit import rule
from . import constants as k
from .events import ALL, E_FREED, E_KEPT, E_LIFTED, E_SAVED, E_SENT, E_WENT_HOME, note, note_more
from .indices import Frame, Planet, Seat, frames
from .scripts import SCRIPTS
from .state import State
from .table.board import colonies, is_planet, land, lift, planet_absolute, ships_on_colonies, to_warp
from .table.seats import side_of
from .windows import open_window

# Arguments of the frames of this file
PLAYER: Final = 1
COUNT: Final = 2
DESTINATION: Final = 3
CAUSE: Final = 3
STRAIGHT: Final = 3
LAST: Final = 4
LOST: Final = 5
OUTSIDE: Final = 5
REMOVED: Final = 6
PICKER: Final = 6
COVERED: Final = 7

(TO_GATE, TO_BESIDE, TO_LIMBO, TO_TARGET_PLANET) = range(4)
"""Destinations of `TAKE`."""
(ONTO_COLONIES, INTO_GATE, BESIDE_PLANET, ONTO_PLANET) = range(4)
"""Where retrieved ships go: argument STRAIGHT of `RETRIEVE`; the planet is argument LAST."""
(BY_ENCOUNTER, BY_EFFECT, AS_PRICE, BY_DEFEAT) = range(4)
"""Causes of a loss: losing the encounter (counts for compensation), an effect, a price paid, an effect of having lost
to
somebody (counts like the encounter's own losses, Q144, but not of the ships in it)."""


# --- placing ----------------------------------------------------------------------------------------------------------


@rule
def closed_to(g: State, player: Seat, planet: Planet) -> int:
    """The defense may not strengthen the target planet before resolution, unless it is its only colony (R9.8)."""
    return player == g.defense and planet == g.target and g.phase < k.RESOLUTION and colonies(g, player) > 1


@rule
def place_ships(g: State, f: Frame) -> None:
    """Ask for the next ship, in non-decreasing planet order, so that each division has one path (D3.1, D3.3)."""
    player = g.stack[f, PLAYER]
    left = g.stack[f, COUNT]
    clear_options(g)
    for index in range(g.stack[f, LAST], g.players * k.PLANETS_A_SYSTEM):
        planet = planet_absolute(g, index, player)
        if is_planet(planet) and g.ships[planet, player] > 0 and not closed_to(g, player, planet):
            option(g, k.A_PLANET + index)
    if left == 0:
        g.options = 0
    elif g.options == 0:
        to_warp(g, player, left)  # no colony anywhere (R19.6)
        g.stack[f, COUNT] = 0
    elif g.options == 1:
        land(g, player, planet_absolute(g, g.only - k.A_PLANET, player), left)
        g.stack[f, COUNT] = 0
        g.options = 0
    else:
        g.asked_about = left
        ask(g, player, k.Q_PLACE_SHIP)


@rule
def ship_placed(g: State, f: Frame) -> None:
    if g.stack[f, COUNT] > 0:
        player = g.stack[f, PLAYER]
        index = g.answer - k.A_PLANET
        land(g, player, planet_absolute(g, index, player), 1)
        g.stack[f, LAST] = index
        g.stack[f, COUNT] -= 1
        again(g, f)
        again(g, f)


PLACE: Final = SCRIPTS.script("place ships", place_ships, ship_placed)


@rule
def place(g: State, player: Seat, count: int) -> None:
    """The owner puts `count` of its picked-up ships on own colonies; without any they go to the warp."""
    if count > 0:
        push(g, PLACE, player, count, 0, 0)


@rule
def send_home(g: State, player: Seat) -> None:
    """The player's ships leave gate and side of the planet for any own colonies."""
    count = g.gate[player] + g.beside[player]
    g.limbo[player] += count
    g.gate[player] = 0
    g.beside[player] = 0
    if count > 0:
        note(g, E_WENT_HOME, player, 0, count, ALL)
    place(g, player, count)


@rule
def all_go_home(g: State, f: Frame) -> None:
    """A step: all ships of gate and allies go home, owners placing in timing order (D3.4)."""
    for i in range(g.players - 1, -1, -1):
        send_home(g, g.order[i])


# --- taking -----------------------------------------------------------------------------------------------------------


@rule
def take_ships(g: State, f: Frame) -> None:
    """Ask from which colony the next ship comes, in non-decreasing planet order (D3.1)."""
    player = g.stack[f, PLAYER]
    left = g.stack[f, COUNT]
    if left <= 0:
        return
    clear_options(g)
    reserve = 0
    for index in range(g.players * k.PLANETS_A_SYSTEM - 1, g.stack[f, LAST] - 1, -1):
        planet = planet_absolute(g, index, player)
        here = g.ships[planet, player]
        if g.stack[f, DESTINATION] == TO_TARGET_PLANET and planet == g.target:
            here = 0
        reserve += here
        if here > 0 and reserve >= left:
            option(g, k.A_PLANET + index)
    g.asked_about = left
    ask(g, player, k.Q_TAKE_SHIP)


@rule
def ship_taken(g: State, f: Frame) -> None:
    if g.stack[f, COUNT] <= 0:
        return
    player = g.stack[f, PLAYER]
    index = g.answer - k.A_PLANET
    lift(g, player, planet_absolute(g, index, player), 1)
    deliver(g, player, g.stack[f, DESTINATION])
    g.stack[f, LAST] = index
    g.stack[f, COUNT] -= 1
    again(g, f)
    again(g, f)


@rule
def into_gate(g: State, player: Seat, count: int) -> None:
    """Picked-up ships join the offense's side."""
    g.limbo[player] -= count
    g.gate[player] += count
    note_more(g, E_SENT, player, 0, count, ALL)


@rule
def beside_planet(g: State, player: Seat, count: int) -> None:
    """Picked-up ships join the defense's side."""
    g.limbo[player] -= count
    g.beside[player] += count
    note_more(g, E_SENT, player, 1, count, ALL)


@rule
def deliver(g: State, player: Seat, destination: int) -> None:
    """One picked-up ship goes where the taking leads."""
    if destination == TO_GATE:
        into_gate(g, player, 1)
    elif destination == TO_BESIDE:
        beside_planet(g, player, 1)
    elif destination == TO_TARGET_PLANET:
        land(g, player, g.target, 1)


TAKE: Final = SCRIPTS.script("take ships", take_ships, ship_taken)


@rule
def take(g: State, player: Seat, count: int, destination: int) -> None:
    """The owner takes `count` ships from own colonies; it must have as many."""
    push(g, TAKE, player, count, destination, 0)


@rule
def settlers_land(g: State, f: Frame) -> None:
    land(g, g.stack[f, PLAYER], g.stack[f, DESTINATION], g.stack[f, COUNT])


SETTLE: Final = SCRIPTS.script("settle a planet", settlers_land)


@rule
def settle(g: State, player: Seat, planet: Planet, count: int) -> None:
    """The owner takes `count` ships (all, if fewer) from own colonies; they land together on the planet."""
    count = min(count, ships_on_colonies(g, player))
    if count > 0:
        push(g, SETTLE, player, count, planet, 0)
        take(g, player, count, TO_LIMBO)


# --- losing -----------------------------------------------------------------------------------------------------------


@rule
def picker_of(g: State, f: Frame) -> Seat:
    """Who picks the ships of a CHOOSE_LOSSES frame: their owner, unless an effect says otherwise (Q105)."""
    return g.stack[f, PICKER] - 1 if g.stack[f, PICKER] else g.stack[f, PLAYER]


@rule
def engaged_on_target(g: State, player: Seat) -> int:
    """Ships on the target planet that are in the encounter: the defense's, or those that have landed there by it."""
    if player == g.defense:
        return g.ships[g.target, player]
    landed = g.outcome == k.O_OFFENSE_WINS and not g.no_landing and side_of(g, player) == 0
    return min(g.engaged[player], g.ships[g.target, player]) if landed else 0


@rule
def choose_losses(g: State, f: Frame) -> None:
    """Ask from where the next ship is lost: colonies, then the encounter (D3.6). An effect may let another player pick
    (argument PICKER, plus 1)."""
    player = g.stack[f, PLAYER]
    picker = picker_of(g, f)
    left = g.stack[f, COUNT]
    if left <= 0:
        return
    clear_options(g)
    reserve = g.gate[player] + g.beside[player]
    if g.stack[f, CAUSE] == AS_PRICE or g.stack[f, OUTSIDE]:
        reserve = 0
    if reserve >= left:
        option(g, k.A_SHIP)
    for index in range(g.players * k.PLANETS_A_SYSTEM - 1, g.stack[f, LAST] - 1, -1):
        planet = planet_absolute(g, index, picker)
        here = g.ships[planet, player]
        if g.stack[f, OUTSIDE] and planet == g.target:
            here -= engaged_on_target(g, player)
        reserve += here
        if here > 0 and reserve >= left:
            option(g, k.A_PLANET + index)
    g.asked_about = left
    ask(g, picker, k.Q_LOSE_SHIP if picker == player else k.Q_TAKE_SHIP)


@rule
def loss_chosen(g: State, f: Frame) -> None:
    if g.stack[f, COUNT] <= 0:
        return
    player = g.stack[f, PLAYER]
    if g.answer == k.A_SHIP:
        if g.gate[player] > 0:
            g.gate[player] -= 1
        else:
            g.beside[player] -= 1
        g.limbo[player] += 1
        note_more(g, E_LIFTED, player, k.NOWHERE, 1, ALL)
        g.stack[f, LAST] = g.players * k.PLANETS_A_SYSTEM
    else:
        index = g.answer - k.A_PLANET
        lift(g, player, planet_absolute(g, index, picker_of(g, f)), 1)
        g.stack[f, LAST] = index
    g.stack[f, COUNT] -= 1
    again(g, f)
    again(g, f)


CHOOSE_LOSSES: Final = SCRIPTS.script("choose losses", choose_losses, loss_chosen)


@rule
def removed_window(g: State, f: Frame) -> None:
    """The loss event begins: replacements in the order of Q109, each in a window of its own."""
    open_window(g, k.W_LOSS_REMOVED, g.stack[f, PLAYER], f)


@rule
def saved_window(g: State, f: Frame) -> None:
    open_window(g, k.W_LOSS_SAVED, g.stack[f, PLAYER], f)


@rule
def protected_window(g: State, f: Frame) -> None:
    open_window(g, k.W_LOSS_PROTECTED, g.stack[f, PLAYER], f)


@rule
def landed_window(g: State, f: Frame) -> None:
    open_window(g, k.W_LOSS_LANDED, g.stack[f, PLAYER], f)


@rule
def kept_window(g: State, f: Frame) -> None:
    open_window(g, k.W_LOSS_KEPT, g.stack[f, PLAYER], f)


@rule
def flare_kept_window(g: State, f: Frame) -> None:
    open_window(g, k.W_LOSS_FLARE_KEPT, g.stack[f, PLAYER], f)


@rule
def flare_saved_window(g: State, f: Frame) -> None:
    open_window(g, k.W_LOSS_FLARE_SAVED, g.stack[f, PLAYER], f)


@rule
def ships_go_to_warp(g: State, f: Frame) -> None:
    player = g.stack[f, PLAYER]
    count = g.stack[f, COUNT]
    to_warp(g, player, count)
    g.stack[f, LOST] = count
    g.stack[f, COUNT] = 0
    if g.stack[f, CAUSE] == BY_ENCOUNTER or g.stack[f, CAUSE] == BY_DEFEAT:
        g.lost[player] += count


@rule
def lost_window(g: State, f: Frame) -> None:
    player = g.stack[f, PLAYER]
    if g.batching:
        g.batch_lost[player] += g.stack[f, LOST]
        g.batch_removed[player] += g.stack[f, REMOVED]
    elif g.stack[f, LOST] + g.stack[f, REMOVED] > 0:
        open_window(g, k.W_SHIPS_LOST, g.stack[f, PLAYER], f)


@rule
def losses_caused(g: State, f: Frame) -> None:
    """What the answers to this loss cost others is one event for each of them, after this one (Q110)."""
    if not g.batching:
        push_batch(g, f)


LOSE: Final = SCRIPTS.script(
    "ships are lost",
    removed_window,
    saved_window,
    protected_window,
    landed_window,
    kept_window,
    flare_kept_window,
    flare_saved_window,
    ships_go_to_warp,
    lost_window,
    losses_caused,
)


@rule
def lose(g: State, player: Seat, count: int, cause: int) -> None:
    """Picked-up ships are about to go to the warp: one event for one player (Q106, Q109)."""
    if count > 0:
        push(g, LOSE, player, count, cause, 0)


@rule
def ships_outside_warp(g: State, player: Seat) -> int:
    return ships_on_colonies(g, player) + g.gate[player] + g.beside[player]


@rule
def lose_own_choice(g: State, player: Seat, count: int, cause: int) -> None:
    """The player picks `count` ships (all it has, if fewer) and loses them; a price is paid from colonies only."""
    available = ships_on_colonies(g, player) if cause == AS_PRICE else ships_outside_warp(g, player)
    count = min(count, available)
    if count > 0:
        push(g, LOSE, player, count, cause, 0)
        push(g, CHOOSE_LOSSES, player, count, cause, 0)


@rule
def ships_outside_encounter(g: State, player: Seat) -> int:
    """Ships on colonies, but for those of the encounter on the target planet."""
    count = ships_on_colonies(g, player)
    if g.target >= 0:
        count -= engaged_on_target(g, player)
    return count


@rule
def lose_outside(g: State, player: Seat, count: int, cause: int) -> None:
    """The player picks `count` of its ships outside the encounter (all, if fewer) and loses them."""
    count = min(count, ships_outside_encounter(g, player))
    if count > 0:
        push(g, LOSE, player, count, cause, 0)
        choosing = push(g, CHOOSE_LOSSES, player, count, cause, 0)
        g.stack[choosing, OUTSIDE] = 1


@rule
def push_batch(g: State, f: Frame) -> None:
    """A step: all losses of the outcome are taken; each player's are one event (Q110, Q186)."""
    g.batching = 0
    for i in range(g.players - 1, -1, -1):
        player = g.order[i]
        if g.batch_lost[player] + g.batch_removed[player] > 0:
            event = push(g, LOST_BATCH, player, 0, BY_ENCOUNTER, 0)
            g.stack[event, LOST] = g.batch_lost[player]
            g.stack[event, REMOVED] = g.batch_removed[player]
        g.batch_lost[player] = 0
        g.batch_removed[player] = 0


LOST_BATCH: Final = SCRIPTS.script("losses of the encounter", lost_window, losses_caused)


# --- names for the effects that edit a loss ---------------------------------------------------------------------------


@rule
def ships_in_loss(g: State, event: Frame) -> int:
    """Ships of the loss that would still go to the warp."""
    return g.stack[event, COUNT]


@rule
def save_from_loss(g: State, event: Frame, count: int) -> None:
    """`count` ships of the loss go to own colonies instead (picked up already, so not onto a colony just emptied)."""
    g.stack[event, COUNT] -= count
    note(g, E_SAVED, g.stack[event, PLAYER], 0, count, ALL)
    place(g, g.stack[event, PLAYER], count)


@rule
def keep_from_loss(g: State, event: Frame, planet: Planet) -> None:
    """One ship of the loss stays on the planet it was to leave: no new colony."""
    g.stack[event, COUNT] -= 1
    g.limbo[g.stack[event, PLAYER]] -= 1
    note(g, E_KEPT, g.stack[event, PLAYER], planet, g.ships[planet, g.stack[event, PLAYER]] == 0, ALL)
    g.ships[planet, g.stack[event, PLAYER]] += 1
    g.news = 1


# --- several players lose by one effect -------------------------------------------------------------------------------


@rule
def seats_share(g: State, counts: int, seat: Seat) -> int:
    """Number for the seat in `counts`, which holds one number of five bits for each seat."""
    return (counts >> (5 * seat)) & 31


@rule
def together_begin(g: State, f: Frame) -> None:
    g.stack[f, 2] = g.batching
    g.batching = 1


@rule
def together_choose(g: State, f: Frame) -> None:
    """All pick in timing order, then all picked ships are lost together (Q106)."""
    counts, cause, mode, picker = g.stack[f, 1], g.stack[f, 3], g.stack[f, 4], g.stack[f, 5]
    for i in range(g.players - 1, -1, -1):
        seat = g.order[i]
        count = min(seats_share(g, counts, seat), ships_within_reach(g, seat, mode))
        if count > 0:
            push(g, LOSE, seat, count, cause, 0)
    for i in range(g.players - 1, -1, -1):
        seat = g.order[i]
        count = min(seats_share(g, counts, seat), ships_within_reach(g, seat, mode))
        if count > 0:
            choosing = push(g, CHOOSE_LOSSES, seat, count, BY_EFFECT if mode == ANYWHERE else AS_PRICE, 0)
            g.stack[choosing, OUTSIDE] = mode == OUTSIDE_ENCOUNTER
            g.stack[choosing, PICKER] = picker


@rule
def loss_is_answered(g: State) -> int:
    """Whether a loss stands open whose end will settle what its answers cost."""
    for f in frames(g.sp):
        if g.stack[f, 0] == LOSE + 9 or g.stack[f, 0] == LOST_BATCH + 1:
            return 1
    return 0


@rule
def together_end(g: State, f: Frame) -> None:
    g.batching = g.stack[f, 2]
    if not g.batching and not loss_is_answered(g):
        push_batch(g, f)


LOSE_TOGETHER: Final = SCRIPTS.script("several lose ships", together_begin, together_choose, together_end)
(ANYWHERE, ON_COLONIES, OUTSIDE_ENCOUNTER) = range(3)
"""Which ships an effect reaches: all but those in the warp; on colonies; on colonies and not of the encounter."""


@rule
def ships_within_reach(g: State, player: Seat, mode: int) -> int:
    if mode == OUTSIDE_ENCOUNTER:
        return ships_outside_encounter(g, player)
    return ships_on_colonies(g, player) if mode == ON_COLONIES else ships_outside_warp(g, player)


@rule
def lose_together(g: State, counts: int, cause: int, mode: int, picker: Seat) -> None:
    """Each seat loses as many ships as `counts` says (five bits a seat; all within reach, if fewer) by one effect; the
    owners pick them, or `picker` if it is a seat. Each one's loss is answered when all are taken."""
    f = push(g, LOSE_TOGETHER, counts, 0, cause, mode)
    g.stack[f, 5] = picker + 1


# --- retrieving -------------------------------------------------------------------------------------------------------


@rule
def retrieve_ships(g: State, f: Frame) -> None:
    player = g.stack[f, PLAYER]
    count = g.stack[f, COUNT]
    from_warp(g, player, count)
    if g.stack[f, STRAIGHT] == INTO_GATE:
        into_gate(g, player, count)
    elif g.stack[f, STRAIGHT] == BESIDE_PLANET:
        beside_planet(g, player, count)
    elif g.stack[f, STRAIGHT] == ONTO_PLANET:
        land(g, player, g.stack[f, LAST], count)
    else:
        place(g, player, count)


@rule
def from_warp(g: State, player: Seat, count: int) -> None:
    """Pick ships up from the warp, those of earlier encounters first."""
    g.warp[player] -= count
    g.limbo[player] += count
    if count > 0:
        note_more(g, E_FREED, player, 0, count, ALL)
    if g.fresh[player] > g.warp[player]:
        g.fresh[player] = g.warp[player]


@rule
def retrieved_window(g: State, f: Frame) -> None:
    open_window(g, k.W_RETRIEVED, g.stack[f, PLAYER], f)


RETRIEVE: Final = SCRIPTS.script("retrieve ships", retrieve_ships, retrieved_window)


@rule
def retrieve(g: State, player: Seat, count: int) -> None:
    """Ships come back from the warp to own colonies; without a colony they stay there."""
    if count > 0 and colonies(g, player) > 0:
        push(g, RETRIEVE, player, count, 0, 0)
