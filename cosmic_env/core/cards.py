"""Cards of any number of kinds: piles, hands by kind, and what each seat knows of the others' hands.

A hand is a row of counts, how many copies of each kind it holds; a pile is a row of kinds. A game names the fields of
its record and gives the rules of its own that have a part in it; each factory makes the rules once:

    PILES = make_piles("deck", "deck_n", "deck_seen", "discard", "discard_n", discarded=..., reshuffled=...)
    KNOWLEDGE = make_knowledge(KINDS, "hand", "known")
    HANDS = make_hands(KINDS, PILES, KNOWLEDGE, "hand", "hand_n", came=..., gone=..., left=...)

    draw = PILES.draw               # rules are bound to names of a module, under which other rules call them

A game of several decks makes several piles. Sets of seats are bits, as there are few; of kinds there may be any number,
so that no set of kinds is kept in bits.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from .jit import rule
from .rng import below, shuffle

NO_CARD: Final = -1


@rule
def nothing_follows(g: Any) -> None:
    """Stands for `reshuffled` in a game that has no use for it."""


@rule
def nothing_follows_discard(g: Any, owner: int, card: int) -> None:
    """Stands for `discarded` in a game that has no use for it."""


@rule
def nothing_follows_card(g: Any, player: int, card: int) -> None:
    """Stands for `came` and `gone` in a game that reads hands from the counts alone."""


@rule
def nothing_follows_leaving(g: Any, player: int, card: int, openly: int) -> None:
    """Stands for `left` in a game in which nothing is known of a hand but single cards."""


@rule
def nothing_follows_draw(g: Any, player: int, card: int, seen: int) -> None:
    """Stands for `drew` in a game that tells nobody."""


@rule
def nobody_else(g: Any, player: int) -> int:
    """Stands for `sees_draws` in a game in which cards are drawn unseen."""
    return 0


# --- draw pile and discard pile ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Piles:
    """The rules of a draw pile and of the discard pile that it is made from anew; the last card of each is on top."""

    deck: str
    """Field of the draw pile; has room for all cards."""
    deck_n: str
    deck_seen: str
    """Field that holds for each card of the draw pile the bits of the seats that know it."""
    discard: str
    discard_n: str
    draw: Callable[[Any], Any]
    """``draw(g)``: the top card of the draw pile; the discards become the draw pile when it is empty; -1 when both are.
    """
    put_on_discard: Callable[[Any, Any, Any], None]
    """``put_on_discard(g, owner, card)``: lay a card that is in no pile on top of the discard pile; `owner` is whose
    discard it is, -1: nobody's."""
    lies_discarded: Callable[[Any, Any], int]
    """``lies_discarded(g, card)``: whether a copy of the card lies in the discard pile."""
    take_from_discard: Callable[[Any, Any], int]
    """``take_from_discard(g, card)``: lift the topmost copy of the card out of the discard pile; 0 if there is none."""
    put_under_deck: Callable[[Any, Any, int], None]
    """``put_under_deck(g, card, seen)``: lay a card under the draw pile; the seats of the bits `seen`, one at least,
    know it there until it is drawn."""
    laid_under: Callable[[Any], int]
    """``laid_under(g)``: number of cards laid under the draw pile since it was shuffled."""
    knew_drawn: Callable[[Any], int]
    """``knew_drawn(g)``: bits of the seats that knew the card just drawn where it lay."""


