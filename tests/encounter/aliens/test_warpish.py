"""Warpish (red): ships in the warp count for its attack."""

from ..table import A, B, C, D, Table

WARPISH = ("warpish", "none", "none", "none")


def warp_of_six(aliens: tuple[str, ...] = WARPISH) -> Table:
    """A (2 ships) against B (4 ships); one ship of A, three of C and two of D lie in the warp."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.to_warp(A, 1)
    t.to_warp(C, 3)
    t.to_warp(D, 2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    return t


def test_every_ship_in_the_warp_counts_for_its_attack() -> None:
    """warpish.necromancy: mandatory, nobody is asked; ships of all players."""
    t = warp_of_six()
    t.begin("planning")
    assert list(t.g.total) == [8 + 2 + 6, 10 + 4]
    assert t.role(A) == "offense" and t.ships(A)[B, 0] == 2


def test_it_works_for_the_defense_too() -> None:
    """warpish.necromancy: role main player."""
    t = warp_of_six(("none", "warpish", "none", "none"))
    t.begin("planning")
    assert list(t.g.total) == [8 + 2, 10 + 4 + 6]


def test_an_allied_warpish_counts_nothing() -> None:
    """R21.2: role main player only."""
    t = Table(aliens=("none", "none", "warpish", "none"))
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.to_warp(D, 5)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.begin("planning")
    assert list(t.g.total) == [8 + 3, 10 + 4]


def test_beside_a_negotiate_there_is_no_use_to_zap() -> None:
    """Q7: the power needs a revealed attack of its own."""
    t = warp_of_six()
    t.hand(A, "negotiate")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    assert t.g.outcome == 2 and t.holds(C) == ["cosmic_zap"]
    assert t.g.bonus[0] == 0


def test_a_morph_that_copies_an_attack_counts_as_one() -> None:
    """Q86: the morph faces A10."""
    t = warp_of_six()
    t.hand(A, "morph")
    t.begin("planning")
    assert list(t.g.total) == [10 + 2 + 6, 10 + 4]


def test_removed_ships_do_not_count() -> None:
    """Q108, Q305: C's ships are out of the game, not in the warp."""
    t = warp_of_six()
    t.g.warp[C] -= 3
    t.g.removed[C] += 3
    t.begin("planning")
    assert t.g.total[0] == 8 + 2 + 3


def test_ships_lost_by_this_outcome_are_not_counted() -> None:
    """Q304: counted when used, before the losses."""
    t = warp_of_six()
    t.begin("planning")
    assert t.g.warp[B] == 4 and t.g.total[0] == 16


def test_a_zap_takes_the_bonus_away() -> None:
    """warpish.necromancy, if zapped; C is no main player and may zap (R21.10)."""
    t = warp_of_six()
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.asks(C, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert list(t.g.total) == [10, 14] and t.g.warp[A] == 3


def test_the_zap_is_card_zapped() -> None:
    """Q20: the use goes ahead."""
    t = warp_of_six()
    t.hand(B, "attack_10", "cosmic_zap")
    t.hand(D, "card_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play card zap")
    assert list(t.g.total) == [16, 14]
    assert {"cosmic_zap", "card_zap"} <= set(t.discards())


def test_with_two_home_colonies_there_is_no_power() -> None:
    """R21.11."""
    t = warp_of_six()
    t.place(A, {(A, 0): 9, (A, 1): 8}, warp=1)
    t.begin("planning")
    assert t.g.total[0] == 10


def test_wild_counts_the_own_ships_in_the_warp() -> None:
    """warpish.wild_flare: not those of others."""
    t = warp_of_six(("none",) * 4)
    t.to_warp(A, 2)
    t.hand(A, "attack_08", "warpish_flare")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go("play Warpish flare (wild flare)")
    assert t.g.total[0] == 8 + 2 + 3
    assert t.holds(A) == ["warpish_flare"]


def test_allies_and_bystanders_may_not_play_the_wild() -> None:
    """warpish.wild_flare: main player."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.to_warp(C, 3)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(C, "warpish_flare")
    t.begin("planning")
    assert list(t.g.total) == [11, 14]


def test_super_lowers_the_opponents_total() -> None:
    """warpish.super_flare: by the opponent's own ships in the warp, besides the power."""
    t = warp_of_six()
    t.place(B, {(B, 0): 4, (B, 1): 4, (B, 2): 4, (B, 3): 5}, warp=3)
    t.hand(A, "attack_08", "warpish_flare")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go("play Warpish flare (super flare)")
    assert list(t.g.total) == [8 + 2 + 9, 10 + 4 - 3]


def test_a_zapped_super_goes_back_to_hand_and_may_be_played_as_wild() -> None:
    """Q15: not counted as the flare of the encounter; the power is off, the flare now wild."""
    t = warp_of_six()
    t.place(B, {(B, 0): 4, (B, 1): 4, (B, 2): 4, (B, 3): 5}, warp=3)
    t.hand(A, "attack_08", "warpish_flare")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("pass")  # D lets the power pass
    t.go("play Warpish flare (super flare)", "play cosmic zap")
    t.asks(A, "USE", "REVEALED")
    t.go("play Warpish flare (wild flare)")
    assert list(t.g.total) == [8 + 2 + 9 + 1, 10 + 4]


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37."""
    t = warp_of_six()
    t.place(A, {(A, 0): 9, (A, 1): 8}, warp=1)
    t.hand(A, "attack_08", "warpish_flare")
    t.begin("planning")
    t.go("play Warpish flare (wild flare)")
    assert t.g.total[0] == 8 + 2 + 1


def test_own_flare_is_wild_after_a_zap_of_the_own_power() -> None:
    """Q14, Q38."""
    t = warp_of_six()
    t.hand(A, "attack_08", "warpish_flare", "cosmic_zap")
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    t.go("play Warpish flare (wild flare)")
    assert t.g.total[0] == 8 + 2 + 1


def test_with_macron_flare_both_additions_are_made() -> None:
    """Q102: flat additions stand beside each other."""
    t = warp_of_six()
    t.hand(A, "attack_08", "macron_flare")
    t.begin("planning")
    t.go("play Macron flare (wild flare)")
    assert t.g.total[0] == 8 + 2 + 6 + 2
