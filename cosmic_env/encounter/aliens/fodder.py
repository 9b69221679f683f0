"""Fodder (yellow) - Overwhelm: dumps extra mid-value attacks.

Power (main player, both encounter cards being attacks): discard attack cards from hand whose printed values lie above
your own card's value and below the opponent's, both as they stand then [inference] (Q197); their sum is added to your
total. The cards are named with the announcement and stay in hand if it is zapped [inference] (Q25). They are no
encounter cards: nothing that changes one touches them (Q91).
Wild (neither main player nor ally, cards revealed): you were invited and declined, and now join a side that invited you
with exactly one ship.
Super (main player, as the power, and its one use in the encounter): the lower bound is lifted, the upper one stays
(Q198) - also where your own card is the higher one [inference].
Choices: whether to add attacks, and which; which side, from which colony (wild).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import ask, clear_options, option, push, skip
from ...core.jit import rule
from .. import constants as k
from ..ability import (
    SHOWS_NUMBER,
    SHOWS_SIDE,
    SUPER,
    U_A,
    kind_of_use,
    power,
    super_flare,
    user_of,
    wild,
)
from ..alien_ids import FODDER
from ..indices import Card, Frame, Seat, cards, seats
from ..scratch import KINDS, scratch
from ..scripts import SCRIPTS
from ..ships import TO_BESIDE, TO_GATE, take
from ..state import State
from ..strength import add_to_total
from ..table.board import ships_on_colonies
from ..table.hands import discard_from_hand
from ..table.kinds import VALUE
from ..table.seats import make_ally, side_of
from ..windows import note_used, was_used

NAMED = scratch(FODDER, "attacks named to be added", k.ATTACKS, per_encounter=True, shows=KINDS, of_use=True)
USE_FRAME: Final = 1
LAST: Final = 2
COUNT: Final = 3


@rule
def qualifies(g: State, user: Seat, card: Card, lifted: int) -> int:
    """Whether the value lies between those of the two encounter cards; the lower bound may be lifted."""
    side = side_of(g, user)
    return VALUE[card] < g.value[1 - side] and (lifted or VALUE[card] > g.value[side])


@rule
def holds_fodder(g: State, user: Seat, lifted: int) -> int:
    if g.kind[0] != k.T_ATTACK or g.kind[1] != k.T_ATTACK:
        return 0
    for card in cards(k.ATTACKS):
        if g.hand[user, card] > 0 and qualifies(g, user, card, lifted):
            return 1
    return 0


@rule
def has_middle_attacks(g: State, user: Seat, event: Frame) -> int:
    return holds_fodder(g, user, 0)


@rule
def has_lower_attacks(g: State, user: Seat, event: Frame) -> int:
    return holds_fodder(g, user, 1) and not was_used(g, OVERWHELM)


@rule
def choose_attacks(g: State, f: Frame) -> None:
    for card in cards(k.ATTACKS):
        g.scratch[NAMED + card] = 0
    push(g, WHICH_ATTACKS, f, 0, 0, 0)


@rule
def ask_attack(g: State, f: Frame) -> None:
    """A non-empty set, in ascending order, so that each has one path."""
    use = g.stack[f, USE_FRAME]
    user = user_of(g, use)
    lifted = kind_of_use(g, use) == SUPER
    clear_options(g)
    left = 0
    for card in cards(g.stack[f, LAST], k.ATTACKS):
        if g.hand[user, card] > g.scratch[NAMED + card] and qualifies(g, user, card, lifted):
            option(g, k.A_GIVE + card)
            left += g.hand[user, card] - g.scratch[NAMED + card]
    if g.stack[f, COUNT]:
        option(g, k.A_PASS)
    g.asked_about = left
    ask(g, user, k.Q_DISCARD)


@rule
def attack_named(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        return
    use = g.stack[f, USE_FRAME]
    card = g.answer - k.A_GIVE
    g.scratch[NAMED + card] += 1
    g.stack[use, U_A] += VALUE[card]
    g.stack[f, LAST] = card
    g.stack[f, COUNT] += 1
    skip(g, f, -2)


@rule
def show_attacks(g: State, f: Frame) -> None:
    """The announcement that follows shows the cards to all."""
    user = user_of(g, g.stack[f, USE_FRAME])
    for card in cards(k.ATTACKS):
        for viewer in seats(g.players):
            if viewer != user:
                g.known[viewer, user, card] = max(g.known[viewer, user, card], g.scratch[NAMED + card])


WHICH_ATTACKS: Final = SCRIPTS.script("which attacks", ask_attack, attack_named, show_attacks)


@rule
def overwhelm(g: State, f: Frame) -> None:
    user = user_of(g, f)
    note_used(g, OVERWHELM)
    for card in cards(k.ATTACKS):
        for _ in range(min(g.scratch[NAMED + card], g.hand[user, card])):
            discard_from_hand(g, user, card)
            add_to_total(g, side_of(g, user), VALUE[card])


# --- wild -------------------------------------------------------------------------------------------------------------


@rule
def declined(g: State, user: Seat, event: Frame) -> int:
    """Invited, and no ally of either side so far; who was put out of an alliance did not decline."""
    if (g.once_allied[0] | g.once_allied[1]) >> user & 1 or ships_on_colonies(g, user) == 0:
        return 0
    return ((g.invited[0] | g.invited[1]) >> user) & 1


@rule
def choose_side(g: State, f: Frame) -> None:
    push(g, WHICH_SIDE, f, 0, 0, 0)


@rule
def ask_side(g: State, f: Frame) -> None:
    user = user_of(g, g.stack[f, USE_FRAME])
    clear_options(g)
    for side in range(2):
        if (g.invited[side] >> user) & 1:
            option(g, k.A_JOIN + 4 * side)
    ask(g, user, k.Q_ALLY)


@rule
def side_chosen(g: State, f: Frame) -> None:
    g.stack[g.stack[f, USE_FRAME], U_A] = (g.answer - k.A_JOIN) // 4


WHICH_SIDE: Final = SCRIPTS.script("Fodder's late side", ask_side, side_chosen)


@rule
def join_late(g: State, f: Frame) -> None:
    """One ship, whatever else may change the number sent."""
    user, side = user_of(g, f), g.stack[f, U_A]
    if ships_on_colonies(g, user) > 0:
        make_ally(g, user, side)
        take(g, user, 1, TO_GATE if side == 0 else TO_BESIDE)


OVERWHELM = power(FODDER, "overwhelm", at=k.W_REVEALED, as_=k.R_MAIN_PLAYER, ready=has_middle_attacks,
                  choose=choose_attacks, use=overwhelm, shows=SHOWS_NUMBER)  # fmt: skip
wild(FODDER, at=k.W_REVEALED, as_=k.R_BYSTANDER, ready=declined, choose=choose_side, use=join_late, shows=SHOWS_SIDE)
super_flare(FODDER, at=k.W_REVEALED, as_=k.R_MAIN_PLAYER, ready=has_lower_attacks, choose=choose_attacks, use=overwhelm,
            shows=SHOWS_NUMBER)  # fmt: skip
