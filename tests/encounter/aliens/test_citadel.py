"""Citadel (red): citadels beside planets."""

from cosmic_env.encounter.alien_ids import CITADEL
from cosmic_env.encounter.aliens.citadel import ACTIVE

from ..direct import draw_sheet, leave_sheet
from ..table import A, B, C, D, Table

BUILD = "use Citadel passive: build"
ACTIVATE = "use Citadel power: activate"
WILD = "play Citadel flare (wild flare)"
SUPER = "play Citadel flare (super flare)"
THIRD = ("none", "none", "citadel", "none")


def fort(mine: str = "attack_20", theirs: str = "attack_08", aliens: tuple[str, ...] = THIRD) -> Table:
    """A with 2 ships attacks B (4 ships) on blue 1, beside which lie an 06 and an 08; a spare card each."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, mine, "attack_05")
    t.hand(B, theirs, "attack_09")
    t.store("citadel", "attack_06", "attack_08", at=(B, 0))
    t.store("citadel", "attack_30", at=(B, 1))
    return t


def play(t: Table, mine: str = "attack 20", theirs: str = "attack 08") -> None:
    """Up to the first question after the selection."""
    t.begin("planning")
    t.go(f"play {mine}", f"play {theirs}")


def building(*hand: str) -> Table:
    """C holds the cards as A's destiny is drawn."""
    t = Table(aliens=THIRD)
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.hand(C, *hand)
    t.begin("destiny")
    return t


def test_a_citadel_is_built_once_the_system_is_fixed() -> None:
    """citadel, not zappable 1: any attack card of the hand, any planet of any system, face up."""
    t = building("attack_10", "attack_40", "negotiate")
    t.asks(C, "USE", "SYSTEM_FIXED")
    t.go(BUILD)
    t.asks(C, "GIVE")
    assert t.legal() == ["attack 10", "attack 40"]
    t.go("attack 10")
    t.asks(C, "PLANET")
    assert len(t.legal()) == 20
    t.go("yellow 2")
    assert t.stored("citadel") == ["attack_10"] and t.g.store_at[0] == 3 * 6 + 1
    assert t.g.store_seen[0] == 0b1111 and t.holds(C) == ["attack_40", "negotiate"]


def test_one_an_encounter() -> None:
    """citadel: one card in each encounter."""
    t = building("attack_10", "attack_40")
    t.go(BUILD, "attack 10", "blue 1")
    t.asks(A, "AIM")


def test_building_is_optional_and_needs_an_attack() -> None:
    """citadel: may; an attack card."""
    t = building("attack_10")
    t.go("pass")
    t.asks(A, "AIM")
    building("negotiate", "morph").asks(A, "AIM")


def test_main_players_build_too() -> None:
    """citadel: in anyone's encounter."""
    t = Table(aliens=("citadel", "none", "none", "none"))
    t.destiny_top(B)
    t.hand(A, "attack_08", "attack_10")
    t.begin("destiny")
    t.asks(A, "USE", "SYSTEM_FIXED")
    t.go(BUILD, "attack 10", "red 1")
    t.asks(A, "AIM")


def test_built_while_the_offense_resettles() -> None:
    """citadel: in each encounter, after destiny is drawn; the defense is nobody."""
    t = Table(aliens=THIRD)
    t.hand(A, "attack_08")
    t.hand(C, "attack_10")
    t.place(A, {(A, 0): 10, (A, 1): 5, (A, 2): 5})
    t.destiny_top(A)
    t.begin("destiny")
    t.go("resettle an empty home planet")
    t.asks(C, "USE", "SYSTEM_FIXED")
    t.go(BUILD, "red 4")
    t.asks(A, "AIM")


def test_none_is_built_without_power() -> None:
    """Q178: below three home colonies."""
    t = Table(aliens=THIRD)
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.hand(C, "attack_10")
    t.place(C, {(C, 0): 10, (C, 1): 10})
    t.begin("destiny")
    t.asks(A, "AIM")


