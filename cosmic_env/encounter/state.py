"""The record: the whole state of one game. Every field is an integer or an array of integers."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.fields import Cube, Grid, Row, array, dtype_of, number
from ..core.flow import ARGS
from . import constants as k
from .scratch import SLOTS as SCRATCH_SLOTS
from .settings import SLOTS as SETTING_SLOTS

STACK = 32
"""Frames the control stack holds; random play needs less than two thirds of it."""
TABLE = 16
"""Cards that can lie on the table at once while a chain of answers is settled."""
NEWS = 24
"""Discards of one player that are remembered until the next look; more than any hand seen."""
EXTRA = 6
"""Extra encounters that can be waiting."""
LOG = 84
"""Events that are kept of one action, a third more than the most that were seen between two questions. Later ones are
dropped, and only counted."""


class State:
    """The record of one game, as mypy and a reader see it: ``g: State`` in every rule. Numba reads no annotations."""

    # --- generator and control ---
    rng: Row = array("i8", 4)
    stack: Grid = array("i4", STACK, ARGS)
    sp: int = number("i2")
    question: int = number("i2")
    answer: int = number("i2")
    options: int = number("i2")  # legal actions of the question
    only: int = number("i2")  # the last one of them
    asked_window: int = number("i1")  # window of a USE question, -1 for other questions
    # number a question is about (ships or cards left, rewards due); the subject of a USE question, -1: none
    asked_about: int = number("i2")
    waiting: int = number("i1")
    acting: int = number("i1")
    fault: int = number("i1")  # an engine error; always 0
    over: int = number("i1")
    truncated: int = number("i1")
    winners: int = number("i1")  # bits of the seats that have won
    # --- options of the game ---
    players: int = number("i1")
    flares_on: int = number("i1")
    max_turns: int = number("i2")
    settings: Row = array("i2", SETTING_SLOTS)  # numbers of powers, see `settings`
    pool: int = number("i8")  # bits of the aliens allowed in the game
    given: Row = array("i1", k.MAX_PLAYERS)  # alien given to a seat from outside; see `setup`
    # --- seats ---
    sheet: Row = array("i1", k.MAX_PLAYERS)  # alien of each player; -1: plays without a power
    power: Row = array("i1", k.MAX_PLAYERS)  # alien whose power the player has now
    sheet_form: Row = array("i1", k.MAX_PLAYERS)  # second alien that belongs to the sheet, -1: none
    form: Row = array("i1", k.MAX_PLAYERS)  # a second alien whose power the player has besides, -1: none
    offered: Grid = array("i1", k.MAX_PLAYERS, 2)  # the two aliens dealt to a seat
    dealt: int = number("i8")  # bits of the flares in the cosmic deck
    seated: int = number("i8")  # bits of the aliens the players began with, whose flares all know to be in the deck
    spent: int = number("i8")  # bits of the sheets that have left the game
    had_power: Row = array("i1", k.MAX_PLAYERS)  # home colonies sufficed when last looked
    # --- ships ---
    ships: Grid = array("i1", k.PLANETS, k.MAX_PLAYERS)
    gate: Row = array("i1", k.MAX_PLAYERS)
    beside: Row = array("i1", k.MAX_PLAYERS)
    warp: Row = array("i1", k.MAX_PLAYERS)
    fresh: Row = array("i1", k.MAX_PLAYERS)  # of these, ships that came there in this encounter
    removed: Row = array("i1", k.MAX_PLAYERS)
    limbo: Row = array("i1", k.MAX_PLAYERS)  # picked up, not placed yet
    # --- cosmic cards ---
    deck: Row = array("i1", k.MAX_DECK)
    deck_n: int = number("i1")
    deck_seen: Row = array("i1", k.MAX_DECK)  # of each card of the deck: bits of the seats that know it (D16, Q352)
    discard: Row = array("i1", k.MAX_DECK)
    discard_n: int = number("i1")
    hand: Grid = array("i1", k.MAX_PLAYERS, k.CARD_SLOTS)
    hand_n: Row = array("i1", k.MAX_PLAYERS)
    encounter_n: Row = array("i1", k.MAX_PLAYERS)  # encounter cards in hand
    # 1: all know that the hand held an encounter card, and no such card has left it since, nor any card unseen
    has_one: Row = array("i1", k.MAX_PLAYERS)
    flare_bits: Row = array("i8", k.MAX_PLAYERS)  # flares in hand, a bit for each alien
    card_bits: Row = array("i8", k.MAX_PLAYERS)  # reinforcements and artifacts in hand, a bit for each kind
    known: Cube = array(
        "i1", k.MAX_PLAYERS, k.MAX_PLAYERS, k.CARD_SLOTS
    )  # [viewer, holder, kind]: copies the viewer is sure of (D16.1)
    owed: Row = array("i1", k.MAX_PLAYERS)  # working space of `determinize`
    table: Row = array("i1", TABLE)  # cards being played
    table_owner: Row = array("i1", TABLE)
    table_n: int = number("i1")
    aside: Grid = array(
        "i1", k.MAX_PLAYERS, 4
    )  # cards laid aside by an effect, the last of them openly; kind + 1, 0 empty
    aside_seen: Grid = array(
        "i1", k.MAX_PLAYERS, 4
    )  # bits of the seats that know each beside the one that laid it aside
    # --- cards stored with a power, or laid aside by a seat ---
    store: Row = array("i1", k.MAX_DECK)  # kind of each
    store_of: Row = array("i1", k.MAX_DECK)  # alien whose power keeps it; ALIEN_SLOTS + seat: laid aside by the seat
    store_at: Row = array("i1", k.MAX_DECK)  # planet it lies beside, -1: none
    store_seen: Row = array("i1", k.MAX_DECK)  # bits of the seats that know it
    store_n: int = number("i1")
    # --- happenings that open a window at the next poll ---
    news: int = number("i1")  # something below, or ships on planets, may have changed
    news_discard: Row = array("i1", k.MAX_PLAYERS)  # cards of this owner discarded since the last look
    news_discarded: Grid = array("i1", k.MAX_PLAYERS, NEWS)  # the first of them
    news_colony: Row = array("i1", k.MAX_PLAYERS)
    news_shuffle: int = number("i1")
    # --- destiny ---
    destiny: Row = array("i1", k.MAX_DESTINY)
    destiny_n: int = number("i1")
    destiny_discard: Row = array("i1", k.MAX_DESTINY)
    destiny_discard_n: int = number("i1")
    destiny_card: int = number("i1")  # the card that is up, -1: none
    destiny_colour: int = number("i1")  # seat whose colour it is, or whom a special card has named; -1: nobody
    # --- turn and encounter ---
    turns: int = number("i2")
    turn: int = number("i1")  # whose turn it is
    encounter_no: int = number("i1")  # encounters of this turn so far, this one included
    phase: int = number("i1")
    offense: int = number("i1")
    defense: int = number("i1")
    order: Row = array("i1", k.MAX_PLAYERS)  # timing order of the seats (R22.3)
    role: Row = array("i1", k.MAX_PLAYERS)
    system: int = number("i1")  # seat whose home system the encounter is in, -1 before
    aim: int = number("i1")  # which planets may be aimed at
    target: int = number("i1")  # planet, -1 before the gate is aimed
    invited: Row = array("i1", 2)  # bits: invited by the offense, by the defense
    may_invite: Row = array("i1", 2)
    warp_allies: Row = array("i1", k.MAX_PLAYERS)  # extra ship from the warp that allies of this main player may add
    down: Row = array("i1", k.MAX_PLAYERS)  # encounter card on the table: kind, -1 none
    down_seen: Row = array("i1", k.MAX_PLAYERS)  # bits of the seats that know it
    down_store: Row = array("i1", k.MAX_PLAYERS)  # alien whose stored cards it comes from, plus 1; 0: the hand
    must_play: Row = array("i1", k.MAX_PLAYERS)  # kind that has to be selected if held, -1: none
    must_attack: int = number("i1")  # both main players have to select an attack if they hold one
    shows_first: int = number("i1")  # seat that selects first and face up, -1: none
    revealed: int = number("i1")
    kind: Row = array("i1", 2)  # card type of offense and defense as it stands
    value: Row = array("i2", 2)
    bonus: Row = array("i2", 2)
    ship_value: Row = array("i1", k.MAX_PLAYERS)
    multiply: Row = array("i1", 2)  # 0 card+ships; 1 card x own + allies; 2 card x all; 3 card + own x allies
    negation: int = number("i1")  # 1: the offense, 2: the defense has the lower total win
    upset: int = number("i1")  # winner and loser change places
    total: Row = array("i2", 2)  # totals compared at the end
    ahead: int = number("i1")  # side that wins before an upset, -1: not settled
    margin: int = number("i2")  # difference of the compared totals, -1: none were compared
    outcome: int = number("i1")
    success: int = number("i1")
    end_cause: int = number("i1")  # why an encounter ended without a comparison of cards
    closed: int = number("i1")  # the victory check of the resolution is made
    no_payments: int = number("i1")  # neither compensation nor rewards
    engaged: Row = array("i1", k.MAX_PLAYERS)  # ships each had in the encounter when it was decided
    founded: Row = array(
        "i1", k.MAX_PLAYERS
    )  # planet on which each founded its last colony in this resolution, -1: none
    once_allied: Row = array("i1", 2)  # bits: who has allied with the offense, with the defense, removed or not
    no_landing: int = number("i1")  # the winning offense's side founds nothing and is lost too
    claim: Row = array("i1", 2)  # card a side's unseen card is taken for, -1: none
    used_card: Row = array("i1", 2)  # encounter card of each side as it was discarded, -1: none
    sees_draws: Row = array("i1", k.MAX_PLAYERS)  # bits of the seats that see what this player draws in this encounter
    # cards of the payment just taken; picks of an effect that chooses among cards
    collected: Row = array("i1", k.CARD_SLOTS)
    collector: int = number("i1")  # seat whose draws count among them, -1: none
    kept_card: int = number("i1")  # artifact that worked and was kept, plus 1: not again in this encounter (Q54)
    kept_by: int = number("i1")
    rewards: Row = array("i1", k.MAX_PLAYERS)  # ships beside the planet when the defense won
    lost: Row = array("i1", k.MAX_PLAYERS)  # ships that went to the warp by losing this encounter
    batching: int = number("i1")  # losses of the outcome are gathered, one event for each player (Q110)
    batch_lost: Row = array("i1", k.MAX_PLAYERS)
    batch_removed: Row = array("i1", k.MAX_PLAYERS)
    zapped: int = number("i8")  # bits of the aliens whose power is off for this encounter
    flares_played: Row = array("i1", k.MAX_PLAYERS)
    flares_used: int = number("i8")  # bits of the flares that may not be used again in this encounter
    used: Row = array("i8", 8)  # bits of the abilities used in this encounter
    special_win: int = number("i1")  # bits of players that win by a power at the next check
    extra_offense: Row = array("i1", EXTRA)
    extra_defense: Row = array("i1", EXTRA)  # -1: destiny decides
    extra_n: int = number("i1")
    extra_now: int = number("i1")  # 1 while an extra encounter is played
    # --- deal ---
    deal_side: int = number("i1")  # side whose offer stands, -1: none
    deal_open: int = number("i1")  # an offer is being put together, unseen by the partner
    deal_offers: Row = array("i1", 2)  # offers made by each side
    deal_colony: Row = array("i1", 2)  # planet on which this side may found a colony, -1: none
    deal_class: Grid = array("i1", 2, k.CLASSES)  # cards this side gives, by class
    deal_exact: Row = array("i1", k.CARD_SLOTS)  # cards named exactly by the offering side
    deal_exact_side: int = number("i1")
    deal_release: Grid = array("i1", 2, 2)  # [releasing side, owner's side] ships out of the warp
    deal_rest: Row = array("i1", k.CLASSES)  # working space of `promises`
    deal_may_release: Row = array("i1", 2)
    deal_pending: int = number("i1")  # accepted, not carried out
    deal_given: Grid = array("i1", 2, k.CARD_SLOTS)  # cards picked for the agreed deal, unseen by the partner
    deal_picked: Grid = array("i1", 2, k.CLASSES)  # of these, for each class; not those named exactly
    # --- aliens ---
    scratch: Row = array("i2", SCRATCH_SLOTS)
    fired: Grid = array("u1", k.ALIEN_SLOTS, k.FIRED)  # how often each power, wild and super took effect in this game
    # [seat, role, (encounters decided, of these won)]; roles in the order of `ROLE_NAMES`, see `count_roles`
    by_role: Cube = array("i2", k.MAX_PLAYERS, k.ROLES, 2)
    # [seat, main player, (encounters as an ally of its offense, of its defense; attacked it)], decided ones
    sided: Cube = array("i2", k.MAX_PLAYERS, k.MAX_PLAYERS, 3)
    held: Row = array("i8", k.MAX_PLAYERS)  # flares that were ever in hand, a bit for each; hidden from the others
    played: Row = array("i8", k.MAX_PLAYERS)  # those whose use took effect
    held_cards: Row = array("i2", k.MAX_PLAYERS)  # the same of reinforcements and artifacts, a bit for each kind
    played_cards: Row = array("i2", k.MAX_PLAYERS)
    deals: Grid = array("i2", k.MAX_PLAYERS, 2)  # [seat, (talks of two negotiates that led to a deal, that failed)]
    log: Grid = array("i1", LOG, 3)  # what the rules did since the last action was taken, see `events`
    log_about: Grid = array("i2", LOG, 2)
    log_n: int = number("i2")  # events noted; rows are kept of the first `LOG`
    mask: Row = array("i1", k.NUM_ACTIONS)


def record_dtype() -> np.dtype[Any]:
    """The fields of `State` as the NumPy type of a record."""
    return dtype_of(State)
