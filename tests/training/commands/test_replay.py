"""``cosmic replay``."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cosmic_env.core.replay import read_replay

from ..conftest import Run


def test_forwards_backwards_and_to_a_number(run: Run, replay: Path) -> None:
    last = len(read_replay(replay).moves)
    text = run("replay", replay, answers="n\n\np\ng 5\ng\ng 9999\np x\nbye\nq\nn\n")
    shown = [line.split(" of")[0].split("> ")[-1] for line in text.splitlines() if f" of {last}" in line]
    assert shown == [f"decision {i}" for i in (0, 1, 2, 1, 5)]
    assert f"The game has decisions 0 to {last}." in text
    assert "There is no command 'bye'" in text and "There is no command 'g'" in text


def test_the_end_tells_who_won(run: Run, replay: Path) -> None:
    last = len(read_replay(replay).moves)
    text = run("replay", replay, answers=f"g {last}\nn\n")
    assert f"end, after {last} decisions" in text
    assert "The game was stopped at its turn limit: nobody wins." in text


def test_a_seat_is_not_told_that_another_is_asked(run: Run, replay: Path) -> None:
    """D1.5, D16.2: neither by a mark, nor by its question, nor by a position in which it sees nothing happen."""
    moves = read_replay(replay).moves
    for seat, name in enumerate(("red", "blue", "green")):
        text = run("replay", replay, "--seat", seat, answers="n\n" * len(moves))
        questions = [line for line in text.splitlines() if re.match(r"\w+: .*\?( \[|$)", line)]
        assert questions and all(line.startswith(f"{name}: ") for line in questions)
        marked = [line for line in text.splitlines() if re.match(r"> (red|blue|green)\b.* \d/5 ", line)]
        assert marked and all(line.startswith(f"> {name} (you)") for line in marked)
        last = int(text.split(" of ")[1].split()[0])
        assert 20 < last < len(moves)


def test_all_that_a_seat_remembers_is_printed(run: Run, refuse: Run, replay: Path) -> None:
    """D16.1: its own draws by name, those of others by number; its own questions and no other's, each once."""
    moves = read_replay(replay).moves
    for seat, name in enumerate(("red", "blue", "green")):
        lines = run("replay", replay, "--history", seat).splitlines()
        asked = [line for line in lines if line.startswith("asked: ")]
        assert len(asked) == sum(move.seat == seat for move in moves) > 0
        assert all(line.startswith(f"asked: {name}: ") for line in asked)
        dealt = [line for line in lines if line.split(" (")[0].endswith(" draws 8 cards")][:3]
        assert [" (" in line for line in dealt] == [line.startswith(name) for line in dealt] and len(dealt) == 3
    assert "a seat is one of 0 to 2, not 3" in refuse("replay", replay, "--history", 3)


def test_by_encounters_and_turns(run: Run, replay: Path) -> None:
    """The header of the table says where one is."""
    text = run("replay", replay, answers="t\nt\ne\nb\nr\nr\nr\nr\nq\n")
    places = [line.split(":")[0] for line in text.splitlines() if re.match(r"turn \d+ of|set-up", line)]
    turns = [place.split(" of")[0] for place in places]
    assert turns[:3] == ["set-up", "turn 2", "turn 3"]
    assert turns[-1] == "set-up" and "There is no earlier turn." in text
    text = run("replay", replay, answers="e\n" * 60)
    places = [line.split(":")[0] for line in text.splitlines() if re.match(r"turn \d+ of", line)]
    assert len(set(places)) == len(places) > 3, "each encounter is met once, at its beginning"
    assert "There is no later encounter." in text


@pytest.mark.parametrize("width", [60, 80])
def test_it_fits_the_terminal(run: Run, replay: Path, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    assert max(map(len, run("replay", replay, answers="?\nx\n" + "n\n" * 150).splitlines())) <= width


def test_a_question_mark_lists_the_commands(run: Run, replay: Path) -> None:
    assert "g and a number: that decision" in " ".join(run("replay", replay, answers="?\nq\n").split())


def test_aliens_and_cards_can_be_read_about(run: Run, replay: Path) -> None:
    text = " ".join(run("replay", replay, answers="? plague\n? frog\nq\n").split())
    assert "one card of each of the six types" in text and "There is nothing called 'frog'" in text


def test_check(run: Run, replay: Path) -> None:
    moves = len(read_replay(replay).moves)
    assert run("replay", replay, "--check").startswith(f"The replay plays as it says: {moves} decisions.")


def test_check_names_the_first_divergence(refuse: Run, replay: Path) -> None:
    lines = replay.read_text().splitlines()
    lines[4] = lines[4].replace('"seat": ', '"seat": 1')
    replay.write_text("\n".join(lines) + "\n")
    assert refuse("replay", replay, "--check").startswith(f"{replay}: line 5: expected seat ")


def test_bad_files_get_one_sentence(refuse: Run, replay: Path, tmp_path: Path) -> None:
    text = replay.read_text()
    replay.write_text(text[: len(text) // 2])
    assert "truncated" in refuse("replay", replay)
    replay.write_text(text.replace('"action"', "action", 1))
    assert refuse("replay", replay).startswith(f"{replay}: line 2: the replay is damaged")
    replay.write_text(text + text.splitlines()[-1] + "\n")
    after = len(text.splitlines()) + 1
    assert refuse("replay", replay) == f"{replay}: line {after}: there are lines after the outcome"
    replay.write_text(text.replace('"game": "encounter"', '"game": "chess"', 1))
    assert refuse("replay", replay) == f"{replay}: there is no game 'chess'; known games: encounter, heap"
    replay.write_bytes(b"\x89PNG\r\n\xff")
    assert refuse("replay", replay, "--check") == f"{replay}: the file is not a replay: it is not text"
    assert refuse("replay", tmp_path / "none") == f"{tmp_path / 'none'}: No such file or directory"
    assert refuse("replay", tmp_path) == f"{tmp_path}: Is a directory"


def test_a_seat_has_to_exist(refuse: Run, replay: Path) -> None:
    assert refuse("replay", replay, "--seat", 3) == "a seat is one of 0 to 2, not 3"
