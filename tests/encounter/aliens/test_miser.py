"""Miser (green): a second hand that is no hand."""

import numpy as np

from cosmic_env.core.batch import start_states
from cosmic_env.core.record import py_record
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.alien_ids import MISER
from cosmic_env.encounter.constants import CARD_SLOTS, CARDS
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.sections import LAYOUT, TARGET_CARD, TARGET_TECHNOLOGY

from ..direct import leave_sheet
from ..invariants import unsound
from ..table import A, B, C, D, Table, observed

PLAY = "use Miser power: play from the hoard"
NEW = "use Miser passive: new hoard"
WILD = "play Miser flare (wild flare)"
SUPER = "play Miser flare (super flare)"
FIRST = ("miser", "none", "none", "none")
SECOND = ("none", "miser", "none", "none")
THIRD = ("none", "none", "miser", "none")


def hoarder(
    *hoard: str, aliens: tuple[str, ...] = FIRST, mine: str = "attack_08", theirs: str = "attack_10", **hands: str
) -> Table:
    """A with 2 ships attacks B with 4; Miser has this hoard; further hands by seat."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, *mine.split())
    t.hand(B, *theirs.split())
    t.hand(C, *hands.get("c", "").split())
    t.hand(D, *hands.get("d", "").split())
    t.store("miser", *hoard)
    return t


def third(*hoard: str, c: str = "", d: str = "") -> Table:
    """C is Miser as A's encounter starts."""
    t = Table(aliens=THIRD)
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.hand(C, *c.split())
    t.hand(D, *d.split())
    t.store("miser", *hoard)
    t.begin("regroup")
    return t


def dealt() -> np.ndarray:
    """A game at the end of set-up: Miser is asked which hand is the hoard."""
    return start_states(GAME, GAME.configure({"players": 4, "seats": ["miser", "tick_tock", "none", "none"]}), [1])


def row_of(states: np.ndarray, seat: int, section: str) -> np.ndarray:
    """A section of the seat's view."""
    out = observed(states, seat)
    part = next(s for s in LAYOUT if s.name == section)
    return out[part.start : part.start + part.size]


def test_two_hands_at_set_up() -> None:
    """miser.setup, R3.11: eight cards each, seen by Miser alone, and a choice."""
    states = dealt()
    g = py_record(states, 0)
    assert GAME.questions[g.question][0] == "EXCHANGE" and g.acting == A
    assert g.hand_n[A] == 8 and g.store_n == 8 and not unsound(states)
    assert row_of(states, A, "stored").sum() == 8 and row_of(states, B, "stored").sum() == 0
    assert row_of(states, B, "stored_n")[3] == 1


def test_the_hands_may_be_exchanged() -> None:
    """miser.setup: which of the two becomes the hoard."""
    for answer in ("yes", "no"):
        states = dealt()
        g = py_record(states, 0)
        hand = [int(g.hand[A, c]) for c in range(CARDS)]
        legal = {GAME.describe_action(states, int(a)): int(a) for a in np.flatnonzero(states["mask"][0])}
        GAME.act(states, np.array([legal[answer]]), np.zeros(1, np.int8))
        g = py_record(states, 0)
        hoard = [sum(g.store[i] == c for i in range(g.store_n)) for c in range(CARDS)]
        same = [int(g.hand[A, c]) for c in range(CARDS)] == hand
        assert same == (answer == "no") and (hoard == hand) == (answer == "yes")
        assert g.hand_n[A] == 8 and g.store_n == 8 and not unsound(states)


def test_an_encounter_card_from_the_hoard() -> None:
    """miser.play_from_hoard: hand or hoard; it lies face down."""
    t = hoarder("attack_30", "attack_04", "negotiate")
    t.begin("planning")
    t.asks(A, "SELECT")
    assert t.legal() == [PLAY, "play attack 08"]
    t.go(PLAY)
    t.asks(A, "CARD")
    assert t.legal() == ["attack 04", "attack 30", "negotiate"]
    t.go("attack 30")
    assert list(t.g.total) == [32, 14] and t.stored("miser") == ["attack_04", "negotiate"]
    assert t.holds(A) == ["attack_08"] and t.discards() == ["attack_30", "attack_10"]


