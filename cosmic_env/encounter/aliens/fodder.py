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

from typing import Annotated, Final

from ...core.flow import Getter, Setter, ask, clear_options, goto, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_NUMBER, SHOWS_SIDE, SUPER, OfUse, Use, kind_of_use, power, super_flare, user_of, wild
from ..alien_ids import FODDER
from ..arguments import Flag, Side, within
from ..events import ALL, E_IN_HAND, note
from ..indices import Card, Frame, Seat, cards, seats
from ..scratch import KINDS, scratch
from ..scripts import SCRIPTS
from ..ships import TO_BESIDE, TO_GATE, take
from ..state import State
from ..strength import add_to_total
from ..table.board import ships_on_colonies
from ..table.hands import discard_from_hand
from ..table.kinds import VALUE
from ..table.seats import make_ally, may_join, side_of
from ..windows import note_used, was_used

NAMED = scratch(FODDER, "attacks named to be added", k.ATTACKS, per_encounter=True, shows=KINDS, of_use=True)


# --- power: attacks of the hand between the two encounter cards are discarded for their values ------------------------


class Overwhelm(Use):
    """Attacks are discarded for their values."""

    points: Getter[Annotated[int, within(0, 1000)]] = starts_at(0)
    """Sum of the values."""
    set_points: Setter[Annotated[int, within(0, 1000)]]


class WhichAttacks(OfUse):
    """Which attacks, in the order of the card list, so that each set has one path."""

    last: Getter[Card] = starts_at(0)
    set_last: Setter[Card]
    one_is_named: Getter[Flag] = starts_at(0)
    set_one_is_named: Setter[Flag]


an_overwhelm: Final = Overwhelm()
which_attacks: Final = WhichAttacks()


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
def choose_attacks(g: State, f: Frame) -> None:
    for card in cards(k.ATTACKS):
        g.scratch[NAMED + card] = 0
    which_attacks.push(g, f)


@rule
def ask_attack(g: State, f: Frame) -> None:
    """One at least."""
    use = which_attacks.use(g, f)
    user = user_of(g, use)
    lifted = kind_of_use(g, use) == SUPER
    clear_options(g)
    left = 0
    for card in cards(which_attacks.last(g, f), k.ATTACKS):
        if g.hand[user, card] > g.scratch[NAMED + card] and qualifies(g, user, card, lifted):
            option(g, k.A_GIVE + card)
            left += g.hand[user, card] - g.scratch[NAMED + card]
    if which_attacks.one_is_named(g, f):
        option(g, k.A_PASS)
    g.asked_about = left
    ask(g, user, k.Q_DISCARD)


@rule
def attack_named(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        return
    use = which_attacks.use(g, f)
    card = g.answer - k.A_GIVE
    g.scratch[NAMED + card] += 1
    an_overwhelm.set_points(g, use, an_overwhelm.points(g, use) + VALUE[card])
    which_attacks.set_last(g, f, card)
    which_attacks.set_one_is_named(g, f, 1)
    goto(g, f, ask_attack)


@rule
def show_attacks(g: State, f: Frame) -> None:
    """The announcement that follows shows the cards to all."""
    user = user_of(g, which_attacks.use(g, f))
    for card in cards(k.ATTACKS):
        if g.scratch[NAMED + card] > 0:
            note(g, E_IN_HAND, user, card, g.scratch[NAMED + card], ALL)
        for viewer in seats(g.players):
            if viewer != user:
                g.known[viewer, user, card] = max(g.known[viewer, user, card], g.scratch[NAMED + card])


WHICH_ATTACKS: Final = SCRIPTS.script("which attacks", which_attacks, ask_attack, attack_named, show_attacks)


@rule
def overwhelm(g: State, f: Frame) -> None:
    user = user_of(g, f)
    note_used(g, OVERWHELM)
    for card in cards(k.ATTACKS):
        for _ in range(min(g.scratch[NAMED + card], g.hand[user, card])):
            discard_from_hand(g, user, card)
            add_to_total(g, side_of(g, user), VALUE[card])


OVERWHELM = power(
    FODDER,
    "overwhelm",
    at=k.W_REVEALED,
    as_=k.R_MAIN_PLAYER,
    ready=has_middle_attacks,
    choose=choose_attacks,
    use=overwhelm,
    args=an_overwhelm,
    shows=SHOWS_NUMBER,
)


# --- wild: a bystander that has declined joins a side with one ship after all -----------------------------------------


class LateAlly(Use):
    """A bystander joins a side."""

    side: Getter[Side]
    set_side: Setter[Side]


a_late_ally: Final = LateAlly()
which_side: Final = OfUse()


@rule
def declined(g: State, user: Seat, event: Frame) -> int:
    """Invited, and no ally of either side so far; who was put out of an alliance did not decline."""
    if (g.once_allied[0] | g.once_allied[1]) >> user & 1 or ships_on_colonies(g, user) == 0:
        return 0
    return is_invited(g, user, 0) or is_invited(g, user, 1)


@rule
def is_invited(g: State, user: Seat, side: int) -> int:
    return (g.invited[side] >> user) & 1 and may_join(g, user, side)


@rule
def ask_side(g: State, f: Frame) -> None:
    user = user_of(g, which_side.use(g, f))
    clear_options(g)
    for side in range(2):
        if is_invited(g, user, side):
            option(g, k.A_JOIN + 4 * side)
    ask(g, user, k.Q_ALLY)


@rule
def side_chosen(g: State, f: Frame) -> None:
    a_late_ally.set_side(g, which_side.use(g, f), (g.answer - k.A_JOIN) // 4)


WHICH_SIDE: Final = SCRIPTS.script("Fodder's late side", which_side, ask_side, side_chosen)


@rule
def join_late(g: State, f: Frame) -> None:
    """One ship, whatever else may change the number sent."""
    user, side = user_of(g, f), a_late_ally.side(g, f)
    if ships_on_colonies(g, user) > 0:
        make_ally(g, user, side)
        take(g, user, 1, TO_GATE if side == 0 else TO_BESIDE)


wild(FODDER, at=k.W_REVEALED, as_=k.R_BYSTANDER, ready=declined, choose=which_side.push, use=join_late,
     args=a_late_ally, shows=SHOWS_SIDE)  # fmt: skip


# --- super: lower attacks too -----------------------------------------------------------------------------------------


@rule
def has_lower_attacks(g: State, user: Seat, event: Frame) -> int:
    return holds_fodder(g, user, 1) and not was_used(g, OVERWHELM)


super_flare(
    FODDER,
    at=k.W_REVEALED,
    as_=k.R_MAIN_PLAYER,
    ready=has_lower_attacks,
    choose=choose_attacks,
    use=overwhelm,
    args=an_overwhelm,
    shows=SHOWS_NUMBER,
)
