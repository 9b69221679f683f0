"""Networks: what they make of compact observations, and of the actions that are asked for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from torch import Tensor, nn

from cosmic_env.agents.checkpoint import load_net, save_net
from cosmic_env.agents.network import NetConfig, build_net
from cosmic_env.agents.sparse import SparseLinear
from cosmic_env.core.batch import new_states
from cosmic_env.encounter import GAME

ROWS = 40


def observations_of(dtype: type) -> Tensor:
    """Observations of games that have gone on for a while, ``[ROWS, observation_size]``."""
    states = new_states(GAME, {"players": 4}, list(range(ROWS)))
    for _ in range(30):
        GAME.act(states, states["mask"].argmax(axis=1), np.zeros(ROWS, np.int8))
    out = np.zeros((ROWS, GAME.observation_size), dtype)
    GAME.observe(states, states["acting"].astype(np.int64), out)
    return torch.from_numpy(out)


def net_of(kind: str, layers: int) -> nn.Module:
    """A network whose parts all have weights."""
    torch.manual_seed(3)
    net = build_net(GAME, NetConfig(kind, 24, layers, "rules"))
    for weights in net.advice.parameters():
        nn.init.normal_(weights)
    return net


@pytest.mark.parametrize(("kind", "layers"), [("mlp", 2), ("entity", 0), ("entity", 1)])
def test_both_forms_of_an_observation_are_the_same_to_a_network(kind: str, layers: int) -> None:
    """Outputs and gradients of the compact form, of which only what is not 0 is read, are those of the floats."""
    net = net_of(kind, layers)
    advice = torch.arange(ROWS)
    found = []
    for observations in map(observations_of, (np.float32, np.int8)):
        logits, values = net(observations, advice)
        loss = (logits * torch.linspace(0, 1, logits.shape[1])).sum() + (values * torch.arange(ROWS)).sum()
        found.append((logits.detach(), values.detach(), torch.autograd.grad(loss, list(net.parameters()))))
    (logits, values, gradients), (few_logits, few_values, few_gradients) = found
    assert logits.std() > 0.01
    assert torch.allclose(few_logits, logits, atol=1e-4) and torch.allclose(few_values, values, atol=1e-4)
    for one, other in zip(gradients, few_gradients, strict=True):
        assert torch.allclose(one, other, rtol=1e-3, atol=1e-3 * float(one.abs().max()) + 1e-6)


@pytest.mark.parametrize(("kind", "layers"), [("mlp", 1), ("entity", 0)])
def test_logits_of_some_actions_are_those_of_all(kind: str, layers: int) -> None:
    """Whether or not the actions name things, and when none of a block is among them."""
    net, observations = net_of(kind, layers), observations_of(np.int8)
    seats = next(block for block in GAME.action_blocks if block.name == "SEAT")
    with torch.inference_mode():
        for among in ([0, 3, seats.start + 1, seats.start + 2, 200, GAME.num_actions - 1], [1, 400], [seats.start]):
            advice = torch.tensor(among)[torch.arange(ROWS) % len(among)]
            logits, values = net(observations, advice)
            some, same_values = net(observations, advice, torch.tensor(among))
            assert torch.allclose(some, logits[:, among], atol=1e-5) and torch.allclose(values, same_values, atol=1e-5)


def test_a_sparse_layer_is_a_layer() -> None:
    """Worked by hand: rows (2, 0, -3) and (0, 0, 0), scales (1/2, 1, 1/3), so inputs (1, 0, -1) and (0, 0, 0)."""
    layer = SparseLinear(3, 2)
    layer.weight.data.copy_(torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.5]]))
    layer.bias.data.copy_(torch.tensor([0.5, -0.5]))
    rows = torch.tensor([[2, 0, -3, 9], [0, 0, 0, 9]], dtype=torch.int8)
    out = layer.of_compact(rows, torch.tensor([0.5, 1.0, 1 / 3]))
    assert torch.allclose(out, torch.tensor([[-1.5, -3.0], [0.5, -0.5]]))
    out.backward(torch.tensor([[1.0, 10.0], [100.0, 1000.0]]))
    assert layer.weight.grad is not None and layer.bias.grad is not None
    assert torch.allclose(layer.weight.grad, torch.tensor([[1.0, 0.0, -1.0], [10.0, 0.0, -10.0]]))
    assert torch.allclose(layer.bias.grad, torch.tensor([101.0, 1010.0]))


def test_a_state_dict_has_the_weights_of_any_linear_layer() -> None:
    """Contiguous, as safetensors wants them, and there and back the same."""
    layer, other = SparseLinear(3, 2), nn.Linear(3, 2)
    kept = layer.state_dict()
    assert kept["weight"].is_contiguous() and kept["weight"].shape == (2, 3)
    other.load_state_dict(kept)
    rows = torch.rand(5, 3)
    assert torch.equal(other.weight, layer.weight) and torch.allclose(other(rows), layer(rows))
    layer.load_state_dict(nn.Linear(3, 2).state_dict() | {"bias": torch.tensor([1.0, 2.0])})
    assert layer.weight.t().is_contiguous() and layer.bias.tolist() == [1.0, 2.0]


def test_a_network_from_before_something_was_taken_from_what_is_free_plays_on(tmp_path: Path) -> None:
    """Parts of the observation and blocks of actions that came later, before what is kept free still."""
    (*parts, free), (*blocks, free_actions) = GAME.layout, GAME.action_blocks
    first, first_action = parts[-2].start, blocks[-1].start
    then = replace(
        GAME,
        layout=(*parts[:-2], replace(free, start=first, size=free.start + free.size - first)),
        action_blocks=(
            *blocks[:-1],
            replace(free_actions, start=first_action, size=free_actions.start + free_actions.size - first_action),
        ),
    )
    net = build_net(then, NetConfig("mlp", 8, 1))
    save_net(tmp_path / "net.safetensors", net, then, 4, NetConfig("mlp", 8, 1), {})
    loaded, _ = load_net(tmp_path / "net.safetensors", GAME)
    assert then.seen_size < GAME.seen_size
    seen = observations_of(np.float32)
    with torch.inference_mode():
        assert torch.allclose(loaded(seen)[0], net(seen)[0]) and torch.allclose(loaded(seen)[1], net(seen)[1])
    other = replace(then, layout=(*parts[:-3], replace(parts[-3], name="moved"), *then.layout[-1:]))
    save_net(tmp_path / "other.safetensors", net, other, 4, NetConfig("mlp", 8, 1), {})
    with pytest.raises(ValueError, match="was trained with other observations or actions"):
        load_net(tmp_path / "other.safetensors", GAME)
