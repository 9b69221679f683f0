"""The rules bot with technologies: which it keeps and works on, what it uses, and that it is worth it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from cosmic_env.agents.encounter import technologies as hints
from cosmic_env.core.batch import new_states, state_hash
from cosmic_env.core.game import States
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.constants import (
    A_NO,
    A_PASS,
    A_TAKE_CARD,
    A_YES,
    Q_NEXT_ENCOUNTER,
    Q_TECHNOLOGY,
    T_DRAWN,
)
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.technologies import IMPLEMENTED
from cosmic_env.encounter.technology_ids import NAMES, RESEARCH, TOO_LONG
from cosmic_env.training.evaluation.tournament import shares_of
from tests.agents.bots import RANDOM, RULES, choice, choices, generators, seating
from tests.encounter.table import A, B, C, D, Table

TECHNOLOGY = ("technology",)


def working(**ships: int) -> Table:
    """A's encounter begins; it has these technologies face down, with so many ships on each."""
    t = Table(variants=TECHNOLOGY)
    for name, count in ships.items():
        t.technology(A, name, ships=count)
    t.hand(A, "attack_10")
    return t


def asked(t: Table) -> str:
    """What A does in its technology step, in words: the technology, and what it does with it."""
    t.begin("regroup")
    t.asks(A, "TECHNOLOGY")
    named = choice(t)
    if named == "pass":
        return named
    t.go(named)
    return f"{named}: {choice(t)}"


# --- research ---------------------------------------------------------------------------------------------------------


def test_it_puts_a_ship_onto_its_technology() -> None:
    """R30.10: from a colony that keeps others."""
    assert asked(working(vacuum_turbines=0)).startswith("Vacuum Turbines: red")


def test_it_completes_what_can_be_completed_before_anything_else() -> None:
    """R30.13."""
    assert asked(working(coldsleep_ship=3, xenon_lasers=3)) == "Xenon Lasers: complete it"


def test_no_ship_leaves_that_an_encounter_needs() -> None:
    """R30.12: with four ships to spare it keeps them; with five one goes."""
    for spare, does in ((4, "pass"), (5, "Vacuum Turbines: red 1")):
        t = working(vacuum_turbines=0)
        t.place(A, {(A, 0): 1 + spare, (A, 1): 1, (A, 2): 1, (A, 3): 1, (A, 4): 1})
        assert asked(t) == does


def test_what_promises_little_waits_for_many_ships_to_spare() -> None:
    """R30.10: hulls with eight ships to spare, and with nine."""
    for spare, does in ((8, "pass"), (9, "Collapsium Hulls: red 1")):
        t = working(collapsium_hulls=0)
        t.place(A, {(A, 0): 1 + spare, (A, 1): 1, (A, 2): 1, (A, 3): 1, (A, 4): 1})
        assert asked(t) == does


def test_it_never_gives_up_a_colony_for_research() -> None:
    """R30.12: five colonies of one ship each."""
    t = working(vacuum_turbines=0)
    t.place(A, {(A, planet): 1 for planet in range(5)})
    assert asked(t) == "pass"


def test_it_fetches_the_ships_home_when_it_has_none_to_spare() -> None:
    """R30.15: nine are wanted, two lie there."""
    t = working(coldsleep_ship=2)
    for planet in range(5):
        t.g.removed[A] += t.g.ships[planet, A] - 1
        t.g.ships[planet, A] = 1
    assert asked(t) == "Coldsleep Ship: give it up"


def test_nothing_long_is_begun_when_somebody_is_about_to_win() -> None:
    """R4.1: with four foreign colonies of B the game is nearly over."""
    t = working(coldsleep_ship=0)
    for planet in range(4):
        t.colony(B, (C, planet))
    assert asked(t) == "pass"


def test_the_last_colony_is_worth_waiting_for() -> None:
    """Q126: of two that take as long the one that wins the game comes first."""
    t = working(coldsleep_ship=4, omega_missile=3)
    for planet in range(4):
        t.colony(A, (C, planet))
    assert asked(t).startswith("Coldsleep Ship")


