"""R23 and rulings on flares: one a player, each once, super for the own working power, wild for everybody else."""

from cosmic_env.encounter.alien_ids import MACRON, SORCERER, TRIPLER, VIRUS

from .table import A, B, C, D, Table


def clash(
    a: tuple[str, ...],
    b: tuple[str, ...],
    *,
    aliens: tuple[str | None, ...] | None = None,
    ships: int = 2,
    allies: dict[int, tuple[str, int]] | None = None,
) -> Table:
    """A attacks B's first planet; not begun."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=ships, allies=allies)
    t.hand(A, *a)
    t.hand(B, *b)
    return t


def offered(t: Table) -> list[str]:
    """The flares the acting seat may play now, in words."""
    return [words.removeprefix("play ") for words in t.legal() if "flare" in words]


# --- use and return -------------------------------------------------------------------------------------------------


def test_a_flare_is_no_encounter_card() -> None:
    """R23.6, R11.5."""
    t = clash(("attack_08", "attack_10", "zombie_flare"), ("attack_08",))
    t.begin("planning")
    t.asks(A, "SELECT")
    assert t.legal() == ["play attack 08", "play attack 10"]


def test_a_flare_returns_to_the_hand() -> None:
    """R23.7: after its effect it is not discarded."""
    t = clash(("attack_08", "warpish_flare"), ("attack_20",))
    t.to_warp(A, 2)
    t.begin("planning")
    t.go("play Warpish flare (wild flare)")
    assert t.g.bonus[0] == 2
    assert t.holds(A) == ["warpish_flare"]
    assert "warpish_flare" not in t.discards()


def test_playing_a_flare_is_optional() -> None:
    """Q34, D1.4: A passes and keeps it."""
    t = clash(("attack_08", "warpish_flare"), ("attack_20",))
    t.to_warp(A, 2)
    t.begin("planning")
    t.go("pass")
    assert t.g.bonus[0] == 0
    assert t.g.flares_played[A] == 0


def test_one_flare_a_player() -> None:
    """C32, R23.9, Q34: after wild Warpish A may not play wild Virus; B may."""
    t = clash(("attack_08", "warpish_flare", "virus_flare", "reinforcement_2"), ("attack_08", "macron_flare"))
    t.begin("planning")
    assert offered(t) == ["Virus flare (wild flare)", "Warpish flare (wild flare)"]
    t.go("play Warpish flare (wild flare)")
    t.asks(A, "USE", "RV3")
    assert offered(t) == []
    t.go("pass")
    t.asks(B, "USE", "RV3")
    assert offered(t) == ["Macron flare (wild flare)"]


def test_each_flare_once() -> None:
    """R23.8: A keeps Warpish in hand and is asked again, but not for it."""
    t = clash(("attack_08", "warpish_flare", "reinforcement_2"), ("attack_08",))
    t.begin("planning")
    t.go("play Warpish flare (wild flare)")
    assert t.legal() == ["pass", "play reinforcement +2"]


def test_in_the_second_encounter_both_limits_are_fresh() -> None:
    """D10.3, Q34: the same player plays the same flare again in the same turn."""
    t = clash(("attack_20", "attack_20", "warpish_flare"), ("attack_04", "attack_04"))
    t.to_warp(A, 2)
    t.destiny_top(B)
    t.begin("planning")
    t.go("play Warpish flare (wild flare)", "yes", "red 1", "blue 2", "1", "red 2", "done", "done")
    t.asks(A, "USE", "RV3")
    assert offered(t) == ["Warpish flare (wild flare)"]


def test_a_flare_that_changes_hands_stays_used() -> None:
    """C33, R23.8, D12.5, Q35: A used wild Parasite and gives it in the deal; when A loses its power B cannot answer."""
    for used in (True, False):
        t = clash(("negotiate", "parasite_flare"), ("negotiate",), aliens=("tripler", "none", "virus", "none"))
        t.place(A, {(A, 0): 6, (A, 1): 6, (A, 2): 1, (C, 0): 5})
        t.place(C, {(C, 0): 9, (C, 1): 9, (C, 2): 2})
        t.begin("alliance")
        t.go("green", "done", "done", "join the offense with 2 ships", "green 3")
        t.asks(A, "USE", "EV8")
        if used:
            t.go("play Parasite flare (wild flare)", "green 4", "red 1")
        else:
            t.go("pass")
        t.go("green 1", "green 1")
        t.go("ask for a colony", "blue 1", "offer flare", "submit the offer", "accept the offer", "1", "red 3")
        assert t.holds(B) == ["parasite_flare"]
        assert t.question == ("PLACE_SHIP" if used else "USE")


# --- wild and super -------------------------------------------------------------------------------------------------


def test_the_flare_of_another_alien_is_wild() -> None:
    """E11, R23.10: for B, who is not Warpish, whether or not Warpish is in the game."""
    t = clash(("attack_20",), ("attack_08", "warpish_flare"), aliens=("warpish", "none", "none", "none"))
    t.begin("planning")
    t.asks(B, "USE", "RV3")
    assert offered(t) == ["Warpish flare (wild flare)"]


def test_nobody_has_the_super_of_an_alien_not_in_play() -> None:
    """R23.10, Q39: both main players would have it as wild only."""
    t = clash(("attack_20", "warpish_flare"), ("attack_08",))
    t.begin("planning")
    assert offered(t) == ["Warpish flare (wild flare)"]


def test_the_own_flare_is_super() -> None:
    """E11, R23.11, Q36: Zombie is asked before the answers, and when it loses ships its wild is not offered."""
    t = clash(("attack_20",), ("attack_08", "zombie_flare"), aliens=("none", "zombie", "none", "none"))
    t.begin("alliance")
    t.go("done", "done")
    t.asks(B, "USE", "AL3")
    assert offered(t) == ["Zombie flare (super flare)"]
    t.go("pass")
    t.asks(B, "PLACE_SHIP")


def test_the_own_flare_is_wild_while_the_power_is_lost() -> None:
    """E11, R23.12, R23.13, Q37, R21.15: two home colonies; no super, but one lost ship is saved by the wild."""
    t = clash(("attack_20",), ("attack_08", "zombie_flare"), aliens=("none", "zombie", "none", "none"))
    t.place(B, {(B, 0): 4, (B, 1): 16})
    t.begin("alliance")
    t.go("done", "done")
    t.asks(B, "USE", "EV2")
    t.go("play Zombie flare (wild flare)")
    assert t.g.warp[B] == 3
    assert t.ships(B) == {(B, 1): 17}


def test_the_own_flare_is_wild_while_the_power_is_zapped() -> None:
    """E11, R23.12, Q37: Immortality is zapped; the wild then saves one of the four ships."""
    t = clash(("attack_20",), ("attack_08", "zombie_flare"), aliens=("none", "zombie", "none", "none"))
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    t.asks(B, "USE", "EV2")
    t.go("play Zombie flare (wild flare)", "blue 5")
    assert t.g.warp[B] == 3


def test_zapping_oneself_makes_the_own_flare_wild() -> None:
    """Q38: B zaps its own Immortality and plays the wild."""
    t = clash(("attack_20",), ("attack_08", "zombie_flare", "cosmic_zap"), aliens=("none", "zombie", "none", "none"))
    t.begin("planning")
    t.go("play cosmic zap")
    t.asks(B, "USE", "EV2")
    assert offered(t) == ["Zombie flare (wild flare)"]


def test_with_the_power_the_super_comes_back() -> None:
    """E11, R23.13, Q37: in the second encounter the zap is over; Warpish has its super again."""
    t = clash(
        ("attack_20", "attack_20", "warpish_flare"),
        ("attack_04", "attack_04"),
        aliens=("warpish", "none", "none", "none"),
    )
    t.hand(C, "cosmic_zap")
    t.destiny_top(B)
    t.begin("planning")
    t.go("play cosmic zap")
    t.asks(A, "USE", "RV3")
    assert offered(t) == ["Warpish flare (wild flare)"]
    t.go("pass", "yes", "blue 2", "1", "red 1", "done", "done")
    t.asks(A, "USE", "RV3")
    assert offered(t) == ["Warpish flare (super flare)"]


def test_a_regained_power_brings_the_super_back_in_the_same_encounter() -> None:
    """R23.13, Q37: Machine's own flare is wild; with the third home colony, by the deal, it is
    super, and its super is not for this moment."""
    t = clash(("negotiate", "machine_flare"), ("negotiate",), aliens=("machine", "none", "none", "none"))
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.colony(B, (A, 2))
    t.begin("planning")
    t.go("ask for a colony", "blue 3", "submit the offer", "accept the offer", "1", "red 1", "red 1", "red 1")
    t.asks(A, "USE", "RS8")
    assert offered(t) == ["Machine flare (wild flare)"]
    u = clash(("negotiate", "machine_flare"), ("negotiate",), aliens=("machine", "none", "none", "none"))
    u.place(A, {(A, 0): 9, (A, 1): 9})
    u.colony(B, (A, 2))
    u.begin("planning")
    u.go("ask for a colony", "red 3", "submit the offer", "accept the offer", "1", "red 1", "red 1", "red 1")
    assert u.over


def test_each_time_on_a_flare_still_needs_a_play() -> None:
    """Q40: super Machine brings a card in the first encounter; in the second it has to be played again."""
    t = Table(aliens=("machine", "none", "none", "none"))
    t.hand(A, "attack_20", "attack_20", "machine_flare")
    t.hand(B, "attack_04", "attack_04")
    t.to_warp(A, 2)
    t.deck_top("attack_01")
    t.destiny_top(B, B)
    t.begin("regroup")
    t.go("play Machine flare (super flare)", "blue 1", "1", "red 1", "done", "done")
    t.asks(A, "SELECT")
    t.go("play attack 20")
    assert "attack_01" in t.holds(A)
    t.go("use Machine power: continue")
    t.asks(A, "USE", "RG2")
    t.go("pass")
    t.asks(A, "PLACE_SHIP")


def test_a_second_trigger_in_the_encounter_is_not_answered() -> None:
    """Q41: wild Zombie saved a ship from Plague; when the encounter is lost it is not offered again."""
    t = Table()
    t.hand(A, "plague", "attack_20")
    t.hand(B, "attack_08", "attack_08", "virus_flare", "zombie_flare")
    t.destiny_top(B)
    t.begin("regroup")
    t.go("play plague", "blue", "blue 5")
    t.asks(B, "USE", "EV2")
    t.go("play Zombie flare (wild flare)", "blue 1", "Virus flare", "blue 5", "1", "red 1", "done", "done")
    assert t.over
    assert t.holds(B) == ["zombie_flare"]
    assert t.g.warp[B] == 2 + 1


# --- where the flare lies -------------------------------------------------------------------------------------------


def test_a_flare_at_work_is_not_in_hand() -> None:
    """R23.15, Q43: the flare of wild Oracle is not among the mixed cards; A has two again, and the flare."""
    t = clash(("attack_20", "attack_30", "oracle_flare"), ("attack_08", "attack_10", "negotiate"))
    t.begin("planning")
    t.asks(A, "USE", "PL1")
    t.go("play Oracle flare (wild flare)")
    assert (t.g.hand_n[A], t.g.hand_n[B]) == (3, 3)
    assert "oracle_flare" in t.holds(A)


def test_a_new_hand_by_wild_machine_does_not_discard_the_flare() -> None:
    """Q43, Q226: it waits on the table; the reinforcement is discarded, eight cards are drawn."""
    t = clash(("attack_04", "machine_flare", "plague"), ("attack_20",))
    t.deck_top(*["attack_06"] * 7, "attack_08")
    t.begin("planning")
    t.asks(A, "USE", "RS8")
    t.go("play Machine flare (wild flare)")
    assert t.holds(A) == [*["attack_06"] * 7, "attack_08", "machine_flare"]
    assert "plague" in t.discards()


def test_back_in_hand_it_is_a_card_like_any_other() -> None:
    """Q44, R23.14: played in the reveal, it is taken as compensation in the resolution."""
    t = clash(("attack_20", "warpish_flare"), ("negotiate",))
    t.begin("planning")
    t.go("play Warpish flare (wild flare)")
    assert t.over
    assert t.holds(B) == ["warpish_flare"]


def test_flares_are_discarded_with_a_new_hand() -> None:
    """R23.14, R20.1: B has no encounter card in planning."""
    t = clash(("attack_20",), ("zombie_flare", "plague"))
    t.deck_top(*["attack_08"] * 7, "attack_10")
    t.begin("planning")
    t.asks(B, "SELECT")
    assert t.discards() == ["plague", "zombie_flare"]


def test_wild_sorcerer_goes_to_the_sorcerer() -> None:
    """Q45, R23.7: D has it afterwards and, as Q35 says, cannot use it in this encounter."""
    t = clash(
        ("attack_20",), ("attack_08",), aliens=("tripler", "virus", "none", "sorcerer"), allies={D: ("offense", 1)}
    )
    t.hand(C, "sorcerer_flare")
    t.begin("planning")
    t.asks(C, "USE", "PL1")
    t.go("play Sorcerer flare (wild flare)")
    assert t.holds(C) == [] and t.holds(D) == ["sorcerer_flare"]
    assert (t.g.power[A], t.g.power[B]) == (VIRUS, TRIPLER)
    assert t.over


def test_wild_sorcerer_is_discarded_when_nobody_is_sorcerer() -> None:
    """Q45."""
    t = clash(("attack_20",), ("attack_08",), aliens=("tripler", "virus", "none", "none"))
    t.hand(C, "sorcerer_flare")
    t.begin("planning")
    t.go("play Sorcerer flare (wild flare)")
    assert t.holds(C) == []
    assert "sorcerer_flare" in t.discards()


def test_a_flare_given_away_may_be_used_in_the_next_encounter() -> None:
    """Q45, Q35: D, the Sorcerer, as ally of the second encounter plays it as super."""
    aliens = ("tripler", "virus", "none", "sorcerer")
    t = clash(("attack_20", "attack_20"), ("attack_04", "attack_04"), aliens=aliens)
    t.hand(C, "sorcerer_flare")
    t.destiny_top(B)
    t.begin("planning")
    t.go("play Sorcerer flare (wild flare)", "yes", "blue 2", "1", "red 1", "yellow", "done")
    t.asks(D, "ALLY")
    t.go("join the offense with 1 ship", "yellow 1")
    t.asks(D, "USE", "PL5")
    assert offered(t) == ["Sorcerer flare (super flare)"]
    assert t.g.power[D] == SORCERER


# --- supers that modify a use, powers that move ---------------------------------------------------------------------


def test_a_super_that_modifies_a_use_is_played_when_the_use_is_made() -> None:
    """Q46: Tripler's 13 would become 5; with the super 39."""
    t = clash(("attack_13", "tripler_flare"), ("attack_08",), aliens=("tripler", "none", "none", "none"))
    t.begin("planning")
    t.asks(A, "USE", "EV1")
    t.go("play Tripler flare (super flare)")
    assert t.g.value[0] == 39


