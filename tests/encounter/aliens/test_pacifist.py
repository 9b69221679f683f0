"""Pacifist (green): a negotiate wins against an attack."""

from ..table import A, B, C, D, Table

MINE = ("pacifist", "none", "none", "none")
THEIRS = ("none", "pacifist", "none", "none")
NONE = ("none",) * 4
WILD = "play Pacifist flare (wild flare)"
SUPER = "play Pacifist flare (super flare)"


def duel(mine: str, theirs: str, aliens: tuple[str, ...] = MINE, *more: str) -> Table:
    """A with 3 ships against B with 4, one card each; A holds these cards besides."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, mine, *more)
    t.hand(B, theirs)
    return t


def test_a_negotiate_beats_an_attack() -> None:
    """pacifist.peace: the offense lands, the defense is lost, nobody collects."""
    t = duel("negotiate", "attack_40", MINE, "plague")
    t.hand(B, "attack_40", "mobius_tubes")
    t.begin("planning")
    assert t.g.outcome == 1 and t.g.margin == -1
    assert t.ships(A)[B, 0] == 3 and t.g.warp[B] == 4
    assert t.holds(A) == ["plague"] and t.holds(B) == ["mobius_tubes"]


def test_as_the_defense_with_rewards() -> None:
    """pacifist.peace: the allies of a winning defense have their rewards."""
    t = Table(aliens=THEIRS)
    t.encounter(A, B, ships=3, allies={C: ("defense", 2)})
    t.hand(A, "attack_40"), t.hand(B, "negotiate")
    t.begin("planning")
    assert t.g.outcome == 2 and t.g.warp[A] == 3 and t.g.rewards[C] == 2
    t.asks(C, "PLACE_SHIP")


def test_an_attack_is_compared_as_usual() -> None:
    """pacifist, notes."""
    t = duel("attack_04", "attack_08")
    t.begin("planning")
    assert list(t.g.total) == [7, 12] and t.g.outcome == 2


def test_two_negotiates_are_a_deal() -> None:
    """pacifist, notes."""
    t = duel("negotiate", "negotiate")
    t.begin("planning")
    t.asks(A, "OFFER")


def test_a_morph_becomes_a_negotiate() -> None:
    """Q251: deal talks, no Peace."""
    t = duel("negotiate", "morph")
    t.begin("planning")
    t.asks(A, "OFFER")


def test_an_allied_pacifist_makes_no_peace() -> None:
    """R21.2: main player."""
    t = Table(aliens=("none", "none", "pacifist", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "negotiate"), t.hand(B, "attack_08")
    t.begin("planning")
    assert t.g.outcome == 2


def test_zapped_it_loses_and_collects() -> None:
    """Q252: three ships, B's two cards."""
    t = duel("negotiate", "attack_08")
    t.hand(B, "attack_08", "mobius_tubes", "plague")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert t.g.outcome == 2 and t.g.warp[A] == 3 and t.holds(A) == ["mobius_tubes", "plague"]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = duel("negotiate", "attack_08", MINE, "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap", "play card zap")
    assert t.g.outcome == 1


def test_with_two_home_colonies_the_negotiate_loses() -> None:
    """R21.11; with compensation."""
    t = duel("negotiate", "attack_08")
    t.place(A, {(A, 0): 8, (A, 1): 9})
    t.hand(B, "attack_08", "plague")
    t.begin("planning")
    assert t.g.outcome == 2 and t.holds(A) == ["plague"]


def test_emotion_control_played_first() -> None:
    """Q99: O plays it before D = Pacifist uses Peace: a deal."""
    t = duel("attack_20", "negotiate", THEIRS, "emotion_control")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go("play emotion control")
    t.asks(A, "OFFER")


def test_emotion_control_too_late() -> None:
    """Q99: O = Pacifist has won before D is asked."""
    t = duel("negotiate", "attack_20")
    t.hand(B, "attack_20", "emotion_control")
    t.begin("planning")
    assert t.over and t.g.outcome == 1 and t.holds(B) == ["emotion_control"]


def test_a_negotiate_swapped_onto_pacifist() -> None:
    """Q253: Sorcerer (B) gives its negotiate for A's attack: Peace works."""
    t = duel("attack_20", "negotiate", ("pacifist", "sorcerer", "none", "none"))
    t.begin("planning")
    t.go("use Sorcerer power: swap cards")
    assert t.g.outcome == 1


def test_wild_mirror_first_makes_a_deal() -> None:
    """Q253: O copies the negotiate before D = Pacifist is asked."""
    t = duel("attack_20", "negotiate", THEIRS, "mirror_flare")
    t.begin("planning")
    t.go("play Mirror flare (wild flare)")
    t.asks(A, "OFFER")


def test_under_an_upset_an_attack_must_be_played() -> None:
    """Q222: Pacifist has an attack."""
    t = duel("negotiate", "attack_08", ("pacifist", "loser", "none", "none"), "attack_04", "attack_06")
    t.begin("planning")
    t.go("use Loser power: declare an upset")
    t.asks(A, "SELECT")
    assert t.legal() == ["play attack 04", "play attack 06"]


def test_an_upset_turns_peace() -> None:
    """Q222, Q145: only a negotiate: Peace wins, the upset turns it, Pacifist loses and collects."""
    t = duel("negotiate", "attack_08", ("pacifist", "loser", "none", "none"))
    t.hand(B, "attack_08", "plague")
    t.begin("planning")
    t.go("use Loser power: declare an upset")
    assert t.g.outcome == 2 and t.g.warp[A] == 3 and t.holds(A) == ["plague"]


