"""Reincarnator (yellow): a new form after each defeat."""

from cosmic_env.encounter.alien_ids import (
    CITADEL,
    GAMBLER,
    HEALER,
    MACHINE,
    MACRON,
    MASOCHIST,
    MISER,
    NONE,
    REINCARNATOR,
    SORCERER,
    TICK_TOCK,
    TRIPLER,
    VIRUS,
    WARPISH,
    ZOMBIE,
)
from cosmic_env.encounter.aliens.citadel import ACTIVE
from cosmic_env.encounter.aliens.warrior import TOKENS
from cosmic_env.encounter.words import describe_question

from ..table import A, B, C, D, Table

WILD = "play Reincarnator flare (wild flare)"
SUPER = "play Reincarnator flare (super flare)"
FIRST = ("reincarnator", "none", "none", "none")


def pool(t: Table, *aliens: int) -> None:
    """Only these can be drawn (and those in play, which cannot)."""
    t.g.pool = sum(1 << alien for alien in aliens)


def life(
    mine: str = "attack_08", theirs: str = "attack_20", aliens: tuple[str, ...] = FIRST, form: int = NONE, seat: int = A
) -> Table:
    """A with 2 ships attacks B; the only unused alien is Virus. The Reincarnator of `seat` may have a form."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, mine)
    t.hand(B, theirs)
    t.g.form[seat] = t.g.sheet_form[seat] = form
    pool(t, VIRUS)
    return t


def test_no_form_before_the_first_defeat() -> None:
    """reincarnator, note."""
    t = life("attack_20", "attack_08")
    t.begin("planning")
    assert t.over and t.g.outcome == 1 and t.g.form[A] == NONE


def test_a_lost_encounter_brings_a_form() -> None:
    """reincarnator.reincarnate: as the offense, besides its own power."""
    t = life()
    t.begin("planning")
    assert t.over and (t.g.power[A], t.g.form[A], t.g.sheet_form[A]) == (REINCARNATOR, VIRUS, VIRUS)


def test_the_defense_and_allies_change_too() -> None:
    """reincarnator.reincarnate: main player or ally; its side has lost."""
    t = life("attack_20", "attack_08", ("none", "reincarnator", "none", "none"))
    t.begin("planning")
    assert t.g.form[B] == VIRUS
    t = Table(aliens=("none", "none", "reincarnator", "none"))
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_08")
    t.hand(B, "attack_20")
    pool(t, VIRUS)
    t.begin("planning")
    assert t.g.form[C] == VIRUS


def test_a_bystander_and_a_winning_ally_do_not() -> None:
    """reincarnator.reincarnate: refused in the wrong role."""
    t = life(aliens=("none", "none", "reincarnator", "none"))
    t.begin("planning")
    assert t.over and t.g.form[C] == NONE
    t = Table(aliens=("none", "none", "reincarnator", "none"))
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "attack_08")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.go("green 1")
    assert t.over and t.g.form[C] == NONE


def test_a_failed_deal_brings_a_form() -> None:
    """reincarnator.reincarnate: its own deal attempt."""
    t = life("negotiate", "negotiate")
    t.begin("planning")
    t.go("walk away")
    while not t.over:
        t.go(t.legal()[0])
    assert t.g.outcome == 4 and t.g.form[A] == VIRUS


def test_a_quashed_deal_brings_a_form() -> None:
    """Q137: counts as failed, though quashed after the window opened."""
    t = life("negotiate", "negotiate")
    t.hand(A, "negotiate", "attack_08")
    t.hand(D, "quash")
    t.begin("planning")
    t.go("play negotiate", "offer any card", "submit the offer", "accept the offer")
    t.asks(D, "USE", "OUTCOME")
    t.go("play quash")
    while not t.over:
        t.go(t.legal()[0])
    assert t.g.form[A] == VIRUS


def test_a_deal_brings_none() -> None:
    """reincarnator.reincarnate: it has not lost."""
    t = life("negotiate", "negotiate")
    t.hand(A, "negotiate", "attack_08")
    t.begin("planning")
    t.go("play negotiate", "offer any card", "submit the offer", "accept the offer")
    while not t.over:
        t.go(t.legal()[0])
    assert t.g.outcome == 3 and t.g.form[A] == NONE


def test_the_old_form_works_through_the_resolution() -> None:
    """Q260: form Zombie saves the ships of the lost encounter, then is Virus."""
    t = life(form=ZOMBIE)
    t.begin("planning")
    while not t.over:
        t.go(t.legal()[0])
    assert t.g.warp[A] == 0 and t.g.form[A] == VIRUS and (t.g.spent >> ZOMBIE) & 1


def test_zapped_the_form_stays() -> None:
    """Q264: CZ on reincarnating; the form's own use is not barred."""
    t = life(form=WARPISH)
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("pass")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert t.over and t.g.form[A] == WARPISH


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = life(form=WARPISH)
    t.hand(D, "cosmic_zap")
    t.hand(C, "card_zap")
    t.begin("planning")
    t.go("pass", "play cosmic zap", "play card zap")
    assert t.over and t.g.form[A] == VIRUS


