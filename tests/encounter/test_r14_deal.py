"""R14 and D8: two negotiates, the talk, what may be dealt, carrying it out, and what a failed deal costs."""

from cosmic_env.encounter.alien_ids import ZOMBIE

from .table import A, B, C, D, Planet, Table


def talks(
    a: tuple[str, ...] = (),
    b: tuple[str, ...] = (),
    *,
    aliens: tuple[str | None, ...] | None = None,
    ships: int = 2,
    allies: dict[int, tuple[str, int]] | None = None,
    places: dict[int, dict[Planet, int]] | None = None,
    begin: bool = True,
) -> Table:
    """A (offense) and B both play a negotiate and hold the other cards named; at the first offer, which is A's."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=ships, allies=allies)
    for seat, where in (places or {}).items():
        t.place(seat, where)
    t.hand(A, "negotiate", *a)
    t.hand(B, "negotiate", *b)
    if begin:
        to_the_talk(t)
    return t


def to_the_talk(t: Table) -> None:
    """Both select the negotiate, nobody uses anything."""
    t.begin("planning")
    while not t.over and t.question in ("SELECT", "USE"):
        t.go("play negotiate" if t.question == "SELECT" else "pass")


# --- the allies go home ---------------------------------------------------------------------------------------------


def test_allies_of_both_sides_go_home_before_the_first_offer() -> None:
    """R14.1, D8.1, Q131: in timing order, as nobody's allies; the offense's ships wait on the gate."""
    t = talks(allies={C: ("offense", 2), D: ("defense", 1)})
    t.asks(C, "PLACE_SHIP")
    t.go("green 1", "green 1")
    t.asks(D, "PLACE_SHIP")
    t.go("yellow 3")
    t.asks(A, "OFFER")
    assert (t.g.gate[A], t.g.gate[C], t.g.beside[D]) == (2, 0, 0)
    assert (t.role(C), t.role(D)) == ("neither", "neither")


def test_allies_are_still_allies_until_the_round_after_the_reveal_closes() -> None:
    """D8.1, D7.2, Q96, Q131: an ally may throw a reinforcement away beside two negotiates; only then it goes home."""
    t = talks(allies={C: ("defense", 2)}, begin=False)
    t.hand(C, "reinforcement_5")
    t.begin("planning")
    t.asks(C, "USE", "RV3")
    assert t.role(C) == "defensive ally"
    t.go("play reinforcement +5", "for blue (defense)")
    t.asks(C, "PLACE_SHIP")
    assert t.holds(C) == []


def test_allies_get_nothing_from_a_deal() -> None:
    """R14.1: no rewards for a defensive ally, though it has ships in the warp."""
    t = talks(allies={C: ("defense", 1)}, begin=False)
    t.to_warp(C, 3)
    to_the_talk(t)
    t.go(
        "green 1",
        "ask for a colony",
        "blue 1",
        "submit the offer",
        "accept the offer",
        "1",
        "a ship from the encounter",
    )
    assert t.g.warp[C] == 3
    assert t.holds(C) == []


def test_a_morph_against_a_negotiate_leads_to_a_deal() -> None:
    """E6, R12.9: two negotiates."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "morph")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.asks(A, "OFFER")


# --- what a deal may hold -------------------------------------------------------------------------------------------


def test_the_deal_of_the_rulebook_example() -> None:
    """E5, R14.12, R15.15, R15.16: B gives 04, 06 and 08, A lets it found a colony with two ships; no ship is lost."""
    t = talks(b=("attack_04", "attack_06", "attack_08", "attack_20"))
    t.go("offer a colony", "red 1", "ask for low attack (00-06)", "ask for low attack (00-06)")
    t.go("ask for middle attack (07-11)", "submit the offer")
    t.asks(B, "ANSWER_DEAL")
    t.go("accept the offer")  # B holds just two low attacks and a middle one, so nothing is to be picked (Q351)
    t.asks(B, "FOUND")
    t.go("2", "blue 1", "blue 1")
    t.asks(A, "PLACE_SHIP")
    t.go("red 1", "red 1")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.holds(A) == ["attack_04", "attack_06", "attack_08"]
    assert t.holds(B) == ["attack_20"]
    assert t.ships(B) == {(A, 0): 2, (B, 0): 2, (B, 1): 4, (B, 2): 4, (B, 3): 4, (B, 4): 4}
    assert t.g.warp[A] == t.g.warp[B] == 0


