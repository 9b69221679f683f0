"""Reserve (green): low attacks serve as reinforcements; reinforcements are cancelled."""

from ..table import A, B, C, D, Table

PLAY = "use Reserve power: attack as reinforcement"
CANCEL = "use Reserve power: cancel reinforcement"
ALLY = ("none", "none", "reserve", "none")
MINE, THEIRS = "for red (offense)", "for blue (defense)"


def duel(*hand: str, aliens: tuple[str, ...] = ALLY, allied: bool = True) -> Table:
    """A with 3 ships and A08 against B with 4 and A10; C, allied with the offense with 1, is Reserve with this hand."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)} if allied else None)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(C, *hand)
    return t


def test_an_attack_serves_as_a_reinforcement() -> None:
    """reserve.attack_as_reinforcement: of its own value; then discarded."""
    t = duel("attack_06", "attack_30")
    t.begin("planning")
    t.asks(C, "USE", "REVEALED")
    t.go(PLAY)
    t.asks(C, "SIDE")
    t.go(MINE)
    assert list(t.g.total) == [8 + 4 + 6, 14] and t.holds(C) == ["attack_30"]
    assert t.discards() == ["attack_06", "attack_08", "attack_10"]


def test_several_in_one_use() -> None:
    """reserve.attack_as_reinforcement: one or more, up to 06."""
    t = duel("attack_06", "attack_06", "attack_01", "attack_07", "attack_00")
    t.begin("planning")
    t.go(PLAY)
    t.asks(C, "DISCARD")
    assert t.legal() == ["attack 00", "attack 01", "attack 06"]
    t.go("attack 01", "attack 06", "attack 06", MINE)
    t.asks(C, "USE", "REVEALED")
    t.go("pass")
    assert list(t.g.total) == [12 + 13, 14] and t.holds(C) == ["attack_00", "attack_07"]


def test_one_use_after_the_other() -> None:
    """Q4, reserve, note: repeatedly, also for either side."""
    t = duel("attack_06", "attack_01", "attack_04")
    t.begin("planning")
    t.go(PLAY, "attack 06", MINE, PLAY, "attack 01", "pass", THEIRS, "pass")
    assert list(t.g.total) == [12 + 6, 14 + 1] and t.holds(C) == ["attack_04"]


def test_it_need_not() -> None:
    """reserve.attack_as_reinforcement: optional."""
    t = duel("attack_06")
    t.begin("planning")
    t.go("pass")
    assert list(t.g.total) == [12, 14] and t.holds(C) == ["attack_06"]


def test_as_a_main_player() -> None:
    """reserve.attack_as_reinforcement: main player or ally."""
    t = duel(aliens=("reserve", "none", "none", "none"), allied=False)
    t.hand(A, "attack_08", "attack_05")
    t.begin("planning")
    t.go("play attack 08", PLAY, MINE)
    assert list(t.g.total) == [11 + 5, 14]


def test_not_as_a_bystander() -> None:
    """R21.2."""
    t = duel("attack_06", allied=False)
    t.begin("planning")
    assert t.over and t.holds(C) == ["attack_06"]


def test_beside_a_negotiate_it_is_spent_for_nothing() -> None:
    """Q96."""
    t = duel("attack_06")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go(PLAY, MINE)
    assert t.holds(C) == [] and t.g.outcome == 1


def test_zapped_the_cards_stay_in_hand() -> None:
    """reserve, if zapped; Q269: all that were announced; nothing more in this encounter; they have been seen."""
    t = duel("attack_06", "attack_04", "attack_01")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(PLAY, "attack 04", "attack 06", MINE, "play cosmic zap")
    assert t.over and list(t.g.total) == [12, 14]
    assert t.holds(C) == ["attack_01", "attack_04", "attack_06"]
    assert [t.g.known[B, C, t.cards(f"attack_{v}")] for v in ("01", "04", "06")] == [0, 1, 1]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = duel("attack_06")
    t.hand(B, "attack_10", "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(PLAY, MINE, "play cosmic zap", "play card zap")
    assert list(t.g.total) == [18, 14]


def test_with_two_home_colonies_it_does_nothing() -> None:
    """R21.11."""
    t = duel("attack_06")
    t.place(C, {(C, 0): 10, (C, 1): 9})
    t.begin("planning")
    assert t.over and t.holds(C) == ["attack_06"]


def test_tripler_leaves_reserves_cards_alone() -> None:
    """Q91, T5: only the main card is tripled."""
    t = duel("attack_05", aliens=("tripler", "none", "reserve", "none"))
    t.begin("planning")
    t.go(PLAY, MINE)
    assert t.g.total[0] == 24 + 4 + 5


def test_virus_does_not_multiply_it() -> None:
    """Q91, Q102."""
    t = duel("attack_05", aliens=("virus", "none", "reserve", "none"))
    t.begin("planning")
    t.go(PLAY, MINE)
    assert t.g.total[0] == 8 * 3 + 1 + 5


def test_its_cards_are_no_encounter_cards() -> None:
    """Q192: Fido does not fetch them."""
    t = duel("attack_05", aliens=("none", "none", "reserve", "fido"))
    t.begin("planning")
    t.go(PLAY, MINE, "use Fido power: fetch")
    assert t.legal() == ["attack 08", "attack 10"]


# --- cancelling -------------------------------------------------------------------------------------------------------


def five(*hand: str, aliens: tuple[str, ...] = ALLY, allied: bool = True) -> Table:
    """B plays a +5; C holds this hand."""
    t = duel(*hand, aliens=aliens, allied=allied)
    t.hand(B, "attack_10", "reinforcement_5")
    t.begin("planning")
    t.asks(B, "USE", "REVEALED")
    t.go("play reinforcement +5", THEIRS)
    return t


def test_it_cancels_a_reinforcement() -> None:
    """reserve.cancel_reinforcement: for a negotiate; both are discarded."""
    t = five("negotiate")
    t.asks(C, "USE", "ANNOUNCED")
    t.go(CANCEL)
    assert t.over and list(t.g.total) == [12, 14] and t.holds(C) == []
    assert sorted(t.discards()[:2]) == ["negotiate", "reinforcement_5"]


def test_cancelling_is_optional() -> None:
    """reserve.cancel_reinforcement: cancel or not."""
    t = five("negotiate")
    t.go("pass")
    assert list(t.g.total) == [12, 19] and t.holds(C) == ["negotiate"]


def test_cancelling_needs_a_negotiate() -> None:
    """reserve.cancel_reinforcement: the price."""
    t = five("attack_30")
    assert t.over and list(t.g.total) == [12, 19]


def test_it_cancels_a_friends_reinforcement_too() -> None:
    """Q270: anybody else's, for whichever side."""
    t = duel("negotiate")
    t.hand(A, "attack_08", "reinforcement_3")
    t.begin("planning")
    t.go("play reinforcement +3", MINE, CANCEL)
    assert list(t.g.total) == [12, 14]


