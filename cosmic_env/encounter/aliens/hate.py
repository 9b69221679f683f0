"""Hate (yellow) - Rage: everyone discards alike or loses ships.

Power (offense, once at the start of its own turn, after the check of its hand, mandatory): show and discard one card.
Each other player, clockwise from Hate's left, then discards a card of the same type - for an attack one of equal or
higher value - or loses three ships that Hate picks; a matching discard is never compulsory (Q210). Finally Hate, if it
holds no encounter card any more, takes a new hand (Q71). Zapped, Hate keeps the card it has shown and nothing happens;
the ban lasts through the first encounter (Q8).
Wild (main player, before cards are selected): your opponent discards one card at random; if it then holds no encounter
card you win at once, without totals, margin or upset [inference] (Q104); also if it held no card at all [inference].
Super (offense, as the power is used): take the shown card back instead of discarding it. The flare itself lies on the
table and so cannot be that card (Q43).
Choices: the card, and the ships of each who does not match; the others, whether to match, and with what.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import again, ask, clear_options, option, push
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_CARD, U_A, U_B, event_of, power, super_of_use, user_of, wild
from ..alien_ids import HATE
from ..cards import discard_chosen, new_hand, offer_stored_discards
from ..indices import Card, Frame, Seat, cards, seats
from ..outcome import conclude
from ..scripts import SCRIPTS
from ..ships import BY_EFFECT, loss, loss_picks, ships_outside_warp
from ..state import State
from ..table.hands import discard_from_hand, random_card
from ..table.kinds import TYPE, VALUE
from ..table.seats import clockwise, opponent, side_of
from ..windows import look_at_news

USE_FRAME: Final = 1
SEAT: Final = 1
CARD: Final = 2
HATER: Final = 3
SHIPS_LOST: Final = 3


@rule
def holds_card(g: State, user: Seat, event: Frame) -> int:
    return g.hand_n[user] > 0


@rule
def choose_card(g: State, f: Frame) -> None:
    push(g, WHICH_CARD, f, 0, 0, 0)


@rule
def ask_card(g: State, f: Frame) -> None:
    user = user_of(g, g.stack[f, USE_FRAME])
    clear_options(g)
    for card in cards(k.CARDS):
        if g.hand[user, card] > 0:
            option(g, k.A_GIVE + card)
    g.asked_about = 1
    ask(g, user, k.Q_DISCARD)


@rule
def card_shown(g: State, f: Frame) -> None:
    use = g.stack[f, USE_FRAME]
    user = user_of(g, use)
    card = g.answer - k.A_GIVE
    g.stack[use, U_A] = card
    for viewer in seats(g.players):
        if viewer != user:
            g.known[viewer, user, card] = max(g.known[viewer, user, card], 1)


WHICH_CARD: Final = SCRIPTS.script("Hate's card", ask_card, card_shown)


@rule
def rage(g: State, f: Frame) -> None:
    """Without effect if the shown card was needed to save the use itself."""
    user, card = user_of(g, f), g.stack[f, U_A]
    if g.hand[user, card] == 0:
        return
    if not g.stack[f, U_B]:
        discard_from_hand(g, user, card)
    push(g, NEW_HAND_FOR_HATE, user, 0, 0, 0)
    for step in range(g.players - 1, 0, -1):
        push(g, MATCH, clockwise(g, user, step), card, user, 0)


@rule
def matches(card: Card, shown: int) -> int:
    """Same type; of attacks only an equal or a higher one."""
    return TYPE[card] == TYPE[shown] and (TYPE[card] != k.T_ATTACK or VALUE[card] >= VALUE[shown])


@rule
def ask_match(g: State, f: Frame) -> None:
    seat = g.stack[f, SEAT]
    clear_options(g)
    option(g, k.A_PASS)
    for card in cards(k.CARDS):
        if g.hand[seat, card] > 0 and matches(card, g.stack[f, CARD]):
            option(g, k.A_GIVE + card)
    kind = TYPE[g.stack[f, CARD]]
    offer_stored_discards(g, seat, kind, VALUE[g.stack[f, CARD]] if kind == k.T_ATTACK else 0)
    g.asked_about = 1
    ask(g, seat, k.Q_DISCARD)


@rule
def match_answered(g: State, f: Frame) -> None:
    seat = g.stack[f, SEAT]
    if g.answer != k.A_PASS:
        discard_chosen(g, seat, g.answer)
        return
    count = min(SHIPS_LOST, ships_outside_warp(g, seat))
    if count > 0:
        loss.push(g, seat, count, BY_EFFECT)
        picks = loss_picks.push(g, seat, count, BY_EFFECT)
        loss_picks.set_picker(g, picks, g.stack[f, HATER])


@rule
def discards_answered(g: State, f: Frame) -> None:
    """What has just been discarded is collected before the next player answers (EV7)."""
    if look_at_news(g, 1):
        again(g, f)


MATCH: Final = SCRIPTS.script("match Hate's card", discards_answered, ask_match, match_answered)


@rule
def rage_is_over(g: State, f: Frame) -> None:
    if g.encounter_n[g.stack[f, SEAT]] == 0:
        new_hand(g, g.stack[f, SEAT])


NEW_HAND_FOR_HATE: Final = SCRIPTS.script("end of rage", discards_answered, rage_is_over)


# --- super ------------------------------------------------------------------------------------------------------------


@rule
def another_card_shown(g: State, user: Seat, event: Frame) -> int:
    """The flare lies on the table and so cannot be that card (Q43)."""
    return g.stack[event, U_A] != k.FLARE + HATE


@rule
def take_card_back(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), U_B] = 1


# --- wild -------------------------------------------------------------------------------------------------------------


@rule
def strip_opponent(g: State, f: Frame) -> None:
    user = user_of(g, f)
    other = opponent(g, user)
    if g.hand_n[other] > 0:
        discard_from_hand(g, other, random_card(g, other))
    if g.encounter_n[other] == 0:
        g.ahead = side_of(g, user)
        conclude(g, k.O_OFFENSE_WINS if g.ahead == 0 else k.O_DEFENSE_WINS)


RAGE = power(HATE, "rage", at=k.W_HAND_CHECKED, as_=k.R_OFFENSE, mandatory=True, ready=holds_card, choose=choose_card,
             use=rage, shows=SHOWS_CARD)  # fmt: skip
wild(HATE, at=k.W_BEFORE_CARDS, as_=k.R_MAIN_PLAYER, use=strip_opponent)
super_of_use(HATE, of=(RAGE,), as_=k.R_OFFENSE, ready=another_card_shown, use=take_card_back)
