"""``cosmic ladder``: what is known of every agent met so far, in a file that grows with each tournament.

The file is JSON::

    {"format": "cosmic ladder", "version": 1, "game": "encounter", "game_version": 1,
     "agents": {"rules": {"mu": 29.1, "sigma": 0.9, "tables": {"4": {"games": 2000, "seats": 4000, "wins": 1310.5}}}},
     "tournaments": [{"when": "2026-01-31T12:00:00+00:00", "cosmic_env": "0.1.0", "agents": ["random", "rules"],
                      "games": 2000, "seed": 0, "options": {"players": 4}}]}

`mu` and `sigma` are the Plackett-Luce rating. `tables` has an entry for each number of players: games the agent was in,
seats it had in them, and what these won of the 1 that the winners of a game split. An agent is known by what was typed
to name it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cosmic_env import __version__
from cosmic_env.core.batch import template
from cosmic_env.core.errors import ArgumentError, FileError
from cosmic_env.core.files import json_object, read_text, write_whole
from cosmic_env.core.game import Game
from cosmic_env.core.registry import find_game

from ..common.agent_table import show_agents
from ..common.console import say
from .statistics import Rating, new_rating, ratings
from .tournament import Results

FORMAT = "cosmic ladder"
VERSION = 1


@dataclass
class Tally:
    """What an agent won at tables of one size."""

    games: int = 0
    seats: int = 0
    wins: float = 0.0


@dataclass
class Standing:
    """What is known of one agent."""

    mu: float
    sigma: float
    tables: dict[int, Tally] = field(default_factory=dict)
    """By the number of players."""

    @property
    def games(self) -> int:
        """Games it was in."""
        return sum(tally.games for tally in self.tables.values())


@dataclass
class Ladder:
    """The ladder of one version of a game."""

    game: str
    game_version: int
    agents: dict[str, Standing] = field(default_factory=dict)
    tournaments: list[dict[str, Any]] = field(default_factory=list)

    def ratings(self, names: Sequence[str]) -> list[Rating]:
        """The ratings of the agents called `names`, that of a beginner for those not met yet."""
        known = [self.agents.get(name) for name in names]
        return [new_rating() if one is None else (one.mu, one.sigma) for one in known]

    def check_new(self, names: Sequence[str], options: dict[str, Any], seed: int) -> None:
        """Refuse a tournament that would count games twice.

        Raises:
            ValueError: an agent is given twice, or the ladder holds a tournament with these agents, options (however
                they were spelled) and seed.
        """
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise ArgumentError(f"on a ladder an agent plays once, and {twice!r} is given twice")
        before = [t["options"] for t in self.tournaments if (t["agents"], t["seed"]) == (list(names), seed)]
        game = find_game(self.game)
        if any(_same_options(game, theirs, options) for theirs in before):
            raise FileError(f"the ladder holds these games already: give another seed than {seed}")

    def add(self, names: Sequence[str], options: dict[str, Any], seed: int, results: Results) -> None:
        """Count the games of a tournament of the agents called `names`."""
        games, players = results.seating.shape
        rated = ratings(results, len(names), self.ratings(names))
        for number, (name, (mu, sigma)) in enumerate(zip(names, rated, strict=True)):
            mine = results.seating == number
            if not mine.any():
                continue  # fewer games than agents
            standing = self.agents.setdefault(name, Standing(mu, sigma))
            standing.mu, standing.sigma = mu, sigma
            tally = standing.tables.setdefault(players, Tally())
            tally.games += int(mine.any(axis=1).sum())
            tally.seats += int(mine.sum())
            tally.wins += float(results.shares[mine].sum())
        self.tournaments.append({
            "when": datetime.now(UTC).isoformat(timespec="seconds"), "cosmic_env": __version__,
            "agents": list(names), "games": games, "seed": seed, "options": options,
        })  # fmt: skip

    def write(self, path: Path) -> None:
        """Write the file, whole or not at all."""
        write_whole(path, json.dumps({"format": FORMAT, "version": VERSION, **asdict(self)}, indent=1) + "\n")


def read_ladder(path: Path) -> Ladder:
    """The ladder in a file.

    Raises:
        ValueError: it is no ladder, of another version of the format, or broken.
        OSError: it cannot be read.
    """
    try:
        values = json_object(read_text(path))
    except ValueError as error:
        raise FileError(f"{path} is no ladder: {error}") from error
    if values is None or values.get("format") != FORMAT:
        raise FileError(f"{path} is no ladder")
    if type(values.get("version")) is not int or values["version"] != VERSION:
        raise FileError(
            f"{path} is a ladder of version {str(values.get('version'))[:40]}, and this reads version {VERSION}"
        )
    try:
        agents = {name: _standing(entry) for name, entry in values["agents"].items()}
        tournaments = [_tournament(t) for t in values["tournaments"]]
        return Ladder(_of(str, values["game"]), _of(int, values["game_version"]), agents, tournaments)
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError) as error:
        raise FileError(f"the ladder {path} is broken") from error


def _of(kind: type, value: Any) -> Any:
    """`value`, which has to be of that type; a whole number will do for a float."""
    if type(value) is not kind and not (kind is float and type(value) is int):
        raise TypeError
    return value


def _tournament(entry: dict[str, Any]) -> dict[str, Any]:
    for name in _of(list, entry["agents"]):
        _of(str, name)
    _of(int, entry["seed"])
    _of(dict, entry["options"])
    return entry


def _same_options(game: Game, some: dict[str, Any], others: dict[str, Any]) -> bool:
    try:
        return bool(template(game, some) == template(game, others))
    except (ValueError, TypeError):  # an option that this version does not know
        return False


def ladder_for(path: Path, game: Game) -> Ladder:
    """The ladder in a file to which games of `game` may be added; an empty one if there is no file yet.

    Raises:
        ValueError: it is no ladder of this version of the game, or broken.
    """
    if not path.exists():
        return Ladder(game.name, game.version)
    found = read_ladder(path)
    if (found.game, found.game_version) != (game.name, game.version):
        theirs, ours = f"{found.game} version {found.game_version}", f"{game.name} version {game.version}"
        raise FileError(f"{path} is a ladder of {theirs}, and this is {ours}: begin another file")
    return found


def _standing(entry: dict[str, Any]) -> Standing:
    standing = Standing(float(_of(float, entry["mu"])), float(_of(float, entry["sigma"])))
    for players, tally in entry["tables"].items():
        counted = Tally(_of(int, tally["games"]), _of(int, tally["seats"]), float(_of(float, tally["wins"])))
        standing.tables[int(players)] = counted
        if not 0 < counted.games <= counted.seats or not 0 <= counted.wins <= counted.seats:
            raise FileError
    if not (math.isfinite(standing.mu) and 0 < standing.sigma < math.inf and standing.tables):
        raise FileError
    return standing


def standing_of(found: Ladder) -> dict[str, Any]:
    """The standing as plain values, a row for each agent, the best first."""
    best_first = sorted(found.agents.items(), key=lambda item: (3 * item[1].sigma - item[1].mu, item[0]))
    return {
        "game": found.game, "game_version": found.game_version, "tournaments": len(found.tournaments),
        "rows": [
            {
                "agent": name, "rating": one.mu, "rating_sd": one.sigma, "games": one.games,
                "tables": [
                    {"players": players, "win_share": tally.wins / tally.seats, **asdict(tally)}
                    for players, tally in sorted(one.tables.items())
                ],
            }
            for name, one in best_first
        ],
    }  # fmt: skip


def show_standing(values: dict[str, Any]) -> None:
    """Print the standing for people."""
    sizes = sorted({table["players"] for row in values["rows"] for table in row["tables"]})
    played = f"{values['tournaments']} tournament{'' if values['tournaments'] == 1 else 's'}"
    title = f"Ladder of {values['game']} version {values['game_version']} after {played}"
    shown = []
    for row in values["rows"]:
        shares = {table["players"]: f"{100 * table['win_share']:.1f}" for table in row["tables"]}
        rating = f"{row['rating']:.1f} ± {row['rating_sd']:.1f}"
        shown.append((row["agent"], [rating, str(row["games"]), *(shares.get(players, "") for players in sizes)]))
    show_agents(title, ["rating", "games", *(f"win share of {players}, %" for players in sizes)], shown)
    say("Win shares: of a seat, by the players of a game; par is 1/players.")
