"""Changing powers (R28, D17.4 to D17.6, Q320, Q324, Q360, Q363 to Q366, Q379): a sheet drawn at the start of a turn."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cosmic_env import encounter
from cosmic_env.core.batch import new_states, state_hash
from cosmic_env.core.record import py_record
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.alien_ids import (
    CITADEL,
    EXCLUDED_PAIRS,
    GAMBLER,
    HEALER,
    MACRON,
    MASOCHIST,
    MISER,
    NAMES,
    REINCARNATOR,
    SORCERER,
    TICK_TOCK,
    TRIPLER,
    VIRUS,
    VULCH,
    WARRIOR,
    ZOMBIE,
)
from cosmic_env.encounter.aliens.warrior import TOKENS
from cosmic_env.encounter.constants import A_ALIEN, NOBODY, Q_SHEET, START_TURN
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.history import events_of, sentences
from cosmic_env.encounter.sections import AT
from tests.agents.bots import choice

from .table import A, B, C, D, Table, observed
from .twins import sight

CHANGING = ("changing_powers",)
BOTH = ("changing_powers", "hidden_powers")


def table(*aliens: str, drawn: int = NOBODY, variants: tuple[str, ...] = CHANGING, **options: Any) -> Table:
    """A's turn is about to begin; `drawn` is the one sheet left in the pile. The cards leave nothing to ask."""
    t = Table(aliens=(*aliens, *("none",) * (4 - len(aliens))), variants=variants, **options)
    if drawn >= 0:
        t.g.spent = t.g.pool & ~(1 << drawn)
    t.hand(A, "attack_08", "attack_10")
    return t


def drawn(t: Table) -> int:
    """The sheet that has been drawn."""
    return int(t.g.drawn_sheet)


# --- the draw ---------------------------------------------------------------------------------------------------------


def test_a_sheet_is_drawn_at_the_start_of_the_turn() -> None:
    """R28.1, D17.5, Q324: the offense is asked before anything else, also before its hand is looked at (R6.1)."""
    t = table("virus", drawn=ZOMBIE)
    t.hand(A, "plague", "quash")
    t.begin()
    t.asks(A, "SHEET")
    assert t.legal() == ["Virus", "Zombie"] and t.g.hand_n[A] == 2 and drawn(t) == ZOMBIE
    t.go("Zombie")
    assert t.g.hand_n[A] == 8 and {"plague", "quash"} <= set(t.discards())


def test_the_new_one_is_kept() -> None:
    """R28.2, D17.5: it is turned up, the old one is discarded."""
    t = table("virus", drawn=ZOMBIE)
    t.begin()
    t.go("Zombie")
    g = t.g
    assert g.sheet[A] == g.power[A] == ZOMBIE and drawn(t) == NOBODY
    assert (g.spent >> VIRUS) & 1 and not (g.spent >> ZOMBIE) & 1


def test_the_old_one_is_kept() -> None:
    """R28.2, Q363: the drawn one is discarded face up, and all see which."""
    t = table("virus", drawn=ZOMBIE)
    t.begin()
    t.go("Virus")
    assert t.g.sheet[A] == t.g.power[A] == VIRUS and (t.g.spent >> ZOMBIE) & 1
    assert "the sheet of Zombie leaves the game" in sentences(t.states, D)


def test_not_before_a_second_encounter() -> None:
    """R28.3."""
    t = table("virus", drawn=ZOMBIE)
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_40", "attack_20")
    t.hand(B, "attack_04")
    t.begin("planning")
    while t.question != "NEXT_ENCOUNTER":
        t.go("play attack 40" if t.can("play attack 40") else "pass")
    t.go("yes")
    while not t.over:
        assert t.question != "SHEET"
        t.go(t.legal()[0])


def test_at_each_turn_of_each_player() -> None:
    """R28.1: the next player draws too; a player without an alien draws none."""
    t = Table(players=3, aliens=("virus", "macron", "none"), variants=CHANGING)
    for seat in (A, B, C):
        t.hand(seat, "attack_08", "attack_10", "attack_12" if seat == A else "attack_14")
    t.begin(go_on=True)
    asked = []
    while t.g.turns < 3:
        if t.question == "SHEET":
            asked.append((int(t.g.turns), int(t.g.acting)))
        t.go(t.legal()[-1] if t.question == "SHEET" else t.legal()[0])
    assert asked == [(0, A), (1, B)]


