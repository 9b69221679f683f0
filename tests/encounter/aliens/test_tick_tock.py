"""Tick-Tock (yellow): wins when its clock runs out."""

from cosmic_env.encounter.alien_ids import TICK_TOCK, ZOMBIE
from cosmic_env.encounter.aliens.tick_tock import TOKENS
from cosmic_env.encounter.constants import FLARE

from ..table import A, B, C, D, Table

TICK = "play Tick-Tock flare (super flare)"
WILD = "play Tick-Tock flare (wild flare)"
THIRD = ("none", "none", "tick_tock", "none")
OFFENSE = ("tick_tock", "none", "none", "none")


def clock(mine: str, theirs: str, aliens: tuple[str, ...] = THIRD, tokens: int = 10, ships: int = 2) -> Table:
    """A with `ships` ships attacks B, one card and a spare each."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=ships)
    t.hand(A, mine, "attack_05")
    t.hand(B, theirs, "attack_06")
    t.g.scratch[TOKENS] = tokens
    return t


def play(t: Table, mine: str = "attack 08", theirs: str = "attack 20") -> None:
    """From planning to the first question after the reveal."""
    t.begin("planning")
    t.go(f"play {mine}", f"play {theirs}")


def ships_home(t: Table) -> None:
    """Answer whatever is no use: ships are placed, no second encounter."""
    while not t.over and t.question != "USE":
        t.go(t.legal()[0])


def deal(t: Table) -> None:
    """Both play negotiates; A gives one card, B accepts."""
    play(t, "negotiate", "negotiate")
    t.go("offer any card", "submit the offer", "accept the offer")
    ships_home(t)


def test_ten_tokens_at_set_up() -> None:
    """tick_tock.setup, R3.11, D13.2."""
    t = Table(aliens=THIRD)
    assert t.g.scratch[TOKENS] == 10


def test_a_win_of_the_defense_takes_a_token() -> None:
    """tick_tock.tick, Q283: whoever the defense is."""
    t = clock("attack_08", "attack_20")
    play(t)
    assert t.over and t.g.outcome == 2 and t.g.scratch[TOKENS] == 9


def test_its_own_defense_takes_a_token() -> None:
    """tick_tock.tick: wins of its own count."""
    t = clock("attack_08", "attack_20", ("none", "tick_tock", "none", "none"))
    play(t)
    assert t.g.scratch[TOKENS] == 9


def test_its_own_lost_attack_takes_a_token() -> None:
    """tick_tock.tick: the offense too, which has lost."""
    t = clock("attack_08", "attack_20", OFFENSE)
    play(t)
    assert t.g.scratch[TOKENS] == 9


def test_a_deal_takes_a_token() -> None:
    """tick_tock.tick, Q283: two players have made a deal."""
    t = clock("negotiate", "negotiate")
    deal(t)
    assert t.g.outcome == 3 and t.g.scratch[TOKENS] == 9


def test_a_win_of_the_offense_takes_none() -> None:
    """Q283."""
    t = clock("attack_20", "attack_08")
    play(t, "attack 20", "attack 08")
    assert t.g.outcome == 1 and t.g.scratch[TOKENS] == 10


def test_a_failed_deal_takes_none() -> None:
    """Q283."""
    t = clock("negotiate", "negotiate")
    play(t, "negotiate", "negotiate")
    t.go("walk away")
    assert t.g.outcome == 4 and t.g.scratch[TOKENS] == 10


def test_a_quashed_deal_takes_none() -> None:
    """Q137."""
    t = clock("negotiate", "negotiate")
    t.hand(D, "quash")
    deal(t)
    t.asks(D, "USE", "OUTCOME")
    t.go("play quash")
    ships_home(t)
    assert t.g.outcome == 4 and t.g.scratch[TOKENS] == 10


def test_a_dry_offense_takes_none() -> None:
    """Q61, Q283: the encounter ends without a result."""
    t = clock("attack_08", "attack_20")
    t.hand(A, "reinforcement_2")
    t.begin("planning")
    ships_home(t)
    assert t.over and t.g.outcome == 6 and t.g.scratch[TOKENS] == 10


def test_resettling_takes_none() -> None:
    """Q283: no defense won."""
    t = Table(aliens=THIRD)
    t.hand(A, "attack_08")
    t.place(A, {(A, 0): 10, (A, 1): 5, (A, 2): 5})
    t.destiny_top(A)
    t.begin("destiny")
    t.go("resettle an empty home planet", "red 4", "1", "red 1")
    ships_home(t)
    assert t.over and t.g.scratch[TOKENS] == 10


def test_super_oracle_counts_as_a_deal() -> None:
    """Q249: one token."""
    t = clock("attack_08", "attack_20", ("oracle", "none", "tick_tock", "none"))
    t.hand(A, "attack_08", "oracle_flare")
    t.begin("planning")
    t.go("play attack 20")
    t.asks(A, "USE", "CARD_OPEN")
    t.go("play Oracle flare (super flare)")
    ships_home(t)
    assert t.g.scratch[TOKENS] == 9


def test_the_last_token_wins() -> None:
    """tick_tock.tick, R4.7: in the victory check of the same resolution."""
    t = clock("attack_08", "attack_20", tokens=1)
    play(t)
    assert t.g.over and t.g.winners == 1 << C


def test_two_tokens_are_not_the_end() -> None:
    """tick_tock.tick: one at a time."""
    t = clock("attack_08", "attack_20", tokens=2)
    play(t)
    assert not t.g.over and t.g.scratch[TOKENS] == 1


def test_shared_with_a_fifth_colony() -> None:
    """Q284, Q124: the last token goes as the deal brings B its fifth colony."""
    t = clock("negotiate", "negotiate", tokens=1)
    for number in range(4):
        t.colony(B, (C, number))
    play(t, "negotiate", "negotiate")
    t.go("offer a colony", "red 1", "submit the offer", "accept the offer")
    ships_home(t)
    assert t.g.over and t.g.winners == 1 << B | 1 << C


def test_five_colonies_still_win() -> None:
    """tick_tock.tick: the normal way to win is kept."""
    t = clock("attack_20", "attack_08", OFFENSE)
    for number in range(1, 5):
        t.colony(A, (C, number))
    play(t, "attack 20", "attack 08")
    assert t.g.winners == 1 << A and t.g.scratch[TOKENS] == 10


def test_zapped_the_token_stays() -> None:
    """tick_tock.tick, if zapped."""
    t = clock("attack_08", "attack_20", tokens=1)
    t.hand(D, "cosmic_zap")
    play(t)
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert not t.g.over and t.g.scratch[TOKENS] == 1


def test_the_zap_is_card_zapped() -> None:
    """Q20: the token goes, and Tick-Tock wins."""
    t = clock("attack_08", "attack_20", tokens=1)
    t.hand(D, "cosmic_zap")
    t.hand(C, "card_zap")
    play(t)
    t.go("play cosmic zap", "play card zap")
    assert t.g.winners == 1 << C


def test_without_power_the_tokens_stay() -> None:
    """Q32: frozen below three home colonies; no win with none left."""
    for tokens in (1, 0):
        t = clock("attack_08", "attack_20", tokens=tokens)
        t.place(C, {(C, 0): 10, (C, 1): 10})
        play(t)
        assert not t.g.over and t.g.scratch[TOKENS] == tokens


def test_the_borrower_of_the_power_wins() -> None:
    """Q259: D, who has Tick-Tock for this encounter, discards the last token."""
    t = clock("attack_08", "attack_20", tokens=1)
    t.g.power[C], t.g.power[D] = -1, TICK_TOCK
    play(t)
    assert t.g.winners == 1 << D


def test_super_pays_a_ship_for_a_token() -> None:
    """tick_tock.super_flare: after its own win as a main player, besides the ordinary token."""
    t = clock("attack_08", "attack_20", ("none", "tick_tock", "none", "none"))
    t.hand(B, "attack_20", "tick_tock_flare")
    t.begin("planning")
    t.go("play attack 08")
    t.asks(B, "USE", "CLOSING")
    t.go(TICK, "blue 2")
    assert t.g.scratch[TOKENS] == 8 and t.g.warp[B] == 1 and "tick_tock_flare" in t.holds(B)


def test_super_after_an_offensive_win() -> None:
    """tick_tock.super_flare: the offense's win takes no ordinary token; the last one paid for wins."""
    t = clock("attack_20", "attack_08", OFFENSE, tokens=1)
    t.hand(A, "attack_20", "tick_tock_flare")
    t.begin("planning")
    t.go("play attack 08")
    t.asks(A, "USE", "CLOSING")
    t.go(TICK, "red 1")
    assert t.g.winners == 1 << A


