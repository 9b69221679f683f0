"""A game as OpenSpiel's `Game`: its parameters, and what it tells of itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from cosmic_env.core.batch import check_scheme, ensure_compiled, template
from cosmic_env.core.errors import ArgumentError
from cosmic_env.core.game import SCHEMES, Game
from cosmic_env.core.options import read_options

from .point import MOST_OUTCOMES, Point, Table, draws
from .state import SpielState, read_state

Parameters = Mapping[str, Any]
PREFIX: Final = "cosmic_env_"
PAID: Final = ("share", "zero_sum")
"""Reward schemes that are known here: what they pay, they pay at the end."""
OWN: Final[dict[str, Any]] = {"scheme": PAID[0], "seed": 0, "deals": 2**30, "max_length": 100_000}
"""Parameters that all games have. ``scheme``: what they pay. ``seed``, ``deals``: the seed of a game is drawn from
``seed .. seed + deals - 1``, all alike; with one deal there is no chance node. ``max_length``: a game of so many
decisions ends as at a turn limit of its own."""
INSTEAD_OF_COMMA: Final = ";"


def parameters_of(game: Game) -> dict[str, Any]:
    """What can be given to a game, and what it is left at; empty text stands for an option's own default."""
    options = {option.name: option.default if isinstance(option.default, bool | int) else "" for option in game.options}
    return {**options, **OWN}


def options_of(game: Game, given: Parameters) -> dict[str, Any]:
    """The options of the game that parameters stand for."""
    options = {}
    for option in game.options:
        value = given.get(option.name, "")
        if isinstance(value, str):
            texts = [f"{option.name}={value.replace(INSTEAD_OF_COMMA, ',')}"] if value else []
            options.update(read_options(game.options, texts))
        else:
            options[option.name] = value
    return options


def spiel_type(game: Game, scheme: str = PAID[0], deals: int = OWN["deals"]) -> Any:
    """What OpenSpiel knows of the game before it is loaded, or with these parameters."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.name,
        long_name=f"cosmic_env: {game.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if deals > 1 else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if scheme == "zero_sum" else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
    )


def _info(table: Table) -> Any:
    lost = -1 / table.players if SCHEMES[table.scheme] == "zero_sum" else 0.0
    sums = {"utility_sum": 0.0} if lost else {}
    return pyspiel.GameInfo(
        num_distinct_actions=table.game.num_actions,
        max_chance_outcomes=min(table.deals, MOST_OUTCOMES) if table.deals > 1 else 0,
        num_players=table.players,
        min_utility=float(np.float32(lost)),  # as far from the true ones as what is paid
        max_utility=float(np.float32(1 + lost)),
        max_game_length=table.max_length,
        **sums,
    )


def creator(game: Game) -> Callable[..., SpielGame]:
    """What OpenSpiel calls to load the game."""

    def create(parameters: Parameters | None = None) -> SpielGame:
        return SpielGame(game, parameters or {})

    return create


class SpielGame(pyspiel.Game):
    """One of our games, with parameters (see `parameters_of`)."""

    def __init__(self, game: Game, parameters: Parameters) -> None:
        known = parameters_of(game)
        for name in parameters:
            if name not in known:
                raise ArgumentError(f"there is no parameter {name!r}; parameters: {', '.join(known)}")
        found = {**known, **parameters}
        scheme, deals = found["scheme"], found["deals"]
        if scheme not in PAID:
            raise ArgumentError(f"scheme is {' or '.join(PAID)}, not {scheme!r}")
        for name, least in (("seed", 0), ("deals", 1), ("max_length", 1)):
            if found[name] < least:
                raise ArgumentError(f"{name} is at least {least}, not {found[name]}")
        ensure_compiled(game)
        record = template(game, options_of(game, found))
        self.table = Table(game, record, check_scheme(game, scheme), found["seed"], deals, found["max_length"])
        changed = {name: value for name, value in parameters.items() if value != known[name]}
        super().__init__(spiel_type(game, scheme, deals), _info(self.table), changed)
        self.table.name = str(self)

    def new_initial_state(self) -> SpielState:
        """A game that begins."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Parameters | None = None) -> Observer | None:
        """What shows a seat its observation, or tells its information state; ``None`` for other kinds."""
        if params:
            raise ArgumentError(f"observers take no parameters, not {dict(params)}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Observer(self.table, kind.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        """Chance nodes before the first decision."""
        return draws(self.table.deals)

    def deserialize_state(self, text: str) -> SpielState:
        """The state of this game that `SpielState.serialize` wrote.

        Raises:
            SaveError: it is no such text, or the rules cannot go on from it.
        """
        return read_state(self, text)


class Observer:
    """Shows what one seat may know: now, or with perfect recall all it has been shown and has done, in words only."""

    def __init__(self, table: Table, recalls: bool) -> None:
        self._recalls = recalls
        self.tensor = None if recalls else np.zeros(table.game.observation_size, np.float32)
        self.dict = {} if recalls else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the observation to `tensor`."""
        if self.tensor is None:
            return
        if isinstance(state.point, Point):
            state.point.observe(player, self.tensor)
        else:
            self.tensor[:] = 0

    def string_from(self, state: SpielState, player: int) -> str:
        """The observation, or the information state; nothing before the game is dealt."""
        if not isinstance(state.point, Point):
            return ""
        return state.point.recall(player) if self._recalls else state.point.words(player)
