"""Gambler (red): claims about a face-down card."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.batch import clone
from cosmic_env.core.record import py_record
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.alien_ids import ZOMBIE
from cosmic_env.encounter.constants import CARD_NAMES, CARD_SLOTS, ENCOUNTER_CARDS
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.sections import LAYOUT
from cosmic_env.encounter.state import DRAWN
from cosmic_env.encounter.words import shown_card

from ..direct import draw_cards
from ..table import A, B, C, D, E, Table, observed

BLUFF = "use Gambler power: bluff"
WILD = "play Gambler flare (wild flare)"
SUPER = "play Gambler flare (super flare)"
FIRST = ("gambler", "none", "none", "none")
SECOND = ("none", "gambler", "none", "none")


def bluffing(mine: str, theirs: str, aliens: tuple[str, ...] = FIRST, **hands: str) -> Table:
    """A with 2 ships in the gate attacks B with 4; one card each."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, mine, *hands.get("a", "").split())
    t.hand(B, theirs, *hands.get("b", "").split())
    t.hand(D, *hands.get("d", "").split())
    t.begin("planning")
    return t


def t15(theirs_from: str = "none") -> Table:
    """T15: P1 laid A06, P2 reveals the morph; P1 has 10 ships elsewhere, P2 12."""
    t = Table(aliens=("gambler", theirs_from, "none", "none"))
    t.encounter(A, B, ships=2)
    t.place(A, {(A, 0): 4, (A, 1): 3, (A, 2): 3}, warp=8)
    t.place(B, {(B, 0): 4, (B, 1): 4, (B, 2): 4, (B, 3): 4}, warp=4)
    t.hand(A, "attack_06")
    t.hand(B, "morph")
    t.begin("planning")
    t.asks(A, "USE", "HALF_FLIP")
    return t


def lose(t: Table, *places: str) -> None:
    """The loser names the planets of its penalty ships."""
    for place in places:
        t.asks(t.g.acting, "LOSE_SHIP")
        t.go(place)


def test_the_opponents_card_is_up_first() -> None:
    """gambler.bluff: the opponent has revealed, Gambler's card lies face down."""
    t = bluffing("attack_06", "attack_10")
    t.asks(A, "USE", "HALF_FLIP")
    assert t.g.down_seen[B] == 0b1111 and t.g.down_seen[A] == 1


def test_any_card_of_the_deck_may_be_claimed() -> None:
    """gambler.bluff [house]: 18 attacks, negotiate, morph; true or not."""
    t = bluffing("attack_06", "attack_10")
    t.go(BLUFF)
    t.asks(A, "CARD")
    assert len(t.legal()) == 20 and t.can("attack 06") and t.can("negotiate") and t.can("morph")


def test_honest_reveal() -> None:
    """gambler.bluff: or not."""
    t = bluffing("attack_06", "attack_10")
    t.go("pass")
    assert list(t.g.total) == [8, 14]


def test_only_the_opponent_is_asked() -> None:
    """gambler.bluff: accept or challenge; it is told the claim, not the card."""
    t = bluffing("attack_06", "attack_10")
    t.go(BLUFF, "attack 40")
    t.asks(B, "CLAIM")
    assert t.legal() == ["yes", "no"] and not (t.g.down_seen[A] >> B) & 1
    seen = observed(t.states, B)
    claims = next(s for s in LAYOUT if s.name == "claims")
    assert np.flatnonzero(seen[claims.start : claims.start + claims.size]).tolist() == [t.cards("attack_40")]


def test_accepted_the_claim_counts() -> None:
    """gambler.bluff: 42 : 14; the card goes unseen to the bottom of the deck (Q194)."""
    t = bluffing("attack_06", "attack_10", a="attack_05")
    t.go("play attack 06", BLUFF, "attack 40", "yes")
    t.asks(A, "NEXT_ENCOUNTER")
    assert list(t.g.total) == [42, 14] and t.g.outcome == 1
    assert t.discards() == ["attack_10"] and t.g.deck[0] == t.cards("attack_06")
    assert t.g.used_card[0] == -1


def test_an_accepted_card_stays_hidden() -> None:
    """Q201, D16: neither seen by others nor named in words."""
    t = bluffing("attack_06", "attack_10", b="reinforcement_5")
    t.go(BLUFF, "attack 40", "yes")
    t.asks(B, "USE", "REVEALED")
    assert t.g.down_seen[A] == 1 and shown_card(t.g, 0) == "attack 40 (claimed)"


