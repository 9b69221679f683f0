"""Ships that move: taken from colonies, placed on colonies, lost, retrieved. Ships in a player's hand are in
``limbo``."""

from __future__ import annotations

from typing import Annotated, Final

from ..core.flow import NONE, Getter, Setter, again, ask, clear_options, goto, is_next, option, starts_at
from ..core.jit import rule
from . import constants as k
from .arguments import Bits, Cause, Flag, Layout, LossPlace, PlanetIndex, PlanetOrNone, SeatOrNone, Ships, within
from .events import (
    ALL,
    E_CAME_OFF,
    E_FLAGSHIP,
    E_FREED,
    E_KEPT,
    E_LIFTED,
    E_PLANET_GONE,
    E_REMOVED,
    E_SAVED,
    E_SENT,
    E_WENT_HOME,
    note,
    note_more,
)
from .indices import Frame, Planet, Seat, Technology, frames
from .questions import ask_yes_or_no
from .scripts import SCRIPTS, is_in
from .state import F_BESIDE, F_GATE, F_HAND, F_HELD, F_TECHNOLOGY, F_WARP, State
from .table.board import (
    colonies,
    is_planet,
    land,
    lift,
    owner_of,
    planet_absolute,
    ships_in_encounter,
    ships_on_colonies,
    to_warp,
)
from .table.flagship import FLAGSHIP_CARD, comes_down, goes_along, is_flagship_at, is_flagship_engaged, is_flagship_sent
from .table.seats import side_of
from .table.store import discard_beside
from .table.technologies import TECHNOLOGIES, at_place, discard_technology, ships_researching
from .table.variants import plays
from .windows import open_window

(TO_GATE, TO_BESIDE, TO_LIMBO, TO_TARGET_PLANET) = range(4)
"""Destinations of `TAKE`."""
(HOME, OUT_OF_GAME) = range(2)
"""Where ships go that leave the warp or the encounter: to own colonies, out of the game."""
(ONTO_COLONIES, INTO_GATE, BESIDE_PLANET, ONTO_PLANET) = range(4)
"""Where retrieved ships go."""
(BY_ENCOUNTER, BY_EFFECT, AS_PRICE, BY_DEFEAT) = range(4)
"""Causes of a loss: losing the encounter (counts for compensation), an effect, a price paid, an effect of having lost
to somebody (counts like the encounter's own losses, Q144, but not of the ships in it)."""


class Placing(Layout):
    """A player puts picked-up ships on its colonies."""

    player: Getter[Seat]
    count: Getter[Ships]
    """Ships left to place."""
    set_count: Setter[Ships]
    last: Getter[PlanetIndex] = starts_at(0)
    """Planet of the last one, as the player counts them: the next one goes there or further on."""
    set_last: Setter[PlanetIndex]
    flagship: Getter[Flag] = starts_at(0)
    """1: the flagship is among them; it is placed last."""
    set_flagship: Setter[Flag]


class Taking(Layout):
    """A player takes ships from its colonies."""

    player: Getter[Seat]
    count: Getter[Ships]
    set_count: Setter[Ships]
    destination: Getter[Annotated[int, within(0, 3)]]
    last: Getter[PlanetIndex] = starts_at(0)
    set_last: Setter[PlanetIndex]


class Settling(Layout):
    """Taken ships land together on a planet."""

    player: Getter[Seat]
    count: Getter[Ships]
    planet: Getter[Planet]


class LossPicks(Layout):
    """The ships that a player will lose are picked."""

    player: Getter[Seat]
    count: Getter[Ships]
    set_count: Setter[Ships]
    cause: Getter[Cause]
    last: Getter[LossPlace] = starts_at(0)
    """Planet of the last one, as the picker counts them; one beyond the last: it was in the encounter; beyond that:
    its technology."""
    set_last: Setter[LossPlace]
    outside: Getter[Flag] = starts_at(0)
    """1: none of the encounter."""
    set_outside: Setter[Flag]
    picker: Getter[SeatOrNone] = starts_at(NONE)
    """Who picks them if an effect says that it is not their owner."""
    set_picker: Setter[SeatOrNone]
    researching: Getter[Flag] = starts_at(1)
    """0: none of those on technologies."""
    set_researching: Setter[Flag]
    off_planets: Getter[Flag] = starts_at(0)
    """1: only those in the gate or beside the planet."""
    set_off_planets: Setter[Flag]


class Loss(Layout):
    """Picked-up ships of one player are about to go to the warp (W_LOSS_REMOVED to W_SHIPS_LOST)."""

    player: Getter[Seat]
    count: Getter[Ships]
    """Ships that would still go to the warp."""
    set_count: Setter[Ships]
    cause: Getter[Cause]
    lost: Getter[Ships] = starts_at(0)
    """Ships that have gone there."""
    set_lost: Setter[Ships]
    removed: Getter[Ships] = starts_at(0)
    """Ships that have left the game instead."""
    set_removed: Setter[Ships]
    covered: Getter[Ships] = starts_at(0)
    """Ships that an effect has looked after already."""
    set_covered: Setter[Ships]
    flagship: Getter[Flag] = starts_at(0)
    """1: the flagship is among those that would still go to the warp."""
    set_flagship: Setter[Flag]


class LossOfOutcome(Loss):
    """All that one player has lost by the outcome of the encounter."""


