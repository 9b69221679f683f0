"""Machine (red): may go on having encounters."""

from cosmic_env.encounter.phases.regroup import LONGEST_TURN

from ..table import A, B, C, D, Table

GO_ON = "use Machine power: continue"
MACHINE = ("machine", "none", "none", "none")


def encounter(*hand: str, theirs: str = "attack_04", aliens: tuple[str, ...] = MACHINE) -> Table:
    """A (offense, 3 ships) plays the first of these cards against B's single one."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.g.encounter_no = 1
    t.hand(A, *hand)
    t.hand(B, theirs)
    return t


def test_it_goes_on_after_a_defeat() -> None:
    """machine.continue: won or not; from regroup, so a ship comes back from the warp."""
    t = encounter("attack_08", "attack_20", theirs="attack_40")
    t.destiny_top(C)
    t.begin("planning")
    t.go("play attack 08")
    t.asks(A, "USE", "NEXT_ENCOUNTER")
    t.go(GO_ON)
    t.asks(A, "PLACE_SHIP")
    t.go("red 1")
    assert t.g.warp[A] == 2 and t.g.defense == C
    t.asks(A, "AIM")


def test_it_goes_on_after_a_second_encounter() -> None:
    """machine.continue: no limit of encounters in a turn."""
    t = encounter("attack_20", "attack_08")
    t.g.encounter_no = 2
    t.destiny_top(C)
    t.begin("planning")
    t.go("play attack 20", GO_ON)
    t.asks(A, "AIM")
    assert t.g.encounter_no == 3


def test_it_may_stop() -> None:
    """machine.continue: optional; after a defeat the turn is over."""
    t = encounter("attack_08", "attack_20", theirs="attack_40")
    t.begin("planning")
    t.go("play attack 08", "pass")
    assert t.over


def test_after_a_first_success_the_ordinary_encounter_is_still_there() -> None:
    """R5.5: passing the power leaves the rule."""
    t = encounter("attack_20", "attack_08")
    t.begin("planning")
    t.go("play attack 20", "pass")
    t.asks(A, "NEXT_ENCOUNTER")


def test_without_an_encounter_card_it_stops() -> None:
    """Q224, T10a: flares and artifacts do not serve, and no new hand is drawn."""
    t = encounter("attack_08", "plague", "reinforcement_2", theirs="attack_40")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go("pass")
    assert t.over and t.holds(A) == ["reinforcement_2", "plague"]


def test_compensation_keeps_it_going() -> None:
    """T10a, encounter 2: the negotiate loses, the cards taken from B let it go on."""
    t = Table(aliens=MACHINE)
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate")
    t.hand(B, "attack_40", "attack_08")
    t.begin("planning")
    t.go("play attack 40")
    assert t.holds(A) == ["attack_08"]
    t.asks(A, "USE", "NEXT_ENCOUNTER")


def test_running_dry_ends_its_turn() -> None:
    """R20.2, R20.3: as for anyone."""
    t = encounter("plague")
    t.begin("planning")
    t.go("red 1", "red 1", "red 1")  # the ships of the gate go home
    assert t.over


def test_as_the_defense_it_has_no_use() -> None:
    """R21.2: its own encounters only."""
    t = encounter("attack_20", "attack_08", theirs="attack_04", aliens=("none", "machine", "none", "none"))
    t.hand(B, "attack_04", "attack_06")
    t.begin("planning")
    t.go("play attack 20", "play attack 04")
    t.asks(A, "NEXT_ENCOUNTER")


def test_with_two_home_colonies_it_stops() -> None:
    """machine, if the power is lost."""
    t = encounter("attack_08", "attack_20", theirs="attack_40")
    t.place(A, {(A, 0): 9, (A, 1): 8})
    t.begin("planning")
    t.go("play attack 08")
    assert t.over


def test_zapped_after_a_defeat_the_turn_ends() -> None:
    """Q225, T10e."""
    t = encounter("attack_08", "attack_20", theirs="attack_40")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play attack 08", GO_ON, "play cosmic zap")
    assert t.over


def test_zapped_after_a_first_success_the_ordinary_encounter_remains() -> None:
    """Q225, T10d: and at its end the power is free again."""
    t = encounter("attack_20", "attack_08", "attack_06")
    t.destiny_top(C)
    t.hand(C, "attack_40")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play attack 20", GO_ON, "play cosmic zap")
    t.asks(A, "NEXT_ENCOUNTER")
    t.go("yes", "green 1", "1", "red 1", "done", "done", "play attack 08")
    t.asks(A, "USE", "NEXT_ENCOUNTER")
    assert t.can(GO_ON)


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = encounter("attack_08", "attack_20", "card_zap", theirs="attack_40")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play attack 08", GO_ON, "play cosmic zap", "play card zap")
    t.asks(A, "PLACE_SHIP")


def test_a_lent_continuity_is_back_before_the_next_encounter() -> None:
    """Q258, RS8: what was lent to C for the encounter is A's again when it may go on."""
    t = encounter("attack_08", "attack_20", theirs="attack_40")
    t.g.power[C], t.g.power[A] = t.g.sheet[A], -1
    t.begin("planning")
    t.go("play attack 08")
    t.asks(A, "USE", "NEXT_ENCOUNTER")


