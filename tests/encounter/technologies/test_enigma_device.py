"""Enigma Device: every hand becomes eight cards."""

from ..table import A, B, C, D, Table


def levelling(*hand: str, aliens: tuple[str, ...] = ("none",) * 4) -> Table:
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(A, "enigma_device", up=True)
    t.hand(A, "attack_10", *hand)
    t.hand(B, *("negotiate",) * 10)
    t.hand(C, "attack_04")
    t.begin("regroup")
    return t


def test_all_hands_become_eight() -> None:
    """Q334: drawn up, or discarded down at random."""
    t = levelling("attack_40", "plague")
    t.go("use Enigma Device")
    t.asks(A, "DISCARD")
    t.go("pass")
    assert [int(t.g.hand_n[p]) for p in range(4)] == [8] * 4
    assert {"attack_10", "attack_40", "plague"} <= set(t.holds(A)) and t.holds(B) == ["negotiate"] * 8
    assert t.discarded_technologies() == ["enigma_device"]


def test_the_user_discards_first() -> None:
    """enigma_device: you and only you, any of your cards."""
    t = levelling("attack_04", "attack_06")
    t.go("use Enigma Device", "attack 04", "attack 06", "pass")
    assert t.g.hand_n[A] == 8 and "attack_10" in t.holds(A)
    assert t.g.discard_n == 2 + 2


def test_each_set_of_discards_has_one_path() -> None:
    t = levelling("attack_04", "attack_06")
    t.go("use Enigma Device", "attack 06")
    assert not t.can("attack 04")


def test_vulch_takes_the_artifacts_of_others() -> None:
    """Q334."""
    t = levelling("quash", aliens=("none", "none", "none", "vulch"))
    t.go("use Enigma Device", "quash")
    while t.question != "USE" or t.g.acting != D:
        t.go(t.legal()[-1])
    t.go(next(a for a in t.legal() if a != "pass"))
    assert "quash" in t.holds(D)


def test_no_new_hand_follows() -> None:
    """Q334: eight cards without an encounter card stay."""
    t = Table(variants=("technology",))
    t.technology(A, "enigma_device", up=True)
    t.hand(A, "attack_10")
    t.hand(B, "plague", "quash", "card_zap", "card_zap", "cosmic_zap", "cosmic_zap", "force_field", "ionic_gas")
    t.begin("regroup")
    t.go("use Enigma Device", "pass")
    assert t.g.encounter_n[B] == 0 and t.g.hand_n[B] == 8


def test_each_players_draws_are_one_event_for_remora() -> None:
    """Q334, Q83."""
    t = levelling(aliens=("none", "none", "none", "remora"))
    t.hand(D, *("attack_06",) * 7, "attack_08")
    t.go("use Enigma Device", "pass")
    t.asks(D, "USE", "DREW")


def test_scrambled_nothing_changes() -> None:
    t = Table(variants=("technology",))
    t.technology(A, "enigma_device", up=True)
    t.technology(B, "tech_scrambler", 4)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("pass", "use Enigma Device", "use Tech Scrambler")
    while t.question == "PLACE_SHIP":
        t.go(t.legal()[0])
    assert t.holds(A) == ["attack_10"]
