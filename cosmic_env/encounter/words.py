"""Questions, actions and cards in words."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from ..core.record import py_record
from .ability import ABILITIES, KIND_NAMES, POWER_AT, SUPER_AT, U_ABILITY, U_USER
from .aliens.ids import NAMES as ALIEN_NAMES
from .constants import (
    A_ACCEPT,
    A_ALIEN,
    A_ASK_CLASS,
    A_COLONY_FOR_ME,
    A_COLONY_FOR_PARTNER,
    A_COUNTER,
    A_DESTINY,
    A_GIVE,
    A_JOIN,
    A_NAME,
    A_NO,
    A_NUMBER,
    A_OFFER_CLASS,
    A_PASS,
    A_PLANET,
    A_PLAY,
    A_POWER,
    A_RELEASE,
    A_SEAT,
    A_SHIP,
    A_SUBMIT,
    A_TAKE_CARD,
    A_TECHNOLOGY,
    A_WALK_AWAY,
    A_YES,
    ACTION_BLOCKS,
    CARD_NAMES,
    CLASS_NAMES,
    COLOURS,
    D_WILD,
    DESTINY_NAMES,
    FLARE,
    PLANETS_A_SYSTEM,
    Q_ALLIES,
    Q_ALLY,
    Q_INVITE,
    Q_OFFER,
    Q_OWN_COLOUR,
    Q_SELECT,
    Q_SIDE,
    Q_USE,
    QUESTIONS,
    W_ANNOUNCED,
    WINDOWS,
)
from .windows import P_EVENT

States = NDArray[Any]

_RELEASES = (
    "release ships of your partner from the warp",
    "release ships of your own from the warp",
    "ask the partner to release your ships from the warp",
    "ask the partner to release its own ships from the warp",
)
_PLAIN = {
    A_YES: "yes",
    A_NO: "no",
    A_SHIP: "a ship from the encounter",
    A_TAKE_CARD: "a card",
    A_COLONY_FOR_ME: "ask for a colony",
    A_COLONY_FOR_PARTNER: "offer a colony",
    A_SUBMIT: "submit the offer",
    A_ACCEPT: "accept the offer",
    A_COUNTER: "make a counter-offer",
    A_WALK_AWAY: "walk away",
}


def card_name(card: int) -> str:
    """Name of a kind of card: ``attack 08``, ``cosmic zap``, ``Zombie flare``."""
    if card >= FLARE:
        return f"{alien_name(card - FLARE)} flare"
    return CARD_NAMES[card].replace("_", " ").replace("reinforcement ", "reinforcement +")


def alien_name(alien: int) -> str:
    """Name of an alien as a title; ``no power`` for -1."""
    return ALIEN_NAMES[alien].replace("_", "-").title() if alien >= 0 else "no power"


def seat_name(seat: int) -> str:
    """Colour of a seat."""
    return COLOURS[seat]


def planet_name(planet: int) -> str:
    """``red 1`` to ``red 5``."""
    return f"{COLOURS[planet // PLANETS_A_SYSTEM]} {planet % PLANETS_A_SYSTEM + 1}"


def _planet(g: Any, index: int, viewer: int) -> int:
    """`table.planet_absolute` for callers outside the compiled rules."""
    seat, planet = divmod(index, PLANETS_A_SYSTEM)
    return int((seat + viewer) % g.players) * PLANETS_A_SYSTEM + planet


def destiny_name(card: int) -> str:
    """Words for a destiny card."""
    return f"{COLOURS[card]} (colour)" if card < D_WILD else DESTINY_NAMES[card]


def describe_question(states: States) -> str:
    """What the acting seat of ``states[0]`` is asked, with the window or the use it is about."""
    g = py_record(states, 0)
    text = f"{seat_name(g.acting)}: {QUESTIONS[g.question][1]}"
    if g.question == Q_USE:
        name, code, when = WINDOWS[g.asked_window]
        text += f" [{code}: {when}]"
        if g.asked_window == W_ANNOUNCED:
            event = g.stack[g.sp - 1, P_EVENT]
            text += f" ({seat_name(g.stack[event, U_USER])} uses {ABILITIES[g.stack[event, U_ABILITY]].label})"
    return text


def describe_action(states: States, action: int) -> str:
    """Words for `action` of the acting seat of ``states[0]``."""
    g = py_record(states, 0)
    asker = g.acting
    if action in _PLAIN:
        return _PLAIN[action]
    if action == A_PASS:
        return {Q_ALLY: "stay out", Q_OWN_COLOUR: "redraw", Q_INVITE: "done", Q_ALLIES: "done"}.get(g.question, "pass")
    if A_POWER <= action < A_SEAT:
        return _power_words(g, asker, action - A_POWER)
    if A_SEAT <= action < A_PLANET:
        return _seat_words(g, (action - A_SEAT + asker) % g.players)
    if A_PLANET <= action < A_NUMBER:
        return planet_name(_planet(g, action - A_PLANET, asker))
    if A_NUMBER <= action < A_PLAY:
        return str(action - A_NUMBER)
    if A_PLAY <= action < A_GIVE:
        return _play_words(g, asker, action - A_PLAY)
    if A_GIVE <= action < A_NAME:
        card = card_name(action - A_GIVE)
        return f"offer {card}" if g.question == Q_OFFER else card
    if A_NAME <= action < A_JOIN:
        return card_name(action - A_NAME)
    if A_JOIN <= action < A_ALIEN:
        side, count = divmod(action - A_JOIN, 4)
        return f"join the {('offense', 'defense')[side]} with {count + 1} ship{'s' if count else ''}"
    if A_ALIEN <= action < A_TECHNOLOGY:
        return alien_name(action - A_ALIEN)
    if A_DESTINY <= action < A_SHIP:
        return DESTINY_NAMES[action - A_DESTINY + D_WILD]
    if A_OFFER_CLASS <= action < A_ASK_CLASS:
        return f"offer {CLASS_NAMES[action - A_OFFER_CLASS]}"
    if A_ASK_CLASS <= action < A_RELEASE:
        return f"ask for {CLASS_NAMES[action - A_ASK_CLASS]}"
    if A_RELEASE <= action < A_SUBMIT:
        return _RELEASES[action - A_RELEASE]
    return f"action {action}"


def _power_words(g: Any, seat: int, slot: int) -> str:
    alien = g.power[seat] if slot < 2 else g.form[seat]
    number = POWER_AT[g.asked_window, alien, slot % 2] if g.question == Q_USE and alien >= 0 else -1
    return f"use {ABILITIES[number].label}" if number >= 0 else f"use of the power, number {slot}"


def _seat_words(g: Any, seat: int) -> str:
    if g.question == Q_OWN_COLOUR:
        return "resettle an empty home planet" if seat == g.acting else f"evict {seat_name(seat)}"
    if g.question == Q_SIDE:
        return f"for {seat_name(seat)} ({'offense' if seat == g.offense else 'defense'})"
    return seat_name(seat)


def _play_words(g: Any, seat: int, card: int) -> str:
    if g.question == Q_SELECT or card < FLARE:
        return f"play {card_name(card)}"
    is_super = g.question == Q_USE and g.power[seat] == card - FLARE and SUPER_AT[g.asked_window, card - FLARE] >= 0
    return f"play {card_name(card)} ({KIND_NAMES[3 if is_super else 2]})"


def action_block(action: int) -> str:
    """Name of the block an action lies in."""
    start = 0
    for name, size, _ in ACTION_BLOCKS:
        if start <= action < start + size:
            return name
        start += size
    raise ValueError(f"there is no action {action}; actions are 0 to {start - 1}")
