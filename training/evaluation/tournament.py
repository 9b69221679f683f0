"""Games of agents against each other, seats rotated: who plays where, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.batch import derived_seed, start_states, template
from cosmic_env.core.game import Game, States
from cosmic_env.core.outcome import counts, places
from cosmic_env.core.players import CompiledBot, Player, TextAgent
from cosmic_env.core.registry import find_game
from cosmic_env.core.replay import Recorder
from cosmic_env.core.threads import cores as cores

from ..common.arguments import given_agents
from ..common.cluster import ordered_map
from ..common.hooks import hooks_of
from .seats import Seats

BLOCK = 128
"""Games that are played side by side, unless a text agent takes part, which plays one at a time. Fixed, as a Python
agent may draw one random number for all of them."""


@dataclass(frozen=True)
class Results:
    """What came of `n` games of `players` seats."""

    seating: NDArray[np.int64]
    """``[n, players]``: number of the agent on each seat."""
    shares: NDArray[np.float64]
    """``[n, players]``: 1 split among the winners; all 0 in a game that was stopped at its turn limit."""
    places: NDArray[np.int64]
    """``[n, players]``: 1 for the first; seats that are alike share a place."""
    counts: Mapping[str, NDArray[np.int64]]
    """What the game counts for each seat (`Game.outcomes`), by name, ``[n, players]``."""
    first: NDArray[np.int64]
    """``[n]``: the seat that had the first turn."""
    decisions: NDArray[np.int64]
    """``[n]``: decisions taken."""
    turns: NDArray[np.float64] | None
    """``[n]``: turns played; ``None`` when the game does not count any."""
    rounds: NDArray[np.int64] | None = None
    """``[n]``: the round of each game; the games of a round have the same deal. ``None``: each its own."""
    kept: Mapping[str, NDArray[Any]] = field(default_factory=dict)
    """The fields of the ended games that were to be kept, by name, ``[n, ...]``."""


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


@dataclass(frozen=True)
class Cluster:
    """Workers that play the games instead of this process."""

    address: str
    """Where they are, see `cosmic_env.training.common.cluster`."""
    agents: str
    """The agents as they were given: each worker makes its own by these names."""


@dataclass(frozen=True)
class Plan:
    """What the games of a tournament have in common, so that any block of them can be played anywhere."""

    game: Game
    options: Mapping[str, Any]
    seating: NDArray[np.int64]
    """``[games, players]``: number of the agent on each seat."""
    names: Sequence[str]
    """What the agents are called in replays."""
    seed: int
    record: Path | None
    """Folder for the replays."""
    keep: Sequence[str] = ()
    """Fields of the ended games that are kept."""
    block: int = BLOCK
    """Games of a block."""

    def play(self, agents: Sequence[Player], first: int) -> Results:
        """Play the block of games that begins with number `first`."""
        rows = self.seating[first : first + self.block]
        numbers = np.arange(first, first + len(rows))
        rounds = numbers // len(agents)
        seeds = [derived_seed(self.seed, r) for r in rounds.tolist()]
        states = start_states(self.game, template(self.game, self.options), seeds)
        recorders = []
        if self.record is not None:
            recorders = [
                Recorder(self.game, self.options, seed, [self.names[a] for a in row]) for seed, row in zip(seeds, rows)
            ]
        own = [derived_seed(self.seed, i) for i in numbers.tolist()]
        seats = Seats(self.game, agents, rows, own)
        decisions = _play(seats, states, recorders)
        if self.record is not None:
            for i, recorder in enumerate(recorders):
                recorder.write(replay_path(self.record, self.game, self.seed, first + i), states[i : i + 1])
        return _results(self.game, rows, without(states, seats.forfeited()), decisions, rounds, self.keep)

    def play_given(self, agents: str, first: int) -> Results:
        """`play` in a process of its own, with the agents of these names."""
        return self.play(_agents(agents, self.game.name), first)


@cache
def _agents(names: str, game: str) -> list[Player]:
    return given_agents(names, find_game(game))


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
    cluster: Cluster | None = None,
    keep: Sequence[str] = (),
) -> Results:
    """Play a tournament; the games of round `r` (as many as agents) have the seed ``derived_seed(seed, r)``.

    So in each round every agent has each seat once, with the same deal and first player. What an agent draws for itself
    is seeded for each game, by its number.

    Args:
        game: the game.
        options: its options.
        agents: the agents.
        names: what to call them in replays.
        games: how many games.
        seed: seed of all of them together.
        record: folder for the replays; on a cluster its machines share it.
        threads: threads that share the work (``None``: one for each core), 1 if there are Python agents; the
            results do not depend on it.
        done: told after each block how many games it held.
        cluster: workers that play instead; the results do not depend on it as long as what an agent does depends on
            nothing but what it is shown and how it was seeded for the block.
        keep: fields of the ended games that are kept (`Results.kept`).
    """
    seating = seatings(len(agents), int(template(game, options)["players"][0]), games, seed)
    block = 1 if any(isinstance(agent, TextAgent) for agent in agents) else BLOCK
    plan = Plan(game, options, seating, names, seed, None if record is None else record.absolute(), keep, block)
    firsts = range(0, games, block)
    if cluster is not None:
        parts = ordered_map(partial(plan.play_given, cluster.agents), firsts, cluster=cluster.address)
    else:
        compiled = all(isinstance(agent, CompiledBot) for agent in agents)
        parts = ordered_map(partial(plan.play, agents), firsts, threads if compiled else 1)
    blocks = []
    for results in parts:
        blocks.append(results)
        done(len(results.shares))
    return _joined(blocks)


def replay_path(folder: Path, game: Game, seed: int, number: int) -> Path:
    """Where the replay of game `number` of a tournament lies."""
    return folder / f"{game.name}-{seed}-{number:05d}.jsonl"


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


def without(ends: States, forfeited: Sequence[int]) -> States:
    """Ended games in which these seats have lost: the other winners win, or all others where there are none."""
    if not forfeited:
        return ends
    out: States = ends.copy()
    lost = sum(1 << seat for seat in forfeited)
    for game in out:
        others = ((1 << int(game["players"])) - 1) & ~lost
        if game["over"]:
            game["winners"] = int(game["winners"]) & others or others
    return out


def shares_of(ends: States, players: int) -> NDArray[np.float64]:
    """Win shares ``[n, players]`` of ended games: 1 split among the winners."""
    won = (ends["winners"][:, None].astype(np.int64) >> np.arange(players)) & 1
    shares: NDArray[np.float64] = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
    return shares


def _results(
    game: Game,
    seating: NDArray[np.int64],
    ends: States,
    decisions: NDArray[np.int64],
    rounds: NDArray[np.int64],
    keep: Sequence[str],
) -> Results:
    players = seating.shape[1]
    shares = shares_of(ends, players)
    story = hooks_of(game.name).story(game)
    names = game.dtype.names or ()
    turns = ends["turns"].astype(np.float64) if "turns" in names else None
    return Results(
        seating, shares, places(game, ends), counts(game, ends), story.first_players(ends), decisions, turns,
        rounds, {name: ends[name].copy() for name in keep},
    )  # fmt: skip


def _joined(blocks: Sequence[Results]) -> Results:
    return Results(*(_of_all([getattr(block, field.name) for block in blocks]) for field in fields(Results)))


def _of_all(parts: Sequence[Any]) -> Any:
    if isinstance(parts[0], Mapping):
        return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    return None if parts[0] is None else np.concatenate(parts)
