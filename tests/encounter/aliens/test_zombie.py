"""Zombie (green): its ships never go to the warp."""

from cosmic_env.encounter.alien_ids import ZOMBIE

from ..table import A, B, C, D, Table

ON_DEFENSE = ("none", "zombie", "none", "none")


def beaten(*hand: str, aliens: tuple[str, ...] = ON_DEFENSE) -> Table:
    """A (A20, 3 ships) is about to beat B (4 ships)."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_20")
    t.hand(B, *(hand or ("attack_04",)))
    return t


def test_lost_ships_go_to_own_colonies() -> None:
    """zombie.immortality: mandatory; one colony for each ship, not the planet just lost (Q106)."""
    t = beaten()
    t.begin("planning")
    t.asks(B, "PLACE_SHIP")
    assert t.legal() == ["blue 2", "blue 3", "blue 4", "blue 5"]
    t.go("blue 2", "blue 2", "blue 4", "blue 5")
    assert t.g.warp[B] == 0
    assert t.ships(B) == {(B, 1): 6, (B, 2): 4, (B, 3): 5, (B, 4): 5}


def test_as_the_offense() -> None:
    """zombie.immortality: ships of the gate."""
    t = Table(aliens=("zombie", "none", "none", "none"))
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.asks(A, "PLACE_SHIP")
    t.go("red 3")
    assert t.g.warp[A] == 0 and t.ships(A)[A, 2] == 5


def test_as_an_ally() -> None:
    """zombie.immortality: any player."""
    t = Table(aliens=("none", "none", "zombie", "none"))
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.begin("planning")
    t.asks(C, "PLACE_SHIP")
    t.go("green 1")
    assert t.g.warp[C] == 0 and t.g.warp[B] == 4


def test_winning_sets_nothing_off() -> None:
    """Q7: no ship is lost, nothing can be zapped."""
    t = Table(aliens=ON_DEFENSE)
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    assert t.over and t.holds(C) == ["cosmic_zap"]


def test_no_compensation() -> None:
    """Q142."""
    t = beaten("negotiate")
    t.hand(A, "attack_20", "attack_10")
    t.begin("planning")
    t.go("play attack 20", "blue 2", "blue 2", "blue 2", "blue 2")
    assert t.holds(B) == [] and t.holds(A) == ["attack_10"]


def test_without_any_colony_the_ships_are_lost_and_compensated() -> None:
    """Q107: three ships in the gate are all it has outside the warp, and so no home colony either."""
    t = Table(aliens=("zombie", "none", "none", "none"))
    t.encounter(A, B, ships=3)
    t.place(A, {}, warp=17)
    t.hand(A, "negotiate")
    t.hand(B, "attack_10", "attack_04", "attack_06", "morph", "attack_08")
    t.begin("planning")
    t.go("play attack 10")
    assert t.g.warp[A] == 20 and t.g.hand_n[A] == 3


def test_losing_the_third_home_colony_still_saves_its_ships() -> None:
    """Q33, Q106, D3.2: one loss is one act, and the look at the colonies comes after it."""
    t = beaten()
    t.place(B, {(B, 0): 2, (B, 1): 9, (B, 2): 9})
    t.begin("planning")
    t.asks(B, "PLACE_SHIP")
    t.go("blue 2", "blue 3")
    assert t.g.warp[B] == 0 and t.ships(B) == {(B, 1): 10, (B, 2): 10}
    assert t.g.had_power[B] == 0


def test_with_two_home_colonies_ships_are_lost() -> None:
    """R21.11."""
    t = beaten()
    t.place(B, {(B, 0): 2, (B, 1): 18})
    t.begin("planning")
    assert t.g.warp[B] == 2


def test_zapped_the_ships_are_lost_and_compensated() -> None:
    """T6c without Void: 4 ships to the warp, 4 cards."""
    t = beaten("negotiate")
    t.hand(A, "attack_20", "attack_10", "attack_11", "attack_12", "attack_13", "cosmic_zap")
    t.begin("planning")
    t.go("play attack 20")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert t.g.warp[B] == 4 and t.g.hand_n[B] == 4 and t.g.hand_n[A] == 0


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = beaten("attack_04", "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    t.asks(B, "USE", "ANNOUNCED")
    t.go("play card zap")
    t.asks(B, "PLACE_SHIP")


def test_plague_on_zombie() -> None:
    """Q105, Q106, Q113: it picks three ships, and puts them down elsewhere."""
    t = Table(aliens=ON_DEFENSE)
    t.hand(A, "plague", "attack_04")
    t.place(B, {(B, 0): 1, (B, 1): 9, (B, 2): 5, (B, 3): 5})
    t.begin("regroup")
    t.go("play plague", "blue", "blue 1", "blue 2", "blue 2")
    t.asks(B, "PLACE_SHIP")
    assert t.legal() == ["blue 2", "blue 3", "blue 4"]
    t.go("blue 3", "blue 3", "blue 3")
    assert t.g.warp[B] == 0


def test_all_single_ship_colonies_are_left_at_one_instant() -> None:
    """Q106 (as Q291): with three colonies emptied by one loss the power still saves the three ships."""
    t = Table(aliens=ON_DEFENSE)
    t.hand(A, "plague", "attack_04")
    t.place(B, {(B, 0): 1, (B, 1): 1, (B, 2): 1, (B, 3): 17})
    t.begin("regroup")
    t.go("play plague", "blue", "blue 1", "blue 2", "blue 3")
    assert t.g.warp[B] == 0 and t.ships(B) == {(B, 3): 20}


def failed_deal(aliens: tuple[str, ...] = ON_DEFENSE) -> Table:
    """Both main players lay a negotiate; A has three ships in the warp."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.to_warp(A, 3)
    t.hand(A, "negotiate", "attack_04")
    t.hand(B, "negotiate", "attack_06")
    t.begin("planning")
    t.go("play negotiate", "play negotiate")
    t.asks(A, "OFFER")
    return t


