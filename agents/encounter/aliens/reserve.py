"""Reserve: its low attacks turn the result, no more of them than it takes, or make room for a new hand.
It cancels the reinforcement that would turn the result against it; its super flare adds the 07, 08 or 09 still missing.
"""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, a_use, kind_of_use, owner_of_use
from cosmic_env.encounter.alien_ids import RESERVE
from cosmic_env.encounter.aliens.reserve import LIMIT, QUALIFYING, copies_picked, reinforcing
from cosmic_env.encounter.indices import Frame, Seat, cards
from cosmic_env.encounter.phases.reveal import total_of
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import main_of, relative, side_of

from ..artifacts import stops_my_use
from ..cards import weigh_cards, worth_of_negotiate
from ..hint import alien_hint, hint
from ..judge import always, never
from ..sight import held_reinforcements
from ..strength import power_still_due, side_ahead, stake

FARTHEST: Final = 60
"""More points are never looked for."""
BIG: Final = 1000
OTHERS_IN_POOR_HAND: Final = 2
"""Cards besides encounter cards that are worth less than a new hand."""


# --- points: how many, and for which side ----------------------------------------------------------------------------


@rule
def winner_by_lead(g: State, lead: int) -> int:
    """Side that wins when the offense's total is so much above the defense's."""
    if g.negation >= 0:
        lead = -lead
    ahead = 0 if lead > 0 else 1
    return 1 - ahead if g.upset else ahead


@rule
def points_decide(g: State) -> int:
    return g.kind[0] == k.T_ATTACK and g.kind[1] == k.T_ATTACK and not power_still_due(g)


@rule
def missing_lead(g: State, side: int) -> int:
    """Smallest change of the offense's lead that makes the side win, below zero if the defense's total is to grow;
    0: it wins already, or points do not decide."""
    if not points_decide(g):
        return 0
    lead = total_of(g, 0) - total_of(g, 1)
    if winner_by_lead(g, lead) == side:
        return 0
    for change in range(1, FARTHEST):
        if winner_by_lead(g, lead + change) == side:
            return change
        if winner_by_lead(g, lead - change) == side:
            return -change
    return 0


@rule
def side_to_help(g: State, side: int) -> int:
    """Side whose total is to grow so that `side` wins: the other one where the lower total wins."""
    return side if winner_by_lead(g, BIG if side == 0 else -BIG) == side else 1 - side


@rule
def turned_by(g: State, helped: int, points: int, side: int) -> int:
    """Whether so many points for the side helped take the encounter away from `side`."""
    if side < 0 or not points_decide(g):
        return 0
    lead = total_of(g, 0) - total_of(g, 1)
    after = lead + points if helped == 0 else lead - points
    return winner_by_lead(g, lead) == side and winner_by_lead(g, after) != side


# --- attacks as reinforcements ---------------------------------------------------------------------------------------


@rule
def low_points(g: State, me: Seat) -> int:
    """What all low attacks in hand would add."""
    points = 0
    for card in cards(QUALIFYING):
        if VALUE[card] <= LIMIT:
            points += VALUE[card] * g.hand[me, card]
    return points


@rule
def low_attacks(g: State, me: Seat) -> int:
    count = 0
    for card in cards(QUALIFYING):
        if VALUE[card] <= LIMIT:
            count += g.hand[me, card]
    return count


@rule
def middle_points(g: State, me: Seat) -> int:
    """Value of the highest attack that only the super flare can use, 0: none."""
    for card in cards(QUALIFYING - 1, -1, -1):
        if VALUE[card] > LIMIT and g.hand[me, card] > 0:
            return VALUE[card]
    return 0


@rule
def further_points(g: State, me: Seat) -> int:
    """What low attacks and reinforcements in hand would add."""
    side = side_of(g, me)
    return low_points(g, me) + (held_reinforcements(g, me) if side_to_help(g, side) == side else 0)


@rule
def hand_is_spent(g: State, me: Seat, kept: int) -> int:
    """But for so many encounter cards nothing is left that is worth more than a new hand."""
    return g.encounter_n[me] == kept and g.hand_n[me] - kept <= OTHERS_IN_POOR_HAND


@rule
def will_go_on(g: State, me: Seat) -> int:
    """The offense that does not lose wants a card for its second encounter."""
    if me != g.offense:
        return 0
    need = abs(missing_lead(g, 0))
    return side_ahead(g) != 1 or (need > 0 and need <= further_points(g, me))


@rule
def makes_room(g: State, me: Seat, kept: int) -> int:
    return hand_is_spent(g, me, kept) and not will_go_on(g, me)


