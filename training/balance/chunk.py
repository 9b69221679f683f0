"""Plays a chunk of a balance run and tells what came of it as rows."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cosmic_env.agents.encounter.outlook import colonies, colonies_that_win
from cosmic_env.agents.search import Search
from cosmic_env.core.batch import derived_seed, template
from cosmic_env.core.game import Game, States
from cosmic_env.core.players import BOT_RNG, CompiledBot, Player
from cosmic_env.core.registry import find_game
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.alien_ids import NONE as NO_POWER
from cosmic_env.encounter.constants import MAX_PLAYERS, R_BYSTANDER, ROLE_NAMES
from cosmic_env.encounter.setup import POWERLESS

from ..common.arguments import given_agent
from ..common.hooks import hooks_of
from ..evaluation.seats import Seats
from ..evaluation.tournament import shares_of
from .design import (
    NO_ALIEN,
    NO_TECHNOLOGY,
    Settings,
    forbidden_seat,
    games_of_round,
    seats_of_round,
    seeds_of_round,
)

GAME: Final = "encounter"
COMPILED_CHUNK: Final = 4096
"""Games of a chunk, about, of compiled bots; those below are slower, and less of their work is lost at a stop."""
AGENT_CHUNK: Final = 816
SEARCH_CHUNK: Final = 51

ROLES: Final = tuple(name.replace(" ", "_") for name in ROLE_NAMES.values())
"""In the order of the engine's counters."""
SIDED: Final = tuple(role for role in ROLES if role != ROLE_NAMES[R_BYSTANDER])
"""Roles that are of a side, which may win."""
MAX_SEATS: Final = MAX_PLAYERS
SIDES: Final = ("ally_of_offense", "ally_of_defense", "attacked")
"""What a seat may be to another in an encounter, in the order of the engine's counters."""


def sided_column(side: str, seat: int) -> str:
    """Column that counts how often a seat was this to that seat."""
    return f"{side}_{seat}"


COUNTERS: Final = (
    *(sided_column(side, seat) for side in SIDES for seat in range(MAX_SEATS)), "deals_made", "deals_failed",
)  # fmt: skip
FLARES_SEEN: Final = ("held", "played")
CARDS_SEEN: Final = tuple(f"{how}_cards" for how in FLARES_SEEN)
HOW_WON: Final = ("by_colonies", "by_power")
COURSE_COLUMNS: Final = (*COUNTERS, *FLARES_SEEN, *CARDS_SEEN, *HOW_WON)
"""How the games went."""
ROLE_COLUMNS: Final = (*ROLES, *(f"{role}_won" for role in SIDED))

Columns = Mapping[str, NDArray[Any]]
"""Arrays of one length, under the names of the columns in `rows` but for ``agent``; aliens as their codes."""


class Stopped(Exception):  # noqa: N818
    """The chunk was given up, as somebody asked for."""


