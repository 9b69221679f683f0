"""Gambler: claims its own card when that wins, else mostly a likely card that would, or a negotiate for the sake of
compensation; at times it shows what it has. Its opponent doubts the more, the more there is to lose by believing and
the rarer the card. Named are the number that helps most (wild) and a stake that tells nothing of the card (super)."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import GAMBLER
from cosmic_env.encounter.aliens.gambler import MOST_NAMED, a_bluff
from cosmic_env.encounter.indices import Card, Frame, Seat, cards, seats
from cosmic_env.encounter.ships import ships_outside_encounter
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import ships_in_encounter
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import is_main, opponent, side_of
from cosmic_env.encounter.windows import COPIES

from ..cards import best_choice, worth_of_negotiate
from ..hint import alien_hint, hint
from ..judge import never
from ..sight import best_attack, is_near_win, sees_card, spare_ships
from ..strength import ODDS, SHIP, expected_total, stake

FAR: Final = 50
"""Lead of an attack over a negotiate."""
STRONG: Final = 15
"""An attack that is shown, or claimed, to an opponent that still has to choose."""
BLUFFS: Final = 650
BLUFFS_AT_A_LOSS: Final = 200
"""Share of the lost cards that it lies about: where a lie may be expected to pay, and where not."""
CONSOLATIONS: Final = 700
"""Share of the others that it calls a negotiate, if they are none."""
LIES: Final = 400
"""Share of lies among claims that win."""
LIES_RARE: Final = 550
LIES_KNOWN: Final = 150
"""The same if one copy only is out of sight, and if the card was seen in Gambler's hand."""
LIES_OF_NEGOTIATES: Final = 500
DUE_CARD: Final = 15
"""What a card of compensation costs."""
SHARE_LEFT: Final = 3
"""Of four parts of what is at stake so many depend on the card itself, the rest on its being believed."""
NOT_REACHED: Final = 99
"""No two cards are so far apart."""


# --- choosing without a pattern --------------------------------------------------------------------------------------


