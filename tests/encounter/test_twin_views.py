"""D16.2: what a seat is shown, as text and as a picture, is the same in two games that differ only in what it cannot
see."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from cosmic_env.core.game import States
from cosmic_env.core.record import py_record
from cosmic_env.encounter.alien_ids import ALIENS
from cosmic_env.encounter.constants import CARD_SLOTS, CARDS, ENCOUNTER_CARDS, Q_INVITE, Q_USE, SETUP
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.scratch import CELLS
from cosmic_env.encounter.view import sees_stored
from cosmic_env.encounter.words import describe_question, main_of

from .test_words import random_play
from .twins import looks, twins

Look = Callable[[States], bytes]


def differing(look: Callable[[int], Look], players: int, seeds: range, decisions: int) -> tuple[int, list[str]]:
    """Twins compared in sights that are equal, of states that are not; and where what is shown was not equal."""
    compared, faults = 0, []
    for seed in seeds:
        viewer = seed % players
        for number, pair in enumerate(twins(players, seed, viewer, decisions, every=3)):
            one, two = (looks(game, viewer, seed, 30, look(viewer)) for game in pair)
            for (seen, shown, state), (other_seen, other_shown, other_state) in zip(one, two, strict=False):
                if seen != other_seen:
                    break
                compared += state != other_state
                if shown != other_shown or len(shown) > 1:
                    faults.append(f"seed {seed}, viewer {viewer}, twins {number}")
    return compared, faults


def text(viewer: int) -> Look:
    """The table as text."""
    return lambda states: GAME.render_text(states, viewer, 60).encode()


def picture(viewer: int) -> Look:
    """The table as a picture."""
    return lambda states: GAME.render_image(states, viewer).tobytes()


@pytest.mark.parametrize(
    ("look", "players", "seeds"),
    [(text, 4, range(10)), (text, 5, range(4, 8)), (picture, 3, range(3)), (picture, 5, range(5, 10))],
)
def test_twins_look_alike(look: Callable[[int], Look], players: int, seeds: range) -> None:
    compared, faults = differing(look, players, seeds, 150)
    assert not faults
    assert compared > 10


def test_the_open_view_tells_them_apart() -> None:
    """The comparison can fail."""
    compared, faults = differing(lambda viewer: text(-1), 4, range(8), 120)
    assert compared > 5 and len(faults) > compared / 2


def with_other_secrets(states: States, viewer: int, rng: np.random.Generator) -> States:
    """The same position for the viewer, with whatever it cannot see replaced at random, whether or not a game could
    have led there."""
    out = states.copy()
    g = py_record(out, 0)
    for seat in range(g.players):
        if seat != viewer:
            out["hand"][0, seat] = np.bincount(rng.integers(CARDS, size=g.hand_n[seat]), minlength=CARD_SLOTS)
            out["known"][0, seat] = rng.integers(3, size=out["known"][0, seat].shape)
            out["offered"][0, seat] = rng.integers(-1, ALIENS, size=2)
        if g.down[seat] >= 0 and not (g.down_seen[seat] >> viewer) & 1:
            g.down[seat] = rng.integers(ENCOUNTER_CARDS)
    rng.shuffle(out["deck"][0, : g.deck_n])
    rng.shuffle(out["destiny"][0, : g.destiny_n])
    for i in range(g.store_n):
        if not sees_stored(g, viewer, i):
            g.store[i] = rng.integers(CARDS)
    for cell in CELLS:
        if not cell.public and cell.owner not in (g.power[viewer], g.form[viewer]):
            for i in range(cell.start, cell.start + cell.size):
                g.scratch[i] = rng.integers(1, 3)
    if g.acting == viewer:
        return out
    if g.deal_open and viewer != main_of(g, g.deal_side):
        out["deal_class"][0] = rng.integers(2, size=out["deal_class"][0].shape)
        out["deal_colony"][0] = rng.integers(-1, 12, size=2)
    if g.question == Q_INVITE:
        side = int(g.acting == g.defense)
        g.invited[side] = rng.integers(1 << g.players)
    else:
        g.acting, g.question = int(rng.choice([s for s in range(g.players) if s != viewer])), Q_USE
    return out


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nothing_shown_comes_from_what_a_seat_cannot_see(players: int) -> None:
    rng = np.random.default_rng(players)
    pictures = 0
    for number, states in enumerate(random_play(players, seed=players + 50, decisions=400)):
        viewer = number % players
        twin = with_other_secrets(states, viewer, rng)
        if states["phase"][0] == SETUP or number % 3 == 0:
            assert GAME.render_text(twin, viewer, 80) == GAME.render_text(states, viewer, 80), describe_question(states)
        if number % 9 == 0:
            assert np.array_equal(GAME.render_image(twin, viewer), GAME.render_image(states, viewer))
            pictures += 1
            assert GAME.render_text(twin, -1) != GAME.render_text(states, -1)
    assert pictures > 15
