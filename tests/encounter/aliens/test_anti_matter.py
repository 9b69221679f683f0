"""Anti-Matter (yellow): the lower total wins, and ships that add become ships that subtract."""

from cosmic_env.encounter.alien_ids import ANTI_MATTER, RESERVE, VIRUS

from ..table import A, B, C, D, Table

MINE = ("anti_matter", "none", "none", "none")
VIRUS_FLARE = "play Virus flare (wild flare)"
STOP = "play Anti-Matter flare (wild flare)"
SUPER = "play Anti-Matter flare (super flare)"


def duel(mine: str, theirs: str, aliens: tuple[str, ...] = MINE, ships: int = 2, **allies: tuple[str, int]) -> Table:
    """A against B with 4 ships, one card each; ``c`` and ``d`` name allies."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=ships, allies={{"c": C, "d": D}[seat]: joined for seat, joined in allies.items()})
    t.hand(A, mine)
    t.hand(B, theirs)
    return t


def test_the_lower_total_wins() -> None:
    """anti_matter.negate: own ships are subtracted, the opponent's added: 8-2 against 12+4."""
    t = duel("attack_08", "attack_12")
    t.begin("planning")
    assert list(t.g.total) == [6, 16] and t.g.outcome == 1 and t.g.margin == 10
    assert t.g.warp[B] == 4 and t.ships(A)[B, 0] == 2


def test_the_higher_total_loses() -> None:
    """anti_matter.negate: 30-2 against 4+4."""
    t = duel("attack_30", "attack_04")
    t.begin("planning")
    assert list(t.g.total) == [28, 8] and t.g.outcome == 2


def test_as_the_defense() -> None:
    """anti_matter.negate: 20+3 against 12-4."""
    t = duel("attack_20", "attack_12", ("none", "anti_matter", "none", "none"), ships=3)
    t.begin("planning")
    assert list(t.g.total) == [23, 8] and t.g.outcome == 2


def test_allied_ships_subtract_on_both_sides() -> None:
    """anti_matter.negate; T2 without the upset: 8-2-3 = 3 against 12+4-1 = 15."""
    t = duel("attack_08", "attack_12", c=("offense", 3), d=("defense", 1))
    t.begin("planning")
    assert list(t.g.total) == [3, 15] and t.g.outcome == 1


def test_a_total_below_zero() -> None:
    """Q85: A04 with 4 own and 4 allied ships is -4."""
    t = duel("attack_04", "attack_01", ships=4, c=("offense", 4))
    t.begin("planning")
    assert list(t.g.total) == [-4, 5] and t.g.outcome == 1


def test_a_tie_goes_to_the_defense() -> None:
    """Q92: 20-5 against 12+4-1."""
    t = duel("attack_20", "attack_12", c=("offense", 3), d=("defense", 1))
    t.begin("planning")
    assert list(t.g.total) == [15, 15] and t.g.outcome == 2


def test_attack_against_negotiate_is_no_use() -> None:
    """Q7: there is nothing to zap."""
    t = duel("attack_10", "negotiate")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    assert t.over and t.g.outcome == 1 and t.g.margin == -1
    assert t.holds(D) == ["cosmic_zap"]


def test_two_negotiates_are_a_deal() -> None:
    """anti_matter, notes."""
    t = duel("negotiate", "negotiate")
    t.begin("planning")
    t.asks(A, "OFFER")


def test_cards_that_are_no_attacks_any_more() -> None:
    """Q98: the negation is looked at when totals are compared, and there are none."""
    t = duel("attack_08", "attack_12")
    t.hand(B, "attack_12", "emotion_control")
    t.begin("planning")
    t.asks(B, "USE", "REVEALED")
    t.go("play emotion control")
    t.asks(A, "OFFER")


def test_an_allied_anti_matter_negates_nothing() -> None:
    """R21.2: main player."""
    t = duel("attack_08", "attack_12", ("none", "none", "anti_matter", "none"), c=("offense", 3))
    t.begin("planning")
    assert list(t.g.total) == [13, 16] and t.g.outcome == 2


