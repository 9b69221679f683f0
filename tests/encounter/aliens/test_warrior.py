"""Warrior (green): gathers tokens and adds them to its total."""

from cosmic_env.encounter.aliens.warrior import TOKENS

from ..table import A, B, C, D, E, Table

MINE = ("warrior", "none", "none", "none")
THEIRS = ("none", "warrior", "none", "none")
NONE = ("none",) * 4
WILD = "play Warrior flare (wild flare)"
SUPER = "play Warrior flare (super flare)"


def duel(mine: str, theirs: str, aliens: tuple[str, ...] = MINE, tokens: int = 5, *more: str) -> Table:
    """A with 3 ships against B with 4, one card each; A holds these cards besides."""
    t = Table(aliens=aliens)
    t.g.scratch[TOKENS] = tokens
    t.encounter(A, B, ships=3)
    t.hand(A, mine, *more)
    t.hand(B, theirs)
    return t


def tokens(t: Table) -> int:
    """Tokens on the sheet."""
    return int(t.g.scratch[TOKENS])


def test_it_begins_without_tokens() -> None:
    """warrior.add_tokens: 10+3+0, and the first token for the win."""
    t = duel("attack_10", "attack_08", tokens=0)
    t.begin("planning")
    assert list(t.g.total) == [13, 12] and tokens(t) == 1


def test_tokens_are_added_and_kept() -> None:
    """warrior.add_tokens: 10+3+5; not spent, 1 more for the win."""
    t = duel("attack_10", "attack_08")
    t.begin("planning")
    assert list(t.g.total) == [18, 12] and tokens(t) == 6


def test_a_defeat_is_worth_two() -> None:
    """warrior, experience."""
    t = duel("attack_04", "attack_40")
    t.begin("planning")
    assert list(t.g.total) == [12, 44] and tokens(t) == 7


def test_as_the_defense() -> None:
    """warrior.add_tokens, experience: main player; a win of the defense."""
    t = duel("attack_10", "attack_08", THEIRS)
    t.begin("planning")
    assert list(t.g.total) == [13, 17] and tokens(t) == 6


def test_a_beaten_defense() -> None:
    """warrior, experience: 2."""
    t = duel("attack_40", "attack_08", THEIRS)
    t.begin("planning")
    assert t.g.outcome == 1 and tokens(t) == 7


def test_beside_a_negotiate_nothing_is_added() -> None:
    """warrior.add_tokens: with an attack only; no use, so D's zap is not asked for."""
    t = duel("negotiate", "attack_08")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    assert t.g.bonus[0] == 0 and tokens(t) == 7


def test_a_deal_and_a_failed_deal() -> None:
    """warrior, experience: 1 and 2."""
    t = duel("negotiate", "negotiate")
    t.begin("planning")
    t.go("offer a colony", "red 1", "submit the offer", "accept the offer", "1", "blue 1")
    t.pass_uses()
    while not t.over:
        t.go(t.legal()[0])
    assert t.g.outcome == 3 and tokens(t) == 6
    t = duel("negotiate", "negotiate")
    t.begin("planning")
    t.go("walk away", "red 1", "red 1", "red 1", "blue 1", "blue 1", "blue 1")
    while not t.over:
        t.go(t.legal()[0])
    assert t.g.outcome == 4 and tokens(t) == 7


def test_a_quashed_deal_is_worth_two() -> None:
    """Q137: failed for everything."""
    t = duel("negotiate", "negotiate")
    t.hand(B, "negotiate", "quash")
    t.begin("planning")
    t.go("offer a colony", "red 1", "submit the offer", "accept the offer", "play quash")
    while not t.over:
        t.go(t.legal()[0])
    assert tokens(t) == 7


def test_zapped_it_learns_all_the_same() -> None:
    """Q13: no bonus, but the token."""
    t = duel("attack_10", "attack_08")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert list(t.g.total) == [13, 12] and tokens(t) == 6


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = duel("attack_10", "attack_08", MINE, 5, "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap", "play card zap")
    assert list(t.g.total) == [18, 12]


