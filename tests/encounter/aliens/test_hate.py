"""Hate (yellow): everyone discards alike or loses ships."""

from cosmic_env.encounter.constants import O_DEFENSE_WINS, O_OFFENSE_WINS

from ..table import A, B, C, D, Table

SUPER = "play Hate flare (super flare)"
WILD = "play Hate flare (wild flare)"
HATE = ("hate", "none", "none", "none")


def turn(*hand: str, aliens: tuple[str, ...] = HATE, b: tuple[str, ...] = (), c: tuple[str, ...] = ()) -> Table:
    """A, Hate with these cards, begins its turn; B and C hold those, D a Cosmic Zap."""
    t = Table(aliens=aliens)
    t.destiny_top(B, C)
    t.hand(A, *hand)
    t.hand(B, *b)
    t.hand(C, *c)
    t.hand(D, "cosmic_zap")
    t.begin("turn")
    return t


def lose_three(t: Table, colour: str) -> None:
    """Hate picks three ships of that player."""
    for number in (1, 2, 3):
        t.asks(A, "TAKE_SHIP")
        t.go(f"{colour} {number}")


def test_each_other_player_matches_or_loses_three_ships() -> None:
    """hate.rage, Q210: clockwise from Hate's left; an equal or higher attack is accepted, a lower one not."""
    t = turn("attack_08", "attack_40", b=("attack_08", "attack_20", "attack_04"), c=("attack_06",))
    t.asks(A, "DISCARD")
    t.go("attack 08", "pass")
    t.asks(B, "DISCARD")
    assert t.legal() == ["pass", "attack 08", "attack 20"]
    t.go("attack 20")
    lose_three(t, "green")
    lose_three(t, "yellow")
    assert t.discards()[:2] == ["attack_08", "attack_20"]
    assert (t.g.warp[B], t.g.warp[C], t.g.warp[D]) == (0, 3, 3)
    assert t.ships(C) == {(C, 0): 3, (C, 1): 3, (C, 2): 3, (C, 3): 4, (C, 4): 4}
    assert t.holds(A) == ["attack_40"] and t.holds(C) == ["attack_06"]


def test_a_matching_discard_is_never_compulsory() -> None:
    """Q210."""
    t = turn("attack_08", "attack_40", b=("attack_08",))
    t.go("attack 08", "pass", "pass")
    lose_three(t, "blue")
    assert t.holds(B) == ["attack_08"] and t.g.warp[B] == 3


def test_types_are_compared() -> None:
    """hate.rage: artifact for artifact, whichever; a morph asks for a morph."""
    t = turn("plague", "morph", b=("card_zap", "attack_40"))
    t.go("plague", "pass")
    assert t.legal() == ["pass", "card zap"]
    t = turn("plague", "morph", b=("negotiate", "attack_40"))
    t.go("morph", "pass")
    t.asks(A, "TAKE_SHIP")


def test_flares_and_reinforcements_match_their_types() -> None:
    """hate.rage: only attacks compare values."""
    t = turn("reinforcement_5", "attack_04", b=("reinforcement_2",), c=("zombie_flare",))
    t.go("reinforcement +5", "pass")
    assert t.legal() == ["pass", "reinforcement +2"]
    t = turn("oracle_flare", "attack_04", b=("zombie_flare", "plague"))
    t.go("Oracle flare", "pass")
    assert t.legal() == ["pass", "Zombie flare"]


def test_a_player_with_fewer_than_three_ships_loses_them_all() -> None:
    """hate.rage."""
    t = turn("attack_08", "attack_40")
    t.place(B, {(B, 0): 1, (C, 0): 1}, warp=0)
    t.go("attack 08", "pass")
    assert t.ships(B) == {} and t.g.warp[B] == 2
    t.asks(A, "TAKE_SHIP")


def test_it_is_mandatory_and_comes_once_a_turn() -> None:
    """hate.rage; R5.5: not before the second encounter."""
    t = turn("attack_08", "attack_40", "attack_30", b=("attack_12", "attack_04"), c=("attack_13",))
    t.hand(D, "attack_15")
    t.go("attack 08", "attack 12", "attack 13", "attack 15")
    t.go("blue 1", "1", "red 1", "done", "done", "play attack 40", "yes")
    t.asks(A, "AIM")
    assert t.g.encounter_no == 2 and t.holds(A) == ["attack_30"]


def test_not_in_the_turn_of_another() -> None:
    """R21.2."""
    t = Table(aliens=("none", "hate", "none", "none"))
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.hand(B, "attack_40", "attack_04")
    t.begin("turn")
    t.asks(A, "AIM")


