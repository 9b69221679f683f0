"""The search for a setting, on powers whose win shares are known."""

from __future__ import annotations

import numpy as np
import pytest

from cosmic_env.training.balance.models.tuning import Evaluate, tune

SHARES = {1: 0.14, 2: 0.19, 3: 0.24, 4: 0.30, 5: 0.37, 6: 0.45}


def power(shares: dict[int, float], calls: list[tuple[int, int, int]]) -> Evaluate:
    """Plays games that are won with the given probabilities."""

    def evaluate(setting: int, games: int, seed: int) -> tuple[float, float]:
        calls.append((setting, games, seed))
        share = np.random.default_rng([seed, setting]).binomial(games, shares[setting]) / games
        return share, float(np.sqrt(share * (1 - share) / games))

    return evaluate


def test_the_planted_setting_is_found() -> None:
    games, covered = [], 0
    for seed in range(40):
        calls: list[tuple[int, int, int]] = []
        found = tune(power(SHARES, calls), list(SHARES), 0.25, seed)
        assert found.best.setting == 3 and found.sure
        covered += all(tried.low <= SHARES[tried.setting] <= tried.high for tried in found.tried)
        assert found.games == sum(call[1] for call in calls) == sum(tried.games for tried in found.tried)
        assert [tried.setting for tried in found.tried if not tried.dropped] == [3]
        games.append(found.games)
    assert covered >= 38
    assert np.mean(games) < 15_000  # six settings known to half a point would need 180,000


def test_far_settings_get_few_games_and_seeds_differ() -> None:
    calls: list[tuple[int, int, int]] = []
    found = tune(power(SHARES, calls), list(SHARES), 0.25, 7, first=600)
    assert found.tried[5].games == 600 < found.best.games
    assert len({seed for _, _, seed in calls}) == len(calls) > 6


def test_a_power_need_not_rise_with_its_setting() -> None:
    found = tune(power({1: 0.4, 2: 0.15, 3: 0.26, 4: 0.35}, []), [1, 2, 3, 4], 0.25, 1)
    assert (found.best.setting, found.sure) == (3, True)


def test_two_as_near_are_left_at_the_precision() -> None:
    found = tune(power({1: 0.24, 2: 0.26, 3: 0.5}, []), [1, 2, 3], 0.25, 1, precision=0.02)
    assert not found.sure and [tried.dropped for tried in found.tried] == [False, False, True]
    assert found.best.high - found.best.low <= 0.04 and found.games < 20_000


def test_no_more_games_than_allowed() -> None:
    found = tune(power({1: 0.24, 2: 0.26}, []), [1, 2], 0.25, 1, first=100, games=1_000)
    assert not found.sure and found.games == 800
    with pytest.raises(ValueError, match="2 settings at 600 games each do not fit into 1000 games"):
        tune(power(SHARES, []), [1, 2], 0.25, 1, first=600, games=1_000)


def test_a_batch_without_wins_is_no_proof() -> None:
    found = tune(power({1: 0.0, 2: 0.02}, []), [1, 2], 0.0, 1, first=20, games=40)
    assert not found.sure and found.best.high > 0