def test_one_card_for_nothing_is_a_deal() -> None:
    """C21, R14.10: only one side gives."""
    t = talks(b=("attack_08",))
    t.go("ask for any card", "submit the offer", "accept the offer")
    assert t.holds(A) == ["attack_08"]
    assert t.holds(B) == []
    assert t.g.success == 1


def test_an_offer_that_moves_nothing_cannot_be_submitted() -> None:
    """C22, R14.10, D8.5: at first the offer is empty; with one colony in it, it is one."""
    t = talks()
    assert not t.can("submit the offer")
    t.go("offer a colony", "red 5")
    assert t.can("submit the offer")


def test_each_may_give_a_card_and_a_colony_at_once() -> None:
    """R14.3: both give both."""
    t = talks(a=("attack_20",), b=("attack_08",))
    t.go("ask for a colony", "blue 2", "offer a colony", "red 3", "offer any card", "ask for any card")
    t.go("submit the offer", "accept the offer")
    t.asks(A, "FOUND")
    t.go("1", "red 1")
    t.asks(B, "FOUND")
    t.go("1", "blue 1")
    assert t.holds(A) == ["attack_08"] and t.holds(B) == ["attack_20"]
    assert t.ships(A)[B, 1] == 1 and t.ships(B)[A, 2] == 1
    assert t.ships(B)[B, 1] == 4


def test_at_most_one_colony_for_each() -> None:
    """R14.4, D8.2: once a planet is named for a side there is no second."""
    t = talks()
    t.go("ask for a colony", "blue 1")
    assert not t.can("ask for a colony")
    t.go("offer a colony", "red 1")
    assert not t.can("offer a colony")


def test_the_planet_may_hold_a_foreign_colony_of_the_giver() -> None:
    """R14.5, Q129: in a third system; the giver's ships stay."""
    t = talks(begin=False)
    t.colony(B, (C, 4), 2)
    to_the_talk(t)
    t.go("ask for a colony", "green 5", "submit the offer", "accept the offer", "1", "a ship from the encounter")
    assert t.ships(A)[C, 4] == 1
    assert t.ships(B)[C, 4] == 2
    assert t.foreign(A) == 1


def test_a_colony_on_a_planet_of_the_own_system_is_a_home_colony() -> None:
    """R14.6: B stands on red 2, where A has no ship any more."""
    t = talks(places={A: {(A, 0): 9, (A, 3): 9}}, begin=False)
    t.colony(B, (A, 1), 3)
    to_the_talk(t)
    t.go("ask for a colony", "red 2", "submit the offer", "accept the offer", "2", "red 1", "red 4")
    assert t.ships(A)[A, 1] == 2
    assert t.foreign(A) == 0


def test_no_planet_where_the_receiver_has_a_colony_or_the_giver_has_none() -> None:
    """R14.6, D8.6, Q130: A is on blue 1 already, B not on blue 3; green is neither's."""
    t = talks(places={B: {(B, 0): 5, (B, 1): 5, (B, 3): 5, (B, 4): 5}}, begin=False)
    t.colony(A, (B, 0))
    to_the_talk(t)
    t.go("ask for a colony")
    t.asks(A, "OFFER_PLANET")
    assert t.legal() == ["blue 2", "blue 4", "blue 5"]


