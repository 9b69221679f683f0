"""Mite (yellow): a colony, or cards."""

from ..table import A, B, C, D, Table

MITE = ("mite", "none", "none", "none")
NONE = ("none",) * 4
WILD = "play Mite flare (wild flare)"
SUPER = "play Mite flare (super flare)"
FIVE = ("attack_10", "attack_12", "negotiate", "morph", "plague")


def launched(*theirs: str, aliens: tuple[str, ...] = MITE, mine: tuple[str, ...] = (), zap: str = "") -> Table:
    """A sends 2 ships against B's first planet; B holds these cards, A some besides an attack, D perhaps a zap."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=0)
    t.hand(A, "attack_08", *mine)
    t.hand(B, *theirs)
    if zap:
        t.hand(D, zap)
    t.begin("launch")
    t.go("blue 1", "2", "red 1", "red 1")
    return t


def test_the_defense_gives_a_colony() -> None:
    """mite.bluster, Q127: A's ships land beside B's, nobody loses a ship or a card; a success, no win."""
    t = launched(*FIVE)
    t.asks(B, "YES_NO")
    assert sorted(t.legal()) == ["no", "yes"]
    t.go("yes")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.ships(A)[B, 0] == 2 and t.ships(B)[B, 0] == 4 and t.g.hand_n[B] == 5
    assert t.g.outcome == 6 and t.g.success


def test_the_second_encounter_may_follow() -> None:
    """Q127."""
    t = launched(*FIVE)
    t.destiny_top(C)
    t.go("yes", "yes")
    t.pass_uses()  # B's plague
    assert (t.g.encounter_no, t.g.offense, t.g.defense) == (2, A, C)


def test_the_defense_discards_down_to_three() -> None:
    """mite.bluster: at random, face up; then the encounter goes on."""
    t = launched(*FIVE)
    t.go("no")
    t.asks(A, "INVITE")
    assert t.g.hand_n[B] == 3 and sorted([*t.holds(B), *t.discards()]) == sorted(FIVE)
    assert t.g.gate[A] == 2 and t.g.outcome == 0


def test_every_card_may_be_the_one_that_goes() -> None:
    """mite.bluster: random discards differ from game to game."""
    gone = set()
    for seed in range(1, 13):
        t = Table(aliens=MITE, seed=seed)
        t.encounter(A, B, ships=0)
        t.hand(A, "attack_08")
        t.hand(B, *FIVE[:4])
        t.begin("launch")
        t.go("blue 1", "1", "red 2", "no")
        gone |= set(t.discards())
    assert gone == set(FIVE[:4])


def test_three_cards_are_few_enough() -> None:
    """mite.bluster: more than three."""
    t = launched(*FIVE[:3])
    t.asks(A, "INVITE")


def test_it_is_no_choice_of_mite() -> None:
    """mite.bluster: mandatory."""
    t = launched(*FIVE[:4])
    t.asks(B, "YES_NO")


def test_mite_as_the_defense_does_not_bluster() -> None:
    """mite.bluster: offense only."""
    t = launched(*FIVE, aliens=("none", "mite", "none", "none"))
    t.asks(A, "INVITE")


def test_zapped() -> None:
    """mite.bluster, if zapped: no discard, the encounter goes on."""
    t = launched(*FIVE, zap="cosmic_zap")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    t.asks(A, "INVITE")
    assert t.g.hand_n[B] == 5


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = launched(*FIVE, zap="cosmic_zap", mine=("card_zap",))
    t.go("play cosmic zap", "play card zap")
    t.asks(B, "YES_NO")


def test_a_zap_that_leaves_three_cards_ends_the_bluster() -> None:
    """mite.bluster, Q44: cards in hand when it discards; B's zap is stopped and already gone."""
    t = launched("attack_10", "attack_12", "morph", "cosmic_zap", mine=("card_zap",))
    t.go("play cosmic zap", "play card zap", "no")
    assert t.holds(B) == ["attack_10", "attack_12", "morph"]


def test_power_lost_by_the_launch() -> None:
    """Q27: two home colonies left, no bluster."""
    t = Table(aliens=MITE)
    t.encounter(A, B, ships=0)
    t.place(A, {(A, 0): 9, (A, 1): 10, (A, 2): 1})
    t.hand(A, "attack_08")
    t.hand(B, *FIVE)
    t.begin("launch")
    t.go("blue 1", "1", "red 3")
    t.asks(A, "INVITE")


