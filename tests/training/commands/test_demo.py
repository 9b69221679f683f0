"""``cosmic demo`` and the telling of Cosmic Encounter."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from cosmic_env.core.batch import new_states
from cosmic_env.core.game import States
from cosmic_env.encounter import GAME
from cosmic_env.encounter.constants import A_PASS, QUESTIONS
from cosmic_env.training.encounter.story import EncounterStory

from ..conftest import LAST, Run

SIDE = r"\w+ \d+(?: \(each counts \d+\))?(?: \+ \w+ \d+(?: \(each counts \d+\))?)*"
CARD = r"(?:attack \d\d|negotiate|morph)(?: \(claimed[\w ,]*\))?(?: as (?:attack -?\d+|negotiate)(?: \([\w :,-]+\))?)?"
LINE = re.compile(
    rf"turn (\d+)(?:, extra encounter)?: (?:\w+ alone|{SIDE} against {SIDE}) at \w+ [1-5](?:, {CARD} : {CARD})?"
    r"(?:, [+-]\d+ for \w+ \([\w +:-]+\)|, [\w ]+ \([\w :-]+\))*(?:, totals -?\d+ : -?\d+)?, [\w ]+"
    r"(?:, [\w ();-]+)?(?:; \w+ (?:loses|gains|draws|gets|has|exchanges) [\w ,]+)*"
)


def test_demo_prints_a_table_and_a_game(run: Run) -> None:
    text = run("demo", "--agents", f"{LAST},rules", "--players", 3, "--games", 2, "--seed", 1)
    table, _, game = text.partition("One game of rules\n")
    assert "2 games of encounter, 3 players, seed 1" in table and "last" in table
    lines = game.splitlines()
    assert [line.split(" is ")[0] for line in lines[:3]] == ["red", "blue", "green"]
    assert lines[-1].endswith((" wins.", " win together.")) or "turn limit" in lines[-1]
    encounters = lines[3:-1]
    assert encounters and all(LINE.fullmatch(line) for line in encounters)
    turns = [int(line.split(":")[0].split(",")[0].removeprefix("turn ")) for line in encounters]
    assert turns == sorted(turns)


def act(states: States, action: int) -> None:
    refused = np.zeros(1, np.int8)
    GAME.act(states, np.array([action], np.int64), refused)
    assert not refused[0]


def last_legal(states: States) -> int:
    return int(np.flatnonzero(states["mask"][0])[-1])


@pytest.fixture(scope="module")
def told() -> list[tuple[States, list[str]]]:
    """The states of a game before each action, and what was said about it; the defense never dares to win."""
    states = new_states(GAME, {"players": 3, "max_turns": 30}, [5])
    watcher = EncounterStory(GAME).watcher()
    assert watcher.after(states) == []
    out = []
    while not (states["over"][0] or states["truncated"][0]):
        before, action = states.copy(), last_legal(states)
        act(states, action)
        out.append((before, watcher.after(states)))
    out.append((states.copy(), []))
    return out


def test_each_encounter_is_told_once(told: list[tuple[States, list[str]]]) -> None:
    begun = {(int(s["turns"][0]), int(s["encounter_no"][0])) for s, _ in told if s["encounter_no"][0] > 0}
    lines = [line for _, said in told for line in said]
    assert len(lines) == len(set(lines)) <= len(begun)
    numbers = [int(line.split(":")[0].split(",")[0].removeprefix("turn ")) for line in lines]
    assert set(numbers) == {turn + 1 for turn, _ in begun if turn < int(told[-1][0]["turns"][0])}


def test_the_first_player_is_found_at_the_end(told: list[tuple[States, list[str]]]) -> None:
    first = next(int(s["turn"][0]) for s, _ in told if s["encounter_no"][0] == 1)
    assert EncounterStory(GAME).first_players(told[-1][0]).tolist() == [first]


def asked(question: str) -> States:
    states: Any = np.zeros(1, GAME.dtype)
    states["players"] = 3
    states["question"] = [name for name, _ in QUESTIONS].index(question)
    return states


def test_only_what_is_done_in_the_open_is_public() -> None:
    story = EncounterStory(GAME)
    assert story.is_public(asked("AIM"), 40) and story.is_public(asked("ALLY"), A_PASS)
    assert not story.is_public(asked("USE"), A_PASS) and story.is_public(asked("USE"), A_PASS + 3)
    for secret in ("ALIEN", "SELECT", "GIVE", "OFFER", "CARD", "YES_NO"):
        assert not story.is_public(asked(secret), 40)
