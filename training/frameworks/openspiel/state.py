"""A state of a game as OpenSpiel's `State`; all it holds is a point of the game that it shares with its copies."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import pyspiel

from cosmic_env.core.batch import state_hash
from cosmic_env.core.errors import SaveError
from cosmic_env.core.files import json_object

from .point import CHANCE, MOST_OUTCOMES, OVER, Deal, Point, Table

if TYPE_CHECKING:
    from .game import SpielGame

FORMAT: Final = "cosmic_env OpenSpiel state"
_COLOURS: Final = re.compile(r"\x1b\[[0-9;]*m")
Moves = Sequence[tuple[int, int]]
"""Who took which action; the first are those of chance."""


class SpielState(pyspiel.State):
    """A state; only `SpielGame.new_initial_state` makes one."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.point: Deal | Point | _Recital = game.table.first

    def current_player(self) -> int:
        """Who is asked; OpenSpiel's numbers where it is no seat."""
        return self.point.acting

    def is_terminal(self) -> bool:
        """Whether the game is over, or was stopped."""
        return self.point.acting == OVER

    def _legal_actions(self, player: int) -> Sequence[int]:
        return self.point.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes of the draw, and their chances."""
        assert isinstance(self.point, Deal)
        return self.point.outcomes()

    def _apply_action(self, action: int) -> None:
        self.point = self.point.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"deal {action}"
        if isinstance(self.point, Point) and self.point.acting == player:
            return self.point.table.game.describe_action(self.point.states, action)
        return f"action {action}"

    def returns(self) -> list[float]:
        """What each seat has been paid."""
        return self.point.paid() if isinstance(self.point, Point) else [0.0] * self.num_players()

    def __str__(self) -> str:
        if not isinstance(self.point, Point):
            return "before the deal: " + " ".join(str(action) for action in self.history())
        game, states = self.point.table.game, self.point.states
        question = "the game is over" if self.is_terminal() else game.describe_question(states)
        table = _COLOURS.sub("", game.render_text(states, -1))
        return f"{table}\n{question}\nstate {state_hash(states)}, decision {self.point.decisions}"

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one, all it cannot know drawn by chance, the draws to come
        included. Its history tells of another deal, which is no deal that leads here.

        Args:
            player: the seat.
            rng: gives numbers from 0 up to 1.
        """
        game = self.get_game()
        if not isinstance(self.point, Point):
            return self.clone()
        first = game.table.first
        drawn = first.at_random(rng) if isinstance(first, Deal) else []
        taken = [(move.player, move.action) for move in self.full_history() if move.player != CHANCE]
        moves = [*((CHANCE, outcome) for outcome in drawn), *taken]
        return _state(game, moves, self.point.dealt_anew(player, rng))

    def serialize(self) -> str:
        """The state as a line of JSON, for `SpielGame.deserialize_state`."""
        game = self.get_game()
        assert not isinstance(self.point, _Recital)
        moves = [(move.player, move.action) for move in self.full_history()]
        head = {"format": FORMAT, "game": game.table.name, "game_version": game.table.game.version}
        return json.dumps({**head, "moves": moves, "point": self.point.saved()})


class _Recital:
    """Moves that are told to OpenSpiel and change nothing."""

    def __init__(self, moves: Moves, place: int = 0) -> None:
        self._moves, self._place = moves, place

    @property
    def acting(self) -> int:
        return self._moves[self._place][0]

    @property
    def legal(self) -> list[int]:
        return [self._moves[self._place][1]]

    def after(self, action: int) -> _Recital:
        return _Recital(self._moves, self._place + 1)


def _state(game: SpielGame, moves: Moves, point: Deal | Point) -> SpielState:
    """The state at a point of the game to which, as OpenSpiel is told, these moves have led."""
    state = game.new_initial_state()
    state.point = _Recital(moves)
    for _, action in moves:
        state.apply_action(action)
    state.point = point
    return state


def _check_moves(table: Table, moves: Moves, point: Deal | Point) -> None:
    """The moves can be told to OpenSpiel, and are those that have led to the point as far as it knows them; raises
    `SaveError`."""
    for player, action in moves:
        actions = MOST_OUTCOMES if player == CHANCE else table.game.num_actions
        if not (CHANCE <= player < table.players and 0 <= action < actions):
            raise SaveError(f"the saved state cannot be used: no player {player} can take an action {action}")
    taken = [action for player, action in moves if player != CHANCE]
    decisions, known = (point.decisions, point.saved()["actions"]) if isinstance(point, Point) else (0, [])
    if len(taken) != decisions or taken[decisions - len(known) :] != known:
        raise SaveError("the saved state cannot be used: its moves do not lead to its game")


def read_state(game: SpielGame, text: str) -> SpielState:
    """The state that `SpielState.serialize` wrote.

    Raises:
        SaveError: it is no such text, or the rules cannot go on from it.
    """
    saved: Any = json_object(text)
    if saved is None or saved.get("format") != FORMAT:
        raise SaveError(f"the text is not a saved state: it is no JSON object that says {FORMAT!r}")
    theirs, ours = (saved.get("game"), saved.get("game_version")), (game.table.name, game.table.game.version)
    if theirs != ours:
        raise SaveError(f"the saved state is of {theirs[0]} version {theirs[1]}, this is {ours[0]} version {ours[1]}")
    try:
        moves = [(int(player), int(action)) for player, action in saved["moves"]]
        point = game.table.restored(dict(saved["point"]))
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise SaveError(f"the saved state cannot be used: {error}") from None
    _check_moves(game.table, moves, point)
    return _state(game, moves, point)
