"""Records from outside: sound ones are taken, all others are refused before the engine sees them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cosmic_env.core.batch import clone, load_states, new_states, save_states
from cosmic_env.core.flow import ARGS
from cosmic_env.core.game import States
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.reach import names_used, reads_field
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter import GAME, VectorEnv, env
from cosmic_env.encounter.ability import a_use
from cosmic_env.encounter.bounds import BOUNDS
from cosmic_env.encounter.constants import (
    AIM_ANY_COLONY,
    AIM_EVICT,
    AIM_RESETTLE,
    AIM_SYSTEM,
    CARDS,
    MAX_DECK,
    Q_KEEP_TECHNOLOGY,
    T_DECK,
    T_DRAWN,
)
from cosmic_env.encounter.game import flaw
from cosmic_env.encounter.scripts import SCRIPTS
from cosmic_env.encounter.soundness import FLAWS
from cosmic_env.encounter.windows import begin_choice, use_choose

from .invariants import Play
from .table import Table

ROOT = Path(__file__).resolve().parents[2]


def in_play(players: int = 4, decisions: int = 300, seed: int = 1) -> States:
    """One running game after so many random decisions."""
    play = Play(1, seed, players=players)
    for states in play.positions(decisions):
        last = clone(states)
    return last


# --- the table is complete --------------------------------------------------------------------------------------------


def test_every_field_of_the_record_has_its_bounds() -> None:
    """Whoever adds a field says what may stand in it; ``ANY`` only where nothing reads it, or another check looks."""
    assert set(BOUNDS) == set(GAME.dtype.names or ())


def test_what_a_step_can_reach_is_read_off_its_code() -> None:
    """A rule of another module that it calls, and the numbers that it names."""
    found = names_used(use_choose, leave_out=("choose_of",))
    assert {"NONE", "place"} <= found.keys() and found["NONE"] == {-1}
    assert "choose_of" not in found
    assert reads_field(begin_choice, "table_n") and not reads_field(begin_choice, "deck_n")


# --- what the engine makes is sound -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_position_of_random_play_is_sound(decisions: int, players: int) -> None:
    """So that no saved game is ever refused: running, finished, cut off, dealt anew."""
    games = 8 if INTERPRETED else 256
    play = Play(games, seed=77 + players, players=players)
    for number, states in enumerate(play.positions(min(decisions, 6_000 if INTERPRETED else 400_000))):
        if number % 3 == 0:
            assert flaw(states) is None
            worlds = clone(states)
            running = (worlds["over"] == 0) & (worlds["truncated"] == 0)
            seats = np.full(len(worlds), number % players, np.int64)
            GAME.determinize(worlds, seats, seed_words(number, len(worlds)))
            assert flaw(worlds[running]) is None


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3, "flares": False},
        {"players": 4, "seats": ["macron", "none", "miser", None]},
        {"players": 5, "settings": {"macron ship value": 6}, "max_turns": 3},
    ],
)
def test_other_options_are_sound_too(options: dict[str, Any]) -> None:
    play = Play(8, seed=5, **options)
    for states in play.positions(2_000):
        assert flaw(states) is None


# --- what it cannot have made is refused ------------------------------------------------------------------------------

CRAFTED: list[tuple[str, Any, str]] = [
    ("deck_n", 127, f"deck_n is 127, not 0 to {MAX_DECK}"),
    ("sp", 3 ^ 64, "sp is 67, not 1 to 32"),
    ("sp", -1, "sp is -1, not 1 to 32"),
    ("sp", 0, "sp is 0, not 1 to 32"),
    ("stack", 2_000_000_000, "a frame of its stack stands at no step"),
    ("stack", -1, "a frame of its stack stands at no step"),
    ("acting", 4, "its legal actions are not those of a question"),
    ("acting", 77, "acting is 77, not 0 to 4"),
    ("players", 5, "a seat in it does not fit the players|its ships do not add up"),
    ("players", 2, "players is 2, not 3 to 5"),
    ("question", 99, "question is 99"),
    ("hand", 1, "hands are not what is noted|its cards do not add up"),
    ("hand", -1, r"hand\[0\]\[0\] is -1"),
    ("hand_n", 0, "its hands are not what is noted of them"),
    ("ships", 20, "its ships do not add up"),
    ("warp", 20, "its ships do not add up"),
    ("deck", CARDS, rf"deck\[0\] is {CARDS}, not 0 to {CARDS - 1}"),
    ("mask", 1, "its legal actions are not those of a question"),
    ("mask", 2, r"mask\[0\] is 2, not 0 to 1"),
    ("options", 1, "its legal actions are not those of a question"),
    ("flare_bits", -1, "flare_bits"),
    ("settings", 30_000, r"settings\[0\] is 30000"),
    ("max_turns", 0, "max_turns is 0"),
    ("pool", -1, "pool is -1"),
    ("rng", -1, r"rng\[0\] is -1"),
    ("rng", 0, "its generator stands still"),
    ("winners", 1, "it is not clear whether it is over"),
    ("truncated", 1, "it is not clear whether it is over"),
    ("order", 4, "a seat in it does not fit the players"),
    ("scratch", 30_000, r"scratch\[0\] is 30000"),
    ("known", 15, r"what seats know in it is not so|known\[0\]\[0\]\[0\]"),
    ("fault", 1, "fault is 1, not 0 to 0"),
    ("log_n", 2_000, "log_n is 2000"),
]


@pytest.mark.parametrize(("field", "value", "message"), CRAFTED)
def test_a_crafted_save_is_refused(field: str, value: Any, message: str) -> None:
    """With a checksum that fits, by every way that a saved game comes in; the environment stays as it was."""
    states = in_play()
    states[field] = 0 if field == "rng" and value == 0 else states[field]
    target = states[field] if states[field].ndim == 1 else states[field][0].reshape(-1)
    target[slice(None) if field == "known" else 0] = value
    data = save_states(GAME, states)
    for load in (lambda d: load_states(GAME, d), _loaded_by_env, _loaded_by_vector):
        with pytest.raises(ValueError, match=rf"damaged: .*({message})") as caught:
            load(data)
        assert "\n" not in str(caught.value)


def _loaded_by_env(data: bytes) -> None:
    one = env(players=4, seed=3)
    one.reset()
    before = one.save()
    try:
        one.load(data)
    finally:
        assert one.save() == before


def _loaded_by_vector(data: bytes) -> None:
    many = VectorEnv(1, players=4, seed=3)
    before = many.save()
    try:
        many.load(data)
    finally:
        assert many.save() == before


def test_the_bad_one_of_many_is_named() -> None:
    states = new_states(GAME, {"players": 3}, range(5))
    states["deck_n"][3] = 100
    with pytest.raises(ValueError, match=r"^game 3 of the saved games is damaged: deck_n is 100, not 0 to \d+$"):
        load_states(GAME, save_states(GAME, states))


def test_every_argument_on_the_stack_is_bounded() -> None:
    """The greatest number there is, in the place of any argument that has a meaning."""
    for seed in range(12):
        states = in_play(decisions=40 + 25 * seed, seed=seed)
        for f in range(int(states["sp"][0])):
            wrong = clone(states)
            wrong["stack"][0, f, 0] = 2**31 - 1
            assert flaw(wrong) == (0, FLAWS[1])
            name = SCRIPTS.name_of(int(states["stack"][0, f, 0]))
            for place in range(1, ARGS):
                wrong = clone(states)
                wrong["stack"][0, f, place] = -(2**31)
                assert (name == "use" and place in (6, 7, 8)) or flaw(wrong) is not None, (name, place)


def test_a_frame_is_refused_where_its_script_cannot_be() -> None:
    """Two frames exchanged, one left out, the question of another."""
    states = in_play(decisions=320)
    assert states["sp"][0] >= 3
    swapped = clone(states)
    swapped["stack"][0, [1, 2]] = swapped["stack"][0, [2, 1]]
    assert flaw(swapped) is not None
    shorter = clone(states)
    shorter["sp"] -= 1
    assert flaw(shorter) is not None
    other = clone(states)
    other["question"] = (other["question"] + 1) % len(GAME.questions)
    assert flaw(other) is not None


def fuzz(records: int, decisions: int, seed: int, *more: str, **environment: str) -> dict[str, int]:
    """What `tests.encounter.fuzz` says, in a process of its own that may crash."""
    command = [sys.executable, "-m", "tests.encounter.fuzz", str(seed), str(records), str(decisions), *more]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, timeout=900
    )
    assert done.returncode == 0, f"exit code {done.returncode}: {done.stdout}{done.stderr[-2000:]}"
    found: dict[str, int] = json.loads(done.stdout)
    return found


def test_changed_records_are_refused_or_played_on() -> None:
    """With all invariants of random play; interpreted, an index out of range is an error, and numbers are checked."""
    found = fuzz(250, 60, 11, NUMBA_DISABLE_JIT="1")
    assert found["refused"] > 100 and found["accepted"] > 20


def test_ten_thousand_changed_records_are_refused_or_played_on() -> None:
    """Compiled, where nothing is checked any more: no crash, no game that hangs."""
    found = fuzz(10_000, 300, 12, NUMBA_DISABLE_JIT="0")
    assert found["refused"] > 4_000 and found["accepted"] > 1_000 and found["played"] > 100_000


def test_changed_records_with_random_variants_are_refused_or_played_on() -> None:
    """With any of them together, with and without signals."""
    found = fuzz(3_000, 200, 13, "--variants", "random", NUMBA_DISABLE_JIT="0")
    assert found["refused"] > 1_000 and found["accepted"] > 300 and found["played"] > 30_000


def test_technologies_are_drawn_only_where_one_is_to_be_kept() -> None:
    """R30.5, R30.21: else nobody would ever lay them down. At set-up each seat holds two till all have chosen."""
    states = new_states(GAME, {"players": 3, "variants": ["technology"], "seats": ["none"] * 3}, [1])
    GAME.act(states, np.flatnonzero(states["mask"][0])[:1], np.zeros(1, np.int8))
    assert states["question"][0] == Q_KEEP_TECHNOLOGY and states["acting"][0] == 1 and flaw(states) is None
    chosen = np.flatnonzero((states["tech_at"][0] == T_DRAWN) & (states["tech_place"][0] == 0))
    deck = np.flatnonzero(states["tech_at"][0] == T_DECK)[0]
    for field, where, value in (
        ("tech_place", chosen, -1),
        ("tech_at", deck, T_DRAWN + 2),
        ("tech_at", chosen, T_DECK),
    ):
        wrong = clone(states)
        wrong[field][0, where] = value
        assert flaw(wrong) == (0, "its technologies do not lie where they can"), field
    for _ in range(2):
        GAME.act(states, np.flatnonzero(states["mask"][0])[:1], np.zeros(1, np.int8))
    assert states["question"][0] != Q_KEEP_TECHNOLOGY and flaw(states) is None
    states["tech_at"][0, np.flatnonzero(states["tech_at"][0] == T_DECK)[0]] = T_DRAWN
    assert flaw(states) == (0, "its technologies do not lie where they can")


def test_only_who_resettles_meets_nobody() -> None:
    """R18.7: an encounter in the own system without a defense would ask a seat that there is not."""
    t = Table()
    t.place(0, {(2, 2): 20})  # every home planet could be aimed at, resettled or not
    t.destiny_top(0)
    t.begin("destiny")
    t.go("resettle an empty home planet")
    t.asks(0, "AIM")
    assert t.g.defense < 0 and t.g.aim == AIM_RESETTLE and flaw(t.states) is None
    wrong = clone(t.states)
    for aim in (AIM_SYSTEM, AIM_EVICT, AIM_ANY_COLONY):
        wrong["aim"] = aim
        assert flaw(wrong) is not None, aim


def test_a_seat_that_a_use_names_plays() -> None:
    """The kinds that an ability declares for its free arguments are looked at like those of other frames."""
    t = Table(aliens=("none",) * 4)
    t.hand(0, "attack_08", "plague")
    t.hand(3, "card_zap")
    t.begin("regroup")
    t.go("play plague", "green")
    assert flaw(t.states) is None
    for seat in (4, -1, 99):
        wrong = clone(t.states)
        a_use.write(wrong, [0], [int(t.g.sp) - 2], first=seat)
        assert flaw(wrong) == (0, "an argument on its stack is out of its range")