def test_the_colony_may_take_every_ship_outside_the_warp() -> None:
    """R14.7, Q130: no upper number; ships on the gate may go, ships in the warp may not."""
    t = talks(ships=3, begin=False)
    t.to_warp(A, 5)
    to_the_talk(t)
    t.go("ask for a colony", "blue 1", "submit the offer", "accept the offer")
    t.asks(A, "FOUND")
    assert t.legal() == [str(n) for n in range(1, 16)]
    t.go("15")
    assert t.ships(A) == {(B, 0): 15}
    assert t.g.warp[A] == 5 and t.g.gate[A] == 0


def test_the_founder_says_from_where_its_ships_come() -> None:
    """R14.7, D8.7, D3.1: in ascending planet order, the gate last."""
    t = talks(ships=2)
    t.go("ask for a colony", "blue 1", "submit the offer", "accept the offer", "3")
    t.asks(A, "TAKE_SHIP")
    t.go("red 5")
    assert t.legal() == ["red 5", "a ship from the encounter"]
    t.go("a ship from the encounter")
    assert t.ships(A)[B, 0] == 3
    assert t.g.gate[A] == 0
    assert t.ships(A)[A, 4] == 3


def test_the_defense_founds_with_ships_of_its_colonies() -> None:
    """R14.7: it has none on the gate; ships of the target planet may go as well."""
    t = talks()
    t.go("offer a colony", "red 1", "submit the offer", "accept the offer", "4")
    t.asks(B, "TAKE_SHIP")
    assert not t.can("a ship from the encounter")
    t.go("blue 1", "blue 1", "blue 1", "blue 1")
    assert t.ships(B)[A, 0] == 4
    assert (B, 0) not in t.ships(B)


def test_the_revealed_negotiates_are_not_in_hand() -> None:
    """R14.8: who holds nothing else can give no card, nor be asked for one."""
    t = talks()
    assert not [
        words for words in t.legal() if words.startswith(("offer negotiate", "offer any", "ask for any", "ask for n"))
    ]


def test_a_deal_is_a_success_and_the_gate_goes_home() -> None:
    """R14.12, R15.15, R15.16, Q127: the encounter was no win; a second one may follow."""
    t = talks(a=("attack_10",))
    t.go("ask for a colony", "blue 1", "submit the offer", "accept the offer", "1", "red 1")
    t.asks(A, "PLACE_SHIP")
    t.go("red 2", "blue 1")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.ships(A)[B, 0] == 2
    assert t.g.gate[A] == 0
    assert t.discards() == ["negotiate", "negotiate"]


def test_both_dealers_can_win_together() -> None:
    """C31, Q124: the deal gives each its fifth foreign colony."""
    a = {(C, 0): 4, (C, 1): 4, (C, 2): 4, (C, 3): 4, (A, 0): 2}
    b = {(D, 0): 4, (D, 1): 4, (D, 2): 4, (D, 3): 4, (B, 0): 4}
    t = talks(places={A: a, B: b})
    t.go("ask for a colony", "blue 1", "offer a colony", "red 1", "submit the offer", "accept the offer")
    t.go("1", "a ship from the encounter", "1", "yellow 1")
    t.go("green 1")
    assert t.g.over == 1
    assert t.g.winners == 1 << A | 1 << B


def test_a_fifth_colony_given_up_in_the_same_deal_does_not_win() -> None:
    """D14.2, Q123: A founds its new colony with the last ship of another foreign one."""
    t = talks(places={A: {(C, 0): 4, (C, 1): 4, (C, 2): 4, (C, 3): 1, (A, 0): 5}})
    t.go("ask for a colony", "blue 1", "submit the offer", "accept the offer", "1", "green 4")
    t.go("red 1", "red 1")
    assert t.foreign(A) == 4
    assert t.g.over == 0


# --- offers ---------------------------------------------------------------------------------------------------------


