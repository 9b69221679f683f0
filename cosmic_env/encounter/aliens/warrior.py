"""Warrior (green) - Mastery: gathers tokens and adds them to its total.

Power (main player, reveal, mandatory): with an attack revealed its total gets 1 more for each token on the sheet;
tokens are not spent. Not a use: as a main player it gains 1 token for a win or a deal and 2 for a defeat or a failed
deal when the encounter closes, zapped or not (Q13); 1 for resettling (Q128) and for an encounter that counts as a
deal [inference] (Q249), and 1 more each time with four planets (Q321); none without a result [inference] (Q306), none
while the power is lost [inference]. The tokens lie with the sheet (Q32).
Wild (defense, after the encounter): with an encounter card in hand, an encounter against the offense in the offense's
home system, from aiming the gate on [house] (Q307); then the interrupted turn goes on with its rights: the encounter
is not counted among the offense's own [inference].
Super (ally, reveal): the tokens are added to the side's total, if its main player revealed an attack [inference]
(Q308).
Choices: none in the power; whether to strike back, and where and with how many ships; whether to lend the tokens.
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import passive, power, super_flare, user_of, wild
from ..alien_ids import WARRIOR
from ..indices import Frame, Seat
from ..scratch import scratch
from ..settings import setting
from ..state import State
from ..strength import add_to_total
from ..table.seats import side_of
from ..table.variants import plays

TOKENS = scratch(WARRIOR, "tokens", most=1500)  # more than are gathered in a game of 300 turns
FOR_SUCCESS = setting(WARRIOR, "tokens for a success", 1, least=0, most=2)
FOR_DEFEAT = setting(WARRIOR, "tokens for a defeat", 2, least=1, most=4)


# --- power: its tokens are added to the total of its side -------------------------------------------------------------


@rule
def side_revealed_attack(g: State, user: Seat, event: Frame) -> int:
    return g.kind[side_of(g, user)] == k.T_ATTACK


@rule
def add_tokens(g: State, f: Frame) -> None:
    add_to_total(g, side_of(g, user_of(g, f)), g.scratch[TOKENS])


power(
    WARRIOR,
    "add tokens",
    at=k.W_REVEALED,
    as_=k.R_MAIN_PLAYER,
    mandatory=True,
    ready=side_revealed_attack,
    use=add_tokens,
)


# --- power, no use of it: tokens for each encounter as a main player --------------------------------------------------


@rule
def experience(g: State, side: int) -> int:
    """Tokens that the encounter is worth to the main player of the side."""
    more = 1 if plays(g, k.V_FOUR_PLANETS) else 0
    if g.outcome == k.O_ENDED:
        if g.end_cause == k.END_RESETTLED or g.end_cause == k.END_AS_DEAL:
            return g.settings[FOR_SUCCESS] + more
        return 0
    won = k.O_OFFENSE_WINS if side == 0 else k.O_DEFENSE_WINS
    return g.settings[FOR_SUCCESS if g.outcome == won or g.outcome == k.O_DEAL else FOR_DEFEAT] + more


@rule
def gain_tokens(g: State, f: Frame) -> None:
    g.scratch[TOKENS] += experience(g, side_of(g, user_of(g, f)))


passive(WARRIOR, "experience", at=k.W_CLOSING, as_=k.R_MAIN_PLAYER, use=gain_tokens)


# --- wild: the defense has an encounter with the offense at once ------------------------------------------------------


@rule
def can_strike_back(g: State, user: Seat, event: Frame) -> int:
    return g.encounter_n[user] > 0 and g.extra_n < g.extra_offense.shape[0]


@rule
def strike_back(g: State, f: Frame) -> None:
    g.extra_offense[g.extra_n] = user_of(g, f)
    g.extra_defense[g.extra_n] = g.offense
    g.extra_n += 1


wild(WARRIOR, at=k.W_EXTRA_ENCOUNTERS, as_=k.R_DEFENSE, ready=can_strike_back, use=strike_back)


# --- super: the tokens are added as an ally too -----------------------------------------------------------------------


super_flare(WARRIOR, at=k.W_REVEALED, as_=k.R_ALLY, ready=side_revealed_attack, use=add_tokens)
