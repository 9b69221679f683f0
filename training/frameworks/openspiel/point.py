"""Points of a game that never change, so that copies of a state share them: before it is dealt, and after each
decision."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from cosmic_env.core.batch import check_options, clone, load_states, save_states, start_states
from cosmic_env.core.errors import SaveError
from cosmic_env.core.game import Game, States
from cosmic_env.core.legality import illegal_action
from cosmic_env.core.rng import seed_words

from .recall import EventRecall, SightRecall

CHANCE: Final = -1
OVER: Final = -4
"""OpenSpiel's numbers of those who are no seats."""
MOST_OUTCOMES: Final = 256
"""At a chance node; more deals take several nodes."""


class Table:
    """What all games with the same parameters share.

    Args:
        game: the game.
        record: its options, a record of shape ``(1,)``.
        scheme: number of the reward scheme.
        seed: least seed of a game.
        deals: how many seeds there are.
        max_length: decisions after which a game is stopped.
    """

    name = ""
    """What OpenSpiel calls the game, parameters included."""

    def __init__(self, game: Game, record: States, scheme: int, seed: int, deals: int, max_length: int) -> None:
        self.game, self.record, self.scheme = game, record, scheme
        self.seed, self.deals, self.max_length = seed, deals, max_length
        self.players = int(record["players"][0])
        self.sights = SightRecall(game)
        self.recall: Any = self.sights if game.events is None else EventRecall(game)

    @cached_property
    def first(self) -> Deal | Point:
        """Where a game begins."""
        return dealt(self, self.seed, self.deals)

    def restored(self, saved: Mapping[str, Any]) -> Deal | Point:
        """The point that `Point.saved` or `Deal.saved` tells of.

        Raises:
            SaveError: it is not what they give, or the rules cannot go on from it.
        """
        try:
            if "left" in saved:
                first, left = int(saved["first"]), int(saved["left"])
                if not self.seed <= first < first + left <= self.seed + self.deals or left < 2:
                    raise SaveError(f"the saved game draws from seeds that are not this game's: {first}, {left}")
                return Deal(self, first, left)
            if "record" in saved:
                states = load_states(self.game, b64decode(saved["record"], validate=True))
                check_options(self.game, self.record, states)
                memories = {int(seat): self.recall.loaded(memory) for seat, memory in saved["memories"].items()}
                point = Point(self, states, int(saved["decisions"]), memories=memories)
            else:
                point = begun(self, int(saved["seed"]))
            for action in saved["actions"]:
                point = point.after(int(action))
        except SaveError:
            raise
        except (AttributeError, LookupError, TypeError, ValueError, OverflowError) as error:
            raise SaveError(f"the saved game cannot be used: {error}") from None
        return point


