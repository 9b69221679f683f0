"""The deal between two negotiates: alternating offers, binding when accepted (R14, D8).

The terms on the table are kept by side: ``deal_colony[s]`` is the planet on which side ``s`` may found a colony,
``deal_class[s]`` and (for the side that offers) ``deal_exact`` the cards side ``s`` gives, ``deal_release[s, t]`` the
ships of side ``t`` that side ``s`` lets out of the warp.
"""

from __future__ import annotations

from typing import Final

from ..core.flow import Getter, Setter, ask, clear_options, goto, leave, option, starts_at
from ..core.jit import rule
from . import constants as k
from .ability import POWER_AT
from .arguments import Action, ClassesSoFar, Layout, PlanetIndex, Ships, Side
from .events import (
    ALL,
    E_ACCEPTED,
    E_DECLINED,
    E_OFFERED,
    E_PASSED,
    E_TERM_CARD,
    E_TERM_CLASS,
    E_TERM_COLONY,
    E_TERM_RELEASE,
    E_WALKED_AWAY,
    note,
)
from .indices import Card, Frame, Seat, cards, planets, seats
from .outcome import conclude
from .promises import can_deliver, one_more_of, promised_cards, reckon
from .scripts import SCRIPTS, is_in
from .secrets import hides
from .ships import HOME, free, is_flagship_on_colony, lift_flagship, names_flagship, offer_flagship, plain_ships_on
from .state import F_GATE, State, clear_terms
from .table.board import land, lift, planet_absolute, ships_on_colonies
from .table.flagship import is_flagship_at
from .table.hands import drop_card, gain_card
from .table.kinds import CLASS
from .table.knowledge import forget, seen_leaving
from .table.seats import main_of
from .table.sheets import could_turn_up, turn_up
from .windows import open_window

OFFERS_A_SIDE: Final = 3


class Talk(Layout):
    """The two main players talk over a deal."""

    side: Getter[Side]
    """Whose turn it is."""
    set_side: Setter[Side]


class Offer(Layout):
    """A side puts an offer together."""

    side: Getter[Side]
    item: Getter[Action] = starts_at(0)
    """What has been added last."""
    set_item: Setter[Action]


class CardPicks(Layout):
    """A side picks the cards that fill the classes of the agreed deal."""

    side: Getter[Side]
    kind: Getter[ClassesSoFar] = starts_at(0)
    set_kind: Setter[ClassesSoFar]


class Founding(Layout):
    """A side founds the colony of the deal."""

    side: Getter[Side]
    count: Getter[Ships] = starts_at(0)
    """Ships left to take."""
    set_count: Setter[Ships]
    last: Getter[PlanetIndex] = starts_at(0)
    set_last: Setter[PlanetIndex]
    landed: Getter[Ships] = starts_at(0)
    """Ships taken."""
    set_landed: Setter[Ships]


talk: Final = Talk()
an_offer: Final = Offer()
card_picks: Final = CardPicks()
founding: Final = Founding()


# --- the talk ---------------------------------------------------------------------------------------------------------


@rule
def deal_begins(g: State, f: Frame) -> None:
    clear_terms(g)
    g.deal_side = -1
    for side in range(2):
        g.deal_offers[side] = 0
        g.deal_may_release[side] = 0
    open_window(g, k.W_DEAL_TERMS, k.NOBODY, k.NOWHERE)


@rule
def deal_turn(g: State, f: Frame) -> None:
    """The side whose turn it is answers the offer on the table; the offense, who has none to answer, makes one."""
    side = talk.side(g, f)
    if g.deal_side < 0:
        g.answer = k.A_COUNTER
        return
    clear_options(g)
    option(g, k.A_WALK_AWAY)
    if can_deliver(g, main_of(g, side), side) and can_found(g, side):
        option(g, k.A_ACCEPT)
    if g.deal_offers[side] < OFFERS_A_SIDE:
        option(g, k.A_COUNTER)
    ask(g, main_of(g, side), k.Q_ANSWER_DEAL)


