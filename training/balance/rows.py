"""The raw rows of a balance run: one row for each seat of each game, in Parquet files under ``DIR/rows``.

===============  =======  =============================================================================================
column           type     meaning
===============  =======  =============================================================================================
``game``         UInt32   number of the game; its twin (see ``restricted``) has the same
``seed``         Int64    seed of the game: ``new_states(game, options, [seed])`` with the aliens as ``seats`` deals it
``seat``         UInt8    0 to ``players - 1``
``players``      UInt8    seats of the game
``agent``        String   who plays all seats
``alien``        Enum     alien of the seat; ``none``: a seat without a power
``restricted``   Boolean  the game is a twin: the game of that number once more, one power of it forbidden
``forbidden``    Enum     alien that the seat has in the game of that number but not in this twin; ``none``: as it was
``forbidden_technology`` Enum  technology that the seat has in the game of that number but not in this twin
``kept_technology`` Enum  technology that the seat kept at set-up; ``none``: technologies are not played
``completed``    UInt32   technologies that it completed, or revealed by their use: bit t the technology of number t
``first``        Boolean  had the first turn
``win_share``    Float64  1 split among the winners
``any_win``      Boolean  won, alone or with others
``solo_win``     Boolean  won alone
``colonies``     UInt8    foreign colonies at the end
``turns``        UInt16   turns of the game
``decisions``    UInt32   decisions taken in the game, forced moves left out
``power_fired``  UInt16   how often the power of the alien took effect in the game, whoever used it
``wild_fired``   UInt16   the same of its wild flare
``super_fired``  UInt16   the same of its super flare
``offense``, …   UInt16   encounters of the game that were decided with the seat in this role: ``offense``, ``defense``,
                          ``offensive_ally``, ``defensive_ally``, ``bystander``. A deal counts, made or failed; an
                          encounter that ended early does not. An ally that was sent home has been one
``offense_won``  UInt16   encounters of these that the seat's side has won, which a deal is not (R2.10);
                          ``defense_won``, ``offensive_ally_won`` and ``defensive_ally_won`` likewise
``ally_of_…_k``  UInt16   encounters of these in which it was an ally of seat k as the offense (``ally_of_offense_k``),
                          as the defense (``ally_of_defense_k``), and those in which it attacked k (``attacked_k``);
                          k is 0 to 4
``deals_made``   UInt16   talks of two negotiates it had that led to a deal; ``deals_failed``: that failed
``held``         UInt64   flares that were ever in its hand: bit a the flare of alien a (`CODES`)
``played``       UInt64   the same of flares whose use took effect
``held_cards``   UInt16   reinforcements and artifacts that were ever in its hand: bit i the kind ``REINFORCEMENT + i``
``played_cards`` UInt16   the same of those whose use took effect
``by_colonies``  Boolean  has won with enough foreign colonies; ``by_power``: has won by a power
``truncated``    Boolean  the game was stopped at its turn limit: nobody has won
===============  =======  =============================================================================================

Games come in ascending order, the twins of a round (`design`) behind its games and those without a technology behind
all of a part, seats in ascending order within a game.
The first seat, a seat without a power and a twin's forbidden seat can all be told by the columns.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from cosmic_env.core.errors import FileError

from .chunk import CARDS_SEEN, COUNTERS, FLARES_SEEN, HOW_WON, ROLE_COLUMNS, Columns
from .design import CODES, TECHNOLOGY_CODES
from .manifest import read_manifest, whole_file

ROWS: Final = "rows"
"""Folder of the parts."""
ALIEN: Final = pl.Enum(CODES)
TECHNOLOGY: Final = pl.Enum(TECHNOLOGY_CODES)

SCHEMA: Final = {
    "game": pl.UInt32, "seed": pl.Int64, "seat": pl.UInt8, "players": pl.UInt8, "agent": pl.String, "alien": ALIEN,
    "restricted": pl.Boolean, "forbidden": ALIEN, "forbidden_technology": TECHNOLOGY, "kept_technology": TECHNOLOGY,
    "completed": pl.UInt32, "first": pl.Boolean, "win_share": pl.Float64,
    "any_win": pl.Boolean, "solo_win": pl.Boolean, "colonies": pl.UInt8, "turns": pl.UInt16, "decisions": pl.UInt32,
    "power_fired": pl.UInt16, "wild_fired": pl.UInt16, "super_fired": pl.UInt16,
    **dict.fromkeys(ROLE_COLUMNS, pl.UInt16), **dict.fromkeys(COUNTERS, pl.UInt16),
    **dict.fromkeys(FLARES_SEEN, pl.UInt64), **dict.fromkeys(CARDS_SEEN, pl.UInt16),
    **dict.fromkeys(HOW_WON, pl.Boolean), "truncated": pl.Boolean,
}  # fmt: skip


def frame_of(columns: Columns, agent: str) -> pl.DataFrame:
    """The rows as a frame with the columns of `SCHEMA`."""
    names: dict[Any, pl.Series] = {
        ALIEN: pl.Series(CODES, dtype=ALIEN), TECHNOLOGY: pl.Series(TECHNOLOGY_CODES, dtype=TECHNOLOGY),
    }  # fmt: skip
    series = []
    for name, kind in SCHEMA.items():
        if name == "agent":
            series.append(pl.Series(name, [agent], pl.String).new_from_index(0, len(columns["game"])))
        elif kind in names:
            series.append(names[kind].gather(columns[name].astype(np.uint32)).alias(name))
        else:
            series.append(pl.Series(name, columns[name]).cast(kind))
    return pl.DataFrame(series)


def codes_of(frame: pl.DataFrame, column: str) -> NDArray[np.int64]:
    """The codes of a column of aliens or technologies, ``[n]``."""
    codes: NDArray[np.int64] = frame[column].to_physical().to_numpy().astype(np.int64)
    return codes


def by_game(frame: pl.DataFrame, column: str) -> NDArray[Any]:
    """The values of a column ``[games, players]``, aliens and technologies as their codes; the frame holds whole
    games."""
    values = codes_of(frame, column) if SCHEMA[column] in (ALIEN, TECHNOLOGY) else frame[column].to_numpy()
    return values.reshape(-1, int(frame["players"][0]))


def places_of(frame: pl.DataFrame, players: int) -> NDArray[np.int64]:
    """A number for each seat of each game, ascending as the rows of a part are."""
    places: NDArray[np.int64] = frame["game"].to_numpy().astype(np.int64) * players + frame["seat"].to_numpy()
    return places


def rows_folder(folder: Path) -> Path:
    """Where the parts of the run in `folder` lie."""
    return folder / ROWS


def part_name(number: int) -> str:
    """Part `number` of a run, in its folder."""
    return f"{ROWS}/{number:06d}.parquet"


def part_path(folder: Path, number: int) -> Path:
    """Where part `number` of the run in `folder` lies."""
    return folder / part_name(number)


def parts_of(folder: Path) -> list[Path]:
    """The parts that are there, in order."""
    return sorted(rows_folder(folder).glob("*.parquet"))


def part_of(frame: pl.DataFrame) -> bytes:
    """A part as it is written."""
    data = io.BytesIO()
    frame.write_parquet(data)
    return data.getvalue()


def read_part(data: bytes) -> pl.DataFrame:
    """The rows of one part, of which it is sure that it is as `part_of` made it.

    Raises:
        ValueError: it has other columns.
    """
    frame = pl.read_parquet(io.BytesIO(data))
    if dict(frame.schema) != SCHEMA:
        raise FileError("a part has other columns than the rows of a balance run")
    return frame


def read_rows(folder: Path) -> pl.DataFrame:
    """All rows of the run in `folder`.

    Raises:
        ValueError: there are none, or a part is missing or damaged.
    """
    manifest = read_manifest(folder)
    names = sorted(name for name in manifest["files"] if name.startswith(f"{ROWS}/"))
    if not names:
        raise FileError(f"{folder} holds no rows of a balance run")
    return pl.concat([read_part(whole_file(folder, manifest, name)) for name in names])
