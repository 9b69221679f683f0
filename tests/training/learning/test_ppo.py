"""Self-play training, on the toy game: learns, repeats, resumes, and refuses what is not its own."""

from __future__ import annotations

import ast
import inspect
import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from safetensors.torch import load as safetensors_read
from safetensors.torch import save as safetensors_bytes
from torch import Tensor, nn

from cosmic_env.agents import checkpoint
from cosmic_env.agents.checkpoint import Note, layout_of, load_net, read_note, read_tensors, save_net, write_tensors
from cosmic_env.agents.network import NetConfig, build_net, masked, numbers_of
from cosmic_env.agents.policy import AdvisedAgent, PolicyAgent, agent_of, policy_from
from cosmic_env.core.batch import clone, new_states
from cosmic_env.core.compact import scales_of
from cosmic_env.core.game import Entities, Slice
from cosmic_env.encounter import GAME
from cosmic_env.training.learning.ppo import BEST, CHECKPOINT, LEARNER, RIVAL, Config, Trainer, config_from
from tests.core import toy

CONFIG = Config(
    players=3, net=NetConfig("mlp", 16, 1), games=16, steps=12, minibatch_size=64, decisions=10**9, bot="random",
    rival_every=2, pool_every=2, pool_size=2, save_every=3, seed=7,
)  # fmt: skip
ADVISED = replace(CONFIG, net=NetConfig("mlp", 16, 1, "random"), rollout_fraction=0.5)


pytestmark = pytest.mark.usefixtures("one_thread")


def run(out: Path, updates: int, config: Config = CONFIG) -> Trainer:
    """A run of so many updates in all, resumed if there is one; saved as often as its settings say."""
    out.mkdir(exist_ok=True)
    trainer = Trainer(toy.GAME, config, out)
    while trainer.update < updates:
        trainer.step()
        if trainer.update % config.save_every == 0:
            trainer.save()
    return trainer


def same(a: Trainer, b: Trainer) -> bool:
    """Whether two runs are at the same point, to the bit."""
    weights = zip(a.net.state_dict().values(), b.net.state_dict().values(), strict=True)
    arrays = zip(a.tables.saved().values(), b.tables.saved().values(), strict=True)
    return (
        all(torch.equal(x, y) for x, y in weights)
        and all(np.array_equal(x, y) for x, y in arrays)
        and (a.decisions, a.pool.saved(), a.recent) == (b.decisions, b.pool.saved(), b.recent)
    )


def test_the_same_seed_gives_the_same_network(tmp_path: Path) -> None:
    """And another seed another one."""
    assert same(run(tmp_path / "a", 4), run(tmp_path / "b", 4))
    assert not same(run(tmp_path / "a", 4), run(tmp_path / "c", 4, replace(CONFIG, seed=8)))


@pytest.mark.parametrize("config", [CONFIG, ADVISED])
def test_a_killed_run_goes_on_as_if_nothing_had_happened(tmp_path: Path, config: Config) -> None:
    """Killed two updates after a checkpoint; the rival, the pool and the waiting decisions are in it too."""
    whole = run(tmp_path / "whole", 9, config)
    run(tmp_path / "killed", 5, config)
    resumed = Trainer(toy.GAME, config, tmp_path / "killed")
    assert resumed.update == 3 and resumed.pool.facing >= 0 and len(resumed.pool.members) > 0
    assert same(run(tmp_path / "killed", 9, config), whole)


