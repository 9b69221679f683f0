"""Cosmic Field Generator: a Cosmic Zap that is no card."""

from ..table import A, B, C, Table


def warpish(holder: int = B, *hand: str, alien: str = "warpish", own: str = "attack_10") -> Table:
    """A's power is announced as the cards lie open; the generator lies before the holder, who may hold cards."""
    t = Table(aliens=(alien, "none", "none", "none"), variants=("technology",))
    t.technology(holder, "cosmic_field_generator", up=True)
    t.to_warp(C, 6)
    t.encounter(A, B, ships=2)
    t.hand(A, own, *(hand if holder != A else ()))
    t.hand(B, "attack_10")
    t.begin("planning")
    while t.question == "SELECT":
        t.go(t.legal()[0])
    return t


def test_it_zaps() -> None:
    """Q22: the use has no effect, the power is off for the encounter."""
    t = warpish()
    t.asks(B, "USE", "ANNOUNCED")
    t.go("use Cosmic Field Generator")
    assert t.g.warp[A] == 2 and t.discarded_technologies() == ["cosmic_field_generator"]


def test_it_may_be_kept() -> None:
    t = warpish()
    t.go("pass")
    assert t.ships(A)[B, 0] == 2


def test_no_card_zap_stops_it() -> None:
    """Q22, R30.28: neither Card Zap nor wild Void nor wild Filch."""
    t = warpish(B, "card_zap", "void_flare", "negotiate", "filch_flare")
    while t.question == "SELECT":
        t.go("play attack 10")
    t.go("use Cosmic Field Generator")
    assert t.g.warp[A] == 2


def test_wild_healer_stops_it() -> None:
    """Q23: it is a Cosmic Zap played on the holder; the technology is discarded all the same."""
    t = warpish(B, "healer_flare")
    t.go("use Cosmic Field Generator")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play Healer flare (wild flare)")
    assert t.ships(A)[B, 0] == 2 and t.discarded_technologies() == ["cosmic_field_generator"]


def test_scrambler_stops_it() -> None:
    """Q23, Q345: with 2 ships; it zaps nothing and is gone."""
    t = Table(aliens=("warpish", "none", "none", "none"), variants=("technology",))
    t.technology(B, "cosmic_field_generator", up=True)
    t.technology(C, "tech_scrambler", 2)
    t.to_warp(C, 6)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10")
    t.hand(B, "attack_10")
    t.begin("planning")
    t.go("use Cosmic Field Generator", "use Tech Scrambler")
    while t.question == "PLACE_SHIP":
        t.go(t.legal()[0])
    assert t.ships(A)[B, 0] == 2
    assert t.discarded_technologies() == ["cosmic_field_generator", "tech_scrambler"]


def test_human_wins_by_it() -> None:
    """Q22, Q218: it counts as a zap in every respect."""
    t = warpish(B, alien="human", own="attack_00")
    t.asks(B, "USE", "ANNOUNCED")
    t.go("use Cosmic Field Generator")
    assert t.ships(A)[B, 0] == 2


def test_the_own_power_too() -> None:
    """cosmic_field_generator: your own included."""
    t = warpish(A)
    t.asks(A, "USE", "ANNOUNCED")
    t.go("use Cosmic Field Generator")
    assert t.g.warp[A] == 2


def test_against_a_super_flare() -> None:
    """Q15: the power is off, the flare back in hand."""
    t = Table(aliens=("virus", "none", "none", "none"), variants=("technology",))
    t.technology(B, "cosmic_field_generator", up=True)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08", "virus_flare")
    t.hand(B, "attack_40")
    t.begin("planning")
    while not t.over:
        if t.question == "USE" and t.can("use Cosmic Field Generator") and t.g.asked_window == 45:
            break
        t.go(next(a for a in t.legal() if a != "pass"))
    t.go("use Cosmic Field Generator")
    assert "virus_flare" in t.holds(A)


def test_not_against_artifacts_or_wild_flares() -> None:
    """Q16."""
    t = Table(variants=("technology",))
    t.technology(B, "cosmic_field_generator", up=True)
    t.to_warp(A, 1)
    t.hand(A, "attack_10", "mobius_tubes")
    t.begin("regroup")
    t.go("play mobius tubes")
    assert t.question != "USE" or t.g.acting != B
