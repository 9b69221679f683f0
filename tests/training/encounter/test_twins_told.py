"""D16.2: what ``cosmic play`` prints and ``cosmic replay --seat`` shows is the same in two games that differ only in
what that seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import StringIO
from itertools import islice

import numpy as np
import pytest
from numpy.typing import NDArray

from cosmic_env.core.batch import clone, to_bytes
from cosmic_env.core.game import States
from cosmic_env.core.replay import parse_replay
from cosmic_env.encounter import GAME
from cosmic_env.training.commands.play import session
from cosmic_env.training.commands.play.session import Session
from cosmic_env.training.commands.replay import View, steps_of
from cosmic_env.training.common.console import out
from cosmic_env.training.common.hooks import hooks_of
from cosmic_env.training.common.stops import Stops
from cosmic_env.training.evaluation.seats import Seats
from tests.encounter.twins import HIDDEN, choices, sight

SEAT = 1
WIDTH = 60


@dataclass
class Told:
    """One game: everything the seat sees, each sight once, with all that was printed until it began."""

    sights: list[bytes]
    printed: list[str]
    states: list[bytes]
    decisions: list[int]
    """Decisions taken before each sight."""
    forks: list[int]
    """Choices of other seats that are hidden as they are made."""
    actions: list[int]
    replay: str


def told(monkeypatch: pytest.MonkeyPatch, players: int, seed: int, decisions: int, fork: int = -1) -> Told:
    """A game of `cosmic play` in which all seats go by one rule of what SEAT sees; at decision `fork` the second choice
    is taken."""
    found = Told([], [], [], [], [], [], "")

    def choose(seats: Seats, states: States) -> NDArray[np.int64]:
        seen, mine, number = sight(states, SEAT), states["acting"][0] == SEAT, len(found.actions)
        if not found.sights or found.sights[-1] != seen:
            found.sights.append(seen)
            found.printed.append(printed.getvalue())
            found.states.append(to_bytes(states))
            found.decisions.append(number)
        if not mine and states["question"][0] in HIDDEN:
            found.forks.append(number)
        found.actions.append(int(choices(states, SEAT, seed)[int(number == fork)]))
        return np.array([-1 if mine else found.actions[-1]])

    def read_line() -> str:
        if len(found.actions) > decisions:
            return "q"
        return str(np.flatnonzero(game.states["mask"][0]).tolist().index(found.actions[-1]) + 1)

    printed = StringIO()
    monkeypatch.setattr(Seats, "choose", choose)
    monkeypatch.setattr(session, "read_line", read_line)
    monkeypatch.setattr(out, "_file", printed)
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    options = {"players": players, "max_turns": 9}
    game = Session(GAME, options, [_Nobody()] * (players - 1), ["nobody"] * (players - 1), SEAT, seed)
    with Stops() as stops:
        game.run(stops)
    found.replay = game.recorder.text(game.states)
    return found


class _Nobody:
    """An agent that is never asked."""

    name = "nobody"

    def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """Not called."""
        raise AssertionError


def alike(one: Told, other: Told) -> int:
    """How many of the first sights are the same in both games."""
    pairs = enumerate(zip(one.sights, other.sights, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(one.sights), len(other.sights)))


def twins_told(monkeypatch: pytest.MonkeyPatch, players: int, seeds: range) -> Iterator[tuple[Told, Told, int]]:
    """Pairs of games that part at a hidden choice, and how many of their first sights are the same."""
    for seed in seeds:
        one = told(monkeypatch, players, seed, 120)
        for fork in one.forks:
            other = told(monkeypatch, players, seed, fork + 20, fork)
            yield one, other, alike(one, other)


@pytest.mark.parametrize(("players", "seeds"), [(3, range(3)), (4, range(4, 7)), (5, range(8, 11))])
def test_play_tells_twins_alike(monkeypatch: pytest.MonkeyPatch, players: int, seeds: range) -> None:
    compared = 0
    for one, other, until in twins_told(monkeypatch, players, seeds):
        assert one.printed[:until] == other.printed[:until]
        compared += sum(a != b for a, b in zip(one.states[:until], other.states[:until], strict=True))
    assert compared > 5


@pytest.mark.parametrize(("players", "seeds"), [(3, range(3, 5)), (4, range(7, 9))])
def test_replay_shows_twins_alike(monkeypatch: pytest.MonkeyPatch, players: int, seeds: range) -> None:
    """As far as both are the same for the seat: table, words, and how many positions there are."""
    compared = 0
    for one, other, until in twins_told(monkeypatch, players, seeds):
        if one.states[:until] == other.states[:until]:
            continue
        shown = [shown_to_seat(monkeypatch, each.replay, each.decisions[until - 1]) for each in (one, other)]
        assert shown[0] == shown[1]
        compared += 1
    assert compared > 1


def shown_to_seat(monkeypatch: pytest.MonkeyPatch, text: str, decisions: int) -> str:
    """All that `cosmic replay --seat` prints of a game up to a decision."""
    replay = parse_replay(text)
    frames = [clone(states) for states in islice(replay.states(GAME), decisions + 1)]
    printed = StringIO()
    monkeypatch.setattr(out, "_file", printed)
    part = replace(replay, moves=replay.moves[:decisions])
    story = hooks_of(GAME.name).story(GAME)
    view = View(GAME, story, steps_of(GAME, story, part, frames, SEAT))
    for at in range(len(view.steps)):
        view.show(at)
    return printed.getvalue()
