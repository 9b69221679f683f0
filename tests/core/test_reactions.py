"""Heap with tricks: a robbery is announced and answered, an answer is answered, to any depth.

Stories of the machine of `core.interrupts` in the words of a game that is not Cosmic Encounter. Seats answer clockwise
from the one whose robbery or trick it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from cosmic_env.core.aec import BoardAEC
from cosmic_env.core.batch import clone, new_states, to_bytes
from cosmic_env.core.errors import OptionError
from cosmic_env.core.record import py_record
from cosmic_env.core.rng import seed_words
from cosmic_env.core.vector import VectorEnv

from . import toy
from .helpers import random_actions
from .toy import ALL_TRICKS, ENGINE, GAME
from .toy_tricks import (
    BOUGHT,
    BRIBE,
    FENCE,
    GRUDGE,
    GUARD,
    PEDLAR,
    Q_TRICK,
    Q_TURN,
    Q_WHOM,
    ROB,
    ROBBED_BY,
    SCRIPTS,
    TRICK,
    TRICKS,
    VICTIM,
)  # fmt: skip

PASS = "play no trick"
GUARDS, BRIBES, FENCES, GRUDGES = (f"play a {name}" for name in TRICKS.names[:PEDLAR])
BUYS = "play a pedlar"


class Table:
    """A game at the beginning of a turn of `seat`, laid out by hand: coins by seat, and the seats that hold each trick,
    once for each token."""

    def __init__(self, *bank: int, seat: int = 0, **tricks: Sequence[int]) -> None:
        self.states = new_states(GAME, {"players": len(bank)}, [1])
        self.g = self.states[0]
        self.g["bank"][: len(bank)], self.g["seat"] = bank, seat
        for name, seats in tricks.items():
            np.add.at(self.g["tricks"][:, TRICKS.find(name)], list(seats), 1)
        SCRIPTS.lay(py_record(self.states, 0), 0, toy.TURN)
        ENGINE.resume(self.states)

    def spend(self, **tricks: int) -> None:
        """So many tokens are spent already."""
        for name, count in tricks.items():
            self.g["spent"][TRICKS.find(name)] = count

    @property
    def asked(self) -> tuple[int, list[str]]:
        """Who is asked, and for what, in words."""
        legal = np.flatnonzero(self.g["mask"])
        return int(self.g["acting"]), [GAME.describe_action(self.states, action) for action in legal]

    def says(self, seat: int, words: str) -> None:
        """The seat is asked, and chooses this."""
        acting, offered = self.asked
        assert acting == seat, f"player_{acting} is asked, not player_{seat}: {offered}"
        assert words in offered, f"player_{seat} may {offered}"
        action = np.flatnonzero(self.g["mask"])[offered.index(words)]
        refused = np.zeros(1, np.int8)
        GAME.act(self.states, np.array([action]), refused)
        assert refused[0] == 0 and self.g["fault"] == 0

    def robs(self, victim: int) -> None:
        """The seat whose turn it is robs another; others may answer."""
        robber = int(self.g["seat"])
        self.says(robber, "rob somebody")
        if self.g["question"] == Q_WHOM:
            self.says(robber, f"rob player_{victim}")

    @property
    def bank(self) -> list[int]:
        """Coins by seat."""
        return self.g["bank"][: self.g["players"]].tolist()  # type: ignore[no-any-return]

    @property
    def turn_of(self) -> int:
        """Seat that is asked for its turn, -1: something else is asked."""
        return int(self.g["acting"]) if self.g["question"] == Q_TURN else -1

    def held(self, trick: int) -> list[int]:
        """Tokens by seat."""
        return self.g["tricks"][: self.g["players"], trick].tolist()  # type: ignore[no-any-return]

    def spent(self, trick: int) -> int:
        """Tokens that have been spent."""
        return int(self.g["spent"][trick])


# --- who is asked -----------------------------------------------------------------------------------------------------


def test_without_tricks_nobody_is_asked() -> None:
    t = Table(0, 1, 0)
    t.robs(1)
    assert t.turn_of == 1 and t.bank == [1, 0, 0]


def test_seats_are_asked_clockwise_from_the_robber() -> None:
    t = Table(3, 3, 3, 3, 3, seat=2, fence=[1, 3, 4, 2, 0], guard=[0, 1, 2])
    t.robs(0)
    assert t.asked == (3, [PASS, FENCES])
    t.says(3, PASS)
    assert t.asked == (4, [PASS, FENCES])
    t.says(4, PASS)
    assert t.asked == (0, [PASS, GUARDS])  # the victim: its fence is of no use to it
    t.says(0, PASS)
    assert t.asked == (1, [PASS, FENCES])  # a bystander: its guard is not called
    t.says(1, PASS)
    assert t.turn_of == 3


def test_who_can_use_nothing_is_not_asked() -> None:
    """Of a bribe at a robbery, a guard of one who is not robbed, a trick that is somebody's own."""
    t = Table(3, 1, 3, 3, bribe=[1, 2, 3], guard=[2, 3])
    t.robs(1)
    assert t.turn_of == 1
    t = Table(3, 1, 0, 0, bribe=[1, 2], guard=[1])
    t.robs(1)
    t.says(1, GUARDS)
    assert t.turn_of == 1 and t.bank == [3, 1, 0, 0], "player_1 does not bribe its own guard, player_2 has no coin"


