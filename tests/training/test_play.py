"""``cosmic play``, with a human made of lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosmic_env.core.batch import new_states
from cosmic_env.core.replay import check
from cosmic_env.encounter import GAME
from cosmic_env.encounter.constants import A_SHIP, Q_TAKE_SHIP, QUESTIONS
from tests.core import toy
from training.encounter_help import HELP
from training.story import story_of

from .conftest import CHANCE, HEAP, LAST, SHORT, Run


def test_a_whole_game(run: Run, tmp_path: Path) -> None:
    text = run("play", "--agents", LAST, *SHORT, "--seed", 1, "--record", tmp_path, answers="1\n" * 500)
    assert "You are red. Seed 1." in text
    assert text.count("which of your two aliens do you keep?") == 1
    assert "The game was stopped at its turn limit: nobody wins." in text
    replay = check(tmp_path / "encounter-1.jsonl")
    assert replay.agents == ("human", "last", "last 2") and replay.outcome.truncated


@pytest.mark.parametrize("typed", ["?", "h", "help"])
def test_help_explains_the_question_and_lists_the_moves(run: Run, typed: str) -> None:
    text = run("play", "--agents", LAST, *SHORT, "--seed", 1, answers=f"{typed}\nexit\n")
    assert HELP["ALIEN"] in " ".join(text.split())
    assert text.count("which of your two aliens do you keep?") == 2
    assert "The game was left unfinished." in text


def test_every_question_has_help() -> None:
    assert list(HELP) == [name for name, _ in QUESTIONS]


@pytest.mark.parametrize("typed", ["99", "0", "-1", "x", "", "²"])
def test_what_is_no_move_is_said_and_asked_again(run: Run, typed: str) -> None:
    text = run("play", "--agents", LAST, *SHORT, answers=f"{typed}\nq\n")
    assert f"{typed!r} is none of the moves 1 to 2;" in text


def test_the_table_can_be_seen_again(run: Run) -> None:
    text = run("play", "--agents", LAST, *SHORT, answers="t\nq\n")
    assert text.count("set-up") == 2


def test_the_end_of_the_input_ends_the_game(run: Run, tmp_path: Path) -> None:
    run("play", "--agents", "random", *HEAP, "--seat", 2, "--seed", 8, "--record", tmp_path, answers="1\n")
    replay = check(tmp_path / "heap-8.jsonl", toy.GAME)
    assert replay.agents[2] == "human" and replay.outcome.winners == () and not replay.outcome.truncated
    assert [move.seat for move in replay.moves].count(2) == 1


def test_secrets_of_others_are_not_told(run: Run) -> None:
    text = run("play", "--agents", CHANCE, *SHORT, "--seed", 2, answers="1\n" * 500)
    assert "blue: aims the gate at" in text or "green: aims the gate at" in text
    assert "blue: play attack" not in text and "green: play attack" not in text


def test_a_ship_comes_from_the_encounter() -> None:
    states = new_states(GAME, {}, [1])
    states["question"] = Q_TAKE_SHIP
    assert story_of(GAME).line(states, A_SHIP).endswith(": a ship comes from the encounter")


def test_wrong_arguments(refuse: Run) -> None:
    assert refuse("play", "--seat", 4, "--agents", LAST) == "a seat is one of 0 to 3, not 4"
    assert "3 opponents are needed" in refuse("play", "--agents", f"{LAST},{LAST}")
