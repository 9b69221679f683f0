"""A linear layer over compact observations, of which most numbers are 0.

A dense product multiplies every weight by every number. Of an observation of Cosmic Encounter one number in thirty is
not 0, so that adding up the weights of these few, forwards and backwards, takes a tenth of the time.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from cosmic_env.core.jit import INTERPRETED, Program

PROGRAM = Program("sparse layer", [Path(__file__)])


@PROGRAM.entry
def add_weights(rows: Any, scales: Any, weights: Any, out: Any) -> None:
    """Add ``rows * scales @ weights`` to `out`.

    Args:
        rows: int8 ``[n, numbers]``, of which those that have weights are read.
        scales: float32 ``[inputs]``.
        weights: float32 ``[inputs, outputs]``.
        out: float32 ``[n, outputs]``.
    """
    for i in range(rows.shape[0]):
        for number in range(weights.shape[0]):
            if rows[i, number] != 0:
                value = rows[i, number] * scales[number]
                for k in range(weights.shape[1]):
                    out[i, k] += value * weights[number, k]


@PROGRAM.entry
def add_gradients(rows: Any, scales: Any, gradients: Any, out: Any) -> None:
    """Add ``(rows * scales).T @ gradients`` to `out`; shapes as in `add_weights`, with `gradients` in the place of its
    `out`."""
    for i in range(rows.shape[0]):
        for number in range(out.shape[0]):
            if rows[i, number] != 0:
                value = rows[i, number] * scales[number]
                for k in range(out.shape[1]):
                    out[number, k] += value * gradients[i, k]


class _Product(torch.autograd.Function):
    """``rows * scales @ weights.T``, of which only the weights have a gradient."""

    @staticmethod
    def forward(context: Any, rows: Tensor, scales: Tensor, weights: Tensor) -> Tensor:
        context.save_for_backward(rows, scales)
        out = torch.zeros(len(rows), len(weights))
        by_input = weights.detach().t().contiguous()  # no copy if they lie as `SparseLinear` has laid them
        add_weights(rows.numpy(), scales.numpy(), by_input.numpy(), out.numpy())
        return out

    @staticmethod
    def backward(context: Any, gradient: Tensor) -> tuple[None, None, Tensor]:
        rows, scales = context.saved_tensors
        out = torch.zeros(len(scales), gradient.shape[1])
        add_gradients(rows.numpy(), scales.numpy(), gradient.contiguous().numpy(), out.numpy())
        return None, None, out.t()


def can_be_sparse(rows: Tensor) -> bool:
    """Whether `SparseLinear` gains by taking these rows: compact ones on the CPU, and compiled."""
    return rows.dtype == torch.int8 and rows.device.type == "cpu" and not INTERPRETED


class SparseLinear(nn.Linear):
    """A linear layer that takes rows of floats as any does, or compact ones (`of_compact`).

    The weights of one input lie side by side in memory, as these are read together; a state dict has them as those of
    any linear layer.
    """

    def __init__(self, inputs: int, outputs: int) -> None:
        super().__init__(inputs, outputs)
        self.register_parameter("weight", nn.Parameter(self.weight.detach().t().contiguous().t()))

    def of_compact(self, rows: Tensor, scales: Tensor) -> Tensor:
        """What the layer makes of ``rows * scales``, float32 ``[n, outputs]``, on the CPU.

        Args:
            rows: int8 ``[n, numbers]``; the first numbers are the inputs.
            scales: float32 ``[inputs]``.
        """
        product: Tensor = _Product.apply(rows.contiguous(), scales, self.weight)
        return product + self.bias

    def _save_to_state_dict(self, destination: Any, prefix: str, keep_vars: bool) -> None:
        super()._save_to_state_dict(destination, prefix, keep_vars)
        destination[f"{prefix}weight"] = destination[f"{prefix}weight"].contiguous()