class SharedLoss(Layout):
    """Several players lose ships by one effect."""

    counts: Getter[Bits]
    """Number of each seat, five bits a seat."""
    cause: Getter[Cause]
    reach: Getter[Annotated[int, within(0, 3)]]
    picker: Getter[SeatOrNone]
    batching: Getter[Flag] = starts_at(0)
    """Whether losses were being gathered before."""
    set_batching: Setter[Flag]


class Retrieval(Layout):
    """Ships come back from the warp (W_RETRIEVED)."""

    player: Getter[Seat]
    count: Getter[Ships]
    destination: Getter[Annotated[int, within(0, 3)]]
    planet: Getter[PlanetOrNone]
    flagship: Getter[Flag] = starts_at(0)
    """1: the flagship is among them."""
    set_flagship: Setter[Flag]


class OfRetrieval(Layout):
    """Whether the flagship is among retrieved ships."""

    retrieved: Getter[Frame]


class Freeing(Layout):
    """Some of a player's ships leave the warp without being retrieved."""

    player: Getter[Seat]
    count: Getter[Ships]
    goal: Getter[Flag]
    """`HOME` or `OUT_OF_GAME`."""


class PartOfLoss(Layout):
    """Some of the ships of a loss do not go to the warp."""

    event: Getter[Frame]
    how: Getter[Annotated[int, within(0, 2)]]
    planet: Getter[PlanetOrNone]
    count: Getter[Ships]


class Leaving(Layout):
    """Some of a player's ships leave the encounter."""

    player: Getter[Seat]
    count: Getter[Ships]
    goal: Getter[Flag]
    """`HOME` or `OUT_OF_GAME`."""


placing: Final = Placing()
taking: Final = Taking()
settling: Final = Settling()
loss_picks: Final = LossPicks()
loss: Final = Loss()
loss_of_outcome: Final = LossOfOutcome()
shared_loss: Final = SharedLoss()
retrieval: Final = Retrieval()
of_retrieval: Final = OfRetrieval()
freeing: Final = Freeing()
part_of_loss: Final = PartOfLoss()
a_leaving: Final = Leaving()


# --- placing ----------------------------------------------------------------------------------------------------------


@rule
def closed_to(g: State, player: Seat, planet: Planet) -> int:
    """The defense may not strengthen the target planet before resolution, unless it is its only colony (R9.8)."""
    return player == g.defense and planet == g.target and g.phase < k.RESOLUTION and colonies(g, player) > 1


@rule
def place_ships(g: State, f: Frame) -> None:
    """Ask for the next ship, in non-decreasing planet order, so that each division has one path (D3.1, D3.3)."""
    player = placing.player(g, f)
    left = placing.count(g, f)
    flagship = placing.flagship(g, f)
    clear_options(g)
    for index in range(placing.last(g, f) if left > flagship else 0, g.players * k.PLANETS_A_SYSTEM):
        planet = planet_absolute(g, index, player)
        if is_planet(g, planet) and g.ships[planet, player] > 0 and not closed_to(g, player, planet):
            option(g, k.A_PLANET + index)
    if left == 0:
        g.options = 0
    elif g.options == 0:
        let_go(g, flagship)
        to_warp(g, player, left)  # no colony anywhere (R19.6)
        placing.set_count(g, f, 0)
    elif g.options == 1 and flagship and placing.last(g, f) > 0 and left > 1:
        land(g, player, planet_absolute(g, g.only - k.A_PLANET, player), left - 1)
        placing.set_count(g, f, 1)
        g.options = 0
        again(g, f)
    elif g.options == 1:
        let_go(g, flagship)
        land(g, player, planet_absolute(g, g.only - k.A_PLANET, player), left)
        placing.set_count(g, f, 0)
        g.options = 0
    else:
        g.asked_about = left
        ask(g, player, k.Q_PLACE_SHIP)


@rule
def ship_placed(g: State, f: Frame) -> None:
    if placing.count(g, f) > 0:
        player = placing.player(g, f)
        index = g.answer - k.A_PLANET
        if placing.count(g, f) == 1:
            let_go(g, placing.flagship(g, f))
        land(g, player, planet_absolute(g, index, player), 1)
        placing.set_last(g, f, index)
        placing.set_count(g, f, placing.count(g, f) - 1)
        goto(g, f, place_ships)


PLACE: Final = SCRIPTS.script("place ships", placing, place_ships, ship_placed)


@rule
def place(g: State, player: Seat, count: int) -> None:
    """The owner puts `count` of its picked-up ships on own colonies; without any they go to the warp."""
    if count > 0:
        f = placing.push(g, player, count)
        if is_flagship_at(g, player, F_HAND):
            placing.set_flagship(g, f, 1)
            g.flagship_at = F_HELD


@rule
def let_go(g: State, held: int) -> None:
    """The flagship, if the frame holds it, goes where the ships go that are put down next."""
    if held:
        g.flagship_at = F_HAND


@rule
def send_home(g: State, player: Seat) -> None:
    """The player's ships leave gate and side of the planet for any own colonies."""
    count = pick_up_sent(g, player)
    if count > 0:
        note(g, E_WENT_HOME, player, 0, count, ALL)
    place(g, player, count)


@rule
def pick_up_sent(g: State, player: Seat) -> int:
    """All ships of the player leave gate and side of the planet; returns how many."""
    count = g.gate[player] + g.beside[player]
    g.limbo[player] += count
    g.gate[player] = 0
    g.beside[player] = 0
    if is_flagship_sent(g, player):
        g.flagship_at = F_HAND
    return count