def test_a_zap_of_the_form_bars_the_form_only() -> None:
    """Q264: Necromancy is zapped; it reincarnates all the same."""
    t = life(form=WARPISH)
    t.to_warp(D, 4)
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert t.g.total[0] == 10 and t.over and t.g.form[A] == VIRUS


def test_the_form_is_used_besides_its_own_power() -> None:
    """reincarnator.reincarnate: Virus multiplies: 8 x 2."""
    t = life("attack_08", "attack_10", form=VIRUS)
    t.begin("planning")
    assert list(t.g.total) == [16, 14]


def test_neither_power_works_without_home_colonies() -> None:
    """reincarnator, power lost: no form, no change."""
    t = life(form=TRIPLER)
    t.place(A, {(A, 0): 9, (A, 1): 9}, warp=0)
    t.begin("planning")
    assert list(t.g.total) == [10, 24] and t.g.form[A] == TRIPLER


def test_a_declared_change_outlasts_the_power() -> None:
    """Q28, Q260: the failed deal costs the third home colony after the declaration."""
    t = life("negotiate", "negotiate")
    t.place(A, {(A, 0): 9, (A, 1): 8, (A, 2): 1}, warp=0)
    t.begin("planning")
    t.go("walk away", "red 1", "red 1", "red 3")
    while not t.over:
        t.go(t.legal()[0])
    assert (A, 2) not in t.ships(A) and t.g.form[A] == VIRUS


def test_what_the_old_form_has_gathered_is_discarded() -> None:
    """reincarnator, note, Q137: citadels of the form."""
    t = life("attack_20", "attack_08", ("none", "reincarnator", "none", "none"), CITADEL, B)
    t.store("citadel", "attack_06", at=(C, 0))
    t.g.scratch[ACTIVE] = 0
    t.begin("planning")
    assert t.g.form[B] == VIRUS and t.stored("citadel") == [] and "attack_06" in t.discards()


def test_forbidden_forms_are_drawn_again() -> None:
    """Q261: Game Setup text; the partner of an alien in play."""
    t = life()
    pool(t, MISER, TICK_TOCK, VIRUS)
    t.begin("planning")
    assert t.g.form[A] == VIRUS
    for other, barred in ((SORCERER, GAMBLER), (HEALER, MASOCHIST), (GAMBLER, SORCERER), (MASOCHIST, HEALER)):
        t = life()
        t.g.sheet[C] = other
        pool(t, barred, VIRUS)
        t.begin("planning")
        assert t.g.form[A] == VIRUS


def test_no_sheet_allowed_leaves_the_form() -> None:
    """Q261 [house]."""
    t = life(form=WARPISH)
    pool(t, MISER, TICK_TOCK, WARPISH, REINCARNATOR)
    t.begin("planning")
    assert t.over and t.g.form[A] == WARPISH


def test_former_sheets_come_back_when_all_are_drawn() -> None:
    """reincarnator, note [inference]; before that they do not."""
    t = life(form=WARPISH)
    t.g.spent = 1 << VIRUS
    t.begin("planning")
    assert t.g.form[A] == VIRUS
    t = life(form=WARPISH)
    pool(t, VIRUS, MACRON)
    t.g.spent = 1 << VIRUS
    t.begin("planning")
    assert t.g.form[A] == MACRON


