"""Grudge (red): punishes refused invitations."""

from cosmic_env.encounter.aliens.grudge import GIVER, HOLDERS
from cosmic_env.encounter.aliens.tick_tock import TOKENS as CLOCK
from cosmic_env.encounter.aliens.warrior import TOKENS as WARRIOR_TOKENS

from ..table import A, B, C, D, E, Table

ON_OFFENSE = ("grudge", "none", "none", "none")


def holders(t: Table) -> list[int]:
    """Seats with a grudge token."""
    return [int(t.g.scratch[HOLDERS + i]) for i in range(3) if t.g.scratch[HOLDERS + i] >= 0]


def allying(
    a: tuple[str, ...] = ("attack_20",),
    b: tuple[str, ...] = ("attack_04",),
    *,
    aliens: tuple[str, ...] = ON_OFFENSE,
    players: int = 4,
    ships: int = 2,
) -> Table:
    """A against B; about to invite."""
    t = Table(players, aliens=aliens)
    t.encounter(A, B, ships=ships)
    t.hand(A, *a)
    t.hand(B, *b)
    return t


def refused(*args: tuple[str, ...], aliens: tuple[str, ...] = ON_OFFENSE) -> Table:
    """A = Grudge has invited C, who stays out, and D was not invited; cards are selected."""
    t = allying(*args, aliens=aliens)
    t.begin("alliance")
    t.go("green", "done", "done", "stay out")
    return t


def test_tokens() -> None:
    """grudge.hand_out_grudges: invited and stayed out; the uninvited never."""
    t = allying(("attack_20", "attack_08"))
    t.begin("alliance")
    t.go("green", "done", "done", "stay out")
    t.asks(A, "SELECT")
    assert t.g.scratch[GIVER] == A and holders(t) == [C]


def test_who_joins_the_enemy_gets_one_too_who_joins_grudge_not() -> None:
    """grudge notes."""
    t = allying(("attack_20", "attack_08"))
    t.begin("alliance")
    t.go("green", "yellow", "green", "done")
    t.go("join the defense with 1 ship", "green 1", "join the offense with 1 ship", "yellow 1")
    assert holders(t) == [C]


def test_as_the_defense() -> None:
    """grudge.hand_out_grudges: main player; it lost: four ships."""
    t = allying(aliens=("none", "grudge", "none", "none"))
    t.begin("alliance")
    t.go("done", "green", "done", "stay out")
    t.asks(C, "LOSE_SHIP")
    t.go("green 1", "green 2", "green 3", "green 4")
    assert t.g.warp[C] == 4 and holders(t) == []


def test_an_ally_hands_out_nothing() -> None:
    """grudge.hand_out_grudges: main player."""
    t = allying(aliens=("none", "none", "none", "grudge"))
    t.begin("alliance")
    t.go("green", "yellow", "done", "stay out", "join the offense with 1 ship", "yellow 1")
    assert t.over and t.g.warp[C] == 0


def test_won_one_ship() -> None:
    """grudge payoff: of the holder's choice."""
    t = refused()
    t.asks(C, "LOSE_SHIP")
    t.go("green 3")
    assert t.over and t.g.warp[C] == 1 and t.ships(C)[C, 2] == 3


def test_lost_four_ships() -> None:
    """grudge payoff."""
    t = refused(("attack_04",), ("attack_20",))
    t.go("green 1", "green 1", "green 1", "green 1")
    assert t.over and t.g.warp[C] == 4


def test_failed_deal_four_ships() -> None:
    """grudge payoff."""
    t = refused(("negotiate",), ("negotiate",))
    t.go("walk away", "red 1", "a ship from the encounter", "blue 1", "blue 1", "blue 1")
    t.asks(C, "LOSE_SHIP")
    t.go("green 1", "green 1", "green 1", "green 1")
    assert list(t.g.warp)[:4] == [3, 3, 4, 0]


def test_deal_one_ship() -> None:
    """grudge payoff."""
    t = refused(("negotiate", "attack_04"), ("negotiate",))
    t.go("play negotiate", "offer low attack (00-06)", "submit the offer", "accept the offer", "red 1", "red 1")
    t.asks(C, "LOSE_SHIP")
    t.go("green 1")
    assert t.g.warp[C] == 1


def test_quashed_deal_four_ships() -> None:
    """Q137."""
    t = refused(("negotiate", "attack_04"), ("negotiate", "quash"))
    t.go("play negotiate", "offer low attack (00-06)", "submit the offer", "accept the offer", "play quash")
    t.go("red 1", "a ship from the encounter", "blue 1", "blue 1", "blue 1", "green 1", "green 1", "green 1", "green 1")
    assert list(t.g.warp)[:4] == [3, 3, 4, 0]


