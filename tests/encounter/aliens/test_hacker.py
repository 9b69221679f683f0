"""Hacker (green): chooses compensation."""

from cosmic_env.encounter.constants import CARD_NAMES

from ..table import A, B, C, D, Table

FOR_SELF = "use Hacker power: hack for self"
OWN_PAYMENT = "use Hacker power: hack own payment"
HACKER = ("hacker", "none", "none", "none")
HAND = ("attack_40", "attack_01", "card_zap", "plague")


def beaten(*hand: str, aliens: tuple[str, ...] = HACKER, ships: int = 2) -> Table:
    """A's negotiate loses its ships to B's A20; B holds this hand besides."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=ships)
    t.hand(A, "negotiate")
    t.hand(B, "attack_20", *hand)
    return t


def play(t: Table) -> Table:
    """Lay the cards and go on to the compensation."""
    t.begin("planning")
    if t.question == "SELECT":
        t.go("play attack 20")
    return t


def sure_of(t: Table, viewer: int, holder: int) -> list[str]:
    """Cards the viewer is sure the holder has."""
    return [name for card, name in enumerate(CARD_NAMES) for _ in range(t.g.known[viewer, holder, card])]


def test_it_picks_from_the_opponent() -> None:
    """hacker.hack_for_self: two due, of its choice."""
    t = play(beaten(*HAND))
    t.asks(A, "USE", "COMPENSATION")
    t.go(FOR_SELF)
    t.asks(A, "CARD")
    assert sorted(sure_of(t, A, B)) == sorted(HAND)
    t.go("attack 40", "plague")
    assert t.holds(A) == ["attack_40", "plague"] and t.holds(B) == ["attack_01", "card_zap"]


def test_it_picks_from_a_bystander() -> None:
    """hacker.hack_for_self: any one player."""
    t = beaten(*HAND)
    t.hand(D, "attack_30", "attack_04", "morph")
    play(t)
    t.go(FOR_SELF)
    t.asks(A, "PLAYER")
    assert t.legal() == ["blue", "yellow"]
    t.go("yellow", "attack 30", "morph")
    assert t.holds(A) == ["attack_30", "morph"] and t.holds(D) == ["attack_04"]
    assert sorted(t.holds(B)) == sorted(HAND)


def test_a_small_source_gives_what_it_has() -> None:
    """Q207: two due, a hand of one; the rest is owed by nobody."""
    t = beaten(*HAND)
    t.hand(D, "attack_30")
    play(t)
    t.go(FOR_SELF, "yellow")
    assert t.over and t.holds(A) == ["attack_30"] and len(t.holds(B)) == 4


def test_it_need_not_choose() -> None:
    """hacker.hack_for_self: optional; then at random from the opponent."""
    t = play(beaten(*HAND))
    t.go("pass")
    assert t.over and len(t.holds(A)) == 2 == len(t.holds(B))


def test_what_the_others_see() -> None:
    """Q81: the cards taken are known to the two only."""
    t = play(beaten(*HAND))
    t.go(FOR_SELF, "attack 40", "plague")
    assert sorted(sure_of(t, B, A)) == ["attack_40", "plague"] and sure_of(t, C, A) == []
    assert sorted(sure_of(t, A, B)) == ["attack_01", "card_zap"]


def test_as_the_defense() -> None:
    """hacker.hack_for_self: main player; four ships, the whole hand."""
    t = Table(aliens=("none", "hacker", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20", "plague")
    t.hand(B, "negotiate")
    t.hand(C, "attack_04", "attack_05", "attack_06", "attack_07", "attack_30")
    t.begin("planning")
    t.asks(B, "USE", "COMPENSATION")
    t.go(FOR_SELF, "green", "attack 30", "attack 07", "attack 06", "attack 05")
    assert t.holds(B) == ["attack_05", "attack_06", "attack_07", "attack_30"] and t.holds(A) == ["plague"]


def test_no_compensation_no_hack() -> None:
    """Q7: an attack lost to an attack."""
    t = beaten(*HAND)
    t.hand(A, "attack_04")
    play(t)
    assert t.over and len(t.holds(B)) == 4


def test_rewards_are_no_compensation() -> None:
    """R21.2: an allied Hacker draws from the deck."""
    t = Table(aliens=("none", "none", "hacker", "none"))
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "negotiate", "plague")
    t.hand(B, "attack_20", "quash")
    t.begin("planning")
    t.go("green 1")
    assert t.over and t.g.hand_n[C] == 1 and t.holds(A) == ["plague", "quash"]


def test_zapped_it_collects_at_random_from_the_opponent() -> None:
    """hacker.hack_for_self, if zapped."""
    t = beaten("plague", "quash")
    t.hand(D, "cosmic_zap", "attack_30")
    play(t)
    t.go(FOR_SELF, "yellow", "play cosmic zap")
    assert t.over and t.holds(A) == ["plague", "quash"] and t.holds(D) == ["attack_30"]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = beaten("plague", "card_zap")
    t.hand(D, "cosmic_zap", "attack_30")
    play(t)
    t.go(FOR_SELF, "yellow", "play cosmic zap", "play card zap")
    assert t.holds(A) == ["attack_30"] and t.holds(B) == ["plague"]


def test_with_two_home_colonies_there_is_no_choice() -> None:
    """R21.11."""
    t = beaten(*HAND)
    t.place(A, {(A, 0): 9, (A, 1): 9})
    play(t)
    assert t.over and len(t.holds(A)) == 2


# --- own payment ------------------------------------------------------------------------------------------------------


def payer(*hand: str, aliens: tuple[str, ...] = ("none", "hacker", "none", "none")) -> Table:
    """Hacker (B) has beaten A's negotiate; two cards are due to A."""
    return beaten(*hand, aliens=aliens)


