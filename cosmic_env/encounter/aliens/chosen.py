"""Chosen (green) - Divine Intervention: draws three for a better card.

Power (main player, cards revealed, once an encounter): draw three cards. With an encounter card among them you may take
one: it replaces your revealed card, which is discarded, or, attack on attack, its printed value is added to your total
instead (Q91, Q289). A morph that comes in copies the opposing card as it then stands [inference] (Q88). The rest is
discarded, an added card with the encounter cards. It may be zapped at the announcement and again when the choice is
shown: then all three are discarded and the revealed card stands (Q11).
Wild (main player, before cards are selected): draw one card.
Super (main player, when the three cards have been seen, Q46): keep any of the drawn cards that are no encounter cards,
also when there was no encounter card at all.

Choices: whether to pray; one of the encounter cards or none; to replace or to add; what to keep (super).
"""

from __future__ import annotations

from typing import Annotated, Final

from ...core.flow import Getter, Setter, ask, clear_options, goto, is_next, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import Use, echo, power, set_in_event, stands, super_of_use, user_of, wild
from ..alien_ids import CHOSEN
from ..arguments import Flag, Layout, UseFrame, within
from ..cards import Draw, draw_for
from ..events import ALL, E_DREW, E_SHOWN, E_STORED, note, note_more
from ..indices import Card, Frame, Seat, cards
from ..phases.reveal import replace_card
from ..questions import ask_yes_or_no
from ..scratch import FLAG, scratch
from ..scripts import SCRIPTS
from ..secrets import hides
from ..state import State
from ..strength import add_to_total
from ..table.hands import gain_seen, who_knows_drawn
from ..table.kinds import TYPE, VALUE
from ..table.piles import draw, put_on_discard
from ..table.seats import all_seats, side_of
from ..table.store import OPEN_PLACE, drawn_at, place_before, remove_stored, sees_stored, store_card
from ..windows import open_window

ADDS = scratch(CHOSEN, "the card shown is added, not put in place of the revealed one", per_encounter=True, shows=FLAG)
THREE: Final = 3


class Pray(Use):
    """Three cards are drawn for a better one."""

    shown: Getter[Flag] = starts_at(0)
    """1: the choice has been shown."""
    set_shown: Setter[Flag]
    keeps_others: Getter[Flag] = starts_at(0)
    """1: cards that are no encounter cards may be kept."""
    set_keeps_others: Setter[Flag]


class Prayer(Draw):
    """The three cards are drawn, looked at and divided (W_DRAWING, W_DREW)."""

    use: Getter[UseFrame]
    next_place: Getter[Annotated[int, within(0, THREE)]] = starts_at(0)
    """Place of the card that is asked about next: whether it is kept."""
    set_next_place: Setter[Annotated[int, within(0, THREE)]]


class AddOrReplace(Layout):
    """An attack is added to the revealed one, or takes its place."""

    player: Getter[Seat]


pray: Final = Pray()
prayer: Final = Prayer()
add_or_replace: Final = AddOrReplace()


# --- power: three cards are drawn; an encounter card among them replaces the revealed one, or is added ----------------


@rule
def a_card_is_left(g: State, user: Seat, event: Frame) -> int:
    return g.deck_n + g.discard_n > 0


@rule
def begin_prayer(g: State, f: Frame) -> None:
    g.scratch[ADDS] = 0
    prayer.push(g, user_of(g, f), THREE, f)


@rule
def about_to_draw(g: State, f: Frame) -> None:
    open_window(g, k.W_DRAWING, prayer.player(g, f), f)


@rule
def draw_three(g: State, f: Frame) -> None:
    """They are no cards of the hand yet."""
    for place in range(prayer.count(g, f)):
        card = draw(g)
        if card >= 0:
            player = prayer.player(g, f)
            seen = who_knows_drawn(g, player)
            store_card(g, place_before(player, place), card, k.NOWHERE, seen)
            prayer.set_drawn(g, f, prayer.drawn(g, f) + 1)
            note(g, E_STORED, player, card, k.NOBODY, seen)


