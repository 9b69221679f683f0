"""What the bots know of each alien and card: one block for each alien, after the registry.

    alien_hint(VIRUS, rank=10, total=virus_total)
    hint(VIRUS, WILD, wants=product_wins)

``wants(g, me, event) -> score``: whether to use it now, 0 no, else the higher the better. ``hurts(g, me, f) -> flag``:
whether the announced use `f` of somebody else is worth a zap. ``picks(g, me) -> action``: an answer to a question asked
while the use's targets are named, -1: the usual answer. An alien without an entry uses power and super flare whenever
it can, never the wild flare, and is zapped when it opposes one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from cosmic_env.core.dispatch import dispatcher
from cosmic_env.core.jit import rule
from cosmic_env.encounter import engine
from cosmic_env.encounter.ability import (
    ABILITIES,
    CARD,
    PASSIVE,
    POWER,
    SUPER,
    U_A,
    U_ABILITY,
    U_EVENT,
    U_USER,
    WILD,
    Ability,
)
from cosmic_env.encounter.aliens.ids import (
    ALIENS,
    MACHINE,
    MACRON,
    ORACLE,
    PARASITE,
    PHILANTHROPIST,
    SORCERER,
    TRIPLER,
    VIRUS,
    WARPISH,
    ZOMBIE,
)
from cosmic_env.encounter.aliens.philanthropist import GIVEN
from cosmic_env.encounter.constants import (
    A_JOIN,
    A_PASS,
    A_PLAY,
    A_SEAT,
    CARD_ZAP,
    COSMIC_ZAP,
    EMOTION_CONTROL,
    FORCE_FIELD,
    IONIC_GAS,
    MOBIUS_TUBES,
    NEGOTIATE,
    O_DEFENSE_WINS,
    O_OFFENSE_WINS,
    PLAGUE,
    Q_PLAYER,
    Q_SELECT,
    QUASH,
    REINFORCEMENT,
    T_ATTACK,
    T_NEGOTIATE,
)
from cosmic_env.encounter.table import (
    VALUE,
    foreign_colonies,
    is_main,
    main_of,
    opponent,
    owner_of,
    relative,
    ships_in_encounter,
    side_of,
)

from . import strength
from .alliance import answer_ally
from .cards import can_go_on, cheapest_to_give
from .sight import (
    best_attack,
    held_reinforcements,
    is_near_win,
    leader,
    offense_wins_game,
    sees_card,
    spare_ships,
    working_alien,
    worst_attack,
)
from .strength import (
    SHIP_WEIGHT,
    chance_of_card,
    expected_total,
    flips,
    force,
    is_decisive,
    power_still_due,
    shortfall,
    side_ahead,
    stake,
)

assert engine  # every ability is declared
Rule = Callable[..., int]


@dataclass
class Hint:
    """What the bots know of one ability."""

    wants: Rule | None = None
    hurts: Rule | None = None
    picks: Rule | None = None


HINTS: dict[tuple[int, int, str], Hint] = {}
TOTALS: list[Rule | None] = [None] * ALIENS
SELECTS: list[Rule | None] = [None] * ALIENS
RANK: Final = np.full(ALIENS, 5, np.int64)
"""How good it is to be an alien."""


def hint(
    kind: int,
    owner: int,
    name: str = "",
    *,
    wants: Rule | None = None,
    hurts: Rule | None = None,
    picks: Rule | None = None,
) -> None:
    """Enter what the bots know of an ability of an alien, or of a card; `name` tells two uses of one power apart."""
    HINTS[kind, owner, name] = Hint(wants, hurts, picks)


def alien_hint(
    alien: int, *, rank: int, total: Rule | None = None, ship_weight: int = 1, selects: Rule | None = None
) -> None:
    """Enter what the bots know of an alien.

    Args:
        alien: the alien.
        rank: how good it is, 0 to 10.
        total: ``total(g, player, value, own, allied)`` of a main player with an attack, if it is not the plain sum.
        ship_weight: what its ships count when cards are revealed.
        selects: ``selects(g, me)``: encounter card its power makes it lay, as an action; -1: the usual one.
    """
    RANK[alien], TOTALS[alien], SELECTS[alien], SHIP_WEIGHT[alien] = rank, total, selects, ship_weight


# --- words of the hints ----------------------------------------------------------------------------------------------


@rule
def always(g: Any, me: int, event: int) -> int:
    return 10


@rule
def never(g: Any, me: int, event: int) -> int:
    return 0


@rule
def opposes_me(g: Any, me: int, f: int) -> int:
    """The user is the opponent in an encounter of mine that matters."""
    if not is_main(g, me) or g.defense < 0 or g.target < 0:
        return 0
    return side_of(g, g.stack[f, U_USER]) == 1 - side_of(g, me) and stake(g, me) >= 100


@rule
def turns_against_me(g: Any, me: int, f: int) -> int:
    """My side is ahead now, and would not be with the user's power."""
    user = g.stack[f, U_USER]
    side = side_of(g, user)
    if side < 0 or side_of(g, me) != 1 - side or side_ahead(g) != 1 - side or shortfall(g, side) == 0:
        return 0
    total = expected_total(g, side, g.value[side]) + g.bonus[side]
    needed = g.value[side] + force(g, side, 1) + force(g, side, 0) + g.bonus[side] + shortfall(g, side)
    return total >= needed or power_of_ally(g, user)