def test_a_lie_challenged() -> None:
    """gambler.bluff: Gambler loses as many ships as it has in the encounter, from outside; then the real cards."""
    t = bluffing("attack_06", "attack_01")
    t.go(BLUFF, "attack 40", "no")
    lose(t, "red 1", "red 2")
    assert list(t.g.total) == [8, 5] and t.g.outcome == 1 and t.g.warp[A] == 2
    assert t.g.ships[6, A] == 2 and t.discards() == ["attack_06", "attack_01"]


def test_a_true_claim_challenged() -> None:
    """gambler.bluff: the opponent loses as many as it has there; the four on the attacked planet are not taken."""
    t = bluffing("attack_06", "attack_20")
    t.go(BLUFF, "attack 06", "no")
    t.asks(B, "LOSE_SHIP")
    assert "blue 1" not in t.legal()
    lose(t, "blue 2", "blue 2", "blue 2", "blue 3")
    assert list(t.g.total) == [8, 24] and t.g.outcome == 2 and t.g.warp[B] == 4


def test_who_has_fewer_outside_loses_all() -> None:
    """gambler, note: the loser then loses all it has outside."""
    t = Table(aliens=SECOND)
    t.encounter(A, B, ships=2)
    t.place(B, {(B, 0): 4, (B, 1): 1, (B, 2): 1}, warp=14)
    t.hand(A, "attack_06")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.go(BLUFF, "attack 40", "no")
    assert t.over and t.ships(B) == {(B, 0): 4} and t.g.outcome == 2


def test_the_defense_bluffs_too() -> None:
    """gambler.bluff: main player."""
    t = bluffing("attack_20", "attack_06", SECOND)
    t.asks(B, "USE", "HALF_FLIP")
    t.go(BLUFF, "attack 40", "yes")
    assert list(t.g.total) == [22, 44]


def test_an_ally_does_not_bluff() -> None:
    """R21.2: main player."""
    t = Table(aliens=("none", "none", "gambler", "none"))
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_08")
    t.begin("planning")
    assert list(t.g.total) == [23, 12]


def test_zapped_it_reveals() -> None:
    """gambler.bluff, if zapped."""
    t = bluffing("attack_06", "attack_10", d="cosmic_zap")
    t.go(BLUFF, "attack 40")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert list(t.g.total) == [8, 14]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = bluffing("attack_06", "attack_10", a="card_zap attack_05", d="cosmic_zap")
    t.go("play attack 06", BLUFF, "attack 40", "play cosmic zap", "play card zap", "yes")
    assert list(t.g.total) == [42, 14]


def test_without_power_it_reveals() -> None:
    """R21.11: both cards at once."""
    t = Table(aliens=FIRST)
    t.encounter(A, B, ships=2)
    t.place(A, {(A, 0): 9, (A, 1): 9}, warp=0)
    t.hand(A, "attack_06")
    t.hand(B, "attack_10")
    t.begin("planning")
    assert list(t.g.total) == [8, 14]


def test_t15a_accepted_against_a_morph() -> None:
    """T15a, Q200, Q194: morph = 40, 42 : 44."""
    t = t15()
    t.go(BLUFF, "attack 40", "yes")
    assert list(t.g.total) == [42, 44] and t.g.outcome == 2
    assert t.discards() == ["morph"] and t.g.deck[0] == t.cards("attack_06")
    assert t.g.warp[A] == 8 + 2


def test_t15b_a_lie_against_a_morph() -> None:
    """T15b: P1 loses 2 from outside; morph = 06, 8 : 10; its gate ships too: 8 of its 12 are left."""
    t = t15()
    t.go(BLUFF, "attack 40", "no")
    lose(t, "red 1", "red 1")
    assert list(t.g.total) == [8, 10] and t.g.outcome == 2
    assert sum(t.ships(A).values()) == 8 and t.discards() == ["attack_06", "morph"]


def test_t15c_the_truth_against_a_morph() -> None:
    """T15c: P2 loses 4 ships from outside; 8 : 10, P2 wins."""
    t = t15()
    t.go(BLUFF, "attack 06", "no")
    lose(t, "blue 2", "blue 2", "blue 3", "blue 4")
    assert list(t.g.total) == [8, 10] and t.g.outcome == 2 and t.g.warp[B] == 8


def test_t15d_a_claimed_negotiate() -> None:
    """T15d: morph = N, deal talks."""
    t = t15()
    t.go(BLUFF, "negotiate", "yes")
    t.asks(A, "OFFER")


