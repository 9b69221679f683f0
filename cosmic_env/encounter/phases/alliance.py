"""Phase 4, alliance (R10)."""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, ask, clear_options, goto, leave, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..arguments import Layout, Place, SeatBits, Side
from ..events import ALL, E_INVITED, note
from ..indices import Frame, Seat
from ..scripts import SCRIPTS
from ..secrets import hides
from ..ships import TO_BESIDE, TO_GATE
from ..state import State
from ..table.board import ships_on_colonies, ships_to_spare
from ..table.seats import begin_phase, clockwise, is_ally, is_main, main_of, make_ally, may_join, side_to_join
from ..windows import open_window
from .launch import a_sending
from .signals import exchange_signals


class Invitation(Layout):
    """A main player invites (W_INVITING)."""

    side: Getter[Side]
    last: Getter[Place] = starts_at(0)
    """Who was invited last, counted clockwise from the main player."""
    set_last: Setter[Place]
    openly: Getter[SeatBits] = starts_at(0)
    """Seats that an effect has invited for all to see."""
    set_openly: Setter[SeatBits]


class Answer(Layout):
    """A player answers its invitations (W_ANSWERING)."""

    player: Getter[Seat]


an_invitation: Final = Invitation()
an_answer: Final = Answer()


@rule
def signals(g: State, f: Frame) -> None:
    begin_phase(g, k.ALLIANCE)
    exchange_signals(g)


@rule
def before_invitations(g: State, f: Frame) -> None:
    open_window(g, k.W_BEFORE_INVITATIONS, k.NOBODY, k.NOBODY)


@rule
def invite_both(g: State, f: Frame) -> None:
    """The offense first; the defense decides after seeing the offense's set (R10.1, R10.3, D5.1)."""
    an_invitation.push(g, 1)
    an_invitation.push(g, 0)


@rule
def inviting(g: State, f: Frame) -> None:
    if not g.may_invite[an_invitation.side(g, f)]:
        are_invited(g, an_invitation.side(g, f))
        leave(g, f)
        return
    open_window(g, k.W_INVITING, main_of(g, an_invitation.side(g, f)), f)


@rule
def invite_whom(g: State, f: Frame) -> None:
    """Seats in ascending order, then done, so that each set has one path."""
    main = main_of(g, an_invitation.side(g, f))
    clear_options(g)
    for step in range(an_invitation.last(g, f) + 1, g.players):
        seat = clockwise(g, main, step)
        if not is_main(g, seat) and not (an_invitation.openly(g, f) >> seat) & 1:
            option(g, k.A_SEAT + step)
    if g.options == 0:
        are_invited(g, an_invitation.side(g, f))
        leave(g, f)
        return
    option(g, k.A_PASS)
    ask(g, main, k.Q_INVITE)


@rule
def are_invited(g: State, side: int) -> None:
    """The set of a side is closed, and seen (D5.1)."""
    note(g, E_INVITED, main_of(g, side), g.invited[side], 0, ALL)


@rule
def invited(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        are_invited(g, an_invitation.side(g, f))
        return
    side = an_invitation.side(g, f)
    step = g.answer - k.A_SEAT
    g.invited[side] |= 1 << ((main_of(g, side) + step) % g.players)
    an_invitation.set_last(g, f, step)
    goto(g, f, invite_whom)


INVITE: Final = SCRIPTS.script("invite", an_invitation, inviting, invite_whom, invited)


@rule
def invite_anew(g: State, f: Frame) -> None:
    """The set is seen when it is closed (D5.1)."""
    g.invited[an_invitation.side(g, f)] = an_invitation.openly(g, f)
    an_invitation.set_last(g, f, 0)


hides(INVITE, take_back=invite_anew)


@rule
def invite_openly(g: State, f: Frame, seat: Seat) -> None:
    """An effect invites the seat to the side of the invitation `f`, for all to see."""
    g.invited[an_invitation.side(g, f)] |= 1 << seat
    an_invitation.set_openly(g, f, an_invitation.openly(g, f) | 1 << seat)


@rule
def before_answers(g: State, f: Frame) -> None:
    open_window(g, k.W_BEFORE_ANSWERS, k.NOBODY, k.NOBODY)


@rule
def ask_allies(g: State, f: Frame) -> None:
    """Clockwise from the offense's left, each answers and sends before the next (R10.4, R10.6)."""
    for i in range(g.players - 1, 1, -1):
        an_answer.push(g, g.order[i])


@rule
def answering(g: State, f: Frame) -> None:
    open_window(g, k.W_ANSWERING, an_answer.player(g, f), f)


@rule
def answer_invitation(g: State, f: Frame) -> None:
    """Side and number in one choice (D5.3); who has no invitation or no ship is passed over (D5.4). Who has to ally
    sends as many as it can without giving up a colony, or more; with none to spare it may refuse."""
    player = an_answer.player(g, f)
    most = min(4, ships_on_colonies(g, player))
    if is_ally(g, player) or most == 0:
        leave(g, f)
        return
    least = min(most, ships_to_spare(g, player)) if side_to_join(g, player) >= 0 else 0
    clear_options(g)
    if least == 0:
        option(g, k.A_PASS)
    for side in range(2):
        if (g.invited[side] >> player) & 1 and may_join(g, player, side):
            for count in range(max(1, least), most + 1):
                option(g, k.A_JOIN + 4 * side + count - 1)
    if g.options == 1 and g.only == k.A_PASS:
        leave(g, f)
        return
    ask(g, player, k.Q_ALLY)


@rule
def invitation_answered(g: State, f: Frame) -> None:
    if g.answer != k.A_PASS:
        join(g, an_answer.player(g, f), (g.answer - k.A_JOIN) // 4, (g.answer - k.A_JOIN) % 4 + 1)


@rule
def join(g: State, player: Seat, side: int, count: int) -> int:
    """Become an ally of the side and send `count` ships (R10.7, R10.8); returns the SEND frame."""
    make_ally(g, player, side)
    sending: int = a_sending.push(g, player, count, 4, TO_GATE if side == 0 else TO_BESIDE)
    return sending


ANSWER: Final = SCRIPTS.script("answer the invitation", an_answer, answering, answer_invitation, invitation_answered)


@rule
def allied(g: State, f: Frame) -> None:
    open_window(g, k.W_ALLIED, k.NOBODY, k.NOBODY)


ALLIANCE_PHASE: Final = SCRIPTS.script(
    "alliance", signals, before_invitations, invite_both, before_answers, ask_allies, allied
)