def test_it_comes_before_powers_of_the_start_of_the_turn() -> None:
    """D17.5, R6.7: Hate is kept or gone before it rages."""
    t = table("hate", drawn=ZOMBIE)
    t.begin()
    t.asks(A, "SHEET")
    t.go("Zombie")
    assert t.g.phase > START_TURN and t.holds(A) == ["attack_08", "attack_10"]
    t = table("hate", drawn=ZOMBIE)
    t.begin()
    t.go("Hate")
    t.asks(A, "DISCARD")
    assert t.g.phase == START_TURN and t.legal() == ["attack 08", "attack 10"]


# --- what can be drawn ------------------------------------------------------------------------------------------------


def test_sheets_with_setup_text_are_not_in_the_pile() -> None:
    """D17.4, Q320: neither Miser nor Tick-Tock is drawn, and if nothing else is there the old one stays."""
    t = table("virus", "macron", "zombie", "human")
    t.g.pool = 1 << VIRUS | 1 << MACRON | 1 << ZOMBIE | 1 << NAMES.index("human") | 1 << MISER | 1 << TICK_TOCK
    t.g.spent = 0
    t.begin()
    assert t.question != "SHEET" and t.g.sheet[A] == VIRUS and drawn(t) == NOBODY


def test_a_forbidden_sheet_is_passed_over() -> None:
    """D17.4, Q360: with Sorcerer in play Gambler goes back unseen; it is not discarded, nobody is told."""
    t = table("virus", "sorcerer")
    t.g.spent = t.g.pool & ~(1 << GAMBLER | 1 << ZOMBIE)
    t.begin()
    assert drawn(t) == ZOMBIE
    assert not (t.g.spent >> GAMBLER) & 1
    t.go("Virus")
    assert not any("Gambler" in words for seat in range(4) for words in sentences(t.states, seat))


def test_the_own_old_sheet_forbids_nothing() -> None:
    """Q364: Sorcerer may draw Gambler."""
    t = table("sorcerer", drawn=GAMBLER)
    t.begin()
    t.go("Gambler")
    assert t.g.power[A] == GAMBLER and (t.g.spent >> SORCERER) & 1


def test_a_form_forbids_its_partner() -> None:
    """Q364: everything else in play counts, forms of others too."""
    t = table("virus", "reincarnator")
    t.g.form[B] = t.g.sheet_form[B] = MASOCHIST
    t.g.spent = t.g.pool & ~(1 << HEALER | 1 << ZOMBIE)
    t.begin()
    assert drawn(t) == ZOMBIE


def test_only_the_chosen_aliens_are_in_the_pile() -> None:
    """D17.4, Q354: a list of aliens, or an alert level, limits the pile."""
    names = ["virus", "citadel", "dictator", "gambler", "grudge", "machine", "masochist", "tripler", "void", "warpish"]
    for aliens in (names, "red"):
        states = new_states(
            GAME,
            {"players": 3, "aliens": aliens, "seats": ["virus", "void", "citadel"], "variants": CHANGING},
            range(40),
        )
        assert (states["question"] == Q_SHEET).all()
        assert {NAMES[alien] for alien in states["drawn_sheet"]} <= set(names) - {"virus", "void", "citadel"}


def test_discarded_sheets_are_shuffled_when_the_pile_is_used_up() -> None:
    """D17.4, Q366: the pile is then all that was discarded, and what is drawn is not discarded any more."""
    t = table("virus", "macron", drawn=ZOMBIE)
    t.g.pool = 1 << VIRUS | 1 << MACRON | 1 << ZOMBIE | 1 << TRIPLER
    t.g.spent = 1 << ZOMBIE | 1 << TRIPLER
    t.begin()
    t.asks(A, "SHEET")
    assert drawn(t) in (ZOMBIE, TRIPLER) and t.g.spent == 0
    gone = drawn(t)
    t.go("Virus")
    assert t.g.spent == 1 << gone