def test_wild_gives_a_second_encounter_after_a_defeat() -> None:
    """machine.wild_flare."""
    t = encounter("attack_08", "attack_20", "machine_flare", theirs="attack_40", aliens=("none",) * 4)
    t.begin("planning")
    t.go("play attack 08")
    t.asks(A, "USE", "NEXT_ENCOUNTER")
    t.go("play Machine flare (wild flare)")
    t.asks(A, "PLACE_SHIP")
    assert t.g.encounter_no == 2 and t.holds(A) == ["attack_20", "machine_flare"]


def test_wild_without_an_encounter_card_draws_a_new_hand() -> None:
    """Q226, Q43: the plague is discarded, eight are drawn, the flare is back."""
    t = encounter("attack_08", "plague", "machine_flare", theirs="attack_40", aliens=("none",) * 4)
    t.deck_top(*("attack_06",) * 4, *("attack_08",) * 4)
    t.begin("planning")
    t.go("play Machine flare (wild flare)")
    assert t.holds(A) == ["attack_06"] * 4 + ["attack_08"] * 4 + ["machine_flare"]
    assert "plague" in t.discards()
    t.asks(A, "PLACE_SHIP")


def test_wild_after_a_success_without_cards() -> None:
    """machine.wild_flare: no encounter card left although the first encounter was won."""
    t = encounter("attack_20", "machine_flare", aliens=("none",) * 4)
    t.begin("planning")
    t.asks(A, "USE", "NEXT_ENCOUNTER")
    t.go("play Machine flare (wild flare)")
    assert t.g.hand_n[A] == 9 and t.g.encounter_no == 2


def test_wild_gives_no_third_encounter() -> None:
    """machine.wild_flare: a second encounter."""
    t = encounter("attack_08", "attack_20", "machine_flare", theirs="attack_40", aliens=("none",) * 4)
    t.g.encounter_no = 2
    t.begin("planning")
    t.go("play attack 08")
    assert t.over


def test_wild_is_not_needed_when_the_second_encounter_is_there() -> None:
    """machine.wild_flare: after a success with a card in hand the rule itself asks (R5.5)."""
    t = encounter("attack_20", "attack_08", "machine_flare", aliens=("none",) * 4)
    t.begin("planning")
    t.go("play attack 20")
    t.asks(A, "NEXT_ENCOUNTER")


def test_wild_does_not_bring_back_a_turn_that_has_ended() -> None:
    """R20.2, R20.3: an offense that runs dry in planning has no second encounter."""
    t = encounter("machine_flare", aliens=("none",) * 4)
    t.begin("planning")
    t.go("red 1", "red 1", "red 1")
    assert t.over


def test_wild_does_not_help_an_offense_without_a_ship() -> None:
    """D4.7, Q116: the turn ends as in R20.2."""
    t = Table()
    t.encounter(A, B, ships=0)
    t.place(A, {}, warp=0)
    t.hand(A, "attack_08", "machine_flare")
    t.begin("launch")
    t.go("blue 1")
    assert t.over


def test_wild_is_for_the_offense() -> None:
    """machine.wild_flare."""
    t = encounter("attack_08", "attack_20", theirs="attack_40", aliens=("none",) * 4)
    t.hand(B, "attack_40", "machine_flare")
    t.begin("planning")
    t.go("play attack 08")
    assert t.over