def make_piles(
    deck: str,
    deck_n: str,
    deck_seen: str,
    discard: str,
    discard_n: str,
    *,
    discarded: Any = nothing_follows_discard,
    reshuffled: Any = nothing_follows,
) -> Piles:
    """The rules of two piles, kept in the fields of these names.

    Args:
        deck: the draw pile, and `deck_n`: its cards.
        deck_n: see `deck`.
        deck_seen: for each card of the draw pile the bits of the seats that know it.
        discard: the discard pile, and `discard_n`: its cards.
        discard_n: see `discard`.
        discarded: ``discarded(g, owner, card)`` follows a discard.
        reshuffled: ``reshuffled(g)`` follows when the discards have become the draw pile.
    """

    @rule
    def draw(g: Any) -> int:
        if g[deck_n] == 0:
            if g[discard_n] == 0:
                return NO_CARD
            for i in range(g[discard_n]):
                g[deck][i] = g[discard][i]
                g[deck_seen][i] = 0
            g[deck_n] = g[discard_n]
            g[discard_n] = 0
            shuffle(g, g[deck], 0, g[deck_n])
            reshuffled(g)
        g[deck_n] -= 1
        return g[deck][g[deck_n]]

    @rule
    def put_on_discard(g: Any, owner: int, card: int) -> None:
        g[discard][g[discard_n]] = card
        g[discard_n] += 1
        discarded(g, owner, card)

    @rule
    def lies_discarded(g: Any, card: int) -> int:
        for i in range(g[discard_n]):
            if g[discard][i] == card:
                return 1
        return 0

    @rule
    def take_from_discard(g: Any, card: int) -> int:
        for i in range(g[discard_n] - 1, -1, -1):
            if g[discard][i] == card:
                for j in range(i, g[discard_n] - 1):
                    g[discard][j] = g[discard][j + 1]
                g[discard_n] -= 1
                return 1
        return 0

    @rule
    def put_under_deck(g: Any, card: int, seen: int) -> None:
        for i in range(g[deck_n], 0, -1):
            g[deck][i] = g[deck][i - 1]
            g[deck_seen][i] = g[deck_seen][i - 1]
        g[deck][0] = card
        g[deck_seen][0] = seen
        g[deck_n] += 1

    @rule
    def laid_under(g: Any) -> int:
        count = 0
        while count < g[deck_n] and g[deck_seen][count] != 0:
            count += 1
        return count

    @rule
    def knew_drawn(g: Any) -> int:
        return g[deck_seen][g[deck_n]]

    return Piles(
        deck, deck_n, deck_seen, discard, discard_n,
        draw, put_on_discard, lies_discarded, take_from_discard, put_under_deck, laid_under, knew_drawn,
    )  # fmt: skip


# --- who knows what ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Knowledge:
    """The rules of what seats know of the cards that others hold: of each kind the number of copies that a viewer is
    sure of. It is a least number: the holder may have more."""

    known: str
    """Field that holds those numbers: viewer, holder, kind. What a seat is told of itself there means nothing."""
    tell: Callable[[Any, Any, Any, int], None]
    """``tell(g, holder, card, seen)``: the seats of the bits `seen` know that a copy of the card is in the hand."""
    seen_leaving: Callable[[Any, Any, Any, Any], None]
    """``seen_leaving(g, viewer, holder, card)``: the viewer knows which card leaves the holder."""
    leaves_openly: Callable[[Any, Any, Any], None]
    """``leaves_openly(g, holder, card)``: all see that this card is no longer among the holder's."""
    forget: Callable[[Any, Any, Any], None]
    """``forget(g, viewer, holder)``: a card left the holder unseen: of each kind one copy less is certain."""
    know_hand: Callable[[Any, Any, Any], None]
    """``know_hand(g, viewer, holder)``: the viewer sees the whole hand of the holder."""


def make_knowledge(kinds: int, hand: str, known: str) -> Knowledge:
    """The rules of what seats know of each other's cards.

    Args:
        kinds: number of kinds of cards.
        hand: field that holds the copies of each kind in each hand: seat, kind.
        known: field that holds what a viewer is sure of: viewer, holder, kind.
    """

    @rule
    def tell(g: Any, holder: int, card: int, seen: int) -> None:
        for viewer in range(g.players):
            if (seen >> viewer) & 1 and viewer != holder:
                g[known][viewer, holder, card] += 1

    @rule
    def seen_leaving(g: Any, viewer: int, holder: int, card: int) -> None:
        if g[known][viewer, holder, card] > 0:
            g[known][viewer, holder, card] -= 1

    @rule
    def leaves_openly(g: Any, holder: int, card: int) -> None:
        for viewer in range(g.players):
            seen_leaving(g, viewer, holder, card)

    @rule
    def forget(g: Any, viewer: int, holder: int) -> None:
        for card in range(kinds):
            if g[known][viewer, holder, card] > 0:
                g[known][viewer, holder, card] -= 1

    @rule
    def know_hand(g: Any, viewer: int, holder: int) -> None:
        for card in range(kinds):
            g[known][viewer, holder, card] = g[hand][holder, card]

    return Knowledge(known, tell, seen_leaving, leaves_openly, forget, know_hand)


