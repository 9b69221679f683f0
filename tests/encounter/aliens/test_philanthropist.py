"""Philanthropist (yellow): hands cards to main players."""

from cosmic_env.encounter.alien_ids import NONE, PHILANTHROPIST, WARPISH

from ..table import A, B, C, D, Table

GIVE = "use Philanthropist power: give"
GIVER = ("philanthropist", "none", "none", "none")


def main_player(*hand: str, aliens: tuple[str, ...] = GIVER) -> Table:
    """A, Philanthropist and offense with 2 ships, holds these cards; alliances are about to be formed."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, *hand)
    t.hand(B, "attack_10")
    t.begin("alliance")
    t.go("done", "done")
    return t


def ally(*hand: str) -> Table:
    """C, Philanthropist and offensive ally, holds these cards; alliances are formed."""
    t = Table(aliens=("none", "none", "philanthropist", "none"))
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(C, *hand)
    t.begin("alliance")
    t.go("done", "done")
    t.asks(C, "USE", "ALLIED")
    return t


def test_a_main_player_gives_to_its_opponent() -> None:
    """philanthropist.give: any card; into the hand at once, usable in this encounter."""
    t = main_player("attack_08", "negotiate", "reinforcement_3")
    t.asks(A, "USE", "ALLIED")
    t.go(GIVE)
    assert t.legal() == ["attack 08", "negotiate", "reinforcement +3"]
    t.go("negotiate")
    assert t.holds(B) == ["attack_10", "negotiate"]
    t.asks(B, "SELECT")


def test_an_ally_chooses_the_main_player() -> None:
    """philanthropist.give: either one."""
    t = ally("attack_40", "plague")
    t.go(GIVE)
    t.asks(C, "PLAYER")
    assert t.legal() == ["red", "blue"]
    t.go("red", "attack 40")
    assert t.holds(A) == ["attack_08", "attack_40"]
    t.go("play attack 40")
    assert t.g.total[0] == 43


def test_others_do_not_see_which_card() -> None:
    """Q81: giver and taker only."""
    t = ally("attack_40", "plague")
    t.go(GIVE, "red", "plague")
    card = t.cards("plague")
    assert (t.g.known[C, A, card], t.g.known[B, A, card], t.g.known[D, A, card]) == (1, 0, 0)


def test_one_gift_an_encounter() -> None:
    """Q4: once."""
    t = main_player("attack_08", "negotiate", "reinforcement_3")
    t.go(GIVE, "reinforcement +3")
    t.asks(A, "SELECT")


def test_it_need_not_give() -> None:
    """philanthropist.give: optional."""
    t = main_player("attack_08", "reinforcement_3")
    t.go("pass")
    t.asks(A, "USE", "REVEALED")
    assert t.holds(B) == []


def test_a_bystander_gives_nothing() -> None:
    """R21.2."""
    t = Table(aliens=("none", "none", "philanthropist", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(C, "attack_40")
    t.begin("alliance")
    t.go("done", "done")
    assert t.over


def test_the_last_encounter_card_brings_a_new_hand_even_to_the_offense() -> None:
    """Q72: the plague is discarded, eight cards are drawn, the encounter goes on."""
    t = main_player("attack_08", "plague")
    t.deck_top(*("attack_06",) * 5, *("attack_08",) * 3)
    t.go(GIVE, "attack 08")
    assert t.g.hand_n[A] == 8 and t.discards() == ["plague"]
    assert t.holds(A) == ["attack_06"] * 5 + ["attack_08"] * 3
    t.asks(A, "SELECT")


def test_an_ally_that_gives_its_last_encounter_card_draws_nothing() -> None:
    """Q72."""
    t = ally("attack_40", "plague")
    t.go(GIVE, "blue", "attack 40")
    assert t.holds(C) == ["plague"]


def test_zapped_nothing_is_given_nothing_drawn() -> None:
    """philanthropist.give, if zapped."""
    t = main_player("attack_08", "plague")
    t.hand(D, "cosmic_zap")
    t.go(GIVE, "attack 08", "play cosmic zap")
    assert t.holds(A) == ["plague"] and t.discards()[-2:] == ["attack_08", "attack_10"]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = main_player("attack_08", "plague", "negotiate")
    t.hand(D, "cosmic_zap")
    t.hand(B, "attack_10", "card_zap")
    t.go(GIVE, "plague", "play cosmic zap", "play card zap")
    assert "plague" in t.holds(B)


def test_with_two_home_colonies_nothing_is_given() -> None:
    """R21.11."""
    t = Table(aliens=GIVER)
    t.encounter(A, B, ships=2)
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.hand(A, "attack_08", "plague")
    t.hand(B, "attack_10")
    t.begin("alliance")
    t.go("done", "done")
    assert t.over and t.holds(A) == ["plague"]


def test_super_forces_the_card_that_was_given() -> None:
    """Q257: the receiver has to select it."""
    t = main_player("attack_08", "attack_01", "philanthropist_flare")
    t.go(GIVE, "attack 01")
    t.asks(A, "USE", "SELECTING")
    t.go("play Philanthropist flare (super flare)")
    assert list(t.g.total) == [10, 1 + 4]
    assert t.holds(B) == ["attack_10"]


def test_without_the_super_the_receiver_is_free() -> None:
    """philanthropist.give: used or not as it likes."""
    t = main_player("attack_08", "attack_01", "philanthropist_flare")
    t.go(GIVE, "attack 01", "pass")
    t.asks(B, "SELECT")
    t.go("play attack 10")
    assert list(t.g.total) == [10, 14]


def test_super_by_an_ally() -> None:
    """philanthropist.super_flare: main player or ally."""
    t = ally("attack_40", "philanthropist_flare")
    t.go(GIVE, "red", "attack 40")
    t.go("play Philanthropist flare (super flare)")
    assert t.g.total[0] == 43


def test_super_needs_an_encounter_card_to_have_been_given() -> None:
    """philanthropist.super_flare: not after a plague."""
    t = main_player("attack_08", "plague", "philanthropist_flare")
    t.go(GIVE, "plague")
    assert t.over and list(t.g.total) == [10, 14]


def test_super_needs_a_gift() -> None:
    """philanthropist.super_flare: by the power, in this encounter."""
    t = main_player("attack_08", "philanthropist_flare")
    t.go("pass")
    assert t.over


def test_a_zapped_super_forces_nothing() -> None:
    """Q15."""
    t = main_player("attack_08", "attack_01", "philanthropist_flare")
    t.hand(D, "cosmic_zap")
    t.go(GIVE, "attack 01", "pass")  # D lets the gift pass
    t.go("play Philanthropist flare (super flare)", "play cosmic zap")
    t.asks(B, "SELECT")
    assert t.legal() == ["play attack 01", "play attack 10"]
    assert t.holds(A) == ["philanthropist_flare"]


def test_a_card_zapped_super_forces_nothing() -> None:
    """Q17, Q26."""
    t = main_player("attack_08", "attack_01", "philanthropist_flare")
    t.hand(B, "attack_10", "card_zap")
    t.go(GIVE, "attack 01", "play Philanthropist flare (super flare)", "play card zap")
    t.asks(B, "SELECT")
    assert "philanthropist_flare" in t.discards()


def test_super_against_oracle() -> None:
    """Q257, Q1: C's gift has to be laid open by Oracle's opponent."""
    t = Table(aliens=("none", "oracle", "philanthropist", "none"))
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "attack_40")
    t.hand(B, "attack_10", "attack_12")
    t.hand(C, "attack_01", "philanthropist_flare")
    t.begin("alliance")
    t.go("done", "done", GIVE, "red", "attack 01")
    t.go("play Philanthropist flare (super flare)")
    t.asks(B, "SELECT")
    assert t.g.down[A] == t.cards("attack_01")


def lender(*hand: str, aliens: tuple[str, ...] = ("warpish", "tripler", "none", "none")) -> Table:
    """A, offense and Warpish, starts an encounter holding the Philanthropist flare; B will be the defense."""
    t = Table(aliens=aliens)
    t.destiny_top(B)
    t.hand(A, "attack_08", "philanthropist_flare", *hand)
    t.hand(B, "attack_10")
    t.begin("regroup")
    return t


def test_wild_lends_the_power() -> None:
    """Q258, Q50: one ship to the warp; C has Warpish, A none until the encounter ends."""
    t = lender()
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    t.go("play Philanthropist flare (wild flare)", "green", "red 2")
    assert (t.g.power[A], t.g.power[C]) == (NONE, WARPISH)
    assert t.ships(A)[A, 1] == 3
    assert t.holds(A) == ["attack_08", "philanthropist_flare"]


def test_the_borrower_has_it_instead_of_its_own() -> None:
    """Q258: B uses Necromancy, not Thrice; the ship of the price came back with the regrouping, so D's two count."""
    t = Table(aliens=("warpish", "tripler", "none", "none"))
    t.destiny_top(B)
    t.to_warp(D, 2)
    t.hand(A, "attack_08", "philanthropist_flare")
    t.hand(B, "attack_10")
    t.begin("regroup")
    t.go("play Philanthropist flare (wild flare)", "blue", "red 2")
    t.go("red 2", "blue 1", "1", "red 1", "done", "done")
    assert list(t.g.total) == [8 + 1, 10 + 4 + 2]


