"""Four planets (R26, D17.2, Q321): four planets and sixteen ships each, four foreign colonies win."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cosmic_env import encounter
from cosmic_env.agents.encounter.outlook import win_shares
from cosmic_env.core.batch import new_states
from cosmic_env.core.record import py_record
from cosmic_env.encounter.aliens.tick_tock import TOKENS as CLOCK
from cosmic_env.encounter.aliens.warrior import TOKENS
from cosmic_env.encounter.constants import A_PLANET, D_FEWEST_WARP, D_MOST_CARDS, D_MOST_COLONIES, D_WILD
from cosmic_env.encounter.game import GAME

from .table import A, B, C, Table

FOUR = ("four_planets",)


def four(*aliens: str, **options: Any) -> Table:
    """A table with four planets and these aliens, A's first, none for the others."""
    return Table(aliens=(*aliens, *("none",) * (4 - len(aliens))), variants=FOUR, **options)


def duel(mine: str, theirs: str, *aliens: str, ships: int = 3) -> Table:
    """A attacks B's first planet; a card each."""
    t = four(*aliens)
    t.encounter(A, B, ships=ships)
    t.hand(A, mine)
    t.hand(B, theirs)
    return t


def test_sixteen_ships_on_four_planets() -> None:
    """R26.1, R26.2, D17.2: planets 0 to 3, four ships on each; the other four ships are not in the game."""
    for players in (3, 4, 5):
        g = py_record(new_states(GAME, {"players": players, "variants": FOUR}, [1]), 0)
        for seat in range(players):
            home = [int(g.ships[seat * 6 + place, seat]) for place in range(6)]
            assert home == [4, 4, 4, 4, 0, 0]
            assert g.warp[seat] == g.removed[seat] == 0


def test_no_fifth_planet_can_be_aimed_at() -> None:
    """R26.1: the gate may be aimed at four planets."""
    t = four()
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.begin("destiny")
    t.asks(A, "AIM")
    aimed = [a for a in range(30) if t.g.mask[A_PLANET + a]]
    assert aimed == [6, 7, 8, 9]


def test_the_fifth_planet_is_no_place_to_settle() -> None:
    """R26.1, R18.7: with ships on all four planets there is no empty one, and an own colour is drawn again."""
    t = four()
    t.destiny_top(A, B)
    t.hand(A, "attack_08")
    t.begin("destiny")
    assert t.question == "AIM" and t.g.defense == B


def test_four_foreign_colonies_win() -> None:
    """R26.3, E: the fourth foreign colony ends the game."""
    t = duel("attack_40", "attack_08")
    for place in (0, 1, 2):
        t.colony(A, (C, place))
    t.begin("planning", go_on=True)
    assert t.g.over and t.g.winners == 1 << A


def test_three_foreign_colonies_do_not() -> None:
    """R26.3."""
    t = duel("attack_40", "attack_08")
    for place in (0, 1):
        t.colony(A, (C, place))
    t.begin("planning")
    assert t.foreign(A) == 3 and not t.g.over


def test_two_home_colonies_keep_the_power() -> None:
    """R26.4, C34: Warrior adds its tokens with two home colonies."""
    t = duel("attack_10", "attack_08", "warrior", ships=1)
    t.g.scratch[TOKENS] = 5
    t.place(A, {(A, 0): 4, (A, 1): 4})
    t.begin("planning")
    assert t.g.total[0] == 10 + 1 + 5


def test_with_one_it_is_lost() -> None:
    """R26.4, C34."""
    t = duel("attack_10", "attack_08", "warrior", ships=1)
    t.g.scratch[TOKENS] = 5
    t.place(A, {(A, 0): 4, (C, 1): 4})
    t.begin("planning")
    assert t.g.total[0] == 10 + 1 and t.g.scratch[TOKENS] == 5


def test_with_five_planets_two_are_too_few() -> None:
    """R21.11 stays the rule without the variant."""
    t = Table(aliens=("warrior", "none", "none", "none"))
    t.g.scratch[TOKENS] = 5
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_10")
    t.hand(B, "attack_08")
    t.place(A, {(A, 0): 4, (A, 1): 4})
    t.begin("planning")
    assert t.g.total[0] == 10 + 1


def test_the_other_numbers_stay() -> None:
    """R26.6: hands of eight, one to four ships to launch, three lost by a failed deal."""
    g = py_record(new_states(GAME, {"players": 4, "seats": ["none"] * 4, "variants": FOUR}, [1]), 0)
    assert [int(g.hand_n[seat]) for seat in range(4)] == [8] * 4
    t = four()
    t.destiny_top(B)
    t.hand(A, "negotiate")
    t.hand(B, "negotiate")
    t.begin("destiny")
    t.go(A_PLANET + 6)
    t.asks(A, "LAUNCH")
    assert len(t.legal()) == 4
    t.go(t.legal()[0])
    t.pass_alliance()
    while not t.over and t.question != "LOSE_SHIP":
        t.go("walk away" if t.can("walk away") else t.legal()[0])
    while not t.over:
        t.go(t.legal()[0])
    assert t.g.warp[A] == t.g.warp[B] == 3


# --- powers with numbers of their own ---------------------------------------------------------------------------------


