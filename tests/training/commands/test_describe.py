"""``cosmic describe``."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cosmic_env.encounter import GAME
from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.encounter.constants import ARTIFACT, D_WILD, DESTINY_NAMES, FLARE
from cosmic_env.encounter.options import OPTIONS
from cosmic_env.encounter.technologies import BY_NAME
from cosmic_env.encounter.technology_ids import NAMES as TECHNOLOGY_NAMES
from cosmic_env.encounter.technology_ids import title
from cosmic_env.encounter.words import card_name

from ..conftest import Run


def test_the_protocols_of_programs_are_told(run: Run, run_json: Any) -> None:
    assert '{"action": 81}' in run("describe", "stdio") and '"move_seconds"' in run("describe", "stdio")
    assert '{"command": "close"}' in run_json("describe", "serve-stdio")["text"]


def test_json_covers_every_number(run_json: Any) -> None:
    found = run_json("describe", "encounter")
    options = {option["name"]: option for option in found["options"]}
    assert list(options) == [each.name for each in OPTIONS]
    assert all(option["meaning"] for option in options.values())
    assert (options["players"]["default"], options["players"]["values"]) == (4, "3 to 5")
    assert [scheme["name"] for scheme in found["schemes"]] == ["share", "zero_sum", "shaped"]
    assert [each["name"] for each in found["outcomes"]] == ["deals_made", "deals_failed"]
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
    assert len(rows) == len(NAMES)
    assert {row["alert"] for row in rows} == {"green", "yellow", "red"}
    assert all(row["status"] == "complete" and row["tests"] > 0 for row in rows)
    macron = next(row for row in rows if row["name"] == "Macron")
    assert (macron["power"], macron["gist"]) == ("Mass", "each ship counts 4")


def test_one_alien(run: Run, run_json: Any) -> None:
    """Its rule, the moments, who may and who must, what it asks, the excluded pair."""
    text = " ".join(run("describe", "alien", "GAMBLER").split())
    for words in (
        "Gambler - Bluff (alert level red)",
        "before the cards",
        "do you accept what is claimed",
    ):
        assert words in text
    assert "Not in one game with Sorcerer." in text
    found = run_json("describe", "alien", "tick-tock")
    assert (found["name"], found["alert"], found["status"]) == ("Tick-Tock", "yellow", "complete")
    ticks = [effect for effect in found["effects"] if effect["name"] == "tick"]
    assert [(e["kind"], e["code"], e["roles"], e["mandatory"]) for e in ticks] == [("power", "RS7", "anybody", True)]


def test_the_list_of_technologies(run: Run, run_json: Any) -> None:
    """R30.1: with the number that is printed on each, and what becomes of it."""
    rows = {row["name"]: row for row in run_json("describe", "technologies")["technologies"]}
    assert list(rows) == [title(number) for number in BY_NAME]
    assert (rows["Xenon Lasers"]["research"], rows["Xenon Lasers"]["kind"]) == ("3", "stays in play")
    assert (rows["Tech Scrambler"]["research"], rows["Tech Scrambler"]["hidden"]) == ("X", True)
    assert "draw four cards" in " ".join(run("describe", "technologies").split())


def test_one_technology(run: Run, run_json: Any) -> None:
    """Its number, its kind, what it does, when and who may use it, what it asks."""
    text = " ".join(run("describe", "technology", "Collapsium", "HULLS").split())
    assert text.startswith("Collapsium Hulls (research 4, stays in play): a ship stays after a narrow defeat.")
    assert "beaten by 5 or less" in text and "keeps one ship on the planet" in text and "defense, whom" in text
    assert "stays face down until it is used" in " ".join(run("describe", "technology", "tech-scrambler").split())
    found = run_json("describe", "technology", "the_xenon_lasers")
    assert (found["name"], found["research"], found["questions"]) == ("Xenon Lasers", "3", ["yes or no?"])
    assert [(e["name"], e["code"]) for e in found["effects"]] == [("one more or less", "RV3")]


def test_which_technology(refuse: Run) -> None:
    assert refuse("describe", "technology").startswith("which technology? cosmic describe technology NAME")
    assert refuse("describe", "technology", "frog").startswith("there is no technology 'frog'; technologies: ")
    assert refuse("describe", "technology", "xenon", "laser") == (
        "there is no technology 'xenon laser'; did you mean xenon_lasers?"
    )
    assert refuse("describe", "technology", "tech scramler").endswith("did you mean tech_scrambler?")
    assert refuse("describe", "technology", "zombie").startswith("there is no technology 'zombie'; technologies: ")
    assert refuse("describe", "technologies", "frog") == "no name goes with 'technologies'"


CODES = re.compile(r"\b[QRDTE]\d+(\.\d+)?\b|\b(ST|RG|DE|LA|AL|PL|RV|RS|EV)\d\b|\[(inference|house)")
"""Numbers of clauses, rulings and windows, and marks of sources."""


@pytest.mark.parametrize(
    "what",
    [
        "encounter",
        "aliens",
        "cards",
        "technologies",
        *(f"alien {name}" for name in NAMES),
        *(f"technology {TECHNOLOGY_NAMES[number]}" for number in BY_NAME),
    ],
)
def test_no_number_of_a_clause_or_ruling_is_shown(run: Run, what: str) -> None:
    found = CODES.search(run("describe", *what.split()))
    assert found is None, found


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("what", ["alien will", "alien gambler", "card plague", "cards", "technology collapsium_hulls"])
def test_texts_fit_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, width: int, what: str) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    assert max(map(len, run("describe", *what.split()).splitlines())) <= width


def test_the_cards(run: Run, run_json: Any) -> None:
    """Each of the eight artifacts, the types of encounter cards, reinforcements, and each destiny card."""
    names = {row["name"] for row in run_json("describe", "cards")["cards"]}
    assert {card_name(card) for card in range(ARTIFACT, FLARE)} <= names
    assert {"attack", "negotiate", "morph", "reinforcement", "flare"} <= names
    assert {f"destiny card: {name}" for name in ("colour", *DESTINY_NAMES[D_WILD:])} <= names
    assert "one card of each of the six types" in " ".join(run("describe", "card", "plague").split())
    assert "that power is off until" in " ".join(run("describe", "card", "cosmic", "zap").split())
    zombie = " ".join(run("describe", "card", "zombie", "flare").split())
    assert "Wild: one of the ships" in zombie and "goes back to your hand" in zombie


def test_which_card(refuse: Run) -> None:
    assert refuse("describe", "card").startswith("which card?")
    assert refuse("describe", "card", "frog").startswith("there is nothing called 'frog': name an alien,")


def test_which_alien(refuse: Run) -> None:
    assert refuse("describe", "alien").startswith("which alien?")
    assert refuse("describe", "alien", "frog").startswith("there is no alien 'frog'; aliens: amoeba,")
    assert refuse("describe", "alien", "zombies") == "there is no alien 'zombies'; did you mean zombie?"
    assert refuse("describe", "encounter", "frog") == "no name goes with 'encounter': cosmic describe alien frog"
    assert refuse("describe", "stdio", "frog") == "no name goes with 'stdio'"
    assert refuse("describe", "serve-stdio", "a", "frog") == "no name goes with 'serve-stdio'"
    assert refuse("describe", "frog", "zombie").startswith("there is no game 'frog'; known games: ")
