"""Omega Missile: destroys a planet."""

import pytest

from cosmic_env.core.text import observe_text
from cosmic_env.encounter.constants import A_PLANET, END_NO_PLANET
from cosmic_env.encounter.game import GAME, flaw
from cosmic_env.encounter.history import sentences
from cosmic_env.encounter.render import render_image, render_text
from cosmic_env.encounter.words import describe_question

from ..table import POWERLESS, A, B, C, D, Table, planet
from .common import ZAPS, is_offered, never_offered, pass_work, scramble, settle_ships

USE = "use Omega Missile"


def firing(
    *,
    aliens: tuple[str, ...] = POWERLESS,
    holder: int = A,
    up: bool = True,
    others: tuple[tuple[int, str, int], ...] = (),
) -> Table:
    """The missile lies before the holder; on B's first planet are 4 ships of B's and 2 of C's."""
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "omega_missile", 0 if up else 8, up=up)
    for player, name, count in others:
        t.technology(player, name, count)
    t.colony(C, (B, 0), 2)
    t.hand(A, "attack_10")
    t.destiny_top(B)
    return t


def strike(t: Table, where: str = "blue 1") -> None:
    """A's encounter begins, and the planet is hit."""
    t.begin("regroup")
    pass_work(t)
    t.go(USE, where)


# --- what it does -----------------------------------------------------------------------------------------------------


def test_a_planet_goes_with_all_ships_on_it() -> None:
    """Q339: everybody's ships go to the warp; nobody aims at the planet any more; the technology is discarded."""
    t = firing()
    strike(t)
    assert t.g.warp[B] == 4 and t.g.warp[C] == 2 and (B, 0) not in t.ships(B) and (B, 0) not in t.ships(C)
    assert t.g.planets_gone == 1 << planet((B, 0)) and t.discarded_technologies() == ["omega_missile"]
    t.asks(A, "AIM")
    assert t.legal() == ["blue 2", "blue 3", "blue 4", "blue 5"]


def test_any_planet_of_any_system() -> None:
    """omega_missile: your own too; no sixth one that is not there."""
    t = firing()
    t.begin("regroup")
    t.go(USE)
    t.asks(A, "PLANET")
    assert len(t.legal()) == 20 and t.can("red 1") and not t.can("red 6")


def test_an_empty_planet_too() -> None:
    """omega_missile: any planet."""
    t = firing()
    t.place(B, {(B, 1): 5, (B, 2): 5, (B, 3): 5})
    strike(t, "blue 5")
    assert t.g.planets_gone == 1 << planet((B, 4))


def test_planet_genesis_may_be_hit() -> None:
    """omega_missile: the Genesis planet may be destroyed."""
    t = firing()
    t.g.sixth_planet = D + 1
    strike(t, "yellow 6")
    assert t.g.planets_gone == 1 << planet((D, 5))


def test_it_may_be_kept() -> None:
    """omega_missile: use or not."""
    t = firing()
    t.begin("regroup")
    t.go("pass")
    assert t.g.planets_gone == 0 and t.technologies(A) == {"+omega_missile": 0}


@pytest.mark.parametrize("holder", [B, C])
def test_anybody(holder: int) -> None:
    """encounter_start: any role."""
    t = firing(holder=holder)
    t.begin("regroup")
    t.asks(holder, "USE", "ENCOUNTER_STARTS")
    t.go(USE, "red 1")
    assert (A, 0) not in t.ships(A)


@pytest.mark.parametrize("phase", ["destiny", "planning"])
def test_at_no_other_moment(phase: str) -> None:
    """omega_missile: at the start of any encounter."""
    t = Table(variants=("technology",))
    t.technology(A, "omega_missile", up=True)
    never_offered(t, USE, phase)


def test_not_before_it_is_completed() -> None:
    """R30.14: with eight ships on it, but face down."""
    t = firing(up=False)
    t.begin("regroup")
    pass_work(t)
    assert not is_offered(t, USE)


def test_research_ships_of_the_owner_stay() -> None:
    """omega_missile: cannot hit technology cards: B's ships on one are not on the planet."""
    t = firing(others=((B, "energy_cloak", 2),))
    strike(t)
    assert t.technologies(B) == {"energy_cloak": 2}