def test_after_a_trick_the_asking_begins_anew() -> None:
    """Seat 2 has passed at the guard; the bribe that comes then is stopped, so that it is asked about it once more."""
    t = Table(2, 1, 2, 2, 2, guard=[1], bribe=[2, 3, 4])
    t.robs(1)
    t.says(1, GUARDS)
    t.says(2, PASS)
    t.says(3, BRIBES)
    t.says(4, BRIBES)  # at the bribe of seat 3
    t.says(2, PASS)  # at the bribe of seat 4: seats 0 and 1 have none, seat 2 is asked
    assert t.asked == (2, [PASS, BRIBES])  # at the guard again
    t.says(2, PASS)
    assert t.turn_of == 1 and t.bank == [2, 1, 2, 1, 1]


def test_what_has_been_stopped_is_answered_no_more() -> None:
    """The fence of a bystander is not wanted once the guard has worked."""
    t = Table(2, 1, 2, 2, guard=[1], fence=[2, 3])
    t.robs(1)
    t.says(1, GUARDS)
    assert t.turn_of == 1 and t.held(FENCE) == [0, 0, 1, 1]


# --- what stops what --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("depth", range(6))
def test_an_answer_is_answered_to_any_depth(depth: int) -> None:
    """A guard, and a chain of bribes, each at the one before: an odd number of them and the robbery comes off."""
    briber = {0: 2, 1: 0}
    t = Table(9, 1, 9, guard=[1], bribe=[0, 0, 0, 2, 2, 2])
    t.robs(1)
    t.says(1, GUARDS)
    for i in range(depth):
        t.says(briber[i % 2], BRIBES)
        assert int(t.g["sp"]) == 3 + 2 * (i + 2)  # each use lies on the window in which it was made, and has its own
    while t.turn_of != 1:
        t.says(t.asked[0], PASS)
    paid = [depth // 2, 0, depth - depth // 2]
    robbed = depth % 2
    assert t.bank == [9 - paid[0] + robbed, 1 - robbed, 9 - paid[2]]
    assert t.spent(BRIBE) == depth and t.spent(GUARD) == 1


def test_a_trick_is_paid_for_with_its_announcement() -> None:
    """Coin and token are gone while others are still asked; the token is spent when all is over."""
    t = Table(2, 1, 2, guard=[1], bribe=[2, 0])
    t.robs(1)
    t.says(1, GUARDS)
    assert t.held(GUARD) == [0, 0, 0] and t.spent(GUARD) == 0
    t.says(2, BRIBES)
    assert t.asked == (0, [PASS, BRIBES])
    assert t.bank == [2, 1, 1] and t.held(BRIBE) == [1, 0, 0] and t.spent(BRIBE) == 0
    t.says(0, PASS)
    assert t.spent(BRIBE) == 1 and t.spent(GUARD) == 1


def test_a_trick_that_is_stopped_has_been_paid_for() -> None:
    t = Table(2, 1, 2, guard=[1], bribe=[2, 0])
    t.robs(1)
    t.says(1, GUARDS)
    t.says(2, BRIBES)
    t.says(0, BRIBES)
    assert t.turn_of == 1 and t.bank == [1, 1, 1], "the guard stands; both bribes have cost a coin"
    assert t.held(BRIBE) == [0, 0, 0] and t.spent(BRIBE) == 2


def test_a_robbery_that_is_stopped_takes_nothing_and_is_not_remembered() -> None:
    t = Table(2, 1, 2, guard=[1], grudge=[1])
    t.robs(1)
    t.says(1, GUARDS)
    assert t.bank == [2, 1, 2] and (t.g["scratch"][ROBBED_BY : ROBBED_BY + 5] == -1).all()


# --- what is named before the announcement ----------------------------------------------------------------------------


def test_a_fence_names_its_cut_before_others_answer() -> None:
    t = Table(3, 1, 3, 3, fence=[2], bribe=[3])
    t.robs(1)
    t.says(2, FENCES)
    assert t.asked == (2, ["ask for 1 of the coins", "ask for 2 of the coins"])
    assert t.held(FENCE) == [0, 0, 1, 0], "it is not announced yet"
    t.says(2, "ask for 1 of the coins")
    assert t.asked == (3, [PASS, BRIBES]) and t.held(FENCE) == [0, 0, 0, 0]
    t.says(3, PASS)
    assert t.bank == [3, 0, 4, 3], "the one coin of loot went to the fence"


def test_a_fence_that_is_stopped_gets_nothing() -> None:
    t = Table(3, 1, 3, 3, fence=[2], bribe=[3])
    t.robs(1)
    t.says(2, FENCES)
    t.says(2, "ask for 2 of the coins")
    t.says(3, BRIBES)
    assert t.bank == [4, 0, 3, 2]


def test_one_fence_is_enough() -> None:
    """It is noted in the window that one has been made, and that of the next robbery knows nothing of it."""
    t = Table(3, 1, 3, 3, seat=0, fence=[2, 3, 3])
    t.robs(1)
    t.says(2, FENCES)
    t.says(2, "ask for 1 of the coins")
    assert t.turn_of == 1 and t.bank == [3, 0, 4, 3]
    t.robs(0)
    assert t.asked == (3, [PASS, FENCES])
    t.says(3, PASS)
    assert sum(t.bank) == 10 and t.bank[2:] == [4, 3], "the fence of the first robbery has no part in the second"


# --- what is remembered -----------------------------------------------------------------------------------------------


def grudge() -> Table:
    """Seat 1 has been robbed by seat 0, and it is its turn."""
    t = Table(3, 1, 3, grudge=[1], bribe=[2])
    t.robs(1)
    assert t.g["scratch"][ROBBED_BY + 1] == 0, "the victim remembers, and nobody was asked about it"
    assert t.held(GRUDGE) == [0, 1, 0] and t.bank == [4, 0, 3]
    return t


def test_who_is_robbed_takes_the_coins_back() -> None:
    t = grudge()
    assert t.asked == (1, [PASS, GRUDGES])
    t.says(1, GRUDGES)
    t.says(2, PASS)
    assert t.turn_of == 1 and t.bank == [2, 2, 3]
    assert t.g["scratch"][ROBBED_BY + 1] == -1 and t.spent(GRUDGE) == 1


def test_a_grudge_that_is_bought_off_is_forgotten() -> None:
    """What a trick sets off that is stopped."""
    t = grudge()
    t.says(1, GRUDGES)
    t.says(2, BRIBES)
    assert t.turn_of == 1 and t.bank == [4, 0, 2] and t.g["scratch"][ROBBED_BY + 1] == -1


def test_a_grudge_may_wait() -> None:
    """Passed over, it is offered in the next turn of the seat; not in those of others."""
    t = grudge()
    t.says(1, PASS)
    t.says(1, "draw coins")
    assert t.turn_of == 2
    t.says(2, "draw coins")
    t.says(0, "draw coins")
    assert t.asked == (1, [PASS, GRUDGES])


def test_who_holds_no_grudge_does_not_remember() -> None:
    t = Table(3, 1, 3, grudge=[0, 2])
    t.robs(1)
    assert t.turn_of == 1 and (t.g["scratch"][ROBBED_BY : ROBBED_BY + 5] == -1).all()


# --- again and again --------------------------------------------------------------------------------------------------


def pedlar(*bank: int, **tricks: Sequence[int]) -> Table:
    """Seat 1 has a pedlar, three bribes are spent, and the turn of seat 0 is about to end."""
    t = Table(*bank, pedlar=[1], **tricks)
    t.spend(bribe=3)
    t.says(0, "draw coins")
    return t


def test_a_pedlar_sells_twice_in_a_turn() -> None:
    t = pedlar(0, 3, 0)
    for bought in range(2):
        assert t.asked == (1, [PASS, BUYS]) and t.g["scratch"][BOUGHT] == bought
        t.says(1, BUYS)
    assert t.turn_of == 1 and t.bank == [0, 1, 0] and t.held(BRIBE) == [0, 2, 0] and t.spent(BRIBE) == 1
    assert t.held(PEDLAR) == [0, 1, 0], "a pedlar stays"
    for seat in (1, 2, 0):
        t.says(seat, "draw coins")
    assert t.asked == (1, [PASS, BUYS]) and t.g["scratch"][BOUGHT] == 0, "another turn"


def test_a_pedlar_sells_only_for_coins() -> None:
    t = pedlar(0, 1, 0)
    t.says(1, BUYS)
    assert t.turn_of == 1 and t.bank == [0, 0, 0] and t.g["scratch"][BOUGHT] == 1


def test_a_purchase_that_is_stopped_does_not_count() -> None:
    t = pedlar(0, 2, 1, bribe=[2])
    t.says(1, BUYS)
    t.says(2, BRIBES)
    assert t.bank == [0, 1, 0] and t.held(BRIBE) == [0, 0, 0] and t.spent(BRIBE) == 4
    assert t.asked == (1, [PASS, BUYS]) and t.g["scratch"][BOUGHT] == 0


# --- whole games ------------------------------------------------------------------------------------------------------


def test_who_waits_in_a_chain_is_asked_again_whatever_a_viewer_does_not_know() -> None:
    """Every viewer, at every step of a chain: the same seat is asked the same, and play goes on."""
    t = Table(9, 1, 9, 9, guard=[1], bribe=[0, 2, 2, 3], fence=[3], seat=0)
    t.g["hand"][:4] = (2, 3, 4, 5)
    t.robs(1)
    steps = [(1, PASS), (3, FENCES), (3, "ask for 1 of the coins"), (0, BRIBES), (2, BRIBES), (3, BRIBES), (2, PASS)]
    for seat, words in steps:
        for viewer in range(4):
            worlds = clone(t.states)
            GAME.determinize(worlds, np.array([viewer]), seed_words(viewer, 1))
            world = worlds[0]
            assert (world["acting"], world["question"]) == (t.g["acting"], t.g["question"])
            assert (world["mask"] == t.g["mask"]).all() and world["sp"] == t.g["sp"]
            assert (world["hand"][viewer] == t.g["hand"][viewer]) and (world["bank"] == t.g["bank"]).all()
        t.says(seat, words)


def test_what_a_seat_sees_of_a_chain() -> None:
    t = Table(5, 1, 5, guard=[1], bribe=[2, 0])
    t.robs(1)
    seen = np.zeros((1, GAME.observation_size), np.float32)
    parts = {part.name: slice(part.start, part.start + part.size) for part in GAME.layout}

    def sees(seat: int, name: str) -> list[float]:
        GAME.observe(t.states, np.array([seat]), seen)
        return np.flatnonzero(seen[0, parts[name]]).tolist()  # type: ignore[no-any-return]

    robbery, guard, bribe = (
        next(each.number for each in toy.ABILITIES.all if each.name == name) for name in ("robbery", "guard", "bribe")
    )
    assert (sees(1, "about"), sees(1, "user"), sees(1, "victim")) == ([robbery], [2], [0])
    t.says(1, GUARDS)
    assert (sees(2, "about"), sees(2, "user"), sees(2, "victim")) == ([guard], [2], [])
    t.says(2, BRIBES)
    assert (sees(0, "about"), sees(0, "user")) == ([bribe], [2])
    t.says(0, PASS)
    assert t.turn_of == 1 and (sees(1, "about"), sees(1, "user")) == ([], [])


def test_what_tricks_there_are_is_an_option() -> None:
    states = new_states(GAME, {"players": 3, "settings": {"guard tokens": 2, "Bribe-tokens": 1}}, [1])
    assert states["tricks"][0, :3].tolist() == [[2, 1, 0, 0, 0]] * 3 and not states["tricks"][0, 3:].any()
    assert not new_states(GAME, {"players": 3}, [1])["tricks"].any()
    with pytest.raises(OptionError, match=r"^guard tokens is 0 to 2 \(printed: 0\), not 3$"):
        GAME.configure({"settings": {"guard tokens": 3}})
    with pytest.raises(OptionError, match=r"^there is no setting 'guards tokens'; did you mean guard tokens\?$"):
        GAME.configure({"settings": {"guards tokens": 1}})


def test_an_environment_and_a_batch_play_the_same_chains() -> None:
    """Games with all tricks: AEC and vector by the same numbers, until some end; each record on the way is sound."""
    options: dict[str, Any] = {"players": 5, "settings": ALL_TRICKS}
    batch = VectorEnv(GAME, 3, options, seed=7, threads=1)
    games = []
    for i in range(3):
        games.append(BoardAEC(GAME, options))
        games[i].reset(seed=int(batch.game_seeds[i]))
    rng, deepest = np.random.default_rng(3), 0
    for _ in range(250):
        deepest = max(deepest, int(batch.states["sp"].max()))
        assert GAME.flaw(batch.states) is None
        actions = random_actions(batch.states["mask"], rng)
        for env, action in zip(games, actions, strict=True):
            if env.agents and not env.states["over"][0]:
                assert env.states["mask"][0, action], "the same is legal"
                env.step(int(action))
        before = batch.game_seeds.copy()
        batch.step(actions)
        for i, env in enumerate(games):
            if batch.game_seeds[i] != before[i]:
                assert env.states["over"][0] or env.states["truncated"][0]
                env.reset(seed=int(batch.game_seeds[i]))
            assert to_bytes(env.states) == to_bytes(batch.states[i : i + 1])
    assert deepest >= 7, "a bribe at a bribe at a guard"


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("tricks", 2, "its tokens are not those that it began with"),
        ("stack", 3, "its stack is not that of its question"),
        ("mask", 1, "its legal actions are not those of its question"),
        ("acting", 2, "its stack is not that of its question"),
        ("bank", 0, "its legal actions are not those of its question"),
    ],
)
def test_a_chain_from_outside_is_looked_at(field: str, value: int, message: str) -> None:
    """A save in which a frame, a token, an action is another is refused."""
    states = new_states(GAME, {"players": 3, "settings": {"guard tokens": 1, "bribe tokens": 1}}, [1])
    g = states[0]
    g["bank"][:3], g["seat"], g["hand"][:3] = (3, 3, 3), 0, 1
    SCRIPTS.lay(py_record(states, 0), 0, toy.TURN)
    ENGINE.resume(states)
    for action in (ROB, VICTIM + 1, TRICK + GUARD):
        GAME.act(states, np.array([action]), np.zeros(1, np.int8))
    assert GAME.flaw(states) is None and g["question"] == Q_TRICK and g["acting"] == 2
    GAME.act(states, np.array([TRICK + BRIBE]), np.zeros(1, np.int8))
    assert GAME.flaw(states) is None and g["acting"] == 0 and g["sp"] == 7
    wrong = clone(states)
    if states[field].ndim == 1:
        wrong[field] = value
    else:
        wrong[field].reshape(1, -1)[0, {"stack": 12, "bank": 0}.get(field, 1)] = value
    assert GAME.flaw(wrong) == (0, message)
