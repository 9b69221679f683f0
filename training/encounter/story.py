"""Cosmic Encounter told in words: who did what in the open, and each encounter in a line."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from rich.markup import escape

from cosmic_env.core.game import States
from cosmic_env.core.record import py_record
from cosmic_env.encounter.constants import (
    A_PASS,
    Q_AIM,
    Q_ALLIES,
    Q_ALLY,
    Q_ANSWER_DEAL,
    Q_DISCARD,
    Q_FOUND,
    Q_INVITE,
    Q_LAUNCH,
    Q_LOSE_SHIP,
    Q_NEXT_ENCOUNTER,
    Q_OWN_COLOUR,
    Q_PLACE_SHIP,
    Q_RESETTLE,
    Q_REWARDS,
    Q_SIDE,
    Q_SIGNAL_TO,
    Q_TAKE_SHIP,
    Q_USE,
    Q_WARP_SHIP,
    Q_WILD_DESTINY,
)
from cosmic_env.encounter.history import events_of
from cosmic_env.encounter.words import alien_name, seat_name

from ..common.story import Narrator, Story, Watcher
from .narrator import EncounterNarrator
from .summary import Summary, encounter_line

_STYLES = {"purple": "magenta"}
_OPEN_QUESTIONS = {
    Q_AIM, Q_ALLIES, Q_ALLY, Q_ANSWER_DEAL, Q_DISCARD, Q_FOUND, Q_LAUNCH, Q_LOSE_SHIP, Q_NEXT_ENCOUNTER, Q_OWN_COLOUR,
    Q_PLACE_SHIP, Q_RESETTLE, Q_REWARDS, Q_SIDE, Q_SIGNAL_TO, Q_TAKE_SHIP, Q_WARP_SHIP, Q_WILD_DESTINY,
}  # fmt: skip
_OPEN_UNLESS_PASSED = {Q_INVITE, Q_USE}


def coloured(seat: int) -> str:
    """The seat's colour, in that colour."""
    name = seat_name(seat)
    style = _STYLES.get(name, name)
    return f"[{style}]{name}[/{style}]"


class EncounterStory(Story):
    """How Cosmic Encounter is told."""

    def seat(self, seat: int) -> str:
        """See `Story.seat`."""
        return coloured(seat)

    def first_players(self, ends: States) -> NDArray[np.int64]:
        """See `Story.first_players`; the turn passes to the left, one seat at a time."""
        first: NDArray[np.int64] = (ends["turn"].astype(np.int64) - ends["turns"]) % ends["players"]
        return first

    def is_public(self, states: States, action: int) -> bool:
        """See `Story.is_public`; what is not known to be open counts as secret."""
        question = int(states["question"][0])
        return question in _OPEN_QUESTIONS or (question in _OPEN_UNLESS_PASSED and action != A_PASS)

    def line(self, states: States, action: int) -> str:
        """See `Story.line`."""
        what = escape(self.game.describe_action(states, action))
        question = int(states["question"][0])
        if question in (Q_TAKE_SHIP, Q_LOSE_SHIP):
            what = what.removeprefix("a ship from ")
        return f"{coloured(int(states['acting'][0]))}: {_PREFIX.get(question, '')}{what}"

    def cast(self, states: States) -> list[str]:
        """See `Story.cast`."""
        g = py_record(states, 0)
        return [f"{coloured(seat)} is {alien_name(g.sheet[seat])}" for seat in range(g.players)]

    def narrator(self, viewer: int) -> Narrator:
        """See `Story.narrator`."""
        return EncounterNarrator(viewer, coloured)

    def watcher(self, viewer: int = -1) -> Watcher:
        """See `Story.watcher`."""
        return EncounterWatcher(viewer)


_PREFIX = {
    Q_AIM: "aims the gate at ",
    Q_INVITE: "invites ",
    Q_SIGNAL_TO: "signals to ",
    Q_LAUNCH: "ships launched: ",
    Q_RESETTLE: "ships that resettle: ",
    Q_FOUND: "ships that found the colony: ",
    Q_REWARDS: "rewards taken as ships: ",
    Q_PLACE_SHIP: "a ship goes to ",
    Q_TAKE_SHIP: "a ship comes from ",
    Q_LOSE_SHIP: "loses a ship from ",
    Q_WARP_SHIP: "one more ship from the warp: ",
    Q_NEXT_ENCOUNTER: "second encounter: ",
    Q_WILD_DESTINY: "encounters ",
    Q_DISCARD: "discards ",
}


class EncounterWatcher(Watcher):
    """Tells each encounter in a line when it is over, as seat `viewer` may know it (-1: open table)."""

    def __init__(self, viewer: int) -> None:
        self._viewer = viewer
        self._summary = Summary()

    def after(self, states: States) -> list[str]:
        """See `Watcher.after`."""
        ended = self._summary.add(events_of(states, self._viewer))
        if states["over"][0] or states["truncated"][0]:
            ended += self._summary.finish()
        return [encounter_line(facts, coloured) for facts in ended]
