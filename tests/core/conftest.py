"""Fixtures of the contract tests."""

from __future__ import annotations

import pytest

from .games import CASES, Case


@pytest.fixture(params=CASES, ids=lambda case: f"{case.game.name}-{case.options['players']}", scope="session")
def case(request: pytest.FixtureRequest) -> Case:
    """Each game in turn."""
    found: Case = request.param
    return found
