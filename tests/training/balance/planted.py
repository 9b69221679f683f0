"""Figures of runs whose aliens have known strengths."""

from __future__ import annotations

import numpy as np

from cosmic_env.training.balance.chunk import COURSE_COLUMNS, ROLE_COLUMNS
from cosmic_env.training.balance.design import CODES, NO_ALIEN, NO_TECHNOLOGY, Settings
from cosmic_env.training.balance.report.figures import Figures, figures, run_names
from cosmic_env.training.balance.rows import frame_of
from cosmic_env.training.balance.summary import Totals, summarise

from .settings import POOL, SMALL
from .simulated import play

PLAYERS = 3
HERE = np.array([*(CODES.index(name) for name in POOL), NO_ALIEN])


def made(
    strengths: dict[str, float], settings: Settings = SMALL, rounds: int = 200, seed: int = 1, winnerless: float = 0.0
) -> Figures:
    """The figures of a run in which a seat wins by its alien's strength, in logits; others have 0. Of the games a
    share `winnerless` is stopped before anybody has won. Games with the human are three turns longer than others."""
    rng = np.random.default_rng(seed)
    games = rounds * settings.round_games
    order = np.argsort(rng.random((rounds, len(HERE))), axis=1)
    places = (np.arange(len(HERE))[:, None] + np.arange(PLAYERS)) % len(HERE)
    aliens = HERE[order[:, places]].reshape(games, PLAYERS)
    shares = play(rng, np.array([strengths.get(name, 0.0) for name in CODES])[aliens])
    stopped = rng.random(games) < winnerless
    shares[stopped] = 0.0
    first = np.eye(PLAYERS, dtype=bool)[rng.integers(PLAYERS, size=games)]
    turns = rng.poisson(9, games) + 3 * (aliens == CODES.index("human")).any(axis=1)
    seats = aliens.size
    rows = frame_of(
        {
            "game": np.repeat(np.arange(games), PLAYERS), "seed": np.repeat(np.arange(games), PLAYERS),
            "seat": np.tile(np.arange(PLAYERS), games), "players": np.full(seats, PLAYERS), "alien": aliens.ravel(),
            "restricted": np.zeros(seats, bool), "completed": np.zeros(seats, int),
            "forbidden_technology": np.full(seats, NO_TECHNOLOGY), "kept_technology": np.full(seats, NO_TECHNOLOGY),
            "forbidden": np.full(seats, NO_ALIEN), "first": first.ravel(),
            "win_share": shares.ravel(), "any_win": shares.ravel() > 0, "solo_win": shares.ravel() == 1,
            "colonies": np.zeros(seats, int), "turns": np.repeat(turns, PLAYERS), "decisions": np.full(seats, 100),
            "power_fired": np.ones(seats, int), "wild_fired": np.zeros(seats, int),
            "super_fired": np.zeros(seats, int), "truncated": np.repeat(stopped, PLAYERS),
            **dict.fromkeys((*ROLE_COLUMNS, *COURSE_COLUMNS), np.zeros(seats, int)),
        },
        settings.agents,
    )  # fmt: skip
    totals = Totals(PLAYERS)
    totals.add(rows)
    return figures(run_names([settings])[0], settings, summarise(settings, totals), rows)
