"""What an alien wins when a number of its power is another than printed: the games behind `cosmic tune`.

The alien sits on each seat equally often; the other seats get aliens drawn from the whole pool, anew for each game.
What is played depends on the seed and the number of games alone, not on how many threads play it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from threading import Event
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.batch import derived_seed, template
from cosmic_env.core.registry import find_game
from cosmic_env.core.settings import Setting
from cosmic_env.core.threads import cores
from cosmic_env.encounter.alien_ids import EXCLUDED_PAIRS
from cosmic_env.encounter.aliens import IMPLEMENTED
from cosmic_env.encounter.settings import SETTINGS, find_setting

from ..common.arguments import given_agent, given_agent_of_many
from ..common.cluster import ordered_map
from ..evaluation.tournament import shares_of
from .chunk import GAME, dealt, played

GAMES_A_CHUNK: Final = 420
"""Games that one thread plays at a time; a multiple of every number of players."""


@dataclass(frozen=True)
class Question:
    """What is asked: how an alien does by a number of its power, at which table."""

    setting: Setting
    players: int
    agents: str
    """Who plays all seats: a name as `common.arguments` takes it."""
    flares: bool | None = None
    """Whether flares are in the deck; ``None``: as the variants say."""
    variants: tuple[str, ...] = ()
    """Variants that are played, as they were typed."""

    def options(self, value: int) -> dict[str, Any]:
        """Options of a game in which the setting has that value."""
        flares = {} if self.flares is None else {"flares": self.flares}
        settings = {self.setting.label: value}
        return {"players": self.players, **flares, "variants": self.variants, "settings": settings}


def question(
    label: str, players: int, agents: str, flares: bool | None = None, variants: Sequence[str] = ()
) -> Question:
    """What is asked, checked.

    Raises:
        ValueError: there is no such setting or agent, or the game does not accept an option.
    """
    game = find_game(GAME)  # first of all, as its aliens declare the settings
    found = Question(SETTINGS[find_setting(label)], players, agents, flares, tuple(variants))
    template(game, found.options(found.setting.printed))
    given_agent_of_many(agents, game)
    return found


def values_to_try(asked: Question, wanted: Sequence[int] | None = None) -> list[int]:
    """The values that are wanted, or all there are, in ascending order.

    Raises:
        ValueError: one is out of range.
    """
    if wanted is None:
        return list(range(asked.setting.least, asked.setting.most + 1))
    for value in wanted:
        template(find_game(GAME), asked.options(value))
    return sorted(set(wanted))


def tables(asked: Question, games: int, seed: int) -> NDArray[np.int64]:
    """Codes of the aliens of each game, ``[games, players]``: the one that is asked about on seat ``i % players``."""
    alien = asked.setting.owner
    barred = {alien, *(other for pair in EXCLUDED_PAIRS if alien in pair for other in pair)}
    pool = np.array([other for other in IMPLEMENTED if other not in barred])
    rng = np.random.default_rng(seed)
    seats = np.empty((games, asked.players), np.int64)
    left = np.arange(games)
    while len(left):
        order = rng.random((len(left), len(pool))).argsort(axis=1)[:, : asked.players]
        seats[left] = pool[order]
        seats[left, left % asked.players] = alien
        apart = [~((seats[left] == a).any(axis=1) & (seats[left] == b).any(axis=1)) for a, b in EXCLUDED_PAIRS]
        left = left[~np.logical_and.reduce(apart)]
    return seats


def win_share(asked: Question, value: int, games: int, seed: int) -> tuple[float, float]:
    """Win share of the alien in so many games with that value, and its standard error.

    Raises:
        ValueError: the agent failed.
    """
    game = find_game(GAME)
    shared = given_agent(asked.agents, game) is given_agent(asked.agents, game)  # one object cannot play two chunks
    sizes = [min(GAMES_A_CHUNK, games - first) for first in range(0, games, GAMES_A_CHUNK)]
    work = [(size, derived_seed(seed, number)) for number, size in enumerate(sizes)]
    shares = np.concatenate(list(ordered_map(partial(_chunk, asked, value), work, 1 if shared else cores())))
    return float(shares.mean()), float(shares.std(ddof=1) / np.sqrt(games)) if games > 1 else 1.0


def _chunk(asked: Question, value: int, work: tuple[int, int]) -> NDArray[np.float64]:
    """Win shares of the alien in a chunk of games."""
    games, seed = work
    game = find_game(GAME)
    aliens = tables(asked, games, seed)
    words = np.random.SeedSequence([seed, 1]).generate_state(games, np.uint64)
    seeds = (words >> np.uint64(1)).astype(np.int64)
    states = dealt(game, template(game, asked.options(value)), aliens, seeds)
    ends, _ = played(game, given_agent(asked.agents, game), states, seeds, Event())
    own: NDArray[np.float64] = shares_of(ends, asked.players)[np.arange(games), np.arange(games) % asked.players]
    return own
