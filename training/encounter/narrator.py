"""Cosmic Encounter told to one seat as it goes on: what happens, and each encounter summed up as it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from cosmic_env.core.game import States
from cosmic_env.encounter.catalogue import find_entry
from cosmic_env.encounter.events import (
    E_ALIEN,
    E_COLONY_GONE,
    E_ENCOUNTER_OVER,
    E_FREED,
    E_LANDED,
    E_LIFTED,
    E_SENT,
    E_WARPED,
)
from cosmic_env.encounter.history import Event, events_of, in_words
from cosmic_env.encounter.words import alien_name, count_of, planet_name

from ..common.story import Narrator
from .summary import Summary, encounter_line

_SHIP_BY_SHIP = (E_LIFTED, E_SENT, E_LANDED, E_FREED, E_WARPED, E_COLONY_GONE)
"""Events that come one by one as a seat picks ships; they are told together."""


class EncounterNarrator(Narrator):
    """See `Narrator`; `name` says how a seat is called."""

    def __init__(self, viewer: int, name: Callable[[int], str]) -> None:
        self._viewer, self._name = viewer, name
        self._summary = Summary()
        self._held: list[Event] = []

    def after(self, states: States) -> list[str]:
        """See `Narrator.after`."""
        lines: list[str] = []
        others: list[Event] = []
        for event in events_of(states, self._viewer):
            ended = self._summary.add([event])
            if event.kind in _SHIP_BY_SHIP and (not self._held or event.seat == self._held[0].seat):
                lines += self._words(others)
                self._held.append(event)
                continue
            lines += self.rest()
            if event.kind == E_ENCOUNTER_OVER:
                lines += self._words(others) + [encounter_line(facts, self._name) for facts in ended]
            elif event.kind in _SHIP_BY_SHIP:
                self._held.append(event)
            else:
                others.append(event)
        lines += self._words(others)
        if states["over"][0] or states["truncated"][0]:
            lines += self.rest() + [encounter_line(facts, self._name) for facts in self._summary.finish()]
        return lines

    def rest(self) -> list[str]:
        """See `Narrator.rest`."""
        events, self._held = self._held, []
        sent = _sent(events, self._name)
        if sent:
            return [sent, *in_words([event for event in events if event.kind == E_COLONY_GONE], self._name)]
        return in_words(_added_up(events), self._name)

    def _words(self, events: list[Event]) -> list[str]:
        """Sentences for `events`, of which nothing is left. What the history puts into one sentence stays together: how
        the cards of a draw are entered may tell of what kind they are."""
        lines, together = list[str](), list[Event]()
        for event in events:
            if event.kind == E_ALIEN and event.a is not None and event.a >= 0:
                lines += in_words(together, self._name)
                lines.append(f"{self._name(event.seat)} has the power of {alien_in_short(event.a)}")
                together = []
            else:
                together.append(event)
        events.clear()
        return lines + in_words(together, self._name)


def alien_in_short(alien: int) -> str:
    """``Zombie - Immortality: its ships never go to the warp``."""
    entry = find_entry(alien_name(alien))
    return f"{entry.name} - {entry.power}: {entry.gist}"


def _sent(events: list[Event], name: Callable[[int], str]) -> str:
    """One sentence for ships of one seat that go from planets into the encounter; nothing for anything else."""
    kinds = {event.kind for event in events}
    if E_SENT not in kinds or not kinds <= {E_LIFTED, E_SENT, E_COLONY_GONE}:
        return ""
    sent = [event for event in events if event.kind == E_SENT]
    lifted = Counter[int]()
    for event in events:
        if event.kind == E_LIFTED and event.a is not None:
            lifted[event.a] += event.b
    count = sum(event.b for event in sent)
    if sum(lifted.values()) != count or len({event.a for event in sent}) != 1 or min(lifted) < 0:
        return ""
    places = ", ".join(planet_name(planet) + (f" x{n}" if n > 1 else "") for planet, n in sorted(lifted.items()))
    where = "beside the planet" if sent[0].a else "into the gate"
    return f"{name(sent[0].seat)} sends {count_of(count, 'ship')} {where}, from {places}"


def _added_up(events: list[Event]) -> list[Event]:
    """Events of ships with equal ones that follow added to the first."""
    out: list[Event] = []
    for event in events:
        last = out[-1] if out else None
        if last and event.kind in _SHIP_BY_SHIP and (last.kind, last.seat, last.a) == (event.kind, event.seat, event.a):
            out[-1] = replace(last, b=last.b + event.b)
        else:
            out.append(event)
    return out