def test_against_networks_too(tmp_path: Path) -> None:
    """They answer for their own seats, the learner learns from its own decisions alone, and a killed run goes on."""
    net_config, file = NetConfig("mlp", 16, 1, "random"), tmp_path / "net.safetensors"
    net = build_net(toy.GAME, net_config)
    net.advice.trust.bias.data.fill_(50.0)  # it plays by luck
    save_net(file, net, toy.GAME, 3, net_config, {})
    config = replace(CONFIG, bot_fraction=1.0, rival_fraction=0.0, bot=f"random,ppo:{file}")
    whole = run(tmp_path / "whole", 6, config)
    assert set(np.unique(whole.tables.owners)) == {LEARNER, *whole.opponents.owners.tolist()}
    assert len(whole.recent) > 5
    run(tmp_path / "killed", 5, config)
    assert same(run(tmp_path / "killed", 6, config), whole)
    asked, decide = [], whole.opponents.decide

    def watched(tables: Any, actions: Any) -> bool:
        theirs = tables.asked == whole.opponents.owners[1]
        actions[theirs] = -1
        found = decide(tables, actions)
        assert (tables.masks[theirs, actions[theirs]] == 1).all()
        asked.append(int(theirs.sum()))
        return found

    whole.opponents.decide = watched  # type: ignore[method-assign]
    whole.collect()
    learning = whole.credit.valid[config.players :].sum()
    assert sum(asked) > 20 and learning == config.steps * config.games - sum(asked)


def test_every_choice_is_legal_and_remembered_as_it_was_made(tmp_path: Path) -> None:
    """Masks are respected: `Tables` raises otherwise; and the log-probabilities are those of the masked policy."""
    trainer = run(tmp_path / "a", 2)
    trainer.collect()
    rows = torch.from_numpy(trainer.credit.valid)
    legal = trainer.buffer["masks"].gather(2, trainer.buffer["actions"][:, :, None])[:, :, 0]
    assert rows.sum() > 100 and (legal[rows] == 1).all()
    seen = {name: tensor[rows] for name, tensor in trainer.buffer.items()}
    logits, values = trainer._look(trainer.net, seen["observations"], seen["advice"])
    policy = torch.log_softmax(masked(logits, seen["masks"]), dim=1)
    now = policy.gather(1, seen["actions"][:, None])[:, 0]
    fresh = rows.clone()
    fresh[: CONFIG.players] = False
    assert torch.allclose(now[fresh[rows]], trainer.buffer["logprobs"][fresh], atol=0.02)
    assert torch.allclose(values[fresh[rows]], torch.from_numpy(trainer.credit.values)[fresh], atol=0.02)


def test_tables_pay_what_the_engine_pays(tmp_path: Path) -> None:
    """Reward conservation: all that is paid in a run is in the rows learned from, in waiting ones, or unclaimed."""
    config = replace(CONFIG, scheme="share", bot_fraction=0.4, rival_fraction=0.3)
    tmp_path.joinpath("a").mkdir()
    trainer = Trainer(toy.GAME, config, tmp_path / "a")
    paid, step = [], trainer.tables.step

    def watched(actions: Any) -> Any:
        out = step(actions)
        paid.append(out[0].sum())
        assert (out[0][out[1]].sum(axis=1) > -1e-6).all()
        return out

    trainer.tables.step = watched  # type: ignore[method-assign]
    held, games = 0.0, 0
    for _ in range(12):
        trainer.collect()
        _, ready = trainer.credit.advantages(1.0, 1.0)
        held += float(trainer.credit.rewards[ready].sum())
        games += int(trainer.credit.done[ready].sum())
        trainer._carry()
    waiting = float(trainer.credit.rewards[trainer.credit.valid].sum())
    assert games > 50
    assert held + waiting + trainer.credit.unclaimed == pytest.approx(float(np.sum(paid)))


