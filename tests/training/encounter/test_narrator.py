"""What a seat is told as a game goes on."""

from __future__ import annotations

import re

import pytest

from cosmic_env.encounter import GAME
from cosmic_env.training.encounter.narrator import EncounterNarrator
from cosmic_env.training.encounter.story import coloured
from tests.encounter.table import A, B, C, D, Table


def told(t: Table, viewer: int, *answers: str) -> list[str]:
    """The sentences that the answers bring about, without colours."""
    narrator = EncounterNarrator(viewer, coloured)
    lines = narrator.after(t.states)
    for answer in answers:
        t.go(answer)
        lines += narrator.after(t.states)
    return [re.sub(r"\[/?\w+\]", "", line) for line in lines + narrator.rest()]


def test_ships_that_are_picked_one_by_one_are_told_in_one_sentence() -> None:
    """R9.4, R9.5."""
    t = Table()
    t.destiny_top(B)
    t.hand(A, "attack_20"), t.hand(B, "attack_08")
    t.begin("regroup")
    assert told(t, C, "blue 3", "3", "red 1", "red 1", "red 4")[-2:] == [
        "red aims the gate at blue 3",
        "red sends 3 ships into the gate, from red 1 x2, red 4",
    ]


def test_an_encounter_is_summed_up_before_the_next_turn_begins() -> None:
    t = Table()
    t.destiny_top(B, C)
    t.hand(A, "attack_10", "attack_12"), t.hand(B, "attack_30"), t.hand(C, "attack_06")
    t.begin("regroup", go_on=True)
    lines = told(t, D, "blue 1", "2", "red 1", "red 1", "done", "done", "play attack 10")
    ends = [i for i, line in enumerate(lines) if ": red 2 against blue 4 at blue 1, attack 10 : attack 30" in line]
    begins = [i for i, line in enumerate(lines) if line.endswith(", of blue, begins")]
    assert len(ends) == len(begins) == 1 and ends < begins


def test_a_card_laid_is_named_to_its_player_alone() -> None:
    """D16."""
    for viewer, words in ((A, "red lays an encounter card face down (attack 20)"),
                          (B, "red lays an encounter card face down")):  # fmt: skip
        t = Table()
        t.encounter(A, B)
        t.hand(A, "attack_20", "morph"), t.hand(B, "attack_08", "attack_10")
        t.begin("planning")
        assert words in told(t, viewer, "play attack 20")


def test_a_draw_of_others_does_not_tell_which_cards_are_alike() -> None:
    """D16: equal cards are entered into the log together."""
    lines = {}
    for cards in (("attack_06", "attack_06"), ("attack_06", "attack_08")):
        t = Table(aliens=("none", "chosen", "none", "none"))
        t.encounter(A, B)
        t.hand(A, "attack_20", "attack_10"), t.hand(B, "attack_08", "attack_04", "chosen_flare")
        t.deck_top(*cards, "attack_07")
        t.begin("planning")
        lines[cards] = told(t, C, "play attack 20", "play attack 08")
    first, second = lines.values()
    assert first == second


def test_a_zap_out_of_the_hoard_is_named() -> None:
    """Miser plays it from its hoard: the card is shown (Q240)."""
    t = Table(aliens=("tripler", "none", "miser", "none"))
    t.encounter(A, B)
    t.hand(A, "attack_08", "attack_10"), t.hand(B, "attack_30")
    t.store("miser", "cosmic_zap", "negotiate")
    t.begin("planning")
    t.asks(A, "SELECT")
    t.go("play attack 08")
    t.asks(C, "USE", "ANNOUNCED")
    lines = told(t, D, "use Miser power: play from the hoard")
    assert "green uses Miser power: play from the hoard (cosmic zap)" in lines


@pytest.mark.parametrize("viewer", [B, C, D])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_what_the_gambler_laid_is_told_only_if_it_is_challenged(viewer: int, answer: str) -> None:
    """Q194, Q201, D16: accepted, the opponent and the others are told and shown the claim alone, to the end."""
    shown = []
    for laid in ("attack_13", "attack_14"):
        t = Table(aliens=("gambler", "none", "none", "none"))
        t.destiny_top(B, C)
        t.hand(A, laid), t.hand(B, "attack_10", "reinforcement_5"), t.hand(C, "attack_06")
        t.begin("regroup", go_on=True)
        plain = ["blue 1", "4", "red 1", "red 1", "red 1", "red 1", "done", "done"]
        lines = told(t, viewer, *plain, "use Gambler power: bluff", "attack 30")
        table = GAME.render_text(t.states, viewer)
        lines += told(t, viewer, answer, *(["pass"] if answer == "yes" else []))
        shown.append(("\n".join(lines), table, GAME.render_text(t.states, viewer)))
    assert (shown[0] == shown[1]) == (answer == "yes")
    assert ("attack 13" in shown[0][0] + shown[0][2]) == (answer == "no") and "attack 13" not in shown[0][1]


def test_another_seat_that_bluffs_is_summed_up_by_its_claim() -> None:
    """The same with the roles exchanged, told to the Gambler, who knows what it laid."""
    for viewer, knows in ((A, False), (B, True), (D, False)):
        t = Table(aliens=("none", "gambler", "none", "none"))
        t.destiny_top(B, C)
        t.hand(A, "attack_10"), t.hand(B, "attack_13"), t.hand(C, "attack_06")
        t.begin("regroup", go_on=True)
        plain = ["blue 1", "1", "red 1", "done", "done"]
        text = "\n".join(told(t, viewer, *plain, "use Gambler power: bluff", "negotiate", "yes"))
        assert "counts as negotiate" in text and ("attack 13" in text) == knows
