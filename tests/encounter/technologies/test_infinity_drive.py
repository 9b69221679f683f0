"""Infinity Drive: an extra encounter at once."""

from ..table import A, B, C, D, Table


def over_soon(holder: int = C, *hand: str, aliens: tuple[str, ...] = ("none",) * 4, up: bool = True) -> Table:
    """A loses to B; the drive lies before the holder."""
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "infinity_drive", up=up)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", *(hand if holder == A else ()))
    t.hand(B, "attack_10", *(hand if holder == B else ()))
    if holder == C:
        t.hand(C, *hand)
    t.destiny_top(D)
    t.begin("planning", go_on=True)
    while t.question == "SELECT":
        t.go(t.legal()[0])
    return t


def test_a_bystander_has_an_encounter() -> None:
    """Q337: after another player's encounter, from regroup on."""
    t = over_soon(C, "attack_20")
    t.asks(C, "USE", "EXTRA_ENCOUNTERS")
    t.go("use Infinity Drive")
    assert t.g.offense == C and t.g.turn == A and t.g.extra_now == 1
    t.asks(C, "AIM")
    assert t.g.defense == D and t.discarded_technologies() == ["infinity_drive"]


def test_an_encounter_card_is_needed() -> None:
    """Q337: none in hand, no encounter, no new hand."""
    t = over_soon(C, "plague")
    assert t.question != "USE" or not t.can("use Infinity Drive")


def test_it_may_be_kept() -> None:
    """infinity_drive: optional."""
    t = over_soon(C, "attack_20")
    t.go("pass")
    assert t.g.offense == B and t.technologies(C) == {"+infinity_drive": 0}


def test_it_has_its_own_technology_step() -> None:
    """Q337, R30.9: regroup included."""
    t = Table(variants=("technology",))
    t.technology(C, "infinity_drive", up=True)
    t.technology(B, "lunar_cannon")
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_10")
    t.hand(C, "attack_20")
    t.begin("planning", go_on=True)
    t.go("use Infinity Drive")
    t.asks(B, "TECHNOLOGY")
    assert t.g.offense == C


def test_no_second_encounter_and_no_technology_follow() -> None:
    """Q337, Q327: it is no turn; play goes on with the next turn."""
    t = over_soon(C, "attack_20", "attack_30")
    t.hand(D, "attack_00")
    t.go("use Infinity Drive", "yellow 1", "1")
    while t.question == "TAKE_SHIP":
        t.go(t.legal()[0])
    while t.question == "INVITE":
        t.go("done")
    t.asks(C, "SELECT")
    t.go("play attack 20")
    assert t.ships(C)[D, 0] == 1
    assert t.question != "NEXT_ENCOUNTER" and t.g.turn == B


def test_the_interrupted_turn_keeps_its_rights() -> None:
    """Q337, Q307: A had won its first encounter; after C's extra one it may go on."""
    t = Table(variants=("technology",))
    t.technology(C, "infinity_drive", up=True)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_40", "attack_10")
    t.hand(B, "attack_00")
    t.hand(C, "attack_20")
    t.hand(D, "attack_30")
    t.destiny_top(D)
    t.begin("planning")
    t.go("play attack 40", "use Infinity Drive", "yellow 1", "1")
    while t.question in ("TAKE_SHIP", "INVITE"):
        t.go(t.legal()[0] if t.question == "TAKE_SHIP" else "done")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.can("a new technology instead")


def test_machine_cannot_prolong_it() -> None:
    """Q337."""
    t = over_soon(C, "attack_20", "attack_30", aliens=("none", "none", "machine", "none"))
    t.hand(D, "attack_00")
    t.go("use Infinity Drive", "yellow 1", "1")
    while t.question in ("TAKE_SHIP", "INVITE"):
        t.go(t.legal()[0] if t.question == "TAKE_SHIP" else "done")
    t.go("play attack 20")
    assert t.g.turn == B and not (t.question == "USE" and t.can("use Machine power: continue"))


def test_scrambled_there_is_none() -> None:
    """Q345: cost 6."""
    t = Table(variants=("technology",))
    t.technology(C, "infinity_drive", up=True)
    t.technology(D, "tech_scrambler", 6)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_10")
    t.hand(C, "attack_20")
    t.begin("planning")
    t.go("use Infinity Drive", "use Tech Scrambler")
    while not t.over and t.question == "PLACE_SHIP":
        t.go(t.legal()[0])
    assert t.over and t.g.extra_now == 0
