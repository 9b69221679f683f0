"""Clone: lays its best card, which comes back, and lets go of a poor one that keeps a new hand away; takes all the
compensation it can, and keeps any artifact."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, event_of, user_of
from cosmic_env.encounter.alien_ids import CLONE
from cosmic_env.encounter.aliens.clone import more_cards
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.payments import payment
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import ships_in_encounter
from cosmic_env.encounter.table.kinds import flare_of
from cosmic_env.encounter.table.seats import opponent

from ..cards import A_CARD, is_strong, weigh_cards, worth_keeping, worth_of_negotiate
from ..hint import alien_hint, hint
from ..judge import always, never
from ..ships import highest_number
from ..sight import held_reinforcements, progress, spare_ships
from ..strength import NEGOTIATE_ODDS, stake

KEPT_PERCENT: Final = 25
"""Share of its worth in hand that a card costs which comes back."""

# --- the power -------------------------------------------------------------------------------------------------------


@rule
def lets_me_go_on(g: State, me: Seat) -> int:
    """A second encounter is due, and there is no other card for it."""
    return (
        me == g.offense
        and g.encounter_no == 1
        and g.success != 0
        and g.encounter_n[me] == 0
        and spare_ships(g, me) >= 2
    )


@rule
def wants_its_card(g: State, me: Seat, event: Frame) -> int:
    return 10 * (worth_keeping(g, me, g.down[me]) or lets_me_go_on(g, me))


@rule
def doubled_compensation(g: State, me: Seat) -> int:
    """What the own flare in hand adds to a negotiate."""
    if g.hand[me, flare_of(CLONE)] == 0:
        return 0
    ships = ships_in_encounter(g, me)
    more = min(ships, max(0, g.hand_n[opponent(g, me)] - ships))
    return more * A_CARD * (1000 - NEGOTIATE_ODDS) // 1000


@rule
def card_that_comes_back(g: State, me: Seat) -> int:
    """A card costs little, as it is there again afterwards; only a zap or other eyes speak against it."""
    if g.question != k.Q_SELECT:
        return -1
    negotiate = worth_of_negotiate(g, me) + doubled_compensation(g, me)
    return weigh_cards(g, me, stake(g, me), held_reinforcements(g, me) // 2, negotiate, KEPT_PERCENT)


@rule
def keeps_strong_card(g: State, me: Seat, f: Frame) -> int:
    """A leader would lay its strong card again and again."""
    user = user_of(g, f)
    return is_strong(g.down[user]) and progress(g, user) >= 3


@rule
def pick_all(g: State, me: Seat, f: Frame) -> int:
    return highest_number(g, k.SHIPS) if g.question == k.Q_NUMBER else -1


@rule
def takes_much_from_me(g: State, me: Seat, f: Frame) -> int:
    """Two cards or more beyond what I owe."""
    event = event_of(g, f)
    return payment.payer(g, event) == me and more_cards.count(g, f) >= payment.due(g, event) + 2


alien_hint(CLONE, rank=6, plays=card_that_comes_back)
hint(POWER, CLONE, wants=wants_its_card, hurts=keeps_strong_card)
hint(WILD, CLONE, wants=always, hurts=never)
hint(SUPER, CLONE, wants=always, hurts=takes_much_from_me, picks=pick_all)
