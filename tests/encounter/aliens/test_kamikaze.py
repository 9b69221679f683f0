"""Kamikaze (yellow): ships for cards."""

from ..table import A, B, C, D, Table

SACRIFICE = "use Kamikaze power: sacrifice"
WILD = "play Kamikaze flare (wild flare)"
SUPER = "play Kamikaze flare (super flare)"
OFFENSE = ("kamikaze", "none", "none", "none")
DEFENSE = ("none", "kamikaze", "none", "none")
NONE = ("none",) * 4


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


def test_three_ships_bring_six_cards() -> None:
    """kamikaze.sacrifice, Q219: from the colonies it picks, before the selection."""
    t = set_table(OFFENSE)
    t.deck_top("attack_40", "plague", "quash", "morph", "attack_00", "attack_01", "attack_30")
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go(SACRIFICE)
    assert t.legal() == ["1", "2", "3", "4"]
    t.go("3", "red 1", "red 4", "red 5")
    assert t.g.warp[A] == 3 and t.ships(A) == {(A, 0): 2, (A, 1): 3, (A, 2): 4, (A, 3): 3, (A, 4): 3}
    assert t.holds(A) == ["attack_00", "attack_01", "attack_08", "attack_40", "morph", "plague", "quash"]
    t.asks(A, "SELECT")


def test_ships_in_the_gate_are_not_sacrificed() -> None:
    """kamikaze.sacrifice: colonies only."""
    t = set_table(OFFENSE)
    t.place(A, {(A, 0): 1, (A, 1): 1, (A, 2): 1})
    t.begin("planning")
    t.go(SACRIFICE)
    assert t.legal() == ["1", "2", "3"]
    t.go("3")
    assert t.g.gate[A] == 2 and t.g.warp[A] == 18 and not t.ships(A)


def test_the_cards_come_although_the_power_goes() -> None:
    """kamikaze.sacrifice, Q33: the last ships of all three home colonies; six cards, then no power."""
    t = set_table(OFFENSE)
    t.place(A, {(A, 0): 1, (A, 1): 1, (A, 2): 1})
    t.begin("planning")
    t.go(SACRIFICE, "3")
    assert t.g.hand_n[A] == 7 and not t.g.had_power[A]


def test_a_defense_may_give_ships_of_the_attacked_planet() -> None:
    """kamikaze.sacrifice: they stand on a colony; they count no more."""
    t = set_table(DEFENSE)
    t.deck_top(*("negotiate",) * 4)
    t.begin("planning")
    t.asks(B, "USE", "BEFORE_CARDS")
    t.go(SACRIFICE, "2", "blue 1", "blue 1")
    t.go("play attack 10")
    assert t.g.total[1] == 12


def test_an_offense_without_a_card_saves_its_turn() -> None:
    """Q63: the check of encounter cards comes afterwards."""
    t = set_table(OFFENSE)
    t.hand(A, "plague")
    t.deck_top("attack_20", "attack_12")
    t.begin("planning")
    t.go(SACRIFICE, "1", "red 1")
    t.asks(A, "SELECT")
    assert t.holds(A) == ["attack_12", "attack_20", "plague"]


def test_it_need_not_give_any() -> None:
    """kamikaze.sacrifice: optional."""
    t = set_table(OFFENSE)
    t.begin("planning")
    t.go("pass")
    assert t.over and t.g.warp[A] == 2


def test_once_an_encounter() -> None:
    """Q219: all at once."""
    t = set_table(OFFENSE)
    t.deck_top("negotiate", "negotiate")
    t.begin("planning")
    t.go(SACRIFICE, "1", "red 1")
    t.asks(A, "SELECT")


def test_allies_do_not_sacrifice() -> None:
    """kamikaze.sacrifice: main player."""
    t = set_table(("none", "none", "kamikaze", "none"), allies={C: ("offense", 1)})
    t.begin("planning")
    assert t.over and t.g.hand_n[C] == 0


def test_zapped() -> None:
    """Q25, Q10: neither ships nor cards, and no other sacrifice."""
    t = set_table(OFFENSE, "cosmic_zap", holder=D)
    t.begin("planning")
    t.go(SACRIFICE, "4")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert t.over and t.g.warp[A] == 2 and t.g.hand_n[A] == 0


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = set_table(OFFENSE, "card_zap")
    t.hand(D, "cosmic_zap")
    t.deck_top("negotiate", "attack_40")
    t.begin("planning")
    t.go(SACRIFICE, "1", "play cosmic zap", "play card zap", "red 1")
    assert t.g.warp[A] == 1 and t.holds(A) == ["attack_08", "attack_40", "negotiate"]


