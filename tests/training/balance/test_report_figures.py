"""Figures of a report, from games whose aliens have known strengths."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import polars as pl
import pytest

from cosmic_env.training.balance.claims import first_turns, game_lengths, prices_of
from cosmic_env.training.balance.design import CODES, seats_of_round
from cosmic_env.training.balance.models.intervals import Differences
from cosmic_env.training.balance.models.pairs import Pairs
from cosmic_env.training.balance.report.examples import chosen
from cosmic_env.training.balance.report.figures import Figures, alpha_ranks, between, companions_of, run_names, tiers_of

from .planted import HERE, PLAYERS, made
from .settings import ALL, POOL, SMALL
from .simulated import play


@pytest.fixture(scope="module")
def planted() -> Figures:
    """Virus is much stronger, human much weaker than all others, which are equal."""
    return made({"virus": 1.2, "human": -1.5})


def test_planted_aliens_are_found_and_no_others(planted: Figures) -> None:
    aliens = planted.ranked
    assert (aliens[0].code, aliens[-1].code) == ("virus", "human")
    assert [alien.rank for alien in aliens] == list(range(1, 11))
    others = aliens[1:-1]
    assert (aliens[0].tier, {alien.tier for alien in others}, aliens[-1].tier) == (1, {2}, 3)
    assert aliens[0].above_par.real and aliens[0].above_par.low > 0 > aliens[-1].above_par.high
    control = [alien.above_control for alien in aliens]
    assert [claim is not None and claim.real for claim in control] == [True, *(False,) * 8, True]
    assert planted.find("none") in planted.aliens and planted.find("none") not in aliens
    assert planted.find("macron") and planted.find("zombie") and planted.find("filch") is None
    assert (aliens[0].name, aliens[0].alert) == ("Virus", "red")


def test_games_without_a_winner_make_nobody_weak() -> None:
    """Each alien of equals wins less than 1/players then, as an average seat does."""
    run = made({}, winnerless=0.2)
    assert run.par == pytest.approx(0.8 / 3, abs=0.01)
    assert not any(alien.above_par.real for alien in run.aliens)
    assert sum(alien.above_par.value * alien.row["n"] for alien in run.aliens) == pytest.approx(0, abs=0.1)


def test_the_metagame_ends_with_the_strongest(planted: Figures) -> None:
    mass, low, high = planted.ranked[0].alpha or (0.0, 0.0, 0.0)
    assert mass > 0.99 and low > 0.9 and high <= 1
    assert sum((alien.alpha or (0.0,))[0] for alien in planted.ranked) == pytest.approx(1)
    even = made({}, rounds=20)
    found = alpha_ranks(even.model, even.pairs, HERE[:-1].tolist(), PLAYERS, 0)
    assert all(low <= mass <= high for mass, low, high in found.values())
    assert sum(high > 0.2 for *_, high in found.values()) >= 3, "of equals any may come out on top"


def test_companions_come_best_first(planted: Figures) -> None:
    companions = planted.ranked[4].companions
    assert len(companions) == 10 and planted.ranked[4].code not in [each.alien for each in companions]
    assert not any(each.real for each in companions)
    effect = np.full((len(CODES), len(CODES)), np.nan)
    effect[1, :4] = -0.02, np.nan, 0.03, 0.01
    pairs = Pairs(np.full(effect.shape, 9), 2 * effect, *[effect] * 5, 0.065 - np.abs(effect), 0.1)
    found = companions_of(pairs, 1)
    assert [(each.alien, each.effect, each.raw, each.games) for each in found] == [
        (CODES[2], 0.03, 0.06, 9), (CODES[3], 0.01, 0.02, 9), (CODES[0], -0.02, -0.04, 9),
    ]  # fmt: skip
    assert [each.real for each in found] == [True, False, True]


def test_tiers_begin_where_something_is_really_different() -> None:
    """0 differs from 2, and 2 from 3; 1 hangs between."""
    real = {(0, 2), (0, 3), (1, 3), (2, 3)}
    first, second = np.triu_indices(4, 1)
    p = np.array([0.001 if pair in real else 0.8 for pair in zip(first.tolist(), second.tolist())])
    zero = np.zeros(len(p))
    assert tiers_of([0, 1, 2, 3], Differences(first, second, zero, zero, zero, p)) == {0: 1, 1: 1, 2: 2, 3: 3}


def test_first_turns_and_prices() -> None:
    aliens = np.repeat([0, 1], 400)
    first = np.tile([True, False], 400)
    shares = np.where((aliens == 0) & first, 1.0, 0.0)
    shares[::7] = 0.5
    found = first_turns(aliens, first, shares)
    assert found[0].real and found[0].value == pytest.approx(0.857, abs=0.01) and not found[1].real
    rows: list[dict[str, Any]] = [
        {"alien": "virus", "price_of_power": 0.1, "price_low": 0.06, "price_high": 0.14},
        {"alien": "human", "price_of_power": 0.1, "price_low": 0.001, "price_high": 0.199},
        {"alien": "clone", "price_of_power": None, "price_low": None, "price_high": None},
    ]
    prices = prices_of(rows)
    assert prices.keys() == {"virus", "human"} and prices["virus"].real
    assert (round(prices["virus"].low, 9), round(prices["virus"].high, 9)) == (0.06, 0.14)
    assert prices_of([]) == {}


def test_games_with_an_alien_are_longer(planted: Figures) -> None:
    """Only those with the human are, by three turns."""
    for alien in planted.aliens:
        assert alien.length and alien.length.low < alien.length.value < alien.length.high
        difference = alien.row["turns_with"] - alien.row["turns_without"]
        assert alien.length.value == pytest.approx(difference, abs=1e-5)
        assert not (alien.length.real and alien.length.value > 0) or alien.code == "human"
    human = planted.ranked[-1].length
    assert human and human.real and human.low < 3 < human.high


def test_equals_have_no_claims_of_first_turns_and_lengths_in_a_small_run() -> None:
    rng = np.random.default_rng(8)
    false = np.zeros(2)
    rounds = np.stack([seats_of_round(replace(ALL, players=4), number) for number in range(40)])
    for _ in range(200):
        aliens = np.concatenate(rounds[rng.choice(len(rounds), 5, replace=False)])
        shares = play(rng, np.zeros(aliens.shape))
        first = np.eye(4, dtype=bool)[rng.integers(4, size=len(aliens))]
        turns = np.minimum(300, rng.exponential(80, len(aliens)).astype(np.int64))
        claims = (first_turns(aliens.ravel(), first.ravel(), shares.ravel()), game_lengths(aliens, turns))
        false += [any(claim.real for claim in found.values()) for found in claims]
    assert false.max() <= 18  # of 200: 10 are meant, and two and a half standard deviations more


def test_runs_are_compared() -> None:
    """The same strengths give one order, opposite ones the opposite."""
    strengths = {name: 0.25 * i for i, name in enumerate(POOL)}
    one = made(strengths)
    same = between(one, made(strengths, replace(SMALL, seed=8), seed=2))
    assert same.stability and same.stability.tau > 0.8 and not same.halves
    assert same.differences is not None and not any(row["real"] for row in same.differences)
    opposite = {name: -value for name, value in strengths.items()}
    other = between(one, made(opposite, replace(SMALL, agents="random"), seed=3))
    assert other.halves and other.stability and other.stability.high < -0.6
    assert {row["alien"] for row in other.differences or () if row["real"]} >= {POOL[0], POOL[-1]}
    assert between(one, replace(one, settings=replace(SMALL, players=4))).differences is None


def test_runs_of_one_design_are_ranked_by_different_rounds() -> None:
    """With one round there is nothing left for the other run."""
    short = made({}, rounds=1)
    assert between(short, short).stability is None
    run = made({}, rounds=40)
    itself = between(run, run)
    assert itself.halves and itself.stability and itself.stability.observed < 0.9


def test_the_shortest_game_in_which_the_power_was_used_is_chosen(planted: Figures) -> None:
    mine = pl.col("alien") == "virus"
    games = planted.rows.filter(mine & (pl.col("win_share") > 0))["game"].to_list()
    rows = planted.rows.with_columns(
        pl.when(mine & (pl.col("game") == games[3])).then(0).otherwise(pl.col("power_fired")).alias("power_fired"),
        pl.when(pl.col("game").is_in(games[3:6])).then(50).otherwise(pl.col("decisions")).alias("decisions"),
    )
    assert chosen(rows, "virus", won=True) == games[4]
    lost = chosen(rows, "virus", won=False)
    assert lost not in games and lost is not None
    assert chosen(rows, "filch", won=True) is None


def test_names_tell_what_differs() -> None:
    changed = replace(SMALL, flares=False, numbers={"macron ship value": 6})
    assert run_names([SMALL, changed]) == ["rules, 3 players", "rules, 3 players, no flares, macron ship value 6"]
    assert '--no-flares --set "macron ship value=6" --aliens amoeba' in changed.command
    other = replace(SMALL, aliens=POOL[:9])
    assert run_names([SMALL, replace(SMALL, players=4), replace(SMALL, flares=False)]) == [
        "rules, 3 players", "rules, 4 players", "rules, 3 players, no flares",
    ]  # fmt: skip
    assert run_names([SMALL, other]) == ["rules, 3 players, 10 aliens", "rules, 3 players, 9 aliens"]
    assert run_names([SMALL, replace(SMALL, seed=8), replace(SMALL, agents="random", seed=9)]) == [
        "rules, 3 players, seed 7", "rules, 3 players, seed 8", "random, 3 players",
    ]  # fmt: skip
    longer = replace(SMALL, games=9000)
    assert run_names([SMALL, longer]) == ["rules, 3 players, 33 games", "rules, 3 players, 9,000 games"]
    assert run_names([SMALL, replace(SMALL, restricted=0.0)]) == ["rules, 3 players", "rules, 3 players (2)"]
