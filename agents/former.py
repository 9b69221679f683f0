"""Networks of a former layout of their game, made to fit the present one: each weight goes to where its input or action
is now. What the former game did not know gets no weight, so that the network plays as it did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import torch
from torch import Tensor

from cosmic_env.core.errors import CheckpointError
from cosmic_env.core.game import Former, Game

from .network import held_of, numbers_of

RENAMED: Final = {
    "net.seat.": "net.tokens.seats.",
    "net.planet.": "net.tokens.planets.",
    "net.seat_place": "net.places.seats",
    "net.planet_place": "net.places.planets",
    "net.card_embedding": "net.kinds.seats",
}
"""Names of tensors by how they begin, then and now."""
BY_ACTION: Final = ("net.policy.weight", "net.policy.bias", "net.advice.heard.weight")
"""Tensors with a row for each action."""


def translated(tensors: Mapping[str, Tensor], game: Game, former: Former) -> dict[str, Tensor]:
    """The tensors of a network alone (``net.…``) in the present layout of the game.

    Raises:
        ValueError: they are not those of a network of the former layout.
    """
    out = {_renamed(name): tensor for name, tensor in tensors.items() if name.startswith("net.")}
    try:
        for name in BY_ACTION:
            if name in out:
                out[name] = _moved(out[name], former.actions, 0)
        out["net.first.weight"] = _moved(out["net.first.weight"], former.inputs[: game.seen_size], 1)
        for group in game.entities:
            tokens, kinds = f"net.tokens.{group.name}.weight", f"net.kinds.{group.name}"
            if tokens in out:
                then = {number: place for place, number in enumerate(numbers_of(group, former.layout)[0])}
                now = former.inputs[numbers_of(group, game.layout)[0]]
                out[tokens] = _moved(out[tokens], [then.get(int(number), -1) for number in now], 1)
            if kinds in out:
                now = former.inputs[held_of(group, game.layout)[0]]
                first = next(part.start for part in former.layout if part.name == group.holds[0])
                out[kinds] = _moved(out[kinds], [number - first if number >= 0 else -1 for number in now.tolist()], 0)
    except (KeyError, IndexError) as error:
        raise CheckpointError(f"it does not hold a network of {game.name} version {former.version}") from error
    return out


def _renamed(name: str) -> str:
    for then, now in RENAMED.items():
        if name.startswith(then):
            return now + name.removeprefix(then)
    return name


def _moved(tensor: Tensor, places: object, dim: int) -> Tensor:
    """The rows (or columns) ``places[i]`` of `tensor`, 0 where that is -1."""
    index = torch.as_tensor(places, dtype=torch.int64)
    if int(index.max()) >= tensor.shape[dim]:
        raise IndexError(int(index.max()))
    moved = tensor.index_select(dim, index.clamp(min=0))
    there = (index >= 0).to(tensor.dtype)
    return moved * (there[:, None] if dim == 0 and tensor.ndim == 2 else there)
