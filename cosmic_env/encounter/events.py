"""What the rules have done since the last action: the log of events, from which a person is told (see `history`).

Each event has a row of ``g.log`` (``kind, seat, seen``) and one of ``g.log_about`` (``a, b``). Everybody learns that it
happened, to whom, and `b`; only the seats among the bits `seen` learn `a`. The log is emptied as an action is taken.
Observations never read it, and a re-dealt game has none.
"""

from __future__ import annotations

from typing import Final

from ..core.jit import rule
from . import constants as k
from .indices import Seat
from .state import LOG, State

MOST_COUNTED: Final = 1_000
(L_KIND, L_SEAT, L_SEEN) = range(3)
"""Columns of ``log``."""
(L_A, L_B) = range(2)
"""Columns of ``log_about``."""
ALL: Final = (1 << k.MAX_PLAYERS) - 1
"""Bits of all seats: no part of the event is secret."""

# (name, what happens; in brackets a and b)
KINDS: Final = (
    ("ALIEN", "the seat has the power of an alien (alien; 1: its sheet lies face down)"),
    ("FORM", "the seat has the power of an alien besides its own (alien, -1: no longer)"),
    ("SHEET_GONE", "the sheet of an alien leaves the game (alien)"),
    ("TURN", "the turn of the seat begins (number of the turn)"),
    ("ENCOUNTER", "an encounter of the seat begins (1: an extra one; defense, -1: not known yet)"),
    ("DESTINY", "a destiny card is turned up (card; seat it names, -1: none)"),
    ("REDRAWN", "the seat has the destiny card of its own colour replaced"),
    ("DEFENSE", "the seat is the defense (system of the encounter)"),
    ("AIMED", "the seat aims the gate (planet)"),
    ("INVITED", "the seat invites (bits of seats)"),
    ("ALLIED", "the seat becomes an ally (side)"),
    ("NO_ALLY", "the seat is an ally no longer"),
    ("SENT", "ships go into the encounter (side; count)"),
    ("WENT_HOME", "ships leave the encounter for home (-; count)"),
    ("LIFTED", "ships leave a planet, or the encounter if it is -1 (planet; count)"),
    ("COLONY_GONE", "the seat has no ship left on a planet (planet)"),
    ("LANDED", "ships land on an own colony (planet; count)"),
    ("FOUNDED", "ships land on a planet without own ships (planet; count)"),
    ("WARPED", "ships go to the warp (-; count)"),
    ("FREED", "ships come back from the warp (-; count)"),
    ("REMOVED", "ships leave the game (-; count)"),
    ("RETURNED", "ships that had left the game come back (-; count)"),
    ("KEPT", "a ship about to be lost stays on a planet (planet; 1: its colony had just gone)"),
    ("SAVED", "ships about to be lost are saved (-; count)"),
    ("DREW", "cards are drawn from the deck (card; count)"),
    ("DISCARDED", "cards go to the discard pile (card; count)"),
    ("PASSED", "a card goes to another player (card; taker)"),
    ("PASSED_HAND", "a hand goes to another player (-; taker)"),
    ("SWAPPED_HANDS", "two players exchange their hands (-; other)"),
    ("TOOK", "the seat takes an open card into its hand (card)"),
    ("TOOK_BACK", "the seat takes cards laid before it back into its hand (card; count)"),
    ("STORED", "a card is laid with those of an alien or aside by the seat (card; alien, -1: aside)"),
    ("LOOKED", "the seat looks at a hand (holder)"),
    ("SHUFFLED", "the discard pile becomes the deck"),
    ("NEW_HAND", "the seat takes a new hand"),
    ("LAID", "the seat lays its encounter card face down (card)"),
    ("OPENED", "the encounter card of the seat lies open before the reveal (card)"),
    ("FLIPPED", "the encounter card of the seat is turned up (card)"),
    ("BELIEVED", "the encounter card of the seat stays unseen and counts as claimed (card)"),
    ("UNDER_DECK", "the encounter card of the seat goes unseen under the deck (card)"),
    ("ATTACK", "the card of the seat's side now counts as an attack (value; ability that does it, -1: a morph)"),
    ("NEGOTIATE", "the card of the seat's side now counts as a negotiate (-; ability, -1: a morph)"),
    ("BONUS", "an addition to the total of the seat's side (amount; ability)"),
    ("PRODUCT", "card and ships of the seat's side are multiplied (a value of `multiply`; ability)"),
    ("SHIP_VALUE", "each ship of the seat counts more than 1 (value; ability)"),
    ("NEGATION", "the lower total wins (-; ability)"),
    ("UPSET", "winner and loser change places (-; ability)"),
    ("COUNTED", "ships of the seat that are in the encounter as the cards decide (value of each; count)"),
    ("TOTAL", "the total of the seat's side (total; side)"),
    ("OUTCOME", "the encounter is decided (outcome; cause of an early end)"),
    ("ENGAGED", "ships of the seat that are in the encounter as losses and landings begin (side; count)"),
    ("COMPENSATION", "the seat takes compensation (payer; cards)"),
    ("REWARDS", "the seat takes rewards for a defense (of these as ships; rewards)"),
    ("OFFERED", "the seat makes an offer; its terms follow"),
    ("TERM_CLASS", "offered: cards the seat gives (class; count)"),
    ("TERM_CARD", "offered: a card the seat gives (card; count)"),
    ("TERM_COLONY", "offered: a colony the seat may found (planet)"),
    ("TERM_RELEASE", "offered: ships of a player that the seat lets out of the warp (owner; count)"),
    ("ACCEPTED", "the seat accepts the offer"),
    ("WALKED_AWAY", "the seat breaks the talk off"),
    ("USES", "the seat announces a use or plays a card (ability; what is shown with it, -1: nothing)"),
    ("NAMES", "what a use that answers another names besides (ability; what it shows)"),
    ("SHARE", "an announced use gives the seat a share (ability; number)"),
    ("STOPPED", "an announced use does not take effect (ability; why)"),
    ("PASSIVE", "a part of a power takes effect by itself (ability)"),
    ("POWER_LOST", "the seat has too few home colonies for its power"),
    ("POWER_BACK", "the seat has home colonies enough for its power again"),
    ("ENCOUNTER_OVER", "the encounter of the seat is over"),
    ("WON", "players have won (bits of seats)"),
    ("TURNED_UP", "the seat turns its sheet up (alien)"),
    ("DREW_SHEET", "the seat draws an alien sheet, of which it keeps that or its own (alien)"),
    ("TECHNOLOGY_KEPT", "the seat lays a technology face down before it (technology; its place)"),
    ("TECHNOLOGY_UP", "a technology before the seat is turned face up (technology; ships on it)"),
    ("TECHNOLOGY_GONE", "a technology of the seat is discarded (technology)"),
    ("RESEARCHED", "a ship of the seat goes onto a technology (technology; its place)"),
    ("CAME_OFF", "ships leave a technology of the seat (its place, -1: it lies face up; count)"),
    ("NEW_TECHNOLOGY", "the seat draws technologies in place of an encounter (-; count)"),
    ("TOKEN", "a token of the seat's technology is laid behind a planet, or leaves the game (planet, -1: none)"),
    ("PLANET_GONE", "a planet of the seat's home system leaves the game (planet)"),
    ("NEW_PLANET", "a planet comes into the home system of the seat (planet)"),
    ("TECHNOLOGY_PASSED", "the seat gives a technology that lies face up to another (technology; that seat)"),
    ("PHASE", "a phase begins (phase)"),
    ("CUT_OFF", "the game is stopped at its limit of turns, without a winner"),
    ("DECLINED", "the seat takes the offer off the table, to make one of its own"),
    ("WORKS", "an announced use takes effect (ability)"),
    ("PAYS", "the seat pays a price for a use, which is announced next (ability)"),
    ("IN_HAND", "cards are seen in the hand of the seat (card; count)"),
    ("FLARE_DEALT", "the seat may choose an alien (alien)"),
    ("SIGNALLED", "the seat signals to another (token; receiver)"),
    ("FLAGSHIP", "the flagship of the seat is in a place now (`flagship_at`, -1: gone; its technology's place)"),
    ("NAMES_BESIDES", "an announced use names something besides (ability; a number, or a card that has been used)"),
    ("SHOWN", "a card that the seat has drawn is laid open before it (card)"),
    ("TECHNOLOGY_DRAWN", "the seat draws a technology, which it may keep (technology)"),
)  # fmt: skip
(
    E_ALIEN, E_FORM, E_SHEET_GONE, E_TURN, E_ENCOUNTER, E_DESTINY, E_REDRAWN, E_DEFENSE, E_AIMED, E_INVITED,
    E_ALLIED, E_NO_ALLY, E_SENT, E_WENT_HOME, E_LIFTED, E_COLONY_GONE, E_LANDED, E_FOUNDED, E_WARPED, E_FREED,
    E_REMOVED, E_RETURNED, E_KEPT, E_SAVED, E_DREW, E_DISCARDED, E_PASSED, E_PASSED_HAND, E_SWAPPED_HANDS, E_TOOK,
    E_TOOK_BACK, E_STORED, E_LOOKED, E_SHUFFLED, E_NEW_HAND, E_LAID, E_OPENED, E_FLIPPED, E_BELIEVED, E_UNDER_DECK,
    E_ATTACK, E_NEGOTIATE, E_BONUS, E_PRODUCT, E_SHIP_VALUE, E_NEGATION, E_UPSET, E_COUNTED, E_TOTAL, E_OUTCOME,
    E_ENGAGED, E_COMPENSATION, E_REWARDS, E_OFFERED, E_TERM_CLASS, E_TERM_CARD, E_TERM_COLONY, E_TERM_RELEASE,
    E_ACCEPTED, E_WALKED_AWAY, E_USES, E_NAMES, E_SHARE, E_STOPPED, E_PASSIVE, E_POWER_LOST, E_POWER_BACK,
    E_ENCOUNTER_OVER, E_WON, E_TURNED_UP, E_DREW_SHEET, E_TECHNOLOGY_KEPT, E_TECHNOLOGY_UP, E_TECHNOLOGY_GONE,
    E_RESEARCHED, E_CAME_OFF, E_NEW_TECHNOLOGY, E_TOKEN, E_PLANET_GONE, E_NEW_PLANET, E_TECHNOLOGY_PASSED, E_PHASE,
    E_CUT_OFF, E_DECLINED, E_WORKS, E_PAYS, E_IN_HAND, E_FLARE_DEALT, E_SIGNALLED,
    E_FLAGSHIP, E_NAMES_BESIDES, E_SHOWN, E_TECHNOLOGY_DRAWN,
) = range(len(KINDS))  # fmt: skip

