"""The rules bot of Cosmic Encounter: legal, blind to what its seat cannot see, and sensible."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from cosmic_env.agents.encounter import BOTS, aliens
from cosmic_env.agents.encounter.hint import HINTS
from cosmic_env.core.batch import new_states, state_hash
from cosmic_env.core.game import States
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.ability import ABILITIES, POWER, WILD
from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.encounter.aliens import IMPLEMENTED
from cosmic_env.encounter.constants import (
    A_ACCEPT,
    A_PLAY,
    A_POWER,
    A_SEAT,
    ARTIFACT,
    ARTIFACT_NAMES,
    FLARE,
    O_DEAL,
    Q_USE,
    REINFORCEMENT,
)
from cosmic_env.encounter.game import GAME
from tests.agents.bots import RANDOM, RULES, choice, choices, generators, seating
from tests.encounter.table import A, B, C, D, Table

SCALE = 1 if INTERPRETED else 20
"""Compiled games are many times as fast."""


def moves(states: States, bots: NDArray[np.int64]) -> Iterator[NDArray[np.int64]]:
    """Play the games to their end, yielding each row of actions before it is taken."""
    rng = generators(len(states))
    refused = np.zeros(len(states), np.int8)
    while True:
        actions = choices(states, bots, rng)
        if (actions < 0).all():
            return
        yield actions
        GAME.act(states, actions, refused)
        assert not refused[actions >= 0].any()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_choice_is_legal_and_every_game_ends(players: int) -> None:
    """D18.1: the turn limit is not needed."""
    states = new_states(GAME, {"players": players}, list(range(4 * SCALE)))
    rows = np.arange(len(states))
    for actions in moves(states, seating(len(states), players)):
        assert (states["mask"][rows, actions][actions >= 0] == 1).all()
    assert states["over"].all()
    assert not states["truncated"].any() and not states["fault"].any()


@pytest.mark.parametrize("players", [3, 5])
def test_what_a_seat_cannot_see_does_not_change_its_choice(players: int) -> None:
    """D16: twins that differ in hidden things only, the same generator, the same action."""
    states = new_states(GAME, {"players": players}, list(range(100, 100 + 3 * SCALE)))
    bots = seating(len(states), players)
    differing = 0
    for step, actions in enumerate(moves(states, bots)):
        going = actions >= 0
        twins = states[going].copy()
        GAME.determinize(twins, twins["acting"].astype(np.int64), seed_words(step, len(twins)))
        differing += state_hash(twins) != state_hash(states[going])
        seen = choices(states[going].copy(), bots[going], generators(int(going.sum())))
        assert (choices(twins, bots[going], generators(len(twins))) == seen).all()
    assert differing > 100


def test_the_rules_bot_beats_three_random_ones() -> None:
    """One seat of four would win a quarter of the games by chance."""
    games = 24 * SCALE
    states = new_states(GAME, {"players": 4}, list(range(games)))
    bots = seating(games, 4, RANDOM)
    seats = np.arange(games) % 4
    bots[np.arange(games), seats] = RULES
    BOTS.advance(states, bots, generators(games))
    assert (states["winners"] >> seats & 1).mean() > 0.8


def test_advance_plays_what_choose_says() -> None:
    """Both entries, the same seeds: the same end."""
    stepped = new_states(GAME, {"players": 4}, [5, 6])
    played = stepped.copy()
    for _ in moves(stepped, seating(2, 4)):
        pass
    BOTS.advance(played, seating(2, 4), generators(2))
    assert state_hash(played) == state_hash(stepped)


OPTIONAL = [a for a in ABILITIES if a.kind == POWER and not a.mandatory]


@pytest.mark.parametrize("power", OPTIONAL, ids=lambda a: str(NAMES[a.owner]))
def test_an_optional_power_is_used(power: Any) -> None:
    """Somebody who has the power uses it in some of the games."""
    options = {"players": 4, "seats": [NAMES[power.owner], None, None, None]}
    states = new_states(GAME, options, list(range(6)))
    used = 0
    for actions in moves(states, seating(6, 4)):
        own = (states["acting"] == 0) & (states["question"] == Q_USE)
        used += int((own & (actions >= A_POWER) & (actions < A_SEAT)).sum())
    assert used > 0


def test_artifacts_and_reinforcements_are_played_and_deals_made() -> None:
    """Every kind that is no encounter card or flare, and an accepted offer, in a few games."""
    states = new_states(GAME, {"players": 5}, list(range(24)))
    played: set[int] = set()
    agreed = carried = 0
    for actions in moves(states, seating(len(states), 5)):
        cards = actions[(states["question"] == Q_USE) & (actions >= A_PLAY + REINFORCEMENT)] - A_PLAY
        played |= {int(card) for card in cards if card < FLARE}
        agreed += int((actions == A_ACCEPT).sum())
        carried += int(((states["outcome"] == O_DEAL) & (states["success"] == 1)).sum())
    assert len(played) == FLARE - REINFORCEMENT, f"{len(played)} of 3 + {len(ARTIFACT_NAMES)}, from {ARTIFACT} on"
    assert agreed > 0 and carried > 0


def test_the_bots_know_every_alien() -> None:
    """A file of hints and stories each; power, wild and super have an entry, or the usual one is meant."""
    hints = {path.stem for path in Path(aliens.__file__).parent.glob("*.py")} - {"__init__"}
    stories = {path.stem.removeprefix("test_") for path in (Path(__file__).parent / "aliens").glob("test_*.py")}
    assert hints == stories == {NAMES[alien] for alien in IMPLEMENTED}
    assert {owner for kind, owner, _ in HINTS if kind == WILD} == set(IMPLEMENTED)


# --- stories ---------------------------------------------------------------------------------------------------------


def test_a_reinforcement_is_played_if_it_turns_the_result() -> None:
    """R13.2: 10 + 2 ties with 8 + 4, which the defense wins; one point more is enough."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10", "reinforcement_2", "reinforcement_5")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    assert choice(t) == "play reinforcement +2"


