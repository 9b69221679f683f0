"""Fixtures of the contract tests."""

from __future__ import annotations

import pytest

from .games import CASES, Case


@pytest.fixture(params=CASES, ids=lambda case: case.game.name, scope="session")
def case(request: pytest.FixtureRequest) -> Case:
    """Each game in turn."""
    found: Case = request.param
    return found
