"""Lunar Cannon: ten more beside two planets."""

import numpy as np
import pytest

from cosmic_env.encounter.constants import D_WILD, NOWHERE
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.history import sentences
from cosmic_env.encounter.sections import AT

from ..table import POWERLESS, A, B, C, D, Planet, Table, observed, planet
from .common import ZAPS, go_home, is_unknown_face_down, scramble

CANNON = "use Lunar Cannon"


def firing(*, own: str = "attack_08", against: str = "attack_08", holder: int = A, behind: Planet = (B, 0),
           at: Planet | None = None, up: bool = True, allies: dict[int, tuple[str, int]] | None = None,
           aliens: tuple[str, ...] = POWERLESS) -> Table:  # fmt: skip
    """A (2 ships) plays `own` against B's (4 ships) at `at` (B's first planet); the token lies behind a planet."""
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "lunar_cannon", up=up)
    if up:
        t.g.token_at = planet(behind)
    t.encounter(A, B, ships=2, allies=allies, at=at)
    t.hand(A, own)
    t.hand(B, against)
    t.begin("planning")
    return t


def destiny(*cards: int, holder: int = C, behind: Planet = (C, 1), offense: int = A,
            aliens: tuple[str, ...] = POWERLESS) -> Table:  # fmt: skip
    """The offense turns up these destiny cards; the holder's token lies behind a planet."""
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "lunar_cannon", up=True)
    t.g.token_at = planet(behind)
    t.hand(offense, "attack_10")
    t.destiny_top(*cards)
    t.begin("destiny")
    return t


def completing(ships: int = 5) -> Table:
    """A's encounter begins; so many ships lie on its Lunar Cannon."""
    t = Table(variants=("technology",))
    t.technology(A, "lunar_cannon", ships)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("Lunar Cannon")
    return t


# --- completion -------------------------------------------------------------------------------------------------------


def test_completed_it_is_laid_between_two_home_planets() -> None:
    """lunar_cannon, on completion: between two neighbouring planets of the home system, of the owner's choice."""
    t = completing()
    t.go("complete it")
    t.asks(A, "PLANET")
    assert t.legal() == [f"red {i}" for i in range(1, 6)]
    t.go("red 3")
    go_home(t)
    assert t.g.token_at == planet((A, 2)) and t.technologies(A) == {"+lunar_cannon": 0}
    assert sum(t.ships(A).values()) == 20


def test_not_with_four_ships() -> None:
    """R30.13: its research number is 5."""
    t = completing(4)
    assert not t.can("complete it")


def test_with_four_planets_there_are_four_places() -> None:
    """lunar_cannon: kept with four planets (research number 5)."""
    t = Table(variants=("technology", "four_planets"))
    t.technology(A, "lunar_cannon", 5)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("Lunar Cannon", "complete it")
    assert t.legal() == [f"red {i}" for i in range(1, 5)]
    t.go("red 4")
    assert t.g.token_at == planet((A, 3))


def test_a_scrambled_completion_lays_no_token() -> None:
    """Q375: as if completed the ships come home; the card is discarded."""
    t = Table(variants=("technology",))
    t.technology(A, "lunar_cannon", 5)
    t.technology(C, "tech_scrambler", 5)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("Lunar Cannon", "complete it", "red 3")
    scramble(t, C)
    assert t.g.token_at == NOWHERE and "lunar_cannon" in t.discarded_technologies()


# --- ten more ---------------------------------------------------------------------------------------------------------


def test_ten_more_for_the_offense() -> None:
    """lunar_cannon, Q338: 8 + 2 + 10 against 8 + 4; the card and its token stay."""
    t = firing()
    t.asks(A, "USE", "REVEALED")
    t.go(CANNON)
    assert t.g.total[0] == 20 and t.g.ships[planet((B, 0)), A] == 2
    assert t.technologies(A) == {"+lunar_cannon": 0} and t.g.token_at == planet((B, 0))


def test_it_may_be_declined() -> None:
    t = firing()
    t.go("pass")
    assert t.g.warp[A] == 2


