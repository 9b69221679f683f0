"""Precursor Seed: a second alien power."""

import numpy as np
import pytest

from cosmic_env.encounter.alien_ids import (
    CITADEL,
    GAMBLER,
    HACKER,
    HEALER,
    HUMAN,
    MACRON,
    MASOCHIST,
    MIRROR,
    NAMES,
    REINCARNATOR,
    SORCERER,
    TRIPLER,
    VIRUS,
    WARRIOR,
    ZOMBIE,
)
from cosmic_env.encounter.aliens.warrior import TOKENS
from cosmic_env.encounter.constants import NOBODY, T_DISCARD, T_OUT
from cosmic_env.encounter.game import GAME, flaw
from cosmic_env.encounter.history import sentences
from cosmic_env.encounter.sections import AT
from cosmic_env.encounter.technology_ids import PRECURSOR_SEED
from cosmic_env.encounter.words import announced_uses

from ..table import POWERLESS, A, B, C, D, Table, observed
from ..test_redeal import worlds
from .common import ZAPS, go_home, is_unknown_face_down


def seeded(extra: int, *, aliens: tuple[str, ...] = POWERLESS, holder: int = A,
           variants: tuple[str, ...] = ("technology",), **options: object) -> Table:  # fmt: skip
    """The holder has the power of `extra` besides its own."""
    t = Table(aliens=aliens, variants=variants, **options)
    t.technology(holder, "precursor_seed", up=True)
    t.g.extra_of, t.g.extra = holder, extra
    return t


def fighting(t: Table, own: str = "attack_10", against: str = "attack_08", ships: int = 2) -> Table:
    """A (so many ships) plays `own` against B's `against` (4 ships)."""
    t.encounter(A, B, ships=ships)
    t.hand(A, own)
    t.hand(B, against)
    t.begin("planning")
    return t


def completing(*allowed: str, aliens: tuple[str, ...] = POWERLESS, ships: int = 9, seed: int = 1,
               variants: tuple[str, ...] = ("technology",)) -> Table:  # fmt: skip
    """A's encounter begins with so many ships on its Seed; only `allowed` are unused aliens, if any are named."""
    t = Table(aliens=aliens, variants=variants, seed=seed)
    if allowed:
        t.g.pool = sum(1 << NAMES.index(name) for name in {*allowed, *aliens} - {"none"})
    t.technology(A, "precursor_seed", ships)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("Precursor Seed")
    return t


def use_all(t: Table) -> None:
    """Use whatever may be used, until the encounter is over."""
    while not t.over and t.question in ("USE", "PLACE_SHIP"):
        t.go(next(a for a in (*[a for a in t.legal() if a != "pass"], "pass")))


# --- completion -------------------------------------------------------------------------------------------------------


def test_completed_it_brings_an_unused_alien() -> None:
    """precursor_seed: drawn at random, face up; the ships come home, the card stays."""
    t = completing("virus")
    t.go("complete it")
    go_home(t)
    assert (t.g.extra_of, t.g.extra) == (A, VIRUS)
    assert t.technologies(A) == {"+precursor_seed": 0} and sum(t.ships(A).values()) == 20


def test_not_with_eight_ships() -> None:
    """R30.13: its research number is 9."""
    assert not completing("virus", ships=8).can("complete it")


def test_each_unused_alien_can_come() -> None:
    """precursor_seed: at random."""
    drawn = set()
    for seed in range(1, 60):
        t = completing("virus", "macron", "zombie", seed=seed)
        t.go("complete it")
        drawn.add(int(t.g.extra))
    assert drawn == {VIRUS, MACRON, ZOMBIE}


def test_aliens_with_game_setup_are_passed_over() -> None:
    """Q341, Q320: Miser, Tick-Tock."""
    for seed in range(1, 30):
        t = completing("miser", "tick_tock", "virus", seed=seed)
        t.go("complete it")
        assert t.g.extra == VIRUS


def test_no_alien_in_play_comes() -> None:
    """precursor_seed: unused = not in play."""
    t = completing("virus", "macron", aliens=("virus", "none", "none", "none"))
    t.go("complete it")
    assert t.g.extra == MACRON


