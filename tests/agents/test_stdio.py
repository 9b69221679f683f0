"""Agents that are programs: what they are told, and whatever they do wrong."""

from __future__ import annotations

import json
import os
import pickle
import resource
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cosmic_env.agents.lines import LONGEST
from cosmic_env.agents.stdio import FAULTS, RESTARTS, Limits, StdioAgent
from cosmic_env.core.batch import new_states
from cosmic_env.core.errors import ArgumentError, NoGame, SaveError
from cosmic_env.core.gym import GymEnv
from cosmic_env.core.gym_vector import GymVectorEnv
from cosmic_env.core.players import Players, as_player
from cosmic_env.training.evaluation.tournament import play_games
from tests.core.toy import GAME as HEAP

from .processes import is_running

HEAD = """
import json, os, subprocess, sys, time
def say(**answer):
    print(json.dumps(answer), flush=True)
def questions():
    for line in sys.stdin:
        message = json.loads(line)
        log.write(line); log.flush()
        if message["type"] == "question":
            yield message
log = open(LOG, "a")
"""
FIRST = "for q in questions(): say(action=q['legal'][0]['id'])"

Make = Callable[..., StdioAgent]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Make]:
    """``program(code, **limits)``: the agent that runs this Python code."""
    made: list[StdioAgent] = []

    def make(code: str, **limits: Any) -> StdioAgent:
        path = tmp_path / f"agent{len(made)}.py"
        path.write_text(HEAD.replace("LOG", repr(str(tmp_path / "log"))) + code, encoding="utf-8")
        command = f"{shlex.quote(sys.executable)} {shlex.quote(str(path))}"
        made.append(StdioAgent(HEAP, command, Limits(**{"move_seconds": 20.0, **limits})))
        return made[-1]

    yield make
    for agent in made:
        agent.close()


def told(tmp_path: Path, kind: str = "") -> list[dict[str, Any]]:
    """The lines that the programs were sent."""
    lines = [json.loads(line) for line in (tmp_path / "log").read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if kind in ("", line["type"])]


def play(agent: StdioAgent, games: int = 1, seed: int = 3) -> Any:
    """Games against a bot, on two of four seats."""
    return play_games(HEAP, {}, [agent, as_player("random", HEAP)], ["a", "b"], games, seed)


def test_a_program_is_told_of_its_games(program: Make, tmp_path: Path) -> None:
    agent = program(FIRST)
    play(agent, games=3)
    agent.close()
    assert not any(agent.counts[kind] for kind in FAULTS)
    starts, ends, asked = told(tmp_path, "start"), told(tmp_path, "end"), told(tmp_path, "question")
    assert len(starts) == len(ends) == 6 and agent.counts["questions"] == len(asked) > 10
    first = starts[0]
    assert (first["game"], first["players"], first["protocol"], first["restarted"]) == ("heap", 4, 1, False)
    assert first["names"] == ["player_0", "player_1", "player_2", "player_3"]
    for question in asked:
        assert f"Player_{question['seat']}, which is you" in question["observation"]
        assert len(question["legal"]) >= 2 and question["error"] is None
        assert all(isinstance(move["id"], int) and move["text"].endswith(".") for move in question["legal"])
    assert all(end["finished"] and end["won"] == (end["seat"] in end["winners"]) for end in ends)


def test_one_process_plays_a_seat_in_all_games(program: Make, tmp_path: Path) -> None:
    agent = program("log.write(json.dumps({'type': 'pid', 'pid': os.getpid()}) + '\\n')\n" + FIRST)
    play(agent, games=4)
    agent.close()
    pids = [line["pid"] for line in told(tmp_path, "pid")]
    assert len(pids) == 2 and not any(is_running(pid) for pid in pids)


def test_an_answer_may_be_a_text(program: Make) -> None:
    by_text = program("for q in questions(): say(text=q['legal'][0]['text'].lower())")
    by_number = program(FIRST)
    one, two = play(by_text), play(by_number)
    assert not any(by_text.counts[kind] for kind in FAULTS)
    assert (one.decisions == two.decisions).all() and (one.shares == two.shares).all()


