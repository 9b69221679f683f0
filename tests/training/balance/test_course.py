"""How games went, from rows made by hand and from games that were played."""

from __future__ import annotations

from typing import Any

import numpy as np
import polars as pl
import pytest

from cosmic_env.core.registry import find_game
from cosmic_env.encounter.alien_ids import ALIENS, NAMES
from cosmic_env.encounter.constants import CARD_NAMES, REINFORCEMENT
from cosmic_env.training.balance.chunk import course as course_columns
from cosmic_env.training.balance.chunk import play_chunk
from cosmic_env.training.balance.course import Course, alliance_rows, figures_of_course, ratio_interval
from cosmic_env.training.balance.design import CODES
from cosmic_env.training.balance.report import course_sections
from cosmic_env.training.balance.report.builder import Builder
from cosmic_env.training.balance.rows import frame_of
from cosmic_env.training.evaluation.statistics import wilson

from .planted import made
from .settings import small
from .test_summary import A, B, C, game_rows

QUASH = 1 << (CARD_NAMES.index("quash") - REINFORCEMENT)
VIRUS_FLARE = 1 << NAMES.index("virus")

GAMES = [
    # A wins with its colonies; of four encounters it attacked B twice, C joined its offense once and B's defense once
    game_rows(
        0, [A, B, C], [1, 0, 0], by_colonies=[True, False, False], turns=4, offense=[3, 1, 0], defense=[0, 2, 2],
        attacked_1=[2, 0, 0], attacked_2=[1, 1, 0], ally_of_offense_0=[0, 0, 1], ally_of_defense_1=[0, 0, 1],
        deals_made=[1, 1, 0], deals_failed=[1, 0, 1], held_cards=[QUASH, QUASH, 0], held=[0, VIRUS_FLARE, 0],
        played_cards=[QUASH, 0, 0],
    ),
    # B and C win together, B by a power
    game_rows(
        1, [B, A, C], [0.5, 0, 0.5], by_colonies=[False, False, True], by_power=[True, False, False], turns=10,
        offense=[1, 0, 1], defense=[0, 1, 1], attacked_1=[1, 0, 0], attacked_2=[0, 0, 0], attacked_0=[0, 0, 0],
        held=[VIRUS_FLARE, 0, 0],
    ),
    # A wins alone by a power; nobody wins
    game_rows(2, [C, B, A], [0, 0, 1], by_power=[False, False, True], turns=6),
    game_rows(3, [C, B, A], [0, 0, 0], turns=20, deals_failed=[1, 1, 0]),
]  # fmt: skip


@pytest.fixture
def course() -> Course:
    found = Course()
    found.add(pl.concat(GAMES[:1]))
    found.add(pl.concat(GAMES[1:]))
    return found


def of(rows: list[dict[str, Any]], name: str, value: str) -> dict[str, Any]:
    (found,) = [row for row in rows if row[name] == value]
    return found


def test_how_games_were_won(course: Course) -> None:
    found = figures_of_course(course)
    assert found["ends"] == {"by_colonies": 1, "by_power": 1, "shared": 1, "nobody": 1}
    rows = {code: of(found["course"], "alien", CODES[code]) for code in (A, B, C)}
    assert [rows[A][f"won_{how}"] for how in ("by_colonies", "by_power", "shared")] == [0.25, 0.25, 0]
    assert [rows[B][f"won_{how}"] for how in ("by_colonies", "by_power", "shared")] == [0, 0.25, 0.25]
    assert [rows[C][f"won_{how}"] for how in ("by_colonies", "by_power", "shared")] == [0.25, 0, 0.25]


def test_lengths_have_a_spread(course: Course) -> None:
    turns = figures_of_course(course)["lengths"]["turns"]
    assert (turns["mean"], turns["low"], turns["median"], turns["high"]) == (10, 4, 6, 20)
    assert turns["sd"] == pytest.approx((36 + 0 + 16 + 100) ** 0.5 / 2)
    assert figures_of_course(course)["lengths"]["encounters"]["mean"] == (4 + 2 + 0 + 0) / 4


def test_talks(course: Course) -> None:
    """Counted at both main players: one deal and one failed talk in the first game, one failed in the last."""
    found = figures_of_course(course)["deals"]
    assert (found["talks"], found["made"], found["failed"], found["made_share"]) == (3, 1, 2, round(1 / 3, 6))
    half = 1.959964 * (2 / 9) ** 0.5 / 3  # squares of 1 - 2/3 and 0 - 1/3 deals too many
    assert (found["made_low"], found["made_high"]) == pytest.approx((1 / 3 - half, 1 / 3 + half), abs=1e-5)
    row = of(figures_of_course(course)["course"], "alien", CODES[B])
    assert (row["deals_made"], row["deals_failed"]) == (1, 1)


def test_who_sides_with_whom_of_those_who_could(course: Course) -> None:
    """In the first game C could join A's offense in its two attacks on B, and did once."""
    rows = [row for row in alliance_rows(course) if row["alien"] == CODES[C] and row["joins"] == CODES[A]]
    assert of(rows, "as", "offense") | {"share": 0} == {
        "alien": CODES[C], "joins": CODES[A], "as": "offense", "encounters": 2, "joined": 1, "share": 0,
    }  # fmt: skip
    row = of(figures_of_course(course)["course"], "alien", CODES[C])
    # in the two games C was no main player of A's two attacks on B and of B's one on A
    assert (row["joins_offense"], row["joins_defense"]) == (round(1 / 3, 6), round(1 / 3, 6))


