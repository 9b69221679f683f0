"""Numbers of a game are appended, never moved: a change of those that were pinned is found, growth is none."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.pins import Pins

from .pins import PINS, tables
from .toy import GAME


def test_the_numbers_of_the_toy_game_are_those_that_were_pinned() -> None:
    assert PINS.why_not(PINS.pinned(), GAME.version) == ""


@pytest.mark.parametrize(
    ("tricks", "found"),
    [
        (("guard", "bribe", "fence", "grudge", "pedlar", "informer"), []),
        (("guard", "bribe", "fence", "grudge"), ["tricks"]),
        (("informer", "guard", "bribe", "fence", "grudge", "pedlar"), ["tricks"]),
        (("bribe", "guard", "fence", "grudge", "pedlar"), ["tricks"]),
    ],
)
def test_a_table_grows_only_at_its_end(tricks: tuple[str, ...], found: list[str]) -> None:
    now = Pins(GAME, lambda: {**tables(), "tricks": tricks}, Path("none"))
    assert now.changed(PINS.pinned()) == found
    told = now.why_not(PINS.pinned(), GAME.version)
    assert told == ("tricks changed, but not VERSION, which is 1 still: raise it and pin anew" if found else "")


def test_a_layout_is_pinned_as_a_whole() -> None:
    """One more action is another space of actions, and so is the version that goes with it."""
    block = GAME.action_blocks[-1]
    wider = replace(GAME, action_blocks=[*GAME.action_blocks[:-1], replace(block, size=block.size + 1)], version=2)
    now = Pins(wider, tables, Path("none"))
    assert now.changed(PINS.pinned()) == ["actions"]
    assert now.why_not(PINS.pinned(), 2) == "actions changed, and VERSION from 1 to 2: pin anew"


def test_pins_are_written_and_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change under the same version is written only if nobody has used that version yet."""
    file = tmp_path / "pins.json"
    monkeypatch.setattr("sys.argv", ["pins", "--renew"])
    Pins(GAME, tables, file).command()
    assert PINS.why_not(Pins(GAME, tables, file).pinned(), GAME.version) == ""
    other = Pins(GAME, lambda: {**tables(), "tricks": ("guard",)}, file)
    with pytest.raises(SystemExit, match="tricks changed, but not VERSION"):
        other.command()
    monkeypatch.setattr("sys.argv", ["pins", "--renew", "--unreleased"])
    other.command()
    assert other.why_not(other.pinned(), GAME.version) == ""
