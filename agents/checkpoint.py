"""Networks on disk: one safetensors file, the tensors beside a JSON note of what they belong to, and a checksum over
both. Nothing is pickled, and nothing is built before the note is known to fit the tensors."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import save
from torch import Tensor, nn

from cosmic_env.core.errors import CheckpointError
from cosmic_env.core.files import json_object, write_whole
from cosmic_env.core.game import SCHEMES, SPARE, ActionBlock, Game, Slice

from .former import translated
from .network import KINDS, NetConfig, build_net

FORMAT: Final = 2
UNCHECKED: Final = 1
"""The format before there was a checksum, which is read still."""
MOST_HIDDEN: Final = 8192
MOST_LAYERS: Final = 64


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
    version: int = 0
    """Version of the game it was trained with; 0 where a file does not say."""


def layout_of(game: Game) -> str:
    """Hash of everything a network depends on: names, sizes and order of the observation's parts and of the actions."""
    return _hash_of(_pieces(game.layout), _pieces(game.action_blocks))


Piece = tuple[str, int, int]


def _pieces(all_: Sequence[Slice] | Sequence[ActionBlock]) -> list[Piece]:
    return [(one.name, one.start, one.size) for one in all_]


def _hash_of(parts: list[Piece], blocks: list[Piece]) -> str:
    return blake2b(repr(parts + blocks).encode(), digest_size=8).hexdigest()


def _before(pieces: list[Piece]) -> Iterator[list[Piece]]:
    """What the pieces can have been before the last ones were added: the same; or fewer, with what is kept free, if
    anything is, at the end."""
    yield pieces
    name, start, size = pieces[-1]
    for count in range(len(pieces) - 1, 0, -1):
        if name.lower() == SPARE:
            first = pieces[count - 1][1] + pieces[count - 1][2]
            yield [*pieces[:count], (name, first, start + size - first)]
        yield pieces[:count]


def _inputs_of(layout: str, game: Game) -> int:
    """Numbers a network of this layout looks at: all of the observation that is not kept free, or what it was before
    parts, or blocks of actions, took from what was. 0: the layout is another one."""
    for parts in _before(_pieces(game.layout)):
        for blocks in _before(_pieces(game.action_blocks)):
            if _hash_of(parts, blocks) == layout:
                name, start, size = parts[-1]
                return min(game.seen_size, start if name == SPARE else start + size)
    return 0


def write_tensors(path: Path, tensors: Mapping[str, Tensor], note: Note) -> None:
    """Write a file that appears whole or not at all.

    Raises:
        OSError: it cannot be written.
    """
    whole = {name: t.detach().cpu().contiguous() for name, t in tensors.items()}
    text = json.dumps({"format": FORMAT, **asdict(note)})
    write_whole(path, save(whole, {"cosmic_env": text, "checksum": _checksum(text, whole)}))


FIRST = "net.first.weight"
"""Weights of the first layer: ``[hidden, seen_size]``."""


def read_tensors(path: Path, game: Game, *, as_trained: bool = False) -> tuple[dict[str, Tensor], Note]:
    """The tensors and the note of a file that `write_tensors` wrote.

    A network from before the observation got its last parts, or of a former layout that the game knows still
    (`Game.former`), is made to fit: it plays as it did. With `as_trained` it is refused, as training cannot go on from
    there.

    Raises:
        ValueError: it is no such file, damaged, or of another game or another layout of observations and actions.
        OSError: it cannot be read.
    """
    note = read_note(path)
    if note.game != game.name:
        raise CheckpointError(f"{path} plays {note.game}, not {game.name}")
    former = game.former.get(note.layout)
    if as_trained or former is None:
        check_layout(path, game, note, as_trained)
    try:
        with safe_open(path, "pt") as file:
            metadata = file.metadata() or {}
            tensors = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118
    except SafetensorError as error:
        raise CheckpointError(f"{path} is no checkpoint: {error}") from error
    text = metadata.get("cosmic_env", "")
    if (json_object(text) or {}).get("format") != UNCHECKED and metadata.get("checksum") != _checksum(text, tensors):
        raise CheckpointError(f"{path} is damaged: its checksum does not fit")
    if former is not None:
        try:
            return translated(tensors, game, former), note
        except ValueError as error:
            raise CheckpointError(f"{path} is damaged: {error}") from error
    if FIRST in tensors and tensors[FIRST].ndim == 2:
        missing = game.seen_size - _inputs_of(note.layout, game)
        tensors[FIRST] = nn.functional.pad(tensors[FIRST], (0, missing))
    return tensors, note


def check_layout(path: Path, game: Game, note: Note, as_trained: bool) -> None:
    """Refuse a network that was trained with other observations or actions; `as_trained`: or with fewer of them.

    Raises:
        ValueError: it was; the message names both versions of the game.
    """
    if _inputs_of(note.layout, game) < (game.seen_size if as_trained else 1):
        former = game.former.get(note.layout)
        version = note.version or (former.version if former else 0)
        theirs = f"version {version}" if version else "an unknown version"
        raise CheckpointError(
            f"{path} was trained with other observations or actions of {game.name}: {theirs} (layout {note.layout}),"
            f" this is version {game.version} (layout {layout_of(game)})"
        )