def test_the_hand_may_be_played() -> None:
    """miser.play_from_hoard: may."""
    t = hoarder("attack_30")
    t.begin("planning")
    t.go("play attack 08")
    assert list(t.g.total) == [10, 14] and t.stored("miser") == ["attack_30"]


def test_the_laid_card_is_not_shown() -> None:
    """D16: whoever may zap learns that a hoard card is played, not which; nor what else lies there."""
    t = hoarder("attack_30", "attack_04", d="cosmic_zap")
    t.begin("planning")
    t.go(PLAY, "attack 30")
    t.asks(D, "USE", "ANNOUNCED")
    assert row_of(t.states, D, "stored").sum() == 0
    target = row_of(t.states, D, "use_target")
    assert not target.any()
    twin = t.states.copy()
    for seed in range(5):
        GAME.determinize(twin, np.array([D]), seed_words(seed, 1))
        assert not unsound(twin) and (row_of(twin, D, "use_target") == target).all()
        play_on = twin.copy()
        GAME.act(play_on, np.array([0]), np.zeros(1, np.int8))
        assert not unsound(play_on)


def test_zapped_the_card_goes_back() -> None:
    """Q240, T12: A30 back in the hoard, A chooses from its hand, the hoard is off for the encounter."""
    t = hoarder("attack_30", "reinforcement_5", mine="attack_08 attack_12", d="cosmic_zap")
    t.begin("planning")
    t.go(PLAY, "play cosmic zap")
    t.asks(A, "SELECT")
    assert t.legal() == ["play attack 08", "play attack 12"]
    t.go("play attack 12")
    assert list(t.g.total) == [14, 14] and t.stored("miser") == ["attack_30", "reinforcement_5"]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = hoarder("attack_30", d="cosmic_zap", c="card_zap")
    t.begin("planning")
    t.go(PLAY, "play cosmic zap", "play card zap")
    assert list(t.g.total) == [32, 14]


def test_the_hoard_saves_the_turn() -> None:
    """Q76: the offense holds no encounter card but has one in the hoard."""
    t = hoarder("attack_30", "plague", mine="reinforcement_2")
    t.begin("planning")
    t.asks(A, "USE", "CARD_CHECK")
    t.go(PLAY)
    t.asks(A, "USE", "REVEALED")
    t.go("pass")
    assert list(t.g.total) == [32, 14]


def test_the_turn_may_be_let_go() -> None:
    """Q76, Q60: it may use the power."""
    t = hoarder("attack_30", mine="reinforcement_2")
    t.begin("planning")
    t.go("pass")
    while not t.over:
        t.go(t.legal()[0])
    assert t.g.outcome == 6 and t.stored("miser") == ["attack_30"]


def test_zapped_the_turn_ends() -> None:
    """Q76, Q60."""
    t = hoarder("attack_30", mine="reinforcement_2", d="cosmic_zap")
    t.begin("planning")
    t.go(PLAY)
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    while not t.over:
        t.go(t.legal()[0])
    assert t.g.outcome == 6 and t.stored("miser") == ["attack_30"]


def test_a_defense_takes_its_new_hand_first() -> None:
    """Q73: an encounter card in the hoard prevents no new hand; then it may be played."""
    t = hoarder("attack_30", aliens=SECOND, theirs="reinforcement_2", mine="attack_08")
    t.deck_top("attack_01", *["negotiate"] * 7)
    t.begin("planning")
    t.asks(B, "SELECT")
    assert t.g.hand_n[B] == 8 and "reinforcement_2" in t.discards()
    t.go(PLAY)
    assert list(t.g.total) == [10, 34]


