"""D16.2: what a seat is shown, as text and as a picture, is the same in two games that differ only in what it cannot
see."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cosmic_env.core.game import States
from cosmic_env.encounter.game import GAME

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
    [(text, 4, range(10)), (text, 5, range(4, 8)), (picture, 3, range(3)), (picture, 5, range(5, 7))],
)
def test_twins_look_alike(look: Callable[[int], Look], players: int, seeds: range) -> None:
    compared, faults = differing(look, players, seeds, 150)
    assert not faults
    assert compared > 25


def test_the_open_view_tells_them_apart() -> None:
    """The comparison can fail."""
    compared, faults = differing(lambda viewer: text(-1), 4, range(8), 120)
    assert compared > 10 and len(faults) > compared / 2
