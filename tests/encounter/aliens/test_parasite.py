"""Parasite (green): allies without being invited."""

from ..table import A, B, C, D, Table

INFEST = "use Parasite power: infest"
PARASITE = ("none", "none", "parasite", "none")


def invitations(*guests: str, aliens: tuple[str, ...] = PARASITE, hand: tuple[str, ...] = ()) -> Table:
    """A (2 ships, A08) against B (4 ships, A10); C is Parasite; the main players invite as `guests` says."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(C, *hand)
    t.begin("alliance")
    t.go(*(guests or ("done", "done")))
    return t


def test_it_joins_the_offense_uninvited() -> None:
    """parasite.infest: at its place in the order, side and number as it likes."""
    t = invitations()
    t.asks(C, "USE", "ANSWERING")
    t.go(INFEST)
    t.asks(C, "ALLY")
    t.go("join the offense with 4 ships", "green 1", "green 1", "green 1", "green 3")
    assert t.g.total[0] == 8 + 2 + 4 and t.ships(C)[C, 2] == 3


def test_it_joins_the_defense_uninvited_and_is_rewarded() -> None:
    """parasite.infest: ordinary results of an ally (R15.11)."""
    t = invitations()
    t.go(INFEST, "join the defense with 1 ship", "green 1")
    t.go("green 1")  # the ship goes home
    assert t.g.total[1] == 15 and t.g.hand_n[C] == 1


def test_it_need_not_join() -> None:
    """parasite.infest: optional."""
    t = invitations()
    t.go("pass")
    assert t.over and list(t.g.total) == [10, 14]


def test_an_invitation_needs_no_use() -> None:
    """parasite, not a use: invited by both there is nothing to use the power for."""
    t = invitations("green", "done", "green", "done")
    t.asks(C, "ALLY")
    t.go("join the offense with 1 ship", "green 1")
    assert t.g.total[0] == 11


def test_invited_by_one_side_it_may_join_the_other() -> None:
    """parasite.infest: as if the defense had invited it; only that side is offered by the power."""
    t = invitations("green", "done", "done")
    t.go(INFEST)
    assert not t.can("join the offense with 1 ship") and t.can("join the defense with 4 ships")
    t.go("join the defense with 1 ship", "green 1")
    assert t.g.total[1] == 15


def test_order_of_answers() -> None:
    """R10.4: clockwise from the offense's left; C answers and sends before D does."""
    t = invitations("yellow", "done")
    t.asks(C, "USE", "ANSWERING")
    t.go(INFEST, "join the offense with 1 ship", "green 1")
    t.asks(D, "ALLY")


def test_main_players_do_not_use_it() -> None:
    """R21.2: not a main player."""
    t = invitations(aliens=("parasite", "none", "none", "none"))
    assert t.over and list(t.g.total) == [10, 14]


def test_without_ships_it_cannot_join() -> None:
    """D5.4."""
    t = Table(aliens=PARASITE)
    t.encounter(A, B, ships=2)
    t.place(C, {})
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.begin("alliance")
    t.go("done", "done")
    assert t.over


def test_with_two_home_colonies_it_needs_an_invitation() -> None:
    """R21.11."""
    t = Table(aliens=PARASITE)
    t.encounter(A, B, ships=2)
    t.place(C, {(C, 0): 10, (C, 1): 10})
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.begin("alliance")
    t.go("done", "done")
    assert t.over and t.g.total[0] == 10


def test_zapped_it_stays_out() -> None:
    """parasite.infest, if zapped."""
    t = invitations()
    t.hand(D, "cosmic_zap")
    t.go(INFEST, "join the offense with 2 ships", "play cosmic zap")
    assert t.over and list(t.g.total) == [10, 14]


def test_zapped_it_may_still_accept_a_real_invitation() -> None:
    """Q255."""
    t = invitations("green", "done", "done")
    t.hand(D, "cosmic_zap")
    t.go(INFEST, "join the defense with 2 ships", "play cosmic zap")
    t.asks(C, "ALLY")
    assert not t.can("join the defense with 1 ship")
    t.go("join the offense with 1 ship", "green 1")
    assert t.g.total[0] == 11


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = invitations(hand=("card_zap",))
    t.hand(D, "cosmic_zap")
    t.go(INFEST, "join the offense with 1 ship", "play cosmic zap", "play card zap", "green 1")
    assert t.g.total[0] == 11


def test_force_field_throws_it_out() -> None:
    """Q254: afterwards; it is no ally any more (Q114)."""
    t = invitations()
    t.hand(B, "attack_10", "force_field")
    t.go(INFEST, "join the offense with 1 ship", "green 1")
    t.asks(B, "USE", "ALLIED")
    t.go("play force field", "green 1")
    assert list(t.g.total) == [10, 14] and t.g.warp[C] == 0


