"""A minibatch in pieces: the gradient is that of the whole, whoever works on it; PyTorch's threads are left alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
import torch
from torch import Tensor, nn

from cosmic_env.core.threads import Crew
from cosmic_env.training.learning import device, gradient
from cosmic_env.training.learning.gradient import PIECE, Gradient

ROWS = 3 * PIECE + 17


def _problem() -> tuple[nn.Module, Tensor, Tensor]:
    torch.manual_seed(3)
    return nn.Sequential(nn.Linear(20, 30), nn.Tanh(), nn.Linear(30, 1)), torch.rand(ROWS, 20), torch.rand(ROWS, 1)


def _filled(helpers: int, whole: bool = False) -> tuple[list[Tensor], list[float], list[int]]:
    """Gradients, figures (rows, sum of the losses), and PyTorch's threads at each piece."""
    net, inputs, targets = _problem()
    threads: list[int] = []

    def loss_of(piece: slice) -> tuple[Tensor, Sequence[float]]:
        threads.append(torch.get_num_threads())
        loss = (net(inputs[piece]) - targets[piece]).pow(2).sum() / ROWS
        return loss, [len(inputs[piece]), float(loss.detach())]

    figures = Gradient(net, Crew(helpers), whole).fill(ROWS, loss_of)
    return [p.grad for p in net.parameters() if p.grad is not None], figures, threads


@pytest.mark.parametrize("whole", [False, True])
def test_the_pieces_add_up_to_the_gradient_of_the_whole(whole: bool) -> None:
    net, inputs, targets = _problem()
    loss = (net(inputs) - targets).pow(2).mean()
    loss.backward()
    found, figures, threads = _filled(1, whole)
    assert len(threads) == (1 if whole else 4)
    assert figures == [ROWS, pytest.approx(float(loss.detach()), rel=1e-5)]
    for mine, theirs in zip(found, net.parameters(), strict=True):
        assert theirs.grad is not None and torch.allclose(mine, theirs.grad, rtol=1e-4, atol=1e-7)


def test_who_works_on_it_changes_no_bit() -> None:
    """Nor does what the threads of PyTorch were set to, which are as before afterwards."""
    before = torch.get_num_threads()
    try:
        torch.set_num_threads(2)
        alone, _, threads = _filled(0)
        assert torch.get_num_threads() == 2 and set(threads) == {1}
        for helpers in (1, 3):
            shared, _, threads = _filled(helpers)
            assert all(torch.equal(a, b) for a, b in zip(alone, shared, strict=True))
            assert torch.get_num_threads() == 2 and set(threads) == {1}
    finally:
        torch.set_num_threads(before)


def test_a_parameter_that_was_not_used_has_no_gradient() -> None:
    net, inputs, _ = _problem()
    both = nn.ModuleList([net, nn.Linear(2, 2)])
    Gradient(both, Crew(1), whole=False).fill(ROWS, lambda piece: (net(inputs[piece]).sum(), []))
    assert [p.grad is None for p in both.parameters()] == [False] * 4 + [True] * 2


def test_threads_are_as_many_as_pay_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a small network or few rows one; never several that would spin while they wait."""
    monkeypatch.setattr(device, "SPINNING", False)
    monkeypatch.setattr(device, "cores", lambda: 4)
    small, large = nn.Linear(100, 100), nn.Linear(2000, 1000)
    assert [device.threads_for(net, 64) for net in (small, large)] == [1, 1]
    assert [device.threads_for(net, 4096) for net in (small, large)] == [1, 4]
    monkeypatch.setattr(device, "SPINNING", True)
    assert device.threads_for(large, 4096) == 1


@pytest.mark.parametrize(
    ("first", "setting", "spinning"),
    [
        ("os", None, False), ("torch", None, True), ("os", "active", True), ("torch", "passive", False),
    ],
)  # fmt: skip
def test_threads_wait_without_spinning_if_that_can_still_be_set(
    first: str, setting: str | None, spinning: bool
) -> None:
    """OpenMP reads its setting when PyTorch is imported: afterwards it is too late, and what a user has set stays."""
    environment = {name: value for name, value in os.environ.items() if name != "OMP_WAIT_POLICY"}
    if setting is not None:
        environment["OMP_WAIT_POLICY"] = setting
    code = f"import {first}, os, cosmic_env.training as t; print(t.SPINNING, os.environ['OMP_WAIT_POLICY'])"
    ask = {"env": environment, "cwd": Path(gradient.__file__).parents[3], "capture_output": True, "text": True}
    told = subprocess.run([sys.executable, "-c", code], check=True, **ask).stdout.split()  # type: ignore[call-overload]
    assert told == [str(spinning), setting or "passive"]