def test_a_new_machine_waits_for_the_next_encounter() -> None:
    """Q265: no continuation after the encounter just lost."""
    t = life()
    t.hand(A, "attack_08", "attack_05")
    pool(t, MACHINE)
    t.begin("planning")
    t.go("play attack 08")
    assert t.over and t.g.form[A] == MACHINE


def test_a_form_of_machine_continues_after_a_win() -> None:
    """Q265: an older form does."""
    t = life("attack_20", "attack_08", form=MACHINE)
    t.hand(A, "attack_20", "attack_05")
    t.begin("planning")
    t.go("play attack 20")
    t.asks(A, "USE", "NEXT_ENCOUNTER")
    assert t.can("use Machine power: continue")


def test_the_flare_of_the_form_is_wild() -> None:
    """Q52: the Warpish flare adds its own ships in the warp; super Reincarnator stays available."""
    t = life("attack_08", "attack_20", form=WARPISH)
    t.hand(A, "attack_08", "warpish_flare", "reincarnator_flare")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    assert t.can("play Warpish flare (wild flare)")
    t.go("pass")
    t.asks(A, "USE", "ANNOUNCED")
    assert t.can(SUPER)


def test_super_keeps_the_form() -> None:
    """reincarnator.super_flare."""
    t = life(form=WARPISH)
    t.hand(A, "attack_08", "reincarnator_flare")
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    t.go(SUPER)
    assert t.over and t.g.form[A] == WARPISH and t.holds(A) == ["reincarnator_flare"]


def test_super_may_be_passed() -> None:
    """R23.8."""
    t = life(form=WARPISH)
    t.hand(A, "attack_08", "reincarnator_flare")
    t.begin("planning")
    t.go("pass")
    assert t.over and t.g.form[A] == VIRUS


def test_super_stopped_by_card_zap() -> None:
    """Q21: only the flare is lost."""
    t = life(form=WARPISH)
    t.hand(A, "attack_08", "reincarnator_flare")
    t.hand(D, "card_zap")
    t.begin("planning")
    t.go(SUPER, "play card zap")
    assert t.over and t.g.form[A] == VIRUS and t.holds(A) == []


def test_super_zapped() -> None:
    """Q348: the declaration falls with it; the form stays, the flare comes back."""
    t = life(form=WARPISH)
    t.hand(A, "attack_08", "reincarnator_flare")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("pass", SUPER, "play cosmic zap")  # D lets Warpish count its ships
    assert t.over and t.g.form[A] == WARPISH and t.holds(A) == ["reincarnator_flare"]


def cursing(
    mine: str = "attack_08", theirs: str = "attack_20", aliens: tuple[str, ...] = ("tripler", "macron", "none", "none")
) -> Table:
    """D holds the flare; nobody is Reincarnator; the only unused alien is Virus."""
    t = life(mine, theirs, aliens)
    t.hand(D, "reincarnator_flare")
    return t


def test_wild_replaces_the_power_of_a_loser() -> None:
    """Q263: given to A, whose Tripler leaves the game after the encounter; the flare is A's."""
    t = cursing()
    t.begin("planning")
    t.asks(D, "USE", "OUTCOME")
    t.go(WILD)
    assert t.over and (t.g.sheet[A], t.g.power[A]) == (VIRUS, VIRUS)
    assert t.holds(A) == ["reincarnator_flare"] and (t.g.spent >> TRIPLER) & 1


def test_wild_names_a_beaten_ally() -> None:
    """Q263 [house]: any loser with a power."""
    t = Table(aliens=("tripler", "none", "macron", "none"))
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.hand(D, "reincarnator_flare")
    pool(t, VIRUS)
    t.begin("planning")
    t.go(WILD)
    t.asks(D, "PLAYER")
    assert t.legal() == ["red", "green"]
    t.go("green")
    assert t.g.sheet[C] == VIRUS and t.g.sheet[A] == TRIPLER