@rule
def whim(g: State, me: Seat, salt: int) -> int:
    """A number below 1000 that nobody else can foresee, as it follows from the own hand."""
    n = salt + 7 * g.turns + 31 * g.encounter_no + 101 * g.deck_n + 17 * g.discard_n + 1009 * me
    for card in cards(k.CARDS):
        if g.hand[me, card] > 0:
            n += g.hand[me, card] * (card * card + 13)
    if sees_card(g, me, me):
        n += 211 * (g.down[me] + 1)
    for _ in range(3):
        n = (n * 1_103_515_245 + 12_345) % 2_147_483_648
    return (n // 65_536) % 1000


# --- what a card would bring -----------------------------------------------------------------------------------------


@rule
def deal_is_fair(g: State, me: Seat) -> int:
    return not is_near_win(g, me) and not is_near_win(g, opponent(g, me))


@rule
def lead_with(g: State, me: Seat, card: Card, shown: int) -> int:
    """Points by which a main player is ahead with this card against that; 0 and more wins, or brings a fair deal."""
    side = side_of(g, me)
    mine = shown if card == k.MORPH else card
    other = card if shown == k.MORPH else shown
    if mine == k.NEGOTIATE and other == k.NEGOTIATE:
        return deal_is_fair(g, me) - 1
    if mine == k.NEGOTIATE:
        lead = -FAR
    elif other == k.NEGOTIATE:
        lead = FAR
    else:
        lead = expected_total(g, side, VALUE[mine]) - expected_total(g, 1 - side, VALUE[other]) - (side == 0)
    return -1 - lead if g.upset else lead


@rule
def copies_discarded(g: State, card: Card) -> int:
    count = 0
    for i in range(g.discard_n):
        count += g.discard[i] == card
    return count


# --- the challenge ---------------------------------------------------------------------------------------------------


@rule
def price_of_penalty(g: State, me: Seat, extra: int) -> int:
    """What it costs to lose the challenge."""
    ships = min(ships_in_encounter(g, me) + extra, ships_outside_encounter(g, me))
    return SHIP * ships + (60 if ships > spare_ships(g, me) else 0)


@rule
def doubt_of(g: State, player: Seat, at_stake: int, lies: int, extra: int) -> int:
    """How often the opponent challenges a claim that costs it so much, if it takes so many of them for lies."""
    gain = (lies * at_stake - (1000 - lies) * price_of_penalty(g, player, extra)) // 1000
    return min(950, max(80, 300 + 4 * gain))


@rule
def lie_pays(g: State, me: Seat) -> int:
    """What a lie wins, if it is believed, outweighs the penalty."""
    foe = opponent(g, me)
    doubt = doubt_of(g, foe, stake(g, foe), LIES, 0)
    return (1000 - doubt) * stake(g, me) > doubt * price_of_penalty(g, me, 0)


@rule
def cards_due(g: State, loser: Seat) -> int:
    """Cards that the main player would collect for a negotiate."""
    return min(ships_in_encounter(g, loser), g.hand_n[opponent(g, loser)])


# --- the claim -------------------------------------------------------------------------------------------------------


@rule
def copies_to_claim(g: State, me: Seat, card: Card) -> int:
    """Copies that the opponent does not see elsewhere, as far as Gambler can tell."""
    foe = opponent(g, me)
    return COPIES[card] - copies_discarded(g, card) - g.known[me, foe, card] - (g.down[foe] == card)


@rule
def credit(g: State, me: Seat, card: Card, lead: int) -> int:
    """How good a claim it is: a common card that wins by a little, and not always the same one."""
    near = 15 if lead >= 2 and lead <= 8 else 0
    return 8 * min(5, copies_to_claim(g, me, card)) + near + whim(g, me, card) % 20


@rule
def best_lie(g: State, me: Seat) -> int:
    """A card that would win against the open one, -1: none."""
    shown = g.down[opponent(g, me)]
    best, most = -1, -1
    for card in cards(k.ENCOUNTER_CARDS):
        if card != k.MORPH and card != g.down[me] and copies_to_claim(g, me, card) > 0:
            lead = lead_with(g, me, card, shown)
            if lead >= 0 and credit(g, me, card, lead) > most:
                best, most = card, credit(g, me, card, lead)
    return best


@rule
def best_threat(g: State, me: Seat) -> int:
    """A high attack, for an opponent that has not chosen its card yet."""
    best, most = -1, -1
    for card in cards(k.ATTACKS):
        if VALUE[card] >= STRONG and copies_to_claim(g, me, card) > 0 and whim(g, me, card) > most:
            best, most = card, whim(g, me, card)
    return best


@rule
def is_good_enough(g: State, me: Seat) -> int:
    """The own card wins against the open one, or is a high attack if there is none yet."""
    shown = g.down[opponent(g, me)]
    if shown < 0:
        return g.down[me] < k.ATTACKS and VALUE[g.down[me]] >= STRONG
    return lead_with(g, me, g.down[me], shown) >= 0


@rule
def negotiate_consoles(g: State, me: Seat) -> int:
    """Two cards at least would be due for a negotiate; if it is none, only mostly."""
    if g.upset or g.down[opponent(g, me)] >= k.ATTACKS or cards_due(g, me) < 2:
        return 0
    return g.down[me] == k.NEGOTIATE or whim(g, me, 2) < CONSOLATIONS


@rule
def claim(g: State, me: Seat) -> int:
    """The truth if it is good enough, else mostly a lie; -1: none."""
    if sees_card(g, me, me) and is_good_enough(g, me):
        return g.down[me]
    bluffs = whim(g, me, 0) < (BLUFFS if lie_pays(g, me) else BLUFFS_AT_A_LOSS)
    if g.down[opponent(g, me)] < 0:
        return best_threat(g, me) if bluffs else -1
    lie = best_lie(g, me) if bluffs else -1
    return k.NEGOTIATE if lie < 0 and negotiate_consoles(g, me) else lie


@rule
def has_a_claim(g: State, me: Seat, event: Frame) -> int:
    return 10 * (claim(g, me) >= 0)


@rule
def pick_claim(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_CARD:
        return -1
    card = claim(g, me)
    return k.A_NAME + card if card >= 0 else -1


# --- the answer ------------------------------------------------------------------------------------------------------


@rule
def card_to_compare(g: State, me: Seat) -> int:
    """The own card on the table, else the best attack in hand, -1: none."""
    return g.down[me] if g.down[me] >= 0 else best_attack(g, me)


@rule
def copies_out_of_sight(g: State, me: Seat, gambler: Seat, card: Card) -> int:
    """Copies that Gambler may have laid."""
    count = COPIES[card] - g.hand[me, card] - copies_discarded(g, card)
    for seat in seats(g.players):
        if seat != me and seat != gambler:
            count -= g.known[me, seat, card]
    return count - (g.down[me] == card)


@rule
def beats_me(g: State, me: Seat, card: Card) -> int:
    """I lose if this card is what Gambler has laid."""
    mine = card_to_compare(g, me)
    return mine < 0 or lead_with(g, me, Card(mine), card) < 0


@rule
def loss_by_belief(g: State, me: Seat, gambler: Seat, card: Card) -> int:
    """What I lose if this card is what Gambler has laid: the encounter, or compensation."""
    if beats_me(g, me, card):
        return stake(g, me)
    pays = card == k.NEGOTIATE and not g.upset and g.down[me] >= 0 and g.down[me] < k.ATTACKS
    return DUE_CARD * cards_due(g, gambler) if pays else 0


@rule
def chance_of_lie(g: State, me: Seat, gambler: Seat, card: Card) -> int:
    if g.known[me, gambler, card] > 0:
        return LIES_KNOWN
    if card == k.NEGOTIATE:
        return LIES_OF_NEGOTIATES
    return LIES_RARE if copies_out_of_sight(g, me, gambler, card) == 1 else LIES


@rule
def answer_claim(g: State, me: Seat, f: Frame) -> int:
    """A claim that does no harm is accepted, an impossible one is challenged; others as gain and risk advise."""
    if g.question != k.Q_CLAIM:
        return -1
    gambler, card = user_of(g, f), a_bluff.claim(g, f)
    at_stake = loss_by_belief(g, me, gambler, card)
    if at_stake == 0:
        return k.A_YES
    if copies_out_of_sight(g, me, gambler, card) <= 0:
        return k.A_NO
    doubt = doubt_of(g, me, at_stake, chance_of_lie(g, me, gambler, card), a_bluff.stake(g, f))
    return k.A_NO if whim(g, me, card) < doubt else k.A_YES


@rule
def claim_beats_me(g: State, me: Seat, f: Frame) -> int:
    """A zap is safer than a challenge where much is at stake."""
    if not is_main(g, me) or me == user_of(g, f):
        return 0
    return stake(g, me) >= 150 and beats_me(g, me, a_bluff.claim(g, f))


# --- the encounter card ----------------------------------------------------------------------------------------------


@rule
def lay_and_bluff(g: State, me: Seat) -> int:
    """The card matters less, as a lie may do instead; good ones are kept."""
    if g.question != k.Q_SELECT:
        return -1
    return best_choice(g, me, stake(g, me) * SHARE_LEFT // 4, worth_of_negotiate(g, me))


# --- flares ----------------------------------------------------------------------------------------------------------


@rule
def is_safe_stake(g: State, me: Seat, event: Frame) -> int:
    """With the truth always; with a lie only if the ships could be spared."""
    true = sees_card(g, me, me) and g.down[me] == a_bluff.claim(g, event)
    return 10 * (true or spare_ships(g, me) >= 6)


@rule
def pick_stake(g: State, me: Seat, f: Frame) -> int:
    return k.A_NUMBER + 4 + whim(g, me, 1) % 7 if g.question == k.Q_NUMBER else -1


@rule
def wins_with_spread(side: int, lead: int, apart: int, number: int) -> int:
    """Ahead by `lead`, the cards so far apart, after the number has been added if they are far enough."""
    if apart >= number:
        lead += number
    return lead > 0 or (lead == 0 and side == 1)


@rule
def chance_with_spread(g: State, me: Seat, number: int) -> int:
    """Chance of the attack laid if this number is named."""
    side, foe, card = side_of(g, me), opponent(g, me), g.down[me]
    mine = expected_total(g, side, VALUE[card])
    chance = 0
    for kind in range(k.ATTACKS):
        lead = mine - expected_total(g, 1 - side, VALUE[kind])
        wins = wins_with_spread(side, lead, abs(VALUE[kind] - VALUE[card]), number)
        if kind == g.down[foe] and sees_card(g, me, foe):
            return 1000 * wins
        chance += ODDS[kind] * wins
    return chance


@rule
def best_spread(g: State, me: Seat) -> int:
    """The number with the best chance, the lower the better."""
    best, most = 1, -1
    for number in range(1, MOST_NAMED + 1):
        chance = chance_with_spread(g, me, number)
        if chance > most:
            best, most = number, chance
    return best


@rule
def spread_helps(g: State, me: Seat, event: Frame) -> int:
    """An attack lies there, and the higher total is to win."""
    if not sees_card(g, me, me) or g.down[me] >= k.ATTACKS or g.upset or g.negation >= 0:
        return 0
    return 5 * (chance_with_spread(g, me, best_spread(g, me)) > chance_with_spread(g, me, NOT_REACHED))


@rule
def pick_spread(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_NUMBER or not sees_card(g, me, me) or g.down[me] >= k.ATTACKS:
        return -1
    return k.A_NUMBER + best_spread(g, me)


alien_hint(GAMBLER, rank=5, plays=lay_and_bluff)
hint(POWER, GAMBLER, wants=has_a_claim, hurts=claim_beats_me, picks=pick_claim, meets=answer_claim)
hint(WILD, GAMBLER, wants=spread_helps, hurts=never, picks=pick_spread)
hint(SUPER, GAMBLER, wants=is_safe_stake, hurts=never, picks=pick_stake)