def test_failed_deal() -> None:
    """Q133, T6d: A loses 3, Zombie puts its 3 down again."""
    t = failed_deal()
    t.go("walk away", "a ship from the encounter")  # all three
    t.asks(B, "LOSE_SHIP")
    t.go("blue 1", "blue 1", "blue 1", "blue 3", "blue 3", "blue 3")
    assert t.g.warp[A] == 6 and t.g.warp[B] == 0
    assert t.ships(B) == {(B, 0): 1, (B, 1): 4, (B, 2): 7, (B, 3): 4, (B, 4): 4}


def voidless_t6() -> Table:
    """T6 without Void and Observer: A 4 ships, A15; B = Zombie, 3 ships on the planet, negotiate; D 3 beside it."""
    t = Table(aliens=ON_DEFENSE)
    t.encounter(A, B, ships=4, allies={D: ("defense", 3)})
    t.place(B, {(B, 0): 3, (B, 1): 5, (B, 2): 6, (B, 3): 6})
    t.place(D, {(D, 0): 4}, warp=0)
    t.hand(A, "attack_15", "attack_01", "attack_04", "attack_05", "attack_06", "morph")
    t.hand(B, "negotiate")
    return t


def test_t6b_zombie_saves_its_own_ships_only() -> None:
    """T6b: B's 3 to its other colonies, D's 3 to the warp, no compensation."""
    t = voidless_t6()
    t.begin("planning")
    t.go("play attack 15", "blue 2", "blue 2", "blue 4")
    assert (t.g.warp[B], t.g.warp[D]) == (0, 3) and t.holds(B) == []
    assert t.ships(A)[B, 0] == 4


def test_t6c_zombie_zapped() -> None:
    """T6c: B's 3 to the warp, 3 cards from A."""
    t = voidless_t6()
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go("play attack 15", "play cosmic zap")
    assert (t.g.warp[B], t.g.warp[D]) == (3, 3)
    assert t.g.hand_n[B] == 3 and t.g.hand_n[A] == 2


def test_quash_keeps_promised_ships_in_the_warp() -> None:
    """Q137, Q133: the deal counts as failed; Zombie puts its three ships down again."""
    t = failed_deal()
    t.hand(D, "quash")
    t.go("offer attack 04", "ask the partner to release your ships from the warp", "2", "submit the offer")
    t.go("accept the offer", "play quash", "a ship from the encounter")
    t.go("blue 1", "blue 1", "blue 1", "blue 3", "blue 3", "blue 3")
    assert t.g.warp[A] == 3 + 3 and t.g.warp[B] == 0 and t.holds(B) == ["attack_06"]


def test_it_releases_its_partners_ships_in_a_deal() -> None:
    """Q138: A asks for two of its ships and gives a card."""
    t = failed_deal()
    t.go("offer attack 04", "ask the partner to release your ships from the warp", "2", "submit the offer")
    t.asks(B, "ANSWER_DEAL")
    t.go("accept the offer", "red 1", "red 1", "red 1")
    t.go("red 2", "red 2")
    assert t.g.warp[A] == 1 and t.holds(B) == ["attack_04", "attack_06"]


