"""Signals, an option of the game and no rule of the board game.

At the start of each alliance phase every player, in the timing order, may signal one of `constants.SIGNALS` tokens to
one other player. All see who signals to whom; which token it is, these two alone know. No rule reads a token, so that
none ever binds.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, ask, clear_options, goto, leave, option
from ...core.jit import rule
from .. import constants as k
from ..arguments import Layout
from ..events import E_SIGNALLED, note
from ..indices import Frame, Seat
from ..scripts import SCRIPTS
from ..secrets import hides
from ..state import State
from ..table.seats import clockwise


class Signal(Layout):
    """A player may signal."""

    player: Getter[Seat]


a_signal: Final = Signal()


@rule
def exchange_signals(g: State) -> None:
    """The offense first, then the defense, then the others clockwise (R22.3), whoever may be invited afterwards."""
    if g.signals_on:
        for i in range(g.players - 1, -1, -1):
            a_signal.push(g, g.order[i])


@rule
def which_token(g: State, f: Frame) -> None:
    clear_options(g)
    option(g, k.A_PASS)
    for token in range(k.SIGNALS):
        option(g, k.A_SIGNAL + token)
    ask(g, a_signal.player(g, f), k.Q_SIGNAL)


@rule
def token_chosen(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        leave(g, f)
        return
    g.signal[a_signal.player(g, f)] = g.answer - k.A_SIGNAL


@rule
def to_whom(g: State, f: Frame) -> None:
    clear_options(g)
    for step in range(1, g.players):
        option(g, k.A_SEAT + step)
    ask(g, a_signal.player(g, f), k.Q_SIGNAL_TO)


@rule
def token_sent(g: State, f: Frame) -> None:
    sender = a_signal.player(g, f)
    receiver = clockwise(g, sender, g.answer - k.A_SEAT)
    g.signal_to[sender] = receiver
    note(g, E_SIGNALLED, sender, g.signal[sender], receiver, 1 << sender | 1 << receiver)


SIGNAL: Final = SCRIPTS.script("signal", a_signal, which_token, token_chosen, to_whom, token_sent)


@rule
def choose_token_anew(g: State, f: Frame) -> None:
    """A token that has not been sent yet nobody else knows of."""
    g.signal[a_signal.player(g, f)] = k.NOBODY
    goto(g, f, token_chosen)


hides(SIGNAL, take_back=choose_token_anew)