def test_activated_citadels_add_to_the_defense() -> None:
    """citadel.activate_citadels: all of the attacked planet, those of blue 2 not; the defense wins and they stay."""
    t = fort()
    play(t)
    t.asks(C, "USE", "CARDS_DOWN")
    t.go(ACTIVATE)
    assert list(t.g.total) == [20 + 2, 8 + 4 + 6 + 8] and t.g.outcome == 2
    assert t.stored("citadel") == ["attack_06", "attack_08", "attack_30"]


def test_activating_is_optional() -> None:
    """citadel.activate_citadels: all or none."""
    t = fort()
    play(t)
    t.go("pass")
    assert list(t.g.total) == [22, 12] and len(t.stored("citadel")) == 3


def test_a_lost_defense_loses_its_active_citadels() -> None:
    """citadel.activate_citadels: discarded with the encounter cards; the other planet's stay."""
    t = fort("attack_40")
    play(t, "attack 40")
    t.go(ACTIVATE)
    assert t.g.outcome == 1 and t.stored("citadel") == ["attack_30"]
    assert t.discards() == ["attack_06", "attack_08", "attack_40", "attack_08"]


def test_an_offense_fortifies_against_itself() -> None:
    """citadel.activate_citadels: the defense's total, whoever the user is."""
    t = fort("attack_40", aliens=("citadel", "none", "none", "none"))
    play(t, "attack 40")
    t.asks(A, "USE", "CARDS_DOWN")
    t.go(ACTIVATE)
    assert list(t.g.total) == [42, 26]


def test_a_planet_without_citadels_offers_nothing() -> None:
    """citadel.activate_citadels: 1 or more beside the attacked planet."""
    t = Table(aliens=THIRD)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20", "attack_05")
    t.hand(B, "attack_08")
    t.store("citadel", "attack_30", at=(B, 1))
    t.begin("planning")
    t.go("play attack 20")
    assert list(t.g.total) == [22, 12]


def test_a_negotiate_of_the_defense_loses_the_citadels() -> None:
    """Q180, Q96: they change nothing, and the defense has lost without totals."""
    t = fort("attack_20", "negotiate")
    t.begin("planning")
    t.go("play attack 20", "play negotiate", ACTIVATE)
    assert t.g.outcome == 1 and t.stored("citadel") == ["attack_30"]


def test_after_a_failed_deal_they_stay() -> None:
    """Q180."""
    t = fort("negotiate", "negotiate")
    play(t, "negotiate", "negotiate")
    t.go(ACTIVATE, "walk away")
    while not t.over:
        t.go(t.legal()[0])
    assert t.g.outcome == 4 and len(t.stored("citadel")) == 3


def test_zapped_they_add_nothing_and_stay() -> None:
    """citadel.activate_citadels, if zapped."""
    t = fort("attack_40")
    t.hand(D, "cosmic_zap")
    play(t, "attack 40")
    t.go(ACTIVATE)
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert list(t.g.total) == [42, 12] and len(t.stored("citadel")) == 3


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = fort()
    t.hand(D, "cosmic_zap")
    t.hand(C, "card_zap")
    play(t)
    t.go(ACTIVATE, "play cosmic zap", "play card zap")
    assert list(t.g.total) == [22, 26]


def test_building_goes_on_after_a_zap() -> None:
    """Q13: it is no use; so the zap of a use in this encounter would not stop it."""
    t = Table(aliens=THIRD)
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.hand(C, "attack_10")
    t.begin("regroup")
    t.asks(C, "USE", "SYSTEM_FIXED")
    t.g.zapped = 1 << CITADEL
    t.go(BUILD, "blue 1")
    assert t.stored("citadel") == ["attack_10"]


def test_frozen_without_power() -> None:
    """Q178: they stay and cannot be activated."""
    t = fort()
    t.place(C, {(C, 0): 10, (C, 1): 10})
    play(t)
    assert list(t.g.total) == [22, 12] and len(t.stored("citadel")) == 3


def test_power_lost_after_activating() -> None:
    """Q28: what was activated counts, and is lost with the defense."""
    t = fort("attack_40")
    t.hand(A, "attack_40", "reinforcement_2")
    t.begin("planning")
    t.go("play attack 08", ACTIVATE)
    t.asks(A, "USE", "REVEALED")
    t.place(C, {(C, 0): 10, (C, 1): 10})
    t.go("pass")
    assert t.g.scratch[ACTIVE] and t.stored("citadel") == ["attack_30"]


