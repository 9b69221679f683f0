"""The record: the whole state of one game. Every field is an integer or an array of integers."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.flow import ARGS
from . import constants as k
from . import scratch, settings
from .ability import FIRED
from .events import LOG

STACK = 32
"""Frames the control stack holds; random play needs less than two thirds of it."""
TABLE = 16
"""Cards that can lie on the table at once while a chain of answers is settled."""
NEWS = 24
"""Discards of one player that are remembered until the next look; more than any hand seen."""
EXTRA = 6
"""Extra encounters that can be waiting."""


def record_dtype() -> np.dtype[Any]:
    """The record of one game; to be called when all alien files are imported (they reserve scratch and settings)."""
    seats = (k.MAX_PLAYERS,)
    fields: list[tuple[Any, ...]] = [
        # --- generator and control ---
        ("rng", "i8", (4,)),
        ("stack", "i4", (STACK, ARGS)),
        ("sp", "i2"),
        ("question", "i2"),
        ("answer", "i2"),
        ("options", "i2"),  # legal actions of the question
        ("only", "i2"),  # the last one of them
        ("asked_window", "i1"),  # window of a USE question, -1 for other questions
        # number a question is about (ships or cards left, rewards due); the subject of a USE question, -1: none
        ("asked_about", "i2"),
        ("waiting", "i1"),
        ("acting", "i1"),
        ("fault", "i1"),  # an engine error; always 0
        ("over", "i1"),
        ("truncated", "i1"),
        ("winners", "i1"),  # bits of the seats that have won
        # --- options of the game ---
        ("players", "i1"),
        ("flares_on", "i1"),
        ("max_turns", "i2"),
        ("settings", "i2", (settings.SLOTS,)),  # numbers of powers, see `settings`
        ("pool", "i8"),  # bits of the aliens allowed in the game
        ("given", "i1", seats),  # alien given to a seat from outside; see `setup`
        # --- seats ---
        ("sheet", "i1", seats),  # alien of each player; -1: plays without a power
        ("power", "i1", seats),  # alien whose power the player has now
        ("sheet_form", "i1", seats),  # second alien that belongs to the sheet, -1: none
        ("form", "i1", seats),  # a second alien whose power the player has besides, -1: none
        ("offered", "i1", (k.MAX_PLAYERS, 2)),  # the two aliens dealt to a seat
        ("dealt", "i8"),  # bits of the flares in the cosmic deck
        ("seated", "i8"),  # bits of the aliens the players began with, whose flares all know to be in the deck
        ("spent", "i8"),  # bits of the sheets that have left the game
        ("had_power", "i1", seats),  # home colonies sufficed when last looked
        # --- ships ---
        ("ships", "i1", (k.PLANETS, k.MAX_PLAYERS)),
        ("gate", "i1", seats),
        ("beside", "i1", seats),
        ("warp", "i1", seats),
        ("fresh", "i1", seats),  # of these, ships that came there in this encounter
        ("removed", "i1", seats),
        ("limbo", "i1", seats),  # picked up, not placed yet
        # --- cosmic cards ---
        ("deck", "i1", (k.MAX_DECK,)),
        ("deck_n", "i1"),
        ("deck_seen", "i1", (k.MAX_DECK,)),  # of each card of the deck: bits of the seats that know it (D16, Q352)
        ("discard", "i1", (k.MAX_DECK,)),
        ("discard_n", "i1"),
        ("hand", "i1", (k.MAX_PLAYERS, k.CARD_SLOTS)),
        ("hand_n", "i1", seats),
        ("encounter_n", "i1", seats),  # encounter cards in hand
        # 1: all know that the hand held an encounter card, and no such card has left it since, nor any card unseen
        ("has_one", "i1", seats),
        ("flare_bits", "i8", seats),  # flares in hand, a bit for each alien
        ("card_bits", "i8", seats),  # reinforcements and artifacts in hand, a bit for each kind
        (
            "known",
            "i1",
            (k.MAX_PLAYERS, k.MAX_PLAYERS, k.CARD_SLOTS),
        ),  # [viewer, holder, kind]: copies the viewer is sure of (D16.1)
        ("owed", "i1", seats),  # working space of `determinize`
        ("table", "i1", (TABLE,)),  # cards being played
        ("table_owner", "i1", (TABLE,)),
        ("table_n", "i1"),
        (
            "aside",
            "i1",
            (k.MAX_PLAYERS, 4),
        ),  # cards laid aside by an effect, the last of them openly; kind + 1, 0 empty
        ("aside_seen", "i1", (k.MAX_PLAYERS, 4)),  # bits of the seats that know each beside the one that laid it aside
        # --- cards stored with a power, or laid aside by a seat ---
        ("store", "i1", (k.MAX_DECK,)),  # kind of each
        ("store_of", "i1", (k.MAX_DECK,)),  # alien whose power keeps it; ALIEN_SLOTS + seat: laid aside by the seat
        ("store_at", "i1", (k.MAX_DECK,)),  # planet it lies beside, -1: none
        ("store_seen", "i1", (k.MAX_DECK,)),  # bits of the seats that know it
        ("store_n", "i1"),
        # --- happenings that open a window at the next poll ---
        ("news", "i1"),  # something below, or ships on planets, may have changed
        ("news_discard", "i1", seats),  # cards of this owner discarded since the last look
        ("news_discarded", "i1", (k.MAX_PLAYERS, NEWS)),  # the first of them
        ("news_colony", "i1", seats),
        ("news_shuffle", "i1"),
        # --- destiny ---
        ("destiny", "i1", (k.MAX_DESTINY,)),
        ("destiny_n", "i1"),
        ("destiny_discard", "i1", (k.MAX_DESTINY,)),
        ("destiny_discard_n", "i1"),
        ("destiny_card", "i1"),  # the card that is up, -1: none
        ("destiny_colour", "i1"),  # seat whose colour it is, or whom a special card has named; -1: nobody
        # --- turn and encounter ---
        ("turns", "i2"),
        ("turn", "i1"),  # whose turn it is
        ("encounter_no", "i1"),  # encounters of this turn so far, this one included
        ("phase", "i1"),
        ("offense", "i1"),
        ("defense", "i1"),
        ("order", "i1", seats),  # timing order of the seats (R22.3)
        ("role", "i1", seats),
        ("system", "i1"),  # seat whose home system the encounter is in, -1 before
        ("aim", "i1"),  # which planets may be aimed at
        ("target", "i1"),  # planet, -1 before the gate is aimed
        ("invited", "i1", (2,)),  # bits: invited by the offense, by the defense
        ("may_invite", "i1", (2,)),
        ("warp_allies", "i1", seats),  # extra ship from the warp that allies of this main player may add
        ("down", "i1", seats),  # encounter card on the table: kind, -1 none
        ("down_seen", "i1", seats),  # bits of the seats that know it
        ("down_store", "i1", seats),  # alien whose stored cards it comes from, plus 1; 0: the hand
        ("must_play", "i1", seats),  # kind that has to be selected if held, -1: none
        ("must_attack", "i1"),  # both main players have to select an attack if they hold one
        ("shows_first", "i1"),  # seat that selects first and face up, -1: none
        ("revealed", "i1"),
        ("kind", "i1", (2,)),  # card type of offense and defense as it stands
        ("value", "i2", (2,)),
        ("bonus", "i2", (2,)),
        ("ship_value", "i1", seats),
        ("multiply", "i1", (2,)),  # 0 card+ships; 1 card x own + allies; 2 card x all; 3 card + own x allies
        ("negation", "i1"),  # 1: the offense, 2: the defense has the lower total win
        ("upset", "i1"),  # winner and loser change places
        ("total", "i2", (2,)),  # totals compared at the end
        ("ahead", "i1"),  # side that wins before an upset, -1: not settled
        ("margin", "i2"),  # difference of the compared totals, -1: none were compared
        ("outcome", "i1"),
        ("success", "i1"),
        ("end_cause", "i1"),  # why an encounter ended without a comparison of cards
        ("closed", "i1"),  # the victory check of the resolution is made
        ("no_payments", "i1"),  # neither compensation nor rewards
        ("engaged", "i1", seats),  # ships each had in the encounter when it was decided
        ("founded", "i1", seats),  # planet on which each founded its last colony in this resolution, -1: none
        ("once_allied", "i1", (2,)),  # bits: who has allied with the offense, with the defense, removed or not
        ("no_landing", "i1"),  # the winning offense's side founds nothing and is lost too
        ("claim", "i1", (2,)),  # card a side's unseen card is taken for, -1: none
        ("used_card", "i1", (2,)),  # encounter card of each side as it was discarded, -1: none
        ("sees_draws", "i1", seats),  # bits of the seats that see what this player draws in this encounter
        # cards of the payment just taken; picks of an effect that chooses among cards
        ("collected", "i1", (k.CARD_SLOTS,)),
        ("collector", "i1"),  # seat whose draws count among them, -1: none
        ("kept_card", "i1"),  # artifact that worked and was kept, plus 1: not again in this encounter (Q54)
        ("kept_by", "i1"),
        ("rewards", "i1", seats),  # ships beside the planet when the defense won
        ("lost", "i1", seats),  # ships that went to the warp by losing this encounter
        ("batching", "i1"),  # losses of the outcome are gathered, one event for each player (Q110)
        ("batch_lost", "i1", seats),
        ("batch_removed", "i1", seats),
        ("zapped", "i8"),  # bits of the aliens whose power is off for this encounter
        ("flares_played", "i1", seats),
        ("flares_used", "i8"),  # bits of the flares that may not be used again in this encounter
        ("used", "i8", (8,)),  # bits of the abilities used in this encounter
        ("special_win", "i1"),  # bits of players that win by a power at the next check
        ("extra_offense", "i1", (EXTRA,)),
        ("extra_defense", "i1", (EXTRA,)),  # -1: destiny decides
        ("extra_n", "i1"),
        ("extra_now", "i1"),  # 1 while an extra encounter is played
        # --- deal ---
        ("deal_side", "i1"),  # side whose offer stands, -1: none
        ("deal_open", "i1"),  # an offer is being put together, unseen by the partner
        ("deal_offers", "i1", (2,)),  # offers made by each side
        ("deal_colony", "i1", (2,)),  # planet on which this side may found a colony, -1: none
        ("deal_class", "i1", (2, k.CLASSES)),  # cards this side gives, by class
        ("deal_exact", "i1", (k.CARD_SLOTS,)),  # cards named exactly by the offering side
        ("deal_exact_side", "i1"),
        ("deal_release", "i1", (2, 2)),  # [releasing side, owner's side] ships out of the warp
        ("deal_rest", "i1", (k.CLASSES,)),  # working space of `promises`
        ("deal_may_release", "i1", (2,)),
        ("deal_pending", "i1"),  # accepted, not carried out
        ("deal_given", "i1", (2, k.CARD_SLOTS)),  # cards picked for the agreed deal, unseen by the partner
        ("deal_picked", "i1", (2, k.CLASSES)),  # of these, for each class; not those named exactly
        # --- aliens ---
        ("scratch", "i2", (scratch.SLOTS,)),
        ("fired", "u1", (k.ALIEN_SLOTS, FIRED)),  # how often each power, wild and super took effect in this game
        # [seat, role, (encounters decided, of these won)]; roles in the order of `ROLE_NAMES`, see `count_roles`
        ("by_role", "i2", (k.MAX_PLAYERS, k.ROLES, 2)),
        # [seat, main player, (encounters as an ally of its offense, of its defense; attacked it)], decided ones
        ("sided", "i2", (k.MAX_PLAYERS, k.MAX_PLAYERS, 3)),
        ("held", "i8", seats),  # flares that were ever in hand, a bit for each; hidden from the others
        ("played", "i8", seats),  # those whose use took effect
        ("held_cards", "i2", seats),  # the same of reinforcements and artifacts, a bit for each kind
        ("played_cards", "i2", seats),
        ("deals", "i2", (k.MAX_PLAYERS, 2)),  # [seat, (talks of two negotiates that led to a deal, that failed)]
        ("log", "i1", (LOG, 3)),  # what the rules did since the last action was taken, see `events`
        ("log_about", "i2", (LOG, 2)),
        ("log_n", "i2"),  # events noted; rows are kept of the first `LOG`
        ("mask", "i1", (k.NUM_ACTIONS,)),
    ]
    return np.dtype(fields, align=True)
