"""Loser (green): winner loses, loser wins."""

from cosmic_env.encounter.aliens.tick_tock import TOKENS as CLOCK

from ..table import A, B, C, D, Planet, Table

UPSET = "use Loser power: declare an upset"
WILD = "play Loser flare (wild flare)"
SUPER = "play Loser flare (super flare)"
MINE = ("loser", "none", "none", "none")
THEIRS = ("none", "loser", "none", "none")
NONE = ("none",) * 4


def duel(mine: str, theirs: str, aliens: tuple[str, ...] = THEIRS, *more: str) -> Table:
    """A with 3 ships against B with 4, one card each; A holds these cards besides."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, mine, *more)
    t.hand(B, theirs)
    return t


def test_the_lower_total_wins_by_the_upset() -> None:
    """loser.declare_upset: 23 against 12, and the offense loses."""
    t = duel("attack_20", "attack_08")
    t.begin("planning")
    t.asks(B, "USE", "BEFORE_CARDS")
    t.go(UPSET)
    assert list(t.g.total) == [23, 12] and t.g.outcome == 2
    assert t.g.warp[A] == 3 and t.ships(B)[B, 0] == 4


def test_as_the_offense() -> None:
    """loser.declare_upset: main player."""
    t = duel("attack_04", "attack_08", MINE)
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go(UPSET)
    assert t.g.outcome == 1 and t.g.warp[B] == 4 and t.ships(A)[B, 0] == 3


def test_the_declaration_is_optional() -> None:
    """loser.declare_upset: no reversal, no duty to attack."""
    t = duel("attack_20", "attack_08", THEIRS, "negotiate")
    t.begin("planning")
    t.go("pass")
    t.asks(A, "SELECT")
    assert t.legal() == ["play attack 20", "play negotiate"]
    t.go("play attack 20")
    assert t.g.outcome == 1


def test_both_have_to_play_attacks() -> None:
    """Q221: no negotiate, no morph for a player that holds an attack."""
    t = duel("attack_20", "attack_08", THEIRS, "attack_10", "negotiate", "morph")
    t.hand(B, "attack_08", "attack_06", "negotiate")
    t.begin("planning")
    t.go(UPSET)
    t.asks(A, "SELECT")
    assert t.legal() == ["play attack 10", "play attack 20"]
    t.go("play attack 20")
    t.asks(B, "SELECT")
    assert t.legal() == ["play attack 06", "play attack 08"]


def test_without_an_attack_everything_may_be_played() -> None:
    """loser.declare_upset: an attack if they hold one."""
    t = duel("negotiate", "attack_08", THEIRS, "morph")
    t.begin("planning")
    t.go(UPSET)
    t.asks(A, "SELECT")
    assert t.legal() == ["play negotiate", "play morph"]


def given_a_negotiate(upset: str) -> Table:
    """Philanthropist (B) gives A = Loser a negotiate and plays its super flare; A answers `upset` in between."""
    t = duel("attack_20", "attack_08", ("loser", "philanthropist", "none", "none"), "attack_10")
    t.hand(B, "attack_08", "negotiate", "philanthropist_flare")
    t.begin("alliance")
    t.go("done", "done", "use Philanthropist power: give", "negotiate", upset)
    t.go("play Philanthropist flare (super flare)")
    return t


def test_a_card_given_by_philanthropist_is_not_forced() -> None:
    """Q221, Q257: the duty to attack goes first."""
    t = given_a_negotiate(UPSET)
    t.asks(A, "SELECT")
    assert t.legal() == ["play attack 10", "play attack 20"]


def test_without_an_upset_it_is_forced() -> None:
    """Q257: A, not having declared, has to play the negotiate."""
    t = given_a_negotiate("pass")
    assert t.g.used_card[0] == t.cards("negotiate")


def test_a_tie_goes_to_the_offense() -> None:
    """Q93: 9+3 against 8+4."""
    t = duel("attack_09", "attack_08")
    t.begin("planning")
    t.go(UPSET)
    assert list(t.g.total) == [12, 12] and t.g.outcome == 1


def test_a_negotiate_wins_without_compensation() -> None:
    """Q145: the attack would win; the beaten attack side collects nothing either."""
    t = duel("negotiate", "attack_08", THEIRS, "plague")
    t.hand(B, "attack_08", "mobius_tubes")
    t.begin("planning")
    t.go(UPSET)
    assert t.g.outcome == 1 and t.g.warp[B] == 4
    assert t.holds(A) == ["plague"] and t.holds(B) == ["mobius_tubes"]


def test_two_negotiates_are_an_ordinary_deal() -> None:
    """loser, notes."""
    t = duel("negotiate", "negotiate")
    t.begin("planning")
    t.go(UPSET)
    t.asks(A, "OFFER")


def test_zapped_neither_duty_nor_reversal() -> None:
    """loser.declare_upset, if zapped."""
    t = duel("attack_20", "attack_08", THEIRS, "negotiate")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(UPSET)
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    t.asks(A, "SELECT")
    assert t.can("play negotiate")
    t.go("play attack 20")
    assert t.g.outcome == 1


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = duel("attack_20", "attack_08")
    t.hand(B, "attack_08", "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(UPSET, "play cosmic zap", "play card zap")
    assert t.g.outcome == 2


def test_the_reversal_cannot_be_zapped() -> None:
    """Q9: D was asked at the declaration only."""
    t = duel("attack_20", "attack_08")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(UPSET, "pass")
    assert t.over and t.g.outcome == 2 and t.holds(D) == ["cosmic_zap"]


def test_with_two_home_colonies_there_is_no_upset() -> None:
    """R21.11."""
    t = duel("attack_20", "attack_08")
    t.place(B, {(B, 0): 4, (B, 1): 16})
    t.begin("planning")
    assert t.over and t.g.outcome == 1


def test_an_allied_loser_declares_nothing() -> None:
    """R21.2: main player."""
    t = Table(aliens=("none", "none", "loser", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_20"), t.hand(B, "attack_08")
    t.begin("planning")
    assert t.g.outcome == 1 and t.g.upset == 0


def t2(mine: str) -> Table:
    """T2: A = Anti-Matter, 2 ships, ally C 3; B = Loser with 4, ally D 1, A12."""
    t = Table(aliens=("anti_matter", "loser", "none", "none"))
    t.encounter(A, B, ships=2, allies={C: ("offense", 3), D: ("defense", 1)})
    t.hand(A, mine)
    t.hand(B, "attack_12")
    return t


def test_t2a() -> None:
    """T2a: 3 against 15, the lower wins, the upset turns it: A's 2 and C's 3 are lost, D has 1 reward."""
    t = t2("attack_08")
    t.begin("planning")
    t.go(UPSET)
    assert list(t.g.total) == [3, 15] and t.g.outcome == 2
    assert t.g.warp[A] == 2 and t.g.warp[C] == 3 and t.g.rewards[D] == 1


def test_t2b_tie() -> None:
    """T2b, Q94: 15 each: the defense would win, so A's side does."""
    t = t2("attack_20")
    t.begin("planning")
    t.go(UPSET)
    assert list(t.g.total) == [15, 15] and t.g.outcome == 1
    here: Planet = (B, 0)
    assert t.ships(A)[here] == 2 and t.ships(C)[here] == 3 and t.g.warp[B] == 4 and t.g.warp[D] == 1


