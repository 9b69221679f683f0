"""Genesis Bomb: a sixth planet for your system."""

from ..table import A, B, C, Table, planet


def bombing(ships: int = 4, holder: int = A, *, aliens: tuple[str, ...] = ("none",) * 4, **options: object) -> Table:
    t = Table(aliens=aliens, **{"variants": ("technology",), **options})
    t.technology(holder, "genesis_bomb", ships)
    t.hand(A, "attack_10")
    t.destiny_top(B)
    return t


def begin(t: Table) -> None:
    t.begin("regroup")
    while t.question == "TECHNOLOGY":
        t.go("pass")


def home(t: Table) -> None:
    while not t.over and t.question == "PLACE_SHIP":
        t.go(t.legal()[0])


def test_a_planet_with_some_of_the_ships() -> None:
    """Q335: it belongs to the user's system; the others come home."""
    t = bombing()
    begin(t)
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    t.go("use Genesis Bomb")
    assert t.legal() == ["0", "1", "2", "3", "4"]
    t.go("3")
    home(t)
    assert t.ships(A)[A, 5] == 3 and sum(t.ships(A).values()) == 20
    assert t.discarded_technologies() == ["genesis_bomb"] and t.foreign(A) == 0


def test_four_ships_are_needed() -> None:
    """Q335."""
    t = bombing(3)
    begin(t)
    assert t.question != "USE"


def test_nobody_need_settle_there() -> None:
    """genesis_bomb: 0 to all."""
    t = bombing()
    begin(t)
    t.go("use Genesis Bomb", "0")
    home(t)
    assert (A, 5) not in t.ships(A) and t.g.sixth_planet == A + 1


def test_it_gives_the_power_back() -> None:
    """Q335: at 2 home colonies, the third one."""
    t = bombing(aliens=("warpish", "none", "none", "none"))
    t.place(A, {(A, 0): 4, (A, 1): 4}, warp=8)
    t.g.removed[A] = 0
    begin(t)
    t.go("use Genesis Bomb", "4")
    assert t.g.had_power[A] == 1


def test_it_can_be_attacked() -> None:
    """Q121: a planet in every way; a foreign colony for all others."""
    t = bombing(holder=B)
    begin(t)
    t.go("use Genesis Bomb", "4")
    home(t)
    t.asks(A, "AIM")
    assert t.can("blue 6")


def test_it_is_a_target_of_omega_missile_and_does_not_come_again() -> None:
    """genesis_bomb: after it was destroyed the card cannot be used."""
    t = bombing()
    t.technology(B, "omega_missile", up=True)
    begin(t)
    t.go("use Genesis Bomb", "4")
    home(t)
    t.go("use Omega Missile", "red 6")
    assert t.g.warp[A] == 3 and (A, 5) not in t.ships(A)  # the fourth is back already (R7.1)
    t.g.tech_at[6] = C
    t.g.tech_place[6] = 0
    t.g.tech_ships[6] = 0
    assert t.g.sixth_planet == A + 1 and (t.g.planets_gone >> planet((A, 5))) & 1


def test_not_while_the_planet_is_there() -> None:
    t = bombing()
    t.g.sixth_planet = B + 1
    begin(t)
    assert t.question != "USE"


def test_scrambled_the_ships_come_home() -> None:
    """Q375."""
    t = bombing()
    t.technology(C, "tech_scrambler", 4)
    begin(t)
    t.go("use Genesis Bomb", "4", "use Tech Scrambler")
    home(t)
    assert t.g.sixth_planet == 0 and sum(t.ships(A).values()) == 20


def test_with_four_planets_it_is_the_fifth() -> None:
    """genesis_bomb: with four planets."""
    t = bombing(variants=("technology", "four_planets"))
    begin(t)
    t.go("use Genesis Bomb", "4")
    assert t.ships(A)[A, 5] == 4 and sum(t.ships(A).values()) == 16
