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

from ...core.flow import Getter, Setter, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import (
    SHOWS_CARD,
    SHOWS_NUMBER,
    OfUse,
    Use,
    echo,
    event_of,
    passive,
    power,
    super_of_use,
    user_of,
    wild,
)
from ..alien_ids import GAMBLER
from ..arguments import Ships
from ..choices import pick_card, pick_number
from ..events import ALL, E_OPENED, note
from ..indices import Card, Frame, Seat, cards, seats
from ..questions import ask_yes_or_no
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
MOST_NAMED: Final = 20


class Bluff(Use):
    """A card is claimed."""

    claim: Getter[Card]
    stake: Getter[Ships] = starts_at(0)
    """Ships more that the super flare makes the loser of the challenge lose."""
    set_stake: Setter[Ships]


class Naming(Use):
    """A number is named, by a flare."""

    number: Getter[Ships]


a_bluff: Final = Bluff()
a_naming: Final = Naming()


# --- power: the opponent shows first; Gambler claims what it has laid -------------------------------------------------


@rule
def opponent_goes_first(g: State, user: Seat, event: Frame) -> int:
    return is_active(g, user, GAMBLER) and may_bluff(g, user, event)


@rule
def opponent_shows(g: State, f: Frame) -> None:
    other = opponent(g, user_of(g, f))
    g.down_seen[other] = all_seats(g)
    note(g, E_OPENED, other, g.down[other], 0, ALL)


passive(
    GAMBLER,
    "the opponent shows first",
    at=k.W_HALF_FLIP,
    as_=k.R_MAIN_PLAYER,
    ready=opponent_goes_first,
    use=opponent_shows,
)


@rule
def may_bluff(g: State, user: Seat, event: Frame) -> int:
    """Its card has not been laid open for somebody to choose against it."""
    return g.shows_first != user and g.down[user] >= 0 and g.claim[side_of(g, user)] < 0


@rule
def has_to_show(g: State, user: Seat, event: Frame) -> int:
    return g.shows_first == user


@rule
def encounter_cards(g: State, use: Frame, card: Card) -> bool:
    return card < k.ENCOUNTER_CARDS


@rule
def bluff(g: State, f: Frame) -> None:
    g.claim[side_of(g, user_of(g, f))] = a_bluff.claim(g, f)
    belief.push(g, f)


belief: Final = OfUse()


@rule
def ask_belief(g: State, f: Frame) -> None:
    ask_yes_or_no(g, opponent(g, user_of(g, belief.use(g, f))), k.Q_CLAIM)


@rule
def believed_or_not(g: State, f: Frame) -> None:
    use = belief.use(g, f)
    user = user_of(g, use)
    if g.answer == k.A_YES:
        lose_track(g, user)
        return
    claim = g.claim[side_of(g, user)]
    g.claim[side_of(g, user)] = k.NOWHERE
    g.down_seen[user] = all_seats(g)
    note(g, E_OPENED, user, g.down[user], 0, ALL)
    loser = opponent(g, user) if g.down[user] == claim else user
    lose_outside(g, loser, ships_in_encounter(g, loser) + a_bluff.stake(g, use), BY_EFFECT)


SCRIPTS.script("Gambler is believed or not", belief, ask_belief, believed_or_not)


@rule
def lose_track(g: State, user: Seat) -> None:
    """The card will not be seen: of each encounter card one copy less is certain (D16.1)."""
    for viewer in seats(g.players):
        if viewer != user:
            for card in cards(k.ENCOUNTER_CARDS):
                seen_leaving(g, viewer, user, card)


choose_claim: Final = pick_card(encounter_cards)
BLUFF = power(
    GAMBLER,
    "bluff",
    at=k.W_HALF_FLIP,
    as_=k.R_MAIN_PLAYER,
    ready=may_bluff,
    choose=choose_claim,
    use=bluff,
    args=a_bluff,
    shows=SHOWS_CARD,
)
EARLY_BLUFF = power(
    GAMBLER,
    "bluff",
    at=k.W_CARD_CHOSEN,
    as_=k.R_MAIN_PLAYER | k.R_SUBJECT,
    ready=has_to_show,
    choose=choose_claim,
    use=bluff,
    args=a_bluff,
    shows=SHOWS_CARD,
)


# --- wild: a number is named; added to the own total if the attacks are that far apart --------------------------------


@rule
def name_spread(g: State, f: Frame) -> None:
    g.scratch[SPREAD] = a_naming.number(g, f)
    g.scratch[SPREAD_BY] = user_of(g, f)


choose_number: Final = pick_number(1, MOST_NAMED)
wild(
    GAMBLER,
    at=k.W_BEFORE_FLIP,
    as_=k.R_MAIN_PLAYER,
    choose=choose_number,
    use=name_spread,
    args=a_naming,
    shows=SHOWS_NUMBER,
)


@rule
def cards_are_apart(g: State, user: Seat, event: Frame) -> int:
    if g.scratch[SPREAD_BY] != user or g.kind[0] != k.T_ATTACK or g.kind[1] != k.T_ATTACK:
        return 0
    return abs(g.value[0] - g.value[1]) >= g.scratch[SPREAD]


@rule
def add_spread(g: State, f: Frame) -> None:
    add_to_total(g, side_of(g, user_of(g, f)), g.scratch[SPREAD])


echo(GAMBLER, "spread", at=k.W_QUEUED, ready=cards_are_apart, use=add_spread)


# --- super: whoever loses the challenge loses so many ships more ------------------------------------------------------


@rule
def stake_not_raised(g: State, user: Seat, event: Frame) -> int:
    return a_bluff.stake(g, event) == 0


@rule
def raise_stake(g: State, f: Frame) -> None:
    a_bluff.set_stake(g, event_of(g, f), a_naming.number(g, f))


super_of_use(
    GAMBLER,
    of=(BLUFF, EARLY_BLUFF),
    ready=stake_not_raised,
    choose=choose_number,
    use=raise_stake,
    args=a_naming,
    shows=SHOWS_NUMBER,
)