@rule
def can_found(g: State, side: int) -> int:
    """Whether the side can put a ship on the planet it is given (D8.6)."""
    player = main_of(g, side)
    return g.deal_colony[side] == k.NOWHERE or ships_on_colonies(g, player) + g.gate[player] > 0


@rule
def deal_answered(g: State, f: Frame) -> None:
    if g.answer == k.A_ACCEPT:
        note(g, E_ACCEPTED, main_of(g, talk.side(g, f)), 0, 0, ALL)
        conclude(g, k.O_DEAL)
        g.deal_pending = 1
        leave(g, f)
    elif g.answer == k.A_WALK_AWAY:
        break_off(g, talk.side(g, f))
        leave(g, f)
    else:
        if g.deal_side >= 0:
            note(g, E_DECLINED, main_of(g, talk.side(g, f)), 0, 0, ALL)
        clear_terms(g)
        g.deal_side = talk.side(g, f)
        g.deal_exact_side = g.deal_side
        g.deal_open = 1
        an_offer.push(g, talk.side(g, f))


@rule
def break_off(g: State, side: int) -> None:
    note(g, E_WALKED_AWAY, main_of(g, side), 0, 0, ALL)
    conclude(g, k.O_NO_DEAL)


@rule
def deal_passes_over(g: State, f: Frame) -> None:
    """After an offer the other side answers; the sixth offer refused ends the talk, as its receiver can only accept or
    walk away (D8.3)."""
    g.deal_open = 0
    if g.outcome == k.O_NO_DEAL:
        clear_terms(g)  # what was put together and not submitted stays its maker's (D8.9)
        leave(g, f)
        return
    side = talk.side(g, f)
    g.deal_offers[side] += 1
    talk.set_side(g, f, 1 - side)
    goto(g, f, deal_turn)


DEAL: Final = SCRIPTS.script("deal", talk, deal_begins, deal_turn, deal_answered, deal_passes_over)


# --- putting an offer together ----------------------------------------------------------------------------------------


@rule
def offer_items(g: State, f: Frame) -> None:
    """One item after the other is added; what is offered must be deliverable by its giver as far as all can see. Nobody
    asks for flares where there are none (Q356)."""
    side = an_offer.side(g, f)
    me = main_of(g, side)
    partner = main_of(g, 1 - side)
    clear_options(g)
    option(g, k.A_WALK_AWAY)
    if g.deal_colony[side] == k.NOWHERE and planet_to_offer(g, partner, me, 0) >= 0:
        option(g, k.A_COLONY_FOR_ME)
    if g.deal_colony[1 - side] == k.NOWHERE and planet_to_offer(g, me, partner, 0) >= 0:
        option(g, k.A_COLONY_FOR_PARTNER)
    may_ask = promised_cards(g, 1 - side) < g.hand_n[partner]
    reckon(g, me, side)
    for kind in range(k.CLASSES):
        if one_more_of(g, kind):
            option(g, k.A_OFFER_CLASS + kind)
        if may_ask and (g.flares_on or kind != k.C_FLARE):
            option(g, k.A_ASK_CLASS + kind)
    for card in cards(k.CARDS):
        if g.hand[me, card] > g.deal_exact[card] and one_more_of(g, CLASS[card]):
            option(g, k.A_GIVE + card)
    for item in range(4):
        if may_ask_release(g, side, item):
            option(g, k.A_RELEASE + item)
    if moves_something(g):
        option(g, k.A_SUBMIT)
    ask(g, me, k.Q_OFFER)


@rule
def releaser_of(side: int, item: int) -> int:
    """Side that lets ships out of the warp in RELEASE item 0 to 3 of an offer by `side`."""
    return side if item < 2 else 1 - side


@rule
def owner_of_item(side: int, item: int) -> int:
    """Side whose ships they are."""
    return side if item == 1 or item == 2 else 1 - side


