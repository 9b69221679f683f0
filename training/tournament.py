"""Games of agents against each other, seats rotated: who plays where, and what came of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.batch import derived_seed, start_states, template
from cosmic_env.core.game import Game, States
from cosmic_env.core.players import CompiledBot, Player
from cosmic_env.core.replay import Recorder

from .seats import Seats
from .story import story_of

BLOCK = 128
"""Games that are played side by side. Fixed, as a Python agent may draw one random number for all of them."""


def cores() -> int:
    """Cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Results:
    """What came of `n` games of `players` seats."""

    seating: NDArray[np.int64]
    """``[n, players]``: number of the agent on each seat."""
    shares: NDArray[np.float64]
    """``[n, players]``: 1 split among the winners; all 0 in a game that was stopped at its turn limit."""
    first: NDArray[np.int64]
    """``[n]``: the seat that had the first turn."""
    decisions: NDArray[np.int64]
    """``[n]``: decisions taken."""
    turns: NDArray[np.float64] | None
    """``[n]``: turns played; ``None`` when the game does not count any."""
    fired: NDArray[np.int16] | None = None
    """``[n, owners, kinds]``: how often each effect took effect; ``None`` when the game does not count any."""


def seatings(agents: int, players: int, games: int, seed: int) -> NDArray[np.int64]:
    """Who sits where, ``[games, players]``.

    In each round of as many games as agents every agent has every seat once; who sits beside whom is drawn for
    each round.
    """
    rng = np.random.default_rng([seed, 1])
    rounds = []
    for _ in range(-(-games // agents)):
        order = rng.permutation(agents)
        places = rng.permutation(players)
        rounds.append(order[(places[None, :] + np.arange(agents)[:, None]) % agents])
    return np.concatenate(rounds)[:games].astype(np.int64)


def play_games(
    game: Game,
    options: Mapping[str, Any],
    agents: Sequence[Player],
    names: Sequence[str],
    games: int,
    seed: int,
    record: Path | None = None,
    threads: int | None = None,
    done: Callable[[int], None] = lambda games: None,
) -> Results:
    """Play a tournament; game `i` has the seed ``derived_seed(seed, i)``.

    Args:
        game: the game.
        options: its options.
        agents: the agents.
        names: what to call them in replays.
        games: how many games.
        seed: seed of all of them together.
        record: folder for the replays.
        threads: threads that share the work (``None``: one for each core), 1 if there are Python agents; the
            results do not depend on it.
        done: told after each block how many games it held.
    """
    blank = template(game, options)
    seating = seatings(len(agents), int(blank["players"][0]), games, seed)

    def play(first: int) -> Results:
        rows = seating[first : first + BLOCK]
        seeds = [derived_seed(seed, i) for i in range(first, first + len(rows))]
        states = start_states(game, blank, seeds)
        recorders = []
        if record is not None:
            recorders = [Recorder(game, options, s, [names[a] for a in row]) for s, row in zip(seeds, rows)]
        decisions = _play(Seats(game, agents, rows, seeds), states, recorders)
        if record is not None:
            for i, recorder in enumerate(recorders):
                recorder.write(replay_path(record, game, seed, first + i), states[i : i + 1])
        return _results(game, rows, states, decisions)

    blocks = []
    for results in _blocks(play, range(0, games, BLOCK), agents, threads):
        blocks.append(results)
        done(len(results.shares))
    return _joined(blocks)


def replay_path(folder: Path, game: Game, seed: int, number: int) -> Path:
    """Where the replay of game `number` of a tournament lies."""
    return folder / f"{game.name}-{seed}-{number:05d}.jsonl"


def _blocks(
    play: Callable[[int], Results],
    firsts: range,
    agents: Sequence[Player],
    threads: int | None,
) -> Iterator[Results]:
    if threads is None:
        threads = cores()
    if threads == 1 or not all(isinstance(agent, CompiledBot) for agent in agents):
        yield from map(play, firsts)
        return
    with ThreadPoolExecutor(threads) as pool:
        yield from pool.map(play, firsts)


def _play(seats: Seats, states: States, recorders: Sequence[Recorder]) -> NDArray[np.int64]:
    """Play the games to their ends; returns the number of decisions in each."""
    decisions = np.zeros(len(states), np.int64)
    refused = np.zeros(len(states), np.int8)
    while True:
        actions = seats.choose(states)
        taken = actions >= 0
        if not taken.any():
            return decisions
        if recorders:
            for i in np.flatnonzero(taken).tolist():
                recorders[i].add(states[i : i + 1], int(actions[i]))
        seats.game.act(states, actions, refused)
        decisions += taken


def shares_of(ends: States, players: int) -> NDArray[np.float64]:
    """Win shares ``[n, players]`` of ended games: 1 split among the winners."""
    won = (ends["winners"][:, None].astype(np.int64) >> np.arange(players)) & 1
    shares: NDArray[np.float64] = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
    return shares


def _results(game: Game, seating: NDArray[np.int64], ends: States, decisions: NDArray[np.int64]) -> Results:
    players = seating.shape[1]
    shares = shares_of(ends, players)
    story = story_of(game)
    names = game.dtype.names or ()
    turns = ends["turns"].astype(np.float64) if "turns" in names else None
    fired = ends["fired"].copy() if "fired" in names else None
    return Results(seating, shares, story.first_players(ends), decisions, turns, fired)


def _joined(blocks: Sequence[Results]) -> Results:
    parts = [[getattr(block, field.name) for block in blocks] for field in fields(Results)]
    return Results(*(None if part[0] is None else np.concatenate(part) for part in parts))  # type: ignore[arg-type]