def test_in_its_own_system_it_gains_a_home_colony() -> None:
    """mite.bluster: own colour; B's foreign colony stays beside it."""
    t = Table(aliens=MITE)
    t.place(A, {(A, 1): 6, (A, 2): 7, (A, 3): 7})
    t.place(B, {(A, 0): 3, (B, 0): 9, (B, 1): 8})
    t.hand(A, "attack_08")
    t.hand(B, *FIVE)
    t.destiny_top(A)
    t.begin("destiny")
    t.go("evict blue", "2", "red 2", "red 2", "yes")
    assert t.ships(A)[A, 0] == 2 and t.ships(B)[A, 0] == 3 and t.foreign(A) == 0


def test_a_fifth_colony_wins() -> None:
    """D9.9, R4.1: checked as the encounter ends."""
    t = Table(aliens=MITE)
    t.encounter(A, B, ships=0)
    t.place(A, {(A, 0): 5, (A, 1): 5, (A, 2): 6, (C, 0): 1, (C, 1): 1, (D, 0): 1, (D, 1): 1})
    t.hand(A, "attack_08")
    t.hand(B, *FIVE)
    t.begin("launch")
    t.go("blue 1", "1", "red 1", "yes")
    assert t.g.over and t.g.winners == 1 << A


def test_against_zombie_and_warpish_nothing_is_lost() -> None:
    """Q127: no loss, so nothing to answer; Warpish adds nothing."""
    t = launched(*FIVE, aliens=("mite", "zombie", "warpish", "none"))
    t.go("yes")
    assert list(t.g.warp[:4]) == [0, 0, 0, 0]


def test_wild_machine_is_not_needed_after_it() -> None:
    """Q127: the success alone gives the second encounter."""
    t = launched(*FIVE, mine=("machine_flare",))
    t.go("yes")
    t.asks(A, "NEXT_ENCOUNTER")
    assert sorted(t.legal()) == ["no", "yes"]


def test_a_flare_that_has_come_back_is_counted() -> None:
    """Q44: B's wild Masochist, played in the regroup phase, is its fourth card again."""
    t = Table(aliens=MITE)
    t.to_warp(C, 1)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10", "attack_12", "morph", "masochist_flare")
    t.destiny_top(B)
    t.begin("regroup")
    t.go("play Masochist flare (wild flare)", "green", "green 1")
    t.go("blue 1", "1", "red 1")
    t.asks(B, "YES_NO")


# --- super ------------------------------------------------------------------------------------------------------------


def test_super_keeps_any_and_discards_the_rest() -> None:
    """mite.super_flare: two of five come up; A throws one away, as a discard of B's."""
    t = launched(*FIVE, mine=("mite_flare",))
    t.asks(A, "USE", "ANNOUNCED")
    t.go(SUPER)
    t.go("no")
    t.asks(A, "DISCARD")
    seen = [card for card in t.legal() if card != "pass"]
    assert len(seen) == 2
    t.go(seen[0], "pass")
    kept, gone = seen[1].replace(" ", "_"), seen[0].replace(" ", "_")
    assert t.discards() == [gone] and sorted(t.holds(A)) == sorted(["attack_08", "mite_flare", kept])
    t.asks(A, "INVITE")
    assert t.g.hand_n[B] == 3


def test_super_keeps_all() -> None:
    """mite.super_flare."""
    t = launched(*FIVE, mine=("mite_flare",))
    t.go(SUPER, "no", "pass")
    assert t.g.hand_n[A] == 4 and not t.discards()


def test_super_keeps_none() -> None:
    """mite.super_flare."""
    t = launched(*FIVE, mine=("mite_flare",))
    t.go(SUPER, "no")
    while t.question == "DISCARD":
        t.go(next(card for card in t.legal() if card != "pass"))
    assert t.holds(A) == ["attack_08", "mite_flare"] and len(t.discards()) == 2


def test_what_it_keeps_is_known_to_the_two_only() -> None:
    """Q81: passed from hand to hand."""
    t = launched("attack_10", "attack_10", "attack_10", "attack_10", mine=("mite_flare",))
    t.go(SUPER, "no", "pass")
    card = t.cards("attack_10")
    assert (t.g.known[B, A, card], t.g.known[C, A, card]) == (1, 0)


def test_super_does_nothing_against_a_colony() -> None:
    """mite.super_flare: the choice is the defense's all the same."""
    t = launched(*FIVE, mine=("mite_flare",))
    t.go(SUPER, "yes")
    assert t.ships(A)[B, 0] == 2 and t.g.hand_n[A] == 2


def test_a_zapped_super_ends_the_bluster() -> None:
    """Q348: B is not asked and keeps its hand; the flare is back."""
    t = launched(*FIVE, mine=("mite_flare",), zap="cosmic_zap")
    before = t.g.hand_n[B]
    t.go(SUPER, "play cosmic zap")
    t.asks(A, "INVITE")
    assert t.holds(A) == ["attack_08", "mite_flare"] and t.g.hand_n[B] == before and t.super_fell(A, "mite")