def test_a_second_time_when_the_card_has_come_back() -> None:
    """omega_missile: it may be used again later; what is gone is no target."""
    t = firing()
    t.g.planets_gone = 1 << planet((B, 4))
    t.place(B, {(B, 0): 5, (B, 1): 5, (B, 2): 5, (B, 3): 5})
    t.begin("regroup")
    t.go(USE)
    assert not t.can("blue 5")
    t.go("blue 1")
    assert t.g.planets_gone == 1 << planet((B, 0)) | 1 << planet((B, 4))


# --- what follows -----------------------------------------------------------------------------------------------------


def test_foreign_colonies_on_it_count_no_more() -> None:
    """omega_missile: C had one."""
    t = firing()
    strike(t)
    assert t.foreign(C) == 0


def test_the_power_is_looked_at_afterwards() -> None:
    """Q339, Q27: three home colonies become two."""
    t = firing(aliens=("none", "warpish", "none", "none"))
    t.place(B, {(B, 0): 4, (B, 1): 4, (B, 2): 4})
    strike(t)
    assert t.g.had_power[B] == 0


def test_a_power_may_be_gone_for_good() -> None:
    """omega_missile: a player plays on without its power: with two planets left there are no three home colonies."""
    t = firing(aliens=("none", "warpish", "none", "none"))
    t.g.planets_gone = 1 << planet((B, 3)) | 1 << planet((B, 4))
    t.place(B, {(B, 0): 4, (B, 1): 4, (B, 2): 4})
    strike(t)
    t.asks(A, "AIM")
    assert t.legal() == ["blue 2", "blue 3"] and t.g.had_power[B] == 0


def test_citadels_beside_it_are_discarded() -> None:
    """Q181: both; those beside others stay."""
    t = firing(aliens=("none", "citadel", "none", "none"))
    t.store("citadel", "attack_10", "attack_12", at=(B, 0))
    t.store("citadel", "attack_14", at=(B, 1))
    strike(t)
    assert t.stored("citadel") == ["attack_14"] and t.discards() == ["attack_10", "attack_12"]


def test_zombies_go_elsewhere() -> None:
    """Q339: not onto the planet that is gone."""
    t = firing(aliens=("none", "zombie", "none", "none"))
    strike(t)
    t.asks(B, "PLACE_SHIP")
    while t.question == "PLACE_SHIP":
        assert not t.can("blue 1")
        t.go(t.legal()[0])
    assert t.g.warp[B] == 0 and t.g.warp[C] == 2


def test_vacuum_takes_others_along() -> None:
    """Q339: Vacuum answers: as many ships of others as it has lost."""
    t = firing(aliens=("none", "vacuum", "none", "none"))
    strike(t)
    while t.question in ("PLAYER", "NUMBER", "LOSE_SHIP", "SEAT", "USE"):
        t.go(next(a for a in t.legal() if a != "pass"))
    assert t.g.warp[B] == 4 and sum(int(t.g.warp[p]) for p in (A, C, D)) == 4 + 2


def test_healer_may_heal() -> None:
    """Q339: each of the two who have lost ships."""
    t = firing(aliens=("none", "none", "none", "healer"))
    strike(t)
    t.asks(D, "USE", "SHIPS_LOST")
    t.go(next(a for a in t.legal() if a != "pass"))
    settle_ships(t)
    t.asks(D, "USE", "SHIPS_LOST")
    assert sorted((int(t.g.warp[B]), int(t.g.warp[C]))) in ([0, 2], [0, 4])


def test_ships_do_not_come_back_to_it() -> None:
    """Q106, Q339: healed ships go to other colonies; and B, with no other, has none to return to."""
    t = firing(aliens=("none", "none", "none", "healer"))
    t.place(B, {(B, 0): 4})
    strike(t)
    while t.question == "USE":
        t.go(next(a for a in t.legal() if a != "pass"))
    assert (B, 0) not in t.ships(B) and t.g.warp[B] >= 4


def test_a_whole_loss_is_one_instant() -> None:
    """Q339, Q106: the ships have all left before the first loss is answered."""
    t = firing(aliens=("none", "zombie", "none", "none"))
    t.colony(A, (B, 0), 1)
    strike(t)
    t.asks(B, "PLACE_SHIP")
    assert (B, 0) not in t.ships(A) and (B, 0) not in t.ships(C)


