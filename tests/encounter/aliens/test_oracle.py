"""Oracle (green): sees the opponent's card before it chooses its own."""

from cosmic_env.encounter.constants import O_DEAL

from ..table import A, B, C, D, Table

ORACLE = ("oracle", "none", "none", "none")


def planning(*hand: str, aliens: tuple[str, ...] = ORACLE, allies: dict[int, tuple[str, int]] | None = None) -> Table:
    """A (3 ships; A04, A40 and these cards) against B (4 ships; A30, negotiate)."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3, allies=allies)
    t.hand(A, "attack_04", "attack_40", *hand)
    t.hand(B, "attack_30", "negotiate")
    return t


def test_the_opponent_lays_its_card_open_first() -> None:
    """oracle.foresee: mandatory; Oracle chooses second and face down."""
    t = planning()
    t.begin("planning")
    t.asks(B, "SELECT")
    t.go("play attack 30")
    t.asks(A, "SELECT")
    assert t.g.down_seen[B] == 0b1111
    t.go("play attack 40")
    assert list(t.g.total) == [43, 34]


def test_oracles_own_card_stays_hidden() -> None:
    """oracle.foresee: face down; B plays on (Sorcerer flare or not) without having seen it."""
    t = planning(aliens=("oracle", "sorcerer", "none", "none"))
    t.begin("planning")
    t.go("play attack 30", "play attack 04")
    t.asks(B, "USE", "CARDS_DOWN")
    assert t.g.down_seen[A] == 0b0001


def test_as_the_defense() -> None:
    """oracle.foresee: main player; the offense lays open."""
    t = planning(aliens=("none", "oracle", "none", "none"))
    t.begin("planning")
    t.asks(A, "SELECT")
    t.go("play attack 04")
    t.asks(B, "SELECT")
    assert t.g.down_seen[A] == 0b1111


def test_without_oracle_the_cards_lie_face_down() -> None:
    """R11.4, D6.2."""
    t = planning(aliens=("none",) * 4)
    t.begin("planning")
    t.go("play attack 04")
    t.asks(B, "SELECT")
    assert t.g.down_seen[A] == 0b0001


def test_an_allied_oracle_sees_nothing() -> None:
    """R21.2."""
    t = planning(aliens=("none", "none", "oracle", "none"), allies={C: ("offense", 1)})
    t.begin("planning")
    t.go("play attack 04")
    t.asks(B, "SELECT")
    assert t.g.down_seen[A] == 0b0001


def test_laid_open_is_not_revealed() -> None:
    """Q248: later changes still come; wild Tripler waits for the flip."""
    t = planning("tripler_flare")
    t.begin("planning")
    t.go("play attack 30", "play attack 04")
    t.asks(A, "USE", "FLIP")
    t.go("play Tripler flare (wild flare)")
    assert list(t.g.total) == [7, 10 + 4]


def test_zapped_both_choose_face_down() -> None:
    """oracle.foresee, if zapped; the offense first (D6.2)."""
    t = planning()
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    t.asks(A, "SELECT")
    t.go("play attack 04")
    t.asks(B, "SELECT")
    assert t.g.down_seen[A] == 0b0001


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = planning("card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap", "play card zap")
    t.asks(B, "SELECT")


def test_with_two_home_colonies_it_foresees_nothing() -> None:
    """R21.11."""
    t = planning()
    t.place(A, {(A, 0): 9, (A, 1): 8})
    t.begin("planning")
    t.asks(A, "SELECT")


def test_an_oracle_without_an_encounter_card_ends_its_turn_first() -> None:
    """R11.1, PL2 before PL3: nothing is laid open."""
    t = planning()
    t.hand(A, "plague")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    assert t.g.down[B] == -1 and "attack_30" in t.holds(B) and t.holds(D) == ["cosmic_zap"]


def test_wild_mixes_the_two_hands() -> None:
    """oracle.wild_flare: as many cards for each as before, the flare itself apart (Q43)."""
    t = planning("morph", "oracle_flare", aliens=("none",) * 4)
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go("play Oracle flare (wild flare)")
    assert t.g.hand_n[A] == 3 + 1 and t.g.hand_n[B] == 2
    assert "oracle_flare" in t.holds(A)
    mixed = sorted([*t.holds(A), *t.holds(B)])
    assert mixed == ["attack_04", "attack_30", "attack_40", "morph", "negotiate", "oracle_flare"]


def test_wild_deals_blindly() -> None:
    """oracle.wild_flare: which cards come depends on chance alone."""
    hands = set()
    for seed in range(12):
        t = Table(seed=seed)
        t.encounter(A, B, ships=3)
        t.hand(A, "attack_04", "oracle_flare")
        t.hand(B, "attack_40")
        t.begin("planning")
        t.go("play Oracle flare (wild flare)")
        hands.add(t.discards()[0])  # what the offense held and played
    assert hands == {"attack_04", "attack_40"}


def test_wild_leaves_each_sure_of_what_the_other_took() -> None:
    """D16.1: what one brought and has not got back is with the other; onlookers are sure of nothing."""
    t = planning("morph", "oracle_flare", aliens=("none",) * 4)
    for viewer, holder, name in ((D, A, "morph"), (D, B, "attack_30")):
        t.g.known[viewer, holder, t.cards(name)] = 1  # seen before
    t.begin("planning")
    t.go("play Oracle flare (wild flare)")
    of_a, of_b = {"attack_04", "attack_40", "morph"}, {"attack_30", "negotiate"}
    names = of_a | of_b
    assert {n for n in names if t.g.known[A, B, t.cards(n)]} == of_a & set(t.holds(B))
    assert {n for n in names if t.g.known[B, A, t.cards(n)]} == of_b & set(t.holds(A))
    assert not any(t.g.known[D, holder, t.cards(n)] for n in names for holder in (A, B))


def test_wild_is_no_new_hand() -> None:
    """Q70: nothing is drawn, nothing discarded."""
    t = planning("oracle_flare", aliens=("none",) * 4)
    deck = t.g.deck_n
    t.begin("planning")
    t.go("play Oracle flare (wild flare)")
    assert t.g.deck_n == deck and t.discards() == []


def test_wild_by_the_defense() -> None:
    """oracle.wild_flare: main player."""
    t = planning(aliens=("none",) * 4)
    t.hand(B, "attack_30", "oracle_flare")
    t.begin("planning")
    t.asks(B, "USE", "BEFORE_CARDS")


def test_wild_is_not_for_allies() -> None:
    """oracle.wild_flare."""
    t = planning(aliens=("none",) * 4, allies={C: ("offense", 1)})
    t.hand(C, "oracle_flare")
    t.begin("planning")
    t.asks(A, "SELECT")


def test_a_card_zapped_wild_mixes_nothing() -> None:
    """Q17."""
    t = planning("oracle_flare", aliens=("none",) * 4)
    t.hand(B, "attack_30", "negotiate", "card_zap")
    t.begin("planning")
    t.go("play Oracle flare (wild flare)", "play card zap")
    assert t.holds(A) == ["attack_04", "attack_40"] and t.holds(B) == ["attack_30", "negotiate"]


def test_super_ends_the_encounter() -> None:
    """oracle.super_flare, Q115, Q249: ships and allies go home, the card is taken back; a second encounter may come."""
    t = planning("oracle_flare", allies={C: ("offense", 1), D: ("defense", 1)})
    t.begin("planning")
    t.go("play attack 30")
    t.asks(A, "USE", "CARD_OPEN")
    t.go("play Oracle flare (super flare)")
    t.go("red 1", "red 1", "red 1", "green 1", "yellow 1")
    assert t.g.outcome == O_DEAL and t.holds(B) == ["attack_30", "negotiate"]
    assert [t.g.warp[p] for p in (A, B, C, D)] == [0, 0, 0, 0] and t.g.hand_n[D] == 0
    assert t.holds(A) == ["attack_04", "attack_40", "oracle_flare"]
    t.asks(A, "NEXT_ENCOUNTER")


def test_after_the_super_everybody_knows_the_card_taken_back() -> None:
    """D16.1: it lay open."""
    t = planning("oracle_flare")
    t.begin("planning")
    t.go("play attack 30", "play Oracle flare (super flare)")
    assert [t.g.known[viewer, B, t.cards("attack_30")] for viewer in (A, C, D)] == [1, 1, 1]


def test_super_leaves_no_room_for_quash() -> None:
    """Q249: no deal was agreed."""
    t = planning("oracle_flare")
    t.hand(D, "quash")
    t.begin("planning")
    t.go("play attack 30", "play Oracle flare (super flare)", "red 1", "red 1", "red 1")
    t.asks(A, "NEXT_ENCOUNTER")


def test_super_comes_before_the_swap() -> None:
    """Q279, Q3: Sorcerer is not asked any more."""
    t = planning("oracle_flare", aliens=("oracle", "sorcerer", "none", "none"))
    t.begin("planning")
    t.go("play attack 30", "play Oracle flare (super flare)", "red 1", "red 1", "red 1")
    t.asks(A, "NEXT_ENCOUNTER")


def test_super_need_not_be_played() -> None:
    """Q34: optional."""
    t = planning("oracle_flare")
    t.begin("planning")
    t.go("play attack 30", "pass")
    t.asks(A, "SELECT")


def test_super_as_the_defense() -> None:
    """oracle.super_flare: main player; the offense's card lies open."""
    t = planning(aliens=("none", "oracle", "none", "none"))
    t.hand(B, "attack_30", "oracle_flare")
    t.begin("planning")
    t.go("play attack 04")
    t.asks(B, "USE", "CARD_OPEN")
    t.go("play Oracle flare (super flare)", "red 1", "red 1", "red 1")
    assert t.holds(A) == ["attack_04", "attack_40"]
    t.asks(A, "NEXT_ENCOUNTER")


