"""Self-play PPO (Schulman et al. 2017) with one network for all seats, in one file.

Games are played side by side by `Tables`: in some every seat is the learner's, in some the other seats are bots, in
some they are a former self, drawn from a pool by how hard it is to beat (prioritised fictitious self-play, Vinyals et
al. 2019). Each seat is credited along its own decisions (`Credit`). Everything a run depends on is in its checkpoint,
so that a run that was killed goes on as if nothing had happened.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from cosmic_env.agents.checkpoint import (
    Note,
    check_finite,
    from_plain,
    layout_of,
    load_net,
    net_config,
    read_tensors,
    save_net,
    write_tensors,
)
from cosmic_env.agents.compiled import table_of
from cosmic_env.agents.network import NetConfig, build_net, masked
from cosmic_env.agents.threads import on_threads
from cosmic_env.core.game import Game
from cosmic_env.core.threads import Crew, cores

from .behaviour import Behaviour
from .credit import Credit
from .device import find_device, halves
from .gradient import Gradient, Loss
from .opponents import Opponents
from .pool import NOBODY, Pool
from .rollout_targets import Study
from .tables import Finished, Tables

LEARNER, RIVAL = 0, 1
CHECKPOINT, BEST = "checkpoint.safetensors", "best.safetensors"
Figures = dict[str, float]
FIGURES = ("policy_loss", "entropy", "kl", "clipped", "value_loss")
"""What is told of the learning in an update: means over its minibatches."""
UNLIKELY = -60.0
"""Log-likelihood below which an action counts as one that cannot come."""
COLUMNS = 4096
"""Games whose results are kept for the win share against bots."""
CHANGEABLE = ("decisions", "save_every")
"""Settings that may be others when a run goes on."""
FEWEST = 1024
"""Games of which a win share may make a network the best."""


@dataclass(frozen=True)
class Config:
    """A run. What is drawn, is drawn from `seed`."""

    preset: str = ""
    """Where it comes from; see `preset`."""
    players: int = 4
    options: dict[str, Any] = field(default_factory=dict)
    """Options of the game besides the players: a curriculum leaves out flares or aliens."""
    net: NetConfig = field(default_factory=NetConfig)
    begin: str = ""
    """Checkpoint whose network is trained on; a fresh one if empty."""
    decisions: int = 20_000_000
    """Decisions of the learner to learn from."""
    games: int = 512
    steps: int = 64
    """Decisions in each game between two updates."""
    epochs: int = 1
    minibatch: int = 4096
    learning_rate: float = 1e-3
    final_learning_rate: float = 1e-4
    entropy: float = 0.01
    final_entropy: float = 0.001
    gamma: float = 0.999
    trace: float = 0.95
    clip: float = 0.2
    value_weight: float = 0.5
    max_norm: float = 0.5
    scheme: str = "shaped"
    bots: float = 0.5
    """Share of the games against bots."""
    rivals: float = 0.2
    """Share of the games against a former self; the rest is self-play."""
    bot: str = "rules"
    """Who has the other seats in these games: an agent's name, or several by comma; networks, too."""
    studied: float = 0.0
    """Share of the steps in which other actions are tried out, too (`Study`)."""
    study_weight: float = 1.0
    rival_every: int = 40
    """Updates after which another rival is drawn: with 64 steps time for three games of about 800 decisions, as only
    those begun and ended against the same rival tell how hard it is to beat."""
    pool_every: int = 40
    """Updates after which the learner may join the pool."""
    pool_size: int = 12
    save_every: int = 20
    """Updates after which the checkpoint is written."""
    seed: int = 0


MOST_STEPS = 2**22
"""Steps of all games together between two updates: 16 GB of observations."""


def config_from(values: object) -> Config:
    """The settings in the note of a checkpoint.

    Raises:
        ValueError: they are no such thing, or out of bounds.
    """
    net = net_config(values.get("net") if isinstance(values, dict) else None)
    config: Config = from_plain(Config, {**values, "net": net} if isinstance(values, dict) else values, "config")
    if not isinstance(config.options, dict):
        raise ValueError(f"options are {type(config.options).__name__}, not an object")
    for name in ("games", "steps", "epochs", "minibatch", "rival_every", "pool_every", "pool_size", "save_every"):
        if getattr(config, name) < 1:
            raise ValueError(f"{name} is {getattr(config, name)}, not 1 or more")
    if config.games * config.steps > MOST_STEPS:
        raise ValueError(f"games x steps is {config.games * config.steps}, not {MOST_STEPS} at most")
    return config


