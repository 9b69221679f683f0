"""``cosmic tune`` and the games behind it."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

from cosmic_env.core.batch import template
from cosmic_env.core.registry import find_game
from cosmic_env.encounter.alien_ids import ALIENS, EXCLUDED_PAIRS, HEALER, MACRON, MASOCHIST
from cosmic_env.encounter.settings import SETTINGS
from cosmic_env.training.balance import whatif
from cosmic_env.training.balance.whatif import question, tables, win_share
from tests.training.conftest import CHANCE, Run

MACRON_4 = "macron ship value"
FEW = ("tune", MACRON_4, "--players", 3, "--seed", 5)


def test_the_alien_has_every_seat_equally_often_and_meets_all_others() -> None:
    seats = tables(question(MACRON_4, 4, "rules", True), 2000, 3)
    assert [(seats[:, seat] == MACRON).sum() for seat in range(4)] == [500] * 4
    assert all(len(set(row)) == 4 for row in seats.tolist())
    counts = np.bincount(seats.ravel(), minlength=ALIENS)
    assert (counts > 70).all() and (counts[np.arange(ALIENS) != MACRON] < 180).all()
    assert not any(((seats == a).any(axis=1) & (seats == b).any(axis=1)).any() for a, b in EXCLUDED_PAIRS)
    assert not (tables(question("healer fee", 4, "rules", True), 2000, 3) == MASOCHIST).any()
    assert (tables(question("healer fee", 4, "rules", True), 8, 3) == HEALER).sum() == 8


def test_equal_seeds_play_the_same_games_on_any_number_of_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question(MACRON_4, 3, "random", True)
    monkeypatch.setattr(whatif, "GAMES_A_CHUNK", 60)
    found = []
    for threads in (1, 3):
        monkeypatch.setattr(whatif, "cores", partial(int, threads))
        found.append(win_share(asked, 4, 200, 9))
    assert found[0] == found[1]
    assert len({win_share(asked, 4, 200, seed) for seed in range(4)}) > 1


def test_the_share_and_its_error_are_those_of_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, seen = question(MACRON_4, 3, "rules", False), []

    def fixed(given: Any, value: int, work: tuple[int, int]) -> Any:
        seen.append((given, value, work[0]))
        return np.ones(work[0]) if len(seen) == 1 else np.zeros(work[0])

    monkeypatch.setattr(whatif, "GAMES_A_CHUNK", 6)
    monkeypatch.setattr(whatif, "cores", lambda: 1)
    monkeypatch.setattr(whatif, "_chunk", fixed)
    share, error = win_share(asked, 5, 10, 0)
    assert seen == [(asked, 5, 6), (asked, 5, 4)]
    assert share == 0.6 and error == pytest.approx((0.24 / 9) ** 0.5)


def test_the_setting_is_played() -> None:
    """A Human with 8 more for its side wins oftener than one with 1."""
    asked = question("human bonus", 3, "rules", True)
    assert asked.options(8) == {
        "players": 3, "flares": True, "variants": (), "settings": {"human bonus": 8},
    }  # fmt: skip
    weak, strong = (win_share(asked, value, 1500, 4) for value in (1, 8))
    assert strong[0] - weak[0] > 2 * (strong[1] ** 2 + weak[1] ** 2) ** 0.5


def test_a_search_is_printed_and_repeatable(run: Run, run_json: Any) -> None:
    found = run_json(*FEW, "--games", 120, "--target", 30, "--values", "4,2,6")
    assert found == run_json(*FEW, "--games", 120, "--target", 30, "--values", "2,4,6")
    assert [each["value"] for each in found["tried"]] == [2, 4, 6] and found["best"] in found["tried"]
    assert (found["setting"], found["printed"], found["target"]) == (MACRON_4, 4, 0.3)
    assert found["games"] == sum(each["games"] for each in found["tried"]) <= 120
    assert all(each["low"] <= each["win_share"] <= each["high"] for each in found["tried"])
    assert found != run_json("tune", MACRON_4, "--players", 3, "--seed", 6, "--games", 120, "--target", 30)
    text = run(*FEW, "--games", 60)
    assert "macron ship value" in text and "nearest to 33.3 % (printed: 4)" in text and "nearest" in text


def test_the_nearest_value_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    shares = {2: 0.1, 3: 0.2, 4: 0.3, 5: 0.4, 6: 0.5}
    monkeypatch.setattr(
        "cosmic_env.training.commands.tune.win_share",
        lambda asked, value, games, seed: (shares[value], 0.4 / games**0.5),
    )
    text = run(*FEW, "--target", 20)
    assert "Surely, 3 comes nearest to 20.0 % (printed: 4)." in text
    assert "As far as these games tell, 3" in run(*FEW, "--target", 20, "--games", 10)


def test_settings_are_listed(run: Run, run_json: Any) -> None:
    found = run_json("tune", "--list")["settings"]
    assert {"setting": MACRON_4, "printed": 4, "least": 2, "most": 6} in found and len(found) == len(SETTINGS)
    assert "tripler factor" in run("tune", "--list")


def test_what_is_wrong_is_said_in_a_sentence(refuse: Run) -> None:
    assert refuse("tune") == "name a setting; --list shows them"
    assert "there is no setting 'macron'; did you mean macron ship value?" in refuse("tune", "macron")
    assert "macron ship value is 2 to 6 (printed: 4), not 9" in refuse(*FEW, "--values", "3,9")
    assert "values are whole numbers by comma, not '3;4'" in refuse(*FEW, "--values", "3;4")
    assert "9 games are too few for 5 values" in refuse(*FEW, "--games", 9)
    assert "there is no agent 'nobody'" in refuse(*FEW, "--agents", "nobody")
    assert "the agent 'stdio:cat' plays one at a time" in refuse(*FEW, "--agents", "stdio:cat")
    assert "players is 3 to 5, not 6" in refuse("tune", MACRON_4, "--players", 6)


def test_python_agents_play_too() -> None:
    share, error = win_share(question(MACRON_4, 3, CHANCE, True), 4, 3, 1)
    assert 0 <= share <= 1 and error >= 0


def test_variants_are_played(run_json: Any, run: Run, refuse: Run) -> None:
    """R26: the options of the games, the answer and its title name them."""
    asked = question(MACRON_4, 3, "rules", None, ["four_planets", "no_flares"])
    record = template(find_game("encounter"), asked.options(4))
    assert record["variants"][0] == 1 and record["flares_on"][0] == 0
    found = run_json(*FEW, "--games", 60, "--variant", "four_planets", "--variant", "unlimited_flares")
    assert found["variants"] == ["four_planets", "unlimited_flares"]
    assert found["tried"] != run_json(*FEW, "--games", 60)["tried"]
    assert "four_planets" in " ".join(run(*FEW, "--games", 60, "--variant", "four_planets").split())
    assert "there is no variant 'six'" in refuse(*FEW, "--variant", "six")
    assert "contradict each other" in refuse(*FEW, "--variant", "no_flares", "--flares")
