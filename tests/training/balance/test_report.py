"""``cosmic balance-report``: the page is whole, says what the run says, and is the same each time."""

from __future__ import annotations

import base64
import csv
import json
import re
import shutil
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cosmic_env.training.balance.manifest import Recorder, read_manifest
from cosmic_env.training.balance.report.examples import RULE
from cosmic_env.training.cli import app
from tests.training.conftest import Run

from .settings import POOL

RUN = ("balance", "--players", 3, "--games", 110, "--aliens", ",".join(POOL), "--seed", 7, "--restricted", 1)


class Reader(HTMLParser):
    """Ids, links, what is loaded, and the text outside scripts and styles."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: dict[str, str] = {}
        self.loads: list[str] = []
        self.stories: list[list[tuple[str, list[str]]]] = []
        self.text = ""
        self._inside = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self._inside = found.get("type", "js") if tag == "script" else tag
        self.ids += [found["id"]] if "id" in found else []
        self.loads += [found["src"]] if "src" in found else []
        self.loads += [found["href"]] if tag == "link" else []
        if tag == "a":
            self.links[found["href"]] = found.get("download", "")

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside == "application/json":
            self.stories.append(json.loads(data))
        elif self._inside not in ("js", "style"):
            self.text += data


def call(*arguments: object) -> str:
    result = CliRunner().invoke(app, [str(part) for part in arguments])
    assert result.exit_code == 0, result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Runs of the random bot and of the rules bot: the same deals."""
    folder = tmp_path_factory.mktemp("runs")
    for agent in ("rules", "random"):
        call(*RUN, "--agents", agent, "--out", folder / agent)
    return [folder / "rules", folder / "random"]