@rule
def pick_up_gate(g: State, player: Seat) -> int:
    """All ships of the player leave the gate; returns how many."""
    count = g.gate[player]
    goes_along(g, player, F_GATE, count, count)
    g.gate[player] = 0
    g.limbo[player] += count
    return count


@rule
def all_go_home(g: State, f: Frame) -> None:
    """A step: all ships of gate and allies go home, owners placing in timing order (D3.4)."""
    for i in range(g.players - 1, -1, -1):
        send_home(g, g.order[i])


# --- taking -----------------------------------------------------------------------------------------------------------


@rule
def take_ships(g: State, f: Frame) -> None:
    """Ask from which colony the next ship comes, in non-decreasing planet order (D3.1)."""
    player = taking.player(g, f)
    left = taking.count(g, f)
    if left <= 0:
        return
    clear_options(g)
    onto_target = taking.destination(g, f) == TO_TARGET_PLANET
    reserve = int(is_flagship_on_colony(g, player) and not (onto_target and g.flagship_at == g.target))
    if reserve and left == 1:
        offer_flagship(g)
    for index in range(g.players * k.PLANETS_A_SYSTEM - 1, taking.last(g, f) - 1, -1):
        planet = planet_absolute(g, index, player)
        here = plain_ships_on(g, planet, player)
        if onto_target and planet == g.target:
            here = 0
        reserve += here
        if here > 0 and reserve >= left:
            option(g, k.A_PLANET + index)
    g.asked_about = left
    ask(g, player, k.Q_TAKE_SHIP)


@rule
def ship_taken(g: State, f: Frame) -> None:
    if taking.count(g, f) <= 0:
        return
    player = taking.player(g, f)
    if names_flagship(g):
        lift_flagship(g)
    else:
        index = g.answer - k.A_PLANET
        lift(g, player, planet_absolute(g, index, player), 1)
        taking.set_last(g, f, index)
    deliver(g, player, taking.destination(g, f))
    taking.set_count(g, f, taking.count(g, f) - 1)
    goto(g, f, take_ships)


@rule
def is_flagship_on_colony(g: State, player: Seat) -> int:
    """Whether the player has the flagship on a planet."""
    return g.flagship == player and 0 <= g.flagship_at < k.PLANETS


@rule
def plain_ships_on(g: State, planet: Planet, player: Seat) -> int:
    """Ships of the player on the planet, but for the flagship."""
    return g.ships[planet, player] - is_flagship_at(g, player, planet)


@rule
def plain_ships_researching(g: State, player: Seat, place: int) -> int:
    """Ships on the technology that lies face down before the player in this place, but for the flagship."""
    t = at_place(g, player, place)
    return g.tech_ships[t] - is_flagship_at(g, player, F_TECHNOLOGY + t) if t >= 0 else 0


@rule
def offer_flagship(g: State) -> None:
    """Put the flagship among the options."""
    option(g, k.A_TECHNOLOGY + FLAGSHIP_CARD[0])


@rule
def names_flagship(g: State) -> int:
    """Whether the answer names the flagship."""
    return g.answer == k.A_TECHNOLOGY + FLAGSHIP_CARD[0]


@rule
def lift_flagship(g: State) -> None:
    """Pick the flagship up, from a planet, the encounter or a technology."""
    player, place = g.flagship, g.flagship_at
    g.flagship_at = F_HAND
    if place >= F_TECHNOLOGY:
        take_off(g, Technology(place - F_TECHNOLOGY), 1)
    elif place == F_GATE or place == F_BESIDE:
        g.gate[player] -= place == F_GATE
        g.beside[player] -= place == F_BESIDE
        g.limbo[player] += 1
        note_more(g, E_LIFTED, player, k.NOWHERE, 1, ALL)
    else:
        lift(g, player, Planet(place), 1)


@rule
def into_gate(g: State, player: Seat, count: int) -> None:
    """Picked-up ships join the offense's side."""
    g.limbo[player] -= count
    g.gate[player] += count
    comes_down(g, player, F_GATE)
    note_more(g, E_SENT, player, 0, count, ALL)


@rule
def beside_planet(g: State, player: Seat, count: int) -> None:
    """Picked-up ships join the defense's side."""
    g.limbo[player] -= count
    g.beside[player] += count
    comes_down(g, player, F_BESIDE)
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


TAKE: Final = SCRIPTS.script("take ships", taking, take_ships, ship_taken)


@rule
def take(g: State, player: Seat, count: int, destination: int) -> None:
    """The owner takes `count` ships from own colonies; it must have as many."""
    taking.push(g, player, count, destination)


@rule
def settlers_land(g: State, f: Frame) -> None:
    land(g, settling.player(g, f), settling.planet(g, f), settling.count(g, f))


SETTLE: Final = SCRIPTS.script("settle a planet", settling, settlers_land)


@rule
def settle(g: State, player: Seat, planet: Planet, count: int) -> None:
    """The owner takes `count` ships (all, if fewer) from own colonies; they land together on the planet."""
    count = min(count, ships_on_colonies(g, player))
    if count > 0:
        settling.push(g, player, count, planet)
        take(g, player, count, TO_LIMBO)


# --- ships on technologies --------------------------------------------------------------------------------------------