def test_a_reinforcement_is_kept_if_it_turns_nothing() -> None:
    """R13.2: 8 + 2 and two more points are a tie with 8 + 4."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08", "reinforcement_2")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    assert choice(t) == "pass"


def test_oracle_beats_the_open_card_with_its_lowest_card_that_does() -> None:
    """Q249: the offense's 10 lies open; 10 + 4 is beaten by 12 + 4, and so by 10 + 4 as ties are the defense's."""
    t = Table(aliens=("none", "oracle", "none", "none"))
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_10")
    t.hand(B, "attack_08", "attack_10", "attack_12", "attack_40")
    t.begin("planning")
    t.asks(B, "SELECT")
    assert choice(t) == "play attack 10"


def test_who_would_win_by_the_alliance_is_not_invited() -> None:
    """R10.1: a fifth foreign colony would be the end."""
    t = Table()
    t.encounter(A, B, ships=2, at=(B, 4))
    for planet in range(4):
        t.colony(D, (B, planet))
    t.hand(A, "attack_06")
    t.hand(B, "attack_08")
    t.begin("alliance")
    t.asks(A, "INVITE")
    assert choice(t) == "green"
    t.go("green")
    t.asks(A, "INVITE")
    assert choice(t) == "done"


def test_nobody_helps_another_to_the_last_colony() -> None:
    """R10.4: invited by both sides, the ally defends with all that it can spare."""
    t = Table()
    t.encounter(A, B, ships=2, at=(B, 4))
    for planet in range(4):
        t.colony(A, (C, planet))
    t.begin("alliance")
    t.go("green", "done", "green", "done")
    t.asks(C, "ALLY")
    assert choice(t) == "join the defense with 4 ships"


def test_no_colony_is_given_up_for_the_launch() -> None:
    """R9.5: there are three ships to spare, on two of five planets."""
    t = Table()
    t.place(A, {(A, 0): 1, (A, 1): 3, (A, 2): 1, (A, 3): 2, (A, 4): 1})
    t.g.destiny[t.g.destiny_n - 1] = B
    t.hand(A, "attack_10")
    t.hand(B, "attack_08")
    t.begin("destiny")
    t.asks(A, "AIM")
    t.go(choice(t))
    t.asks(A, "LAUNCH")
    assert choice(t) == "3"
    t.go("3")
    while t.question == "TAKE_SHIP":
        t.go(choice(t))
    assert len(t.ships(A)) == 5


def test_a_plague_is_zapped_by_its_victim_alone() -> None:
    """Q113: the leader is hit; only it spends its card."""
    t = Table()
    for planet in range(2):
        t.colony(C, (D, planet))
    t.hand(B, "plague")
    t.hand(C, "card_zap", "attack_08")
    t.hand(D, "attack_06")
    t.hand(A, "attack_10", "card_zap")
    t.begin("regroup")
    t.asks(B, "USE")
    assert choice(t) == "play plague"
    t.go("play plague")
    assert choice(t) == "green"
    t.go("green")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == "pass"
    t.go("pass")
    t.asks(C, "USE", "ANNOUNCED")
    assert choice(t) == "play card zap"


def test_a_power_that_turns_the_result_is_zapped() -> None:
    """Q102: 20 + 4 beats 8 + 4, but not 8 times 4."""
    t = Table(aliens=("none", "virus", "none", "none"))
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_20", "cosmic_zap")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == "play cosmic zap"


def test_a_power_that_changes_nothing_is_not_zapped() -> None:
    """Q102: 20 + 4 beats 4 times 4 as well."""
    t = Table(aliens=("none", "virus", "none", "none"))
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_20", "cosmic_zap")
    t.hand(B, "attack_04")
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_sorcerer_lays_a_negotiate_for_the_opponent_and_swaps() -> None:
    """Q277: the opponent will have negotiated, Sorcerer attacked."""
    t = Table(aliens=("sorcerer", "none", "none", "none"))
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_20", "negotiate")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.asks(A, "SELECT")
    assert choice(t) == "play negotiate"
    t.go("play negotiate")
    t.asks(A, "USE", "CARDS_DOWN")
    assert choice(t) == "use Sorcerer power: swap cards"


def test_two_bots_swap_colonies() -> None:
    """R14: the first offer is a colony for each, and it is accepted."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.asks(A, "OFFER")
    while t.question in ("OFFER", "OFFER_PLANET"):
        t.go(choice(t))
    t.asks(B, "ANSWER_DEAL")
    assert choice(t) == "accept the offer"
    t.go("accept the offer")
    while t.question in ("FOUND", "TAKE_SHIP", "PLACE_SHIP"):
        t.go(choice(t))
    assert t.foreign(A) == 1
    assert t.foreign(B) == 1


def test_no_deal_makes_the_partner_the_winner() -> None:
    """R4.3: the partner has four foreign colonies; it is offered, and granted, no other."""
    t = Table()
    for planet in range(4):
        t.colony(B, (C, planet))
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate", "attack_04")
    t.hand(B, "negotiate", "attack_06")
    t.begin("planning")
    t.go("play negotiate", "play negotiate")
    while t.question in ("OFFER", "OFFER_PLANET"):
        t.go(choice(t))
    assert t.g.deal_colony[1] == -1
    t.go("make a counter-offer", "ask for a colony", "red 1")
    t.go("submit the offer")
    t.asks(A, "ANSWER_DEAL")
    assert choice(t) != "accept the offer"


def test_under_an_upset_the_lowest_attack_is_laid() -> None:
    """Q93, Q221: Loser has declared it; the opponent keeps its high cards."""
    t = Table(aliens=("loser", "none", "none", "none"))
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_04", "attack_06")
    t.hand(B, "attack_05", "attack_20", "attack_40")
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go("use Loser power: declare an upset")
    t.go(choice(t))
    t.asks(B, "SELECT")
    assert choice(t) == "play attack 05"
