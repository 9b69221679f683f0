"""Genesis Bomb: a sixth planet for your system."""

import pytest

from cosmic_env.core.text import observe_text
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.history import sentences
from cosmic_env.encounter.technology_ids import GENESIS_BOMB

from ..table import POWERLESS, A, B, C, D, Table, planet
from .common import ZAPS, is_offered, never_offered, pass_work, scramble, settle_ships

USE = "use Genesis Bomb"


def bombing(ships: int = 4, holder: int = A, *, aliens: tuple[str, ...] = POWERLESS, hand: tuple[str, ...] = (),
            variants: tuple[str, ...] = ("technology",)) -> Table:  # fmt: skip
    """The bomb lies face down before the holder, so many ships on it; A's encounter has not begun."""
    t = Table(aliens=aliens, variants=variants)
    t.technology(holder, "genesis_bomb", ships)
    t.hand(A, "attack_10", *hand)
    t.destiny_top(B)
    return t


def begin(t: Table) -> None:
    """A's encounter begins; nobody works."""
    t.begin("regroup")
    pass_work(t)


# --- the planet -------------------------------------------------------------------------------------------------------


def test_a_planet_with_some_of_the_ships() -> None:
    """Q335: it belongs to the user's system; the others come home; the card is discarded."""
    t = bombing()
    begin(t)
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    t.go(USE)
    assert t.legal() == ["0", "1", "2", "3", "4"]
    t.go("3")
    t.asks(A, "PLACE_SHIP")
    t.go("red 2")
    assert t.ships(A)[A, 5] == 3 and sum(t.ships(A).values()) == 20
    assert t.discarded_technologies() == ["genesis_bomb"] and t.foreign(A) == 0


def test_with_more_ships_more_may_settle() -> None:
    """genesis_bomb: any number of the research ships."""
    t = bombing(7)
    begin(t)
    t.go(USE, "7")
    assert t.ships(A)[A, 5] == 7


def test_the_others_may_go_to_any_colony() -> None:
    """genesis_bomb: the others return to your colonies: a foreign one, or the new one."""
    t = bombing()
    t.colony(A, (C, 0))
    begin(t)
    t.go(USE, "2")
    t.asks(A, "PLACE_SHIP")
    assert t.can("green 1") and t.can("red 6") and not t.can("blue 1")


def test_nobody_need_settle_there() -> None:
    """genesis_bomb: 0 to all; the planet is there all the same, empty."""
    t = bombing()
    begin(t)
    t.go(USE, "0")
    settle_ships(t)
    assert (A, 5) not in t.ships(A) and t.g.sixth_planet == A + 1 and sum(t.ships(A).values()) == 20


def test_four_ships_are_needed() -> None:
    """Q335."""
    t = bombing(3)
    begin(t)
    assert not is_offered(t, USE)


def test_it_may_be_kept() -> None:
    """genesis_bomb: use or not; it stays face down with its ships."""
    t = bombing()
    begin(t)
    t.go("pass")
    assert t.technologies(A) == {"genesis_bomb": 4} and t.g.sixth_planet == 0


@pytest.mark.parametrize("holder", [B, D])
def test_anybody_in_any_encounter(holder: int) -> None:
    """genesis_bomb: usable at the start of any player's encounter."""
    t = bombing(holder=holder)
    begin(t)
    t.asks(holder, "USE", "ENCOUNTER_STARTS")
    t.go(USE, "4")
    assert t.ships(holder)[holder, 5] == 4


@pytest.mark.parametrize("phase", ["destiny", "planning"])
def test_at_no_other_moment(phase: str) -> None:
    """genesis_bomb: at the start of any encounter."""
    t = Table(variants=("technology",))
    t.technology(A, "genesis_bomb", 4)
    never_offered(t, USE, phase)


def test_it_is_not_completed_in_the_step() -> None:
    """genesis_bomb, Q368: revealed by its use; in the step it may be given up, even with four ships."""
    t = bombing()
    t.begin("regroup")
    t.go("Genesis Bomb")
    assert not t.can("complete it") and t.can("give it up")
    t.go("give it up")
    settle_ships(t)
    assert t.g.sixth_planet == 0 and t.discarded_technologies() == ["genesis_bomb"]


# --- what it counts for (Q121) ----------------------------------------------------------------------------------------


def test_it_gives_the_power_back() -> None:
    """Q335: at 2 home colonies, the third one."""
    t = bombing(aliens=("warpish", "none", "none", "none"))
    t.place(A, {(A, 0): 4, (A, 1): 4}, warp=8)
    t.g.removed[A] = 0
    begin(t)
    assert t.g.had_power[A] == 0
    t.go(USE, "4")
    assert t.g.had_power[A] == 1


def test_the_power_still_needs_three() -> None:
    """Q121: the threshold stays 3: Genesis and one more are not enough."""
    t = bombing(aliens=("warpish", "none", "none", "none"))
    t.place(A, {(A, 0): 4}, warp=12)
    t.g.removed[A] = 0
    begin(t)
    t.go(USE, "4")
    assert t.g.had_power[A] == 0


def test_it_is_a_foreign_colony_for_others() -> None:
    """Q121: C's fifth foreign colony wins."""
    t = bombing()
    for where in ((B, 0), (B, 1), (D, 0), (A, 1)):
        t.colony(C, where)
    t.technology(C, "coldsleep_ship", up=True)
    begin(t)
    t.go(USE, "4", "use Coldsleep Ship", "red 6", "1")
    settle_ships(t)
    assert t.g.over and t.g.winners == 1 << C


