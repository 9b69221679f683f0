"""The rules bot with Gambler and against it: what it claims, how often it lies, and when it is doubted."""

from __future__ import annotations

import pytest

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

BLUFF = "use Gambler power: bluff"
WILD = "play Gambler flare (wild flare)"
SUPER = "play Gambler flare (super flare)"
FIRST = ("gambler", "none", "none", "none")


def bluffing(mine: str, theirs: str, *a: str, b: tuple[str, ...] = (), discarded: int = 0, ships: int = 2) -> Table:
    """A = Gambler with 2 ships attacks B with 4; both have laid their cards, B's lies open; they hold these. So many
    negotiates have been discarded."""
    t = Table(aliens=FIRST)
    t.encounter(A, B, ships=ships)
    t.hand(A, mine, *a)
    t.hand(B, theirs, *b)
    t.on_discard(*("negotiate",) * discarded)
    t.begin("planning")
    while t.question == "SELECT":
        card = mine if t.g.acting == A else theirs
        t.go(f"play {card.replace('_', ' ')}")
    t.asks(A, "USE", "HALF_FLIP")
    return t


def claims(mine: str, theirs: str, *elsewhere: str, b: tuple[str, ...] = ()) -> list[str]:
    """What Gambler does in a dozen like situations: "pass", or its claim. Some cards lie on the discard pile."""
    found = []
    for n in range(12):
        t = bluffing(mine, theirs, discarded=n, b=b)
        t.on_discard(*elsewhere)
        found.append(choice(t))
        if found[-1] == BLUFF:
            t.go(BLUFF)
            found[-1] = choice(t)
    return found


def test_a_card_that_wins_is_claimed_truly() -> None:
    """gambler.bluff: who doubts it pays for it."""
    assert set(claims("attack_20", "attack_10")) == {"attack 20"}


def test_a_card_that_loses_is_mostly_lied_about() -> None:
    """gambler.bluff: sometimes it is shown; the claims win, are of common cards, and differ."""
    found = claims("attack_04", "attack_06")
    lies = [claim for claim in found if claim != "pass"]
    assert 6 <= len(lies) < len(found)
    assert len(set(lies)) > 1
    assert set(lies) <= {f"attack {value}" for value in ("10", "12", "14", "20")}


def test_no_card_that_all_see_elsewhere_is_claimed() -> None:
    """gambler.bluff: against 20 + 4 only 23, 30 and 40 would win, and two of them lie discarded."""
    assert set(claims("attack_04", "attack_20", "attack_23", "attack_40")) == {"attack 30", "pass"}


def test_what_cannot_win_is_mostly_called_a_negotiate() -> None:
    """gambler.bluff, R16: two cards would be due; a real one is called so in any case."""
    hand = ("attack_10", "plague", "quash")
    assert set(claims("attack_04", "attack_40", b=hand)) == {"negotiate", "pass"}
    assert set(claims("negotiate", "attack_40", b=hand)) == {"negotiate"}


def asked(claim: str, theirs: str = "attack_10", *b: str, discarded: int = 0, **more: int) -> Table:
    """B with this card on the table is asked whether it believes the claim."""
    t = bluffing("attack_06", theirs, b=b, discarded=discarded, **more)
    t.go(BLUFF, claim)
    t.asks(B, "CLAIM")
    return t


def test_a_harmless_claim_is_accepted() -> None:
    """gambler.bluff: 13 + 2 against 12 + 4, whether it is true or not."""
    for n in range(12):
        assert choice(asked("attack 13", "attack_12", discarded=n)) == "yes"


def test_an_impossible_claim_is_challenged() -> None:
    """gambler.bluff: B holds the 40."""
    for n in range(12):
        assert choice(asked("attack 40", "attack_10", "attack_40", discarded=n)) == "no"


def doubts(claim: str, foreign: int) -> int:
    """How often B challenges in twenty-four like situations if A has so many foreign colonies."""
    count = 0
    for n in range(12):
        for card in ("plague", "quash"):
            t = Table(aliens=FIRST)
            for planet in range(foreign):
                t.colony(A, (C, planet))
            t.encounter(A, B, ships=2)
            t.hand(A, "attack_06")
            t.hand(B, "attack_10", card)
            t.on_discard(*("negotiate",) * n)
            t.begin("planning")
            t.go(BLUFF, claim)
            count += choice(t) == "no"
    return count


def test_a_claim_that_wins_is_doubted_now_and_then() -> None:
    """gambler.bluff: nobody can foresee it; more often with the game at stake."""
    assert 4 <= doubts("attack 14", 0) <= 18
    assert doubts("attack 14", 4) > 20