COUNTED: Final = (
    E_SENT, E_WENT_HOME, E_LIFTED, E_LANDED, E_FOUNDED, E_WARPED, E_FREED, E_REMOVED, E_RETURNED, E_SAVED, E_DREW,
    E_DISCARDED, E_TOOK_BACK, E_CAME_OFF, E_IN_HAND,
)  # fmt: skip
"""Kinds whose `b` is a count: two that follow each other, alike but for it, say no more than one with the sum."""


@rule
def note(g: State, kind: int, seat: Seat, a: int, b: int, seen: int) -> None:
    """Enter an event. When the log is full it is only counted: ``log_n`` is then more than the rows there are."""
    i = g.log_n
    if i < LOG:
        g.log[i, L_KIND] = kind
        g.log[i, L_SEAT] = seat
        g.log[i, L_SEEN] = seen
        g.log_about[i, L_A] = a
        g.log_about[i, L_B] = b
    if i < MOST_COUNTED:
        g.log_n = i + 1


@rule
def note_more(g: State, kind: int, seat: Seat, a: int, count: int, seen: int) -> None:
    """Enter an event whose `b` is a count; it is added to the last row if that differs in nothing else."""
    i = g.log_n - 1
    if 0 <= i < LOG and g.log[i, L_KIND] == kind and g.log[i, L_SEAT] == seat:
        if g.log_about[i, L_A] == a and g.log[i, L_SEEN] == seen:
            g.log_about[i, L_B] += count
            return
    note(g, kind, seat, a, count, seen)


@rule
def blank_log(g: State) -> None:
    """Leave no trace of any event: what happened may be secret."""
    g.log_n = 0
    for i in range(LOG):
        for column in range(3):
            g.log[i, column] = 0
        for column in range(2):
            g.log_about[i, column] = 0