def test_without_three_home_colonies_there_is_no_sacrifice() -> None:
    """kamikaze, if the power is lost."""
    t = set_table(OFFENSE)
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.begin("planning")
    assert t.over and t.g.hand_n[A] == 0


def test_the_ships_count_for_warpish() -> None:
    """Q304: ships lost earlier in the encounter."""
    t = set_table(("kamikaze", "warpish", "none", "none"))
    t.deck_top("plague", "quash")
    t.begin("planning")
    t.go(SACRIFICE, "1", "red 1")
    assert list(t.g.total) == [10, 14 + 1]


# --- wild -------------------------------------------------------------------------------------------------------------


def test_wild_adds_three_for_each_ship() -> None:
    """kamikaze.wild_flare: cards down; from outside the encounter."""
    t = set_table(NONE, "kamikaze_flare")
    t.begin("planning")
    t.asks(A, "USE", "CARDS_DOWN")
    t.go(WILD)
    assert t.legal() == ["1", "2", "3", "4"]
    t.go("4", "red 1", "red 1", "red 2", "red 3")
    assert t.g.total[0] == 10 + 12 and t.g.warp[A] == 4 and t.holds(A) == ["kamikaze_flare"]


def test_wild_of_the_defense_takes_no_ship_of_the_attacked_planet() -> None:
    """kamikaze.wild_flare: those are in the encounter."""
    t = set_table(NONE, "kamikaze_flare", holder=B)
    t.place(B, {(B, 0): 17, (B, 1): 1, (B, 2): 2})
    t.begin("planning")
    t.go(WILD)
    assert t.legal() == ["1", "2", "3"]
    t.go("2")
    assert t.legal() == ["blue 2", "blue 3"]
    t.go("blue 2")  # the other one is blue 3
    assert t.g.total[1] == 10 + 17 + 6


def test_wild_needs_a_ship_outside() -> None:
    """kamikaze.wild_flare."""
    t = set_table(NONE, "kamikaze_flare", holder=B)
    t.place(B, {(B, 0): 4})
    t.begin("planning")
    assert t.over and t.g.total[1] == 14


def test_wild_is_for_main_players() -> None:
    """kamikaze.wild_flare: not for allies."""
    t = set_table(NONE, "kamikaze_flare", holder=C, allies={C: ("offense", 1)})
    t.begin("planning")
    assert t.over and t.g.warp[C] == 1


def test_a_card_zapped_wild_costs_its_ships() -> None:
    """Q25: the price stays paid."""
    t = set_table(NONE, "kamikaze_flare")
    t.hand(D, "card_zap")
    t.begin("planning")
    t.go(WILD, "1", "red 1", "play card zap")
    assert t.g.total[0] == 10 and t.g.warp[A] == 1 + 2 and "kamikaze_flare" in t.discards()


def test_zombie_pays_the_wild_without_losing_a_ship() -> None:
    """Q111: two ships placed again, and 6 more in the total."""
    t = set_table(("zombie", "none", "none", "none"), "kamikaze_flare")
    t.begin("planning")
    t.go(WILD, "2", "red 1", "red 1", "red 2", "red 2")
    assert t.g.total[0] == 16 and t.g.warp[A] == 0


def test_wild_takes_a_power_away_before_the_reveal() -> None:
    """Q28: Virus drops below three home colonies by its own flare; nothing is multiplied."""
    t = set_table(("virus", "none", "none", "none"), "kamikaze_flare")
    t.place(A, {(A, 0): 9, (A, 1): 8, (A, 2): 1})
    t.begin("planning")
    t.go(WILD, "1", "red 3")
    assert t.g.total[0] == 8 + 2 + 3


def test_its_ships_bring_no_compensation() -> None:
    """Q140: a price paid does not count; one card for each of the 2 ships that lost."""
    t = set_table(NONE, "kamikaze_flare")
    t.hand(A, "negotiate", "kamikaze_flare")
    t.hand(B, "attack_10", "attack_04", "attack_05", "attack_06", "attack_07")
    t.begin("planning")
    t.go("play attack 10", WILD, "3", "red 1", "red 1", "red 1")
    assert t.g.hand_n[B] == 2 and t.g.hand_n[A] == 1 + 2


# --- super ------------------------------------------------------------------------------------------------------------