class Trainer:
    """One run in the folder `out`; goes on where its checkpoint ends, if there is one.

    Raises:
        ValueError: the checkpoint, or the one to begin with, belongs to another game or to other settings, or there is
            no such device.
    """

    def __init__(self, game: Game, config: Config, out: Path, device: str | None = None) -> None:
        self.game, self.config, self.out = game, config, out
        self.device = find_device(device)
        torch.manual_seed(config.seed)
        fresh = not config.begin or (out / CHECKPOINT).exists()
        net = build_net(game, config.net) if fresh else _begun(Path(config.begin), game, config.net)
        self.net = net.to(self.device)
        self.half = halves(self.device)
        self.rival = build_net(game, config.net).to(self.device)
        crew = Crew(cores() - 1 if self.device.type == "cpu" else 0)
        self.gradient = Gradient(self.net, crew, whole=self.device.type != "cpu")
        self.optimizer = torch.optim.Adam(self.net.parameters(), config.learning_rate, eps=1e-5)
        self.rng = np.random.default_rng([config.seed, 1])
        self.update = self.decisions = 0
        self.saved = -1
        """The update that the checkpoint was written after."""
        self.pool = Pool(config.pool_size, config.players, config.games)
        self.recent: list[float] = []
        """Shares of the learner's seats in its latest games against bots."""
        self.best: float | None = None
        self._table = table_of(game)
        self.opponents = Opponents(game, config.bot)
        bots = [bot.name for bot in self.opponents.bots]
        bot = self._table.bot([*bots, config.net.advisor or self._table.names[0]][0])
        self._advisor = self._table.bot(config.net.advisor or bot.name).number
        seed = int(self.rng.integers(2**62))
        options = {**config.options, "players": config.players}
        self.tables = Tables(game, config.games, options, self._table, self._seating, seed, config.scheme)
        self.credit = Credit(config.steps, config.games, config.players)
        shape = (self.credit.rows, config.games)
        kept = torch.bfloat16 if self.half else torch.float32
        self.observations = torch.zeros((*shape, game.observation_size), dtype=kept)
        self.masks = torch.zeros((*shape, game.num_actions), dtype=torch.int8)
        self.actions = torch.zeros(shape, dtype=torch.int64)
        self.advice = torch.zeros(shape, dtype=torch.int64)
        self.likelihoods = torch.zeros(shape)
        self.study = Study(game, self._table, bot.number) if config.studied else None
        self.gains = torch.zeros((*shape, game.num_actions if config.studied else 0))
        self.behaviour = Behaviour(game)
        if (out / CHECKPOINT).exists():
            self._load()

    # --- who plays --------------------------------------------------------------------------------------------------

    def _seating(self, rng: np.random.Generator, games: int) -> NDArray[np.int64]:
        """Owners of the seats of new games."""
        owners = np.full((games, self.config.players), LEARNER, np.int64)
        kind = rng.random(games)
        mine = rng.integers(self.config.players, size=games)
        others = np.arange(self.config.players)[None, :] != mine[:, None]
        drawn_for = (kind < self.config.bots)[:, None] & others
        owners[drawn_for] = self.opponents.drawn(rng, (int(drawn_for.sum()),))
        if self.pool.facing != NOBODY:
            owners[(kind >= 1 - self.config.rivals)[:, None] & others] = RIVAL
        return owners

    def _draw_rival(self) -> None:
        if self.pool.draw(self.rng):
            weights, _ = load_net(self._pool_file(self.pool.facing), self.game)
            self.rival.load_state_dict(weights.state_dict())

    def _pool_file(self, update: int) -> Path:
        return self.out / "pool" / f"{update:06d}.safetensors"

    def _join_pool(self) -> None:
        share = self.share_against_bots()
        if self.pool.admits(share):
            self._pool_file(0).parent.mkdir(exist_ok=True)
            self._save_net(self._pool_file(self.update))
            if self.pool.join(self.update, share):
                self._draw_rival()

    def _note_results(self, ended: NDArray[np.bool_], finished: Finished) -> None:
        learner = finished.owners == LEARNER
        self.behaviour.ended(finished.ends, learner)
        shares = (finished.shares * learner).sum(axis=1)
        against_bots = np.isin(finished.owners, self.opponents.owners).any(axis=1)
        self.recent = (self.recent + shares[against_bots].tolist())[-COLUMNS:]
        self.pool.note(ended, (finished.owners == RIVAL).any(axis=1), shares)

    def share_against_bots(self) -> float | None:
        """Mean win share of the learner's seat in its latest games against bots, if any; par is 1/players."""
        return float(np.mean(self.recent)) if self.recent else None

    # --- playing ----------------------------------------------------------------------------------------------------

    def collect(self) -> None:
        """Fill the buffer with decisions."""
        kept = self.observations.dtype
        self.opponents.seed(int(self.rng.integers(2**62)))  # so that a resumed run has the same luck
        while not self.credit.full:
            observations = torch.from_numpy(self.tables.observations).to(kept)
            masks = torch.from_numpy(self.tables.masks)
            advice = torch.from_numpy(self.tables.advice(self._advisor, self.rng))
            asked, seats = self.tables.asked, self.tables.seats
            logits, values = self._look(self.net, observations, advice)
            theirs = np.flatnonzero(asked == RIVAL)
            if theirs.size:
                logits[theirs] = self._look(self.rival, observations[theirs], advice[theirs])[0]
            policy = torch.log_softmax(masked(logits, masks), dim=1)
            actions = drawn(policy, torch.from_numpy(self.rng.random(len(policy), np.float32)))
            self.opponents.decide(self.tables, actions.numpy())
            row = self.credit.decide(seats, values.numpy(), asked == LEARNER)
            self.observations[row], self.masks[row], self.actions[row] = observations, masks, actions
            self.advice[row] = advice
            if self.study is not None:
                self.gains[row] = 0.0
                if self.rng.random() < self.config.studied:
                    self._try_others(self.gains[row], advice.numpy(), asked == LEARNER)
            self.likelihoods[row] = policy.gather(1, actions[:, None])[:, 0]
            self.behaviour.chose(self.tables.states, actions.numpy(), asked == LEARNER)
            rewards, ended, finished = self.tables.step(actions.numpy())
            self.credit.pay(rewards, ended, self._beyond(ended, finished))
            if ended.any():
                self._note_results(ended, finished)

    def _beyond(self, ended: NDArray[np.bool_], finished: Finished) -> NDArray[np.float32] | None:
        """What each seat could still expect in the games stopped at their turn limit, ``[games, players]``."""
        stopped = np.flatnonzero((finished.ends["truncated"] != 0) & (finished.ends["over"] == 0))
        if not stopped.size:
            return None
        beyond = np.zeros((self.config.games, self.config.players), np.float32)
        observations = np.zeros((stopped.size, self.game.observation_size), np.float32)
        for seat in range(self.config.players):
            self.game.observe(finished.ends[stopped], np.full(stopped.size, seat), observations)
            _, values = self._look(self.net, torch.from_numpy(observations), None)
            beyond[np.flatnonzero(ended)[stopped], seat] = values.numpy()
        return beyond

    def _try_others(self, gains: Tensor, advice: NDArray[np.int64], learning: NDArray[np.bool_]) -> None:
        """Note what other actions gain in the games in which the learner has a choice."""
        assert self.study is not None
        rows = np.flatnonzero(learning & (self.tables.states["options"] > 1))
        if rows.size:
            gains[rows] = torch.from_numpy(self.study.gains(self.tables.states[rows], advice[rows], self.rng))

    def _look(self, net: nn.Module, observations: Tensor, advice: Tensor | None) -> tuple[Tensor, Tensor]:
        """Logits and values; ``None`` as advice where no seat is asked."""
        heard = None if advice is None else advice.to(self.device)
        with torch.inference_mode(), torch.autocast(self.device.type, torch.bfloat16, enabled=self.half):
            logits, values = net(observations.to(self.device), heard)
        return logits.float().cpu(), values.float().cpu()

    # --- learning ---------------------------------------------------------------------------------------------------

    def learn(self) -> Figures:
        """Improve the network with the decisions whose outcome is known; returns figures of the update."""
        c = self.config
        estimates, ready = self.credit.advantages(c.gamma, c.trace)
        rows = torch.from_numpy(np.flatnonzero(ready))
        flat = {
            "observations": self.observations.flatten(0, 1),
            "masks": self.masks.flatten(0, 1),
            "actions": self.actions.flatten(),
            "advice": self.advice.flatten(),
            "gains": self.gains.flatten(0, 1),
            "likelihoods": self.likelihoods.flatten(),
            "advantages": torch.from_numpy(estimates).flatten(),
            "values": torch.from_numpy(self.credit.values).flatten(),
        }
        flat["returns"] = flat["advantages"] + flat["values"]
        done = min(1.0, self.decisions / c.decisions)
        for group in self.optimizer.param_groups:
            group["lr"] = c.learning_rate + done * (c.final_learning_rate - c.learning_rate)
        entropy_weight = c.entropy + done * (c.final_entropy - c.entropy)
        totals = np.zeros(len(FIGURES))
        batches = 0
        for _ in range(c.epochs):
            order = rows[torch.from_numpy(self.rng.permutation(len(rows)))]
            for part in order.split(c.minibatch):
                self.optimizer.zero_grad(set_to_none=True)
                totals += self.gradient.fill(len(part), self._loss_of(flat, part, entropy_weight))
                nn.utils.clip_grad_norm_(self.net.parameters(), c.max_norm)
                self.optimizer.step()
                batches += 1
        returns, values = flat["returns"][rows], flat["values"][rows]
        explained = 1 - float((returns - values).var() / (returns.var() + 1e-8))
        self.decisions += len(rows)
        self._carry()
        return {**dict(zip(FIGURES, (totals / batches).tolist())), "explained_variance": explained}

    def _loss_of(self, flat: Mapping[str, Tensor], minibatch: Tensor, entropy_weight: float) -> Loss:
        """The loss of a piece of a minibatch, which `minibatch` gives as rows of `flat`, as a part of the whole's."""
        c, count = self.config, len(minibatch)
        advantages = flat["advantages"][minibatch]
        advantages = (advantages - advantages.mean()) / (advantages.std(correction=0) + 1e-8)
        gains = flat["gains"][minibatch]
        tried, usual = int((gains != 0).any(dim=1).sum()), usual_gain(gains)

        def loss_of(piece: slice) -> tuple[Tensor, list[float]]:
            batch = {name: values[minibatch[piece]].to(self.device) for name, values in flat.items()}
            batch["advantages"] = advantages[piece].to(self.device)
            with torch.autocast(self.device.type, torch.bfloat16, enabled=self.half):
                logits, values = self.net(batch["observations"], batch["advice"])
            policy = torch.log_softmax(masked(logits.float(), batch["masks"]), dim=1)
            share = len(batch["actions"]) / count
            loss, figures = ppo_loss(policy, batch, c.clip, entropy_weight)
            value_loss = 0.5 * (values.float() - batch["returns"]).pow(2).mean()
            loss = share * (loss + c.value_weight * value_loss)
            if tried:
                loss = loss - c.study_weight * gained(policy, batch["gains"]) / (tried * usual)
            return loss, [share * figure for figure in (*figures, float(value_loss.detach()))]

        return loss_of

    def _carry(self) -> None:
        """Decisions that wait for their next one go to the first rows of the buffer."""
        source = self.credit.carry()
        for seat in range(self.config.players):
            games = np.flatnonzero(source[seat] >= 0)
            rows = source[seat, games]
            for array in (self.observations, self.masks, self.actions, self.advice, self.likelihoods, self.gains):
                array[seat, games] = array[rows, games]

    # --- the run ----------------------------------------------------------------------------------------------------

    def step(self) -> Figures:
        """Play, learn, and see to the pool once; returns figures of the update."""
        begin, before = time.perf_counter(), self.decisions
        with on_threads(1):
            self.collect()
            played = time.perf_counter()
            figures = self.learn()
        end = time.perf_counter()
        self.update += 1
        if self.update % self.config.pool_every == 0:
            self._join_pool()
        if self.update % self.config.rival_every == 0:
            self._draw_rival()
        share = self.share_against_bots()
        if share is not None and len(self.recent) >= FEWEST:
            self._keep_best(share)
        return {
            **figures,
            **({} if share is None else {"share_against_bots": share}),
            "decisions_per_s": (self.decisions - before) / (end - begin),
            "playing_s": played - begin,
            "learning_s": end - played,
            **self.behaviour.rates(),
        }

    def run(
        self, report: Callable[[Figures], None], until: float | None = None, stop: Callable[[], bool] = lambda: False
    ) -> None:
        """Train to the end, to the moment `until` (`time.monotonic`), or until an update after which `stop` says so;
        `report` gets the figures of each update. Where it ends, the checkpoint is written."""
        while self.decisions < self.config.decisions and not stop() and (until is None or time.monotonic() < until):
            report(self.step())
            if self.update % self.config.save_every == 0:
                self.save()
        self.save()

    def save(self) -> None:
        """Write the checkpoint."""
        tensors = {f"net.{name}": t for name, t in self.net.state_dict().items()}
        tensors |= {f"rival.{name}": t for name, t in self.rival.state_dict().items()}
        for i, state in self.optimizer.state_dict()["state"].items():
            tensors |= {f"optimizer.{i}.{name}": value for name, value in state.items()}
        tensors |= {f"tables.{name}": torch.from_numpy(array) for name, array in self.tables.saved().items()}
        first = self.config.players
        waiting = {
            "observations": self.observations[:first], "masks": self.masks[:first], "actions": self.actions[:first],
            "advice": self.advice[:first], "likelihoods": self.likelihoods[:first], "gains": self.gains[:first],
        }  # fmt: skip
        for name in ("seats", "values", "rewards", "valid"):
            waiting[name] = torch.from_numpy(getattr(self.credit, name)[:first])
        waiting["last"] = torch.from_numpy(self.credit.last)
        tensors |= {f"waiting.{name}": tensor.clone() for name, tensor in waiting.items()}
        more = {
            "config": asdict(self.config), "update": self.update, "decisions": self.decisions,
            "pool": self.pool.saved(), "best": self.best, "recent": self.recent, "unclaimed": self.credit.unclaimed,
            "rng": self.rng.bit_generator.state, "tables_rng": self.tables.rng.bit_generator.state,
            "behaviour": self.behaviour.saved(),
        }  # fmt: skip
        write_tensors(self.out / CHECKPOINT, tensors, self._note(more))
        self.saved = self.update

    def rated(self, rating: float) -> None:
        """Keep the network if it is the best so far: by its rating, in a run without games against bots."""
        if self.config.bots == 0:
            self._keep_best(rating)

    def _keep_best(self, figure: float) -> None:
        if self.best is None or figure > self.best:
            self.best = figure
            self._save_net(self.out / BEST)

    def _load(self) -> None:
        path = self.out / CHECKPOINT
        tensors, note = read_tensors(path, self.game, as_trained=True)
        mine = json.loads(json.dumps(asdict(self.config)))
        theirs = note.more.get("config")
        if not isinstance(theirs, dict):
            raise ValueError(f"{path} is no checkpoint of a training run: it holds no settings")
        other = [name for name in mine if mine[name] != theirs.get(name) and name not in CHANGEABLE]
        if other:
            told = ", ".join(f"{name} {theirs.get(name)}, not {mine[name]}" for name in other)
            raise ValueError(f"the run in {self.out} has other settings: {told}")
        check_finite(path, tensors)
        try:
            self._restore(tensors, note.more)
        except (LookupError, TypeError, ValueError, RuntimeError, AttributeError) as error:
            why = f"{error} is missing" if isinstance(error, KeyError) else str(error)
            raise ValueError(f"{path} is no checkpoint of a training run: {why}") from error

    def _restore(self, tensors: Mapping[str, Tensor], more: Mapping[str, Any]) -> None:
        """Go on from what `save` wrote; what does not fit raises one of many errors."""
        groups: dict[str, dict[str, Any]] = {"net": {}, "rival": {}, "tables": {}, "waiting": {}}
        moments: dict[int, dict[str, Tensor]] = {}
        for name, tensor in tensors.items():
            group, _, rest = name.partition(".")
            if group == "optimizer":
                number, _, key = rest.partition(".")
                moments.setdefault(int(number), {})[key] = tensor
            else:
                groups[group][rest] = tensor
        self.net.load_state_dict(groups["net"])
        self.rival.load_state_dict(groups["rival"])
        state = self.optimizer.state_dict()
        self.optimizer.load_state_dict({**state, "state": moments})
        first, waiting = self.config.players, groups["waiting"]
        for name, least, most in (
            ("actions", 0, self.game.num_actions - 1), ("advice", 0, self.game.num_actions - 1),
            ("seats", -1, self.config.players - 1), ("last", -1, self.credit.rows - 1),
        ):  # fmt: skip
            _check_range(name, waiting[name], least, most)
        for name in ("observations", "masks", "actions", "advice", "likelihoods", "gains"):
            getattr(self, name)[:first] = waiting[name]
        for name in ("seats", "values", "rewards", "valid"):
            getattr(self.credit, name)[:first] = waiting[name].numpy()
        self.credit.last[:] = waiting["last"].numpy()
        self.update, self.decisions, self.best = int(more["update"]), int(more["decisions"]), more["best"]
        self.recent = [float(share) for share in more["recent"]]
        self.saved = self.update
        self.pool.load(more["pool"])
        self.credit.unclaimed = more["unclaimed"]
        self.rng.bit_generator.state, self.tables.rng.bit_generator.state = more["rng"], more["tables_rng"]
        self.behaviour.load(more["behaviour"])
        if not np.isin(groups["tables"]["owners"].numpy(), [LEARNER, RIVAL, *self.opponents.owners]).all():
            raise ValueError("a seat belongs to nobody of this run")
        self.tables.load({name: tensor.numpy() for name, tensor in groups["tables"].items()})

    def _note(self, more: dict[str, Any]) -> Note:
        c = self.config
        return Note(self.game.name, layout_of(self.game), c.players, c.net, more, c.scheme, self.game.version)

    def _save_net(self, path: Path) -> None:
        c = self.config
        more = {"update": self.update, "decisions": self.decisions, "share_against_bots": self.share_against_bots()}
        save_net(path, self.net, self.game, c.players, c.net, more, c.scheme)


