"""Fodder (yellow): dumps extra attacks of middle value."""

from cosmic_env.encounter.constants import R_DEFENSIVE_ALLY, R_OFFENSIVE_ALLY

from ..table import A, B, C, D, Table

USE = "use Fodder power: overwhelm"
SUPER = "play Fodder flare (super flare)"
WILD = "play Fodder flare (wild flare)"
FODDER = ("fodder", "none", "none", "none")


def duel(mine: str, theirs: str, *hand: str, aliens: tuple[str, ...] = FODDER) -> Table:
    """A (2 ships) reveals `mine` against `theirs` of B (4 ships), holding these cards; D holds a Cosmic Zap."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, mine, *hand)
    t.hand(B, theirs)
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    if t.question == "SELECT":
        t.go(f"play {mine.replace('_', ' ')}")
    return t


def test_any_number_between_the_two_cards() -> None:
    """fodder.overwhelm: A06 against A10: any 07, 08, 09."""
    t = duel("attack_06", "attack_10", "attack_06", "attack_07", "attack_08", "attack_08", "attack_09", "attack_10")
    t.asks(A, "USE", "REVEALED")
    t.go(USE)
    assert t.legal() == ["attack 07", "attack 08", "attack 09"]
    t.go("attack 07", "attack 08", "attack 08", "attack 09", "pass")
    assert list(t.g.total) == [6 + 2 + 7 + 8 + 8 + 9, 14]
    assert t.holds(A) == ["attack_06", "attack_10"]
    assert t.discards()[:4] == ["attack_07", "attack_08", "attack_08", "attack_09"]


def test_a_part_of_them() -> None:
    """fodder.overwhelm: any subset, at least one; each set has one order (D3.1)."""
    t = duel("attack_06", "attack_10", "attack_07", "attack_08", "attack_09")
    t.go(USE, "attack 08")
    assert t.legal() == ["pass", "attack 09"]
    t.go("pass", "pass")
    assert t.g.total[0] == 16 and t.holds(A) == ["attack_07", "attack_09"]


def test_it_need_not_be_used() -> None:
    """fodder.overwhelm: optional."""
    t = duel("attack_06", "attack_10", "attack_08")
    t.go("pass")
    assert t.g.total[0] == 8 and t.holds(A) == ["attack_08"]


def test_once() -> None:
    """Q4: once an encounter."""
    t = duel("attack_06", "attack_10", "attack_07", "attack_08")
    t.go(USE, "attack 07", "pass", "pass")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.g.total[0] == 15 and t.holds(A) == ["attack_08"]


def test_as_the_defense() -> None:
    """fodder.overwhelm: main player."""
    t = Table(aliens=("none", "fodder", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20")
    t.hand(B, "attack_04", "attack_14")
    t.begin("planning")
    t.go("play attack 04", USE)
    assert list(t.g.total) == [22, 4 + 4 + 14]


def test_nothing_with_the_higher_card() -> None:
    """fodder.overwhelm: nothing lies between."""
    t = duel("attack_10", "attack_06", "attack_08")
    assert t.g.total[0] == 12


def test_nothing_against_a_negotiate() -> None:
    """fodder.overwhelm: both attacks; Q7, no use."""
    t = duel("attack_06", "negotiate", "attack_08")
    assert t.g.bonus[0] == 0 and t.holds(B) == ["attack_08"]  # taken as compensation


def test_an_ally_adds_nothing() -> None:
    """R21.2."""
    t = Table(aliens=("none", "none", "fodder", "none"))
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_06")
    t.hand(B, "attack_10")
    t.hand(C, "attack_08")
    t.begin("planning")
    assert t.over and list(t.g.total) == [9, 14]


def test_zapped_the_cards_stay_in_hand() -> None:
    """Q25; all have seen them (D12.1)."""
    t = duel("attack_06", "attack_10", "attack_08", "attack_09")
    t.go(USE, "attack 08", "pass")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert t.g.total[0] == 8 and t.holds(A) == ["attack_08", "attack_09"]
    assert (t.g.known[C, A, t.cards("attack_08")], t.g.known[C, A, t.cards("attack_09")]) == (1, 0)


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = duel("attack_06", "attack_10", "attack_08", "card_zap")
    t.go(USE, "play cosmic zap", "play card zap")
    assert t.g.total[0] == 16 and t.holds(A) == []


def test_with_two_home_colonies_nothing_is_added() -> None:
    """R21.11."""
    t = Table(aliens=FODDER)
    t.encounter(A, B, ships=2)
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.hand(A, "attack_06", "attack_08")
    t.hand(B, "attack_10")
    t.begin("planning")
    t.go("play attack 06")
    assert t.over and t.g.total[0] == 8


def test_present_values_count() -> None:
    """Q197: A06 against Tripler's A10, tripled by now: 07 to 23 may be added."""
    t = duel("attack_06", "attack_10", "attack_07", "attack_23", "attack_30", "attack_40",
             aliens=("fodder", "tripler", "none", "none"))  # fmt: skip
    t.asks(A, "USE", "REVEALED")
    t.go("pass", "pass")  # A waits; D lets Thrice pass
    t.asks(A, "USE", "REVEALED")
    t.go(USE)
    assert t.legal() == ["attack 07", "attack 23"]