def test_a_game_that_was_stopped_is_bootstrapped(tmp_path: Path) -> None:
    """Every seat's last decision in it is followed by what the network says of that seat's last observation; where a
    game was decided nothing follows."""
    trainer = run(tmp_path, 0)
    step, seen = trainer.tables.step, {"stopped": 0, "decided": 0}

    def watched(actions: Any) -> Any:
        before = trainer.credit.last.copy()
        rewards, ended, finished = step(actions)
        for k, game in enumerate(np.flatnonzero(ended).tolist()):
            stopped = bool(finished.ends["truncated"][k]) and not finished.ends["over"][k]
            for seat in np.flatnonzero(before[game] >= 0).tolist():
                expected = 0.0
                if stopped:
                    observation = np.zeros((1, toy.GAME.observation_size), np.float32)
                    toy.GAME.observe(finished.ends[k : k + 1], np.array([seat]), observation)
                    with torch.inference_mode():
                        expected = float(trainer.net(torch.from_numpy(observation), None)[1])
                wanted.append((int(before[game, seat]), game, expected))
                seen["stopped" if stopped else "decided"] += 1
        return rewards, ended, finished

    trainer.tables.step = watched  # type: ignore[method-assign]
    for _ in range(12):
        wanted: list[tuple[int, int, float]] = []
        trainer.tables.states["turn"][::2] = toy.TURNS - 5
        trainer.collect()
        for row, game, expected in wanted:
            assert trainer.credit.final_values[row, game] == pytest.approx(expected, abs=0.03)  # of bfloat16
            assert trainer.credit.done[row, game]
        trainer.learn()
    assert min(seen.values()) > 0


def test_seatings(tmp_path: Path) -> None:
    """Games against bots and against a former self have one seat of the learner, the others none but its own."""
    trainer = run(tmp_path / "a", 3, replace(CONFIG, bot_fraction=0.3, rival_fraction=0.3))
    owners = trainer._seating(np.random.default_rng(0), 4000)
    mine = (owners == LEARNER).sum(axis=1)
    assert set(mine.tolist()) == {1, 3}
    bots, rivals = np.isin(owners, trainer.opponents.owners).any(axis=1), (owners == RIVAL).any(axis=1)
    assert not (bots & rivals).any()
    assert bots.mean() == pytest.approx(0.3, abs=0.03) and rivals.mean() == pytest.approx(0.3, abs=0.03)


def test_it_learns(tmp_path: Path) -> None:
    """Against two random players a third of the wins is par."""
    config = replace(
        CONFIG, games=64, steps=32, bot_fraction=1.0, rival_fraction=0.0, learning_rate=3e-3, minibatch_size=512
    )
    trainer = run(tmp_path / "a", 2, config)
    before = trainer.share_against_bots() or 0.0
    for _ in range(25):
        trainer.step()
    trainer.recent = trainer.recent[-500:]
    assert (trainer.share_against_bots() or 0.0) > max(0.5, before + 0.1)


def test_advice_is_heard_and_trusted_as_far_as_learned(tmp_path: Path) -> None:
    """A fresh network with an advisor plays as if there were none; full trust makes it the advisor."""
    net = build_net(toy.GAME, NetConfig("mlp", 16, 1, "random"))
    observations = torch.rand(40, toy.GAME.observation_size)
    advice = torch.arange(40) % toy.GAME.num_actions
    with torch.inference_mode():
        assert torch.equal(net(observations, advice)[0], net(observations)[0])
    net.advice.trust.bias.data.fill_(50.0)
    with torch.inference_mode():
        assert torch.equal(net(observations, advice)[0].argmax(dim=1), advice)
    agent = agent_of("advised", toy.GAME, net)
    assert isinstance(agent, AdvisedAgent)
    states = new_states(toy.GAME, {"players": 3}, list(range(300)))
    chosen = []
    for seed in (1, 1, 2):
        agent.reset(seed)
        chosen.append(agent.choose(clone(states)))
    assert (chosen[0] == chosen[1]).all() and (chosen[0] != chosen[2]).any(), "the advisor draws from the seed"
    assert states["mask"][np.arange(300), chosen[0]].all()


def test_a_bot_to_ask_is_needed() -> None:
    """By the name in the network's settings."""
    with pytest.raises(ValueError, match="there is no compiled bot 'nobody'"):
        agent_of("advised", toy.GAME, build_net(toy.GAME, NetConfig("mlp", 16, 1, "nobody")))


class Far:
    """What a network on another device gives: numbers only once they are fetched."""

    def __init__(self, values: Tensor) -> None:
        self._values = values

    def float(self) -> Far:
        """As they are."""
        return self

    def cpu(self) -> Tensor:
        """The numbers."""
        return self._values


