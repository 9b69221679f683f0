"""Macron (green): one ship that counts as four."""

from ..table import A, B, C, D, E, Table

MACRON = ("macron", "none", "none", "none")
ALLY = ("none", "none", "macron", "none")


def at_launch(*hand: str, aliens: tuple[str, ...] = MACRON) -> Table:
    """A is about to aim at B."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=0)
    t.hand(A, "attack_08", *hand)
    t.hand(B, "attack_10")
    return t


def invited(*hand: str, side: str = "offense") -> Table:
    """Macron (C) has been invited by one main player and is asked."""
    t = Table(aliens=ALLY)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(C, *hand)
    t.begin("alliance")
    t.go(*(("green", "done", "done") if side == "offense" else ("done", "green", "done")))
    return t


def beside(aliens: tuple[str, ...] = ALLY, ships: int = 1, side: str = "offense") -> Table:
    """C allied with one ship; cards are about to be selected."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2, allies={C: (side, ships)})
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    return t


def test_only_one_ship_is_launched() -> None:
    """macron.one_ship_offense: of four wished for one goes, from the colony it chooses."""
    t = at_launch()
    t.begin("launch")
    t.go("blue 1", "4")
    t.asks(A, "TAKE_SHIP")
    t.go("red 2")
    assert t.g.gate[A] == 1 and t.ships(A)[A, 1] == 3
    t.asks(A, "INVITE")


def test_the_ship_counts_four() -> None:
    """macron.mass."""
    t = Table(aliens=MACRON)
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.begin("planning")
    assert list(t.g.total) == [12, 14]


