"""Machine: goes on while there is a card and a ship to send. Cards are encounters, so that it begins with a negotiate,
which brings some, helps the defense for its rewards, and takes a card rather than a ship when ships are not missed."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD
from cosmic_env.encounter.alien_ids import MACHINE
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import ships_in_encounter
from cosmic_env.encounter.table.seats import opponent

from ..alliance import best_alliance
from ..cards import DEAL, KEEP, best_choice, can_go_on, negotiate_odds
from ..hint import alien_hint, hint
from ..judge import near_win
from ..sight import is_near_win, legal, offense_wins_game, spare_ships
from ..strength import SHIP, offense_chance, stake

A_CARD: Final = 25
"""Worth of a card from another hand: half the worth of an encounter, as not every card can be laid."""
CARD_REWARD: Final = 40
"""Worth of a reward, two cards in three being encounter cards."""
ENOUGH_SHIPS: Final = 3
FEW_CARDS: Final = 5


# --- going on --------------------------------------------------------------------------------------------------------


@rule
def has_ship_to_send(g: State, me: Seat) -> int:
    """Without giving up a colony; one comes back from the warp as the next encounter begins."""
    return spare_ships(g, me) > 0 or g.warp[me] > 0


@rule
def goes_on(g: State, me: Seat, event: Frame) -> int:
    """To the last encounter card: an empty hand is a new hand when it is needed next."""
    return 10 * int(g.encounter_n[me] > 0 and has_ship_to_send(g, me))


@rule
def second_encounter(g: State, me: Seat) -> int:
    """The ordinary one, when the power has been zapped; technologies rather than nothing."""
    if legal(g, k.A_YES) and goes_on(g, me, k.NOWHERE) > 0:
        return k.A_YES
    return k.A_TAKE_CARD if legal(g, k.A_TAKE_CARD) else k.A_NO


# --- cards -----------------------------------------------------------------------------------------------------------


@rule
def worth_of_compensation(g: State, me: Seat) -> int:
    """Of a negotiate of the offense: a deal now and then, else cards for further encounters."""
    foe = opponent(g, me)
    odds = negotiate_odds(g, me, foe)
    deal = 20 if is_near_win(g, foe) or is_near_win(g, me) else DEAL
    compensation = A_CARD * min(ships_in_encounter(g, me), g.hand_n[foe])
    return (odds * deal + (1000 - odds) * compensation) // 1000 - KEEP[k.NEGOTIATE]


@rule
def join_for_cards(g: State, me: Seat) -> int:
    """As any player would, but that rewards are worth more."""
    if offense_wins_game(g, me):
        return -1
    return best_alliance(g, me, offense_chance(g), SHIP, CARD_REWARD)


@rule
def play_on(g: State, me: Seat) -> int:
    if g.question == k.Q_NEXT_ENCOUNTER:
        return second_encounter(g, me)
    if g.question == k.Q_SELECT and me == g.offense:
        return best_choice(g, me, stake(g, me), worth_of_compensation(g, me))
    return join_for_cards(g, me) if g.question == k.Q_ALLY else -1


# --- flares ----------------------------------------------------------------------------------------------------------


@rule
def card_is_better(g: State, me: Seat, event: Frame) -> int:
    """No ship is missed, or cards are few and there is a ship to send."""
    spare = spare_ships(g, me)
    return 10 * int(g.warp[me] == 0 or spare >= ENOUGH_SHIPS or (spare > 0 and g.hand_n[me] < FEW_CARDS))


@rule
def second_is_worth_it(g: State, me: Seat, event: Frame) -> int:
    """With ships, and an encounter card, or none at all, which brings a new hand."""
    return 10 * int(can_go_on(g, me) or (g.encounter_n[me] == 0 and spare_ships(g, me) >= 2))


alien_hint(MACHINE, rank=7, plays=play_on)
hint(POWER, MACHINE, wants=goes_on, hurts=near_win)
hint(WILD, MACHINE, wants=second_is_worth_it, hurts=near_win)
hint(SUPER, MACHINE, wants=card_is_better, hurts=near_win)
