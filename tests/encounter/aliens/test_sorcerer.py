"""Sorcerer (green): the two encounter cards change places."""

from cosmic_env.encounter.alien_ids import NONE, SORCERER, TRIPLER, WARPISH

from ..table import A, B, C, D, Table

SWAP = "use Sorcerer power: swap cards"
BOTH = ("oracle", "sorcerer", "none", "none")


def duel(mine: str, theirs: str, aliens: tuple[str, ...] = ("none", "sorcerer", "none", "none")) -> Table:
    """A with 3 ships against B with 4, one card each."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, mine)
    t.hand(B, theirs)
    return t


def oracle_sees_thirty(card: str) -> Table:
    """T1: Sorcerer lays A30 open; Oracle lays `card` face down."""
    t = Table(aliens=BOTH)
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_40", "attack_04", "morph")
    t.hand(B, "attack_30", "negotiate")
    t.begin("planning")
    t.asks(B, "SELECT")
    t.go("play attack 30")
    t.asks(A, "SELECT")
    t.go(f"play {card}")
    t.asks(B, "USE", "CARDS_DOWN")
    return t


def test_the_cards_change_places() -> None:
    """sorcerer.swap_cards, Q277: each wins by the card it ends with."""
    t = duel("attack_20", "attack_04")
    t.begin("planning")
    t.asks(B, "USE", "CARDS_DOWN")
    t.go(SWAP)
    assert list(t.g.total) == [4 + 3, 20 + 4]
    assert t.g.warp[A] == 3


def test_the_swap_is_optional() -> None:
    """sorcerer.swap_cards: swap or not."""
    t = duel("attack_20", "attack_04")
    t.begin("planning")
    t.go("pass")
    assert list(t.g.total) == [23, 8]


def test_the_offense_swaps_too() -> None:
    """sorcerer.swap_cards: main player."""
    t = duel("attack_04", "attack_20", ("sorcerer", "none", "none", "none"))
    t.begin("planning")
    t.asks(A, "USE", "CARDS_DOWN")
    t.go(SWAP)
    assert list(t.g.total) == [23, 8]


def test_it_does_not_see_the_other_card_first() -> None:
    """D16.2: what B sees before its choice is the same whatever A laid."""
    high, low = duel("attack_20", "attack_04"), duel("attack_10", "attack_04")
    for t in (high, low):
        t.begin("planning")
        assert not t.g.down_seen[A] >> B & 1
    assert high.legal() == low.legal()


def test_the_negotiate_is_handed_over() -> None:
    """Q277: who ends with the negotiate loses and collects compensation."""
    t = Table(aliens=("sorcerer", "none", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "negotiate", "attack_01", "attack_04", "attack_05", "attack_06", "morph")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.go("play negotiate", SWAP)
    assert t.g.outcome == 1 and t.g.warp[B] == 4 and t.g.hand_n[B] == 4


def test_two_negotiates_make_a_deal_all_the_same() -> None:
    """sorcerer.swap_cards on equal cards."""
    t = duel("negotiate", "negotiate")
    t.begin("planning")
    t.go(SWAP)
    t.asks(A, "OFFER")


def test_an_allied_sorcerer_does_not_swap() -> None:
    """R21.2: main player."""
    t = Table(aliens=("none", "none", "sorcerer", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.begin("planning")
    assert list(t.g.total) == [24, 8]


def test_zapped_the_cards_stay() -> None:
    """sorcerer.swap_cards, if zapped; T1, zap branch: off for the encounter, so not offered again."""
    t = duel("attack_20", "attack_04")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(SWAP)
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert list(t.g.total) == [23, 8]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = duel("attack_20", "attack_04")
    t.hand(B, "attack_04", "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(SWAP, "play cosmic zap", "play card zap")
    assert list(t.g.total) == [7, 24]


def test_with_two_home_colonies_there_is_no_swap() -> None:
    """R21.11."""
    t = duel("attack_20", "attack_04")
    t.place(B, {(B, 0): 4, (B, 1): 16})
    t.begin("planning")
    assert list(t.g.total) == [23, 8]


def test_t1a_forty_kept() -> None:
    """T1, A40, no swap: 43 : 34."""
    t = oracle_sees_thirty("attack 40")
    t.go("pass")
    assert list(t.g.total) == [43, 34] and t.g.outcome == 1


def test_t1a_forty_swapped() -> None:
    """T1, A40, swap: 33 : 44."""
    t = oracle_sees_thirty("attack 40")
    t.go(SWAP)
    assert list(t.g.total) == [33, 44] and t.g.outcome == 2


def test_t1b_four_kept() -> None:
    """T1, A04, no swap: 7 : 34."""
    t = oracle_sees_thirty("attack 04")
    t.go("pass")
    assert list(t.g.total) == [7, 34] and t.g.outcome == 2


def test_t1b_four_swapped() -> None:
    """T1, A04, swap: 33 : 8."""
    t = oracle_sees_thirty("attack 04")
    t.go(SWAP)
    assert list(t.g.total) == [33, 8] and t.g.outcome == 1


def test_t1c_morph_kept() -> None:
    """T1, morph, no swap: it copies 30, 33 : 34."""
    t = oracle_sees_thirty("morph")
    t.go("pass")
    assert list(t.g.total) == [33, 34] and t.g.outcome == 2


def test_t1c_morph_swapped() -> None:
    """T1, morph, swap: B's morph copies 30, the same totals."""
    t = oracle_sees_thirty("morph")
    t.go(SWAP)
    assert list(t.g.total) == [33, 34] and t.g.outcome == 2
    assert t.discards()[-2:] == ["attack_30", "morph"]