def test_cards_held_and_played(course: Course) -> None:
    quash = of(figures_of_course(course)["cards"], "card", "quash")
    assert (quash["held"], quash["held_win_share"], quash["played"]) == (2, 0.5, 1)
    assert quash["held_low"] < 0.5 < quash["held_high"] and quash["played_win_share"] is None
    flare = of(figures_of_course(course)["cards"], "card", "virus_flare")
    assert (flare["held"], flare["held_win_share"], flare["played"]) == (2, 0.25, 0)
    assert len(figures_of_course(course)["cards"]) == ALIENS + 8


def test_a_rate_that_never_varied_is_not_certain() -> None:
    """Thirty games with two talks each that all failed: as thirty throws."""
    assert ratio_interval(60, 0, 120, 0, 0, 30) == wilson(0, 30)
    assert ratio_interval(60, 60, 120, 120, 120, 30) == wilson(30, 30)
    assert ratio_interval(0, 0, 0, 0, 0, 0) == (0.0, 1.0)
    low, high = ratio_interval(60, 30, 120, 60, 60, 30)  # all or nothing in each game
    assert (low + high) / 2 == pytest.approx(0.5) and (high - low) / 2 == pytest.approx(1.96 * 0.5 / 30**0.5, abs=1e-3)


def test_the_columns_are_those_of_the_seats() -> None:
    game = find_game("encounter")
    ends = np.zeros(1, game.dtype)
    ends["players"], ends["winners"], ends["special_win"] = 3, 0b110, 0b100
    ends["sided"][0, 2, 1] = [4, 5, 6]
    ends["deals"][0, 1], ends["held"][0, :3], ends["played"][0, :3] = [7, 8], [1, 2, 4], [0, 2, 0]
    ends["held_cards"][0, :3], ends["played_cards"][0, :3] = [8, 16, 1], [8, 0, 0]
    found = course_columns(ends, 3, np.array([[False, True, True]]))
    assert [found[f"{side}_1"].tolist() for side in ("ally_of_offense", "ally_of_defense", "attacked")] == [
        [0, 0, 4], [0, 0, 5], [0, 0, 6],
    ]  # fmt: skip
    assert found["ally_of_offense_0"].tolist() == [0, 0, 0] == found["attacked_4"].tolist()
    assert (found["deals_made"].tolist(), found["deals_failed"].tolist()) == ([0, 7, 0], [0, 8, 0])
    assert (found["held"].tolist(), found["played"].tolist()) == ([1, 2, 4], [0, 2, 0])
    assert (found["held_cards"].tolist(), found["played_cards"].tolist()) == ([8, 16, 1], [8, 0, 0])
    assert found["by_power"].tolist() == [False, False, True] and not found["by_colonies"].any()


def test_games_that_were_played_add_up() -> None:
    """Whoever won did so with the colonies or by a power; every ally had a main player; talks have two sides."""
    settings = small(games=33, restricted=0.0)
    rows = frame_of(play_chunk(settings, 0), "rules")
    assert (rows["any_win"] == (rows["by_colonies"] | rows["by_power"])).all()
    for side in ("offense", "defense"):
        joined = sum(rows[f"ally_of_{side}_{seat}"].sum() for seat in range(5))
        assert joined == rows[f"{'offensive' if side == 'offense' else 'defensive'}_ally"].sum() > 0
    assert sum(rows[f"attacked_{seat}"].sum() for seat in range(5)) == rows["offense"].sum() == rows["defense"].sum()
    assert (rows.group_by("game").agg(pl.col("deals_made", "deals_failed").sum() % 2)["deals_made"] == 0).all()
    for more in ("", "_cards"):
        played, held = rows[f"played{more}"].to_numpy(), rows[f"held{more}"].to_numpy()
        assert (played & ~held).max() == 0, "a card is held before it is played"
    found = Course()
    found.add(rows)
    figures = figures_of_course(found)
    assert sum(figures["ends"].values()) == 33 and figures["deals"]["talks"] > 0


def test_the_sections_tell_it() -> None:
    run = made({})
    builder = Builder("")
    for section in (course_sections.ends, course_sections.alliances, course_sections.deals, course_sections.cards):
        section(builder, run)
    page = builder.page.html()
    for words in (
        "How games end",
        "several players together",
        "Alliances",
        "No two negotiates met",
        "not what comes of it",
    ):
        assert words in page, words
    talks = {"talks": 200, "made": 38, "failed": 162, "made_share": 0.19, "made_low": 0.14, "made_high": 0.25}
    run.summary["deals"] = talks
    builder = Builder("")
    course_sections.deals(builder, run)
    page = builder.page.html()
    assert (
        "Of 200 talks between two players who had both laid a negotiate 19.0 % led to a deal (14.0 % to 25.0 %)" in page
    )
    assert "162 failed" in page
