"""Policy and value networks over a game's flat observation (PyTorch).

`MlpNet` is a plain baseline. `EntityNet` reads the observation as what it describes, with the same weights for all
things of a kind, and scores an action by the thing it names.

A network gives ``logits [n, num_actions]`` and ``values [n]`` for ``observations [n, observation_size]``, of floats or,
compact, of int8; illegal actions are masked by whoever samples (`masked`). Where few actions are legal in any of the
rows, it can be asked for the logits `among` these alone, given by their numbers in rising order. One with an `advisor`
also hears what that bot would do, ``advice [n]``, and learns when to trust it: it is trained to be better than the bot,
not to become it first (in the manner of residual policy learning, Silver et al. 2018).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

import torch
from torch import Tensor, nn

from cosmic_env.core.compact import scales_of
from cosmic_env.core.errors import ArgumentError
from cosmic_env.core.game import Entities, Game, Slice

from .sparse import SparseLinear, can_be_sparse

ILLEGAL = -1e9
KINDS = ("mlp", "entity")


@dataclass(frozen=True)
class NetConfig:
    """Kind and size of a network."""

    kind: str = "mlp"
    """One of `KINDS`."""
    hidden: int = 128
    """Width of the hidden layers."""
    layers: int = 2
    """Hidden layers of the ``mlp``; attention layers of the ``entity`` network, which may have none."""
    advisor: str = ""
    """Bot whose action the network hears; none if empty."""


def build_net(game: Game, config: NetConfig) -> nn.Module:
    """A fresh network.

    Raises:
        ValueError: there is no such kind, or not for this game.
    """
    check_kind(config.kind)
    return MlpNet(game, config) if config.kind == "mlp" else EntityNet(game, config)


def check_kind(kind: str) -> None:
    """Raises `ValueError` if there is no such kind of network."""
    if kind not in KINDS:
        raise ArgumentError(f"there is no network {kind!r}; networks: {', '.join(KINDS)}")


def masked(logits: Tensor, masks: Tensor) -> Tensor:
    """Logits with illegal actions (mask 0) out of reach."""
    return logits.masked_fill(masks == 0, ILLEGAL)


Layer = TypeVar("Layer", bound=nn.Linear)


def _initial(layer: Layer, gain: float = 2**0.5) -> Layer:
    """Orthogonal weights, no bias to begin with (Huang et al. 2022, the details of PPO)."""
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


def _layer(inputs: int, outputs: int, gain: float = 2**0.5) -> nn.Linear:
    return _initial(nn.Linear(inputs, outputs), gain)


class _Advice(nn.Module):
    """What the advisor would do, as a part of the first layer, and how much its action gains by that. To begin with it
    is not trusted at all."""

    def __init__(self, game: Game, hidden: int) -> None:
        super().__init__()
        self.heard = nn.Embedding(game.num_actions, hidden)
        self.trust = nn.Linear(hidden, 1)
        for weights in (self.heard.weight, self.trust.weight, self.trust.bias):
            nn.init.zeros_(weights)

    def follow(self, logits: Tensor, hidden: Tensor, places: Tensor) -> Tensor:
        """Logits in which the advised actions, which are in these `places`, have gained."""
        return logits.scatter_add(1, places[:, None], self.trust(hidden).to(logits.dtype))


class _Net(nn.Module):
    """The first layer, in which the observation and the advice meet, and both ends: policy and value."""

    def __init__(self, game: Game, config: NetConfig) -> None:
        super().__init__()
        self.advisor = config.advisor
        self._seen = game.seen_size
        self.register_buffer(
            "scales", torch.from_numpy(scales_of(game.layout, game.observation_size)), persistent=False
        )
        self.first = _initial(SparseLinear(self._seen, config.hidden))
        self.advice = _Advice(game, config.hidden) if config.advisor else None
        self.policy = _layer(config.hidden, game.num_actions, 0.01)
        self.value = _layer(config.hidden, 1, 1.0)

    def _floats(self, observations: Tensor, at: slice) -> Tensor:
        """The numbers `at` these places of each observation, as they are or made of their compact form."""
        numbers = observations[:, at]
        if numbers.dtype != torch.int8:
            return numbers
        scales: Tensor = self.get_buffer("scales")
        return numbers.to(scales.dtype) * scales[at]

    def _see(self, observations: Tensor, advice: Tensor | None) -> Tensor:
        inputs = slice(0, self._seen)
        if can_be_sparse(observations):
            seen = self.first.of_compact(observations, self.get_buffer("scales")[inputs])
        else:
            seen = self.first(self._floats(observations, inputs))
        if self.advice is not None and advice is not None:
            seen = seen + self.advice.heard(advice).to(seen.dtype)
        return torch.relu(seen)

    def _score(self, hidden: Tensor, among: Tensor | None) -> Tensor:
        """Logits, of the actions `among` these alone if they are given."""
        if among is None:
            logits: Tensor = self.policy(hidden)
            return logits
        return nn.functional.linear(hidden, self.policy.weight[among], self.policy.bias[among])

    def _say(
        self, logits: Tensor, hidden: Tensor, advice: Tensor | None, among: Tensor | None
    ) -> tuple[Tensor, Tensor]:
        if self.advice is not None and advice is not None:
            places = advice if among is None else torch.searchsorted(among, advice)
            logits = self.advice.follow(logits, hidden, places)
        return logits, self.value(hidden).squeeze(-1)


class MlpNet(_Net):
    """Hidden layers shared by policy and value."""

    def __init__(self, game: Game, config: NetConfig) -> None:
        super().__init__(game, config)
        widths = [config.hidden] * config.layers
        self.body = nn.Sequential(*(part for a, b in pairwise(widths) for part in (_layer(a, b), nn.ReLU())))

    def forward(
        self, observations: Tensor, advice: Tensor | None = None, among: Tensor | None = None
    ) -> tuple[Tensor, Tensor]:
        """Logits and values."""
        hidden = self.body(self._see(observations, advice))
        return self._say(self._score(hidden, among), hidden, advice, among)


TOKEN = 32
"""Width of what is known of a thing."""


class EntityNet(_Net):
    """Things that the observation describes (`Game.entities`) as tokens with shared weights, pooled beside the whole
    observation; the actions that name one get a score from its token (pointers, Vinyals et al. 2015), so that what is
    learned of one thing holds for all of its kind. With `layers` above 0 the tokens attend to each other first.

    Raises:
        ValueError: the game names no such things.
    """

    def __init__(self, game: Game, config: NetConfig) -> None:
        super().__init__(game, config)
        if not game.entities:
            raise ArgumentError(f"an entity network needs a game that says of which things it is; {game.name} does not")
        self._groups = tuple(game.entities)
        counts = {group.name: group.count for group in self._groups}
        self.tokens = nn.ModuleDict(
            {group.name: _layer(len(numbers_of(group, game.layout)[0]), TOKEN) for group in self._groups}
        )
        self.kinds = nn.ParameterDict(
            {group.name: torch.randn(group.kinds, TOKEN) * 0.1 for group in self._groups if group.kinds}
        )
        self.places = nn.ParameterDict(
            {group.name: torch.randn(group.count // counts.get(group.of, 1), TOKEN) * 0.1 for group in self._groups}
        )
        self._parts = {part.name: slice(part.start, part.start + part.size) for part in game.layout}
        self.attention = nn.ModuleList(_Attention(TOKEN) for _ in range(config.layers))
        self.join = nn.Sequential(_layer(config.hidden + (len(counts) + 1) * TOKEN, config.hidden), nn.ReLU())
        blocks = {block.name: slice(block.start, block.start + block.size) for block in game.action_blocks}
        self._named = {group.named_by: group.name for group in self._groups if group.named_by}
        self._blocks = {name: block for name, block in blocks.items() if name in self._named}
        self.pointers = nn.ModuleDict({name: _Pointer(config.hidden) for name in self._blocks})

    def forward(
        self, observations: Tensor, advice: Tensor | None = None, among: Tensor | None = None
    ) -> tuple[Tensor, Tensor]:
        """Logits and values."""
        whole = self._see(observations, advice)
        tokens = self._tokens(observations)
        if len(self.attention):
            sizes = [each.shape[1] for each in tokens.values()]
            joined = torch.cat(list(tokens.values()), dim=1)
            for attention in self.attention:
                joined = attention(joined)
            tokens = dict(zip(tokens, joined.split(sizes, dim=1), strict=True))
        own = tokens[self._groups[0].name][:, 0]
        hidden = self.join(torch.cat([whole, own, *(each.mean(dim=1) for each in tokens.values())], dim=1))
        logits = self._point(self._score(hidden, among), tokens, hidden, among)
        return self._say(logits, hidden, advice, among)

    def _point(self, logits: Tensor, tokens: dict[str, Tensor], hidden: Tensor, among: Tensor | None) -> Tensor:
        """Logits to which each action that names a thing has its score added."""
        parts, done = [], 0
        for name, block in self._blocks.items():
            first, last = block.start, block.stop
            named = tokens[self._named[name]]
            if among is not None:
                first, last = torch.searchsorted(among, torch.tensor([first, last], device=among.device)).tolist()
                named = named[:, among[first:last] - block.start]
            if last > first:
                scores = self.pointers[name](named, hidden)
                parts += [logits[:, done:first], logits[:, first:last] + scores]
                done = last
        return torch.cat([*parts, logits[:, done:]], dim=1)

    def _tokens(self, observations: Tensor) -> dict[str, Tensor]:
        """What is known of each thing, ``[n, things, TOKEN]`` for each group."""

        def numbers(part: str) -> Tensor:
            return self._floats(observations, self._parts[part])

        out: dict[str, Tensor] = {}
        places: dict[str, Tensor] = {}
        for group in self._groups:
            parts = [part.reshape(len(part), group.count, -1) for part in map(numbers, group.parts)]
            parts += [part.reshape(len(part), -1, group.count).transpose(1, 2) for part in map(numbers, group.lots)]
            seen = self.tokens[group.name](torch.cat(parts, dim=2))
            if group.kinds:
                held = torch.cat([numbers(name) for name in group.holds], dim=1)
                seen = seen + held.reshape(len(held), group.count, group.kinds) @ self.kinds[group.name]
            place: Tensor = self.places[group.name]
            if group.of:
                place = (places[group.of][:, None] + place[None]).reshape(group.count, -1)
            places[group.name] = place
            out[group.name] = torch.relu(seen + place)
        return out


def numbers_of(group: Entities, layout: Sequence[Slice]) -> list[list[int]]:
    """Numbers of the observation that tell of each thing, ``[things][numbers]``, in the order in which `EntityNet`
    reads them. A former layout may lack parts."""
    found = {part.name: part for part in layout}
    numbers: list[list[int]] = [[] for _ in range(group.count)]
    for name in filter(found.__contains__, group.parts):
        each = found[name].size // group.count
        for i, row in enumerate(numbers):
            row += range(found[name].start + i * each, found[name].start + (i + 1) * each)
    for name in filter(found.__contains__, group.lots):
        for i, row in enumerate(numbers):
            row += range(found[name].start + i, found[name].start + found[name].size, group.count)
    return numbers


def held_of(group: Entities, layout: Sequence[Slice]) -> list[list[int]]:
    """Numbers that count what each thing holds, ``[things][kinds]``."""
    found = {part.name: part for part in layout}
    numbers = [at for name in group.holds for at in range(found[name].start, found[name].start + found[name].size)]
    return [numbers[i * group.kinds : (i + 1) * group.kinds] for i in range(group.count)]


class _Pointer(nn.Module):
    """A score for each token, in the light of everything."""

    def __init__(self, hidden: int) -> None:
        super().__init__()
        self.token, self.query = _layer(TOKEN, TOKEN), _layer(hidden, TOKEN)
        self.score = _layer(TOKEN, 1, 0.1)

    def forward(self, tokens: Tensor, hidden: Tensor) -> Tensor:
        """Scores ``[n, tokens]``."""
        scores: Tensor = self.score(torch.relu(self.token(tokens) + self.query(hidden)[:, None])).squeeze(-1)
        return scores


class _Attention(nn.Module):
    """One block of self-attention with a small feed-forward part, both added to their input."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.before, self.between = nn.LayerNorm(width), nn.LayerNorm(width)
        self.attention = nn.MultiheadAttention(width, 4, batch_first=True)
        self.onward = nn.Sequential(_layer(width, 2 * width), nn.ReLU(), _layer(2 * width, width))

    def forward(self, tokens: Tensor) -> Tensor:
        """The tokens, each having looked at the others."""
        x = self.before(tokens)
        tokens = tokens + self.attention(x, x, x, need_weights=False)[0]
        return tokens + self.onward(self.between(tokens))
