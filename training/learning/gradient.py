"""The gradient of a minibatch, worked out piece by piece on a crew of threads.

PyTorch's own threads share every single layer and wait for the last of them: while another process has one of the
cores, all wait for the thread on that core, thousands of times in an update. Here each thread takes the next piece,
puts it through the whole network on its own, and takes another; one that is held up takes fewer. The pieces are added
up in their order, so that the sum depends neither on who did what nor on the number of threads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import torch
from torch import Tensor, nn

from cosmic_env.agents.threads import on_threads
from cosmic_env.core.threads import Crew

PIECE = 512
"""Rows of a piece."""
Loss = Callable[[slice], tuple[Tensor, Sequence[float]]]


class Gradient:
    """Puts gradients into the parameters of a network.

    Args:
        net: the network.
        crew: threads that share the work.
        whole: whether a minibatch stays in one piece, as on a GPU.
    """

    def __init__(self, net: nn.Module, crew: Crew, whole: bool) -> None:
        self._parameters = list(net.parameters())
        self._crew, self._whole = crew, whole

    def fill(self, rows: int, loss_of: Loss) -> list[float]:
        """Sets each parameter's ``grad`` to that of the sum of the losses of all pieces of a minibatch of so many rows.

        Args:
            rows: how many rows the minibatch has.
            loss_of: loss of a piece, in such a measure that the pieces' losses add up, and figures likewise.

        Returns:
            the sums of the figures.
        """
        size = rows if self._whole else PIECE
        pieces = [slice(first, min(first + size, rows)) for first in range(0, rows, size)]
        found: list[tuple[Sequence[Tensor | None], Sequence[float]]] = [((), ())] * len(pieces)

        def work(number: int) -> None:
            torch.set_num_threads(1)  # a thread of its own has PyTorch's default to begin with
            loss, figures = loss_of(pieces[number])
            found[number] = torch.autograd.grad(loss, self._parameters, allow_unused=True), figures

        with on_threads(1):
            self._crew.do(work, [(number,) for number in range(len(pieces))])
        for number, parameter in enumerate(self._parameters):
            parts = [gradients[number] for gradients, _ in found]
            parameter.grad = parts[0]
            for part in parts[1:]:
                if part is not None and parameter.grad is not None:
                    parameter.grad += part
        return [sum(figures) for figures in zip(*(figures for _, figures in found))]