# --- hands ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hands:
    """The rules of cards that come into a hand, leave it, go from one to another."""

    kinds: int
    hand: str
    hand_n: str
    put_in: Callable[[Any, Any, Any], None]
    """``put_in(g, player, card)``: put a card into a hand; who has seen it is settled by the caller."""
    take_out: Callable[[Any, Any, Any], None]
    """``take_out(g, player, card)``: take a card out of a hand that is only being made up; `left` is not told."""
    drop: Callable[[Any, Any, Any], None]
    """``drop(g, player, card)``: take a card out of a hand; who has seen it go is settled by the caller."""
    play_openly: Callable[[Any, Any, Any], None]
    """``play_openly(g, player, card)``: take a card out of a hand before all eyes."""
    discard_openly: Callable[[Any, Any, Any], None]
    """``discard_openly(g, player, card)``: from the hand to the discard pile."""
    take_openly: Callable[[Any, Any, Any], None]
    """``take_openly(g, player, card)``: put a card that all have seen into a hand."""
    take_seen: Callable[[Any, Any, Any, int], None]
    """``take_seen(g, player, card, seen)``: put a card into a hand that the seats of the bits `seen` know."""
    pass_unseen: Callable[[Any, Any, Any, Any], None]
    """``pass_unseen(g, giver, taker, card)``: a card goes from hand to hand; only the two know which."""
    random_card: Callable[[Any, Any], Any]
    """``random_card(g, player)``: a card of a hand that is not empty, each copy with the same chance."""
    who_knows_drawn: Callable[[Any, Any], int]
    """``who_knows_drawn(g, player)``: bits of the seats that know the card the player has just drawn: who sees its
    draws, who knew the card where it lay, and the player."""
    draw_into_hand: Callable[[Any, Any, int], int]
    """``draw_into_hand(g, player, count)``: draw up to `count` cards; returns how many came."""
    pass_hand: Callable[[Any, Any, Any], None]
    """``pass_hand(g, giver, taker)``: a whole hand goes to another player, with each viewer's knowledge of it."""
    exchange_hands: Callable[[Any, Any, Any], None]
    """``exchange_hands(g, a, b)``: two whole hands change places, with each viewer's knowledge. What a game keeps about
    hands besides it exchanges itself: `came`, `gone` and `left` are not told."""


