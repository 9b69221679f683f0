"""Void (red) - Eradicate: those it beats leave the game.

Power (main player, resolution, mandatory): when Void has won, the ships the losing side has in the encounter are
removed from the game before anything can save them; but nobody is brought below as many ships as foreign colonies are
needed to win, ships in the warp included, and what exceeds that is lost as usual (Q296). Removed ships earn no
compensation (Q142) and come back only by Healer (Q214); they are no ships in the warp and set off nothing [inference]
(Q292, Q305). What Grudge, Gambler or Vacuum cost besides is lost as usual [inference] (Q297). A failed deal is no win
(Q134). Zapped: the ships are lost as usual.
Wild (any player): one own ship from outside the encounter, and an artifact that another player [inference] is playing
is cancelled and discarded; a zap too [inference], but no flare (Q299). The price is paid with the announcement and not
refunded (Q25).
Super (ally of the winner, resolution): use the power; two removals of the same ships are one [inference] (Q298).
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import cancel_event, is_artifact_use, power, stands, super_flare, wild
from ..alien_ids import VOID
from ..choices import ships_outside
from ..events import ALL, E_COLONY_GONE, E_REMOVED, note
from ..indices import Frame, Seat, seats
from ..ships import OUT_OF_GAME, leave_encounter, ships_outside_encounter
from ..state import State
from ..table.board import ships_in_encounter
from ..table.flagship import is_flagship_engaged
from ..table.seats import side_of
from ..table.variants import all_ships_of, colonies_to_win

# --- power: ships beaten by Void leave the game, but for those needed to win ------------------------------------------


@rule
def losing_side(g: State) -> int:
    return 1 if g.outcome == k.O_OFFENSE_WINS else 0


@rule
def beat_ships(g: State, user: Seat, event: Frame) -> int:
    """The user's side has won against ships."""
    if side_of(g, user) != 1 - losing_side(g):
        return 0
    for seat in seats(g.players):
        if side_of(g, seat) == losing_side(g) and ships_in_encounter(g, seat) > 0:
            return 1
    return 0


@rule
def eradicate(g: State, f: Frame) -> None:
    for seat in seats(g.players):
        if side_of(g, seat) == losing_side(g):
            spare = all_ships_of(g, seat) - g.removed[seat] - colonies_to_win(g)
            count = max(0, min(ships_in_encounter(g, seat), spare))
            if is_flagship_engaged(g, seat):
                leave_encounter(g, seat, count, OUT_OF_GAME)
            else:
                remove_ships(g, seat, count)


@rule
def remove_ships(g: State, seat: Seat, count: int) -> None:
    """Out of gate, side of the planet or (defense) planet; one loss with what is lost afterwards (Q110)."""
    g.removed[seat] += count
    if count > 0:
        note(g, E_REMOVED, seat, 0, count, ALL)
    g.batch_removed[seat] += count
    from_gate = min(count, g.gate[seat])
    g.gate[seat] -= from_gate
    count -= from_gate
    from_beside = min(count, g.beside[seat])
    g.beside[seat] -= from_beside
    count -= from_beside
    if count > 0:
        g.ships[g.target, seat] -= count
        if g.ships[g.target, seat] == 0:
            note(g, E_COLONY_GONE, seat, g.target, 0, ALL)
        g.news = 1


power(VOID, "eradicate", at=k.W_ERADICATION, as_=k.R_MAIN_PLAYER, mandatory=True, ready=beat_ships, use=eradicate)


# --- wild: an artifact is cancelled at the price of one ship ----------------------------------------------------------


@rule
def artifact_is_played(g: State, user: Seat, event: Frame) -> int:
    return stands(g, event) and is_artifact_use(g, event) and ships_outside_encounter(g, user) > 0


wild(VOID, at=k.W_ANNOUNCED, as_=k.R_OTHER, ready=artifact_is_played, price=ships_outside(1), use=cancel_event)


# --- super: the power for an ally of the winner -----------------------------------------------------------------------

super_flare(VOID, at=k.W_ERADICATION, as_=k.R_ALLY, ready=beat_ships, use=eradicate)