def test_super_sends_more_than_four() -> None:
    """parasite.super_flare, Q46, Q348: announced in EV1 of infesting, before a ship is taken; the number beyond the
    ordinary one is asked for after that one (D5.5)."""
    t = invitations(hand=("parasite_flare",))
    t.go(INFEST, "join the offense with 4 ships")
    t.asks(C, "USE", "ANNOUNCED")
    t.go("play Parasite flare (super flare)", "3", *["green 1"] * 4, *["green 2"] * 3)
    assert t.g.total[0] == 8 + 2 + 7


def test_super_when_invited() -> None:
    """parasite.super_flare: on the side that invited it, beside the planet."""
    t = invitations("done", "green", "done", hand=("parasite_flare",))
    t.go("pass")  # no infesting
    t.go("join the defense with 1 ship", "green 1")
    t.go("play Parasite flare (super flare)", "2", "green 3", "green 4")
    assert t.g.total[1] == 14 + 3


def test_super_can_send_every_ship() -> None:
    """parasite.super_flare: no maximum; where all go nobody asks from where (Q351)."""
    t = invitations(hand=("parasite_flare",))
    t.go(INFEST, "join the offense with 1 ship", "play Parasite flare (super flare)", "19")
    assert t.g.total[0] == 8 + 2 + 20


def test_infesting_without_the_super_there_is_no_later_moment() -> None:
    """Q348: it changes the use, so it is not offered once the ships are sent."""
    t = invitations(hand=("parasite_flare",))
    t.go(INFEST, "join the offense with 1 ship", "pass", "green 1")
    assert t.g.total[0] == 11 and t.holds(C) == ["parasite_flare"]


def test_super_is_for_allies() -> None:
    """parasite.super_flare: as the offense its player is not asked (Q36: nor for the wild)."""
    t = Table(aliens=("parasite", "none", "none", "none"))
    t.encounter(A, B, ships=0)
    t.hand(A, "attack_08", "parasite_flare")
    t.hand(B, "attack_10")
    t.begin("launch")
    t.go("blue 1", "1", "red 1")
    t.asks(A, "INVITE")


def test_a_zapped_super_sends_no_ship() -> None:
    """Q348: the infesting falls with it; no ship joins."""
    t = invitations(hand=("parasite_flare",))
    t.hand(D, "cosmic_zap")
    t.go(INFEST, "join the offense with 1 ship", "play Parasite flare (super flare)", "5", "play cosmic zap")
    assert t.g.total[0] == 10 and t.super_fell(C, "parasite") and sum(t.ships(C).values()) == 20


def test_after_a_zapped_super_an_invitation_may_be_accepted() -> None:
    """Q348, Q255: invited by the defense, it had infested the offense."""
    t = invitations("done", "green", "done", hand=("parasite_flare",))
    t.hand(D, "cosmic_zap")
    t.go(INFEST, "join the offense with 1 ship", "play Parasite flare (super flare)", "5", "play cosmic zap")
    t.asks(C, "ALLY")
    t.go("join the defense with 2 ships", "green 1", "green 1")
    assert list(t.g.total) == [10, 14 + 2]


def test_a_zapped_super_of_an_invited_parasite_falls_alone() -> None:
    """Q348: accepting is no use of the power, so the flare has a moment of its own; the ship it sent stays."""
    t = invitations("done", "green", "done", hand=("parasite_flare",))
    t.hand(D, "cosmic_zap")
    t.go("pass", "join the defense with 1 ship", "green 1")
    t.asks(C, "USE", "SENT")
    t.go("play Parasite flare (super flare)", "5", "play cosmic zap")
    assert t.g.total[1] == 14 + 1 and t.super_fell(C, "parasite")


def test_a_card_zapped_super_sends_no_more() -> None:
    """Q21: the infesting goes on with the ordinary number."""
    t = invitations(hand=("parasite_flare",))
    t.hand(B, "attack_10", "card_zap")
    t.go(INFEST, "join the offense with 1 ship", "play Parasite flare (super flare)", "5", "play card zap", "green 1")
    assert t.g.total[0] == 11 and "parasite_flare" in t.discards()


