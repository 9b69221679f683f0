"""The line that sums up an encounter against an eyewitness of the rules: hundreds of games of bots and random play."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.text import Text

from cosmic_env.core.batch import start_states, template
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.encounter import GAME
from cosmic_env.encounter.constants import T_ATTACK, T_NEGOTIATE
from cosmic_env.training.common.arguments import given_agent
from cosmic_env.training.evaluation.seats import Seats

GAMES = 6 if INTERPRETED else 60
"""Of each kind of players; so many are played again step by step, interpreted."""
SEAT = re.compile(r"(\w+)(?: (\d+))?(?: \(each counts (\d+)\))?")
HEAD = re.compile(r"turn (\d+)(, extra encounter)?: (\w+ alone|.+? against .+?)(?: at (\w+ \d))?, ")
CARDS = re.compile(
    r"(attack \d\d|negotiate|morph)( \(claimed[^)]*\))?(?: as (attack (-?\d+)|negotiate)(?: \([^)]*\))?)?"
)
VERBS = "loses|has|gains|draws|gets|exchanges"
RARE = ("each counts", "extra encounter", " as attack", "claimed", "the lower total", "change places", ", deal")


def games(agent: str, first: int) -> list[str]:
    """Games of the agent at tables of 3 to 5: options, seed and actions, a line of JSON each."""
    lines = []
    for seed in range(first, first + GAMES):
        options = {"players": 3 + seed % 3, "max_turns": 24}
        seats = Seats(GAME, [given_agent(agent, GAME)], np.zeros((1, 3 + seed % 3), np.int64), [seed])
        states, refused, actions = start_states(GAME, template(GAME, options), [seed]), np.zeros(1, np.int8), []
        while (taken := seats.choose(states))[0] >= 0:
            actions.append(int(taken[0]))
            GAME.act(states, taken, refused)
        lines.append(json.dumps([options, seed, actions]))
    return lines


def witnessed(lines: list[str], folder: Path) -> list[tuple[str, dict[str, Any]]]:
    """For every encounter of the games what was said, and what the record showed."""
    (folder / "games.jsonl").write_text("\n".join(lines))
    command = [sys.executable, "-m", "tests.training.told", str(folder / "games.jsonl")]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, env={**os.environ, "NUMBA_DISABLE_JIT": "1"}
    )
    found = []
    for line in done.stdout.splitlines():
        said, seen = json.loads(line)
        assert len(said) == len(seen)
        found += list(zip((Text.from_markup(words).plain for words in said), seen, strict=True))
    return found


@pytest.fixture(scope="module")
def encounters(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, dict[str, Any]]]:
    """Encounters of both kinds of games."""
    lines = [*games("random", 0), *games("rules", 1000)]
    return witnessed(lines, tmp_path_factory.mktemp("told"))


def sides(words: str) -> dict[str, tuple[int, int, int]]:
    """Side, ships and their value of each seat: ``red 1 (each counts 4) + green 2 against blue 4``."""
    found = {}
    for side, half in enumerate(words.split(" against ")):
        for part in half.split(" + "):
            match = SEAT.fullmatch(part)
            assert match, part
            found[match[1]] = side, int(match[2] or -1), int(match[3] or 1)
    return found


def changes(words: str, verb: str) -> dict[str, str]:
    """What follows the verb in the clause of each seat, up to the next verb."""
    found = {}
    for clause in words.split("; "):
        seat, _, rest = clause.partition(" ")
        match = re.search(rf"(?:^|, | and ){verb} (.+?)(?=(?:,| and) (?:{VERBS}) |$)", rest)
        if match:
            found[seat] = match[1]
    return found


def counted(words: dict[str, str], what: str) -> dict[str, int]:
    """Number before `what` of each seat."""
    found: Counter[str] = Counter()
    for seat, text in words.items():
        for n in re.findall(rf"(\d+) {what}", text):
            found[seat] += int(n)
    return dict(found)


def planets(words: dict[str, str]) -> list[list[str]]:
    """Seat and planet of every colony."""
    return sorted([seat, planet] for seat, text in words.items() for planet in re.findall(r"colony on (\w+ \d)", text))


def unlike(words: str, truth: dict[str, Any]) -> list[str]:
    """What of the line is not as the record shows it."""
    wrong = []

    def check(what: str, said: object, is_: object) -> None:
        if said != is_:
            wrong.append(f"{what}: said {said}, is {is_}")

    head = HEAD.match(words)
    assert head, words
    body = words[head.end() :]
    check("turn", int(head[1]), truth["turn"])
    check("extra", bool(head[2]), truth["extra"])
    check("planet", head[4], truth["target"])
    said = sides(head[3].removesuffix(" alone"))
    mains = next(iter(said)), next((seat for seat, (side, *_) in said.items() if side == 1), None)
    check("main players", mains, (truth["offense"], truth["defense"]))
    if "ships" in truth:
        check("ships", {seat: list(row) for seat, row in said.items()}, truth["ships"])
    if "cards" in truth:
        shown = list(CARDS.finditer(body))[:2]
        check("cards", [match[1] for match in shown], truth["cards"])
        for match, (kind, value) in zip(shown, truth["count as"], strict=True):
            as_ = match[3] or match[1]
            if kind == T_ATTACK:
                check("counts as", as_, f"attack {value:02d}")
            elif kind == T_NEGOTIATE:
                check("counts as", as_, "negotiate")
        for side in range(2):
            added = re.findall(rf"([+-]\d+) for {mains[side]} \(", body)
            check("additions", sum(map(int, added)), truth["bonus"][side])
    totals = re.search(r"totals (-?\d+) : (-?\d+)", body)
    check("totals", [int(totals[1]), int(totals[2])] if totals else None, truth.get("totals"))
    if truth["cause"] == 0:
        outcome = "the game ends" if truth["outcome"] == "open" else truth["outcome"]
        check("outcome", outcome in body.split("; ")[0].split(", "), True)
    check("lost ships", counted(changes(body, "loses"), "ships?"), truth["warped"])
    check("removed ships", counted(changes(body, "has"), "ships? removed"), truth["removed"])
    check("lost colonies", planets(changes(body, "loses")), truth["lost"])
    check("gained colonies", planets(changes(body, "gains")), truth["gained"])
    check("cards drawn", counted(changes(body, "draws"), "cards?"), truth["drawn"])
    if truth["outcome"] != "deal" and "hand" not in body:
        check("cards gained", counted(changes(body, "gains"), "cards? from"), truth["passed"])
    return wrong


def test_every_encounter_is_told_as_it_was(encounters: list[tuple[str, dict[str, Any]]]) -> None:
    """Main players, ships, cards, additions, totals, outcome, losses and gains; what is rare comes up as well."""
    wrong = [(words, found) for words, truth in encounters if (found := unlike(words, truth))]
    assert not wrong, f"{len(wrong)} of {len(encounters)}, the first: {wrong[:3]}"
    seen = Counter(
        name
        for words, _ in encounters
        for name in (
            "each counts",
            "extra encounter",
            " as attack",
            "claimed",
            "the lower total",
            "change places",
            "deal",
        )
        if name in words
    )
    assert INTERPRETED or len(seen) == len(RARE), seen
