"""Reserve (green) - Reinforce: low attacks serve as reinforcements; cancels reinforcements.

Power (main player or ally, reveal): (1) as often as it likes, one or more attacks of 06 or less from hand are shown
and announced for one side; each works as a reinforcement of its value and is then discarded. (2) As another player
plays a reinforcement card, a negotiate is discarded to cancel it [inference] (Q270). Zapped, the cards stay in hand
(Q25, Q269) and both uses are off for the encounter (Q12).
Wild (any player): as another player discards a reinforcement card, played or not, take it into hand, and so every
further one to the end of the encounter (Q42); your own are discarded as usual.
Super (main player or ally, reveal): one attack of 09 or less in the same way.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, ask, clear_options, goto, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import (
    CARD,
    KIND,
    SHOWS_SIDE,
    SUPER,
    OfUse,
    Use,
    a_use,
    cancel_event,
    echo,
    event_of,
    kind_of_use,
    owner_of_use,
    power,
    stands,
    super_flare,
    user_of,
    wild,
)
from ..alien_ids import RESERVE
from ..arguments import Bits, Cards, Side
from ..choices import in_order, pick_side
from ..events import ALL, E_IN_HAND, note
from ..indices import Card, Frame, Seat, cards, seats
from ..scratch import scratch
from ..scripts import SCRIPTS
from ..settings import setting
from ..state import State
from ..strength import add_to_total
from ..table.hands import discard_from_hand, play_from_hand, take_openly
from ..table.kinds import VALUE, is_reinforcement
from ..table.piles import lies_discarded, take_from_discard
from ..windows import discarded_card, discards, lay_on_table, take_from_table

COLLECTOR = scratch(RESERVE, "seat that collects reinforcements in this encounter", per_encounter=True, seat=True)
LIMIT: Final = 6
SUPER_LIMIT: Final = 9
HIGHEST: Final = setting(RESERVE, "highest attack", LIMIT, least=4, most=SUPER_LIMIT)
QUALIFYING: Final = sum(value <= SUPER_LIMIT for value in k.ATTACK_VALUES)
"""Kinds of attack cards that may ever serve."""
COPY_BITS: Final = 4


class Reinforcing(Use):
    """Attacks work as reinforcements for a side."""

    side: Getter[Side]
    set_side: Setter[Side]
    attacks: Getter[Bits] = starts_at(0)
    """Number of cards of each kind, `COPY_BITS` a kind."""
    set_attacks: Setter[Bits]


class AttackPicks(OfUse):
    """The attacks are picked one by one."""

    last: Getter[Card] = starts_at(0)
    """Kind of the one picked last: the next one is of that kind or a later one."""
    set_last: Setter[Card]
    count: Getter[Cards] = starts_at(0)
    """Cards that have been picked."""
    set_count: Setter[Cards]


reinforcing: Final = Reinforcing()
attack_picks: Final = AttackPicks()


# --- power: low attacks are shown and work as reinforcements of their value -------------------------------------------


@rule
def serves(g: State, ability: int, card: Card) -> int:
    return VALUE[card] <= (SUPER_LIMIT if KIND[ability] == SUPER else g.settings[HIGHEST])


@rule
def copies_picked(g: State, use: Frame, card: Card) -> int:
    return (reinforcing.attacks(g, use) >> (COPY_BITS * card)) & ((1 << COPY_BITS) - 1)


@rule
def holds_low_attack(g: State, user: Seat, event: Frame) -> int:
    for card in cards(QUALIFYING):
        if VALUE[card] <= g.settings[HIGHEST] and g.hand[user, card] > 0:
            return 1
    return 0


@rule
def pick_attacks(g: State, f: Frame) -> None:
    attack_picks.push(g, f)


@rule
def ask_attack(g: State, f: Frame) -> None:
    """In the order of the card list; a super use takes one card."""
    use = attack_picks.use(g, f)
    ability, user = a_use.ability(g, use), user_of(g, use)
    picked = attack_picks.count(g, f)
    clear_options(g)
    left = 0
    if KIND[ability] != SUPER or picked == 0:
        for card in cards(attack_picks.last(g, f), QUALIFYING):
            if serves(g, ability, card) and g.hand[user, card] > copies_picked(g, use, card):
                option(g, k.A_GIVE + card)
                left += g.hand[user, card] - copies_picked(g, use, card)
    if picked > 0:
        option(g, k.A_PASS)
    g.asked_about = min(left, 1) if KIND[ability] == SUPER else left
    ask(g, user, k.Q_DISCARD)


@rule
def attack_chosen(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        return
    card = g.answer - k.A_GIVE
    use = attack_picks.use(g, f)
    reinforcing.set_attacks(g, use, reinforcing.attacks(g, use) + (1 << (COPY_BITS * card)))
    attack_picks.set_last(g, f, card)
    attack_picks.set_count(g, f, attack_picks.count(g, f) + 1)
    goto(g, f, ask_attack)


WHICH_ATTACKS: Final = SCRIPTS.script("Reserve's attacks", attack_picks, ask_attack, attack_chosen)


@rule
def name_side(g: State, use: Frame, side: int) -> None:
    """What is announced for it has been seen, though it stays in hand till it works."""
    user = user_of(g, use)
    reinforcing.set_side(g, use, side)
    for card in cards(QUALIFYING):
        if copies_picked(g, use, card) > 0:
            note(g, E_IN_HAND, user, card, copies_picked(g, use, card), ALL)
        for viewer in seats(g.players):
            if viewer != user:
                g.known[viewer, user, card] = max(g.known[viewer, user, card], copies_picked(g, use, card))


choose_attacks_and_side: Final = in_order(pick_attacks, pick_side(into=name_side))


@rule
def reinforce_with_attacks(g: State, f: Frame) -> None:
    user = user_of(g, f)
    for card in cards(QUALIFYING):
        for _ in range(min(copies_picked(g, f, card), g.hand[user, card])):
            discard_from_hand(g, user, card)
            add_to_total(g, reinforcing.side(g, f), VALUE[card])


power(
    RESERVE,
    "attack as reinforcement",
    at=k.W_REVEALED,
    as_=k.R_MAIN_PLAYER | k.R_ALLY,
    ready=holds_low_attack,
    choose=choose_attacks_and_side,
    use=reinforce_with_attacks,
    args=reinforcing,
    shows=SHOWS_SIDE,
    repeats=True,
)


# --- power: a negotiate cancels a reinforcement card of another player ------------------------------------------------


@rule
def can_cancel(g: State, user: Seat, event: Frame) -> int:
    return (
        g.hand[user, k.NEGOTIATE] > 0
        and stands(g, event)
        and kind_of_use(g, event) == CARD
        and is_reinforcement(owner_of_use(g, event))
    )


@rule
def lay_negotiate(g: State, f: Frame) -> None:
    """It lies with the cards of the chain (Q24)."""
    play_from_hand(g, user_of(g, f), k.NEGOTIATE)
    lay_on_table(g, user_of(g, f), k.NEGOTIATE)


@rule
def negotiate_comes_back(g: State, f: Frame) -> None:
    take_from_table(g, user_of(g, f), k.NEGOTIATE)


power(
    RESERVE,
    "cancel reinforcement",
    at=k.W_ANNOUNCED,
    as_=k.R_MAIN_PLAYER | k.R_ALLY | k.R_OTHER,
    ready=can_cancel,
    choose=lay_negotiate,
    use=cancel_event,
    if_zapped=negotiate_comes_back,
    answers=True,
)


# --- wild: reinforcement cards that others discard come to the hand, to the end of the encounter ----------------------


@rule
def holds_reinforcement(g: State, event: Frame) -> int:
    """Whether a reinforcement of this discard still lies in the pile."""
    for i in range(discards.count(g, event)):
        card = discarded_card(g, event, i)
        if is_reinforcement(card) and lies_discarded(g, card):
            return 1
    return 0


@rule
def can_start_collecting(g: State, user: Seat, event: Frame) -> int:
    return g.scratch[COLLECTOR] == k.NOBODY and holds_reinforcement(g, event)


@rule
def start_collecting(g: State, f: Frame) -> None:
    g.scratch[COLLECTOR] = user_of(g, f)


wild(RESERVE, at=k.W_DISCARDED, as_=k.R_ANY | k.R_OTHER, ready=can_start_collecting, use=start_collecting)


# --- super: one attack of up to 09 works as a reinforcement -----------------------------------------------------------


@rule
def holds_super_attack(g: State, user: Seat, event: Frame) -> int:
    for card in cards(QUALIFYING):
        if g.hand[user, card] > 0:
            return 1
    return 0


super_flare(
    RESERVE,
    at=k.W_REVEALED,
    as_=k.R_MAIN_PLAYER | k.R_ALLY,
    ready=holds_super_attack,
    choose=choose_attacks_and_side,
    use=reinforce_with_attacks,
    args=reinforcing,
    shows=SHOWS_SIDE,
)


# --- what the wild flare sets off: each further reinforcement card of others ------------------------------------------


@rule
def is_collecting(g: State, user: Seat, event: Frame) -> int:
    return g.scratch[COLLECTOR] == user and discards.player(g, event) != user and holds_reinforcement(g, event)


@rule
def collect(g: State, f: Frame) -> None:
    event = event_of(g, f)
    for i in range(discards.count(g, event)):
        card = discarded_card(g, event, i)
        if is_reinforcement(card) and take_from_discard(g, card):
            take_openly(g, user_of(g, f), card)


echo(RESERVE, "collects reinforcements", at=k.W_DISCARDED, ready=is_collecting, use=collect)