def test_its_last_encounter_card_brings_a_new_hand_afterwards() -> None:
    """Q71: discarded first, the others answer, then Hate draws."""
    t = turn("attack_12", "plague", b=("attack_13",))
    t.deck_top("attack_14", *("attack_06",) * 7)
    t.go("attack 12", "pass")
    t.asks(B, "DISCARD")
    t.go("attack 13")
    lose_three(t, "green")
    assert t.holds(A) == ["plague"]
    lose_three(t, "yellow")
    assert t.holds(A) == [*("attack_06",) * 7, "attack_14"] and "plague" in t.discards()


def test_without_an_encounter_card_the_new_hand_comes_first() -> None:
    """Q71: then the rage, with a card of it."""
    t = Table(aliens=HATE)
    t.hand(A, "plague")
    t.deck_top("attack_14", *("attack_06",) * 7)
    t.begin("turn")
    t.asks(A, "DISCARD")
    assert t.legal() == ["attack 06", "attack 14"] and t.discards() == ["plague"]


def test_all_see_the_shown_card() -> None:
    """Q81; hate.rage: also when it is kept."""
    t = turn("attack_08", "attack_40")
    t.go("attack 08")
    t.asks(D, "USE", "ANNOUNCED")
    card = t.cards("attack_08")
    assert [t.g.known[seat, A, card] for seat in (B, C, D)] == [1, 1, 1]


def test_zapped_hate_keeps_the_card() -> None:
    """hate.rage, if zapped: nobody discards or loses; no new hand either."""
    t = turn("attack_08", "plague", b=("attack_20",))
    t.go("attack 08", "play cosmic zap")
    assert t.holds(A) == ["attack_08", "plague"] and t.holds(B) == ["attack_20"] and t.g.warp[B] == 0
    t.asks(A, "USE", "ENCOUNTER_STARTS")


def test_the_ban_lasts_through_the_first_encounter() -> None:
    """Q8: its own flare works as wild in this encounter (Q38)."""
    t = turn("attack_08", "attack_40", "hate_flare", b=("attack_30", "attack_20"))
    t.go("attack 08", "pass", "play cosmic zap")
    t.go("blue 1", "1", "red 1", "done", "done")
    t.asks(A, "USE", "BEFORE_CARDS")
    assert t.can(WILD)


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = turn("attack_08", "attack_40", "card_zap")
    t.go("attack 08", "play cosmic zap", "play card zap")
    t.asks(A, "TAKE_SHIP")


def test_a_shown_card_zap_played_for_the_use_leaves_it_without_effect() -> None:
    """hate.rage: the card to be discarded is gone [inference]."""
    t = turn("attack_08", "card_zap")
    t.go("card zap", "play cosmic zap", "play card zap")
    t.asks(A, "AIM")
    assert t.g.warp[B] == 0 and t.holds(A) == ["attack_08"]


def test_with_two_home_colonies_there_is_no_rage() -> None:
    """R21.11."""
    t = Table(aliens=HATE)
    t.place(A, {(A, 0): 10, (A, 1): 10})
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.begin("turn")
    t.asks(A, "AIM")


def test_zombie_places_its_ships_again() -> None:
    """Q210, Q106: not onto a colony the loss has stripped."""
    t = turn("attack_08", "attack_40", aliens=("hate", "zombie", "none", "none"))
    t.place(B, {(B, 0): 3, (B, 1): 8, (B, 2): 9})
    t.go("attack 08", "pass", "blue 1", "blue 1", "blue 1")
    t.go("pass")  # D does not zap Immortality
    t.asks(B, "PLACE_SHIP")
    assert t.legal() == ["blue 2", "blue 3"]


def test_super_takes_the_card_back() -> None:
    """hate.super_flare: shown, not discarded."""
    t = turn("attack_08", "hate_flare", b=("attack_12",))
    t.go("attack 08")
    t.asks(A, "USE", "ANNOUNCED")
    t.go(SUPER, "pass", "pass")
    t.asks(B, "DISCARD")
    t.go("attack 12")
    assert t.holds(A) == ["attack_08", "hate_flare"] and t.discards() == ["attack_12"]


def test_super_not_for_the_flare_itself() -> None:
    """Q43: Hate shows its own flare."""
    t = turn("attack_08", "hate_flare")
    t.go("Hate flare")
    t.asks(D, "USE", "ANNOUNCED")


def test_a_zapped_super_ends_the_rage() -> None:
    """Q348: Hate keeps the card it has shown; nobody discards or loses ships."""
    t = turn("attack_08", "hate_flare", b=("attack_12",))
    t.go("attack 08", SUPER, "play cosmic zap")
    assert t.holds(A) == ["attack_08", "hate_flare"] and t.super_fell(A, "hate")
    assert "attack_08" not in t.discards() and t.question != "DISCARD" and not any(t.g.warp)


def test_a_card_zapped_super_leaves_the_rage() -> None:
    """Q21."""
    t = turn("attack_08", "attack_04", "hate_flare", b=("attack_12", "card_zap"))
    t.go("attack 08", SUPER, "play card zap", "pass")
    t.asks(B, "DISCARD")
    assert t.holds(A) == ["attack_04"]


