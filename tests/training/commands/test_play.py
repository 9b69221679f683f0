"""``cosmic play``, with a human made of lines."""

from __future__ import annotations

import errno
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE, Popen

import numpy as np
import pytest
from typer.testing import CliRunner

from cosmic_env.core.batch import new_states, to_bytes
from cosmic_env.core.files import sole_writer
from cosmic_env.core.replay import Recorder, check
from cosmic_env.encounter import GAME
from cosmic_env.encounter.constants import A_SHIP, Q_OFFER, Q_TAKE_SHIP, QUESTIONS
from cosmic_env.encounter.texts import find_text
from cosmic_env.training.cli import app
from cosmic_env.training.commands.play.saves import read_saved
from cosmic_env.training.commands.play.session import Session
from cosmic_env.training.common.hooks import hooks_of
from cosmic_env.training.encounter.help import HELP
from tests.core import toy

from ..conftest import CHANCE, HEAP, LAST, SHORT, TALKER, Run


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
    assert "blue aims the gate at" in text or "green aims the gate at" in text
    assert "blue lays an encounter card face down" in text and "red lays an encounter card face down (" in text
    assert not re.search(r"(blue|green) (lays an encounter card face down|draws \d+ cards?) \(", text)


def test_a_token_is_told_to_its_receiver_alone(run: Run) -> None:
    """With signals: of what others signal to each other the human is told that they do."""
    text = run("play", "--agents", CHANCE, *SHORT, "--seed", 2, "--option", "signals=yes", answers="1\n" * 500)
    assert re.search(r"(blue|green) signals a token to (blue|green)", text)
    assert re.search(r"(blue|green) signals token [A-P] to red", text)
    assert not re.search(r"(blue|green) signals token [A-P] to (blue|green)", text)


def test_a_ship_comes_from_the_encounter() -> None:
    states = new_states(GAME, {}, [1])
    states["question"] = Q_TAKE_SHIP
    assert hooks_of(GAME.name).story(GAME).line(states, A_SHIP).endswith(": a ship comes from the encounter")


def test_wrong_arguments(refuse: Run) -> None:
    assert refuse("play", "--seat", 4, "--agents", LAST) == "a seat is one of 0 to 3, not 4"
    assert "3 opponents are needed" in refuse("play", "--agents", f"{LAST},{LAST}")


# --- what cards and aliens do -----------------------------------------------------------------------------------------


def squeezed(text: str) -> str:
    """The words of a text, whatever its lines."""
    return " ".join(text.split())


def test_both_aliens_can_be_read_about_before_one_is_chosen(run: Run) -> None:
    text = squeezed(run("play", "--agents", LAST, *SHORT, "--seed", 1, answers="?\nq\n"))
    dealt = re.findall(r"\d (\w+(?:-\w+)*) - \w[^:]* \((?:green|yellow|red)\): ", text)
    assert len(set(dealt)) == 2
    for name in dealt:
        for paragraph in find_text(name)[1].split("\n"):
            assert squeezed(paragraph) in text


@pytest.mark.parametrize("name", ["card zap", "Cosmic_Zap", "emotion control", "force field", "ionic gas",
                                  "mobius tubes", "PLAGUE", "quash", "+3", "morph", "negotiate", "zombie",
                                  "zombie flare", "wild destiny", "fewest ships in the warp", "deal"])  # fmt: skip
@pytest.mark.parametrize("ask", ["? {}", "?{}", "help {}"])
def test_any_card_can_be_read_about_at_any_time(run: Run, ask: str, name: str) -> None:
    text = run("play", "--agents", LAST, *SHORT, "--seed", 1, answers=f"{ask.format(name)}\nq\n")
    assert squeezed(find_text(name)[1]) in squeezed(text)


def test_what_there_is_not_is_said_in_a_sentence(run: Run) -> None:
    text = squeezed(run("play", "--agents", LAST, *SHORT, answers="? frog\n? mi\nq\n"))
    assert "There is nothing called 'frog': name an alien," in text
    assert "'mi' may be mind, mind flare, mirror," in text


