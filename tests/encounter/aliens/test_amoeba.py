"""Amoeba (yellow): ships that come and go when the cards are on the table."""

from cosmic_env.encounter.ability import a_use
from cosmic_env.encounter.windows import a_poll

from ..table import A, B, C, D, Table

OOZE = "use Amoeba power: ooze"
WILD = "play Amoeba flare (wild flare)"
SUPER = "play Amoeba flare (super flare)"
OFFENSE = ("amoeba", "none", "none", "none")
DEFENSE = ("none", "amoeba", "none", "none")
ALLY = ("none", "none", "amoeba", "none")


def set_table(
    aliens: tuple[str, ...],
    *hand: str,
    holder: int = A,
    ships: int = 2,
    allies: dict[int, tuple[str, int]] | None = None,
) -> Table:
    """A against B, attack 08 against attack 10; the holder has these cards besides."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=ships, allies=allies)
    t.hand(A, "attack_08", *(hand if holder == A else ()))
    t.hand(B, "attack_10", *(hand if holder == B else ()))
    if holder > B:
        t.hand(holder, *hand)
    return t


def test_every_number_is_offered_but_the_present_one() -> None:
    """amoeba.ooze: from none at all to all ships it has; no limit of four."""
    t = set_table(OFFENSE)
    t.begin("planning")
    t.asks(A, "USE", "CARDS_DOWN")
    t.go(OOZE)
    t.asks(A, "NUMBER")
    assert sorted(t.legal(), key=int) == [str(n) for n in range(21) if n != 2]


def test_the_offense_adds_ships_beyond_four() -> None:
    """amoeba.ooze: 4 more into the gate, from the colonies it picks; they count."""
    t = set_table(OFFENSE)
    t.hand(A, "attack_11")
    t.begin("planning")
    t.go(OOZE, "6", "red 1", "red 1", "red 2", "red 3")
    assert list(t.g.total) == [11 + 6, 14]
    assert t.ships(A) == {(A, 0): 1, (A, 1): 2, (A, 2): 3, (A, 3): 4, (A, 4): 4, (B, 0): 6}


def test_the_offense_withdraws_some() -> None:
    """amoeba.ooze: one ship out of the gate to a colony of its choice."""
    t = set_table(OFFENSE)
    t.begin("planning")
    t.go(OOZE, "1", "red 5")
    assert t.g.total[0] == 9 and t.ships(A)[A, 4] == 5


def test_a_win_with_no_ship_founds_nothing() -> None:
    """Q119, Q162: all out; cards are compared, the ally lands, B's ships are lost, and it is a success."""
    t = set_table(OFFENSE, allies={C: ("offense", 2)})
    t.hand(A, "attack_40", "attack_04")
    t.begin("planning")
    t.go("play attack 40", OOZE, "0", "red 1", "red 1")
    assert t.g.total[0] == 42
    assert (B, 0) not in t.ships(A) and t.ships(C)[B, 0] == 2 and t.g.warp[B] == 4
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.g.outcome == 1


def test_a_loss_with_no_ship_collects_nothing() -> None:
    """Q162: with a negotiate and nothing to lose, 0 cards."""
    t = set_table(OFFENSE)
    t.hand(A, "negotiate")
    t.begin("planning")
    t.go(OOZE, "0", "red 1", "red 1")
    assert t.over and t.g.hand_n[A] == 0 and t.g.warp[A] == 0


def test_the_defense_adds_ships_from_its_other_colonies() -> None:
    """amoeba.ooze: onto the attacked planet, which is no source."""
    t = set_table(DEFENSE)
    t.begin("planning")
    t.asks(B, "USE", "CARDS_DOWN")
    t.go(OOZE, "6")
    t.asks(B, "TAKE_SHIP")
    assert t.legal() == [f"blue {n}" for n in range(2, 6)]
    t.go("blue 2", "blue 3")
    assert t.g.total[1] == 16 and t.ships(B)[B, 0] == 6


