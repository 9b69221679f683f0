"""Virus (red): its attack is multiplied by its ships."""

from cosmic_env.encounter.alien_ids import VIRUS as VIRUS_NUMBER

from ..table import A, B, C, D, Table

VIRUS = ("virus", "none", "none", "none")


def three_ships(*hand: str, aliens: tuple[str, ...] = VIRUS, allies: dict[int, tuple[str, int]] | None = None) -> Table:
    """A with 3 ships against B with 4 ships and A10."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3, allies=allies)
    t.hand(A, *hand)
    t.hand(B, "attack_10")
    return t


def test_card_times_own_ships() -> None:
    """virus.multiply: 8 x 3, nothing else for its own ships."""
    t = three_ships("attack_08")
    t.begin("planning")
    assert list(t.g.total) == [24, 14]


def test_allies_and_reinforcements_are_added() -> None:
    """Q102: 24 + 2 allied ships + 5."""
    t = three_ships("attack_08", "reinforcement_5", allies={C: ("offense", 2)})
    t.begin("planning")
    t.go("play reinforcement +5", "for red (offense)")
    assert t.g.total[0] == 24 + 2 + 5


def test_as_the_defense_all_its_ships_on_the_planet_multiply() -> None:
    """virus.multiply: own ships in the encounter (R12.3)."""
    t = three_ships("attack_20", aliens=("none", "virus", "none", "none"))
    t.hand(B, "attack_08")
    t.begin("planning")
    assert list(t.g.total) == [23, 8 * 4]


def test_an_empty_planet_makes_zero() -> None:
    """virus.multiply: card x 0, mandatory."""
    t = three_ships("attack_04", aliens=("none", "virus", "none", "none"))
    t.place(B, {(B, 1): 8, (B, 2): 6, (B, 3): 6})
    t.hand(B, "attack_40")
    t.begin("planning")
    assert list(t.g.total) == [7, 0]


def test_one_ship_is_worse_by_one() -> None:
    """virus.multiply: 8 x 1, mandatory though 8 + 1 would be more."""
    t = Table(aliens=VIRUS)
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.begin("planning")
    assert t.g.total[0] == 8


def test_a_morph_multiplies_the_copied_value() -> None:
    """Q86: 10 x 3."""
    t = three_ships("morph")
    t.begin("planning")
    assert list(t.g.total) == [30, 14]


def test_an_allied_virus_multiplies_nothing() -> None:
    """R21.2."""
    t = three_ships("attack_08", aliens=("none", "none", "virus", "none"), allies={C: ("offense", 2)})
    t.begin("planning")
    assert t.g.total[0] == 8 + 3 + 2


def test_beside_a_negotiate_there_is_no_use() -> None:
    """Q7."""
    t = three_ships("negotiate")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    assert t.holds(D) == ["cosmic_zap"] and t.g.warp[A] == 3


def test_zapped_it_adds_like_everybody() -> None:
    """virus.multiply, if zapped."""
    t = three_ships("attack_08")
    t.hand(B, "attack_10", "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    assert list(t.g.total) == [11, 14]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = three_ships("attack_08", "card_zap")
    t.hand(B, "attack_10", "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap", "play card zap")
    assert t.g.total[0] == 24


def test_with_two_home_colonies_it_adds() -> None:
    """R21.11."""
    t = three_ships("attack_08")
    t.place(A, {(A, 0): 9, (A, 1): 8})
    t.begin("planning")
    assert t.g.total[0] == 11


def test_launching_the_last_ship_of_the_third_colony_costs_the_power() -> None:
    """Q27, C13: lost at once, before the reveal."""
    t = Table(aliens=VIRUS)
    t.place(A, {(A, 0): 9, (A, 1): 9, (A, 2): 2})
    t.encounter(A, B, ships=0)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.begin("launch")
    t.go("blue 1", "2", "red 3")
    t.go("done", "done")
    assert t.g.total[0] == 8 + 2


def test_wild_multiplies_own_ships_by_allied_ones() -> None:
    """virus.wild_flare: 8 + 3 x 2 in place of 8 + 3 + 2."""
    t = three_ships("attack_08", "virus_flare", aliens=("none",) * 4, allies={C: ("offense", 2)})
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go("play Virus flare (wild flare)")
    assert t.g.total[0] == 8 + 6


def test_wild_without_allies_leaves_no_ships() -> None:
    """Q294."""
    t = three_ships("attack_08", "virus_flare", aliens=("none",) * 4)
    t.begin("planning")
    t.go("play Virus flare (wild flare)")
    assert t.g.total[0] == 8


def test_wild_is_for_main_players() -> None:
    """virus.wild_flare: an ally is not asked."""
    t = three_ships("attack_08", aliens=("none",) * 4, allies={C: ("offense", 2)})
    t.hand(C, "virus_flare")
    t.begin("planning")
    assert t.g.total[0] == 13


def test_super_multiplies_the_allied_ships_too() -> None:
    """virus.super_flare: 8 x (3 + 2)."""
    t = three_ships("attack_08", "virus_flare", allies={C: ("offense", 2)})
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play Virus flare (super flare)")
    assert t.g.total[0] == 40


def test_a_card_zap_on_the_super_leaves_the_power() -> None:
    """Q21."""
    t = three_ships("attack_08", "virus_flare", allies={C: ("offense", 2)})
    t.hand(B, "attack_10", "card_zap")
    t.begin("planning")
    t.go("play Virus flare (super flare)", "play card zap")
    assert t.g.total[0] == 24 + 2 and "virus_flare" in t.discards()


def test_a_zap_on_the_super_ends_the_use() -> None:
    """Q348: P1 = Virus defends with 4 ships and a 09 against 30 and 2 ships: 32 : 13, the offense wins."""
    t = Table(5, aliens=("none", "virus", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_30")
    t.hand(B, "attack_09", "virus_flare")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go("play Virus flare (super flare)", "play cosmic zap")
    assert t.super_fell(B, "virus")
    t.go("pass")  # the flare is wild now
    assert list(t.g.total) == [32, 13] and t.ships(A)[B, 0] == 2


def test_a_zap_on_the_super_with_allies() -> None:
    """Q348: 8 + 3 + 2, not 8 x 3 + 2; the flare may then be played as wild (Q15): 8 + 3 x 2."""
    t = three_ships("attack_08", "virus_flare", "cosmic_zap", allies={C: ("offense", 2)})
    t.begin("planning")
    t.go("play Virus flare (super flare)", "play cosmic zap")
    assert t.super_fell(A, "virus")
    t.go("play Virus flare (wild flare)")
    assert t.g.total[0] == 8 + 6


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37."""
    t = three_ships("attack_08", "virus_flare", allies={C: ("offense", 2)})
    t.place(A, {(A, 0): 9, (A, 1): 8})
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go("play Virus flare (wild flare)")
    assert t.g.total[0] == 8 + 6