def test_t2c_anti_matter_zapped() -> None:
    """T2c: 13 against 17, B ahead, upset: A's side wins."""
    t = t2("attack_08")
    t.hand(B, "attack_12", "cosmic_zap")
    t.begin("planning")
    t.go(UPSET, "pass", "play cosmic zap")
    assert list(t.g.total) == [13, 17] and t.g.outcome == 1


def test_t2d_upset_zapped() -> None:
    """T2d: 3 against 15, the lower wins."""
    t = t2("attack_08")
    t.hand(A, "attack_08", "cosmic_zap")
    t.begin("planning")
    t.go(UPSET, "play cosmic zap")
    assert list(t.g.total) == [3, 15] and t.g.outcome == 1


def both_lose(aliens: tuple[str, ...] = NONE, *more: str) -> Table:
    """A (3 ships, ally C 2) and B (4, ally D 1); A holds the Loser flare."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3, allies={C: ("offense", 2), D: ("defense", 1)})
    t.hand(A, "attack_20", "loser_flare", *more)
    t.hand(B, "attack_08", "negotiate")
    return t


def test_wild_both_sides_lose() -> None:
    """loser.wild_flare: no cards are played; all ships go to the warp; no success, no second encounter."""
    t = both_lose()
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go(WILD)
    assert t.over and t.g.outcome == 5 and t.g.success == 0
    assert [t.g.warp[p] for p in (A, B, C, D)] == [3, 4, 2, 1] and (B, 0) not in t.ships(B)
    assert t.holds(A) == ["attack_20", "loser_flare"] and t.holds(B) == ["attack_08", "negotiate"]


def test_wild_by_the_defense() -> None:
    """loser.wild_flare: main player."""
    t = both_lose()
    t.hand(A, "attack_20")
    t.hand(B, "attack_08", "loser_flare")
    t.begin("planning")
    t.asks(B, "USE", "BEFORE_CARDS")
    t.go(WILD)
    assert t.g.outcome == 5 and t.g.warp[A] == 3


def test_wild_is_optional() -> None:
    """loser.wild_flare."""
    t = both_lose()
    t.begin("planning")
    t.go("pass", "play attack 08")
    assert t.g.outcome == 1


def test_wild_is_not_for_an_ally() -> None:
    """loser.wild_flare: main player."""
    t = both_lose()
    t.hand(A, "attack_20")
    t.hand(C, "loser_flare")
    t.begin("planning")
    t.asks(B, "SELECT")


def test_wild_against_an_upset() -> None:
    """Q220: B's upset is declared, A then plays the wild: both lose, nothing is reversed."""
    t = both_lose(THEIRS)
    t.begin("planning")
    t.go("pass", UPSET, WILD)
    assert t.over and t.g.outcome == 5 and t.g.warp[A] == 3 and t.g.warp[B] == 4