def test_tick_tock_begins_with_eight_tokens() -> None:
    """Q321, tick_tock.setup."""
    for variants, tokens in (((), 10), (FOUR, 8)):
        states = new_states(GAME, {"players": 4, "seats": ["tick_tock", *["none"] * 3], "variants": variants}, [1])
        assert states["scratch"][0, CLOCK] == tokens


@pytest.mark.parametrize(("mine", "theirs", "gained"), [("attack_40", "attack_08", 2), ("attack_04", "attack_40", 3)])
def test_warrior_learns_more(mine: str, theirs: str, gained: int) -> None:
    """Q321: one token more for a win and for a defeat."""
    t = duel(mine, theirs, "warrior")
    t.begin("planning")
    t.pass_uses()
    assert t.g.scratch[TOKENS] == gained


def test_warrior_learns_more_by_resettling() -> None:
    """Q128, Q321."""
    t = four("warrior")
    t.place(A, {(A, 0): 8, (A, 1): 4, (A, 2): 4})
    t.destiny_top(A)
    t.hand(A, "attack_08")
    t.begin("destiny")
    t.asks(A, "OWN_COLOUR")
    t.go("resettle an empty home planet", "2", "red 1", "red 1")
    assert t.ships(A) == {(A, 0): 6, (A, 1): 4, (A, 2): 4, (A, 3): 2} and t.g.scratch[TOKENS] == 2


def test_void_leaves_four_ships() -> None:
    """Q321, Q296: a player with 7 ships in all loses 4 to Void: 3 removed, 1 to the warp."""
    t = duel("attack_40", "attack_08", "void")
    t.place(B, {(B, 0): 4, (B, 1): 1, (B, 2): 1, (B, 3): 1}, warp=0)
    before = int(t.g.removed[B])
    t.begin("planning")
    t.pass_uses()
    assert t.g.removed[B] - before == 3 and t.g.warp[B] == 1


def test_masochist_wins_by_sixteen() -> None:
    """Q321, masochist.win_by_loss: all its ships are sixteen."""
    t = four("masochist")
    t.place(A, {}, warp=15)
    t.begin("turn", go_on=True)
    assert t.g.over and t.g.winners == 1 << A and t.g.warp[A] == 15 and t.g.removed[A] == 1


# --- what players and programs see ------------------------------------------------------------------------------------


def test_what_is_shown() -> None:
    """R26: four foreign colonies are counted, four planets are drawn."""
    t = four()
    t.begin("turn")
    text = GAME.render_text(t.states, A)
    assert "0/4" in text and "0/5" not in text
    five = Table()
    five.begin("turn")
    assert "0/5" in GAME.render_text(five.states, A)
    assert (GAME.render_image(t.states, -1) != GAME.render_image(five.states, -1)).any()
    env = encounter.env(players=4, variants=FOUR)
    env.reset(seed=1)
    told = env.observe_text(env.agent_selection)
    assert "four planets" in told and "(4 foreign ones win)" in told


def test_the_numbers_that_a_program_sees_have_the_size_they_had() -> None:
    """R26: one observation for all variants; it says which are played."""
    part = next(part for part in GAME.layout if part.name == "variants")
    rows = {}
    for variants in ((), FOUR):
        env = encounter.env(players=4, variants=variants)
        env.reset(seed=1)
        rows[variants] = env.observe(env.agent_selection)["observation"]
    assert rows[()].shape == rows[FOUR].shape
    assert rows[()][part.start : part.start + part.size].tolist() == [0] * part.size
    assert rows[FOUR][part.start : part.start + part.size].tolist() == [1] + [0] * (part.size - 1)


def test_a_search_looks_for_the_fourth_colony() -> None:
    """R26.3: who has three foreign colonies is as near to a win as with four in the long game."""
    shares = []
    for options, colonies in (({}, 4), ({"variants": FOUR}, 3)):
        states = new_states(GAME, {"players": 4, "seats": ["none"] * 4, **options}, [1])
        states["ships"][0, 6 : 6 + colonies, 0] = 1
        states["ships"][0, 4, :4] = [4, 0, 0, 0] if colonies == 4 else 0  # as many home colonies
        shares.append(win_shares(states)[0, 0])
    assert abs(shares[0] - shares[1]) < 0.04 and min(shares) > 0.4


def test_destiny_is_as_ever() -> None:
    """R26.6: the destiny deck does not change: of four players three cards of each colour, two wild and three special
    ones."""
    for variants in ((), FOUR):
        t = Table(variants=variants)
        cards = sorted(int(t.g.destiny[i]) for i in range(t.g.destiny_n))
        assert cards == [*sorted([A, B, C, 3] * 3), D_WILD, D_WILD, D_MOST_CARDS, D_MOST_COLONIES, D_FEWEST_WARP]


def test_a_game_of_other_variants_is_not_loaded() -> None:
    """Saved games carry their variants."""
    played = encounter.env(players=4, variants=FOUR)
    played.reset(seed=3)
    for variants in ((), ("unlimited_flares",)):
        with pytest.raises(ValueError, match="the saved game has other options than this environment: variants 1, not"):
            encounter.env(players=4, variants=variants).load(played.save())
    again = encounter.env(players=4, variants=["Four Planets"])
    again.load(played.save())
    assert np.array_equal(again.observe(again.agent_selection)["observation"],
                          played.observe(played.agent_selection)["observation"])  # fmt: skip