def draws(deals: int) -> int:
    """Chance nodes before the first decision."""
    return 0 if deals == 1 else 1 + draws(-(-deals // MOST_OUTCOMES))


def dealt(table: Table, first: int, left: int) -> Deal | Point:
    """Where `left` seeds from `first` on are still possible."""
    return Deal(table, first, left) if left > 1 else begun(table, first)


def begun(table: Table, seed: int) -> Point:
    """The game of a seed at its first question."""
    return Point(table, start_states(table.game, table.record, [seed]), 0, seed=seed)


class Deal:
    """A seed is being drawn; `left` of them, from `first` on, are still possible."""

    __slots__ = ("first", "left", "table")
    acting = CHANCE
    legal: Sequence[int] = ()

    def __init__(self, table: Table, first: int, left: int) -> None:
        self.table, self.first, self.left = table, first, left

    @property
    def _of_each(self) -> int:
        """Seeds of an outcome; the last may have fewer."""
        size = 1
        while size * MOST_OUTCOMES < self.left:
            size *= MOST_OUTCOMES
        return size

    def outcomes(self) -> list[tuple[int, float]]:
        """Outcomes and their chances."""
        size = self._of_each
        starts = range(0, self.left, size)
        return [(i, min(size, self.left - start) / self.left) for i, start in enumerate(starts)]

    def after(self, outcome: int) -> Deal | Point:
        """Where an outcome leads."""
        start = outcome * self._of_each
        return dealt(self.table, self.first + start, min(self._of_each, self.left - start))

    def at_random(self, rng: Callable[[], float]) -> list[int]:
        """Outcomes by chance, up to a deal."""
        place: Deal | Point = self
        found: list[int] = []
        while isinstance(place, Deal):
            chances = np.cumsum([chance for _, chance in place.outcomes()])
            found.append(min(int(np.searchsorted(chances, rng(), side="right")), len(chances) - 1))
            place = place.after(found[-1])
        return found

    def saved(self) -> dict[str, Any]:
        """What `Table.restored` makes the same point of."""
        return {"first": self.first, "left": self.left}

    def __deepcopy__(self, memo: object) -> Deal:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.table.name, json.dumps(self.saved()))


class Point:
    """A game after a decision.

    Args:
        table: its parameters.
        states: the game, one record, that nobody changes any more.
        decisions: how many there have been.
        before: the point before the last of them; ``None`` where the game began or was dealt anew.
        actor: who took it.
        action: what it was.
        seed: seed of a game that begins.
        memories: what seats remember, where it is known already.
    """

    __slots__ = ("acting", "action", "actor", "before", "decisions", "memories", "seed", "states", "table")

    def __init__(
        self,
        table: Table,
        states: States,
        decisions: int,
        *,
        before: Point | None = None,
        actor: int = -1,
        action: int = -1,
        seed: int | None = None,
        memories: dict[int, Any] | None = None,
    ) -> None:
        self.table, self.states, self.decisions = table, states, decisions
        self.before, self.actor, self.action, self.seed = before, actor, action, seed
        self.memories = {} if memories is None else memories
        ended = states["over"][0] or states["truncated"][0] or decisions >= table.max_length
        self.acting = OVER if ended else int(states["acting"][0])

    @property
    def legal(self) -> list[int]:
        """The legal actions."""
        return np.flatnonzero(self.states["mask"][0]).tolist()

    def after(self, action: int) -> Point:
        """Where an action leads.

        Raises:
            IllegalAction: it is not legal.
        """
        states, refused = clone(self.states), np.zeros(1, np.int8)
        if 0 <= action < self.table.game.num_actions:
            self.table.game.act(states, np.array([action], np.int64), refused)
        else:
            refused[0] = 1
        if refused[0]:
            raise illegal_action(self.table.game, self.states, action)
        return Point(self.table, states, self.decisions + 1, before=self, actor=self.acting, action=action)

    def dealt_anew(self, seat: int, rng: Callable[[], float]) -> Point:
        """The game with all that the seat cannot know replaced by chance; what the others remember begins here."""
        states = clone(self.states)
        self.table.game.determinize(states, np.array([seat], np.int64), seed_words(int(rng() * 2**53), 1))
        return Point(self.table, states, self.decisions, memories={seat: self.memory(seat)})

    def paid(self) -> list[float]:
        """What each seat has been paid."""
        out = np.zeros((1, self.table.players), np.float32)
        self.table.game.standing(self.states, self.table.scheme, out)
        return out[0].tolist()

    def observe(self, seat: int, out: NDArray[np.float32]) -> None:
        """Write what the seat observes to `out`, float32 ``[observation_size]``."""
        self.table.game.observe(self.states, np.array([seat], np.int64), out[None])

    def words(self, seat: int) -> str:
        """What the seat observes: all numbers other than 0."""
        return self.table.sights.first(self, seat)

    def recall(self, seat: int) -> str:
        """The information state of the seat."""
        return self.table.recall.text(self.memory(seat), self, seat)

    def memory(self, seat: int) -> Any:
        """What the seat remembers, in the form of `Table.recall`; nobody changes it any more."""
        path: list[Point] = []
        place: Point = self
        while seat not in place.memories and place.before is not None:
            path.append(place)
            place = place.before
        path.append(place)
        if seat not in place.memories:
            place.memories[seat] = self.table.recall.first(place, seat)
        if place is not self:
            self.memories[seat] = self.table.recall.later(place.memories[seat], path[::-1], seat)
        return self.memories[seat]

    def saved(self) -> dict[str, Any]:
        """What `Table.restored` makes the same point of, for JSON: where the game began, and what was done."""
        actions: list[int] = []
        place = self
        while place.before is not None:
            actions.append(place.action)
            place = place.before
        actions.reverse()
        if place.seed is not None:
            return {"seed": place.seed, "actions": actions}
        record = b64encode(save_states(self.table.game, place.states)).decode()
        memories = {str(seat): self.table.recall.saved(place.memory(seat)) for seat in range(self.table.players)}
        return {"record": record, "decisions": place.decisions, "memories": memories, "actions": actions}

    def __deepcopy__(self, memo: object) -> Point:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.table.name, json.dumps(self.saved()))


@cache
def _table_of(name: str) -> Table:
    return pyspiel.load_game(name).table


def _unpickled(name: str, saved: str) -> Deal | Point:
    """The point of the game that OpenSpiel calls `name`, from the JSON of its `saved`."""
    return _table_of(name).restored(json.loads(saved))