def test_super_lifts_the_lower_bound() -> None:
    """Q198: A12 against A30: any attack below 30."""
    t = duel("attack_12", "attack_30", "attack_04", "attack_06", "attack_12", "attack_40", "fodder_flare")
    t.hand(D, "plague")
    t.asks(A, "USE", "REVEALED")
    t.go(SUPER)
    assert t.legal() == ["attack 04", "attack 06", "attack 12"]
    t.go("attack 04", "attack 06", "pass")
    assert t.g.bonus[0] == 10 and t.holds(A) == ["attack_12", "attack_40", "fodder_flare"]


def test_super_is_the_one_use() -> None:
    """Q4, Q46: 14 stays where it is."""
    t = duel("attack_12", "attack_30", "attack_04", "attack_14", "fodder_flare")
    t.go(SUPER, "attack 04", "pass", "pass")
    assert t.over and t.holds(A) == ["attack_14", "fodder_flare"]


def test_super_without_a_card_between() -> None:
    """fodder.super_flare: the upper bound stays, the own card may be the higher one [inference]."""
    t = duel("attack_20", "attack_10", "attack_08", "attack_12", "fodder_flare")
    t.go(SUPER, "pass")  # the 08 is all that fits; D does not zap
    assert t.g.bonus[0] == 8 and "attack_12" in t.holds(A)


def test_super_may_add_the_00() -> None:
    """fodder.super_flare: a card of value 0 is a card."""
    t = duel("attack_06", "attack_10", "attack_00", "attack_04", "fodder_flare")
    t.go(SUPER, "attack 00", "pass", "pass")
    assert t.g.total[0] == 8 and t.holds(A) == ["attack_04", "fodder_flare"]


def test_a_zapped_super_adds_nothing() -> None:
    """Q15, Q25."""
    t = duel("attack_12", "attack_30", "attack_04", "attack_14", "fodder_flare")
    t.go(SUPER, "attack 04", "pass", "play cosmic zap")
    assert t.g.bonus[0] == 0 and t.holds(A)[-1] == "fodder_flare" and "attack_04" in t.holds(A)


def test_a_card_zapped_super_leaves_the_power() -> None:
    """Q21: the 14 may still be added, the 04 not."""
    t = Table(aliens=FODDER)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_12", "attack_04", "attack_14", "fodder_flare")
    t.hand(B, "attack_30", "card_zap")
    t.begin("planning")
    t.go("play attack 12", SUPER, "attack 04", "pass", "play card zap")
    t.asks(A, "USE", "REVEALED")
    t.go(USE)
    assert list(t.g.total) == [28, 34] and t.holds(A) == ["attack_04"]