def test_offers_alternate_three_a_side_and_the_offense_begins() -> None:
    """D8.3: the sixth offer can only be accepted or refused; refused, there is no deal."""
    t = talks()
    for number in range(3):
        t.asks(A, "OFFER")
        t.go("ask for a colony", f"blue {number + 1}", "submit the offer")
        t.asks(B, "ANSWER_DEAL")
        assert set(t.legal()) == {"walk away", "accept the offer", "make a counter-offer"}
        t.go("make a counter-offer", "ask for a colony", "red 1", "submit the offer")
        t.asks(A, "ANSWER_DEAL")
        if number < 2:
            t.go("make a counter-offer")
    assert set(t.legal()) == {"walk away", "accept the offer"}
    t.go("walk away")
    t.asks(A, "LOSE_SHIP")


def test_a_counter_offer_replaces_the_offer_before_it() -> None:
    """D8.2, D8.3: what A asked for is off the table; only B's wish is carried out."""
    t = talks()
    t.go("ask for a colony", "blue 1", "submit the offer", "make a counter-offer")
    t.asks(B, "OFFER")
    t.go("ask for a colony", "red 2", "submit the offer")
    t.asks(A, "ANSWER_DEAL")
    t.go("accept the offer")
    t.asks(B, "FOUND")
    t.go("1", "blue 1")
    assert t.foreign(B) == 1
    assert t.foreign(A) == 0


def test_either_may_walk_away_at_any_time() -> None:
    """D8.3, R14.13: the offense instead of an offer, the defense instead of an answer."""
    t = talks()
    t.go("walk away")
    t.asks(A, "LOSE_SHIP")
    u = talks()
    u.go("offer a colony", "red 1", "submit the offer", "walk away")
    u.asks(A, "LOSE_SHIP")


def test_cards_are_asked_for_by_class_only() -> None:
    """D8.4: the ten classes; never a card by name, whatever the partner holds."""
    t = talks(b=("attack_08", "plague"))
    asked = {words.removeprefix("ask for ") for words in t.legal() if words.startswith("ask for ")}
    assert asked == {
        "a colony", "low attack (00-06)", "middle attack (07-11)", "high attack (12-40)", "any attack", "any card",
        "negotiate", "morph", "reinforcement", "artifact", "flare",
    }  # fmt: skip


def test_low_middle_and_high_attacks() -> None:
    """D8.4: low 00 to 06, middle 07 to 11, high from 12: one card of B fits each but the middle, where B chooses."""
    t = talks(b=("attack_06", "attack_07", "attack_11", "attack_12"))
    t.go("ask for low attack (00-06)", "ask for middle attack (07-11)", "ask for high attack (12-40)")
    t.go("submit the offer", "accept the offer")
    t.asks(B, "GIVE")
    assert t.legal() == ["attack 07", "attack 11"]
    t.go("attack 11")
    assert t.holds(A) == ["attack_06", "attack_11", "attack_12"]


def test_the_giver_picks_the_card_that_fills_a_class() -> None:
    """D8.4: any card is any card of the hand, an artifact too."""
    t = talks(b=("attack_40", "mobius_tubes"))
    t.go("ask for any card", "submit the offer", "accept the offer")
    t.asks(B, "GIVE")
    assert t.legal() == ["attack 40", "mobius tubes"]
    t.go("mobius tubes")
    assert t.holds(A) == ["mobius_tubes"]


def test_an_exact_card_of_the_own_hand_may_be_named() -> None:
    """D8.4: then nothing is left to pick."""
    t = talks(a=("attack_20", "attack_30"))
    t.go("offer attack 30", "submit the offer", "accept the offer")
    assert t.holds(B) == ["attack_30"]
    assert t.holds(A) == ["attack_20"]


def test_only_what_one_holds_can_be_offered() -> None:
    """D8.5: one card fills one promise; A's single 08 is a middle attack, any attack or any card, once."""
    t = talks(a=("attack_08",))
    offers = [words for words in t.legal() if words.startswith("offer ")]
    assert offers == [
        "offer attack 08",
        "offer a colony",
        "offer middle attack (07-11)",
        "offer any attack",
        "offer any card",
    ]
    t.go("offer any attack")
    assert [words for words in t.legal() if words.startswith("offer ")] == ["offer a colony"]


