"""The numbers of a balance report as files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from importlib.resources import files
from typing import Any

from ..arena import to_csv
from .figures import Alien, Between, Figures

ALIEN_BY_ALIEN = ("rows", "roles")
"""Parts of a summary that are files of their own."""


def data_files(runs: Sequence[Figures], compared: Sequence[Between]) -> dict[str, str]:
    """CSV and JSON by file name: aliens, roles and settings of all runs, pairs of the first, how the runs compare."""
    main = runs[0]
    found = {
        "aliens.csv": to_csv([{"run": run.name, **_flat(alien)} for run in runs for alien in run.aliens]),
        "pairs.csv": _csv([
            {
                "alien": alien.code, "with": other.alien, "games": other.games, "raw": _rounded(other.raw),
                "effect": _rounded(other.effect), "q_value": _rounded(other.q_value),
            }
            for alien in main.aliens for other in alien.companions
        ]),
        "roles.csv": _csv([{"run": run.name, **row} for run in runs for row in run.summary["roles"]]),
        "runs.json": json.dumps(
            [{"run": run.name, **{k: v for k, v in run.summary.items() if k not in ALIEN_BY_ALIEN}} for run in runs],
            indent=2, sort_keys=True,
        ) + "\n",
        "published.csv": (files("training.balance") / "published.csv").read_text(encoding="utf-8"),
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
    for part, value in zip(("alpha_rank", "alpha_rank_low", "alpha_rank_high"), alien.alpha or ("", "", "")):
        row[part] = float(f"{value:.6g}") if isinstance(value, float) else value
    return row


def _rounded(value: float) -> float:
    return round(value, 6)
