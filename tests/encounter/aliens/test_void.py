"""Void (red): those it beats leave the game."""

from ..table import A, B, C, D, Table

ON_OFFENSE = ("void", "none", "none", "none")


def winning(
    *hand: str, aliens: tuple[str, ...] = ON_OFFENSE, allies: dict[int, tuple[str, int]] | None = None
) -> Table:
    """A (A20, 3 ships) is about to beat B (4 ships)."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3, allies=allies)
    t.hand(A, "attack_20")
    t.hand(B, *(hand or ("attack_04",)))
    return t


def test_beaten_ships_leave_the_game() -> None:
    """void.eradicate: mandatory; the winner lands."""
    t = winning()
    t.begin("planning")
    assert (t.g.removed[B], t.g.warp[B]) == (4, 0) and t.ships(A)[B, 0] == 3
    assert sum(t.ships(B).values()) == 16


def test_as_the_defense() -> None:
    """void.eradicate: main player; ships of the gate, the offense's and its ally's."""
    t = Table(aliens=("none", "void", "none", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 2)})
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.begin("planning")
    assert (t.g.removed[A], t.g.removed[C]) == (3, 2) and t.g.warp[A] == t.g.warp[C] == 0


def test_losing_allies_too_own_side_not() -> None:
    """void.eradicate: the losing side, ships in the encounter only."""
    t = winning(allies={C: ("offense", 2), D: ("defense", 2)})
    t.begin("planning")
    assert (t.g.removed[B], t.g.removed[C], t.g.removed[D]) == (4, 0, 2)
    assert sum(t.ships(D).values()) == 18


def test_floor() -> None:
    """Q296: seven ships in all, the warp included: of four beaten two are removed, two lost; compensation for these."""
    t = winning("negotiate")
    t.place(B, {(B, 0): 4, (B, 1): 1, (B, 2): 1}, warp=1)
    t.g.removed[B] = 13
    t.hand(A, "attack_20", "attack_08", "attack_10", "attack_12", "attack_14")
    t.begin("planning")
    t.go("play attack 20")
    assert (t.g.removed[B], t.g.warp[B]) == (15, 3) and t.g.hand_n[B] == 2


def test_at_the_floor_nothing_is_removed() -> None:
    """Q296: five ships in all."""
    t = winning()
    t.place(B, {(B, 0): 2, (B, 1): 1, (B, 2): 1}, warp=1)
    t.g.removed[B] = 15
    t.begin("planning")
    assert (t.g.removed[B], t.g.warp[B]) == (15, 3)


def test_zombie_saves_what_the_floor_spares() -> None:
    """Q296: and gets no compensation."""
    t = winning("negotiate", aliens=("void", "zombie", "none", "none"))
    t.place(B, {(B, 0): 4, (B, 1): 1, (B, 2): 1, (B, 3): 1}, warp=0)
    t.hand(A, "attack_20", "attack_08")
    t.begin("planning")
    t.go("play attack 20", "blue 2", "blue 3")
    assert (t.g.removed[B], t.g.warp[B]) == (15, 0) and t.g.hand_n[B] == 0


def test_losing_removes_nothing() -> None:
    """void.eradicate: Void has to win."""
    t = winning("attack_30")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    assert t.g.warp[A] == 3 and not any(t.g.removed) and t.holds(C) == ["cosmic_zap"]


def test_an_ally_does_not_eradicate() -> None:
    """void.eradicate: main player."""
    t = winning(aliens=("none", "none", "void", "none"), allies={C: ("offense", 1)})
    t.begin("planning")
    assert (t.g.removed[B], t.g.warp[B]) == (0, 4)


def test_empty_planet() -> None:
    """Q7: nothing to remove, no use, no zap."""
    t = winning()
    t.place(B, {(B, 1): 10, (B, 2): 5, (B, 3): 5})
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    assert t.over and t.holds(C) == ["cosmic_zap"]


def test_failed_deal() -> None:
    """Q134: nobody has won."""
    t = Table(aliens=ON_OFFENSE)
    t.encounter(A, B, ships=3)
    t.hand(A, "negotiate")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("walk away", "a ship from the encounter", "blue 1", "blue 1", "blue 1")
    assert (t.g.warp[A], t.g.warp[B]) == (3, 3) and not any(t.g.removed)


def test_win_by_an_upset() -> None:
    """void.eradicate: a win by any route; Loser's reversal gives it the encounter."""
    t = Table(aliens=("void", "loser", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.go("use Loser power: declare an upset")
    assert t.g.upset and t.g.removed[B] == 4


def test_no_compensation_for_removed_ships() -> None:
    """Q108, Q142."""
    t = winning("negotiate")
    t.hand(A, "attack_20", "attack_10")
    t.begin("planning")
    t.go("play attack 20")
    assert t.holds(B) == [] and t.holds(A) == ["attack_10"]


def test_with_two_home_colonies_ships_are_lost() -> None:
    """R21.11."""
    t = winning()
    t.place(A, {(A, 0): 9, (A, 1): 8})
    t.begin("planning")
    assert (t.g.removed[B], t.g.warp[B]) == (0, 4)


def test_zapped() -> None:
    """Q8: lost as usual, with compensation."""
    t = winning("negotiate", "cosmic_zap")
    t.hand(A, "attack_20", "attack_08", "attack_10", "attack_12", "attack_14")
    t.begin("planning")
    t.go("play attack 20")
    t.asks(B, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert (t.g.removed[B], t.g.warp[B], t.g.hand_n[B]) == (0, 4, 4)


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = winning("attack_04", "cosmic_zap")
    t.hand(C, "card_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    t.asks(C, "USE", "ANNOUNCED")
    t.go("play card zap")
    assert t.g.removed[B] == 4


def t6(*zaps: str) -> Table:
    """T6: A = Void, 4 ships, A15; B = Zombie, 3 ships on the planet, negotiate; allies of B: C = Observer, 2 ships; D,
    3 ships and 4 elsewhere."""
    t = Table(aliens=("void", "zombie", "observer", "none"))
    t.encounter(A, B, ships=4, allies={C: ("defense", 2), D: ("defense", 3)})
    t.place(B, {(B, 0): 3, (B, 1): 5, (B, 2): 6, (B, 3): 6})
    t.place(D, {(D, 0): 4}, warp=0)
    t.hand(A, "attack_15", "attack_01", "attack_04", "attack_05", "attack_06", "morph")
    t.hand(B, "negotiate", *zaps)
    t.begin("planning")
    t.go("play attack 15")
    return t


def test_t6a() -> None:
    """T6a, Q245, Q142: B's 3 and C's 2 are removed, of D's 2 are and 1 is lost; no compensation; A lands."""
    t = t6()
    assert (t.g.removed[B], t.g.removed[C], t.g.removed[D], t.g.warp[D]) == (3, 2, 15, 1)
    assert t.g.warp[B] == t.g.warp[C] == 0 and t.holds(B) == [] and t.ships(A)[B, 0] == 4


def test_t6b() -> None:
    """T6b: Void zapped: Zombie and Observer save theirs, D loses 3; no compensation."""
    t = t6("cosmic_zap")
    t.go("play cosmic zap")
    t.asks(B, "PLACE_SHIP")
    t.go("blue 2", "blue 2", "blue 2")
    t.asks(C, "PLACE_SHIP")
    t.go("green 1", "green 5")
    assert not (t.g.removed[B] or t.g.removed[C]) and (t.g.warp[B], t.g.warp[C], t.g.warp[D]) == (0, 0, 3)
    assert t.holds(B) == []


def test_t6c() -> None:
    """T6c: a second zap on Zombie: B's 3 are lost, 3 cards."""
    t = t6("cosmic_zap", "cosmic_zap")
    t.go("play cosmic zap", "play cosmic zap", "green 1", "green 5")
    assert (t.g.warp[B], t.g.warp[C], t.g.warp[D]) == (3, 0, 3) and t.g.hand_n[B] == 3


def test_t6d() -> None:
    """T6d: a failed deal removes nothing; Zombie places its 3 again."""
    t = Table(aliens=("void", "zombie", "none", "none"))
    t.encounter(A, B, ships=4)
    t.hand(A, "negotiate")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("walk away", "a ship from the encounter", "blue 1", "blue 1", "blue 1", "blue 2", "blue 2", "blue 2")
    assert (t.g.warp[A], t.g.warp[B]) == (3, 0) and not any(t.g.removed)


def test_spiff_cannot_crash_land() -> None:
    """Q281: beaten by more than ten, but its ships are gone."""
    t = Table(aliens=("spiff", "void", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.begin("planning")
    assert t.over and t.g.removed[A] == 2 and (B, 0) not in t.ships(A)


def test_removed_ships_start_no_catharsis() -> None:
    """Q292: three of Vacuum's four are removed, one is lost by the floor: catharsis for one."""
    t = Table(aliens=("void", "vacuum", "none", "none"))
    t.encounter(A, B, ships=3)
    t.place(B, {(B, 0): 4, (B, 1): 1, (B, 2): 2, (B, 3): 1}, warp=0)
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.begin("planning")
    assert (t.g.removed[B], t.g.warp[B]) == (15, 1)
    t.asks(B, "PLAYER")
    t.go("green", "green 1")
    assert t.g.warp[C] == 1 and t.over


def test_warpish_does_not_count_removed_ships() -> None:
    """Q305, Q108: they lie in no place."""
    t = winning(aliens=("void", "none", "warpish", "none"))
    t.hand(C, "attack_04")
    t.begin("planning", go_on=True)
    assert t.g.removed[B] == 4 and not any(t.g.warp)


# --- wild -------------------------------------------------------------------------------------------------------------

OTHERS = ("none", "none", "none", "none")


def plagued(*hand: str, aliens: tuple[str, ...] = OTHERS) -> Table:
    """A plays Plague on C; B holds wild Void and is asked."""
    t = Table(aliens=aliens)
    t.hand(A, "plague", "attack_04")
    t.hand(B, "void_flare", *hand)
    t.begin("regroup")
    t.go("play plague", "green")
    t.asks(B, "USE", "ANNOUNCED")
    return t


def test_wild_cancels_an_artifact() -> None:
    """Q299: for one own ship; the artifact is discarded, the flare comes back."""
    t = plagued()
    t.go("play Void flare (wild flare)")
    t.asks(B, "LOSE_SHIP")
    t.go("blue 3")
    assert t.g.warp[B] == 1 and t.ships(B)[B, 2] == 3 and t.g.warp[C] == 0
    assert t.discards() == ["plague"] and t.holds(B) == ["void_flare"]


def test_wild_may_be_declined() -> None:
    """void.wild_flare: optional."""
    t = plagued()
    t.go("pass")
    t.asks(C, "LOSE_SHIP")


def test_wild_against_a_zap() -> None:
    """Q299: Cosmic Zap and Card Zap are artifacts."""
    t = winning(aliens=("none", "zombie", "none", "none"))
    t.hand(C, "cosmic_zap")
    t.hand(D, "void_flare")
    t.begin("planning")
    t.go("play cosmic zap")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play Void flare (wild flare)", "yellow 1")
    t.asks(B, "PLACE_SHIP")


def test_wild_against_a_card_zap() -> None:
    """Q299: the zap on Plague is stopped, Plague goes on."""
    t = plagued("card_zap")
    t.hand(D, "void_flare")
    t.hand(B, "card_zap")
    t.go("play card zap")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play Void flare (wild flare)", "yellow 1")
    t.asks(C, "LOSE_SHIP")


def test_wild_is_not_for_flares_powers_and_reinforcements() -> None:
    """Q299: artifacts only."""
    t = Table(aliens=("macron", "none", "none", "none"))
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_08", "warpish_flare", "reinforcement_2")
    t.hand(B, "attack_10")
    t.hand(C, "void_flare")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go("play Warpish flare (wild flare)", "play reinforcement +2")
    t.go("for red (offense)")
    assert t.over and t.holds(C) == ["void_flare"]


def test_wild_is_not_for_ones_own_artifact() -> None:
    """void.wild_flare: an artifact of another [inference]."""
    t = Table(aliens=OTHERS)
    t.hand(A, "plague", "attack_04", "void_flare")
    t.begin("regroup")
    t.go("play plague", "green")
    t.asks(C, "LOSE_SHIP")


def test_the_ship_comes_from_outside_the_encounter() -> None:
    """Q299: neither from the gate nor from the attacked planet."""
    t = Table(aliens=OTHERS)
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_08")
    t.hand(B, "attack_10", "void_flare")
    t.hand(D, "emotion_control")
    t.begin("planning")
    t.go("play emotion control")
    t.go("play Void flare (wild flare)")
    t.asks(B, "LOSE_SHIP")
    assert t.legal() == ["blue 2", "blue 3", "blue 4", "blue 5"]


def test_without_a_ship_outside_it_cannot_be_played() -> None:
    """Q299: the price has to be paid."""
    t = Table(aliens=OTHERS)
    t.encounter(A, B, ships=2)
    t.place(B, {(B, 0): 4})
    t.hand(A, "attack_08")
    t.hand(B, "attack_10", "void_flare")
    t.hand(D, "emotion_control")
    t.begin("planning")
    t.go("play emotion control")
    t.asks(A, "OFFER")


def test_the_ship_stays_lost_when_the_flare_is_stopped() -> None:
    """Q25, Q26: Card Zap discards the flare, the ship stays in the warp."""
    t = plagued()
    t.hand(D, "card_zap")
    t.go("play Void flare (wild flare)", "blue 1", "play card zap")
    t.asks(C, "LOSE_SHIP")
    t.go("green 1", "green 1", "green 1")
    assert t.g.warp[B] == 1 and t.discards() == ["card_zap", "plague", "void_flare"]


def test_zombie_pays_without_losing() -> None:
    """Q111."""
    t = plagued(aliens=("none", "zombie", "none", "none"))
    t.go("play Void flare (wild flare)", "blue 1")
    t.asks(B, "PLACE_SHIP")
    t.go("blue 2")
    assert t.g.warp[B] == 0 and t.discards() == ["plague"]


def test_observer_pays_without_losing_as_an_ally_in_resolution() -> None:
    """Q111."""
    t = winning("negotiate", aliens=("none", "none", "observer", "none"), allies={C: ("defense", 1)})
    t.hand(C, "void_flare")
    t.hand(D, "ionic_gas")
    t.hand(A, "attack_20", "attack_10")
    t.begin("planning")
    t.go("play attack 20", "play ionic gas")
    t.asks(C, "USE", "ANNOUNCED")
    t.go("play Void flare (wild flare)", "green 1", "green 2")
    assert t.g.warp[C] == 0 and "ionic_gas" in t.discards()


def test_one_flare_an_encounter() -> None:
    """Q34: a second artifact cannot be stopped."""
    t = plagued()
    t.hand(A, "attack_04", "mobius_tubes")
    t.go("play Void flare (wild flare)", "blue 1")
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    t.go("play mobius tubes")
    t.asks(B, "PLACE_SHIP")


def test_void_itself_has_no_wild() -> None:
    """Q36: with a working power the flare is super."""
    t = Table(aliens=("none", "void", "none", "none"))
    t.hand(A, "plague", "attack_04")
    t.hand(B, "void_flare")
    t.begin("regroup")
    t.go("play plague", "green")
    t.asks(C, "LOSE_SHIP")


# --- super ------------------------------------------------------------------------------------------------------------


def winning_ally(*hand: str, side: str = "offense") -> Table:
    """C = Void is an ally of the winner and holds its flare."""
    t = Table(aliens=("none", "none", "void", "none"))
    t.encounter(A, B, ships=3, allies={C: (side, 1)})
    t.hand(A, "attack_20" if side == "offense" else "attack_04")
    t.hand(B, "attack_04" if side == "offense" else "attack_20", *hand)
    t.hand(C, "void_flare")
    t.begin("planning")
    t.asks(C, "USE", "ERADICATION")
    return t


def test_super_as_an_ally_of_the_offense() -> None:
    """Q298."""
    t = winning_ally()
    t.go("play Void flare (super flare)")
    assert (t.g.removed[B], t.g.warp[B]) == (4, 0) and t.holds(C) == ["void_flare"]


def test_super_as_an_ally_of_the_defense() -> None:
    """Q298: ally of the winning side."""
    t = winning_ally(side="defense")
    t.go("play Void flare (super flare)")
    assert t.g.removed[A] == 3


def test_super_may_be_declined() -> None:
    """R23.8: optional."""
    t = winning_ally()
    t.go("pass")
    assert (t.g.removed[B], t.g.warp[B]) == (0, 4)


def test_super_zapped() -> None:
    """Q15: the flare is back in hand, the ships are lost."""
    t = winning_ally("cosmic_zap")
    t.go("play Void flare (super flare)", "play cosmic zap")
    assert (t.g.removed[B], t.g.warp[B]) == (0, 4) and t.holds(C) == ["void_flare"]


def test_super_card_zapped() -> None:
    """Q17."""
    t = winning_ally("card_zap")
    t.go("play Void flare (super flare)", "play card zap")
    assert (t.g.removed[B], t.g.warp[B]) == (0, 4) and "void_flare" in t.discards()


def test_super_is_not_for_the_losing_side_or_a_bystander() -> None:
    """void.super_flare: ally of the winner."""
    for side in ({D: ("defense", 1)}, {}):
        t = Table(aliens=("none", "none", "none", "void"))
        t.encounter(A, B, ships=3, allies=side)
        t.hand(A, "attack_20")
        t.hand(B, "attack_04")
        t.hand(D, "void_flare")
        t.begin("planning")
        assert t.over and not any(t.g.removed)
