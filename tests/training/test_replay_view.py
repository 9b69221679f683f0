"""``cosmic replay``."""

from __future__ import annotations

from pathlib import Path

from cosmic_env.core.replay import read_replay

from .conftest import Run


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


def test_a_seat_sees_its_own_decisions_only(run: Run, replay: Path) -> None:
    first = read_replay(replay).moves[0]
    own = run("replay", replay, "--seat", first.seat)
    other = run("replay", replay, "--seat", (first.seat + 1) % 3)
    assert "which of your two aliens do you keep?" in own
    assert "which of your two aliens do you keep?" not in other
    assert "another seat decides something that this one does not see" in other


def test_a_question_mark_lists_the_commands(run: Run, replay: Path) -> None:
    assert "g and a number: that decision" in run("replay", replay, answers="?\nq\n")


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
