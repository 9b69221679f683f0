"""Cudgel (green): whom it beats loses more ships."""

from ..table import A, B, C, D, Table

ON_OFFENSE = ("cudgel", "none", "none", "none")


def beating(
    *hand: str, aliens: tuple[str, ...] = ON_OFFENSE, allies: dict[int, tuple[str, int]] | None = None
) -> Table:
    """A (A20, 3 ships) is about to beat B (2 ships on the planet)."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3, allies=allies)
    t.place(B, {(B, 0): 2, (B, 1): 9, (B, 2): 5, (B, 3): 4})
    t.hand(A, "attack_20")
    t.hand(B, *(hand or ("attack_04",)))
    return t


def test_smash() -> None:
    """cudgel.smash: mandatory; besides the two, three more of the victim's choice."""
    t = beating()
    t.begin("planning")
    t.asks(B, "LOSE_SHIP")
    assert t.legal() == ["blue 2", "blue 3", "blue 4"]
    t.go("blue 2", "blue 3", "blue 4")
    assert t.over and t.g.warp[B] == 5 and t.ships(B) == {(B, 1): 8, (B, 2): 4, (B, 3): 3}


def test_as_the_defense() -> None:
    """cudgel.smash: as many as Cudgel had on the planet; allied ships do not count."""
    t = Table(aliens=("none", "cudgel", "none", "none"))
    t.encounter(A, B, ships=1, allies={C: ("defense", 2)})
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.go("green 1", "green 1")
    t.asks(A, "LOSE_SHIP")
    t.go("red 1", "red 1", "red 1", "red 2")
    assert t.g.warp[A] == 5


def test_who_has_fewer_loses_all() -> None:
    """cudgel.smash."""
    t = beating()
    t.place(B, {(B, 0): 2, (B, 1): 2})
    t.begin("planning")
    assert t.over and t.g.warp[B] == 20


def test_losing_smashes_nobody() -> None:
    """cudgel.smash: Cudgel has to win."""
    t = beating("attack_30")
    t.begin("planning")
    assert t.over and list(t.g.warp)[:4] == [3, 0, 0, 0]


def test_an_ally_smashes_nobody() -> None:
    """cudgel.smash: main player."""
    t = beating(aliens=("none", "none", "cudgel", "none"), allies={C: ("offense", 1)})
    t.begin("planning")
    assert t.over and t.g.warp[B] == 2


def test_smashed_ships_count_for_compensation() -> None:
    """Q144: 2 and 3 are 5 cards."""
    t = beating("negotiate")
    t.hand(A, "attack_20", "attack_04", "attack_06", "attack_08", "attack_10", "attack_12", "attack_14")
    t.begin("planning")
    t.go("play attack 20", "blue 2", "blue 2", "blue 2")
    assert t.g.hand_n[B] == 5 and t.g.hand_n[A] == 1


def test_zombie() -> None:
    """Q185: the smashed ships are picked up and placed, none is lost."""
    t = beating(aliens=("cudgel", "zombie", "none", "none"))
    t.begin("planning")
    t.go("blue 2", "blue 2")  # of the encounter
    t.asks(B, "LOSE_SHIP")
    t.go("blue 3", "blue 3", "blue 3")
    t.asks(B, "PLACE_SHIP")
    t.go("blue 4")
    assert t.g.warp[B] == 0 and t.ships(B) == {(B, 1): 11, (B, 2): 2, (B, 3): 7}


def test_win_by_an_upset_with_a_negotiate() -> None:
    """Q188: Cudgel laid a negotiate and wins by the upset: no smash."""
    t = beating("attack_30", aliens=("cudgel", "loser", "none", "none"))
    t.hand(A, "negotiate")
    t.begin("planning")
    t.go("use Loser power: declare an upset")
    assert t.over and t.g.warp[B] == 2 and t.ships(A)[B, 0] == 3


def test_win_over_loser_by_its_upset() -> None:
    """Q188: the lower total wins by the upset, with an attack."""
    t = beating("attack_30", aliens=("cudgel", "loser", "none", "none"))
    t.begin("planning")
    t.go("use Loser power: declare an upset")
    t.asks(B, "LOSE_SHIP")


