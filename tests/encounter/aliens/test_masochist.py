"""Masochist (red): wins by losing every ship."""

import pytest

from ..table import A, B, C, D, Table

WILD = "play Masochist flare (wild flare)"
SUPER = "play Masochist flare (super flare)"
NONE = ("none",) * 4
OFFENSE = ("masochist", "none", "none", "none")
BYSTANDER = ("none", "none", "masochist", "none")


def regroup(aliens: tuple[str, ...] = BYSTANDER) -> Table:
    """A's encounter is about to begin; it will meet B."""
    t = Table(aliens=aliens)
    for seat in (A, B, C):
        t.hand(seat, "attack_08")
    t.destiny_top(B)
    return t


def test_it_wins_with_all_ships_in_the_warp() -> None:
    """masochist.win_by_loss: in anybody's regroup phase, before the ship is taken."""
    t = regroup()
    t.place(C, {}, warp=20)
    t.begin("regroup")
    assert t.g.over and t.g.winners == 1 << C


def test_in_its_own_turn_before_it_takes_a_ship_back() -> None:
    """masochist.win_by_loss: as the offense."""
    t = regroup(OFFENSE)
    t.place(A, {}, warp=20)
    t.begin("regroup")
    assert t.g.winners == 1 << A


def test_removed_ships_are_lost_too() -> None:
    """Q232: 15 in the warp, 5 out of the game."""
    t = regroup()
    t.place(C, {}, warp=15)
    t.begin("regroup")
    assert t.g.winners == 1 << C


def test_one_ship_on_a_colony_is_too_many() -> None:
    """masochist.win_by_loss: every ship."""
    t = regroup()
    t.place(C, {(B, 0): 1})
    t.begin("regroup")
    t.asks(A, "AIM")


def test_the_last_ships_are_lost_in_a_resolution() -> None:
    """masochist.win_by_loss, D14.4: looked at in the next regroup phase only."""
    t = Table(aliens=BYSTANDER)
    t.encounter(A, B, ships=2, allies={C: ("offense", 4)})
    t.place(C, {})
    t.hand(A, "attack_08")
    t.hand(B, "attack_40", "attack_06")
    t.begin("planning", go_on=True)
    t.go("play attack 40")
    assert t.g.winners == 1 << C and t.g.turn == B


def test_the_power_is_not_lost_without_home_colonies() -> None:
    """masochist.part_1: two home colonies left, and no event for wild Parasite (Q256)."""
    t = Table(aliens=BYSTANDER)
    t.place(C, {(C, 0): 9, (C, 1): 10, (C, 2): 1})
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(D, "parasite_flare", "plague")
    t.begin("regroup")
    t.go("play plague", "green", "green 1", "green 1", "green 3")
    assert t.ships(C) == {(C, 0): 7, (C, 1): 10}
    t.asks(A, "AIM")


def test_another_alien_would_be_open_to_wild_parasite() -> None:
    """Q256: the same with Virus in its place, to show that the event exists."""
    t = Table(aliens=("none", "none", "virus", "none"))
    t.place(C, {(C, 0): 9, (C, 1): 10, (C, 2): 1})
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(D, "parasite_flare", "plague")
    t.begin("regroup")
    t.go("play plague", "green", "green 1", "green 1", "green 3")
    t.asks(D, "USE", "POWER_LOST")


def test_five_foreign_colonies_win_as_usual() -> None:
    """masochist.part_2: the fifth by an ordinary win, without a home colony (Q125)."""
    t = Table(aliens=OFFENSE)
    t.encounter(A, B, ships=2)
    t.place(A, {(C, 0): 5, (C, 1): 5, (D, 0): 4, (D, 1): 4})
    t.hand(A, "attack_40")
    t.hand(B, "attack_10")
    t.begin("planning")
    assert t.g.winners == 1 << A


def test_mobius_tubes_free_none_of_its_ships() -> None:
    """Q231, Q112: it has no colony; the offense is asked first, plays, and Masochist wins."""
    t = regroup()
    t.place(C, {}, warp=20)
    t.to_warp(B, 3)
    t.hand(A, "attack_08", "mobius_tubes")
    t.begin("regroup")
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    t.go("play mobius tubes", "blue 1", "blue 1", "blue 1")
    assert t.g.winners == 1 << C and t.g.warp[B] == 0


