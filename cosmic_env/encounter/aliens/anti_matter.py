"""Anti-Matter (yellow) - Negation: the lower total wins.

Power (main player, reveal, mandatory): when both revealed cards are attacks, the side with the lower total wins; all
allied ships and Anti-Matter's own are subtracted, only its opponent's own ships are added (totals may fall below zero
[inference], Q85). Additions stay additions and so hurt their side [inference] (Q165). A tie goes to the defense
[inference] (Q92), the offense under an upset [inference] (Q94). Looked at when the totals are compared: cards that are
no attacks then are not affected.
Wild (main player or ally, any phase): another player's wild flare is stopped as it is played; it goes back to its
player's hand, does not count as that player's flare of the encounter, and may not be played again in it (Q26, Q47).
The stopping flare is the one flare of its own player [inference] (Q48).
Super (any player): another player's flare, wild or super, is stopped.

Choices: none in the power; which flare to stop.
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import WILD, a_use, event_of, is_flare_use, kind_of_use, power, stands, super_flare, user_of, wild
from ..alien_ids import ANTI_MATTER
from ..indices import Frame, Seat
from ..state import State
from ..strength import let_lower_win
from ..table.seats import side_of

# --- power: of two attacks the lower total wins -----------------------------------------------------------------------


@rule
def both_attack(g: State, user: Seat, event: Frame) -> int:
    return g.kind[0] == k.T_ATTACK and g.kind[1] == k.T_ATTACK


@rule
def negate(g: State, f: Frame) -> None:
    let_lower_win(g, side_of(g, user_of(g, f)))


power(ANTI_MATTER, "negate", at=k.W_REVEALED, as_=k.R_MAIN_PLAYER, mandatory=True, ready=both_attack, use=negate)


# --- wild: a wild flare of another player has no effect ---------------------------------------------------------------


@rule
def a_wild_flare(g: State, user: Seat, event: Frame) -> int:
    return stands(g, event) and kind_of_use(g, event) == WILD


@rule
def stop_flare(g: State, f: Frame) -> None:
    a_use.set_state(g, event_of(g, f), k.PREVENTED)


wild(ANTI_MATTER, at=k.W_ANNOUNCED, as_=k.R_MAIN_PLAYER | k.R_ALLY | k.R_OTHER, ready=a_wild_flare, use=stop_flare)


# --- super: nor has any other flare -----------------------------------------------------------------------------------


@rule
def a_flare(g: State, user: Seat, event: Frame) -> int:
    return stands(g, event) and is_flare_use(g, event)


super_flare(ANTI_MATTER, at=k.W_ANNOUNCED, as_=k.R_ANY | k.R_OTHER, ready=a_flare, use=stop_flare)
