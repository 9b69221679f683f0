"""The record: the whole state of one game. Every field is an integer or an array of integers, and declared here once:
its type and shape, who sees it, its least and greatest value, its blank value, and what it lasts for."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..core.fields import (
    ANY,
    Axis,
    Cube,
    Grid,
    Row,
    array,
    blank_early,
    clearing,
    dtype_of,
    fields_of,
    lasting,
    number,
)
from ..core.flow import ARGS
from . import constants as k
from .alien_ids import ALIENS
from .indices import Alien, Card, Frame, Planet, Seat, Technology
from .scratch import ENCOUNTER
from .scratch import SLOTS as SCRATCH_SLOTS
from .secrecy import ALL, DEPENDS, NOBODY, OWNER, UNUSED, up_to
from .settings import SLOTS as SETTING_SLOTS
from .technology_ids import TECHNOLOGIES

STACK = 32
"""Frames the control stack holds; random play needs less than two thirds of it."""
TABLE = 16
"""Cards that can lie on the table at once while a chain of answers is settled."""
NEWS = 24
"""Discards of one player that are remembered until the next look; more than any hand seen."""
EXTRA = 6
"""Extra encounters that can be waiting."""
USED_WORDS, USED_BITS = 8, 60
"""Words that note the abilities used, and bits of each."""
LOG = 84
"""Events that are kept of one action, a third more than the most that were seen between two questions. Later ones are
dropped, and only counted."""

# --- axes -------------------------------------------------------------------------------------------------------------
FRAMES: Final = Axis("frame", STACK)
SEATS: Final = Axis("seat", k.MAX_PLAYERS)
PLANETS: Final = Axis("planet", k.PLANETS)
SIDES: Final = Axis("side", 2)
"""The offense's side, the defense's side."""
KINDS: Final = Axis("card", k.CARD_SLOTS)
CLASSES: Final = Axis("class", k.CLASSES)
ALIEN_SLOTS: Final = Axis("alien", k.ALIEN_SLOTS)
TECHNOLOGY_SLOTS: Final = Axis("technology", k.TECHNOLOGY_SLOTS)

# --- bounds -----------------------------------------------------------------------------------------------------------
FLAG: Final = (0, 1)
SHIPS: Final = (0, k.SHIPS + 1)
"""Those that a player begins with, and a flagship."""
(F_GATE, F_BESIDE, F_WARP, F_HAND, F_HELD, F_TECHNOLOGY) = range(k.PLANETS, k.PLANETS + 6)
"""Where a flagship is, if on no planet: in the gate, beside the planet, in the warp; with ships just picked up, or with
those that a frame holds; from `F_TECHNOLOGY` on: on that technology."""
FLAGSHIP_AT: Final = (-1, F_TECHNOLOGY + k.TECHNOLOGY_SLOTS - 1)
SEAT_OR_NONE: Final = (-1, k.MAX_PLAYERS - 1)
SEAT_BITS: Final = (0, (1 << k.MAX_PLAYERS) - 1)
SIDE_OR_NONE: Final = (-1, 1)
PLANET_OR_NONE: Final = (-1, k.PLANETS - 1)
ALIEN_OR_NONE: Final = (-1, ALIENS - 1)
ALIEN_BITS: Final = (0, (1 << ALIENS) - 1)
CARD: Final = (0, k.CARDS - 1)
TECHNOLOGY_BITS: Final = (0, (1 << TECHNOLOGIES) - 1)
SIGNAL_OR_NONE: Final = (-1, k.SIGNALS - 1)
ENCOUNTER_CARD_OR_NONE: Final = (-1, k.ENCOUNTER_CARDS - 1)
CARD_BITS: Final = (0, (1 << k.FLARE - k.REINFORCEMENT) - 1)
"""Reinforcements and artifacts."""
COPIES_OF: Final = np.array([*k.CARD_COPIES, *(1,) * ALIENS, *(0,) * (k.ALIEN_SLOTS - ALIENS)], np.int64)
"""Copies of each kind of card; none of those to come."""
COPIES: Final = (0, COPIES_OF)
DRAWN: Final = k.ALIEN_SLOTS + k.MAX_PLAYERS
DRAWN_PLACES: Final = 4
"""Keepers of stored cards from `DRAWN` on: `DRAWN_PLACES` places before each seat, for cards it has drawn for a power
and that are in no hand yet."""
UNDER: Final = DRAWN + DRAWN_PLACES * k.MAX_PLAYERS
"""Keepers from `UNDER` on: the technologies, for an encounter card that lies face down under one."""
KEEPER: Final = (0, UNDER + k.TECHNOLOGY_SLOTS - 1)
SUM: Final = (-20_000, 20_000)
"""Sums of cards, ships and bonuses; far from what the field holds."""
COUNT: Final = (0, 32_000)
"""Counts of encounters and talks; the field has room for some more."""
LATER: Final = None
"""Given by `bounds`, as it depends on what the aliens declare."""

# --- lifetimes --------------------------------------------------------------------------------------------------------
TURN: Final = "turn"
TERMS: Final = "terms of an offer"


class State:
    """The record of one game, as mypy and a reader see it: ``g: State`` in every rule. Numba reads no annotations."""

    # --- generator and control ---

    rng: Row[int, int] = array("i8", 4, sees=NOBODY, within=(0, 2**32 - 1))
    """State of the generator; see `core.rng`."""
    stack: Grid[Frame, int, Any] = array("i4", FRAMES, ARGS, sees=DEPENDS, within=LATER)
    """Frames: the next step, and the arguments of its script; see `core.flow`."""
    sp: Any = number("i2", sees=ALL, within=(1, STACK))
    """Frames on the stack."""
    question: int = number("i2", sees=DEPENDS, within=(0, len(k.QUESTIONS) - 1))
    """What is asked, `k.QUESTIONS`."""
    answer: Any = number("i2", sees=NOBODY, within=(0, k.NUM_ACTIONS - 1))
    """The action taken last."""
    options: int = number("i2", sees=DEPENDS, within=(0, k.NUM_ACTIONS))
    """How many actions are legal."""
    only: int = number("i2", sees=NOBODY, within=(0, k.NUM_ACTIONS - 1))
    """The last of them to be allowed, which is taken without a question if it is the only one."""
    asked_window: int = number("i1", sees=DEPENDS, within=(-1, len(k.WINDOWS) - 1), blank=-1)
    """Window of a USE question, -1 for other questions."""
    asked_about: int = number("i2", sees=DEPENDS, within=LATER)
    """Number a question is about (ships or cards left, rewards due); the subject of a USE question, -1: none."""
    waiting: int = number("i1", sees=ALL, within=FLAG)
    """1: the engine waits for an answer."""
    acting: Seat = number("i1", sees=ALL, within=(0, k.MAX_PLAYERS - 1))
    """Seat that is asked."""
    fault: int = number("i1", sees=ALL, within=(0, 0))
    """An engine error; always 0."""
    over: int = number("i1", sees=ALL, within=FLAG)
    """1: the game has been won."""
    truncated: int = number("i1", sees=ALL, within=FLAG)
    """1: the game has been stopped without a winner."""
    winners: int = number("i1", sees=ALL, within=SEAT_BITS)
    """Bits of the seats that have won."""

    # --- options of the game, filled in before it begins ---

    players: int = number("i1", sees=ALL, within=(3, k.MAX_PLAYERS))
    """Seats that play; those behind them are of no meaning."""
    flares_on: int = number("i1", sees=ALL, within=FLAG)
    """1: flares are shuffled into the deck."""
    variants: int = number("i1", sees=ALL, within=(0, (1 << k.VARIANTS) - 1))
    """Bits of the variants that are played, `k.V_FOUR_PLANETS` and following."""
    signals_on: int = number("i1", sees=ALL, within=FLAG)
    """1: players may signal to each other in alliance phases."""
    max_turns: int = number("i2", sees=ALL, within=(1, 30_000))
    """Turns after which the game is stopped."""
    settings: Row[int, int] = array("i2", SETTING_SLOTS, sees=ALL, within=LATER)
    """Numbers of powers; see `settings`."""
    pool: int = number("i8", sees=ALL, within=LATER)
    """Bits of the aliens that may be dealt."""
    given: Row[Seat, Any] = array("i1", SEATS, sees=DEPENDS, within=(-3 - ALIENS, ALIENS - 1))
    """Alien given to a seat from outside; see `setup`."""
    barred: int = number("i4", sees=ALL, within=TECHNOLOGY_BITS)
    """Bits of the technologies that leave the game when they are kept at set-up; see `setup`."""

    # --- seats ---

    sheet: Row[Seat, Alien] = array("i1", SEATS, sees=DEPENDS, within=ALIEN_OR_NONE, blank=-1)
    """Alien of each player, -1: it plays without a power."""
    power: Row[Seat, Alien] = array("i1", SEATS, sees=ALL, within=ALIEN_OR_NONE, blank=-1)
    """Alien whose power the player has now."""
    sheet_form: Row[Seat, Alien] = array("i1", SEATS, sees=ALL, within=ALIEN_OR_NONE, blank=-1)
    """Second alien that belongs to the sheet, -1: none."""
    form: Row[Seat, Alien] = array("i1", SEATS, sees=ALL, within=ALIEN_OR_NONE, blank=-1)
    """A second alien whose power the player has besides, -1: none."""
    extra_of: Seat = number("i1", sees=ALL, within=SEAT_OR_NONE, blank=-1)
    """Player that has an extra power besides its sheet, whatever becomes of that; -1: nobody."""
    extra: Alien = number("i1", sees=ALL, within=ALIEN_OR_NONE, blank=-1)
    """Alien of the extra power."""
    extra_form: Alien = number("i1", sees=ALL, within=ALIEN_OR_NONE, blank=-1)
    """Second alien that belongs to that, -1: none."""
    offered: Grid[Seat, int, Alien] = array("i1", SEATS, 2, sees=OWNER, within=ALIEN_OR_NONE, blank=-1)
    """The two aliens dealt to a seat."""
    dealt: int = number("i8", sees=NOBODY, within=LATER)
    """Bits of the flares in the cosmic deck."""
    seated: int = number("i8", sees=ALL, within=LATER)
    """Bits of the aliens the players began with, as far as all have seen them: their flares are in the deck."""
    spent: int = number("i8", sees=ALL, within=LATER)
    """Bits of the sheets that have left the game."""
    face_down: int = number("i1", sees=ALL, within=SEAT_BITS)
    """Bits of the seats whose sheet lies face down (R27); they have no power but a borrowed one."""
    drawn_later: int = number("i1", sees=ALL, within=SEAT_BITS)
    """Bits of those of them whose sheet was drawn during the game, not dealt at set-up."""
    sheet_seen: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=SEAT_BITS)
    """Bits of the seats that know the sheet of a seat, if it lies face down."""
    drawn_sheet: Alien = number("i1", sees=DEPENDS, within=ALIEN_OR_NONE, blank=-1)
    """Sheet that the player whose turn it is has drawn and may keep (R28); -1: none."""
    had_power: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=FLAG)
    """1: home colonies sufficed for a power when last looked."""

    # --- ships ---

    ships: Grid[Planet, Seat, int] = array("i1", PLANETS, SEATS, sees=ALL, within=SHIPS)
    """Ships of each player on each planet."""
    gate: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=SHIPS)
    """Ships in the hyperspace gate."""
    beside: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=SHIPS)
    """Ships beside the planet: those of the defensive allies."""
    warp: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=SHIPS)
    """Ships in the warp."""
    fresh: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=SHIPS, until=ENCOUNTER)
    """Ships in the warp that came there in this encounter."""
    removed: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=SHIPS)
    """Ships out of the game."""
    limbo: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=SHIPS)
    """Ships picked up and not put down yet."""

    # --- cosmic cards ---

    deck: Row[int, Card] = array("i1", k.MAX_DECK, sees=DEPENDS, within=CARD)
    """Draw pile; the last card is on top."""
    deck_n: int = number("i1", sees=ALL, within=(0, k.MAX_DECK))
    """Cards in the draw pile."""
    deck_seen: Row[int, int] = array("i1", k.MAX_DECK, sees=up_to("deck_n"), within=SEAT_BITS)
    """Of each card of the deck: bits of the seats that know it (D16, Q352)."""
    discard: Row[int, Card] = array("i1", k.MAX_DECK, sees=up_to("discard_n"), within=CARD)
    """Discard pile; the last card is on top."""
    discard_n: int = number("i1", sees=ALL, within=(0, k.MAX_DECK))
    """Cards in the discard pile."""
    hand: Grid[Seat, Card, int] = array("i1", SEATS, KINDS, sees=OWNER, within=COPIES)
    """Copies of each kind of card that a player holds."""
    hand_n: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=(0, k.MAX_DECK))
    """Cards in hand."""
    encounter_n: Row[Seat, int] = array("i1", SEATS, sees=OWNER, within=(0, k.MAX_DECK))
    """Encounter cards in hand."""
    has_one: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=FLAG, until=ENCOUNTER)
    """1: all know that the hand held an encounter card, and no such card has left it since, nor any card unseen."""
    flare_bits: Row[Seat, int] = array("i8", SEATS, sees=OWNER, within=ALIEN_BITS)
    """Flares in hand, a bit for each alien."""
    card_bits: Row[Seat, int] = array("i2", SEATS, sees=OWNER, within=CARD_BITS)
    """Reinforcements and artifacts in hand, a bit for each kind."""
    known: Cube[Seat, Seat, Card, int] = array("i1", SEATS, SEATS, KINDS, sees=OWNER, within=COPIES)
    """Copies of a kind, last, which a viewer, first, is sure that a holder, second, has (D16.1)."""
    owed: Row[Seat, int] = array("i1", SEATS, sees=NOBODY, within=ANY)
    """Working space of `determinize`."""
    table: Row[int, Card] = array("i1", TABLE, sees=up_to("table_n"), within=CARD)
    """Cards being played."""
    table_owner: Row[int, Seat] = array("i1", TABLE, sees=up_to("table_n"), within=(0, k.MAX_PLAYERS - 1))
    """Who has played them."""
    table_n: int = number("i1", sees=ALL, within=(0, TABLE))
    """Cards being played."""

    # --- cards stored with a power, or laid aside by a seat ---

    store: Row[int, Card] = array("i1", k.MAX_DECK, sees=DEPENDS, within=CARD)
    """Cards stored with a power, laid aside by a seat, or under a technology: the kind of each."""
    store_of: Row[int, int] = array("i1", k.MAX_DECK, sees=DEPENDS, within=KEEPER)
    """Alien with whose power it lies; ``ALIEN_SLOTS + seat``: laid aside by the seat; from `DRAWN` on: just drawn;
    ``UNDER + technology``: under it."""
    store_at: Row[int, Planet] = array("i1", k.MAX_DECK, sees=DEPENDS, within=PLANET_OR_NONE)
    """Planet it lies beside, -1: none."""
    store_seen: Row[int, int] = array("i1", k.MAX_DECK, sees=DEPENDS, within=SEAT_BITS)
    """Bits of the seats that know it."""
    store_n: int = number("i1", sees=ALL, within=(0, k.MAX_DECK))
    """Cards stored or laid aside."""

    # --- happenings that open a window at the next poll ---

    news: int = number("i1", sees=ALL, within=FLAG)
    """Something below, or ships on planets, may have changed."""
    news_discard: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=(0, NEWS))
    """Cards of each player discarded since the last look."""
    news_discarded: Grid[Seat, int, Card] = array("i1", SEATS, NEWS, sees=DEPENDS, within=CARD)
    """The first of these."""
    news_colony: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=FLAG)
    """1: the player has gained a colony."""
    news_shuffle: int = number("i1", sees=ALL, within=FLAG)
    """1: the discard pile has become the draw pile."""

    # --- destiny ---

    destiny: Row[int, int] = array("i1", k.MAX_DESTINY, sees=DEPENDS, within=(0, k.DESTINIES - 1))
    """Destiny pile; the last card is on top. A colour, or a special card, `k.D_WILD` and following."""
    destiny_n: int = number("i1", sees=ALL, within=(0, k.MAX_DESTINY))
    """Cards in the destiny pile."""
    destiny_discard: Row[int, int] = array(
        "i1", k.MAX_DESTINY, sees=up_to("destiny_discard_n"), within=(0, k.DESTINIES - 1)
    )
    """Destiny cards used."""
    destiny_discard_n: int = number("i1", sees=ALL, within=(0, k.MAX_DESTINY))
    """How many these are."""
    destiny_card: int = number("i1", sees=ALL, within=(-1, k.DESTINIES - 1), blank=-1, until=ENCOUNTER, early=True)
    """The destiny card that is up, -1: none."""
    destiny_colour: Seat = number("i1", sees=ALL, within=SEAT_OR_NONE, blank=-1, until=ENCOUNTER, early=True)
    """Seat whose colour it is, or whom a special card has named; -1: nobody."""

    # --- turn and encounter ---

    turns: int = number("i2", sees=ALL, within=(0, 30_000))
    """Turns that are over."""
    turn: Seat = number("i1", sees=ALL, within=SEAT_OR_NONE, blank=-1)
    """Whose turn it is."""
    encounter_no: int = number("i1", sees=ALL, within=(0, 127), until=TURN)
    """Encounters of this turn so far, this one included."""
    phase: int = number("i1", sees=ALL, within=(0, len(k.PHASE_NAMES) - 1), blank=k.SETUP)
    """Phase, `k.PHASE_NAMES`."""
    offense: Seat = number("i1", sees=ALL, within=SEAT_OR_NONE, blank=-1)
    """The offense, -1 before the first turn."""
    defense: Seat = number("i1", sees=ALL, within=SEAT_OR_NONE, blank=-1, until=ENCOUNTER, early=True)
    """The defense, -1 before it is known."""
    order: Row[int, Seat] = array("i1", SEATS, sees=ALL, within=(0, k.MAX_PLAYERS - 1))
    """Seats in the timing order (R22.3)."""
    role: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=(0, k.R_ANY), blank=k.R_BYSTANDER, until=ENCOUNTER)
    """Role of each seat in the encounter, a bit of `k.ROLE_NAMES`."""
    system: Seat = number("i1", sees=ALL, within=SEAT_OR_NONE, blank=-1, until=ENCOUNTER)
    """Seat whose home system the encounter is in, -1 before."""
    aim: int = number("i1", sees=ALL, within=(0, 3), blank=k.AIM_SYSTEM, until=ENCOUNTER)
    """Which planets may be aimed at, `k.AIM_SYSTEM` and following."""
    target: Planet = number("i1", sees=ALL, within=PLANET_OR_NONE, blank=-1, until=ENCOUNTER, early=True)
    """Planet at which the gate is aimed, -1 before."""
    invited: Row[int, int] = array("i1", SIDES, sees=DEPENDS, within=SEAT_BITS, until=ENCOUNTER)
    """Bits of the seats invited by the offense, by the defense."""
    may_invite: Row[int, int] = array("i1", SIDES, sees=ALL, within=FLAG, blank=1, until=ENCOUNTER)
    """0: this side invites nobody."""
    must_ally: Row[int, int] = array("i1", SIDES, sees=ALL, within=SEAT_BITS, until=ENCOUNTER)
    """Bits of the seats that an effect makes allies of the offense, of the defense."""
    warp_allies: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=FLAG, until=ENCOUNTER)
    """1: allies of this main player may add a ship from the warp."""
    signal: Row[Seat, Any] = array(
        "i1", SEATS, sees=DEPENDS, within=SIGNAL_OR_NONE, blank=-1, until=ENCOUNTER, early=True
    )
    """Token that each seat has signalled, or chosen to signal, -1: none."""
    signal_to: Row[Seat, Seat] = array(
        "i1", SEATS, sees=ALL, within=SEAT_OR_NONE, blank=-1, until=ENCOUNTER, early=True
    )
    """Seat that it was signalled to, -1: none, or not chosen yet."""
    down: Row[Seat, Card] = array(
        "i1", SEATS, sees=DEPENDS, within=ENCOUNTER_CARD_OR_NONE, blank=-1, until=ENCOUNTER, early=True
    )
    """Encounter card on the table, -1: none."""
    down_seen: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=SEAT_BITS, until=ENCOUNTER)
    """Bits of the seats that know it."""
    down_store: Row[Seat, int] = array(
        "i1", SEATS, sees=ALL, within=(-1, KEEPER[1]), blank=-1, until=ENCOUNTER, early=True
    )
    """Keeper among whose stored cards it lay, -1: it comes from the hand."""
    must_play: Row[Seat, Card] = array(
        "i1", SEATS, sees=DEPENDS, within=ENCOUNTER_CARD_OR_NONE, blank=-1, until=ENCOUNTER
    )
    """Kind that has to be selected if it is held, -1: none."""
    must_attack: int = number("i1", sees=ALL, within=FLAG, until=ENCOUNTER)
    """Both main players have to select an attack if they hold one."""
    shows_first: Seat = number("i1", sees=ALL, within=SEAT_OR_NONE, blank=-1, until=ENCOUNTER)
    """Seat that selects first and face up, -1: none."""
    revealed: int = number("i1", sees=ALL, within=FLAG, until=ENCOUNTER)
    """1: the encounter cards have been turned up."""
    kind: Row[int, int] = array("i1", SIDES, sees=ALL, within=(-1, k.TYPES - 1), blank=-1, until=ENCOUNTER)
    """Type of the card of offense and defense as it counts now, -1 before."""
    value: Row[int, int] = array("i2", SIDES, sees=ALL, within=SUM, until=ENCOUNTER)
    """Value of the card as it counts now."""
    bonus: Row[int, int] = array("i2", SIDES, sees=ALL, within=SUM, until=ENCOUNTER)
    """Additions to the total."""
    ship_value: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=(0, 20), blank=1, until=ENCOUNTER)
    """What each ship of the player counts."""
    multiply: Row[int, int] = array("i1", SIDES, sees=ALL, within=(0, 3), until=ENCOUNTER)
    """How card and ships make the total: 0 card + ships; 1 card x own + allies; 2 card x all; 3 card + own x allies."""
    negation: int = number("i1", sees=ALL, within=SIDE_OR_NONE, blank=-1, until=ENCOUNTER, early=True)
    """Side that has made the lower total win, -1: none."""
    upset: int = number("i1", sees=ALL, within=FLAG, until=ENCOUNTER)
    """1: winner and loser change places."""
    total: Row[int, int] = array("i2", SIDES, sees=ALL, within=SUM, until=ENCOUNTER)
    """Totals as they are compared."""
    ahead: int = number("i1", sees=ALL, within=SIDE_OR_NONE, blank=-1, until=ENCOUNTER)
    """Side that wins before an upset, -1: not settled."""
    margin: int = number("i2", sees=ALL, within=(-1, SUM[1]), blank=-1, until=ENCOUNTER)
    """Difference of the compared totals, -1: none were compared."""
    outcome: int = number("i1", sees=ALL, within=(0, len(k.OUTCOME_NAMES) - 1), blank=k.O_OPEN, until=ENCOUNTER)
    """Outcome, `k.OUTCOME_NAMES`."""
    success: int = number("i1", sees=ALL, within=FLAG, until=ENCOUNTER)
    """1: the offense may have another encounter (R5.5)."""
    end_cause: int = number("i1", sees=ALL, within=(0, k.END_NO_PLANET), blank=k.END_NONE, until=ENCOUNTER)
    """Why the encounter ended before its cards decided, `k.END_NONE` and following."""
    closed: int = number("i1", sees=ALL, within=FLAG, until=ENCOUNTER)
    """1: the victory check of the resolution is made."""
    no_payments: int = number("i1", sees=ALL, within=FLAG, until=ENCOUNTER)
    """1: neither compensation nor rewards."""
    engaged: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=SHIPS, until=ENCOUNTER)
    """Ships each had in the encounter when it was decided."""
    founded: Row[Seat, Planet] = array("i1", SEATS, sees=ALL, within=PLANET_OR_NONE, blank=-1, until=ENCOUNTER)
    """Planet on which each founded its last colony in this resolution, -1: none."""
    once_allied: Row[int, int] = array("i1", SIDES, sees=ALL, within=SEAT_BITS, until=ENCOUNTER)
    """Bits: who has allied with the offense, with the defense, removed or not."""
    no_landing: int = number("i1", sees=ALL, within=FLAG, until=ENCOUNTER)
    """1: the winning offense's side founds nothing and is lost too."""
    claim: Row[int, Card] = array("i1", SIDES, sees=ALL, within=ENCOUNTER_CARD_OR_NONE, blank=-1, until=ENCOUNTER)
    """Card a side's unseen card is taken for, -1: none."""
    used_card: Row[int, Card] = array("i1", SIDES, sees=ALL, within=ENCOUNTER_CARD_OR_NONE, blank=-1, until=ENCOUNTER)
    """Encounter card of each side as it was discarded, -1: none."""
    sees_draws: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=SEAT_BITS, until=ENCOUNTER)
    """Bits of the seats that see what this player draws in this encounter."""
    collected: Row[Card, int] = array("i1", KINDS, sees=DEPENDS, within=COPIES)
    """Cards of the payment just taken; picks of an effect that chooses among cards."""
    collector: Seat = number("i1", sees=DEPENDS, within=SEAT_OR_NONE, blank=-1, until=ENCOUNTER)
    """Seat whose draws count among them, -1: none."""
    kept_card: Card = number("i1", sees=ALL, within=(-1, k.CARDS - 1), blank=-1, until=ENCOUNTER, early=True)
    """Artifact that worked and was kept: not again in this encounter (Q54); -1: none."""
    kept_by: Seat = number("i1", sees=DEPENDS, within=SEAT_OR_NONE, blank=-1, until=ENCOUNTER)
    """Seat that keeps it, -1: none."""
    rewards: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=SHIPS, until=ENCOUNTER)
    """Ships beside the planet when the defense won."""
    lost: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=SHIPS, until=ENCOUNTER)
    """Ships that went to the warp by losing this encounter."""
    batching: int = number("i1", sees=ALL, within=FLAG, until=ENCOUNTER)
    """1: losses of the outcome are gathered, one event for each player (Q110)."""
    batch_lost: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=SHIPS)
    """Ships gathered that went to the warp."""
    batch_removed: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=SHIPS)
    """Ships gathered that left the game."""
    zapped: int = number("i8", sees=ALL, within=ALIEN_BITS, until=ENCOUNTER)
    """Bits of the aliens whose power is off for this encounter."""
    flares_played: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=(0, 100), until=ENCOUNTER)
    """Flares that the player has played in this encounter."""
    flares_used: int = number("i8", sees=ALL, within=ALIEN_BITS, until=ENCOUNTER)
    """Bits of the flares that may not be used again in this encounter."""
    used: Row[int, int] = array("i8", USED_WORDS, sees=ALL, within=(0, (1 << USED_BITS) - 1), until=ENCOUNTER)
    """Bits of the abilities used in this encounter."""
    special_win: int = number("i1", sees=ALL, within=SEAT_BITS)
    """Bits of players that win by a power at the next check."""
    extra_offense: Row[int, Seat] = array("i1", EXTRA, sees=up_to("extra_n"), within=SEAT_OR_NONE)
    """Offense of each extra encounter that is waiting, in their order."""
    extra_defense: Row[int, Seat] = array("i1", EXTRA, sees=up_to("extra_n"), within=SEAT_OR_NONE)
    """Its defense, -1: destiny decides."""
    extra_n: int = number("i1", sees=ALL, within=(0, EXTRA))
    """Extra encounters that are waiting."""
    extra_now: int = number("i1", sees=ALL, within=FLAG)
    """1 while an extra encounter is played."""

    # --- deal ---

    deal_side: int = number("i1", sees=ALL, within=SIDE_OR_NONE, blank=-1, until=ENCOUNTER, early=True)
    """Side whose offer stands, -1: none."""
    deal_open: int = number("i1", sees=ALL, within=FLAG)
    """1: an offer is being put together, unseen by the partner."""
    deal_offers: Row[int, int] = array("i1", SIDES, sees=ALL, within=(0, 100))
    """Offers made by each side."""
    deal_colony: Row[int, Planet] = array("i1", SIDES, sees=DEPENDS, within=PLANET_OR_NONE, blank=-1, until=TERMS)
    """Planet on which this side may found a colony, -1: none."""
    deal_class: Grid[int, int, int] = array("i1", SIDES, CLASSES, sees=DEPENDS, within=(0, k.MAX_DECK), until=TERMS)
    """Cards this side gives, by class."""
    deal_exact: Row[Card, int] = array("i1", KINDS, sees=DEPENDS, within=COPIES, until=TERMS)
    """Cards named exactly by the offering side."""
    deal_exact_side: int = number("i1", sees=ALL, within=SIDE_OR_NONE, blank=-1, until=TERMS)
    """Side that has named these, -1: none."""
    deal_release: Grid[int, int, int] = array("i1", SIDES, SIDES, sees=DEPENDS, within=SHIPS, until=TERMS)
    """Ships that the first side lets out of the warp, of those of the second."""
    deal_rest: Row[int, int] = array("i1", CLASSES, sees=NOBODY, within=ANY)
    """Working space of `promises`."""
    deal_may_release: Row[int, int] = array("i1", SIDES, sees=ALL, within=FLAG)
    """1: this side may offer to let ships out of the warp."""
    deal_pending: int = number("i1", sees=ALL, within=FLAG, until=ENCOUNTER)
    """1: the deal is accepted and not carried out yet."""
    deal_given: Grid[int, Card, int] = array("i1", SIDES, KINDS, sees=DEPENDS, within=COPIES)
    """Cards picked for the agreed deal, unseen by the partner."""
    deal_picked: Grid[int, int, int] = array("i1", SIDES, CLASSES, sees=DEPENDS, within=(0, k.MAX_DECK))
    """Of these, for each class; not those named exactly."""

    # --- technologies ---

    tech_at: Row[Technology, Any] = array(
        "i1", TECHNOLOGY_SLOTS, sees=DEPENDS, within=(0, k.T_DRAWN + k.MAX_PLAYERS - 1), blank=k.T_OUT
    )
    """Where each lies: the number of a seat, `k.T_DECK` and following."""
    tech_ships: Row[Technology, int] = array("i1", TECHNOLOGY_SLOTS, sees=DEPENDS, within=SHIPS)
    """Ships on each, of its owner."""
    tech_place: Row[Technology, int] = array(
        "i1", TECHNOLOGY_SLOTS, sees=DEPENDS, within=(-1, TECHNOLOGIES - 1), blank=-1
    )
    """Place of each among those that lie face down before its owner, in the order in which they came; -1: it does not
    lie so. Among the drawn ones: 0, the one that will be kept."""
    tech_up: int = number("i4", sees=ALL, within=TECHNOLOGY_BITS)
    """Bits of those that lie face up before a player: completed, or revealed and in use."""
    flagship: Seat = number("i1", sees=ALL, within=SEAT_OR_NONE, blank=-1)
    """Player that has a flagship (`table.flagship`), which is counted among its ships; -1: nobody."""
    flagship_at: int = number("i1", sees=DEPENDS, within=FLAGSHIP_AT, blank=-1)
    """Where it is: a planet, `F_GATE` and following; -1: there is none."""
    flagship_fresh: int = number("i1", sees=ALL, within=FLAG, until=ENCOUNTER)
    """1: it has come into the warp in this encounter."""
    flagship_named: int = number("i1", sees=DEPENDS, within=FLAG, until=ENCOUNTER)
    """1: it is the ship that a use being prepared or announced names."""
    token_at: Planet = number("i1", sees=ALL, within=PLANET_OR_NONE, blank=-1)
    """Planet behind which a token lies: between it and the next one of its system (`table.token`); -1: none is out."""
    sixth_planet: int = number("i1", sees=ALL, within=(0, k.MAX_PLAYERS))
    """1 + the seat whose system has got a sixth planet; 0: none has."""
    planets_gone: int = number("i4", sees=ALL, within=(0, (1 << k.PLANETS) - 1))
    """Bits of the planets that have been destroyed."""
    completed: Row[Seat, int] = array("i4", SEATS, sees=UNUSED, within=TECHNOLOGY_BITS)
    """Bits of those that each has completed, or revealed, in this game."""
    worked: int = number("i4", sees=UNUSED, within=TECHNOLOGY_BITS)
    """Bits of those whose use has taken effect in this game."""
    tech_drawn: int = number("i4", sees=UNUSED, within=TECHNOLOGY_BITS)
    """Bits of those that somebody has drawn in this game."""
    tech_begun: int = number("i4", sees=UNUSED, within=TECHNOLOGY_BITS)
    """Bits of those onto which somebody has put a ship."""
    tech_stopped: int = number("i4", sees=UNUSED, within=TECHNOLOGY_BITS)
    """Bits of those that were cancelled as they were completed or used, or made to leave play."""
    kept_first: Row[Seat, int] = array("i1", SEATS, sees=UNUSED, within=(-1, TECHNOLOGIES - 1), blank=-1)
    """Technology that each has kept at set-up, -1: none."""

    # --- aliens ---

    scratch: Row[int, Any] = array("i2", SCRATCH_SLOTS, sees=DEPENDS, within=LATER)
    """Notes of the aliens; see `scratch`, which also says which of them last for an encounter."""
    fired: Grid[Alien, int, int] = array("u1", ALIEN_SLOTS, k.FIRED, sees=UNUSED, within=LATER)
    """How often each power, wild and super flare took effect."""
    by_role: Cube[Seat, int, int, int] = array("i2", SEATS, k.ROLES, 2, sees=UNUSED, within=COUNT)
    """Encounters decided, and of these won, in each role of `k.ROLE_NAMES`; see `count_roles`."""
    sided: Cube[Seat, Seat, int, int] = array("i2", SEATS, SEATS, 3, sees=UNUSED, within=COUNT)
    """Encounters decided, as an ally of this main player's offense, of its defense, and against it."""
    held: Row[Seat, int] = array("i8", SEATS, sees=UNUSED, within=ALIEN_BITS)
    """Bits of the flares that were ever in hand."""
    played: Row[Seat, int] = array("i8", SEATS, sees=UNUSED, within=ALIEN_BITS)
    """Those whose use took effect."""
    held_cards: Row[Seat, int] = array("i2", SEATS, sees=UNUSED, within=CARD_BITS)
    """Bits of the reinforcements and artifacts that were ever in hand."""
    played_cards: Row[Seat, int] = array("i2", SEATS, sees=UNUSED, within=CARD_BITS)
    """Bits of those whose use took effect."""
    deals: Grid[Seat, int, int] = array("i2", SEATS, 2, sees=UNUSED, within=COUNT)
    """Talks of two negotiates that led to a deal, and that failed."""
    log: Grid[int, int, int] = array("i1", LOG, 3, sees=NOBODY, within=LATER)
    """What the rules did since the last action was taken; see `events`."""
    log_about: Grid[int, int, int] = array("i2", LOG, 2, sees=NOBODY, within=(-1000, 30_000))
    """What each of these events is about."""
    log_n: int = number("i2", sees=NOBODY, within=LATER)
    """Events noted; rows are kept of the first `LOG`."""
    mask: Row[int, int] = array("i1", k.NUM_ACTIONS, sees=DEPENDS, within=FLAG)
    """1 for the actions that are legal."""


SEES: Final = {name: field.sees for name, field in fields_of(State).items()}
"""Who sees each field. `OWNER`: row ``i`` is seen by seat ``i``."""

_PLAYERS: Final = {SEATS.name: "players"}
blank_game = clearing("blank_game", blank_early(State))
"""Make blank what is not 0 when a game begins."""
clear_turn = clearing("clear_turn", lasting(State, TURN))
"""Make blank what lasts for a turn."""
clear_encounter = clearing("clear_encounter", lasting(State, ENCOUNTER), _PLAYERS)
"""Make blank what lasts for an encounter."""
clear_terms = clearing("clear_terms", lasting(State, TERMS))
"""Take every term off the table."""


def record_dtype() -> np.dtype[Any]:
    """The fields of `State` as the NumPy type of a record."""
    return dtype_of(State)
