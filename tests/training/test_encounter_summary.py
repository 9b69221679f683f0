"""Stories of encounters, and the line that sums each up: what the rules did, not what was selected."""

from __future__ import annotations

from rich.text import Text

from tests.encounter.table import A, B, C, D, Table
from training.encounter_story import EncounterWatcher


class Told:
    """A game at a table, told line by line to `viewer`."""

    def __init__(self, t: Table, viewer: int = -1) -> None:
        self.t, self.lines = t, list[str]()
        self._watcher = EncounterWatcher(viewer)

    def begin(self) -> Told:
        """The turn of A begins; destiny names B."""
        self.t.destiny_top(B)
        self.t.begin()
        self._listen()
        return self

    def go(self, *words: str) -> str:
        """Answer, one question after the other; returns the last line that was told."""
        for word in words:
            self.t.go(word)
            self._listen()
        return self.lines[-1] if self.lines else ""

    def _listen(self) -> None:
        self.lines += [Text.from_markup(line).plain for line in self._watcher.after(self.t.states)]


def table(*hands: tuple[str, ...], aliens: tuple[str, ...] = ("none",) * 4) -> Table:
    """Four seats with these cards."""
    t = Table(aliens=aliens)
    for seat, hand in enumerate(hands):
        t.hand(seat, *hand)
    return t
