"""How many threads PyTorch works on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import torch


@contextmanager
def on_threads(count: int) -> Iterator[None]:
    """PyTorch works on so many threads inside the block.

    Its threads share every single layer and wait for the last of them, which may be held up by another process. A small
    network is put through sooner by one thread, which also adds up in the same order on any machine.
    """
    before = torch.get_num_threads()
    torch.set_num_threads(count)
    try:
        yield
    finally:
        torch.set_num_threads(before)
