"""Self-play PPO (Schulman et al. 2017) with one network for all seats, in one file.

Games are played side by side by `Tables`: in some every seat is the learner's, in some the other seats are bots, in
some they are a former self, drawn from a pool by how hard it is to beat (prioritised fictitious self-play, Vinyals et
al. 2019). Each seat is credited along its own decisions (`Credit`). Everything a run depends on is in its checkpoint,
so that a run that was killed goes on as if nothing had happened.

Names are those of the papers and of CleanRL's ``ppo.py`` (``gae_lambda``, ``delta``, ``logprobs``, ``clip_coef``,
``ent_coef``, ``vf_coef``, ``approx_kl``, ``clipfrac``). Its ``num_envs``, ``num_steps`` and ``total_timesteps`` are the
`games`, `steps` and `decisions` of `Config`, since a step of one seat is a decision here.
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
from cosmic_env.core.errors import ArgumentError, CheckpointError
from cosmic_env.core.game import Game
from cosmic_env.core.threads import Crew, cores

from .behaviour import Behaviour
from .credit import Credit
from .device import find_device, has_bfloat16
from .gradient import Gradient, Loss
from .opponents import Opponents
from .pool import NOBODY, Pool
from .rollout_targets import ALTERNATIVES, RolloutTargets
from .tables import Finished, Tables

LEARNER, RIVAL = 0, 1
CHECKPOINT, BEST = "checkpoint.safetensors", "best.safetensors"
Figures = dict[str, float]
FIGURES = ("policy_loss", "entropy", "approx_kl", "clipfrac", "value_loss")
"""What is told of the learning in an update: means over its minibatches."""
LEAST_LOGPROB = -60.0
"""Log-probability below which an action counts as one that cannot come."""
RECENT_GAMES = 4096
"""Latest games against bots, of which the win share is told."""
CHANGEABLE = ("decisions", "save_every")
"""Settings that may be others when a run goes on."""
GAMES_OF_A_BEST = 1024
"""Games that a win share needs for its network to be the best."""


@dataclass(frozen=True)
class Config:
    """Settings of a run. All that is random in it comes from `seed`."""

    preset: str = ""
    """Name of the preset that the settings come from; see `preset`."""
    players: int = 4
    """Players of each game."""
    options: dict[str, Any] = field(default_factory=dict)
    """Options of the game besides the players: a curriculum begins with an easier game."""
    net: NetConfig = field(default_factory=NetConfig)
    """Kind and size of the network."""
    init_checkpoint: str = ""
    """File of the checkpoint whose network is trained on; empty: a fresh network."""
    decisions: int = 20_000_000
    """Decisions of the learner to learn from, all in all."""
    games: int = 512
    """Games played side by side."""
    steps: int = 64
    """Decisions in each game between two updates."""
    update_epochs: int = 1
    """Times that each decision is learned from in an update."""
    minibatch_size: int = 4096
    """Decisions of a step of the optimizer (Adam)."""
    learning_rate: float = 1e-3
    """Step size of the optimizer at the beginning."""
    final_learning_rate: float = 1e-4
    """Step size at the end; it falls linearly with the decisions."""
    ent_coef: float = 0.01
    """Weight of the entropy bonus in the loss at the beginning."""
    final_ent_coef: float = 0.001
    """Weight of the entropy bonus at the end; it falls linearly, too."""
    gamma: float = 0.999
    """Discount for each decision of the seat itself."""
    gae_lambda: float = 0.95
    """Lambda of generalised advantage estimation."""
    clip_coef: float = 0.2
    """How far from 1 the ratio of new to old probability of an action still counts."""
    vf_coef: float = 0.5
    """Weight of the value loss (half the mean squared error) in the loss."""
    max_grad_norm: float = 0.5
    """Norm to which the gradient of a minibatch is cut."""
    scheme: str = "shaped"
    """Reward scheme; see `Game.schemes`."""
    bot_fraction: float = 0.5
    """Share of the games against bots."""
    rival_fraction: float = 0.2
    """Share of the games against a former self (the rival); the rest is self-play."""
    bot: str = "rules"
    """Who has the other seats in the games against bots: an agent's name, or several by comma; networks, too."""
    rollout_fraction: float = 0.0
    """Share of the steps in which other actions are tried out, too (`RolloutTargets`)."""
    rollout_coef: float = 1.0
    """Weight in the loss of what the policy gains by these."""
    rival_every: int = 40
    """Updates after which another rival is drawn: with 64 steps time for three games of about 800 decisions, as only
    those begun and ended against the same rival tell how hard it is to beat."""
    pool_every: int = 40
    """Updates after which the learner may join the pool of former selves."""
    pool_size: int = 12
    """Former selves kept."""
    save_every: int = 20
    """Updates after which the checkpoint is written."""
    seed: int = 0
    """Seed of the run."""


