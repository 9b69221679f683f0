"""Search agents: information-set Monte-Carlo tree search (Cowling, Powley, Whitehouse 2012) and flat Monte Carlo.

A searcher is handed *views*: game records in which everything the asked seat cannot see has been dealt anew, so that it
cannot know more than the seat. Every simulation deals a view anew once more and walks down the tree of the searcher's
own decisions, the other seats played by the rules bot; what it would do itself is the prior of each decision (PUCT,
Rosin 2011), so that few simulations do not make a player worse than the bot. From a new leaf the bot plays on to the
end of the turn, where the position is judged (`agents.outlook`), or to the end of a game that has no such judgement. A
trained network takes the place of both: it values the leaf, and its policy is the prior (as in AlphaZero, Silver et al.
2018). Only actions that are legal in the dealt game are weighed (the single-observer tree of the paper).
"""

from __future__ import annotations

import math
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.batch import clone
from cosmic_env.core.errors import ArgumentError, MissingPackage
from cosmic_env.core.game import SCHEMES, Game, States
from cosmic_env.core.players import BOT_RNG
from cosmic_env.core.rng import WORDS

from .advice import advice_of
from .compiled import table_of
from .outlook import outlook_of, worth
from .trained import NEEDED

SIMULATIONS = 200
EXPLORATION = 1.0
"""Weight of the bonus of uncertainty; what an action brings is measured by the spread of what the node has seen."""
TRUST = 0.6
"""Share of the prior that the action of the rules bot has; the other legal actions share the rest."""


class Node:
    """Statistics of one own decision: for each action, how often it was taken and what it brought, and the least and
    most that any brought."""

    __slots__ = ("children", "high", "low", "priors", "total", "visits")

    def __init__(self) -> None:
        self.visits: dict[int, int] = {}
        self.total: dict[int, float] = {}
        self.children: dict[int, Node] = {}
        self.priors: dict[int, float] = {}
        self.low, self.high = math.inf, -math.inf