def _check_range(name: str, tensor: Tensor, least: int, most: int) -> None:
    if tensor.numel() and not least <= int(tensor.min()) <= int(tensor.max()) <= most:
        raise ValueError(f"{name} are not within {least} to {most}")


def _begun(path: Path, game: Game, config: NetConfig) -> nn.Module:
    net, note = load_net(path, game)
    if note.net != config:
        raise ValueError(f"{path} holds another network than is to be trained: {note.net}, not {config}")
    return net.train()


def ppo_loss(
    policy: Tensor, batch: Mapping[str, Tensor], clip: float, entropy_weight: float
) -> tuple[Tensor, list[float]]:
    """Clipped surrogate and entropy bonus, and the first of `FIGURES`; `policy` are log-likelihoods
    ``[n, num_actions]``, advantages are normalised."""
    log_ratio = policy.gather(1, batch["actions"][:, None])[:, 0] - batch["likelihoods"]
    ratio = log_ratio.exp()
    advantages = batch["advantages"]
    surrogate = torch.min(ratio * advantages, ratio.clamp(1 - clip, 1 + clip) * advantages).mean()
    possible = policy.clamp_min(UNLIKELY)  # what underflows is slow
    entropy = -(possible.exp() * possible).sum(dim=1).mean()
    loss = -surrogate - entropy_weight * entropy
    kl, clipped = (ratio - 1 - log_ratio).mean(), ((ratio - 1).abs() > clip).float().mean()
    return loss, [float(figure.detach()) for figure in (-surrogate, entropy, kl, clipped)]