def test_a_card_zapped_modifier_leaves_the_use_as_it_is() -> None:
    """Q46, Q21: without the super 13 is divided."""
    t = clash(("attack_13", "tripler_flare"), ("attack_08",), aliens=("tripler", "none", "none", "none"))
    t.hand(C, "card_zap")
    t.begin("planning")
    t.go("play Tripler flare (super flare)", "play card zap")
    assert t.g.value[0] == 5


def lent(flares: dict[int, str]) -> Table:
    """C (Tripler) has lent its power to A (Virus), who attacks B with 12; the flares as given. In the reveal."""
    t = Table(aliens=("virus", "none", "tripler", "none"))
    t.hand(A, "attack_12")
    t.hand(B, "attack_20")
    t.hand(C, "philanthropist_flare")
    t.destiny_top(B)
    for seat, flare in flares.items():
        t._out_of_deck(t.cards(flare))
        t._gain(seat, t.cards(flare))
    t.begin("regroup")
    t.go("play Philanthropist flare (wild flare)", "red", "green 1", "blue 1", "2", "red 1", "red 1", "done", "done")
    return t


def test_the_borrower_of_a_power_has_its_super_and_the_lender_the_wild() -> None:
    """Q50: A, with Tripler's power, plays the Tripler flare as super: 12 becomes 36."""
    t = lent({A: "tripler_flare"})
    t.asks(A, "USE", "EV1")
    assert offered(t) == ["Tripler flare (super flare)"]
    t.go("play Tripler flare (super flare)")
    assert t.g.total[0] == 36 + 2


