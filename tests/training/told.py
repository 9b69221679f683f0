"""What the line that sums up an encounter says, beside what the record itself shows; run interpreted:

    NUMBA_DISABLE_JIT=1 python -m tests.training.told FILE

The file holds games, one a line of JSON: options, seed, actions. Every step of the rules is watched from outside, the
log of events is not looked at. Prints a line of JSON for each encounter: what was said, what the record showed.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

from cosmic_env.core.batch import new_states
from cosmic_env.encounter import GAME, cards
from cosmic_env.encounter.aliens import chosen
from cosmic_env.encounter.constants import CARD_NAMES, COLOURS, OUTCOME_NAMES
from cosmic_env.encounter.engine import ENGINE
from cosmic_env.encounter.phases import resolution, reveal, turn
from cosmic_env.encounter.scripts import SCRIPTS
from cosmic_env.training.encounter.story import EncounterStory


def number(step: Any) -> int:
    """Number of a step of the rules."""
    return SCRIPTS.steps.index(step)


BEGINS = number(turn.regroup)
DECIDES = number(reveal.cards_decide)
DRAWS = (number(cards.draw_cards), number(chosen.card_kept))
"""Chosen draws three cards, which are laid aside, and may keep some of them."""
LOSSES = number(resolution.losses_and_landings)
ENDS = number(resolution.encounter_over)


class Eyewitness:
    """Takes the place of the engine's `perform` and writes down what the record shows at every moment that counts."""

    def __init__(self) -> None:
        self.seen: list[dict[str, Any]] = []
        self.now: dict[str, Any] | None = None
        run = ENGINE.run
        perform = run.__closure__[run.__code__.co_freevars.index("perform")]
        self._perform = perform.cell_contents
        perform.cell_contents = self

    def __call__(self, step: int, g: Any, f: int) -> None:
        """Perform a step."""
        if step == BEGINS:
            self.now = {"turn": int(g.turns) + 1, "offense": COLOURS[g.offense], "extra": bool(g.extra_now)}
            self._colonies = self._held(g)
            self._warped: Counter[str] = Counter()
            self._removed: Counter[str] = Counter()
            self._drawn: Counter[str] = Counter()
            self._passed: Counter[str] = Counter()
        now = self.now
        if now is not None and step in (DECIDES, LOSSES) and "ships" not in now:
            if (step == DECIDES and g.outcome == 0) or (step == LOSSES and g.outcome in (1, 2, 5)):
                self._sides(g, step == DECIDES)
        before = g.warp[: g.players].tolist(), g.removed[: g.players].tolist(), g.hand_n[: g.players].tolist()
        piles = self._piles(g)
        self._perform(step, g, f)
        if now is None:
            return
        for seat in range(g.players):
            colour = COLOURS[seat]
            self._warped[colour] += max(0, int(g.warp[seat]) - before[0][seat])
            self._removed[colour] += int(g.removed[seat]) - before[1][seat]
            if step in DRAWS or int(g.deck_n) != piles[0]:
                self._drawn[colour] += int(g.hand_n[seat]) - before[2][seat]
            if self._piles(g) == piles:  # cards went from hand to hand
                self._passed[colour] += max(0, int(g.hand_n[seat]) - before[2][seat])
        if step == DECIDES and g.margin >= 0:
            now["totals"] = [int(g.total[0]), int(g.total[1])]
        if step == ENDS or g.over:
            self._finish(g)

    def _piles(self, g: Any) -> list[int]:
        return [
            int(n)
            for n in (g.deck_n, g.discard_n, g.store_n, g.table_n, sum(g.hand_n), sum(card < 0 for card in g.down))
        ]

    def _held(self, g: Any) -> set[tuple[str, str]]:
        return {
            (COLOURS[seat], f"{COLOURS[planet // 6]} {planet % 6 + 1}")
            for planet in range(6 * g.players)
            for seat in range(g.players)
            if g.ships[planet, seat] > 0
        }

    def _sides(self, g: Any, by_cards: bool) -> None:
        """Who stands in the encounter, with which ships; the cards as they count. `by_cards`: they decide."""
        assert self.now is not None
        ships = {}
        for seat in range(g.players):
            count = int(g.gate[seat]) + int(g.beside[seat])
            if seat == g.defense:
                count += int(g.ships[g.target, seat])
            side = {1: 0, 4: 0, 2: 1, 8: 1}.get(int(g.role[seat]))
            if side is not None:
                ships[COLOURS[seat]] = [side, count, int(g.ship_value[seat]) if by_cards else 1]
        self.now["ships"] = ships
        if g.revealed:
            self.now["cards"] = [
                CARD_NAMES[g.claim[side] if g.claim[side] >= 0 else g.down[main]].replace("_", " ")
                for side, main in enumerate((g.offense, g.defense))
            ]
            self.now["count as"] = [[int(g.kind[side]), int(g.value[side])] for side in range(2)]
            self.now["bonus"] = [int(g.bonus[0]), int(g.bonus[1])]

    def _finish(self, g: Any) -> None:
        now = self.now
        assert now is not None
        now["defense"] = COLOURS[g.defense] if g.defense >= 0 else None
        now["target"] = f"{COLOURS[g.target // 6]} {g.target % 6 + 1}" if g.target >= 0 else None
        now["outcome"] = OUTCOME_NAMES[g.outcome]
        now["cause"] = int(g.end_cause)
        after = self._held(g)
        now["gained"] = sorted(after - self._colonies)
        now["lost"] = sorted(self._colonies - after)
        now["warped"], now["removed"], now["drawn"], now["passed"] = (
            {colour: n for colour, n in counts.items() if n}
            for counts in (self._warped, self._removed, self._drawn, self._passed)
        )
        self.seen.append(now)
        self.now = None


def main(path: Path) -> None:
    """Play the games of the file."""
    witness = Eyewitness()
    refused = np.zeros(1, np.int8)
    for line in path.read_text().splitlines():
        options, seed, actions = json.loads(line)
        witness.seen, witness.now = [], None
        states = new_states(GAME, options, [seed])
        watcher = EncounterStory(GAME).watcher()
        said = watcher.after(states)
        for action in actions:
            GAME.act(states, np.array([action]), refused)
            assert not refused[0]
            said += watcher.after(states)
        if witness.now is not None:  # the turn limit, or the end of the actions, came first
            said = said[: len(witness.seen)]
        print(json.dumps([said, witness.seen]))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
