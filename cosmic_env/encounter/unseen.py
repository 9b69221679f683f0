"""The cards that a seat cannot see: which hands are possible as far as all can tell (D16, D16.1), and the rules of
dealing anew that the core makes of it (`core.redeal`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..core.flow import is_next
from ..core.jit import rule
from ..core.redeal import make_redeal
from ..core.rng import below
from . import constants as k
from .alien_ids import ALIENS
from .cards import a_new_hand, new_hand_check
from .indices import Card, Seat, frames, seats, technologies
from .promises import can_deliver, reckon
from .scripts import is_in
from .secrets import UNSEEN
from .setup import SET_UP, a_setup
from .state import State
from .table.hands import HANDS
from .table.kinds import CLASS
from .table.knowledge import KNOWLEDGE
from .table.piles import PILES
from .table.seats import opponent
from .table.technologies import TECHNOLOGIES, deal_unseen_technologies
from .table.variants import plays
from .windows import POLL, a_poll, could_use, poll

(OTHER_CARD, ENCOUNTER_CARD) = range(2)
"""Groups of cards that a place may be known to hold one of."""


@rule
def belongs(card: Card, group: int) -> int:
    return (card < k.ENCOUNTER_CARDS) == group


@rule
def sure_of(g: State, viewer: Seat, seat: Seat, card: Card) -> int:
    """Copies the viewer is sure are in the hand: what is known covers hand and face-down card (D16.1)."""
    known = g.known[viewer, seat, card]
    return known - 1 if known > 0 and g.down[seat] == card and not g.revealed else known


@rule
def laid_by(g: State, seat: Seat) -> Seat:
    """Who laid the unseen card before the seat: a swap may have brought it there."""
    return seat if (g.down_seen[seat] >> seat) & 1 else opponent(g, seat)


@rule
def holds_no_encounter_card(g: State, seat: Seat) -> int:
    """The seat takes a new hand, or is looking for a card to play, since it holds none (R20.1, D6.4, Q76)."""
    for f in frames(g.sp):
        if is_next(g, f, new_hand_check) and a_new_hand.player(g, f) == seat:
            return 1
        if is_in(g, f, POLL) and a_poll.window(g, f) == k.W_CARD_CHECK and a_poll.subject(g, f) == seat:
            return 1
    return 0


@rule
def lays_from_hand(g: State, seat: Seat) -> int:
    """Place of the unseen card that comes from the hand of the seat, -1: none."""
    for place in seats(g.players):
        if g.down[place] == UNSEEN and laid_by(g, place) == seat and g.down_store[seat] < 0:
            return place
    return k.NOBODY


@rule
def bound_side(g: State, seat: Seat) -> int:
    """Side whose promise the seat has to be able to keep: its own offer lies there, or the deal is agreed; -1: none."""
    if seat == g.offense or seat == g.defense:
        side = 0 if seat == g.offense else 1
        if g.deal_pending or (g.outcome == k.O_OPEN and g.deal_side == side and not g.deal_open):
            return side
    return k.NOBODY


@rule
def is_about_to_be_offered(g: State, viewer: Seat, seat: Seat) -> int:
    """Whether the seat is to be asked for a use again, and so has to hold something for it."""
    top = g.sp - 1
    return g.options == 0 and seat == g.acting and seat != viewer and is_next(g, top, poll)


@rule
def is_restricted(g: State, viewer: Seat, seat: Seat) -> int:
    """Whether not every hand will do, or not any technologies beside it."""
    if g.owed[seat] <= 0:
        return plays(g, k.V_TECHNOLOGY) and is_about_to_be_offered(g, viewer, seat)
    if lays_from_hand(g, seat) >= 0 or bound_side(g, seat) >= 0 or g.has_one[seat]:
        return 1
    return is_about_to_be_offered(g, viewer, seat)


@rule
def hand_fits(g: State, viewer: Seat, seat: Seat) -> int:
    """Whether the hand, the card it has laid included, is possible as far as all can tell."""
    if lays_from_hand(g, seat) >= 0 and g.encounter_n[seat] == 0:
        return 0
    side = bound_side(g, seat)
    if side >= 0 and not can_deliver(g, seat, side):
        return 0
    if g.has_one[seat] and g.encounter_n[seat] == (lays_from_hand(g, seat) >= 0):
        return 0
    top = g.sp - 1
    return not is_about_to_be_offered(g, viewer, seat) or could_use(g, seat, a_poll.window(g, top))


@rule
def is_wanted(g: State, viewer: Seat, seat: Seat, card: Card) -> int:
    """Whether the card may make the hand one that fits."""
    side = bound_side(g, seat)
    if side >= 0 and not can_deliver(g, seat, side):
        return g.deal_rest[CLASS[card]] < 0 or (
            card < k.ATTACKS and g.deal_rest[k.C_ANY_ATTACK] < 0 and g.deal_rest[CLASS[card]] >= 0
        )
    if g.encounter_n[seat] == 0 and (lays_from_hand(g, seat) >= 0 or g.has_one[seat]):
        return card < k.ENCOUNTER_CARDS
    return 1


@rule
def is_spare(g: State, viewer: Seat, seat: Seat, card: Card) -> int:
    """Whether the card may go without breaking a promise that the hand keeps so far."""
    side = bound_side(g, seat)
    if card < k.ENCOUNTER_CARDS and g.encounter_n[seat] < 2:
        return 0
    if side < 0:
        return 1
    reckon(g, seat, side)
    if g.deal_rest[CLASS[card]] < 1 or (g.deal_exact_side == side and g.deal_exact[card] >= g.hand[seat, card]):
        return 0
    return card >= k.ATTACKS or g.deal_rest[k.C_ANY_ATTACK] != 0


# --- technologies -----------------------------------------------------------------------------------------------------


@rule
def guess_technologies(g: State, viewer: Seat) -> None:
    """Unseen ones are equally likely everywhere; a seat that has chosen at set-up has kept one of its two."""
    deal_unseen_technologies(g, viewer)
    for f in frames(g.sp):
        if is_in(g, f, SET_UP):
            for seat in seats(a_setup.seat(g, f)):
                if seat != viewer:
                    keep_any(g, seat)


@rule
def keep_any(g: State, seat: Seat) -> None:
    n = below(g, 2)
    for t in technologies(TECHNOLOGIES):
        if g.tech_at[t] == k.T_DRAWN + seat:
            g.tech_place[t] = 0 if n == 0 else k.NOWHERE
            n -= 1


@rule
def deal_besides(g: State, viewer: Seat) -> None:
    """What a seat could use may be a technology."""
    if plays(g, k.V_TECHNOLOGY):
        guess_technologies(g, viewer)


# --- dealing anew -----------------------------------------------------------------------------------------------------


@rule
def emptied(g: State, seat: Seat) -> None:
    g.encounter_n[seat] = 0
    g.flare_bits[seat] = 0
    g.card_bits[seat] = 0


REDEAL: Final = make_redeal(
    PILES,
    KNOWLEDGE,
    HANDS,
    "owed",
    [*k.CARD_COPIES, *[0] * ALIENS],  # which flares are in the deck is not known
    sure_of=sure_of,
    belongs=belongs,
    under=ENCOUNTER_CARD,
    is_bound=is_restricted,
    deal_besides=deal_besides,
    fits=hand_fits,
    is_wanted=is_wanted,
    is_spare=is_spare,
    emptied=emptied,
)
forget_others_hands: Callable[[State, Seat], None] = REDEAL.forget_hands
forget_deck: Callable[[State, Seat], None] = REDEAL.forget_piles
count_unseen: Callable[[State, Seat], None] = REDEAL.count_unseen
see: Callable[[State, Seat, Card], None] = REDEAL.see
gather_pool: Callable[[State, Seat], int] = REDEAL.gather_pool
take_random: Callable[[State, int], int] = REDEAL.take_random
take_of: Callable[[State, int, int], int] = REDEAL.take_of
deal_certain: Callable[[State, Seat], None] = REDEAL.deal_certain
fill_hand: Callable[[State, Seat, int, int], int] = REDEAL.fill_hand
deal_bound_hands: Callable[[State, Seat, int], int] = REDEAL.deal_bound_hands
fill_hands: Callable[[State, int], int] = REDEAL.fill_hands
lay_pile: Callable[[State, int], None] = REDEAL.lay_pile
share_knowledge: Callable[[State, Seat], None] = REDEAL.share_knowledge