def test_every_sheet_of_the_pile_can_be_drawn() -> None:
    """D17.4: all but those in play, with setup text, or forbidden, with the same chance."""
    seats = ["virus", "void", "sorcerer", "healer"]
    states = new_states(GAME, {"players": 4, "seats": seats, "variants": CHANGING}, range(1500))
    times = np.bincount(states["drawn_sheet"][states["question"] == Q_SHEET], minlength=len(NAMES))
    of_sorcerer = states["turn"] == 2
    open_to_all = {n for n, name in enumerate(NAMES) if name not in seats} - {MISER, TICK_TOCK, GAMBLER, MASOCHIST}
    assert set(np.flatnonzero(times)) - {GAMBLER, MASOCHIST} == open_to_all
    assert set(states["turn"][states["drawn_sheet"] == GAMBLER]) == {2}  # Q364: its own sheet is the other of the pair
    assert times[sorted(open_to_all)].max() < 3 * times[sorted(open_to_all)].min() and of_sorcerer.any()


# --- what goes with the old sheet -------------------------------------------------------------------------------------


def test_tokens_are_removed() -> None:
    """D17.6, Q32: Warrior's."""
    t = table("warrior", drawn=ZOMBIE)
    t.g.scratch[TOKENS] = 7
    t.begin()
    t.go("Zombie")
    assert t.g.scratch[TOKENS] == 0


def test_tokens_stay_with_a_sheet_that_is_kept() -> None:
    """D17.6."""
    t = table("warrior", drawn=ZOMBIE)
    t.g.scratch[TOKENS] = 7
    t.begin()
    t.go("Warrior")
    assert t.g.scratch[TOKENS] == 7


def test_citadels_are_discarded() -> None:
    """Q178, D17.6."""
    t = table("citadel", drawn=ZOMBIE)
    t.store("citadel", "attack_20", "attack_12", at=(A, 1))
    t.begin()
    t.go("Zombie")
    assert t.stored("citadel") == [] and {"attack_20", "attack_12"} <= set(t.discards())


def test_the_hoard_is_discarded() -> None:
    """D17.6: Miser's."""
    t = table("miser", drawn=ZOMBIE)
    t.store("miser", "attack_20", "negotiate")
    t.begin()
    t.go("Zombie")
    assert t.stored("miser") == [] and {"attack_20", "negotiate"} <= set(t.discards())


def test_a_form_goes_with_reincarnator() -> None:
    """Q366."""
    t = table("reincarnator", drawn=ZOMBIE)
    t.g.form[A] = t.g.sheet_form[A] = WARRIOR
    t.g.scratch[TOKENS] = 4
    t.begin()
    t.go("Zombie")
    g = t.g
    assert g.form[A] == g.sheet_form[A] == NOBODY and g.power[A] == ZOMBIE and g.scratch[TOKENS] == 0
    assert (g.spent >> REINCARNATOR) & 1 and (g.spent >> WARRIOR) & 1


def test_the_flare_of_the_new_alien_is_not_added() -> None:
    """D17.6: the deck keeps its ten flares."""
    t = table("virus", drawn=ZOMBIE)
    dealt = int(t.g.dealt)
    t.begin()
    t.go("Zombie")
    assert t.g.dealt == dealt


def test_a_lost_power_stays_lost() -> None:
    """D17.6, R21.11: the new one is lost with too few home colonies."""
    t = Table(aliens=("virus", "warrior", "none", "none"), variants=CHANGING)
    t.g.scratch[TOKENS] = 5
    t.g.spent = t.g.pool & ~(1 << ZOMBIE)
    t.place(A, {(A, 0): 4, (A, 1): 4, (C, 0): 1})
    t.hand(A, "attack_08", "attack_10")
    t.begin()
    t.go("Zombie")
    assert t.g.power[A] == ZOMBIE and t.g.had_power[A] == 0
    assert "Zombie (lost)" in GAME.render_text(t.states, C, 120)


def test_it_is_there_again_with_enough_home_colonies() -> None:
    """D17.6, R21.13: Macron in place of Warrior: its ship counts 1 with two home colonies, 4 with three."""
    for homes, worth in ((2, 1), (3, 4)):
        t = table("warrior", drawn=MACRON)
        t.place(A, {(A, n): 4 for n in range(homes)})
        t.destiny_top(B)
        t.hand(B, "attack_40")
        t.begin()
        t.go("Macron")
        while not t.over:
            t.go(next((words for words in ("blue 1", "1", "done", "play attack 08") if t.can(words)), t.legal()[0]))
        assert t.g.total[0] == 8 + worth