def test_the_borrower_plays_its_own_flare_as_wild() -> None:
    """Q50: A's sheet is Virus, its power Tripler: own ships times allies' ships, of which there are none."""
    t = lent({A: "virus_flare"})
    t.asks(A, "USE", "RV3")
    assert offered(t) == ["Virus flare (wild flare)"]


def test_swapped_powers_decide_which_flare_is_super() -> None:
    """Q51: after wild Sorcerer A has Macron's power; its Macron flare, wild before, is super and not for the reveal."""
    t = clash(("attack_08", "macron_flare"), ("attack_20",), aliens=("tripler", "macron", "none", "none"))
    t.hand(C, "sorcerer_flare")
    t.begin("planning")
    t.go("play Sorcerer flare (wild flare)")
    assert t.over
    assert t.g.power[A] == MACRON
    assert t.g.total[0] == 8 + 8


def test_wild_parasite_answers_a_power_lost_in_a_deal() -> None:
    """Q256, D10.1: A founds with its third home colony; C, a bystander, settles beside it before the gate goes home."""
    t = clash(("negotiate",), ("negotiate",), aliens=("tripler", "none", "none", "none"))
    t.place(A, {(A, 0): 9, (A, 1): 8, (A, 2): 1})
    t.hand(C, "parasite_flare")
    t.begin("planning")
    t.go("ask for a colony", "blue 1", "submit the offer", "accept the offer", "1", "red 3")
    t.asks(C, "USE", "EV8")
    t.go("play Parasite flare (wild flare)", "red 5", "green 1")
    assert t.ships(C)[A, 4] == 1
    t.asks(A, "PLACE_SHIP")


def test_wild_parasite_needs_a_loss_of_home_colonies() -> None:
    """Q256: not after a Cosmic Zap."""
    t = clash(("attack_10",), ("attack_20",), aliens=("tripler", "none", "none", "none"))
    t.hand(C, "parasite_flare")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    assert t.over


def test_the_price_of_one_flare_cannot_be_saved_by_another() -> None:
    """R23.9, Q34: C pays the ship of wild Philanthropist; its wild Zombie may not bring it back."""
    t = Table(aliens=("none", "none", "tripler", "none"))
    t.hand(A, "attack_08")
    t.hand(C, "philanthropist_flare", "zombie_flare")
    t.begin("regroup")
    t.go("play Philanthropist flare (wild flare)", "red", "green 1")
    assert (t.g.acting, t.question) != (C, "USE")
    assert t.g.warp[C] == 1