@rule
def take_off(g: State, t: Technology, count: int) -> None:
    """Pick ships up from a technology."""
    if count > 0:
        owner = Seat(g.tech_at[t])
        goes_along(g, owner, F_TECHNOLOGY + t, count, g.tech_ships[t])
        g.tech_ships[t] -= count
        g.limbo[owner] += count
        note_more(g, E_CAME_OFF, owner, g.tech_place[t], count, ALL)


@rule
def bring_research_home(g: State, t: Technology) -> None:
    """All ships on the technology come home to own colonies; without any they go to the warp (R30.13, R30.17)."""
    owner, count = Seat(g.tech_at[t]), g.tech_ships[t]
    take_off(g, t, count)
    place(g, owner, count)


# --- losing -----------------------------------------------------------------------------------------------------------


@rule
def picker_of(g: State, f: Frame) -> Seat:
    """Who picks the ships of a CHOOSE_LOSSES frame: their owner, unless an effect says otherwise (Q105)."""
    return loss_picks.picker(g, f) if loss_picks.picker(g, f) != NONE else loss_picks.player(g, f)


@rule
def engaged_on_target(g: State, player: Seat) -> int:
    """Ships on the target planet that are in the encounter: the defense's, or those that have landed there by it."""
    if player == g.defense:
        return g.ships[g.target, player]
    landed = g.outcome == k.O_OFFENSE_WINS and not g.no_landing and side_of(g, player) == 0
    return min(g.engaged[player], g.ships[g.target, player]) if landed else 0


@rule
def choose_losses(g: State, f: Frame) -> None:
    """Ask from where the next ship is lost: colonies, then the encounter, then technologies by their places (D3.6,
    Q328). An effect may let another player pick them."""
    player = loss_picks.player(g, f)
    picker = picker_of(g, f)
    left = loss_picks.count(g, f)
    if left <= 0:
        return
    clear_options(g)
    reserve = flagship_can_be_lost(g, f)
    if reserve and left == 1:
        offer_flagship(g)
    if loss_picks.researching(g, f) and plays(g, k.V_TECHNOLOGY):
        reserve = offer_research_ships(g, f, reserve)
    engaged = g.gate[player] + g.beside[player] - is_flagship_sent(g, player)
    if loss_picks.cause(g, f) == AS_PRICE or loss_picks.outside(g, f):
        engaged = 0
    if loss_picks.last(g, f) > beyond_planets(g):
        engaged = 0
    reserve += engaged
    if engaged > 0 and reserve >= left:
        option(g, k.A_SHIP)
    for index in range(g.players * k.PLANETS_A_SYSTEM - 1, loss_picks.last(g, f) - 1, -1):
        planet = planet_absolute(g, index, picker)
        here = 0 if loss_picks.off_planets(g, f) else plain_ships_on(g, planet, player)
        if loss_picks.outside(g, f) and planet == g.target:
            here = min(here, g.ships[planet, player] - engaged_on_target(g, player))
        reserve += here
        if here > 0 and reserve >= left:
            option(g, k.A_PLANET + index)
    g.asked_about = left
    ask(g, picker, k.Q_LOSE_SHIP if picker == player else k.Q_TAKE_SHIP)


@rule
def beyond_planets(g: State) -> int:
    """What comes after the last planet in the order of losses: the encounter."""
    return g.players * k.PLANETS_A_SYSTEM


@rule
def flagship_can_be_lost(g: State, f: Frame) -> int:
    """Whether the flagship is among the ships that may be picked: on a colony, in the encounter, on a technology. On
    the target it belongs to those that are engaged there."""
    player, place = loss_picks.player(g, f), g.flagship_at
    if g.flagship != player or place < 0:
        return 0
    if place < k.PLANETS:
        if loss_picks.off_planets(g, f):
            return 0
        return not (loss_picks.outside(g, f) and place == g.target and engaged_on_target(g, player) > 0)
    if place == F_GATE or place == F_BESIDE:
        return loss_picks.cause(g, f) != AS_PRICE and not loss_picks.outside(g, f)
    return place >= F_TECHNOLOGY and loss_picks.researching(g, f)


@rule
def offer_research_ships(g: State, f: Frame, reserve: int) -> int:
    """Those on technologies that lie face down, by their places; returns how many may still be named, `reserve` of
    them after these."""
    player, first = loss_picks.player(g, f), max(0, loss_picks.last(g, f) - beyond_planets(g) - 1)
    for place in range(TECHNOLOGIES - 1, first - 1, -1):
        plain = plain_ships_researching(g, player, place)
        if plain > 0:
            reserve += plain
            if reserve >= loss_picks.count(g, f):
                option(g, k.A_NUMBER + place)
    return reserve


@rule
def loss_chosen(g: State, f: Frame) -> None:
    if loss_picks.count(g, f) <= 0:
        return
    player = loss_picks.player(g, f)
    if names_flagship(g):
        lift_flagship(g)
        hold_for_loss(g, f, player)
    elif g.answer == k.A_SHIP:
        if g.gate[player] > is_flagship_at(g, player, F_GATE):
            g.gate[player] -= 1
        else:
            g.beside[player] -= 1
        g.limbo[player] += 1
        note_more(g, E_LIFTED, player, k.NOWHERE, 1, ALL)
        loss_picks.set_last(g, f, beyond_planets(g))
    elif g.answer >= k.A_NUMBER and g.answer < k.A_PLAY:
        place = g.answer - k.A_NUMBER
        take_off(g, at_place(g, player, place), 1)
        loss_picks.set_last(g, f, beyond_planets(g) + 1 + place)
    else:
        index = g.answer - k.A_PLANET
        lift(g, player, planet_absolute(g, index, picker_of(g, f)), 1)
        loss_picks.set_last(g, f, index)
    loss_picks.set_count(g, f, loss_picks.count(g, f) - 1)
    goto(g, f, choose_losses)