def test_no_second_encounter_for_a_card_of_the_hoard() -> None:
    """Q73."""
    t = hoarder("attack_30", "attack_40", mine="attack_20", theirs="attack_01")
    t.begin("planning")
    t.go("play attack 20")
    assert t.over and t.g.outcome == 1 and t.g.hand_n[A] == 0


def test_a_reinforcement_from_the_hoard() -> None:
    """miser.play_from_hoard: shown, announced, then played by its rules."""
    t = hoarder("reinforcement_5", "attack_30", d="cosmic_zap")
    t.begin("planning")
    t.go("play attack 08")
    t.asks(A, "USE", "REVEALED")
    t.go(PLAY)
    t.asks(D, "USE", "ANNOUNCED")
    shown = row_of(t.states, D, "use_target")[TARGET_CARD:TARGET_TECHNOLOGY]
    assert shown.nonzero()[0].tolist() == [t.cards("reinforcement_5")]
    t.go("pass", "for red (offense)")
    assert list(t.g.total) == [15, 14] and t.stored("miser") == ["attack_30"] and "reinforcement_5" in t.discards()


def test_zapped_reinforcement() -> None:
    """Q240: it stays in the hoard, seen by all now."""
    t = hoarder("reinforcement_5", "reinforcement_3", "morph", d="cosmic_zap")
    t.begin("planning")
    t.go("play attack 08", PLAY, "reinforcement +5", "play cosmic zap")
    assert list(t.g.total) == [10, 14] and t.stored("miser") == ["morph", "reinforcement_3", "reinforcement_5"]
    assert row_of(t.states, C, "stored")[CARD_SLOTS + t.cards("reinforcement_5")] == 1


def test_several_cards_in_one_window() -> None:
    """Q4: each time it spends a card."""
    t = hoarder("reinforcement_5", "reinforcement_3", "morph")
    t.begin("planning")
    t.go("play attack 08", PLAY, "reinforcement +5", "for red (offense)", PLAY, "for red (offense)")
    assert list(t.g.total) == [18, 14]


def test_a_bystander_plays_what_it_could_play_from_hand() -> None:
    """miser.play_from_hoard: a reinforcement it may not play, Emotion Control it may."""
    t = hoarder("reinforcement_5", "emotion_control", "attack_40", aliens=THIRD)
    t.begin("planning")
    t.asks(C, "USE", "REVEALED")
    t.go(PLAY)
    t.asks(A, "OFFER")
    assert t.stored("miser") == ["attack_40", "reinforcement_5"] and "emotion_control" in t.discards()


def test_a_card_zap_from_the_hoard() -> None:
    """miser.play_from_hoard: inside a chain; it is answered by another card zap, all are discarded together (Q24)."""
    t = hoarder("card_zap", "morph", aliens=THIRD, d="emotion_control")
    t.begin("planning")
    t.go("play emotion control")
    t.asks(C, "USE", "ANNOUNCED")
    t.go(PLAY)
    assert list(t.g.total) == [10, 14] and t.stored("miser") == ["morph"]
    assert t.discards()[:2] == ["card_zap", "emotion_control"]


def test_a_card_from_the_hoard_is_card_zapped() -> None:
    """miser: the artifact itself can be stopped, and is discarded."""
    t = hoarder("emotion_control", "morph", aliens=THIRD, d="card_zap")
    t.begin("planning")
    t.go(PLAY)
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play card zap")
    assert list(t.g.total) == [10, 14] and t.discards()[:2] == ["card_zap", "emotion_control"]


def test_a_cosmic_zap_from_the_hoard() -> None:
    """miser.play_from_hoard: against Tripler's use."""
    t = hoarder("cosmic_zap", "morph", aliens=("none", "tripler", "miser", "none"))
    t.begin("planning")
    t.asks(C, "USE", "ANNOUNCED")
    t.go(PLAY)
    assert list(t.g.total) == [10, 14] and t.stored("miser") == ["morph"]


