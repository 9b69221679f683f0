"""Delta Scanners (research 2) - take a card from the discard pile.

Use (anybody, when an encounter starts; discarded): take any card of the cosmic discard pile into your hand, for all to
see [house]. It is no draw (Q332).
Choices: whether to use it; which card.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_CARD, Use, technology, user_of
from ..choices import pick_card
from ..indices import Card, Frame, Seat
from ..state import State
from ..table.hands import take_openly
from ..table.piles import lies_discarded, take_from_discard
from ..technology_ids import DELTA_SCANNERS


class Scan(Use):
    """A card of the discard pile is taken."""

    card_taken: Getter[Card]


a_scan: Final = Scan()


@rule
def something_lies_there(g: State, user: Seat, event: Frame) -> int:
    return g.discard_n > 0


@rule
def lies_on_pile(g: State, use: Frame, card: Card) -> int:
    return lies_discarded(g, card)


@rule
def take(g: State, f: Frame) -> None:
    if take_from_discard(g, a_scan.card_taken(g, f)):
        take_openly(g, user_of(g, f), a_scan.card_taken(g, f))


technology(
    DELTA_SCANNERS,
    "take a discarded card",
    at=k.W_ENCOUNTER_STARTS,
    ready=something_lies_there,
    choose=pick_card(lies_on_pile),
    use=take,
    args=a_scan,
    shows=SHOWS_CARD,
)