@rule
def hold_for_loss(g: State, f: Frame, player: Seat) -> None:
    """The loss below frame `f` for which the flagship has been picked holds it."""
    for below in frames(f - 1, -1, -1):
        if is_in(g, below, LOSE) and loss.player(g, below) == player:
            loss.set_flagship(g, below, 1)
            g.flagship_at = F_HELD
            return


CHOOSE_LOSSES: Final = SCRIPTS.script("choose losses", loss_picks, choose_losses, loss_chosen)


@rule
def removed_window(g: State, f: Frame) -> None:
    """The loss event begins: replacements in the order of Q109, each in a window of its own."""
    open_window(g, k.W_LOSS_REMOVED, loss.player(g, f), f)


@rule
def saved_window(g: State, f: Frame) -> None:
    open_window(g, k.W_LOSS_SAVED, loss.player(g, f), f)


@rule
def protected_window(g: State, f: Frame) -> None:
    open_window(g, k.W_LOSS_PROTECTED, loss.player(g, f), f)


@rule
def landed_window(g: State, f: Frame) -> None:
    open_window(g, k.W_LOSS_LANDED, loss.player(g, f), f)


@rule
def kept_window(g: State, f: Frame) -> None:
    open_window(g, k.W_LOSS_KEPT, loss.player(g, f), f)


@rule
def flare_kept_window(g: State, f: Frame) -> None:
    open_window(g, k.W_LOSS_FLARE_KEPT, loss.player(g, f), f)


@rule
def flare_saved_window(g: State, f: Frame) -> None:
    open_window(g, k.W_LOSS_FLARE_SAVED, loss.player(g, f), f)


@rule
def ships_go_to_warp(g: State, f: Frame) -> None:
    player = loss.player(g, f)
    count = loss.count(g, f)
    let_go(g, loss.flagship(g, f))
    loss.set_flagship(g, f, 0)
    to_warp(g, player, count)
    loss.set_lost(g, f, count)
    loss.set_count(g, f, 0)
    if loss.cause(g, f) == BY_ENCOUNTER or loss.cause(g, f) == BY_DEFEAT:
        g.lost[player] += count


@rule
def lost_window(g: State, f: Frame) -> None:
    player = loss.player(g, f)
    if g.batching:
        g.batch_lost[player] += loss.lost(g, f)
        g.batch_removed[player] += loss.removed(g, f)
    elif loss.lost(g, f) + loss.removed(g, f) > 0:
        open_window(g, k.W_SHIPS_LOST, loss.player(g, f), f)


@rule
def losses_caused(g: State, f: Frame) -> None:
    """What the answers to this loss cost others is one event for each of them, after this one (Q110)."""
    if not g.batching:
        push_batch(g, f)