def test_zapping_oneself() -> None:
    """Q14: all ships add, the higher total wins: 10 against 16."""
    t = duel("attack_08", "attack_12")
    t.hand(A, "attack_08", "cosmic_zap")
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert list(t.g.total) == [10, 16] and t.g.outcome == 2


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = duel("attack_08", "attack_12")
    t.hand(A, "attack_08", "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap", "play card zap")
    assert list(t.g.total) == [6, 16] and t.g.outcome == 1


def test_with_two_home_colonies_totals_are_ordinary() -> None:
    """R21.11."""
    t = duel("attack_08", "attack_12")
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.begin("planning")
    assert list(t.g.total) == [10, 16] and t.g.outcome == 2


def test_a_reinforcement_hurts_the_side_that_gets_it() -> None:
    """Q165: 8-2 would beat 4+4; B makes it 9."""
    t = duel("attack_08", "attack_04")
    t.hand(B, "attack_04", "reinforcement_3")
    t.begin("planning")
    t.go("play reinforcement +3", "for red (offense)")
    assert list(t.g.total) == [9, 8] and t.g.outcome == 2


def test_macron_as_opponent_and_as_ally() -> None:
    """Q167: as the opponent +4 a ship, as an ally -4: 20-2-4 against 8+16."""
    t = duel("attack_20", "attack_08", ("anti_matter", "macron", "none", "none"), c=("offense", 1))
    t.begin("planning")
    assert list(t.g.total) == [17, 24]
    t = duel("attack_20", "attack_08", ("anti_matter", "none", "macron", "none"), c=("offense", 1))
    t.begin("planning")
    assert list(t.g.total) == [14, 12]


def test_virus_multiplies_and_its_allies_subtract() -> None:
    """Q293: A08, 3 ships, allies 2: 24-2 against 6-4."""
    t = duel("attack_08", "attack_06", ("virus", "anti_matter", "none", "none"), ships=3, c=("offense", 2))
    t.begin("planning")
    assert list(t.g.total) == [22, 2] and t.g.outcome == 2


def test_super_virus_multiplies_the_difference() -> None:
    """Q293: 8 x (3-2)."""
    t = duel("attack_08", "attack_06", ("virus", "anti_matter", "none", "none"), ships=3, c=("offense", 2))
    t.hand(A, "attack_08", "virus_flare")
    t.begin("planning")
    t.go("play Virus flare (super flare)")
    assert list(t.g.total) == [8, 2]


def t5(*mine: str) -> Table:
    """T5: Virus A08, 3 ships, ally Macron 1; Anti-Matter A06 with 2 ships, ally D 2. A also holds `mine`."""
    t = Table(aliens=("virus", "anti_matter", "macron", "none"))
    t.place(B, {(B, 0): 2, (B, 1): 6, (B, 2): 6, (B, 3): 6})
    t.encounter(A, B, ships=3, allies={C: ("offense", 1), D: ("defense", 2)})
    t.hand(A, "attack_08", *mine)
    t.hand(B, "attack_06")
    return t


def test_t5a() -> None:
    """T5a: 24-4 against 6-2-2; B's side wins, A's 3 and C's 1 ships are lost, D has 2 rewards."""
    t = t5()
    t.begin("planning")
    assert list(t.g.total) == [20, 2]
    assert t.g.warp[A] == 3 and t.g.warp[C] == 1
    t.go("yellow 1", "yellow 1")
    assert t.g.hand_n[D] == 2


def test_t5c_super_virus() -> None:
    """T5c: 8 x (3-4) = -8 against 2: A's side wins."""
    t = t5("virus_flare")
    t.begin("planning")
    t.go("play Virus flare (super flare)")
    assert list(t.g.total) == [-8, 2] and t.g.outcome == 1