def test_at_the_end_everything_goes_back() -> None:
    """Q258."""
    t = lender()
    t.go("play Philanthropist flare (wild flare)", "blue", "red 2")
    t.go("red 2", "blue 1", "1", "red 1", "done", "done")
    assert t.over and t.g.power[A] == WARPISH and t.g.power[B] == t.g.sheet[B]


def test_wild_by_a_bystander() -> None:
    """philanthropist.wild_flare: any player."""
    t = Table(aliens=("none", "none", "none", "warpish"))
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.hand(D, "philanthropist_flare")
    t.begin("regroup")
    t.asks(D, "USE", "ENCOUNTER_STARTS")
    t.go("play Philanthropist flare (wild flare)", "red", "yellow 1")
    assert t.g.power[A] == WARPISH and t.g.warp[D] == 1


def test_wild_needs_a_power_to_lend() -> None:
    """philanthropist.wild_flare."""
    t = lender(aliens=("none",) * 4)
    t.asks(A, "AIM")


def test_wild_not_later_in_the_encounter() -> None:
    """philanthropist.wild_flare: at its start only."""
    t = Table(aliens=("warpish", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08", "philanthropist_flare")
    t.hand(B, "attack_10")
    t.begin("planning")
    assert t.over


def test_a_card_zapped_wild_keeps_the_price() -> None:
    """Q25: the ship stays in the warp."""
    t = lender()
    t.hand(B, "attack_10", "card_zap")
    t.go("play Philanthropist flare (wild flare)", "green", "red 2")
    t.asks(B, "USE", "ANNOUNCED")
    assert t.g.warp[A] == 1
    t.go("play card zap")
    assert t.g.power[A] == WARPISH and t.g.power[C] == NONE
    t.asks(A, "PLACE_SHIP")


def test_zombie_pays_the_price_without_losing_the_ship() -> None:
    """Q111: the effect still happens."""
    t = lender(aliens=("zombie", "none", "none", "none"))
    t.go("play Philanthropist flare (wild flare)", "green", "red 2")
    t.asks(A, "PLACE_SHIP")
    t.go("red 5")
    assert t.g.warp[A] == 0 and t.ships(A)[A, 4] == 5 and t.g.power[A] == NONE


def test_no_second_flare_for_the_price() -> None:
    """Q34: the flare being played is its player's one flare, so wild Zombie does not save the ship."""
    t = lender("zombie_flare")
    t.go("play Philanthropist flare (wild flare)", "green", "red 2")
    assert t.g.power[C] == WARPISH and t.g.flares_played[A] == 1
    t.asks(A, "PLACE_SHIP")


def test_the_borrower_plays_the_flare_of_the_lent_power_as_super() -> None:
    """Q50: B, who borrowed Warpish, plays its flare: A's total falls by A's ships in the warp."""
    t = Table(aliens=("warpish", "tripler", "none", "none"))
    t.destiny_top(B)
    t.to_warp(A, 3)
    t.hand(A, "attack_08", "philanthropist_flare")
    t.hand(B, "attack_10", "warpish_flare")
    t.begin("regroup")
    t.go("play Philanthropist flare (wild flare)", "blue", "red 5", "red 2")
    t.go("blue 1", "1", "red 1", "done", "done")
    t.asks(B, "USE", "REVEALED")
    t.go("play Warpish flare (super flare)")
    assert list(t.g.total) == [8 + 1 - 3, 10 + 4 + 3]


def test_the_borrower_plays_its_own_flare_as_wild() -> None:
    """Q50: B, Tripler by its sheet, shrinks A's 20."""
    t = lender()
    t.hand(A, "attack_20", "philanthropist_flare")
    t.hand(B, "attack_10", "tripler_flare")
    t.go("play Philanthropist flare (wild flare)", "blue", "red 5", "red 2")
    t.go("blue 1", "1", "red 1", "done", "done")
    t.asks(B, "USE", "FLIP")
    t.go("play Tripler flare (wild flare)")
    assert t.g.total[0] == 7 + 1


def test_own_flare_lends_while_the_power_is_lost() -> None:
    """Q37: Philanthropist below three home colonies lends its own power."""
    t = Table(aliens=GIVER)
    t.place(A, {(A, 0): 10, (A, 1): 10})
    t.destiny_top(B)
    t.hand(A, "attack_08", "philanthropist_flare")
    t.begin("regroup")
    t.go("play Philanthropist flare (wild flare)", "green", "red 1")
    assert t.g.power[C] == PHILANTHROPIST


def test_own_flare_is_not_wild_while_the_power_works() -> None:
    """Q36."""
    t = lender(aliens=GIVER)
    t.asks(A, "AIM")