def test_a_card_zapped_wild_ends_the_turn() -> None:
    """Q17."""
    t = encounter("attack_08", "attack_20", "machine_flare", theirs="attack_40", aliens=("none",) * 4)
    t.hand(D, "card_zap")
    t.begin("planning")
    t.go("play attack 08", "play Machine flare (wild flare)", "play card zap")
    assert t.over and "machine_flare" in t.discards()


def regroup(*hand: str) -> Table:
    """Machine starts an encounter with two ships in the warp, the flare and these cards."""
    t = Table(aliens=MACHINE)
    t.to_warp(A, 2)
    t.destiny_top(B)
    t.deck_top("attack_40")
    t.hand(A, "attack_08", "machine_flare", *hand)
    t.begin("regroup")
    return t


def test_super_takes_a_card_in_place_of_the_ship() -> None:
    """machine.super_flare."""
    t = regroup()
    t.asks(A, "USE", "REGROUP")
    t.go("play Machine flare (super flare)")
    assert t.g.warp[A] == 2 and t.holds(A) == ["attack_08", "attack_40", "machine_flare"]
    t.asks(A, "AIM")


def test_super_need_not_be_played() -> None:
    """Q34."""
    t = regroup()
    t.go("pass")
    t.asks(A, "PLACE_SHIP")


def test_super_is_not_for_the_defense() -> None:
    """machine.super_flare: its own regroup phase."""
    t = Table(aliens=("none", "machine", "none", "none"))
    t.to_warp(A, 2)
    t.hand(A, "attack_08")
    t.hand(B, "machine_flare")
    t.begin("regroup")
    t.asks(A, "PLACE_SHIP")


def test_a_zapped_super_leaves_the_ship() -> None:
    """Q15: the flare is back, the power off."""
    t = regroup()
    t.hand(D, "cosmic_zap")
    t.go("play Machine flare (super flare)", "play cosmic zap")
    t.asks(A, "PLACE_SHIP")
    assert t.holds(A) == ["attack_08", "machine_flare"]


def test_a_card_zapped_super_leaves_the_ship() -> None:
    """Q17, Q26."""
    t = regroup()
    t.hand(D, "card_zap")
    t.go("play Machine flare (super flare)", "play card zap")
    t.asks(A, "PLACE_SHIP")
    assert t.holds(A) == ["attack_08"]


def test_super_once_an_encounter_and_again_in_the_next() -> None:
    """Q40, R23.8: the flare used in the second encounter may be played in the third."""
    t = encounter("attack_20", "attack_08", "machine_flare")
    t.to_warp(A, 2)
    t.g.flares_played[A] = 1
    t.begin("planning")
    t.go("play attack 20", GO_ON)
    t.asks(A, "USE", "REGROUP")


def test_own_flare_is_wild_after_a_zap() -> None:
    """Q37, Q38: continuing is zapped, the flare gives the second encounter."""
    t = encounter("attack_08", "attack_20", "machine_flare", theirs="attack_40")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play attack 08", GO_ON, "play cosmic zap")
    t.asks(A, "USE", "NEXT_ENCOUNTER")
    t.go("play Machine flare (wild flare)")
    t.asks(A, "USE", "REGROUP")
    assert t.g.encounter_no == 2


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37."""
    t = encounter("attack_08", "attack_20", "machine_flare", theirs="attack_40")
    t.place(A, {(A, 0): 9, (A, 1): 8})
    t.begin("planning")
    t.go("play attack 08", "play Machine flare (wild flare)")
    t.asks(A, "PLACE_SHIP")


def test_a_turn_that_need_not_end_stops_the_game() -> None:
    """D18.1: found by play of bots: with few cards in the deck Machine went on, and was dealt its own discards, for
    ever. After a hundred encounters the game is truncated instead of a next one."""
    for played, stopped in ((LONGEST_TURN - 1, False), (LONGEST_TURN, True)):
        t = encounter("attack_08", "attack_20", theirs="attack_40")
        t.g.encounter_no = played
        t.destiny_top(C)
        t.begin("planning")
        t.go("play attack 08", GO_ON)
        assert bool(t.g.truncated) is stopped and not t.g.over and t.g.winners == 0
        assert (not t.legal()) is stopped
