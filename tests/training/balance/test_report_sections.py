"""Sections of a report, from games whose aliens have known strengths."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cosmic_env.training.balance.report import charts, complexity, framing, sections
from cosmic_env.training.balance.report.builder import Builder
from cosmic_env.training.balance.report.reading import certainty
from cosmic_env.training.balance.report.who_plays import who_plays
from cosmic_env.training.common.page import Page

from .planted import made
from .settings import SMALL
from .test_report_reading import VIRUS, with_row


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
        "Surely better than a player without a power are 1 of 10 aliens, surely worse 1 (Human); of the other 8 "
        "this is not clear."
    ) in builder.page.html()
    builder = Builder("")
    sections.ranking(builder, replace(run, aliens=tuple(replace(alien, above_control=None) for alien in run.aliens)))
    assert "without a power" not in builder.page.html()


@pytest.mark.parametrize(
    ("agent", "text"),
    [
        ("random", "The agent random takes any allowed action"),
        ("rules", "The agent rules plays by rules of thumb"),
        ("ppo", "wins 44 % of the games"),
        ("ppo:mine.safetensors", "The agent ppo:mine.safetensors is a neural network that the user has trained"),
        ("mcts", "The agent mcts looks ahead: before it decides it plays on 200 times, "),
        ("mcts:800", "plays on 800 times, "),
        ("flat:50ms", "plays on for 50 milliseconds, "),
        ("mine:Agent", "mine:Agent is an agent of the user's own"),
    ],
)
def test_who_plays(agent: str, text: str) -> None:
    assert text in who_plays(agent)


def test_the_page_says_who_plays_once_of_each() -> None:
    page = Page("")
    run = made({}, rounds=20)
    framing.opening(page, [run, made({}, replace(SMALL, agents="random"), rounds=20), run], [])
    assert page.html().count("The agent rules") == page.html().count("The agent random") == 1


def test_one_of_something_is_no_plural() -> None:
    run = made({}, rounds=20)
    one = replace(run, summary={**run.summary, "games": 1}, aliens=run.ranked[:1])
    page = Page("")
    framing.opening(page, [one], [])
    assert "<p>1 alien in 1 game of 3 players, " in page.html()
    builder = Builder("")
    complexity.complexity(builder, one)
    assert "% (1 alien)." in builder.page.html()
    assert certainty(with_row(n=1)).startswith("After 1 game its")


def test_whether_flares_are_in_the_game_is_told() -> None:
    for flares, text in ((True, "holds cards, flares among them."), (False, "holds cards, but no flares, which these")):
        page = Page("")
        framing.method(page, made({}, replace(SMALL, flares=flares), rounds=20))
        assert text in page.html()


def test_why_there_are_no_prices_is_told() -> None:
    """Of all games made here none is played again."""
    run = made({}, rounds=20)
    for prices, text in (
        ([None] * 11, "the power; here there is none, as 30 such games of an alien are needed."),
        ([VIRUS.price, *[None] * 10], "the power; 30 such games of an alien are needed."),
        ([VIRUS.price] * 11, "played again without the power."),
    ):
        builder = Builder("")
        aliens = tuple(replace(alien, price=price) for alien, price in zip(run.aliens, prices))
        sections.ranking(builder, replace(run, aliens=aliens))
        assert text in builder.page.html()


def test_the_legend_speaks_as_the_text_does() -> None:
    colours = charts.ranking(made({"virus": 1.2}, rounds=40)).to_dict()["layer"][1]["encoding"]["color"]["scale"]
    assert colours["domain"] == ["stronger than average", "not told from average", "weaker than average"]
