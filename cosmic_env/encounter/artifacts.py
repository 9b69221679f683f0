"""The eight artifacts (R23.3 to R23.5). Each is declared under the rule it follows, in our own words."""

from __future__ import annotations

from typing import Final

from ..core.flow import Getter
from ..core.jit import rule
from . import constants as k
from .ability import (
    IS_ZAP,
    POWER,
    SHOWS_SEAT,
    SHOWS_SEATS,
    SUPER,
    Use,
    a_use,
    card,
    event_of,
    is_artifact_use,
    is_flare_use,
    kind_of_use,
    stands,
    user_of,
    zap_use,
)
from .cards import type_discard
from .choices import all_players, pick_seat, pick_seats
from .indices import Frame, Seat, seats
from .outcome import conclude
from .ships import BY_EFFECT, HOME, free, lose_own_choice, send_home
from .state import State
from .strength import change_card
from .table.board import colonies, ships_in_encounter
from .table.seats import is_ally, make_bystander

# --- Cosmic Zap: one announced use of a power, the own included, has no effect; the power is off for the encounter ----


@rule
def is_power_in_use(g: State, user: Seat, event: Frame) -> int:
    """A power, or a super flare, whose use has been announced and stands (Q7, Q15, Q16)."""
    kind = kind_of_use(g, event)
    return stands(g, event) and (kind == POWER or kind == SUPER)


@rule
def zap(g: State, f: Frame) -> None:
    zap_use(g, event_of(g, f))


IS_ZAP[card(k.COSMIC_ZAP, at=k.W_ANNOUNCED, ready=is_power_in_use, use=zap)] = 1


# --- Card Zap: another player's artifact or flare, as it is played, has no effect and is discarded --------------------


@rule
def is_card_of_another(g: State, user: Seat, event: Frame) -> int:
    """An artifact or flare of somebody else that stands; another zap included (Q17 to Q20)."""
    if not stands(g, event) or user_of(g, event) == user:
        return 0
    return is_flare_use(g, event) or is_artifact_use(g, event)


@rule
def cancel_card(g: State, f: Frame) -> None:
    a_use.set_state(g, event_of(g, f), k.CANCELLED)


card(k.CARD_ZAP, at=k.W_ANNOUNCED, ready=is_card_of_another, use=cancel_card)


# --- Emotion Control: every revealed attack counts as a negotiate (Q98) -----------------------------------------------


@rule
def an_attack_lies(g: State, user: Seat, event: Frame) -> int:
    return g.kind[0] == k.T_ATTACK or g.kind[1] == k.T_ATTACK


@rule
def calm(g: State, f: Frame) -> None:
    for side in range(2):
        if g.kind[side] == k.T_ATTACK:
            change_card(g, side, k.T_NEGOTIATE, g.value[side])


card(k.EMOTION_CONTROL, at=k.W_REVEALED, ready=an_attack_lies, use=calm)


# --- Force Field: chosen allies, of either side, go home and are no allies any more (Q114) ----------------------------


@rule
def somebody_allied(g: State, user: Seat, event: Frame) -> int:
    for seat in seats(g.players):
        if is_ally(g, seat):
            return 1
    return 0


@rule
def any_ally(g: State, use: Frame, seat: Seat) -> int:
    return is_ally(g, seat)


@rule
def throw_out(g: State, f: Frame) -> None:
    for i in range(g.players - 1, -1, -1):
        seat = g.order[i]
        if (a_use.first(g, f) >> seat) & 1:
            make_bystander(g, seat)
            send_home(g, seat)


card(k.FORCE_FIELD, at=k.W_ALLIED, ready=somebody_allied, choose=pick_seats(any_ally), use=throw_out, shows=SHOWS_SEATS)


# --- Ionic Gas: neither compensation nor rewards in this encounter (Q146) ---------------------------------------------


@rule
def payment_coming(g: State, user: Seat, event: Frame) -> int:
    """Somebody has won, and compensation or a reward will be due."""
    if g.no_payments or (g.outcome != k.O_OFFENSE_WINS and g.outcome != k.O_DEFENSE_WINS):
        return 0
    loser = 1 if g.outcome == k.O_OFFENSE_WINS else 0
    main = g.offense if loser == 0 else g.defense
    if g.kind[loser] == k.T_NEGOTIATE and g.kind[1 - loser] == k.T_ATTACK and ships_in_encounter(g, main) > 0:
        return 1
    if g.outcome == k.O_DEFENSE_WINS:
        for seat in seats(g.players):
            if g.role[seat] == k.R_DEFENSIVE_ALLY and g.beside[seat] > 0:
                return 1
    return 0


@rule
def no_payments(g: State, f: Frame) -> None:
    g.no_payments = 1


card(k.IONIC_GAS, at=k.W_OUTCOME, ready=payment_coming, use=no_payments)


# --- Mobius Tubes: every ship in the warp goes back to colonies of its owner (Q112) -----------------------------------


@rule
def open_tubes(g: State, f: Frame) -> None:
    """Freed, not retrieved (Q268). Who has no colony leaves its ships in the warp."""
    for i in range(g.players - 1, -1, -1):
        seat = g.order[i]
        count = g.warp[seat]
        if count > 0 and colonies(g, seat) > 0:
            free(g, seat, count, HOME)


card(k.MOBIUS_TUBES, at=k.W_ENCOUNTER_STARTS, as_=k.R_OFFENSE, use=open_tubes)


# --- Plague: a player loses three ships of its choice, then a card of each type it holds (Q113) -----------------------


PLAGUE_SHIPS: Final = 3


class Plague(Use):
    """A player is hit."""

    victim: Getter[Seat]


a_plague: Final = Plague()


@rule
def plague(g: State, f: Frame) -> None:
    """One card of each type, in the order of the card list, the flare last (D15.2)."""
    victim = a_plague.victim(g, f)
    type_discard.push(g, victim, k.T_FLARE)
    for kind in range(k.TYPES - 1, -1, -1):
        if kind != k.T_FLARE:
            type_discard.push(g, victim, kind)
    lose_own_choice(g, victim, PLAGUE_SHIPS, BY_EFFECT)


card(k.PLAGUE, at=k.W_ENCOUNTER_STARTS, choose=pick_seat(all_players), use=plague, args=a_plague, shows=SHOWS_SEAT)


# --- Quash: an agreed deal is void and counts as failed (Q137) --------------------------------------------------------


@rule
def deal_agreed(g: State, user: Seat, event: Frame) -> int:
    return g.outcome == k.O_DEAL and g.deal_pending


@rule
def quash(g: State, f: Frame) -> None:
    g.deal_pending = 0
    conclude(g, k.O_NO_DEAL)


card(k.QUASH, at=k.W_OUTCOME, ready=deal_agreed, use=quash)
