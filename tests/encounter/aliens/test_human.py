"""Human (yellow): 4 more for its side, or a win if it is zapped."""

from cosmic_env.encounter.alien_ids import HUMAN

from ..table import A, B, C, D, Table

MINE = ("human", "none", "none", "none")
NONE = ("none",) * 4
WILD = "play Human flare (wild flare)"
SUPER = "play Human flare (super flare)"
DISCARD = "use Human super flare: discard it for a zap"


def duel(mine: str, theirs: str, aliens: tuple[str, ...] = MINE, *more: str) -> Table:
    """A with 3 ships against B with 4, one card each; A holds these cards besides."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, mine, *more)
    t.hand(B, theirs)
    return t


def test_four_more_for_its_side() -> None:
    """human.humanity: mandatory, without a question: 10+3+4."""
    t = duel("attack_10", "attack_08")
    t.begin("planning")
    assert list(t.g.total) == [17, 12]


def test_as_the_defense() -> None:
    """human.humanity: main player; 12 is not enough for A's 15 any more."""
    t = duel("attack_12", "attack_08", ("none", "human", "none", "none"))
    t.begin("planning")
    assert list(t.g.total) == [15, 16] and t.g.outcome == 2


def test_as_an_ally() -> None:
    """human.humanity: ally; the side of the defense gets it."""
    t = Table(aliens=("none", "none", "human", "none"))
    t.encounter(A, B, ships=3, allies={C: ("defense", 1)})
    t.hand(A, "attack_10"), t.hand(B, "attack_08")
    t.begin("planning")
    assert list(t.g.total) == [13, 8 + 4 + 1 + 4]


def test_a_bystander_adds_nothing() -> None:
    """human.humanity."""
    t = duel("attack_10", "attack_08", ("none", "none", "human", "none"))
    t.begin("planning")
    assert list(t.g.total) == [13, 12]


def test_beside_a_negotiate_it_is_used_for_nothing() -> None:
    """Q96: it could be zapped; unzapped the negotiate loses."""
    t = duel("negotiate", "attack_08")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("pass")
    assert t.g.outcome == 2 and t.g.bonus[0] == 4


def test_zapped_it_wins() -> None:
    """human.humanity, if zapped; Q97: no totals, and nobody is asked any more (B holds a reinforcement)."""
    t = duel("attack_04", "attack_40")
    t.hand(B, "attack_40", "reinforcement_5")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    assert t.over and t.g.outcome == 1 and t.g.margin == -1
    assert t.g.warp[B] == 4 and t.ships(A)[B, 0] == 3 and t.holds(B) == ["reinforcement_5"]


def test_zapping_oneself() -> None:
    """human, notes."""
    t = duel("attack_04", "attack_40", MINE, "cosmic_zap")
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert t.g.outcome == 1


def test_the_zap_is_card_zapped() -> None:
    """Q20: 4 more and no win."""
    t = duel("attack_04", "attack_40")
    t.hand(B, "attack_40", "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap", "play card zap")
    assert list(t.g.total) == [11, 44] and t.g.outcome == 2


def test_zapped_with_a_negotiate_it_wins_all_the_same() -> None:
    """Q216: attack against negotiate; B showed an attack and collects nothing."""
    t = duel("negotiate", "attack_20", MINE, "attack_01")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play negotiate", "play cosmic zap")
    assert t.g.outcome == 1 and t.g.warp[B] == 4 and t.g.hand_n[B] == 0


def test_an_allied_human_zapped_in_a_deal() -> None:
    """Q216, Q131: negotiate against negotiate; the ally's ships land too, and nobody is compensated."""
    t = Table(aliens=("none", "none", "human", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 2)})
    t.hand(A, "negotiate", "reinforcement_2"), t.hand(B, "negotiate")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.pass_uses(until="ANNOUNCED")
    t.go("play cosmic zap")
    assert t.g.outcome == 1 and t.ships(C)[B, 0] == 2 and t.g.hand_n[B] == 0


