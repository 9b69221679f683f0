"""Options of the whole test suite."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--decisions N``: how long random play looks for mistakes."""
    parser.addoption("--decisions", type=int, default=2_000_000, help="random decisions played with every check")


@pytest.fixture(scope="session")
def decisions(request: pytest.FixtureRequest) -> int:
    """Random decisions to be played."""
    number: int = request.config.getoption("--decisions")
    return number


@pytest.fixture
def one_thread() -> Iterator[None]:
    """PyTorch with small tensors: a second thread only costs time."""
    import torch

    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)
