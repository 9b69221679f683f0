"""Mind (yellow): sees hands."""

from ..table import A, B, C, D, Table

READ = "use Mind power: read hand"
SUPER = "play Mind flare (super flare)"
WILD = "play Mind flare (wild flare)"
BYSTANDER = ("none", "none", "mind", "none")


def alliance(*hand: str, aliens: tuple[str, ...] = BYSTANDER) -> Table:
    """A (A04) against B (A30, negotiate), before invitations; C holds these cards, D a Cosmic Zap."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_30", "negotiate")
    t.hand(C, *hand)
    t.hand(D, "cosmic_zap")
    t.begin("alliance")
    return t


def sure(t: Table, viewer: int, holder: int, *cards: str) -> list[int]:
    """Copies of each card of which the viewer is sure."""
    return [int(t.g.known[viewer, holder, t.cards(card)]) for card in cards]


def test_it_looks_at_one_main_player() -> None:
    """mind.read_hand: any player, before invitations; which one is its choice."""
    t = alliance("attack_06")
    t.asks(C, "USE", "BEFORE_INVITATIONS")
    t.go(READ)
    assert t.legal() == ["red", "blue"]
    t.go("blue", "pass")
    assert sure(t, C, B, "attack_30", "negotiate") == [1, 1] and sure(t, C, A, "attack_04") == [0]
    t.asks(A, "INVITE")


def test_nobody_else_sees_it() -> None:
    """Q82."""
    t = alliance()
    t.go(READ, "blue", "pass")
    assert sure(t, A, B, "attack_30") + sure(t, D, B, "attack_30") == [0, 0]


def test_a_main_player_looks_at_its_opponent() -> None:
    """mind.read_hand: no choice."""
    t = alliance(aliens=("mind", "none", "none", "none"))
    t.asks(A, "USE", "BEFORE_INVITATIONS")
    t.go(READ, "pass")
    assert sure(t, A, B, "attack_30", "negotiate") == [1, 1]


def test_it_need_not_look() -> None:
    """mind.read_hand: optional."""
    t = alliance()
    t.go("pass")
    t.asks(A, "INVITE")
    assert sure(t, C, B, "attack_30") == [0]


def test_one_look_an_encounter() -> None:
    """Q4: once."""
    t = alliance()
    t.go(READ, "blue", "pass")
    t.asks(A, "INVITE")


def test_zapped_before_the_look() -> None:
    """mind.read_hand, if zapped; Q10."""
    t = alliance()
    t.go(READ, "blue")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert sure(t, C, B, "attack_30", "negotiate") == [0, 0]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = alliance("card_zap")
    t.go(READ, "blue", "play cosmic zap", "play card zap")
    assert sure(t, C, B, "attack_30") == [1]


def test_with_two_home_colonies_it_sees_nothing() -> None:
    """R21.11."""
    t = Table(aliens=BYSTANDER)
    t.encounter(A, B, ships=2)
    t.place(C, {(C, 0): 10, (C, 1): 10})
    t.hand(B, "attack_30")
    t.begin("alliance")
    t.asks(A, "INVITE")


def test_what_it_saw_is_followed_through_the_encounter() -> None:
    """D16.1: a card played face down is still certain, hand and table together; revealed it is gone."""
    t = alliance()
    t.go(READ, "blue", "pass", "done", "done", "play attack 30")
    assert t.over and sure(t, C, B, "attack_30", "negotiate") == [0, 1]


def test_super_shows_both_hands() -> None:
    """mind.super_flare: not a main player."""
    t = alliance("mind_flare")
    t.go(READ, "blue")
    t.asks(C, "USE", "ANNOUNCED")
    t.go(SUPER, "pass")
    t.pass_uses()
    assert sure(t, C, B, "attack_30") + sure(t, C, A, "attack_04") == [1, 1]
    assert t.holds(C) == ["mind_flare"]


def test_no_super_as_a_main_player() -> None:
    """mind.super_flare; and no wild while the power works (Q36)."""
    t = alliance(aliens=("mind", "none", "none", "none"))
    t.hand(A, "attack_04", "mind_flare")
    t.go(READ)
    t.asks(D, "USE", "ANNOUNCED")


def test_a_zapped_super_ends_the_look() -> None:
    """Q348: no hand is seen."""
    t = alliance("mind_flare")
    t.go(READ, "blue", SUPER, "play cosmic zap")
    assert sure(t, C, B, "attack_30") + sure(t, C, A, "attack_04") == [0, 0]
    assert t.super_fell(C, "mind")


def test_a_card_zapped_super_leaves_the_look() -> None:
    """Q21."""
    t = alliance("mind_flare")
    t.hand(A, "attack_04", "card_zap")
    t.go(READ, "blue", SUPER, "play card zap", "pass")
    assert sure(t, C, B, "attack_30") + sure(t, C, A, "attack_04") == [1, 0]


def new_hand_of_the_defense(aliens: tuple[str, ...] = ("none",) * 4, *more: str) -> Table:
    """B, defense without an encounter card, is about to draw eight; C holds the Mind flare."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "plague", *more)
    t.hand(C, "mind_flare")
    t.deck_top("attack_10", *("attack_08",) * 7)
    t.begin("planning")
    return t


