"""Technologies as factors of a balance run: their rows and prices; of one that does nothing nothing is claimed."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from scipy.stats import binom

from cosmic_env.encounter.technology_ids import NAMES
from cosmic_env.training.balance.chunk import play_chunk
from cosmic_env.training.balance.claims import technology_prices
from cosmic_env.training.balance.design import NO_ALIEN, NO_TECHNOLOGY
from cosmic_env.training.balance.models import chance
from cosmic_env.training.balance.models.intervals import FAMILY_ERROR
from cosmic_env.training.balance.report import course_sections
from cosmic_env.training.balance.report.builder import Builder
from cosmic_env.training.balance.report.tables import data_files
from cosmic_env.training.balance.rows import frame_of
from cosmic_env.training.balance.summary import Totals, summarise
from cosmic_env.training.balance.technologies import technology_rows
from tests.training.conftest import Run

from .planted import made
from .settings import POOL, small
from .test_summary import game_rows

LASERS, TURBINES = NAMES.index("xenon_lasers"), NAMES.index("vacuum_turbines")
NONE = NO_TECHNOLOGY


def rows_of(*parts: pl.DataFrame) -> dict[str, dict[str, Any]]:
    totals = Totals(3)
    totals.add(pl.concat(parts))
    return {row["technology"]: row for row in technology_rows(totals.technologies)}


def played(number: int, kept: list[int], completed: list[int], shares: list[float], **more: Any) -> pl.DataFrame:
    """A game whose seats kept and completed these."""
    bits = [
        sum(1 << t for t in each) if isinstance(each, list) else 1 << each if each >= 0 else 0 for each in completed
    ]
    return game_rows(number, [0, 1, 2], shares, kept_technology=kept, completed=bits, **more)


def test_who_kept_and_who_completed_one() -> None:
    """Counted by hand: two of three who kept the lasers completed them, and somebody who had drawn them later."""
    found = rows_of(
        played(0, [LASERS, TURBINES, NONE], [LASERS, -1, -1], [1, 0, 0]),
        played(1, [TURBINES, LASERS, NONE], [LASERS, -1, -1], [0, 0.5, 0.5]),
        played(2, [TURBINES, NONE, LASERS], [-1, -1, LASERS], [0, 0, 1]),
    )
    assert set(found) == {"xenon_lasers", "vacuum_turbines"}
    row = found["xenon_lasers"]
    assert (row["kept"], row["kept_win_share"]) == (3, round(2.5 / 3, 6))
    assert (row["completed"], row["completed_win_share"]) == (3, round(2 / 3, 6))
    assert row["completed_share"] == round(2 / 3, 6)
    assert (found["vacuum_turbines"]["completed"], found["vacuum_turbines"]["completed_win_share"]) == (0, None)
    assert (row["price"], row["pairs"]) == (None, 0)


def test_the_price_is_the_mean_difference_to_the_twins_without_it() -> None:
    """1 - 0 and 0 - 1/2 of the seat that kept it; the other seats do not count, nor do twins without a power."""
    found = rows_of(
        played(0, [LASERS, TURBINES, NONE], [LASERS, -1, -1], [1, 0, 0]),
        played(1, [TURBINES, LASERS, NONE], [-1, -1, -1], [0, 0, 1]),
        game_rows(1, [0, NO_ALIEN, 2], [1, 0, 0], restricted=True, forbidden=[NO_ALIEN, 1, NO_ALIEN]),
        game_rows(0, [0, 1, 2], [0, 1, 0], restricted=True, forbidden_technology=[LASERS, NONE, NONE]),
        game_rows(1, [0, 1, 2], [0, 0.5, 0.5], restricted=True, forbidden_technology=[NONE, LASERS, NONE]),
    )
    row = found["xenon_lasers"]
    assert (row["price"], row["pairs"], row["price_low"]) == (0.25, 2, None)
    assert found["vacuum_turbines"]["pairs"] == 0


def test_without_technologies_there_are_no_rows() -> None:
    assert rows_of(game_rows(0, [0, 1, 2], [1, 0, 0])) == {}


def drawn(rng: np.random.Generator, games: int, effect: float = 0.0, which: int = LASERS) -> Totals:
    """A run in which each seat keeps one of the technologies and each game has a twin without that of a seat. Who wins
    is drawn from the three; with a chance of `effect` it is whoever has the technology `which`. Who wins completes its
    technology, and others half of the time."""
    kept = rng.random((games, len(NAMES))).argsort(axis=1)[:, :3]
    seat = rng.integers(3, size=games)
    rows = np.arange(games)
    parts = []
    for twin in (False, True):
        there = kept.copy()
        if twin:
            there[rows, seat] = NONE
        winner = rng.integers(3, size=games)
        by_it = (there == which).any(axis=1) & (rng.random(games) < effect)
        winner = np.where(by_it, (there == which).argmax(axis=1), winner)
        shares = np.eye(3)[winner]
        done = (shares > 0) | (rng.random((games, 3)) < 0.5)
        forbidden = np.full((games, 3), NONE)
        if twin:
            forbidden[rows, seat] = kept[rows, seat]
        columns = {name: series.to_numpy() for name, series in game_rows(0, [0, 1, 2], [1, 0, 0]).to_dict().items()}
        flat: dict[str, Any] = {name: np.tile(np.zeros(3, np.int64), games) for name in columns if name != "agent"}
        flat |= {
            "game": np.repeat(rows, 3), "seat": np.tile(np.arange(3), games), "players": np.full(3 * games, 3),
            "alien": np.tile(np.arange(3), games), "forbidden": np.full(3 * games, NO_ALIEN),
            "win_share": shares.ravel(), "any_win": shares.ravel() > 0, "solo_win": shares.ravel() > 0,
            "kept_technology": kept.ravel(), "completed": np.where(done, 1 << kept, 0).ravel(),
            "first": np.tile([True, False, False], games), "restricted": np.full(3 * games, twin),
            "forbidden_technology": forbidden.ravel(),
        }  # fmt: skip
        parts.append(frame_of(flat, "rules"))
    totals = Totals(3)
    totals.add(pl.concat(parts))
    return totals


def real(totals: Totals) -> set[str]:
    prices = technology_prices(technology_rows(totals.technologies))
    assert len(prices) >= 1
    return {name for name, claim in prices.items() if claim.real}


@pytest.mark.parametrize(("games", "runs"), [(1_000, 200), (5_000, 100)])
def test_nothing_is_claimed_of_technologies_that_do_nothing(
    games: int, runs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More runs with a false claim come of chance once in 10,000 times, at 5 % a run; although those who completed one
    have won far more than others."""
    monkeypatch.setattr(chance, "DRAWS", (1_000, 4_000))
    rng = np.random.default_rng(7)
    several = [drawn(rng, games) for _ in range(runs)]
    false = sum(bool(real(totals)) for totals in several)
    assert false <= int(binom.isf(1e-4, runs, FAMILY_ERROR)), false
    rows = technology_rows(several[0].technologies)
    assert (
        np.mean([row["completed_win_share"] for row in rows])
        > 0.45
        > 0.34
        > np.mean([row["kept_win_share"] for row in rows])
    )