@rule
def power_of_ally(g: Any, user: int) -> int:
    return not is_main(g, user)


@rule
def near_win(g: Any, me: int, f: int) -> int:
    return is_near_win(g, g.stack[f, U_USER])


@rule
def pick_opponent(g: Any, me: int) -> int:
    """The main player of the other side, if a player is asked for."""
    if g.question != Q_PLAYER or g.defense < 0:
        return -1
    side = side_of(g, me)
    return A_SEAT + relative(g, g.offense if side == 1 else g.defense, me)


# --- zaps ------------------------------------------------------------------------------------------------------------


@rule
def zap_is_worth_it(g: Any, me: int, event: int) -> int:
    """Stop what hurts me."""
    if g.stack[event, U_USER] == me:
        return 0
    return 50 * hurts(g.stack[event, U_ABILITY], g, me, event)


@rule
def stops_my_use(g: Any, me: int, f: int) -> int:
    """A zap of my own use is zapped in turn."""
    return g.stack[g.stack[f, U_EVENT], U_USER] == me


hint(CARD, COSMIC_ZAP, wants=zap_is_worth_it, hurts=stops_my_use)
hint(CARD, CARD_ZAP, wants=zap_is_worth_it, hurts=stops_my_use)

# --- reinforcements --------------------------------------------------------------------------------------------------


@rule
def reinforce_by(g: Any, me: int, value: int) -> int:
    """Only if the reinforcements in hand flip the result: the smallest that is enough, else the largest first."""
    if not flips(g, me, held_reinforcements(g, me)):
        return 0
    return 40 - value if value >= shortfall(g, side_of(g, me)) else 20 + value


@rule
def reinforce_2(g: Any, me: int, event: int) -> int:
    return reinforce_by(g, me, 2)


@rule
def reinforce_3(g: Any, me: int, event: int) -> int:
    return reinforce_by(g, me, 3)


@rule
def reinforce_5(g: Any, me: int, event: int) -> int:
    return reinforce_by(g, me, 5)


hint(CARD, REINFORCEMENT, wants=reinforce_2)
hint(CARD, REINFORCEMENT + 1, wants=reinforce_3)
hint(CARD, REINFORCEMENT + 2, wants=reinforce_5)

# --- the other artifacts ---------------------------------------------------------------------------------------------


@rule
def calm_when_beaten(g: Any, me: int, event: int) -> int:
    """A deal is better than the defeat that reinforcements do not avert."""
    if not is_main(g, me) or power_still_due(g) or side_ahead(g) != 1 - side_of(g, me):
        return 0
    return 10 * (stake(g, me) >= 60)


@rule
def calms_my_win(g: Any, me: int, f: int) -> int:
    return is_main(g, me) and side_ahead(g) == side_of(g, me)


hint(CARD, EMOTION_CONTROL, wants=calm_when_beaten, hurts=calms_my_win)


@rule
def enemy_allies(g: Any, me: int, event: int) -> int:
    """Two or more points of allies against me in an encounter of mine."""
    side = side_of(g, me)
    return 10 * (is_main(g, me) and force(g, 1 - side, 0) >= 2)


@rule
def throws_out_my_allies(g: Any, me: int, f: int) -> int:
    """An ally of mine is among those thrown out."""
    if not is_main(g, me):
        return 0
    for seat in range(g.players):
        if (g.stack[f, U_A] >> seat) & 1 and side_of(g, seat) == side_of(g, me):
            return is_decisive(g, me)
    return 0


