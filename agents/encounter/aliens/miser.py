"""Miser: how the bot plays it. The better hand becomes the hoard; in every window it plays from there what it would
play from hand, and it selects the best encounter card of both, rather one that lets it draw anew."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.dispatch import dispatcher
from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import CARD, PASSIVE, POWER, SUPER, WILD, event_of
from cosmic_env.encounter.alien_ids import MISER
from cosmic_env.encounter.aliens.miser import is_played_in_window, laying_aside
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.phases.planning import may_select
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.kinds import VALUE, is_reinforcement
from cosmic_env.encounter.table.seats import side_of
from cosmic_env.encounter.table.store import find_stored
from cosmic_env.encounter.windows import is_spoken_for, stored_fits

from .. import artifacts
from ..alliance import SURE
from ..cards import KEEP, worth_of_negotiate
from ..flares import wish_for_flare
from ..hint import HINTS, alien_hint, hint
from ..judge import always, opposes_me
from ..sight import held_reinforcements, is_near_win, legal
from ..strength import chance_of_card, flips, is_decisive, shortfall, stake

assert artifacts  # their hints are entered
FOR_SECOND: Final = 30
"""Worth of an encounter card left in hand for a second encounter."""
NEW_HOARD: Final = 40
"""Worth of laying the last encounter card of the hoard: a new hoard follows."""
RISK: Final = 3
"""A play from the hoard may be zapped."""

wants_card = dispatcher(
    "wants_card", [HINTS[CARD, card, ""].wants for card in cards(k.REINFORCEMENT, k.FLARE)], "g, me, event", "0"
)
"""What the hints of a reinforcement or an artifact say, by kind of card less k.REINFORCEMENT."""

# --- what lies in the hoard ------------------------------------------------------------------------------------------


@rule
def stored_reinforcements(g: State) -> int:
    """What all reinforcements of the hoard would add."""
    points = 0
    for i in range(g.store_n):
        if g.store_of[i] == MISER and is_reinforcement(g.store[i]):
            points += VALUE[g.store[i]]
    return points


@rule
def stored_encounter_cards(g: State) -> int:
    count = 0
    for i in range(g.store_n):
        count += g.store_of[i] == MISER and g.store[i] < k.ENCOUNTER_CARDS
    return count


@rule
def hoard_action(g: State) -> int:
    """The legal use of the power, in the slot where the power is; -1: none. Miser's uses have the first of two."""
    if g.mask[k.A_POWER] != 0:
        return k.A_POWER
    return k.A_POWER + 2 if g.mask[k.A_POWER + 2] != 0 else -1


# --- playing in windows ----------------------------------------------------------------------------------------------


@rule
def stored_reinforcement_helps(g: State, me: Seat, value: int) -> int:
    """Reinforcements of hand and hoard together flip the result: the smallest that is enough, else the largest."""
    if not flips(g, me, held_reinforcements(g, me) + stored_reinforcements(g)):
        return 0
    return 40 - value if value >= shortfall(g, side_of(g, me)) else 20 + value


@rule
def wish_for(g: State, me: Seat, card: Card, ability: int, event: Frame) -> int:
    """How much a card of the hoard is wanted now, by what is known of such a card in hand."""
    if card < k.ENCOUNTER_CARDS:
        return 10  # asked for only where the turn would end without it
    if is_reinforcement(card):
        return stored_reinforcement_helps(g, me, VALUE[card])
    if card < k.FLARE:
        return wants_card(card - k.REINFORCEMENT, g, me, event)
    return 10 if card == k.FLARE + MISER else wish_for_flare(g, me, ability, event)


@rule
def has_fitting_card(g: State, me: Seat, event: Frame) -> int:
    """The highest wish for a card of the hoard that can be played in the window."""
    best, poll = 0, g.sp - 1
    for i in range(g.store_n):
        if g.store_of[i] == MISER:
            ability = stored_fits(g, me, g.store[i], poll)
            if ability >= 0 and not is_spoken_for(g, MISER, g.store[i]):
                best = max(best, wish_for(g, me, g.store[i], ability, event))
    return best


@rule
def pick_wanted(g: State, me: Seat, f: Frame) -> int:
    """In a window the card wanted most, where a card is selected the best encounter card."""
    if g.question != k.Q_CARD:
        return -1
    best, best_score = -1, -1_000_000
    for card in cards(k.CARDS):
        if g.mask[k.A_NAME + card] != 0:
            if card < k.ENCOUNTER_CARDS:
                score = worth_of_laying(g, me, card)
            elif is_played_in_window(g, f):
                score = wish_for(g, me, card, stored_fits(g, me, card, Frame(f - 1)), event_of(g, f))
            else:
                score = 0
            if score > best_score:
                best, best_score = k.A_NAME + card, score
    return best


@rule
def decides_against_me(g: State, me: Seat, f: Frame) -> int:
    """A zap now keeps the opponent from its hoard in an encounter that may end the game."""
    return is_decisive(g, me) and opposes_me(g, me, f)


