"""Least and greatest value of every field of a record, whatever the game's options (see `soundness`)."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..core.fields import ANY, check_room, fields_of
from ..core.soundness import Bounds
from . import constants as k
from . import declared, events, scratch, settings, state
from .ability import MAX_ABILITIES
from .alien_ids import ALIENS
from .aliens import IMPLEMENTED
from .scratch import CARD as A_CARD
from .scratch import CELLS
from .scratch import FLAG as A_FLAG
from .scratch import KINDS as OF_KINDS
from .windows import MOST_COUNTED

assert declared  # abilities, scripts, notes and settings are complete

_POOL: Final = (0, sum(1 << alien for alien in IMPLEMENTED))
_FIRED = (0, np.repeat((np.arange(k.ALIEN_SLOTS) < ALIENS) * MOST_COUNTED, k.FIRED).reshape(k.ALIEN_SLOTS, k.FIRED))

_cells = np.zeros(scratch.SLOTS, np.int64)
for _cell in CELLS:
    _most = {A_FLAG: 1, A_CARD: k.CARDS - 1, OF_KINDS: int(state.COPIES_OF.max())}.get(_cell.shows, 1000)
    _cells[_cell.start : _cell.start + _cell.size] = k.MAX_PLAYERS - 1 if _cell.seat else _most

_least, _most_set = (settings.padded(getattr(s, name) for s in settings.SETTINGS) for name in ("least", "most"))

_LATER: Final[Bounds] = {
    "stack": ANY,
    "asked_about": (-1, max(MAX_ABILITIES, k.NUM_ACTIONS) - 1),
    "settings": (_least, _most_set),
    "pool": _POOL,
    "dealt": _POOL,
    "seated": _POOL,
    "spent": _POOL,
    "scratch": (-1, _cells),
    "fired": _FIRED,
    "log": ((0, -1, 0), (len(events.KINDS) - 1, k.MAX_PLAYERS - 1, state.SEAT_BITS[1])),
    "log_n": (0, events.MOST_COUNTED),
}
"""Bounds of the fields that are declared with `LATER`."""
_fields = fields_of(state.State)
for _name, _bounds in _LATER.items():
    check_room(_fields[_name].form, _bounds)
assert set(_LATER) == {name for name, field in _fields.items() if field.within is None}

BOUNDS: Final[Bounds] = {name: field.within or _LATER[name] for name, field in _fields.items()}
"""Least and greatest value of each field, whatever the game's options. What is to be less in a game of fewer players
is looked at by `players_fit`; `owed` and `deal_rest` are working space."""
