"""D16.2, Q359: two games that differ only in a sheet that lies face down before another seat look alike to a seat, in
every way in which it is shown or told anything, as long as they are played alike.

The pairs are made by hand: the sheet is exchanged in one of two equal games. Both are played on by one rule that looks
only at what the seat sees; the seat with the exchanged sheet does not turn it up.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pytest

from cosmic_env.core.batch import new_states, state_hash
from cosmic_env.core.game import States
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.record import py_record
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.encounter.constants import A_PLAY, A_POWER, A_SEAT, FLARE, Q_ALIEN, Q_USE
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.history import events_of
from cosmic_env.encounter.words import describe_action, describe_question
from tests.agents.bots import choices as bot_choices
from tests.agents.bots import generators, seating

from .twins import act, choices, is_over, sight

HIDDEN = ("hidden_powers",)
BOTH = ("hidden_powers", "four_planets")
OTHERS = [name for name in NAMES if name not in ("miser", "tick_tock")]
OWN = ("sorcerer", "human", "mind", "zombie", "citadel")
"""Aliens of the seat that looks, which may turn up its own."""


SHOWN_TO_ALL = tuple(A_PLAY + FLARE + NAMES.index(name) for name in ("sorcerer", "reincarnator"))
"""Flares by which sheets are shown: nobody plays them."""


@dataclass
class Course:
    """What a seat was shown and told in the course of a game."""

    told: list[str]
    shown: list[bytes]
    """Whenever it was asked: what it observes, the table as text, now and then as a picture."""
    asked: list[tuple[str, ...]]
    """Its questions: words, actions in words, what a rules bot would do, and a world dealt anew for it."""
    left: int
    """How often the other seat could have turned its sheet up."""


def pair(
    viewer: int, seat: int, alien: str, seed: int, players: int, lost: bool, variants: tuple[str, ...]
) -> list[States]:
    """Two games of which the seat has another sheet in each, with or without too few home colonies for a power."""
    own = OWN[seed % len(OWN)]
    seats = ["virus" if s == seat else own if s == viewer else None for s in range(players)]
    dealt = [name for name in NAMES if name not in (alien, "reincarnator")]  # whose form is one of the sheets left over
    options = {"players": players, "aliens": dealt, "seats": seats, "variants": variants, "max_turns": 12}
    one = new_states(GAME, options, [seed])
    while one["question"][0] == Q_ALIEN and one["options"][0]:
        legal = [a for a in np.flatnonzero(one["mask"][0]) if a != A_POWER]
        one = act(one, int(legal[0]))
    if lost:
        g = py_record(one, 0)
        at = seat * 6
        for planet in range(at + 1, at + 6):
            g.warp[seat] += g.ships[planet, seat]
            g.ships[planet, seat] = 0
        g.had_power[seat] = 0
    py_record(one, 0).pool |= 1 << NAMES.index(alien)
    other = one.copy()
    g = py_record(other, 0)
    g.sheet[seat] = g.given[seat] = NAMES.index(alien)
    g.dealt |= 1 << NAMES.index(alien)
    return [one, other]


def left_alone(states: States, seat: int) -> list[int]:
    """Actions that would show the sheet of the seat: its power, and every flare, which might be its own."""
    if states["question"][0] != Q_USE:
        return []
    own = [*range(A_POWER, A_SEAT), *range(A_PLAY + FLARE, A_PLAY + FLARE + len(NAMES))]
    shows = own if states["acting"][0] == seat else SHOWN_TO_ALL
    return [action for action in shows if states["mask"][0, action]]


def step_of(states: States, viewer: int, seat: int, salt: int) -> int:
    """The action that is taken: for every seat by what the viewer sees, the question and the action alone."""
    barred = left_alone(states, seat)
    return next(int(action) for action in choices(states, viewer, salt) if action not in barred)


def course(states: States, viewer: int, seat: int, salt: int, decisions: int) -> Course:
    """The game played on, as far as the viewer is concerned."""
    found = Course([], [], [], 0)
    for _ in range(decisions):
        if is_over(states):
            break
        found.left += states["acting"][0] == seat and bool(left_alone(states, seat))
        if states["acting"][0] == viewer:
            found.shown += [sight(states, viewer), GAME.render_text(states, viewer, 100).encode()]
            if len(found.shown) % 8 == 2:
                found.shown.append(GAME.render_image(states, viewer).tobytes())
            actions = np.flatnonzero(states["mask"][0])
            bot = bot_choices(states, seating(1, int(states["players"][0])), generators(1, salt))
            world = states.copy()
            GAME.determinize(world, np.array([viewer]), seed_words(salt, 1))
            assert GAME.flaw(world) is None
            words = (describe_action(states, int(action)) for action in (*actions, *bot))
            found.asked.append((describe_question(states), *words, state_hash(world)))
        states = act(states, step_of(states, viewer, seat, salt))
        found.told += [str(event) for event in events_of(states, viewer)]
    return found


def alike(one: Course, other: Course) -> Iterator[tuple[str, int]]:
    """Kinds of things that differ, and where first."""
    for name in ("told", "shown", "asked"):
        for number, (a, b) in enumerate(zip(getattr(one, name), getattr(other, name), strict=False)):
            if a != b:
                yield name, number
                break


@pytest.mark.parametrize("lost", [False, True], ids=["hidden", "lost"])
@pytest.mark.parametrize("alien", OTHERS)
def test_a_sheet_that_lies_face_down_is_not_seen(alien: str, lost: bool) -> None:
    """R27, Q359: Virus against each other alien, Masochist among them."""
    seed = OTHERS.index(alien) + 100 * lost
    players = 3 + seed % 3
    viewer, seat = seed % players, (seed + 1) % players
    if alien in (OWN[seed % len(OWN)], "virus"):
        alien = "masochist"
    games = pair(viewer, seat, alien, seed, players, lost, BOTH if seed % 4 == 0 else HIDDEN)
    one, other = (course(game, viewer, seat, seed, 100 if INTERPRETED else 250) for game in games)
    assert not list(alike(one, other))
    assert min(len(one.asked), len(other.asked)) > 0


def test_the_pairs_meet_moments_to_turn_up() -> None:
    """The comparison can fail: the seats are asked whether they turn their sheets up, and a seat that is shown such a
    question sees which alien it is."""
    left = []
    for seed, alien in enumerate(("zombie", "mind", "observer", "macron")):
        games = pair(0, 1, alien, 10 * seed, 4, False, HIDDEN)
        one, other = (course(game, 0, 1, seed, 60) for game in games)
        left += [one.left, other.left]
        seen = [course(game, 1, 2, seed, 20) for game in games]
        assert list(alike(*seen))
    assert sum(left) > 0 and left[0::2] != left[1::2]
