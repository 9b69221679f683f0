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


def test_the_list_of_aliens(run_json: Any) -> None:
    rows = run_json("describe", "aliens")["aliens"]
    assert len(rows) == 50
    assert {row["alert"] for row in rows} == {"green", "yellow", "red"}
    assert all(row["status"] == "complete" and row["tests"] > 0 for row in rows)
    macron = next(row for row in rows if row["name"] == "Macron")
    assert (macron["power"], macron["gist"]) == ("Mass", "each ship counts 4")


def test_one_alien(run: Run, run_json: Any) -> None:
    """Its rule, the moments, who may and who must, what it asks, the rulings, the excluded pair."""
    text = " ".join(run("describe", "alien", "GAMBLER").split())
    for words in (
        "Gambler - Bluff (alert level red)",
        "RV1: before the cards",
        "do you accept what is claimed",
        "Q201",
    ):
        assert words in text
    assert "Not in one game with Sorcerer." in text
    found = run_json("describe", "alien", "tick-tock")
    assert (found["name"], found["alert"], found["status"]) == ("Tick-Tock", "yellow", "complete")
    ticks = [effect for effect in found["effects"] if effect["name"] == "tick"]
    assert [(e["kind"], e["code"], e["roles"], e["mandatory"]) for e in ticks] == [("power", "RS7", "anybody", True)]


def test_which_alien(refuse: Run) -> None:
    assert refuse("describe", "alien").startswith("which alien?")
    assert refuse("describe", "alien", "frog").startswith("there is no alien 'frog'; aliens: amoeba,")
    assert refuse("describe", "encounter", "frog").startswith("a name goes with the word alien")