def test_a_lost_power_is_frozen() -> None:
    """R21.11, Q32: no bonus, no new token, the old ones stay."""
    t = duel("attack_10", "attack_04")
    t.place(A, {(A, 0): 8, (A, 1): 9})
    t.begin("planning")
    assert list(t.g.total) == [13, 8] and tokens(t) == 5


def test_an_ally_neither_adds_nor_learns() -> None:
    """warrior, notes: no tokens for encounters as an ally."""
    t = Table(aliens=("none", "none", "warrior", "none"))
    t.g.scratch[TOKENS] = 5
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_10"), t.hand(B, "attack_08")
    t.begin("planning")
    assert list(t.g.total) == [14, 12] and tokens(t) == 5


def test_resettling_is_worth_one() -> None:
    """Q128."""
    t = Table(aliens=MINE)
    t.place(A, {(A, 0): 7, (A, 1): 7, (A, 2): 6})
    t.destiny_top(A)
    t.begin("destiny")
    t.go("resettle an empty home planet", "red 4", "1", "red 1")
    assert t.over and tokens(t) == 1


def test_no_result_is_worth_nothing() -> None:
    """Q61, Q306: the offense has no encounter card; Warrior is the defense."""
    t = duel("plague", "attack_08", THEIRS)
    t.begin("planning")
    t.go("red 1", "red 1", "red 1")
    assert t.over and tokens(t) == 5


def test_wild_loser_is_worth_two() -> None:
    """Q306."""
    t = duel("attack_10", "attack_08", MINE, 5, "loser_flare")
    t.begin("planning")
    t.go("play Loser flare (wild flare)")
    assert t.over and tokens(t) == 7


def test_super_oracle_is_worth_one() -> None:
    """Q249: counts as a deal."""
    t = duel("attack_10", "attack_08", ("oracle", "warrior", "none", "none"), 5, "oracle_flare")
    t.begin("planning")
    t.go("play Oracle flare (super flare)", "red 1", "red 1", "red 1")
    t.asks(A, "NEXT_ENCOUNTER")
    assert tokens(t) == 6


def test_mites_success_is_worth_nothing() -> None:
    """Q306: Warrior (B) gives Mite the colony."""
    t = Table(aliens=("mite", "warrior", "none", "none"))
    t.g.scratch[TOKENS] = 5
    t.hand(A, "attack_10"), t.hand(B, "attack_08", "attack_04", "attack_06", "negotiate")
    t.destiny_top(B)
    t.begin("destiny")
    t.go("blue 1", "1", "red 1", "yes")
    t.asks(A, "NEXT_ENCOUNTER")
    assert tokens(t) == 5 and t.ships(A)[B, 0] == 1


def test_tokens_go_with_the_sheet() -> None:
    """warrior, notes; Q280: wild Sorcerer gives the sheet to B, who adds 5 and learns."""
    t = duel("attack_10", "attack_08")
    t.hand(C, "sorcerer_flare")
    t.begin("planning")
    t.go("play Sorcerer flare (wild flare)")
    assert list(t.g.total) == [13, 17] and tokens(t) == 6


def ally(mine: str = "attack_10") -> Table:
    """Warrior (C) with 5 tokens and its flare is A's ally."""
    t = Table(aliens=("none", "none", "warrior", "none"))
    t.g.scratch[TOKENS] = 5
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, mine), t.hand(B, "attack_15"), t.hand(C, "warrior_flare")
    return t


def test_super_adds_tokens_as_an_ally() -> None:
    """warrior.super_flare: 10+3+1+5 against 19; a tie."""
    t = ally()
    t.begin("planning")
    t.asks(C, "USE", "REVEALED")
    t.go(SUPER)
    assert list(t.g.total) == [19, 19] and tokens(t) == 5 and t.holds(C) == ["warrior_flare"]


def test_super_is_optional() -> None:
    """warrior.super_flare: use or not."""
    t = ally()
    t.begin("planning")
    t.go("pass")
    assert list(t.g.total) == [14, 19]


def test_super_needs_the_main_players_attack() -> None:
    """Q308."""
    t = ally("negotiate")
    t.begin("planning")
    assert t.g.outcome == 2 and t.g.bonus[0] == 0