@rule
def ships_to_release(g: State, owner: int) -> int:
    return g.warp[main_of(g, owner)] - g.deal_release[0, owner] - g.deal_release[1, owner]


@rule
def could_turn_up_to_release(g: State, player: Seat) -> int:
    """Whether a sheet that lies face down adds terms to a deal: its owner may turn it up with an offer of such terms
    (Q358)."""
    alien = could_turn_up(g, player)
    return alien >= 0 and POWER_AT[k.W_DEAL_TERMS, alien, 0] >= 0


@rule
def may_ask_release(g: State, side: int, item: int) -> int:
    releaser = releaser_of(side, item)
    owner = owner_of_item(side, item)
    if g.deal_release[releaser, owner] > 0 or ships_to_release(g, owner) <= 0:
        return 0
    return g.deal_may_release[releaser] > 0 or (releaser == side and could_turn_up_to_release(g, main_of(g, side)))


@rule
def turn_up_with_offer(g: State, side: int) -> None:
    """The offer releases ships: the sheet that lets its maker do so lies face up from now on."""
    if g.deal_may_release[side] == 0 and g.deal_release[side, 0] + g.deal_release[side, 1] > 0:
        turn_up(g, main_of(g, side))
        g.deal_may_release[side] = 1


@rule
def moves_something(g: State) -> int:
    """At least one card changes hands or one colony is founded (R14.10, Q139)."""
    if g.deal_colony[0] != k.NOWHERE or g.deal_colony[1] != k.NOWHERE:
        return 1
    return promised_cards(g, 0) + promised_cards(g, 1) > 0


@rule
def planet_to_offer(g: State, giver: Seat, receiver: Seat, first: int) -> int:
    """First planet from number `first` on where the giver has a colony and the receiver none (D8.6), -1: none."""
    if ships_on_colonies(g, receiver) + g.gate[receiver] == 0:
        return k.NOWHERE
    for planet in planets(first, g.players * k.PLANETS_A_SYSTEM):
        if g.ships[planet, giver] > 0 and g.ships[planet, receiver] == 0:
            return planet
    return k.NOWHERE


@rule
def offer_item_chosen(g: State, f: Frame) -> None:
    """Enter the item; colonies and releases need one more answer."""
    side = an_offer.side(g, f)
    me = main_of(g, side)
    answer = g.answer
    if answer == k.A_SUBMIT:
        turn_up_with_offer(g, side)
        show_named_cards(g, me)
        note_terms(g, side)
        leave(g, f)
        return
    if answer == k.A_WALK_AWAY:
        break_off(g, side)
        leave(g, f)
        return
    an_offer.set_item(g, f, answer)
    if answer == k.A_COLONY_FOR_ME or answer == k.A_COLONY_FOR_PARTNER or k.A_RELEASE <= answer < k.A_RELEASE + 4:
        return
    if answer >= k.A_OFFER_CLASS and answer < k.A_OFFER_CLASS + k.CLASSES:
        g.deal_class[side, answer - k.A_OFFER_CLASS] += 1
    elif answer >= k.A_ASK_CLASS and answer < k.A_ASK_CLASS + k.CLASSES:
        g.deal_class[1 - side, answer - k.A_ASK_CLASS] += 1
    else:
        g.deal_exact[answer - k.A_GIVE] += 1
    goto(g, f, offer_items)


@rule
def show_named_cards(g: State, player: Seat) -> None:
    """Cards named exactly have been shown to all, whatever becomes of the offer (D8.4, D16.1)."""
    for viewer in seats(g.players):
        for card in cards(k.CARDS):
            if viewer != player:
                g.known[viewer, player, card] = max(g.known[viewer, player, card], g.deal_exact[card])


