"""The layout of version 2, for the networks that were trained with it: what its numbers and actions are now."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..core.game import Former, Slice
from . import constants as k
from . import sections as s
from .notes import NOTE_HUNDREDS

VERSION: Final = 2
LAYOUT_HASH: Final = "ba80423f8ca700c3"

_ALIENS: Final = 50
_CARDS: Final = 81
_USE: Final = 96
_SECTIONS: Final = (
    ("question", 34), ("window", 66), ("about", 1), ("subject", 5), ("use", _USE), ("use_answered", _USE),
    ("use_target", 117), ("phase", 9), ("roles", 25), ("turn", 5), ("ships", 150), ("seats", 75),
    ("power", 5 * _ALIENS), ("offered", _ALIENS), ("hand", _CARDS), ("down", 40), ("lies", 2), ("known", 4 * _CARDS),
    ("aside", _CARDS), ("discard", _CARDS), ("destiny", 9), ("destinies", 9), ("target", 30), ("sides", 12),
    ("facts", 12), ("outcome", 7), ("flares_used", _ALIENS), ("deal_planets", 60), ("deal_cards", 20),
    ("deal_exact", _CARDS), ("deal_terms", 8), ("stored", 2 * _CARDS), ("stored_n", 5), ("stored_at", 30),
    ("claims", 40), ("notes", 40), ("bottom", 20),
)  # fmt: skip
_BLOCKS: Final = (
    ("PASS", 1), ("YES", 1), ("NO", 1), ("POWER", 4), ("SEAT", 5), ("PLANET", 30), ("NUMBER", 21), ("PLAY", _CARDS),
    ("GIVE", _CARDS), ("NAME", _CARDS), ("JOIN", 8), ("ALIEN", _ALIENS), ("TECHNOLOGY", 20), ("DESTINY", 4),
    ("SHIP", 1), ("TAKE_CARD", 1), ("COLONY_FOR_ME", 1), ("COLONY_FOR_PARTNER", 1), ("OFFER_CLASS", 10),
    ("ASK_CLASS", 10), ("RELEASE", 4), ("SUBMIT", 1), ("ACCEPT", 1), ("COUNTER", 1), ("WALK_AWAY", 1),
)  # fmt: skip

_REPEATED: Final = {
    "seats": (5, 15, s.SEAT_FACTS), "power": (5, _ALIENS, k.ALIEN_SLOTS), "known": (4, _CARDS, k.CARD_SLOTS),
    "stored": (2, _CARDS, k.CARD_SLOTS),
}  # fmt: skip
"""Parts that hold as many numbers for each of several things: how many things, numbers of each then and now."""
_SIDES: Final = (
    (s.F_COUNTS_AS_ATTACK,), (s.F_COUNTS_AS_NEGOTIATE,), (s.F_VALUE, s.F_VALUE_HUNDREDS),
    (s.F_BONUS, s.F_BONUS_HUNDREDS), (s.F_TOTAL, s.F_TOTAL_HUNDREDS), (s.F_MAY_INVITE,),
)  # fmt: skip
"""Where the facts of a side are now."""
_OLD_KINDS: Final = 5


def _laid_out() -> tuple[Slice, ...]:
    out, start = [], 0
    for name, size in _SECTIONS:
        out.append(Slice(name, start, size, ""))
        start += size
    return tuple(out)


def _places(name: str, i: int) -> list[int]:
    """Places in the part of that name that number `i` of the former part has now, or of a part that it has spilled to,
    counted on from the beginning of the part."""
    if name in _REPEATED:
        _, then, now = _REPEATED[name]
        return [i // then * now + i % then]
    if name == "sides":
        side, fact = divmod(i, len(_SIDES))
        return [side * s.SIDE_FACTS + place for place in _SIDES[fact]]
    if name == "use_target":
        pieces = ((0, k.MAX_PLAYERS), (s.TARGET_PLANET, k.PLANETS), (s.TARGET_NUMBER, 1), (s.TARGET_CARD, _CARDS))
        place = _in_pieces(pieces, i)
        return [place, s.TARGET_HUNDREDS] if place == s.TARGET_NUMBER else [place]
    if name in ("use", "use_answered"):
        pieces = ((s.USE_SEAT, k.MAX_PLAYERS), (s.USE_KIND, _OLD_KINDS), (s.USE_CARD, _CARDS), (s.USE_STATE, 5))
        place = _in_pieces(pieces, i)
        # The sixth kind of use was told by the first number of the cards, which no use plays.
        return [place, s.USE_KIND + _OLD_KINDS] if place == s.USE_CARD else [place]
    if name == "stored_at":
        return [i, s.AT["stored_hundreds"] - s.AT["stored_at"] + i]
    if name == "notes" and NOTE_HUNDREDS[i] >= 0:
        return [i, s.AT["notes_hundreds"] - s.AT["notes"] + int(NOTE_HUNDREDS[i])]
    return [i]


def _in_pieces(pieces: tuple[tuple[int, int], ...], i: int) -> int:
    """Place of number `i` of pieces that followed each other and now begin at other places."""
    for start, size in pieces:
        if i < size:
            return start + i
        i -= size
    raise IndexError(i)


def _former() -> Former:
    layout = _laid_out()
    inputs = np.full(s.OBSERVATION_SIZE, -1, np.int64)
    for part in layout:
        for i in range(part.size):
            for place in _places(part.name, i):
                inputs[s.AT[part.name] + place] = part.start + i
    actions = np.full(k.NUM_ACTIONS, -1, np.int64)
    old = new = 0
    sizes = dict(_BLOCKS)
    for name, size, _ in k.ACTION_BLOCKS:
        there = sizes.get(name, 0)
        actions[new : new + there] = np.arange(old, old + there)
        old, new = old + there, new + size
    return Former(VERSION, layout, inputs, actions)


FORMER: Final = {LAYOUT_HASH: _former()}
