"""``cosmic arena --html``: the figures are those of the tournament, and the plots can be drawn."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
import vl_convert

from ..conftest import CHANCE, HEAP, LAST, SHORT, Run

AGENTS = ("--agents", f"random,{LAST}")


def plots(html: str) -> list[dict[str, Any]]:
    """The plots of a page, as they are handed to Vega-Lite."""
    calls = [part.split(", {actions:")[0] for part in html.split('vegaEmbed("#plot-')[1:]]
    return [json.loads(call.partition(", ")[2]) for call in calls]


def values(plot: dict[str, Any]) -> list[dict[str, Any]]:
    """The data of a plot: those of its last layer, if it has layers."""
    found: list[dict[str, Any]] = (plot["layer"][-1] if "data" not in plot else plot)["data"]["values"]
    return found


def test_the_report_tells_the_tournament(run_json: Any, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    ask = ("arena", *HEAP, *AGENTS, "--players", 3, "--games", 40, "--seed", 5, "--metagame", 6)
    found = run_json(*ask, "--html", file)
    html = file.read_text(encoding="utf-8")
    shares, ratings, seats, lengths, heat = plots(html)
    assert {v["name"]: v["value"] for v in values(shares)} == {r["agent"]: r["win_share"] for r in found["rows"]}
    assert {v["name"]: v["value"] for v in values(ratings)} == {r["agent"]: r["rating"] for r in found["rows"]}
    assert [v["value"] for v in values(seats)] == pytest.approx(
        [*found["seat_win_shares"], found["first_seat_effect"]["win_share"]]
    )
    assert sum(v["games"] for v in values(lengths)) == 40
    one, two = (table["payoffs"] for table in found["metagame"]["tables"][1:3])  # 2 random and 1 last, 1 and 2
    alone = [("last", "random", one[1]["win_share"]), ("random", "last", two[0]["win_share"])]
    assert sorted((v["agent"], v["among"], v["share"]) for v in values(heat)) == alone
    for plot in (shares, ratings, seats, lengths, heat):
        assert "<path" in vl_convert.vegalite_to_svg(plot)
    assert "Tournament of heap, 3 players" in html and "2 random, 1 last" in html
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]


def test_turns_are_shown_where_they_are_counted(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    run("arena", "--agents", CHANCE, "--games", 2, *SHORT, "--html", file)
    html = file.read_text(encoding="utf-8")
    assert sum(v["games"] for v in values(plots(html)[-1])) == 2
    assert "Turns in a game" in html and "2 games were stopped at the turn limit" in html and "Metagame" not in html


def test_what_is_missing_is_said_first(refuse: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = ("arena", *HEAP, *AGENTS, "--html")
    assert "there is no such folder" in refuse(*ask, tmp_path / "no" / "report.html")
    monkeypatch.delitem(sys.modules, "cosmic_env.training.evaluation.arena_report", raising=False)
    monkeypatch.delitem(sys.modules, "cosmic_env.training.common.page", raising=False)
    monkeypatch.setitem(sys.modules, "altair", None)
    assert refuse(*ask, tmp_path / "report.html").endswith("install cosmic-env[report]")