def read_note(path: Path) -> Note:
    """The note alone, whatever the game; the checksum is not looked at.

    Raises:
        ValueError: there is no such file, or `write_tensors` did not write it.
        OSError: it cannot be read.
    """
    if not path.is_file():
        raise CheckpointError(f"{path}: there is no such checkpoint")
    try:
        with safe_open(path, "pt") as file:
            text = (file.metadata() or {}).get("cosmic_env")
    except SafetensorError as error:
        raise CheckpointError(f"{path} is no checkpoint: {error}") from error
    if text is None:
        raise CheckpointError(f"{path} is no checkpoint of cosmic_env")
    found = json_object(text)
    if found is None:
        raise CheckpointError(f"{path} is damaged: its note is not a JSON object")
    version = found.pop("format", None)
    if type(version) is not int or version not in (UNCHECKED, FORMAT):
        raise CheckpointError(f"{path} was written by another version of cosmic_env")
    try:
        return _note(found)
    except (TypeError, ValueError) as error:
        raise CheckpointError(f"{path} is damaged: {error}") from error


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
    write_tensors(path, tensors, Note(game.name, layout_of(game), players, config, more, scheme, game.version))


def load_net(path: Path, game: Game) -> tuple[nn.Module, Note]:
    """The network in a checkpoint, of an agent or of a training run; see `read_tensors` for the errors."""
    tensors, note = read_tensors(path, game)
    weights = {name.removeprefix("net."): t for name, t in tensors.items() if name.startswith("net.")}
    if sum(t.numel() for t in weights.values()) < _least_weights(game, note.net):
        raise CheckpointError(f"{path} does not hold a network of its own description: weights are missing")
    net = build_net(game, note.net)
    try:
        net.load_state_dict({name: tensor.to(torch.float32) for name, tensor in weights.items()})
    except RuntimeError as error:
        raise CheckpointError(f"{path} does not hold a network of its own description: {error}") from error
    check_finite(path, weights)
    return net.eval(), note


def check_finite(path: Path, tensors: Mapping[str, Tensor]) -> None:
    """Refuse numbers that no training gives.

    Raises:
        ValueError: a tensor holds something that is not a number, or infinite.
    """
    for name, tensor in tensors.items():
        if not torch.isfinite(tensor).all():
            raise CheckpointError(f"{path} is damaged: {name} holds something that is not a finite number")


def from_plain(kind: type[Any], values: object, name: str) -> Any:
    """A dataclass of plain values (`asdict`), each of the type of its field's default.

    Raises:
        ValueError: something is missing that has no default, is unknown, or of another type.
    """
    if not isinstance(values, dict):
        raise CheckpointError(f"{name} is {_short(values)}, not an object")
    known = {each.name: each for each in fields(kind)}
    unknown = sorted(set(values) - set(known))
    if unknown:
        raise CheckpointError(f"{name} holds {_short(unknown[0])}, which is unknown")
    for key, value in values.items():
        like = known[key].default
        if isinstance(like, bool | int | float | str):
            fits = type(value) is type(like) or (type(like) is float and type(value) is int)
            if not fits or (isinstance(value, int | float) and not abs(value) < 2**63):
                raise CheckpointError(f"{key} is {_short(value)}, not of type {type(like).__name__}")
    try:
        return kind(**values)
    except TypeError as error:
        raise CheckpointError(f"{name} is incomplete: {error}") from error


def net_config(values: object) -> NetConfig:
    """Kind and size of a network from a note.

    Raises:
        ValueError: they are no such thing, or out of bounds.
    """
    config: NetConfig = from_plain(NetConfig, values, "net")
    if config.kind not in KINDS:
        raise CheckpointError(f"kind is {_short(config.kind)}, not one of {', '.join(KINDS)}")
    for what, number, least, most in (
        ("hidden", config.hidden, 1, MOST_HIDDEN),
        ("layers", config.layers, 0 if config.kind == "entity" else 1, MOST_LAYERS),
    ):
        if not least <= number <= most:
            raise CheckpointError(f"{what} is {number}, not {least} to {most}")
    return config


def _note(found: dict[str, Any]) -> Note:
    texts: Iterable[str] = ("game", "layout", "scheme")
    for key in texts:
        if not isinstance(found.get(key, "shaped" if key == "scheme" else None), str):
            raise CheckpointError(f"{key} is {_short(found.get(key))}, not a text")
    players = found.get("players")
    if type(players) is not int or not 1 <= players <= 99:
        raise CheckpointError(f"players is {_short(players)}, not a number of players")
    if not isinstance(found.get("more", {}), dict):
        raise CheckpointError(f"more is {_short(found['more'])}, not an object")
    if found.get("scheme", "shaped") not in SCHEMES:
        raise CheckpointError(f"scheme is {_short(found['scheme'])}, not one of {', '.join(SCHEMES)}")
    note: Note = from_plain(Note, {**found, "net": net_config(found.get("net"))}, "the note")
    return note


def _least_weights(game: Game, config: NetConfig) -> int:
    """Fewer than a network of this description has: its first layer and the square ones behind it."""
    square = config.hidden**2 * max(0, config.layers - 1) if config.kind == "mlp" else config.layers
    return game.seen_size * config.hidden + square


def _checksum(text: str, tensors: Mapping[str, Tensor]) -> str:
    digest = blake2b(text.encode(), digest_size=16)
    for name in sorted(tensors):
        tensor = tensors[name]
        digest.update(repr((name, str(tensor.dtype), tuple(tensor.shape))).encode())
        digest.update(tensor.contiguous().reshape(-1).view(torch.uint8).numpy())
    return digest.hexdigest()


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}..."
