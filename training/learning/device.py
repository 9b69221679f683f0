"""Where a network is trained: on a GPU, if there is one, else on as many threads as pay off."""

from __future__ import annotations

import importlib
import os
import sys
import tempfile
from collections.abc import Callable

import torch
from torch import nn

from cosmic_env.core.errors import ArgumentError
from cosmic_env.core.threads import cores

from .. import SPINNING

WORTH_SHARING = 500_000_000
"""Weights times rows from which on another thread of PyTorch saves more than it costs."""
FOLDER = "TORCHINDUCTOR_CACHE_DIR"


def _load_dynamo() -> None:
    """The first optimizer imports PyTorch's compiler, which makes an empty folder among the temporary files."""
    if FOLDER in os.environ or "torch._dynamo" in sys.modules:
        return
    with tempfile.TemporaryDirectory() as folder:
        os.environ[FOLDER] = folder
        try:
            importlib.import_module("torch._dynamo")
        finally:
            del os.environ[FOLDER]


_load_dynamo()


def find_device(name: str | None) -> torch.device:
    """The device called `name`; ``None``: a GPU if there is one.

    Raises:
        ValueError: there is no such device here.
    """
    count = torch.cuda.device_count()
    here = ["cpu", *(["cuda"] if count else []), *(f"cuda:{number}" for number in range(count))]
    if name is not None and name not in here:
        raise ArgumentError(f"there is no device {name!r}; devices: {', '.join(here)}")
    return torch.device(name or here[min(1, count)])


def has_bfloat16(device: torch.device) -> bool:
    """Whether the device computes fast with bfloat16, floats of 16 bits."""
    if device.type == "cuda":
        return torch.cuda.is_bf16_supported()
    supported: Callable[[], bool] = getattr(torch.cpu, "_is_avx512_bf16_supported", lambda: False)
    return supported()


def threads_for(net: nn.Module, rows: int) -> int:
    """Threads of PyTorch that pay off where so many rows are put through a network at once, even while another process
    has one of the cores: one, if they would spin."""
    weights = sum(parameter.numel() for parameter in net.parameters())
    return cores() if weights * rows >= WORTH_SHARING and not SPINNING else 1
