"""Quark Battery: a hidden spare encounter card."""

import numpy as np
import pytest

from cosmic_env.core.text import observe_text
from cosmic_env.encounter.constants import CARD_NAMES, ENCOUNTER_CARDS
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.state import UNDER
from cosmic_env.encounter.technology_ids import QUARK_BATTERY

from ..table import POWERLESS, A, B, C, D, Table
from ..test_redeal import cannot_be_told_apart, worlds
from .common import is_offered, pass_work, scramble, settle_ships

USE = "use Quark Battery"


def hidden(t: Table) -> list[str]:
    """Cards under the battery."""
    g = t.g
    return [CARD_NAMES[g.store[i]] for i in range(g.store_n) if g.store_of[i] == UNDER + QUARK_BATTERY]


def load(t: Table, player: int, card: str) -> None:
    """The battery lies before the player, completed in an earlier encounter, with this card under it."""
    t.technology(player, "quark_battery", up=True)
    t._out_of_deck(t.cards(card))
    g, i = t.g, int(t.g.store_n)
    g.store[i], g.store_of[i], g.store_at[i], g.store_seen[i] = t.cards(card), UNDER + QUARK_BATTERY, -1, 1 << player
    g.store_n = i + 1


def working(*hand: str, ships: int = 3, others: tuple[tuple[int, str, int], ...] = (), **options: object) -> Table:
    """A, with so many ships on the battery, which lies face down, is asked for its work; it has this hand."""
    t = Table(variants=("technology",), **options)  # type: ignore[arg-type]
    t.technology(A, "quark_battery", ships)
    for player, name, count in others:
        t.technology(player, name, count)
    t.hand(A, *hand)
    t.begin("regroup")
    t.asks(A, "TECHNOLOGY")
    return t


def revealed(
    mine: str = "attack_08",
    theirs: str = "attack_14",
    card: str = "attack_20",
    *hand: str,
    holder: int = A,
    aliens: tuple[str, ...] = POWERLESS,
    allies: dict[int, tuple[str, int]] | None = None,
    others: tuple[tuple[int, str, int], ...] = (),
    hands: dict[int, tuple[str, ...]] | None = None,
) -> Table:
    """A (2 ships) against B (4 ships), one card each; the holder has the battery with `card` under it."""
    t = Table(aliens=aliens, variants=("technology",))
    load(t, holder, card)
    for player, name, count in others:
        t.technology(player, name, count)
    t.encounter(A, B, ships=2, allies=allies)
    t.hand(A, mine, *hand)
    t.hand(B, theirs)
    for player, cards in (hands or {}).items():
        t.hand(player, *(theirs,) if player == B else (), *cards)
    t.begin("planning")
    return t


# --- completion -------------------------------------------------------------------------------------------------------


def test_completed_it_hides_an_encounter_card() -> None:
    """quark_battery.on_completion: chosen out of the hand, encounter cards only; the ships come home."""
    t = working("attack_10", "negotiate", "mobius_tubes", "reinforcement_5")
    t.go("Quark Battery", "complete it")
    t.asks(A, "CARD")
    assert t.legal() == ["attack 10", "negotiate"]
    t.go("negotiate")
    settle_ships(t)
    assert hidden(t) == ["negotiate"] and t.holds(A) == ["attack_10", "reinforcement_5", "mobius_tubes"]
    assert t.technologies(A) == {"+quark_battery": 0} and sum(t.ships(A).values()) == 20


def test_one_kind_is_no_choice() -> None:
    """D1.5."""
    t = working("attack_10", "mobius_tubes")
    t.go("Quark Battery", "complete it")
    assert hidden(t) == ["attack_10"]


def test_without_an_encounter_card_it_is_not_completed() -> None:
    """quark_battery [house], Q368: with three ships it may then be given up."""
    t = working("mobius_tubes")
    t.go("Quark Battery")
    assert not t.can("complete it")
    t.go("give it up")
    settle_ships(t)
    assert t.discarded_technologies() == ["quark_battery"]


def test_with_two_ships_it_is_not_completed() -> None:
    """quark_battery: research 3."""
    t = working("attack_10", ships=2)
    t.go("Quark Battery")
    assert not t.can("complete it")


def test_it_is_no_encounter_card_of_the_hand() -> None:
    """quark_battery: the offense that has hidden its only one ends its turn (R11.1)."""
    t = working("attack_10", "mobius_tubes")
    t.destiny_top(B)
    t.go("Quark Battery", "complete it")
    settle_ships(t)
    while not t.over and t.question != "SELECT":
        t.go("blue 1" if t.can("blue 1") else "pass" if t.can("pass") else t.legal()[0])
    assert t.over and t.g.outcome == 6 and hidden(t) == ["attack_10"]


