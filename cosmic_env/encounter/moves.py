"""Legal actions as sentences, by which those of one question are told apart."""

from __future__ import annotations

from typing import Any, Final

from numpy.typing import NDArray

from ..core.record import py_record
from . import constants as k
from .words import count_of, describe_action

States = NDArray[Any]

_YES_NO: Final = {
    k.Q_WARP_SHIP: ("bring one more ship, from the warp", "bring none from the warp"),
    k.Q_NEXT_ENCOUNTER: ("have a second encounter", "end the turn"),
    k.Q_EXCHANGE: ("exchange the hand for the stored cards", "keep the hand"),
    k.Q_CLAIM: ("accept what is claimed", "challenge it"),
}
"""What yes and no mean, where the question alone says too little."""
_PASSES: Final = {
    k.Q_OWN_COLOUR: "Redraw: draw another destiny card.",
    k.Q_INVITE: "Done: invite nobody else.",
    k.Q_ALLY: "Stay out: join neither side.",
    k.Q_ALLIES: "Done: choose no other ally.",
    k.Q_SIGNAL: "Signal nothing.",
}
_CHOICES: Final = {
    k.Q_ALIEN: "Keep {}.",
    k.Q_SHEET: "Keep {}.",
    k.Q_PLACE_SHIP: "Put the ship on {}.",
    k.Q_TAKE_SHIP: "Take the ship from {}.",
    k.Q_LOSE_SHIP: "Lose the ship on {}.",
    k.Q_WILD_DESTINY: "Encounter {}.",
    k.Q_AIM: "Aim the gate at {}.",
    k.Q_LAUNCH: "Launch {}.",
    k.Q_RESETTLE: "Resettle the planet with {}.",
    k.Q_INVITE: "Invite {}.",
    k.Q_SIDE: "Take the side {}.",
    k.Q_OFFER_PLANET: "Found the colony on {}.",
    k.Q_RELEASE: "Release {}.",
    k.Q_GIVE: "Give {}.",
    k.Q_FOUND: "Found the colony with {}.",
    k.Q_REWARDS: "Take {} as ships.",
    k.Q_DISCARD: "Discard {}.",
    k.Q_NUMBER: "Choose the number {}.",
    k.Q_CARD_OR_SHIP: "Pay with {}.",
    k.Q_DESTINY_CARD: "Choose the destiny card {}.",
    k.Q_SIGNAL: "Signal {}.",
    k.Q_SIGNAL_TO: "Signal to {}.",
}
"""Sentences for what is chosen, by the question; with the others it is simply chosen."""
_COUNTED: Final = {
    k.Q_LAUNCH: "ship", k.Q_RESETTLE: "ship", k.Q_RELEASE: "ship", k.Q_FOUND: "ship", k.Q_REWARDS: "reward",
}  # fmt: skip
_FROM_ENCOUNTER: Final = {
    k.Q_TAKE_SHIP: "Take a ship from the encounter.",
    k.Q_LOSE_SHIP: "Lose a ship from the encounter.",
}
_NAMING: Final = (
    *range(k.A_SEAT, k.A_PLAY), *range(k.A_GIVE, k.A_JOIN), *range(k.A_ALIEN, k.A_COLONY_FOR_ME),
    *range(k.A_SIGNAL, k.A_SIGNAL + k.SIGNALS),
)  # fmt: skip
"""Actions whose words name a thing; those of the others say what is done."""


def describe_move(states: States, action: int) -> str:
    """See `Game.describe_move`."""
    g = py_record(states, 0)
    question = g.question
    words = describe_action(states, action)
    if action in (k.A_YES, k.A_NO):
        meant = _YES_NO[question][action == k.A_NO] if question in _YES_NO else ""
        return f"{words.capitalize()}: {meant}." if meant else f"{words.capitalize()}."
    if action == k.A_PASS:
        return _PASSES.get(question, "Pass.")
    if action == k.A_SHIP and question in _FROM_ENCOUNTER:
        return _FROM_ENCOUNTER[question]
    if action not in _NAMING or question in (k.Q_OFFER, k.Q_OWN_COLOUR):
        return f"{words[0].upper()}{words[1:]}."
    if k.A_NUMBER <= action < k.A_PLAY and question in _COUNTED:
        words = count_of(action - k.A_NUMBER, _COUNTED[question])
    return _CHOICES.get(question, "Choose {}.").format(words)