def test_t15e_super_gambler() -> None:
    """T15e: as b with a stake of 6: 8 ships from outside, then 2 in the encounter: 2 left."""
    t = Table(aliens=FIRST)
    t.encounter(A, B, ships=2)
    t.place(A, {(A, 0): 4, (A, 1): 3, (A, 2): 3}, warp=8)
    t.hand(A, "attack_06", "gambler_flare")
    t.hand(B, "morph")
    t.begin("planning")
    t.go(BLUFF, "attack 40")
    t.asks(A, "USE", "ANNOUNCED")
    t.go(SUPER)
    t.asks(A, "NUMBER")
    assert t.legal() == [str(n) for n in range(1, 21)]
    t.go("6", "no")
    lose(t, "red 1", "red 1", "red 2", "red 2")
    assert t.ships(A) == {(A, 2): 2} and t.g.warp[A] == 18


def test_t15f_zombie_places_its_penalty_ships() -> None:
    """T15f, Q202: its 4 ships go to colonies not emptied by it; outside it still has 12."""
    t = t15("zombie")
    t.go(BLUFF, "attack 06", "no")
    lose(t, "blue 2", "blue 2", "blue 2", "blue 2")
    t.asks(B, "PLACE_SHIP")
    assert not t.can("blue 2")
    t.go("blue 3", "blue 3", "blue 3", "blue 3")
    assert t.g.warp[B] == 4 and t.ships(B) == {(B, 0): 4, (B, 2): 8, (B, 3): 4}
    assert t.g.power[B] == ZOMBIE


def test_a_claimed_morph_copies() -> None:
    """gambler [house], Q201: the claim counts as a revealed card."""
    t = bluffing("attack_06", "attack_20")
    t.go(BLUFF, "morph", "yes")
    assert list(t.g.total) == [22, 24]


def test_no_compensation_for_the_penalty() -> None:
    """Q202: a claimed negotiate loses 2 ships in the encounter; the penalty of a lie gives none."""
    t = bluffing("attack_06", "attack_20", b="attack_01 attack_04 attack_05 attack_07 morph")
    t.go("play attack 20", BLUFF, "negotiate", "yes")
    assert t.over and t.g.hand_n[A] == 2
    t = bluffing("negotiate", "attack_20", b="attack_01 attack_04 attack_05 attack_07 morph")
    t.go("play attack 20", BLUFF, "attack 40", "no")
    lose(t, "red 1", "red 2")
    assert t.over and t.g.warp[A] == 4 and t.g.hand_n[A] == 2


def test_oracle_chooses_after_an_accepted_claim() -> None:
    """Q199: Gambler claims as it lays its card; Oracle accepts before choosing, and the card is never open."""
    t = bluffing("attack_06", "attack_20", ("gambler", "oracle", "none", "none"), a="attack_05", b="attack_30")
    t.go("play attack 06")
    t.asks(A, "USE", "CARD_CHOSEN")
    t.go(BLUFF, "attack 40")
    t.asks(B, "CLAIM")
    t.go("yes")
    t.asks(B, "SELECT")
    assert not (t.g.down_seen[A] >> B) & 1
    t.go("play attack 30")
    assert list(t.g.total) == [42, 34]


def test_oracle_challenges_before_choosing() -> None:
    """Q199: the card lies open then."""
    t = bluffing("attack_06", "attack_20", ("gambler", "oracle", "none", "none"), a="attack_05", b="attack_30")
    t.go("play attack 06", BLUFF, "attack 40", "no")
    lose(t, "red 1", "red 2")
    t.asks(B, "SELECT")
    assert t.g.down_seen[A] == 0b1111
    t.go("play attack 20")
    assert list(t.g.total) == [8, 24]


def test_gambler_lays_its_card_open_before_oracle() -> None:
    """Q199: no claim any more when the cards are turned over; nor after a zap in planning."""
    t = bluffing("attack_06", "attack_20", ("gambler", "oracle", "none", "none"), a="attack_05", b="attack_30")
    t.go("play attack 06", "pass")
    t.asks(B, "SELECT")
    assert t.g.down_seen[A] == 0b1111
    t.go("play attack 20")
    assert list(t.g.total) == [8, 24]


