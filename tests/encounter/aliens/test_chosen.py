"""Chosen (green): draws three for a better card."""

from cosmic_env.encounter.constants import CARD_NAMES, T_ATTACK, T_NEGOTIATE
from cosmic_env.encounter.state import DRAWN
from cosmic_env.encounter.table.store import OPEN_PLACE

from ..direct import can_see_drawn
from ..table import A, B, C, D, Table

PRAY = "use Chosen power: pray"


def lies_open(t: Table) -> list[str]:
    """The drawn card that A has taken, if it lies open."""
    i = [i for i in range(t.g.store_n) if t.g.store_of[i] == DRAWN + OPEN_PLACE]
    assert all(t.g.store_seen[each] == 0b1111 for each in i)
    return [CARD_NAMES[t.g.store[each]] for each in i]


SUPER = "play Chosen flare (super flare)"
WILD = "play Chosen flare (wild flare)"
CHOSEN = ("chosen", "none", "none", "none")


def duel(mine: str, theirs: str, drawn: tuple[str, ...], *hand: str, aliens: tuple[str, ...] = CHOSEN) -> Table:
    """A (2 ships) reveals `mine` against `theirs` of B (4 ships), holding these other cards; three lie on the deck."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, mine, *hand)
    t.hand(B, theirs)
    t.deck_top(*drawn)
    t.begin("planning")
    if t.question == "SELECT":
        t.go(f"play {mine.replace('_', ' ')}")
    return t


def test_a_drawn_card_replaces_the_revealed_one() -> None:
    """chosen.pray: the old card and the rest are discarded."""
    t = duel("attack_04", "attack_20", ("attack_30", "plague", "negotiate"))
    t.asks(A, "USE", "REVEALED")
    t.go(PRAY)
    t.asks(A, "CARD")
    assert t.legal() == ["pass", "attack 30", "negotiate"]
    t.go("attack 30")
    t.asks(A, "YES_NO")
    t.go("no")
    assert list(t.g.total) == [32, 24]
    assert t.discards() == ["attack_04", "negotiate", "plague", "attack_30", "attack_20"]
    assert t.holds(A) == [] and t.g.used_card[0] == t.cards("attack_30")


def test_an_attack_may_be_added_to_an_attack() -> None:
    """chosen.pray, Q91: at its printed value; it lies there until the encounter cards are discarded."""
    t = duel("attack_08", "attack_20", ("attack_14", "quash", "plague"))
    t.go(PRAY, "attack 14", "yes")
    assert list(t.g.total) == [8 + 2 + 14, 24]
    assert t.discards() == ["plague", "quash", "attack_14", "attack_08", "attack_20"]


def test_without_an_encounter_card_all_three_go() -> None:
    """chosen.pray: nothing else."""
    t = duel("attack_08", "attack_20", ("mobius_tubes", "plague", "quash"))
    t.go(PRAY)
    assert t.g.total[0] == 10 and t.discards()[:3] == ["mobius_tubes", "plague", "quash"]


def test_none_need_be_taken() -> None:
    """chosen.pray: 0 or 1 of them."""
    t = duel("attack_08", "attack_20", ("attack_40", "plague", "quash"))
    t.go(PRAY, "pass")
    assert t.g.total[0] == 10 and "attack_40" in t.discards()


def test_it_need_not_pray() -> None:
    """chosen.pray: optional."""
    t = duel("attack_08", "attack_20", ("attack_40", "plague", "quash"))
    t.go("pass")
    assert t.g.total[0] == 10 and t.discards() == ["attack_08", "attack_20"]


def test_once() -> None:
    """chosen.pray: at most once an encounter."""
    t = duel("attack_08", "attack_20", ("attack_40", "plague", "quash"), "reinforcement_3")
    t.go(PRAY, "pass")
    t.asks(A, "USE", "REVEALED")
    assert t.legal() == ["pass", "play reinforcement +3"]


def test_as_the_defense() -> None:
    """chosen.pray: main player."""
    t = duel("attack_20", "attack_04", ("attack_30", "plague", "quash"), aliens=("none", "chosen", "none", "none"))
    t.asks(B, "USE", "REVEALED")
    t.go(PRAY, "attack 30", "no")
    assert list(t.g.total) == [22, 34]


def test_an_ally_does_not_pray() -> None:
    """R21.2."""
    t = Table(aliens=("none", "none", "chosen", "none"))
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.begin("planning")
    assert t.over


def test_a_negotiate_comes_in() -> None:
    """chosen.pray: a negotiate player in all that follows: it loses to the attack and is compensated."""
    t = duel("attack_04", "attack_20", ("negotiate", "plague", "quash"))
    t.go(PRAY, "negotiate")
    assert t.g.kind[0] == T_NEGOTIATE and t.g.warp[A] == 2 and t.g.margin == -1


def test_a_negotiate_is_replaced_by_an_attack() -> None:
    """chosen.pray: no adding, since the revealed card is no attack."""
    t = duel("negotiate", "attack_20", ("attack_30", "plague", "quash"))
    t.go(PRAY, "attack 30")
    assert t.g.kind[0] == T_ATTACK and list(t.g.total) == [32, 24]


def test_a_morph_copies_the_opposing_card_as_it_stands() -> None:
    """Q88: 20, a third of it by Tripler's power used before."""
    t = duel("attack_04", "attack_20", ("morph", "plague", "quash"), aliens=("chosen", "tripler", "none", "none"))
    t.asks(A, "USE", "REVEALED")
    t.go("pass")
    t.asks(A, "USE", "REVEALED")
    assert t.g.value[1] == 7
    t.go(PRAY, "morph")
    assert list(t.g.total) == [9, 11]


