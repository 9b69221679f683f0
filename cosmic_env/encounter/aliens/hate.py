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

from ...core.flow import Getter, Setter, again, ask, clear_options, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_CARD, OfUse, Use, power, set_in_event, super_of_use, user_of, wild
from ..alien_ids import HATE
from ..arguments import Flag, Layout
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

SHIPS_LOST: Final = 3


class Rage(Use):
    """A card is shown that the others have to match."""

    shown: Getter[Card]
    set_shown: Setter[Card]
    taken_back: Getter[Flag] = starts_at(0)
    """1: Hate does not discard it."""
    set_taken_back: Setter[Flag]


class Match(Layout):
    """A player matches the card or loses ships."""

    player: Getter[Seat]
    shown: Getter[Card]
    hater: Getter[Seat]


class EndOfRage(Layout):
    """Hate may need a new hand."""

    hater: Getter[Seat]


a_rage: Final = Rage()
which_card: Final = OfUse()
a_match: Final = Match()
end_of_rage: Final = EndOfRage()


# --- power: Hate shows and discards a card; the others match it or lose ships -----------------------------------------


@rule
def holds_card(g: State, user: Seat, event: Frame) -> int:
    return g.hand_n[user] > 0


@rule
def choose_card(g: State, f: Frame) -> None:
    which_card.push(g, f)


@rule
def ask_card(g: State, f: Frame) -> None:
    user = user_of(g, which_card.use(g, f))
    clear_options(g)
    for card in cards(k.CARDS):
        if g.hand[user, card] > 0:
            option(g, k.A_GIVE + card)
    g.asked_about = 1
    ask(g, user, k.Q_DISCARD)


@rule
def card_shown(g: State, f: Frame) -> None:
    use = which_card.use(g, f)
    user = user_of(g, use)
    card = g.answer - k.A_GIVE
    a_rage.set_shown(g, use, card)
    for viewer in seats(g.players):
        if viewer != user:
            g.known[viewer, user, card] = max(g.known[viewer, user, card], 1)


WHICH_CARD: Final = SCRIPTS.script("Hate's card", which_card, ask_card, card_shown)


@rule
def rage(g: State, f: Frame) -> None:
    """Without effect if the shown card was needed to save the use itself."""
    user, card = user_of(g, f), a_rage.shown(g, f)
    if g.hand[user, card] == 0:
        return
    if not a_rage.taken_back(g, f):
        discard_from_hand(g, user, card)
    end_of_rage.push(g, user)
    for step in range(g.players - 1, 0, -1):
        a_match.push(g, clockwise(g, user, step), card, user)


@rule
def discards_answered(g: State, f: Frame) -> None:
    """What has just been discarded is collected before the next player answers (EV7)."""
    if look_at_news(g, 1):
        again(g, f)


@rule
def matches(card: Card, shown: Card) -> int:
    """Same type; of attacks only an equal or a higher one."""
    return TYPE[card] == TYPE[shown] and (TYPE[card] != k.T_ATTACK or VALUE[card] >= VALUE[shown])


@rule
def ask_match(g: State, f: Frame) -> None:
    player, shown = a_match.player(g, f), a_match.shown(g, f)
    clear_options(g)
    option(g, k.A_PASS)
    for card in cards(k.CARDS):
        if g.hand[player, card] > 0 and matches(card, shown):
            option(g, k.A_GIVE + card)
    kind = TYPE[shown]
    offer_stored_discards(g, player, kind, VALUE[shown] if kind == k.T_ATTACK else 0)
    g.asked_about = 1
    ask(g, player, k.Q_DISCARD)


@rule
def match_answered(g: State, f: Frame) -> None:
    player = a_match.player(g, f)
    if g.answer != k.A_PASS:
        discard_chosen(g, player, g.answer)
        return
    count = min(SHIPS_LOST, ships_outside_warp(g, player))
    if count > 0:
        loss.push(g, player, count, BY_EFFECT)
        picks = loss_picks.push(g, player, count, BY_EFFECT)
        loss_picks.set_picker(g, picks, a_match.hater(g, f))


MATCH: Final = SCRIPTS.script("match Hate's card", a_match, discards_answered, ask_match, match_answered)


@rule
def rage_is_over(g: State, f: Frame) -> None:
    if g.encounter_n[end_of_rage.hater(g, f)] == 0:
        new_hand(g, end_of_rage.hater(g, f))


NEW_HAND_FOR_HATE: Final = SCRIPTS.script("end of rage", end_of_rage, discards_answered, rage_is_over)

RAGE = power(
    HATE,
    "rage",
    at=k.W_HAND_CHECKED,
    as_=k.R_OFFENSE,
    mandatory=True,
    ready=holds_card,
    choose=choose_card,
    use=rage,
    args=a_rage,
    shows=SHOWS_CARD,
)


# --- wild: the opponent discards one card at random, and has lost if it then holds no encounter card ------------------


@rule
def strip_opponent(g: State, f: Frame) -> None:
    user = user_of(g, f)
    other = opponent(g, user)
    if g.hand_n[other] > 0:
        discard_from_hand(g, other, random_card(g, other))
    if g.encounter_n[other] == 0:
        g.ahead = side_of(g, user)
        conclude(g, k.O_OFFENSE_WINS if g.ahead == 0 else k.O_DEFENSE_WINS)


wild(HATE, at=k.W_BEFORE_CARDS, as_=k.R_MAIN_PLAYER, use=strip_opponent)


# --- super: the shown card is taken back ------------------------------------------------------------------------------


@rule
def another_card_shown(g: State, user: Seat, event: Frame) -> int:
    """The flare lies on the table and so cannot be that card (Q43)."""
    return a_rage.shown(g, event) != k.FLARE + HATE


super_of_use(
    HATE, of=(RAGE,), as_=k.R_OFFENSE, ready=another_card_shown, use=set_in_event(a_rage.set_taken_back)
)  # fmt: skip