def test_a_zapped_claim_before_oracle() -> None:
    """Q199, zapped: the card lies open."""
    t = bluffing(
        "attack_06", "attack_20", ("gambler", "oracle", "none", "none"), a="attack_05", b="attack_30", d="cosmic_zap"
    )
    t.go("pass", "play attack 06", BLUFF, "attack 40", "play cosmic zap")
    t.asks(B, "SELECT")
    assert t.g.down_seen[A] == 0b1111
    t.go("play attack 20")
    assert list(t.g.total) == [8, 24]


def test_emotion_control_turns_a_claim() -> None:
    """Q201: the claimed attack becomes a negotiate like any."""
    t = bluffing("attack_06", "negotiate", d="emotion_control")
    t.go(BLUFF, "attack 40", "yes")
    t.asks(D, "USE", "REVEALED")
    t.go("play emotion control")
    t.asks(A, "OFFER")


def test_mirror_reverses_a_claim() -> None:
    """Q201: 12 becomes 21, 20 becomes 02."""
    t = bluffing("attack_06", "attack_20", ("gambler", "mirror", "none", "none"))
    t.go(next(a for a in t.legal() if a.startswith("use Mirror")), BLUFF, "attack 12", "yes")
    assert list(t.g.total) == [23, 6]


def test_tripler_triples_against_a_claim() -> None:
    """Q201, Q84: the opponent's own value only."""
    t = bluffing("attack_06", "attack_10", ("gambler", "tripler", "none", "none"))
    t.go(BLUFF, "attack 20", "yes")
    assert list(t.g.total) == [22, 34]


