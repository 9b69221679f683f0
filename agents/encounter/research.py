"""Technologies: which to keep, when to research, complete or give one up, and when to draw new ones.

Ships on a technology are in no encounter, so that research begins only with ships to spare: whoever has to attack or to
defend goes without. A technology is worth what its hints say, less what the ships that it takes cost until they are
home again.
"""

from __future__ import annotations

from typing import Any, Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.indices import Seat, Technology, seats, technologies
from cosmic_env.encounter.phases.research import a_research, can_complete
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.technologies import TECHNOLOGIES, face_down_before

from .cards import can_go_on, is_strong
from .hint import SHIPS_WANTED, WORTH
from .hints import completes, worth
from .ships import fullest_planet
from .sight import best_attack, is_near_win, legal, spare_ships

RESERVE: Final = 4
"""Ships that stay at hand for an encounter, those aside without which a colony is lost."""
LARGE_RESERVE: Final = 8
"""The same as long as a technology promises little."""
LITTLE: Final = 30
LASTS: Final = 16
"""Encounters of a game, about: a ship goes onto a technology in each."""
LATE: Final = 3
"""Ships that may be missing when somebody is about to win: more would come too late."""
DECISIVE: Final = 500
"""What is worth as much, the last colony, comes before encounters."""
COMPLETE_FIRST: Final = 2000
GIVE_UP: Final = 1


@rule
def ship_cost(missing: int) -> int:
    """What it costs to be without so many ships, one more after each encounter."""
    return missing * (missing + 1) * 3 // 4


@rule
def gain_of(worth_of_it: int, missing: int) -> int:
    """What is gained by a technology onto which so many ships have still to go: the longer it takes, the likelier the
    game is over before."""
    return worth_of_it * max(0, LASTS - missing) // LASTS - ship_cost(missing)


@rule
def ships_missing(g: State, t: Technology) -> int:
    return max(0, SHIPS_WANTED[t] - g.tech_ships[t])


@rule
def somebody_is_near_win(g: State) -> int:
    for seat in seats(g.players):
        if is_near_win(g, seat):
            return 1
    return 0


@rule
def score_of_work(g: State, me: Seat, t: Technology) -> int:
    """How much to work on it now: complete it, a ship onto it, give it up; 0: leave it."""
    if can_complete(g, me, t):
        return COMPLETE_FIRST + worth(t, g, me) if completes(t, g, me) else 0
    if should_give_up(g, me, t):
        return GIVE_UP
    missing = ships_missing(g, t)
    gain = gain_of(worth(t, g, me), missing)
    if missing == 0 or gain <= 0 or spare_ships(g, me) == 0:
        return 0
    reserve = LARGE_RESERVE if gain < LITTLE else RESERVE
    if gain < DECISIVE and (spare_ships(g, me) <= reserve or (missing > LATE and somebody_is_near_win(g))):
        return 0
    return gain


@rule
def should_give_up(g: State, me: Seat, t: Technology) -> int:
    """Its ships are needed, and it is far from complete."""
    return g.tech_ships[t] > 0 and ships_missing(g, t) > LATE and spare_ships(g, me) == 0


@rule
def answer_technology(g: State, r: Any) -> int:
    """The one that most is to be gained by."""
    me = g.acting
    best, best_score = k.A_PASS, 0
    for t in technologies(TECHNOLOGIES):
        if g.mask[k.A_TECHNOLOGY + t] != 0:
            score = score_of_work(g, me, t)
            if score > best_score:
                best, best_score = k.A_TECHNOLOGY + t, score
    return best


@rule
def answer_work(g: State, r: Any) -> int:
    """Complete the technology that was named, or put a ship onto it, or give it up."""
    me = g.acting
    if legal(g, k.A_YES):
        return k.A_YES
    if should_give_up(g, me, Technology(a_research.technology(g, g.sp - 1))):
        return k.A_NO
    return fullest_planet(g, me, 1)


@rule
def answer_keep(g: State, r: Any) -> int:
    """The one worth most, less the ships that it takes."""
    best, most = -1, -1_000
    for t in technologies(TECHNOLOGIES):
        if g.mask[k.A_TECHNOLOGY + t] != 0:
            gain = gain_of(WORTH[t], SHIPS_WANTED[t])
            if gain > most:
                best, most = k.A_TECHNOLOGY + t, gain
    return best


@rule
def answer_which_technology(g: State, r: Any) -> int:
    """Of those that an effect may hit the one worth most that is another's."""
    me = g.acting
    best, most = -1, -1
    for t in technologies(TECHNOLOGIES):
        if g.mask[k.A_TECHNOLOGY + t] != 0 and g.tech_at[t] != me and WORTH[t] > most:
            best, most = k.A_TECHNOLOGY + t, WORTH[t]
    return best


@rule
def would_rather_draw(g: State, me: Seat) -> int:
    """With no technology under way, and a hand that another encounter promises little to."""
    best = best_attack(g, me)
    return face_down_before(g, me) == 0 and (best < 0 or not is_strong(best)) and not is_near_win(g, me)


@rule
def answer_next_encounter(g: State, r: Any) -> int:
    """Go on if that promises something, else draw technologies rather than end the turn for nothing."""
    me = g.acting
    if not legal(g, k.A_TAKE_CARD):
        return k.A_YES if can_go_on(g, me) else k.A_NO
    return k.A_YES if can_go_on(g, me) and not would_rather_draw(g, me) else k.A_TAKE_CARD