def test_a_scrambled_completion_leaves_the_card_in_hand() -> None:
    """Q345, Q375: nothing is hidden, the battery is gone, the ships come home."""
    t = working("attack_10", "attack_20", others=((C, "tech_scrambler", 3),))
    t.go("Quark Battery", "complete it", "attack 20")
    scramble(t, C)
    assert t.holds(A) == ["attack_10", "attack_20"] and hidden(t) == []
    assert t.discarded_technologies() == ["quark_battery", "tech_scrambler"]
    assert sum(t.ships(A).values()) == 20


def test_neither_zap_stops_the_completion() -> None:
    """R30.28."""
    t = working("attack_10")
    t.hand(C, "cosmic_zap", "card_zap")
    t.go("Quark Battery", "complete it")
    assert hidden(t) == ["attack_10"]


def test_it_is_not_loaded_again() -> None:
    """quark_battery.cannot: empty it does nothing; it leaves play with its use."""
    t = revealed()
    t.go(USE)
    assert t.discarded_technologies() == ["quark_battery"] and t.technologies(A) == {}


# --- use --------------------------------------------------------------------------------------------------------------


def test_the_hidden_card_takes_the_place_of_the_revealed_one() -> None:
    """quark_battery: 20 + 2 against 14 + 4; the card replaced goes to the discard pile."""
    t = revealed()
    t.asks(A, "USE", "REVEALED")
    t.go(USE)
    assert t.over and list(t.g.total) == [22, 18] and t.ships(A)[B, 0] == 2
    assert t.discards() == ["attack_08", "attack_20", "attack_14"] and hidden(t) == []


def test_it_need_not() -> None:
    """quark_battery: swap or not; it stays loaded."""
    t = revealed()
    t.go("pass")
    assert t.over and t.g.total[0] == 10 and hidden(t) == ["attack_20"] and t.technologies(A) == {"+quark_battery": 0}


def test_as_the_defense() -> None:
    """quark_battery: main player."""
    t = revealed(mine="attack_20", holder=B, card="attack_30")
    t.asks(B, "USE", "REVEALED")
    t.go(USE)
    assert t.over and list(t.g.total) == [22, 34]


@pytest.mark.parametrize("holder", [C, D])
def test_nobody_else(holder: int) -> None:
    """quark_battery: roles; C is an ally, D a bystander."""
    t = revealed(holder=holder, allies={C: ("offense", 1)})
    assert t.over and hidden(t) == ["attack_20"]


def test_not_in_the_encounter_in_which_it_is_completed() -> None:
    """quark_battery: in a later encounter."""
    t = working("attack_08", "attack_20", "attack_10")
    t.destiny_top(B, B)
    t.hand(B, "attack_06", "attack_04")
    t.go("Quark Battery", "complete it", "attack 20")
    settle_ships(t)
    fight(t, "attack 10", "attack 06")
    assert not is_offered(t, USE)
    t.go("yes")  # a second encounter
    pass_work(t)
    fight(t, "attack 08", "attack 04")
    t.asks(A, "USE", "REVEALED")
    assert t.can(USE)


def fight(t: Table, mine: str, theirs: str) -> None:
    """A attacks B alone with two ships."""
    while t.question not in ("USE", "NEXT_ENCOUNTER") and not t.over:
        for answer in ("2", f"play {mine}", f"play {theirs}", "done", "blue 1", "blue 2", "pass", t.legal()[0]):
            if t.can(answer):
                t.go(answer)
                break


def test_it_may_bring_a_negotiate() -> None:
    """quark_battery: the new card counts: A has lost with a negotiate and is compensated."""
    t = revealed(card="negotiate", hands={B: ("attack_04", "attack_06")})
    t.asks(B, "SELECT")
    t.go("play attack 14")
    t.asks(A, "USE", "REVEALED")
    t.go(USE)
    assert t.over and t.g.outcome == 2 and t.g.hand_n[A] == 2


def test_scrambled_the_revealed_card_stands() -> None:
    """Q345; quark_battery [house]: the hidden card goes to the discard pile."""
    t = revealed(others=((C, "tech_scrambler", 3),))
    t.go(USE)
    scramble(t, C)
    assert t.over and t.g.total[0] == 10 and hidden(t) == []
    assert t.discards() == ["attack_20", "attack_08", "attack_14"]
    assert t.discarded_technologies() == ["quark_battery", "tech_scrambler"]