@rule
def note_terms(g: State, side: int) -> None:
    """The offer is on the table: what each would give and get."""
    note(g, E_OFFERED, main_of(g, side), 0, 0, ALL)
    for giver in seats(2):
        main = main_of(g, giver)
        for kind in range(k.CLASSES):
            if g.deal_class[giver, kind] > 0:
                note(g, E_TERM_CLASS, main, kind, g.deal_class[giver, kind], ALL)
        if giver == side:
            for card in cards(k.CARDS):
                if g.deal_exact[card] > 0:
                    note(g, E_TERM_CARD, main, card, g.deal_exact[card], ALL)
        if g.deal_colony[giver] != k.NOWHERE:
            note(g, E_TERM_COLONY, main, g.deal_colony[giver], 0, ALL)
        for owner in range(2):
            if g.deal_release[giver, owner] > 0:
                note(g, E_TERM_RELEASE, main, main_of(g, owner), g.deal_release[giver, owner], ALL)


@rule
def ask_deal_planet(g: State, me: Seat, giver: Seat, receiver: Seat) -> None:
    clear_options(g)
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        planet = planet_absolute(g, index, me)
        if planet_to_offer(g, giver, receiver, planet) == planet:
            option(g, k.A_PLANET + index)
    ask(g, me, k.Q_OFFER_PLANET)


@rule
def ask_detail(g: State, f: Frame) -> None:
    """Which planet, or how many ships."""
    side = an_offer.side(g, f)
    item = an_offer.item(g, f)
    me = main_of(g, side)
    if item == k.A_COLONY_FOR_ME or item == k.A_COLONY_FOR_PARTNER:
        giver = main_of(g, 1 - side) if item == k.A_COLONY_FOR_ME else me
        ask_deal_planet(g, me, giver, Seat(main_of(g, 0) + main_of(g, 1) - giver))
        return
    clear_options(g)
    most = min(ships_to_release(g, owner_of_item(side, item - k.A_RELEASE)), k.SHIPS)
    for count in range(1, most + 1):
        option(g, k.A_NUMBER + count)
    ask(g, me, k.Q_RELEASE)


@rule
def offer_detail(g: State, f: Frame) -> None:
    """The planet, or the number of ships released."""
    side = an_offer.side(g, f)
    item = an_offer.item(g, f)
    if item == k.A_COLONY_FOR_ME or item == k.A_COLONY_FOR_PARTNER:
        receiver = side if item == k.A_COLONY_FOR_ME else 1 - side
        g.deal_colony[receiver] = planet_absolute(g, g.answer - k.A_PLANET, main_of(g, side))
    else:
        item -= k.A_RELEASE
        g.deal_release[releaser_of(side, item), owner_of_item(side, item)] = g.answer - k.A_NUMBER
    goto(g, f, offer_items)


OFFER: Final = SCRIPTS.script("offer", an_offer, offer_items, offer_item_chosen, ask_detail, offer_detail)


@rule
def offer_anew(g: State, f: Frame) -> None:
    """An offer being put together is seen by its maker only."""
    clear_terms(g)
    g.deal_exact_side = g.deal_side
    an_offer.set_item(g, f, 0)
    goto(g, f, offer_item_chosen)


hides(OFFER, take_back=offer_anew)


# --- carrying it out --------------------------------------------------------------------------------------------------


@rule
def deal_cards(g: State, f: Frame) -> None:
    """Each giver picks the cards that fill the classes, offense first; they change hands when both are done (D8.7)."""
    for side in range(2):
        pick_anew(g, side)
    card_picks.push(g, 1)
    card_picks.push(g, 0)


@rule
def pick_anew(g: State, side: int) -> None:
    """Nothing is picked yet but the cards named exactly."""
    for card in cards(k.CARDS):
        g.deal_given[side, card] = g.deal_exact[card] if g.deal_exact_side == side else 0
    for kind in range(k.CLASSES):
        g.deal_picked[side, kind] = 0


@rule
def left_to_pick(g: State, side: int, kind: int) -> int:
    """Cards of the class that the side has still to pick for the agreed deal."""
    return g.deal_class[side, kind] - g.deal_picked[side, kind]