hint(CARD, FORCE_FIELD, wants=enemy_allies, hurts=throws_out_my_allies)


@rule
def i_would_pay(g: Any, me: int, event: int) -> int:
    """Compensation is due from me, or many rewards to others."""
    winner = 0 if g.outcome == O_OFFENSE_WINS else 1
    loser = main_of(g, 1 - winner)
    if me == main_of(g, winner):
        owed = g.kind[1 - winner] == T_NEGOTIATE and g.kind[winner] == T_ATTACK
        return 10 * (owed and ships_in_encounter(g, loser) > 1)
    rewards = 0
    for seat in range(g.players):
        if seat != me:
            rewards += g.beside[seat]
    return 10 * (g.outcome == O_DEFENSE_WINS and side_of(g, me) != 1 and rewards >= 3)


hint(CARD, IONIC_GAS, wants=i_would_pay)


@rule
def many_in_warp(g: Any, me: int, event: int) -> int:
    """More of my ships are in the warp than the others have there on average."""
    others = 0
    for seat in range(g.players):
        if seat != me:
            others += g.warp[seat]
    return 10 * (g.warp[me] >= 3 and g.warp[me] * (g.players - 1) > others)


hint(CARD, MOBIUS_TUBES, wants=many_in_warp)


@rule
def somebody_leads(g: Any, me: int, event: int) -> int:
    most = foreign_colonies(g, leader(g, me))
    return 10 * (most >= 2 and most >= foreign_colonies(g, me))


@rule
def pick_leader(g: Any, me: int) -> int:
    return A_SEAT + relative(g, leader(g, me), me)


@rule
def aims_at_me(g: Any, me: int, f: int) -> int:
    """The player named by the use is me."""
    return g.stack[f, U_A] == me


hint(CARD, PLAGUE, wants=somebody_leads, hurts=aims_at_me, picks=pick_leader)


@rule
def deal_makes_winner(g: Any, me: int, event: int) -> int:
    """Others agree on a deal that gives the game, or nearly, to one of them."""
    if is_main(g, me):
        return 0
    for side in range(2):
        planet = g.deal_colony[side]
        player = main_of(g, side)
        if planet >= 0 and owner_of(planet) != player and foreign_colonies(g, player) >= 3:
            return 10
    return 0


@rule
def is_main_player(g: Any, me: int, f: int) -> int:
    return is_main(g, me)


hint(CARD, QUASH, wants=deal_makes_winner, hurts=is_main_player)

# --- Machine ---------------------------------------------------------------------------------------------------------


@rule
def goes_on(g: Any, me: int, event: int) -> int:
    return 10 * can_go_on(g, me)


@rule
def needs_cards(g: Any, me: int, event: int) -> int:
    return 10 * (g.warp[me] == 0 or g.hand_n[me] < 5)


@rule
def forced_second(g: Any, me: int, event: int) -> int:
    """With a fair attack, or with no encounter card at all, which brings a new hand."""
    return 10 * (can_go_on(g, me) or (g.encounter_n[me] == 0 and spare_ships(g, me) >= 2))


alien_hint(MACHINE, rank=5)
hint(POWER, MACHINE, wants=goes_on, hurts=near_win)
hint(WILD, MACHINE, wants=forced_second)
hint(SUPER, MACHINE, wants=needs_cards)

# --- Macron ----------------------------------------------------------------------------------------------------------


@rule
def own_ships_flip(g: Any, me: int, event: int) -> int:
    return 15 * flips(g, me, ships_in_encounter(g, me))


@rule
def has_many_ships(g: Any, me: int, event: int) -> int:
    return 10 * (spare_ships(g, me) >= 3)


@rule
def mass_turns_against_me(g: Any, me: int, f: int) -> int:
    """Ships counted as one each until now count as four."""
    user = g.stack[f, U_USER]
    side = side_of(g, user)
    if side < 0 or side_of(g, me) != 1 - side or side_ahead(g) != 1 - side:
        return 0
    need = shortfall(g, side)
    return need > 0 and 3 * ships_in_encounter(g, user) >= need