def test_super_after_a_deal() -> None:
    """tick_tock.super_flare, Q127."""
    t = clock("negotiate", "negotiate", OFFENSE)
    t.hand(A, "negotiate", "attack_05", "tick_tock_flare")
    deal(t)
    t.asks(A, "USE", "CLOSING")
    t.go(TICK, "red 1")
    assert t.g.scratch[TOKENS] == 8


def test_super_not_after_a_defeat_nor_as_an_ally() -> None:
    """tick_tock.super_flare: its own win, as a main player."""
    lost = clock("attack_08", "attack_20", OFFENSE)
    lost.hand(A, "attack_08", "attack_05", "tick_tock_flare")
    play(lost)
    assert lost.over and lost.g.scratch[TOKENS] == 9
    ally = Table(aliens=THIRD)
    ally.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    ally.hand(A, "attack_08", "attack_05")
    ally.hand(B, "attack_20", "attack_06")
    ally.hand(C, "tick_tock_flare")
    play(ally)
    ally.go("green 1")
    assert ally.over and ally.g.scratch[TOKENS] == 9


def test_super_zapped_the_ship_stays_paid() -> None:
    """Q15, Q25: the flare goes back, the ship stays in the warp, the ordinary token is gone already."""
    t = clock("attack_08", "attack_20", ("none", "tick_tock", "none", "none"))
    t.hand(B, "attack_20", "tick_tock_flare")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play attack 08", "pass", TICK, "blue 2")
    t.go("play cosmic zap")
    assert t.g.scratch[TOKENS] == 9 and t.g.warp[B] == 1 and "tick_tock_flare" in t.holds(B)


