"""Mind (yellow) - Knowledge: sees hands.

Power (any player, before invitations): look at the whole hand of one main player, which is named first; a Mind that is
a main player looks at its opponent's. What it saw stays its secret (Q82). No look at what is no hand: hoard, cards laid
aside (Q73, Q234). It may be zapped until the look [inference] (Q10).
Wild (any player, at any time, as another player is about to draw from the deck): this and every further card that
player draws from the deck in the encounter is seen by you first (Q42, Q236); the printed bars are a misprint. A draw of
several cards is one trigger [inference] (Q83).
Super (not a main player, as the power is used): the look shows both main players' hands.
Choices: whether to look; who is no main player, at which hand.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_SEAT, Use, event_of, power, set_in_event, super_of_use, user_of, wild
from ..alien_ids import MIND
from ..arguments import Flag
from ..cards import a_draw
from ..choices import other_main_players, pick_seat
from ..indices import Frame, Seat
from ..state import State
from ..table.knowledge import learn_hand

# --- power: a look at a main player's hand ----------------------------------------------------------------------------


class Reading(Use):
    """A hand is looked at."""

    holder: Getter[Seat]
    of_both: Getter[Flag] = starts_at(0)
    """1: both main players' hands."""
    set_of_both: Setter[Flag]


a_reading: Final = Reading()


@rule
def read_hand(g: State, f: Frame) -> None:
    user = user_of(g, f)
    learn_hand(g, user, a_reading.holder(g, f))
    if a_reading.of_both(g, f):
        learn_hand(g, user, g.offense)
        learn_hand(g, user, g.defense)


READ_HAND = power(MIND, "read hand", at=k.W_BEFORE_INVITATIONS, as_=k.R_ANY, choose=pick_seat(other_main_players),
                  use=read_hand, args=a_reading, shows=SHOWS_SEAT)  # fmt: skip


# --- wild: another player's draws are seen in this encounter ----------------------------------------------------------


@rule
def not_seen_yet(g: State, user: Seat, event: Frame) -> int:
    """A card will come, and the player does not see this one's draws already."""
    drawer = a_draw.player(g, event)
    return g.deck_n + g.discard_n > 0 and not (g.sees_draws[drawer] >> user) & 1


@rule
def see_draws(g: State, f: Frame) -> None:
    g.sees_draws[a_draw.player(g, event_of(g, f))] |= 1 << user_of(g, f)


wild(MIND, at=k.W_DRAWING, as_=k.R_ANY | k.R_OTHER, ready=not_seen_yet, use=see_draws)


# --- super: both hands are looked at ----------------------------------------------------------------------------------


super_of_use(MIND, of=(READ_HAND,), as_=k.R_NOT_MAIN_PLAYER, use=set_in_event(a_reading.set_of_both))