def test_as_the_defense_every_ship_on_the_planet_counts_four() -> None:
    """macron.mass: no limit there."""
    t = Table(aliens=("none", "macron", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20")
    t.hand(B, "attack_10")
    t.begin("planning")
    assert list(t.g.total) == [22, 10 + 16]


def test_an_ally_sends_one_ship() -> None:
    """macron.one_ship_ally: offensive side."""
    t = invited()
    t.asks(C, "ALLY")
    t.go("join the offense with 3 ships", "green 5")
    assert t.g.total[0] == 8 + 2 + 4 and t.ships(C)[C, 4] == 3


def test_a_defensive_ally_sends_one_ship_and_has_two_rewards() -> None:
    """macron.one_ship_ally, Q149."""
    t = invited(side="defense")
    t.go("join the defense with 2 ships", "green 5")
    assert list(t.g.total) == [10, 14 + 4]
    t.asks(C, "PLACE_SHIP")
    t.go("green 5")
    assert t.g.hand_n[C] == 2


def test_rewards_may_be_ships() -> None:
    """Q148, Q149: two rewards, freely mixed."""
    t = beside(side="defense")
    t.to_warp(C, 3)
    t.begin("planning")
    t.go("green 1")  # the ship goes home
    t.asks(C, "REWARDS")
    t.go("2", "green 1", "green 1")
    assert t.g.warp[C] == 1 and t.g.hand_n[C] == 0


def test_compensation_is_two_cards_for_a_ship() -> None:
    """Q149."""
    t = Table(aliens=MACRON)
    t.encounter(A, B, ships=1)
    t.hand(A, "negotiate")
    t.hand(B, "attack_10", "attack_04", "attack_06", "morph")
    t.begin("planning")
    t.go("play attack 10")
    assert t.g.hand_n[A] == 2 and t.g.hand_n[B] == 1 and t.g.warp[A] == 1


def test_compensation_is_doubled_even_when_zapped() -> None:
    """Q13: not a use."""
    t = Table(aliens=MACRON)
    t.encounter(A, B, ships=1)
    t.hand(A, "negotiate")
    t.hand(B, "attack_10", "attack_04", "attack_06", "morph")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play attack 10", "play cosmic zap")
    assert t.g.hand_n[A] == 2


def test_with_two_home_colonies_nothing_is_doubled() -> None:
    """R21.11: the power is gone with all its parts."""
    t = Table(aliens=MACRON)
    t.encounter(A, B, ships=1)
    t.place(A, {(A, 0): 10, (A, 1): 9})
    t.hand(A, "negotiate")
    t.hand(B, "attack_10", "attack_04", "attack_06", "morph")
    t.begin("planning")
    t.go("play attack 10")
    assert t.g.hand_n[A] == 1


def test_with_two_home_colonies_it_sends_four_that_count_one() -> None:
    """macron, if the power is lost."""
    t = at_launch()
    t.place(A, {(A, 0): 12, (A, 1): 8})
    t.begin("launch")
    t.go("blue 1", "4", "red 1", "red 1", "red 1", "red 1", "done", "done")
    assert t.g.total[0] == 8 + 4


def test_power_lost_after_the_launch() -> None:
    """Q29: the one ship was the last of its third colony, so it counts 1."""
    t = at_launch()
    t.place(A, {(A, 0): 12, (A, 1): 7, (A, 2): 1})
    t.begin("launch")
    t.go("blue 1", "3", "red 3", "done", "done")
    assert t.g.total[0] == 8 + 1


def test_zapped_at_the_launch() -> None:
    """Q227, Q12: up to four ships, each counting one for the whole encounter."""
    t = at_launch()
    t.hand(B, "attack_10", "cosmic_zap")
    t.begin("launch")
    t.go("blue 1", "3")
    t.asks(B, "USE", "ANNOUNCED")
    t.go("play cosmic zap", "red 1", "red 1", "red 2")
    t.go("done", "done")
    assert t.g.total[0] == 8 + 3


def test_zapped_in_the_alliance() -> None:
    """Q227: the same for an ally."""
    t = invited()
    t.hand(B, "attack_10", "cosmic_zap")
    t.go("join the offense with 2 ships", "play cosmic zap", "green 1", "green 1")
    assert t.g.total[0] == 8 + 2 + 2


def test_zapped_at_the_reveal() -> None:
    """Q227: the one ship counts one."""
    t = beside()
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert t.g.total[0] == 8 + 2 + 1


def test_the_zap_is_card_zapped() -> None:
    """Q20: one ship is sent, and it counts four."""
    t = at_launch("card_zap")
    t.hand(B, "attack_10", "cosmic_zap")
    t.begin("launch")
    t.go("blue 1", "3", "play cosmic zap", "play card zap", "red 1")
    assert t.g.gate[A] == 1
    t.go("done", "done")
    assert t.g.total[0] == 12


def test_a_bystander_uses_nothing() -> None:
    """R21.2: main player or ally only, so there is nothing to zap."""
    t = Table(aliens=ALLY)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    assert t.over and t.holds(D) == ["cosmic_zap"]


def test_others_send_as_many_as_they_like() -> None:
    """macron.one_ship_offense: only its own sending is limited; here Macron is the defense."""
    t = at_launch(aliens=("none", "macron", "none", "none"))
    t.hand(D, "cosmic_zap")
    t.begin("launch")
    t.go("blue 1", "3", "red 1", "red 1", "red 1")
    t.asks(A, "INVITE")
    assert t.g.gate[A] == 3


def test_it_pays_the_ordinary_compensation() -> None:
    """Q149: what it collects is doubled, not what it pays: one card for each of the four ships it beat."""
    t = Table(aliens=MACRON)
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_40", *("attack_06",) * 6)
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("play attack 40")
    assert t.g.hand_n[B] == 4 and t.g.hand_n[A] == 2


def test_its_allies_have_ordinary_rewards() -> None:
    """Q149: C's one ship is one reward beside Macron as the defense."""
    t = Table(aliens=("none", "macron", "none", "none"))
    t.encounter(A, B, ships=1, allies={C: ("defense", 1)})
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.begin("planning")
    t.go("green 1")  # the ship goes home
    assert t.g.hand_n[C] == 1


def test_wild_adds_one_for_each_own_ship() -> None:
    """macron.wild_flare: an ally, for its side."""
    t = beside(("none",) * 4, ships=3)
    t.hand(C, "macron_flare")
    t.begin("planning")
    t.asks(C, "USE", "REVEALED")
    t.go("play Macron flare (wild flare)")
    assert t.g.total[0] == 8 + 2 + 3 + 3


def test_wild_needs_an_attack_of_its_side() -> None:
    """macron.wild_flare: A's negotiate does not serve."""
    t = beside(("none",) * 4, ships=3)
    t.hand(A, "negotiate")
    t.hand(C, "macron_flare")
    t.begin("planning")
    assert t.g.warp[C] == 3


def test_wild_is_not_for_bystanders() -> None:
    """macron.wild_flare: main player or ally."""
    t = beside(("none",) * 4)
    t.hand(D, "macron_flare")
    t.begin("planning")
    assert t.g.total[0] == 11


def test_super_launches_four_that_count_four_each() -> None:
    """macron.super_flare, Q227; played as the use is made (Q46), before a ship is taken."""
    t = at_launch("macron_flare")
    t.begin("launch")
    t.go("blue 1", "4")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play Macron flare (super flare)", "red 1", "red 1", "red 1", "red 1")
    t.go("done", "done")
    assert t.g.total[0] == 8 + 16


def test_super_is_not_offered_for_a_single_ship() -> None:
    """macron.super_flare: one ship is what the power allows anyway."""
    t = at_launch("macron_flare")
    t.begin("launch")
    t.go("blue 1", "1")
    t.asks(A, "TAKE_SHIP")


def test_super_for_an_ally() -> None:
    """macron.super_flare, Q227: defensive ally."""
    t = invited("macron_flare", side="defense")
    t.go("join the defense with 2 ships", "play Macron flare (super flare)", "green 1", "green 1")
    assert list(t.g.total) == [10, 14 + 8]


def test_a_card_zap_on_the_super() -> None:
    """Q21: only the flare is lost; one ship that counts four."""
    t = at_launch("macron_flare")
    t.hand(B, "attack_10", "card_zap")
    t.begin("launch")
    t.go("blue 1", "4", "play Macron flare (super flare)", "play card zap", "red 1")
    t.go("done", "done")
    assert t.g.total[0] == 12 and "macron_flare" in t.discards()


def test_a_zap_on_the_super() -> None:
    """Q348, Q227: it wants three ships; all three go and count 1; the flare, back in hand, is wild then."""
    t = at_launch("macron_flare")
    t.hand(B, "attack_10", "cosmic_zap")
    t.begin("launch")
    t.go("blue 1", "3", "play Macron flare (super flare)", "play cosmic zap")
    assert t.super_fell(A, "macron")
    t.go("red 1", "red 1", "red 2")
    t.go("done", "done")
    t.asks(A, "USE", "REVEALED")
    t.go("play Macron flare (wild flare)")
    assert t.g.total[0] == 8 + 3 + 3


def test_a_zap_on_the_super_at_five_seats() -> None:
    """Q348: P2 is Macron and the offense; four ships, each counting 1 to the end."""
    t = Table(5, aliens=("none", "none", "macron", "none", "none"))
    t.encounter(C, D, ships=0)
    t.hand(C, "attack_08", "macron_flare")
    t.hand(D, "attack_10")
    t.hand(E, "cosmic_zap")
    t.begin("launch")
    t.go("yellow 1", "4", "play Macron flare (super flare)", "play cosmic zap")
    t.go("green 1", "green 1", "green 1", "green 2")
    assert t.g.gate[C] == 4 and t.super_fell(C, "macron")
    t.pass_alliance()
    assert t.g.total[0] == 8 + 4


def test_a_zap_on_the_super_of_an_ally() -> None:
    """Q348, Q227: two ships join, each counting 1."""
    t = invited("macron_flare")
    t.hand(B, "attack_10", "cosmic_zap")
    t.go("join the offense with 2 ships", "pass", "play Macron flare (super flare)", "play cosmic zap")
    t.go("green 1", "green 1")
    t.asks(C, "USE", "REVEALED")  # the flare, now wild
    t.go("pass")
    assert t.g.total[0] == 8 + 2 + 2


def test_the_super_may_be_kept() -> None:
    """R23.8: then one ship goes."""
    t = at_launch("macron_flare")
    t.begin("launch")
    t.go("blue 1", "4", "pass", "red 1")
    assert t.g.gate[A] == 1


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37: no super at the launch, the wild at the reveal."""
    t = at_launch("macron_flare")
    t.place(A, {(A, 0): 12, (A, 1): 8})
    t.begin("launch")
    t.go("blue 1", "2", "red 1", "red 1", "done", "done")
    t.asks(A, "USE", "REVEALED")
    t.go("play Macron flare (wild flare)")
    assert t.g.total[0] == 8 + 2 + 2
