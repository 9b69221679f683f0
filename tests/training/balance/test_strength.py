"""The strength model, on games whose effects are known."""

from __future__ import annotations

import numpy as np
import pytest

from cosmic_env.training.balance.models.intervals import means
from cosmic_env.training.balance.models.strength import average_shares, expected_shares, fit, places

from .simulated import play, tables, true_shares

COUNT = 12
PLACE = np.array([0.3, 0.0, -0.1, -0.2])
AGENT = np.array([-0.4, 0.4])


def test_places() -> None:
    assert places(np.array([0, 2]), 3).tolist() == [[0, 1, 2], [1, 2, 0]]


def test_planted_effects_are_recovered() -> None:
    rng = np.random.default_rng(1)
    alien = rng.normal(0, 0.4, COUNT)
    alien -= alien.mean()
    aliens = tables(rng, 20_000, 4, COUNT)
    first, agents = rng.integers(4, size=20_000), rng.integers(2, size=(20_000, 4))
    shares = play(rng, alien[aliens] + PLACE[places(first, 4)] + AGENT[agents])
    model = fit(aliens, shares, first, COUNT, agents)
    for found, error, true in (
        (model.alien, model.alien_errors, alien),
        (model.place, model.place_errors, PLACE),
        (model.agent, model.agent_errors, AGENT),
    ):
        assert found.sum() == pytest.approx(0, abs=1e-9)
        assert error.max() < 0.035 and (np.abs(found - true) / error).max() < 3
    assert model.spread == pytest.approx(alien.std(), rel=0.1) and model.dispersion == pytest.approx(1, abs=0.05)


def test_average_shares_are_those_of_balanced_games() -> None:
    rng = np.random.default_rng(2)
    strengths = np.linspace(-0.6, 0.6, 8)
    aliens, first = tables(rng, 20_000, 4, 8), np.zeros(20_000, int)
    shares = play(rng, strengths[aliens])
    model = fit(aliens, shares, first, 8)
    share, error = average_shares(model, aliens, first)
    assert (np.abs(share - true_shares(strengths, 4)) / error).max() < 3
    assert error == pytest.approx(means(aliens, shares, 8).errors, rel=0.1)
    assert expected_shares(model, aliens, first).sum(axis=1) == pytest.approx(1)


def test_errors_allow_for_shared_wins() -> None:
    rng = np.random.default_rng(3)
    aliens, first = tables(rng, 500, 3, 4), np.zeros(500, int)
    strengths = np.array([0.5, -0.5, 0.25, -0.25])
    fits = [fit(aliens, play(rng, strengths[aliens], shared=0.8), first, 4) for _ in range(100)]
    sd = np.std([model.alien for model in fits], axis=0)
    assert sd == pytest.approx(np.mean([model.alien_errors for model in fits], axis=0), rel=0.2)
    assert np.mean([model.dispersion for model in fits]) < 0.7


def test_little_is_made_of_few_games() -> None:
    rng = np.random.default_rng(4)
    aliens, first = tables(rng, 60, 3, COUNT), np.zeros(60, int)
    effects = [fit(aliens, play(rng, np.zeros((60, 3))), first, COUNT + 1).alien for _ in range(20)]
    assert np.std(effects) < 0.15  # unshrunk it would be 0.55: 15 games an alien
    assert np.abs(effects)[:, COUNT].max() < 1e-3  # never seen
    always = fit(aliens, (aliens == aliens.min(axis=1, keepdims=True)).astype(float), first, COUNT)
    assert np.isfinite(always.alien).all() and always.alien.argmax() == 0


def test_games_without_a_winner_do_not_count() -> None:
    rng = np.random.default_rng(5)
    aliens, first = tables(rng, 400, 3, 5), rng.integers(3, size=400)
    shares = play(rng, 0.3 * aliens.astype(float))
    shares[::4] = 0.0
    won = np.arange(400) % 4 > 0
    model, same = fit(aliens, shares, first, 5), fit(aliens[won], shares[won], first[won], 5)
    assert model.alien.tolist() == same.alien.tolist() and model.alien[4] > model.alien[0]
    with pytest.raises(ValueError, match="no game has a winner"):
        fit(aliens, np.zeros_like(shares), first, 5)