def test_the_beaten_negotiate_collects_from_an_attack() -> None:
    """Q216: B showed a negotiate, the Human side's main player an attack: four ships, A's two cards."""
    t = Table(aliens=("none", "none", "human", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 2)})
    t.hand(A, "attack_04", "mobius_tubes", "plague"), t.hand(B, "negotiate")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.pass_uses(until="ANNOUNCED")
    t.go("play cosmic zap")
    assert t.g.outcome == 1 and t.holds(B) == ["mobius_tubes", "plague"]


def test_a_lost_power_is_no_zap() -> None:
    """Q31, R21.11: neither 4 nor a win."""
    t = duel("attack_10", "attack_08")
    t.place(A, {(A, 0): 8, (A, 1): 9})
    t.begin("planning")
    assert list(t.g.total) == [13, 12]


def test_an_upset_turns_the_zapped_win() -> None:
    """Q217: Loser (B) has declared an upset; zapped Human would win, so its side loses."""
    t = duel("attack_04", "attack_40", ("human", "loser", "none", "none"))
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("use Loser power: declare an upset", "pass")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert t.g.outcome == 2 and t.g.warp[A] == 3


def t3(*hand: str) -> Table:
    """T3: A = Human, 2 ships, A10; B = Pacifist, 3 ships, N and Card Zap; C holds Cosmic Zap."""
    t = Table(aliens=("human", "pacifist", "none", "none"))
    t.place(B, {(B, 0): 3, (B, 1): 6, (B, 2): 6, (B, 3): 5})
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10", *hand)
    t.hand(B, "negotiate", "card_zap")
    t.hand(C, "cosmic_zap")
    return t