class FarNet(nn.Module):
    """A network on another device, where nothing else can be put in."""

    advisor = "random"

    def __init__(self) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.zeros(1, device="meta"))

    def forward(self, observations: Tensor, advice: Tensor | None = None) -> tuple[Far, Far]:
        """Likes the first action."""
        assert observations.is_meta and (advice is None or advice.is_meta)
        return Far(torch.eye(1, toy.ACTIONS).expand(len(observations), -1)), Far(torch.zeros(len(observations)))


def test_a_network_plays_wherever_it_lies() -> None:
    """On a GPU, say: what it is shown is sent there, and its scores are fetched."""
    states = new_states(toy.GAME, {"players": 3}, [1, 2])
    assert agent_of("far", toy.GAME, FarNet()).choose(states).tolist() == [0, 0]
    observations = np.zeros((2, toy.GAME.observation_size), np.float32)
    assert PolicyAgent("far", FarNet()).act(observations, np.ones((2, toy.ACTIONS), np.int8)).tolist() == [0, 0]


def test_an_agent_plays_what_was_saved(tmp_path: Path) -> None:
    """Round trip: the same logits, the same greedy actions."""
    config = NetConfig("mlp", 16, 1)
    net = build_net(toy.GAME, config)
    save_net(tmp_path / "net.safetensors", net, toy.GAME, 3, config, {"seed": 1})
    loaded, note = load_net(tmp_path / "net.safetensors", toy.GAME)
    assert (note.players, note.net, note.more) == (3, config, {"seed": 1})
    observations = np.random.default_rng(0).random((50, toy.GAME.observation_size), np.float32)
    with torch.inference_mode():
        assert torch.equal(net(torch.from_numpy(observations))[0], loaded(torch.from_numpy(observations))[0])
    masks = np.ones((50, toy.GAME.num_actions), np.int8)
    masks[:, 0] = 0
    agents = [PolicyAgent("a", net), policy_from(tmp_path / "net.safetensors", toy.GAME)]
    actions = [agent.act(observations, masks) for agent in agents]
    assert (actions[0] == actions[1]).all() and (actions[0] > 0).all()


def test_the_network_of_a_run_is_an_agent_too(tmp_path: Path) -> None:
    """The checkpoint, the pool, and the best network; each says what its values foretell."""
    trainer = run(tmp_path / "a", 3, replace(CONFIG, scheme="zero_sum"))
    trainer.recent = [1.0] * 2000
    trainer.step()
    trainer.save()
    pool = sorted((tmp_path / "a" / "pool").iterdir())
    for path in (tmp_path / "a" / CHECKPOINT, tmp_path / "a" / BEST, *pool):
        assert policy_from(path, toy.GAME).name == path.stem
        assert read_note(path).scheme == "zero_sum"
    assert pool


def test_a_network_from_before_a_new_part_of_the_observation_still_plays(tmp_path: Path) -> None:
    """Parts are added at the end: it gives them no weight and decides as it did. Training does not go on from it."""
    config = NetConfig("mlp", 8, 1)
    net = build_net(toy.GAME, config)
    save_net(tmp_path / "old.safetensors", net, toy.GAME, 3, config, {})
    size = toy.GAME.observation_size
    grown = replace(toy.GAME, observation_size=size + 4, layout=(*toy.GAME.layout, Slice("news", size, 4, "")))
    loaded, _ = load_net(tmp_path / "old.safetensors", grown)
    seen = torch.rand(50, size + 4)
    with torch.inference_mode():
        assert torch.allclose(net(seen[:, :size])[0], loaded(seen)[0])
        assert torch.equal(loaded(seen)[0], loaded(torch.cat([seen[:, :size], torch.zeros(50, 4)], 1))[0])
    with pytest.raises(ValueError, match="trained with other observations"):
        read_tensors(tmp_path / "old.safetensors", grown, as_trained=True)
    shrunk = replace(toy.GAME, layout=toy.GAME.layout[:-1])
    with pytest.raises(ValueError, match="trained with other observations"):
        load_net(tmp_path / "old.safetensors", shrunk)