MOST_STEPS = 2**22
"""Steps of all games together between two updates: 13 GB of observations."""


def config_from(values: object) -> Config:
    """The settings in the note of a checkpoint.

    Raises:
        ValueError: they are no such thing, or out of bounds.
    """
    net = net_config(values.get("net") if isinstance(values, dict) else None)
    config: Config = from_plain(Config, {**values, "net": net} if isinstance(values, dict) else values, "config")
    if not isinstance(config.options, dict):
        raise ArgumentError(f"options are {type(config.options).__name__}, not an object")
    for name in (
        "games",
        "steps",
        "update_epochs",
        "minibatch_size",
        "rival_every",
        "pool_every",
        "pool_size",
        "save_every",
    ):
        if getattr(config, name) < 1:
            raise ArgumentError(f"{name} is {getattr(config, name)}, not 1 or more")
    if config.games * config.steps > MOST_STEPS:
        raise ArgumentError(f"games x steps is {config.games * config.steps}, not {MOST_STEPS} at most")
    return config


class Trainer:
    """One run in the folder `out`; goes on where its checkpoint ends, if there is one.

    Raises:
        ValueError: the checkpoint, or the initial one, belongs to another game or to other settings, or there is
            no such device.
    """

    def __init__(self, game: Game, config: Config, out: Path, device: str | None = None) -> None:
        self.game, self.config, self.out = game, config, out
        self.device = find_device(device)
        torch.manual_seed(config.seed)
        fresh = not config.init_checkpoint or (out / CHECKPOINT).exists()
        net = build_net(game, config.net) if fresh else _loaded(Path(config.init_checkpoint), game, config.net)
        self.net = net.to(self.device)
        self.bfloat16 = has_bfloat16(self.device)
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
        self.tables = Tables(
            game, config.games, options, self._table, self._seating, seed, config.scheme, observation_dtype="int8"
        )
        self.credit = Credit(config.steps, config.games, config.players)
        shape = (self.credit.rows, config.games)
        self.rollouts = RolloutTargets(game, self._table, bot.number) if config.rollout_fraction else None
        self.buffer: dict[str, Tensor] = {
            "observations": torch.zeros((*shape, game.observation_size), dtype=torch.int8),
            "masks": torch.zeros((*shape, game.num_actions), dtype=torch.int8),
            "actions": torch.zeros(shape, dtype=torch.int64),
            "logprobs": torch.zeros(shape),
            "advice": torch.zeros(shape, dtype=torch.int64),
            "tried": torch.zeros((*shape, ALTERNATIVES), dtype=torch.int64),
            "gains": torch.zeros((*shape, ALTERNATIVES)),
        }
        """What is kept of each decision, ``[rows, games, ...]``, in the rows of `credit`: what was seen and chosen, the
        log-probability of the action, what the advisor would have done, other actions and what they gain on that."""
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
        against_bots = (kind < self.config.bot_fraction)[:, None] & others
        owners[against_bots] = self.opponents.draw(rng, (int(against_bots.sum()),))
        if self.pool.facing != NOBODY:
            owners[(kind >= 1 - self.config.rival_fraction)[:, None] & others] = RIVAL
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
        self.behaviour.count_games(finished.ends, learner)
        shares = (finished.shares * learner).sum(axis=1)
        against_bots = np.isin(finished.owners, self.opponents.owners).any(axis=1)
        self.recent = (self.recent + shares[against_bots].tolist())[-RECENT_GAMES:]
        self.pool.note(ended, (finished.owners == RIVAL).any(axis=1), shares)

    def share_against_bots(self) -> float | None:
        """Mean win share of the learner's seat in its latest games against bots, if any; par is 1/players."""
        return float(np.mean(self.recent)) if self.recent else None

    # --- playing ----------------------------------------------------------------------------------------------------

    def collect(self) -> None:
        """Fill the buffer with decisions."""
        self.opponents.seed(int(self.rng.integers(2**62)))  # so that a resumed run has the same luck
        while not self.credit.full:
            observations = torch.from_numpy(self.tables.observations)
            masks = torch.from_numpy(self.tables.masks)
            advice = torch.from_numpy(self.tables.advice(self._advisor, self.rng))
            asked, seats = self.tables.asked, self.tables.seats
            among = legal_anywhere(masks)
            logits, values = self._look(self.net, observations, advice, among)
            theirs = np.flatnonzero(asked == RIVAL)
            if theirs.size:
                logits[theirs] = self._look(self.rival, observations[theirs], advice[theirs], among)[0]
            policy = torch.log_softmax(masked(logits, masks[:, among]), dim=1)
            drawn = sample(policy, torch.from_numpy(self.rng.random(len(policy), np.float32)))
            actions, logprobs = among[drawn], policy.gather(1, drawn[:, None])[:, 0]
            self.opponents.decide(self.tables, actions.numpy())
            row = self.credit.add_decisions(seats, values.numpy(), asked == LEARNER)
            here = {name: tensor[row] for name, tensor in self.buffer.items()}
            here["observations"][:], here["masks"][:], here["actions"][:] = observations, masks, actions
            here["logprobs"][:], here["advice"][:] = logprobs, advice
            if self.rollouts is not None:
                here["gains"].zero_()
                here["tried"].zero_()
                if self.rng.random() < self.config.rollout_fraction:
                    self._try_others(here, advice.numpy(), asked == LEARNER)
            self.behaviour.count_decisions(self.tables.states, actions.numpy(), asked == LEARNER)
            rewards, ended, finished = self.tables.step(actions.numpy())
            self.credit.add_rewards(rewards, ended, self._values_when_stopped(ended, finished))
            if ended.any():
                self._note_results(ended, finished)

    def _values_when_stopped(self, ended: NDArray[np.bool_], finished: Finished) -> NDArray[np.float32] | None:
        """Value of each seat in the games stopped at their turn limit, else 0, ``[games, players]``."""
        stopped = np.flatnonzero((finished.ends["truncated"] != 0) & (finished.ends["over"] == 0))
        if not stopped.size:
            return None
        found = np.zeros((self.config.games, self.config.players), np.float32)
        observations = np.zeros((stopped.size, self.game.observation_size), np.int8)
        for seat in range(self.config.players):
            self.game.observe(finished.ends[stopped], np.full(stopped.size, seat), observations)
            _, values = self._look(self.net, torch.from_numpy(observations), None)
            found[np.flatnonzero(ended)[stopped], seat] = values.numpy()
        return found

    def _try_others(self, here: Mapping[str, Tensor], advice: NDArray[np.int64], learning: NDArray[np.bool_]) -> None:
        """Note what other actions gain in the games in which the learner has a choice."""
        assert self.rollouts is not None
        rows = np.flatnonzero(learning & (self.tables.states["options"] > 1))
        if rows.size:
            tried, gains = self.rollouts.gains(self.tables.states[rows], advice[rows], self.rng)
            here["tried"][rows], here["gains"][rows] = torch.from_numpy(tried), torch.from_numpy(gains)

    def _look(
        self, net: nn.Module, observations: Tensor, advice: Tensor | None, among: Tensor | None = None
    ) -> tuple[Tensor, Tensor]:
        """Logits (of the actions `among` these, if given) and values; ``None`` as advice where no seat is asked."""
        heard, wanted = (None if each is None else each.to(self.device) for each in (advice, among))
        with torch.inference_mode(), torch.autocast(self.device.type, torch.bfloat16, enabled=self.bfloat16):
            logits, values = net(observations.to(self.device), heard, wanted)
        return logits.float().cpu(), values.float().cpu()

    # --- learning ---------------------------------------------------------------------------------------------------

    def learn(self) -> Figures:
        """Improve the network with the decisions whose outcome is known; returns figures of the update."""
        c = self.config
        advantages, ready = self.credit.advantages(c.gamma, c.gae_lambda)
        rows = torch.from_numpy(np.flatnonzero(ready))
        flat = {name: tensor.flatten(0, 1) for name, tensor in self.buffer.items()}
        flat["advantages"] = torch.from_numpy(advantages).flatten()
        flat["values"] = torch.from_numpy(self.credit.values).flatten()
        flat["returns"] = flat["advantages"] + flat["values"]
        done = min(1.0, self.decisions / c.decisions)
        for group in self.optimizer.param_groups:
            group["lr"] = c.learning_rate + done * (c.final_learning_rate - c.learning_rate)
        ent_coef = c.ent_coef + done * (c.final_ent_coef - c.ent_coef)
        totals = np.zeros(len(FIGURES))
        batches = 0
        for _ in range(c.update_epochs):
            order = rows[torch.from_numpy(self.rng.permutation(len(rows)))]
            for part in order.split(c.minibatch_size):
                self.optimizer.zero_grad(set_to_none=True)
                totals += self.gradient.fill(len(part), self._loss_of(flat, part, ent_coef))
                nn.utils.clip_grad_norm_(self.net.parameters(), c.max_grad_norm)
                self.optimizer.step()
                batches += 1
        returns, values = flat["returns"][rows], flat["values"][rows]
        explained = 1 - float((returns - values).var() / (returns.var() + 1e-8))
        self.decisions += len(rows)
        self._carry()
        return {**dict(zip(FIGURES, (totals / batches).tolist())), "explained_variance": explained}

    def _loss_of(self, flat: Mapping[str, Tensor], minibatch: Tensor, ent_coef: float) -> Loss:
        """The loss of a piece of a minibatch, which `minibatch` gives as rows of `flat`, as a part of the whole's."""
        c, count = self.config, len(minibatch)
        advantages = flat["advantages"][minibatch]
        advantages = (advantages - advantages.mean()) / (advantages.std(correction=0) + 1e-8)
        gains = flat["gains"][minibatch]
        tried, scale = int((gains != 0).any(dim=1).sum()), gain_scale(gains)

        def loss_of(piece: slice) -> tuple[Tensor, list[float]]:
            batch = {name: values[minibatch[piece]] for name, values in flat.items()}
            among = legal_anywhere(batch["masks"])
            for name in ("actions", "tried"):  # as places among these actions
                batch[name] = torch.searchsorted(among, batch[name])
            batch["masks"], batch["advantages"] = batch["masks"][:, among], advantages[piece]
            batch = {name: values.to(self.device) for name, values in batch.items()}
            with torch.autocast(self.device.type, torch.bfloat16, enabled=self.bfloat16):
                logits, values = self.net(batch["observations"], batch["advice"], among.to(self.device))
            policy = torch.log_softmax(masked(logits.float(), batch["masks"]), dim=1)
            share = len(batch["actions"]) / count
            loss, figures = ppo_loss(policy, batch, c.clip_coef, ent_coef)
            value_loss = 0.5 * (values.float() - batch["returns"]).pow(2).mean()
            loss = share * (loss + c.vf_coef * value_loss)
            if tried:
                loss = loss - c.rollout_coef * expected_gain(policy, batch["tried"], batch["gains"]) / (tried * scale)
            return loss, [share * figure for figure in (*figures, float(value_loss.detach()))]

        return loss_of

    def _carry(self) -> None:
        """Decisions that wait for their next one go to the first rows of the buffer."""
        source = self.credit.carry()
        for seat in range(self.config.players):
            games = np.flatnonzero(source[seat] >= 0)
            rows = source[seat, games]
            for tensor in self.buffer.values():
                tensor[seat, games] = tensor[rows, games]

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
        if share is not None and len(self.recent) >= GAMES_OF_A_BEST:
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
        waiting = {name: tensor[:first] for name, tensor in self.buffer.items()}
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
        if self.config.bot_fraction == 0:
            self._keep_best(rating)

    def _keep_best(self, figure: float) -> None:
        if self.best is None or figure > self.best:
            self.best = figure
            self._save_net(self.out / BEST)

    def _load(self) -> None:
        path = self.out / CHECKPOINT
        tensors, note = read_tensors(path, self.game, as_trained=True)
        mine = json.loads(json.dumps(asdict(self.config)))
        try:
            theirs = asdict(config_from(note.more.get("config")))
        except ValueError as error:
            raise CheckpointError(f"{path} is no checkpoint of a training run: {error}") from error
        other = [name for name in mine if mine[name] != theirs[name] and name not in CHANGEABLE]
        if other:
            told = ", ".join(f"{name} {theirs[name]}, not {mine[name]}" for name in other)
            raise CheckpointError(f"the run in {self.out} has other settings: {told}")
        check_finite(path, tensors)
        try:
            self._restore(tensors, note.more)
        except (LookupError, TypeError, ValueError, RuntimeError, AttributeError) as error:
            why = f"{error} is missing" if isinstance(error, KeyError) else str(error)
            raise CheckpointError(f"{path} is no checkpoint of a training run: {why}") from error

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
        for parameter, kept in self.optimizer.state.items():
            for name in ("exp_avg", "exp_avg_sq"):  # in memory as the parameter lies, which is quicker
                kept[name] = torch.empty_like(parameter).copy_(kept[name])
        first, waiting = self.config.players, groups["waiting"]
        for name, least, most in (
            ("actions", 0, self.game.num_actions - 1), ("advice", 0, self.game.num_actions - 1),
            ("tried", 0, self.game.num_actions - 1),
            ("seats", -1, self.config.players - 1), ("last", -1, self.credit.rows - 1),
        ):  # fmt: skip
            _check_range(name, waiting[name], least, most)
        for name, tensor in self.buffer.items():
            tensor[:first] = waiting[name]
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
            raise CheckpointError("a seat belongs to nobody of this run")
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
        raise CheckpointError(f"{name} are not within {least} to {most}")


