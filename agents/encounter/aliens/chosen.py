"""Chosen: prays when it is behind, takes the card that turns the result, and keeps what else is useful."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import CHOSEN
from cosmic_env.encounter.aliens.chosen import ADDS, drawn, pray
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.phases.reveal import total_of
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import ships_in_encounter
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import is_main, opponent, side_of
from cosmic_env.encounter.table.store import OPEN_PLACE

from ..hint import alien_hint, hint
from ..judge import always, never
from ..sight import flare_at_hand, held_reinforcements, is_near_win, working_alien
from ..strength import power_still_due, side_ahead

PRAYER: Final = 5
"""Points that a prayer to come is reckoned as."""
SAFE: Final = 100
"""Lead that no addition takes away: of an attack over a negotiate."""
WINS: Final = 1000
WITH_REINFORCEMENTS: Final = 500
PAID: Final = 100
"""Scores of a drawn card: it wins, it wins with reinforcements, it brings compensation."""


@rule
def chosen_total(g: State, player: Seat, value: int, own: int, allied: int) -> int:
    to_come = not g.revealed and working_alien(g, player) == CHOSEN
    return value + own + allied + (PRAYER if to_come else 0)


# --- what a drawn card would do --------------------------------------------------------------------------------------


@rule
def lead_if(g: State, side: int, card: Card, adds: int) -> int:
    """Lead of the side, by the rule of who wins that is in force, with this card in place of its own or added to it."""
    if g.kind[1 - side] == k.T_NEGOTIATE:
        return SAFE if card < k.ATTACKS else -SAFE
    if card == k.NEGOTIATE:
        return -SAFE
    value = g.value[1 - side] if card == k.MORPH else VALUE[card]
    lead = total_of(g, side) + value - (0 if adds else g.value[side]) - total_of(g, 1 - side)
    return -lead if g.negation >= 0 else lead


@rule
def wins_by(g: State, side: int, lead: int) -> int:
    return int((lead > 0 or (lead == 0 and side == 1)) != (g.upset != 0))


@rule
def is_paid(g: State, me: Seat, card: Card) -> int:
    """Whether a negotiate in place of an attack would bring compensation."""
    paid = card == k.NEGOTIATE and g.kind[side_of(g, me)] == k.T_ATTACK and g.kind[1 - side_of(g, me)] == k.T_ATTACK
    return int(paid and ships_in_encounter(g, me) > 0 and g.hand_n[opponent(g, me)] > 0)


@rule
def score_of(g: State, me: Seat, card: Card, adds: int) -> int:
    """A win by as much as possible; else one that the own reinforcements make; else a loss that is paid for."""
    side = side_of(g, me)
    if adds and (card >= k.ATTACKS or g.kind[side] != k.T_ATTACK):
        return 0
    lead = lead_if(g, side, card, adds)
    if wins_by(g, side, lead):
        return WINS + abs(lead)
    lead += held_reinforcements(g, me)
    if g.negation < 0 and not g.upset and wins_by(g, side, lead):
        return WITH_REINFORCEMENTS + lead
    return PAID * is_paid(g, me, card)


# --- power -----------------------------------------------------------------------------------------------------------


@rule
def needs_a_card(g: State, me: Seat, event: Frame) -> int:
    """I am behind; or an attack would beat the negotiate opposite, which is better for the offense than a deal."""
    if power_still_due(g):
        return 0
    ahead = side_ahead(g)
    if ahead < 0:
        return 10 * (me == g.offense and not is_near_win(g, opponent(g, me)))
    if ahead == side_of(g, me):
        return 10 * flare_at_hand(g, me, CHOSEN)  # with it even an idle prayer brings cards
    return 10


@rule
def pick_drawn(g: State, me: Seat) -> int:
    """The encounter card that is worth most, or none."""
    best, best_score = k.A_PASS, 0
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_NAME + card] != 0:
            score = max(score_of(g, me, card, 0), score_of(g, me, card, 1))
            if score > best_score:
                best, best_score = k.A_NAME + card, score
    return best


@rule
def pick_kept(g: State) -> int:
    """Each of the other cards that may be kept."""
    for card in cards(k.ENCOUNTER_CARDS, k.CARDS):
        if g.mask[k.A_NAME + card] != 0:
            return k.A_NAME + card
    return k.A_PASS


@rule
def pick_add(g: State, me: Seat) -> int:
    card = drawn(g, me, OPEN_PLACE)
    return k.A_YES if score_of(g, me, card, 1) >= score_of(g, me, card, 0) else k.A_NO


@rule
def pick_answer(g: State, me: Seat, f: Frame) -> int:
    if g.question == k.Q_YES_NO:
        return pick_add(g, me)
    if g.question != k.Q_CARD:
        return -1
    return pick_kept(g) if pray.shown(g, f) else pick_drawn(g, me)


@rule
def shown_card_beats_me(g: State, me: Seat, f: Frame) -> int:
    """At the second moment, when a card is shown: my side is ahead, and is not any more with it."""
    user = user_of(g, f)
    card = drawn(g, user, OPEN_PLACE)
    if not is_main(g, me) or me == user or card < 0 or card >= k.ENCOUNTER_CARDS:
        return 0
    side = side_of(g, user)
    return int(side_ahead(g) != side and wins_by(g, side, lead_if(g, side, card, g.scratch[ADDS])))


alien_hint(CHOSEN, rank=6, total=chosen_total)
hint(POWER, CHOSEN, wants=needs_a_card, hurts=shown_card_beats_me, picks=pick_answer)
hint(WILD, CHOSEN, wants=always, hurts=never)
hint(SUPER, CHOSEN, wants=always, hurts=never)
