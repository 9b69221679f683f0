"""Sections of a report, from games whose aliens have known strengths."""

from __future__ import annotations

from dataclasses import replace

from training.balance import framing, sections
from training.balance.builder import Builder
from training.page import Page

from .planted import made


def opening(rounds: int = 20, winnerless: float = 0.0) -> str:
    page = Page("")
    framing.opening(page, [made({}, rounds=rounds, winnerless=winnerless)], [])
    return page.html()


def test_games_without_a_winner_are_told() -> None:
    assert "No game ended without a winner, so that an average seat wins 33.3 %." in opening()
    stopped = opening(winnerless=1 / 3)
    assert " of 220 games ended without a winner, at their turn limit, so that an average seat wins 2" in stopped
    assert " %, and not 33.3 %." in stopped
    few = opening(200, winnerless=0.001)
    assert " of 2,200 games ended without" in few and "wins 33.3 %. With" in few, "too few to be seen in the share"


def test_aliens_that_are_worse_than_none_are_named() -> None:
    builder = Builder("")
    run = made({"virus": 1.2, "human": -1.5})
    sections.ranking(builder, run)
    assert (
        "Surely better than a player without a power are 1 of 10 aliens, surely worse 1 (Human); of the other 8 it "
        "cannot be told."
    ) in builder.page.html()
    builder = Builder("")
    sections.ranking(builder, replace(run, aliens=tuple(replace(alien, above_control=None) for alien in run.aliens)))
    assert "without a power" not in builder.page.html()
