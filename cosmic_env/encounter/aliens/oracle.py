"""Oracle (green) - Foresee: sees the opponent's card before choosing its own.

Power (main player, as cards are to be selected, mandatory): the opponent selects first and lays its card face up, then
Oracle selects face down. The open card is laid, not revealed: what waits for the reveal still waits, later changes
come (Q248), and so does a swap by Sorcerer [inference].
Wild (main player, before cards are selected): the two main players' hands are mixed; you are dealt blindly your former
number of cards, the opponent gets the rest. No new hand, no draw (Q70); the flare itself is not part of it (Q43);
Trader may trade afterwards (Q250).
Super (main player, the opponent's card open, the own not selected): the encounter ends. The opponent takes its card
back, all ships go home, and play goes on as after a deal in which nothing is exchanged; what deals bring and cost
others follows [inference] (Q249).
Choices: nothing in the power; the opponent lays its card knowing that it will be seen.
"""

from __future__ import annotations

from ...core.jit import rule
from ...core.rng import below
from .. import constants as k
from ..ability import power, super_flare, user_of, wild
from ..alien_ids import ORACLE
from ..indices import Frame, cards, seats
from ..outcome import conclude, end_encounter
from ..state import State
from ..table.hands import drop_card, gain_card
from ..table.knowledge import note_hand
from ..table.seats import opponent

# --- power: the opponent lays its card face up before Oracle selects --------------------------------------------------


@rule
def foresee(g: State, f: Frame) -> None:
    g.shows_first = opponent(g, user_of(g, f))


power(ORACLE, "foresee", at=k.W_SELECTING, as_=k.R_MAIN_PLAYER, mandatory=True, use=foresee)


# --- wild: the two main players' hands are mixed and dealt blindly ----------------------------------------------------


@rule
def mix_hands(g: State, f: Frame) -> None:
    """Each card of the two hands is as likely in either. Onlookers cannot follow a card through the mixing; each of the
    two knows what it brought, and that what it has not got back is with the other (D16.1)."""
    user = user_of(g, f)
    other = opponent(g, user)
    for card in cards(k.CARDS):
        g.known[user, other, card] += g.hand[user, card]
        g.known[other, user, card] += g.hand[other, card]
    mine = g.hand_n[user]
    pool = mine + g.hand_n[other]
    for card in cards(k.CARDS):
        for _ in range(g.hand[user, card]):
            drop_card(g, user, card)
            gain_card(g, other, card)
    for card in cards(k.CARDS):
        for _ in range(g.hand[other, card]):
            if below(g, pool) < mine:
                drop_card(g, other, card)
                gain_card(g, user, card)
                mine -= 1
            pool -= 1
    for card in cards(k.CARDS):
        for viewer in seats(g.players):
            if viewer != user and viewer != other:
                g.known[viewer, user, card] = 0
                g.known[viewer, other, card] = 0
        g.known[user, other, card] = max(0, g.known[user, other, card] - g.hand[user, card])
        g.known[other, user, card] = max(0, g.known[other, user, card] - g.hand[other, card])
    note_hand(g, user, 1 << user)
    note_hand(g, other, 1 << other)


wild(ORACLE, at=k.W_BEFORE_CARDS, as_=k.R_MAIN_PLAYER, use=mix_hands)


# --- super: the encounter ends as a deal in which nothing is exchanged ------------------------------------------------


@rule
def end_as_deal(g: State, f: Frame) -> None:
    g.success = 1
    end_encounter(g, k.END_AS_DEAL)
    conclude(g, k.O_DEAL)


super_flare(ORACLE, at=k.W_CARD_OPEN, as_=k.R_MAIN_PLAYER | k.R_OTHER, use=end_as_deal)