def test_super_oracle_counts_as_a_deal() -> None:
    """Q206, Q249: one ship."""
    t = allying(("attack_04",), ("attack_06", "oracle_flare", "attack_08"), aliens=("grudge", "oracle", "none", "none"))
    t.begin("alliance")
    t.go("green", "done", "done", "stay out")
    t.go("play Oracle flare (super flare)", "red 1", "red 1")
    t.asks(C, "LOSE_SHIP")
    t.go("green 1")
    assert t.g.warp[C] == 1


def test_wild_loser_is_a_loss() -> None:
    """Q206: four ships."""
    t = refused(("attack_04",), ("attack_06", "loser_flare"))
    t.go("play Loser flare (wild flare)")
    t.asks(C, "LOSE_SHIP")
    t.go("green 1", "green 1", "green 1", "green 1")
    assert list(t.g.warp)[:4] == [2, 4, 4, 0]


def test_an_end_without_result_returns_the_tokens() -> None:
    """Q61, Q206: the offense holds no encounter card at PL2."""
    t = refused(("reinforcement_2",), ("attack_06",))
    t.go("red 1", "red 1")
    assert t.over and t.g.warp[C] == 0


def test_who_has_fewer_loses_what_it_has() -> None:
    """grudge notes."""
    t = allying(("attack_04",), ("attack_20",))
    t.place(C, {(C, 0): 2})
    t.begin("alliance")
    t.go("green", "done", "done", "stay out")
    assert t.over and t.g.warp[C] == 20


def test_ships_that_allied_with_the_enemy_cannot_be_chosen() -> None:
    """grudge payoff: C landed with the offense against Grudge; those ships are not among the choices."""
    t = allying(aliens=("none", "grudge", "none", "none"))
    t.begin("alliance")
    t.go("green", "done", "green", "done", "join the offense with 2 ships", "green 1", "green 1")
    t.asks(C, "LOSE_SHIP")
    assert t.ships(C)[B, 0] == 2 and "blue 1" not in t.legal()


def test_ships_that_allied_and_are_home_are_left_out() -> None:
    """grudge payoff: C won with B; of its three ships two were beside the planet."""
    t = allying(("attack_04",), ("attack_20",))
    t.place(C, {(C, 0): 2, (C, 1): 1})
    t.begin("alliance")
    t.go("green", "done", "green", "done", "join the defense with 2 ships", "green 1", "0")
    assert t.g.warp[C] == 18 and t.ships(C) == {(C, 1): 2}


def test_no_compensation_for_the_penalty() -> None:
    """Q144, Q297: and they go to the warp, whoever is Void."""
    t = allying(("attack_04",), ("attack_20",), aliens=("grudge", "void", "none", "none"))
    t.begin("alliance")
    t.go("green", "done", "done", "stay out", "green 1", "green 1", "green 1", "green 1")
    assert (t.g.removed[A], t.g.removed[C], t.g.warp[C]) == (2, 0, 4)


def test_observer_as_an_ally_of_the_enemy() -> None:
    """Q203: in an attack-attack end it places its penalty ships."""
    t = allying(("attack_04",), ("attack_20",), aliens=("grudge", "none", "observer", "none"))
    t.begin("alliance")
    t.go("green", "done", "green", "done", "join the defense with 1 ship", "green 1", "green 5")
    t.go("green 2", "green 2", "green 2", "green 2")
    t.asks(C, "PLACE_SHIP")
    t.go("green 1", "green 1", "green 1", "green 1")
    assert t.g.warp[C] == 0


def test_force_field() -> None:
    """Q204: an ally thrown out gets no token, whatever the order."""
    t = allying(("attack_04",), ("attack_20", "force_field"), aliens=("grudge", "none", "none", "none"))
    t.begin("alliance")
    t.go("green", "done", "done", "join the offense with 1 ship", "green 1", "play force field", "green 1")
    assert t.over and t.g.warp[C] == 0


def test_force_field_before_the_tokens() -> None:
    """Q204: the offense plays it first, Grudge is the defense."""
    t = allying(("attack_20", "force_field"), ("attack_04",), aliens=("none", "grudge", "none", "none"))
    t.begin("alliance")
    t.go("done", "green", "done", "join the defense with 1 ship", "green 1", "play force field", "green 1")
    assert t.over and t.g.warp[C] == 0


