"""Two workers on this machine, started once for all tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cosmic_env.training.common import cluster


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of a cluster of two workers; whoever connects to it in this process uses the open connection."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cluster, "cores", lambda: 2)
        with cluster.connected("local"):
            yield "local"
