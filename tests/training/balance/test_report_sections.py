"""Sections of a report, from games whose aliens have known strengths."""

from __future__ import annotations

from training.balance import framing
from training.page import Page

from .planted import made


def opening(**changes: float) -> str:
    page = Page("")
    framing.opening(page, [made({}, rounds=20, **changes)], [])
    return page.html()


def test_games_without_a_winner_are_told() -> None:
    assert "No game ended without a winner, so that an average seat wins 33.3 %." in opening()
    stopped = opening(winnerless=1 / 3)
    assert " of 220 games ended without a winner, at their turn limit, so that an average seat wins 2" in stopped
    assert " %, and not 33.3 %." in stopped