def test_a_partner_that_cannot_deliver_cannot_accept() -> None:
    """D8.5: B holds no morph."""
    t = talks(b=("attack_08",))
    t.go("ask for morph", "submit the offer")
    t.asks(B, "ANSWER_DEAL")
    assert not t.can("accept the offer")
    u = talks(b=("attack_08", "morph"))
    u.go("ask for morph", "submit the offer")
    assert u.can("accept the offer")


def test_different_cards_are_needed_for_all_classes() -> None:
    """D8.5: a single attack is not a high attack and any attack besides; a second one is."""
    t = talks(b=("attack_20", "plague"))
    t.go("ask for high attack (12-40)", "ask for any attack", "submit the offer")
    assert not t.can("accept the offer")
    u = talks(b=("attack_20", "attack_04"))
    u.go("ask for high attack (12-40)", "ask for any attack", "submit the offer")
    assert u.can("accept the offer")


def test_no_more_cards_are_asked_for_than_the_partner_holds() -> None:
    """D8.5: what all can see, the number of cards, limits the offer."""
    t = talks(b=("attack_08",))
    t.go("ask for flare")
    assert not [words for words in t.legal() if words.startswith("ask for") and words != "ask for a colony"]


def test_a_receiver_without_a_ship_cannot_be_given_a_colony() -> None:
    """D8.6: all ships of B are in the warp."""
    t = talks(a=("attack_08",), places={B: {}})
    t.asks(A, "OFFER")
    assert t.can("offer any card")
    assert not t.can("offer a colony")


def test_a_ship_on_the_gate_is_enough_to_receive_a_colony() -> None:
    """D8.6: A's only ship outside the warp stands there."""
    t = talks(ships=1, places={A: {}})
    t.go("ask for a colony", "blue 1", "submit the offer", "accept the offer")
    assert t.ships(A) == {(B, 0): 1}


# --- carrying it out ------------------------------------------------------------------------------------------------


def test_both_pick_their_cards_before_any_changes_hands() -> None:
    """D8.7: offense first; B cannot pass on what it is just given."""
    t = talks(a=("attack_20", "attack_30"), b=("attack_01", "attack_08"))
    t.go("offer any card", "ask for any card", "submit the offer", "accept the offer")
    t.asks(A, "GIVE")
    t.go("attack 30")
    t.asks(B, "GIVE")
    assert t.legal() == ["attack 01", "attack 08"]
    t.go("attack 01")
    assert t.holds(A) == ["attack_01", "attack_20"]
    assert t.holds(B) == ["attack_08", "attack_30"]


def test_a_deal_stands_though_the_permitting_colony_is_stripped_in_it() -> None:
    """D8.10: A founds with the last ship of red 1, on which B may found."""
    t = talks(places={A: {(A, 0): 1, (A, 1): 9, (A, 2): 8}})
    t.go("ask for a colony", "blue 1", "offer a colony", "red 1", "submit the offer", "accept the offer")
    t.go("1", "red 1")
    t.asks(B, "FOUND")
    t.go("1", "blue 2")
    assert t.ships(B)[A, 0] == 1
    assert (A, 0) not in t.ships(A)


def test_a_new_colony_is_no_source_for_itself() -> None:
    """R14.7, D3.2: while A takes three ships for blue 1, blue 1 is not among the sources."""
    t = talks(ships=1)
    t.go("ask for a colony", "blue 1", "submit the offer", "accept the offer", "3", "red 1")
    assert "blue 1" not in t.legal()


def test_promised_cards_cannot_be_played_against_a_quash() -> None:
    """D8.8: B has promised an artifact and holds one only; with two it may play either."""
    t = talks(b=("card_zap",), begin=False)
    t.hand(C, "quash")
    to_the_talk(t)
    t.go("ask for artifact", "submit the offer", "accept the offer")
    t.asks(C, "USE", "RS1")
    t.go("play quash")
    t.asks(A, "LOSE_SHIP")
    u = talks(b=("card_zap", "plague"), begin=False)
    u.hand(C, "quash")
    to_the_talk(u)
    u.go("ask for artifact", "submit the offer", "accept the offer", "play quash")
    u.asks(B, "USE", "EV1")
    u.go("play card zap")
    assert u.holds(A) == ["plague"]