def test_a_technology_that_does_something_is_found() -> None:
    """In 20,000 games whose winner is every fifth time whoever has the lasers; none besides."""
    totals = drawn(np.random.default_rng(8), 20_000, effect=0.2)
    assert real(totals) == {"xenon_lasers"}
    row = technology_rows(totals.technologies)[0]
    assert row["technology"] == "xenon_lasers"
    assert row["price_low"] < 0.2 * 2 / 3 < row["price_high"]


def test_a_twin_differs_by_one_technology_alone() -> None:
    """Same seed, aliens and first player; the technology that the seat kept is forbidden to it."""
    settings = small(restricted=1.0, games=11, agents="random", variants=("technology",))
    columns = play_chunk(settings, 0)
    found = {name: values.reshape(-1, settings.players) for name, values in columns.items()}
    without = found["forbidden_technology"] != NONE
    twins = np.flatnonzero(without.any(axis=1))
    originals = np.flatnonzero(~found["restricted"][:, 0])
    assert len(originals) == 11 and len(twins) == 11 and (without[twins].sum(axis=1) == 1).all()
    assert (found["forbidden"][twins] == NO_ALIEN).all() and found["restricted"][twins].all()
    for row in twins:
        original = int(originals[found["game"][originals, 0] == found["game"][row, 0]].item())
        seat = int(without[row].argmax())
        assert found["forbidden_technology"][row, seat] == found["kept_technology"][original, seat]
        for name in ("seed", "alien", "first", "kept_technology"):
            assert (found[name][row] == found[name][original]).all(), name
        assert not found["completed"][row, seat] >> int(found["forbidden_technology"][row, seat]) & 1
    summary = summarise(settings, _totals(columns))
    assert {row["technology"] for row in summary["technologies"] if row["pairs"]} <= set(NAMES)
    assert sum(row["pairs"] for row in summary["technologies"]) == 11


def _totals(columns: Any) -> Totals:
    totals = Totals(3)
    totals.add(frame_of(columns, "random"))
    return totals


def test_they_are_in_the_output_the_files_and_the_report(run: Run, run_json: Any, tmp_path: Path) -> None:
    """As a table, as a CSV, as a section with its data; without the variant there is none of it."""
    given = (
        "balance",
        "--players",
        3,
        "--games",
        3,
        "--aliens",
        ",".join(POOL),
        "--restricted",
        1,
        "--agents",
        "random",
    )
    folder = tmp_path / "run"
    found = run_json(*given, "--variant", "technology", "--out", folder)
    assert sum(row["kept"] for row in found["technologies"]) == 9
    with (folder / "technologies.csv").open(newline="") as file:
        assert [row["technology"] for row in csv.DictReader(file)] == [
            row["technology"] for row in found["technologies"]
        ]
    text = run("balance", "--resume", "--out", folder)
    assert "completed it, %" in text and "lost without the power or technology" in text
    plain = tmp_path / "plain"
    assert run_json(*given, "--out", plain)["technologies"] == [] and not (plain / "technologies.csv").exists()


def test_the_report_tells_of_them() -> None:
    """The lasers, which alone do something, are called real; the others are not."""
    rows = technology_rows(drawn(np.random.default_rng(8), 20_000, effect=0.2).technologies)
    plain = made({}, rounds=20)
    run = replace(plain, summary={**plain.summary, "technologies": rows})
    builder = Builder("")
    course_sections.technologies(builder, run)
    assert builder.page.html().count("<td>yes</td>") == 1 and "Xenon Lasers" in builder.page.html()
    data = list(csv.DictReader(data_files([run], [], [])["technologies.csv"].splitlines()))
    assert [row["technology"] for row in data if row["real"] == "True"] == ["xenon_lasers"] and len(data) == len(NAMES)
    assert "technologies.csv" not in data_files([plain], [], [])
    without = Builder("")
    course_sections.technologies(without, plain)
    assert "Technologies" not in without.page.html()