def test_the_defense_withdraws_to_its_other_colonies() -> None:
    """amoeba.ooze, R9.8: not back onto the attacked planet; the colony there goes with the last ship (R19.1)."""
    t = set_table(DEFENSE)
    t.hand(A, "attack_40")
    t.begin("planning")
    t.go(OOZE, "0")
    t.asks(B, "PLACE_SHIP")
    assert t.legal() == [f"blue {n}" for n in range(2, 6)]
    t.go("blue 2", "blue 2", "blue 2", "blue 3")
    assert t.g.total[1] == 10 and t.g.warp[B] == 0
    assert t.ships(B) == {(B, 1): 7, (B, 2): 5, (B, 3): 4, (B, 4): 4} and t.ships(A)[B, 0] == 2


def test_the_defense_keeps_some() -> None:
    """amoeba.ooze: 3 of 4 stay and are lost."""
    t = set_table(DEFENSE)
    t.hand(A, "attack_40")
    t.begin("planning")
    t.go(OOZE, "3", "blue 2")
    assert t.g.total[1] == 13 and t.g.warp[B] == 3


def test_a_defense_with_its_only_colony_attacked_stays() -> None:
    """amoeba.ooze: nowhere to withdraw to, nothing to add, so no use; the power would be lost anyway."""
    t = set_table(("none", "none", "none", "none"), "amoeba_flare", holder=B)
    t.place(B, {(B, 0): 4})
    t.begin("planning")
    assert t.over and t.holds(B) == ["amoeba_flare"]


def test_the_power_needs_a_ship_in_the_encounter() -> None:
    """Q161: no ship on the attacked planet, no ooze."""
    t = set_table(DEFENSE)
    t.place(B, {(B, 1): 5, (B, 2): 5, (B, 3): 5, (B, 4): 5})
    t.begin("planning")
    assert t.over and t.g.total[1] == 10


def test_it_comes_after_the_selection_and_sees_no_card() -> None:
    """amoeba.ooze: the opponent's card lies face down, unknown."""
    t = set_table(DEFENSE)
    t.hand(A, "attack_08", "attack_10")
    t.begin("planning")
    t.asks(A, "SELECT")
    t.go("play attack 08")
    t.asks(B, "USE", "CARDS_DOWN")
    assert t.g.down_seen[A] == 1 << A and not t.g.revealed


def test_once_an_encounter() -> None:
    """Q4, Q163: no second ooze."""
    t = set_table(OFFENSE)
    t.begin("planning")
    t.go(OOZE, "3", "red 1")
    assert t.over and t.g.total[0] == 11


def test_it_need_not_ooze() -> None:
    """amoeba.ooze: optional."""
    t = set_table(OFFENSE)
    t.begin("planning")
    t.go("pass")
    assert t.over and t.g.total[0] == 10


def test_allies_and_bystanders_do_not_ooze() -> None:
    """amoeba.ooze: main player only."""
    t = set_table(ALLY, allies={C: ("offense", 2)})
    t.begin("planning")
    assert t.over and t.g.total[0] == 12


def test_the_announcement_shows_the_number() -> None:
    """D12.1: whoever may zap knows how many ships there are to be."""
    t = set_table(OFFENSE, "cosmic_zap", holder=D)
    t.begin("planning")
    t.go(OOZE, "7")
    t.asks(D, "USE", "ANNOUNCED")
    assert a_use.read(t.g, a_poll.read(t.g, t.g.sp - 1).event).first == 7


def test_zapped() -> None:
    """amoeba.ooze, if zapped: the counts stay, and no further ooze."""
    t = set_table(OFFENSE, "cosmic_zap", holder=D)
    t.begin("planning")
    t.go(OOZE, "7", "play cosmic zap")
    assert t.over and t.g.total[0] == 10


