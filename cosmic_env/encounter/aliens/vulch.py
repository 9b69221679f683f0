"""Vulch (green) - Salvage: collects discarded artifacts.

Power (any player, any phase, mandatory): artifacts that another player discards, played, cancelled or not, go to
Vulch's hand; those of one discard in one use [inference] (Q300). A card is discarded when its chain of answers is
settled (Q24), and so may be played afterwards, at once if its moment is not over (Q301). Zapped they stay in the pile,
and the zap itself is not salvaged either (Q302).
Not a use (Q13): at a new hand Vulch shows and keeps its artifacts and draws eight on top (Q78); off while the power
is lost [inference].
Wild (main player, has won or made a deal): the opponent gives you its hand card by card, in random order [house]; you
discard each until you keep one; the opponent keeps the rest. Each card is asked for once, also one that goes back to it
[house] (Q303).
Super (any player): from now to the end of the encounter the power collects flares discarded by others too (Q42), and
flares are kept at a new hand; it is played as another player discards one, or at the own new hand [inference].
Choices: nothing in the power; each card, whether to keep it or to see another (wild).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import (
    NONE,
    Getter,
    Setter,
    again,
    ask,
    clear_options,
    goto,
    is_next,
    leave,
    option,
    starts_at,
)  # fmt: skip
from ...core.jit import rule
from ...core.rng import below
from .. import constants as k
from ..ability import event_of, passive, power, super_flare, user_of, wild
from ..alien_ids import VULCH
from ..arguments import CardOrNone, Cards, Layout
from ..cards import a_new_hand
from ..events import E_IN_HAND, note
from ..indices import Card, Frame, Seat, cards
from ..payments import COLLECTING, clear_collected
from ..scratch import FLAG, scratch
from ..scripts import SCRIPTS
from ..secrets import hides
from ..state import State
from ..table.hands import pass_card, play_from_hand, take_openly
from ..table.kinds import TYPE
from ..table.piles import lies_discarded, put_on_discard, take_from_discard
from ..table.powers import is_active
from ..table.seats import opponent, side_of
from ..windows import discarded_card, discards, look_at_news

FLARES_TOO = scratch(VULCH, "flares are collected too in this encounter", per_encounter=True, shows=FLAG)


NO_CARD: Final = Card(-1)


# --- power: artifacts that others discard come into the hand ----------------------------------------------------------


@rule
def is_wanted(g: State, card: Card) -> int:
    if not lies_discarded(g, card):
        return 0
    return TYPE[card] == k.T_ARTIFACT or (g.scratch[FLARES_TOO] and TYPE[card] == k.T_FLARE)


@rule
def something_wanted(g: State, user: Seat, event: Frame) -> int:
    for i in range(discards.count(g, event)):
        if is_wanted(g, discarded_card(g, event, i)):
            return 1
    return 0


@rule
def salvage(g: State, f: Frame) -> None:
    user, event = user_of(g, f), event_of(g, f)
    for i in range(discards.count(g, event)):
        card = discarded_card(g, event, i)
        if is_wanted(g, card) and take_from_discard(g, card):
            take_openly(g, user, card)


power(VULCH, "salvage", at=k.W_DISCARDED, as_=k.R_ANY | k.R_OTHER, mandatory=True, answers=True, ready=something_wanted,
      use=salvage)  # fmt: skip


# --- power, no use of it: artifacts are kept at a new hand ------------------------------------------------------------


@rule
def keep_too(g: State, new_hand: int, card_type: int) -> None:
    a_new_hand.set_keeps(g, new_hand, a_new_hand.keeps(g, new_hand) | (1 << card_type))


@rule
def keep_at_new_hand(g: State, f: Frame) -> None:
    """Flares by the super effect, which is a use and ends with a zap."""
    keep_too(g, event_of(g, f), k.T_ARTIFACT)
    if g.scratch[FLARES_TOO] and is_active(g, user_of(g, f), VULCH):
        keep_too(g, event_of(g, f), k.T_FLARE)


passive(VULCH, "keep artifacts", at=k.W_NEW_HAND, as_=k.R_SUBJECT, use=keep_at_new_hand)


# --- wild: the opponent gives its hand card by card until one is kept -------------------------------------------------


class Begging(Layout):
    """A hand is given card by card."""

    taker: Getter[Seat]
    giver: Getter[Seat]
    card: Getter[CardOrNone] = starts_at(NONE)
    """The card that is given."""
    set_card: Setter[CardOrNone]
    copies_left: Getter[Cards] = starts_at(0)
    """Cards of its kind that the giver had left when it was discarded."""
    set_copies_left: Setter[Cards]


begging: Final = Begging()


@rule
def won_or_dealt(g: State, user: Seat, event: Frame) -> int:
    won = k.O_OFFENSE_WINS if side_of(g, user) == 0 else k.O_DEFENSE_WINS
    return (g.outcome == won or g.outcome == k.O_DEAL) and g.hand_n[opponent(g, user)] > 0


@rule
def beg(g: State, f: Frame) -> None:
    """``collected`` holds the cards that were asked for and have come back."""
    clear_collected(g, k.NOBODY)
    begging.push(g, user_of(g, f), opponent(g, user_of(g, f)))


@rule
def not_asked_for(g: State, giver: Seat, card: Card) -> int:
    return max(0, g.hand[giver, card] - g.collected[card])


@rule
def random_gift(g: State, giver: Seat) -> Card:
    """Each card not asked for yet with the same chance; -1: none."""
    count = 0
    for card in cards(k.CARDS):
        count += not_asked_for(g, giver, card)
    if count == 0:
        return NO_CARD
    n = below(g, count)
    for card in cards(k.CARDS):
        n -= not_asked_for(g, giver, card)
        if n < 0:
            return card
    return NO_CARD


@rule
def next_gift(g: State, f: Frame) -> None:
    taker, giver = begging.taker(g, f), begging.giver(g, f)
    card = random_gift(g, giver)
    if card == NO_CARD:
        leave(g, f)
        return
    begging.set_card(g, f, card)
    note(g, E_IN_HAND, giver, card, 1, 1 << taker)
    g.known[taker, giver, card] = max(1, g.known[taker, giver, card])
    clear_options(g)
    option(g, k.A_NAME + card)
    option(g, k.A_PASS)
    ask(g, taker, k.Q_CARD)


@rule
def gift_answered(g: State, f: Frame) -> None:
    """Kept, it is seen by the two only (Q81); else the taker discards it."""
    taker, giver, card = begging.taker(g, f), begging.giver(g, f), begging.card(g, f)
    if g.answer == k.A_PASS:
        play_from_hand(g, giver, card)
        put_on_discard(g, taker, card)
        begging.set_copies_left(g, f, g.hand[giver, card])
    else:
        pass_card(g, giver, taker, card)
        leave(g, f)


@rule
def gift_settled(g: State, f: Frame) -> None:
    """Whoever collects discards does so before the next card is given."""
    if look_at_news(g, 1):
        again(g, f)
        return
    card = begging.card(g, f)
    if g.hand[begging.giver(g, f), card] > begging.copies_left(g, f):
        g.collected[card] += 1
    goto(g, f, next_gift)


BEG: Final = SCRIPTS.script("a hand is given card by card", begging, next_gift, gift_answered, gift_settled)
COLLECTING[BEG] = 0


@rule
def forget_gift(g: State, f: Frame, viewer: Seat) -> None:
    """The card that is given is seen by the taker, and by all when it is discarded; what the giver holds of it is not,
    but all see whether it comes back."""
    giver, card = begging.giver(g, f), begging.card(g, f)
    if not is_next(g, f, gift_settled):
        begging.set_copies_left(g, f, 0)
        if viewer != begging.taker(g, f):
            begging.set_card(g, f, NONE)
    elif viewer != giver:
        begging.set_copies_left(g, f, g.hand[giver, card] - begging.copies_left(g, f))


@rule
def guess_gift(g: State, f: Frame, viewer: Seat) -> None:
    giver, card = begging.giver(g, f), begging.card(g, f)
    if is_next(g, f, gift_settled) and viewer != giver:
        begging.set_copies_left(g, f, g.hand[giver, card] - begging.copies_left(g, f))


hides(BEG, forget=forget_gift, guess=guess_gift)

wild(VULCH, at=k.W_SPOILS, as_=k.R_MAIN_PLAYER, ready=won_or_dealt, use=beg)


# --- super: in this encounter flares are collected and kept like artifacts --------------------------------------------


@rule
def flare_discarded(g: State, user: Seat, event: Frame) -> int:
    if g.scratch[FLARES_TOO]:
        return 0
    for i in range(discards.count(g, event)):
        if TYPE[discarded_card(g, event, i)] == k.T_FLARE:
            return 1
    return 0


@rule
def collect_flares(g: State, f: Frame) -> None:
    user, event = user_of(g, f), event_of(g, f)
    g.scratch[FLARES_TOO] = 1
    for i in range(discards.count(g, event)):
        card = discarded_card(g, event, i)
        if TYPE[card] == k.T_FLARE and take_from_discard(g, card):
            take_openly(g, user, card)


super_flare(VULCH, at=k.W_DISCARDED, as_=k.R_ANY | k.R_OTHER, ready=flare_discarded, use=collect_flares)


@rule
def keep_flares(g: State, f: Frame) -> None:
    g.scratch[FLARES_TOO] = 1
    keep_too(g, event_of(g, f), k.T_FLARE)


super_flare(VULCH, at=k.W_NEW_HAND, as_=k.R_ANY | k.R_SUBJECT, use=keep_flares)