@pytest.mark.parametrize(("claim", "answer"), [("attack 30", "play cosmic zap"), ("attack 08", "pass")])
def test_a_claim_is_zapped_if_it_would_win_the_game(claim: str, answer: str) -> None:
    """gambler.bluff, zapped: the card is turned up."""
    t = Table(aliens=FIRST)
    for planet in range(4):
        t.colony(A, (C, planet))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_06")
    t.hand(B, "attack_10", "cosmic_zap")
    t.begin("planning")
    t.go(BLUFF, claim)
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == answer


def test_before_oracle_a_high_card_is_claimed() -> None:
    """Q199: Oracle has not chosen yet."""
    found = set()
    for n in range(12):
        t = Table(aliens=("gambler", "oracle", "none", "none"))
        t.encounter(A, B, ships=2)
        t.hand(A, "attack_06", "attack_05")
        t.hand(B, "attack_20", "attack_30")
        t.on_discard(*("negotiate",) * n)
        t.begin("planning")
        t.go("play attack 06")
        t.asks(A, "USE", "CARD_CHOSEN")
        if choice(t) == BLUFF:
            t.go(BLUFF)
            found.add(choice(t))
    assert len(found) > 1 and found <= {f"attack {value}" for value in (15, 20, 23, 30, 40)}


def test_it_lays_a_lower_card_than_others() -> None:
    """gambler.bluff: the 20 is kept, since a lie may do."""
    for alien, card in (("gambler", "10"), ("none", "20")):
        t = Table(aliens=(alien, "none", "none", "none"))
        t.encounter(A, B, ships=4)
        t.hand(A, "attack_10", "attack_20")
        t.hand(B, "attack_08", "attack_10")
        t.begin("planning")
        t.asks(A, "SELECT")
        assert choice(t) == f"play attack {card}"


def test_super_raises_the_stake() -> None:
    """gambler.super_flare: with the truth, and with a lie if ships can be spared; the number tells nothing."""
    numbers = set()
    for claim in ("attack 06", "attack 40"):
        t = bluffing("attack_06", "attack_10", "gambler_flare")
        t.go(BLUFF, claim)
        t.asks(A, "USE", "ANNOUNCED")
        assert choice(t) == SUPER
        t.go(SUPER)
        numbers.add(choice(t))
    assert len(numbers) == 1 and 4 <= int(numbers.pop()) <= 10


def test_super_is_kept_with_a_lie_and_few_ships() -> None:
    """gambler.super_flare: what it costs to be found out."""
    t = Table(aliens=FIRST)
    t.encounter(A, B, ships=2)
    t.place(A, {(A, 0): 2, (A, 1): 2, (A, 2): 2})
    t.hand(A, "attack_06", "gambler_flare")
    t.hand(B, "attack_10")
    t.begin("planning")
    t.go(BLUFF, "attack 40")
    assert choice(t) == "pass"


def spread(mine: str, theirs: str, ships: int = 4) -> Table:
    """A (flare as wild) has laid its card against that of B, one ship on the planet."""
    t = Table()
    t.place(B, {(B, 0): 1, (B, 1): 4, (B, 2): 4, (B, 3): 4, (B, 4): 4})
    t.encounter(A, B, ships=ships)
    t.hand(A, mine, "gambler_flare")
    t.hand(B, theirs)
    t.hand(D, "plague")
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_FLIP")
    return t


def test_wild_names_what_turns_the_result() -> None:
    """gambler.wild_flare: B's card has been seen: 12 + 4 against 20 + 1; six to eight win."""
    t = spread("attack_12", "attack_20")
    t.g.down_seen[B] |= 1 << A
    assert choice(t) == WILD
    t.go(WILD)
    assert choice(t) == "6"


def test_wild_against_an_unknown_card() -> None:
    """gambler.wild_flare: only with an attack."""
    assert choice(spread("attack_12", "attack_20")) == WILD
    assert choice(spread("negotiate", "attack_20")) == "pass"


def test_a_claimed_negotiate_is_doubted_less_often() -> None:
    """gambler.bluff, R16: two cards are at stake; without a card to pay with nothing is."""
    answers = [choice(asked("negotiate", "attack_10", "plague", "quash", discarded=n)) for n in range(12)]
    assert 0 < answers.count("no") < 6
    assert {choice(asked("negotiate", discarded=n)) for n in range(12)} == {"yes"}
