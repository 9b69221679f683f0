"""What a learner does, as rates: how often it allies, agrees on deals, and uses powers."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.game import Game, States
from cosmic_env.encounter.ability import FIRED_KINDS, POWER, SUPER

OWN = [FIRED_KINDS.index(kind) for kind in (POWER, SUPER)]
MADE, AMONG_ITSELF = "deals_made", "deals_made_among_itself"
KEPT = 0.98
"""Weight of what was counted before, each time the rates are asked for."""


class Behaviour:
    """Counts decisions and effects, and gives their rates over the latest updates.

    For Cosmic Encounter: ``alliance_rate`` (invitations that are accepted), ``deal_rate`` (offers that are accepted),
    ``deals_made`` (talks of two negotiates that led to a deal), ``deals_made_among_itself`` (those at tables of the
    learner alone), ``fired_per_game`` (how often the power and the super flare of a seat of the learner took effect; a
    wild flare is anybody's). Games without such questions have none of them.
    """

    def __init__(self, game: Game) -> None:
        questions = {name: number for number, (name, _) in enumerate(game.questions)}
        blocks = {block.name: range(block.start, block.start + block.size) for block in game.action_blocks}
        self._rates = {
            rate: (questions[question], blocks[block])
            for rate, question, block in (("alliance_rate", "ALLY", "JOIN"), ("deal_rate", "ANSWER_DEAL", "ACCEPT"))
            if question in questions and block in blocks
        }
        self._counts_effects = "fired" in (game.dtype.names or ())
        self._counts: dict[str, list[float]] = {rate: [0.0, 0.0] for rate in self._rates}
        if self._counts_effects:
            self._counts["fired_per_game"] = [0.0, 0.0]
        self._counts_deals = "deals" in (game.dtype.names or ())
        if self._counts_deals:
            self._counts |= {rate: [0.0, 0.0] for rate in (MADE, AMONG_ITSELF)}

    def count_decisions(self, states: States, actions: NDArray[np.int64], learning: NDArray[np.bool_]) -> None:
        """Count the learner's decisions, before they are carried out."""
        for rate, (question, block) in self._rates.items():
            asked = learning & (states["question"] == question)
            self._counts[rate][0] += float((asked & (actions >= block.start) & (actions < block.stop)).sum())
            self._counts[rate][1] += float(asked.sum())

    def count_games(self, ends: States, learning: NDArray[np.bool_]) -> None:
        """Count the effects and deals of games that are over, of the seats ``learning[game, seat]``."""
        if self._counts_effects:
            games, seats = np.nonzero(learning)
            aliens = ends["power"][games, seats].astype(np.int64)
            some = aliens >= 0
            own = ends["fired"][games[some], aliens[some]][:, OWN]
            self._counts["fired_per_game"][0] += float(own.sum())
            self._counts["fired_per_game"][1] += len(games)
        if self._counts_deals:
            deals = ends["deals"][:, : learning.shape[1]].astype(np.float64)
            for rate, counted in ((MADE, learning), (AMONG_ITSELF, learning & learning.all(axis=1, keepdims=True))):
                self._counts[rate][0] += float(deals[counted, 0].sum())
                self._counts[rate][1] += float(deals[counted].sum())

    def rates(self) -> dict[str, float]:
        """The rates; older counts fade."""
        found = {rate: some / of for rate, (some, of) in self._counts.items() if of}
        for counts in self._counts.values():
            counts[:] = [KEPT * counts[0], KEPT * counts[1]]
        return found

    def saved(self) -> dict[str, Any]:
        """The counts, as plain values."""
        return {rate: list(counts) for rate, counts in self._counts.items()}

    def load(self, counts: dict[str, Any]) -> None:
        """Go on from what `saved` gave."""
        self._counts = {rate: list(pair) for rate, pair in counts.items()}