def test_a_traded_sheet_takes_the_citadels_along() -> None:
    """Q179: wild Sorcerer gives the sheet to A, who may activate them."""
    t = fort(aliens=("none", "citadel", "none", "none"))
    t.hand(D, "sorcerer_flare")
    t.begin("planning")
    t.go("play Sorcerer flare (wild flare)", "play attack 20", "play attack 08")
    t.asks(A, "USE", "CARDS_DOWN")
    t.go(ACTIVATE)
    assert list(t.g.total) == [22, 26]


def test_a_sheet_that_leaves_takes_them_away() -> None:
    """Q178, Q32: discarded."""
    t = fort()
    leave_sheet(t, CITADEL, C)
    assert t.stored("citadel") == [] and t.discards() == ["attack_06", "attack_08", "attack_30"]
    t.check()
    t.g.sheet[C] = t.g.power[C] = -1
    assert (t.g.spent >> CITADEL) & 1 and draw_sheet(t) != CITADEL


def test_wild_adds_five_to_the_defense() -> None:
    """citadel.wild_flare: main players and allies, from either side."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_20", "attack_05")
    t.hand(B, "attack_08", "attack_09")
    t.hand(C, "citadel_flare")
    play(t)
    t.asks(C, "USE", "REVEALED")
    t.go(WILD)
    assert list(t.g.total) == [23, 12 + 5] and t.holds(C) == ["citadel_flare"]


def test_wild_not_by_a_bystander() -> None:
    """citadel.wild_flare."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20")
    t.hand(B, "attack_08")
    t.hand(C, "citadel_flare")
    t.begin("planning")
    assert list(t.g.total) == [22, 12]


def test_super_subtracts() -> None:
    """citadel.super_flare: as the use is made; the defense loses, so they are discarded all the same."""
    t = fort()
    t.hand(C, "citadel_flare")
    play(t)
    t.go(ACTIVATE)
    t.asks(C, "USE", "ANNOUNCED")
    t.go(SUPER)
    assert list(t.g.total) == [22, 12 - 14] and t.stored("citadel") == ["attack_30"]
    assert t.holds(C) == ["citadel_flare"]


def test_super_may_be_kept() -> None:
    """R23.8."""
    t = fort()
    t.hand(C, "citadel_flare")
    play(t)
    t.go(ACTIVATE, "pass")
    assert list(t.g.total) == [22, 26]


def test_super_zapped_ends_the_use() -> None:
    """Q348: neither added nor subtracted; the citadels stay."""
    t = fort()
    t.hand(C, "citadel_flare")
    t.hand(D, "cosmic_zap")
    play(t)
    t.go(ACTIVATE, SUPER, "play cosmic zap")
    assert list(t.g.total) == [22, 12] and t.super_fell(C, "citadel") and t.stored("citadel")


def test_super_card_zapped_leaves_the_use() -> None:
    """Q21: added, as without the flare."""
    t = fort()
    t.hand(C, "citadel_flare")
    t.hand(D, "card_zap")
    play(t)
    t.go(ACTIVATE, SUPER, "play card zap")
    assert list(t.g.total) == [22, 26] and "citadel_flare" in t.discards()


def test_virus_does_not_multiply_them() -> None:
    """Q91, Q102: citadels are flat additions: 8 x 4 + 14."""
    t = fort(aliens=("none", "virus", "citadel", "none"))
    play(t)
    t.go(ACTIVATE)
    assert list(t.g.total) == [22, 8 * 4 + 14]


def test_mirror_does_not_reverse_them() -> None:
    """citadel, note: no encounter cards: 20 and 08 become 02 and 80."""
    t = fort(aliens=("mirror", "none", "citadel", "none"))
    play(t)
    t.go(next(a for a in t.legal() if a.startswith("use Mirror")), ACTIVATE)
    assert list(t.g.total) == [2 + 2, 80 + 4 + 14]
