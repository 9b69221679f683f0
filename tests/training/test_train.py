"""``cosmic train``."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import save
from typer.testing import CliRunner

from agents.checkpoint import read_note, read_tensors
from agents.policy import policy_from
from cosmic_env.core.files import sole_writer
from tests.core import toy
from tests.core.test_files import no_file_longer_than
from training import ppo
from training.cli import app
from training.device import find_device

from .conftest import HEAP, Run

FIRST = ("train", *HEAP, "--players", 3, "--bot", "random", "--rate-every", 2, "--rate-games", 12)


pytestmark = pytest.mark.usefixtures("tiny")


def test_a_run_leaves_a_player_logs_and_ratings(run: Run, run_json: Any, tmp_path: Path) -> None:
    """And goes on when it is resumed with more decisions to make."""
    out = tmp_path / "run"
    assert "ratings: learner" in run(*FIRST, "--out", out)
    assert policy_from(out / ppo.CHECKPOINT, toy.GAME).name == "checkpoint"
    assert any((out / "logs").iterdir())
    rows = list(csv.DictReader((out / "ratings.csv").read_text(encoding="utf-8").splitlines()))
    assert rows[0].keys() == {"update", "decisions", "rating_learner", "rating_random"}
    assert rows[0]["update"] == "0", "the fresh network is rated, too"
    assert int(rows[-1]["update"]) > 0
    found = run_json(*FIRST, "--out", out, "--resume", "--decisions", 1200)
    assert found["decisions"] >= 1200 and found["update"] > int(rows[-1]["update"])


def test_without_bots_nothing_is_said_of_them_and_the_best_is_the_highest_rated(
    run: Run, run_json: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every learner joins the pool, as there is nothing to compare it by."""
    told = iter((17.0, 20.0, 19.0, 18.0))
    monkeypatch.setattr("training.train.rate", lambda *of: {"rating_learner": next(told)})
    monkeypatch.setitem(ppo.PRESETS, "small", replace(ppo.PRESETS["small"], pool_every=2, rival_every=2))
    out = tmp_path / "run"
    assert "bots" not in run(*FIRST, "--bots", 0, "--out", out)
    assert read_note(out / ppo.BEST).more["update"] == 2
    found = read_note(out / ppo.CHECKPOINT).more
    assert found["best"] == 20.0 and [one["update"] for one in found["pool"]["members"]] == [2, 4]
    monkeypatch.setattr("training.train.rate", lambda *of: {"rating_learner": 19.5})
    values = run_json("train", "--resume", "--out", out, "--decisions", 800, "--rate-every", 1)
    assert "share_against_bots" not in values and read_note(out / ppo.BEST).more["update"] == 2


def test_a_run_goes_on_with_its_own_settings(run: Run, run_json: Any, refuse: Run, tmp_path: Path) -> None:
    """None of them has to be typed again; what is typed must be as it was."""
    first = tmp_path / "first"
    run(*FIRST, "--seed", 5, "--bots", 0.3, "--net", "mlp", "--out", first, "--decisions", 600)
    before = read_note(first / ppo.CHECKPOINT)
    finished = run_json("train", "--resume", "--out", first)
    assert finished["decisions"] >= 600 and {"update", "rating_learner", "rating_random"} < finished.keys()
    assert read_note(first / ppo.CHECKPOINT) == before, "it was complete"
    run_json("train", "--resume", "--out", first, "--decisions", 1200, "--rate-every", 2, "--seed", 5)
    after = read_note(first / ppo.CHECKPOINT).more
    assert after["decisions"] >= 1200 and after["config"] == {**before.more["config"], "decisions": 1200}
    again = ("train", "--resume", "--out", first)
    for options, told in (
        (("--players", 4), "players 3, not 4"),
        (("--bots", 0.5), "bots 0.3, not 0.5"),
        (("--bot", "rules"), "bot random, not rules"),
        (("--net", "entity", "--seed", 6), "net mlp, not entity, seed 5, not 6"),
        (("--preset", "large"), "preset small, not large"),
        (("--begin", "net.safetensors"), "begin none, not net.safetensors"),
    ):
        assert refuse(*again, *options) == f"the run in {first} has other settings: {told}"
    assert refuse(*again, "--game", "encounter") == f"the run in {first} plays heap, not encounter"