def test_it_picks_what_it_pays() -> None:
    """hacker.hack_own_payment: the same number, of its choice."""
    t = play(payer(*HAND))
    t.asks(B, "USE", "PAYING")
    t.go(OWN_PAYMENT)
    t.asks(B, "CARD")
    t.go("attack 01", "card zap")
    assert t.holds(A) == ["attack_01", "card_zap"] and t.holds(B) == ["attack_40", "plague"]
    assert sure_of(t, A, B) == []


def test_it_may_leave_it_to_chance() -> None:
    """hacker.hack_own_payment: optional."""
    t = play(payer(*HAND))
    t.go("pass")
    assert t.over and len(t.holds(A)) == 2


def test_zapped_the_payment_is_random() -> None:
    """hacker.hack_own_payment, if zapped."""
    t = payer(*HAND)
    t.hand(D, "cosmic_zap")
    play(t)
    t.go(OWN_PAYMENT)
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap", "pass")
    assert t.over and len(t.holds(A)) == 2


def test_barbarian_pays_from_the_enlarged_hand() -> None:
    """Q169: see also T8; Hacker (B) may name Barbarian (A), who has its hand by now."""
    t = Table(aliens=("barbarian", "hacker", "none", "none"))
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_20")
    t.hand(B, "negotiate", "attack_40", "plague")
    t.begin("planning")
    t.go("play negotiate", "attack 40", FOR_SELF)
    assert t.holds(B) == ["attack_40"] and t.holds(A) == []


# --- wild -------------------------------------------------------------------------------------------------------------


def test_wild_pays_nothing() -> None:
    """hacker.wild_flare: the opponent may not collect."""
    t = play(beaten("plague", "quash", "hacker_flare", aliens=("none",) * 4))
    t.asks(B, "USE", "PAYING")
    t.go("play Hacker flare (wild flare)")
    assert t.over and t.holds(A) == [] and t.holds(B) == ["plague", "quash", "hacker_flare"]


def test_wild_may_be_left() -> None:
    """hacker.wild_flare: optional."""
    t = play(beaten("plague", "quash", "hacker_flare", aliens=("none",) * 4))
    t.go("pass")
    assert len(t.holds(A)) == 2


def test_wild_stops_hacker_at_its_opponent() -> None:
    """hacker.wild_flare: Hacker has named its own opponent."""
    t = play(beaten("plague", "hacker_flare"))
    t.go(FOR_SELF)
    t.asks(B, "USE", "PAYING")
    t.go("play Hacker flare (wild flare)")
    assert t.holds(A) == []


def test_wild_does_not_help_a_third_player() -> None:
    """Q209."""
    t = beaten("plague")
    t.hand(C, "hacker_flare", "quash")
    play(t)
    t.go(FOR_SELF, "green")
    assert sorted(t.holds(A)) == ["hacker_flare", "quash"]


def test_wild_does_not_help_the_opponent_when_another_pays() -> None:
    """Q209: the opponent is not asked for anything."""
    t = beaten("plague", "hacker_flare")
    t.hand(C, "quash")
    play(t)
    t.go(FOR_SELF, "green")
    assert t.over and t.holds(A) == ["quash"]