def test_a_program_may_ask_for_rules_and_arrays(program: Make, tmp_path: Path) -> None:
    agent = program("""
for q in questions():
    say(request="rules"); rules = json.loads(sys.stdin.readline())
    say(request="arrays"); arrays = json.loads(sys.stdin.readline())
    say(request="gold"); refused = json.loads(sys.stdin.readline())
    for line in (rules, arrays, refused):
        log.write(json.dumps(line) + "\\n")
    log.flush()
    say(action=arrays["mask"].index(1))
""")
    play(agent)
    assert not any(agent.counts[kind] for kind in FAULTS)
    assert "ends the game" in told(tmp_path, "rules")[0]["text"]
    assert len(told(tmp_path, "arrays")[0]["observation"]) == HEAP.observation_size
    assert told(tmp_path, "error")[0]["error"] == "a request is rules or arrays, not 'gold'"


@pytest.mark.parametrize("on_error", ["retry", "forfeit"])
def test_a_program_that_knows_questions_alone_plays(on_error: str, program: Make, tmp_path: Path) -> None:
    agent = program(
        """
for line in sys.stdin:
    log.write(line); log.flush()
    say(action=json.loads(line)["legal"][0]["id"])
""",
        on_error=on_error,
    )
    play(agent, games=3)
    assert agent.counts["questions"] > 10 and agent.counts["restarts"] == 2
    assert not any(agent.counts[kind] for kind in FAULTS) and agent.counts["random_moves"] == 0
    assert len(told(tmp_path, "start")) == 2 and told(tmp_path, "end") == []


BAD = {
    "garbage": ("bad", "for q in questions(): print('draw, please', flush=True)"),
    "no object": ("bad", "for q in questions(): print('[1, 2]', flush=True)"),
    "no action": ("bad", "for q in questions(): say(move=1)"),
    "true": ("bad", "for q in questions(): say(action=True)"),
    "not finite": ("bad", "for q in questions(): say(action=float('nan'))"),
    "deep": ("bad", "for q in questions(): print('[' * 50000, flush=True)"),
    "no UTF-8": ("bad", "for q in questions(): sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()"),
    "long": ("bad", f"for q in questions(): print('x' * {LONGEST + 1000}, flush=True)"),
    "asks on": ("bad", "for q in questions():\n  for _ in range(30): say(request='rules')"),
    "illegal": ("illegal", "for q in questions(): say(action=99)"),
    "huge": ("illegal", "for q in questions(): say(action=10**50)"),
    "unknown": ("illegal", "for q in questions(): say(text='fly')"),
    "ambiguous": ("illegal", "for q in questions(): say(text='')"),
    "silent": ("late", "for q in questions(): pass"),
    "does not read": ("late", "time.sleep(1000)"),
    "partial": ("late", "for q in questions(): print('{', end='', flush=True)"),
    "closes": ("dead", "os.close(1)\nfor q in questions(): pass"),
    "dies": ("dead", "for q in questions(): sys.exit(3)"),
    "dies at once": ("dead", "sys.exit(3)"),
    "killed": ("dead", "for q in questions(): os.kill(os.getpid(), 9)"),
}


@pytest.mark.parametrize(("fault", "code"), BAD.values(), ids=BAD)
def test_whatever_goes_wrong_the_game_goes_on(fault: str, code: str, program: Make) -> None:
    quick = {"move_seconds": 0.1, "start_seconds": 0.2} if fault == "late" else {}
    agent = program(code, on_error="random", **quick)
    begun = time.monotonic()
    results = play(agent)
    assert results.decisions[0] > 3
    assert agent.counts[fault] > 0 and agent.counts["random_moves"] == agent.counts["questions"]
    assert {kind for kind in FAULTS if agent.counts[kind]} <= {fault, "unasked"}
    agent.close()
    assert time.monotonic() - begun < 60


def test_a_question_is_put_again_and_says_why(program: Make, tmp_path: Path) -> None:
    agent = program("for q in questions(): say(**({'action': q['legal'][0]['id']} if q['error'] else {'text': 'fly'}))")
    play(agent)
    assert agent.counts["illegal"] == agent.counts["questions"] > 0 == agent.counts["random_moves"]
    again = [question for question in told(tmp_path, "question") if question["error"]]
    assert len(again) == agent.counts["questions"]
    assert all("'fly' is no legal move of player_" in question["error"] for question in again)


def test_only_so_often(program: Make) -> None:
    agent = program("for q in questions(): say(action=99)", retries=3)
    play(agent)
    assert agent.counts["illegal"] == 4 * agent.counts["questions"]
    assert agent.counts["random_moves"] == agent.counts["questions"]


