"""Tick-Tock: lets defenses win and deals succeed, the more eagerly the fewer tokens are left; its last ones are zapped.

Wild: a fresh colony on the emptiest planet. Super: whenever a ship can be spared for a token.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD
from cosmic_env.encounter.alien_ids import TICK_TOCK
from cosmic_env.encounter.aliens.tick_tock import ALL_TOKENS, TOKENS
from cosmic_env.encounter.indices import Card, Frame, Seat, cards, seats
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import home_colonies, owner_of, planet_absolute
from cosmic_env.encounter.table.seats import opponent, side_of
from cosmic_env.encounter.table.variants import home_colonies_for_power

from ..alliance import A_POINT, score_of_joining
from ..cards import KEEP, negotiate_odds, worth_of_negotiate
from ..deals import worth_of_offer
from ..hint import alien_hint, hint
from ..ships import highest_number
from ..sight import held_reinforcements, legal, offense_wins_game, spare_ships
from ..strength import chance_of_card, offense_chance, ship_weight, stake

TOKEN: Final = np.array([0, 1000, 500, 330, 250, 200, 170, 150, 130, 115, 100], np.int64)
"""Worth of discarding one of so many tokens; a win of the game is 1000."""
assert len(TOKEN) == ALL_TOKENS + 1
DEALS_SUCCEED: Final = 800
SETTLERS: Final = 2


# --- the clock in the ordinary questions -----------------------------------------------------------------------------


@rule
def worth_of_tick(g: State) -> int:
    return TOKEN[min(ALL_TOKENS, g.scratch[TOKENS])]


@rule
def tick_odds(g: State, me: Seat, card: Card, chance: int) -> int:
    """Chance that a token goes: the defense wins, or both negotiate. A negotiating offense has one way or the other."""
    if card == k.NEGOTIATE:
        return DEALS_SUCCEED if me == g.offense else negotiate_odds(g, me, opponent(g, me))
    return 1000 - chance if me == g.offense else chance


@rule
def select_by_clock(g: State, me: Seat) -> int:
    """As always, with the token that the card is likely to take added."""
    at_stake, extra = stake(g, me), held_reinforcements(g, me) // 2
    best, best_score = -1, -1_000_000
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_PLAY + card] != 0:
            chance = chance_of_card(g, me, card, extra)
            score = chance * at_stake // 1000 - KEEP[card] if card != k.NEGOTIATE else worth_of_negotiate(g, me)
            score += tick_odds(g, me, card, chance) * worth_of_tick(g) // 1000
            if score > best_score:
                best, best_score = k.A_PLAY + card, score
    return best


@rule
def ally_by_clock(g: State, me: Seat) -> int:
    """As always, but what helps the defense to win takes a token, what helps the offense saves one."""
    danger, chance = offense_wins_game(g, me), offense_chance(g)
    most = min(4, max(spare_ships(g, me), danger))
    best, best_score = k.A_PASS, 0
    for side in range(2):
        now = chance if side == 0 else 1000 - chance
        for count in range(1, most + 1):
            action = k.A_JOIN + 4 * side + count - 1
            if g.mask[action] != 0:
                more = min(950, now + A_POINT * count * ship_weight(g, me)) - now
                tick = worth_of_tick(g) * more
                score = score_of_joining(g, me, side, count, now, danger) + (tick if side == 1 else -tick)
                if score > best_score:
                    best, best_score = action, score
    return best


@rule
def accept_by_clock(g: State, me: Seat) -> int:
    """A deal that costs less than its token is worth."""
    return k.A_ACCEPT if legal(g, k.A_ACCEPT) and worth_of_offer(g, me) + worth_of_tick(g) >= 0 else -1


@rule
def by_clock(g: State, me: Seat) -> int:
    if g.scratch[TOKENS] == 0:
        return -1
    if g.question == k.Q_SELECT:
        return select_by_clock(g, me)
    if g.question == k.Q_ALLY:
        return ally_by_clock(g, me)
    if g.question == k.Q_ANSWER_DEAL and side_of(g, me) >= 0:
        return accept_by_clock(g, me)
    return -1


# --- power and flares ------------------------------------------------------------------------------------------------


@rule
def last_token(g: State, me: Seat, f: Frame) -> int:
    """A zap delays the clock by one token whenever it is played: best when it would run out."""
    return g.scratch[TOKENS] == 1


@rule
def can_spare_ship(g: State, me: Seat, event: Frame) -> int:
    """A ship can go without the power being lost."""
    return 10 * (spare_ships(g, me) > 0 or home_colonies(g, me) > home_colonies_for_power(g))


@rule
def emptiest_new_planet(g: State, me: Seat) -> int:
    """Planet abroad without an own colony, with the fewest ships of others."""
    best, best_score = -1, -1_000_000
    for index in range(k.PLANETS_A_SYSTEM, g.players * k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0:
            planet = planet_absolute(g, index, me)
            score = -1000 * (g.ships[planet, me] > 0)
            for seat in seats(g.players):
                score -= g.ships[planet, seat] * (2 if seat == owner_of(planet) else 1)
            if score > best_score:
                best, best_score = k.A_PLANET + index, score
    return best


@rule
def pick_landing(g: State, me: Seat, f: Frame) -> int:
    if g.question == k.Q_OFFER_PLANET:
        return emptiest_new_planet(g, me)
    if g.question == k.Q_NUMBER:
        return highest_number(g, max(1, min(SETTLERS, spare_ships(g, me))))
    return -1


@rule
def tokens_gone(g: State, me: Seat) -> int:
    return max(0, ALL_TOKENS - g.scratch[TOKENS])


alien_hint(TICK_TOCK, rank=8, plays=by_clock, gathered=tokens_gone)
hint(POWER, TICK_TOCK, hurts=last_token)
hint(WILD, TICK_TOCK, wants=can_spare_ship, picks=pick_landing)
hint(SUPER, TICK_TOCK, wants=can_spare_ship, hurts=last_token)