@pytest.fixture(scope="module")
def report(runs: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report") / "one"
    assert call("balance-report", *runs, "--out", folder, "--examples", 1).endswith("report.html.\n")
    return folder


@pytest.fixture(scope="module")
def page(report: Path) -> Reader:
    return Reader((report / "report.html").read_text(encoding="utf-8"))


def test_the_page_is_whole(page: Reader) -> None:
    assert page.loads == []
    assert len(page.ids) == len(set(page.ids))
    inside = {link.removeprefix("#") for link in page.links if link.startswith("#")}
    assert inside <= set(page.ids)
    assert {f"alien-{alien}" for alien in (*POOL, "none")} <= inside
    assert {
        "ranking",
        "complexity",
        "pairs",
        "roles",
        "first",
        "metagame",
        "runs",
        "published",
        "games",
        "method",
    } <= inside
    assert {link.partition(":")[0] for link in page.links if not link.startswith("#")} == {"data", "https"}


def test_the_page_says_what_the_summary_says(page: Reader, runs: list[Path]) -> None:
    rows = json.loads((runs[0] / "summary.json").read_text())["rows"]
    for row in rows:
        low, high = 100 * row["low"], 100 * row["high"]
        assert f"{100 * row['win_share']:.1f} ({low:.1f}-{high:.1f})" in page.text
    told = {
        (row["alien"], row["role"]): f"{100 * row['win_rate']:.1f}"
        for row in json.loads((runs[0] / "summary.json").read_text())["roles"]
        if row["win_rate"] is not None
    }
    for name, alien in (("Virus", "virus"), ("no power", "none")):
        sided = ("offense", "defense", "offensive_ally", "defensive_ally")
        assert "".join([name, *(told[alien, role] for role in sided)]) in page.text
    best = next(row for row in rows if row["alien"] != "none")
    assert (
        f"wins {100 * best['win_share']:.1f} % of the games, where an average seat wins 33.3 %: the strongest of 10"
        in page.text
    )
    assert "10 aliens in 110 games of 3 players, all seats played by the agent rules." in page.text


def test_what_is_downloaded_is_what_lies_beside_the_page(page: Reader, report: Path) -> None:
    found = {}
    for link, name in page.links.items():
        if name:
            assert link.startswith("data:text/csv;charset=utf-8;base64,") or name == "runs.json"
            found[name] = base64.b64decode(link.partition("base64,")[2]).decode()
    assert found.keys() == {
        "aliens.csv", "pairs.csv", "roles.csv", "runs.json", "published.csv", "stability.csv", "differences.csv",
        "places.csv", "complexity.csv", "agreement.csv", "course.csv", "cards.csv", "alliances.csv",
    }  # fmt: skip
    for name, text in found.items():
        assert (report / name).read_text(encoding="utf-8") == text
    aliens = list(csv.DictReader(found["aliens.csv"].splitlines()))
    assert [row["run"] for row in aliens] == ["rules, 3 players"] * 11 + ["random, 3 players"] * 11
    assert sorted(row["place"] for row in aliens[:11]) == sorted(["", *map(str, range(1, 11))])
    roles = list(csv.DictReader(found["roles.csv"].splitlines()))
    assert len(roles) == 2 * 11 * 5 and roles[0].keys() >= {"run", "alien", "role", "win_rate", "low", "high", "n"}
    for run in ("rules, 3 players", "random, 3 players"):
        mine = [row for row in aliens if row["run"] == run]
        assert sum(float(row["strength"]) for row in mine) == pytest.approx(0, abs=1e-3)
        assert all(0 < float(row["table_share_error"]) < 0.2 for row in mine)
        places = [row for row in csv.DictReader(found["places.csv"].splitlines()) if row["run"] == run]
        assert [row["place"] for row in places] == ["1", "2", "3"]
        assert sum(float(row["share_among_equals"]) for row in places) == pytest.approx(1, abs=1e-5)
    first = next(csv.DictReader(found["places.csv"].splitlines()))
    assert f"1{100 * float(first['share_among_equals']):.1f}{float(first['strength']):+.2f} (" in page.text
    complexity = next(csv.DictReader(found["complexity.csv"].splitlines()))
    assert f"is {float(complexity['tau']):.2f} (p = {float(complexity['p_value']):.2f})" in page.text
    assert [complexity[f"{level}_aliens"] for level in ("green", "yellow", "red")] == ["4", "3", "3"]
    agreed = list(csv.DictReader(found["agreement.csv"].splitlines()))
    assert {row["run"] for row in agreed} == {"rules, 3 players", "random, 3 players"}
    assert all(f"{float(row['tau']):.2f}{float(row['p_value']):.2g}{row['aliens']}" in page.text for row in agreed)
    pairs = [(row["alien"], row["with"]) for row in csv.DictReader(found["pairs.csv"].splitlines())]
    assert len(pairs) > 100 and {(other, alien) for alien, other in pairs} == set(pairs)


def test_each_plot_is_on_the_page_and_in_files(page: Reader, report: Path) -> None:
    shown = [name for name in page.ids if name.startswith("plot-")]
    plots = sorted(path.stem for path in (report / "plots").glob("*.svg"))
    assert plots == ["complexity", "metagame", "pairs", "published-1", "ranking", "ranking-2", "roles", "runs-1"]
    assert len(shown) == len(plots)
    for name in plots:
        assert "<path" in (report / "plots" / f"{name}.svg").read_text()
        assert (report / "plots" / f"{name}.png").read_bytes().startswith(b"\x89PNG")
    ranking = (report / "plots" / "ranking.svg").read_text()
    assert ">Virus<" in ranking and ">no power<" in ranking


def test_games_are_told_to_their_end(page: Reader) -> None:
    assert len(page.stories) == 2 == page.text.count("of the run.")
    for story in page.stories:
        assert len(story) > 3 and all(lines for _, lines in story)
        tables = [part.splitlines() for table, _ in story for part in table.split("\n\n") if RULE in part]
        assert len(tables) >= 2 * len(story) and max(map(len, (line for table in tables for line in table))) < 85
        for table in tables:
            wide = max(map(len, table))
            assert [line for line in table if RULE in line] == [RULE * wide]
            assert not any(
                all(line.ljust(wide)[i : i + 3] == "   " for line in table if RULE not in line)
                for i in range(1, wide - 2)
            ), "two spaces part columns"
        assert re.search(r"wins?( together)?\.$", story[-1][1][-1])


def test_the_same_runs_give_the_same_bytes(runs: list[Path], report: Path, tmp_path: Path) -> None:
    call("balance-report", *runs, "--out", tmp_path, "--examples", 1)
    files = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert files == {path.relative_to(report): path.read_bytes() for path in report.rglob("*") if path.is_file()}


def test_a_summary_that_cannot_be_read_is_named(refuse: Run, runs: list[Path], tmp_path: Path) -> None:
    shutil.copytree(runs[0], tmp_path / "run")
    path = tmp_path / "run" / "summary.json"
    whole = json.loads(path.read_text())
    recorder = Recorder(tmp_path / "run", read_manifest(tmp_path / "run"))
    for part in ("rows", "roles", "par"):
        recorder.write(
            "summary.json", json.dumps({name: value for name, value in whole.items() if name != part}).encode()
        )
        said = refuse("balance-report", tmp_path / "run", "--out", tmp_path / "out")
        assert said == f"{path} is damaged, or was written by another version of this package"
    for text in ("{}", "[]", "{", "7", "[1]", json.dumps({**whole, "rows": []})):
        path.write_text(text)
        assert refuse("balance-report", tmp_path / "run", "--out", tmp_path / "out").startswith(f"{path} is damaged")
    assert not (tmp_path / "out").exists()


def test_what_is_wrong_is_said_in_a_sentence(
    refuse: Run, runs: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "holds no balance run" in refuse("balance-report", tmp_path, "--out", tmp_path / "out")
    assert refuse("balance-report", runs[0], runs[0], "--out", tmp_path / "out") == "a run is named twice"
    assert not (tmp_path / "out").exists()
    file = tmp_path / "file"
    file.write_text("")
    assert "Not a directory" in refuse("balance-report", runs[0], "--out", file / "out", "--examples", 0)
    monkeypatch.delitem(sys.modules, "cosmic_env.training.balance.report.assemble", raising=False)
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    assert refuse("balance-report", runs[0], "--out", tmp_path).endswith("install cosmic-env[balance,report]")