def test_promised_cards_are_still_in_hand_and_free_when_the_deal_is_void() -> None:
    """D8.8, Q137: A keeps the reinforcement it had promised."""
    t = talks(a=("reinforcement_5",), begin=False)
    t.hand(C, "quash")
    to_the_talk(t)
    t.go("offer reinforcement", "submit the offer", "accept the offer", "play quash")
    assert t.holds(A) == ["reinforcement_5"]
    assert t.holds(B) == []


# --- Zombie in a deal -----------------------------------------------------------------------------------------------


def test_zombie_may_release_ships_of_its_partner_and_its_own() -> None:
    """R14.15, D8.2, Q138: any number of the partner's; third players' ships stay."""
    t = talks(a=("attack_08",), aliens=("none", "zombie", "none", "none"), begin=False)
    t.to_warp(A, 5)
    t.to_warp(C, 5)
    to_the_talk(t)
    t.go("offer any card", "ask the partner to release your ships from the warp")
    t.asks(A, "RELEASE")
    assert t.legal() == ["1", "2", "3", "4", "5"]
    t.go("3", "submit the offer", "accept the offer")
    t.asks(A, "PLACE_SHIP")
    t.go("red 1", "red 1", "red 1")
    assert t.g.warp[A] == 2
    assert t.g.warp[C] == 5


def test_a_release_alone_is_no_deal() -> None:
    """Q139: it can be submitted with a card or colony only."""
    t = talks(aliens=("none", "zombie", "none", "none"), begin=False)
    t.to_warp(A, 5)
    to_the_talk(t)
    t.go("ask the partner to release your ships from the warp", "5")
    assert not t.can("submit the offer")
    t.go("offer a colony", "red 1")
    assert t.can("submit the offer")


def test_a_zapped_zombie_may_still_release() -> None:
    """E12 (b), R21.9, Q13: it is not a use."""
    t = talks(aliens=("none", "zombie", "none", "none"), begin=False)
    t.to_warp(A, 1)
    t.g.zapped = 1 << ZOMBIE
    to_the_talk(t)
    assert t.can("ask the partner to release your ships from the warp")


def test_nobody_is_asked_to_zap_a_release() -> None:
    """E12 (b), R21.9: it is not announced as a use, so that the holder of Cosmic Zap has nothing to answer."""
    t = talks(aliens=("none", "zombie", "none", "none"), begin=False)
    t.to_warp(A, 1)
    t.hand(C, "cosmic_zap")
    to_the_talk(t)
    t.go("offer a colony", "red 5", "ask the partner to release your ships from the warp")
    t.go("submit the offer", "accept the offer")
    t.asks(B, "FOUND")
    t.go("1", "blue 1")
    t.asks(A, "PLACE_SHIP")
    assert t.holds(C) == ["cosmic_zap"]


def test_a_zombie_that_has_lost_its_power_releases_nobody() -> None:
    """R21.15: two home colonies."""
    t = talks(aliens=("none", "zombie", "none", "none"), places={B: {(B, 0): 10, (B, 1): 10}}, begin=False)
    t.to_warp(A, 1)
    to_the_talk(t)
    t.asks(A, "OFFER")
    assert not [words for words in t.legal() if "release" in words]


def test_without_a_zombie_nothing_is_released() -> None:
    """R14.3, D8.2: ships in the warp are no matter for a deal; Zombie as a third player does not help."""
    t = talks(aliens=("none", "none", "zombie", "none"), begin=False)
    t.to_warp(A, 1)
    to_the_talk(t)
    assert not [words for words in t.legal() if "release" in words]


# --- no deal --------------------------------------------------------------------------------------------------------