def test_a_foreign_checkpoint_is_refused(tmp_path: Path) -> None:
    """Of another game, of another layout, no checkpoint at all, none there."""
    config = NetConfig("mlp", 8, 1)
    save_net(tmp_path / "toy.safetensors", build_net(toy.GAME, config), toy.GAME, 3, config, {})
    with pytest.raises(ValueError, match="plays heap, not encounter"):
        load_net(tmp_path / "toy.safetensors", GAME)
    other = Note(toy.GAME.name, "0123", 3, config)
    write_tensors(tmp_path / "old.safetensors", {}, other)
    with pytest.raises(ValueError, match=r"of heap: an unknown version \(layout 0123\), this is version 1 "):
        read_tensors(tmp_path / "old.safetensors", toy.GAME)
    write_tensors(tmp_path / "empty.safetensors", {}, Note(toy.GAME.name, layout_of(toy.GAME), 3, config))
    with pytest.raises(ValueError, match="does not hold a network"):
        load_net(tmp_path / "empty.safetensors", toy.GAME)
    (tmp_path / "text.safetensors").write_text("no tensors", encoding="utf-8")
    with pytest.raises(ValueError, match="is no checkpoint"):
        load_net(tmp_path / "text.safetensors", toy.GAME)
    with pytest.raises(ValueError, match="there is no such checkpoint"):
        load_net(tmp_path / "nothing.safetensors", toy.GAME)


def _file(path: Path, tensors: dict[str, Tensor], **changes: Any) -> None:
    """A checkpoint with a fitting checksum, as somebody might make by hand; ``...`` removes a part of its note."""
    config = NetConfig("mlp", 16, 1)
    note = json.loads(json.dumps(asdict(Note(toy.GAME.name, layout_of(toy.GAME), 3, config))))
    values = {"format": 2, **note, **changes}
    text = json.dumps({key: value for key, value in values.items() if value is not ...})
    _raw(path, tensors, text)


def _raw(path: Path, tensors: dict[str, Tensor], text: str) -> None:
    path.write_bytes(safetensors_bytes(tensors, {"cosmic_env": text, "checksum": checkpoint._checksum(text, tensors)}))


def _weights() -> dict[str, Tensor]:
    net = build_net(toy.GAME, NetConfig("mlp", 16, 1))
    return {f"net.{name}": tensor for name, tensor in net.state_dict().items()}


def _net(**changes: Any) -> dict[str, Any]:
    return {"net": {**asdict(NetConfig("mlp", 16, 1)), **changes}}


def test_a_checkpoint_made_by_hand_is_read_if_it_fits(tmp_path: Path) -> None:
    """Also one of the format before checksums."""
    _file(tmp_path / "new", _weights())
    load_net(tmp_path / "new", toy.GAME)
    _file(tmp_path / "old", _weights(), format=1)
    load_net(tmp_path / "old", toy.GAME)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (_net(hidden=-1), "hidden is -1, not 1 to 8192"),
        (_net(hidden=10**7), "hidden is 10000000, not 1 to 8192"),
        (_net(layers=10**7), "layers is 10000000, not 1 to 64"),
        (_net(layers=64, hidden=8192), "weights are missing"),
        (_net(layers=0), "layers is 0, not 1 to 64"),
        (_net(hidden=16.0), "hidden is 16.0, not of type int"),
        (_net(hidden=True), "hidden is True, not of type int"),
        (_net(kind="transformer"), "kind is 'transformer', not one of mlp, entity"),
        (_net(kind=["mlp"]), r"kind is \['mlp'\], not of type str"),
        (_net(width=3), "net holds 'width', which is unknown"),
        ({"net": None}, "net is None, not an object"),
        ({"net": ...}, "net is None, not an object"),
        ({"format": True}, "another version"),
        ({"format": ...}, "another version"),
        ({"format": 3}, "another version"),
        ({"game": ...}, "game is None, not a text"),
        ({"game": 3}, "game is 3, not a text"),
        ({"layout": None}, "layout is None, not a text"),
        ({"players": -1}, "players is -1"),
        ({"players": True}, "players is True"),
        ({"more": []}, r"more is \[\], not an object"),
        ({"scheme": "none"}, "scheme is 'none', not one of share"),
        ({"colour": 1}, "the note holds 'colour', which is unknown"),
    ],
)
def test_a_note_that_does_not_fit_is_refused(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    _file(tmp_path / "x", _weights(), **changes)
    with pytest.raises(ValueError, match=message) as caught:
        load_net(tmp_path / "x", toy.GAME)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["null", "3", "{}", "[" * 200_000, '{"net":' * 200_000, "", "\x00", '{"format": 2}'])
