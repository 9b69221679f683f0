"""R32: whole random games, with and without variants, are recorded here and played again in another process, from the
files alone: every state on the way is the same, and so is what the seats remember.

``python -m tests.encounter.test_replays_elsewhere GAMES FOLDER`` does it with so many.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

import numpy as np

from cosmic_env.core.batch import clone, new_states, to_bytes
from cosmic_env.core.game import States
from cosmic_env.core.history import History
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.replay import Recorder, read_replay
from cosmic_env.encounter.game import GAME

from .random_options import some_options
from .twins import is_over

WITH_HISTORY = 20
"""Every so many games the histories are compared, too."""


def hash_of(course: Iterable[States]) -> str:
    """Hash of all states of a game."""
    digest = blake2b(digest_size=16)
    for states in course:
        digest.update(to_bytes(states))
    return digest.hexdigest()


def remembered(history: History, players: int, number: int) -> str:
    """Hash of the information states of all seats, now and then."""
    if number % WITH_HISTORY:
        return ""
    return blake2b(b"".join(map(history.information_state, range(players))), digest_size=16).hexdigest()


def recorded(number: int, folder: Path) -> str:
    """Play a game at random to its end and write it down; its line."""
    options = some_options(number) | ({"variants": []} if number % 4 == 0 else {})
    rng = np.random.default_rng([number, 32])
    states = new_states(GAME, options, [number])
    recorder, history = Recorder(GAME, options, number), History(GAME, states)
    course, refused = [clone(states)], np.zeros(1, np.int8)
    while not is_over(states):
        action = int(rng.choice(np.flatnonzero(states["mask"][0])))
        recorder.add(states, action)
        GAME.act(states, np.array([action]), refused)
        history.actions.append(action)
        course.append(clone(states))
    recorder.write(folder / f"{number}.jsonl", states)
    return f"{number} {len(course)} {hash_of(course)} {remembered(history, options['players'], number)}"


def played_again(number: int, folder: Path) -> str:
    """The line of a game as its file has it."""
    read = read_replay(folder / f"{number}.jsonl")
    course = [clone(states) for states in read.states(GAME)]
    players = int(course[0]["players"][0])
    return f"{number} {len(course)} {hash_of(course)} {remembered(read.history(GAME), players, number)}"


def differing(games: int, folder: Path) -> tuple[list[str], int]:
    """Lines that do not come out the same in another process; and how many decisions were compared."""
    ours = [recorded(number, folder) for number in range(games)]
    command = [sys.executable, "-m", __spec__.name, str(games), str(folder), "again"]
    done = subprocess.run(command, text=True, capture_output=True, check=True)
    theirs = done.stdout.splitlines()
    assert len(theirs) == len(ours)
    return [f"{a} / {b}" for a, b in zip(ours, theirs, strict=True) if a != b], sum(int(a.split()[1]) for a in ours)


def test_games_are_played_again_in_another_process(tmp_path: Path) -> None:
    wrong, decisions = differing(4 if INTERPRETED else 60, tmp_path)
    assert not wrong
    assert decisions > 1000


if __name__ == "__main__":
    games, place = int(sys.argv[1]), Path(sys.argv[2])
    if sys.argv[3:] == ["again"]:
        for each in range(games):
            print(played_again(each, place))
    else:
        found, compared = differing(games, place)
        print(*found[:5], f"{len(found)} of {games} games differ in {compared:,} states", sep="\n")
        sys.exit(bool(found))
