"""The rules bot with Anti-Matter: low cards, full planets, and the flares it stops."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

MINE = ("anti_matter", "none", "none", "none")
STOP = "play Anti-Matter flare (wild flare)"
SUPER = "play Anti-Matter flare (super flare)"
VIRUS_FLARE = "play Virus flare (wild flare)"


def test_the_lowest_card_that_is_low_enough_is_laid() -> None:
    """8 - 4 stays below any attack + 4; the 04 is kept and the 20 is no use."""
    t = Table(aliens=MINE)
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_04", "attack_08", "attack_20")
    t.hand(B, "attack_10")
    t.begin("planning")
    t.asks(A, "SELECT")
    assert choice(t) == "play attack 08"


def test_it_attacks_where_many_ships_defend() -> None:
    """They are added to the other total."""
    t = Table(aliens=MINE)
    t.place(B, {(B, 0): 4, (B, 1): 2, (B, 2): 7, (B, 3): 3, (B, 4): 4})
    t.g.destiny[t.g.destiny_n - 1] = B
    t.hand(A, "attack_08")
    t.begin("destiny")
    t.asks(A, "AIM")
    assert choice(t) == "blue 3"


def test_it_calls_allies_unless_its_low_card_is_sure() -> None:
    """Allied ships are subtracted: with a 20 they are needed, with a 04 not."""
    for card, answer in (("attack_20", "green"), ("attack_04", "done")):
        t = Table(aliens=MINE)
        t.encounter(A, B, ships=2)
        t.hand(A, card)
        t.hand(B, "attack_08")
        t.begin("alliance")
        t.asks(A, "INVITE")
        assert choice(t) == answer


def test_a_negation_that_beats_me_is_zapped() -> None:
    """20 + 4 is ahead of 8 + 2, and 8 - 2 is the lower; 4 + 4 wins by being the lower; 10 + 4 loses both ways."""
    cases = (
        ("attack_08", "attack_20", 2, "play cosmic zap"),
        ("attack_23", "attack_04", 2, "pass"),
        ("attack_14", "attack_10", 4, "pass"),
    )
    for mine, theirs, ships, answer in cases:
        t = Table(aliens=MINE)
        t.encounter(A, B, ships=ships)
        t.hand(A, mine)
        t.hand(B, theirs, "cosmic_zap")
        t.begin("planning")
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer


def duel_of_flares(holder: int, *, aliens: tuple[str, ...] = ("none",) * 4, ally: bool = False) -> Table:
    """B has called wild Virus against A; the holder of the Anti-Matter flare is asked."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)} if ally else None)
    t.hand(A, "attack_20")
    t.hand(B, "attack_08", "virus_flare")
    if holder == A:
        t.hand(A, "attack_20", "anti_matter_flare")
    else:
        t.hand(holder, "anti_matter_flare")
    t.begin("planning")
    if t.question == "SELECT":
        t.go("play attack 20")
    t.asks(B, "USE", "REVEALED")
    t.go(VIRUS_FLARE)
    return t


def test_wild_stops_a_flare_of_the_other_side_only() -> None:
    """The offense stops it, the defense's ally does not."""
    t = duel_of_flares(A)
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == STOP
    t = duel_of_flares(C, ally=True)
    t.asks(C, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_super_stops_the_leaders_flare() -> None:
    """A bystander: only if the player has more foreign colonies."""
    t = duel_of_flares(D, aliens=("none", "none", "none", "anti_matter"))
    t.asks(D, "USE", "ANNOUNCED")
    assert choice(t) == "pass"
    t.colony(B, (C, 0))
    assert choice(t) == SUPER