def test_ten_more_for_the_defense() -> None:
    """Q338: also for D on the two planets; they need not be its own system's for others."""
    t = firing(own="attack_15", holder=B)
    t.asks(B, "USE", "REVEALED")
    t.go(CANNON)
    assert t.g.total[1] == 22 and t.g.warp[A] == 2


def test_the_planet_on_the_other_side_counts_too() -> None:
    """lunar_cannon: a place is the gap after planet i, next to planets i and i + 1."""
    t = firing(behind=(B, 0), at=(B, 1))
    t.asks(A, "USE", "REVEALED")


@pytest.mark.parametrize("at", [2, 3, 4])
def test_the_others_do_not(at: int) -> None:
    """lunar_cannon: only the two planets beside it."""
    t = firing(behind=(B, 0), at=(B, at), own="attack_06")
    assert t.over and list(t.g.total) == [6 + 2, 8 + 4]


def test_the_planets_are_a_ring() -> None:
    """lunar_cannon, house: behind the last planet comes the first."""
    assert firing(behind=(B, 4), at=(B, 0)).can(CANNON)
    assert firing(behind=(B, 4), at=(B, 4)).can(CANNON)


def test_with_four_planets_the_ring_is_shorter() -> None:
    """lunar_cannon: the last planet has number 3 there."""
    t = Table(variants=("technology", "four_planets"))
    t.technology(A, "lunar_cannon", up=True)
    t.g.token_at = planet((B, 3))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")


def test_not_in_another_system() -> None:
    """lunar_cannon: the same place of the owner's own system is another planet."""
    t = firing(behind=(A, 0), own="attack_06")
    assert t.over


def test_an_ally_helps_its_side() -> None:
    """lunar_cannon: controller a main player or an ally."""
    t = firing(holder=C, allies={C: ("defense", 1)}, own="attack_15")
    t.asks(C, "USE", "REVEALED")
    t.go(CANNON)
    assert t.g.total[1] == 8 + 4 + 1 + 10


def test_a_bystander_does_not() -> None:
    """lunar_cannon: roles; it serves nobody but its controller."""
    assert firing(holder=C, own="attack_06").over


def test_once_an_encounter() -> None:
    """Q4."""
    t = firing(own="attack_40", against="attack_30", holder=A)
    t.go(CANNON)
    assert t.over and t.g.bonus[0] == 10


def test_not_before_it_is_completed() -> None:
    """R30.14."""
    assert firing(up=False, own="attack_06").over


def test_beside_a_negotiate_it_changes_nothing() -> None:
    """Q96: it may be used all the same."""
    t = firing(own="negotiate")
    t.asks(A, "USE", "REVEALED")
    t.go(CANNON)
    assert t.g.warp[A] == 2


def test_it_hurts_with_anti_matter() -> None:
    """Q338, Q165: the lower total wins; optional."""
    t = firing(aliens=("anti_matter", "none", "none", "none"))
    while t.question == "USE" and not t.can(CANNON):
        t.go("pass")
    t.go(CANNON)
    while not t.over and t.question == "USE":
        t.go("use Anti-Matter power: negation" if t.can("use Anti-Matter power: negation") else "pass")
    assert t.g.total[0] == 8 - 2 + 10 and t.g.warp[A] == 2


def test_it_never_multiplies() -> None:
    """Q102: Virus A08 with 2 ships: 16 + 10."""
    t = firing(aliens=("virus", "none", "none", "none"), against="attack_30")
    while not t.over and t.question == "USE":
        t.go(next(a for a in (CANNON, *t.legal()) if t.can(a)))
    assert t.g.total[0] == 26


def test_where_will_attacks_a_foreign_colony_it_works_for_the_defense() -> None:
    """Q311: Will attacks D's colony on C's planet; the cannon beside it works for D's side."""
    t = Table(aliens=("will", "none", "none", "none"), variants=("technology",))
    t.technology(D, "lunar_cannon", up=True)
    t.g.token_at = planet((C, 0))
    t.colony(D, (C, 0), 2)
    t.encounter(A, D, ships=2, at=(C, 0))
    t.hand(A, "attack_15")
    t.hand(D, "attack_08")
    t.begin("planning")
    t.asks(D, "USE", "REVEALED")
    t.go(CANNON)
    assert t.g.total[1] == 8 + 2 + 10