def test_zombies_ships_are_placed_again() -> None:
    """Q220: B = Zombie loses its planet, not its ships."""
    t = both_lose(("none", "zombie", "none", "none"))
    t.begin("planning")
    t.go(WILD)
    t.asks(B, "PLACE_SHIP")
    t.go("blue 2", "blue 2", "blue 2", "blue 2")
    assert t.over and t.g.warp[B] == 0 and (B, 0) not in t.ships(B)


def test_observers_allies_are_saved() -> None:
    """Q220: A = Observer; C's ships go home, A's own are lost."""
    t = both_lose(("observer", "none", "none", "none"))
    t.begin("planning")
    t.go(WILD)
    t.asks(C, "PLACE_SHIP")
    t.go("green 1", "green 1")
    assert t.over and t.g.warp[C] == 0 and t.g.warp[A] == 3 and t.g.warp[D] == 1


def test_a_card_zapped_wild_changes_nothing() -> None:
    """Q17."""
    t = both_lose()
    t.hand(B, "attack_08", "card_zap")
    t.begin("planning")
    t.go(WILD, "play card zap")
    assert t.g.outcome == 1 and "loser_flare" in t.discards()


def test_own_flare_is_wild_after_a_zap() -> None:
    """Q38: A zaps its own upset; its flare then makes both lose."""
    t = both_lose(MINE, "cosmic_zap")
    t.begin("planning")
    t.go(UPSET, "play cosmic zap")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go(WILD)
    assert t.g.outcome == 5


def test_super_upset_without_duty() -> None:
    """loser.super_flare: declared with both cards down: A could select its negotiate, the attack loses to it."""
    t = duel("negotiate", "attack_08", MINE, "attack_04", "loser_flare")
    t.begin("planning")
    t.go("pass", "play negotiate")
    t.asks(A, "USE", "BEFORE_FLIP")
    t.go(SUPER)
    assert t.g.outcome == 1 and t.g.warp[B] == 4 and "loser_flare" in t.holds(A)


def test_super_is_optional() -> None:
    """loser.super_flare."""
    t = duel("attack_04", "attack_08", MINE, "loser_flare")
    t.begin("planning")
    t.go("pass", "pass")
    assert t.g.outcome == 2


def test_no_super_when_the_upset_stands() -> None:
    """loser.super_flare: there is one upset."""
    t = duel("attack_04", "attack_08", MINE, "loser_flare")
    t.begin("planning")
    t.go(UPSET)
    assert t.over and t.g.outcome == 1 and t.g.flares_played[A] == 0


def test_a_zapped_super_turns_nothing() -> None:
    """Q15."""
    t = duel("attack_04", "attack_08", MINE, "loser_flare")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("pass", SUPER, "play cosmic zap")
    assert t.g.outcome == 2 and t.holds(A) == ["loser_flare"]


def test_a_card_zapped_super_is_discarded() -> None:
    """Q17."""
    t = duel("attack_04", "attack_08", MINE, "loser_flare")
    t.hand(B, "attack_08", "card_zap")
    t.begin("planning")
    t.go("pass", SUPER, "play card zap")
    assert t.g.outcome == 2 and "loser_flare" in t.discards()


