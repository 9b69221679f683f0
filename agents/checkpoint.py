"""Networks on disk: one safetensors file, the tensors beside a JSON note of what they belong to. Nothing is pickled."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import save
from torch import Tensor, nn

from cosmic_env.core.files import write_whole
from cosmic_env.core.game import Game

from .network import NetConfig, build_net

FORMAT = 1


@dataclass(frozen=True)
class Note:
    """What a file of tensors belongs to."""

    game: str
    layout: str
    """Hash of the observation's and the actions' layout."""
    players: int
    net: NetConfig
    more: dict[str, Any] = field(default_factory=dict)
    """Whatever else the writer wants to keep: how it was trained, ratings."""
    scheme: str = "shaped"
    """Reward scheme whose rewards the network's values foretell; where a file does not say, it was this one."""


def layout_of(game: Game, parts: int | None = None) -> str:
    """Hash of everything a network depends on: names, sizes and order of the observation's parts (of the first `parts`
    of them) and of the actions."""
    named = [(part.name, part.start, part.size) for part in game.layout[:parts]]
    named += [(block.name, block.start, block.size) for block in game.action_blocks]
    return blake2b(repr(named).encode(), digest_size=8).hexdigest()


def _inputs_of(layout: str, game: Game) -> int:
    """Numbers a network of this layout looks at: the whole observation, or what it was before it got further parts at
    its end. 0: the layout is another one."""
    for parts in range(len(game.layout), 0, -1):
        if layout_of(game, parts) == layout:
            return game.layout[parts - 1].start + game.layout[parts - 1].size
    return 0


def write_tensors(path: Path, tensors: Mapping[str, Tensor], note: Note) -> None:
    """Write a file that appears whole or not at all."""
    text = json.dumps({"format": FORMAT, **asdict(note)})
    data = save({name: t.detach().cpu().contiguous() for name, t in tensors.items()}, {"cosmic_env": text})
    write_whole(path, data)


FIRST = "net.first.weight"
"""Weights of the first layer: ``[hidden, observation_size]``."""


def read_tensors(path: Path, game: Game, *, as_trained: bool = False) -> tuple[dict[str, Tensor], Note]:
    """The tensors and the note of a file that `write_tensors` wrote.

    A network from before the observation got its last parts is made to fit: it gives them no weight. With `as_trained`
    it is refused, as training cannot go on from there.

    Raises:
        ValueError: it is no such file, or of another game or another layout of observations and actions.
        OSError: it cannot be read.
    """
    note = read_note(path)
    if note.game != game.name:
        raise ValueError(f"{path} plays {note.game}, not {game.name}")
    if _inputs_of(note.layout, game) < (game.observation_size if as_trained else 1):
        raise ValueError(f"{path} was trained with other observations or actions of {game.name} (layout {note.layout})")
    with safe_open(path, "pt") as file:
        tensors = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118
    if FIRST in tensors and tensors[FIRST].ndim == 2:
        missing = game.observation_size - _inputs_of(note.layout, game)
        tensors[FIRST] = nn.functional.pad(tensors[FIRST], (0, missing))
    return tensors, note


def read_note(path: Path) -> Note:
    """The note alone, whatever the game.

    Raises:
        ValueError: there is no such file, or `write_tensors` did not write it.
        OSError: it cannot be read.
    """
    if not path.is_file():
        raise ValueError(f"{path}: there is no such checkpoint")
    try:
        with safe_open(path, "pt") as file:
            text = (file.metadata() or {}).get("cosmic_env")
    except SafetensorError as error:
        raise ValueError(f"{path} is no checkpoint: {error}") from error
    if text is None:
        raise ValueError(f"{path} is no checkpoint of cosmic_env")
    found = json.loads(text)
    if found.pop("format") != FORMAT:
        raise ValueError(f"{path} was written by another version of cosmic_env")
    return Note(**{**found, "net": NetConfig(**found["net"])})


def save_net(
    path: Path,
    net: nn.Module,
    game: Game,
    players: int,
    config: NetConfig,
    more: dict[str, Any],
    scheme: str = "shaped",
) -> None:
    """Write a network alone, as agents load it."""
    tensors = {f"net.{name}": tensor for name, tensor in net.state_dict().items()}
    write_tensors(path, tensors, Note(game.name, layout_of(game), players, config, more, scheme))


def load_net(path: Path, game: Game) -> tuple[nn.Module, Note]:
    """The network in a checkpoint, of an agent or of a training run; see `read_tensors` for the errors."""
    tensors, note = read_tensors(path, game)
    net = build_net(game, note.net)
    weights = {name.removeprefix("net."): t for name, t in tensors.items() if name.startswith("net.")}
    try:
        net.load_state_dict({name: tensor.to(torch.float32) for name, tensor in weights.items()})
    except RuntimeError as error:
        raise ValueError(f"{path} does not hold a network of its own description: {error}") from error
    return net.eval(), note