def gained(policy: Tensor, gains: Tensor) -> Tensor:
    """What the policy gains in all rows together where other actions were tried."""
    return (policy.clamp_min(UNLIKELY).exp() * gains).sum()


def usual_gain(gains: Tensor) -> float:
    """The usual size of a gain, the measure of all of them."""
    tried = (gains != 0).sum().clamp_min(1)
    return float((gains.pow(2).sum() / tried).sqrt()) + 1e-8


def drawn(policy: Tensor, at: Tensor) -> Tensor:
    """Actions int64 ``[n]`` drawn from log-likelihoods ``[n, num_actions]`` by numbers `at` from [0, 1), ``[n]``."""
    heights = torch.softmax(policy, dim=1).cumsum(dim=1)
    # Below the last height even when rounded, so that the action found has a likelihood above 0.
    below = at * heights[:, -1] * (1 - 1e-6)
    return torch.searchsorted(heights, below[:, None], right=True)[:, 0]


PRESETS = {
    "small": Config(net=NetConfig("mlp", 128, 2, "rules"), decisions=30_000_000, studied=0.1),
    "default": Config(
        net=NetConfig("entity", 256, 0, "rules"), decisions=20_000_000, bots=0.9, rivals=0.05, studied=0.5,
        epochs=2, minibatch=1024, learning_rate=5e-4, final_learning_rate=5e-5,
    ),
    "large": Config(
        net=NetConfig("entity", 384, 2, "rules"), decisions=400_000_000, studied=0.5, games=2048, minibatch=8192
    ),
}  # fmt: skip


def preset(name: str, **changes: Any) -> Config:
    """The settings called `name`, with some of them changed.

    Raises:
        ValueError: there is no such preset.
    """
    if name not in PRESETS:
        raise ValueError(f"there is no preset {name!r}; presets: {', '.join(PRESETS)}")
    return replace(PRESETS[name], preset=name, **changes)