def test_a_price_that_costs_the_power_wins_nothing() -> None:
    """tick_tock, power lost: the special win is off."""
    t = clock("attack_20", "attack_08", OFFENSE, tokens=1)
    t.hand(A, "attack_20", "tick_tock_flare")
    t.place(A, {(A, 0): 9, (A, 1): 8, (A, 2): 1})
    t.begin("planning")
    t.go("play attack 08", TICK, "red 3")
    assert not t.g.over and t.g.scratch[TOKENS] == 0


def dry(holder: int = D, aliens: tuple[str, ...] = THIRD) -> Table:
    """The deck is empty as C is rewarded with a card."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "attack_08", "attack_05")
    t.hand(B, "attack_20", "attack_06")
    t.hand(holder, *t.holds(holder), "tick_tock_flare")
    t.deck_to_discard()
    play(t)
    t.go("green 1")
    t.asks(holder, "USE", "RESHUFFLED")
    return t


def test_wild_lands_a_colony_as_the_pile_is_shuffled() -> None:
    """tick_tock.wild_flare, Q66: three ships on any home planet of another player."""
    t = dry()
    t.go(WILD)
    t.asks(D, "OFFER_PLANET")
    assert len(t.legal()) == 15 and not t.can("yellow 1")
    t.go("blue 3")
    t.asks(D, "NUMBER")
    assert t.legal() == ["1", "2", "3", "4"]
    t.go("3", "yellow 1", "yellow 1", "yellow 2")
    assert t.ships(D)[B, 2] == 3 and t.ships(B)[B, 2] == 4 and t.holds(D) == ["tick_tock_flare"]


def test_wild_may_be_passed() -> None:
    """R23.8."""
    t = dry()
    t.go("pass")
    assert t.foreign(D) == 0


def test_wild_stopped_by_card_zap() -> None:
    """Q17: the flare is discarded."""
    t = dry()
    t.hand(A, "card_zap")
    t.go(WILD, "blue 3", "3", "play card zap")
    assert t.foreign(D) == 0 and "tick_tock_flare" in t.discards()


def test_wild_gives_the_fifth_colony() -> None:
    """Q126, D14.1: inside a resolution the check comes at its end."""
    t = dry()
    for number in range(1, 5):
        t.colony(D, (A, number))
    t.go(WILD, "blue 3", "1", "yellow 1")
    assert t.g.winners == 1 << D


def test_no_super_while_its_power_works_at_a_shuffle() -> None:
    """Q36: Tick-Tock's own flare is not wild."""
    t = Table(aliens=("none", "none", "none", "tick_tock"))
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "attack_08", "attack_05")
    t.hand(B, "attack_20", "attack_06")
    t.hand(D, "tick_tock_flare")
    t.deck_to_discard()
    play(t)
    t.go("green 1")
    assert t.over and t.g.flare_bits[D] == 1 << TICK_TOCK and t.cards("tick_tock_flare") == FLARE + TICK_TOCK


def test_zombie_pays_without_losing_the_ship() -> None:
    """Q111: whoever has Zombie as a form besides sends the ship to a colony, the token goes."""
    t = clock("attack_20", "attack_08", OFFENSE)
    t.g.form[A] = t.g.sheet_form[A] = ZOMBIE
    t.hand(A, "attack_20", "tick_tock_flare")
    t.begin("planning")
    t.go("play attack 08", TICK, "red 1", "red 2")
    assert t.g.scratch[TOKENS] == 9 and t.g.warp[A] == 0
