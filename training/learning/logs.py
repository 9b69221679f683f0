"""What a training run writes down: TensorBoard events, and its ratings as CSV."""

from __future__ import annotations

import csv
import io
import math
from pathlib import Path

from torch.utils.tensorboard import SummaryWriter

from cosmic_env.core.errors import FileError
from cosmic_env.core.files import read_text, write_whole


def _rows_of(path: Path) -> list[dict[str, str]]:
    """The rows of ``ratings.csv``.

    Raises:
        ValueError: they are no such rows.
    """
    try:
        rows = list(csv.DictReader(io.StringIO(read_text(path))))
        for row in rows:
            int(row["update"])
            if None in row or not all(math.isfinite(float(value)) for value in row.values()):
                raise FileError("a number is missing")
    except (ValueError, KeyError, TypeError, csv.Error) as error:
        raise FileError(f"{path} is damaged: its rows are not updates and ratings") from error
    return rows


class Log:
    """Logs of the run in `out` from `update` on; what a killed run had logged after its checkpoint is dropped. Nothing
    is kept at update 0, as the fresh network is rated anew."""

    def __init__(self, out: Path, update: int) -> None:
        first = update + 1 if update else 0
        self._writer = SummaryWriter(str(out / "logs"), purge_step=first)
        self._ratings = out / "ratings.csv"
        self._rows: list[dict[str, str]] = []
        if self._ratings.exists():
            self._rows = [row for row in _rows_of(self._ratings) if int(row["update"]) < first]

    @property
    def latest(self) -> dict[str, float]:
        """The latest ratings."""
        rows = self._rows[-1:]
        return {name: float(value) for row in rows for name, value in row.items() if name.startswith("rating_")}

    def add(self, update: int, decisions: int, figures: dict[str, float]) -> None:
        """Figures of an update."""
        for name, value in {**figures, "decisions": decisions}.items():
            self._writer.add_scalar(name, value, update)

    def rated(self, update: int, decisions: int, ratings: dict[str, float]) -> None:
        """Ratings after an update."""
        self.add(update, decisions, ratings)
        self._rows.append(
            {"update": str(update), "decisions": str(decisions)} | {k: str(v) for k, v in ratings.items()}
        )
        text = io.StringIO()
        writer = csv.DictWriter(text, list(self._rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(self._rows)
        write_whole(self._ratings, text.getvalue())
        self._writer.flush()