def test_a_run_killed_in_its_first_update_goes_on_as_if_nothing_had_happened(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has a checkpoint by then; the fresh network, rated again, has one row."""
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    run(*FIRST, "--out", whole)

    def kill(self: ppo.Trainer) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(ppo.Trainer, "step", kill)
        stopped = CliRunner().invoke(app, [str(a) for a in (*FIRST, "--out", killed)])
    assert stopped.exit_code == 130
    again = stopped.stderr[stopped.stderr.index("train") : stopped.stderr.index(" goes on")].split()
    run(*again, "--rate-every", 2, "--rate-games", 12)
    assert (killed / "ratings.csv").read_text() == (whole / "ratings.csv").read_text()
    (mine, of_mine), (theirs, of_theirs) = (read_tensors(out / ppo.CHECKPOINT, toy.GAME) for out in (killed, whole))
    assert of_mine == of_theirs and all(torch.equal(mine[name], theirs[name]) for name in theirs)


def test_what_is_wrong_is_said_in_a_sentence(
    refuse: Run, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "run"
    assert "no run to resume" in refuse(*FIRST, "--out", out, "--resume")
    assert "there is no preset 'huge'; presets: small, default, large" in refuse(*FIRST, "--preset", "huge")
    assert "there is no compiled bot 'rules'; bots: random" in refuse(
        "train", *HEAP, "--players", 3, "--out", out, "--bot", "rules"
    )
    assert "there is no network 'tree'" in refuse(*FIRST, "--out", out, "--net", "tree")
    assert "there is no such checkpoint" in refuse(*FIRST, "--out", out, "--begin", tmp_path / "none.safetensors")
    assert "there is no device 'foo'; devices: cpu" in refuse(*FIRST, "--out", out, "--device", "foo")
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    assert refuse(*FIRST, "--out", out, "--device", "cuda") == "there is no device 'cuda'; devices: cpu"
    assert not out.exists(), "nothing is left behind"
    run(*FIRST, "--out", out)
    assert "a run already: give --resume" in refuse(*FIRST, "--out", out)
    assert "other settings: seed 0, not 5" in refuse(*FIRST, "--out", out, "--resume", "--seed", 5)


def test_one_process_at_a_time_goes_on_with_a_run(run: Run, refuse: Run, tmp_path: Path) -> None:
    """The second is refused, also when both begin the run, and touches nothing."""
    out, again = tmp_path / "run", ("train", "--resume", "--out", tmp_path / "run")
    out.mkdir()
    with sole_writer(out):
        assert "is being written by another process" in refuse(*FIRST, "--out", out)
    run(*FIRST, "--out", out)
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    with sole_writer(out):
        told = refuse(*again, "--decisions", 1200)
    assert told == f"{out} is being written by another process"
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before
    run(*again, "--decisions", 1200)


def test_a_run_that_another_has_begun_meanwhile_is_not_begun_again(
    refuse: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between looking whether there is a run and taking hold of the folder."""
    out, begin = tmp_path / "run", ppo.Trainer.__init__

    def late(self: ppo.Trainer, *arguments: Any) -> None:
        begin(self, *arguments)
        out.mkdir()
        (out / ppo.CHECKPOINT).write_text("theirs")

    monkeypatch.setattr(ppo.Trainer, "__init__", late)
    assert "holds a run already" in refuse(*FIRST, "--out", out)
    assert (out / ppo.CHECKPOINT).read_text() == "theirs" and len(list(out.iterdir())) == 1


def test_a_checkpoint_that_cannot_be_written_stays_as_it_was(run: Run, tmp_path: Path) -> None:
    """As on a full disk: the command names the file and fails, the run can be resumed."""
    out, again = tmp_path / "run", ("train", "--resume", "--out", tmp_path / "run", "--decisions", "1200")
    run(*FIRST, "--out", out)
    before = (out / ppo.CHECKPOINT).read_bytes()
    with no_file_longer_than(len(before) - 1000):
        stopped = CliRunner().invoke(app, [str(a) for a in again])
    assert stopped.exit_code == 2 and stopped.stderr.startswith(f"{out / ppo.CHECKPOINT}: ")
    assert (out / ppo.CHECKPOINT).read_bytes() == before
    run(*again)


@pytest.mark.parametrize("text", ["null", "3", "{}", "[" * 200_000, '{"format": 2, "game": "heap"}'])
def test_a_checkpoint_with_a_damaged_note_is_refused(refuse: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / ppo.CHECKPOINT).write_bytes(save({"net.x": torch.zeros(1)}, {"cosmic_env": text}))
    assert str(tmp_path / ppo.CHECKPOINT) in refuse("train", "--resume", "--out", tmp_path)
    assert "checkpoint" in refuse("arena", *HEAP, "--agents", f"ppo:{tmp_path / ppo.CHECKPOINT}", "--games", 1)


def test_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first GPU, if there is one; any of them by its number."""
    monkeypatch.setattr("torch.cuda.device_count", lambda: 0)
    assert find_device(None).type == "cpu"
    with pytest.raises(ValueError, match=r"there is no device 'cuda'; devices: cpu$"):
        find_device("cuda")
    monkeypatch.setattr("torch.cuda.device_count", lambda: 2)
    assert str(find_device(None)) == "cuda" and str(find_device("cuda:1")) == "cuda:1"
    with pytest.raises(ValueError, match=r"there is no device 'cuda:2'; devices: cpu, cuda, cuda:0, cuda:1$"):
        find_device("cuda:2")