@rule
def low_attacks_help(g: State, me: Seat, event: Frame) -> int:
    """They turn the result, with reinforcements if need be; or only they stand between me and a new hand."""
    side = side_of(g, me)
    need = abs(missing_lead(g, side))
    if need > 0 and need <= further_points(g, me) and low_points(g, me) > 0:
        return 50
    return 5 * makes_room(g, me, low_attacks(g, me))


@rule
def middle_attack_helps(g: State, me: Seat, event: Frame) -> int:
    """It adds what is missing, or is the last attack before a new hand."""
    more = middle_points(g, me)
    if more == 0:
        return 0
    need = abs(missing_lead(g, side_of(g, me)))
    if need > low_points(g, me) and need <= further_points(g, me) + more:
        return 60
    return 6 * makes_room(g, me, low_attacks(g, me) + 1)


@rule
def points_picked(g: State, f: Frame) -> int:
    points = 0
    for card in cards(QUALIFYING):
        points += VALUE[card] * copies_picked(g, f, card)
    return points


@rule
def points_offered(g: State, me: Seat, f: Frame, first: int) -> int:
    """What the copies not yet picked of the kinds from `first` on would add."""
    points = 0
    for card in cards(first, QUALIFYING):
        if g.mask[k.A_GIVE + card] != 0:
            points += VALUE[card] * (g.hand[me, card] - copies_picked(g, f, card))
    return points


@rule
def pick_low_attack(g: State, me: Seat, f: Frame) -> int:
    """Cards are asked for in ascending order: the first that is enough, or without which the higher ones are not; all
    that there are with nothing to turn."""
    need = abs(missing_lead(g, side_of(g, me))) - points_picked(g, f)
    if need <= 0 and not makes_room(g, me, low_attacks(g, me)):
        return k.A_PASS
    for card in cards(QUALIFYING):
        if g.mask[k.A_GIVE + card] != 0:
            if need <= VALUE[card] or points_offered(g, me, f, card) - VALUE[card] < need:
                return k.A_GIVE + card
    return k.A_PASS


@rule
def pick_middle_attack(g: State, me: Seat) -> int:
    """The lowest above 06 that is enough together with all the rest, else the highest."""
    need = abs(missing_lead(g, side_of(g, me))) - further_points(g, me)
    best = -1
    for card in cards(QUALIFYING):
        if VALUE[card] > LIMIT and g.mask[k.A_GIVE + card] != 0:
            if VALUE[card] >= need:
                return k.A_GIVE + card
            best = k.A_GIVE + card
    return best


@rule
def pick_attacks(g: State, me: Seat, f: Frame) -> int:
    if g.question == k.Q_DISCARD:
        return pick_middle_attack(g, me) if kind_of_use(g, f) == SUPER else pick_low_attack(g, me, f)
    if g.question == k.Q_SIDE:
        return k.A_SEAT + relative(g, main_of(g, side_to_help(g, side_of(g, me))), me)
    return -1


@rule
def attacks_turn_against_me(g: State, me: Seat, f: Frame) -> int:
    """The attacks shown take the encounter from my side."""
    return turned_by(g, reinforcing.side(g, f), points_picked(g, f), side_of(g, me))


# --- cancelling ------------------------------------------------------------------------------------------------------


@rule
def reinforcement_turns_against_me(g: State, me: Seat, event: Frame) -> int:
    return 20 * turned_by(g, a_use.first(g, event), VALUE[owner_of_use(g, event)], side_of(g, me))


# --- the encounter card ----------------------------------------------------------------------------------------------


@rule
def best_card_to_lay(g: State, me: Seat, at_stake: int, extra: int) -> int:
    """Of the encounter cards that may be laid the best with `extra` points."""
    return weigh_cards(g, me, at_stake, extra, worth_of_negotiate(g, me), 100)


@rule
def lay_with_low_attacks(g: State, me: Seat) -> int:
    """Half of the low attacks count in advance, as half of the reinforcements do."""
    if g.question != k.Q_SELECT:
        return -1
    return best_card_to_lay(g, me, stake(g, me), (low_points(g, me) + held_reinforcements(g, me)) // 2)


alien_hint(RESERVE, rank=5, plays=lay_with_low_attacks)
hint(
    POWER,
    RESERVE,
    "attack as reinforcement",
    wants=low_attacks_help,
    picks=pick_attacks,
    hurts=attacks_turn_against_me,
)
hint(POWER, RESERVE, "cancel reinforcement", wants=reinforcement_turns_against_me, hurts=stops_my_use)
hint(WILD, RESERVE, wants=always, hurts=never)
hint(SUPER, RESERVE, wants=middle_attack_helps, picks=pick_attacks, hurts=attacks_turn_against_me)