def legal_anywhere(masks: Tensor) -> Tensor:
    """Actions that are legal in any of the rows, int64, rising."""
    return torch.from_numpy(np.flatnonzero(masks.numpy().any(axis=0)))


def _loaded(path: Path, game: Game, config: NetConfig) -> nn.Module:
    net, note = load_net(path, game)
    if note.net != config:
        raise CheckpointError(f"{path} holds another network than is to be trained: {note.net}, not {config}")
    return net.train()


def ppo_loss(
    policy: Tensor, batch: Mapping[str, Tensor], clip_coef: float, ent_coef: float
) -> tuple[Tensor, list[float]]:
    """Clipped surrogate and entropy bonus, and the first of `FIGURES`; `policy` are log-probabilities ``[n, actions]``,
    of which ``batch["actions"]`` are columns; advantages are normalised."""
    logratio = policy.gather(1, batch["actions"][:, None])[:, 0] - batch["logprobs"]
    ratio = logratio.exp()
    advantages = batch["advantages"]
    surrogate = torch.min(ratio * advantages, ratio.clamp(1 - clip_coef, 1 + clip_coef) * advantages).mean()
    possible = policy.clamp_min(LEAST_LOGPROB)  # what underflows is slow
    entropy = -(possible.exp() * possible).sum(dim=1).mean()
    loss = -surrogate - ent_coef * entropy
    approx_kl, clipfrac = (ratio - 1 - logratio).mean(), ((ratio - 1).abs() > clip_coef).float().mean()
    return loss, [float(figure.detach()) for figure in (-surrogate, entropy, approx_kl, clipfrac)]