def test_it_does_not_cancel_its_own() -> None:
    """reserve.cancel_reinforcement: another player's."""
    t = duel("negotiate", "reinforcement_3")
    t.begin("planning")
    t.go("play reinforcement +3", MINE)
    assert t.over and list(t.g.total) == [15, 14]


def test_a_bystander_does_not_cancel() -> None:
    """reserve.cancel_reinforcement: while a main player or ally."""
    t = five("negotiate", allied=False)
    assert t.over and list(t.g.total) == [11, 19]


def test_it_does_not_cancel_flares() -> None:
    """Q270."""
    t = duel("negotiate")
    t.hand(A, "attack_08", "macron_flare")
    t.begin("planning")
    t.go("play Macron flare (wild flare)")
    assert t.over and t.g.total[0] == 15 and t.holds(C) == ["negotiate"]


def test_a_second_reinforcement_may_be_cancelled_too() -> None:
    """Q4: once for each event."""
    t = duel("negotiate", "negotiate")
    t.hand(B, "attack_10", "reinforcement_5", "reinforcement_3")
    t.begin("planning")
    t.go("play reinforcement +5", THEIRS, CANCEL, "play reinforcement +3", THEIRS, CANCEL)
    assert list(t.g.total) == [12, 14] and t.holds(C) == []


def test_a_zapped_cancelling_keeps_the_negotiate() -> None:
    """Q25, Q269, Q12: the reinforcement stands; no attack may serve afterwards."""
    t = duel("negotiate", "attack_04")
    t.hand(B, "attack_10", "reinforcement_5")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play reinforcement +5", THEIRS, CANCEL, "play cosmic zap")
    assert t.over and list(t.g.total) == [12, 19]
    assert t.holds(C) == ["attack_04", "negotiate"]


def test_a_zapped_reinforcing_bars_the_cancelling() -> None:
    """Q12."""
    t = duel("negotiate", "attack_04")
    t.hand(B, "attack_10", "reinforcement_5")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("pass", PLAY, MINE, "play cosmic zap")
    t.go("play reinforcement +5", THEIRS)
    assert t.over and list(t.g.total) == [12, 19]


def test_the_negotiate_cannot_pay_twice() -> None:
    """Q24: it lies in the chain while the cancelling is answered; Reserve has none left to steal the zap with."""
    t = duel("negotiate", "filch_flare")
    t.hand(B, "attack_10", "reinforcement_5")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play reinforcement +5", THEIRS, CANCEL, "play cosmic zap")
    assert t.over and t.holds(C) == ["negotiate", "filch_flare"]


