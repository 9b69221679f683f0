"""Phase 6, reveal (R12, R13, D7): flip, morph, reinforcements and effects, totals, deal."""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter
from ...core.jit import rule
from .. import constants as k
from ..ability import COMPLETION, SHOWS_SIDE, Use, card, owner_of_use
from ..arguments import Side
from ..choices import pick_side
from ..deals import talk
from ..events import ALL, E_BELIEVED, E_BONUS, E_COUNTED, E_FLIPPED, E_TOTAL, note
from ..indices import Card, Frame, Seat, seats
from ..outcome import conclude, decide, is_over
from ..scripts import SCRIPTS
from ..ships import send_home
from ..state import State
from ..strength import add_to_total, change_card
from ..table.board import ships_in_encounter
from ..table.flagship import ABOVE_A_SHIP, FLAGSHIP_CARD, is_flagship_engaged
from ..table.kinds import TYPE, VALUE
from ..table.knowledge import leaves_openly
from ..table.piles import put_on_discard
from ..table.seats import begin_phase, is_ally, main_of, make_bystander, side_of
from ..windows import open_window

# --- reinforcements (R13) ---------------------------------------------------------------------------------------------


class Reinforcement(Use):
    """Either side is helped (R13.3)."""

    side: Getter[Side]


a_reinforcement: Final = Reinforcement()
choose_side: Final = pick_side()


@rule
def reinforce(g: State, f: Frame) -> None:
    add_to_total(g, a_reinforcement.side(g, f), VALUE[owner_of_use(g, f)])


for _i in range(len(k.REINFORCEMENT_VALUES)):
    card(
        k.REINFORCEMENT + _i,
        at=k.W_REVEALED,
        as_=k.R_MAIN_PLAYER | k.R_ALLY,
        choose=choose_side,
        use=reinforce,
        args=a_reinforcement,
        shows=SHOWS_SIDE,
    )


# --- totals -----------------------------------------------------------------------------------------------------------


@rule
def ships_total(g: State, side: int, of_main: int) -> int:
    """Value of the ships of the side's main player (1) or of its allies (0)."""
    count = 0
    for seat in seats(g.players):
        if side_of(g, seat) == side and is_ally(g, seat) != of_main:
            count += ships_in_encounter(g, seat) * g.ship_value[seat]
    return count


(CARD_PLUS_SHIPS, CARD_TIMES_OWN, CARD_TIMES_ALL, CARD_PLUS_PRODUCT) = range(4)
"""Values of ``multiply``: how card and ships of a side are put together."""


@rule
def put_together(how: int, value: int, own: int, allied: int) -> int:
    """Card and ships of a side by its ``multiply``."""
    if how == CARD_TIMES_OWN:
        return value * own + allied
    if how == CARD_TIMES_ALL:
        return value * (own + allied)
    if how == CARD_PLUS_PRODUCT:
        return value + own * allied
    return value + own + allied


@rule
def total_of(g: State, side: int) -> int:
    """Card, ships and additions as they stand (R12.2 to R12.4, Q84); may be negative (D7.5)."""
    own = ships_total(g, side, 1)
    allied = ships_total(g, side, 0)
    if g.negation >= 0:
        allied = -allied
        if g.negation == side:
            own = -own
    total = put_together(g.multiply[side], g.value[side], own, allied) + g.bonus[side]
    return total + flagship_counts(g, side) if g.flagship >= 0 else total


@rule
def flagship_counts(g: State, side: int) -> int:
    """What the flagship adds to the total of the side, outside any product (Q295); subtracted where its owner's ships
    are."""
    player = g.flagship
    if side_of(g, player) != side or not is_flagship_engaged(g, player):
        return 0
    subtracted = g.negation >= 0 and (is_ally(g, player) or g.negation == side)
    return -ABOVE_A_SHIP if subtracted else ABOVE_A_SHIP


# --- the phase --------------------------------------------------------------------------------------------------------


@rule
def before_flip(g: State, f: Frame) -> None:
    begin_phase(g, k.REVEAL)
    open_window(g, k.W_BEFORE_FLIP, k.NOBODY, k.NOBODY)


@rule
def half_flip(g: State, f: Frame) -> None:
    if not is_over(g, f):
        open_window(g, k.W_HALF_FLIP, k.NOBODY, k.NOBODY)


