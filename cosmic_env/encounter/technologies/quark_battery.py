"""Quark Battery (research 3) - a hidden spare encounter card.

Completion: an encounter card of your hand goes face down under this card; without one it cannot be completed, and it is
never loaded again [house]. It is in no hand (Q234): nobody but you may look at it, nobody may take it. If the battery
leaves play, the card is discarded.
Use (main player in a later encounter, cards revealed; discarded): it takes the place of your revealed card, which is
discarded, and counts as the card you have revealed from now on (Q182). It is not turned by what was called before the
flip (Q90) or used before it (Q344). A morph copies the opposing card as it then stands; an opposing one keeps what it
has copied (Q88). It does not replace a card that has only been claimed and never shown.
Choices: which card to hide; whether to use it.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import NONE, Getter, Setter, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import HIDES_ENCOUNTER_CARD, Use, completion, leaves_with, technology, user_of
from ..arguments import CardOrNone, Number
from ..choices import pick_card
from ..indices import Card, Frame, Seat
from ..phases.reveal import replace_card
from ..state import UNDER, State
from ..table.knowledge import show_one
from ..table.seats import side_of
from ..table.store import discard_stored, lies_under, put_under, take_from_under
from ..table.technologies import IS_LOADED
from ..technology_ids import QUARK_BATTERY
from ..windows import was_used

IS_LOADED[QUARK_BATTERY] = 1


class Loading(Use):
    """A card is hidden."""

    first: Getter[Number] = starts_at(NONE)
    hidden_card: Getter[CardOrNone] = starts_at(NONE)
    set_hidden_card: Setter[CardOrNone]


a_loading: Final = Loading()


# --- completion: an encounter card goes under it ----------------------------------------------------------------------


@rule
def has_encounter_card(g: State, user: Seat, event: Frame) -> int:
    return g.encounter_n[user] > 0


@rule
def encounter_card_in_hand(g: State, use: Frame, card: Card) -> bool:
    return card < k.ENCOUNTER_CARDS and g.hand[user_of(g, use), card] > 0


@rule
def hand_holds_one(g: State, f: Frame) -> None:
    """That it is completed tells all that its owner holds an encounter card."""
    show_one(g, user_of(g, f))


@rule
def load(g: State, f: Frame) -> None:
    user, card = user_of(g, f), a_loading.hidden_card(g, f)
    if g.hand[user, card] > 0:
        put_under(g, user, QUARK_BATTERY, card)


LOADING: Final = completion(
    QUARK_BATTERY,
    ready=has_encounter_card,
    choose=pick_card(encounter_card_in_hand, answered=k.A_GIVE, into=a_loading.set_hidden_card),
    price=hand_holds_one,
    use=load,
    args=a_loading,
    hides=HIDES_ENCOUNTER_CARD,
)


@rule
def unload(g: State, owner: Seat) -> None:
    discard_stored(g, UNDER + QUARK_BATTERY, k.NOWHERE, owner)


leaves_with(QUARK_BATTERY, unload)


# --- in a later encounter it takes the place of the revealed card -----------------------------------------------------


@rule
def can_swap(g: State, user: Seat, event: Frame) -> int:
    shown = g.claim[side_of(g, user)] == k.NOWHERE
    return shown and lies_under(g, QUARK_BATTERY) >= 0 and not was_used(g, LOADING)


@rule
def swap(g: State, f: Frame) -> None:
    card = take_from_under(g, QUARK_BATTERY)
    if card >= 0:
        replace_card(g, user_of(g, f), card)


technology(QUARK_BATTERY, "swap in the hidden card", at=k.W_REVEALED, as_=k.R_MAIN_PLAYER, ready=can_swap,
           use=swap)  # fmt: skip
