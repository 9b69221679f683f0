"""Where a network is trained: on a GPU, if there is one."""

from __future__ import annotations

from collections.abc import Callable

import torch


def find_device(name: str | None) -> torch.device:
    """The device called `name`; ``None``: a GPU if there is one.

    Raises:
        ValueError: there is no such device here.
    """
    count = torch.cuda.device_count()
    here = ["cpu", *(["cuda"] if count else []), *(f"cuda:{number}" for number in range(count))]
    if name is not None and name not in here:
        raise ValueError(f"there is no device {name!r}; devices: {', '.join(here)}")
    return torch.device(name or here[min(1, count)])


def halves(device: torch.device) -> bool:
    """Whether the device computes fast with 16-bit numbers."""
    if device.type == "cuda":
        return torch.cuda.is_bf16_supported()
    supported: Callable[[], bool] = getattr(torch.cpu, "_is_avx512_bf16_supported", lambda: False)
    return supported()
