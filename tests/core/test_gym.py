"""The single-learner environment and the agents it plays against."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

from cosmic_env.agents import RANDOM
from cosmic_env.core import players
from cosmic_env.core.batch import clone, derived_seed, state_hash
from cosmic_env.core.errors import IllegalAction
from cosmic_env.core.game import SCHEMES
from cosmic_env.core.gym import GymEnv
from cosmic_env.core.players import BOT_RNG, Agent, Players, find_agent

from .games import Case
from .helpers import FirstLegal, RandomPython, make_env, started


class Entry:
    """An entry point of the installed packages."""

    def __init__(self, make: Any) -> None:
        self._make = make

    def load(self) -> Any:
        return self._make


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = {"random": Entry(RANDOM), "first": Entry(lambda game: FirstLegal())}
    monkeypatch.setattr(players, "_entries", lambda: entries)


def gym(case: Case, **more: Any) -> GymEnv:
    return GymEnv(case.game, **{"opponents": "random", "options": case.options, **more})


@pytest.mark.parametrize("opponents", ["random", "first"])
@pytest.mark.filterwarnings("ignore:.*For Box action spaces, we recommend")
def test_gymnasium_check_env(case: Case, opponents: str) -> None:
    check_env(gym(case, opponents=opponents), skip_render_check=True)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_the_learner_collects_is_what_the_engine_paid(case: Case, scheme: str) -> None:
    env = gym(case, seat=1, scheme=scheme)
    seats = case.game.max_players
    rng = np.random.default_rng(0)
    for seed in range(20):
        _, info = env.reset(seed=seed)
        begin, end = np.zeros((1, seats), np.float32), np.zeros((1, seats), np.float32)
        case.game.standing(env.states, SCHEMES.index(scheme), begin)
        total, done = 0.0, False
        while not done:
            assert info["action_mask"].any() and (env.action_masks() == info["action_mask"]).all()
            assert env.states["acting"][0] == 1
            _, reward, terminated, truncated, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
            total, done = total + reward, terminated or truncated
        case.game.standing(env.states, SCHEMES.index(scheme), end)
        assert total == pytest.approx((end - begin)[0, 1], abs=1e-6)
        assert info["action_mask"].all() and env.action_masks().all()
        with pytest.raises(RuntimeError, match="call reset"):
            env.step(0)


def test_an_illegal_action_is_replaced_or_refused(case: Case) -> None:
    env, strict = gym(case), gym(case, strict=True)
    for each in (env, strict):
        each.reset(seed=1)
    bad = int(env.action_masks().argmin())
    before = state_hash(strict.states)
    with pytest.raises(IllegalAction):
        strict.step(bad)
    assert state_hash(strict.states) == before
    for wrong in (case.game.num_actions, -1, 3.7, "3", None, True, np.float32(1), np.bool_(True)):
        with pytest.raises(IllegalAction, match=re.escape(f"action {wrong!r}") + ".* is not legal; legal: "):
            env.step(wrong)  # type: ignore[arg-type]
        assert state_hash(env.states) == before
    legal = np.flatnonzero(env.action_masks())
    strict.step(legal[np.searchsorted(legal, bad) % legal.size])
    assert env.step(bad)[4]["illegal_action"] == bad
    assert state_hash(env.states) == state_hash(strict.states)


@pytest.mark.parametrize("opponents", [RANDOM, RandomPython(), FirstLegal()], ids=["bot", "seeded", "plain"])
def test_games_repeat_and_copies_go_on_alike(case: Case, opponents: Any) -> None:
    def hashes(env: GymEnv, steps: int = 10) -> list[str]:
        out = []
        for _ in range(steps):
            if env.step(int(env.action_masks().argmax()))[2:4] != (False, False):
                env.reset()
            out.append(state_hash(env.states))
        return out

    runs = []
    for _ in range(2):
        env = gym(case, opponents=opponents)
        env.reset(seed=5)
        runs.append(hashes(env))
    assert runs[0] == runs[1]
    before = state_hash(env.states)
    loaded = gym(case, opponents=copy.deepcopy(opponents))
    if isinstance(opponents, RandomPython):
        with pytest.raises(ValueError, match="'random python' has `reset`, but not `saved` and `restore`"):
            env.save()
    else:
        loaded.load(env.save())
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env.clone(), env.clone().clone()]
    for other in [*copies, *([] if isinstance(opponents, RandomPython) else [loaded])]:
        original = copy.deepcopy(env)
        assert hashes(original, 60) == hashes(other, 60), "over the ends of games, whose successors are alike"
    assert state_hash(env.states) == before


class Saveable(RandomPython):
    """Random play that can be saved."""

    name = "saveable"

    def saved(self) -> Any:
        """Its generator."""
        return self.rng.bit_generator.state

    def restore(self, saved: Any) -> None:
        """Go on alike."""
        self.rng.bit_generator.state = saved


def rewards(env: GymEnv, steps: int) -> list[Any]:
    """What random play is shown and paid, by the same numbers each time."""
    out: list[Any] = []
    rng = np.random.default_rng(7)
    for _ in range(steps):
        observation, reward, terminated, truncated, _ = env.step(int(rng.choice(np.flatnonzero(env.action_masks()))))
        out.append((observation.tobytes(), reward, terminated, truncated))
        if terminated or truncated:
            out.append(env.reset()[0].tobytes())
    return out


@pytest.mark.parametrize("opponents", [RANDOM, Saveable(), FirstLegal()], ids=["bot", "saveable", "plain"])
def test_a_saved_game_goes_on_alike(case: Case, opponents: Any) -> None:
    """Rewards as well, and the games that follow; also in an environment that has played something else."""
    env = gym(case, opponents=opponents, scheme="shaped")
    env.reset(seed=5)
    rewards(env, 7)
    data, other = env.save(), gym(case, opponents=copy.deepcopy(opponents), scheme="shaped")
    other.reset(seed=8)
    rewards(other, 3)
    other.load(data)
    assert other.save() == data
    assert rewards(other, 40) == rewards(env, 40)


def test_what_does_not_fit_is_not_loaded(case: Case) -> None:
    env = gym(case)
    with pytest.raises(RuntimeError, match="call reset"):
        env.save()
    env.reset(seed=1)
    before, data = state_hash(env.states), env.save()
    others = {
        "the learner on seat 1, not 0": gym(case, seat=1),
        r"other opponents: \['first'": gym(case, opponents="first"),
        "is not one game of": gym(Case(case.game, {"players": 7 - int(case.options["players"])}))
        if case.options["players"] in (3, 4)
        else gym(Case(case.game, {"players": 3})),
    }
    for message, other in others.items():
        other.reset(seed=1)
        with pytest.raises(ValueError, match=message):
            env.load(other.save())
    single = make_env(case)
    for bad, message in [(single.save(), "not one of a GymEnv"), (data[:-1], "truncated"), (b"", "not a saved game")]:
        with pytest.raises(ValueError, match=message):
            env.load(bad)
    assert state_hash(env.states) == before
    env.load(data)


def test_it_describes_what_the_learner_may_do_and_sees(case: Case) -> None:
    env = gym(case)
    observation, info = env.reset(seed=1)
    legal = int(np.flatnonzero(info["action_mask"])[0])
    assert env.describe_action(legal) == case.game.describe_action(env.states, legal)
    assert env.describe_observation() == env.describe_observation(observation) != []
    with pytest.raises(ValueError, match="an action is an integer, not 'draw'"):
        env.describe_action("draw")  # type: ignore[arg-type]


_CONTINUE = """
import pickle, sys
from cosmic_env.core.batch import state_hash
env = pickle.load(open(sys.argv[1], "rb"))
env.step(int(env.action_masks().argmax()))
print(state_hash(env.states))
"""


def test_a_pickle_goes_on_in_another_process(case: Case, tmp_path: Path) -> None:
    env = gym(case, opponents=RANDOM)
    env.reset(seed=5)
    (tmp_path / "env").write_bytes(pickle.dumps(env))
    there = subprocess.check_output([sys.executable, "-c", _CONTINUE, tmp_path / "env"], text=True)
    env.step(int(env.action_masks().argmax()))
    assert there.strip() == state_hash(env.states)


def test_agents_are_mixed_and_batched(case: Case) -> None:
    sizes: list[int] = []

    class Counting(FirstLegal):
        def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
            sizes.append(len(observations))
            return super().act(observations, masks)

    games = 30
    states = started(case, *range(games))
    seats = int(states["players"][0])
    seating = np.arange(games * seats).reshape(games, seats) % 2
    together = Players(case.game, [RANDOM(case.game), Counting()], seating, seed=1)
    together.advance(states)
    assert ((states["over"] != 0) | (states["truncated"] != 0)).all()
    assert max(sizes) > games // 3


def test_compiled_bots_choose_what_they_would_play(case: Case) -> None:
    states = started(case, *range(10))
    before = state_hash(states)
    seats = int(states["players"][0])
    table = RANDOM(case.game).table
    bots = np.zeros((10, seats), np.int64)
    bots[3] = -1
    rng = np.zeros(10, BOT_RNG)
    rng["rng"] = np.arange(1, 11)[:, None]
    actions = np.zeros(10, np.int64)
    table.choose(states, bots, rng, actions)
    rows = np.delete(np.arange(10), 3)
    assert actions[3] == -1 and states["mask"][rows, actions[rows]].all() and state_hash(states) == before
    played = clone(states)
    table.advance(played, bots, rng)
    assert (((played["over"] != 0) | (played["truncated"] != 0)) == (np.arange(10) != 3)).all()


def test_an_agent_that_breaks_the_rules_is_named(case: Case) -> None:
    class Bad(FirstLegal):
        name = "bad"

        def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
            return masks.argmin(axis=1)

    with pytest.raises(IllegalAction, match=r"^agent 'bad', game 0: "):
        for seed in range(20):
            gym(case, seat=1, opponents=Bad()).reset(seed=seed)


def test_agents_are_found_by_name(case: Case) -> None:
    assert isinstance(find_agent("first", case.game), Agent)
    with pytest.raises(ValueError, match="there is no agent 'nobody'; known agents: first, random"):
        gym(case, opponents="nobody")
    strange: list[Any] = [3, lambda observation, mask: 0, lambda observation: 0, print, FirstLegal.act, FirstLegal]
    for each in strange[:-1]:
        with pytest.raises(TypeError, match=r"an agent has `name` and `act` \(or `choose`\), or is given by its name"):
            gym(case, opponents=each)
    assert gym(case, opponents=[lambda game: FirstLegal()] * (case.options["players"] - 1))
    with pytest.raises(ValueError, match="opponents, not 1"):
        gym(case, opponents=["random"])
    with pytest.raises(ValueError, match="there is no compiled bot 'x'"):
        RANDOM(case.game).table.bot("x")
    for arguments in ({"scheme": "gold"}, {"render_mode": "3d"}):
        with pytest.raises(ValueError):
            gym(case, **arguments)
    for seat in (9, -1, 1.0, "1", True, None):
        with pytest.raises(ValueError, match=f"a seat is one of 0 to {case.options['players'] - 1}, not {seat!r}"):
            gym(case, seat=seat)
    with pytest.raises(ValueError, match="non-negative"):
        gym(case).reset(seed=-1)
    with pytest.raises(ValueError, match=r"reset\(\) takes no options \('players'\)"):
        gym(case).reset(options={"players": 3})
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        gym(case, render_mode="ansi").render()


@pytest.mark.parametrize("mode", ["ansi", "rgb_array", "human"])
def test_rendering(case: Case, mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = gym(case, render_mode=mode)
    env.reset(seed=0)
    shown = env.render()
    assert isinstance(shown, {"ansi": str, "rgb_array": np.ndarray, "human": type(None)}[mode])
    assert bool(capsys.readouterr().out) == (mode == "human")


class Told(FirstLegal):
    """Remembers the seeds that it is given."""

    def __init__(self) -> None:
        self.seeds: list[int] = []

    def reset(self, seed: int) -> None:
        """See `Agent`."""
        self.seeds.append(seed)


def test_agents_are_given_seeds_of_which_no_game_is_made(case: Case) -> None:
    """Not one of the games that an environment of the table's seed goes on to, nor of those of a tournament."""
    told = [Told() for _ in range(case.game.max_players - 1)]
    table = Players(case.game, told, np.zeros((1, case.game.max_players), np.int64), seed=6)
    table.reset(6)
    made = {6, *(derived_seed(6, n) for n in range(50)), *(derived_seed(derived_seed(6, n), 1) for n in range(50))}
    assert not made & {seed for agent in told for seed in agent.seeds}
    assert len({seed for agent in told for seed in agent.seeds}) == len(told)