def strip(mine: tuple[str, ...], theirs: tuple[str, ...], aliens: tuple[str, ...] = ("none",) * 4) -> Table:
    """A (2 ships) with the Hate flare against B (4 ships), before cards are selected."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2, allies={D: ("offense", 1)})
    t.hand(A, *mine, "hate_flare")
    t.hand(B, *theirs)
    t.begin("planning")
    return t


def test_wild_discards_the_last_encounter_card_and_wins() -> None:
    """hate.wild_flare, Q104: no totals, no margin; D lands too."""
    t = strip(("attack_04",), ("attack_30",))
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go(WILD)
    assert t.g.outcome == O_OFFENSE_WINS and t.g.margin == -1 and not t.g.revealed
    assert t.ships(A)[B, 0] == 2 and t.ships(D)[B, 0] == 1 and t.g.warp[B] == 4
    assert t.discards() == ["attack_30"] and t.holds(A) == ["attack_04", "hate_flare"]
    t.asks(A, "NEXT_ENCOUNTER")


def test_wild_with_an_encounter_card_left_only_discards() -> None:
    """hate.wild_flare: at random."""
    t = strip(("attack_04",), ("attack_30", "attack_20"))
    t.go(WILD)
    assert t.g.outcome == O_DEFENSE_WINS and t.g.margin >= 0
    assert t.discards()[0] in ("attack_20", "attack_30")


def test_wild_against_a_hand_without_encounter_cards() -> None:
    """hate.wild_flare: whatever is discarded."""
    t = strip(("attack_04",), ("plague", "quash"))
    t.go(WILD)
    assert t.g.outcome == O_OFFENSE_WINS and t.g.hand_n[B] == 1


def test_wild_of_the_defense() -> None:
    """hate.wild_flare: main player; the offense's ships are lost."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_40")
    t.hand(B, "attack_04", "hate_flare")
    t.begin("planning")
    t.go(WILD)
    assert t.g.outcome == O_DEFENSE_WINS and t.g.warp[A] == 2 and t.over


def test_wild_is_no_upset() -> None:
    """Q104: Loser's declared upset does not turn it round; compensation neither."""
    t = strip(("attack_04",), ("attack_30",))
    t.g.upset = 1
    t.go(WILD)
    assert t.g.outcome == O_OFFENSE_WINS


def test_wild_not_by_an_ally() -> None:
    """hate.wild_flare: main player."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_04", "attack_06")
    t.hand(B, "attack_30")
    t.hand(C, "hate_flare")
    t.begin("planning")
    t.asks(A, "SELECT")


def test_a_card_zapped_wild_discards_nothing() -> None:
    """Q17, Q26."""
    t = strip(("attack_04", "attack_06"), ("attack_30", "card_zap"))
    t.go(WILD, "play card zap")
    t.asks(A, "SELECT")
    assert t.holds(B) == ["attack_30"]


def test_vulch_salvages_the_artifacts() -> None:
    """Q211: Hate's and the others', its own excepted."""
    t = Table(aliens=("hate", "none", "vulch", "none"))
    t.destiny_top(B)
    t.hand(A, "plague", "attack_04")
    t.hand(B, "quash")
    t.hand(C, "ionic_gas")
    t.begin("turn")
    t.go("plague", "quash")
    t.asks(C, "DISCARD")
    assert t.legal() == ["pass", "ionic gas", "plague", "quash"]  # it may discard what it has just collected
    t.go("ionic gas")
    lose_three(t, "yellow")
    assert t.holds(C) == ["plague", "quash"] and t.discards() == ["ionic_gas"]


def test_wild_reserve_takes_the_reinforcements() -> None:
    """Q211: those the others discard."""
    t = Table(aliens=HATE)
    t.destiny_top(B)
    t.hand(A, "reinforcement_2", "attack_04")
    t.hand(B, "reinforcement_3")
    t.hand(D, "reserve_flare")
    t.begin("turn")
    t.go("reinforcement +2", "play Reserve flare (wild flare)", "reinforcement +3")
    lose_three(t, "green")
    assert "reinforcement_3" in t.holds(D)


def test_healer_answers_the_losses() -> None:
    """hate.rage: the ships are lost one player after the other; each loss is answered."""
    t = turn("attack_08", "attack_40", aliens=("hate", "none", "none", "healer"))
    t.go("attack 08", "pass", "blue 1", "blue 1", "blue 2")
    t.asks(D, "USE", "SHIPS_LOST")


def test_wild_beats_a_declared_upset() -> None:
    """Q104: Loser declares first, then A wins at once."""
    t = Table(aliens=("loser", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "hate_flare")
    t.hand(B, "attack_30")
    t.begin("planning")
    t.go("use Loser power: declare an upset", WILD)
    assert t.g.outcome == O_OFFENSE_WINS