def make_hands(
    kinds: int,
    piles: Piles,
    knowledge: Knowledge,
    hand: str,
    hand_n: str,
    *,
    came: Any = nothing_follows_card,
    gone: Any = nothing_follows_card,
    left: Any = nothing_follows_leaving,
    sees_draws: Any = nobody_else,
    drew: Any = nothing_follows_draw,
) -> Hands:
    """The rules of hands, kept in the fields of these names.

    Args:
        kinds: number of kinds of cards.
        piles: where cards are drawn and discarded.
        knowledge: who knows what of the hands.
        hand: copies of each kind in each hand: seat, kind.
        hand_n: cards in each hand.
        came: ``came(g, player, card)`` follows when a card has come into a hand: for what a game keeps of its content.
        gone: ``gone(g, player, card)`` follows when a card is in the hand no more; likewise.
        left: ``left(g, player, card, openly)`` follows when a card has left a hand in play: for what all know of the
            hand.
        sees_draws: ``sees_draws(g, player)``: bits of the seats that see what the player draws.
        drew: ``drew(g, player, card, seen)`` follows a draw into the hand that the seats of the bits `seen` know.
    """
    known = knowledge.known
    forget, seen_leaving, tell = knowledge.forget, knowledge.seen_leaving, knowledge.tell
    leaves_openly, know_hand = knowledge.leaves_openly, knowledge.know_hand
    draw, put_on_discard, knew_drawn = piles.draw, piles.put_on_discard, piles.knew_drawn

    @rule
    def put_in(g: Any, player: int, card: int) -> None:
        g[hand][player, card] += 1
        g[hand_n][player] += 1
        came(g, player, card)

    @rule
    def take_out(g: Any, player: int, card: int) -> None:
        g[hand][player, card] -= 1
        g[hand_n][player] -= 1
        gone(g, player, card)

    @rule
    def drop(g: Any, player: int, card: int) -> None:
        take_out(g, player, card)
        left(g, player, card, 0)

    @rule
    def play_openly(g: Any, player: int, card: int) -> None:
        take_out(g, player, card)
        leaves_openly(g, player, card)
        left(g, player, card, 1)

    @rule
    def discard_openly(g: Any, player: int, card: int) -> None:
        play_openly(g, player, card)
        put_on_discard(g, player, card)

    @rule
    def take_seen(g: Any, player: int, card: int, seen: int) -> None:
        put_in(g, player, card)
        tell(g, player, card, seen)

    @rule
    def take_openly(g: Any, player: int, card: int) -> None:
        take_seen(g, player, card, -1)

    @rule
    def pass_unseen(g: Any, giver: int, taker: int, card: int) -> None:
        drop(g, giver, card)
        put_in(g, taker, card)
        for viewer in range(g.players):
            if viewer != giver and viewer != taker:
                forget(g, viewer, giver)
        seen_leaving(g, taker, giver, card)
        g[known][giver, taker, card] += 1

    @rule
    def random_card(g: Any, player: int) -> int:
        n = below(g, g[hand_n][player])
        for card in range(kinds):
            n -= g[hand][player, card]
            if n < 0:
                return card
        return NO_CARD

    @rule
    def who_knows_drawn(g: Any, player: int) -> int:
        return sees_draws(g, player) | knew_drawn(g) | 1 << player

    @rule
    def draw_into_hand(g: Any, player: int, count: int) -> int:
        for drawn in range(count):
            card = draw(g)
            if card < 0:
                return drawn
            seen = who_knows_drawn(g, player)
            take_seen(g, player, card, seen)
            drew(g, player, card, seen)
        return count

    @rule
    def pass_hand(g: Any, giver: int, taker: int) -> None:
        for card in range(kinds):
            for viewer in range(g.players):
                if viewer != giver and viewer != taker:
                    g[known][viewer, taker, card] += g[known][viewer, giver, card]
                g[known][viewer, giver, card] = 0
            g[known][giver, taker, card] += g[hand][giver, card]
            while g[hand][giver, card] > 0:
                drop(g, giver, card)
                put_in(g, taker, card)

    @rule
    def exchange_hands(g: Any, a: int, b: int) -> None:
        for card in range(kinds):
            for viewer in range(g.players):
                seen = g[known][viewer, a, card]
                g[known][viewer, a, card] = g[known][viewer, b, card]
                g[known][viewer, b, card] = seen
            copies = g[hand][a, card]
            g[hand][a, card] = g[hand][b, card]
            g[hand][b, card] = copies
        n = g[hand_n][a]
        g[hand_n][a] = g[hand_n][b]
        g[hand_n][b] = n
        know_hand(g, a, b)
        know_hand(g, b, a)

    return Hands(
        kinds, hand, hand_n, put_in, take_out, drop, play_openly, discard_openly, take_openly, take_seen, pass_unseen,
        random_card, who_knows_drawn, draw_into_hand, pass_hand, exchange_hands,
    )  # fmt: skip