def test_clone_keeps_no_claimed_card() -> None:
    """Q183, Q194: A as Clone besides has no card to keep after an accepted claim; Filch gets nothing either."""
    t = Table(aliens=("gambler", "filch", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_06")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.go(BLUFF, "attack 10", "yes")
    assert t.over and t.holds(B) == [] and t.discards() == ["attack_20"]


def spread(mine: str, theirs: str, number: str, aliens: tuple[str, ...] = ("none",) * 4) -> Table:
    """A holds the flare as wild."""
    t = bluffing(mine, theirs, aliens, a="gambler_flare")
    t.asks(A, "USE", "BEFORE_FLIP")
    t.go(WILD, number)
    return t


def test_wild_adds_a_spread_that_is_reached() -> None:
    """gambler.wild_flare: 12 and 20 differ by 8."""
    t = spread("attack_12", "attack_20", "8")
    assert list(t.g.total) == [12 + 2 + 8, 24] and t.holds(A) == ["gambler_flare"]


def test_wild_adds_nothing_if_it_is_not() -> None:
    """gambler.wild_flare."""
    t = spread("attack_12", "attack_20", "9")
    assert list(t.g.total) == [14, 24]


def test_wild_needs_two_attacks() -> None:
    """Q103: no number beside a negotiate."""
    t = spread("attack_40", "negotiate", "1")
    assert t.g.bonus[0] == 0 and t.g.outcome == 1


def test_wild_limits() -> None:
    """Q103 [house]: 1 to 20; main players only."""
    t = bluffing("attack_12", "attack_20", ("none",) * 4, a="gambler_flare", d="")
    t.go(WILD)
    t.asks(A, "NUMBER")
    assert t.legal() == [str(n) for n in range(1, 21)]
    t = bluffing("attack_12", "attack_20", ("none",) * 4, d="gambler_flare")
    assert list(t.g.total) == [14, 24]


def test_wild_is_tested_before_tripler() -> None:
    """Q103: A, Tripler, has 10 against 20: 10 apart, before its 10 becomes 30."""
    t = spread("attack_10", "attack_20", "10", ("tripler", "none", "none", "none"))
    assert list(t.g.total) == [30 + 2 + 10, 24]


def test_wild_is_tested_after_mirror() -> None:
    """Q103: 12 and 20 become 21 and 02: 19 apart."""
    t = Table(aliens=("none", "mirror", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_12", "gambler_flare")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.go(next(a for a in t.legal() if a.startswith("use Mirror")), WILD, "19")
    assert list(t.g.total) == [21 + 2 + 19, 2 + 4]


def test_wild_stopped_by_card_zap() -> None:
    """Q17."""
    t = bluffing("attack_12", "attack_20", ("none",) * 4, a="gambler_flare", d="card_zap")
    t.go(WILD, "8", "play card zap")
    assert list(t.g.total) == [14, 24] and t.holds(A) == []


def test_super_counts_for_the_opponent_too() -> None:
    """gambler.super_flare: whoever suffers the penalty loses that many more: 4 + 3."""
    t = bluffing("attack_06", "attack_20", a="gambler_flare")
    t.go(BLUFF, "attack 06", SUPER, "3", "no")
    lose(t, *["blue 2"] * 4, *["blue 3"] * 3)
    assert t.g.warp[B] == 7 and t.g.outcome == 2


def test_super_accepted_costs_nothing() -> None:
    """gambler.super_flare: only a challenge is punished."""
    t = bluffing("attack_06", "attack_10", a="gambler_flare attack_05")
    t.go("play attack 06", BLUFF, "attack 40", SUPER, "20", "yes")
    assert t.g.warp[A] == 0 and t.g.outcome == 1


def test_super_zapped_ends_the_claim() -> None:
    """Q348: no claim; the card is turned up, nobody is asked to believe anything."""
    t = bluffing("attack_06", "attack_01", a="gambler_flare", d="cosmic_zap")
    t.go(BLUFF, "attack 40", SUPER, "6")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert list(t.g.total) == [8, 5] and t.super_fell(A, "gambler") and "attack_06" in t.discards()


def test_super_card_zapped_leaves_the_claim() -> None:
    """Q21: the claim stands without the stake: the liar loses two ships."""
    t = bluffing("attack_06", "attack_01", a="gambler_flare", d="card_zap")
    t.go(BLUFF, "attack 40", SUPER, "6", "play card zap", "no")
    lose(t, "red 1", "red 2")
    assert t.g.warp[A] == 2 and t.holds(A) == []


def test_super_zapped_before_oracle() -> None:
    """Q348, Q199: the claim made while laying the card falls as well, so the card lies open for Oracle."""
    t = bluffing("attack_06", "attack_01", ("gambler", "oracle", "none", "none"), a="gambler_flare", d="cosmic_zap")
    t.go("pass")  # D lets Oracle foresee
    t.asks(A, "USE", "CARD_CHOSEN")
    t.go(BLUFF, "attack 40", SUPER, "6", "play cosmic zap")
    assert t.super_fell(A, "gambler") and list(t.g.claim) == [-1, -1]
    t.pass_uses()
    assert list(t.g.total) == [8, 5]


# --- the card under the pile (Q352) -----------------------------------------------------------------------------------


UNDER = ("none", "none", "none", "gambler", "none")


def laid_under(card: str, aliens: tuple[str, ...] = UNDER, hoard: tuple[str, ...] = ()) -> Table:
    """The Gambler has laid the card against A, claimed a 30 and been believed; its card has gone under the pile."""
    t = Table(5, aliens)
    t.store("miser", *hoard)
    bluff_with(t, card)
    return t


def bluff_with(t: Table, card: str) -> None:
    t.encounter(D, A, ships=1)
    t.hand(D, card)
    t.hand(A, "attack_04")
    t.begin("planning", go_on=True)
    t.go(BLUFF, "attack 30", "yes")
    while t.g.down[D] >= 0:
        t.go(int(np.flatnonzero(t.states["mask"][0])[0]))


def draw_off(t: Table, left: int = 1) -> None:
    """The draw pile is used up but for its lowest cards."""
    while t.g.deck_n > left:
        t.g.deck_n -= 1
        t.g.discard[t.g.discard_n] = t.g.deck[t.g.deck_n]
        t.g.discard_n += 1


def looks(t: Table, viewer: int) -> NDArray[np.float32]:
    """All that the viewer sees."""
    return observed(t.states, viewer)


def part(t: Table, viewer: int, name: str) -> NDArray[np.float32]:
    """A part of it."""
    found = next(s for s in LAYOUT if s.name == name)
    return looks(t, viewer)[found.start : found.start + found.size]


def bottom(t: Table, viewer: int) -> dict[str, float]:
    """What the viewer sees under the draw pile: names and places (1 the lowest, 1/2 the next)."""
    return {CARD_NAMES[i]: float(x) for i, x in enumerate(part(t, viewer, "bottom")) if x}


def worlds(t: Table, viewer: int, count: int = 200) -> list[Any]:
    """Re-dealt records."""
    states = np.repeat(clone(t.states), count)
    words = seed_words(1, count)
    GAME.determinize(states, np.full(count, viewer), words)
    return [py_record(states, i) for i in range(count)]


def test_the_gambler_knows_its_card_under_the_pile() -> None:
    """Q352: it sees a 13 there, or a 14; nobody else sees which."""
    thirteen, fourteen = laid_under("attack_13"), laid_under("attack_14")
    assert bottom(thirteen, D) == {"attack_13": 1.0} and bottom(fourteen, D) == {"attack_14": 1.0}
    for viewer in (A, B, C, E):
        assert not bottom(thirteen, viewer)


def test_in_its_own_worlds_the_card_lies_there() -> None:
    """Q352: in all of them; in those of another seat any encounter card that seat has not seen, and nothing else."""
    t = laid_under("attack_13")
    assert {int(g.deck[0]) for g in worlds(t, D)} == {t.cards("attack_13")}
    found = {int(g.deck[0]) for g in worlds(t, B)}
    assert len(found) > 8 and all(card < ENCOUNTER_CARDS for card in found)
    thirteen = t.cards("attack_13")
    for g in worlds(t, D, 20) + worlds(t, B, 20):
        assert g.deck_n == t.g.deck_n
        assert g.deck[0] != thirteen or not any(g.hand[seat, thirteen] for seat in range(5))


def test_whoever_draws_it_holds_a_card_the_gambler_knows() -> None:
    """Q352: the last card of the pile, into a hand; also in the worlds of the Gambler."""
    t = laid_under("attack_13")
    draw_off(t)
    draw_cards(t, C, 1)
    assert t.g.hand[C, t.cards("attack_13")] == 1 and t.g.known[D, C, t.cards("attack_13")] == 1
    assert t.g.known[A, C, t.cards("attack_13")] == 0 and not bottom(t, D)
    assert all(g.hand[C, t.cards("attack_13")] == 1 for g in worlds(t, D))


def test_a_shuffle_ends_it() -> None:
    """Q352: as long as it can follow the card: the drawn card is discarded and the pile shuffled."""
    t = laid_under("attack_13")
    draw_off(t, 0)
    draw_cards(t, C, 1)
    assert not bottom(t, D) and t.g.deck_n > 40 and not part(t, D, "known").any()


def test_two_of_them_lie_in_their_order() -> None:
    """The later one lies lower; what the Gambler sees tells them apart, and its worlds keep both places."""

    def second(first: str, last: str) -> Table:
        t = laid_under(first)
        for seat in range(5):
            t.hand(seat)
        t.g.turn = E
        bluff_with(t, last)
        return t

    t, other = second("attack_13", "attack_11"), second("attack_11", "attack_13")
    assert bottom(t, D) == {"attack_11": 1.0, "attack_13": 0.5}
    assert bottom(other, D) == {"attack_13": 1.0, "attack_11": 0.5}
    for g in worlds(t, D):
        assert [int(g.deck[0]), int(g.deck[1])] == [t.cards("attack_11"), t.cards("attack_13")]
    assert all(max(g.deck[0], g.deck[1]) < ENCOUNTER_CARDS for g in worlds(t, C))


def test_drawn_as_one_of_chosens_three() -> None:
    """Q352: laid aside unseen by the others, the Gambler knows it there, in its own worlds too."""
    t = laid_under("attack_13", ("chosen", "none", "none", "gambler", "none"))
    t.encounter(A, B, ships=1)
    for seat in (C, D, E):
        t.hand(seat)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    draw_off(t)
    t.begin("planning")
    t.go("use Chosen power: pray")
    t.asks(A, "CARD")
    aside = [CARD_NAMES[i] for i, n in enumerate(part(t, D, "aside")) if n]
    assert aside == ["attack_13"] and not part(t, C, "aside").any()
    for g in worlds(t, D):
        assert [g.store[i] for i in range(g.store_n) if g.store_of[i] == DRAWN] == [t.cards("attack_13")]


def test_drawn_into_a_new_hoard() -> None:
    """Q352: the Gambler knows one card of the Miser's new hoard, its own card of old."""
    t = laid_under("attack_13", ("none", "none", "none", "gambler", "miser"), hoard=("attack_05",))
    t.g.store_n = 0
    t.g.discard[t.g.discard_n] = t.cards("attack_05")
    t.g.discard_n += 1
    t.encounter(A, B, ships=1)
    for seat in (C, D, E):
        t.hand(seat)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    draw_off(t)
    t.begin("planning")
    t.go("use Miser passive: new hoard")
    others = part(t, D, "stored")[CARD_SLOTS:]
    assert [CARD_NAMES[i] for i, n in enumerate(others) if n] == ["attack_13"]
    assert not part(t, A, "stored").any()
