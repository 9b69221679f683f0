"""``cosmic train``."""

from __future__ import annotations

import csv
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import save
from typer.testing import CliRunner

from cosmic_env.agents.checkpoint import read_note, read_tensors
from cosmic_env.agents.policy import policy_from
from cosmic_env.core.files import sole_writer
from cosmic_env.training.cli import app
from cosmic_env.training.learning import ppo
from cosmic_env.training.learning.device import find_device
from tests.core import toy
from tests.core.test_files import no_file_longer_than

from ..conftest import HEAP, Run

ROOT = Path(__file__).parents[3]
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
    monkeypatch.setattr("cosmic_env.training.commands.train.rate", lambda *of: {"rating_learner": next(told)})
    monkeypatch.setitem(ppo.PRESETS, "small", replace(ppo.PRESETS["small"], pool_every=2, rival_every=2))
    out = tmp_path / "run"
    assert "bots" not in run(*FIRST, "--bot-fraction", 0, "--out", out)
    assert read_note(out / ppo.BEST).more["update"] == 2
    found = read_note(out / ppo.CHECKPOINT).more
    assert found["best"] == 20.0 and [one["update"] for one in found["pool"]["members"]] == [2, 4]
    monkeypatch.setattr("cosmic_env.training.commands.train.rate", lambda *of: {"rating_learner": 19.5})
    values = run_json("train", "--resume", "--out", out, "--decisions", 800, "--rate-every", 1)
    assert "share_against_bots" not in values and read_note(out / ppo.BEST).more["update"] == 2


def test_a_run_goes_on_with_its_own_settings(run: Run, run_json: Any, refuse: Run, tmp_path: Path) -> None:
    """None of them has to be typed again; what is typed must be as it was."""
    first = tmp_path / "first"
    run(*FIRST, "--seed", 5, "--bot-fraction", 0.3, "--net", "mlp", "--out", first, "--decisions", 600)
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
        (("--bot-fraction", 0.5), "bot_fraction 0.3, not 0.5"),
        (("--bot", "rules"), "bot random, not rules"),
        (("--net", "entity", "--seed", 6), "net mlp, not entity, seed 5, not 6"),
        (("--preset", "large"), "preset small, not large"),
        (("--init-checkpoint", "net.safetensors"), "init_checkpoint none, not net.safetensors"),
    ):
        assert refuse(*again, *options) == f"the run in {first} has other settings: {told}"
    assert refuse(*again, "--game", "encounter") == f"the run in {first} plays heap, not encounter"


def _same_files(one: Path, other: Path) -> bool:
    (mine, of_mine), (theirs, of_theirs) = (read_tensors(path, toy.GAME) for path in (one, other))
    return of_mine == of_theirs and all(torch.equal(mine[name], theirs[name]) for name in theirs)


def _same_runs(one: Path, other: Path) -> bool:
    """Checkpoint, ratings, and the best network, if there is one."""
    same = _same_files(one / ppo.CHECKPOINT, other / ppo.CHECKPOINT)
    bests = [out / ppo.BEST for out in (one, other) if (out / ppo.BEST).exists()]
    same &= not bests or (len(bests) == 2 and _same_files(*bests))
    return same and (one / "ratings.csv").read_text() == (other / "ratings.csv").read_text()


def _stop(
    monkeypatch: pytest.MonkeyPatch, arguments: Sequence[object], update: int, signals: Sequence[int]
) -> tuple[int, str]:
    """Exit code and complaints of a run that gets these signals while it works on an update."""
    step = ppo.Trainer.step

    def stopped(self: ppo.Trainer) -> ppo.Figures:
        if self.update + 1 == update:
            for number in signals:
                os.kill(os.getpid(), number)
        return step(self)

    with monkeypatch.context() as patch:
        patch.setattr(ppo.Trainer, "step", stopped)
        result = CliRunner().invoke(app, [str(a) for a in arguments])
    return result.exit_code, result.stderr


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_run_that_is_told_to_stop_saves_and_goes_on_exactly(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: int
) -> None:
    """The update is done to its end; the network, the games, the best network and the ratings are in the end those of
    a run that was never stopped, although their checkpoints were written at other times."""
    monkeypatch.setattr(ppo, "GAMES_OF_A_BEST", 4)
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    run(*FIRST, "--out", whole, "--save-every", 1)
    found, told = _stop(monkeypatch, (*FIRST, "--out", stopped, "--save-every", 1000), 3, [number])
    assert found == code
    assert told.splitlines()[0] == "stopping when this update is done (^C again: at once) ..."
    assert f"the checkpoint is that of update 3, cosmic train --resume --out {stopped} goes on from there" in told
    assert f"the best network is {stopped / ppo.BEST}" in told
    assert policy_from(stopped / ppo.CHECKPOINT, toy.GAME).name == "checkpoint"
    run("train", "--resume", "--out", stopped, "--rate-every", 2, "--rate-games", 12, "--save-every", 1)
    assert _same_runs(whole, stopped)


