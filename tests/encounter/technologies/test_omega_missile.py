"""Omega Missile: destroys a planet."""

from ..table import A, B, C, D, Table, planet


def firing(*, aliens: tuple[str, ...] = ("none",) * 4, holder: int = A) -> Table:
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "omega_missile", up=True)
    t.colony(C, (B, 0), 2)
    t.hand(A, "attack_10")
    t.destiny_top(B)
    return t


def strike(t: Table, where: str = "blue 1") -> None:
    t.begin("regroup")
    t.go("use Omega Missile", where)


def test_a_planet_goes_with_all_ships_on_it() -> None:
    """Q339: everybody's ships to the warp."""
    t = firing()
    strike(t)
    assert t.g.warp[B] == 4 and t.g.warp[C] == 2 and (B, 0) not in t.ships(B)
    t.asks(A, "AIM")
    assert not t.can("blue 1") and t.can("blue 2") and t.discarded_technologies() == ["omega_missile"]


def test_any_planet_of_any_system() -> None:
    """omega_missile: your own too."""
    t = firing()
    t.begin("regroup")
    t.go("use Omega Missile")
    assert len(t.legal()) == 20


def test_foreign_colonies_on_it_count_no_more() -> None:
    """omega_missile."""
    t = firing()
    strike(t)
    assert t.foreign(C) == 0


def test_the_power_is_looked_at_afterwards() -> None:
    """Q339, Q27: three home colonies become two."""
    t = firing(aliens=("none", "warpish", "none", "none"))
    t.place(B, {(B, 0): 4, (B, 1): 4, (B, 2): 4})
    strike(t)
    assert t.g.had_power[B] == 0


def test_citadels_beside_it_are_discarded() -> None:
    """Q181."""
    t = firing(aliens=("none", "citadel", "none", "none"))
    t.store("citadel", "attack_10", "attack_12", at=(B, 0))
    t.store("citadel", "attack_14", at=(B, 1))
    strike(t)
    assert t.stored("citadel") == ["attack_14"] and t.g.discard_n == 2


def test_zombies_go_elsewhere() -> None:
    """Q339: not onto the planet that is gone."""
    t = firing(aliens=("none", "zombie", "none", "none"))
    strike(t)
    while t.question == "PLACE_SHIP":
        assert not t.can("blue 1")
        t.go(t.legal()[0])
    assert t.g.warp[B] == 0 and t.g.warp[C] == 2


def test_healer_may_heal() -> None:
    """Q339."""
    t = firing(aliens=("none", "none", "none", "healer"))
    strike(t)
    t.asks(D, "USE", "SHIPS_LOST")


def test_no_ship_can_go_there_any_more() -> None:
    """omega_missile: the planet is removed from the game."""
    t = firing()
    strike(t, "red 1")
    assert t.g.ships[planet((A, 0)), A] == 0 and t.g.planets_gone == 1 << planet((A, 0))


def test_scrambled_it_stays() -> None:
    t = firing()
    t.technology(D, "tech_scrambler", 8)
    t.begin("regroup")
    t.go("pass", "use Omega Missile", "blue 1", "use Tech Scrambler")
    while t.question == "PLACE_SHIP":
        t.go(t.legal()[0])
    assert t.ships(B)[B, 0] == 4


def test_with_every_planet_gone_the_encounter_ends() -> None:
    """D4.7 in spirit: there is nothing to aim at."""
    t = firing()
    for place in range(5):
        t.g.planets_gone |= 1 << planet((B, place))
    t.place(B, {(C, 0): 4})
    t.place(C, {(C, 0): 4, (C, 1): 4, (C, 2): 4})
    t.begin("destiny")
    assert t.over
