"""Delta Scanners: take a card from the discard pile."""

import pytest

from ..table import POWERLESS, A, B, C, D, Table
from .common import ZAPS, is_offered, never_offered, pass_work, scramble

USE = "use Delta Scanners"


def scanning(
    *pile: str, holder: int = A, aliens: tuple[str, ...] = POWERLESS, hand: tuple[str, ...] = (), up: bool = True
) -> Table:
    """A's encounter begins; these cards have been discarded, the last lies on top."""
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "delta_scanners", 0 if up else 2, up=up)
    t.on_discard(*pile)
    t.hand(A, "attack_10", *hand)
    t.destiny_top(B)
    t.begin("regroup")
    pass_work(t)
    return t


def test_any_card_of_the_pile() -> None:
    """Q332: not only the top one; the technology is discarded, the rest of the pile stays as it lies."""
    t = scanning("attack_40", "plague", "attack_04")
    t.go(USE)
    t.asks(A, "CARD")
    assert sorted(t.legal()) == ["attack 04", "attack 40", "plague"]
    t.go("plague")
    assert t.holds(A) == ["attack_10", "plague"] and t.discards() == ["attack_40", "attack_04"]
    assert t.discarded_technologies() == ["delta_scanners"]


def test_one_of_several_alike() -> None:
    """delta_scanners: one card: of three alike two stay."""
    t = scanning("attack_08", "attack_08", "attack_04", "attack_08")
    t.go(USE)
    assert sorted(t.legal()) == ["attack 04", "attack 08"]
    t.go("attack 08")
    assert t.holds(A) == ["attack_08", "attack_10"] and t.g.discard_n == 3


def test_all_know_the_card() -> None:
    """delta_scanners: the card taken is public knowledge."""
    t = scanning("attack_40", "attack_04")
    t.go(USE, "attack 40")
    assert [int(t.g.known[viewer, A, t.cards("attack_40")]) for viewer in (B, C, D)] == [1, 1, 1]


def test_an_encounter_card_counts_as_one() -> None:
    """R6.1: a hand without an encounter card has one again."""
    t = scanning("attack_40", "attack_04", holder=B)
    before = int(t.g.encounter_n[B])
    t.go(USE, "attack 40")
    assert t.g.encounter_n[B] == before + 1


def test_a_flare_too() -> None:
    """delta_scanners: any card; it is in hand at once."""
    t = scanning("attack_40", "tripler_flare", hand=("attack_08",))
    t.go(USE)
    t.go("Tripler flare")
    assert "tripler_flare" in t.holds(A) and t.g.flare_bits[A] != 0


def test_not_with_an_empty_pile() -> None:
    """delta_scanners: cannot be used with an empty discard pile."""
    assert not is_offered(scanning(), USE)


@pytest.mark.parametrize("holder", [B, C])
def test_anybody(holder: int) -> None:
    """encounter_start: any role."""
    t = scanning("attack_40", "attack_04", holder=holder)
    t.asks(holder, "USE", "ENCOUNTER_STARTS")
    t.go(USE, "attack 40")
    assert t.holds(holder) == ["attack_40"]


def test_it_may_be_kept() -> None:
    """delta_scanners: use or not."""
    t = scanning("attack_40")
    t.go("pass")
    assert t.technologies(A) == {"+delta_scanners": 0} and t.discards() == ["attack_40"]


def test_not_before_it_is_completed() -> None:
    """R30.14: with two ships on it, but face down."""
    assert not is_offered(scanning("attack_40", up=False), USE)


@pytest.mark.parametrize("phase", ["destiny", "planning", "resolution"])
def test_at_no_other_moment(phase: str) -> None:
    """delta_scanners: at the start of any encounter."""
    t = Table(variants=("technology",))
    t.technology(A, "delta_scanners", up=True)
    t.on_discard("attack_40")
    never_offered(t, USE, phase)


def test_a_card_under_the_deck_is_out_of_reach() -> None:
    """Q194: Gambler's unchallenged card goes under the deck."""
    t = Table(aliens=("gambler", "none", "none", "none"), variants=("technology",))
    t.technology(B, "delta_scanners", up=True)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_40", "attack_30")
    t.hand(B, "attack_04", "attack_06")
    t.begin("planning")
    while t.question != "NEXT_ENCOUNTER":
        if t.question == "SELECT":
            t.go("play attack 40" if t.g.acting == A else "play attack 04")
        elif t.question == "CLAIM":
            t.go("yes")
        elif t.question == "CARD":
            t.go("attack 40")
        else:
            t.go(next((a for a in t.legal() if a.startswith("use Gambler")), t.legal()[0]))
    assert "attack_40" not in t.discards() and t.g.deck[0] == t.cards("attack_40")
    t.go("yes")
    pass_work(t)
    t.asks(B, "USE", "ENCOUNTER_STARTS")
    t.go(USE)  # one card lies on the pile
    assert t.holds(B) == ["attack_04", "attack_06"]


def test_remora_does_not_react() -> None:
    """Q332, Q266: no deck draw."""
    t = scanning("attack_40", "attack_04", aliens=("none", "remora", "none", "none"))
    t.go(USE, "attack 40")
    t.asks(A, "AIM")


def test_wild_mind_does_not_react() -> None:
    """Q332."""
    t = Table(variants=("technology",))
    t.technology(A, "delta_scanners", up=True)
    t.on_discard("attack_40", "attack_04")
    t.hand(A, "attack_10")
    t.hand(C, "mind_flare", "attack_04")
    t.destiny_top(B)
    t.begin("regroup")
    t.go(USE, "attack 40")
    t.asks(A, "AIM")


def test_technologies_are_no_cards_of_the_pile() -> None:
    """delta_scanners: the cosmic discard pile only (R30.2)."""
    t = Table(variants=("technology",))
    t.technology(A, "delta_scanners", up=True)
    t.technology(A, "energy_cloak")
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("Energy Cloak", "give it up")
    assert t.discarded_technologies() == ["energy_cloak"] and not is_offered(t, USE)


@pytest.mark.parametrize("ships", [1, 2])
def test_scrambled_the_card_stays(ships: int) -> None:
    """D12.1, Q345: announced with the card; scrambled with two ships it stays in the pile."""
    t = Table(variants=("technology",))
    t.technology(A, "delta_scanners", up=True)
    t.technology(B, "tech_scrambler", ships)
    t.on_discard("attack_40", "attack_04")
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("pass", USE, "attack 40")
    if ships == 1:
        assert t.holds(A) == ["attack_10", "attack_40"]
        return
    scramble(t, B)
    assert t.holds(A) == ["attack_10"] and t.discards() == ["attack_40", "attack_04"]
    assert t.discarded_technologies() == ["delta_scanners", "tech_scrambler"]


def test_no_zap_stops_it() -> None:
    """Q329, R30.28."""
    t = Table(variants=("technology",))
    t.technology(A, "delta_scanners", up=True)
    t.on_discard("attack_40", "attack_04")
    t.hand(A, "attack_10")
    t.hand(B, "attack_10", *ZAPS)
    t.destiny_top(B)
    t.begin("regroup")
    t.go(USE, "attack 40")
    assert t.holds(A) == ["attack_10", "attack_40"]
    t.asks(A, "AIM")
