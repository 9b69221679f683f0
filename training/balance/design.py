"""Which alien sits where: a balanced design, round by round, that depends on nothing but the settings.

In a *round* there are as many games as there are aliens in the pool and one more, the control seat without a power
(``none``); every one of them has every seat once. Who meets whom is drawn anew for each round. In a share of the rounds
every game is played again as its *twin*: the same seed, seats, aliens, opening hands and first player, but one seat may
not use its power. That seat is the same throughout a round and another in the next, so that each power is forbidden
equally often on each seat. (Who draws a new power, as Reincarnator does, may draw the forbidden one.)

Where technologies are played each of these games has a second twin, in which the technology that this seat kept at
set-up leaves the game as it is kept: all is dealt and chosen as it was, and the seat has none. Which one that is was
decided before anything was played, so that a technology that does nothing costs nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cosmic_env.encounter.alien_ids import ALIENS, EXCLUDED_PAIRS, NAMES
from cosmic_env.encounter.constants import V_TECHNOLOGY, VARIANT_NAMES
from cosmic_env.encounter.technology_ids import NAMES as TECHNOLOGY_NAMES

NONE: Final = "none"
CODES: Final = (*NAMES, NONE)
"""Aliens by their codes: the numbers of the engine, then the seat without a power."""
NO_ALIEN: Final = ALIENS
"""Code of `NONE`."""
TECHNOLOGY_CODES: Final = (*TECHNOLOGY_NAMES, NONE)
"""Technologies by their codes: the numbers of the engine, then none."""
NO_TECHNOLOGY: Final = len(TECHNOLOGY_NAMES)
"""Code of none."""


@dataclass(frozen=True)
class Settings:
    """What a run depends on; plain values, so that they can be written to a file and sent to a worker."""

    players: int
    agents: str
    """Who plays all seats: a name as `common.arguments` takes it."""
    games: int | None
    """Games to be played, twins not counted; ``None``: until the precision is reached."""
    precision: float | None
    """Half width at which the run stops, in points of win share; ``None``: when the games are played."""
    flares: bool
    aliens: tuple[str, ...]
    """The pool, in alphabetical order."""
    seed: int
    restricted: float
    """Share of the rounds whose games have twins."""
    numbers: dict[str, int] = field(default_factory=dict)
    """Numbers of powers that are not as printed, by their labels in `cosmic_env.encounter.settings`."""
    variants: tuple[str, ...] = ()
    """Variants that are played, in the order of their bits; games without flares say so in `flares`."""

    @property
    def in_words(self) -> str:
        """Who plays, and what is played otherwise than by default."""
        variants = [name.replace("_", " ") for name in self.variants] + ([] if self.flares else ["no flares"])
        changed = [f"{label} {number}" for label, number in self.numbers.items()]
        return ", ".join([self.agents, f"{self.players} players", *variants, *changed])

    @property
    def options(self) -> dict[str, Any]:
        """Options of every game; the aliens of the seats come on top."""
        return {
            "players": self.players, "flares": self.flares, "aliens": list(self.aliens), "settings": self.numbers,
            "variants": list(self.variants),
        }  # fmt: skip

    @property
    def command(self) -> str:
        """What plays such a run."""
        parts = [f"cosmic balance --players {self.players} --agents {self.agents}"]
        parts += [f"--games {self.games}"] if self.games is not None else []
        parts += [f"--precision {self.precision}"] if self.precision is not None else []
        parts.append(f"--restricted {self.restricted} --seed {self.seed}")
        parts += [] if self.flares else ["--no-flares"]
        parts += [f"--variant {name}" for name in self.variants]
        parts += [f'--set "{label}={number}"' for label, number in self.numbers.items()]
        parts += [f"--aliens {','.join(self.aliens)}"] if len(self.aliens) < len(NAMES) else []
        return " ".join(parts)

    @property
    def technology(self) -> bool:
        """Whether technologies are played."""
        return VARIANT_NAMES[V_TECHNOLOGY.bit_length() - 1] in self.variants

    @property
    def round_games(self) -> int:
        """Games of a round."""
        return len(self.aliens) + 1


def seats_of_round(settings: Settings, number: int) -> NDArray[np.int64]:
    """Codes of the aliens of a round, ``[round_games, players]``."""
    entries = np.array([*(NAMES.index(name) for name in settings.aliens), NO_ALIEN])
    rng = np.random.default_rng([settings.seed, number, 1])
    rows = np.arange(len(entries))[:, None]
    while True:
        order = rng.permutation(entries)
        places = rng.permutation(len(entries))[: settings.players]
        seats: NDArray[np.int64] = order[(rows + places) % len(entries)]
        if not any(((seats == a).any(axis=1) & (seats == b).any(axis=1)).any() for a, b in EXCLUDED_PAIRS):
            return seats


def seeds_of_round(settings: Settings, number: int) -> NDArray[np.int64]:
    """Seeds of the games of a round, ``[round_games]``."""
    words = np.random.SeedSequence([settings.seed, number]).generate_state(settings.round_games, np.uint64)
    return (words >> np.uint64(1)).astype(np.int64)


def forbidden_seat(settings: Settings, number: int) -> int | None:
    """The seat whose power is forbidden in the twins of a round; ``None``: the round has no twins."""
    before, after = int(number * settings.restricted), int((number + 1) * settings.restricted)
    return before % settings.players if after > before else None


def games_of_round(settings: Settings, number: int) -> int:
    """How many games of a round are played; the last round of a run may be cut short."""
    if settings.games is None:
        return settings.round_games
    return max(0, min(settings.round_games, settings.games - number * settings.round_games))