alien_hint(MACRON, rank=6, ship_weight=4)
hint(POWER, MACRON, "one ship", hurts=never)
hint(POWER, MACRON, "mass", hurts=mass_turns_against_me)
hint(WILD, MACRON, wants=own_ships_flip)
hint(SUPER, MACRON, wants=has_many_ships)

# --- Oracle ----------------------------------------------------------------------------------------------------------


@rule
def hand_is_poor(g: Any, me: int, event: int) -> int:
    """My attacks are low, and the opponent holds cards to mix them with."""
    card = best_attack(g, me)
    return 10 * (g.hand_n[opponent(g, me)] >= 4 and (card < 0 or VALUE[card] < 10))


@rule
def cannot_beat_open_card(g: Any, me: int, event: int) -> int:
    card = best_attack(g, me)
    return 10 * (card < 0 or chance_of_card(g, me, card, held_reinforcements(g, me)) < 400)


alien_hint(ORACLE, rank=4)
hint(POWER, ORACLE, hurts=opposes_me)
hint(WILD, ORACLE, wants=hand_is_poor)
hint(SUPER, ORACLE, wants=cannot_beat_open_card)

# --- Parasite --------------------------------------------------------------------------------------------------------


@rule
def worth_joining(g: Any, me: int, event: int) -> int:
    """Whether joining a side uninvited is better than staying out or than the side that has invited."""
    if is_near_win(g, me) or offense_wins_game(g, me):
        return 10
    return 10 * (strength.offense_chance(g) >= 400 and spare_ships(g, me) > 0 and not (g.invited[0] >> me) & 1)


@rule
def pick_side(g: Any, me: int) -> int:
    """As an invited player would; if that would stay out, with one ship on the offense's side."""
    action = answer_ally(g, 0)
    return A_JOIN if action == A_PASS else action


@rule
def has_spare_ships(g: Any, me: int, event: int) -> int:
    return 10 * (is_decisive(g, me) and spare_ships(g, me) > 0)


alien_hint(PARASITE, rank=10)
hint(POWER, PARASITE, wants=worth_joining, hurts=near_win, picks=pick_side)
hint(WILD, PARASITE, wants=always)
hint(SUPER, PARASITE, wants=has_spare_ships)

# --- Philanthropist --------------------------------------------------------------------------------------------------

POOR_CARD: Final = 6


@rule
def has_poor_card(g: Any, me: int, event: int) -> int:
    """A low attack to be rid of."""
    card = worst_attack(g, me)
    return 10 * (card >= 0 and VALUE[card] <= POOR_CARD)


@rule
def pick_poor_card(g: Any, me: int) -> int:
    """The lowest attack for the main player of the other side."""
    if g.question == Q_PLAYER:
        return pick_opponent(g, me)
    return cheapest_to_give(g)


@rule
def gave_poor_card(g: Any, me: int, event: int) -> int:
    """My own note of the gift: a poor attack in the opponent's hand."""
    card = g.scratch[GIVEN] - 1
    return 10 * (card >= 0 and VALUE[card] <= POOR_CARD and card < NEGOTIATE)


alien_hint(PHILANTHROPIST, rank=5)
hint(POWER, PHILANTHROPIST, wants=has_poor_card, hurts=never, picks=pick_poor_card)
hint(SUPER, PHILANTHROPIST, wants=gave_poor_card)

# --- Sorcerer --------------------------------------------------------------------------------------------------------


@rule
def card_for_swap(g: Any, me: int) -> int:
    """The card the opponent is to end with: a negotiate, or a very low attack."""
    if g.mask[A_PLAY + NEGOTIATE] != 0:
        return A_PLAY + NEGOTIATE
    card = worst_attack(g, me)
    return A_PLAY + card if card >= 0 and VALUE[card] <= POOR_CARD else -1


@rule
def wants_their_card(g: Any, me: int, event: int) -> int:
    """My card is poor; theirs, if I have seen it, beats it."""
    mine, foe = g.down[me], opponent(g, me)
    if not sees_card(g, me, me):
        return 0
    if sees_card(g, me, foe):
        return 10 * (mine != NEGOTIATE and chance_of_card(g, me, mine, 0) < 400)
    return 10 * (mine == NEGOTIATE or chance_of_card(g, me, mine, 0) < 400)


@rule
def takes_my_good_card(g: Any, me: int, f: int) -> int:
    if not is_main(g, me) or not sees_card(g, me, me):
        return 0
    return g.down[me] != NEGOTIATE and VALUE[g.down[me]] >= 8