def test_vulch_gets_nothing_of_it() -> None:
    """Q271."""
    t = five("negotiate", aliens=("none", "none", "reserve", "vulch"))
    t.go(CANCEL)
    assert t.holds(D) == []


# --- wild -------------------------------------------------------------------------------------------------------------

WILD = "play Reserve flare (wild flare)"


def collector(*theirs: str, aliens: tuple[str, ...] = ("none",) * 4) -> Table:
    """D, a bystander, holds the flare; B plays reinforcements."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10", *theirs)
    t.hand(D, "reserve_flare")
    t.begin("planning")
    return t


def test_wild_takes_a_played_reinforcement() -> None:
    """reserve.wild_flare: after it has worked."""
    t = collector("reinforcement_5")
    t.go("play reinforcement +5", THEIRS)
    t.asks(D, "USE", "DISCARDED")
    t.go(WILD)
    assert t.over and list(t.g.total) == [11, 19]
    assert t.holds(D) == ["reinforcement_5", "reserve_flare"] and "reinforcement_5" not in t.discards()
    assert t.g.known[A, D, t.cards("reinforcement_5")] == 1


def test_wild_lasts_to_the_end_of_the_encounter() -> None:
    """Q42: the next one comes without a play."""
    t = collector("reinforcement_5", "reinforcement_3")
    t.go("play reinforcement +5", THEIRS, WILD, "play reinforcement +3", THEIRS)
    assert t.over and t.holds(D) == ["reinforcement_3", "reinforcement_5", "reserve_flare"]


def test_wild_may_be_left() -> None:
    """reserve.wild_flare: optional, and offered again."""
    t = collector("reinforcement_5", "reinforcement_3")
    t.go("play reinforcement +5", THEIRS, "pass", "play reinforcement +3", THEIRS, WILD)
    assert t.holds(D) == ["reinforcement_3", "reserve_flare"] and "reinforcement_5" in t.discards()


def test_wild_takes_unplayed_ones_too() -> None:
    """reserve.wild_flare: played or not; here at a new hand, two in one discard."""
    t = Table()
    t.hand(A, "reinforcement_2", "reinforcement_3", "quash")
    t.deck_top(*["attack_06"] * 7, "attack_08")
    t.hand(D, "reserve_flare")
    t.begin("turn")
    t.asks(D, "USE", "DISCARDED")
    t.go(WILD)
    assert t.holds(D) == ["reinforcement_2", "reinforcement_3", "reserve_flare"] and t.discards() == ["quash"]


def test_own_reinforcements_are_discarded() -> None:
    """reserve.wild_flare: an ally's own, also while it collects."""
    t = Table()
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_08")
    t.hand(B, "attack_10", "reinforcement_5")
    t.hand(C, "reserve_flare", "reinforcement_3")
    t.begin("planning")
    t.go("play reinforcement +5", THEIRS, WILD, "play reinforcement +5", MINE, "play reinforcement +3", MINE)
    assert t.over and list(t.g.total) == [12 + 8, 19]
    assert t.holds(C) == ["reserve_flare"] and {"reinforcement_3", "reinforcement_5"} < set(t.discards())


def test_a_cancelled_one_goes_to_the_holder_of_wild() -> None:
    """Q271."""
    t = five("negotiate")
    t.hand(D, "reserve_flare")
    t.go(CANCEL, WILD)
    assert t.holds(D) == ["reinforcement_5", "reserve_flare"] and list(t.g.total) == [12, 14]


def test_plagues_discard() -> None:
    """reserve.wild_flare: not played."""
    t = Table()
    t.hand(A, "attack_08", "plague")
    t.hand(B, "reinforcement_2")
    t.hand(D, "reserve_flare")
    t.begin("regroup")
    t.go("play plague", "blue", "blue 1", "blue 1", "blue 1")
    t.asks(D, "USE", "DISCARDED")
    t.go(WILD)
    assert t.holds(D) == ["reinforcement_2", "reserve_flare"]


def test_a_card_zapped_wild_takes_nothing() -> None:
    """Q17."""
    t = collector("reinforcement_5", "card_zap")
    t.go("play reinforcement +5", THEIRS, WILD, "play card zap")
    assert t.over and t.holds(D) == [] and "reinforcement_5" in t.discards()


# --- super ------------------------------------------------------------------------------------------------------------

SUPER = "play Reserve flare (super flare)"