def test_it_can_be_attacked_and_taken() -> None:
    """Q121: B's Genesis, attacked, lost: A's colony there is a foreign one."""
    t = bombing(holder=B, hand=("attack_08",))
    t.hand(B, "attack_04", "attack_00")
    begin(t)
    t.go(USE, "4")
    t.asks(A, "AIM")
    t.go("blue 6", "4")
    settle_ships(t)
    while t.question in ("INVITE", "SELECT"):
        t.go("done" if t.question == "INVITE" else "play attack 10" if t.can("play attack 10") else "play attack 04")
    assert t.ships(A)[B, 5] == 4 and t.foreign(A) == 1 and (B, 5) not in t.ships(B)


def test_an_empty_one_may_be_aimed_at() -> None:
    """Q121: a planet of the system in every way (R9.1)."""
    t = bombing(holder=B)
    begin(t)
    t.go(USE, "0")
    settle_ships(t)
    t.asks(A, "AIM")
    assert t.can("blue 6")


def test_ships_may_retreat_to_it_later() -> None:
    """Q121: its owner's colony: a ship from the warp may go there."""
    t = bombing()
    t.to_warp(A, 1)
    begin(t)
    t.go(USE, "4")
    t.asks(A, "PLACE_SHIP")
    t.go("red 6")
    assert t.ships(A)[A, 5] == 5


def test_it_can_be_resettled() -> None:
    """R8.6, Q121: an empty home planet of the offense."""
    t = Table(variants=("technology",))
    t.g.sixth_planet = A + 1
    t.hand(A, "attack_10")
    t.destiny_top(A)
    t.begin("destiny")
    t.go("resettle an empty home planet")
    t.asks(A, "RESETTLE")
    t.go("2")
    settle_ships(t)
    assert t.ships(A)[A, 5] == 2


def test_citadels_may_stand_beside_it() -> None:
    """Q121: a planet like others."""
    t = Table(aliens=("citadel", "none", "none", "none"), variants=("technology",))
    t.g.sixth_planet = B + 1
    t.hand(A, "attack_10", "attack_08")
    t.destiny_top(B)
    t.begin("destiny")
    t.go(next(a for a in t.legal() if a != "pass"))
    while t.question in ("GIVE", "CARD", "USE"):
        t.go(next(a for a in t.legal() if a != "pass"))
    t.asks(A, "PLANET")
    assert t.can("blue 6")


def test_there_is_no_sixth_planet_without_it() -> None:
    """R30.3: the token waits aside."""
    t = bombing(holder=B)
    begin(t)
    t.go("pass")
    t.asks(A, "AIM")
    assert not t.can("blue 6") and len(t.legal()) == 5


# --- one planet Genesis -----------------------------------------------------------------------------------------------


def test_not_while_the_planet_is_there() -> None:
    """genesis_bomb: while the planet is in play."""
    t = bombing()
    t.g.sixth_planet = B + 1
    begin(t)
    assert not is_offered(t, USE)


def test_not_after_it_was_destroyed() -> None:
    """genesis_bomb: nor after it was destroyed: Omega Missile takes it (Q339), and the card does not bring it back."""
    t = bombing(holder=B)
    t.technology(C, "omega_missile", up=True)
    begin(t)
    t.go(USE, "4", "use Omega Missile", "blue 6")
    assert t.g.warp[B] == 4 and t.g.sixth_planet == B + 1
    assert (t.g.planets_gone >> planet((B, 5))) & 1
    t.asks(A, "AIM")
    assert not t.can("blue 6")
    again = bombing()
    again.g.sixth_planet = B + 1
    again.g.planets_gone = 1 << planet((B, 5))
    begin(again)
    assert not is_offered(again, USE)


def test_with_four_planets_it_is_the_fifth() -> None:
    """genesis_bomb: with four planets the card stays in the deck, and the power needs two home colonies."""
    t = bombing(variants=("technology", "four_planets"), aliens=("warpish", "none", "none", "none"))
    t.place(A, {(A, 0): 4}, warp=8)
    t.g.removed[A] = 0
    begin(t)
    assert t.g.had_power[A] == 0
    t.go(USE, "4")
    assert t.ships(A)[A, 5] == 4 and t.g.had_power[A] == 1


# --- what stops it, who sees it ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("ships", [3, 4])
def test_scrambled_the_ships_come_home(ships: int) -> None:
    """Q345, Q375: research 4."""
    t = bombing()
    t.technology(C, "tech_scrambler", ships)
    begin(t)
    t.go(USE, "4")
    if ships == 4:
        scramble(t, C)
        assert t.g.sixth_planet == 0 and sum(t.ships(A).values()) == 20
        assert t.discarded_technologies() == ["genesis_bomb", "tech_scrambler"]
    else:
        assert t.ships(A)[A, 5] == 4


def test_no_zap_stops_it() -> None:
    """Q329, R30.28."""
    t = bombing()
    t.hand(B, "attack_06", *ZAPS)
    begin(t)
    t.go(USE, "4")
    assert t.ships(A)[A, 5] == 4


def test_all_see_the_planet() -> None:
    """D16.1: in words, for every seat, and in the history."""
    t = bombing()
    begin(t)
    t.go(USE, "0")
    assert any("red 6" in line and "new planet" in line for line in sentences(t.states, C))
    settle_ships(t)
    for seat in range(4):
        assert "red 6: empty" in observe_text(GAME, t.states, seat, rules=False)


def test_until_then_nobody_else_knows_the_card() -> None:
    """technology_rules: only its owner knows a card that lies face down; the ships on it are public."""
    t = bombing()
    t.technology(B, "omega_missile", 1)
    t.begin("regroup")
    views = [observe_text(GAME, t.states, seat, rules=False) for seat in (A, B)]
    assert "Genesis Bomb" in views[0] and "Genesis Bomb" not in views[1]
    assert t.g.tech_ships[GENESIS_BOMB] == 4