def test_a_step_that_an_opponent_cut_off_is_finished_later(case: Case) -> None:
    """By Ctrl-C while it thinks, or by an error of its own; what was paid meanwhile is in the next reward."""

    class Nervous(FirstLegal):
        broken = False

        def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
            if self.broken:
                raise KeyboardInterrupt
            return super().act(observations, masks)

    agent = Nervous()
    env, twin = (gym(case, seat=1, opponents=each, scheme="shaped") for each in (agent, FirstLegal()))
    env.reset(seed=3), twin.reset(seed=3)
    paid = owed = 0.0
    for i in range(30):
        agent.broken = i % 3 == 2
        action = int(np.flatnonzero(twin.action_masks())[-1])
        _, reward, terminated, truncated, _ = twin.step(action)
        owed += reward
        try:
            paid += env.step(action)[1]
            assert paid == pytest.approx(owed, abs=1e-6)
        except KeyboardInterrupt:
            pass
        agent.broken = False
        assert state_hash(env.clone().states) == state_hash(twin.states)
        if terminated or truncated:
            env.reset(seed=i), twin.reset(seed=i)
            paid = owed = 0.0
    agent.broken = True
    with pytest.raises(KeyboardInterrupt):
        for seed in range(20):
            env.reset(seed=seed)
    with pytest.raises(RuntimeError, match="call reset"):
        env.step(0)
