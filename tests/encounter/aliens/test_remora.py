"""Remora (yellow): draws or retrieves along with others."""

from cosmic_env.encounter.constants import D_WILD

from ..table import A, B, C, D, Table

SHIP = "use Remora power: cling to a ship"
CARD = "use Remora power: cling to a card"
SUPER = "play Remora flare (super flare)"
WILD = "play Remora flare (wild flare)"
REMORA = ("none", "none", "remora", "none")


def regroup(warp: int = 1, aliens: tuple[str, ...] = REMORA) -> Table:
    """A begins its encounter with one ship in the warp; C has some there from earlier encounters; D a Cosmic Zap."""
    t = Table(aliens=aliens)
    t.destiny_top(B)
    t.to_warp(A, 1)
    t.to_warp(C, warp)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.hand(D, "cosmic_zap")
    t.begin("regroup")
    return t


def test_it_clings_to_the_regroup_ship() -> None:
    """remora.cling_ship, Q266: one own ship, onto a colony of its choice."""
    t = regroup(warp=3)
    t.go("red 1")
    t.asks(C, "USE", "RETRIEVED")
    t.go(SHIP, "pass")
    t.asks(C, "PLACE_SHIP")
    t.go("green 5")
    assert t.g.warp[C] == 2 and t.ships(C)[C, 4] == 5
    t.asks(A, "AIM")


def test_it_need_not_cling() -> None:
    """remora.cling_ship: optional."""
    t = regroup()
    t.go("red 1", "pass")
    assert t.g.warp[C] == 1
    t.asks(A, "AIM")


def test_nothing_to_retrieve_nothing_to_use() -> None:
    """Q7."""
    t = regroup(warp=0)
    t.go("red 1")
    t.asks(A, "AIM")


def test_its_own_retrieval_is_no_event() -> None:
    """remora.cling_ship: another player's."""
    t = Table(aliens=("remora", "none", "none", "none"))
    t.destiny_top(B)
    t.to_warp(A, 3)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.begin("regroup")
    t.go("red 1")
    t.asks(A, "AIM")


def test_without_a_colony_no_ship() -> None:
    """remora.cling_ship: it needs a colony to go to."""
    t = Table(aliens=REMORA)
    t.destiny_top(B)
    t.to_warp(A, 1)
    t.place(C, {})
    t.hand(A, "attack_04")
    t.begin("regroup")
    t.go("red 1")
    t.asks(A, "AIM")


def test_zapped_both_uses_are_barred() -> None:
    """remora, if zapped; Q12: the new hand of B later in this encounter finds no Remora."""
    t = regroup()
    t.hand(B, "plague")
    t.hand(A, "attack_04")
    t.go("red 1", SHIP, "play cosmic zap")
    assert t.g.warp[C] == 1
    t.go("blue 1", "1", "red 1", "done", "done")
    assert t.g.hand_n[B] >= 7 and t.holds(C) == []


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = regroup()
    t.hand(A, "attack_04", "card_zap")
    t.go("red 1", SHIP, "play cosmic zap", "play card zap", "green 1")
    assert t.g.warp[C] == 0


def test_with_two_home_colonies_it_does_not_cling() -> None:
    """R21.11."""
    t = Table(aliens=REMORA)
    t.destiny_top(B)
    t.to_warp(A, 1)
    t.place(C, {(C, 0): 9, (C, 1): 9})
    t.hand(A, "attack_04")
    t.begin("regroup")
    t.go("red 1")
    t.asks(A, "AIM")


def test_a_new_hand_is_one_event() -> None:
    """remora.cling_card, Q83, Q266: eight cards, one card."""
    t = Table(aliens=REMORA)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "plague")
    t.deck_top(*("attack_08",) * 7, "attack_10", "attack_12")
    t.begin("planning")
    t.asks(C, "USE", "DREW")
    t.go(CARD)
    assert t.holds(C) == ["attack_12"]
    t.asks(B, "SELECT")