def test_own_flare_is_wild_after_the_zap() -> None:
    """Q37, E11."""
    t = three_ships("attack_08", "virus_flare", allies={C: ("offense", 2)})
    t.hand(B, "attack_10", "cosmic_zap")
    t.begin("planning")
    t.go("pass")  # A keeps the super
    t.go("play cosmic zap")
    t.asks(A, "USE", "REVEALED")
    t.go("play Virus flare (wild flare)")
    assert t.g.total[0] == 8 + 6


def with_macron(*hand: str, aliens: tuple[str, ...] = ("virus", "none", "macron", "none")) -> Table:
    """Macron beside A with one ship."""
    return three_ships(*hand, aliens=aliens, allies={C: ("offense", 1)})


def test_an_allied_macron_adds_four() -> None:
    """Q229: 24 + 4."""
    t = with_macron("attack_08")
    t.begin("planning")
    assert t.g.total[0] == 28


def test_super_with_macron_multiplies_its_four() -> None:
    """Q229: 8 x (3 + 4)."""
    t = with_macron("attack_08", "virus_flare")
    t.begin("planning")
    t.go("play Virus flare (super flare)")
    assert t.g.total[0] == 56


def test_wild_with_macron_multiplies_by_four() -> None:
    """Q229: 8 + 3 x 4."""
    t = with_macron("attack_08", "virus_flare", aliens=("none", "none", "macron", "none"))
    t.begin("planning")
    t.go("play Virus flare (wild flare)")
    assert t.g.total[0] == 20


def test_macron_zapped_at_the_reveal_adds_one() -> None:
    """T5d without Anti-Matter: 24 + 1."""
    t = with_macron("attack_08")
    t.hand(B, "attack_10", "cosmic_zap")
    t.begin("planning")
    t.go("pass")  # the multiplication stands
    t.go("play cosmic zap")
    assert t.g.total[0] == 25


def test_wild_tripler_shrinks_the_card_before_it_is_multiplied() -> None:
    """Q84: value before ships; 20 becomes 7, 7 x 3."""
    t = three_ships("attack_20")
    t.hand(B, "attack_10", "tripler_flare")
    t.begin("planning")
    t.go("play Tripler flare (wild flare)")
    assert t.g.total[0] == 21


def test_a_wild_bonus_is_added_after_the_product() -> None:
    """Q102: wild Macron's 3 is flat."""
    t = three_ships("attack_08", "macron_flare")
    t.begin("planning")
    t.go("play Macron flare (wild flare)")
    assert t.g.total[0] == 24 + 3


def in_the_form_of_virus(*more: str) -> Table:
    """A is Reincarnator in the form of Virus, with 3 ships, its attack 08 and the Virus flare; C is its ally with 2."""
    t = three_ships(
        "attack_08", "virus_flare", aliens=("reincarnator", "none", "none", "none"), allies={C: ("offense", 2)}
    )
    t.g.form[A] = t.g.sheet_form[A] = VIRUS_NUMBER
    t.hand(B, "attack_10", *more)
    return t


def test_the_wild_flare_of_a_form_that_multiplies_changes_nothing() -> None:
    """Q52, Q367: the flare of a form is wild only; it is offered, and the product of the power stands: 8 x 3 + 2."""
    t = in_the_form_of_virus()
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    assert t.legal() == ["pass", "play Virus flare (wild flare)"]
    t.go("play Virus flare (wild flare)")
    assert t.g.total[0] == 8 * 3 + 2 and t.holds(A) == ["virus_flare"]


def test_the_wild_flare_of_a_form_counts_when_its_power_is_zapped() -> None:
    """Q367: nothing stands in its way: 8 + 3 x 2."""
    t = in_the_form_of_virus("cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap", "play Virus flare (wild flare)")
    assert t.g.total[0] == 8 + 3 * 2