@rule
def pick_next_card(g: State, f: Frame) -> None:
    """Narrow classes first, so that the wide ones can always be filled from the rest. All cards of a class that are
    left go without a question if no more than those are due (Q351)."""
    side = card_picks.side(g, f)
    player = main_of(g, side)
    while card_picks.kind(g, f) < k.CLASSES:
        if left_to_pick(g, side, card_picks.kind(g, f)) > 0 and not all_picked(g, side, player, card_picks.kind(g, f)):
            break
        card_picks.set_kind(g, f, card_picks.kind(g, f) + 1)
    kind = card_picks.kind(g, f)
    if kind >= k.CLASSES:
        leave(g, f)
        return
    clear_options(g)
    for card in cards(k.CARDS):
        if g.hand[player, card] > g.deal_given[side, card] and fits_class(card, kind):
            option(g, k.A_GIVE + card)
    ask(g, player, k.Q_GIVE)


@rule
def all_picked(g: State, side: int, player: Seat, kind: int) -> int:
    """Whether as many cards of the class are due as the player has left; then all are picked."""
    left = 0
    for card in cards(k.CARDS):
        if fits_class(card, kind):
            left += g.hand[player, card] - g.deal_given[side, card]
    if left > left_to_pick(g, side, kind):
        return 0
    for card in cards(k.CARDS):
        if fits_class(card, kind):
            g.deal_given[side, card] = g.hand[player, card]
    g.deal_picked[side, kind] = g.deal_class[side, kind]
    return 1


@rule
def fits_class(card: Card, kind: int) -> int:
    if kind == k.C_ANY:
        return 1
    if kind == k.C_ANY_ATTACK:
        return CLASS[card] <= k.C_HIGH_ATTACK
    return CLASS[card] == kind


@rule
def card_picked(g: State, f: Frame) -> None:
    side = card_picks.side(g, f)
    g.deal_given[side, g.answer - k.A_GIVE] += 1
    g.deal_picked[side, card_picks.kind(g, f)] += 1
    goto(g, f, pick_next_card)


PICK_CARDS: Final = SCRIPTS.script("pick cards for the deal", card_picks, pick_next_card, card_picked)


@rule
def pick_again(g: State, f: Frame) -> None:
    """How far the giver has got cannot be told from its classes: a pick without a choice is made without asking."""
    pick_anew(g, card_picks.side(g, f))
    card_picks.set_kind(g, f, 0)


hides(PICK_CARDS, take_back=pick_again)


@rule
def is_picking_for(g: State, f: Frame, side: int) -> int:
    """Whether the frame is that of the side's picks."""
    return is_in(g, f, PICK_CARDS) and card_picks.side(g, f) == side


@rule
def exchange_cards(g: State, f: Frame) -> None:
    """Cards named exactly are seen by all; the others by the two partners only (D8.4, D8.9).

    All leave before any arrives. No card is owed any more.
    """
    for side in range(2):
        for card in cards(k.CARDS):
            for copy in range(g.deal_given[side, card]):
                hand_over(g, main_of(g, side), main_of(g, 1 - side), card, copy < shown_copies(g, side, card))
    for side in range(2):
        for card in cards(k.CARDS):
            for copy in range(g.deal_given[side, card]):
                receive(g, main_of(g, side), main_of(g, 1 - side), card, copy < shown_copies(g, side, card))
            g.deal_given[side, card] = 0
        for kind in range(k.CLASSES):
            g.deal_class[side, kind] = 0
            g.deal_picked[side, kind] = 0
    for card in cards(k.CARDS):
        g.deal_exact[card] = 0


@rule
def shown_copies(g: State, side: int, card: Card) -> int:
    return g.deal_exact[card] if g.deal_exact_side == side else 0


@rule
def hand_over(g: State, giver: Seat, taker: Seat, card: Card, shown: int) -> None:
    """A dealt card leaves one hand."""
    note(g, E_PASSED, giver, card, taker, ALL if shown else 1 << giver | 1 << taker)
    drop_card(g, giver, card)
    for viewer in seats(g.players):
        if shown or viewer == taker:
            seen_leaving(g, viewer, giver, card)
        elif viewer != giver:
            forget(g, viewer, giver)