LOSE: Final = SCRIPTS.script(
    "ships are lost",
    loss,
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
        f = loss.push(g, player, count, cause)
        if is_flagship_at(g, player, F_HAND):
            loss.set_flagship(g, f, 1)
            g.flagship_at = F_HELD


@rule
def pick_losses(g: State, player: Seat, count: int, cause: int) -> None:
    """The player picks the ships of a loss that has been pushed."""
    if count > 0:
        loss_picks.push(g, player, count, cause)


@rule
def ships_outside_warp(g: State, player: Seat) -> int:
    """On colonies, in the encounter and on technologies."""
    return ships_on_colonies(g, player) + g.gate[player] + g.beside[player] + ships_researching(g, player)


@rule
def lose_own_choice(g: State, player: Seat, count: int, cause: int) -> None:
    """The player picks `count` ships (all it has, if fewer) and loses them; a price is not paid out of the encounter
    (Q373)."""
    count = min(count, ships_for_price(g, player) if cause == AS_PRICE else ships_outside_warp(g, player))
    if count > 0:
        loss.push(g, player, count, cause)
        loss_picks.push(g, player, count, cause)


@rule
def ships_for_price(g: State, player: Seat) -> int:
    """Ships with which a price can be paid: on colonies and on technologies (Q373)."""
    return ships_on_colonies(g, player) + ships_researching(g, player)


@rule
def pay_from_colonies(g: State, player: Seat, count: int, outside: int) -> None:
    """The player picks `count` ships of its colonies and loses them; `outside`: none of the encounter."""
    if count > 0:
        loss.push(g, player, count, AS_PRICE)
        picks = loss_picks.push(g, player, count, AS_PRICE)
        loss_picks.set_outside(g, picks, outside)
        loss_picks.set_researching(g, picks, 0)


@rule
def colony_ships_outside_encounter(g: State, player: Seat) -> int:
    """Ships on colonies, but for those of the encounter on the target planet."""
    count = ships_on_colonies(g, player)
    if g.target >= 0:
        count -= engaged_on_target(g, player)
    return count


@rule
def ships_outside_encounter(g: State, player: Seat) -> int:
    """The same, and those on technologies."""
    return colony_ships_outside_encounter(g, player) + ships_researching(g, player)


@rule
def lose_outside(g: State, player: Seat, count: int, cause: int) -> None:
    """The player picks `count` of its ships outside the encounter (all, if fewer) and loses them."""
    count = min(count, ships_outside_encounter(g, player))
    if count > 0:
        loss.push(g, player, count, cause)
        choosing = loss_picks.push(g, player, count, cause)
        loss_picks.set_outside(g, choosing, 1)


@rule
def push_batch(g: State, f: Frame) -> None:
    """A step: all losses of the outcome are taken; each player's are one event (Q110, Q186)."""
    g.batching = 0
    for i in range(g.players - 1, -1, -1):
        player = g.order[i]
        if g.batch_lost[player] + g.batch_removed[player] > 0:
            event = loss_of_outcome.push(g, player, 0, BY_ENCOUNTER)
            loss.set_lost(g, event, g.batch_lost[player])
            loss.set_removed(g, event, g.batch_removed[player])
        g.batch_lost[player] = 0
        g.batch_removed[player] = 0


LOST_BATCH: Final = SCRIPTS.script("losses of the encounter", loss_of_outcome, lost_window, losses_caused)


# --- names for the effects that edit a loss ---------------------------------------------------------------------------


@rule
def ships_in_loss(g: State, event: Frame) -> int:
    """Ships of the loss that would still go to the warp."""
    return loss.count(g, event)


(SAVED, KEPT, LANDED) = range(3)
"""What becomes of some ships of a loss: they go to own colonies, stay on their planet, land on one."""


@rule
def save_from_loss(g: State, event: Frame, count: int) -> None:
    """`count` ships of the loss go to own colonies instead (picked up already, so not onto a colony just emptied)."""
    spare_some(g, event, SAVED, Planet(k.NOWHERE), count)


@rule
def keep_from_loss(g: State, event: Frame, planet: Planet) -> None:
    """One ship of the loss stays on the planet it was to leave: no new colony."""
    spare_some(g, event, KEPT, planet, 1)


@rule
def land_from_loss(g: State, event: Frame, planet: Planet) -> None:
    """One ship of the loss lands on the planet."""
    spare_some(g, event, LANDED, planet, 1)


@rule
def spare_some(g: State, event: Frame, how: int, planet: Planet, count: int) -> None:
    """Where the flagship is among the ships and not all are spared, their owner is asked whether it is (Q372)."""
    if loss.flagship(g, event) and count < loss.count(g, event):
        part_of_loss.push(g, event, how, planet, count)
    else:
        spare(g, event, how, planet, count, loss.flagship(g, event))


@rule
def spare(g: State, event: Frame, how: int, planet: Planet, count: int, flagship: int) -> None:
    player = loss.player(g, event)
    loss.set_count(g, event, loss.count(g, event) - count)
    if flagship:
        loss.set_flagship(g, event, 0)
        let_go(g, 1)
    if how == SAVED:
        note(g, E_SAVED, player, 0, count, ALL)
        place(g, player, count)
    elif how == LANDED:
        land(g, player, planet, count)
    else:
        g.limbo[player] -= count
        note(g, E_KEPT, player, planet, g.ships[planet, player] == 0, ALL)
        g.ships[planet, player] += count
        comes_down(g, player, planet)
        g.news = 1


@rule
def ask_spared(g: State, f: Frame) -> None:
    ask_yes_or_no(g, loss.player(g, part_of_loss.event(g, f)), k.Q_YES_NO)


@rule
def spared_chosen(g: State, f: Frame) -> None:
    event, how = part_of_loss.event(g, f), part_of_loss.how(g, f)
    spare(g, event, how, part_of_loss.planet(g, f), part_of_loss.count(g, f), g.answer == k.A_YES)


SPARE: Final = SCRIPTS.script(
    "is the flagship one of the ships that are saved", part_of_loss, ask_spared, spared_chosen
)


# --- several players lose by one effect -------------------------------------------------------------------------------


@rule
def seats_share(g: State, counts: int, seat: Seat) -> int:
    """Number for the seat in `counts`, which holds one number of five bits for each seat."""
    return (counts >> (5 * seat)) & 31


@rule
def together_begin(g: State, f: Frame) -> None:
    shared_loss.set_batching(g, f, g.batching)
    g.batching = 1


@rule
def together_choose(g: State, f: Frame) -> None:
    """All pick in timing order, then all picked ships are lost together (Q106)."""
    counts, cause = shared_loss.counts(g, f), shared_loss.cause(g, f)
    mode, picker = shared_loss.reach(g, f), shared_loss.picker(g, f)
    for i in range(g.players - 1, -1, -1):
        seat = g.order[i]
        count = min(seats_share(g, counts, seat), ships_within_reach(g, seat, mode))
        if count > 0:
            loss.push(g, seat, count, cause)
    for i in range(g.players - 1, -1, -1):
        seat = g.order[i]
        count = min(seats_share(g, counts, seat), ships_within_reach(g, seat, mode))
        if count > 0:
            on_planets = mode == ON_COLONIES or mode == OUTSIDE_ENCOUNTER
            choosing = loss_picks.push(g, seat, count, AS_PRICE if on_planets else BY_EFFECT)
            loss_picks.set_outside(g, choosing, mode == OUTSIDE_ENCOUNTER)
            loss_picks.set_researching(g, choosing, mode == ANYWHERE or mode == OUTSIDE_ENCOUNTER)
            loss_picks.set_off_planets(g, choosing, mode == OFF_PLANETS)
            loss_picks.set_picker(g, choosing, picker)


@rule
def loss_is_answered(g: State) -> int:
    """Whether a loss stands open whose end will settle what its answers cost."""
    for f in frames(g.sp):
        if is_next(g, f, losses_caused):
            return 1
    return 0


@rule
def together_end(g: State, f: Frame) -> None:
    g.batching = shared_loss.batching(g, f)
    if not g.batching and not loss_is_answered(g):
        push_batch(g, f)


LOSE_TOGETHER: Final = SCRIPTS.script("several lose ships", shared_loss, together_begin, together_choose, together_end)
(ANYWHERE, ON_COLONIES, OUTSIDE_ENCOUNTER, OFF_PLANETS) = range(4)
"""Which ships an effect reaches: all but those in the warp; on colonies; on colonies and not of the encounter; in the
gate or beside the planet."""


@rule
def ships_within_reach(g: State, player: Seat, mode: int) -> int:
    if mode == OUTSIDE_ENCOUNTER:
        return ships_outside_encounter(g, player)
    if mode == OFF_PLANETS:
        return g.gate[player] + g.beside[player]
    return ships_on_colonies(g, player) if mode == ON_COLONIES else ships_outside_warp(g, player)


@rule
def lose_together(g: State, counts: int, cause: int, mode: int, picker: Seat) -> None:
    """Each seat loses as many ships as `counts` says (five bits a seat; all within reach, if fewer) by one effect; the
    owners pick them, or `picker` if it is a seat. Each one's loss is answered when all are taken."""
    shared_loss.push(g, counts, cause, mode, picker if picker >= 0 else NONE)


# --- a planet is destroyed --------------------------------------------------------------------------------------------


class Destruction(Layout):
    """A planet leaves the game, with all that is on it."""

    planet: Getter[Planet]
    batching: Getter[Flag] = starts_at(0)
    """Whether losses were being gathered before."""
    set_batching: Setter[Flag]


a_destruction: Final = Destruction()


@rule
def planet_goes(g: State, f: Frame) -> None:
    """All ships on it are lost in one instant (Q339); cards beside it are discarded."""
    planet = a_destruction.planet(g, f)
    a_destruction.set_batching(g, f, g.batching)
    g.batching = 1
    g.planets_gone |= 1 << planet
    note(g, E_PLANET_GONE, owner_of(planet), planet, 0, ALL)
    discard_beside(g, planet)
    for i in range(g.players - 1, -1, -1):
        player, count = g.order[i], g.ships[planet, g.order[i]]
        lift(g, player, planet, count)
        lose(g, player, count, BY_EFFECT)


@rule
def planet_is_gone(g: State, f: Frame) -> None:
    g.batching = a_destruction.batching(g, f)
    if not g.batching and not loss_is_answered(g):
        push_batch(g, f)


DESTROY: Final = SCRIPTS.script("a planet is destroyed", a_destruction, planet_goes, planet_is_gone)
destroy_planet: Final = a_destruction.push
"""``destroy_planet(g, planet)``: it leaves the game."""


# --- leaving the encounter, or the game -------------------------------------------------------------------------------


@rule
def leave_encounter(g: State, player: Seat, count: int, goal: int) -> None:
    """`count` ships of the player leave the encounter; the owner says whether the flagship is one of them (Q372)."""
    flagship = is_flagship_engaged(g, player)
    if flagship and 0 < count < ships_in_encounter(g, player):
        a_leaving.push(g, player, count, goal)
    else:
        leave_for(g, player, count, goal, flagship and count > 0)


@rule
def leave_for(g: State, player: Seat, count: int, goal: int, flagship: int) -> None:
    """Out of gate, side of the planet or (defense) planet; what leaves the game is one loss with what is lost
    afterwards (Q110)."""
    if count <= 0:
        return
    plain = count - flagship
    from_gate = min(plain, g.gate[player] - is_flagship_at(g, player, F_GATE))
    from_beside = min(plain - from_gate, g.beside[player] - is_flagship_at(g, player, F_BESIDE))
    if flagship:
        lift_flagship(g)
    g.gate[player] -= from_gate
    g.beside[player] -= from_beside
    g.limbo[player] += from_gate + from_beside
    plain -= from_gate + from_beside
    if plain > 0:
        lift(g, player, g.target, plain)
    if goal == OUT_OF_GAME:
        g.batch_removed[player] += count - flagship
        out_of_game(g, player, count)
    else:
        place(g, player, count)


@rule
def out_of_game(g: State, player: Seat, count: int) -> None:
    """Picked-up ships leave the game; the flagship with its technology (Q342)."""
    note(g, E_REMOVED, player, 0, count, ALL)
    g.limbo[player] -= count
    g.removed[player] += count
    if is_flagship_at(g, player, F_HAND):
        g.removed[player] -= 1
        g.flagship = k.NOBODY
        g.flagship_at = k.NOWHERE
        discard_technology(g, Technology(FLAGSHIP_CARD[0]))


@rule
def ask_leaving(g: State, f: Frame) -> None:
    ask_yes_or_no(g, a_leaving.player(g, f), k.Q_YES_NO)


@rule
def leaving_chosen(g: State, f: Frame) -> None:
    leave_for(g, a_leaving.player(g, f), a_leaving.count(g, f), a_leaving.goal(g, f), g.answer == k.A_YES)


LEAVE: Final = SCRIPTS.script("is the flagship one of the ships that leave", a_leaving, ask_leaving, leaving_chosen)


@rule
def flagship_leaves(g: State) -> None:
    """Its technology is gone, and it leaves the game at once."""
    player = g.flagship
    if player < 0:
        return
    if g.flagship_at == F_WARP:
        g.warp[player] -= 1
        g.fresh[player] = max(0, g.fresh[player] - g.flagship_fresh)
    else:
        lift_flagship(g)
        g.limbo[player] -= 1
    g.flagship = k.NOBODY
    g.flagship_at = k.NOWHERE
    note(g, E_FLAGSHIP, player, k.NOWHERE, 0, ALL)


# --- retrieving -------------------------------------------------------------------------------------------------------


(ANY_SHIP, OLDER, NEWLY_LOST) = range(3)
"""Which ships of the warp are retrieved: any, those of earlier encounters, those lost just now."""


@rule
def retrieve_to(g: State, player: Seat, count: int, destination: int, planet: Planet, which: int) -> None:
    """`count` ships are retrieved; where the flagship may be one of them and need not be, its owner is asked."""
    f = retrieval.push(g, player, count, destination, planet)
    if not is_flagship_at(g, player, F_WARP) or (which == OLDER and g.flagship_fresh):
        return
    if which == NEWLY_LOST and not g.flagship_fresh:
        return
    there = g.warp[player] - (g.fresh[player] if which == OLDER else 0)
    if count >= there:
        retrieval.set_flagship(g, f, 1)
    else:
        of_retrieval.push(g, f)


@rule
def ask_retrieved(g: State, f: Frame) -> None:
    ask_yes_or_no(g, retrieval.player(g, of_retrieval.retrieved(g, f)), k.Q_YES_NO)


@rule
def retrieved_chosen(g: State, f: Frame) -> None:
    retrieval.set_flagship(g, of_retrieval.retrieved(g, f), g.answer == k.A_YES)


NAME_RETRIEVED: Final = SCRIPTS.script(
    "is the flagship one of the ships that come back", of_retrieval, ask_retrieved, retrieved_chosen
)


@rule
def retrieve_ships(g: State, f: Frame) -> None:
    player = retrieval.player(g, f)
    count = retrieval.count(g, f)
    from_warp(g, player, count, retrieval.flagship(g, f))
    if retrieval.destination(g, f) == INTO_GATE:
        into_gate(g, player, count)
    elif retrieval.destination(g, f) == BESIDE_PLANET:
        beside_planet(g, player, count)
    elif retrieval.destination(g, f) == ONTO_PLANET:
        land(g, player, retrieval.planet(g, f), count)
    else:
        place(g, player, count)


@rule
def from_warp(g: State, player: Seat, count: int, flagship: int) -> None:
    """Pick ships up from the warp, those of earlier encounters first; `flagship`: it is one of them."""
    if flagship and is_flagship_at(g, player, F_WARP):
        g.flagship_at = F_HAND
        g.flagship_fresh = 0
    g.warp[player] -= count
    g.limbo[player] += count
    if count > 0:
        note_more(g, E_FREED, player, 0, count, ALL)
    if g.fresh[player] > g.warp[player]:
        g.fresh[player] = g.warp[player]


@rule
def retrieved_window(g: State, f: Frame) -> None:
    open_window(g, k.W_RETRIEVED, retrieval.player(g, f), f)


RETRIEVE: Final = SCRIPTS.script("retrieve ships", retrieval, retrieve_ships, retrieved_window)


@rule
def retrieve(g: State, player: Seat, count: int) -> None:
    """Ships come back from the warp to own colonies; without a colony they stay there."""
    retrieve_those(g, player, count, ANY_SHIP)


@rule
def retrieve_those(g: State, player: Seat, count: int, which: int) -> None:
    """The same, ships of one kind: `ANY_SHIP`, `OLDER` or `NEWLY_LOST`."""
    if count > 0 and colonies(g, player) > 0:
        retrieve_to(g, player, count, ONTO_COLONIES, Planet(k.NOWHERE), which)


@rule
def free(g: State, player: Seat, count: int, goal: int) -> None:
    """`count` ships leave the warp; no retrieval (Q268)."""
    if is_flagship_at(g, player, F_WARP) and count < g.warp[player]:
        freeing.push(g, player, count, goal)
    else:
        set_free(g, player, count, goal, 1)


@rule
def set_free(g: State, player: Seat, count: int, goal: int, flagship: int) -> None:
    from_warp(g, player, count, flagship)
    if goal == OUT_OF_GAME:
        out_of_game(g, player, count)
    else:
        place(g, player, count)


@rule
def ask_freed(g: State, f: Frame) -> None:
    ask_yes_or_no(g, freeing.player(g, f), k.Q_YES_NO)


@rule
def freed_chosen(g: State, f: Frame) -> None:
    set_free(g, freeing.player(g, f), freeing.count(g, f), freeing.goal(g, f), g.answer == k.A_YES)


FREE: Final = SCRIPTS.script("is the flagship one of the ships that leave the warp", freeing, ask_freed, freed_chosen)
