"""Gambler (red) - Bluff: lies about its face-down card.

Power (main player, reveal): the opponent turns its card up first; Gambler may leave its own face down and claim to have
laid any card that the deck holds [house], true or not. The opponent, nobody else, accepts or challenges. Accepted: the
encounter goes on as if the claim were true, for every effect [house] (Q201); a morph copies it [inference] (Q200); the
card itself goes unseen under the deck (Q194). Challenged: it is turned up, and whoever was wrong, Gambler with a lie or
the opponent with its doubt, loses as many ships as it has in the encounter, of its choice [inference] among those
outside of it; no compensation for them [inference] (Q202). Then the real cards count. Zapped: the card is turned up.
Against Oracle Gambler lays its card open, or makes its claim as it lays it, before Oracle chooses its own (Q199).
Wild (main player, before the reveal): a number from 1 to 20 [house] is named; if both cards are attacks and differ by
at least that much once queued changes are made [inference], it is added to the own total (Q103).
Super: as the claim is made 1 to 20 ships are named; whoever loses the challenge loses that many more [inference]
(Q202).
Never in one game with Sorcerer (Q278, Q315).
Choices: whether to claim, and what; the opponent, whether to challenge; the loser, which ships; the numbers of both
flares.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import ask, clear_options, option, push
from ...core.jit import rule
from .. import constants as k
from ..ability import (
    SHOWS_CARD,
    SHOWS_NUMBER,
    U_A,
    U_B,
    echo,
    event_of,
    passive,
    power,
    super_of_use,
    user_of,
    wild,
)
from ..alien_ids import GAMBLER
from ..events import ALL, E_OPENED, note
from ..indices import Frame, Seat, cards, seats
from ..scratch import scratch
from ..scripts import SCRIPTS
from ..ships import BY_EFFECT, lose_outside
from ..state import State
from ..strength import add_to_total
from ..table.board import ships_in_encounter
from ..table.knowledge import seen_leaving
from ..table.powers import is_active
from ..table.seats import all_seats, opponent, side_of

SPREAD = scratch(GAMBLER, "number named by the wild flare", per_encounter=True)
SPREAD_BY = scratch(GAMBLER, "seat that named it", per_encounter=True, seat=True)
MOST_NAMED = 20
USE_FRAME: Final = 1


# --- power ------------------------------------------------------------------------------------------------------------


@rule
def opponent_goes_first(g: State, user: Seat, event: Frame) -> int:
    return is_active(g, user, GAMBLER) and may_bluff(g, user, event)


@rule
def opponent_shows(g: State, f: Frame) -> None:
    other = opponent(g, user_of(g, f))
    g.down_seen[other] = all_seats(g)
    note(g, E_OPENED, other, g.down[other], 0, ALL)


@rule
def may_bluff(g: State, user: Seat, event: Frame) -> int:
    """Its card has not been laid open for somebody to choose against it."""
    return g.shows_first != user and g.down[user] >= 0 and g.claim[side_of(g, user)] < 0


@rule
def has_to_show(g: State, user: Seat, event: Frame) -> int:
    return g.shows_first == user


@rule
def choose_claim(g: State, f: Frame) -> None:
    push(g, WHICH_CLAIM, f, 0, 0, 0)


@rule
def ask_claim(g: State, f: Frame) -> None:
    clear_options(g)
    for card in cards(k.ENCOUNTER_CARDS):
        option(g, k.A_NAME + card)
    ask(g, user_of(g, g.stack[f, USE_FRAME]), k.Q_CARD)


@rule
def claim_chosen(g: State, f: Frame) -> None:
    g.stack[g.stack[f, USE_FRAME], U_A] = g.answer - k.A_NAME


WHICH_CLAIM: Final = SCRIPTS.script("Gambler's claim", ask_claim, claim_chosen)


@rule
def bluff(g: State, f: Frame) -> None:
    g.claim[side_of(g, user_of(g, f))] = g.stack[f, U_A]
    push(g, BELIEF, f, 0, 0, 0)


@rule
def ask_belief(g: State, f: Frame) -> None:
    clear_options(g)
    option(g, k.A_YES)
    option(g, k.A_NO)
    ask(g, opponent(g, user_of(g, g.stack[f, USE_FRAME])), k.Q_CLAIM)


@rule
def believed_or_not(g: State, f: Frame) -> None:
    use = g.stack[f, USE_FRAME]
    user = user_of(g, use)
    if g.answer == k.A_YES:
        lose_track(g, user)
        return
    claim = g.claim[side_of(g, user)]
    g.claim[side_of(g, user)] = k.NOWHERE
    g.down_seen[user] = all_seats(g)
    note(g, E_OPENED, user, g.down[user], 0, ALL)
    loser = opponent(g, user) if g.down[user] == claim else user
    lose_outside(g, loser, ships_in_encounter(g, loser) + g.stack[use, U_B], BY_EFFECT)


BELIEF: Final = SCRIPTS.script("Gambler is believed or not", ask_belief, believed_or_not)


@rule
def lose_track(g: State, user: Seat) -> None:
    """The card will not be seen: of each encounter card one copy less is certain (D16.1)."""
    for viewer in seats(g.players):
        if viewer != user:
            for card in cards(k.ENCOUNTER_CARDS):
                seen_leaving(g, viewer, user, card)


# --- flares -----------------------------------------------------------------------------------------------------------


@rule
def choose_number(g: State, f: Frame) -> None:
    push(g, HOW_MANY, f, 0, 0, 0)


@rule
def ask_number(g: State, f: Frame) -> None:
    clear_options(g)
    for number in range(1, MOST_NAMED + 1):
        option(g, k.A_NUMBER + number)
    ask(g, user_of(g, g.stack[f, USE_FRAME]), k.Q_NUMBER)


@rule
def number_chosen(g: State, f: Frame) -> None:
    g.stack[g.stack[f, USE_FRAME], U_A] = g.answer - k.A_NUMBER


HOW_MANY: Final = SCRIPTS.script("Gambler's number", ask_number, number_chosen)


@rule
def name_spread(g: State, f: Frame) -> None:
    g.scratch[SPREAD] = g.stack[f, U_A]
    g.scratch[SPREAD_BY] = user_of(g, f) + 1


@rule
def cards_are_apart(g: State, user: Seat, event: Frame) -> int:
    if g.scratch[SPREAD_BY] != user + 1 or g.kind[0] != k.T_ATTACK or g.kind[1] != k.T_ATTACK:
        return 0
    return abs(g.value[0] - g.value[1]) >= g.scratch[SPREAD]


@rule
def add_spread(g: State, f: Frame) -> None:
    add_to_total(g, side_of(g, user_of(g, f)), g.scratch[SPREAD])


@rule
def stake_not_raised(g: State, user: Seat, event: Frame) -> int:
    return g.stack[event, U_B] == 0


@rule
def raise_stake(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), U_B] = g.stack[f, U_A]


passive(
    GAMBLER,
    "the opponent shows first",
    at=k.W_HALF_FLIP,
    as_=k.R_MAIN_PLAYER,
    ready=opponent_goes_first,
    use=opponent_shows,
)
BLUFF = power(GAMBLER, "bluff", at=k.W_HALF_FLIP, as_=k.R_MAIN_PLAYER, ready=may_bluff, choose=choose_claim, use=bluff,
              shows=SHOWS_CARD)  # fmt: skip
EARLY_BLUFF = power(GAMBLER, "bluff", at=k.W_CARD_CHOSEN, as_=k.R_MAIN_PLAYER | k.R_SUBJECT, ready=has_to_show,
                    choose=choose_claim, use=bluff, shows=SHOWS_CARD)  # fmt: skip
wild(GAMBLER, at=k.W_BEFORE_FLIP, as_=k.R_MAIN_PLAYER, choose=choose_number, use=name_spread, shows=SHOWS_NUMBER)
echo(GAMBLER, "spread", at=k.W_QUEUED, ready=cards_are_apart, use=add_spread)
super_of_use(GAMBLER, of=(BLUFF, EARLY_BLUFF), ready=stake_not_raised, choose=choose_number, use=raise_stake,
             shows=SHOWS_NUMBER)  # fmt: skip
