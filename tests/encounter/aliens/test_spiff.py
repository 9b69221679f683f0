"""Spiff (green): gains a colony by losing badly."""

from ..table import A, B, C, D, Table

ON_OFFENSE = ("spiff", "none", "none", "none")


def losing(
    card: str = "attack_04",
    *hand: str,
    aliens: tuple[str, ...] = ON_OFFENSE,
    against: str = "attack_20",
    ships: int = 2,
    allies: dict[int, tuple[str, int]] | None = None,
) -> Table:
    """A (2 ships) plays `card` against B's (4 ships)."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=ships, allies=allies)
    t.hand(A, card, *hand)
    t.hand(B, against)
    return t


def test_crash_landing() -> None:
    """spiff.crash_land: 6 to 24: one ship lands beside the defense, the other is lost; the turn ends."""
    t = losing()
    t.begin("planning")
    t.asks(A, "USE", "LOSS_LANDED")
    t.go("use Spiff power: crash land")
    assert t.ships(A)[B, 0] == 1 and t.ships(B)[B, 0] == 4 and t.g.warp[A] == 1
    assert t.foreign(A) == 1 and t.over


def test_it_may_be_declined() -> None:
    """spiff.crash_land: optional."""
    t = losing()
    t.begin("planning")
    t.go("pass")
    assert t.g.warp[A] == 2 and t.foreign(A) == 0


def test_by_exactly_ten() -> None:
    """spiff.crash_land: 10 is enough: 7+2 to 15+4."""
    t = losing("attack_07", against="attack_15")
    t.begin("planning")
    t.asks(A, "USE", "LOSS_LANDED")


def test_by_nine_not() -> None:
    """spiff.crash_land: 8+2 to 15+4."""
    t = losing("attack_08", against="attack_15")
    t.begin("planning")
    assert t.over and t.g.warp[A] == 2


def test_the_last_ship_may_land() -> None:
    """spiff.crash_land: one ship in the gate is enough."""
    t = losing(ships=1)
    t.begin("planning")
    t.go("use Spiff power: crash land")
    assert t.g.warp[A] == 0 and t.ships(A)[B, 0] == 1


def test_allies_are_lost_and_defensive_allies_rewarded() -> None:
    """spiff notes: the encounter is still lost."""
    t = losing(allies={C: ("offense", 1), D: ("defense", 1)})
    t.begin("planning")
    t.go("use Spiff power: crash land", "yellow 1")
    assert t.g.warp[C] == 1 and t.g.hand_n[D] == 1


def test_a_negotiate_has_no_margin() -> None:
    """Q101."""
    t = losing("negotiate")
    t.begin("planning")
    assert t.over and t.g.warp[A] == 2


def test_not_as_the_defense() -> None:
    """spiff.crash_land: offense."""
    t = losing("attack_20", aliens=("none", "spiff", "none", "none"), against="attack_00")
    t.begin("planning")
    assert t.over and t.g.warp[B] == 4


def test_not_as_an_ally() -> None:
    """spiff.crash_land: offense."""
    t = losing(aliens=("none", "none", "spiff", "none"), allies={C: ("offense", 2)})
    t.begin("planning")
    assert t.over and t.g.warp[C] == 2


def test_zapped() -> None:
    """spiff.crash_land: all its ships are lost."""
    t = losing()
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go("use Spiff power: crash land", "play cosmic zap")
    assert t.g.warp[A] == 2 and t.foreign(A) == 0


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = losing("attack_04", "card_zap")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go("use Spiff power: crash land", "play cosmic zap", "play card zap")
    assert t.ships(A)[B, 0] == 1


def test_with_two_home_colonies() -> None:
    """R21.11."""
    t = losing()
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.begin("planning")
    assert t.over and t.g.warp[A] == 2


def test_anti_matter() -> None:
    """Q168: 23 + 2 = 25 against 11 - 4: the lower total wins; lost by 18."""
    t = losing("attack_23", aliens=("spiff", "anti_matter", "none", "none"), against="attack_11")
    t.begin("planning")
    t.asks(A, "USE", "LOSS_LANDED")


def test_upset() -> None:
    """Q282: 30 to 15, reversed: lost by 15."""
    t = losing("attack_30", aliens=("spiff", "loser", "none", "none"), against="attack_13")
    t.begin("planning")
    t.go("use Loser power: declare an upset")
    t.asks(A, "USE", "LOSS_LANDED")
    t.go("use Spiff power: crash land")
    assert t.ships(A)[B, 0] == 1


def test_automatic_win_of_the_opponent() -> None:
    """Q104, Q101: Pacifist's win compares no totals."""
    t = losing("attack_40", aliens=("spiff", "pacifist", "none", "none"), against="negotiate")
    t.begin("planning")
    assert t.over and t.g.warp[A] == 2


def test_lost_ships_may_be_healed() -> None:
    """Q281: one lands, the other is lost and healed."""
    t = losing(aliens=("spiff", "none", "healer", "none"))
    t.begin("planning")
    t.go("use Spiff power: crash land")
    t.asks(C, "USE", "SHIPS_LOST")
    t.go("use Healer power: heal", "red 1")
    assert t.g.warp[A] == 0 and t.ships(A)[B, 0] == 1


