"""Observer (green) - Protect: its ships as an ally, and its allies' ships, escape the warp.

Power, in resolution only (Q246), mandatory: as an ally, own ships about to go to the warp, wherever they stood, go to
own colonies (protect self); as a main player the ships of its allies go to their owners' colonies, its own are not
saved (protect allies: one use for all losses of one effect [inference]; zapped, all are lost [inference], Q247). Not
onto a colony that the same loss emptied (Q106); without any colony to the warp (Q107). Void removes its ships first
(Q245). One use zapped bars both (Q12). A ship as a price is paid without losing it (Q111).
Wild (main player, alliances formed): each of your allies may draw a card.
Super (offense or ally, as ships are sent): one of them comes straight from the own ships in the warp, within the limit:
it takes the place of a ship from a colony, or goes along with those that come from colonies.
Choices: the colonies, by the owner of each saved ship; the allies, whether to draw (wild); how many ships go in all
(super).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, is_next
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_NUMBER, Use, echo, event_of, power, super_flare, user_of, wild
from ..alien_ids import OBSERVER
from ..arguments import Layout, Ships
from ..cards import draw_for
from ..choices import pick_number
from ..indices import Frame, Seat, frames, seats
from ..phases.launch import a_sending, send_from_warp
from ..questions import ask_yes_or_no
from ..scripts import SCRIPTS
from ..ships import loss, removed_window, save_from_loss, ships_in_loss
from ..state import State
from ..table.board import colonies, ships_on_colonies
from ..table.seats import is_ally, is_main, side_of

# --- power, as an ally: own ships escape the warp ---------------------------------------------------------------------


@rule
def can_be_saved(g: State, event: Frame) -> int:
    return ships_in_loss(g, event) > 0 and colonies(g, loss.player(g, event)) > 0


@rule
def loses_as_ally(g: State, user: Seat, event: Frame) -> int:
    return g.phase == k.RESOLUTION and can_be_saved(g, event)


@rule
def protect(g: State, f: Frame) -> None:
    event = event_of(g, f)
    save_from_loss(g, event, ships_in_loss(g, event))


power(OBSERVER, "protect self", at=k.W_LOSS_PROTECTED, as_=k.R_ALLY | k.R_SUBJECT, mandatory=True, answers=True,
      ready=loses_as_ally, use=protect)  # fmt: skip


# --- power, as a main player: the ships of all own allies escape it ---------------------------------------------------


@rule
def is_own_ally(g: State, user: Seat, player: Seat) -> int:
    return is_main(g, user) and is_ally(g, player) and side_of(g, player) == side_of(g, user)


@rule
def ally_loses(g: State, user: Seat, event: Frame) -> int:
    if g.phase != k.RESOLUTION or loss.covered(g, event):
        return 0
    return is_own_ally(g, user, loss.player(g, event)) and can_be_saved(g, event)


@rule
def protect_all(g: State, f: Frame) -> None:
    """The same effect's losses lie unanswered just below this one; those of allies are covered too."""
    event = event_of(g, f)
    save_from_loss(g, event, ships_in_loss(g, event))
    for below in frames(event - 1, 0, -1):
        if not is_next(g, below, removed_window):
            return
        loss.set_covered(g, below, is_own_ally(g, user_of(g, f), loss.player(g, below)))


@rule
def is_covered(g: State, user: Seat, event: Frame) -> int:
    return loss.covered(g, event) and user == loss.player(g, event) and can_be_saved(g, event)


power(OBSERVER, "protect allies", at=k.W_LOSS_PROTECTED, as_=k.R_MAIN_PLAYER | k.R_OTHER, mandatory=True, answers=True,
      ready=ally_loses, use=protect_all)  # fmt: skip
echo(OBSERVER, "protection covers all", at=k.W_LOSS_PROTECTED, ready=is_covered, use=protect)


# --- wild: each of the allies may draw a card -------------------------------------------------------------------------


class Treat(Layout):
    """An ally may draw a card."""

    player: Getter[Seat]


a_treat: Final = Treat()


@rule
def has_ally(g: State, user: Seat, event: Frame) -> int:
    for seat in seats(g.players):
        if is_own_ally(g, user, seat):
            return 1
    return 0


@rule
def treat_allies(g: State, f: Frame) -> None:
    for i in range(g.players - 1, -1, -1):
        if is_own_ally(g, user_of(g, f), g.order[i]):
            a_treat.push(g, g.order[i])


@rule
def ask_ally(g: State, f: Frame) -> None:
    ask_yes_or_no(g, a_treat.player(g, f), k.Q_YES_NO)


@rule
def ally_draws(g: State, f: Frame) -> None:
    if g.answer == k.A_YES:
        draw_for(g, a_treat.player(g, f), 1)


TREAT: Final = SCRIPTS.script("Observer's ally may draw", a_treat, ask_ally, ally_draws)

wild(OBSERVER, at=k.W_ALLIED, as_=k.R_MAIN_PLAYER, ready=has_ally, use=treat_allies)


# --- super: one of the ships that are sent comes from the warp --------------------------------------------------------


class MixedSending(Use):
    """Ships are sent, one of them from the warp."""

    count: Getter[Ships]
    """Ships sent in all."""


a_mixed_sending: Final = MixedSending()


@rule
def ship_in_warp(g: State, user: Seat, event: Frame) -> int:
    """The offense's own regrouping is over; there is room for the ship, or a ship to be replaced."""
    return g.warp[user] > 0 and (a_sending.wish(g, event) > 0 or a_sending.limit(g, event) > 0)


@rule
def least_in_all(g: State, use: Frame) -> int:
    """As many as named."""
    sending = event_of(g, use)
    return max(1, min(a_sending.wish(g, sending), a_sending.limit(g, sending)))


@rule
def most_in_all(g: State, use: Frame) -> int:
    """One more than named if the limit allows it."""
    sending = event_of(g, use)
    return min(a_sending.wish(g, sending) + 1, a_sending.limit(g, sending))


@rule
def one_from_warp(g: State, f: Frame) -> None:
    """It takes the place of one that the limit allows."""
    user, sending = user_of(g, f), event_of(g, f)
    a_sending.set_wish(g, sending, min(a_mixed_sending.count(g, f) - 1, ships_on_colonies(g, user)))
    a_sending.set_limit(g, sending, a_sending.limit(g, sending) - 1)
    send_from_warp(g, user)


super_flare(
    OBSERVER,
    at=k.W_SENDING,
    as_=k.R_OFFENSE | k.R_ALLY | k.R_SUBJECT,
    ready=ship_in_warp,
    choose=pick_number(least_in_all, most_in_all),
    use=one_from_warp,
    args=a_mixed_sending,
    shows=SHOWS_NUMBER,
)
