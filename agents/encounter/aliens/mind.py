"""Mind: looks at the hand it knows least, and plays by what it knows: lays the card that beats the one to expect,
invites and joins accordingly."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import MIND
from cosmic_env.encounter.cards import a_draw
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import ships_in_encounter
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import clockwise, is_main, main_of, opponent, side_of

from ..alliance import REWARD, SURE, best_alliance, is_welcome
from ..cards import A_CARD, DEAL, KEEP, worth_of_negotiate
from ..hint import alien_hint, hint
from ..judge import always, never, opposes_me
from ..sight import held_reinforcements, is_near_win, sees_card
from ..strength import MEAN_ATTACK, SHIP, chance_against, chance_with, expected_total, stake

EXPECTED: Final = 600
"""How sure it is, per mille, that the opponent lays the card that serves it best; else any of those it holds."""

# --- what is known of a hand -----------------------------------------------------------------------------------------


@rule
def cards_of(g: State, holder: Seat) -> int:
    """Cards in hand and the one laid face down; one as sure as the other."""
    return g.hand_n[holder] + (1 if g.down[holder] >= 0 else 0)


@rule
def cards_known(g: State, me: Seat, holder: Seat) -> int:
    count = 0
    for card in cards(k.CARDS):
        count += g.known[me, holder, card]
    return count


@rule
def encounter_cards_known(g: State, me: Seat, holder: Seat) -> int:
    """Encounter cards of the holder I am sure of."""
    count = 0
    for card in cards(k.ENCOUNTER_CARDS):
        count += g.known[me, holder, card]
    return count


@rule
def sure_per_mille(g: State, me: Seat, holder: Seat) -> int:
    """Part of the holder's cards that I am sure of; 0 if there is no encounter card among them."""
    cards = cards_of(g, holder)
    if cards == 0 or encounter_cards_known(g, me, holder) == 0:
        return 0
    return min(1000, 1000 * cards_known(g, me, holder) // cards)


@rule
def known_reinforcements(g: State, me: Seat, holder: Seat) -> int:
    total = 0
    for card in cards(k.REINFORCEMENT, k.REINFORCEMENT + 3):
        total += g.known[me, holder, card] * VALUE[card]
    return total


@rule
def likely_card(g: State, me: Seat, holder: Seat) -> int:
    """Of the encounter cards I am sure of, the one that serves the main player best."""
    at_stake, extra = stake(g, holder), known_reinforcements(g, me, holder) // 2
    best, best_score = -1, -1_000_000
    for card in cards(k.ENCOUNTER_CARDS):
        if g.known[me, holder, card] > 0:
            if card == k.NEGOTIATE:
                score = worth_of_negotiate(g, holder)
            else:
                score = chance_with(g, side_of(g, holder), card, extra) * at_stake // 1000 - KEEP[card]
            if score > best_score:
                best, best_score = card, score
    return best


# --- the encounter card ----------------------------------------------------------------------------------------------


@rule
def chance_against_hand(g: State, me: Seat, foe: Seat, card: Card, likely: int, extra: int) -> int:
    """Chance of the card against the one to expect and the others I know of, mixed with that against an unknown one."""
    side = side_of(g, me)
    sum_of_chances = 0
    for shown in range(k.ENCOUNTER_CARDS):
        copies = g.known[me, foe, Card(shown)]
        if copies > 0:
            sum_of_chances += copies * chance_against(g, side, card, shown, extra)
    mean = sum_of_chances // encounter_cards_known(g, me, foe)
    known = (EXPECTED * chance_against(g, side, card, likely, extra) + (1000 - EXPECTED) * mean) // 1000
    sure = sure_per_mille(g, me, foe)
    return (sure * known + (1000 - sure) * chance_with(g, side, card, extra)) // 1000


@rule
def worth_of_negotiate_against(g: State, me: Seat, foe: Seat, likely: int) -> int:
    """A deal if a negotiate is to be expected, else compensation for the ships lost."""
    odds = (1000 - EXPECTED) * g.known[me, foe, k.NEGOTIATE] // encounter_cards_known(g, me, foe)
    if likely == k.NEGOTIATE:
        odds += EXPECTED
    deal = 20 if is_near_win(g, foe) or is_near_win(g, me) else DEAL
    compensation = min(ships_in_encounter(g, me), g.hand_n[foe]) * A_CARD
    return (odds * deal + (1000 - odds) * compensation) // 1000 - KEEP[k.NEGOTIATE]


@rule
def card_against_hand(g: State, me: Seat) -> int:
    """The encounter card to lay; -1: nothing is known that an open card does not tell."""
    foe = opponent(g, me)
    if sees_card(g, me, foe) or sure_per_mille(g, me, foe) == 0:
        return -1
    likely = likely_card(g, me, foe)
    at_stake = stake(g, me)
    extra = max(0, held_reinforcements(g, me) - known_reinforcements(g, me, foe)) // 2
    best, best_score = -1, -1_000_000
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_PLAY + card] != 0:
            if card == k.NEGOTIATE:
                score = worth_of_negotiate_against(g, me, foe, likely)
            else:
                score = chance_against_hand(g, me, foe, card, likely, extra) * at_stake // 1000 - KEEP[card]
            if score > best_score:
                best, best_score = k.A_PLAY + card, score
    return best