def test_t1_zap_of_oracle_leaves_the_swap() -> None:
    """T1, zap branch: both lay face down, the offense first; Sorcerer may still swap."""
    t = Table(aliens=BOTH)
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_40", "attack_04")
    t.hand(B, "attack_30", "negotiate")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    t.asks(A, "SELECT")
    t.go("play attack 40", "play attack 30")
    assert not t.g.down_seen[B] >> A & 1
    t.asks(B, "USE", "CARDS_DOWN")
    t.go(SWAP)
    assert list(t.g.total) == [33, 44]


def test_tripler_works_on_the_card_it_ends_with() -> None:
    """Q84: the card first, its value after: A ends with 10 and triples it."""
    t = duel("attack_30", "attack_10", ("tripler", "sorcerer", "none", "none"))
    t.begin("planning")
    t.go(SWAP)
    assert list(t.g.total) == [30 + 3, 30 + 4]


def traders(**more: str) -> Table:
    """Tripler (A) with A10 against Warpish (B) with A10; C holds the Sorcerer flare; two of D's ships in the warp."""
    t = Table(aliens=("tripler", "warpish", more.get("c", "none"), more.get("d", "none")))
    t.encounter(A, B, ships=3)
    t.to_warp(D, 2)
    t.hand(A, "attack_10")
    t.hand(B, "attack_10")
    t.hand(C, "sorcerer_flare")
    return t


def test_wild_trades_the_powers_of_the_main_players() -> None:
    """sorcerer.wild_flare, Q45: nobody is Sorcerer, the flare is discarded."""
    t = traders()
    t.begin("planning")
    t.asks(C, "USE", "BEFORE_CARDS")
    t.go("play Sorcerer flare (wild flare)")
    assert list(t.g.total) == [10 + 3 + 2, 30 + 4]
    assert "sorcerer_flare" in t.discards()


def test_the_trade_outlasts_the_encounter() -> None:
    """sorcerer.wild_flare: for good."""
    t = traders()
    t.begin("planning")
    t.go("play Sorcerer flare (wild flare)")
    assert t.over
    assert (t.g.power[A], t.g.power[B]) == (WARPISH, TRIPLER) == (t.g.sheet[A], t.g.sheet[B])


def test_wild_goes_to_the_sorcerer() -> None:
    """Q45, Q35: into its hand; used up for this encounter."""
    t = traders(d="sorcerer")
    t.begin("planning")
    t.go("play Sorcerer flare (wild flare)")
    assert t.holds(D) == ["sorcerer_flare"] and t.holds(C) == []
    assert t.over


def test_wild_not_while_sorcerer_is_a_main_player() -> None:
    """sorcerer.wild_flare."""
    t = duel("attack_20", "attack_04")
    t.hand(C, "sorcerer_flare")
    t.begin("planning")
    t.asks(B, "USE", "CARDS_DOWN")


