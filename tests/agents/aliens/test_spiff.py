"""The rules bot with Spiff: when it means to crash, and how it goes about it."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, Table

CRASH = "use Spiff power: crash land"
SUPER = "play Spiff flare (super flare)"
WILD = "play Spiff flare (wild flare)"
SPIFF = ("spiff", "none", "none", "none")


def attack(*hand: str, ships: int = 1, aliens: tuple[str, ...] = SPIFF, phase: str = "planning") -> Table:
    """A, Spiff with this hand, attacks B's four ships."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=ships)
    t.hand(A, *hand)
    t.hand(B, "attack_12")
    t.begin(phase)
    return t


def test_it_lays_junk_to_crash() -> None:
    """spiff.crash_land: a 01 loses badly more often than a 12 wins."""
    t = attack("attack_01", "attack_12")
    t.asks(A, "SELECT")
    assert choice(t) == "play attack 01"


def test_without_the_power_it_lays_the_better_card() -> None:
    """spiff.crash_land: the same hand."""
    assert choice(attack("attack_01", "attack_12", aliens=("none",) * 4)) == "play attack 12"


def test_it_fights_in_earnest_with_a_good_card() -> None:
    """spiff.crash_land: winning is better."""
    assert choice(attack("attack_00", "attack_20", ships=4)) == "play attack 20"


def test_as_the_defense_it_fights() -> None:
    """spiff.crash_land: the offense's alone."""
    t = Table(aliens=("none", "spiff", "none", "none"))
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_08")
    t.hand(B, "attack_00", "attack_10")
    t.begin("planning")
    t.asks(B, "SELECT")
    assert choice(t) == "play attack 10"


def test_nobody_is_invited_to_a_crash() -> None:
    """spiff.crash_land: allies would make the defeat smaller."""
    t = attack("attack_00", "attack_01", phase="alliance")
    t.asks(A, "INVITE")
    assert choice(t) == "done"
    t = attack("attack_10", "attack_11", ships=4, phase="alliance")
    t.asks(A, "INVITE")
    assert choice(t) != "done"


def aiming(*hand: str) -> Table:
    """A, Spiff, is to aim at one of B's planets, of which the third is the strongest."""
    t = Table(aliens=SPIFF)
    t.place(B, {(B, 0): 2, (B, 1): 3, (B, 2): 9, (B, 3): 3, (B, 4): 3})
    t.hand(A, *hand)
    t.hand(B, "attack_12")
    t.destiny_top(B)
    t.begin("destiny")
    t.asks(A, "AIM")
    return t


def test_junk_goes_with_one_ship_where_most_defend() -> None:
    """spiff.crash_land: the only ship is the one that lands."""
    t = aiming("attack_00", "attack_04")
    assert choice(t) == "blue 3"
    t.go("blue 3")
    t.asks(A, "LAUNCH")
    assert choice(t) == "1"


def test_a_good_card_goes_with_all_ships_where_few_defend() -> None:
    """spiff.crash_land: with all that can go."""
    t = aiming("attack_00", "attack_20")
    assert choice(t) == "blue 1"
    t.go("blue 1")
    t.asks(A, "LAUNCH")
    assert choice(t) == "4"


def lost(mine: str, theirs: str, *flare: str) -> Table:
    """A, Spiff, has lost; it attacked with 2 ships against 4."""
    t = Table(aliens=SPIFF)
    t.encounter(A, B, ships=2)
    t.hand(A, mine, *flare)
    t.hand(B, theirs)
    t.begin("planning")
    t.asks(A, "USE", "LOSS_LANDED")
    return t


def test_it_crash_lands_by_power_or_super() -> None:
    """spiff.crash_land, spiff.super_flare: by 22, or by 7 with the flare."""
    assert choice(lost("attack_00", "attack_20", "spiff_flare")) == CRASH
    assert choice(lost("attack_08", "attack_13", "spiff_flare")) == SUPER


def test_with_super_a_smaller_defeat_will_do() -> None:
    """spiff.super_flare: a 06 loses by enough often enough, and the 10 is saved."""
    assert choice(attack("attack_06", "attack_10", "spiff_flare")) == "play attack 06"
    assert choice(attack("attack_06", "attack_10")) == "play attack 10"


def test_wild_keeps_a_ship() -> None:
    """spiff.wild_flare: for nothing."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20")
    t.hand(B, "attack_04", "spiff_flare")
    t.begin("planning")
    t.asks(B, "USE", "LOSS_FLARE_KEPT")
    assert choice(t) == WILD


def crashing(colonies: int) -> Table:
    """A, Spiff with so many colonies, crash-lands; B holds a zap."""
    t = Table(aliens=SPIFF)
    t.encounter(A, B, ships=2)
    for planet in range(colonies):
        t.colony(A, (C, planet))
    t.hand(A, "attack_00")
    t.hand(B, "attack_20", "cosmic_zap")
    t.begin("planning")
    t.go(CRASH)
    t.asks(B, "USE", "ANNOUNCED")
    return t


def test_only_the_winning_colony_is_zapped() -> None:
    """spiff, if zapped: the fifth, not the first."""
    assert choice(crashing(4)) == "play cosmic zap"
    assert choice(crashing(0)) == "pass"


def test_under_an_upset_it_lays_the_lowest() -> None:
    """Q282: the higher total loses, and the 01 is to win."""
    t = Table(aliens=("spiff", "loser", "none", "none"))
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_01", "attack_20")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.go("use Loser power: declare an upset")
    t.asks(A, "SELECT")
    assert choice(t) == "play attack 01"
