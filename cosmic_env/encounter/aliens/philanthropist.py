"""Philanthropist (yellow) - Giving: hands cards to main players.

Power (main player or ally, alliances formed): give one card of the hand, of any kind, to the opponent, or as an ally to
either main player. The others do not see which. A Philanthropist that is a main player and now holds no encounter card
takes a new hand at once, even as the offense (Q72).
Wild (any player, start of any encounter): send one own ship to the warp and lend your power to another player until the
encounter ends; the borrower has it instead of its own and cannot refuse (Q258). The price is paid before the effect and
is not refunded (Q25).
Super (main player or ally, as cards are to be selected): a player given an encounter card by the power in this
encounter has to play that card if it still holds it (Q257).
Choices: what to give, and as an ally to whom; to whom the power is lent (wild).
"""

from __future__ import annotations

from typing import Any, Final

from ...core.flow import Getter, Setter
from ...core.jit import rule
from ...core.rng import below
from .. import constants as k
from ..ability import HIDES_GIFT, SHOWS_SEAT, Use, power, super_flare, user_of, wild
from ..alien_ids import PHILANTHROPIST
from ..cards import new_hand
from ..choices import in_order, other_main_players, pick_card, pick_seat, ships
from ..events import ALL, E_ALIEN, E_FORM, note
from ..indices import Card, Frame, Seat, seats
from ..scratch import CARD, scratch
from ..secrets import hides_notes
from ..ships import ships_for_price
from ..state import State
from ..table.hands import pass_card
from ..table.powers import has_power
from ..table.seats import is_main
from ..table.sheets import could_turn_up

GIVEN = scratch(PHILANTHROPIST, "card given in this encounter", public=False, per_encounter=True, shows=CARD)
GIVEN_TO = scratch(PHILANTHROPIST, "seat it was given to", public=False, per_encounter=True, seat=True)


# --- power: a card of the hand is given to a main player --------------------------------------------------------------


class Gift(Use):
    """A card is given."""

    taker: Getter[Seat]
    set_taker: Setter[Seat]
    card_given: Getter[Card]
    set_card_given: Setter[Card]


a_gift: Final = Gift()


@rule
def holds_card(g: State, user: Seat, event: Frame) -> int:
    return g.hand_n[user] > 0


@rule
def give(g: State, f: Frame) -> None:
    user, taker, card = user_of(g, f), a_gift.taker(g, f), a_gift.card_given(g, f)
    if g.hand[user, card] == 0:
        return
    pass_card(g, user, taker, card)
    g.scratch[GIVEN] = card
    g.scratch[GIVEN_TO] = taker
    if is_main(g, user) and g.encounter_n[user] == 0:
        new_hand(g, user)


power(
    PHILANTHROPIST,
    "give",
    at=k.W_ALLIED,
    as_=k.R_MAIN_PLAYER | k.R_ALLY,
    ready=holds_card,
    choose=in_order(
        pick_seat(other_main_players, into=a_gift.set_taker),
        pick_card(asked=k.Q_GIVE, answered=k.A_GIVE, into=a_gift.set_card_given),
    ),
    use=give,
    args=a_gift,
    shows=SHOWS_SEAT,
    hides=HIDES_GIFT,
)


# --- what others know of a gift ---------------------------------------------------------------------------------------

SECRET: Final[Any] = -2
"""A card that was given and is not known."""


@rule
def knows_gift(g: State, viewer: Seat) -> int:
    return has_power(g, viewer, PHILANTHROPIST) or g.scratch[GIVEN_TO] == viewer


@rule
def forget_gift(g: State, viewer: Seat) -> None:
    """To whom a card was given has been announced; which it was, and so which has to be played, the two know."""
    if g.scratch[GIVEN_TO] < 0 or knows_gift(g, viewer):
        return
    g.scratch[GIVEN] = SECRET
    for seat in seats(g.players):
        if g.must_play[seat] >= 0:
            g.must_play[seat] = SECRET


@rule
def guess_gift(g: State, viewer: Seat) -> None:
    if g.scratch[GIVEN] != SECRET:
        return
    taker = g.scratch[GIVEN_TO]
    forced = g.must_play[taker] == SECRET
    card = k.NOBODY
    if forced and g.options == 0 and g.acting == taker:  # it would have no choice with the card in hand
        card = below(g, k.ENCOUNTER_CARDS)
        while g.hand[taker, Card(card)] > 0:
            card = (card + 1) % k.ENCOUNTER_CARDS
    elif not forced or g.encounter_n[taker] > 0:
        n = below(g, max(1, g.encounter_n[taker] if forced else g.hand_n[taker]))
        for kind in range(k.ENCOUNTER_CARDS if forced else k.CARDS):
            n -= g.hand[taker, Card(kind)]
            if n < 0 and card < 0:
                card = kind
    if card < 0:
        card = g.down[taker] if g.down[taker] >= 0 else below(g, k.ENCOUNTER_CARDS)
    g.scratch[GIVEN] = card
    for seat in seats(g.players):
        if g.must_play[seat] == SECRET:
            g.must_play[seat] = card


hides_notes((GIVEN, GIVEN_TO), forget_gift, guess_gift)


# --- wild: the power is lent to another player for the encounter, at the price of a ship ------------------------------


class Loan(Use):
    """The power is lent."""

    borrower: Getter[Seat]


a_loan: Final = Loan()


@rule
def can_lend(g: State, user: Seat, event: Frame) -> int:
    return (g.power[user] >= 0 or could_turn_up(g, user) >= 0) and ships_for_price(g, user) > 0


@rule
def lend(g: State, f: Frame) -> None:
    user, borrower = user_of(g, f), a_loan.borrower(g, f)
    g.power[borrower] = g.power[user]
    g.form[borrower] = g.form[user]
    note(g, E_ALIEN, borrower, g.power[borrower], 0, ALL)
    if g.form[borrower] >= 0:
        note(g, E_FORM, borrower, g.form[borrower], 0, ALL)
    g.power[user] = k.NOBODY
    note(g, E_ALIEN, user, -1, 0, ALL)
    g.form[user] = k.NOBODY


wild(PHILANTHROPIST, at=k.W_ENCOUNTER_STARTS, as_=k.R_ANY, ready=can_lend, choose=pick_seat(), price=ships(1), use=lend,
     args=a_loan, shows=SHOWS_SEAT, turns_up=True)  # fmt: skip


# --- super: the encounter card that was given has to be selected ------------------------------------------------------


@rule
def encounter_card_given(g: State, user: Seat, event: Frame) -> int:
    """The super flare works only after the power was used in this encounter, on an encounter card."""
    taker = g.scratch[GIVEN_TO]
    card = g.scratch[GIVEN]
    return g.scratch[GIVEN_TO] >= 0 and card < k.ENCOUNTER_CARDS and is_main(g, taker)


@rule
def force_card(g: State, f: Frame) -> None:
    g.must_play[g.scratch[GIVEN_TO]] = g.scratch[GIVEN]


super_flare(
    PHILANTHROPIST, at=k.W_SELECTING, as_=k.R_MAIN_PLAYER | k.R_ALLY, ready=encounter_card_given, use=force_card
)
