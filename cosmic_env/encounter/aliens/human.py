"""Human (yellow) - Humanity: 4 more, or a win if it is zapped.

Power (main player or ally, reveal, mandatory): the own side's total gets 4 more, whatever was revealed. If the use is
zapped, Human's side wins at once, even with negotiates (Q97, Q216); an upset still turns that round (Q217). A power
that is lost gives neither (Q31). A zap of the super flare is a zap of the power and wins as well (Q15, Q348).
Wild (main player, reveal, the opponent not being the Human): your encounter card becomes an attack 42, which no
change called before the flip touches (Q90). The flare goes to the Human, or is discarded if nobody is (Q45).
Super (as the power is used): 8 instead of 4; or the flare is discarded and the use counts as zapped, at once or at any
later moment of the reveal after it was played for the 8 (Q53, Q349). Either is a play of the flare that may be stopped;
a flare prevented from giving its 8, or from being discarded, is not discarded later in the encounter (Q47).
Choices: nothing in the power; a Cosmic Zap on oneself or by a friend wins (Q218 for those who may stop it).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import (
    TO_ALIEN,
    TO_DISCARD,
    Use,
    a_use,
    event_of,
    power,
    second_super,
    super_of_use,
    user_of,
    wild,
    zap_use,
)
from ..alien_ids import HUMAN
from ..arguments import Flag
from ..indices import Frame, Seat
from ..outcome import decide
from ..settings import setting
from ..state import State
from ..strength import add_to_total, change_card
from ..table.kinds import flare_of
from ..table.powers import has_power
from ..table.seats import opponent, side_of
from ..table.variants import may_use_flare
from ..windows import note_used, was_used

FOUR = 4
EIGHT = 2 * FOUR
BONUS = setting(HUMAN, "bonus", FOUR, least=1, most=8)
"""The super flare doubles it."""
WILD_VALUE = 42


# --- power: 4 more for the own side, which wins outright if that is zapped --------------------------------------------


class Humanity(Use):
    """Points are added."""

    doubled: Getter[Flag] = starts_at(0)
    """1: twice as many, by the super flare."""
    set_doubled: Setter[Flag]


a_humanity: Final = Humanity()


@rule
def add(g: State, f: Frame) -> None:
    add_to_total(g, side_of(g, user_of(g, f)), g.settings[BONUS] * (2 if a_humanity.doubled(g, f) else 1))


@rule
def win(g: State, f: Frame) -> None:
    decide(g, side_of(g, user_of(g, f)))


HUMANITY = power(
    HUMAN,
    "humanity",
    at=k.W_REVEALED,
    as_=k.R_MAIN_PLAYER | k.R_ALLY,
    mandatory=True,
    use=add,
    if_zapped=win,
    args=a_humanity,
)


# --- wild: the own card becomes an attack of 42; the flare goes to Human ----------------------------------------------


@rule
def opponent_is_not_human(g: State, user: Seat, event: Frame) -> int:
    return not has_power(g, opponent(g, user), HUMAN)


@rule
def forty_two(g: State, f: Frame) -> None:
    change_card(g, side_of(g, user_of(g, f)), k.T_ATTACK, WILD_VALUE)


wild(HUMAN, at=k.W_REVEALED, as_=k.R_MAIN_PLAYER, ready=opponent_is_not_human, use=forty_two, after=TO_ALIEN)


# --- super: 8 more instead of 4 ---------------------------------------------------------------------------------------


@rule
def eight_instead(g: State, f: Frame) -> None:
    a_humanity.set_doubled(g, event_of(g, f), 1)
    note_used(g, a_use.ability(g, f))


DOUBLE = super_of_use(HUMAN, of=(HUMANITY,), use=eight_instead)


# --- super: the flare is discarded to zap the own power, as it is used or afterwards ----------------------------------


@rule
def was_played_for_eight(g: State, user: Seat, event: Frame) -> int:
    """In this encounter, and the flare is in hand again; it may be tried once to discard it (Q47). Not for a mere form
    (Q52)."""
    if g.power[user] != HUMAN or g.hand[user, flare_of(HUMAN)] == 0:
        return 0
    return was_used(g, DOUBLE) and not was_used(g, DISCARD) and not was_used(g, LATER)


@rule
def can_discard(g: State, user: Seat, event: Frame) -> int:
    """As Humanity is used: played for the 8 just now, or another flare may still be used."""
    if was_played_for_eight(g, user, event):
        return 1
    if g.power[user] != HUMAN or g.hand[user, flare_of(HUMAN)] == 0:
        return 0
    return may_use_flare(g, user) and (g.flares_used >> HUMAN) & 1 == 0


@rule
def discard_it(g: State, f: Frame) -> None:
    note_used(g, a_use.ability(g, f))


@rule
def zap_oneself(g: State, f: Frame) -> None:
    zap_use(g, event_of(g, f))


DISCARD = second_super(
    HUMAN, "discard it for a zap", at=k.W_ANNOUNCED, as_=k.R_SUBJECT, ready=can_discard, choose=discard_it,
    use=zap_oneself, after=TO_DISCARD, of=(HUMANITY,),
)  # fmt: skip


@rule
def zap_oneself_later(g: State, f: Frame) -> None:
    """Humanity has been carried out, and now counts as zapped (Q349)."""
    g.zapped |= 1 << HUMAN
    win(g, f)


LATER = second_super(
    HUMAN, "discard it for a zap", at=k.W_REVEALED, as_=k.R_MAIN_PLAYER | k.R_ALLY, ready=was_played_for_eight,
    choose=discard_it, use=zap_oneself_later, after=TO_DISCARD, if_zapped=win,
)  # fmt: skip