def test_a_note_that_is_no_note_is_refused(tmp_path: Path, text: str) -> None:
    _raw(tmp_path / "x", _weights(), text)
    with pytest.raises(ValueError, match=r"is damaged|another version"):
        read_note(tmp_path / "x")


def test_weights_that_are_no_weights_are_refused(tmp_path: Path) -> None:
    """Missing ones, others, such that are not numbers."""
    good = _weights()
    for value in (float("nan"), float("inf")):
        bad = {name: tensor.clone() for name, tensor in good.items()}
        bad["net.value.bias"][0] = value
        _file(tmp_path / "x", bad)
        with pytest.raises(ValueError, match=r"value\.bias holds something that is not a finite number"):
            load_net(tmp_path / "x", toy.GAME)
    for changed in ({k: t for k, t in good.items() if "policy.bias" not in k}, {**good, "net.more": torch.zeros(3)}):
        _file(tmp_path / "x", changed)
        with pytest.raises(ValueError, match="does not hold a network of its own description"):
            load_net(tmp_path / "x", toy.GAME)


def test_every_flipped_bit_of_a_checkpoint_is_noticed(tmp_path: Path) -> None:
    """In the tensors, in their description, in the note."""
    path = tmp_path / "x"
    _file(path, _weights())
    data = path.read_bytes()
    header = 8 + int.from_bytes(data[:8], "little")
    rng = np.random.default_rng(0)
    places = [*rng.integers(8 * header, size=300), *rng.integers(8 * header, 8 * len(data), size=300)]
    for place in places:
        bad = bytearray(data)
        bad[place // 8] ^= 1 << place % 8
        path.write_bytes(bad)
        try:
            net, _ = load_net(path, toy.GAME)
        except ValueError:
            continue
        assert place < 8 * header, "what the header says may be said in another way"
        weights = {f"net.{name}": tensor for name, tensor in net.state_dict().items()}
        assert all(torch.equal(tensor, weights[name]) for name, tensor in safetensors_read(data).items())


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("net.first.weight", None, "Missing key"),
        ("tables.states", None, "'states' is missing"),
        ("waiting.last", None, "'last' is missing"),
        ("waiting.actions", 10**6, f"actions are not within 0 to {toy.GAME.num_actions - 1}"),
        ("waiting.seats", -9, "seats are not within -1 to 2"),
        ("waiting.last", 10**9, "last are not within"),
        ("waiting.values", float("nan"), "not a finite number"),
        ("tables.owners", 77, "a seat belongs to nobody of this run"),
        ("optimizer.x.step", 1.0, "invalid literal"),
    ],
)
def test_a_run_made_by_hand_is_refused_where_it_does_not_fit(
    tmp_path: Path, name: str, change: float | None, message: str
) -> None:
    run(tmp_path / "a", 3)
    path = tmp_path / "a" / CHECKPOINT
    tensors, note = read_tensors(path, toy.GAME)
    if change is None:
        del tensors[name]
    elif name in tensors:
        tensors[name].view(-1)[0] = change
    else:
        tensors[name] = torch.tensor(change)
    write_tensors(path, tensors, note)
    with pytest.raises(ValueError, match=message):
        Trainer(toy.GAME, CONFIG, tmp_path / "a")


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("sp", 2 ^ 64, "sp is 66, not 1 to 2"),
        ("stack", 99, "its stack is not that of its question"),
        ("players", 4, "its stack|its legal actions|other options than this environment: players 4, not 3"),
        ("mask", 2, r"mask\[0\] is 2, not 0 to 1"),
        ("rng", -1, r"rng\[0\] is -1"),
    ],
)
def test_a_game_in_a_checkpoint_that_is_none_is_refused(tmp_path: Path, field: str, value: int, message: str) -> None:
    """With a checksum that fits; by its bytes alone it is noticed anyway."""
    run(tmp_path / "a", 3)
    path = tmp_path / "a" / CHECKPOINT
    tensors, note = read_tensors(path, toy.GAME)
    states = tensors["tables.states"].numpy().view(toy.GAME.dtype)[:, 0]
    target = states[field] if states[field].ndim == 1 else states[field].reshape(len(states), -1)[:, 0]
    target[5] = value
    write_tensors(path, tensors, note)
    with pytest.raises(ValueError, match=rf"is no checkpoint of a training run: .*({message})"):
        Trainer(toy.GAME, CONFIG, tmp_path / "a")