def test_a_card_is_not_played_twice() -> None:
    """miser.play_from_hoard, Q14: the zap being played from the hoard cannot answer that very use; a second can."""
    for zaps in (1, 2):
        t = hoarder(*["cosmic_zap"] * zaps, "morph", aliens=("none", "tripler", "miser", "none"))
        t.begin("planning")
        t.go(PLAY)
        assert t.over == (zaps == 1)
        if zaps == 2:
            t.asks(C, "USE", "ANNOUNCED")
            t.go(PLAY)
            assert list(t.g.total) == [10, 34] and t.stored("miser") == ["morph", "cosmic_zap"]


def test_a_flare_returns_to_the_hoard() -> None:
    """Q75."""
    t = hoarder("warpish_flare", "attack_01")
    t.to_warp(A, 2)
    t.begin("planning")
    t.go("play attack 08", PLAY)
    assert list(t.g.total) == [12, 14] and t.stored("miser") == ["attack_01", "warpish_flare"] and t.holds(A) == []
    assert row_of(t.states, B, "stored")[CARD_SLOTS + t.cards("warpish_flare")] == 1


def test_a_flare_from_the_hoard_is_the_flare_of_the_encounter() -> None:
    """Q34, Q35: no second one, from hand or hoard."""
    t = hoarder("warpish_flare", "citadel_flare", "morph", mine="attack_08 macron_flare")
    t.to_warp(A, 2)
    t.begin("planning")
    t.go("play attack 08", PLAY, "Warpish flare")
    assert t.over and list(t.g.total) == [12, 14]


def test_a_choice_of_the_card_is_made_when_it_is_played() -> None:
    """miser.play_from_hoard: Plague names its victim after the use has stood."""
    t = third("plague", "attack_01")
    t.asks(C, "USE", "ENCOUNTER_STARTS")
    t.go(PLAY)
    t.asks(C, "PLAYER")
    t.go("blue")
    t.asks(B, "LOSE_SHIP")


def test_clone_returns_an_artifact_to_the_hoard() -> None:
    """miser, note: what would return to the hand returns to the hoard; not again in this encounter (Q54)."""
    t = hoarder("emotion_control", "morph", aliens=THIRD, c="clone_flare")
    t.begin("planning")
    t.go(PLAY)
    t.asks(C, "USE", "DISCARDING")
    t.go("play Clone flare (wild flare)")
    assert t.stored("miser") == ["morph", "emotion_control"] and t.holds(C) == ["clone_flare"]
    t.asks(A, "OFFER")


def test_an_opened_card_returns_to_the_hoard() -> None:
    """miser, note: super Oracle gives the open card back to the hoard."""
    t = hoarder("attack_30", aliens=("oracle", "miser", "none", "none"), mine="attack_08 oracle_flare")
    t.begin("planning")
    t.asks(B, "SELECT")
    t.go(PLAY)
    t.asks(A, "USE", "CARD_OPEN")
    t.go("play Oracle flare (super flare)")
    assert t.stored("miser") == ["attack_30"] and t.holds(B) == ["attack_10"]


def test_the_duty_to_attack_looks_at_the_hand() -> None:
    """Q221: with an attack in hand no negotiate from the hoard; with none the hoard's attack does not bind."""
    t = hoarder("negotiate", "attack_30", mine="attack_08 negotiate")
    t.g.must_attack = 1
    t.begin("planning")
    t.go(PLAY)
    assert t.discards()[0] == "attack_30"
    t = hoarder("attack_30", mine="negotiate morph")
    t.g.must_attack = 1
    t.begin("planning")
    assert t.legal() == [PLAY, "play negotiate", "play morph"]


