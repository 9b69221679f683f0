"""Clone (green) - Replicate: keeps its encounter card.

Power (main player, just before encounter cards are discarded): takes its own revealed card, the one it ended with
(Q182), back into its hand. Not a card that was never revealed, taken back or only claimed [inference] (Q183,
Q336).
Wild (any player): an artifact of yours that has worked is not discarded but comes back to your hand; not again in
this encounter (Q54).
Super (main player): the compensation you are collecting may be up to doubled, as far as the payer's hand goes (Q184).
Choices: whether to take the card back or to keep the artifact; how many cards by the super flare.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_NUMBER, Use, a_use, event_of, power, super_flare, user_of, wild
from ..alien_ids import CLONE
from ..arguments import Cards
from ..choices import pick_number
from ..indices import Frame, Seat
from ..payments import payment
from ..state import State
from ..table.hands import take_openly
from ..table.seats import side_of
from ..windows import card_comes_back

# --- power: the revealed card comes back into the hand ----------------------------------------------------------------


@rule
def card_was_revealed(g: State, user: Seat, event: Frame) -> int:
    return g.revealed and g.down[user] >= 0 and g.claim[side_of(g, user)] == k.NOWHERE


@rule
def replicate(g: State, f: Frame) -> None:
    user = user_of(g, f)
    take_openly(g, user, g.down[user])
    g.down[user] = k.NOWHERE


power(CLONE, "replicate", at=k.W_BEFORE_DISCARD, as_=k.R_MAIN_PLAYER, ready=card_was_revealed, use=replicate)


# --- wild: an artifact that has worked comes back too -----------------------------------------------------------------


@rule
def artifact_there(g: State, user: Seat, event: Frame) -> int:
    return a_use.card(g, event) >= 0


@rule
def keep_artifact(g: State, f: Frame) -> None:
    user, event = user_of(g, f), event_of(g, f)
    card = a_use.card(g, event)
    a_use.set_card(g, event, k.NOWHERE)
    card_comes_back(g, event, user, card)
    g.kept_card = card
    g.kept_by = user


wild(CLONE, at=k.W_DISCARDING, as_=k.R_SUBJECT, ready=artifact_there, use=keep_artifact)


# --- super: a compensation of up to twice the cards -------------------------------------------------------------------


class MoreCards(Use):
    """More cards are due than usual."""

    count: Getter[Cards]


more_cards: Final = MoreCards()


@rule
def payer_has_more(g: State, user: Seat, event: Frame) -> int:
    return g.hand_n[payment.payer(g, event)] > payment.due(g, event)


@rule
def usual_number(g: State, use: Frame) -> int:
    return payment.due(g, event_of(g, use))


@rule
def twice_the_number(g: State, use: Frame) -> int:
    event = event_of(g, use)
    return min(2 * payment.due(g, event), g.hand_n[payment.payer(g, event)])


@rule
def take_more(g: State, f: Frame) -> None:
    payment.set_due(g, event_of(g, f), more_cards.count(g, f))


super_flare(
    CLONE,
    at=k.W_COMPENSATION,
    as_=k.R_SUBJECT | k.R_MAIN_PLAYER,
    ready=payer_has_more,
    choose=pick_number(usual_number, twice_the_number),
    use=take_more,
    args=more_cards,
    shows=SHOWS_NUMBER,
)