def test_reserve_cannot_cancel_it() -> None:
    """Q270: it is no reinforcement."""
    t = firing(aliens=("none", "reserve", "none", "none"))
    t.go(CANNON)
    assert t.over and t.g.bonus[0] == 10


def test_no_zap_stops_it() -> None:
    """R30.28, Q329: neither Cosmic Zap nor Card Zap, nor wild Void, nor Anti-Matter's flare."""
    t = Table(variants=("technology",))
    t.technology(A, "lunar_cannon", up=True)
    t.g.token_at = planet((B, 0))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_08", *ZAPS)
    t.begin("planning")
    t.go(CANNON)
    assert t.g.total[0] == 20


def test_scrambled_it_is_gone_with_its_token() -> None:
    """lunar_cannon, house: the token leaves the game until the card is completed again."""
    t = Table(variants=("technology",))
    t.technology(A, "lunar_cannon", up=True)
    t.technology(C, "tech_scrambler", 5)
    t.g.token_at = planet((B, 0))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.go(CANNON, "use Tech Scrambler")
    go_home(t)
    assert t.g.warp[A] == 2 and t.g.token_at == NOWHERE and t.technologies(A) == {}


def test_the_scrambler_may_hit_it_when_an_encounter_starts() -> None:
    """Q345: one with a lasting effect."""
    t = Table(variants=("technology",))
    t.technology(A, "lunar_cannon", up=True)
    t.technology(C, "tech_scrambler", 5)
    t.g.token_at = planet((B, 0))
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("pass", "use Tech Scrambler")
    go_home(t)
    assert t.g.token_at == NOWHERE and t.technologies(A) == {}


def test_where_a_planet_is_missing_the_ring_closes() -> None:
    """lunar_cannon, house: the token lies between the new neighbours, here blue 1 and blue 3."""
    for at, beside in ((0, True), (2, True), (3, False)):
        t = Table(variants=("technology",))
        t.technology(A, "lunar_cannon", up=True)
        t.g.token_at = planet((B, 1))
        t.place(B, {(B, 0): 5, (B, 2): 5, (B, 3): 5, (B, 4): 5})
        t.g.planets_gone |= 1 << planet((B, 1))
        t.encounter(A, B, ships=2, at=(B, at))
        t.hand(A, "attack_08")
        t.hand(B, "attack_08")
        t.begin("planning")
        assert (not t.over and t.can(CANNON)) == beside


def test_with_one_planet_left_both_sides_are_that_planet() -> None:
    """lunar_cannon, house."""
    t = Table(variants=("technology",))
    t.technology(A, "lunar_cannon", up=True)
    t.g.token_at = planet((B, 3))
    t.place(B, {(B, 0): 9})
    for i in range(1, 5):
        t.g.planets_gone |= 1 << planet((B, i))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")


@pytest.mark.parametrize(("behind", "beside"), [(4, (4, 5)), (5, (5, 0))])
def test_a_sixth_planet_comes_last_in_the_ring(behind: int, beside: tuple[int, int]) -> None:
    """Q374: the token stays behind planet 4, beside 4 and 5."""
    for at in (0, 4, 5):
        t = Table(variants=("technology",))
        t.technology(A, "lunar_cannon", up=True)
        t.g.token_at = planet((B, behind))
        t.g.sixth_planet = B + 1
        t.colony(B, (B, 5), 2)
        t.encounter(A, B, ships=2, at=(B, at))
        t.hand(A, "attack_06")
        t.hand(B, "attack_08")
        t.begin("planning")
        assert (not t.over and t.can(CANNON)) == (at in beside)


def test_without_a_home_planet_it_cannot_be_completed() -> None:
    """lunar_cannon: there is no place for the token; it may be given up (Q368)."""
    t = Table(variants=("technology",))
    t.technology(A, "lunar_cannon", 5)
    t.place(A, {(B, 0): 4}, warp=11)
    t.g.removed[A] = 0
    for i in range(5):
        t.g.planets_gone |= 1 << planet((A, i))
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("Lunar Cannon")
    assert t.can("give it up") and not t.can("complete it")