@rule
def receive(g: State, giver: Seat, taker: Seat, card: Card, shown: int) -> None:
    """It enters the other."""
    gain_card(g, taker, card)
    for viewer in seats(g.players):
        if viewer != taker and (shown or viewer == giver):
            g.known[viewer, taker, card] += 1


@rule
def release_ships(g: State, f: Frame) -> None:
    """Ships that a power lets out of the warp, to colonies of their owners (Q138); freed, not retrieved (Q268)."""
    for owner in range(1, -1, -1):
        player = main_of(g, owner)
        count = min(g.deal_release[0, owner] + g.deal_release[1, owner], g.warp[player])
        if count > 0 and ships_on_colonies(g, player) > 0:
            free(g, player, count, HOME)


@rule
def found_colonies(g: State, f: Frame) -> None:
    """Offense first (D8.7)."""
    founding.push(g, 1)
    founding.push(g, 0)


@rule
def found_how_many(g: State, f: Frame) -> None:
    side = founding.side(g, f)
    player = main_of(g, side)
    ships = ships_on_colonies(g, player) + g.gate[player]
    if g.deal_colony[side] == k.NOWHERE or ships == 0:
        leave(g, f)
        return
    clear_options(g)
    for count in range(1, min(ships, k.SHIPS) + 1):
        option(g, k.A_NUMBER + count)
    ask(g, player, k.Q_FOUND)


@rule
def found_count(g: State, f: Frame) -> None:
    founding.set_count(g, f, g.answer - k.A_NUMBER)


@rule
def found_source(g: State, f: Frame) -> None:
    """Ships come from colonies, or for the offense from the gate (R14.7)."""
    player = main_of(g, founding.side(g, f))
    left = founding.count(g, f)
    clear_options(g)
    reserve = is_flagship_on_colony(g, player) or is_flagship_at(g, player, F_GATE)
    if reserve and left == 1:
        offer_flagship(g)
    plain = g.gate[player] - is_flagship_at(g, player, F_GATE)
    reserve += plain
    if plain > 0 and reserve >= left:
        option(g, k.A_SHIP)
    for index in range(g.players * k.PLANETS_A_SYSTEM - 1, founding.last(g, f) - 1, -1):
        here = plain_ships_on(g, planet_absolute(g, index, player), player)
        reserve += here
        if here > 0 and reserve >= left:
            option(g, k.A_PLANET + index)
    g.asked_about = left
    ask(g, player, k.Q_TAKE_SHIP)


@rule
def found_taken(g: State, f: Frame) -> None:
    """Picked-up ships stay in hand until all are taken, so that the new colony is no source."""
    side = founding.side(g, f)
    player = main_of(g, side)
    if names_flagship(g):
        lift_flagship(g)
    elif g.answer == k.A_SHIP:
        g.gate[player] -= 1
        g.limbo[player] += 1
        founding.set_last(g, f, g.players * k.PLANETS_A_SYSTEM)
    else:
        index = g.answer - k.A_PLANET
        lift(g, player, planet_absolute(g, index, player), 1)
        founding.set_last(g, f, index)
    founding.set_landed(g, f, founding.landed(g, f) + 1)
    founding.set_count(g, f, founding.count(g, f) - 1)
    if founding.count(g, f) > 0:
        goto(g, f, found_source)
    else:
        land(g, player, g.deal_colony[side], founding.landed(g, f))


FOUND: Final = SCRIPTS.script("found a colony", founding, found_how_many, found_count, found_source, found_taken)


@rule
def deal_done(g: State, f: Frame) -> None:
    g.deal_pending = 0


CARRY_OUT: Final = SCRIPTS.script(
    "carry out the deal", deal_cards, exchange_cards, found_colonies, release_ships, deal_done
)
