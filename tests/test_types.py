"""Mypy sees the rules: it refuses a misspelt field, a swapped index, a seat where a card belongs, and nothing else."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")

ROOT = Path(__file__).parents[1]
RULES = """
from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.alien_ids import VIRUS
from cosmic_env.encounter.cards import a_draw
from cosmic_env.encounter.indices import Alien, Card, Frame, Planet, Seat, cards, planets, seats
from cosmic_env.encounter.ships import loss, loss_picks
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies, land, owner_of, planet_absolute
from cosmic_env.encounter.table.hands import discard_from_hand, pass_card
from cosmic_env.encounter.table.powers import has_power
from cosmic_env.encounter.table.seats import clockwise, opponent, side_of


@rule
def fields(g: State, f: Frame, player: Seat) -> None:
    g.bonus[side_of(g, player)] += 3
    g.bonuss[side_of(g, player)] += 3  # "State" has no attribute "bonuss"
    g.upset = g.revealed
    g.upsett = 1  # "State" has no attribute "upsett"
    g.defense = opponent(g, g.offense)
    g.defense = k.NOBODY
    g.gate = 3  # Incompatible types in assignment
    g.warp[player, player] += 1  # Invalid index type


@rule
def indices(g: State, f: Frame, player: Seat, planet: Planet, card: Card) -> int:
    g.ships[planet, player] += 1
    g.ships[player, planet] += 1  # Invalid index type "tuple[Seat, Planet]"
    g.hand[player, card] += 1
    g.hand[card, player] += 1  # Invalid index type "tuple[Card, Seat]"
    g.known[player, g.defense, g.down[player]] += 1
    g.known[player, card, g.defense] += 1  # Invalid index type "tuple[Seat, Card, Seat]"
    g.gate[f] += 1  # Invalid index type "Frame"
    g.power[player] = VIRUS
    g.power[player] = card  # Incompatible types in assignment
    g.down[player] = g.store[0]
    g.target = owner_of(planet)  # Incompatible types in assignment
    g.turn = clockwise(g, g.turn, 1)
    a_draw.set_count(g, f, a_draw.count(g, f) + g.hand_n[a_draw.player(g, f)])
    g.ships[a_draw.player(g, f), player] += 1  # Invalid index type "tuple[Seat, Seat]"
    loss.set_player(g, f, player)  # "Loss" has no attribute "set_player"
    loss_picks.set_picker(g, f, card)  # expected "Seat"
    return g.warp[0]  # Invalid index type "int"


@rule
def arguments(g: State, player: Seat, planet: Planet, card: Card) -> int:
    discard_from_hand(g, player, card)
    discard_from_hand(g, card, player)  # expected "Seat"  # expected "Card"
    pass_card(g, player, opponent(g, player), k.CARD_ZAP)
    pass_card(g, player, card, k.CARD_ZAP)  # expected "Seat"
    land(g, player, planet_absolute(g, 7, player), 2)
    land(g, planet, player, 2)  # expected "Seat"  # expected "Planet"
    if has_power(g, player, VIRUS) or has_power(g, VIRUS, player):  # expected "Seat"  # expected "Alien"
        return foreign_colonies(g, owner_of(planet))
    return foreign_colonies(g, planet)  # expected "Seat"


@rule
def loops(g: State) -> int:
    count = 0
    for seat in seats(g.players):
        for planet in planets(k.PLANETS):
            count += g.ships[planet, seat]
        for card in cards(k.CARDS):
            count += g.hand[seat, card]
            count += g.hand[seat, seat]  # Invalid index type "tuple[Seat, Seat]"
    for number in range(g.players):
        count += g.gate[Seat(number)]
        count += g.gate[number]  # Invalid index type "int"
    return count
"""


def test_mypy_refuses_what_is_wrong_and_nothing_else(tmp_path: Path) -> None:
    """Each comment of `RULES` is part of a message about its line; lines without one pass."""
    file = tmp_path / "rules.py"
    file.write_text(RULES)
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            f"--config-file={ROOT / 'pyproject.toml'}",
            "--no-pretty",
            str(file),
        ],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    told: dict[int, list[str]] = {}
    for path, line, message in re.findall(r"^(\S+?):(\d+): error: (.*)$", done.stdout, re.M):
        assert Path(path).name == "rules.py", done.stdout
        told.setdefault(int(line), []).append(message)
    for number, line in enumerate(RULES.splitlines(), 1):
        expected = line.split("  # ")[1:]
        found = told.pop(number, [])
        assert len(found) == len(expected), f"{line}: {found}"
        assert all(part in message for part, message in zip(expected, found, strict=True)), f"{line}: {found}"
    assert told == {}
    assert RULES.count("  # ") > 20
