"""Observer: how the bot plays it. As an ally it risks nothing, so it joins with all it can spare; the wild flare repays
allies who are not ahead, when help is needed."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, event_of, user_of
from cosmic_env.encounter.alien_ids import OBSERVER
from cosmic_env.encounter.indices import Frame, Seat, seats
from cosmic_env.encounter.ships import ships_in_loss
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies
from cosmic_env.encounter.table.seats import is_ally, is_main, side_of

from ..alliance import REWARD, best_alliance
from ..hint import alien_hint, hint
from ..judge import always, never
from ..ships import highest_number
from ..strength import my_chance, offense_chance

DOUBTFUL: Final = 700
"""A main player with a lower chance can use what its allies may draw."""
MANY: Final = 4
"""So many ships saved are worth a zap."""


# --- power -----------------------------------------------------------------------------------------------------------


@rule
def join_safely(g: State, me: Seat) -> int:
    """The better side with as many ships as no colony needs: none of them is at risk."""
    if g.question != k.Q_ALLY:
        return -1
    return best_alliance(g, me, offense_chance(g), 0, REWARD)


@rule
def saves_many(g: State, me: Seat, f: Frame) -> int:
    """Many ships of the side I have beaten would escape."""
    against = is_main(g, me) and side_of(g, me) == 1 - side_of(g, user_of(g, f))
    return against and ships_in_loss(g, event_of(g, f)) >= MANY


# --- flares ----------------------------------------------------------------------------------------------------------


@rule
def allies_may_help(g: State, me: Seat, event: Frame) -> int:
    """The encounter is doubtful, and no ally of mine is ahead of me."""
    if my_chance(g, me) >= DOUBTFUL:
        return 0
    for seat in seats(g.players):
        if (
            is_ally(g, seat)
            and side_of(g, seat) == side_of(g, me)
            and foreign_colonies(g, seat) > foreign_colonies(g, me)
        ):
            return 0
    return 10


@rule
def accept_card(g: State, me: Seat, f: Frame) -> int:
    return k.A_YES if g.question == k.Q_YES_NO else -1


@rule
def pick_one_more(g: State, me: Seat, f: Frame) -> int:
    """The ship from the warp goes along with the others, not in place of one."""
    return highest_number(g, k.SHIPS) if g.question == k.Q_NUMBER else -1


alien_hint(OBSERVER, rank=4, plays=join_safely)
hint(POWER, OBSERVER, hurts=saves_many)
hint(WILD, OBSERVER, wants=allies_may_help, hurts=never, picks=accept_card, meets=accept_card)
hint(SUPER, OBSERVER, wants=always, hurts=never, picks=pick_one_more)
