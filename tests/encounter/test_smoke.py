"""The shortest stories: one of each way an encounter can end."""

from .table import A, B, Table


def test_attack_against_attack_lands_the_offense_and_sends_the_defense_to_the_warp() -> None:
    """R12.2 to R12.4, R15.1, R15.4."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_20")
    t.hand(B, "attack_08")
    t.begin("planning")
    assert t.over
    assert t.ships(A)[B, 0] == 3
    assert t.g.warp[B] == 4
    assert t.discards() == ["attack_20", "attack_08"]


def test_zombie_keeps_its_ships_and_collects_nothing() -> None:
    """Q107, Q142: the power is announced and used without a question; the saved ships are placed by their owner."""
    t = Table(aliens=("none", "zombie", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_20", "attack_10")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.asks(A, "SELECT")
    t.go("play attack 20")
    t.asks(B, "PLACE_SHIP")
    t.go("blue 2", "blue 2", "blue 3", "blue 5")
    assert t.g.warp[B] == 0
    assert t.holds(A) == ["attack_10"]
    t.asks(A, "NEXT_ENCOUNTER")