def test_super_with_anti_matter() -> None:
    """Q308: A = Anti-Matter: 10-3-1+5 = 11 against 19."""
    t = Table(aliens=("anti_matter", "none", "warrior", "none"))
    t.g.scratch[TOKENS] = 5
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_10"), t.hand(B, "attack_15"), t.hand(C, "warrior_flare")
    t.begin("planning")
    t.go(SUPER)
    assert list(t.g.total) == [11, 19] and t.g.outcome == 1


def test_a_zapped_super_adds_nothing() -> None:
    """Q15."""
    t = ally()
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(SUPER, "play cosmic zap")
    assert list(t.g.total) == [14, 19] and t.holds(C) == ["warrior_flare"]


def test_a_card_zapped_super_is_discarded() -> None:
    """Q17."""
    t = ally()
    t.hand(B, "attack_15", "card_zap")
    t.begin("planning")
    t.go(SUPER, "play card zap")
    assert list(t.g.total) == [14, 19] and "warrior_flare" in t.discards()


def test_super_is_not_for_a_bystander() -> None:
    """warrior.super_flare: ally; and the own flare is not wild (Q36)."""
    t = duel("attack_10", "attack_15", ("none", "none", "warrior", "none"))
    t.hand(C, "warrior_flare")
    t.begin("planning")
    assert t.over and list(t.g.total) == [13, 19]


def beaten(*hand: str, players: int = 4) -> Table:
    """A beats B at its first planet in the first encounter and could have a second; B holds these cards besides."""
    t = Table(players=players)
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_40", "attack_06", "attack_04")
    t.hand(B, "attack_08", *hand)
    t.begin("planning")
    t.go("play attack 40")
    if t.question == "SELECT":
        t.go("play attack 08")
    return t


def test_wild_strikes_back_from_aiming_on() -> None:
    """warrior.wild_flare, Q307: B against A at A's home, no regroup, no destiny; then A has its second encounter."""
    t = beaten("attack_12", "warrior_flare")
    t.asks(B, "USE", "EXTRA_ENCOUNTERS")
    warp, destinies = int(t.g.warp[B]), int(t.g.destiny_n)
    t.go(WILD)
    t.asks(B, "AIM")
    assert t.legal() == ["red 1", "red 2", "red 3", "red 4", "red 5"]
    assert (t.g.offense, t.g.defense, t.g.warp[B], t.g.destiny_n) == (B, A, warp, destinies)
    t.go("red 1", "4", "blue 2", "blue 2", "blue 2", "blue 2")
    t.asks(B, "INVITE")
    t.go("done", "done", "play attack 04")
    assert list(t.g.total) == [12 + 4, 4 + 3] and t.ships(B)[A, 0] == 4
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.legal() == ["yes", "no"] and t.g.offense == A and t.role(B) == "neither"


def test_the_interrupted_turn_keeps_its_rights() -> None:
    """Q307: not counted against A's two encounters; after the second there is no third."""
    t = beaten("attack_12", "warrior_flare")
    t.go(WILD, "red 1", "1", "blue 2", "done", "done", "play attack 06")
    t.destiny_top(C)
    t.hand(A, "attack_30", "attack_20")
    t.hand(C, "attack_00")
    t.go("yes", "blue 1", "green 1", "1", "red 2", "done", "done", "play attack 30")
    assert t.g.outcome == 1 and t.g.encounter_no == 2 and t.over


