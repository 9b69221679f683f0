"""The course of a hundred seeded games stays as it was; `traces` says what counts, and when the file may be renewed."""

from __future__ import annotations

from typing import Any

import pytest

from .traces import difference, labelled, pinned, trace

EXPECTED = pinned()
GAMES = dict(labelled())


def test_every_traced_game_is_pinned() -> None:
    assert list(EXPECTED) == list(GAMES)
    assert len(GAMES) >= 100


@pytest.mark.parametrize("name", GAMES)
def test_game_keeps_to_its_trace(name: str) -> None:
    game: dict[str, Any] = GAMES[name]
    assert not difference(EXPECTED[name], trace(game))
