"""TorchRL's wrapper over our AEC environment: every step is the engine's, masks included."""

from __future__ import annotations

import json

import pytest
import torch
import typer
from typer.testing import CliRunner

from cosmic_env.core.aec import wrapped
from cosmic_env.training.frameworks.torchrl_example import GROUP, collect, example, torchrl_env
from tests.core import toy


@pytest.fixture(autouse=True)
def seeded() -> None:
    """The same actions in every run."""
    torch.manual_seed(0)


def test_a_rollout_is_what_the_engine_plays() -> None:
    """The actions of the asked seats, taken again without TorchRL: the same observations, masks and rewards."""
    env = torchrl_env(toy.GAME, {"players": 3}, "shaped", seed=4)
    rollout = collect(env, 300)
    seats, now, after = rollout[GROUP]["mask"], rollout[GROUP], rollout["next", GROUP]
    assert (seats.sum(dim=1) == 1).all()
    aec, games = wrapped(toy.GAME, players=3, scheme="shaped", seed=4), 0
    aec.reset()  # as the wrapper does to learn the shapes
    aec.reset()
    for t in range(300):
        seat = int(seats[t].to(torch.int8).argmax())
        assert aec.agent_selection == f"player_{seat}"
        seen = aec.observe(aec.agent_selection)
        assert now["observation", "observation"][t, seat].tolist() == seen["observation"].tolist()
        assert now["action_mask"][t, seat].tolist() == (seen["action_mask"] != 0).tolist()
        aec.step(int(now["action"][t, seat]))
        earned = [aec.rewards[agent] for agent in aec.possible_agents]
        assert after["reward"][t].flatten().tolist() == pytest.approx(earned, abs=1e-6)
        ended = all(aec.terminations.values()) or all(aec.truncations.values())
        assert bool(rollout["next", "done"][t]) == ended
        if ended:
            games += 1
            aec.reset()
    assert games > 3


def test_all_legal_actions_and_no_others_are_drawn() -> None:
    """Each action that the mask opens is taken at some time."""
    now = collect(torchrl_env(toy.GAME, {"players": 4}, seed=1), 500)[GROUP]
    legal, taken = now["action_mask"][now["mask"]], now["action"][now["mask"]]
    assert legal.gather(1, taken[:, None]).all()
    assert set(taken.tolist()) == set(legal.any(dim=0).nonzero()[:, 0].tolist())


def test_the_command_tells_what_was_paid() -> None:
    """Each game that ended paid 1 in all; the same seed, the same games."""
    command = typer.Typer()
    command.command()(example)
    given = ["--game", toy.GAME.name, "--players", "3", "--decisions", "200", "--json"]
    first, second, other = (CliRunner().invoke(command, [*given, "--seed", seed]).stdout for seed in "112")
    found = json.loads(first)
    assert first == second != other
    assert found["games"] > 2 and abs(sum(found["paid"]) - found["games"]) < 1e-5