@pytest.mark.parametrize(("ships", "hit"), [(3, True), (2, False)])
def test_a_loaded_battery_may_be_hit_when_an_encounter_starts(ships: int, hit: bool) -> None:
    """Q375: with three ships; the hidden card goes to the discard pile."""
    t = Table(variants=("technology",))
    load(t, A, "attack_20")
    t.technology(C, "tech_scrambler", ships)
    t.hand(A, "attack_08")
    t.begin("regroup")
    pass_work(t)
    assert is_offered(t, "use Tech Scrambler") == hit
    if hit:
        t.go("use Tech Scrambler")
        settle_ships(t)
        assert t.discards() == ["attack_20"] and t.discarded_technologies() == ["quark_battery", "tech_scrambler"]


def test_neither_zap_stops_it() -> None:
    """R30.28."""
    t = revealed(hands={C: ("cosmic_zap", "card_zap")})
    t.go(USE)
    assert t.over and t.g.total[0] == 22


# --- with aliens, artifacts and morphs --------------------------------------------------------------------------------


def test_clone_keeps_the_card_it_ends_with() -> None:
    """Q182."""
    t = revealed(aliens=("clone", "none", "none", "none"))
    t.go(USE)
    t.asks(A, "USE", "BEFORE_DISCARD")
    t.go("use Clone power: replicate")
    assert t.holds(A) == ["attack_20"] and t.discards() == ["attack_08", "attack_14"]


def test_filch_takes_the_card_it_ends_with() -> None:
    """quark_battery [house]: it counts as the revealed card for everything that comes after."""
    t = revealed(aliens=("none", "filch", "none", "none"))
    t.go(USE)
    t.asks(B, "USE", "AFTER_DISCARD")
    t.go("use Filch power: steal card")
    assert t.holds(B) == ["attack_20"]


def test_an_opposing_morph_keeps_what_it_has_copied() -> None:
    """Q88: 20 + 2 against 8 + 4."""
    t = revealed(theirs="morph")
    t.go(USE)
    assert t.over and list(t.g.total) == [22, 12]


def test_a_hidden_morph_copies_the_opposing_card_as_it_stands() -> None:
    """Q88: 14 + 2 against 14 + 4."""
    t = revealed(card="morph")
    t.go(USE)
    assert t.over and list(t.g.total) == [16, 18]


def test_mirror_does_not_reverse_it() -> None:
    """Q90: it comes after the flip; 41 + 4 against 12 + 2."""
    t = revealed(card="attack_12", aliens=("none", "mirror", "none", "none"))
    t.go("use Mirror power: reverse digits", USE)
    assert t.over and list(t.g.total) == [12 + 2, 41 + 4]


def test_tripler_has_worked_before_it() -> None:
    """Q90: Tripler's use is mandatory and comes first; what it has made of the attack 08 goes with that card."""
    t = revealed(card="attack_10", aliens=("tripler", "none", "none", "none"))
    t.asks(A, "USE", "REVEALED")
    assert t.g.value[0] == 24
    t.go(USE)
    assert t.over and t.g.total[0] == 10 + 2


def test_sorcerer_swaps_before_it() -> None:
    """Q277, Q279: the battery's card cannot be swapped; Sorcerer has the attack 08, A ends with the hidden card."""
    t = revealed(aliens=("none", "sorcerer", "none", "none"))
    t.go("use Sorcerer power: swap cards", USE)
    assert t.over and list(t.g.total) == [22, 12] and t.discards() == ["attack_14", "attack_20", "attack_08"]


def test_after_emotion_control_it_is_no_negotiate() -> None:
    """Q344: the new attack is not turned: it beats the negotiate."""
    t = revealed("attack_08", "attack_14", "attack_20", "emotion_control")
    t.go("play emotion control", USE)
    assert t.over and t.g.outcome == 1 and t.ships(A)[B, 0] == 2


def test_emotion_control_after_it_turns_it() -> None:
    """Q344: both are negotiates."""
    t = revealed("attack_08", "attack_14", "attack_20", "emotion_control")
    t.go(USE, "play emotion control")
    t.asks(A, "OFFER")


def test_a_claimed_card_is_not_replaced() -> None:
    """quark_battery: the revealed one; Gambler's has been believed, and was never shown."""
    t = revealed(aliens=("gambler", "none", "none", "none"))
    t.go("use Gambler power: bluff", "attack 30")
    t.asks(B, "CLAIM")
    t.go("yes")
    assert not is_offered(t, USE) and hidden(t) == ["attack_20"]


def test_compensation_does_not_reach_it() -> None:
    """quark_battery: others may not take it: A pays with its hand alone."""
    t = revealed("attack_40", "negotiate", "attack_20", "attack_04")
    t.go("play attack 40", "pass")
    while not t.over and t.question != "NEXT_ENCOUNTER":
        t.go(t.legal()[0])
    assert hidden(t) == ["attack_20"] and "attack_04" in t.holds(B)


