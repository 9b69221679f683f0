"""A balance report: one page that a board-game player can read, its plots, and every number of it as a file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import vl_convert

from cosmic_env.core.files import sole_writer, write_whole

from ...common.page import Page, download, made_with
from . import complexity, course_sections, elsewhere, framing, roles, sections
from .builder import Builder
from .examples import Example
from .figures import Figures, between
from .published import read_published
from .tables import data_files

PAGE: Final = "report.html"
KINDS: Final = {"csv": "text/csv", "json": "application/json"}


@dataclass(frozen=True)
class Report:
    """A report, not yet written."""

    page: str
    plots: dict[str, dict[str, Any]]
    """Vega-Lite by name."""
    data: dict[str, str]
    """CSV and JSON by file name."""


def build(runs: Sequence[Figures], examples: Sequence[Example]) -> Report:
    """Make the report.

    Args:
        runs: the first is what the page is about, the others are compared with it and with each other.
        examples: games of the first run.
    """
    main = runs[0]
    compared = [between(one, other) for one, other in combinations(runs, 2)]
    agreed = elsewhere.agreements(runs, read_published())
    data = data_files(runs, compared, agreed)
    builder = Builder("How strong are the aliens of Cosmic Encounter?")
    framing.opening(builder.page, runs, examples)
    sections.ranking(builder, main)
    complexity.complexity(builder, main)
    sections.pairs(builder, main)
    roles.roles(builder, main)
    course_sections.ends(builder, main)
    course_sections.alliances(builder, main)
    course_sections.deals(builder, main)
    course_sections.cards(builder, main)
    course_sections.technologies(builder, main)
    sections.beginning(builder.page, main)
    sections.metagame(builder, main)
    if compared:
        elsewhere.runs(builder, runs, compared)
    elsewhere.published(builder, main, agreed)
    sections.examples(builder.page, examples)
    sections.aliens(builder.page, runs, {example.alien for example in examples})
    framing.method(builder.page, main)
    _data(builder.page, runs, data)
    return Report(builder.page.html(), builder.plots, data)


def write(report: Report, folder: Path) -> None:
    """Write a report; the page comes last. Another process that writes one there is waited for.

    Raises:
        OSError: the folder cannot be made, or a file not be written.
    """
    plots = folder / "plots"
    plots.mkdir(parents=True, exist_ok=True)
    with sole_writer(folder):
        for name, plot in report.plots.items():
            svg = vl_convert.vegalite_to_svg(plot)
            svg = re.sub(r"\bgradient_\d+", "gradient", svg)  # numbered over all plots drawn
            write_whole(plots / f"{name}.svg", svg)
            write_whole(plots / f"{name}.png", vl_convert.vegalite_to_png(plot, scale=2))
        for name, text in report.data.items():
            write_whole(folder / name, text)
        write_whole(folder / PAGE, report.page)


def _data(page: Page, runs: Sequence[Figures], data: dict[str, str]) -> None:
    page.section(
        "Data",
        "All numbers of this page as files, which the page holds. They also lie in the folder of the report, with the "
        "plots as SVG and PNG.",
        anchor="data",
    )
    page.links([download(name, name, text, KINDS[name.rpartition(".")[2]]) for name, text in data.items()])
    page.table(
        (),
        [
            *((run.name, run.settings.command) for run in runs),
            ("game", f"encounter version {runs[0].summary['game_version']}, cosmic-env {runs[0].summary['version']}"),
            *(
                row
                for row in made_with("altair", "numpy", "polars", "scipy", "vl-convert-python")
                if row[0] != "command"
            ),
        ],
        "How the runs are played again.",
    )