def test_the_zap_is_card_zapped() -> None:
    """Q20: the ooze goes ahead."""
    t = set_table(OFFENSE, "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(OOZE, "3", "play cosmic zap", "play card zap", "red 1")
    assert t.g.total[0] == 11


def test_without_three_home_colonies_there_is_no_ooze() -> None:
    """amoeba, if the power is lost."""
    t = set_table(OFFENSE)
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.begin("planning")
    assert t.over and t.g.total[0] == 10


def test_oozing_every_ship_away_is_one_move() -> None:
    """Q33, E: all ships of five home planets arrive; then the power is lost."""
    t = set_table(OFFENSE)
    t.place(A, {(A, k): 1 for k in range(5)} | {(C, 0): 13})
    t.hand(C, "parasite_flare")
    t.begin("planning")
    t.go(OOZE, "20")
    t.asks(C, "USE", "POWER_LOST")
    assert t.g.gate[A] == 20 and not t.ships(A)


def test_with_sorcerer_the_order_of_seats_decides() -> None:
    """Q1: the offense oozes before the defense swaps; the new number counts with the card it ends with."""
    t = set_table(("amoeba", "sorcerer", "none", "none"))
    t.begin("planning")
    t.go(OOZE, "3", "red 1")
    t.asks(B, "USE", "CARDS_DOWN")
    t.go("use Sorcerer power: swap cards")
    assert list(t.g.total) == [10 + 3, 8 + 4]


def test_virus_multiplies_the_ships_that_are_there() -> None:
    """Q84 step 3: the number of ships after the ooze."""
    t = set_table(("virus", "amoeba", "none", "none"))
    t.begin("planning")
    t.go(OOZE, "5", "blue 2")
    assert list(t.g.total) == [16, 15]


# --- wild -------------------------------------------------------------------------------------------------------------


def test_wild_adds_up_to_four() -> None:
    """amoeba.wild_flare: before the cards; the gate then holds 6."""
    t = set_table(("none",) * 4, "amoeba_flare")
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go(WILD)
    assert sorted(t.legal(), key=int) == ["0", "1", "3", "4", "5", "6"]
    t.go("6", "red 1", "red 1", "red 1", "red 2")
    assert t.g.total[0] == 14 and t.holds(A) == ["amoeba_flare"]


def test_wild_takes_up_to_four_out() -> None:
    """amoeba.wild_flare: of 6 ships in the gate 2 at least stay."""
    t = set_table(("none",) * 4, "amoeba_flare", ships=6)
    t.begin("planning")
    t.go(WILD)
    assert "2" in t.legal() and "1" not in t.legal()
    t.go("2", "red 1", "red 1", "red 1", "red 1")
    assert t.g.total[0] == 10


def test_wild_defends_an_empty_planet() -> None:
    """Q161: no ship on the attacked planet, up to 4 come in."""
    t = set_table(("none",) * 4, "amoeba_flare", holder=B)
    t.place(B, {(B, 1): 10, (B, 2): 10})
    t.begin("planning")
    t.go(WILD)
    assert t.legal() == ["1", "2", "3", "4"]
    t.go("4", "blue 2", "blue 2", "blue 2", "blue 2")
    assert t.g.total[1] == 14 and t.ships(B)[B, 0] == 4


def test_wild_for_the_defense_both_ways() -> None:
    """amoeba.wild_flare: all 4 may leave the planet."""
    t = set_table(("none",) * 4, "amoeba_flare", holder=B)
    t.begin("planning")
    t.go(WILD, "0", "blue 2", "blue 2", "blue 2", "blue 2")
    assert t.g.total[1] == 10


def test_wild_is_for_main_players() -> None:
    """amoeba.wild_flare: an ally is not asked."""
    t = set_table(("none",) * 4, "amoeba_flare", holder=C, allies={C: ("offense", 1)})
    t.begin("planning")
    assert t.over and t.holds(C) == ["amoeba_flare"]


def test_a_card_zapped_wild_moves_nothing() -> None:
    """Q17."""
    t = set_table(("none",) * 4, "amoeba_flare")
    t.hand(D, "card_zap")
    t.begin("planning")
    t.go(WILD, "6", "play card zap")
    assert t.g.total[0] == 10 and "amoeba_flare" in t.discards()


def test_own_flare_is_wild_only_while_the_power_does_not_work() -> None:
    """Q36, Q37: with the power Amoeba may not play the wild; without it, it may."""
    t = set_table(OFFENSE, "amoeba_flare")
    t.begin("planning")
    t.asks(A, "USE", "CARDS_DOWN")
    assert t.legal() == ["pass", OOZE]
    t = set_table(OFFENSE, "amoeba_flare")
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go(WILD, "3", "red 1")
    assert t.g.total[0] == 11


# --- super ------------------------------------------------------------------------------------------------------------


def test_super_adds_ships_of_an_offensive_ally() -> None:
    """amoeba.super_flare: into the gate, at the moment of the power."""
    t = set_table(ALLY, "amoeba_flare", holder=C, allies={C: ("offense", 1)})
    t.begin("planning")
    t.asks(C, "USE", "CARDS_DOWN")
    t.go(SUPER, "6", *("green 1",) * 3, "green 2", "green 3")
    assert t.g.total[0] == 8 + 2 + 6 and t.holds(C) == ["amoeba_flare"]


def test_super_of_a_defensive_ally_counts_for_its_rewards() -> None:
    """Q150: rewards for the 3 ships it has when the encounter is decided."""
    t = set_table(ALLY, "amoeba_flare", holder=C, allies={C: ("defense", 1)})
    t.begin("planning")
    t.go(SUPER, "3", "green 1", "green 1")
    assert list(t.g.total) == [10, 17]
    t.go("green 1", "green 1", "green 1")
    assert t.g.hand_n[C] == 1 + 3


def test_super_takes_all_ships_of_an_ally_home() -> None:
    """Q164, Q150: it still counts as having allied, but is rewarded for nothing."""
    t = set_table(ALLY, "amoeba_flare", holder=C, allies={C: ("defense", 2)})
    t.begin("planning")
    t.go(SUPER, "0", "green 1", "green 1")
    assert t.over and list(t.g.total) == [10, 14]
    assert t.holds(C) == ["amoeba_flare"] and t.role(C) == "defensive ally"


def test_super_is_for_allies() -> None:
    """amoeba.super_flare: a bystander is not asked."""
    t = set_table(ALLY, "amoeba_flare", holder=C)
    t.begin("planning")
    assert t.over


def test_a_zapped_super_moves_nothing() -> None:
    """Q15: the flare is back in hand."""
    t = set_table(ALLY, "amoeba_flare", holder=C, allies={C: ("offense", 1)})
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(SUPER, "6", "play cosmic zap")
    assert t.g.total[0] == 11 and t.holds(C) == ["amoeba_flare"]


# --- others -----------------------------------------------------------------------------------------------------------


def test_void_finds_nothing_to_eradicate() -> None:
    """Q162: all 4 ships ooze home before the cards are shown."""
    t = set_table(("amoeba", "void", "none", "none"), ships=4)
    t.hand(B, "attack_40")
    t.begin("planning")
    t.go(OOZE, "0", *("red 1",) * 4)
    assert t.over and (t.g.warp[A], t.g.removed[A]) == (0, 0) and sum(t.ships(A).values()) == 20


def test_cudgel_still_smashes() -> None:
    """Q162: Cudgel's 4 ships cost 4 others."""
    t = set_table(("amoeba", "cudgel", "none", "none"), ships=4)
    t.hand(B, "attack_40")
    t.begin("planning")
    t.go(OOZE, "0", *("red 1",) * 4, *("red 1",) * 4)
    assert t.over and t.g.warp[A] == 4


def test_wild_mutant_takes_a_card_from_an_ally_who_oozed_away() -> None:
    """Q244: it counts as having allied."""
    t = set_table(ALLY, "amoeba_flare", "plague", holder=C, allies={C: ("defense", 1)})
    t.g.once_allied[1] = 1 << C
    t.hand(A, "attack_40", "mutant_flare")
    t.hand(B, "attack_10", "attack_12")
    t.begin("planning")
    t.go("play attack 10", SUPER, "0", "green 1", "play Mutant flare (wild flare)")
    assert t.g.hand_n[C] == 1 and t.g.hand_n[A] == 1 + 2


def test_the_number_called_counts_for_macron_too() -> None:
    """Q84 step 3: with wild Macron 1 more for each of the ships it has then."""
    t = set_table(OFFENSE)
    t.hand(A, "attack_08", "macron_flare")
    t.begin("planning")
    t.go(OOZE, "4", "red 1", "red 1", "play Macron flare (wild flare)")
    assert t.g.total[0] == 8 + 4 + 4
