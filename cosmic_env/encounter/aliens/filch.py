"""Filch (green) - Theft: takes the opponent's used card.

Power (main player, encounter cards discarded): takes the opponent's encounter card, the one it ended with, out of the
discard pile; as printed, whatever it counted as [inference] (Q195). Not a card that was never revealed or only claimed
(Q194, Q336), nor one that was kept from the pile (Q80).
Wild (any player): as another player plays an artifact or flare, discard a negotiate to steal it: it has no effect and
goes to your hand (Q49). The negotiate is the price and stays paid (Q25).
Super (any player, encounter cards discarded): takes the used encounter card of any one other player.
Choices: whether to take the card; by the super flare, whose; whether a card that is played is worth a negotiate.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import NONE, Getter
from ...core.jit import rule
from .. import constants as k
from ..ability import (
    SHOWS_SEAT,
    Use,
    a_use,
    event_of,
    is_artifact_use,
    is_flare_use,
    power,
    stands,
    super_flare,
    user_of,
    wild,
)
from ..alien_ids import FILCH
from ..choices import pick_seat
from ..indices import Card, Frame, Seat
from ..state import State
from ..table.hands import play_from_hand, take_openly, take_used_card
from ..table.seats import is_main, main_of, side_of
from ..windows import lay_on_table, may_play

# --- power: the opponent's used encounter card ------------------------------------------------------------------------


@rule
def opponents_card_there(g: State, user: Seat, event: Frame) -> int:
    return g.used_card[1 - side_of(g, user)] >= 0


@rule
def steal_card(g: State, f: Frame) -> None:
    user = user_of(g, f)
    take_used_card(g, 1 - side_of(g, user), user)


power(FILCH, "steal card", at=k.W_AFTER_DISCARD, as_=k.R_MAIN_PLAYER, ready=opponents_card_there, use=steal_card)


# --- wild: a negotiate is the price of an artifact or a flare that another player plays -------------------------------


@rule
def can_steal(g: State, user: Seat, event: Frame) -> int:
    if g.hand[user, k.NEGOTIATE] == 0 or not may_play(g, user, k.NEGOTIATE) or not stands(g, event):
        return 0
    return is_artifact_use(g, event) or is_flare_use(g, event)


@rule
def pay_negotiate(g: State, f: Frame) -> None:
    """It lies with the cards of the chain (Q24, Q25)."""
    user = user_of(g, f)
    play_from_hand(g, user, k.NEGOTIATE)
    lay_on_table(g, user, k.NEGOTIATE)


@rule
def steal(g: State, f: Frame) -> None:
    event = event_of(g, f)
    card = a_use.card(g, event)
    a_use.set_state(g, event, k.STOLEN)
    a_use.set_card(g, event, Card(NONE))
    take_openly(g, user_of(g, f), card)


wild(FILCH, at=k.W_ANNOUNCED, as_=k.R_ANY | k.R_OTHER, ready=can_steal, price=pay_negotiate, use=steal)


# --- super: either used encounter card, whatever the role -------------------------------------------------------------


class Theft(Use):
    """A used encounter card is taken."""

    player: Getter[Seat]
    """Whose card it is."""


a_theft: Final = Theft()


@rule
def some_card_there(g: State, user: Seat, event: Frame) -> int:
    for side in range(2):
        if g.used_card[side] >= 0 and main_of(g, side) != user:
            return 1
    return 0


@rule
def others_with_used_card(g: State, use: Frame, seat: Seat) -> int:
    return seat != user_of(g, use) and is_main(g, seat) and g.used_card[side_of(g, seat)] >= 0


@rule
def take_chosen(g: State, f: Frame) -> None:
    take_used_card(g, side_of(g, a_theft.player(g, f)), user_of(g, f))


super_flare(
    FILCH,
    at=k.W_AFTER_DISCARD,
    as_=k.R_ANY,
    ready=some_card_there,
    choose=pick_seat(others_with_used_card),
    use=take_chosen,
    args=a_theft,
    shows=SHOWS_SEAT,
)