def test_a_morph_opposite_keeps_its_first_copy() -> None:
    """Q88."""
    t = duel("attack_04", "morph", ("attack_30", "plague", "quash"))
    t.go(PRAY, "attack 30", "no")
    assert list(t.g.total) == [32, 8]


def test_a_card_that_comes_in_is_not_reversed() -> None:
    """Q90: Mirror called the reversal before the flip; it changed 04 and 20 only."""
    t = Table(aliens=("chosen", "mirror", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.deck_top("attack_30", "plague", "quash")
    t.begin("planning")
    t.asks(B, "USE", "CARDS_DOWN")
    t.go("use Mirror power: reverse digits")
    assert (t.g.value[0], t.g.value[1]) == (40, 2)
    t.go(PRAY, "attack 30", "no")
    assert list(t.g.total) == [32, 6]


def test_a_card_that_is_added_is_not_reversed() -> None:
    """Q91."""
    t = Table(aliens=("chosen", "mirror", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.deck_top("attack_30", "plague", "quash")
    t.begin("planning")
    t.go("use Mirror power: reverse digits", PRAY, "attack 30", "yes")
    assert list(t.g.total) == [40 + 2 + 30, 6]


def test_emotion_control_before_the_prayer() -> None:
    """Q177: the attack that comes in is an attack, and wins against the negotiate."""
    t = duel("attack_04", "attack_20", ("attack_30", "plague", "quash"), "emotion_control")
    t.go("play emotion control", PRAY, "attack 30")
    assert (t.g.kind[0], t.g.kind[1]) == (T_ATTACK, T_NEGOTIATE)
    assert t.ships(A)[B, 0] == 2


def test_emotion_control_after_the_prayer() -> None:
    """Q177: negotiate against negotiate."""
    t = duel("negotiate", "attack_20", ("attack_30", "plague", "quash"), "emotion_control", "card_zap")
    t.go(PRAY, "attack 30", "play emotion control")
    t.asks(A, "OFFER")


def test_zapped_at_the_announcement() -> None:
    """chosen.pray, if zapped: no cards drawn."""
    t = Table(aliens=CHOSEN)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.hand(D, "cosmic_zap")
    t.deck_top("attack_30", "plague", "quash")
    t.begin("planning")
    left = t.g.deck_n
    t.go(PRAY, "play cosmic zap")
    assert t.g.total[0] == 6 and t.g.deck_n == left


def test_zapped_when_the_choice_is_shown() -> None:
    """Q11: all three are discarded, the revealed card stands, no second prayer."""
    t = Table(aliens=CHOSEN)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "reinforcement_3")
    t.hand(B, "attack_20")
    t.hand(D, "cosmic_zap")
    t.deck_top("attack_30", "plague", "quash")
    t.begin("planning")
    t.go(PRAY, "pass", "attack 30", "no")
    t.asks(D, "USE", "ANNOUNCED")
    assert lies_open(t) == ["attack_30"]
    t.go("play cosmic zap")
    assert t.discards() == ["attack_30", "plague", "quash", "cosmic_zap"]
    t.asks(A, "USE", "REVEALED")
    assert not t.can(PRAY)
    t.go("pass")
    assert t.g.total[0] == 6


def test_zapped_when_an_addition_is_shown() -> None:
    """Q11: nothing is added, and nothing is left lying."""
    t = Table(aliens=CHOSEN)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.hand(D, "cosmic_zap")
    t.deck_top("attack_30", "plague", "quash")
    t.begin("planning")
    t.go(PRAY, "pass", "attack 30", "yes", "play cosmic zap")
    assert t.g.total[0] == 6 and lies_open(t) == [] and "attack_30" in t.discards()


def test_the_late_zap_is_card_zapped() -> None:
    """Q20."""
    t = Table(aliens=CHOSEN)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "card_zap")
    t.hand(B, "attack_20")
    t.hand(D, "cosmic_zap")
    t.deck_top("attack_30", "plague", "quash")
    t.begin("planning")
    t.go(PRAY, "pass", "attack 30", "no", "play cosmic zap", "play card zap")
    assert t.g.total[0] == 32


def test_a_drawn_zap_cannot_be_played() -> None:
    """chosen.pray: the three are no cards of the hand; B's zap stands."""
    t = Table(aliens=CHOSEN)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20", "cosmic_zap")
    t.deck_top("attack_30", "card_zap", "quash")
    t.begin("planning")
    t.go(PRAY, "pass", "attack 30", "no", "play cosmic zap")
    assert t.g.total[0] == 6 and "card_zap" in t.discards()


def test_with_two_home_colonies_it_does_not_pray() -> None:
    """R21.11."""
    t = Table(aliens=CHOSEN)
    t.encounter(A, B, ships=2)
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.begin("planning")
    assert t.over


def test_super_keeps_what_is_no_encounter_card() -> None:
    """Q46: reinforcement, artifact and negotiate: any of the first two."""
    t = duel("attack_04", "attack_20", ("reinforcement_5", "plague", "negotiate"), "chosen_flare")
    t.go(PRAY, "pass")
    t.asks(A, "USE", "ANNOUNCED")
    t.go(SUPER)
    t.asks(A, "CARD")
    assert t.legal() == ["pass", "reinforcement +5"]
    t.go("reinforcement +5")
    assert t.legal() == ["pass", "plague"]
    t.go("pass")
    assert t.holds(A) == ["reinforcement_5", "chosen_flare"]
    assert sorted(t.discards()) == ["negotiate", "plague"]
    t.asks(A, "USE", "REVEALED")
    assert t.can("play reinforcement +5")


def test_super_without_an_encounter_card() -> None:
    """chosen.super_flare; and the others do not see which were kept."""
    t = duel("attack_04", "attack_20", ("mobius_tubes", "plague", "quash"), "chosen_flare")
    t.go(PRAY, SUPER, "mobius tubes", "plague", "quash")
    assert t.holds(A) == ["mobius_tubes", "plague", "quash", "chosen_flare"]
    assert t.g.known[B, A, t.cards("plague")] == 0


def test_super_not_before_the_three_are_seen() -> None:
    """Q46: the announcement of the prayer is not its moment; nor is it offered with nothing to keep."""
    t = duel("attack_04", "attack_20", ("attack_30", "attack_06", "negotiate"), "chosen_flare")
    t.go(PRAY)
    t.asks(A, "CARD")
    t.go("attack 30", "no")
    assert t.g.total[0] == 32


def test_a_zapped_super_ends_the_prayer() -> None:
    """Q348, Q11: it is decided after the look; the choice is cancelled, all three are discarded, the 04 stands."""
    t = Table(aliens=CHOSEN)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "chosen_flare")
    t.hand(B, "attack_20")
    t.hand(D, "cosmic_zap")
    t.deck_top("attack_30", "plague", "quash")
    t.begin("planning")
    t.go(PRAY, "pass", "attack 30", "no", SUPER, "play cosmic zap")
    assert t.g.total[0] == 6 and t.super_fell(A, "chosen")
    assert {"attack_30", "plague", "quash"} <= set(t.discards())


def test_a_zapped_super_without_an_encounter_card() -> None:
    """Q348: nothing had been chosen; nothing is kept."""
    t = Table(aliens=CHOSEN)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "chosen_flare")
    t.hand(B, "attack_20", "cosmic_zap")
    t.deck_top("mobius_tubes", "plague", "quash")
    t.begin("planning")
    t.go(PRAY, "pass", SUPER, "play cosmic zap")
    assert t.super_fell(A, "chosen") and t.holds(A) == ["chosen_flare"]
    assert {"mobius_tubes", "plague", "quash"} <= set(t.discards())