def test_a_late_answer_is_no_answer_to_the_next_question(program: Make, tmp_path: Path) -> None:
    """Each question is answered, but the third after the time; its answer would be illegal as that to the next."""
    agent = program(
        """
for n, q in enumerate(questions()):
    if n == 2: time.sleep(1.5)
    say(action=q['legal'][0]['id'])
""",
        move_seconds=1.0, start_seconds=20.0, on_error="random",
    )  # fmt: skip
    play(agent)
    assert agent.counts["late"] in (1, 2)  # the second process may be as late once
    assert not any(agent.counts[kind] for kind in ("bad", "illegal", "dead", "unasked"))
    assert agent.counts["random_moves"] == agent.counts["late"]


def test_an_answer_that_names_its_question_is_to_that(program: Make) -> None:
    """All but the last of the answers are to questions of before."""
    agent = program("""
numbers = []
for q in questions():
    numbers.append(q['number'])
    for number in numbers: say(action=q['legal'][0]['id'], number=number)
""")
    play(agent)
    assert agent.counts["unasked"] > 0 and not any(agent.counts[k] for k in FAULTS if k != "unasked")
    assert agent.counts["random_moves"] == 0


def test_answering_twice_is_counted(program: Make) -> None:
    agent = program("for q in questions():\n  for _ in range(2): say(action=q['legal'][0]['id'], number=q['number'])")
    play(agent)
    assert agent.counts["unasked"] > 0 and agent.counts["random_moves"] == 0


def test_a_flood_neither_blocks_nor_fills_the_memory(program: Make) -> None:
    agent = program("while True: print('x' * 1000)", on_error="random")
    play(agent)
    assert agent.counts["random_moves"] == agent.counts["questions"] > 0
    assert agent.counts["restarts"] <= 2 * (1 + RESTARTS)  # once more, told of questions alone


def test_a_program_that_ends_is_started_again_but_not_for_ever(program: Make, tmp_path: Path) -> None:
    agent = program("for q in questions(): say(action=q['legal'][0]['id']); sys.exit()")
    play(agent)
    starts = told(tmp_path, "start")
    assert sum(not start["restarted"] for start in starts) == 2
    assert len(starts) <= 2 * (1 + RESTARTS)
    assert agent.counts["restarts"] == sum(start["restarted"] for start in starts) > 0


def test_who_forfeits_has_lost(program: Make, tmp_path: Path) -> None:
    agent = program("for q in questions(): say(action=99)", on_error="forfeit")
    results = play(agent, games=20)
    assert agent.counts["illegal"] == agent.counts["forfeits"] == 40 == agent.counts["questions"]
    assert (results.shares[results.seating == 0] == 0).all()
    won = results.shares.sum(axis=1)
    assert set(np.round(won, 9)) <= {0.0, 1.0} and (won == 1).sum() > 10
    assert (results.places[results.seating == 0] > 1).sum() >= 2 * (won == 1).sum()
    assert all(end["forfeited"] and not end["won"] for end in told(tmp_path, "end"))


def test_what_a_program_has_started_ends_with_it(program: Make, tmp_path: Path) -> None:
    agent = program(
        "child = subprocess.Popen(['sleep', '1000'])\n"
        "log.write(json.dumps({'type': 'pid', 'pid': child.pid}) + '\\n')\n" + FIRST
    )
    play(agent)
    pids = [line["pid"] for line in told(tmp_path, "pid")]
    assert len(pids) == 2 and all(is_running(pid) for pid in pids)
    agent.close()
    time.sleep(0.1)
    assert not any(is_running(pid) for pid in pids)


def test_a_program_that_does_not_end_is_ended(program: Make) -> None:
    deaf = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    agent = program(deaf + FIRST + "\nwhile True: time.sleep(1)")
    play(agent)
    pids = [child.process.pid for child in agent._children if child is not None]
    begun = time.monotonic()
    agent.close()
    assert time.monotonic() - begun < 10 and not any(is_running(pid) for pid in pids)


def test_a_learner_plays_against_programs(program: Make, tmp_path: Path) -> None:
    agent = program(FIRST)
    env = GymEnv(HEAP, 0, [agent, "random", agent])
    for seed in range(2):
        env.reset(seed=seed)
        over = False
        while not over:
            _, _, terminated, truncated, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))
            over = terminated or truncated
    with pytest.raises(SaveError, match="told of the game in words"):
        env.save()
    with pytest.raises(ArgumentError, match="cannot be copied"):
        env.clone()
    env.close()
    assert {start["seat"] for start in told(tmp_path, "start")} == {1, 3}
    assert len(told(tmp_path, "end")) == 4 and agent.counts["random_moves"] == 0