def test_none_forbidden_beside_another_in_play() -> None:
    """precursor_seed: aliens not allowed in this game; Q315, Q360."""
    for seed in range(1, 20):
        t = completing("gambler", "virus", aliens=("none", "sorcerer", "none", "none"), seed=seed)
        t.go("complete it")
        assert t.g.extra == VIRUS


def test_without_an_alien_it_is_completed_without_effect() -> None:
    """precursor_seed, house: no allowed alien left to draw."""
    t = completing("miser")
    t.go("complete it")
    go_home(t)
    assert t.g.extra == t.g.extra_of == NOBODY and t.technologies(A) == {"+precursor_seed": 0}


def test_not_with_four_planets() -> None:
    """R26.5: removed."""
    t = Table(variants=("technology", "four_planets"))
    assert t.g.tech_at[PRECURSOR_SEED] == T_OUT


def test_discarded_sheets_are_shuffled_when_none_is_left() -> None:
    """Q366, D17.4: one pile and one face-up discard pile for all who draw sheets."""
    t = completing("virus")
    t.g.spent = 1 << VIRUS
    t.go("complete it")
    assert t.g.extra == VIRUS and t.g.spent == 0


def test_a_scrambled_completion_brings_none() -> None:
    """Q375: the card is discarded, the ships come home."""
    t = Table(variants=("technology",))
    t.technology(A, "precursor_seed", 9)
    t.technology(C, "tech_scrambler", 9)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("Precursor Seed", "complete it", "use Tech Scrambler")
    go_home(t)
    assert t.g.extra == NOBODY and t.g.tech_at[PRECURSOR_SEED] == T_DISCARD
    assert sum(t.ships(A).values()) == 20


def test_it_may_serve_in_the_same_regroup_phase() -> None:
    """R30.18: Masochist, all of whose ships are in the warp or gone, wins in RG1."""
    t = completing("masochist")
    t.g.removed[A] = sum(t.g.ships[p, A] for p in range(24))
    for p in range(24):
        t.g.ships[p, A] = 0
    t.go("complete it")
    assert t.g.extra == MASOCHIST
    while not t.over and t.question != "LAUNCH":
        t.go(t.legal()[0])
    assert t.over


# --- two powers -------------------------------------------------------------------------------------------------------


def test_the_extra_power_is_used_besides_the_own() -> None:
    """Q341: A is Virus and Warrior (3 tokens): 10 x 2 + 3."""
    t = seeded(WARRIOR, aliens=("virus", "none", "none", "none"))
    t.g.scratch[TOKENS] = 3
    use_all(fighting(t, against="attack_40"))
    assert t.g.total[0] == 23


def test_an_optional_one_may_be_declined() -> None:
    """Tripler is mandatory, Mirror optional: the call is offered and may be passed."""
    t = seeded(MIRROR)
    fighting(t)
    assert any("Mirror" in action for action in t.legal()) and t.can("pass")
    t.go("pass")
    assert t.g.total[0] == 12


def test_a_mandatory_one_acts_without_being_asked() -> None:
    """Q341, house: what is mandatory stays mandatory. Tripler: 10 becomes 30."""
    t = fighting(seeded(TRIPLER), against="attack_40")
    assert t.over and t.g.total[0] == 32


def test_zombie_keeps_its_ships() -> None:
    """Q341: the power acts for its owner in any window."""
    t = fighting(seeded(ZOMBIE), own="attack_04", against="attack_10")
    go_home(t)
    assert t.g.warp[A] == 0


def test_nobody_else_has_it() -> None:
    t = fighting(seeded(TRIPLER, holder=C), against="attack_40")
    assert t.g.total[0] == 12


def test_not_before_it_is_completed() -> None:
    """R30.14: face down it gives nothing."""
    t = Table(variants=("technology",))
    t.technology(A, "precursor_seed", 3)
    fighting(t, against="attack_40")
    assert t.g.total[0] == 12 and t.g.extra_of == NOBODY


