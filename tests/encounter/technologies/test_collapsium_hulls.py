"""Collapsium Hulls: a ship stays after a narrow defeat."""

from ..table import POWERLESS, A, B, C, Table


def beaten(own: str = "attack_14", against: str = "attack_08", *, holder: int = B, ships: int = 2,
           aliens: tuple[str, ...] = POWERLESS) -> Table:  # fmt: skip
    """A (2 ships) with `own` against B's `against` (4 ships)."""
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "collapsium_hulls", up=True)
    t.encounter(A, B, ships=ships)
    t.hand(A, own)
    t.hand(B, against)
    t.begin("planning")
    return t


def test_one_ship_stays() -> None:
    """E26, collapsium_hulls: 16 to 12, lost by 4: one ship stays beside the ships that land; the card stays in play."""
    t = beaten()
    t.asks(B, "USE", "LOSS_KEPT")
    t.go("use Collapsium Hulls")
    assert t.ships(B)[B, 0] == 1 and t.g.warp[B] == 3 and t.ships(A)[B, 0] == 2
    assert t.technologies(B) == {"+collapsium_hulls": 0}


def test_it_may_be_declined() -> None:
    t = beaten()
    t.go("pass")
    assert t.g.warp[B] == 4


def test_lost_by_five() -> None:
    """collapsium_hulls: 15 + 2 to 8 + 4."""
    t = beaten("attack_15")
    t.asks(B, "USE", "LOSS_KEPT")


def test_not_lost_by_more() -> None:
    """collapsium_hulls: 20 + 2 to 8 + 4."""
    t = beaten("attack_20")
    assert t.over and t.g.warp[B] == 4


def test_not_with_a_negotiate() -> None:
    """Q101: no totals, no margin."""
    t = beaten("attack_04", "negotiate")
    assert t.g.warp[B] == 4


def test_the_offense_keeps_none() -> None:
    """collapsium_hulls: as the defense only."""
    t = beaten("attack_08", "attack_08", holder=A)
    assert t.g.warp[A] == 2


def test_without_a_ship_on_the_planet_there_is_none_to_save() -> None:
    """collapsium_hulls: cannot save a ship when none was there."""
    t = Table(variants=("technology",))
    t.technology(B, "collapsium_hulls", up=True)
    t.place(B, {(B, 1): 4, (B, 2): 4, (B, 3): 4, (B, 4): 4, (C, 0): 4})
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_06")
    t.begin("planning")
    assert t.g.warp[B] == 0 and t.ships(A)[B, 0] == 2


def test_in_a_tie_under_an_upset() -> None:
    """Q331: the difference is 0; the defense would win a tie, so it loses."""
    t = Table(aliens=("loser", "none", "none", "none"), variants=("technology",))
    t.technology(B, "collapsium_hulls", up=True)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.go(next(a for a in t.legal() if "Loser" in a))
    t.asks(B, "USE", "LOSS_KEPT")
    t.go("use Collapsium Hulls")
    assert t.ships(B)[B, 0] == 1


def test_void_removes_first() -> None:
    """Q331, Q245: against Void it is removed with the rest."""
    t = beaten(aliens=("void", "none", "none", "none"))
    if t.question == "USE" and t.can("use Void power: eradicate"):
        t.go("use Void power: eradicate")
    assert t.g.removed[B] == 4 and (B, 0) not in t.ships(B)


def test_one_that_the_floor_of_void_spares_is_kept() -> None:
    """Q376: B has 7 ships left, 4 of them here: 2 are removed, of the 2 that would go to the warp 1 stays."""
    t = Table(aliens=("void", "none", "none", "none"), variants=("technology",))
    t.technology(B, "collapsium_hulls", up=True)
    t.place(B, {(B, 0): 4, (B, 1): 3}, warp=0)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_14")
    t.hand(B, "attack_08")
    t.begin("planning")
    if t.can("use Void power: eradicate"):
        t.go("use Void power: eradicate")
    t.asks(B, "USE", "LOSS_KEPT")
    t.go("use Collapsium Hulls")
    assert t.ships(B)[B, 0] == 1 and t.g.warp[B] == 1 and t.g.removed[B] == 13 + 2


def test_zombie_has_saved_them_first() -> None:
    """Q109: its immortality comes before the Hulls, which find no ship to keep."""
    t = beaten(aliens=("none", "zombie", "none", "none"))
    while not t.over and t.question == "PLACE_SHIP":
        t.go("blue 2")
    assert t.over and t.g.warp[B] == 0 and (B, 0) not in t.ships(B) and sum(t.ships(B).values()) == 20


def test_with_the_use_of_zombie_zapped_they_may_keep_one() -> None:
    """Q109: nothing was saved before them."""
    t = Table(aliens=("none", "zombie", "none", "none"), variants=("technology",))
    t.technology(B, "collapsium_hulls", up=True)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_14")
    t.hand(B, "attack_08")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    t.asks(B, "USE", "LOSS_KEPT")
    t.go("use Collapsium Hulls")
    assert t.ships(B)[B, 0] == 1 and t.g.warp[B] == 3