def test_the_colony_may_win() -> None:
    """spiff notes: the fifth foreign colony."""
    t = losing()
    for where in ((B, 1), (B, 2), (C, 0), (C, 1)):
        t.colony(A, where)
    t.begin("planning")
    t.go("use Spiff power: crash land")
    assert t.g.winners == 1 << A


# --- wild -------------------------------------------------------------------------------------------------------------


def beaten_defense(*hand: str, aliens: tuple[str, ...] = ("none",) * 4) -> Table:
    """B (4 ships) loses to A and holds wild Spiff."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20", "attack_08", "attack_10", "attack_12")
    t.hand(B, *(hand or ("attack_04",)), "spiff_flare")
    return t


def test_wild_keeps_one_ship() -> None:
    """spiff.wild_flare: beside the winners, three are lost."""
    t = beaten_defense()
    t.begin("planning")
    t.go("play attack 20")
    t.asks(B, "USE", "LOSS_FLARE_KEPT")
    t.go("play Spiff flare (wild flare)")
    assert t.ships(B)[B, 0] == 1 and t.ships(A)[B, 0] == 2 and t.g.warp[B] == 3
    assert t.holds(B) == ["spiff_flare"]


def test_wild_may_be_declined() -> None:
    """R23.8."""
    t = beaten_defense()
    t.begin("planning")
    t.go("play attack 20", "pass")
    assert t.g.warp[B] == 4 and (B, 0) not in t.ships(B)


def test_wild_after_a_negotiate() -> None:
    """spiff.wild_flare: any way of losing; compensation for the three lost."""
    t = beaten_defense("negotiate")
    t.begin("planning")
    t.go("play attack 20", "play Spiff flare (wild flare)")
    assert t.g.warp[B] == 3 and t.g.hand_n[B] == 4


def test_its_only_ship_is_kept_no_compensation() -> None:
    """Q142."""
    t = beaten_defense("negotiate")
    t.place(B, {(B, 0): 1, (B, 1): 10, (B, 2): 9})
    t.begin("planning")
    t.go("play attack 20", "play Spiff flare (wild flare)")
    assert t.g.warp[B] == 0 and t.holds(B) == ["spiff_flare"]


def test_wild_needs_a_ship_on_the_planet() -> None:
    """spiff notes."""
    t = beaten_defense()
    t.place(B, {(B, 1): 10, (B, 2): 10})
    t.begin("planning")
    t.go("play attack 20", "no")
    assert t.over and (B, 0) not in t.ships(B)


def test_wild_is_not_for_the_offense_or_allies() -> None:
    """spiff.wild_flare: defense."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.hand(C, "spiff_flare")
    t.begin("planning")
    assert t.over and t.g.warp[C] == 1


def test_wild_card_zapped() -> None:
    """Q17."""
    t = beaten_defense()
    t.hand(C, "card_zap")
    t.begin("planning")
    t.go("play attack 20", "play Spiff flare (wild flare)", "play card zap")
    assert t.g.warp[B] == 4


def test_wild_does_not_keep_a_smashed_ship() -> None:
    """Q331 likewise: a smash is no loss of ships of the encounter."""
    t = beaten_defense(aliens=("cudgel", "none", "none", "none"))
    t.place(B, {(B, 1): 10, (B, 2): 10})
    t.begin("planning")
    t.go("play attack 20")
    t.asks(B, "LOSE_SHIP")
    t.go("blue 2", "blue 2", "no")
    assert t.over and t.g.warp[B] == 2


# --- super ------------------------------------------------------------------------------------------------------------


def losing_by_seven(*hand: str) -> Table:
    """8+2 against 13+4."""
    t = losing("attack_08", "spiff_flare", *hand, against="attack_13")
    t.begin("planning")
    t.asks(A, "USE", "LOSS_LANDED")
    return t


def test_super_from_five() -> None:
    """spiff.super_flare."""
    t = losing_by_seven()
    assert t.legal() == ["pass", "play Spiff flare (super flare)"]
    t.go("play Spiff flare (super flare)")
    assert t.ships(A)[B, 0] == 1 and t.g.warp[A] == 1 and t.holds(A) == ["spiff_flare"]


def test_super_not_by_four() -> None:
    """spiff.super_flare: 10+2 against 12+4."""
    t = losing("attack_10", "spiff_flare", against="attack_12")
    t.begin("planning")
    assert t.over and t.g.warp[A] == 2


def test_super_zapped() -> None:
    """Q15: lost; the flare is back, and now wild, which is for the defense."""
    t = losing_by_seven()
    t.hand(C, "cosmic_zap")
    t.go("play Spiff flare (super flare)", "play cosmic zap")
    assert t.g.warp[A] == 2 and t.holds(A) == ["spiff_flare"]


def test_super_card_zapped() -> None:
    """Q17, Q21: the flare is lost, and by seven the power alone does nothing."""
    t = losing_by_seven()
    t.hand(C, "card_zap")
    t.go("play Spiff flare (super flare)", "play card zap")
    assert t.g.warp[A] == 2 and "spiff_flare" in t.discards()
