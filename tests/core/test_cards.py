"""Cards of the core, on a game of 171 kinds: what hands, piles and knowledge come to, and the re-deal of the unseen."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from cosmic_env.core import cards as core_cards
from cosmic_env.core import redeal as core_redeal
from cosmic_env.core.batch import clone, new_states, to_bytes
from cosmic_env.core.cards import Hands, make_hands, make_knowledge, make_piles
from cosmic_env.core.game import States
from cosmic_env.core.jit import INTERPRETED, entry
from cosmic_env.core.record import py_record
from cosmic_env.core.redeal import make_redeal
from cosmic_env.core.rng import seed_words

from .toy_cards import (
    ASK,
    BURY,
    CARD,
    COPIES,
    DIG,
    GAME,
    GEMS,
    GIVE,
    HAND_OVER,
    HANDS,
    HAS_GEM,
    KINDS,
    KNOWLEDGE,
    NO_GEM,
    NONE,
    OPEN,
    PEEK,
    PILES,
    PLEDGE,
    Q_CARD,
    SELL,
    SWAP,
    UNTOLD,
    belongs,
    fits,
    is_bound,
    is_spare,
    is_wanted,
    sure_of,
)

A, B, C, D = range(4)
FALSE_ALARM = 1e-6
"""Chance that a chi-square test of right frequencies fails."""


def lay(
    hands: Sequence[Sequence[int]],
    deck: Sequence[int] = (),
    under: Sequence[tuple[int, int]] = (),
    pledges: Sequence[int] = (),
    told: Sequence[int] = (),
) -> States:
    """A game in which seat 0 is asked what to do: these hands and pledges, this deck (the last on top) over cards that
    the seats of their bits know, and all other cards among the discards, each kind on top of those before it."""
    states = new_states(GAME, {"players": len(hands)}, [1])
    g = states[0]
    for name in ("hand", "hand_n", "gems", "known", "seen", "told", "points"):
        g[name] = 0
    g["pledge"] = NONE
    rest = Counter({kind: int(n) for kind, n in enumerate(COPIES)})
    for seat, hand in enumerate(hands):
        np.add.at(g["hand"][seat], list(hand), 1)
        rest.subtract(hand)
    g["hand_n"], g["gems"] = g["hand"].sum(axis=1), g["hand"][:, :GEMS].sum(axis=1)
    g["pledge"][: len(pledges)] = pledges
    rest.subtract(kind for kind in pledges if kind != NONE)
    pile = [*(kind for kind, _ in under), *deck]
    g["deck"][: len(pile)], g["deck_n"] = pile, len(pile)
    g["seen"][: len(under)] = [seen for _, seen in under]
    rest.subtract(pile)
    discards = sorted(rest.elements())
    g["discard"][: len(discards)], g["discard_n"] = discards, len(discards)
    g["told"][: len(told)] = told
    g["seat"] = A
    frame = g["stack"][0]
    frame[0] = 1 + int(np.flatnonzero(np.array([step.__name__ == "ask_what" for step in _plain_steps()]))[0])
    g["acting"], g["sp"], g["question"] = A, 1, 0
    allow(states, *range(CARD))
    assert GAME.flaw(states) is None
    return states


def _plain_steps() -> list[object]:
    from .toy_cards import SCRIPTS

    return [getattr(step, "py_func", step) for step in SCRIPTS.steps]


def allow(states: States, *actions: int) -> None:
    """These are the legal actions."""
    states["mask"], states["mask"][:, list(actions)] = 0, 1
    states["options"] = len(actions)


def go(states: States, *actions: int) -> None:
    """Take these actions."""
    for action in actions:
        refused = np.zeros(len(states), np.int8)
        GAME.act(states, np.full(len(states), action), refused)
        assert not refused.any(), GAME.describe_action(states, action)


def knows(states: States, viewer: int, holder: int) -> list[int]:
    """Kinds that the viewer is sure are in the hand, a copy each."""
    return [kind for kind, n in enumerate(states["known"][0, viewer, holder]) for _ in range(n)]


def held(states: States, seat: int) -> list[int]:
    """Kinds in the hand, a copy each."""
    return [kind for kind, n in enumerate(states["hand"][0, seat]) for _ in range(n)]


# --- what happens to cards, and who knows of it -----------------------------------------------------------------------


def test_who_peeks_knows_the_hand_until_cards_leave_it_unseen() -> None:
    """Of each kind one copy less is certain; who takes the card knows which it was, and forgets no other."""
    states = lay([[50], [3, 3, 64, 128], [100, 101]], deck=[60, 61, 62, 63])
    go(states, PEEK)
    assert knows(states, A, B) == [3, 3, 64, 128] and knows(states, C, B) == []
    go(states, GIVE, CARD + 64)
    assert 64 in held(states, C), "a card with a number beyond the bits of a word comes to the right hand"
    assert knows(states, A, B)[:1] == [3] and 64 not in knows(states, A, B) and 128 not in knows(states, A, B)
    assert 64 in knows(states, B, C), "who has given a card knows where it is"
    (back,) = knows(states, C, B)
    assert back in held(states, B)


def test_cards_are_taken_and_sold_before_all_eyes() -> None:
    """What is dug out of the discards all know of, until it is sold."""
    states = lay([[50, 51], [60], [70]], deck=[80, 81, 82, 83])
    top = int(states["discard"][0, states["discard_n"][0] - 1])
    assert top == KINDS - 1
    go(states, DIG)
    assert knows(states, B, A) == knows(states, C, A) == [top] and knows(states, A, A) == []
    go(states, PEEK, PEEK)
    assert states["acting"][0] == A
    go(states, SELL, CARD + top)
    assert knows(states, B, A) == [] and knows(states, C, A) == [50, 51], "C has peeked"
    assert states["discard"][0, states["discard_n"][0] - 1] == top


def test_knowledge_goes_with_a_hand_that_is_swapped_or_handed_over() -> None:
    states = lay([[50, 51], [60, 61], [70]], deck=[80, 81, 82, 83, 84, 85, 86, 87, 88, 89])
    states["known"][0, C, A, 50] = states["known"][0, C, B, 61] = 1
    go(states, SWAP)
    assert knows(states, C, A) == [61] and knows(states, C, B) == [50]
    assert knows(states, A, B) == [50, 51] and knows(states, B, A) == [60, 61]
    drawn = 89
    assert held(states, B) == [50, 51, drawn]
    go(states, HAND_OVER)
    assert held(states, C) == [50, 51, 70, 83, drawn], "B has drawn five cards, then C one"
    assert set(knows(states, B, C)) == {50, 51, drawn}, "who has handed it over knows it; of the rest it knows nothing"
    assert knows(states, A, C) == [50, 51] and knows(states, C, B) == []


def test_a_buried_card_is_known_where_it_lies_and_when_it_is_drawn() -> None:
    states = lay([[50, 150], [60], [70]], deck=[80, 81])
    states["known"][0, B, A, 150] = states["known"][0, B, A, 50] = 1
    go(states, BURY, CARD + 150)
    assert states["deck"][0, :2].tolist() == [150, 80] and states["seen"][0, :2].tolist() == [1 << A, 0]
    assert knows(states, B, A) == [], "it has left unseen"
    go(states, PEEK)  # C draws 80
    assert held(states, C) == [70, 80] and states["deck_n"][0] == 1
    go(states, PEEK)  # A draws what it has buried
    assert held(states, A) == [50, 150]
    states = lay([[50, 150], [60], [70]], deck=[])
    go(states, BURY, CARD + 150)  # B draws it
    assert held(states, B) == [60, 150] and knows(states, A, B) == [150] and knows(states, C, B) == []


def test_the_discards_become_the_deck_and_nobody_knows_a_card_of_it() -> None:
    states = lay([[50, 51], [60, 61], [70]], under=[(100, 1 << A)])
    go(states, PEEK)
    assert held(states, B) == [60, 61, 100] and states["deck_n"][0] == 0 and states["shuffles"][0] == 0
    before = int(states["discard_n"][0])
    go(states, PEEK)
    assert states["shuffles"][0] == 1 and states["deck_n"][0] == before - 1 and states["discard_n"][0] == 0
    assert not states["seen"].any()
    order = states["deck"][0, : before - 1].tolist()
    assert order != sorted(order)


def test_what_all_know_of_a_hand_ends_when_it_may_have_changed() -> None:
    """That a hand holds a gem: until one leaves, or any card unseen; that it holds none: until a card comes."""
    states = lay([[50, 51], [3, 60], [70]], deck=[80, 81, 82, 83, 84, 85])
    go(states, ASK)
    assert states["told"][0].tolist() == [UNTOLD, HAS_GEM, UNTOLD, UNTOLD], "B has drawn a card since"
    go(states, SELL, CARD + 60)
    assert states["told"][0, B] == HAS_GEM
    go(states, ASK)
    assert states["told"][0, A] == UNTOLD, "it had none, and has drawn"
    go(states, PEEK, GIVE, CARD + 3)
    assert states["told"][0, B] == UNTOLD


def test_random_games_lose_no_card_and_nobody_is_sure_of_what_is_not_there() -> None:
    """Every action, several shuffles; `flaw` counts all cards and compares what is known with the hands."""
    rng = np.random.default_rng(2)
    taken: Counter[int] = Counter()
    shuffles = 0
    for seed in range(6 if INTERPRETED else 40):
        states = new_states(GAME, {"players": 2 + seed % 3}, [seed])
        while not (states["over"][0] or states["truncated"][0]):
            legal = np.flatnonzero(states["mask"][0])
            weights = np.where(np.isin(legal, (SELL, OPEN)), 0.2, 1.0)
            action = int(rng.choice(legal, p=weights / weights.sum()))
            taken[min(action, CARD)] += 1
            go(states, action)
            assert GAME.flaw(states) is None
        shuffles += int(states["shuffles"][0])
    assert set(taken) == set(range(CARD + 1)) and shuffles > 3


# --- twins, made by hand ----------------------------------------------------------------------------------------------


class Places:
    """Every place of a game that a viewer cannot see into, and what lies there."""

    def __init__(self, states: States, viewer: int) -> None:
        self.states, self.viewer = states, viewer
        g = states[0]
        self.of: list[tuple[str, int]] = []
        self.lies: list[int] = []
        for seat in range(int(g["players"])):
            if seat != viewer:
                for kind, n in enumerate(g["hand"][seat] - g["known"][viewer, seat]):
                    self.add("hand", seat, *[kind] * int(n))
                if g["pledge"][seat] != NONE:
                    self.add("pledge", seat, int(g["pledge"][seat]))
        for i in range(int(g["deck_n"])):
            if not (g["seen"][i] >> viewer) & 1:
                self.add("under" if g["seen"][i] else "deck", i, int(g["deck"][i]))

    def add(self, what: str, where: int, *kinds: int) -> None:
        self.of += [(what, where)] * len(kinds)
        self.lies += kinds

    def fit(self) -> bool:
        """Whether what lies there could lie there as far as the viewer knows."""
        g = self.states[0]
        for (what, where), kind in zip(self.of, self.lies, strict=True):
            gem = kind < GEMS
            if (what == "pledge" and not gem) or (what == "under" and gem):
                return False
            if what == "hand" and g["told"][where] == NO_GEM and gem:
                return False
        for seat in range(int(g["players"])):
            if g["told"][seat] == HAS_GEM and seat != self.viewer and not self.has_gem(seat):
                return False
        return True

    def has_gem(self, seat: int) -> bool:
        certain = bool(self.states["known"][0, self.viewer, seat, :GEMS].any())
        dealt = [kind for place, kind in zip(self.of, self.lies, strict=True) if place == ("hand", seat)]
        return certain or any(kind < GEMS for kind in dealt)

    def mix(self, rng: np.random.Generator, swaps: int = 400) -> None:
        """Exchange what lies in two places, again and again, as long as all could lie there."""
        assert self.fit()
        for i, j in rng.integers(len(self.of), size=(swaps, 2)).tolist():
            self.lies[i], self.lies[j] = self.lies[j], self.lies[i]
            if not self.fit():
                self.lies[i], self.lies[j] = self.lies[j], self.lies[i]

    def twin(self) -> States:
        """The game with these cards in the places."""
        states = clone(self.states)
        g = states[0]
        for seat in range(int(g["players"])):
            if seat != self.viewer:
                g["hand"][seat] = g["known"][self.viewer, seat]
        for (what, where), kind in zip(self.of, self.lies, strict=True):
            if what == "hand":
                g["hand"][where, kind] += 1
            elif what == "pledge":
                g["pledge"][where] = kind
            else:
                g["deck"][where] = kind
        g["gems"] = g["hand"][:, :GEMS].sum(axis=1)
        return states


def spoil(states: States, viewer: int, rng: np.random.Generator) -> None:
    """Change what the viewer cannot know besides cards: what others know, the generator, the answer given last, and
    what another that is asked may choose."""
    g = states[0]
    g["rng"] = rng.integers(1, 2**32, size=g["rng"].shape)
    for other in range(int(g["players"])):
        if other != viewer:
            g["known"][other] = rng.integers(g["hand"] + 1)
            g["known"][other, other] = 0
    g["answer"] = rng.integers(CARD + KINDS)
    if g["acting"] != viewer:
        g["mask"] = rng.integers(2, size=g["mask"].shape)
        g["options"] = g["mask"].sum()


def moments(seed: int) -> Iterator[States]:
    """Moments of random games."""
    rng = np.random.default_rng(seed)
    states = new_states(GAME, {"players": 2 + seed % 3}, [seed])
    for decision in range(10_000):
        if states["over"][0] or states["truncated"][0]:
            return
        if decision % 9 == 4:
            yield states
        legal = np.flatnonzero(states["mask"][0])
        weights = np.where(np.isin(legal, (ASK, PLEDGE, BURY, PEEK, GIVE)), 4.0, np.where(legal == SELL, 0.2, 1.0))
        go(states, int(rng.choice(legal, p=weights / weights.sum())))


def test_a_searcher_is_handed_the_same_worlds_of_twins() -> None:
    """Twins differ in all that the viewer cannot know. They are made here, not by what is tested."""
    rng = np.random.default_rng(8)
    met: Counter[str] = Counter()
    for seed in range(6 if INTERPRETED else 30):
        for states in moments(seed):
            for viewer in range(int(states["players"][0])):
                places = Places(states, viewer)
                places.mix(rng)
                twin = places.twin()
                spoil(twin, viewer, rng)
                assert to_bytes(twin) != to_bytes(states)
                words = seed_words(int(rng.integers(2**31)), 1)
                worlds = [clone(states), twin]
                for world in worlds:
                    GAME.determinize(world, np.array([viewer]), words)
                assert to_bytes(worlds[0]) == to_bytes(worlds[1])
                assert GAME.flaw(worlds[0]) is None
                check_known(states, worlds[0], viewer)
                met.update({what for what, _ in places.of})
                met["told"] += any(states["told"][0, seat] for seat in range(4) if seat != viewer)
                met["certain"] += bool(states["known"][0, viewer].any())
                met["asked another"] += bool(states["acting"][0] != viewer)
                met["asked for a card"] += bool(states["question"][0] == Q_CARD)
    rare = ("under", "pledge", "told", "certain", "asked another", "asked for a card")
    assert min(met[each] for each in rare) > 5, met


def check_known(states: States, world: States, viewer: int) -> None:
    """Nothing that the viewer knows is lost."""
    before, after = states[0], world[0]
    for name in ("discard_n", "deck_n", "hand_n", "told", "points", "seat", "turn", "sp", "question"):
        assert (before[name] == after[name]).all(), name
    others = np.arange(4) != viewer
    assert (before["known"][viewer] == after["known"][viewer])[others].all()
    assert (after["hand"] >= before["known"][viewer])[others].all()
    assert (before["hand"][viewer] == after["hand"][viewer]).all()
    assert before["pledge"][viewer] == after["pledge"][viewer]
    assert ((before["pledge"] == NONE) == (after["pledge"] == NONE)).all()
    assert (before["seen"] == after["seen"])[: before["deck_n"]].all()
    for i in range(int(before["deck_n"])):
        if (before["seen"][i] >> viewer) & 1:
            assert before["deck"][i] == after["deck"][i]
    assert (before["discard"][: before["discard_n"]] == after["discard"][: before["discard_n"]]).all()


# --- every deal that fits is as likely as any other -------------------------------------------------------------------

Deal = tuple[int, int, int, tuple[int, ...]]
"""The pledge of C, what lies under the deck, the hand of D, what the hand of B holds besides what is certain."""
UNSEEN_CARDS = (3, 3, 20, 60, 100, 170, 169)


def tiny() -> States:
    """To A seven cards are unseen: a gem that C has pledged, a ware that D has buried, a ware that D holds, two cards
    of B, of which one at least is a gem, and two in the deck. That B holds the ware 150 is certain."""
    states = lay(
        [[50], [150, 3, 60], [], [170]],
        deck=[169, 3],
        under=[(100, 1 << D)],
        pledges=[NONE, NONE, 20],
        told=[UNTOLD, HAS_GEM, UNTOLD, NO_GEM],
    )
    states["known"][0, A, B, 150] = 1
    return states


def all_deals() -> Counter[Deal]:
    """How many of all orders of the seven cards come to each deal that fits."""
    ways: Counter[Deal] = Counter()
    for order in permutations(range(7)):
        pledge, under, of_d, one, other, *_ = (UNSEEN_CARDS[i] for i in order)
        if pledge < GEMS and under >= GEMS and of_d >= GEMS and min(one, other) < GEMS:
            ways[pledge, under, of_d, tuple(sorted((one, other)))] += 1
    return ways


def worlds_of(states: States, viewer: int, count: int) -> States:
    worlds = np.repeat(states, count)
    GAME.determinize(worlds, np.full(count, viewer), seed_words(4, count))
    return worlds


def as_expected(found: Counter[Deal] | Counter[int], ways: Counter[Deal] | Counter[int]) -> None:
    """The counts fit the number of ways; nothing is found that is in none."""
    assert set(found) <= set(ways)
    keys = sorted(ways)
    count, total = sum(found.values()), sum(ways.values())
    expected = np.array([ways[key] for key in keys]) * count / total  # type: ignore[index]
    assert expected.min() > 5
    assert chisquare([found[key] for key in keys], expected).pvalue > FALSE_ALARM  # type: ignore[index]


def test_every_deal_that_fits_is_as_likely_as_any_other() -> None:
    """Compared with all deals there are, each copy told apart."""
    worlds = worlds_of(tiny(), A, 4_000 if INTERPRETED else 60_000)
    assert GAME.flaw(worlds) is None
    found: Counter[Deal] = Counter()
    on_top: Counter[int] = Counter()
    for g in worlds:
        rest = g["hand"][B].copy()
        rest[150] -= 1
        of_b = tuple(np.repeat(np.arange(KINDS), rest).tolist())
        found[int(g["pledge"][C]), int(g["deck"][0]), int(np.argmax(g["hand"][D])), of_b] += 1
        on_top[int(g["deck"][2])] += 1
        assert int(g["deck_n"]) == 3 and int(g["known"][A, B, 150]) == 1
    ways = all_deals()
    assert len(ways) > 80
    as_expected(found, ways)
    tops: Counter[int] = Counter()
    for order in permutations(range(7)):
        pledge, under, of_d, one, other, _, top = (UNSEEN_CARDS[i] for i in order)
        if pledge < GEMS and under >= GEMS and of_d >= GEMS and min(one, other) < GEMS:
            tops[top] += 1
    as_expected(on_top, tops)


def test_two_hands_with_a_gem_each_are_dealt_together() -> None:
    """One after the other they would not be as likely: the first would be too rich."""
    states = lay([[50], [3, 60], [20, 61]], deck=[62, 63], told=[UNTOLD, HAS_GEM, HAS_GEM])
    cards = (3, 20, 60, 61, 62, 63)
    ways: Counter[tuple[int, ...]] = Counter()
    for of_b in combinations(cards, 2):
        for of_c in combinations([card for card in cards if card not in of_b], 2):
            if min(of_b) < GEMS and min(of_c) < GEMS:
                ways[*of_b, *of_c] += 1
    found = Counter(
        tuple(kind for seat in (B, C) for kind in np.flatnonzero(g["hand"][seat]).tolist())
        for g in worlds_of(states, A, 3_000 if INTERPRETED else 40_000)
    )
    as_expected(found, ways)  # type: ignore[arg-type]


def test_hands_that_hardly_any_deal_gives_are_mended() -> None:
    """Two hands of one card that hold the only two unseen gems among many wares."""
    wares = list(range(GEMS, KINDS))
    states = lay([[], [3], [20]], deck=wares, told=[UNTOLD, HAS_GEM, HAS_GEM])
    for g in worlds_of(states, A, 3):
        assert {int(np.argmax(g["hand"][seat])) for seat in (B, C)} == {3, 20}
    assert GAME.flaw(states) is None


# --- any number of kinds ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", [core_cards, core_redeal])
def test_no_set_of_kinds_is_kept_in_the_bits_of_a_word(module: object) -> None:
    """Bits are shifted by seats alone, and no word has a bit for a kind."""
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    shifts = [node for node in ast.walk(tree) if isinstance(node, ast.BinOp | ast.AugAssign)]
    by = {ast.unparse(_shift(node)) for node in shifts if isinstance(node.op, ast.LShift | ast.RShift)}
    assert by and by <= {"viewer", "seat", "player"}


def _shift(node: ast.BinOp | ast.AugAssign) -> ast.expr:
    return node.right if isinstance(node, ast.BinOp) else node.value


def test_the_number_of_copies_is_that_of_the_kinds() -> None:
    with pytest.raises(AssertionError, match="3 kinds have a number of copies, not 171"):
        make_redeal(
            PILES, KNOWLEDGE, HANDS, "owed", [1, 2, 3], sure_of=sure_of, belongs=belongs, under=0, is_bound=is_bound,
            fits=fits, is_wanted=is_wanted, is_spare=is_spare,
        )  # fmt: skip


def hands_of(deck: str) -> Hands:
    """The rules of a deck of 200 kinds whose fields end in its name."""
    piles = make_piles(f"deck_{deck}", f"deck_n_{deck}", f"seen_{deck}", f"discard_{deck}", f"discard_n_{deck}")
    knowledge = make_knowledge(200, f"hand_{deck}", f"known_{deck}")
    return make_hands(200, piles, knowledge, f"hand_{deck}", f"hand_n_{deck}")


draw_x, draw_y = hands_of("x").draw_into_hand, hands_of("y").draw_into_hand


@entry
def draw_from_both(states: Any) -> None:
    draw_x(states[0], 0, 2)
    draw_y(states[0], 1, 2)


def test_a_game_may_have_several_decks_in_fields_of_its_own_names() -> None:
    """Two piles and two kinds of hands in one record, and a number of kinds beyond two words."""
    dtype = np.dtype([
        ("rng", "i8", (4,)), ("players", "i1"),
        *[(f"{name}_{deck}", "i2", (300,)) for deck in "xy" for name in ("deck", "discard")],
        *[(f"{name}_{deck}", "i2") for deck in "xy" for name in ("deck_n", "discard_n")],
        *[(f"seen_{deck}", "i1", (300,)) for deck in "xy"],
        *[(f"{name}_{deck}", "i1", shape) for deck in "xy" for name, shape in
          (("hand", (2, 200)), ("hand_n", (2,)), ("known", (2, 2, 200)))],
    ], align=True)  # fmt: skip
    states = np.zeros(1, dtype)
    states["rng"], states["players"] = seed_words(1, 1), 2
    states["deck_x"][0, :3], states["deck_n_x"] = (5, 70, 199), 3
    states["deck_y"][0, :1], states["deck_n_y"] = 7, 1
    draw_from_both([py_record(states, 0)] if INTERPRETED else states)
    assert np.flatnonzero(states["hand_x"][0, 0]).tolist() == [70, 199] and not states["hand_x"][0, 1].any()
    assert np.flatnonzero(states["hand_y"][0, 1]).tolist() == [7] and states["deck_n_x"][0] == 1
