"""The Qax (research 4) - an invited player has to ally.

Use (main player, while it invites; goes to another player): invite a player and give it this card. It has to ally with
you, with four ships, or with as many as it has without giving up a colony (Q343). It may give colonies up to send up to
four; with no ship to spare it may stay out. Macron sends one (Q228). It answers at its place in the order, and whether
the other side has invited it does not matter; there is no grudge token for it (Q378). Force Field may free it. The card
is its own now, completed, for a later encounter. Scrambled, the player answers its invitation freely.
Choices: whether to use it; whom to invite.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_SEAT, Use, event_of, technology
from ..choices import pick_seat
from ..indices import Frame, Seat
from ..phases.alliance import an_invitation, invite_openly
from ..state import State
from ..table.seats import is_main
from ..table.technologies import pass_technology
from ..technology_ids import THE_QAX


class Summons(Use):
    """A player is made an ally."""

    ally: Getter[Seat]


a_summons: Final = Summons()


@rule
def neither_main_player(g: State, use: Frame, seat: Seat) -> int:
    return not is_main(g, seat)


@rule
def summon(g: State, f: Frame) -> None:
    ally = a_summons.ally(g, f)
    invite(g, f)
    g.must_ally[an_invitation.side(g, event_of(g, f))] |= 1 << ally
    pass_technology(g, THE_QAX, ally)


@rule
def invite(g: State, f: Frame) -> None:
    invite_openly(g, event_of(g, f), a_summons.ally(g, f))


technology(
    THE_QAX,
    "summon an ally",
    at=k.W_INVITING,
    as_=k.R_MAIN_PLAYER | k.R_SUBJECT,
    choose=pick_seat(neither_main_player),
    use=summon,
    if_stopped=invite,
    args=a_summons,
    shows=SHOWS_SEAT,
)