def test_a_run_that_is_stopped_at_once_goes_on_from_its_last_checkpoint(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has one before its first update; the fresh network, rated again, has one row."""
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    run(*FIRST, "--out", whole)
    code, told = _stop(monkeypatch, (*FIRST, "--out", stopped), 1, [signal.SIGINT, signal.SIGINT])
    assert code == 130 and "the checkpoint is that of update 0, " in told and "best" not in told
    again = told[told.index("train") : told.index(" goes on")].split()
    run(*again, "--rate-every", 2, "--rate-games", 12)
    assert _same_runs(whole, stopped)


def test_save_every(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many updates lie between two checkpoints; a run that goes on may have another number, kept from then on."""
    saves, save = [], ppo.Trainer.save

    def watched(self: ppo.Trainer) -> None:
        saves.append(self.update)
        save(self)

    monkeypatch.setattr(ppo.Trainer, "save", watched)
    out = tmp_path / "run"
    run(*FIRST, "--out", out, "--decisions", 600, "--save-every", 2)
    assert saves[:3] == [0, 2, 4] and saves[-1] == read_note(out / ppo.CHECKPOINT).more["update"]
    last = saves[-1]
    saves.clear()
    run("train", "--resume", "--out", out, "--decisions", 1600, "--save-every", 3, "--rate-every", 100)
    assert saves[:2] == [n for n in range(last + 1, last + 7) if n % 3 == 0]
    assert read_note(out / ppo.CHECKPOINT).more["config"]["save_every"] == 3


def test_learning_leaves_nothing_among_the_temporary_files(tmp_path: Path) -> None:
    """In a process of its own, which also loads what an optimizer needs; stopped by ^C it leaves no more."""
    temporary, out = tmp_path / "temporary", tmp_path / "run"
    temporary.mkdir()
    environment = {**os.environ, "TMPDIR": str(temporary), "NUMBA_DISABLE_JIT": "1"}
    code = (
        "import sys; from tests.core import toy; from cosmic_env.training import cli; "
        "from cosmic_env.training.learning import ppo; "
        "ppo.PRESETS['small'] = ppo.Config(net=ppo.NetConfig('mlp', 8, 1), games=8, steps=16, minibatch_size=64); "
        "cli.app(sys.argv[1:])"
    )
    ask = ["train", *HEAP, "--players", "3", "--bot", "random", "--rate-games", "2", "--out", str(out)]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen([sys.executable, "-c", code, *ask], env=environment, cwd=ROOT, **quiet) as process:
        assert process.stderr is not None
        while process.poll() is None and not (out / "ratings.csv").exists():
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        told = process.stderr.read()
    assert process.returncode == 130 and "goes on from there" in told, told
    assert list(temporary.iterdir()) == []


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
    assert "there is no such checkpoint" in refuse(
        *FIRST, "--out", out, "--init-checkpoint", tmp_path / "none.safetensors"
    )
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


@pytest.mark.parametrize(
    "text", ["update\n1\n\0\n", "a,b\n1,2\n", "update,rating\nx,1\n", "update,rating\n1\n", "\xff"]
)
def test_a_damaged_file_of_ratings_is_named(run: Run, refuse: Run, tmp_path: Path, text: str) -> None:
    out = tmp_path / "run"
    run(*FIRST, "--out", out)
    (out / "ratings.csv").write_bytes(text.encode("latin-1"))
    assert f"{out / 'ratings.csv'} is damaged" in refuse("train", "--resume", "--out", out, "--decisions", 1200)


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