def test_after_close_there_is_no_game_until_reset(program: Make) -> None:
    agent = program(FIRST)
    env = GymEnv(HEAP, 0, agent)
    env.reset(seed=1)
    env.close()
    env.close()
    for ask in (lambda: env.step(0), env.save):
        with pytest.raises(NoGame, match=r"^there is no game in progress: call reset\(\) first$"):
            ask()
    assert env.action_masks().all()
    env.reset(seed=1)  # the program is started again
    assert env.step(int(np.flatnonzero(env.action_masks())[0]))[0].size
    env.close()
    against_bots = GymEnv(HEAP, 0, "random")
    against_bots.reset(seed=1)
    against_bots.close()
    against_bots.step(int(np.flatnonzero(against_bots.action_masks())[0]))


def test_a_step_that_was_cut_off_is_over_with_close(program: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """What ^C has left unfinished is not played on by programs that are gone."""
    agent = program(FIRST)
    env = GymEnv(HEAP, 0, agent)
    env.reset(seed=1)
    with monkeypatch.context() as patched:
        patched.setattr(StdioAgent, "decide", _interrupted)
        with pytest.raises(KeyboardInterrupt):
            env.step(int(np.flatnonzero(env.action_masks())[0]))
    env.close()
    with pytest.raises(NoGame):
        env.step(0)


def _interrupted(self: StdioAgent, asked: Any) -> int:
    raise KeyboardInterrupt


def test_who_has_been_let_go_decides_nothing(program: Make) -> None:
    agent = program(FIRST)
    players = Players(HEAP, [agent], np.zeros((1, 3), np.int64), 0)
    states = new_states(HEAP, {"players": 3}, [1])
    players.hear(states)
    agent.close()
    with pytest.raises(NoGame, match="has been let go, and no game has begun since"):
        players.advance(states)


def test_file_numbers_may_be_large(program: Make) -> None:
    """A process with more than 1,023 open files, where select fails."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    with ExitStack() as stack:
        stack.callback(resource.setrlimit, resource.RLIMIT_NOFILE, before)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(before[0], 1200), before[1]))
        for _ in range(1030):
            stack.enter_context(Path(os.devnull).open("rb"))
        agent = program(FIRST)
        play(agent)
        assert agent.counts["questions"] > 0 and agent.counts["random_moves"] == 0
        agent.close()


def test_a_move_may_last_as_long_as_one_likes(program: Make) -> None:
    """No number of seconds is too large to wait for."""
    agent = program(FIRST, move_seconds=1e300, start_seconds=0.0)
    env = GymEnv(HEAP, 0, agent)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.action_masks())[0]))
    env.close()
    assert agent.counts["random_moves"] == 0


def test_it_plays_one_game_at_a_time(program: Make) -> None:
    with pytest.raises(ArgumentError, match="plays one game at a time"):
        GymVectorEnv(HEAP, 2, 0, program(FIRST))
    with pytest.raises(ArgumentError, match="cannot be copied or sent elsewhere"):
        pickle.dumps(program(FIRST))


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("", "it is not said which program plays: stdio:COMMAND"),
        ("no_such_program at all", "there is no program 'no_such_program'"),
        ("python 'agent.py", 'the command "python \'agent.py" cannot be read: no closing quotation'),
    ],
)
def test_a_command_that_cannot_be_is_refused(command: str, why: str) -> None:
    with pytest.raises(ArgumentError, match=why):
        StdioAgent(HEAP, command)


@pytest.mark.parametrize(
    "limits",
    [
        *({"on_error": "sulk"}, {"move_seconds": 0}, {"move_seconds": float("nan")}, {"retries": -1}),
        *({"start_seconds": float("nan")}, {"start_seconds": float("inf")}, {"start_seconds": -1.0}),
    ],
)
def test_limits_that_are_none_are_refused(limits: dict[str, Any]) -> None:
    with pytest.raises(ArgumentError):
        Limits(**limits)


def test_the_environment_of_the_program_is_that_of_the_command(program: Make, tmp_path: Path) -> None:
    """A program finds its keys where a user puts them."""
    os.environ["A_KEY_OF_THE_USER"] = "42"
    try:
        told_key = "log.write(json.dumps({'type': 'key', 'key': os.environ['A_KEY_OF_THE_USER']}) + '\\n')\n"
        agent = program(told_key + FIRST)
        play(agent)
    finally:
        del os.environ["A_KEY_OF_THE_USER"]
    assert told(tmp_path, "key")[0]["key"] == "42"
