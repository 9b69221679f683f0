"""Shadow (yellow): a ship dies with each destiny card."""

from cosmic_env.encounter.constants import D_FEWEST_WARP, D_MOST_CARDS, D_WILD

from ..table import A, B, C, D, Table

ANY = "use Shadow power: execute (wild card)"
WILD = "play Shadow flare (wild flare)"
SUPER = "play Shadow flare (super flare)"
NONE = ("none",) * 4
OFFENSE = ("shadow", "none", "none", "none")
BYSTANDER = ("none", "none", "shadow", "none")


def drawn(*cards: int, aliens: tuple[str, ...] = BYSTANDER, begin: bool = True) -> Table:
    """A draws these destiny cards."""
    t = Table(aliens=aliens)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.destiny_top(*cards)
    if begin:
        t.begin("destiny")
    return t


def test_a_colour_costs_that_player_a_ship() -> None:
    """shadow.execute: Shadow picks the colony, home or foreign."""
    t = drawn(B, begin=False)
    t.colony(B, (D, 2), 1)
    t.begin("destiny")
    t.asks(C, "TAKE_SHIP")
    assert sorted(t.legal()) == ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5", "yellow 3"]
    t.go("yellow 3")
    assert t.g.warp[B] == 1 and t.foreign(B) == 0
    t.asks(A, "AIM")


def test_its_own_colour_costs_nothing() -> None:
    """shadow.execute."""
    t = drawn(C)
    t.asks(A, "AIM")
    assert list(t.g.warp[:4]) == [0, 0, 0, 0]


def test_the_offense_dies_by_its_own_colour() -> None:
    """shadow.execute, Q155: one of A for the first card, one of B for the second."""
    t = drawn(A, B)
    t.asks(C, "TAKE_SHIP")
    t.go("red 1")
    t.asks(C, "TAKE_SHIP")  # nothing to evict or resettle: A has redrawn
    t.go("blue 1")
    assert list(t.g.warp[:4]) == [1, 1, 0, 0] and t.g.defense == B


def test_as_the_offense_it_executes_the_defense() -> None:
    """shadow.execute: roles any."""
    t = drawn(B, aliens=OFFENSE)
    t.asks(A, "TAKE_SHIP")
    t.go("blue 5")
    assert t.g.warp[B] == 1


def test_its_own_colour_as_the_offense_costs_nothing() -> None:
    """shadow.execute."""
    t = drawn(A, D, aliens=OFFENSE)
    t.asks(A, "TAKE_SHIP")
    assert t.legal()[0].startswith("yellow") and t.g.warp[A] == 0


def test_a_special_card_counts_as_the_colour_it_names() -> None:
    """E10, Q273, R8.12: B holds most cards."""
    t = drawn(D_MOST_CARDS, begin=False)
    t.hand(B, "attack_10", "attack_12", "plague")
    t.begin("destiny")
    t.asks(C, "TAKE_SHIP")
    assert all(planet.startswith("blue") for planet in t.legal())


def test_a_special_card_that_names_shadow_costs_nothing() -> None:
    """Q273."""
    t = drawn(D_MOST_CARDS, begin=False)
    t.hand(C, "attack_10", "attack_12", "negotiate")
    t.begin("destiny")
    t.asks(A, "AIM")
    assert t.g.defense == C


def test_the_ship_it_kills_does_not_change_whom_a_special_card_names() -> None:
    """Q152, shadow notes: B has the fewest ships in the warp when the card comes up, and stays the defense."""
    t = drawn(D_FEWEST_WARP)
    t.asks(C, "TAKE_SHIP")
    t.go("blue 1")
    assert t.g.defense == B and t.g.warp[B] == 1


def test_a_wild_card_is_its_choice() -> None:
    """shadow.execute, Q273: which other player, which ship; before A names the defense."""
    t = drawn(D_WILD)
    t.asks(C, "USE", "DESTINY_UP")
    assert sorted(t.legal()) == ["pass", ANY]
    t.go(ANY)
    t.asks(C, "PLAYER")
    assert sorted(t.legal()) == ["blue", "red", "yellow"]
    t.go("yellow", "yellow 2")
    assert t.g.warp[D] == 1
    t.asks(A, "WILD_DESTINY")


def test_a_wild_card_may_be_let_go() -> None:
    """shadow.execute: may."""
    t = drawn(D_WILD)
    t.go("pass")
    t.asks(A, "WILD_DESTINY")
    assert list(t.g.warp[:4]) == [0] * 4


def test_players_in_the_warp_are_no_targets() -> None:
    """shadow notes: B has no ship on a colony."""
    t = drawn(D_WILD, begin=False)
    t.place(B, {})
    t.begin("destiny")
    t.go(ANY)
    assert sorted(t.legal()) == ["red", "yellow"]