def chunk_rounds(settings: Settings, agent: Player) -> int:
    """Rounds of a chunk."""
    size = AGENT_CHUNK
    if isinstance(agent, CompiledBot):
        size = COMPILED_CHUNK
    elif isinstance(agent, Search):
        size = SEARCH_CHUNK
    return max(1, size // settings.round_games)


def play_chunk(settings: Settings, number: int, stopped: threading.Event | None = None) -> Columns:
    """The rows of all games of chunk `number`, twins included; they depend on nothing but the settings.

    The games are played side by side: a network is asked about all of them at once.

    Raises:
        ValueError: there is no such agent.
        Stopped: the event was set.
    """
    game = find_game(GAME)
    agent = given_agent(settings.agents, game)
    rounds = chunk_rounds(settings, agent)
    numbers = range(number * rounds, (number + 1) * rounds)
    parts = [_seated(settings, i) for i in numbers if games_of_round(settings, i)]
    seated = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    ends, decisions = _played(settings, agent, seated, stopped)
    if settings.technology and (twins := _without_technology(seated, ends)) is not None:
        more, more_decisions = _played(settings, agent, twins, stopped)
        seated = {name: np.concatenate([seated[name], twins[name]]) for name in seated}
        ends, decisions = np.concatenate([ends, more]), np.concatenate([decisions, more_decisions])
    del seated["asked"]
    return {
        **{name: _each_seat(values, settings.players) for name, values in seated.items()},
        "decisions": _each_seat(decisions, settings.players),
        **outcomes(game, ends, seated["alien"]),
    }


def _played(
    settings: Settings, agent: Player, seated: Columns, stopped: threading.Event | None
) -> tuple[States, NDArray[np.int64]]:
    """The ends of games that are known to this extent (`_seated`), and the decisions taken in each."""
    game, seeds = find_game(GAME), seated["seed"]
    blank = template(game, settings.options)
    states = dealt(game, blank, seated["alien"], seeds, seated["forbidden"], seated["forbidden_technology"])
    return played(game, agent, states, seeds, stopped or threading.Event())


def _without_technology(seated: Columns, ends: States) -> dict[str, NDArray[Any]] | None:
    """The games once more whose seat `asked` kept a technology, without it; ``None``: there are none."""
    chosen = np.flatnonzero((seated["asked"] >= 0) & ~seated["restricted"])
    seat = seated["asked"][chosen]
    kept = ends["kept_first"][chosen, seat].astype(np.int64)
    chosen, seat, kept = (values[kept >= 0] for values in (chosen, seat, kept))
    if not chosen.size:
        return None
    twins = {name: values[chosen] for name, values in seated.items()}
    twins["restricted"] = np.ones(len(chosen), np.bool_)
    twins["forbidden_technology"] = twins["forbidden_technology"].copy()
    twins["forbidden_technology"][np.arange(len(chosen)), seat] = kept
    return twins


def _seated(settings: Settings, number: int) -> dict[str, NDArray[Any]]:
    """What is known of the games of a round before they are dealt, the twins after the others: ``game``, ``seed``,
    ``restricted`` and the seat of the twins (``asked``, -1: none) of each, ``alien``, ``forbidden`` and
    ``forbidden_technology`` of each seat."""
    count = games_of_round(settings, number)
    aliens = seats_of_round(settings, number)[:count]
    seeds = seeds_of_round(settings, number)[:count]
    games = number * settings.round_games + np.arange(count)
    forbidden = np.full_like(aliens, NO_ALIEN)
    restricted = np.zeros(count, np.bool_)
    seat = forbidden_seat(settings, number)
    if seat is not None:
        twins = np.flatnonzero(aliens[:, seat] != NO_ALIEN)
        taken, rest = np.full((len(twins), settings.players), NO_ALIEN), aliens[twins]
        taken[:, seat], rest[:, seat] = rest[:, seat], NO_ALIEN
        aliens, forbidden = np.concatenate([aliens, rest]), np.concatenate([forbidden, taken])
        seeds, games = np.concatenate([seeds, seeds[twins]]), np.concatenate([games, games[twins]])
        restricted = np.concatenate([restricted, np.ones(len(twins), np.bool_)])
    return {
        "game": games, "seed": seeds, "alien": aliens, "restricted": restricted, "forbidden": forbidden,
        "forbidden_technology": np.full_like(aliens, NO_TECHNOLOGY),
        "asked": np.full(len(games), -1 if seat is None else seat),
    }  # fmt: skip


def dealt(
    game: Game,
    blank: States,
    aliens: NDArray[np.int64],
    seeds: NDArray[np.int64],
    forbidden: NDArray[np.int64] | None = None,
    forbidden_technology: NDArray[np.int64] | None = None,
) -> States:
    """Games at their first question.

    Args:
        game: the game.
        blank: a record with the options.
        aliens: codes of the aliens, ``[n, players]``.
        seeds: ``[n]``; equal ones get equal generators.
        forbidden: codes of the aliens, ``[n, players]``, that are dealt to a seat without a power so that it gets the
            cards that it would have with them: `NO_ALIEN` where there is none.
        forbidden_technology: codes of technologies, ``[n, players]``, that leave the game as they are kept at set-up.
    """
    states = np.repeat(blank, len(seeds))
    states["rng"] = _by_seed(seeds, lambda seed: seed)
    given = np.where(aliens == NO_ALIEN, NO_POWER, aliens)
    if forbidden is not None:
        given = np.where(forbidden == NO_ALIEN, given, POWERLESS - forbidden)
    states["given"][:, : aliens.shape[1]] = given
    if forbidden_technology is not None:
        bits = np.where(forbidden_technology == NO_TECHNOLOGY, 0, 1 << forbidden_technology)
        states["barred"] = np.bitwise_or.reduce(bits, axis=1)
    game.start(states)
    return states


def _by_seed(seeds: NDArray[np.int64], seed: Callable[[int], int]) -> NDArray[np.int64]:
    """Generator words ``[n, 4]``, made once for each seed."""
    different, place = np.unique(seeds, return_inverse=True)
    words = np.concatenate([seed_words(seed(given), 1) for given in different.tolist()])
    return words[place]


def played(
    game: Game, agent: Player, states: States, seeds: NDArray[np.int64], stopped: threading.Event
) -> tuple[States, NDArray[np.int64]]:
    """Play to the ends, the agent on every seat; the games and the decisions taken in each.

    A compiled bot plays as in a tournament (`evaluation.seats`), a game the same way whatever else is played.

    Raises:
        Stopped: the event was set.
    """
    if stopped.is_set():
        raise Stopped
    shape = (len(states), int(states["players"][0]))
    if isinstance(agent, CompiledBot):
        bot_rng = np.zeros(len(states), BOT_RNG)
        bot_rng["rng"] = _by_seed(seeds, lambda seed: derived_seed(seed, 0))
        agent.table.advance(states, np.full(shape, agent.number), bot_rng)
        return states, bot_rng["decisions"].copy()
    seats = Seats(game, [agent], np.zeros(shape, np.int64), seeds.tolist())
    refused = np.zeros(len(states), np.int8)
    decisions = np.zeros(len(states), np.int64)
    while (actions := seats.choose(states)).max() >= 0:
        game.act(states, actions, refused)
        decisions += actions >= 0
        if stopped.is_set():
            raise Stopped
    return states, decisions


def outcomes(game: Game, ends: States, aliens: NDArray[np.int64]) -> Columns:
    """What ended games tell, a row for each seat of each game.

    Args:
        game: the game.
        ends: ``[n]``.
        aliens: codes of the aliens, ``[n, players]``.
    """
    players = aliens.shape[1]
    shares = shares_of(ends, players)
    fired = ends["fired"][np.arange(len(ends))[:, None], np.minimum(aliens, NO_ALIEN - 1)]
    fired = np.where((aliens == NO_ALIEN)[..., None], 0, fired)
    first = hooks_of(game.name).story(game).first_players(ends)
    kept = ends["kept_first"][:, :players].astype(np.int64)
    return {
        "seat": np.tile(np.arange(players), len(ends)), "players": np.full(aliens.size, players),
        "first": (first[:, None] == np.arange(players)).ravel(), "win_share": shares.ravel(),
        "any_win": shares.ravel() > 0, "solo_win": shares.ravel() == 1, "colonies": colonies(ends)[1].ravel(),
        "turns": _each_seat(ends["turns"], players),
        "power_fired": fired[..., 0].ravel(), "wild_fired": fired[..., 1].ravel(), "super_fired": fired[..., 2].ravel(),
        **by_role(ends, players), **course(ends, players, shares > 0),
        "kept_technology": np.where(kept < 0, NO_TECHNOLOGY, kept).ravel(),
        "completed": ends["completed"][:, :players].ravel(),
        "truncated": _each_seat((ends["truncated"] != 0) & (ends["over"] == 0), players),
    }  # fmt: skip


def by_role(ends: States, players: int) -> Columns:
    """The columns of the roles, a row for each seat."""
    counters = ends["by_role"][:, :players].reshape(-1, len(ROLES), 2)
    columns = {role: counters[:, i, 0] for i, role in enumerate(ROLES)}
    return columns | {f"{role}_won": counters[:, ROLES.index(role), 1] for role in SIDED}


def course(ends: States, players: int, won: NDArray[np.bool_]) -> Columns:
    """The columns of how the games went, a row for each seat."""
    sided = ends["sided"][:, :players].reshape(-1, MAX_SEATS, len(SIDES))
    deals = ends["deals"][:, :players].reshape(-1, 2)
    by_power = (ends["special_win"][:, None] >> np.arange(players)) & 1
    return {
        **{sided_column(side, seat): sided[:, seat, i] for i, side in enumerate(SIDES) for seat in range(MAX_SEATS)},
        "deals_made": deals[:, 0], "deals_failed": deals[:, 1],
        **{name: ends[name][:, :players].ravel() for name in (*FLARES_SEEN, *CARDS_SEEN)},
        "by_colonies": (won & (colonies(ends)[1] >= colonies_that_win(ends)[:, None])).ravel(),
        "by_power": (won & (by_power != 0)).ravel(),
    }  # fmt: skip


def _each_seat(values: NDArray[Any], players: int) -> NDArray[Any]:
    """Values of games or of their seats, a row for each seat."""
    return values.ravel() if values.ndim == 2 else np.repeat(values, players)