# --- width ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [60, 80])
def test_no_line_is_too_long_and_no_word_is_broken(run: Run, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    def transcript(columns: int) -> str:
        monkeypatch.setenv("COLUMNS", str(columns))
        return run("play", "--agents", CHANCE, "--players", 5, "--max-turns", 6, "--seed", 3,
                   answers="?\n1\n?\nt\nx\n" + "1\n?\n2\n" * 40)  # fmt: skip

    text = transcript(width)
    assert max(map(len, text.splitlines())) <= width
    assert set(text.split()) <= set(transcript(300).split()) | {"─" * n for n in range(1, 101)}


# --- taking back ------------------------------------------------------------------------------------------------------


class Typist:
    """A human of the real command: a rule that looks at the game and says what is typed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, rule: Callable[[Session], str]) -> None:
        ask = Session.ask

        def asked(session: Session) -> int | None:
            self.session = session
            return ask(session)

        monkeypatch.setattr(Session, "ask", asked)
        monkeypatch.setattr("cosmic_env.training.commands.play.session.read_line", lambda: rule(self.session))


def moves(session: Session) -> list[str]:
    """The moves in words."""
    return [GAME.describe_action(session.states, int(a)) for a in np.flatnonzero(session.states["mask"][0])]


def talk_first(session: Session) -> str:
    """Lays a negotiate if it can, else makes the first move."""
    words = moves(session)
    return str(words.index("play negotiate") + 1 if "play negotiate" in words else 1)


TALK = ("play", "--agents", TALKER, "--players", 3, "--max-turns", 6, "--no-flares")


def test_an_offer_is_taken_back_step_by_step_and_the_recording_fits(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen: list[bytes] = []
    plan = ["offer any card", "u", "u", "ask for any card", "offer any card", "u", "submit the offer", "u"]

    def rule(session: Session) -> str:
        if session.states["question"][0] != Q_OFFER and len(plan) == 8:
            return talk_first(session)
        seen.append(to_bytes(session.states))
        if not plan:
            return "q"
        step = plan.pop(0)
        return step if step == "u" else str(moves(session).index(step) + 1)

    Typist(monkeypatch, rule)
    text = run(*TALK, "--seed", 4, "--record", tmp_path)
    assert text.count("Taken back.") == 2 and text.count("There is nothing to take back.") == 2
    assert seen[0] == seen[2] == seen[3] and seen[4] == seen[6], "a step taken back leaves no trace"
    assert "your offer 1 of 3" in squeezed(text)
    actions = [move.action for move in check(tmp_path / "encounter-4.jsonl").moves]
    offered = [GAME.action_blocks[i].name for i in map(block_of, actions)]
    assert offered.count("ASK_CLASS") == 1 and offered.count("OFFER_CLASS") == 0 and offered.count("SUBMIT") == 1


def block_of(action: int) -> int:
    """Number of the block of an action."""
    return max(i for i, block in enumerate(GAME.action_blocks) if block.start <= action)


# --- another day, and ends that come unasked --------------------------------------------------------------------------


def test_a_saved_game_goes_on_as_if_it_had_not_been_left(run: Run, tmp_path: Path) -> None:
    """The same moves with and without a night between: the same recording, byte for byte."""
    game = ("--agents", "rules", *SHORT, "--seed", 5)
    whole, parts, saved = tmp_path / "whole", tmp_path / "parts", tmp_path / "a.saved"
    run("play", *game, "--record", whole, answers="1\n" * 200)
    run("play", *game, answers="1\n" * 5 + f"save {saved}\nq\n")
    text = run("play", "--resume", saved, "--record", parts, answers="1\n" * 200)
    assert "You are red. Seed 5." in text
    assert (parts / "encounter-5.jsonl").read_bytes() == (whole / "encounter-5.jsonl").read_bytes()


def test_a_game_goes_on_from_where_it_was_left_last(run: Run, tmp_path: Path) -> None:
    saved = tmp_path / "a.saved"
    text = run("play", "--agents", LAST, *SHORT, "--seed", 5, answers=f"save {saved}\n1\n1\nq\n")
    assert squeezed(text).count(f"The game is saved in {saved}.") == 1
    assert "which of your two aliens" not in run("play", "--resume", saved, "--agents", LAST, answers="q\n")


def test_a_saved_game_is_not_written_over_another_file(run: Run, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine")
    text = run("play", "--agents", LAST, *SHORT, answers=f"save {other}\nsave {tmp_path / 'no' / 'a'}\nq\n")
    assert f"{other} is there already; name another file." in squeezed(text)
    assert "The game is not saved: " in squeezed(text) and other.read_text() == "mine"


def test_damaged_and_foreign_saves_are_refused_in_a_sentence(run: Run, refuse: Run, tmp_path: Path) -> None:
    saved, bad = tmp_path / "a.saved", tmp_path / "bad"
    run("play", "--agents", "rules", *SHORT, "--seed", 5, "--record", tmp_path, answers=f"1\n1\nsave {saved}\nq\n")
    data = saved.read_bytes()
    for at in range(0, len(data) - 1, 97):
        bad.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        assert refuse("play", "--resume", bad).startswith(f"{bad}: ")
    for text in (data[:-1], data[: len(data) // 2], b"", b"[" * 200_000, b"null\n", b"{}\n", b"\xff\xfe"):
        bad.write_bytes(text)
        assert refuse("play", "--resume", bad).startswith(f"{bad}: the ")
    foreign = tmp_path / "encounter-5.jsonl"
    assert refuse("play", "--resume", foreign).startswith(f"{foreign}: the file is not a saved game")
    assert refuse("play", "--resume", tmp_path / "none") == f"{tmp_path / 'none'}: No such file or directory"
    assert "--seed cannot be given" in refuse("play", "--resume", saved, "--seed", 4)


def test_a_saved_game_is_played_by_one_process_at_a_time(run: Run, refuse: Run, tmp_path: Path) -> None:
    saved, other = tmp_path / "a.saved", tmp_path / "b.saved"
    run("play", "--agents", "random", *SHORT, answers=f"save {saved}\nq\n")
    with sole_writer(saved):
        assert refuse("play", "--resume", saved) == f"{saved} is being played by another process"
    with sole_writer(other):
        text = run("play", "--agents", "random", *SHORT, answers=f"save {other}\nq\n")
        assert f"The game is not saved: {other} is being written by another process." in squeezed(text)
    run("play", "--resume", saved, answers="q\n")
    assert [path.name for path in tmp_path.iterdir()] == ["a.saved"]


def test_where_a_recording_cannot_be_written_the_game_is_saved_all_the_same(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    saved, games = tmp_path / "a.saved", tmp_path / "games"

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", "a file")

    monkeypatch.setattr(Recorder, "write", full)
    command = ["play", "--agents", "random", *SHORT, "--record", str(games)]
    result = CliRunner().invoke(app, command, input=f"save {saved}\n1\n1\nq\n")
    assert result.exit_code == 2 and result.stderr == "a file: No space left on device\n"
    assert not list(games.iterdir())
    assert len(read_saved(saved).replay.moves) > 1


def test_a_save_does_not_say_which_module_is_loaded(run: Run, refuse: Run, tmp_path: Path) -> None:
    saved = tmp_path / "a.saved"
    run("play", "--agents", CHANCE, *SHORT, answers=f"save {saved}\nq\n")
    assert f"it was played against '{CHANCE}'; name the opponents" in refuse("play", "--resume", saved)
    run("play", "--resume", saved, "--agents", CHANCE, answers="q\n")


def test_a_second_game_of_a_seed_leaves_the_first_recording(run: Run, tmp_path: Path) -> None:
    for answers in ("1\n" * 500, "q\n", "1\nq\n"):
        run("play", "--agents", LAST, *SHORT, "--seed", 1, "--record", tmp_path, answers=answers)
    files = [tmp_path / f"encounter-1{n}.jsonl" for n in ("", "-2", "-3")]
    assert sorted(tmp_path.iterdir()) == sorted(files)
    assert [len(check(file).moves) > 20 for file in files] == [True, False, False]


@pytest.mark.parametrize(("how", "code"), [("^C", 130), ("hang up", 129), ("end", 0), ("terminate", 143)])
def test_whatever_ends_a_game_its_recording_is_whole(tmp_path: Path, how: str, code: int) -> None:
    """On a terminal of its own, as a person has it."""
    process, terminal = on_a_terminal("--seed", "7", "--record", str(tmp_path))
    read_to_prompt(terminal)
    os.write(terminal, b"1\n")
    read_to_prompt(terminal)
    if how == "hang up":
        os.close(terminal)
    elif how == "terminate":
        os.kill(process, signal.SIGTERM)
    else:
        os.write(terminal, b"\x03" if how == "^C" else b"\x04")
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == code
    if how != "hang up":
        os.close(terminal)
    assert check(tmp_path / "encounter-7.jsonl").moves[0].seat == 0


def test_a_pipe_whose_reader_has_gone(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cosmic_env.training.cli", "play", "--agents", LAST, *SHORT, "--seed", "7"]
    with Popen(
        [*command, "--record", str(tmp_path)], stdin=PIPE, stdout=PIPE, stderr=PIPE,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
    ) as process:  # fmt: skip
        assert process.stdin and process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        with suppress(BrokenPipeError):
            process.stdin.write(b"1\n" * 300)
            process.stdin.close()
        errors = process.stderr.read()
    assert (process.returncode, errors) == (1, b"")
    assert check(tmp_path / "encounter-7.jsonl")


@pytest.mark.parametrize("columns", [60, 80])
def test_a_real_terminal_of_any_width(columns: int) -> None:
    process, terminal = on_a_terminal("--seed", "7", columns=columns)
    shown = read_to_prompt(terminal)
    for typed in (b"?\n", b"1\n", b"1\n"):
        os.write(terminal, typed)
        shown += read_to_prompt(terminal)
    os.write(terminal, b"q\n")
    os.waitpid(process, 0)
    os.close(terminal)
    lines = re.sub(r"\x1b\[[0-9;]*m", "", shown.decode()).splitlines()
    assert columns * 0.9 < max(map(len, lines)) <= columns
    assert "\x1b[" in shown.decode(), "in colour"


def on_a_terminal(*options: str, columns: int = 80) -> tuple[int, int]:
    """`cosmic play` on a new terminal: its process, and the end of the terminal that a person sits at."""
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "TERM": "xterm"}
        environment.pop("COLUMNS", None)
        command = [sys.executable, "-m", "cosmic_env.training.cli", "play", "--agents", LAST, *SHORT, *options]
        os.execve(sys.executable, command, environment)
    return process, terminal


def read_to_prompt(terminal: int) -> bytes:
    """What is shown until the command waits for an answer."""
    shown = b""
    while not shown.endswith(b"> "):
        assert select.select([terminal], [], [], 120)[0], shown
        shown += os.read(terminal, 4096)
    return shown