def test_mobius_tubes_spoil_the_loss_of_one_with_a_colony() -> None:
    """masochist.win_by_loss: one ship left on a colony brings all others back."""
    t = regroup()
    t.place(C, {(C, 0): 1})
    t.hand(A, "attack_08", "mobius_tubes")
    t.begin("regroup")
    t.go("play mobius tubes")
    t.asks(A, "AIM")
    assert t.ships(C) == {(C, 0): 20}


def test_plague_makes_it_win_in_the_same_window() -> None:
    """Q4: its last ship dies while the window is still open; it is reached again."""
    t = regroup()
    t.place(C, {(C, 0): 2})
    t.hand(A, "attack_08", "plague")
    t.begin("regroup")
    t.go("play plague", "green")
    assert t.g.winners == 1 << C


def test_zapped() -> None:
    """Q233: no win in this encounter; the next regroup phase asks again."""
    t = regroup()
    t.place(C, {}, warp=20)
    t.hand(B, "attack_40", "attack_06")
    t.hand(D, "cosmic_zap")
    t.begin("regroup", go_on=True)
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap", "blue 1", "1", "red 1", "done", "done", "play attack 40")
    assert t.g.winners == 1 << C and t.g.turn == B


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = regroup()
    t.place(C, {}, warp=20)
    t.hand(C, "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("regroup")
    t.go("play cosmic zap", "play card zap")
    assert t.g.winners == 1 << C


def test_a_lent_power_looks_at_the_borrower() -> None:
    """Q259: Masochist lends its power to D, who has lost everything."""
    t = regroup(OFFENSE)
    t.place(D, {}, warp=20)
    t.hand(A, "attack_08", "philanthropist_flare")
    t.begin("regroup")
    t.go("play Philanthropist flare (wild flare)", "yellow", "red 1")
    assert t.g.winners == 1 << D


def test_a_win_may_be_shared() -> None:
    """D14.3, Q124: at the check that Masochist's win brings, another has five foreign colonies."""
    t = regroup()
    t.place(C, {}, warp=20)
    t.place(D, {(D, 0): 12, (A, 0): 2, (A, 1): 2, (B, 0): 2, (B, 1): 1, (C, 0): 1})
    t.g.news = 0
    t.begin("regroup")
    assert t.g.winners == 1 << C | 1 << D


# --- wild -------------------------------------------------------------------------------------------------------------


def test_wild_gives_the_ship_to_another() -> None:
    """masochist.wild_flare: any player but the offense, itself included; A takes none."""
    t = regroup(NONE)
    t.to_warp(A, 2)
    t.to_warp(D, 2)
    t.hand(C, "masochist_flare")
    t.begin("regroup")
    t.asks(C, "USE", "REGROUP")
    t.go(WILD)
    assert sorted(t.legal()) == ["blue", "green", "yellow"]
    t.go("yellow")
    t.asks(D, "PLACE_SHIP")
    t.go("yellow 5")
    assert t.g.warp[A] == 2 and t.g.warp[D] == 1 and t.ships(D)[D, 4] == 5


def test_wild_not_if_the_offense_had_nothing_to_launch() -> None:
    """masochist.wild_flare: all of A's ships are in the warp."""
    t = regroup(NONE)
    t.place(A, {}, warp=20)
    t.hand(C, "masochist_flare")
    t.begin("regroup")
    t.asks(A, "AIM")
    assert t.g.gate[A] == 1


def test_the_offense_may_play_it_too() -> None:
    """masochist.wild_flare: roles any."""
    t = regroup(NONE)
    t.to_warp(A, 1)
    t.to_warp(B, 1)
    t.hand(A, "attack_08", "masochist_flare")
    t.begin("regroup")
    t.asks(A, "USE", "REGROUP")
    t.go(WILD)
    assert not t.can("red")
    t.go("blue", "blue 1")
    assert t.g.warp[A] == 1 and t.g.warp[B] == 0


def test_a_player_without_a_colony_leaves_its_ship_there() -> None:
    """R19.6: nowhere to go."""
    t = regroup(NONE)
    t.place(D, {}, warp=20)
    t.to_warp(A, 1)
    t.hand(C, "masochist_flare")
    t.begin("regroup")
    t.go(WILD, "yellow")
    t.asks(A, "AIM")
    assert t.g.warp[D] == 20 and t.g.gate[D] == 0 and t.g.warp[A] == 1


def test_after_super_kamikaze_one_ship_is_taken() -> None:
    """masochist.wild_flare: A had made it three; the other takes the one ship of a regroup phase."""
    t = regroup(("kamikaze", "none", "none", "none"))
    t.to_warp(A, 5)
    t.to_warp(B, 5)
    t.hand(A, "attack_08", "kamikaze_flare")
    t.hand(C, "masochist_flare")
    t.begin("regroup")
    t.go("play Kamikaze flare (super flare)", WILD, "blue", "blue 1")
    assert t.g.warp[A] == 5 and t.g.warp[B] == 4


def test_a_card_zapped_wild() -> None:
    """Q17: A takes its ship."""
    t = regroup(NONE)
    t.to_warp(A, 2)
    t.hand(C, "masochist_flare")
    t.hand(D, "card_zap")
    t.begin("regroup")
    t.go(WILD, "yellow", "play card zap", "red 1")
    assert t.g.warp[A] == 1


# --- super ------------------------------------------------------------------------------------------------------------


def test_super_removes_a_ship() -> None:
    """masochist.super_flare, Q108: out of the game, none comes back."""
    t = regroup(OFFENSE)
    t.to_warp(A, 3)
    t.hand(A, "attack_08", "masochist_flare")
    t.begin("regroup")
    t.asks(A, "USE", "REGROUP")
    t.go(SUPER)
    t.asks(A, "AIM")
    assert (t.g.warp[A], t.g.removed[A]) == (2, 1) and t.holds(A) == ["attack_08", "masochist_flare"]


def test_super_needs_a_ship_in_the_warp() -> None:
    """masochist.super_flare."""
    t = regroup(OFFENSE)
    t.hand(A, "attack_08", "masochist_flare")
    t.begin("regroup")
    t.asks(A, "AIM")


def test_super_is_for_the_offense() -> None:
    """masochist.super_flare: and its owner has no wild in others' turns (Q36)."""
    t = regroup()
    t.to_warp(C, 3)
    t.hand(C, "masochist_flare")
    t.begin("regroup")
    t.asks(A, "AIM")


def test_removed_ships_lead_to_the_win() -> None:
    """Q232: the super, then the loss of the rest."""
    t = regroup(OFFENSE)
    t.place(A, {(A, 0): 1})
    t.hand(A, "attack_08", "masochist_flare")
    t.hand(B, "attack_40", "attack_06")
    t.begin("regroup", go_on=True)
    t.go(SUPER, "blue 1", "done", "done", "play attack 40")
    assert t.g.removed[A] == 1 and t.g.winners == 1 << A


@pytest.mark.parametrize("zap", ["cosmic_zap", "card_zap"])
def test_a_stopped_super(zap: str) -> None:
    """Q15, Q21: the ship comes back as usual."""
    t = regroup(OFFENSE)
    t.to_warp(A, 3)
    t.hand(A, "attack_08", "masochist_flare")
    t.hand(D, zap)
    t.begin("regroup")
    t.go(SUPER, f"play {zap.replace('_', ' ')}")
    t.pass_uses()  # the wild, which a zapped Masochist may play now
    t.go("red 1")
    assert (t.g.warp[A], t.g.removed[A]) == (2, 0)
    assert ("masochist_flare" in t.holds(A)) == (zap == "cosmic_zap")


def test_remora_clings_to_the_ship_of_the_other_player() -> None:
    """masochist.wild_flare: that player has retrieved it (EV4)."""
    t = regroup(("none", "none", "remora", "none"))
    t.to_warp(B, 1)
    t.to_warp(C, 1)
    t.hand(D, "masochist_flare")
    t.begin("regroup")
    t.go(WILD, "blue", "blue 1")
    t.asks(C, "USE", "RETRIEVED")


def test_void_helps_it() -> None:
    """Q232, Q108: ships that Void removes are lost too."""
    t = Table(aliens=("void", "masochist", "none", "none"))
    t.encounter(A, B, ships=2)
    t.place(B, {(B, 0): 4})
    t.hand(A, "attack_40", "attack_04")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.go("play attack 40", "yes")
    assert t.g.removed[B] > 0 and t.g.winners == 1 << B


def test_super_machine_comes_too_late_for_a_ship_given_away() -> None:
    """masochist.wild_flare: A, asked first, has passed; the ship is not its own any more."""
    t = regroup(("machine", "none", "none", "none"))
    t.to_warp(A, 1)
    t.to_warp(B, 1)
    t.hand(A, "attack_08", "machine_flare")
    t.hand(C, "masochist_flare")
    t.begin("regroup")
    t.go("pass", WILD, "blue", "blue 1")
    t.asks(A, "AIM")
    assert (t.g.warp[A], t.g.warp[B]) == (1, 0)