def test_a_zapped_super_ends_nothing() -> None:
    """Q15: the card stays open, Oracle selects."""
    t = planning("oracle_flare")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("pass")  # D lets the power pass
    t.go("play attack 30", "play Oracle flare (super flare)", "play cosmic zap")
    t.asks(A, "SELECT")
    assert "oracle_flare" in t.holds(A)


def test_a_card_zapped_super_ends_nothing() -> None:
    """Q17, Q26."""
    t = planning("oracle_flare")
    t.hand(B, "attack_30", "card_zap")
    t.begin("planning")
    t.go("play Oracle flare (super flare)", "play card zap")
    t.asks(A, "SELECT")
    assert "oracle_flare" in t.discards()


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37."""
    t = planning("oracle_flare")
    t.place(A, {(A, 0): 9, (A, 1): 8})
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go("play Oracle flare (wild flare)")
    assert t.g.hand_n[A] == 3


def test_own_flare_is_not_wild_while_the_power_works() -> None:
    """Q36."""
    t = planning("oracle_flare")
    t.begin("planning")
    t.asks(B, "SELECT")


def test_after_a_zap_of_the_power_there_is_no_super() -> None:
    """R23.13; the wild's moment is over too."""
    t = planning("oracle_flare")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap", "play attack 04", "play attack 30")
    assert t.over and list(t.g.total) == [7, 34]