def test_t5d_macron_zapped() -> None:
    """T5d: C's ship counts 1."""
    t = t5()
    t.hand(B, "attack_06", "cosmic_zap")
    t.begin("planning")
    t.go("pass", "pass")
    t.asks(B, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert list(t.g.total) == [23, 2]


def test_t5e_anti_matter_zapped() -> None:
    """T5e: 24+4 against 6+2+2: A's side wins."""
    t = t5("cosmic_zap")
    t.begin("planning")
    t.go("pass")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert list(t.g.total) == [28, 10] and t.g.outcome == 1


def flares(stopper: int = B, *more: str) -> Table:
    """A, with an ally, holds wild Virus and wild Macron; `stopper` holds Anti-Matter's flare. Nobody is Anti-Matter."""
    t = Table()
    t.encounter(A, B, ships=3, allies={C: ("offense", 2)})
    t.hand(A, "attack_10", "virus_flare", "macron_flare", *more)
    t.hand(B, "attack_20")
    t.hand(stopper, *(["attack_20"] if stopper == B else []), "anti_matter_flare")
    return t


def test_wild_stops_a_wild_flare() -> None:
    """anti_matter.wild_flare: 10+3+2, not 10 + 3 x 2; both flares are in hand again."""
    t = flares()
    t.begin("planning")
    t.go(VIRUS_FLARE)
    t.asks(B, "USE", "ANNOUNCED")
    t.go(STOP)
    assert t.g.flares_played[A] == 0 and t.g.flares_played[B] == 1
    t.go("pass")
    assert list(t.g.total) == [15, 24]
    assert "virus_flare" in t.holds(A) and t.holds(B) == ["anti_matter_flare"]


def test_the_stopped_flare_is_barred_and_another_is_free() -> None:
    """Q26, Q47: A may play Macron's flare yet, not the Virus flare."""
    t = flares()
    t.begin("planning")
    t.go(VIRUS_FLARE, STOP)
    t.asks(A, "USE", "REVEALED")
    assert t.legal() == ["pass", "play Macron flare (wild flare)"]
    t.go("play Macron flare (wild flare)")
    assert list(t.g.total) == [10 + 5 + 3, 24]


def test_one_flare_stopped_an_encounter() -> None:
    """Q40, R23.9: B has used its flare."""
    t = flares()
    t.begin("planning")
    t.go(VIRUS_FLARE, STOP, "play Macron flare (wild flare)")
    assert t.over and t.g.bonus[0] == 3


def test_the_stop_is_a_choice() -> None:
    """anti_matter.wild_flare: which flare to stop; passing lets it through."""
    t = flares()
    t.begin("planning")
    t.go(VIRUS_FLARE, "pass")
    assert list(t.g.total) == [10 + 3 * 2, 24]


def test_the_stopping_flare_is_card_zapped() -> None:
    """Q48: the first flare goes through; Anti-Matter's is discarded."""
    t = flares(B, "card_zap")
    t.begin("planning")
    t.go(VIRUS_FLARE, STOP)
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play card zap")
    assert list(t.g.total) == [16, 24] and t.discards()[-2:] == ["attack_10", "attack_20"]
    assert {"card_zap", "anti_matter_flare"} <= set(t.discards())


def test_wild_by_an_ally() -> None:
    """anti_matter.wild_flare: ally."""
    t = flares(C)
    t.begin("planning")
    t.go(VIRUS_FLARE)
    t.asks(C, "USE", "ANNOUNCED")


def test_wild_is_not_for_a_bystander() -> None:
    """anti_matter.wild_flare."""
    t = flares(D)
    t.begin("planning")
    t.go(VIRUS_FLARE)
    assert t.over and list(t.g.total) == [16, 24]


def super_virus(*holder: str, power: str) -> Table:
    """A = Virus with its flare, 3 ships, ally C; D, not in the encounter, has `power` and these cards."""
    t = Table(aliens=("virus", "none", "none", power))
    t.encounter(A, B, ships=3, allies={C: ("offense", 2)})
    t.hand(A, "attack_10", "virus_flare")
    t.hand(B, "attack_40")
    t.hand(D, *holder)
    return t


def test_wild_cannot_stop_a_super_flare() -> None:
    """anti_matter.wild_flare: a wild flare only."""
    t = super_virus(power="none")
    t.hand(B, "attack_40", "anti_matter_flare")
    t.begin("planning")
    t.go("play Virus flare (super flare)")
    assert t.over and list(t.g.total) == [10 * 5, 44]


def test_super_stops_a_super_flare_even_as_a_bystander() -> None:
    """anti_matter.super_flare: any player; the power itself goes on (10 x 3 + 2)."""
    t = super_virus("anti_matter_flare", power="anti_matter")
    t.begin("planning")
    t.go("play Virus flare (super flare)")
    t.asks(D, "USE", "ANNOUNCED")
    t.go(SUPER)
    assert list(t.g.total) == [32, 44]
    assert t.holds(A) == ["virus_flare"] and (t.g.flares_used >> VIRUS) & 1


def test_super_stops_a_wild_flare() -> None:
    """anti_matter.super_flare."""
    t = flares(D)
    t.g.power[D] = t.g.sheet[D] = ANTI_MATTER
    t.begin("planning")
    t.go(VIRUS_FLARE, SUPER, "pass")
    assert list(t.g.total) == [15, 24]


def test_a_zapped_super_stops_nothing() -> None:
    """Q15: the flare comes back, the first one goes through."""
    t = super_virus("anti_matter_flare", power="anti_matter")
    t.hand(B, "attack_40", "cosmic_zap")
    t.begin("planning")
    t.go("play Virus flare (super flare)")
    t.asks(B, "USE", "ANNOUNCED")
    t.go("pass", SUPER)
    t.asks(B, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert list(t.g.total) == [50, 44] and t.holds(D) == ["anti_matter_flare"]


def test_an_artifact_is_no_flare() -> None:
    """anti_matter.super_flare: Emotion Control cannot be stopped."""
    t = super_virus("anti_matter_flare", power="anti_matter")
    t.hand(A, "attack_10", "emotion_control")
    t.begin("planning")
    t.go("play emotion control")
    assert list(t.g.kind) == [1, 1]
    t.asks(C, "PLACE_SHIP")


def test_own_flare_is_wild_once_the_power_is_zapped() -> None:
    """Q38: A zaps its own negation; its flare then stops wild flares."""
    t = duel("attack_08", "attack_12")
    t.hand(A, "attack_08", "cosmic_zap", "anti_matter_flare")
    t.hand(B, "attack_12", "macron_flare")
    t.begin("planning")
    t.go("play cosmic zap", "play Macron flare (wild flare)")
    t.asks(A, "USE", "ANNOUNCED")
    t.go(STOP)
    assert list(t.g.total) == [10, 16]


def test_own_flare_cannot_stop_a_super_while_the_power_is_lost() -> None:
    """Q37: wild effect only, and only in the encounter."""
    t = super_virus("anti_matter_flare", power="anti_matter")
    t.place(D, {(D, 0): 10, (D, 1): 10})
    t.begin("planning")
    t.go("play Virus flare (super flare)")
    assert t.over and list(t.g.total) == [50, 44]


def reserve_reinforces(t: Table, side: str) -> None:
    """D = Reserve plays its only low attack for `side`."""
    t.asks(D, "USE", "REVEALED")
    t.go("use Reserve power: attack as reinforcement", f"for {side}")


def test_t5b_reserve_on_the_other_side() -> None:
    """T5b: D = Reserve plays A05 on A's side: 25 against 2, the same winner; A05 is discarded."""
    t = t5()
    t.g.power[D] = t.g.sheet[D] = RESERVE
    t.hand(D, "attack_05", "negotiate")
    t.begin("planning")
    reserve_reinforces(t, "red (offense)")
    assert list(t.g.total) == [25, 2] and t.g.outcome == 2 and "attack_05" in t.discards()


def test_reserve_on_anti_matters_side() -> None:
    """Q166: A06 on Anti-Matter's side: its total rises by 6, to 8."""
    t = t5()
    t.g.power[D] = t.g.sheet[D] = RESERVE
    t.hand(D, "attack_06")
    t.begin("planning")
    reserve_reinforces(t, "blue (defense)")
    assert list(t.g.total) == [20, 8] and t.g.outcome == 2