@rule
def three_drawn(g: State, f: Frame) -> None:
    if prayer.drawn(g, f) > 0:
        open_window(g, k.W_DREW, prayer.player(g, f), f)


@rule
def drawn(g: State, player: Seat, place: int) -> Card:
    """Card at the place, -1 if none."""
    at = drawn_at(g, player, place)
    return g.store[at] if at >= 0 else k.NOBODY


@rule
def ask_card(g: State, f: Frame) -> None:
    player = prayer.player(g, f)
    clear_options(g)
    option(g, k.A_PASS)
    for place in range(THREE):
        card = drawn(g, player, place)
        if card >= 0 and card < k.ENCOUNTER_CARDS:
            option(g, k.A_NAME + card)
    ask(g, player, k.Q_CARD)


@rule
def card_chosen(g: State, f: Frame) -> None:
    """The card taken is laid open; as attack on attack it may be added."""
    if g.answer == k.A_PASS:
        return
    player = prayer.player(g, f)
    card = g.answer - k.A_NAME
    for place in range(THREE):
        if drawn(g, player, place) == card and drawn(g, player, OPEN_PLACE) < 0:
            at = drawn_at(g, player, place)
            g.store_of[at] = place_before(player, OPEN_PLACE)
            g.store_seen[at] = all_seats(g)
            note(g, E_SHOWN, player, card, 0, ALL)
    if TYPE[card] == k.T_ATTACK and g.kind[side_of(g, player)] == k.T_ATTACK:
        add_or_replace.push(g, player)


@rule
def choice_shown(g: State, f: Frame) -> None:
    """The second moment for a zap, and the moment of the super flare."""
    use = prayer.use(g, f)
    pray.set_shown(g, use, 1)
    open_window(g, k.W_ANNOUNCED, prayer.player(g, f), use)


@rule
def take_effect(g: State, f: Frame) -> None:
    player = prayer.player(g, f)
    card = drawn(g, player, OPEN_PLACE)
    if not stands(g, prayer.use(g, f)):
        g.scratch[ADDS] = 0
    elif card >= 0 and g.scratch[ADDS]:
        add_to_total(g, side_of(g, player), VALUE[card])
    elif card >= 0:
        remove_stored(g, drawn_at(g, player, OPEN_PLACE))
        replace_card(g, player, card)


@rule
def discard_aside(g: State, player: Seat, place: int) -> None:
    card = drawn(g, player, place)
    if card >= 0:
        remove_stored(g, drawn_at(g, player, place))
        put_on_discard(g, player, card)


@rule
def ask_kept(g: State, f: Frame) -> None:
    """With the super flare: place by place, keep the card or not."""
    use, player, place = prayer.use(g, f), prayer.player(g, f), prayer.next_place(g, f)
    clear_options(g)
    option(g, k.A_PASS)
    if place < THREE and drawn(g, player, place) >= k.ENCOUNTER_CARDS and pray.keeps_others(g, use) and stands(g, use):
        option(g, k.A_NAME + drawn(g, player, place))
    ask(g, player, k.Q_CARD)


@rule
def card_kept(g: State, f: Frame) -> None:
    player, place = prayer.player(g, f), prayer.next_place(g, f)
    if g.answer != k.A_PASS:
        at = drawn_at(g, player, place)
        note_more(g, E_DREW, player, g.store[at], 1, g.store_seen[at] | 1 << player)
        gain_seen(g, player, g.store[at], g.store_seen[at])
        remove_stored(g, at)
    prayer.set_next_place(g, f, place + 1)
    if place + 1 < THREE:
        goto(g, f, ask_kept)