def test_a_zap_hits_only_the_one_in_use() -> None:
    """Q341: A is Tripler, with Virus besides: Virus zapped, Tripler goes on."""
    t = seeded(VIRUS, aliens=("tripler", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_40", "cosmic_zap")
    t.begin("planning")
    while not t.over:
        if t.can("use Virus power: multiply"):
            t.go("use Virus power: multiply")
        elif t.can("play cosmic zap"):
            t.go("play cosmic zap" if any("Virus" in use for use in announced_uses(t.g)) else "pass")
        else:
            t.go(t.legal()[0])
    assert (t.g.zapped >> VIRUS) & 1 and not (t.g.zapped >> TRIPLER) & 1
    assert t.g.total[0] == 12 + 2


def test_both_are_lost_below_three_home_colonies() -> None:
    """Q341: and come back together."""
    t = seeded(TRIPLER, aliens=("human", "none", "none", "none"))
    t.place(A, {(A, 0): 8, (A, 1): 8}, warp=0)
    fighting(t, against="attack_40")
    assert t.g.total[0] == 12
    t = seeded(TRIPLER, aliens=("human", "none", "none", "none"))
    t.place(A, {(A, 0): 6, (A, 1): 6, (A, 2): 6}, warp=0)
    fighting(t, against="attack_40")
    assert t.g.total[0] == 36


def test_masochist_is_not_lost() -> None:
    """Q365: its exemption holds for it alone; the other power stays lost."""
    t = seeded(MASOCHIST, aliens=("human", "none", "none", "none"))
    t.place(A, {(A, 0): 8, (A, 1): 8}, warp=0)
    t.hand(A, "attack_10")
    t.begin("regroup")
    assert t.g.had_power[A] == 0 and t.g.extra == MASOCHIST


def test_wild_parasite_answers_the_loss_of_an_extra_power() -> None:
    """EV8: a power has been lost for lack of home colonies, be it the only one."""
    t = seeded(TRIPLER, holder=C)
    t.place(C, {(C, 0): 1, (C, 1): 9, (C, 2): 9}, warp=1)
    t.technology(C, "xenon_lasers", 0)
    t.hand(A, "attack_10")
    t.hand(D, "parasite_flare")
    t.begin("regroup")
    t.go("Xenon Lasers", "green 1")
    t.asks(D, "USE", "POWER_LOST")


def test_its_flare_is_wild() -> None:
    """Q52: super for the own alien only."""
    t = seeded(VIRUS)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10", "virus_flare")
    t.hand(B, "attack_40")
    t.begin("planning")
    flares = []
    while not t.over and t.question == "USE":
        flares += [action for action in t.legal() if "Virus flare" in action]
        t.go("pass")
    assert set(flares) <= {"play Virus flare (wild flare)"} and flares


def test_the_own_flare_stays_super() -> None:
    """Q52."""
    t = seeded(VIRUS, aliens=("warpish", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10", "warpish_flare")
    t.hand(B, "attack_40")
    t.begin("planning")
    flares = []
    while not t.over and t.question in ("USE", "PLAYER"):
        flares += [action for action in t.legal() if "Warpish flare" in action]
        t.go(t.legal()[-1] if t.question == "PLAYER" else "pass")
    assert flares and set(flares) == {"play Warpish flare (super flare)"}


def test_no_zap_and_no_card_zap_stops_the_completion() -> None:
    """R30.28, Q329."""
    t = Table(variants=("technology",))
    t.technology(A, "precursor_seed", 9)
    t.hand(A, "attack_10")
    t.hand(B, *ZAPS)
    t.begin("regroup")
    t.go("Precursor Seed", "complete it")
    assert t.g.extra >= 0


# --- what touches powers touches the own sheet only -------------------------------------------------------------------


def test_wild_sorcerer_swaps_the_sheets_only() -> None:
    """precursor_seed, house."""
    t = seeded(TRIPLER, aliens=("virus", "macron", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10")
    t.hand(B, "attack_08")
    t.hand(C, "sorcerer_flare")
    t.begin("planning")
    while not t.can("play Sorcerer flare (wild flare)"):
        t.go("pass")
    t.go("play Sorcerer flare (wild flare)")
    assert (t.g.power[A], t.g.power[B]) == (MACRON, VIRUS)
    assert (t.g.extra_of, t.g.extra) == (A, TRIPLER)


def test_wild_philanthropist_lends_the_own_power_only() -> None:
    """precursor_seed, house: the lender keeps the extra power."""
    t = seeded(TRIPLER, aliens=("virus", "none", "none", "none"))
    t.hand(A, "attack_10", "philanthropist_flare")
    t.begin("regroup")
    t.go("play Philanthropist flare (wild flare)", "green")
    while t.question == "LOSE_SHIP":
        t.go(t.legal()[0])
    assert (t.g.power[A], t.g.power[C]) == (NOBODY, VIRUS)
    assert (t.g.extra_of, t.g.extra) == (A, TRIPLER)


def test_changing_powers_replaces_the_own_sheet_only() -> None:
    """precursor_seed, house; Q364: the extra alien is one in play, which is not drawn, nor one forbidden beside it."""
    for seed in range(1, 12):
        t = seeded(SORCERER, aliens=("virus", "macron", "zombie", "human"), seed=seed,
                   variants=("technology", "changing_powers"))  # fmt: skip
        t.g.pool = sum(1 << a for a in (VIRUS, MACRON, ZOMBIE, HUMAN, SORCERER, GAMBLER, TRIPLER))
        t.hand(A, "attack_10")
        t.begin("turn")
        t.asks(A, "SHEET")
        assert t.g.drawn_sheet == TRIPLER
        t.go("Tripler")
        assert t.g.power[A] == TRIPLER and (t.g.extra_of, t.g.extra) == (A, SORCERER)


def test_reincarnation_of_the_own_sheet_passes_it_over() -> None:
    """precursor_seed, house: A is Reincarnator; its new form is none in play, and the extra power stays."""
    t = seeded(TRIPLER, aliens=("reincarnator", "none", "none", "none"))
    t.g.pool = sum(1 << a for a in (REINCARNATOR, TRIPLER, VIRUS))
    fighting(t, own="attack_04", against="attack_40")
    assert t.over and t.g.form[A] == VIRUS and t.g.extra == TRIPLER


def test_an_extra_reincarnator_has_a_form_of_its_own() -> None:
    """precursor_seed, house: three powers then; the sheet is not touched."""
    t = seeded(REINCARNATOR, aliens=("virus", "none", "none", "none"))
    t.g.pool = sum(1 << a for a in (REINCARNATOR, TRIPLER, VIRUS))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_40")
    t.begin("planning")
    use_all(t)
    assert t.over and (t.g.power[A], t.g.form[A]) == (VIRUS, NOBODY)
    assert (t.g.extra, t.g.extra_form) == (REINCARNATOR, TRIPLER)


def test_the_form_of_an_extra_reincarnator_acts() -> None:
    t = seeded(REINCARNATOR)
    t.g.extra_form = TRIPLER
    fighting(t, against="attack_40")
    assert t.g.total[0] == 32


# --- it goes with its card --------------------------------------------------------------------------------------------


def scrambled(t: Table) -> Table:
    t.technology(C, "tech_scrambler", 9)
    t.hand(A, "attack_10")
    t.begin("regroup")
    while not t.can("use Tech Scrambler"):
        t.go("pass")
    t.go("use Tech Scrambler")
    go_home(t)
    return t


def test_scrambled_the_alien_goes_back_to_the_unused_ones() -> None:
    """precursor_seed, house: not onto the discard pile."""
    t = scrambled(seeded(VIRUS))
    assert (t.g.extra_of, t.g.extra) == (NOBODY, NOBODY) and t.g.spent == 0
    assert t.g.tech_at[PRECURSOR_SEED] == T_DISCARD


def test_its_tokens_and_stored_cards_are_discarded() -> None:
    """precursor_seed, house."""
    t = seeded(WARRIOR)
    t.g.scratch[TOKENS] = 4
    assert scrambled(t).g.scratch[TOKENS] == 0
    t = seeded(CITADEL)
    t.store("citadel", "attack_06", at=(A, 0))
    scrambled(t)
    assert t.stored("citadel") == [] and "attack_06" in t.discards()


def test_the_form_of_an_extra_reincarnator_goes_too() -> None:
    t = seeded(REINCARNATOR)
    t.g.extra_form = TRIPLER
    scrambled(t)
    assert t.g.extra_form == NOBODY


# --- who knows what ---------------------------------------------------------------------------------------------------


def test_with_hidden_powers_it_lies_face_up_and_the_own_sheet_stays_down() -> None:
    """Q361: A's Virus lies face down; Tripler besides acts openly and turns nothing up."""
    t = seeded(TRIPLER, aliens=("virus", "none", "none", "none"), variants=("technology", "hidden_powers"))
    assert (t.g.face_down >> A) & 1
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10")
    t.hand(B, "attack_40")
    t.begin("planning")
    while not t.over and t.question == "USE":
        t.go("pass")
    assert t.g.total[0] == 32 and (t.g.face_down >> A) & 1


def test_an_optional_use_of_it_does_not_turn_the_own_sheet_up() -> None:
    """R27.3: Warrior's mandatory part stays unseen when Mirror besides is used."""
    t = seeded(MIRROR, aliens=("warrior", "none", "none", "none"),
               variants=("technology", "hidden_powers"))  # fmt: skip
    fighting(t, own="attack_01", against="attack_08")
    t.asks(A, "USE")
    assert t.legal() == ["pass", "use Mirror power: reverse digits"]
    t.go("use Mirror power: reverse digits")
    assert (t.g.face_down >> A) & 1


def test_nor_does_a_part_of_the_own_power_come_first() -> None:
    """Q358: A's Macron, whose compensation is double, lies face down; Hacker besides takes compensation, and Macron
    stays down."""
    t = seeded(HACKER, aliens=("macron", "none", "none", "none"), variants=("technology", "hidden_powers"))
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate")
    t.hand(B, "attack_10", "attack_06", "attack_08", "attack_12")
    t.begin("planning")
    while not any("Hacker" in action for action in t.legal()):
        t.go("play attack 10" if t.can("play attack 10") else "pass")
    t.go(next(action for action in t.legal() if "Hacker" in action))
    assert (t.g.face_down >> A) & 1


@pytest.mark.parametrize("viewer", [B, C])
def test_no_world_hides_what_is_forbidden_beside_it(viewer: int) -> None:
    """Q360, D17.4: beside an extra Gambler nobody's face-down sheet is Sorcerer, or Gambler."""
    t = seeded(GAMBLER, aliens=("virus", "macron", "zombie", "human"), variants=("technology", "hidden_powers"))
    t.hand(A, "attack_10")
    t.begin("turn")
    dealt = worlds(t, viewer, 300)
    others = [seat for seat in range(4) if seat != viewer]
    assert not np.isin(dealt["sheet"][:, others], (GAMBLER, SORCERER)).any()
    assert (dealt["extra"] == GAMBLER).all() and GAME.flaw(dealt) is None


def test_healer_hides_masochist() -> None:
    """Q316: the same for the other pair."""
    t = seeded(HEALER, aliens=("virus", "macron", "zombie", "human"), variants=("technology", "hidden_powers"))
    t.hand(A, "attack_10")
    t.begin("turn")
    assert not (worlds(t, B, 300)["sheet"][:, [A, C, D]] == MASOCHIST).any()


def test_all_see_it() -> None:
    """D16: the alien of each player; whether its power works."""
    t = seeded(VIRUS, aliens=("human", "none", "none", "none"))
    t.hand(A, "attack_10")
    t.begin("turn")
    row = observed(t.states, B, np.int8)
    at = AT["power"] + 3 * (AT["offered"] - AT["power"]) // 5
    assert row[at + VIRUS] == 3 and row[at + HUMAN] == 1
    assert "besides the power of Virus, which works now" in GAME.describe_view(t.states, B, False)
    assert "Virus" in GAME.render_text(t.states, B, 120)


def test_all_are_told_which_it_is() -> None:
    t = completing("virus")
    t.go("complete it")
    assert "red has the power of Virus besides" in sentences(t.states, B)


def test_face_down_nobody_knows_of_it() -> None:
    """D16: the Seed or another card of nine ships face down."""
    is_unknown_face_down("precursor_seed")


def test_a_record_with_an_extra_power_is_sound() -> None:
    """A saved game is accepted; an extra alien twice in play, or without its variant, is not."""
    t = seeded(VIRUS, aliens=("human", "none", "none", "none"))
    t.hand(A, "attack_10", "negotiate")
    t.begin("turn", go_on=True)
    assert flaw(t.states) is None
    wrong = t.states.copy()
    wrong["extra"] = HUMAN
    assert flaw(wrong) is not None
    wrong = t.states.copy()
    wrong["extra_of"] = -1
    assert flaw(wrong) is not None