def test_a_win_of_the_extra_encounter_gives_no_rights() -> None:
    """Q307: A lost its encounter; B's success is not A's: the turn ends."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_04", "attack_06")
    t.hand(B, "attack_40", "attack_30", "warrior_flare")
    t.begin("planning")
    t.go("play attack 04", "play attack 40", WILD, "red 1", "1", "blue 2", "done", "done")
    assert t.over and t.ships(B)[A, 0] == 1 and t.g.turn == B


def test_wild_with_five_players() -> None:
    """D10.5: afterwards the timing order is that of the interrupted turn."""
    t = beaten("attack_12", "warrior_flare", players=5)
    t.go(WILD, "red 1", "1", "blue 2", "done", "done", "play attack 04")
    t.asks(A, "NEXT_ENCOUNTER")
    assert list(t.g.order) == [A, B, C, D, E]


def test_wild_is_optional() -> None:
    """warrior.wild_flare."""
    t = beaten("attack_12", "warrior_flare")
    t.go("pass")
    t.asks(A, "NEXT_ENCOUNTER")


def test_wild_needs_an_encounter_card() -> None:
    """Q307."""
    t = beaten("warrior_flare")
    t.asks(A, "NEXT_ENCOUNTER")


def test_wild_is_for_the_defense_only() -> None:
    """warrior.wild_flare: neither the offense nor an ally."""
    t = Table()
    t.encounter(A, B, ships=3, allies={C: ("defense", 1)})
    t.hand(A, "attack_40", "attack_06", "warrior_flare")
    t.hand(B, "attack_08"), t.hand(C, "attack_10")
    t.begin("planning")
    t.go("play attack 40")
    t.asks(A, "NEXT_ENCOUNTER")


def test_wild_may_be_played_again_in_the_extra_encounters_wake() -> None:
    """D10.3, D10.5: limits are fresh; A, now the defense, holds the flare it was given and strikes back."""
    t = beaten("attack_12", "warrior_flare")
    t.go(WILD, "red 1", "1", "blue 2", "done", "done")
    t.asks(A, "SELECT")
    t.hand(B), t.hand(A, "attack_04", "attack_06", "warrior_flare")
    t.go("play attack 04")
    t.asks(A, "USE", "EXTRA_ENCOUNTERS")
    t.go(WILD)
    t.asks(A, "AIM")
    assert (t.g.offense, t.g.defense, t.g.system) == (A, B, B)


def test_a_card_zapped_wild_is_no_encounter() -> None:
    """Q17."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_40", "attack_06", "card_zap")
    t.hand(B, "attack_08", "attack_12", "warrior_flare")
    t.begin("planning")
    t.go("play attack 40", "play attack 08", WILD)
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play card zap")
    t.asks(A, "NEXT_ENCOUNTER")
    assert "warrior_flare" in t.discards()


def test_both_encounters_of_a_warrior_teach() -> None:
    """warrior, experience; Q307: A = Warrior wins, then is beaten at home: 1 + 2."""
    t = Table(aliens=MINE)
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_40", "attack_06")
    t.hand(B, "attack_08", "attack_30", "warrior_flare")
    t.begin("planning")
    t.go("play attack 40", "play attack 08", WILD, "red 1", "1", "blue 2", "done", "done")
    assert t.g.scratch[TOKENS] == 3


def test_dictator_has_no_say_in_the_extra_encounter() -> None:
    """Q191: no destiny is drawn, so nothing is commanded: B is asked for its aim at once."""
    t = Table(aliens=("none", "none", "dictator", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_40", "attack_06")
    t.hand(B, "attack_08", "attack_12", "warrior_flare")
    t.begin("planning")
    t.go("play attack 40", "play attack 08", WILD)
    t.asks(B, "AIM")


def test_without_a_ship_to_launch_only_the_extra_encounter_ends() -> None:
    """Q371, D4.7: B, all of whose ships are in the warp, strikes back and cannot launch; A's turn keeps its rights."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.place(B, {(B, 0): 4}, warp=16)
    t.hand(A, "attack_40", "attack_06")
    t.hand(B, "attack_08", "attack_12", "warrior_flare")
    t.begin("planning")
    t.go("play attack 40", "play attack 08", WILD, "red 1")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.legal() == ["yes", "no"] and t.g.turn == t.g.offense == A and t.holds(B) == ["attack_12", "warrior_flare"]


def test_without_a_card_to_play_only_the_extra_encounter_ends() -> None:
    """Q371, R20.2, D6.4: B's last encounter card is gone when it is to select; A's turn keeps its rights."""
    t = beaten("attack_12", "warrior_flare")
    t.go(WILD, "red 1", "1", "blue 2")
    t.asks(B, "INVITE")
    t.hand(B, "warrior_flare")  # the card is taken from it
    t.go("done", "done", "blue 2")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.legal() == ["yes", "no"] and t.g.turn == t.g.offense == A
    t.destiny_top(C)
    t.hand(C, "attack_00")
    t.go("yes", "green 1")
    t.asks(A, "LAUNCH")
    assert t.g.encounter_no == 2