def test_super_is_not_for_an_ally() -> None:
    """loser.super_flare: main player."""
    t = Table(aliens=("none", "none", "loser", "none"))
    t.encounter(A, B, ships=3, allies={C: ("defense", 1)})
    t.hand(A, "attack_20"), t.hand(B, "attack_08"), t.hand(C, "loser_flare")
    t.begin("planning")
    assert t.g.outcome == 1 and t.g.upset == 0


def test_spiff_crash_lands_after_a_won_total() -> None:
    """Q282: Spiff (A) totals 30 against 15 under an upset: lost by 15, one ship may land."""
    t = Table(aliens=("spiff", "loser", "none", "none"))
    t.place(B, {(B, 0): 1, (B, 1): 7, (B, 2): 6, (B, 3): 6})
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_30"), t.hand(B, "attack_15")
    t.begin("planning")
    t.go(UPSET)
    assert t.g.outcome == 2 and t.g.margin == 33 - 16
    t.asks(A, "USE", "LOSS_LANDED")


def test_chosen_finds_a_negotiate() -> None:
    """Q175: Chosen's attack is replaced by a drawn negotiate; the attack would win, so Chosen does, without pay."""
    t = duel("attack_04", "attack_08", ("chosen", "loser", "none", "none"))
    t.hand(B, "attack_08", "quash")
    t.deck_top("negotiate", "plague", "mobius_tubes")
    t.begin("planning")
    t.go(UPSET, "use Chosen power: pray", "negotiate")
    assert t.g.outcome == 1 and t.g.warp[B] == 4 and t.holds(A) == [] and t.holds(B) == ["quash"]


def test_cudgel_that_wins_by_the_upset() -> None:
    """Q188: with an attack it smashes (3 more), with a negotiate it does not."""
    t = duel("attack_04", "attack_08", ("cudgel", "loser", "none", "none"))
    t.begin("planning")
    t.go(UPSET)
    t.asks(B, "LOSE_SHIP")
    t.go("blue 2", "blue 2", "blue 2")
    assert t.g.outcome == 1 and t.g.warp[B] == 7
    t = duel("negotiate", "attack_08", ("cudgel", "loser", "none", "none"))
    t.begin("planning")
    t.go(UPSET)
    assert t.over and t.g.outcome == 1 and t.g.warp[B] == 4


def test_clone_keeps_nothing_after_the_wild() -> None:
    """Q183: no cards were played."""
    t = both_lose(("clone", "none", "none", "none"))
    t.begin("planning")
    t.go(WILD)
    assert t.over and t.holds(A) == ["attack_20", "loser_flare"]


def test_the_wild_is_a_defeat_for_grudge() -> None:
    """Q206: C, who refused Grudge (A), loses 4 ships."""
    t = duel("attack_04", "attack_08", ("grudge", "none", "none", "none"), "loser_flare")
    t.begin("alliance")
    t.go("green", "done", "done", "stay out", WILD, "green 1", "green 1", "green 1", "green 2")
    assert t.over and t.g.warp[C] == 4 and t.g.warp[A] == 3


def test_tick_tock() -> None:
    """Q283: a defense that wins by the upset takes a token off; the wild does not."""
    t = duel("attack_20", "attack_08", ("none", "loser", "tick_tock", "none"))
    before = int(t.g.scratch[CLOCK])
    t.begin("planning")
    t.go(UPSET)
    assert t.g.outcome == 2 and t.g.scratch[CLOCK] == before - 1
    t = both_lose(("none", "none", "tick_tock", "none"))
    t.begin("planning")
    t.go(WILD)
    assert t.over and t.g.scratch[CLOCK] == before


def test_wild_hate_is_not_turned() -> None:
    """Q104: A wins before the flip although B has declared an upset."""
    t = duel("attack_20", "attack_08", THEIRS, "hate_flare")
    t.begin("planning")
    t.go("pass", UPSET, "play Hate flare (wild flare)")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.g.outcome == 1 and t.g.warp[B] == 4


def test_gambler_has_to_lay_an_attack_and_may_claim_anything() -> None:
    """Q201: bound by the upset, Gambler (A) lays A20; its claim is free."""
    t = duel("attack_20", "attack_08", ("gambler", "loser", "none", "none"), "negotiate")
    t.begin("planning")
    t.go(UPSET)
    assert t.over is False and t.g.down[A] == t.cards("attack_20")
    t.go("use Gambler power: bluff", "negotiate", "yes")
    assert t.g.outcome == 1 and t.g.warp[B] == 4