# --- ordinary questions ----------------------------------------------------------------------------------------------


@rule
def worth_of_laying(g: State, me: Seat, card: Card) -> int:
    """Chance of the encounter card times what is at stake, less its worth if kept."""
    if card == k.NEGOTIATE:
        return worth_of_negotiate(g, me)
    extra = (held_reinforcements(g, me) + stored_reinforcements(g)) // 2
    return chance_of_card(g, me, card, extra) * stake(g, me) // 1000 - KEEP[card]


@rule
def bonus_of_hoard(g: State, me: Seat) -> int:
    """Why to lay a card of the hoard rather than one of the hand."""
    bonus = -RISK
    if me == g.offense and g.encounter_no == 1 and g.encounter_n[me] == 1:
        bonus += FOR_SECOND
    return bonus + (NEW_HOARD if stored_encounter_cards(g) == 1 else 0)


@rule
def select_from_both(g: State, me: Seat) -> int:
    """The best encounter card of hand and hoard."""
    best, best_score = -1, -1_000_000
    from_hoard = hoard_action(g)
    bonus = bonus_of_hoard(g, me)
    for card in cards(k.ENCOUNTER_CARDS):
        stored = from_hoard >= 0 and find_stored(g, MISER, card) >= 0 and may_select(g, me, card)
        if stored or g.mask[k.A_PLAY + card] != 0:
            score = worth_of_laying(g, me, card)
            if g.mask[k.A_PLAY + card] != 0 and score > best_score:
                best, best_score = k.A_PLAY + card, score
            if stored and score + bonus > best_score:
                best, best_score = from_hoard, score + bonus
    return best


@rule
def hoard_is_sure(g: State, me: Seat) -> int:
    """A card of the hoard is good enough without allies."""
    for card in cards(k.NEGOTIATE):
        if find_stored(g, MISER, card) >= 0 and chance_of_card(g, me, card, stored_reinforcements(g)) >= SURE:
            return 1
    return 0


@rule
def discard_from_both(g: State) -> int:
    """The cheapest card, of the hand or of the hoard, that may be discarded."""
    best, least = -1, 1_000_000
    for card in cards(k.CARDS):
        if g.mask[k.A_GIVE + card] != 0 and KEEP[card] < least:
            best, least = k.A_GIVE + card, KEEP[card]
        if g.mask[k.A_NAME + card] != 0 and KEEP[card] < least:
            best, least = k.A_NAME + card, KEEP[card]
    return best


@rule
def think_of_hoard(g: State, me: Seat) -> int:
    if g.question == k.Q_SELECT:
        return select_from_both(g, me)
    if g.question == k.Q_INVITE and not is_near_win(g, me) and hoard_is_sure(g, me):
        return k.A_PASS
    if g.question == k.Q_DISCARD and not legal(g, k.A_PASS):
        return discard_from_both(g)
    return -1


# --- set-up ----------------------------------------------------------------------------------------------------------


@rule
def better_hand_is_hoard(g: State, me: Seat, f: Frame) -> int:
    """The hoard is safe from everybody: the hand worth more is laid there."""
    if g.question != k.Q_EXCHANGE:
        return -1
    hand, hoard = 0, 0
    for card in cards(k.CARDS):
        hand += g.hand[me, card] * KEEP[card]
    for i in range(g.store_n):
        if g.store_of[i] == MISER:
            hoard += KEEP[g.store[i]]
    return k.A_YES if hand > hoard else k.A_NO


# --- wild ------------------------------------------------------------------------------------------------------------


@rule
def dearest(g: State) -> int:
    """Of the cards that may be laid aside the one worth most; of equal ones the last."""
    best, most = -1, -1
    for card in cards(k.CARDS):
        if g.mask[k.A_GIVE + card] != 0 and KEEP[card] >= most:
            best, most = card, KEEP[card]
    return best


@rule
def pick_aside(g: State, me: Seat, f: Frame) -> int:
    """The two best cards, in the order of the card list."""
    if g.question != k.Q_CARD:
        return -1
    best = dearest(g)
    if best < 0:
        return k.A_PASS
    if laying_aside.one(g, f) >= 0 or g.hand[me, Card(best)] > 1:
        return k.A_GIVE + best
    second, most = best, -1
    for card in cards(k.CARDS):
        if g.mask[k.A_GIVE + card] != 0 and card != best and KEEP[card] >= most:
            second, most = card, KEEP[card]
    return k.A_GIVE + min(best, second)


alien_hint(MISER, rank=4, plays=think_of_hoard)
hint(POWER, MISER, wants=has_fitting_card, hurts=decides_against_me, picks=pick_wanted)
hint(PASSIVE, MISER, wants=always, picks=better_hand_is_hoard)
hint(WILD, MISER, wants=always, picks=pick_aside)
hint(SUPER, MISER, wants=always)
