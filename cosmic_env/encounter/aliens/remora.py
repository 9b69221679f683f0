"""Remora (yellow) - Cling: draws or retrieves along with others.

Power (any player, at any time): whenever another player retrieves ships from the warp, retrieve one own ship, though
not one that was lost in this encounter (Q267); whenever another player draws from the deck, draw one card. Once per
event, however large [inference] (Q83, Q266); the ships and the cards of a reward are two [inference]. Freed, re-placed
[inference] or taken from a hand is neither (Q70, Q268, Q313); nor is the opening deal an event [inference]. A zap of
either use bars both for the encounter (Q12).
Wild (any player, another player's wild or super flare has taken effect): draw one card.
Super (any player, another player has gained a colony): draw one card or retrieve one ship, also one lost in this
encounter; if several others gained colonies at that moment, one such pick for each of them.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, ask, clear_options, goto, leave, option
from ...core.jit import rule
from .. import constants as k
from ..ability import power, super_flare, user_of, wild
from ..alien_ids import REMORA
from ..arguments import Cards, Layout
from ..cards import draw_for
from ..indices import Frame, Seat, seats
from ..scripts import SCRIPTS
from ..settings import setting
from ..ships import OLDER, retrieve_those
from ..state import State
from ..table.board import colonies
from ..windows import windows_about_others

CARDS_CLUNG_TO: Final = setting(REMORA, "cards", 1, least=1, most=2)


# --- power: a ship of its own comes back with another player's --------------------------------------------------------


@rule
def has_older_ship(g: State, user: Seat, event: Frame) -> int:
    return g.warp[user] > g.fresh[user] and colonies(g, user) > 0


@rule
def retrieve_older(g: State, player: Seat) -> None:
    """A ship that was lost in an earlier encounter (Q267)."""
    retrieve_those(g, player, 1, OLDER)


@rule
def cling_ship(g: State, f: Frame) -> None:
    retrieve_older(g, user_of(g, f))


power(REMORA, "cling to a ship", at=k.W_RETRIEVED, as_=k.R_ANY | k.R_OTHER, answers=True, ready=has_older_ship,
      use=cling_ship)  # fmt: skip


# --- power: it draws when another player draws ------------------------------------------------------------------------


@rule
def can_draw(g: State) -> int:
    return g.deck_n + g.discard_n > 0


@rule
def a_card_is_left(g: State, user: Seat, event: Frame) -> int:
    return can_draw(g)


@rule
def cling_card(g: State, f: Frame) -> None:
    draw_for(g, user_of(g, f), g.settings[CARDS_CLUNG_TO])


power(
    REMORA, "cling to a card", at=k.W_DREW, as_=k.R_ANY | k.R_OTHER, answers=True, ready=a_card_is_left, use=cling_card
)


# --- wild: it draws when another player's flare has worked ------------------------------------------------------------


@rule
def draw_one(g: State, f: Frame) -> None:
    draw_for(g, user_of(g, f), 1)


wild(REMORA, at=k.W_FLARE_WORKED, as_=k.R_ANY | k.R_OTHER, ready=a_card_is_left, use=draw_one)


# --- super: a card or a ship for each player that gains a colony ------------------------------------------------------


class Picks(Layout):
    """A player takes cards or ships."""

    player: Getter[Seat]
    left: Getter[Cards]
    """How many it may still take."""
    set_left: Setter[Cards]


some_picks: Final = Picks()


@rule
def can_retrieve(g: State, user: Seat) -> int:
    return g.warp[user] > 0 and colonies(g, user) > 0


@rule
def can_pick(g: State, user: Seat, event: Frame) -> int:
    return can_draw(g) or can_retrieve(g, user)


@rule
def pick_for_each(g: State, f: Frame) -> None:
    """Of those that gained at the same moment one after the other is news, and the windows lie one upon the other."""
    user = user_of(g, f)
    picks = windows_about_others(g, f)
    for seat in seats(g.players):
        if seat != user and g.news_colony[seat]:
            picks += 1
    some_picks.push(g, user, picks)


@rule
def ask_card_or_ship(g: State, f: Frame) -> None:
    player = some_picks.player(g, f)
    clear_options(g)
    if can_draw(g):
        option(g, k.A_TAKE_CARD)
    if can_retrieve(g, player):
        option(g, k.A_SHIP)
    if some_picks.left(g, f) == 0 or g.options == 0:
        g.options = 0
        leave(g, f)
        return
    ask(g, player, k.Q_CARD_OR_SHIP)


@rule
def card_or_ship_taken(g: State, f: Frame) -> None:
    some_picks.set_left(g, f, some_picks.left(g, f) - 1)
    goto(g, f, ask_card_or_ship)
    if g.answer == k.A_SHIP:
        retrieve_older(g, some_picks.player(g, f))
    else:
        draw_for(g, some_picks.player(g, f), 1)


CARD_OR_SHIP: Final = SCRIPTS.script("a card or a ship", some_picks, ask_card_or_ship, card_or_ship_taken)

super_flare(REMORA, at=k.W_COLONY_GAINED, as_=k.R_ANY | k.R_OTHER, ready=can_pick, use=pick_for_each)