def expected_gain(policy: Tensor, tried: Tensor, gains: Tensor) -> Tensor:
    """What the policy gains on the average, summed over the rows where other actions were tried: these columns of
    ``policy [n, actions]``, with these gains, ``[n, ALTERNATIVES]``."""
    return (policy.gather(1, tried).clamp_min(LEAST_LOGPROB).exp() * gains).sum()


def gain_scale(gains: Tensor) -> float:
    """Root mean square of the gains, by which they are divided."""
    tried = (gains != 0).sum().clamp_min(1)
    return float((gains.pow(2).sum() / tried).sqrt()) + 1e-8


def sample(policy: Tensor, at: Tensor) -> Tensor:
    """Actions int64 ``[n]`` drawn from log-probabilities ``[n, num_actions]`` by numbers `at` from [0, 1), ``[n]``."""
    heights = torch.softmax(policy, dim=1).cumsum(dim=1)
    # Below the last height even when rounded, so that the action found has a probability above 0.
    below = at * heights[:, -1] * (1 - 1e-6)
    return torch.searchsorted(heights, below[:, None], right=True)[:, 0]


PRESETS = {
    "small": Config(net=NetConfig("mlp", 128, 2, "rules"), decisions=30_000_000, rollout_fraction=0.1),
    "default": Config(
        net=NetConfig("entity", 256, 0, "rules"), decisions=20_000_000, bot_fraction=0.9,
        rival_fraction=0.05, rollout_fraction=0.5, update_epochs=2, minibatch_size=1024, learning_rate=5e-4,
        final_learning_rate=5e-5,
    ),
    "large": Config(
        net=NetConfig("entity", 384, 2, "rules"), decisions=400_000_000, rollout_fraction=0.5, games=2048,
        minibatch_size=8192,
    ),
}  # fmt: skip


def preset(name: str, **changes: Any) -> Config:
    """The settings called `name`, with some of them changed.

    Raises:
        ValueError: there is no such preset.
    """
    if name not in PRESETS:
        raise ArgumentError(f"there is no preset {name!r}; presets: {', '.join(PRESETS)}")
    return replace(PRESETS[name], preset=name, **changes)
