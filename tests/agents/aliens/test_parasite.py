"""The rules bot with Parasite: which side it infests, with how many ships, and where it settles."""

from __future__ import annotations

import pytest

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Planet, Table

INFEST = "use Parasite power: infest"
WILD = "play Parasite flare (wild flare)"
SUPER = "play Parasite flare (super flare)"
PARASITE = ("none", "none", "parasite", "none")
ONE_EACH: dict[Planet, int] = {(C, 0): 1, (C, 1): 1, (C, 2): 1}


def uninvited(*hand: str, four: int = -1, ships: int = 3, at: Planet = (B, 0), home: int = 4) -> Table:
    """A attacks B, nobody is invited; C is Parasite. The player `four` has four foreign colonies."""
    t = Table(aliens=PARASITE)
    t.encounter(A, B, ships=ships, at=at)
    for planet in range(4):
        if four >= 0:
            t.colony(four, (D, planet))
    t.hand(A, "attack_10")
    t.hand(B, "attack_08")
    t.hand(C, *hand)
    if home < 4:
        t.place(C, ONE_EACH)
    t.begin("alliance")
    t.go("done", "done")
    t.asks(C, "USE", "ANSWERING")
    return t


def test_it_infests_the_offense_for_a_colony() -> None:
    """parasite.infest: a single ship is risked."""
    t = uninvited()
    assert choice(t) == INFEST
    t.go(INFEST)
    assert choice(t) == "join the offense with 1 ship"


def test_it_stays_out_without_ships_to_spare() -> None:
    """parasite.infest: every ship holds a home colony."""
    assert choice(uninvited(home=1)) == "pass"


def test_all_it_can_for_the_last_colony() -> None:
    """R4.3: the fifth foreign colony."""
    t = uninvited(four=C)
    t.go(INFEST)
    assert choice(t) == "join the offense with 4 ships"


def test_home_planets_are_given_up_for_the_last_colony() -> None:
    """R4.3: no ship is to spare, three hold home planets."""
    t = uninvited()
    t.place(C, {**ONE_EACH, (D, 0): 1, (D, 1): 1, (D, 2): 1, (D, 3): 1})
    assert choice(t) == INFEST
    t.go(INFEST)
    assert choice(t) == "join the offense with 3 ships"


def test_it_keeps_another_from_winning() -> None:
    """parasite.infest: the offense would have its fifth."""
    t = uninvited(four=A)
    assert choice(t) == INFEST
    t.go(INFEST)
    assert choice(t) == "join the defense with 4 ships"


def test_an_invitation_is_as_good() -> None:
    """Q255: invited by the offense there is nothing to infest."""
    t = Table(aliens=PARASITE)
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_10")
    t.hand(B, "attack_08")
    t.begin("alliance")
    t.go("green", "done", "done")
    t.asks(C, "USE", "ANSWERING")
    assert choice(t) == "pass"


@pytest.mark.parametrize(("four", "wish"), [(C, "play cosmic zap"), (-1, "pass")])
def test_it_is_zapped_when_it_would_win(four: int, wish: str) -> None:
    """parasite.infest: for its fifth colony."""
    t = uninvited(four=four)
    t.hand(B, "attack_08", "cosmic_zap")
    t.go(INFEST, "join the offense with 4 ships")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == wish


def test_super_sends_everything_for_the_game() -> None:
    """parasite.super_flare: all ships that are to spare or hold home planets; none for an ordinary colony."""
    t = uninvited("parasite_flare", four=C)
    t.go(INFEST, "join the offense with 4 ships")
    t.asks(C, "USE", "ANNOUNCED")
    assert choice(t) == SUPER
    t.go(SUPER)
    assert choice(t) == "12"
    t.hand(B, "attack_08", "card_zap")
    t.go("12")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "play card zap"
    t = uninvited("parasite_flare")
    t.go(INFEST, "join the offense with 1 ship")
    t.asks(C, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_super_for_sure_rewards() -> None:
    """parasite.super_flare, R15.11: one ship attacks four."""
    t = uninvited("parasite_flare", ships=1)
    t.place(B, {(B, 0): 8, (B, 1): 4, (B, 2): 4, (B, 3): 4})
    t.go(INFEST, "join the defense with 4 ships")
    t.asks(C, "USE", "ANNOUNCED")
    assert choice(t) == SUPER
    t.go(SUPER)
    assert choice(t) == "4"


def test_super_when_invited() -> None:
    """parasite.super_flare: after its ships were sent."""
    t = Table(aliens=PARASITE)
    t.encounter(A, B, ships=1)
    t.place(B, {(B, 0): 8, (B, 1): 4, (B, 2): 4, (B, 3): 4})
    t.hand(A, "attack_10")
    t.hand(B, "attack_08")
    t.hand(C, "parasite_flare")
    t.begin("alliance")
    t.go("done", "green", "done", "pass", "join the defense with 4 ships", "green 1", "green 1", "green 2", "green 3")
    t.asks(C, "USE", "SENT")
    assert choice(t) == SUPER
    t.go(SUPER)
    assert choice(t) == "4"


def settling(ships: dict[Planet, int]) -> Table:
    """B, Virus, has lost its third home colony to A; C, with these ships, holds the flare."""
    t = Table(aliens=("none", "virus", "none", "none"))
    t.encounter(A, B, ships=2)
    t.place(B, {(B, 0): 1, (B, 1): 9, (B, 2): 10})
    t.place(C, ships)
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.hand(C, "parasite_flare")
    t.begin("planning")
    t.asks(C, "USE", "POWER_LOST")
    return t


def test_wild_settles_on_a_new_planet() -> None:
    """parasite.wild_flare: not where it has a colony already, rather where few ships are."""
    t = settling({(C, 0): 9, (C, 1): 9, (B, 3): 1})
    t.colony(D, (B, 4))
    assert choice(t) == WILD
    t.go(WILD)
    assert choice(t) == "blue 5"


def test_wild_gives_up_no_colony() -> None:
    """parasite.wild_flare: but for the fifth foreign one."""
    assert choice(settling({**ONE_EACH, (A, 0): 1})) == "pass"
    assert choice(settling({**ONE_EACH, (A, 0): 1, (A, 1): 1, (D, 0): 1, (D, 1): 1})) == WILD


def test_a_settler_who_wins_is_card_zapped() -> None:
    """Q126: the fifth foreign colony; not the second."""
    for foreign, wish in (((A, 0), (A, 1), (D, 0), (D, 1)), "play card zap"), (((A, 0),), "pass"):
        t = settling({(C, 0): 9, **dict.fromkeys(foreign, 1)})
        t.hand(D, "card_zap")
        t.go(WILD, "blue 5")
        t.asks(D, "USE", "ANNOUNCED")
        assert choice(t) == wish
