"""Bazaar, a toy game of cards that fulfils the contract: 171 kinds, secret hands, cards that are sold, given, peeked
at, swapped, buried under the deck, dug out of the discards, pledged face down.

Who has 20 points ends the game; those with the most win together. It is cut off after 150 turns.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.cards import make_hands, make_knowledge, make_piles
from cosmic_env.core.dispatch import dispatcher
from cosmic_env.core.engine import make_engine
from cosmic_env.core.flow import ARGS, FrameLayout, Getter, Scripts, again, ask, begin, clear_options, goto, option
from cosmic_env.core.game import ActionBlock, Game, Slice, States
from cosmic_env.core.jit import Program, rule
from cosmic_env.core.options import checked, number
from cosmic_env.core.redeal import make_redeal
from cosmic_env.core.rng import WORDS, below, shuffle
from cosmic_env.core.soundness import Bounds, out_of_bounds

SEATS: Final = 4
KINDS: Final = 171
GEMS: Final = 41
"""The first kinds are gems, all others wares."""
COPIES: Final = np.array([2] * 10 + [1] * (KINDS - 10), np.int64)
CARDS: Final = int(COPIES.sum())
HAND, MOST_IN_HAND = 5, 14
GOAL, TURNS = 20, 150
FOR_WARE, FOR_GEM, FOR_PLEDGE = 1, 2, 3
(SELL, GIVE, PEEK, SWAP, RENEW, BURY, DIG, ASK, PLEDGE, OPEN, HAND_OVER) = range(11)
CARD: Final = 11
ACTIONS: Final = CARD + KINDS
Q_TURN, Q_CARD = 0, 1
NONE: Final = -1
(WARE, GEM) = range(2)
"""Groups of cards."""
(UNTOLD, HAS_GEM, NO_GEM) = range(3)
"""What a hand is known to hold."""

DTYPE: Final = np.dtype(
    [
        ("rng", "i8", (WORDS,)), ("stack", "i2", (3, ARGS)), ("deck", "i2", (CARDS,)), ("discard", "i2", (CARDS,)),
        ("pledge", "i2", (SEATS,)), ("deck_n", "i2"), ("discard_n", "i2"), ("question", "i2"), ("options", "i2"),
        ("sp", "i2"), ("answer", "i2"), ("only", "i2"), ("turn", "i2"), ("points", "i2", (SEATS,)),
        ("mask", "i1", (ACTIONS,)), ("known", "i1", (SEATS, SEATS, KINDS)), ("hand", "i1", (SEATS, KINDS)),
        ("seen", "i1", (CARDS,)), ("hand_n", "i1", (SEATS,)), ("gems", "i1", (SEATS,)), ("told", "i1", (SEATS,)),
        ("owed", "i1", (SEATS,)), ("shuffles", "i1"), ("players", "i1"), ("acting", "i1"), ("over", "i1"),
        ("truncated", "i1"), ("winners", "i1"), ("waiting", "i1"), ("fault", "i1"), ("seat", "i1"),
    ],
    align=True,
)  # fmt: skip

SCRIPTS: Final = Scripts()


# --- cards ------------------------------------------------------------------------------------------------------------


@rule
def count_shuffle(g: Any) -> None:
    g.shuffles += 1


@rule
def came(g: Any, player: int, card: int) -> None:
    g.gems[player] += card < GEMS


@rule
def gone(g: Any, player: int, card: int) -> None:
    g.gems[player] -= card < GEMS


@rule
def left(g: Any, player: int, card: int, openly: int) -> None:
    if g.told[player] == HAS_GEM and (card < GEMS or not openly):
        g.told[player] = UNTOLD


@rule
def entered(g: Any, player: int) -> None:
    """A card has come into the hand that not all know to be a ware."""
    if g.told[player] == NO_GEM:
        g.told[player] = UNTOLD


@rule
def drew(g: Any, player: int, card: int, seen: int) -> None:
    entered(g, player)


PILES: Final = make_piles("deck", "deck_n", "seen", "discard", "discard_n", reshuffled=count_shuffle)
KNOWLEDGE: Final = make_knowledge(KINDS, "hand", "known")
HANDS: Final = make_hands(KINDS, PILES, KNOWLEDGE, "hand", "hand_n", came=came, gone=gone, left=left, drew=drew)
put_on_discard, take_from_discard, put_under_deck = PILES.put_on_discard, PILES.take_from_discard, PILES.put_under_deck
forget, know_hand = KNOWLEDGE.forget, KNOWLEDGE.know_hand
draw_into_hand, drop, discard_openly, take_openly = (
    HANDS.draw_into_hand, HANDS.drop, HANDS.discard_openly, HANDS.take_openly,
)  # fmt: skip
pass_unseen, random_card, pass_hand, exchange_hands = (
    HANDS.pass_unseen, HANDS.random_card, HANDS.pass_hand, HANDS.exchange_hands,
)  # fmt: skip


@rule
def drop_unseen(g: Any, player: int, card: int) -> None:
    drop(g, player, card)
    for viewer in range(g.players):
        if viewer != player:
            forget(g, viewer, player)


# --- the turn ---------------------------------------------------------------------------------------------------------


class Choice(FrameLayout):
    """A card is chosen."""

    what: Getter[int]
    """What for: an action of the turn."""


choice: Final = Choice()


@rule
def next_seat(g: Any) -> int:
    return (g.seat + 1) % g.players


@rule
def ask_turn(g: Any, f: int) -> None:
    if g.hand_n[g.seat] < MOST_IN_HAND:
        draw_into_hand(g, g.seat, 1)
    goto(g, f, ask_what)


@rule
def ask_what(g: Any, f: int) -> None:
    clear_options(g)
    seat = g.seat
    for what in (PEEK, RENEW, ASK):
        option(g, what)
    if g.hand_n[seat] + g.hand_n[next_seat(g)] <= MOST_IN_HAND:
        option(g, HAND_OVER)
    if g.hand_n[seat] > 0:
        option(g, SELL)
        option(g, SWAP)
        if g.hand_n[next_seat(g)] > 0:
            option(g, GIVE)
    if g.hand_n[seat] > g.gems[seat]:
        option(g, BURY)
    if g.gems[seat] > 0 and g.pledge[seat] == NONE:
        option(g, PLEDGE)
    if g.pledge[seat] != NONE:
        option(g, OPEN)
    if g.discard_n > 0 and g.hand_n[seat] < MOST_IN_HAND:
        option(g, DIG)
    ask(g, seat, Q_TURN)


@rule
def do_turn(g: Any, f: int) -> None:
    seat, other = g.seat, next_seat(g)
    if g.answer in (SELL, GIVE, BURY, PLEDGE):
        choice.push(g, g.answer)
    elif g.answer == PEEK:
        know_hand(g, seat, other)
    elif g.answer == ASK:
        g.told[other] = HAS_GEM if g.gems[other] > 0 else NO_GEM
    elif g.answer == SWAP:
        exchange_hands(g, seat, other)
        gems, told = g.gems[seat], g.told[seat]
        g.gems[seat] = g.gems[other]
        g.told[seat] = g.told[other]
        g.gems[other] = gems
        g.told[other] = told
    elif g.answer == RENEW:
        for card in range(KINDS):
            while g.hand[seat, card] > 0:
                discard_openly(g, seat, card)
        draw_into_hand(g, seat, HAND)
    elif g.answer == DIG:
        card = g.discard[g.discard_n - 1]
        take_from_discard(g, card)
        take_openly(g, seat, card)
        entered(g, seat)
    elif g.answer == OPEN:
        put_on_discard(g, seat, g.pledge[seat])
        g.pledge[seat] = NONE
        g.points[seat] += FOR_PLEDGE
    else:
        pass_hand(g, seat, other)
        entered(g, other)
        draw_into_hand(g, seat, HAND)


@rule
def next_turn(g: Any, f: int) -> None:
    g.turn += 1
    if g.points[g.seat] >= GOAL:
        g.over = 1
        most = 0
        for seat in range(g.players):
            most = max(most, g.points[seat])
        for seat in range(g.players):
            if g.points[seat] == most:
                g.winners |= 1 << seat
    elif g.turn >= TURNS:
        g.truncated = 1
    g.seat = next_seat(g)
    goto(g, f, ask_turn)


@rule
def ask_card(g: Any, f: int) -> None:
    clear_options(g)
    for card in range(KINDS):
        fits = card < GEMS if choice.what(g, f) == PLEDGE else card >= GEMS or choice.what(g, f) != BURY
        if g.hand[g.seat, card] > 0 and fits:
            option(g, CARD + card)
    ask(g, g.seat, Q_CARD)


@rule
def use_card(g: Any, f: int) -> None:
    seat, other, what, card = g.seat, next_seat(g), choice.what(g, f), g.answer - CARD
    if what == SELL:
        discard_openly(g, seat, card)
        g.points[seat] += FOR_GEM if card < GEMS else FOR_WARE
    elif what == GIVE:
        pass_unseen(g, seat, other, card)
        pass_unseen(g, other, seat, random_card(g, other))
        entered(g, seat)
        entered(g, other)
    elif what == BURY:
        drop_unseen(g, seat, card)
        put_under_deck(g, card, 1 << seat)
    else:
        drop_unseen(g, seat, card)
        g.pledge[seat] = card


TURN: Final = SCRIPTS.script("turn", ask_turn, ask_what, do_turn, next_turn)
CHOICE: Final = SCRIPTS.script("choice of a card", choice, ask_card, use_card)


@rule
def begin_game(g: Any) -> None:
    for card in range(KINDS):
        for _ in range(COPIES[card]):
            g.deck[g.deck_n] = card
            g.deck_n += 1
    shuffle(g, g.deck, 0, g.deck_n)
    for seat in range(SEATS):
        g.pledge[seat] = NONE
    for seat in range(g.players):
        draw_into_hand(g, seat, HAND)
    g.seat = below(g, g.players)
    begin(g, TURN)


# --- what a seat cannot know ------------------------------------------------------------------------------------------


@rule
def sure_of(g: Any, viewer: int, seat: int, card: int) -> int:
    return g.known[viewer, seat, card]


@rule
def belongs(card: int, group: int) -> int:
    return (card < GEMS) == group


@rule
def is_bound(g: Any, viewer: int, seat: int) -> int:
    return g.owed[seat] > 0 and g.told[seat] == HAS_GEM


@rule
def fits(g: Any, viewer: int, seat: int) -> int:
    return g.gems[seat] > 0


@rule
def is_wanted(g: Any, viewer: int, seat: int, card: int) -> int:
    return card < GEMS


@rule
def is_spare(g: Any, viewer: int, seat: int, card: int) -> int:
    return 1


@rule
def no_gems(g: Any, seat: int) -> None:
    g.gems[seat] = 0


REDEAL: Final = make_redeal(
    PILES, KNOWLEDGE, HANDS, "owed", COPIES.tolist(), sure_of=sure_of, belongs=belongs, under=WARE, is_bound=is_bound,
    fits=fits, is_wanted=is_wanted, is_spare=is_spare, emptied=no_gems,
)  # fmt: skip
forget_hands, forget_piles, count_unseen, see = (
    REDEAL.forget_hands, REDEAL.forget_piles, REDEAL.count_unseen, REDEAL.see,
)  # fmt: skip
gather_pool, deal_certain, take_of, fill_hand = (
    REDEAL.gather_pool, REDEAL.deal_certain, REDEAL.take_of, REDEAL.fill_hand,
)  # fmt: skip
deal_bound_hands, fill_hands, lay_pile, share_knowledge = (
    REDEAL.deal_bound_hands, REDEAL.fill_hands, REDEAL.lay_pile, REDEAL.share_knowledge,
)  # fmt: skip
UNSEEN: Final = -2


@rule
def forget_all(g: Any, viewer: int) -> None:
    g.answer = 0
    g.only = 0
    if g.acting != viewer and g.waiting != 0:
        again(g, g.sp - 1)
    forget_hands(g, viewer)
    forget_piles(g, viewer)
    for seat in range(g.players):
        if seat != viewer and g.pledge[seat] != NONE:
            g.pledge[seat] = UNSEEN


@rule
def deal_anew(g: Any, viewer: int) -> None:
    count_unseen(g, viewer)
    if g.pledge[viewer] != NONE:
        see(g, viewer, g.pledge[viewer])
    top = gather_pool(g, viewer)
    deal_certain(g, viewer)
    for seat in range(g.players):
        if g.pledge[seat] == UNSEEN:
            top = take_of(g, top, GEM)
            g.pledge[seat] = g.deck[top]
    for seat in range(g.players):
        if seat != viewer and g.told[seat] == NO_GEM:
            top = fill_hand(g, seat, top, WARE)
    top = deal_bound_hands(g, viewer, top)
    top = fill_hands(g, top)
    lay_pile(g, top)
    share_knowledge(g, viewer)


# --- what a seat sees -------------------------------------------------------------------------------------------------

_parts = (
    ("question", 2, "what is asked, one-hot", 1),
    ("what", 1, "what a card is chosen for", CARD),
    ("acting", SEATS, "who is asked, one-hot, self first", 1),
    ("deck", 1, "half the cards in the deck", CARDS // 2),
    ("points", SEATS, "points, self first", GOAL + FOR_PLEDGE),
    ("sizes", SEATS, "cards in hand, self first", MOST_IN_HAND),
    ("told", SEATS, "what the hand is known to hold, self first", NO_GEM),
    ("pledged", SEATS, "has pledged a gem, self first", 1),
    ("hand", KINDS, "own hand by kind", 2),
    ("own pledge", KINDS, "one-hot", 1),
    ("discard", KINDS, "discards by kind", 2),
    ("buried", KINDS, "known cards under the deck", 2),
    ("known", (SEATS - 1) * KINDS, "copies known to be held, by seat after self and kind", 2),
)
_starts = np.cumsum([0, *(size for _, size, _, _ in _parts)]).tolist()
AT: Final = {name: start for (name, *_), start in zip(_parts, _starts, strict=False)}
SIZE: Final = _starts[-1]
LAYOUT: Final = tuple(
    Slice(name, AT[name], size, meaning, high=most) for name, size, meaning, most in _parts
)  # fmt: skip
_WHAT, _ACTING, _DECK, _POINTS, _SIZES, _TOLD, _PLEDGED, _HAND, _OWN, _DISCARD, _BURIED, _KNOWN = _starts[1:-1]
STATE_SIZE: Final = SIZE + SEATS * KINDS
STATE_LAYOUT: Final = (*LAYOUT, Slice("hands", SIZE, SEATS * KINDS, "hands by seat and kind", high=2))


@rule
def observe_seat(g: Any, viewer: int, out: Any) -> None:
    out[g.question] = 1
    if g.question == Q_CARD and g.over == 0 and g.truncated == 0:
        out[_WHAT] = choice.what(g, g.sp - 1)
    out[_ACTING + (g.acting - viewer) % g.players] = 1
    out[_DECK] = g.deck_n // 2
    for i in range(g.players):
        seat = (viewer + i) % g.players
        out[_POINTS + i] = g.points[seat]
        out[_SIZES + i] = g.hand_n[seat]
        out[_TOLD + i] = g.told[seat]
        out[_PLEDGED + i] = g.pledge[seat] != NONE
        for card in range(KINDS):
            if i > 0:
                out[_KNOWN + (i - 1) * KINDS + card] = g.known[viewer, seat, card]
    for card in range(KINDS):
        out[_HAND + card] = g.hand[viewer, card]
    if g.pledge[viewer] != NONE:
        out[_OWN + g.pledge[viewer]] = 1
    for i in range(g.discard_n):
        out[_DISCARD + g.discard[i]] += 1
    for i in range(g.deck_n):
        if (g.seen[i] >> viewer) & 1:
            out[_BURIED + g.deck[i]] += 1


@rule
def observe_all(g: Any, out: Any) -> None:
    observe_seat(g, 0, out)
    for seat in range(SEATS):
        for card in range(KINDS):
            out[SIZE + seat * KINDS + card] = g.hand[seat, card]


# --- the game ---------------------------------------------------------------------------------------------------------

PROGRAM: Final = Program("bazaar", [Path(__file__)])
ENGINE: Final = make_engine(
    PROGRAM,
    DTYPE,
    LAYOUT,
    STATE_LAYOUT,
    perform=dispatcher("perform", SCRIPTS.steps, "g, f"),
    begin=begin_game,
    observe_seat=observe_seat,
    observe_all=observe_all,
    guess=deal_anew,
    forget=forget_all,
)
OPTIONS: Final = (number("players", 3, 2, SEATS, "seats in the game"),)


def configure(options: dict[str, Any]) -> NDArray[np.void]:
    out = np.zeros(1, DTYPE)
    out["players"] = checked(OPTIONS, options)["players"]
    return out


BOUNDS: Final[Bounds] = {
    "rng": (0, 2**32 - 1), "deck": (0, KINDS - 1), "discard": (0, KINDS - 1), "pledge": (NONE, GEMS - 1),
    "deck_n": (0, CARDS), "discard_n": (0, CARDS), "known": (0, COPIES), "hand": (0, COPIES),
    "seen": (0, (1 << SEATS) - 1), "hand_n": (0, CARDS), "told": (UNTOLD, NO_GEM), "players": (2, SEATS),
    "acting": (0, SEATS - 1), "seat": (0, SEATS - 1), "fault": (0, 0), "owed": (0, 0),
}  # fmt: skip


def flaw(states: States) -> tuple[int, str] | None:
    """Whether each card is somewhere once, and what is kept or known of hands holds."""
    found = out_of_bounds(states, BOUNDS)
    if found is not None:
        return found
    for i, g in enumerate(states):
        lying = [*g["deck"][: g["deck_n"]], *g["discard"][: g["discard_n"]], *g["pledge"][g["pledge"] >= 0]]
        counts = g["hand"].sum(axis=0) + np.bincount(np.array(lying, np.int64), minlength=KINDS)
        if (counts != COPIES).any():
            return i, f"of kind {np.argmax(counts != COPIES)} there are {counts[np.argmax(counts != COPIES)]} copies"
        gems = g["hand"][:, :GEMS].sum(axis=1)
        if (g["hand"].sum(axis=1) != g["hand_n"]).any() or (gems != g["gems"]).any():
            return i, "its hands are not what is counted"
        of_others = ~np.eye(SEATS, dtype=np.bool_)  # what a seat knows of itself means nothing
        if (g["known"] > g["hand"])[of_others].any():
            return i, "somebody is sure of a card that is not there"
        if ((g["told"] == HAS_GEM) & (gems == 0)).any() or ((g["told"] == NO_GEM) & (gems > 0)).any():
            return i, "a hand is not what all know of it"
    return None


def describe_action(states: States, action: int) -> str:
    names = ("sell", "give", "peek", "swap", "renew", "bury", "dig", "ask", "pledge", "open", "hand over")
    return names[action] if action < CARD else f"card {action - CARD}"


def describe_question(states: States) -> str:
    return GAME.questions[int(states["question"][0])][1]


def describe_move(states: States, action: int) -> str:
    return f"{describe_action(states, action).capitalize()}."


def describe_view(states: States, seat: int, rules: bool) -> str:
    held = ", ".join(f"{n} of kind {card}" for card, n in enumerate(states["hand"][0, seat]) if n)
    goal = [f"Who has {GOAL} points ends the game."] if rules else []
    return "\n".join([render_text(states, seat), f"Your hand: {held}.", describe_question(states), *goal])


def render_text(states: States, seat: int, width: int = 80) -> str:
    g = states[0]
    return "\n".join(f"player_{s}: {g['points'][s]} points, {g['hand_n'][s]} cards" for s in range(g["players"]))


def render_image(states: States, seat: int) -> NDArray[np.uint8]:
    return np.zeros((8, 8, 3), np.uint8)


GAME: Final = Game(
    name="bazaar",
    version=1,
    program=PROGRAM,
    dtype=DTYPE,
    min_players=2,
    max_players=SEATS,
    num_actions=ACTIONS,
    observation_size=SIZE,
    state_size=STATE_SIZE,
    layout=LAYOUT,
    state_layout=STATE_LAYOUT,
    action_blocks=[ActionBlock("turn", 0, CARD, "what to do"), ActionBlock("card", CARD, KINDS, "a kind of card")],
    questions=[("turn", "what to do?"), ("card", "which card?")],
    points=lambda ends: ends["points"],
    options=OPTIONS,
    configure=configure,
    start=ENGINE.start,
    act=ENGINE.act,
    observe=ENGINE.observe,
    full_state=ENGINE.full_state,
    standing=ENGINE.standing,
    vector_step=ENGINE.vector_step,
    determinize=ENGINE.determinize,
    flaw=flaw,
    describe_action=describe_action,
    describe_question=describe_question,
    describe_move=describe_move,
    describe_view=describe_view,
    render_text=render_text,
    render_image=render_image,
)