def test_a_release_alone_is_no_deal() -> None:
    """Q139."""
    t = failed_deal()
    t.go("ask the partner to release your ships from the warp", "3")
    assert not t.can("submit the offer")
    t.go("ask for any card")
    assert t.can("submit the offer")


def test_without_zombie_nobody_releases() -> None:
    """R14.15."""
    t = failed_deal(("none",) * 4)
    assert not t.can("ask the partner to release your ships from the warp")
    assert not t.can("release ships of your own from the warp")


def test_a_zap_does_not_stop_the_release() -> None:
    """Q13, E12: the power is off since an earlier zap of this encounter; the release is no use and stays."""
    t = Table(aliens=("zombie", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.to_warp(B, 2)
    t.g.zapped |= 1 << ZOMBIE
    t.hand(A, "negotiate", "attack_04")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("play negotiate")
    assert t.can("release ships of your partner from the warp")


def test_no_release_while_the_power_is_lost() -> None:
    """zombie, if the power is lost."""
    t = Table(aliens=("zombie", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.to_warp(B, 2)
    t.place(A, {(A, 0): 9, (A, 1): 8})
    t.hand(A, "negotiate", "attack_04")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("play negotiate")
    assert not t.can("release ships of your partner from the warp")


def test_wild_saves_one_ship() -> None:
    """zombie.wild_flare: one of the four goes to another colony."""
    t = beaten("attack_04", "zombie_flare", aliens=("none",) * 4)
    t.begin("planning")
    t.asks(B, "USE", "LOSS_FLARE_SAVED")
    t.go("play Zombie flare (wild flare)", "blue 5")
    assert t.g.warp[B] == 3 and t.ships(B)[B, 4] == 5
    assert t.holds(B) == ["zombie_flare"]


def test_wild_lowers_the_compensation() -> None:
    """Q140: a card for each ship that reached the warp."""
    t = beaten("negotiate", "zombie_flare", aliens=("none",) * 4)
    t.hand(A, "attack_20", "attack_10", "attack_11", "attack_12", "attack_13", "attack_14")
    t.begin("planning")
    t.go("play attack 20", "play Zombie flare (wild flare)", "blue 5")
    assert t.g.hand_n[B] == 1 + 3


def test_wild_is_for_its_holders_own_loss() -> None:
    """zombie.wild_flare: A, which loses nothing, is not asked."""
    t = beaten(aliens=("none",) * 4)
    t.hand(A, "attack_20", "zombie_flare")
    t.begin("planning")
    assert t.over and t.g.warp[B] == 4


def test_wild_needs_a_colony_to_go_to() -> None:
    """Q107."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.place(A, {}, warp=17)
    t.hand(A, "attack_04", "zombie_flare")
    t.hand(B, "attack_20")
    t.begin("planning")
    assert t.g.warp[A] == 20


def test_wild_once_an_encounter() -> None:
    """Q35, Q41: somebody used this flare earlier in the encounter."""
    t = beaten("attack_04", "zombie_flare", aliens=("none",) * 4)
    t.g.flares_used |= 1 << ZOMBIE
    t.begin("planning")
    assert t.over and t.g.warp[B] == 4


def test_own_flare_saves_one_ship_after_a_zap() -> None:
    """Q37, E11: in the same loss."""
    t = beaten("attack_04", "zombie_flare")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    t.asks(B, "USE", "LOSS_FLARE_SAVED")
    t.go("play Zombie flare (wild flare)", "blue 2")
    assert t.g.warp[B] == 3


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37."""
    t = beaten("attack_04", "zombie_flare")
    t.place(B, {(B, 0): 2, (B, 1): 18})
    t.begin("planning")
    t.go("play Zombie flare (wild flare)")
    assert t.g.warp[B] == 1 and t.ships(B) == {(B, 1): 19}


def allies_come(*hand: str, side: str = "offense", ally: str = "none") -> Table:
    """Zombie (A, offense; 2 ships) with its flare against B; C has three ships in the warp; nobody has invited yet."""
    aliens = ("zombie", "none", ally, "none") if side == "offense" else ("none", "zombie", ally, "none")
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.to_warp(C, 3)
    zombie, other = (A, B) if side == "offense" else (B, A)
    t.hand(zombie, "attack_08", "zombie_flare", *hand)
    t.hand(other, "attack_10")
    t.begin("alliance")
    t.go(*(("green", "done", "done") if side == "offense" else ("done", "green", "done")))
    t.asks(zombie, "USE", "BEFORE_ANSWERS")
    return t


def test_super_lets_an_ally_add_a_ship_from_the_warp() -> None:
    """zombie.super_flare, Q314: a fifth ship."""
    t = allies_come()
    t.go("play Zombie flare (super flare)")
    t.go("join the offense with 4 ships", "green 1", "green 1", "green 1", "green 2")
    t.asks(C, "WARP_SHIP")
    t.go("yes")
    assert t.g.total[0] == 8 + 2 + 5


def test_super_leaves_the_ally_the_choice() -> None:
    """zombie.super_flare: the ally may; and without the flare nobody is asked."""
    t = allies_come()
    t.go("play Zombie flare (super flare)", "join the offense with 1 ship", "green 1")
    t.go("no")
    assert t.g.total[0] == 8 + 2 + 1


def test_without_the_super_no_ship_comes_from_the_warp() -> None:
    """R10.7: the four of the ordinary limit come from colonies."""
    t = allies_come()
    t.go("pass", "join the offense with 1 ship", "green 1")
    assert t.g.total[0] == 8 + 2 + 1


def test_super_for_defensive_allies() -> None:
    """zombie.super_flare: main player; the ship goes beside the planet."""
    t = allies_come(side="defense")
    t.go("play Zombie flare (super flare)", "join the defense with 1 ship", "green 1", "yes")
    assert list(t.g.total) == [12, 8 + 4 + 2]


def test_super_with_macron() -> None:
    """Q314: one and one, four each."""
    t = allies_come(ally="macron")
    t.go("play Zombie flare (super flare)", "join the offense with 3 ships", "green 1", "yes")
    assert t.g.total[0] == 8 + 2 + 8


def test_super_with_an_uninvited_parasite() -> None:
    """Q314: every ally of Zombie that has sent a ship, invited or not."""
    t = Table(aliens=("zombie", "none", "parasite", "none"))
    t.encounter(A, B, ships=2)
    t.to_warp(C, 3)
    t.hand(A, "attack_08", "zombie_flare")
    t.hand(B, "attack_10")
    t.begin("alliance")
    t.go("done", "done", "play Zombie flare (super flare)")
    t.asks(C, "USE", "ANSWERING")
    t.go("use Parasite power: infest", "join the offense with 1 ship", "green 1", "yes")
    assert t.g.total[0] == 8 + 2 + 2


def test_a_zapped_super_brings_no_ship() -> None:
    """Q15: the flare is back in hand and the power off."""
    t = allies_come()
    t.hand(D, "cosmic_zap")
    t.go("play Zombie flare (super flare)", "play cosmic zap")
    t.go("join the offense with 1 ship", "green 1")
    assert t.g.total[0] == 8 + 2 + 1
    t.asks(A, "USE", "LOSS_FLARE_SAVED")


def test_a_card_zapped_super_brings_no_ship() -> None:
    """Q17, Q26."""
    t = allies_come()
    t.hand(B, "attack_10", "card_zap")
    t.go("play Zombie flare (super flare)", "play card zap", "join the offense with 1 ship", "green 1")
    assert t.g.total[0] == 11 and "zombie_flare" in t.discards()


def test_super_is_not_for_an_ally() -> None:
    """zombie.super_flare: main player."""
    t = Table(aliens=("none", "none", "zombie", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(C, "zombie_flare")
    t.begin("alliance")
    t.go("green", "done", "done")
    t.asks(C, "ALLY")


def test_force_field_sends_home_and_saves_nothing() -> None:
    """Q114, Q7: an ally thrown out loses nothing, so there is no use to zap."""
    t = Table(aliens=("none", "none", "zombie", "none"))
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_04")
    t.hand(B, "attack_20", "force_field")
    t.hand(D, "cosmic_zap")
    t.begin("alliance")
    t.go("done", "done")
    t.asks(B, "USE", "ALLIED")
    t.go("play force field", "green 1")
    assert t.holds(D) == ["cosmic_zap"] and t.g.warp[C] == 0


def test_it_loses_nothing_to_mobius_tubes() -> None:
    """Q112: ships an earlier zap sent to the warp come back; freed, not retrieved (Q268)."""
    t = Table(aliens=ON_DEFENSE)
    t.to_warp(B, 2)
    t.hand(A, "mobius_tubes", "attack_04")
    t.begin("regroup")
    t.go("play mobius tubes", "blue 1", "blue 1")
    assert t.g.warp[B] == 0