def test_all_ships_are_in_the_warp_before_anybody_answers() -> None:
    """Q339: Healer is asked about the first loss when the second has come about, too."""
    t = firing(aliens=("none", "none", "none", "healer"))
    strike(t)
    t.asks(D, "USE", "SHIPS_LOST")
    assert "blue's ships" in describe_question(t.states)
    assert (list(t.g.warp)[B], list(t.g.warp)[C]) == (4, 2)
    t.go("pass")
    t.asks(D, "USE", "SHIPS_LOST")
    assert "green's ships" in describe_question(t.states)


def test_an_own_planet() -> None:
    """omega_missile: your own too: the owner loses the colony."""
    t = firing()
    strike(t, "red 1")
    assert (A, 0) not in t.ships(A) and t.g.planets_gone == 1 << planet((A, 0))


def test_a_destroyed_planet_is_no_empty_one_to_resettle() -> None:
    """R8.6: an empty home planet is one that exists."""
    t = firing()
    t.destiny_top(A)
    t.place(A, {(A, 1): 5, (A, 2): 5, (A, 3): 5, (A, 4): 5})
    t.g.planets_gone = 1 << planet((A, 0))
    t.begin("destiny")
    assert not is_offered(t, "resettle an empty home planet")


def test_coming_home_and_settling_pass_it_by() -> None:
    """omega_missile: the planet is removed from the game: no option anywhere names it, in a game played on."""
    t = firing()
    t.hand(A, "attack_10", "attack_08", "negotiate")
    t.hand(B, "attack_06", "attack_04", "negotiate")
    strike(t)
    for _ in range(60):
        if t.over:
            break
        seat = int(t.g.acting)
        index = (B - seat) % 4 * 6
        assert not t.g.mask[A_PLANET + index]
        t.go(t.legal()[-1])
    assert flaw(t.states) is None


def test_with_every_planet_gone_the_encounter_ends() -> None:
    """D4.7 in its spirit: there is nothing to aim at, so that the turn ends [house]."""
    t = firing()
    for place in range(5):
        t.g.planets_gone |= 1 << planet((B, place))
    t.place(B, {(C, 0): 4})
    t.place(C, {(C, 0): 4, (C, 1): 4, (C, 2): 4})
    t.begin("destiny")
    assert t.over and t.g.end_cause == END_NO_PLANET


# --- what stops it, who sees it ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("ships", [7, 8])
def test_scrambled_it_stays(ships: int) -> None:
    """Q345: research 8; announced with the planet (D12.1)."""
    t = firing(others=((D, "tech_scrambler", ships),))
    strike(t)
    if ships == 8:
        scramble(t, D)
        assert t.ships(B)[B, 0] == 4 and t.g.planets_gone == 0
        assert t.discarded_technologies() == ["omega_missile", "tech_scrambler"]
    else:
        assert (B, 0) not in t.ships(B)


def test_no_zap_stops_it() -> None:
    """Q329, R30.28."""
    t = firing()
    t.hand(B, "attack_06", *ZAPS)
    strike(t)
    assert t.g.planets_gone == 1 << planet((B, 0))


def test_out_of_a_game_with_four_planets() -> None:
    """R26.5: research 8."""
    t = Table(variants=("technology", "four_planets"))
    with pytest.raises(AssertionError, match="not in the deck"):
        t.technology(A, "omega_missile", up=True)


def test_all_see_that_it_is_gone() -> None:
    """D16.1: in words, in the history and on the board."""
    t = firing()
    strike(t)
    assert any("blue 1 is destroyed" in line for line in sentences(t.states, D))
    for seat in range(4):
        assert "blue 1: destroyed" in observe_text(GAME, t.states, seat, rules=False)
    board = next(line for line in render_text(t.states, A).splitlines() if "blue" in line and "B4" in line)
    assert "mx" in board  # (behind the code of a style)
    pictures = [render_image(t.states, A)]
    t.g.planets_gone = 0
    pictures.append(render_image(t.states, A))
    assert (pictures[0] != pictures[1]).any()