@rule
def better_power_there(g: Any, me: int, event: int) -> int:
    """The opponent's power is better than mine."""
    if not is_main(g, me):
        return 0
    mine, other = g.power[me], g.power[opponent(g, me)]
    return 10 * (other >= 0 and (mine < 0 or RANK[other] > RANK[mine] + 1))


alien_hint(SORCERER, rank=10, selects=card_for_swap)
hint(POWER, SORCERER, wants=wants_their_card, hurts=takes_my_good_card)
hint(WILD, SORCERER, wants=better_power_there)
hint(SUPER, SORCERER, wants=never)

# --- Tripler ---------------------------------------------------------------------------------------------------------


@rule
def tripler_total(g: Any, player: int, value: int, own: int, allied: int) -> int:
    return (3 * value if value <= 10 else (value + 2) // 3) + own + allied


@rule
def am_behind(g: Any, me: int, event: int) -> int:
    return 10 * (side_ahead(g) == 1 - side_of(g, me))


alien_hint(TRIPLER, rank=5, total=tripler_total)
hint(POWER, TRIPLER, hurts=turns_against_me)
hint(WILD, TRIPLER, wants=am_behind)

# --- Virus -----------------------------------------------------------------------------------------------------------


@rule
def virus_total(g: Any, player: int, value: int, own: int, allied: int) -> int:
    return value * own + allied


@rule
def product_flips(g: Any, me: int, event: int) -> int:
    """The product of own and allied ships exceeds their sum by enough."""
    side = side_of(g, me)
    own, allied = force(g, side, 1), force(g, side, 0)
    return 15 * (g.multiply[side] == 0 and flips(g, me, own * allied - own - allied))


alien_hint(VIRUS, rank=10, total=virus_total)
hint(POWER, VIRUS, hurts=turns_against_me)
hint(WILD, VIRUS, wants=product_flips)

# --- Warpish ---------------------------------------------------------------------------------------------------------


@rule
def warpish_total(g: Any, player: int, value: int, own: int, allied: int) -> int:
    for seat in range(g.players):
        value += g.warp[seat]
    return value + own + allied


@rule
def own_warp_flips(g: Any, me: int, event: int) -> int:
    return 15 * flips(g, me, g.warp[me])


@rule
def their_warp_flips(g: Any, me: int, event: int) -> int:
    return 15 * flips(g, me, g.warp[opponent(g, me)])


alien_hint(WARPISH, rank=9, total=warpish_total)
hint(POWER, WARPISH, hurts=turns_against_me)
hint(WILD, WARPISH, wants=own_warp_flips)
hint(SUPER, WARPISH, wants=their_warp_flips)

# --- Zombie ----------------------------------------------------------------------------------------------------------

alien_hint(ZOMBIE, rank=4)
hint(POWER, ZOMBIE, hurts=never)
hint(WILD, ZOMBIE, wants=always)

# --- the tables, complete from here on -------------------------------------------------------------------------------

_USUAL: Final = {
    POWER: Hint(always, opposes_me),
    PASSIVE: Hint(always, never),
    SUPER: Hint(always, opposes_me),
    WILD: Hint(never, opposes_me),
    CARD: Hint(never, never),
}


def _table(field: str) -> list[Rule | None]:
    return [_rule_of(ability, field) for ability in ABILITIES]


def _rule_of(ability: Ability, field: str) -> Rule | None:
    kind, owner = ability.kind, ability.owner
    own = HINTS.get((kind, owner, ability.name)) or HINTS.get((kind, owner, "")) or Hint()
    found: Rule | None = getattr(own, field) or getattr(_USUAL.get(kind, Hint()), field)
    return found


wants: Any = dispatcher("wants", _table("wants"), "g, me, event", "0")
hurts: Any = dispatcher("hurts", _table("hurts"), "g, me, f", "0")
picks: Any = dispatcher("picks", _table("picks"), "g, me", "-1")
selects: Any = dispatcher("selects", SELECTS, "g, me", "-1")
strength.bind(dispatcher("total_as", TOTALS, "g, player, value, own, allied", "value + own + allied"))


@rule
def answer_by_power(g: Any, me: int) -> int:
    """Encounter card that the own power, unused so far, suggests; -1: none."""
    alien = working_alien(g, me)
    if g.question != Q_SELECT or alien < 0:
        return -1
    return selects(alien, g, me)
