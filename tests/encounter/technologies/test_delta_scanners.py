"""Delta Scanners: take a card from the discard pile."""

from ..table import A, B, Table


def scanning(holder: int = A, *pile: str, aliens: tuple[str, ...] = ("none",) * 4) -> Table:
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "delta_scanners", up=True)
    t.on_discard(*pile)
    t.hand(A, "attack_10")
    t.begin("regroup")
    return t


def test_any_card_of_the_pile() -> None:
    """Q332: openly; the technology is discarded."""
    t = scanning(A, "attack_40", "plague", "attack_04")
    t.go("use Delta Scanners")
    t.asks(A, "CARD")
    assert sorted(t.legal()) == ["attack 04", "attack 40", "plague"]
    t.go("attack 40")
    assert t.holds(A) == ["attack_10", "attack_40"] and t.g.discard_n == 2
    assert t.g.known[B, A, t.cards("attack_40")] == 1 and t.discarded_technologies() == ["delta_scanners"]


def test_not_with_an_empty_pile() -> None:
    """delta_scanners: cannot be used with an empty discard pile."""
    assert scanning(A).question != "USE"


def test_anybody() -> None:
    """encounter_start: any role."""
    scanning(B, "attack_40").asks(B, "USE", "ENCOUNTER_STARTS")


def test_declined() -> None:
    t = scanning(A, "attack_40")
    t.go("pass")
    assert t.technologies(A) == {"+delta_scanners": 0}


def test_remora_does_not_react() -> None:
    """Q332, Q266: no deck draw."""
    t = scanning(A, "attack_40", "attack_04", aliens=("none", "remora", "none", "none"))
    t.go("use Delta Scanners", "attack 40")
    assert t.question != "USE"


def test_the_card_is_shown_before_it_may_be_stopped() -> None:
    """D12.1: announced with the card; scrambled it stays in the pile."""
    t = Table(variants=("technology",))
    t.technology(A, "delta_scanners", up=True)
    t.technology(B, "tech_scrambler", 2)
    t.on_discard("attack_40", "attack_04")
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("pass", "use Delta Scanners", "attack 40")
    t.asks(B, "USE", "ANNOUNCED")
    t.go("use Tech Scrambler")
    while t.question == "PLACE_SHIP":
        t.go(t.legal()[0])
    assert t.holds(A) == ["attack_10"] and t.g.discard_n == 2
