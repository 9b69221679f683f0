"""What is true after every decision of every game, as compiled rules, and random play that looks at them.

`CHECKS` lists the rules; each says 1 for a sound game. `violations` gives for every game of a batch the number (from 1)
of the first rule that does not hold, 0 if all do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.batch import start_states
from cosmic_env.core.dispatch import dispatcher
from cosmic_env.core.game import States
from cosmic_env.core.jit import entry, rule
from cosmic_env.core.players import BOT_RNG
from cosmic_env.core.record import record
from cosmic_env.core.rng import below, seed_words
from cosmic_env.encounter.ability import a_use
from cosmic_env.encounter.alien_ids import ALIENS, GAMBLER, HEALER, MASOCHIST, REINCARNATOR, SORCERER
from cosmic_env.encounter.constants import (
    A_PASS,
    ALLIANCE,
    CARD_COPIES,
    CARDS,
    D_WILD,
    DESTINIES,
    ENCOUNTER_CARDS,
    FLARE,
    MAX_PLAYERS,
    NOBODY,
    O_DEAL,
    PLANETS_A_SYSTEM,
    Q_AIM,
    Q_ALIEN,
    Q_ALLY,
    Q_INVITE,
    Q_KEEP_TECHNOLOGY,
    Q_LAUNCH,
    Q_NEXT_ENCOUNTER,
    Q_OWN_COLOUR,
    Q_PLACE_SHIP,
    Q_SELECT,
    Q_SHEET,
    Q_SIGNAL_TO,
    Q_USE,
    Q_WILD_DESTINY,
    QUESTIONS,
    R_DEFENSE,
    R_DEFENSIVE_ALLY,
    R_OFFENSE,
    R_OFFENSIVE_ALLY,
    REINFORCEMENT,
    SETUP,
    T_DRAWN,
    T_OUT,
    V_CHANGING_POWERS,
    V_FOUR_PLANETS,
    V_TECHNOLOGY,
)
from cosmic_env.encounter.deals import FOUND, founding
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.phases.regroup import LONGEST_TURN
from cosmic_env.encounter.scripts import is_in
from cosmic_env.encounter.ships import (
    CHOOSE_LOSSES,
    LOSE,
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
from cosmic_env.encounter.state import F_BESIDE, F_GATE, F_HELD, F_TECHNOLOGY, F_WARP
from cosmic_env.encounter.table.board import foreign_colonies
from cosmic_env.encounter.table.seats import main_of
from cosmic_env.encounter.technology_ids import PRECURSOR_SEED, PROMETHEUS, TECHNOLOGIES
from cosmic_env.encounter.windows import USE, is_announced

STACK_MARGIN: Final = 8
"""Frames that random play leaves free."""
MOST_DECISIONS: Final = 60_000
"""No game of random play takes more."""

COPIES: Final = np.array(CARD_COPIES, np.int64)
AFTER_CHECK: Final = np.zeros(len(QUESTIONS), np.int64)
"""1 for questions before which a victory check was made."""
for _q in (Q_NEXT_ENCOUNTER, Q_OWN_COLOUR, Q_WILD_DESTINY, Q_AIM, Q_LAUNCH, Q_INVITE, Q_ALLY, Q_SELECT):
    AFTER_CHECK[_q] = 1


# --- control ----------------------------------------------------------------------------------------------------------


@rule
def engine_reports_no_fault(g: Any, counts: Any) -> int:
    return g.fault == 0


@rule
def stack_has_room(g: Any, counts: Any) -> int:
    return 1 <= g.sp <= g.stack.shape[0] - STACK_MARGIN


@rule
def mask_is_exact(g: Any, counts: Any) -> int:
    """Two options at least while the game runs, none afterwards; `options` is their number."""
    legal = 0
    for action in range(g.mask.shape[0]):
        if g.mask[action] != 0 and g.mask[action] != 1:
            return 0
        legal += g.mask[action]
    if g.over or g.truncated:
        return legal == 0 and g.options == 0
    return legal == g.options and legal >= 2


@rule
def somebody_is_asked(g: Any, counts: Any) -> int:
    return 0 <= g.acting < g.players


@rule
def turn_limit_holds(g: Any, counts: Any) -> int:
    if g.over:
        return g.truncated == 0
    return g.turns <= g.max_turns and g.truncated == (g.turns >= g.max_turns or g.encounter_no > LONGEST_TURN)


# --- ships ------------------------------------------------------------------------------------------------------------


@rule
def four_planets(g: Any) -> int:
    return (g.variants & V_FOUR_PLANETS) != 0


@rule
def there_is(g: Any, planet: int) -> int:
    """Whether the planet exists: five or four in a system, a sixth that has been made; not one that was destroyed."""
    place = planet % PLANETS_A_SYSTEM
    if (g.planets_gone >> planet) & 1:
        return 0
    return place < 5 - four_planets(g) or (place == 5 and g.sixth_planet == planet // PLANETS_A_SYSTEM + 1)


@rule
def every_ship_is_somewhere(g: Any, counts: Any) -> int:
    """Twenty a player on five planets, sixteen on four, none negative (R1.5, R26.2)."""
    for player in range(g.players):
        total = 0
        for planet in range(g.ships.shape[0]):
            here = g.ships[planet, player]
            if here < 0 or (here > 0 and not there_is(g, planet)):
                return 0
            if here > 0 and planet >= g.players * PLANETS_A_SYSTEM:
                return 0
            total += here
        if g.gate[player] < 0 or g.beside[player] < 0 or g.warp[player] < 0 or g.removed[player] < 0:
            return 0
        total += g.gate[player] + g.beside[player] + g.warp[player] + g.removed[player] + g.limbo[player]
        for technology in range(TECHNOLOGIES):
            if g.tech_ships[technology] < 0:
                return 0
            total += g.tech_ships[technology] * (g.tech_at[technology] == player)
        if (
            total != 20 - 4 * four_planets(g) + (g.flagship == player)
            or g.fresh[player] < 0
            or g.fresh[player] > g.warp[player]
        ):
            return 0
    return 1


@rule
def the_flagship_is_one_of_its_owners_ships(g: Any, counts: Any) -> int:
    """Wherever it is said to be there is one; its card lies open before its owner; held by frames while they hold it
    (Q342, Q372)."""
    holders = 0
    for f in range(g.sp):
        if is_in(g, f, PLACE):
            holders += placing.flagship(g, f)
        elif is_in(g, f, LOSE):
            holders += loss.flagship(g, f)
    place, player = g.flagship_at, g.flagship
    if player < 0:
        return place < 0 and holders == 0
    if g.tech_at[PROMETHEUS] != player or not (g.tech_up >> PROMETHEUS) & 1 or place < 0:
        return 0
    if holders != (place == F_HELD):
        return 0
    if place < 30:
        return g.ships[place, player] > 0
    if place == F_GATE:
        return g.gate[player] > 0
    if place == F_BESIDE:
        return g.beside[player] > 0
    if place == F_WARP:
        return g.warp[player] > 0
    if place < F_TECHNOLOGY:
        return g.limbo[player] > 0
    return g.tech_at[place - F_TECHNOLOGY] == player and g.tech_ships[place - F_TECHNOLOGY] > 0


@rule
def picked_up(g: Any, player: int) -> int:
    """Ships of the player that frames of the stack hold; an effect that picks ships up has its script here."""
    count = 0
    for f in range(g.sp):
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
def ships_in_hand_are_being_moved(g: Any, counts: Any) -> int:
    """A picked-up ship waits for a frame to put it down; in a finished game nobody does that any more."""
    for player in range(g.players):
        if g.limbo[player] < 0 or (g.limbo[player] != picked_up(g, player) and not g.over):
            return 0
    return 1


# --- cards ------------------------------------------------------------------------------------------------------------


@rule
def count_piles(g: Any, counts: Any) -> None:
    for card in range(CARDS):
        counts[card] = 0
    for i in range(g.deck_n):
        counts[g.deck[i]] += 1
    for i in range(g.discard_n):
        counts[g.discard[i]] += 1
    for i in range(g.table_n):
        counts[g.table[i]] += 1
    for i in range(g.store_n):
        counts[g.store[i]] += 1


@rule
def count_players_cards(g: Any, counts: Any) -> None:
    for player in range(g.players):
        for card in range(CARDS):
            counts[card] += g.hand[player, card]
        if g.down[player] >= 0:
            counts[g.down[player]] += 1


@rule
def count_cards_in_use(g: Any, counts: Any) -> None:
    """An announced card lies with its use until that is finished."""
    for f in range(g.sp):
        if is_announced(g, f) and a_use.card(g, f) >= 0:
            counts[a_use.card(g, f)] += 1


@rule
def decks_are_built(g: Any) -> int:
    """While the aliens are chosen there are none yet."""
    return g.phase != SETUP or g.question != Q_ALIEN


@rule
def every_card_is_somewhere(g: Any, counts: Any) -> int:
    """The 72 cards and the flares dealt, each kind exactly (R3.6, R3.7)."""
    count_piles(g, counts)
    count_players_cards(g, counts)
    count_cards_in_use(g, counts)
    flares = 0
    for card in range(CARDS):
        expected = 0
        if decks_are_built(g):
            if card < FLARE:
                expected = COPIES[card]
            elif g.flares_on:
                expected = (g.dealt >> (card - FLARE)) & 1
                flares += expected
        if counts[card] != expected:
            return 0
    return flares == (10 if g.flares_on and decks_are_built(g) else 0)


@rule
def flares_come_from_the_pool(g: Any, counts: Any) -> int:
    return (g.dealt & ~g.pool) == 0


@rule
def hands_are_summed_up(g: Any, counts: Any) -> int:
    for player in range(g.players):
        total, encounter_cards, flares, others = 0, 0, 0, 0
        for card in range(CARDS):
            here = g.hand[player, card]
            if here < 0:
                return 0
            total += here
            if card < ENCOUNTER_CARDS:
                encounter_cards += here
            elif here > 0 and card >= FLARE:
                flares |= 1 << (card - FLARE)
            elif here > 0:
                others |= 1 << (card - REINFORCEMENT)
        if total != g.hand_n[player] or encounter_cards != g.encounter_n[player]:
            return 0
        if flares != g.flare_bits[player] or others != g.card_bits[player]:
            return 0
    return 1


@rule
def nobody_is_sure_of_what_is_not_so(g: Any, counts: Any) -> int:
    """Copies a seat is sure of lie in that hand, or face down before it (D16.1)."""
    for viewer in range(g.players):
        for holder in range(g.players):
            if viewer != holder:
                for card in range(CARDS):
                    there = g.hand[holder, card] + (g.down[holder] == card and not g.revealed)
                    if g.known[viewer, holder, card] < 0 or g.known[viewer, holder, card] > there:
                        return 0
    return 1


@rule
def played_cards_belong_to_a_use(g: Any, counts: Any) -> int:
    """The table is cleared when a chain of answers is settled."""
    if g.table_n == 0:
        return 1
    for f in range(g.sp):
        if is_in(g, f, USE):
            return 1
    return 0


@rule
def every_destiny_card_is_somewhere(g: Any, counts: Any) -> int:
    """Three of each colour in the game, two wild, three special ones (R3.3)."""
    for kind in range(DESTINIES):
        count = g.destiny_card == kind
        for i in range(g.destiny_n):
            count += g.destiny[i] == kind
        for i in range(g.destiny_discard_n):
            count += g.destiny_discard[i] == kind
        expected = 1
        if kind < D_WILD:
            expected = 3 if kind < g.players else 0
        elif kind == D_WILD:
            expected = 2
        if count != (expected if decks_are_built(g) else 0):
            return 0
    return 1


# --- technologies -----------------------------------------------------------------------------------------------------


@rule
def every_technology_is_somewhere(g: Any, counts: Any) -> int:
    """Each in one place: the deck, the discards, before a player; ships only on those before players, places without a
    gap (R30)."""
    for technology in range(TECHNOLOGIES):
        where = g.tech_at[technology]
        if (g.variants & V_TECHNOLOGY) == 0 and where != T_OUT:
            return 0
        if where < 0 or where >= T_DRAWN + g.players or (g.players <= where < MAX_PLAYERS):
            return 0
        if where >= MAX_PLAYERS and (g.tech_ships[technology] != 0 or (g.tech_up >> technology) & 1):
            return 0
        if where >= T_DRAWN and g.question != Q_KEEP_TECHNOLOGY:
            return 0
    for player in range(g.players):
        down, places = 0, 0
        for technology in range(TECHNOLOGIES):
            if g.tech_at[technology] == player and (g.tech_up >> technology) & 1 == 0:
                down += 1
                places |= 1 << g.tech_place[technology]
        if places != (1 << down) - 1:
            return 0
    return 1


@rule
def ships_stay_on_what_is_researched(g: Any, counts: Any) -> int:
    """No ship is left on a completed technology when somebody is asked about something else (R30.13)."""
    if g.question == Q_PLACE_SHIP or g.question == Q_USE:
        return 1
    for technology in range(TECHNOLOGIES):
        if (g.tech_up >> technology) & 1 and g.tech_ships[technology] != 0:
            for f in range(g.sp):
                if is_in(g, f, USE):
                    return 1
            return 0
    return 1


# --- roles ------------------------------------------------------------------------------------------------------------


@rule
def order_is_the_timing_order(g: Any, counts: Any) -> int:
    """Every seat once, the offense first, the defense second (R22.3)."""
    seen = 0
    for i in range(g.players):
        seen |= 1 << g.order[i]
    if seen != (1 << g.players) - 1:
        return 0
    if g.phase == SETUP:
        return 1
    return g.order[0] == g.offense and (g.defense == NOBODY or g.order[1] == g.defense)


@rule
def roles_fit(g: Any, counts: Any) -> int:
    """One offense, one defense when it is known; only allies and the offense have ships in the encounter."""
    if g.phase == SETUP:
        return 1
    for seat in range(g.players):
        role = g.role[seat]
        if (role == R_OFFENSE) != (seat == g.offense) or (role == R_DEFENSE) != (seat == g.defense):
            return 0
        if g.gate[seat] > 0 and role != R_OFFENSE and role != R_OFFENSIVE_ALLY:
            return 0
        if g.beside[seat] > 0 and role != R_DEFENSIVE_ALLY:
            return 0
        if g.down[seat] >= 0 and role != R_OFFENSE and role != R_DEFENSE:
            return 0
    return 1


@rule
def powers_are_the_sheets(g: Any, counts: Any) -> int:
    """Each alien once; what is lent or swapped is still one of the sheets."""
    sheets, powers = 0, 0
    for seat in range(g.players):
        if g.sheet[seat] >= 0:
            if (sheets >> g.sheet[seat]) & 1:
                return 0
            sheets |= 1 << g.sheet[seat]
        if g.power[seat] >= 0:
            if g.power[seat] >= ALIENS or (powers >> g.power[seat]) & 1:
                return 0
            powers |= 1 << g.power[seat]
    return (powers & ~sheets) == 0


@rule
def sheets_in_play_go_together(g: Any, counts: Any) -> int:
    """No sheet or form twice, none forbidden beside another, none that lies on the discard pile (D2.2, D17.4, Q366);
    one is drawn only while its drawer is asked about it (R28.1)."""
    there = 0
    for seat in range(g.players):
        for alien in (g.sheet[seat], g.sheet_form[seat]):
            if alien >= 0:
                if (there >> alien) & 1 or ((g.spent >> alien) & 1 and g.phase != SETUP):
                    return 0
                there |= 1 << alien
    for alien in (g.extra, g.extra_form):
        if alien >= 0:
            if (there >> alien) & 1 or (g.spent >> alien) & 1:
                return 0
            there |= 1 << alien
    if (g.extra_of >= 0) != (g.extra >= 0) or (g.extra_form >= 0 and g.extra != REINCARNATOR):
        return 0
    if g.extra_of >= 0 and (g.tech_at[PRECURSOR_SEED] != g.extra_of or not (g.tech_up >> PRECURSOR_SEED) & 1):
        return 0
    for a, b in ((GAMBLER, SORCERER), (MASOCHIST, HEALER)):
        if (there >> a) & 1 and (there >> b) & 1:
            return 0
    drawn = g.drawn_sheet
    if drawn >= 0 and (not (g.variants & V_CHANGING_POWERS) or (there >> drawn) & 1 or not (g.pool >> drawn) & 1):
        return 0
    return (drawn >= 0) == (g.options > 0 and g.question == Q_SHEET and g.acting == g.turn)


@rule
def signals_are_sent(g: Any, counts: Any) -> int:
    """A token lies before whoever has signalled, to another seat; while it is asked to whom, to none yet."""
    for seat in range(MAX_PLAYERS):
        token, to = g.signal[seat], g.signal_to[seat]
        if not g.signals_on or seat >= g.players or g.phase < ALLIANCE:
            if token != -1 or to != -1:
                return 0
        elif g.question == Q_SIGNAL_TO and g.acting == seat and g.options > 0:
            if not 0 <= token < 16 or to != -1:
                return 0
        elif (token == -1) != (to == -1) or not -1 <= token < 16 or to == seat or not -1 <= to < g.players:
            return 0
    return 1


@rule
def agreed_deal_is_the_outcome(g: Any, counts: Any) -> int:
    return g.deal_pending == 0 or g.outcome == O_DEAL


# --- victory ----------------------------------------------------------------------------------------------------------


@rule
def winners_have_won(g: Any, counts: Any) -> int:
    """Whoever has five foreign colonies (four with four planets) when a check is made has won, nobody else (R4.1,
    R26.3, D14.1)."""
    if not g.over and not AFTER_CHECK[g.question]:
        return 1
    winners = g.special_win
    for seat in range(g.players):
        if foreign_colonies(g, seat) >= 5 - four_planets(g):
            winners |= 1 << seat
    return g.winners == winners and (winners != 0) == (g.over != 0)


CHECKS: Final = (
    engine_reports_no_fault,
    stack_has_room,
    mask_is_exact,
    somebody_is_asked,
    turn_limit_holds,
    every_ship_is_somewhere,
    the_flagship_is_one_of_its_owners_ships,
    ships_in_hand_are_being_moved,
    every_card_is_somewhere,
    flares_come_from_the_pool,
    hands_are_summed_up,
    nobody_is_sure_of_what_is_not_so,
    played_cards_belong_to_a_use,
    every_destiny_card_is_somewhere,
    every_technology_is_somewhere,
    ships_stay_on_what_is_researched,
    order_is_the_timing_order,
    roles_fit,
    powers_are_the_sheets,
    sheets_in_play_go_together,
    signals_are_sent,
    agreed_deal_is_the_outcome,
    winners_have_won,
)
CHECK_COUNT: Final = len(CHECKS)
check = dispatcher("check", CHECKS, "g, counts", "1")
_NAMES = [function.__name__ for function in CHECKS]


@entry
def violations(states: Any, counts: Any, out: Any) -> None:
    for i in range(states.shape[0]):
        g = record(states, i)
        out[i] = 0
        for number in range(CHECK_COUNT):
            if out[i] == 0 and not check(number, g, counts):
                out[i] = number + 1


@entry
def choose(states: Any, generators: Any, actions: Any) -> None:
    """A random legal action for each game, -1 where it is over; in every second game a use is often passed up."""
    for i in range(states.shape[0]):
        g = record(states, i)
        r = record(generators, i)
        actions[i] = -1
        if i % 2 == 1 and g.question == Q_USE and g.mask[A_PASS] != 0 and below(r, 2) == 0:
            actions[i] = A_PASS
        elif g.options > 0:
            left = below(r, g.options)
            for action in range(g.mask.shape[0]):
                if g.mask[action] != 0:
                    if left == 0 and actions[i] < 0:
                        actions[i] = action
                    left -= 1


# --- random play ------------------------------------------------------------------------------------------------------


def unsound(states: States) -> list[tuple[int, str]]:
    """Index of each game that breaks a rule, and the rule."""
    out = np.zeros(len(states), np.int64)
    violations(states, np.zeros(CARDS, np.int64), out)
    return [(int(i), _NAMES[out[i] - 1]) for i in np.flatnonzero(out)]


def generators(games: int, seed: int) -> NDArray[np.void]:
    """Generators of random play."""
    out = np.zeros(games, BOT_RNG)
    out["rng"] = seed_words(seed, games)
    return out


class Play:
    """Random games side by side; a finished one is replaced by a new one.

    Args:
        games: how many.
        seed: seed of the games and of the play.
        options: options of the games.
    """

    def __init__(self, games: int, seed: int = 0, **options: Any) -> None:
        self._blank = GAME.configure(options)
        self._next_seed = seed * 1_000_003
        self.states = self._start(games)
        self._generators = generators(games, seed)
        self.actions = np.zeros(games, np.int64)
        self._refused = np.zeros(games, np.int8)
        self._age = np.zeros(games, np.int64)
        self.finished = 0
        self.truncated = 0

    def _start(self, games: int) -> States:
        first = self._next_seed
        self._next_seed += games
        return start_states(GAME, self._blank, range(first, first + games))

    def step(self) -> None:
        """One random decision in each game."""
        choose(self.states, self._generators, self.actions)
        GAME.act(self.states, self.actions, self._refused)
        assert not self._refused.any()

    def renew(self) -> None:
        """New games for those that have ended."""
        ended = (self.states["over"] != 0) | (self.states["truncated"] != 0)
        self._age += 1
        assert self._age.max() < MOST_DECISIONS, "a game does not end"
        rows = np.flatnonzero(ended)
        if rows.size:
            self.finished += rows.size
            self.truncated += int(self.states["truncated"][rows].sum())
            self.states[rows] = self._start(rows.size)
            self._age[rows] = 0

    def positions(self, decisions: int) -> Iterator[States]:
        """The games after each round of decisions, until that many are made."""
        for _ in range(-(-decisions // len(self.states))):
            self.step()
            yield self.states
            self.renew()