def test_x_cards_get_some_ships_and_no_more() -> None:
    """R30.29: any number would do; they are not given up either."""
    assert asked(working(tech_scrambler=1)).startswith("Tech Scrambler: red")
    assert asked(working(tech_scrambler=2)) == "pass"


def test_it_keeps_the_technology_worth_most() -> None:
    """R30.5: turbines run soon and are always kept; a seed takes nine ships and is kept only beside what is worse."""
    games = 40
    states = new_states(GAME, {"players": 4, "variants": TECHNOLOGY}, list(range(games)))
    bots, rng, refused = seating(games, 4), generators(games), np.zeros(games, np.int8)
    dealt = np.zeros((games, 4, len(NAMES)), bool)
    while (states["kept_first"][:, 3] < 0).any():
        for seat in range(4):
            dealt[:, seat] |= states["tech_at"][:, : len(NAMES)] == T_DRAWN + seat
        actions = choices(states, bots, rng)
        actions[states["kept_first"][:, 3] >= 0] = -1
        GAME.act(states, actions, refused)
    kept = states["kept_first"][:, :4, None] == np.arange(len(NAMES))
    share = {name: kept[..., number].sum() / dealt[..., number].sum() for number, name in enumerate(NAMES)}
    assert share["vacuum_turbines"] == 1.0 and share["precursor_seed"] < 0.5


# --- uses -------------------------------------------------------------------------------------------------------------


def test_it_draws_four_and_keeps_what_is_good() -> None:
    """vacuum_turbines: the turbines run at once; nothing that helps is thrown away."""
    t = working()
    t.technology(A, "vacuum_turbines", up=True)
    t.deck_top("attack_20", "attack_12", "negotiate", "plague")
    t.begin("regroup")
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    assert choice(t) == "use Vacuum Turbines"
    t.go("use Vacuum Turbines")
    assert choice(t) == "pass"


def test_it_scrambles_what_would_hurt_it() -> None:
    """Q345: C is about to win and completes its ship; a harmless card of D is left alone."""
    for owner, scrambles in ((C, True), (D, False)):
        t = Table(variants=TECHNOLOGY)
        for planet in range(4):
            t.colony(C, (B, planet))
        t.technology(owner, "collapsium_hulls", ships=4)
        t.technology(A, "tech_scrambler", ships=4)
        t.hand(A, "attack_10")
        t.begin("regroup")
        while t.g.acting != owner:
            t.go("pass")
        t.go("Collapsium Hulls", "complete it")
        t.asks(A, "USE", "ANNOUNCED")
        assert (choice(t) == "use Tech Scrambler") == scrambles


def test_a_point_more_where_it_turns_the_result() -> None:
    """Q347: 10 + 3 against 10 + 4; with 10 + 2 one point is too little."""
    for ships, does in ((4, "use Xenon Lasers"), (2, "pass")):
        t = Table(variants=TECHNOLOGY)
        t.technology(A, "xenon_lasers", up=True)
        t.encounter(A, B, ships=ships)
        t.hand(A, "attack_10"), t.hand(B, "attack_10")
        t.begin("planning")
        t.pass_uses(until="REVEALED")
        assert choice(t) == does
        if does != "pass":
            t.go(does)
            assert choice(t) == "yes"


def test_it_draws_technologies_rather_than_end_its_turn_for_nothing() -> None:
    """R30.19: a success, an encounter card, and no ship to send."""
    t = Table(variants=TECHNOLOGY)
    t.encounter(A, B, ships=2)
    t.place(A, {(A, planet): 1 for planet in range(5)})
    t.hand(A, "attack_40", "attack_10"), t.hand(B, "attack_06")
    t.begin("planning")
    t.go("play attack 40")
    t.pass_uses()
    t.asks(A, "NEXT_ENCOUNTER")
    assert choice(t) == "a new technology instead"


# --- whole games ------------------------------------------------------------------------------------------------------


def test_every_hints_file_belongs_to_a_technology() -> None:
    """A misspelt file would never be read; one for each that is built."""
    files = {path.stem for path in Path(hints.__file__).parent.glob("[!_]*.py")}
    assert files >= {NAMES[number] for number in IMPLEMENTED} and files <= set(NAMES)


