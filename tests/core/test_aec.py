"""The PettingZoo environment."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from gymnasium.spaces import Discrete
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from cosmic_env.core import aec
from cosmic_env.core.aec import BoardAEC, wrapped
from cosmic_env.core.batch import save_states, state_hash
from cosmic_env.core.errors import IllegalAction
from cosmic_env.core.game import SCHEMES

from .games import CASES, Case
from .helpers import make_env, play_on, walk

pytestmark = [
    # PettingZoo's tests say this of every environment with a mask in its observation that they do not know.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def env_of(case: Case, **more: object) -> BoardAEC:
    return wrapped(case.game, **case.options, **more)  # type: ignore[arg-type]


def test_pettingzoo_api(case: Case) -> None:
    api_test(env_of(case), num_cycles=300)


def test_pettingzoo_seed(case: Case) -> None:
    seed_test(lambda: env_of(case), num_cycles=50)


def test_pettingzoo_render(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env_of(case, render_mode=render_mode))
    assert capsys.readouterr().out


def test_pettingzoo_performance_benchmark(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(0, 10_000, 2))  # the benchmark runs for five seconds; each look at the clock is two on
    monkeypatch.setattr("time.time", lambda: float(next(ticks)))
    performance_benchmark(env_of(case))


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_a_trainer_collects_is_what_the_engine_paid(case: Case, scheme: str) -> None:
    players = len(make_env(case).agents)
    for seed in range(10):
        env = make_env(case, seed=seed, scheme=scheme)
        first, last = np.zeros((1, players), np.float32), np.zeros((1, players), np.float32)
        case.game.standing(env.states, SCHEMES.index(scheme), first)
        collected = dict.fromkeys(env.possible_agents, 0.0)
        rng = np.random.default_rng(seed)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            assert observation is not None
            collected[agent] += reward
            done = terminated or truncated
            env.step(None if done else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        case.game.standing(env.states, SCHEMES.index(scheme), last)
        assert np.allclose(list(collected.values()), (last - first)[0], atol=1e-6)


def test_all_seats_end_together_with_python_bools(case: Case) -> None:
    env = play_on(make_env(case), 10**6)
    ends = list(zip(env.terminations.values(), env.truncations.values(), strict=True))
    assert ends in ([(True, False)] * len(env.agents), [(False, True)] * len(env.agents))
    assert all(type(flag) is bool for pair in ends for flag in pair)
    assert env.observe(env.agents[1])["action_mask"].all()
    with pytest.raises(ValueError, match="the game is over"):
        env.step(0)
    while env.agents:
        env.step(None)
    with pytest.raises(RuntimeError, match="call reset"):
        env.step(None)


def test_masks_and_infos_are_exact_and_fresh(case: Case) -> None:
    env = make_env(case)
    for _ in walk(env, 50):
        agent = env.agent_selection
        observation, _, _, _, info = env.last()
        assert observation is not None
        legal = env.states["mask"][0].copy()
        assert (observation["action_mask"] == legal).all() and (info["action_mask"] == legal).all()
        assert observation["observation"].dtype == np.float32 and observation["action_mask"].dtype == np.int8
        observation["action_mask"][:] = 7
        info["action_mask"][:] = 7
        assert (env.states["mask"][0] == legal).all()
        others = [a for a in env.agents if a != agent]
        assert not any(env.infos[a] for a in others)
        assert not any(env.observe(a)["action_mask"].any() for a in others)


def test_state_is_in_its_space(case: Case) -> None:
    env = make_env(case)
    assert env.state() in env.state_space
    assert env.state().dtype == np.float32


def test_an_illegal_action_is_explained_and_changes_nothing(case: Case) -> None:
    env = play_on(make_env(case), 5)
    before, agent = state_hash(env.states), env.agent_selection
    clear = int(np.argmin(env.states["mask"][0]))
    for action in (
        clear,
        -1,
        case.game.num_actions,
        10**30,
        1.0,
        3.7,
        None,
        "draw",
        "3",
        True,
        np.bool_(True),
        np.array([1, 1]),
    ):
        with pytest.raises(IllegalAction) as caught:
            env.step(action)  # type: ignore[arg-type]
        message = str(caught.value)
        question = case.game.questions[int(env.states["question"][0])][0]
        assert message.startswith(f"{agent} is asked '{question}'") and f"action {action!r}" in message
        assert env.describe_action(int(np.argmax(env.states["mask"][0]))) in message
        assert (state_hash(env.states), env.agent_selection) == (before, agent)
    assert isinstance(pickle.loads(pickle.dumps(caught.value)), IllegalAction)


def test_numpy_integers_are_actions(case: Case) -> None:
    for kind in (np.int32, np.int64, np.uint16, np.array):
        env = make_env(case)
        env.step(kind(int(np.argmax(env.states["mask"][0]))))  # type: ignore[arg-type]


COPIES: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
    "clone": BoardAEC.clone,
}


@pytest.mark.parametrize(
    ("note", "told"),
    [
        (np.full(4, np.nan), "is damaged: what is noted"),
        (np.zeros(4), "is damaged: what is noted"),
        (np.full(4, 2.0), "is damaged: what is noted"),
        (np.array([1.0, np.inf, 0.0, 0.0]), "is damaged: what is noted"),
        (np.ones(3), "is not one game of"),
        (np.ones(5), "the saved history is damaged"),
    ],
    ids=["nan", "dead", "twice", "inf", "short", "long"],
)
def test_a_save_with_a_crafted_note_is_refused(note: Any, told: str) -> None:
    """Its checksum fits; the environment stays as it was. What follows four numbers for each seat is the history."""
    case = CASES[0]
    env, other = make_env(case, seed=1), make_env(case, seed=2)
    before = other.save()
    data = save_states(case.game, env.states, np.repeat(note, len(env.possible_agents)).tobytes())
    with pytest.raises(ValueError, match=told):
        other.load(data)
    assert other.save() == before


@pytest.mark.parametrize("way", [*COPIES, "save"])
def test_copies_go_on_alike_and_apart(case: Case, way: str) -> None:
    for steps in (0, 7, 10**6):
        env = play_on(make_env(case, scheme="shaped"), steps)
        if way == "save":
            other = make_env(case, seed=99, scheme="shaped")
            other.load(env.save())
        else:
            other = COPIES[way](env)
        assert state_hash(other.states) == state_hash(env.states)
        assert (other.rewards, other._cumulative_rewards) == (env.rewards, env._cumulative_rewards)
        play_on(other, 30, seed=1)
        before = state_hash(env.states)
        play_on(env, 30, seed=1)
        assert state_hash(env.states) == state_hash(other.states)
        assert steps > 7 or before != state_hash(env.states)
        assert (other.rewards, other._cumulative_rewards) == (env.rewards, env._cumulative_rewards)


def test_a_copy_made_while_the_dead_step_goes_on_stepping(case: Case) -> None:
    env = play_on(make_env(case), 10**6)
    env.step(None)
    other = make_env(case)
    other.load(env.save())
    assert (other.agents, other.agent_selection) == (env.agents, env.agent_selection)


def test_a_copy_before_reset_can_be_reset(case: Case) -> None:
    first, second = BoardAEC(case.game, case.options, seed=5), make_env(case, seed=5)
    copied = copy.deepcopy(first)
    copied.reset()
    assert state_hash(copied.states) == state_hash(second.states)


def test_seeds_go_on(case: Case) -> None:
    one, two = make_env(case, seed=3), make_env(case, seed=3)
    one.reset()
    assert state_hash(one.states) != state_hash(two.states)
    two.reset()
    assert state_hash(one.states) == state_hash(two.states)
    with pytest.raises(ValueError, match="non-negative"):
        one.reset(seed=-1)


def test_determinize_keeps_what_the_seat_sees(case: Case) -> None:
    env = play_on(make_env(case), 12)
    before = state_hash(env.states)
    hashes = set()
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)
        for seed in range(3):
            other = env.determinize(seat, seed)
            again = other.observe(agent)
            assert all((again[key] == seen[key]).all() for key in seen)
            hashes.add(state_hash(other.states))
    assert state_hash(env.states) == before and len(hashes) > 1
    with pytest.raises(ValueError, match="a seat is one of 0 to"):
        env.determinize(len(env.agents))


def test_a_determinized_copy_goes_on_to_other_games(case: Case) -> None:
    """What comes after this game cannot be looked up in the copy."""
    env = play_on(make_env(case, seed=4), 5)
    other, again = env.determinize(0, seed=1), env.determinize(0, seed=1)
    for copied in (env, other, again):
        copied.reset()
    assert state_hash(other.states) == state_hash(again.states) != state_hash(env.states)


def test_observations_are_described(case: Case) -> None:
    env = make_env(case)
    lines = env.describe_observation(env.agent_selection)
    assert lines == env.describe_observation(env.observe(env.agent_selection)) and lines
    names = [part.name for part in case.game.layout]
    assert all(any(line.startswith(f"{name} (") for name in names) for line in lines)


def test_bad_arguments_are_refused(case: Case) -> None:
    for arguments, message in [
        ({"scheme": "gold"}, "there is no reward scheme 'gold'"),
        ({"seed": -1}, "non-negative"),
        ({"render_mode": "3d"}, "there is no render mode '3d'"),
    ]:
        with pytest.raises(ValueError, match=message):
            BoardAEC(case.game, case.options, **arguments)  # type: ignore[arg-type]


def calls_of(env: Any) -> dict[str, Callable[[], object]]:
    """What may be done with a PettingZoo environment that was reset."""
    names = ("agents", "num_agents", "agent_selection", "rewards", "terminations", "truncations", "infos")
    return {
        "agent_iter": env.agent_iter, "last": env.last, "state": env.state, "step": lambda: env.step(0),
        "observe": lambda: env.observe("player_0"), "render": env.render,
        **{name: partial(getattr, env, name) for name in names},
    }  # fmt: skip


def error_of(call: Callable[[], object]) -> Exception | None:
    try:
        call()
    except Exception as error:
        return error
    return None


def test_a_forgotten_reset_is_met_as_by_the_check_of_pettingzoo(case: Case) -> None:
    """The same types of errors as its `OrderEnforcingWrapper` raises, and a sentence that says what to do."""
    env = BoardAEC(case.game, case.options, render_mode="ansi")
    theirs = calls_of(OrderEnforcingWrapper(BoardAEC(case.game, case.options, render_mode="ansi")))
    for name, call in calls_of(env).items():
        wanted, found = error_of(theirs[name]), error_of(call)
        assert wanted is not None and isinstance(found, type(wanted)), name
        assert "call reset() first" in str(found), name
    for call in (env.save, lambda: env.determinize(0)):
        with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
            call()
    env.reset(seed=1)
    assert not [name for name, call in calls_of(env).items() if error_of(call) and name != "step"]


def test_a_loop_over_the_agents_has_to_step(case: Case) -> None:
    """Else it would never end; `OrderEnforcingWrapper` refuses it with the same type of error."""
    for env in (make_env(case), OrderEnforcingWrapper(make_env(case))):
        if isinstance(env, OrderEnforcingWrapper):
            env.reset(seed=0)
        with pytest.raises(AssertionError, match=r"step\(\) or reset\(\)"):
            for _ in env.agent_iter():
                env.last()
    env = make_env(case)
    seen = 0
    for agent in env.agent_iter(max_iter=5):
        assert agent == env.agent_selection
        env.step(int(env.states["mask"][0].argmax()))
        seen += 1
    assert seen == 5


def test_when_all_is_over_it_says_so(case: Case) -> None:
    env = play_on(make_env(case), 10**6)
    while env.agents:
        assert env.last()[0] is not None
        env.step(None)
    for call in (env.last, lambda: env.step(None), lambda: env.step(0)):
        with pytest.raises(RuntimeError, match=r"the last one is over for all agents; call reset\(\) first"):
            call()
    assert list(env.agent_iter()) == []


def test_a_copy_makes_no_spaces_and_lists_no_folders(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both cost hundreds of times as much as the copy of the record."""
    env = play_on(make_env(case), 7)
    space = env.action_space("player_0")
    space.seed(3)
    drawn = [int(space.sample()) for _ in range(3)]

    def refuse(*_: object) -> None:
        raise AssertionError("too slow")

    with monkeypatch.context() as patch:
        for name in ("action_space", "observation_space", "state_box"):
            patch.setattr(aec, name, refuse)
        patch.setattr("pkgutil.iter_modules", refuse)
        copies = [env.clone(), env.clone().clone(), copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
        env.determinize(0, 1), env.determinize(1)
    following = [int(space.sample()) for _ in range(20)]
    for other in copies:
        assert [int(other.action_space("player_0").sample()) for _ in range(20)] == following
        assert other.action_space("player_1") is other.action_space("player_1") is not env.action_space("player_1")
        assert other.observation_space("player_1") == env.observation_space("player_1")
    assert drawn


def test_a_pickle_is_about_as_large_as_the_record(case: Case) -> None:
    env = play_on(make_env(case), 7)
    for agent in env.possible_agents:
        env.action_space(agent).seed(1)
    assert len(pickle.dumps(env)) < case.game.dtype.itemsize + 4000


def test_what_is_not_known_is_named(case: Case) -> None:
    env = make_env(case)
    size = case.game.observation_size
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: env.reset(options={"players": 3}), r"takes no options \('players'\): give them to the constructor"),
        (lambda: env.observe("red"), "there is no agent 'red'; agents: player_0, player_1"),
        (lambda: env.action_space("red"), "there is no agent 'red'"),
        (lambda: env.observation_space("red"), "there is no agent 'red'"),
        (lambda: env.describe_observation("red"), "there is no agent 'red'"),
        (lambda: env.describe_observation(np.zeros(3, np.float32)), rf"has shape \({size},\), not \(3,\)"),
        (lambda: env.determinize(1.0), "a seat is one of 0 to .*, not 1.0"),  # type: ignore[arg-type]
        (lambda: env.determinize(True), "a seat is one of 0 to .*, not True"),
        (lambda: env.describe_action("draw"), "an action is an integer, not 'draw'"),  # type: ignore[arg-type]
        (lambda: env.load("text"), "a saved game is bytes, not str"),  # type: ignore[arg-type]
    ]
    for call, message in calls:
        with pytest.raises(ValueError, match=message):
            call()


def test_the_action_space_samples_like_discrete(case: Case) -> None:
    space, plain = env_of(case).action_space("player_0"), Discrete(case.game.num_actions)
    space.seed(4), plain.seed(4)
    mask = (np.arange(case.game.num_actions) % 3 == 1).astype(np.int8)
    for _ in range(20):
        assert space.sample(mask) == plain.sample(mask)
        assert space.sample() == plain.sample()
    assert space.sample(np.zeros(case.game.num_actions, np.int8)) == 0