@rule
def flip(g: State, f: Frame) -> None:
    """Both cards are turned up (R12.1); a morph copies what is printed on the other (R12.9, Q86)."""
    g.revealed = 1
    for side in range(2):
        player = main_of(g, side)
        shown = g.down[player]
        if g.claim[side] >= 0:
            note(g, E_BELIEVED, player, g.claim[side], side, ALL)
            count_as(g, side, g.claim[side])  # an accepted claim; the card itself stays unseen
            continue
        note(g, E_FLIPPED, player, shown, side, ALL)
        leaves_openly(g, player, shown)
        for seat in seats(g.players):
            g.down_seen[player] |= 1 << seat
        count_as(g, side, shown)
    if g.kind[0] == k.T_MORPH and g.kind[1] == k.T_MORPH:
        conclude(g, k.O_BOTH_LOSE)  # by construction only (R12.12)
        return
    for side in range(2):
        if g.kind[side] == k.T_MORPH:
            faced = g.down[main_of(g, 1 - side)]
            copied = g.claim[1 - side] if g.claim[1 - side] >= 0 else faced
            change_card(g, side, TYPE[copied], VALUE[copied])
    open_window(g, k.W_FLIP, k.NOBODY, k.NOBODY)


@rule
def count_as(g: State, side: int, shown: int) -> None:
    """The side's encounter card counts as this card."""
    g.kind[side] = TYPE[shown]
    g.value[side] = VALUE[shown]


@rule
def replace_card(g: State, player: Seat, card: Card) -> None:
    """A card that is in no pile takes the place of the main player's revealed one, which is discarded; a morph copies
    the opposing card as it then stands (Q88)."""
    side = side_of(g, player)
    put_on_discard(g, player, g.down[player])
    g.down[player] = card
    note(g, E_FLIPPED, player, card, side, ALL)
    count_as(g, side, card)
    if TYPE[card] == k.T_MORPH:
        change_card(g, side, g.kind[1 - side], g.value[1 - side])


@rule
def queued_changes(g: State, f: Frame) -> None:
    if not is_over(g, f):
        open_window(g, k.W_QUEUE, k.NOBODY, k.NOBODY)


@rule
def changes_made(g: State, f: Frame) -> None:
    """What looks at the values after all queued changes (Q103)."""
    if not is_over(g, f):
        open_window(g, k.W_QUEUED, k.NOBODY, k.NOBODY)


@rule
def revealed(g: State, f: Frame) -> None:
    """Effects and reinforcements in one common round, whatever was revealed (D7.1, D7.2)."""
    if not is_over(g, f):
        open_window(g, k.W_REVEALED, k.NOBODY, k.NOBODY)


@rule
def note_ships(g: State) -> None:
    """Who stands in the encounter, with how many ships of which value."""
    for i in range(g.players):
        seat = g.order[i]
        if side_of(g, seat) >= 0:
            note(g, E_COUNTED, seat, g.ship_value[seat], ships_in_encounter(g, seat), ALL)
    if g.flagship >= 0:
        side = side_of(g, g.flagship)
        if side >= 0 and flagship_counts(g, side) != 0:
            note(g, E_BONUS, main_of(g, side), flagship_counts(g, side), COMPLETION[FLAGSHIP_CARD[0]], ALL)


@rule
def cards_decide(g: State, f: Frame) -> None:
    """Two negotiates: a deal. One: its side loses. Two attacks: totals, the defense winning ties (R12.4 to R12.8)."""
    if is_over(g, f):
        return
    note_ships(g)
    if g.kind[0] == k.T_NEGOTIATE and g.kind[1] == k.T_NEGOTIATE:
        for i in range(g.players - 1, 1, -1):
            if is_ally(g, g.order[i]):
                make_bystander(g, g.order[i])
                send_home(g, g.order[i])
        return
    if g.kind[0] == k.T_ATTACK and g.kind[1] == k.T_ATTACK:
        compare_totals(g)
    else:
        g.ahead = 0 if g.kind[0] == k.T_ATTACK else 1
    open_window(g, k.W_TOTALLED, k.NOBODY, k.NOBODY)


@rule
def compare_totals(g: State) -> None:
    for side in range(2):
        g.total[side] = total_of(g, side)
        note(g, E_TOTAL, main_of(g, side), g.total[side], side, ALL)
    difference = g.total[0] - g.total[1]
    g.margin = abs(difference)
    if g.negation >= 0:
        difference = -difference
    g.ahead = 0 if difference > 0 else 1


@rule
def outcome_known(g: State, f: Frame) -> None:
    if is_over(g, f):
        return
    if g.ahead == k.NOWHERE:
        talk.push(g, 0)
    else:
        decide(g, g.ahead)


REVEAL_PHASE: Final = SCRIPTS.script(
    "reveal", before_flip, half_flip, flip, queued_changes, changes_made, revealed, cards_decide, outcome_known
)
