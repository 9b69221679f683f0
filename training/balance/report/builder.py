"""A balance report as it grows."""

from __future__ import annotations

from typing import Any, Final

from ...common.page import Page

PLOT_WIDTH: Final = 720
"""Of the plots in files, in pixels."""


class Builder:
    """A page, and its plots as they are to be written to files."""

    def __init__(self, title: str) -> None:
        self.page = Page(title)
        self.plots: dict[str, dict[str, Any]] = {}

    def plot(self, name: str, chart: Any, caption: str, least: int = 0) -> None:
        """A plot on the page and in a file."""
        self.page.figure(chart, caption, least)
        self.plots[name] = chart.properties(width=least or PLOT_WIDTH, background="white").to_dict()