def test_wild_by_a_main_player() -> None:
    """sorcerer.wild_flare: any player, a main player included."""
    t = traders()
    t.hand(C)
    t.hand(A, "attack_10", "sorcerer_flare")
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go("play Sorcerer flare (wild flare)")
    assert list(t.g.total) == [15, 34]


def test_a_card_zapped_wild_trades_nothing() -> None:
    """Q17."""
    t = traders()
    t.hand(B, "attack_10", "card_zap")
    t.begin("planning")
    t.go("play Sorcerer flare (wild flare)", "play card zap")
    assert t.g.power[A] == TRIPLER and "sorcerer_flare" in t.discards()


def test_a_lost_power_is_traded_and_works_for_its_new_owner() -> None:
    """Q280: it depends on the home colonies of each."""
    t = traders()
    t.place(A, {(A, 0): 9, (A, 1): 8}, warp=0)
    t.begin("planning")
    t.go("play Sorcerer flare (wild flare)")
    assert list(t.g.total) == [10 + 3, 30 + 4]


def test_a_seat_without_a_power_gives_none() -> None:
    """sorcerer.wild_flare: B's empty place goes to A."""
    t = Table(aliens=("tripler", "none", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_10")
    t.hand(B, "attack_10")
    t.hand(C, "sorcerer_flare")
    t.begin("planning")
    t.go("play Sorcerer flare (wild flare)")
    assert (t.g.power[A], t.g.power[B]) == (NONE, TRIPLER)


def test_flares_follow_the_traded_powers() -> None:
    """Q51: after the trade A (now Warpish) plays the Warpish flare as super: B's 3 ships in the warp."""
    t = traders()
    t.place(B, {(B, 0): 4, (B, 1): 4, (B, 2): 4, (B, 3): 5}, warp=3)
    t.hand(A, "attack_10", "warpish_flare")
    t.begin("planning")
    t.go("play Sorcerer flare (wild flare)")
    t.asks(A, "USE", "REVEALED")
    t.go("play Warpish flare (super flare)")
    assert list(t.g.total) == [10 + 3 + 5, 30 + 4 - 3]


def ally(*hand: str) -> Table:
    """Sorcerer (C) allied with the offense, holding these cards."""
    t = Table(aliens=("none", "none", "sorcerer", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.hand(C, "sorcerer_flare", *hand)
    return t


def test_super_swaps_for_the_main_players() -> None:
    """sorcerer.super_flare: as an ally."""
    t = ally()
    t.begin("planning")
    t.asks(C, "USE", "CARDS_DOWN")
    t.go("play Sorcerer flare (super flare)")
    assert list(t.g.total) == [20 + 4, 4 + 4]
    assert t.holds(C) == ["sorcerer_flare"]


def test_a_zapped_super_swaps_nothing_and_comes_back() -> None:
    """Q15; T9, branch: the flare returns to its player's hand."""
    t = ally()
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play Sorcerer flare (super flare)", "play cosmic zap")
    assert list(t.g.total) == [8, 24] and t.holds(C) == ["sorcerer_flare"]


def test_a_card_zapped_super_is_discarded() -> None:
    """Q17, Q26."""
    t = ally()
    t.hand(B, "attack_20", "card_zap")
    t.begin("planning")
    t.go("play Sorcerer flare (super flare)", "play card zap")
    assert list(t.g.total) == [8, 24] and "sorcerer_flare" in t.discards()


def test_super_is_not_for_a_bystander() -> None:
    """sorcerer.super_flare: ally; and the own flare is not wild while the power works (Q36)."""
    t = Table(aliens=("none", "none", "sorcerer", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.hand(C, "sorcerer_flare")
    t.begin("planning")
    assert list(t.g.total) == [7, 24]


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37: C, below three home colonies, trades the main players' powers and has its flare back (Q45)."""
    t = traders(c="sorcerer")
    t.place(C, {(C, 0): 10, (C, 1): 10})
    t.begin("planning")
    t.asks(C, "USE", "BEFORE_CARDS")
    t.go("play Sorcerer flare (wild flare)")
    assert t.g.power[A] == WARPISH and t.g.power[C] == SORCERER
    assert t.holds(C) == ["sorcerer_flare"]
