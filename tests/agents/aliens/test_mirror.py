"""The rules bot with Mirror and against it: which card it lays, when it calls, which side it turns, when it copies."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, Table

CALL = "use Mirror power: reverse digits"
COPY = "play Mirror flare (wild flare)"
SUPER = "play Mirror flare (super flare)"
MINE = ("mirror", "none", "none", "none")
THEIRS = ("none", "mirror", "none", "none")
NONE = ("none",) * 4


def duel(mine: str, theirs: str, aliens: tuple[str, ...] = MINE) -> Table:
    """A with 3 ships against B with 4."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, *mine.split())
    t.hand(B, *theirs.split())
    return t


def test_low_digits_are_high_attacks() -> None:
    """mirror.reverse: 09 is 90; others would lay the 15."""
    for aliens, card in ((MINE, "attack 09"), (NONE, "attack 15")):
        t = duel("attack_09 attack_15 attack_00", "attack_10", aliens)
        t.begin("planning")
        t.asks(A, "SELECT")
        assert choice(t) == f"play {card}"


def test_it_calls_with_a_nine_and_not_with_a_thirty() -> None:
    """mirror.reverse: whatever the opponent has laid."""
    for card, answer in (("attack_09", CALL), ("attack_30", "pass"), ("attack_20", "pass"), ("negotiate", "pass")):
        t = duel(card, "attack_10")
        t.begin("planning")
        t.asks(A, "USE", "CARDS_DOWN")
        assert choice(t) == answer


def test_a_known_card_decides_about_the_call() -> None:
    """mirror.reverse: 15 is 51, against an open 20, 08 or 04 (02, 80 or 40, beaten either way); 30 against 40 is lost,
    03 against 04 too."""
    for mine, theirs, answer in (("attack_15", "attack_20", CALL), ("attack_15", "attack_08", "pass"),
                                 ("attack_15", "attack_04", "pass"), ("attack_30", "attack_40", "pass")):  # fmt: skip
        t = duel(mine, theirs)
        t.g.shows_first = B
        t.begin("planning")
        t.asks(A, "USE", "CARDS_DOWN")
        assert choice(t) == answer


def test_the_call_is_zapped_by_who_has_laid_a_thirty() -> None:
    """mirror.reverse: 30 is 03; with a 09 the call is welcome."""
    for card, answer in (("attack_30", "play cosmic zap"), ("attack_09", "pass")):
        t = duel("attack_08", f"{card} cosmic_zap")
        for number in range(2):
            t.colony(A, (C, number))
        t.begin("planning")
        t.go(CALL)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_it_parts_with_a_ten_rather_than_an_eight() -> None:
    """mirror.reverse: 08 may be 80, 10 only 01."""
    for aliens, card in ((MINE, "attack 10"), (NONE, "attack 08")):
        t = duel("negotiate attack_08 attack_10", "negotiate", aliens)
        t.begin("planning")
        t.go("play negotiate")
        t.pass_uses()
        t.go("offer any card", "submit the offer", "accept the offer")
        t.asks(A, "GIVE")
        assert choice(t) == card


def test_super_turns_the_own_card_only() -> None:
    """mirror.super_flare: 08 becomes 80, the opponent's card stays."""
    t = duel("attack_08 mirror_flare", "attack_07")
    t.begin("planning")
    t.asks(A, "USE", "CARDS_DOWN")
    t.go(choice(t))
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == SUPER
    t.go(choice(t))
    t.asks(A, "SIDE")
    assert choice(t) == "for red (offense)"


def test_super_turns_the_opponents_card_only() -> None:
    """mirror.super_flare: the own 30 stays, an open 40 becomes 04."""
    t = duel("attack_30 mirror_flare", "attack_40")
    t.g.shows_first = B
    t.begin("planning")
    t.asks(A, "USE", "CARDS_DOWN")
    assert choice(t) == CALL
    t.go(CALL)
    assert choice(t) == SUPER
    t.go(SUPER)
    assert choice(t) == "for blue (defense)"


def test_wild_copies_if_the_ships_are_more() -> None:
    """mirror.wild_flare: 04 against 20 with four ships against four is a tie, with five a win."""
    for theirs, answer in ((4, "pass"), (3, COPY)):
        t = Table()
        t.encounter(A, B, ships=4)
        t.place(B, {(B, 0): theirs, (B, 1): 8, (B, 2): 8})
        t.hand(A, "attack_04", "mirror_flare")
        t.hand(B, "attack_20")
        t.begin("planning")
        t.asks(A, "USE", "REVEALED")
        assert choice(t) == answer


def test_wild_does_not_turn_a_win_into_a_deal() -> None:
    """mirror, notes: a copied negotiate is a deal."""
    t = duel("attack_04 mirror_flare", "negotiate", NONE)
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    assert choice(t) == "pass"
