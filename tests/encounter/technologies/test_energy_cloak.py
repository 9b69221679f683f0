"""Energy Cloak: the defense may invite nobody."""

from cosmic_env.encounter.aliens.grudge import HOLDERS, TOKENS

from ..table import A, B, C, D, Table


def aiming(holder: int = A, *, aliens: tuple[str, ...] = ("none",) * 4) -> Table:
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "energy_cloak", up=True)
    t.hand(A, "attack_10")
    t.hand(B, "attack_08")
    t.destiny_top(B)
    t.begin("destiny")
    t.asks(A, "AIM")
    t.go("blue 1")
    return t


def to_alliance(t: Table) -> None:
    t.go("1")
    while t.question == "TAKE_SHIP":
        t.go(t.legal()[0])


def test_the_defense_invites_nobody() -> None:
    """Q333."""
    t = aiming()
    t.asks(A, "USE", "GATE_AIMED")
    t.go("use Energy Cloak")
    to_alliance(t)
    t.asks(A, "INVITE")
    t.go("green", "done")
    t.asks(C, "ALLY")
    assert t.can("join the offense with 1 ship") and not t.can("join the defense with 1 ship")
    assert t.discarded_technologies() == ["energy_cloak"]


def test_declined_the_defense_invites() -> None:
    t = aiming()
    t.go("pass")
    to_alliance(t)
    t.go("done")
    t.asks(B, "INVITE")


def test_only_the_offense() -> None:
    """energy_cloak: roles."""
    assert aiming(B).question != "USE"


def test_parasite_may_join_all_the_same() -> None:
    """Q254, Q333."""
    t = aiming(aliens=("none", "none", "parasite", "none"))
    t.go("use Energy Cloak")
    to_alliance(t)
    t.go("done")
    t.asks(C, "USE", "ANSWERING")


def test_grudge_gives_no_tokens() -> None:
    """Q205: as the defense it could invite nobody."""
    t = aiming(aliens=("none", "grudge", "none", "none"))
    t.hand(B, "attack_08", "attack_06")
    t.go("use Energy Cloak")
    to_alliance(t)
    t.go("done")
    t.asks(B, "SELECT")
    assert list(t.g.scratch[HOLDERS : HOLDERS + TOKENS]) == [-1] * TOKENS


def test_it_ends_with_the_encounter() -> None:
    """energy_cloak: in this encounter."""
    t = aiming()
    t.go("use Energy Cloak")
    assert t.g.may_invite[1] == 0
    assert t.g.may_invite[0] == 1


def test_scrambled() -> None:
    t = Table(variants=("technology",))
    t.technology(A, "energy_cloak", up=True)
    t.technology(D, "tech_scrambler", 4)
    t.hand(A, "attack_10")
    t.hand(B, "attack_08")
    t.destiny_top(B)
    t.begin("destiny")
    t.go("blue 1", "use Energy Cloak", "use Tech Scrambler")
    while t.question == "PLACE_SHIP":
        t.go(t.legal()[0])
    assert t.g.may_invite[1] == 1 and "energy_cloak" in t.discarded_technologies()