def test_wild_not_on_oneself_nor_the_reincarnator_nor_a_winner() -> None:
    """Q263: the only losers are its player, the Reincarnator, or powerless."""
    t = life(aliens=("tripler", "none", "none", "none"))
    t.hand(A, "attack_08", "reincarnator_flare")
    t.begin("planning")
    assert t.over
    t = life()
    t.hand(D, "reincarnator_flare")
    t.begin("planning")
    assert t.over and t.g.form[A] == VIRUS
    t = cursing("attack_10", "attack_08", ("tripler", "none", "none", "none"))
    t.begin("planning")
    assert t.over and t.g.outcome == 1 and t.g.sheet[A] == TRIPLER


def test_wild_after_a_failed_deal() -> None:
    """Q263: failed to deal; the old power works to the end of the encounter: Zombie keeps its ships."""
    t = cursing("negotiate", "negotiate", ("zombie", "none", "none", "none"))
    t.begin("planning")
    t.go("walk away", WILD)
    while not t.over:
        t.go(t.legal()[0])
    assert t.g.warp[A] == 0 and t.g.sheet[A] == VIRUS


def test_wild_stopped_by_card_zap() -> None:
    """Q17."""
    t = cursing()
    t.hand(B, "attack_20", "card_zap")
    t.begin("planning")
    t.go(WILD, "play card zap")
    assert t.over and t.g.sheet[A] == TRIPLER


def test_wild_takes_citadels_away() -> None:
    """Q178: what the sheet had gathered is discarded."""
    t = cursing("attack_20", "attack_08", ("none", "citadel", "none", "none"))
    t.store("citadel", "attack_06", at=(C, 0))
    t.begin("planning")
    t.go(WILD)
    assert t.g.sheet[B] == VIRUS and t.stored("citadel") == []


def test_a_lent_reincarnator() -> None:
    """Q258, Q262: C has it for the encounter and its side loses; the form goes back with the sheet to A."""
    t = Table(aliens=FIRST)
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_08")
    pool(t, VIRUS)
    t.g.power[A], t.g.power[C] = NONE, REINCARNATOR
    t.begin("planning")
    assert t.over and t.g.power[A] == REINCARNATOR and t.g.form[A] == VIRUS and t.g.form[C] == NONE


def t11(theirs: str = "attack_08", zapper: int = NONE) -> Table:
    """T11: Reincarnator in the form of Warpish attacks Warrior with 5 tokens; C holds wild Sorcerer."""
    t = Table(aliens=("reincarnator", "warrior", "none", "none"))
    t.encounter(A, B, ships=3)
    t.place(B, {(B, 0): 2, (B, 1): 6, (B, 2): 6, (B, 3): 6}, warp=0)
    t.to_warp(D, 6)
    t.g.form[A] = t.g.sheet_form[A] = WARPISH
    t.g.scratch[TOKENS] = 5
    t.hand(A, "attack_10")
    t.hand(B, theirs)
    t.hand(C, "sorcerer_flare")
    if zapper != NONE:
        t.hand(zapper, "cosmic_zap")
    pool(t, TICK_TOCK, CITADEL)
    t.begin("planning")
    t.asks(C, "USE", "BEFORE_CARDS")
    t.go("play Sorcerer flare (wild flare)")
    return t


def test_t11_the_traded_sheet_reincarnates() -> None:
    """T11, Q262, Q261, Q260: 18 : 16; Warrior gains its token; Tick-Tock is put away, B is Citadel besides."""
    t = t11()
    assert list(t.g.total) == [18, 16] and t.g.warp[B] == 2
    assert t.g.scratch[TOKENS] == 6
    assert (t.g.power[B], t.g.form[B], t.g.sheet_form[B], t.g.form[A]) == (REINCARNATOR, CITADEL, CITADEL, NONE)
    assert "sorcerer_flare" in t.discards()


def test_t11_the_other_side_wins() -> None:
    """T11, last branch: 18 : 19; Warrior gets two tokens for the loss, B keeps Warpish."""
    t = t11("attack_11")
    assert list(t.g.total) == [18, 19] and t.g.warp[A] == 3
    assert t.g.scratch[TOKENS] == 7 and t.g.form[B] == WARPISH


def test_t11_zapped() -> None:
    """T11: CZ on B's reincarnating, it stays Warpish."""
    t = t11(zapper=D)
    while "reincarnate" not in describe_question(t.states):
        t.go("pass")
    t.go("play cosmic zap")
    assert t.over and t.g.form[B] == WARPISH