def regroup(*hand: str, aliens: tuple[str, ...] = OFFENSE, warp: int = 5) -> Table:
    """A, with ships in the warp, begins an encounter."""
    t = Table(aliens=aliens)
    t.to_warp(A, warp)
    t.hand(A, "attack_08", *hand)
    t.hand(B, "attack_10")
    t.destiny_top(B)
    t.begin("regroup")
    return t


def test_super_retrieves_three() -> None:
    """kamikaze.super_flare."""
    t = regroup("kamikaze_flare")
    t.asks(A, "USE", "REGROUP")
    t.go(SUPER, "red 1", "red 1", "red 2")
    assert t.g.warp[A] == 2 and t.holds(A) == ["attack_08", "kamikaze_flare"]


def test_super_with_two_ships_in_the_warp() -> None:
    """kamikaze.super_flare: both come."""
    t = regroup("kamikaze_flare", warp=2)
    t.go(SUPER, "red 1", "red 1")
    assert t.g.warp[A] == 0


def test_super_is_worth_nothing_with_one_ship_in_the_warp() -> None:
    """kamikaze.super_flare: it comes back anyway."""
    t = regroup("kamikaze_flare", warp=1)
    t.asks(A, "PLACE_SHIP")


def test_super_is_not_for_others_turns() -> None:
    """kamikaze.super_flare: the offense only."""
    t = Table(aliens=DEFENSE)
    t.to_warp(B, 5)
    t.hand(B, "attack_10", "kamikaze_flare")
    t.hand(A, "attack_08")
    t.destiny_top(B)
    t.begin("regroup")
    t.asks(A, "AIM")


def test_the_ordinary_ship_without_the_flare() -> None:
    """kamikaze.super_flare: it need not be played; one ship."""
    t = regroup("kamikaze_flare")
    t.go("pass", "red 1")
    assert t.g.warp[A] == 4


def test_a_zapped_super_retrieves_one() -> None:
    """Q15: and in the planning phase the flare may be played as wild."""
    t = regroup("kamikaze_flare")
    t.hand(D, "cosmic_zap")
    t.go(SUPER, "play cosmic zap", "red 1")
    assert t.g.warp[A] == 4 and t.holds(A) == ["attack_08", "kamikaze_flare"]
    t.go("blue 1", "1", "red 1", "done", "done")
    t.asks(A, "USE", "CARDS_DOWN")
    assert t.can(WILD)


def test_a_card_zapped_super_retrieves_one() -> None:
    """Q21."""
    t = regroup("kamikaze_flare")
    t.hand(D, "card_zap")
    t.go(SUPER, "play card zap", "red 1")
    assert t.g.warp[A] == 4


# --- others -----------------------------------------------------------------------------------------------------------


def test_remora_clings_once_to_all_its_cards() -> None:
    """Q219, Q266: six cards, one event."""
    t = set_table(("kamikaze", "none", "remora", "none"))
    t.deck_top(*("negotiate",) * 7)
    t.begin("planning")
    t.go(SACRIFICE, "3", "red 1", "red 2", "red 3")
    t.asks(C, "USE", "DREW")
    t.go("use Remora power: cling to a card")
    t.asks(A, "SELECT")
    assert t.g.hand_n[A] == 7 and t.g.hand_n[C] == 1


def test_a_reversal_called_before_goes_on() -> None:
    """Q28: Mirror calls, then drops to two home colonies by wild Kamikaze; the digits are exchanged all the same."""
    t = set_table(("mirror", "none", "none", "none"), "kamikaze_flare")
    t.hand(B, "attack_13")
    t.place(A, {(A, 0): 9, (A, 1): 8, (A, 2): 1})
    t.begin("planning")
    t.go("use Mirror power: reverse digits", WILD, "1", "red 3")
    assert list(t.g.total) == [80 + 2 + 3, 31 + 4]


def test_healer_gives_the_sacrificed_ships_back() -> None:
    """kamikaze.sacrifice: a loss like any other for Healer, who draws one card; the cards of the sacrifice come too."""
    t = set_table(("kamikaze", "none", "healer", "none"))
    t.deck_top(*("negotiate",) * 5)
    t.begin("planning")
    t.go(SACRIFICE, "2", "red 1", "red 1")
    t.asks(C, "USE", "SHIPS_LOST")
    t.go("use Healer power: heal", "red 1", "red 1")
    assert t.g.warp[A] == 0 and t.g.hand_n[A] == 1 + 4 and t.g.hand_n[C] == 1