def test_any_number_of_events() -> None:
    """remora: every event of an encounter; D's flare draws first, then B's new hand."""
    t = Table(aliens=REMORA)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "chosen_flare")
    t.hand(B, "plague")
    t.deck_top("attack_14", "attack_15", *("attack_08",) * 7, "attack_10", "attack_12")
    t.begin("planning")
    t.go("play Chosen flare (wild flare)", CARD, CARD)
    assert t.holds(C) == ["attack_12", "attack_15"]


def rewarded() -> Table:
    """D, defensive ally with 2 ships, has won with B; D and C have ships in the warp; D splits its rewards."""
    t = Table(aliens=REMORA)
    t.encounter(A, B, ships=2, allies={D: ("defense", 2)})
    t.to_warp(C, 2)
    t.to_warp(D, 1)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.begin("planning")
    return t


def test_ship_and_card_of_a_reward_are_two_events() -> None:
    """Q266: D takes one of each; its ships of the encounter go home first."""
    t = rewarded()
    while t.question != "REWARDS":
        t.go(t.legal()[0])
    t.go("1")
    t.go("yellow 1")
    t.asks(C, "USE", "RETRIEVED")
    t.go(SHIP, "green 1")
    t.asks(C, "USE", "DREW")
    t.go(CARD)
    assert t.g.warp[C] == 1 and t.g.hand_n[C] == 1 and t.g.hand_n[D] == 1


def test_a_ship_of_this_encounter_stays() -> None:
    """Q267: C lost two ships beside A; D's reward is a retrieval, and only an older ship could come back."""
    t = Table(aliens=REMORA)
    t.encounter(A, B, ships=2, allies={C: ("offense", 2), D: ("defense", 1)})
    t.to_warp(D, 1)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.begin("planning")
    while not t.over:
        assert t.question != "USE"
        t.go("1" if t.question == "REWARDS" else t.legal()[0])
    assert t.g.warp[C] == 2 and t.g.warp[D] == 0


def test_compensation_is_no_draw() -> None:
    """remora.cling_card: not cards from a hand."""
    t = Table(aliens=REMORA)
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate")
    t.hand(B, "attack_20", "plague", "quash")
    t.begin("planning")
    assert t.over and t.holds(A) == ["plague", "quash"] and t.holds(C) == []


def test_mobius_tubes_free() -> None:
    """Q268: freed, not retrieved."""
    t = Table(aliens=REMORA)
    t.destiny_top(B)
    t.to_warp(A, 2)
    t.hand(A, "attack_04", "mobius_tubes")
    t.begin("regroup")
    t.go("play mobius tubes", "red 1", "red 1")
    t.asks(A, "AIM")


def test_ships_that_zombie_places_again_are_not_retrieved() -> None:
    """Q313."""
    t = Table(aliens=("none", "zombie", "remora", "none"))
    t.encounter(A, B, ships=3)
    t.to_warp(C, 1)
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.begin("planning")
    t.go("blue 2", "blue 2", "blue 2", "blue 2")
    assert t.over and t.g.warp[C] == 1


def test_it_clings_to_the_extra_ship_of_super_zombie() -> None:
    """Q314: the ship from the warp is a retrieval."""
    t = Table(aliens=("zombie", "none", "remora", "none"))
    t.encounter(A, B, ships=2)
    t.to_warp(C, 1)
    t.to_warp(D, 1)
    t.hand(A, "attack_04", "zombie_flare")
    t.hand(B, "attack_20")
    t.begin("alliance")
    t.go("yellow", "done", "play Zombie flare (super flare)")
    t.go("join the offense with 1 ship", "yellow 1", "yes")
    t.asks(C, "USE", "RETRIEVED")
    t.go(SHIP, "green 1")
    assert t.g.warp[C] == 0 and t.g.total[0] == 4 + 2 + 2