def test_a_card_zapped_super() -> None:
    """Q21: only the flare is lost."""
    t = launched(*FIVE, mine=("mite_flare",), zap="card_zap")
    t.go(SUPER, "play card zap", "no")
    assert t.holds(A) == ["attack_08"] and t.g.hand_n[B] == 3


# --- wild -------------------------------------------------------------------------------------------------------------


def allied(holder: int = A, aliens: tuple[str, ...] = NONE, mine: int = 1, theirs: int = 3) -> Table:
    """C helps A, D helps B; the holder has the Mite flare; alliances are formed."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2, allies={C: ("offense", mine), D: ("defense", theirs)})
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(holder, *{A: ["attack_08"], B: ["attack_10"]}.get(holder, []), "mite_flare")
    t.begin("alliance")
    t.go("done", "done")
    return t


def test_wild_sends_all_allies_home() -> None:
    """mite.wild_flare: of both sides; they are no allies any more."""
    t = allied()
    t.asks(A, "USE", "ALLIED")
    t.go(WILD, "green 1", "yellow 1", "yellow 2", "yellow 3")
    assert list(t.g.total) == [10, 14] and t.ships(D)[D, 0] == 4
    assert t.role(C) == t.role(D) == "neither" and t.holds(A) == ["mite_flare"]


def test_wild_needs_fewer_allied_ships() -> None:
    """mite.wild_flare: the opponent has more; equal is not more."""
    t = allied(mine=3, theirs=3)
    assert t.g.total[0] == 8 + 2 + 3


def test_wild_for_the_defense() -> None:
    """mite.wild_flare: main player, either side."""
    t = allied(B, mine=2, theirs=1)
    t.asks(B, "USE", "ALLIED")
    t.go(WILD, "green 1", "green 1", "yellow 1")
    assert list(t.g.total) == [10, 14]


def test_wild_is_not_for_allies() -> None:
    """mite.wild_flare: C is one."""
    t = allied(C)
    assert t.g.total[0] == 11


def test_force_field_cannot_be_slipped_in() -> None:
    """Q6: once wild Mite is announced only answers to it come; afterwards there is no ally left."""
    t = allied()
    t.hand(D, "force_field", "card_zap")
    t.go(WILD)
    t.asks(D, "USE", "ANNOUNCED")
    assert sorted(t.legal()) == ["pass", "play card zap"]
    t.go("pass", "green 1", "yellow 1", "yellow 2", "yellow 3")
    assert t.holds(D) == ["card_zap", "force_field"]


def test_a_card_zapped_wild() -> None:
    """Q17: the allies stay."""
    t = allied()
    t.hand(D, "card_zap")
    t.go(WILD, "play card zap")
    assert list(t.g.total) == [11, 17]


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37."""
    t = Table(aliens=MITE)
    t.encounter(A, B, ships=2, allies={D: ("defense", 1)})
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.hand(A, "attack_08", "mite_flare")
    t.hand(B, *FIVE)
    t.begin("alliance")
    t.go("done", "done")
    assert t.can(WILD)


# --- others -----------------------------------------------------------------------------------------------------------


def test_vulch_salvages_what_the_defense_discards() -> None:
    """Q242: the only artifact among the cards that go, if it goes."""
    t = launched("plague", "quash", "ionic_gas", "force_field", aliens=("mite", "none", "vulch", "none"))
    t.go("no")
    assert t.g.hand_n[C] == 1 and t.g.hand_n[B] == 3


def test_vulch_salvages_what_mite_throws_away() -> None:
    """Q242, mite.super_flare: the rest are the defense's discards."""
    t = launched(
        "plague", "quash", "ionic_gas", "force_field", aliens=("mite", "none", "vulch", "none"), mine=("mite_flare",)
    )
    t.go(SUPER, "no")
    t.go(next(card for card in t.legal() if card != "pass"))
    assert t.g.hand_n[C] == 1 and t.holds(A) == ["attack_08", "mite_flare"]


def test_warrior_learns_nothing_from_it() -> None:
    """Q306: no result, no token."""
    t = launched(*FIVE, aliens=("mite", "warrior", "none", "none"))
    t.go("yes")
    assert "experience" not in str(t.legal()) and t.question == "NEXT_ENCOUNTER"


def test_tick_tock_keeps_its_token() -> None:
    """Q283: Mite's success is neither a defense's win nor a deal, so there is no use to zap."""
    t = launched(*FIVE, aliens=("mite", "none", "tick_tock", "none"), zap="cosmic_zap")
    t.go("pass", "yes")  # D lets the bluster stand
    t.asks(A, "NEXT_ENCOUNTER")