def play(states: States, bots: NDArray[np.int64], idle: NDArray[np.bool_] | None = None) -> NDArray[np.float64]:
    """Win shares ``[n, players]`` of games played to their end; seats that are `idle` never research nor draw."""
    rows, rng, refused = np.arange(len(states)), generators(len(states)), np.zeros(len(states), np.int8)
    while True:
        actions = choices(states, bots, rng)
        if (actions < 0).all():
            return shares_of(states, bots.shape[1])
        if idle is not None:
            at_rest = idle[rows, states["acting"]] & (actions >= 0)
            actions[at_rest & (states["question"] == Q_TECHNOLOGY)] = A_PASS
            instead = at_rest & (states["question"] == Q_NEXT_ENCOUNTER) & (actions == A_TAKE_CARD)
            actions[instead] = np.where(states["mask"][instead, A_NO] != 0, A_NO, A_YES)
        GAME.act(states, actions, refused)
        assert not refused[actions >= 0].any()


def test_every_choice_is_legal_and_the_same_whatever_the_seat_cannot_see() -> None:
    """D16: twins that differ in hidden things only, technologies of others among them."""
    states = new_states(GAME, {"players": 4, "variants": TECHNOLOGY}, list(range(100, 102 if INTERPRETED else 140)))
    bots, rng, refused = seating(len(states), 4), generators(len(states)), np.zeros(len(states), np.int8)
    differing = 0
    for step in range(400 if INTERPRETED else 4000):
        actions = choices(states, bots, rng)
        going = actions >= 0
        if not going.any():
            break
        twins = states[going].copy()
        GAME.determinize(twins, twins["acting"].astype(np.int64), seed_words(step, len(twins)))
        differing += state_hash(twins) != state_hash(states[going])
        seen = choices(states[going].copy(), bots[going], generators(int(going.sum())))
        assert (choices(twins, bots[going], generators(len(twins))) == seen).all()
        GAME.act(states, actions, refused)
        assert not refused[going].any()
    assert differing > 100


@pytest.mark.skipif(INTERPRETED, reason="thousands of games")
@pytest.mark.parametrize("variants", [TECHNOLOGY, ("four_planets", "technology")], ids=lambda variants: variants[0])
def test_research_starves_nobody(variants: tuple[str, ...]) -> None:
    """Two seats with hints against two that never research nor draw: they win no less than half, but for chance (three
    standard errors); three of four technologies are used."""
    games = 4000
    states = new_states(GAME, {"players": 4, "variants": variants}, list(range(games)))
    idle = (np.arange(4) + np.arange(games)[:, None]) % 2 == 0
    shares = play(states, seating(games, 4), idle)[~idle].reshape(games, 2).sum(axis=1)
    assert shares.mean() > 0.5 - 3 * shares.std() / games**0.5, shares.mean()
    most = TOO_LONG - 1 if "four_planets" in variants else max(RESEARCH)
    dealt = [t for t in IMPLEMENTED if RESEARCH[t] <= most]
    worked = [NAMES[t] for t in dealt if (states["worked"] >> t & 1).any()]
    assert len(worked) > 0.75 * len(dealt), worked


@pytest.mark.skipif(INTERPRETED, reason="hundreds of games")
@pytest.mark.parametrize(
    "variants",
    [
        ("four_planets",),
        ("hidden_powers",),
        ("changing_powers",),
        ("unlimited_flares",),
        ("no_flares",),
        TECHNOLOGY,
        ("four_planets", "hidden_powers", "changing_powers", "technology"),
    ],
    ids=lambda variants: "+".join(variants),
)
def test_it_beats_random_players_in_every_variant(variants: tuple[str, ...]) -> None:
    """One seat of four wins nine games of ten, or shares them."""
    games = 200
    states = new_states(GAME, {"players": 4, "variants": variants}, list(range(games)))
    mine = np.eye(4, dtype=bool)[np.arange(games) % 4]
    share = float(play(states, np.where(mine, RULES, RANDOM))[mine].mean())
    assert share > 0.85, share
