"""Cosmic Encounter told in words: who did what in the open, and each encounter in a line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.markup import escape

from cosmic_env.core.game import States
from cosmic_env.core.record import py_record
from cosmic_env.encounter import GAME
from cosmic_env.encounter.constants import (
    A_JOIN,
    A_NUMBER,
    A_PASS,
    A_PLAY,
    CARD_TYPE,
    END_AS_DEAL,
    END_COLONY_GIVEN,
    END_DRY,
    END_NO_SHIP,
    END_RESETTLED,
    NEGOTIATE,
    O_DEAL,
    O_ENDED,
    O_NO_DEAL,
    O_OPEN,
    OUTCOME_NAMES,
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
    Q_SELECT,
    Q_SIDE,
    Q_TAKE_SHIP,
    Q_USE,
    Q_WARP_SHIP,
    Q_WILD_DESTINY,
    R_DEFENSIVE_ALLY,
    R_OFFENSIVE_ALLY,
    T_ATTACK,
)
from cosmic_env.encounter.words import alien_name, card_name, planet_name, seat_name

from .story import Story, Watcher

_STYLES = {"purple": "magenta"}
_OPEN_QUESTIONS = {
    Q_AIM, Q_ALLIES, Q_ALLY, Q_ANSWER_DEAL, Q_DISCARD, Q_FOUND, Q_LAUNCH, Q_LOSE_SHIP, Q_NEXT_ENCOUNTER, Q_OWN_COLOUR,
    Q_PLACE_SHIP, Q_RESETTLE, Q_REWARDS, Q_SIDE, Q_TAKE_SHIP, Q_WARP_SHIP, Q_WILD_DESTINY,
}  # fmt: skip
_OPEN_UNLESS_PASSED = {Q_INVITE, Q_USE}
_WITHOUT_CARDS = {
    END_DRY: "no encounter card, the turn ends",
    END_NO_SHIP: "no ship to launch",
    END_RESETTLED: "an empty home planet is resettled",
    END_COLONY_GIVEN: "the defense gives a colony",
    END_AS_DEAL: "counts as a deal",
}


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

    def watcher(self) -> Watcher:
        """See `Story.watcher`."""
        return EncounterWatcher()


_PREFIX = {
    Q_AIM: "aims the gate at ",
    Q_INVITE: "invites ",
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


@dataclass
class _Seen:
    """What the actions of the running encounter tell, which its end no longer shows."""

    cards: dict[int, int] = field(default_factory=dict)
    allies: dict[int, tuple[int, int]] = field(default_factory=dict)
    launched: int = 0
    told: bool = False


class EncounterWatcher(Watcher):
    """Tells each encounter in a line when it is over.

    The record keeps an encounter until the next begins, which can be within the same action. So each action is
    tried first on a copy whose turn limit is the end of the running turn.
    """

    def __init__(self) -> None:
        self._now = (-1, -1, -1)
        self._seen = _Seen()
        self._refused = np.zeros(1, np.int8)

    def before(self, states: States, action: int) -> list[str]:
        """See `Watcher.before`."""
        g = py_record(states, 0)
        now = (g.turns, g.encounter_no, g.offense)
        if now != self._now:
            self._now, self._seen = now, _Seen()
        self._look(g)
        if g.question == Q_NEXT_ENCOUNTER and g.outcome != O_OPEN:
            return self._tell(g)
        self._note(g, action)
        trial = states.copy()
        trial["max_turns"] = g.turns + 1
        GAME.act(trial, np.array([action], np.int64), self._refused)
        after = py_record(trial, 0)
        if after.over or after.truncated:
            self._look(after)
            return self._tell(after)
        if g.outcome != O_OPEN and (after.turns, after.encounter_no, after.offense) != now:
            return self._tell(g)
        return []

    def _look(self, g: Any) -> None:
        for seat in range(g.players):
            if g.down[seat] >= 0:
                self._seen.cards[seat] = g.down[seat]
            if g.role[seat] in (R_OFFENSIVE_ALLY, R_DEFENSIVE_ALLY) and seat not in self._seen.allies:
                self._seen.allies[seat] = (int(g.role[seat] == R_DEFENSIVE_ALLY), g.gate[seat] + g.beside[seat])
        if g.offense >= 0:
            self._seen.launched = max(self._seen.launched, g.gate[g.offense])

    def _note(self, g: Any, action: int) -> None:
        if g.question == Q_SELECT:
            self._seen.cards[g.acting] = action - A_PLAY
        elif g.question == Q_ALLY and action != A_PASS:
            side, count = divmod(action - A_JOIN, 4)
            self._seen.allies[g.acting] = (side, count + 1)
        elif g.question in (Q_LAUNCH, Q_RESETTLE):
            self._seen.launched = max(self._seen.launched, action - A_NUMBER)

    def _tell(self, g: Any) -> list[str]:
        if self._seen.told or g.outcome == O_OPEN:
            return []
        self._seen.told = True
        return [f"turn {self._now[0] + 1}: {_encounter_line(g, self._seen)}"]


def _encounter_line(g: Any, seen: _Seen) -> str:
    parts = [_who(g)]
    if g.target >= 0:
        ships = f" with {seen.launched}" if seen.launched else ""
        parts.append(f"at {planet_name(g.target)}{ships}")
    for side, main in enumerate(("offense", "defense")):
        allies = [f"{coloured(s)} {count}" for s, (of, count) in sorted(seen.allies.items()) if of == side]
        if allies:
            parts.append(f"{main} joined by {', '.join(allies)}")
    if g.revealed:
        cards = [_card(g, seen, side) for side in range(2)]
        parts.append(" : ".join(cards))
        if g.outcome in (O_DEAL, O_NO_DEAL) and any(name.startswith("attack") for name in cards):
            parts.append("which count as negotiates")
    if g.margin >= 0:
        parts.append(f"totals {g.total[0]} : {g.total[1]}")
    parts.append(f"[bold]{_outcome(g)}[/bold]")
    return ", ".join(parts)


def _who(g: Any) -> str:
    return f"{coloured(g.offense)} against {coloured(g.defense)}" if g.defense >= 0 else f"{coloured(g.offense)} alone"


def _card(g: Any, seen: _Seen, side: int) -> str:
    main = g.offense if side == 0 else g.defense
    if main in seen.cards:
        return card_name(seen.cards[main])
    if g.kind[side] == T_ATTACK:
        return f"attack {g.value[side]:02d}"
    return card_name(NEGOTIATE) if g.kind[side] == CARD_TYPE[NEGOTIATE] else "a card"


def _outcome(g: Any) -> str:
    if g.outcome == O_ENDED:
        return _WITHOUT_CARDS.get(g.end_cause, OUTCOME_NAMES[g.outcome])
    return OUTCOME_NAMES[g.outcome]


STORY = EncounterStory