# --- alliances -------------------------------------------------------------------------------------------------------


@rule
def best_chance(g: State, me: Seat, foe: Seat) -> int:
    """Chance of my best attack against the hand I know."""
    likely, best = likely_card(g, me, foe), 0
    for card in cards(k.ATTACKS):
        if g.hand[me, card] > 0:
            best = max(best, chance_against_hand(g, me, foe, card, likely, held_reinforcements(g, me) // 2))
    return best


@rule
def invite_by_chance(g: State, me: Seat) -> int:
    """Nobody is needed against a hand that I beat; else all who are welcome."""
    foe = opponent(g, me)
    if sure_per_mille(g, me, foe) == 0:
        return -1
    if best_chance(g, me, foe) < SURE:
        for step in range(1, g.players):
            if g.mask[k.A_SEAT + step] != 0 and is_welcome(g, me, clockwise(g, me, step)):
                return k.A_SEAT + step
    return k.A_PASS


@rule
def attack_to_expect(g: State, me: Seat, side: int) -> int:
    """Value of the attack to expect from the side, -1: a negotiate."""
    main = main_of(g, side)
    if sure_per_mille(g, me, main) < 500:
        return MEAN_ATTACK
    card = likely_card(g, me, main)
    if card == k.NEGOTIATE:
        return -1
    return MEAN_ATTACK if card == k.MORPH else VALUE[card]


@rule
def chance_of_offense(g: State, me: Seat) -> int:
    """As `offense_chance`, with the cards to expect of the hands that I know."""
    mine, other = attack_to_expect(g, me, 0), attack_to_expect(g, me, 1)
    if mine < 0:
        return 100
    if other < 0:
        return 900
    lead = expected_total(g, 0, mine) - expected_total(g, 1, other)
    return min(920, max(80, 490 + 30 * lead))


@rule
def join_by_chance(g: State, me: Seat) -> int:
    if sure_per_mille(g, me, g.offense) < 500 and sure_per_mille(g, me, g.defense) < 500:
        return -1
    return best_alliance(g, me, chance_of_offense(g, me), SHIP, REWARD)


@rule
def play_by_knowledge(g: State, me: Seat) -> int:
    if g.question == k.Q_SELECT and is_main(g, me):
        return card_against_hand(g, me)
    if g.question == k.Q_INVITE and is_main(g, me):
        return invite_by_chance(g, me)
    return join_by_chance(g, me) if g.question == k.Q_ALLY else -1


# --- looking ---------------------------------------------------------------------------------------------------------


@rule
def unknown_cards(g: State, me: Seat, holder: Seat) -> int:
    return cards_of(g, holder) - cards_known(g, me, holder)


@rule
def pick_least_known(g: State, me: Seat, f: Frame) -> int:
    """The hand with more cards that I am not sure of."""
    if g.question != k.Q_PLAYER:
        return -1
    best, most = -1, -1
    for step in range(1, g.players):
        unknown = unknown_cards(g, me, clockwise(g, me, step))
        if g.mask[k.A_SEAT + step] != 0 and unknown > most:
            best, most = k.A_SEAT + step, unknown
    return best


@rule
def sees_through_me(g: State, me: Seat, f: Frame) -> int:
    """My opponent, about to win, wants to know my hand."""
    return opposes_me(g, me, f) and is_near_win(g, user_of(g, f))


@rule
def worth_watching(g: State, me: Seat, event: Frame) -> int:
    """The draws of my opponent; those of anybody if there is no other flare to play in this encounter."""
    drawer = a_draw.player(g, event)
    if is_main(g, me) and g.defense >= 0 and drawer == opponent(g, me):
        return 10
    return 5 * (g.flare_bits[me] == 1 << MIND)


alien_hint(MIND, rank=5, plays=play_by_knowledge)
hint(POWER, MIND, wants=always, hurts=sees_through_me, picks=pick_least_known)
hint(WILD, MIND, wants=worth_watching, hurts=never)
hint(SUPER, MIND, wants=always, hurts=never)