def test_it_clings_to_kamikazes_cards() -> None:
    """Q219: two cards for each ship, one event."""
    t = Table(aliens=("kamikaze", "none", "remora", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.deck_top(*("attack_06",) * 4, "attack_08")
    t.begin("planning")
    t.go("use Kamikaze power: sacrifice", "2", "red 4", "red 5")
    t.asks(C, "USE", "DREW")
    assert t.g.hand_n[A] == 5
    t.go(CARD)
    assert t.holds(C) == ["attack_08"]
    t.asks(A, "SELECT")


def test_wild_draws_when_a_flare_has_worked() -> None:
    """remora.wild_flare: another player's wild or super flare."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "oracle_flare")
    t.hand(B, "attack_20", "negotiate")
    t.hand(D, "remora_flare")
    t.deck_top("attack_15")
    t.begin("planning")
    t.go("play Oracle flare (wild flare)")
    t.asks(D, "USE", "FLARE_WORKED")
    t.go(WILD)
    assert t.holds(D) == ["attack_15", "remora_flare"]


def test_wild_not_for_a_cancelled_flare() -> None:
    """remora.wild_flare: it must have been used to effect (EV8)."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "oracle_flare")
    t.hand(B, "attack_20", "card_zap")
    t.hand(D, "remora_flare")
    t.begin("planning")
    t.go("play Oracle flare (wild flare)", "play card zap")
    assert t.over and t.holds(D) == ["remora_flare"]


def test_wild_once_an_encounter() -> None:
    """Q41, Q34."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "oracle_flare")
    t.hand(B, "attack_20", "trader_flare", "negotiate")
    t.hand(D, "remora_flare")
    t.begin("alliance")
    t.go("play Trader flare (wild flare)")
    t.go(t.legal()[0])
    t.go(WILD, "done", "done")
    if t.can("play Oracle flare (wild flare)"):
        t.go("play Oracle flare (wild flare)")
    assert t.question == "SELECT" and t.g.hand_n[D] == 2


def test_a_card_zapped_wild_draws_nothing() -> None:
    """Q17, Q26."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "oracle_flare")
    t.hand(B, "attack_20", "negotiate")
    t.hand(C, "card_zap")
    t.hand(D, "remora_flare")
    t.begin("planning")
    t.go("play Oracle flare (wild flare)", "pass", WILD, "play card zap")
    assert t.holds(D) == []


def landing(*zap: str, aliens: tuple[str, ...] = REMORA) -> Table:
    """A (2 ships) and its ally D are about to land on B's planet; C holds the Remora flare, 2 old ships in the warp."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2, allies={D: ("offense", 1)})
    t.to_warp(C, 2)
    t.hand(A, "attack_40")
    t.hand(B, "attack_04", *zap)
    t.hand(C, "remora_flare")
    t.deck_top("attack_15", "attack_14")
    t.begin("planning")
    return t


def test_super_takes_a_card_or_a_ship_for_each_new_colony() -> None:
    """remora.super_flare: two players gained at once, two picks, each chosen."""
    t = landing()
    t.asks(C, "USE", "COLONY_GAINED")
    t.go(SUPER)
    t.asks(C, "CARD_OR_SHIP")
    t.go("a card")
    t.asks(C, "CARD_OR_SHIP")
    t.go("a ship", "green 1")
    assert t.holds(C) == ["attack_15", "remora_flare"] and t.g.warp[C] == 1


def test_super_may_retrieve_a_ship_of_this_encounter() -> None:
    """remora.super_flare: the limit is the power's alone."""
    t = Table(aliens=REMORA)
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "attack_40")
    t.hand(B, "attack_04")
    t.hand(C, "remora_flare")
    t.begin("planning")
    t.go(SUPER, "a ship", "green 1")
    assert t.g.warp[C] == 0


def test_super_not_for_the_own_colony() -> None:
    """remora.super_flare: another player's."""
    t = Table(aliens=("remora", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.to_warp(A, 1)
    t.hand(A, "attack_40", "remora_flare")
    t.hand(B, "attack_04")
    t.begin("planning")
    assert t.over


def test_a_zapped_super_takes_nothing() -> None:
    """Q15: it works as wild then, and the power is off."""
    t = landing("cosmic_zap")
    t.go(SUPER, "play cosmic zap")
    assert t.holds(C) == ["remora_flare"] and t.g.warp[C] == 2


def test_a_card_zapped_super_takes_nothing() -> None:
    """Q17, Q26."""
    t = landing("card_zap")
    t.go(SUPER, "play card zap")
    assert t.holds(C) == [] and t.g.warp[C] == 2


def test_no_wild_while_the_power_works() -> None:
    """Q36."""
    t = Table(aliens=REMORA)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "oracle_flare")
    t.hand(B, "attack_20", "negotiate")
    t.hand(C, "remora_flare")
    t.begin("planning")
    t.go("play Oracle flare (wild flare)")
    assert t.question == "SELECT"


def test_the_opening_deal_is_no_event() -> None:
    """remora: nobody is asked before the first turn."""
    t = Table(aliens=REMORA)
    t.destiny_top(D_WILD)
    t.hand(A, "attack_04")
    t.begin("turn")
    t.asks(A, "WILD_DESTINY")


def test_healed_ships_and_the_healers_card() -> None:
    """Q213, T7: the ships coming back are a retrieval, Healer's card is a draw; once each for every player healed."""
    t = Table(aliens=("none", "none", "remora", "healer"))
    t.encounter(A, B, ships=2)
    t.to_warp(C, 2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.deck_top("attack_10", "attack_12")
    t.begin("planning")
    t.go("use Healer power: heal", "red 1", "red 1")
    t.asks(C, "USE", "RETRIEVED")
    t.go(SHIP, "green 1")
    t.asks(C, "USE", "DREW")
    t.go(CARD)
    assert t.g.warp[C] == 1 and t.holds(C) == ["attack_12"] and t.holds(D) == ["attack_10"]


def test_vacuum_healer_and_remora() -> None:
    """T7 (Q110, Q212, Q213, Q267): two of B's and two of D's ships go along; A and B are healed, D's fresh two stay."""
    t = Table(aliens=("vacuum", "none", "healer", "remora"))
    t.encounter(A, B, ships=4)
    t.to_warp(D, 2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.deck_top("attack_06", "attack_06", "attack_06", "attack_06")
    t.begin("planning")
    t.go("blue", "blue", "yellow", "yellow", "blue 2", "blue 2", "yellow 1", "yellow 1")
    t.go("use Healer power: heal", "red 1", "red 1", "red 1", "red 1")
    t.asks(D, "USE", "RETRIEVED")
    t.go(SHIP, "yellow 3")
    t.asks(D, "USE", "DREW")
    t.go(CARD)
    t.asks(C, "USE", "SHIPS_LOST")
    t.go("use Healer power: heal", "blue 1", "blue 1", SHIP, "yellow 3", CARD, "pass")
    assert [t.g.warp[seat] for seat in (A, B, C, D)] == [0, 0, 0, 2] and t.g.fresh[D] == 2
    assert t.g.hand_n[C] == t.g.hand_n[D] == 2


def test_fidos_payments() -> None:
    """Q193: a ship as payment is a retrieval."""
    t = Table(aliens=("none", "none", "remora", "fido"))
    t.encounter(A, B, ships=3)
    t.to_warp(C, 1)
    t.to_warp(D, 1)
    t.hand(A, "attack_08")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.go("use Fido power: fetch", "attack 20", "red", "attack 20", "a ship", "yellow 1")
    t.asks(C, "USE", "RETRIEVED")


def test_fidos_card_is_a_draw() -> None:
    """Q193."""
    t = Table(aliens=("none", "none", "remora", "fido"))
    t.encounter(A, B, ships=3)
    t.to_warp(D, 1)
    t.hand(A, "attack_08")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.go("use Fido power: fetch", "attack 20", "red", "attack 20", "a card")
    t.asks(C, "USE", "DREW")
