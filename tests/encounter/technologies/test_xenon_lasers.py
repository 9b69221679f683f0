"""Xenon Lasers: one more or one less."""

from ..table import A, B, C, Table
from .common import scramble


def shooting(*, up: bool = True, own: str = "attack_08", against: str = "attack_06", holder: int = A,
             allies: dict[int, tuple[str, int]] | None = None) -> Table:  # fmt: skip
    """A (2 ships) plays `own` against B's (4 ships); the lasers lie before the holder."""
    t = Table(variants=("technology",))
    t.technology(holder, "xenon_lasers", up=up)
    t.encounter(A, B, ships=2, allies=allies)
    t.hand(A, own)
    t.hand(B, against)
    t.begin("planning")
    return t


def test_one_more() -> None:
    """xenon_lasers: 8 + 2 + 1 against 6 + 4: the offense wins; the card stays in play."""
    t = shooting()
    t.asks(A, "USE", "REVEALED")
    t.go("use Xenon Lasers", "yes")
    assert t.g.ships[6, A] == 2 and t.technologies(A) == {"+xenon_lasers": 0}


def test_without_it_the_tie_goes_to_the_defense() -> None:
    """xenon_lasers: optional."""
    t = shooting()
    t.go("pass")
    assert t.g.warp[A] == 2


def test_one_less() -> None:
    """Q347: with Anti-Matter -1 helps; here the tie that the defense would win is lost by one."""
    t = shooting(own="attack_10")
    t.go("use Xenon Lasers", "no")
    assert t.g.ships[6, A] == 2 and t.g.total[0] == 11


def test_once_an_encounter() -> None:
    """Q347."""
    t = shooting()
    t.go("use Xenon Lasers", "yes")
    assert t.over and t.g.total[0] == 8 + 2 + 1


def test_an_ally_shoots_for_its_side() -> None:
    """xenon_lasers: the total of the owner's side, R22.1: main players and allies."""
    t = shooting(holder=C, allies={C: ("defense", 1)}, own="attack_10", against="attack_06")
    t.asks(C, "USE", "REVEALED")
    t.go("use Xenon Lasers", "yes")
    assert t.g.total[1] == 6 + 4 + 1 + 1


def test_a_bystander_does_not() -> None:
    """xenon_lasers: roles."""
    t = shooting(holder=C)
    assert t.over


def test_not_before_it_is_completed() -> None:
    """R30.14."""
    t = shooting(up=False)
    assert t.over


def test_scrambled_it_is_gone() -> None:
    """Q345: the use has no effect, and the card is discarded."""
    t = Table(variants=("technology",))
    t.technology(A, "xenon_lasers", up=True)
    t.technology(C, "tech_scrambler", 3)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_06")
    t.begin("planning")
    t.go("use Xenon Lasers", "yes")
    scramble(t, C)
    assert t.g.warp[A] == 2 and t.discarded_technologies() == ["tech_scrambler", "xenon_lasers"]


def test_no_zap_stops_it() -> None:
    """R30.28, Q329: neither Cosmic Zap nor Card Zap, nor Anti-Matter's flare."""
    t = Table(variants=("technology",))
    t.technology(A, "xenon_lasers", up=True)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_06", "cosmic_zap", "card_zap", "anti_matter_flare")
    t.begin("planning")
    t.go("play attack 06") if t.question == "SELECT" else None
    t.go("use Xenon Lasers", "yes")
    assert t.g.ships[6, A] == 2


def test_flat_additions_never_multiply() -> None:
    """Q102: Virus A08, 3 own ships, +5, lasers: 24 + 5 + 1."""
    t = Table(aliens=("virus", "none", "none", "none"), variants=("technology",))
    t.technology(A, "xenon_lasers", up=True)
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_08", "reinforcement_5")
    t.hand(B, "attack_40")
    t.begin("planning")
    while not t.over and t.question == "USE":
        for answer in ("use Virus power: multiply", "use Xenon Lasers", "play reinforcement +5", "pass"):
            if t.can(answer):
                t.go(answer)
                break
        while not t.over and t.question in ("YES_NO", "SIDE"):
            t.go("yes" if t.question == "YES_NO" else "for red (offense)")
    assert t.g.total[0] == 30
