"""D16.2, Q359: what lies face down before another seat leaves no trace in what a seat remembers, till it is turned up.
The worlds are made different by hand: a sheet, or a technology, is another one."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from cosmic_env.core.batch import state_hash
from cosmic_env.core.game import States
from cosmic_env.core.history import History
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.record import py_record
from cosmic_env.encounter.events import E_ALIEN, note
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.indices import Seat

from .table import A, B, C, D
from .test_hidden_twins import HIDDEN, OWN, pair, step_of
from .test_r30_technology import twins as technology_twins
from .test_recall import Told
from .twins import act, is_over

ALIENS = ("masochist", "zombie", "mind", "observer", "macron", "fodder", "parasite", "healer")


@pytest.mark.parametrize("lost", [False, True], ids=["hidden", "lost"])
@pytest.mark.parametrize("alien", ALIENS)
def test_a_sheet_that_lies_face_down_is_not_remembered(alien: str, lost: bool) -> None:
    """R27, Q359: Virus against another alien, with and without the power; the owner knows which."""
    seed = 7 * ALIENS.index(alien) + lost
    players = 3 + seed % 3
    viewer, seat = seed % players, (seed + 1) % players
    if alien == OWN[seed % len(OWN)]:
        alien = "masochist"
    one, other = (
        remembered(states, viewer, seat, seed) for states in pair(viewer, seat, alien, seed, players, lost, HIDDEN)
    )
    assert len(one.shown) == len(other.shown) > 0
    assert one.shown == other.shown
    assert one.owner != other.owner


@dataclass
class Remembered:
    """Information states in the course of a game: of the seat that looks, whenever it is asked, and of the owner of the
    sheet."""

    shown: list[tuple[bytes, str]]
    owner: bytes


def remembered(states: States, viewer: int, seat: int, salt: int) -> Remembered:
    """The game played on to so many questions of the viewer, as far as they come; by what it sees alone."""
    g = py_record(states, 0)
    told = getattr(note, "py_func", note)  # the rule itself, in games that are compiled too
    told(g, E_ALIEN, Seat(seat), g.sheet[seat], 1, g.sheet_seen[seat])  # as it is told when the sheets are laid down
    history = History(GAME, states)
    shown: list[tuple[bytes, str]] = []
    owner = history.information_state(seat)
    for _ in range(4000):
        if is_over(states) or len(shown) == (12 if INTERPRETED else 40):
            break
        if states["acting"][0] == viewer:
            shown.append((history.information_state(viewer), history.information_state_text(viewer)))
        action = step_of(states, viewer, seat, salt)
        history.actions.append(action)
        states = act(states, action)
    return Remembered(shown, owner)


def test_a_technology_that_lies_face_down_is_not_remembered() -> None:
    """R30.6, R30.10: that a ship goes onto it all are told, and the place; the owner alone, which it is."""
    one, other = (Told(t) for t in technology_twins())
    assert state_hash(one.t.states) != state_hash(other.t.states)
    one.go("Xenon Lasers", "blue 1")
    other.go("Energy Cloak", "blue 1")
    for seat in (A, C, D):
        assert (one.history.rows(seat) == other.history.rows(seat)).all()
        assert one.history.information_state(seat) == other.history.information_state(seat)
        assert "blue puts a ship onto a technology (its technology 1)" in one(seat)
    assert "blue puts a ship onto Xenon Lasers (its technology 1)" in one(B)
    assert "blue puts a ship onto Energy Cloak (its technology 1)" in other(B)
    assert one.history.information_state(B) != other.history.information_state(B)