def third_colony_lost(holder: int, aliens: tuple[str, ...] = ("none", "virus", "none", "none")) -> Table:
    """B has three home colonies and is about to lose the one A attacks; `holder` has the Parasite flare."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.place(B, {(B, 0): 1, (B, 1): 9, (B, 2): 10})
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.hand(holder, *t.holds(holder), "parasite_flare")
    return t


def test_wild_settles_where_a_power_was_lost() -> None:
    """parasite.wild_flare: a ship from one of its colonies, on any home planet of the victim, beside what is there."""
    t = third_colony_lost(C)
    t.begin("planning")
    t.asks(C, "USE", "POWER_LOST")
    t.go("play Parasite flare (wild flare)")
    assert t.legal() == ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5"]
    t.go("blue 3", "green 5")
    assert t.ships(C)[B, 2] == 1 and t.ships(C)[C, 4] == 3 and t.ships(B)[B, 2] == 10
    assert t.holds(C) == ["parasite_flare"]


def test_wild_for_the_offense() -> None:
    """parasite.wild_flare: any player; here after its own attack."""
    t = third_colony_lost(A)
    t.begin("planning")
    t.asks(A, "USE", "POWER_LOST")
    t.go("play Parasite flare (wild flare)", "blue 5", "red 1")
    assert t.foreign(A) == 2


def test_wild_is_not_for_the_victim() -> None:
    """parasite.wild_flare: another player loses its power."""
    t = third_colony_lost(B)
    t.begin("planning")
    assert t.over and t.holds(B) == ["parasite_flare"]


def test_wild_needs_a_power_to_be_lost() -> None:
    """parasite.wild_flare: B has none."""
    t = third_colony_lost(C, ("none",) * 4)
    t.begin("planning")
    assert t.over


def test_wild_not_after_a_zap() -> None:
    """Q256: C zaps Virus; that is no loss for lack of home colonies."""
    t = Table(aliens=("virus", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_20")
    t.hand(C, "cosmic_zap", "parasite_flare")
    t.begin("planning")
    t.go("play cosmic zap")
    assert t.over and t.holds(C) == ["parasite_flare"]


def test_wild_not_after_a_trade() -> None:
    """Q256: the offense, below three home colonies for long, gets Warpish by wild Sorcerer."""
    t = Table(aliens=("none", "warpish", "none", "none"))
    t.encounter(A, B, ships=2)
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.hand(C, "parasite_flare")
    t.hand(D, "sorcerer_flare")
    t.begin("planning")
    t.go("play Sorcerer flare (wild flare)")
    assert t.over and t.holds(C) == ["parasite_flare"]


def test_wild_when_a_launch_costs_the_power() -> None:
    """C13, R21.12: own launches count."""
    t = Table(aliens=("virus", "none", "none", "none"))
    t.place(A, {(A, 0): 9, (A, 1): 10, (A, 2): 1})
    t.encounter(A, B, ships=0)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.hand(C, "parasite_flare")
    t.begin("launch")
    t.go("blue 1", "1", "red 3")
    t.asks(C, "USE", "POWER_LOST")
    t.go("play Parasite flare (wild flare)", "red 3", "green 1")
    assert t.ships(C)[A, 2] == 1


def test_wild_as_the_fifth_foreign_colony() -> None:
    """Q126, T14: outside resolution, so C wins at once."""
    t = Table(aliens=("virus", "none", "none", "none"))
    t.place(A, {(A, 0): 9, (A, 1): 10, (A, 2): 1})
    t.encounter(A, B, ships=0)
    t.place(C, {(C, 0): 12, (C, 1): 2, (C, 2): 2, (A, 3): 1, (B, 3): 1, (D, 3): 1, (D, 4): 1})
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.hand(C, "parasite_flare")
    t.begin("launch")
    t.go("blue 1", "1", "red 3", "play Parasite flare (wild flare)", "red 3", "green 1")
    assert t.g.over and t.g.winners == 1 << C


def test_wild_waits_until_zombie_has_placed_its_ships() -> None:
    """Q33, Q106: Zombie loses its third home colony, but not the use of its power for that very loss."""
    t = third_colony_lost(C, ("none", "zombie", "none", "none"))
    t.begin("planning")
    t.asks(B, "PLACE_SHIP")
    t.go("blue 2")
    t.asks(C, "USE", "POWER_LOST")


def test_a_card_zapped_wild_settles_nowhere() -> None:
    """Q17."""
    t = third_colony_lost(C)
    t.hand(B, "attack_04", "card_zap")
    t.begin("planning")
    t.go("play Parasite flare (wild flare)", "blue 3", "play card zap")
    assert t.foreign(C) == 0 and "parasite_flare" in t.discards()


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37: Parasite, itself below three home colonies, settles."""
    t = third_colony_lost(C, ("none", "virus", "parasite", "none"))
    t.place(C, {(C, 0): 10, (C, 1): 10})
    t.begin("planning")
    t.go("play Parasite flare (wild flare)", "blue 3", "green 1")
    assert t.ships(C)[B, 2] == 1


def test_own_flare_is_wild_after_a_zap() -> None:
    """Q37: infesting is zapped; when B then loses its third home colony the flare settles."""
    t = third_colony_lost(C, ("none", "virus", "parasite", "none"))
    t.hand(D, "cosmic_zap")
    t.begin("alliance")
    t.go("done", "done")
    t.asks(C, "USE", "ANSWERING")
    t.go(INFEST, "join the offense with 1 ship", "pass", "play cosmic zap")
    t.pass_uses(until="POWER_LOST")
    t.asks(C, "USE", "POWER_LOST")
    t.go("play Parasite flare (wild flare)", "blue 3", "green 1")
    assert t.ships(C)[B, 2] == 1