def test_new_hoard_when_it_holds_no_encounter_card() -> None:
    """Q77: asked at the start of an encounter; shown and discarded, eight from the deck."""
    t = third("reinforcement_2", "plague")
    t.asks(C, "USE", "ENCOUNTER_STARTS")
    assert t.legal() == ["pass", NEW, PLAY]
    t.go(NEW)
    assert len(t.stored("miser")) == 8 and t.discards() == ["reinforcement_2", "plague"]


def test_new_hoard_before_cards() -> None:
    """Q77: and once before cards are selected; an empty hoard holds no encounter card either."""
    t = hoarder()
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go(NEW)
    assert len(t.stored("miser")) == 8


def test_no_new_hoard_with_an_encounter_card() -> None:
    """Q77."""
    t = hoarder("morph", aliens=THIRD)
    t.begin("planning")
    assert t.over


def test_a_new_hoard_is_a_draw() -> None:
    """Q83: Remora clings to it; cards gained go to the hand, the hoard to the hoard."""
    t = hoarder("plague", aliens=("none", "none", "miser", "remora"))
    t.begin("planning")
    t.go(NEW)
    t.asks(D, "USE", "DREW")


def test_a_zap_does_not_stop_the_new_hoard() -> None:
    """Q13: it is no use."""
    t = hoarder("plague", aliens=THIRD)
    t.begin("planning")
    t.asks(C, "USE", "BEFORE_CARDS")
    t.g.zapped = 1 << MISER
    t.go(NEW)
    assert len(t.stored("miser")) == 8


def test_power_lost_freezes_the_hoard() -> None:
    """Q241: no play, no refresh."""
    t = hoarder("reinforcement_5", "emotion_control", aliens=THIRD)
    t.place(C, {(C, 0): 10, (C, 1): 10})
    t.begin("planning")
    assert t.over and t.stored("miser") == ["reinforcement_5", "emotion_control"]


def test_plague_may_take_from_the_hoard() -> None:
    """Q74: a fitting card of the hoard instead; nothing is owed where the hand has none."""
    t = third("attack_01", "negotiate", "morph", c="attack_10 reinforcement_2", d="plague")
    t.go("play plague", "green", "green 1", "green 1", "green 1")
    t.asks(C, "DISCARD")
    assert t.legal() == ["attack 10", "attack 01 (stored)"]
    t.go("attack 01 (stored)")
    assert t.holds(C) == ["attack_10"] and t.stored("miser") == ["negotiate", "morph"]
    assert t.discards() == ["attack_01", "reinforcement_2", "plague"]


def test_plague_may_take_from_the_hand() -> None:
    """Q74, Q240: a discard is no use, so a zap does not stop it; the hand's card is discarded by choice."""
    t = third("attack_01", c="attack_10", d="plague")
    t.g.zapped = 1 << MISER
    t.go("play plague", "green", "green 1", "green 1", "green 1")
    assert t.legal() == ["attack 10", "attack 01 (stored)"]
    t.go("attack 10")
    assert t.stored("miser") == ["attack_01"]


def test_plague_leaves_a_frozen_hoard() -> None:
    """Q241."""
    t = third("attack_01", c="attack_10", d="plague")
    t.place(C, {(C, 0): 10, (C, 1): 10})
    t.go("play plague", "green", "green 1", "green 1", "green 1")
    assert t.stored("miser") == ["attack_01"] and t.holds(C) == []


def hater(*hoard: str, hand: str = "attack_05") -> Table:
    """A = Hate starts its turn with A20 and A12; B is Miser."""
    t = Table(aliens=("hate", "miser", "none", "none"))
    t.hand(A, "attack_20", "attack_12")
    t.hand(B, hand)
    t.store("miser", *hoard)
    t.begin("turn")
    return t


def test_hate_may_be_matched_from_the_hoard() -> None:
    """Q74: Hate discards A20, the only higher attack is in the hoard: discard it or lose 3 ships."""
    t = hater("attack_30", "attack_08")
    t.asks(A, "DISCARD")
    t.go("attack 20")
    t.asks(B, "DISCARD")
    assert t.legal() == ["pass", "attack 30 (stored)"]
    t.go("attack 30 (stored)")
    assert t.stored("miser") == ["attack_08"] and t.holds(B) == ["attack_05"] and "attack_30" in t.discards()
    assert t.g.warp[B] == 0