@rule
def discard_rest(g: State, f: Frame) -> None:
    """What has not been taken, in the order of the card list (D15.2); zapped, the card shown too."""
    player = prayer.player(g, f)
    places = THREE if g.scratch[ADDS] else THREE + 1
    for card in cards(k.CARDS):
        for place in range(places):
            if drawn(g, player, place) == card:
                discard_aside(g, player, place)


PRAYER: Final = SCRIPTS.script(
    "pray", prayer, about_to_draw, draw_three, three_drawn, ask_card, card_chosen, choice_shown, take_effect, ask_kept,
    card_kept, discard_rest,
)  # fmt: skip


@rule
def decide_anew(g: State, f: Frame) -> None:
    """Which of the drawn cards has been passed by is not seen."""
    if is_next(g, f, card_kept):
        prayer.set_next_place(g, f, 0)


@rule
def told_of(g: State, player: Seat, place: int, viewer: Seat) -> int:
    """What the viewer knows of the place: the card; else that there is one, last of all, or none."""
    at = drawn_at(g, player, place)
    if at < 0:
        return k.NOBODY
    return g.store[at] if sees_stored(g, viewer, at) else k.NOBODY - 1


@rule
def forget_order(g: State, f: Frame, viewer: Seat) -> None:
    """In which order the cards were drawn is of no meaning; the one that is asked about stays where it is."""
    player = prayer.player(g, f)
    first = prayer.next_place(g, f)
    if is_next(g, f, card_kept):
        first += 1
    for place in range(first, THREE):
        for later in range(place + 1, THREE):
            if told_of(g, player, later, viewer) > told_of(g, player, place, viewer):
                one, other = drawn_at(g, player, place), drawn_at(g, player, later)
                if one >= 0:
                    g.store_of[one] = place_before(player, later)
                if other >= 0:
                    g.store_of[other] = place_before(player, place)


hides(PRAYER, take_back=decide_anew, forget=forget_order)


@rule
def ask_add(g: State, f: Frame) -> None:
    ask_yes_or_no(g, add_or_replace.player(g, f), k.Q_YES_NO)


@rule
def add_answered(g: State, f: Frame) -> None:
    g.scratch[ADDS] = g.answer == k.A_YES


ADD_OR_REPLACE: Final = SCRIPTS.script(
    "yes: add it to your card, no: put it in its place", add_or_replace, ask_add, add_answered
)


@rule
def has_added_card(g: State, user: Seat, event: Frame) -> int:
    return g.scratch[ADDS] and drawn(g, user, OPEN_PLACE) >= 0


@rule
def discard_added_card(g: State, f: Frame) -> None:
    discard_aside(g, user_of(g, f), OPEN_PLACE)


PRAY = power(CHOSEN, "pray", at=k.W_REVEALED, as_=k.R_MAIN_PLAYER, ready=a_card_is_left, use=begin_prayer, args=pray)
echo(CHOSEN, "discard the added card", at=k.W_BEFORE_DISCARD, ready=has_added_card, use=discard_added_card)


# --- wild: one card is drawn ------------------------------------------------------------------------------------------


@rule
def draw_one(g: State, f: Frame) -> None:
    draw_for(g, user_of(g, f), 1)


wild(CHOSEN, at=k.W_BEFORE_CARDS, as_=k.R_MAIN_PLAYER, ready=a_card_is_left, use=draw_one)


# --- super: of the three cards those that are no encounter cards may be kept ------------------------------------------


@rule
def choice_is_shown(g: State, user: Seat, event: Frame) -> int:
    """The own prayer is at its second moment, and a drawn card could be kept."""
    if not pray.shown(g, event):
        return 0
    for place in range(THREE):
        if drawn(g, user, place) >= k.ENCOUNTER_CARDS:
            return 1
    return 0


super_of_use(
    CHOSEN,
    of=(PRAY,),
    as_=k.R_MAIN_PLAYER,
    ready=choice_is_shown,
    use=set_in_event(pray.set_keeps_others),
)