def test_parasite() -> None:
    """Q205: invited and joining the enemy it gets one, uninvited never."""
    t = allying(("attack_20", "attack_08"), aliens=("grudge", "none", "parasite", "none"))
    t.begin("alliance")
    t.go("green", "done", "done", "use Parasite power: infest", "join the defense with 1 ship", "green 1")
    assert holders(t) == [C]


def test_uninvited_parasite() -> None:
    """Q205."""
    t = allying(("attack_20", "attack_08"), aliens=("grudge", "none", "parasite", "none"))
    t.begin("alliance")
    t.go("done", "done", "use Parasite power: infest", "join the defense with 1 ship", "green 1")
    assert holders(t) == []


def test_zapped() -> None:
    """grudge.hand_out_grudges: no tokens in this encounter."""
    t = refused(("attack_20",), ("attack_04", "cosmic_zap"))
    t.asks(B, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert t.over and t.g.warp[C] == 0


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = refused(("attack_20", "card_zap"), ("attack_04", "cosmic_zap"))
    t.go("play cosmic zap", "play card zap")
    t.asks(C, "LOSE_SHIP")


def test_power_lost_no_tokens() -> None:
    """R21.11."""
    t = allying()
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.begin("alliance")
    t.go("green", "done", "done", "stay out")
    assert t.over and t.g.warp[C] == 0


def test_tokens_out_pay_off_without_the_power() -> None:
    """grudge.if_power_lost [inference]: the power is lost after the tokens are out."""
    t = allying(("attack_20", "attack_08"))
    t.begin("alliance")
    t.go("green", "done", "done", "stay out")
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.go("play attack 20")
    t.asks(C, "LOSE_SHIP")


def test_vacuum_answers() -> None:
    """vacuum notes: Grudge's penalty is a loss."""
    t = refused(aliens=("grudge", "none", "vacuum", "none"))
    t.go("green 1")
    t.asks(C, "PLAYER")


def t13(*hand: str) -> Table:
    """T13: A = Grudge, 4 foreign colonies, 3 ships; B = Warrior, 4 tokens; C = Observer, D = Parasite, E = Tick-Tock,
    1 token. C joins B, D joins A uninvited and is thrown out, E stays out; a deal is agreed."""
    t = Table(5, aliens=("grudge", "warrior", "observer", "parasite", "tick_tock"))
    t.encounter(A, B, ships=3)
    for where in ((C, 0), (D, 0), (E, 0), (B, 4)):
        t.colony(A, where)
    t.g.scratch[WARRIOR_TOKENS], t.g.scratch[CLOCK] = 4, 1
    t.hand(A, "negotiate", "attack_04")
    t.hand(B, "negotiate", "force_field")
    t.hand(E, *hand)
    t.begin("alliance")
    t.go("green", "purple", "green", "done")
    t.go("join the defense with 2 ships", "green 1", "green 2")
    t.go("use Parasite power: infest", "join the offense with 1 ship", "yellow 1", "stay out")
    assert holders(t) == [C, E]
    t.go("play force field", "yellow", "yellow 1", "play negotiate", "green 1", "green 2")
    t.go("offer low attack (00-06)", "ask for a colony", "blue 1", "submit the offer", "accept the offer")
    return t


def test_t13a_quashed() -> None:
    """T13a: A and B lose three each, C and E four each (Observer is no ally any more), D nothing; Warrior 6 tokens,
    Tick-Tock keeps its one."""
    t = t13("quash")
    t.go("play quash", "a ship from the encounter", "blue 1", "blue 1", "blue 1")
    t.go("green 1", "green 1", "green 1", "green 2", "purple 1", "purple 1", "purple 1", "purple 1")
    assert list(t.g.warp) == [3, 3, 4, 0, 4] and t.over
    assert (t.g.scratch[WARRIOR_TOKENS], t.g.scratch[CLOCK]) == (6, 1)


def test_t13b_dealt() -> None:
    """T13b: the fifth colony, C and E lose one each; Warrior 5 tokens, Tick-Tock's last goes: A and E win together."""
    t = t13()
    t.go("1", "a ship from the encounter", "red 1", "red 1", "green 1", "purple 1")
    assert list(t.g.warp) == [0, 0, 1, 0, 1] and t.g.scratch[WARRIOR_TOKENS] == 5
    assert t.g.winners == 1 << A | 1 << E


def test_t13c_tick_tock_zapped() -> None:
    """T13c: A wins alone."""
    t = t13()
    t.hand(B, "cosmic_zap")
    t.go("1", "a ship from the encounter", "red 1", "red 1", "green 1", "purple 1", "play cosmic zap")
    assert t.g.scratch[CLOCK] == 1 and t.g.winners == 1 << A


# --- wild -------------------------------------------------------------------------------------------------------------


def beaten(*hand: str, side: str = "offense") -> Table:
    """A, or B, loses to an opponent with ally C and holds wild Grudge."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("defense" if side == "offense" else "offense", 2)})
    t.hand(A, *(("attack_04", "grudge_flare") if side == "offense" else ("attack_20",)))
    t.hand(B, *(("attack_20",) if side == "offense" else ("attack_04", "grudge_flare")), *hand)
    t.begin("planning")
    return t


def test_wild_no_rewards() -> None:
    """grudge.wild_flare: the ally's ships go home, no reward."""
    t = beaten()
    t.asks(A, "USE", "OUTCOME")
    t.go("play Grudge flare (wild flare)", "green 1", "green 1")
    assert t.over and t.g.hand_n[C] == 0 and t.holds(A) == ["grudge_flare"]


def test_wild_no_colony() -> None:
    """grudge.wild_flare: against an offense; the main player lands."""
    t = beaten(side="defense")
    t.asks(B, "USE", "OUTCOME")
    t.go("play Grudge flare (wild flare)", "green 1", "green 1")
    assert t.over and (B, 0) not in t.ships(C) and t.ships(A)[B, 0] == 2


def test_wild_may_be_declined() -> None:
    """R23.8."""
    t = beaten()
    t.go("pass", "green 1", "green 1")
    assert t.g.hand_n[C] == 2


def test_wild_card_zapped() -> None:
    """Q17."""
    t = beaten("card_zap")
    t.go("play Grudge flare (wild flare)", "play card zap", "green 1", "green 1")
    assert t.g.hand_n[C] == 2


def test_wild_is_for_the_beaten_main_player() -> None:
    """grudge.wild_flare: the opponent won, with allies."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("offense", 2)})
    t.hand(A, "attack_20", "grudge_flare")
    t.hand(B, "attack_04")
    t.begin("planning")
    assert t.over and t.ships(C)[B, 0] == 2


# --- super ------------------------------------------------------------------------------------------------------------


def winning(*hand: str) -> Table:
    """Grudge has won, C holds a token, A the flare."""
    t = allying(("attack_20", "grudge_flare"), ("attack_04", *hand))
    t.begin("alliance")
    t.go("green", "done", "done", "stay out")
    t.asks(A, "USE", "LOSSES_DUE")
    return t


def test_super_four_though_grudge_won() -> None:
    """grudge.super_flare."""
    t = winning()
    t.go("play Grudge flare (super flare)", "green 1", "green 1", "green 1", "green 1")
    assert t.over and t.g.warp[C] == 4 and t.holds(A) == ["grudge_flare"]


def test_super_may_be_declined() -> None:
    """R23.8."""
    t = winning()
    t.go("pass", "green 1")
    assert t.over and t.g.warp[C] == 1


def test_super_needs_a_token() -> None:
    """grudge.super_flare: each player returning one."""
    t = allying(("attack_20", "grudge_flare"))
    t.begin("planning")
    assert t.over and t.holds(A) == ["grudge_flare"]


def test_super_card_zapped() -> None:
    """Q17."""
    t = winning("card_zap")
    t.go("play Grudge flare (super flare)", "play card zap", "green 1")
    assert t.over and t.g.warp[C] == 1 and "grudge_flare" in t.discards()


def test_super_zapped() -> None:
    """Q15, Q13: the tokens come back for one ship, no use."""
    t = winning()
    t.hand(B, "cosmic_zap")
    t.go("play Grudge flare (super flare)", "play cosmic zap", "green 1")
    assert t.over and t.g.warp[C] == 1 and t.holds(A) == ["grudge_flare"]


def test_super_after_super_oracle() -> None:
    """Q249, D9.9: the end counts as a deal; the flare makes it four."""
    t = allying(("attack_04", "grudge_flare"), ("attack_06", "oracle_flare", "attack_08"),
                aliens=("grudge", "oracle", "none", "none"))  # fmt: skip
    t.begin("alliance")
    t.go("green", "done", "done", "stay out", "play Oracle flare (super flare)")
    t.asks(A, "USE", "LOSSES_DUE")
    t.go("play Grudge flare (super flare)", "red 1", "red 1", "green 1", "green 1", "green 1", "green 1")
    assert t.g.warp[C] == 4