def test_a_flipped_bit_in_a_game_of_a_checkpoint_is_noticed(tmp_path: Path) -> None:
    run(tmp_path / "a", 3)
    path = tmp_path / "a" / CHECKPOINT
    data = bytearray(path.read_bytes())
    states = safetensors_read(bytes(data))["tables.states"].numpy().tobytes()
    at = data.index(states) + (toy.GAME.dtype.fields or {})["sp"][1]
    data[at] ^= 64
    path.write_bytes(data)
    with pytest.raises(ValueError, match="is damaged: its checksum does not fit"):
        Trainer(toy.GAME, CONFIG, tmp_path / "a")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"config": ...}, "config is None, not an object|net is None"),
        ({"config": None}, "net is None"),
        ({"games": -1}, "games is -1, not 1 or more"),
        ({"games": 10**7}, "games x steps is 120000000, not 4194304 at most"),
        ({"steps": 1.5}, "steps is 1.5, not of type int"),
        ({"gamma": "x"}, "gamma is 'x', not of type float"),
        ({"gamma": float("nan")}, "gamma is nan"),
        ({"options": 3}, "options are int, not an object"),
        ({"net": {"layers": 10**7}}, "layers is 10000000"),
    ],
)
def test_settings_made_by_hand_are_refused(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    values: Any = changes.get("config", 0)
    if values == 0:
        values = {**asdict(CONFIG), **changes}
    with pytest.raises(ValueError, match=message):
        config_from(None if values is ... else values)


def test_a_run_with_other_settings_is_not_resumed(tmp_path: Path) -> None:
    """Longer is allowed."""
    run(tmp_path / "a", 3)
    with pytest.raises(ValueError, match=r"other settings: gamma 0.999, not 0.5"):
        Trainer(toy.GAME, replace(CONFIG, gamma=0.5), tmp_path / "a")
    assert Trainer(toy.GAME, replace(CONFIG, decisions=5), tmp_path / "a").update == 3


def test_a_run_may_begin_with_a_trained_network(tmp_path: Path) -> None:
    """With its weights, if it is a network of the same kind and size."""
    config = NetConfig("mlp", 16, 1)
    net = build_net(toy.GAME, config)
    net.value.bias.data.fill_(3.0)
    save_net(tmp_path / "net.safetensors", net, toy.GAME, 3, config, {})
    tmp_path.joinpath("a").mkdir()
    begun = replace(CONFIG, init_checkpoint=str(tmp_path / "net.safetensors"))
    trainer = Trainer(toy.GAME, begun, tmp_path / "a")
    assert all(torch.equal(a, b) for a, b in zip(trainer.net.parameters(), net.parameters(), strict=True))
    trainer.step()
    assert not torch.equal(trainer.net.value.bias, net.value.bias)
    with pytest.raises(ValueError, match="holds another network than is to be trained"):
        Trainer(toy.GAME, replace(begun, net=NetConfig("mlp", 8, 1)), tmp_path / "a")


@pytest.mark.parametrize("kind", ["mlp", "entity"])
def test_both_networks_fit_the_flagship(kind: str) -> None:
    """Shapes, and every action can be scored from what it names."""
    net = build_net(GAME, NetConfig(kind, 32, 1))
    observations = torch.rand(3, GAME.observation_size)
    logits, values = net(observations)
    assert logits.shape == (3, GAME.num_actions) and values.shape == (3,)
    logits.sum().backward()
    assert all(p.grad is not None for name, p in net.named_parameters() if not name.startswith("value"))


def test_no_such_network() -> None:
    with pytest.raises(ValueError, match="there is no network 'tree'"):
        build_net(GAME, NetConfig("tree"))
    with pytest.raises(ValueError, match="needs a game that says of which things it is; heap does not"):
        build_net(toy.GAME, NetConfig("entity"))


def test_an_entity_network_reads_the_things_that_a_game_names() -> None:
    """Seats by their banks, with one score each for the action that robs them: what holds for one holds for all."""
    robbed = toy.GAME.action_blocks[1].name
    seats = Entities("seats", toy.SEATS, parts=("bank",), lots=("acting",))
    others = Entities("others", toy.SEATS - 1, parts=("pile",), named_by=robbed)
    size = toy.GAME.observation_size
    layout = (*toy.GAME.layout, Slice("pile", size, toy.SEATS - 1, ""))
    game = replace(toy.GAME, entities=(seats, others), layout=layout, observation_size=size + toy.SEATS - 1)
    net = build_net(game, NetConfig("entity", 16, 0))
    seen = torch.rand(6, game.observation_size)
    read: list[Tensor] = []
    net.tokens["seats"].register_forward_hook(lambda _, inputs, __: read.append(inputs[0]))
    logits, values = net(seen)
    assert logits.shape == (6, game.num_actions) and values.shape == (6,)
    start = {part.name: part.start for part in layout}
    expected = [[start["bank"] + i, start["acting"] + i] for i in range(toy.SEATS)]
    assert torch.equal(read[0], seen[:, torch.tensor(expected)]) and numbers_of(seats, layout) == expected
    whole = torch.randint(0, 3, (6, game.observation_size), dtype=torch.int8)
    scales = torch.from_numpy(scales_of(layout, game.observation_size))
    assert torch.allclose(net(whole)[0], net(whole * scales)[0])


@pytest.mark.parametrize("name", [None, "trace"])
def test_settings_of_another_version_are_refused(tmp_path: Path, name: str | None) -> None:
    """A checkpoint without settings, or with one of a name that there no longer is."""
    run(tmp_path / "a", 3)
    path = tmp_path / "a" / CHECKPOINT
    tensors, note = read_tensors(path, toy.GAME)
    more = {**note.more, "config": {} if name is None else {**note.more["config"], name: 0.95}}
    write_tensors(path, tensors, replace(note, more=more))
    told = "net is None, not an object" if name is None else "config holds 'trace', which is unknown"
    with pytest.raises(ValueError, match=f"is no checkpoint of a training run: {told}"):
        Trainer(toy.GAME, CONFIG, tmp_path / "a")


def test_every_setting_has_a_line_of_its_own() -> None:
    """In the source, below the field."""
    (tree,) = ast.parse(inspect.getsource(Config)).body
    assert isinstance(tree, ast.ClassDef)
    lines = [isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant) for each in tree.body]
    settings = [isinstance(each, ast.AnnAssign) for each in tree.body]
    assert sum(settings) > 25 and lines == [True, *([False, True] * sum(settings))]
