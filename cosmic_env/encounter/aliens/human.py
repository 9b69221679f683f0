"""Human (yellow) - Humanity: 4 more, or a win if it is zapped.

Power (main player or ally, reveal, mandatory): the own side's total gets 4 more, whatever was revealed. If the use is
zapped, Human's side wins at once, even with negotiates (Q97, Q216); an upset still turns that round (Q217). A power
that is lost gives neither (Q31). A zap of the super flare is a zap of the power and wins as well (Q15) [inference].
Wild (main player, reveal, the opponent not being the Human): your encounter card becomes an attack 42, which no
change called before the flip touches (Q90). The flare goes to the Human, or is discarded if nobody is (Q45).
Super (as the power is used): 8 instead of 4; or the flare is discarded and the use counts as zapped, at once or after
it was played for the 8 (Q53). Either is a play of the flare that may be stopped; a flare prevented from giving its 8
is not discarded later in the encounter (Q47).
Choices: nothing in the power; a Cosmic Zap on oneself or by a friend wins (Q218 for those who may stop it).
"""

from __future__ import annotations

from typing import Any

from ...core.jit import rule
from ..ability import (
    TO_ALIEN,
    TO_DISCARD,
    U_A,
    U_ABILITY,
    U_STATE,
    event_of,
    power,
    second_super,
    stands,
    super_flare,
    user_of,
    wild,
)
from ..constants import (
    FLARE,
    R_ALLY,
    R_MAIN_PLAYER,
    R_SUBJECT,
    T_ATTACK,
    W_ANNOUNCED,
    W_REVEALED,
    ZAPPED,
)
from ..outcome import decide
from ..settings import setting
from ..strength import add_to_total, change_card
from ..table import has_power, opponent, side_of
from .ids import HUMAN

FOUR = 4
EIGHT = 2 * FOUR
BONUS = setting(HUMAN, "bonus", FOUR, least=1, most=8)
"""The super flare doubles it."""
WILD_VALUE = 42


@rule
def add(g: Any, f: int) -> None:
    add_to_total(g, side_of(g, user_of(g, f)), g.settings[BONUS] * (2 if g.stack[f, U_A] else 1))


@rule
def win(g: Any, f: int) -> None:
    decide(g, side_of(g, user_of(g, f)))


@rule
def opponent_is_not_human(g: Any, user: int, event: int) -> int:
    return not has_power(g, opponent(g, user), HUMAN)


@rule
def forty_two(g: Any, f: int) -> None:
    change_card(g, side_of(g, user_of(g, f)), T_ATTACK, WILD_VALUE)


@rule
def using_humanity(g: Any, user: int, event: int) -> int:
    """Modifies the own use as it is made (Q46)."""
    return g.stack[event, U_ABILITY] == HUMANITY and stands(g, event)


@rule
def eight_instead(g: Any, f: int) -> None:
    g.stack[event_of(g, f), U_A] = 1


@rule
def can_discard(g: Any, user: int, event: int) -> int:
    """With the flare in hand: played for the 8 just now, or no flare used so far. Not for a mere form (Q52)."""
    if not using_humanity(g, user, event) or g.power[user] != HUMAN or g.hand[user, FLARE + HUMAN] == 0:
        return 0
    if g.stack[event, U_A]:
        return 1
    return g.flares_played[user] == 0 and (g.flares_used >> HUMAN) & 1 == 0


@rule
def zap_oneself(g: Any, f: int) -> None:
    g.stack[event_of(g, f), U_STATE] = ZAPPED
    g.zapped |= 1 << HUMAN


HUMANITY = power(HUMAN, "humanity", at=W_REVEALED, as_=R_MAIN_PLAYER | R_ALLY, mandatory=True, use=add, if_zapped=win)
wild(HUMAN, at=W_REVEALED, as_=R_MAIN_PLAYER, ready=opponent_is_not_human, use=forty_two, after=TO_ALIEN)
super_flare(HUMAN, at=W_ANNOUNCED, as_=R_SUBJECT, ready=using_humanity, use=eight_instead, if_zapped=win)
second_super(
    HUMAN, "discard it for a zap", at=W_ANNOUNCED, as_=R_SUBJECT, ready=can_discard, use=zap_oneself,
    after=TO_DISCARD, if_zapped=win,
)  # fmt: skip
