"""Least and greatest value of every field of a record, whatever the game's options (see `soundness`)."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..core.soundness import ANY, Bounds
from . import constants as k
from . import declared, events, scratch, settings
from .ability import (
    MAX_ABILITIES,
)
from .alien_ids import ALIENS
from .aliens import IMPLEMENTED
from .scratch import CARD as A_CARD
from .scratch import CELLS
from .scratch import FLAG as A_FLAG
from .scratch import KINDS as OF_KINDS
from .state import EXTRA, NEWS, STACK, TABLE
from .windows import MOST_COUNTED

assert declared  # abilities, scripts, notes and settings are complete

_POOL: Final = sum(1 << alien for alien in IMPLEMENTED)
COPIES: Final = np.array([*k.CARD_COPIES, *(1,) * ALIENS, *(0,) * (k.ALIEN_SLOTS - ALIENS)], np.int64)
"""Copies of each kind of card; none of those to come."""
SEATS_BITS: Final = (1 << k.MAX_PLAYERS) - 1
_ALIENS_BITS: Final = (1 << ALIENS) - 1
_FLARES: Final = (0, _ALIENS_BITS)
_CARDS_BITS: Final = (0, (1 << k.FLARE - k.REINFORCEMENT) - 1)
_FLAG, _SIDE, _SEAT, _SHIPS, _PLANET = (0, 1), (0, 1), (-1, k.MAX_PLAYERS - 1), (0, k.SHIPS), (-1, k.PLANETS - 1)
_SIDE_OR_NONE, _ALIEN, _CARD = (-1, 1), (-1, ALIENS - 1), (-1, k.CARDS - 1)
_KIND, _BITS, KEEPER = (0, k.CARDS - 1), (0, SEATS_BITS), (0, k.ALIEN_SLOTS + k.MAX_PLAYERS - 1)
_SUM = (-20_000, 20_000)
"""Sums of cards, ships and bonuses; far from what the field holds."""
_COUNT = (0, 32_000)
"""Counts of encounters and talks; the field has room for some more."""
_FIRED = (0, np.repeat((np.arange(k.ALIEN_SLOTS) < ALIENS) * MOST_COUNTED, k.FIRED).reshape(k.ALIEN_SLOTS, k.FIRED))

_cells = np.zeros(scratch.SLOTS, np.int64)
for _cell in CELLS:
    _most = {A_FLAG: 1, A_CARD: k.CARDS, OF_KINDS: int(COPIES.max())}.get(_cell.shows, 1000)
    _cells[_cell.start : _cell.start + _cell.size] = k.MAX_PLAYERS if _cell.seat else _most

_least, _most_set = (settings.padded(getattr(s, name) for s in settings.SETTINGS) for name in ("least", "most"))

BOUNDS: Final[Bounds] = {
    "rng": (0, 2**32 - 1), "stack": ANY, "sp": (1, STACK), "question": (0, len(k.QUESTIONS) - 1),
    "answer": (0, k.NUM_ACTIONS - 1), "options": (0, k.NUM_ACTIONS), "only": (0, k.NUM_ACTIONS - 1),
    "asked_window": (-1, len(k.WINDOWS) - 1), "asked_about": (-1, max(MAX_ABILITIES, k.NUM_ACTIONS) - 1),
    "waiting": _FLAG, "acting": (0, k.MAX_PLAYERS - 1), "fault": (0, 0), "over": _FLAG, "truncated": _FLAG,
    "winners": _BITS, "players": (3, k.MAX_PLAYERS), "flares_on": _FLAG, "max_turns": (1, 30_000),
    "settings": (_least, _most_set),
    "pool": (0, _POOL), "given": (-3 - ALIENS, ALIENS - 1),
    "sheet": _ALIEN, "power": _ALIEN, "sheet_form": _ALIEN, "form": _ALIEN, "offered": _ALIEN,
    "dealt": (0, _POOL), "seated": (0, _POOL), "spent": (0, _POOL), "had_power": _FLAG, "has_one": _FLAG,
    "ships": _SHIPS, "gate": _SHIPS, "beside": _SHIPS, "warp": _SHIPS, "fresh": _SHIPS, "removed": _SHIPS,
    "limbo": _SHIPS, "deck": _KIND, "deck_n": (0, k.MAX_DECK), "deck_seen": _BITS, "discard": _KIND,
    "discard_n": (0, k.MAX_DECK), "hand": (0, COPIES), "hand_n": (0, k.MAX_DECK), "encounter_n": (0, k.MAX_DECK),
    "flare_bits": _FLARES, "card_bits": _CARDS_BITS, "known": (0, COPIES),
    "owed": ANY,
    "table": _KIND, "table_owner": (0, k.MAX_PLAYERS - 1), "table_n": (0, TABLE), "aside": (0, k.CARDS),
    "aside_seen": _BITS, "store": _KIND, "store_of": KEEPER, "store_at": _PLANET, "store_seen": _BITS,
    "store_n": (0, k.MAX_DECK), "news": _FLAG, "news_discard": (0, NEWS), "news_discarded": _KIND, "news_colony": _FLAG,
    "news_shuffle": _FLAG, "destiny": (0, k.DESTINIES - 1), "destiny_n": (0, k.MAX_DESTINY),
    "destiny_discard": (0, k.DESTINIES - 1), "destiny_discard_n": (0, k.MAX_DESTINY),
    "destiny_card": (-1, k.DESTINIES - 1), "destiny_colour": _SEAT, "turns": (0, 30_000), "turn": _SEAT,
    "encounter_no": (0, 127),
    "phase": (0, len(k.PHASE_NAMES) - 1), "offense": _SEAT, "defense": _SEAT, "order": (0, k.MAX_PLAYERS - 1),
    "role": (0, k.R_ANY), "system": _SEAT, "aim": (0, 3), "target": _PLANET, "invited": _BITS,
    "may_invite": _FLAG, "warp_allies": _FLAG, "down": (-1, k.ENCOUNTER_CARDS - 1), "down_seen": _BITS,
    "down_store": (0, k.ALIEN_SLOTS + k.MAX_PLAYERS), "must_play": (-1, k.ENCOUNTER_CARDS - 1), "must_attack": _FLAG,
    "shows_first": _SEAT, "revealed": _FLAG, "kind": (-1, k.TYPES - 1), "value": _SUM, "bonus": _SUM,
    "ship_value": (0, 20), "multiply": (0, 3), "negation": (0, 2), "upset": _FLAG, "total": _SUM,
    "ahead": _SIDE_OR_NONE, "margin": (-1, _SUM[1]), "outcome": (0, len(k.OUTCOME_NAMES) - 1),
    "success": _FLAG, "end_cause": (0, k.END_AS_DEAL), "closed": _FLAG, "no_payments": _FLAG,
    "engaged": _SHIPS, "founded": _PLANET, "once_allied": _BITS, "no_landing": _FLAG,
    "claim": (-1, k.ENCOUNTER_CARDS - 1), "used_card": (-1, k.ENCOUNTER_CARDS - 1), "sees_draws": _BITS,
    "collected": (0, COPIES), "collector": _SEAT, "kept_card": (0, k.CARDS), "kept_by": _SEAT,
    "rewards": _SHIPS, "lost": _SHIPS, "batching": _FLAG, "batch_lost": _SHIPS,
    "batch_removed": _SHIPS, "zapped": (0, _ALIENS_BITS), "flares_played": (0, 100),
    "flares_used": (0, _ALIENS_BITS), "used": (0, (1 << 60) - 1), "special_win": _BITS, "extra_offense": _SEAT,
    "extra_defense": _SEAT, "extra_n": (0, EXTRA), "extra_now": _FLAG, "deal_side": _SIDE_OR_NONE, "deal_open": _FLAG,
    "deal_offers": (0, 100), "deal_colony": _PLANET, "deal_class": (0, k.MAX_DECK), "deal_exact": (0, COPIES),
    "deal_exact_side": _SIDE_OR_NONE, "deal_release": _SHIPS, "deal_rest": ANY, "deal_may_release": _FLAG,
    "deal_pending": _FLAG, "deal_given": (0, COPIES), "deal_picked": (0, k.MAX_DECK),
    "scratch": (-1, _cells), "fired": _FIRED, "by_role": _COUNT,
    "sided": _COUNT, "held": _FLARES, "played": _FLARES,
    "held_cards": _CARDS_BITS, "played_cards": _CARDS_BITS,
    "deals": _COUNT, "log": ((0, -1, 0), (len(events.KINDS) - 1, k.MAX_PLAYERS - 1, SEATS_BITS)),
    "log_about": (-1000, 30_000), "log_n": (0, events.MOST_COUNTED), "mask": _FLAG,
}  # fmt: skip
"""Least and greatest value of each field, whatever the game's options. What is to be less in a game of fewer players
is looked at by `players_fit`; `owed` and `deal_rest` are working space."""