def test_super_plays_one_attack_up_to_nine() -> None:
    """reserve.super_flare: one card."""
    t = duel("attack_09", "attack_08", "attack_10", "reserve_flare")
    t.begin("planning")
    t.asks(C, "USE", "REVEALED")
    assert not t.can(PLAY)
    t.go(SUPER)
    t.asks(C, "DISCARD")
    assert t.legal() == ["attack 08", "attack 09"]
    t.go("attack 09", MINE)
    assert t.over and list(t.g.total) == [12 + 9, 14] and t.holds(C) == ["attack_08", "attack_10", "reserve_flare"]


def test_super_beside_the_power() -> None:
    """reserve, note: on top of the normal ones."""
    t = duel("attack_09", "attack_06", "reserve_flare")
    t.begin("planning")
    t.go(SUPER, "attack 09", MINE, PLAY, MINE)
    assert list(t.g.total) == [12 + 9 + 6, 14]


def test_super_not_without_such_a_card() -> None:
    """reserve.super_flare: up to 09."""
    t = duel("attack_10", "reserve_flare")
    t.begin("planning")
    assert t.over


def test_a_zapped_super_keeps_the_attack() -> None:
    """Q15, Q269: flare and attack stay in hand, the power is off."""
    t = duel("attack_09", "attack_06", "reserve_flare")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(SUPER, "attack 09", MINE, "play cosmic zap")
    assert t.over and list(t.g.total) == [12, 14]
    assert t.holds(C) == ["attack_06", "attack_09", "reserve_flare"]


def test_a_card_zapped_super_leaves_the_power() -> None:
    """Q21: only the flare is lost."""
    t = duel("attack_09", "attack_06", "reserve_flare")
    t.hand(D, "card_zap")
    t.begin("planning")
    t.go(SUPER, "attack 09", MINE, "play card zap", PLAY, MINE)
    assert list(t.g.total) == [18, 14] and t.holds(C) == ["attack_09"]


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37."""
    t = duel("reserve_flare")
    t.place(C, {(C, 0): 10, (C, 1): 9})
    t.hand(B, "attack_10", "reinforcement_5")
    t.begin("planning")
    t.go("play reinforcement +5", THEIRS, WILD)
    assert t.holds(C) == ["reinforcement_5", "reserve_flare"]


# --- T5 ---------------------------------------------------------------------------------------------------------------


def t5() -> Table:
    """T5: Virus, 3 ships, A08, ally Macron with 1; Anti-Matter, 2 ships, A06, ally Reserve with 2, hand A05, N."""
    t = Table(aliens=("virus", "anti_matter", "macron", "reserve"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 1), D: ("defense", 2)})
    t.place(B, {(B, 0): 2, (B, 1): 4, (B, 2): 4, (B, 3): 4, (B, 4): 6})
    t.hand(A, "attack_08")
    t.hand(B, "attack_06")
    t.hand(D, "attack_05", "negotiate")
    t.begin("planning")
    return t


def test_t5b_reserve_against_virus() -> None:
    """T5 b: A05 on Virus's side, 25 : 2; the lower total wins."""
    t = t5()
    t.asks(D, "USE", "REVEALED")
    t.go(PLAY, MINE)
    assert list(t.g.total) == [25, 2] and t.g.outcome == 2
    assert "attack_05" in t.discards()


def test_q166_reserve_against_anti_matter() -> None:
    """Q166: on Anti-Matter's side its total rises."""
    t = t5()
    t.go(PLAY, THEIRS)
    assert list(t.g.total) == [20, 7]


def test_mirror_does_not_reverse_it() -> None:
    """Q91: A08 is 80, A10 is 01, the A06 stays 6."""
    t = duel("attack_06", aliens=("mirror", "none", "reserve", "none"))
    t.begin("planning")
    t.go("use Mirror power: reverse digits", PLAY, MINE)
    assert list(t.g.total) == [80 + 4 + 6, 1 + 4]


def test_wild_takes_what_hate_makes_others_discard() -> None:
    """Q211."""
    t = Table(aliens=("hate", "none", "none", "none"))
    t.hand(A, "attack_08", "reinforcement_2")
    t.hand(B, "reinforcement_3")
    t.hand(D, "reserve_flare")
    t.begin("turn")
    t.go("reinforcement +2")
    t.pass_uses(until="DISCARDED")
    t.asks(D, "USE", "DISCARDED")
    t.go(WILD)
    t.go("reinforcement +3")
    assert t.holds(D)[:2] == ["reinforcement_2", "reinforcement_3"]


def test_human_is_not_cancelled() -> None:
    """Q270: Human's +4 is a power."""
    t = duel("negotiate", aliens=("human", "none", "reserve", "none"))
    t.begin("planning")
    assert t.over and t.g.total[0] == 12 + 4 and t.holds(C) == ["negotiate"]
