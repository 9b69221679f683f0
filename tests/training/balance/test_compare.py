"""Two balance runs compared, with rows made by hand."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from cosmic_env.training.balance.chunk import COURSE_COLUMNS, ROLE_COLUMNS
from cosmic_env.training.balance.compare import compare, compare_runs
from cosmic_env.training.balance.design import NO_ALIEN, NO_TECHNOLOGY
from cosmic_env.training.balance.models.chance import holm
from cosmic_env.training.balance.rows import frame_of
from cosmic_env.training.balance.run import open_run, play

from .settings import small


def run_rows(seed: int, games: int, stronger: int = -1, by: float = 0.0, deal: int = 0) -> pl.DataFrame:
    """Rows of games of three of ten equal aliens, of which one may win by more than its third."""
    aliens = np.argsort(np.random.default_rng(deal).random((games, 10)), axis=1)[:, :3]
    strong = aliens == stronger
    chances = 1 / 3 + np.where(strong, by, -by / 2 * strong.any(axis=1, keepdims=True))
    drawn = np.random.default_rng(seed).random(games)[:, None]
    winner = (drawn > np.cumsum(chances, axis=1)).sum(axis=1)
    shares = (winner[:, None] == np.arange(3)).astype(float)
    zero = np.zeros(3 * games, np.int64)
    names = (
        "colonies",
        "turns",
        "decisions",
        "power_fired",
        "wild_fired",
        "super_fired",
        "seed",
        *ROLE_COLUMNS,
        *COURSE_COLUMNS,
    )
    return frame_of(
        {
            "game": np.repeat(np.arange(games), 3), "seat": np.tile(np.arange(3), games), "players": zero + 3,
            "alien": aliens.ravel(), "restricted": zero > 0, "forbidden": zero + NO_ALIEN, "completed": zero,
            "forbidden_technology": zero + NO_TECHNOLOGY, "kept_technology": zero + NO_TECHNOLOGY, "first": zero > 0,
            "win_share": shares.ravel(), "any_win": shares.ravel() > 0, "solo_win": shares.ravel() > 0,
            "truncated": zero > 0, **dict.fromkeys(names, zero),
        },
        "rules",
    )  # fmt: skip


@pytest.mark.parametrize("paired", [True, False])
def test_a_planted_difference_is_found_and_no_other(paired: bool) -> None:
    """Six points more for one of ten."""
    found = compare(run_rows(1, 20_000), run_rows(2, 20_000, stronger=4, by=0.06), paired)
    real = [row for row in found["rows"] if row["real"]]
    assert [row["alien"] for row in real] == ["chosen"] and len(found["rows"]) == 10
    assert real[0] is found["rows"][0]
    assert real[0]["low"] < 0.06 < real[0]["high"] and real[0]["difference"] > 0.04
    assert real[0]["difference"] == pytest.approx(real[0]["other"] - real[0]["one"], abs=2e-6)


def test_equal_runs_seldom_differ() -> None:
    """A false claim in 5 % of comparisons, all aliens together."""
    claims = 0
    for i in range(100):
        found = compare(run_rows(2 * i, 400, deal=i), run_rows(2 * i + 1, 400, deal=i), True)
        claims += any(row["real"] for row in found["rows"])
    assert claims <= 12
    same = compare(run_rows(1, 300), run_rows(1, 300), True)
    assert all((row["p"], row["difference"], row["real"]) == (1.0, 0.0, False) for row in same["rows"])


def test_pairs_that_hang_together_narrow_the_intervals() -> None:
    """The same draw decides both games."""
    one, other = run_rows(1, 4000), run_rows(1, 4000, stronger=4, by=0.03)
    paired, apart = (compare(one, other, way)["rows"][0] for way in (True, False))
    assert paired["alien"] == apart["alien"] == "chosen" and paired["difference"] == apart["difference"]
    assert paired["high"] - paired["low"] < 0.6 * (apart["high"] - apart["low"])


def test_pairs_go_as_far_as_both_runs() -> None:
    one, other = run_rows(1, 3000), run_rows(1, 5000, deal=0)
    assert compare(one, other, False)["games"] == [3000, 5000]
    part = other.filter(pl.col("game") < 2000)
    assert compare(one, part.with_columns(alien=one["alien"][:6000]), True)["games"] == [2000, 2000]


def test_twins_do_not_count() -> None:
    one, other = run_rows(1, 500), run_rows(2, 500)
    twins = other.with_columns(restricted=pl.lit(True))
    assert compare(one, pl.concat([other, twins]), True) == compare(one, other, True)


def test_holm() -> None:
    """Against an example worked by hand."""
    assert holm(np.array([0.01, 0.04, 0.03, 0.005])).tolist() == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm(np.array([0.6, 0.9])).tolist() == [1.0, 1.0]


def test_runs_of_one_design_are_paired(tmp_path: Path) -> None:
    for name, settings in (
        ("rules", small()), ("random", small(agents="random", games=22)), ("seed", small(seed=8)),
        ("five", small(players=5)),
    ):  # fmt: skip
        play(open_run(tmp_path / name, settings, resume=False))
    found = compare_runs(tmp_path / "rules", tmp_path / "random")
    assert found["paired"] and found["games"] == [22, 22] and len(found["rows"]) == 11
    assert found["runs"] == [str(tmp_path / "rules"), str(tmp_path / "random")]
    assert not compare_runs(tmp_path / "rules", tmp_path / "seed")["paired"]
    with pytest.raises(ValueError, match="the runs have 3 and 5 players"):
        compare_runs(tmp_path / "rules", tmp_path / "five")
    (tmp_path / "seed" / "summary.json").unlink()
    with pytest.raises(ValueError, match=r"summary\.json is missing: --resume makes it anew"):
        compare_runs(tmp_path / "rules", tmp_path / "seed")