def test_masochist_is_never_lost_but_what_comes_after_it_is() -> None:
    """Q365: Masochist's exemption is Masochist's."""
    t = table("masochist", drawn=ZOMBIE)
    t.place(A, {(A, 0): 4})
    t.begin()
    t.go("Zombie")
    assert t.g.power[A] == ZOMBIE and t.g.had_power[A] == 0


def test_which_flare_is_super_follows_the_sheet() -> None:
    """Q51: after the change the flare of the new alien is super, that of the old one wild."""
    t = Table(aliens=("virus", "none", "none", "none"), variants=CHANGING)
    t.g.spent = t.g.pool & ~(1 << MACRON)
    t.hand(A, "attack_08", "attack_10", "virus_flare", "macron_flare")
    t.hand(B, "attack_20", "attack_30")
    t.destiny_top(B)
    t.begin()
    t.go("Macron")
    seen = set()
    while not t.over and t.g.phase < 8:
        seen |= {words for words in t.legal() if "flare" in words}
        uses = [words for words in t.legal() if words.startswith("use Macron power")]
        t.go(uses[0] if uses else "pass" if t.can("pass") else t.legal()[-1])
    assert "play Virus flare (wild flare)" in seen and "play Macron flare (super flare)" in seen
    assert "play Virus flare (super flare)" not in seen and "play Macron flare (wild flare)" not in seen


# --- with hidden powers -----------------------------------------------------------------------------------------------


def test_a_new_sheet_comes_in_face_down() -> None:
    """R28.4, R32.3, Q363: the old one is shown as it is discarded, the new one lies face down."""
    t = table("virus", drawn=ZOMBIE, variants=BOTH)
    t.begin()
    t.go("Zombie")
    g = t.g
    assert g.sheet[A] == ZOMBIE and g.power[A] == NOBODY and (g.face_down >> A) & 1 and g.sheet_seen[A] == 1 << A
    told = [" ".join(sentences(t.states, seat)) for seat in (A, B)]
    assert all("the sheet of Virus leaves the game" in words for words in told)
    assert "Zombie" in told[A] and "Zombie" not in told[B]


def test_an_old_sheet_stays_as_it_lies() -> None:
    """R27.4, R28.4: face down as before, and the drawn one is seen by all."""
    t = table("virus", drawn=ZOMBIE, variants=BOTH)
    t.begin()
    t.go("Virus")
    assert (t.g.face_down >> A) & 1 and t.g.power[A] == NOBODY and (t.g.spent >> ZOMBIE) & 1
    assert "Virus" not in " ".join(sentences(t.states, B))


# --- who knows what ---------------------------------------------------------------------------------------------------


def twins(variants: tuple[str, ...] = CHANGING) -> tuple[Table, Table]:
    """Two games that differ in the sheet that A has drawn, and in nothing else."""
    one, other = (table("virus", "macron", drawn=ZOMBIE, variants=variants) for _ in range(2))
    for t in (one, other):
        t.begin()
    other.g.drawn_sheet = VULCH
    other.g.mask[A_ALIEN + ZOMBIE], other.g.mask[A_ALIEN + VULCH] = 0, 1
    for t in (one, other):
        t.g.spent = t.g.pool & ~(1 << ZOMBIE | 1 << VULCH | 1 << VIRUS | 1 << MACRON)
        for i in range(t.g.log_n):  # the row of the draw
            if t.g.log_about[i, 0] == ZOMBIE:
                t.g.log_about[i, 0] = t.g.drawn_sheet
    return one, other


@pytest.mark.parametrize("variants", [CHANGING, BOTH])
def test_a_drawn_sheet_is_known_to_its_drawer_alone(variants: tuple[str, ...]) -> None:
    """D17.5, D16, Q379: observation, words, picture, history and the world a searcher is dealt are the same."""
    one, other = twins(variants)
    for seat in (B, C, D):
        assert sight(one.states, seat) == sight(other.states, seat)
        assert GAME.render_text(one.states, seat) == GAME.render_text(other.states, seat)
        assert (GAME.render_image(one.states, seat) == GAME.render_image(other.states, seat)).all()
        assert [str(e) for e in events_of(one.states, seat)] == [str(e) for e in events_of(other.states, seat)]
        worlds = [t.states.copy() for t in (one, other)]
        for world in worlds:
            GAME.determinize(world, np.array([seat]), seed_words(3, 1))
            assert GAME.flaw(world) is None
        assert (worlds[0]["drawn_sheet"] == worlds[1]["drawn_sheet"]).all()
        assert state_hash(worlds[0]) == state_hash(worlds[1])
    assert sight(one.states, A) != sight(other.states, A)