class Search:
    """Searches before each decision.

    Args:
        game: the game; it needs a compiled bot called `bot`.
        simulations: simulations for each decision.
        milliseconds: time for each decision instead.
        flat: no tree: simulations are spread over the actions of the decision itself only.
        net: network (`cosmic_env.agents.network`) that values leaves instead and suggests actions.
        scheme: reward scheme in which it was trained.
        bot: who suggests actions, plays the other seats, and plays on.
        name: its name.
    """

    def __init__(
        self,
        game: Game,
        simulations: int = SIMULATIONS,
        *,
        milliseconds: float | None = None,
        flat: bool = False,
        net: Any = None,
        scheme: str = "shaped",
        bot: str = "rules",
        name: str | None = None,
    ) -> None:
        if simulations < 1 or (milliseconds is not None and milliseconds <= 0):
            raise ArgumentError("a search needs at least one simulation, or some milliseconds")
        self.game, self.simulations, self.milliseconds, self.flat, self.net = game, simulations, milliseconds, flat, net
        budget = f"{simulations}" if milliseconds is None else f"{milliseconds:g}ms"
        self.name = name or f"{'flat' if flat else 'mcts'}:{budget}"
        self._table = table_of(game)
        self._bot = self._table.bot(bot).number
        self._scheme = SCHEMES.index(scheme)
        self._outlook = outlook_of(game)
        self._rng = np.random.default_rng(0)
        self.simulated = 0
        """Decisions taken inside simulations so far."""

    def reset(self, seed: int) -> None:
        """Seed the search."""
        self._rng = np.random.default_rng(seed)

    def saved(self) -> Any:
        """The state of its generator."""
        return self._rng.bit_generator.state

    def restore(self, saved: Any) -> None:
        """Go on as the search that gave `saved`."""
        self._rng.bit_generator.state = saved

    def choose(self, views: States) -> NDArray[np.int64]:
        """Actions int64 ``[n]`` of the asked seats of `views`: those tried most often."""
        actions = np.zeros(len(views), np.int64)
        roots = [Node() for _ in views]
        single = views["options"] == 1
        rows = np.flatnonzero(~single)
        actions[single] = views["mask"][single].argmax(axis=1)
        searched = clone(views[rows])
        if self.net is not None and rows.size:
            self._ask_net(searched, searched["acting"].astype(np.int64), [roots[row] for row in rows])
        elif self._outlook is not None:
            self._outlook.shorten(searched)
        end = None if self.milliseconds is None else time.perf_counter() + self.milliseconds / 1000 * max(1, rows.size)
        for count in range(self.simulations if end is None else 10**9):
            if not rows.size or (end is not None and count > 0 and time.perf_counter() >= end):
                break
            self._simulate(searched, [roots[row] for row in rows])
        for row in rows:
            visits = roots[row].visits
            actions[row] = max(visits, key=lambda action: (visits[action], roots[row].total[action]))
        return actions

    # --- one simulation in each game --------------------------------------------------------------------------------

    def _simulate(self, views: States, nodes: list[Node]) -> None:
        states = clone(views)
        seats = views["acting"].astype(np.int64)
        players = int(states["players"][0])
        self.game.determinize(states, seats, self._words(len(states)))
        everybody = np.full((len(states), players), self._bot)
        others = np.where(np.arange(players)[None, :] == seats[:, None], -1, self._bot)
        bot_rng = np.zeros(len(states), BOT_RNG)
        bot_rng["rng"] = self._words(len(states))
        paths: list[list[tuple[Node, int]]] = [[] for _ in nodes]
        refused = np.zeros(len(states), np.int8)
        advice = np.zeros(len(states), np.int64)
        active = np.arange(len(states))
        while active.size:
            actions = np.full(len(states), -1, np.int64)
            self._table.choose(states, everybody, bot_rng, advice)
            for i in active.tolist():
                actions[i] = self._select(nodes[i], np.flatnonzero(states["mask"][i]).tolist(), int(advice[i]))
                paths[i].append((nodes[i], int(actions[i])))
            self.game.act(states, actions, refused)
            self._table.advance(states, everybody if self.flat else others, bot_rng)
            self.simulated += len(active)
            going = []
            for i in active.tolist():
                node, action = paths[i][-1]
                if states["over"][i] or states["truncated"][i]:
                    continue
                if action in node.children:
                    nodes[i] = node.children[action]
                    going.append(i)
                else:
                    nodes[i] = node.children[action] = Node()
            active = np.array(going, np.int64)
        values = self._values(states, seats, nodes, bot_rng)
        self.simulated += int(bot_rng["decisions"].sum())
        for path, value in zip(paths, values.tolist(), strict=True):
            for node, action in path:
                node.visits[action] = node.visits.get(action, 0) + 1
                node.total[action] = node.total.get(action, 0.0) + value
                node.low, node.high = min(node.low, value), max(node.high, value)

    def _words(self, n: int) -> NDArray[np.int64]:
        """State words for `n` generators."""
        return self._rng.integers(1, 2**32, size=(n, WORDS))

    def _select(self, node: Node, legal: list[int], advice: int) -> int:
        """The legal action with the highest upper bound (PUCT); means are stretched to what the node has seen."""
        if len(legal) == 1:
            return legal[0]
        spread = max(node.high - node.low, 1e-6)
        tried = sum(node.visits.get(action, 0) for action in legal)
        if tried == 0:
            return max(legal, key=lambda action: node.priors.get(action, 0.0)) if node.priors else advice
        mean = sum(node.total.get(action, 0.0) for action in legal) / tried
        share = (1.0 - TRUST) / (len(legal) - 1)
        weight = EXPLORATION * math.sqrt(tried)

        def bound(action: int) -> float:
            n = node.visits.get(action, 0)
            value = node.total[action] / n if n else mean
            prior = node.priors.get(action, 0.0) if node.priors else TRUST if action == advice else share
            return (value - mean) / spread + weight * prior / (1 + n)

        return max(legal, key=bound)

    # --- what a leaf is worth ---------------------------------------------------------------------------------------

    def _values(
        self, states: States, seats: NDArray[np.int64], nodes: list[Node], bot_rng: NDArray[np.void]
    ) -> NDArray[np.float64]:
        """What each searcher may expect: its win share; with a network, what it is paid in the whole game."""
        if self.net is None:
            self._table.advance(states, np.full((len(states), int(states["players"][0])), self._bot), bot_rng)
            return worth(self.game, self._outlook, states, seats)
        paid = np.zeros((len(states), int(states["players"][0])), np.float32)
        self.game.standing(states, self._scheme, paid)
        values: NDArray[np.float64] = paid[np.arange(len(states)), seats].astype(np.float64)
        open_ = np.flatnonzero((states["over"] == 0) & (states["truncated"] == 0))
        if open_.size:
            values[open_] += self._ask_net(states[open_], seats[open_], [nodes[i] for i in open_.tolist()])
        return values

    def _ask_net(self, states: States, seats: NDArray[np.int64], nodes: list[Node]) -> NDArray[np.float32]:
        """What the network expects the asked seats of running games to be paid from here on; its policy becomes the
        priors of the nodes."""
        import torch

        from .policy import look

        observations = np.zeros((len(states), self.game.observation_size), np.float32)
        self.game.observe(states, seats, observations)
        advice = None
        if self.net.advisor:
            advisor = self._table.bot(self.net.advisor).number
            advice = advice_of(self._table, advisor, states, self._words(len(states)))
        with torch.inference_mode():
            logits, values = look(self.net, observations, advice)
        for row, node in enumerate(nodes):
            legal = np.flatnonzero(states["mask"][row])
            odds = torch.softmax(logits[row, torch.from_numpy(legal)], dim=0).tolist()
            node.priors = dict(zip(legal.tolist(), odds, strict=True))
        return values.numpy()


def _budgeted(game: Game, budget: str, **settings: Any) -> Search:
    """A search by its budget, a number of simulations or milliseconds (``50ms``), with other settings of it.

    Raises:
        ValueError: the budget is neither.
    """
    number = budget.removesuffix("ms") or str(SIMULATIONS)
    try:
        amount = float(number)
    except ValueError:
        amount = -1.0
    if not 0 < amount < math.inf or (budget == number and amount != int(amount)):
        raise ArgumentError(f"a search has a budget of simulations, or of milliseconds like 50ms, not {budget!r}")
    if budget.endswith("ms"):
        return Search(game, milliseconds=amount, **settings)
    return Search(game, int(amount), **settings)


def mcts(game: Game, budget: str = "") -> Search:
    """Tree search, ``mcts:200`` or ``mcts:50ms``; ``mcts:200:FILE`` with the network in a checkpoint.

    Raises:
        ValueError: the budget is none, PyTorch is not installed, or there is no such file, or none for this game.
    """
    budget, colon, file = budget.partition(":")
    if not colon:
        return _budgeted(game, budget)
    try:
        from .checkpoint import load_net
    except ImportError as error:
        raise MissingPackage(f"{NEEDED} ({error.name} is missing)") from error
    net, note = load_net(Path(file), game)
    return _budgeted(game, budget, net=net, scheme=note.scheme, name=f"mcts:{budget}:{file}")


def flat(game: Game, budget: str = "") -> Search:
    """Flat Monte Carlo, ``flat:200`` or ``flat:50ms``."""
    return _budgeted(game, budget, flat=True)