# --- it moves ---------------------------------------------------------------------------------------------------------


def test_a_wild_destiny_card_moves_it() -> None:
    """lunar_cannon, Q338: whoever draws it, by its controller only, to another place of any system."""
    t = destiny(D_WILD)
    t.asks(C, "USE", "DESTINY_UP")
    t.go(CANNON)
    t.asks(C, "PLANET")
    assert len(t.legal()) == 19 and not t.can("green 2")
    t.go("blue 5")
    assert t.g.token_at == planet((B, 4)) and t.technologies(C) == {"+lunar_cannon": 0}
    t.asks(A, "WILD_DESTINY")


def test_it_may_stay() -> None:
    t = destiny(D_WILD)
    t.go("pass")
    assert t.g.token_at == planet((C, 1))
    t.asks(A, "WILD_DESTINY")


@pytest.mark.parametrize("card", [A, B, C])
def test_no_other_card_moves_it(card: int) -> None:
    """lunar_cannon: wild destiny cards only."""
    t = destiny(card)
    t.asks(A, "AIM")


def test_once_for_each_card() -> None:
    """Q4: moved once; wild Dictator has another wild card drawn, and it may move again."""
    t = Table(variants=("technology",))
    t.technology(C, "lunar_cannon", up=True)
    t.g.token_at = planet((C, 1))
    t.hand(A, "attack_10")
    t.hand(D, "dictator_flare")
    t.destiny_top(D_WILD, D_WILD)
    t.begin("destiny")
    t.go(CANNON, "blue 5")
    t.asks(D, "USE", "DESTINY_UP")
    t.go("play Dictator flare (wild flare)")
    t.asks(C, "USE", "DESTINY_UP")
    t.go(CANNON, "red 1")
    assert t.g.token_at == planet((A, 0))
    assert t.question == "WILD_DESTINY"


def test_moved_it_may_still_fire() -> None:
    """Q4: the move and the ten are two uses."""
    t = destiny(D_WILD, holder=A, behind=(A, 0))
    t.go(CANNON, "blue 1", "blue")
    t.hand(B, "attack_08")
    t.go("blue 1", "2")
    while t.question == "TAKE_SHIP":
        t.go("red 1")
    while not t.can(CANNON):
        t.go("done" if t.question == "INVITE" else "pass")
    t.asks(A, "USE", "REVEALED")
    t.go(CANNON)
    assert t.g.total[0] == 22


def test_a_scrambled_move_takes_the_token_away() -> None:
    """Q345: the use has no effect, and the card is discarded."""
    t = Table(variants=("technology",))
    t.technology(C, "lunar_cannon", up=True)
    t.technology(D, "tech_scrambler", 5)
    t.g.token_at = planet((C, 1))
    t.hand(A, "attack_10")
    t.destiny_top(D_WILD)
    t.begin("destiny")
    t.go(CANNON, "blue 5", "use Tech Scrambler")
    go_home(t)
    assert t.g.token_at == NOWHERE and t.technologies(C) == {}


# --- what is seen -----------------------------------------------------------------------------------------------------


def test_all_see_the_token() -> None:
    """D16: on the table; counted from whoever looks."""
    t = firing(holder=C, allies={C: ("defense", 1)}, behind=(B, 4))
    for viewer in range(4):
        row = observed(t.states, viewer, np.int8)
        marks = np.flatnonzero(row[AT["marks"] : AT["marks"] + 30])
        owner = (B - viewer) % 4
        assert list(marks) == [owner * 6, owner * 6 + 4]
    assert "The token of a technology lies beside blue 1 and blue 5." in GAME.describe_view(t.states, A, False)
    assert "token of a technology lies behind" in GAME.render_text(t.states, A, 200)


def test_all_are_told_where_it_is_laid() -> None:
    t = completing()
    t.go("complete it")
    t.go("red 3")
    assert "the token of red lies behind red 3" in sentences(t.states, B)


def test_before_it_is_completed_nobody_knows_of_it() -> None:
    """D16: the Lunar Cannon or another card face down; the others cannot tell."""
    is_unknown_face_down("lunar_cannon")
