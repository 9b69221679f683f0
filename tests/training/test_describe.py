"""``cosmic describe``."""

from __future__ import annotations

from typing import Any

from cosmic_env.encounter import GAME
from cosmic_env.encounter.game import OPTIONS

from .conftest import Run


def test_json_covers_every_number(run_json: Any) -> None:
    found = run_json("describe", "encounter")
    assert tuple(option["name"] for option in found["options"]) == OPTIONS
    assert all(option["meaning"] for option in found["options"])
    for name, size in (("observation", GAME.observation_size), ("actions", GAME.num_actions)):
        ends = [part["start"] + part["size"] for part in found[name]]
        assert [part["start"] for part in found[name]] == [0, *ends[:-1]] and ends[-1] == size
    assert len(found["questions"]) == len(GAME.questions) and len(found["windows"]) == len(GAME.windows)


def test_words(run: Run) -> None:
    text = run("describe")
    assert text.startswith(f"encounter, version {GAME.version}, 3 to 5 players: {GAME.num_actions} actions")
    for word in ("max_turns", "one-hot: phase", "WALK_AWAY", "NEXT_ENCOUNTER", "BEFORE_FLIP"):
        assert word in text


def test_an_unknown_game(refuse: Run) -> None:
    assert refuse("describe", "chess").startswith("there is no game 'chess'; known games: encounter")