def test_t3a_a_war_of_zaps() -> None:
    """T3a: the Cosmic Zap stands; A wins; B, with a negotiate against an attack, takes A's two cards."""
    t = t3("card_zap", "attack_06", "healer_flare")
    t.begin("planning")
    t.go("play attack 10")
    t.asks(C, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("pass")
    t.asks(B, "USE", "ANNOUNCED")
    t.go("play card zap", "play card zap")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("pass")
    assert t.over and t.g.outcome == 1
    assert t.ships(A)[B, 0] == 2 and t.g.warp[B] == 3
    assert t.g.hand_n[A] == 0 and t.holds(B) == ["attack_06", "healer_flare"]
    assert sorted(t.discards()) == ["attack_10", "card_zap", "card_zap", "cosmic_zap", "negotiate"]


def test_t3b_the_zap_is_cancelled() -> None:
    """T3b: Human has 4 more, Peace wins for B, nobody is compensated."""
    t = t3("attack_06")
    t.begin("planning")
    t.go("play attack 10", "play cosmic zap", "play card zap")
    assert t.over and t.g.outcome == 2 and t.g.warp[A] == 2
    assert t.g.bonus[0] == 4 and t.holds(A) == ["attack_06"] and t.g.hand_n[B] == 0


def test_t3c_wild_healer() -> None:
    """T3c, Q218: A refuses the zap with wild Healer; then as T3b."""
    t = t3("attack_06", "healer_flare")
    t.begin("planning")
    t.go("play attack 10", "play cosmic zap")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play Healer flare (wild flare)")
    t.pass_uses()
    assert t.over and t.g.outcome == 2 and t.g.bonus[0] == 4
    assert "cosmic_zap" in t.discards() and t.holds(A) == ["attack_06", "healer_flare"]


def test_t3d_seats_changed() -> None:
    """T3d: Pacifist as the offense is asked first, Peace wins at once; Humanity is not used."""
    t = Table(aliens=("pacifist", "human", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "negotiate"), t.hand(B, "attack_10"), t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.asks(C, "USE", "ANNOUNCED")
    t.go("pass")
    assert t.over and t.g.outcome == 1 and t.g.bonus[1] == 0


def test_wild_forty_two() -> None:
    """human.wild_flare, Q45: nobody is Human, the flare is discarded."""
    t = duel("negotiate", "attack_40", NONE, "human_flare")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go(WILD)
    assert list(t.g.total) == [45, 44] and t.g.outcome == 1
    assert "human_flare" in t.discards()


def test_wild_goes_to_the_human() -> None:
    """human.wild_flare, Q45, Q35: a bystander is Human; it may not play the flare in this encounter."""
    t = duel("attack_04", "attack_40", ("none", "none", "human", "none"), "human_flare")
    t.begin("planning")
    t.go(WILD)
    assert t.holds(C) == ["human_flare"] and (t.g.flares_used >> HUMAN) & 1


def test_wild_is_optional_and_cannot_be_cosmic_zapped() -> None:
    """Q16: D holds Cosmic Zap and is not asked."""
    t = duel("attack_04", "attack_40", NONE, "human_flare")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    assert t.can("pass")
    t.go(WILD)
    assert t.over and t.holds(D) == ["cosmic_zap"]


def test_wild_not_against_the_human() -> None:
    """Q218."""
    t = duel("attack_04", "attack_40", ("none", "human", "none", "none"), "human_flare")
    t.begin("planning")
    assert t.over and t.holds(A) == ["human_flare"] and list(t.g.total) == [7, 48]


def test_wild_is_not_for_an_ally() -> None:
    """human.wild_flare: main player."""
    t = Table()
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_04"), t.hand(B, "attack_20"), t.hand(C, "human_flare")
    t.begin("planning")
    assert t.over and list(t.g.total) == [8, 24]


def test_wild_after_emotion_control() -> None:
    """Q100: attack against negotiate: A wins, B collects."""
    t = duel("attack_10", "attack_20", NONE, "human_flare", "plague")
    t.hand(B, "attack_20", "emotion_control")
    t.begin("planning")
    t.go("pass", "play emotion control", WILD)
    assert t.g.outcome == 1 and t.holds(B) == ["plague"]


def test_a_card_zapped_wild_changes_nothing() -> None:
    """Q17."""
    t = duel("attack_04", "attack_40", ("none", "none", "human", "none"), "human_flare")
    t.hand(B, "attack_40", "card_zap")
    t.begin("planning")
    t.go(WILD, "play card zap")
    assert list(t.g.total) == [7, 44] and "human_flare" in t.discards()


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37, Q45: it comes back to the Human player itself."""
    t = duel("attack_04", "attack_40", MINE, "human_flare")
    t.place(A, {(A, 0): 8, (A, 1): 9})
    t.begin("planning")
    t.go(WILD)
    assert list(t.g.total) == [45, 44] and t.holds(A) == ["human_flare"]


def test_super_eight() -> None:
    """human.super_flare: 8 instead of 4; the flare comes back."""
    t = duel("attack_04", "attack_08", MINE, "human_flare")
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    assert t.legal() == ["pass", DISCARD, SUPER]
    t.go(SUPER, "pass")
    t.asks(A, "USE", "REVEALED")  # it may still be discarded (Q349)
    t.go("pass")
    assert list(t.g.total) == [15, 12] and t.holds(A) == ["human_flare"]


def test_super_is_optional() -> None:
    """human.super_flare."""
    t = duel("attack_04", "attack_08", MINE, "human_flare")
    t.begin("planning")
    t.go("pass")
    assert list(t.g.total) == [11, 12]


def test_super_discarded_for_a_zap() -> None:
    """Q53: at once, without the 8."""
    t = duel("attack_04", "attack_40", MINE, "human_flare")
    t.begin("planning")
    t.go(DISCARD)
    assert t.over and t.g.outcome == 1 and (t.g.zapped >> HUMAN) & 1
    assert t.holds(A) == [] and "human_flare" in t.discards()


def test_super_for_eight_and_discarded_afterwards() -> None:
    """Q53."""
    t = duel("attack_04", "attack_40", MINE, "human_flare")
    t.begin("planning")
    t.go(SUPER)
    t.asks(A, "USE", "ANNOUNCED")
    assert t.legal() == ["pass", DISCARD]
    t.go(DISCARD)
    assert t.over and t.g.outcome == 1 and t.g.bonus[0] == 0 and t.holds(A) == []


# --- Q349: discarded later, after it was played for the 8 -----------------------------------------------------------


def answered_by_reinforcement() -> Table:
    """P0 30 with 4 ships and a +5 against P1 15 with 4; P2 = Human is P1's ally with 3 ships and makes it 34 : 30; P0
    answers with the +5."""
    t = Table(5, aliens=("none", "none", "human", "none", "none"))
    t.encounter(A, B, ships=4, allies={C: ("defense", 3)})
    t.hand(A, "attack_30", "reinforcement_5"), t.hand(B, "attack_15"), t.hand(C, "human_flare")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go("pass", SUPER, "pass")
    t.asks(A, "USE", "REVEALED")
    t.go("play reinforcement +5", "for red (offense)")
    return t


def test_super_discarded_after_an_answer() -> None:
    """Q349: 39 : 30; Human is asked once more, discards, and its side wins."""
    t = answered_by_reinforcement()
    t.asks(C, "USE", "REVEALED")
    assert t.legal() == ["pass", DISCARD]
    t.go(DISCARD)
    assert t.g.outcome == 2 and (t.g.zapped >> HUMAN) & 1 and "human_flare" in t.discards()
    assert t.ships(B)[B, 0] == 4 and t.g.warp[A] == 4


def test_super_kept_after_an_answer() -> None:
    """Q349: it may be discarded, it need not be."""
    t = answered_by_reinforcement()
    t.go("pass")
    assert list(t.g.total) == [39, 30] and t.holds(C) == ["human_flare"] and t.g.outcome == 1


def test_super_discarded_later_by_a_main_player() -> None:
    """Q349: the offense itself, with a negotiate; no second flare is counted (Q34)."""
    t = duel("negotiate", "attack_40", MINE, "human_flare")
    t.begin("planning")
    t.go(SUPER, "pass")
    t.asks(A, "USE", "REVEALED")
    assert t.g.flares_played[A] == 1
    t.go(DISCARD)
    assert t.over and t.g.outcome == 1


def test_the_later_discard_is_card_zapped() -> None:
    """Q17: no zap; the 8 stays, the flare is gone, and nobody is asked again."""
    t = duel("attack_04", "attack_40", MINE, "human_flare")
    t.hand(B, "attack_40", "card_zap")
    t.begin("planning")
    t.go(SUPER, "pass", "pass", DISCARD, "play card zap")
    assert list(t.g.total) == [15, 44] and "human_flare" in t.discards()


def test_the_later_discard_is_zapped() -> None:
    """Q15: a zap on it is a zap on the power, and wins; the flare comes back."""
    t = duel("attack_04", "attack_40", MINE, "human_flare")
    t.hand(B, "attack_40", "cosmic_zap")
    t.begin("planning")
    t.go(SUPER, "pass", "pass", "pass", DISCARD, "play cosmic zap")
    assert t.over and t.g.outcome == 1 and t.holds(A) == ["human_flare"]


def test_a_prevented_later_discard_is_not_tried_again() -> None:
    """Q47: Anti-Matter sends it back to hand; 8 remain."""
    t = duel("attack_04", "attack_40", ("human", "none", "none", "anti_matter"), "human_flare")
    t.hand(D, "anti_matter_flare")
    t.begin("planning")
    t.go(SUPER, "pass", "pass", DISCARD, "play Anti-Matter flare (super flare)")
    assert t.over and list(t.g.total) == [15, 44] and t.holds(A) == ["human_flare"]


def test_an_upset_turns_the_later_discard() -> None:
    """Q217, Q349."""
    t = duel("attack_40", "attack_04", ("human", "loser", "none", "none"), "human_flare")
    t.begin("planning")
    t.go("use Loser power: declare an upset", SUPER, "pass")
    t.go(DISCARD)
    assert t.g.outcome == 2


def test_without_the_eight_there_is_no_later_discard() -> None:
    """Q53: at once, or after the 8; not after Humanity was used plainly."""
    t = duel("attack_04", "attack_40", MINE, "human_flare")
    t.begin("planning")
    t.go("pass")
    assert t.over and t.holds(A) == ["human_flare"]


def test_super_as_an_ally() -> None:
    """human.super_flare: ally."""
    t = Table(aliens=("none", "none", "human", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_04"), t.hand(B, "attack_40"), t.hand(C, "human_flare")
    t.begin("planning")
    t.asks(C, "USE", "ANNOUNCED")
    t.go(DISCARD)
    assert t.g.outcome == 1


def test_a_card_zapped_super_leaves_four() -> None:
    """Q17, Q21: the flare is lost, Humanity goes on."""
    t = duel("attack_04", "attack_40", MINE, "human_flare")
    t.hand(B, "attack_40", "card_zap")
    t.begin("planning")
    t.go(SUPER, "play card zap")
    assert list(t.g.total) == [11, 44] and "human_flare" in t.discards()


def test_a_card_zapped_discard_is_no_zap() -> None:
    """Q17, Q53: the flare is stopped as it is played."""
    t = duel("attack_04", "attack_40", MINE, "human_flare")
    t.hand(B, "attack_40", "card_zap")
    t.begin("planning")
    t.go(DISCARD, "play card zap")
    assert list(t.g.total) == [11, 44] and "human_flare" in t.discards()


def test_a_zapped_super_is_a_zapped_human() -> None:
    """Q15: a Cosmic Zap on its power; the flare comes back, and Human wins."""
    t = duel("attack_04", "attack_40", MINE, "human_flare")
    t.hand(B, "attack_40", "cosmic_zap")
    t.begin("planning")
    t.go(SUPER, "play cosmic zap")
    assert t.over and t.g.outcome == 1 and t.holds(A) == ["human_flare"]


def test_a_prevented_super_is_not_discarded_later() -> None:
    """Q47: Anti-Matter's flare sends it back; it may not be played again, 4 remain."""
    t = duel("attack_04", "attack_40", ("human", "none", "none", "anti_matter"), "human_flare")
    t.hand(D, "anti_matter_flare")
    t.begin("planning")
    t.go(SUPER, "play Anti-Matter flare (super flare)")
    assert t.over and list(t.g.total) == [11, 44] and t.holds(A) == ["human_flare"]


def test_after_another_flare_there_is_no_super() -> None:
    """R23.9, Q34: neither the 8 nor the discard."""
    t = duel("attack_04", "attack_40", MINE, "human_flare", "calculator_flare")
    t.begin("planning")
    t.go("play Calculator flare (wild flare)", "0")
    assert t.over and t.holds(A) == ["calculator_flare", "human_flare"]
    assert t.g.value[1] == 36 and t.g.bonus[0] == 4


def test_emotion_control_too_late() -> None:
    """Q99: O = Human, zapped, has won before D is asked."""
    t = duel("attack_04", "attack_40", MINE, "cosmic_zap")
    t.hand(B, "attack_40", "emotion_control")
    t.begin("planning")
    t.go("play cosmic zap")
    assert t.over and t.g.outcome == 1 and t.holds(B) == ["emotion_control"]


def test_a_win_before_the_flip_uses_no_power() -> None:
    """Q104: wild Hate decides; Humanity is not used, so there is nothing for D to zap."""
    t = duel("attack_40", "attack_08", ("none", "human", "none", "none"), "hate_flare")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play Hate flare (wild flare)")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.g.outcome == 1 and t.g.bonus[1] == 0 and t.holds(D) == ["cosmic_zap"]


def test_cudgel_smashes_as_a_zapped_humans_partner() -> None:
    """Q188: Cudgel (A) revealed an attack and wins through its ally: B loses 3 more."""
    t = Table(aliens=("cudgel", "none", "human", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_04"), t.hand(B, "attack_40"), t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap", "blue 2", "blue 2", "blue 2")
    assert t.g.outcome == 1 and t.g.warp[B] == 4 + 3


def test_reserve_cannot_cancel_it() -> None:
    """Q270: it is no reinforcement card."""
    t = Table(aliens=("human", "none", "reserve", "none"))
    t.encounter(A, B, ships=3, allies={C: ("defense", 1)})
    t.hand(A, "attack_40"), t.hand(B, "attack_08"), t.hand(C, "negotiate")
    t.begin("planning")
    assert t.over and t.g.bonus[0] == 4 and t.holds(C) == ["negotiate"]