def test_a_colour_without_a_ship_on_a_colony() -> None:
    """shadow notes: no use, so there is nothing to zap (Q7)."""
    t = drawn(B, begin=False)
    t.place(B, {})
    t.hand(D, "cosmic_zap")
    t.begin("destiny")
    t.asks(A, "AIM")


def test_zapped() -> None:
    """shadow.execute, if zapped: the ship lives; no execution for the second card of this encounter either."""
    t = drawn(A, B, begin=False)
    t.hand(D, "cosmic_zap")
    t.begin("destiny")
    t.go("red 1")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    t.asks(A, "AIM")
    assert t.g.defense == B and list(t.g.warp[:4]) == [0] * 4


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = drawn(B, begin=False)
    t.hand(C, "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("destiny")
    t.go("blue 1", "play cosmic zap", "play card zap")
    assert t.g.warp[B] == 1


def test_without_three_home_colonies_nobody_dies() -> None:
    """shadow, if the power is lost."""
    t = drawn(B, begin=False)
    t.place(C, {(C, 0): 10, (C, 1): 10})
    t.begin("destiny")
    t.asks(A, "AIM")


def test_the_victims_power_goes_with_its_third_home_colony() -> None:
    """Q27, T14: Virus, cut down to two home colonies, does not multiply."""
    t = drawn(B, aliens=("none", "virus", "shadow", "none"), begin=False)
    t.place(B, {(B, 0): 10, (B, 1): 9, (B, 2): 1})
    t.begin("destiny")
    t.go("blue 3", "blue 1", "4", *("red 1",) * 4, "done", "done")
    assert t.g.total[1] == 10 + 10


def test_wild_parasite_answers_the_loss_of_that_power() -> None:
    """Q256: in DE3, before anything else."""
    t = drawn(B, aliens=("none", "virus", "shadow", "none"), begin=False)
    t.place(B, {(B, 0): 10, (B, 1): 9, (B, 2): 1})
    t.hand(D, "parasite_flare")
    t.begin("destiny")
    t.go("blue 3")
    t.asks(D, "USE", "POWER_LOST")
    t.go("play Parasite flare (wild flare)", "blue 3", "yellow 1")
    assert t.ships(D)[B, 2] == 1


def test_zombie_places_the_ship_again() -> None:
    """Q274: not onto the colony that is gone."""
    t = drawn(B, aliens=("none", "zombie", "shadow", "none"), begin=False)
    t.place(B, {(B, 0): 9, (B, 1): 9, (B, 2): 1, (B, 3): 1})
    t.begin("destiny")
    t.go("blue 3")
    t.asks(B, "PLACE_SHIP")
    assert sorted(t.legal()) == ["blue 1", "blue 2", "blue 4"]
    t.go("blue 4")
    assert t.g.warp[B] == 0 and t.ships(B)[B, 3] == 2


def test_the_ship_counts_for_warpish() -> None:
    """Q304: it lies in the warp when the cards are revealed."""
    t = drawn(B, aliens=("none", "warpish", "shadow", "none"))
    t.go("blue 2", "blue 1", "1", "red 1", "done", "done")
    assert t.g.total[1] == 10 + 4 + 1


# --- super ------------------------------------------------------------------------------------------------------------


def test_super_takes_the_place_of_the_executed_ship() -> None:
    """shadow.super_flare, Q275: a ship out of the warp founds a colony there."""
    t = drawn(B, aliens=OFFENSE, begin=False)
    t.to_warp(A, 2)
    t.hand(A, "attack_08", "shadow_flare")
    t.begin("destiny")
    t.go("blue 5")
    t.asks(A, "USE", "ANNOUNCED")
    t.go(SUPER)
    assert t.ships(A)[B, 4] == 1 and t.ships(B)[B, 4] == 3
    assert (t.g.warp[A], t.g.warp[B]) == (1, 1) and t.holds(A) == ["attack_08", "shadow_flare"]


def test_super_on_a_wild_card() -> None:
    """shadow.super_flare: any execution of its own turn."""
    t = drawn(D_WILD, aliens=OFFENSE, begin=False)
    t.to_warp(A, 1)
    t.hand(A, "attack_08", "shadow_flare")
    t.begin("destiny")
    t.go(ANY, "green", "green 2", SUPER)
    assert t.ships(A)[C, 1] == 1


def test_super_for_the_fifth_colony_wins_at_once() -> None:
    """Q126, Q275."""
    t = drawn(B, aliens=OFFENSE, begin=False)
    t.place(A, {(A, 0): 5, (A, 1): 5, (A, 2): 5, (C, 0): 1, (C, 1): 1, (D, 0): 1, (D, 1): 1})
    t.hand(A, "attack_08", "shadow_flare")
    t.begin("destiny")
    t.go("blue 1", SUPER)
    assert t.g.over and t.g.winners == 1 << A


def test_super_needs_a_ship_in_the_warp() -> None:
    """shadow.super_flare."""
    t = drawn(B, aliens=OFFENSE, begin=False)
    t.hand(A, "attack_08", "shadow_flare")
    t.begin("destiny")
    t.go("blue 5")
    t.asks(A, "AIM")


def test_super_is_for_its_own_turn() -> None:
    """shadow.super_flare: not as a bystander."""
    t = drawn(B, begin=False)
    t.to_warp(C, 1)
    t.hand(C, "shadow_flare")
    t.begin("destiny")
    t.go("blue 5")
    t.asks(A, "AIM")
    assert t.g.warp[C] == 1


def test_super_comes_although_zombie_keeps_the_ship() -> None:
    """Q274, Q275: the place is free all the same."""
    t = drawn(B, aliens=("shadow", "zombie", "none", "none"), begin=False)
    t.to_warp(A, 1)
    t.hand(A, "attack_08", "shadow_flare")
    t.begin("destiny")
    t.go("blue 5", SUPER, "blue 1")
    assert t.ships(A)[B, 4] == 1 and t.g.warp[B] == 0


def test_a_zapped_super_ends_the_execution() -> None:
    """Q348: the ship lives, and none takes its place."""
    t = drawn(B, aliens=OFFENSE, begin=False)
    t.to_warp(A, 1)
    t.hand(A, "attack_08", "shadow_flare")
    t.hand(D, "cosmic_zap")
    t.begin("destiny")
    t.go("blue 5", SUPER, "play cosmic zap")
    assert (t.g.warp[A], t.g.warp[B]) == (1, 0) and t.super_fell(A, "shadow")


def test_a_card_zapped_super_leaves_the_execution() -> None:
    """Q21: the ship is killed, and none takes its place."""
    t = drawn(B, aliens=OFFENSE, begin=False)
    t.to_warp(A, 1)
    t.hand(A, "attack_08", "shadow_flare")
    t.hand(D, "card_zap")
    t.begin("destiny")
    t.go("blue 5", SUPER, "play card zap")
    assert (t.g.warp[A], t.g.warp[B]) == (1, 1) and t.holds(A) == ["attack_08"]


def test_a_zapped_super_on_a_wild_card_ends_the_execution() -> None:
    """Q348: the optional use alike."""
    t = drawn(D_WILD, aliens=OFFENSE, begin=False)
    t.to_warp(A, 1)
    t.hand(A, "attack_08", "shadow_flare")
    t.hand(D, "cosmic_zap")
    t.begin("destiny")
    t.go(ANY, "green", "green 2", SUPER, "play cosmic zap")
    assert t.g.warp[C] == 0 and t.ships(A).get((C, 1), 0) == 0 and t.super_fell(A, "shadow")


# --- wild -------------------------------------------------------------------------------------------------------------


def beaten(*hand: str, card: str = "attack_40", mine: str = "attack_08", aliens: tuple[str, ...] = NONE) -> Table:
    """A's 2 ships and C's 1 beat B, who holds these cards."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, card)
    t.hand(B, mine, *hand)
    t.begin("planning")
    return t


def test_wild_takes_the_winners_along() -> None:
    """shadow.wild_flare: one ship from outside; the whole offense's side is lost, no colony; A has won all the same."""
    t = beaten("shadow_flare")
    t.asks(B, "USE", "OUTCOME")
    t.go(WILD)
    assert sorted(t.legal()) == [f"blue {n}" for n in range(2, 6)]
    t.go("blue 2")
    assert t.over and list(t.g.warp[:4]) == [2, 4 + 1, 1, 0]
    assert not t.foreign(A) and not t.foreign(C) and t.g.outcome == 1 and t.holds(B) == ["shadow_flare"]


def test_the_second_encounter_follows_the_win() -> None:
    """Q276: it was a win."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_40", "attack_04")
    t.hand(B, "attack_08", "shadow_flare")
    t.begin("planning")
    t.go("play attack 40", WILD, "blue 2")
    t.asks(A, "NEXT_ENCOUNTER")


def test_wild_may_be_kept() -> None:
    """shadow.wild_flare: optional."""
    t = beaten("shadow_flare")
    t.go("pass")
    assert t.over and t.foreign(A) == t.foreign(C) == 1


def test_wild_needs_a_ship_outside() -> None:
    """shadow.wild_flare: a ship of the encounter is no price."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.place(B, {(B, 0): 4})
    t.hand(A, "attack_40")
    t.hand(B, "attack_08", "shadow_flare")
    t.begin("planning")
    assert t.over and t.foreign(A) == 1


def test_wild_needs_an_attack() -> None:
    """shadow.wild_flare: nor is it for a defense that has won."""
    t = beaten("shadow_flare", card="negotiate")
    assert t.over and t.g.warp[A] == 2 and t.g.warp[B] == 0


def test_wild_after_a_negotiate_of_its_own() -> None:
    """shadow.wild_flare: only the opponent's card matters; 4 cards for its 4 ships, none for the price (Q140)."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_40", *("attack_06",) * 6)
    t.hand(B, "negotiate", "shadow_flare")
    t.begin("planning")
    t.go("play attack 40", WILD, "blue 2")
    assert t.g.hand_n[B] == 1 + 4 and t.g.warp[A] == 2


def test_wild_is_for_the_defense() -> None:
    """shadow.wild_flare: not for the offense, an ally or a bystander."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "attack_40")
    t.hand(B, "attack_08")
    t.hand(C, "shadow_flare")
    t.begin("planning")
    assert t.over and t.foreign(A) == 1


def test_a_card_zapped_wild_costs_its_ship() -> None:
    """Q25, Q17."""
    t = beaten("shadow_flare")
    t.hand(D, "card_zap")
    t.go(WILD, "blue 2", "play card zap")
    assert t.foreign(A) == 1 and t.g.warp[B] == 5 and "shadow_flare" in t.discards()


def test_zombie_pays_without_losing() -> None:
    """Q111: the price is placed again, its ships of the encounter too."""
    t = beaten("shadow_flare", aliens=("none", "zombie", "none", "none"))
    t.go(WILD, "blue 2", "blue 3", *("blue 2",) * 4)
    assert t.over and t.g.warp[B] == 0 and t.g.warp[A] == 2


def test_zombie_among_the_winners_keeps_its_ships() -> None:
    """shadow.wild_flare: they go to the warp, so Zombie's go home."""
    t = beaten("shadow_flare", aliens=("zombie", "none", "none", "none"))
    t.go(WILD, "blue 2", "red 1", "red 1")
    assert t.over and t.g.warp[A] == 0 and not t.foreign(A) and t.g.warp[C] == 1


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37."""
    t = Table(aliens=("none", "shadow", "none", "none"))
    t.encounter(A, B, ships=2)
    t.place(B, {(B, 0): 4, (B, 1): 16})
    t.hand(A, "attack_40")
    t.hand(B, "attack_08", "shadow_flare")
    t.begin("planning")
    t.go(WILD)
    assert t.g.warp[A] == 2


# --- others -----------------------------------------------------------------------------------------------------------


def test_observer_does_not_protect_in_destiny() -> None:
    """Q246, Q274."""
    t = drawn(B, aliens=("none", "observer", "shadow", "none"))
    t.go("blue 1")
    assert t.g.warp[B] == 1


def test_vacuum_takes_one_along() -> None:
    """Q274: catharsis for one ship."""
    t = drawn(B, aliens=("none", "vacuum", "shadow", "none"))
    t.go("blue 1")
    t.asks(B, "PLAYER")
    t.go("green")
    t.go("green 1")
    assert (t.g.warp[B], t.g.warp[C]) == (1, 1)


def test_healer_may_heal_the_executed_ship() -> None:
    """shadow notes: the victim places it; Healer draws a card."""
    t = drawn(B, aliens=("none", "none", "shadow", "healer"))
    t.go("blue 1", "use Healer power: heal", "blue 2")
    assert t.g.warp[B] == 0 and t.g.hand_n[D] == 1


def test_remora_clings_to_the_ship_that_takes_the_place() -> None:
    """EV4: super Shadow retrieves it."""
    t = drawn(B, aliens=("shadow", "none", "remora", "none"), begin=False)
    t.to_warp(A, 1)
    t.to_warp(C, 1)
    t.hand(A, "attack_08", "shadow_flare")
    t.begin("destiny")
    t.go("blue 5", SUPER)
    t.asks(C, "USE", "RETRIEVED")


def test_wild_against_void() -> None:
    """Q276: B's ships are removed, as far as Void may; its own ships go to the warp and found nothing."""
    t = beaten("shadow_flare", aliens=("void", "none", "none", "none"))
    t.go(WILD, "blue 2")
    assert t.over and t.g.removed[B] == 4 and t.g.warp[A] == 2 and not t.foreign(A)


def test_wild_needs_an_attack_of_the_winner() -> None:
    """shadow.wild_flare: Loser wins by the upset with a negotiate against an attack."""
    t = Table(aliens=("loser", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate")
    t.hand(B, "attack_10", "shadow_flare")
    t.begin("planning")
    t.go("use Loser power: declare an upset")
    assert t.over and t.foreign(A) == 1 and t.holds(B) == ["shadow_flare"]