def test_wild_sees_a_draw() -> None:
    """Q236: any player, any time: this draw ..."""
    t = new_hand_of_the_defense()
    t.asks(C, "USE", "DRAWING")
    t.go(WILD)
    assert sure(t, C, B, "attack_10", "attack_08") == [1, 7] and sure(t, D, B, "attack_10") == [0]
    assert t.holds(C) == ["mind_flare"]


def test_wild_sees_every_further_draw_of_that_player() -> None:
    """Q42, Q236: ... and every later one of the encounter: the refill, then the card of the Chosen flare."""
    t = Table(aliens=("mutant", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, *("attack_04",) * 4, "chosen_flare", "negotiate", "morph")
    t.hand(B, "attack_30", "plague")
    t.hand(C, "mind_flare")
    t.deck_top("attack_20", "attack_10")
    t.begin("alliance")
    t.go("use Mutant power: regenerate", "the deck", WILD, "done", "done")
    t.go("play Chosen flare (wild flare)")
    assert sure(t, C, A, "attack_20", "attack_10") == [1, 1] and sure(t, B, A, "attack_10") == [0]
    t.asks(A, "SELECT")


def test_wild_does_not_see_another_player_draw() -> None:
    """Q236: that player's draws only; B's new hand is not A's card."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "chosen_flare")
    t.hand(B, "plague")
    t.hand(C, "mind_flare")
    t.deck_top("attack_20", "attack_10")
    t.begin("planning")
    t.go("play Chosen flare (wild flare)", WILD)
    assert sure(t, C, A, "attack_20") == [1] and t.g.hand_n[B] == 8 and sure(t, C, B, "attack_10") == [0]


def test_wild_need_not_be_played() -> None:
    """Q34, R23.7."""
    t = new_hand_of_the_defense()
    t.go("pass")
    assert sure(t, C, B, "attack_10") == [0]


def test_wild_not_for_the_own_draw() -> None:
    """mind.wild_flare: a draw by someone else."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "chosen_flare", "mind_flare")
    t.hand(B, "attack_30", "negotiate")
    t.begin("planning")
    t.go("play Chosen flare (wild flare)")
    assert t.question == "SELECT"


def test_a_card_zapped_wild_sees_nothing() -> None:
    """Q17, Q26."""
    t = new_hand_of_the_defense()
    t.hand(A, "attack_04", "card_zap")
    t.go(WILD, "play card zap")
    assert t.g.sees_draws[B] == 0 and t.discards()[-2:] == ["card_zap", "mind_flare"]


def test_own_flare_is_not_wild_while_the_power_works() -> None:
    """Q36."""
    t = new_hand_of_the_defense(BYSTANDER)
    t.asks(B, "SELECT")


def test_own_flare_is_wild_after_a_zap() -> None:
    """Q38: the look is zapped, then B draws."""
    t = Table(aliens=BYSTANDER)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "cosmic_zap")
    t.hand(B, "plague")
    t.hand(C, "mind_flare")
    t.begin("alliance")
    t.go(READ, "blue", "play cosmic zap", "done", "done")
    t.asks(C, "USE", "DRAWING")
    t.go(WILD)
    assert t.g.sees_draws[B] == 1 << C


def test_the_next_encounter_is_not_seen() -> None:
    """Q42: to the end of the encounter; the turn passes to B, who takes its ship of the regroup phase."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "plague")
    t.hand(C, "mind_flare")
    t.deck_top("attack_10", *("attack_06",) * 7)
    t.begin("planning", go_on=True)
    t.go(WILD, "play attack 10")
    assert t.g.turn == B and t.g.sees_draws[B] == 0 and sure(t, C, B, "attack_06") == [7]