def test_after_the_super_the_prayer_may_be_zapped() -> None:
    """Q11: then all three are discarded, nothing is kept."""
    t = Table(aliens=CHOSEN)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "chosen_flare")
    t.hand(B, "attack_20")
    t.hand(D, "cosmic_zap")
    t.deck_top("attack_30", "plague", "quash")
    t.begin("planning")
    t.go(PRAY, "pass", "attack 30", "no", SUPER, "pass", "play cosmic zap")
    assert t.g.total[0] == 6 and t.holds(A) == ["chosen_flare"]


def test_a_card_zapped_super_leaves_the_prayer() -> None:
    """Q21."""
    t = Table(aliens=CHOSEN)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "chosen_flare")
    t.hand(B, "attack_20", "card_zap")
    t.deck_top("attack_30", "plague", "quash")
    t.begin("planning")
    t.go(PRAY, "attack 30", "no", SUPER, "play card zap")
    assert t.g.total[0] == 32 and t.holds(A) == []


def test_wild_draws_one() -> None:
    """chosen.wild_flare: main player, before cards are selected."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "chosen_flare")
    t.hand(B, "attack_20")
    t.deck_top("attack_30")
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go(WILD)
    assert t.legal() == ["play attack 04", "play attack 30"] and t.holds(A)[-1] == "chosen_flare"


def test_wild_may_save_the_turn() -> None:
    """Q63: the check comes after it."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "chosen_flare")
    t.hand(B, "attack_20")
    t.deck_top("attack_30")
    t.begin("planning")
    t.go(WILD)
    assert list(t.g.total) == [32, 24]