def test_the_hoard_is_never_forced() -> None:
    """Q74."""
    t = hater("attack_30")
    t.go("attack 20", "pass")
    assert t.stored("miser") == ["attack_30"]
    t.asks(A, "TAKE_SHIP")


def test_compensation_does_not_reach_the_hoard() -> None:
    """Q73: the winner pays from its empty hand."""
    t = hoarder("attack_30", "attack_40", "morph", mine="attack_20", theirs="negotiate")
    t.begin("planning")
    t.go("play attack 20")
    assert t.over and t.holds(B) == [] and len(t.stored("miser")) == 3


def test_a_sheet_that_leaves_discards_the_hoard() -> None:
    """Q32: wild Reincarnator, changing powers."""
    t = hoarder("attack_30", "plague")
    leave_sheet(t, MISER, A)
    assert t.stored("miser") == [] and t.discards() == ["attack_30", "plague"]


def test_the_borrower_plays_the_hoard() -> None:
    """Q258: the hoard goes with the power."""
    t = hoarder("attack_30", aliens=THIRD, theirs="attack_10 attack_09")
    t.g.power[C], t.g.power[B] = -1, MISER
    t.begin("planning")
    t.asks(B, "SELECT")
    t.go(PLAY)
    assert list(t.g.total) == [10, 34]


def test_t12_trader_and_the_hoard() -> None:
    """T12, Q68, Q73, Q240: first B's new hand, then the trade; A30 is laid from the hoard."""
    t = Table(aliens=("miser", "trader", "vulch", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10", "negotiate", "reinforcement_3")
    t.hand(B, "card_zap", "zombie_flare")
    t.store("miser", "attack_30", "attack_04", "cosmic_zap", *["attack_06"] * 5)
    t.deck_top("attack_06", *["attack_08"] * 5, "negotiate", "morph")
    t.begin("planning")
    t.asks(B, "USE", "BEFORE_CARDS")
    t.go(next(a for a in t.legal() if a.startswith("use Trader")))
    while t.question != "SELECT":
        t.go("pass")
    assert t.holds(B) == ["attack_10", "negotiate", "reinforcement_3"] and t.g.hand_n[A] == 8
    assert t.holds(C) == ["card_zap"] and len(t.stored("miser")) == 8
    t.asks(A, "SELECT")
    t.go(PLAY, "attack 30", "pass", "play attack 10")
    t.pass_uses()
    assert list(t.g.total) == [32, 14]


def renewing(*cards: str, aliens: tuple[str, ...] = ("none",) * 4) -> Table:
    """B, the defense, holds no encounter card but the Miser flare."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "miser_flare", *cards)
    t.deck_top("attack_10", *["attack_08"] * 6, "negotiate")
    t.begin("planning")
    return t


def test_wild_keeps_three_cards_at_a_new_hand() -> None:
    """Q79: the flare and two others aside, the rest goes, eight are drawn: eleven."""
    t = renewing("plague", "quash", "ionic_gas", "reinforcement_2")
    t.asks(B, "USE", "NEW_HAND")
    t.go(WILD)
    t.asks(B, "CARD")
    assert t.legal() == ["pass", "reinforcement +2", "ionic gas", "plague", "quash"]
    t.go("plague")
    assert t.legal() == ["pass", "quash"]
    t.go("quash")
    assert t.g.hand_n[B] == 11 and {"plague", "quash", "miser_flare"} <= set(t.holds(B)) and t.g.store_n == 0
    assert t.discards() == ["reinforcement_2", "ionic_gas"]


def test_wild_with_fewer_cards() -> None:
    """miser.wild_flare: up to two."""
    t = renewing("plague", "quash")
    t.go(WILD, "pass")
    assert t.g.hand_n[B] == 9 and "miser_flare" in t.holds(B) and t.discards() == ["plague", "quash"]


def test_wild_stopped_by_card_zap() -> None:
    """Q17: the flare is discarded, the hand too."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08", "attack_09")
    t.hand(B, "miser_flare", "plague")
    t.hand(D, "card_zap")
    t.begin("planning")
    t.asks(B, "USE", "NEW_HAND")
    t.go(WILD, "plague")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play card zap")
    assert t.g.hand_n[B] == 8 and {"plague", "miser_flare"} <= set(t.discards())


def test_wild_protects_from_compensation() -> None:
    """miser.wild_flare: A pays two cards and lays its best aside before."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.place(B, {(B, 0): 2, (B, 1): 9, (B, 2): 9})
    t.hand(A, "attack_20", "miser_flare", "attack_40", "attack_30", "attack_04")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("play attack 20")
    t.asks(A, "USE", "PAYING")
    t.go(WILD, "attack 30", "attack 40")
    assert t.holds(B) == ["attack_04"] and t.holds(A) == ["attack_30", "attack_40", "miser_flare"]


def test_wild_for_the_payer_only() -> None:
    """miser.wild_flare: being taken from you."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20", "attack_04")
    t.hand(B, "negotiate", "attack_05")
    t.hand(C, "miser_flare")
    t.begin("planning")
    t.go("play attack 20", "play negotiate")
    assert t.over and t.holds(B) == ["attack_04", "attack_05"]