def test_a_failed_deal_costs_three_ships_each() -> None:
    """R14.13, R15.17, R15.19, Q132, D3.6: of the own choice, from the gate too; the turn ends."""
    t = talks(a=("attack_10",), ships=2)
    t.go("walk away")
    t.asks(A, "LOSE_SHIP")
    t.go("red 5", "a ship from the encounter")
    t.asks(B, "LOSE_SHIP")
    t.go("blue 1", "blue 1", "blue 1")
    assert t.over
    assert (t.g.warp[A], t.g.warp[B]) == (3, 3)
    assert t.ships(A)[A, 4] == 3 and t.g.gate[A] == 0
    assert t.ships(B)[B, 0] == 1


def test_a_failed_deal_brings_no_compensation() -> None:
    """R14.14: three ships each are lost, no card moves."""
    t = talks(a=("attack_10",), b=("attack_20",))
    t.go("walk away", "red 1", "red 1", "red 1", "blue 1", "blue 1", "blue 1")
    t.go("red 2", "red 2")
    assert t.over
    assert t.holds(A) == ["attack_10"]
    assert t.holds(B) == ["attack_20"]


def test_who_has_fewer_than_three_ships_loses_what_it_has() -> None:
    """C23, R15.18: A has two, both on the gate; B loses three."""
    t = talks(ships=2, places={A: {}})
    t.go("walk away")
    t.asks(B, "LOSE_SHIP")
    t.go("blue 1", "blue 2", "blue 2")
    assert (t.g.warp[A], t.g.warp[B]) == (20, 3)


def test_the_loser_may_give_up_a_colony() -> None:
    """D3.6, R19.1: B gives up its foreign colony."""
    t = talks(begin=False)
    t.colony(B, (C, 2), 3)
    to_the_talk(t)
    t.go("walk away", "red 1", "red 1", "red 1")
    t.asks(B, "LOSE_SHIP")
    t.go("green 3")
    assert t.foreign(B) == 0


def test_zombie_pays_a_failed_deal_without_losing_a_ship() -> None:
    """Q133: it picks up three ships and places them again; the partner loses three."""
    t = talks(aliens=("none", "zombie", "none", "none"))
    t.go("walk away", "red 1", "red 1", "red 1")
    t.asks(B, "LOSE_SHIP")
    t.go("blue 1", "blue 1", "blue 2")
    t.asks(B, "PLACE_SHIP")
    t.go("blue 4", "blue 4", "blue 4")
    assert (t.g.warp[A], t.g.warp[B]) == (3, 0)
    assert t.ships(B)[B, 3] == 7


def test_zombie_gives_up_three_home_colonies_at_once_and_saves_the_ships() -> None:
    """Q33, Q106, D3.2: the power is looked at when the whole loss is over; emptied planets take no ship back."""
    t = talks(aliens=("none", "zombie", "none", "none"), places={B: {(B, 0): 1, (B, 1): 1, (B, 2): 1, (C, 0): 17}})
    t.go("walk away", "red 1", "red 1", "red 1")
    t.go("blue 1", "blue 2", "blue 3")
    assert t.ships(B) == {(C, 0): 20}
    assert t.g.warp[B] == 0


def test_no_more_is_asked_for_than_the_partner_holds() -> None:
    """Q350: B holds two cards beside its negotiate: two may be asked for, of any class, whatever it holds."""
    t = talks(a=("attack_04",), b=("attack_06", "attack_08"))
    asked = ("ask for flare", "ask for artifact")
    assert all(t.can(words) for words in asked)
    t.go(*asked)
    t.asks(A, "OFFER")
    assert not [words for words in t.legal() if words.startswith("ask for") and words != "ask for a colony"]


def test_nothing_is_asked_of_an_empty_hand() -> None:
    """Q350."""
    t = talks(a=("attack_04",))
    assert t.g.hand_n[B] == 0
    assert not [words for words in t.legal() if words.startswith("ask for") and words != "ask for a colony"]