def test_wild_not_by_an_ally() -> None:
    """chosen.wild_flare."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.hand(C, "chosen_flare")
    t.begin("planning")
    assert t.over


def test_a_card_zapped_wild_draws_nothing() -> None:
    """Q17, Q26."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "chosen_flare")
    t.hand(B, "attack_20", "card_zap")
    t.begin("planning")
    t.go(WILD, "play card zap")
    assert t.over and t.holds(A) == []


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37, Q36."""
    t = Table(aliens=CHOSEN)
    t.encounter(A, B, ships=2)
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.hand(A, "attack_04", "chosen_flare")
    t.hand(B, "attack_20")
    t.begin("planning")
    assert t.can(WILD)
    t = duel("attack_04", "attack_20", ("attack_30", "plague", "quash"), "chosen_flare")
    t.asks(A, "USE", "REVEALED")


def test_remora_clings_once_to_the_prayer() -> None:
    """Q83: three cards are one event."""
    t = duel("attack_04", "attack_20", ("attack_30", "plague", "quash"), aliens=("chosen", "none", "remora", "none"))
    t.go(PRAY)
    t.asks(C, "USE", "DREW")
    t.go("use Remora power: cling to a card")
    t.asks(A, "CARD")
    assert t.g.hand_n[C] == 1


def test_mind_sees_the_three_and_what_is_kept() -> None:
    """Q42, Q236: only its player."""
    t = duel("attack_04", "attack_20", ("attack_30", "plague", "quash"), "chosen_flare")
    t.hand(B, "mind_flare")
    t.deck_top("attack_30", "plague", "quash")
    t.go(PRAY)
    t.asks(B, "USE", "DRAWING")
    t.go("play Mind flare (wild flare)", "pass", SUPER, "plague", "pass")
    card = t.cards("plague")
    assert (t.g.known[B, A, card], t.g.known[C, A, card]) == (1, 0)


def test_the_shown_addition_is_public_the_others_are_not() -> None:
    """D16.1: what lies aside is seen by its player alone, the last place by all."""
    t = duel("attack_04", "attack_20", ("attack_30", "plague", "quash"))
    t.hand(D, "cosmic_zap")
    t.go(PRAY, "pass", "attack 30", "yes")
    t.asks(D, "USE", "ANNOUNCED")
    assert can_see_drawn(t, B, A, 3) and not can_see_drawn(t, B, A, 1) and can_see_drawn(t, A, A, 1)


def test_an_upset_stands() -> None:
    """Q175: Loser's upset, A replaces its attack by a negotiate: the attack side would win, so A wins, unpaid."""
    t = Table(aliens=("chosen", "loser", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20", "plague")
    t.deck_top("negotiate", "quash", "ionic_gas")
    t.begin("planning")
    t.go("use Loser power: declare an upset", PRAY, "negotiate")
    t.pass_uses()
    assert t.ships(A)[B, 0] == 2 and t.g.hand_n[A] == 0


def test_filch_may_take_the_new_card_only() -> None:
    """Q176, Q192."""
    t = Table(aliens=("chosen", "filch", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.deck_top("attack_30", "plague", "quash")
    t.begin("planning")
    t.go(PRAY, "attack 30", "no")
    t.asks(B, "USE", "AFTER_DISCARD")
    t.go("use Filch power: steal card")
    assert t.holds(B) == ["attack_30"] and "attack_04" in t.discards()


def test_fido_may_not_fetch_an_added_card() -> None:
    """Q192."""
    t = Table(aliens=("chosen", "none", "none", "fido"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_20")
    t.deck_top("attack_14", "plague", "quash")
    t.begin("planning")
    t.go(PRAY, "attack 14", "yes", "use Fido power: fetch")
    assert t.legal() == ["attack 08", "attack 20"]


def test_vulch_salvages_drawn_artifacts() -> None:
    """chosen.pray: what is not taken is discarded by Chosen."""
    t = duel("attack_04", "attack_20", ("attack_30", "plague", "quash"), aliens=("chosen", "none", "none", "vulch"))
    t.go(PRAY, "attack 30", "no")
    assert t.holds(D) == ["plague", "quash"]
