"""The numbers of a balance report as files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from importlib.resources import files
from typing import Any, Final

from cosmic_env.encounter.alien_ids import ALERT_NAMES

from ...common.format import to_csv
from ..claims import technology_prices
from ..course import alliance_rows
from ..run import ALIEN_BY_ALIEN
from .complexity import complexity_of
from .figures import Alien, Between, Figures
from .published import Agreement, Published

TABLES: Final = (*ALIEN_BY_ALIEN, "technologies")
"""Parts of a summary that have files of their own."""


def data_files(
    runs: Sequence[Figures], compared: Sequence[Between], agreed: Sequence[tuple[Figures, Published, Agreement]]
) -> dict[str, str]:
    """CSV and JSON by file name.

    Args:
        runs: aliens, roles, courses, cards, technologies, places, complexity and settings of all; pairs and alliances
            of the first.
        compared: how they compare with each other.
        agreed: how they compare with what is published.
    """
    main = runs[0]
    found = {
        "aliens.csv": to_csv([{"run": run.name, **_flat(alien)} for run in runs for alien in run.aliens]),
        "pairs.csv": _csv([
            {
                "alien": alien.code, "with": other.alien, "games": other.games, "raw": _rounded(other.raw),
                "effect": _rounded(other.effect), "low": _rounded(other.low), "high": _rounded(other.high),
                "q_value": _rounded(other.q_value),
            }
            for alien in main.aliens for other in alien.companions
        ]),
        "roles.csv": _csv([{"run": run.name, **row} for run in runs for row in run.summary["roles"]]),
        "course.csv": _csv([{"run": run.name, **row} for run in runs for row in run.summary["course"]]),
        "cards.csv": _csv([{"run": run.name, **row} for run in runs for row in run.summary["cards"]]),
        "technologies.csv": _csv([{"run": run.name, **row} for run in runs for row in _technologies(run)]),
        "alliances.csv": _csv(alliance_rows(main.course)),
        "places.csv": _csv([
            {
                "run": run.name, "place": place, "strength": _rounded(effect), "strength_error": _rounded(error),
                "share_among_equals": _rounded(share),
            }
            for run in runs for place, effect, error, share in run.places
        ]),
        "complexity.csv": _csv([_complexity(run) for run in runs]),
        "agreement.csv": _csv([
            {
                "run": run.name, "source": theirs.source, "players": theirs.players, "date": theirs.date,
                "aliens": found.aliens, "tau": _rounded(found.tau), "p_value": _rounded(found.p_value),
            }
            for run, theirs, found in agreed
        ]),
        "runs.json": json.dumps(
            [{"run": run.name, **{k: v for k, v in run.summary.items() if k not in TABLES}} for run in runs],
            indent=2, sort_keys=True,
        ) + "\n",
        "published.csv": (files("cosmic_env.training.balance.report") / "published.csv").read_text(encoding="utf-8"),
    }  # fmt: skip
    if compared:
        found["stability.csv"] = _csv([
            {
                "one_run": each.one.name, "other_run": each.other.name,
                **{name: _rounded(value) for name, value in asdict(each.stability).items()},
            }
            for each in compared if each.stability
        ])  # fmt: skip
        found["differences.csv"] = _csv([
            {"one_run": each.one.name, "other_run": each.other.name, **row, "n": " ".join(map(str, row["n"]))}
            for each in compared for row in each.differences or ()
        ])  # fmt: skip
    return {name: text for name, text in found.items() if text}


def _technologies(run: Figures) -> list[dict[str, Any]]:
    """The rows of the technologies, and whether their prices are real."""
    rows = run.summary["technologies"]
    real = {name for name, claim in technology_prices(rows).items() if claim.real}
    return [{**row, "real": row["technology"] in real} for row in rows]


def _csv(rows: list[dict[str, Any]]) -> str:
    return to_csv(rows) if rows else ""


def _flat(alien: Alien) -> dict[str, Any]:
    """The figures of an alien as a row."""
    row = {"place": alien.rank or "", "tier": alien.tier, "alert": alien.alert or "", **alien.row}
    for name, claim in (
        ("above_par", alien.above_par), ("above_control", alien.above_control), ("price", alien.price),
        ("first_turn", alien.first), ("game_length", alien.length),
    ):  # fmt: skip
        if name == "price":
            row["price_real"] = claim.real if claim else ""
            continue
        for part in ("value", "low", "high", "real"):
            found = getattr(claim, part) if claim else ""
            row[f"{name}_{part}"] = _rounded(found) if isinstance(found, float) else found
    for name, estimate in (("strength", alien.strength), ("table_share", alien.table_share)):
        row |= {name: _rounded(estimate.value), f"{name}_error": _rounded(estimate.error)}
    for part, value in zip(("alpha_rank", "alpha_rank_low", "alpha_rank_high"), alien.alpha or ("", "", "")):
        row[part] = float(f"{value:.6g}") if isinstance(value, float) else value
    return row


def _complexity(run: Figures) -> dict[str, Any]:
    """How strength goes with the alert level, as a row."""
    found = complexity_of(run)
    row: dict[str, Any] = {"run": run.name, "tau": found.tau, "p_value": found.p_value}
    for level in ALERT_NAMES:
        row[f"{level}_win_share"], row[f"{level}_aliens"] = found.means.get(level, (None, 0))
    return {name: _rounded(value) if isinstance(value, float) else value for name, value in row.items()}


def _rounded(value: float) -> float:
    return round(value, 6)
