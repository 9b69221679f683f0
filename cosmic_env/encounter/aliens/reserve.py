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

from ...core.flow import ask, clear_options, option, push, skip
from ...core.jit import rule
from .. import constants as k
from ..ability import (
    CARD,
    KIND,
    SHOWS_SIDE,
    SUPER,
    U_A,
    U_ABILITY,
    U_B,
    U_STATE,
    echo,
    event_of,
    holds,
    kind_of_use,
    owner_of_use,
    power,
    stands,
    super_flare,
    user_of,
    wild,
)
from ..alien_ids import RESERVE
from ..indices import Card, Frame, Seat, cards, seats
from ..phases.reveal import ask_side, side_chosen
from ..scratch import scratch
from ..scripts import SCRIPTS
from ..settings import setting
from ..state import State
from ..strength import add_to_total
from ..table.hands import discard_from_hand, play_from_hand, take_openly
from ..table.kinds import VALUE, is_reinforcement
from ..table.piles import lies_discarded, take_from_discard
from ..windows import E_COUNT, E_PLAYER, discarded_card, lay_on_table, take_from_table

COLLECTOR = scratch(RESERVE, "seat that collects reinforcements in this encounter", per_encounter=True, seat=True)
LIMIT: Final = 6
SUPER_LIMIT: Final = 9
HIGHEST: Final = setting(RESERVE, "highest attack", LIMIT, least=4, most=SUPER_LIMIT)
QUALIFYING: Final = sum(value <= SUPER_LIMIT for value in k.ATTACK_VALUES)
"""Kinds of attack cards that may ever serve."""
COPY_BITS: Final = 4
"""``U_B`` of a use holds the number of cards of each kind, in as many bits."""


@rule
def serves(g: State, ability: int, card: Card) -> int:
    return VALUE[card] <= (SUPER_LIMIT if KIND[ability] == SUPER else g.settings[HIGHEST])


@rule
def copies_picked(g: State, use: Frame, card: Card) -> int:
    return (g.stack[use, U_B] >> (COPY_BITS * card)) & ((1 << COPY_BITS) - 1)


@rule
def holds_low_attack(g: State, user: Seat, event: Frame) -> int:
    for card in cards(QUALIFYING):
        if VALUE[card] <= g.settings[HIGHEST] and g.hand[user, card] > 0:
            return 1
    return 0


@rule
def holds_super_attack(g: State, user: Seat, event: Frame) -> int:
    for card in cards(QUALIFYING):
        if g.hand[user, card] > 0:
            return 1
    return 0


@rule
def choose_attacks(g: State, f: Frame) -> None:
    push(g, WHICH_ATTACKS, f, 0, 0, 0)


USE_FRAME: Final = 1
LAST: Final = 2
PICKED: Final = 3


@rule
def ask_attack(g: State, f: Frame) -> None:
    """In the order of the card list; a super use takes one card."""
    use = g.stack[f, USE_FRAME]
    ability, user = g.stack[use, U_ABILITY], user_of(g, use)
    clear_options(g)
    left = 0
    if KIND[ability] != SUPER or g.stack[f, PICKED] == 0:
        for card in cards(g.stack[f, LAST], QUALIFYING):
            if serves(g, ability, card) and g.hand[user, card] > copies_picked(g, use, card):
                option(g, k.A_GIVE + card)
                left += g.hand[user, card] - copies_picked(g, use, card)
    if g.stack[f, PICKED] > 0:
        option(g, k.A_PASS)
    g.asked_about = min(left, 1) if KIND[ability] == SUPER else left
    ask(g, user, k.Q_DISCARD)


@rule
def attack_chosen(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        return
    card = g.answer - k.A_GIVE
    g.stack[g.stack[f, USE_FRAME], U_B] += 1 << (COPY_BITS * card)
    g.stack[f, LAST] = card
    g.stack[f, PICKED] += 1
    skip(g, f, -2)


@rule
def show_attacks(g: State, f: Frame) -> None:
    """What is announced has been seen, though it stays in hand till it works."""
    use = g.stack[f, USE_FRAME]
    user = user_of(g, use)
    for card in cards(QUALIFYING):
        for viewer in seats(g.players):
            if viewer != user:
                g.known[viewer, user, card] = max(g.known[viewer, user, card], copies_picked(g, use, card))


WHICH_ATTACKS: Final = SCRIPTS.script(
    "Reserve's attacks", ask_attack, attack_chosen, ask_side, side_chosen, show_attacks
)


@rule
def reinforce_with_attacks(g: State, f: Frame) -> None:
    user = user_of(g, f)
    for card in cards(QUALIFYING):
        for _ in range(min(copies_picked(g, f, card), g.hand[user, card])):
            discard_from_hand(g, user, card)
            add_to_total(g, g.stack[f, U_A], VALUE[card])


# --- cancelling -------------------------------------------------------------------------------------------------------


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
def cancel(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), U_STATE] = k.CANCELLED


@rule
def negotiate_comes_back(g: State, f: Frame) -> None:
    take_from_table(g, user_of(g, f), k.NEGOTIATE)


# --- wild -------------------------------------------------------------------------------------------------------------


@rule
def holds_reinforcement(g: State, event: Frame) -> int:
    """Whether a reinforcement of this discard still lies in the pile."""
    for i in range(g.stack[event, E_COUNT]):
        card = discarded_card(g, event, i)
        if is_reinforcement(Card(card)) and lies_discarded(g, Card(card)):
            return 1
    return 0


@rule
def can_start_collecting(g: State, user: Seat, event: Frame) -> int:
    return g.scratch[COLLECTOR] < 0 and holds_reinforcement(g, event)


@rule
def start_collecting(g: State, f: Frame) -> None:
    g.scratch[COLLECTOR] = user_of(g, f)


@rule
def is_collecting(g: State, user: Seat, event: Frame) -> int:
    return g.scratch[COLLECTOR] == user and g.stack[event, E_PLAYER] != user and holds_reinforcement(g, event)


@rule
def collect(g: State, f: Frame) -> None:
    event = event_of(g, f)
    for i in range(g.stack[event, E_COUNT]):
        card = discarded_card(g, event, i)
        if is_reinforcement(Card(card)) and take_from_discard(g, Card(card)):
            take_openly(g, user_of(g, f), Card(card))


_power = power(RESERVE, "attack as reinforcement", at=k.W_REVEALED, as_=k.R_MAIN_PLAYER | k.R_ALLY,
      ready=holds_low_attack, choose=choose_attacks, use=reinforce_with_attacks,
      shows=SHOWS_SIDE, repeats=True)  # fmt: skip
power(RESERVE, "cancel reinforcement", at=k.W_ANNOUNCED, as_=k.R_MAIN_PLAYER | k.R_ALLY | k.R_OTHER, ready=can_cancel,
      choose=lay_negotiate, use=cancel, if_zapped=negotiate_comes_back, answers=True)  # fmt: skip
wild(RESERVE, at=k.W_DISCARDED, as_=k.R_ANY | k.R_OTHER, ready=can_start_collecting, use=start_collecting)
_super = super_flare(RESERVE, at=k.W_REVEALED, as_=k.R_MAIN_PLAYER | k.R_ALLY, ready=holds_super_attack,
                     choose=choose_attacks, use=reinforce_with_attacks, shows=SHOWS_SIDE)  # fmt: skip
echo(RESERVE, "collects reinforcements", at=k.W_DISCARDED, ready=is_collecting, use=collect)
for _use in (_power, _super):
    holds(_use, U_B, 2**31 - 1)