def late(*invited_by: str, theirs: str = "attack_10", ships: int = 20) -> Table:
    """C, invited by these sides, has declined; it holds the Fodder flare."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, theirs)
    t.hand(C, "fodder_flare")
    t.begin("alliance")
    t.go(*(("green", "done") if "offense" in invited_by else ("done",)))
    t.go(*(("green", "done") if "defense" in invited_by else ("done",)))
    if invited_by:
        t.go("stay out")
    return t


def test_wild_joins_with_one_ship() -> None:
    """fodder.wild_flare: cards are revealed; from a colony of its choice."""
    t = late("offense")
    t.asks(C, "USE", "REVEALED")
    t.go(WILD)
    t.asks(C, "TAKE_SHIP")
    t.go("green 3")
    assert t.g.total[0] == 8 + 2 + 1 and t.holds(C) == ["fodder_flare"]


def test_wild_chooses_between_two_invitations() -> None:
    """fodder.wild_flare."""
    t = late("offense", "defense")
    t.go(WILD)
    assert t.legal() == ["join the offense with 1 ship", "join the defense with 1 ship"]
    t.go("join the defense with 1 ship", "green 1")
    assert t.g.total[1] == 10 + 4 + 1


def test_wild_needs_an_invitation() -> None:
    """fodder.wild_flare: no side that did not invite."""
    assert late().over
    t = late("defense")
    t.go(WILD, "green 1")
    assert t.g.total[1] == 15


def test_wild_makes_a_full_ally() -> None:
    """fodder.wild_flare, R10.9: it lands, or is rewarded."""
    t = late("defense")
    t.go(WILD, "green 1")
    t.asks(C, "PLACE_SHIP")
    assert t.g.role[C] == R_DEFENSIVE_ALLY and t.g.hand_n[C] + t.g.rewards[C] >= 2


def test_wild_not_by_an_ally() -> None:
    """fodder.wild_flare: neither main player nor ally."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(C, "fodder_flare")
    t.begin("alliance")
    t.go("green", "done", "done", "join the offense with 1 ship", "green 1")
    assert t.over and list(t.g.total) == [8 + 2 + 1, 10 + 4] and t.holds(C) == ["fodder_flare"]


def test_wild_not_after_force_field() -> None:
    """Q114: who was put out did not decline."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10", "force_field")
    t.hand(C, "fodder_flare")
    t.begin("alliance")
    t.go("green", "done", "done", "join the offense with 1 ship", "green 1", "play force field", "green 1")
    assert t.over and t.g.total[0] == 10


def test_a_card_zapped_wild_joins_nobody() -> None:
    """Q17, Q26."""
    t = late("offense")
    t.hand(D, "card_zap")
    t.go(WILD, "play card zap")
    assert t.g.total[0] == 10 and t.g.role[C] != R_OFFENSIVE_ALLY


def test_what_changes_a_card_leaves_the_added_ones() -> None:
    """Q91: Tripler opposite, used afterwards, changes its encounter card only."""
    t = duel("attack_04", "attack_10", "attack_08", aliens=("fodder", "tripler", "none", "none"))
    t.go(USE)
    t.pass_uses()
    assert list(t.g.total) == [4 + 2 + 8, 30 + 4]


def test_fido_may_not_fetch_the_added_cards() -> None:
    """Q192."""
    t = duel("attack_06", "attack_20", "attack_08", aliens=("fodder", "none", "fido", "none"))
    t.go(USE, "pass")
    t.go("use Fido power: fetch")
    assert t.legal() == ["attack 06", "attack 20"]


def test_present_values_after_mirror() -> None:
    """Q197: A20 against A04, reversed 02 against 40: the hand cards between count as printed."""
    t = Table(aliens=("fodder", "mirror", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20", "attack_08", "attack_30")
    t.hand(B, "attack_04")
    t.begin("planning")
    t.go("play attack 20", "use Mirror power: reverse digits", USE)
    assert t.legal() == ["attack 08", "attack 30"]
