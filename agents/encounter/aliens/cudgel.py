"""Cudgel: lays better cards for the ships its win smashes; smashes every opposing ally, clears any planet it gains."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import CUDGEL
from cosmic_env.encounter.aliens.cudgel import a_smash, is_cleared
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import home_colonies, owner_of, ships_in_encounter
from cosmic_env.encounter.table.kinds import flare_of
from cosmic_env.encounter.table.seats import is_main, opponent, side_of
from cosmic_env.encounter.table.variants import home_colonies_for_power

from ..cards import best_choice, worth_of_negotiate
from ..hint import alien_hint, hint
from ..judge import always
from ..strength import SHIP, force, stake

MANY_SHIPS: Final = 3
"""Losing so many ships is worth a zap."""


@rule
def worth_of_smash(g: State, me: Seat) -> int:
    """Ships of the others are worth half of own ones; with the flare in hand the opposing allies lose some too."""
    ships = ships_in_encounter(g, me)
    worth = ships * SHIP // 2
    if g.hand[me, flare_of(CUDGEL)] > 0 and force(g, 1 - side_of(g, me), 0) > 0:
        worth += ships * SHIP // 3
    return worth


@rule
def card_to_smash_with(g: State, me: Seat) -> int:
    """There is more at stake than in an ordinary encounter."""
    if g.question != k.Q_SELECT:
        return -1
    return best_choice(g, me, stake(g, me) + worth_of_smash(g, me), worth_of_negotiate(g, me))


@rule
def smashes_me(g: State, me: Seat, f: Frame) -> int:
    """My ships in the encounter are lost already, and many more follow."""
    user = user_of(g, f)
    return is_main(g, me) and opponent(g, me) == user and g.engaged[user] >= MANY_SHIPS


@rule
def smashes_me_as_ally(g: State, me: Seat, f: Frame) -> int:
    return (a_smash.allies(g, f) >> me) & 1 and g.engaged[user_of(g, f)] >= MANY_SHIPS


@rule
def clears_my_colony(g: State, me: Seat, f: Frame) -> int:
    """A foreign colony of mine, or a home colony without which my power is lost."""
    user = user_of(g, f)
    planet = g.founded[user]
    if planet < 0 or not is_cleared(g, user, me, planet):
        return 0
    return owner_of(planet) != me or home_colonies(g, me) <= home_colonies_for_power(g)


alien_hint(CUDGEL, rank=5, plays=card_to_smash_with)
hint(POWER, CUDGEL, hurts=smashes_me)
hint(WILD, CUDGEL, wants=always, hurts=clears_my_colony)
hint(SUPER, CUDGEL, wants=always, hurts=smashes_me_as_ally)