# --- who knows what ---------------------------------------------------------------------------------------------------


def loaded_with(card: str, kept: str) -> Table:
    """A has completed the battery in this step, hiding `card`, and holds `kept`; D is asked for its work."""
    t = working(card, kept, "mobius_tubes", others=((D, "xenon_lasers", 1),))
    t.go("Quark Battery", "complete it", card.replace("_", " "))
    settle_ships(t)
    t.asks(D, "TECHNOLOGY")
    return t


def test_its_owner_alone_knows_the_card() -> None:
    """Q379: that there is one is known to all."""
    one, other = loaded_with("attack_06", "attack_20"), loaded_with("attack_20", "attack_06")
    for viewer in (B, C, D):
        cannot_be_told_apart(one, other, viewer)
    assert "Quark Battery, stored: ?" in observe_text(GAME, one.states, D, False)
    assert "Quark Battery, stored: attack 06" in observe_text(GAME, one.states, A, False)
    mine = worlds(one, A, 20)
    assert (mine["store"][:, 0] == one.cards("attack_06")).all() and (mine["store_n"] == 1).all()


def test_an_encounter_card_lies_there_in_every_world() -> None:
    """D16: each kind that the viewer has not seen, more often where there are more copies."""
    t = loaded_with("attack_06", "attack_20")
    dealt = worlds(t, C, 2000)
    assert (dealt["store_of"][:, 0] == UNDER + QUARK_BATTERY).all()
    found = np.bincount(dealt["store"][:, 0], minlength=len(CARD_NAMES))
    assert found[ENCOUNTER_CARDS:].sum() == 0
    assert found[t.cards("negotiate")] > found[t.cards("attack_40")] > 0


def test_which_card_is_meant_is_not_announced() -> None:
    """D12.1: C may scramble the completion; to it any encounter card of A's hand may be the one."""
    made = []
    for card in ("attack 06", "attack 20"):
        t = working("attack_06", "attack_20", "mobius_tubes", others=((C, "tech_scrambler", 3),))
        t.go("Quark Battery", "complete it", card)
        t.asks(C, "USE", "ANNOUNCED")
        made.append(t)
    for viewer in (B, C, D):
        cannot_be_told_apart(made[0], made[1], viewer)
    dealt = worlds(made[0], C, 300)
    assert (dealt["encounter_n"][:, A] > 0).all()
    for world in np.split(dealt, len(dealt)):
        GAME.act(world, np.array([0]), np.zeros(1, np.int8))  # C lets it pass
        assert (world["store_n"] == 1).all() and world["store"][0, 0] < ENCOUNTER_CARDS


def test_that_a_card_is_being_chosen_is_not_seen() -> None:
    """D1.3: to the others A is asked for its work."""
    one, other = working("attack_06", "attack_20"), working("attack_06", "attack_20")
    one.go("Quark Battery", "complete it")
    one.asks(A, "CARD")
    for viewer in (B, C, D):
        cannot_be_told_apart(one, other, viewer)


def test_what_is_known_of_the_hand_is_certain_no_more() -> None:
    """D16.1: D was sure of an attack 06 and of the Mobius Tubes: an encounter card has gone."""
    t = working("attack_06", "attack_20", "mobius_tubes")
    for card in ("attack_06", "mobius_tubes"):
        t.g.known[D, A, t.cards(card)] = 1
    t.go("Quark Battery", "complete it", "attack 20")
    assert t.g.known[D, A, t.cards("attack_06")] == 0 and t.g.known[D, A, t.cards("mobius_tubes")] == 1


def test_mind_does_not_see_it() -> None:
    """Q234: Mind looks at the hand; the hidden card may be any."""
    t = Table(aliens=("none", "none", "mind", "none"), variants=("technology",))
    load(t, A, "attack_20")
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08", "attack_10")
    t.hand(B, "attack_14")
    t.begin("alliance")
    t.asks(C, "USE", "BEFORE_INVITATIONS")
    t.go("use Mind power: read hand", "red")
    assert t.states["known"][0, C, A].sum() == 2
    assert len(set(worlds(t, C, 50)["store"][:, 0])) > 1


def test_the_hidden_card_is_seen_when_it_is_swapped_in() -> None:
    """quark_battery: it lies face up like the one it replaces."""
    t = revealed("attack_08", "attack_14", "attack_20", "reinforcement_5")
    t.go(USE)
    t.asks(A, "USE", "REVEALED")
    assert (worlds(t, D, 20)["down"][:, A] == t.cards("attack_20")).all()
