"""Policy and value networks over a game's flat observation (PyTorch).

`MlpNet` is a plain baseline. `EntityNet` reads the observation of Cosmic Encounter as what it describes: seats, planets
and cards with shared weights, and scores an action by the seat or planet it names.

A network gives ``logits [n, num_actions]`` and ``values [n]`` for ``observations [n, observation_size]``; illegal
actions are masked by whoever samples (`masked`). One with an `advisor` also hears what that bot would do, ``advice
[n]``, and learns when to trust it: it is trained to be better than the bot, not to become it first (in the manner of
residual policy learning, Silver et al. 2018).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import torch
from torch import Tensor, nn

from cosmic_env.core.game import Game

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
        raise ValueError(f"there is no network {kind!r}; networks: {', '.join(KINDS)}")


def masked(logits: Tensor, masks: Tensor) -> Tensor:
    """Logits with illegal actions (mask 0) out of reach."""
    return logits.masked_fill(masks == 0, ILLEGAL)


def _layer(inputs: int, outputs: int, gain: float = 2**0.5) -> nn.Linear:
    """Orthogonal weights, no bias to begin with (Huang et al. 2022, the details of PPO)."""
    layer = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


class _Advice(nn.Module):
    """What the advisor would do, as a part of the first layer, and how much its action gains by that. To begin with it
    is not trusted at all."""

    def __init__(self, game: Game, hidden: int) -> None:
        super().__init__()
        self.heard = nn.Embedding(game.num_actions, hidden)
        self.trust = nn.Linear(hidden, 1)
        for weights in (self.heard.weight, self.trust.weight, self.trust.bias):
            nn.init.zeros_(weights)

    def follow(self, logits: Tensor, hidden: Tensor, advice: Tensor) -> Tensor:
        """Logits in which the advised actions have gained."""
        return logits.scatter_add(1, advice[:, None], self.trust(hidden).to(logits.dtype))


class _Net(nn.Module):
    """The first layer, in which the observation and the advice meet, and both ends: policy and value."""

    def __init__(self, game: Game, config: NetConfig) -> None:
        super().__init__()
        self.advisor = config.advisor
        self.first = _layer(game.observation_size, config.hidden)
        self.advice = _Advice(game, config.hidden) if config.advisor else None
        self.policy = _layer(config.hidden, game.num_actions, 0.01)
        self.value = _layer(config.hidden, 1, 1.0)

    def _see(self, observations: Tensor, advice: Tensor | None) -> Tensor:
        seen = self.first(observations)
        if self.advice is not None and advice is not None:
            seen = seen + self.advice.heard(advice).to(seen.dtype)
        return torch.relu(seen)

    def _say(self, logits: Tensor, hidden: Tensor, advice: Tensor | None) -> tuple[Tensor, Tensor]:
        if self.advice is not None and advice is not None:
            logits = self.advice.follow(logits, hidden, advice)
        return logits, self.value(hidden).squeeze(-1)


class MlpNet(_Net):
    """Hidden layers shared by policy and value."""

    def __init__(self, game: Game, config: NetConfig) -> None:
        super().__init__(game, config)
        widths = [config.hidden] * config.layers
        self.body = nn.Sequential(*(part for a, b in pairwise(widths) for part in (_layer(a, b), nn.ReLU())))

    def forward(self, observations: Tensor, advice: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """Logits and values."""
        hidden = self.body(self._see(observations, advice))
        return self._say(self.policy(hidden), hidden, advice)


SEATS, PLANETS_A_SEAT = 5, 6
PER_SEAT = ("roles", "turn", "subject", "seats", "power", "stored_n")
"""Parts of the observation with as many numbers for each seat."""
PER_PLANET = ("ships", "target", "stored_at")
"""Parts with as many numbers for each planet; ``deal_planets`` has two lots of one."""
TOKEN = 32
"""Width of what is known of a seat or planet."""
POINTED = {"SEAT": "seats", "PLANET": "planets"}
"""Blocks of actions that name a thing, and which."""


class EntityNet(_Net):
    """Seats and planets as tokens with shared weights, pooled beside the whole observation; the actions that name a
    seat or planet get a score from its token (pointers, Vinyals et al. 2015), so that what is learned of one planet
    holds for all. With `layers` above 0 the tokens attend to each other first.

    Raises:
        ValueError: the game's observation does not describe seats, planets and cards.
    """

    def __init__(self, game: Game, config: NetConfig) -> None:
        super().__init__(game, config)
        layout = {part.name: slice(part.start, part.start + part.size) for part in game.layout}
        missing = [name for name in (*PER_SEAT, *PER_PLANET, "deal_planets", "hand", "known") if name not in layout]
        if missing:
            raise ValueError(f"an entity network needs {', '.join(missing)} in the observation of {game.name}")
        self._layout = layout
        self.cards = layout["hand"].stop - layout["hand"].start
        planets = SEATS * PLANETS_A_SEAT
        seat_size = sum((layout[name].stop - layout[name].start) // SEATS for name in PER_SEAT)
        planet_size = sum((layout[name].stop - layout[name].start) // planets for name in PER_PLANET) + 2
        self.card_embedding = nn.Parameter(torch.randn(self.cards, TOKEN) * 0.1)
        self.seat, self.planet = _layer(seat_size, TOKEN), _layer(planet_size, TOKEN)
        self.seat_place = nn.Parameter(torch.randn(SEATS, TOKEN) * 0.1)
        self.planet_place = nn.Parameter(torch.randn(PLANETS_A_SEAT, TOKEN) * 0.1)
        self.attention = nn.ModuleList(_Attention(TOKEN) for _ in range(config.layers))
        self.join = nn.Sequential(_layer(config.hidden + 3 * TOKEN, config.hidden), nn.ReLU())
        self._blocks = {
            block.name: slice(block.start, block.start + block.size)
            for block in game.action_blocks
            if block.name in POINTED
        }
        self.pointers = nn.ModuleDict({name: _Pointer(config.hidden) for name in self._blocks})

    def forward(self, observations: Tensor, advice: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """Logits and values."""
        whole = self._see(observations, advice)
        seats, planets = self._seat_tokens(observations), self._planet_tokens(observations)
        if len(self.attention):
            tokens = torch.cat([seats, planets], dim=1)
            for attention in self.attention:
                tokens = attention(tokens)
            seats, planets = tokens[:, :SEATS], tokens[:, SEATS:]
        hidden = self.join(torch.cat([whole, seats[:, 0], seats.mean(dim=1), planets.mean(dim=1)], dim=1))
        named = {"seats": seats, "planets": planets}
        parts, at = [], 0
        logits = self.policy(hidden)
        for name, block in self._blocks.items():
            parts += [logits[:, at : block.start], logits[:, block] + self.pointers[name](named[POINTED[name]], hidden)]
            at = block.stop
        return self._say(torch.cat([*parts, logits[:, at:]], dim=1), hidden, advice)

    def _seat_tokens(self, observations: Tensor) -> Tensor:
        n = len(observations)
        parts = [observations[:, self._layout[name]].reshape(n, SEATS, -1) for name in PER_SEAT]
        known = observations[:, self._layout["known"]].reshape(n, SEATS - 1, self.cards)
        held = torch.cat([observations[:, None, self._layout["hand"]], known], dim=1) @ self.card_embedding
        return torch.relu(self.seat(torch.cat(parts, dim=2)) + held + self.seat_place)

    def _planet_tokens(self, observations: Tensor) -> Tensor:
        n, planets = len(observations), SEATS * PLANETS_A_SEAT
        parts = [observations[:, self._layout[name]].reshape(n, planets, -1) for name in PER_PLANET]
        deal = observations[:, self._layout["deal_planets"]].reshape(n, 2, planets).transpose(1, 2)
        place = (self.seat_place[:, None] + self.planet_place[None]).reshape(planets, -1)
        return torch.relu(self.planet(torch.cat([*parts, deal], dim=2)) + place)


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
