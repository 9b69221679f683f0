"""Options of a game on the command line, and what else a game adds to the commands by its hooks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from cosmic_env.core.batch import new_states
from cosmic_env.core.game import States
from cosmic_env.encounter import GAME
from cosmic_env.training.commands.train import _check_same
from cosmic_env.training.common import hooks
from cosmic_env.training.common.console import say
from cosmic_env.training.common.game_options import GameOptions, given_game
from cosmic_env.training.common.hooks import GameHooks, ShortForm, Topic
from cosmic_env.training.learning.behaviour import Behaviour
from cosmic_env.training.learning.ppo import Config
from tests.core import toy

from ..conftest import HEAP, Run

ARENA = ("arena", "--agents", "random", "--games", 1)


def test_any_option_of_a_game_can_be_given(run_json: Any) -> None:
    """By its name, as often as wished; read by what the game has declared."""
    given = ("--option", "max-turns=1", "--option", "flares=no", "--option", "seats=zombie,,none,human")
    found = run_json(*ARENA, *given, "--option", "players=4")
    seats = ["zombie", None, "none", "human"]
    assert found["options"] == {"players": 4, "max_turns": 1, "flares": False, "seats": seats}
    as_json = GameOptions(['seats=["human", null, "none", "oracle"]'])
    assert given_game("encounter", None, as_json)[1] == {"seats": ["human", None, "none", "oracle"]}


def test_short_forms_stand_for_options(run_json: Any) -> None:
    short = run_json(*ARENA, "--max-turns", 1, "--no-flares", "--aliens", "none", "--signals")
    assert short["options"] == {
        "players": 4, "max_turns": 1, "flares": False, "signals": True, "seats": ["none"] * 4,
    }  # fmt: skip
    assert given_game("encounter", 3, GameOptions(short={"aliens": "human,zombie,oracle"}))[1] == {
        "players": 3, "seats": ["human", "zombie", "oracle"],
    }  # fmt: skip


def test_variants_are_named_as_often_as_wished(run_json: Any, refuse: Run) -> None:
    found = run_json(*ARENA, "--variant", "four_planets", "--variant", "Hidden-Powers", "--max-turns", 1)
    assert found["options"] == {"players": 4, "variants": ["four_planets", "Hidden-Powers"], "max_turns": 1}
    assert found["options"]["variants"] == run_json(
        *ARENA, "--option", "variants=four_planets,Hidden-Powers", "--max-turns", 1
    )["options"]["variants"]  # fmt: skip
    assert refuse(*ARENA, "--variant", "moons").startswith("there is no variant 'moons'; variants: four_planets")
    assert "given twice" in refuse(*ARENA, "--variant", "four_planets", "--option", "variants=four_planets")
    listed = run_json("describe", "encounter")["options"]
    assert "four_planets" in next(option["meaning"] for option in listed if option["name"] == "variants")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("--option", "flowers=1"), "there is no option 'flowers'; options: players, aliens, seats, flares, variants"),
        (("--option", "max_turns=many"), "max_turns is 1 to 30000, not 'many'"),
        (("--option", "max_turns"), "an option of a game is given as name=value, not 'max_turns'"),
        (("--option", "max_turns=2", "--max-turns", 2), "the option max_turns is given twice"),
        (("--option", "players=4", "--players", 4), "the option players is given twice"),
        ((*HEAP, "--no-flares"), "there is no option 'flares'; options: players"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(refuse: Run, given: Sequence[object], told: str) -> None:
    assert refuse(*ARENA, *given).startswith(told)


def test_a_saved_game_takes_no_options(refuse: Run, tmp_path: Path) -> None:
    for flag in (("--option", "flares=no"), ("--no-flares",)):
        told = refuse("play", "--resume", tmp_path / "game", *flag)
        assert told.endswith(f"so {'--option' if len(flag) == 2 else '--flares'} cannot be given with it")


def test_a_run_that_goes_on_has_its_own_options(tmp_path: Path) -> None:
    """What is typed has to be as it was, left out or not."""
    begun = Config(options={"players": 4, "max_turns": 20})
    for options in ({}, {"max_turns": 20}, {"flares": True}, {"aliens": "all"}):
        _check_same(tmp_path, GAME, begun, Config(options={"players": 4, **options}), set())
    with pytest.raises(ValueError, match="has other settings: flares True, not False"):
        _check_same(tmp_path, GAME, begun, Config(options={"players": 4, "flares": False}), set())
    with pytest.raises(ValueError, match="has other settings: max_turns 20, not 300"):
        _check_same(tmp_path, GAME, begun, Config(options={"players": 4, "max_turns": 300}), set())


def _asked(ends: States, learning: NDArray[np.bool_]) -> tuple[float, float]:
    return float(learning.sum()), float(learning.size)


class HeapHooks(GameHooks):
    """Some of everything."""

    short_forms = (ShortForm("few", bool, "Whether only three play.", lambda game, options, value: {"players": 3}),)
    answer_rates = (("rate_of_robbing", "turn", "turn"),)

    def topics(self) -> Mapping[str, Topic]:
        """One."""
        return {"coin": Topic("one coin", lambda name, as_json: say(f"the coin {name}"), "coin")}

    def game_rates(self) -> Mapping[str, Any]:
        """One."""
        return {"share_of_seats": _asked}

    def outcome_lines(self, rows: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
        """One."""
        return [("Coins", str(len(rows)))]


def test_a_game_adds_its_own(run: Run, refuse: Run, run_json: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Topics, rates, lines of a report, a short form; other games have none of them."""
    monkeypatch.setitem(hooks._plugged, "heap", HeapHooks())
    assert run("describe", "coin", "of", "gold", "--game", "heap") == "the coin of gold\n"
    assert refuse("describe", "coin", "--game", "heap").startswith("which coin?")
    assert "there is no game 'coin'" in refuse("describe", "coin")
    assert [topic["name"] for topic in run_json("describe", "heap")["topics"]] == ["coin NAME"]
    assert "Coins: 1." in run(*ARENA, *HEAP)
    assert given_game("heap", None, GameOptions(short={"few": True}))[1] == {"players": 3}
    behaviour = Behaviour(toy.GAME)
    states = new_states(toy.GAME, {"players": 3}, [1, 2])
    behaviour.count_decisions(states, np.array([0, 0]), np.array([True, False]))
    behaviour.count_games(states, np.array([[True, False, False], [True, False, False]]))
    assert behaviour.rates() == {"rate_of_robbing": 1.0, "share_of_seats": pytest.approx(1 / 3)}
    monkeypatch.setitem(hooks._plugged, "heap", GameHooks())
    assert Behaviour(toy.GAME).rates() == {} and "Coins" not in run(*ARENA, *HEAP)
