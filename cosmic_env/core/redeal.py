"""Dealing the cards anew that a seat cannot see, over any number of kinds; for search.

A game forgets what the viewer cannot know (`forget_hands`, `forget_piles`, and what it keeps elsewhere), then deals:

    count_unseen(g, viewer)             # what the viewer sees in hands, piles and under the draw pile counts as seen
    see(g, viewer, card)                # for each card that it sees elsewhere
    top = gather_pool(g, viewer)        # every other copy lies in the pool
    deal_certain(g, viewer)             # what it knows of hands
    top = take_of(g, top, JEWEL)        # for a place that has to hold a card of a group: it is ``g.deck[top]``
    top = fill_hand(g, seat, top, COIN)     # a hand that can hold only cards of a group besides
    top = deal_bound_hands(g, viewer, top)  # hands of which the game has a rule what they may be
    top = fill_hands(g, top)            # all others
    lay_pile(g, top)                    # the rest is the draw pile
    share_knowledge(g, viewer)

Every deal that fits what the viewer knows is then as likely as any other, each copy told apart, as long as the groups
that places and hands are filled from are disjoint, or one lies within the other and its places are filled first, and
`fits` does not look at cards that are dealt before the bound hands.

While it goes on the pool lies in the draw pile, above what has been laid under it, up to `top`; what is taken from it
lies at the new `top`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from .cards import Hands, Knowledge, Piles
from .jit import rule
from .rng import below, shuffle

EMPTY: Final[Any] = 0
"""What stands in a place that is of no meaning."""
TRIES: Final = 2000
"""Deals of bound hands that are tried before cards are exchanged for others that fit."""


@rule
def blank_tail(pile: Any, n: int) -> None:
    """What lies behind the first `n` of a pile was moved away."""
    for i in range(n, pile.shape[0]):
        pile[i] = EMPTY


@rule
def sort_pile(pile: Any, n: int) -> None:
    """Forget the order of the first `n` of a pile."""
    for i in range(1, n):
        card = pile[i]
        j = i
        while j > 0 and pile[j - 1] > card:
            pile[j] = pile[j - 1]
            j -= 1
        pile[j] = card


@rule
def nothing_else(g: Any, viewer: int) -> None:
    """Stands for `deal_besides` in a game in which cards alone decide whether a hand fits."""


@rule
def nothing_besides(g: Any, seat: int) -> None:
    """Stands for `emptied` in a game that reads hands from the counts alone."""


@rule
def one_group(card: int, group: int) -> int:
    """Stands for `belongs` in a game without groups of cards."""
    return 1


@rule
def none_is_bound(g: Any, viewer: int, seat: int) -> int:
    """Stands for `is_bound` in a game in which nothing is known of a hand but single cards."""
    return 0


@rule
def any_fits(g: Any, viewer: int, seat: int) -> int:
    """Stands for `fits` there."""
    return 1


@rule
def any_card(g: Any, viewer: int, seat: int, card: int) -> int:
    """Stands for `is_wanted` and `is_spare` there."""
    return 1


@dataclass(frozen=True)
class Redeal:
    """The rules of dealing anew; the module says in which order they are called."""

    forget_hands: Callable[[Any, Any], None]
    """``forget_hands(g, viewer)``: empty the hands of the others, but for the number of their cards, and what
    they know."""
    forget_piles: Callable[[Any, Any], None]
    """``forget_piles(g, viewer)``: leave of the draw pile what the viewer knows, and nothing behind the piles."""
    count_unseen: Callable[[Any, Any], None]
    """``count_unseen(g, viewer)``: count the copies of each kind that the viewer does not see in its hand, in the
    discard pile, under the draw pile, nor knows in the hands of others. The counts stand where else would stand what
    the seat knows of itself, until they lie in the pool."""
    see: Callable[[Any, Any, Any], None]
    """``see(g, viewer, card)``: the viewer sees a copy elsewhere."""
    gather_pool: Callable[[Any, Any], int]
    """``gather_pool(g, viewer)``: make the pool of the counted copies; returns `top`. What the viewer does not know
    under the draw pile is dealt before."""
    take_random: Callable[[Any, int], int]
    """``take_random(g, top)``: take any card from the pool; it lies at the returned `top`."""
    take_of: Callable[[Any, int, int], int]
    """``take_of(g, top, group)``: take a random card of a group; any, if there is none."""
    deal_certain: Callable[[Any, Any], None]
    """``deal_certain(g, viewer)``: give to the others what the viewer is sure of, and note how many cards their hands
    still get."""
    fill_hand: Callable[[Any, Any, int, int], int]
    """``fill_hand(g, seat, top, group)``: fill a hand with cards of a group; returns `top`."""
    deal_bound_hands: Callable[[Any, Any, int], int]
    """``deal_bound_hands(g, viewer, top)``: fill all hands that are bound, again and again until all fit at once;
    returns `top`."""
    fill_hands: Callable[[Any, int], int]
    """``fill_hands(g, top)``: fill the hands that still get cards; returns `top`."""
    lay_pile: Callable[[Any, int], None]
    """``lay_pile(g, top)``: the rest of the pool is the draw pile, over what was laid under it."""
    share_knowledge: Callable[[Any, Any], None]
    """``share_knowledge(g, viewer)``: what others know is not known to the viewer; they are taken to be sure of what it
    is sure of itself."""


def make_redeal(
    piles: Piles,
    knowledge: Knowledge,
    hands: Hands,
    owed: str,
    copies: Sequence[int],
    *,
    sure_of: Any,
    belongs: Any = one_group,
    under: int = 0,
    is_bound: Any = none_is_bound,
    fits: Any = any_fits,
    is_wanted: Any = any_card,
    is_spare: Any = any_card,
    deal_besides: Any = nothing_else,
    emptied: Any = nothing_besides,
) -> Redeal:
    """The rules of dealing anew.

    Args:
        piles: draw pile and discard pile.
        knowledge: who knows what of the hands.
        hands: the hands.
        owed: working space, a number for each seat: the cards its hand still gets.
        copies: copies of each kind in the game; a game in which that is not known gives 0 and counts those kinds itself
            after `count_unseen`.
        sure_of: ``sure_of(g, viewer, seat, card)``: copies that the viewer is sure are in the hand of another seat.
        belongs: ``belongs(card, group)``: whether the card is of a group, by the game's number of it.
        under: group of the cards that are laid under the draw pile.
        is_bound: ``is_bound(g, viewer, seat)``: whether the viewer knows more of a hand than single cards and what
            `fill_hand` can say; ``owed`` says whether it still gets cards.
        fits: ``fits(g, viewer, seat)``: whether the hand, now full, is one that is possible.
        is_wanted: ``is_wanted(g, viewer, seat, card)``: whether the card may mend a hand that does not fit.
        is_spare: ``is_spare(g, viewer, seat, card)``: whether a card that the hand holds may go for it.
        deal_besides: ``deal_besides(g, viewer)``, before each try, deals anew what besides cards decides whether a hand
            fits.
        emptied: ``emptied(g, seat)`` follows when a hand has been forgotten: for what `came` and `gone` keep of it.
    """
    deck, deck_n, deck_seen, discard, discard_n = (
        piles.deck, piles.deck_n, piles.deck_seen, piles.discard, piles.discard_n,
    )  # fmt: skip
    hand, hand_n, known, kinds = hands.hand, hands.hand_n, knowledge.known, hands.kinds
    put_in, take_out, laid_under = hands.put_in, hands.take_out, piles.laid_under
    in_game = np.array(copies, np.int64)
    assert in_game.shape == (kinds,), f"{in_game.size} kinds have a number of copies, not {kinds}"

    # --- what the viewer cannot know ---

    @rule
    def forget_hands(g: Any, viewer: int) -> None:
        for seat in range(g[hand_n].shape[0]):
            if seat != viewer:
                for card in range(kinds):
                    g[hand][seat, card] = 0
                    for holder in range(g[hand_n].shape[0]):
                        g[known][seat, holder, card] = 0
                emptied(g, seat)
        for card in range(kinds):
            g[known][viewer, viewer, card] = 0

    @rule
    def forget_piles(g: Any, viewer: int) -> None:
        blank_tail(g[deck_seen], g[deck_n])
        for i in range(g[deck].shape[0]):
            if (g[deck_seen][i] >> viewer) & 1 == 0:
                g[deck][i] = EMPTY
        blank_tail(g[discard], g[discard_n])
        for seat in range(g[owed].shape[0]):
            g[owed][seat] = 0

    # --- what it does not see ---

    @rule
    def see(g: Any, viewer: int, card: int) -> None:
        g[known][viewer, viewer, card] -= 1

    @rule
    def count_unseen(g: Any, viewer: int) -> None:
        for card in range(kinds):
            g[known][viewer, viewer, card] = in_game[card] - g[hand][viewer, card]
        for i in range(g[discard_n]):
            see(g, viewer, g[discard][i])
        for i in range(laid_under(g)):
            if (g[deck_seen][i] >> viewer) & 1:
                see(g, viewer, g[deck][i])
        for seat in range(g.players):
            if seat != viewer:
                for card in range(kinds):
                    g[known][viewer, viewer, card] -= sure_of(g, viewer, seat, card)

    @rule
    def take_counted(g: Any, viewer: int, group: int) -> int:
        """A random one of the counted copies of a group, any if there is none; the pool does not lie yet."""
        total, of_group = 0, 0
        for card in range(kinds):
            total += max(0, g[known][viewer, viewer, card])
            if belongs(card, group):
                of_group += max(0, g[known][viewer, viewer, card])
        n = below(g, of_group if of_group > 0 else total)
        for card in range(kinds):
            if of_group == 0 or belongs(card, group):
                n -= max(0, g[known][viewer, viewer, card])
                if n < 0:
                    see(g, viewer, card)
                    return card
        return EMPTY

    @rule
    def gather_pool(g: Any, viewer: int) -> int:
        top = laid_under(g)
        for i in range(top):
            if (g[deck_seen][i] >> viewer) & 1 == 0:
                g[deck][i] = take_counted(g, viewer, under)
        for card in range(kinds):
            for _ in range(g[known][viewer, viewer, card]):
                g[deck][top] = card
                top += 1
            g[known][viewer, viewer, card] = 0
        return top

    # --- dealing ---

    @rule
    def take_at(g: Any, i: int, top: int) -> int:
        """Move the card at place `i` to the end of the pool, which becomes one shorter; returns the new end."""
        top -= 1
        card = g[deck][i]
        g[deck][i] = g[deck][top]
        g[deck][top] = card
        return top

    @rule
    def take_random(g: Any, top: int) -> int:
        first = laid_under(g)
        return take_at(g, first + below(g, top - first), top)

    @rule
    def take_of(g: Any, top: int, group: int) -> int:
        first = laid_under(g)
        count = 0
        for i in range(first, top):
            count += belongs(g[deck][i], group)
        if count == 0:
            return take_random(g, top)
        n = below(g, count)
        for i in range(first, top):
            n -= belongs(g[deck][i], group)
            if n < 0:
                return take_at(g, i, top)
        return top

    @rule
    def deal_certain(g: Any, viewer: int) -> None:
        for seat in range(g.players):
            if seat != viewer:
                g[owed][seat] = g[hand_n][seat]
                g[hand_n][seat] = 0
                for card in range(kinds):
                    for _ in range(sure_of(g, viewer, seat, card)):
                        put_in(g, seat, card)
                        g[owed][seat] -= 1

    @rule
    def give_random(g: Any, seat: int, top: int) -> int:
        """Put any card of the pool into the hand; returns the new end of the pool."""
        top = take_random(g, top)
        put_in(g, seat, g[deck][top])
        return top

    @rule
    def fill_hand(g: Any, seat: int, top: int, group: int) -> int:
        first = laid_under(g)
        while g[owed][seat] > 0 and top > first:
            top = take_of(g, top, group)
            put_in(g, seat, g[deck][top])
            g[owed][seat] -= 1
        return top

    @rule
    def fill_hands(g: Any, top: int) -> int:
        first = laid_under(g)
        for seat in range(g.players):
            while g[owed][seat] > 0 and top > first:
                top = give_random(g, seat, top)
                g[owed][seat] -= 1
            g[owed][seat] = 0
        return top

    @rule
    def lay_pile(g: Any, top: int) -> None:
        shuffle(g, g[deck], laid_under(g), top)
        blank_tail(g[deck], top)
        g[deck_n] = top

    # --- hands of which more is known ---

    @rule
    def deal_bound_hands(g: Any, viewer: int, top: int) -> int:
        """Each deal of all bound hands together that fits is as likely as any other."""
        bound = 0
        for seat in range(g.players):
            if seat != viewer and is_bound(g, viewer, seat):
                bound |= 1 << seat
        if bound == 0:
            return top
        for _ in range(TRIES):
            left = top
            fit = 1
            dealt = 0
            deal_besides(g, viewer)
            for seat in range(g.players):
                if fit and (bound >> seat) & 1:
                    dealt |= 1 << seat
                    for _ in range(g[owed][seat]):
                        left = give_random(g, seat, left)
                    fit = fits(g, viewer, seat)
            if fit:
                for seat in range(g.players):
                    if (bound >> seat) & 1:
                        g[owed][seat] = 0
                return left
            for seat in range(g.players - 1, -1, -1):
                if (dealt >> seat) & 1:
                    for _ in range(g[owed][seat]):
                        take_out(g, seat, g[deck][left])
                        left += 1
        return deal_and_mend(g, viewer, bound, top)

    @rule
    def deal_and_mend(g: Any, viewer: int, bound: int, top: int) -> int:
        """A rare hand: deal at random, then exchange cards for such as are wanting."""
        for seat in range(g.players):
            if (bound >> seat) & 1:
                for _ in range(g[owed][seat]):
                    top = give_random(g, seat, top)
                g[owed][seat] = 0
                tries = 0
                while tries < TRIES and not fits(g, viewer, seat):
                    exchange_one(g, viewer, seat, top)
                    tries += 1
        return top

    @rule
    def exchange_one(g: Any, viewer: int, seat: int, top: int) -> None:
        """Exchange a card of the hand that is neither certain nor needed for one of the pool that is wanted."""
        first = laid_under(g)
        size = top - first
        if size == 0:
            return
        start = below(g, size)
        for i in range(size):
            place = first + (start + i) % size
            if is_wanted(g, viewer, seat, g[deck][place]):
                first_kind = below(g, kinds)
                for j in range(kinds):
                    card = (first_kind + j) % kinds
                    if g[hand][seat, card] > sure_of(g, viewer, seat, card) and is_spare(g, viewer, seat, card):
                        new = g[deck][place]
                        take_out(g, seat, card)
                        put_in(g, seat, new)
                        g[deck][place] = card
                        return

    @rule
    def share_knowledge(g: Any, viewer: int) -> None:
        for other in range(g.players):
            if other != viewer:
                for holder in range(g.players):
                    if holder != viewer and holder != other:
                        for card in range(kinds):
                            g[known][other, holder, card] = g[known][viewer, holder, card]

    return Redeal(
        forget_hands, forget_piles, count_unseen, see, gather_pool, take_random, take_of, deal_certain, fill_hand,
        deal_bound_hands, fill_hands, lay_pile, share_knowledge,
    )  # fmt: skip