def test_win_as_a_zapped_humans_partner() -> None:
    """Q188: Human is the ally of Cudgel."""
    t = beating("attack_40", "cosmic_zap", aliens=("cudgel", "none", "human", "none"), allies={C: ("offense", 1)})
    t.begin("planning")
    t.go("play cosmic zap")
    t.asks(B, "LOSE_SHIP")


def test_a_deal_is_no_win() -> None:
    """Q127."""
    t = beating("negotiate")
    t.hand(A, "negotiate")
    t.begin("planning")
    t.go("walk away", "a ship from the encounter", "blue 1", "blue 1", "blue 2")
    assert t.over and t.g.warp[B] == 3


def test_zapped() -> None:
    """cudgel.smash: only the normal losses."""
    t = beating("attack_04", "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    assert t.over and t.g.warp[B] == 2


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = beating("attack_04", "cosmic_zap")
    t.hand(C, "card_zap")
    t.begin("planning")
    t.go("play cosmic zap", "play card zap")
    t.asks(B, "LOSE_SHIP")


def test_with_two_home_colonies() -> None:
    """R21.11."""
    t = beating()
    t.place(A, {(A, 0): 9, (A, 1): 8})
    t.begin("planning")
    assert t.over and t.g.warp[B] == 2


def test_healed_as_one_loss() -> None:
    """Q110: the ships of the encounter and the smashed ones are one event, one card."""
    t = beating(aliens=("cudgel", "none", "healer", "none"))
    t.begin("planning")
    t.go("blue 2", "blue 2", "blue 2", "use Healer power: heal", "blue 2", "blue 2", "blue 2", "blue 2", "blue 2")
    assert t.over and t.g.warp[B] == 0 and t.g.hand_n[C] == 1


# --- wild -------------------------------------------------------------------------------------------------------------


def landed(*hand: str, allies: dict[int, tuple[str, int]] | None = None) -> Table:
    """A with wild Cudgel beats B on a planet where C and D have colonies."""
    t = Table()
    t.encounter(A, B, ships=3, allies=allies)
    t.colony(C, (B, 0), 2)
    t.colony(D, (B, 0), 1)
    t.hand(A, "attack_20", "cudgel_flare")
    t.hand(B, "attack_04", *hand)
    t.begin("planning")
    t.asks(A, "USE", "LOSSES")
    return t


def test_wild_clears_the_planet() -> None:
    """cudgel.wild_flare."""
    t = landed()
    t.go("play Cudgel flare (wild flare)")
    assert (t.g.warp[C], t.g.warp[D]) == (2, 1) and t.ships(A)[B, 0] == 3
    assert (B, 0) not in t.ships(C) and t.holds(A) == ["cudgel_flare"]


def test_wild_spares_allies() -> None:
    """cudgel.wild_flare: players allied with you."""
    t = landed(allies={C: ("offense", 1)})
    t.go("play Cudgel flare (wild flare)")
    assert (t.g.warp[C], t.g.warp[D]) == (0, 1) and t.ships(C)[B, 0] == 3


def test_wild_may_be_declined() -> None:
    """R23.8."""
    t = landed()
    t.go("pass")
    assert (t.g.warp[C], t.g.warp[D]) == (0, 0)


def test_wild_card_zapped() -> None:
    """Q17."""
    t = landed("card_zap")
    t.go("play Cudgel flare (wild flare)", "play card zap")
    assert (t.g.warp[C], t.g.warp[D]) == (0, 0)


def test_wild_needs_a_colony_gained() -> None:
    """cudgel.wild_flare: A had a ship there before."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.colony(A, (B, 0))
    t.colony(C, (B, 0))
    t.hand(A, "attack_20", "cudgel_flare")
    t.hand(B, "attack_04")
    t.begin("planning")
    assert t.over and t.ships(A)[B, 0] == 4


def test_wild_is_not_for_the_defense() -> None:
    """cudgel.wild_flare: offense."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.colony(C, (B, 0))
    t.hand(A, "attack_04")
    t.hand(B, "attack_20", "cudgel_flare")
    t.begin("planning")
    assert t.over and t.g.warp[C] == 0


def test_wild_after_a_deal() -> None:
    """cudgel.wild_flare: a colony gained by a deal; the partner's ships there go too."""
    t = Table()
    t.encounter(A, B, ships=1)
    t.hand(A, "negotiate", "attack_04", "cudgel_flare")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("play negotiate", "ask for a colony", "blue 2", "submit the offer", "accept the offer")
    t.go("1", "a ship from the encounter")
    t.asks(A, "USE", "LOSSES")
    t.go("play Cudgel flare (wild flare)")
    assert t.ships(A)[B, 1] == 1 and (B, 1) not in t.ships(B) and t.g.warp[B] == 4


def test_wild_on_a_crash_landing() -> None:
    """cudgel.wild_flare: Spiff gains a colony as the offense; the winners' ships there are sent off."""
    t = Table(aliens=("spiff", "none", "none", "none"))
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_04", "cudgel_flare")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.go("use Spiff power: crash land", "play Cudgel flare (wild flare)")
    assert t.ships(A)[B, 0] == 1 and t.g.warp[B] == 4


# --- super ------------------------------------------------------------------------------------------------------------


def smashing(*hand: str) -> Table:
    """A = Cudgel (3 ships) beats B with allies C (1 ship) and D (2 ships) and has announced to smash."""
    t = beating("attack_04", *hand, allies={C: ("defense", 1), D: ("defense", 2)})
    t.hand(A, "attack_20", "cudgel_flare")
    t.begin("planning")
    return t


def test_super_smashes_chosen_allies() -> None:
    """cudgel.super_flare: each smashed player loses three."""
    t = smashing()
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play Cudgel flare (super flare)")
    t.asks(A, "ALLIES")
    t.go("yellow", "blue 2", "blue 2", "blue 2")
    t.asks(D, "LOSE_SHIP")
    t.go("yellow 1", "yellow 1", "yellow 1")
    assert list(t.g.warp)[:4] == [0, 5, 1, 5] and t.holds(A) == ["cudgel_flare"]


def test_super_smashes_all_allies() -> None:
    """cudgel.super_flare: any subset."""
    t = smashing()
    t.go("play Cudgel flare (super flare)", "green", "yellow", "blue 2", "blue 2", "blue 2")
    t.go("green 1", "green 1", "green 1", "yellow 1", "yellow 1", "yellow 1")
    assert list(t.g.warp)[:4] == [0, 5, 4, 5]


def test_super_smashes_no_ally_of_its_own() -> None:
    """cudgel.super_flare: the opponent's allies only, whoever has been named so far."""
    t = beating("attack_04", allies={C: ("defense", 1), D: ("offense", 1)})
    t.hand(A, "attack_20", "cudgel_flare")
    t.begin("planning")
    t.go("play Cudgel flare (super flare)")
    t.asks(B, "LOSE_SHIP")


def test_super_may_be_declined() -> None:
    """R23.8."""
    t = smashing()
    t.go("pass", "blue 2", "blue 2", "blue 2")
    assert list(t.g.warp)[:4] == [0, 5, 1, 2]


def test_super_needs_an_opposing_ally() -> None:
    """cudgel.super_flare."""
    t = beating()
    t.hand(A, "attack_20", "cudgel_flare")
    t.begin("planning")
    t.asks(B, "LOSE_SHIP")


def test_super_card_zapped() -> None:
    """Q21: the victim alone is smashed."""
    t = smashing("card_zap")
    t.go("play Cudgel flare (super flare)", "green", "done", "play card zap", "blue 2", "blue 2", "blue 2")
    assert list(t.g.warp)[:4] == [0, 5, 1, 2] and "cudgel_flare" in t.discards()


def test_super_zapped() -> None:
    """Q348: nobody is smashed, the opponent neither; only the losses of the encounter remain."""
    t = smashing("cosmic_zap")
    t.go("play Cudgel flare (super flare)", "green", "done", "play cosmic zap")
    assert t.over and list(t.g.warp)[:4] == [0, 2, 1, 2] and t.super_fell(A, "cudgel")


def test_super_once_an_encounter() -> None:
    """Q40: the second encounter has no use of the first one's play."""
    t = smashing()
    t.hand(A, "cudgel_flare", "attack_40")
    t.go("play Cudgel flare (super flare)", "green", "done", "blue 2", "blue 2", "blue 2")
    t.go("green 1", "green 1", "green 1")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.g.flares_played[A] == 1