def test_what_is_aside_is_hidden() -> None:
    """D16: two cards face down, the flare seen; re-dealing keeps the game sound."""
    t = Table(aliens=("none", "none", "none", "remora"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08", "attack_09")
    t.hand(B, "miser_flare", "plague", "quash")
    t.begin("planning")
    t.go(WILD, "plague", "quash")
    t.asks(D, "USE", "DREW")
    assert row_of(t.states, D, "stored").sum() == 1 and row_of(t.states, B, "stored").sum() == 3
    for seed in range(5):
        twin = t.states.copy()
        GAME.determinize(twin, np.array([D]), seed_words(seed, 1))
        assert not unsound(twin) and (row_of(twin, D, "stored") == row_of(t.states, D, "stored")).all()


def starting(aliens: tuple[str, ...] = FIRST, hand: str = "attack_08 miser_flare", **hands: str) -> Table:
    """A = Miser starts an encounter with a hoard of one attack."""
    t = Table(aliens=aliens)
    t.destiny_top(B)
    t.hand(A, *hand.split())
    t.hand(D, *hands.get("d", "").split())
    t.store("miser", "attack_30")
    t.begin("regroup")
    return t


def test_super_adds_a_card_to_the_hoard() -> None:
    """miser.super_flare: the offense, at the start of its encounter."""
    t = starting()
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    t.go(SUPER)
    assert len(t.stored("miser")) == 2 and t.holds(A) == ["attack_08", "miser_flare"]


def test_super_zapped() -> None:
    """Q15: the flare back, no card."""
    t = starting(d="cosmic_zap")
    t.go(SUPER)
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert t.stored("miser") == ["attack_30"] and t.holds(A) == ["attack_08", "miser_flare"]


def test_super_from_the_hoard() -> None:
    """Q75: the own flare lies in the hoard, is played from there and returns there."""
    t = Table(aliens=FIRST)
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.store("miser", "attack_30", "miser_flare")
    t.begin("regroup")
    t.go(PLAY)
    assert len(t.stored("miser")) == 3 and "miser_flare" in t.stored("miser")


def test_super_by_the_offense_only() -> None:
    """miser.super_flare: each of its own encounters."""
    t = Table(aliens=SECOND)
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10", "miser_flare")
    t.store("miser", "attack_30")
    t.begin("regroup")
    t.asks(A, "AIM")