def test_a_card_zapped_wild_pays() -> None:
    """Q17."""
    t = beaten("plague", "quash", "hacker_flare", aliens=("none",) * 4)
    t.hand(D, "card_zap")
    play(t)
    t.go("play Hacker flare (wild flare)", "play card zap")
    assert t.holds(A) == ["plague", "quash"]


# --- super ------------------------------------------------------------------------------------------------------------

SUPER = "play Hacker flare (super flare)"


def dumper(*hand: str) -> Table:
    """Hacker (A), its flare and this hand; two cards are due from B, who has two."""
    t = beaten("plague", "quash")
    t.hand(A, "negotiate", "hacker_flare", *hand)
    t.begin("planning")
    if t.question == "SELECT":
        t.go("play negotiate")
    t.go("pass")
    return t


def test_super_gives_cards_back() -> None:
    """hacker.super_flare: up to as many as it took, of its choice; what was just taken included."""
    t = dumper("attack_00")
    t.asks(A, "USE", "COLLECTED")
    t.go(SUPER)
    t.asks(A, "NUMBER")
    assert t.legal() == ["1", "2"]
    t.go("2", "attack 00", "quash")
    assert t.holds(B) == ["attack_00", "quash"] and t.holds(A) == ["plague", "hacker_flare"]
    assert sorted(sure_of(t, A, B)) == ["attack_00", "quash"] and sure_of(t, D, B) == []


def test_super_gives_fewer() -> None:
    """hacker.super_flare: up to."""
    t = dumper("attack_00")
    t.go(SUPER, "1", "attack 00")
    assert t.holds(B) == ["attack_00"] and t.holds(A) == ["plague", "quash", "hacker_flare"]


def test_super_gives_to_the_player_it_took_from() -> None:
    """hacker.super_flare: a bystander named as the source."""
    t = beaten("plague")
    t.hand(A, "negotiate", "hacker_flare")
    t.hand(D, "attack_30", "attack_01")
    t.begin("planning")
    t.go(FOR_SELF, "yellow", SUPER, "1", "attack 01")
    assert t.holds(D) == ["attack_01"] and t.holds(A) == ["attack_30", "hacker_flare"]


def test_super_not_when_nothing_was_collected() -> None:
    """hacker.super_flare: after collecting."""
    t = beaten("hacker_flare")
    t.hand(B, "attack_20")
    t.hand(A, "negotiate", "hacker_flare")
    t.begin("planning")
    assert t.over


def test_a_zapped_super_gives_nothing() -> None:
    """Q15."""
    t = dumper("attack_00")
    t.hand(D, "cosmic_zap")
    t.go(SUPER, "2", "play cosmic zap")
    assert t.holds(B) == [] and "hacker_flare" in t.holds(A)


def test_a_saved_ship_is_not_due() -> None:
    """Q142: wild Zombie keeps one of the two ships from the warp; one card is due."""
    t = beaten("plague", "quash", ships=2)
    t.hand(A, "negotiate", "zombie_flare")
    t.begin("planning")
    t.go("play Zombie flare (wild flare)", "red 1", FOR_SELF)
    t.asks(A, "CARD")
    t.go("quash")
    assert t.holds(A) == ["quash", "zombie_flare"] and t.holds(B) == ["plague"]


# --- Miser ------------------------------------------------------------------------------------------------------------


def test_the_hoard_is_out_of_its_reach() -> None:
    """Q208, Q73: Hacker sees and takes from the hand only."""
    t = Table(aliens=("hacker", "miser", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate")
    t.hand(B, "attack_20", "plague", "quash", "force_field")
    t.store("miser", "attack_40", "attack_30")
    t.begin("planning")
    t.go("play attack 20", FOR_SELF)
    t.asks(A, "CARD")
    assert t.legal() == ["force field", "plague", "quash"]
    assert t.stored("miser") == ["attack_30", "attack_40"]


def test_wild_miser_protects_two_cards_and_itself() -> None:
    """Q208: Hacker's choice is what is left."""
    t = beaten("plague", "quash", "attack_40", "miser_flare")
    play(t)
    t.go(FOR_SELF)
    t.asks(B, "USE", "PAYING")
    t.go("play Miser flare (wild flare)", "attack 40", "quash")
    assert t.over and t.holds(A) == ["plague"]
    assert t.holds(B) == ["attack_40", "quash", "miser_flare"]
