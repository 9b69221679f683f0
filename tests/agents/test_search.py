"""Search: finds what is there to be found, within its budget, without knowing more than its seat."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from cosmic_env.agents.checkpoint import save_net
from cosmic_env.agents.compiled import table_of
from cosmic_env.agents.encounter.outlook import win_shares
from cosmic_env.agents.network import NetConfig, build_net
from cosmic_env.agents.policy import AdvisedAgent, PolicyAgent
from cosmic_env.agents.search import Node, Search, flat, mcts
from cosmic_env.agents.trained import ByPlayers
from cosmic_env.core.batch import clone, new_states, state_hash
from cosmic_env.core.game import States
from cosmic_env.core.gym import GymEnv
from cosmic_env.core.players import BOT_RNG, Players, Searcher, find_agent
from cosmic_env.encounter import GAME
from tests.core import toy

BANK = toy.BANK


@pytest.mark.parametrize("flat", [False, True])
def test_it_takes_the_win(flat: bool) -> None:
    """In every game of a batch."""
    searcher = Search(toy.GAME, 60, flat=flat, bot="random")
    searcher.reset(3)
    assert (searcher.choose(toy.about_to_win(4)) == BANK).all()


def test_views_are_left_alone_and_a_single_choice_costs_nothing() -> None:
    """The views may be changed, but are not; with one legal action nothing is simulated."""
    searcher = Search(toy.GAME, 10, bot="random")
    states = toy.about_to_win()
    before = state_hash(states)
    searcher.choose(states)
    assert state_hash(states) == before and searcher.simulated > 10
    states["mask"][:] = 0
    states["mask"][:, 1] = states["options"] = 1
    simulated = searcher.simulated
    assert searcher.choose(states).tolist() == [1] and searcher.simulated == simulated


def test_the_same_seed_gives_the_same_choices() -> None:
    """Whatever was searched before."""
    states = new_states(GAME, {"players": 3}, [1, 2])
    found = []
    for _ in range(2):
        searcher = Search(GAME, 6)
        searcher.choose(clone(states))
        searcher.reset(5)
        found.append(searcher.choose(clone(states)).tolist())
    assert found[0] == found[1]


def test_time_as_a_budget() -> None:
    """A longer time means more simulations; a decision takes about as long as it may."""
    searcher = Search(toy.GAME, milliseconds=30, bot="random")
    begin = time.perf_counter()
    searcher.choose(toy.about_to_win())
    assert 0.03 <= time.perf_counter() - begin < 1.0
    few, searcher = searcher.simulated, Search(toy.GAME, milliseconds=150, bot="random")
    searcher.choose(toy.about_to_win())
    assert searcher.simulated > few


def test_names_and_budgets() -> None:
    """``mcts:200`` and ``mcts:50ms`` by name; anything else is refused in one sentence."""
    assert [mcts(GAME).name, mcts(GAME, "7").name, flat(GAME, "50ms").name] == ["mcts:200", "mcts:7", "flat:50ms"]
    found = find_agent("mcts:12", GAME)
    assert isinstance(found, Search) and found.simulations == 12 and isinstance(found, Searcher)
    for wrong in ("0", "many", "1.5", "-3", "ms0", "inf", "nan", "infms", "nanms"):
        with pytest.raises(ValueError, match="a search has a budget of simulations, or of milliseconds"):
            mcts(GAME, wrong)
    with pytest.raises(ValueError, match="takes nothing after a colon"):
        find_agent("rules:3", GAME)


class Spy:
    """A searcher that remembers what it was shown and plays the first legal action."""

    name = "spy"

    def __init__(self) -> None:
        self.views: list[States] = []

    def choose(self, views: States) -> NDArray[np.int64]:
        """First legal action of each."""
        self.views.append(clone(views))
        views["hand"] = 0  # free to be changed: the game goes on as if nothing had happened
        return np.asarray(views["mask"].argmax(axis=1), np.int64)


def test_a_searcher_never_sees_what_its_seat_may_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """D16: of what it is shown, all that its seat sees is true, and the rest dealt anew."""
    spy = Spy()
    players = Players(GAME, [spy], np.array([[0, -1, -1]] * 3), seed=1)
    truths: list[States] = []
    answers = players.answers

    def watched(agent: Any, asked: States) -> Any:
        truths.append(clone(asked))
        return answers(agent, asked)

    monkeypatch.setattr(players, "answers", watched)
    states = new_states(GAME, {"players": 3}, [1, 2, 3])
    others = Players(GAME, [Spy(), Spy()], np.array([[-1, 0, 1]] * 3), seed=2)
    for _ in range(12):
        players.advance(states)
        others.advance(states)
    hidden = 0
    for truth, view in zip(truths, spy.views, strict=True):
        seats = truth["acting"].astype(np.int64)
        shown, real = np.zeros((2, len(truth), GAME.observation_size), np.float32)
        GAME.observe(view, seats, shown)
        GAME.observe(truth, seats, real)
        assert (shown == real).all() and (view["mask"] == truth["mask"]).all()
        assert (view["rng"] != truth["rng"]).any(axis=1).all()
        hidden += int((view["hand"][:, 1:] != truth["hand"][:, 1:]).any(axis=(1, 2)).sum())
    assert hidden > 20


def test_an_agent_is_no_searcher_too() -> None:
    """With both methods it would not be clear what it is to be shown."""

    class Both(Spy):
        name = "both"

        def act(self, observations: Any, masks: Any) -> Any:
            return masks.argmax(axis=1)

    with pytest.raises(TypeError, match="the agent 'both' has both act and choose"):
        Players(GAME, [Both()], np.array([[0, -1, -1]]), seed=1)


@pytest.mark.parametrize("net", [None, build_net(GAME, NetConfig("mlp", 8, 1, "rules"))])
def test_twins_get_the_same_choice(net: Any) -> None:
    """D16.2: what a search finds does not depend on the cards it cannot see, only on those dealt to it anew."""
    states = new_states(GAME, {"players": 3, "seats": ["zombie", "human", "oracle"]}, list(range(4)))
    twins = clone(states)
    for seed, table in ((1, twins), (2, twins)):
        GAME.determinize(table, table["acting"].astype(np.int64), np.full((len(table), 4), seed))
    assert state_hash(states) != state_hash(twins)
    chosen = []
    for table in (states, twins):
        players = Players(GAME, [Search(GAME, 8, net=net)], np.zeros((4, 3), np.int64), seed=9)
        chosen.append(players.answers(players._agents[0], table).tolist())
    assert chosen[0] == chosen[1]


def test_with_one_simulation_it_is_the_bot() -> None:
    """What the bot would do is tried first."""
    states = new_states(GAME, {"players": 4}, list(range(30)))
    table = table_of(GAME)
    rules = np.full((30, 4), table.names.index("rules"))
    luck = np.zeros(30, BOT_RNG)
    luck["rng"] = 7
    table.advance(states, np.where(np.arange(4) == 0, -1, rules), luck)
    bots = np.zeros(30, np.int64)
    table.choose(states, rules, luck, bots)
    assert (states["options"] > 1).all() and len(set(bots.tolist())) > 3
    assert (Search(GAME, 1).choose(clone(states)) == bots).all()


def test_a_simulation_ends_with_the_turn() -> None:
    """Where positions can be judged; a toy game is played to its end."""
    states = new_states(GAME, {"players": 4}, [3])
    searcher = Search(GAME, 10)
    searcher.choose(clone(states))
    whole = Search(GAME, 10)
    whole._outlook = None
    whole.choose(clone(states))
    assert 0 < searcher.simulated < whole.simulated / 3
    assert Search(toy.GAME, 10, bot="random")._outlook is None


def test_the_outlook_of_a_position() -> None:
    """Shares add up to 1, nobody is favoured for the number of its seat, a colony is worth something, and most the
    fourth one for the seat whose turn is next."""
    for players in (3, 4, 5):
        states = new_states(GAME, {"players": players}, [1] * 6)
        for seat in range(players):
            states["ships"][:, :, seat] = 0
            states["ships"][:, 6 * seat : 6 * seat + 5, seat] = 4
        states["warp"][:] = states["hand_n"][:] = states["encounter_n"][:] = 0
        states["had_power"][:] = 1
        states["turn"] = 0
        for row, colonies in ((1, 1), (2, 3), (3, 4)):
            states["ships"][row, 6 : 6 + colonies, 0] = 1
        states["ships"][4, 0:4, 1] = 1
        states["turn"][5] = 1
        shares = win_shares(states)
        assert np.allclose(shares.sum(axis=1), 1.0)
        assert shares[0, 0] < shares[1, 0] < shares[2, 0] < shares[3, 0] and shares[3, 0] > 1.5 / players
        assert shares[4, 1] < shares[3, 0], "the turn is seat 0's"
        assert shares[5, 1] == pytest.approx(shares[0, 0]) and shares[0, 0] > shares[0, -1]


class Knowing(nn.Module):
    """A network that finds each coin in its own hand worth so much, and likes one action."""

    advisor = "random"

    def __init__(self, coin: float, liked: int = toy.DRAW) -> None:
        super().__init__()
        self._coin = coin
        self.likes = nn.Parameter(torch.eye(toy.ACTIONS)[liked])

    def forward(self, observations: Tensor, advice: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """Logits and values."""
        assert advice is not None
        return self.likes.expand(len(observations), -1), self._coin * toy.GOAL * observations[:, toy.OWN_HAND]


@pytest.mark.parametrize(("scheme", "number"), [("share", 0), ("zero_sum", 1), ("shaped", 2)])
def test_a_network_adds_what_is_to_come_to_what_the_seat_was_paid(scheme: str, number: int) -> None:
    """In its own reward scheme, for its own seat; an ended game has been paid in full."""
    states = new_states(toy.GAME, {"players": 3}, list(range(6)))
    states["bank"][:, :3] = (4, 7, 2)
    states["hand"][:, :3] = (1, 2, 3)
    states["over"][3:], states["winners"][3:] = 1, 0b110
    seats = np.array([0, 1, 2, 0, 1, 2])
    states["acting"] = seats
    standing = np.zeros((6, 3), np.float32)
    toy.GAME.standing(states, number, standing)
    net = Knowing(0.5)
    nodes = [Node() for _ in states]
    searcher = Search(toy.GAME, 5, net=net, scheme=scheme, bot="random")
    values = searcher._values(states, seats, nodes, np.zeros(6, BOT_RNG))
    to_come = 0.5 * np.array([1, 2, 3, 0, 0, 0])
    assert values == pytest.approx(standing[np.arange(6), seats] + to_come)
    assert len(set(values.round(4).tolist())) >= 4
    for node, state in zip(nodes[:3], states, strict=False):
        assert sum(node.priors.values()) == pytest.approx(1.0)
        assert set(node.priors) == set(np.flatnonzero(state["mask"]).tolist())


def test_a_network_is_given_the_advice_it_was_trained_with() -> None:
    """What its advisor would do in the very position; one without an advisor hears nothing."""
    states = new_states(GAME, {"players": 3}, list(range(40)))
    seats, advised, alone = states["acting"].astype(np.int64), _Listener("rules"), _Listener("")
    for net in (advised, alone):
        Search(GAME, 1, net=net)._ask_net(states, seats, [Node() for _ in states])
    expected = np.zeros(40, np.int64)
    table, luck = table_of(GAME), np.zeros(40, BOT_RNG)
    luck["rng"] = 5
    table.choose(states, np.full((40, 3), table.names.index("rules")), luck, expected)
    assert (advised.advice == expected).mean() > 0.9, "but for its luck"
    assert alone.advice is None


class _Listener(nn.Module):
    def __init__(self, advisor: str) -> None:
        super().__init__()
        self.advisor, self.advice = advisor, None
        self.nothing = nn.Parameter(torch.zeros(1))

    def forward(self, observations: Tensor, advice: Any = None) -> tuple[Tensor, Tensor]:
        """Likes and expects nothing."""
        self.advice = None if advice is None else advice.numpy()
        return torch.zeros(len(observations), GAME.num_actions), torch.zeros(len(observations))


def test_a_searcher_follows_what_the_network_values() -> None:
    """It takes the win if going on is worth less, else not; the policy is what is tried first."""
    states = toy.about_to_win(3)
    for liked in (toy.DRAW, toy.BANK):
        for coin, wins in ((-1.0, True), (9.0, False)):
            searcher = Search(toy.GAME, 40, net=Knowing(coin, liked), scheme="share", bot="random")
            assert ((searcher.choose(clone(states)) == toy.BANK) == wins).all()
        once = Search(toy.GAME, 1, net=Knowing(0.0, liked), scheme="share", bot="random")
        assert (once.choose(clone(states)) == liked).all()


def test_a_network_by_the_name_of_its_file(tmp_path: Path) -> None:
    """After the budget; the reward scheme is known from the file."""
    file, config = tmp_path / "net.safetensors", NetConfig("mlp", 8, 1, "rules")
    save_net(file, build_net(GAME, config), GAME, 4, config, {}, "zero_sum")
    for budget in ("6", "40ms"):
        found = find_agent(f"mcts:{budget}:{file}", GAME)
        assert isinstance(found, Search) and found.name == f"mcts:{budget}:{file}"
        assert found.net.advisor == "rules" and found._scheme == 1
        states = new_states(GAME, {"players": 4}, [1, 2])
        assert states["mask"][np.arange(2), found.choose(clone(states))].all()
    for wrong, told in ((f"many:{file}", "a budget of simulations"), ("6:none", "there is no such checkpoint")):
        with pytest.raises(ValueError, match=told):
            mcts(GAME, wrong)


class Opponents:
    """Agents of every kind that has luck of its own, by name."""

    search = staticmethod(lambda game: Search(game, 5, bot="random", name="s"))
    draws = staticmethod(lambda game: PolicyAgent("p", build_net(game, NetConfig("mlp", 8, 1)), greedy=False))
    advised = staticmethod(
        lambda game: AdvisedAgent("a", game, build_net(game, NetConfig("mlp", 8, 1, "random")), False)
    )
    table = staticmethod(lambda game: ByPlayers({3: Opponents.advised(game), 4: Opponents.advised(game)}))


@pytest.mark.parametrize("kind", ["search", "draws", "advised", "table"])
def test_an_environment_is_saved_with_the_luck_of_its_opponents(kind: str) -> None:
    """It goes on alike in another one, whatever that has played before."""

    def env() -> GymEnv:
        torch.manual_seed(1)  # the same network
        return GymEnv(toy.GAME, opponents=getattr(Opponents, kind), options={"players": 3})

    def hashes(env: GymEnv) -> list[str]:
        out = []
        for _ in range(25):
            if env.step(int(env.action_masks().argmax()))[2:4] != (False, False):
                env.reset()
            out.append(state_hash(env.states))
        return out

    one, other = env(), env()
    one.reset(seed=1), other.reset(seed=2)
    hashes(other)
    data = one.save()
    found = hashes(one)
    other.load(data)
    assert other.save() == data and hashes(other) == found
    one.load(data)
    assert hashes(one.clone()) == found == hashes(one)