def test_wild_fifteen() -> None:
    """pacifist.wild_flare: an attack 15 from then on, reinforced by 2: 15+3+2 against 14+4."""
    t = duel("negotiate", "attack_14", NONE, "pacifist_flare", "reinforcement_2")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go(WILD, "play reinforcement +2", "for red (offense)")
    assert list(t.g.total) == [20, 18] and t.g.outcome == 1 and t.holds(A) == ["pacifist_flare"]


def test_wild_is_optional() -> None:
    """pacifist.wild_flare: convert or not."""
    t = duel("negotiate", "attack_14", NONE, "pacifist_flare")
    t.begin("planning")
    t.go("pass")
    assert t.g.outcome == 2


def test_wild_is_multiplied() -> None:
    """pacifist, notes; Q90: the opponent is no matter; Tripler's own 15 is 5: 5+3."""
    t = duel("negotiate", "attack_14", ("tripler", "none", "none", "none"), "pacifist_flare")
    t.begin("planning")
    t.go(WILD)
    assert list(t.g.total) == [5 + 3, 18]


def test_wild_only_for_a_negotiate_against_an_attack() -> None:
    """pacifist.wild_flare."""
    t = duel("attack_04", "attack_14", NONE, "pacifist_flare")
    t.begin("planning")
    assert t.over and list(t.g.total) == [7, 18]
    t = duel("negotiate", "negotiate", NONE, "pacifist_flare")
    t.begin("planning")
    t.asks(A, "OFFER")


def test_wild_is_not_for_an_ally() -> None:
    """pacifist.wild_flare: main player."""
    t = Table()
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "negotiate"), t.hand(B, "attack_08"), t.hand(C, "pacifist_flare")
    t.begin("planning")
    assert t.g.outcome == 2


def test_a_card_zapped_wild_changes_nothing() -> None:
    """Q17."""
    t = duel("negotiate", "attack_14", NONE, "pacifist_flare")
    t.hand(B, "attack_14", "card_zap")
    t.begin("planning")
    t.go(WILD, "play card zap")
    assert t.g.outcome == 2 and "pacifist_flare" in t.discards()


def talks(aliens: tuple[str, ...] = MINE, *more: str) -> Table:
    """Deal talks of A, who holds the Pacifist flare, and B."""
    t = duel("negotiate", "negotiate", aliens, "pacifist_flare")
    t.hand(B, "negotiate", *more)
    t.begin("planning")
    t.asks(A, "OFFER")
    return t


def test_super_shifts_the_losses_of_a_failed_deal() -> None:
    """pacifist.super_flare, Q136: Pacifist loses 1, the opponent 5."""
    t = talks()
    t.go("walk away")
    t.asks(A, "USE", "LOSSES_DUE")
    t.go(SUPER, "red 1")
    t.asks(B, "LOSE_SHIP")
    t.go("blue 1", "blue 1", "blue 1", "blue 2", "blue 2")
    assert (t.g.warp[A], t.g.warp[B]) == (1, 5) and t.holds(A) == ["pacifist_flare"]


def test_super_of_the_defense() -> None:
    """Q136: B = Pacifist."""
    t = duel("negotiate", "negotiate", THEIRS)
    t.hand(B, "negotiate", "pacifist_flare")
    t.begin("planning")
    t.go("walk away")
    t.asks(B, "USE", "LOSSES_DUE")
    t.go(SUPER, "red 1", "red 1", "red 1", "red 2", "red 2", "blue 1")
    assert (t.g.warp[A], t.g.warp[B]) == (5, 1)


def test_super_is_optional() -> None:
    """pacifist.super_flare: use or not; 3 each."""
    t = talks()
    t.go("walk away", "pass", "red 1", "red 1", "red 1", "blue 1", "blue 1", "blue 1")
    assert (t.g.warp[A], t.g.warp[B]) == (3, 3)


def test_super_after_quash() -> None:
    """Q137: a quashed deal counts as failed for everything."""
    t = talks(MINE, "quash")
    t.go("offer a colony", "red 1", "submit the offer", "accept the offer")
    t.asks(B, "USE", "OUTCOME")
    t.go("play quash")
    t.asks(A, "USE", "LOSSES_DUE")
    assert t.can(SUPER)


def test_no_super_after_a_deal() -> None:
    """pacifist.super_flare: only when it fails."""
    t = talks()
    t.go("offer a colony", "red 1", "submit the offer", "accept the offer")
    t.asks(B, "FOUND")


def test_a_zapped_super_costs_three_each() -> None:
    """Q15."""
    t = talks(MINE, "cosmic_zap")
    t.go("walk away", SUPER, "play cosmic zap")
    t.go("red 1", "red 1", "red 1", "blue 1", "blue 1", "blue 1")
    assert (t.g.warp[A], t.g.warp[B]) == (3, 3)


def test_the_flare_is_no_super_for_another() -> None:
    """Q39: nobody is Pacifist, nothing to play at a failed deal."""
    t = talks(NONE)
    t.go("walk away")
    t.asks(A, "LOSE_SHIP")


def test_a_win_before_the_flip_uses_no_power() -> None:
    """Q104: wild Hate decides against Pacifist's only negotiate; Peace is not used."""
    t = duel("attack_40", "negotiate", THEIRS, "hate_flare")
    t.begin("planning")
    t.go("play Hate flare (wild flare)")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.g.outcome == 1 and t.g.warp[B] == 4