def test_a_searcher_is_dealt_any_sheet_that_could_have_been_drawn() -> None:
    """D16.2: for another seat every sheet of the pile is possible, for the drawer its own alone."""
    t = table("virus", "sorcerer")
    t.begin()
    known = drawn(t)
    for seat, found in ((A, {known}), (B, None)):
        worlds = np.repeat(t.states, 300)
        GAME.determinize(worlds, np.full(300, seat), seed_words(5, 300))
        assert GAME.flaw(worlds) is None
        kinds = set(worlds["drawn_sheet"].tolist())
        if found is None:
            assert len(kinds) > 30 and not kinds & {VIRUS, SORCERER, GAMBLER, MISER, TICK_TOCK}
        else:
            assert kinds == found


def test_what_the_drawer_sees() -> None:
    """D17.5: the two it chooses between stand where the two of the set-up stood."""
    t = table("virus", drawn=ZOMBIE)
    t.begin()
    for seat, seen in ((A, {VIRUS, ZOMBIE}), (B, set())):
        row = observed(t.states, seat)
        assert set(np.flatnonzero(row[AT["offered"] : AT["offered"] + 64])) == seen
    assert "Zombie" in GAME.render_text(t.states, A) and "Zombie" not in GAME.render_text(t.states, B)


def test_discarded_sheets_are_seen_by_all() -> None:
    """Q366, Q379: the pile of discarded sheets lies face up; without the variant this part of what is seen is empty."""
    t = table("virus", drawn=ZOMBIE)
    t.g.spent = 1 << CITADEL
    t.begin()
    t.go("Virus")
    row = observed(t.states, C)
    gone = set(np.flatnonzero(row[AT["sheets_gone"] : AT["sheets_gone"] + 64]))
    assert CITADEL in gone and len(gone) == 2


def test_text_and_question() -> None:
    """D17.5: what is asked, in words."""
    env = encounter.env(players=3, seats=["virus", "macron", "zombie"], variants=CHANGING)
    env.reset(seed=1)
    told = env.observe_text(env.agent_selection)
    assert "You are asked (SHEET)" in told and "changing powers" in told and "You choose between the aliens" in told


# --- bots -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "new", "kept"), [("citadel", VIRUS, "Virus"), ("virus", CITADEL, "Virus")])
def test_the_rules_bot_keeps_the_better_one(mine: str, new: int, kept: str) -> None:
    """R28.2."""
    t = table(mine, drawn=new)
    t.begin()
    assert choice(t) == kept


def test_the_rules_bot_counts_what_is_lost_with_the_old_one() -> None:
    """D17.6: many tokens of Warrior are worth more than a better sheet."""
    for tokens, kept in ((0, "Virus"), (12, "Warrior")):
        t = table("warrior", drawn=VIRUS)
        t.g.scratch[TOKENS] = tokens
        t.begin()
        assert choice(t) == kept


# --- by random play ---------------------------------------------------------------------------------------------------


def test_no_two_that_may_not_meet() -> None:
    """D17.4, Q315, Q316: over many turns no forbidden pair is in play, and no sheet twice."""
    states = new_states(GAME, {"players": 4, "variants": CHANGING, "max_turns": 40}, range(6))
    rng = np.random.default_rng(4)
    changed = 0
    for _ in range(1200):
        running = (states["over"] | states["truncated"]) == 0
        if not running.any():
            break
        masks = states["mask"].astype(bool)
        changed += int((states["question"] == Q_SHEET).sum())
        GAME.act(
            states, np.array([rng.choice(np.flatnonzero(m)) if m.any() else 0 for m in masks]), np.zeros(6, np.int8)
        )
        for i in range(6):
            g = py_record(states, i)
            sheets = [int(g.sheet[s]) for s in range(4) if g.sheet[s] >= 0]
            sheets += [int(g.sheet_form[s]) for s in range(4) if g.sheet_form[s] >= 0]
            assert len(set(sheets)) == len(sheets)
            if g.phase:
                assert not any(a in sheets and b in sheets for a, b in EXCLUDED_PAIRS)
                assert not any((g.spent >> alien) & 1 for alien in sheets)
    assert changed > 40
